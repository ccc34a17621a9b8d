"""Deck law, paragraph by paragraph: sizes, groups, then single cards."""

from __future__ import annotations

import pickle
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lawkit import Judge, library_card, read_bans, read_edition, read_format, vampire

from cardbase.deck import CardLine, Deck, Entry, Match
from rules.vtes.law import construction
from rules.vtes.law.formats import CardRef, Limit
from rules.vtes.law.formats.files import read_file
from rules.vtes.law.formats.names import builtin_names

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rules.vtes.law.construction import Law


def bounds(law: Law) -> tuple[int | None, int | None, int | None, int | None]:
    """Return crypt minimum and maximum, library minimum and maximum as plain numbers."""
    asked: tuple[Callable[[Law], Limit | None], ...] = (
        construction.crypt_minimum,
        construction.crypt_maximum,
        construction.library_minimum,
        construction.library_maximum,
    )
    limits = [ask(law) for ask in asked]
    return tuple(limit and limit.value for limit in limits)  # type: ignore[return-value]


# --- sizes ------------------------------------------------------------------------------------


@pytest.mark.rule("VTES-1.2-01")
@pytest.mark.parametrize("edition", ["2000", "2006", "2018", "current"])
def test_a_crypt_of_the_rulebook_holds_twelve_or_more(law: Judge, edition: str) -> None:
    assert construction.crypt_minimum(law(edition=edition)) == Limit(12, "VTES-1.2-01")


@pytest.mark.rule("VTES-1.2-02")
def test_a_library_of_the_rulebook_holds_forty_or_more(law: Judge) -> None:
    assert construction.library_minimum(law()) == Limit(40, "VTES-1.2-02")


@pytest.mark.rule("VTES-1.2-03")
@pytest.mark.parametrize(("players", "most"), [(2, 60), (3, 70), (4, 80), (5, 90), (6, 100), (7, 110)])
def test_each_methuselah_adds_ten_cards_to_the_largest_library(law: Judge, players: int, most: int) -> None:
    assert construction.library_maximum(law(players=players)) == Limit(most, "VTES-1.2-03")


@pytest.mark.rule("VTES-1.2-03")
def test_a_table_of_six_is_assumed_where_none_is_named(law: Judge) -> None:
    assert construction.library_maximum(law()) == Limit(100, "VTES-1.2-03")


@pytest.mark.rule("VTES-1.2-03")
@pytest.mark.parametrize(
    ("count", "table"), [(0, 2), (40, 2), (60, 2), (61, 3), (70, 3), (80, 4), (90, 5), (100, 6), (101, 7)]
)
def test_the_smallest_table_for_a_library_is_named(law: Judge, count: int, table: int) -> None:
    assert construction.smallest_table(count) == table
    assert construction.smallest_table(count, law()) == table


@given(count=st.integers(0, 2000))
def test_the_smallest_table_admits_the_library_and_no_smaller_one_does(count: int) -> None:
    def most(players: int) -> int:
        law = construction.law_for(
            read_format("rulebook"), read_edition("current"), players, date(2026, 1, 1), ()
        )
        limit = construction.library_maximum(law)
        assert limit is not None
        return limit.value

    table = construction.smallest_table(count)
    assert table is not None
    assert most(table) >= count
    assert table == 2 or most(table - 1) < count


def test_the_table_makes_no_odds_where_the_maximum_is_fixed(law: Judge) -> None:
    assert construction.smallest_table(95, law("standard")) is None
    assert bounds(law("standard", players=2)) == bounds(law("standard", players=6))


@pytest.mark.rule("VTES-1.2-04")
def test_a_crypt_has_no_largest_size(law: Judge) -> None:
    assert construction.crypt_maximum(law()) is None
    assert construction.grouping_violation([2] * 60, law()) is None


@pytest.mark.rule("VTES-1.2-05")
@pytest.mark.parametrize("format", ["rulebook", "standard", "v5", "limited", "storyline"])
def test_a_card_may_stand_in_a_deck_any_number_of_times(law: Judge, format: str) -> None:
    assert construction.copies_limit(201343, law(format)) is None
    assert construction.copies_limit(101144, law(format)) is None


