"""Values beyond plain numbers: cheaper and dearer cards."""

from __future__ import annotations

from rules.vtes.effects.base import ALWAYS, Condition, Value
from rules.vtes.words import SURCHARGE, X_COST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.faces import Face


class CostCut(Value):
    """Makes certain cards cheaper for the minion.

    Args:
        amount: how much cheaper.
        types: mask of kinds of cards, 0 for all.
        discipline: a discipline that the card needs, "" for any.
        clan: a clan that the card needs, "" for any.
        blood, pool: which costs it cuts.
        trait: a kind of ally or retainer ("animal", "wraith"), "" for any.
        when: the condition.
    """

    __slots__ = ("blood", "clan", "discipline", "pool", "trait", "types")

    def __init__(
        self,
        amount: int,
        types: int = 0,
        discipline: str = "",
        clan: str = "",
        blood: bool = True,
        pool: bool = False,
        trait: str = "",
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(X_COST, amount, when)
        self.types = types
        self.discipline = discipline
        self.clan = clan
        self.blood = blood
        self.pool = pool
        self.trait = trait

    def covers(self, face: Face, blood: bool) -> bool:
        """Return whether it cuts the blood cost (or the pool cost) of a card."""
        if not (self.blood if blood else self.pool):
            return False
        if self.types and not face.types & self.types:
            return False
        card = face.card
        if self.discipline and self.discipline not in card.disciplines:
            return False
        if self.trait and self.trait not in face.model.traits:
            return False
        return not self.clan or self.clan in face.clans


class MasterSurcharge(Value):
    """Makes masters of certain names dearer for its controller.

    Args:
        amount: how much dearer.
        names: of the masters.
        anywhere: wherever they are played; else only on the minion that bears this card.
    """

    __slots__ = ("anywhere", "names")

    def __init__(self, amount: int, *names: str, anywhere: bool = False) -> None:
        super().__init__(SURCHARGE, amount)
        self.names = names
        self.anywhere = anywhere

    def covers(self, face: Face) -> bool:
        """Return whether a master is one of them."""
        return face.name in self.names
