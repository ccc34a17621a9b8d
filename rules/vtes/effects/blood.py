"""Verbs that move blood and pool."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.effects.base import Verb
from rules.vtes.pieces import Minion
from rules.vtes.words import GONE, PASS, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Play


def target_minion(game: Vtes, play: Play) -> Minion | None:
    """Return the minion a verb is about: the target, else the minion that plays, bears or is the card."""
    if play.target >= 0:
        target = game.in_play.get(play.target)
        return target if isinstance(target, Minion) else None
    return play.actor


class AddBlood(Verb):
    """Puts blood from the bank on the chosen card of the uncontrolled region, if it is still there."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.target in play.methuselah.invested:
            game.invest(play.methuselah, play.target, self.amount)


class GainBlood(Verb):
    """Gives the chosen minion (or the one that plays or bears the card) blood from the bank.

    Args:
        amount: how much at most; what does not fit is lost (VTES-1.5-04).
        ground: from a hunting ground: a vampire gains from one only each turn.
    """

    __slots__ = ("amount", "ground")

    def __init__(self, amount: int, ground: bool = False) -> None:
        self.amount = amount
        self.ground = ground

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minion = target_minion(game, play)
        if minion is None or minion.region == GONE:
            return
        if self.ground:
            if minion.done is None:
                minion.done = {}
            if minion.done.get("hunting ground") == game.turn:
                return
            minion.done["hunting ground"] = game.turn
        game.gain_blood(minion, self.amount)


class FillUp(Verb):
    """Gives the chosen vampire blood up to its capacity."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minion = target_minion(game, play)
        if minion is not None:
            game.gain_blood(minion, minion.capacity - minion.blood)


class BurnBlood(Verb):
    """Burns blood of the minion that plays or bears the card; it must have that much."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return play.actor is not None and play.actor.blood >= self.amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.actor is not None:
            game.burn_blood(play.actor, self.amount)


class BloodToPool(Verb):
    """Moves blood from the chosen vampire to its controller's pool: as much as one likes between two numbers.

    Where the vampire has less than the lower number, all of it may be moved.
    """

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose how much."""
        minion = target_minion(game, play)
        assert minion is not None
        most = min(self.most, minion.blood)
        amounts = list(range(min(self.least, most), most + 1))
        play.amount = amounts[0]
        if len(amounts) > 1:
            play.amount = yield Decision(play.methuselah.seat, "amount", amounts, play.target)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minion = target_minion(game, play)
        if minion is not None:
            moved = game.burn_blood(minion, play.amount)
            game.gain_pool(play.methuselah, moved)


class Exchange(Verb):
    """Moves 1 blood from the bearer to its controller's pool, or 1 pool to the bearer."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(self._ways(play))

    def _ways(self, play: Play) -> list[int]:
        bearer = play.actor
        if bearer is None or bearer.region == GONE:
            return []
        ways = [0] if bearer.blood else []
        if bearer.blood < bearer.capacity and play.methuselah.pool:
            ways.append(1)
        return ways

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose the way: 0 for blood to pool, 1 for pool to blood."""
        ways = self._ways(play)
        play.amount = ways[0]
        if len(ways) > 1:
            play.amount = yield Decision(play.methuselah.seat, "way", ways, play.piece)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        assert play.actor is not None
        if play.amount == 0:
            game.burn_blood(play.actor, 1)
            game.gain_pool(play.methuselah, 1)
        else:
            game.gain_blood(play.actor, 1)
            game.burn_pool(play.methuselah, 1)


class GainPool(Verb):
    """Its Methuselah gains pool.

    Args:
        amount: how much.
        if_bled: only if the bleed of the action was successful for 1 or more.
    """

    __slots__ = ("amount", "if_bled")

    def __init__(self, amount: int, if_bled: bool = False) -> None:
        self.amount = amount
        self.if_bled = if_bled

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if not self.if_bled or (play.action is not None and play.action.bled > 0):
            game.gain_pool(play.methuselah, self.amount)


class BurnPool(Verb):
    """The Methuselah whom it is about burns pool."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        game.burn_pool(play.methuselah, self.amount)


