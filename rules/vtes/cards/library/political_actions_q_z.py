"""Political actions from Q to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose, only
from rules.vtes.cards.builders import during_action, justicar, repeal, repealed_by, rush, rush_on_bearer
from rules.vtes.cards.deeds import lasts, open_to
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose, MoveBlood
from rules.vtes.definitions.choosing import ChooseSeat, Pick, PickMethuselahs, PickNow
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.combining import Does, ForEach, If, Only
from rules.vtes.definitions.conditions import AnyOf, Exists, Is, Not, Same
from rules.vtes.definitions.decrees import (
    Allocate, CapacityBurnsPrey, Decree, FavorMasters, HuntOfPrey, VotesOfController,
)
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import (
    AFTER_ANY_ACTION, ASKS_WHO_VOTED, EACH_MINION, GIVES_WAY, KEPT_DOWN, LEAVES_GAME, LISTS,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look, Move
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.references import (
    ACTOR, ACTS, ASH, BEARER, BLOOD, CHOSEN, COPIES, EDGE, EVERYBODY, KEEPER, LIBRARY, ME, NAMED, OTHERS,
    POOL, PREDATOR, PREY, RETAINERS, SHUFFLED_IN, THIS, UNCONTROLLED, VOTED, VOTES_CAST, Cards, Count,
    Each, Less, Times,
)
from rules.vtes.definitions.standing import Entitle, Makes
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import Favor, HandOfRemembered
from rules.vtes.definitions.votes import SilencesInPoll, VotesInPoll
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.ousting import burn_pools
from rules.vtes.state.references import seats_of
from rules.vtes.state.who import fits
from rules.vtes.state.wounding import hurt
from rules.vtes.terms import (
    BLEED_VALUE, CARD_ACTION, EACH_DISCARD, EACH_MASTER, EACH_UNLOCK, IN_ANY_TURN, OTHERS_UNLOCK,
    PASS, RETAINER, START_OF_MASTER, UNLOCK_PHASE, VAMPIRE,
)
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
card(101551, "Ravnos Acceptance", "c56901ff", **open_to("Ravnos"))
card(101567, "Reckless Agitation", "f6ba7bed",
    modes=(Mode("", Allocate(6, others=True), name="allocate 6 points"),))
card(101583, "Regaining the Upper Hand", "d7b83f90",
    modes=(Mode("", Decree((PickMethuselahs(),)), Gain(EDGE, 1, NAMED), name="give the Edge"),))
card(101590, "Reinforcements", "03a92e6b", traits=frozenset({LEAVES_GAME}),
    modes=(Mode("", Decree((PickMethuselahs(several=1),)),
        ForEach(NAMED, (Move(Cards(ASH), SHUFFLED_IN, 3, up_to=True),)),
        name="shuffle cards back"),))
card(101591, "Reins of Power", "d24d6c60",
    modes=(Mode("", Once(a_game=True), CapacityBurnsPrey(gain=6), name="gain 6, burn capacity"),))


def reverses(state: State, play: Play) -> None:
    """Reverse the direction of play; prey is still to the left."""
    if spans.lasts(state.lasting, spans.REVERSED):
        spans.drop_all(state.lasting, spans.REVERSED)
    else:
        spans.lay(state.lasting, spans.REVERSED, spans.GAME)


card(101629, "Reversal of Fortunes", "5063ce5e",
    modes=(Mode("", Does(reverses), name="reverse the direction of play"),))
card(101630, "Revocation of Tyre", "428b47c6", **open_to("Banu Haqim"))


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


def burns_a_sorcerer(state: State, play: Play) -> None:
    """Look at the top card of the crypt; a vampire with Thaumaturgy burns."""
    for seat in play.seats:
        owner = state.methuselahs[seat]
        if owner.crypt.items:
            number = state.board.top(owner.crypt)[0]
            state.board.show(number, owner.crypt, only(play.methuselah.seat))
            face = state.faces[number]
            if face.types & VAMPIRE and face.profile is not None and face.profile.has("tha"):
                state.board.move(number, owner.crypt, owner.ash)


card(101666, "Sabbat Inquisitor", "c7e69f61", traits=frozenset({"several actions"}),
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", sect="sabbat", not_trait="inquisitor"), EVERYBODY,
        ready=False)),)), PutOnTheirs(), name="make an Inquisitor"),),
    values=(Makes("inquisitor"), Value(BLEED_VALUE, 1)),
    actions=(Mode("", ChooseSeat(EVERYBODY), Does(burns_a_sorcerer), kind=CARD_ACTION,
        directed=True, name="look at a crypt"),),
    open_actions=(repeal(SABBAT),))
card(101667, "Sabbat Priest", "a900996f",
    modes=(Mode("", Decree((PickNow(Each(SABBAT, EVERYBODY)),)),
        Does(lasts, (spans.TOLLS, spans.GAME, CHOSEN, "")),
        name="vampires burn a blood to block it"),))
card(101671, "Sacrifice", "8515d937",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", max_capacity=6, like="clan"), EVERYBODY,
        ready=False)),)), Burn(CHOSEN), name="burn one of the clan"),))
card(101695, "Scourge", "656e39ee",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", like="sect"), EVERYBODY, ready=False)),)),
        PutOnTheirs(), Unlock(ACTOR), name="make a scourge"),),
    actions=(Mode("", Pick(Each(Who("vampire", max_capacity=4), OTHERS, or_who=ALLIES, aimed=True)),
        EnterCombat(), stealth=1, directed=True, kind=CARD_ACTION, name="enter combat"),))


def burns_one_or_two(state: State, play: Play) -> None:
    """Burn a pool of each Methuselah, and at the same time another one of those who are named."""
    named = seats_of(state, play, NAMED)
    everybody = seats_of(state, play, EVERYBODY)
    burn_pools(state, [(methuselah, 1 + (methuselah in named)) for methuselah in everybody])


card(101699, "Screw the Masquerade!", "a45eb8a2",
    modes=(Mode("", Decree((PickMethuselahs(),)), Does(burns_one_or_two), name="burn 1 or 2 pool"),))


def burns_what_is_chosen(state: State, play: Play) -> None:
    """Burn the chosen allies and retainers; each of their controllers burns a pool."""
    cards = [state.in_play[number] for number in play.chosen if number in state.in_play]
    payers = {card.controller for card in cards}
    for card in cards:
        if card.number in state.in_play:
            leave_play(state, card)
    seats = state.ring.clockwise(play.methuselah.seat)
    burn_pools(state, [(state.methuselahs[seat], 1) for seat in seats if seat in payers])


def _allies_and_retainers(state: State) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if (isinstance(card, Minion) and fits(ALLIES, card))
        or (card.face.types & RETAINER and card.working and not isinstance(card, Minion))
    ]


def chooses_helpers(state: State, play: Play) -> Rules[None]:
    """Choose an ally or a retainer, or up to two where the acting vampire is a magaji."""
    seat, found = play.methuselah.seat, _allies_and_retainers(state)
    first = yield from choose(seat, "target", found, play.number)
    play.chosen, found = [first], [number for number in found if number != first]
    if play.actor is not None and play.actor.profile.active_title == "magaji" and found:
        second = yield Decision(seat, "target", [PASS, *found], play.number)
        play.chosen += [second] if second != PASS else []


card(101709, "The Secret Must Be Kept", "764b0ef9",
    modes=(Mode("", Only(AnyOf(Exists(Each(ALLIES, EVERYBODY, ready=False)),
        Exists(Each(of=EVERYBODY, kind=RETAINERS)))), Decree((Does(chooses_helpers),)),
        Does(burns_what_is_chosen), name="burn an ally or retainer"),))
card(101723, "Seraph", "96c2e9b7",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", trait="black hand", not_trait="seraph",
        min_capacity=6), EVERYBODY, ready=False)),)), PutOnTheirs(), Gain(BLOOD, 2, CHOSEN),
        SilencesInPoll(Who(not_sect="sabbat")), name="make a Seraph"),),
    values=(Makes("seraph"),))
card(101815, "Snipe Hunt", "77644477",
    modes=(Mode("", PutInPlay(), Lock(Each(Who("vampire", max_capacity=3), EVERYBODY, ready=False)),
        name="lock the small"),),
    values=(Everywhere(KEPT_DOWN, 1, Who("vampire", max_capacity=3)),),
    triggers=(Trigger(START_OF_MASTER, Burn(THIS)),))
card(101915, "Sweeper", "0688249d",
    modes=(Mode("", Decree((PickNow(Each(ANARCHS, EVERYBODY)),)), PutOn(), name="make a sweeper"),),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(BEARER, ANARCHS, up=True)),
        ForEach(EVERYBODY, (Look(Cards(LIBRARY), top=1, by=KEEPER),)), once=True,
        name="look at the libraries"),))
card(101952, "Templar", "980f9c6b", traits=frozenset({"several actions"}),
    modes=(Mode("", Decree((PickNow(Each(SABBAT, EVERYBODY, ready=False)),)), PutOnTheirs(),
        name="make a Templar"),),
    values=(Makes("templar"),), actions=(rush(vampire=True, stealth=1),), open_actions=(repeal(SABBAT),))
card(101986, "Tithings", "b280b2a0",
    modes=(Mode("", ForEach(OTHERS, (If(Not(Exists(Each(Who("vampire", min_capacity=7), ready=False))),
        (MoveBlood(1, ME, ACTS),)),)), name="steal 1 pool of those without elders"),))
card(101990, "Toreador Justicar", "e772e397", **justicar("Toreador"))
card(102004, "Tradition Upheld", "2631c0ca",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", clan="Caitiff"), EVERYBODY)),)), Burn(CHOSEN),
        name="burn a Caitiff"),))


def steals_of_the_rich(state: State, play: Play) -> None:
    """Steal a pool of each Methuselah who has more than the caller."""
    own = play.methuselah.pool
    others = [state.methuselahs[seat] for seat in state.ring.others(play.methuselah.seat)]
    richer = [other for other in others if other.pool > own]
    gain_pool(state, play.methuselah, len(richer))
    burn_pools(state, [(other, 1) for other in richer])


card(102010, "Transfer of Power", "767f8457",
    modes=(Mode("", Does(steals_of_the_rich), name="steal 1 pool of the richer"),))
card(102019, "Treaty of Tyre Enforced", "8b085c87",
    modes=(Mode("", Lose(POOL, Less(Count(Each(Who("vampire", clan="Banu Haqim"), ready=False)), -1),
        EVERYBODY), name="burn X+1 pool"),))
card(102021, "Tremere Justicar", "4790a991", **justicar("Tremere"))


def keeps_its_votes(state: State, play: Play) -> None:
    """Keep how many votes the chosen vampire has cast in the referendum before."""
    play.amount = state.minion(play.target).noted(VOTES_CAST)


def hurts_for_votes(state: State, play: Play) -> None:
    """Inflict as much damage on it."""
    voter = state.in_play.get(play.target)
    if isinstance(voter, Minion):
        hurt(state, voter, play.amount)


card(102022, "Tribunal Judgment", "d2951153", traits=frozenset({ASKS_WHO_VOTED}),
    modes=(Mode("", Decree((PickNow(Each(VAMPIRES, EVERYBODY, ready=False, since=VOTED)),
        Does(keeps_its_votes))), Does(hurts_for_votes), name="damage for votes"),))
LISTED_YET = Only(Not(Is(BEARER, Who(trait="red list"))))
card(102042, "Trumped-Up Charges", "5ba7c0dc", traits=frozenset({LISTS}),
    modes=(Mode("", Decree((PickNow(Each(Who("minion", not_trait="red list"), EVERYBODY)),)),
        VotesOfController(Times(2, Count(Each(Who(trait="red list"), EVERYBODY, ready=False)))), PutOn(),
        name="put on the list"),),
    values=(Makes("red list"),), open_actions=(repeal(Who("vampire", title="any")),),
    triggers=tuple(Trigger(event, LISTED_YET, Burn(THIS)) for event in (AFTER_ANY_ACTION, EACH_UNLOCK,
        EACH_MASTER, EACH_MINION, EACH_DISCARD)))
card(102099, "Veles' Hunt", "44a807ec", modes=(Mode("", HuntOfPrey(), name="hunt one of the prey"),))
card(102111, "Ventrue Justicar", "7cf80bef", **justicar("Ventrue"))
card(102348, "War of Ages", "4a38a090",
    traits=frozenset({"war"}),
    modes=(Mode("", Only(Not(Exists(Each(kind=COPIES)))), PutInPlay(), name="war"),),
    triggers=(Trigger(OTHERS_UNLOCK, Only(Same(PREDATOR, KEEPER)), Lose(POOL, 1, ME)),),
    **repealed_by(VAMPIRES, pool=1))
card(102148, "Warrant", "d3348ca9",
    modes=(Mode("", Decree((PickNow(Each(YOUNGER, EVERYBODY)),)), PutOnTheirs(), name="put on a vampire"),),
    open_actions=(rush_on_bearer(VAMPIRES, blood=1),))
READY_SABBAT = (Pick(Each(SABBAT)), GainBlood(1))
FUTURE_SABBAT = (Pick(Each(Who("vampire", sect="sabbat"), kind=UNCONTROLLED)), AddBlood(1))
card(102157, "Watchtower: Greatest Fall", "a9d9a889", traits=frozenset({GIVES_WAY}),
    modes=(Mode("", PutInPlay(), VotesInPoll(2, Who(trait="seraph")), name="put in play"),),
    abilities=(Ability(IN_ANY_TURN, *READY_SABBAT, locks=True, name="1 blood"),
        Ability(IN_ANY_TURN, *FUTURE_SABBAT, locks=True, name="add 1 blood")),
    aids=(during_action("1 blood", *READY_SABBAT), during_action("add 1 blood", *FUTURE_SABBAT)))
card(102195, "Wrath of the Inner Circle", "f3374650",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", title="justicar"), EVERYBODY)),)), PutOnTheirs(),
        Entitle(CHOSEN, ""), name="unseat a justicar"),),
    values=(Makes(capacity=-1),))
card(102200, "Year of Fortune", "a89f5f20",
    modes=(Mode("", FavorMasters(apart=True), name="+1 hand size"),),
    values=(HandOfRemembered(1),), **repealed_by(VAMPIRES))
