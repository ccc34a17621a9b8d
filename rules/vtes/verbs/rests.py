"""What the verbs do of cards for which a minion rests, and of retainers fetched from the library."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.rests import AT_SUPERIOR, ChooseFellow, FetchRetainer, RemembersChosen
from rules.vtes.definitions.usable import has_icons
from rules.vtes.state import costs
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.counters import burn_blood, change_counters
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import Play
from rules.vtes.state.who import meets_itself
from rules.vtes.terms import GONE, PASS, RETAINER
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.library import by_name
from rules.vtes.verbs.registry import asks, carry_out, does

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.state import State


@offers(ChooseFellow)
def _fellows(state: State, play: Play, verb: ChooseFellow) -> list[int]:
    return [minion.number for minion in state.minions_of(play.methuselah) if minion is not play.actor]


@does(RemembersChosen)
def _remembers_chosen(state: State, play: Play, verb: RemembersChosen) -> None:
    card = state.in_play.get(play.number)
    if card is not None:
        card.memory = play.target | (AT_SUPERIOR if verb.superior else 0)


def _fetchable(state: State, play: Play, actor: Minion, discipline: str) -> list[int]:
    methuselah, faces = play.methuselah, state.faces
    return [
        number
        for number in methuselah.library.items
        if faces[number].types & RETAINER
        and discipline in faces[number].card.disciplines
        and meets_itself(actor, faces[number], state.rules)
        and can_bear(actor, faces[number])
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
    if choice == PASS:
        state.board.shuffle(methuselah.library)
        return
    face = state.faces[choice]
    blood, pool = costs.blood(state, actor, face), costs.pool(state, actor, face)
    card = put_on(state, methuselah, actor, choice, methuselah.library)
    state.board.shuffle(methuselah.library)
    if card is not None and verb.life:
        change_counters(state, card, verb.life)
    burn_blood(state, actor, blood)
    able = [mode for mode in face.modes if has_icons(actor.profile, mode)]
    if able:
        brought = Play(methuselah, choice, face, actor)
        brought.mode = max(able, key=lambda mode: sum(level for _, level in mode.needs))
        yield from carry_out(state, brought, brought.mode.done)
    burn_pool(state, methuselah, pool)
