"""Political actions from Q to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import justicar, repealed_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import PickMethuselahs, PickNow
from rules.vtes.definitions.combining import Does, ForEach, Only
from rules.vtes.definitions.conditions import Exists, Not, Same
from rules.vtes.definitions.decrees import Allocate, CapacityBurnsPrey, Decree, FavorMasters, HuntOfPrey
from rules.vtes.definitions.in_play import PutInPlay
from rules.vtes.definitions.kinds import LEAVES_GAME
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.references import (
    ASH, BLOOD, CHOSEN, COPIES, EDGE, EVERYBODY, KEEPER, ME, NAMED, POOL, PREDATOR, PREY, SHUFFLED_IN, Cards,
    Count, Each,
)
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import Favor, HandOfRemembered
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.changes import lock
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.ousting import burn_pools
from rules.vtes.terms import BLEED_VALUE, OTHERS_UNLOCK, VAMPIRE
from rules.vtes.verbs.choosing import choose_some

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101535, "Rabble Razing", "3f6e3ed5",
    modes=(Mode("", Lose(BLOOD, 1, Each(Who("vampire", max_capacity=3), EVERYBODY, ready=False)),
        name="small vampires burn blood"),))
card(102303, "Raising the Portcullis", "3ca9ceae",
    modes=(Mode("", Only(Not(Exists(Each(kind=COPIES)))), PutInPlay(), name="put in play"),),
    values=(Lent(Value(BLEED_VALUE, 1), VAMPIRES, mine=True, when=Exists(Each(Who("vampire", fallen=True),
        PREY,
        ready=False))),),
    **repealed_by(VAMPIRES))
card(101567, "Reckless Agitation", "f6ba7bed",
    modes=(Mode("", Allocate(6, others=True), name="allocate 6 points"),))
card(101583, "Regaining the Upper Hand", "d7b83f90",
    modes=(Mode("", Decree((PickMethuselahs(),)), Gain(EDGE, 1, NAMED), name="give the Edge"),))
card(101590, "Reinforcements", "03a92e6b", traits=frozenset({LEAVES_GAME}),
    modes=(Mode("", Decree((PickMethuselahs(several=True),)),
        ForEach(NAMED, (Move(Cards(ASH), SHUFFLED_IN, 3, up_to=True),)),
        name="shuffle cards back"),))
card(101591, "Reins of Power", "d24d6c60",
    modes=(Mode("", Once(a_game=True), CapacityBurnsPrey(gain=6), name="gain 6, burn capacity"),))


def burns_for_points(state: State, play: Play) -> None:
    """Lock them; a Methuselah burns 1 pool for each point, a card with a point burns."""
    for number in play.chosen:
        minion = state.in_play.get(number)
        if minion is not None:
            lock(state, minion)
    for number in play.cards:
        card = state.in_play.get(number)
        if card is not None:
            leave_play(state, card)
    burned = [
        (state.methuselahs[seat], play.seats.count(seat))
        for seat in state.ring.clockwise(play.methuselah.seat)
        if seat in play.seats
    ]
    burn_pools(state, burned)


def unlocked_anarchs(state: State, play: Play) -> list[int]:
    """Return the player's ready unlocked Anarchs."""
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.profile.sect == "anarch" and not minion.locked
    ]


def locks_for_points(state: State, play: Play) -> Rules[None]:
    """Choose who locks, then the cards that get a point, then a Methuselah for each point that is left."""
    seat = play.methuselah.seat
    able = unlocked_anarchs(state, play)
    play.chosen = yield from choose_some(state, play.methuselah, able, len(able))
    points = 2 * len(play.chosen)
    cards = [
        card.number
        for card in state.in_play.values()
        if card.working and (card.face.location or is_equipment(card))
    ]
    play.cards = yield from choose_some(state, play.methuselah, cards, points)
    play.seats = []
    for _ in range(points - len(play.cards)):
        chosen = yield from choose(seat, "seat", list(state.ring.clockwise(seat)), play.number)
        play.seats.append(chosen)


card(101631, "Revolutionary Council", "4eadd26b",
    modes=(Mode("", Decree((Does(locks_for_points),)), Does(burns_for_points),
        name="lock Anarchs for points"),))
card(101663, "Rumors of Gehenna", "197555b8",
    modes=(Mode("", FavorMasters(), name="two master phase actions"),), values=(Favor(2),),
    **repealed_by(VAMPIRES))
card(101699, "Screw the Masquerade!", "a45eb8a2",
    modes=(Mode("", Decree((PickMethuselahs(),)), Lose(POOL, 1, EVERYBODY), Lose(POOL, 1, NAMED),
        name="burn 1 or 2 pool"),))
card(101990, "Toreador Justicar", "e772e397", **justicar("Toreador"))
card(102004, "Tradition Upheld", "2631c0ca",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", clan="Caitiff"), EVERYBODY)),)), Burn(CHOSEN),
        name="burn a Caitiff"),))
card(102019, "Treaty of Tyre Enforced", "8b085c87",
    modes=(Mode("", Lose(POOL, 1, EVERYBODY), Lose(POOL, Count(Each(Who("vampire", clan="Banu Haqim"),
        ready=False)), EVERYBODY), name="burn X+1 pool"),))
card(102021, "Tremere Justicar", "4790a991", **justicar("Tremere"))
card(102099, "Veles' Hunt", "44a807ec", modes=(Mode("", HuntOfPrey(), name="hunt one of the prey"),))
card(102111, "Ventrue Justicar", "7cf80bef", **justicar("Ventrue"))
card(102348, "War of Ages", "4a38a090",
    traits=frozenset({"war"}),
    modes=(Mode("", Only(Not(Exists(Each(kind=COPIES)))), PutInPlay(), name="war"),),
    triggers=(Trigger(OTHERS_UNLOCK, Only(Same(PREDATOR, KEEPER)), Lose(POOL, 1, ME)),),
    **repealed_by(VAMPIRES, pool=1))
card(102200, "Year of Fortune", "a89f5f20",
    modes=(Mode("", FavorMasters(apart=True), name="+1 hand size"),),
    values=(HandOfRemembered(1),), **repealed_by(VAMPIRES))
