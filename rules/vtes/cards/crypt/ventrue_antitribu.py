"""Crypt cards: Ventrue antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import in_own_turn, with_text
from rules.vtes.cards.deeds import moves_over
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import LOCATION, ChooseTarget
from rules.vtes.definitions.blood import Gain, GainBlood, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, BledControls, Both, Exists, Going, Is, Not, Same
from rules.vtes.definitions.damage import Eases, Inflict
from rules.vtes.definitions.hand import DiscardFor, LookAtHand, MoreHand
from rules.vtes.definitions.kinds import EDGE_VOTES, GEHENNA_PLAYED, REDRAWS, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.marks import SPEECHLESS
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOOD, CHOSEN, COST, EVERYBODY, GEAR, HAND, KEEPER, LOCATIONS, ME, NEIGHBORS, POOL,
    THIS, Cards, Each, Of,
)
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import ForceAbstain, MoreVotes, Silences
from rules.vtes.definitions.who import YOUNGER, Who
from rules.vtes.state.departures import leave_play
from rules.vtes.terms import (
    AS_ANNOUNCED, BEFORE_VOTES, MASTER_PHASE, OTHERS_UNLOCK, OWN_UNLOCK, POLITICAL_ACTION, POLLING,
    PREVENTION, START_OF_MASTER, STEALTH, UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200204, "Blackhorse Tanner", "2b5c1bc2", values=(Value(REDRAWS, 1),))
card(200222, "Bruce de Guy", "c5bfec60",
    aids=(Mode("", Only(Same(ACTOR, ACTING)), Only(Going((POLITICAL_ACTION,))),
        Silences(Who("vampire", sect="camarilla")), blood=1, moment=AS_ANNOUNCED, by=ANYBODY,
        name="no votes of the Camarilla"),))
VANDALIZED = "vandalized"


def vandalizes(state: State, play: Play) -> None:
    """Put a counter on the chosen location; with as many as it costs it burns."""
    location = state.in_play.get(play.target)
    if location is None:
        return
    counters = (location.used or {}).get(VANDALIZED, 0) + 1
    location.note_used(VANDALIZED, counters)
    if counters >= max(1, location.face.pool_cost, location.face.blood_cost):
        leave_play(state, location)


card(200357, "Dominique", "89d1c4a7",
    actions=(Mode("", ChooseTarget(LOCATION), Does(vandalizes), directed=True,
        name="put a vandal counter on"),))
card(200358, "Dominique", "7cb1cdbb",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(kind=LOCATIONS)), Gain(POOL, Of(COST, CHOSEN), ME),
        Burn(CHOSEN),
        once=True, name="burn a location"),))
card(200402, "Edward Neally", "7f057834",
    abilities=(Ability(MASTER_PHASE, SpendMaster(), MoreHand(1), when=WHILE_READY, name="+1 hand size"),),
    actions=(Mode("", LookAtHand(prey=True), directed=True, stealth=1, blood=1,
        name="look at a hand"),))
card(200551, "Gustav Mallenhous", "0b5158c5",
    actions=(Mode("", Pick(Each(Who(title="bishop/archbishop"), EVERYBODY, besides=ACTOR, ready=False,
        aimed=True)),
        Entitle(CHOSEN, ""), directed=True, name="remove a title"),))
card(200698, "Jesse Menks", "445cdba6",
    triggers=(Trigger(GEHENNA_PLAYED, UnlockActor(), when=WHILE_READY),))
card(200724, "Joseph O'Grady", "f5b05ced",
    aids=(Mode("", MoreVotes(1), blood=1, moment=ANY_REFERENDUM, by=ANYBODY, name="+1 vote"),))
card(200764, "Katherine Stoddard", "1e3bc177",
    **with_text(in_own_turn(Only(Is(THIS, up=True)), DiscardFor(0, "aus"), name="discard"),
        fighting=True))
card(200775, "Kestrelle Hayes", "b1c96b15",
    values=(Value(STEALTH, 1, BledControls(Who("vampire", sect="sabbat"), none=True)),))
card(200790, "Konrad Fleischer", "de1b9401",
    armed=(Mode("", OneEach(THIS_ROUND), Eases(), moment=PREVENTION, name="1 aggravated as normal"),))
card(200797, "Kyle Strathcona, Cardinal of Canada", "8d1e1e65",
    abilities=(Ability(UNLOCK_PHASE, Only(Is(ACTOR, Who(min_blood=1))), Pick(Each(Who("vampire",
        sect="sabbat", room=True), EVERYBODY, besides=ACTOR, ready=False)), MoveBlood(1, ACTOR, CHOSEN),
        once=True),))
card(200815, "Laszlo Mirac", "4f8a2b24",
    aids=(Mode("", Only(Both(Same(ACTOR, ACTING), Going((POLITICAL_ACTION,)))),
        Pick(Each(YOUNGER, EVERYBODY)), Mark(SPEECHLESS, CHOSEN), moment=BEFORE_VOTES, by=ANYBODY,
        name="no votes"),))
card(201087, "Owain Evans, The Wanderer", "4f6b0f8f",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", room=True), ready=False)), GainBlood(1),
        once=True, when=WHILE_READY),),
    triggers=(Trigger(OTHERS_UNLOCK, PickNow(Each(Who("vampire", room=True), ready=False), by=KEEPER),
        Gain(BLOOD, 1, CHOSEN), optional=True, when=WHILE_READY),))
card(201140, "Quentin", "82899e47",
    aids=(Mode("", Only(Going((POLITICAL_ACTION,))), ForceAbstain(), blood=1, moment=POLLING, by=ANYBODY,
        name="abstain"),))
card(201189, "Rico Loco", "2a5d4184",
    triggers=(Trigger(START_OF_MASTER, Only(Is(ACTOR, up=True)),
            Bring((Cards(HAND, name="Bomb"), Cards(ASH, name="Bomb")), cheaper=9),
            If(Not(Is(CHOSEN)), (Inflict(ACTOR, 1),))),
        Trigger(OWN_UNLOCK, Only(Is(ACTOR, up=True)), Only(Exists(Each(of=ACTOR, kind="bomb"))),
            PickNow(Each(of=ACTOR, kind="bomb")), Burn(CHOSEN),
            If(Exists(Each(besides=ACTOR)), (PickNow(Each(besides=ACTOR)), Inflict(CHOSEN, 2))))))
card(201374, "Titus Camille", "e4d90df7",
    actions=(Mode("", *moves_over(Each(of=NEIGHBORS, kind=GEAR, aimed=True)), directed=True,
        name="steal an equipment"),))
card(201448, "Vincent Day, Paladin and Paragon", "538695a0", values=(Value(EDGE_VOTES, 1),))
