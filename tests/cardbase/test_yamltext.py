"""All YAML is read in one place, and whatever it holds is read or refused, never an error of ours."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from cardbase.rulings import Rulings
from cardbase.yamltext import DEEPEST, YamlError, YamlText, loaded
from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck
from rules.emerald.sheet.reading import SheetError, read_text
from rules.emerald.sheet.schema import KINDS
from rules.vtes.law.datafile import LawDataError
from rules.vtes.law.formats.reading import format_of
from rules.vtes.law.yamlfile import read_yaml
from rules.vtes.table.position_files import read_position
from rules.vtes.table.positions import PositionError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.store import CardStore

ROOT = Path(__file__).parents[2]

TAGS = sorted(
    str(tag).replace("tag:yaml.org,2002:", "!!") for tag in yaml.SafeLoader.yaml_constructors if tag
)
"""Every tag that something is constructed from."""
ODD = [
    "", "_", "-", "+", ".", "x", "0x", "0b", "0o", "1:", ":", "1:99:99", "1e", ".inf", "-.inf", ".nan", "é", "=", "~",
    "2026-99-99", "0000-00-00", "2026-01-01 99:99:99", "2026-01-01T00:00:00+99:99", "999999999-01-01", "9" * 5000,
    "0x" + "f" * 5000, "====", "A", "yes",
]  # fmt: skip
"""Scalars that are not what their look or a tag says."""
FORMS = [
    "[]", "[1]", "{}", "{a: 1}", "[[a, b, c]]", "{? [a] : b}", "{? {a: b} : c}", "{<<: 3}", "{<<: [3]}", "{<<: {a: 1}}",
    "&a [*a]", "&a {a: *a}", "{a: &a [1], b: *a}", "{<<: &a {x: 1}, y: *a}", "*nowhere", "!!set {a}", "!!omap [a: 1]",
    "!!omap [1]", "!!omap {a: 1}", "!!pairs [a]", "!!pairs x", "!!python/name:os.getcwd x", "!!python/tuple [1]", "!x y",
    "!!merge x", "!!value x", "!!binary [1]", "!!seq x", "!!map x", "!!str [1]", "!!str {=: 1}", "!!int {=: x}",
]  # fmt: skip
"""Nodes that make little sense."""
VALUES = [
    '!!int ""',
    *FORMS,
    *(f'{tag} "{text}"' for tag in TAGS for text in ODD),
    *(text for text in ODD if text),
]
each = pytest.mark.parametrize(
    "values", [pytest.param(VALUES[::11], id="some"), pytest.param(VALUES, id="all", marks=pytest.mark.slow)]
)
BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + at)}: &{chr(98 + at)} [{', '.join([f'*{chr(97 + at)}'] * 9)}]\n" for at in range(9)
)
"""A few lines that grow into a thousand million values."""


def check_all(*right: object) -> None:
    """Check what an error says, which not every text must provoke."""
    assert all(right), right


@pytest.mark.pure
def test_it_is_the_only_place() -> None:
    """Nobody else parses: others look at nodes, and write."""
    parsing = {
        "load",
        "load_all",
        "safe_load",
        "safe_load_all",
        "compose",
        "compose_all",
        "parse",
        "scan",
        "SafeLoader",
    }
    found = {
        path.relative_to(ROOT).as_posix()
        for name in ("cardbase", "rules", "deckcheck")
        for path in (ROOT / name).rglob("*.py")
        if "yaml." in (text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "yaml"
        and node.attr in parsing
    }
    assert found == {"cardbase/yamltext.py"}


def test_a_value_is_read_or_refused() -> None:
    for value in VALUES:
        try:
            loaded(f"a: {value}\n")
        except YamlError as error:
            check_all(error.problem, error.line == 1, error.kind in ("", "alias"))


@pytest.mark.parametrize(
    "text",
    [
        "\ud800",
        "a: \x00",
        "%YAML 9.9\n--- a",
        f"%YAML {'9' * 5000}.1\n--- a",
        "--- a\n--- b",
        "\ufffe",
        "a: 'b",
    ],
)
def test_what_is_not_text_is_refused(text: str) -> None:
    with pytest.raises(YamlError):
        loaded(text)


@pytest.mark.parametrize(("depth", "refused"), [(DEEPEST, False), (DEEPEST + 1, True), (100_000, True)])
def test_depth_is_bounded(depth: int, refused: bool) -> None:
    text = "[" * depth + "]" * depth
    if refused:
        with pytest.raises(YamlError) as caught:
            loaded(text)
        assert (caught.value.kind, caught.value.line) == ("deep", 1)
        assert caught.value.column == DEEPEST + 1 or depth > 1000  # the parser in C looks ahead
    else:
        assert isinstance(loaded(text), list)


@pytest.mark.parametrize(("most", "refused"), [(4, False), (3, True)])
def test_nodes_are_bounded(most: int, refused: bool) -> None:
    if refused:
        with pytest.raises(YamlError) as caught:
            YamlText("[a, b, c]", most=most)
        assert caught.value.kind == "many"
    else:
        assert YamlText("[a, b, c]", most=most).root is not None


def test_aliases_only_where_they_are_allowed() -> None:
    with pytest.raises(YamlError) as caught:
        YamlText("a: &one x\nb: *one\n")
    assert (caught.value.kind, caught.value.problem, caught.value.line) == ("alias", "one", 2)
    assert YamlText("a: &one x\nb: *one\n", aliases=True).root is not None


def test_the_end_of_a_text_is_on_its_last_line() -> None:
    for text in ("a: [", "a: [\n", "x: y\na: ["):
        with pytest.raises(YamlError) as caught:
            loaded(text)
        assert caught.value.line == len(text.split("\n"))


# --- the readers ------------------------------------------------------------------------------------------------


OWN_FORMAT = {
    "name": "league", "title": "Ours", "source": "forum", "crypt": "{min: 12}", "library": "{min: 60, max: 90}",
    "copies": "4", "grouping": "true", "bans": "true", "banned": "[Villein]", "pool": "{sets: [SV5]}",
}  # fmt: skip
POSITION = {"edition": "current", "turn": "1", "seats": "[{pool: 30}, {pool: 30}]"}
DECK = {
    "name": "x",
    "author": "y",
    "event": "{name: a, date: 2026-01-01}",
    "crypt": "[12 Lucita]",
    "library": "[60 Villein]",
}


def lines(keys: dict[str, str], key: str, value: str) -> str:
    """Return a text in which one key has another value, and so has an entry below it."""
    return "".join(f"{name}: {value if name == key else old}\n" for name, old in keys.items())


def reads_format(text: str) -> None:
    format_of(*read_yaml(text.encode(), "x.yaml"))


@each
@pytest.mark.parametrize(
    ("read", "keys", "refusal"),
    [
        (reads_format, OWN_FORMAT, LawDataError),
        (read_position, POSITION, (PositionError, LawDataError)),
    ],
    ids=["format", "position"],
)
def test_formats_and_positions(
    read: Callable[[str], Any],
    keys: dict[str, str],
    refusal: type[Exception] | tuple[type[Exception], ...],
    values: list[str],
) -> None:
    for key in (*keys, "further"):
        for value in values:
            for form in (value, f"[{value}]", f"{{min: {value}}}"):
                try:
                    read(lines({**keys, "further": ""}, key, form))
                except refusal as error:
                    check_all(str(error))
    with pytest.raises(refusal):
        read(BOMB)


@each
def test_decks(cards: CardStore, values: list[str]) -> None:
    from cardbase.names import Names

    reader = LineReader(Names(cards))

    def read(text: str) -> None:
        try:
            read_deck(text.encode(), reader, "yaml")
        except UnreadableFileError as error:
            check_all(error.problem, "deckcheck failed" not in error.problem)

    for key in DECK:
        for value in values:
            for form in (value, f"[{value}]", f"{{count: {value}, date: {value}}}"):
                read(lines(DECK, key, form))
    read(BOMB + lines(DECK, "", ""))
    read(f"{BOMB}crypt: *j\nlibrary: *i\n")


@pytest.mark.slow
@each
def test_sheets(values: list[str]) -> None:
    kinds = {type(kind): path for path, kind in KINDS.items()}
    for section, entry, field in kinds.values():
        for value in values:
            for form in (
                value,
                f"[{value}]",
                f"{{a: {value}}}",
                f"{{value: x, confidence: {value}, source: {value}}}",
            ):
                with pytest.raises(SheetError) as caught:
                    read_text(f'schema: 1\n{section}:\n  "{entry}":\n    {field}: {form}\n', "sheet")
                assert caught.value.problems
    for value in values:
        with pytest.raises(SheetError):
            read_text(f"schema: {value}\n", "sheet")
    with pytest.raises(SheetError, match="is an alias"):
        read_text(BOMB, "sheet")


@each
def test_rulings(values: list[str], tmp_path: Path) -> None:
    for value in (*values, "*a"):
        for name, text in (
            ("rulings.yaml", f"100001|Card:\n- text: {value}\n- {value}\n- '{{C}} [KEY]'\n"),
            ("groups.yaml", f"G1|Group:\n  100001|Card: {value}\n"),
            ("references.yaml", f"KEY: {value}\n"),
        ):
            (tmp_path / name).write_text(text, "utf-8")
        Rulings(str(tmp_path)).of(100001)


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        loaded(text)
    except YamlError as error:
        check_all(error.problem, error.line <= len(text.split("\n")))
