"""The rules for crypt cards' sentences about combat, except strikes."""

from __future__ import annotations

from rules.vtes.cards.grammar.armed_rules import PER, STRIKES
from rules.vtes.cards.grammar.drafts import ANY_TIME
from rules.vtes.cards.grammar.grammar import Rule, Words
from rules.vtes.cards.grammar.meanings import Slot, Text, of
from rules.vtes.cards.grammar.phrases import N, flag, gives, unless
from rules.vtes.cards.grammar.who_rules import A_WHO, NUMBER_WORD
from rules.vtes.cards.idioms import IN_FIRST_ROUND
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.damage import AggravateHands, DamageEachRound, Prevent
from rules.vtes.definitions.kinds import FIRST_STRIKES, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.references import FOE
from rules.vtes.definitions.striking import (
    TO_CONTINUE,
    AdditionalStrikes,
    Maneuver,
    Press,
    Strike,
)
from rules.vtes.definitions.value import Value
from rules.vtes.terms import CHOICE, MORE_STRIKES, PRESSING, PREVENTION, RANGE, RESOLUTION


def _prevents(template: str) -> Rule:
    return gives(
        "armed",
        template,
        of(
            Mode,
            "",
            of(OneEach, Slot("per")),
            of(Prevent, N, strikes=Slot("strikes"), normal=Slot("normal")),
            moment=PREVENTION,
            name="prevent",
        ),
        per=PER,
        n=NUMBER_WORD,
        normal=flag(" non-aggravated"),
        strikes=Words(
            {
                "": False,
                " from the opposing minion's strikes": True,
                " from an opposing minion's strike": True,
                " from the opposing minion's strike": True,
            }
        ),
    )


CRYPT_COMBAT = (
    STRIKES,
    *(
        gives(
            "armed",
            f"{{self}} gets {{1|an|a}} optional {what} {{during|on|in}} the first round of combat",
            Mode("", IN_FIRST_ROUND, OneEach(THIS_COMBAT), verb, moment=moment, name=what),
        )
        for what, verb, moment in (("maneuver", Maneuver(), RANGE), ("press", Press(), PRESSING))
    ),
    gives(
        "armed",
        "{self} gets 1 press (mandatory) each combat, only usable to continue combat",
        Mode("", OneEach(THIS_COMBAT), Press(TO_CONTINUE, compulsory=True), moment=PRESSING, name="press"),
    ),
    gives(
        "armed",
        "once each {per}{| of combat}, {self} {can|may} burn 1 blood to make the damage from "
        "{his|her|their} hand strikes aggravated {for the current|that|the current|for that} round",
        of(
            Mode,
            "",
            of(OneEach, Slot("per")),
            AggravateHands(THIS_ROUND),
            moment=ANY_TIME,
            blood=1,
            name="aggravated hands",
        ),
        per=PER,
    ),
    gives(
        "armed",
        "{self} can strike: combat ends in combat with {who}",
        of(
            Mode, "", of(Only, of(Is, FOE, Slot("who"))), Strike(ends=True), moment=CHOICE, name="combat ends"
        ),
        who=A_WHO,
    ),
    gives(
        "values",
        "{self} strikes with first strike{when}",
        of(Value, FIRST_STRIKES, 1, Slot("when")),
        when=unless(ALWAYS, Rule(" in combat with {who}", of(Is, FOE, Slot("who")), who=A_WHO)),
    ),
    gives(
        "armed",
        "once each round, {self} {can|may} burn {n} blood to get {1|an} additional strike (limited)",
        of(
            Mode,
            "",
            OneEach(THIS_ROUND),
            AdditionalStrikes(),
            moment=MORE_STRIKES,
            blood=N,
            name="additional strike",
        ),
    ),
    _prevents("{self} {can|may} prevent {n}{normal} damage{strikes} each {per}"),
    _prevents("once each {per}, {self} {can|may} prevent {n}{normal} damage{strikes}{| that round}"),
    gives(
        "armed",
        "minions opposing {itself} take {n}{ environmental|}{aggravated} damage each round during normal "
        "strike resolution at close range",
        of(
            Mode,
            "",
            of(DamageEachRound, N, aggravated=Slot("aggravated")),
            moment=RESOLUTION,
            name=Text("{n} damage each round"),
        ),
        aggravated=flag(" aggravated"),
    ),
)
