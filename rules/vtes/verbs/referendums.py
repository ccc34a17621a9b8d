"""What verbs of referendums do."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.referendums import CallsAnother
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs, values
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.plays import Action, Play
from rules.vtes.state.who import fits
from rules.vtes.terms import BLEED_ACTION, POLITICAL, POLITICAL_ACTION, READY
from rules.vtes.verbs.registry import all_possible, declare, declares, one_of, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def of_anybody(state: State, play: Play, who: Who, ready: bool = True) -> list[int]:
    """Return the minions that fit, one's own first, then clockwise; those of passive seats do not count."""
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        if not state.methuselahs[seat].passive
        for minion in state.minions_of(state.methuselahs[seat])
        if fits(who, minion, play.actor) and (minion.region == READY or not ready)
    ]


def bleed_of_prey(state: State, minion: Minion) -> int:
    """Return for how much a minion would bleed its prey, were it to act now."""
    methuselah = state.methuselahs[minion.controller]
    supposed = Action(methuselah, minion, BLEED_ACTION)
    supposed.target = state.prey(methuselah).seat
    before, state.action = state.action, supposed
    bleed = values.bleed(state, minion)
    state.action = before
    return bleed


def _from_hand(state: State, play: Play, number: int) -> list[Mode]:
    """Return the ways in which the acting vampire can call the referendum of a card of the hand."""
    actor, methuselah, face = play.actor, play.methuselah, state.faces[number]
    if actor is None or number == play.number or not face.types & POLITICAL or state.forbids(number):
        return []
    if actor.noted(face.name) == state.turn or costs.pool(state, actor, face) > methuselah.pool:
        return []
    called = Play(methuselah, number, face, actor)
    return [
        mode
        for mode in usable_modes(actor.profile, face, state.rules)
        if costs.least(state, actor, face, mode) + mode.blood <= actor.blood
        and all_possible(state, called, mode.conditional)
    ]


def _from_play(state: State, play: Play, card: Permanent) -> list[Mode]:
    """Return the referendums of a card in play that the acting vampire can call."""
    actor, methuselah = play.actor, play.methuselah
    if actor is None or not card.working or actor.noted(card.number) == state.turn:
        return []
    here = card is actor or (card.host in (None, actor) and not isinstance(card, Minion))
    offered = card.face.actions if here and card.controller == methuselah.seat else ()
    offered += card.face.model.open_actions if card is not actor else ()
    called = Play(methuselah, card.number, card.face, actor)
    called.source = card
    return [
        mode
        for mode in offered
        if mode.kind == POLITICAL_ACTION
        and mode.blood <= actor.blood
        and mode.pool <= methuselah.pool
        and not (mode.locks and card.locked)
        and all_possible(state, called, mode.conditional)
    ]


def _referendums(state: State, play: Play) -> dict[int, list[Mode]]:
    """Return the cards whose referendums the acting vampire can call, and in which ways."""
    found = {number: _from_hand(state, play, number) for number in play.methuselah.hand.items}
    found |= {number: _from_play(state, play, card) for number, card in state.in_play.items()}
    return {number: ways for number, ways in found.items() if ways}


@possible(CallsAnother)
def _something_to_call(state: State, play: Play, verb: CallsAnother) -> bool:
    return bool(_referendums(state, play))


@declares(CallsAnother)
def _choose_referendum(state: State, play: Play, verb: CallsAnother) -> Rules[None]:
    """Choose it, and add what it costs to what the action does."""
    action, actor, methuselah = play.action, play.actor, play.methuselah
    assert action is not None
    assert actor is not None
    found = _referendums(state, play)
    number = yield from choose(methuselah.seat, "target", list(found), play.number)
    called = Play(methuselah, number, state.faces[number], actor)
    called.source = state.in_play.get(number)
    called.action = action
    called.mode = yield from one_of(methuselah, found[number])
    called.modes = (called.mode,)
    marked = marks(action)
    marked.called, marked.called_votes = called, verb.votes
    actor.note(called.face.name if called.source is None else number, state.turn)
    yield from declare(state, called, called.mode.declared)
    if called.source is None:
        action.cost_blood += costs.blood(state, actor, called.face, called.mode)
        action.cost_pool += costs.pool(state, actor, called.face)
    elif called.mode.locks:
        lock(state, called.source)
    action.cost_blood += called.mode.blood
    action.cost_pool += called.mode.pool
