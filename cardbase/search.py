"""Finds cards by a query: `type:master clan:ventrue cap>=7 text:"gain pool"`.

`LANGUAGE` explains how queries are written, `field_help` lists the fields.

A query is evaluated in SQL over the card file. What SQL cannot decide, such as the legality in a format,
is then tested on the cards that remain.
"""

from __future__ import annotations

from cardbase.query import ANY, And, Not, Or, QueryError, QueryValue, Term, parse, unparse
from cardbase.query_fields import FlagField, TextField
from cardbase.query_table import FIELDS, field_named, field_names
from cardbase.query_values import ALWAYS, Legality, QueryCondition, Roles, Scope, index_words, nearest
from cardbase.quick import value as frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardbase.card import Card
    from cardbase.query import Node
    from cardbase.query_fields import Field
    from cardbase.query_values import Sql
    from cardbase.store import CardStore

__all__ = ["LANGUAGE", "Legality", "QueryError", "Roles", "Search", "field_help", "parse", "unparse"]

LANGUAGE = """\
A query consists of terms `field:value`; all of them must match.

    dominate deflect          words in name or text: any word that starts like this
    bounce  is:bounce         what players say: a role, unless it is a word in a card's name
    "gain pool"               a phrase of whole words; a sign before a number counts ("+1 stealth")
    type:master               a field and its value; the fields are listed below
    type:action,reaction      any of several values
    disc:aus&dem              all of several values
    clan:ventrue*             any value that starts like this
    title:any  clan:none      any value; no value
    cap>=7  cost!=1  group:4-6    numbers: = != < <= > >= and ranges
    cap:7+  cap:4-                or more, or less
    date>=2024  date:2020..2022-06    days, months, years and ranges
    trifle:  is:trifle            a yes-or-no field
    -type:master, not type:master     what must not match
    a b or c                  "or" binds more loosely than terms side by side
    a (b or c)                parentheses

Case does not matter, except in disciplines: `disc:dom` is Dominate at any level, `disc:DOM` at superior.
A comparison with a number that a card lacks never matches: `cap!=5` finds crypt cards only. Any other `!=`
means the same as a minus before the term.
"""
"""How to write a query, for people."""

LONGEST_ROLE = 3
"""The most words that together can name a role."""

COMPARISONS = frozenset({"<", "<=", ">", ">="})


@frozen
class _Joined:
    """Several parts, all or any of which must hold, or the one that must not."""

    word: str
    parts: tuple[_Bound, ...]


_Bound = QueryCondition | _Joined


