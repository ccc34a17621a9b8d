"""The unlock phase (chapter 4): unlock, then the other effects in any order."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.chapters import abilities, contests, imbued
from rules.vtes.chapters.burn_option import burnable, others_burn_options, use_burn_option
from rules.vtes.chapters.course import Course, always, both, hearing, present, several, walk, with_imbued
from rules.vtes.definitions.facts import BURN_OPTION, KEEPS_LOCKED
from rules.vtes.definitions.kinds import (
    BINDS,
    FED_BY_EDGE,
    KEPT_DOWN,
    RESTS,
    RIDDLES,
    SHATTERS,
    STAYS_LOCKED,
    UNLOCK_PRICE,
)
from rules.vtes.state import bonds, card_events, happenings, spans, values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import let_go, unlock
from rules.vtes.state.control import end_own_loans
from rules.vtes.state.counters import burn_blood, change_counters, gain_pool
from rules.vtes.state.departures import leave_play
from rules.vtes.state.falling import sink
from rules.vtes.state.hand import fall_due
from rules.vtes.state.illness import STRAINS, SUFFERED, suffer
from rules.vtes.state.ousting import burn_pool, withdraw
from rules.vtes.state.phases import begin_phase
from rules.vtes.state.undoing import end_lent_levels, end_lessons
from rules.vtes.terms import (
    EACH_UNLOCK,
    EDGE,
    NEXT_UNLOCK,
    OTHERS_UNLOCK,
    OWN_UNLOCK,
    PASS,
    READY_NOW,
    START_OF_UNLOCK,
    STRIDE,
    TORPOR,
    UNLOCK_EVENTS,
    UNLOCK_PHASE,
    VAMPIRE,
    WITHDRAW,
    Trait,
)
from rules.vtes.verbs import upkeep

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.chapters.course import Step
    from rules.vtes.definitions.abilities import Trigger
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


KEEPS_PRICE: Final = Trait("keeps the price of infernal minions")
"""A trait of cards that get the pool which their controller burns to unlock infernal minions."""
RISES: Final = READY_NOW * STRIDE
"""Added to the card of an infernal minion: burn 1 pool to unlock it (VTES-11-08)."""


class Unlocking:
    """An unlock phase, and what of it is done.

    Attributes:
        methuselah: whose it is.
        infernal: the infernal minions that stay locked: a pool each unlocks them.
        edge_used: whether the Edge has brought its pool.
        burns: whether a card may still be burned by its option (VTES-1.6.1-13).
    """

    __slots__ = ("burns", "edge_used", "infernal", "methuselah")

    def __init__(self, methuselah: Methuselah) -> None:
        self.methuselah = methuselah
        self.infernal: list[Minion] = []
        self.edge_used = self.burns = False


def unlock_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Unlock, then let the other effects of the phase happen in the order that the Methuselah likes."""
    begin_phase(state, methuselah, UNLOCK_PHASE)
    if state.lasting:
        end_own_loans(state, methuselah)
        end_lent_levels(state, spans.UNLOCK, methuselah.seat)
        end_lessons(state, methuselah.seat)
    return walk(state, UNLOCK, Unlocking(methuselah))


def _as_it_begins(state: State, phase: Unlocking) -> Rules[None]:
    """Do what cards do before anything unlocks."""
    return abilities.fire(state, START_OF_UNLOCK, phase.methuselah)


# --- unlocking --------------------------------------------------------------------------------------------


def _rest(state: State, phase: Unlocking) -> Rules[None]:
    """Ask which minions do not unlock as normal if they need not."""
    methuselah = phase.methuselah
    for number in list(methuselah.table.items):
        card = state.in_play.get(number)
        bearer = card.host if card is not None and RESTS in card.face.model.traits else None
        if bearer is not None and bearer.locked and not bearer.stays_locked:
            choice = yield Decision(methuselah.seat, "trigger", [PASS, number], number)
            bearer.stays_locked = choice != PASS


