"""Puzzles: decisions cut from games, each of whose options was played to the end of the game many times.

A puzzle is a file in `data`, written and audited by `tools.puzzles`:

    kind: defence
    why: In our words, why the best option is the best.
    seat: 2                        # who is asked
    asked: block                   # the kind of decision
    seed: 7                        # of the dice, as far as the line rolls any
    line: [Anson, bleed]           # what is chosen from the position up to the question, by name
    playouts: 400                  # of each option by each pilot, to the end of the game
    pilots: [watchful, greedy]     # who played them, in all seats
    options:                       # the best first
    - {does: Gratiano, points: [1.62, 1.55]}
    - {does: pass, points: [1.31, 1.30], behind: [0.31, 0.25], error: [0.05, 0.05]}
    position: {...}                # see `rules.vtes.table.position_files`; its `limit` ends the games

Points are victory points at the end of the game. `behind` is by how much the best option was ahead in the
same deals, and `error` the standard error of that; in each deal the cards that the seat does not see were
dealt anew.
Libraries and crypts are short: a position says what lies on the table, and gives nobody's deck away.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from cardbase.quick import value
from rules.kernel import Dice, Table
from rules.vtes.law.yamlfile import read_yaml
from rules.vtes.table.laying import game_at, setting_of
from rules.vtes.table.position_files import from_plain

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.resources.abc import Traversable

    from rules.kernel import Decision
    from rules.vtes.table.positions import Position

KINDS = ("kill or build", "defence", "whose", "votes", "combat", "economy")
"""What puzzles are about."""
SUFFIX = ".yaml"


@value
class Way:
    """An option of a puzzle.

    Attributes:
        does: its name.
        points: mean victory points at the end of the game, by pilot.
        behind: how many more the best option had, by pilot; empty for the best.
        error: the standard error of that.
    """

    does: str
    points: tuple[float, ...]
    behind: tuple[float, ...] = ()
    error: tuple[float, ...] = ()

    @property
    def worth(self) -> float:
        """The mean of its points over the pilots."""
        return sum(self.points) / len(self.points)


@value
class Puzzle:
    """A decision, and what each of its options came to; see the module.

    Attributes:
        name: of its file.
        kind: one of `KINDS`.
        why: the best option is the best, a sentence.
        seat: who is asked, from 0.
        asked: the kind of decision.
        seed: of the dice.
        line: names of the options that lead from the position to the question.
        playouts: of each option by each pilot.
        pilots: who played them.
        ways: the options, the best first.
        position: where it begins.
    """

    name: str
    kind: str
    why: str
    seat: int
    asked: str
    seed: int
    line: tuple[str, ...]
    playouts: int
    pilots: tuple[str, ...]
    ways: tuple[Way, ...]
    position: Position

    @property
    def best(self) -> Way:
        """The option that is the best."""
        return self.ways[0]

    @property
    def stake(self) -> float:
        """How many points the best option is worth more than the worst."""
        return self.best.worth - min(way.worth for way in self.ways)

    def way(self, does: str) -> Way:
        """Return an option by its name."""
        return next(way for way in self.ways if way.does == does)

    def lost(self, does: str) -> float:
        """Return how many points an option gives away."""
        return self.best.worth - self.way(does).worth

    def table(self, journal: bool = False) -> Table:
        """Return a table at the position, before the line; see `follow`."""
        setting = setting_of(self.position)
        return Table(lambda: game_at(self.position, Dice(self.seed), setting), journal)

    def follow(self, table: Table, seen: Callable[[Decision], object] | None = None) -> None:
        """Play the line at a table, up to the question.

        Args:
            table: at the position.
            seen: is told each decision before it is made.

        Raises:
            ValueError: the line does not lead to the question: the engine has changed since it was cut.
        """
        for name in self.line:
            names = table.options
            if table.decision is None or name not in names:
                raise ValueError(f"puzzle {self.name}: {name!r} is not offered ({table.position})")
            if seen is not None:
                seen(table.decision)
            table.choose(names.index(name))
        decision = table.decision
        asked = None if decision is None else (decision.seat, decision.kind, set(table.options))
        if asked != (self.seat, self.asked, {way.does for way in self.ways}):
            raise ValueError(f"puzzle {self.name}: its question is not asked ({table.position})")


def names() -> list[str]:
    """Return the names of all puzzles, in the order of their numbers."""
    found = [file.name for file in _folder().iterdir()]
    return sorted(name.removesuffix(SUFFIX) for name in found if name.endswith(SUFFIX))


def _folder() -> Traversable:
    return files(__package__) / "data"


def puzzle_named(name: str) -> Puzzle:
    """Return a puzzle by its name, one of `names`."""
    file = name + SUFFIX
    content, _ = read_yaml((_folder() / file).read_bytes(), file)
    return puzzle_of(name, content)


def puzzle_of(name: str, content: Any) -> Puzzle:
    """Return a puzzle from the plain values of its file; its name is that of the file."""
    return Puzzle(
        name=name,
        kind=content["kind"],
        why=content["why"],
        seat=content["seat"] - 1,
        asked=content["asked"],
        seed=content["seed"],
        line=tuple(content["line"]),
        playouts=content["playouts"],
        pilots=tuple(content["pilots"]),
        ways=tuple(_way(each) for each in content["options"]),
        position=from_plain(content["position"]),
    )


def _way(told: dict[str, Any]) -> Way:
    return Way(told["does"], *[tuple(told.get(key, ())) for key in ("points", "behind", "error")])


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles, in the order of their numbers."""
    return tuple(map(puzzle_named, names()))
