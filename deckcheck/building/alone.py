"""What swaps bring to a deck that is played alone, asked only about cards that such games can judge.

A bounce, a wake, a strike or a vote waits for what others do: alone it is a dead card, and its swap
is not played. The games are paired (see `deckcheck.goldfish.trials`): the same seeds with it and without.
"""

from __future__ import annotations

from cardbase.card import LibraryCard
from cardbase.quick import value
from deckcheck.goldfish.changes import SWAP, Change

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card
    from cardbase.store import CardStore
    from deckcheck.building.swaps import Exchange, Swap
    from deckcheck.goldfish.causes import Effect
    from deckcheck.goldfish.experiment import Experiment

UNFELT = frozenset({
    "additional strike", "aggravated", "bleed reduction", "bounce", "cancel", "combat ends", "control",
    "dodge", "intercept", "maneuver", "press", "prevent", "rush", "stealth", "vote push", "wake",
})  # fmt: skip
"""Roles for which others have to be there: nobody blocks, fights, bleeds or votes against a deck alone."""

ACTING = frozenset({
    "acceleration", "bleed", "bleed modifier", "draw", "master actions", "pool gain", "search", "unlock",
})  # fmt: skip
"""Roles that a deck has the good of alone, too."""

BLOCK = 10
"""Games after which those who wait are told."""


@value
class AloneGain:
    """What a swap brings to a deck alone.

    Attributes:
        effect: of the whole swap, in points of `aim`.
        copies: what each further copy brings: of the first, of the second, ...; () if that was not asked.
        games: with the swap, and as many without.
        aim: what the points are.
    """

    effect: Effect
    copies: tuple[float, ...]
    games: int
    aim: str


class Judge:
    """Knows which cards games alone can judge.

    Args:
        store: the card data.
        edition: the rulebook's name.
    """

    __slots__ = ("_edition", "_known", "_roles")

    def __init__(self, store: CardStore, edition: str) -> None:
        from deckcheck.kept_roles import KeptRoles

        self._roles = KeptRoles(store)
        self._edition = edition
        self._known: dict[int, bool] = {}

    def can_judge(self, card: Card) -> bool:
        """Return whether the goldfish knows what a card is worth."""
        if card.id not in self._known:
            self._known[card.id] = self._judged(card)
        return self._known[card.id]

    def _judged(self, card: Card) -> bool:
        from deckcheck.goldfish.waiting import group_of
        from rules.vtes.cards.decks import definition_of

        if not isinstance(card, LibraryCard):
            return False
        roles = self._roles.of(card)
        if not UNFELT.isdisjoint(roles) or ACTING.isdisjoint(roles):
            return False
        return not group_of(definition_of(card, self._edition), roles)

    def can_judge_swap(self, exchange: Exchange) -> bool:
        """Return whether the goldfish knows what all cards of a swap are worth, as many as go."""
        cards = [card for card, _ in (*exchange.out, *exchange.into)]
        going, coming = (sum(copies for _, copies in side) for side in (exchange.out, exchange.into))
        return going == coming and all(map(self.can_judge, cards))


def arm_of(exchange: Exchange) -> Swap:
    """Return a swap of as many cards as go, as changes of single cards."""
    going = [card for card, copies in exchange.out for _ in range(copies)]
    coming = [card for card, copies in exchange.into for _ in range(copies)]
    pairs: dict[tuple[int, Card], int] = {}
    for old, new in zip(going, coming, strict=True):
        pairs[old.id, new] = pairs.get((old.id, new), 0) + 1
    return tuple(Change(SWAP, old, copies, new) for (old, new), copies in pairs.items())


def gains(
    experiment: Experiment,
    arms: Sequence[Swap],
    start: int,
    games: int,
    level: float,
    tell: Callable[[int], None],
) -> tuple[list[Effect], str, bool]:
    """Play swaps, and the deck as it is.

    Args:
        experiment: what is played.
        arms: the swaps.
        start: number of the first game.
        games: how many.
        level: of the intervals.
        tell: called with the number of games done, each with all arms.

    Returns:
        The effect of each swap, what they are measured by, and whether Ctrl-C was pressed.
    """
    from deckcheck.goldfish.causes import effect_of
    from deckcheck.goldfish.trials import Trials

    with Trials(experiment, list(arms)) as trials:
        found = trials.play(range(len(arms)), 0, 0)
        for first in range(start, start + games, BLOCK):
            last = min(first + BLOCK, start + games)
            found.merge(trials.play(range(len(arms)), first, last))
            if trials.interrupted:
                break
            tell(last - start)
        effects = [effect_of(found.of(at, trials.aim), level) for at in range(len(arms))]
        return effects, trials.aim.text, trials.interrupted
