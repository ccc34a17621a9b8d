"""The rules of sentences of crypt cards that change numbers and costs of others, or those in one action."""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import SIGNED, Either, Name, Rule, Words
from rules.vtes.cards.grammar.meanings import Each, Slot, of
from rules.vtes.cards.grammar.phrases import CLAN, DISCIPLINE, KIND, N, gives
from rules.vtes.cards.grammar.who_rules import ANY_OF, ONE
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    AtLeast,
    BledControls,
    Both,
    Exists,
    Going,
    Is,
    Same,
)
from rules.vtes.definitions.kinds import CANNOT_CALL, DISCOUNT, NO_CONTRACTS
from rules.vtes.definitions.prices import CostCut, Costlier
from rules.vtes.definitions.references import ACTING, ACTOR, EDGE, EVERYBODY, TARGET, Of
from rules.vtes.definitions.references import Each as Every
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import CannotBear
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import (
    ALLY,
    BLEED_ACTION,
    DIABLERIE_ACTION,
    EQUIP_ACTION,
    EQUIPMENT,
    INTERCEPT,
    POLITICAL_ACTION,
    REACTION,
    RETAINER,
    STRENGTH,
    TAKE_ACTION,
)

WHO = Slot("who")
OF_CLAN = Either(
    Words({"Harbingers of Skulls": Who(clan="Harbinger of Skulls")}),
    Rule("{clan}", of(Who, clan=Slot("clan")), clan=CLAN),
)
KINDS = Words(
    {
        "diablerie": (DIABLERIE_ACTION,),
        "equip": (EQUIP_ACTION, TAKE_ACTION),
        "political": (POLITICAL_ACTION,),
        "bleed": (BLEED_ACTION,),
    }
)
"""Kinds of actions, before that word."""
DURING_ONE = Either(
    Rule("during diablerie actions", Going((DIABLERIE_ACTION,))),
    Rule("when attempting to block {kinds} actions", of(Going, Slot("kinds")), kinds=KINDS),
    Rule(
        "during bleed actions directed at a Methuselah {controlling|who controls} no ready {who}",
        of(BledControls, WHO, none=True, bleeding=True),
        who=ONE,
    ),
    Rule(
        "against the Methuselah who has the Edge",
        Both(Going((BLEED_ACTION,)), AtLeast(Of(EDGE, TARGET), 1)),
    ),
)
"""When a number counts."""
LENDING = (
    gives(
        "values",
        "{self} gets {n} {kind} {when}",
        of(Value, Slot("kind"), N, Slot("when")),
        n=SIGNED,
        kind=KIND,
        when=DURING_ONE,
    ),
    gives(
        "values",
        "{self} gets {n} intercept {against|when attempting to block} other {who}",
        Each("who", of(Value, INTERCEPT, N, of(Is, ACTING, WHO))),
        n=SIGNED,
        who=ANY_OF,
    ),
    gives(
        "values",
        "while <{name}> is ready, {self} gets {n} {kind} {when}",
        of(
            Value,
            Slot("kind"),
            N,
            of(
                Both,
                of(Exists, of(Every, of(Who, names=Slot("name")), EVERYBODY, besides=ACTOR)),
                Slot("when"),
            ),
        ),
        n=SIGNED,
        kind=KIND,
        name=Name("[^<>]+"),
        when=DURING_ONE,
    ),
    gives(
        "values",
        "{who} get {n} intercept {against|when attempting to block} {itself}",
        Each("who", of(Lent, of(Value, INTERCEPT, N), WHO, at_it=True)),
        n=SIGNED,
        who=ANY_OF,
    ),
    gives(
        "values",
        "{who} get {n} strength in combat with {itself}",
        Each("who", of(Lent, of(Value, STRENGTH, N), WHO, at_it=True)),
        n=SIGNED,
        who=ANY_OF,
    ),
    gives(
        "values",
        "while {self} is ready, {who} you control get {n} {kind}",
        Each("who", of(Lent, of(Value, Slot("kind"), N), WHO, mine=True, when=WHILE_READY)),
        n=SIGNED,
        kind=KIND,
        who=ANY_OF,
    ),
    gives(
        "values",
        "while {self} is ready, your minions get an additional {n} {kind} on {kinds} actions",
        of(
            Lent,
            of(Value, Slot("kind"), N, of(Going, Slot("kinds"))),
            ANYONE,
            mine=True,
            when=WHILE_READY,
        ),
        n=SIGNED,
        kind=KIND,
        kinds=KINDS,
    ),
    gives(
        "values",
        "while {self} is ready, cards requiring {discipline} cost {who} you control {n} fewer blood",
        of(Lent, of(CostCut, N, discipline=Slot("discipline")), WHO, mine=True, when=WHILE_READY),
        discipline=DISCIPLINE,
        who=OF_CLAN,
    ),
    gives(
        "values",
        "once each turn, {self} can reduce the cost of a card {he|she|they} play{s|} by {n} blood",
        of(Value, DISCOUNT, N),
    ),
    gives("values", "{self} cannot perform political actions", Value(CANNOT_CALL, 1)),
    gives("values", "contracts cannot be placed on {itself}", Value(NO_CONTRACTS, 1)),
    gives(
        "values",
        "{self} cannot have or use {types}",
        of(CannotBear, Slot("types")),
        types=Words({"equipment": EQUIPMENT, "equipment or retainers": EQUIPMENT | RETAINER}),
    ),
    gives(
        "values",
        "reaction cards cost {itself} +{n} blood",
        of(Costlier, N, REACTION),
    ),
    gives(
        "values",
        "while {self} is acting, reaction cards cost +{n} blood",
        of(Lent, of(Costlier, N, REACTION), when=Same(ACTOR, ACTING)),
    ),
    gives(
        "values",
        "while {self} is acting, reaction cards cost {who} {n} additional blood",
        Each("who", of(Lent, of(Costlier, N, REACTION), WHO, when=Same(ACTOR, ACTING))),
        who=ANY_OF,
    ),
    gives(
        "values",
        "{types} requiring {a} {clan} cost {itself} {n} {fewer|less} blood or pool",
        of(CostCut, N, Slot("types"), clan=Slot("clan"), pool=True),
        types=Words({"allies": ALLY, "allies and retainers": ALLY | RETAINER}),
        clan=CLAN,
    ),
    gives(
        "values",
        "allies and retainers requiring {a} {clan} cost {itself} -{n} blood or pool",
        of(CostCut, N, ALLY | RETAINER, clan=Slot("clan"), pool=True),
        clan=CLAN,
    ),
)
"""All of them."""
