"""What the words of a query mean: numbers, days, phrases, and the conditions they result in.

A condition exists twice: as SQL over a row of the card file, and as a test of a card. Both give the same
answer; the first is fast over all cards, the second is used for a card at hand or if SQL cannot tell.
"""

from __future__ import annotations

from cardbase.query import QueryError
from cardbase.quick import value as frozen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cardbase.card import Card
    from cardbase.query import QueryValue
    from cardbase.store import CardStore

Sql = tuple[str, tuple[object, ...]]
"""An SQL expression, and the values for its question marks."""

NEVER: Sql = ("0", ())
ALWAYS: Sql = ("1", ())


@frozen
class QueryCondition:
    """The condition that one value stands for.

    Attributes:
        test: returns whether a card meets it.
        crypt, library: the same over a row of that table; None if SQL cannot tell. Never NULL.
    """

    test: Callable[[Card], bool]
    crypt: Sql | None = None
    library: Sql | None = None


class Legality:
    """What the floor above knows about law, for the fields `legal` and `banned`; asked only if needed."""

    __slots__ = ()

    def formats(self) -> tuple[str, ...]:
        """Return the names of the formats."""
        raise NotImplementedError

    def legal(self, name: str) -> Callable[[Card], bool]:
        """Return the test for whether a card may be played in a format."""
        raise NotImplementedError

    def banned(self) -> frozenset[int]:
        """Return the ids of the cards that are banned."""
        raise NotImplementedError


class Roles:
    """What the floor above knows of what cards are played for, for `is` and `does`; asked only if needed."""

    __slots__ = ()

    def names(self) -> tuple[str, ...]:
        """Return the names of the roles."""
        raise NotImplementedError

    def named(self, word: str) -> str:
        """Return the name of the role that players call so; "" if there is none."""
        raise NotImplementedError

    def having(self, name: str) -> Callable[[Card], bool]:
        """Return the test for whether a card has a role."""
        raise NotImplementedError


class Scope:
    """The context in which a query is understood: its text, the cards, the law, the roles.

    Attributes:
        query: the query's text, for errors.
        store: the cards.
        legality: the law, None if none is known.
        full_text: whether the card file has its full-text index.
        roles: what cards are played for, None if that is not known.
    """

    __slots__ = ("full_text", "legality", "query", "roles", "store")

    def __init__(
        self,
        query: str,
        store: CardStore,
        legality: Legality | None,
        full_text: bool,
        roles: Roles | None = None,
    ) -> None:
        """Set the attributes."""
        self.query, self.store, self.legality, self.full_text = query, store, legality, full_text
        self.roles = roles

    def error(self, problem: str, start: int, end: int) -> QueryError:
        """Return the error for a stretch of the query."""
        return QueryError(self.query, problem, start, end)

    def wrong(self, value: QueryValue, problem: str) -> QueryError:
        """Return the error for a value."""
        return self.error(problem, value.start, value.end)


def nearest(word: str, known: Iterable[str]) -> str:
    """Suggest "did you mean 'master'?", or list what there is to choose from."""
    from difflib import get_close_matches

    words = sorted(known)
    lower = {name.lower(): name for name in reversed(words)}
    near = get_close_matches(word.lower(), lower, n=1, cutoff=0.5)
    if near:
        return f"did you mean {lower[near[0]]!r}?"
    listed = ", ".join(words) if len(words) <= 16 else f"{', '.join(words[:14])}, ..."
    return f"consider one of {listed}"


def has(column: str, separator: str, value: str) -> Sql:
    """Test whether a column of values, joined with a separator, contains one; "" for a single value."""
    if not separator:
        return f"{column} = ?", (value,)
    return f"instr('{separator}' || {column} || '{separator}', ?) > 0", (f"{separator}{value}{separator}",)


def either(*parts: Sql) -> Sql:
    """Join expressions with "or"."""
    return " OR ".join(f"({text})" for text, _ in parts), tuple(v for _, values in parts for v in values)


def among(ids: Iterable[int]) -> Sql:
    """Test whether a row is one of some cards."""
    return f"id IN ({','.join(map(str, sorted(ids)))})", ()


# --- numbers and days ---------------------------------------------------------------------------


@frozen
class Span:
    """From one number or day to another, both inclusive; None for no limit.

    Attributes:
        least, most: the ends.
        outside: whether values outside are meant.
    """

    least: int | str | None
    most: int | str | None
    outside: bool = False

    def holds(self, value: int | str) -> bool:
        """Return whether a value is within what is meant."""
        inside = (self.least is None or self.least <= value) and (  # type: ignore[operator]
            self.most is None or value <= self.most  # type: ignore[operator]
        )
        return inside != self.outside

    def sql(self, expression: str) -> Sql:
        """Test an SQL expression for the same."""
        parts = [
            (f"{expression} {sign} ?", (end,))
            for sign, end in ((">=", self.least), ("<=", self.most))
            if end is not None
        ]
        text = " AND ".join(part for part, _ in parts)
        values = tuple(end for _, ends in parts for end in ends)
        return (f"NOT ({text})" if self.outside else text), values


