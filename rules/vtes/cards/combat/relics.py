"""Equipment by hand: relics that teach, places that are carried as equipment, and what is used but once."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.combat.gear import VEHICLE
from rules.vtes.cards.followers.permanents import PLAIN
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.blows import OpenHand
from rules.vtes.definitions.choosing import OnlyOne
from rules.vtes.definitions.combat import OneEach
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Is, Not, Same
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.hideouts import AtBearer
from rules.vtes.definitions.kinds import GREETS, NO_FRENZY, THIS_COMBAT
from rules.vtes.definitions.lasting import Keep, Once
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import ACTING, ACTOR, BEARER, CHOSEN, COUNTERS, THIS, Of
from rules.vtes.definitions.relics import (
    BarsRemembered,
    CarriesOff,
    ChooseOnPrey,
    ForgoesDisciplines,
    Grants,
    Halves,
    RecallsNamed,
    Regrants,
    StowTop,
)
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.striking import Maneuver, Press, Strike
from rules.vtes.definitions.summoning import RaiseVampire
from rules.vtes.definitions.targets import MoreLife
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AS_ANNOUNCED,
    BEGINNING,
    BLEED_ACTION,
    BLEED_VALUE,
    CARD_ACTION,
    CHOICE,
    HAND_SIZE,
    INTERCEPT,
    MODIFIER,
    NEEDED,
    OWN_UNLOCK,
    PRESSING,
    RANGE,
)

CEORIS = (OneEach(THIS_COMBAT, label="ruins of ceoris"), Only(Is(ACTOR, Who(clan="Tremere antitribu"))))
ANARCH = Is(ACTOR, Who(sect="anarch"))

ENTRIES = (
    card(101681, "The Sargon Fragment", "c301e290", modes=PLAIN, values=(Grants("nec"),),
        actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), RecallsNamed(), kind=CARD_ACTION, blood=1,
            name="take a card of the ash heap"),)),
    card(100882, "Hand of Conrad", "5a0c83c5", modes=PLAIN, values=(Grants("pot"),),
        actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), RaiseVampire(), kind=CARD_ACTION,
            name="take a vampire of the ash heap"),)),
    card(101703, "Seal of Veddartha", "d5f812b0", modes=PLAIN, traits=frozenset({"emptied by others"}),
        values=(Grants("dom", 2, counted=True), Grants("for", 2, counted=True, after=2)),
        triggers=(Trigger(OWN_UNLOCK, Only(Not(AtLeast(Of(COUNTERS), 4))), Gain(COUNTERS, 1, THIS),
            Regrants()),),
        actions=(Mode("", Only(Is(ACTOR, Who("vampire", min_capacity=6))), kind=BLEED_ACTION, bleed=1,
            name="bleed +1"),)),
    card(101658, "Ruins of Ceoris", "2c2598c9", modes=PLAIN,
        armed=(Mode("", *CEORIS, Maneuver(), moment=RANGE, name="maneuver"),
            Mode("", *CEORIS, Press(), moment=PRESSING, name="press"))),
    card(101732, "Shaal Fragment", "c835b957", modes=PLAIN, values=(Value(HAND_SIZE, 2),),
        open_actions=(Mode("", AtThis(VAMPIRES, others=True), CarriesOff(), directed=True,
            name="steal it"),)),
    card(102203, "Zaire River Ferry", "5ce406eb", traits=frozenset({"haven"}),
        modes=(Mode("", OnlyOne("haven"), name="bring into play"),),
        aids=(Mode("", Only(Is(ACTOR, Who(clan="Lasombra"))), AtBearer(), ActionFails(), locks=True,
                moment=AS_ANNOUNCED, name="the action fails"),
            Mode("", Only(Is(ACTOR, Who(clan="Lasombra"))), HelpActor(1, itself=True), locks=True,
                moment=NEEDED,
                name="+1 stealth"))),
    card(101785, "Sire's Index Finger", "709edc38", modes=PLAIN, values=(Value(NO_FRENZY, 1),)),
    card(100972, "Incriminating Videotape", "8ee5404d",
        modes=(Mode("", ChooseOnPrey(), Keep(CHOSEN), name="bring into play"),),
        values=(BarsRemembered(),)),
    card(100743, "Flaming Candle", "2cbf66cb",
        modes=(Mode("", Once(a_game=True), name="bring into play"),),
        aids=(Mode("", Only(Same(ACTOR, ACTING)), Only(Is(ACTOR, VAMPIRES)), Unblockable(VAMPIRES),
            Burn(THIS),
            blood=1,
            moment=AS_ANNOUNCED, name="not blocked by vampires"),)),
    card(100394, "Concoction of Vitality", "1b8f020c", modes=PLAIN,
        aids=(Mode("", Only(Same(ACTOR, ACTING)), Only(Is(ACTOR, VAMPIRES)), Unblockable(VAMPIRES),
            ForgoesDisciplines(),
            Burn(THIS), moment=AS_ANNOUNCED, name="not blocked by vampires"),)),
    card(101872, "Stolen Police Cruiser", "e4fd40ce", modes=VEHICLE, traits=frozenset({"vehicle"}),
        values=(Value(BLEED_VALUE, 1, ANARCH), Lent(Value(INTERCEPT, -1), ALLIES, at_it=True, when=ANARCH),
            Lent(Value(INTERCEPT, -1), Who("vampire", younger=True), at_it=True, when=ANARCH)),
        open_actions=(Mode("", AtThis(VAMPIRES),
            If(Is(BEARER, Who(sect="anarch")), (Lock(BEARER, stays=True),)), Burn(THIS), pool=1,
                directed=True,
            name="burn it"),)),
    card(100071, "The Ankara Citadel, Turkey", "482a6472", modes=PLAIN, values=(Halves(MODIFIER),)),
    card(101340, "Owl Companion", "626fafbb", life=1, traits=frozenset({"animal"}),
        modes=(Mode("ani", name="1 life"), Mode("ANI", MoreLife(1), name="2 life")),
        armed=(Mode("", OpenHand(), moment=BEGINNING, name="open hand"),)),
    card(100964, "Improvised Flamethrower", "53a77948", modes=PLAIN, traits=frozenset({"backfires"}),
        armed=(Mode("", OneEach(THIS_COMBAT), Strike(2, ranged=True, aggravated=True), moment=CHOICE,
            name="2R aggravated damage"),)),
    card(100239, "The Book of Going Forth by Night", "69532be6", modes=PLAIN,
        traits=frozenset({"converts allies"}), values=(Grants("ser"),)),
    card(100847, "Gran Madre di Dio, Italy", "55d9f302", modes=PLAIN, traits=frozenset({"unique"}),
        values=(Value(GREETS, 1),)),
    card(101767, "Shilmulo Tarot", "78c95c0f",
        modes=(Mode("", StowTop(2), name="bring into play"),),
        triggers=(Trigger(OWN_UNLOCK, StowTop(1), optional=True),)),
)  # fmt: skip
"""The entries."""
