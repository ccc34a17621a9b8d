"""More rules of sentences of crypt cards: what recurs on a few of them in much the same words."""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import SIGNED, Either, Name, Rule, Words
from rules.vtes.cards.grammar.meanings import Each, Slot, Text, of
from rules.vtes.cards.grammar.phrases import CLAN, DISCIPLINE, KIND, VOTES, N, gives, unless
from rules.vtes.cards.grammar.who_rules import ANY_OF, BARE, NUMBER_WORD, ONE
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import StealBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    AtLeast,
    BledControls,
    Exists,
    Going,
    Same,
)
from rules.vtes.definitions.kinds import HARD_HANDS, THIS_COMBAT
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.prices import CostCut, Costlier
from rules.vtes.definitions.references import ACTING, ACTOR, EDGE, EVERYBODY, ME, Of
from rules.vtes.definitions.references import Each as Every
from rules.vtes.definitions.striking import (
    TO_CONTINUE,
    Maneuver,
    Press,
    Strike,
)
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION,
    BLEED_ACTION,
    BLEED_VALUE,
    CHOICE,
    COMBAT,
    DISCARD_ACTIONS,
    DISCARD_PHASE,
    EMPLOY_ACTION,
    EQUIPMENT,
    FALL_PRICE,
    HAND_SIZE,
    HUNT_ACTION,
    HUNT_POLLED,
    INTERCEPT,
    MUST_YIELD,
    POLITICAL_ACTION,
    POLLING,
    PRESSING,
    RANGE,
    REACTION,
    RECRUIT_ACTION,
    RESCUED,
    RESCUING,
    STEALTH,
    VOTE_TAX,
)

