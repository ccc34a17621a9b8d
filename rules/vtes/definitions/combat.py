"""Verbs that bend a combat, begin one, or say when a combat card may be played (chapter 6.4)."""

from __future__ import annotations

from cardbase.value import Frozen
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.references import ACTOR, FOE
from rules.vtes.definitions.striking import ANY_WAY
from rules.vtes.definitions.verb import Verb

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


class Forbid(Verb, metaclass=Frozen):
    """Keeps a combatant from something.

    Args:
        what: "dodge", "combat ends", "strike", "strike at it" (but to dodge or to end combat),
            "strike cards", "additional strikes", "equipment", "maneuver", "press", or one of the last two
            with a way ("maneuver long", "press end").
        lasts: until the end of the round or of the combat.
        both: the minion itself and its opponent.
        on: of which of the two it is.
    """

    what: str
    lasts: str = THIS_ROUND
    both: bool = False
    on: str = FOE


class HandStrikesOnly(Verb, metaclass=Frozen):
    """Lets neither combatant use another strike than a hand strike this round."""


class EndCombat(Verb, metaclass=Frozen):
    """Ends combat at once."""


class QueueCombat(Verb, metaclass=Frozen):
    """Lets the same two minions fight again when this combat is over."""

    conditional = True


class EquipInCombat(Verb, metaclass=Frozen):
    """Lets the minion take equipment from the hand, at its cost.

    Args:
        kind: "weapon" or "melee weapon".
        max_pool: the highest cost in pool.
        max_damage: of the highest damage of its strike, none of it aggravated; 0 for any.
        unique: unique ones too.
    """

    kind: str = "weapon"
    max_pool: int = 99
    max_damage: int = 0
    unique: bool = True
    conditional = True
    declared = True


class CancelCombatCard(Verb, metaclass=Frozen):
    """Cancels a card as the opposing minion plays it; it costs nothing then.

    Args:
        labels: kinds of cards: "grapple", "frenzy", "aim", "strike"; any combat card where empty.
        discipline: it must ask for this one, "" for any.
    """

    labels: tuple[str, ...] = ()
    discipline: str = ""
    conditional = True


class OneEach(Verb, metaclass=Frozen):
    """Lets a minion play, or use, a card only once each round or combat.

    Args:
        per: THIS_STRIKE, THIS_ROUND or THIS_COMBAT.
        here: it counts this way of playing the card only.
        label: it counts for all cards with this label.
    """

    per: str = THIS_ROUND
    here: bool = False
    label: str = ""
    conditional = True
    declared = True
    done = False


class Lasts(Verb, metaclass=Frozen):
    """Lets something be so of a combatant for a while.

    Args:
        what: one of `LASTING`.
        amount: how much, where it is about that.
        on: of the minion itself, its opponent, or the chosen one; or of a chosen card that the minion bears.
        lasts: until the end of the strike, the round, the combat, or in every combat of the action.
        name: a discipline, or a card, that it is about; one of several, parted by "/".
    """

    what: str
    amount: int = 0
    on: str = ACTOR
    lasts: str = THIS_COMBAT
    name: str = ""


