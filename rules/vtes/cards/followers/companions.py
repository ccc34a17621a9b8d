"""Allies and retainers that take, feed, give hands or are given away."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.followers.basics import rush
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.definitions.abilities import BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor, UnlockAtOnce
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.bleeding import Later
from rules.vtes.definitions.blocking import ChooseOther, DiscardFor, IfBlocked
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.blows import AsStruck, TargetBurns
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickNow
from rules.vtes.definitions.combat import (
    OneEach,
)
from rules.vtes.definitions.combining import Only, Or
from rules.vtes.definitions.companions import (
    BurnsAfterCombat,
    ChooseFallenGear,
    FedBy,
    GainsByBurned,
    LinksRecruiter,
    LooksAtBled,
    MayTakeFromAsh,
    MovesGear,
    PutsCombatCard,
)
from rules.vtes.definitions.conditions import Both, Going, Is, Superior
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.crypt_cards import StealBlood
from rules.vtes.definitions.damage import DamageEachRound, Inflict, Prevent
from rules.vtes.definitions.duels import Guards
from rules.vtes.definitions.exposed import AtThis, StealThis
from rules.vtes.definitions.followers import BlockedDirected, LivesOff, SacrificesOne
from rules.vtes.definitions.helping import HelpActor, HelpBlocker, OneAnAction
from rules.vtes.definitions.kinds import (
    BINDS,
    COMPELLED,
    FOE_HAND,
    KEEPS_GEAR,
    MELEE_DAMAGE,
    STEAL_STINGS,
    THIS_COMBAT,
    THIS_ROUND,
)
from rules.vtes.definitions.lasting import Keep
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.reacting import BleedsMe, ReduceBleed
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    BEARER,
    BLOOD,
    CHOSEN,
    COPIES,
    LIFE,
    NAMED,
    THIS,
    Each,
)
from rules.vtes.definitions.sequels import UsableAgain
from rules.vtes.definitions.standing import SendToTorpor
from rules.vtes.definitions.striking import (
    TO_CLOSE,
    GainManeuver,
    Maneuver,
    Press,
    SetRange,
    Strike,
)
from rules.vtes.definitions.targets import LOCATION, SLEEPER, UNREADY, BurnTarget, ChooseTarget
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    AFTER_BLEED,
    ALLY,
    BEFORE_RANGE,
    BEGINNING,
    BLEED_VALUE,
    CARD_ACTION,
    CHOICE,
    DURING,
    INTERCEPT,
    LEAVES_READY,
    MANEUVERS,
    NEEDED,
    OWN_UNLOCK,
    POLITICAL_ACTION,
    PRESSING,
    PREVENTION,
    RANGE,
    RESOLUTION,
    RETAINER,
    STEALTH,
    UNLOCK_PHASE,
)

GHOSTS = Who("ally", trait="wraith/zombie")
ENTRIES = (
    card(102217, "47th Street Royals", "ef0737ab", modes=PLAIN, life=2, bleed=0, strength=1,
        traits=frozenset({"mortal"}),
        aids=(Mode("", BleedsMe(), ReduceBleed(3), Burn(THIS), moment=DURING, name="-3 bleed"),)),
    card(101963, "Thadius Zho", "01bc2ad9", modes=PLAIN, life=2, bleed=2, strength=0,
        traits=frozenset({"mage"}),
        armed=(Mode("", Strike(damage=2, ranged=True), moment=CHOICE, name="strike"),
            Mode("", OneEach("combat"), Maneuver(), moment=RANGE, name="maneuver")),
        actions=(Mode("", ChooseOther(VAMPIRES, directs=True, own=True, fallen=True), TargetBurns(1),
            directed=True, stealth=1, kind=CARD_ACTION, name="burn 1 blood"),)),
    card(101545, "Raptor", "4846a1c8", life=1, traits=frozenset({"animal"}),
        modes=(Mode("ani", name="intercept"),
            Mode("ANI", RemembersSuperior(), name="intercept, smaller hand")),
        values=(Value(INTERCEPT, 1), Value(FOE_HAND, 1, Superior()))),
    card(102267, "The Vozhd of Sofia", "93fef2e3", life=5, bleed=0, strength=3, traits=frozenset({"ghoul"}),
        modes=(Mode("", SacrificesOne(), name="bring into play"),), actions=(rush(),),
        armed=(Mode("", Strike(damage=3, ranged=True), moment=CHOICE, name="strike"),),
        abilities=(Ability(UNLOCK_PHASE, DiscardFor(ALLY | RETAINER), GainBlood(2), once=True,
            name="discard for 2 life"),)),
    card(101644, "Robert Carter", "dd8dbbf0", modes=PLAIN, life=1, traits=frozenset({"ghoul"}),
        values=(Value(BLEED_VALUE, 2),), triggers=(Trigger(OWN_UNLOCK,
            Or(Lose(BLOOD, 1, BEARER), Burn(THIS))),)),
    card(101270, "Neighborhood Watch Commander", "68fa7d04", modes=PLAIN, life=1, bleed=0, strength=1,
        traits=frozenset({"mortal"}),
        aids=(Mode("", Only(Going(successful=False)), OneAnAction(), Only(Is(ACTING, VAMPIRES)),
            Inflict(ACTING, 1), locks=True,
            moment=AFTER, name="1 damage"),)),
    card(100858, "Grey Thorne", "0c632675", modes=PLAIN, life=2, bleed=1, strength=1,
        traits=frozenset({"ghoul"}), as_vampire=(("cel", 1), ("pot", 1)), poses=("anarch",),
        triggers=(Trigger(OWN_UNLOCK, FedBy(Who("vampire", sect="anarch")),
            when=Is(ACTOR, Who(max_blood=1))),)),
    card(102128, "Vivienne Géroux", "27d355d0", modes=PLAIN, life=2, bleed=1, strength=2,
        traits=frozenset({"ghoul"}),
        as_vampire=(("cel", 1), ("for", 1)), poses=("anarch",),
        values=(Lent(Value(STEALTH, -1, Going((POLITICAL_ACTION,))), VAMPIRES, mine=True),),
        open_actions=(Mode("", AtThis(VAMPIRES, mine=True), ChooseSeat(), Give(THIS, NAMED), directed=True,
                kind=CARD_ACTION, name="give"),
            Mode("", AtThis(VAMPIRES, itself=True), StealThis(), directed=True, kind=CARD_ACTION,
                name="steal"))),
    card(100042, "Amam the Devourer", "942b50de", modes=PLAIN, life=3, bleed=0, strength=2,
        traits=frozenset({"mummy", "shuffled when burned"}),
        actions=(rush(), Mode("", ChooseTarget(SLEEPER), BurnTarget(), Gain(BLOOD, 1, ACTOR), directed=True,
            kind=CARD_ACTION, name="burn a vampire in torpor")),
        triggers=(Trigger(LEAVES_READY, GainsByBurned(1), optional=True),)),
    card(100338, "Childling Muse", "ecec1c7a", modes=PLAIN, life=1, traits=frozenset({"changeling"}),
        values=(Value(BLEED_VALUE, 1),)),
    card(100080, "Arcane Appraiser", "2f905dbc", modes=PLAIN, life=1, bleed=1, strength=0,
        traits=frozenset({"ghoul"}), values=(Value(KEEPS_GEAR, 1),),
        actions=(Mode("", ChooseFallenGear(), MovesGear(), directed=True, stealth=1, kind=CARD_ACTION,
            name="move an equipment"),)),
    card(100475, "Cry Wolf", "a7aa5f5a", life=3, bleed=0, strength=2,
        traits=frozenset({"werewolf", BINDS}),
        modes=(Mode("", AsAnnounced(IfBlocked(SendToTorpor(ACTOR))), name="bring into play"),),
            actions=(rush(),),
        values=(Value(COMPELLED, 1),), armed=(Mode("", OneEach(THIS_COMBAT), Press(), moment=PRESSING),),
        triggers=(Trigger(OWN_UNLOCK, Burn(THIS), when=Is(ACTOR, Who(locked=True))),)),
    card(102053, "Tye Cooper", "939d0818", modes=PLAIN, life=1, bleed=1, strength=0,
        traits=frozenset({"wraith", "immune to normal damage"}),
        actions=(Mode("", ChooseTarget(UNREADY), BurnTarget(), MayTakeFromAsh(), directed=True,
            kind=CARD_ACTION, name="burn a minion that is not ready"),)),
    card(100661, "Escaped Mental Patient", "df9c08cc", modes=PLAIN, life=1, bleed=0, strength=1,
        traits=frozenset({"mortal"}), actions=(rush(),),
        armed=(Mode("", Strike(1, hand=True, aggravated=True), AsStruck(BurnsAfterCombat()), moment=CHOICE,
            name="rave"),)),
    card(100966, "Impundulu", "00d734a5", modes=PLAIN, life=1, bleed=0, strength=1,
        traits=frozenset({"demon", "flight"}), values=(Value(MANEUVERS, 1),),
        armed=(Mode("", Strike(1, ranged=True), moment=CHOICE, name="strike"),),
        actions=(Mode("", ChooseOther(ANYONE, directs=True, own=True, fallen=True), StealBlood(1),
            directed=True, stealth=1, kind=CARD_ACTION, name="steal 1 blood or life"),)),
    card(102173, "Wendell Delburton", "aebef6dc", modes=PLAIN, life=3, bleed=0, strength=0,
        traits=frozenset({"mortal"}), values=(Value(MELEE_DAMAGE, 2),), actions=(rush(),),
        armed=(Mode("", Strike(2, ranged=True), moment=CHOICE, name="strike"),
            Mode("", OneEach(THIS_COMBAT), Maneuver(), moment=RANGE)),
        triggers=(Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))),
            Trigger(OWN_UNLOCK, PickNow(Each(VAMPIRES)), Inflict(CHOSEN, 2)))),
    card(102322, "Fiorella, Empty One", "d4a8b1c9", modes=PLAIN, life=1, bleed=1, strength=1,
        traits=frozenset({"wraith"}),
        aids=(Mode("", HelpActor(1, GHOSTS), locks=True, moment=NEEDED, name="+1 stealth"),
            Mode("", HelpBlocker(1, GHOSTS, other=True), locks=True, moment=NEEDED, name="+1 intercept"))),
    card(100832, "Giulia Giovanni Abruzzina", "45535e7c", modes=PLAIN, life=1, bleed=0, strength=0,
        traits=frozenset({"wraith"}),
        armed=(Mode("", Only(Is(ACTOR, Who("vampire", clan="Giovanni"))), SetRange(TO_CLOSE), locks=True,
            by=BESIDE,
            moment=BEFORE_RANGE, name="close range"),)),
    card(100719, 'Felix "Fix" Hessian', "f87b2195", modes=PLAIN, life=2, bleed=1, strength=1,
        traits=frozenset({"wraith"}),
        actions=(Mode("", ChooseTarget(LOCATION), BurnTarget(), directed=True, stealth=1, pool=1,
            kind=CARD_ACTION, name="burn a location"),)),
    card(100484, "D'habi Revenant", "c1f65de8", modes=PLAIN, life=2, traits=frozenset({"ghoul"}),
        values=(Value(BLEED_VALUE, 1),)),
    card(101556, "Razor Bat", "fbaeb174", modes=PLAIN, life=2, traits=frozenset({"gargoyle creature"}),
        values=(Value(INTERCEPT, 1),),
        armed=(Mode("", DamageEachRound(1, ranged=True), moment=RESOLUTION, name="1 damage each round"),)),
    card(101148, "Malajit Chandramouli", "607ff846", modes=PLAIN, life=1, traits=frozenset({"mortal"}),
        aids=(Mode("", HelpActor(1, itself=True), IfBlocked(Burn(THIS)), locks=True, moment=NEEDED,
            name="+1 stealth"),)),
    card(100891, "Hatch the Viper", "cda762eb", life=1, traits=frozenset({"retainer"}),
        modes=(Mode("pro ser", name="1 damage each round"),
            Mode("PRO SER", RemembersSuperior(), name="2 damage each round")),
        armed=(Mode("", OneEach("combat"), Prevent(1), moment=PREVENTION, name="prevent 1"),
            Mode("", DamageEachRound(1, superior=1), moment=RESOLUTION, name="damage each round"))),
    card(100427, "Corpse Balloon", "c668f256", life=1, traits=frozenset({"ghoul"}),
        modes=(Mode("vic", name="maneuver"), Mode("VIC", RemembersSuperior(), name="maneuver, intercept")),
        values=(Value(INTERCEPT, 1, Both(Superior(), Going(directed=True))),),
        armed=(Mode("", BlockedDirected(), GainManeuver(lasts=THIS_ROUND), moment=BEGINNING,
            name="a maneuver"),)),
    card(102249, "Feral Hound", "99116546", life=1, traits=frozenset({"animal"}),
        modes=(Mode("ani", Later(UnlockActor()), name="unlock in the discard phase"),
            Mode("ANI", UnlockAtOnce(), name="unlock")),
        aids=(Mode("", HelpBlocker(1, itself=True), locks=True, moment=NEEDED, name="+1 intercept"),)),
    card(100914, "Hexaped", "726774c6", traits=frozenset({"ally"}), life=3, bleed=0, strength=1,
        modes=(Mode("", Keep(ACTOR), name="bring into play"),),
        actions=(Mode("", ChooseSeat(), LinksRecruiter("Tremere antitribu"), Remove(THIS), directed=True,
            stealth=1, kind=CARD_ACTION, name="a link counter"),)),
    card(101737, "Shadow Court Satyr", "18015b42", life=3, bleed=1, strength=1,
        traits=frozenset({"changeling", "uses the card on it"}),
        modes=(Mode("", PutsCombatCard(), name="bring into play"),)),
    card(102326, "Gravebound Drone", "caa16fc2", life=2, bleed=1, strength=1,
        traits=frozenset({"zombie", "has no equipment"}),
        modes=(Mode("obl", name="recruit"), Mode("OBL", RemembersSuperior(), name="recruit to bleed")),
        values=(Guards(1, 1, Who(names="Gravebound Drone"), others=True, often=True),),
        aids=(Mode("", Only(Superior()), Pick(Each(kind=COPIES, besides=THIS)), Lose(LIFE, 1, CHOSEN),
            HelpActor(1, itself=True, bleed=True),
            UsableAgain(), moment=DURING, name="+1 bleed"),)),
    card(102047, "Tunnel Runner", "ffbb8c21", modes=PLAIN, life=3, bleed=1, strength=1,
        as_vampire=(("ani", 1),), traits=frozenset({"werewolf"}), values=(Value(STEAL_STINGS, 1),),
        aids=(Mode("", LivesOff(1), HelpActor(1, itself=True), UsableAgain(), moment=NEEDED,
            name="+1 stealth"),),
        triggers=(Trigger(AFTER_BLEED, LooksAtBled(), optional=True),
            Trigger(OWN_UNLOCK, GainBlood(1), when=Is(ACTOR, Who(max_blood=2))))),
)  # fmt: skip
"""The entries."""
