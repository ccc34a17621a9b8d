"""The options that commands that learn from winning decks share."""

from __future__ import annotations

from deckcheck.options.declaring import option
from deckcheck.options.shared import FORMAT, FROM

# winners won tournaments, and a banned card is not a suggestion
TOURNAMENT = FORMAT.by(
    help="Judge by standard, rulebook, v5, limited, ..., or a format file of your own.",
    default="standard",
    shown="",
)
FOLDERS = option(
    "Also learn from the decks in this folder; may be repeated.",
    "--learn-from",
    default=(),
    splits=False,
    values="folder",
)
# a list, because folders were named here too
SOURCES = option(FROM.help, "--from", default=(), splits=False, metavar="FORMAT", values="deck-format")
ALONE = option("Learn only from the decks in --learn-from FOLDER.", default=False)
