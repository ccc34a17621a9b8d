"""A player by chance that is eager to use the cards of some verbs, so that what is rare happens often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel import Dice
from rules.vtes.definitions.abilities import Mode
from tests.mixed_decks import verbs_in

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardbase.card import Card
    from rules.kernel import Decision, Eyes
    from rules.vtes.table.game import Vtes

EAGERNESS = 3
"""It takes an option that it is eager for so many times as often as any."""
GIVEN_AWAY = frozenset({"discard", "discard-down"})


class EagerPlayer:
    """Takes any option, but rather one that names such a card, or that is a way to use it with such a verb.

    Args:
        seed: of its own dice.
        game: that it plays; it is told which cards are which, no more than its options show.
        cards: those that have one of the verbs.
        names: of the verbs.
    """

    def __init__(self, seed: int, game: Vtes, cards: Collection[Card], names: Collection[str]) -> None:
        self.name = "eager"
        self._dice = Dice(seed, "player")
        wished = {card.id for card in cards}
        self._wished = {number for number, face in enumerate(game.faces) if face.card.id in wished}
        self._names = frozenset(names)

    def sit(self, eyes: Eyes) -> None:
        """See `rules.kernel.Player.sit`; it looks at nothing."""

    def choose(self, decision: Decision) -> int:
        """Return the index of an option."""
        options, wished = decision.options, []
        if decision.kind == "mode" and isinstance(decision.about, tuple):
            wished = [index for index, option in enumerate(options) if self._has(decision.about[option])]
        elif decision.kind not in GIVEN_AWAY:
            wished = [index for index, option in enumerate(options) if option in self._wished]
        if wished and self._dice.pick(EAGERNESS + 1):
            return wished[self._dice.pick(len(wished))]
        return self._dice.pick(len(options))

    def _has(self, way: object) -> bool:
        return isinstance(way, Mode) and any(type(verb).__name__ in self._names for verb in verbs_in(way))