DEARER_STRIKES: Final = "dearer strikes"
DEARER_CARDS: Final = "dearer cards"
CHEAPER_CARD: Final = "cheaper card"
HURTS_MORE: Final = "hurts more"
HARDER_HANDS: Final = "harder hands"
STRONGER_CARDS: Final = "stronger cards"
SHARPER: Final = "sharper"
SHARPER_STILL: Final = "sharper still"
SHELLS: Final = "shells"
SHIELDED: Final = "shielded"
HALVES: Final = "halves"
ONE_WOUND: Final = "one wound"
ONE_WOUND_ONLY: Final = "one wound only"
BUYS_PREVENTION: Final = "buys prevention"
MAY_BUY_OFF: Final = "may buy off"
RETURNS: Final = "returns"
RETURNS_WORSE: Final = "returns worse"
YIELDS_PRESS: Final = "yields a press"
STRIKES_ON: Final = "strikes on"
UNAFFECTED: Final = "unaffected"
SILENCES_FOE: Final = "silences foe"
MILD: Final = "mild"
ALL_AGGRAVATED: Final = "all aggravated"
FAR: Final = "far"
UNARMED: Final = "unarmed"
UPRIGHT: Final = "upright"
STAYS_ON: Final = "stays on"
LASTING: Final = {
    DEARER_STRIKES: "strikes cost {amount} blood or life, and none need be made",
    DEARER_CARDS: "combat cards cost {amount} blood more",
    CHEAPER_CARD: "one combat card costs {amount} blood less",
    HURTS_MORE: "whatever damages the opposing minion inflicts {amount} more",
    HARDER_HANDS: "hand strikes inflict {amount} more",
    STRONGER_CARDS: "strikes with cards that require {name} inflict {amount} more",
    SHARPER: "strikes with it inflict {amount} more",
    SHARPER_STILL: "damage of strikes with it is aggravated",
    SHELLS: "strikes with it inflict {amount} aggravated damage more",
    SHIELDED: "{amount} damage of the opposing strike is prevented",
    HALVES: "half of the damage of opposing strikes is prevented, rounded up",
    ONE_WOUND: "all damage but one in each round is prevented, aggravated damage is not",
    ONE_WOUND_ONLY: "all damage but one in each round is prevented",
    BUYS_PREVENTION: "once each round a blood prevents the damage of the initial strike",
    MAY_BUY_OFF: "{amount} blood prevents all damage of the strike",
    RETURNS: "damage is inflicted on the opposing minion too as that inflicts it",
    RETURNS_WORSE: "damage is inflicted on the opposing minion too as that inflicts it, aggravated",
    YIELDS_PRESS: "the opposing minion gets an optional press if its strike inflicts damage",
    STRIKES_ON: "{amount} additional strikes each round, unless something else gives some",
    UNAFFECTED: "{name} has no effect",
    SILENCES_FOE: "the opposing minion plays no cards that require {name}",
    MILD: "aggravated damage is treated as normal",
    ALL_AGGRAVATED: "all damage to vampires is aggravated",
    UPRIGHT: "it goes to torpor only after combat, which ends after {amount} rounds without a card",
    STAYS_ON: "the card goes on the minion after combat, if that is ready then",
    UNARMED: "strikes with weapons inflict no damage",
    FAR: "the range is long, and nobody maneuvers",
}
"""What lasts on a combatant, in words."""
AGAINST: Final = (
    UPRIGHT,
    HURTS_MORE,
    RETURNS,
    RETURNS_WORSE,
    SILENCES_FOE,
    YIELDS_PRESS,
    ALL_AGGRAVATED,
    FAR,
)
"""What is against the opponent, though it lasts on the minion itself."""


class BoughtOff(Verb, metaclass=Frozen):
    """Lets the opposing minion discard combat cards to cancel this card as it is played.

    Args:
        discards: how many.
    """

    discards: int
    done = False


class ChooseFoe(Choose, metaclass=Frozen):
    """Chooses a ready minion of another Methuselah, at whom the action is directed then.

    Args:
        vampire: it must be a vampire.
        locked: it must be locked.
        younger: than the acting vampire.
        max_blood: it must be locked, or a vampire with so much blood at most; -1 for no such limit.
        prey: it must be one's prey's.
    """

    vampire: bool = False
    locked: bool = False
    younger: bool = False
    max_blood: int = -1
    prey: bool = False


class EnterCombat(Verb, metaclass=Frozen):
    """Lets the acting minion fight the chosen one (VTES-6.4-01).

    Args:
        maneuvers, presses: optional ones that it has in that combat.
        press_way: what those presses may do.
        strength: that it has more in that combat.
        locks: the other one locks first.
        first: these maneuvers and presses are for the first round only.
        forbids: what the other one may not use in the first round, "" for nothing.
        reversed: the other one counts as the acting minion.
        hand: by how much one's hand is larger in that combat.
    """

    maneuvers: int = 0
    presses: int = 0
    press_way: str = ANY_WAY
    first: bool = False
    strength: int = 0
    locks: bool = False
    forbids: str = ""
    reversed: bool = False
    hand: int = 0
    needs = "combat"


class Fight(Verb, metaclass=Frozen):
    """Lets two minions fight.

    Args:
        first: who is considered to act.
        second: the other.
        forbids: what the first cannot do in the first round.
        presses: optional ones that the second has.
    """

    first: str
    second: str
    forbids: str = ""
    presses: int = 0
    needs = "combat"
