"""Political actions from N to P."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import justicar
from rules.vtes.cards.deeds import banishes, burns_what_is_not_kept
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import HOLDS_EDGE
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combining import ChooseX, Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Going, Is, Not
from rules.vtes.definitions.decrees import ChosenBurn, Decree, MovePool, VotesInFavor
from rules.vtes.definitions.in_play import PutInPlay, PutOnTheirs
from rules.vtes.definitions.kinds import ANARCH_TITLES_ONLY
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import (
    ACTOR, CHOSEN, CONTROLLER, COPIES, COUNTERS, EDGE, EVERYBODY, ME, OTHERS, POOL, THIS, WEAPONS, Count,
    Each, Of, Times,
)
from rules.vtes.definitions.standing import Entitle, TakeTitle
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.votes import IgnoresInFavor, VotesInPoll
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.sets import each
from rules.vtes.terms import OWN_UNLOCK, POLITICAL_ACTION, STEALTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
REPEALED = tuple(Mode("", AtThis(VAMPIRES, others=others, undirected=True), VotesInFavor(Of(COUNTERS)),
    Burn(THIS), kind=POLITICAL_ACTION, name="repeal") for others in (False, True))
card(101266, "National Guard Support", "58fc3240",
    modes=(Mode("", Only(Not(Exists(Each(of=EVERYBODY, kind=COPIES)))), PutInPlay(), name="put in play"),),
    values=(Everywhere(STEALTH, -1, when=Going(directed=True)),),
    triggers=(Trigger(OWN_UNLOCK, Gain(COUNTERS, 1, THIS)),),
    actions=REPEALED[:1], open_actions=REPEALED[1:])
card(101271, "Neonate Breach", "72060a0a",
    modes=(Mode("", ChosenBurn(1, 3, Who("vampire", max_capacity=4)), name="burn 1 or 4 pool"),))
card(101299, "Nosferatu Justicar", "2fea54a2", **justicar("Nosferatu"))
card(101339, "Overseer", "683f9d86",
    modes=(Mode("", TakeTitle("magaji"), VotesInPoll(1, Who("vampire", clan="Guruhi")),
        IgnoresInFavor(Who(title="magaji")), name="become magaji"),))
card(101353, "Parity Shift", "e3bbabdb", modes=(Mode("", MovePool(3), name="move 3 pool"),))
card(101377, "Patsy", "6f23e695",
    modes=(Mode("", HOLDS_EDGE, Decree((PickNow(Each(Who("vampire", title="any", not_sect="anarch"),
        EVERYBODY, ready=False)),)),
        If(AtLeast(Of(EDGE, ME), 1), (Lose(EDGE, 1, ME),
            If(Is(CHOSEN), (Entitle(CHOSEN, ""), Lose(POOL, 2, CONTROLLER))))),
        name="take a title"),))
card(101379, "The Peace of Khetamon", "7a9f60e4",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", fallen=True), EVERYBODY, ready=False)),)),
        Does(banishes), name="banish from torpor"),))
card(101380, "Peace Treaty", "0a62cd0e",
    modes=(Mode("", Does(burns_what_is_not_kept, (WEAPONS,)), name="burn all weapons"),))
card(101390, "Permanent Vacation", "b13d8211",
    modes=(Mode("", Decree((PickNow(Each(ALLIES, EVERYBODY)),)), Remove(CHOSEN),
        name="remove an ally"),))
card(101391, "Perpetual Care", "8b415403",
    modes=(Mode("", Lose(POOL, Times(2, Count(Each(Who("vampire", fallen=True), ready=False))), EVERYBODY),
        name="2 for each in torpor"),))
SCORNED = Who("vampire", sect="anarch", bears_no="persona non grata")
card(101393, "Persona Non Grata", "fd0eec64", traits=frozenset({ANARCH_TITLES_ONLY}),
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", title="none", bears_no="persona non grata"),
        EVERYBODY, ready=False, or_who=SCORNED)),)), PutOnTheirs(), name="put on a vampire"),),
    values=(Value(STEALTH, -1, Going(directed=True)),))


def sets_the_spoils(state: State, play: Play) -> None:
    """Keep what pool the next predator earns for ousting."""
    spans.drop_all(state.lasting, spans.SPOILS)
    spans.lay(state.lasting, spans.SPOILS, spans.GAME, amount=play.amount)


card(101414, "Political Flux", "73a1f14d",
    modes=(Mode("", Decree((ChooseX(12),)), Does(sets_the_spoils),
        name="another prize for ousting"),))
card(101417, "Political Stranglehold", "f47b13c5",
    modes=(Mode("", Once(a_game=True), Gain(POOL,
        Times(3, Count(Each(Who("vampire", min_capacity=8), ready=False))), EVERYBODY),
            name="gain 3 for each big vampire"),))


def praxis(city: str, clan: str) -> tuple[Mode, ...]:
    """Give the referendum that makes a prince where a clan votes, which locks if the prince is none of it."""
    return (Mode("", TakeTitle("prince", city), VotesInPoll(1, Who(clan=clan)),
        If(Not(Is(ACTOR, Who(clan=clan))), (Lock(Each(Who(clan=clan), EVERYBODY, ready=False)),)),
        name=f"prince of {city}"),)


card(101463, "Praxis Seizure: Istanbul", "4e6f4fc2", modes=praxis("Istanbul", "Banu Haqim"))
card(101471, "Praxis Seizure: Venice", "6e1bda96", modes=praxis("Venice", "Giovanni"))
NOT_CAMARILLA = Who("vampire", not_sect="camarilla")
card(101499, "Protect Thine Own", "0abc5635",
    modes=(Mode("", Only(Not(Is(ACTOR, Who(title="inner circle")))), Decree((PickNow(Each(
            Who("vampire", not_sect="camarilla", max_capacity=5), EVERYBODY, ready=False)),)), Burn(CHOSEN),
            name="burn a small vampire"),
        Mode("", Only(Is(ACTOR, Who(title="inner circle"))), Decree((PickNow(Each(NOT_CAMARILLA, EVERYBODY,
            ready=False)),)), Burn(CHOSEN), name="burn a vampire")))


def allocates_blood(state: State, play: Play) -> Rules[None]:
    """Choose another vampire for each of three points of blood of the chosen one."""
    others = Each(VAMPIRES, EVERYBODY, ready=False, besides=CHOSEN)
    play.cards = []
    for _ in range(3):
        found = each(state, play, others)
        play.cards.append((yield from choose(play.methuselah.seat, "target", found, play.number)))


def distributes_it(state: State, play: Play) -> Rules[None]:
    """Move the blood; where there is less than that, the caller chooses who gets it."""
    giver, left = state.in_play.get(play.target), list(play.cards)
    if not isinstance(giver, Minion):
        return
    for _ in range(min(len(left), giver.blood)):
        number = left[0]
        if giver.blood < len(left):
            number = yield from choose(play.methuselah.seat, "target", sorted(set(left)), play.number)
        left.remove(number)
        taker = state.in_play.get(number)
        if isinstance(taker, Minion):
            gain_blood(state, taker, burn_blood(state, giver, 1))


card(101514, "Public Vilification", "e9b77c39",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", younger=True, min_blood=3), OTHERS)),
        Does(allocates_blood))), Does(distributes_it), name="distribute its blood"),))
