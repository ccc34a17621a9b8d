"""Games of some decks against others drawn at random, each deck against the same ones from the same seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from deckcheck.analysis.intervals import Z
from deckcheck.full_table.contrasts import Grouped, mean_of
from deckcheck.full_table.early import EarlyCards
from deckcheck.full_table.failures import Failures
from deckcheck.full_table.limits import turns_of
from deckcheck.full_table.seating import Host, SeatError, Seating
from deckcheck.full_table.tallies import SeatTally
from deckcheck.goldfish.seeds import game_seed, mix
from deckcheck.goldfish.tallies import Distribution
from deckcheck.goldfish.watchdog import Watchdog
from rules.vtes.cards.decks import CompiledDeck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from deckcheck.goldfish.causes import Effect
    from rules.kernel import Result
    from rules.vtes.table.game import Vtes

    CountedCards = tuple[tuple[Card, int], ...]

DRAW_SALT = 0xD4A3
"""Separates who is drawn from the cards."""
LEAST_CRYPT, LEAST_LIBRARY = 12, 40
"""The fewest known cards an opponent must have."""
LARGE_ENOUGH = f"at least {LEAST_CRYPT} known crypt cards and {LEAST_LIBRARY} known library cards"


def drawn(seed: int, number: int, decks: int, seats: int) -> tuple[int, ...]:
    """Draw the opponents of a round, different decks if there are enough.

    Args:
        seed: of the run.
        number: of the round, from 0.
        decks: how many there are to draw from, 1 or more.
        seats: at the table, including that of the deck being tried.

    Returns:
        The indexes of the decks, clockwise from the left of the deck being tried.
    """
    chance = Random(mix(game_seed(seed, number) ^ DRAW_SALT))
    if decks >= seats - 1:
        return tuple(chance.sample(range(decks), seats - 1))
    return tuple(chance.choices(range(decks), k=seats - 1))


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """Which games are played: round after round each deck being tried faces the same opponents.

    Attributes:
        tried: for each deck, each card with its copies.
        opponents: the decks to draw from, in the same form.
        numbers: for each of them its number in the folder.
        draws: for each round the indexes of its opponents, see `drawn`.
        pilot: who plays every seat.
        edition: of the rules.
        turns: after this many turns of each Methuselah the game ends; 0 for no limit.
        seed: of the run.
    """

    tried: tuple[CountedCards, ...]
    opponents: tuple[CountedCards, ...]
    numbers: tuple[int, ...]
    draws: tuple[tuple[int, ...], ...]
    pilot: str
    edition: str = "current"
    turns: int = 0
    seed: int = 1

    @property
    def seats(self) -> int:
        """How many Methuselahs sit at the table."""
        return len(self.draws[0]) + 1

    def seat(self, number: int) -> int:
        """Return where the deck being tried sits in a round: each seat equally often."""
        return number % self.seats

    def seating(self, deck: int, number: int) -> Seating:
        """Return who sits where when a deck is tried in a round, both from 0."""
        places = [self.opponents[index] for index in self.draws[number]]
        first = self.seats - self.seat(number)
        around = (self.tried[deck], *places)
        decks = tuple(around[(first + seat) % self.seats] for seat in range(self.seats))
        return Seating(decks, (self.pilot,) * self.seats, self.edition, self.turns, self.seed)


def drawn_gauntlet(
    field: Sequence[CountedCards],
    tried: Sequence[CountedCards],
    games: int,
    *,
    seats: int,
    seed: int,
    rules: str,
    pilot: str,
    turns: int | None = None,
) -> Gauntlet:
    """Draw the opponents of some decks.

    Args:
        field: the decks to draw from.
        tried: the decks to try.
        games: rounds that will be played.
        seats: at the table.
        seed: of the run.
        rules: the rulebook's name.
        pilot: who plays every seat.
        turns: see `turns_of`.
    """
    draws = [drawn(seed, number, len(field), seats) for number in range(games)]
    used = sorted({index for draw in draws for index in draw})
    place = {index: at for at, index in enumerate(used)}
    return Gauntlet(
        tried=tuple(tried),
        opponents=tuple(field[index] for index in used),
        numbers=tuple(used),
        draws=tuple(tuple(place[index] for index in draw) for draw in draws),
        pilot=pilot,
        edition=rules,
        turns=turns_of(turns, seats),
        seed=seed,
    )


@dataclass(slots=True)
class GauntletTally:
    """The results of many rounds.

    Attributes:
        decks: by deck being tried.
        ahead: by deck, its victory points minus those of the first deck in the same round, in halves.
        early: by deck, its half points in the games in which a card was drawn early, by the card's id.
        met: by deck, its victory points minus those of an opponent, in halves, by the opponent's number.
        games: how many rounds were played.
        done: the numbers of the rounds that were played, or in which a pilot failed.
        failures: rounds in which a pilot failed, with some deck.
        turns: of all Methuselahs together, by game.
    """

    decks: list[SeatTally]
    ahead: list[Distribution]
    early: list[Grouped]
    met: list[Grouped]
    games: int = 0
    done: set[int] = field(default_factory=set)
    turns: Distribution = field(default_factory=Distribution)
    failures: Failures = field(default_factory=Failures)

    @classmethod
    def empty(cls, decks: int, seats: int) -> GauntletTally:
        """Return an empty tally."""
        most = 2 * seats
        return cls(
            [SeatTally.empty(seats) for _ in range(decks)],
            [Distribution(None, -most, most, 2 * most) for _ in range(decks)],
            [Grouped(0, most, most) for _ in range(decks)],
            [Grouped(-most, most, 2 * most) for _ in range(decks)],
        )

    def merge(self, other: GauntletTally) -> None:
        """Add the contents of another tally of the same gauntlet."""
        self.games += other.games
        self.done |= other.done
        self.failures.merge(other.failures)
        self.turns.merge(other.turns)
        for side, more in zip(self.decks, other.decks, strict=True):
            side.merge(more)
        for ahead, more_ahead in zip(self.ahead, other.ahead, strict=True):
            ahead.merge(more_ahead)
        for mine, theirs in zip((*self.early, *self.met), (*other.early, *other.met), strict=True):
            mine.merge(theirs)

    def leads(self, z: float = Z) -> list[Effect]:
        """Return for each deck how many victory points a round it is ahead of the first; 0 before any round.

        Args:
            z: the width of the intervals; see `Distribution.interval`.
        """
        return [mean_of(ahead, z) for ahead in self.ahead]


@dataclass(frozen=True, slots=True)
class Played:
    """A deck's game of a round: how it ended, and which of its cards were drawn early, by official id."""

    game: Vtes
    result: Result
    early: frozenset[int]

    def halves(self, seat: int) -> int:
        """Return the victory points of a seat, in halves."""
        return round(2 * self.result.scores[seat])


