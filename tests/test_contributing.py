"""The guides to changes are true: their examples are built in a copy of the project, and do what they say."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FIRST = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
GUIDE = FIRST + (ROOT / "docs" / "extending.md").read_text("utf-8")
LONGEST_FIRST = 120
"""Lines of the page that leads to a first change."""
SECTION = re.compile(r"^## Add a (?P<what>[a-z ]+)$(?P<text>.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
BLOCK = re.compile(r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
COPIED = (
    "cardbase",
    "rules",
    "deckcheck",
    "tests",
    "tools",
    "sample_decks",
    "docs",
    ".ci",
    "README.md",
    "pyproject.toml",
)
PACKAGES = ("cardbase", "rules", "deckcheck")


def blocks(kind: str) -> dict[str, str]:
    """The block of a kind in the section of each example."""
    found = {
        section["what"]: [block["text"] for block in BLOCK.finditer(section["text"]) if block["kind"] == kind]
        for section in SECTION.finditer(GUIDE)
    }
    assert all(len(texts) == 1 for texts in found.values()), kind
    return {what: texts[0] for what, texts in found.items()}


DIFFS = blocks("diff")
COMMANDS = blocks("sh")

PROOFS = {
    "card": """
from rules.vtes.table.positions import Position
from rules.vtes.table.registry import table_at
from rules.vtes.table.verdicts import do, why_not
from rules.vtes.terms import MINION_PHASE

from rules.vtes.cards.catalogue import all_entries

card = "Kindred Intelligence"
position = Position.of_seats(2, phase=MINION_PHASE).hand(card).crypt("Alu", "Anson").pool(7)
assert "clan" in why_not(table_at(position.ready("Nathan Turner")).game, 0, card)
table = table_at(position.ready("Agrippina", blood=3))
do(table, card, by="Agrippina")
me, (vampire,) = table.game.methuselahs[0], table.game.ready_minions(table.game.methuselahs[0])
assert (me.pool, vampire.blood, vampire.locked) == (7, 3, True)
assert [table.game.faces[number].name for number in me.ash.items] == [card]
assert [table.game.faces[number].name for number in me.invested] == ["Alu"]
assert all_entries()[101050].model.modes[0].stealth == 1
""",
    "rule": """
from rules.vtes.law.editions import EDITIONS, read_edition
from rules.vtes.table.positions import Position
from rules.vtes.table.registry import table_at
from rules.vtes.table.verdicts import can
from rules.vtes.terms import MINION_PHASE

allowed = {}
for edition in EDITIONS:
    position = Position.of_seats(2, phase=MINION_PHASE, edition=edition).torpor("Anson")
    assert read_edition(edition).switches["blood_curse"].source == "VTES-6.5.5-01"
    assert can(table_at(position.ready("Almiro Suarez")).game, 0, "diablerize"), edition
    allowed[edition] = can(table_at(position.ready("Alu")).game, 0, "diablerize")
assert allowed == {"2000": True, "2006": False, "2018": False, "current": False}
""",
    "check": """
import json, subprocess, sys
from pathlib import Path

BAD = "Crypt (12)\\n12x Lucita\\n\\nLibrary (60)\\n60x Govern the Unaligned\\n"
GOOD = BAD.replace("60x Govern the Unaligned", "1x Villein\\n59x Govern the Unaligned")

def codes(text, *more):
    Path("deck.txt").write_text(text)
    words = [sys.executable, "-m", "deckcheck", "check", "--output-format", "json", *more, "deck.txt"]
    ran = subprocess.run(words, capture_output=True, text=True)
    assert not ran.stderr.startswith("Traceback"), ran.stderr
    return {(one["code"], one["row"]) for one in json.loads(ran.stdout)["decks"][0]["findings"]}, ran.returncode

assert codes(BAD) == ({("DC204", 4)}, 0), codes(BAD)
assert codes(BAD, "--fail-on", "info")[1] == 1
assert codes(BAD, "--ignore", "no-masters") == (set(), 0)
assert codes(GOOD) == (set(), 0), codes(GOOD)
told = subprocess.run([sys.executable, "-m", "deckcheck", "explain", "DC204"], capture_output=True, text=True)
assert "no-masters" in told.stdout
""",
    "deck format": """
import subprocess, sys
from pathlib import Path

from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, find_losses, format_named, formats, read_deck, write_deck

TABLE = b"|===\\n|Copies |Card\\n|11 |Theo Bell (G2)\\n|1 |The Rack\\n|3 |Nobody at all\\n|===\\n"
reader = LineReader(Names(open_cards()))
deck = read_deck(TABLE + b"and more\\n", reader)
assert "asciidoc" in formats() and deck.file_format == "asciidoc" and format_named("asciidoc").ending == ".adoc"
read = [(entry.count, entry.section, entry.card and entry.card.full_name, entry.row) for entry in deck.entries]
assert read == [(11, "crypt", "Theo Bell (G2)", 3), (1, "library", "The Rack", 4), (3, "library", None, 5)], read
assert [line.place.row for line in deck.unread] == [7]
assert write_deck(read_deck(TABLE, reader), "asciidoc") == TABLE
sample = read_deck(Path("sample_decks/bleeding_ventrue.twd").read_bytes(), reader)
again = read_deck(write_deck(sample, "asciidoc"), reader)
assert (again.file_format, sorted(again.counted, key=str)) == ("asciidoc", sorted(sample.counted, key=str))
assert {loss.kind for loss in find_losses(sample, "asciidoc")} >= {"name", "author"}
command = [sys.executable, "-m", "deckcheck", "convert", "sample_decks/bleeding_ventrue.twd", "--to", "asciidoc"]
assert subprocess.run(command, capture_output=True).stdout == write_deck(sample, "asciidoc")
Path("deck.adoc").write_bytes(TABLE)
for words in (["add", "deck.adoc", "2 Villein"], ["add", "deck.adoc", "Lucita"], ["remove", "deck.adoc", "The Rack"]):
    subprocess.run([sys.executable, "-m", "deckcheck", *words], check=True, capture_output=True)
