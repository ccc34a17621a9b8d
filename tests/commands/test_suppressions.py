"""Remarks and options that suppress findings, other severities, --strict, and settings."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from deckcheck.judging.overrides import matches

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Command = Callable[..., Any]

BAD = "Crypt\n12x Nathan Turner\n\nLibrary\n20x Dramatic Upheaval{}\n40x Govern the Unaligned\n"
MARK = "  # deckcheck: ignore[{}] we agreed"


def deck_of(report: str) -> dict[str, Any]:
    deck: dict[str, Any] = json.loads(report)["decks"][0]
    return deck


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def written(text: str, name: str = "deck.txt") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written


def codes(deck: dict[str, Any]) -> set[str]:
    return {one["code"] for one in deck["findings"]}


def test_a_remark_suppresses_its_line_and_never_the_verdict(deckcheck: Command, write: Any) -> None:
    path = write(BAD.format(MARK.format("DC105")))
    ran = deckcheck("check", path, "--format", "standard", "--output-format", "json")
    deck = deck_of(ran.out)
    assert (ran.code, deck["verdict"], "DC105" in codes(deck)) == (0, "illegal", False)
    assert [(one["code"], one["kind"], one["reason"]) for one in deck["suppressed"]] == [
        ("DC105", "inline", "we agreed")
    ]
    assert json.loads(ran.out)["summary"]["suppressed"] == 1
    text = deckcheck("check", path, "--format", "standard")
    assert "1 finding suppressed (DC105), the verdict still counts them" in text.out
    assert "NOT LEGAL for tournaments" in text.out
    assert "1 finding suppressed" in text.err


@pytest.mark.parametrize("word", ["DC105", "DC1", "banned-card", "ALL", "dc105, DC104"])
def test_codes_beginnings_and_names_serve(deckcheck: Command, write: Any, word: str) -> None:
    path = write(BAD.format(MARK.format(word)))
    deck = deck_of(deckcheck("check", path, "--format", "standard", "--output-format", "json").out)
    assert "DC105" not in codes(deck)


def test_judges_ignore_remarks(deckcheck: Command, write: Any) -> None:
    path = write("# deckcheck: ignore[ALL] please\n" + BAD.format(MARK.format("DC105")))
    options = ("--format", "standard", "--ignore-suppressions", "--per-file-ignores", "*.txt:DC105")
    ran = deckcheck("check", path, *options, "--output-format", "json")
    deck = deck_of(ran.out)
    assert ran.code == 1
    assert "DC105" in codes(deck)
    assert deck["suppressed"] == []
    assert "DC013" not in codes(deck)


@pytest.mark.parametrize("name", ["deck.txt", "deck.yaml", "deck.twd"])
def test_a_remark_above_everything_is_for_the_file(deckcheck: Command, write: Any, name: str) -> None:
    text = "Crypt (12 cards)\n12x Lucita\n\nLibrary (38 cards)\n38x Govern the Unaligned\n"
    if name.endswith("yaml"):
        text = "crypt:\n  - 12 Lucita\nlibrary:\n  - 38 Govern the Unaligned\n"
    elif name.endswith("twd"):
        text = text.replace("(12 cards)", "(12 cards, min=32, max=32, avg=8)")
    path = write(f"# deckcheck: ignore[DC102, DC201]\n{text}", name)
    deck = deck_of(deckcheck("check", path, "--output-format", "json").out)
    assert deck["verdict"] == "illegal"
    assert codes(deck) == {"DC013"}  # DC201 was named and found nothing
    assert [one["code"] for one in deck["suppressed"]] == ["DC102"]


def test_a_remark_does_not_become_the_event(deckcheck: Command, write: Any) -> None:
    head = "# deckcheck: ignore[DC102] small\nSome event\nLyon, France\nMarch 14th 2026\n2R+F\n"
    head += "12 players\nA. Sample\n\nCrypt (12 cards, min=32, max=32, avg=8)\n"
    body = "12x Lucita\n\nLibrary (40 cards)\n40x Govern the Unaligned\n"
    deck = json.loads(deckcheck("check", write(head + body), "--event", "--output-format", "json").out)
    assert deck["players"][0]["player"] == "A. Sample"
    sheet = deckcheck("sheet", write(head + body)).out
    assert "<dd>Some event, Lyon, France</dd>" in sheet


@pytest.mark.parametrize(
    ("remark", "message"),
    [
        ("# deckcheck: ignore[DC103] old", "DC103 finds nothing on this line"),
        ("# deckcheck: ignore[DC999]", "DC999 is not a check"),
        ("# deckcheck: ignore", "the comment names no check"),
        ("# deckcheck: ignore[]", "the comment names no check"),
        ("# deckcheck: hide[DC105]", "'hide' is not a deckcheck comment"),
        ("# deckcheck: ignore[DC001]", "DC001 cannot be suppressed"),
    ],
)
def test_idle_remarks_are_told(deckcheck: Command, write: Any, remark: str, message: str) -> None:
    path = write(BAD.format(f"  {remark}"))
    found = deck_of(deckcheck("check", path, "--output-format", "json").out)["findings"]
    told = [one for one in found if one["code"] == "DC013"]
    assert [(one["message"], one["row"], one["severity"]) for one in told] == [(message, 5, "info")]
    line = path.read_text().splitlines()[4]
    assert line[told[0]["column"] - 1 : told[0]["end_column"] - 1] == remark


def test_a_remark_alone_below_the_top_means_nothing(deckcheck: Command, write: Any) -> None:
    path = write(BAD.format("\n# deckcheck: ignore[DC105] here?"))
    deck = deck_of(deckcheck("check", path, "--format", "standard", "--output-format", "json").out)
    assert {"DC013", "DC105"} <= codes(deck)


def test_an_unselected_check_leaves_its_remark_in_peace(deckcheck: Command, write: Any) -> None:
    path = write(BAD.format(MARK.format("DC105")))
    for options in (("--ignore", "DC105"), ("--select", "DC0")):
        deck = deck_of(deckcheck("check", path, *options, "--output-format", "json").out)
        assert "DC013" not in codes(deck)


def test_per_file_ignores(deckcheck: Command, write: Any, tmp_path: Path) -> None:
    path = write(BAD.format(""))
    standard = ("--format", "standard", "--output-format", "json")
    for glob in ("*.txt", "deck.txt", str(tmp_path), f"{tmp_path}/*", "d??k.txt"):
        ran = deckcheck("check", path, *standard, "--per-file-ignores", f"{glob}:DC105,DC201")
        deck = deck_of(ran.out)
        assert (ran.code, deck["verdict"]) == (0, "illegal"), glob
        assert {one["kind"] for one in deck["suppressed"]} == {"option"}
    assert deckcheck("check", path, *standard, "--per-file-ignores", "*.yaml:DC105").code == 1
    for wrong in ("DC105", "*.txt:DC999", "*.txt:"):
        assert deckcheck("check", path, "--per-file-ignores", wrong).code == 2


@pytest.mark.parametrize(
    ("path", "glob", "is_meant"),
    [
        ("old/a.txt", "old", True),
        ("old/a.txt", "old/*", True),
        ("old/deep/a.txt", "old/*.txt", True),
        ("./old/a.txt", "old/a.txt", True),
        ("older/a.txt", "old", False),
        ("new/a.txt", "*.txt", True),
        ("new/a.txt", "new/*.yaml", False),
    ],
)
def test_globs(path: str, glob: str, is_meant: bool) -> None:
    assert matches(path, glob) is is_meant


def test_severity_moves_the_exit_code_and_not_the_verdict(deckcheck: Command, write: Any) -> None:
    path = write(BAD.format(""))
    table = "--format", "rulebook"
    assert deckcheck("check", path, *table).code == 0  # the rulebook bans nothing
    heavier = deckcheck("check", path, *table, "--severity", "DC201=error", "--output-format", "json")
    assert (heavier.code, deck_of(heavier.out)["verdict"]) == (1, "legal")
    lighter = deckcheck(
        "check", path, "--format", "standard", "--severity", "DC1=info", "--output-format", "json"
    )
    assert (lighter.code, deck_of(lighter.out)["verdict"]) == (0, "illegal")
    for wrong in ("DC201", "DC201=grave", "DC999=error"):
        assert deckcheck("check", path, "--severity", wrong).code == 2


def test_strict_fails_on_warnings(deckcheck: Command, write: Any) -> None:
    path = write(BAD.format("").replace("12x Nathan", "12x Nathann"))
    table = "--format", "rulebook"
    assert deckcheck("check", path, *table).code == 0
    assert deckcheck("check", path, *table, "--strict").code == 1
    assert deckcheck("check", path, *table, "--strict", "--exit-zero").code == 0


def test_configuration_takes_tables(deckcheck: Command, write: Any, tmp_path: Path) -> None:
    path = write(BAD.format(""))
    (tmp_path / "deckcheck.toml").write_text(
        'format = "standard"\n[severity]\nDC201 = "error"\n[per-file-ignores]\n"*.txt" = ["DC105"]\n'
    )
    deck = deck_of(deckcheck("check", path, "--output-format", "json").out)
    assert [one["code"] for one in deck["suppressed"]] == ["DC105"]
    assert {one["severity"] for one in deck["findings"] if one["code"] == "DC201"} <= {"error"}
    alone = deck_of(deckcheck("check", path, "--output-format", "json", "--isolated").out)
    assert (alone["formats"]["rulebook"]["legal"], alone["suppressed"]) == (True, [])


def test_a_named_configuration(deckcheck: Command, write: Any, tmp_path: Path) -> None:
    path = write(BAD.format(""))
    named = tmp_path / "elsewhere.toml"
    named.write_text('format = "standard"\n')
    assert deckcheck("check", path, "--config", named).code == 1
    project = tmp_path / "sub" / "pyproject.toml"
    project.parent.mkdir()
    project.write_text('[tool.deckcheck]\nformat = "standard"\n')
    assert deckcheck("check", path, "--config", project).code == 1
    assert deckcheck("check", path, "--config", tmp_path / "none.toml").code == 2


def test_settings_say_where_they_come_from(
    deckcheck: Command, write: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(BAD.format(""))
    (tmp_path / "deckcheck.toml").write_text('format = "standard"\nfail-on = "info"\n')
    monkeypatch.setenv("DECKCHECK_FAIL_ON", "never")
    out = deckcheck("check", path, "--show-settings", "--select", "DC1").out
    lines = {line.split(" = ")[0]: line for line in out.splitlines()}
    assert lines["format"].endswith(f"# {tmp_path / 'deckcheck.toml'}")
    assert lines["fail-on"].startswith('fail-on = "never"')
    assert lines["fail-on"].endswith("# DECKCHECK_FAIL_ON")
    assert lines["select"].endswith("# command line")
    assert lines["color"].endswith("# default")
    import tomllib

    assert tomllib.loads(out)["select"] == ["DC1"]
    alone = deckcheck("check", path, "--show-settings", "--isolated").out
    assert "DECKCHECK" not in alone
    assert "toml" not in alone
