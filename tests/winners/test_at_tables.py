"""Swaps at full tables: a race on the same deals, and a judgement that ends when it knows."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from cardbase.card import CryptCard, LibraryCard
from deckcheck.analysis.intervals import Z, share_interval
from deckcheck.building.at_tables import FELT, LOOKS, AtTables, most_games, ranked_with
from deckcheck.building.faults import LAW, WINNERS, Fault
from deckcheck.building.remedies import Remedy
from deckcheck.building.swaps import Swaps
from deckcheck.building.table_swaps import TABLE, TableSwaps
from deckcheck.building.table_verdict import TableVerdict
from deckcheck.full_table.contrasts import mean_of
from deckcheck.full_table.used import Used
from deckcheck.goldfish.causes import Effect, corrected
from deckcheck.goldfish.tallies import Distribution
from deckcheck.goldfish.trials import Aim, Differences
from deckcheck.lawbook import LawBook
from tests.winners.test_faults import DAY, VENTRUE, card, sample

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card
    from deckcheck.shelf import Shelf

    Law = Callable[[int, random.Random], int]

ROUNDS = 240


class Drawn:
    """Replaces `TableTrials`: differences are drawn; the same game of the same arm comes out the same."""

    def __init__(self, arms: int, law: Law, seed: int, broken: int) -> None:
        self.aim = Aim("points", "victory points", 10)
        self.interrupted = False
        self.played = 0
        self.ranges: list[tuple[tuple[int, ...], int, int]] = []
        self._arms, self._law, self._seed, self._broken = arms, law, seed, broken

    def play(self, chosen: Sequence[int], start: int, end: int) -> Differences:
        found = Differences(self._arms)
        if start < end:
            self.ranges.append((tuple(chosen), start, end))
        for number in range(start, end):
            if self._broken and self.played >= self._broken:
                self.interrupted = True
                break
            drawn = [self._law(arm, random.Random(f"{self._seed} {arm} {number}")) for arm in chosen]
            found.add(2, chosen, drawn)
            self.played += 1 + len(chosen)
        return found


class Raced(AtTables):
    """Races some variants without a game: `law` draws the difference of each, the judgement's from `last`."""

    def __init__(self, variants: int, law: Law, last: Law, seed: int = 1, field: int = 40, broken: int = 0):
        super().__init__((), [()] * field, [], Swaps((), []), seats=5, seed=seed, rules="current")
        self.trials: list[Drawn] = []
        self._number = variants
        self._laws_drawn = [law, last]
        self._broken = broken

    def _variants(self, remedies: Any, store: Any) -> list[tuple[Remedy, ...]]:
        return [(row(WINNERS, f"{number}"),) for number in range(self._number)]

    def _trials(self, field: Any, seed: int, decks: Any) -> Drawn:  # type: ignore[override]
        law = self._laws_drawn[len(self.trials)]
        self.trials.append(Drawn(len(decks) - 1, law, seed + 1000 * len(self.trials), self._broken))
        return self.trials[-1]


def row(kind: str, brief: str) -> Remedy:
    return Remedy(Fault(kind, "library", (), 0, brief, ()), (), 0.0)


def steady(mean: float, wild: int = 3) -> Law:
    """Draw half points: `mean` whole points on average."""
    return lambda arm, chance: round(2 * mean + chance.uniform(-wild, wild))


def judged(raced: AtTables) -> TableVerdict:
    found = raced.race([], None, ROUNDS)  # type: ignore[arg-type]
    assert found is not None
    return found


def test_the_best_of_many_wins_and_is_judged_alone_over_other_deals() -> None:
    raced = Raced(13, lambda arm, chance: round(chance.uniform(-2, 2)) + 3 * (arm == 7), steady(1.0))
    found = judged(raced)
    assert [one.fault.brief for one in found.rows] == ["7"]
    assert found.helps
    assert found.raced == 13
    assert found.rounds == ROUNDS * LOOKS[0]
    assert raced.trials[0].ranges == [
        (tuple(range(13)), 0, 16),
        (raced.trials[0].ranges[1][0], 16, 32),
        (raced.trials[0].ranges[2][0], 32, 64),
    ]
    assert [len(chosen) for chosen, _, _ in raced.trials[0].ranges] == [13, 5, 2]
    assert found.played == 16 * 14 + 16 * 6 + 32 * 3 + 2 * found.rounds


