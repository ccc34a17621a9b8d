"""The one screen of `tune`: what helps, how sure that is, and which cards games alone do not judge."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from cardbase.names import Names
from deckcheck.building.swaps import Exchange
from deckcheck.building.tuned import Tuned
from deckcheck.goldfish.causes import Effect
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.findings import DeckHead
from deckcheck.goldfish.racing import Finalist, RaceResult
from deckcheck.goldfish.trials import Aim
from deckcheck.reports.screen import LINES, screen_text
from deckcheck.reports.tuning_screen import tuning_screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.card import Card
    from cardbase.store import CardStore

    Named = Callable[[str], Card]


@pytest.fixture
def named(cards: CardStore) -> Named:
    """Return a function that returns the card of a name."""
    names = Names(cards)

    def find(name: str) -> Card:
        card = names.find(name).card
        assert card is not None
        return card

    return find


GOAL = Aim("goal", "games that reach ready>=3 by 3", 1)
BOARD = Aim("board", "board (...)")
DATA: dict[str, object] = {"source": "krcg", "date": "2026-02-28", "count": 4149}


def _tuned(
    named: Named, swaps: list[tuple[str, str, float, float, float]], aim: Aim = GOAL, waiting: int = 30
) -> Tuned:
    """Return what tuning found: swaps as (out, in, gain, low, high); `waiting` of 60 cards wait for others."""
    deck = ((named("Deflection"), waiting), (named("Blood Doll"), 60 - waiting))
    exchanges = tuple(
        Exchange(out=((named(out), 1),), into=((named(into), 1),)) for out, into, _, _, _ in swaps
    )
    finalists = tuple(Finalist((), Effect(gain, low, high)) for _, _, gain, low, high in swaps)
    return Tuned(
        head=DeckHead("mine.txt", "Mine", 12, 60),
        experiment=Experiment(deck),
        law={"formats": ["standard"], "format": "standard", "on": date(2026, 3, 1).isoformat()},
        card_data=DATA,
        result=RaceResult(aim, finalists, 0.4, 400, 90, 5000, 0.99, interrupted=False),
        exchanges=exchanges,
        leading=() if finalists else (Exchange(((named("Villein"), 1),), ((named("Vessel"), 1),)),),
        waiting=frozenset({named("Deflection").id}),
    )


def _screen(tuned: Tuned) -> str:
    lines = screen_text(tuning_screen(tuned, 80)).splitlines()
    assert len(lines) <= LINES
    assert max(map(len, lines)) <= 80
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("swaps", "aim", "verdict"),
    [
        (
            [("Villein", "Vessel", 0.1, 0.05, 0.15)],
            GOAL,
            "One swap helps Mine. The best: Vessel instead of Villein, from 40.0% to 50.0% (+5.0% to +15.0%) of games "
            "that reach ready>=3 by 3.",
        ),
        (
            [("Villein", "Vessel", 2, 1, 3), ("Blood Doll", "Vessel", 1, 0.5, 2)],
            BOARD,
            "2 swaps help Mine. The best: Vessel instead of Villein, from 0.40 to 2.40 (+1.00 to +3.00) by own pool "
            "plus twice the capacity ready plus twice the pool bled, after the last turn.",
        ),
        (
            [("Villein", "Vessel", 0.1, -0.05, 0.15)],
            GOAL,
            "No swap helps Mine beyond chance: it stays at 40.0% of games that reach ready>=3 by 3; smaller gains need "
            "more games, such as -n 2000.",
        ),
        ([], GOAL, "The race was not finished: nothing can be claimed for Mine. In front so far: -1 Villein, +1 Vessel."),
    ],
)  # fmt: skip
def test_the_verdict_claims_what_is_shown(
    named: Named, swaps: list[tuple[str, str, float, float, float]], aim: Aim, verdict: str
) -> None:
    text = _screen(_tuned(named, swaps, aim))
    assert " ".join(text.partition("\n\n")[0].split()) == verdict
    assert "Bonferroni" not in text
    assert "board" not in text


def test_a_card_that_comes_in_has_one_row_whatever_goes(named: Named) -> None:
    swaps = [
        (out, "Vessel", gain, 0.01, 0.2) for gain, out in ((0.1, "Villein"), (0.08, "Fame"), (0.05, "Haven Uncovered"))
    ]  # fmt: skip
    text = _screen(_tuned(named, [*swaps, ("Villein", "Fame", 0.02, 0.01, 0.03)]))
    assert text.count("Vessel") == 2, "in the verdict and in the table"
    assert "Villein or Fame or Haven Uncovered" in " ".join(text.split())


@pytest.mark.parametrize(("waiting", "told"), [(29, False), (30, True)])
def test_what_waits_for_others_is_marked(named: Named, waiting: int, told: bool) -> None:
    text = _screen(_tuned(named, [("Deflection", "Vessel", 0.1, 0.05, 0.15)], waiting=waiting))
    assert "Deflection*" in text
    assert "* waits for others" in text
    assert ("of the library waits for others: what helps it alone" in " ".join(text.split())) == told
