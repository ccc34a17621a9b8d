"""Learning a discipline from a Discipline master (VTES-1.6.2-08 to 10)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.learning import Learn
from rules.vtes.state.arrivals import enter_play
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import learn
from rules.vtes.state.hand import refill
from rules.vtes.terms import GONE, PASS
from rules.vtes.verbs.registry import does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@does(Learn)
def _learn(state: State, play: Play, verb: Learn) -> None:
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.region != GONE:
        learn(state, minion, verb.discipline or play.word)


def fetch_discipline(state: State, vampire: Minion, hand_only: bool = False) -> Rules[None]:
    """Fetch a Discipline master from library, ash heap or hand onto a vampire (VTES-6.5.5-05)."""
    methuselah = state.methuselahs[vampire.controller]
    zones = [methuselah.hand] if hand_only else [methuselah.hand, methuselah.ash, methuselah.library]
    found = [number for zone in zones for number in zone.items if state.faces[number].model.teaches]
    if not found:
        return
    by_name = {state.faces[number].name: number for number in sorted(found, reverse=True)}
    options = [by_name[name] for name in sorted(by_name)]
    choice = yield Decision(methuselah.seat, "target", [PASS, *options])
    for zone in zones if choice != PASS else ():
        if choice in zone.items:
            card = enter_play(state, choice, zone, methuselah, vampire)
            if zone is methuselah.hand:
                refill(state, methuselah)
            if card is not None:
                learn(state, vampire, state.faces[choice].model.teaches)
            break
    if not hand_only:
        state.board.shuffle(methuselah.library)
