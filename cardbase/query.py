"""Parses a card query into a tree, and prints a tree as a query. `cardbase.search` gives it its meaning.

    query   = all , { "or" , all }
    all     = part , { [ "and" ] , part }
    part    = { "not" | "-" } , ( "(" , query , ")" | term | text )
    term    = field , ( ":" | "=" | "!=" | "<" | "<=" | ">" | ">=" ) , choice , { "," , choice }
    choice  = value , { "&" , value }
    value   = word | quoted | nothing
    text    = word | quoted

A word ends at a space, a parenthesis or a quotation mark, and as the value of a field also at "," and "&".
"or", "and" and "not" are operators in any case; in quotation marks they are words. Inside the marks, a
backslash precedes a literal mark or backslash. Nothing after the colon means yes.
"""

from __future__ import annotations

from cardbase.quick import field as kept
from cardbase.quick import value as frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST = 2000
"""The most characters a query may have."""

MOST_VALUES = 200
"""The most words and values a query may have; SQLite's own limit on expressions is above that."""

DEEPEST = 40
"""How deep parentheses and negations may be nested."""

ANY = ""
"""The field of a bare word or phrase: name or text."""

OPERATORS = ("!=", "<=", ">=", ":", "=", "<", ">")
QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»"}
"""Quotation marks that open a phrase, and those that close it; a plain mark closes any."""

LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
ENDS = frozenset("()") | frozenset(QUOTES)
VALUE_ENDS = ENDS | frozenset(",&")


class QueryError(ValueError):
    """A query that makes no sense; the message shows where, and what to do about it.

    Attributes:
        query: the query.
        problem: what is wrong, and what to do about it.
        start, end: where, as indexes into the query.
    """

    def __init__(self, query: str, problem: str, start: int, end: int) -> None:
        """Set the attributes."""
        self.query, self.problem = query, problem
        self.start, self.end = start, max(end, start + 1)
        shown = "".join(letter if letter.isprintable() else " " for letter in query)
        first = max(0, start - 60)
        part = shown[first : first + 100]
        marks = "^" * max(1, min(self.end, first + 100) - start)
        super().__init__(
            f"invalid query, column {start + 1}: {problem}\n  {part}\n  {' ' * (start - first)}{marks}"
        )


@frozen
class QueryValue:
    """A value as written.

    Attributes:
        text: without quotation marks.
        quoted: whether it was in quotation marks.
        start, end: where it is; ignored when trees are compared.
    """

    text: str
    quoted: bool = False
    start: int = kept(default=0, compare=False, repr=False)
    end: int = kept(default=0, compare=False, repr=False)


@frozen
class Term:
    """A field and the values it must have; a bare word or phrase is a term of the field `ANY`.

    Attributes:
        field: the field's name as written, lower case.
        operator: one of `OPERATORS`.
        choices: any one of them is enough; each is a tuple of values that must all hold.
        start, end: where the field is.
    """

    field: str
    operator: str
    choices: tuple[tuple[QueryValue, ...], ...]
    start: int = kept(default=0, compare=False, repr=False)
    end: int = kept(default=0, compare=False, repr=False)


@frozen
class Not:
    """What must not hold."""

    part: Node


@frozen
class And:
    """Two parts or more, all of which must hold."""

    parts: tuple[Node, ...]


@frozen
class Or:
    """Two parts or more, any of which must hold."""

    parts: tuple[Node, ...]


Node = Term | Not | And | Or
"""A query, or a part of one."""


def parse(text: str) -> Node:
    """Read a query.

    Raises:
        QueryError: it cannot be parsed. Whether its fields and values exist is not checked here.
    """
    return _Reader(text).read()


def unparse(node: Node) -> str:
    """Print a tree in a form from which `parse` makes the same tree."""
    match node:
        case Term(field=name, operator=operator, choices=choices):
            if name == ANY:
                return _printed(choices[0][0])
            joined = ",".join("&".join(_printed(value) for value in choice) for choice in choices)
            return f"{name}{operator}{joined}"
        case Not(part=part):
            inner = unparse(part)
            return f"-({inner})" if isinstance(part, And | Or) else f"-{inner}"
        case And(parts=parts):
            return " ".join(f"({unparse(p)})" if isinstance(p, And | Or) else unparse(p) for p in parts)
        case Or(parts=parts):
            return " or ".join(f"({unparse(p)})" if isinstance(p, Or) else unparse(p) for p in parts)


def joined(arguments: Sequence[str]) -> str:
    """Join the arguments of a command line into one query.

    A shell removes quotation marks. If there are several arguments, one with spaces was in marks, and its
    words belong together: `type:action text:gain pool` (two arguments) means `text:"gain pool"`.
    """
    if len(arguments) == 1:
        return arguments[0]
    return " ".join(requoted(argument) for argument in arguments)


def requoted(argument: str) -> str:
    """Return an argument that holds one term, with the quotation marks that a shell removed."""
    if not any(letter.isspace() for letter in argument) or any(mark in argument for mark in '"“”„«»()'):
        return argument
    sign = "-" if argument.startswith("-") else ""
    rest = argument[len(sign) :]
    head, operator, value = _split_field(rest)
    if _holds_term(value if operator else rest):  # a query of its own
        return argument
    escaped = (value if operator else rest).replace("\\", "\\\\")
    return f'{sign}{head}{operator}"{escaped}"'


