"""Masters and events."""
