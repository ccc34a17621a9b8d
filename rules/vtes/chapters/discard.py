"""The discard phase (chapter 8), events, and the end of a turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, reactions
from rules.vtes.chapters.course import Course, always, hearing, present
from rules.vtes.definitions.facts import USED_IN_DISCARDS
from rules.vtes.definitions.kinds import (
    ANY_GEHENNA,
    DISCARD_PRICE,
    DISCARDS_WAIT,
    GEHENNA_PLAYED,
    GEHENNA_PRICE,
    OTHERS_DISCARDED,
    POSTPONES,
)
from rules.vtes.state import control, regions, spans, undoing, values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.conditions import outlasts_turn
from rules.vtes.state.hand import (
    fall_due,
    fall_due_for_all,
    may_reach,
    note_discard,
    put_away,
    replace,
    sweep,
)
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.phases import begin_phase
from rules.vtes.state.plays import Play
from rules.vtes.terms import (
    ALLOWED,
    CONDITION_FAILS,
    DISCARD_PHASE,
    DISCARDED,
    EACH_DISCARD,
    HAND,
    IN_DISCARD_PHASE,
    NEXT_DISCARD,
    NEXT_UNLOCK,
    NOTHING_TO_PLAY,
    NOW,
    OTHERS_DISCARD,
    PASS,
    PLAYED_THIS_GAME,
    READY,
    THIS_DISCARD,
    TOO_LITTLE_POOL,
    UNTIL_LOCKED,
    WAITING,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import all_possible, carry_out, declare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Span


def _begin(state: State, methuselah: Methuselah) -> Rules[None] | None:
    """Begin the phase (VTES-8-01): pay a debt, replace cards that wait for it, do what was put off."""
    methuselah.discard_actions = values.discard_actions(state, methuselah)
    begin_phase(state, methuselah, DISCARD_PHASE, methuselah.discard_actions)
    state.record.discarded = []
    if state.later or state.lasting:
        return _debts(state, methuselah)
    _fall_due(state, methuselah)
    return None


POSTPONING: Final = present(POSTPONES)
"""Whether cards in play delay when others are replaced."""


def _fall_due(state: State, methuselah: Methuselah) -> None:
    """Replace the cards that wait for a discard phase of hers, or of anybody's."""
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_DISCARD)
    if POSTPONING(state.setting):
        fall_due_for_all(state, THIS_DISCARD)


def _debts(state: State, methuselah: Methuselah) -> Rules[None]:
    if spans.take(state.lasting, spans.DEBT, methuselah.seat):
        burn_pool(state, methuselah, 1)
        if state.dying:
            yield from upkeep.settle(state)
    if spans.is_of_hands(spans.end(state.lasting, spans.OWN_DISCARD, methuselah.seat)):
        yield from upkeep.discard_down(state, methuselah)
    _fall_due(state, methuselah)
    if state.later:
        yield from _do_later(state, ends=False)


def _actions(state: State, methuselah: Methuselah) -> Rules[None] | None:
    """Use discard phase actions, or let them go (VTES-8-03), and what else may be used in this phase."""
    options = _options(state, methuselah, event_played=False)
    if len(options) > 1:
        return _act(state, methuselah, options)
    methuselah.discard_actions = 0
    return None


def _act(state: State, methuselah: Methuselah, options: list[int]) -> Rules[None]:
    event_played = False
    while len(options) > 1:
        choice: int = yield Decision(methuselah.seat, "discard", options)
        if choice == PASS:
            break
        if choice in state.in_play:
            yield from _use(state, methuselah, choice)
        else:
            methuselah.discard_actions -= 1
            event = not event_played and event_barred(state, methuselah, choice) == ALLOWED
            if event and (yield from _wants_to_play(state, methuselah, choice)):
                event_played = True
                yield from play_event(state, methuselah, choice)
                yield from _noticed(state, methuselah)
            elif (followed := discard(state, methuselah, choice)) is not None:
                yield from followed
        options = _options(state, methuselah, event_played)
    methuselah.discard_actions = 0


def _options(state: State, methuselah: Methuselah, event_played: bool) -> list[int]:
    """Return what can be done now in a discard phase: passing first."""
    options = [PASS]
    if methuselah.discard_actions > 0:
        dear = bool(state.everywhere) and discard_price(state) > methuselah.pool
        if not dear:
            options += methuselah.hand.items
        if not event_played and (dear or methuselah.kept):
            options += _events(state, methuselah, dear)
    if methuselah.phases & DISCARD_PHASE:
        options += abilities.usable(state, methuselah, DISCARD_PHASE)
    return options


