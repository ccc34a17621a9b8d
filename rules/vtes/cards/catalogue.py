"""From a card to what the engine knows of it: its entry, what its text says, or the reason why nothing."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pkgutil import iter_modules

from cardbase.card import CryptCard
from cardbase.quick import replace
from rules.vtes.cards import crypt, library
from rules.vtes.cards.addresses import address_of
from rules.vtes.cards.grammar.crypt_text import read_crypt
from rules.vtes.cards.grammar.library_text import read_library

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from cardbase.card import Card
    from rules.vtes.cards.entries import CardEntry
    from rules.vtes.definitions.model import Model

ROOM: Final = "rules.vtes.cards"
_shelves: Final[dict[str, dict[int, CardEntry]]] = {}


def shelf(address: str) -> dict[int, CardEntry]:
    """Return the cards at an address by official id; its file is imported when it is first asked for."""
    found = _shelves.get(address)
    if found is None:
        module = f"{ROOM}.{address.replace('/', '.')}"
        try:
            found = import_module(module).card.entries
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
            found = {}  # nobody has described a card of this address yet
        _shelves[address] = found
    return found


def all_entries() -> dict[int, CardEntry]:
    """Return all cards that are described by hand, by official id: every file of cards is imported."""
    rooms = {"crypt": crypt, "library": library}
    places = [f"{name}/{file.name}" for name, room in rooms.items() for file in iter_modules(room.__path__)]
    return {number: entry for place in places for number, entry in shelf(place).items()}


def model_of(card: Card) -> Model:
    """Return what the engine knows of a card.

    An entry wins. For a crypt card it is added to what is read from its text; an entry that only lists
    what is missing is added to the modes that its text gives (stealth, intercept, votes).
    """
    entry = shelf(address_of(card)).get(card.id)
    if isinstance(card, CryptCard):
        read = read_crypt(card)
        if entry is None:
            return read
        known = entry.model
        return replace(
            known,
            being=read.being,
            values=read.values + known.values,
            armed=read.armed + known.armed,
            actions=read.actions + known.actions,
            aids=read.aids + known.aids,
            passes=read.passes + known.passes,
            poses=read.poses + known.poses,
            bars=read.bars + known.bars,
            open_actions=read.open_actions + known.open_actions,
            merged=tuple(dict.fromkeys(read.merged + known.merged)),
            merged_actions=read.merged_actions + known.merged_actions,
            merged_title=known.merged_title or read.merged_title,
            abilities=tuple(dict.fromkeys(read.abilities + known.abilities)),
            triggers=tuple(dict.fromkeys(read.triggers + known.triggers)),
            read=(*read.values, *read.armed, *read.actions, *read.aids),
        )
    if entry is None:
        return read_library(card)
    if not (entry.model.parts or entry.model.play or entry.model.cancels):
        read = read_library(card)
        parts = (*read.modes, *read.combat)
        return replace(entry.model, modes=read.modes, combat=read.combat, delay=read.delay, read=parts)
    return entry.model


def tally(counted: Iterable[tuple[Card, int]], table: str) -> Counter[str]:
    """Count cards by how much of them the engine plays at a table, weighted by copies.

    Args:
        counted: cards with their copies.
        table: `clauses.ALONE` or `clauses.FULL`.

    Returns:
        Copies by verdict.
    """
    counts: Counter[str] = Counter()
    for card, copies in counted:
        counts[model_of(card).verdict(table)] += copies
    return counts
