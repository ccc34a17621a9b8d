"""The commands: one module each. Reads arguments, calls the rooms below, prints, gives the exit code."""

COMMANDS = {
    "check": "checking",
    "explain": "checking",
    "stats": "numbers",
    "odds": "numbers",
    "draw": "numbers",
    "goldfish": "goldfish",
    "tune": "goldfish",
    "convert": "building",
    "fmt": "building",
    "diff": "finding",
    "search": "finding",
    "new": "building",
    "add": "building",
    "remove": "building",
    "suggest": "winning",
    "build": "winning",
    "similar": "winning",
    "sheet": "desk",
    "card": "reading",
    "cards": "cards",
    "play": "playing",
    "completion": "finding",
}
"""Each command and the module of `deckcheck.cli` that holds it, in the order of the help."""
