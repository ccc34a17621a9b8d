"""Damage on its way (chapter 6.4.6)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.combat import Blow


class Hurt:
    """Damage on its way to a minion or a retainer.

    Attributes:
        target: to whom.
        amount: how much is left of it.
        aggravated: whether it is; `milder` whether it was, and is treated as normal.
        preventable: whether it can be prevented at all.
        strike: whether the opposing minion's strike inflicts it.
        unprevented_by: what does not prevent it, "" for none; see `Strike`.
        of_minion: whether the opposing minion inflicts it, even without a strike.
        more: damage that comes with it if any of it is inflicted.
        weapon: the weapon whose strike inflicts it, None for none; `blow` that strike, or any.
        melee: whether a hand strike inflicts it, or one with a melee weapon.
        initial: whether a strike of the first pair of the round inflicts it.
        full: how much it was before anything was prevented; `prevented` how much of it has been.
        own: whether the minion itself has inflicted it.
        steady: whether nothing makes it aggravated.
    """

    __slots__ = (
        "aggravated", "amount", "blow", "full", "initial", "melee", "milder", "more", "of_minion", "own",
        "preventable", "prevented", "steady", "strike", "target", "unprevented_by", "weapon",
    )  # fmt: skip

    def __init__(
        self,
        target: Permanent,
        amount: int,
        aggravated: bool = False,
        preventable: bool = True,
        strike: bool = False,
        unprevented_by: str = "",
    ) -> None:
        self.target = target
        self.amount = self.full = amount
        self.aggravated = aggravated
        self.preventable = preventable
        self.strike = self.of_minion = strike
        self.unprevented_by = unprevented_by
        self.more = 0
        self.weapon: Permanent | None = None
        self.blow: Blow | None = None
        self.initial = self.milder = self.melee = self.own = self.steady = False
        self.prevented = 0

    def split(self, amount: int) -> Hurt:
        """Take so much off it as damage of its own, which is like it."""
        part = Hurt(self.target, amount, self.aggravated, self.preventable, self.strike, self.unprevented_by)
        part.of_minion, part.weapon, part.initial = self.of_minion, self.weapon, self.initial
        part.milder, part.melee, part.own = self.milder, self.melee, self.own
        part.blow = self.blow
        self.amount -= amount
        self.full -= amount
        return part

    def ease(self) -> None:
        """Treat it as normal, if it is aggravated."""
        self.milder = self.milder or self.aggravated
        self.aggravated = False
