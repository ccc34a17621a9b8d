"""Actions with S."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCH, ANARCHS, FREELY, HOLDS_EDGE, LAIBON, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, ANYWHERE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark, UsableAgain
from rules.vtes.definitions.aiming import (
    AimAt, AsAnnounced, AtThis, ChooseTwoOfOne, CostsMore,
)
from rules.vtes.definitions.blocked import IfBlocked
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.blood import GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import (
    ANY_NUMBER, NameCard, Pick, PickCards, PickMethuselahs, PickNow, PickSome, TakeCopies,
)
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat, Fight
from rules.vtes.definitions.combining import Does, DoesIf, ForEach, If, May, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Exists, Going, Is, Not, Polled, Same, That
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.disciplines import ChooseLesson, Learn
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import BINDS, SHATTERS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import FetchNamed, Look, Move
from rules.vtes.definitions.limits import OneThisTurn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import PEACEFUL
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.prices import BurnCut, CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BEARER, BLOCKER, BLOOD, CHANCE, CHOSEN, COPIES,
    DIABLERIE, EVENTS, EVERYBODY, HAND, LIBRARY, ME, NAMED, OTHERS, REMEMBERED, THIS, Cards, Count, Each,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.torpor import Diablerize
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.votes import VotesInPoll
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_as_minion
from rules.vtes.state.capacities import change_capacity
from rules.vtes.state.cards_in_play import BLED, Minion
from rules.vtes.state.counters import burn_blood, change_counters, gain_blood, uninvest
from rules.vtes.state.departures import leave_play
from rules.vtes.state.sets import each
from rules.vtes.state.who import fits
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import (
    AFTER_BLOCK, ALLY, ANY_PASSED, AS_ANNOUNCED, BLEED_VALUE, DIABLERIE_ACTION, IN_ANY_TURN,
    IN_DISCARD_PHASE, MASTER_PHASE, OWN_UNLOCK, RETAINER, TORPOR, UNLOCK_PHASE, VAMPIRE, VOTES,
    LastingKind,
)
from rules.vtes.verbs.allies import put_in_play
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.searching import choose_exactly, library_cards_in_ash
from rules.vtes.verbs.upkeep import discard_down

TYPE_CHECKING = False
if TYPE_CHECKING:

    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101680, "Sanguine Instruction", "dd5fa278",
    modes=(Mode("", ChooseLesson(), PutOnTheirs(), Learn(), stealth=1, name="teach"),))
card(101690, "SchreckNET", "84a2b513",
    modes=(Mode("", If(Is(ACTOR, Who(min_capacity=6)), (Unlock(ACTOR),)), PutInPlay(), stealth=1,
        name="put in play"),),
    triggers=(Trigger(ANY_PASSED, Only(Is(THIS, Who(unlocked=True))), Lock(THIS), PickMethuselahs(OTHERS),
        Look(Cards(HAND, NAMED)), optional=True),))


def takes_two_of_three(state: State, play: Play) -> Rules[None]:
    """Look at three cards of the library, move up to two to the hand; then shuffle and discard down."""
    board, methuselah = state.board, play.methuselah
    seen = board.top(methuselah.library, 3)
    for number in (yield from choose_some(state, methuselah, seen, 2)):
        board.move(number, methuselah.library, methuselah.hand)
    board.shuffle(methuselah.library)
    yield from discard_down(state, methuselah)


card(101700, "Scrounging", "9c4a682b",
    modes=(Mode("", Does(takes_two_of_three), stealth=1, name="2 of 3 cards"),))


def shatters(state: State, play: Play) -> None:
    """Have each other Methuselah burn 3 pool in each of their unlock phases, unless they do so already."""
    for seat in state.ring.others(play.methuselah.seat):
        if not spans.lasts(state.lasting, spans.SHATTERED, seat):
            spans.lay(state.lasting, spans.SHATTERED, spans.GAME, seat, 3)


GATES = Each(of=ACTOR, kind=COPIES)
card(101757, "Shatter the Gate", "31d9e46d", traits=frozenset({SHATTERS}),
    modes=(Mode("", PutOn(), If(AtLeast(Count(GATES), 3), (Burn(GATES), Does(shatters))), stealth=1,
        name="put on"),),
    open_actions=(Mode("", AtThis(Who("vampire", min_capacity=6)), HOLDS_EDGE, BurnEdge(), Burn(THIS),
        directed=True, name="burn"),))
card(101762, "Sheepdog", "7f05ae73", traits=frozenset({BINDS}),
    modes=(Mode("", Only(Is(ACTOR, VAMPIRES)), GainBlood(4), PutOn(), name="4 blood"),),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(101777, "Sibyl's Tongue", "ca7eb638",
    modes=(Mode("", CostsMore(Count(Cards(ASH, name="Sibyl's Tongue"))), NameCard(),
        FetchNamed(),
        stealth=1, name="search"),))


def siphons(state: State, play: Play) -> Rules[None]:
    """Steal a blood from each chosen vampire in torpor; a Giovanni takes as many cards from the ash heap."""
    actor, methuselah, stolen = play.actor, play.methuselah, 0
    if actor is None:
        return
    for number in play.chosen:
        victim = state.in_play.get(number)
        if isinstance(victim, Minion) and victim.region == TORPOR:
            stolen += burn_blood(state, victim, 1)
    gain_blood(state, actor, stolen)
    if actor.profile.clan == "Giovanni":
        found = library_cards_in_ash(state, methuselah)
        for number in (yield from choose_some(state, methuselah, found, stolen)):
            state.board.move(number, methuselah.ash, methuselah.hand)
        yield from discard_down(state, methuselah)


SLEEPERS = Each(Who("vampire", fallen=True), EVERYBODY, ready=False, aimed=True)
YOUNGER_SLEEPERS = Each(Who("vampire", fallen=True, younger=True), EVERYBODY, ready=False, aimed=True)
GEHENNA_HAS_COME = Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna"))
card(101784, "Siphon", "8e591c24",
    modes=(Mode("", OneThisTurn(), Only(AnyOf(Exists(YOUNGER_SLEEPERS), Both(GEHENNA_HAS_COME,
        Exists(SLEEPERS)))), AsAnnounced(If(GEHENNA_HAS_COME, (PickSome(SLEEPERS, ANY_NUMBER, 1),),
            (PickSome(YOUNGER_SLEEPERS, ANY_NUMBER, 1),))), Does(siphons), stealth=1, name="steal blood"),))
card(101787, "Sires Command, Childer Inherit", "056e248b",
    modes=(Mode("", Pick(Each(LAIBON, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), GainBlood(1),
            stealth=1, name="1 blood"),
        Mode("", Only(Is(ACTOR, Who(title="magaji"))), ChooseTwoOfOne(LAIBON, kin=True), Lock(CHOSEN),
            stealth=1, directed=True, name="lock two of a clan")))
card(101788, "Sixth Tradition: Destruction", "20f8f9f0",
    modes=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, since=DIABLERIE, aimed=True)),
        Burn(CHOSEN), stealth=1, directed=True, name="burn a diablerist"),))
GANGREL = Who("vampire", clan="Gangrel", title="none")
card(101789, "Skaald", "1c56c0af",
    modes=(Mode("", Only(Is(ACTOR, GANGREL)), PutOn(), Unlock(ACTOR), stealth=1, name="skaald"),),
    values=(Value(VOTES, 2, Both(Is(ACTOR, GANGREL), Both(Polled(hunt=False), Is(ACTING,
        Who(clan="Gangrel"))))),),
    open_actions=(Mode("", AtThis(GANGREL, not_bearer=True), Only(Is(ACTOR, Who("vampire", older=True),
        beside=BEARER)), MoveOnto(THIS, ACTOR, theirs=True), stealth=1, directed=True, name="steal"),))

FAE = (Who("vampire", clan="Kiasyd"), Who("ally", trait="changeling"))


def hurts_idlers(state: State, play: Play) -> None:
    """Hurt the controller's fae that have not bled this turn."""
    for minion in state.minions_of(play.methuselah):
        if (fits(FAE[0], minion) or fits(FAE[1], minion)) and minion.noted(BLED) != state.turn:
            hurt(state, minion, 1)


