"""Actions that bleed, what makes bleeds bigger or smaller, and what they lead to."""

from __future__ import annotations

from rules.vtes.cards.actions.basics import bleed
from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import DIRECTED, HOLDS_EDGE
from rules.vtes.cards.modifiers.basics import more
from rules.vtes.cards.modifiers.reactions import LOCKS
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import IfBled, TurnAnarch, UnlockActor
from rules.vtes.definitions.afterwards import IfSuccessful, MayUnlock, OnceATurn
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.bleeding import (
    BleedForCorruption,
    BleedOfCircle,
    BleedPerAsh,
    CapsBleed,
    ChooseBorne,
    ChooseFosterling,
    ChooseNearSeat,
    FeedsFosterling,
    GainForOldest,
    Later,
    MayUnlockActing,
    NobodyBleeds,
    NotLimitedYet,
)
from rules.vtes.definitions.blocking import ChooseOther, DampIntercept
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, GainPool, Lose
from rules.vtes.definitions.choosing import ChooseUncontrolled
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Going, Is
from rules.vtes.definitions.enduring import UnlockIfFits
from rules.vtes.definitions.exposed import ChooseAnybody, LockTarget
from rules.vtes.definitions.helping import ByAnother, OneAnAction
from rules.vtes.definitions.library import DrawCrypt
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.reacting import ReduceAnyBleed, ReduceBleed
from rules.vtes.definitions.references import ACTING, ACTOR, BLOOD, EDGE, ME, POOL, PREY, Of
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.schemes import AimAtPrey
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.summoning import (
    ChooseHurt,
    ChooseNewcomer,
    HurtChosen,
    LendUntilAction,
    PayX,
    RaiseVampire,
    RevealTop,
    RisesIfFull,
    SummonCard,
    SummonVampire,
    TakeInvested,
)
from rules.vtes.definitions.targets import EQUIPMENT_IN_PLAY, LOCATION, BurnTarget, ChooseTarget, StealTarget
from rules.vtes.definitions.who import ANYONE, VAMPIRES, Who
from rules.vtes.terms import AFTER, AS_ANNOUNCED, BLEED_ACTION, DURING
from rules.vtes.verbs.choosing import choose_some
from rules.vtes.verbs.hand import discard_down

GHOSTS = Only(AnyOf(Is(ACTING, Who("ally", trait="wraith")), Is(ACTING, Who("ally", trait="zombie"))))
KIN_OF_THE_LAIBON = Who(
    clan="Akunanse/Guruhi/Ishtarri/Osebo/Banu Haqim/Ministry/Ravnos/Lasombra/Tzimisce/"
    "Harbinger of Skulls/Salubri antitribu"
)
ANY = ChooseUncontrolled()


def by_night(icons: str, stealth: int) -> Mode:
    """Give a bleed of prey or predator for 1 at most."""
    return Mode(icons, ChooseNearSeat(), AsAnnounced(CapsBleed(1)), kind=BLEED_ACTION, stealth=stealth,
        name=f"bleed +{stealth} stealth")  # fmt: skip


def gift(icons: str) -> Mode:
    """Give the mode of a modifier of another minion, by which a wraith or zombie bleeds for more."""
    later = (IfSuccessful(MayUnlockActing(1), always=True),) if icons.isupper() else ()
    return Mode(icons, ByAnother(unlocked=True), GHOSTS, NotLimitedYet(), *later, bleed=1, moment=DURING,
        limited=True, bleed_only=True, name="+1 bleed" + ", may unlock" * len(later))  # fmt: skip


TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def takes_two_of_three(state: State, play: Play) -> Rules[None]:
    """Look at three cards of the library, move up to two to the hand; then shuffle and discard down."""
    board, methuselah = state.board, play.methuselah
    seen = board.top(methuselah.library, 3)
    for number in (yield from choose_some(state, methuselah, seen, 2)):
        board.move(number, methuselah.library, methuselah.hand)
    board.shuffle(methuselah.library)
    yield from discard_down(state, methuselah)


