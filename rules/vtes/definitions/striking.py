"""Verbs of strikes, maneuvers and presses."""

from __future__ import annotations

from cardbase.quick import mypyc_attr, value
from rules.vtes.definitions.kinds import EARLY_STRIKES, KEEN, PRESS_PRICE, STRIKE_DAMAGE, THIS_ROUND
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.references import ACTOR
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.references import Amount

ANY_WAY: Final = ""
TO_LONG: Final = "long"
TO_CLOSE: Final = "close"
"""Where a maneuver may lead."""
TO_CONTINUE: Final = "continue"
TO_END: Final = "end"
"""What a press may do."""
AGGRAVATED: Final = "aggravated"
BEYOND: Final = "beyond"
SPENT: Final = "spent"
AT_MOST_ONE: Final = "at most one"
AT_MOST_FOUR: Final = "at most four"
HARMLESS: Final = "harmless"
ASIDE: Final = "aside"
FRAGILE: Final = "fragile"
STRIKE_MARKS: Final = {
    AGGRAVATED: "its damage is aggravated",
    BEYOND: "it strikes a retainer",
    SPENT: "its weapon burns when it has been resolved",
    AT_MOST_ONE: "it inflicts no more than 1 damage",
    AT_MOST_FOUR: "it inflicts no more than 4 damage",
    HARMLESS: "it inflicts no damage",
    ASIDE: "its weapon is out of play until the action is over when it has been resolved",
    FRAGILE: "its weapon burns when it has been resolved, if any of its damage was prevented",
}
"""What a strike can be turned into, in words."""


@value
class Strike(Verb):
    """Strikes: with damage, or with other effects (VTES-6.4.3-05, 6.4.5-01 to 11).

    Args:
        damage: that it inflicts, beside strength.
        hand: it is a hand strike: strength is added, and its damage is hand damage.
        strength: strength is added, though it is not a hand strike (VTES-6.4.5-03).
        ranged: it works at long range too.
        aggravated: its damage is.
        first: it resolves before those that have no first strike.
        dodge: it protects the striker.
        ends: it ends combat; `unlocks` the striker before, `unlocks_other` the opponent.
        steal: so much blood or life.
        destroys, steals: "equipment", "weapon" or "equipment or retainer" of the opposing minion, which must
            have some; "" for none.
        undodgeable: no dodge helps against it.
        unprevented_by: the discipline whose cards do not prevent its damage, "" for none; or "equipment", or
            "strike" for what other strikes prevent, or several, separated by "/". After "but " those that
            alone do.
        topples: it sends an opposing vampire to torpor.
        ends_after: combat ends when it is resolved.
        recoil: environmental damage that it inflicts on the striker at close range, aggravated like its own.
        unpreventable: nothing prevents its damage.
        wears: its weapon loses a counter for each damage it inflicts, and burns without any.
        never_aggravated: nothing makes its damage aggravated.
    """

    damage: int = 0
    hand: bool = False
    strength: bool = False
    ranged: bool = False
    aggravated: bool = False
    first: bool = False
    dodge: bool = False
    ends: bool = False
    unlocks: bool = False
    unlocks_other: bool = False
    steal: int = 0
    destroys: str = ""
    steals: str = ""
    undodgeable: bool = False
    unprevented_by: str = ""
    topples: bool = False
    ends_after: bool = False
    recoil: int = 0
    wears: bool = False
    unpreventable: bool = False
    never_aggravated: bool = False
    conditional = True


BARE_HANDS: Final = Strike(hand=True)
"""The strike that every minion has (VTES-6.4.5-01)."""


@value
class StrikeManeuver(Verb):
    """Lets the minion maneuver with its strike card or weapon, committing it to that strike (VTES-6.4.2-06).

    Args:
        way: where it may lead.
        each_combat: a weapon's: once in each combat.
        times: or this often each combat, even several times in a round.
    """

    way: str = ANY_WAY
    each_combat: bool = False
    times: int = 1
    conditional = True


@value
class CanStrike(Verb):
    """Lets the minion choose a strike later.

    Args:
        strike: which.
        lasts: until the end of the round or of the combat.
        once: only once each round.
        far: only at long range.
        discipline: that the strike requires, "" for none.
    """

    strike: Strike
    lasts: str = THIS_ROUND
    once: bool = False
    far: bool = False
    discipline: str = ""


@value
class MoreDamage(Verb):
    """Adds to the strike that was just chosen.

    Args:
        amount: of damage.
        first: it has first strike.
        if_inflicted: the damage is inflicted only if the strike itself inflicts some.
        discipline: the strike must require this one, "" for any.
    """

    amount: int = 0
    first: bool = False
    if_inflicted: bool = False
    discipline: str = ""
    conditional = True


@value
class StrikeIs(Verb):
    """Gives the strike that was just chosen a quality.

    Args:
        what: one of `STRIKE_MARKS`.
        on: whose strike: that of the minion itself, or of its opponent.
    """

    what: str
    on: str = ACTOR


@value
class AdditionalStrikes(Verb):
    """Gives the minion additional strikes (VTES-6.4.3-08 to 10).

    Args:
        amount: how many.
        limited: it is the one card or effect of the round that may.
        like: what they must be, and the minion has just struck with, or not at all: a strike that requires
            this discipline, or with a "weapon" that it has used this round; "" for any.
        strength: how much stronger the minion is for them.
    """

    amount: Amount = 1
    limited: bool = True
    like: str = ""
    strength: int = 0
    conditional = True


@value
class PairedStrikes(Verb):
    """Gives the minion additional strikes with a strike card: the one card of the round that may.

    Args:
        amount: how many.
    """

    amount: int = 1
    conditional = True