rows = Path("deck.adoc").read_text().splitlines()
assert rows[2:] == ["|11 |Theo Bell (G2)", "|1 |Lucita", "|3 |Nobody at all", "|2 |Villein", "|==="], rows
""",
}
"""What each example must do, asked of the house and not of the tests that come with the example."""

FAULTS = {
    "card": ('1, name="a crypt card"', '2, name="a crypt card"'),
    "rule": ("state.rules.blood_curse and ", ""),
    "check": ("if deck.library and not any", "if deck.library and any"),
    "deck format": ("int(row[1])", "1"),
}
"""A slip in each example, which its proof must find."""


def run(command: list[str] | str, folder: Path, child: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command in a copy of the project, whose packages it finds first."""
    variables = {**child, "PYTHONPATH": str(folder), "PYTEST_ADDOPTS": "-n 0"}
    return subprocess.run(
        command,
        shell=isinstance(command, str),
        cwd=folder,
        env=variables,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def apply(diff: str, folder: Path, child: dict[str, str], *options: str) -> None:
    """Apply a diff to a copy of the project, to the letter."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed here")
    path = folder / "example.diff"
    path.write_text(diff, "utf-8")
    ran = run(["git", "apply", "--whitespace=error", *options, path.name], folder, child)
    path.unlink()
    assert ran.returncode == 0, f"the diff does not fit the house any more: {ran.stderr}"


def copy(folder: Path, names: tuple[str, ...]) -> Path:
    """Copy parts of the project."""
    for name in names:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            folder.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    return folder


def prove(what: str, folder: Path, child: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run the proof of an example in a copy of the project, and nowhere else."""
    where = (
        "import deckcheck, os\nassert os.path.dirname(os.path.dirname(deckcheck.__file__)) == os.getcwd()\n"
    )
    return run([sys.executable, "-c", where + PROOFS[what]], folder, child)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, child: dict[str, str]) -> Path:
    """A copy of the project with all four examples built."""
    folder = copy(tmp_path_factory.mktemp("newcomer") / "house", COPIED)
    for diff in DIFFS.values():
        apply(diff, folder, child)
    return folder


def test_the_guide_shows_each_kind_of_change() -> None:
    assert list(DIFFS) == list(COMMANDS) == list(PROOFS) == list(FAULTS)
    assert list(DIFFS) == ["card", "rule", "check", "deck format"]
    assert "## Add a card" in FIRST
    assert FIRST.count("\n") <= LONGEST_FIRST


@pytest.mark.parametrize("what", DIFFS)
def test_each_diff_fits_the_house_as_it_is(what: str, child: dict[str, str], tmp_path: Path) -> None:
    named = set(re.findall(r"^--- a/(.*)$", DIFFS[what], re.MULTILINE))
    for name in named:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    apply(DIFFS[what], tmp_path, child)


@pytest.mark.slow
@pytest.mark.parametrize("what", PROOFS)
def test_an_example_does_what_it_says(what: str, house: Path, child: dict[str, str]) -> None:
    ran = prove(what, house, child)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.slow
@pytest.mark.parametrize("what", COMMANDS)
def test_an_example_passes_the_tests_that_the_guide_names(
    what: str, house: Path, child: dict[str, str]
) -> None:
    for command in COMMANDS[what].strip().splitlines():
        ran = run(command.replace("python ", f"{sys.executable} "), house, child)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert "pytest" not in command or " passed" in ran.stdout


@pytest.mark.slow
def test_with_the_examples_the_house_still_stands(house: Path, child: dict[str, str]) -> None:
    for words in (["ruff", "check", "."], ["ruff", "format", "--check", "."]):
        ran = run([sys.executable, "-m", *words], house, child)
        assert ran.returncode == 0, ran.stdout
    ran = run([sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/test_house.py"], house, child)
    assert ran.returncode == 0, ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("what", FAULTS)
def test_a_slip_in_an_example_is_found(what: str, child: dict[str, str], tmp_path: Path) -> None:
    right, wrong = FAULTS[what]
    assert DIFFS[what].count(right) == 1
    folder = copy(tmp_path / "house", (*PACKAGES, "sample_decks"))
    apply(DIFFS[what].replace(right, wrong), folder, child, "--exclude=tests/*")
    ran = prove(what, folder, child)
    assert ran.returncode == 1
    assert "AssertionError" in ran.stderr, ran.stderr
