"""The rules of strikes, maneuvers, presses, prevention and additional strikes."""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import Either, Rule, Series, Words
from rules.vtes.cards.grammar.meanings import Slot, With, of
from rules.vtes.cards.grammar.phrases import N, flag, unless
from rules.vtes.cards.grammar.said import Way, Ways
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
    StrikeWithMelee,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WAYS = {
    "get to close range": TO_CLOSE,
    "go to long range": TO_LONG,
    "continue combat": TO_CONTINUE,
    "end combat": TO_END,
}
WAY = Words({"": ANY_WAY} | {f", only usable to {words}": way for words, way in WAYS.items()})
TOLD_WAY = Slot("way")
MORE = Slot("more")
WHAT = Words({what: what for what in ("equipment or retainer", "equipment", "weapon")})
CORE = Either(
    Rule("dodge", Strike(dodge=True)),
    Rule("combat ends", Strike(ends=True)),
    Rule(
        "combat ends, and unlock the opposing minion (at any range) before combat ends",
        Strike(ends=True, unlocks_other=True),
    ),
    Rule("send the opposing vampire to torpor", Strike(topples=True)),
    Rule(
        "{n}{far}{aggravated} damage",
        of(Strike, N, ranged=Slot("far"), aggravated=Slot("aggravated")),
        far=flag("R"),
        aggravated=flag(" aggravated"),
    ),
    Rule(
        "hand strike{| (at strength damage)}{more}{aggravated}",
        of(Strike, MORE, hand=True, aggravated=Slot("aggravated")),
        more=unless(0, Rule("{|,} at +{n} damage", N)),
        aggravated=flag(", aggravated"),
    ),
    Rule(
        "strength{more}{far}{aggravated} damage",
        of(Strike, MORE, strength=True, ranged=Slot("far"), aggravated=Slot("aggravated")),
        more=unless(0, Rule("+{n}", N)),
        far=flag(" ranged"),
        aggravated=flag(" aggravated"),
    ),
    Rule("steal {n} blood{ or life (becoming blood)| or life| (becoming blood)|}", of(Strike, steal=N)),
    Rule("{destroy|burn} {what}", of(Strike, destroys=Slot("what")), what=WHAT),
    Rule("steal {what}", of(Strike, steals=Slot("what")), what=WHAT),
)
"""What a strike does; whether it is ranged or first may be said around it."""
NUMBERS = Either(Rule("{n}", N), Words({"an": 1, "a": 1, "one": 1, "two": 2}))
PAIRED = Rule("{,|} with {n} additional {strike|strikes} (limited)", of(PairedStrikes, N), n=NUMBERS)
PRESS = Rule("{,|} with {1|an|a|one} optional press{way}", of(GainPress, TOLD_WAY), way=WAY)
OF_STRIKES = unless(
    (),
    Rule(
        "{more}",
        MORE,
        more=Series(
            Either(
                Rule(
                    "{,|} with {1|an|a|one} optional maneuver{each}{way}",
                    of(StrikeManeuver, TOLD_WAY, Slot("each")),
                    each=flag(" each combat"),
                    way=WAY,
                ),
                PRESS,
                PAIRED,
            ),
            ("",),
            (),
        ),
    ),
)
"""What a strike card gives in addition to the strike."""
OF_OTHERS = unless(
    (),
    Rule(
        "{more}",
        MORE,
        more=Series(
            Either(
                Rule("{|,} with {1|an|a|one} optional maneuver{way}", of(GainManeuver, TOLD_WAY), way=WAY),
                Rule("{|,} with {1|an|a|one} optional press{way}", of(GainPress, TOLD_WAY), way=WAY),
                Rule(", and this {vampire|minion} can prevent {n} damage later this round", of(Toughen, N)),
            ),
            ("",),
            (),
        ),
    ),
)
"""What others give in addition."""
FIRST = Words({"": False, " with first strike": True, ", with first strike": True})


