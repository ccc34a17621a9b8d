"""Recognises the recurring sentences of crypt cards: values, costs, hand size, transfers, master actions."""

from __future__ import annotations

import re

from cardbase.pattern import pattern
from rules.vtes.cards.crypt_specials import Specials
from rules.vtes.cards.lines import CryptText
from rules.vtes.cards.sentences import SentencePattern, is_neutral, need_of_sentence
from rules.vtes.definitions.clauses import NOTHING, Missing
from rules.vtes.definitions.conditions import WHILE_READY
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.values import CostCut, Value
from rules.vtes.terms import (
    ALLY,
    BLEED_VALUE,
    DISCARD_ACTIONS,
    HAND_SIZE,
    HUNT_VALUE,
    INTERCEPT,
    MANEUVERS,
    MASTER_ACTIONS,
    PRESSES,
    RETAINER,
    STEALTH,
    STRENGTH,
    TRANSFERS,
    TYPE_MASKS,
    VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cardbase.card import CryptCard

KINDS = {
    "bleed": BLEED_VALUE,
    "strength": STRENGTH,
    "stealth": STEALTH,
    "intercept": INTERCEPT,
    "vote": VOTES,
    "votes": VOTES,
    "hand size": HAND_SIZE,
    "transfer": TRANSFERS,
    "transfers": TRANSFERS,
    "hunt": HUNT_VALUE,
}
VALUE = pattern(
    r"^(?:\w[^,.]* gets )?([+-]\d+) (bleed|strength|stealth|intercept|votes?|hand size|hunt)$", re.IGNORECASE
)
COMBAT_VALUE = SentencePattern(
    "each combat", r"^\w[^,.]* gets (\d) optional (maneuver|press)(?:es|s)? each combat$"
)
READY_VALUE = SentencePattern(
    " is ready",
    r"^(?:While|If) .* is ready,? (?:you get|your hand size is|you have) ([+]\d+) (hand size|transfers?)"
    r"(?: at the start of your influence phase)?$",
)
LARGER_HAND = SentencePattern(
    " larger", r"^(?:While|If) .* is ready, your hand size is (one|two|three) cards? larger$"
)
CHEAPER_ALLIES = SentencePattern(
    "Allies and retainers cost", r"^Allies and retainers cost .*? (\d) (?:fewer|less) blood or pool$"
)
READY_TRANSFERS = SentencePattern(
    "influence phase",
    r"^If .* is ready (?:at the start of|during) your influence phase, you (?:get|have) "
    r"(?:[+](\d+)|an additional|(\w+) additional) transfers?$",
)
TWO_MASTERS = SentencePattern(
    "master phase action",
    r"^(?:While|If) .* is ready(?: during your master phase| at the start of your master phase)?, "
    r"you get (?:two master phase actions \(instead of one\)(?: each master phase)?|[+]1 master phase action)"
    r"(?: during your master phase| each master phase)?(?: and ([+]\d+) hand size)?$",
)
DISCARDS = SentencePattern(
    "discard phase action",
    r"^(?:While|If) .* is ready(?: during your discard phase| at the start of your discard phase)?, "
    r"you get ([+]\d+|two) discard phase actions?(?: \(instead of one\))?"
    r"(?: at the start of your discard phase)?(?:,? and ([+]\d+) hand size)?$",
)
CHEAPER = SentencePattern(
    "cost ",
    r"^(?:Combat c|C)ards requiring [\w ]+ \[([a-z]{3})\] cost .*?-?(\d)(?: fewer| less)? blood$"
    r"|^[\w ]+ \[([a-z]{3})\] cards cost .* (\d) (?:fewer|less) blood$",
)
CHEAPER_TYPE = SentencePattern(
    "cards cost ",
    r"^(Combat|Action modifier|Reaction|Action|Political action|Equipment|Retainer|Ally) cards cost .* (\d) "
    r"(?:fewer|less) blood$",
    re.IGNORECASE,
)
CHEAPER_KIND = SentencePattern(
    "(allies and retainers) cost ",
    r"^(\w+?)s? \(allies and retainers\) cost .*?(?:-(\d)|(\d) fewer) blood or pool$",
    re.IGNORECASE,
)
TITLE = SentencePattern(" vote", r"^\d votes? \(titled\)$|^\w+ votes?$")
WORDS = {"an": 1, "one": 1, "two": 2, "three": 3}


def read_crypt(card: CryptCard) -> Model:
    """Return what is recognised in the text of a crypt card, and what of it is missing."""
    text = CryptText(card)
    values: list[Value] = []
    missing: list[Missing] = []
    specials = Specials()
    for sentence in text.body:
        bare = sentence.bare
        if not bare or is_neutral(bare) or _is_title(bare):
            continue
        found = _values(bare)
        values += found
        if not found and not specials.read(bare):
            missing.append(Missing(need_of_sentence(bare), sentence=sentence.number))
    with_base: list[Value] = []
    if text.merged_title:
        missing.append(Missing(NOTHING, "its title while it is merged"))
    for sentence in text.merged:
        found = _values(sentence.bare)
        with_base += found
        if sentence.bare and not found:
            missing.append(Missing(need_of_sentence(sentence.bare), sentence=sentence.number))
    return Model(
        being="Imbued" if card.is_imbued else "vampire",
        missing=tuple(missing),
        values=(*values, *specials.values),
        merged=tuple(with_base),
        armed=tuple(specials.armed),
        actions=tuple(specials.actions),
        aids=tuple(specials.aids),
        triggers=tuple(specials.triggers),
        abilities=tuple(specials.abilities),
        passes=tuple(specials.passes),
    )


def _is_title(bare: str) -> bool:
    return TITLE.match(bare) is not None


def _values(bare: str) -> list[Value]:
    """Return the values that a sentence gives, [] where it is none of the known ones."""
    if match := VALUE.match(bare):
        return [Value(KINDS[match[2].lower()], int(match[1]))]
    if match := COMBAT_VALUE.match(bare):
        return [Value(MANEUVERS if match[2] == "maneuver" else PRESSES, int(match[1]))]
    if match := READY_VALUE.match(bare):
        return [Value(KINDS[match[2]], int(match[1]), WHILE_READY)]
    if match := READY_TRANSFERS.match(bare):
        amount = int(match[1]) if match[1] else WORDS.get(match[2] or "an", 1)
        return [Value(TRANSFERS, amount, WHILE_READY)]
    if match := TWO_MASTERS.match(bare):
        found = [Value(MASTER_ACTIONS, 1, WHILE_READY)]
        if match[1]:
            found.append(Value(HAND_SIZE, int(match[1]), WHILE_READY))
        return found
    if match := DISCARDS.match(bare):
        amount = 1 if match[1] == "two" else int(match[1])
        found = [Value(DISCARD_ACTIONS, amount, WHILE_READY)]
        if match[2]:
            found.append(Value(HAND_SIZE, int(match[2]), WHILE_READY))
        return found
    if match := CHEAPER.match(bare):
        return [CostCut(int(match[2] or match[4]), discipline=match[1] or match[3])]
    if match := LARGER_HAND.match(bare):
        return [Value(HAND_SIZE, WORDS[match[1]], WHILE_READY)]
    if match := CHEAPER_ALLIES.match(bare):
        return [CostCut(int(match[1]), types=ALLY | RETAINER, pool=True)]
    if match := CHEAPER_TYPE.match(bare):
        kind = TYPE_MASKS[match[1].title()]
        return [CostCut(int(match[2]), types=kind)]
    if match := CHEAPER_KIND.match(bare):
        return [CostCut(int(match[2] or match[3]), trait=match[1].lower(), pool=True)]
    return []
