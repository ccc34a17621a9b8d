"""Pages under `docs/` that are written from the code: `python -m tests.pages` writes them anew."""
