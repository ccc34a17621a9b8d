"""A random player that is eager to use the cards of some words, so that what is rare happens often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.card import CryptCard
from rules.kernel import Dice
from rules.vtes.definitions.abilities import Mode
from tests.mixed_decks import words_in

if TYPE_CHECKING:
    from collections.abc import Collection

    from cardbase.card import Card
    from rules.kernel import Decision, Eyes
    from rules.vtes.table.game import Vtes

EAGERNESS = (0, 1, 3, 7)
"""How much more often than others it takes an option that it is eager for: too eager, it uses up its cards."""
LEFT_ALONE = frozenset({"discard", "discard-down", "contest"})


class EagerPlayer:
    """Takes any option, but prefers those that name one of its cards, or are a way to use it with one of its
    words.

    Args:
        seed: of its own dice.
        game: that it plays; it knows which cards are which and in play, no more than its options show.
        cards: those that have one of the words.
        occasions: those that give them occasion, for which it is eager if there is none of the others.
        names: of the words.
        eagerness: how much more often than others it takes an option that it is eager for.
    """

    def __init__(
        self,
        seed: int,
        game: Vtes,
        cards: Collection[Card],
        occasions: Collection[Card],
        names: Collection[str],
        eagerness: int,
    ) -> None:
        self.name = "eager"
        self._dice = Dice(seed, "player")
        self._game = game
        self._wishes = [{card.id for card in wished} for wished in (cards, occasions)]
        self._names = frozenset(names)
        self._eagerness = eagerness

    def sit(self, eyes: Eyes) -> None:
        """See `rules.kernel.Player.sit`; it looks at nothing."""

    def choose(self, decision: Decision) -> int:
        """Return the index of an option."""
        options = decision.options
        if self._dice.pick(self._eagerness + 1):
            for wished in self._wished(decision):
                if wished:
                    return wished[self._dice.pick(len(wished))]
        return self._dice.pick(len(options))

    def _wished(self, decision: Decision) -> list[list[int]]:
        """Return the options it is eager for, the most wanted first."""
        options = decision.options
        if decision.kind == "mode" and isinstance(decision.about, tuple):
            return [[index for index, option in enumerate(options) if self._has(decision.about[option])]]
        if decision.kind in LEFT_ALONE:
            return []
        return [
            [index for index, option in enumerate(options) if self._is_one(option, wishes)]
            for wishes in self._wishes
        ]

    def _is_one(self, option: object, wishes: set[int]) -> bool:
        """Return whether an option is such a card; a second of a unique one would only be contested."""
        faces, in_play = self._game.faces, self._game.in_play
        if not isinstance(option, int) or not 0 <= option < len(faces):
            return False
        card = faces[option].card
        if card.id not in wishes:
            return False
        unique = isinstance(card, CryptCard) or card.unique
        return not unique or option in in_play or all(each.face.card is not card for each in in_play.values())

    def _has(self, way: object) -> bool:
        return isinstance(way, Mode) and any(type(word).__name__ in self._names for word in words_in(way))
