"""What pictures of the goldfish draw: how likely each board is by turn, and the chance of a goal."""

from __future__ import annotations

from deckcheck.analysis.intervals import share_interval

TYPE_CHECKING = False
if TYPE_CHECKING:
    from deckcheck.goldfish.tallies import Distribution, GoldfishTally

    Band = tuple[int, int, int, int, int]
    """Of a number at the end of a turn: the shares of `QUANTILES` of the games have this much or less."""
    Chance = tuple[float, float, float]
    """A share of the games, and the ends of its 95 % interval."""

QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)
"""Eight of ten games are between the outer two, half of them between the inner two."""
BAND_WORDS = "dark the middle half of the games, light eight of ten, a line through the median"


def bands(tally: GoldfishTally, column: str) -> list[Band]:
    """Return for each turn how a column is spread over the games."""
    return [band(tally.column(column, turn)) for turn in range(1, tally.turns + 1)]


def band(distribution: Distribution) -> Band:
    """Return the quantiles of a count: the smallest number that this share of games has, or less."""
    ordered = sorted(distribution.counts.items())
    total = sum(times for _, times in ordered)
    found = []
    for share in QUANTILES:
        passed = 0
        value = 0
        for value, times in ordered:  # noqa: B007 - the last one stays
            passed += times
            if passed >= share * total:
                break
        found.append(value)
    a, b, c, d, e = found
    return a, b, c, d, e


def goal_curve(tally: GoldfishTally) -> list[Chance]:
    """Return for each turn the share of games that would have reached the goal had they ended after it."""
    games = tally.games
    return [(hits / games if games else 0.0, *share_interval(hits, games)) for hits in tally.goal_by_turn]


def boards_text(tally: GoldfishTally, column: str, columns: int) -> list[str]:
    """Draw the bands of a column, one line for each turn, over this many columns of a screen."""
    found = bands(tally, column)
    most = max(1, *(one[-1] for one in found)) if len(found) > 1 else max(1, found[0][-1])
    lines = []
    for turn, (low, lower, middle, upper, high) in enumerate(found, 1):
        places = [round(number / most * (columns - 1)) for number in (low, lower, middle, upper, high)]
        drawn = [" "] * columns
        for at in range(places[0], places[4] + 1):
            drawn[at] = "-"
        for at in range(places[1], places[3] + 1):
            drawn[at] = "="
        drawn[places[2]] = "o"
        numbers = f"{middle} ({lower}-{upper}, {low}-{high})"
        lines.append(f"  {turn:>2} {''.join(drawn)} {numbers}")
    return lines
