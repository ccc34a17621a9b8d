"""Rulings on cards: `rulings.yaml`, `groups.yaml` and `references.yaml` alongside the lists of krcg.

Each file maps cards (or groups of cards, or references) to what is said; an entry begins at the left margin.
Only the entries that are asked for are parsed: parsing all of them would take a second.

A ruling is a text. Since krcg 5.7 it may be a map instead: its `text`, and `overrides` with other words for
some cards of its group.
"""

from __future__ import annotations

import os
import re

from cardbase.quick import value
from cardbase.sources import SourceError, find_source, installed_source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FILES = ("rulings.yaml", "groups.yaml", "references.yaml")
ENTRY = re.compile(r"^(?![ #\-])(?P<key>[^\n]+?):(?=[ \n])", re.MULTILINE)
REFERENCE = re.compile(r"\s*\[(?P<key>[A-Z]{3} [\w-]+)\]")
CARD = re.compile(r"\{(?:\d+\|)?([^{}]+)\}")
REMINDER = re.compile(r"\s*\[REMINDER\]", re.IGNORECASE)


@value
class Ruling:
    """A ruling on a card.

    Attributes:
        text: the ruling, without the marks of cards and references; disciplines stay in brackets.
        sources: who ruled and when ("ANK 20181110"), or where the rulebook says so ("RBK allies"), and its
            address, "" if none is known.
        group: the group of cards it covers, "" for a ruling on this card alone.
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
        found = self._rulings_of(str(card_id), card_id)
        for group, name, mark in self._groups_of(card_id):
            found += self._rulings_of(group, card_id, mark, name)
        return tuple(found)

    def owners(self) -> tuple[str, ...]:
        """Return the ids of the cards, and of the groups of cards, that rulings are kept under."""
        return tuple(self._places["rulings.yaml"])

    def cards_under(self, owner: str) -> tuple[int, ...]:
        """Return the ids of the cards that a group consists of, or of the card itself."""
        if owner.isdecimal():
            return (int(owner),)
        return tuple(
            int(str(card).partition("|")[0])
            for cards in self._entry("groups.yaml", owner).values()
            for card in (cards if isinstance(cards, dict) else ())
        )

    def kept_under(self, owner: str) -> tuple[Ruling, ...]:
        """Return the rulings that are kept under a card or a group, each once, in their general words."""
        return tuple(self._rulings_of(owner, 0))

    def _rulings_of(self, key: str, card_id: int, mark: str = "", group: str = "") -> list[Ruling]:
        """Return the rulings of an entry in the words for a card; `mark` comes before the general ones."""
        found = []
        for one in next(
            (one for one in self._entry("rulings.yaml", key).values() if isinstance(one, list)), ()
        ):
            general, own = _words(one, card_id)
            if own:
                found.append(self._ruling(own, group, general))
            elif general:
                found.append(self._ruling(f"{mark} {general}".strip(), group))
        return found

    def _ruling(self, text: str, group: str, general: str = "") -> Ruling:
        """Make a ruling; if its words name no source, it has the sources of the general ones."""
        keys = REFERENCE.findall(text) or REFERENCE.findall(general)
        said = CARD.sub(r"\1", REMINDER.sub("", REFERENCE.sub("", text))).strip()
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
        from cardbase.yamltext import YamlError, loaded

        place = self._places[name].get(key)
        if place is None:
            return {}
        try:
            parsed = loaded(self._texts[name][place[0] : place[1]])
        except YamlError:
            return {}
        return parsed if isinstance(parsed, dict) else {}


def _words(ruling: object, card_id: int) -> tuple[str, str]:
    """Return the words of a ruling, "" if there are none, and those it has for this card alone."""
    if not isinstance(ruling, dict):
        return (str(ruling), "") if isinstance(ruling, str | int | float) else ("", "")
    text, others = ruling.get("text"), ruling.get("overrides")
    own = [
        str(words)
        for card, words in (others.items() if isinstance(others, dict) else ())
        if str(card).partition("|")[0] == str(card_id) and words
    ]
    return "" if text is None else str(text), own[0] if own else ""


def find_rulings() -> Rulings:
    """Find the rulings alongside the lists in use, otherwise those of the installed krcg."""
    folders = []
    for find in (find_source, installed_source):
        try:
            folders.append(find().folder)
        except SourceError:
            continue
    rulings = [Rulings(folder) for folder in dict.fromkeys(folders)]
    return next((one for one in rulings if one.known), rulings[0] if rulings else Rulings(""))
