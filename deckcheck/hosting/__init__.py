"""The folder that holds the page and everything it needs, and serving it on this machine."""
