"""Verbs that act on the ash heap of any Methuselah (an action on nothing else is undirected, VTES-GL-05)."""

from __future__ import annotations

from rules.vtes import values
from rules.vtes.effects.acting import unlock
from rules.vtes.effects.base import Verb
from rules.vtes.effects.choosing import Choose
from rules.vtes.words import GONE, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Play


class ChooseRemains(Choose):
    """Chooses a card of anybody's ash heap, one's own first, then clockwise; for actions of vampires only.

    Args:
        types: mask of the kinds it may be of.
    """

    __slots__ = ("types",)

    def __init__(self, types: int) -> None:
        self.types = types

    def options(self, game: Vtes, play: Play) -> list[int]:
        """See `Choose.options`."""
        if play.actor is None or play.actor.profile.kind != VAMPIRE:
            return []
        heaps = [game.methuselahs[seat].ash.items for seat in game.ring.clockwise(play.methuselah.seat)]
        return [piece for heap in heaps for piece in heap if game.faces[piece].types & self.types]


class FeedOnRemains(Verb):
    """Removes the chosen card from the game, if it still lies in its ash heap, and feeds the acting vampire.

    Args:
        blood: how much it gains; 0 for what a hunt brings.
        more: what a hunt brings more than usual.
        pool: what its Methuselah gains.
        unlocks: it unlocks, a hunter only if it gained blood.
    """

    __slots__ = ("blood", "more", "pool", "unlocks")

    def __init__(self, blood: int = 0, more: int = 0, pool: int = 0, unlocks: bool = False) -> None:
        self.blood = blood
        self.more = more
        self.pool = pool
        self.unlocks = unlocks

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        actor = play.actor
        owner = game.methuselahs[game.setting.owners[play.target]]
        if actor is None or actor.region == GONE or play.target not in owner.ash.items:
            return
        game.board.move(play.target, owner.ash, owner.removed)
        gained = game.gain_blood(actor, self.blood or values.hunt(game, actor) + self.more)
        if self.pool:
            game.gain_pool(play.methuselah, self.pool)
        if self.unlocks and (gained or self.blood):
            unlock(game, actor)
