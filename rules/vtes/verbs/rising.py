"""What cards do that grow until they become vampires, or until a vampire of the prey is theirs."""

from __future__ import annotations

from cardbase.vocabulary import DISCIPLINES
from rules.kernel import choose
from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.rising import (
    BecomesVampire,
    ChooseDrained,
)
from rules.vtes.state.arrivals import become_vampire
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.departures import burn_minion, leave_play
from rules.vtes.state.undoing import VIRTUES
from rules.vtes.terms import GONE, VAMPIRE
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.registry import asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

LEARNABLE = sorted(set(DISCIPLINES.values()) - VIRTUES)
"""The disciplines that may be chosen."""


@offers(ChooseDrained)
def _drained(state: State, play: Play, verb: ChooseDrained) -> list[int]:
    prey, source = state.prey(play.methuselah), play.source
    if source is None or prey is play.methuselah:
        return []
    return [
        minion.number
        for minion in state.minions_of(prey)
        if minion.profile.kind == VAMPIRE and minion.blood <= source.counters
    ]


@asks(BecomesVampire)
def _becomes_vampire(state: State, play: Play, verb: BecomesVampire) -> Rules[None]:
    card = state.in_play.get(play.number)
    if card is None or isinstance(card, Minion):
        return
    methuselah, host = state.methuselahs[card.controller], card.host
    leave_play(state, card, methuselah.playing)
    if verb.burns_bearer and host is not None and host.region != GONE:
        burn_minion(state, host)
    levels = {name.lower(): 2 if name.isupper() else 1 for name in verb.disciplines.split()}
    for _ in range(verb.chosen):
        left = [name for name in LEARNABLE if name not in levels]
        levels[(yield from choose(methuselah.seat, "discipline", left, card.number))] = 2
    base = Profile(
        VAMPIRE,
        verb.clan,
        verb.sect,
        "",
        verb.capacity,
        tuple(sorted(levels.items())),
        frozenset(verb.traits),
    )
    become_vampire(state, card.number, methuselah.playing, methuselah, base)
