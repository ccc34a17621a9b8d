"""Learning a discipline from a Discipline master (VTES-1.6.2-08 to 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Minion

SUPERIOR = 2


def learn(game: Vtes, minion: Minion, discipline: str) -> None:
    """Give a vampire one level of a discipline, and 1 capacity without blood (VTES-1.6.2-09, 10)."""
    disciplines = dict(minion.profile.disciplines)
    disciplines[discipline] = min(SUPERIOR, disciplines.get(discipline, 0) + 1)
    minion.capacity += 1
    minion.profile = game.setting.profile(
        minion.profile, disciplines=tuple(sorted(disciplines.items())), capacity=minion.profile.capacity + 1
    )
