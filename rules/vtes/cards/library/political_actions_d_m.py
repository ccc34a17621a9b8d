"""Political actions from D to M."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import for_the_edge, in_own_turn, justicar, repeal, repealed_by, with_text
from rules.vtes.cards.deeds import burns_what_is_not_kept, open_to
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS, CAMARILLA, HOLDS_EDGE, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Mark, ThisTurn
from rules.vtes.definitions.aiming import AsAnnounced
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick, PickMethuselahs, PickNow, PickSome
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Declares, Does, DoesIf, ForEach, If, Only
from rules.vtes.definitions.conditions import Both, Going, Is, Not, Polled, That
from rules.vtes.definitions.decrees import Allocate, ChosenBurn, Decree, Distribute, FavorMasters, UnlockKin
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import ANY_CAME, ASKS_WHO_SCORED, HELPS_ANYBODY, HIDES, SKIPS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import FASTING
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.references import (
    ACTOR, ASH, BLOCKER, BLOOD, CAPACITY, CHOSEN, EVERYBODY, LOCATIONS, ME, NAMED, NEWCOMER, OTHERS,
    PAYABLE, POOL, PREY, THIS, UNCONTROLLED, X, Cards, Count, Each, Half, Of,
)
from rules.vtes.definitions.standing import Entitle, GiveTitleCard, Makes
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import (
    BlockLimit, HandOfRemembered, NoDrawing, OnlyOnceEverywhere, PlaysFromAsh,
)
from rules.vtes.definitions.votes import LevelVotes, SilencesInPoll, VotesInPoll
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state import spans, values
from rules.vtes.state.blocks import EXPELLED
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.plays import Action
from rules.vtes.state.sets import each, how_many
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    BLEED_ACTION, BLEED_VALUE, CANNOT_BLOCK, CARD_ACTION, EACH_UNLOCK, FALL_BURNS, GONE, HAND_SIZE,
    HUNT_PASSED, IN_ANY_TURN, MINION_PHASE, VAMPIRE, VOTES, WHEN_BLOCKED,
)
from rules.vtes.verbs.control import choose_anew

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def gives_the_location(state: State, play: Play) -> Rules[None]:
    """Give it; one on a minion goes to a minion of the new controller's, and burns if there is none."""
    card = state.in_play.get(play.target)
    if card is None or play.seats[0] not in state.ring or card.controller == play.seats[0]:
        return
    methuselah = state.methuselahs[play.seats[0]]
    bearers = [minion.number for minion in state.minions_of(methuselah)]
    if card.host is None:
        take_control(state, card, methuselah)
        yield from choose_anew(state, card, methuselah)
    elif not bearers:
        leave_play(state, card)
    elif methuselah.passive:
        attach(state, card, state.minion(bearers[0]))
    else:
        chosen = yield from choose(methuselah.seat, "target", bearers, card.number)
        attach(state, card, state.minion(chosen))


card(100557, "Disputed Territory", "33e6e9bc",
    modes=(Mode("", Decree((PickNow(Each(of=EVERYBODY, kind=LOCATIONS)), PickMethuselahs(),)),
        Does(gives_the_location), name="give a location"),))


def gains_per_clan(state: State, play: Play) -> None:
    """Give the Methuselah a pool for each clan of their ready vampires."""
    ready = state.ready_minions(play.methuselah)
    clans = {minion.profile.clan for minion in ready if minion.profile.kind == VAMPIRE}
    gain_pool(state, play.methuselah, len(clans - {""}))


card(100564, "Diversity", "8e5521ee",
    modes=(Mode("", ForEach(EVERYBODY, (Does(gains_per_clan),)), name="pool per clan"),))
DOGS = Who("vampire", clan="Brujah antitribu")
card(100569, "Dogs of War", "91c1e2c2", traits=frozenset({"several actions"}),
    modes=(Mode("", PutInPlay(), name="put in play"),),
    aids=(Mode("", Only(Is(CHOSEN, DOGS)), Burn(THIS), moment=HUNT_PASSED, name="call off the blood hunt"),),
    open_actions=(Mode("", Only(Is(ACTOR, DOGS)), Pick(Each(of=OTHERS, aimed=True)), EnterCombat(),
        directed=True, kind=CARD_ACTION, name="enter combat"), repeal(VAMPIRES)))
card(100570, "Domain Challenge", "85037232",
    modes=(Mode("", Lose(POOL, Count(Each(Who(locked=True), ready=False)), EVERYBODY),
        name="burn per locked minion"),))