WHO = Slot("who")
MORE = Words({f"{n} additional": n for n in (1, 2)} | {"an additional": 1})
FEWER = Rule("{n} {fewer|less}", N)
AT_YOU = "{against you|when bleeding you|when bleeding ~'s controller}"
THEIRS = Either(
    Rule("a Methuselah who controls {a} ready {who}", of(BledControls, WHO), who=ONE),
    Rule("a Methuselah who controls no ready {who}{|s}", of(BledControls, WHO, none=True), who=ONE),
)
COMBAT_HABITS = (
    gives("values", "damage from ~'s hand strikes is aggravated", Value(HARD_HANDS, 1)),
    *(
        gives(
            "armed",
            f"once each combat, {{self}} {{can|may}} burn {{n}} blood to get {{a|one|1}} {what}",
            of(Mode, "", OneEach(THIS_COMBAT), verb, moment=moment, blood=N, name=name),
            n=NUMBER_WORD,
        )
        for what, name, verb, moment in (
            ("maneuver", "maneuver", Maneuver(), RANGE),
            ("press", "press", Press(), PRESSING),
            ("press, only usable to continue combat", "press to continue", Press(TO_CONTINUE), PRESSING),
        )
    ),
    gives(
        "armed",
        "once each combat, {self} may dodge as a strike{blood}",
        of(
            Mode,
            "",
            OneEach(THIS_COMBAT),
            Strike(dodge=True),
            moment=CHOICE,
            blood=Slot("blood"),
            name="dodge",
        ),
        blood=unless(0, Rule(" that costs {n} blood", N)),
    ),
)
COST_HABITS = (
    gives("values", "combat cards cost {itself} +{n} blood", of(Costlier, N, COMBAT)),
    gives(
        "values",
        "cards {requiring|that require} {discipline} cost {itself} {n} blood",
        of(Costlier, N, discipline=Slot("discipline")),
        discipline=DISCIPLINE,
        n=MORE,
    ),
    gives(
        "values",
        "while {self} is acting, reaction cards requiring {discipline} cost {n} blood",
        of(Lent, of(Costlier, N, REACTION, Slot("discipline")), when=Same(ACTOR, ACTING)),
        discipline=DISCIPLINE,
        n=MORE,
    ),
    gives(
        "values",
        "equipment costs {itself} {n} blood or pool to equip",
        of(CostCut, N, EQUIPMENT, pool=True),
        n=FEWER,
    ),
    gives(
        "values",
        "cards requiring {a} {clan} cost {itself} {n} blood or pool",
        of(CostCut, N, clan=Slot("clan"), pool=True),
        clan=CLAN,
        n=FEWER,
    ),
    gives("values", "rescuing {itself} from torpor costs +{n} blood", of(Value, RESCUED, N)),
    gives("values", "rescuing {itself} from torpor costs 2 fewer blood", Value(RESCUED, -2)),
    gives("values", "{self} burns 1 less blood when rescuing a vampire in torpor", Value(RESCUING, -1)),
    gives(
        "values",
        "vampires must burn {n} blood to cast votes and ballots against referendums called by {itself}",
        of(Value, VOTE_TAX, N),
    ),
    gives("values", "burn {n} pool {each time ~ goes into|after ~ goes to} torpor", of(Value, FALL_PRICE, N)),
)
NUMBER_HABITS = (
    gives(
        "values",
        "{who} get {n} bleed " + AT_YOU,
        Each("who", of(Everywhere, BLEED_VALUE, N, WHO, when=Going((BLEED_ACTION,), at=ME))),
        n=SIGNED,
        who=ANY_OF,
    ),
    gives(
        "values",
        "{if|while} {self} is ready, your hand size is increased by {1|one}",
        Value(HAND_SIZE, 1, WHILE_READY),
    ),
    gives(
        "values",
        "if {self} is ready during your discard phase, you get an additional discard phase action",
        Value(DISCARD_ACTIONS, 1, WHILE_READY),
    ),
    gives(
        "values",
        "while you {have|control} the Edge, {self} gets {n} {kind}",
        of(Value, Slot("kind"), N, AtLeast(Of(EDGE, ME), 1)),
        n=SIGNED,
        kind=KIND,
    ),
    gives(
        "values",
        "while <{name}> is in your ready region, {self} gets {n} {kind}",
        of(Value, Slot("kind"), N, of(Exists, of(Every, of(Who, names=Slot("name")), besides=ACTOR))),
        n=SIGNED,
        kind=KIND,
        name=Name("[^<>]+"),
    ),
    gives(
        "values",
        "{self} gets {n} stealth when employing retainers{both}",
        of(Value, STEALTH, N, of(Going, Slot("both"))),
        n=SIGNED,
        both=Words({"": (EMPLOY_ACTION,), " and recruiting allies": (EMPLOY_ACTION, RECRUIT_ACTION)}),
    ),
    gives(
        "values",
        "{self} gets {n} stealth on actions directed at {theirs}",
        of(Value, STEALTH, N, Slot("theirs")),
        n=SIGNED,
        theirs=THEIRS,
    ),
    gives(
        "values",
        "{self} gets {n} intercept {kinds}",
        of(Value, INTERCEPT, N, of(Going, Slot("kinds"))),
        n=SIGNED,
        kinds=Words(
            {
                "when attempting to block a bleed action": (BLEED_ACTION,),
                "vs. political actions": (POLITICAL_ACTION,),
            }
        ),
    ),
    gives(
        "values",
        "any vampire contesting ~'s title must yield during their unlock phase",
        Value(MUST_YIELD, 1),
    ),
)
STEALTH_OF_IT = unless(0, Rule("+{n} stealth ", N))
DEED_HABITS = (
    gives(
        "abilities",
        "during your discard phase, {self} {can|may} burn {n} blood to unlock",
        of(Ability, DISCARD_PHASE, UnlockActor(), blood=N, once=True),
    ),
    gives(
        "aids",
        "during {when}, {self} can burn {n} blood to {get +|gain }{votes}",
        of(Mode, "", of(MoreVotes, Slot("votes")), blood=N, moment=Slot("when"), by=ANYBODY,
           name=Text("+{votes} votes")),
        when=Words(
            dict.fromkeys(("the polling step of any referendum", "a referendum"), POLLING | HUNT_POLLED)
            | {"the polling step of a political action": POLLING}
        ),
        votes=VOTES,
    ),
    gives(
        "actions",
        "{self} can bleed with +{m} bleed as a {stealth}Ⓓ action{blood}",
        of(Mode, "", kind=BLEED_ACTION, bleed=Slot("m"), stealth=Slot("stealth"), blood=Slot("blood"),
           name=Text("bleed +{m}")),
        stealth=STEALTH_OF_IT,
        blood=unless(0, Rule(" that costs {n} blood", N)),
    ),
    gives(
        "actions",
        "{self} {can|may} steal up to {n} blood from {a} {who} as a {stealth}Ⓓ action",
        of(Mode, "", of(Pick, of(Every, WHO, EVERYBODY, besides=ACTOR, ready=False, aimed=True)),
           of(StealBlood, N, up_to=True), directed=True, stealth=Slot("stealth"),
           name=Text("steal up to {n} blood")),
        who=BARE,
        stealth=STEALTH_OF_IT,
    ),
    gives(
        "open_actions",
        "any {who} can enter combat with {itself} as a Ⓓ action",
        of(Mode, "", of(AtThis, WHO, others=True, itself=True), EnterCombat(), directed=True,
           name="enter combat"),
        who=ONE,
    ),
    gives(
        "triggers",
        "once each turn, {self} can unlock after successfully hunting",
        Trigger(AFTER_OWN_ACTION, UnlockActor(), optional=True, once_a_turn=True,
                when=Going((HUNT_ACTION,), fed=True)),
    ),
)  # fmt: skip
HABITS = (*COMBAT_HABITS, *COST_HABITS, *NUMBER_HABITS, *DEED_HABITS)
"""All of them."""
