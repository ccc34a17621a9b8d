"""What the server finds is what `deckcheck check` finds in a file with the same text, at the same places."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from lspclient import Editor, lines_of, units

from deckcheck.lawbook.asked import short_name

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SEVERITIES = {"error": 1, "warning": 2, "info": 3}
DECK = """\
Deck Name: Ceilings and 😀 cellars
Author: A. Sample

Crypt (12 cards)
6x Lucita
6x Gratiano

Library (60 cards)

Master (20)
20x Villein

Action (40)
40x Govern the Unaligned
"""


def place_of(finding: dict[str, Any], lines: list[str]) -> tuple[int, int, int, int]:
    """Return the place of a finding of `check` in UTF-16 units, from its row and column in characters."""
    if finding["row"] is None:
        return 0, 0, 0, units(lines[0])
    line = lines[finding["row"] - 1]
    start = units(line[: finding["column"] - 1])
    return finding["row"] - 1, start, finding["end_row"] - 1, units(line[: finding["end_column"] - 1])


def checked(deckcheck: Callable[..., Any], folder: Path, *texts: str) -> list[list[tuple[Any, ...]]]:
    """Check files with these texts by the command; gives the findings of each as the server should tell them."""
    folder.mkdir(exist_ok=True)
    paths = [folder / f"{number:04}.txt" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_bytes(text.encode())
    ran = deckcheck("check", folder, "--output-format", "json", "--on", "2026-11-20", "--jobs", 1, "-q")
    found: dict[str, list[tuple[Any, ...]]] = {path.name: [] for path in paths}
    for deck in json.loads(ran.out)["decks"]:
        name = deck["path"].rpartition("/")[2].partition(":")[0]
        lines = lines_of(texts[int(name[:4])])
        for one in deck["findings"]:
            severity = SEVERITIES[one["severity"]]
            law = ", ".join(short_name(format) for format in one["formats"])
            message = f"{one['message']}{f' ({law})' if law else ''}"
            found[name].append((one["code"], severity, place_of(one, lines), message))
    return [sorted(one) for one in found.values()]


def comparable(diagnostics: list[Any]) -> list[tuple[Any, ...]]:
    """Return diagnostics in the same form: without advice, rule, and which of several decks they are of."""
    found = []
    for one in diagnostics:
        start, end = one.range.start, one.range.end
        place = start.line, start.character, end.line, end.character
        message = re.sub(r"^deck \d+: |(?: \[[^\[\]]*\])?(?:\nConsider: .*)?$", "", one.message)
        found.append((one.code, int(one.severity), place, message))
    return sorted(found)


def test_findings_while_typing_and_after_undo(
    editor: Editor, deckcheck: Callable[..., Any], tmp_path: Path
) -> None:
    uri = (tmp_path / "deck.txt").as_uri()
    assert editor.open(uri, DECK) == []
    editor.replace(uri, (4, 0), (4, 1), "5")
    few = comparable(editor.diagnostics(uri))
    assert {code for code, *_ in few} == {"DC008", "DC101"}
    assert [few] == checked(deckcheck, tmp_path / "few", editor.texts[uri])
    editor.replace(uri, (4, 0), (4, 1), "6")
    assert editor.diagnostics(uri) == []
    editor.replace(uri, (10, 4), (10, 11), "Vilein")
    guessed = comparable(editor.diagnostics(uri))
    assert [guessed] == checked(deckcheck, tmp_path / "guessed", editor.texts[uri]) != [[]]
    editor.replace(uri, (10, 4), (10, 10), "Villein")
    assert editor.diagnostics(uri) == []
    assert editor.texts[uri] == DECK


def test_a_finding_has_its_code_link_severity_and_advice(editor: Editor) -> None:
    text = DECK.replace("20x Villein", "20x Vilein")
    (found,) = editor.open("file:///nowhere/deck.txt", text)
    assert (found.code, found.severity, found.source) == ("DC004", 2, "deckcheck")
    assert found.message.endswith("\nConsider: write 'Villein' if that is the card you mean")
    assert found.code_description is not None
    from urllib.request import url2pathname

    address = found.code_description.href
    assert address.startswith("file://")
    with open(url2pathname(address.removeprefix("file://")), encoding="utf-8") as page:
        assert page.read().startswith("# DC004 guessed-card\n")


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        ("20x Vilein", 0, 10),
        ("  20x Vilein", 2, 12),
        ("20x Vilein -- 😀 what for?", 0, 10 + 4 + 2 + 10),
        ("\u200b20x Vilein", 1, 11),
        ("20x \u200bVi\u200blein", 0, 12),
        ("20x Vile\u0301in", 0, 11),
        ("20x V\u00eflein", 0, 10),
    ],
)
def test_columns_count_utf16_units_of_the_line_as_the_editor_has_it(
    editor: Editor, line: str, start: int, end: int
) -> None:
    diagnostics = editor.open("file:///nowhere/deck.txt", DECK.replace("20x Villein", line))
    (found,) = [one for one in diagnostics if one.code == "DC004"]
    assert (found.range.start.line, found.range.end.line) == (10, 10)
    assert (found.range.start.character, found.range.end.character) == (start, end)


def test_a_letter_outside_the_first_plane_counts_two(editor: Editor) -> None:
    text = DECK.replace("20x Villein", "20x 😀Nobody 😀")
    (found,) = [one for one in editor.open("file:///nowhere/deck.txt", text) if one.code == "DC002"]
    assert (found.range.start.character, found.range.end.character) == (0, 4 + 2 + 6 + 1 + 2)


PIECES = (
    "1x Deflection\n", "2x Vilein\n", "4 Nosuch Card\n", "Reaction (8)\n", "# deckcheck: ignore[DC004]\n",
    "1x Nana Buruku", "Theo Bell", " -- 😀 note", "e\u0301", "\u2028", "\x0b", "\x0c", "\x85", "\r", "\r\n",
    "\n", "\n\n", "9", "0", "x", " ", "😀", "ü", "100x Blood Doll\n", "Crypt (3 cards)\n", "Pentex", "3x ",
)  # fmt: skip
"""What is typed and pasted into a deck; the lines of some end where no line of a deck ends."""


def random_place(rng: random.Random, lines: list[str]) -> tuple[int, int]:
    row = rng.randrange(len(lines))
    return row, units(lines[row][: rng.randint(0, len(lines[row]))])


def random_edits(
    editor: Editor, deckcheck: Callable[..., Any], folder: Path, edits: int, every: int, seed: int
) -> None:
    """Make random edits, some undone; every so often, the diagnostics must be those of `check`."""
    rng = random.Random(seed)
    uri = (folder / "deck.txt").as_uri()
    editor.open(uri, DECK)
    before: list[str] = []
    texts, diagnostics = [], []
    for number in range(1, edits + 1):
        text = editor.texts[uri]
        lines = lines_of(text)
        start = random_place(rng, lines)
        if before and rng.random() < 0.2:
            editor.write(uri, before.pop())
        elif len(text) > 1_500 or rng.random() < 0.35:
            row = min(start[0] + rng.choice((0, 0, 0, 1, 2)), len(lines) - 1)
            end = max(start, (row, units(lines[row][: rng.randint(0, len(lines[row]))])))
            before.append(text)
            editor.replace(uri, start, end, "")
        else:
            before.append(text)
            editor.replace(uri, start, start, rng.choice(PIECES))
        del before[:-5]
        if number % every == 0 or number == edits:
            texts.append(editor.texts[uri])
            diagnostics.append(comparable(editor.diagnostics(uri)))
    expected = checked(deckcheck, folder / "fresh", *texts)
    for text, server, command in zip(texts, diagnostics, expected, strict=True):
        assert server == command, text
    assert len(set(map(str, expected))) > len(texts) // 3, "the edits change something"


@pytest.mark.slow
def test_random_edits_are_judged_as_a_file_with_the_same_text(
    editor: Editor, deckcheck: Callable[..., Any], tmp_path: Path
) -> None:
    random_edits(editor, deckcheck, tmp_path, edits=60, every=6, seed=7)


@pytest.mark.slow
def test_after_each_of_1000_random_edits_too(
    editor: Editor, deckcheck: Callable[..., Any], tmp_path: Path
) -> None:
    random_edits(editor, deckcheck, tmp_path, edits=1_000, every=1, seed=16)
