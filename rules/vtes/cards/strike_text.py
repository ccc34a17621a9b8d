"""Reads what printed text says of strikes, maneuvers, presses and prevention: the words of combat."""

from __future__ import annotations

from cardbase.pattern import pattern
from cardbase.value import replace
from rules.vtes.definitions.damage import Prevent, PreventForBlood, Toughen
from rules.vtes.definitions.striking import (
    ANY_WAY,
    TO_CLOSE,
    TO_CONTINUE,
    TO_END,
    TO_LONG,
    AdditionalStrikes,
    GainManeuver,
    GainPress,
    Maneuver,
    PairedStrikes,
    Press,
    Strike,
    StrikeManeuver,
)
from rules.vtes.terms import CHOICE, MORE_STRIKES, PRESSING, PREVENTION, RANGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

WAYS = {
    "get to close range": TO_CLOSE,
    "go to long range": TO_LONG,
    "continue combat": TO_CONTINUE,
    "end combat": TO_END,
}
WAY = r"(?:, only usable to (get to close range|go to long range|continue combat|end combat))?"
GIFT = pattern(r"^(.*?),? with (?:1|an?|one) optional (maneuver|press)( each combat)?" + WAY + "$")
MORE = pattern(r"^(.*?),? with (1|an?|one|2|two) additional strikes? \(limited\)$")
PAID = pattern(r"^this vampire burns (\d) blood to end combat$")
FIRST = pattern(r"^(.*?),? with first strike$")
LATER = pattern(r"^(.*?), and this (?:vampire|minion) can prevent (\d) damage later this round$")
DAMAGE = pattern(r"^(\d+)(R)?( aggravated)? damage$")
STRENGTH = pattern(r"^strength(?:\+(\d+))?( ranged)?( aggravated)? damage$")
HAND = pattern(r"^hand strike(?: \(at strength damage\))?(?:,? at \+(\d+) damage)?(, aggravated)?$")
STEAL = pattern(r"^steal (\d+) blood(?: or life)?(?: \(becoming blood\))?$")
DESTROY = pattern(r"^(destroy|burn|steal) (equipment or retainer|equipment|weapon)$")
MANEUVER = pattern("^maneuver" + WAY + "$")
PRESS = pattern("^press" + WAY + "$")
PREVENT = pattern(
    r"^prevent (\d+|X\+\d+|all|four)( non-aggravated)? damage"
    r"( from the (?:opposing minion|opponent)'s strikes?)?( this round)?$"
)
ADDITIONAL = pattern(r"^(?:(\d) )?additional strikes?( \(limited\)| that does not count against the limit)$")
NUMBERS = {"1": 1, "a": 1, "an": 1, "one": 1, "2": 2, "two": 2, "four": 4}
CORES = {
    "dodge": Strike(dodge=True),
    "combat ends": Strike(ends=True),
    "combat ends, and unlock the opposing minion (at any range) before combat ends": Strike(
        ends=True, unlocks_other=True
    ),
    "send the opposing vampire to torpor": Strike(topples=True),
}


class Draft:
    """One way to play a card in combat, as far as it is read.

    Attributes:
        moment: when (mask), 0 while nothing says so.
        verbs: what it does.
        blood: what it costs beside the card's own.
    """

    __slots__ = ("blood", "moment", "verbs")

    def __init__(self, moment: int, *verbs: Verb, blood: int = 0) -> None:
        self.moment = moment
        self.verbs = list(verbs)
        self.blood = blood

    def copy(self) -> Draft:
        """Return another one that says the same."""
        return Draft(self.moment, *self.verbs, blood=self.blood)

    @property
    def strike(self) -> Strike | None:
        """The strike that it is, None where it is none."""
        found = [verb for verb in self.verbs if isinstance(verb, Strike)]
        return found[0] if found else None

    def change(self, **changes: object) -> bool:
        """Change the strike; False where there is none."""
        strike = self.strike
        if strike is None:
            return False
        self.verbs[self.verbs.index(strike)] = replace(strike, **changes)
        return True

    def give(self, what: str, way: str, each_combat: bool = False) -> None:
        """Add an optional maneuver or press; a strike is played for its maneuver in the range step."""
        if what == "press":
            self.verbs.append(GainPress(way))
        elif self.strike is not None:
            self.verbs.append(StrikeManeuver(way, each_combat))
            self.moment |= RANGE
        else:
            self.verbs.append(GainManeuver(way))


