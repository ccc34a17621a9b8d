"""Puts together what the sentences of crypt cards say."""

from __future__ import annotations

from cardbase.pattern import pattern
from rules.vtes.cards.armed_text import read_armed
from rules.vtes.cards.crypt_rules import OF_ITS_OWN
from rules.vtes.cards.drafts import read_strike
from rules.vtes.cards.lines import CryptText
from rules.vtes.cards.said import Gives, ThatCombat
from rules.vtes.cards.sentences import SentencePattern, is_neutral, need_of_sentence
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blocking import DiscardFor
from rules.vtes.definitions.clauses import NOTHING, Missing
from rules.vtes.definitions.combat import OneEach
from rules.vtes.definitions.model import Model

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from cardbase.card import CryptCard
    from rules.vtes.cards.lines import Sentence

TITLE = SentencePattern(" vote", r"^\d votes? \(titled\)$|^\w+ votes?$")
RUSH = "enter combat"
WHERE = ("plain", "values", "armed", "actions", "aids", "triggers", "abilities", "passes", "poses")
LATER = r"(?:he|she|it|they|[A-ZÀ-Þ][^,:;]{0,38}?)"
PAID_STRIKE = pattern(
    rf"^(?:Once each (combat|round), )?{LATER} (?:can|may) burn (\d|a) blood to strike(, ranged)?: (.+)$"
)
STEALS = pattern(
    rf"^{LATER} (?:can|may) steal (\d) blood(?: or life)?(?: \(becoming blood\))? as a ranged strike$"
)
DISCARD_DODGE = pattern(rf"^Once each combat, {LATER} can discard a card at random to strike: dodge$")


def read_crypt(card: CryptCard) -> Model:
    """Return what is recognised in the text of a crypt card, and what of it is missing."""
    text = CryptText(card)
    found: dict[str, list[Any]] = {name: [] for name in WHERE}
    missing = [
        Missing(need_of_sentence(sentence.bare), sentence=sentence.number)
        for sentence in text.body
        if sentence.bare and not is_heading(sentence.bare) and not _take(sentence, found)
    ]
    with_base: list[Any] = []
    if text.merged_title:
        missing.append(Missing(NOTHING, "its title while it is merged"))
    for sentence in text.merged:
        own = OF_ITS_OWN.meaning(sentence.normal.text)
        if isinstance(own, Gives):
            with_base += own.parts
        elif sentence.bare:
            missing.append(Missing(need_of_sentence(sentence.bare), sentence=sentence.number))
    plain = found.pop("plain")
    lists: dict[str, Any] = {name: tuple(parts) for name, parts in found.items()}
    lists["values"] = (*plain, *lists["values"])
    being = "Imbued" if card.is_imbued else "vampire"
    return Model(being=being, missing=tuple(missing), merged=tuple(with_base), **lists)


def is_heading(bare: str) -> bool:
    """Return whether a sentence only says what the card is."""
    return is_neutral(bare) or TITLE.match(bare) is not None


def _take(sentence: Sentence, found: dict[str, list[Any]]) -> bool:
    """Take what a sentence says; False where it is not known."""
    said = sentence.said
    if isinstance(said, Gives):
        found[said.where] += said.parts
    elif isinstance(said, ThatCombat) and found["actions"] and found["actions"][-1].name == RUSH:
        rush: Mode = found["actions"].pop()
        verbs = (rush.verbs[0], said.what)
        again = Mode("", *verbs, directed=True, stealth=rush.stealth, blood=rush.blood, name=RUSH)
        found["actions"].append(again)
    elif mode := armed_of(sentence.bare):
        found["armed"].append(mode)
    else:
        return False
    return True


def armed_of(bare: str) -> Mode | None:
    """Read a strike that a minion has by its own text; None where it is not known."""
    if match := PAID_STRIKE.match(bare):
        draft = read_strike(match[4], bool(match[3]))
        if draft is None or draft.strike is None:
            return None
        limit = (OneEach(match[1]),) if match[1] else ()
        blood = int(match[2]) if match[2].isdigit() else 1
        return Mode("", *limit, *draft.verbs, moment=draft.moment, blood=blood, name=match[4])
    if match := STEALS.match(bare):
        draft = read_strike(f"steal {match[1]} blood or life", True)
        return None if draft is None else Mode("", *draft.verbs, moment=draft.moment, name="steal")
    if DISCARD_DODGE.match(bare):
        draft = read_strike("dodge", False)
        return None if draft is None else Mode(
            "", OneEach("combat"), DiscardFor(drawn=True), *draft.verbs, moment=draft.moment, name="dodge"
        )  # fmt: skip
    return read_armed(bare)