@pytest.mark.rule("VTES-1.2-07")
def test_crypt_and_library_are_two_decks(law: Judge) -> None:
    assert construction.misplaced(vampire(2), in_crypt=False)
    assert construction.misplaced(library_card(), in_crypt=True)
    assert not construction.misplaced(vampire(2), in_crypt=True)
    assert not construction.misplaced(library_card(), in_crypt=False)


@pytest.mark.rule("VTES-1.2-10")
@pytest.mark.parametrize("edition", ["2000", "2006", "2018", "current"])
def test_tournament_libraries_start_at_sixty_and_others_at_forty(law: Judge, edition: str) -> None:
    assert bounds(law("standard", edition=edition))[2] == 60
    assert bounds(law("rulebook", edition=edition))[2] == 40


@pytest.mark.rule("VTES-1.5-22")
def test_an_imbued_counts_among_the_twelve(law: Judge) -> None:
    imbued = vampire(4, id=200002, type="Imbued")
    deck = Deck(
        entries=(
            Entry(CardLine(11, True, "Vampire", Match(vampire(4), "exact")), 1, "crypt"),
            Entry(CardLine(1, True, "Imbued", Match(imbued, "exact")), 2, "crypt"),
        )
    )
    least = construction.crypt_minimum(law())
    assert least is not None
    assert sum(count for _, count in deck.crypt) == least.value
    assert not construction.misplaced(imbued, in_crypt=True)


@pytest.mark.parametrize("players", [1, 0, -3])
def test_a_table_has_two_methuselahs_or_more(law: Judge, players: int) -> None:
    with pytest.raises(ValueError, match="Methuselahs"):
        law(players=players)


@pytest.mark.parametrize(
    ("format", "expected"),
    [
        ("rulebook", (12, None, 40, 100)),
        ("standard", (12, None, 60, 90)),
        ("v5", (12, None, 60, 90)),
        ("limited", (12, None, 40, 90)),
        ("restricted-trade", (12, 12, 65, 65)),
        ("duel", (6, None, 40, 60)),
        ("storyline", (12, None, 60, 90)),
    ],
)
def test_each_format_has_its_sizes(law: Judge, format: str, expected: tuple[int | None, ...]) -> None:
    assert bounds(law(format)) == expected


@pytest.mark.parametrize(
    ("boosters", "crypt", "library"),
    [
        (1, 1, 5),
        (2, 2, 10),
        (6, 6, 30),
        (7, 7, 35),
        (8, 8, 40),
        (9, 9, 40),
        (12, 12, 40),
        (13, 12, 40),
        (99, 12, 40),
    ],
)
def test_few_boosters_make_smaller_limited_decks(law: Judge, boosters: int, crypt: int, library: int) -> None:
    assert bounds(law(f"limited:{boosters}")) == (crypt, None, library, 90)


@pytest.mark.parametrize(
    ("on", "expected"),
    [
        ("1995-10-31", (None, None, None, None)),
        ("1995-11-01", (12, None, 60, 80)),
        ("1996-01-08", (12, None, 60, 80)),
        ("1996-01-09", (12, None, 60, 90)),
        ("1998-08-31", (12, None, 60, 90)),
        ("1998-09-01", (12, None, 60, 90)),
        ("2026-11-20", (12, None, 60, 90)),
    ],
)
def test_standard_has_a_history(law: Judge, on: str, expected: tuple[int | None, ...]) -> None:
    assert bounds(law("standard", on)) == expected


@pytest.mark.parametrize(
    ("on", "told"),
    [
        ("1995-01-01", True),
        ("1995-12-01", True),
        ("1997-05-01", True),
        ("1998-09-01", False),
        ("2026-11-20", False),
    ],
)
def test_standard_says_what_of_a_time_is_not_judged(law: Judge, on: str, told: bool) -> None:
    assert bool(law("standard", on).period.notes) is told