card(101826, "Song of Pan", "6f1f1034",
    modes=(Mode("", PutInPlay(), Unlock(ACTOR), stealth=1, name="song"),),
    values=tuple(Everywhere(BLEED_VALUE, 1, who) for who in FAE),
    triggers=(Trigger(IN_DISCARD_PHASE, Does(hurts_idlers), Burn(THIS)),))
card(101833, "Soul of the Earth", "6ef0ede8",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Gargoyle", trait="slave"), EVERYBODY, ready=False,
        aimed=True)), PutOnTheirs(), stealth=1, name="put on"),),
    values=(BurnCut(CostCut(3, ALLY | RETAINER, clan="Gargoyle", pool=True)),))
card(101838, "Sowing Dissension", "1d2e3c19",
    modes=(Mode("", AimAt(OTHERS), AsAnnounced(IfBlocked(If(Is(BLOCKER, Who("vampire", title="none")),
        (May(ME,
        Lose(BLOOD, 1, ACTOR), (Mark(PEACEFUL), Unlock(ACTOR))),)))), ForEach(OTHERS,
            (PickNow(Each(Who("vampire",
            younger=True, unlocked=True), ME)), Lock(CHOSEN))), directed=True, name="each locks a vampire"),))


SPELLS = Each(of=EVERYBODY, kind=COPIES)


def raises_mummies(state: State, play: Play) -> Rules[None]:
    """Burn five copies; up to five uncontrolled vampires become mummies, with their capacity as life."""
    methuselah, copies = play.methuselah, each(state, play, SPELLS)
    for number in (yield from choose_exactly(state, methuselah, copies, 5)):
        leave_play(state, state.in_play[number])
    waiting = [number for number in methuselah.invested if state.faces[number].types & VAMPIRE]
    for number in (yield from choose_some(state, methuselah, waiting, 5)):
        uninvest(state, methuselah, number)
        life = state.faces[number].capacity
        mummy = enter_as_minion(state, number, methuselah.uncontrolled, methuselah, life, as_face=play.face)
        if mummy is not None:
            change_capacity(state, mummy, life - mummy.capacity)


