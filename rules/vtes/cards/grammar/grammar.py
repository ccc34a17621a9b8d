"""A grammar that runs both ways: what reads a phrase of printed text also writes it.

A rule is a template of words with slots, and the shape of the value that the words mean. Both directions
follow from these two, so no rule can have only one:

    Rule("~ {can|may} steal {n} blood{life}", of(StealBlood, N, Slot("life")), life=flag(" or life"))

In a template `{name}` is a slot, filled by the phrase of that name (a number if none is given);
`{can|may}` are spellings of one thing, of which the first is written; `{a}` is the article. A slot that the
meaning does not name has no meaning: its phrase reads None and writes None. Reading finds every meaning of a
text; nothing picks one of two.
"""

from __future__ import annotations

import re

from rules.vtes.cards.grammar.meanings import build, fill

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

SPELLINGS = re.compile(r"\{([^{}]*)\}")
DIGITS = re.compile(r"\d+")
ARTICLE = ("a", "an")
VOWELS = tuple("aeiou")


class Source:
    """A text that is being read.

    Attributes:
        text: all of it.
        far: how far anything that was tried has come; counted only if it is `watched`.
    """

    __slots__ = ("far", "text", "watched")

    def __init__(self, text: str, watched: bool = False) -> None:
        self.text = text
        self.watched = watched
        self.far = 0

    def has(self, word: str, at: int) -> bool:
        """Return whether words stand at a place."""
        if self.watched:
            reached = at
            for said, wanted in zip(self.text[at:], word, strict=False):
                if said != wanted:
                    break
                reached += 1
            self.far = max(self.far, reached)
        return self.text.startswith(word, at)


class Phrase:
    """What reads a piece of text as a value, and writes the value as text."""

    __slots__ = ()

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Yield each value found at a place of a text, with the place after it."""
        raise NotImplementedError

    def write(self, value: Any) -> str | None:
        """Return the text of a value, None if this phrase cannot say it."""
        raise NotImplementedError

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return the characters that it can begin with, None for any; and whether it can be empty."""
        return None, True

    def readings(self, text: str) -> list[Any]:
        """Return what the whole of a text can mean, each meaning once."""
        source = Source(text)
        found: list[Any] = []
        for value, end in self.read(source, 0):
            if end == len(text) and value not in found:
                found.append(value)
        return found

    def meaning(self, text: str) -> Any:
        """Return what the whole of a text means; None if it means nothing, or more than one thing."""
        found = self.readings(text)
        return found[0] if len(found) == 1 else None

    def died(self, text: str) -> str:
        """Return the word on which reading a text ends: no reading gets past it; "" at the end."""
        source = Source(text, watched=True)
        for _, end in self.read(source, 0):
            source.far = max(source.far, end)
        if source.far >= len(text):
            return ""
        start = text.rfind(" ", 0, source.far + 1) + 1
        return text[start:].partition(" ")[0].rstrip(",.:;")


class Words(Phrase):
    """A closed vocabulary.

    Args:
        table: what each of its texts means; of those that mean the same the first is written.
    """

    __slots__ = ("_begin", "_texts", "table")

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        self._begin: dict[str, list[tuple[str, Any]]] = {}
        for text, value in table.items():
            self._begin.setdefault(text[:1], []).append((text, value))
        self._texts: dict[Any, str] = {}
        for text, value in table.items():
            self._texts.setdefault(value, text)

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Yield what stands at a place."""
        if source.watched:
            for text in self.table:
                source.has(text, at)
        if "" in self._begin:
            yield self.table[""], at
        for text, value in self._begin.get(source.text[at : at + 1] or "end", ()):
            if source.text.startswith(text, at):
                yield value, at + len(text)

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return how its texts begin."""
        return frozenset(self._begin) - {""}, "" in self._begin

    def write(self, value: Any) -> str | None:
        """Return the first text of a value."""
        return self._texts.get(value)


class Number(Phrase):
    """A number in digits, with a sign if it is `signed`."""

    __slots__ = ("signed",)

    def __init__(self, signed: bool = False) -> None:
        self.signed = signed

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Yield the number that stands at a place, all of its digits."""
        sign = source.text[at : at + 1] if self.signed else ""
        match = DIGITS.match(source.text, at + len(sign))
        if match is not None and sign in ("+", "-", ""):
            yield int(sign + match[0]), match.end()

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return digits and signs."""
        return frozenset("0123456789+-" if self.signed else "0123456789"), False

    def write(self, value: Any) -> str | None:
        """Return a number in digits."""
        if type(value) is not int or (value < 0 and not self.signed):
            return None
        return f"{value:+}" if self.signed else str(value)


