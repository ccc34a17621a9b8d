"""What modifiers and reactions do to the action that is going on, and to the minion that takes it."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.ruses import PutsPact, ThisAction, ToTopOfLibrary
from rules.vtes.definitions.value import Value
from rules.vtes.state.blocks import marks
from rules.vtes.state.cards_in_play import PACT
from rules.vtes.terms import GONE, PASS
from rules.vtes.verbs.control import worth_in_counters
from rules.vtes.verbs.registry import asks, does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- when they can be played ----------------------------------------------------------------------


# --- what they do to the minion -------------------------------------------------------------------


@does(ThisAction)
def _this_action(state: State, play: Play, verb: ThisAction) -> None:
    if play.action is not None and play.actor is not None:
        value = Value(verb.changed, verb.amount)
        play.actor.values.append((None, value))
        marks(play.action).lent.append((play.actor, value))


# --- what they do to the action -------------------------------------------------------------------


@does(PutsPact)
def _puts_pact(state: State, play: Play, verb: PutsPact) -> None:
    actor = play.action.actor if play.action is not None else None
    if actor is None or actor.region == GONE:
        return
    counters = max(0, actor.noted(PACT)) + verb.amount
    if counters >= worth_in_counters(actor):
        counters = 0
        traits = actor.profile.traits | {"infernal"}
        actor.profile = state.setting.profile(actor.profile, traits=traits)
    actor.note(PACT, counters)


@asks(ToTopOfLibrary)
def _to_top_of_library(state: State, play: Play, verb: ToTopOfLibrary) -> Rules[None]:
    methuselah, action = play.methuselah, play.action
    if action is None:
        return
    cards = [number for _, number in action.cards] if verb.any_card else []
    if action.play is not None and action.play.source is None:
        cards.insert(0, action.play.number)
    found = [number for number in dict.fromkeys(cards) if number in methuselah.ash.items]
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
        if choice != PASS:
            state.board.move(choice, methuselah.ash, methuselah.library)