RAISES_MUMMIES = (Only(Not(Is(THIS, Who("minion")))), Only(AtLeast(Count(SPELLS), 5)), Does(raises_mummies))
card(101845, "Spell of Life", "5090ce7f", becomes_minion=True, life=1, strength=2, bleed=1,
    traits=frozenset({"mummy", "unique as a minion"}),
    modes=(Mode("", OneThisTurn(), PutInPlay(), stealth=1, name="put in play"),),
    abilities=(Ability(IN_ANY_TURN, *RAISES_MUMMIES, name="raise mummies"),),
    aids=(Mode("", *RAISES_MUMMIES, UsableAgain(), moment=UNTIL_RESOLVED, by=ANYBODY, name="raise mummies"),),
    armed=(Mode("", *RAISES_MUMMIES, moment=FREELY, by=ANYWHERE, name="raise mummies"),),
    actions=(Mode("", Only(Same(THIS, ACTOR)), ChooseFoe(), EnterCombat(), directed=True,
        name="enter combat"),))


THINNED = LastingKind("has thinned the veil")


def thins_the_veil(state: State, play: Play) -> Rules[None]:
    """Burn a counter; with the last one, burn the card and bring a wraith or zombie from the ash heap."""
    source, methuselah = play.source, play.methuselah
    if source is None or not source.counters:
        return
    spans.lay(state.lasting, THINNED, spans.PHASE, methuselah.seat)
    change_counters(state, source, -1)
    if source.counters:
        return
    leave_play(state, source)
    found = [
        number
        for number in methuselah.ash.items
        if state.faces[number].types & ALLY and not state.faces[number].model.traits.isdisjoint(("wraith",
            "zombie"))
    ]
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        yield from put_in_play(state, methuselah, chosen, methuselah.ash)


def can_thin_the_veil(state: State, play: Play) -> bool:
    """Return whether there are counters, and it has been done less than twice this phase."""
    source, times = play.source, spans.total(state.lasting, THINNED, play.methuselah.seat)
    return source is not None and source.counters > 0 and times < 2


card(102297, "Split the Veil", "4b2e8197",
    modes=(Mode("", PutInPlay(), CountersOnCard(2), stealth=1, name="the veil"),),
    abilities=(Ability(UNLOCK_PHASE, DoesIf(thins_the_veil, can_thin_the_veil), once=True,
        name="burn a counter"),))


def has_another_to_give_to(state: State, play: Play) -> bool:
    """Whether one of the player's anarchs has blood and another anarch has room for it."""
    givers = each(state, play, Each(Who(sect="anarch", min_blood=1)))
    takers = each(state, play, Each(Who(sect="anarch", room=True), EVERYBODY))
    return any(giver != taker for giver in givers for taker in takers)


card(101863, "The Status Perfectus", "aa75b891",
    modes=(Mode("", PutInPlay(), stealth=1, name="status"),),
    abilities=(Ability(MASTER_PHASE, Only(That(has_another_to_give_to)),
        PickNow(Each(Who(sect="anarch", min_blood=1))), Keep(CHOSEN),
        PickNow(Each(Who(sect="anarch", room=True), EVERYBODY, besides=REMEMBERED)),
            MoveBlood(1, REMEMBERED, CHOSEN), once=True, name="move a blood"),),
    aids=(Mode("", Only(Going(fought=True)), Only(Is(ACTING, up=True)), Only(Is(BLOCKER, ANARCH)),
        Pick(Each(Who(sect="anarch", unlocked=True), besides=BLOCKER)), Lock(CHOSEN),
        Fight(ACTING, CHOSEN, forbids="strike"),
        locks=True, moment=AFTER_BLOCK,
        name="fight the acting minion"),))
card(101866, "Stealing Years", "e437853a",
    modes=(Mode("", Pick(Each(Who("vampire", fallen=True, older=True), EVERYBODY, ready=False, aimed=True)),
        Diablerize((PutOn(ACTOR),)), VotesInPoll(1, ANARCHS), kind=DIABLERIE_ACTION, stealth=1, directed=True,
        name="diablerize"),),
    values=(Makes(capacity=1),))
card(101895, "Sudario Refraction", "3334337a",
    modes=(Mode("", AsAnnounced(PickCards(Cards(ASH), 3)), TakeCopies(LIBRARY),
        Move(Cards(HAND), ASH, 3, by=CHANCE),
        stealth=1,
        name="3 cards to the top"),))
card(101901, "Summon the Serpent", "7bc24e51",
    modes=(Mode("", SearchCrypt(discipline="ser", blood=1), stealth=1, name="search the crypt"),))
card(101903, "Sunrise Service", "589b06e6",
    modes=(Mode("", PutOn(), Inflict(ACTOR, 1, aggravated=True), stealth=1, name="put on"),),
    aids=(Mode("", Only(Same(ACTING, BEARER)), Unblockable(ANYONE), Burn(THIS), moment=AS_ANNOUNCED,
        by=ANYBODY, name="unblockable"),))
