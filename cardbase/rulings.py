"""Rulings on cards: `rulings.yaml`, `groups.yaml` and `references.yaml` alongside the lists of krcg.

Each file maps cards (or groups of cards, or references) to what is said; an entry begins at the left margin.
Only the entries that are asked for are parsed: parsing all of them would take a second.
"""

from __future__ import annotations

import os
import re

from cardbase.sources import SourceError, find_source, installed_source
from cardbase.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FILES = ("rulings.yaml", "groups.yaml", "references.yaml")
ENTRY = re.compile(r"^(?![ #\-])(?P<key>[^\n]+?):(?=[ \n])", re.MULTILINE)
REFERENCE = re.compile(r"\s*\[(?P<key>[A-Z]{3} \d{8}(?:-\d+)?)\]")
CARD = re.compile(r"\{([^{}]+)\}")


@value
class Ruling:
    """A ruling on a card.

    Attributes:
        text: the ruling, without the marks of cards and references; disciplines stay in brackets.
        sources: who ruled and when ("ANK 20181110"), and its address, "" if none is known.
        group: the group of cards it is about, "" for a ruling on the card alone.
    """

    text: str
    sources: tuple[tuple[str, str], ...] = ()
    group: str = ""


class Rulings:
    """The rulings of a folder of lists."""

    __slots__ = ("_places", "_texts")

    def __init__(self, folder: str) -> None:
        """Use this folder; one without the files has no rulings."""
        self._texts: dict[str, str] = {}
        self._places: dict[str, dict[str, tuple[int, int]]] = {}
        for name in FILES:
            try:
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    text = file.read()
            except (OSError, UnicodeDecodeError):
                text = ""
            begins = [(found["key"].strip("'\""), found.start()) for found in ENTRY.finditer(text)]
            ends = [start for _, start in begins[1:]] + [len(text)]
            self._texts[name] = text
            self._places[name] = {
                key.partition("|")[0]: (start, end) for (key, start), end in zip(begins, ends, strict=False)
            }

    @property
    def known(self) -> bool:
        """Whether there are any."""
        return bool(self._places["rulings.yaml"])

    def of(self, card_id: int) -> tuple[Ruling, ...]:
        """Return the rulings on a card: its own, then those on the groups that it belongs to."""
        found = [self._ruling(text) for text in self._listed(str(card_id))]
        for group, name, mark in self._groups_of(card_id):
            found += [self._ruling(f"{mark} {text}".strip(), name) for text in self._listed(group)]
        return tuple(found)

    def _listed(self, key: str) -> list[str]:
        for value_ in self._entry("rulings.yaml", key).values():
            if isinstance(value_, list):
                return [str(one) for one in value_]
        return []

    def _ruling(self, text: str, group: str = "") -> Ruling:
        keys = [found["key"] for found in REFERENCE.finditer(text)]
        said = CARD.sub(r"\1", REFERENCE.sub("", text)).strip()
        return Ruling(said, tuple((key, self._address(key)) for key in keys), group)

    def _address(self, key: str) -> str:
        found = self._entry("references.yaml", key).get(key, "")
        return found if isinstance(found, str) and found.startswith(("https://", "http://")) else ""

    def _groups_of(self, card_id: int) -> list[tuple[str, str, str]]:
        """Return the groups of a card: id, name, and the prefix of a ruling on it there ("[DOM]")."""
        text = self._texts["groups.yaml"]
        found = []
        for group, (start, end) in self._places["groups.yaml"].items():
            if text.find(f"{card_id}|", start, end) < 0:
                continue
            for name, cards in self._entry("groups.yaml", group).items():
                marks = cards.items() if isinstance(cards, dict) else ()
                own = [mark for card, mark in marks if str(card).startswith(f"{card_id}|")]
                found += [(group, name.partition("|")[2], str(mark or "")) for mark in own]
        return found

    def _entry(self, name: str, key: str) -> dict[str, Any]:
        import yaml

        place = self._places[name].get(key)
        if place is None:
            return {}
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        try:
            parsed = yaml.load(self._texts[name][place[0] : place[1]], loader)
        except yaml.YAMLError:
            return {}
        return parsed if isinstance(parsed, dict) else {}


def find_rulings() -> Rulings:
    """Find the rulings alongside the lists in use, else those of the installed krcg."""
    folders = []
    for find in (find_source, installed_source):
        try:
            folders.append(find().folder)
        except SourceError:
            continue
    rulings = [Rulings(folder) for folder in dict.fromkeys(folders)]
    return next((one for one in rulings if one.known), rulings[0] if rulings else Rulings(""))
