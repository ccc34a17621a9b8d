"""What masters and events do that bless, unseat, and haunt."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.blessings import (
    AuctionsHostile,
    Blesses,
    ChooseContender,
    ChooseStarved,
    LocksOrDiscards,
    SparesBlocker,
    TakesUnlessDenied,
    Unseats,
)
from rules.vtes.definitions.lasting import PutOn
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR, learn, lock
from rules.vtes.state.control import take_control
from rules.vtes.state.counters import gain_blood, gain_pool
from rules.vtes.state.hand import replace
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.scenery import gehenna
from rules.vtes.state.titles import lose_title
from rules.vtes.terms import GONE, MASTER, NEXT_MASTER, PASS, VAMPIRE
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.registry import asks, carry_out, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.state import State


@offers(ChooseStarved)
def _starved(state: State, play: Play, verb: ChooseStarved) -> list[int]:
    return [
        minion.number
        for minion in state.ready_minions(play.methuselah)
        if minion.profile.kind == VAMPIRE and not minion.blood and verb.trait not in minion.profile.traits
    ]


def _lessons(state: State, play: Play, vampire: Minion) -> list[int]:
    """Return the Discipline masters of the library that a vampire can have: none that teaches no more."""
    found: list[int] = []
    for number in play.methuselah.library.items:
        face = state.faces[number]
        if not face.types & MASTER or "discipline" not in face.first_line:
            continue
        taught = face.model.teaches
        if (taught and not vampire.profile.has(taught, SUPERIOR)) or (not taught and face.model.play):
            found.append(number)
    return by_name(state, found)


@asks(Blesses)
def _blesses(state: State, play: Play, verb: Blesses) -> Rules[None]:
    methuselah, vampire = play.methuselah, state.in_play.get(play.target)
    if not isinstance(vampire, Minion) or vampire.region == GONE:
        return
    found, choice = _lessons(state, play, vampire), PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        face = state.faces[choice]
        card = enter_play(state, choice, methuselah.library, methuselah, vampire)
        if card is not None and face.model.teaches:
            learn(state, vampire, face.model.teaches)
        elif card is not None:
            taught = Play(methuselah, choice, face)
            taught.target = vampire.number
            yield from carry_out(state, taught, tuple(v for v in face.done if not isinstance(v, PutOn)))
    state.board.shuffle(methuselah.library)
    gain_blood(state, vampire, verb.blood)
    traits = vampire.profile.traits | {verb.trait}
    vampire.profile = state.setting.profile(vampire.profile, traits=traits)


@offers(ChooseContender)
def _contenders(state: State, play: Play, verb: ChooseContender) -> list[int]:
    found = [number for numbers in state.title_contests.values() for number in numbers]
    return [number for number in found if number in state.in_play]


@declares(ChooseContender)
def _choose_contender(state: State, play: Play, verb: ChooseContender) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


@does(Unseats)
def _unseats(state: State, play: Play, verb: Unseats) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.profile.stripped:
        lose_title(state, minion)


def _is_haunted(state: State, minion: Minion) -> bool:
    profile = minion.profile
    if profile.kind != VAMPIRE:
        return not any("mortal" in trait.split() for trait in profile.traits)
    return minion.capacity <= gehenna(state)


@asks(LocksOrDiscards)
def _locks_or_discards(state: State, play: Play, verb: LocksOrDiscards) -> Rules[None]:
    """Ask for each minion which card is discarded for it; PASS locks it."""
    methuselah = play.methuselah
    for minion in state.minions_of(methuselah):
        if minion.locked or not _is_haunted(state, minion):
            continue
        choice = PASS
        if not methuselah.passive and methuselah.hand.items:
            options = [PASS, *methuselah.hand.items]
            choice = yield Decision(methuselah.seat, "discard-down", options, minion.number)
        if choice == PASS:
            lock(state, minion)
        else:
            state.board.move(choice, methuselah.hand, methuselah.ash)
            replace(state, methuselah, NEXT_MASTER)


@asks(TakesUnlessDenied)
def _takes_unless_denied(state: State, play: Play, verb: TakesUnlessDenied) -> Rules[None]:
    source = play.source
    if source is None or source.number not in state.in_play:
        return
    holder = state.methuselahs[source.controller]
    found = [number for number in holder.hand.items if state.faces[number].types & MASTER]
    choice = PASS
    if found and not holder.passive:
        choice = yield Decision(holder.seat, "trigger", [PASS, *found], source.number)
    if choice == PASS:
        take_control(state, source, play.methuselah)
    else:
        state.board.move(choice, holder.hand, holder.ash)
        replace(state, holder)


@possible(SparesBlocker)
def _can_spare_blocker(state: State, play: Play, verb: SparesBlocker) -> bool:
    action = play.action
    if action is None or action.blocker is None:
        return False
    profile = action.actor.profile
    return (
        action.blocker.profile.kind == VAMPIRE
        and action.blocker.controller == play.methuselah.seat
        and profile.kind == VAMPIRE
        and profile.sect == verb.sect
    )


@does(SparesBlocker)
def _spares_blocker(state: State, play: Play, verb: SparesBlocker) -> None:
    if play.action is not None and play.action.blocker is not None:
        marks(play.action).unlocked.add(play.action.blocker.number)


@asks(AuctionsHostile)
def _auctions_hostile(state: State, play: Play, verb: AuctionsHostile) -> Rules[None]:
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
