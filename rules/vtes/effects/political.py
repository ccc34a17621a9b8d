"""Verbs of referendums: their terms are set when the action has succeeded, their effect when they pass."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.effects.base import Verb
from rules.vtes.words import PASS, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Play


class Terms(Verb):
    """A referendum whose terms are chosen before polling (VTES-6.3.1-02)."""

    __slots__ = ()

    def declare_terms(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose the terms."""
        yield from ()


class Allocate(Terms):
    """Allocates points among two or more Methuselahs, who burn a pool for each.

    Args:
        points: how many; 0 for one for each Methuselah in the game.
        gift: pool that another, chosen Methuselah gains; that one gets no points.
    """

    __slots__ = ("gift", "points")

    def __init__(self, points: int, gift: int = 0) -> None:
        self.points = points
        self.gift = gift

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return game.ring.size >= (3 if self.gift else 2)

    def declare_terms(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose who gains, and the Methuselah for each point; at least two get one."""
        caller = play.methuselah.seat
        seats = game.ring.clockwise(caller)
        play.target = -1
        if self.gift:
            play.target = yield Decision(caller, "seat", list(seats), play.piece)
            seats = [seat for seat in seats if seat != play.target]
        play.chosen = []
        points = self.points or game.ring.size
        for point in range(points):
            options = list(seats)
            if point == points - 1 and len(set(play.chosen)) == 1:
                options = [seat for seat in seats if seat != play.chosen[0]]
            choice = options[0]
            if len(options) > 1:
                choice = yield Decision(caller, "seat", options, play.piece)
            play.chosen.append(choice)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if self.gift and play.target in game.ring:
            game.gain_pool(game.methuselahs[play.target], self.gift)
        game.burn_pools(
            [
                (game.methuselahs[seat], play.chosen.count(seat))
                for seat in game.ring.clockwise(play.methuselah.seat)
                if seat in play.chosen
            ]
        )


class MovePool(Terms):
    """Moves points of pool from a chosen richer Methuselah to one or more others."""

    __slots__ = ("points",)

    def __init__(self, points: int) -> None:
        self.points = points

    def possible(self, game: Vtes, play: Play) -> bool:
        """Somebody must have more pool than the caller."""
        own = play.methuselah.pool
        return any(game.methuselahs[seat].pool > own for seat in game.ring.others(play.methuselah.seat))

    def declare_terms(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose whose pool it is, and who gets each point."""
        caller = play.methuselah
        richer = [seat for seat in game.ring.others(caller.seat) if game.methuselahs[seat].pool > caller.pool]
        play.chosen = []
        play.target = -1
        if not richer:
            return
        play.target = richer[0]
        if len(richer) > 1:
            play.target = yield Decision(caller.seat, "seat", richer, play.piece)
        seats = [seat for seat in game.ring.clockwise(caller.seat) if seat != play.target]
        for _ in range(self.points):
            choice = seats[0]
            if len(seats) > 1:
                choice = yield Decision(caller.seat, "seat", list(seats), play.piece)
            play.chosen.append(choice)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.target < 0:
            return
        giver = game.methuselahs[play.target]
        for seat in play.chosen[: giver.pool]:
            game.gain_pool(game.methuselahs[seat], 1)
        game.burn_pool(giver, len(play.chosen))


class ClanGains(Terms):
    """Each Methuselah gains pool for each vampire of a chosen clan they control."""

    __slots__ = ()

    def declare_terms(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose among the clans in play."""
        clans = sorted(
            {
                minion.profile.clan
                for seat in game.ring.clockwise(play.methuselah.seat)
                for minion in game.minions_of(game.methuselahs[seat])
                if minion.profile.kind == VAMPIRE
            }
        )
        play.word = clans[0] if clans else ""
        if len(clans) > 1:
            play.word = yield Decision(play.methuselah.seat, "clan", clans, play.piece)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        for seat in game.ring.clockwise(play.methuselah.seat):
            methuselah = game.methuselahs[seat]
            kin = [
                minion
                for minion in game.minions_of(methuselah)
                if minion.profile.kind == VAMPIRE and minion.profile.clan == play.word
            ]
            if kin:
                game.gain_pool(methuselah, len(kin))


class BurnPerMinion(Terms):
    """Each Methuselah burns 1 pool for each minion they control."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        game.burn_pools(
            [
                (methuselah, len(game.minions_of(methuselah)))
                for seat in game.ring.clockwise(play.methuselah.seat)
                if (methuselah := game.methuselahs[seat]) is not None
            ]
        )


class MoreVotes(Verb):
    """Gives the acting vampire votes in the referendum being polled."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.actor is not None:
            game.more_votes[play.actor.piece] = game.more_votes.get(play.actor.piece, 0) + self.amount


def choose_vampires(game: Vtes, play: Play) -> Rules[dict[int, int]]:
    """Let each Methuselah, clockwise from the caller, choose a ready vampire; return capacities by seat."""
    chosen: dict[int, int] = {}
    for seat in game.ring.clockwise(play.methuselah.seat):
        methuselah = game.methuselahs[seat]
        options = [
            minion.piece for minion in game.ready_minions(methuselah) if minion.profile.kind == VAMPIRE
        ]
        if not options or methuselah.passive:
            continue
        choice = yield Decision(seat, "target", [PASS, *options], play.piece)
        if choice != PASS:
            chosen[seat] = game.minion(choice).capacity
    return chosen


class CapacityGains(Terms):
    """Each Methuselah gains pool equal to the capacity of a chosen ready vampire, then burns some."""

    __slots__ = ("burn",)

    def __init__(self, burn: int) -> None:
        self.burn = burn

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        chosen = yield from choose_vampires(game, play)
        for seat, capacity in chosen.items():
            game.gain_pool(game.methuselahs[seat], capacity)
        seats = game.ring.clockwise(play.methuselah.seat)
        game.burn_pools([(game.methuselahs[seat], self.burn) for seat in seats])


class CapacityBurnsPrey(Terms):
    """Each Methuselah gains pool, then burns as much as the capacity of their predator's chosen vampire."""

    __slots__ = ("gain",)

    def __init__(self, gain: int) -> None:
        self.gain = gain

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        chosen = yield from choose_vampires(game, play)
        seats = game.ring.clockwise(play.methuselah.seat)
        for seat in seats:
            game.gain_pool(game.methuselahs[seat], self.gain)
        game.burn_pools([(game.methuselahs[seat], chosen.get(game.ring.before(seat), 0)) for seat in seats])


class BigOnesGain(Terms):
    """Each Methuselah gains pool for each vampire of some capacity that they control.

    Args:
        amount: for each.
        min_capacity: how big it must be.
    """

    __slots__ = ("amount", "min_capacity")

    def __init__(self, amount: int, min_capacity: int) -> None:
        self.amount = amount
        self.min_capacity = min_capacity

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        for seat in game.ring.clockwise(play.methuselah.seat):
            methuselah = game.methuselahs[seat]
            big = [
                minion
                for minion in game.minions_of(methuselah)
                if minion.profile.kind == VAMPIRE and minion.capacity >= self.min_capacity
            ]
            if big:
                game.gain_pool(methuselah, self.amount * len(big))