def switches_places(state: State, play: Play) -> None:
    """Have the player and the chosen Methuselah switch places."""
    swaps = {play.methuselah.seat: play.seats[0], play.seats[0]: play.methuselah.seat}
    state.ring.seat_anew([swaps.get(seat, seat) for seat in state.ring.clockwise(play.methuselah.seat)])


card(100583, "Dramatic Upheaval", "32d34e83",
    modes=(Mode("", Decree((PickMethuselahs(OTHERS),)), Does(switches_places), name="switch places"),))
card(100605, "Eat the Rich", "4691564f",
    modes=(Mode("", LevelVotes(), ChosenBurn(1, 3, Who("vampire", title="any")),
        name="burn 1 or 4 pool"),))


def _amounts(state: State, play: Play) -> list[int]:
    """Return how much blood can be paid so that a vampire of the prey's has less capacity."""
    found = each(state, play, Each(VAMPIRES, PREY, ready=False))
    least = min((state.minion(number).capacity for number in found), default=99)
    return list(range(least + 1, how_many(state, play, Of(PAYABLE)) + 1))


def somebody_is_small(state: State, play: Play) -> bool:
    """Return whether there is such an amount."""
    return bool(_amounts(state, play))


def bids_blood(state: State, play: Play) -> Rules[None]:
    """Choose X, what the referendum costs."""
    play.amount = yield from choose(play.methuselah.seat, "x", _amounts(state, play), play.number)
    if play.action is not None:
        play.action.cost_blood += play.amount


card(100623, "The Eldest Command Undeath", "d72e184f",
    modes=(Mode("", Declares(bids_blood, somebody_is_small), AsAnnounced(Mark(FASTING)),
        Decree((PickSome(Each(VAMPIRES, PREY, ready=False, under=X), 1, 1),)), Burn(CHOSEN),
        name="burn one of the prey's"),))
card(102318, "Empires Fall", "73d91b5b",
    modes=(Mode("", ChosenBurn(1, 3, Who("vampire", min_capacity=8)), name="burn 1 or 4 pool"),))
card(100671, "Exclusion Principle", "17577145",
    modes=(Mode("", Gain(POOL, Count(Each(Who("vampire", sect="independent/anarch"))), EVERYBODY),
        name="gain per Independent or Anarch"),))
card(100672, "Excommunication", "3e3ee3e1",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", title="archbishop"), EVERYBODY)),)), Entitle(CHOSEN,
        ""),
        name="unseat an archbishop"),))
card(102276, "Expulsion", "56e3270a", modes=(Mode("", Decree((PickSome(Each(of=EVERYBODY, ready=False), 2),)),
    ThisTurn(EXPELLED, CHOSEN), name="expel two"),))
card(100731, "The Final Nights", "92e5536b",
    modes=(Mode("", Lose(BLOOD, 1, Each(VAMPIRES, EVERYBODY, ready=False)), AsAnnounced(
            IfSuccessful(If(Not(Going(passed=True)), (Lose(BLOOD, 1, ACTOR),)))),
        name="each vampire burns a blood"),))


def moves_a_pool(state: State, play: Play) -> None:
    """Burn a pool of each chosen Methuselah, and give one to each other."""
    seats = list(state.ring.clockwise(play.methuselah.seat))
    for seat in [seat for seat in seats if seat not in play.seats]:
        gain_pool(state, state.methuselahs[seat], 1)
    burn_pools(state, [(state.methuselahs[seat], 1) for seat in seats if seat in play.seats])


card(100732, "Finding the Path", "0b0ffc2c",
    modes=(Mode("", Decree((PickMethuselahs(several=Half(Count(EVERYBODY), up=True)),)),
        Does(moves_a_pool), name="half of them burn 1 pool"),))
card(100736, "Firebrand", "66012e50",
    traits=frozenset({"firebrand"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="firebrand"))), PutOn(), name="become a firebrand"),),
    values=(Value(VOTES, 1, Both(Is(ACTOR, ANARCHS), Not(Polled(hunt=True)))), Value(FALL_BURNS, 1)),
    **with_text(in_own_turn(Only(Is(ACTOR, ANARCHS)),
        Pick(Each(Who("vampire", sect="anarch", younger=True, locked=True), EVERYBODY, aimed=True)),
        Unlock(CHOSEN), phases=MINION_PHASE, blood=1, name="unlock an anarch")))


def takes_two(state: State, play: Play) -> None:
    """Burn 2 pool of whose turn it is; the card burns once its controller has burned 6 by it."""
    card, methuselah = play.source, play.methuselah
    burned = min(2, methuselah.pool)
    burn_pool(state, methuselah, 2)
    if card is None or card.controller != methuselah.seat or card.number not in state.in_play:
        return
    paid = (card.used or {}).get("paid", 0) + burned
    card.note_used("paid", paid)
    if paid >= 6:
        leave_play(state, card)