def _use(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Use a card in play in this phase, which may take a discard phase action (VTES-8-04)."""
    left = methuselah.discard_actions
    yield from abilities.use(state, methuselah, number, DISCARD_PHASE)
    if methuselah.discard_actions < left:
        yield from _noticed(state, methuselah)


def _wants_to_play(state: State, methuselah: Methuselah, number: int) -> Rules[bool]:
    """Ask whether an event is played, where it could as well be discarded."""
    if number not in methuselah.hand.items or discard_price(state) > methuselah.pool:
        return True
    choice: int = yield Decision(methuselah.seat, "event", [PASS, number], number)
    return choice != PASS


def discard(state: State, methuselah: Methuselah, number: int) -> Rules[None] | None:
    """Discard a card with a discard phase action and draw (VTES-8-02), at a price if a card says so."""
    price = discard_price(state)
    state.board.move(number, methuselah.hand, state.ash_of(number))
    note_discard(state, methuselah, number)
    replace(state, methuselah, _drawn_for(state))
    if price:
        burn_pool(state, methuselah, price)
    heard = state.heard & (1 << OTHERS_DISCARDED | 1 << DISCARDED)
    return _discarded(state, methuselah) if heard else None


def _drawn_for(state: State) -> Span:
    """Return when a card is replaced that is discarded with a phase action: at once, if no card delays it."""
    waits = state.everywhere and any(value.kind == DISCARDS_WAIT for _, value in state.everywhere)
    return NEXT_UNLOCK if waits else NOW


def _discarded(state: State, methuselah: Methuselah) -> Rules[None]:
    """Carry out what cards in play do after a discard."""
    yield from _noticed(state, methuselah)
    if state.heard >> DISCARDED & 1:
        yield from abilities.fire(state, DISCARDED, methuselah)


def _turn_ends(state: State, methuselah: Methuselah) -> Rules[None] | None:
    """Match the hand with its size (VTES-1.6.1-09), do what was put off until now, and end the turn."""
    _replaced_at_last(state, methuselah)
    if state.lasting:
        hands_change_back(state, methuselah)
    fits = len(methuselah.hand.items) == HAND and hand_size(state, methuselah) == HAND
    if not fits or state.later:
        return _tidied(state, methuselah, fits)
    end_of_turn(state, methuselah)
    return None


def _tidied(state: State, methuselah: Methuselah, fits: bool) -> Rules[None]:
    if not fits:
        yield from upkeep.discard_down(state, methuselah)
    if state.later:
        yield from _do_later(state, ends=True)
    end_of_turn(state, methuselah)


DISCARD: Final[Course[Step[Methuselah]]] = Course(
    (_begin, always),  # 8-01
    (_actions, always),  # 8-02 to 04
    (abilities.used_by_others(OTHERS_DISCARD), present(USED_IN_DISCARDS)),
    (abilities.of_everybody(EACH_DISCARD), hearing(EACH_DISCARD)),
    (abilities.of_its_own(IN_DISCARD_PHASE), hearing(IN_DISCARD_PHASE)),
    (_turn_ends, always),  # 1.6.1-09
)
"""The discard phase."""


def discard_price(state: State) -> int:
    """Return the pool that cards in play make everybody burn to discard a card with a phase action."""
    if not state.everywhere:
        return 0
    return sum(value.amount for _, value in state.everywhere if value.kind == DISCARD_PRICE)


def _events(state: State, methuselah: Methuselah, dear: bool) -> list[int]:
    """Return the events to play that cannot be discarded: where they lie, or where discarding is too dear."""
    played: Iterable[int] = methuselah.reach() if dear else methuselah.kept
    return [
        number
        for number in played
        if may_reach(state, methuselah, None, number) and event_barred(state, methuselah, number) == ALLOWED
    ]


def _noticed(state: State, methuselah: Methuselah) -> Rules[None]:
    """Carry out what cards of prey and predator do after a discard phase action."""
    if state.heard >> OTHERS_DISCARDED & 1:
        yield from abilities.fire_for_others(state, OTHERS_DISCARDED, methuselah, near=True)


def _do_later(state: State, ends: bool) -> Rules[None]:
    """Do what was to happen in the discard phase of this turn, or at its end."""
    due = [entry for entry in state.later if entry[1].ends == ends]
    state.later = [entry for entry in state.later if entry[1].ends != ends]
    for play, verb in due:
        yield from carry_out(state, play, (verb.then,))


def hands_change_back(state: State, methuselah: Methuselah) -> None:
    """End what was added to hands for this turn; others than this one discard down as the next begins."""
    spans.end(state.lasting, spans.DISCARD, methuselah.seat)
    if spans.is_of_hands(spans.end(state.lasting, spans.DISCARD)):
        state.uneven = True


def event_barred(state: State, methuselah: Methuselah, number: int) -> int:
    """Return what is against playing an event (once a game, VTES-1.6.4-01, 03; others needed), or ALLOWED."""
    face = state.faces[number]
    if not face.is_event or not face.playable:
        return NOTHING_TO_PLAY
    if face.name in state.record.events:
        return PLAYED_THIS_GAME
    if face.is_gehenna and _gehenna_is_over(state):
        return CONDITION_FAILS
    if _event_price(state, face) > methuselah.pool:
        return TOO_LITTLE_POOL
    if face.conditional and not all_possible(state, Play(methuselah, number, face), face.conditional):
        return CONDITION_FAILS
    return ALLOWED


def _event_price(state: State, face: CardDefinition) -> int:
    """Return the pool that an event costs: none, but for what minions add to that of Gehenna events."""
    if not face.is_gehenna:
        return 0
    return sum(
        values.of_minion(state, minion, GEHENNA_PRICE, 0)
        for methuselah in state.methuselahs
        for minion in state.ready_minions(methuselah)
    )


def _gehenna_is_over(state: State) -> bool:
    """Return whether a card in play keeps everybody from playing Gehenna events."""
    return any("ends gehenna" in card.face.model.traits for card in state.in_play.values() if card.working)


def play_event(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Put an event into play, at most one per discard phase (VTES-1.6.4-02)."""
    face = state.faces[number]
    state.record.events.append(face.name)
    play = Play(methuselah, number, face)
    yield from declare(state, play, face.declared)
    yield from reactions.show(state, play, face.delay)
    price = 0 if play.spared else _event_price(state, face)
    if price:
        burn_pool(state, methuselah, price)
    if play.canceled:
        put_away(state, methuselah, number)
        return
    yield from carry_out(state, play, face.done)
    if number in methuselah.playing.items:
        enter_play(state, number, methuselah.playing, methuselah)
    if face.is_gehenna:
        state.record.gehenna += 1
        if state.heard >> GEHENNA_PLAYED & 1:
            yield from abilities.fire(state, GEHENNA_PLAYED, methuselah)
        if state.heard >> ANY_GEHENNA & 1:
            yield from abilities.fire_for_all(state, ANY_GEHENNA, methuselah)
    if state.lasting:
        sweep(state)
    if state.uneven:
        yield from upkeep.settle(state)


def _replaced_at_last(state: State, methuselah: Methuselah) -> None:
    """Replace the cards whose replacement was withheld in this turn."""
    if UNTIL_LOCKED in methuselah.owed:
        fall_due(state, methuselah, UNTIL_LOCKED)
    if state.lasting:
        spans.drop(state.lasting, spans.WITHHELD, methuselah.seat)


def cut_short(state: State, methuselah: Methuselah) -> Rules[None]:
    """End a turn that did not come to its discard phase; what was to happen in that phase is lost."""
    if state.later:
        yield from _do_later(state, ends=True)
        state.later.clear()
    if methuselah.seat in state.ring:
        _replaced_at_last(state, methuselah)
    end_of_turn(state, methuselah)


def end_of_turn(state: State, methuselah: Methuselah) -> None:
    """End temporary control and mastery, and make fresh allies of the older editions ready."""
    if state.lasting:
        undoing.end_mastery(state)
        control.give_back(state)
    if state.everywhere:
        state.everywhere = [
            (source, value)
            for source, value in state.everywhere
            if source.working or outlasts_turn(state, source, value)
        ]
    if state.rules.fresh_ally_waits == "uncontrolled":
        for number in list(methuselah.uncontrolled.items):
            ally = state.in_play.get(number)
            if isinstance(ally, Minion) and ally.region == WAITING:
                regions.move_region(state, ally, READY)