def number_span(operator: str, value: QueryValue, scope: Scope) -> Span:
    """Read a number or a range ("4-6", "4..6", "7+", "4-") after an operator.

    Raises:
        QueryError: it is neither, or a range follows "<" or ">".
    """
    text = value.text.strip()
    if text.endswith(("+", "-")) and _is_number(text[:-1]):
        if operator not in (":", "=", "!="):
            raise scope.wrong(value, f"a range cannot follow {operator!r}; consider ':'")
        end = int(text[:-1])
        least, most = (end, None) if text.endswith("+") else (None, end)
        return Span(least, most, outside=operator == "!=")
    low, dots, high = text.partition("..")
    if not dots:
        low, dots, high = text.partition("-")
    ends = (low, high) if dots else (low, low)
    if not all(map(_is_number, ends)):
        raise scope.wrong(
            value, f"{value.text!r} is not a number; consider 7 or a range such as 4-6, 7+ or 4-"
        )
    low_end, high_end = int(ends[0]), int(ends[1])
    return _span(operator, value, scope, low_end, high_end, low_end - 1, high_end + 1, bool(dots))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 6


def day_span(operator: str, value: QueryValue, scope: Scope) -> Span:
    """Read a day, month, year or a range of them ("2020..2022-06") after an operator.

    Raises:
        QueryError: it is none of these.
    """
    low, dots, high = value.text.strip().partition("..")
    first, last = _day(low), _day(high if dots else low)
    if first is None or last is None:
        raise scope.wrong(
            value, f"{value.text!r} is not a date; consider 2024, 2024-05, 2024-05-31 or 2020..2023"
        )
    return _span(operator, value, scope, first[0], last[1], first[0], last[1], bool(dots), days=True)


def _day(text: str) -> tuple[str, str] | None:
    """Return the first and last day, as YYYY-MM-DD, that "2024", "2024-05" or "2024-05-31" means."""
    from datetime import date

    if not (text.isascii() and text.replace("-", "").isdecimal() and len(text) in (4, 7, 10)):
        return None
    try:
        first = date.fromisoformat(text + "-01-01"[len(text) - 4 :])
    except ValueError:
        return None
    return first.isoformat(), text + "-12-31"[len(text) - 4 :]


def _span(
    operator: str,
    value: QueryValue,
    scope: Scope,
    least: int | str,
    most: int | str,
    below: int | str,
    above: int | str,
    ranged: bool,
    days: bool = False,
) -> Span:
    if least > most:  # type: ignore[operator]
        raise scope.wrong(value, f"the range {value.text!r} ends before it starts")
    if operator in (":", "="):
        return Span(least, most)
    if operator == "!=":
        return Span(least, most, outside=True)
    if ranged:
        raise scope.wrong(value, f"a range cannot follow {operator!r}; consider ':'")
    if operator == ">=":
        return Span(least, None)
    if operator == "<=":
        return Span(None, most)
    if operator == ">":  # days as text: "2024-05-31~" sorts right after the day
        return Span(f"{most}~" if days else above, None)
    return Span(None, f"{_before(str(least))}" if days else below)


def _before(day: str) -> str:
    from datetime import date, timedelta

    first = date.fromisoformat(day)
    return (first - timedelta(days=1)).isoformat() if first > date.min else "0000-00-00"


# --- phrases ------------------------------------------------------------------------------------


@frozen
class QueryPhrase:
    """Words that must follow one another.

    Attributes:
        words: folded as the full-text index folds them.
        beginning: the last one may be only the beginning of a word.
        signed: stretches that must appear literally, as "+1 stealth": the index knows no signs.
    """

    words: tuple[str, ...]
    beginning: bool
    signed: tuple[str, ...] = ()

    def match(self, column: str = "") -> str:
        """Return the words in the form the full-text index takes."""
        return f'{f"{column} : " if column else ""}"{" ".join(self.words)}"{" *" if self.beginning else ""}'

    def is_in(self, text: str) -> bool:
        """Return whether a text holds the words."""
        words = index_words(text)
        count = len(self.words)
        if self.beginning:
            last = self.words[-1]
            hits = any(
                words[at : at + count - 1] == self.words[:-1] and words[at + count - 1].startswith(last)
                for at in range(len(words) - count + 1)
            )
        else:
            hits = any(words[at : at + count] == self.words for at in range(len(words) - count + 1))
        return hits and all(part in text.lower() for part in self.signed)


def phrase(value: QueryValue, scope: Scope) -> QueryPhrase:
    """Read a word (it may be the beginning of one) or, in quotation marks, a phrase of whole words.

    Raises:
        QueryError: it contains no letter or digit.
    """
    import re

    words = index_words(value.text)
    if not words:
        raise scope.wrong(value, "there is no letter or digit to search for")
    beginning = not value.quoted or value.text.rstrip().endswith("*")
    signed = re.findall(r"(?<![\w+-])[+-]\d+(?:\s+[a-z]+)?", value.text.lower(), re.ASCII)
    return QueryPhrase(words, beginning, tuple(" ".join(part.split()) for part in signed))


def index_words(text: str) -> tuple[str, ...]:
    """Split a text into words as the full-text index does: lower case, without accents."""
    if not text.isascii():
        import unicodedata

        apart = unicodedata.normalize("NFD", text)
        text = "".join(letter for letter in apart if not unicodedata.combining(letter))
    text = text.lower()
    return tuple("".join(letter if letter.isalnum() else " " for letter in text).split())
