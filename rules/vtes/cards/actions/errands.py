"""Actions that open hands or leave something on a minion; modifiers and reactions beside."""

from __future__ import annotations

from rules.vtes.cards.actions.basics import bleed
from rules.vtes.cards.actions.enduring import ANYBODYS_BURNING, on_itself
from rules.vtes.cards.builders import card
from rules.vtes.cards.masters.clan_masters import burn_by
from rules.vtes.cards.modifiers.blocked import sees
from rules.vtes.cards.modifiers.blocking import ANY_MOMENT
from rules.vtes.definitions.abilities import ANYBODY, Mode
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.bleeding import NotLimitedYet
from rules.vtes.definitions.blocking import ChooseOther, InCombat, NeedsBlockers, Unblockable
from rules.vtes.definitions.blood import Hunt
from rules.vtes.definitions.choosing import ChooseSeat, PickNow
from rules.vtes.definitions.combat import SILENCES_FOE, ChooseFoe, EnterCombat, Lasts
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.conditions import (
    AtLeast,
    Both,
    Going,
    Is,
    Not,
    Superior,
)
from rules.vtes.definitions.enduring import ChooseOfPrey
from rules.vtes.definitions.errands import (
    ByRememberedAtBearer,
    ChooseEvent,
    ChooseKind,
    ChoosePair,
    Deafens,
    DiscardOfTheirs,
    FeedLastOfPair,
    NotBothBy,
    PitPair,
    PreyBearsNone,
    PutOnBlocked,
    WatchesHands,
)
from rules.vtes.definitions.exposed import AtThis, PutOnTheirs
from rules.vtes.definitions.helping import ByAnother, HelpActor
from rules.vtes.definitions.kinds import BLOCKS_UNLOCKED, OPEN_HAND, OPENS_HANDS
from rules.vtes.definitions.lasting import PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.reacting import BleedsMe
from rules.vtes.definitions.recruiting import RemembersSuperior
from rules.vtes.definitions.references import ACTING, BLOCKER, CHOSEN, ME, TARGET, THIS, Count, Each
from rules.vtes.definitions.resulting import THIS_ACTION, BlockFails, IfItBlocks
from rules.vtes.definitions.schemes import AimAtPrey
from rules.vtes.definitions.summoning import HurtChosen
from rules.vtes.definitions.targets import BurnTarget
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_ACTION,
    AS_ANNOUNCED,
    BLEED_ACTION,
    BLEED_VALUE,
    BLOCKED,
    HUNT_ACTION,
    INTERCEPT,
    MANEUVERS,
    PRESSES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.verb import Verb

MINDS = ("dom", "pre")
SHOWS = frozenset({OPENS_HANDS})
NOT_OLDER = Both(Is(ACTING, VAMPIRES), Not(Is(ACTING, Who("vampire", older=True))))


def puppet(icons: str, unlocked: bool) -> Mode:
    """Give the mode of a modifier of another vampire, by which the acting minion bleeds for 1 more."""
    return Mode(icons, ByAnother(unlocked=unlocked), NotLimitedYet(), HelpActor(1, bleed=True), limited=True,
        moment=ANY_MOMENT, name="+1 bleed")  # fmt: skip


def propaganda(icons: str, *verbs: Verb, name: str) -> Mode:
    """Give the mode of a bleed that no titled vampire can block."""
    barred = AsAnnounced(Unblockable(Who("vampire", title="any")))
    return Mode(icons, barred, *verbs, kind=BLEED_ACTION, bleed=1, name=name)


def feasts(icons: str, more: int) -> tuple[Mode, Mode]:
    """Give the two modes of a hunt, for more where a wraith burns."""
    return (
        Mode(icons, Hunt(more), kind=HUNT_ACTION, stealth=1, name="hunt" + f" +{more}" * bool(more)),
        Mode(icons, ChooseKind("wraith"), If(Is(CHOSEN), (Burn(CHOSEN), Hunt(more + 3))), kind=HUNT_ACTION,
            stealth=1,
            name=f"burn a wraith, hunt +{more + 3}"),
    )  # fmt: skip


