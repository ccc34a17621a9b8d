"""Allies and retainers that fight along, feed others, or shield them."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.followers.basics import rush
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.cards.idioms import DIRECTED, OTHERS_ACTION
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blocking import ChooseOther, DiscardFor
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.blows import TargetBurns
from rules.vtes.definitions.combat import (
    CancelCombatCard,
    EnterCombat,
    OneEach,
    OnlyFirstRound,
)
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.companions import ChooseFallenGear, FeedsItsBurner, MovesGear
from rules.vtes.definitions.conditions import Both, Going, Is, Same
from rules.vtes.definitions.damage import DamageEachRound, Prevent
from rules.vtes.definitions.exposed import ShuffleThis
from rules.vtes.definitions.falls import KinPaysBlood
from rules.vtes.definitions.followers import LivesOff, SacrificesOne
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import (
    BURNS_BLOCKING,
    HARD_HANDS,
    THIS_COMBAT,
)
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.reacting import AtMe
from rules.vtes.definitions.references import ACTING, ACTOR, THIS
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.ruses import AimedAtMine
from rules.vtes.definitions.sequels import UsableAgain
from rules.vtes.definitions.striking import (
    TO_END,
    AdditionalStrikes,
    Maneuver,
    Press,
    SetRange,
    Strike,
)
from rules.vtes.definitions.targets import (
    ALLY_IN_PLAY,
    RETAINER_IN_PLAY,
    BurnTarget,
    ChooseTarget,
    MoreLife,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    BEFORE_BLOCK,
    BEFORE_RANGE,
    CARD_ACTION,
    CHOICE,
    COUNTERING,
    DURING,
    INTERCEPT,
    LEAVES_READY,
    MANEUVERS,
    MINION_PHASE,
    MORE_STRIKES,
    NEEDED,
    OWN_UNLOCK,
    PRESSING,
    PREVENTION,
    RANGE,
    RESOLUTION,
    STEALTH,
)

GARGOYLES = Who("vampire", clan="Gargoyle")
MUMMY = frozenset({"mummy", "shuffled when burned"})
GHOUL = frozenset({"ghoul"})
SACRIFICE = (Mode("", SacrificesOne(), name="bring into play"),)


def bites(bearer: Who = ANYONE) -> Mode:
    """Give the damage that a retainer inflicts at close range, for such a minion."""
    return Mode("", DamageEachRound(1, bearer=bearer), moment=RESOLUTION, name="1 damage each round")


def takes(what: str, name: str) -> Mode:
    """Give the action of burning a follower that is neither wraith nor zombie, for the ally itself."""
    return Mode("", ChooseTarget(what, unlike="wraith/zombie"), Remove(THIS), BurnTarget(), directed=True,
        stealth=1, kind=CARD_ACTION, name=name)  # fmt: skip


ENTRIES = (
    card(101094, "Leonardo, Mortician", "04bf8502", modes=PLAIN, life=2, bleed=0, strength=1,
        traits=frozenset({"mortal"}),
        actions=(Mode("", ChooseOther(VAMPIRES, own=True, directs=True), GainBlood(1), kind=CARD_ACTION,
            stealth=1, name="1 blood"),)),
    card(102327, "Heartrender", "ae9f190e", modes=PLAIN, life=1, bleed=1, strength=1,
        traits=frozenset({"wraith"}),
        actions=(takes(ALLY_IN_PLAY, "burn an ally"), takes(RETAINER_IN_PLAY, "burn a retainer"))),
    card(102344, "Twisted Bloodhound", "934fd24f", modes=PLAIN, life=3, traits=GHOUL, actions=(rush(),)),
    card(101873, "Stone Dog", "b45e33ad", modes=PLAIN, life=4, traits=frozenset({"gargoyle creature"}),
        actions=(rush(Only(Is(ACTOR, GARGOYLES))),), armed=(bites(bearer=GARGOYLES),)),
    card(101320, "Omael Kuman", "9b113ba6", modes=PLAIN, life=1, traits=GHOUL,
        armed=(Mode("", OnlyFirstRound(), SetRange(), blood=1, moment=BEFORE_RANGE, name="set the range"),)),
    card(102191, "Wolf Companion", "32847e7b", life=2, traits=frozenset({"animal"}),
        modes=(Mode("ani", name="2 life"), Mode("ANI", MoreLife(1), name="3 life")), armed=(bites(),)),
    card(101750, "Shaman", "5ff3e085", modes=PLAIN, life=2,
        traits=frozenset({"mage"}), values=(Value(INTERCEPT, 1),),
        aids=(Mode("", HelpActor(1, itself=True), ShuffleThis(), moment=NEEDED, name="+1 stealth"),)),
    card(100890, "Harzomatuili", "eab16279", modes=PLAIN, life=4, bleed=0, strength=2,
        traits=frozenset({"werewolf"}),
        values=(Value(HARD_HANDS, 1),), armed=(Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE),),
        aids=(Mode("", DIRECTED, HelpBlocker(1, itself=True), LivesOff(1), moment=NEEDED,
            name="+1 intercept"),),
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=3))),)),
    card(102361, "Szlachta Bodyguard", "da7092e3", modes=PLAIN, life=2, traits=GHOUL,
        armed=(Mode("", Prevent(1), locks=True, moment=PREVENTION, name="prevent 1"),),
        aids=(Mode("", AimedAtMine(), Burn(THIS), ActionFails(), moment=DURING,
            by=ANYBODY, name="the action fails"),)),
    card(102363, "The Vozhd of Gravesend", "17d23d23", modes=SACRIFICE, life=5, bleed=0, strength=4,
        traits=GHOUL,
        actions=(rush(vampire=True),),
        armed=(Mode("", OneEach("round"), Prevent(1), moment=PREVENTION, name="prevent 1"),
            Mode("", LivesOff(1), CancelCombatCard(("strike",)), moment=COUNTERING,
                name="cancel a strike"))),
    card(102365, "The Vozhd of Szczecin", "bb494677", modes=SACRIFICE, life=5, bleed=0, strength=4,
        traits=GHOUL,
        actions=(rush(vampire=True),),
        armed=(Mode("", OneEach("combat"), DiscardFor(discipline="pro"), Prevent(2), moment=PREVENTION,
            name="prevent 2"),),
        aids=(Mode("", OTHERS_ACTION, UnlockActor(), KinPaysBlood("Tzimisce"), moment=BEFORE_BLOCK | DURING,
            name="unlock"),)),
    card(100833, "Giuseppe, Gravedigger", "e5ca1eb2", modes=PLAIN, life=1, traits=frozenset({"mortal"}),
        values=(Value(STEALTH, 1, Both(Same(ACTOR, ACTING), Going(requires="nec"))),)),
    card(100929, "High Top", "e252d181", modes=PLAIN, life=3, bleed=0, strength=1,
        traits=frozenset({"werewolf"}),
        as_vampire=(("cel", 1),), as_capacity=4, values=(Value(INTERCEPT, 1), Value(MANEUVERS, 1)),
        actions=(rush(),),
        armed=(Mode("", OneEach("round"), AdditionalStrikes(), moment=MORE_STRIKES,
            name="additional strike"),),
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),)),
    card(101273, "Nephren-Ka", "ae7d192f", modes=PLAIN, life=5, bleed=0, strength=2, traits=MUMMY,
        as_vampire=(("nec", 1),), actions=(rush(),),
        armed=(Mode("", OneEach("combat"), Prevent(1, normal=True), moment=PREVENTION, name="prevent 1"),)),
    card(101329, "Order of Hermes Cabal", "fc0e8501", modes=PLAIN, life=2, bleed=1, strength=0,
        traits=frozenset({"mage"}),
        armed=(Mode("", Strike(1, ranged=True, aggravated=True), moment=CHOICE, name="strike"),),
        actions=(Mode("", ChooseOther(Who("vampire", clan="Tremere"), directs=True), EnterCombat(),
            directed=True, name="enter combat"),)),
    card(101527, "Qetu the Evil Doer", "f39f15b9", modes=PLAIN, life=3, bleed=2, strength=1, traits=MUMMY,
        armed=(Mode("", OneEach("combat"), Press(TO_END), moment=PRESSING, name="press"),)),
    card(102048, "Tutu the Doubly Evil One", "54f51432", modes=PLAIN, life=3, bleed=1, strength=2,
        traits=MUMMY,
        armed=(Mode("", OneEach("combat"), Strike(dodge=True), moment=CHOICE, name="dodge"),),
        abilities=(Ability(MINION_PHASE, UnlockActor(), once=True, name="unlock"),),
        actions=(Mode("", ChooseFallenGear(itself=True), MovesGear(), directed=True, kind=CARD_ACTION,
            name="steal an equipment"),)),
    card(102202, "Young Bloods", "64b1d6a8", modes=PLAIN, life=3, bleed=0, strength=2,
        traits=frozenset({"mortal"}),
        actions=(Mode("",
            ChooseOther(Who("vampire", locked=True, max_capacity=7), directs=True, own=True, fallen=True),
            TargetBurns(2), directed=True, stealth=1, kind=CARD_ACTION, name="burn 2 blood"),),
        triggers=(Trigger(LEAVES_READY, FeedsItsBurner(2)),)),
    card(101197, "Member of the Entourage", "f65aaec1", modes=PLAIN, life=2, bleed=0, strength=0,
        traits=frozenset({"mortal", "cannot act"}), values=(Value(BURNS_BLOCKING, 1),),
        aids=(Mode("", AtMe(), HelpBlocker(1, itself=True), LivesOff(1), UsableAgain(), moment=NEEDED,
            name="+1 intercept"),)),
)  # fmt: skip
"""The entries."""
