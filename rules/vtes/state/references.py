"""The players and cards that clauses of composed cards mean."""

from __future__ import annotations

from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.references import (
    ACTING,
    ACTIVE,
    ACTOR,
    ACTS,
    AGAINST,
    AIMED,
    ATTEMPTING,
    BEARER,
    BLED_IN_VAIN,
    BLOCKER,
    BLOCKS,
    BROUGHT,
    BURNED,
    CARDS,
    CHOSEN,
    CONTROLLER,
    EDGE_HOLDER,
    EVERYBODY,
    FALLEN,
    FOE,
    HOLDER,
    KEEPER,
    ME,
    MEANS,
    NAMED,
    NEIGHBORS,
    NEWCOMER,
    OTHERS,
    PLAYED,
    PREDATOR,
    PREY,
    REMEMBERED,
    TARGET,
    THIS,
    VICTOR,
)
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.plays import attempting_in
from rules.vtes.terms import GONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Final

    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.state import State


def card_of(state: State, play: Play, what: str) -> Permanent | None:
    """Return the card in play that a word refers to, None if there is none (any more)."""
    if what == ACTOR:
        return play.actor if play.actor is not None and play.actor.region != GONE else None
    referred = _REFERRED.get(what)
    return _of_action(state, play, what) if referred is None else referred(state, play)


def _chosen(state: State, play: Play) -> Permanent | None:
    return state.in_play.get(play.card_chosen())


def _holder(state: State, play: Play) -> Permanent | None:
    card = _chosen(state, play)
    return card.host if card is not None else None


def _this(state: State, play: Play) -> Permanent | None:
    return state.in_play.get(play.number if play.source is None else play.source.number)


def _bearer(state: State, play: Play) -> Permanent | None:
    card = state.in_play.get(play.number)
    return card.host if card is not None else None


def _newcomer(state: State, play: Play) -> Permanent | None:
    return state.in_play.get(state.record.newcomer)


def _played(state: State, play: Play) -> Permanent | None:
    return state.in_play.get(state.record.last)


def _victor(state: State, play: Play) -> Permanent | None:
    return play.fall.foe if play.fall is not None else None


def opponent_of(state: State, play: Play) -> Minion | None:
    """Return the opponent in the current combat, or the one just fought, which may be burned by now."""
    fight = state.combat or state.aftermath.fought
    if fight is None:
        return None
    fighters = (fight.sides[0].minion, fight.sides[1].minion)
    minion = play.actor if state.combat is not None or play.actor in fighters else play.source
    if not isinstance(minion, Minion) or minion not in fighters:
        return None
    return fight.other(fight.side_of(minion)).minion


def _foe(state: State, play: Play) -> Permanent | None:
    """Return the opponent in the current combat, the one just fought, or the one about to begin."""
    if state.combat is None and state.aftermath.fought is None:
        return _about_to_fight(play) or _last_fought(state, play)
    foe = opponent_of(state, play)
    return foe if state.combat is not None or (foe is not None and foe.number in state.in_play) else None


def _last_fought(state: State, play: Play) -> Permanent | None:
    """Return the opponent in the last combat of the action, while it is in play."""
    fight = state.aftermath.last
    for side in fight.sides if fight is not None else ():
        if fight is not None and side.minion is play.actor:
            return state.in_play.get(fight.other(side).minion.number)
    return None


def _remembered(state: State, play: Play) -> Permanent | None:
    this = _this(state, play)
    if this is None or this.memory < 0:
        return None
    return state.in_play.get(this.memory & ~AT_SUPERIOR)


def _against(state: State, play: Play) -> Permanent | None:
    against = play.against
    return against if against is not None and state.in_play.get(against.number) is against else None


def _attempting(state: State, play: Play) -> Permanent | None:
    return attempting_in(play.action if play.action is not None else state.action)


def _burned(state: State, play: Play) -> Permanent | None:
    return state.aftermath.reaping.minion if state.aftermath.reaping is not None else None


_REFERRED: Final[dict[str, Callable[[State, Play], Permanent | None]]] = {
    CHOSEN: _chosen,
    THIS: _this,
    BEARER: _bearer,
    HOLDER: _holder,
    NEWCOMER: _newcomer,
    PLAYED: _played,
    VICTOR: _victor,
    FOE: _foe,
    REMEMBERED: _remembered,
    AGAINST: _against,
    ATTEMPTING: _attempting,
    BURNED: _burned,
}
"""What the words refer to that do not speak of the action."""


