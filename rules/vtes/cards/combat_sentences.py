"""Reads what sentences of combat cards say that are no strikes: what happens at once, and what lasts."""

from __future__ import annotations

from cardbase.pattern import pattern
from rules.vtes.cards.strike_text import WAYS, read_strike
from rules.vtes.definitions.combat import CancelCard, EndCombat, Forbid, HandStrikesOnly, QueueCombat
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    InflictNow,
    LosesBlood,
    Strengthen,
    Toughen,
)
from rules.vtes.definitions.striking import (
    ANY_WAY,
    THIS_COMBAT,
    THIS_ROUND,
    CanStrike,
    GainManeuver,
    GainPress,
    SetRange,
    StayClose,
)
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    COUNTERING,
    END_OF_ROUND,
    ENDING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

ANY_TIME = BEFORE_RANGE | BEFORE_STRIKES | AS_CHOSEN | BEFORE_RESOLUTION
"""When something is played that changes strikes and whose text says no more (VTES-A7-04)."""
LABELS = frozenset({"grapple", "frenzy", "aim"})
STRONG = pattern(
    r"^this (?:vampire|minion) (?:gets|has) (?:a strength of (\d)|\+(\d) strength)"
    r"( this combat| this round| for the remainder of combat)?$"
)
GAINS = pattern(
    r"^this (?:vampire|minion) (?:gets|gains) (.+?)( this combat| this round)?(, only usable to [\w ]+)?$"
)
GAIN = pattern(
    r"^(?:\+(\d) strength|(?:1|an?) optional (maneuver|press)|can prevent (\d) damage( each round)?"
    r"|(?:1|an?) optional (maneuver|press), only usable to ([\w ]+))$"
)
TOUGH = pattern(
    r"^this (?:vampire|minion) (?:can|may) prevent (\d) damage( from the opposing minion's strikes)?"
    r"( each round)?(?: this combat)?( this round)?$"
)
HARDENED = pattern(
    r"^(?:make the )?damage from this \w+'s hand strikes (?:is )?aggravated( this round| this combat)?$"
    r"|^this \w+'s hand damage is aggravated$"
)
EACH_ROUND = pattern(
    r"^(?:the )?opposing minion takes (\d)(R)?( unpreventable)?(?: environmental)?( aggravated)? damage each "
    r"round(?: of combat| this combat)? during (normal strike resolution|the press step)( at close range)?$"
)
INFLICTS = pattern(r"^this (?:vampire|minion) inflicts (\d) (aggravated )?damage on the opposing minion$")
BURNS = pattern(r"^the opposing vampire burns (\d) blood$")
CANNOT = pattern("^the opposing minion cannot strike: (dodge|combat ends) this round$")
CANCELS = pattern(
    r"^cancel (?:an? )?(.+?) cards?(?: \([^)]*\))?(?: or an? (\w+) card)?"
    r"(?: as it is played by the opposing minion| played by the opposing minion as it is played"
    r"| as it is played),? (?:and its cost is not paid|\(no cost is paid for that card\))(?: \([^)]*\))?$"
)
FIXED: dict[str, tuple[int, Verb]] = {
    "strikes that are not hand strikes cannot be used this round (by either combatant)": (
        BEFORE_STRIKES,
        HandStrikesOnly(),
    ),
    "if another round of combat occurs, that round is at close range (skip the determine range step for "
    "that round)": (0, StayClose()),
    "combat ends": (BEFORE_RANGE, EndCombat()),
    "this vampire sets the range for this round": (BEFORE_RANGE, SetRange()),
    "set the range for this round": (BEFORE_RANGE, SetRange()),
    "this vampire gains blood equal to the amount of blood lost by the opposing vampire to damage this "
    "round": (
        END_OF_ROUND,
        BloodFromDamage(),
    ),
    "queue a combat with the opposing minion. (not usable if there is already a combat queued": (
        ENDING,
        QueueCombat(),
    ),
}
"""Sentences that have only one form, in lower case: their moment and what they do."""
LASTING = {
    "this combat, ": THIS_COMBAT,
    "this round, ": THIS_ROUND,
    "for the remainder of combat, ": THIS_COMBAT,
    "for the remainder of the combat, ": THIS_COMBAT,
    "for the remainder of this combat, ": THIS_COMBAT,
    "for the remainder of this round, ": THIS_ROUND,
}


