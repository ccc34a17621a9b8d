"""What the verbs of crypt cards do that they use during actions and referendums."""

from __future__ import annotations

from rules.kernel import choose, only
from rules.vtes.definitions.doings import BecomeKin, BurnBurden, ChooseBurden, DiscardTheirs, ReceiveTitle
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.counters import burn_blood, corrupt
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import replace
from rules.vtes.state.titles import change_sect, change_title, may_hold
from rules.vtes.state.who import sheltered
from rules.vtes.verbs.choosing import choose_some, offers
from rules.vtes.verbs.political import sets_terms
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- titles, hands, clans -------------------------------------------------------------------------


def _holders(state: State, play: Play, verb: ReceiveTitle) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if isinstance(card, Minion) and card is not play.actor and card.profile.active_title == verb.title
    ]


@possible(ReceiveTitle)
def _may_receive(state: State, play: Play, verb: ReceiveTitle) -> bool:
    actor = play.actor
    if actor is None or actor.profile.title == verb.title or not may_hold(actor, verb.title):
        return False
    return bool(_holders(state, play, verb))


@sets_terms(ReceiveTitle)
def _choose_holder(state: State, play: Play, verb: ReceiveTitle) -> Rules[None]:
    found = _holders(state, play, verb)
    play.target = (yield from choose(play.methuselah.seat, "target", found, play.number)) if found else -1


@does(ReceiveTitle)
def _receive(state: State, play: Play, verb: ReceiveTitle) -> None:
    holder, actor = state.in_play.get(play.target), play.actor
    if actor is None or not isinstance(holder, Minion) or not may_hold(actor, verb.title):
        return
    if holder.profile.title == verb.title:
        change_title(state, actor, verb.title, holder.profile.city)


@asks(DiscardTheirs)
def _discard_theirs(state: State, play: Play, verb: DiscardTheirs) -> Rules[None]:
    """Show the hand, and ask for one card after the other."""
    if play.target not in state.ring or state.methuselahs[play.target].passive:
        return
    other = state.methuselahs[play.target]
    for number in other.hand.items:
        state.board.show(number, other.hand, only(play.methuselah.seat))
    found = [number for number in other.hand.items if verb.kind in state.faces[number].first_line]
    for number in (yield from choose_some(state, play.methuselah, found, verb.most)):
        state.board.move(number, other.hand, other.ash)
        replace(state, other)


@does(BecomeKin)
def _become_kin(state: State, play: Play, verb: BecomeKin) -> None:
    minion = state.in_play.get(play.target)
    if not isinstance(minion, Minion) or not burn_blood(state, minion, 1):
        return
    change_sect(state, minion, minion.profile.sect, verb.clan)
    profile = minion.profile
    levels = dict(profile.disciplines)
    levels[verb.discipline] = min(SUPERIOR, levels.get(verb.discipline, 0) + 1)
    minion.profile = state.setting.profile(
        profile, disciplines=tuple(sorted(levels.items())), traits=profile.traits | {"sterile"}
    )


# --- burdens --------------------------------------------------------------------------------------


@offers(ChooseBurden)
def _burdens(state: State, play: Play, verb: ChooseBurden) -> list[int]:
    found: list[int] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        for minion in state.ready_minions(state.methuselahs[seat]):
            if minion is play.actor or sheltered(minion, play.actor, play):
                continue
            if any((minion.corruption or {}).values()):
                found.append(minion.number)
            found += [card.number for card in minion.cards if card.working and card.face.card.disciplines]
    return found


@declares(ChooseBurden)
def _choose_burden(state: State, play: Play, verb: ChooseBurden) -> Rules[None]:
    found = _burdens(state, play, verb)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)
    card = state.in_play[play.target]
    controller = card.host.controller if card.host is not None else card.controller
    if play.action is not None and controller != play.methuselah.seat:
        play.action.target = controller


@asks(BurnBurden)
def _burn_burden(state: State, play: Play, verb: BurnBurden) -> Rules[None]:
    """Burn it; where several Methuselahs have counters on the minion, ask whose."""
    card = state.in_play.get(play.target)
    if isinstance(card, Minion):
        seats = [seat for seat, counters in sorted((card.corruption or {}).items()) if counters]
        if seats:
            seat = yield from choose(play.methuselah.seat, "seat", seats, play.number)
            corrupt(state, card, seat, -1)
    elif card is not None:
        leave_play(state, card)
