"""The table as it lies, what is printed, what it scores, and the only ways to change it."""
