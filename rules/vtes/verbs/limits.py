"""How often something can be used or played."""

from __future__ import annotations

from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_ROUND
from rules.vtes.definitions.limits import (
    FirstUse,
    Once,
    OnceAnAction,
    OnceATurn,
    OnceBetweenUnlocks,
    OnceThisTurn,
    OneAnAction,
    OneEach,
    OneThisTurn,
    OnlyUse,
)
from rules.vtes.state import blocks, spans
from rules.vtes.state.blocks import marks
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.registry import notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(OnceATurn)
def _may_once_a_turn(state: State, play: Play, verb: OnceATurn) -> bool:
    return play.actor is None or play.actor.noted((play.face.name, "turn")) != state.turn


@notes(OnceATurn)
def _notes_once_a_turn(state: State, play: Play, verb: OnceATurn) -> None:
    if play.actor is not None:
        play.actor.note((play.face.name, "turn"), state.turn)


def _key_in_action(state: State, play: Play) -> tuple[int, str]:
    """Return what is used, and by whom; what several cards in play offer is used of each by itself."""
    mode = play.mode
    offered = mode is not None and play.number in state.in_play
    number = play.number if play.actor is None or offered else play.actor.number
    return number, f"{play.face.name} {mode.name if mode is not None else ''}"


@possible(OnceAnAction)
def _may_once_an_action(state: State, play: Play, verb: OnceAnAction) -> bool:
    if verb.turn:
        return play.actor is None or play.actor.noted(_key_in_action(state, play)) != state.turn
    action = play.action or state.action
    return action is None or action.marks is None or _key_in_action(state, play) not in action.marks.once


@notes(OnceAnAction)
def _note_once(state: State, play: Play, verb: OnceAnAction) -> None:
    action = play.action or state.action
    if verb.turn and play.actor is not None:
        play.actor.note(_key_in_action(state, play), state.turn)
    elif action is not None:
        blocks.marks(action).once.add(_key_in_action(state, play))


def _key_in_combat(play: Play, verb: OneEach) -> tuple[object, str]:
    if verb.label:
        return verb.label, verb.per
    mode = play.mode
    if play.source is not None:
        return (play.number, mode.name if mode is not None and not verb.whole else ""), verb.per
    name = play.face.name
    return ((name, mode.icons) if verb.here and mode is not None else name), verb.per


@possible(OneEach)
def _may_one_each(state: State, play: Play, verb: OneEach) -> bool:
    fight, side = fight_of(state, play)
    key = _key_in_combat(play, verb)
    if verb.per == NEXT_ROUND and (key[0], THIS_ROUND) in side.used:
        return False
    return key not in side.used and not (verb.anybody and key in fight.other(side).used)


@notes(OneEach)
def _note_use(state: State, play: Play, verb: OneEach) -> None:
    _, side = fight_of(state, play)
    side.used.add(_key_in_combat(play, verb))


@possible(OnlyUse)
def _nothing_used(state: State, play: Play, verb: OnlyUse) -> bool:
    used = play.source.used if play.source is not None else None
    return used is None or state.phase_number not in used.values()


@possible(OneThisTurn)
def _none_this_turn(state: State, play: Play, verb: OneThisTurn) -> bool:
    return not spans.lasts_of(state.lasting, spans.SPENT, play.face.name)


@notes(OneThisTurn)
def _notes_one_this_turn(state: State, play: Play, verb: OneThisTurn) -> None:
    spans.lay(state.lasting, spans.SPENT, spans.TURN, about=play.face.name)


@possible(OneAnAction)
def _none_yet(state: State, play: Play, verb: OneAnAction) -> bool:
    action = play.action
    return action is None or action.marks is None or (-1, play.face.name) not in action.marks.once


@notes(OneAnAction)
def _note_one(state: State, play: Play, verb: OneAnAction) -> None:
    if play.action is not None:
        marks(play.action).once.add((-1, play.face.name))


@possible(OnceThisTurn)
def _may_once_this_turn(state: State, play: Play, verb: OnceThisTurn) -> bool:
    card = state.in_play.get(play.number)
    return card is not None and (card.used or {}).get("called") != state.turn


@notes(OnceThisTurn)
def _notes_once_this_turn(state: State, play: Play, verb: OnceThisTurn) -> None:
    card = state.in_play.get(play.number)
    if card is not None:
        card.note_used("called", state.turn)


@possible(Once)
def _may_once(state: State, play: Play, verb: Once) -> bool:
    if verb.a_game:
        return play.face.name not in state.record.events
    turns = play.methuselah.turns
    return not any(
        (verb.each or turn == turns)
        and state.faces[number] is play.face
        and state.setting.owners[number] == play.methuselah.seat
        for turn, number in reversed(state.record.played)
    )


@notes(Once)
def _declare_once(state: State, play: Play, verb: Once) -> None:
    # it counts as played, whatever becomes of it.
    if verb.a_game:
        state.record.events.append(play.face.name)


@possible(FirstUse)
def _is_first_use(state: State, play: Play, verb: FirstUse) -> bool:
    action = play.action
    if action is None or action.marks is None:
        return True
    return not any(number == play.number for number, _ in action.marks.once)


def _between_unlocks(play: Play) -> tuple[str, str]:
    return (play.face.name, "between unlock phases")


@possible(OnceBetweenUnlocks)
def _not_played_since(state: State, play: Play, verb: OnceBetweenUnlocks) -> bool:
    return play.actor is None or play.actor.noted(_between_unlocks(play)) != play.methuselah.turns


@notes(OnceBetweenUnlocks)
def _note_play(state: State, play: Play, verb: OnceBetweenUnlocks) -> None:
    if play.actor is not None:
        play.actor.note(_between_unlocks(play), play.methuselah.turns)
