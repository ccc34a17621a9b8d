"""The rules of library cards' sentences about where a card is put, who burns it, and when it is played.

No reader puts them together: a card with one of them is described by hand, and compared by sentences.
"""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import SIGNED, Either, Name, Rule, Words
from rules.vtes.cards.grammar.meanings import Each, Slot, of
from rules.vtes.cards.grammar.phrases import CLAN, DISCIPLINE, KIND, SUPERIOR, N, flag, unless
from rules.vtes.cards.grammar.said import (
    Above,
    Combined,
    Counts,
    Does,
    EvenLocked,
    ForBlood,
    Gets,
    Gives,
    Happens,
    MoreLives,
    Only,
)
from rules.vtes.cards.grammar.who_rules import ANY_OF, BARE, NUMBER_WORD, ONE, SEVERAL
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import SLEEPER, AtThis, ChooseTarget
from rules.vtes.definitions.blocking import (
    CannotBlock,
    DampIntercept,
    FailAttempt,
    LessIntercept,
    TaxBlocks,
    Unblockable,
)
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Only as OnlyIf
from rules.vtes.definitions.conditions import Exists, Not
from rules.vtes.definitions.counters import CountersOnCard
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnActor, PutOnMine
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OnceATurn, OneAnAction, OneThisTurn
from rules.vtes.definitions.locking import Lock, LockReactor, UnlockActor
from rules.vtes.definitions.marks import MOST_BLED
from rules.vtes.definitions.prices import CostCut, CutEverywhere
from rules.vtes.definitions.references import CHOSEN, COPIES, EVERYBODY, ME, THIS
from rules.vtes.definitions.references import Each as Every
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.who import ANYONE, Who
from rules.vtes.terms import (
    AS_ANNOUNCED,
    ATTEMPTED,
    BEFORE_VOTES,
    BLEED_VALUE,
    BLOCKED,
    HUNT_POLLED,
    IN_DISCARD_PHASE,
    INTERCEPT,
    NO_MOMENT,
    OWN_UNLOCK,
    POLITICAL_ACTION,
    POLLING,
    START_OF_INFLUENCE,
    START_OF_MASTER,
    STEALTH,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.cards.grammar.grammar import Phrase

WHO = Slot("who")
BEARER = Either(
    Words({"vampire": "", "minion": "minion", "magaji": "magaji"}),
    Name(r"[A-Z]\w+(?: (?:of |antitribu|[A-Z]\w+))*"),
)
"""The minion that plays a card and gets it: what it must be is among the card's columns."""
UNLOCKED = flag("unlocked ")
ITS_BEARER = Words(
    dict.fromkeys(
        (
            *("this vampire", "this minion", "the attached minion", "the attached vampire", "they"),
            *("the minion with this card", "the vampire with this card"),
        )
    )
)


def _put_on(words: str, whose: str, **limits: Any) -> Rule:
    picked = of(Pick, of(Every, WHO, ready=Slot("ready"), **limits))
    return Rule(
        f"{words} this card on {{a}} {{ready}}{{who}}{whose}",
        of(Does, (picked, PutOn())),
        ready=Words({"": False, "ready ": True}),
        who=BARE,
    )


PUT = (
    Rule(
        "put this card on this {bearer}",
        of(Happens, (PutOn(),), Slot("bearer")),
        bearer=BEARER,
    ),
    Rule(
        "put this card on {the acting|this acting} {bearer}",
        of(Happens, (PutOnActor(),), Slot("bearer")),
        bearer=BEARER,
    ),
    Rule(
        "put this card on {this|the acting|this acting} {bearer} and unlock {them|him or her}",
        of(Happens, (PutOn(), UnlockActor()), Slot("bearer")),
        bearer=BEARER,
    ),
    _put_on("put", " you control"),
    _put_on("put", "", of=EVERYBODY, aimed=True),
    _put_on("Ⓓ Put", "", of=EVERYBODY, aimed=True),
    Rule("you still control this card", Happens((PutOnMine(),))),
    Rule(
        "put this card in play with {n} {counters|counter}",
        of(Happens, (PutInPlay(), of(CountersOnCard, N))),
        n=NUMBER_WORD,
    ),
)
STEALTH_OF_IT = unless(0, Rule("+{n} stealth ", N))
BLOOD = unless(0, Rule(" that costs {n} blood", N))
POOL = unless(0, Rule(" that costs {n} pool", N))


def _burns(words: str, at: object, **slots: Phrase) -> Rule:
    way = of(
        Mode, "", at, Burn(THIS), stealth=Slot("stealth"), directed=Slot("directed"), blood=Slot("blood"),
        pool=Slot("pool"), name="burn",
    )  # fmt: skip
    return Rule(
        f"{words} {{can|may}} burn this card as {{a}} {{stealth}}{{directed}}action{{blood}}{{pool}}",
        of(Gives, "open_actions", (way,)),
        stealth=STEALTH_OF_IT, directed=flag("Ⓓ "), blood=BLOOD, pool=POOL, **slots,
    )  # fmt: skip


BURNED = (
    _burns("any {who}", of(AtThis, WHO), who=ONE),
    _burns("{who}", of(AtThis, WHO), who=SEVERAL),
    _burns("{its}", of(AtThis, ANYONE, by_bearer=True), its=ITS_BEARER),
    *(
        Rule(
            f"{words} {{can|may}} call a referendum to burn this card as a +1 stealth political action",
            of(
                Gives,
                "open_actions",
                (
                    of(
                        Mode,
                        "",
                        of(AtThis, WHO, undirected=True),
                        Burn(THIS),
                        kind=POLITICAL_ACTION,
                        name="repeal",
                    ),
                ),
            ),
            who=who,
        )
        for words, who in (("any {who}", ONE), ("{who}", SEVERAL))
    ),
    *(
        Rule(
            f"burn this card during your {{|next }}{phase} phase",
            Gives("triggers", (Trigger(event, Burn(THIS)),)),
        )
        for phase, event in (
            ("unlock", OWN_UNLOCK),
            ("discard", IN_DISCARD_PHASE),
            ("influence", START_OF_INFLUENCE),
            ("master", START_OF_MASTER),
        )
    ),
)
ANY_VOTE = Moments(POLLING | HUNT_POLLED | BEFORE_VOTES)
WHEN = (
    Rule("only usable {as|when} the action is announced", Only(AS_ANNOUNCED)),
    Rule("only usable during a referendum", Only(ANY_VOTE)),
    Rule(
        "only usable during {a referendum|the polling step of a political action}{|,} before {|any }votes "
        "{and|or} ballots are cast",
        Only(BEFORE_VOTES),
    ),
    Rule("only usable if a minion attempts to block", Only(ATTEMPTED)),
    Rule("only usable if this vampire {blocks|is blocked}, before block resolution", Only(BLOCKED)),
    Rule("only one ~ {can|may} be played each turn", Only(NO_MOMENT, (OneThisTurn(),))),
    Rule("only one ~ {can|may} be played each action", Only(NO_MOMENT, (OneAnAction(),))),
    Rule("a {vampire|minion} {can|may} play only one ~ each turn", Only(NO_MOMENT, (OnceATurn(),))),
    Rule(
        "a Methuselah {can|may} {have|control} only one ~",
        Only(NO_MOMENT, (OnlyIf(Not(Exists(Every(of=ME, kind=COPIES)))),)),
    ),
    Rule(
        "only usable by a ready {unlocked}vampire other than the acting {minion|vampire}",
        of(Only, NO_MOMENT, (of(ByAnother, Slot("unlocked")),)),
        unlocked=UNLOCKED,
    ),
    Rule("usable by a locked {bearer}", of(EvenLocked, Slot("bearer")), bearer=BEARER),
    Rule("more than one Discipline can be used to play this card", Combined()),
)
EFFECTS = (
    Rule("{who} cannot block this action", of(Happens, Each("who", of(Unblockable, WHO))), who=ANY_OF),
    Rule("the chosen {vampire|minion} cannot block this action", Happens((CannotBlock(),))),
    Rule(
        "{who} must burn {n} blood{life} to attempt to block this action",
        of(Happens, Each("who", of(TaxBlocks, N, WHO, Slot("life")))),
        who=ANY_OF,
        life=flag(" or life"),
    ),
    Rule("the blocking minion gets -{n} intercept", of(Happens, (of(LessIntercept, N),))),
    Rule("{who} get -{n} intercept", of(Happens, Each("who", of(DampIntercept, N, WHO))), who=ANY_OF),
    Rule("this vampire gains {n} blood", of(Happens, (of(GainBlood, N),))),
    Rule(
        "if more than {n} pool is bled with this action, ignore the excess",
        of(Happens, (of(Mark, MOST_BLED, amount=N),)),
    ),
    Rule(
        "that attempt fails and the blocking minion cannot attempt to block this action again",
        Happens((FailAttempt(),)),
    ),
    Rule("rescue a vampire from torpor", Happens((ChooseTarget(SLEEPER), LeaveTorpor(CHOSEN)))),
    Rule("lock this vampire", Happens((LockReactor(),))),
    Rule(
        "Ⓓ Lock {a} {ready}{who}",
        of(Happens, (of(Pick, of(Every, WHO, EVERYBODY, ready=Slot("ready"), aimed=True)), Lock(CHOSEN))),
        ready=Words({"": False, "ready ": True}),
        who=BARE,
    ),
    Rule(
        "Ⓓ Inflict {n} unpreventable damage on {a} ready {who}",
        of(Happens, (of(Pick, of(Every, WHO, EVERYBODY, aimed=True)), of(Inflict, CHOSEN, N))),
        who=BARE,
    ),
    Rule(
        "this ally {can|may} enter combat with a {vampire} as a {stealth}Ⓓ action",
        of(
            Gives,
            "actions",
            (
                of(Mode, "", of(ChooseFoe, vampire=Slot("vampire")), EnterCombat(), directed=True,
                   stealth=Slot("stealth"), name="enter combat"),
            ),
        ),
        vampire=Words({"minion": False, "vampire": True}),
        stealth=STEALTH_OF_IT,
    ),
    Rule("burn {n} blood to get +{m} stealth", of(ForBlood, N, of(Gets, STEALTH, Slot("m")))),
)  # fmt: skip
OF_CLAN = of(Who, "vampire", clan=Slot("clan"))
VALUES = (
    Rule(
        "cards requiring {discipline} cost {clan} {n} fewer blood",
        of(Gives, "values", (of(CutEverywhere, of(CostCut, N, discipline=Slot("discipline")), OF_CLAN),)),
        discipline=DISCIPLINE,
        clan=CLAN,
    ),
    Rule(
        "{this vampire gets|the vampire with this equipment has} superior {discipline}",
        of(Gives, "values", (of(Grants, Slot("discipline")),)),
        discipline=Words({text: icon.lower() for text, icon in SUPERIOR.table.items()}),
    ),
)
ABOVE = (
    Rule("as above, but ~ has {n} life", of(Above, (), of(MoreLives, N))),
    Rule("as above, {and|but} this is a +{n} stealth action", of(Above, (), of(Gets, STEALTH, N))),
    Rule("as above, {with|but with|but for} +{n} stealth", of(Above, (), of(Gets, STEALTH, N))),
)
NUMBERS = (
    Rule(
        "{the attached minion|the attached vampire|this vampire|this minion} gets {n} {kind}",
        of(Counts, Slot("kind"), N),
        n=Words({f"-{less}": -less for less in range(1, 6)}),
        kind=KIND,
    ),
    Rule(
        "this {clan} gets {n} {kind}",
        of(Counts, Slot("kind"), N, Slot("clan")),
        n=SIGNED,
        kind=KIND,
        clan=CLAN,
    ),
    Rule("+{n} stealth, even if stealth is not yet needed", of(Counts, STEALTH, N)),
    Rule("this is a +{n} stealth action", of(Counts, STEALTH, N)),
    Rule("this reacting {vampire|minion} gets +{n} intercept", of(Counts, INTERCEPT, N)),
    Rule("the bleed is with +{n} bleed", of(Counts, BLEED_VALUE, N)),
)
STANDING = (*PUT, *BURNED, *WHEN, *EFFECTS, *VALUES, *ABOVE, *NUMBERS)
"""All of them."""
