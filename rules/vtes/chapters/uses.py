"""Using a card in play, or a conviction, during an action (VTES-6.2-02)."""

from __future__ import annotations

from rules.vtes.chapters import answering
from rules.vtes.state import spans
from rules.vtes.state.answers import add_intercept
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import burn_conviction
from rules.vtes.state.hand import note_use, way_of
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.verbs import paying, upkeep
from rules.vtes.verbs.registry import carry_out, declare, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.chapters.sequence import Moment
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def _play(methuselah: Methuselah, card: Permanent, user: Minion | None, mode: Mode, action: Action) -> Play:
    play = Play(methuselah, card.number, card.face, user)
    play.source = card
    play.mode = mode
    play.action = action
    return play


def _declare(state: State, play: Play, mode: Mode) -> Rules[None]:
    """Declare what a use concerns, and lock the card if it has to."""
    yield from declare(state, play, mode.declared)
    if mode.locks and play.source is not None:
        lock(state, play.source)
    if play.action is not None:
        play.action.used.append(play)
    note_use(state, play, way_of(mode))


def react_with(state: State, methuselah: Methuselah, about: Moment, card: Permanent) -> Rules[None]:
    """Let a minion react with a card in play, at its price, once an action (VTES-1.6.3-18)."""
    action = about.action
    mode = yield from one_of(methuselah, answering.ways_in_play(state, card, about.mask, action))
    minion = state.minion(card.number if card.host is None else card.host.number)
    play = _play(methuselah, card, minion, mode, action)
    action.note_reaction(minion, card.face.name)
    yield from _declare(state, play, mode)
    if mode.convictions:
        yield from paying.in_convictions(state, minion, mode.convictions)
    if mode.blood:
        burn_blood(state, minion, mode.blood)
    if mode.stealth:
        add_intercept(action, minion, mode.stealth)
    yield from carry_out(state, play, mode.done)


def use_aid(state: State, methuselah: Methuselah, about: Moment, card: Permanent) -> Rules[None]:
    """Use a card in play during an action, at its price, once an action (VTES-11T-01)."""
    action = about.action
    mode = yield from one_of(methuselah, answering.aid_modes(state, methuselah, card, about.mask, action))
    bearer = card if isinstance(card, Minion) else card.host
    play = _play(methuselah, card, bearer, mode, action)
    marks(action).once.add(answering.used_by(methuselah, card, mode))
    if mode.once_a_turn:
        card.note_used(mode, state.turn)
    if mode.limited:
        spans.lay(action.lasting, spans.LIMITED, spans.ACTION)
    yield from _declare(state, play, mode)
    if mode.blood and bearer is not None:
        burn_blood(state, bearer, mode.blood)
    if mode.convictions and bearer is not None:
        yield from paying.in_convictions(state, bearer, mode.convictions)
    if mode.pool:
        burn_pool(state, methuselah, mode.pool)
    yield from carry_out(state, play, mode.done)
    if state.uneven:
        yield from upkeep.settle(state)


def burn_conviction_for(state: State, methuselah: Methuselah, about: Moment, number: int) -> Rules[None]:
    """Burn a conviction during an action for what it does."""
    action, face = about.action, state.faces[number]
    minion = answering.holder_of(state, methuselah, number)
    modes = answering.conviction_modes(state, minion, number, about.mask, action)
    mode = yield from one_of(methuselah, modes)
    play = Play(methuselah, number, face, minion)
    play.mode = mode
    play.action = action
    yield from declare(state, play, mode.declared)
    marks(action).once.add((minion.number, face.name))
    burn_conviction(state, minion, number)
    note_use(state, play, way_of(mode))
    yield from carry_out(state, play, mode.done)
