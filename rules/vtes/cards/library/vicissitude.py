"""Library cards of Vicissitude."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import more, stealth
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_CLOSE_RANGE
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import GainBlood
from rules.vtes.definitions.combat import CHEAPER_CARD, RETURNS, RETURNS_WORSE, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Both, Fighting, Going, Same, Superior
from rules.vtes.definitions.in_play import Keep
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.references import ACTOR, BLOCKER
from rules.vtes.definitions.striking import GainManeuver
from rules.vtes.definitions.value import Value
from rules.vtes.terms import BEFORE_RANGE, BEFORE_STRIKES, BEGINNING, INTERCEPT

card = Shelf()
BLOOD_OF_ACID = (AT_CLOSE_RANGE, OneEach(THIS_ROUND))
card(100203, "Blood of Acid", "5b566497",
    combat=(Mode("vic", *BLOOD_OF_ACID, Lasts(RETURNS, lasts=THIS_ROUND), moment=BEFORE_STRIKES,
        name="give it back"),
        Mode("VIC", *BLOOD_OF_ACID, Lasts(RETURNS_WORSE, lasts=THIS_ROUND), moment=BEFORE_STRIKES,
            name="give it back aggravated")))
card(100324, "Changeling", "ec4911a3", modes=(more("vic", 1), stealth("VIC", 1)))
card(100427, "Corpse Balloon", "c668f256", life=1, traits=frozenset({"ghoul"}),
    modes=(Mode("vic", name="maneuver"), Mode("VIC", Keep("higher level"), name="maneuver, intercept")),
    values=(Value(INTERCEPT, 1, Both(Superior(), Going(directed=True))),),
    armed=(Mode("", Only(Fighting(blocked=True, begun=False)), Only(Same(ACTOR, BLOCKER)),
        Only(Going(directed=True)), GainManeuver(lasts=THIS_ROUND), moment=BEGINNING,
        name="a maneuver"),))
card(100986, "Inner Essence", "59d31142",
    combat=(Mode("vic", OneEach(THIS_COMBAT), Lasts(CHEAPER_CARD, 1), moment=BEFORE_RANGE,
        name="cheaper once"),
        Mode("VIC", OneEach(THIS_COMBAT), Lasts(CHEAPER_CARD, 1), GainBlood(1), moment=BEFORE_RANGE,
            name="cheaper once, 1 blood")))
