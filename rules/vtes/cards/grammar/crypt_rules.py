"""The rules of the sentences of crypt cards: numbers, and what is done for blood."""

from __future__ import annotations

from rules.vtes.cards.grammar.crypt_combat import CRYPT_COMBAT
from rules.vtes.cards.grammar.grammar import SIGNED, Either, Name, Rule, Series, Words
from rules.vtes.cards.grammar.habit_rules import HABITS
from rules.vtes.cards.grammar.heading_rules import HEADINGS
from rules.vtes.cards.grammar.lending_rules import LENDING
from rules.vtes.cards.grammar.meanings import Each, Slot, Text, of
from rules.vtes.cards.grammar.phrases import CLAN, DISCIPLINE, KIND, TRANSFERS, VOTES, N, flag, gives, unless
from rules.vtes.cards.grammar.said import ThatCombat
from rules.vtes.cards.grammar.who_rules import A_WHO, ANY_OF, BARE, NUMBER_WORD, ONE, ONE_OF, TRAITS
from rules.vtes.cards.idioms import ON_ONES_TURN
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UsableAgain
from rules.vtes.definitions.aiming import (
    ALLY_IN_PLAY,
    EQUIPMENT_IN_PLAY,
    LOCATION,
    RETAINER_IN_PLAY,
    ChooseTarget,
)
from rules.vtes.definitions.blood import GainBlood, StealBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EnterCombat
from rules.vtes.definitions.conditions import (
    WHILE_READY,
    BledControls,
    Exists,
    Going,
    Is,
)
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import NO_FRENZY
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import BurnTheirLibrary
from rules.vtes.definitions.limits import OnceAnAction
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.references import ACTING, ACTOR, CHOSEN, EVERYBODY, FOE, NEIGHBORS, OTHERS
from rules.vtes.definitions.references import Each as Every
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, PerMinion
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import (
    AFTER_BLEED,
    AFTER_OWN_ACTION,
    ALLY,
    BLEED_ACTION,
    BLOCK_PRICE,
    CANNOT_BLOCK,
    DISCARD_ACTIONS,
    DURING,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    HAND_SIZE,
    HUNT_ACTION,
    HUNT_POLLED,
    HUNT_VALUE,
    MANEUVERS,
    MASTER,
    MASTER_ACTIONS,
    NEEDED,
    NO_BLOOD_HUNT,
    NO_DIABLERIE,
    POLITICAL,
    POLITICAL_ACTION,
    POLLING,
    PRESSES,
    RECRUIT_ACTION,
    RETAINER,
    STEALTH,
    TAKE_ACTION,
    TYPE_MASKS,
    UNBLOCKABLE,
    UNLOCK_PHASE,
)
from rules.vtes.terms import TRANSFERS as TRANSFER_VALUE
from rules.vtes.terms import VOTES as VOTE_VALUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.cards.grammar.grammar import Phrase

WHO = Slot("who")
KINDS = Words({**KIND.table, "hunt": HUNT_VALUE})


