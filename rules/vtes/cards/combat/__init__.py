"""Combat cards, weapons and other equipment."""