def _hold(state: State, phase: Unlocking) -> None:
    """Keep locked cards locked if another card is bound to them."""
    in_play = state.in_play
    for card in in_play.values():
        bound = in_play.get(card.bound) if card.bound >= 0 and card.working else None
        if bound is not None and bound.locked and bound.controller == phase.methuselah.seat:
            bound.stays_locked = True
    for number in spans.whom(state.lasting, spans.STAKED) if state.lasting else ():
        staked = in_play.get(number)
        if isinstance(staked, Minion) and staked.controller == phase.methuselah.seat:
            staked.stays_locked |= staked.locked and staked.region == TORPOR


def _stay_bound(state: State, phase: Unlocking) -> None:
    """Keep what does not unlock as normal locked: by its own text, or minions by a card that they bear."""
    methuselah = phase.methuselah
    bonds.loosen(state)
    for number in methuselah.table.items:
        card = state.in_play.get(number)
        if card is not None and card.locked and STAYS_LOCKED in card.face.model.traits:
            card.stays_locked = True
    for minion in state.minions_of(methuselah):
        if minion.locked and (_is_kept_down(state, minion) or _is_bound(minion)):
            minion.stays_locked = True
        elif minion.locked and not minion.stays_locked and not is_infernal(minion):
            _burn_in_place(state, minion)


def _pay_to_unlock(state: State, phase: Unlocking) -> Rules[None]:
    """Ask which minions that unlock only for blood burn it; the others stay locked."""
    for minion in state.minions_of(phase.methuselah):
        price = values.of_minion(state, minion, UNLOCK_PRICE, 0)
        if not price or not minion.locked or minion.stays_locked:
            continue
        choice: int = PASS
        if minion.profile.kind == VAMPIRE and minion.blood >= price:
            choice = yield Decision(minion.controller, "trigger", [PASS, minion.number], minion.number)
        if choice == PASS:
            minion.stays_locked = True
        else:
            burn_blood(state, minion, price)


def _is_bound(minion: Minion) -> bool:
    """Return whether a minion does not unlock as normal, by its own text or a card on it."""
    return any(BINDS in card.face.model.traits for card in (minion, *minion.cards))


def _is_kept_down(state: State, minion: Minion) -> bool:
    """Return whether its text, or cards in play, keep a minion from unlocking as normal."""
    if values.together(state, KEPT_DOWN, (minion,)) > 0:
        return True
    return bool(state.everywhere) and values.from_everywhere(state, minion, KEPT_DOWN, None) > 0


def _burn_in_place(state: State, minion: Minion) -> None:
    """Burn a counter of a card on a minion instead of unlocking it; the card burns with its last one."""
    for card in minion.cards:
        if card.counters and RIDDLES in card.face.model.traits:
            minion.stays_locked = True
            change_counters(state, card, -1)
            if not card.counters:
                leave_play(state, card)
            return


def unlock_all(state: State, phase: Unlocking) -> None:
    """Unlock every card (VTES-4-01), those in torpor too (6.5-01), but not the infernal ones (11-08)."""
    methuselah, in_play = phase.methuselah, state.in_play
    if state.journal.on:
        _note_unlocking(state, methuselah)
    for zone in (methuselah.ready, methuselah.torpor, methuselah.table, methuselah.incapacitated):
        for number in zone.items:
            card = in_play.get(number)
            if card is None:
                continue
            if not card.locked:
                card.stays_locked = False
            elif state.rules.infernal and isinstance(card, Minion) and is_infernal(card):
                phase.infernal.append(card)
            elif card.stays_locked:
                card.stays_locked = False
            else:
                card.locked = False


def _suffer(state: State, phase: Unlocking) -> None:
    """Make minions that unlock suffer from their disease, or what is on them."""
    for card in _unlocking(state, phase.methuselah):
        if isinstance(card, Minion):
            suffer(state, card)


def _rest_no_more(state: State, phase: Unlocking) -> None:
    """Release minions that rested and unlock now."""
    for card in _unlocking(state, phase.methuselah):
        if isinstance(card, Minion):
            let_go(card)


