"""The discard phase (chapter 8), events, and the end of a turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, reactions
from rules.vtes.definitions.facts import USED_IN_DISCARDS
from rules.vtes.definitions.kinds import (
    DISCARD_PRICE,
    GEHENNA_PLAYED,
    OTHERS_DISCARDED,
)
from rules.vtes.state import chances, control, regions, spans, undoing, values
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.hand import (
    fall_due,
    may_reach,
    note_discard,
    put_away,
    put_on_table,
    replace,
    replace_played,
    replace_shown,
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
    NOTHING_TO_PLAY,
    OTHERS_DISCARD,
    PASS,
    PLAYED_THIS_GAME,
    READY,
    UNTIL_LOCKED,
    WAITING,
)
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.registry import all_possible, carry_out, declare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def discard_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Use discard phase actions to discard a card and draw, or play an event; or let them go (8-02, 03)."""
    methuselah.discard_actions = values.discard_actions(state, methuselah)
    begin_phase(state, methuselah, DISCARD_PHASE, methuselah.discard_actions)
    if state.lasting and spans.take(state.lasting, spans.DEBT, methuselah.seat):
        burn_pool(state, methuselah, 1)
        if state.dying:
            yield from upkeep.settle(state)
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_DISCARD)
    if state.later:
        yield from _do_later(state, ends=False)
    event_played = False
    state.record.discarded = []
    while methuselah.discard_actions > 0 or methuselah.phases & DISCARD_PHASE:
        options = [PASS]
        price = discard_price(state) if state.everywhere else 0
        if methuselah.discard_actions > 0:
            options += _usable(state, methuselah, price, event_played)
        if methuselah.phases & DISCARD_PHASE:
            options += abilities.usable(state, methuselah, DISCARD_PHASE)
        if len(options) == 1:
            break
        choice: int = yield Decision(methuselah.seat, "discard", options)
        if choice == PASS:
            break
        if choice in state.in_play:
            left = methuselah.discard_actions
            yield from abilities.use(state, methuselah, choice, DISCARD_PHASE)
            if methuselah.discard_actions < left:
                yield from _noticed(state, methuselah)
            continue
        methuselah.discard_actions -= 1
        if not event_played and event_barred(state, methuselah, choice) == ALLOWED:
            played = choice
            if choice in methuselah.hand.items and price <= methuselah.pool:
                played = yield Decision(methuselah.seat, "event", [PASS, choice], choice)
            if played != PASS:
                event_played = True
                yield from play_event(state, methuselah, choice)
                yield from _noticed(state, methuselah)
                continue
        state.board.move(choice, methuselah.hand, methuselah.ash)
        note_discard(state, methuselah, choice)
        replace(state, methuselah)
        if price:
            burn_pool(state, methuselah, price)
        yield from _noticed(state, methuselah)
        if state.heard >> DISCARDED & 1:
            yield from abilities.fire(state, DISCARDED, methuselah)
    methuselah.discard_actions = 0
    if USED_IN_DISCARDS in state.setting.present:
        yield from abilities.of_others(state, methuselah, OTHERS_DISCARD)
    if state.heard >> EACH_DISCARD & 1:
        yield from abilities.fire_for_all(state, EACH_DISCARD, methuselah)
    if state.heard >> IN_DISCARD_PHASE & 1:
        yield from abilities.fire(state, IN_DISCARD_PHASE, methuselah)
    _replaced_at_last(state, methuselah)
    if state.lasting:
        hands_change_back(state, methuselah)
    if len(methuselah.hand.items) != HAND or hand_size(state, methuselah) != HAND:
        yield from upkeep.discard_down(state, methuselah)
    if state.later:
        yield from _do_later(state, ends=True)
    end_of_turn(state, methuselah)


def discard_price(state: State) -> int:
    """Return the pool that cards in play make everybody burn to discard a card with a phase action."""
    return sum(value.amount for _, value in state.everywhere if value.kind == DISCARD_PRICE)


def _usable(state: State, methuselah: Methuselah, price: int, event_played: bool) -> list[int]:
    """Return the cards to discard, at a price, or to play, being events, from the hand or where they lie."""
    discarded = methuselah.hand.items if price <= methuselah.pool else []
    played = methuselah.kept if discarded else methuselah.reach
    if event_played or not played:
        return discarded
    return discarded + [
        number
        for number in played
        if may_reach(state, methuselah, None, number) and event_barred(state, methuselah, number) == ALLOWED
    ]


def _noticed(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let cards of prey and predator do what follows a discard phase action."""
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
    if face.card.text.startswith("Gehenna") and _gehenna_is_over(state):
        return CONDITION_FAILS
    if face.conditional and not all_possible(state, Play(methuselah, number, face), face.conditional):
        return CONDITION_FAILS
    return ALLOWED


def _gehenna_is_over(state: State) -> bool:
    """Return whether a card in play keeps everybody from playing Gehenna events."""
    return any("ends gehenna" in card.face.model.traits for card in state.in_play.values() if card.working)


def play_event(state: State, methuselah: Methuselah, number: int) -> Rules[None]:
    """Put an event into play, at most one per discard phase (VTES-1.6.4-02)."""
    face = state.faces[number]
    state.record.events.append(face.name)
    play = Play(methuselah, number, face)
    yield from declare(state, play, face.declared)
    put_on_table(state, play)
    replace_shown(state, play, face.delay)
    if chances.cancelable(state, face):
        yield from reactions.as_played(state, play)
    replace_played(state, play, face.delay)
    if play.canceled:
        put_away(state, methuselah, number)
        return
    yield from carry_out(state, play, face.done)
    if number in methuselah.playing.items:
        enter_play(state, number, methuselah.playing, methuselah)
    if face.card.text.startswith("Gehenna"):
        state.record.gehenna += 1
    if face.card.text.startswith("Gehenna") and state.heard >> GEHENNA_PLAYED & 1:
        yield from abilities.fire(state, GEHENNA_PLAYED, methuselah)
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
        state.everywhere = [entry for entry in state.everywhere if entry[0].number in state.in_play]
    if state.rules.fresh_ally_waits == "uncontrolled":
        for number in list(methuselah.uncontrolled.items):
            ally = state.in_play.get(number)
            if isinstance(ally, Minion) and ally.region == WAITING:
                regions.move_region(state, ally, READY)
