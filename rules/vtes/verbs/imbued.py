"""What verbs of the Imbued do."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.imbued import FetchPower
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.hand import replace
from rules.vtes.terms import PASS, POWER
from rules.vtes.verbs.registry import asks
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@asks(FetchPower)
def _fetch_power(state: State, play: Play, verb: FetchPower) -> Rules[None]:
    methuselah, actor = play.methuselah, play.actor
    if actor is None:
        return
    found: list[int] = []
    for zone in (methuselah.hand, methuselah.library):
        found += by_name(
            state,
            [
                number
                for number in zone.items
                if state.faces[number].types & POWER
                and verb.virtue in state.faces[number].card.disciplines
                and usable_modes(actor.profile, state.faces[number], state.rules)
            ],
        )
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        from_hand = choice in methuselah.hand.items
        put_on(state, methuselah, actor, choice, methuselah.hand if from_hand else methuselah.library)
        if from_hand:
            replace(state, methuselah)
    state.board.shuffle(methuselah.library)
