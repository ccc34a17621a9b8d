"""Pages under `docs/` that are written from the code: `python -m tools.pages` writes them again."""
