"""Whether the conditions of values, abilities and triggers hold."""

from __future__ import annotations

from rules.vtes.definitions import combat as fights
from rules.vtes.definitions.bleeding import BleedsSeat
from rules.vtes.definitions.conditions import (
    Acted,
    AimedAt,
    AnyOf,
    AtLeast,
    BledControls,
    Both,
    Came,
    DiablerizedOlder,
    Exists,
    Fell,
    Fighting,
    FirstOfItsName,
    Going,
    InPhase,
    Is,
    Kept,
    Not,
    Pending,
    Played,
    Polled,
    Same,
    Superior,
    That,
    Until,
)
from rules.vtes.definitions.kinds import AT_SUPERIOR
from rules.vtes.definitions.marks import SPARED
from rules.vtes.definitions.parts import Always
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    AIMED,
    EVERYBODY,
    ME,
    PREY,
    SEATS,
    TARGET,
    THIS,
    Count,
)
from rules.vtes.definitions.who import A_LOCATION, AN_EQUIPMENT, ANYONE, LOCKED, UNLOCKED
from rules.vtes.state import circumstances, spans
from rules.vtes.state.cards_in_play import OLDER_VICTIM, Minion
from rules.vtes.state.combat import OF_ACTION, OF_BLOCK
from rules.vtes.state.gear import is_equipment
from rules.vtes.state.plays import CAME, Play, aimed_at
from rules.vtes.state.references import acting_of, aims, card_of, opponent_of, seat_of, seats_of
from rules.vtes.state.sets import each, how_many
from rules.vtes.state.stature import seems_larger
from rules.vtes.state.struck import has_landed, has_struck, is_evaded, is_hurt, is_shot_at
from rules.vtes.state.who import fits, fits_user
from rules.vtes.terms import BLEED_ACTION, GONE, POLITICAL_ACTION, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Final

    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.references import Cards, Each
    from rules.vtes.definitions.value import Value
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Action
    from rules.vtes.state.state import State


