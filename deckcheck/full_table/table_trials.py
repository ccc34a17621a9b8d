"""Decks over the same rounds at full tables, as arms of a race; see `deckcheck.goldfish.racing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.full_table.gauntlet import GauntletGames, SomeRounds
from deckcheck.goldfish.counting import count_games
from deckcheck.goldfish.trials import Aim, Differences

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deckcheck.full_table.gauntlet import CountedCards, Gauntlet

BLOCK = 2
"""Rounds that a worker plays at a time."""


class TableTrials:
    """Plays decks at full tables; after Ctrl-C nothing more is played.

    Args:
        gauntlet: returns which games are played to try some decks over so many rounds.
        decks: the first is compared with; the others are the arms.
        jobs: processes.
        executor: as given to `--executor`.
        tell: called with the number of games played, of all decks.

    Attributes:
        aim: what is counted: half victory points.
        interrupted: whether Ctrl-C was pressed.
        played: games, of all decks.
    """

    def __init__(
        self,
        gauntlet: Callable[[Sequence[CountedCards], int], Gauntlet],
        decks: Sequence[CountedCards],
        jobs: int = 1,
        executor: str = "processes",
        tell: Callable[[int], None] = lambda played: None,
    ) -> None:
        self.aim = Aim("points", "victory points", 2 * gauntlet(decks[:1], 1).seats)
        self.interrupted = False
        self.played = 0
        self._gauntlet = gauntlet
        self._decks = decks
        self._jobs = jobs
        self._executor = executor
        self._tell = tell

    def play(self, chosen: Sequence[int], start: int, end: int) -> Differences:
        """Play some arms, and the first deck, over the rounds from `start` to before `end`.

        Rounds in which a pilot fails are left out, for all decks alike.
        """
        found = Differences(len(self._decks) - 1)
        if self.interrupted or not chosen or start == end:
            return found
        decks = [self._decks[0], *(self._decks[arm + 1] for arm in chosen)]
        games = GauntletGames(self._gauntlet(decks, end))
        tally = games.empty()
        before = self.played

        def tell(rounds: int) -> None:
            self._tell(before + rounds * len(decks))

        rounds = range(start, end)
        self.interrupted = count_games(
            SomeRounds(games, rounds), tally, len(rounds), BLOCK, self._jobs, self._executor, tell
        )
        found.scores.update(tally.decks[0].half_points.counts)
        for arm, ahead in zip(chosen, tally.ahead[1:], strict=True):
            found.counts[arm].update(ahead.counts)
        found.played = tally.games * len(decks)
        self.played += found.played
        return found
