"""The state of the table, what is printed, what it scores, and the only ways to change it."""
