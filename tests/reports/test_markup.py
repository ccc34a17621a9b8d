"""Pages are put together by `fill`, which escapes: nobody writes a tag around a text by hand."""

from __future__ import annotations

import ast
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

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


OWN = {"STYLE", "SCRIPT", "policy", "style", "told"}
"""What becomes part of a page without being literal: style and script, and a text that `escaped` gave."""


def by_hand(source: str) -> list[int]:
    """Return the lines where a text is put into a tag by an f-string, %, + or `Markup(...)` of no literal."""
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
        if not isinstance(node, ast.Call) or ast.unparse(node.func) != "Markup":
            continue
        if not isinstance(node.args[0], ast.Constant) and ast.unparse(node.args[0]) not in OWN:
            found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "path", sorted(set(REPORTS.glob("*.py")) - {REPORTS / "markup.py"}), ids=lambda path: path.name
)
def test_no_report_puts_a_tag_around_a_text_by_hand(path: Path) -> None:
    assert by_hand(path.read_text(encoding="utf-8")) == []


def test_a_tag_by_hand_would_be_found() -> None:
    assert by_hand("x = f'<td>{name}</td>'\ny = '<b>' + name\nz = '<i>%s</i>' % name\n") == [1, 2, 3]
    assert by_hand("x = f'{a} < {b}'\n") == []
    assert by_hand("x = Markup(name)\ny = Markup('<br>')\n") == [1]


HOSTILE = (
    """"><script>alert(1)</script><img src=x onerror=alert(2)>' onmouseover='x {0} {name} </title></style>"""
)
DECK = f"""Deck Name: {HOSTILE}
Author: {HOSTILE}
Description: {HOSTILE}

Crypt (12 cards)
12x Lucita -- {HOSTILE}

Library (62 cards)
20x Villein -- {HOSTILE}
40x Govern the Unaligned
2x {HOSTILE}
{HOSTILE}
"""


class Tags(HTMLParser):
    """Collects tags and attributes of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes |= {name for name, _ in attrs}


@pytest.mark.parametrize(
    "words",
    [("check", "--output-format", "html"), ("check", "--event", "--output-format", "html"), ("sheet",)],
    ids=lambda words: words[1] if len(words) > 1 else words[0],
)
def test_nothing_hostile_becomes_markup(words: tuple[str, ...], deckcheck: Any, tmp_path: Path) -> None:
    hostile, tame = tmp_path / "<b onclick=x>&'.txt", tmp_path / "tame.txt"
    hostile.write_text(DECK, "utf-8")
    tame.write_text(DECK.replace(HOSTILE, "a word or two"), "utf-8")
    more = (
        ("--player", HOSTILE, "--event-name", HOSTILE, "--player-number", HOSTILE)
        if words == ("sheet",)
        else ()
    )
    page = Tags(deckcheck(*words, hostile, *more).out)
    mild = Tags(deckcheck(*words, tame, *(one.replace(HOSTILE, "word") for one in more)).out)
    assert not {name for name in page.attributes if name.startswith("on") or name == "src"}
    assert page.attributes <= mild.attributes | {"data-key"}
    without_breaks = [name for name in page.names if name != "wbr"]
    assert without_breaks == [name for name in mild.names if name != "wbr"]
