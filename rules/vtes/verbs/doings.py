"""What the verbs of crypt cards do that they use during actions and referendums."""

from __future__ import annotations

from rules.vtes.definitions.doings import (
    AimedAtIt,
    FailAction,
    FailReferendum,
    KinVotes,
    SilenceVoters,
    StopReferendum,
    WhileActing,
)
from rules.vtes.state.answers import end_action
from rules.vtes.state.blocks import marks
from rules.vtes.state.who import fits
from rules.vtes.verbs.registry import does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(WhileActing)
def _while_acting(state: State, play: Play, verb: WhileActing) -> bool:
    return play.action is not None and play.action.actor is play.actor


@possible(AimedAtIt)
def _aimed_at_it(state: State, play: Play, verb: AimedAtIt) -> bool:
    action, minion = play.action, play.actor
    if action is None or minion is None or action.methuselah is play.methuselah:
        return False
    chosen = action.play.target if action.play is not None else action.object
    return chosen == minion.number


@does(FailAction, StopReferendum)
def _end(state: State, play: Play, verb: Verb) -> None:
    if play.action is not None:
        end_action(state, play.action)


@does(FailReferendum)
def _fail_referendum(state: State, play: Play, verb: FailReferendum) -> None:
    if play.action is not None:
        marks(play.action).doomed = True


@does(SilenceVoters)
def _silence_voters(state: State, play: Play, verb: SilenceVoters) -> None:
    if play.action is not None:
        marks(play.action).voiceless.append(verb.who)


def _kin(state: State, play: Play, verb: KinVotes) -> list[Minion]:
    return [minion for minion in state.ready_minions(play.methuselah) if fits(verb.who, minion, play.actor)]


@possible(KinVotes)
def _has_kin(state: State, play: Play, verb: KinVotes) -> bool:
    return bool(_kin(state, play, verb))


@does(KinVotes)
def _kin_votes(state: State, play: Play, verb: KinVotes) -> None:
    for minion in _kin(state, play, verb):
        state.more_votes[minion.number] = state.more_votes.get(minion.number, 0) + verb.amount
