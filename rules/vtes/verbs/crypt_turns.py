"""More of what the verbs of crypt cards do in the phases of a turn, as actions, and after these."""

from __future__ import annotations

from rules.kernel import Decision, choose, only
from rules.vtes.definitions.crypt_turns import (
    BurnsInTwo,
    FetchesDiscipline,
    FetchesMany,
    MovesNamed,
    ReturnsAction,
    SeesHandsBeside,
)
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import learn
from rules.vtes.state.departures import burn_minion
from rules.vtes.state.hand import refill
from rules.vtes.state.who import fits
from rules.vtes.state.working import attach
from rules.vtes.terms import ACTION, PASS, VAMPIRE
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- after an action --------------------------------------------------------------------------------


@possible(ReturnsAction)
def _has_action_card(state: State, play: Play, verb: ReturnsAction) -> bool:
    taken = play.action.play if play.action is not None else None
    if taken is None or taken.source is not None:
        return False
    return taken.face.types & ACTION != 0 and taken.number in play.methuselah.ash.items


@does(ReturnsAction)
def _returns_action(state: State, play: Play, verb: ReturnsAction) -> None:
    taken, methuselah = play.action.play if play.action is not None else None, play.methuselah
    if taken is not None and taken.number in methuselah.ash.items:
        state.board.move(taken.number, methuselah.ash, methuselah.library)
        state.board.shuffle(methuselah.library)


# --- hands ------------------------------------------------------------------------------------------


def _hands_beside(state: State, play: Play, verb: SeesHandsBeside) -> list[Methuselah]:
    found = [state.methuselahs[seat] for seat in state.ring.others(play.methuselah.seat)]
    return [
        other
        for other in found
        if not other.passive and any(fits(verb.who, minion) for minion in state.ready_minions(other))
    ]


@possible(SeesHandsBeside)
def _is_there_a_hand(state: State, play: Play, verb: SeesHandsBeside) -> bool:
    return bool(_hands_beside(state, play, verb))


@does(SeesHandsBeside)
def _sees_hands(state: State, play: Play, verb: SeesHandsBeside) -> None:
    for other in _hands_beside(state, play, verb):
        for number in other.hand.items:
            state.board.show(number, other.hand, only(play.methuselah.seat))


# --- actions ----------------------------------------------------------------------------------------


@does(BurnsInTwo)
def _burns_in_two(state: State, play: Play, verb: BurnsInTwo) -> None:
    minion, actor = state.in_play.get(play.target), play.actor
    if not isinstance(minion, Minion) or actor is None:
        return
    begun = ("begun to burn", actor.number, actor.entered)
    if minion.noted(begun) < 0:
        minion.note(begun, state.turn)
    else:
        burn_minion(state, minion)


@asks(FetchesDiscipline)
def _fetches_discipline(state: State, play: Play, verb: FetchesDiscipline) -> Rules[None]:
    methuselah, actor = play.methuselah, play.actor
    library = methuselah.library
    fitting = [number for number in library.items if state.faces[number].model.teaches in verb.disciplines]
    found = by_name(state, fitting)
    choice = PASS
    if found and actor is not None:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS and actor is not None:
        card = enter_play(state, choice, library, methuselah, actor)
        if card is not None:
            learn(state, actor, state.faces[choice].model.teaches)
    state.board.shuffle(library)


# --- while others act -------------------------------------------------------------------------------


# --- cards of others --------------------------------------------------------------------------------


def _named(state: State, name: str) -> list[Permanent]:
    return [card for card in state.in_play.values() if card.face.name == name and card.host is not None]


def _new_bearers(state: State, play: Play, card: Permanent) -> list[int]:
    return [
        minion.number
        for seat in state.ring.clockwise(play.methuselah.seat)
        for minion in state.ready_minions(state.methuselahs[seat])
        if minion.profile.kind == VAMPIRE and minion is not card.host
    ]


@possible(MovesNamed)
def _can_move(state: State, play: Play, verb: MovesNamed) -> bool:
    return any(_new_bearers(state, play, card) for card in _named(state, verb.name))


@asks(MovesNamed)
def _moves_named(state: State, play: Play, verb: MovesNamed) -> Rules[None]:
    for card in _named(state, verb.name)[:1]:
        found = _new_bearers(state, play, card)
        chosen = yield from choose(play.methuselah.seat, "target", found, play.number)
        attach(state, card, state.minion(chosen))


# --- entering play, and dice ------------------------------------------------------------------------


@asks(FetchesMany)
def _fetches_many(state: State, play: Play, verb: FetchesMany) -> Rules[None]:
    methuselah, minion = play.methuselah, play.source
    if not isinstance(minion, Minion):
        return
    zones = (methuselah.hand, methuselah.ash, methuselah.library)
    for _ in range(verb.most):
        found: list[int] = []
        for zone in zones:
            found += by_name(state, [number for number in zone.items if state.faces[number].model.teaches])
        choice = PASS
        if found:
            choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
        if choice == PASS:
            break
        source = next(zone for zone in zones if choice in zone.items)
        if enter_play(state, choice, source, methuselah, minion) is not None:
            learn(state, minion, state.faces[choice].model.teaches)
    refill(state, methuselah)
    state.board.shuffle(methuselah.library)
