"""Verbs of combat: how it begins, goes on and ends."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.definitions.choosing import Choose
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.references import ACTOR, FOE
from rules.vtes.definitions.striking import ANY_WAY
from rules.vtes.definitions.verb import Verb
from rules.vtes.definitions.who import ANYONE
from rules.vtes.terms import RESOLUTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.who import Who
    from rules.vtes.terms import Moments

COSTLIER_STRIKES: Final = "costlier strikes"
EXACTS: Final = "exacts"
COSTLIER_BLOWS: Final = "costlier blows"
COSTLIER_CARDS: Final = "costlier cards"
COSTLIER_KINDS: Final = "costlier kinds"
CHEAPER_CARD: Final = "cheaper card"
HURTS_MORE: Final = "hurts more"
HARDER_HANDS: Final = "harder hands"
STRONGER_CARDS: Final = "stronger cards"
SHARPER: Final = "sharper"
SHARPER_STILL: Final = "sharper still"
SHELLS: Final = "shells"
SCATTERS: Final = "scatters"
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
OPTIONAL: Final = "optional"
UNAFFECTED: Final = "unaffected"
SILENCES_FOE: Final = "silences foe"
MILD: Final = "mild"
ALL_AGGRAVATED: Final = "all aggravated"
MIRRORED: Final = "mirrored"
FAR: Final = "far"
DISTANT: Final = "distant"
PIERCES: Final = "pierces"
REPEATS: Final = "repeats"
EARLIER: Final = "earlier"
HOLDS_BACK: Final = "holds back"
NEAR: Final = "near"
TOPPLES: Final = "topples"
SIPHONS: Final = "siphons"
FELLS: Final = "fells"
DOOMED_TO_BURN: Final = "doomed to burn"
GROWS: Final = "grows"
UNARMED: Final = "unarmed"
SWIFT: Final = "swift"
SURE: Final = "sure"
UNHARMED: Final = "unharmed"
FIREPROOF: Final = "fireproof"
UPRIGHT: Final = "upright"
STORM: Final = "storm"
RISING_STORM: Final = "rising storm"
STAYS_ON: Final = "stays on"
HOLDS_ON: Final = "holds on"
STRIKES_BESIDES: Final = "strikes besides"
TIRES: Final = "tires"
REBOUNDS: Final = "rebounds"
DAUNTS: Final = "daunts"
DAUNTS_MORE: Final = "daunts more"
LASTING: Final = {
    COSTLIER_STRIKES: "strikes cost {amount} blood or life, and none need be made",
    COSTLIER_BLOWS: "strikes but those that end combat cost {amount} blood or life, and none need be made",
    EXACTS: "strike cards cost the opposing minion {amount} blood or life more",
    COSTLIER_CARDS: "combat cards cost {amount} blood more",
    COSTLIER_KINDS: "cards that bring a {name} cost {amount} blood more",
    CHEAPER_CARD: "one combat card costs {amount} blood less",
    HURTS_MORE: "whatever damages the opposing minion inflicts {amount} more",
    HARDER_HANDS: "hand strikes inflict {amount} more",
    STRONGER_CARDS: "strikes with cards that require {name} inflict {amount} more",
    SHARPER: "strikes with it inflict {amount} more",
    SHARPER_STILL: "damage of strikes with it is aggravated",
    SCATTERS: "strikes with it inflict {amount} more at close range, and less at long range",
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
    STORM: "both minions and their retainers take {amount} damage before range is determined",
    RISING_STORM: "both minions and their retainers take {amount} damage more each round, before range",
    UPRIGHT: "it goes to torpor only after combat, which ends after {amount} rounds without a card",
    REBOUNDS: "the {name} strikes of the opposing minion inflict as much on that, too, prevented or not",
    DAUNTS: "the opposing minion cannot press in a round in which damage is inflicted on this one",
    DAUNTS_MORE: "the opposing minion makes no additional strikes in such a round",
    STRIKES_BESIDES: "{amount} additional strikes each round, beyond any limit",
    TIRES: "it burns {amount} blood in each press step",
    HOLDS_ON: "the round has a press to continue combat, which neither makes",
    STAYS_ON: "the card goes on the minion after combat, if that is ready then",
    UNARMED: "strikes with weapons inflict no damage",
    SWIFT: "{name} strikes are made with first strike",
    SURE: "strikes cannot be dodged",
    UNHARMED: "it is immune to damage that is not aggravated",
    FIREPROOF: "it is immune to aggravated damage",
    MIRRORED: "a coin decides whether an opposing strike affects it, until heads come up",
    SIPHONS: "{amount} blood or life of the opposing minion moves to the card each round",
    FELLS: "a hand strike that inflicts damage burns an ally, or a vampire goes to torpor for {amount} blood",
    DOOMED_TO_BURN: "it burns instead of going to torpor",
    GROWS: "it is {amount} stronger in each new round",
    TOPPLES: "it goes to torpor once it has taken {amount} damage in the combat",
    FAR: "the range is long, and nobody maneuvers",
    DISTANT: "each round begins at long range",
    PIERCES: "only equipment and other strikes prevent its damage that is not aggravated",
    REPEATS: "an additional strike with it in each round in which it is used, unless there are others",
    EARLIER: "strikes that require {name} can be made in the first round",
    HOLDS_BACK: "once each round a maneuver of the opposing minion can be canceled",
    NEAR: "the range is close, and nobody maneuvers",
}
"""In words, what can last on a combatant."""
AGAINST: Final = (
    *(EXACTS, UPRIGHT, HURTS_MORE, RETURNS, RETURNS_WORSE, SILENCES_FOE, YIELDS_PRESS, FELLS),
    *(REBOUNDS, DAUNTS, DAUNTS_MORE, SIPHONS, ALL_AGGRAVATED, FAR, NEAR, DISTANT, HOLDS_BACK),
)
"""What works against the opponent, though it lasts on the minion itself."""


@value
class Forbid(Verb):
    """Keeps a combatant from something.

    Args:
        what: "dodge", "combat ends", "strike", "strike at it" (but to dodge or to end combat),
            "strike cards", "ranged strikes", "cancel frenzy", "grapple" (cards), "additional strikes",
            "equipment", "maneuver", "press", or one of the last two with a way ("maneuver long",
            "press end"); "retainer": its retainers do nothing in the combat.
        lasts: until the end of the initial strikes, of the round or of the combat.
        both: the minion itself and its opponent.
        on: which of the two it binds.
        but: the disciplines of cards with which it can maneuver or press all the same, separated by "/".
    """

    what: str
    lasts: str = THIS_ROUND
    both: bool = False
    on: str = FOE
    but: str = ""


@value
class EachRound(Verb):
    """Does something in each round from now on.

    Args:
        then: what; where it cannot be done nothing happens.
        at: BEGINNING of a later round, RESOLUTION of normal strikes, or PRESSING: in the press step.
        lasts: until the end of the round or of the combat.
    """

    then: tuple[Verb, ...]
    at: Moments = RESOLUTION
    lasts: str = THIS_COMBAT
    worth = 0.0


@value
class ChoosesAfter(Verb):
    """Lets the minion choose its strike after its opponent; one that it has chosen is canceled.

    Args:
        again: it has chosen one, and so has its opponent; otherwise it is about to choose before that one.
    """

    again: bool = False
    conditional = True


@value
class HandStrikesOnly(Verb):
    """Keeps both combatants from any strike but hand strikes this round.

    Args:
        later: in the next round instead, if there is one.
    """

    later: bool = False


@value
class EndCombat(Verb):
    """Ends combat at once."""


@value
class QueueCombat(Verb):
    """Makes the same two minions fight again when this combat is over."""

    conditional = True


@value
class CancelCombatCard(Verb):
    """Cancels a card as the opposing minion plays it.

    Args:
        labels: kinds of cards: "grapple", "frenzy", "aim", "strike"; any combat card where empty.
        discipline: it must require this one, or one of several, separated by "/"; after "but " it requires
            some, but none of these; "" for any.
        paid: its cost is paid all the same.
        bars: the opposing minion cannot play a card of the same name again in the action.
    """

    labels: tuple[str, ...] = ()
    discipline: str = ""
    paid: bool = False
    bars: bool = False
    conditional = True
    worth = 0.0


@value
class Lasts(Verb):
    """Lays something lasting on a combatant.

    Args:
        what: one of `LASTING`.
        amount: how much, where it is about that.
        on: the minion itself, its opponent, or the chosen one; or a chosen card that the minion bears, or the
            weapon with which it strikes.
        lasts: until the end of the strike, the round, the combat, or in every combat of the action; or in the
            next round.
        name: a discipline or card that it concerns; one of several, separated by "/"; of `UNHARMED` "strike"
            or "effect": only what strikes inflict, or only what they do not; of `SWIFT` the kinds of
            strikes: "hand", "melee" or "initial", "" for all; of `COSTLIER_KINDS` "maneuver", "press" or
            "strike"; of `SHIELDED` "hand" or "melee", and then only the next of these; of `REBOUNDS` also
            "retainer": what a retainer inflicts is inflicted on that; of `STRIKES_ON` `OPTIONAL` where it
            need not make them.
    """

    what: str
    amount: int = 0
    on: str = ACTOR
    lasts: str = THIS_COMBAT
    name: str = ""


@value
class BoughtOff(Verb):
    """Lets the opposing minion discard combat cards to cancel this card as it is played.

    Args:
        discards: how many.
    """

    discards: int
    done = False

    def ransom(self) -> int:
        """Return how many combat cards it takes."""
        return self.discards


@value
class ChooseFoe(Choose):
    """Chooses a ready minion of another Methuselah, who becomes the target of the directed action.

    Args:
        vampire: it must be a vampire.
        locked: it must be locked.
        younger: than the acting vampire.
        max_blood: it must be locked, or a vampire with so much blood at most; -1 for no such limit.
        prey: it must be the prey's.
        times: a vampire's capacity is at most so many times that of the minion; 0 for any.
    """

    vampire: bool = False
    locked: bool = False
    younger: bool = False
    max_blood: int = -1
    prey: bool = False
    times: int = 0


@value
class EnterCombat(Verb):
    """Makes the acting minion fight the chosen one (VTES-6.4-01).

    Args:
        maneuvers, presses: optional ones that it has in that combat.
        press_way: what those presses may do.
        strength: how much more it has in that combat.
        locks: the other one locks first.
        first: these maneuvers and presses are for the first round only.
        forbids: what the other one may not use in the first round, "" for nothing.
        reversed: the other one counts as the acting minion.
        hand: by how much its controller's hand is larger in that combat.
        either: it has an optional maneuver or press in that combat, one of the two.
        close: the range of the first round is set to close.
        blow: its initial strike in that round is a hand strike with so much more damage, -1 for any strike.
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
    either: bool = False
    close: bool = False
    blow: int = -1
    needs = "combat"
    worth = 0.0


