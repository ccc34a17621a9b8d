"""Masters from H to J."""

from __future__ import annotations

# fmt: off
from rules.kernel import EVERYONE, choose
from rules.vtes.cards.builders import (
    burn_by, burn_by_bearer, during_action, locked_at_will, rush_on_bearer, while_fighting,
)
from rules.vtes.cards.deeds import choose_two, move_between, spends_counters_on
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AMID_ACTION, BY_CONTRACT, ON_ONES_TURN, SABBAT
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, IfSuccessful
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.allies import BecomeAlly
from rules.vtes.definitions.blocked import GainEither
from rules.vtes.definitions.blood import FeedHunter, Gain, MoveBlood
from rules.vtes.definitions.choosing import ANY_NUMBER, Pick, PickSome
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Declares, Does, If, May, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fighting, Going, Is, Kept, Not, Polled, Same, That,
)
from rules.vtes.definitions.control import Auction, MoveOnto
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.disciplines import Masterly
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import Keep, PutContract, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import ACTION_TAKEN, CONTRACT_OF_ALL, GATHERS, NO_VOTES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import Once, OnceATurn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BANK, BEARER, BLOCKER, BLOOD, CHOSEN, COUNTERS, DAMAGE, EDGE, EVERYBODY, HOLDER,
    LOCATIONS, ME, PERMANENTS, POLL_VOTES, POOL, PREY, REMEMBERED, THIS, UNCONTROLLED, WEAPONS, Count,
    Each, Of,
)
from rules.vtes.definitions.standing import Makes, Turn
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import LOCKED, UNLOCKED, VAMPIRES, Who
from rules.vtes.state import values
from rules.vtes.state.bringing import price_in_play
from rules.vtes.state.cards_in_play import HIDDEN
from rules.vtes.state.gear import worst_strike
from rules.vtes.state.hand import refill
from rules.vtes.state.undoing import DISCIPLINE_NAMES, lay_mastery, mimic
from rules.vtes.terms import (
    AFTER, BEFORE_RESOLUTION, BEGINNING, CARD_ACTION, COMBAT, DIABLERIE_ACTION, DURING, HUNT_ACTION,
    HUNT_VALUE, INFLUENCE_PHASE, IN_ANY_TURN, MASTER_PHASE, MINION_PHASE, NO_DIABLERIE, OWN_TURN,
    OWN_UNLOCK, RESCUE_ACTION, RESCUING, STEALTH, TRANSFERS, UNLOCK_PHASE, VAMPIRE, VOTES,
)
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.searching import by_name, library_cards_in_ash

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100876, "Hackerspace", "457e2bc0",
    traits=frozenset({GATHERS}),
    play=(PutInPlay(), Gain(COUNTERS, Count(Each(Who(sect="anarch"), ready=False)), THIS)))
card(100880, "Hand Contract", "777484c3",
    play=(PutContract(trait="black hand", ready=True),), open_actions=(BY_CONTRACT,))
JUDGES = Who("vampire", clan="Banu Haqim", sect="independent/anarch")
card(100884, "Haqim's Law: Judgment", "0deba000",
    traits=frozenset({CONTRACT_OF_ALL}),
    play=(PutContract("Banu Haqim", sect="independent/anarch", locks=True),),
    open_actions=(rush_on_bearer(JUDGES, stealth=1),))
card(102226, "Haqim's Law: Retribution", "4642c7cc",
    play=(PutInPlay(),),
    aids=(Mode("", HelpActor(1, Who(clan="Banu Haqim"), bleed=True), DiscardFor(COMBAT),
        moment=DURING, name="+1 bleed"),))