def test_a_day_before_a_format_is_described_has_no_limits_and_a_note(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(
        "name: own\ngrouping: true\nbans: true\nperiods:\n  - {from: 2020-01-01, library: {min: 50}}\n"
    )
    own = read_file(path)
    early = construction.law_for(own, read_edition("current"), None, date(2019, 12, 31), ())
    assert bounds(early) == (None, None, None, None)
    assert early.period.end == date(2019, 12, 31)
    assert early.period.notes
    late = construction.law_for(own, read_edition("current"), None, date(2020, 1, 1), ())
    assert bounds(late) == (None, None, 50, None)


# --- groups -----------------------------------------------------------------------------------


@pytest.mark.rule("VTES-1.2-06")
@pytest.mark.parametrize("groups", [(4, 6), (3, 4, 5), (1, 6), (1, 3, 4)])
def test_groups_apart_are_a_violation(law: Judge, groups: tuple[int, ...]) -> None:
    for edition in ("2006", "2018", "current"):
        violation = construction.grouping_violation(groups, law(edition=edition))
        assert violation is not None
        assert violation.source == "VTES-1.2-06"


@pytest.mark.rule("VTES-1.2-06")
@pytest.mark.parametrize("groups", [(), (None,), (None, None), (3,), (3, 4), (4, 3, None), (7, None)])
def test_one_group_or_two_consecutive_ones_are_fine_and_any_goes_with_all(
    law: Judge, groups: tuple[int | None, ...]
) -> None:
    assert construction.grouping_violation(groups, law()) is None
    assert construction.grouping_violation(groups, law("standard")) is None


@pytest.mark.rule("VTES-1.2-06")
def test_the_edition_of_2000_knows_no_groups(law: Judge) -> None:
    assert construction.grouping_violation((1, 6), law(edition="2000")) is None


@pytest.mark.parametrize("format", builtin_names())
def test_a_tournament_format_decides_on_groups_whatever_the_edition(law: Judge, format: str) -> None:
    expected = {"standard", "v5", "two-player", "storyline"}
    for edition in ("2000", "current"):
        broken = construction.grouping_violation((1, 6), law(format, edition=edition)) is not None
        assert broken is (format in expected or (format == "rulebook" and edition == "current"))


def test_a_violation_shows_the_pair_that_fits_most_of_the_crypt(law: Judge) -> None:
    violation = construction.grouping_violation((1, 2, 6, 2, None, 1, 1, 1, 1, 1, 4, 1), law())
    assert violation is not None
    assert violation.best == (1, 2)
    assert (violation.fit, violation.total) == (10, 12)
    assert violation.at_fault == (4, 6)


def test_of_equal_pairs_the_fewer_and_older_groups_are_kept(law: Judge) -> None:
    violation = construction.grouping_violation((2, 4), law())
    assert violation is not None
    assert (violation.best, violation.at_fault) == ((2,), (4,))
    violation = construction.grouping_violation((1, 2, 4, 4), law())
    assert violation is not None
    assert (violation.best, violation.at_fault) == ((4,), (1, 2))


@pytest.mark.slow
@given(groups=st.lists(st.none() | st.integers(1, 9), max_size=40))
def test_a_violation_is_what_counting_every_pair_says(groups: list[int | None]) -> None:
    law = construction.law_for(read_format("rulebook"), read_edition("current"), None, date(2026, 1, 1), ())

    def fits(pair: tuple[int, ...]) -> int:
        return sum(1 for group in groups if group is None or group in pair)

    violation = construction.grouping_violation(groups, law)
    most = max(fits((first, first + 1)) for first in range(10))
    assert (violation is None) is (most == len(groups))
    if violation is not None:
        assert violation.fit == most == fits(violation.best)
        assert violation.total == len(groups)
        assert not set(violation.best) & set(violation.at_fault)
        assert {*violation.best, *violation.at_fault} == {group for group in groups if group is not None}


@pytest.mark.slow
@given(groups=st.lists(st.none() | st.integers(1, 9), max_size=12), extra=st.integers(0, 12))
def test_any_never_makes_or_mends_a_violation(groups: list[int | None], extra: int) -> None:
    law = construction.law_for(read_format("rulebook"), read_edition("current"), None, date(2026, 1, 1), ())
    before = construction.grouping_violation(groups, law)
    after = construction.grouping_violation([*groups, *[None] * extra], law)
    assert (before is None) is (after is None)
    if before is not None and after is not None:
        assert after.best == before.best


@pytest.mark.rule("VTES-1.5-13")
def test_an_old_vampire_is_of_group_two_with_an_expansion_symbol_and_else_of_group_one(law: Judge) -> None:
    assert construction.legacy_group(expansion_symbol=True) == 2
    assert construction.legacy_group(expansion_symbol=False) == 1
    crypt = [construction.legacy_group(symbol) for symbol in (True, False)]
    assert construction.grouping_violation(crypt, law()) is None


# --- bans -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format", ["standard", "v5", "limited", "limited:6", "restricted-trade", "storyline"]
)
def test_every_ban_holds_from_its_first_day_on_and_not_before(law: Judge, format: str) -> None:
    for ban in read_bans():
        assert ban.start is not None
        eve = (ban.start - timedelta(days=1)).isoformat()
        assert construction.ban_on(ban.card_id, law(format, eve)) is None
        assert construction.ban_on(ban.card_id, law(format, ban.start.isoformat())) == ban
        assert construction.ban_on(ban.card_id, law(format)) == ban