def _holds_term(text: str) -> bool:
    words = text.split()
    return any(_split_field(word)[1] or word.lower() in ("or", "and", "not") for word in words)


def asks_for(text: str) -> tuple[str, ...]:
    """Return the fields that a text has before an operator, lower case, whether they exist or not."""
    words = text.replace("(", " ").split()
    return tuple(field.lower() for word in words if (field := _split_field(word.lstrip("-"))[0]))


def _split_field(text: str) -> tuple[str, str, str]:
    """Split "cap>=7" into ("cap", ">=", "7"); ("", "", text) if no field comes first."""
    length = 0
    while length < len(text) and text[length] in LETTERS:
        length += 1
    if length:
        for operator in OPERATORS:
            if text.startswith(operator, length):
                return text[:length], operator, text[length + len(operator) :]
    return "", "", text


def _printed(value: QueryValue) -> str:
    if not value.quoted:
        return value.text
    escaped = value.text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


class _Reader:
    """Parses one query from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.values = 0

    def read(self) -> Node:
        if len(self.text) > LONGEST:
            raise self.error(f"a query has at most {LONGEST} characters", LONGEST, len(self.text))
        self.blanks()
        if self.at == len(self.text):
            raise self.error("the query is empty; consider for example type:master clan:ventrue", 0, 0)
        node = self.any_of(0)
        if self.at < len(self.text):
            raise self.error("there is nothing for this parenthesis to close", self.at, self.at + 1)
        return node

    def error(self, problem: str, start: int, end: int) -> QueryError:
        return QueryError(self.text, problem, start, end)

    def blanks(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def peek(self) -> str:
        return self.text[self.at] if self.at < len(self.text) else ""

    def word_here(self) -> str:
        """Return "or", "and" or "not" if it comes next, otherwise ""."""
        for word in ("or", "and", "not"):
            end = self.at + len(word)
            if self.text[self.at : end].lower() == word and (
                end == len(self.text) or self.text[end].isspace() or self.text[end] in ENDS
            ):
                return word
        return ""

    def any_of(self, depth: int) -> Node:
        parts = [self.all_of(depth)]
        while self.word_here() == "or":
            self.at += 2
            parts.append(self.all_of(depth))
        return parts[0] if len(parts) == 1 else Or(tuple(parts))

    def all_of(self, depth: int) -> Node:
        parts = [self.part(depth)]
        while True:
            self.blanks()
            if self.word_here() == "and":
                self.at += 3
            elif self.at == len(self.text) or self.peek() == ")" or self.word_here() == "or":
                return parts[0] if len(parts) == 1 else And(tuple(parts))
            parts.append(self.part(depth))

    def part(self, depth: int) -> Node:
        self.blanks()
        start = self.at
        if depth > DEEPEST:
            raise self.error(f"more than {DEEPEST} nested parentheses and negations", start, 0)
        letter, word = self.peek(), self.word_here()
        if letter == "" or letter == ")" or word in ("or", "and"):
            raise self.error(
                f"a search term is missing{f' before {word!r}' if word else ''}",
                start,
                start + len(word),
            )
        if letter == "-" or word == "not":
            self.at += len(word) or 1
            return Not(self.part(depth + 1))
        if letter == "(":
            self.at += 1
            node = self.any_of(depth + 1)
            self.blanks()
            if self.peek() != ")":
                raise self.error("this parenthesis is not closed", start, start + 1)
            self.at += 1
            return node
        return self.term(start)

    def term(self, start: int) -> Node:
        name, operator, _ = _split_field(self.text[start : start + 80])
        if not operator:
            value = self.value(ENDS)
            return Term(ANY, ":", ((value,),), start, self.at)
        self.at = start + len(name) + len(operator)
        choices = []
        while True:
            choice = [self.value(VALUE_ENDS)]
            while self.peek() == "&":
                self.at += 1
                choice.append(self.value(VALUE_ENDS))
            choices.append(tuple(choice))
            if self.peek() != ",":
                return Term(name.lower(), operator, tuple(choices), start, start + len(name))
            self.at += 1

    def value(self, ends: frozenset[str]) -> QueryValue:
        start = self.at
        self.values += 1
        if self.values > MOST_VALUES:
            raise self.error(f"a query has at most {MOST_VALUES} words and values", start, start)
        if self.peek() in QUOTES:
            return self.quoted(start)
        while (letter := self.peek()) and not letter.isspace() and letter not in ends:
            self.at += 1
        # there may be nothing after a colon, which means yes for a field of yes and no
        if self.at == start and not (self.text[start - 1 : start] == ":" and (not letter or letter in " )")):
            raise self.error("a value is missing", start, start)
        return QueryValue(self.text[start : self.at], False, start, self.at)

    def quoted(self, start: int) -> QueryValue:
        closing = (QUOTES[self.peek()], '"')
        self.at += 1
        letters: list[str] = []
        while letter := self.peek():
            self.at += 1
            if letter == "\\" and self.peek() and (self.peek() in "\\" or self.peek() in _MARKS):
                letters.append(self.peek())
                self.at += 1
            elif letter in closing:
                return QueryValue("".join(letters), True, start, self.at)
            else:
                letters.append(letter)
        raise self.error("this quotation mark is not closed", start, start + 1)


_MARKS = frozenset(QUOTES) | frozenset(QUOTES.values())
