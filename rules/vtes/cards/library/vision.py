"""Library cards of Vision."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import cancels
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BLEEDS_ME, LOCKS, PLAIN, PREDATOR_ACTS
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.blocked import ContinueAction
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.combining import Does, May, Only
from rules.vtes.definitions.conditions import Fighting, Is
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.marks import ONCE_ONLY
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import ACTING, ACTOR, FOE, HAND, LIBRARY, ME, PREDATOR, PREY, Cards
from rules.vtes.definitions.who import MONSTERS
from rules.vtes.state.blocks import marks
from rules.vtes.terms import BEFORE_RANGE, DURING
from rules.vtes.verbs.combatants import fight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100110, "Augur", "06ddb91f",
    modes=(Mode("viz", Look(Cards(HAND, PREDATOR)), Look(Cards(HAND, PREY)), Look(Cards(LIBRARY), 3),
        AfterAction((Unlock(ACTOR),)), stealth=1, name="look at hands"),))
card(100534, "Determine", "c57697c2",
    modes=(Mode("viz", Only(Is(ACTING, MONSTERS)), BLEEDS_ME, PREDATOR_ACTS, LOCKS,
            Redirect(beyond_predator=True), moment=DURING, reaction=True, name="redirect, lock"),
        cancels("viz", CancelCard(spares=True, who=MONSTERS, near=True), LOCKS,
            Mark(ONCE_ONLY, canceled=True),
            of=("action",), reaction=True)))


def cancels_combat(state: State, play: Play) -> None:
    """End the combat; if the Imbued has blocked the action, that goes on as if it had not."""
    action = state.action
    fight_of(state, play)[0].over = True
    if action is not None and action.blocked and action.blocker is play.actor:
        marks(action).resuming = ContinueAction()


card(100764, "Foresee", "92e24ecc", modes=PLAIN,
    armed=(Mode("", Only(Fighting(first=True, blocked=True)), Look(Cards(HAND, FOE)),
        May(ME, None, (Does(cancels_combat),)), convictions=1, locks=True, moment=BEFORE_RANGE,
        name="look at their hand"),))
