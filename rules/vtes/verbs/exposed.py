"""What cards in play do that others may act against, and masters on minions of others."""

from __future__ import annotations

from rules.vtes.definitions.exposed import AtThis, PutOnTheirs, ShuffleThis
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import leave_play
from rules.vtes.state.who import fits, sheltered
from rules.vtes.terms import GONE, READY
from rules.vtes.verbs.registry import does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(AtThis)
def _may_act_against(state: State, play: Play, verb: AtThis) -> bool:
    card, actor = state.in_play.get(play.number), play.actor
    if card is None or actor is None:
        return False
    if not fits(verb.who, actor, card if isinstance(card, Minion) else None):
        return False
    if isinstance(card, Minion) and sheltered(card, actor, play):
        return False
    seat = play.methuselah.seat
    if verb.mine and card.controller != seat:
        return False
    if (verb.others and card.controller == seat) or (verb.not_bearer and card.host is actor):
        return False
    if verb.by_bearer:
        return card.host is actor
    if verb.itself:
        return isinstance(card, Minion) and card.controller != seat and card.region == READY
    return not verb.bearer or (
        card.host is not None
        and card.host.controller != seat
        and card.host.region == READY
        and not sheltered(card.host, actor, play)
    )


@notes(AtThis)
def _against_this(state: State, play: Play, verb: AtThis) -> None:
    card = state.in_play[play.number]
    controller = card.controller
    if verb.itself:
        play.target = card.number
    if verb.bearer and card.host is not None:
        play.target = card.host.number
        controller = card.host.controller
    if play.action is not None and not verb.undirected and controller != play.methuselah.seat:
        play.action.target = controller


@does(ShuffleThis)
def _shuffle_this(state: State, play: Play, verb: ShuffleThis) -> None:
    source = play.source
    if source is not None and source.number in state.in_play:
        library = state.methuselahs[state.setting.owners[source.number]].library
        leave_play(state, source, library)
        state.board.shuffle(library)


@does(PutOnTheirs)
def _put_on_theirs(state: State, play: Play, verb: PutOnTheirs) -> None:
    host = state.in_play.get(play.target)
    if isinstance(host, Minion) and host.region != GONE:
        enter_play(state, play.number, play.methuselah.playing, state.methuselahs[host.controller], host)
