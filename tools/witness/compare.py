"""Compares what a witness declares of a card with what is printed, and with what the engine does.

What is printed (type, clan, path, cost, burn option, icons) is compared for every card. Ways and windows
are compared for the cards of which the engine knows something. How sure the witness is speaks of its
windows alone: where it is not sure at all (LOW), no window of it is held against the engine, and only the
way itself is compared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardbase.card import X
from tools.witness.declared import LOW
from tools.witness.ways import USED, known, ways_of
from tools.witness.windows import WINDOWS, allowed, names_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardbase.card import LibraryCard
    from rules.vtes.definitions.model import Model
    from tools.witness.declared import Declared
    from tools.witness.ways import Way

TYPE, CLAN, PATH, COST, BURN, ICONS, THEIR_WAY, OUR_WAY, WINDOW, MOMENT = (
    *("type", "clan", "path", "cost", "burn option", "icons"),
    *("their way", "our way", "window", "moment"),
)
"""The kinds of differences."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something on which the witness and we differ.

    Attributes:
        card: official id.
        mode: the witness's way that it is about, "" for the card as a whole; of OUR_WAY, ours.
        kind: one of those above.
        theirs, ours: what either says, "" for nothing.
        partly: whether clauses of the card are missing, so that ours may be among these.
    """

    card: int
    mode: str
    kind: str
    theirs: str
    ours: str
    partly: bool

    def __str__(self) -> str:
        """Return the line by which it is settled."""
        return " ".join(filter(None, (str(self.card), self.mode, self.kind, self.theirs)))


def differences(card: LibraryCard, model: Model, declared: Sequence[Declared]) -> list[Difference]:
    """Return all differences about a card, those of what is printed first."""
    found = [
        Difference(card.id, "", kind, theirs, ours, False)
        for kind, theirs, ours in _printed(card, declared)
        if theirs != ours
    ]
    if known(model):
        partly = bool(model.missing)
        found += [Difference(card.id, *told, partly) for told in _used(card, model, declared)]
    return found


def _printed(card: LibraryCard, declared: Sequence[Declared]) -> Iterator[tuple[str, str, str]]:
    yield TYPE, _listed({way.type for way in declared} - {"Reflex"}), _listed(set(card.types))
    clans = [way.clans for way in declared]
    yield CLAN, _listed(clans[0]) if len(set(clans)) == 1 else "several", _listed(set(card.clans))
    yield PATH, _listed({way.path for way in declared}), card.path
    for number, (name, ours) in enumerate(
        (("pool", card.pool_cost), ("blood", card.blood_cost), ("conviction", card.conviction_cost))
    ):
        theirs = _listed({way.costs[number][1] for way in declared})
        yield COST, f"{theirs or 0} {name}", f"{'X' if ours == X else ours} {name}"
    burns = {way.burn_option for way in declared}
    yield BURN, str(any(burns)), str(card.burn_option)
    theirs = {"+".join(way.icons) for way in declared}
    yield ICONS, _listed(theirs), _listed({"+".join(icons) for icons in card.levels or ((),)})


def _listed(words: set[str] | frozenset[str]) -> str:
    return "/".join(sorted(words))


def _used(
    card: LibraryCard, model: Model, declared: Sequence[Declared]
) -> Iterator[tuple[str, str, str, str]]:
    ways = ways_of(card, model)
    if card.types == ("Power",):  # which the witness declares as what it is used as
        ways = {(way.type, way.icons): next(iter(ways.values())) for way in declared}
    theirs = {(way.type, way.icons): way for way in declared}
    for key, way in theirs.items():
        if key not in ways:
            yield way.mode, THEIR_WAY, "", ""
        elif way.confidence != LOW:
            yield from ((way.mode, *told) for told in _timed(way, ways[key]))
    for kind, icons in ways.keys() - theirs.keys():
        yield f"{kind}:{'+'.join(icons)}", OUR_WAY, "", ""


def _timed(way: Declared, ours: Way) -> Iterator[tuple[str, str, str]]:
    for name in sorted(way.windows):
        window = WINDOWS.get(name)
        if window is None or not window.answered(ours.moments, way.type, ours.words):
            yield WINDOW, name, ""
    if ours.moments and way.type in USED and not allowed(way.windows, ours.moments):
        yield MOMENT, "", names_of(ours.moments)
