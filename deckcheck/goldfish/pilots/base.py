"""What every pilot is."""

from __future__ import annotations

from cardbase.quick import mypyc_attr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, ClassVar

    from rules.kernel import Decision
    from rules.kernel.game import Eyes
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.table.view import VtesEyes


@mypyc_attr(allow_interpreted_subclasses=True)
class Pilot:
    """Decides for a Methuselah alone, by what their seat may see.

    A method named like the kind of a decision ("as-announced": `as_announced`) gets the decision and
    returns one of its options. Kinds without a method go to `otherwise`.

    Attributes:
        name: what reports call it.
        aim: what it plays for, one of `deckcheck.goldfish.aims.WORDS`; "" for nothing.
        tries: whether it tries out choices, and so must be told of each game (`attend`).
        eyes: what its seat sees in this game.
    """

    name = ""
    aim: ClassVar[str] = ""
    tries: ClassVar[bool] = False

    def __init__(self) -> None:
        own = getattr(type(self), "name", "")  # not a text in a compiled class: there it is in `self.name`
        self.name = (own if isinstance(own, str) else self.name) or type(self).__name__
        self._answers: dict[str, Callable[[Decision], Any]] = {}

    def know(self, deck: Sequence[CardDefinition]) -> None:
        """Receive the deck that is played: the card of each piece. Called once for a deck played often."""

    def deal(self, seed: int) -> None:
        """Receive the seed of the next game, from which a pilot that rolls dice makes its own."""

    def attend(self, playouts: Any) -> None:
        """Receive the means to try out choices in the game that was just dealt; only if it `tries`.

        Args:
            playouts: alone `deckcheck.goldfish.playouts.PlayoutsAlone`, at a full table `Playouts`.
        """

    def sit(self, eyes: Eyes) -> None:
        """Take the seat for a game; called before its first decision."""
        self.eyes: VtesEyes = eyes  # type: ignore[assignment]

    def choose(self, decision: Decision) -> int:
        """Return the index of the option that is taken.

        Raises:
            ValueError: if the method of this kind returns something that is not an option.
        """
        try:
            answer = self._answers[decision.kind]
        except KeyError:
            answer = self._find_answer(decision.kind)
        option = answer(decision)
        try:
            return decision.options.index(option)
        except ValueError:
            raise ValueError(f"{option!r} is not an option of {decision.kind!r}") from None

    def _find_answer(self, kind: str) -> Callable[[Decision], Any]:
        """Return the method that answers a kind of decision, and remember it."""
        answer = getattr(self, kind.replace("-", "_"), None) or self.otherwise
        self._answers[kind] = answer
        return answer

    def otherwise(self, decision: Decision) -> Any:
        """Answer decisions without a method: with the first option, which declines if that is possible."""
        return decision.options[0]
