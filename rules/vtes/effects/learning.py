"""Learning a discipline from a Discipline master (VTES-1.6.2-08 to 10)."""

from __future__ import annotations

from rules.vtes.effects.base import Verb
from rules.vtes.effects.choosing import ChooseVampire
from rules.vtes.pieces import Minion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Play

SUPERIOR = 2


def learn(game: Vtes, minion: Minion, discipline: str) -> None:
    """Give a vampire one level of a discipline, and 1 capacity without blood (VTES-1.6.2-09, 10)."""
    disciplines = dict(minion.profile.disciplines)
    disciplines[discipline] = min(SUPERIOR, disciplines.get(discipline, 0) + 1)
    minion.capacity += 1
    minion.profile = game.setting.profile(
        minion.profile,
        disciplines=tuple(sorted(disciplines.items())),
        capacity=minion.profile.capacity + 1,
    )


class ChooseLearner(ChooseVampire):
    """Chooses anybody's vampire (VTES-1.6.2-08) that has not the discipline at superior yet."""

    __slots__ = ("discipline",)

    def __init__(self, discipline: str) -> None:
        super().__init__()
        self.discipline = discipline

    def options(self, game: Vtes, play: Play) -> list[int]:
        """See `Choose.options`."""
        found = super().options(game, play)
        for seat in game.setting.active:
            other = game.methuselahs[seat]
            if other is not play.methuselah and seat in game.ring:
                pieces = other.ready.items + other.torpor.items
                found += [piece for piece in pieces if self.fits(game, play, game.minion(piece))]
        return found

    def fits(self, game: Vtes, play: Play, minion: Minion) -> bool:
        """See `ChooseVampire.fits`."""
        return super().fits(game, play, minion) and not minion.profile.has(self.discipline, SUPERIOR)


class Learn(Verb):
    """Gives the chosen vampire a level of a discipline and 1 capacity."""

    __slots__ = ("discipline",)

    def __init__(self, discipline: str) -> None:
        self.discipline = discipline

    def do(self, game: Vtes, play: Play) -> Rules[None]:
        """See `Verb.do`."""
        yield from ()
        minion = game.in_play.get(play.target)
        if isinstance(minion, Minion):
            learn(game, minion, self.discipline)
