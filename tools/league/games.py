"""The games of the league: five different kinds of decks each, all of winners before the game's half-year."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from deckcheck.full_table.limits import TOURNAMENT_TURNS
from deckcheck.full_table.seating import Host, Seating
from deckcheck.goldfish.seeds import game_seed, mix
from rules.vtes.cards.decks import CompiledDeck
from tools.league.kinds import FIRST, LAST

if TYPE_CHECKING:
    from tools.league.kinds import Cards, Field

SEATS = 5
HALVES = range(FIRST, LAST + 1)
DRAW_SALT = 0x1EA6
"""Separates who is drawn from the cards."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played.

    Attributes:
        number: of the game, from 0.
        half: for whose forecast it is.
        kinds: by seat.
        points: the victory points, by seat.
        by_time: whether it ended by time.
    """

    number: int
    half: int
    kinds: tuple[int, ...]
    points: tuple[float, ...]
    by_time: bool


class League:
    """Plays the games of a field.

    Args:
        field: what won when.
        seed: of the run.
        pilot: who plays every seat.
    """

    def __init__(self, field: Field, seed: int = 1, pilot: str = "watchful") -> None:
        self._pools = {half: field.pool(half) for half in HALVES}
        self._seed, self._pilot = seed, pilot
        self._compiled: dict[int, CompiledDeck] = {}

    def seated(self, number: int) -> tuple[int, list[tuple[int, Cards]]]:
        """Return the half-year of a game, and the kind and deck of each seat."""
        half = HALVES[number % len(HALVES)]
        chance = Random(mix(game_seed(self._seed, number) ^ DRAW_SALT))
        pool = self._pools[half]
        kinds = chance.sample(sorted(pool), SEATS)
        return half, [(kind, chance.choice(pool[kind])) for kind in kinds]

    def play(self, number: int) -> Played:
        """Play a game.

        Raises:
            SeatError: if a pilot fails.
        """
        half, seated = self.seated(number)
        decks = tuple(deck for _, deck in seated)
        seating = Seating(decks, (self._pilot,) * SEATS, turns=TOURNAMENT_TURNS, seed=self._seed)
        _, result = Host(seating, [self._deck(deck) for deck in decks]).play(number)
        kinds = tuple(kind for kind, _ in seated)
        return Played(number, half, kinds, result.scores, result.reason == "turns")

    def _deck(self, cards: Cards) -> CompiledDeck:
        found = self._compiled.get(id(cards))
        if found is None:
            found = self._compiled[id(cards)] = CompiledDeck(cards, "current")
        return found
