"""Library cards of Redemption."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.references import ACTOR, CHOSEN, EVERYBODY, Each
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.hand import replace
from rules.vtes.terms import CARD_ACTION, CONVICTION, GONE, PASS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
MOST_CONVICTIONS = 5
"""What an Imbued holds (VTES-IMB-09)."""


def gains_a_conviction(state: State, play: Play) -> Rules[None]:
    """Let the Imbued take a conviction of hand or ash heap, if it can hold one more."""
    methuselah, imbued = play.methuselah, play.actor
    zones = (methuselah.hand, methuselah.ash)
    found = [number for zone in zones for number in zone.items if state.faces[number].types & CONVICTION]
    if imbued is None or imbued.region == GONE or not found or len(imbued.convictions) >= MOST_CONVICTIONS:
        return
    choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice == PASS:
        return
    held = choice in methuselah.hand.items
    state.board.move(choice, methuselah.hand if held else methuselah.ash, methuselah.table)
    imbued.convictions.append(choice)
    if held:
        replace(state, methuselah)


card(101611, "Respire", "bbadab1b", modes=(Mode("", name="bring into play"),),
    actions=(Mode("", Pick(Each(Who("vampire", max_capacity=5), EVERYBODY, ready=False, aimed=True)),
            Inflict(CHOSEN, 1), Does(gains_a_conviction), directed=True, locks=True, kind=CARD_ACTION,
            name="1 damage"),
        Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES, aimed=True)),
            Restore(1), stealth=1, convictions=1, locks=True, kind=CARD_ACTION, name="1 blood or life")))
