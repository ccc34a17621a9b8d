"""Library cards of Innocence."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import AddBlood
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.realms import ChooseImbued, MovesPaidConviction
from rules.vtes.terms import CARD_ACTION, IMBUED

card = Shelf()
card(100991, "Inspire", "c229253d",
    modes=(Mode("", name="bring into play"),),
    actions=(Mode("", ChooseUncontrolled(kind=IMBUED), AddBlood(1), stealth=1, convictions=1, locks=True,
            kind=CARD_ACTION, name="inspire"),
        Mode("", ChooseImbued(), MovesPaidConviction(), stealth=1, convictions=1, locks=True,
            kind=CARD_ACTION, name="move the conviction")))
