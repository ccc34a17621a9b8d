"""How a guest at a full table reacts to actions of others: a rule of thumb for each kind of reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vtes.definitions.acting import EndAction
from rules.vtes.definitions.bleeding import Redirect, ReduceBleed
from rules.vtes.definitions.library import TakeBack
from rules.vtes.definitions.locking import Wake
from rules.vtes.terms import BLEED_ACTION, PASS, WOULD_BURN

if TYPE_CHECKING:
    from rules.kernel import Decision
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.state.plays import Action
    from rules.vtes.table.view import VtesEyes

AGAINST_BLEEDS = (Redirect, ReduceBleed, EndAction)
"""Verbs that help against a bleed, the best first."""
ALWAYS = (TakeBack,)
"""Verbs that help whenever they are offered."""


def modes_of(eyes: VtesEyes, number: int) -> tuple[Mode, ...]:
    """Return the reactions of a card in hand or in play."""
    face = eyes.face(number)
    return (*(mode for mode in face.modes if mode.reaction), *face.model.reactions)


def does(eyes: VtesEyes, number: int, kinds: tuple[type, ...]) -> bool:
    """Return whether some reaction of a card is of these verbs."""
    return any(isinstance(verb, kinds) for mode in modes_of(eyes, number) for verb in mode.verbs)


def react(eyes: VtesEyes, decision: Decision) -> int:
    """Choose a reaction: against a bleed one that redirects it, ends it or makes it smaller.

    A minion wakes only if there is something in hand for it to do; nobody unlocks to block.

    Args:
        eyes: of the seat that decides.
        decision: of the kind "react".

    Returns:
        An option.
    """
    cards = [option for option in decision.options if option != PASS]
    for number in cards:
        if does(eyes, number, ALWAYS) or any(mode.moment & WOULD_BURN for mode in modes_of(eyes, number)):
            return int(number)
    action: Action | None = getattr(decision.about, "action", None)
    if action is None or action.target != eyes.seat:
        return PASS
    if action.kind == BLEED_ACTION:
        for kind in AGAINST_BLEEDS:
            for number in cards:
                if does(eyes, number, (kind,)):
                    return int(number)
        useful = any(does(eyes, number, AGAINST_BLEEDS) for number in eyes.hand)
        for number in cards if useful else ():
            if does(eyes, number, (Wake,)):
                return int(number)
    for number in cards:
        if does(eyes, number, (EndAction,)):
            return int(number)
    return PASS