def holds(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool:
    """Return whether a condition holds for a card in play, and the minion it is on or of.

    Raises:
        TypeError: for a condition that the table does not know.
    """
    kind = type(condition)
    told = _TOLD.get(kind)
    if told is not None:
        return told(state, condition, source, minion)
    if kind in _ASKED:
        return is_so(state, _asking(state, source, minion), condition)
    raise TypeError(f"{type(condition).__name__} is no condition that the table knows")


def _asking(state: State, source: Permanent, minion: Minion | None) -> Play:
    """Return the use of a card in play that its conditions are asked for."""
    asked = Play(state.methuselahs[source.controller], source.number, source.face, minion)
    asked.source, asked.action = source, state.action
    return asked


def count(state: State, what: Each | Cards, source: Permanent, minion: Minion | None) -> int:
    """Return how many of some cards there are, as the text of a card in play counts them."""
    return how_many(state, _asking(state, source, minion), Count(what))


def _is_now(state: State, condition: Is, source: Permanent, minion: Minion | None) -> bool:
    """Answer the commonest without a play: what the minion, the opponent or the acting minion is."""
    if condition.beside != ACTOR or condition.mine:
        return _is(state, _asking(state, source, minion), condition)
    card: Minion | None = None
    if condition.what == ACTOR:
        card = minion
    elif condition.what == ACTING and state.action is not None:
        card = acting_of(state, state.action)
    elif condition.what != ACTING:
        return _is(state, _asking(state, source, minion), condition)
    if card is None or card.region == GONE or (condition.up and card.region != READY):
        return False
    if condition.what == ACTOR:
        return condition.who is ANYONE or fits_user(condition.who, card, source.face, minion)
    return condition.who is ANYONE or fits(condition.who, card, minion)


def _is_always(state: State, condition: Condition, source: Permanent, minion: Minion | None) -> bool:
    return True


def _is_until(state: State, condition: Until, source: Permanent, minion: Minion | None) -> bool:
    turns = state.methuselahs[source.controller].turns
    return condition.turn in (-1, state.turn) and condition.turns in (-1, turns)


def outlasts_turn(state: State, source: Permanent, value: Value) -> bool:
    """Return whether what a card did lasts until its player's next unlock phase."""
    when = value.when.first if isinstance(value.when, Both) else value.when
    return isinstance(when, Until) and when.turns == state.methuselahs[source.controller].turns


def _is_in_phase(state: State, condition: InPhase, source: Permanent, minion: Minion | None) -> bool:
    return state.phase == condition.phase


def _bled_controls(state: State, condition: BledControls, source: Permanent, minion: Minion | None) -> bool:
    action = state.action
    if action is None or action.target < 0 or (condition.bleeding and action.kind != BLEED_ACTION):
        return False
    theirs = state.minions_of if condition.fallen else state.ready_minions
    return any(
        condition.none != any(fits(condition.who, other, minion) for other in theirs(state.methuselahs[seat]))
        for seat in action.targets or (action.target,)
    )


def _bleeds_seat(state: State, condition: BleedsSeat, source: Permanent, minion: Minion | None) -> bool:
    action = state.action
    return (
        action is not None
        and action.actor is minion
        and action.kind == BLEED_ACTION
        and action.target == condition.seat
        and minion is not None
        and minion.profile.clan == condition.clan
    )


def _diablerized_older(
    state: State, condition: DiablerizedOlder, source: Permanent, minion: Minion | None
) -> bool:
    return minion is not None and minion.noted(OLDER_VICTIM) == state.turn


def _hold_both(state: State, condition: Both, source: Permanent, minion: Minion | None) -> bool:
    return holds(state, condition.first, source, minion) and holds(state, condition.second, source, minion)


def _holds_any(state: State, condition: AnyOf, source: Permanent, minion: Minion | None) -> bool:
    return holds(state, condition.first, source, minion) or holds(state, condition.second, source, minion)


def _holds_not(state: State, condition: Not, source: Permanent, minion: Minion | None) -> bool:
    return not holds(state, condition.condition, source, minion)


def _goes(state: State, condition: Going, source: Permanent, minion: Minion | None) -> bool:
    action = state.action
    if action is None or not _is_such(state, condition, action):
        return False
    if condition.at in ("", ME):
        return not condition.at or action.is_at(source.controller)
    return _is_aimed(state, _asking(state, source, minion), action, condition.at)


def is_so(state: State, play: Play, test: Condition) -> bool:
    """Return whether something is so for the card that is played or used."""
    asked = _ASKED.get(type(test))
    if asked is not None:
        return asked(state, play, test)
    card = card_of(state, play, THIS)
    return card is not None and _TOLD[type(test)](state, test, card, play.actor)


def _is(state: State, play: Play, test: Is) -> bool:
    if test.what == AIMED:
        aimed = aims(state.action if play.action is None else play.action)
        found = [state.in_play[number] for number in aimed if number in state.in_play]
        return any(_is_such_card(state, play, test, card) for card in found)
    card = card_of(state, play, test.what)
    return card is not None and _is_such_card(state, play, test, card)


def _is_such_card(state: State, play: Play, test: Is, card: Permanent) -> bool:
    if test.mine and card.controller != play.methuselah.seat:
        return False
    if test.another and card is card_of(state, play, ACTOR):
        return False
    if not isinstance(card, Minion):
        if test.up or test.who not in (ANYONE, LOCKED, UNLOCKED, A_LOCATION, AN_EQUIPMENT):
            return False
        if test.who == A_LOCATION:
            return card.face.location
        if test.who == AN_EQUIPMENT:
            return is_equipment(card)
        return test.who == ANYONE or card.locked == test.who.locked
    beside = card_of(state, play, test.beside)
    other = beside if isinstance(beside, Minion) else None
    if test.up and card.region != READY:
        return False
    if test.what == ACTOR:
        return fits_user(test.who, card, play.face, other)
    return fits(test.who, card, other, seems_larger(state, play, card))


def _at_least(state: State, play: Play, test: AtLeast) -> bool:
    return how_many(state, play, test.amount) >= how_many(state, play, test.least)


def _aimed_at_it(state: State, play: Play, test: AimedAt) -> bool:
    card = card_of(state, play, test.what)
    aimed = aims(play.action if play.action is not None else state.action)
    found = [state.in_play[number] for number in aimed if number in state.in_play]
    return card is not None and any(card in (one, one.host) for one in found)


def _same(state: State, play: Play, test: Same) -> bool:
    if test.one in SEATS:
        return seat_of(state, play, test.one) is seat_of(state, play, test.other)
    if AIMED in (test.one, test.other):
        action = play.action if play.action is not None else state.action
        other = card_of(state, play, test.one if test.other == AIMED else test.other)
        return action is not None and other is not None and other.number in aims(action)
    one = card_of(state, play, test.one)
    return one is not None and one is card_of(state, play, test.other)


def _superior(state: State, play: Play, test: Superior) -> bool:
    card = card_of(state, play, THIS)
    return card is not None and card.memory >= 0 and card.memory & AT_SUPERIOR != 0


def _going(state: State, play: Play, test: Going) -> bool:
    action = play.action if play.action is not None else state.action
    if action is None or not _is_such(state, test, action):
        return False
    return not test.at or _is_aimed(state, play, action, test.at)


def _is_such(state: State, test: Going, action: Action) -> bool:
    """Return whether an action is what is asked for, apart from its target."""
    return (
        (not test.kinds or circumstances.is_of_kind(action, test.kinds))
        and (test.directed is None or test.directed == (action.target >= 0 or bool(action.targets)))
        and (test.successful is None or test.successful == action.successful)
        and (test.spared is None or test.spared == action.has(SPARED))
        and (test.first is None or test.first == action.first)
        and (test.by_rule is None or test.by_rule == (action.play is None))
        and (test.fed is None or test.fed == action.has(spans.FED))
        and (test.blocked is None or test.blocked == action.blocked)
        and (test.ended is None or test.ended == action.ended)
        and (test.fought is None or test.fought == action.fought)
        and (test.answered is None or test.answered == action.has(spans.ANSWERED))
        and (test.passed is None or test.passed == (action.kind == POLITICAL_ACTION and action.margin > 0))
        and (test.limited is None or test.limited == circumstances.is_limited(state, action))
        and (
            not test.requires
            or any(circumstances.requires(action, name) for name in test.requires.split("/"))
        )
        and (not test.brings or circumstances.brings(state, action, test.brings))
    )


def _is_aimed(state: State, play: Play, action: Action, at: str) -> bool:
    """Return whether an action is directed at a Methuselah, or at the controller of a card."""
    if at == PREY:
        return circumstances.was_prey(state, play.methuselah.seat, action.target)
    if at in SEATS:
        return action.is_at(seat_of(state, play, at).seat)
    card = card_of(state, play, at)
    return card is not None and action.is_at(card.controller)


def _kept(state: State, play: Play, test: Kept) -> bool:
    card = card_of(state, play, THIS)
    if card is None or test.what == "anything":
        return card is not None and card.memory >= 0
    if test.what == "waiting":
        return any(card.memory in methuselah.invested for methuselah in state.methuselahs)
    if test.what == "this turn":
        return card.used is not None and card.used.get("kept") == state.turn
    if test.what == TARGET:
        action = play.action if play.action is not None else state.action
        seats = card.memory & ~AT_SUPERIOR & ~(1 << card.controller)
        return action is not None and card.memory >= 0 and seats != 0 and aimed_at(action) == seats
    if test.what == "round":
        return state.combat is not None and card.memory == state.combat.rounds
    return card.memory == (state.turn if test.what == "turn" else state.phase_number)


def _exists(state: State, play: Play, test: Exists) -> bool:
    return bool(each(state, play, test.among))


def _fighting(state: State, play: Play, test: Fighting) -> bool:
    fight = state.combat or state.aftermath.fought
    if fight is None:
        return False
    if test.opening is not None:
        opening = any(side.blow is not None and side.blow.opening for side in fight.sides)
        if opening != test.opening:
            return False
    return (
        (test.first is None or test.first == (fight.rounds <= 1))
        and test.close in (None, fight.close)
        and test.begun in (None, fight.rounds > 0)
        and test.initial in (None, not fight.adding)
        and test.blocked in (None, fight.origin == OF_BLOCK)
        and test.sought in (None, fight.origin == OF_ACTION)
        and (test.shot is None or test.shot == is_shot_at(play, fight))
        and test.resolving in (None, fight.resolving)
        and (not test.struck or has_struck(play, fight, test.struck))
        and (test.landed is None or test.landed == has_landed(play, fight))
        and (test.against is ANYONE or _is_against(state, play, test.against))
        and (test.evaded is None or test.evaded == is_evaded(play, fight))
        and (not test.hurt or is_hurt(play, fight, test.hurt))
    )


def _is_against(state: State, play: Play, who: Who) -> bool:
    foe = opponent_of(state, play)
    return foe is not None and fits(who, foe, play.actor)


def _is_pending(state: State, play: Play, test: Pending) -> bool:
    fight = state.combat
    action = play.action if play.action is not None else state.action
    marked = action.marks if action is not None else None
    coming = marked.succeeding if marked is not None else []
    if any(isinstance(getattr(verb, "then", None), fights.Fight) for _, verb in coming):
        return True
    return bool(state.queued or (fight is not None and (fight.queued or fight.has(spans.PLEDGED))))


def _was_played(state: State, play: Play, test: Played) -> bool:
    action = play.action if play.action is not None else state.action
    if action is None:
        return False
    if not test.by:
        return test.name in action.modifiers or any(used.face.name == test.name for used in action.used)
    minion = card_of(state, play, test.by)
    if not isinstance(minion, Minion):
        return False
    if test.discipline:
        return (minion.number, test.discipline) in (action.users or ())
    return action.has_reacted(minion, test.name)


def _came(state: State, play: Play, test: Came) -> bool:
    card = card_of(state, play, THIS)
    if card is None or test.during == "turn":
        return card is not None and card.entered == state.turn
    if test.during == "combat":
        return state.combat is not None and card.number not in state.combat.borne
    action = play.action if play.action is not None else state.action
    return action is not None and action.marks is not None and (card.number, CAME) in action.marks.once


def _acted(state: State, play: Play, test: Acted) -> bool:
    if test.who == ME:
        return state.record.attempted.get(play.methuselah.seat) == state.turn
    if play.action is not None:
        return state.record.earlier
    return state.record.performed == state.turn


def _polled(state: State, play: Play, test: Polled) -> bool:
    polled = state.referendum
    if polled is None or (
        test.by and (polled.minion is None or card_of(state, play, test.by) is not polled.minion)
    ):
        return False
    if test.on and (polled.hunted is None or card_of(state, play, test.on) is not polled.hunted):
        return False
    if test.title and not circumstances.is_for_title(state.action, test.title):
        return False
    return test.hunt in (None, polled.hunt) and test.edge_burned in (None, polled.edge_burned)


def _not(state: State, play: Play, test: Not) -> bool:
    return not is_so(state, play, test.condition)


def _both(state: State, play: Play, test: Both) -> bool:
    return is_so(state, play, test.first) and is_so(state, play, test.second)


def _any_of(state: State, play: Play, test: AnyOf) -> bool:
    return is_so(state, play, test.first) or is_so(state, play, test.second)


def _fell(state: State, play: Play, test: Fell) -> bool:
    fall = play.fall
    return (
        fall is not None
        and (fall.down or not test.down)
        and (fall.burned or not test.burned)
        and (test.who is ANYONE or fits(test.who, fall.minion))
        and (not test.bearer or play.source is fall.minion or play.source in fall.cards)
        and (
            test.of == EVERYBODY  # it may have left with its Methuselah, who is ousted
            or any(fall.controller == methuselah.seat for methuselah in seats_of(state, play, test.of))
        )
    )


def _is_first_of_its_name(state: State, play: Play, test: FirstOfItsName) -> bool:
    face, seat = play.face, play.methuselah.seat
    first = next(
        card for card in state.in_play.values() if card.face.id == face.id and card.controller == seat
    )
    return first is play.source


def _that(state: State, play: Play, test: That) -> bool:
    return test.finds(state, play, *test.given)


_ASKED: Final[dict[type[Condition], Callable[[State, Play, Any], bool]]] = {
    Is: _is,
    AimedAt: _aimed_at_it,
    AtLeast: _at_least,
    Same: _same,
    Superior: _superior,
    Going: _going,
    Kept: _kept,
    Not: _not,
    Both: _both,
    AnyOf: _any_of,
    Fell: _fell,
    That: _that,
    Exists: _exists,
    FirstOfItsName: _is_first_of_its_name,
    Polled: _polled,
    Fighting: _fighting,
    Pending: _is_pending,
    Played: _was_played,
    Came: _came,
    Acted: _acted,
}
"""How a test is asked of a card that is played or used."""
_TOLD: Final[dict[type[Condition], Callable[[State, Any, Permanent, Minion | None], bool]]] = {
    Always: _is_always,
    Is: _is_now,
    Going: _goes,
    Both: _hold_both,
    AnyOf: _holds_any,
    Not: _holds_not,
    Until: _is_until,
    InPhase: _is_in_phase,
    BledControls: _bled_controls,
    BleedsSeat: _bleeds_seat,
    DiablerizedOlder: _diablerized_older,
}
"""How a condition is decided for a card in play without playing it; the rest are asked of a use of it."""
