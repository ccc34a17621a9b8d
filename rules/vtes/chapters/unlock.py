"""The unlock phase (chapter 4): unlock, then the other effects in any order."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, contests, imbued
from rules.vtes.definitions.facts import BURN_OPTION, IMBUED_ABOUT, KEEPS_LOCKED
from rules.vtes.definitions.kinds import BINDS, RESTS, RIDDLES, SICKENS, STAYS_LOCKED
from rules.vtes.state import bonds, card_events, happenings, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import let_go, unlock
from rules.vtes.state.counters import change_counters, gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import fall_due, replace
from rules.vtes.state.illness import suffer
from rules.vtes.state.ousting import burn_pool, withdraw
from rules.vtes.state.phases import begin_phase
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import (
    EACH_UNLOCK,
    EDGE,
    NEXT_UNLOCK,
    OTHERS_UNLOCK,
    OWN_UNLOCK,
    PASS,
    READY_NOW,
    STRIDE,
    UNLOCK_EVENTS,
    UNLOCK_PHASE,
    WITHDRAW,
)
from rules.vtes.verbs import upkeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.definitions.abilities import Trigger
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


BURNED: Final = 0
NOTES_LOCK: Final = "notes that it was locked"
"""A trait of cards that remember in which turn they were locked as it began."""
KEEPS_PRICE: Final = "keeps the price of infernal minions"
"""A trait of cards that get the pool which their controller burns to unlock infernal minions."""
RISES: Final = READY_NOW * STRIDE
"""Added to the card of an infernal minion: burn 1 pool to unlock it (VTES-11-08)."""


def unlock_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Unlock everything; then contests, what cards do by themselves, the Edge, and other effects.

    The order is free (VTES-4-02): if something must happen, the Methuselah is asked before and after it.
    """
    begin_phase(state, methuselah, UNLOCK_PHASE)
    if RESTS in state.setting.present:
        yield from _rest(state, methuselah)
    infernal = unlock_all(state, methuselah)
    if RESTS in state.setting.present:
        bonds.burn_let_go(state)
    if methuselah.withdrawing:
        withdraw(state, methuselah)
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_UNLOCK)
    done: list[int] = []
    if state.must_contest(methuselah) or (state.heard & UNLOCK_EVENTS and _must_happen(state, methuselah)):
        yield from _as_one_likes(state, methuselah, infernal, done)
    if state.must_contest(methuselah):
        yield from contests.unlock_phase(state, methuselah)
    if state.heard & UNLOCK_EVENTS:
        yield from _by_themselves(state, methuselah)
    if state.setting.imbued[methuselah.seat]:
        yield from imbued.unlock_phase(state, methuselah)
    if IMBUED_ABOUT in state.setting.present:
        yield from imbued.relief_of_others(state, methuselah)
    if _liked(state, methuselah, infernal, done):
        yield from _as_one_likes(state, methuselah, infernal, done)
    if not state.setting.alone and BURN_OPTION in state.setting.present:
        yield from others_burn_options(state, methuselah)


def _rest(state: State, methuselah: Methuselah) -> Rules[None]:
    """Ask which minions do not unlock as normal if they need not."""
    for number in list(methuselah.table.items):
        card = state.in_play.get(number)
        bearer = card.host if card is not None and RESTS in card.face.model.traits else None
        if bearer is not None and bearer.locked and not bearer.stays_locked:
            choice = yield Decision(methuselah.seat, "trigger", [PASS, number], number)
            bearer.stays_locked = choice != PASS


def _as_one_likes(
    state: State, methuselah: Methuselah, infernal: list[Minion], done: list[int]
) -> Rules[None]:
    """Use what may be used in the unlock phase, in any order; once before what must happen, once after."""
    while True:
        options = _liked(state, methuselah, infernal, done)
        if not options:
            break
        choice: int = yield Decision(methuselah.seat, "unlock", [PASS, *options])
        if choice == PASS:
            break
        if choice == EDGE:
            done.append(EDGE)
            gain_pool(state, methuselah, 1)
        elif choice == WITHDRAW:
            methuselah.withdrawing = True
            if state.journal.on:
                state.journal.note(happenings.WithdrawalAnnounced(methuselah.seat))
        elif choice >= RISES:
            unlock(state, state.minion(choice - RISES))
            burn_pool(state, methuselah, 1)
            _keep_price(state, methuselah)
            if state.dying:
                yield from upkeep.settle(state)
        elif choice in state.in_play:
            yield from abilities.use(state, methuselah, choice, UNLOCK_PHASE)
        else:
            done.append(BURNED)
            use_burn_option(state, methuselah, choice)