card(100895, "Haven Affinity", "b639031b",
    play=(Pick(Each(Who("vampire", clan="Tzimisce"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Masterly(when=Both(Is(ACTOR, Who(clan="Tzimisce")), Both(Fighting(blocked=True),
        Same(ACTOR, BLOCKER)))),))
card(100897, "Haven Uncovered", "c8ad4675",
    play=(Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), PutOn()),
    open_actions=(rush_on_bearer(stealth=1),
        burn_by_bearer(stealth=1)))
card(100906, "Heartblood of the Clan", "cac75e32",
    play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, Only(AtLeast(Of(COUNTERS), 1)), Pick(Each(Who("vampire",
        clan="Banu Haqim"), kind=UNCONTROLLED)),
        MoveBlood(Of(COUNTERS), THIS, CHOSEN, least=1), once=True, name="move blood"),),
    actions=(Mode("", Only(Is(ACTOR, Who(clan="Banu Haqim"))), Gain(COUNTERS, 1, THIS), kind=CARD_ACTION,
        name="a blood"),),
    open_actions=(Mode("", AtThis(Who(clan="Banu Haqim"), others=True), Gain(COUNTERS, 1, THIS),
        name="a blood"),))
card(100908, "Heidelberg Castle, Germany", "c2b5949a",
    play=(PutInPlay(),), abilities=(Ability(IN_ANY_TURN,
        Only(AtLeast(Count(Each(VAMPIRES)), 2)), Declares(choose_two, given=(False,)),
        Does(move_between, (True,)), locks=True),))
ANARCH_HUNTS = Both(Going((HUNT_ACTION,)), Is(ACTING, Who(sect="anarch")))
card(100938, "Hospital Food", "7dcb0c5a",
    play=(PutInPlay(),),
    triggers=(Trigger(ACTION_TAKEN, Only(Is(THIS, UNLOCKED)), Lock(THIS),
        IfSuccessful(FeedHunter(1, robs=True)), optional=True, when=ANARCH_HUNTS),))
card(100939, "Hostile Takeover", "50c9b1a5",
    play=(Pick(Each(Who("vampire", max_capacity=6), EVERYBODY, ready=False, aimed=True)),
        Auction(hostile=True)))
SAMEDI = Who("vampire", clan="Samedi")
card(100940, "Houngan", "02c7f65b",
    play=(Pick(Each(Who("vampire", clan="Samedi"))), PutOn()),
    triggers=(Trigger(OWN_UNLOCK, Only(Is(BEARER, SAMEDI)), Gain(BLOOD, 1, BEARER),
        May(BEARER, Lock(BEARER), (Gain(BLOOD, 1, BEARER),))),),
    open_actions=(Mode("", AtThis(SAMEDI, not_bearer=True), MoveOnto(THIS, ACTOR), stealth=1,
        name="move it"),))
UNLOCKING = (Pick(Each(LOCKED, kind=PERMANENTS)), Unlock(CHOSEN, stays=True), Lock(THIS, stays=True))
card(100942, "House of Sorrow", "2f7c4477",
    play=(PutInPlay(),),
    **locked_at_will("unlock", *UNLOCKING))
card(100943, "Humanitas", "ae55eaf9",
    play=(Pick(Each(VAMPIRES)), PutOn()),
    values=(Value(STEALTH, 1, Going((RESCUE_ACTION,))), Value(RESCUING, -1),
        Value(NO_DIABLERIE, 1)))
card(100945, "The Hungry Coyote", "7560b6c2",
    play=(PutInPlay(),),
    values=(Everywhere(HUNT_VALUE, 1, Who("vampire", sect="sabbat"), mine=True),))
card(100946, "The Hunt Club", "c0929453",
    play=(Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), PutOn()),
    values=(Value(STEALTH, 1, Going((DIABLERIE_ACTION,))), Value(NO_VOTES, 1, Polled(on=ACTOR))))


def damages_badly(state: State, play: Play, number: int) -> bool:
    """Return whether a weapon costs its bearer more than 2 pool as things are, or inflicts much damage."""
    card = state.in_play[number]
    damage, aggravated = worst_strike(card.face)
    if "strength" in card.face.card.text.lower() and card.host is not None:
        damage += values.strength(state, card.host) - 1
    return price_in_play(state, card)[1] > 2 or aggravated or damage > 3


