"""The options that commands that write deck files share."""

from __future__ import annotations

from deckcheck.options.declaring import option

DIFF = option("Print what would change; write nothing.", default=False)
AUTHOR = option("The deck's author.", default="", metavar="NAME")
NAME = option("The deck's name.", default="", metavar="NAME")
WRITTEN_AS = option(
    "Deck format to write: text, twd, yaml, ...",
    default="",
    shown="text, or as the file's ending says",
    values="written-format",
)