@value
class Fight(Verb):
    """Makes two minions fight.

    Args:
        first: who is considered to act.
        second: the other.
        forbids: what the first cannot do in the first round.
        presses: optional ones that the second has.
        either: the second has an optional maneuver or press, one of the two.
        acts: it is the first that has the presses, and the second that cannot do this.
    """

    first: str
    second: str
    forbids: str = ""
    presses: int = 0
    either: bool = False
    acts: bool = False
    needs = "combat"
    worth = 0.0


@value
class KeepsFighting(Verb):
    """Lets counters on the card in play be burned one by one, in each press step, to continue this combat.

    Each card that is played brings them back to as many as there are now.

    Args:
        press: by a press of the minion.
        optional: the minion need not use it.
    """

    press: bool = False
    optional: bool = False


@value
class NewRound(Verb):
    """Starts a new round instead of the end of combat; both combatants must be ready."""

    conditional = True


@value
class AfterCombat(Verb):
    """Does something to the opposing minion after the combat that the strike ends, or after any combat.

    Nothing happens if the strike is dodged, combat goes on all the same, or another combat follows. Of a card
    that is played before strikes are chosen it is what it does after the combat, of an effect that has just
    caused a combat what it does as that one ends.

    Args:
        then: what; its target is that minion.
        close: only where the strike was used at close range.
        anyway: even if the strike is dodged, since it does not concern the opposing minion.
        first: before combat ends, so whether it goes on or not.
    """

    then: Verb
    close: bool = False
    anyway: bool = False
    first: bool = False
    worth = 0.0