@pytest.mark.parametrize(
    ("gain", "rounds", "helps"),
    [(1.0, 60, True), (-1.0, 60, False), (0.12, 240, False)],
)
def test_it_ends_when_it_knows(gain: float, rounds: int, helps: bool) -> None:
    """A large gain is known at the first look, and a large loss; what is near nought takes all rounds."""
    found = judged(Raced(3, steady(1.0), steady(gain)))
    assert (found.rounds, found.helps) == (rounds, helps)


def test_what_would_not_be_felt_is_given_up() -> None:
    found = judged(Raced(3, steady(0.0), steady(0.0, wild=0)))
    assert found.effect.mean == 0
    assert found.effect.high < FELT
    assert found.rounds < ROUNDS


def test_games_that_were_all_alike_prove_little_when_few() -> None:
    few, many = (mean_of(Distribution({0: number}, -10, 10), Z) for number in (15, 20_000))
    assert few.high > FELT
    assert many.high < FELT


@pytest.mark.slow
def test_nothing_is_claimed_of_variants_that_do_nothing_in_19_of_20_runs() -> None:
    """Looks included: 400 races of four variants, all as good as the deck."""
    claims = sum(judged(Raced(4, steady(0.0), steady(0.0), seed)).helps for seed in range(400))
    low, _ = share_interval(claims, 400)
    assert low < 0.05


def test_the_three_looks_hold_together() -> None:
    assert (
        judged(Raced(3, steady(1.0), steady(1.0))).level
        == pytest.approx(corrected(3))
        == pytest.approx(1 - 0.05 / 3)
    )


@pytest.mark.parametrize(("decks", "apart"), [(15, False), (16, True)])
def test_others_judge_than_choose_if_there_are_enough(decks: int, apart: bool) -> None:
    found = judged(Raced(3, steady(1.0), steady(1.0), field=decks))
    assert found.apart is apart
    assert (found.deciding, found.judging) == ((8, 8) if apart else (15, 15))


@pytest.mark.parametrize("broken", [20, 100])
def test_after_ctrl_c_in_the_race_or_the_judgement_nothing_is_claimed(broken: int) -> None:
    """The race of three takes 64 games, the first look of the judgement 120, each counted by itself."""
    raced = Raced(3, steady(1.0), steady(1.0, wild=0), broken=broken)
    assert raced.race([], None, ROUNDS) is None  # type: ignore[arg-type]
    assert raced.interrupted


def test_no_more_games_are_played_than_are_told_beforehand() -> None:
    raced = Raced(13, steady(1.0), steady(0.05))
    found = judged(raced)
    assert found.rounds == ROUNDS
    assert found.played + 60 == most_games(13, ROUNDS)


# --- what races ----------------------------------------------------------------------------------------


def asked(shelf: Shelf, deck: dict[Card, int], shares: dict[str, float], *keep: str) -> TableSwaps:
    """Ask about a deck of which each card was drawn 20 times and played as often as is said, otherwise half."""
    used = Used(60)
    for one in deck:
        used.drawn[one.id] = 20
        used.played[one.id] = round(20 * shares.get(one.full_name, 0.5))
    laws = [LawBook(shelf.store, "standard").law(DAY)]
    counted = tuple(deck.items())
    return TableSwaps(
        counted, laws, Swaps(counted, laws), used, frozenset(card(shelf, name).id for name in keep)
    )


VENTRUE_SHARES = {"Deflection": 0.1, "Conditioning": 0.9, "Freak Drive": 0.6}


