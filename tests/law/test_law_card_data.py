"""Our tables against the card lists that krcg carries.

Where the lists have moved on, the test is amber (xfail) and names what moved; it is red only where
our own tables cannot be right.
"""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from datetime import date
from importlib.metadata import PackageNotFoundError, distribution

import pytest
from lawkit import Judge, library_card, read_bans, read_format

from cardbase.card import Printing
from rules.vtes.law.construction import outside_pool
from rules.vtes.law.formats.names import builtin_names


def rows(name: str) -> list[dict[str, str]]:
    """Read one of krcg's lists; skip the test where krcg is not installed."""
    try:
        listed = distribution("krcg").files or []
    except PackageNotFoundError:
        pytest.skip("krcg is not installed")
    for entry in listed:
        if entry.name == name:
            with open(str(entry.locate()), encoding="utf-8-sig", newline="") as file:
                return list(csv.DictReader(file, skipinitialspace=True))
    pytest.skip(f"this krcg has no {name}")


def cards() -> dict[int, dict[str, str]]:
    """Return the rows of all cards by id."""
    return {int(row["Id"]): row for row in (*rows("vtescrypt.csv"), *rows("vteslib.csv"))}


def plain(name: str) -> str:
    """Bring a name to a form in which the article stands in front."""
    stem, comma, article = name.rpartition(", ")
    return f"{article} {stem}" if comma and article == "The" and "Star" not in stem else name


def amber(drift: list[str]) -> None:
    """Make the test amber where the lists have moved on."""
    if drift:
        pytest.xfail("the card lists have moved on: " + "; ".join(drift))


def test_our_bans_are_those_of_the_card_lists() -> None:
    """The lists give a year (krcg 4) or a day (krcg 5), and know only bans in force."""
    listed = {id_: row["Banned"] for id_, row in cards().items() if row["Banned"]}
    ours = {ban.card_id: ban for ban in read_bans() if ban.end is None}
    names = cards()
    drift = [f"{names[id_]['Name']} is banned ({listed[id_]})" for id_ in listed.keys() - ours.keys()]
    drift += [f"{ours[id_].name} is no longer banned" for id_ in ours.keys() - listed.keys()]
    for id_ in ours.keys() & listed.keys():
        start = ours[id_].start
        assert start is not None
        if not f"{start:%Y%m%d}".startswith(listed[id_]):
            drift.append(f"{ours[id_].name} is banned from {listed[id_]}, ours says {start}")
    amber(drift)


def test_the_cards_we_name_bear_that_id() -> None:
    listed = cards()
    named = [(ban.card_id, ban.name) for ban in read_bans()]
    for format in builtin_names():
        fmt = read_format(format)
        refs = [*fmt.banned, *(ref for period in fmt.periods for ref in period.restricted)]
        if fmt.pool is not None:
            refs += [*fmt.pool.cards, *fmt.pool.disputed]
        named += [(ref.id, ref.name) for ref in refs]
    assert len(named) > 50
    drift = [
        f"{id_} is {listed[id_]['Name'] if id_ in listed else 'no card'}, ours says {name}"
        for id_, name in named
        if id_ not in listed or name not in (listed[id_]["Name"], plain(listed[id_]["Name"]))
    ]
    amber(drift)


def test_no_card_was_banned_before_it_was_printed_but_one() -> None:
    """Playing for Keeps came out six weeks after the day its ban is dated from (see bans.yaml)."""
    released = {row["Abbrev"]: row["Release Date"] for row in rows("vtessets.csv")}
    listed = cards()
    early = []
    for ban in read_bans():
        sets = listed[ban.card_id]["Set"]
        days = [released[tag] for tag in re.findall(r"[\w-]+", sets) if tag in released]
        days += re.findall(r"Promo:(\d{8})", sets)
        if ban.start is not None and days and min(days) > f"{ban.start:%Y%m%d}":
            early.append(ban.name)
    amber([f"{name} was banned before it was printed" for name in early if name != "Playing for Keeps"])
    assert early == ["Playing for Keeps"]


@pytest.mark.slow
def test_the_v5_pool_is_the_same_with_every_card_list(law: Judge) -> None:
    """750 cards in the lists of 2026-11: 741 of the sets, and 9 of the Rebels that no set names."""
    days = {}
    for row in rows("vtessets.csv"):
        if re.fullmatch(r"\d{8}", row["Release Date"]):
            days[row["Abbrev"]] = date.fromisoformat(row["Release Date"])
    pool = read_format("v5").pool
    assert pool is not None
    unknown = [set_ for set_ in pool.sets if set_ not in days]
    judged = law("v5")
    inside, disputed = set(), set()
    for id_, row in cards().items():
        sets = {tag.partition(":")[0].strip() for tag in row["Set"].split(",")}
        card = replace(
            library_card(id=id_), printings=tuple(Printing(set_, "", days.get(set_)) for set_ in sorted(sets))
        )
        outside = outside_pool(card, judged)
        if outside is None:
            inside.add(id_)
        elif outside.disputed:
            disputed.add(id_)
    assert {ref.id for ref in pool.cards} <= inside
    drift = [] if len(inside) == 750 else [f"the V5 pool holds {len(inside)} cards, not 750"]
    drift += [f"there is no set {set_}" for set_ in unknown if set_ != "PP3"]
    if len(disputed) != len(pool.disputed):
        drift.append("a disputed card has joined the pool")
    amber(drift)
