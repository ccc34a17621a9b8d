"""The rules for library cards' sentences, except those about combat."""

from __future__ import annotations

from rules.vtes.cards.grammar.armed_rules import ARMED
from rules.vtes.cards.grammar.grammar import Either, Name, Phrase, Rule, Series, Words
from rules.vtes.cards.grammar.heading_rules import HEADINGS
from rules.vtes.cards.grammar.meanings import Slot, Text, of
from rules.vtes.cards.grammar.phrases import (
    CAPACITY,
    CLAN,
    DISCIPLINE,
    KIND,
    SUPERIOR,
    TRANSFERS,
    VOTES,
    WHO_GETS,
    N,
    flag,
    unless,
)
from rules.vtes.cards.grammar.said import (
    ActionIs,
    ActionStealth,
    AsVampire,
    Being,
    Delay,
    Does,
    DuringBleed,
    FavorsClan,
    Gets,
    Gives,
    InPlay,
    OnceAGame,
    OnlyOneOf,
    PlayedBy,
    Reflex,
    SaidElsewhere,
    Stats,
    Teaches,
    ThatCombat,
    Usable,
)
from rules.vtes.cards.grammar.standing_rules import STANDING
from rules.vtes.cards.grammar.who_rules import A_WHO
from rules.vtes.cards.idioms import AT_ME, BLEEDS_ME, PREDATOR_ACTS, YOUNGER_ACTS
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.aiming import (
    ALLY_IN_PLAY,
    HUNTING_GROUND,
    LOCATION,
    SLEEPER,
    VAMPIRES_RETAINER,
    ChooseTarget,
)
from rules.vtes.definitions.bleeding import Redirect, ReduceBleed
from rules.vtes.definitions.blocking import AttemptToBlock
from rules.vtes.definitions.blood import AddBlood, GainBlood
from rules.vtes.definitions.choosing import Pick, PickAll
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import LockReactor, UnlockActor, Wake
from rules.vtes.definitions.pool import BloodToPool, GainPool
from rules.vtes.definitions.reacting import VampiresOnly
from rules.vtes.definitions.references import CHOSEN, EVERYBODY, LOCATIONS, OTHERS, UNCONTROLLED, Each
from rules.vtes.definitions.standing import TakeTitle
from rules.vtes.definitions.striking import ANY_WAY, TO_CONTINUE
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER,
    AFTER_ACTION,
    AFTER_COMBAT,
    BLEED_ACTION,
    CANNOT_HUNT,
    INFLUENCE_PHASE,
    LEAVE_TORPOR_ACTION,
    NEEDED,
    NEXT_DISCARD,
    NEXT_INFLUENCE,
    NEXT_UNLOCK,
    POLLING,
    UNLOCK_PHASE,
)
from rules.vtes.terms import TRANSFERS as TRANSFER_VALUE
from rules.vtes.terms import VOTES as VOTE_VALUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WHO = Slot("who")
NUMBERS = (
    Rule(
        "{who}+{n} {kind}{limited}",
        of(Gets, Slot("kind"), N, WHO, Slot("limited")),
        who=WHO_GETS,
        kind=KIND,
        limited=flag(" (limited)"),
    ),
    Rule("{who}+{n}", of(Gets, VOTE_VALUE, N, WHO), who=WHO_GETS, n=VOTES),
    Rule("{who}+{n}", of(Gets, TRANSFER_VALUE, N, WHO), who=WHO_GETS, n=TRANSFERS),
)
DELAYS = Rule(
    "do not replace until {until}",
    of(Delay, Slot("until")),
    until=Words(
        {
            "after combat": AFTER_COMBAT,
            "after the action": AFTER_ACTION,
            "after this action": AFTER_ACTION,
            "your next discard phase": NEXT_DISCARD,
            "your discard phase": NEXT_DISCARD,
            "your next unlock phase": NEXT_UNLOCK,
            "your unlock phase": NEXT_UNLOCK,
            "your next influence phase": NEXT_INFLUENCE,
            "your influence phase": NEXT_INFLUENCE,
        }
    ),
)
THE_ALLY = Either(Words({"~": None, "he": None, "she": None, "this ally": None}), Name("the [a-z]+", "~"))
OF_CAPACITY = unless(0, Rule(" with {|a }capacity {|of }{n}", N))
ONLY_ONE = Rule(
    "a {vampire|minion} {can|may} have only {one|1} {kind}{| card}",
    of(OnlyOneOf, Slot("kind")),
    kind=Name(r"(?:(?! card$| and )[\w' ~])+"),
)
IS_OF = (
    Rule(
        "{unique}{kind} with {n} life",
        of(Being, Slot("kind"), N, Slot("unique")),
        unique=flag("unique "),
        kind=Name(r"(?!unique )[\w' -]+"),
    ),
    Rule("{strength} strength, {bleed} bleed", of(Stats, Slot("strength"), Slot("bleed"))),
    Rule(
        "{itself} {can|may} play cards {requiring|that require} basic {disciplines} as a vampire{capacity}",
        of(AsVampire, Slot("disciplines"), Slot("capacity")),
        itself=THE_ALLY,
        disciplines=Series(DISCIPLINE, (" and/or basic ", " and basic "), (", basic ",)),
        capacity=OF_CAPACITY,
    ),
    Rule(
        "{itself} {can|may} play cards {requiring|that require} basic {one} or basic {other} "
        "as a vampire{capacity}",
        of(AsVampire, (Slot("one"), Slot("other")), Slot("capacity"), True),
        itself=THE_ALLY,
        one=DISCIPLINE,
        other=DISCIPLINE,
        capacity=OF_CAPACITY,
    ),
    ONLY_ONE,
    Rule("only {one|1} ~ {can|may} be played{| or called| or equipped} in a game", OnceAGame()),
    DELAYS,
    Rule(
        "cannot be put on a vampire with superior {discipline}",
        of(SaidElsewhere, "cannot be learned", Slot("discipline")),
        discipline=SUPERIOR,
    ),
    Rule(
        "a vampire can gain blood from only one hunting ground{| card} each turn",
        SaidElsewhere("one hunting ground each turn"),
    ),
)
ACTIONS = (
    Rule(
        "Ⓓ Bleed{bleed}",
        of(ActionIs, BLEED_ACTION, Slot("bleed")),
        bleed=unless(0, Rule(" {with|at} +{n} bleed", N)),
    ),
    Rule("the acting vampire leaves torpor", ActionIs(LEAVE_TORPOR_ACTION)),
    Rule("+{n} stealth action", of(ActionStealth, N)),
    Rule(
        "Ⓓ Enter combat with {a|any}{younger}{| ready}{locked} {vampire}{| controlled by another Methuselah}",
        of(
            Does,
            (
                of(ChooseFoe, vampire=Slot("vampire"), locked=Slot("locked"), younger=Slot("younger")),
                EnterCombat(),
            ),
        ),
        younger=flag(" younger"),
        locked=flag(" locked"),
        vampire=Words({"minion": False, "vampire": True}),
    ),
    Rule(
        "this acting {minion|vampire} gets {what} {during|in} {that|this} combat",
        of(ThatCombat, Slot("what")),
        what=Either(
            Rule("{1|an} optional maneuver", EnterCombat(maneuvers=1)),
            Rule(
                "{1|an} optional press{way}",
                of(EnterCombat, presses=1, press_way=Slot("way")),
                way=Words({"": ANY_WAY, ", only usable to continue combat,": TO_CONTINUE}),
            ),
            Rule("+{n} strength", of(EnterCombat, strength=N)),
        ),
    ),
    *(
        Rule(f"Ⓓ {words}", Does(verbs))
        for words, verbs in {
            "Burn a location": (ChooseTarget(LOCATION), Burn(CHOSEN)),
            "Burn a hunting ground": (ChooseTarget(HUNTING_GROUND), Burn(CHOSEN)),
            "Burn all hunting grounds controlled by other Methuselahs": (
                PickAll(Each(of=OTHERS, kind=LOCATIONS, line="hunting ground", aimed=True)),
                Burn(CHOSEN),
            ),
            "Steal a location": (ChooseTarget(LOCATION, others=True), StealTarget()),
            "Steal an ally controlled by another Methuselah": (
                ChooseTarget(ALLY_IN_PLAY, others=True),
                StealTarget(),
            ),
            "Steal a retainer controlled by another vampire": (
                ChooseTarget(VAMPIRES_RETAINER, others=True),
                StealTarget(),
            ),
            "Steal a vampire in torpor controlled by another Methuselah": (
                ChooseTarget(SLEEPER, others=True),
                StealTarget(),
            ),
        }.items()
    ),
)
WHEN = (
    Rule("only usable during a bleed action", DuringBleed()),
    Rule("only usable during the polling step of a political action", Usable(POLLING)),
    Rule("only usable after resolution of a successful action", Usable(AFTER, successful=True)),
)
BLOOD = (
    Rule(
        "add {n} blood to {a} {younger}{kin} in your uncontrolled region{capacity}",
        of(
            Does,
            (
                of(
                    Pick,
                    of(
                        Each,
                        of(
                            Who,
                            "vampire",
                            clan=Slot("kin"),
                            younger=Slot("younger"),
                            min_capacity=Slot("capacity"),
                        ),
                        kind=UNCONTROLLED,
                    ),
                ),
                of(AddBlood, N),
            ),
        ),
        younger=flag("younger "),
        kin=Words({"vampire": "", **CLAN.table}),
        capacity=CAPACITY,
    ),
    Rule(
        "add {n} blood to a ready vampire",
        of(Does, (Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), of(GainBlood, N))),
    ),
    Rule("gain {n} pool", of(Does, (of(GainPool, N),))),
    Rule("gain {n} pool if the bleed is successful (for 1 or more)", of(Does, (of(GainPool, N, True),))),
    Rule(
        "move any amount of blood from a vampire you control to your pool",
        Does((Pick(Each(Who("vampire", min_blood=1), ready=False)), BloodToPool(1, 99))),
    ),
)


