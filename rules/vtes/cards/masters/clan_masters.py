"""Masters that are about a clan or a sect as a whole, whoever controls its vampires."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.gatherings import HarmActor, HostBall
from rules.vtes.definitions.lasting import PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.references import CHOSEN, THIS, Each
from rules.vtes.definitions.rulings import CountersOnCard
from rules.vtes.definitions.schemes import SpendCounter
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.values import ClearsWay, CostCut, CutEverywhere
from rules.vtes.definitions.who import Who
from rules.vtes.terms import BLEED_VALUE, EACH_MASTER, HUNT_VALUE, IN_DISCARD_PHASE, MANEUVERS, STRENGTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BRUJAH = Who("vampire", clan="Brujah")


def path(clan: str, discipline: str) -> dict[str, Any]:
    """Give what a path is: cards of a discipline are cheaper for a clan, and burning it hurts vampires."""
    return {
        "play": (PutInPlay(),),
        "values": (CutEverywhere(CostCut(1, discipline=discipline), Who("vampire", clan=clan)),),
        "open_actions": (Mode("", AtThis(), Burn(THIS), HarmActor(1), directed=True, name="burn"),),
    }


def burn_by(who: Who, stealth: int = 0) -> Mode:
    """Give the action to burn a card that minions of some kind can take, whoever controls them."""
    return Mode("", AtThis(who), Burn(THIS), directed=True, stealth=stealth, name="burn")


ENTRIES = (
    card(100260, "Brujah Debate", "96d406cb",
        play=(PutInPlay(),), triggers=(Trigger(EACH_MASTER, PickNow(Each(Who("vampire", clan="Brujah"),
            ready=False, oldest=True)), Lock(CHOSEN)),),
        values=(Everywhere(STRENGTH, 1, BRUJAH), Everywhere(MANEUVERS, 1, BRUJAH)),
        open_actions=(burn_by(Who(not_clan="Ventrue")),)),
    card(100807, "Gangrel Revel", "1a9fb9ba",
        play=(PutInPlay(),), values=(Everywhere(STRENGTH, 1, Who("vampire", clan="Gangrel"), mine=True),),
        open_actions=(burn_by(Who(not_clan="Ravnos")),)),
    card(101989, "Toreador Grand Ball", "3d657526",
        play=(HostBall("Toreador"),), values=(ClearsWay(),),
        open_actions=(burn_by(Who(not_clan="Nosferatu")), burn_by(Who(clan="Nosferatu"), stealth=-1))),
    card(101346, "Palla Grande", "f8b8efa8",
        play=(PutInPlay(), CountersOnCard(3)), triggers=(Trigger(IN_DISCARD_PHASE, SpendCounter()),),
        values=(Everywhere(BLEED_VALUE, 1, Who("vampire", clan="Toreador antitribu")),)),
    card(100945, "The Hungry Coyote", "7560b6c2",
        play=(PutInPlay(),),
        values=(Everywhere(HUNT_VALUE, 1, Who("vampire", sect="sabbat"), mine=True),)),
    card(101365, "The Path of Night", "cdca1acf", **path("Lasombra", "obt")),
    card(101366, "The Path of Paradox", "49c2d39d", **path("Ravnos", "chi")),
)  # fmt: skip
"""The entries."""
