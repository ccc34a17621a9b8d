"""What the verbs do that change what a minion is among its kind."""

from __future__ import annotations

from rules.vtes.definitions.standing import Entitle, LeaveTorpor, SendToTorpor, Turn
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import become_anarch
from rules.vtes.state.falling import send_to_torpor
from rules.vtes.state.references import card_of
from rules.vtes.state.regions import leave_torpor
from rules.vtes.state.titles import change_sect, change_title
from rules.vtes.terms import READY, TORPOR
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Entitle)
def _entitle(state: State, play: Play, verb: Entitle) -> None:
    minion = card_of(state, play, verb.what)
    if isinstance(minion, Minion) and (verb.title or minion.profile.title):
        change_title(state, minion, verb.title)


@does(Turn)
def _turn(state: State, play: Play, verb: Turn) -> None:
    minion = card_of(state, play, verb.what)
    if isinstance(minion, Minion):
        if verb.sect == "anarch":
            become_anarch(state, minion)
        else:
            change_sect(state, minion, verb.sect)


@does(SendToTorpor)
def _send_to_torpor(state: State, play: Play, verb: SendToTorpor) -> None:
    minion = card_of(state, play, verb.what)
    if isinstance(minion, Minion) and minion.region == READY:
        send_to_torpor(state, minion)


@does(LeaveTorpor)
def _leave_torpor(state: State, play: Play, verb: LeaveTorpor) -> None:
    minion = card_of(state, play, verb.what)
    if isinstance(minion, Minion) and minion.region == TORPOR:
        leave_torpor(state, minion)
