"""Which swaps of a deck help at full tables: a race on common deals, which is over when it knows.

First the deck plays as it is, to see which of its cards are played. Then variants of it race: the swaps that
winners speak for, one by one and all, and those that tables ask for. All play the same deals from the same
seats, the worse ones drop out. The winner of a race was lucky too: so it is judged over other deals, and
against other decks of the folder, if there are enough. That ends at a few looks, agreed beforehand, whose
intervals hold together: once it surely helps, or surely not by so much that anybody would feel it.
"""

from __future__ import annotations

from functools import partial

from deckcheck.analysis.intervals import deviations
from deckcheck.building.remedies import MOST, urgency
from deckcheck.building.table_swaps import TABLE, TableSwaps
from deckcheck.building.table_verdict import TableVerdict
from deckcheck.building.treatment import merged
from deckcheck.full_table.contrasts import mean_of
from deckcheck.full_table.gauntlet import drawn_gauntlet
from deckcheck.full_table.knowledge import WATCHFUL
from deckcheck.full_table.table_trials import BLOCK, TableTrials
from deckcheck.full_table.used import UsedGames
from deckcheck.goldfish.causes import Effect, corrected
from deckcheck.goldfish.counting import count_games
from deckcheck.goldfish.racing import KEPT, survivors

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.store import CardStore
    from deckcheck.building.remedies import Remedy
    from deckcheck.building.swaps import Swaps
    from deckcheck.full_table.gauntlet import CountedCards, Gauntlet
    from rules.vtes.law.construction import Law

SCOUTED = 60
"""Games that the deck plays as it is, to see which cards are played."""
FIRST_ROUNDS = 16
"""Rounds before the first variants drop out."""
BY_WINNERS = 4
"""So many of the swaps that winners speak for race one by one; all of them race as one variant, too."""
VARIANTS = BY_WINNERS + 9
"""No more variants race: these, all of them, three of the library, one of the crypt, four of both."""
LOOKS = (0.25, 0.5, 1.0)
"""When the winner is looked at: after these shares of the rounds that may be played."""
FELT = 0.10
"""Victory points a game below which no swap is worth the trouble."""
HALVES = 16
"""In a folder of so many decks or more, those of one half choose and those of the other judge."""


