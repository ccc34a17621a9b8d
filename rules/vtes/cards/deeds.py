"""What several cards do by the same function, which their rows name with `Does`."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.combining import Does, Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.in_play import PutInPlay
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, ANY_CAME
from rules.vtes.definitions.references import NEWCOMER
from rules.vtes.definitions.who import Who
from rules.vtes.state import spans
from rules.vtes.state.banishing import banish
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import leave_play
from rules.vtes.state.gear import is_weapon
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.titles import change_sect
from rules.vtes.state.who import fits
from rules.vtes.terms import GONE, PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def banishes(state: State, play: Play) -> None:
    """Send the chosen vampire back to the uncontrolled region, with its blood and the cards on it."""
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.region != GONE:
        banish(state, minion)


def _is_such(card: Permanent, weapons: bool) -> bool:
    return is_weapon(card.face) and card.host is not None if weapons else card.face.location


def burns_what_is_not_kept(state: State, play: Play, weapons: bool) -> Rules[None]:
    """Ask each Methuselah in turn which weapons, or locations, they keep for their pool; burn the others."""
    doomed: list[Permanent] = []
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah = state.methuselahs[seat]
        theirs = [card for card in state.in_play.values() if card.controller == seat and card.working]
        for card in [card for card in theirs if _is_such(card, weapons)]:
            price, choice = max(0, card.face.pool_cost), PASS
            if not methuselah.passive and price <= methuselah.pool:
                choice = yield Decision(seat, "trigger", [PASS, card.number], play.number)
            if choice == PASS:
                doomed.append(card)
            else:
                burn_pool(state, methuselah, price)
    for card in doomed:
        if card.number in state.in_play:
            leave_play(state, card)


def tolls_for_good(state: State, play: Play) -> None:
    """Let vampires burn a blood whenever they attempt to block the chosen one, for the rest of the game."""
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion):
        spans.lay(state.lasting, spans.TOLLS, spans.GAME, minion.number, 1)


def _arrived(state: State, play: Play) -> Permanent | None:
    """Return who was just brought out, or what the card of the action became."""
    if play.action is None:
        return state.in_play.get(state.record.newcomer)
    return state.in_play.get(play.action.play.number) if play.action.play is not None else None


def welcomes(state: State, play: Play, everybody: bool) -> Rules[None]:
    """Ask for each vampire of the card's clan, or for the newcomer alone, whether it becomes Camarilla."""
    clan = Who("vampire", clan=OFFERED_TO[play.face.name], not_sect="camarilla")
    for card in list(state.in_play.values()) if everybody else [_arrived(state, play)]:
        if not isinstance(card, Minion) or not fits(clan, card) or state.methuselahs[card.controller].passive:
            continue
        choice = yield Decision(card.controller, "trigger", [PASS, card.number], play.number)
        if choice != PASS:
            change_sect(state, card, "camarilla")


OFFERED_TO: Final = {
    "Giovanni Acceptance": "Giovanni",
    "Invitation Accepted": "Ministry",
    "Ravnos Acceptance": "Ravnos",
    "Revocation of Tyre": "Banu Haqim",
}
"""To which clan a card offers to become Camarilla."""


def open_to(clan: str) -> dict[str, Any]:
    """Give what a card is by which vampires of a clan, also those that come later, may become Camarilla."""
    welcome = Does(welcomes, (False,))
    return {
        "modes": (Mode("", PutInPlay(), Does(welcomes, (True,)), name=f"{clan} may be Camarilla"),),
        "triggers": (
            Trigger(ANY_CAME, Only(Is(NEWCOMER, Who("vampire", clan=clan))), welcome),
            Trigger(AFTER_ANY_ACTION, welcome),
        ),
    }
