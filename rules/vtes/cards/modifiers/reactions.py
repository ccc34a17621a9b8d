"""Reactions, reflexes, and out-of-turn masters that answer an action."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, Mode
from rules.vtes.definitions.acting import UnlockActor
from rules.vtes.definitions.blocking import BlocksUnlocked, InCombat
from rules.vtes.definitions.clauses import COMBAT, OTHERS_ACT
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Is
from rules.vtes.definitions.damage import Toughen
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.reacting import (
    AtMe,
    AttemptToBlock,
    BleedsMe,
    BurnActor,
    CancelCard,
    CancelReferendum,
    EndAction,
    LockReactor,
    Redirect,
    ReduceBleed,
    ReduceToNothing,
    VampiresOnly,
)
from rules.vtes.definitions.references import ACTING, ACTOR
from rules.vtes.definitions.rulings import LeaveInstead
from rules.vtes.definitions.striking import GainManeuver, Strike
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_ACTION,
    AS_PLAYED,
    BEFORE_BLOCK,
    CHOICE,
    DURING,
    NEEDED,
    POLLING,
    WOULD_BURN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb


def redirect(icons: str, *verbs: Verb, younger: bool = False) -> Mode:
    """Give the mode of a reaction that gives a bleed another target."""
    return Mode(
        icons, BleedsMe(younger=younger), *verbs, Redirect(), moment=DURING, reaction=True,
        name="redirect, lock" if verbs else "redirect",
    )  # fmt: skip


def intercept(icons: str, more: int, *verbs: Verb) -> Mode:
    """Give the mode of a reaction that gives intercept."""
    return Mode(icons, *verbs, moment=NEEDED, stealth=more, reaction=True, name=f"+{more} intercept")


def vigil(icons: str) -> Mode:
    """Give an attempt to block for which several disciplines are used, each for something."""
    verbs: list[Verb] = [AttemptToBlock(1 if "aus" in icons else 0)]
    verbs += [MANEUVERS] if "cel" in icons else []
    verbs += [BlocksUnlocked()] if "for" in icons else []
    return Mode(icons, *verbs, moment=BEFORE_BLOCK, reaction=True, name=f"block ({icons})")


MANEUVERS = InCombat(GainManeuver(lasts=THIS_COMBAT))
LOCKS = LockReactor()
ENTRIES = (
    card(100518, "Deflection", "2a94f4d6", modes=(redirect("dom", LOCKS), redirect("DOM"))),
    card(101578, "Redirection", "ed08c33f",
        modes=(redirect("dom", LOCKS, younger=True), redirect("DOM", Only(Is(ACTING, VAMPIRES)), LOCKS))),
    card(101706, "Second Tradition: Domain", "ba840529",
        modes=(intercept("", 2),
            Mode("", UnlockActor(), AttemptToBlock(2), moment=BEFORE_BLOCK, by=LOCKED_ONLY, blood=1,
                reaction=True, name="unlock and block"))),
    card(102219, "Deep Ecology", "9bc2b079",
        modes=(intercept("ani", 2, AtMe()),
            Mode("for", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
            Mode("pro", UnlockActor(), moment=BEFORE_BLOCK | DURING, by=LOCKED_ONLY, blood=1, reaction=True,
                name="unlock"))),
    card(102265, "Visions of Zapathasura", "ed13268c",
        modes=(Mode("obf pre", ReduceBleed(3), moment=DURING, reaction=True, name="-3 bleed"),
            Mode("OBF PRE", Only(Is(ACTOR, Who(unlocked=True))), LOCKS, ReduceToNothing(), moment=DURING,
                reaction=True,
                name="bleed for 0, lock"))),
    card(100868, "Guardian Vigil", "b0dde01e",
        modes=tuple(vigil(icons) for icons in (
            "aus", "cel", "for", "aus cel", "aus for", "cel for", "aus cel for"))),
    card(101850, "Spirit's Touch", "4f582883",
        modes=(intercept("aus", 1), intercept("AUS", 1, MANEUVERS))),
    card(101475, "Precognition", "73124198",
        modes=(intercept("aus", 1), intercept("AUS", 1, InCombat(Toughen(1))))),
    card(101531, "Quicken Sight", "2b3d9d80",
        modes=(intercept("aus cel", 1, MANEUVERS), intercept("AUS CEL", 2, MANEUVERS))),
    card(100863, "Guard Dogs", "a3ded966",
        modes=(Mode("ani", VampiresOnly(), BleedsMe(), UnlockActor(), moment=BEFORE_BLOCK | DURING,
                by=LOCKED_ONLY, reaction=True, name="unlock"),
            Mode("ANI", VampiresOnly(), BleedsMe(), UnlockActor(), MANEUVERS, moment=BEFORE_BLOCK | DURING,
                by=LOCKED_ONLY, reaction=True, name="unlock, maneuver"))),
    card(101559, "Read the Winds", "490c10ad", delay=AFTER_ACTION,
        modes=(intercept("ani aus", 1, BlocksUnlocked()),
            Mode("ANI AUS", UnlockActor(), AttemptToBlock(1), moment=BEFORE_BLOCK, by=LOCKED_ONLY,
                reaction=True, name="unlock and block"))),
    card(100519, "Delaying Tactics", "8490c766",
        modes=(Mode("", CancelReferendum(), moment=POLLING, reaction=True, name="cancel the referendum"),)),
    card(100085, "Archon Investigation", "519cd8aa",
        modes=(Mode("", BleedsMe(least=4), BurnActor(), moment=DURING, reaction=True,
            name="burn the acting minion"),)),
    card(100189, "Bliss", "e5a32d0b",
        modes=(Mode("dom pre", CancelCard(), moment=AS_PLAYED, cancels=("frenzy",), reaction=True,
            name="cancel a frenzy card"),),
        combat=(Mode("DOM PRE", Strike(ends=True), moment=CHOICE, name="combat ends"),),
        lacks={"canceling in a combat": COMBAT}),
    card(100005, "Abandoning the Flesh", "40d31f1e",
        modes=(Mode("dem", LeaveInstead(), moment=WOULD_BURN, by=ANYBODY, reaction=True,
            name="leave the game instead"),),
        lacks={"bleed of those who act with it": OTHERS_ACT, "burning in other ways": COMBAT}),
    card(100261, "Brujah Frenzy", "ccce1883",
        modes=(Mode("", EndAction(clan="Brujah"), moment=DURING, reaction=True, name="end the action"),),
        lacks={"the combat after it": COMBAT}),
)  # fmt: skip
"""The entries."""
