"""The rules of what happens in combat at once, or lasts for a round or for all of it."""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import Either, Name, Rule, Series, Words
from rules.vtes.cards.grammar.meanings import Each, Slot, With, of
from rules.vtes.cards.grammar.phrases import N, flag
from rules.vtes.cards.grammar.said import Does
from rules.vtes.cards.grammar.strike_rules import CORE, FIRST, TOLD_WAY, WAY, WAYS
from rules.vtes.definitions.combat import (
    UNARMED,
    CancelCombatCard,
    EndCombat,
    Forbid,
    HandStrikesOnly,
    Lasts,
    NewRound,
    QueueCombat,
)
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.damage import (
    AggravateHands,
    BloodFromDamage,
    DamageEachRound,
    HurtSelf,
    InflictNow,
    LosesBlood,
    Strengthen,
    Toughen,
)
from rules.vtes.definitions.kinds import NEXT_ROUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.references import FOE
from rules.vtes.definitions.striking import (
    AsStruck,
    CanStrike,
    GainManeuver,
    GainPress,
    IfHit,
    SetNextRange,
    SetRange,
)
from rules.vtes.definitions.who import VAMPIRES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.cards.grammar.grammar import Phrase

THIS = "this {vampire|minion} "
BEFORE = {
    THIS_COMBAT: "{this combat, |for the remainder of combat, |for the remainder of the combat, "
    "|for the remainder of this combat, }",
    THIS_ROUND: "{this round, |for the remainder of this round, }",
}
BEHIND = {THIS_COMBAT: "{ this combat| for the remainder of combat}", THIS_ROUND: " this round"}
"""How long something lasts, said before it or after it."""


def _does(template: str, *verbs: Any, **slots: Phrase) -> Rule:
    return Rule(template, of(Does, verbs[0] if isinstance(verbs[0], Each) else verbs), **slots)


def _lasting(lasts: str) -> list[Rule]:
    """Make the rules of what lasts for a round or a combat."""
    each = " each round" if lasts == THIS_COMBAT else ""
    items = Series(
        Either(
            Rule("+{n} strength", of(Strengthen, N, lasts="")),
            Rule("{1|an|a} optional maneuver{way}", of(GainManeuver, TOLD_WAY, ""), way=WAY),
            Rule("{1|an|a} optional press{way}", of(GainPress, TOLD_WAY, ""), way=WAY),
            Rule(f"can prevent {{n}} damage{each}", of(Toughen, N, "")),
        ),
        (" and ", ", and "),
        (" and ", ", "),
    )
    strikes = flag(" from the opposing minion's strikes")
    tough = of(Toughen, N, lasts, Slot("strikes"))
    who = Name(r"\w+", "vampire")
    made: list[Rule] = []
    for before, behind in ((BEFORE[lasts], ""), ("", BEHIND[lasts])):
        made += [
            _does(
                f"{before}{THIS}{{gets|has|gains}} {{items}}{behind}",
                Each("items", With("items", {"lasts": ""}, lasts=lasts)),
                items=items,
            ),
            _does(
                f"{before}{THIS}{{gets|has}} a strength of {{n}}{behind}",
                of(Strengthen, N, instead=True, lasts=lasts),
            ),
            _does(
                f"{before}{{damage from this|make the damage from this}} {{who}}'s hand strikes {{is |}}"
                f"aggravated{behind}",
                AggravateHands(lasts),
                who=who,
            ),
        ]
    return [
        *(
            _does(
                f"{before}{THIS}{{can|may}} prevent {{n}} damage{{strikes}}{behind}", tough, strikes=strikes
            )
            for before, behind in ((BEFORE[lasts], each), ("", each or " this round"))
        ),
        *made,
        *(
            _does(
                f"{THIS}{{gets|has|gains}} {{1|an|a}} optional {what}{BEHIND[lasts]}, only usable to {{way}}",
                of(verb, TOLD_WAY, lasts),
                way=Words(WAYS),
            )
            for what, verb in (("maneuver", GainManeuver), ("press", GainPress))
        ),
        _does(f"{BEFORE[lasts]}this {{who}}'s hand damage is aggravated", AggravateHands(lasts), who=who),
        *(
            _does(
                f"{BEFORE[lasts]}this vampire can strike{words}: {{core}}{{first}}",
                of(
                    CanStrike,
                    With("core", dict.fromkeys(("first", *far), False), first=Slot("first"), **far),
                    lasts,
                ),
                core=CORE,
                first=FIRST,
            )
            for words, far in (("", {}), (", ranged", {"ranged": True}))
        ),
    ]


