"""Reads actions that enter combat."""

from __future__ import annotations

from rules.vtes.cards.sentences import SentencePattern
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.striking import ANY_WAY, TO_CONTINUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

ENTERS = SentencePattern(
    "nter combat with ",
    r"^Ⓓ Enter combat with (?:a|any)( younger)?(?: ready)?( locked)? (minion|vampire)"
    r"(?: controlled by another Methuselah)?$",
)
GIVES = SentencePattern(
    "This acting ",
    r"^This acting (?:minion|vampire) gets (?:(?:1|an) optional (maneuver|press)|\+(\d) strength)"
    r"(, only usable to continue combat,)? (?:during|in) (?:that|this) combat$",
)


def read_rush(sentence: str, verbs: list[Verb]) -> bool:
    """Read a sentence of an action that enters combat, or what it adds; False where it is neither.

    Args:
        sentence: without its end.
        verbs: what was read before of the action; what is read is added to it.
    """
    if match := ENTERS.match(sentence):
        foe = ChooseFoe(vampire=match[3] == "vampire", locked=bool(match[2]), younger=bool(match[1]))
        verbs += [foe, EnterCombat()]
        return True
    match = GIVES.match(sentence)
    if match is None or not verbs or not isinstance(verbs[-1], EnterCombat):
        return False
    maneuvers, presses = int(match[1] == "maneuver"), int(match[1] == "press")
    way = TO_CONTINUE if match[3] else ANY_WAY
    verbs[-1] = EnterCombat(maneuvers, presses, way, int(match[2] or 0))
    return True