class Counted(Phrase):
    """A number of things: "1 vote", "2 votes", each read in either form."""

    __slots__ = ("forms", "number")

    def __init__(self, one: str, many: str, signed: bool = False) -> None:
        self.forms = (one, many)
        self.number = Number(signed)

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Return the number."""
        for value, end in self.number.read(source, at):
            for form in self.forms:
                if source.has(f" {form}", end):
                    yield value, end + 1 + len(form)

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return how numbers begin."""
        return self.number.starts()

    def write(self, value: Any) -> str | None:
        """Return the number with the form that goes with it."""
        number = self.number.write(value)
        return None if number is None else f"{number} {self.forms[value not in (1, -1)]}"


class Name(Phrase):
    """An open vocabulary: words that a name may consist of. What it reads it yields as it stands.

    Args:
        form: a regular expression for the whole of such a name, without groups; every end that it may have
            at the end of a word is tried.
        written: the text that stands for all of them: what was read then has no meaning.
    """

    __slots__ = ("_form", "written")

    def __init__(self, form: str, written: str | None = None) -> None:
        self._form = re.compile(form)
        self.written = written

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Yield each name that may stand at a place."""
        longest = self._form.match(source.text, at)
        if longest is None:
            return
        for end in range(longest.end(), at, -1):
            inside = end < len(source.text) and source.text[end].isalnum() and source.text[end - 1].isalnum()
            if not inside and self._form.fullmatch(source.text, at, end):
                yield (source.text[at:end] if self.written is None else None), end

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return that any letter is possible."""
        return None, False

    def write(self, value: Any) -> str | None:
        """Return the name, if it may be one."""
        if self.written is not None:
            return self.written if value is None else None
        return value if isinstance(value, str) and self._form.fullmatch(value) else None


class Either(Phrase):
    """One of several phrases; the first that can say a value writes it."""

    __slots__ = ("_begin", "phrases")

    def __init__(self, *phrases: Phrase) -> None:
        self.phrases = phrases
        self._begin: dict[str, list[Phrase]] = {}

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Yield what any of them reads; those that cannot begin like this are not tried."""
        text = source.text
        if source.watched:
            for phrase in self.phrases:
                yield from phrase.read(source, at)
            return
        for phrase in self._beginning(text[at : at + 1]):
            if not isinstance(phrase, Rule) or phrase.fits(text):
                yield from phrase.read(source, at)

    def _beginning(self, letter: str) -> list[Phrase]:
        """Return the phrases that can begin with a letter, or be empty; kept for the next time."""
        found = self._begin.get(letter)
        if found is None:
            found = []
            for phrase in self.phrases:
                letters, empty = phrase.starts()
                if empty or letters is None or letter in letters:
                    found.append(phrase)
            self._begin[letter] = found
        return found

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return how any of them begins."""
        letters: frozenset[str] | None = frozenset()
        empty = False
        for phrase in self.phrases:
            own, can_be_empty = phrase.starts()
            letters = None if own is None or letters is None else letters | own
            empty = empty or can_be_empty
        return letters, empty

    def write(self, value: Any) -> str | None:
        """Return what the first of them writes that can."""
        for phrase in self.phrases:
            text = phrase.write(value)
            if text is not None:
                return text
        return None


class Series(Phrase):
    """One or several of a kind, as a tuple: "a", "a and b", "a, b and c".

    Args:
        phrase: each of them.
        last: what may stand before the last; the first of these is written.
        between: what may stand between the others.
        most: how many there can be.
    """

    __slots__ = ("between", "last", "most", "phrase")

    def __init__(
        self, phrase: Phrase, last: tuple[str, ...], between: tuple[str, ...] = (", ",), most: int = 9
    ) -> None:
        self.phrase = phrase
        self.last = last
        self.between = between
        self.most = most

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Yield each series that begins at a place."""
        return self._more(source, at, ())

    def _more(self, source: Source, at: int, before: tuple[Any, ...]) -> Iterator[tuple[Any, int]]:
        for value, end in self.phrase.read(source, at):
            found = (*before, value)
            yield found, end
            if len(found) < self.most:
                for word in dict.fromkeys((*self.last, *self.between)):
                    if source.has(word, end):
                        yield from self._more(source, end + len(word), found)

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return how its members begin."""
        return self.phrase.starts()

    def write(self, value: Any) -> str | None:
        """Return the series."""
        if not (isinstance(value, tuple) and 0 < len(value) <= self.most):
            return None
        texts: list[str] = []
        for one in value:
            text = self.phrase.write(one)
            if text is None:
                return None
            texts.append(text)
        head = self.between[0].join(texts[:-1]) if self.between else self.last[0].join(texts[:-1])
        return f"{head}{self.last[0]}{texts[-1]}" if head else texts[-1]


NUMBER = Number()
SIGNED = Number(signed=True)


