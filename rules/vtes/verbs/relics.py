"""What the verbs of equipment do: what it lends and forbids its bearer, and who carries it off."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.definitions.relics import ChooseOnPrey, RecallsNamed, StowTop
from rules.vtes.verbs.choosing import offers
from rules.vtes.verbs.hand import discard_down
from rules.vtes.verbs.library import library_cards_in_ash
from rules.vtes.verbs.registry import asks, declares, does, possible

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@offers(ChooseOnPrey)
def _on_prey(state: State, play: Play, verb: ChooseOnPrey) -> list[int]:
    prey = state.prey(play.methuselah)
    return [] if prey is play.methuselah else [minion.number for minion in state.minions_of(prey)]


@does(StowTop)
def _stow_top(state: State, play: Play, verb: StowTop) -> None:
    methuselah = play.methuselah
    card = state.in_play.get(play.number)
    for _ in range(min(verb.count, len(methuselah.library.items)) if card is not None else 0):
        number = state.board.draw(methuselah.library, methuselah.research)
        state.stowed.setdefault(play.number, []).append(number)


@possible(RecallsNamed)
def _has_any(state: State, play: Play, verb: RecallsNamed) -> bool:
    return bool(library_cards_in_ash(state, play.methuselah))


@declares(RecallsNamed)
def _name_card(state: State, play: Play, verb: RecallsNamed) -> Rules[None]:
    found = library_cards_in_ash(state, play.methuselah)
    play.target = yield from choose(play.methuselah.seat, "target", found, play.number)


@asks(RecallsNamed)
def _recall(state: State, play: Play, verb: RecallsNamed) -> Rules[None]:
    """Any copy will do that lies there now."""
    methuselah = play.methuselah
    if not 0 <= play.target < len(state.faces):
        return
    wanted = state.faces[play.target].id
    copies = [number for number in methuselah.ash.items if state.faces[number].id == wanted]
    if copies:
        state.board.move(copies[0], methuselah.ash, methuselah.hand)
        yield from discard_down(state, methuselah)
