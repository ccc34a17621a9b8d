"""Crypt cards: Akunanse."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import help_anybody
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import LAIBON
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import ChooseHurt
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Going, Is, Same
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import DiscardOne
from rules.vtes.definitions.kinds import EDGE_VOTES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Bring
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ASH, BLOCKER, CHOSEN, EVERYBODY, LIBRARY, Cards, Count, Each,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import Silenced
from rules.vtes.definitions.who import ALLIES, Who
from rules.vtes.terms import MASTER_PHASE, PASS, WHEN_BLOCKED
from rules.vtes.verbs.upkeep import draw_one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def draws_and_moves(state: State, play: Play) -> Rules[None]:
    """Draw a card, then move one from hand to the ash heap or to the top of the library."""
    methuselah = play.methuselah
    yield from draw_one(state, methuselah)
    if methuselah.hand.items:
        chosen = yield from choose(methuselah.seat, "target", list(methuselah.hand.items), play.number)
        kept = yield Decision(methuselah.seat, "trigger", [PASS, chosen], play.number)
        target = state.ash_of(chosen) if kept == PASS else state.library_of(chosen)
        state.board.move(chosen, methuselah.hand, target)


card(200028, "Aisata Swanou", "984bd3be",
    abilities=(Ability(MASTER_PHASE, Only(AtLeast(Count(Cards(LIBRARY)), 1)), Does(draws_and_moves),
        once=True, name="draw a card"),))
card(200749, "Kamiri wa Itherero", "6e9928a8",
    triggers=(Trigger(WHEN_BLOCKED, Only(Same(ACTOR, ACTING)), Only(Is(BLOCKER, ALLIES)), Pick(BLOCKER),
        AfterAction((If(Going(fought=True), (Burn(CHOSEN),)),))),))

MERGED = Only(Is(ACTOR, Who(merged=True)))
card(200750, "Kamiri wa Itherero", "2a8fe72c",
    actions=(Mode("", ChooseHurt(fallen=True), Inflict(CHOSEN, 2), directed=True, name="2 damage"),),
    aids=help_anybody(1, Who(sect="laibon"), MERGED, blood=1, by=ANYBODY))
card(201064, "Nkule Galadima", "fd08c83e",
    values=(Silenced(Who(clan="Lasombra")), Value(EDGE_VOTES, 2, WHILE_READY)))
card(201401, "Uchenna", "8ca75bfa",
    abilities=(Ability(MASTER_PHASE, DiscardOne(), blood=1, once=True, name="discard"),))
card(201406, "Umdava", "0d7d6eed",
    abilities=(Ability(MASTER_PHASE, Pick(Each(LAIBON, EVERYBODY)), SpendMaster(),
        Bring(tuple(Cards(zone, name=name) for zone in (ASH, LIBRARY) for name in ("Aye", "Orun")),
        who=CHOSEN), name="an Aye or Orun"),))