class Hole:
    """A slot in a template.

    Attributes:
        name: of the slot.
        phrase: what fills it.
        again: it was filled before in the template: the same must stand here.
    """

    __slots__ = ("again", "name", "phrase")

    def __init__(self, name: str, phrase: Phrase, again: bool) -> None:
        self.name = name
        self.phrase = phrase
        self.again = again


class Rule(Phrase):
    """Words with slots, and what they mean.

    Args:
        template: the words; see the module.
        meaning: a constant, or what `of` describes; several as a tuple.
        slots: the phrases of the slots; those that are not given are numbers.
    """

    __slots__ = ("_meaning", "_parts", "template", "words")

    def __init__(self, template: str, meaning: Any, /, **slots: Phrase) -> None:
        self.template = template
        self._meaning = meaning
        self._parts: list[str | tuple[str, ...] | Hole] = []
        known: dict[str, Phrase] = {}
        for number, piece in enumerate(SPELLINGS.split(template)):
            if number % 2 == 0:
                self._parts += [piece] if piece else []
            elif "|" in piece:
                self._parts.append(tuple(piece.split("|")))
            elif piece == "a":
                self._parts.append(ARTICLE)
            else:
                again = piece in known
                phrase = known[piece] = known.get(piece) or slots.pop(piece, NUMBER)
                self._parts.append(Hole(piece, phrase, again))
        if slots:
            raise ValueError(f"{template!r} has no slot {', '.join(slots)}")
        plain = {part for part in self._parts if isinstance(part, str)}
        self.words = tuple(sorted(plain, key=len, reverse=True))

    def fits(self, text: str) -> bool:
        """Return whether all words that stand in every text of this rule stand in a text."""
        for words in self.words:  # noqa: SIM110 - a generator takes twice as long
            if words not in text:
                return False
        return True

    def read(self, source: Source, at: int) -> Iterator[tuple[Any, int]]:
        """Yield each meaning that stands at a place."""
        slots: dict[str, Any] = {}
        for end in self._follow(source, at, 0, slots):
            yield build(self._meaning, slots), end

    def _follow(self, source: Source, at: int, number: int, slots: dict[str, Any]) -> Iterator[int]:
        while number < len(self._parts):
            part = self._parts[number]
            number += 1
            if isinstance(part, Hole) and part.again:
                part = part.phrase.write(slots[part.name]) or ""
            if isinstance(part, str):
                if source.watched:
                    source.has(part, at)
                if not source.text.startswith(part, at):
                    return
                at += len(part)
            elif isinstance(part, Hole):
                for value, end in part.phrase.read(source, at):
                    slots[part.name] = value
                    yield from self._follow(source, end, number, slots)
                return
            else:
                for spelling in part:
                    if source.has(spelling, at):
                        yield from self._follow(source, at + len(spelling), number, slots)
                return
        yield at

    def starts(self) -> tuple[frozenset[str] | None, bool]:
        """Return how its first words and slots begin."""
        found: frozenset[str] = frozenset()
        for part in self._parts:
            if isinstance(part, Hole):
                letters, empty = part.phrase.starts()
            else:
                texts = [part] if isinstance(part, str) else part
                letters, empty = frozenset([text[:1] for text in texts]) - {""}, "" in texts
            if letters is None:
                return None, False
            found |= letters
            if not empty:
                return found, False
        return found, True

    def write(self, value: Any) -> str | None:
        """Return the words of a value, None if these words cannot say it, or not all of it."""
        slots: dict[str, Any] = {}
        if not fill(self._meaning, value, slots) or build(self._meaning, slots) != value:
            return None
        written: list[str] = []
        for part in self._parts:
            if isinstance(part, Hole):
                text = part.phrase.write(slots.get(part.name))
                if text is None:
                    return None
                written.append(text)
            else:
                written.append(part if isinstance(part, str) else part[0])
        for place, part in enumerate(self._parts):
            if part is ARTICLE and "".join(written[place + 1 :]).lstrip().lower().startswith(VOWELS):
                written[place] = "an"
        return "".join(written)


SAME = "same"
OTHER_SPELLING = "other spelling"
MISMATCH = "mismatch"
AMBIGUOUS = "ambiguous"
DECLINED = "declined"


def judged(phrase: Phrase, text: str) -> tuple[str, Any, str]:
    """Read a text, write what was read, and compare.

    Returns:
        The verdict; what the text means, None unless it has exactly one meaning; and how that is written.
    """
    found = phrase.readings(text)
    if len(found) != 1:
        return (AMBIGUOUS if found else DECLINED), None, ""
    written = phrase.write(found[0])
    if written == text:
        return SAME, found[0], written
    if written is not None and phrase.readings(written) == found:
        return OTHER_SPELLING, found[0], written
    return MISMATCH, found[0], written or ""
