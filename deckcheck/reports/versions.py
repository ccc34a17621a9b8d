"""What a comparison of versions found, and the one sentence of it that says how sure it is."""

from __future__ import annotations

from cardbase.quick import value
from deckcheck.goldfish.measures import AIM
from deckcheck.reports.changes_text import verdicts_in_words
from deckcheck.reports.numbers import percent
from deckcheck.terminal.numbers import enumerated, plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from deckcheck.analysis.comparing import ComparedDeck, Comparison, CopiesRow
    from deckcheck.analysis.version_odds import VersionOdds
    from deckcheck.full_table.gauntlet_findings import GauntletFindings
    from deckcheck.goldfish.causes import Effect
    from deckcheck.goldfish.experiment import Experiment
    from deckcheck.goldfish.side_by_side import Gap, SideBySide

CLAIMS: Final = {
    AIM: (1, "is ready {} turns earlier"),
    "ready_capacity": (1, "has {} more capacity ready"),
    "prey_pool_bled": (1, "bleeds for {} more"),
    "pool": (1, "keeps {} more pool"),
    "hand_unplayable": (-1, "holds {} fewer unplayable cards"),
}
"""By measure, whether more (1) or less (-1) of it is better, and what is said of the better version."""
MATTERS: Final = {
    AIM: 0.05,
    "ready_capacity": 0.2,
    "prey_pool_bled": 0.2,
    "pool": 0.2,
    "hand_unplayable": 0.1,
}
"""By measure, how large a difference has to be to be worth a word."""
SURE: Final = "95 % sure of all of it"


@value
class VersionsFound:
    """What a comparison of versions found, ready for any report.

    Attributes:
        labels: what the versions are called.
        sides: each version, as it was judged.
        fingerprints: of their cards.
        rows: the cards of which they do not have equal numbers.
        comparisons: of each other version with the first.
        odds: exact chances of what differs.
        alone: what came of games alone; None if none was played, because the cards are the same.
        experiment: which games those were, of the first version.
        waiting: the names of the differing cards that wait for others, which games alone cannot judge.
        walls: the labels of the versions that mostly wait for others: what they bleed alone says little.
        table: results at a full table, None if nobody asked.
        cards, law: as in every report.
        interrupted: whether Ctrl-C ended the games.
    """

    labels: tuple[str, ...]
    sides: tuple[ComparedDeck, ...]
    fingerprints: tuple[str, ...]
    rows: tuple[CopiesRow, ...]
    comparisons: tuple[Comparison, ...]
    odds: tuple[VersionOdds, ...]
    alone: SideBySide | None
    experiment: Experiment
    waiting: tuple[str, ...]
    walls: tuple[str, ...]
    table: GauntletFindings | None
    cards: dict[str, object]
    law: dict[str, object]
    interrupted: bool = False

    @property
    def differs(self) -> bool:
        """Whether the versions have different cards."""
        return bool(self.rows)

    @property
    def measures(self) -> tuple[str, ...]:
        """What is said of games alone; of versions that mostly wait, not what they bleed."""
        return tuple(name for name in CLAIMS if name != "prey_pool_bled" or not self.walls)

    def better(self, gap: Gap) -> tuple[int, int]:
        """Return the better version of the two of a gap, and the other."""
        good = gap.mean * CLAIMS[gap.measure][0] > 0
        return (gap.first, gap.second) if good else (gap.second, gap.first)


def verdict(found: VersionsFound) -> str:
    """Say in a sentence or two which version does what better, and how sure that is."""
    if not found.differs:
        who = enumerated(found.labels)
        return f"Nothing differs: {who} have the same cards in the same numbers."
    told = _unlike_law(found)
    alone = found.alone
    if alone is not None:
        claims = _claims(found)
        games = f"{alone.games:,} games of each alone, same seeds, to turn {found.experiment.turns}"
        said = sum(map(len, claims.values()))
        shown = {gap.measure for gap in alone.shown}.intersection(found.measures)
        rest = "differs by much" if len(shown) > said else "is shown to differ"
        if claims:
            else_ = f"; nothing else {rest}" if said < len(found.measures) else ""
            told.append(f"{'; '.join(_clauses(found, claims))}{else_} ({SURE}: {games}).")
        else:
            told.append(f"Nothing {rest}{_within(found)} ({SURE}: {games}).")
    else:
        claims = {}
        told.append(
            f"{plural(len(found.rows), 'card')} differ{'s' * (len(found.rows) == 1)}; nothing was played."
        )
    if not claims and found.odds:
        told.append(f"Exactly: {odds_in_words(found, found.odds[0])}.")
    table = _table(found)
    return " ".join([*told, *([table] if table else [])])


