"""Reactions that need no discipline."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import intercept, sees
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import AT_ME, BLEEDS_ME, BLOCKED_IT, LOCK_UNLESS_BLOCKED, SABBAT, WEAKER_ACTS
from rules.vtes.definitions.abilities import EITHER, LOCKED_ONLY, Mode
from rules.vtes.definitions.acting import Mark, UnlockActor
from rules.vtes.definitions.afterwards import OnceATurn
from rules.vtes.definitions.blocking import BeforeResolution, StaysLocked
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import Both, Going, Is, Not, Played, Same
from rules.vtes.definitions.helping import HelpBlocker, OneAnAction
from rules.vtes.definitions.kinds import ON_LOCATION
from rules.vtes.definitions.lasting import Keep, PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.political import VotesAgainst
from rules.vtes.definitions.reacting import (
    AttemptToBlock, EndAction, LockReactor, OnceBetweenUnlocks, Redirect, ReduceBleed, UnlockAndAttempt,
    VampiresOnly, Wake,
)
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BLOCKER, BLOOD, ME, MORE_INTERCEPT, REMEMBERED, THIS,
)
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.schemes import WakeOther
from rules.vtes.definitions.swaying import TakeBack
from rules.vtes.definitions.who import ALLIES, YOUNGER, Who
from rules.vtes.state.plays import calling
from rules.vtes.terms import (
    AFTER_ACTION, BEFORE_BLOCK, BEFORE_VOTES, BLOCKED, DURING, NEEDED, POLITICAL_ACTION, POLLING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def keeps_it_from_being_called_again(state: State, play: Play) -> None:
    """Keep the acting Methuselah's minions from calling the same referendum again this turn."""
    called = calling(play.action) if play.action is not None else None
    if play.action is not None and called is not None:
        for minion in state.minions_of(play.action.methuselah):
            minion.note(called.face.name if called.source is None else called.number, state.turn)


card(100519, "Delaying Tactics", "8490c766",
    modes=(Mode("", Only(Going((POLITICAL_ACTION,))), EndAction(), Unlock(ACTING),
        Does(keeps_it_from_being_called_again), TakeBack(), moment=POLLING, reaction=True,
            name="cancel the referendum"),))
card(100618, "Elder Intervention", "b1212de7", delay=AFTER_ACTION,
    modes=(sees("", 2, BLEEDS_ME, Only(Not(Played("Pack Tactics", by=ACTOR)))),))
card(102222, "Eyes of the Wild", "9e8c0034",
    modes=(Mode("", UnlockActor(), Mark("buyers", ACTOR), AttemptToBlock(), LOCK_UNLESS_BLOCKED,
        moment=BEFORE_BLOCK, by=LOCKED_ONLY, reaction=True, name="unlock and block"),))
card(100729, "Fillip", "3179c6b7",
    modes=(Mode("", VampiresOnly(), OnceATurn(), WakeOther(YOUNGER), moment=WAKING, by=EITHER,
        reaction=True, name="wake another"),))
card(100760, "Forced Awakening", "96144309",
    modes=(Mode("", VampiresOnly(), Wake(), BeforeResolution(If(Both(Is(ACTOR, up=True),
        Not(Same(ACTOR, BLOCKER))), (Lose(BLOOD, 1, ACTOR),))), moment=WAKING,
        by=LOCKED_ONLY, reaction=True, name="wake"),))
card(101126, "Lost in Translation", "01ef7423",
    modes=(Mode("", BLEEDS_ME, WEAKER_ACTS, OneAnAction(), LockReactor(), Redirect(),
        moment=DURING, reaction=True, name="redirect, lock"),))
card(101218, "Ministry", "c7087e0f", delay=AFTER_ACTION,
    modes=(sees("", 2, If(Is(ACTING, SABBAT), (Gain(MORE_INTERCEPT, 1),)), LOCK_UNLESS_BLOCKED),))
card(101221, "Minor Irritation", "d83598bb",
    modes=(Mode("", BLOCKED_IT, WEAKER_ACTS, VampiresOnly(), Mark("unlocked", ACTOR),
        moment=BLOCKED, reaction=True, name="stay unlocked"),))
card(101321, "On the Qui Vive", "374ca1bb",
    modes=(Mode("", OnceBetweenUnlocks(), Wake(), StaysLocked(ALLIES), moment=WAKING, by=LOCKED_ONLY,
        reaction=True, name="wake"),))
card(102230, "Organized Resistance", "d679d848",
    modes=(Mode("", HelpBlocker(1, Who(sect="anarch")), moment=NEEDED, by=EITHER, reaction=True,
            name="+1 intercept of an Anarch"),
        Mode("", UnlockAndAttempt("anarch", 1), moment=BEFORE_BLOCK, by=EITHER, reaction=True,
            name="unlock an Anarch to block")))
card(101406, "Poison Pill", "fceb6539",
    modes=(Mode("", Only(Going((POLITICAL_ACTION,))), Mark("avengers"), moment=BEFORE_VOTES, reaction=True,
        name="retaliate"),))
card(102214, "Protected District", "020691d8",
    modes=(Mode("", BLEEDS_ME, ReduceBleed(3), moment=DURING, reaction=True, name="-3 bleed"),
        Mode("", VotesAgainst(3), moment=POLLING, reaction=True, name="3 votes against")))
card(101501, "Protection Racket", "bcf850d7",
    modes=(Mode("", If(Is(ACTING, Who(title="any")), (Gain(MORE_INTERCEPT, 1),)), stealth=1, moment=NEEDED,
        reaction=True,
        name="+1 intercept"),))
card(101674, "Salt of Thoth", "b79670cf", traits=frozenset({ON_LOCATION}),
    modes=(Mode("", Only(Going(at=ME)), Only(Is(AIMED, Who("location"), mine=True)), PutInPlay(), Keep(AIMED),
        ActionFails(), moment=DURING, by=EITHER,
        reaction=True, name="the action fails"),),
    aids=(Mode("", Only(Going(at=ME)), Only(Is(AIMED, Who("location"), mine=True)),
        Only(Same(REMEMBERED, AIMED)), Burn(THIS), ActionFails(), moment=DURING,
        name="the action fails"),))
card(101706, "Second Tradition: Domain", "ba840529",
    modes=(intercept("", 2),
        Mode("", UnlockActor(), AttemptToBlock(2), moment=BEFORE_BLOCK, by=LOCKED_ONLY, blood=1,
            reaction=True, name="unlock and block")))
card(102216, "The Warrens", "af2bc3b6",
    modes=(sees("", 3, AT_ME, Only(Is(ACTOR, Who(title="any")))),
        sees("", 2, AT_ME, Only(Is(ACTOR, Who(title="none"))))))