HARM = {
    "r": flag("R"),
    "unpreventable": flag(" unpreventable"),
    "aggravated": flag(" aggravated"),
}
HARMS = {name: Slot(name) for name in ("unpreventable", "aggravated")}
TAKES = "{|this combat, }{the |}opposing minion takes {n}"
CANCELS = (
    "{ as it is played by the opposing minion| played by the opposing minion as it is played"
    "| as it is played}{, and its cost is not paid| (no cost is paid for that card)}"
)
HAPPENS = (
    *(rule for lasts in (THIS_COMBAT, THIS_ROUND) for rule in _lasting(lasts)),
    _does(
        TAKES + "{r}{unpreventable}{| environmental}{aggravated} damage each round{| of combat| this combat} "
        "during normal strike resolution{| at close range}",
        of(DamageEachRound, N, ranged=Slot("r"), **HARMS),
        **HARM,
    ),
    _does(
        TAKES + "{R|}{unpreventable}{| environmental}{aggravated} damage each round"
        "{ of combat|| this combat} during the press step",
        of(DamageEachRound, N, ranged=True, pressing=True, **HARMS),
        **{name: phrase for name, phrase in HARM.items() if name != "r"},
    ),
    _does(
        THIS + "inflicts {n}{aggravated} damage on the opposing minion",
        of(InflictNow, N, Slot("aggravated")),
        aggravated=flag(" aggravated"),
    ),
    _does("the opposing vampire burns {n} blood", of(LosesBlood, N)),
    _does(
        "the opposing minion cannot strike: {what} this round",
        of(Forbid, Slot("what")),
        what=Words({"dodge": "dodge", "combat ends": "combat ends"}),
    ),
    _does(
        "strikes that are not hand strikes cannot be used this round (by either combatant)", HandStrikesOnly()
    ),
    _does(
        "if another round of combat occurs, that round is at close range (skip the determine range step for "
        "that round)",
        SetNextRange(),
    ),
    _does("combat ends", EndCombat()),
    _does(
        "the opposing vampire's strikes with weapons inflict no damage this round",
        IfHit(If(Is(FOE, VAMPIRES), (Lasts(UNARMED, on=FOE, lasts=THIS_ROUND),))),
    ),
    _does(
        "this striking {vampire|minion} also takes {n}{aggravated} damage",
        of(AsStruck, of(HurtSelf, N, Slot("aggravated"))),
        aggravated=flag(" aggravated"),
    ),
    _does("instead, start a new round", NewRound()),
    _does(
        "if another round of combat occurs, this vampire gets {1|an} optional maneuver that round",
        GainManeuver(lasts=NEXT_ROUND),
    ),
    _does("{this vampire sets|set} the range for this round", SetRange()),
    _does(
        "this vampire gains blood equal to the amount of blood lost by the opposing vampire to damage this "
        "round",
        BloodFromDamage(),
    ),
    _does(
        "queue a combat with the opposing minion. (Not usable if there is already a combat queued",
        QueueCombat(),
    ),
    _does(
        "cancel {a} {labels} card"
        "{| (such as Immortal Grapple or Mighty Grapple)| (such as <Immortal Grapple> or <Mighty Grapple>)}"
        + CANCELS,
        of(CancelCombatCard, Slot("labels")),
        labels=Words(
            {
                "combat": (),
                "grapple": ("grapple",),
                "strike": ("strike",),
                "aim, frenzy, or grapple": ("aim", "frenzy", "grapple"),
            }
        ),
    ),
    _does(
        "cancel a strike card (the minion chooses a strike again) or a grapple card" + CANCELS,
        CancelCombatCard(("grapple", "strike")),
    ),
)
"""What happens: verbs, in order."""
