"""Exact chances of what versions of a deck differ in: ready vampires, masters, and what the cards are for.

By a turn, seven library cards and one more for each turn after the first are drawn, as `deckcheck odds`
counts without cards played; who is ready is by transfers alone, the mean over seats (see
`deckcheck.analysis.opening`). Only what the versions do not have alike is reported.
"""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.analysis import opening
from deckcheck.analysis.odds import NEVER, Wish, at_least, chance_of
from deckcheck.analysis.turns import library_drawn_by
from rules.vtes.cards.roles import ROLES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from fractions import Fraction
    from typing import Final

    from cardbase.card import Card
    from cardbase.deck import Deck

TURNS: Final = 4
"""Chances are given for turns up to this one."""
MODIFIER: Final = "bleed modifier"
FIRST_MASTER, IN_TIME = 1, 3
"""The turn by which a first master matters, and that by which other cards do."""


@value
class VersionOdds:
    """The chances of one thing, in each version.

    Attributes:
        what: that is drawn or ready: "bounce", "second vampire ready".
        copies: the cards that count, in each version; () if it is not about copies.
        by_turn: for each version the chances by turns 1 to `TURNS`.
        turn: the one that matters most.
    """

    what: str
    copies: tuple[int, ...]
    by_turn: tuple[tuple[Fraction, ...], ...]
    turn: int

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chances by the turn that matters, in each version."""
        return tuple(one[self.turn - 1] for one in self.by_turn)

    @property
    def spread(self) -> Fraction:
        """How far the versions are apart."""
        return max(self.chances) - min(self.chances)


def version_odds(
    decks: Sequence[Deck], differing: Sequence[Card], roles: Callable[[Card], frozenset[str]]
) -> tuple[VersionOdds, ...]:
    """Compare the chances of some versions, what differs most first.

    Args:
        decks: the versions.
        differing: the cards of which they do not have equal numbers.
        roles: finds what a card is for.
    """
    found = []
    if any(card.is_crypt for card in differing):
        found += _ready(decks)
    library = [card for card in differing if not card.is_crypt]
    for_what = [role.name for role in ROLES if any(role.name in roles(card) for card in library)]
    tests: list[tuple[str, Callable[[Card], bool], int]] = []
    if any(_is_master(card) for card in library):
        tests.append(("master", _is_master, FIRST_MASTER))
    tests += [(name, _of_role(name, roles), IN_TIME) for name in for_what]
    for what, test, turn in tests:
        copies = tuple(_count(deck, test) for deck in decks)
        if len(set(copies)) > 1:
            found.append(VersionOdds(what, copies, tuple(map(_drawn, decks, copies)), turn))
    if MODIFIER in for_what or any(_is_action(card) for card in library):
        found += _modified_actions(decks, roles)
    apart = [one for one in found if one.spread]
    return tuple(sorted(apart, key=lambda one: -one.spread))


def _ready(decks: Sequence[Deck]) -> list[VersionOdds]:
    described = [opening.describe(deck.crypt, TURNS) for deck in decks]
    found = []
    for what, ready in (
        ("first vampire ready", [one.first[-1].by_turn for one in described]),
        ("second vampire ready", [one.second[-1].by_turn for one in described]),
    ):
        apart = [max(chances) - min(chances) for chances in zip(*ready, strict=True)]
        turn = max(range(TURNS), key=lambda at: (apart[at], -at)) + 1
        found.append(VersionOdds(what, (), tuple(ready), turn))
    return found


def _modified_actions(decks: Sequence[Deck], roles: Callable[[Card], frozenset[str]]) -> list[VersionOdds]:
    """Return the chances of an action card with a bleed modifier, if a version has both."""
    by_turn, copies = [], []
    for deck in decks:
        actions = _count(deck, _is_action)
        modifiers = _count(deck, lambda card: MODIFIER in roles(card) and not _is_action(card))
        copies.append(actions + modifiers)
        size = deck.size("library")
        by_turn.append(
            tuple(
                chance_of([(1, modifiers), (2, actions)], size, library_drawn_by(turn), [Wish(), Wish()])
                for turn in range(1, TURNS + 1)
            )
        )
    found = VersionOdds(f"{MODIFIER} and an action", tuple(copies), tuple(by_turn), IN_TIME)
    return [found] if any(found.chances) else []


def _drawn(deck: Deck, copies: int) -> tuple[Fraction, ...]:
    size = deck.size("library")
    turns = range(1, TURNS + 1)
    return tuple(at_least(size, copies, library_drawn_by(turn)) if size else NEVER for turn in turns)


def _count(deck: Deck, test: Callable[[Card], bool]) -> int:
    return sum(copies for card, copies in deck.library if test(card))


def _of_role(name: str, roles: Callable[[Card], frozenset[str]]) -> Callable[[Card], bool]:
    return lambda card: name in roles(card)


def _is_master(card: Card) -> bool:
    return "Master" in getattr(card, "types", ())


def _is_action(card: Card) -> bool:
    return "Action" in getattr(card, "types", ())
