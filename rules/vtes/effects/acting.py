"""Verbs and conditions of actions: bleeds, unlocking, hand size and master actions of this turn."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.effects.base import Verb
from rules.vtes.pieces import Minion
from rules.vtes.words import BLEED_ACTION, GONE, POLITICAL_ACTION, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Permanent, Play


def unlock(game: Vtes, minion: Permanent) -> None:
    """Unlock a card, and say so if it was locked."""
    if minion.locked and game.journal.on:
        game.journal.say(f"{minion.face.name} unlocks")
    minion.locked = False


class UnlockActor(Verb):
    """Unlocks the minion that acts, or whose text it is; only if it is locked."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return play.actor is not None and play.actor.locked and play.actor.region != GONE

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.actor is not None:
            unlock(game, play.actor)


class LockSource(Verb):
    """Locks the card whose ability it is, which must be unlocked (VTES-11T-05)."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return play.source is not None and not play.source.locked

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.source is not None:
            play.source.locked = True


class UnlockAtOnce(UnlockActor):
    """Unlocks the acting minion when its action succeeds: it is locked then, whatever it is now."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return True


class UnlockTarget(Verb):
    """Unlocks the chosen minion."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minion = game.in_play.get(play.target)
        if minion is not None:
            unlock(game, minion)


class MoreBleed(Verb):
    """Adds to the bleed of the action, if its condition holds.

    Args:
        amount: how much.
        clan: only if the acting vampire is of this clan.
        target_pool: only if the target has no more pool than this; 0 for any.
    """

    __slots__ = ("amount", "clan", "target_pool")

    def __init__(self, amount: int, clan: str = "", target_pool: int = 0) -> None:
        self.amount = amount
        self.clan = clan
        self.target_pool = target_pool

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`: the pool of the target counts as the card is played."""
        if not self.target_pool or play.action is None:
            return True
        return game.methuselahs[play.action.target].pool <= self.target_pool

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        action = play.action
        if action is not None and (not self.clan or action.actor.profile.clan == self.clan):
            action.bleed += self.amount


class BleedForBlood(Verb):
    """Burns X blood for X bleed, X being 1 to so many."""

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        self.most = most

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return play.actor is not None and play.actor.blood > 0

    def declare(self, game: Vtes, play: Play) -> Rules[None]:
        """Choose X."""
        assert play.actor is not None
        amounts = list(range(1, min(self.most, play.actor.blood) + 1))
        play.amount = amounts[0]
        if len(amounts) > 1:
            play.amount = yield Decision(play.methuselah.seat, "x", amounts, play.piece)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        assert play.actor is not None
        game.burn_blood(play.actor, play.amount)
        if play.action is not None:
            play.action.bleed += play.amount


class IfBled(Verb):
    """Puts blood on a card of the uncontrolled region if the bleed was successful for 1 or more."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.effects.choosing import ChooseUncontrolled

        options = ChooseUncontrolled().options(game, play)
        if play.action is None or play.action.bled <= 0 or not options:
            return
        choice = options[0]
        if len(options) > 1:
            choice = yield Decision(play.methuselah.seat, "target", options, play.piece)
        game.invest(play.methuselah, choice, self.amount)


class Captivate(Verb):
    """The acting vampire gains blood for each vote by which its referendum passed; some may go to the pool.

    Args:
        to_pool: how many of them may be moved to the pool instead.
    """

    __slots__ = ("to_pool",)

    def __init__(self, to_pool: int) -> None:
        self.to_pool = to_pool

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        action = play.action
        return action is not None and action.kind == POLITICAL_ACTION and action.margin > 0

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        action = play.action
        assert action is not None
        margin = action.margin
        moved = 0
        if self.to_pool:
            amounts = list(range(min(self.to_pool, margin) + 1))
            moved = yield Decision(play.methuselah.seat, "amount", amounts, play.piece)
        game.gain_blood(action.actor, margin - moved)
        if moved:
            game.gain_pool(play.methuselah, moved)


class AfterBleedOfPrey(Verb):
    """Can be used only after a successful bleed of one's prey."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        action = play.action
        return action is not None and action.kind == BLEED_ACTION and action.bled > 0


