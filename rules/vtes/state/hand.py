"""The hand: its size, and drawing up to it (VTES-1.6.1-07 to 09)."""

from __future__ import annotations

from rules.vtes.definitions import talents, values
from rules.vtes.definitions.abilities import BROUGHT, Mode
from rules.vtes.definitions.kinds import COMES_BACK
from rules.vtes.state import conditions, happenings
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.values import worth
from rules.vtes.state.who import fits
from rules.vtes.terms import (
    AFTER_ACTION,
    AFTER_COMBAT,
    AFTER_REFERENDUM,
    AS_CHOSEN_FROM,
    DISCARD_PHASE,
    HAND,
    HAND_SIZE,
    MINION_PHASE,
    NO_DRAWING,
    NOW,
    READY,
    THIS_MINION,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Ability
    from rules.vtes.definitions.value import Everywhere
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


SHORT: Final = (NOW, AFTER_ACTION, AFTER_COMBAT, AFTER_REFERENDUM)
"""What is over before the minion phase is, of the times when cards are replaced."""


def hand_size(state: State, methuselah: Methuselah) -> int:
    """Return the hand size: 7, and what cards in play add; never below 0."""
    size = HAND + methuselah.larger_hand + methuselah.fight_hand
    for source, value in methuselah.values[HAND_SIZE]:
        size += worth(state, value, source, source if isinstance(source, Minion) else source.host)
    if methuselah.hand_bonus_turn >= state.turn:
        size += methuselah.hand_bonus
    for source, shared in state.everywhere:
        if shared.kind == HAND_SIZE:
            bearer = source if isinstance(source, Minion) else source.host
            size += (
                _shared(state, methuselah, shared)
                if conditions.holds(state, shared.when, source, bearer)
                else 0
            )
    for turns, amount in methuselah.hand_changes:
        if turns == methuselah.turns:
            size += amount
    return max(0, size)


def resize_hand(state: State, methuselah: Methuselah, amount: int) -> None:
    """Make a hand larger, or below zero smaller, until the next unlock phase of its Methuselah."""
    methuselah.hand_changes.append((methuselah.turns, amount))
    state.uneven = True


def _shared(state: State, methuselah: Methuselah, value: Everywhere) -> int:
    """Return what a value for everybody adds to a hand: at once, for each point, or each fitting minion."""
    if isinstance(value, values.HandPerPoint):
        return value.amount * int(methuselah.victory_points)
    if not value.each:
        return value.amount
    return value.amount * sum(fits(value.who, minion) for minion in state.ready_minions(methuselah))


def note_discard(state: State, methuselah: Methuselah, number: int) -> None:
    """Keep that a Methuselah has discarded a card in the discard phase that is theirs."""
    if state.phase == DISCARD_PHASE and methuselah is state.active:
        methuselah.discarded.append(number)


def replace(state: State, methuselah: Methuselah, delay: int = NOW) -> None:
    """Draw for a card that left the hand, or note when that will be (VTES-1.6.1-07)."""
    if state.setting.burning_to_draw and _burns_counter(state, methuselah):
        return
    if state.phase == MINION_PHASE and delay in SHORT and _draws_nothing(state, methuselah):
        delay = THIS_MINION
    if delay != NOW:
        methuselah.owed.append(delay)
    elif methuselah.library.items and state.stowed and stowed(state, methuselah):
        methuselah.owed.append(AS_CHOSEN_FROM)
        state.uneven = True  # its Methuselah chooses (`settle`)
    elif methuselah.library.items:
        hand = methuselah.hand
        if len(hand.items) + len(methuselah.owed) < hand_size(state, methuselah):
            draw(state, methuselah)
            for _ in range(min(methuselah.draws_more, len(methuselah.library.items))):
                draw(state, methuselah)
                state.uneven = True  # it discards down at once (`settle`)


def stowed(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards that a Methuselah can draw instead of the top card of the library."""
    found: list[int] = []
    for number, cards in state.stowed.items():
        card = state.in_play.get(number)
        if card is None or not card.working or card.controller != methuselah.seat or card.host is None:
            continue
        if card.host.region == READY and card.host.profile.clan in card.face.clans:
            found += [kept for kept in cards if kept in methuselah.research.items]
    return found


def draw_stowed(state: State, methuselah: Methuselah, number: int) -> None:
    """Draw a card that is stowed on a card in play."""
    for cards in state.stowed.values():
        if number in cards:
            cards.remove(number)
    state.board.move(number, methuselah.research, methuselah.hand)


def waits(methuselah: Methuselah) -> bool:
    """Return whether a Methuselah has something to choose about what it draws."""
    return bool(methuselah.drawn) or AS_CHOSEN_FROM in methuselah.owed


def draw(state: State, methuselah: Methuselah) -> None:
    """Draw a card of the library, which must not be empty."""
    number = state.board.draw(methuselah.library, methuselah.hand)
    if state.setting.redrawing:
        methuselah.drawn.append(number)
        state.uneven = True  # another may be drawn instead (`settle`)


def discard_drawn(state: State, methuselah: Methuselah, count: int) -> None:
    """Move cards of the hand, drawn at random, to the ash heap; all of them where there are no more."""
    cards = methuselah.hand.items
    for _ in range(min(count, len(cards))):
        state.board.move(cards[state.dice.pick(len(cards))], methuselah.hand, methuselah.ash)


def _draws_nothing(state: State, methuselah: Methuselah) -> bool:
    """Return whether a card in play keeps a Methuselah from replacing cards in minion phases."""
    return any(
        value.kind == NO_DRAWING and source.memory == methuselah.seat for source, value in state.everywhere
    )


def put_on_table(state: State, play: Play) -> None:
    """Put a card from the hand on the table: it is being played (VTES-1.6.1-01)."""
    methuselah = play.methuselah
    state.board.move(play.number, methuselah.hand, methuselah.playing)
    state.played.append((methuselah.turns, play.number))
    action = play.action or state.action
    if action is not None and play.actor is not None:
        action.cards.append((play.actor.number, play.number))
    if state.journal.on:
        minion = -1 if play.actor is None else play.actor.number
        state.journal.note(happenings.Played(methuselah.seat, play.number, minion, ways_of(play)))
    if state.setting.foreboding and play.actor is not None:
        _omens(state, play, play.actor)


def _omens(state: State, play: Play, actor: Minion) -> None:
    """Cancel a card that a minion plays if its text says so, and the next card of the library does."""
    library = play.methuselah.library
    for _, value in actor.values:
        if not isinstance(value, talents.Omens) or not library.items or not _needs(play, value.discipline):
            continue
        number = state.board.top(library)[0]
        state.board.show(number, library)
        if value.discipline in state.faces[number].card.disciplines:
            play.canceled = True
            burn_blood(state, actor, value.blood)


def _needs(play: Play, discipline: str) -> bool:
    """Return whether a card requires a discipline as it is played."""
    modes = play.modes or ((play.mode,) if play.mode is not None else ())
    needed = [name for mode in modes for name, _ in mode.needs]
    return discipline in (needed or play.face.card.disciplines)


def ways_of(play: Play) -> str:
    """Return what a card is played for, in all ways that are used at once."""
    ways = [way_of(mode) for mode in play.modes or (play.mode,)]
    return ", ".join(way for way in ways if way)


def way_of(mode: Mode | Ability | None) -> str:
    """Return what a card is used for in this way; "" where that goes without saying."""
    if mode is None or (isinstance(mode, Mode) and mode.name in (mode.icons, BROUGHT)):
        return ""
    return mode.name


def replace_shown(state: State, play: Play, delay: int) -> None:
    """Replace a card as it is shown, in the editions that do so before others can cancel it."""
    if not state.rules.replaced_after_window:
        replace(state, play.methuselah, delay)


def replace_played(state: State, play: Play, delay: int) -> None:
    """Replace a card when nobody cancels it any more, in the other editions.

    A canceled one is replaced at once in all: its text, which says when it is, is canceled too.
    """
    if state.rules.replaced_after_window:
        replace(state, play.methuselah, NOW if play.canceled else delay)
    if COMES_BACK in play.face.model.traits and not play.canceled and play.methuselah.owed:
        play.methuselah.returning.append((play.number, play.methuselah.owed[-1]))
    if state.rules.replaced_after_window:
        return
    if play.canceled and delay in play.methuselah.owed:
        play.methuselah.owed.remove(delay)
        replace(state, play.methuselah)


def _burns_counter(state: State, methuselah: Methuselah) -> bool:
    """Burn a counter in place of drawing, where a card in play says so; see `settle` for the last."""
    for number in methuselah.table.items:
        card = state.in_play.get(number)
        if card is not None and card.face.model.burns_to_draw and card.working and card.counters:
            change_counters(state, card, -1)
            state.uneven = True  # the hand size is another, and an empty card goes (`settle`)
            return True
    return False


def refill(state: State, methuselah: Methuselah) -> None:
    """Draw until the hand has its size, cards whose replacement waits apart (VTES-1.6.1-09)."""
    missing = hand_size(state, methuselah) - len(methuselah.hand.items) - len(methuselah.owed)
    if missing > 0 and state.stowed and stowed(state, methuselah):
        methuselah.owed += [AS_CHOSEN_FROM] * min(missing, len(methuselah.library.items))
        state.uneven = True  # its Methuselah chooses (`settle`)
        return
    while missing > 0 and methuselah.library.items:
        draw(state, methuselah)
        missing -= 1


def fall_due(state: State, methuselah: Methuselah, delay: int) -> None:
    """Replace the cards whose replacement waited for this moment."""
    owed = methuselah.owed
    if delay in owed:
        methuselah.owed = [other for other in owed if other != delay]
        refill(state, methuselah)
