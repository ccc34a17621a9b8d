"""What keeps cards from being whole: the clauses that the engine lacks, ranked by what they cost."""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.grammar.sentences import sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from rules.vtes.definitions.clauses import Missing


@value
class Declined:
    """A clause that the engine does not know, and what that costs.

    Attributes:
        clause: the mechanism in our own words, or the printed sentence.
        cards: the full names of the cards that lack it, those with the most copies first.
        copies: of these cards.
        alone: copies of those that lack nothing else.
        needs: what it needs to matter, one of `needed.NEEDS`.
    """

    clause: str
    cards: tuple[str, ...]
    copies: int
    alone: int
    needs: str


def declined(counted: Iterable[tuple[Card, int]], table: str) -> tuple[Declined, ...]:
    """Rank the clauses that are missing at a table: by the copies that each alone keeps out, then by all.

    Args:
        counted: cards with their copies.
        table: `clauses.ALONE` or `clauses.FULL`.
    """
    found: dict[str, list[tuple[int, Card, bool, str]]] = {}
    for card, copies in counted:
        lacking = model_of(card).lacking(table)
        for clause in lacking:
            entry = (copies, card, len(lacking) == 1, clause.needs)
            found.setdefault(sentence_of(card, clause), []).append(entry)
    rows = [_row(clause, lacking) for clause, lacking in found.items()]
    return tuple(sorted(rows, key=lambda row: (-row.alone, -row.copies, row.cards, row.clause)))


def _row(clause: str, lacking: list[tuple[int, Card, bool, str]]) -> Declined:
    lacking.sort(key=lambda one: (-one[0], one[1].full_name))
    return Declined(
        clause=clause,
        cards=tuple(dict.fromkeys(card.full_name for _, card, _, _ in lacking)),
        copies=sum({card.id: copies for copies, card, _, _ in lacking}.values()),
        alone=sum(copies for copies, _, alone, _ in lacking if alone),
        needs=lacking[0][3],
    )


def sentence_of(card: Card, clause: Missing) -> str:
    """Return what is missing: in our own words, or the sentence of the card's text."""
    if clause.what:
        return clause.what
    parts = sentences(card.text)
    return parts[clause.sentence - 1] if 0 < clause.sentence <= len(parts) else card.text
