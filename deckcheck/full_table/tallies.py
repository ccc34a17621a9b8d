"""Adding up the games of a full table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deckcheck.full_table.failures import Failures
from deckcheck.goldfish.tallies import Distribution
from rules.vtes.chapters.endgame import game_winner

if TYPE_CHECKING:
    from deckcheck.full_table.seating import Seating
    from rules.kernel import Result
    from rules.vtes.table.game import Vtes


@dataclass(slots=True)
class SeatTally:
    """The results of the games for one place of the table, or for one seat in the order of turns.

    Attributes:
        half_points: victory points, counted in halves: up to two for each seat.
        wins: games with a victory point, and more of them than anybody else.
        shared: games with a victory point and as many as nobody exceeds, but not alone.
        ousted: games in which it was ousted.
        game_wins: games with at least two victory points, and more than anybody else: wins in a tournament.
    """

    half_points: Distribution
    wins: int = 0
    shared: int = 0
    ousted: int = 0
    game_wins: int = 0

    @classmethod
    def empty(cls, seats: int) -> SeatTally:
        """Return an empty side at a table of this many seats."""
        return cls(Distribution(None, 0, 2 * seats, reach=2 * seats))

    def add(self, seat: int, game: Vtes, result: Result) -> None:
        """Count a finished game in which this side sat at a seat."""
        if seat in result.winners:
            if len(result.winners) == 1:
                self.wins += 1
            else:
                self.shared += 1
        if seat in game.record.ousted:
            self.ousted += 1
        self.game_wins += game_winner(result.scores) == seat
        self.half_points.add(round(2 * result.scores[seat]))

    def merge(self, other: SeatTally) -> None:
        """Add the contents of another."""
        self.half_points.merge(other.half_points)
        self.wins += other.wins
        self.shared += other.shared
        self.ousted += other.ousted
        self.game_wins += other.game_wins

    @property
    def points(self) -> float | None:
        """Mean victory points; None without a game."""
        mean = self.half_points.mean
        return None if mean is None else mean / 2

    @property
    def points_interval(self) -> tuple[float, float] | None:
        """The 95 % interval of that mean; None without a game."""
        interval = self.half_points.interval()
        return None if interval is None else (interval[0] / 2, interval[1] / 2)


@dataclass(slots=True)
class TableTally:
    """The results of many games of one seating.

    Attributes:
        places: by place of the list of decks.
        seats: by seat: 0 goes first.
        games: how many were played to the end.
        failures: those in which a pilot failed.
        endings: how games ended.
        nobody: games in which nobody had a whole victory point.
        turns: of all Methuselahs together; `rounds` those of whoever had most.
        decisions: over all games.
        deeds: what was done over all games, by the names of `deckcheck.full_table.deeds`.
        pools: for each place and each of its turns how often it had which pool at the start, 0 once it is
            out; of the games in which anybody had such a turn.
    """

    places: list[SeatTally]
    seats: list[SeatTally]
    games: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    nobody: int = 0
    turns: Distribution = field(default_factory=Distribution)
    rounds: Distribution = field(default_factory=Distribution)
    decisions: int = 0
    deeds: Counter[str] = field(default_factory=Counter)
    pools: list[list[Distribution]] = field(default_factory=list)
    failures: Failures = field(default_factory=Failures)

    @classmethod
    def empty(cls, seats: int) -> TableTally:
        """Return an empty tally."""
        return cls(
            [SeatTally.empty(seats) for _ in range(seats)],
            [SeatTally.empty(seats) for _ in range(seats)],
            pools=[[] for _ in range(seats)],
        )

    def add(self, seating: Seating, number: int, game: Vtes, result: Result, decisions: int) -> None:
        """Count a finished game."""
        self.games += 1
        self.endings[result.reason] += 1
        self.nobody += not result.winners
        self.turns.add(game.turn)
        self.rounds.add(max(methuselah.turns for methuselah in game.methuselahs))
        self.decisions += decisions
        for seat, side in enumerate(self.seats):
            side.add(seat, game, result)
            self.places[seating.place_at(seat, number)].add(seat, game, result)

    def add_pools(self, seating: Seating, number: int, pools: list[list[int]]) -> None:
        """Count the pools of a game, by seat and turn."""
        turns = max(map(len, pools))
        for seat, found in enumerate(pools):
            counted = self.pools[seating.place_at(seat, number)]
            for turn, pool in enumerate([*found, *[0] * (turns - len(found))]):
                if turn == len(counted):
                    counted.append(Distribution(None, 0))
                counted[turn].add(pool)

    def merge(self, other: TableTally) -> None:
        """Add the contents of another tally of the same seating."""
        for counted, found in zip(self.pools, other.pools, strict=True):
            counted += [Distribution(None, 0) for _ in range(len(found) - len(counted))]
            for one, more in zip(counted, found, strict=False):
                one.merge(more)
        self.games += other.games
        self.failures.merge(other.failures)
        self.endings.update(other.endings)
        self.nobody += other.nobody
        self.turns.merge(other.turns)
        self.rounds.merge(other.rounds)
        self.decisions += other.decisions
        self.deeds.update(other.deeds)
        for mine, theirs in zip((*self.places, *self.seats), (*other.places, *other.seats), strict=True):
            mine.merge(theirs)

    @property
    def no_game_win(self) -> int:
        """Games without a game win."""
        return self.games - sum(side.game_wins for side in self.places)

    @property
    def shared(self) -> int:
        """Games that several won together."""
        return self.games - self.nobody - sum(side.wins for side in self.seats)
