"""Vampires that are ill: what a disease counter, or a card on them, does to them as they unlock."""

from __future__ import annotations

from rules.vtes.definitions.kinds import SICKENS
from rules.vtes.state import events, spans
from rules.vtes.terms import VAMPIRE, Trait

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State

DISEASE: Final = "disease counters"
"""Under which a vampire keeps how many it has: one or none."""
STRAINS: Final = Trait("hurts a prince that unlocks")
"""A trait of cards that damage their bearer as it unlocks, while it is a prince."""
SUFFERED: Final = (SICKENS, STRAINS)
"""What minions suffer from as they unlock."""


def is_ill(minion: Minion) -> bool:
    """Return whether a minion has a disease counter."""
    return minion.noted(DISEASE) > 0


def infect(minion: Minion) -> None:
    """Put a disease counter on a vampire, which has one at most."""
    if minion.profile.kind == VAMPIRE:
        minion.note(DISEASE, 1)


def spread(first: Minion, second: Minion) -> None:
    """Make two vampires that fight at close range both ill if one of them is."""
    if is_ill(first) or is_ill(second):
        infect(first)
        infect(second)


def suffer(state: State, minion: Minion) -> None:
    """Make a vampire that unlocks burn a blood for its disease counter, or the counter if it has no blood.

    Damage by a card on it comes as soon as may be (`settle`).
    """
    if minion.profile.active_title == "prince":
        for card in minion.cards:
            if STRAINS in card.face.model.traits and card.working:
                spans.lay(state.lasting, spans.SCORCHED, spans.SETTLED, minion.number, 1)
                state.uneven = True
    if not is_ill(minion):
        return
    if not minion.blood:
        minion.note(DISEASE, 0)
        return
    minion.blood -= 1
    state.bank += 1
    if minion.blood == 0 and state.combat is not None:
        spans.lay(state.lasting, spans.DRAINED, spans.COMBAT, minion.number)
    journal = state.journal
    if journal.on:
        change = events.BloodChanged(minion.controller, minion.number, -1, minion.blood, text=journal.text)
        journal.note(change)
