"""The same findings and numbers in all the forms that people and programs read."""