card(100737, "First Tradition: The Masquerade", "1d92b1af", traits=frozenset({SKIPS}),
    modes=(Mode("", PutInPlay(), name="turns cost 2 pool"),),
    triggers=(Trigger(EACH_UNLOCK, Does(takes_two)),))
card(100790, "Free States Rant", "58fe7a5d",
    modes=(Mode("", LevelVotes(), Distribute(Half(Of(CAPACITY, ACTOR), up=True), burns=True, most=3),
        name="allocate X points"),))
card(100806, "Gangrel Justicar", "f37e767e", **justicar("Gangrel"))
card(100829, "Giovanni Acceptance", "be92f391", **open_to("Giovanni"))


def is_intervened(state: State, play: Play) -> bool:
    """Return whether the Methuselah is the one whom the card remembers."""
    card = state.in_play.get(play.number)
    return card is not None and card.memory >> play.methuselah.seat & 1 == 1


card(100881, "Hand Intervention", "df723672", traits=frozenset({HELPS_ANYBODY}),
    modes=(Mode("", FavorMasters(apart=True, one=True), name="-1 hand size"),),
    values=(HandOfRemembered(-1),),
    abilities=(Ability(IN_ANY_TURN, HOLDS_EDGE, Only(That(is_intervened)), BurnEdge(), burns=True,
        anybody=True, name="burn it for the Edge"),),
    aids=(for_the_edge(Only(That(is_intervened))),))
IN_THE_OPEN = Is(ACTOR, Who(sect="laibon"))
card(100922, "Hiding in the Open", "3cca18ab", traits=frozenset({"hiding in the open"}),
    modes=(Mode("", Only(Is(ACTOR, Who(bears_no="hiding in the open"))), PutOn(), name="hide in the open"),),
    values=(Value(BLEED_VALUE, 1, IN_THE_OPEN), Value(HIDES, 1, IN_THE_OPEN)))
card(100923, "Hierophant", "6b894b32",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", clan="Ministry"), EVERYBODY, ready=False)),)),
        PutOnTheirs(), name="make a hierophant"),),
    values=(Value(VOTES, 1),),
    triggers=(Trigger(WHEN_BLOCKED, Only(Is(BLOCKER, VAMPIRES)), Lose(BLOOD, 1, BLOCKER)),))
ELDERS = Who("vampire", min_capacity=8)
card(100933, "Honor the Elders", "6faf54b1", modes=(Mode("", Gain(BLOOD, 1, Each(ELDERS, EVERYBODY)),
    Gain(BLOOD, 1, Each(ELDERS, EVERYBODY, UNCONTROLLED)), name="feed elders"),))
card(100960, "Imperator", "f98b1e73",
    modes=(Mode("", GiveTitleCard("imperator", Who("vampire", sect="camarilla", min_capacity=8), ready=False),
        name="make the Imperator"),),
    values=(PlaysFromAsh("Blood Hunt"), Value(VOTES, 3, Polled(hunt=True)), Makes("prince for Blood Hunt")))
card(101003, "Investiture", "322da39a",
    modes=(Mode("", GiveTitleCard("priscus", SABBAT, ready=False), VotesInPoll(1, Who(title="cardinal")),
        SilencesInPoll(CAMARILLA), name="make a priscus"),))
card(101004, "Invitation Accepted", "7f350fc1", **open_to("Ministry"))
card(101022, "Jericho Founding", "78972509",
    modes=(Mode("", Does(burns_what_is_not_kept, (LOCATIONS,)), name="burn all locations"),))


def bleed_of_prey(state: State, minion: Minion) -> int:
    """Return for how much a minion would bleed its prey, were it to act now."""
    methuselah = state.methuselahs[minion.controller]
    supposed = Action(methuselah, minion, BLEED_ACTION)
    supposed.target = state.prey(methuselah).seat
    before, state.action = state.action, supposed
    bleed = values.bleed(state, minion)
    state.action = before
    return bleed


def burns_who_bleeds_for_three(state: State, play: Play) -> None:
    """Burn all vampires that would bleed their prey for 3 or more."""
    doomed = [
        minion
        for seat in state.ring.clockwise(play.methuselah.seat)
        for minion in state.minions_of(state.methuselahs[seat])
        if minion.profile.kind == VAMPIRE and bleed_of_prey(state, minion) >= 3
    ]
    for minion in doomed:
        if minion.region != GONE:
            leave_play(state, minion)