@pytest.mark.parametrize("format", ["rulebook", "duel"])
def test_tables_without_the_official_list_ban_nothing(law: Judge, format: str) -> None:
    for ban in read_bans():
        assert construction.ban_on(ban.card_id, law(format)) is None


def test_a_ban_that_was_lifted_holds_on_its_last_day_and_no_longer(law: Judge) -> None:
    lifted = replace(read_bans()[0], start=date(2000, 1, 1), end=date(2001, 12, 31))

    def on(day: date) -> bool:
        judged = construction.law_for(read_format("standard"), read_edition("current"), None, day, [lifted])
        return construction.ban_on(lifted.card_id, judged) is not None

    assert [on(date(1999, 12, 31)), on(date(2000, 1, 1)), on(date(2001, 12, 31)), on(date(2002, 1, 1))] == [
        False,
        True,
        True,
        False,
    ]


@pytest.mark.parametrize("card_id", [102192, 101240, 101655])
def test_cards_whose_ban_has_no_known_days_are_not_accused(law: Judge, card_id: int) -> None:
    for on in ("1996-05-01", "1999-03-25", "1999-04-01", "2003-01-01", "2026-01-01"):
        assert construction.ban_on(card_id, law("standard", on)) is None


def test_a_format_bans_cards_of_its_own_from_a_day_on(law: Judge) -> None:
    own = replace(
        read_format("duel"),
        banned=(CardRef(100199, "Blood Doll", date(2011, 5, 1), "league"), CardRef(201407, "Una")),
    )

    def judged(on: date) -> Law:
        return construction.law_for(own, read_edition("current"), None, on, read_bans())

    assert construction.ban_on(100199, judged(date(2011, 4, 30))) is None
    ban = construction.ban_on(100199, judged(date(2011, 5, 1)))
    assert ban is not None
    assert (ban.name, ban.source) == ("Blood Doll", "league")
    undated = construction.ban_on(201407, judged(date(1999, 1, 1)))
    assert undated is not None
    assert (undated.start, undated.source) == (None, own.source)


def test_a_name_without_its_id_is_never_passed_over(law: Judge) -> None:
    own = replace(read_format("duel"), banned=(CardRef(0, "Una"),))
    with pytest.raises(ValueError, match="Una"):
        construction.law_for(own, read_edition("current"), None, date(2026, 1, 1), ())


# --- release and waiting ----------------------------------------------------------------------


