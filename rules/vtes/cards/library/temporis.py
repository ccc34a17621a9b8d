"""Library cards of Temporis."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.aiming import CostsMore
from rules.vtes.definitions.combining import ChooseX, Does
from rules.vtes.definitions.crypt import SummonVampire
from rules.vtes.definitions.references import PAYABLE, X, Of
from rules.vtes.state.arrivals import put_on
from rules.vtes.state.bearing import can_bear
from rules.vtes.terms import ALLY, EQUIPMENT, GONE, PASS, RETAINER
from rules.vtes.verbs.allies import put_in_play
from rules.vtes.verbs.searching import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def summons_a_card(state: State, play: Play) -> Rules[None]:
    """Bring an ally, retainer or equipment that costs X or less from library or ash heap into play."""
    methuselah, actor = play.methuselah, play.actor
    if actor is None or actor.region == GONE:
        return
    found: list[int] = []
    for zone in (methuselah.library, methuselah.ash):
        cheap = [
            number
            for number in zone.items
            if state.faces[number].types & (ALLY | RETAINER | EQUIPMENT)
            and (state.faces[number].types & ALLY or can_bear(actor, state.faces[number]))
            and max(state.faces[number].pool_cost, state.faces[number].blood_cost) <= play.amount
        ]
        found += by_name(state, cheap)
    choice = PASS
    if found:
        choice = yield Decision(methuselah.seat, "target", [PASS, *found], play.number)
    if choice != PASS:
        zone = methuselah.library if choice in methuselah.library.items else methuselah.ash
        if state.faces[choice].types & ALLY:
            yield from put_in_play(state, methuselah, choice, zone)
        else:
            put_on(state, methuselah, actor, choice, zone)
    state.board.shuffle(methuselah.library)


card(101897, "Summon History", "b96ebd46",
    modes=(Mode("tem", ChooseX(Of(PAYABLE), least=0), CostsMore(X), Does(summons_a_card),
        name="summon a card"),
        Mode("TEM", ChooseX(Of(PAYABLE), least=0), CostsMore(X), SummonVampire(), name="summon a vampire")))