def read_strike(body: str, ranged: bool = False) -> Draft | None:
    """Read what follows "Strike:"; None where it is not known."""
    if match := PAID.match(body):
        return Draft(CHOICE, Strike(ends=True), blood=int(match[1]))
    if match := GIFT.match(body):
        draft = read_strike(match[1], ranged)
        if draft is not None:
            draft.give(match[2], WAYS.get(match[4] or "", ANY_WAY), bool(match[3]))
        return draft
    if match := MORE.match(body):
        draft = read_strike(match[1], ranged)
        if draft is not None:
            draft.verbs.append(PairedStrikes(NUMBERS[match[2]]))
        return draft
    if match := FIRST.match(body):
        draft = read_strike(match[1], ranged)
        if draft is not None:
            draft.change(first=True)
        return draft
    if body.startswith("ranged; "):
        return read_strike(body.removeprefix("ranged; "), True)
    strike = _core(body)
    if strike is None:
        return None
    return Draft(CHOICE, replace(strike, ranged=True) if ranged else strike)


def _core(body: str) -> Strike | None:
    if body in CORES:
        return CORES[body]
    if match := DAMAGE.match(body):
        return Strike(int(match[1]), ranged=bool(match[2]), aggravated=bool(match[3]))
    if match := HAND.match(body):
        return Strike(int(match[1] or 0), hand=True, aggravated=bool(match[2]))
    if match := STRENGTH.match(body):
        far, worse = bool(match[2]), bool(match[3])
        return Strike(int(match[1] or 0), strength=True, ranged=far, aggravated=worse)
    if match := STEAL.match(body):
        return Strike(steal=int(match[1]))
    if match := DESTROY.match(body):
        return Strike(steals=match[2]) if match[1] == "steal" else Strike(destroys=match[2])
    return None


def read_choice(text: str) -> list[Draft] | None:
    """Read maneuvers, presses, prevention and additional strikes, one or several parted by "or"."""
    parts = text[:1].lower() + text[1:]
    found: list[Draft] = []
    for part in parts.replace(", or ", " or ").split(" or "):
        draft = _simple(part)
        if draft is None:
            return None
        found.append(draft)
    return found


def _simple(part: str) -> Draft | None:
    if match := GIFT.match(part):
        draft = _simple(match[1])
        if draft is not None:
            draft.give(match[2], WAYS.get(match[4] or "", ANY_WAY))
        return draft
    if match := LATER.match(part):
        draft = _simple(match[1])
        if draft is not None:
            draft.verbs.append(Toughen(int(match[2])))
        return draft
    if part.startswith("strike: "):
        return read_strike(part.removeprefix("strike: "))
    if match := MANEUVER.match(part):
        return Draft(RANGE, Maneuver(WAYS.get(match[1] or "", ANY_WAY)))
    if match := PRESS.match(part):
        return Draft(PRESSING, Press(WAYS.get(match[1] or "", ANY_WAY)))
    if match := ADDITIONAL.match(part):
        return Draft(MORE_STRIKES, AdditionalStrikes(int(match[1] or 1), match[2] == " (limited)"))
    if match := PREVENT.match(part):
        return _prevention(match[1], bool(match[2]), bool(match[3]), bool(match[4]))
    return None


def _prevention(amount: str, normal: bool, strikes: bool, lasting: bool) -> Draft | None:
    if amount.startswith("X+"):
        if normal or strikes or lasting:
            return None
        return Draft(PREVENTION, PreventForBlood(int(amount[2:])))
    everything = amount == "all"
    if lasting and not (everything and strikes):
        return None
    number = 0 if everything else NUMBERS.get(amount) or int(amount)
    return Draft(PREVENTION, Prevent(number, strikes, normal, everything, rest_of_round=lasting))
