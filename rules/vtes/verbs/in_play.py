"""What verbs do that put cards into play."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.in_play import (
    GatherThree,
    Keep,
    PutContract,
    PutInPlay,
    PutOn,
    PutOnActor,
    PutOnFoe,
    PutOnMine,
    PutOnTheirs,
    RemembersTurn,
    TakeConviction,
)
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.references import ACTING, ACTOR, AIMED, BURNED, CARDS, FOE, NAMED, TARGET, THIS
from rules.vtes.definitions.who import YOUNGER, Who
from rules.vtes.state.arrivals import enter_play, put_on
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood, burn_surplus, gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.memories import keep_in_mind
from rules.vtes.state.plays import CAME, aimed_at
from rules.vtes.state.references import card_of
from rules.vtes.state.restraints import keeps_off
from rules.vtes.state.undoing import make
from rules.vtes.state.who import fits, passes_for
from rules.vtes.terms import GONE, MASTER, READY
from rules.vtes.verbs import searching
from rules.vtes.verbs.choosing import choosable_pairs, choose_some
from rules.vtes.verbs.combatants import fight_of, target_of_strike
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(PutOnFoe)
def _put_on_foe(state: State, play: Play, verb: PutOnFoe) -> None:
    foe, actor, playing = target_of_strike(state, play), play.actor, play.methuselah.playing
    if foe is None and state.combat is not None:
        fight, side = fight_of(state, play)
        foe = fight.other(side).minion
    source = playing if play.number in playing.items else state.ash_of(play.number)
    able = actor is not None and actor.blood >= verb.blood
    able = able and not (verb.single and foe is not None and _has_copy(foe, play))
    if foe is None or foe.region == GONE or not able or play.number not in source.items:
        play.target = -1
        return
    if actor is not None and verb.blood:
        burn_blood(state, actor, verb.blood)
    card = enter_play(state, play.number, source, state.methuselahs[foe.controller], foe, early=True)
    if card is not None and verb.remembers and actor is not None:
        keep_in_mind(state, card, actor.number)


def _has_copy(minion: Minion, play: Play) -> bool:
    """Return whether a card of the same name is on a minion."""
    return any(card.face.id == play.face.id for card in minion.cards)


@does(PutOnMine)
def _put_on_mine(state: State, play: Play, verb: PutOnMine) -> None:
    host = card_of(state, play, verb.on) if verb.on else state.in_play.get(play.target)
    playing = play.methuselah.playing
    source = playing if play.number in playing.items else state.ash_of(play.number)
    if not isinstance(host, Minion) or host.region == GONE or play.number not in source.items:
        return
    if verb.on or not keeps_off(state, play, host.number):
        enter_play(state, play.number, source, play.methuselah, host, early=True)


@does(PutOnActor)
def _put_on_actor(state: State, play: Play, verb: PutOnActor) -> None:
    host = play.actor
    if host is not None:
        put_on(state, play.methuselah, host, play.number, play.methuselah.playing)


@does(PutOnTheirs)
def _put_on_theirs(state: State, play: Play, verb: PutOnTheirs) -> None:
    host = state.in_play.get(play.target)
    if isinstance(host, Minion) and host.region != GONE:
        holder = state.methuselahs[host.controller]
        enter_play(state, play.number, play.methuselah.playing, holder, host, early=True)


def _hunters(state: State, play: Play, verb: PutContract) -> list[int]:
    seats, own = state.ring.clockwise(play.methuselah.seat), verb.prey or verb.locks
    who, found = Who("vampire", sect=verb.sect, clan=verb.clan, trait=verb.trait), []
    for seat in seats[:1] if own else seats:
        methuselah = state.methuselahs[seat]
        minions = state.ready_minions(methuselah) if own else state.minions_of(methuselah)
        able = [minion for minion in minions if not (verb.locks and minion.locked)]
        found += [one.number for one in able if fits(who, one) or passes_for(who, one, play)]
    return found


def _victims(state: State, play: Play, verb: PutContract) -> list[int]:
    seats = [state.prey(play.methuselah).seat] if verb.prey else state.ring.clockwise(play.methuselah.seat)
    return [
        minion.number
        for seat in seats
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if not verb.not_clan or minion.profile.clan not in verb.not_clan.split("/")
        if not verb.ready or minion.region == READY
        if not keeps_off(state, play, minion.number)
    ]


@possible(PutContract)
def _can_contract(state: State, play: Play, verb: PutContract) -> bool:
    return bool(_contracts(state, play, verb))


def _contracts(state: State, play: Play, verb: PutContract) -> dict[int, list[int]]:
    """Return for each hunter on whom its contract can be."""
    victims, hunters = _victims(state, play, verb), _hunters(state, play, verb)
    pairs = dict.fromkeys(hunters, victims)
    if verb.locks:
        pairs = {
            hunter: [one for one in victims if fits(YOUNGER, state.minion(one), state.minion(hunter))]
            for hunter in hunters
        }
    return choosable_pairs(state, play, pairs)


@declares(PutContract)
def _choose_contract(state: State, play: Play, verb: PutContract) -> Rules[None]:
    # Choose the hunter, then on whom the contract is.
    seat, contracts = play.methuselah.seat, _contracts(state, play, verb)
    hunter = yield from choose(seat, "target", list(contracts), play.number)
    play.chosen = [hunter]
    play.target = yield from choose(seat, "target", contracts[hunter], play.number)


@does(PutContract)
def _put_contract(state: State, play: Play, verb: PutContract) -> None:
    host = state.in_play.get(play.target)
    if isinstance(host, Minion) and host.region != GONE:
        hunter = state.in_play.get(play.chosen[0])
        if verb.locks and hunter is not None:
            lock(state, hunter)
        card = enter_play(state, play.number, play.methuselah.playing, play.methuselah, host, early=True)
        if card is not None:
            keep_in_mind(state, card, play.chosen[0])


@does(PutInPlay)
def _put_in_play(state: State, play: Play, verb: PutInPlay) -> None:
    permanent = enter_play(state, play.number, play.methuselah.playing, play.methuselah, early=True)
    if permanent is not None and play.card_chosen() in state.in_play:
        keep_in_mind(state, permanent, play.target)
    elif permanent is not None:
        permanent.memory = play.target


@does(PutOn)
def _put_on(state: State, play: Play, verb: PutOn) -> None:
    host = card_of(state, play, verb.on) if verb.on else play.actor
    if not verb.on and play.target >= 0:
        host = state.in_play.get(play.target)
    playing = play.methuselah.playing
    source = playing if play.number in playing.items else state.ash_of(play.number)
    if isinstance(host, Minion) and host.region != GONE and play.number in source.items:
        master = play.face.types & MASTER
        holder = play.methuselah if master else state.methuselahs[host.controller]  # 1.6.2-05, 1.6.3-02
        enter_play(state, play.number, source, holder, host, early=True)
        if play.action is not None:
            marks(play.action).once.add((play.number, CAME))


@asks(GatherThree)
def _gather_three(state: State, play: Play, verb: GatherThree) -> Rules[None]:
    methuselah = play.methuselah
    own = [
        card
        for card in state.in_play.values()
        if card.face.id == play.face.id and card.controller == methuselah.seat
    ]
    if len(own) < verb.copies:
        return
    for card in [card for card in state.in_play.values() if card.face.id == play.face.id]:
        leave_play(state, card, state.methuselahs[state.setting.owners[card.number]].removed)
    gain_pool(state, methuselah, verb.pool)
    found = searching.library_cards_in_ash(state, methuselah)
    chosen = yield from choose_some(state, methuselah, found, verb.most)
    yield from searching.hand_and_library(state, methuselah, chosen)


@does(Keep)
def _keep(state: State, play: Play, verb: Keep) -> None:
    card = card_of(state, play, THIS)
    if card is not None:
        kept = _to_keep(state, play, verb.what)
        card.memory = kept | AT_SUPERIOR if verb.superior else kept
        if verb.what in CARDS and kept in state.in_play:
            keep_in_mind(state, card, card.memory)
        if card.working and card.host is not None and card.memory >= AT_SUPERIOR:
            make(state, card, only_superior=True)
            burn_surplus(state, card.host)
        if verb.this_turn:
            card.note_used("kept", state.turn)


def _to_keep(state: State, play: Play, what: str) -> int:
    if what == TARGET:
        return aimed_at(play.action) if play.action is not None else -1
    if what == BURNED:
        reaped = state.aftermath.reaping
        return 1 << reaped.controller if reaped is not None else -1
    if what == ACTOR:
        return play.actor.number if play.actor is not None else -1
    if what == NAMED:
        return play.seats[0] if play.seats else -1
    if what in (ACTING, AIMED, FOE, THIS):
        card = card_of(state, play, what)
        return card.number if card is not None else -1
    if what == "higher level":
        return AT_SUPERIOR
    if what == "die":
        return state.dice.pick(6) + 1
    return {"turn": state.turn, "phase": state.phase_number}.get(what, play.target)


@does(RemembersTurn)
def _remembers_turn(state: State, play: Play, verb: RemembersTurn) -> None:
    if play.source is not None:
        play.source.memory = state.turn


@asks(TakeConviction)
def _take_conviction(state: State, play: Play, verb: TakeConviction) -> Rules[None]:
    minion, methuselah = play.actor, play.methuselah
    if minion is None or minion.region == GONE:
        return
    zones = (methuselah.hand, methuselah.ash, *((methuselah.library,) if verb.library else ()))
    yield from searching.take_conviction(state, methuselah, minion, *zones)
    if verb.library:
        state.board.shuffle(methuselah.library)