ENTRIES = (
    card(102067, "Undue Influence", "a8ba251f",
        modes=(Mode("chi", ANY, TakeInvested(), stealth=1, directed=True, name="move a blood"),
            Mode("pre", ANY, IfBled(1), kind=BLEED_ACTION, stealth=1, name="bleed, 1 blood"),
            Mode("qui", ANY, AddBlood(1), RisesIfFull(), stealth=1, name="1 blood"))),
    card(100726, "Fiendish Tongue", "8851995d",
        modes=(Mode("", AsAnnounced(DampIntercept(1, Who(sect="anarch"))),
            Later(MayUnlock(blood=1), who=Who(clan="Tzimisce"), bled=True), kind=BLEED_ACTION, bleed=1,
            name="bleed +1"),)),
    card(101283, "Night Moves", "037cec72", modes=(by_night("obf", 3), by_night("OBF", 6))),
    card(102248, "Feast of the Soul's Secrets", "b736f275",
        modes=(bleed("dom", 2),
            Mode("DOM", ChooseFosterling(), FeedsFosterling(2), kind=BLEED_ACTION, bleed=2,
                name="bleed +2, 2 blood"))),
    card(101819, "Social Charm", "25195a5d",
        modes=(bleed("pre", 1),
            Mode("PRE", GainPool(1, if_bled=True), kind=BLEED_ACTION, bleed=1, name="bleed +1, 1 pool"))),
    card(101848, "Spirit Marionette", "ad1a9754",
        modes=(bleed("dom", 1),
            Mode("obe", ChooseAnybody(of="prey"), LockTarget(), kind=BLEED_ACTION, bleed=1,
                name="bleed +1, lock a minion"),
            Mode("OBE", ChooseOther(Who(unlocked=True), directs=True), LendUntilAction(), stealth=1,
                directed=True, name="take control"))),
    card(100650, "Enticement", "56dd9f56",
        modes=tuple(
            Mode(icons, HOLDS_EDGE, AimAtPrey(), If(AtLeast(Of(EDGE, ME), 1),
                (Lose(EDGE, 1, ME), Lose(POOL, amount, PREY))), NobodyBleeds(), directed=True,
                name=f"burn {amount} pool")
            for icons, amount in (("ser", 2), ("SER", 3)))),
    card(100320, "Chameleon", "c46ea657",
        modes=(Mode("", ChooseNewcomer(), StealTarget(), TurnAnarch(), stealth=1, directed=True,
            name="take a newcomer"),)),
    card(101897, "Summon History", "b96ebd46",
        modes=(Mode("tem", PayX(), SummonCard(), name="summon a card"),
            Mode("TEM", PayX(), SummonVampire(), name="summon a vampire"))),
    card(101124, "Loss", "41dc7392",
        modes=(Mode("qui", ChooseBorne(), BurnTarget(), directed=True, name="burn an equipment or location"),
            bleed("QUI", 2))),
    card(100391, "Conceal", "156881df",
        modes=(Mode("obf", ChooseTarget(EQUIPMENT_IN_PLAY), BurnTarget(), directed=True,
                name="burn an equipment"),
            Mode("OBF", ChooseTarget(LOCATION), BurnTarget(), directed=True, name="burn a location"))),
    card(101248, "Mozambique Allure", "8d05ace3",
        modes=(Mode("", Only(Is(ACTOR, Who("vampire", sect="laibon"))), DrawCrypt(), stealth=1,
                name="draw a crypt card"),
            Mode("", Only(Is(ACTOR, Who("vampire", not_sect="laibon", title="none"))), Turn(ACTOR, "laibon"),
                UnlockIfFits(KIN_OF_THE_LAIBON), stealth=1, name="become Laibon"))),
    card(100885, "Haqim's Law: Leadership", "f8bcc936",
        modes=(Mode("", GainForOldest("Banu Haqim", 2), stealth=1, name="2 pool"),)),
    card(100727, "Fifth Tradition: Hospitality", "4f5b1d91",
        modes=(Mode("", ChooseOther(VAMPIRES, directs=True, own=True, fallen=True), GainBlood(4), stealth=1,
            name="4 blood"),)),
    card(101206, "Mesu Bedshet", "14b478e5",
        modes=(Mode("", RevealTop(2, clan="Ministry", younger=True), stealth=1,
            name="reveal a crypt card"),)),
    card(101570, "Recruitment Exercise", "0a9f51c0",
        modes=(Mode("", RevealTop(1, trait="black hand"), stealth=1, name="draw a crypt card"),)),
    card(101700, "Scrounging", "9c4a682b",
        modes=(Mode("", Does(takes_two_of_three), stealth=1, name="2 of 3 cards"),)),
    card(101423, "Possession", "6457fffc",
        modes=(Mode("nec", RaiseVampire(), name="to the uncontrolled region"),
            Mode("NEC", RaiseVampire(blood=1), name="to the ready region"))),
    card(100477, "Cryptic Mission", "6a10ef06",
        modes=tuple(
            Mode(icons, ChooseHurt(ANYONE, retainers=True, fallen=True), HurtChosen(1, burns=1), *gains,
                stealth=1, directed=True, name="1 blood or life" + ", 1 blood" * len(gains))
            for icons, gains in (("tha", ()), ("THA", (Gain(BLOOD, 1, ACTOR),))))),
    card(101622, "Revelation of Desire", "78662fb2",
        modes=(more("ser", 1),
            Mode("SER", BleedForCorruption(3), moment=DURING, limited=True, bleed_only=True,
                name="+3 bleed for a counter"))),
    card(100974, "Inevitability of the Void", "57ca2595",
        modes=(more("aus nec", 1),
            Mode("AUS NEC", BleedPerAsh(10), moment=DURING, limited=True, bleed_only=True,
                name="+1 bleed for 10 cards"))),
    card(102325, "Gifts From Hereafter", "55f36849",
        modes=tuple(gift(icons) for icons in ("dom", "obl", "DOM", "OBL"))),
    card(102138, "Walk of Caine", "d17ba451",
        modes=tuple(
            Mode(icons, BleedOfCircle(), moment=moment, limited=True, bleed_only=True, name="+X bleed")
            for icons, moment in (("san", AS_ANNOUNCED), ("SAN", AS_ANNOUNCED | DURING)))),
    card(101854, "Spoils of War", "7ff7e783",
        modes=(Mode("", DIRECTED, GainBlood(1), GainPool(1), moment=AFTER, success_only=True,
            name="1 blood, 1 pool"),)),
    card(102205, "Zephyr", "c962806d",
        modes=(Mode("cel", Only(Going(successful=False)), Later(UnlockActor(), ends=True), moment=AFTER,
                name="unlock at the end of the turn"),
            Mode("CEL", Only(Going(successful=False)), UnlockActor(), moment=AFTER, name="unlock"))),
    card(101724, "Seraph's Second", "57031704",
        modes=(Mode("", ByAnother(), Only(Is(ACTING, Who("vampire", trait="black hand", not_trait="seraph"))),
            OnceATurn(), Only(Is(ACTING, Who(locked=True), up=True)), Unlock(ACTING), moment=AFTER,
                name="unlock the acting vampire"),)),
    card(100920, "Hide the Heart", "8251f2ad",
        modes=(Mode("aus", ReduceBleed(1), moment=DURING, reaction=True, name="-1 bleed"),
            Mode("val", OneAnAction(), ActionFails(blood=1), moment=DURING, reaction=True,
                name="it fails, or 1 blood"),
            Mode("VAL", ReduceBleed(2), moment=DURING, reaction=True, name="-2 bleed"),
            Mode("VAL", Only(Is(ACTOR, Who(unlocked=True))), LOCKS, ReduceAnyBleed(2), moment=DURING,
                reaction=True,
                name="-2 bleed of whomever, lock"))),
)  # fmt: skip
"""The entries."""
