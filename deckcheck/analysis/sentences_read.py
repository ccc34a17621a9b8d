"""How the sentences of cards are read: by rules that can write them, in only one way, or not at all."""

from __future__ import annotations

from collections import Counter

from cardbase.quick import value
from rules.vtes.cards.grammar.reading_back import VERDICTS, WRONG, read_back

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardbase.card import Card
    from rules.vtes.cards.grammar.reading_back import ReadBack


@value
class SentencesRead:
    """How many sentences got which verdict, one of `reading_back.VERDICTS`.

    Attributes:
        sentences: of each verdict.
        copies: the same, each sentence counted as often as there are copies of its card.
        wrong: the sentences that show a fault of the grammar, with their cards.
        died: the words at which reading stopped, with the copies of the sentences it stopped in.
    """

    sentences: Counter[str]
    copies: Counter[str]
    wrong: tuple[tuple[Card, ReadBack], ...]
    died: Counter[str]


def sentences_read(counted: Iterable[tuple[Card, int]]) -> SentencesRead:
    """Count the sentences of cards by verdict.

    Args:
        counted: cards with their copies.
    """
    sentences: Counter[str] = Counter(dict.fromkeys(VERDICTS, 0))
    copies: Counter[str] = Counter(dict.fromkeys(VERDICTS, 0))
    wrong: list[tuple[Card, ReadBack]] = []
    died: Counter[str] = Counter()
    for card, number in counted:
        for found in read_back(card):
            sentences[found.verdict] += 1
            copies[found.verdict] += number
            if found.verdict in WRONG or not found.restored:
                wrong.append((card, found))
            if found.died:
                died[found.died] += number
    return SentencesRead(sentences, copies, tuple(wrong), died)
