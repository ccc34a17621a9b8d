"""What verbs of reactions do."""

from __future__ import annotations

from rules.vtes.definitions.reacting import CancelCard, MayVeto, VampiresOnly
from rules.vtes.state import spans
from rules.vtes.state.who import plays_as_vampire
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(VampiresOnly)
def _is_vampire(state: State, play: Play, verb: VampiresOnly) -> bool:
    return play.actor is not None and plays_as_vampire(play.actor, play.face)


@does(CancelCard)
def _cancel_card(state: State, play: Play, verb: CancelCard) -> None:
    if play.answered is not None:
        play.answered.canceled, play.answered.spared = True, verb.spares
        play.answered.methuselah.master_actions += verb.returns


@does(MayVeto)
def _may_veto(state: State, play: Play, verb: MayVeto) -> None:
    if play.action is not None:
        for trait in verb.cancels:
            spans.lay(
                play.action.lasting, spans.MAY_CANCEL, spans.ACTION, play.number, verb.blood, about=trait
            )
