"""Library cards of Spiritus."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import ANYBODY, Mode
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Superior
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import Keep, PutOn
from rules.vtes.definitions.references import Each
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.terms import MANEUVERS, NEEDED

card = Shelf()
card(101281, "New Moon Sigil", "651ab2b1", traits=frozenset({"new moon sigil"}),
    modes=tuple(Mode(icons, Pick(Each(Who("vampire", bears_no="new moon sigil"), ready=False)), PutOn(),
        *more_, stealth=1, name="a maneuver each combat" + ", stealth for blood" * len(more_))
        for icons, more_ in (("spi", ()), ("SPI", (Keep("higher level"),)))),
    values=(Value(MANEUVERS, 1),),
    aids=(Mode("", Only(Superior()), HelpActor(1, itself=True), blood=2, by=ANYBODY, moment=NEEDED,
        name="+1 stealth"),))
