"""Deck files: one module a format, found from the content; one tolerant line reader that they share.

A format's module has `NAME`, `sniff(text) -> bool` and `read(text, reader) -> Deck`.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from deckcheck.deckfiles.bytes import UnreadableFileError, decode
from deckcheck.deckfiles.lines import LineReader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.deck import Deck

MODULES = {"twd": "twd", "yaml": "yamldeck", "text": "text"}
"""The formats in the order in which they are tried, and their modules."""

__all__ = ["MODULES", "LineReader", "UnreadableFileError", "formats", "read_deck"]


def formats() -> tuple[str, ...]:
    """Give the names of the formats that can be read, as `--from` takes them."""
    return tuple(MODULES)


def read_deck(content: bytes, reader: LineReader, file_format: str | None = None) -> Deck:
    """Read a deck.

    Args:
        content: the file's bytes.
        reader: reads lines of cards; one serves any number of files.
        file_format: one of `formats()`, or None to find it from the content.

    Returns:
        The deck, with its lines and encoding.

    Raises:
        UnreadableFileError: nothing of it can be read: empty, binary, too large, broken, or not a deck.
    """
    text, encoding = decode(content)
    for name, module_name in MODULES.items():
        if file_format is not None and name != file_format:
            continue
        module = import_module(f"deckcheck.deckfiles.{module_name}")
        if file_format is not None or module.sniff(text):
            deck: Deck = module.read(text, reader)
            break
    if not deck.entries:
        raise UnreadableFileError("no line names a card. Consider whether this is a deck list")
    return deck if encoding == "utf-8" else replace(deck, encoding=encoding)
