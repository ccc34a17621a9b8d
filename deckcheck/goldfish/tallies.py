"""Adding up, exactly: how often each whole number came, from which means and intervals follow.

Numbers of this game are small, so a table of how often each came stays small over millions of games, and
sums of integers do not depend on the order in which they were added.
"""

from __future__ import annotations

import math
from collections import Counter

from cardbase.quick import mypyc_attr
from deckcheck.analysis.intervals import Z, mean_interval

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any, Final, SupportsIndex


class Distribution:
    """How often each whole number came.

    Attributes:
        counts: number -> how often.
        least, most: what a number can be.
        reach: how far beyond those that came one may be, within these bounds; finite if a bound is not.
    """

    __slots__ = ("counts", "least", "most", "reach")

    def __init__(
        self,
        counts: dict[int, int] | None = None,
        least: float = -math.inf,
        most: float = math.inf,
        reach: float = 1,
    ) -> None:
        self.counts: dict[int, int] = counts if counts is not None else {}
        self.least = least
        self.most = most
        self.reach = reach

    @property
    def number(self) -> int:
        """How many numbers were added."""
        return sum(self.counts.values())

    @property
    def total(self) -> int:
        """Their sum."""
        return sum(value * times for value, times in self.counts.items())

    @property
    def mean(self) -> float | None:
        """Their mean; None without any."""
        number = self.number
        return self.total / number if number else None

    def interval(self, z: float = Z) -> tuple[float, float] | None:
        """Return the interval of the mean, see `deckcheck.analysis.intervals`; None without a number."""
        number = self.number
        if not number:
            return None
        total = self.total
        squares = sum(value * value * times for value, times in self.counts.items())
        variance = (number * squares - total * total) / (number * number)
        least, most = min(self.counts), max(self.counts)
        low = min(least, max(self.least, least - self.reach))
        high = max(most, min(self.most, most + self.reach))
        return mean_interval(number, total / number, variance, low, high, z)

    def add(self, value: int) -> None:
        """Add a number."""
        self.counts[value] = self.counts.get(value, 0) + 1

    def merge(self, other: Distribution) -> None:
        """Add the contents of another."""
        counts = self.counts
        for value, times in other.counts.items():
            counts[value] = counts.get(value, 0) + times


PLAYED, DRAWN, HAND, READY, USED = "played", "drawn", "hand", "ready", "used"
COUNTS: Final = (PLAYED, DRAWN, HAND, READY)
"""What can be counted of certain cards at the end of a turn: the copies played since the game began, those
that have left library or crypt, those in the hand, those among the ready minions. `USED`, of a card by
itself, counts those played and those ready."""

COLUMNS: Final = (
    "ready_minions",
    "ready_capacity",
    "pool",
    "prey_pool_bled",
    "hand_unplayable",
    "library_drawn",
    "nothing_playable",
    "edge",
    "waiting",
    "idle",
    "masters_held",
    "starved",
    "hand_held",
    "ready_blood",
    "turns_stuck",
    "ready_votes",
    "bounces_at_hand",
    "wakes_at_hand",
    "intercept_at_hand",
    "rushes_at_hand",
    "combat_at_hand",
    "referendums_at_hand",
)
"""What is recorded at the end of each turn, in this order.

`ready_capacity` leaves out allies. `prey_pool_bled` is the pool that the prey lost, and after its ousting
also what the next prey lost. `hand_unplayable` counts the cards in hand whose requirements no ready minion
meets (masters and events without demands can always be played). `nothing_playable` is 1 if they are all like
that, `edge` 1 while the Edge is held. `waiting` is the blood on cards that are not ready yet,
`idle` the minions that were ready at the start of the turn and did not act, `masters_held` the masters in the
hand, `starved` the ready vampires with 1 blood or none, `hand_held` the cards in the hand. `ready_blood` is
the blood on ready vampires, `turns_stuck` how many turns so far ended with nothing playable,
`ready_votes` the votes of the titles of ready minions. What is at hand
was drawn, even if the pilot has discarded it since, and some ready minion meets its requirements; see
`waiting`.
"""