ENTRIES = (
    card(101627, "Revelations", "5e47560e", traits=SHOWS,
        modes=(Mode("aus", AimAtPrey(), DiscardOfTheirs(), stealth=1, directed=True,
                name="discard of the prey"),
            Mode("AUS", PutInPlay(), stealth=1, name="open hand")),
        values=(Everywhere(OPEN_HAND, 1),), open_actions=(ANYBODYS_BURNING,)),
    card(101517, "Pulse of the Canaille", "a2739629",
        traits=frozenset({OPENS_HANDS, "pulse of the canaille"}),
        modes=(Mode("aus", WatchesHands(), stealth=1, name="look at hands"),
            on_itself("AUS", "pulse of the canaille", name="+2 bleed")),
        values=(Value(BLEED_VALUE, 2),)),
    card(101740, "Shadow of the Beast", "fb3a9443", traits=frozenset({"shadow of the beast"}),
        modes=(on_itself("pro", "shadow of the beast", stealth=0, name="a maneuver each combat"),
            on_itself("PRO", "shadow of the beast", RemembersSuperior(), stealth=0,
                name="a maneuver and a press each combat")),
        values=(Value(MANEUVERS, 1), Value(PRESSES, 1, Superior()))),
    card(100109, "Atonement", "e81c1566",
        modes=(Mode("", PutOn(), stealth=1, name="atone"),),
        values=(Value(INTERCEPT, 1), Value(BLOCKS_UNLOCKED, 1, NOT_OLDER)),
        open_actions=(burn_by(Who("vampire", not_clan="Ministry")),
            burn_by(Who("vampire", clan="Ministry"), -1))),
    card(101495, "Propaganda", "da0d18c2",
        modes=(propaganda("pre", name="bleed +1"),
            propaganda("PRE",
            If(AtLeast(Count(Each(Who(unlocked=True), TARGET)), 1),
                (PickNow(Each(Who(unlocked=True), TARGET), by=TARGET), Lock(CHOSEN))),
                    name="bleed +1, they lock"))),
    card(100618, "Elder Intervention", "b1212de7", delay=AFTER_ACTION,
        modes=(sees("", 2, BleedsMe(), NotBothBy("Pack Tactics")),)),
    card(100639, "Empowering the Puppet King", "429ca209",
        modes=(puppet("dom", True), puppet("DOM", False))),
    card(100936, "Horrific Countenance", "193a092a",
        modes=(Mode("pro", NeedsBlockers(), Unlock(BLOCKER), BlockFails(), Unblockable(ANYONE),
            moment=BLOCKED, name="the block fails"),)),
    card(101759, "Shattering", "062e79fb",
        modes=(Mode("chi", ChooseSeat(), DiscardOfTheirs(), stealth=1, directed=True,
                name="discard of another"),
            Mode("dem", ChooseEvent(), BurnTarget(), stealth=2, name="burn an event"),
            Mode("pro", ChooseOther(ANYONE, directs=True, own=True), HurtChosen(2), directed=True,
                name="2 damage"))),
    card(101138, "Madman's Quill", "04e0f944",
        modes=(bleed("aus dem", 2),
            Mode("AUS DEM", PreyBearsNone(), ChooseOfPrey(), PutOnTheirs(), directed=True, name="put on")),
        values=(Everywhere(BLEED_VALUE, 1, Who("vampire", has="dem"), when=Going((BLEED_ACTION,), at=ME)),),
        open_actions=(Mode("", AtThis(VAMPIRES, undirected=True), Burn(THIS), blood=2, name="burn"),)),
    card(101195, "Melange", "1f086dc5",
        modes=(sees("aus", 1), sees("AUS", 1, IfItBlocks(PutOnBlocked()))),
        aids=(Mode("", ByRememberedAtBearer(), HelpActor(1, bleed=True), Burn(THIS), moment=ANY_MOMENT,
            by=ANYBODY, name="+1 bleed"),)),
    card(101831, "Soul Feasting", "ba481e73", modes=(*feasts("nec", 0), *feasts("NEC", 1))),
    card(101386, "Perfect Clarity", "c0f532a9",
        modes=(Mode("tha", Deafens(MINDS), moment=AS_ANNOUNCED, name="deaf to Dominate and Presence"),
            Mode("THA", Deafens(MINDS), InCombat(Lasts(SILENCES_FOE, lasts=THIS_ACTION, name="dom/pre")),
                moment=AS_ANNOUNCED,
                name="deaf to Dominate and Presence, in combat too"))),
    card(101947, "Taunt the Caged Beast", "ab170667",
        modes=(Mode("ani", ChooseFoe(vampire=True), EnterCombat(maneuvers=1), directed=True,
                name="enter combat, a maneuver"),
            Mode("ANI", ChoosePair(), PitPair(), IfSuccessful(FeedLastOfPair(4)),
                name="let two others fight"))),
)  # fmt: skip
"""The entries."""