class AtTables:
    """Races the variants of a deck at full tables; after Ctrl-C nothing more is played.

    Args:
        counted: the deck's cards with their copies.
        field: the decks to draw opponents from.
        laws: that the deck keeps.
        swaps: which swaps it allows.
        seats, seed, rules, pilot: of the games.
        jobs, executor: as given to these options.
        keep: ids of cards that must stay.
        tell: called with the number of games played.

    Attributes:
        interrupted: whether Ctrl-C was pressed.
        played: games so far.
    """

    def __init__(
        self,
        counted: CountedCards,
        field: Sequence[CountedCards],
        laws: Sequence[Law],
        swaps: Swaps,
        *,
        seats: int,
        seed: int,
        rules: str,
        pilot: str = WATCHFUL,
        jobs: int = 1,
        executor: str = "processes",
        keep: frozenset[int] = frozenset(),
        tell: Callable[[int], None] = lambda played: None,
    ) -> None:
        self._counted = counted
        self._apart = len(field) >= HALVES
        self._deciding = field[::2] if self._apart else field
        self._judging = field[1::2] if self._apart else field
        self._laws = laws
        self._swaps = swaps
        self._drawn = partial(drawn_gauntlet, seats=seats, rules=rules, pilot=pilot)
        self._seed = seed
        self._jobs, self._executor = jobs, executor
        self._keep = keep
        self._tell = tell
        self.interrupted = False
        self.played = 0

    def race(self, remedies: Sequence[Remedy], store: CardStore, rounds: int) -> TableVerdict | None:
        """Race the swaps and judge the winner.

        Args:
            remedies: what winners speak for.
            store: the card data.
            rounds: by which the winner is judged, at most.

        Returns:
            None if there is nothing to race, or Ctrl-C was pressed before it was known.
        """
        variants = self._variants(remedies, store)
        if not variants or self.interrupted:
            return None
        decks = [self._counted, *(self.after(rows) for rows in variants)]
        trials = self._trials(self._deciding, self._seed, decks)
        arms: list[tuple[()]] = [() for _ in variants]
        best, _, _ = survivors(trials, arms, 1, FIRST_ROUNDS)
        self._note(trials)
        return None if self.interrupted else self._judged(variants[best[0]], rounds, len(variants))

    def _variants(self, remedies: Sequence[Remedy], store: CardStore) -> list[tuple[Remedy, ...]]:
        """Return the sets of swaps that race: those that the law allows together."""
        gauntlet = self._gauntlet(self._deciding, self._seed)([self._counted], SCOUTED)
        games = UsedGames(gauntlet)
        used = games.empty()
        self.interrupted = count_games(games, used, SCOUTED, BLOCK, self._jobs, self._executor, self._tell)
        self.played = used.games
        asked = TableSwaps(self._counted, self._laws, self._swaps, used, self._keep)
        library, crypt = asked.library(), asked.crypt(store)
        winners = [one for one in remedies if one.fault.kind != TABLE]
        # of variants between which a race shows no difference the first stays: those that change most
        sets: list[tuple[Remedy, ...]] = [(one, other) for one in library for other in crypt]
        sets += [(*winners, one) for one in crypt]
        sets += [(one,) for one in (*library, *crypt)]
        sets += [tuple(winners), *((one,) for one in winners[:BY_WINNERS])]
        return [
            rows
            for rows in dict.fromkeys(sets)
            if rows and self._swaps.allows(merged(one.exchange for one in rows))
        ]

    def _judged(self, rows: tuple[Remedy, ...], rounds: int, raced: int) -> TableVerdict | None:
        decks = [self._counted, self.after(rows)]
        trials = self._trials(self._judging, self._seed + 1, decks)
        found = trials.play([0], 0, 0)
        level = corrected(len(LOOKS))
        effect = Effect(0.0, 0.0, 0.0)
        behind = 0
        for share in LOOKS:
            end = max(behind + 1, round(rounds * share))
            found.merge(trials.play([0], behind, end))
            behind = end
            if trials.interrupted or not found.scores:
                self._note(trials)
                return None  # a look that was not agreed beforehand proves less
            effect = mean_of(found.of(0, trials.aim), deviations(level))
            if effect.low > 0 or effect.high < FELT:
                break
        self._note(trials)
        score = found.score
        return TableVerdict(
            rows=rows,
            effect=effect,
            mean=(score.mean or 0.0) / 2,
            rounds=score.number,
            level=level,
            raced=raced,
            played=self.played,
            deciding=len(self._deciding),
            judging=len(self._judging),
            apart=self._apart,
        )

    def _gauntlet(self, field: Sequence[CountedCards], seed: int) -> Callable[..., Gauntlet]:
        return partial(self._drawn, field, seed=seed)

    def _trials(self, field: Sequence[CountedCards], seed: int, decks: Sequence[CountedCards]) -> TableTrials:
        before = self.played
        return TableTrials(
            self._gauntlet(field, seed),
            decks,
            self._jobs,
            self._executor,
            lambda played: self._tell(before + played),
        )

    def _note(self, trials: TableTrials) -> None:
        self.interrupted = self.interrupted or trials.interrupted
        self.played += trials.played

    def after(self, rows: Sequence[Remedy]) -> CountedCards:
        """Return the deck with some swaps made."""
        return self._swaps.after(merged(one.exchange for one in rows))


def ranked_with(remedies: Sequence[Remedy], found: TableVerdict | None, swaps: Swaps) -> list[Remedy]:
    """Return the swaps with those that won at full tables, as many as the law allows together.

    Args:
        remedies: the swaps, the most urgent first.
        found: what full tables say.
        swaps: which the deck allows.
    """
    if found is None or not found.helps:
        return list(remedies)
    made = list(found.rows)
    for one in remedies:
        together = merged(other.exchange for other in (*made, one))
        if one not in made and len(made) < MOST and swaps.allows(together):
            made.append(one)
    return sorted(
        made, key=lambda one: (min(urgency(one.fault), 2), one not in found.rows, urgency(one.fault))
    )


def most_games(variants: int, rounds: int) -> int:
    """Return how many games a race of so many variants takes at most, the judgement included."""
    total, behind, left = SCOUTED, 0, variants
    while left > 1 or not behind:
        more = max(FIRST_ROUNDS, behind)
        total += more * (left + 1)
        behind += more
        left = max(1, -(-left // KEPT))
    return total + 2 * rounds
