"""What masters and powers do about a place, an Imbued, or a card that goes from one vampire to another."""

from __future__ import annotations

from rules.vtes.definitions.hideouts import AtBearer, ChooseInvestment
from rules.vtes.terms import READY
from rules.vtes.verbs.choosing import aim, choices, offers
from rules.vtes.verbs.registry import declares, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseInvestment)
def _investments(state: State, play: Play, verb: ChooseInvestment) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if card.counters > 0 and card.working and "investment" in card.face.heads
    ]


@declares(ChooseInvestment)
def _choose_investment(state: State, play: Play, verb: ChooseInvestment) -> Rules[None]:
    yield from aim(state, play, choices(state, play, verb))


@possible(AtBearer)
def _is_at_bearer(state: State, play: Play, verb: AtBearer) -> bool:
    action, host = play.action, play.actor
    if action is None or host is None or host.region != READY or action.target < 0:
        return False
    played = action.play
    return host.number == action.object or (
        played is not None and (host.number == played.target or host.number in played.cards)
    )
