"""The page that checks decks in a browser, its worker, and the bridge from the worker to this program."""
