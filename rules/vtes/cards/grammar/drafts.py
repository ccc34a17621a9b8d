"""Ways to play a card in combat, as far as they are put together."""

from __future__ import annotations

from cardbase.quick import replace
from rules.vtes.definitions.combat import CancelCombatCard, EndCombat, HandStrikesOnly, QueueCombat
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    Prevent,
    PreventForBlood,
)
from rules.vtes.definitions.striking import (
    AdditionalStrikes,
    GainManeuver,
    Maneuver,
    Press,
    SetRange,
    Strike,
    StrikeManeuver,
    StrikeWithMelee,
)
from rules.vtes.terms import (
    AS_CHOSEN,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    CHOICE,
    COUNTERING,
    END_OF_ROUND,
    ENDING,
    MORE_STRIKES,
    NO_MOMENT,
    PRESSING,
    PREVENTION,
    RANGE,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

ANY_TIME = Moments(BEFORE_RANGE | BEFORE_STRIKES | AS_CHOSEN | BEFORE_RESOLUTION)
"""When a card that changes strikes is played, if its text says no more (VTES-A7-04)."""
MOMENTS: dict[type, Moments] = {
    Strike: CHOICE,
    StrikeWithMelee: CHOICE,
    Maneuver: RANGE,
    Press: PRESSING,
    AdditionalStrikes: MORE_STRIKES,
    Prevent: PREVENTION,
    PreventForBlood: PREVENTION,
    HandStrikesOnly: BEFORE_STRIKES,
    EndCombat: BEFORE_RANGE,
    SetRange: BEFORE_RANGE,
    BloodFromDamage: END_OF_ROUND,
    QueueCombat: ENDING,
    AggravateHands: ANY_TIME,
    DamageEachRound: BEFORE_RANGE,
    CancelCombatCard: COUNTERING,
}
"""When a verb is played if nothing else says so; of others something else must."""


class Draft:
    """One way to play a card in combat, as far as it is read.

    Attributes:
        moment: when (mask), 0 while nothing says so.
        verbs: what it does.
        blood: what it costs in addition to the card's own.
    """

    __slots__ = ("blood", "moment", "verbs")

    def __init__(self, moment: Moments, *verbs: Verb, blood: int = 0) -> None:
        self.moment = moment
        self.verbs = list(verbs)
        self.blood = blood

    def copy(self) -> Draft:
        """Return another one that says the same."""
        return Draft(self.moment, *self.verbs, blood=self.blood)

    @property
    def strike(self) -> Strike | None:
        """The strike that it is, None if it is none."""
        found = [verb for verb in self.verbs if isinstance(verb, Strike)]
        return found[0] if found else None

    def change(self, **changes: object) -> bool:
        """Change the strike; False if there is none."""
        strike = self.strike
        if strike is None:
            return False
        self.verbs[self.verbs.index(strike)] = replace(strike, **changes)
        return True

    def add(self, verbs: tuple[Verb, ...]) -> None:
        """Add verbs; a strike is played for its maneuver in the range step."""
        for verb in verbs:
            if isinstance(verb, GainManeuver) and self.strike is not None:
                self.verbs.append(StrikeManeuver(verb.way))
                self.moment = Moments(self.moment | RANGE)
            else:
                self.verbs.append(verb)


def drafted(verbs: tuple[Verb, ...], blood: int = 0) -> Draft:
    """Begin a way that does this."""
    moment = MOMENTS.get(type(verbs[0]), NO_MOMENT)
    if any(isinstance(verb, StrikeManeuver) for verb in verbs):
        moment = Moments(moment | RANGE)
    return Draft(moment, *verbs, blood=blood)