@value
class Maneuver(Verb):
    """Maneuvers at once (VTES-6.4.2-02).

    Args:
        way: where it may lead.
    """

    way: str = ANY_WAY
    conditional = True


@value
class Press(Verb):
    """Presses at once (VTES-6.4.4-01, 02).

    Args:
        way: what it may do.
        compulsory: it must be used if it can be.
    """

    way: str = ANY_WAY
    compulsory: bool = False
    conditional = True


@value
class GainManeuver(Verb):
    """Gives the minion a maneuver to use later.

    Args:
        way: where it may lead.
        on: the minion itself, or its opponent.
        lasts: until the end of the round or of the combat; or in the next round.
        compulsory: it is not optional but must be used in its round (VTES-6.4.2-07).
        blood: that the minion burns to use it.
    """

    way: str = ANY_WAY
    lasts: str = THIS_ROUND
    compulsory: bool = False
    blood: int = 0
    on: str = ACTOR


@value
class GainPress(Verb):
    """Gives the minion an optional press to use later.

    Args:
        way: what it may do.
        lasts: until the end of the round or of the combat.
        on: the minion itself, its opponent, or the chosen one.
        blood: that the minion burns to use it.
    """

    way: str = ANY_WAY
    lasts: str = THIS_ROUND
    on: str = ACTOR
    blood: int = 0


@value
class SetRange(Verb):
    """Sets the range of this round: no maneuver changes it (VTES-A7-09). Bestowed, that of the first round.

    Args:
        way: TO_LONG or TO_CLOSE; ANY_WAY if the minion chooses.
    """

    way: str = ANY_WAY
    conditional = True
    declared = True


@value
class SetNextRange(Verb):
    """Sets the range of the next round, without determining range; where it is bestowed, of each round.

    Args:
        way: TO_CLOSE, or ANY_WAY if the minion chooses, or leaves it.
    """

    way: str = TO_CLOSE


@value
class AsStruck(Verb):
    """Does something as the strike that was just chosen is resolved, whether it hits or not.

    Args:
        then: what.
    """

    then: Verb
    worth = 0.0


@value
class IfHit(Verb):
    """Does something to the opposing minion if the strike that was just chosen hits.

    Args:
        then: what; its target is that minion.
    """

    then: Verb
    worth = 0.0


@value
class IfInflicted(Verb):
    """Does something to the opposing minion if the strike that was just chosen inflicts damage on it.

    Args:
        then: what; its target is that minion.
    """

    then: Verb
    worth = 0.0


@value
class StrikesAgain(Verb):
    """Gives the minion a certain additional strike.

    Args:
        strike: which.
        limited: it is the one card or effect of the round that may.
    """

    strike: Strike
    limited: bool = True
    conditional = True
    worth = 0.0


@value
class StrikeWithMelee(Verb):
    """Strikes with a melee weapon that the minion bears.

    Args:
        more: damage that is added.
        ranged: it is any weapon instead whose strike is ranged.
        hand: damage added to a strike with bare hands, -1 if there can be no such strike.
        undodgeable: no dodge helps against it.
    """

    more: int
    hand: int = -1
    undodgeable: bool = False
    ranged: bool = False
    conditional = True
    worth = 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class StrikeDamage(Value):
    """Adds to the damage of the minion's strike cards that require a discipline.

    Args:
        amount: how much.
        discipline: which.
    """

    __slots__ = ("discipline",)

    arguments: ClassVar[tuple[str, ...]] = ("amount", "discipline")

    def __init__(self, amount: int, discipline: str) -> None:
        super().__init__(STRIKE_DAMAGE, amount)
        self.discipline = discipline


@mypyc_attr(allow_interpreted_subclasses=True)
class Keen(Value):
    """Gives the minion's strikes of some kind more.

    Args:
        damage: how much more they inflict, if they inflict any; negative for less.
        weapon: only those with a "gun", a "weapon" or a "melee weapon", "" for any strike.
        discipline: only those with cards that require it, "" for any.
        far: only at long range.
        first: they have first strike.
        undodgeable: no dodge helps against them.
        steal: how much more they steal, if they steal any.
        when: the condition.
    """

    __slots__ = ("damage", "discipline", "far", "first", "steal", "undodgeable", "weapon")

    arguments: ClassVar[tuple[str, ...]] = (
        "damage", "weapon", "discipline", "far", "first", "undodgeable", "steal", "when",
    )  # fmt: skip

    def __init__(
        self,
        damage: int = 0,
        weapon: str = "",
        discipline: str = "",
        far: bool = False,
        first: bool = False,
        undodgeable: bool = False,
        steal: int = 0,
        when: Condition = ALWAYS,
    ) -> None:
        super().__init__(KEEN, 1, when)
        self.damage = damage
        self.weapon = weapon
        self.discipline = discipline
        self.far = far
        self.first = first
        self.undodgeable = undodgeable
        self.steal = steal


@mypyc_attr(allow_interpreted_subclasses=True)
class PressPrice(Value):
    """Makes each press cost the minion itself blood or life.

    Args:
        amount: how much.
        when: the condition.
    """

    __slots__ = ()

    arguments: ClassVar[tuple[str, ...]] = ("amount", "when")

    def __init__(self, amount: int, when: Condition = ALWAYS) -> None:
        super().__init__(PRESS_PRICE, amount, when)


@mypyc_attr(allow_interpreted_subclasses=True)
class Early(Value):
    """Lets the minion use strikes of a discipline in the first round that are for later rounds only.

    Args:
        discipline: which.
    """

    __slots__ = ("discipline",)
    arguments: ClassVar[tuple[str, ...]] = ("discipline",)

    def __init__(self, discipline: str) -> None:
        super().__init__(EARLY_STRIKES, 1)
        self.discipline = discipline
