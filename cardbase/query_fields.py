"""The fields of the query language: their names, what they look at, and what their values mean."""

from __future__ import annotations

from cardbase.card import X
from cardbase.fold import fold
from cardbase.query_values import (
    NEVER,
    QueryCondition,
    among,
    day_span,
    either,
    nearest,
    number_span,
    phrase,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card
    from cardbase.query import QueryValue
    from cardbase.query_values import Scope, Sql
    from cardbase.store import CardStore


class Field:
    """A field.

    Attributes:
        name: what the query language calls it.
        aliases: what else it may be called.
        about: what it looks at, for the help.
        example: a query.
    """

    __slots__ = ("about", "aliases", "example", "name")

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        about: str,
        example: str,
    ) -> None:
        """Set the names, the help text, and where to look."""
        self.name, self.aliases, self.about, self.example = name, aliases, about, example

    def values(self, store: CardStore, formats: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the words it accepts; () if it takes numbers, days or free text."""
        return ()

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Return the condition of a value; an operator "!=" negates it, unless the field takes numbers.

        Raises:
            QueryError: the value makes no sense for the field.
        """
        raise NotImplementedError

    @property
    def compares(self) -> bool:
        """Whether the field takes numbers or days, and therefore "<" and the like."""
        return False


class NumberField(Field):
    """A field whose values are numbers.

    Attributes:
        numbers: returns the numbers of a card, any of which may match; `X` for a printed X.
        crypt, library: SQL for each of these: (expression, when it counts).
        variable: whether "x" is accepted.
    """

    __slots__ = ("crypt", "library", "numbers", "variable")

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        about: str,
        example: str,
        numbers: Callable[[Card], Sequence[int]],
        crypt: tuple[tuple[str, str], ...] = (),
        library: tuple[tuple[str, str], ...] = (),
        variable: bool = False,
    ) -> None:
        """Set the names, the help text, and where to look."""
        super().__init__(name, aliases, about, example)
        self.numbers, self.crypt, self.library, self.variable = numbers, crypt, library, variable

    @property
    def compares(self) -> bool:
        """Compare as numbers."""
        return True

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Read the number, range, "x" or (of a group) "any"."""
        word = value.text.lower()
        if (self.variable and word == "x") or (self.name == "group" and word == "any"):
            if operator not in (":", "=", "!="):
                raise scope.wrong(value, f"{value.text!r} cannot be compared; consider ':'")
            sign = "<>" if operator == "!=" else "="

            def asked(found: tuple[tuple[str, str], ...]) -> Sql:
                return either(NEVER, *((f"({when}) AND ({what}) {sign} {X}", ()) for what, when in found))

            return QueryCondition(
                lambda card: any((number == X) == (sign == "=") for number in self.numbers(card)),
                asked(self.crypt),
                asked(self.library),
            )
        span = number_span(operator, value, scope)

        def sql(found: tuple[tuple[str, str], ...]) -> Sql:
            parts = []
            for what, when in found:
                text, values = span.sql(f"({what})")
                parts.append((f"({when}) AND ({what}) <> {X} AND ({text})", values))
            return either(NEVER, *parts)

        return QueryCondition(
            lambda card: any(number != X and span.holds(number) for number in self.numbers(card)),
            sql(self.crypt),
            sql(self.library),
        )


class DayField(Field):
    """The date of the first printing."""

    __slots__ = ()

    @property
    def compares(self) -> bool:
        """Compare as days."""
        return True

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Read the day. The card file lacks a column for it, so all printings are searched."""
        span = day_span(operator, value, scope)
        rows = scope.store.select(
            "SELECT id, printings FROM library UNION ALL SELECT id, printings FROM crypt"
        )
        ids = among(id_ for id_, printings in rows if (day := first_day(printings)) and span.holds(day))

        def test(card: Card) -> bool:
            day = card.released
            return day is not None and span.holds(day.isoformat())

        return QueryCondition(test, ids, ids)


def first_day(printings: str) -> str:
    """Return the earliest day, YYYY-MM-DD, in a column of printings; "" if none has a day."""
    days = [part[-10:] for part in printings.split("|") if part and not part.endswith(":")]
    return min(days) if days else ""


