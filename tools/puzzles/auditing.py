"""Plays each option of a decision to the end of the game, and says how certain it is which is the best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckcheck.goldfish.seeds import mix
from deckcheck.goldfish.ways import lead
from tools.puzzles.playouts import played

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tools.puzzles.playouts import Scene

PILOTS = ("watchful", "greedy")
"""Who plays on: the second one never blocks, votes by whose referendum it is, and fights plainly."""
PLAYOUTS = 400
ERRORS, POINTS = 2.0, 0.1
"""By how many standard errors and victory points the best option must be ahead of each other one."""
STAGES = ((4, 1, 0.0, 0.0), (8, 2, 0.7, 0.15), (24, 2, 1.1, 0.15), (100, 2, 1.6, 0.12))
"""Screens before the audit: playouts, by how many of the pilots, and the errors and points asked for."""


@dataclass(frozen=True, slots=True)
class Audited:
    """What the options of a decision came to.

    Attributes:
        best: the name of the best option.
        points: by option the mean victory points at the end, by pilot.
        gaps: by option but the best, by pilot, by how much the best was ahead and the standard error of that.
    """

    best: str
    points: dict[str, list[float]]
    gaps: dict[str, list[tuple[float, float]]]


class Audit:
    """The playouts of one decision, which grow from stage to stage.

    Args:
        scene: its position.
        line: what leads from there to it.
        options: the index of each option by name.
        seed: of all deals.
    """

    def __init__(self, scene: Scene, line: Sequence[int], options: dict[str, int], seed: int) -> None:
        self._scene = scene
        self._line = list(line)
        self._options = options
        self._seed = seed
        self._rows: dict[str, dict[str, list[float]]] = {
            pilot: {name: [] for name in options} for pilot in PILOTS
        }

    def play(self, playouts: int, pilots: Sequence[str]) -> None:
        """Play until each option has this many playouts by each of these pilots."""
        for pilot in pilots:
            for name, option in self._options.items():
                row = self._rows[pilot][name]
                for number in range(len(row), playouts):
                    deal = mix(self._seed + number)
                    row.append(played(self._scene, self._line, option, pilot, deal))

    def told(self, pilots: Sequence[str]) -> Audited:
        """Return what these pilots' playouts say so far; the best has most points over all of them."""
        points = {
            name: [sum(row := self._rows[pilot][name]) / len(row) for pilot in pilots]
            for name in self._options
        }
        best = max(points, key=lambda name: sum(points[name]))
        gaps = {
            name: [lead(self._rows[pilot][name], self._rows[pilot][best]) for pilot in pilots]
            for name in self._options
            if name != best
        }
        return Audited(best, points, gaps)


def is_clear(audited: Audited, errors: float, points: float) -> bool:
    """Return whether the best option is ahead of all others by more than this, for each pilot."""
    return all(
        ahead > errors * error and ahead > points for gaps in audited.gaps.values() for ahead, error in gaps
    )


def audited(audit: Audit, wanted: Callable[[str], bool]) -> Audited | None:
    """Return what an audit found, None if the best option is not ahead as it must be, or not wanted.

    Args:
        audit: is played, as far as it needs to be.
        wanted: says of the name of an option whether a puzzle is wanted of which it is the best.
    """
    for playouts, pilots, errors, points in STAGES:
        audit.play(playouts, PILOTS[:pilots])
        so_far = audit.told(PILOTS[:pilots])
        if not wanted(so_far.best) or not is_clear(so_far, errors, points):
            return None
    audit.play(PLAYOUTS, PILOTS)
    found = audit.told(PILOTS)
    return found if is_clear(found, ERRORS, POINTS) else None
