"""Masters with G."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import archetype, burn_by, locked_at_will
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import HUNTING, NO_ANARCH
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import MergesWithOther
from rules.vtes.definitions.blood import AddBlood, FeedKin, Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import ChooseX, Does, DoesIf, If, May, Only, Repeat
from rules.vtes.definitions.conditions import AtLeast, Both, Exists, Going, Is, Not, Same
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.crypt import SearchCrypt
from rules.vtes.definitions.damage import Prevent
from rules.vtes.definitions.disciplines import CountsAsOf
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, ATTEMPT_TOLL, GAMBLES, HAS_FED
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import BurnTop, ExchangeWithAsh
from rules.vtes.definitions.limits import Once, OneEach
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BEARER, BLOOD, CAPACITY, CHOSEN, CONTROLLER, COUNTERS, CRYPT, EVERYBODY, FOE, HAND,
    LIBRARY, ME, OTHERS, POOL, PREY, REMEMBERED, THIS, UNCONTROLLED, VICTORIES, Cards, Count, Each, Of,
)
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import PerEach
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.state.cards_in_play import USED_GROUND, Minion
from rules.vtes.state.counters import gain_blood, gain_pool
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.terms import (
    BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, EACH_UNLOCK, FALL_BURNS, HUNT_PASSED,
    INFLUENCE_PHASE, INTERCEPT, MASTER, MASTER_PHASE, OWN_UNLOCK, PASS, PREVENTION, REFERENDUM_PASSED,
    STEALTH, STRENGTH, UNLOCK_PHASE, VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100798, "Galaric's Legacy", "706ca736",
    play=(Pick(Each(Who("vampire", title="none", not_sect="anarch"))), PutOn(), CountsAsOf("anarch")),
    values=(NO_ANARCH,))
card(100799, "Gambit Accepted", "39e1c697", traits=frozenset({GAMBLES}),
    play=(Only(AtLeast(Of(VICTORIES, ME), 1)), Lose(VICTORIES, 1, ME), PutInPlay()),
    triggers=(Trigger(OWN_UNLOCK, Only(Not(Same(ME, PREY))), MoveBlood(1, PREY, ME)),))


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
card(100804, "Gangrel Atavism", "19325631",
    play=(Pick(Each(Who("vampire", clan="Gangrel"), EVERYBODY, ready=False, aimed=True)), PutOn()),
    values=(Value(BLEED_VALUE, -1),))
card(100805, "Gangrel Conspiracy", "b4bac6dc",
    modes=(Mode("", Only(Is(CHOSEN, Who("vampire", clan="Gangrel antitribu"))), moment=HUNT_PASSED,
        reaction=True, name="call off the blood hunt"),))
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
    abilities=(Ability(UNLOCK_PHASE, Pick(Cards(HAND)), ExchangeWithAsh("anarch"), locks=True, pool=1),),
    armed=(Mode("", Only(Both(Is(ACTOR, Who(sect="anarch")), Is(FOE, Who(sect="anarch")))), EndCombat(),
        moment=BEFORE_RANGE, locks=True,
        name="end combat"),),
)
card(100824, "Giant's Blood", "62023d3f",
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), Once(a_game=True),
        Gain(BLOOD, Of("wounds", CHOSEN), CHOSEN)))


card(100826, "Gift of Experience", "99155e1d",
    play=(Pick(Each(Who("vampire", unlocked=True), ready=False)), Lock(CHOSEN), MergesWithOther(chosen=True)))
card(100830, "Giovanni Discrimination", "3c57c630",
    play=(PutInPlay(),), values=(Everywhere(ATTEMPT_TOLL, 1, Who(clan="Giovanni")),),
    open_actions=(burn_by(ANYONE),))


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


GIOVANNI = Who("vampire", clan="Giovanni")
PACK_ELSEWHERE = Exists(Each(Who("ally", trait="werewolf"), OTHERS, ready=False))
card(100837, "Glass Walker Pact", "a1dd1d2a",
    play=(PutInPlay(), If(PACK_ELSEWHERE, (Burn(THIS),))),
    abilities=(Ability(UNLOCK_PHASE, Only(AtLeast(Of(LIBRARY, ME), 1)),
        Only(Exists(Each(GIOVANNI, EVERYBODY))),
        Pick(Each(Who("vampire", locked=True, min_blood=1), EVERYBODY)), Keep(CHOSEN), BurnTop(1),
        PickNow(Each(GIOVANNI, EVERYBODY)), MoveBlood(1, REMEMBERED, CHOSEN),
        If(AtLeast(Count(Cards(ASH, types=MASTER, top=True)), 1), (Burn(THIS),)), once=True,
        name="move a blood"),),
    triggers=(Trigger(AFTER_ANY_ACTION, Burn(THIS), when=PACK_ELSEWHERE),
        Trigger(EACH_UNLOCK, Burn(THIS), when=PACK_ELSEWHERE)))

UNLOCK_ISHTARRI = (Pick(Each(Who("vampire", clan="Ishtarri"))), Unlock(CHOSEN), Lose(BLOOD, 1, CHOSEN))
BURNED_GLUTTONS = Count(Cards(ASH, name="Glutton"))
card(100839, "Glutton", "99de2a50",
    play=(Only(AtLeast(Of(POOL, ME), BURNED_GLUTTONS)), ChooseX(BURNED_GLUTTONS, BURNED_GLUTTONS),
        PutInPlay()),
    **locked_at_will("unlock", *UNLOCK_ISHTARRI),
    open_actions=(burn_by(VAMPIRES),))
card(100842, "Golconda: Inner Peace", "5ee597be", play=(
        Pick(Each(Who("vampire", min_capacity=8), EVERYBODY, ready=False, aimed=True)),
            May(CONTROLLER, Lose(POOL, 2, CONTROLLER), stops=True),
        Gain(POOL, Of("capacity", CHOSEN), CONTROLLER), Remove(CHOSEN)))


def _with_crypts(state: State) -> list[int]:
    return [seat for seat in state.ring.clockwise(state.active.seat) if state.methuselahs[seat].crypt.items]


def some_crypt_is_left(state: State, play: Play) -> bool:
    """Whether anybody has a crypt."""
    return bool(_with_crypts(state))


def kills_in_the_crypt(state: State, play: Play) -> Rules[None]:
    """Put the top card of a chosen crypt into the ash heap of its owner; a prince is worth 2 pool."""
    methuselah = play.methuselah
    seat = yield from choose(methuselah.seat, "seat", _with_crypts(state), play.number)
    owner = state.methuselahs[seat]
    number = state.board.top(owner.crypt)[0]
    state.board.move(number, owner.crypt, owner.ash)
    if state.faces[number].profile.title == "prince":
        gain_pool(state, methuselah, 2)


card(100843, "Goodnight, Sweet Prince", "6c5ee4bf",
    play=(Pick(Each(Who(clan="Ravnos", unlocked=True), ready=False)), Lock(CHOSEN), DoesIf(kills_in_the_crypt,
        some_crypt_is_left)))
card(100848, "Grand Temple of Set", "d22c6867",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Only(AtLeast(Of(POOL, ME), 1)), MoveBlood(1, ME, THIS), once=True,
            name="store 1 pool"),
        Ability(INFLUENCE_PHASE, Pick(Each(VAMPIRES, PREY, ready=False, under=Of(COUNTERS))),
            Lose(COUNTERS, Of(CAPACITY, CHOSEN), THIS), Lose(COUNTERS, 1, THIS), StealTarget(), locks=True,
            name="steal a vampire")),
    open_actions=(burn_by(VAMPIRES),))
card(100853, "Great Symposium", "3ee32be6",
    play=(Once(a_game=True), If(AtLeast(Count(Cards(CRYPT)), 1), (SearchCrypt("Kiasyd"),)), Repeat(3,
        (PickNow(Each(Who(clan="Kiasyd"), kind=UNCONTROLLED)), Gain(BLOOD, 1, CHOSEN)))))
card(100860, "Grooming the Protégé", "fe9f504d", play=(FeedKin(3),))
card(100866, "Guardian Angel", "d6658a63",
    play=(Pick(Each(VAMPIRES)), PutOn()),
    values=(Value(INTERCEPT, 1, Going((BLEED_ACTION,), at=ME)), Value(FALL_BURNS, 1)),
    armed=(Mode("", OneEach("combat"), Prevent(1), moment=PREVENTION, name="prevent 1"),))
HUNTING_LAIBON = Who("vampire", sect="laibon")
ITS_AYE = Each(of=ACTOR, kind="aye")
AYE_OF_HUNTER = Each(of=ACTING, kind="aye")
card(100870, "Guinea-Bissau Carnival", "deaebe4e",
    play=(Once(a_game=True), PutInPlay()),
    values=(Lent(PerEach(STEALTH, 1, ITS_AYE, HUNTING), HUNTING_LAIBON),),
    triggers=(Trigger(HAS_FED, Gain(BLOOD, 1, ACTING), Gain(BLOOD, Count(AYE_OF_HUNTER), ACTING),
        when=Is(ACTING, HUNTING_LAIBON)), Trigger(OWN_UNLOCK, Burn(THIS))))


def _oldest_first(state: State, play: Play) -> list[Minion]:
    vampires = [minion for minion in state.ready_minions(play.methuselah) if minion.profile.kind == VAMPIRE]
    return sorted(vampires, key=lambda minion: -minion.capacity)


def _may_feed(state: State, minion: Minion) -> bool:
    return minion.blood < minion.capacity and minion.noted(USED_GROUND) != state.turn


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
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, Only(Exists(Each(Who("vampire", room=True)))),
        Only(AtLeast(Count(Each(Who("vampire"))), 2)), Does(feeds_oldest), once=True),))
card(100872, "Guru", "cc5cf6d3", **archetype(sect="sabbat"),
    triggers=(Trigger(REFERENDUM_PASSED, Only(Same(ACTING, BEARER)), GainBlood(1), once_a_turn=True),))
