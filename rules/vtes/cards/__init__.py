"""What the engine knows of each card: read from its text, or written by hand."""
