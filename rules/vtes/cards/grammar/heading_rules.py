"""The rules of sentences that say what a card is, and who can play it."""

from __future__ import annotations

from rules.vtes.cards.grammar.grammar import Either, Name, Rule, Series, Words
from rules.vtes.cards.grammar.meanings import Slot, of
from rules.vtes.cards.grammar.phrases import CLAN, SELF, flag, unless
from rules.vtes.cards.grammar.said import CardIs, Requires, RequiresCards
from rules.vtes.cards.grammar.who_rules import BARE, NUMBER_WORD
from rules.vtes.definitions.who import VAMPIRES, Who

KINDS = (
    *(
        "trifle",
        "location",
        "hunting ground",
        "master",
        "discipline",
        "haven",
        "boon",
        "watchtower",
        "gear",
    ),
    *(
        "archetype",
        "title",
        "gehenna",
        "transient",
        "weapon",
        "melee weapon",
        "vehicle",
        "electronic",
        "frenzy",
    ),
    *(
        "equipment",
        "contract",
        "condemnation",
        "grapple",
        "aim",
        "infernal",
        "scarce",
        "sterile",
        "blood cursed",
    ),
    *("Black Hand", "seraph", "black hand seraph", "advanced", "investment", "trophy"),
)
PRINTED = {
    "Discipline": "discipline",
    "hunting Ground": "hunting ground",
    "Master": "master",
    "electronic equipment": "electronic",
    "weapon: gun": "weapon: gun",
    "weapon, gun": "weapon: gun",
    "weapon, Gun": "weapon: gun",
    "Flight [FLIGHT]": "flight",
    "Black Hand Seraph": "black hand seraph",
    "flight [FLIGHT]": "flight",
}
"""How else some of them are printed."""
READY = Words({"": False, "ready ": True, "ready, ": True})
BEING = Words(
    {
        "": (),
        "non-sterile ": ("not sterile",),
        "Black Hand ": ("black hand",),
        "Red List ": ("red list",),
        "unmerged advanced ": ("unmerged", "advanced"),
        "unmerged base ": ("unmerged", "base"),
        "non-anarch, titled ": ("not anarch", "titled"),
        "non-titled non-Anarch ": ("untitled", "not anarch"),
        "non-titled, non-Anarch ": ("untitled", "not anarch"),
        "non-Red List, non-Anarch ": ("not red list", "not anarch"),
        "titled non-Anarch ": ("titled", "not anarch"),
        "titled, non-Red List ": ("titled", "not red list"),
        "titled non-Red List ": ("titled", "not red list"),
    }
)
"""What is asked of whoever plays a card and is said before what they are."""
CIRCLE = "of the same circle as another one"
MORE = Words(
    {"": ""}
    | {
        f" {words}": words
        for words in (
            *("in play", "with a city title", "with flight", "who is not Caitiff", "with no blood"),
            *(f"with {n} or more {counters}" for n in ("three",) for counters in ("Aye", "Orun")),
            *("with a Kerrie", "with 5 conviction [5 CONVICTION]", "who can commit diablerie"),
            *("in combat with an acting minion", "who has blocked a directed action"),
            *(f"{CIRCLE} in combat", f"{CIRCLE} you control in combat"),
            f"{CIRCLE} who has just been blocked, before block resolution",
        )
    }
)
"""The same, said afterwards."""
PLAYERS = Series(
    Either(
        BARE,
        Words(
            {
                "Inner Circle member": Who(title="inner circle"),
                "Inquisitor": Who(title="inquisitor"),
                "Seraph": Who(trait="seraph"),
                "slave": Who(trait="slave"),
                "mortal": Who(trait="mortal"),
                "imbued": Who("imbued"),
            }
        ),
    ),
    (" or ", ", or "),
    (", ",),
)
"""Who can play a card."""
HEADINGS = (
    Words(
        {
            f"{master}{unique}{words}": CardIs(kind, bool(unique), bool(master))
            for words, kind in ({kind: kind for kind in KINDS} | PRINTED).items()
            for unique in ("", "unique ")
            for master in ("", "master: ")
        }
    ),
    Words({"red List": CardIs("Red List")}),
    Rule(
        "{name} {circle|Circle}",
        of(CardIs, "circle", name=Slot("name")),
        name=Name(r"[a-z]\w+(?: [A-Z]\w+)*"),
    ),
    Rule("{clan} slave", of(CardIs, "slave", name=Slot("clan")), clan=CLAN),
    Rule(
        "{self} has {votes} (titled)",
        Slot("votes"),
        self=SELF,
        votes=Words({"1 vote": CardIs("1 vote"), "2 votes": CardIs("2 votes")}),
    ),
    Rule("unique", CardIs("", unique=True)),
    Rule("non-unique", CardIs("non-unique")),
    Rule(
        "requires {a} {ready}{being}{who}{more}",
        of(Requires, Slot("who"), Slot("ready"), Slot("being"), Slot("more")),
        ready=READY,
        being=BEING,
        who=PLAYERS,
        more=MORE,
    ),
    Rule(
        "requires {least} or more ready vampires who follow the Path of Power and the Inner Voice",
        of(Requires, (VAMPIRES,), ready=True, more="Path of Power and the Inner Voice", least=Slot("least")),
    ),
    Rule(
        "requires both {clan} and {other}",
        of(Requires, (of(Who, clan=Slot("clan")), of(Who, clan=Slot("other"))), every=True),
        clan=CLAN,
        other=CLAN,
    ),
    Rule(
        "requires {|at least }{least}{ or more|} {other}Gehenna {events|cards|card}{controlled} in play{who}",
        of(RequiresCards, "gehenna", Slot("least"), Slot("other"), Slot("controlled"), Slot("who")),
        least=NUMBER_WORD,
        other=flag("other "),
        controlled=flag(" controlled by other Methuselahs"),
        who=unless((), Rule(" and {a} ready {who}", Slot("who"), who=PLAYERS)),
    ),
    Rule("{names} are not unique", of(CardIs, "non-unique", name=Slot("names")), names=Name(r"\w+")),
    Rule("while in play, this card does not count as equipment", CardIs("no equipment")),
)
