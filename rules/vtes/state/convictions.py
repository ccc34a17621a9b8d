"""Convictions: where they are, and putting them on the Imbued (VTES-IMB-06, 07, 09)."""

from __future__ import annotations

from rules.vtes.state.hand import replace
from rules.vtes.terms import CONVICTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Zone
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

MOST_CONVICTIONS: Final = 5


def convictions_in(state: State, zones: tuple[Zone[int], ...]) -> list[int]:
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


def price_in_convictions(play: Play) -> int:
    """Return the convictions that a card costs, if it comes from hand, and the ways in which it is used."""
    printed = play.face.conviction_cost if play.source is None else 0
    return printed + sum(mode.convictions for mode in play.modes)


def put_conviction(state: State, methuselah: Methuselah, minion: Minion, number: int) -> None:
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
