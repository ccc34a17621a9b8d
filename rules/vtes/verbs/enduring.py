"""What cards do that actions and modifiers put into play, for a while or for good."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.enduring import (
    ChooseMastered,
    CountsAsOf,
    FeedsChilde,
    OneThisTurn,
    PutOnActor,
    PutOnMine,
)
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.undoing import lay_over
from rules.vtes.terms import GONE
from rules.vtes.verbs.choosing import refuses
from rules.vtes.verbs.registry import asks, declares, does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

SUPERIOR_MARK: Final = 1 << 10
"""Added to what a card remembers of seats where it was played at the higher level."""


@does(PutOnMine)
def _put_on_mine(state: State, play: Play, verb: PutOnMine) -> None:
    host = state.in_play.get(play.target)
    if isinstance(host, Minion) and host.region != GONE and not refuses(state, play, host.number):
        enter_play(state, play.number, play.methuselah.playing, play.methuselah, host)


@does(PutOnActor)
def _put_on_actor(state: State, play: Play, verb: PutOnActor) -> None:
    host = play.actor
    if host is not None and host.region != GONE:
        enter_play(state, play.number, play.methuselah.playing, play.methuselah, host)


@possible(OneThisTurn)
def _none_this_turn(state: State, play: Play, verb: OneThisTurn) -> bool:
    return state.notes.get(("played", play.face.name)) != state.turn


@notes(OneThisTurn)
def _note_this_turn(state: State, play: Play, verb: OneThisTurn) -> None:
    state.notes["played", play.face.name] = state.turn


@asks(FeedsChilde)
def _feeds_childe(state: State, play: Play, verb: FeedsChilde) -> Rules[None]:
    actor, childe = play.actor, state.in_play.get(play.number)
    if actor is None or actor.region == GONE or not isinstance(childe, Minion):
        return
    most = min(verb.most, actor.blood, childe.capacity - childe.blood)
    if most > 0:
        amounts = list(range(most if verb.all_of_it else 0, most + 1))
        amount = yield from choose(play.methuselah.seat, "amount", amounts, play.number)
        gain_blood(state, childe, burn_blood(state, actor, amount))


@does(CountsAsOf)
def _counts_as_of(state: State, play: Play, verb: CountsAsOf) -> None:
    card = state.in_play.get(play.number)
    if card is not None and card.host is not None:
        lay_over(state, card, card.host, verb.sect, play.word)


def _mastered(play: Play) -> list[str]:
    levels = play.actor.profile.disciplines if play.actor is not None else {}
    return sorted(name for name, level in levels.items() if level >= SUPERIOR)


@possible(ChooseMastered)
def _has_mastered(state: State, play: Play, verb: ChooseMastered) -> bool:
    return bool(_mastered(play))


@declares(ChooseMastered)
def _choose_mastered(state: State, play: Play, verb: ChooseMastered) -> Rules[None]:
    play.word = yield from choose(play.methuselah.seat, "discipline", _mastered(play), play.number)
