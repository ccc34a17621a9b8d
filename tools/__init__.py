"""What those who work on the project run, and nobody else needs."""
