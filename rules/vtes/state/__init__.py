"""The table as it lies, and the only ways to change it."""
