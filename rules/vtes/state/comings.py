"""Cards that have entered play: who has brought them, from where, and with how much life."""

from __future__ import annotations

from rules.vtes.definitions.kinds import STARTING_LIFE
from rules.vtes.state import conditions, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import CARD_CAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.kernel import Zone
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

FROM_HAND: Final = "from hand"
"""What is kept of a card that its player brought into play from the hand."""
NOBODY: Final = -1
"""Who has brought a card that no minion did equip with, employ or recruit."""


def note_arrival(state: State, number: int) -> None:
    """Keep that a card has entered play until cards in play follow that up, if any do (`settle`)."""
    if state.heard >> CARD_CAME & 1:
        spans.lay(state.lasting, spans.ENTERED, spans.SETTLED, number, NOBODY)
        state.uneven = True


def note_bringer(
    state: State, methuselah: Methuselah, number: int, minion: Minion, source: Zone[int]
) -> None:
    """Keep that a minion has equipped with a card that has entered play, or employed or recruited it."""
    if state.heard >> CARD_CAME & 1 and spans.drop(state.lasting, spans.ENTERED, number):
        held = FROM_HAND if source in (methuselah.hand, methuselah.playing) else ""
        spans.lay(state.lasting, spans.ENTERED, spans.SETTLED, number, minion.number, held)


def more_life(state: State, methuselah: Methuselah, face: CardDefinition, brought: bool) -> int:
    """Return with how much more life an ally or retainer of a kind comes, by the texts of minions.

    Of its controller's own a text means those that a minion has `brought`: recruited or employed.
    """
    if STARTING_LIFE not in state.setting.present:
        return 0
    return sum(
        value.amount
        for source, value in state.everywhere
        if value.kind == STARTING_LIFE
        and value.who.trait in face.model.traits
        and ((brought and source.controller == methuselah.seat) or not value.mine)
        and conditions.holds(state, value.when, source, source if isinstance(source, Minion) else source.host)
    )