FEWER = Either(Rule("{n} {fewer|less}", N), Rule("-{n}", N))
CARD_TYPES = Words(
    {
        name.lower(): TYPE_MASKS[name.title()]
        for name in (
            *("combat", "action modifier", "reaction", "action"),
            *("political action", "equipment", "retainer", "ally"),
        )
    }
)
IN_PHASE = (
    "{| during your master phase| at the start of your master phase| at the start of your influence phase"
)
IN_PHASE += "| during your influence phase| during your discard phase| at the start of your discard phase}"
GAIN = Either(
    Rule("+{n} hand size", of(Value, HAND_SIZE, N, WHILE_READY)),
    Rule("+{n}", of(Value, TRANSFER_VALUE, N, WHILE_READY), n=TRANSFERS),
    Rule("{n} additional {transfers|transfer}", of(Value, TRANSFER_VALUE, N, WHILE_READY), n=NUMBER_WORD),
    Rule(
        "{two master phase actions (instead of one)|+1 master phase action}{| each master phase"
        "| during your master phase}",
        Value(MASTER_ACTIONS, 1, WHILE_READY),
    ),
    Rule(
        "{n} discard phase action{|s}{| (instead of one)}{| at the start of your discard phase}",
        of(Value, DISCARD_ACTIONS, N, WHILE_READY),
        n=Either(Rule("+{n}", N), Words({"two": 1})),
    ),
)
NUMBERS = Either(
    Rule(
        "{who}{n} {kind}",
        of(Value, Slot("kind"), N),
        who=Words({"": None, "~ gets ": None, "he gets ": None, "she gets ": None}),
        n=SIGNED,
        kind=KINDS,
    ),
    Rule("{who}+{n}", of(Value, VOTE_VALUE, N), who=Words({"": None, "~ gets ": None}), n=VOTES),
)
PLAIN_RULES = (
    gives("plain", "{value}", Slot("value"), value=Series(NUMBERS, (" and ",), most=1)),
    gives(
        "plain",
        "{self} gets {n} optional maneuver{|s} each combat",
        of(Value, MANEUVERS, N),
        n=NUMBER_WORD,
    ),
    gives(
        "plain",
        "{self} gets {n} optional press{|es} each combat",
        of(Value, PRESSES, N),
        n=NUMBER_WORD,
    ),
    gives(
        "plain",
        "{while|if} {self} is ready" + IN_PHASE + ", you {get|have} {what}",
        Slot("what"),
        what=Series(GAIN, (" and ", ", and "), (", ",)),
    ),
    gives(
        "plain",
        "{while|if} {self} is ready, your hand size is {n} card{|s} larger",
        of(Value, HAND_SIZE, N, WHILE_READY),
        n=Words({"one": 1, "two": 2, "three": 3}),
    ),
    gives(
        "plain",
        "{combat}cards {requiring|that require} {discipline} cost {itself} {n} blood",
        of(CostCut, N, types=Slot("combat"), discipline=Slot("discipline")),
        combat=Words({"": 0, "combat ": TYPE_MASKS["Combat"]}),
        discipline=DISCIPLINE,
        n=FEWER,
    ),
    gives(
        "plain",
        "{discipline} cards cost {itself} {n} blood",
        of(CostCut, N, discipline=Slot("discipline")),
        discipline=DISCIPLINE,
        n=FEWER,
    ),
    gives(
        "plain",
        "{types} cards cost {itself} {n} blood",
        of(CostCut, N, types=Slot("types")),
        types=CARD_TYPES,
        n=FEWER,
    ),
    gives(
        "plain",
        "allies and retainers cost {itself} {n} blood or pool",
        of(CostCut, N, types=ALLY | RETAINER, pool=True),
        n=FEWER,
    ),
    gives(
        "plain",
        "{trait} (allies and retainers) cost {itself} {n} blood or pool",
        of(CostCut, N, trait=Slot("trait"), pool=True),
        trait=Words({many: one for one, many in TRAITS.items()}),
        n=FEWER,
    ),
)
BY_KIND = {
    "hunting": (HUNT_ACTION,),
    "bleeding": (BLEED_ACTION,),
    "hunt actions": (HUNT_ACTION,),
    "bleed actions": (BLEED_ACTION,),
    "political actions": (POLITICAL_ACTION,),
    "equip actions": (EQUIP_ACTION, TAKE_ACTION),
    "recruit actions": (RECRUIT_ACTION,),
    "employ actions": (EMPLOY_ACTION,),
    "recruit and employ actions": (RECRUIT_ACTION, EMPLOY_ACTION),
}
WHEN = Either(
    Words({f"on each of {whose} actions": (ALWAYS,) for whose in ("her", "his", "their")}),
    Rule("during each of their actions", (ALWAYS,)),
    Rule(
        "{during|on|when} {kinds}",
        (of(Going, Slot("kinds")),),
        kinds=Words({words: kinds for words, kinds in BY_KIND.items() if words.endswith("actions")}),
    ),
    Rule("when {kinds}", (of(Going, Slot("kinds")),), kinds=Words(BY_KIND)),
    Rule(
        "{during|on} {directed} actions",
        (of(Going, directed=Slot("directed")),),
        directed=Words({"undirected": False, "directed": True}),
    ),
    Rule("{|when }in combat with {who}", Each("who", of(Is, FOE, WHO)), who=ONE_OF),
    Rule("{against|when attempting to block} {who}", Each("who", of(Is, ACTING, WHO)), who=ANY_OF),
    Rule(
        "{bleeding} a Methuselah who controls {a} {ready |}{who}",
        (of(BledControls, WHO, bleeding=Slot("bleeding")),),
        bleeding=Words({"when bleeding": True, "against": False, "during actions directed at": False}),
        who=ONE,
    ),
)
VALUES = (
    gives(
        "values",
        "{self} gets {|an additional }{n} {kind} {when}",
        Each("when", of(Value, Slot("kind"), N, Slot("when"))),
        n=SIGNED,
        kind=KIND,
        when=WHEN,
    ),
    gives(
        "values",
        "{while|if} <{name}> is ready, {self} gets {n} {kind}",
        of(
            Value,
            Slot("kind"),
            N,
            of(Exists, of(Every, of(Who, names=Slot("name")), EVERYBODY, besides=ACTOR)),
        ),
        n=SIGNED,
        kind=KIND,
        name=Name("[^<>]+"),
    ),
    gives(
        "values",
        "{self} gets {n} optional maneuver{|s} and {m} optional press{|es} each combat",
        of(Value, MANEUVERS, N),
        of(Value, PRESSES, Slot("m")),
        n=NUMBER_WORD,
        m=NUMBER_WORD,
    ),
    gives(
        "values",
        "{self} does not get the usual +1 stealth when hunting",
        Value(STEALTH, -1, Going((HUNT_ACTION,), by_rule=True)),
    ),
    gives("values", "blood hunts cannot be called on {itself}", Value(NO_BLOOD_HUNT, 1)),
    gives("values", "{self} cannot commit diablerie", Value(NO_DIABLERIE, 1)),
    gives("values", "frenzy cards cannot be played on {itself}", Value(NO_FRENZY, 1)),
    gives(
        "values",
        "{self} gets +1 vote for each ready {who} you control",
        of(PerMinion, VOTE_VALUE, 1, WHO),
        who=ONE,
    ),
    gives("values", "{self} cannot {|attempt to }block", BlockLimit(CANNOT_BLOCK, ANYONE)),
    gives(
        "values",
        "{self} cannot {|attempt to }block {who}",
        Each("who", of(BlockLimit, CANNOT_BLOCK, WHO)),
        who=ANY_OF,
    ),
    gives("values", "{who} cannot block {itself}", Each("who", of(BlockLimit, UNBLOCKABLE, WHO)), who=ANY_OF),
    gives(
        "values",
        "{who} must burn {n} blood{life} to attempt to block {itself}",
        Each("who", of(BlockLimit, BLOCK_PRICE, WHO, N, Slot("life"))),
        who=ANY_OF,
        life=flag(" or life"),
    ),
)
STEALTH_OF_IT = unless(0, Rule("+{n} stealth ", N))
COSTS = unless(0, Rule(" that costs {n} blood", N))
NEAR = Words(
    {
        "": OTHERS,
        " controlled by another Methuselah": OTHERS,
        " controlled by your predator or prey": NEIGHBORS,
    }
)


