"""Masters from G to H."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import burn_by, during_action
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BY_CONTRACT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.blocking import DiscardFor
from rules.vtes.definitions.blood import AddBlood, FeedKin, Gain, Lose

from rules.vtes.definitions.choosing import ChooseHandCard, Pick, PickNow
from rules.vtes.definitions.combat import EndCombat, EnterCombat, OneEach
from rules.vtes.definitions.combining import Declares, Does, DoesIf, May, Only, Repeat
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is
from rules.vtes.definitions.control import MoveOnto
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.falls import PutContract
from rules.vtes.definitions.helping import FeedHunter, HelpActor
from rules.vtes.definitions.kinds import ACTION_TAKEN, GATHERS, RESCUE_RELIEF
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import ExchangeWithAsh
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOOD, CHOSEN, CONTROLLER, COUNTERS, EVERYBODY, FOE, ME, POOL, THIS, UNCONTROLLED,
    Count, Each, Of,
)
from rules.vtes.definitions.rulings import SearchCrypt
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.venues import ChooseSpent
from rules.vtes.definitions.who import UNLOCKED, VAMPIRES, Who
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import USED_GROUND, Minion
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import burn_blood, gain_blood, gain_pool
from rules.vtes.state.gear import is_gear, stays_put
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.working import attach
from rules.vtes.terms import (
    BEFORE_RANGE, BLEED_ACTION, COMBAT, DURING, FALL_BURNS, HUNT_ACTION, HUNT_VALUE, INFLUENCE_PHASE,
    INTERCEPT, NO_DIABLERIE, OTHERS_BETWEEN, OWN_TURN, OWN_UNLOCK, PASS, PREVENTION, RESCUE_ACTION, RETAINER,
    STEALTH, STRENGTH, UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.library import choose_exactly

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def plays_for_pool(state: State, play: Play) -> Rules[None]:
    """Ask all in turn; nobody sees what others have chosen. Who is passive chooses nothing."""
    chosen: dict[int, int] = {}
    for seat in state.ring.clockwise(play.methuselah.seat):
        most = 6 if seat == play.methuselah.seat else 5
        if not state.methuselahs[seat].passive:
            chosen[seat] = yield Decision(seat, "amount", list(range(1, most + 1)), play.number)
    burns: list[tuple[Methuselah, int]] = []
    for seat, number in chosen.items():
        if any(other == number - 1 for at, other in chosen.items() if at != seat):
            burns.append((state.methuselahs[seat], number))
        else:
            gain_pool(state, state.methuselahs[seat], number)
    burn_pools(state, burns)


card(100800, "Game of Malkav", "f44e9049", play=(Does(plays_for_pool),))
card(100807, "Gangrel Revel", "1a9fb9ba",
    play=(PutInPlay(),), values=(Everywhere(STRENGTH, 1, Who("vampire", clan="Gangrel"), mine=True),),
    open_actions=(burn_by(Who(not_clan="Ravnos")),))
card(100803, "Gang Territory", "548d47c0",
    play=(PutInPlay(),),
    abilities=(Ability(INFLUENCE_PHASE, Pick(Each(Who("vampire", clan="Brujah antitribu"),
        kind=UNCONTROLLED)), AddBlood(1),
        locks=True),))
card(100809, "Garibaldi-Meucci Museum", "e4b33035",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, ChooseHandCard(), ExchangeWithAsh("anarch"), locks=True, pool=1),),
    armed=(Mode("", Only(Both(Is(ACTOR, Who(sect="anarch")), Is(FOE, Who(sect="anarch")))), EndCombat(),
        moment=BEFORE_RANGE, locks=True,
        name="end combat"),),
)
card(100824, "Giant's Blood", "62023d3f",
    play=(Pick(Each(Who("vampire", room=True), EVERYBODY, ready=False, aimed=True)), Once(a_game=True),
        Gain(BLOOD, Of("wounds", CHOSEN), CHOSEN)))


def _thirsty(state: State, play: Play) -> list[int]:
    return [
        minion.number
        for minion in state.minions_of(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.blood < minion.capacity
    ]


def pool_to_vampires(state: State, play: Play) -> Rules[None]:
    """Ask for one vampire after the other, and how much; PASS ends it. All of it is moved at once."""
    methuselah = play.methuselah
    left, moved = methuselah.pool, 0
    thirsty = _thirsty(state, play)
    while left and thirsty:
        choice = yield Decision(methuselah.seat, "target", [PASS, *thirsty], play.number)
        if choice == PASS:
            break
        thirsty.remove(choice)
        minion = state.minion(choice)
        amounts = list(range(1, min(left, minion.capacity - minion.blood) + 1))
        amount = yield from choose(methuselah.seat, "amount", amounts, choice)
        gain_blood(state, minion, amount)
        left, moved = left - amount, moved + amount
    burn_pool(state, methuselah, moved)


card(100831, "Gird Minions", "0a34466a", play=(Only(Exists(Each(Who("vampire", room=True), ready=False))),
    Does(pool_to_vampires),))
card(100842, "Golconda: Inner Peace", "5ee597be", play=(
        Pick(Each(Who("vampire", min_capacity=8), EVERYBODY, ready=False, aimed=True)),
            May(CONTROLLER, Lose(POOL, 2, CONTROLLER), stops=True),
        Gain(POOL, Of("capacity", CHOSEN), CONTROLLER), Remove(CHOSEN)))
card(100853, "Great Symposium", "3ee32be6",
    play=(Once(a_game=True), SearchCrypt("Kiasyd"), Repeat(3,
        (PickNow(Each(Who(clan="Kiasyd"), kind=UNCONTROLLED)), Gain(BLOOD, 1, CHOSEN)))))
card(100860, "Grooming the Protégé", "fe9f504d", play=(FeedKin(3),))
card(100866, "Guardian Angel", "d6658a63",
    play=(Pick(Each(VAMPIRES)), PutOn()),
    values=(Value(INTERCEPT, 1, Going((BLEED_ACTION,), at=ME)), Value(FALL_BURNS, 1)),
    armed=(Mode("", OneEach("combat"), Prevent(1), moment=PREVENTION, name="prevent 1"),))


def _oldest_first(state: State, play: Play) -> list[Minion]:
    vampires = [minion for minion in state.ready_minions(play.methuselah) if minion.profile.kind == VAMPIRE]
    return sorted(vampires, key=lambda minion: -minion.capacity)


def _may_feed(state: State, minion: Minion) -> bool:
    return minion.blood < minion.capacity and minion.noted(USED_GROUND) != state.turn


def _has_oldest(state: State, play: Play) -> bool:
    vampires = _oldest_first(state, play)
    if not vampires:
        return False
    least = vampires[: 2][-1].capacity
    return any(_may_feed(state, minion) for minion in vampires if minion.capacity >= least)


def feeds_oldest(state: State, play: Play) -> Rules[None]:
    """Ask only where several are of the same age, and not all of them are among the oldest."""
    left = _oldest_first(state, play)
    for _ in range(min(2, len(left))):
        oldest = [minion.number for minion in left if minion.capacity == left[0].capacity]
        number = yield from choose(play.methuselah.seat, "target", oldest, play.number)
        minion = state.minion(number)
        left.remove(minion)
        if _may_feed(state, minion):
            minion.note(USED_GROUND, state.turn)
            gain_blood(state, minion, 1)


card(100871, "Gurchon Hall", "792fc510",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, DoesIf(feeds_oldest, _has_oldest), once=True),))
card(100876, "Hackerspace", "457e2bc0",
    traits=frozenset({GATHERS}),
    play=(PutInPlay(), Gain(COUNTERS, Count(Each(Who(sect="anarch"), ready=False)), THIS)))
card(100880, "Hand Contract", "777484c3",
    play=(PutContract(trait="black hand", ready=True),), open_actions=(BY_CONTRACT,))
card(102226, "Haqim's Law: Retribution", "4642c7cc",
    play=(PutInPlay(),),
    aids=(Mode("", HelpActor(1, Who(clan="Banu Haqim"), bleed=True), DiscardFor(COMBAT),
        moment=DURING, name="+1 bleed"),))
card(100897, "Haven Uncovered", "c8ad4675",
    play=(Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), PutOn()),
    open_actions=(Mode("", AtThis(bearer=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),
        Mode("", AtThis(by_bearer=True), Burn(THIS), stealth=1, directed=True, name="burn")))


def _vampires(state: State, play: Play) -> list[int]:
    return [m.number for m in state.ready_minions(play.methuselah) if m.profile.kind == VAMPIRE]


def choose_two(state: State, play: Play) -> Rules[None]:
    """Choose two ready vampires."""
    play.chosen = yield from choose_exactly(state, play.methuselah, _vampires(state, play), 2)


def move_between(state: State, play: Play) -> Rules[None]:
    """Ask for one thing after the other: a card goes to the other vampire, a vampire gives a blood.

    What went over once does not go back, so that it ends.
    """
    pair = [state.minion(number) for number in play.chosen if number in state.in_play]
    if len(pair) < 2:
        return
    moved: set[int] = set()
    giver: Minion | None = None
    while True:
        options = [PASS]
        for minion, other in (pair, pair[::-1]):
            if giver in (None, minion) and minion.blood:
                options.append(minion.number)
            options += [
                permanent.number
                for permanent in minion.cards
                if (is_gear(permanent) or permanent.face.types & RETAINER)
                and permanent.number not in moved
                and not stays_put(permanent)
                and can_bear(other, permanent.face)
            ]
        if len(options) == 1:
            return
        choice = yield Decision(play.methuselah.seat, "target", options, play.number)
        if choice == PASS:
            return
        permanent = state.in_play[choice]
        if isinstance(permanent, Minion):
            giver = permanent
            other = pair[0] if permanent is pair[1] else pair[1]
            burn_blood(state, permanent, 1)
            gain_blood(state, other, 1)
        else:
            moved.add(choice)
            attach(state, permanent, pair[0] if permanent.host is pair[1] else pair[1])


card(100908, "Heidelberg Castle, Germany", "c2b5949a",
    play=(PutInPlay(),), abilities=(Ability(OWN_TURN | OTHERS_BETWEEN,
        Only(AtLeast(Count(Each(VAMPIRES)), 2)), Declares(choose_two),
        Does(move_between), locks=True),))

ANARCH_HUNTS = Both(Going((HUNT_ACTION,)), Is(ACTING, Who(sect="anarch")))
card(100938, "Hospital Food", "7dcb0c5a",
    play=(PutInPlay(),),
    triggers=(Trigger(ACTION_TAKEN, Only(Is(THIS, UNLOCKED)), Lock(THIS), IfSuccessful(FeedHunter(1)),
        optional=True,
        when=ANARCH_HUNTS),))


def auctions_hostile(state: State, play: Play) -> Rules[None]:
    """Ask clockwise for higher bids, 0 for no more, until nobody else bids; nobody bids the last pool."""
    vampire = state.in_play.get(play.target)
    if vampire is None:
        return
    seats = state.ring.clockwise(play.methuselah.seat)
    bidding = [seat for seat in seats if not state.methuselahs[seat].passive]
    highest, winner = 0, -1
    while bidding and bidding != [winner]:
        seat = bidding.pop(0)
        most = state.methuselahs[seat].pool - 1
        if seat == vampire.controller:
            most *= 2  # who pays but half of it
        bids, bid = range(highest + 1, most + 1), 0
        if bids:
            bid = yield Decision(seat, "amount", [0, *bids], play.number)
        if bid:
            highest, winner = bid, seat
            bidding.append(seat)
    if winner < 0:
        return
    bidder, owner = state.methuselahs[winner], state.methuselahs[vampire.controller]
    if bidder is owner:
        burn_pool(state, owner, (highest + 1) // 2)
        return
    gain_pool(state, owner, highest)
    burn_pool(state, bidder, highest)
    take_control(state, vampire, bidder)


card(100939, "Hostile Takeover", "50c9b1a5",
    play=(Pick(Each(Who("vampire", max_capacity=6), EVERYBODY, ready=False, aimed=True)),
        Does(auctions_hostile)))

SAMEDI = Who("vampire", clan="Samedi")
card(100940, "Houngan", "02c7f65b",
    play=(Pick(Each(Who("vampire", clan="Samedi"))), PutOn()),
    triggers=(Trigger(OWN_UNLOCK, Gain(BLOOD, 1, BEARER),
        May(BEARER, Lock(BEARER), (Gain(BLOOD, 1, BEARER),))),),
    open_actions=(Mode("", AtThis(SAMEDI, not_bearer=True), MoveOnto(THIS, ACTOR), stealth=1,
        name="move it"),))

UNLOCKING = (ChooseSpent(), Unlock(CHOSEN, stays=True), Lock(THIS, stays=True))
card(100942, "House of Sorrow", "2f7c4477",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, *UNLOCKING, locks=True),), aids=(during_action("unlock", *UNLOCKING),))
card(100943, "Humanitas", "ae55eaf9",
    play=(Pick(Each(VAMPIRES)), PutOn()),
    values=(Value(STEALTH, 1, Going((RESCUE_ACTION,))), Value(RESCUE_RELIEF, 1),
        Value(NO_DIABLERIE, 1)))
card(100945, "The Hungry Coyote", "7560b6c2",
    play=(PutInPlay(),),
    values=(Everywhere(HUNT_VALUE, 1, Who("vampire", sect="sabbat"), mine=True),))
