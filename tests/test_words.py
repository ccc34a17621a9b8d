"""The project speaks plain English: no docstring, comment, message or guide falls back into its worst tics."""

from __future__ import annotations

import io
import re
import subprocess
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]

THINGS = "card|minion|vampire|ally|deck|file|list|record|number|text|heading|event|player|strike|action"
TICS = {
    r"whosever|whomever": "anybody's, whoever controls it",
    r"one's own|oneself": "your own, its own, the player's own",
    r"(?:of|at|against) who(?! (?:it|they|is|has)\b)": "of the one who, at the target, of those who",
    r"parted by": "separated by",
    r"dearer": "more expensive, costlier",
    r"(?:cards?|masters?|events?) of the hand": "card in hand",
    r"cards? of the ash heap": "card in the ash heap, from the ash heap",
    r"be it (?:that|an?|another's|the|by|without|with|in|so)": "even if, whether or not",
    rf"(?<!there\s)(?:is|are) no (?:{THINGS})s?": "is not a, are not",
    r"where there is none|where none is": "if there is none",
    r"(?:not|nobody|nothing|none|same) but for": "except for",
    r"has not (?:it|them|one|any)": "does not have",
    r"whose text it is": "with this text",
    r"the own": "their own, its own",
    r"another \w+ than": "a ... other than",
    r"one's (?:prey|hand|turn|deck|library|minions|vampires)": "the player's prey",
}
"""What is not said, as an expression, and what to say instead."""
TIC = re.compile(
    "|".join(rf"\b(?P<t{number}>{tic})\b".replace(" ", r"\s+") for number, tic in enumerate(TICS)),
    re.IGNORECASE,
)

APART = {
    "CHANGELOG.md": "what was released stays as it was said",
    "tests/test_words.py": "it names the tics",
    "tests/cardbase/invented.py": "the name of a card, as cards are called",
    "tests/cardbase/test_vekn.py": "the name of a card, as cards are called",
}
"""Files that are not read, each with the reason."""


def tics(text: str) -> Iterator[tuple[int, str]]:
    """Yield for each tic in a text, also across the end of a line, on which of its lines, and the advice."""
    advice = list(TICS.values())
    for found in TIC.finditer(text):
        number = int((found.lastgroup or "t0")[1:])
        said = " ".join(found[0].split())
        yield text.count("\n", 0, found.start()), f"{said!r}; say: {advice[number]}"


def spoken(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments, docstrings and other strings of a module, with the line where each begins."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


def tics_of(path: Path) -> Iterator[str]:
    """Yield the tics of a module or a guide, with file and line."""
    text = path.read_text("utf-8")
    if TIC.search(text):
        for first, part in spoken(text) if path.suffix == ".py" else [(1, text)]:
            yield from (f"{path.relative_to(ROOT)}:{first + line}: {advice}" for line, advice in tics(part))


@pytest.mark.slow
@pytest.mark.pure
def test_nothing_falls_back_into_translated_english() -> None:
    command = ["git", "ls-files", "*.py", "*.md"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    paths = [ROOT / name for name in listed if name not in APART]
    found = [tic for path in paths if path.is_file() for tic in tics_of(path)]
    assert not found, "\n".join(["", *found])


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("A card\nof the hand.", 0, "card of the hand"),
        ("Nothing.\nWhosever it is.", 1, "Whosever"),
        ("It is no\n    minion.", 0, "is no minion"),
    ],
)
def test_a_tic_is_found_also_where_a_line_ends(text: str, line: int, said: str) -> None:
    ((at, advice),) = tics(text)
    assert (at, advice.partition(";")[0]) == (line, repr(said))


@pytest.mark.parametrize(
    "text", ["there is no card", "the hand of the minion", "of whom", "is no longer", "dear"]
)
def test_what_is_said_well_passes(text: str) -> None:
    assert not list(tics(text))


RIDDLE = re.compile(r"^ *(?:async )?def (\w*?(?<![a-z])(?:told|said)(?![a-z])\w*)", re.MULTILINE)
"""A function named by a word that fits any: `_told` returned a line, an error's message, or a switch."""


@pytest.mark.pure
def test_no_function_is_named_by_a_word_that_fits_any() -> None:
    paths = [path for floor in ("cardbase", "rules", "deckcheck") for path in (ROOT / floor).rglob("*.py")]
    assert len(paths) > 500
    found = [f"{path.name}: {name}" for path in paths for name in RIDDLE.findall(path.read_text("utf-8"))]
    assert not found


@pytest.mark.parametrize("name", ["_told", "told_of", "law_told", "_said_before"])
def test_a_name_that_fits_any_is_found(name: str) -> None:
    assert RIDDLE.findall(f"class Law:\n    def {name}(self) -> str:\n") == [name]
    assert not RIDDLE.findall("def aforesaid() -> str:\n")
