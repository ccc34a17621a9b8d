"""What `deckcheck play emerald` says: about a sheet, about many games, as text and as JSON.

Everything about a stand-in begins with the notice that it is not the printed game.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from deckcheck.analysis.intervals import share_interval
from deckcheck.reports.intervals import shares_table
from deckcheck.reports.sides_screen import sides_screen
from deckcheck.terminal.layout import WIDTH, fitted, wrapped
from deckcheck.terminal.numbers import plural
from rules.emerald import REASONS
from rules.emerald.sheet import questions
from rules.emerald.sheet.schema import KINDS
from rules.emerald.sheet.values import by_section
from rules.emerald.terms import REASON_TEXTS, SIDES

if TYPE_CHECKING:
    from deckcheck.reports.screen import Screen
    from rules.emerald import Emerald
    from rules.emerald.sheet import Sheet
    from rules.kernel import Table

FEW = 30
"""How many missing values are listed one by one; if there are more, only the numbers are given."""
HOW_TO_FILL_IN = (
    "With the box at hand, deckcheck play emerald --new-sheet my.yaml writes a form that asks card by card; "
    "fill it in and play it with --sheet my.yaml, which also says what is still missing. Without it, --sheet "
    "stand-in plays with made-up values. That is not the printed game."
)

ROUNDS = (1, 5, 10, 15, 20, 25)
"""After how many turns of its player the size of a deck is recorded."""


@dataclass(slots=True)
class EmeraldTally:
    """The outcome of the games of one kind of players.

    Attributes:
        pilot: which players.
        games: how many games were finished.
        wins: how many each side won.
        mixed: how many had players of both sides, and how many of these each side won.
        shared: how many had several winners.
        reasons: how often each way of ending came up.
        turns: of all games together; of each player a `seats`th.
        seats: how many players there are.
        decisions: of all games together.
        points: of the winners, of all games together.
        sizes: cards that players owned after this many of their turns, and how many players these are.
        last: the same at their last turn.
    """

    pilot: str
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    mixed: Counter[int] = field(default_factory=Counter)
    shared: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    turns: int = 0
    seats: int = 1
    decisions: int = 0
    points: float = 0.0
    sizes: dict[int, list[int]] = field(default_factory=dict)
    last: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, table: Table) -> None:
        """Count the finished game of a table."""
        game = cast("Emerald", table.game)
        result = table.result
        assert result is not None
        side = game.side(result.winners[0])
        self.games += 1
        self.wins[side] += 1
        if len({game.side(seat) for seat in range(game.seats)}) > 1:
            self.mixed[side] += 1
        self.shared += len(result.winners) > 1
        self.reasons[result.reason] += 1
        self.turns += game.turn
        self.seats = game.seats
        self.decisions += len(table.choices)
        self.points += result.scores[result.winners[0]]
        for sizes in game.deck_sizes:
            for turn in ROUNDS:
                if len(sizes) >= turn:
                    total = self.sizes.setdefault(turn, [0, 0])
                    total[0] += sizes[turn - 1]
                    total[1] += 1
            if sizes:
                self.last[0] += sizes[-1]
                self.last[1] += 1

    def merge(self, other: EmeraldTally) -> None:
        """Add the contents of another tally of the same players."""
        self.games += other.games
        self.wins.update(other.wins)
        self.mixed.update(other.mixed)
        self.reasons.update(other.reasons)
        self.shared += other.shared
        self.turns += other.turns
        self.seats = max(self.seats, other.seats)
        self.decisions += other.decisions
        self.points += other.points
        for turn, (cards, players) in other.sizes.items():
            total = self.sizes.setdefault(turn, [0, 0])
            total[0] += cards
            total[1] += players
        self.last[0] += other.last[0]
        self.last[1] += other.last[1]

    @property
    def rounds(self) -> float:
        """Turns of a player, of all games together."""
        return self.turns / self.seats


def notice(sheet: Sheet) -> str:
    """Return the first line of every report: how real the components are."""
    made_up, total = len(sheet.made_up()), len(sheet.values)
    if made_up:
        return f"NOT the printed game: {made_up} of {total} values are made up ({sheet.name})."
    known = ", ".join(f"{count} {name}" for name, count in sheet.confidences().items())
    return f"The sheet {sheet.name}: {total} values ({known}), none made up."


def missing(sheet: Sheet, width: int = WIDTH) -> str:
    """Return which values a sheet lacks, how many, and how to fill them in, in lines of a width."""
    paths, total = sheet.missing(), len(sheet.values)
    known = ", ".join(f"{count} of confidence {name}" for name, count in sheet.confidences().items())
    one = len(paths) == 1
    lines = wrapped(
        f"{sheet.name}: {len(paths)} of {total} values {'is' if one else 'are'} unknown; known: {known}.",
        width,
    )
    lines += wrapped(
        "A: in the rulebook; B: from one source; C: inferred; box: read off the components. "
        "The rest is printed only on the components.",
        width,
    )
    lines.append("")
    if len(paths) <= FEW:
        for question in questions(sheet):
            lines += wrapped(question, width, then="  ")
    else:
        for section, found in by_section(paths).items():
            counts = Counter(path[1] for path in found)
            entries = ", ".join(f"{entry} {count}" for entry, count in counts.items())
            lines += wrapped(f"{section} ({len(found)}): {entries}", width, then="  ")
    return "\n".join([*lines, "", *wrapped(HOW_TO_FILL_IN, width)]) + "\n"


def missing_as_json(sheet: Sheet) -> str:
    """Return which values a sheet lacks as a JSON object, each with its question."""
    report = {
        "schema": 1,
        "game": "emerald",
        "sheet": about(sheet),
        "missing": [
            {"section": path[0], "entry": path[1], "field": path[2], "question": KINDS[path].ask}
            for path in sheet.missing()
        ],
    }
    return json.dumps(report, indent=2) + "\n"


def as_text(sheet: Sheet, players: int, seed: int, tallies: list[EmeraldTally], width: int = WIDTH) -> str:
    """Return the counts of many games for people, in lines of a width."""
    lines = [notice(sheet), f"A Study in Emerald, {players} players, seed {seed} (95 % intervals)"]
    for tally in tallies:
        lines += ["", f"{tally.pilot} players, {plural(tally.games, 'game')}"]
        if tally.games:
            lines += _one(tally, width)
    return fitted("\n".join(lines), width) + "\n"


def as_screen(sheet: Sheet, players: int, seed: int, tallies: list[EmeraldTally]) -> Screen:
    """Return who won and how, in one screen."""
    played = [tally for tally in tallies if tally.games]
    ways = {f"{name}s win": [tally.wins[side] for tally in played] for side, name in enumerate(SIDES)}
    ways["shared victories"] = [tally.shared for tally in played]
    ways |= {REASON_TEXTS[reason]: [tally.reasons[reason] for tally in played] for reason in REASONS}
    return sides_screen(
        f"A Study in Emerald, {players} players, seed {seed}",
        {tally.pilot: tally.games for tally in played},
        ways,
        [tally.rounds / tally.games for tally in played],
        note=notice(sheet),
    )


def _one(tally: EmeraldTally, width: int) -> list[str]:
    both = sum(tally.mixed.values())
    sides = tuple(enumerate(SIDES))
    rows = [(f"{name}s win", tally.wins[side], tally.games) for side, name in sides]
    rows += [(f"{name}s win when both sides play", tally.mixed[side], both) for side, name in sides]
    rows.append(("shared victories", tally.shared, tally.games))
    lines = shares_table(rows, width, "who wins")
    how = [(REASON_TEXTS[reason], tally.reasons[reason], tally.games) for reason in REASONS]
    lines += ["", *shares_table(how, width, "how")]
    grown = [f"{total / count:.1f} after turn {turn}" for turn, (total, count) in sorted(tally.sizes.items())]
    if tally.last[1]:
        grown.append(f"{tally.last[0] / tally.last[1]:.1f} at the end")
    for line in (
        f"  on average {tally.rounds / tally.games:.1f} turns each, {tally.decisions / tally.games:.0f} "
        f"decisions, {tally.points / tally.games:.1f} points for the winner",
        f"  cards per player: 10.0 at the start, {', '.join(grown)}",
    ):
        lines += wrapped(line, width, then="    ")
    return lines


def about(sheet: Sheet) -> dict[str, Any]:
    """Return how real the components are, for JSON."""
    return {
        "name": sheet.name,
        "values": len(sheet.values),
        "made_up": len(sheet.made_up()),
        "confidence": sheet.confidences(),
    }


def as_json(sheet: Sheet, players: int, seed: int, games: int, tallies: list[EmeraldTally]) -> str:
    """Return the counts of many games as a JSON object."""
    report = {
        "notice": notice(sheet),
        "schema": 1,
        "game": "emerald",
        "sheet": about(sheet),
        "players": players,
        "games": games,
        "seed": seed,
        "runs": [_run(tally) for tally in tallies],
    }
    return json.dumps(report, indent=2) + "\n"


def _run(tally: EmeraldTally) -> dict[str, Any]:
    games, both = tally.games, sum(tally.mixed.values())
    mean = (lambda total: total / games) if games else (lambda _: None)
    sizes = {str(turn): total / count for turn, (total, count) in sorted(tally.sizes.items())}
    return {
        "pilot": tally.pilot,
        "games": games,
        "wins": {name.lower(): _share(tally.wins[side], games) for side, name in enumerate(SIDES)},
        "wins_with_both_sides": {
            name.lower(): _share(tally.mixed[side], both) for side, name in enumerate(SIDES)
        },
        "shared": _share(tally.shared, games),
        "reasons": {reason: _share(tally.reasons[reason], games) for reason in REASONS},
        "mean_turns_of_each": mean(tally.rounds),
        "mean_decisions": mean(tally.decisions),
        "mean_points_of_winner": mean(tally.points),
        "mean_cards_after_turn": sizes,
        "mean_cards_at_end": tally.last[0] / tally.last[1] if tally.last[1] else None,
    }


def _share(hits: int, tries: int) -> dict[str, Any]:
    return {
        "count": hits,
        "share": hits / tries if tries else None,
        "ci95": list(share_interval(hits, tries)),
    }