class PreyBurnsPool(Verb):
    """The prey burns pool."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        game.burn_pool(game.prey(play.methuselah), self.amount)


class StealPool(Verb):
    """Moves pool of the chosen Methuselah to one's own."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.target in game.ring:
            amount = min(self.amount, game.methuselahs[play.target].pool)
            game.gain_pool(play.methuselah, amount)
            game.burn_pool(game.methuselahs[play.target], amount)


class NeedsEdge(Verb):
    """Can be used only by the Methuselah who holds the Edge."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return game.edge == play.methuselah.seat


class BurnEdge(NeedsEdge):
    """Burns the Edge: it becomes uncontrolled."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        game.edge = -1


class Distribute(Verb):
    """Distributes blood from the bank among one's ready vampires, one counter after the other."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        for _ in range(self.amount):
            options = [
                minion.piece
                for minion in game.ready_minions(play.methuselah)
                if minion.capacity > minion.blood and minion.region == READY
            ]
            if not options:
                return
            choice = options[0]
            if len(options) > 1:
                choice = yield Decision(play.methuselah.seat, "target", options, play.piece)
            game.gain_blood(game.minion(choice), 1)


class PoolOrBlood(Verb):
    """Gains pool if one controls a ready vampire of a clan, or feeds a big uncontrolled one of it.

    Args:
        clan: which.
        pool, blood: how much of either.
        min_capacity: of the uncontrolled vampire.
    """

    __slots__ = ("blood", "clan", "min_capacity", "pool")

    def __init__(self, clan: str, pool: int, blood: int, min_capacity: int) -> None:
        self.clan = clan
        self.pool = pool
        self.blood = blood
        self.min_capacity = min_capacity

    def _ways(self, game: Vtes, play: Play) -> list[int]:
        ready = any(minion.profile.clan == self.clan for minion in game.ready_minions(play.methuselah))
        ways = [PASS] if ready else []
        for piece in play.methuselah.invested:
            face = game.faces[piece]
            if face.capacity >= self.min_capacity and face.profile and face.profile.clan == self.clan:
                ways.append(piece)
        return ways

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(self._ways(game, play))

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose: PASS stands for the pool."""
        ways = self._ways(game, play)
        play.target = ways[0]
        if len(ways) > 1:
            play.target = yield Decision(play.methuselah.seat, "pool-or", ways, play.piece)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.target == PASS:
            game.gain_pool(play.methuselah, self.pool)
        elif play.target in play.methuselah.invested:
            game.invest(play.methuselah, play.target, self.blood)


class RetireForPool(Verb):
    """Removes the chosen vampire from the game; its controller gains pool equal to its capacity."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minion = game.in_play.get(play.target)
        if isinstance(minion, Minion):
            capacity = minion.capacity
            game.leave_play(minion, game.methuselahs[game.setting.owners[minion.piece]].removed)
            game.gain_pool(play.methuselah, capacity)


class FeedKin(Verb):
    """Moves blood from a ready vampire to a younger uncontrolled one of the same clan.

    Args:
        most: how much.
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def _kin(self, game: Vtes, play: Play, giver: Minion) -> list[int]:
        found: list[int] = []
        for piece in play.methuselah.invested:
            face = game.faces[piece]
            if (
                face.profile is not None
                and face.profile.clan == giver.profile.clan
                and face.capacity < giver.capacity
            ):
                found.append(piece)
        return found

    def _givers(self, game: Vtes, play: Play) -> list[int]:
        return [
            minion.piece
            for minion in game.ready_minions(play.methuselah)
            if minion.profile.kind == VAMPIRE and minion.blood and self._kin(game, play, minion)
        ]

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return bool(self._givers(game, play))

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose who gives, who gets, and how much."""
        seat = play.methuselah.seat
        givers = self._givers(game, play)
        giver = givers[0] if len(givers) == 1 else (yield Decision(seat, "target", givers, play.piece))
        kin = self._kin(game, play, game.minion(giver))
        play.target = kin[0] if len(kin) == 1 else (yield Decision(seat, "target", kin, play.piece))
        amounts = list(range(1, min(self.most, game.minion(giver).blood) + 1))
        play.amount = (
            amounts[0] if len(amounts) == 1 else (yield Decision(seat, "amount", amounts, play.piece))
        )
        play.chosen = [giver]

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.target in play.methuselah.invested and play.chosen[0] in game.in_play:
            moved = game.burn_blood(game.minion(play.chosen[0]), play.amount)
            game.invest(play.methuselah, play.target, moved)
