"""What cards in play take from all vampires: capacity above a limit, and a sect that is no more.

What a vampire would have is kept for it, and given back as soon as nothing takes it any more.
"""

from __future__ import annotations

from rules.vtes.definitions.kinds import CEILING, MAKES, NO_SECT
from rules.vtes.definitions.standing import suits
from rules.vtes.definitions.values import NoSect
from rules.vtes.state import spans
from rules.vtes.state.capacities import resize
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_surplus
from rules.vtes.state.titles import lose_title
from rules.vtes.state.undoing import write_sect
from rules.vtes.state.values import is_spared
from rules.vtes.terms import VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.state import State


def decline(state: State) -> None:
    """Make all vampires what they are by the cards that are in play now."""
    if CEILING in state.setting.present:
        _lower(state)
    if NO_SECT in state.setting.present:
        _scatter(state)
    if MAKES in state.setting.present:
        for vampire in _vampires(state):
            burn_surplus(state, vampire)


def _vampires(state: State) -> list[Minion]:
    cards = state.in_play.values()
    return [card for card in cards if isinstance(card, Minion) and card.profile.kind == VAMPIRE]


def _lower(state: State) -> None:
    """Let no vampire have a capacity above the counters on a card that says so, but 1; the excess burns."""
    limits = [source for source, value in state.everywhere if value.kind == CEILING]
    vampires = _vampires(state)
    kept = {it.whom: it.amount for it in spans.drop_all(state.lasting, spans.LOWERED)}
    for vampire in vampires:
        whole = vampire.capacity + kept.get(vampire.number, 0)
        least = min(
            [whole, *[max(1, card.counters) for card in limits if not is_spared(state, card, vampire)]]
        )
        if least < whole:
            spans.lay(state.lasting, spans.LOWERED, spans.GAME, vampire.number, whole - least)
        if least != vampire.capacity:
            resize(state, vampire, least - vampire.capacity)
            burn_surplus(state, vampire)


def _scatter(state: State) -> None:
    """Let vampires of a sect that is no more be independent, and again of the sect once it is there."""
    gone = [(card, value.sect) for card, value in state.everywhere if isinstance(value, NoSect)]
    kept = {it.whom: it.about for it in spans.drop_all(state.lasting, spans.SCATTERED)}
    for vampire in _vampires(state):
        own = vampire.profile.sect
        if own == "independent":
            own = kept.get(vampire.number, own)
        lost = any(sect == own and not is_spared(state, card, vampire) for card, sect in gone)
        if lost:
            spans.lay(state.lasting, spans.SCATTERED, spans.GAME, vampire.number, about=own)
        sect = "independent" if lost else own
        if sect != vampire.profile.sect:
            _move(state, vampire, sect)


def _move(state: State, vampire: Minion, sect: str) -> None:
    write_sect(state, vampire, sect)
    profile = vampire.profile
    if profile.stripped and not suits(profile.title, profile.city, sect, profile.clan):
        lose_title(state, vampire)
