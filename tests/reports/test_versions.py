"""The sentence about versions: who is better at what, by how much, and how sure that is."""

from __future__ import annotations

from fractions import Fraction

from deckcheck.analysis.comparing import ComparedDeck, CopiesRow
from deckcheck.analysis.curve import describe
from deckcheck.analysis.version_odds import VersionOdds
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.measures import AIM
from deckcheck.goldfish.side_by_side import ASKED, Gap, SideBySide
from deckcheck.reports.versions import VersionsFound, verdict

WHOLE = {AIM: 5.0, "ready_capacity": 18.0, "prey_pool_bled": 20.0, "pool": 17.0, "hand_unplayable": 0.5}


def found(
    *means: dict[str, float],
    shown: tuple[str, ...] = (),
    walls: tuple[str, ...] = (),
    odds: tuple[VersionOdds, ...] = (),
) -> VersionsFound:
    """Make what was found of versions with these means, of which differences in some measures are shown."""
    every = [{**WHOLE, **mean} for mean in means]
    gaps = []
    for first in range(len(every)):
        for second in range(first + 1, len(every)):
            for name in ASKED:
                gap = every[first][name] - every[second][name]
                half = abs(gap) / 2 if name in shown and gap else abs(gap) + 0.04
                gaps.append(Gap(name, first, second, gap, gap - half, gap + half))
    alone = SideBySide(
        games=1_000,
        means={name: tuple(mean[name] for mean in every) for name in ASKED},
        by_turn={},
        ready_by=(),
        gaps=tuple(gaps),
        level=0.99,
    )
    side = ComparedDeck("d.txt", "", "", 12, 90, describe(()), "legal", (), (), (), frozenset())
    return VersionsFound(
        labels=tuple(f"v{number}" for number in range(1, len(every) + 1)),
        sides=(side,) * len(every),
        fingerprints=("",) * len(every),
        rows=(CopiesRow("Villein", None, "Master", tuple(range(len(every)))),),
        comparisons=(),
        odds=odds,
        alone=alone,
        experiment=Experiment(()),
        waiting=(),
        walls=walls,
        table=None,
        cards={},
        law={},
    )


SURE = "(95 % sure of all of it: 1,000 games of each alone, same seeds, to turn 6)."


def test_what_is_shown_is_said_of_the_better_version_and_the_rest_is_not() -> None:
    quick = {AIM: 5.4}
    assert verdict(found({}, quick, shown=ASKED)) == (
        f"v2 is ready 0.4 turns earlier; nothing else is shown to differ {SURE}"
    )
    assert verdict(found(quick, {}, shown=ASKED)).startswith("v1 is ready 0.4 turns earlier; nothing else")
    both = {AIM: 5.4, "pool": 16.0, "hand_unplayable": 0.2}
    assert verdict(found({}, both, shown=ASKED)) == (
        "v2 is ready 0.4 turns earlier and holds 0.3 fewer unplayable cards; v1 keeps 1.0 more pool; nothing "
        f"else is shown to differ {SURE}"
    )


def test_what_is_not_shown_is_not_said_however_large() -> None:
    odds = VersionOdds("bounce", (4, 6), ((Fraction(1, 2),) * 4, (Fraction(3, 4),) * 4), 3)
    text = verdict(found({}, {"prey_pool_bled": 25.0}, odds=(odds,)))
    assert text == (
        f"Nothing is shown to differ; they are ready within 0.04 turns of each other {SURE} "
        "Exactly: bounce by turn 3 50.0 % in v1, 75.0 % in v2."
    )


def test_what_is_shown_but_small_is_not_worth_a_word() -> None:
    text = verdict(found({}, {AIM: 5.4, "pool": 17.1}, shown=ASKED))
    assert text == f"v2 is ready 0.4 turns earlier; nothing else differs by much {SURE}"
    assert verdict(found({}, {"pool": 17.1}, shown=ASKED)).startswith("Nothing differs by much; they are")


def test_of_several_versions_the_best_is_compared_with_those_that_it_beats() -> None:
    text = verdict(found({}, {AIM: 5.4}, {AIM: 5.1}, shown=ASKED))
    assert text.startswith("v2 is ready 0.4 turns earlier than v1 (0.3 than v3); nothing else")
    same = verdict(found({}, {AIM: 5.4}, {}, shown=ASKED))
    assert same.startswith("v2 is ready 0.4 turns earlier than v1 and v3; nothing else")


def test_what_a_wall_bleeds_alone_is_not_said() -> None:
    bled = {"prey_pool_bled": 10.0}
    assert verdict(found({}, bled, shown=ASKED)).startswith("v1 bleeds for 10.0 more; nothing else")
    assert verdict(found({}, bled, shown=ASKED, walls=("v2",))).startswith("Nothing is shown to differ; ")


def test_if_every_measure_is_said_there_is_nothing_else() -> None:
    every = {AIM: 6.0, "ready_capacity": 20.0, "prey_pool_bled": 22.0, "pool": 20.0, "hand_unplayable": 0.0}
    assert "nothing else" not in verdict(found({}, every, shown=ASKED))