@pytest.mark.parametrize("format", builtin_names())
def test_a_card_exists_from_its_first_printing_in_every_format(law: Judge, format: str) -> None:
    card = library_card("POD", "KoT 2008-11-19", "V5 2020-11-30")
    assert construction.not_yet_released(card, law(format, "2008-11-18")) == date(2008, 11, 19)
    assert construction.not_yet_released(card, law(format, "2008-11-19")) is None


def test_a_card_without_any_day_is_taken_as_printed(law: Judge) -> None:
    card = library_card("POD")
    assert construction.not_yet_released(card, law(on="1994-01-01")) is None
    assert construction.waiting_until(card, law("standard", "1994-01-01")) is None


@pytest.mark.parametrize("format", ["standard", "v5", "storyline"])
def test_a_new_card_used_to_wait_thirty_days(law: Judge, format: str) -> None:
    card = library_card("NB3 2025-05-31")
    legal = date(2025, 6, 30)
    assert construction.waiting_until(card, law(format, "2025-05-30")) is None  # not out: another finding
    assert construction.waiting_until(card, law(format, "2025-05-31")) == legal
    assert construction.waiting_until(card, law(format, "2025-06-29")) == legal
    assert construction.waiting_until(card, law(format, "2025-06-30")) is None


def test_a_card_waits_no_longer_since_the_rule_fell(law: Judge) -> None:
    assert (
        construction.waiting_until(library_card("PP3 2025-09-20"), law("standard", "2025-09-22")) is not None
    )
    assert construction.waiting_until(library_card("X 2025-09-21"), law("standard", "2025-09-21")) is None
    assert construction.waiting_until(library_card("SV5 2025-10-26"), law("standard", "2025-11-01")) is None


def test_the_first_printing_is_what_waits(law: Judge) -> None:
    card = library_card("Jyhad 1994-08-16", "NB3 2025-05-31")
    assert construction.waiting_until(card, law("standard", "2025-06-01")) is None


def test_a_promotional_card_does_not_wait(law: Judge) -> None:
    assert construction.waiting_until(library_card("Promo 2008-02-03"), law("standard", "2008-02-04")) is None
    both = library_card("KoT 2008-11-19", "Promo 2008-11-25")
    assert construction.waiting_until(both, law("standard", "2008-11-20")) == date(2008, 11, 25)


def test_whether_cards_waited_before_1996_is_not_known(law: Judge) -> None:
    card = library_card("DS 1995-12-15")
    assert construction.waiting_until(card, law("standard", "1996-01-08")) is None
    assert construction.waiting_until(card, law("standard", "1996-01-09")) == date(1996, 1, 14)


@pytest.mark.parametrize("format", ["rulebook", "limited", "limited:6", "restricted-trade", "duel"])
def test_other_formats_do_not_make_cards_wait(law: Judge, format: str) -> None:
    assert construction.waiting_until(library_card("NB3 2025-05-31"), law(format, "2025-06-01")) is None


# --- pool -------------------------------------------------------------------------------------


def test_v5_admits_a_card_with_any_printing_in_its_sets(law: Judge) -> None:
    assert construction.outside_pool(library_card("Jyhad 1994-08-16", "V5 2020-11-30"), law("v5")) is None
    outside = construction.outside_pool(library_card("Jyhad 1994-08-16", "SW 2000-10-31"), law("v5"))
    assert outside is not None
    assert (outside.disputed, outside.joins, outside.source) == (False, None, "TR25 6.4")


def test_a_set_joins_v5_with_its_release(law: Judge) -> None:
    card = library_card("Jyhad 1994-08-16", "FoL 2022-10-14", "30th 2024-07-20")
    early = construction.outside_pool(card, law("v5", "2022-10-13"))
    assert early is not None
    assert early.joins == date(2022, 10, 14)
    assert construction.outside_pool(card, law("v5", "2022-10-14")) is None