card(100951, "Illegal Search and Seizure", "079f9fc6",
    play=(Pick(Each(of=EVERYBODY, kind=WEAPONS), that=damages_badly), Inflict(HOLDER, 1), Burn(CHOSEN)))
card(100968, "Inbase Discotek, Frankfurt", "5d521864",
    play=(PutInPlay(),),
    aids=(Mode("", FeedHunter(1, VAMPIRES), locks=True, moment=AFTER, name="1 blood"),))


def lays_models(state: State, play: Play) -> Rules[None]:
    """Put cards of hand, ash heap or library on the card, out of play, whose copies its bearer plays."""
    permanent, methuselah = state.in_play.get(play.number), play.methuselah
    if permanent is None:
        return
    zones = (methuselah.hand, methuselah.ash, methuselah.library)
    for _ in range(3):
        found = [
            *by_name(state, methuselah.hand.items),
            *by_name(state, library_cards_in_ash(state, methuselah)),
        ]
        found += by_name(state, methuselah.library.items)
        if not found:
            break
        number = yield from choose(methuselah.seat, "target", found, play.number)
        zone = next(zone for zone in zones if number in zone.items)
        owner = state.methuselahs[state.setting.owners[number]]
        state.board.move(number, zone, owner.research, shown=EVERYONE)
        permanent.note_used((HIDDEN, number), state.turn)
    mimic(state, permanent)
    state.board.shuffle(methuselah.library)
    refill(state, methuselah)


card(100969, "Inceptor", "a66de574",
    traits=frozenset({"lets its bearer play copies"}),
    play=(Pick(Each(Who("vampire", max_capacity=1), EVERYBODY, ready=False, aimed=True)), PutOn(),
        Does(lays_models)))
UNLOCK_ANARCH = (OnceATurn(), Pick(Each(Who(sect="anarch", locked=True))), Unlock(CHOSEN))
card(100975, "Infamous Insurgent", "f3375582",
    play=(Pick(Each(Who("vampire", sect="anarch", trait="red list"), EVERYBODY, ready=False, aimed=True)),
        PutOnTheirs()),
    values=(Makes("infernal", "bahari"), Value(VOTES, 2)),
    abilities=(Ability(MINION_PHASE, *UNLOCK_ANARCH, name="unlock an Anarch"),),
    aids=(Mode("", ON_ONES_TURN, *UNLOCK_ANARCH, moment=AMID_ACTION, by=ANYBODY, name="unlock an Anarch"),))
card(100976, "Infamous Warlock", "84e3cbf4",
    play=(Pick(Each(Who("vampire", clan="Tremere antitribu", title="any"), EVERYBODY, ready=False,
        aimed=True)), PutOn()),
    values=(Value(NO_VOTES, 1),))


def master_fully(state: State, play: Play) -> Rules[None]:
    """Let the bearer of the card play as if it had a chosen discipline at superior while it is there."""
    permanent = state.in_play.get(play.number)
    if permanent is None or permanent.host is None:
        return
    found = [name for name in DISCIPLINE_NAMES if not permanent.host.profile.has(name, 2)]
    if found:
        name = yield from choose(play.methuselah.seat, "discipline", found, play.number)
        lay_mastery(state, permanent, permanent.host, name)


card(100979, "Infernal Pact", "4eb30407",
    play=(Pick(Each(Who("vampire", clan="Tremere antitribu"), ready=False)), PutOn(), Does(master_fully)))
card(100984, "Information Highway", "560f13cc", play=(PutInPlay(),), values=(Value(TRANSFERS, 2),))
MUMMIES = Who("ally", trait="mummy")
card(100967, "In Memory of the Two Lands", "ec9c7c53",
    play=(PutInPlay(), CountersOnCard(Count(Each(Who("vampire", clan="Ministry"), ready=False,
        or_who=MUMMIES)))),
    **spends_counters_on(MUMMIES))
