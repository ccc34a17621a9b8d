"""Verbs of a bleed that is given up, to be stronger the next time."""

from __future__ import annotations

from rules.vtes import values
from rules.vtes.effects.base import Verb
from rules.vtes.words import BLEED_ACTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Play


def would_succeed(game: Vtes, play: Play) -> bool:
    """Return whether the action is a bleed that would burn pool."""
    action = play.action
    return (
        action is not None
        and action.kind == BLEED_ACTION
        and not action.spared
        and values.bleed(game, action.actor, action) > 0
    )


class SpareBleed(Verb):
    """The bleed burns no pool and is unsuccessful; the card goes on the vampire and remembers the target."""

    __slots__ = ()

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        return would_succeed(game, play)

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        action = play.action
        assert action is not None
        action.spared = True
        permanent = game.enter_play(play.piece, play.methuselah.playing, play.methuselah, action.actor)
        play.kept = True
        if permanent is not None:
            permanent.memory = action.target


class AddSavedBleed(Verb):
    """Burns the card for more bleed, when its bearer is about to bleed the Methuselah whom it remembers.

    Args:
        amount: how much more.
    """

    __slots__ = ("amount",)

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def possible(self, game: Vtes, play: Play) -> bool:
        """See `Verb.possible`."""
        source, action = play.source, play.action
        return (
            source is not None
            and action is not None
            and action.target == source.memory
            and would_succeed(game, play)
        )

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        assert play.source is not None
        assert play.action is not None
        game.leave_play(play.source)
        play.action.bleed += self.amount