def strike_of(words: str, *, ranged: bool) -> Rule:
    """Make the rule of a strike that comes after these words."""
    fixed: dict[str, Any] = {"ranged": True} if ranged else {}
    blank: dict[str, Any] = dict.fromkeys(("first", *fixed), False)
    return Rule(
        f"{words}{{core}}{{first}}{{more}}",
        of(Way, With("core", blank, first=Slot("first"), **fixed), MORE),
        core=CORE,
        first=FIRST,
        more=OF_STRIKES,
    )


BURNS_TO_END = Rule("strike: this vampire burns {n} blood to end combat", of(Way, Strike(ends=True), (), N))
OF_HANDS_OR_MELEE = (
    Rule("strike: {hand strike|hand} or use a melee weapon strike", Way(StrikeWithMelee(0, 0))),
    Rule(
        "strike: hand strike at +{hand} damage or use a melee weapon strike at +{n} damage",
        of(Way, of(StrikeWithMelee, N, Slot("hand"))),
        hand=Rule("{n}", N),
    ),
    Rule("strike: use a melee weapon strike at +{n} damage", of(Way, of(StrikeWithMelee, N))),
)
"""Strikes with what the minion bears, or with bare hands."""
STRIKE = Either(
    strike_of("strike: ", ranged=False),
    strike_of("strike, ranged: ", ranged=True),
    strike_of("ranged strike: ", ranged=True),
    strike_of("strike: ranged; ", ranged=True),
    BURNS_TO_END,
    *OF_HANDS_OR_MELEE,
)
NAME_OF_STRIKE = Either(
    strike_of("", ranged=False),
    strike_of("", ranged=True),
    Rule("burn {n} blood to end combat", of(Way, Strike(ends=True), (), N)),
)
"""What a strike is called if one of several is chosen."""
STRIKES_OF = Words(
    {
        "": False,
        " from the opposing minion's strikes": True,
        " from the opposing minion's strike": True,
        " from the opponent's strikes": True,
        " from the opponent's strike": True,
    }
)
NORMAL = flag(" non-aggravated")
PREVENTION = Either(
    Rule(
        "prevent {n}{normal} damage{strikes}",
        of(Prevent, N, Slot("strikes"), Slot("normal")),
        n=Either(Rule("{n}", N), Words({"four": 4})),
        normal=NORMAL,
        strikes=STRIKES_OF,
    ),
    Rule(
        "prevent all{normal} damage{strikes}",
        of(Prevent, 0, Slot("strikes"), Slot("normal"), all=True),
        normal=NORMAL,
        strikes=STRIKES_OF,
    ),
    Rule(
        "prevent all damage from the {opposing minion|opponent}'s strikes this round",
        Prevent(0, strikes=True, all=True, rest_of_round=True),
    ),
    Rule("prevent X+{n} damage", of(PreventForBlood, N)),
)
LIMITED = Words({" (limited)": True, " that does not count against the limit": False})
SIMPLE = Either(
    Rule("maneuver{way}{more}", of(Way, of(Maneuver, TOLD_WAY), MORE), way=WAY, more=OF_OTHERS),
    Rule("press{way}{more}", of(Way, of(Press, TOLD_WAY), MORE), way=WAY, more=OF_OTHERS),
    Rule("additional strike{limited}", of(Way, of(AdditionalStrikes, 1, Slot("limited"))), limited=LIMITED),
    Rule(
        "{n} additional strikes{limited}",
        of(Way, of(AdditionalStrikes, N, Slot("limited"))),
        limited=LIMITED,
    ),
    Rule("{what}{more}", of(Way, Slot("what"), MORE), what=PREVENTION, more=OF_OTHERS),
    STRIKE,
)
CHOICE = Rule("{ways}", of(Ways, Slot("ways")), ways=Series(SIMPLE, (" or ", ", or "), (", ",)))
"""Ways to play a card, one or several."""
