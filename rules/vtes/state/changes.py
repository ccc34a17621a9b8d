"""Cards in play lock and unlock; minions become Anarchs, learn, and change in capacity."""

from __future__ import annotations

from rules.vtes.definitions.kinds import FIXED_CAPACITY, RESTS, WITHHOLDS
from rules.vtes.definitions.marks import ASLEEP
from rules.vtes.definitions.usable import ANY_DISCIPLINE
from rules.vtes.state import card_events
from rules.vtes.state.allegiance import sworn
from rules.vtes.state.anarchs import welcome
from rules.vtes.state.capacities import change_capacity
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.illness import SUFFERED, suffer
from rules.vtes.state.undoing import hold_sect, make_anew, relearn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.state import State


def become_anarch(state: State, minion: Minion) -> None:
    """Change the sect of a vampire to Anarch (VTES-10.5-02); its clan stays (10.2-06)."""
    before = minion.profile.sect
    if sworn(minion, "anarch", minion.profile.clan) != "anarch":
        return
    minion.profile = state.setting.profile(minion.profile, sect="anarch")
    if before != "anarch":
        welcome(state, minion)
        make_anew(state, minion)
    if state.journal.on and before != "anarch":
        state.journal.note(card_events.BecameAnarch(minion.controller, minion.number, state.journal.text))
    hold_sect(state, minion)


SUPERIOR: Final = 2
"""The higher of the two levels of a discipline."""


def learn(
    state: State,
    minion: Minion,
    discipline: str,
    grows: bool = True,
    master: bool = False,
    card: Permanent | None = None,
) -> None:
    """Give a vampire one level of a discipline, and 1 capacity without blood (VTES-1.6.2-09, 10).

    Some that play cards of any discipline have one at superior at once, by a master. What a card on the
    vampire has taught is lost as the card leaves it.
    """
    disciplines = dict(minion.profile.disciplines)
    before = disciplines.get(discipline, 0)
    if before == SUPERIOR:
        relearn(minion, discipline)
    whole = master and ANY_DISCIPLINE in minion.profile.traits
    level = disciplines[discipline] = SUPERIOR if whole else min(SUPERIOR, before + 1)
    if state.journal.on and level != before:
        text = state.journal.text
        state.journal.note(card_events.Learned(minion.controller, minion.number, discipline, level, text))
    more = 0 if not grows or any(value.kind == FIXED_CAPACITY for _, value in minion.values) else 1
    change_capacity(state, minion, more)
    minion.profile = state.setting.profile(
        minion.profile,
        disciplines=tuple(sorted(disciplines.items())),
        capacity=minion.profile.capacity + more,
    )
    if card is not None and card.host is minion:
        card.undoing = (*[("capacity", "-1")] * more, *[("discipline", discipline)] * (level - before))


def lock(state: State, card: Permanent) -> None:
    """Lock a card in play."""
    if state.journal.on and not card.locked:
        state.journal.note(card_events.Locked(card.controller, card.number, state.journal.text))
    card.locked = True
    if WITHHOLDS in state.setting.present:
        state.uneven = True  # what a minion withheld may be drawn (`settle`)


def can_unlock(state: State, card: Permanent) -> bool:
    """Return whether nothing keeps a card in play from unlocking during the action that is going on."""
    action = state.action
    return action is None or not isinstance(card, Minion) or not action.has(ASLEEP)


def unlock(state: State, card: Permanent) -> None:
    """Unlock a card in play, unless something keeps it from that."""
    if not can_unlock(state, card):
        return
    if state.journal.on and card.locked:
        state.journal.note(card_events.Unlocked(card.controller, card.number, state.journal.text))
    if card.locked and RESTS in state.setting.present and isinstance(card, Minion):
        let_go(card)
    if card.locked and isinstance(card, Minion) and not state.setting.present.isdisjoint(SUFFERED):
        suffer(state, card)
    card.locked = False


def let_go(minion: Minion) -> None:
    """Make cards for which a minion rested forget whom they help, and so lose their effect, as it unlocks."""
    for card in minion.cards:
        if RESTS in card.face.model.traits:
            card.memory = -1
