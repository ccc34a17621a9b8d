"""Actions from S to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose, only
from rules.vtes.cards.builders import on_itself
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCH, IN_ACTIONS
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blood import AddBlood, GainBlood
from rules.vtes.definitions.brawls import PassBlood

from rules.vtes.definitions.choosing import Pick, PickMethuselahs
from rules.vtes.definitions.combat import Fight, OneEach
from rules.vtes.definitions.combining import Declares, Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Came, Going, Is, Not
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.enduring import FeedsChilde
from rules.vtes.definitions.exposed import PutOnTheirs
from rules.vtes.definitions.kinds import DOUBLES, THIS_COMBAT
from rules.vtes.definitions.lasting import BecomeVampire, PutInPlay
from rules.vtes.definitions.learning import Learn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.places import Look
from rules.vtes.definitions.quests import AimAtAll
from rules.vtes.definitions.reacting import UnlockAndAttempt
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOCKER, CHOSEN, EVERYBODY, HAND, LIBRARY, NAMED, OTHERS, THIS, UNCONTROLLED, Cards,
    Count, Each,
)
from rules.vtes.definitions.rising import BecomesVampire
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import FetchDiscipline, SpendCounter
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.ventures import ChooseLesson
from rules.vtes.definitions.who import Who
from rules.vtes.state.arrivals import recruit
from rules.vtes.state.cards_in_play import BLED, Minion
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import discard_drawn, refill, replace
from rules.vtes.state.plays import Play
from rules.vtes.state.who import fits
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import (
    AFTER_BLOCK, ANY_PASSED, BEFORE_BLOCK, BLEED_VALUE, DURING, IN_DISCARD_PHASE, MASTER_PHASE, OWN_TURN,
    OWN_UNLOCK, PREVENTION, UNLOCK_PHASE,
)
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.hand import discard_down
from rules.vtes.verbs.library import choose_exactly, copies_in_ash, library_cards_in_ash
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
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

FAE = (Who("vampire", clan="Kiasyd"), Who("ally", trait="changeling"))


def hurts_idlers(state: State, play: Play) -> None:
    """Hurt one's fae that have not bled this turn."""
    for minion in state.minions_of(play.methuselah):
        if (fits(FAE[0], minion) or fits(FAE[1], minion)) and minion.noted(BLED) != state.turn:
            hurt(state, minion, 1)


card(101826, "Song of Pan", "6f1f1034",
    modes=(Mode("", PutInPlay(), Unlock(ACTOR), stealth=1, name="song"),),
    values=tuple(Everywhere(BLEED_VALUE, 1, who) for who in FAE),
    triggers=(Trigger(IN_DISCARD_PHASE, Does(hurts_idlers), Burn(THIS)),))


def thinned_by(state: State, play: Play) -> tuple[str, str, int, int]:
    """Return by what it is kept how often one has done so this phase."""
    return ("thinned", play.face.name, play.methuselah.seat, state.phase_number)


def can_thin_the_veil(state: State, play: Play) -> bool:
    """Return whether there are counters, and it has been done less than twice this phase."""
    source, times = play.source, state.notes.get(thinned_by(state, play), 0)
    return source is not None and source.counters > 0 and times < 2


def thins_the_veil(state: State, play: Play) -> Rules[None]:
    """Burn a counter; with the last one the card, and a wraith or zombie of the ash heap comes into play."""
    source, methuselah = play.source, play.methuselah
    if source is None or not source.counters:
        return
    key = thinned_by(state, play)
    state.notes[key] = state.notes.get(key, 0) + 1
    change_counters(state, source, -1)
    if source.counters:
        return
    leave_play(state, source)
    found = [
        number
        for number in methuselah.ash.items
        if state.faces[number].is_minion and not state.faces[number].model.traits.isdisjoint(("wraith",
            "zombie"))
    ]
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        recruit(state, methuselah, chosen, methuselah.ash, fresh=False)


card(102297, "Split the Veil", "4b2e8197",
    modes=(Mode("", PutInPlay(), CountersOnCard(2), stealth=1, name="the veil"),),
    abilities=(Ability(UNLOCK_PHASE, DoesIf(thins_the_veil, can_thin_the_veil), once=True,
        name="burn a counter"),))
card(101863, "The Status Perfectus", "aa75b891",
    modes=(Mode("", PutInPlay(), stealth=1, name="status"),),
    abilities=(Ability(MASTER_PHASE, PassBlood(ANARCH), once=True, name="move a blood"),),
    aids=(Mode("", Only(Going(fought=True)), Only(Is(ACTING, up=True)), Only(Is(BLOCKER, ANARCH)),
        Pick(Each(Who(sect="anarch", unlocked=True), besides=BLOCKER)), Lock(CHOSEN),
        Fight(ACTING, CHOSEN, forbids="strike"),
        locks=True, moment=AFTER_BLOCK,
        name="fight the acting minion"),))


def name_for_top(state: State, play: Play) -> Rules[None]:
    """Name the cards of the ash heap."""
    found = library_cards_in_ash(state, play.methuselah)
    play.cards = yield from choose_exactly(state, play.methuselah, found, 3)


def return_to_top(state: State, play: Play) -> None:
    """Put cards of the ash heap, named before, on top of the library, then discard as many at random."""
    methuselah = play.methuselah
    for number in copies_in_ash(state, methuselah, play.cards):
        state.board.move(number, methuselah.ash, methuselah.library)
    refill(state, methuselah)
    discard_drawn(state, methuselah, 3)
    refill(state, methuselah)


