"""Writing a component sheet: what is known with its source, and a question for each value that is not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rules.emerald.sheet.schema import KINDS, SCHEMA
from rules.emerald.sheet.values import place_in_words
from rules.emerald.terms import ABILITIES

if TYPE_CHECKING:
    from rules.emerald.sheet.values import Path, Sheet, Stated

FORM_HEAD = """\
# A component sheet of A Study in Emerald, first edition: {missing} of {all} values are to be filled in.
#
# Take the components one by one, in the order of this file, and put the value in the place of each
# "unknown". What is known already is given with its source; where your box says otherwise, your box is
# right: change it. Numbers are whole numbers; yes or no is true or false. Then:
#
#     deckcheck play emerald --sheet THIS_FILE
#
# says what is still missing, or plays.
"""


def write_form(sheet: Sheet) -> str:
    """Return a sheet as a form to be filled in."""
    head = FORM_HEAD.format(missing=len(sheet.missing()), all=len(sheet.values))
    return head + write(sheet)


def write(sheet: Sheet, head: str = "") -> str:
    """Return a sheet as text; `reading.read_text` turns it back into the same sheet."""
    lines = [*head.splitlines(), "schema: 1"]
    for section, entries in SCHEMA.items():
        lines += ["", f"{section}:"]
        for entry, fields in entries.items():
            lines.append(f"  {_key(entry)}:")
            note = sheet.notes.get((section, entry))
            if note:
                lines.append(f"    note: {_plain(note)}")
            lines += [_line(sheet, (section, entry, field)) for field in fields]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return name if name.replace(" ", "").isalpha() else json.dumps(name)


def _line(sheet: Sheet, path: Path) -> str:
    stated = sheet.values[path]
    if not stated.known:
        return f"    {path[2]}: unknown  # {KINDS[path].ask}"
    given = _plain(KINDS[path].plain(stated.value))
    if stated.confidence == "box" and not stated.source:
        return f"    {path[2]}: {given}"
    return f"    {path[2]}: {{value: {given}{_origin(stated)}}}"


def _origin(stated: Stated) -> str:
    source = f", source: {_plain(stated.source)}" if stated.source else ""
    return f", confidence: {stated.confidence}{source}"


def _plain(given: Any) -> str:
    """Return a plain value as YAML in one line."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, dict):
        return "{" + ", ".join(f"{_plain(key)}: {_plain(held)}" for key, held in given.items()) + "}"
    if isinstance(given, list):
        return "[" + ", ".join(_plain(each) for each in given) + "]"
    if isinstance(given, str):
        return given if given in ABILITIES else json.dumps(given, ensure_ascii=False)
    return str(given)


def questions(sheet: Sheet) -> list[str]:
    """Return what is to be looked up in the box: each missing value with its question."""
    return [f"{place_in_words(path)}: {KINDS[path].ask}" for path in sheet.missing()]