card(100993, "Instability", "54e200ae",
    play=(Only(AnyOf(AtLeast(Of(EDGE, PREY), 1), Not(AtLeast(Of(EDGE, EVERYBODY), 1)))), Once(),
        If(Not(AtLeast(Of(EDGE, EVERYBODY), 1)), (May(PREY, None, (Gain(EDGE, 1, PREY),)),)), GainPool(2)))
SCAM = (Only(Exists(Each(kind=LOCATIONS))), PickSome(Each(kind=LOCATIONS), ANY_NUMBER),
    Gain(POOL, Count(CHOSEN), ME), Burn(CHOSEN))
card(100997, "Insurance Scam", "442883ac",
    play=(PutInPlay(),), abilities=(Ability(OWN_TURN, *SCAM, locks=True, name="burn locations"),),
    aids=(during_action("burn locations", ON_ONES_TURN, *SCAM),),
    armed=(while_fighting("burn locations", ON_ONES_TURN, *SCAM),))
card(101000, "Into the Fire", "4b801b62",
    play=(Pick(Each(Who("vampire", not_sect="sabbat"))), Turn(CHOSEN, "sabbat")))
card(101012, "Ishtarri Warlord", "dc041d25", traits=frozenset({"ishtarri warlord"}),
    play=(Pick(Each(Who("vampire", clan="Ishtarri", bears_no="ishtarri warlord"), ready=False)), PutOn()),
    armed=(Mode("", Only(Is(ACTOR, Who(clan="Ishtarri"))), GainEither(), moment=BEGINNING,
        name="maneuver or press"),))


def strikes_with_votes(state: State, play: Play) -> bool:
    """Return whether a vampire with votes strikes with its strength."""
    _, side = fight_of(state, play)
    blow, minion = side.blow, side.minion
    if blow is None or minion.profile.kind != VAMPIRE or values.votes(state, minion) <= 0:
        return False
    return blow.strike.hand or blow.strike.strength


card(101013, "Island of Yiaros", "ecf8479c",
    play=(PutInPlay(),),
    armed=(Mode("", Only(That(strikes_with_votes)), Gain(DAMAGE, Of(POLL_VOTES, ACTOR)), locks=True,
        moment=BEFORE_RESOLUTION,
        name="strength of its votes"),))
card(101019, "Jake Washington", "972be0a1",
    play=(BecomeAlly(),),
    becomes_minion=True, life=1, bleed=0, strength=0, traits=frozenset({"mortal"}),
    abilities=(
        Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", empty=True), EVERYBODY)),
            MoveBlood(4, BANK, CHOSEN, least=1), burns=True),
    ),
)
PANDER = Who(clan="Pander")
card(101024, "Joseph Pander", "77c3c894", traits=frozenset({"several actions"}),
    play=(PutInPlay(),),
    aids=(Mode("", Only(Going(directed=True)), Only(Is(AIMED, PANDER, mine=True)), ActionFails(), locks=True,
        pool=1, moment=DURING, name="the action fails"),),
    abilities=(Ability(MASTER_PHASE, Pick(Each(PANDER, ready=False)), Keep(CHOSEN, this_turn=True),
        once=True, name="choose a Pander"),),
    actions=(Mode("", Only(Both(Same(ACTOR, REMEMBERED), Kept("this turn"))), ChooseFoe(), EnterCombat(),
        directed=True, name="enter combat"),),
    open_actions=(burn_by(SABBAT),))
card(101030, "Jungle Hunting Ground", "ea7db4a2",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Only(Not(AtLeast(Of(COUNTERS), 3))), Gain(COUNTERS, 1, THIS),
        locks=True, name="store 1 blood"),
        Ability(UNLOCK_PHASE, Only(AtLeast(Of(COUNTERS), 1)), Pick(Each(Who("vampire", sect="laibon"))),
            MoveBlood(Of(COUNTERS), THIS, CHOSEN, ground=True), locks=True, name="move the blood")))
