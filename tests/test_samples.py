"""The sample decks: those to play are legal where they say so, and each faulty one shows its check."""

import io
import re
from datetime import date
from pathlib import Path

import pytest

from deckcheck.checks import CODES, MODULES, all_checks, check_named
from deckcheck.options.check import CheckOptions
from deckcheck.run import Judge, judgements
from tests.changed_lists import CHANGES, changed_lists
from tests.kept import HOW, REWRITE

SAMPLES = Path(__file__).resolve().parent.parent / "sample_decks"
FAULTY = SAMPLES / "faulty"
if REWRITE:
    for check in all_checks():
        if not list(FAULTY.glob(f"{MODULES[check.code]}.*")):
            hint = f"# Judge it with: {check.options}\n" if check.options else ""
            head = f"# {check.code} {check.name}: {check.summary}\n{hint}"
            (FAULTY / f"{MODULES[check.code]}.txt").write_text(head + check.bad, "utf-8")
FAULTY_DECKS = sorted(FAULTY.iterdir())
TODAY = date(2026, 11, 20)
MINE, REGISTERED = (str(Path(__file__).with_name("checks") / name) for name in ("mine.csv", "registered.txt"))


def judgement(path: Path, **options: object):
    (found,) = judgements(str(path), Judge(CheckOptions(today=TODAY, **options)))
    return found


@pytest.mark.parametrize("path", sorted(p for p in SAMPLES.iterdir() if p.is_file()), ids=lambda p: p.stem)
def test_a_deck_to_play_is_legal_and_read_without_a_doubt(path: Path) -> None:
    """In tournaments, unless it is made for a table."""
    table = {"edition_2000_mixed": {"format": "rulebook", "edition": "2000"}}
    table["nosferatu_starter"] = {"format": "rulebook"}
    found = judgement(path, **table.get(path.stem, {}))
    assert found.verdict == "legal"
    assert [finding for finding in found.findings if finding.severity != "info"] == []


def test_the_mixed_groups_are_legal_in_no_later_edition() -> None:
    for edition in ("2006", "2018", "current"):
        found = judgement(SAMPLES / "edition_2000_mixed.txt", edition=edition)
        assert {finding.code for finding in found.findings} == {"DC104"}


def test_the_samples_show_all_three_forms_of_file() -> None:
    formats = {judgement(path).deck.file_format for path in SAMPLES.iterdir() if path.is_file()}
    assert {"twd", "text", "yaml"} <= formats


def test_each_check_has_a_faulty_deck() -> None:
    assert [path.name[:5].upper() for path in FAULTY_DECKS] == list(CODES), HOW


@pytest.mark.parametrize("path", FAULTY_DECKS, ids=lambda path: path.stem)
def test_a_faulty_deck_shows_its_check_and_no_other_error(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = check_named(path.name[:5])
    if check.code in CHANGES:
        monkeypatch.setenv("DECKCHECK_CARDS", changed_lists(tmp_path, CHANGES[check.code]))
    words = check.options.replace("mine.csv", MINE).replace("registered.txt", REGISTERED).split()
    options = {
        word.removeprefix("--"): words[at + 1] for at, word in enumerate(words) if word.startswith("--")
    }
    found = judgement(path, **options)
    codes = {finding.code for finding in found.findings}
    assert check.code in codes
    assert {finding.code for finding in found.findings if finding.severity == "error"} <= {check.code}


@pytest.mark.parametrize("path", FAULTY_DECKS, ids=lambda path: path.stem)
def test_a_faulty_deck_says_how_to_judge_it(path: Path) -> None:
    check = check_named(path.name[:5])
    told = re.search(r"# Judge it with: (.*)", path.read_bytes().decode("cp1252"))
    assert (told[1] if told else "") == check.options


def test_a_whole_folder_gives_one_report(monkeypatch: pytest.MonkeyPatch) -> None:
    from deckcheck.commands.check import run

    out, err = io.StringIO(), io.StringIO()
    code = run(CheckOptions(decks=(str(SAMPLES),), output_format="concise", today=TODAY), out, err)
    assert code == 2  # one of them cannot be read
    decks = sum(path.is_file() for path in SAMPLES.rglob("*"))
    assert f"checked {decks} decks" in err.getvalue()