def test_promo_pack_three_counts_alike_with_and_without_its_set(law: Judge) -> None:
    old_list = library_card("Jyhad 1994-08-16", "Promo 2021-10-15", id=100018)
    new_list = library_card("Jyhad 1994-08-16", "Promo 2021-10-15", "PP3 2025-09-20", id=100018)
    for on in ("2025-09-19", "2025-09-20", "2026-11-20"):
        assert construction.outside_pool(old_list, law("v5", on)) == construction.outside_pool(
            new_list, law("v5", on)
        )
    assert construction.outside_pool(old_list, law("v5")) is None


def test_the_rebels_are_admitted_from_their_day_on(law: Judge) -> None:
    tegyrius = vampire(6, "Promo 2023-05-01", "Promo 2024-04-23", id=201654)
    early = construction.outside_pool(tegyrius, law("v5", "2024-04-22"))
    assert early is not None
    assert early.joins == date(2024, 4, 23)
    assert construction.outside_pool(tegyrius, law("v5", "2024-04-23")) is None
    namesake = vampire(2, "FN 2001-06-11", id=201352)
    assert construction.outside_pool(namesake, law("v5")) is not None


def test_a_disputed_card_is_told_apart(law: Judge) -> None:
    bums_rush = library_card("Jyhad 1994-08-16", "Promo 2023-05-07", id=100266)
    outside = construction.outside_pool(bums_rush, law("v5"))
    assert outside is not None
    assert outside.disputed
    assert "JOL" in outside.source


def test_a_card_that_is_not_out_is_not_called_outside_as_well(law: Judge) -> None:
    card = library_card("SV5 2025-10-26")
    assert construction.not_yet_released(card, law("v5", "2025-01-01"))
    assert construction.outside_pool(card, law("v5", "2025-01-01")) is None


@pytest.mark.parametrize("format", sorted({*builtin_names()} - {"v5", "two-player", "duel"}))
def test_other_formats_admit_every_card(law: Judge, format: str) -> None:
    assert construction.outside_pool(library_card("Jyhad 1994-08-16"), law(format)) is None


# --- copies -----------------------------------------------------------------------------------


def test_in_late_1995_some_cards_were_restricted_to_two(law: Judge) -> None:
    for on in ("1995-11-01", "1996-01-08"):
        assert construction.copies_limit(101144, law("standard", on)) == Limit(2, "DCI95")
        assert construction.copies_limit(100199, law("standard", on)) is None
    for on in ("1995-10-31", "1996-01-09", "2026-11-20"):
        assert construction.copies_limit(101144, law("standard", on)) is None


def test_the_stricter_of_two_limits_on_copies_holds(law: Judge) -> None:
    period = replace(
        read_format("standard").periods[-1],
        copies=Limit(3, "league"),
        restricted=(CardRef(100199, "Blood Doll"), CardRef(101144, "Majesty")),
        restricted_copies=Limit(1, "league, list"),
    )

    def judged(restricted: int) -> Law:
        own = replace(
            read_format("standard"), periods=(replace(period, restricted_copies=Limit(restricted, "list")),)
        )
        return construction.law_for(own, read_edition("current"), None, date(2026, 1, 1), ())

    assert construction.copies_limit(100199, judged(1)) == Limit(1, "list")
    assert construction.copies_limit(100199, judged(5)) == Limit(3, "league")
    assert construction.copies_limit(100002, judged(1)) == Limit(3, "league")


# --- the law as a value -----------------------------------------------------------------------


@pytest.mark.parametrize("format", [*builtin_names(), "limited:6"])
@pytest.mark.parametrize("on", ["1994-08-16", "1995-11-01", "1996-01-09", "2005-01-01", "2026-11-20"])
def test_a_law_travels_to_another_process_unchanged(law: Judge, format: str, on: str) -> None:
    judged = law(format, on, players=4)
    assert pickle.loads(pickle.dumps(judged)) == judged


def test_a_violation_is_found_for_every_three_groups(law: Judge) -> None:
    for groups in combinations(range(1, 8), 3):
        violation = construction.grouping_violation(groups, law("standard"))
        assert violation is not None
        assert violation.at_fault
