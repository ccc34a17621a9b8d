"""Title cards that a referendum burns, and referendums that give titles, remove, burn or unlock minions."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.circumstances import MinionIs
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.conditions import Both
from rules.vtes.definitions.decrees import (
    BurnBleeders,
    GainPerReady,
    GiveTitleCard,
    HuntOfPrey,
    PutOnWhom,
    RemoveAlly,
    UnlockKin,
    VotesInPoll,
    WhileHeld,
)
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.happened import CalledByIt
from rules.vtes.definitions.kinds import ATTEMPT_TOLL
from rules.vtes.definitions.lasting import BurnsItself
from rules.vtes.definitions.targets import TakeTitle
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import NO_BLOOD_HUNT, POLITICAL_ACTION, VOTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.definitions.verb import Verb

CAMARILLA = Who("vampire", sect="camarilla")
GANGREL_BARON = Who("vampire", clan="Gangrel/Gangrel antitribu", title="baron")


def repeal(who: Who, *verbs: Verb) -> Mode:
    """Give the referendum that burns a card on a minion, which anybody's minions of some kind can call."""
    return Mode("", *verbs, AtThis(who, undirected=True), BurnsItself(), kind=POLITICAL_ACTION, name="repeal")


def fee_stake(city: str) -> dict[str, Any]:
    """Give what a card is that stands for the title of baron of a city."""
    return {
        "modes": (Mode("", TakeTitle("baron", city), stealth=1, name=f"baron of {city}"),),
        "open_actions": (repeal(VAMPIRES, WhileHeld(), VotesInPoll(-1, Who(title="any"), "anarch")),),
    }


ENTRIES = (
    card(100713, "Fee Stake: Corte", "5848af46", **fee_stake("Corte")),
    card(100716, "Fee Stake: Perth", "1bbc4075", **fee_stake("Perth")),
    card(100717, "Fee Stake: Seattle", "4c276712", **fee_stake("Seattle"),
        values=(Value(VOTES, 1, Both(MinionIs(GANGREL_BARON), CalledByIt())),)),
    card(101390, "Permanent Vacation", "b13d8211", modes=(Mode("", RemoveAlly(), name="remove an ally"),)),
    card(101031, "Justicar Retribution", "1c60e52b",
        modes=(Mode("", BurnBleeders(3), name="burn who bleeds for 3"),)),
    card(102272, "Lasombra Justicar", "0b74671d",
        modes=(Mode("", GiveTitleCard("justicar", Who("vampire", sect="camarilla", clan="Lasombra")),
            VotesInPoll(1, Who(clan="Lasombra")), name="make a justicar"),)),
    card(100671, "Exclusion Principle", "17577145",
        modes=(Mode("", GainPerReady(1, Who("vampire", sect="independent/anarch")),
            name="gain per Independent or Anarch"),)),
    card(101260, "My Kin Against the World", "2aa73f97",
        modes=(Mode("", UnlockKin("laibon"), name="unlock X"),)),
    card(100084, "Archon", "526e54df", traits=frozenset({"several actions"}),
        modes=(Mode("", PutOnWhom(CAMARILLA), name="make an Archon"),),
        actions=(Mode("", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),),
        values=(Value(ATTEMPT_TOLL, 1), Value(NO_BLOOD_HUNT, 1)),
        open_actions=(repeal(CAMARILLA),)),
    card(102099, "Veles' Hunt", "44a807ec", modes=(Mode("", HuntOfPrey(), name="hunt one of the prey"),)),
)  # fmt: skip
"""The entries."""
