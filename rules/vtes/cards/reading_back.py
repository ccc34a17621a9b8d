"""What the grammar reads of each sentence of a card, written back and compared with the print.

A sentence is read by rules that can write it, or by an expression that goes one way only ("read only"), or
not at all ("declined"). The verdicts on the first are those of `grammar.judged`.
"""

from __future__ import annotations

from cardbase.card import CryptCard
from cardbase.value import Frozen
from rules.vtes.cards.armed_text import read_armed
from rules.vtes.cards.crypt_text import armed_of, is_heading
from rules.vtes.cards.grammar import AMBIGUOUS, DECLINED, MISMATCH, OTHER_SPELLING, SAME, judged
from rules.vtes.cards.lines import sentences_of
from rules.vtes.cards.normal import SELF, Normal
from rules.vtes.cards.reaction_text import read_reflex
from rules.vtes.cards.sentences import is_neutral

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import Card
    from rules.vtes.cards.lines import Sentence

READ_ONLY = "read only"
VERDICTS = (SAME, OTHER_SPELLING, READ_ONLY, DECLINED, AMBIGUOUS, MISMATCH)
WRONG = (AMBIGUOUS, MISMATCH)
"""What no sentence may be."""


class ReadBack(metaclass=Frozen):
    """What became of a sentence.

    Attributes:
        number: among the sentences of the card, from 1.
        sentence: as printed.
        verdict: one of `VERDICTS`.
        written: how the grammar writes what it read, "" where it read nothing.
        died: of a declined one the word behind which no rule goes on, "" at its end.
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
        if verdict == DECLINED and _read_one_way(card, one):
            verdict = READ_ONLY
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


def _read_one_way(card: Card, sentence: Sentence) -> bool:
    """Return whether an expression reads a sentence that the grammar does not read."""
    bare = sentence.bare
    if isinstance(card, CryptCard):
        return is_heading(bare) or armed_of(bare) is not None
    return is_neutral(bare) or read_armed(bare) is not None or read_reflex(sentence.line) is not None


def _printed(back: str, normal: Normal, name: str) -> str:
    """Print what was written; the card is called as the sentence calls it, as far as that goes."""
    count = back.count(SELF)
    names = (*normal.names, *[name] * count)[:count]
    return Normal(back, names, normal.end, normal.capital).printed()