def _unlocking(state: State, methuselah: Methuselah) -> list[Permanent]:
    """Return the cards of a Methuselah that will unlock."""
    zones = (methuselah.ready, methuselah.torpor, methuselah.table, methuselah.incapacitated)
    cards = [state.in_play[number] for zone in zones for number in zone.items if number in state.in_play]
    return [
        card
        for card in cards
        if card.locked and not card.stays_locked and not (state.rules.infernal and is_infernal(card))
    ]


def _let_go(state: State, _phase: Unlocking) -> None:
    """Burn the cards for which minions rested that have unlocked."""
    bonds.burn_let_go(state)


def is_infernal(card: Permanent) -> bool:
    """Return whether a minion is infernal now: it may have ceased to be."""
    return isinstance(card, Minion) and "infernal" in card.profile.traits


def _note_unlocking(state: State, methuselah: Methuselah) -> None:
    """Note which cards will unlock."""
    unlocked = tuple([card.number for card in _unlocking(state, methuselah)])
    if unlocked:
        state.journal.note(card_events.AllUnlocked(methuselah.seat, unlocked))


# --- other effects of the phase ---------------------------------------------------------------------------


def _what_must_happen(state: State, phase: Unlocking) -> Rules[None] | None:
    """Do what was due, pay for contests and carry out what cards do, after what the Methuselah chose."""
    methuselah = phase.methuselah
    if methuselah.withdrawing:
        withdraw(state, methuselah)  # it was announced (VTES-9.2-03)
    if methuselah.owed:
        fall_due(state, methuselah, NEXT_UNLOCK)
    contesting = state.must_contest(methuselah)
    if not contesting and not state.heard & UNLOCK_EVENTS:
        return None
    return _with_what_must_happen(state, phase, contesting or _must_happen(state, methuselah))


def _with_what_must_happen(state: State, phase: Unlocking, must: bool) -> Rules[None]:
    methuselah = phase.methuselah
    if must:
        yield from _use_in_any_order(state, phase, _usable(state, phase))
    if state.must_contest(methuselah):
        yield from contests.unlock_phase(state, methuselah)
    if state.heard & UNLOCK_EVENTS:
        yield from _by_themselves(state, methuselah)


def _burn_for_counters(state: State, phase: Unlocking) -> Rules[None] | None:
    """Burn the pool for counters that the Methuselah has, after what it chose."""
    methuselah = phase.methuselah
    price = spans.total(state.lasting, spans.SHATTERED, methuselah.seat)
    return _burn_for_them(state, phase, price) if price else None


def _burn_for_them(state: State, phase: Unlocking, price: int) -> Rules[None]:
    yield from _use_in_any_order(state, phase, _usable(state, phase))
    burn_pool(state, phase.methuselah, price)
    if state.dying:
        yield from upkeep.settle(state)


def _offer_burning(_state: State, phase: Unlocking) -> None:
    """Let the Methuselah burn a card by its option in this phase."""
    phase.burns = True


def _use_the_rest(state: State, phase: Unlocking) -> Rules[None] | None:
    """Use what is left to use."""
    options = _usable(state, phase)
    return _use_in_any_order(state, phase, options) if options else None


def _use_in_any_order(state: State, phase: Unlocking, options: list[int]) -> Rules[None]:
    """Use what may be used in the unlock phase, in any order; once before what must happen, once after."""
    methuselah = phase.methuselah
    while options:
        choice: int = yield Decision(methuselah.seat, "unlock", [PASS, *options])
        if choice == PASS:
            break
        if choice == EDGE:
            phase.edge_used = True
            gain_pool(state, methuselah, 1)
            yield from abilities.fire(state, FED_BY_EDGE, methuselah)
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
            phase.burns = False
            use_burn_option(state, methuselah, choice)
        options = _usable(state, phase)


def _keep_price(state: State, methuselah: Methuselah) -> None:
    """Put the pool that was just burned to unlock an infernal minion on a card that says so."""
    for number in methuselah.table.items:
        card = state.in_play.get(number)
        if card is not None and card.working and KEEPS_PRICE in card.face.model.traits:
            change_counters(state, card, 1)
            return


