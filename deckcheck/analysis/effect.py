"""What a change of a deck does to its numbers: figures, counts, readiness and coverage, only what differs."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.analysis import coverage, curve, figures, library, opening

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from cardbase.deck import Deck
    from deckcheck.analysis.figures import FigureChange

READY_TURNS = 4
"""Turns up to which the change in who is ready is reported."""


@value
class Shift:
    """One count before and after.

    Attributes:
        name: what is counted: "7" (a capacity), "dom", "Master".
        before, after: cards, copies counted; one of them may be 0.
    """

    name: str
    before: int
    after: int


@value
class ReadyShift:
    """One chance of being ready by the end of a turn, mean over seats, before and after."""

    turn: int
    before: Fraction
    after: Fraction


@value
class Effect:
    """What a change does; each part contains only what differs.

    Attributes:
        figures: single figures, in the order of `figures.figures_of`.
        counts: "capacities", "groups", "clans", "sects", "titles", "paths", "inferior" and "superior"
            (crypt cards by discipline), "types", "pool" and "blood" and "conviction" (cards by cost),
            "disciplines" and "required clans" and "requirements" (what library cards ask for).
        first, second: the first and the second ready vampire, turns 1 to `READY_TURNS`.
        coverage: library cards that others, more or fewer play; those added or removed that are unplayable.
    """

    figures: tuple[FigureChange, ...]
    counts: dict[str, tuple[Shift, ...]]
    first: tuple[ReadyShift, ...]
    second: tuple[ReadyShift, ...]
    coverage: tuple[coverage.CoverageChange, ...]

    @property
    def by_name(self) -> dict[str, FigureChange]:
        """The figures that differ, by their names."""
        return {change.name: change for change in self.figures}


def effect(old: Deck, new: Deck) -> Effect:
    """Compare the numbers of two decks."""
    one, other = _Numbers(old), _Numbers(new)
    pairs = {name: (counts, other.counts[name]) for name, counts in one.counts.items()}
    return Effect(
        figures=figures.changes(one.figures, other.figures),
        counts={name: found for name, (a, b) in pairs.items() if (found := _shifts(a, b))},
        first=_ready(one.ready[0], other.ready[0]),
        second=_ready(one.ready[1], other.ready[1]),
        coverage=coverage.coverage_changes(one.covered, other.covered),
    )


class _Numbers:
    """The numbers of one deck that are compared."""

    __slots__ = ("counts", "covered", "figures", "ready")

    def __init__(self, deck: Deck) -> None:
        crypt, cards = deck.crypt, deck.library
        vampires, described = curve.describe(crypt), library.describe(cards)
        self.covered = coverage.cover(cards, crypt, turns=0)
        self.figures = figures.figures_of(crypt, cards)
        told = opening.describe(crypt, READY_TURNS)
        self.ready = told.first[-1].by_turn, told.second[-1].by_turn
        spreads = vampires.disciplines.items()
        self.counts: dict[str, dict[str, int]] = {
            "capacities": {str(capacity): number for capacity, number in vampires.curve.items()},
            "groups": vampires.groups,
            "clans": vampires.clans,
            "sects": vampires.sects,
            "titles": vampires.titles,
            "paths": vampires.paths,
            "inferior": {code: spread.inferior for code, spread in spreads},
            "superior": {code: spread.superior for code, spread in spreads},
            "types": described.types,
            "pool": described.pool.curve,
            "blood": described.blood.curve,
            "conviction": described.conviction.curve,
            "disciplines": described.disciplines,
            "required clans": described.clans,
            "requirements": described.requirements,
        }


def _shifts(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[Shift, ...]:
    names = sorted(before.keys() | after.keys(), key=lambda name: (not name.isdigit(), name.zfill(2), name))
    found = (Shift(name, before.get(name, 0), after.get(name, 0)) for name in names)
    return tuple(shift for shift in found if shift.before != shift.after)


def _ready(before: tuple[Fraction, ...], after: tuple[Fraction, ...]) -> tuple[ReadyShift, ...]:
    both = enumerate(zip(before, after, strict=True), 1)
    return tuple(ReadyShift(turn, old, new) for turn, (old, new) in both if old != new)
