"""The rules of what cards in play and minions by their own text do in combat."""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import Either, Name, Rule, Words
from rules.vtes.cards.grammar.meanings import Slot, Text, of
from rules.vtes.cards.grammar.phrases import N, flag, gives, unless
from rules.vtes.cards.grammar.said import Above, Strikes, Way
from rules.vtes.cards.grammar.strike_rules import CORE, MORE, OF_STRIKES, STRIKE, TOLD_WAY, WAY, strike_of
from rules.vtes.cards.grammar.who_rules import NUMBER_WORD
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.damage import DamageEachRound, Prevent
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.striking import Maneuver, Press, Strike
from rules.vtes.terms import PRESSING, PREVENTION, RANGE, RESOLUTION

PER = Words({"combat": THIS_COMBAT, "round": THIS_ROUND})
WHO = Either(
    Words(
        dict.fromkeys(
            (
                *("~", "he", "she", "it", "this minion", "this vampire", "this ally", "this retainer"),
                *("the employer", "the attached vampire", "the vampire with this card", "the unnamed"),
                "zombie",  # the card, whose name is a word of the game
                *(f"the minion with this {kind}" for kind in ("equipment", "retainer", "vehicle")),
            )
        )
    ),
    Name("this [A-Z][a-z]+", "this vampire"),
)
"""The minion that has it: the one with this text, or with this card."""
WAYS_OF_STRIKING = Either(
    STRIKE,
    strike_of("strike for ", ranged=False),
    Rule(
        "steal {n} blood{| or life}{| (becoming blood)} as a ranged strike",
        of(Way, of(Strike, steal=N, ranged=True)),
    ),
)
STRIKES = Rule(
    "{per}{who} {can|may} {blood}{drawn}{way}",
    of(Strikes, Slot("way"), Slot("per"), Slot("blood"), Slot("drawn")),
    per=unless("", Rule("once each {per}, ", Slot("per"), per=PER)),
    who=WHO,
    blood=unless(0, Rule("burn {n} blood to ", N, n=NUMBER_WORD)),
    drawn=flag("discard a card at random to "),
    way=WAYS_OF_STRIKING,
)
WEAPONS = (
    Rule(
        "{way}{far}",
        of(Strikes, Slot("way"), far=Slot("far")),
        way=STRIKE,
        far=flag(", only usable at long range"),
    ),
    Rule("{core} each strike{more}", of(Strikes, of(Way, Slot("core"), MORE)), core=CORE, more=OF_STRIKES),
)
OTHERS = (
    *(
        gives(
            "armed",
            f"{{who}} gets {{1|one|an}} optional {name} each combat{{way}}",
            of(Mode, "", OneEach(THIS_COMBAT), of(verb, TOLD_WAY), moment=moment, name=name),
            who=WHO,
            way=WAY,
        )
        for name, verb, moment in (("maneuver", Maneuver, RANGE), ("press", Press, PRESSING))
    ),
    gives(
        "armed",
        "{who} {can|may} prevent {n} damage {each|per} {per}{| of combat}",
        of(Mode, "", of(OneEach, Slot("per")), of(Prevent, N), moment=PREVENTION, name=Text("prevent {n}")),
        who=WHO,
        per=PER,
    ),
    gives(
        "armed",
        "{who} inflicts {n}{far}{aggravated} damage on the opposing minion each round{ of combat|} during "
        "{normal |initial |}strike resolution{| at close range}",
        of(
            Mode,
            "",
            of(DamageEachRound, N, ranged=Slot("far"), aggravated=Slot("aggravated")),
            moment=RESOLUTION,
            name=Text("{n} damage each round"),
        ),
        who=WHO,
        far=flag("R"),
        aggravated=flag(" aggravated"),
    ),
)
ARMED = (
    STRIKES,
    *WEAPONS,
    *OTHERS,
    Rule("as above, and {what}", of(Above, (), Slot("what")), what=Either(*OTHERS)),
)
"""Of library cards in play."""
