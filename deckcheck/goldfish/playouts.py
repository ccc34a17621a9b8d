"""Continuing a game from its current position, again and again, as it may be for all that a seat knows.

A game is copied as it stood between two turns, the choices since then are repeated, and then what the seat
cannot see is dealt again, and it gets other dice. So a player who decides by playouts sees no more than
anybody else. Alone, all that is hidden is the order of its own library and crypt, which the engine decides
only when a card is drawn: other dice are enough.
"""

from __future__ import annotations

from deckcheck.goldfish.aims import reached
from rules.kernel import Dice, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from deckcheck.goldfish.watching import Memory, Watch
    from rules.kernel import Player
    from rules.kernel.game import Alike
    from rules.vtes.table.game import Vtes

    Deal: TypeAlias = Callable[[Vtes, int, Alike, Dice], None]
    """Deals in a copy of a game what a seat cannot see, in these places, and gives it its dice."""

TIE = 1e-4
"""What a point of the board counts compared with a goal: it decides among choices equal for the goal."""


def dealt_again(game: Vtes, seat: int, alike: Alike, dice: Dice) -> None:
    """Deal the same hidden cards in another way, see `Game.redraw`."""
    game.deal_again(alike, dice)


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
    """Opens copies of a game in which what a seat cannot see is dealt again.

    Args:
        table: of the game.
        seat: whose choices are tried, from 0.

    Attributes:
        deal: deals in a copy what the seat cannot see, and gives it dice to go on with; another function may
            take the place of `dealt_again`.
    """

    __slots__ = ("_alike", "_asked", "_seat", "_table", "deal")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._asked: list[int] = []
        self._alike: Alike | None = None
        self.deal: Deal = dealt_again

    @property
    def decisions(self) -> int:
        """How many decisions the game had so far."""
        return len(self._table.choices)

    def open(self, seed: int) -> Table:
        """Return a table at which the same decision is due, in one of the games that the seat may be in.

        Args:
            seed: of what is hidden, and of all dice from now on.
        """
        self._table.tried += 1
        copy = self._copied()
        game: Vtes = copy.game  # type: ignore[assignment]
        game.journal.on = False
        self._deal(game, Dice(seed, "playout"))
        return copy

    def _deal(self, game: Vtes, dice: Dice) -> None:
        """Deal what the seat cannot see; it lies in the same places in all copies of a decision."""
        if self._alike is None or self._asked != self._table.choices:
            self._asked = self._table.choices.copy()
            self._alike = game.hidden_alike(self._seat)
        self.deal(game, self._seat, self._alike, dice)

    def _copied(self) -> Table:
        return self._table.fork()


class PlayoutsAlone(Playouts):
    """Tries out choices on copies of a game that a deck plays alone.

    Args:
        table: of the game, before its first decision.
        make: builds the game, each time the same.
        watch: looks on in the copies, and on nothing else.
        seat: whose choices are tried, from 0.
        players: who play the copies to their end.
        limit: of decisions in a copy.
        aim: what is played for; `goal` says whether the goal of the watch replaces it.
    """

    __slots__ = ("_aim", "_goal", "_last", "_limit", "_make", "_players", "_watch")

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
        super().__init__(table, seat)
        self._make = make
        self._watch = watch
        self._last = LastTurn(table.choices, watch, seat)
        table.game.between_turns = self._last.keep
        self._players = players
        self._limit = limit
        self._aim = aim
        self._goal = goal

    def play(self, choice: int, seed: int) -> float:
        """Return how close the game comes to the aim after a choice.

        Args:
            choice: index of an option of the decision that is due.
            seed: of the hidden order and of all dice from now on.
        """
        copy, watch = self.open(seed), self._watch
        copy.choose(choice)
        copy.run(self._players, self._limit)
        watch.finish(copy.game)  # type: ignore[arg-type]
        worth = float(reached(self._aim, watch.rows, watch.first_minion))
        return watch.reached_goal() + TIE * worth if self._goal else worth

    def _deal(self, game: Vtes, dice: Dice) -> None:
        """Leave all cards where they are: what is face down is decided as it is drawn."""
        game.go_on_with(dice)

    def _copied(self) -> Table:
        last = self._last
        game = self._make() if last.game is None else last.game.copy()
        last.join(game)
        copy = Table(lambda: game)
        for made in self._table.choices[last.made :]:
            copy.choose(made)
        return copy
