"""Crypt cards: Guruhi."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.drafts import ANY_TIME
from rules.vtes.cards.idioms import HUNTING
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.blood import Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.conditions import AnyOf, Both, Going, Not, Same, That
from rules.vtes.definitions.damage import AggravateHands
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, STRIKE_TOLL, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, UnlockActor
from rules.vtes.definitions.references import ACTING, ACTOR, BLOOD, CHOSEN, THIS, UNCONTROLLED, Each
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import Who
from rules.vtes.state import spans
from rules.vtes.terms import AFTER_OWN_ACTION, STRENGTH, VOTES, VOTE_PENALTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200130, "Aren, Priest of Eshu", "f3dc4f48", values=(Value(VOTE_PENALTY, 1),))
card(200177, "Batsheva", "39a49546", merged=(Value(STRENGTH, 1),))
card(200448, "Eze, The Demon Prince", "7ab9f352",
    values=(Value(VOTES, 1),),
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(), once_a_turn=True,
        when=Both(Going(successful=True), Not(HUNTING))),))
card(200871, "Lucian, the Perfect", "c0f27aeb", values=(Value(STRIKE_TOLL, 1),))


def failed_to_block(state: State, play: Play) -> bool:
    """Return whether the minion has attempted to block the action, and failed."""
    action, minion = play.action or state.action, play.actor
    return action is not None and minion is not None and action.has(spans.FAILED, minion.number)


card(200953, "Maskini", "0bbd9fc1",
    triggers=(Trigger(AFTER_ANY_ACTION, Lose(BLOOD, 1, THIS), any_minion=True,
        when=AnyOf(Both(Same(ACTING, ACTOR), Going(successful=False)), That(failed_to_block))),))
card(201053, "Ngozi Ekwensu", "b742a3ad",
    armed=(Mode("", OneEach(THIS_COMBAT), Pick(Each(of=ACTOR, kind="orun", unlocked=True)), Lock(CHOSEN),
        AggravateHands(THIS_ROUND), moment=ANY_TIME, name="aggravated hands"),))
card(201402, "Ugadja", "8a8e204c",
    actions=(Mode("", Pick(Each(Who("vampire", sect="laibon", younger=True), kind=UNCONTROLLED)),
        MoveBlood(2, ACTOR, CHOSEN, least=1), stealth=1, name="move blood"),))
