"""Pages are put together by `fill`, which escapes: nobody writes a tag around a text by hand."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from deckcheck.reports.markup import Markup, escaped, fill, join

REPORTS = Path(__file__).resolve().parents[2] / "deckcheck" / "reports"
TAG = re.compile(r"</?[a-zA-Z][a-zA-Z0-9]*[\s/>]|<\?xml")


def test_what_is_filled_in_is_escaped_and_markup_is_not() -> None:
    told = fill('<p class="{}">{}{more}</p>', "a\" b='", "<b>&\n\x1b\u202e", more=Markup("<br>"))
    assert told == ('<p class="a&quot; b=&#39;">&lt;b&gt;&amp;\\u000a\\u001b\\u202e<br></p>')
    assert isinstance(told, Markup)


def test_pieces_are_escaped_when_they_are_joined() -> None:
    assert join(["<", Markup("<i>"), 3], "<br>") == "&lt;<br><i><br>3"


def test_braces_and_templates_in_a_text_are_text() -> None:
    assert fill("<p>{}</p>", "{0} {evil}") == "<p>{0} {evil}</p>"
    assert escaped("{}") == "{}"


def by_hand(source: str) -> list[int]:
    """Give the lines where a text is put into a tag by an f-string, %, + or `Markup(...)` of no literal."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            told = "".join(part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
            if TAG.search(told):
                found.append(node.lineno)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod | ast.Add):
            sides = [side.value for side in (node.left, node.right) if isinstance(side, ast.Constant)]
            if any(isinstance(side, str) and TAG.search(side) for side in sides):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize("path", sorted(REPORTS.glob("*.py")), ids=lambda path: path.name)
def test_no_report_puts_a_tag_around_a_text_by_hand(path: Path) -> None:
    assert by_hand(path.read_text(encoding="utf-8")) == []


def test_a_tag_by_hand_would_be_found() -> None:
    assert by_hand("x = f'<td>{name}</td>'\ny = '<b>' + name\nz = '<i>%s</i>' % name\n") == [1, 2, 3]
    assert by_hand("x = f'{a} < {b}'\n") == []
