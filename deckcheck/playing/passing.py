"""Where a person at the table passes without being asked, because they said so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckcheck.terminal.numbers import plural

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rules.kernel import Decision
    from rules.vtes.state.state import State

PASS = "pass"
EVERYWHERE = "*"
HOW_TO_PASS = (
    "auto passes here from now on, until something concerns you; auto all does so at every question; "
    "auto off asks again, and so does u, back to where you said it."
)
"""What a person may type, where questions can be passed."""


def concerns(game: State, decision: Decision) -> bool:
    """Return whether a question of VTES concerns the seat that is asked.

    In the turns of others an action does not that is not directed at the seat, until there is a vote or one
    of its minions fights; nor does a card that is played against nobody or somebody else.
    """
    seat = decision.seat
    if game.active.seat == seat or game.referendum is not None:
        return True
    if game.combat is not None:
        return any(side.minion.controller == seat for side in game.combat.sides)
    if decision.kind == "cancel":
        against = decision.about.play.against
        return against is not None and bool(against.controller == seat)
    return game.action is None or game.action.is_at(seat)


class Passes:
    """The kinds of questions at which a person passes.

    Args:
        concerns: returns whether a question concerns the person, and so is asked in any case.

    Attributes:
        kinds: of decisions; `EVERYWHERE` stands for all.
        passed: the questions passed since the person was last asked, by their kinds.
    """

    __slots__ = ("_concerns", "kinds", "passed")

    def __init__(self, concerns: Callable[[Decision], bool]) -> None:
        self._concerns = concerns
        self.kinds: frozenset[str] = frozenset()
        self.passed: list[str] = []

    def choice(self, decision: Decision, names: Sequence[str]) -> int:
        """Return the option by which the person passes, -1 if they are to be asked."""
        if not self.kinds & {decision.kind, EVERYWHERE} or PASS not in names or self._concerns(decision):
            return -1
        return names.index(PASS)

    def hear(self, word: str, kind: str) -> list[str]:
        """Do what a person says, and return what they are told.

        Args:
            word: what they typed after "auto".
            kind: of the decision that is due, "" for none.
        """
        if word == "off":
            self.kinds = frozenset()
            return ["From now on you are asked everything."]
        if word == "all":
            self.kinds = frozenset({EVERYWHERE})
            return [
                "From now on you pass wherever you can, until something concerns you; auto off asks again."
            ]
        if word or not kind:
            return [HOW_TO_PASS]
        self.kinds |= {kind}
        return ["From now on you pass at this question, until it concerns you; auto off asks again."]

    def summary(self) -> list[str]:
        """Return what was passed since the last time, in a line; nothing if there was nothing."""
        passed, self.passed = self.passed, []
        kinds = ", ".join(f"{passed.count(kind)} {kind}" for kind in dict.fromkeys(passed))
        return (
            [f"You passed {plural(len(passed), 'question')} without being asked: {kinds}."] if passed else []
        )
