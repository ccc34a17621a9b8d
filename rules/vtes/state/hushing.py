"""Cards that do nothing for now: animal retainers while some act or fight, equipment that cannot be used."""

from __future__ import annotations

from rules.vtes.definitions.kinds import HUSHES_ANIMALS
from rules.vtes.state import spans
from rules.vtes.state.bearing import is_barred
from rules.vtes.state.working import start_working, stop_working
from rules.vtes.terms import EQUIPMENT, RETAINER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def hush(state: State) -> None:
    """Silence animal retainers, or set them to work again, depending on who acts and fights now."""
    hushing = _hushing(state)
    hushed = spans.drop_all(state.lasting, spans.HUSHED)
    silent = {it.whom for it in hushed}
    for card in list(state.in_play.values()) if hushing or hushed else ():
        if not card.face.types & RETAINER or "animal" not in card.face.model.traits:
            continue
        if any(amount != OF_OTHERS or card.host is not minion for minion, amount in hushing):
            if card.working:
                stop_working(state, card)
                silent.add(card.number)
            if card.number in silent:
                spans.lay(state.lasting, spans.HUSHED, spans.GAME, card.number)
        elif card.number in silent and not card.working:
            start_working(state, card)


def idle(state: State) -> None:
    """Silence equipment of minions that cannot use it, or set it to work again."""
    for card in [card for card in state.in_play.values() if card.face.types & EQUIPMENT]:
        barred = card.host is not None and is_barred(card.host, card.face, using=True)
        idles = spans.lasts(state.lasting, spans.IDLES, card.number)
        if barred and card.working:
            stop_working(state, card)
            spans.lay(state.lasting, spans.IDLES, spans.GAME, card.number)
        elif idles and not barred:
            spans.drop(state.lasting, spans.IDLES, card.number)
            start_working(state, card)


def _hushing(state: State) -> list[tuple[Minion, int]]:
    """Return the minions that act or fight and silence them, and whose they silence."""
    about: list[Minion] = []
    if state.action is not None:
        about.append(state.action.actor)
    if state.combat is not None:
        about += [side.minion for side in state.combat.sides]
    return [
        (minion, value.amount)
        for minion in about
        for _, value in minion.values
        if value.kind == HUSHES_ANIMALS
    ]


OF_OTHERS: Final = 2
"""It silences those of other minions alone."""
