"""What modifiers and reactions do to the action that is going on, and to the minion that takes it."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.ruses import (
    BleedOfMasters,
    FightsAfterwards,
    FightsAgainst,
    PutsPact,
    ThisAction,
    ToTopOfLibrary,
)
from rules.vtes.definitions.value import Value
from rules.vtes.state.blocks import attempting, marks
from rules.vtes.state.cards_in_play import PACT
from rules.vtes.state.plays import QueuedCombat
from rules.vtes.state.restraints import slave_of
from rules.vtes.terms import GONE, PASS, VAMPIRE
from rules.vtes.verbs.control import worth_in_counters
from rules.vtes.verbs.registry import asks, does, possible

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


@possible(BleedOfMasters)
def _has_masters(state: State, play: Play, verb: BleedOfMasters) -> bool:
    return _masters(state, play) > 0


def _masters(state: State, play: Play) -> int:
    clan = slave_of(play.actor) if play.actor is not None else ""
    return sum(
        minion.profile.kind == VAMPIRE and minion.profile.clan == clan
        for minion in (state.ready_minions(play.methuselah) if clan else ())
    )


@does(BleedOfMasters)
def _bleed_of_masters(state: State, play: Play, verb: BleedOfMasters) -> None:
    if play.action is not None:
        play.action.bleed += _masters(state, play)


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


@possible(FightsAfterwards)
def _may_fight_afterwards(state: State, play: Play, verb: FightsAfterwards) -> bool:
    action = play.action
    if action is None or attempting(play) is None:
        return False
    coming = action.marks.succeeding if action.marks is not None else []
    return not any(
        isinstance(what, IfSuccessful) and isinstance(what.then, FightsAgainst) for _, what in coming
    )


@does(FightsAfterwards)
def _fights_afterwards(state: State, play: Play, verb: FightsAfterwards) -> None:
    play.against = attempting(play)
    if play.action is not None:
        marks(play.action).succeeding.append((play, IfSuccessful(FightsAgainst(), always=True)))


@does(FightsAgainst)
def _fights_against(state: State, play: Play, verb: FightsAgainst) -> None:
    foe = play.against  # a card that is a vampire only as it attempts to block fights nobody afterwards
    if play.actor is not None and foe is not None and state.in_play.get(foe.number) is foe:
        cause = QueuedCombat(play.actor, foe, EnterCombat(), play.number, state.turn)
        state.queued.append(cause)


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
