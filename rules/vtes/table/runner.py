"""A table that is played by the names of options: what a test, a puzzle or a bug report does at a position.

    run = Runner.at(position)
    run.take(0, "Anson", "Govern the Unaligned")   # each as soon as it is offered; everybody else passes
    run.until("block", 1)                          # until seat 1 is asked whether it blocks
    run.can(1, "Deflection")                       # while everybody passes, is it offered in this turn?
    run.until_event(Bled)                          # until a bleed is resolved
    run.pass_over("action")                        # until the action is over
    find(run.game, "Anson").blood

An option goes by its name, or by how its name begins; {"block": "pass"} names one of a kind of decision only.
Whoever is asked for something else passes, or takes the first option if there is no passing. Seats count from
0, as in `table.decision.seat`.
"""

from __future__ import annotations

from operator import attrgetter

from cardbase.quick import mypyc_attr
from rules.kernel import seat_name
from rules.vtes.table.finding import find
from rules.vtes.table.wishes import index_of
from rules.vtes.terms import PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from rules.kernel import Event, Table
    from rules.vtes.state.state import State
    from rules.vtes.table.positions import Position

    Named = str | dict[str, str]
    """An option by its name, or by the kind of its decision and its name."""

LIMIT = 2000
"""Choices after which something that is waited for never comes."""
GOING: dict[str, Callable[[State], object]] = {
    what: attrgetter(what) for what in ("action", "combat", "referendum", "turn")
}
"""What one passes through."""