def _of_action(state: State, play: Play, what: str) -> Permanent | None:
    """Return the card that a word refers to by the action: who acts or blocks, what it is aimed at or by."""
    action = play.action if play.action is not None else state.action
    if action is None:
        return None
    if what == AIMED:
        return next((state.in_play[number] for number in aims(action) if number in state.in_play), None)
    if what == BROUGHT:
        return state.in_play.get(action.play.number) if action.play is not None else None
    if what == MEANS:
        return action.play.source if action.play is not None else None
    minion = acting_of(state, action) if what == ACTING else action.blocker
    return minion if minion is not None and minion.number in state.in_play else None


def acting_of(state: State, action: Action) -> Minion:
    """Return the acting minion: in a combat that it fights as the opponent, the other one counts as it."""
    fight = state.combat
    if fight is not None and fight.sides[1].minion is action.actor:
        return fight.sides[0].minion
    return action.actor


def _about_to_fight(play: Play) -> Minion | None:
    """Return the minion that the player of a card is about to fight."""
    action = play.action
    if action is None:
        return None
    facing = action.marks.facing if action.marks is not None else None
    slave = action.marks.slave if action.marks is not None else None
    other = action.blocker if action.blocked and facing is None else facing
    if play.actor is action.actor:
        return other if slave is None else None
    return (slave or action.actor) if other is not None and play.actor is other else None


def aims(action: Action | None) -> list[int]:
    """Return the cards at which an action is aimed, the chosen one first, that with the ability last."""
    if action is None:
        return []
    play = action.play
    if play is None:
        return [action.object]
    source = play.source
    own = source is None or action.actor in (source, source.host)
    return [
        play.card_chosen(),
        action.object,
        *play.cards,
        *play.chosen,
        -1 if own or source is None else source.number,
    ]


def seat_of(state: State, play: Play, who: str) -> Methuselah:
    """Return the Methuselah whom a word refers to."""
    if who == ME:
        return play.methuselah
    if who == PREY:
        return state.prey(play.methuselah)
    if who == PREDATOR:
        return state.predator(play.methuselah)
    if who == CONTROLLER:
        card = state.in_play.get(play.target)
        return play.methuselah if card is None else state.methuselahs[card.controller]
    if who == ACTIVE:
        return state.active
    if who == EDGE_HOLDER and state.edge >= 0:
        return state.methuselahs[state.edge]
    if who == TARGET and play.action is not None and play.action.target >= 0:
        return state.methuselahs[play.action.target]
    if who == FALLEN and play.fall is not None:
        return state.methuselahs[play.fall.controller]
    if who == ACTS and (action := play.action or state.action) is not None:
        return action.methuselah
    if who in (TARGET, NAMED):
        found = seats_of(state, play, who)
        return found[0] if found else play.methuselah
    if who == KEEPER:
        card = card_of(state, play, THIS)
        return play.methuselah if card is None else state.methuselahs[card.controller]
    if who in CARDS or who == BLOCKS:
        card = card_of(state, play, BLOCKER if who == BLOCKS else who)
        return play.methuselah if card is None else state.methuselahs[card.controller]
    return play.methuselah


def seats_of(state: State, play: Play, who: str) -> list[Methuselah]:
    """Return the Methuselahs whom a word refers to, clockwise, the player first."""
    if who == ME:
        return [play.methuselah]
    if who == EVERYBODY:
        return state.clockwise(play.methuselah)
    if who == TARGET:
        action = play.action
        aimed = () if action is None else action.targets or ((action.target,) if action.target >= 0 else ())
        return [state.methuselahs[seat] for seat in aimed] or _named(state, play)
    if who == OTHERS:
        return [other for other in state.clockwise(play.methuselah) if other is not play.methuselah]
    if who == NAMED:
        return _named(state, play)
    if who == BLED_IN_VAIN:
        since = state.record.minion_phase_before(play.methuselah.seat)
        return [one for one in seats_of(state, play, OTHERS) if state.record.failed.get(one.seat, -1) > since]
    return _neighbors(state, play) if who == NEIGHBORS else [seat_of(state, play, who)]


def _named(state: State, play: Play) -> list[Methuselah]:
    return [other for other in state.clockwise(play.methuselah) if other.seat in play.seats]


def _neighbors(state: State, play: Play) -> list[Methuselah]:
    near = (state.prey(play.methuselah), state.predator(play.methuselah))
    return [other for other in seats_of(state, play, OTHERS) if other in near]


def is_claimed(state: State, face: CardDefinition, number: int) -> bool:
    """Return whether a card of this name in play remembers a card."""
    return any(card.face.id == face.id and card.memory == number for card in state.in_play.values())
