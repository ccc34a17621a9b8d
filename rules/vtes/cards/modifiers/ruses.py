"""Modifiers and reactions that last for the action, bar or tire who blocks, and follow what it was."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.grammar.reaction_text import WAKING
from rules.vtes.cards.idioms import BLOCKED_IT, DIRECTED, UNDIRECTED, WEAKER_ACTS
from rules.vtes.cards.modifiers.basics import more
from rules.vtes.cards.modifiers.blocked import EITHER_OF_TWO, prepared, rises, sees
from rules.vtes.cards.modifiers.blocking import ANY_MOMENT, ENDING_COMBAT, barring, in_attempt, stealth
from rules.vtes.cards.modifiers.canceling import cancels
from rules.vtes.cards.modifiers.reactions import LOCKS
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, Mode, Trigger
from rules.vtes.definitions.acting import Mark, UnlockActor, UnlockAtOnce
from rules.vtes.definitions.afterwards import IfSuccessful, OnceATurn
from rules.vtes.definitions.blocking import (
    BlocksUnlocked,
    BreakOff,
    CannotBlock,
    ChooseOther,
    DampIntercept,
    FailAttempt,
    InCombat,
    LessIntercept,
    LockBlocker,
    LockUnlessBlocked,
    MoreIntercept,
    OnlyDuring,
    TaxBlocks,
    Unblockable,
)
from rules.vtes.definitions.blood import GainBlood, Lose
from rules.vtes.definitions.combat import FAR, CancelCombatCard, Forbid, Lasts
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Going, Is
from rules.vtes.definitions.helping import ByAnother, HelpBlocker
from rules.vtes.definitions.kinds import (
    AIM_LIFE,
    HARD_HANDS,
    ON_LOCATION,
    THIS_COMBAT,
    THIS_ROUND,
    THIS_STRIKE,
    VOTE_POOL,
)
from rules.vtes.definitions.lasting import PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.political import ForceAbstain, MoreVotes
from rules.vtes.definitions.reacting import (
    AtMe,
    BleedsMe,
    CancelCard,
    CountsAs,
    Redirect,
    ReduceBleed,
    VampiresOnly,
)
from rules.vtes.definitions.references import (
    ACTING,
    ACTOR,
    ACTS,
    ATTEMPTING,
    CHOSEN,
    ME,
    POOL,
    THIS,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.resulting import ActionFails, EndsAttempt, FailIfFits
from rules.vtes.definitions.ruses import (
    ActingBurns,
    AfterBleedOfMe,
    AfterOthersBlock,
    AimedAtMine,
    BleedOfMasters,
    FightsActing,
    FightsAfterwards,
    MayUnlockIfBlocked,
    OnceOnly,
    OnlyRequiring,
    OnlyWithGun,
    PutOnUnlessBlocked,
    PutsPact,
    RestsThisTurn,
    SilencesChosen,
    StealthNextTime,
    TaintsBlocker,
    TaintsVoter,
    TakesBackAction,
    TaxesReactions,
    ThisAction,
    TorporAfterwards,
    ToTopOfLibrary,
    ZeroStealth,
)
from rules.vtes.definitions.schemes import WakeOther
from rules.vtes.definitions.striking import GainManeuver, Strike
from rules.vtes.definitions.swaying import Silences
from rules.vtes.definitions.toiling import Mutes
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, ANYONE, MONSTERS, VAMPIRES, YOUNGER, Who
from rules.vtes.definitions.wiles import (
    AtMyLocation,
    BreedsNewcomer,
    CancelsCombat,
    CircleHides,
    KeepsLocked,
    LooksAtActing,
    PutsOnLocation,
)
from rules.vtes.terms import (
    AFTER,
    AFTER_ACTION,
    AFTER_BLOCK,
    AS_ANNOUNCED,
    AS_PLAYED,
    ATTEMPTED,
    BEFORE_BLOCK,
    BEFORE_VOTES,
    BLEED_ACTION,
    BLOCKED,
    CHOICE,
    COUNTERING,
    DURING,
    EMPLOY_ACTION,
    EQUIP_ACTION,
    HUNT_ACTION,
    IN_DISCARD_PHASE,
    NEEDED,
    NEXT_UNLOCK,
    OWN_UNLOCK,
    POLITICAL_ACTION,
    POLLING,
    RECRUIT_ACTION,
    STEALTH,
    STRENGTH,
    TAKE_ACTION,
    TURN_ENDS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

LATER_TORPOR = (Unblockable(VAMPIRES), TorporAfterwards())
CANCELED = (EndsAttempt(ANYONE), BreakOff(unlocks=True))
A_MANEUVER = InCombat(GainManeuver(lasts=THIS_ROUND))
WEAK = (Unblockable(Who("ally", not_trait="mortal")), Unblockable(Who("vampire", max_capacity=4)))
NO_SPIRIT = Who(lacks="fli/spi")
CALM = Mode("abo", CancelCard(), moment=AS_PLAYED, by=ANYBODY, cancels=("frenzy",), reaction=True,
    name="cancel a frenzy card")  # fmt: skip
"""Cancels a frenzy card that is played on the vampire."""
HIDDEN = ("action chi", "action obf", "action modifier chi", "action modifier obf")
LURES = (Only(Is(ACTOR, Who("vampire", trait="infernal"))), BLOCKED_IT)
SABBAT = Who("vampire", sect="sabbat")


def lessens(icons: str, amount: int, *verbs: Verb, name: str = "") -> Mode:
    """Give the mode of a reaction that makes a bleed against its Methuselah smaller."""
    return Mode(icons, *verbs, moment=DURING, reaction=True, name=name or f"-{amount} bleed")


def fails(icons: str, *verbs: Verb) -> Mode:
    """Give the mode of a frenzy by which the attempt of a weaker minion fails."""
    return in_attempt(icons, CountsAs("frenzy"),
        Only(AnyOf(Is(ATTEMPTING, Who("ally", not_trait="werewolf")), Is(ATTEMPTING, YOUNGER))),
        *verbs, FailAttempt(), name="the attempt fails" + ", lock" * len(verbs))  # fmt: skip


ENTRIES = (
    card(101935, "Tangle Atropos' Hand", "f39d6e37",
        modes=(in_attempt("pot", *CANCELED, name="cancel the action"),
            in_attempt("tem", *CANCELED, TakesBackAction(), name="cancel it, take the card back"),
            in_attempt("TEM", *CANCELED, TakesBackAction(), StealthNextTime(),
                name="cancel it, take the card back, +1 stealth next"))),
    card(100685, "Eyes of the Night", "8983d24e", modes=(sees("obt", 1), sees("OBT", 1, EITHER_OF_TWO))),
    card(100705, "Fast Reaction", "0d22fa75",
        modes=tuple(
            Mode(icons, AfterOthersBlock(), LOCKS, FightsActing(presses), moment=AFTER_BLOCK, reaction=True,
                name="fight" + ", a press" * presses)
            for icons, presses in (("aus", 0), ("AUS", 1)))),
    card(102251, "Invigorate", "5d1e07ce",
        modes=(prepared("ani", ThisAction(STRENGTH, 1), name="+1 strength"),
            prepared("dom", Unblockable(ALLIES), FailIfFits(ALLIES), name="allies cannot block"),
            prepared("pro", ThisAction(HARD_HANDS, 1), name="aggravated hand strikes"))),
    card(102077, "Unleash the Hounds", "e80336d9",
        modes=(more("dom", 1), more("vis", 1),
            Mode("VIS", Only(Is(ACTOR, Who("vampire", clan="Gargoyle", trait="slave", unique=True))),
                BleedOfMasters(), moment=DURING, limited=True, bleed_only=True, name="+X bleed"))),
    card(100036, "Alacrity", "ea928434", modes=(stealth("cel", 1), stealth("CEL", 1, A_MANEUVER))),
    card(100502, "Day Operation", "5efd5bfe",
        modes=(barring("for", *LATER_TORPOR),
            prepared("FOR", *LATER_TORPOR, FailIfFits(VAMPIRES), moment=AS_ANNOUNCED | ATTEMPTED,
                name="vampires cannot block"))),
    card(100534, "Determine", "c57697c2",
        modes=(Mode("viz", Only(Is(ACTING, MONSTERS)), BleedsMe(predator=True), LOCKS,
                Redirect(beyond_predator=True), moment=DURING, reaction=True, name="redirect, lock"),
            cancels("viz", CancelCard(spares=True, who=MONSTERS, near=True), LOCKS, OnceOnly(),
                of=("action",), reaction=True))),
    card(100283, "Camaraderie", "c8e8448e",
        modes=(lessens("san", 1, ReduceBleed(1)), lessens("SAN", 3,
            Only(AtLeast(Count(Each(Who(circle=True, unlocked=True), besides=ACTOR)), 1)), ReduceBleed(3)))),
    card(101858, "Squirrel Balance", "a5edcac6",
        modes=(prepared("cel", InCombat(Lasts(FAR, lasts=THIS_ROUND)), moment=AS_ANNOUNCED,
                name="long range if blocked"),
            prepared("spi", DampIntercept(1, NO_SPIRIT), name="-1 intercept"),
            prepared("SPI", DampIntercept(2, NO_SPIRIT), name="-2 intercept"))),
    card(102346, "Unthinkable Humiliation", "6b649af7",
        modes=tuple(
            prepared(icons, *damps, TaxBlocks(1, life=True), name="a tax" + ", -1 intercept" * len(damps))
            for icons, damps in (
                ("pot", ()), ("pre", ()), ("POT", (DampIntercept(1, ANYONE),)),
                ("PRE", (DampIntercept(1, ANYONE),))))),
    card(100193, "Blood Awakening", "6cb36703",
        modes=(sees("qui", 1),
            in_attempt("QUI", Only(Is(ATTEMPTING, YOUNGER)), FailAttempt(), name="the attempt fails"))),
    card(100513, "Deed the Heart's Desire", "e558f40b",
        modes=(barring("qui", ChooseOther(YOUNGER), CannotBlock()),
            barring("QUI", ChooseOther(YOUNGER), CannotBlock(), Mutes()))),
    card(101478, "Predator's Mastery", "d71cb79c",
        modes=(CALM, more("abo", 1),
            Mode("ABO", *WEAK, FailIfFits(Who("ally", not_trait="mortal"), Who("vampire", max_capacity=4)),
                bleed=1, moment=ANY_MOMENT, limited=True, bleed_only=True,
                name="+1 bleed, the weak cannot block"))),
    card(101218, "Ministry", "c7087e0f", delay=AFTER_ACTION,
        modes=(sees("", 2, MoreIntercept(1, SABBAT), LockUnlessBlocked()),)),
    card(100729, "Fillip", "3179c6b7",
        modes=(Mode("", VampiresOnly(), OnceATurn(), WakeOther(YOUNGER), moment=WAKING, by=EITHER,
            reaction=True, name="wake another"),)),
    card(100610, "Ecstasy", "5f81affd",
        modes=(lessens("ser", 1, ReduceBleed(1)),
            lessens("SER", 1, ReduceBleed(1), IfSuccessful(ActingBurns(1, unbled=True)),
                name="-1 bleed, 1 blood or life if it is for nothing"))),
    card(102254, "Night Terrors", "79d06b20",
        modes=tuple(
            Mode(icons, ZeroStealth(), *ending, moment=BEFORE_BLOCK | NEEDED, reaction=True,
                name="no stealth" + ", combat ends" * len(ending))
            for icons, ending in (("obf pre", ()), ("OBF PRE", (ENDING_COMBAT,))))),
    card(101490, "Private Audience", "18f28b45",
        modes=(Mode("", Silences(Who("vampire", not_sect="sabbat")), moment=BEFORE_VOTES,
            name="no votes of others"),)),
    card(101813, "Smoke and Mirrors", "eee2e91c",
        modes=(stealth("chi", 1, InCombat(GainManeuver(lasts=THIS_COMBAT))),
            stealth("obf", 2, OnlyDuring((BLEED_ACTION, POLITICAL_ACTION), other=True)),
            in_attempt("obt", LessIntercept(1, VAMPIRES), name="-1 intercept"))),
    card(102104, "Venenation", "9bab64e9",
        modes=(Mode("ser", TaintsBlocker(), moment=BLOCKED, name="a corruption counter"),
            Mode("SER", TaintsBlocker(), blood=-1, moment=BLOCKED, name="a corruption counter for less"))),
    card(102216, "The Warrens", "af2bc3b6",
        modes=(sees("", 3, AtMe(), Only(Is(ACTOR, Who(title="any")))),
            sees("", 2, AtMe(), Only(Is(ACTOR, Who(title="none")))))),
    card(100540, "Devil-Channel: Throat", "86fad064",
        modes=(CALM, fails("abo"), fails("ABO", Lock(ATTEMPTING)))),
    card(100792, "Friend of Mine", "d646f2e1",
        modes=(lessens("for", 2, ReduceBleed(2)), sees("nec", 1),
            Mode("obt", AfterBleedOfMe(VAMPIRES), ActingBurns(2), moment=AFTER, reaction=True,
                name="2 blood"))),
    card(101224, "Mirror's Visage", "3c47515d",
        modes=(Mode("chi", LockBlocker(), BreakOff(unlocks=True), RestsThisTurn(), moment=BLOCKED,
                name="unlock, end the action"),
            stealth("CHI", 2, UNDIRECTED), stealth("CHI", 1, DIRECTED))),
    card(101673, "Safe Passage", "d4464a49",
        modes=(prepared("for", DampIntercept(1, ALLIES), name="-1 intercept"),
            prepared("obe", DampIntercept(1, ALLIES), TaxesReactions(1), name="-1 intercept, a tax"),
            prepared("OBE", DampIntercept(1, ALLIES), TaxesReactions(1), PutOn(),
                name="-1 intercept, a tax, put on")),
        values=(Value(AIM_LIFE, 1),), triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),)),
    card(101226, "The Missing Voice", "00a407e2",
        modes=(prepared("cel", Only(Is(ACTOR, Who("vampire", min_capacity=5))),
                DampIntercept(1, Who("vampire", max_capacity=4)), name="-1 intercept of the small"),
            prepared("mel", DampIntercept(1, ALLIES), DampIntercept(1, YOUNGER), name="-1 intercept"),
            stealth("MEL", 1))),
    card(100683, "Eyes of the Beast", "1f79b5c0",
        modes=(sees("pro", 1, PutOn()), sees("PRO", 1, PutOn(), A_MANEUVER)),
        values=(Value(STEALTH, -1),), triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),)),
    card(100762, "Forced Vigilance", "8cb41d57",
        modes=(Mode("for", BLOCKED_IT, UnlockActor(), moment=AFTER_BLOCK | AFTER, by=LOCKED_ONLY,
                reaction=True, name="unlock after a block"),
            Mode("FOR", AtMe(), UnlockActor(), moment=BEFORE_BLOCK | DURING, by=LOCKED_ONLY, reaction=True,
                name="unlock"))),
    card(101540, "Random Patterns", "a616679e",
        modes=(sees("aus dem", 1), in_attempt("AUS DEM", LessIntercept(1), name="-1 intercept"))),
    card(101701, "Scry the Hearthstone", "79adb5b9",
        modes=(sees("tha", 1, AtMe()), sees("vis", 1, AtMe(), EITHER_OF_TWO),
            cancels("VIS", AtMe(), CancelCard(spares=True), of=HIDDEN, reaction=True))),
    card(100542, "Diabolic Lure", "90bbe593",
        modes=(lessens("aus", 1, ReduceBleed(1)),
            Mode("dai", *LURES, PutsPact(4), moment=BLOCKED, reaction=True, name="4 pact counters"),
            Mode("DAI", *LURES, PutsPact(4), Lose(POOL, 1, ACTS), moment=BLOCKED, reaction=True,
                name="4 pact counters, 1 pool"))),
    card(101824, "Sonar", "43e64e71", delay=TURN_ENDS,
        modes=(sees("pro", 1, DIRECTED), sees("PRO", 1))),
    card(101786, "Siren's Lure", "ac3fcf41",
        modes=(Mode("cel", stealth=1, blood=2, moment=NEEDED, name="+1 stealth"),
            *(Mode(icons, ByAnother(unlocked=True), FightsAfterwards(), *locks, Lock(ATTEMPTING),
                FailAttempt(), moment=ATTEMPTED, name="it fails, they fight later" + ", lock" * len(locks))
                for icons, locks in (("mel", (LOCKS,)), ("MEL", ()))))),
    card(102353, "Dogged Pursuit", "28b56c8c", traits=frozenset({"dogged pursuit"}),
        modes=(rises("ani", LockUnlessBlocked()), rises("ANI", LockUnlessBlocked(), PutOnUnlessBlocked(),
            name="unlock and block, or put on")),
        aids=(Mode("", HelpBlocker(1, itself=True), Burn(THIS), moment=NEEDED, name="+1 intercept"),)),
    card(102100, "Velvet Tongue", "e7f1881f",
        modes=tuple(
            Mode(icons, verb, moment=moment, reaction=reacts, name=name)
            for icons, verb, moment, name in (
                ("ser", TaintsVoter(), POLLING, "a corruption counter"),
                ("SER", Silences(Who(tainted=True)), BEFORE_VOTES, "no votes of the corrupted"))
            for reacts in (False, True))),
    card(101776, "Shroudsight", "225f66be",
        modes=tuple(
            Mode(icons, OnlyRequiring(("nec", "Giovanni")), IfSuccessful(ToTopOfLibrary(more), always=True),
                moment=AS_ANNOUNCED, name="card to the library")
            for icons, more in (("nec", False), ("NEC", True)))),
    card(100092, "Army of Apparitions", "042b13e2",
        modes=(Mode("chi", MoreVotes(3), moment=POLLING, by=EITHER, reaction=True, name="+3 votes"),
            Mode("CHI", WEAKER_ACTS, AimedAtMine(), ActionFails(), blood=2,
                moment=DURING, by=EITHER, reaction=True, name="the action fails"))),
    card(102339, "Sentry Signal", "91c5d7c7",
        modes=(rises("ani"), rises("tha"), lessens("ANI", 3, ReduceBleed(3)),
            lessens("THA", 3, ReduceBleed(3)))),
    card(102284, "Truth in Darkness", "65fcfe86",
        modes=(sees("obl", 1), sees("OBL", 1, IfSuccessful(MayUnlockIfBlocked(1), always=True)))),
    card(102064, "Under the Skin", "e5cd9729",
        modes=tuple(
            Mode(icons, ChooseOther(YOUNGER, own=True), SilencesChosen(), *locks, moment=BEFORE_VOTES,
                name="a younger one abstains" + ", lock" * len(locks))
            for icons, locks in (
                ("aus pre", ()), ("AUS PRE", (IfSuccessful(If(Going(passed=True), (Lock(CHOSEN),)),
                    always=True),))))),
    card(100272, "Burnt Offerings", "30fb4778",
        modes=(sees("aus", 1),
            Mode("AUS", AfterBleedOfMe(predator=True), Lose(POOL, 1, ACTS), moment=AFTER, reaction=True,
                name="1 pool"))),
    card(101221, "Minor Irritation", "d83598bb",
        modes=(Mode("", BLOCKED_IT, WEAKER_ACTS, VampiresOnly(), BlocksUnlocked(),
            moment=BLOCKED, reaction=True, name="stay unlocked"),)),
    card(101234, "Mole's Tunneling", "5d34819a",
        modes=(in_attempt("ani", Only(AnyOf(Is(ATTEMPTING, ALLIES), Is(ATTEMPTING, YOUNGER))),
            DampIntercept(1, ALLIES),
                DampIntercept(1, YOUNGER), name="-1 intercept"),
            stealth("spi", 1), Mode("SPI", stealth=2, blood=1, moment=NEEDED, name="+2 stealth"))),
    card(101533, "Quicksilver Contemplation", "1130203a",
        modes=(sees("aus", 1), lessens("tem", 2, ReduceBleed(2)),
            *(Mode("aus tem", ForceAbstain(younger=True), moment=POLLING, reaction=reacts,
                name="a younger one abstains") for reacts in (False, True)),
            Mode("AUS TEM", bleed=2, moment=DURING, bleed_only=True, name="+2 bleed, not limited"))),
    card(102337, "Relentlessness", "6dbcfd37",
        modes=(*(stealth(icons, 1) for icons in ("cel", "for")),
            *(in_attempt(icons, FailAttempt(), name="the attempt fails") for icons in ("CEL", "FOR")))),
    card(102342, "Swift Cover", "050bc17c",
        modes=tuple(stealth(icons, 1) for icons in ("CEL", "OBF")),
        combat=tuple(
            Mode(icons, Strike(dodge=True), moment=CHOICE, name="dodge") for icons in ("cel", "obf"))),
    card(101907, "Suppressing Fire", "5d57885d",
        modes=(in_attempt("", ByAnother(unlocked=True, any_kind=True), OnlyWithGun(), LessIntercept(1),
            name="-1 intercept"),)),
    card(100873, "The Guruhi Are the Land", "ef1e6474",
        modes=(more("", 1),
            Mode("", OnlyDuring((HUNT_ACTION,)), IfSuccessful(GainBlood(1)), moment=ANY_MOMENT,
                name="1 blood more"),
            Mode("", OnlyDuring((EQUIP_ACTION, TAKE_ACTION)), IfSuccessful(UnlockAtOnce()),
                moment=ANY_MOMENT, name="unlock later"))),
    card(102129, "Voice of Madness", "638fde06",
        modes=tuple(
            Mode(icons, BLOCKED_IT, WEAKER_ACTS, LOCKS, BreakOff(), *more_,
                moment=BLOCKED, reaction=True, name="end the action, lock" + ", 1 blood or life" * len(more_))
            for icons, more_ in (("dem", ()), ("DEM", (ActingBurns(1),))))),
    card(101764, "Shell Game", "0271d59a",
        modes=tuple(
            Mode(icons, CircleHides(unlocks), moment=AS_ANNOUNCED, name="+X stealth")
            for icons, unlocks in (("san", 1), ("SAN", 2)))),
    card(101674, "Salt of Thoth", "b79670cf", traits=frozenset({ON_LOCATION}),
        modes=(Mode("", AtMyLocation(), PutsOnLocation(), ActionFails(), moment=DURING, by=EITHER,
            reaction=True, name="the action fails"),),
        aids=(Mode("", AtMyLocation(remembered=True), Burn(THIS), ActionFails(), moment=DURING,
            name="the action fails"),)),
    card(101692, "Scorn of Adonis", "f0f7cd60",
        modes=(Mode("", ThisAction(VOTE_POOL, 1), moment=POLLING, name="1 pool of who votes against it"),)),
    card(100835, "Glare of Lies", "5c922c9d",
        modes=(Mode("aus obe", BleedsMe(), LooksAtActing(), moment=BEFORE_BLOCK | DURING, reaction=True,
                name="look at the hand"),
            Mode("AUS OBE", BleedsMe(), LooksAtActing(reduces=True), moment=BEFORE_BLOCK | DURING,
                reaction=True, name="look at the hand, less bleed"))),
    card(102288, "Consign to Oblivion", "c7b6e0a3",
        modes=(prepared("obl", TaxesReactions(1), moment=AS_ANNOUNCED, name="a tax on reactions"),
            prepared("OBL", TaxesReactions(1), Mark("unreplaced"), moment=AS_ANNOUNCED,
                name="a tax on reactions, replaced later"))),
    card(100887, "Hard Case", "098e90fc",
        modes=tuple(
            Mode(icons, BLOCKED_IT, WEAKER_ACTS, CancelsCombat(destroys),
                moment=BLOCKED, reaction=True, name="no combat" + ", destroy" * destroys)
            for icons, destroys in (("for", False), ("FOR", True)))),
    card(100668, "Evil Eye", "de338925", delay=NEXT_UNLOCK,
        modes=(cancels("MAL", CancelCard(), KeepsLocked(), of=("action",), reaction=True),),
        combat=(Mode("mal", CancelCombatCard(("strike",)), Forbid("strike", THIS_STRIKE), moment=COUNTERING,
            name="cancel a strike"),)),
    card(101505, "Psalm of the Damned", "a1475bd5",
        modes=(Mode("pre", Only(AtLeast(Of(POOL, ME), 2)), Lose(POOL, 1, ME), bleed=1, moment=DURING,
            limited=True, bleed_only=True,
                name="+1 bleed for 1 pool"),
            prepared("mal", ChooseOther(ANYONE), Mutes(powers=True), name="no reactions"),
            prepared("MAL", ChooseOther(ANYONE), Mutes(powers=True), CannotBlock(),
                name="no reactions and blocks"))),
    card(101925, "Tainted Spring", "9c80451c",
        modes=tuple(
            Mode(icons, OnlyDuring((RECRUIT_ACTION, EMPLOY_ACTION), trait="animal"),
                IfSuccessful(BreedsNewcomer(life)), moment=AS_ANNOUNCED, name=name)
            for icons, life, name in (("ani", 0, "fiercer"), ("ANI", 1, "fiercer, 1 life")))),
)  # fmt: skip
"""The entries."""
