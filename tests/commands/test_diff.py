"""`deckcheck diff`: two decks, and two folders of lists."""

from __future__ import annotations

import io
import json
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardbase.deck import CardLine, Deck, Entry, Match
from deckcheck.analysis.comparing import changes, matched, unplayable
from deckcheck.analysis.effect import effect
from deckcheck.commands import diff
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.options.diff import DiffOptions
from deckcheck.usage import UsageError

if TYPE_CHECKING:
    from cardbase.card import Card
    from cardbase.store import CardStore

SAMPLES = Path(__file__).parents[2] / "sample_decks"
VENTRUE = SAMPLES / "bleeding_ventrue.twd"
DAY = date(2026, 11, 20)

BEFORE = """\
Deck Name: Before
Author: Ann

Crypt
6x Nathan Turner
6x Indira

Library
20x Villein
20x Govern the Unaligned
20x Earth Meld
"""


def write(folder: Path, name: str, text: str) -> str:
    folder.mkdir(exist_ok=True, parents=True)
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def run(old: object, new: object, **options: object) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    given = {"today": DAY, **options}
    code = diff.run(DiffOptions(str(old), str(new), **given), out, err)  # type: ignore[arg-type]
    return code, out.getvalue(), err.getvalue()


def test_the_same_deck_is_the_same(tmp_path: Path) -> None:
    """Order, spelling and file format do not count, only cards and numbers."""
    old = write(tmp_path, "old.txt", BEFORE)
    turned = BEFORE.replace("6x Nathan Turner\n6x Indira", "6x Indira\n3x Nathan Turner\n3x nathan turner")
    new = write(tmp_path, "new.txt", turned)
    code, out, _ = run(old, new, exit_code=True)
    assert code == 0
    assert "Same cards, same numbers." in out


