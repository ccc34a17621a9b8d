"""The game as others use it: views, labels of options, what a person is asked, the registry."""
