"""What the grammar reads of each sentence of a card, written back and compared with the print.

The verdicts are those of `grammar.judged`.
"""

from __future__ import annotations

from cardbase.quick import value
from rules.vtes.cards.grammar.grammar import AMBIGUOUS, DECLINED, MISMATCH, OTHER_SPELLING, SAME, judged
from rules.vtes.cards.grammar.lines import sentences_of
from rules.vtes.cards.grammar.normal import SELF, Normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card

VERDICTS = (SAME, OTHER_SPELLING, DECLINED, AMBIGUOUS, MISMATCH)
WRONG = (AMBIGUOUS, MISMATCH)
"""What no sentence may be."""


@value
class ReadBack:
    """What became of a sentence.

    Attributes:
        number: among the sentences of the card, from 1.
        sentence: as printed.
        verdict: one of `VERDICTS`.
        written: how the grammar writes what it read, "" if it read nothing.
        died: for a declined one, the word after which no rule continues, "" at its end.
        restored: whether what made the sentence alike was undone without loss.
    """

    number: int
    sentence: str
    verdict: str
    written: str = ""
    died: str = ""
    restored: bool = True


def read_back(card: Card) -> tuple[ReadBack, ...]:
    """Read a card's sentences, write them, and compare; entries by hand are not looked at."""
    found: list[ReadBack] = []
    for one in sentences_of(card):
        verdict, _, back = judged(one.grammar, one.normal.text)
        died = one.grammar.died(one.normal.text) if verdict == DECLINED else ""
        found.append(
            ReadBack(
                number=one.number,
                sentence=one.printed,
                verdict=verdict,
                written=_printed(back, one.normal, card.name) if back else "",
                died=died.replace(SELF, card.name),
                restored=one.normal.printed() == one.printed,
            )
        )
    return tuple(found)


def _printed(back: str, normal: Normal, name: str) -> str:
    """Print what was written; the card is called as the sentence calls it, as far as that goes."""
    count = back.count(SELF)
    names = (*normal.names, *[name] * count)[:count]
    return Normal(back, names, normal.end, normal.capital).printed()
