"""Masters and events that bless, unseat, and haunt."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import OTHERS_CARD
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import LockSource, TurnAnarch
from rules.vtes.definitions.blessings import (
    AuctionsHostile,
    Blesses,
    ChooseContender,
    ChooseStarved,
    LocksOrDiscards,
    SparesBlocker,
    TakesUnlessDenied,
    Unseats,
)
from rules.vtes.definitions.blocking import ChooseOther
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import ChooseUncontrolled, ChooseVampire
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Going, Is, Not, Same, That
from rules.vtes.definitions.crypt_phases import BuryFromAsh
from rules.vtes.definitions.exposed import AtThis, ChooseAnybody, PutOnTheirs
from rules.vtes.definitions.falls import PayWithMasters
from rules.vtes.definitions.kinds import ACTION_BLOCKED, BLOCKS_ACTION, EACH_MINION, RESCUE_RELIEF
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import SearchToHand
from rules.vtes.definitions.places import Move
from rules.vtes.definitions.powerbases import RemembersDiscipline
from rules.vtes.definitions.references import (
    ACTING,
    ASH,
    BLEED,
    CAPACITY,
    COUNTERS,
    KEEPER,
    OF_ANY_KIND,
    OUT,
    POOL,
    PREY,
    TARGET,
    THIS,
    Cards,
    Of,
)
from rules.vtes.definitions.relics import Grants
from rules.vtes.definitions.sequels import SpendMaster
from rules.vtes.definitions.targets import LOCATION, BurnTarget, ChooseTarget
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.who import MONSTERS, VAMPIRES, Who
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.scenery import gehenna
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    ABOUT_TO_BLEED,
    BLEED_ACTION,
    DISCARD_PHASE,
    EACH_UNLOCK,
    EQUIPMENT,
    HUNT_ACTION,
    INFLUENCE_PHASE,
    INTERCEPT,
    MASTER_PHASE,
    MINION_PHASE,
    NEXT_DISCARD,
    NO_DIABLERIE,
    OWN_UNLOCK,
    RESCUE_ACTION,
    STEALTH,
    UNLOCK_PHASE,
    VOTES,
)
from rules.vtes.verbs.saved_bleeds import would_succeed

FOES_OF_CARTHAGE = "Ventrue/Malkavian"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def dries_up_the_idle(state: State, play: Play) -> None:
    """Burn a blood of each ready vampire smaller than the number of Gehenna events that has not hunted."""
    thirsty = Who("vampire", max_capacity=max(1, gehenna(state) - 1))
    for minion in state.ready_minions(play.methuselah):
        if gehenna(state) > 1 and fits(thirsty, minion) and minion.hunted != state.turn:
            burn_blood(state, minion, 1)


ENTRIES = (
    card(101108, "Lilith's Blessing", "2d66e472",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, SpendMaster(), ChooseStarved("bahari"), Blesses(3, "bahari"),
            locks=True),)),
    card(101344, "Palace Hunting Ground", "cfca824e",
        play=(PutInPlay(),),
        abilities=(Ability(UNLOCK_PHASE, ChooseVampire(ready=True, clan="Guruhi", room=True, min_blood=1),
            GainBlood(1, ground=True), once=True),)),
    card(100302, "Carthage Remembered", "9c8f6b18",
        play=(PutInPlay(),),
        values=(Lent(Value(STEALTH, 1, Going((BLEED_ACTION,))),
            Who("vampire", clan="Brujah", title="prince/justicar")),),
        open_actions=(burn_by(Who(not_clan=FOES_OF_CARTHAGE)),
            burn_by(Who(clan=FOES_OF_CARTHAGE), stealth=-1))),
    card(100654, "Ephor", "9f402f61",
        play=(ChooseAnybody(Who("vampire", clan="Ventrue", min_capacity=8), ready=False), PutOnTheirs()),
        values=(Value(INTERCEPT, 1), Value(VOTES, 1)),
        actions=(Mode("", ChooseContender(), Unseats(), stealth=1, directed=True, name="unseat"),)),
    card(100248, "Break the Code", "14b73f39",
        play=(PutInPlay(),),
        values=(Everywhere(INTERCEPT, -1, Who("imbued"), against=MONSTERS),),
        open_actions=(Mode("", AtThis(MONSTERS, undirected=True), ChooseOther(Who("imbued"), directs=True),
            EnterCombat(), directed=True, name="enter combat"),)),
    card(101285, "Nightmares upon Nightmares", "9536d790",
        play=(PutInPlay(),), delay=NEXT_DISCARD, triggers=(Trigger(EACH_UNLOCK, LocksOrDiscards()),)),
    card(101704, "Seattle Committee", "fcc0378a",
        play=(PutInPlay(),),
        abilities=(Ability(MASTER_PHASE, ChooseVampire(ready=True, titled=False, not_sect="anarch"),
            TurnAnarch(), locks=True),)),
    card(102080, "Unnatural Disaster", "6bd1ce33", play=(ChooseTarget(LOCATION), BurnTarget())),
    card(101300, "Nosferatu Kingdom", "92b48ebc",
        play=(PutInPlay(),),
        abilities=(Ability(INFLUENCE_PHASE, ChooseUncontrolled(clan="Nosferatu antitribu"), AddBlood(1),
            locks=True),)),
    card(101855, "Spontaneous Power", "2cc28c0d",
        traits=frozenset({"discipline"}),
        play=(ChooseAnybody(VAMPIRES, ready=False), PutOn(), RemembersDiscipline()),
        values=(Grants("", 1),)),
    card(100258, "Brothers Grimm", "153bbe55",
        play=(PutInPlay(),),
        triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS),
            If(AtLeast(Of(COUNTERS), 5), (Gain(POOL, 5, KEEPER), Burn(THIS)))),),
        abilities=(Ability(MASTER_PHASE, OTHERS_CARD, PayWithMasters(1), TakesUnlessDenied(), anybody=True,
            name="take control"),)),
    card(100630, "Elysium: Sforzesco Castle", "8d92c31d",
        play=(PutInPlay(),),
        triggers=(Trigger(BLOCKS_ACTION, SparesBlocker("camarilla"), LockSource(), optional=True),)),
    card(100548, "Dis Pater", "3b608865",
        play=(PutInPlay(),),
        triggers=(Trigger(ABOUT_TO_BLEED, Only(That(would_succeed)), Only(Same(TARGET, PREY)),
            Only(Is(ACTING, Who("vampire", clan="Giovanni"), mine=True)),
            Move(Cards(ASH, types=OF_ANY_KIND), OUT, 7), Gain(BLEED, 1), optional=True),)),
    card(100939, "Hostile Takeover", "50c9b1a5",
        play=(ChooseAnybody(Who("vampire", max_capacity=6), ready=False), AuctionsHostile())),
    card(102153, "Waste Management Operation", "5264a401",
        play=(PutInPlay(),), abilities=(Ability(DISCARD_PHASE, BuryFromAsh(), locks=True),)),
    card(100803, "Gang Territory", "548d47c0",
        play=(PutInPlay(),),
        abilities=(Ability(INFLUENCE_PHASE, ChooseUncontrolled(clan="Brujah antitribu"), AddBlood(1),
            locks=True),)),
    card(100035, "Al's Army Apparatus", "c1f1e9c1",
        play=(PutInPlay(),),
        abilities=(Ability(MINION_PHASE, SearchToHand(EQUIPMENT, like="weapon"), locks=True),)),
    card(100577, "Dr. Marisa Fletcher, CDC", "fa836d20",
        play=(PutInPlay(),),
        triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS), Gain(COUNTERS, 1, THIS)),
            Trigger(ACTION_BLOCKED, Only(Going(blocked=True)), Only(Going((HUNT_ACTION,))),
            Only(Is(ACTING, VAMPIRES)), Only(Not(AtLeast(Of(CAPACITY, ACTING), Of(COUNTERS)))), Burn(ACTING),
            Lose(COUNTERS, Of(COUNTERS), THIS)))),
    card(100943, "Humanitas", "ae55eaf9",
        play=(ChooseVampire(ready=True), PutOn()),
        values=(Value(STEALTH, 1, Going((RESCUE_ACTION,))), Value(RESCUE_RELIEF, 1),
            Value(NO_DIABLERIE, 1))),
    card(101974, "Thirst", "d222f14b", play=(PutInPlay(),),
        triggers=(Trigger(EACH_MINION, Does(dries_up_the_idle)),)),
)  # fmt: skip
"""The entries."""
