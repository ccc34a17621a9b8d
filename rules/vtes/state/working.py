"""Cards in play that count: their values, abilities and triggers."""

from __future__ import annotations

from rules.vtes.definitions.facts import CHANGES_ALL_HANDS
from rules.vtes.definitions.kinds import (
    BURNS_IF,
    CANNOT_BEAR,
    CEILING,
    FOE_HAND,
    GRANTS,
    HELPS_ANYBODY,
    MAKES,
    MASTERS_ALL,
    NO_SECT,
    OPEN_HAND,
    OPENS,
)
from rules.vtes.definitions.value import Everywhere, Lent
from rules.vtes.state import card_events, open_hands
from rules.vtes.state.cards_in_play import FOR_USE, Minion
from rules.vtes.state.counters import burn_surplus, change_counters
from rules.vtes.state.hand import refill
from rules.vtes.state.undoing import MIMICS, cease, grant, let_borrow, let_master, make, mimic, revoke, unmake
from rules.vtes.terms import HAND_SIZE, IMBUED, METHUSELAH_VALUES, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.value import Value
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


UNSETTLING: Final = (HAND_SIZE, CEILING, NO_SECT)
"""Values of all that `settle` makes come true."""
USES_CARD: Final = Trait("uses the card on it")
"""The trait of an ally that uses the combat card that was put on it, which does nothing by itself."""
EMPTIED: Final = Trait("emptied by others")
"""The trait of a card that loses its counters when another minion gets it."""


def start_working(state: State, permanent: Permanent) -> None:
    """Start to count the values, abilities and triggers of a card in play."""
    if permanent.memory == FOR_USE:
        return
    permanent.working = True
    face, setting = permanent.face, state.setting
    minion = permanent if isinstance(permanent, Minion) else None
    if BURNS_IF in setting.present or CHANGES_ALL_HANDS in setting.present:
        state.uneven = True  # one may burn with it in play (`settle`)
    if CANNOT_BEAR in setting.present and permanent.host is not None:
        state.uneven = True  # its bearer may be unable to use it (`settle`)
    if minion is not None and (CEILING in setting.present or NO_SECT in setting.present):
        state.uneven = True  # it may lose capacity or its sect (`settle`)
    methuselah = state.methuselahs[permanent.controller]
    for value in permanent.face.values:
        _let_count(state, methuselah, permanent, value)
    if methuselah.values[HAND_SIZE]:
        state.uneven = True
    if permanent.host is not None:
        _change_bearer(state, permanent, permanent.host)
    _note_aids(state, permanent)
    for ability in face.abilities:
        for user in state.methuselahs if ability.anybody else (methuselah,):
            user.abilities.append((permanent, ability))
            user.phases |= ability.phases
    for trigger in face.triggers:
        state.listeners.append((permanent, trigger))
        state.heard |= 1 << trigger.event
    if OPENS in setting.present and minion is not None:
        let_borrow(state, state.minions_of(methuselah))
    if MASTERS_ALL in setting.present:
        let_master(state)


def _change_bearer(state: State, permanent: Permanent, bearer: Minion) -> None:
    """Make of a minion what a card on it says."""
    kinds = {value.kind for value in permanent.face.values}
    if GRANTS in kinds:
        grant(state, permanent)
    if MAKES in kinds:
        make(state, permanent)
        burn_surplus(state, bearer)
    if MIMICS in permanent.face.model.traits:
        mimic(state, permanent)


def _note_aids(state: State, permanent: Permanent) -> None:
    """Keep at which moments of an action its controller may use a card; an Imbued may have convictions."""
    moments = -1 if permanent.face.types & IMBUED else state.setting.aids_of(permanent.number)
    if moments:
        aided, seats = state.record.aided, [permanent.controller]
        if HELPS_ANYBODY in permanent.face.model.traits:
            seats = list(range(state.seats))
        for seat in seats:
            aided[seat] = aided.get(seat, 0) | moments


def _let_count(state: State, methuselah: Methuselah, permanent: Permanent, value: Value) -> None:
    """Start to count a value of a card: for all that fit, for its Methuselah, or for its minion."""
    if isinstance(value, Everywhere):
        state.everywhere.append((permanent, value))
        state.uneven = state.uneven or value.kind in UNSETTLING
        if value.kind == OPEN_HAND:
            open_hands.update(state)
    elif isinstance(value, Lent):
        state.lent.append((permanent, value))
    elif value.kind < METHUSELAH_VALUES:
        methuselah.add_value(permanent, value)
        if value.kind == HAND_SIZE:
            refill(state, methuselah)
    else:
        bearer = permanent if isinstance(permanent, Minion) else permanent.host
        if bearer is not None:
            bearer.values.append((None if permanent is bearer else permanent, value))


