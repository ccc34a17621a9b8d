"""Crypt cards: Hecata."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.deeds import comes_back
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import ANYBODY, BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.blood import BurnBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import Does, Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Going, Is, Not, Same
from rules.vtes.definitions.damage import Guards
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.kinds import BLOCK_TOLL, STARTING_LIFE
from rules.vtes.definitions.library import BuryFromAsh, ExchangeWithAsh, Move
from rules.vtes.definitions.limits import OnceThisTurn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, CHOSEN, HAND, OF_ANY_KIND, OUT, THIS, Cards, Count,
)
from rules.vtes.definitions.striking import Maneuver
from rules.vtes.definitions.value import Everywhere
from rules.vtes.definitions.who import Who
from rules.vtes.terms import AFTER_OWN_ACTION, ALLY, BEFORE_RANGE, CARD_ACTION, DISCARD_PHASE, DURING, RANGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(201741, "Ashur-uballit, Son of the Abyss", "b12cfbff",
    values=(Everywhere(STARTING_LIFE, 1, Who(trait="zombie"), when=WHILE_READY, mine=True),))


def requires_hecata(state: State, play: Play, number: int) -> bool:
    """Return whether a card requires Hecata or Oblivion."""
    face = state.faces[number]
    return "Hecata" in face.clans or "obl" in face.card.disciplines


card(201731, "Hel-Blá", "3b3212ee",
    actions=(Mode("", Pick(Cards(ASH, types=ALLY), that=requires_hecata), Does(comes_back), Lock(CHOSEN),
        kind=CARD_ACTION, stealth=1, blood=1, name="raise an ally"),))
card(201757, "Huldu, The Desecrator", "2f22a649", values=(Guards(1, others=True, ready=True),))
card(201721, "Lenelle, Mambo of Birmingham", "fc6d5dbe",
    actions=(Mode("", Pick(Cards(HAND)), ExchangeWithAsh(""), kind=CARD_ACTION, stealth=1, blood=1,
        name="exchange a card"),))
card(201722, "Marchesa Liliana", "81102cd2",
    aids=(Mode("", Only(AtLeast(Count(Cards(ASH, types=OF_ANY_KIND)), 7)), HelpActor(1, itself=True,
        bleed=True),
        Move(Cards(ASH, types=OF_ANY_KIND), OUT, 7),
        moment=DURING, name="+1 bleed"),))
card(201724, "Mora, the Death Seer", "911bfa72",
    abilities=(Ability(DISCARD_PHASE, BuryFromAsh(), once=True, when=WHILE_READY),))
card(201725, '"Mother" Anja Giovanni', "d3d81c0a",
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Is(THIS, up=True)), Only(Is(ACTING, Who("vampire",
        clan="Hecata", locked=True))),
        Only(Not(Same(ACTING, THIS))), BurnBlood(1), Unlock(ACTING), optional=True, any_minion=True,
        once_a_turn=True, when=Going(requires="Hecata/obl", successful=True)),))
card(201726, "Parijat, the Dark Oracle", "e10d0e69",
    values=(Everywhere(BLOCK_TOLL, 1, against=Who("ally", trait="wraith/zombie"), when=WHILE_READY),))
card(201732, "Roger de Camden", "ff8c7e7a",
    values=(CostCut(1, requires="Hecata/obl"),),
    armed=(Mode("", Only(Is(THIS, up=True)), OnceThisTurn(), DiscardFor(0, "obl"), Maneuver(), moment=RANGE,
        by=ANYBODY, name="maneuver"),))
card(201728, "Tommaso Sforza", "5b9a2c75",
    armed=(Mode("", Only(Is(THIS, up=True)), Only(Not(Same(THIS, ACTOR))),
        Only(Is(ACTOR, Who("ally", trait="wraith/zombie"))), OnceThisTurn(), EndCombat(), blood=1, by=BESIDE,
        moment=BEFORE_RANGE, name="end combat"),))
