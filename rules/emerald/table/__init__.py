"""The game as others use it: set up from options, seen by its seats, asked and answered in words."""