def _keep_price(state: State, methuselah: Methuselah) -> None:
    """Put the pool that was just burned to unlock an infernal minion on a card that says so."""
    for number in methuselah.table.items:
        card = state.in_play.get(number)
        if card is not None and card.working and KEEPS_PRICE in card.face.model.traits:
            change_counters(state, card, 1)
            return


def _liked(state: State, methuselah: Methuselah, infernal: list[Minion], done: list[int]) -> list[int]:
    """Return what may be used now in the unlock phase."""
    options: list[int] = []
    if state.edge == methuselah.seat and EDGE not in done:
        options.append(EDGE)
    if methuselah.phases & UNLOCK_PHASE:
        options += abilities.usable(state, methuselah, UNLOCK_PHASE)
    if infernal:
        present = [minion for minion in infernal if minion.number in state.in_play]
        options += [RISES + minion.number for minion in present if minion.locked]
    if BURNED not in done and state.setting.burn_options[methuselah.seat]:
        options += burnable(state, methuselah)
    short = spans.lasts(state.lasting, spans.HAND_IS_SHORT, methuselah.seat)
    if not methuselah.library.items and short and not methuselah.withdrawing:
        options.append(WITHDRAW)
    return options


def _must_happen(state: State, methuselah: Methuselah) -> bool:
    """Return whether a card in play does something in this unlock phase without being asked."""
    return any(
        not trigger.optional and _is_due(permanent, trigger, methuselah.seat)
        for permanent, trigger in state.listeners
    )


def _is_due(permanent: Permanent, trigger: Trigger, seat: int) -> bool:
    event = trigger.event
    return (
        event == EACH_UNLOCK
        or (event == OWN_UNLOCK and permanent.controller == seat)
        or (event == OTHERS_UNLOCK and permanent.controller != seat)
    )


def unlock_all(state: State, methuselah: Methuselah) -> list[Minion]:
    """Unlock every card (VTES-4-01), those in torpor too (6.5-01), but not the infernal ones (11-08).

    Returns:
        The infernal minions that stay locked: a pool each unlocks them.
    """
    infernal: list[Minion] = []
    in_play = state.in_play
    for binding in in_play.values():
        bound = in_play.get(binding.bound) if binding.bound >= 0 else None
        if bound is not None and binding.working and bound.locked and bound.controller == methuselah.seat:
            bound.stays_locked = True
    if KEEPS_LOCKED in state.setting.present:
        bonds.loosen(state)
        _stay_bound(state, methuselah)
    if state.journal.on:
        _note_unlocking(state, methuselah)
    for zone in (methuselah.ready, methuselah.torpor, methuselah.table, methuselah.incapacitated):
        for number in zone.items:
            card = in_play.get(number)
            if card is None:
                continue
            if card.locked and NOTES_LOCK in card.face.model.traits:
                card.memory = state.turn
            if card.locked and isinstance(card, Minion) and state.rules.infernal and is_infernal(card):
                infernal.append(card)
            elif card.stays_locked:
                card.stays_locked = False
            elif card.locked:
                if RESTS in state.setting.present and isinstance(card, Minion):
                    let_go(card)
                if SICKENS in state.setting.present and isinstance(card, Minion):
                    suffer(state, card)
                card.locked = False
    return infernal


def is_infernal(card: Permanent) -> bool:
    """Return whether a minion is infernal now: it may have ceased to be."""
    return isinstance(card, Minion) and "infernal" in card.profile.traits


