"""`check --output-format json`: the contract, field by field, and the same bytes however many processes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

import deckcheck as package

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

    from cardbase.store import CardStore

COMMAND = (sys.executable, "-m", "deckcheck")
TABLE = "--format", "rulebook"
TOP = ("schema", "tool", "cards", "law", "decks", "summary")
DECK_KEYS = (
    "path", "name", "file_format", "on", "verdict", "crypt", "library", "formats", "standard", "findings",
)  # fmt: skip
FINDING_KEYS = (
    "code", "name", "severity", "message", "row", "column", "end_row", "end_column", "card", "card_id",
    "count", "section", "rule", "formats", "fix",
)  # fmt: skip
"""What the contract promises; there may be more."""

DECK = """\
A small event
Somewhere, France
March 9th 2024
2R+F
12 players
A. Winner

Deck Name: Of two minds

Crypt (12 cards, min=32, max=32, avg=8)
---------------------------------------
12x Lucita  9  DOM FOR OBT cel pot  Lasombra:2

Library (101 cards)
Master (60)
60x Villein

Political Action (1)
1x Dramatic Upheaval

Action (40)
40x Govern the Unaligned
"""


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.txt").write_text(DECK, "utf-8")


def report(ran: Any) -> dict[str, Any]:
    found = json.loads(ran.out)
    assert isinstance(found, dict)
    return found


def test_the_object_holds_what_the_contract_promises(deckcheck: Command, cards: CardStore) -> None:
    ran = deckcheck("check", "--output-format", "json", "--on", "2026-11-20", "deck.txt")
    assert ran.code == 1
    assert ran.err == ""
    told = report(ran)
    assert [key for key in told if key in TOP] == list(TOP)
    assert told["schema"] == 1
    assert told["tool"] == {"name": "deckcheck", "version": package.__version__}
    assert told["cards"] == {
        "source": cards.meta["source"],
        "date": cards.meta["date"],
        "count": 4149,
        "sha256": cards.meta["sha256"],
    }
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", told["cards"]["date"])
    assert re.fullmatch(r"[0-9a-f]{64}", told["cards"]["sha256"])
    assert told["law"] == {
        "formats": ["standard", "rulebook"],
        "format": "standard",
        "edition": "current",
        "players": None,
        "on": "2026-11-20",
    }
    summary = {"decks": 1, "legal": 0, "illegal": 1, "unreadable": 0, "errors": 2, "warnings": 1}
    assert {key: told["summary"][key] for key in summary} == summary
    (deck,) = told["decks"]
    assert {key: deck[key] for key in DECK_KEYS if key != "findings"} == {
        "path": "deck.txt",
        "name": "Of two minds",
        "file_format": "twd",
        "on": "2026-11-20",
        "verdict": "illegal",
        "crypt": 12,
        "library": 101,
        "formats": {
            "standard": {"legal": False, "codes": ["DC103", "DC105"]},
            "rulebook": {"legal": False, "codes": ["DC103"], "players": None},
        },
        "standard": {"legal": False, "codes": ["DC103", "DC105"]},
    }


def test_a_finding_holds_what_the_contract_promises(deckcheck: Command) -> None:
    words = "--format", "rulebook", "--output-format", "json"
    column, size = report(deckcheck("check", *words, "deck.txt"))["decks"][0]["findings"]
    assert {key: size[key] for key in FINDING_KEYS} == {
        "code": "DC103",
        "name": "library-too-large",
        "severity": "error",
        "message": "the library has 101 cards; at most 100 are allowed",
        "row": 14,
        "column": 1,
        "end_row": 14,
        "end_column": 20,
        "card": None,
        "card_id": None,
        "count": 101,
        "section": "library",
        "rule": size["rule"],
        "formats": ["rulebook"],
        "fix": None,
    }
    assert size["rule"]
    assert size["consider"] == "remove 1 card, or play with 7 or more Methuselahs"
    assert (column["code"], column["name"], column["severity"]) == ("DC009", "column-mismatch", "warning")
    assert (column["card"], column["card_id"], column["section"]) == ("Lucita", 200874, "crypt")
    assert (column["row"], column["column"], column["end_row"]) == (12, 1, 12)
    assert column["end_column"] > column["column"]


def test_the_day_of_the_deck_is_told(deckcheck: Command) -> None:
    told = report(deckcheck("check", "--output-format", "json", "--on", "deck", "deck.txt"))
    assert told["law"]["on"] == "deck"
    assert told["decks"][0]["on"] == "2024-03-09"


def test_the_law_is_told_as_asked(deckcheck: Command) -> None:
    words = ("--format", "limited:6", "--players", "4", "--edition", "2006", "--on", "2020-02-03")
    told = report(deckcheck("check", "--output-format", "json", *words, "deck.txt"))
    assert told["law"] == {
        "formats": ["limited:6"], "format": "limited:6", "edition": "2006", "players": 4, "on": "2020-02-03"
    }  # fmt: skip


def test_an_unreadable_file_is_a_deck_object_too(deckcheck: Command) -> None:
    ran = deckcheck("check", "--output-format", "json", "deck.txt", "nowhere.txt")
    assert ran.code == 2
    told = report(ran)
    assert told["summary"]["unreadable"] == 1
    deck = told["decks"][1]
    assert (deck["path"], deck["verdict"], deck["crypt"], deck["library"]) == (
        "nowhere.txt",
        "unreadable",
        0,
        0,
    )
    assert deck["standard"] == {"legal": False, "codes": []}
    assert [finding["code"] for finding in deck["findings"]] == ["DC001"]


@pytest.mark.parametrize(
    ("line", "code"),
    [("2x Nobody of That Name at All", "DC002"), ("2x Forced", "DC003"), ("0x Villein", "DC006")],
)
def test_errors_of_reading_make_a_deck_illegal(
    line: str, code: str, tmp_path: Path, deckcheck: Command
) -> None:
    text = f"Crypt\n12x Lucita\n\nLibrary\n60x Govern the Unaligned\n{line}\n"
    (tmp_path / "odd.txt").write_text(text, "utf-8")
    (deck,) = report(deckcheck("check", "--output-format", "json", "odd.txt"))["decks"]
    assert deck["verdict"] == "illegal"
    assert [(f["code"], f["row"]) for f in deck["findings"] if f["severity"] == "error"] == [(code, 6)]
    assert deck["standard"]["codes"] == [code]


def test_json_lines_prints_the_same_deck_objects_one_a_line(deckcheck: Command) -> None:
    told = report(deckcheck("check", "--output-format", "json", "deck.txt", "nowhere.txt"))
    ran = deckcheck("check", "--output-format", "json-lines", "deck.txt", "nowhere.txt")
    assert ran.err == ""
    assert [json.loads(line) for line in ran.out.splitlines()] == told["decks"]


def test_findings_are_sorted_by_place_and_code(tmp_path: Path, deckcheck: Command) -> None:
    rows = "1x Vilein\n0x Deflection\n1x Nobody of That Name at All\n1x Forced\nwhat is this\n2x Lucita\n"
    (tmp_path / "many.txt").write_text(
        f"Crypt (12)\n9x Lucita\n1x Theo Bell\n\nLibrary (60)\n{rows}", "utf-8"
    )
    told = report(deckcheck("check", "--format", "standard", "--output-format", "json", "many.txt"))
    places = [(f["row"] or 0, f["column"] or 0, f["code"]) for f in told["decks"][0]["findings"]]
    assert places == sorted(places)
    assert len({code for _, _, code in places}) > 5


def test_select_and_ignore_choose_findings_and_leave_the_verdict(deckcheck: Command) -> None:
    def codes(*words: str) -> list[str]:
        ran = deckcheck("check", *TABLE, "--output-format", "json", *words, "deck.txt")
        assert report(ran)["decks"][0]["verdict"] == "illegal"
        return [finding["code"] for finding in report(ran)["decks"][0]["findings"]]

    assert codes() == ["DC009", "DC103"]
    assert codes("--select", "DC1") == ["DC103"]
    assert codes("--select", "column-mismatch,DC2") == ["DC009"]
    assert codes("--ignore", "DC103") == ["DC009"]
    assert codes("--select", "ALL", "--ignore", "dc009") == ["DC103"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ((), 1),
        (("--exit-zero",), 0),
        (("--ignore", "DC103"), 0),
        (("--ignore", "DC103", "--fail-on", "warning"), 1),
        (("--ignore", "DC103,DC009", "--fail-on", "info"), 0),
        (("--fail-on", "never"), 0),
    ],
)
def test_the_exit_code_follows_what_is_reported(
    words: tuple[str, ...], code: int, deckcheck: Command
) -> None:
    assert deckcheck("check", *TABLE, *words, "deck.txt").code == code


@pytest.mark.slow
@pytest.mark.parametrize("form", ["json", "json-lines", "text", "concise"])
def test_the_number_of_processes_changes_no_byte(form: str, tmp_path: Path, child: dict[str, str]) -> None:
    many = tmp_path / "many"
    many.mkdir()
    for number in range(130):
        size = 95 + number % 8
        text = DECK.replace("(101 cards)", f"({size} cards)").replace("60x Villein", f"{size - 41}x Villein")
        (many / f"{number * 37 % 130}.txt").write_text(text.replace("Of two", f"{number}"), "utf-8")
    runs = [
        subprocess.run(
            [
                sys.executable,
                "-m",
                "deckcheck",
                "check",
                "--output-format",
                form,
                "--jobs",
                jobs,
                "--statistics",
                "many",
            ],
            capture_output=True,
            env=child,
            timeout=120,
            check=False,
        )
        for jobs in ("1", "2")
    ]
    assert runs[0].stdout
    assert runs[0].stdout == runs[1].stdout
    assert runs[0].stderr == runs[1].stderr
    assert runs[0].returncode == runs[1].returncode == 1


def test_statistics_count_the_findings(deckcheck: Command) -> None:
    told = report(deckcheck("check", "--output-format", "json", *TABLE, "--statistics", "deck.txt"))
    assert told["summary"]["codes"] == {"DC009": 1, "DC103": 1}
    out = deckcheck("check", *TABLE, "--statistics", "deck.txt").out
    assert re.search(r"1\s+DC103\s+library-too-large", out)


# --- files ------------------------------------------------------------------------------------


def test_a_report_is_written_into_a_file(tmp_path: Path, deckcheck: Command) -> None:
    wanted = deckcheck("check", "--output-format", "json", "deck.txt")
    ran = deckcheck("check", "--output-format", "json", "-o", "report.json", "deck.txt")
    assert ran.out == ""
    assert ran.code == wanted.code
    assert (tmp_path / "report.json").read_text("utf-8") == wanted.out


def test_a_report_that_fails_leaves_the_old_file(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "report.txt").write_text("old", "utf-8")
    import deckcheck.commands.check as command

    def fall(*_: object) -> None:
        raise RuntimeError("half way")

    with monkeypatch.context() as patch:
        patch.setattr(command, "_ending", fall)
        assert deckcheck("check", "-o", "report.txt", "deck.txt").code == 2
    assert (tmp_path / "report.txt").read_text("utf-8") == "old"
    assert sorted(os.listdir(tmp_path)) == ["deck.txt", "report.txt"]


@pytest.mark.parametrize(
    ("name", "form"),
    [("a.html", "html"), ("a.MD", "markdown"), ("a.json", "json"), ("a.jsonl", "json-lines"), ("a.sarif", "sarif"),
     ("a.txt", "text"), ("a", "text")],
)  # fmt: skip
def test_the_ending_of_the_file_chooses_the_form(
    tmp_path: Path, deckcheck: Command, name: str, form: str
) -> None:
    deckcheck("check", "deck.txt", "-o", name)
    written = (tmp_path / name).read_text("utf-8")
    deckcheck("check", "deck.txt", "-o", "other", "--output-format", form)
    assert written == (tmp_path / "other").read_text("utf-8")
    deckcheck("check", "deck.txt", "-o", name, "--output-format", "text")
    deckcheck("check", "deck.txt", "-o", "other", "--output-format", "text")
    assert (tmp_path / name).read_text("utf-8") == (tmp_path / "other").read_text("utf-8")
    event = deckcheck("check", "deck.txt", "--event", "-o", name)
    assert event.code in ((2,) if form in ("json-lines", "sarif") else (0, 1))  # an event has no such page
    pdf = deckcheck("check", "deck.txt", "-o", "a.pdf")
    assert (pdf.code, (tmp_path / "a.pdf").exists()) == (2, False)


def test_a_report_keeps_the_permissions_of_the_file(tmp_path: Path, deckcheck: Command) -> None:
    path = tmp_path / "report.txt"
    path.write_text("old", "utf-8")
    path.chmod(0o640)
    deckcheck("check", "-o", "report.txt", "deck.txt")
    assert path.stat().st_mode & 0o777 == 0o640
    assert "NOT LEGAL for tournaments (2 errors)" in path.read_text("utf-8")


def test_a_report_in_a_file_has_no_colour(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    deckcheck("check", "-o", "report.txt", "deck.txt")
    assert "\033" not in (tmp_path / "report.txt").read_text("utf-8")


@pytest.mark.parametrize("form", ["json", "json-lines"])
def test_machine_forms_have_no_colour_and_no_other_text(form: str, deckcheck: Command) -> None:
    ran = deckcheck("check", "--output-format", form, "--color", "always", "deck.txt")
    assert "\033" not in ran.out + ran.err
    assert ran.err == ""
