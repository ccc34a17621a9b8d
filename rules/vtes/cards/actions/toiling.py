"""Actions that mend and hurt, keep a minion locked, or end in more; modifiers that tax what answers them."""

from __future__ import annotations

from rules.kernel import choose
from rules.vtes.cards.actions.basics import bleed
from rules.vtes.cards.actions.enduring import on_itself
from rules.vtes.cards.builders import card
from rules.vtes.cards.modifiers.blocking import ANY_MOMENT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark, UnlockAtOnce
from rules.vtes.definitions.afterwards import IfSuccessful
from rules.vtes.definitions.announced import AsAnnounced
from rules.vtes.definitions.blocking import ChooseOther, TakesDamage
from rules.vtes.definitions.blood import FillUp, Gain, Hunt, Lose
from rules.vtes.definitions.choosing import ChooseMinion, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does, If, Only
from rules.vtes.definitions.conditions import Both, Is, Not, Superior
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.exposed import LockTarget, PutOnTheirs
from rules.vtes.definitions.falls import RaiseSleeper
from rules.vtes.definitions.kinds import BINDS, BOUND
from rules.vtes.definitions.lasting import Keep, PutOn
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.locking import Unlock
from rules.vtes.definitions.references import (
    ACTOR,
    BEARER,
    BLOOD,
    CHOSEN,
    ME,
    POOL,
    THIS,
    UNCONTROLLED,
    Each,
    Of,
)
from rules.vtes.definitions.relics import RecallsNamed
from rules.vtes.definitions.standing import LeaveTorpor
from rules.vtes.definitions.summoning import ChooseHurt, HurtChosen
from rules.vtes.definitions.targets import RETAINER_IN_PLAY, SLEEPER, BurnTarget, ChooseTarget
from rules.vtes.definitions.toiling import (
    BewildersMany,
    ChooseTwoOfOne,
    ChooseWeakened,
    DimsMany,
    DiscardsCopy,
    EmploysAtAll,
    Meanwhile,
    Mutes,
    OnlyBeforeOthers,
    OnlyByLocked,
    RevealCrypts,
    SeeksListed,
    TaxesAnswers,
    TaxesNext,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.terms import (
    AFTER_ACTION,
    AS_ANNOUNCED,
    BLEED_ACTION,
    BLEED_VALUE,
    HUNT_ACTION,
    MANEUVERS,
    OWN_UNLOCK,
    STEALTH,
    STRENGTH,
    UNLOCK_PHASE,
)
from rules.vtes.verbs.hand import discard_down

BINDING = frozenset({BINDS, BOUND})
SOMEBODY = ChooseOther(ANYONE, directs=True)


def crescendo(icons: str, amount: int) -> Mode:
    """Give the mode of an action that hurts up to two minions of somebody."""
    return Mode(icons, DiscardsCopy(), ChooseTwoOfOne(), Inflict(CHOSEN, amount), directed=True,
        name=f"{amount} damage to two")  # fmt: skip


def forced(icons: str, more: int, damage: int) -> Mode:
    """Give the mode of a bleed by a locked minion, which hurts it."""
    return Mode(icons, OnlyByLocked(), AsAnnounced(TakesDamage(damage)), kind=BLEED_ACTION, bleed=more,
        name=f"bleed +{more}")  # fmt: skip


TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def recalls_a_card(state: State, play: Play) -> Rules[None]:
    """Move a card that the acting minion played during the action from the ash heap to the hand."""
    methuselah, actor, action = play.methuselah, play.actor, play.action
    if actor is None or action is None:
        return
    played = [number for minion, number in action.cards if minion == actor.number]
    found = [number for number in played if number in methuselah.ash.items]
    if found:
        chosen = yield from choose(methuselah.seat, "target", found, play.number)
        state.board.move(chosen, methuselah.ash, methuselah.hand)
        yield from discard_down(state, methuselah)


ENTRIES = (
    card(101603, "Renewed Vigor", "4be2de39", traits=frozenset({"renewed vigor"}),
        modes=(on_itself("for", "renewed vigor"),
            Mode("obe", ChooseTarget(SLEEPER), RaiseSleeper(), stealth=1, name="leave torpor"),
            Mode("obe", ChooseWeakened(), Gain(BLOOD, Of("wounds", CHOSEN), CHOSEN), stealth=1,
                name="full life"),
            Mode("OBE", ChooseOther(VAMPIRES, directs=True, own=True, fallen=True), FillUp(), stealth=1,
                name="full capacity")),
        abilities=(Ability(UNLOCK_PHASE, LeaveTorpor(ACTOR), burns=True, when=Is(ACTOR, Who(fallen=True)),
            name="leave torpor"),)),
    card(101043, "Khabar: Glory", "b8141bc2", traits=frozenset({"glory"}), values=(Value(BLEED_VALUE, 1),),
        modes=(Mode("", OnlyBeforeOthers(), PutOn(), UnlockAtOnce(), stealth=1, name="put on"),),
        triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),)),
    card(100159, "Big Game", "d5c81e44", delay=AFTER_ACTION,
        modes=(Mode("", ChooseFoe(), SeeksListed(), EnterCombat(), directed=True, name="enter combat"),)),
    card(100813, "Gear Up", "0d73d90f",
        modes=(Mode("nec", RecallsNamed(), UnlockAtOnce(), stealth=1, name="unlock, recall a card"),
            Mode("pre", UnlockAtOnce(), Meanwhile(STEALTH, 1), stealth=1, name="unlock, +1 stealth"),
            Mode("vic", UnlockAtOnce(), Meanwhile(STRENGTH, 1, lasting=True), stealth=1,
                name="unlock, +1 strength"))),
    card(101396, "Petra Resonance", "ded21fbc",
        modes=(Mode("", RevealCrypts(3, 1), stealth=1, name="reveal crypt cards"),)),
    card(101761, "Shattering Crescendo", "9eb4e25c",
        modes=(Mode("pro", ChooseHurt(ALLIES, retainers=True), HurtChosen(1), directed=True,
                name="1 damage to an ally or retainer"),
            crescendo("mel", 2), crescendo("MEL", 3))),
    card(101284, "Nightmare Curse", "1477fb2a", traits=BINDING,
        modes=(Mode("chi", SOMEBODY, UnlockAtOnce(), LockTarget(), directed=True, name="unlock and lock"),
            *(Mode(icons, SOMEBODY, PutOnTheirs(), Keep(ACTOR, superior), LockTarget(), directed=True,
                name="put on" + " for good" * superior)
                for icons, superior in (("aus chi", False), ("AUS CHI", True)))),
        abilities=(Ability(UNLOCK_PHASE, Only(Not(Superior())), Only(Is(BEARER, Who(locked=True), mine=True)),
            Unlock(BEARER), pool=1, name="unlock"),)),
    card(101721, "Sensory Deprivation", "f79f49f0", traits=BINDING,
        modes=(Mode("chi", ChooseTarget(RETAINER_IN_PLAY), BurnTarget(), directed=True,
                name="burn a retainer"),
            Mode("chi", ChooseOther(ALLIES, directs=True), PutOnTheirs(), Keep(ACTOR), directed=True,
                name="put on an ally"),
            Mode("CHI", ChooseOther(VAMPIRES, directs=True, fallen=True), PutOnTheirs(), Keep(ACTOR),
                directed=True, name="put on a vampire"))),
    card(101661, "Rumble", "dec40a25",
        modes=(Mode("", ChooseFoe(), EnterCombat(hand=1),
            AsAnnounced(IfSuccessful(If(Not(Is(ACTOR, up=True)), (Lose(POOL, 1, ME),)), always=True)),
                directed=True,
            name="enter combat"),)),
    card(102356, "Hunting the Beast", "ac65de2b",
        modes=(Mode("aus", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
                name="enter combat"),
            Mode("AUS", ChooseFoe(vampire=True), EnterCombat(),
                IfSuccessful(If(Both(Is(ACTOR, up=True), Not(Is(CHOSEN, up=True))),
                (PickNow(Each(Who(clan="Salubri"), kind=UNCONTROLLED)), Gain(BLOOD, 2, CHOSEN)))),
                stealth=1, directed=True, name="enter combat, 2 blood"))),
    card(100004, "Abactor", "c57fbfc2",
        modes=(Mode("", Hunt(4), Mark("hunted"), kind=HUNT_ACTION, stealth=1, name="hunt +4"),)),
    card(100162, "Biothaumaturgic Experiment", "b52ae3ec", values=(Value(MANEUVERS, 1), Value(STRENGTH, 1)),
        modes=(Mode("tha", EmploysAtAll("animal"), stealth=1, name="employ an animal"),
            Mode("THA", ChooseMinion(), PutOn(), stealth=1, name="put on"))),
    card(100097, "The Art of Memory", "ef36168f",
        modes=(Mode("", Remove(THIS), IfSuccessful(Does(recalls_a_card)), moment=AS_ANNOUNCED,
            name="recall a card"),)),
    card(100759, "Force of Will", "4dc34f93", modes=(forced("for", 1, 2), forced("FOR", 2, 1))),
    card(101911, "Suspension of Disbelief", "691b4f08",
        modes=(bleed("chi", 1), Mode("CHI", AsAnnounced(TaxesAnswers(1)), kind=BLEED_ACTION, bleed=1,
            name="bleed +1, a tax"))),
    card(102263, "Unleashing the Bestial Soul", "77195b9e",
        modes=(Mode("dom", ChooseOther(ANYONE), Mutes(), moment=AS_ANNOUNCED, name="no reactions"),
            Mode("DOM", ChooseOther(ANYONE), Mutes(), TaxesNext(1), moment=AS_ANNOUNCED,
                name="no reactions, a tax"))),
    card(102183, "Will-o'-the-Wisp", "072a50f9",
        modes=(Mode("chi", DimsMany(), moment=ANY_MOMENT, name="-1 intercept"),
            Mode("CHI", BewildersMany(), moment=AS_ANNOUNCED, name="no blocks and reactions"))),
)  # fmt: skip
"""The entries."""
