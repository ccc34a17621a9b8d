"""The rules of the sentences of combat cards: when they are played, and what strikes and rounds are like."""

from __future__ import annotations

from cardbase.vocabulary import DISCIPLINES
from rules.vtes.cards.grammar.grammar import Either, Rule, Series, Words
from rules.vtes.cards.grammar.heading_rules import HEADINGS
from rules.vtes.cards.grammar.library_rules import DELAYS, ONLY_ONE, REFLEX
from rules.vtes.cards.grammar.meanings import Slot, of
from rules.vtes.cards.grammar.phrases import DISCIPLINE, N, flag, unless
from rules.vtes.cards.grammar.round_rules import HAPPENS
from rules.vtes.cards.grammar.said import (
    Above,
    AllCombat,
    AllRound,
    AtMore,
    Does,
    ForBlood,
    Instead,
    OfStrike,
    Only,
    SaidElsewhere,
)
from rules.vtes.cards.grammar.strike_rules import CHOICE, NUMBERS, PRESS, TOLD_WAY, WAY
from rules.vtes.cards.idioms import (
    AGAINST_VAMPIRES,
    AGAINST_WEAKER,
    AGAINST_YOUNGER,
    AT_CLOSE_RANGE,
    AT_LONG_RANGE,
    IN_FIRST_ROUND,
    IN_LATER_ROUNDS,
)
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.striking import (
    TO_CONTINUE,
    TO_END,
    GainManeuver,
    GainPress,
    PairedStrikes,
    Strike,
)
from rules.vtes.terms import AS_CHOSEN, BEFORE_RANGE, BEFORE_STRIKES, END_OF_ROUND, ENDING, NO_MOMENT

IN_FIRST = unless((), Rule("{ during| on} the first round{| of combat}", (IN_FIRST_ROUND,)))
CONDITIONS = (
    Rule(
        "{only usable|play} before range is {determined|chosen}{first}",
        of(Only, BEFORE_RANGE, Slot("first")),
        first=IN_FIRST,
    ),
    Rule(
        "only usable{close} before strikes are chosen",
        of(Only, BEFORE_STRIKES, Slot("close")),
        close=Words({"": (), " at close range": (AT_CLOSE_RANGE,)}),
    ),
    Rule("only usable at the end of a round{ of combat|}", Only(END_OF_ROUND)),
    Rule("only usable if both combatants are still ready and combat {is about to|would} end", Only(ENDING)),
    Rule("only usable as this {minion|vampire} chooses a strike", Only(AS_CHOSEN)),
    Rule(
        "only usable at {range} range",
        of(Only, NO_MOMENT, Slot("range")),
        range=Words({"close": (AT_CLOSE_RANGE,), "long": (AT_LONG_RANGE,)}),
    ),
    Rule("only usable {during|on} the first round{| of combat}", Only(NO_MOMENT, (IN_FIRST_ROUND,))),
    Rule("not usable {during the |on the |}first round{| of combat}", Only(NO_MOMENT, (IN_LATER_ROUNDS,))),
    Rule(
        "a {vampire|minion} {can|may} play only one ~{here} each {per}",
        of(Only, NO_MOMENT, (of(OneEach, Slot("per"), Slot("here")),)),
        here=Words({"": False, " at superior": True, " at basic": True}),
        per=Words({"round": THIS_ROUND, "combat": THIS_COMBAT}),
    ),
    Rule(
        "only usable in combat with {whom}",
        of(Only, NO_MOMENT, (Slot("whom"),)),
        whom=Words(
            {
                "an ally or younger vampire": AGAINST_WEAKER,
                "a vampire": AGAINST_VAMPIRES,
                "a younger vampire": AGAINST_YOUNGER,
            }
        ),
    ),
    Rule(
        "not usable by a {vampire|minion} being burned or going to torpor",
        SaidElsewhere("not by the fallen"),
    ),
    Rule(
        "this can interrupt the resolution of an effect that ends a combat{|.)}",
        SaidElsewhere("interrupts the end"),
    ),
)
PLAIN_PRESS = Rule(
    ", with {an|1} optional press only usable to {way}",
    of(GainPress, TOLD_WAY),
    way=Words({"continue combat": TO_CONTINUE, "end combat": TO_END}),
)
"""How a press is printed without a comma."""
OF_STRIKE = (
    Rule("this strike cannot be dodged", OfStrike(Strike(undodgeable=True))),
    Rule(
        "{this damage|damage from this strike|the damage from this strike} cannot be prevented by cards "
        "requiring {discipline}",
        of(OfStrike, of(Strike, unprevented_by=Slot("discipline"))),
        discipline=DISCIPLINE,
    ),
    Rule(
        "this strike is at +{n} damage{more}",
        of(AtMore, N, Slot("more")),
        more=unless((), Rule("{more}", Slot("more"), more=Series(Either(PRESS, PLAIN_PRESS), ("",), ()))),
    ),
    Rule("combat ends immediately after the resolution of this strike", OfStrike(Strike(ends_after=True))),
    Rule(
        "if this strike is used at close range, this striking {vampire|minion} also takes {n} "
        "environmental{aggravated} damage",
        of(OfStrike, of(Strike, recoil=N, aggravated=Slot("aggravated"))),
        aggravated=flag(" aggravated"),
    ),
)
ICONS = Words({f"[{icon}]": icon for low in DISCIPLINES.values() for icon in (low, low.upper())})
ALSO = (
    Rule("and unlock this vampire before combat ends", OfStrike(Strike(unlocks=True))),
    *(
        Rule(
            f"with {{1|an|a}} optional {what}{{| this round}}{{way}}",
            of(Does, (of(verb, TOLD_WAY),)),
            way=WAY,
        )
        for what, verb in (("maneuver", GainManeuver), ("press", GainPress))
    ),
    Rule("with {n} additional {strike|strikes} (limited)", of(Does, (of(PairedStrikes, N),)), n=NUMBERS),
    Rule("with first strike", OfStrike(Strike(first=True))),
    Rule(
        "but for {n}{how}",
        of(Instead, N, Slot("how")),
        how=Words(
            {
                words: words.strip()
                for words in (
                    *(" damage", "R damage", " environmental damage", "R environmental damage"),
                    *(" aggravated damage", "R aggravated damage", " blood or life (becoming blood)"),
                )
            }
        ),
    ),
    Rule("{but|and this hand strike is} at +{n} damage", of(OfStrike, of(Strike, N))),
    Rule(
        "and prevent all damage from the {opponent|opposing minion}'s strikes for the remainder of this "
        "round",
        AllRound(),
    ),
    Rule("but for the remainder of this combat", AllCombat()),
    Rule("{and|but} {what}", Slot("what"), what=Either(*OF_STRIKE, *HAPPENS)),
)
COMBAT = Either(
    CHOICE,
    *CONDITIONS,
    *OF_STRIKE,
    *HAPPENS,
    Rule(
        "{|alternatively, }burn {n} blood to {what}",
        of(ForBlood, N, Slot("what")),
        what=Either(CHOICE, *HAPPENS),
    ),
    Rule(
        "as {icons}above{,|} {what}",
        of(Above, Slot("icons"), Slot("what")),
        icons=unless((), Rule("{icons} ", Slot("icons"), icons=Series(ICONS, ("",), ()))),
        what=Either(*ALSO),
    ),
    DELAYS,
    ONLY_ONE,
    REFLEX,
    *HEADINGS,
)
"""All of them."""