def odds_in_words(found: VersionsFound, odds: VersionOdds) -> str:
    """Say what one of the chances is in each version: "bounce by turn 3 63.1 % in v1, 70.2 % in v2"."""
    each = [f"{percent(chance)} in {label}" for chance, label in zip(odds.chances, found.labels, strict=True)]
    return f"{odds.what} by turn {odds.turn} {', '.join(each)}"


def law_in_words(found: VersionsFound) -> str:
    """Say which version is legal where."""
    words = [verdicts_in_words(side) for side in found.sides]
    if len(set(words)) == 1:
        return f"all {words[0]}" if len(words) > 2 else f"both {words[0]}"
    return "; ".join(f"{label} is {told}" for label, told in zip(found.labels, words, strict=True))


def leading(found: VersionsFound, measure: str) -> tuple[int, list[Gap]] | None:
    """Return the version shown to be best in a measure, and the gaps that show it; None if none is."""
    assert found.alone is not None
    shown = [gap for gap in found.alone.shown if gap.measure == measure]
    if not shown:
        return None
    means, way = found.alone.means[measure], CLAIMS[measure][0]
    leader = max({found.better(gap)[0] for gap in shown}, key=lambda version: way * means[version])
    return leader, [gap for gap in shown if found.better(gap)[0] == leader]


def ready_turn(found: VersionsFound, mean: float) -> float:
    """Return the mean turn of the first ready minion; a game without one counts as one turn more."""
    return found.experiment.turns + 1 - mean


def size_text(number: float) -> str:
    """Write the size of a difference with the digits that matter: "1.2", "0.04"."""
    size = abs(number)
    return f"{size:.1f}" if size >= 0.095 else f"{size:.2f}" if size >= 0.005 else "less than 0.01"


def _unlike_law(found: VersionsFound) -> list[str]:
    words = {verdicts_in_words(side) for side in found.sides}
    return [f"{law_in_words(found)}."] if len(words) > 1 else []


def _claims(found: VersionsFound) -> dict[int, list[tuple[str, list[Gap]]]]:
    """Return for each version the measures in which it is shown to be best by so much that it matters."""
    claims: dict[int, list[tuple[str, list[Gap]]]] = {}
    for measure in found.measures:
        best = leading(found, measure)
        if best is not None:
            leader, gaps = best
            large = [gap for gap in gaps if abs(gap.mean) >= MATTERS[measure]]
            if large:
                claims.setdefault(leader, []).append((measure, large))
    return claims


def _clauses(found: VersionsFound, claims: dict[int, list[tuple[str, list[Gap]]]]) -> list[str]:
    """Say what each version is best in, and by how much."""
    return [
        f"{found.labels[leader]} {enumerated([_claim(found, *one) for one in best])}"
        for leader, best in claims.items()
    ]


def _claim(found: VersionsFound, measure: str, gaps: Sequence[Gap]) -> str:
    words = CLAIMS[measure][1]
    if len(found.labels) == 2:
        return words.format(size_text(gaps[0].mean))
    by_size: dict[str, list[str]] = {}
    for gap in gaps:
        by_size.setdefault(size_text(gap.mean), []).append(found.labels[found.better(gap)[1]])
    first, *others = by_size.items()
    told = f"{words.format(first[0])} than {enumerated(first[1])}"
    rest = "; ".join(f"{size} than {enumerated(labels)}" for size, labels in others)
    return f"{told} ({rest})" if rest else told


def _within(found: VersionsFound) -> str:
    """Say how large a difference in who is ready early could still be."""
    assert found.alone is not None
    most = max(max(-gap.low, gap.high) for gap in found.alone.gaps if gap.measure == AIM)
    return f"; they are ready within {size_text(most)} turns of each other"


def _table(found: VersionsFound) -> str:
    """Say which version is shown to score more than the first at a full table; "" if nobody asked."""
    table = found.table
    if table is None or not table.tally.games:
        return ""
    told = []
    for label, lead in table_leads(found).items():
        if lead.shown:
            more = "more" if lead.mean > 0 else "fewer"
            told.append(f"{label} scores {size_text(lead.mean)} victory points {more} than {found.labels[0]}")
    rounds = f"{table.tally.games:,} rounds at a full table"
    return f"In {rounds}, {'; '.join(told) or 'no difference is shown'}."


def table_leads(found: VersionsFound) -> dict[str, Effect]:
    """Return for each version but the first its lead in victory points; the intervals hold together."""
    from deckcheck.full_table.contrasts import width_for

    if found.table is None:
        return {}
    leads = found.table.tally.leads(width_for(len(found.labels) - 1))[1:]
    return dict(zip(found.labels[1:], leads, strict=True))
