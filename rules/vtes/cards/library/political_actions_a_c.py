"""Political actions from A to C."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import justicar, repeal, repealed_by
from rules.vtes.cards.deeds import banishes, lasts
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import CAMARILLA
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import PickMethuselahs, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does, DoesIf, ForEach, If, May, Offer, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Not, Polled
from rules.vtes.definitions.decrees import Allocate, ClanGains, Decree, StrikeAtOne
from rules.vtes.definitions.in_play import PutInPlay, PutOnTheirs
from rules.vtes.definitions.kinds import ATTEMPT_TOLL, CANNOT_CALL, DISCARD_PRICE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.references import (
    BLOOD, CAPACITY, CHOSEN, CONTROLLER, EDGE, EVERYBODY, GEAR, LOCATIONS, ME, NAMED, POOL, RETAINERS,
    VOTERS, Count, Each, Less, Of,
)
from rules.vtes.definitions.standing import Entitle, GiveTitleCard, TakeTitle
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.votes import SilencesInPoll
from rules.vtes.definitions.who import VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_play, put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.gear import is_equipment, stays_put
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.terms import DOOMED, EQUIPMENT, GONE, NO_BLOOD_HUNT, NO_DIABLERIE, PASS, VAMPIRE, VOTES
from rules.vtes.verbs.decrees import choose_clan
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def appoints_the_alastor(state: State, play: Play) -> Rules[None]:
    """Put the card on it, and equipment of the library for half its cost."""
    host, methuselah = state.in_play.get(play.target), play.methuselah
    if not isinstance(host, Minion) or host.region == GONE:
        return
    holder = state.methuselahs[host.controller]
    enter_play(state, play.number, methuselah.playing, holder, host)
    found = by_name(
        state,
        [
            number
            for number in methuselah.library.items
            if state.faces[number].types & EQUIPMENT
            and can_bear(host, state.faces[number])
            and state.faces[number].pool_cost // 2 <= methuselah.pool
            and state.faces[number].blood_cost // 2 <= host.blood
        ],
    )
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        put_on(state, holder, host, choice, methuselah.library, equips=False)
    state.board.shuffle(methuselah.library)
    if choice != PASS:
        burn_blood(state, host, state.faces[choice].blood_cost // 2)
        burn_pool(state, methuselah, state.faces[choice].pool_cost // 2)


card(100038, "Alastor", "5bafc9e4",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", sect="camarilla", bears_no="alastor"), EVERYBODY)),)),
        Does(appoints_the_alastor),
        name="appoint"),), values=(Value(NO_DIABLERIE, 1),),
    actions=(Mode("", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
        name="enter combat"),))
card(100059, "Anarchist Uprising", "29f7c493",
    modes=(Mode("", Lose(POOL, Count(Each(ready=False)), EVERYBODY), name="burn per minion"),))
card(100056, "Anarch Salon", "0d5797d7",
    modes=(Mode("", Gain(BLOOD, 1, Each(Who("vampire", sect="anarch"), EVERYBODY)),
        ForEach(EVERYBODY, (If(Exists(Each(Who("vampire", sect="anarch"), ready=False)), (Gain(POOL, 1,
            ME),)),)),
        name="1 blood, 1 pool"),))
card(100060, "Anathema", "c0d817ef",
    modes=(Mode("", Decree((PickNow(Each(VAMPIRES, EVERYBODY)),)), PutOnTheirs(),
        name="put on a vampire"),), values=(Value(DOOMED, 1),))
card(100064, "Ancient Influence", "a25dba80",
    modes=(Mode("", Once(a_game=True), ForEach(EVERYBODY, (Offer(Each(VAMPIRES), (Gain(POOL,
        Of(CAPACITY, CHOSEN), ME),)),)), Lose(POOL, 5, EVERYBODY), name="gain capacity, burn 5"),))
card(100065, "Ancilla Empowerment", "29f7c493",
    modes=(Mode("", Lose(POOL, Count(Each(ready=False)), EVERYBODY), name="burn per minion"),))
card(100084, "Archon", "526e54df", traits=frozenset({"several actions"}),
    modes=(Mode("", Decree((PickNow(Each(CAMARILLA, EVERYBODY, ready=False)),)), PutOnTheirs(),
        name="make an Archon"),),
    actions=(Mode("", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
        name="enter combat"),),
    values=(Value(ATTEMPT_TOLL, 1), Value(NO_BLOOD_HUNT, 1)),
    open_actions=(repeal(CAMARILLA),))
card(100115, "Autarkis Persecution", "a95548c3",
    modes=(Mode("", ForEach(EVERYBODY, (Gain(POOL, Count(Each(ready=False)), ME),)),
        name="gain per minion"),))

card(100116, "Auto-da-fé", "40faf322",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", max_capacity=7), EVERYBODY, ready=False)),)),
        May(CONTROLLER, Lose(POOL, Less(8, Of(CAPACITY, CHOSEN)), CONTROLLER), otherwise=(Burn(CHOSEN),)),
        name="burn a vampire, or pool"),))
card(100131, "Banishment", "b7b60892", modes=(Mode("", Decree((PickNow(Each(YOUNGER, EVERYBODY)),)),
    Does(banishes), name="banish"),))
card(102268, "Banu Haqim Justicar", "d54813d6", **justicar("Banu Haqim"))
OTHER_SINGERS = Who("vampire", not_clan="Daughter of Cacophony")

card(100151, "Benefit Performance", "c28f026b",
    modes=(Mode("", Gain(POOL, Count(Each(Who("vampire", clan="Daughter of Cacophony"))), ME),
        Gain(BLOOD, 1, Each(OTHER_SINGERS, EVERYBODY, kind=VOTERS, line="for")),
        name="gain pool and feed supporters"),))
card(100158, "Beyond Reproach", "e3ba2ccd",
    modes=(Mode("", PutInPlay(), name="hold the primogen back"),),
    values=(Lent(Value(CANNOT_CALL, 1), Who(title="primogen")),
        Everywhere(VOTES, -1, Who(title="primogen"), when=Not(Polled(hunt=True)))),
    **repealed_by(VAMPIRES))
card(100262, "Brujah Justicar", "87c25794", **justicar("Brujah"))
card(100284, "Camarilla Exemplary", "854a1553",
    modes=(Mode("", Decree((PickNow(Each(CAMARILLA, EVERYBODY, ready=False)),)),
        Does(lasts, (spans.TOLLS, spans.GAME, CHOSEN, "")),
        name="vampires burn a blood to block it"),))
card(102270, "Camarilla's Iron Fist", "4a3a371e",
    modes=(Mode("", Allocate(5, gift=1), name="allocate 5 points"),))
card(100285, "Camarilla Threat", "677bb106",
    modes=(Mode("", PutInPlay(), name="costlier discards"),),
    values=(Everywhere(DISCARD_PRICE, 1),), **repealed_by(VAMPIRES))
card(100289, "Can't Take it with You", "6f6bd6dc",
    modes=(Mode("", Gain(POOL, 1, EVERYBODY), ForEach(EVERYBODY, tuple(Lose(POOL, Count(Each(kind=kind,
        ready=False)), ME)
        for kind in (GEAR, LOCATIONS, RETAINERS))), name="1 pool, less for possessions"),))
card(100294, "Cardinal Benediction", "f06e5d05",
    modes=(Mode("", GiveTitleCard("cardinal", Who("vampire", sect="sabbat", min_capacity=7), ready=False),
        SilencesInPoll(Who("vampire", not_sect="sabbat")), name="make a cardinal"),))
card(100371, "Code of Milan Suspended", "fdd83aa5",
    modes=(Mode("", Only(AtLeast(Of(EDGE, EVERYBODY), 1)), Decree((ForEach(EVERYBODY,
        (If(AtLeast(Of(EDGE, ME), 1), (PickMethuselahs(ME),)),)),)), Lose(POOL, 1, NAMED),
        name="the Edge costs 1 pool"),))
card(102312, "Cold War", "1102e2e9",
    modes=(Mode("", StrikeAtOne(3, "cardinal/regent"), name="burn 3 pool or a location"),))
card(100382, "Command of the Harpies", "e11667d1",
    modes=(Mode("", Decree((PickNow(Each(Who("vampire", title="prince"), EVERYBODY)),)), Entitle(CHOSEN, ""),
        name="unseat a prince"),))


def _equipment(state: State) -> list[int]:
    found = [card for card in state.in_play.values() if is_equipment(card) and card.host is not None]
    return [card.number for card in found if card.working and not stays_put(card)]


def _takers(state: State, number: int) -> list[int]:
    """Return the vampires that can have a card which another has."""
    card = state.in_play[number]
    vampires = [one for one in state.in_play.values() if isinstance(one, Minion) and fits(VAMPIRES, one)]
    return [one.number for one in vampires if one is not card.host and can_bear(one, card.face)]


def something_is_confiscated(state: State, play: Play) -> bool:
    """Whether there is equipment that another vampire can have."""
    return any(_takers(state, number) for number in _equipment(state))


def names_gear_and_taker(state: State, play: Play) -> Rules[None]:
    """Choose a piece of equipment, and a vampire."""
    found = [number for number in _equipment(state) if _takers(state, number)]
    gear = yield from choose(play.methuselah.seat, "target", found, play.number)
    taker = yield from choose(play.methuselah.seat, "target", _takers(state, gear), play.number)
    play.chosen = [gear, taker]


def hands_over(state: State, play: Play) -> None:
    """Let the chosen vampire have the chosen equipment."""
    gear, taker = (state.in_play.get(number) for number in play.chosen)
    if gear is None or not isinstance(taker, Minion):
        return
    if can_bear(taker, gear.face) and not stays_put(gear):
        attach(state, gear, taker)


card(102271, "Confiscation", "1c1de801",
    modes=(Mode("", Decree((DoesIf(names_gear_and_taker, something_is_confiscated),)), Does(hands_over),
        name="hand over equipment"),))
card(100410, "Consanguineous Boon", "bab44da6", modes=(Mode("", ClanGains(), name="a clan gains"),))


def names_a_clan(state: State, play: Play) -> Rules[None]:
    """Choose a clan, among those of vampires in play."""
    yield from choose_clan(state, play)


def locks_the_clan(state: State, play: Play) -> None:
    """Lock all vampires of the named clan."""
    for one in list(state.in_play.values()):
        if isinstance(one, Minion) and one.profile.kind == VAMPIRE and one.profile.clan == play.word:
            lock(state, one)


card(100411, "Consanguineous Condemnation", "8e84f307",
    modes=(Mode("", Decree((Does(names_a_clan),)), Does(locks_the_clan), name="lock a clan"),))
card(100414, "Conservative Agitation", "b53efffc",
    modes=(Mode("", Allocate(0), name="allocate X points"),))
card(100431, "Corruption's Purge", "baadb578",
    modes=(Mode("", Lose(BLOOD, 2, Each(Who("vampire", clan="Ministry"), EVERYBODY, ready=False)),
        ForEach(Each(Who("vampire", clan="Ministry", empty=True), EVERYBODY), (SendToTorpor(CHOSEN),)),
        name="purge the Ministry"),))
LUCITA = Each(Who("vampire", sect="sabbat", names="Lucita"), EVERYBODY, ready=False)
card(100452, "Crusade: Aragon", "da20c34d",
    modes=(Mode("", If(Exists(LUCITA),
            (ForEach(LUCITA, (PutOnTheirs(), Entitle(CHOSEN, "archbishop", "Aragon", by_card=True))),),
            (TakeTitle("archbishop", "Aragon"),)),
        name="archbishop of Aragon"),))
