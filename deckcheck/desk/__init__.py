"""The judge's desk at an event: who is registered, and whose list is whose."""