def _watch(found: list[EarlyCards], seat: int, game: Vtes) -> None:
    found.append(EarlyCards(game, seat))


class GauntletGames:
    """Plays the rounds of a gauntlet into tallies (see `deckcheck.goldfish.counting`); it is sent to workers.

    Args:
        gauntlet: what is played.
    """

    def __init__(self, gauntlet: Gauntlet) -> None:
        self.gauntlet = gauntlet
        self._compiled: dict[int, CompiledDeck] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """Go to a worker without what was compiled."""
        return GauntletGames, (self.gauntlet,)

    def empty(self) -> GauntletTally:
        """Return an empty tally."""
        return GauntletTally.empty(len(self.gauntlet.tried), self.gauntlet.seats)

    def play_into(self, tally: GauntletTally, number: int) -> None:
        """Play a round, each deck being tried in turn, and add it to a tally.

        One in which a pilot fails is counted as that, for all decks alike.
        """
        gauntlet = self.gauntlet
        tally.done.add(number)
        try:
            played = self._played(number)
        except SeatError as error:
            tally.failures.add(error)
            return
        seat = gauntlet.seat(number)
        first = played[0].halves(seat)
        for deck, one in enumerate(played):
            points = one.halves(seat)
            tally.decks[deck].add(seat, one.game, one.result)
            tally.ahead[deck].add(points - first)
            tally.turns.add(one.game.turn)
            for card in one.early:
                tally.early[deck].of(card).add(points)
            for place, opponent in enumerate(gauntlet.draws[number], 1):
                theirs = one.halves((seat + place) % gauntlet.seats)
                tally.met[deck].of(gauntlet.numbers[opponent]).add(points - theirs)
        tally.games += 1

    def _played(self, number: int) -> list[Played]:
        """Play a round; return how its games ended, by deck being tried.

        Raises:
            SeatError: if a pilot fails.
        """
        played: list[Played] = []
        seat = self.gauntlet.seat(number)
        for deck in range(len(self.gauntlet.tried)):
            seating = self.gauntlet.seating(deck, number)
            host = Host(seating, [self._deck(cards) for cards in seating.decks])
            early: list[EarlyCards] = []
            try:
                with Watchdog(lambda host=host: host.table):  # type: ignore[misc]
                    table, result = host.play(number, watch=partial(_watch, early, seat))
            except SeatError as error:
                what = str(error).partition("\n")[0]
                where = f"This was in round {number + 1} of seed {self.gauntlet.seed}"
                raise SeatError(f"{what}\n{where}", error.record) from error
            played.append(Played(table.game, result, early[0].drawn))  # type: ignore[arg-type]
        return played

    def _deck(self, cards: CountedCards) -> CompiledDeck:
        found = self._compiled.get(id(cards))
        if found is None:
            found = self._compiled[id(cards)] = CompiledDeck(cards, self.gauntlet.edition)
        return found


class SomeRounds:
    """Plays some rounds of a gauntlet; it is sent to workers.

    Args:
        games: plays all rounds.
        numbers: of those to play.
    """

    def __init__(self, games: GauntletGames, numbers: Sequence[int]) -> None:
        self.games = games
        self.numbers = numbers

    def empty(self) -> GauntletTally:
        """Return an empty tally."""
        return self.games.empty()

    def play_into(self, tally: GauntletTally, number: int) -> None:
        """Play a round, by its place among them, and add it to a tally."""
        self.games.play_into(tally, self.numbers[number])