def test_what_is_seldom_played_goes_for_what_is_played_often(shelf: Shelf) -> None:
    deck = sample(shelf, VENTRUE)
    copies = deck[card(shelf, "Deflection")]
    half, whole, none = asked(shelf, deck, VENTRUE_SHARES).library()
    for made, number in ((half, copies // 2), (whole, copies)):
        assert made.exchange.out == ((card(shelf, "Deflection"), number),)
        coming = {one.full_name: n for one, n in made.exchange.into}
        assert set(coming) <= {"Conditioning", "Freak Drive"}
        assert sum(coming.values()) == number
    assert none.exchange.out == ((card(shelf, "Deflection"), copies),)
    assert none.exchange.into == ()
    assert "Deflection was played 2 of the 20 times that it was drawn" in whole.fault.reasons


def test_what_must_stay_stays(shelf: Shelf) -> None:
    assert asked(shelf, sample(shelf, VENTRUE), VENTRUE_SHARES, "Deflection").library() == []


def test_masters_and_unique_cards_do_not_come(shelf: Shelf) -> None:
    deck = sample(shelf, VENTRUE)
    masters = {one.full_name: 1.0 for one in deck if isinstance(one, LibraryCard) and "Master" in one.types}
    assert len(masters) > 3
    (none,) = asked(shelf, deck, {"Deflection": 0.0, **masters}).library()
    assert none.exchange.into == ()


@pytest.mark.parametrize("size", [61, 60])
def test_no_more_goes_for_nothing_than_the_law_allows(shelf: Shelf, size: int) -> None:
    """A tournament's library has 60 cards at least."""
    deck = sample(shelf, VENTRUE)
    over = sum(n for one, n in deck.items() if not one.is_crypt) - size
    for one in sorted(deck, key=lambda one: one.id):
        if not one.is_crypt and one.full_name != "Deflection" and over > 0:
            gone = min(deck[one], over)
            deck[one] -= gone
            over -= gone
    deck = {one: n for one, n in deck.items() if n}
    made = [one for one in asked(shelf, deck, {"Deflection": 0.0}).library() if not one.exchange.into]
    assert [sum(n for _, n in one.exchange.out) for one in made] == [1] * (size - 60)


def test_cheaper_vampires_come_whom_groups_and_library_allow(shelf: Shelf) -> None:
    deck = sample(shelf, VENTRUE)
    (made,) = asked(shelf, deck, {}).crypt(shelf.store)
    out, into = (
        [one for one, n in side for _ in range(n) if isinstance(one, CryptCard)]
        for side in (made.exchange.out, made.exchange.into)
    )
    assert len(out) == len(into) == 5
    stay = [one.capacity for one, n in deck.items() if isinstance(one, CryptCard) and one not in out]
    assert min(one.capacity for one in out) >= max(stay)
    assert max(one.capacity for one in into) < min(one.capacity for one in out)
    groups = {one.group for one in deck if isinstance(one, CryptCard)}
    assert {one.group for one in into} <= groups
    assert not set(into) & set(deck)
    assert not any(one.banned for one in into)


# --- the list ------------------------------------------------------------------------------------------


def swap(kind: str, out: Card, copies: int) -> Remedy:
    return Remedy(Fault(kind, "library", ((out, copies),), 0, kind, ()), (), 0.0)


def verdict(*rows: Remedy, low: float = 0.1) -> TableVerdict:
    return TableVerdict(rows, Effect(0.5, low, 0.9), 0.5, 60, 0.98, 13, 900, 20, 20, True)


def test_what_won_comes_after_the_law_and_before_the_rest(shelf: Shelf) -> None:
    deck = sample(shelf, VENTRUE)
    swaps = Swaps(tuple(deck.items()), [])
    first, other, won = (
        swap(kind, card(shelf, name), 1)
        for kind, name in ((LAW, "Vessel"), (WINNERS, "Conditioning"), (TABLE, "Deflection"))
    )
    assert ranked_with([first, other], verdict(won), swaps) == [first, won, other]
    assert ranked_with([first, other], verdict(won, low=-0.1), swaps) == [first, other]
    assert ranked_with([first, other], None, swaps) == [first, other]


def test_what_cannot_be_made_besides_goes(shelf: Shelf) -> None:
    """Two swaps that take the same copies cannot both be made."""
    deck = sample(shelf, VENTRUE)
    deflection = card(shelf, "Deflection")
    won, same = swap(TABLE, deflection, deck[deflection]), swap(WINNERS, deflection, 1)
    assert ranked_with([same], verdict(won), Swaps(tuple(deck.items()), [])) == [won]
