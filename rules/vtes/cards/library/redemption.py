"""Library cards of Redemption."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.in_play import TakeConviction
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, Each
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import CARD_ACTION

card = Shelf()
card(101611, "Respire", "bbadab1b", modes=(Mode("", name="bring into play"),),
    actions=(Mode("", Pick(Each(Who("vampire", max_capacity=5), EVERYBODY, ready=False, aimed=True)),
            Inflict(CHOSEN, 1), TakeConviction(), directed=True, locks=True, kind=CARD_ACTION,
            name="1 damage"),
        Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES, aimed=True)),
            Restore(1), stealth=1, convictions=1, locks=True, kind=CARD_ACTION, name="1 blood or life")))