def test_cards_in_and_out_are_told_by_section_in_the_order_of_a_list(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(
        tmp_path,
        "new.txt",
        BEFORE.replace("20x Villein", "18x Villein\n3x Blood Doll\n2x Deflection").replace(
            "6x Indira", "7x Indira"
        ),
    )
    code, out, _ = run(old, new)
    assert code == 0
    assert "6 in, 2 out; crypt 12 -> 13, library 60 -> 63" in out
    blocks = out.split("\n\n")
    assert blocks[1].splitlines() == ["Crypt (+1)", "  +1 Indira (6 -> 7)"]
    assert blocks[2].splitlines() == ["Master (+1)", "  +3 Blood Doll (0 -> 3)", "  -2 Villein (20 -> 18)"]
    assert blocks[3].splitlines() == ["Reaction (+2)", "  +2 Deflection (0 -> 2)"]


def test_a_name_that_means_no_card_is_compared_as_written(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", f"{BEFORE}2x Zzyzx Qqwwrrtt\n")
    out = run(old, new)[1]
    assert "+2 Zzyzx Qqwwrrtt (0 -> 2)" in out
    assert run(new, new, exit_code=True)[0] == 0


def test_the_effect_on_the_law_is_told(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("20x Earth Meld", "19x Earth Meld"))
    out = run(old, new)[1]
    assert "at a table: legal\n" in out
    assert "for tournaments: legal -> not legal (DC102 library-too-small)" in out
    out = run(old, new, format="v5")[1]
    assert "in V5: " in out
    assert "tournaments" not in out
    out = run(old, new, format="standard")[1]
    assert "new: error DC102 " in out
    assert "gone: error DC102 " in run(new, old, format="standard")[1]


def test_a_finding_that_stays_with_another_number_is_neither_new_nor_gone(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE.replace("20x Earth Meld", "9x Earth Meld"))
    new = write(tmp_path, "new.txt", BEFORE.replace("20x Earth Meld", "8x Earth Meld"))
    report = json.loads(run(old, new, format="standard", output_format="json")[1])
    assert (report["findings_gained"], report["findings_lost"]) == ([], [])


def test_the_effect_on_the_curve_is_told(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("6x Indira", "6x Nathan Turner"))
    report = json.loads(run(old, new, output_format="json")[1])
    capacity = report["new"]["capacity"]
    assert capacity == {"min4": 16, "max4": 16, "mean": 4.0, "curve": {"4": 12}}
    out = run(old, new)[1]
    assert "\nCurve\n  4 lowest " in out
    assert "crypt cards by capacity: " in out


def test_cards_that_nobody_can_play_any_more_are_told(tmp_path: Path) -> None:
    """Earth Meld needs Protean; Nathan Turner and Indira have it, Ventrue do not."""
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("6x Nathan Turner\n6x Indira", "12x Brock Sterling"))
    there = run(old, new)[1]
    assert "can no longer be played: Earth Meld" in there
    assert "can be played now: Earth Meld" in run(new, old)[1]
    more = write(tmp_path, "more.txt", Path(new).read_text("utf-8") + "2x Deep Song\n")
    assert "added, but no crypt card can play it: Deep Song" in run(new, more)[1]


def test_exit_code_is_one_only_on_demand_and_only_where_cards_differ(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("20x Villein", "19x Villein"))
    renamed = write(tmp_path, "renamed.txt", BEFORE.replace("Before", "After"))
    assert run(old, new)[0] == 0
    assert run(old, new, exit_code=True)[0] == 1
    assert run(old, renamed, exit_code=True)[0] == 0


def test_markdown_has_headings_and_lists(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("20x Villein", "19x Villein"))
    out = run(old, new, output_format="markdown")[1]
    assert out.replace("\\_", "_").startswith(f"## {old} -> {new}\n\n")
    assert "\n### Master (-1)\n\n- -1 Villein (20 -> 19)\n" in out


def test_json_is_one_object_and_nothing_else(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("20x Villein", "19x Villein"))
    report = json.loads(run(old, new, output_format="json")[1])
    assert report["schema"] == 1
    assert report["differs"] is True
    assert report["changes"] == [
        {"card": "Villein", "card_id": 102121, "section": "Master", "old": 20, "new": 19}
    ]
    assert set(report["cards"]) == {"source", "date", "count", "sha256"}
    assert report["law"]["on"] == "2026-11-20"


# --- folders --------------------------------------------------------------------------------------


def test_lists_of_two_folders_are_matched_by_file_then_by_player(tmp_path: Path) -> None:
    registered, final = tmp_path / "registered", tmp_path / "final"
    for folder in (registered, final):
        write(folder, "001.txt", BEFORE)
    write(registered, "002.txt", BEFORE.replace("Ann", "Bea"))
    write(final, "bea.txt", BEFORE.replace("Ann", "BEA").replace("20x Villein", "19x Villein"))
    write(registered, "003.txt", BEFORE.replace("Ann", "Cyd"))
    write(final, "004.txt", BEFORE.replace("Ann", "Dee"))
    code, out, err = run(registered, final, exit_code=True)
    assert code == 1
    told = " ".join(out.split())
    assert told.startswith(
        f"Ann unchanged Bea 0 in, 1 out; legal -> legal at a table Cyd only in {registered} Dee only in {final} "
    )
    assert "-1 Villein (20 -> 19)" in out
    assert "4 players, 3 with changes" in err
    players = json.loads(run(registered, final, output_format="json")[1])["players"]
    assert [entry["player"] for entry in players] == ["Ann", "Bea", "Cyd", "Dee"]
    assert players[0]["comparison"]["differs"] is False


def test_a_broken_list_is_told_and_the_rest_compared(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        write(folder, "good.txt", BEFORE)
    write(old, "bad.txt", BEFORE)
    (new / "bad.txt").write_bytes(b"")
    code, out, _ = run(old, new)
    assert code == 2
    assert "Ann (good.txt)  unchanged" in out
    assert "the file is empty" in out


def test_players_of_one_name_are_told_apart_and_never_matched_with_each_other() -> None:
    pairs = matched(["a", "b"], ["c", "d"], {"a": "Ann", "b": "Ann"}, {"c": "Ann", "d": "ann"})
    assert sorted(pairs, key=str) == [
        ("Ann (a)", "a", None),
        ("Ann (b)", "b", None),
        ("Ann (c)", None, "c"),
        ("ann", None, "d"),
    ]
    assert all(before is None or after is None for _, before, after in pairs)


@pytest.mark.slow
@given(
    old=st.sets(st.sampled_from("abcdef")),
    new=st.sets(st.sampled_from("abcdefgh")),
    players=st.dictionaries(st.sampled_from("abcdefgh"), st.sampled_from(["Ann", "Bea", "Cyd", ""])),
)
def test_every_file_is_told_once(old: set[str], new: set[str], players: dict[str, str]) -> None:
    pairs = matched(old, new, players, players)
    assert sorted(before for _, before, _ in pairs if before is not None) == sorted(old)
    assert sorted(after for _, _, after in pairs if after is not None) == sorted(new)
    assert all(before == after for _, before, after in pairs if before in new and after is not None)


# --- what cannot be compared ----------------------------------------------------------------------


def test_a_folder_and_a_file_cannot_be_compared(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="only be compared with a folder"):
        run(tmp_path, VENTRUE)
    with pytest.raises(UsageError, match="neither folder"):
        run(tmp_path, tmp_path)
    with pytest.raises(UsageError, match="only one of the two"):
        run("-", "-")
    with pytest.raises(UsageError, match="did you mean 'markdown'"):
        run(VENTRUE, VENTRUE, output_format="markdwn")


def test_a_file_that_is_not_a_deck_is_named(tmp_path: Path) -> None:
    empty = write(tmp_path, "empty.txt", "")
    with pytest.raises(UnreadableFileError, match=r"empty\.txt: the file is empty"):
        run(VENTRUE, empty)
    with pytest.raises(UnreadableFileError, match=r"nothing\.txt"):
        run(tmp_path / "nothing.txt", VENTRUE)


# --- the pure part --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def some(cards: CardStore) -> list[Card]:
    return list(cards.cards())[::97]


def deck(cards: list[Card], copies: list[int]) -> Deck:
    lines = [
        Entry(
            CardLine(number, True, card.full_name, Match(card, "exact")),
            row,
            "crypt" if card.is_crypt else "library",
        )
        for row, (card, number) in enumerate(zip(cards, copies, strict=True), 1)
        if number
    ]
    return Deck(tuple(lines))


numbers = st.lists(st.integers(0, 3), min_size=43, max_size=43)


@pytest.mark.slow
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=numbers, after=numbers)
def test_changes_lead_from_the_old_deck_to_the_new(
    some: list[Card], before: list[int], after: list[int]
) -> None:
    found = changes(deck(some, before), deck(some, after))
    copies = {card.id: number for card, number in zip(some, before, strict=True)}
    for change in found:
        assert change.card_id is not None
        assert copies[change.card_id] == change.old != change.new
        copies[change.card_id] = change.new
    assert copies == {card.id: number for card, number in zip(some, after, strict=True)}
    back = changes(deck(some, after), deck(some, before))
    assert [(one.name, one.old, one.new) for one in back] == [(one.name, one.new, one.old) for one in found]


def test_without_a_crypt_nothing_is_called_unplayable(some: list[Card]) -> None:
    library = [card for card in some if not card.is_crypt]
    assert unplayable(deck(library, [1] * len(library))) == frozenset()


def test_groups_are_told_only_where_they_change(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    fewer = write(tmp_path, "fewer.txt", BEFORE.replace("6x Indira", "5x Indira"))
    other = write(tmp_path, "other.txt", BEFORE.replace("6x Indira", "6x Theo Bell (G2)"))
    assert "groups:" not in run(old, fewer)[1]
    assert "groups: " in run(old, other)[1]


def test_the_effect_on_the_library_is_told(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(
        tmp_path,
        "new.txt",
        BEFORE.replace("20x Villein", "15x Villein\n2x Dreams of the Sphinx\n3x Powerbase: Montreal"),
    )
    out = run(old, new)[1]
    library = out.split("\nLibrary\n")[1].split("\n\n")[0].splitlines()
    assert "  trifles: 20 -> 15" in library
    assert "  pool: in total 0 -> 2; expected in seven 0 -> 0.23; cards of cost 1: 0 -> 2" in library
    assert not any("permanents" in line for line in library)  # a Villein stays in play too
    assert not any("types" in line or "conviction" in line for line in library)
    assert "\nCurve" not in out
    assert "Clans, titles and disciplines" not in out


def test_the_effect_on_crypt_and_coverage_is_told(tmp_path: Path) -> None:
    """Two of the twelve crypt cards that have Protean go; the deck stays the same else."""
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("6x Indira", "4x Indira\n2x Brock Sterling"))
    out = run(old, new)[1]
    assert "Ventrue 0 -> 2" in out
    assert "Earth Meld: 12 -> 10 crypt cards (12 -> 10 at superior)" in out
    effect = json.loads(run(old, new, output_format="json")[1])["effect"]
    (covered,) = (one for one in effect["coverage"] if one["card"] == "Earth Meld")
    assert (covered["old"]["players"], covered["new"]["players"]) == (12, 10)
    assert covered["new"]["among_first_four"] == 1
    assert effect["counts"]["clans"]["Ventrue"] == {"old": 0, "new": 2}


def test_what_does_not_change_has_no_effect(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    assert json.loads(run(old, old, output_format="json")[1])["effect"] is None


def test_an_empty_side_is_compared(tmp_path: Path) -> None:
    old = write(tmp_path, "old.txt", BEFORE)
    half = write(tmp_path, "half.txt", BEFORE.partition("Library")[0])
    lower = write(tmp_path, "lower.txt", "Library" + BEFORE.partition("Library")[2])
    for one, other in ((old, half), (half, old), (old, lower), (lower, old)):
        for form in ("text", "markdown", "json"):
            code, out, _ = run(one, other, output_format=form)
            assert code == 0
            assert "nan" not in out.casefold().replace("nathan", "")
    assert "masters: 33.3 % -> none" in run(old, half)[1]


@pytest.mark.slow
@settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=numbers, after=numbers)
def test_the_effect_turned_round_is_the_effect_of_the_way_back(
    some: list[Card], before: list[int], after: list[int]
) -> None:
    there, back = (effect(deck(some, a), deck(some, b)) for a, b in ((before, after), (after, before)))
    assert [(one.name, one.before, one.after) for one in there.figures] == [
        (one.name, one.after, one.before) for one in back.figures
    ]
    for name, shifts in there.counts.items():
        assert [(one.name, one.before, one.after) for one in shifts] == [
            (one.name, one.after, one.before) for one in back.counts[name]
        ]
    assert [one.card.id for one in there.coverage] == [one.card.id for one in back.coverage]
    assert not effect(deck(some, before), deck(some, before)).figures


def test_both_are_judged_by_the_edition_asked_for(tmp_path: Path) -> None:
    """The edition of 2000 knows no groups."""
    old = write(tmp_path, "old.txt", BEFORE)
    new = write(tmp_path, "new.txt", BEFORE.replace("6x Indira", "6x Lucita"))
    for edition, codes in (("current", {"DC104"}), ("2000", set())):
        whole = json.loads(run(old, new, format="rulebook", edition=edition, output_format="json")[1])
        assert whole["law"]["edition"] == edition
        assert {one["code"] for one in whole["findings_gained"]} & {"DC104"} == codes, edition