def _hunting_ground(whose: str, kin: dict[str, Any], **phrases: Phrase) -> tuple[Rule, ...]:
    vampire = of(Pick, of(Each, of(Who, "vampire", room=True, title=Slot("titled"), **kin)))
    feeds = of(Gives, "abilities", (of(Ability, UNLOCK_PHASE, vampire, of(GainBlood, N, True), once=True),))
    ready = f"a ready {{titled}}{whose}you control"
    return tuple(
        Rule(
            f"during your unlock phase, {template}",
            feeds,
            titled=Words({"": "", "titled ": "any"}),
            **phrases,
        )
        for template in (
            f"{ready} can gain {{n}} blood",
            f"you may move {{n}} blood from {{the blood bank|the bank}} to {ready}",
        )
    )


IN_PLAY = (
    Rule("put this card {in|into} play", InPlay()),
    Rule("put this card on a vampire you control", Does((Pick(Each(VAMPIRES, ready=False)), PutOn()))),
    Rule(
        "put this card on a vampire",
        Does((Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOn())),
    ),
    Rule("the bearer cannot hunt", Gives("values", (Value(CANNOT_HUNT, 1),))),
    *_hunting_ground(
        "{clan}",
        {"clan": Slot("clan")},
        clan=Words({"vampire ": "", **{f"{clan} ": clan for clan in CLAN.table}}),
    ),
    *_hunting_ground("Black Hand vampire ", {"trait": "black hand"}),
    Rule(
        "{lock|you can lock this card|you can lock this location} during your influence phase to add {n} "
        "blood to {a} {clan} in your uncontrolled region",
        of(
            Gives,
            "abilities",
            (
                of(
                    Ability,
                    INFLUENCE_PHASE,
                    of(Pick, of(Each, of(Who, "vampire", clan=Slot("clan")), kind=UNCONTROLLED)),
                    of(AddBlood, N),
                    locks=True,
                ),
            ),
        ),
        clan=CLAN,
    ),
    *(
        Rule(
            "{lock|you can lock this card|you can lock this location} to give {who} you control +{n} " + kind,
            of(
                Gives,
                "aids",
                (
                    of(
                        Mode,
                        "",
                        of(verb, N, Slot("who")),
                        locks=True,
                        moment=NEEDED,
                        name=Text(f"+{{n}} {kind}"),
                    ),
                ),
            ),
            who=A_WHO,
        )
        for kind, verb in (("stealth", HelpActor), ("intercept", HelpBlocker))
    ),
    Rule(
        "capacity increases by 1: the vampire is one generation older",
        SaidElsewhere("capacity of a Discipline master"),
    ),
    Rule(
        "cannot be placed on a vampire with superior {discipline}",
        of(SaidElsewhere, "cannot be learned", Slot("discipline")),
        discipline=SUPERIOR,
    ),
    Rule(
        "this vampire gets +1 level of {discipline} and +1 capacity",
        of(Teaches, Slot("discipline")),
        discipline=DISCIPLINE,
    ),
    Rule(
        "this vampire gains {1|one} level of {discipline}",
        of(Teaches, Slot("discipline")),
        discipline=DISCIPLINE,
    ),
)
REACTIONS = (
    Rule("reduce a bleed against you by {n}", of(Does, (of(ReduceBleed, N),))),
    Rule(
        "only usable {if|when} a {limits} is bleeding you, after blocks are declined",
        of(PlayedBy, Slot("limits")),
        limits=Words(
            {
                "minion": (BLEEDS_ME,),
                "vampire": (BLEEDS_ME,),
                "younger vampire": (BLEEDS_ME, YOUNGER_ACTS),
                "vampire controlled by your predator": (BLEEDS_ME, PREDATOR_ACTS),
                "minion controlled by your predator": (BLEEDS_ME, PREDATOR_ACTS),
                "younger vampire controlled by your predator": (BLEEDS_ME, PREDATOR_ACTS, YOUNGER_ACTS),
            }
        ),
    ),
    Rule(
        "only usable by a locked {limits}",
        of(PlayedBy, Slot("limits"), locked=True),
        limits=Words({"vampire": (VampiresOnly(),), "minion": ()}),
    ),
    Rule(
        "only usable by a locked vampire during a bleed action directed at you",
        PlayedBy((VampiresOnly(), BLEEDS_ME), locked=True),
    ),
    Rule("only usable during an action directed at you (or a card you control)", PlayedBy((AT_ME,))),
    Rule("this could lead to a contested title", SaidElsewhere("contested title")),
    Rule("not usable if there are only two Methuselahs left", SaidElsewhere("two left")),
    Rule(
        "change the target of the bleed to {beyond} (that Methuselah can attempt to block)",
        of(Does, (of(Redirect, Slot("beyond")),)),
        beyond=Words(
            {
                "another Methuselah other than the acting minion's controller": False,
                "another Methuselah other than the acting vampire's controller": False,
                "your predator's predator": True,
            }
        ),
    ),
    Rule("lock this reacting vampire", Does((LockReactor(),))),
    Rule(
        "this {vampire|minion} wakes (they ignore the requirement to be unlocked for playing reaction cards "
        "and attempting to block until the end of the action)",
        Does((Wake(),)),
    ),
    Rule("this {vampire|minion} unlocks and attempts to block", Does((UnlockActor(), AttemptToBlock()))),
    Rule("unlock this vampire", Does((UnlockActor(),))),
)
TITLES = tuple(
    Rule(
        "{if this referendum is successful, put this card on the acting vampire|if this referendum passes, "
        "put this card on the acting vampire|successful referendum means this card is put on this vampire} "
        f"to represent the unique {sect} title of {title.title()} of {{city}}",
        of(Does, (of(TakeTitle, title, Slot("city")),)),
        city=Name(r"[^.,]+(?:, D\.C\.?)?"),
    )
    for sect, title in (("Camarilla", "prince"), ("Sabbat", "archbishop"))
)
KIN = (
    Rule(
        "if {the prince|this vampire} is {clan}, {his or her|their} capacity increases by 1",
        of(FavorsClan, Slot("clan"), 1),
        clan=CLAN,
    ),
    Rule(
        "if this vampire is {clan}, {he or she unlocks|they unlock} during your next discard phase",
        of(FavorsClan, Slot("clan"), 0),
        clan=CLAN,
    ),
)
REFLEX = Rule(
    "[REFLEX] Cancel {a} {kind} card{ played on this vampire| played by the opposing minion|} as it is played"
    "{spares}",
    of(Reflex, Slot("kind"), Slot("spares")),
    kind=Words({"frenzy": "frenzy", "grapple": "grapple"}),
    spares=flag(", and its cost is not paid"),
)
LIBRARY = Either(
    *NUMBERS,
    *ACTIONS,
    *WHEN,
    *BLOOD,
    *IN_PLAY,
    *REACTIONS,
    REFLEX,
    *TITLES,
    *KIN,
    *IS_OF,
    *ARMED,
    *HEADINGS,
    *STANDING,
)
"""All of them."""