def _rush(words: str, foe: Any, **slots: Phrase) -> Rule:
    return gives(
        "actions",
        f"{{self}} {{can|may}} enter combat with {words}{{near}} as a {{stealth}}Ⓓ action{{blood}}",
        of(Mode, "", foe, EnterCombat(), directed=True, stealth=Slot("stealth"), blood=Slot("blood"),
           name="enter combat"),
        near=NEAR, stealth=STEALTH_OF_IT, blood=COSTS, **slots,
    )  # fmt: skip


ACTIONS = (
    _rush("{who}", of(Pick, of(Every, WHO, Slot("near"), besides=ACTOR, aimed=True)), who=A_WHO),
    _rush(
        "{who} or {other}",
        of(Pick, of(Every, WHO, Slot("near"), besides=ACTOR, or_who=Slot("other"), aimed=True)),
        who=A_WHO,
        other=A_WHO,
    ),
    Rule(
        "if that action is successful, {he|she|they} get{s|} an optional maneuver in the first round of the "
        "resulting combat",
        ThatCombat(EnterCombat(maneuvers=1, first=True)),
    ),
    Rule(
        "in that combat, {~|he|she|they} gets {n} strength",
        of(ThatCombat, of(EnterCombat, strength=N)),
        n=SIGNED,
    ),
    gives(
        "actions",
        "{self} {can|may} steal {n} blood{| or life}{| (becoming blood)} from {a} {ready}{who} as a "
        "{stealth}Ⓓ action",
        of(Mode, "", of(Pick, of(Every, WHO, EVERYBODY, besides=ACTOR, ready=Slot("ready"), aimed=True)),
           of(StealBlood, N), directed=True, stealth=Slot("stealth"), name=Text("steal {n} blood")),
        who=BARE, ready=Words({"": False, "ready ": True}), stealth=STEALTH_OF_IT,
    ),
    *(
        gives(
            "actions",
            f"{{self}} {{can|may}} {verb} {{a}} {{target}}{{| controlled by another Methuselah}} as a "
            "{stealth}Ⓓ action{blood}",
            of(Mode, "", of(ChooseTarget, Slot("target"), others=verb == "steal"), does, directed=True,
               stealth=Slot("stealth"), blood=Slot("blood"), name=Text(f"{verb} {{target}}")),
            target=Words({"ally": ALLY_IN_PLAY, "location": LOCATION, "retainer": RETAINER_IN_PLAY,
                          "equipment": EQUIPMENT_IN_PLAY}),
            stealth=STEALTH_OF_IT, blood=COSTS,
        )
        for verb, does in (("steal", StealTarget()), ("burn", Burn(CHOSEN)))
    ),
)  # fmt: skip
ONCE = (
    ("{once each action, |during an action, }", ()),
    ("once each turn, ", (OnceAnAction(turn=True),)),
    ("", (UsableAgain(),)),
)
ONCE_A_BLEED = (
    ("{during a bleed action, |once each action, |once per action, |during an action, }", ()),
    ONCE[1],
)
AIDS = (
    *(
        gives(
            "aids",
            f"{once}{{self}} {{can|may}} burn {{n}} blood to {words} {{|an additional }}+{{m}} {kind}"
            "{| for the current action}",
            of(Mode, "", *limit, of(helps, Slot("m"), who, itself), blood=N, moment=NEEDED, by=ANYBODY,
               name=Text(f"+{{m}} {kind}")),
            n=NUMBER_WORD, **slots,
        )
        for once, limit in ONCE
        for kind, helps in (("stealth", HelpActor), ("intercept", HelpBlocker))
        for words, who, itself, slots in (
            ("get", ANYONE, True, {}),
            ("give {who} you control", WHO, False, {"who": A_WHO}),
        )
    ),
    *(
        gives(
            "aids",
            f"{once}{{self}} {{can|may}} burn {{n}} blood to {words} {{|an additional }}+{{m}} bleed"
            "{| for the current action}",
            of(Mode, "", *limit, of(HelpActor, Slot("m"), bleed=True, **whom), blood=N, moment=DURING,
               by=ANYBODY, name=Text("+{m} bleed")),
            n=NUMBER_WORD,
        )
        for once, limit in ONCE_A_BLEED
        for words, whom in (("get", {"itself": True}), ("give the acting minion", {"others": True}))
    ),
    *(
        gives(
            "aids",
            f"during the polling step of any referendum, {{self}} can discard a {words} to get +{{votes}}",
            of(Mode, "", price, of(MoreVotes, Slot("votes")), moment=POLLING | HUNT_POLLED, by=ANYBODY,
               name=Text("+{votes} votes")),
            votes=VOTES, **slots,
        )
        for words, price, slots in (
            ("card requiring {icon}", of(DiscardFor, 0, Slot("icon")), {"icon": DISCIPLINE}),
            ("{kind} card", of(DiscardFor, Slot("kind")),
             {"kind": Words({"master": MASTER, "political action": POLITICAL})}),
        )
    ),
    gives(
        "aids",
        "if {self} is ready during your turn, you can discard a political action card [POLITICAL ACTION] to "
        "give a minion you control +1 stealth for the current action",
        Mode("", ON_ONES_TURN, OnceAnAction(turn=True), DiscardFor(POLITICAL), HelpActor(1), moment=NEEDED,
             name="+1 stealth"),
    ),
)  # fmt: skip
TRIGGERS = (
    gives(
        "triggers",
        "you can burn the top card of {the target|that} Methuselah's library after {self} bleeds "
        "successfully",
        Trigger(AFTER_BLEED, BurnTheirLibrary(1), optional=True),
    ),
    gives(
        "triggers",
        "when {self} successfully bleeds a Methuselah, {he|she|they|you} {can|may} burn the top two cards of "
        "{that|the target} Methuselah's library",
        Trigger(AFTER_BLEED, BurnTheirLibrary(2), optional=True),
    ),
    gives(
        "triggers",
        "once each turn, {self} can unlock after performing a successful action requiring {a} {clan}",
        of(Trigger, AFTER_OWN_ACTION, UnlockActor(), optional=True, once_a_turn=True,
           when=of(Going, requires=Slot("clan"), successful=True)),
        clan=CLAN,
    ),
    gives(
        "abilities",
        "if {self} is ready during your unlock phase, another ready vampire you control can gain 1 blood",
        Ability(UNLOCK_PHASE, Pick(Every(Who("vampire", room=True), besides=ACTOR)), GainBlood(1), once=True,
                when=WHILE_READY),
    ),
)  # fmt: skip
BARS = (
    gives(
        "bars",
        "{self} cannot use cards {requiring|that require} {discipline}",
        (Slot("discipline"),),
        discipline=DISCIPLINE,
    ),
)
PASSES = BARS + tuple(
    rule
    for where, you in (("passes", "you and "), ("poses", ""))
    for rule in (
        gives(
            where,
            f"{you}{{self}} can play cards requiring {{a}} {{clan}} as if {{he|she|they}} were {{a}} "
            "{clan}",
            (Slot("clan"),),
            clan=CLAN,
        ),
        gives(
            where,
            f"{you}{{self}} can play cards requiring {{clans}} as if {{he|she|they}} were of that required "
            "clan",
            Slot("clans"),
            clans=Series(Rule("{a} {clan}", Slot("clan"), clan=CLAN), (" or ",)),
        ),
    )
)
OF_ITS_OWN = Either(*PLAIN_RULES)
"""The rules of the numbers that hold whatever happens."""
CRYPT = Either(
    *PLAIN_RULES, *VALUES, *LENDING, *HABITS, *CRYPT_COMBAT, *ACTIONS, *AIDS, *TRIGGERS, *PASSES, *HEADINGS
)
"""All of them."""
