"""The built-in formats, editions and bans as data, and their way to JSON and back."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from dataclasses import fields
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lawkit import read_bans, read_edition, read_format

from rules.vtes.law.bans import Ban, bans_from_plain, bans_to_plain
from rules.vtes.law.datafile import LawDataError
from rules.vtes.law.editions import EDITIONS, Edition, Switch, edition_from_plain, edition_to_plain
from rules.vtes.law.formats import CardRef, Format, Limit, Period, Pool, Waiting
from rules.vtes.law.formats.files import KNOWN_SETS
from rules.vtes.law.formats.names import builtin_names, split_name, with_boosters
from rules.vtes.law.formats.plain import format_to_plain
from rules.vtes.law.formats.reading import format_from_plain

# --- what is there ----------------------------------------------------------------------------


def test_the_eight_formats_are_there() -> None:
    assert builtin_names() == (
        "rulebook",
        "standard",
        "v5",
        "two-player",
        "limited",
        "restricted-trade",
        "duel",
        "storyline",
    )


@pytest.mark.parametrize("name", builtin_names())
def test_each_format_is_named_titled_described_and_sourced(name: str) -> None:
    fmt = read_format(name)
    assert fmt.name == name
    assert fmt.title
    assert fmt.description
    assert fmt.source


@pytest.mark.parametrize("name", [*builtin_names(), "limited:6"])
def test_every_limit_has_a_source(name: str) -> None:
    fmt = read_format(name)
    for period in fmt.periods:
        for field in fields(Period):
            value = getattr(period, field.name)
            if isinstance(value, Limit):
                assert value.source
                assert value.source != f"format {name}"
    for ref in (*fmt.banned, *(fmt.pool.cards + fmt.pool.disputed if fmt.pool else ())):
        assert ref.id
        assert ref.name
        assert ref.source or (fmt.pool and fmt.pool.source)


@pytest.mark.parametrize("name", builtin_names())
def test_periods_follow_each_other_without_gap(name: str) -> None:
    periods = read_format(name).periods
    assert periods[-1].end is None
    for one, next_ in itertools.pairwise(periods):
        assert one.end is not None
        assert next_.start == one.end + timedelta(days=1)


@pytest.mark.parametrize("name", ["two-player", "duel", "restricted-trade", "storyline", "limited"])
def test_a_format_that_is_known_in_part_says_what_is_missing(name: str) -> None:
    assert read_format(name).not_modelled


@pytest.mark.parametrize("name", builtin_names())
def test_the_sets_of_a_pool_are_known(name: str) -> None:
    pool = read_format(name).pool
    assert pool is None or set(pool.sets) <= set(KNOWN_SETS)


def test_the_v5_pool_disputes_no_card_that_it_admits() -> None:
    pool = read_format("v5").pool
    assert pool is not None
    assert not {ref.id for ref in pool.cards} & {ref.id for ref in pool.disputed}


@pytest.mark.parametrize("name", EDITIONS)
def test_every_edition_sets_every_switch_by_a_rule(name: str) -> None:
    edition = read_edition(name)
    assert edition.name == name
    assert edition.title
    assert set(edition.switches) == set(read_edition("current").switches)
    for switch in edition.switches.values():
        assert switch.source
    assert edition.grouping.value is (name != "2000")


def test_only_the_current_edition_stands_for_a_day() -> None:
    """The others are printed books."""
    days = {name: read_edition(name).as_of for name in EDITIONS}
    assert days == {"2000": None, "2006": None, "2018": None, "current": date(2025, 12, 13)}


def test_the_table_of_bans_is_sound() -> None:
    bans = read_bans()
    assert len(bans) >= 20
    for ban in bans:
        assert ban.start is not None
        assert ban.source
        assert ban.confidence in {"high", "medium-high", "medium", "low"}


# --- names ------------------------------------------------------------------------------------


def test_a_name_is_split_from_its_parameter() -> None:
    assert split_name("standard") == ("standard", None)
    assert split_name("limited:6") == ("limited", 6)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("standart", "standard"),
        ("Standard", "standard"),
        ("restricted_trade", "restricted-trade"),
        ("", "rulebook"),
        ("highlander", "rulebook"),
        ("standard:6", "standard"),
        ("limited:", "limited:6"),
        ("limited:0", "limited:6"),
        ("limited:-1", "limited:6"),
        ("limited:six", "limited:6"),
        ("limited:²", "limited:6"),
        ("limited:1000", "limited:6"),
    ],
)
def test_a_wrong_name_is_answered_with_a_right_one(name: str, told: str) -> None:
    with pytest.raises(LawDataError) as caught:
        read_format(name)
    assert told in caught.value.consider


def test_only_limited_is_played_from_boosters() -> None:
    with pytest.raises(LawDataError):
        with_boosters(read_format("standard"), 6)


def test_a_wrong_edition_is_answered_with_a_right_one() -> None:
    with pytest.raises(LawDataError) as caught:
        read_edition("2008")
    assert "2018" in caught.value.consider or "2000" in caught.value.consider


# --- to JSON and back -------------------------------------------------------------------------

words = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Zs", "Zl", "Zp")), min_size=1, max_size=12
)
sentences = st.lists(words, max_size=4).map(" ".join).map(str.strip)
days = st.dates(date(1990, 1, 1), date(2100, 1, 1))
maybe_day = st.none() | days
limits = st.builds(Limit, st.integers(0, 200), words)
maybe_limit = st.none() | limits


def refs(since: bool = True) -> st.SearchStrategy[tuple[CardRef, ...]]:
    named = st.builds(
        lambda id_, name, since, source, stay: CardRef(
            id_, name, since, source, (since or date(2031, 1, 1)) + timedelta(days=stay) if stay else None
        ),
        st.integers(100001, 299999),
        sentences,
        maybe_day if since else st.none(),
        sentences,
        st.none() | st.integers(1, 999),
    )
    return st.lists(named, max_size=3, unique_by=lambda ref: ref.id).map(tuple)


@st.composite
def periods(draw: st.DrawFn) -> tuple[Period, ...]:
    starts: list[date | None] = [*sorted(draw(st.lists(days, min_size=1, max_size=4, unique=True)))]
    ends = [day - timedelta(days=1) for day in starts[1:] if day is not None]
    if draw(st.booleans()):
        starts[0] = None
    made = []
    for start, end in zip(starts, [*ends, None], strict=True):
        crypt = sorted(draw(st.lists(st.integers(0, 99), min_size=2, max_size=2)))
        library = sorted(draw(st.lists(st.integers(0, 99), min_size=2, max_size=2)))
        most = draw(st.none() | st.just(Limit(library[1], "a")))
        restricted = draw(refs())
        made.append(
            Period(
                start=start,
                end=end,
                crypt_min=draw(st.none() | st.just(Limit(crypt[0], "a"))),
                crypt_max=draw(st.none() | st.just(Limit(crypt[1], "b"))),
                library_min=draw(st.none() | st.just(Limit(library[0], "c"))),
                library_max=most,
                library_per_methuselah=draw(maybe_limit) if most else None,
                copies=draw(maybe_limit),
                restricted=restricted,
                restricted_copies=draw(limits) if restricted else None,
                notes=tuple(draw(st.lists(sentences, max_size=2))),
            )
        )
    return tuple(made)


boosters = st.none() | st.tuples(limits, limits)
pools = st.builds(Pool, st.lists(words, min_size=1, max_size=3).map(tuple), refs(), refs(), words, maybe_day)
plain_formats = st.builds(
    lambda booster, **rest: Format(
        booster_crypt=booster and booster[0], booster_library=booster and booster[1], **rest
    ),
    booster=boosters,
    name=st.from_regex(r"[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,2}(:[1-9])?", fullmatch=True),
    title=words,
    official=st.booleans(),
    description=sentences,
    source=words,
    periods=periods(),
    grouping=st.none() | st.builds(Switch, st.booleans(), words),
    bans=st.booleans(),
    banned=refs(),
    waiting=st.none() | st.builds(Waiting, st.integers(0, 99), maybe_day, maybe_day, words),
    pool=st.none() | pools,
    not_modelled=st.lists(sentences, max_size=2).map(tuple),
    players=maybe_limit,
    switches=st.dictionaries(
        words, st.builds(Switch, st.booleans() | st.integers(0, 99) | words, words), max_size=2
    ).map(lambda named: tuple(named.items())),
)


@pytest.mark.slow
@given(fmt=plain_formats)
def test_a_format_survives_the_way_to_json_and_back(fmt: Format) -> None:
    assert format_from_plain(json.loads(json.dumps(format_to_plain(fmt)))) == fmt


@pytest.mark.parametrize("name", [*builtin_names(), "limited:6"])
def test_a_built_in_format_survives_the_way_to_json_and_back(name: str) -> None:
    fmt = read_format(name)
    assert format_from_plain(json.loads(json.dumps(format_to_plain(fmt)))) == fmt


@pytest.mark.slow
@given(
    switches=st.dictionaries(
        words, st.builds(Switch, st.booleans() | st.integers(0, 99) | words, words), max_size=4
    ),
    grouping=st.booleans(),
    as_of=maybe_day,
)
def test_an_edition_survives_the_way_to_json_and_back(
    switches: dict[str, Switch], grouping: bool, as_of: date | None
) -> None:
    points = {**switches, "grouping": Switch(grouping, "VTES-1.2-06")}
    edition = Edition("2031", "Edition of 2031", points, as_of)
    assert edition_from_plain(json.loads(json.dumps(edition_to_plain(edition)))) == edition


@pytest.mark.slow
@given(
    bans=st.lists(
        st.builds(
            lambda id_, name, start, days, source: Ban(
                id_, name, start, days and start and start + timedelta(days=days), source, "high"
            ),
            st.integers(100001, 299999),
            words,
            maybe_day,
            st.none() | st.integers(1, 999),
            words,
        ),
        max_size=5,
        unique_by=lambda ban: ban.card_id,
    )
)
def test_bans_survive_the_way_to_json_and_back(bans: list[Ban]) -> None:
    plain = json.loads(json.dumps(bans_to_plain(bans)))
    assert bans_from_plain(plain) == tuple(bans)


def test_the_built_in_bans_survive_the_way_to_json_and_back() -> None:
    assert bans_from_plain(bans_to_plain(read_bans())) == read_bans()


# --- what may not be --------------------------------------------------------------------------

A_BAN: dict[str, object] = {"id": 100001, "name": "Card", "source": "here", "confidence": "high"}


@pytest.mark.parametrize(
    "bans",
    [
        [{**A_BAN, "from": "2001-01-01", "until": "2000-12-31"}],
        [{**A_BAN, "from": "2001-01-01"}, {**A_BAN, "from": "2005-01-01"}],
        [{**A_BAN}, {**A_BAN, "from": "2005-01-01", "until": "2006-01-01"}],
        [{**A_BAN, "until": "2006-01-01"}, {**A_BAN, "from": "2006-01-01"}],
        [{**A_BAN, "from": "2006-01-01"}, {**A_BAN, "until": "2006-01-01"}],
        [{**A_BAN, "id": 7}],
        [{**A_BAN, "source": None}],
        [{**A_BAN, "from": "soon"}],
        ["Card"],
    ],
)
def test_a_table_of_bans_that_contradicts_itself_is_refused(bans: list[dict[str, object]]) -> None:
    with pytest.raises(LawDataError):
        bans_from_plain(bans)


def test_a_card_may_be_banned_again() -> None:
    again: list[dict[str, object]] = [
        {**A_BAN, "from": "1996-01-01", "until": "1996-12-31"},
        {**A_BAN, "from": "2005-01-01"},
    ]
    assert len(bans_from_plain(again)) == 2


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"name": "2031", "title": "T", "switches": {}},
        {"name": "2031", "title": "T", "switches": {"grouping": {"value": "yes", "rule": "R"}}},
        {"name": "2031", "title": "T", "switches": {"grouping": {"value": True}}},
        {"name": "2031", "title": "T", "switches": {"grouping": {"value": [1], "rule": "R"}}},
        {"name": "2031", "title": "T", "switches": [1]},
    ],
)
def test_an_edition_that_lacks_something_is_refused(plain: dict[str, object]) -> None:
    with pytest.raises(LawDataError):
        edition_from_plain(plain)


# --- speed ------------------------------------------------------------------------------------


def test_judging_by_json_reads_no_yaml_and_loads_nothing_heavy() -> None:
    plain = json.dumps([format_to_plain(read_format("v5")), edition_to_plain(read_edition("current"))])
    code = f"""
import json, sys
before = set(sys.modules)
from datetime import date
from rules.vtes.law import construction
from rules.vtes.law.editions import edition_from_plain
from rules.vtes.law.formats.reading import format_from_plain
fmt, edition = json.loads({plain!r})
law = construction.law_for(format_from_plain(fmt), edition_from_plain(edition), None, date(2026, 1, 1), ())
construction.grouping_violation([1, 2, None], law)
print(*(set(sys.modules) - before))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"yaml", "typing", "difflib", "importlib.resources", "dataclasses"}