class NotReachedError(ValueError):
    """What a run waits for does not come: the turn or the game has ended, or it is not offered."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Runner:
    """Plays a table by the names of options.

    Args:
        table: at any point; the runner plays it on.

    Attributes:
        turn: the turn in which something was taken last.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turn = self.game.turn

    @classmethod
    def at(cls, position: Position, seed: int = 0) -> Runner:
        """Open a table at a written position, which keeps its journal.

        Raises:
            PositionError: if the position is not possible.
        """
        from rules.vtes.table.registry import table_at

        return cls(table_at(position, seed, journal=True))

    @property
    def game(self) -> State:
        """The game as it stands."""
        game: State = self.table.game  # type: ignore[assignment]
        return game

    @property
    def asked(self) -> tuple[str, int]:
        """The kind of the decision that is due and whose it is; "" and -1 when the game is over."""
        due = self.table.decision
        return (due.kind, due.seat) if due is not None else ("", -1)

    def fork(self) -> Runner:
        """Return a runner of another table in the same position."""
        other = type(self)(self.table.fork())
        other.turn = self.turn
        return other

    # --- what is done ------------------------------------------------------------------------------------

    def take(self, seat: int, *names: Named) -> Runner:
        """Take options for a seat, one after the other, each as soon as it is offered in this turn.

        A minion that is asked already what it does need not be named. A card that is offered nowhere else is
        discarded.

        Raises:
            NotReachedError: if one of them is not offered until the turn ends.
        """
        for name in names:
            if self._is_asked_about(seat, name):
                continue
            if not self._reach(seat, name, self.game.turn, discards=True):
                raise NotReachedError(f"{seat_name(seat)} is never offered {name!r}; {self.asked_in_words()}")
            self.turn = self.game.turn
            self.table.choose(self._index(name))
        return self

    def votes(self, seat: int, side: str = "for") -> Runner:
        """Have a seat cast all votes that it is asked for, on one side.

        Raises:
            NotReachedError: if it has none in this turn.
        """
        self.until("poll", seat)
        while self.asked == ("poll", seat):
            self.table.choose(1)
            if self.asked[0] == "vote":
                self.table.choose_text(side)
        return self

    def until(self, kind: str, seat: int = -1) -> Runner:
        """Have everybody pass until a decision of a kind is due in this turn, of any seat or of one.

        Raises:
            NotReachedError: if the turn ends before.
        """
        turn = self.game.turn
        for _ in range(LIMIT):
            due, whose = self.asked
            if due == kind and seat in (-1, whose):
                self.turn = turn
                return self
            self._go_on(turn, kind)
        raise NotReachedError(f"{kind!r} is never asked")

    def until_offered(self, seat: int, name: Named) -> Runner:
        """Have everybody pass until a seat is offered something in this turn.

        Raises:
            NotReachedError: if it is not.
        """
        if not self._reach(seat, name, self.game.turn):
            raise NotReachedError(f"{seat_name(seat)} is never offered {name!r}; {self.asked_in_words()}")
        return self

    def until_event(self, kind: type[Event]) -> Runner:
        """Have everybody pass until something has happened in this turn.

        Args:
            kind: the class of its event; the table must keep its journal.

        Raises:
            NotReachedError: if it does not happen, or nothing is written down.
        """
        events, turn = self.game.journal.events, self.game.turn
        if not self.game.journal.on:
            raise NotReachedError("the table keeps no journal of what happens: open it with journal=True")
        before = len(events)
        for _ in range(LIMIT):
            if any(isinstance(event, kind) for event in events[before:]):
                return self
            self._go_on(turn, kind.__name__, over=True)
        raise NotReachedError(f"{kind.__name__} never happens")

    def pass_over(self, what: str) -> Runner:
        """Have everybody pass until the "action", "combat", "referendum" or "turn" that goes on is over."""
        begun = GOING[what](self.game)
        for _ in range(LIMIT):
            if self.table.over or not begun or GOING[what](self.game) != begun:
                self.turn = self.game.turn
                return self
            self.pass_once()
        raise NotReachedError(f"the {what} is never over")

    def pass_once(self) -> Runner:
        """Pass, or take the first option if there is no passing."""
        options = self._due().options
        self.table.choose(options.index(PASS) if PASS in options else 0)
        return self

    # --- what can be -------------------------------------------------------------------------------------

    def offered(self, name: Named) -> bool:
        """Return whether whoever is asked now can choose something."""
        return not self.table.over and self._index(name) >= 0

    def can(self, seat: int, name: Named) -> bool:
        """Return whether, while everybody passes, a seat is offered something in this turn.

        That a card may be discarded does not count.
        """
        return self.fork()._reach(seat, name, self.turn)

    def cannot(self, seat: int, name: Named) -> bool:
        """Return whether a seat is not offered something in this turn; see `can`."""
        return not self.can(seat, name)

    def asked_in_words(self) -> str:
        """Return what is asked now, in words."""
        kind, seat = self.asked
        return f"{seat_name(seat)} is asked: {kind}" if kind else "the game is over"

    # --- how ---------------------------------------------------------------------------------------------

    def _due(self) -> Any:
        if self.table.decision is None:
            raise NotReachedError("the game is over")
        return self.table.decision

    def _go_on(self, turn: int, wanted: str, over: bool = False) -> None:
        """Pass, within a turn; where the last choice may bring what is wanted, the turn may end by it."""
        if self.table.over or (over and self.game.turn != turn):
            raise NotReachedError(f"it ended before {wanted!r}")
        self.pass_once()
        if not over and (self.table.over or self.game.turn != turn):
            raise NotReachedError(f"the {'game' if self.table.over else 'turn'} ended before {wanted!r}")

    def _reach(self, seat: int, name: Named, turn: int, discards: bool = False) -> bool:
        """Have everybody pass until a seat is offered something, at most to the end of a turn.

        That a card may be discarded does not count as offering it, unless `discards`: if it is offered
        nowhere else. Returns whether it is offered.
        """
        discarded: Runner | None = None
        for _ in range(LIMIT):
            if self.table.over or self.game.turn != turn:
                if discarded is not None:
                    self.table = discarded.table
                return discarded is not None
            if self._due().seat == seat and self._index(name) >= 0:
                if not self._discards(name):
                    return True
                if discards and discarded is None:
                    discarded = self.fork()
            self._pass_by()
        raise NotReachedError("the turn never ends")

    def _discards(self, name: Named) -> bool:
        due = self._due()
        return due.kind.startswith("discard") and due.options[self._index(name)] not in self.game.in_play

    def _pass_by(self) -> None:
        """Pass, but let each minion be asked what it does before."""
        due = self._due()
        minions = [option for option in due.options if option in self.game.in_play]
        if due.kind == "act" and PASS in due.options and minions:
            self.table.choose(due.options.index(minions[0]))
        else:
            self.pass_once()

    def _is_asked_about(self, seat: int, name: Named) -> bool:
        """Return whether the minion of this name is asked already what it does, as no other can act."""
        due = self.table.decision
        if isinstance(name, dict) or due is None or due.kind != "action" or due.seat != seat:
            return False
        if self._index(name) >= 0:
            return False
        asked: str = self.game.faces[due.about].name
        return asked.casefold().startswith(name.casefold())

    def _index(self, name: Named) -> int:
        """Return the place of the option that a name means, -1 if it names none; see `index_of`."""
        if isinstance(name, dict):
            ((kind, name),) = name.items()
            if self.asked[0] != kind:
                return -1
        return index_of(self.table.options, name)


__all__ = ["NotReachedError", "Runner", "find", "index_of"]
