"""The options that the numbers of a deck share."""

from __future__ import annotations

from deckcheck.options.declaring import option

TURNS = 6

PLOT = option(
    "Draw the charts into this file: .svg, or .png or .pdf with matplotlib.",
    default="",
    values="file",
    writes=True,
)
