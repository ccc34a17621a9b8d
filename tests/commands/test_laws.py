"""Which laws `check` judges by, what it says about each first, and that a fault is reported once."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.lawbook import LawError, read_on
from deckcheck.lawbook.asked import BOTH, asked_formats
from rules.vtes.law.formats.names import builtin_names

if TYPE_CHECKING:
    from conftest import Command

SAMPLES = Path(__file__).parents[2] / "sample_decks"
CRYPT = "Crypt\n12x Lucita\n\n"
FORTY = f"{CRYPT}Library\n39x Villein\n1x Dramatic Upheaval\n"
"""Forty cards, one of them banned: for the table, not for tournaments."""
OWN = "name: league\ntitle: Our league\nsource: us\nlibrary: {min: 41}\ngrouping: true\nbans: false\n"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_deck.txt").write_text(FORTY, "utf-8")


def first_line(deckcheck: Command, *words: str) -> tuple[str, int]:
    ran = deckcheck("check", *words, "my_deck.txt")
    return ran.out.splitlines()[0], ran.code


def report_of(deckcheck: Command, *words: str) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(
        deckcheck("check", "--output-format", "json", *words, "my_deck.txt").out
    )
    return whole


def test_who_names_no_law_is_told_tournament_and_table(deckcheck: Command) -> None:
    line, code = first_line(deckcheck)
    assert line == "my_deck.txt: NOT LEGAL for tournaments (2 errors); LEGAL at a table of 2 or more"
    assert code == 1


def test_what_breaks_no_law_stands_below_where_only_the_verdicts_fit(deckcheck: Command) -> None:
    Path("my_deck.txt").write_text(f"{FORTY}\nSideboard\n1x Vessel\n", "utf-8")
    first, second, *_ = deckcheck("check", "my_deck.txt").out.splitlines()
    assert first == "my_deck.txt: NOT LEGAL for tournaments (2 errors); LEGAL at a table of 2 or more"
    assert second == "  1 info"


@pytest.mark.parametrize("quiet", [False, True])
def test_a_goldfish_says_what_the_deck_is_not_legal_for(quiet: bool, deckcheck: Command) -> None:
    """It is played all the same; a legal one is played without a word, and so is any with -q."""
    words = ("-n", "1", "--turns", "1", "--jobs", "1", *["-q"] * quiet)
    said = deckcheck("goldfish", "my_deck.txt", *words)
    told = "my_deck.txt: not legal for tournaments (2 errors); legal at a table of 2 or more; it is played"
    assert (told in said.err) is not quiet
    assert said.code == 0
    legal = deckcheck("goldfish", str(SAMPLES / "bleeding_ventrue.twd"), *words)
    assert "legal" not in legal.err


@pytest.mark.parametrize(
    ("words", "headline", "code"),
    [
        (("--players", "4"), "LEGAL at a table of 4", 0),
        (("--format", "rulebook"), "LEGAL at a table of 2 or more", 0),
        (("--format", "rulebook", "--players", "2"), "LEGAL at a table of 2", 0),
        (("--format", "standard"), "NOT LEGAL for tournaments (2 errors)", 1),
        (("--format", "Standard", "--players", "4"), "NOT LEGAL for tournaments (2 errors)", 1),
        (("--format", "LIMITED:6"), "LEGAL in Limited", 1),
    ],
)
def test_one_law_is_named_in_a_players_words(
    words: tuple[str, ...], headline: str, code: int, deckcheck: Command
) -> None:
    line, ended = first_line(deckcheck, *words)
    if "LIMITED:6" in words:  # where the ban counts
        headline, code = "NOT LEGAL in Limited (1 error)", 1
    assert (line, ended) == (f"my_deck.txt: {headline}", code)


def test_both_may_allow_it_and_both_refuse_it(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "my_deck.txt").write_text(f"{CRYPT}Library\n20x Villein\n40x Deflection\n", "utf-8")
    assert first_line(deckcheck) == (
        "my_deck.txt: LEGAL for tournaments; LEGAL at a table of 2 or more", 0
    )  # fmt: skip
    (tmp_path / "my_deck.txt").write_text(f"{CRYPT}Library\n39x Villein\n", "utf-8")
    assert first_line(deckcheck) == (
        "my_deck.txt: NOT LEGAL for tournaments (1 error); NOT LEGAL at a table (1 error)", 1
    )  # fmt: skip


def test_a_finding_says_which_law_it_breaks(deckcheck: Command) -> None:
    out = deckcheck("check", "my_deck.txt").out
    assert "error DC102 library-too-small (tournaments): the library has 40 cards; at" in out
    assert "error DC105 banned-card (tournaments): Dramatic Upheaval is banned since" in out
    deck = report_of(deckcheck)["decks"][0]
    assert {one["code"]: one["formats"] for one in deck["findings"] if one["severity"] == "error"} == {
        "DC102": ["standard"],
        "DC105": ["standard"],
    }
    assert deck["formats"] == {
        "standard": {"legal": False, "codes": ["DC102", "DC105"]},
        "rulebook": {"legal": True, "codes": [], "players": 2},
    }
    assert "(tournaments)" not in deckcheck("check", "--format", "standard", "my_deck.txt").out


def test_what_breaks_both_is_told_once_with_what_each_demands(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "my_deck.txt").write_text("Crypt\n11x Lucita\n\nLibrary\n39x Villein\n", "utf-8")
    crypt, library = [
        one for one in report_of(deckcheck)["decks"][0]["findings"] if one["severity"] == "error"
    ]
    assert crypt["message"] == "the crypt has 11 cards; at least 12 are needed"
    assert (crypt["consider"], crypt["rule"]) == ("add 1 crypt card", "TR25 6.2, VTES-1.2-01")
    assert library["message"] == (
        "the library has 39 cards; at least 60 are needed for tournaments, at least 40 are needed at a table"
    )
    assert library["consider"] == "for tournaments: add 21 library cards; at a table: add 1 library card"
    assert crypt["formats"] == library["formats"] == ["standard", "rulebook"]


def test_what_nobody_can_read_breaks_every_law(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "my_deck.txt").write_text(f"{CRYPT}Library\n60x Villein\n1 Nobody of That Name\n", "utf-8")
    line, code = first_line(deckcheck)
    assert line == "my_deck.txt: NOT LEGAL for tournaments (1 error); NOT LEGAL at a table (1 error)"
    (unknown,) = [one for one in report_of(deckcheck)["decks"][0]["findings"] if one["code"] == "DC002"]
    assert (unknown["formats"], code) == (["standard", "rulebook"], 1)


def test_several_formats_are_one_report_with_a_verdict_each(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "league.yaml").write_text(OWN, "utf-8")
    whole = report_of(deckcheck, "--format", "standard,V5,league.yaml")
    assert whole["law"]["formats"] == ["standard", "v5", "league.yaml"]
    assert whole["law"]["format"] == "standard"
    deck = whole["decks"][0]
    assert {name: one["codes"] for name, one in deck["formats"].items()} == {
        "standard": ["DC102", "DC105"],
        "v5": ["DC102", "DC105", "DC108"],
        "league.yaml": ["DC102"],
    }
    (short,) = [one for one in deck["findings"] if one["code"] == "DC102"]
    assert short["formats"] == ["standard", "v5", "league.yaml"]
    assert short["message"] == (
        "the library has 40 cards; at least 60 are needed for tournaments and in V5, "
        "at least 41 are needed in Our league"
    )
    said = deckcheck("check", "--format", "standard,v5,league.yaml", "my_deck.txt").words
    assert "NOT LEGAL in Our league (1 error)" in said
    assert whole["summary"]["formats"] == {"standard": 0, "v5": 0, "league.yaml": 0}


def test_a_configuration_lists_them(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text('format = ["rulebook", "V5"]\n', "utf-8")
    assert report_of(deckcheck)["law"]["formats"] == ["rulebook", "v5"]
    (tmp_path / "deckcheck.toml").write_text("format = [1]\n", "utf-8")
    assert deckcheck("check", "my_deck.txt").code == 2


@pytest.mark.parametrize("several", ["standard,v5", "all"])
def test_what_asks_about_a_card_or_builds_a_deck_takes_one_format(several: str, deckcheck: Command) -> None:
    ran = deckcheck("search", "type:master", "--legal-in", several)
    assert ran.code == 2
    assert "one format" in ran.err
    ran = deckcheck("build", "Govern the Unaligned", "--format", several)
    assert ran.code == 2
    assert "consider standard" in ran.err
    assert deckcheck("search", "type:master", "--legal-in", "Standard").code == 0


def test_a_card_outside_several_formats_is_told_once(deckcheck: Command) -> None:
    findings = report_of(deckcheck, "--format", "v5,two-player")["decks"][0]["findings"]
    (outside,) = [one for one in findings if one["code"] == "DC108" and one["card"] == "Lucita"]
    assert outside["message"] == "Lucita is not in V5, in Two-player"
    assert (outside["formats"], outside["consider"]) == (["v5", "two-player"], "replace it")


def test_all_are_all_that_are_built_in(deckcheck: Command) -> None:
    whole = report_of(deckcheck, "--format", "all")
    assert whole["law"]["formats"][:2] == list(BOTH)
    assert set(whole["law"]["formats"]) == set(whole["decks"][0]["formats"]) == set(builtin_names())


@pytest.mark.parametrize(
    ("text", "players", "names"),
    [
        ("", None, BOTH),
        (" , ", None, BOTH),
        ("", 4, ("rulebook",)),
        ("V5", 4, ("v5",)),
        ("standard, v5,Standard", None, ("standard", "v5")),
        ("./Mine.yaml,rulebook", None, ("./Mine.yaml", "rulebook")),
    ],
)
def test_formats_are_asked_for_once_each(text: str, players: int | None, names: tuple[str, ...]) -> None:
    assert asked_formats(text, players) == names


def test_the_path_of_a_format_may_have_a_comma(deckcheck: Command, tmp_path: Path) -> None:
    (tmp_path / "ours, of 2026.yaml").write_text(OWN, "utf-8")
    assert report_of(deckcheck, "--format", "ours, of 2026.yaml")["law"]["formats"] == ["ours, of 2026.yaml"]


def test_a_format_that_does_not_exist_is_named(deckcheck: Command) -> None:
    ran = deckcheck("check", "--format", "standard,standrad", "my_deck.txt")
    assert ran.code == 2
    assert "standrad" in ran.err


def test_the_sheet_shows_both(deckcheck: Command) -> None:
    ran = deckcheck("sheet", "my_deck.txt")
    assert "<strong>NOT LEGAL for tournaments</strong>" in ran.out
    assert "<strong>LEGAL at a table of 2 or more</strong>" in ran.out
    assert "DC102 (tournaments) the library has 40 cards" in ran.out


@pytest.mark.parametrize(
    "form", ["text", "concise", "markdown", "html", "junit", "sarif", "github", "gitlab"]
)
def test_every_form_tells_which_law_a_finding_breaks(form: str, deckcheck: Command) -> None:
    out = deckcheck("check", "--output-format", form, "my_deck.txt").out.replace("&#40;", "(")
    assert "(tournaments)" in out


@pytest.mark.parametrize("form", ["text", "markdown", "html", "junit"])
def test_every_form_with_verdicts_tells_both(form: str, deckcheck: Command) -> None:
    out = deckcheck("check", "--output-format", form, "my_deck.txt").out
    for place in ("for tournaments", "at a table of 2 or more"):
        assert place in out


def test_sarif_lists_the_laws_that_allow_the_deck(deckcheck: Command) -> None:
    results = json.loads(deckcheck("check", "--output-format", "sarif", "my_deck.txt").out)["runs"][0][
        "results"
    ]
    assert [one["properties"]["legalIn"] for one in results] == [["rulebook"]] * len(results)
    assert {one["ruleId"]: one["properties"].get("formats") for one in results}["DC105"] == ["standard"]


def test_the_summary_counts_by_law(deckcheck: Command) -> None:
    assert deckcheck("check", "my_deck.txt").err == "checked 1 deck: 0 legal for tournaments, 1 at a table\n"
    ran = deckcheck("check", "my_deck.txt", "nowhere.txt")
    assert ran.err == "checked 2 decks: 0 legal for tournaments, 1 at a table; 1 unreadable\n"


def test_a_suppressed_fault_still_counts_for_its_law(deckcheck: Command, tmp_path: Path) -> None:
    remark = FORTY.replace("Upheaval", "Upheaval  # deckcheck: ignore[DC105]")
    (tmp_path / "my_deck.txt").write_text(remark, "utf-8")
    deck = report_of(deckcheck)["decks"][0]
    assert deck["formats"]["standard"]["codes"] == ["DC102", "DC105"]
    assert first_line(deckcheck)[0].startswith("my_deck.txt: NOT LEGAL for tournaments (1 error); LEGAL")


def test_settings_show_the_laws_that_apply(deckcheck: Command) -> None:
    assert 'format = "standard,rulebook"' in deckcheck("check", "--show-settings").out
    assert 'format = "rulebook"' in deckcheck("check", "--players", "4", "--show-settings").out


# --- days ----------------------------------------------------------------------------------------------

SATURDAY = date(2026, 11, 28)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("today", SATURDAY),
        ("Tomorrow", date(2026, 11, 29)),
        ("saturday", SATURDAY),
        ("SUNDAY", date(2026, 11, 29)),
        ("friday", date(2026, 12, 4)),
        ("2026-12-05", date(2026, 12, 5)),
        ("Deck", None),
    ],
)
def test_days_are_named_as_people_do(text: str, day: date | None) -> None:
    assert read_on(text, SATURDAY) == day


@pytest.mark.parametrize("text", ["yesterday", "sat", "", "2026-13-01"])
def test_other_words_are_refused(text: str) -> None:
    with pytest.raises(LawError, match="weekday"):
        read_on(text, SATURDAY)


def test_no_day_is_after_the_last() -> None:
    assert read_on("tomorrow", date.max) == date.max
