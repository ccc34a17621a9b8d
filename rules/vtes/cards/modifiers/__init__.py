"""Action modifiers and reactions."""
