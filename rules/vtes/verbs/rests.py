"""What the verbs do of cards for which a minion rests, and of retainers fetched from the library."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.rests import FetchRetainer
from rules.vtes.state import costs
from rules.vtes.state.bearing import can_bear, can_hire
from rules.vtes.state.plays import Play
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import GONE, PASS, RETAINER
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.recruiting import bring, highest_way
from rules.vtes.verbs.registry import asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


def _fetchable(state: State, play: Play, actor: Minion, discipline: str) -> list[int]:
    methuselah, faces = play.methuselah, state.faces
    return [
        number
        for number in methuselah.library.items
        if faces[number].types & RETAINER
        and discipline in faces[number].card.disciplines
        and meets_itself(actor, faces[number], state.rules)
        and can_bear(actor, faces[number])
        and can_hire(actor, faces[number])
        and costs.pool(state, actor, faces[number]) <= methuselah.pool
        and costs.blood(state, actor, faces[number]) <= actor.blood
    ]


@asks(FetchRetainer)
def _fetch_retainer(state: State, play: Play, verb: FetchRetainer) -> Rules[None]:
    methuselah, actor = play.methuselah, play.actor
    if actor is None or actor.region == GONE:
        return
    if verb.unlocks:
        state.unlocking.append(actor)
    choice = PASS
    found = by_name(state, _fetchable(state, play, actor, verb.discipline))
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        brought = Play(methuselah, choice, state.faces[choice], actor)
        yield from bring(state, brought, highest_way(actor, brought.face), methuselah.library, verb.life)
    state.board.shuffle(methuselah.library)