def stop_working(state: State, permanent: Permanent) -> None:
    """Take its values, abilities and triggers out again, if they count."""
    if not permanent.working:
        return
    permanent.working = False
    face, setting = permanent.face, state.setting
    minion = permanent if isinstance(permanent, Minion) else None
    methuselah = state.methuselahs[permanent.controller]
    if permanent.granted and minion is None:
        revoke(state, permanent)
    if permanent.host is not None and any(value.kind == MAKES for value in face.values):
        unmake(state, permanent)
    if permanent.host is not None and MIMICS in face.model.traits:
        cease(state, permanent)
    if OPENS in setting.present and minion is not None:
        let_borrow(state, state.minions_of(methuselah))
    if MASTERS_ALL in setting.present and minion is None:
        let_master(state)
    if BURNS_IF in setting.present or CHANGES_ALL_HANDS in setting.present:
        state.uneven = True
    for value in permanent.face.values:
        _stop_counting(state, methuselah, permanent, value)
    if methuselah.values[HAND_SIZE]:
        state.uneven = True
    for ability in face.abilities:
        for user in state.methuselahs if ability.anybody else (methuselah,):
            user.abilities.remove((permanent, ability))
            _count_phases(user)
    if face.triggers:
        _stop_listening(state, permanent)


def _stop_counting(state: State, methuselah: Methuselah, permanent: Permanent, value: Value) -> None:
    """Stop counting a value of a card."""
    if isinstance(value, Everywhere):
        state.everywhere.remove((permanent, value))
        state.uneven = state.uneven or value.kind in UNSETTLING
        if value.kind == OPEN_HAND:
            open_hands.update(state)
    elif isinstance(value, Lent):
        state.lent.remove((permanent, value))
    elif value.kind < METHUSELAH_VALUES:
        if value.kind == HAND_SIZE:
            state.uneven = True
        methuselah.values[value.kind].remove((permanent, value))
    else:
        bearer = permanent if isinstance(permanent, Minion) else permanent.host
        if bearer is not None:
            bearer.values.remove((None if permanent is bearer else permanent, value))
        state.uneven = state.uneven or value.kind == FOE_HAND


def _stop_listening(state: State, permanent: Permanent) -> None:
    """Stop counting the triggers of a card, and find out again what others wait for."""
    for trigger in permanent.face.triggers:
        state.listeners.remove((permanent, trigger))
    state.heard = 0
    for _, trigger in state.listeners:
        state.heard |= 1 << trigger.event


def _count_phases(methuselah: Methuselah) -> None:
    """Find out again in which phases a Methuselah has something to use."""
    methuselah.phases = 0
    for _, ability in methuselah.abilities:
        methuselah.phases |= ability.phases


def hand_over_kept(before: Methuselah, after: Methuselah, keeper: int) -> None:
    """Let another Methuselah play the cards that a card in play keeps."""
    for number in [number for number, by in before.kept.items() if by == keeper]:
        after.kept[number] = before.kept.pop(number)


def change_control(state: State, permanent: Permanent, methuselah: Methuselah) -> None:
    """Give a card in play that is not a minion to another Methuselah."""
    before = state.methuselahs[permanent.controller]
    stop_working(state, permanent)
    state.board.move(permanent.number, before.table, methuselah.table)
    permanent.controller = methuselah.seat
    hand_over_kept(before, methuselah, permanent.number)
    journal = state.journal
    if journal.on and before is not methuselah:
        journal.note(card_events.ControlChanged(methuselah.seat, before.seat, permanent.number, journal.text))
    start_working(state, permanent)


def attach(state: State, card: Permanent, bearer: Minion) -> None:
    """Move a card from one minion to another, whose controller controls it then."""
    stop_working(state, card)
    before = card.host
    if before is not None:
        before.cards.remove(card)
        if before is not bearer and EMPTIED in card.face.model.traits:
            change_counters(state, card, -card.counters)
    card.host = bearer
    bearer.cards.append(card)
    giver, taker = state.methuselahs[card.controller], state.methuselahs[bearer.controller]
    journal = state.journal
    if giver is not taker:
        state.board.move(card.number, giver.table, taker.table)
        card.controller = taker.seat
        hand_over_kept(giver, taker, card.number)
        if journal.on:
            journal.note(card_events.ControlChanged(taker.seat, giver.seat, card.number, journal.text))
    if journal.on and before is not bearer:
        journal.note(card_events.Attached(taker.seat, card.number, bearer.number, journal.text))
    start_working(state, card)