class TextField(Field):
    """Free text: a word, or any that begins with it; in quotation marks a phrase.

    Attributes:
        columns: of the full-text index.
    """

    __slots__ = ("columns",)

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        about: str,
        example: str,
        columns: tuple[str, ...],
    ) -> None:
        """Set the names, the help text, and where to look."""
        super().__init__(name, aliases, about, example)
        self.columns = columns

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Search the full-text index, or else every text; "=" asks for the whole name."""
        if operator in ("=", "!=") and self.name == "name":
            key = fold(value.text)
            named: Sql = ("id IN (SELECT id FROM names WHERE key = ?)", (key,))
            return QueryCondition(lambda card: key in _keys(card), named, named)
        wanted = phrase(value, scope)

        def test(card: Card) -> bool:
            return any(wanted.is_in(getattr(card, column)) for column in self.columns)

        if not scope.full_text:
            return QueryCondition(test)
        match = wanted.match(self.columns[0] if len(self.columns) == 1 else "")
        text = "id IN (SELECT rowid FROM card_text WHERE card_text MATCH ?)"
        parts: list[object] = [match]
        if wanted.signed:
            # the index found both; the text itself shows which of them has the sign
            per_column = []
            parts = []
            for column in self.columns:
                signs = " AND ".join(f"instr(lower({column}), ?) > 0" for _ in wanted.signed)
                per_column.append(f"({text} AND {signs})")
                parts += [wanted.match(column), *wanted.signed]
            text = " OR ".join(per_column)
        return QueryCondition(test, (text, tuple(parts)), (text, tuple(parts)))


def _keys(card: Card) -> set[str]:
    from cardbase.rows import name_rows

    return {row[0] for row in name_rows((card,))}


class FlagField(Field):
    """Yes or no.

    Attributes:
        test: returns whether it is true of a card.
        crypt, library: the same as SQL; None if SQL cannot tell.
    """

    __slots__ = ("crypt", "library", "test")

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        about: str,
        example: str,
        test: Callable[[Card], bool],
        crypt: Sql | None,
        library: Sql | None,
    ) -> None:
        """Set the names, the help text, and where to look."""
        super().__init__(name, aliases, about, example)
        self.test, self.crypt, self.library = test, crypt, library

    def values(self, store: CardStore, formats: Sequence[str] = ()) -> tuple[str, ...]:
        """Accept yes and no."""
        return ("yes", "no")

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Read yes or no."""
        word = value.text.lower() or "yes"
        if word not in ("yes", "true", "no", "false"):
            hint = f"consider {self.name}:yes or {self.name}:no"
            raise scope.wrong(value, f"{self.name} is yes or no, not {value.text!r}; {hint}")
        return self.condition(word in ("yes", "true"), scope)

    def condition(self, wanted: bool, scope: Scope) -> QueryCondition:
        """Return the condition that it is true, or is not."""
        if wanted:
            return QueryCondition(self.test, self.crypt, self.library)
        return QueryCondition(
            lambda card: not self.test(card),
            *((f"NOT ({sql[0]})", sql[1]) if sql else None for sql in (self.crypt, self.library)),
        )


class BannedField(FlagField):
    """Banned in tournaments: by the law if the floor above knows it, otherwise by the card lists."""

    __slots__ = ()

    def condition(self, wanted: bool, scope: Scope) -> QueryCondition:
        """Ask the law first."""
        if scope.legality is None:
            return super().condition(wanted, scope)
        banned = scope.legality.banned()
        text, values = among(banned)
        sql: Sql = (text if wanted else f"NOT ({text})", values)
        return QueryCondition(lambda card: (card.id in banned) == wanted, sql, sql)


class LegalField(Field):
    """Whether a format allows the card; only the floor above knows."""

    __slots__ = ()

    def values(self, store: CardStore, formats: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the names of the formats."""
        return tuple(formats)

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Find the format."""
        legality, name = scope.legality, value.text.lower()
        if legality is None:
            raise scope.wrong(value, "the law is not known here; consider leaving this out")
        formats = legality.formats()
        if name not in formats:
            near = nearest(name, formats)
            raise scope.wrong(value, f"there is no format {value.text!r}; {near}")
        return QueryCondition(legality.legal(name))