def read_sentence(body: str, lasts: str) -> tuple[list[Verb], int]:
    """Read a sentence that is no strike.

    Args:
        body: without the words that say how long it lasts.
        lasts: what these said: THIS_ROUND, THIS_COMBAT, or "" for nothing.

    Returns:
        What it does, nothing where it is not known; and when it is played if nothing else says so, 0 where
        something else must.
    """
    lowered = body.lower()
    if lowered in FIXED:
        moment, verb = FIXED[lowered]
        return [verb], moment
    if (match := STRONG.match(body)) and (match[3] or lasts):
        how_long = THIS_ROUND if (match[3] or "").endswith("round") else lasts or THIS_COMBAT
        return [Strengthen(int(match[1] or match[2]), bool(match[1]), how_long)], 0
    if (match := TOUGH.match(body)) and (match[3] or match[4] or lasts):
        how_long = THIS_COMBAT if match[3] else lasts or THIS_ROUND
        return [Toughen(int(match[1]), how_long, bool(match[2]))], 0
    if (match := GAINS.match(body)) and (match[2] or lasts):
        what = match[1] + (match[3] or "")
        return _gains(what, (match[2] or "").removeprefix(" this ") or lasts), 0
    if match := HARDENED.match(body):
        said = (match[1] or "").removeprefix(" this ") or lasts
        return ([AggravateHands(said)], ANY_TIME) if said else ([], 0)
    if match := EACH_ROUND.match(body):
        pressing = match[5] == "the press step"
        harm = DamageEachRound(
            int(match[1]),
            ranged=pressing or bool(match[2]),
            aggravated=bool(match[4]),
            unpreventable=bool(match[3]),
            pressing=pressing,
        )
        return [harm], BEFORE_RANGE
    if match := INFLICTS.match(body):
        return [InflictNow(int(match[1]), bool(match[2]))], 0
    if match := BURNS.match(body):
        return [LosesBlood(int(match[1]))], 0
    if match := CANNOT.match(body):
        return [Forbid(match[1])], 0
    if lasts and body.startswith("this vampire can strike"):
        ranged, _, what = body.removeprefix("this vampire can strike").partition(": ")
        draft = read_strike(what, ranged == ", ranged")
        if draft is not None and draft.strike is not None and len(draft.verbs) == 1:
            return [CanStrike(draft.strike, lasts)], 0
    if match := CANCELS.match(body):
        return _cancels(match[1], match[2] or "")
    return [], 0


def _gains(items: str, lasts: str) -> list[Verb]:
    """Read a list of what a minion gets."""
    found: list[Verb] = []
    for item in items.replace(", and ", " and ").replace(", can", " and can").split(" and "):
        match = GAIN.match(item)
        if match is None:
            return []
        if match[1]:
            found.append(Strengthen(int(match[1]), lasts=lasts))
        elif match[3]:
            found.append(Toughen(int(match[3]), THIS_COMBAT if match[4] else lasts))
        else:
            way = WAYS.get(match[6] or "", ANY_WAY)
            maneuver = (match[2] or match[5]) == "maneuver"
            found.append(GainManeuver(way, lasts) if maneuver else GainPress(way, lasts))
    return found


def _cancels(first: str, second: str) -> tuple[list[Verb], int]:
    names = first.replace(", or ", " ").replace(" or ", " ").replace(",", " ").split()
    labels = [name for name in [*names, *([second] if second else [])] if name not in ("a", "an")]
    if labels == ["combat"]:
        return [CancelCard()], COUNTERING
    if all(label in LABELS or label == "strike" for label in labels):
        return [CancelCard(tuple(sorted(labels)))], COUNTERING
    return [], 0
