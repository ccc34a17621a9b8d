"""Continuing a game from its current position, again and again, with another order of what nobody has seen.

What a seat cannot see of its own cards is the order of its library and its crypt, and the engine decides
that only when a card is drawn. So a game is dealt again, the choices so far are repeated, and then it gets
other dice: what was seen stays, what is hidden is another fair sample of it. So a player who decides by
playouts knows no more than anybody else.
"""

from __future__ import annotations

from deckcheck.goldfish.aims import reached
from rules.kernel import Dice, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deckcheck.goldfish.watching import Watch
    from rules.kernel import Player
    from rules.vtes.table.game import Vtes

TIE = 1e-4
"""What a point of the board counts compared with a goal: it decides among choices equal for the goal."""


class Playouts:
    """Tries out choices on copies of a game.

    Args:
        table: of the game, before its first decision.
        make: builds the game, each time the same.
        watch: looks on in the copies, and on nothing else.
        seat: whose choices are tried, from 0.
        players: who play the copies to their end.
        limit: of decisions in a copy.
        aim: what is played for; `goal` says whether the goal of the watch replaces it.
    """

    __slots__ = ("_aim", "_goal", "_limit", "_make", "_players", "_seat", "_table", "_watch")

    def __init__(
        self,
        table: Table,
        make: Callable[[], Vtes],
        watch: Watch,
        seat: int,
        players: Sequence[Player],
        limit: int,
        aim: str,
        goal: bool,
    ) -> None:
        self._table = table
        self._make = make
        self._watch = watch
        self._seat = seat
        self._players = players
        self._limit = limit
        self._aim = aim
        self._goal = goal

    @property
    def decisions(self) -> int:
        """How many decisions the game had so far."""
        return len(self._table.choices)

    def play(self, choice: int, seed: int) -> float:
        """Return how close the game comes to the aim after a choice.

        Args:
            choice: index of an option of the decision that is due.
            seed: of the hidden order and of all dice from now on.
        """
        copy = Table(self._make)
        game: Vtes = copy.game  # type: ignore[assignment]
        watch = self._watch
        watch.sit(game, self._seat)
        for made in self._table.choices:
            copy.choose(made)
        game.dice = game.board.dice = Dice(seed, "playout")
        copy.choose(choice)
        copy.run(self._players, self._limit)
        watch.finish(game)
        worth = float(reached(self._aim, watch.rows, watch.first_minion))
        return watch.reached_goal() + TIE * worth if self._goal else worth
