"""Goes on from a written position to the middle of an action, a combat or a referendum."""

from __future__ import annotations

from rules.vtes.table.finding import is_called
from rules.vtes.table.positions import PositionNotAllowedError, name_of
from rules.vtes.table.wishes import index_of
from rules.vtes.terms import PASS, STRIDE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Decision, Result, Rules
    from rules.vtes.state.state import State
    from rules.vtes.table.positions import Going

LIMIT = 500
"""Choices after which an action that is written is not reached."""


def begun(game: State, rules: Rules[Result], going: Going) -> Rules[Result]:
    """Return the rules as they go on from the middle of the action that is written.

    Raises:
        PositionNotAllowedError: if the rules do not come to that.
    """
    decision = _reached(game, rules, going)
    while True:
        option = yield decision
        try:
            decision = rules.send(option)
        except StopIteration as end:
            result: Result = end.value
            return result


def _reached(game: State, rules: Rules[Result], going: Going) -> Decision:
    """Return the first decision that is left to the players."""
    script = _Script(game, going)
    try:
        decision = next(rules)
        for _ in range(LIMIT):
            index = script.pick(decision)
            if index < 0:
                return decision
            decision = rules.send(decision.options[index])
    except StopIteration:
        pass
    raise script.failure("the game ends before")


class _Script:
    """Chooses what leads to the action that is written."""

    def __init__(self, game: State, going: Going) -> None:
        self.game = game
        self.going = going
        self.by = name_of(going.by, ("action", "by"))
        self.blocker = name_of(going.blocked_by, ("action", "blocked_by")) if going.blocked_by else ""
        self.choices = list(going.choices)
        self.turn = game.turn
        self.announced = self.begun = False
        self.seat = -1

    def failure(self, why: str) -> PositionNotAllowedError:
        """Make the error that says why it does not come to that."""
        told = f"{self.going.by} does not come to {self.going.does!r} like this: {why}"
        advice = "See what is allowed with why_not, or go on by hand"
        return PositionNotAllowedError.at(("action",), told, advice)

    def pick(self, decision: Decision) -> int:
        """Return the place of the option to take, -1 where the players go on."""
        game = self.game
        if not self.announced:
            return self._announcing(decision)
        self.begun = self.begun or game.action is not None
        if self.begun and game.action is None:
            left = f", and {self.choices[0]!r} was not offered" if self.choices else ""
            raise self.failure(f"the action is over{left}")
        own = decision.seat == self.seat
        if self.choices and own:
            index = index_of(game.option_names(decision), self.choices[0])
            if index >= 0:
                self.choices.pop(0)
                return index
        if self._is_there(decision):
            return -1
        if self.blocker and decision.kind == "block":
            for index, option in enumerate(decision.options):
                if option >= 0 and is_called(game, game.in_play[option], self.blocker):
                    return index
        return _passing(decision)

    def _announcing(self, decision: Decision) -> int:
        """Have the minion do what is written, and everybody pass until then."""
        game = self.game
        if game.turn != self.turn:
            raise self.failure("the turn is over, and it was not offered")
        if decision.kind == "act":
            for index, option in enumerate(decision.options):
                if 0 <= option < STRIDE and is_called(game, game.in_play[option], self.by):
                    return index
        if decision.kind == "action" and is_called(game, game.in_play[decision.about], self.by):
            index = index_of(game.option_names(decision), self.going.does)
            if index < 0:
                offered = ", ".join(game.option_names(decision))
                raise self.failure(f"it is offered {offered}")
            self.announced = True
            self.seat = decision.seat
            return index
        return _passing(decision)

    def _is_there(self, decision: Decision) -> bool:
        """Return whether this is where the players go on."""
        going = self.going
        if self.choices or not self.begun:
            return False
        if going.until:
            return decision.kind == going.until and going.seat in (-1, decision.seat)
        if self.blocker:
            return self.game.combat is not None
        return True


def _passing(decision: Decision) -> int:
    options = decision.options
    return options.index(PASS) if PASS in options else 0
