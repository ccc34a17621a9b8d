"""Continuing a game from its current position, again and again, with another order of what nobody has seen.

What a seat cannot see of its own cards is the order of its library and its crypt, and the engine decides
that only when a card is drawn. So a game is copied as it stood before this turn of the seat, the choices
since then are repeated, and then it gets other dice: what was seen stays, what is hidden is another fair
sample of it. So a player who decides by playouts knows no more than anybody else.
"""

from __future__ import annotations

from deckcheck.goldfish.aims import reached
from rules.kernel import Dice, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from deckcheck.goldfish.watching import Memory, Watch
    from rules.kernel import Player
    from rules.vtes.table.game import Vtes

TIE = 1e-4
"""What a point of the board counts compared with a goal: it decides among choices equal for the goal."""


class LastTurn:
    """Keeps a copy of a game as it stood after the last turn of a seat, and what a watch recorded until then.

    Args:
        choices: those of the game, as they are made.
        watch: does the recording, and is free for other games in between.
        seat: whose turns count, from 0.

    Attributes:
        game: the copy; None before the first turn is over.
        memory: what the watch had recorded.
        made: how many choices the game had then.
    """

    __slots__ = ("_choices", "_seat", "_watch", "game", "made", "memory")

    def __init__(self, choices: list[int], watch: Watch, seat: int) -> None:
        self._choices = choices
        self._watch = watch
        self._seat = seat
        self.game: Vtes | None = None
        self.memory: Memory | None = None
        self.made = 0

    def keep(self, game: Vtes) -> None:
        """Keep a copy, if it was a turn of the seat that is over."""
        if game.active.seat == self._seat:
            copy = game.copy()
            self.join(copy)
            self._watch.turn_ended(copy, self._seat)
            self.game, self.memory, self.made = copy, self._watch.memory, len(self._choices)

    def join(self, game: Vtes) -> None:
        """Let the watch look on in a game from here, as if it had done so from the beginning."""
        if self.memory is None:
            self._watch.sit(game, self._seat)
        else:
            self._watch.sit_again(game, self._seat, self.memory)


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

    __slots__ = ("_aim", "_goal", "_last", "_limit", "_make", "_players", "_table", "_watch")

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
        self._last = LastTurn(table.choices, watch, seat)
        table.game.between_turns = self._last.keep
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
        watch, last = self._watch, self._last
        game = self._make() if last.game is None else last.game.copy()
        last.join(game)
        copy = Table(lambda: game)
        for made in self._table.choices[last.made :]:
            copy.choose(made)
        game.dice = game.board.dice = Dice(seed, "playout")
        copy.choose(choice)
        copy.run(self._players, self._limit)
        watch.finish(game)
        worth = float(reached(self._aim, watch.rows, watch.first_minion))
        return watch.reached_goal() + TIE * worth if self._goal else worth
