"""Cards that lie on cards in play, out of play themselves, and are drawn or played as if from the hand."""

from __future__ import annotations

from rules.kernel import EVERYONE, NOBODY
from rules.vtes.definitions.kinds import EMPTIES, LAYS
from rules.vtes.state import spans
from rules.vtes.terms import READY, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Zone
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


KEEPS: Final = Trait("keeps cards to play")
"""A trait of cards that hold cards which their bearer plays as if from hand."""
KEEPS_AIMS: Final = Trait("keeps aim cards to play")
"""A trait of equipment on which the aim cards of its bearer may lie, to be played from there once more."""


def stowed(state: State, methuselah: Methuselah) -> list[int]:
    """Return the cards that a Methuselah can draw instead of the top card of the library."""
    found: list[int] = []
    for number, cards in state.stowed.items():
        card = state.in_play.get(number)
        if card is None or not card.working or card.controller != methuselah.seat:
            continue
        if EMPTIES in card.face.model.traits:
            found += [kept for kept in cards if kept in methuselah.research.items]
        if card.host is None:
            continue
        if not card.face.model.traits.isdisjoint((KEEPS, LAYS)):
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


def take_out(state: State, methuselah: Methuselah, number: int) -> Zone[int]:
    """Return where a card lies that is being played: in the hand, or on a card that keeps it no more.

    One that lies on a card of the table leaves the game where it would burn from now on; see `sweep`.
    """
    keeper = methuselah.kept.pop(number, -1) if methuselah.kept else -1
    if keeper < 0:
        if number not in methuselah.hand.items:
            return state.heap_of(number) or methuselah.hand
        if state.lasting:
            spans.drop(state.lasting, spans.EXILED, number)
        return methuselah.hand
    state.stowed[keeper].remove(number)
    state.uneven = True  # the card that kept it may be empty (`settle`)
    if not state.faces[keeper].model.traits.isdisjoint((LAYS, KEEPS_AIMS)):
        spans.lay(state.lasting, spans.EXILED, spans.GAME, number)
    return state.methuselahs[state.setting.owners[number]].research


def keep(
    state: State, methuselah: Methuselah, keeper: int, number: int, source: Zone[int], face_up: bool = False
) -> None:
    """Put a card on a card in play, out of play, to be played from there as if from the hand."""
    research = state.methuselahs[state.setting.owners[number]].research
    state.board.move(number, source, research, shown=EVERYONE if face_up else NOBODY)
    state.stowed.setdefault(keeper, []).append(number)
    methuselah.kept[number] = keeper
