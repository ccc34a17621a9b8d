"""Reactions from M to Z."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import cancels, intercept, lessens, rush_on_bearer
from rules.vtes.cards.contracts import is_hired
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import (
    AT_ME, BLEEDS_ME, BLOCKED_IT, CAMARILLA, DIRECTED, HUNTING, HUNTS_WELL, LOCKS, LOCK_UNLESS_BLOCKED,
    MANEUVERS, PASSED_IT, SABBAT, UNTIL_RESOLVED, WEAKER_ACTS,
)
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails, IfSuccessful, Mark, ThisAction
from rules.vtes.definitions.bleeding import ReduceBleed
from rules.vtes.definitions.blocking import AttemptToBlock, UnlockAndAttempt
from rules.vtes.definitions.blood import Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fell, Fighting, Going, Is, Not, Played, Same, That,
)
from rules.vtes.definitions.helping import HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnMine
from rules.vtes.definitions.kinds import MUST_DIABLERIZE, ON_LOCATION
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OnceBetweenUnlocks
from rules.vtes.definitions.locking import Lock, StaysLocked, Unlock, UnlockActor, Wake
from rules.vtes.definitions.marks import AVENGER, STAYS_UNLOCKED
from rules.vtes.definitions.prices import ActionPrice
from rules.vtes.definitions.reacting import CancelCard, VampiresOnly
from rules.vtes.definitions.references import (
    ACTING, ACTIVE, ACTOR, ACTS, AIMED, BEARER, BLED, CHOSEN, ME, POOL, PREDATOR, REMEMBERED, THIS, Each, Of,
)
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.votes import MoreVotes, PassesNext, VotesAgainst
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER, AFTER_ACTION, AS_PLAYED, AS_SUCCESSFUL, ATTEMPTED, BEFORE_BLOCK, BEFORE_VOTES, BLEED_ACTION,
    BLOCKED, DURING, HUNT_VALUE, INTERCEPT, LEAVES_READY, NEEDED, POLITICAL_ACTION, POLLING, STRENGTH,
    Moments,
)

card = Shelf()
card(101156, "Malkavian Rider Clause", "07844207",
    modes=(Mode("", Only(Going((POLITICAL_ACTION,))), IfSuccessful(If(PASSED_IT, (PassesNext(ever=True),))),
        moment=BEFORE_VOTES, reaction=True, name="the next one passes"),))
card(101218, "Ministry", "c7087e0f", delay=AFTER_ACTION,
    modes=(intercept("", 2, ThisAction(INTERCEPT, 1, when=Is(ACTING, SABBAT)), LOCK_UNLESS_BLOCKED),))
card(101221, "Minor Irritation", "d83598bb",
    modes=(Mode("", BLOCKED_IT, WEAKER_ACTS, VampiresOnly(), Mark(STAYS_UNLOCKED, ACTOR),
        moment=BLOCKED, reaction=True, name="stay unlocked"),))
card(101227, "Mistaken Identity", "99443654",
    modes=(Mode("", Only(Both(HUNTING, Is(ACTING, Who(clan="Ventrue antitribu")))), ActionFails(),
        SendToTorpor(ACTING), moment=UNTIL_RESOLVED, reaction=True, name="the hunt fails, torpor"),))
card(101274, "Nest of Eagles", "422d91a3",
    modes=(lessens("", 1, BLEEDS_ME, Only(Not(AnyOf(Is(ACTING, Who(clan="Banu Haqim")), AnyOf(
        Is(ACTING, Who(trait="wraith")), Is(ACTING, Who(has="fli")))))), If(AnyOf(Is(ACTING, ALLIES),
        Is(ACTING, Who("vampire", max_capacity=5))), (ReduceBleed(3),), (ReduceBleed(1),)),
        name="-1 or -3 bleed"),))
card(101321, "On the Qui Vive", "374ca1bb",
    modes=(Mode("", OnceBetweenUnlocks(), Wake(), StaysLocked(ALLIES), moment=WAKING, by=LOCKED_ONLY,
        reaction=True, name="wake"),))
card(101322, "Open Dossier", "a0a8dad9",
    modes=(intercept("", 2, Only(That(is_hired)), MANEUVERS),
        Mode("", Only(That(is_hired)), AttemptToBlock(2), MANEUVERS, moment=Moments(BEFORE_BLOCK | ATTEMPTED),
            by=EITHER, reaction=True, name="block")))
card(102230, "Organized Resistance", "d679d848",
    modes=(Mode("", HelpBlocker(1, Who(sect="anarch")), moment=NEEDED, by=EITHER, reaction=True,
            name="+1 intercept of an Anarch"),
        Mode("", UnlockAndAttempt("anarch", 1), moment=BEFORE_BLOCK, by=EITHER, reaction=True,
            name="unlock an Anarch to block")))
card(101343, "Pack Tactics", "ae52fbb0", delay=AFTER_ACTION,
    modes=(intercept("", 2, BLEEDS_ME, Only(Not(Played("Elder Intervention", by=ACTOR)))),))
card(101406, "Poison Pill", "fceb6539",
    modes=(Mode("", Only(Going((POLITICAL_ACTION,))), Mark(AVENGER), moment=BEFORE_VOTES, reaction=True,
        name="retaliate"),))
card(101413, "Political Backlash", "ba5e0975",
    modes=(Mode("", Only(Going((POLITICAL_ACTION,), successful=True, passed=False)), Lose(POOL, 2, ACTS),
        moment=AFTER, reaction=True, name="2 pool"),))
card(101428, "Power of All", "b639eb15",
    modes=(cancels("", Only(Not(Fighting())), Only(Not(Same(ME, ACTIVE))), LOCKS,
        Pick(Each(Who(sect="anarch", unlocked=True), besides=ACTOR)), Lock(CHOSEN), CancelCard(),
        of=("library card",), reaction=True),))
card(102214, "Protected District", "020691d8",
    modes=(Mode("", BLEEDS_ME, ReduceBleed(3), moment=DURING, reaction=True, name="-3 bleed"),
        Mode("", VotesAgainst(3), moment=POLLING, reaction=True, name="3 votes against")))
card(101501, "Protection Racket", "bcf850d7",
    modes=(Mode("", ThisAction(INTERCEPT, 1, when=Is(ACTING, Who(title="any"))), stealth=1, moment=NEEDED,
        reaction=True,
        name="+1 intercept"),))
card(101674, "Salt of Thoth", "b79670cf", traits=frozenset({ON_LOCATION}),
    modes=(Mode("", Only(Going(at=ME)), Only(Is(AIMED, Who("location"), mine=True)), PutInPlay(), Keep(AIMED),
        ActionFails(), moment=DURING, by=EITHER,
        reaction=True, name="the action fails"),),
    aids=(Mode("", DIRECTED, Only(Same(REMEMBERED, AIMED)), Burn(THIS), ActionFails(), moment=DURING,
        by=ANYBODY, name="the action fails"),))
card(101706, "Second Tradition: Domain", "ba840529",
    modes=(intercept("", 2),
        Mode("", UnlockActor(), AttemptToBlock(2), moment=BEFORE_BLOCK, by=LOCKED_ONLY, blood=1,
            reaction=True, name="unlock and block")))
card(101909, "Surprise Influence", "723dbde2",
    modes=(Mode("", MoreVotes(2), moment=POLLING, reaction=True, name="+2 votes"),))

card(101926, "Tainted Vitae", "1b18f38d",
    modes=(Mode("", Only(Same(PREDATOR, ACTS)), HUNTS_WELL, ThisAction(HUNT_VALUE, 2, ACTING), Pick(ACTING),
        PutOnMine(), moment=AS_SUCCESSFUL, reaction=True, name="hunt +2, put on"),),
    values=(ActionPrice(1, (BLEED_ACTION,), early=True, at_keeper=True),))
NOT_LAIBON = Who("minion", not_sect="laibon")
LAIBON_ONLY = Only(Not(Exists(Each(Who("vampire", not_sect="laibon")))))
card(101959, "Terra Incognita", "97c142f6",
    modes=(lessens("", 1, BLEEDS_ME, LAIBON_ONLY, Only(Same(PREDATOR, ACTS)), Only(Is(ACTING, NOT_LAIBON)),
            ReduceBleed(1)),
        Mode("", LAIBON_ONLY, CancelCard(spares=True, who=NOT_LAIBON, redirects=True), blood=1,
            moment=AS_PLAYED, cancels=("reaction", "action modifier"), reaction=True,
            name="cancel a redirection")))
GARGOYLES = Each(Who("ally", trait="gargoyle creature", locked=True),
    or_who=Who("vampire", clan="Gargoyle", trait="slave", locked=True))
card(101967, "Their Master's Voice", "1108a6bb",
    modes=(Mode("", Pick(GARGOYLES), Unlock(CHOSEN), moment=UNTIL_RESOLVED, by=EITHER, reaction=True,
        name="unlock a gargoyle"),))
card(102043, "Truth in Ink", "ba44b58a",
    modes=(lessens("", 2, BLEEDS_ME, Only(Is(ACTING, Who("vampire", not_trait="black hand"))),
        ReduceBleed(2)),))
card(102069, "Undying Thirst", "8c1a1361",
    modes=(Mode("", BLOCKED_IT, Only(Is(ACTING, VAMPIRES)), PutOn(ACTING), moment=BLOCKED, reaction=True,
        name="put on"),),
    values=(Value(MUST_DIABLERIZE, 2),))
card(102101, "Vendetta", "21a60e2e",
    modes=(Mode("", BLEEDS_ME, Only(AtLeast(Of(BLED), 3)), PutOn(ACTING), moment=AFTER, reaction=True,
        name="put on"),),
    values=(Lent(Value(STRENGTH, 1), Who(clan="Brujah antitribu"), at_it=True),),
    triggers=(Trigger(LEAVES_READY, Burn(THIS), when=Fell(down=True, bearer=True)),),
    open_actions=(rush_on_bearer(Who(clan="Brujah antitribu"), Only(Is(BEARER, VAMPIRES))),))
card(102105, "Venetian Conference", "c1ed9eda", modes=(intercept("", 2, Only(Is(ACTING, CAMARILLA))),))
card(102216, "The Warrens", "af2bc3b6",
    modes=(intercept("", 3, AT_ME, Only(Is(ACTOR, Who(title="any")))),
        intercept("", 2, AT_ME, Only(Is(ACTOR, Who(title="none"))))))
card(102154, "Watch Commander", "9277c255", modes=(intercept("", 1, Only(Going(directed=True))),))
