"""The sentences of a card's text, each with what it says."""

from __future__ import annotations

import re

from cardbase.card import CryptCard
from cardbase.quick import pattern
from rules.vtes.cards.grammar.combat_rules import COMBAT
from rules.vtes.cards.grammar.crypt_rules import CRYPT
from rules.vtes.cards.grammar.library_rules import LIBRARY
from rules.vtes.cards.grammar.normal import names_of, normal
from rules.vtes.cards.grammar.said import CardIs, Requires
from rules.vtes.cards.grammar.sentences import sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cardbase.card import Card, LibraryCard
    from rules.vtes.cards.grammar.grammar import Phrase
    from rules.vtes.cards.grammar.normal import Normal

ICONS = pattern(r"^((?:\[[A-Za-z]{3}\])+)\s*(?:\[(ACTION MODIFIER|REACTION|COMBAT|ACTION)\]\s*)?")

CRYPT_HEAD = pattern(
    r"^(?:Advanced, )?(?:Camarilla|Sabbat|Independent|Anarch|Laibon)\b[^.:]*(?:\.C\.[^.:]*)?(?:[.:]|$)"
)
VOTES_HEAD = pattern(r"^\d+ votes? \(titled\)[:.]?\s*")
KIND_HEAD = pattern(
    r"^((?:Black Hand(?: Seraph)?|Seraph|Red List|(?:[A-Z]\w+ )+[Cc]ircle|[A-Z]\w+(?: antitribu)? slave)): "
)
"""What a vampire is, before what its text says."""
MERGED_HEAD = pattern(
    r"^\s*(?:(Camarilla|Sabbat|Independent|Anarch|Laibon)\b ?)?(?:(Prince|Archbishop|Baron) of ([^.:]+)"
    r"|(cardinal|priscus|regent|bishop|primogen)\b|([A-Z][\w ]+?) (Inner Circle|Justicar)\b)?\s*(?:[.:]\s*|$)"
)
"""What a vampire is while it is merged: a sect, and a title of a city, of nothing, or of a clan."""


class Sentence:
    """A sentence of a card.

    Attributes:
        number: among the sentences of the card, from 1.
        printed: as it stands there.
        normal: made alike.
        grammar: what reads it.
        meaning: what it means; None if the grammar does not read it.
        heading: whether it only says what the card is, or asks for what its columns tell.
    """

    __slots__ = ("grammar", "heading", "meaning", "normal", "number", "printed")

    def __init__(
        self, number: int, printed: str, names: tuple[str, ...], grammar: Phrase, columns: bool = True
    ) -> None:
        self.number = number
        self.printed = printed
        self.normal: Normal = normal(printed, names)
        self.grammar = grammar
        self.meaning: Any = grammar.meaning(self.normal.text)
        self.heading = isinstance(self.meaning, CardIs) or (isinstance(self.meaning, Requires) and columns)

    @property
    def bare(self) -> str:
        """The sentence as it is printed, without its end."""
        return self.printed.rstrip(".").strip()


class Line:
    """A line of a card.

    Attributes:
        icons: the disciplines it needs, separated by blanks; "" for a line that always holds.
        kind: the kind of card it is played as; "" without icons.
        text: as printed.
        sentences: the line's sentences, after the icons.
    """

    __slots__ = ("icons", "kind", "sentences", "text")

    def __init__(self, icons: str, kind: str, text: str, sentences: list[Sentence]) -> None:
        self.icons = icons
        self.kind = kind
        self.text = text
        self.sentences = sentences


def lines_of(card: LibraryCard) -> list[Line]:
    """Return the lines of a library card."""
    names = names_of(card.name, {"Ally", "Retainer"}.isdisjoint(card.types))
    found: list[Line] = []
    number = 1
    for text in card.text.split("\n"):
        match = ICONS.match(text)
        icons, kind = "", ""
        parts = sentences(text[match.end() :] if match else text)
        if match is not None:
            icons = " ".join(re.findall(r"[A-Za-z]{3}", match[1]))
            kind = (match[2] or "").title() or card.types[0]
        fights = kind == "Combat" or (not kind and card.types == ("Combat",))
        grammar = COMBAT if fights and "Combat" in card.types else LIBRARY
        columns = not (icons or card.requirement.table)
        read = [Sentence(at, part, names, grammar, columns) for at, part in enumerate(parts, number)]
        number += len(parts)
        found.append(Line(icons, kind, text, read))
    return found


class CryptText:
    """The text of a crypt card.

    Attributes:
        body: the sentences after its sect and title.
        merged: those that hold only while it is merged.
        merged_title: the title that it has then, and of what; () for none.
        merged_sect: the sect of which it is then, "" if none is told.
    """

    __slots__ = ("body", "merged", "merged_sect", "merged_title")

    def __init__(self, card: CryptCard) -> None:
        names = names_of(card.name)
        self.merged_sect = ""
        self.merged_title: tuple[str, ...] = ()
        text, _, merged = card.text.partition("[MERGED]")
        text = text.strip()
        number = 1
        if head := CRYPT_HEAD.match(text):
            number += head[0].endswith(".")
            text = text[head.end() :].strip()
        if "(titled)" in text:
            text = VOTES_HEAD.sub("", text, count=1)
        parts = [part for one in sentences(text) for part in _behind_kind(one)]
        self.body = [Sentence(at, part, names, CRYPT) for at, part in enumerate(parts, number)]
        head = MERGED_HEAD.match(merged)
        told = head is not None and head.end() > 0 and any(head.groups())
        if head is not None and told:
            self.merged_sect = (head[1] or "").lower()
            rank = (head[2] or head[4] or head[6] or "").lower()
            self.merged_title = (rank, head[3] or head[5] or "") if rank else ()
        more = sentences(merged[head.end() :].strip() if head is not None and told else merged.strip())
        rest = [part for one in more for part in _behind_kind(one)]
        self.merged = [Sentence(at, part, names, CRYPT) for at, part in enumerate(rest, number + len(parts))]


def _behind_kind(sentence: str) -> list[str]:
    """Split what a vampire is from what its text says of it: "Red List: ..."."""
    found = KIND_HEAD.match(sentence)
    return [found[1], sentence[found.end() :]] if found else [sentence]


def sentences_of(card: Card) -> list[Sentence]:
    """Return the sentences of a card as its reader takes them apart, without a vampire's sect and title."""
    if isinstance(card, CryptCard):
        text = CryptText(card)
        return [*text.body, *text.merged]
    return [sentence for line in lines_of(card) for sentence in line.sentences]
