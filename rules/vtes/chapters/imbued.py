"""The Imbued, their convictions and powers (VTES-IMB-01 to 16)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.kinds import BEGINS_WITHOUT, RELIEF_FOR_LESS
from rules.vtes.state.regions import relieve
from rules.vtes.terms import IMBUED, PASS
from rules.vtes.verbs import paying
from rules.vtes.verbs.searching import take_conviction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


RELIEF: Final = 3
LESSER_RELIEF: Final = 2


def unlock_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Bring back incapacitated Imbued for 3 convictions each, then play one conviction on each.

    One that holds five may be played a sixth, which burns. See IMB-16, 06, 09.
    """
    price = _price(state)
    yield from _relieve(state, methuselah, price)
    if not has_imbued(state, methuselah):
        return
    for minion in state.minions_of(methuselah):
        if minion.profile.kind != IMBUED:
            continue
        yield from take_conviction(state, methuselah, minion, methuselah.hand, methuselah.ash)


def _price(state: State) -> int:
    """Return how many convictions bring an incapacitated Imbued back: fewer if somebody's text says so."""
    for card in state.in_play.values():
        if card.working and any(value.kind == RELIEF_FOR_LESS for value in card.face.values):
            return LESSER_RELIEF
    return RELIEF


def _relieve(state: State, methuselah: Methuselah, price: int) -> Rules[None]:
    for number in list(methuselah.incapacitated.items):
        minion = state.minion(number)
        if len(minion.convictions) >= price:
            choice = yield Decision(methuselah.seat, "relieve", [PASS, number])
            if choice != PASS:
                yield from paying.in_convictions(state, minion, price)
                relieve(state, minion)


def relief_of_others(state: State, methuselah: Methuselah) -> Rules[None]:
    """Let others bring back their incapacitated Imbued in somebody's unlock phase, if a text says so."""
    price = _price(state)
    if price == RELIEF:
        return
    for seat in state.ring.others(methuselah.seat):
        if not state.methuselahs[seat].passive:
            yield from _relieve(state, state.methuselahs[seat], price)


def has_imbued(state: State, methuselah: Methuselah) -> bool:
    """Return whether a Methuselah controls an Imbued."""
    faces = state.faces
    for number in methuselah.ready.items:
        if faces[number].types & IMBUED:
            return True
    return bool(methuselah.incapacitated.items)


def enters(state: State, methuselah: Methuselah, minion: Minion) -> Rules[None]:
    """Have an Imbued that enters play without a conviction take one from library, hand or ash heap.

    See IMB-07.
    """
    if minion.convictions or state.rules.first_conviction == "none":
        return
    if BEGINS_WITHOUT in minion.face.model.traits:
        return
    hand, ash, library = methuselah.hand, methuselah.ash, methuselah.library
    must, before = state.rules.first_conviction == "must", len(library.items)
    yield from take_conviction(state, methuselah, minion, hand, ash, library, must=must)
    if len(library.items) < before:
        state.board.shuffle(library)
