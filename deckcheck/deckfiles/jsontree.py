"""Parses JSON into a tree whose nodes know their place; strict, without recursion, within limits.

The standard library's parser gives no rows, lets a repeated key replace the first, and crashes on a nesting
a hundred thousand deep.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import dataclass, field
from functools import lru_cache

from cardbase.deck import Place
from deckcheck.deckfiles.bytes import UnreadableFileError
from deckcheck.deckfiles.cells import count_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

DEEPEST = 60
MOST_NODES = 100_000
TOKEN = re.compile(
    r"""[ \t\n]*(?:(?P<mark>[{}\[\]:,])
    |(?P<string>"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")
    |(?P<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)
    |(?P<word>true|false|null))""",
    re.VERBOSE | re.ASCII,
)


@dataclass(slots=True)
class Node:
    """A value of a JSON text.

    Attributes:
        kind: "object", "array", "string", "number" or "word" (true, false, null).
        text: of a string its value, of a number or a word as written, otherwise "".
        items: of an array its values; of an object its values, in order.
        keys: of an object its keys, in order, repeated ones included.
        place: where it begins and, on one line, ends.
    """

    kind: str
    place: Place
    text: str = ""
    items: list[Node] = field(default_factory=list)
    keys: list[Node] = field(default_factory=list)

    def pairs(self) -> Iterator[tuple[str, Node, Node]]:
        """Yield each key of an object, its node and its value; nothing for other kinds."""
        for key, value in zip(self.keys, self.items, strict=False):
            yield key.text, key, value

    def get(self, key: str) -> Node | None:
        """Return the first value of a key of an object, None if there is none."""
        return next((value for name, _, value in self.pairs() if name == key), None)

    def string(self, key: str) -> str:
        """Return the text under a key if it is a string or a number, otherwise ""."""
        node = self.get(key)
        return node.text if node is not None and node.kind in ("string", "number") else ""

    def count(self) -> int | None:
        """Return the whole number that a value is, also as a text ("4x"); None if it is none."""
        return count_of(self.text) if self.kind in ("number", "string") else None


@lru_cache(maxsize=1)
def parse(text: str) -> Node:
    """Parse a JSON text.

    Raises:
        UnreadableFileError: it is not JSON, or nested too deep, or holds too many values.
    """
    return _Parser(text).parse()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self.nodes = 0

    def place(self, start: int, end: int) -> Place:
        row = bisect_right(self.starts, start)
        column = start - self.starts[row - 1] + 1
        return Place(row, column, column + max(end - start, 1))

    def refuse(self, at: int, problem: str) -> UnreadableFileError:
        place = self.place(min(at, len(self.text)), at)
        return UnreadableFileError(f"line {place.row}, column {place.column}: not JSON: {problem}")

    def parse(self) -> Node:
        root: Node | None = None
        stack: list[Node] = []
        at = 0
        expected = "a value"
        while root is None or stack:
            token = TOKEN.match(self.text, at)
            if token is None:
                raise self.unexpected(at)
            start, at = token.start(token.lastgroup or 0), token.end()
            mark, string = token["mark"], token["string"]
            if mark == "," and expected.startswith(", or"):
                expected = "a key" if stack[-1].kind == "object" else "a value"
                continue
            if mark == ":" and expected == ":":
                expected = "a value"
                continue
            if string is not None and "key" in expected:
                stack[-1].keys.append(self.node("string", start, at, _string(string)))
                expected = ":"
                continue
            if mark in ("}", "]") and stack and mark in expected:
                stack.pop()
            elif mark in ("{", "[", None) and "value" in expected:
                kind = {"{": "object", "[": "array"}.get(mark or "", token.lastgroup or "")
                value = _string(string) if string is not None else "" if mark else token[kind]
                node = self.node(kind, start, at, value)
                if stack:
                    stack[-1].items.append(node)
                root = root or node
                if mark:
                    if len(stack) >= DEEPEST:
                        raise UnreadableFileError("the JSON is nested too deeply for a deck")
                    stack.append(node)
                    expected = "a key or }" if mark == "{" else "a value or ]"
                    continue
            else:
                raise self.refuse(start, f"{token[0].strip()[:10]!r} was found where {expected} was expected")
            if stack:
                expected = ", or }" if stack[-1].kind == "object" else ", or ]"
        if rest := self.text[at:].strip(" \t\n"):
            raise self.refuse(at, f"something follows the end: {rest[:10]!r}")
        return root

    def unexpected(self, at: int) -> UnreadableFileError:
        while at < len(self.text) and self.text[at] in " \t\n":
            at += 1
        if at >= len(self.text):
            return self.refuse(at, "the text ends too early")
        return self.refuse(at, f"{self.text[at : at + 10]!r} was not expected")

    def node(self, kind: str, start: int, end: int, text: str = "") -> Node:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise UnreadableFileError(
                f"the JSON has more than {MOST_NODES:,} values; a deck has a few hundred"
            )
        return Node(kind, self.place(start, end), text)


def _string(token: str) -> str:
    """Return what a string means; halves of characters, which no file could hold, become a question mark."""
    if "\\" not in token:
        return token[1:-1]
    value: str = json.loads(token)
    return (
        value if "\\u" not in token else value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    )
