"""The game from the first turn to the last, and the five phases of a turn (VTES-3-01)."""

from __future__ import annotations

from rules.vtes import endgame
from rules.vtes.action import minion_phase, passive_minion_phase
from rules.vtes.discard import discard_phase
from rules.vtes.effects.base import UNLOCK_EVENTS
from rules.vtes.endgame import GameEnds, TurnEnds
from rules.vtes.hand import settle
from rules.vtes.influence import influence_phase
from rules.vtes.master import master_phase
from rules.vtes.unlock import others_burn_options, passive_unlock_phase, unlock_phase

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Result, Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah


def whole_game(game: Vtes) -> Rules[Result]:
    """Take turn after turn, clockwise (VTES-3-02), until the game ends."""
    methuselahs = game.methuselahs
    methuselah = methuselahs[game.first]
    next_seat = game.ring.after
    limit = game.setting.turns
    disturbed = game.setting.burning or game.setting.borrowing
    try:
        while True:
            game.active = methuselah
            game.turn += 1
            methuselah.turns += 1
            if game.uneven or methuselah.hand_bonus:  # a turn was cut short, or a bonus has ended
                yield from settle(game)
            if methuselah.passive:
                if disturbed or game.contests or game.heard & UNLOCK_EVENTS or methuselah.table.items:
                    yield from passive_turn(game, methuselah)
            else:
                try:
                    yield from turn(game, methuselah)
                except TurnEnds:
                    game.action = None
                if game.on_turn_end is not None:
                    game.on_turn_end(game, methuselah.seat)
                if limit and methuselah.turns >= limit and _had_enough(game, limit):
                    raise GameEnds("turns")
            methuselah = methuselahs[next_seat(methuselah.seat)]
    except GameEnds as end:
        return endgame.result(game, end.reason)


def passive_turn(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Let happen what others' cards do in the turn of somebody who sits there and does nothing."""
    try:
        passive_unlock_phase(game, methuselah)
    except TurnEnds:
        game.action = None
    if game.uneven:
        yield from settle(game)
    if game.setting.burning:
        yield from others_burn_options(game, methuselah)
    if game.setting.borrowing and methuselah.seat in game.ring:
        try:
            yield from passive_minion_phase(game, methuselah)
        except TurnEnds:
            game.action = None


def turn(game: Vtes, methuselah: Methuselah) -> Rules[None]:
    """Take one turn: unlock, master, minion, influence and discard phase."""
    if not methuselah.library.items:
        methuselah.full_at_start = len(methuselah.hand.items) >= game.hand_size(methuselah)
    yield from unlock_phase(game, methuselah)
    yield from master_phase(game, methuselah)
    yield from minion_phase(game, methuselah)
    yield from influence_phase(game, methuselah)
    yield from discard_phase(game, methuselah)


def _had_enough(game: Vtes, limit: int) -> bool:
    """Return whether every Methuselah with a deck who is still there has had all the turns of the limit."""
    return all(game.methuselahs[seat].turns >= limit for seat in game.setting.active if seat in game.ring)
