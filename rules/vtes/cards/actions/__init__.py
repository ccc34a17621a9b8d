"""Actions, political actions and powers."""
