"""What actions do that bring new vampires, serve a circle, or reward who is left of a fight."""

from __future__ import annotations

from cardbase.card import CryptCard
from rules.vtes.definitions.circles import circle_of
from rules.vtes.definitions.quests import (
    AimAtAll,
    ChooseBrother,
    ChooseCopy,
    ChooseUncontrolledBrother,
    NotesFoe,
)
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.who import circle
from rules.vtes.terms import READY
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.registry import does, notes, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


# --- who is left of a fight ---------------------------------------------------------------------------------


@does(NotesFoe)
def _notes_foe(state: State, play: Play, verb: NotesFoe) -> None:
    foe = state.in_play.get(play.target)
    if isinstance(foe, Minion):
        play.amount = foe.capacity
        play.seats = [foe.controller]


# --- new vampires -------------------------------------------------------------------------------------------


# --- circles ------------------------------------------------------------------------------------------------


def _brothers(state: State, actor: Minion | None) -> list[Minion]:
    """Return the Blood Brothers of a minion's circle in play, whosever, itself among them."""
    own = circle(actor) if actor is not None else ""
    if not own:
        return []
    return [card for card in state.in_play.values() if isinstance(card, Minion) and circle(card) == own]


def _waiting_brothers(state: State, play: Play) -> list[int]:
    """Return the Blood Brothers of the acting one's circle in the uncontrolled region."""
    own = circle(play.actor) if play.actor is not None else ""
    found: list[int] = []
    for number in play.methuselah.invested:
        card = state.faces[number].card
        if own and isinstance(card, CryptCard) and circle_of(card) == own:
            found.append(number)
    return found


@offers(ChooseBrother)
def _other_brothers(state: State, play: Play, verb: ChooseBrother) -> list[int]:
    return [
        brother.number
        for brother in _brothers(state, play.actor)
        if brother is not play.actor and brother.region == READY
    ]


@offers(ChooseUncontrolledBrother)
def _uncontrolled_brothers(state: State, play: Play, verb: ChooseUncontrolledBrother) -> list[int]:
    return _waiting_brothers(state, play)


# --- hands and crypts ---------------------------------------------------------------------------------------


@possible(AimAtAll)
def _has_others(state: State, play: Play, verb: AimAtAll) -> bool:
    return bool(state.ring.others(play.methuselah.seat))


@notes(AimAtAll)
def _aim_at_all(state: State, play: Play, verb: AimAtAll) -> None:
    if play.action is not None:
        play.action.targets = sorted(state.ring.others(play.methuselah.seat))
        play.action.target = play.action.targets[0]


# --- the dead -----------------------------------------------------------------------------------------------


@offers(ChooseCopy)
def _copies(state: State, play: Play, verb: ChooseCopy) -> list[int]:
    return [
        card.number
        for card in state.in_play.values()
        if card.face is play.face and not isinstance(card, Minion)
    ]


# --- allies -------------------------------------------------------------------------------------------------
