"""Single cards of which the rulebooks speak by name."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.rulings import CountersOnCard, GrowPerClan, SearchCrypt
from rules.vtes.state.counters import change_counters
from rules.vtes.state.departures import leave_play
from rules.vtes.terms import PASS, VAMPIRE
from rules.vtes.verbs.registry import asks, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(SearchCrypt)
def _may_search_crypt(state: State, play: Play, verb: SearchCrypt) -> bool:
    return bool(play.methuselah.crypt.items)


@asks(SearchCrypt)
def _search_crypt(state: State, play: Play, verb: SearchCrypt) -> Rules[None]:
    methuselah = play.methuselah
    by_name = {
        state.faces[number].name: number
        for number in sorted(methuselah.crypt.items, reverse=True)
        if state.faces[number].types & VAMPIRE
        and (not verb.clan or getattr(state.faces[number].profile, "clan", "") == verb.clan)
    }
    choice = yield Decision(
        methuselah.seat, "target", [PASS, *(by_name[name] for name in sorted(by_name))], play.number
    )
    if choice != PASS:
        state.board.show(choice, methuselah.crypt)
        state.board.move(choice, methuselah.crypt, methuselah.uncontrolled)
        methuselah.invested[choice] = 0
    play.target = choice
    state.board.shuffle(methuselah.crypt)


@does(GrowPerClan)
def _grow_per_clan(state: State, play: Play, verb: GrowPerClan) -> None:
    card = state.in_play.get(play.number)
    kin = [
        minion
        for minion in state.minions_of(play.methuselah)
        if minion.profile.kind == VAMPIRE and minion.profile.clan == verb.clan
    ]
    if card is not None:
        change_counters(state, card, len(kin))
        if not kin:
            leave_play(state, card)


@does(CountersOnCard)
def _counters_on_card(state: State, play: Play, verb: CountersOnCard) -> None:
    card = state.in_play.get(play.number)
    if card is not None:
        change_counters(state, card, verb.amount)
        state.uneven = True