def _usable(state: State, phase: Unlocking) -> list[int]:
    """Return what may be used now in the unlock phase: the Edge (VTES-4-03), cards, a withdrawal (9.2-01)."""
    methuselah = phase.methuselah
    options: list[int] = []
    if state.edge == methuselah.seat and not phase.edge_used:
        options.append(EDGE)
    if methuselah.phases & UNLOCK_PHASE:
        options += abilities.usable(state, methuselah, UNLOCK_PHASE)
    if phase.infernal:
        options += _rising(state, phase)
    if phase.burns:
        options += burnable(state, methuselah)
    ended = not methuselah.library.items and not methuselah.withdrawing
    if ended and spans.lasts(state.lasting, spans.HAND_IS_SHORT, methuselah.seat):
        options.append(WITHDRAW)
    return options


def _rising(state: State, phase: Unlocking) -> list[int]:
    """Return the infernal minions that may be unlocked for a pool each, with `RISES` added."""
    infernal = [minion for minion in phase.infernal if minion.number in state.in_play]
    return [RISES + minion.number for minion in infernal if minion.locked]


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


def _by_themselves(state: State, methuselah: Methuselah) -> Rules[None]:
    """Do what cards in play do in this unlock phase, and then what those of others may do."""
    seat = methuselah.seat
    optional = [(card, trigger) for card, trigger in state.listeners if trigger.optional]
    mandatory = [(card, trigger) for card, trigger in state.listeners if not trigger.optional]
    for permanent, trigger in mandatory + optional:
        if _is_due(permanent, trigger, seat) and permanent.number in state.in_play:
            yield from abilities.resolve(state, permanent, trigger, methuselah)
            if state.dying or state.uneven:
                yield from upkeep.settle(state)


def _imbued(state: State, phase: Unlocking) -> Rules[None]:
    return imbued.unlock_phase(state, phase.methuselah)


def _imbued_of_others(state: State, phase: Unlocking) -> Rules[None]:
    return imbued.relief_of_others(state, phase.methuselah)


def _others_burn(state: State, phase: Unlocking) -> Rules[None]:
    return others_burn_options(state, phase.methuselah)


UNLOCK: Final[Course[Step[Unlocking]]] = Course(
    (_as_it_begins, hearing(START_OF_UNLOCK)),
    (_rest, present(RESTS)),
    (_hold, always),
    (_stay_bound, present(KEEPS_LOCKED)),
    (_pay_to_unlock, present(UNLOCK_PRICE)),
    (_rest_no_more, present(RESTS)),
    (_suffer, present(*SUFFERED)),
    (lambda state, phase: sink(state, phase.methuselah.seat), always),
    (unlock_all, always),  # 4-01
    (lambda state, phase: upkeep.settle(state), present(STRAINS)),  # what hurts as it unlocks hurts at once
    (_let_go, present(RESTS)),
    (_offer_burning, present(BURN_OPTION)),
    (_what_must_happen, always),  # 4-02, 4-04
    (_burn_for_counters, present(SHATTERS)),
    (_imbued, with_imbued),  # IMB-06, 16
    (_imbued_of_others, both(several, with_imbued)),
    (_use_the_rest, always),  # 4-02, 4-03
    (_others_burn, both(several, present(BURN_OPTION))),  # 1.6.1-12
)
"""The unlock phase: everything unlocks (VTES-4-01), then comes the rest in any order (4-02): the Methuselah
is asked before what must happen, and after it."""


# --- of a passive Methuselah ------------------------------------------------------------------------------


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
    if price := spans.total(state.lasting, spans.SHATTERED, methuselah.seat):
        burn_pool(state, methuselah, price)
    for permanent, trigger in list(state.listeners):
        event = trigger.event
        if event == EACH_UNLOCK or (event == OTHERS_UNLOCK and permanent.controller != methuselah.seat):
            abilities.resolve_for_passive(state, permanent, trigger, methuselah)