AT_HAND: Final = COLUMNS[-6:]
"""The columns that count cards for which others must do something; only if the experiment knows the roles."""

SHARES: Final = frozenset({"nothing_playable", "edge"})
"""The columns that are 0 or 1: their mean is a share of the games."""

SHOWN: Final = 8
"""This many of the columns, from the first, are shown by turn."""
GOAL: Final = "goal"
"""Among the measures of a run: whether the goal was reached."""

Row = tuple[int, ...]
"""What was recorded at the end of a turn, a number for each of `COLUMNS`."""


BATCH_SIZE: Final = 250
"""This many games are recorded before they are added up."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GoldfishTally:
    """The results of many games of one deck. Two tallies of one experiment can be merged.

    Args:
        turns: of each game.
        cards: how many different cards the deck has.
        kinds: for each piece which of the cards it is; () if no games will be recorded.
        library: the pieces of the library.

    Attributes:
        turns, cards: as given.
        games: how many were played to the end.
        rows: for each turn and each column how often each number came.
        first_minion, prey_ousted: the turn in which it happened, for the games in which it did.
        drawn, played, played_games, played_turns, stuck: for each card: copies drawn and played over all
            games, games in which it was played, the sum of the turns in which it was first played, copies
            that were in hand at the end and already two turns before.
        ready_turns: for each card of the crypt how often it was first ready in each turn.
        masters, trifles: cards played, by turn.
        goal: games in which the goal was reached; `goal_by_turn` those in which it would have been, had they
            ended after each turn.
        target_drawn, target_used: the turn in which the target was first drawn, and played or ready.
        endings: how games ended.
        decisions: over all games; `most_decisions` in the longest.
    """

    def __init__(
        self, turns: int, cards: int, kinds: Sequence[int] = (), library: Sequence[int] = ()
    ) -> None:
        self.turns = turns
        self.cards = cards
        self.games = 0
        self._rows: list[list[Counter[int]]] = [[Counter() for _ in COLUMNS] for _ in range(turns)]
        self.first_minion = self.turn_of()
        self.prey_ousted = self.turn_of()
        self._drawn = [0] * cards
        self.played = [0] * cards
        self.played_games = [0] * cards
        self.played_turns = [0] * cards
        self._stuck = [0] * cards
        self.ready_turns: dict[int, Counter[int]] = {}
        self.masters = [0] * turns
        self.trifles = [0] * turns
        self.goal = 0
        self.goal_by_turn = [0] * turns
        self.target_drawn = self.turn_of()
        self.target_used = self.turn_of()
        self.endings: Counter[str] = Counter()
        self.decisions = 0
        self.most_decisions = 0
        self._kinds = kinds
        self._library = library
        self._batch: list[list[Row]] = []
        self._left: list[int] = []
        self._stuck_pieces: list[int] = []

    # --- what all games have is noted first, and added up by the sheaf: so it costs a quarter ----------

    def note(self, rows: list[Row], left: Iterable[int], stuck: Iterable[int]) -> None:
        """Record the rows of a game, the pieces that are left in the library, and those that got stuck."""
        self._batch.append(rows)
        self._left.extend(left)
        self._stuck_pieces.extend(stuck)
        if len(self._batch) >= BATCH_SIZE:
            self.settle()

    def settle(self) -> None:
        """Add up what was recorded."""
        sheaf = self._batch
        if not sheaf:
            return
        for counters, rows in zip(self._rows, zip(*sheaf, strict=True), strict=True):
            for counter, values in zip(counters, zip(*rows, strict=True), strict=True):
                counter.update(values)
        left, kinds = Counter(self._left), self._kinds
        for piece in self._library:
            self._drawn[kinds[piece]] += len(sheaf) - left[piece]
        for piece, times in Counter(self._stuck_pieces).items():
            self._stuck[kinds[piece]] += times
        self._batch, self._left, self._stuck_pieces = [], [], []

    @property
    def rows(self) -> list[list[Counter[int]]]:
        """See above."""
        self.settle()
        return self._rows

    @property
    def drawn(self) -> list[int]:
        """See above."""
        self.settle()
        return self._drawn

    @property
    def stuck(self) -> list[int]:
        """See above."""
        self.settle()
        return self._stuck

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Add up before it is sent to another process: the sums go there, not the games."""
        self.settle()
        return super().__reduce_ex__(protocol)

    # --- reading and merging -----------------------------------------------------------------------

    def column(self, name: str, turn: int) -> Distribution:
        """Return what was recorded of a column at the end of a turn (from 1; -1 for the last)."""
        counts = self.rows[turn if turn < 0 else turn - 1][COLUMNS.index(name)]
        return Distribution(counts, 0, 1 if name in SHARES else math.inf)

    def turn_of(self, counts: dict[int, int] | None = None) -> Distribution:
        """Return how often something came in each turn, from its counts."""
        return Distribution(counts, 1, self.turns)

    def merge(self, other: GoldfishTally) -> None:
        """Add the contents of another tally of the same experiment."""
        self.games += other.games
        for mine, theirs in zip(self.rows, other.rows, strict=True):
            merge_counters(mine, theirs)
        for name in ("first_minion", "prey_ousted", "target_drawn", "target_used"):
            getattr(self, name).merge(getattr(other, name))
        for name in (
            "drawn",
            "played",
            "played_games",
            "played_turns",
            "stuck",
            "masters",
            "trifles",
            "goal_by_turn",
        ):
            mine_list, their_list = getattr(self, name), getattr(other, name)
            for index, amount in enumerate(their_list):
                mine_list[index] += amount
        for card, turns in other.ready_turns.items():
            self.ready_turns.setdefault(card, Counter()).update(turns)
        self.goal += other.goal
        self.endings.update(other.endings)
        self.decisions += other.decisions
        self.most_decisions = max(self.most_decisions, other.most_decisions)


