"""The formats of deck files by name.

A format's module has `NAME`, `sniff(text) -> bool`, `read(text, reader) -> Deck`, `write(deck) -> str` and
`losses(deck)`; a binary format has `read_bytes` and `write_bytes` instead. It may also say:

- `ENDING`: of its files, where that is not ".txt";
- `BY_LINE = True`: each card stands on a line of its own, read by the tolerant line reader, so that remarks
  keep their places and the deck can be edited in place;
- `SEVERAL = True`: a file may hold several decks, one below the other.

Adding a format is a module, and a line among those that begin alike.
"""

from __future__ import annotations

from deckcheck.modules import module_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

HEADED = {"ardb": "ardb", "eldb": "eldb", "vdb": "vdb"}
"""Formats with a crypt heading like the archive's, whose own form is what none of these is."""
PLAIN = {"yaml": "yamldeck", "lackey": "lackey", "csv": "csvdeck", "jol": "jol"}
"""Formats that begin in no way of their own; what none of these is, is plain counted text."""
XML = {"sutekh-xml": "sutekhxml", "lackey-dek": "lackeydek", "ardb-xml": "ardbxml"}
JSON = {
    "amaranth-json": "amaranthjson",
    "vtesdecks-json": "vtesdecksjson",
    "vdb-json": "vdbjson",
    "tts-json": "ttsjson",
    "krcg-json": "krcgjson",
}
MODULES = {
    "twd": "twd",
    "text": "text",
    **PLAIN,
    **HEADED,
    "eldb-file": "eldbfile",
    "secret-library": "secretlibrary",
    "vdb-url": "vdburl",
    **JSON,
    **XML,
    "xlsx": "xlsxdeck",
}
"""The formats and their modules; those that begin alike are asked in order whether a text is theirs."""


def formats() -> tuple[str, ...]:
    """Give the names of the formats, as `--from` and `--to` take them."""
    return tuple(MODULES)


def ending(file_format: str) -> str:
    """Give how the names of a format's files end: ".txt"."""
    told: str = getattr(module_of(file_format), "ENDING", ".txt")
    return told


def is_by_line(file_format: str) -> bool:
    """Tell whether each card stands on a line of its own, read by the line reader; False for no format."""
    return file_format in MODULES and getattr(module_of(file_format), "BY_LINE", False)


def module_of(name: str) -> Any:
    """Import the module of a format, if need be, and give it.

    Raises:
        KeyError: there is no format of that name.
    """
    return module_named(f"deckcheck.deckfiles.{MODULES[name]}")
