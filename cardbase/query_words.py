"""The fields of the query language whose values are words of a vocabulary: type, clan, set, ..."""

from __future__ import annotations

from cardbase.card import CryptCard, LibraryCard
from cardbase.fold import fold
from cardbase.query_fields import Field
from cardbase.query_values import ALWAYS, NEVER, QueryCondition, either, has, nearest
from cardbase.quick import replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardbase.card import Card
    from cardbase.query import QueryValue
    from cardbase.query_values import Scope, Sql
    from cardbase.store import CardStore

Column = tuple[str, str]
"""A column, and what separates the values in it."""


class WordField(Field):
    """A field whose values are words of a vocabulary.

    Attributes:
        get: returns the words of a card.
        crypt, library: where they are in the tables; None if cards of that kind have none.
        known: returns the vocabulary from the card file; by default the values in the columns.
        synonyms: other words, folded, for those of the vocabulary.
        lacking: whether "any" and "none" are accepted.
    """

    __slots__ = ("crypt", "get", "known", "lacking", "library", "synonyms")

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        about: str,
        example: str,
        get: Callable[[Card], Sequence[str]],
        crypt: Column | None = None,
        library: Column | None = None,
        known: Callable[[CardStore], Sequence[str]] | None = None,
        synonyms: dict[str, str] | None = None,
        lacking: bool = True,
    ) -> None:
        """Set the names, the help text, and where to look."""
        super().__init__(name, aliases, about, example)
        self.get, self.crypt, self.library, self.known = get, crypt, library, known
        self.synonyms = synonyms or {}
        self.lacking = lacking

    def values(self, store: CardStore, formats: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the vocabulary."""
        return tuple(self.known(store) if self.known else self._in_columns(store))

    def _in_columns(self, store: CardStore) -> Sequence[str]:
        found: set[str] = set()
        for table, column in (("crypt", self.crypt), ("library", self.library)):
            if column is not None:
                name, separator = column
                for (joined,) in store.select(f"SELECT DISTINCT {name} FROM {table}"):
                    found.update(joined.split(separator) if separator else (joined,))
        return sorted(found - {""})

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Find the word, every word with the beginning before "*", "any" or "none"."""
        key = fold(value.text)
        if self.lacking and not value.quoted and key in ("any", "none"):
            return self._lacking(key == "none")
        words = self._meant(value, scope)
        wanted = frozenset(words)
        return QueryCondition(
            test=lambda card: not wanted.isdisjoint(self.get(card)),
            crypt=self.sql("crypt", words, scope.store),
            library=self.sql("library", words, scope.store),
        )

    def _meant(self, value: QueryValue, scope: Scope) -> tuple[str, ...]:
        known = {fold(word): word for word in self.values(scope.store)}
        key = fold(value.text)
        if value.text.endswith("*") and not value.quoted:
            found = tuple(word for folded, word in known.items() if folded.startswith(key))
        elif value.text.rstrip().endswith("!") and self.name == "clan":
            found = tuple(filter(None, [known.get(f"{key}antitribu")]))
        else:
            word = known.get(key) or known.get(fold(self.synonyms.get(key, "")))
            found = (word,) if word else ()
        if not found:
            choices = (*self.values(scope.store), *self.synonyms)
            raise scope.wrong(
                value, f"there is no {self.name} {value.text!r}; {nearest(value.text, choices)}"
            )
        return found

    def _lacking(self, none: bool) -> QueryCondition:
        def sql(column: Column | None) -> Sql:
            if column is None:
                return ALWAYS if none else NEVER
            return f"{column[0]} {'=' if none else '<>'} ''", ()

        return QueryCondition(lambda card: bool(self.get(card)) != none, sql(self.crypt), sql(self.library))

    def sql(self, table: str, words: tuple[str, ...], store: CardStore) -> Sql:
        """Test for any of some words in a table."""
        column = self.crypt if table == "crypt" else self.library
        return NEVER if column is None else either(*(has(*column, word) for word in words))


class KindField(WordField):
    """Crypt or library."""

    __slots__ = ()

    def sql(self, table: str, words: tuple[str, ...], store: CardStore) -> Sql:
        """Test the kind of card by the table."""
        return ALWAYS if table in words else NEVER


class TypeField(WordField):
    """Types; "action/combat", as decklists head it, means cards of both."""

    __slots__ = ()

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Find the type, or the types joined by a slash."""
        bind = super().bind
        parts = [bind(operator, replace(value, text=part), scope) for part in value.text.split("/")]
        if len(parts) == 1:
            return parts[0]
        return QueryCondition(
            lambda card: all(part.test(card) for part in parts),
            _both([part.crypt for part in parts]),
            _both([part.library for part in parts]),
        )


def _both(parts: Sequence[Sql | None]) -> Sql:
    asked = [part for part in parts if part is not None]
    return " AND ".join(f"({text})" for text, _ in asked), tuple(v for _, values in asked for v in values)


class SetField(WordField):
    """Sets, by abbreviation or name; a printing's tag follows the set."""

    __slots__ = ()

    def sql(self, table: str, words: tuple[str, ...], store: CardStore) -> Sql:
        """Look for the beginning of a printing."""
        return either(*(("instr('|' || printings, ?) > 0", (f"|{word}:",)) for word in words))

    def _meant(self, value: QueryValue, scope: Scope) -> tuple[str, ...]:
        by_name = {fold(name): short for short, (name, _) in scope.store.sets().items()}
        short = by_name.get(fold(value.text))
        return (short,) if short else super()._meant(value, scope)


class RequirementField(WordField):
    """What a library card's text demands; the few different demands are parsed once each."""

    __slots__ = ()

    def sql(self, table: str, words: tuple[str, ...], store: CardStore) -> Sql:
        """Look for the demands that hold one of the words."""
        if table == "crypt":
            return NEVER
        from cardbase.rows import library_card

        rows = store.select("SELECT * FROM library GROUP BY requirement")
        texts = [row[15] for row in rows if not set(words).isdisjoint(self.get(library_card(row)))]
        return f"requirement IN ({', '.join('?' * len(texts))})", tuple(texts)


class DisciplineField(WordField):
    """Disciplines: "dom" at any level, "DOM" superior; of a library card, that it has, or has a way for."""

    __slots__ = ()

    def values(self, store: CardStore, formats: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the codes of three letters: those with a name, and what else the lists have."""
        from cardbase.vocabulary import DISCIPLINES

        listed = "SELECT DISTINCT disciplines FROM library UNION SELECT DISTINCT disciplines FROM crypt"
        found = {code.lower() for row in store.select(listed) for code in row[0].split()}
        return tuple(sorted(found.union(DISCIPLINES.values())))

    def bind(self, operator: str, value: QueryValue, scope: Scope) -> QueryCondition:
        """Accept a code or a full name; capital letters mean the superior level."""
        from cardbase.vocabulary import DISCIPLINES

        key = value.text.lower()
        if key in ("any", "none"):
            return self._lacking(key == "none")
        code = DISCIPLINES.get(key, key)
        if code not in DISCIPLINES.values() and code not in (codes := self.values(scope.store)):
            near = nearest(value.text, (*codes, *DISCIPLINES))
            raise scope.wrong(value, f"there is no discipline {value.text!r}; {near}")
        upper = code.upper()
        if value.text.isupper():
            return QueryCondition(
                lambda card: upper in (card.disciplines if isinstance(card, CryptCard) else _icons(card)),
                has("disciplines", " ", upper),
                has("replace(levels, '|', ' ')", " ", upper),
            )
        return QueryCondition(
            lambda card: code in card.disciplines or upper in card.disciplines,
            either(has("disciplines", " ", code), has("disciplines", " ", upper)),
            has("disciplines", " ", code),
        )


def _icons(card: LibraryCard) -> set[str]:
    return {icon for level in card.levels for icon in level}
