"""What the verbs of crypt cards do that are used during actions."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.circles import CIRCLES
from rules.vtes.definitions.crypt_answers import ChooseCircle, LetBuyIntercept
from rules.vtes.state.blocks import attempting, marks
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.titles import belong_to_circle
from rules.vtes.state.who import fits
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(LetBuyIntercept)
def _may_let_buy(state: State, play: Play, verb: LetBuyIntercept) -> bool:
    minion = attempting(play)
    return (
        minion is not None
        and fits(verb.who, minion, play.actor)
        and minion.blood > 0
        and play.action is not None
        and (play.action.marks is None or minion.number not in play.action.marks.buyers)
    )


@does(LetBuyIntercept)
def _let_buy(state: State, play: Play, verb: LetBuyIntercept) -> None:
    minion = attempting(play)
    if minion is not None and play.action is not None:
        marks(play.action).buyers.add(minion.number)


@asks(ChooseCircle)
def _choose_circle(state: State, play: Play, verb: ChooseCircle) -> Rules[None]:
    if isinstance(play.source, Minion):
        chosen = yield from choose(play.methuselah.seat, "circle", list(CIRCLES), play.number)
        belong_to_circle(state, play.source, chosen)