card(101031, "Justicar Retribution", "1c60e52b",
    modes=(Mode("", Does(burns_who_bleeds_for_three), name="burn who bleeds for 3"),))


def orders_the_seats(state: State, play: Play) -> Rules[None]:
    """Choose a new seating order, clockwise from the player."""
    left, play.seats = state.ring.others(play.methuselah.seat), [play.methuselah.seat]
    while left:
        choice = left[0]
        if len(left) > 1:
            choice = yield Decision(play.methuselah.seat, "seat", list(left), play.number)
        play.seats.append(choice)
        left.remove(choice)


def seats_them(state: State, play: Play) -> None:
    """Seat those who are still there in the chosen order."""
    state.ring.seat_anew([seat for seat in play.seats if seat in state.ring])


card(101052, "Kindred Restructure", "c0b7b34c",
    modes=(Mode("", Decree((Does(orders_the_seats),)), Does(seats_them), name="seat all anew"),))

card(101053, "Kindred Segregation", "2812b8ba",
    modes=(Mode("", Does(burns_what_is_not_kept, ("ally",)), name="burn all allies"),))
card(101056, "Kine Resources Contested", "272fcc78",
    modes=(Mode("", Allocate(4), name="allocate 4 points"),))
card(101069, "Kuta", "f3a10d12",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", younger=True, max_capacity=6), EVERYBODY,
        ready=False)),)), PutOnTheirs(), name="put on a vampire"),),
    values=(ActionPrice(1, (), other=True, when=Going(directed=True)),
        BlockLimit(CANNOT_BLOCK, Who("vampire", older=True))),
    open_actions=(repeal(VAMPIRES),))
card(102272, "Lasombra Justicar", "0b74671d", **justicar("Lasombra"))
card(101087, "Legacy of Pander", "949a9d8a",
    modes=(Mode("", PutInPlay(), name="a vote for each Pander"),),
    values=(OnlyOnceEverywhere(VOTES, 1, Who("vampire", clan="Pander", title="none")),),
    **repealed_by(Who("vampire", sect="sabbat")))


def has_scored(state: State, play: Play) -> bool:
    """Return whether somebody has received a victory point since the player's last turn."""
    return bool(scorers(state, play))


def scorers(state: State, play: Play) -> list[int]:
    """Return the seats of those who have."""
    turn, own = play.methuselah.turns, str(play.methuselah.seat)
    found = [it.whom for it in spans.all_of(state.lasting, spans.SCORED, own) if it.amount >= turn]
    return [seat for seat in state.ring.clockwise(play.methuselah.seat) if seat in found]


def names_a_scorer(state: State, play: Play) -> Rules[None]:
    """Choose one of them."""
    play.seats = [(yield from choose(play.methuselah.seat, "seat", scorers(state, play), play.number))]


card(101099, "Lextalionis", "bd6af53e", traits=frozenset({ASKS_WHO_SCORED}),
    modes=(Mode("", Decree((DoesIf(names_a_scorer, has_scored),)),
        ForEach(NAMED, (Lock(Each(ready=False), stays=True),)), name="lock all minions"),))
card(101154, "Malkavian Justicar", "e505606f", **justicar("Malkavian"))
card(101167, "Mark of the Damned", "83a935ee",
    modes=(Mode("", ForEach(EVERYBODY, (Lose(POOL, Count(Cards(ASH, PREY, VAMPIRE)), ME),)),
        name="burn pool for the burned"),))
card(101184, "Masquerade Enforcement", "d1b55340",
    modes=(Mode("", PutInPlay(), name="newcomers cost 1 pool"),),
    triggers=(Trigger(ANY_CAME, Only(Is(NEWCOMER, VAMPIRES)), Lose(POOL, 1, ME)),),
    **repealed_by(CAMARILLA))
card(101192, "The Meddling of Semsith", "b1d6f769",
    modes=(Mode("", Decree((PickMethuselahs(OTHERS),)), PutInPlay(), Keep(NAMED),
        name="keep one from drawing"),),
    values=(Value(HAND_SIZE, -1), NoDrawing()), **repealed_by(VAMPIRES))
card(101208, "Might of the Camarilla", "3d71208e",
    modes=(Mode("", ForEach(EVERYBODY, (PickNow(Each(VAMPIRES, kind=UNCONTROLLED)), Burn(CHOSEN))),
        name="each burns an uncontrolled vampire"),))
card(101260, "My Kin Against the World", "2aa73f97",
    modes=(Mode("", UnlockKin("laibon"), name="unlock X"),))
