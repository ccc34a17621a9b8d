"""What the pilot of a person's seat would do, and what it thinks of each option."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from rules.kernel import Decision, Eyes, Player, Table

    Weigh: TypeAlias = Callable[[Decision, Sequence[int]], list[list[float]]]
    """Returns what came of each of some options in the same games."""

WORLDS = 12
"""In how many games each option is tried for a hint."""
WORTH = (
    "What came of each option in {} games that may be this one, at the end of your next turn: victory points "
    "to come and 2 for the win, as far as can be seen there. How far it is behind, and the standard error:"
)


class Hints:
    """Asks the player whose seat a person has taken.

    It is asked at each decision, since it remembers what it is about to do; but one that takes long, because
    it tries out its choices, only when the person wants to know.

    Args:
        player: whom to ask.
        weigh: tries options out; None if the player does not.

    Attributes:
        name: of the player.
    """

    __slots__ = ("_advice", "_player", "_weigh", "name")

    def __init__(self, player: Player, weigh: Weigh | None = None) -> None:
        self.name = player.name
        self._player = player
        self._weigh = weigh
        self._advice = ""

    def sit(self, eyes: Eyes) -> None:
        """Take the seat too."""
        self._player.sit(eyes)

    def look(self, decision: Decision, names: Sequence[str]) -> None:
        """Be there when a decision is due."""
        self._advice = "" if self._weigh else self._asked(decision, names)

    def hint(self, decision: Decision, names: Sequence[str]) -> list[str]:
        """Return the hint for a decision in lines.

        Args:
            decision: the last one that was looked at.
            names: of its options.
        """
        lines = [self._advice or self._asked(decision, names)]
        if self._weigh:
            options = [names.index(name) for name in dict.fromkeys(names)]
            rows = self._weigh(decision, options)
            lines += [WORTH.format(WORLDS), *figures([names[option] for option in options], rows)]
        return lines

    def _asked(self, decision: Decision, names: Sequence[str]) -> str:
        """Return what the player would do; a pilot of somebody's own may fail."""
        try:
            return f"{self._player.name} would choose: {names[self._player.choose(decision)]}."
        except Exception as error:
            return f"{self._player.name} does not know: {type(error).__name__}: {error}"


def figures(names: Sequence[str], rows: Sequence[Sequence[float]]) -> list[str]:
    """Return a line for each option, the best first: what it came to, and how far it is behind.

    Args:
        names: of the options.
        rows: for each what came of it in the same games, of which there are at least two.
    """
    from deckcheck.goldfish.ways import lead

    means = [sum(row) / len(row) for row in rows]
    order = sorted(range(len(names)), key=lambda which: -means[which])
    lines = [f"  {means[order[0]]:5.2f}{'':14}  {names[order[0]]}"]
    for which in order[1:]:
        behind, error = lead(rows[which], rows[order[0]])
        lines.append(f"  {means[which]:5.2f}  {behind:5.2f} ± {error:.2f}  {names[which]}")
    return lines


def weighing(table: Table, seat: int, seed: int) -> Weigh:
    """Return what tries out the options of a seat at a full table of VTES, with `watchful` in all seats.

    Args:
        table: where the game is.
        seat: from 0.
        seed: of the games.
    """
    from deckcheck.full_table.pilots.searching import Crew, Trial
    from deckcheck.goldfish.playouts import Playouts
    from deckcheck.goldfish.seeds import mix

    playouts, crew = Playouts(table, seat), Crew()

    def weigh(decision: Decision, options: Sequence[int]) -> list[list[float]]:
        trial = Trial(playouts, crew, options, mix(seed + playouts.decisions))
        return [[trial.play(way, world) for world in range(WORLDS)] for way in range(len(options))]

    return weigh
