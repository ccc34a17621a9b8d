"""The options that commands that learn from winning decks share."""

from __future__ import annotations

from deckcheck.options.declaring import option
from deckcheck.options.shared import FORMAT

# winners won tournaments, and a banned card is not a suggestion
TOURNAMENT = FORMAT.by(
    help="Judge by standard, rulebook, v5, limited, ..., or a format file of your own.",
    default="standard",
    shown="",
)
SOURCES = option(
    "Also learn from the decks in this folder; or read DECK in this format.",
    "--from",
    default=(),
    splits=False,
    metavar="FOLDER|FORMAT",
    values="deck-format",
)
ALONE = option("Learn only from the decks in --from FOLDER.", default=False)
