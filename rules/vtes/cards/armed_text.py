"""Reads what equipment, retainers and allies do in combat while they are in play."""

from __future__ import annotations

from rules.vtes.cards.drafts import Draft, read_strike
from rules.vtes.cards.sentences import SentencePattern
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.combat import OneEach, OnlyAt
from rules.vtes.definitions.damage import DamageEachRound, Prevent
from rules.vtes.definitions.striking import ANY_WAY, TO_CLOSE, TO_CONTINUE, TO_END, TO_LONG, Maneuver, Press
from rules.vtes.terms import PRESSING, PREVENTION, RANGE, RESOLUTION

WAYS = {
    "get to close range": TO_CLOSE,
    "go to long range": TO_LONG,
    "continue combat": TO_CONTINUE,
    "end combat": TO_END,
}
WAY = r"(?:, only usable to (get to close range|go to long range|continue combat|end combat))?"
STRIKE = SentencePattern(
    "trike",
    r"^(?:Once each (combat), )?(?:(?!.*pposing).{2,40} (?:can|may) s|S)trike(?: for|, ranged|:)? ?(.+)$",
)
EACH_STRIKE = SentencePattern(" damage each strike", r"^(.+ damage) each strike(.*)$")
LONG_ONLY = ", only usable at long range"
PREVENTS = SentencePattern(
    "prevent ", r"^(.{2,40}) (?:can|may) prevent (\d) damage (?:each|per) (round|combat)(?: of combat)?$"
)
GETS = SentencePattern(
    "each combat",
    r"^(?!.*pposing).{2,40} gets (?:1|an|one) optional (maneuver|press) each combat" + WAY + "$",
)
INFLICTS = SentencePattern(
    " inflicts ",
    r"^.{2,40} inflicts (\d)(R)? (aggravated )?damage on the opposing minion each round(?: of combat)?"
    r" during (?:normal |initial )?strike resolution( at close range)?$",
)


def read_armed(sentence: str) -> Mode | None:
    """Read a sentence of a card in play about combat; None where it is not known.

    Args:
        sentence: without its end.
    """
    if match := STRIKE.match(sentence):
        return _striking(match[2].removeprefix(": "), match[1] or "", ", ranged" in sentence[:40])
    if match := EACH_STRIKE.match(sentence):
        return _striking(match[1][:1].lower() + match[1][1:] + match[2], "", False)
    if match := PREVENTS.match(sentence):
        said = f"prevent {match[2]}"
        return Mode("", OneEach(match[3]), Prevent(int(match[2])), moment=PREVENTION, name=said)
    if match := GETS.match(sentence):
        way = WAYS.get(match[2] or "", ANY_WAY)
        moves = match[1] == "maneuver"
        verb, moment = (Maneuver(way), RANGE) if moves else (Press(way), PRESSING)
        return Mode("", OneEach("combat"), verb, moment=moment, name=match[1])
    if match := INFLICTS.match(sentence):
        harm = DamageEachRound(int(match[1]), ranged=bool(match[2]), aggravated=bool(match[3]))
        return Mode("", harm, moment=RESOLUTION, name=f"{match[1]} damage each round")
    return None


def _striking(body: str, limit: str, ranged: bool) -> Mode | None:
    far = body.endswith(LONG_ONLY)
    draft: Draft | None = read_strike(body.removesuffix(LONG_ONLY), ranged)
    if draft is None or draft.strike is None:
        return None
    conditions = [*([OneEach(limit)] if limit else []), *([OnlyAt(close=False)] if far else [])]
    return Mode("", *conditions, *draft.verbs, moment=draft.moment, name=body)
