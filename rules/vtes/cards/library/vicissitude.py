"""Library cards of Vicissitude."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import first, mends_ally, more, rescues, stealth, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_MOMENT, AT_CLOSE_RANGE, GHOUL, ONCE, both_levels
from rules.vtes.definitions.abilities import ANYBODY, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Mark
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.allies import LivesOff, MoreLife
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.blood import GainBlood, Lose
from rules.vtes.definitions.combat import (
    CHEAPER_CARD, RETURNS, RETURNS_WORSE, TOPPLES, UNHARMED, Fight, Forbid, Lasts,
)
from rules.vtes.definitions.combining import Does, If, May, Only
from rules.vtes.definitions.conditions import Both, Fighting, Going, Is, Not, Pending, Same, Superior
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnFoe
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import PEACEFUL
from rules.vtes.definitions.references import ACTING, ACTOR, BLOCKER, BLOOD, BROUGHT, FOE, THIS
from rules.vtes.definitions.striking import (
    TO_CONTINUE, TO_END, CanStrike, GainManeuver, GainPress, IfHit, Strike,
)
from rules.vtes.definitions.torpor import SendToTorpor
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import PerLife, ShelterFrom
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import gain_blood
from rules.vtes.state.hand import replace
from rules.vtes.terms import (
    ALLY, BEFORE_RANGE, BEFORE_STRIKES, BEGINNING, BLEED_VALUE, BLOCKED, CARD_ACTION, CHOICE, INTERCEPT,
    OWN_UNLOCK, RECRUIT_ACTION, RETAINER, STEALTH, STRENGTH, VAMPIRE, WOULD_BURN,
)
from rules.vtes.verbs.choosing import choose_some

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100219, "Bloodform", "8b6316e3",
    combat=(Mode("vic", Only(Is(FOE, ALLIES)), Strike(ends=True), moment=CHOICE, name="combat ends"),
        first("VIC", Lasts(UNHARMED, lasts=THIS_ROUND), Forbid("strike", on=ACTOR), GainPress(TO_END),
            name="immune, no strike")))
BLOOD_OF_ACID = (AT_CLOSE_RANGE, OneEach(THIS_ROUND))
card(100203, "Blood of Acid", "5b566497",
    combat=(Mode("vic", *BLOOD_OF_ACID, Lasts(RETURNS, lasts=THIS_ROUND), moment=BEFORE_STRIKES,
        name="give it back"),
        Mode("VIC", *BLOOD_OF_ACID, Lasts(RETURNS_WORSE, lasts=THIS_ROUND), moment=BEFORE_STRIKES,
            name="give it back aggravated")))
card(100238, "Bonecraft", "ef7af284",
    combat=(strike("vic", Strike(1), IfHit(PutOnFoe()), name="1 damage, -1 strength"),
        strike("VIC", Strike(1), IfHit(PutOnFoe()), IfHit(Keep("higher level")),
            name="1 damage, -2 strength")),
    values=(Value(STRENGTH, -1), Value(STRENGTH, -1, Superior())),
    open_actions=(Mode("", Only(Is(ACTOR, VAMPIRES)), AtThis(by_bearer=True, undirected=True), Burn(THIS),
        kind=CARD_ACTION, stealth=1, blood=2, name="heal"),))
card(100324, "Changeling", "ec4911a3", modes=(more("vic", 1), stealth("VIC", 1)))
card(100427, "Corpse Balloon", "c668f256", life=1, traits=frozenset({"ghoul"}),
    modes=both_levels("vic", names=("maneuver", "maneuver, intercept")),
    values=(Value(INTERCEPT, 1, Both(Superior(), Going(directed=True))),),
    armed=(Mode("", Only(Fighting(blocked=True, begun=False)), Only(Same(ACTOR, BLOCKER)),
        Only(Going(directed=True)), GainManeuver(lasts=THIS_ROUND), moment=BEGINNING,
        name="a maneuver"),))


def feeds_on_cards(state: State, play: Play) -> Rules[None]:
    """Remove any allies, retainers and vampires of hand and ash heap from the game, each for a life."""
    ally, methuselah = state.in_play.get(play.number), play.methuselah
    if not isinstance(ally, Minion):
        return
    fodder = [
        number
        for zone in (methuselah.ash, methuselah.hand)
        for number in zone.items
        if state.faces[number].types & (ALLY | RETAINER | VAMPIRE)
    ]
    chosen = yield from choose_some(state, methuselah, fodder, len(fodder))
    for number in chosen:
        zone = methuselah.hand if number in methuselah.hand.items else methuselah.ash
        state.board.move(number, zone, state.methuselahs[state.setting.owners[number]].removed)
        gain_blood(state, ally, 1, own=True)
        if zone is methuselah.hand:
            replace(state, methuselah)


card(100429, "Corrupt Construction", "604959d0", life=1, strength=0, bleed=0, traits=GHOUL,
    modes=(Mode("vic", Does(feeds_on_cards), name="1 life"),
        Mode("VIC", MoreLife(1), Does(feeds_on_cards), name="2 life")),
    values=(PerLife(STRENGTH, 1),), triggers=(Trigger(OWN_UNLOCK, LivesOff(1)),))
card(100750, "Fleshcraft", "33bd838b",
    combat=(strike("vic", Strike(1), IfHit(PutOnFoe()), name="1 damage, -1 stealth"),
        strike("VIC", Strike(1), IfHit(PutOnFoe()), IfHit(Keep("higher level")),
            name="1 damage, -2 stealth")),
    values=(Value(STEALTH, -1), Value(STEALTH, -1, Superior())),
    open_actions=(Mode("", AtThis(by_bearer=True, undirected=True), Burn(THIS), kind=CARD_ACTION, stealth=1,
        name="heal"),))
card(100958, "Immense Size", "cc25fbf4",
    combat=(first("vic", ONCE, Forbid("grapple", THIS_COMBAT), name="no grapple"),
        first("VIC", ONCE, Forbid("grapple", THIS_COMBAT), GainPress(), name="no grapple, press")))
card(100986, "Inner Essence", "59d31142",
    combat=(Mode("vic", OneEach(THIS_COMBAT), Lasts(CHEAPER_CARD, 1), moment=BEFORE_RANGE,
        name="cheaper once"),
        Mode("VIC", OneEach(THIS_COMBAT), Lasts(CHEAPER_CARD, 1), GainBlood(1), moment=BEFORE_RANGE,
            name="cheaper once, 1 blood")))
CRUSHES = (Strike(1, strength=True, ranged=True), Lasts(TOPPLES, 4))
card(101066, "Kraken's Kiss", "b908cdfb",
    combat=(strike("vic", *CRUSHES, name="strength+1 ranged damage"),
        strike("VIC", *CRUSHES, GainPress(TO_CONTINUE), CanStrike(Strike(steal=2, ranged=True), THIS_COMBAT,
            once=True),
            name="strength+1 ranged damage, press, steal 2 later")))

RECRUITS = Only(Going((RECRUIT_ACTION,)))
card(101116, "Lobotomy", "c7dc420d",
    modes=(Mode("vic", RECRUITS, IfSuccessful(PutOn(BROUGHT)), IfSuccessful(Lock(BROUGHT)), moment=ANY_MOMENT,
            name="put on, lock"),
        Mode("VIC", RECRUITS, IfSuccessful(PutOn(BROUGHT)), moment=ANY_MOMENT, name="put on")),
    values=(ShelterFrom(("dom", "pre")), Value(BLEED_VALUE, -1), Barred("maneuver")))


def steps_in(icons: str, who: Who, name: str) -> Mode:
    """Give the mode by which another vampire fights the blocker of such a minion instead of it."""
    return Mode(icons, ByAnother(unlocked=True), Only(Is(ACTING, who)), Only(Not(Pending())), Mark(PEACEFUL),
        Unlock(ACTING), Lock(ACTOR),
        Lock(BLOCKER), IfSuccessful(Fight(ACTOR, BLOCKER), always=True), moment=BLOCKED, name=name)


card(101159, "Malleable Visage", "1087726d",
    modes=(steps_in("vic", ALLIES, "fight for an ally"), steps_in("VIC", VAMPIRES, "fight for a vampire")))
card(101581, "Reform Body", "57960b9d",
    modes=tuple(Mode(icons, SendToTorpor(ACTOR, wounds=True), *more_, moment=WOULD_BURN, by=ANYBODY,
        reaction=True, name="go to torpor instead" + ", 2 blood" * len(more_))
        for icons, more_ in (("vic", ()), ("VIC", (GainBlood(2),)))))
card(101652, "Root of Vitality", "53276416",
    modes=(rescues("vic"),
        mends_ally("VIC")))
card(101795, "Skin Trap", "348950e4",
    combat=(first("vic", OneEach(THIS_ROUND), Forbid("dodge"), name="no dodge"),
        first("VIC", OneEach(THIS_ROUND), Forbid("dodge"), If(Is(FOE, VAMPIRES),
            (May(FOE, Lose(BLOOD, 1, FOE), otherwise=(Forbid("strike"),)),), (Forbid("strike"),)),
            name="no dodge, blood to strike")))
