"""The Imbued, their convictions and powers (VTES-IMB-01 to 16)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.kinds import RELIEF_FOR_LESS
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.departures import burn_conviction
from rules.vtes.state.hand import replace
from rules.vtes.state.regions import move_region
from rules.vtes.terms import CONVICTION, IMBUED, PASS, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Rules, Zone
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


MOST_CONVICTIONS: Final = 5
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
        found = _convictions(state, (methuselah.hand, methuselah.ash))
        if not found:
            break
        choice = yield Decision(methuselah.seat, "conviction", [PASS, *found], minion.number)
        if choice != PASS:
            _put(state, methuselah, minion, choice)


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
                for _ in range(price):
                    burn_conviction(state, minion)
                move_region(state, minion, READY)
                gain_blood(state, minion, 1)


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
    found = _convictions(state, (methuselah.hand, methuselah.ash, methuselah.library))
    if not found:
        return
    options = found if state.rules.first_conviction == "must" else [PASS, *found]
    choice = (
        options[0]
        if len(options) == 1
        else (yield Decision(methuselah.seat, "conviction", options, minion.number))
    )
    if choice != PASS:
        searched = choice in methuselah.library.items
        _put(state, methuselah, minion, choice)
        if searched:
            state.board.shuffle(methuselah.library)


def _convictions(state: State, zones: tuple[Zone[int], ...]) -> list[int]:
    """Return the convictions in some zones, one of each name and zone, in a fixed order."""
    found: list[int] = []
    for zone in zones:
        names: dict[str, int] = {}
        for number in zone.items:
            face = state.faces[number]
            if face.types & CONVICTION:
                names[face.name] = min(number, names.get(face.name, number))
        found += [names[name] for name in sorted(names)]
    return found


def _put(state: State, methuselah: Methuselah, minion: Minion, number: int) -> None:
    """Put a conviction on an Imbued; beyond five it burns (IMB-09). A card from the hand is replaced."""
    for zone in (methuselah.hand, methuselah.ash, methuselah.library):
        if number in zone.items:
            if len(minion.convictions) >= MOST_CONVICTIONS:
                state.board.move(number, zone, methuselah.ash)
            else:
                state.board.move(number, zone, methuselah.table)
                minion.convictions.append(number)
            if zone is methuselah.hand:
                state.record.played.append((methuselah.turns, number))
                replace(state, methuselah)
            return
