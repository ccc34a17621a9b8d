"""Convictions."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blocking import DampIntercept
from rules.vtes.definitions.combat import CancelCombatCard
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import AnyOf, Fighting, Is, Same
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTING, ACTOR, THIS, WEAPONS
from rules.vtes.definitions.standing import CancelsAtThis
from rules.vtes.definitions.striking import MoreDamage
from rules.vtes.definitions.who import MONSTERS
from rules.vtes.terms import AS_ANNOUNCED, AS_CHOSEN, AS_PLAYED, BLEED_ACTION, COUNTERING, NEEDED


card = Shelf()
BEGUILING = ("chi", "dem", "dom", "pre", "ser")
card(101557, "React with Conviction", "7549163b",
    aids=(Mode("", CancelsAtThis(BEGUILING), moment=AS_PLAYED, name="cancel"),),
    armed=tuple(Mode("", CancelCombatCard(("strike",), name), moment=COUNTERING, name="cancel")
        for name in BEGUILING))
card(101705, "Second Sight", "06c5f581",
    aids=(Mode("", Only(Is(ACTING, MONSTERS)), HelpBlocker(1, itself=True), moment=NEEDED,
            name="+1 intercept"),
        Mode("", Only(Same(ACTOR, ACTING)), DampIntercept(1, MONSTERS), moment=AS_ANNOUNCED,
            name="-1 intercept of monsters")))

card(101886, "Strike with Conviction", "4d771b25",
    armed=(Mode("", Only(AnyOf(Fighting(struck="hand", against=MONSTERS),
        Fighting(struck=WEAPONS, against=MONSTERS))), MoreDamage(1), moment=AS_CHOSEN, name="+1 damage"),),
    actions=(Mode("", Burn(THIS), kind=BLEED_ACTION, bleed=1, directed=True, name="bleed +1"),))
