"""How many turns are a tournament's two hours? `python -m tools.benchmarks.time_limit --corpus FOLDER`.

The archive tells with how many victory points its winners won their finals, half points where time ran out.
The same is counted over games of five of its decks, played once to the end and cut off after 1, 2, 3, ...
turns each: whoever is left then gets half a point. The limit whose shares of finals won with two points or
fewer, and with half a point, are nearest to the archive's is the one that fits.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections import Counter
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.names import Names
from deckcheck.analysis.intervals import share_interval
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.full_table.seating import Host, Seating
from deckcheck.shelf import open_shelf
from rules.vtes.chapters.endgame import HALF, game_winner
from rules.vtes.state.events import TurnBegan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardbase.deck import Deck
    from rules.kernel.events import Event
    from rules.vtes.table.game import Vtes

SEATS = 5
FEW = 2.0
"""A final won with this many victory points or fewer was won narrowly."""
FINAL = re.compile(r"(\d+(?:\.\d+)?) ?(?:vp)? in (?:the )?final", re.IGNORECASE)


def points_in_final(score: str) -> float | None:
    """Return the winner's victory points in the final, from a score line of the archive.

    Args:
        score: such as "2GW9 + 2.5 in final" or "3vp in final".

    Returns:
        The points, 0 to 5 in halves; None if the line does not tell, or tells what cannot be.
    """
    found = FINAL.search(score)
    if found is None:
        return None
    points = float(found[1])
    return points if points <= SEATS and not (2 * points) % 1 else None


class Rounds:
    """Notes what each Methuselah has whenever all who are left have had the same number of turns.

    Args:
        game: freshly laid out, its journal on.

    Attributes:
        scores: after 1, 2, 3, ... turns each, the victory points by seat if time ran out then.
    """

    def __init__(self, game: Vtes) -> None:
        self._game = game
        self.scores: list[tuple[float, ...]] = []
        game.journal.listener = self.hear

    def hear(self, event: Event) -> None:
        """See whether a round is over as a turn begins; nothing is kept of other events."""
        if isinstance(event, TurnBegan):
            sides, ring = self._game.methuselahs, self._game.ring
            had = min(sides[seat].turns - (seat == event.seat) for seat in ring.clockwise(event.seat))
            scores = tuple(side.victory_points + HALF * (side.seat in ring) for side in sides)
            self.scores += [scores] * (had - len(self.scores))
        self._game.journal.events.clear()


def played(seating: Seating, number: int, most: int) -> list[tuple[tuple[float, ...], bool]]:
    """Play a game, and return for each limit of 1 to `most` turns its scores, and whether time ran out."""
    host = Host(seating)
    table, players = host.deal(number, journal=True)
    rounds = Rounds(table.game)  # type: ignore[arg-type]
    result = table.run(players)
    cut = [(scores, True) for scores in rounds.scores[:most]]
    return cut + [(result.scores, result.reason == "turns")] * (most - len(cut))


class Finals:
    """Counts of finals by how they were won.

    Attributes:
        best: the winner's victory points -> finals.
        no_game_win: without a game win; `timed` ended by time.
    """

    def __init__(self, best: Iterable[float] = ()) -> None:
        self.best = Counter(best)
        self.no_game_win = self.timed = 0

    def add(self, scores: tuple[float, ...], timed: bool) -> None:
        """Count a game."""
        self.best[max(scores)] += 1
        self.no_game_win += game_winner(scores) < 0
        self.timed += timed

    def share(self, holds: Callable[[float], bool]) -> tuple[float, float, float]:
        """Return the share of finals whose winner's points fulfil a condition, and its 95 % interval."""
        hits, tries = sum(many for points, many in self.best.items() if holds(points)), self.best.total()
        return (hits / tries, *share_interval(hits, tries))

    @property
    def few(self) -> tuple[float, float, float]:
        """The share won with two points or fewer."""
        return self.share(lambda points: points <= FEW)

    @property
    def halves(self) -> tuple[float, float, float]:
        """The share won with half a point."""
        return self.share(lambda points: bool(points % 1))

    def far_from(self, others: Finals) -> float:
        """Return how far both shares are from those of others, added up."""
        return abs(self.few[0] - others.few[0]) + abs(self.halves[0] - others.halves[0])

    def as_object(self) -> dict[str, object]:
        """Return all that was counted."""
        finals = self.best.total()
        return {
            "finals": finals,
            "two_or_fewer": self.few,
            "half_points": self.halves,
            "no_game_win": self.no_game_win / finals,
            "ended_by_time": self.timed / finals,
            "best": {f"{points:g}": many / finals for points, many in sorted(self.best.items())},
        }


def decks_since(corpus: Path, since: date) -> list[Deck]:
    """Read the decks of a folder whose tournament was on a day or later."""
    reader = LineReader(Names(open_shelf().store))
    found = [read_deck(path.read_bytes(), reader) for path in sorted(corpus.glob("*.txt"))]
    return [deck for deck in found if deck.crypt and deck.event and (deck.event.day or date.min) >= since]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", type=Path, required=True)
    parser.add_argument("--since", type=date.fromisoformat, default=date(2015, 1, 1))
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--most", type=int, default=40, help="the longest limit")
    parser.add_argument("--pilot", default="watchful")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    decks = decks_since(asked.corpus, asked.since)
    told = [points_in_final(deck.event.score) for deck in decks if deck.event is not None]
    archive = Finals(points for points in told if points is not None)
    limits = [Finals() for _ in range(asked.most)]
    chance = random.Random(asked.seed)
    started = time.process_time()
    for number in range(asked.games):
        seated = tuple(deck.counted for deck in chance.sample(decks, SEATS))
        seating = Seating(seated, (asked.pilot,) * SEATS, turns=asked.most, seed=asked.seed)
        for finals, (scores, timed) in zip(limits, played(seating, number, asked.most), strict=True):
            finals.add(scores, timed)
    seconds = time.process_time() - started
    best = min(range(asked.most), key=lambda at: limits[at].far_from(archive))
    if asked.json:
        found = {"archive": archive.as_object(), "limits": [one.as_object() for one in limits]}
        print(json.dumps({"fits": best + 1, "seconds": seconds, **found}, indent=1))
        return
    print(
        f"{len(decks)} decks since {asked.since}, {archive.best.total()} of them tell the points of their final"
    )
    print(f"{asked.games} games of {asked.pilot}, seed {asked.seed}, {seconds:.0f} s of the processor")
    print("turns each   two or fewer            half points             no game win  by time")
    for name, finals in (("archive", archive), *((str(at + 1), one) for at, one in enumerate(limits))):
        shares = [f"{share:6.1%} [{low:.1%}, {high:.1%}]" for share, low, high in (finals.few, finals.halves)]
        rest = ""
        if finals is not archive:
            rest = f"{finals.no_game_win / asked.games:11.1%}  {finals.timed / asked.games:7.1%}"
        mark = "  nearest" if finals is limits[best] else ""
        print(f"{name:<12} {shares[0]:<23} {shares[1]:<23}{rest}{mark}")
    print("\nwinner's points   archive   games at the limit that fits")
    for points in sorted({*archive.best, *limits[best].best}):
        one, other = (each.best[points] / each.best.total() for each in (archive, limits[best]))
        print(f"{points:<15g}{one:10.1%}{other:11.1%}")


if __name__ == "__main__":
    main()
