"""What verbs of libraries and ash heaps do."""

from __future__ import annotations

from rules.kernel import Decision, choose, only
from rules.vtes.definitions.library import (
    BurnTheirLibrary,
    BurnTop,
    BuryFromAsh,
    DrawAndBury,
    ExchangeWithAsh,
    Rearrange,
    RemoveTheirAsh,
    ShuffleThis,
    TakeBack,
)
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.plays import calling
from rules.vtes.state.references import seats_of
from rules.vtes.verbs import upkeep
from rules.vtes.verbs.choosing import aim_at_prey
from rules.vtes.verbs.registry import asks, declares, does, notes, possible
from rules.vtes.verbs.searching import choose_exactly, library_cards_in_ash, requires
from rules.vtes.verbs.upkeep import take_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


@possible(DrawAndBury)
def _may_draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> bool:
    return bool(play.methuselah.library.items)


@declares(DrawAndBury)
def _declare_draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> Rules[None]:
    # Choose how many.
    most = min(verb.most, len(play.methuselah.library.items))
    play.amount = most
    if most > 1:
        play.amount = yield Decision(play.methuselah.seat, "amount", list(range(1, most + 1)), play.number)


@asks(DrawAndBury)
def _draw_and_bury(state: State, play: Play, verb: DrawAndBury) -> Rules[None]:
    methuselah = play.methuselah
    board = state.board
    for _ in range(play.amount):
        yield from upkeep.draw_one(state, methuselah)
    if state.setting.redrawing:
        yield from upkeep.redraw(state, methuselah)
    for _ in range(play.amount):
        options = list(methuselah.hand.items)
        choice = yield from choose(methuselah.seat, "bury", options, play.number)
        board.move(choice, methuselah.hand, methuselah.library, under=True)


def _exchange_with_ash_found(verb: ExchangeWithAsh, state: State, methuselah: Methuselah) -> list[int]:
    found = library_cards_in_ash(state, methuselah)
    return [number for number in found if not verb.sect or requires(state, number, verb.sect)]


@possible(ExchangeWithAsh)
def _may_exchange_with_ash(state: State, play: Play, verb: ExchangeWithAsh) -> bool:
    return bool(play.methuselah.hand.items) and bool(_exchange_with_ash_found(verb, state, play.methuselah))


@asks(ExchangeWithAsh)
def _exchange_with_ash(state: State, play: Play, verb: ExchangeWithAsh) -> Rules[None]:
    methuselah = play.methuselah
    found = _exchange_with_ash_found(verb, state, methuselah)
    if play.target not in methuselah.hand.items or not found:
        return
    wanted = yield from choose(methuselah.seat, "target", found, play.number)
    state.board.move(play.target, methuselah.hand, methuselah.ash)
    state.board.move(wanted, methuselah.ash, methuselah.hand)


@does(BurnTop)
def _burn_top(state: State, play: Play, verb: BurnTop) -> None:
    for methuselah in seats_of(state, play, verb.who):
        for _ in range(min(verb.amount, len(methuselah.library.items))):
            state.board.draw(methuselah.library, methuselah.ash)


@does(BurnTheirLibrary)
def _burn_their_library(state: State, play: Play, verb: BurnTheirLibrary) -> None:
    action = play.action
    if action is None or action.target < 0:
        return
    bled = state.methuselahs[action.target]
    for _ in range(min(verb.amount, len(bled.library.items)) if not bled.passive else 0):
        state.board.move(state.board.top(bled.library)[0], bled.library, bled.ash)


@possible(BuryFromAsh)
def _has_ashes(state: State, play: Play, verb: BuryFromAsh) -> bool:
    return bool(library_cards_in_ash(state, play.methuselah))


@asks(BuryFromAsh)
def _bury_from_ash(state: State, play: Play, verb: BuryFromAsh) -> Rules[None]:
    methuselah = play.methuselah
    found = library_cards_in_ash(state, methuselah)
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        state.board.move(chosen, methuselah.ash, methuselah.library, under=True)


@does(ShuffleThis)
def _shuffle_this(state: State, play: Play, verb: ShuffleThis) -> None:
    source = play.source
    if source is not None and source.number in state.in_play:
        library = state.methuselahs[state.setting.owners[source.number]].library
        leave_play(state, source, library)
        state.board.shuffle(library)


def _whose_ash(state: State, play: Play, verb: RemoveTheirAsh) -> Methuselah | None:
    if verb.prey:
        return state.prey(play.methuselah)
    action = play.action
    return state.methuselahs[action.target] if action is not None and action.target >= 0 else None


@possible(RemoveTheirAsh)
def _is_there_enough(state: State, play: Play, verb: RemoveTheirAsh) -> bool:
    other = _whose_ash(state, play, verb)
    return other is not None and not other.passive and len(other.ash.items) >= verb.count


@notes(RemoveTheirAsh)
def _aim_at_prey(state: State, play: Play, verb: RemoveTheirAsh) -> None:
    if verb.prey:
        aim_at_prey(state, play)


@asks(RemoveTheirAsh)
def _remove_their_ash(state: State, play: Play, verb: RemoveTheirAsh) -> Rules[None]:
    """Remove them; where there are too few by now nothing happens."""
    other = _whose_ash(state, play, verb)
    if other is None or len(other.ash.items) < verb.count:
        return
    for number in (yield from choose_exactly(state, play.methuselah, list(other.ash.items), verb.count)):
        state.board.move(number, other.ash, other.removed)
    if verb.prey:
        burn_pool(state, other, verb.prey)


@possible(Rearrange)
def _may_rearrange(state: State, play: Play, verb: Rearrange) -> bool:
    return bool(play.methuselah.library.items)


@asks(Rearrange)
def _rearrange(state: State, play: Play, verb: Rearrange) -> Rules[None]:
    """Ask for one card after the other, the topmost first."""
    methuselah = play.methuselah
    library = methuselah.library
    state.board.settle(library, len(library.items))
    top = state.board.top(library, verb.count)
    for number in top:
        state.board.show(number, library, only(methuselah.seat))
    rest = library.items[: len(library.items) - len(top)]
    order: list[int] = []
    while top:
        chosen = yield from choose(methuselah.seat, "target", list(top), play.number)
        top.remove(chosen)
        order.append(chosen)
    state.board.arrange(library, [*rest, *reversed(order)])


@asks(TakeBack)
def _take_back(state: State, play: Play, verb: TakeBack) -> Rules[None]:
    called = calling(play.action) if play.action is not None else None
    if called is not None and called.source is None and called.number in called.methuselah.playing.items:
        yield from take_up(state, called.methuselah, called.number)