class BurnOrGain(Verb):
    """The bearer burns 1 blood to unlock, or gains 1 blood."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        minion = play.actor
        if minion is None or minion.region == GONE:
            return
        ways = []
        if minion.blood > 0 and minion.locked:
            ways.append(0)
        if minion.blood < minion.capacity:
            ways.append(1)
        if not ways:
            return
        way = ways[0]
        if len(ways) > 1:
            way = yield Decision(play.methuselah.seat, "way", ways, play.piece)
        if way == 0:
            game.burn_blood(minion, 1)
            unlock(game, minion)
        else:
            game.gain_blood(minion, 1)


class ActorPaysForBleed(Verb):
    """The acting minion burns 1 blood for +1 bleed in this action; it must be of a sect.

    Args:
        sect: which, "" for any.
    """

    __slots__ = ("sect",)

    def __init__(self, sect: str) -> None:
        self.sect = sect

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        action = play.action
        return (
            action is not None
            and action.actor.blood > 0
            and (not self.sect or action.actor.profile.sect == self.sect)
        )

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        assert play.action is not None
        game.burn_blood(play.action.actor, 1)
        play.action.bleed += 1


class MoreHand(Verb):
    """Gives more hand size until the end of the turn, or of one's next unlock phase.

    Args:
        amount: how much.
        lasting: until one's next unlock phase.
    """

    __slots__ = ("amount", "lasting")

    def __init__(self, amount: int, lasting: bool = False) -> None:
        self.amount = amount
        self.lasting = lasting

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        methuselah = play.methuselah
        methuselah.hand_bonus += self.amount
        methuselah.hand_bonus_turn = game.turn + (game.ring.size - 1 if self.lasting else 0)
        game.uneven = True
        game.refill(methuselah)


class MoreMasterActions(Verb):
    """Gives master phase actions in this phase."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        play.methuselah.master_actions += self.amount


class MoreTransfers(Verb):
    """Gives transfers in this influence phase."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        play.methuselah.transfers += self.amount


class MoreDiscards(Verb):
    """Gives discard phase actions in this phase."""

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        play.methuselah.discard_actions += self.amount


class TurnAnarch(Verb):
    """Makes the chosen vampire Anarch."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        from rules.vtes.resolve import become_anarch

        yield from ()
        minion = game.in_play.get(play.target)
        if isinstance(minion, Minion):
            become_anarch(game, minion)


class LosePoolWithoutAnarch(Verb):
    """The Methuselah whom it is about burns 1 pool, unless they control a ready Anarch."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        methuselah = play.methuselah
        if not any(minion.profile.sect == "anarch" for minion in game.ready_minions(methuselah)):
            game.burn_pool(methuselah, 1)


class LosePoolWithOthersThan(Verb):
    """The Methuselah whom it is about burns 1 pool if they control a vampire of another sect."""

    __slots__ = ("sect",)

    def __init__(self, sect: str) -> None:
        self.sect = sect

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minions = game.minions_of(play.methuselah)
        if any(m.profile.kind == VAMPIRE and m.profile.sect != self.sect for m in minions):
            game.burn_pool(play.methuselah, 1)


class LosePoolPerCounter(Verb):
    """The Methuselah whom it is about burns 1 pool for each counter on the card."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.source is not None:
            game.burn_pool(play.methuselah, play.source.counters)


class UnlockIfBled(Verb):
    """Unlocks the acting minion if its bleed was successful for 1 or more."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        if play.action is not None and play.action.bled > 0 and play.actor is not None:
            unlock(game, play.actor)


class LosePoolOrBlood(Verb):
    """For each counter on the card, the Methuselah whom it is about burns 1 pool or 1 blood of a vampire."""

    __slots__ = ()

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        methuselah = play.methuselah
        source = play.source
        for _ in range(source.counters if source is not None else 0):
            bearers = [minion.piece for minion in game.ready_minions(methuselah) if minion.blood > 0]
            choice = -1
            if bearers and not methuselah.passive:
                choice = yield Decision(methuselah.seat, "pay-with", [-1, *bearers], play.piece)
            if choice == -1:
                game.burn_pool(methuselah, 1)
            else:
                game.burn_blood(game.minion(choice), 1)
