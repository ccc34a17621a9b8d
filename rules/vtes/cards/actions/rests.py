"""Actions for which a vampire stays locked, that fetch a retainer, or that come back to the hand."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.conditions import Both, Same, Superior
from rules.vtes.definitions.enduring import PutOnActor
from rules.vtes.definitions.kinds import COMES_BACK, RESTS
from rules.vtes.definitions.lasting import Keep
from rules.vtes.definitions.references import ACTOR, CHOSEN, REMEMBERED
from rules.vtes.definitions.rests import ChooseFellow, FetchRetainer
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.terms import BLEED_VALUE, EMPLOY_ACTION, INTERCEPT


def gathering(icons: str, superior: bool) -> Mode:
    """Give the mode that helps another minion while the acting one rests."""
    return Mode(icons, ChooseFellow(), PutOnActor(), Keep(CHOSEN, superior), stealth=1,
        name="+2 intercept" + ", +1 bleed" * superior)  # fmt: skip


def call(icons: str, life: int, unlocks: bool) -> Mode:
    """Give the mode that fetches an animal."""
    told = "fetch a retainer" + ", 1 more life" * life + ", unlock later" * unlocks
    return Mode(icons, FetchRetainer("ani", life, unlocks), kind=EMPLOY_ACTION, name=told)


ENTRIES = (
    card(100068, "Anima Gathering", "d63f6dfe", traits=frozenset({RESTS}),
        modes=(gathering("aus", False), gathering("AUS", True)),
        values=(Lent(Value(INTERCEPT, 2, Same(ACTOR, REMEMBERED))),
            Lent(Value(BLEED_VALUE, 1, Both(Same(ACTOR, REMEMBERED), Superior()))))),
    card(101869, "Steely Tenacity", "81edd593", traits=frozenset({COMES_BACK})),
    card(101255, "Muricia's Call", "a198c77b",
        modes=(call("ani", 0, False), call("ani spi", 1, False), call("ANI SPI", 1, True))),
)  # fmt: skip
"""The entries."""