card(101895, "Sudario Refraction", "3334337a",
    modes=(Mode("", Only(AtLeast(Count(Cards(ASH)), 3)), Declares(name_for_top), Does(return_to_top),
        stealth=1,
        name="3 cards to the top"),))

KINDRED_OF_HAND = Pick(Each(Who("vampire", trait="black hand"), EVERYBODY, ready=False, besides=ACTOR,
    aimed=True))
card(101946, "Tattoo Signal", "e1f13281", traits=frozenset({"tattoo signal"}),
    modes=(on_itself("", "tattoo signal"),),
    abilities=(Ability(OWN_TURN, KINDRED_OF_HAND, Unlock(CHOSEN), locks=True, when=WHILE_READY),),
    aids=(Mode("", KINDRED_OF_HAND, Unlock(CHOSEN), locks=True, moment=BEFORE_BLOCK | DURING,
        name="unlock another"),))
card(101971, "Thin-Blooded Seer", "28806a74", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, clanless=True, traits=("sterile",)), name="seer"),),
    values=(Value(DOUBLES, 1),),
    abilities=(Ability(UNLOCK_PHASE, PickMethuselahs(), Look(Cards(LIBRARY, NAMED), 2), locks=True,
        name="look at 2 cards"),))
card(101972, "Thing", "6d73d8b8",
    modes=(Mode("", Pick(Each(Who("vampire", clan="Gangrel"), kind=UNCONTROLLED)), AddBlood(2), stealth=1,
        name="2 blood"),))
card(101973, "Third Tradition: Progeny", "dfec7484", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, sect="camarilla", rests=True), FetchDiscipline(), FeedsChilde(2),
        stealth=1, name="progeny"),))
card(102046, "Tumnimos", "71ca4b76", becomes_minion=True, life=2,
    modes=(Mode("", BecomeVampire(2, disciplines="chi"), FetchDiscipline(hand=True), stealth=1,
        name="create a vampire"),))
card(102063, "Under Siege", "f462c764",
    modes=(Mode("", PutInPlay(), CountersOnCard(3), stealth=1, name="siege"),),
    aids=(Mode("", UnlockAndAttempt("sabbat", 1, vampire=True), SpendCounter(), moment=BEFORE_BLOCK,
        name="unlock and block"),))


def discards_a_card_of_anybody(state: State, play: Play) -> Rules[None]:
    """Look at all hands and discard a card of one of them, one's own among them."""
    seat = play.methuselah.seat
    found: dict[int, int] = {}
    for other in state.ring.clockwise(seat):
        hand = state.methuselahs[other].hand
        for number in hand.items:
            found[number] = other
            if other != seat:
                state.board.show(number, hand, only(seat))
    if found:
        number = yield from choose(seat, "target", list(found), play.number)
        whose = state.methuselahs[found[number]]
        state.board.move(number, whose.hand, whose.ash)
        replace(state, whose)


card(102093, "Vaticination", "6d560f9e",
    modes=(Mode("", AimAtAll(), Does(discards_a_card_of_anybody), stealth=3, directed=True,
        name="discard a card"),))
card(102159, "Waters of Duat", "143932c7", becomes_minion=True, life=1,
    modes=(Mode("", BecomeVampire(1, sect="independent", clan="Ministry"), FetchDiscipline(), stealth=1,
        name="childe"),))

RECRUIT = BecomesVampire(3, "independent", "Banu Haqim", "cel obf pot qui", traits=("blood cursed",))


def trains_recruits(state: State, play: Play) -> Rules[None]:
    """Do it for all cards of the name at once, as the first of them comes to it."""
    methuselah = play.methuselah
    key = ("trained", play.face.name, methuselah.seat)
    if state.notes.get(key) == state.phase_number:
        return
    state.notes[key] = state.phase_number
    copies = [
        permanent.number
        for permanent in state.in_play.values()
        if permanent.face is play.face
        and permanent.controller == methuselah.seat
        and permanent.counters > 0
        and not isinstance(permanent, Minion)
    ]
    for number in (yield from choose_exactly(state, methuselah, copies, 2)):
        permanent = state.in_play[number]
        change_counters(state, permanent, -1)
        if not permanent.counters:
            grown = Play(methuselah, number, permanent.face)
            grown.source = permanent
            yield from carry_out(state, grown, (RECRUIT,))


card(102165, "Web of Knives Recruit", "cc62295a", becomes_minion=True, life=3,
    modes=(Mode("", PutInPlay(), CountersOnCard(3), stealth=1, name="train"),),
    triggers=(Trigger(OWN_UNLOCK, Does(trains_recruits)),))
card(102172, "Well-Marked", "b59490b9", traits=frozenset({"well-marked"}),
    modes=(on_itself("", "well-marked", If(Is(ACTOR, Who(min_capacity=5)), (Unlock(ACTOR),))),),
    armed=(Mode("", OneEach(THIS_COMBAT), Prevent(1, strikes=True, normal=True), moment=PREVENTION,
        name="prevent 1"),))

LATER = (Only(Not(Came("turn"))), Only(Is(ACTOR, Who("vampire", sect="sabbat"))), UnlockActor())
card(102206, "Zillah's Tears", "7b2daf44", traits=frozenset({"zillah's tears"}),
    modes=(on_itself("", "zillah's tears", GainBlood(1), name="1 blood, unlock later"),),
    abilities=(Ability(OWN_TURN, *LATER, burns=True, name="unlock"),),
    aids=(Mode("", *LATER, Burn(THIS), moment=IN_ACTIONS, name="unlock"),))
