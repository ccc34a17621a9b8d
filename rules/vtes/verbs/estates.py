"""What masters and events do that feed, loot, redeem, or put an end to others."""

from __future__ import annotations

from rules.vtes.definitions.estates import (
    GehennaInPlay,
)
from rules.vtes.verbs.registry import possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

GROUND: Final = "hunting ground"
"""How cards say that they are one, and what a vampire keeps that has fed on one."""


def _gehenna(state: State) -> list[Permanent]:
    """Return the Gehenna events in play."""
    return [
        card
        for card in state.in_play.values()
        if card.face.is_event and card.face.card.text.startswith("Gehenna")
    ]


@possible(GehennaInPlay)
def _enough_gehenna(state: State, play: Play, verb: GehennaInPlay) -> bool:
    return len(_gehenna(state)) >= verb.least