def _stay_bound(state: State, methuselah: Methuselah) -> None:
    """Keep what does not unlock as normal locked: by its own text, or minions by a card that they bear."""
    for number in methuselah.table.items:
        card = state.in_play.get(number)
        if card is not None and card.locked and STAYS_LOCKED in card.face.model.traits:
            card.stays_locked = True
    for minion in state.minions_of(methuselah):
        if minion.locked and any(BINDS in card.face.model.traits for card in (minion, *minion.cards)):
            minion.stays_locked = True
        elif minion.locked and not minion.stays_locked and not is_infernal(minion):
            _burn_in_place(state, minion)


def _burn_in_place(state: State, minion: Minion) -> None:
    """Burn a counter of a card on a minion in place of unlocking it; the card burns with its last one."""
    for card in minion.cards:
        if card.counters and RIDDLES in card.face.model.traits:
            minion.stays_locked = True
            change_counters(state, card, -1)
            if not card.counters:
                leave_play(state, card)
            return


def _note_unlocking(state: State, methuselah: Methuselah) -> None:
    """Note which cards will unlock."""
    zones = (methuselah.ready, methuselah.torpor, methuselah.table, methuselah.incapacitated)
    cards = [state.in_play[number] for zone in zones for number in zone.items if number in state.in_play]
    unlocked = tuple(
        card.number
        for card in cards
        if card.locked and not card.stays_locked and not (state.rules.infernal and is_infernal(card))
    )
    if unlocked:
        state.journal.note(card_events.AllUnlocked(methuselah.seat, unlocked))


def passive_unlock_phase(state: State, methuselah: Methuselah) -> None:
    """Do what cards of others do in the unlock phase of a passive Methuselah."""
    begin_phase(state, methuselah, UNLOCK_PHASE)
    if state.must_contest(methuselah):
        contests.passive_unlock_phase(state, methuselah)
    if methuselah.table.items:
        if state.journal.on:
            _note_unlocking(state, methuselah)
        for number in methuselah.table.items:
            state.in_play[number].locked = False
    for permanent, trigger in list(state.listeners):
        event = trigger.event
        if event == EACH_UNLOCK or (event == OTHERS_UNLOCK and permanent.controller != methuselah.seat):
            abilities.resolve_for_passive(state, permanent, trigger, methuselah)


def _by_themselves(state: State, methuselah: Methuselah) -> Rules[None]:
    """Do what cards in play do in this unlock phase, and then what those of others may do."""
    seat = methuselah.seat
    liked = [(card, trigger) for card, trigger in state.listeners if trigger.optional]
    bound = [(card, trigger) for card, trigger in state.listeners if not trigger.optional]
    for permanent, trigger in bound + liked:
        if _is_due(permanent, trigger, seat) and permanent.number in state.in_play:
            yield from abilities.resolve(state, permanent, trigger, methuselah)
            if state.dying:
                yield from upkeep.settle(state)


def burnable(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards of the hand that have the burn option and whose demands no minion meets.

    Any minion counts, a vampire in torpor too (VTES-1.6.1-12), but none that only passes for what is asked.
    """
    found = [number for number in methuselah.hand.items if state.faces[number].burn_option]
    if not found:
        return found
    minions = state.minions_of(methuselah)
    return [
        number
        for number in found
        if not any(
            meets_itself(minion, state.faces[number], state.rules)
            and (not (needed := _disciplines(state, number)) or any(minion.profile.has(n) for n in needed))
            for minion in minions
        )
    ]


def _disciplines(state: State, number: int) -> tuple[str, ...]:
    card = state.faces[number].card
    return getattr(card, "disciplines", ())


def use_burn_option(state: State, methuselah: Methuselah, number: int) -> None:
    """Discard a card by its burn option, one per unlock phase (VTES-1.6.1-13), and draw."""
    state.board.move(number, methuselah.hand, methuselah.ash)
    replace(state, methuselah)


def others_burn_options(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let the other Methuselahs use theirs: anybody's unlock phase counts (VTES-1.6.1-12)."""
    for seat in state.ring.others(methuselah.seat):
        other = state.methuselahs[seat]
        if other.passive or not state.setting.burn_options[seat]:
            continue
        options = burnable(state, other)
        if options:
            choice = yield Decision(seat, "burn-option", [PASS, *options])
            if choice != PASS:
                use_burn_option(state, other, choice)