class Search:
    """A query, understood over the cards of a card file.

    Attributes:
        node: the query as read.
        readings: what is to be said of words that name a role, a line each.
    """

    __slots__ = ("_bound", "_scope", "node", "readings")

    def __init__(
        self, query: str, store: CardStore, legality: Legality | None = None, roles: Roles | None = None
    ) -> None:
        """Read a query.

        Args:
            query: the query.
            store: the card file.
            legality: what the floor above knows about law; without it, `legal` is not understood and
                `banned` goes by the card lists.
            roles: what it knows of what cards are played for; without it, `does` is not understood.

        Raises:
            QueryError: the query makes no sense; the message shows where.
        """
        self._scope = Scope(query, store, legality, _has_full_text(store), roles)
        self.readings: tuple[str, ...] = ()
        self.node = self._with_roles(parse(query))
        self._bound = self._bind(self.node)

    def __str__(self) -> str:
        """Print the query in the form in which it was understood."""
        return unparse(self.node)

    def ids(self) -> list[int]:
        """Return the ids of the matching cards, in order."""
        store = self._scope.store
        library, crypt = (_sql(self._bound, True, table) for table in ("library", "crypt"))
        rows = store.select(
            f"SELECT id FROM library WHERE {library[0]} UNION ALL SELECT id FROM crypt WHERE {crypt[0]}",
            (*library[1], *crypt[1]),
        )
        found = sorted(row[0] for row in rows)
        if _sure(self._bound):
            return found
        return [id_ for id_ in found if (card := store.card(id_)) is not None and self.matches(card)]

    def matches(self, card: Card) -> bool:
        """Return whether a card matches; needs no access to the card file."""
        return _holds(self._bound, card)

    def _with_roles(self, node: Node) -> Node:
        """Take bare words that name a role, alone or side by side, for that role."""
        match node:
            case Term():
                return self._as_role((node,)) or node
            case Not(part=part):
                return Not(self._with_roles(part))
            case Or(parts=parts):
                return Or(tuple(self._with_roles(part) for part in parts))
            case And(parts=parts):
                left = list(parts)
                read: list[Node] = []
                while left:
                    for taken in range(min(len(left), LONGEST_ROLE), 1, -1):
                        if role := self._as_role(left[:taken]):
                            read.append(role)
                            break
                    else:
                        taken = 1
                        read.append(self._with_roles(left[0]))
                    del left[:taken]
                return read[0] if len(read) == 1 else And(tuple(read))

    def _as_role(self, parts: Sequence[Node]) -> Term | None:
        """Return the term for the role that some bare words name together; None if they name none."""
        roles = self._scope.roles
        words = [
            part.choices[0][0]
            for part in parts
            if isinstance(part, Term) and part.field == ANY and not part.choices[0][0].quoted
        ]
        if roles is None or len(words) < len(parts):
            return None
        text = " ".join(word.text for word in words)
        role = roles.named(text)
        if not role:
            return None
        asked = Term("is", ":", ((QueryValue(role, " " in role, words[0].start, words[-1].end),),))
        if len(words) == 1 and self._in_a_name(text):
            self._note(f"{text}: searched in names and texts; {unparse(asked)} finds what players call so")
            return None
        self._note(f'{text}: read as {unparse(asked)}; text:"{text}" searches what cards say')
        return asked

    def _note(self, reading: str) -> None:
        if reading not in self.readings:
            self.readings += (reading,)

    def _in_a_name(self, word: str) -> bool:
        """Return whether a word is one of a card's name."""
        wanted = index_words(word)
        rows = self._scope.store.select("SELECT name FROM library UNION SELECT name FROM crypt")
        return any(set(wanted) <= set(index_words(name)) for (name,) in rows)

    def _bind(self, node: Node) -> _Bound:
        match node:
            case Term():
                return self._bind_term(node)
            case Not(part=part):
                return _Joined("not", (self._bind(part),))
            case And(parts=parts):
                return _Joined("and", tuple(self._bind(part) for part in parts))
            case Or(parts=parts):
                return _Joined("or", tuple(self._bind(part) for part in parts))

    def _bind_term(self, term: Term) -> _Bound:
        found = _TEXT if term.field == ANY else field_named(term.field)
        missing = [value for choice in term.choices for value in choice if not (value.text or value.quoted)]
        if missing and not isinstance(found, FlagField):
            raise self._scope.wrong(missing[0], "a value is missing")
        if found is None:
            problem = f"there is no field {term.field!r}; {nearest(term.field, field_names())}"
            raise self._scope.error(
                f"{problem} To search for the word, put it in quotation marks", term.start, term.end
            )
        if term.operator in COMPARISONS and not found.compares:
            raise self._scope.error(
                f"{found.name} cannot be compared with {term.operator!r}; consider {found.name}:...",
                term.start,
                term.choices[0][0].end,
            )
        choices = tuple(self._bind_choice(found, term.operator, choice) for choice in term.choices)
        if term.operator == "!=":
            if found.compares:  # has a number, and it is none of these
                return _joined("and", choices)
            return _Joined("not", (_joined("or", choices),))
        return _joined("or", choices)

    def _bind_choice(self, found: Field, operator: str, choice: tuple[QueryValue, ...]) -> _Bound:
        return _joined("and", tuple(found.bind(operator, value, self._scope) for value in choice))


_TEXT = TextField("name or text", (), "", "", ("name", "text"))


def field_help() -> str:
    """List the fields with their names, what they look at, and an example each."""
    names = [", ".join((found.name, *found.aliases)) for found in FIELDS]
    width = max(map(len, names))
    rows = [
        f"  {name:{width}}  {found.about} ({found.example})"
        for name, found in zip(names, FIELDS, strict=True)
    ]
    return "\n".join(rows)


def _joined(word: str, parts: tuple[_Bound, ...]) -> _Bound:
    return parts[0] if len(parts) == 1 else _Joined(word, parts)


def _has_full_text(store: CardStore) -> bool:
    return bool(store.select("SELECT 1 FROM sqlite_master WHERE name = 'card_text'"))


def _holds(bound: _Bound, card: Card) -> bool:
    if isinstance(bound, QueryCondition):
        return bound.test(card)
    if bound.word == "not":
        return not _holds(bound.parts[0], card)
    if bound.word == "and":
        return all(_holds(part, card) for part in bound.parts)
    return any(_holds(part, card) for part in bound.parts)


def _sure(bound: _Bound) -> bool:
    """Whether SQL can decide all of it."""
    if isinstance(bound, QueryCondition):
        return bound.crypt is not None and bound.library is not None
    return all(_sure(part) for part in bound.parts)


def _sql(bound: _Bound, wanted: bool, table: str) -> Sql:
    """Return SQL that is true for every matching row; for some others too, where SQL cannot decide."""
    if isinstance(bound, QueryCondition):
        sql = bound.crypt if table == "crypt" else bound.library
        if sql is None:
            return ALWAYS
        return sql if wanted else (f"NOT ({sql[0]})", sql[1])
    if bound.word == "not":
        return _sql(bound.parts[0], not wanted, table)
    parts = [_sql(part, wanted, table) for part in bound.parts]
    word = " AND " if (bound.word == "and") == wanted else " OR "
    return word.join(f"({text})" for text, _ in parts), tuple(v for _, values in parts for v in values)
