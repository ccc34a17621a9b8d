"""A thin outer interface for learners: the one that OpenSpiel and PettingZoo users know.

An adapter for either is a rename away: `current_player`, `legal_actions`, `apply_action`,
`is_terminal`, `returns` are OpenSpiel's names; `current_player` is PettingZoo's
`agent_selection`, `observe` its `observe`, `apply_action` its `step`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.kernel.table import Table

if TYPE_CHECKING:
    from rules.kernel.records import Options

OVER = -4
"""What `current_player` returns when the game is over (OpenSpiel's number for it)."""


class Driver:
    """One game to be driven from outside, one action at a time. Actions are indices of options.

    Args:
        table: the game, at any point.
    """

    __slots__ = ("table",)

    def __init__(self, table: Table) -> None:
        self.table = table

    @classmethod
    def start(cls, name: str, options: Options, seed: int) -> Driver:
        """Open a registered game (see `Table.start`)."""
        return cls(Table.start(name, options, seed))

    def current_player(self) -> int:
        """Return the seat that has to act, or `OVER`."""
        decision = self.table.decision
        return OVER if decision is None else decision.seat

    def legal_actions(self) -> list[int]:
        """Return the actions of the current player; empty when the game is over."""
        decision = self.table.decision
        return [] if decision is None else list(range(len(decision.options)))

    def action_to_string(self, action: int) -> str:
        """Return the readable name of one of the legal actions."""
        return self.table.options[action]

    def apply_action(self, action: int) -> None:
        """Act, and go on to the next decision.

        Raises:
            ChoiceError: if it is not one of the legal actions.
        """
        self.table.choose(action)

    def observe(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees now, whoever has to act."""
        return self.table.game.view(seat)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table.over

    def returns(self) -> list[float]:
        """Return the score of each seat; zeros while the game runs."""
        result = self.table.result
        return [0.0] * self.table.game.seats if result is None else list(result.scores)

    def history(self) -> list[int]:
        """Return the actions so far."""
        return list(self.table.choices)

    def clone(self) -> Driver:
        """Return an independent driver in the same position."""
        return Driver(self.table.fork())