@value
class PlayBuried(Verb):
    """Plays a combat card in an ash heap, right now, as if it was in hand.

    Args:
        theirs: in that of the opposing minion's controller; the minion counts as having the disciplines that
            it takes at the basic level. Otherwise in the player's own.
        removed: the card leaves the game where it would burn from now on.
    """

    theirs: bool = False
    removed: bool = False
    conditional = True


@value
class CostsCopies(Verb):
    """The X in the card's cost is the number of cards of this name already played in this combat."""

    conditional = True
    declared = True
    done = False
    worth = 0.0


@value
class SetsUpon(Verb):
    """Lets the target fight a ready minion of one's choice that its own Methuselah does not control.

    The target counts as the acting minion.

    Args:
        acting: it is the acting minion that fights, and an unlocked minion, which locks.
    """

    acting: bool = False
    fights_on = True


@value
class NoFrenzy(Verb):
    """Keeps frenzy cards off the minion for the rest of the combat, and undoes what they did in it."""


@value
class Bystander(Verb):
    """Can be used only by a vampire that is not fighting, for one that is, or for a retainer of one that is.

    Args:
        ready: the vampire must be.
        unlocked: it must be.
        mine: it guards only another minion of the same Methuselah.
        who: what the minion must be that it guards; retainers are guarded only where this is anyone, or
            where they are said to have its trait.
        fights: it can fight itself.
        retainers: retainers with the trait are guarded, too.
    """

    ready: bool = False
    unlocked: bool = False
    mine: bool = False
    who: Who = ANYONE
    fights: bool = False
    retainers: bool = False
    conditional = True
    done = False


@value
class SaveAlly(Verb):
    """Keeps an ally from burning and ends combat.

    Args:
        life: that it gains, if it has none left; no more than it started with.
        out: it neither acts, blocks nor fights this turn.
    """

    life: int
    out: bool = True


@value
class NotesFoe(Verb):
    """Remembers the capacity of the chosen minion as X, since it may burn, and its controller as chosen."""
