"""Strikes that were chosen, and damage on its way (chapters 6.4.4 to 6.4.6)."""

from __future__ import annotations

from rules.vtes.state.gear import is_weapon
from rules.vtes.terms import Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.combat import AfterCombat
    from rules.vtes.definitions.striking import MoreDamage, Strike
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play


FESTERS: Final = Trait("twice the blood heals its damage")
"""The trait of a weapon for whose damage vampires burn twice the blood."""


class Blow:
    """A strike that was chosen.

    Attributes:
        strike: what it does.
        card: the card it comes from, -1 for the bare hands.
        weapon: the card in play it is made with, None for none.
        target: the retainer it is aimed at, None for the opposing minion.
        added: what other cards add to it.
        needs: the disciplines that its card asks for.
        opening: whether it is of the first pair of the round.
        struck, hits, wounds, later: what happens as it is resolved, where it hits, where it inflicts damage
            on the opposing minion, and after combat.
        inflicted: how much that is.
        spent: whether its weapon burns when it is resolved; `aside` whether it is out of play then, and
            `fragile` whether it burns if any of its damage is prevented.
        most: the most damage that it inflicts, -1 for no limit.
        beyond: whether it must be aimed at a retainer.
        bound: whether a maneuver has bound the minion to it, so that it cannot do without.
        rebate: the blood that it may cost more for nothing.
    """

    __slots__ = (
        "added", "aside", "beyond", "bound", "card", "fragile", "hits", "inflicted", "later", "most", "needs",
        "opening", "rebate", "spent", "strike", "struck", "target", "weapon", "wounds",
    )  # fmt: skip

    def __init__(self, strike: Strike, card: int = -1, weapon: Permanent | None = None) -> None:
        self.strike = strike
        self.card = card
        self.weapon = weapon
        self.target: Permanent | None = None
        self.added: list[MoreDamage] = []
        self.needs: tuple[str, ...] = ()
        self.opening = self.spent = self.beyond = self.aside = self.fragile = self.bound = False
        self.most, self.rebate = -1, 0
        self.struck: list[tuple[Play, Verb]] = []
        self.hits: list[tuple[Play, Verb]] = []
        self.wounds: list[tuple[Play, Verb]] = []
        self.inflicted = 0
        self.later: list[tuple[Play, AfterCombat]] = []

    @property
    def first(self) -> bool:
        """Whether it has first strike (VTES-6.4.5-06)."""
        return self.strike.first or any(more.first for more in self.added)

    @property
    def with_melee(self) -> bool:
        """Whether it is made with a melee weapon."""
        return self.weapon is not None and is_weapon(self.weapon.face, melee=True)

    @property
    def kinds(self) -> list[str]:
        """Of what kinds it is: "hand", "melee" with such a weapon, "initial"; see `Lasts`."""
        return ["hand"] * self.strike.hand + ["melee"] * self.with_melee + ["initial"] * self.opening

    @property
    def reaches_far(self) -> bool:
        """Whether it works at long range (VTES-6.4.3-05)."""
        strike = self.strike
        return strike.ranged or strike.ends or (strike.dodge and not strike.hand)


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

    def like(self, amount: int) -> Hurt:
        """Return so much damage more that is like it."""
        more = Hurt(self.target, amount, self.aggravated, self.preventable, self.strike, self.unprevented_by)
        more.of_minion, more.weapon, more.blow = self.of_minion, self.weapon, self.blow
        more.initial, more.melee, more.own = self.initial, self.melee, self.own
        more.milder, more.steady = self.milder, self.steady
        return more

    def split(self, amount: int) -> Hurt:
        """Take so much off it as damage of its own, which is like it."""
        self.amount -= amount
        self.full -= amount
        return self.like(amount)

    def ease(self) -> None:
        """Treat it as normal, if it is aggravated."""
        self.milder = self.milder or self.aggravated
        self.aggravated = False
