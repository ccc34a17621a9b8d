"""The formats of deck files by name, and which of them a text is in.

A format is a module with its `FORMAT`, a `DeckFormat` that knows everything special about it. To add one, add
the module, and a line here among those that begin alike.
"""

from __future__ import annotations

import re
from importlib import import_module

from cardbase.quick import pattern
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.headings import find_strict_crypt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

ARCHIVE = "twd"
"""The format with the strict crypt heading."""
HEADED = {"ardb": "ardb", "eldb": "eldb", "vdb": "vdb"}
"""Formats with a crypt heading like the archive's; a text that fits none of them is in the archive's form."""
REST = "text"
"""Plain counted text: for a text in none of the others."""
PLAIN = {"yaml": "yamldeck", "lackey": "lackey", "csv": "csvdeck", "jol": "jol"}
"""Formats with no distinctive beginning; a text that fits none of them is plain counted text."""
MARKED = {"markdown": "|", "discord": "-# ", "bbcode": "["}
"""Formats for forums and chats, in modules of their names, and what a text in each contains."""
XML = {"sutekh-xml": "sutekhxml", "lackey-dek": "lackeydek", "ardb-xml": "ardbxml"}
JSON = {
    "amaranth-json": "amaranthjson",
    "vtesdecks-json": "vtesdecksjson",
    "vdb-json": "vdbjson",
    "tts-json": "ttsjson",
    "krcg-json": "krcgjson",
    "json": "genericjson",
}
WORKBOOK = "xlsx"
MODULES = {
    ARCHIVE: "twd",
    REST: "text",
    **PLAIN,
    **HEADED,
    "eldb-file": "eldbfile",
    "secret-library": "secretlibrary",
    "vdb-url": "vdburl",
    **JSON,
    **XML,
    WORKBOOK: "xlsxdeck",
    **{name: name for name in MARKED},
}
"""The formats and their modules; those that begin alike are asked in order whether a text is theirs."""

XML_ROOTS = ("physicalcardset", "abstractcardset", "cards", "deck", "inventory")
COUNT_IN_BRACES = pattern(r"\s*\{\s*\d+\s*[xX]?\s*\}")
"""How a list may begin that is no JSON: "{4} Villein"."""
XML_START = r"\s*<(?:\?xml\b|[A-Za-z])"
SECRET_LIBRARY = pattern(r"(?m)^\*\*\*SL\*\*\*(CRYPT|LIBRARY|INVENTORY[A-Z]*)\*\*\*[ \t]*$")


def formats() -> tuple[str, ...]:
    """Return the names of the formats, as `--from` and `--to` take them."""
    return tuple(MODULES)


def known_format(name: str) -> Any:
    """Return the `DeckFormat` of a name; for a name that is none, such as "mail", one that can do nothing.

    Its module is imported when it is first used.
    """
    return import_module(f"deckcheck.deckfiles.{MODULES.get(name, 'deckformat')}").FORMAT


def find_format(text: str) -> str:
    """Find the format of a text from its content.

    Raises:
        UnreadableFileError: it is XML or JSON, but broken or of none of the formats.
    """
    heading = find_strict_crypt(text)
    start = text.lstrip()[:1]
    if heading is not None and not (start in "<{" or text.lstrip().startswith("***SL***")):
        before, _, behind = heading[1].partition("min=")
        if "," in behind and "[" not in before and ":" not in before:
            return ARCHIVE
        return _first(HEADED, text) or ARCHIVE
    if start == "{" and not COUNT_IN_BRACES.match(text):
        found = _first(JSON, text)
        if found is None:
            raise UnreadableFileError("the JSON matches none of the deck formats: " + ", ".join(JSON))
        return found
    if start == "[" and _is_json_list(text):
        return "json"
    if start == "<" and re.match(XML_START, text) and (found := _find_xml(text)):
        return found
    if SECRET_LIBRARY.search(text):
        return "secret-library"
    for letters, name in (("hH", "vdb-url"), ('"', "eldb-file")):
        if start in letters and known_format(name).sniff(text):
            return name
    for name, mark in MARKED.items():
        if mark in text and known_format(name).sniff(text):
            return "yaml" if known_format("yaml").sniff(text) else name  # whose description has such marks
    start = text[:4000]
    table = sum(map(start.count, ',;\t"')) * 4 > start.count("\n")
    return _first([name for name in PLAIN if table or name != "csv"], text) or REST


def _is_json_list(text: str) -> bool:
    """Return whether a text is a list in JSON of what could be cards.

    Raises:
        UnreadableFileError: it begins like a list of objects, but is broken.
    """
    if not re.match(r"\s*\[\s*(?:\{\s*\"|\"|\[\s*[\"\d])", text):
        return False
    try:
        found: bool = known_format("json").sniff(text)
    except UnreadableFileError:
        if re.match(r"\s*\[\s*\{", text):
            raise
        return False  # such as a quoted name in brackets
    return found


def _first(names: Iterable[str], text: str) -> str | None:
    return next((name for name in names if known_format(name).sniff(text)), None)


def _find_xml(text: str) -> str | None:
    """Find the XML format; None for a web page, or text that only begins like XML."""
    from deckcheck.deckfiles import xmltree

    try:
        found = _first(XML, text)
        root = xmltree.parse(text).tag
    except UnreadableFileError:
        if text.lstrip().startswith("<?xml") and "<html" not in text[:2000].lower():
            raise
        lowered = text.lstrip()[:400].lower()
        if any(f"<{tag}" in lowered for tag in XML_ROOTS):
            raise
        return None
    if found is None and root.lower() != "html":
        raise UnreadableFileError(
            f"the XML begins with {root}, which none of the deck formats does: {', '.join(XML)}"
        )
    return found
