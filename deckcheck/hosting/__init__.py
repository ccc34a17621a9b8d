"""The folder that holds the page and all it needs, and serving it on this machine."""