def merge_counters(mine: list[Counter[int]], theirs: list[Counter[int]]) -> None:
    """Add counters to counters, place by place."""
    for held, more in zip(mine, theirs, strict=True):
        held.update(more)


@mypyc_attr(allow_interpreted_subclasses=True)
class Difference:
    """Two decks over the same seeds: by how much the first exceeded the second, game by game.

    Args:
        turns: of each game.

    Attributes:
        rows: for each turn and column how often each difference came.
        first_minion: difference of the turns of the first minion, for the games in which both had one.
        goal: 1, 0 or -1 as only the first, both or none, only the second reached the goal.
    """

    __slots__ = ("first_minion", "goal", "rows")

    def __init__(self, turns: int) -> None:
        self.rows: list[list[Counter[int]]] = [[Counter() for _ in COLUMNS] for _ in range(turns)]
        self.first_minion = Distribution(None, 1 - turns, turns - 1)
        self.goal = Distribution(None, -1, 1)

    def add(self, rows: list[Row], other: list[Row]) -> None:
        """Add the two games of one seed."""
        for counters, mine, theirs in zip(self.rows, rows, other, strict=True):
            for counter, first, second in zip(counters, mine, theirs, strict=True):
                counter[first - second] += 1

    def column(self, name: str, turn: int) -> Distribution:
        """Return the differences of a column at the end of a turn (from 1; -1 for the last)."""
        counts = self.rows[turn if turn < 0 else turn - 1][COLUMNS.index(name)]
        return Distribution(counts, -1, 1) if name in SHARES else Distribution(counts)

    def merge(self, other: Difference) -> None:
        """Add the contents of another."""
        for mine, theirs in zip(self.rows, other.rows, strict=True):
            merge_counters(mine, theirs)
        self.first_minion.merge(other.first_minion)
        self.goal.merge(other.goal)
