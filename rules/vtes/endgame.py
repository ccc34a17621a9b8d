"""Ousting, victory points, and how a game ends (VTES-9.1)."""

from __future__ import annotations

from rules.kernel import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel import Zone
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Methuselah, Minion

SPOILS = 6
"""Pool for the ousting of one's prey (VTES-9.1-06)."""


class TurnEnds(Exception):  # noqa: N818 - it is no error
    """The Methuselah whose turn it is was ousted: their turn is over at once."""


class GameEnds(Exception):  # noqa: N818 - it is no error
    """The game is over at once.

    Args:
        reason: by what.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def oust(game: Vtes, ousted: list[Methuselah]) -> None:
    """Take Methuselahs without pool out of the game, all at the same time.

    The predator of each gains a victory point (VTES-9.1-05), and 6 pool unless ousted too (9.1-06, 07).

    Raises:
        TurnEnds: if the one whose turn it is has been ousted.
        GameEnds: if one Methuselah is left, or only such as do nothing.
    """
    ring = game.ring
    seats = {methuselah.seat for methuselah in ousted}
    for methuselah in ousted:
        predator = game.predator(methuselah)
        if predator is methuselah:
            continue
        predator.victory_points += 1
        game.ousted_turn[methuselah.seat] = predator.turns
        if game.journal.on:
            game.journal.say(f"seat {methuselah.seat} is ousted")
        if predator.seat not in seats:
            game.gain_pool(predator, SPOILS)
    for methuselah in ousted:
        clear(game, methuselah)
        if ring.size > 1:
            ring.leave(methuselah.seat)
    left = [seat for seat in ring.clockwise(0) if seat not in seats]
    if len(left) == 1 and game.seats > 1:
        game.methuselahs[left[0]].victory_points += 1
        raise GameEnds("last-standing")
    if not left:
        raise GameEnds("nobody-left")
    if all(game.methuselahs[seat].passive for seat in left):
        raise GameEnds("ousted")
    if game.active.seat in seats:
        raise TurnEnds


def clear(game: Vtes, methuselah: Methuselah) -> None:
    """Take away what an ousted Methuselah controls (VTES-9.1-02): burned in 2000, else out of the game.

    So go the cards on their minions, what they contest, and the card being played. Cards that they own and
    others control stay in play (VTES-1.3-02).
    """
    from rules.vtes import contests
    from rules.vtes.pieces import Minion

    if game.edge == methuselah.seat:
        game.edge = -1
    burned = game.rules.ousted_cards == "burned"
    owners = game.setting.owners

    def target(piece: int) -> Zone[int]:
        owner = game.methuselahs[owners[piece]]
        return owner.ash if burned else owner.removed

    mine = [card for card in game.in_play.values() if card.controller == methuselah.seat]
    for card in sorted(mine, key=lambda card: isinstance(card, Minion)):
        if isinstance(card, Minion):
            _put_away_convictions(game, methuselah, card, target)
        game.leave_play(card, target(card.piece))
    for name in list(game.contests):
        for card in list(game.contests[name]):
            if card.controller == methuselah.seat:
                if isinstance(card, Minion):
                    _put_away_convictions(game, methuselah, card, target)
                contests.give_up(game, name, card, target(card.piece))
    for piece in list(methuselah.playing.items):
        game.board.move(piece, methuselah.playing, target(piece))
    game.bank += sum(methuselah.invested.values())
    for piece in list(methuselah.invested):
        methuselah.invested[piece] = 0


def _put_away_convictions(
    game: Vtes, methuselah: Methuselah, minion: Minion, target: Callable[[int], Zone[int]]
) -> None:
    for conviction in minion.convictions:
        game.board.move(conviction, methuselah.table, target(conviction))
    minion.convictions = []


def withdraw(game: Vtes, methuselah: Methuselah) -> None:
    """Let a Methuselah leave with a victory point; the predator gains nothing (VTES-9.2-03, 04).

    Raises:
        TurnEnds, GameEnds: as `oust` does.
    """
    methuselah.victory_points += 1
    game.bank += methuselah.pool
    methuselah.pool = 0
    clear(game, methuselah)
    if game.journal.on:
        game.journal.say(f"seat {methuselah.seat} withdraws")
    game.ring.leave(methuselah.seat)
    left = game.ring.clockwise(methuselah.seat)
    if len(left) == 1:
        game.methuselahs[left[0]].victory_points += 1
        raise GameEnds("last-standing")
    if all(game.methuselahs[seat].passive for seat in left):
        raise GameEnds("withdrawn")
    raise TurnEnds


def result(game: Vtes, reason: str) -> Result:
    """Return the result: most victory points wins, even an ousted Methuselah (VTES-0-01, 9.1-09)."""
    scores = tuple(methuselah.victory_points for methuselah in game.methuselahs)
    best = max(scores)
    winners = tuple(seat for seat, score in enumerate(scores) if score == best) if best > 0 else ()
    return Result(winners, reason, scores)
