"""What verbs of reactions do."""

from __future__ import annotations

from rules.vtes.definitions.reacting import CancelCard, CancelsAtItsCost, MayVeto, VampiresOnly
from rules.vtes.state import costs
from rules.vtes.state.answers import cancel
from rules.vtes.state.blocks import marks
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.who import plays_as_vampire
from rules.vtes.verbs.combatants import fight_of
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


def _price_of_played(state: State, played: Play) -> int:
    """Return the blood or pool that a card costs which is being played in combat."""
    minion = played.actor
    if minion is None:
        return 0
    return costs.blood(state, minion, played.face, played.mode, played.amount) + costs.pool(
        state, minion, played.face
    )


@possible(CancelsAtItsCost)
def _can_cancel(state: State, play: Play, verb: CancelsAtItsCost) -> bool:
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is None or played.canceled or played.actor is side.minion:
        return False
    return _price_of_played(state, played) <= side.minion.blood


@does(CancelsAtItsCost)
def _cancels(state: State, play: Play, verb: CancelsAtItsCost) -> None:
    fight, side = fight_of(state, play)
    played = fight.playing
    if played is not None:
        burn_blood(state, side.minion, _price_of_played(state, played))
        cancel(state, played, play.methuselah.seat, play.number)


@does(MayVeto)
def _may_veto(state: State, play: Play, verb: MayVeto) -> None:
    if play.action is not None:
        marks(play.action).vetoes.append((play.number, verb))
