"""Who sits where, for somebody at the table: "seat 3 (your prey)"."""

from __future__ import annotations

from rules.kernel import Naming, Ring, seat_name
from rules.vtes.state.happenings import Ousted, Withdrew

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Game


def relation(ring: Ring, me: int, seat: int) -> str:
    """Return what a seat is to another, in words: "you", "your prey"; "" for nothing worth saying.

    Args:
        ring: who is still in the game.
        me: the seat for which it is said, -1 for nobody's.
        seat: the seat that is named.
    """
    if seat == me:
        return "you"
    if me not in ring or seat not in ring or ring.count == 2:
        return ""
    roles = ["prey"] if ring.after(me) == seat else []
    roles += ["predator"] if ring.before(me) == seat else []
    return f"your {' and '.join(roles)}" if roles else ""


def called(ring: Ring, me: int, seat: int) -> str:
    """Return the name of a seat with what it is to another; see `relation`."""
    words = relation(ring, me, seat)
    return f"{seat_name(seat)} ({words})" if words else seat_name(seat)


class Neighbours:
    """Names seats for one of them, as things stood while a story went on.

    Args:
        ring: who was in the game where the story begins.
        me: for whom.
    """

    def __init__(self, ring: Ring, me: int) -> None:
        self.ring = ring
        self.me = me

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return called(self.ring, self.me, seat)


def account(game: Game, seat: int, since: int) -> list[str]:
    """Return what happened, in words, as a seat saw it; see `Game.account`."""
    left = [one.seat for one in game.journal.events[since:] if isinstance(one, (Ousted, Withdrew))]
    ring = Ring(game.seats)
    for other in range(game.seats):
        if other not in game.ring and other not in left:
            ring.leave(other)
    naming = Naming(game.board.name_of, Neighbours(ring, seat).name)
    told = []
    for event in game.journal.seen_by(seat, since):
        text = game.words(event, naming)
        if text:
            told.append(text)
        if isinstance(event, (Ousted, Withdrew)) and ring.size > 1:
            ring.leave(event.seat)
    return told
