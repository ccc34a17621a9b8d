"""Library cards of Protean."""

from __future__ import annotations

# fmt: off
from cardbase.card import VIRTUES
from rules.kernel import choose
from rules.vtes.cards.builders import (
    burn_by, cancels, either, first, in_attempt, in_own_turn, intercept, on_itself, rises, strike, with_text,
)
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    ANY_REFERENDUM, AT_CLOSE_RANGE, AT_LONG_RANGE, AT_ME, A_MANEUVER, DIRECTED, FREELY, IN_FIRST_ROUND,
    NO_COPY_ON_IT, ONCE, both_levels,
)
from rules.vtes.definitions.abilities import ANYBODY, Mode, Trigger
from rules.vtes.definitions.acting import RISES_FREELY, Hunt, Meanwhile, ThisAction, ThisTurn
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.allies import MoreLife
from rules.vtes.definitions.blocked import THIS_ACTION, Bestow, BlockFails, ContinueAction, IfBlocked
from rules.vtes.definitions.blocking import LessIntercept, NeedsBlockers, Unblockable
from rules.vtes.definitions.blood import BurnBlood, FeedsChilde, GainBlood, Lose
from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import (
    HARDER_HANDS, MILD, ONE_WOUND, ONE_WOUND_ONLY, CancelCombatCard, Forbid, Lasts,
)
from rules.vtes.definitions.combining import BY_LOCKED, Does, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Exists, Going, Is, Not, Same, Superior
from rules.vtes.definitions.damage import (
    AggravateHands, DamageEachRound, HurtRetainers, HurtSelf, Prevent, Strengthen, Toughen,
)
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnFoe
from rules.vtes.definitions.kinds import HARD_HANDS, LETS_RISE, THIS_COMBAT, THIS_STRIKE
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OnceAnAction, OneEach
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLOCKER, BLOOD, BLOOD_OR_LIFE, CHOSEN, EVERYBODY, THIS, Each, Of,
)
from rules.vtes.definitions.striking import (
    AdditionalStrikes, AsStruck, CanStrike, GainManeuver, GainPress, IfHit, Maneuver, Strike,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import ANYONE, LOCKED, VAMPIRES, Who
from rules.vtes.state.anarchs import welcome
from rules.vtes.state.arrivals import enter_as_minion
from rules.vtes.state.capacities import change_capacity, resize
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.changes import lock
from rules.vtes.state.departures import leave_play
from rules.vtes.terms import (
    AFTER, ANARCH_ACTION, AS_ANNOUNCED, BEFORE_RANGE, BLOCKED, CARD_ACTION, CHOICE, COUNTERING, EACH_DISCARD,
    EACH_UNLOCK, GONE, HUNT_ACTION, IN_DISCARD_PHASE, LEAVES_READY, MANEUVERS, MINION_PHASE, NEEDED,
    OWN_UNLOCK, PRESSES, PREVENTION, RANGE, RESOLUTION, STEALTH, STRENGTH, TORPOR, TORPOR_ACTION, TURN_ENDS,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.state import State
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play

card = Shelf()
card(100021, "Adaptability", "22df9f19",
    combat=(Mode("pro", Lasts(MILD, lasts=THIS_STRIKE), moment=PREVENTION,
            name="aggravated damage as normal"),
        Mode("PRO", Prevent(strikes=True, all=True, dire=True), moment=PREVENTION,
            name="prevent all aggravated damage")))
card(100231, "Body of Sun", "c3dd807a",
    combat=tuple(
        Mode(icons, only, Strike(damage, ranged=ranged, aggravated=True),
            AsStruck(HurtRetainers(damage)),
            *(AsStruck(HurtSelf(damage, aggravated=True)),) * (icons == "pro"), moment=CHOICE,
            name=f"{damage} aggravated damage" + " to itself too" * (icons == "pro"))
        for icons in ("pro", "PRO")
        for only, damage, ranged in ((AT_CLOSE_RANGE, 3, False), (AT_LONG_RANGE, 1, True))))
card(100300, "Carrion Coffin", "c708b2e8",
    modes=tuple(Mode(icons, PutOn(), stealth=stealth_, name="put on")
        for icons, stealth_ in (("pro", 0), ("PRO", 1))),
    triggers=(Trigger(EACH_DISCARD, Only(Is(BEARER, LOCKED)), Lose(BLOOD, 1, BEARER), Unlock(BEARER),
        optional=True, when=AtLeast(Of(BLOOD, BEARER), 1)),),
    open_actions=(burn_by(VAMPIRES),))
ANARCHS_ACTED = Only(AnyOf(Going((ANARCH_ACTION,)), Going(requires="anarch")))
FELLOWS = Each(Who("vampire", sect="anarch"), EVERYBODY, besides=ACTOR, aimed=True)
card(100446, "CrimethInc.", "27a7f37b",
    modes=(Mode("pro", ANARCHS_ACTED, Unlock(ACTOR), moment=AFTER, success_only=True, name="unlock"),
        Mode("qui", ANARCHS_ACTED, Pick(FELLOWS), Unlock(CHOSEN), moment=AFTER, success_only=True,
            name="unlock another"),
        Mode("qui", ANARCHS_ACTED, Only(Not(Exists(FELLOWS))), moment=AFTER, success_only=True,
            name="unlock nobody"),
        Mode("tha", ANARCHS_ACTED, PutInPlay(), moment=AFTER, success_only=True, name="put in play")),
    **with_text(in_own_turn(Pick(Each(Who(sect="anarch", locked=True), aimed=True)), Unlock(CHOSEN),
        phases=MINION_PHASE, pool=1, name="unlock an anarch")))


def _forms(state: State, root: int, name: str) -> list[Minion]:
    """Return a vampire, if it is in play, and all forms of it by cards of a name."""
    minions = [card for card in state.in_play.values() if isinstance(card, Minion)]
    return [one for one in minions if one.number == root or (one.face.name == name and one.memory == root)]


def doubles(state: State, play: Play) -> None:
    """Make the acting vampire smaller for good; the card becomes another one like it, without its title."""
    actor, methuselah = play.actor, play.methuselah
    if actor is None or actor.region == GONE:
        return
    if actor.capacity > 1:
        resize(state, actor, -1)
    form = enter_as_minion(state, play.number, methuselah.playing, methuselah, 0)
    if form is None:
        return
    own, known = actor.profile, sorted(actor.profile.disciplines.items())
    levels = tuple((name, level) for name, level in known if name not in VIRTUES | {"fli"})
    form.profile = state.setting.profile(
        Profile(VAMPIRE, own.clan, own.sect, "", actor.capacity, levels, frozenset())
    )
    welcome(state, form)
    change_capacity(state, form, actor.capacity - form.capacity)
    lock(state, form)
    form.memory = actor.memory if actor.face.name == play.face.name else actor.number


def burns_other_forms(state: State, play: Play) -> Rules[None]:
    """Burn all forms of a vampire but the one that has left the ready region, or one of those in torpor."""
    form, fall = play.source, play.fall
    if form is None or fall is None or form.memory < 0:
        return
    root, name = form.memory, play.face.name
    fallen = fall.minion
    if fallen.number != root and not (fallen.face.name == name and fallen.memory == root):
        return
    forms = _forms(state, root, name)
    sleepers = [one.number for one in forms if one.region == TORPOR]
    kept = fallen.number
    if kept in sleepers and len(sleepers) > 1:
        kept = yield from choose(form.controller, "target", sleepers, form.number)
    for one in (*forms, fallen):
        if one.face.name == name:
            one.memory = -1
    for one in forms:
        if one.number != kept and one.number in state.in_play:
            leave_play(state, one)


card(100592, "Dual Form", "49fb31ba", becomes_minion=True, traits=frozenset({LETS_RISE}),
    modes=(Mode("pro", Unlock(ACTOR), ThisTurn(RISES_FREELY), stealth=1, name="unlock, and again later"),
        Mode("PRO", Does(doubles), FeedsChilde(2), stealth=1, name="another form")),
    triggers=(Trigger(LEAVES_READY, Does(burns_other_forms)),))
card(100599, "Ears of the Hare", "9cc7a3d5",
    modes=(intercept("spi", 1), intercept("SPI", 2), intercept("pro", 1, blood=1)))
card(100683, "Eyes of the Beast", "1f79b5c0",
    modes=(intercept("pro", 1, PutOn()), intercept("PRO", 1, PutOn(), A_MANEUVER)),
    values=(Value(STEALTH, -1),), triggers=(Trigger(IN_DISCARD_PHASE, Burn(THIS)),))
card(100749, "Flesh of Marble", "06789ca9",
    combat=(Mode("pro", Lasts(ONE_WOUND), moment=BEFORE_RANGE, name="one damage a round"),
        Mode("PRO", Lasts(ONE_WOUND_ONLY), moment=BEFORE_RANGE,
            name="one damage a round, be it aggravated")))
card(100771, "Form of Mist", "1facbfb5",
    combat=(Mode("pro", Strike(dodge=True), moment=CHOICE, name="dodge"),
        Mode("PRO", OnceAnAction(), Strike(ends=True), ContinueAction(blood=1, stealth=1), moment=CHOICE,
            name="combat ends")))

AS_A_BAT = (
    Bestow(ACTOR, GainManeuver(lasts=THIS_COMBAT)),
    Bestow(ACTOR, Forbid("equipment", THIS_COMBAT)),
)
card(102223, "Form of the Bat", "12d238eb",
    modes=(in_attempt("pro", LessIntercept(1), *AS_A_BAT, name="-1 intercept"),
        Mode("PRO", *AS_A_BAT, stealth=1, moment=NEEDED, reaction=True, name="+1 intercept")))
card(102224, "Form of the Cobra", "2a42ab49",
    combat=(Mode("pro", Strike(steal=1), moment=CHOICE, name="steal 1"),),
    modes=(Mode("PRO", stealth=1, moment=AS_ANNOUNCED, name="+1 stealth"),))
card(100891, "Hatch the Viper", "cda762eb", life=1, traits=frozenset({"retainer"}),
    modes=both_levels("pro ser", names=("1 damage each round", "2 damage each round")),
    armed=(Mode("", OneEach("combat"), Prevent(1), moment=PREVENTION, name="prevent 1"),
        Mode("", DamageEachRound(1, superior=1), moment=RESOLUTION, name="damage each round")))
card(100932, "Homunculus", "c4f13ca6", traits=frozenset({"retainer"}),
    modes=(Mode("pro", name="1 life"), Mode("PRO", MoreLife(1), name="2 life")), life=1,
    triggers=(Trigger(EACH_UNLOCK, UnlockActor(), BurnBlood(1), optional=True, when=Is(ACTOR, VAMPIRES)),))
card(100936, "Horrific Countenance", "193a092a",
    modes=(Mode("pro", NeedsBlockers(), Unlock(BLOCKER), BlockFails(), Unblockable(ANYONE),
        moment=BLOCKED, name="the block fails"),))
card(101119, "Loki's Gift", "62e597be", traits=frozenset({"loki's gift"}),
    modes=(Mode("pro", Only(Is(ACTOR, Who(bears_no="loki's gift"))), Hunt(), PutOn(ACTOR), kind=HUNT_ACTION,
            stealth=1, name="hunt, put on"),
        Mode("PRO", Only(Is(ACTOR, Who(bears_no="loki's gift"))), Pick(Each(VAMPIRES, EVERYBODY, ready=False,
            aimed=True)), Hunt(), PutOn(ACTOR), Keep("higher level"), Lose(BLOOD, 1, CHOSEN),
            kind=HUNT_ACTION, stealth=1, directed=True, name="hunt, put on, burn 1 blood")),
    aids=(Mode("", BurnBlood(1), HelpActor(1, itself=True), Burn(THIS), moment=NEEDED, by=ANYBODY,
            name="+1 stealth"),
        Mode("", Only(Superior()), Only(Is(BEARER, up=True)), CastVotes(2), Burn(THIS),
            moment=ANY_REFERENDUM, by=ANYBODY, name="2 votes")))

HARDENED = (Unlock(ACTOR), Meanwhile(HARD_HANDS, 1, lasting=True))
card(101161, "Mantle of the Bestial Majesty", "ee00202b",
    modes=(Mode("pro", *HARDENED, stealth=1, name="aggravated hands"),
        Mode("PRO", *HARDENED, Meanwhile(STRENGTH, 1, lasting=True), stealth=1,
            name="aggravated hands, +1 strength")))
card(101247, "Movement of the Slow Body", "7b53eb28",
    modes=(Mode("pro", BY_LOCKED, Unlock(ACTOR), kind=TORPOR_ACTION, stealth=2, name="unlock"),
        Mode("PRO", BY_LOCKED, Unlock(ACTOR), GainBlood(1), kind=TORPOR_ACTION, stealth=2,
            name="unlock, 1 blood")))
card(101262, "Mythic Form", "956feaa3",
    combat=(first("pro", IN_FIRST_ROUND, ONCE, Strengthen(1), Toughen(1, THIS_COMBAT, normal=True),
            name="+1 strength, prevent 1 each round"),
        first("PRO", IN_FIRST_ROUND, ONCE, Strengthen(1), Toughen(1, THIS_COMBAT, normal=True),
            GainManeuver(),
            CanStrike(Strike(2, ranged=True, aggravated=True), THIS_COMBAT, once=True),
            name="+1 strength, prevent 1 each round, maneuver, 2R aggravated damage")))
card(102256, "One With the Land", "f05bd950",
    modes=(intercept("pro", 2, AT_ME),
        rises("PRO", AT_ME, IfBlocked(If(Same(ACTOR, BLOCKER),
            (Bestow(BLOCKER, Forbid("strike")), Bestow(ACTING, Forbid("strike"))))))))
card(101530, "Quick Meld", "9f8619d5",
    combat=(Mode("pro", Maneuver(), moment=RANGE, name="maneuver"),
        Mode("PRO", Maneuver(), GainManeuver(blood=1), moment=RANGE, name="maneuver, another for blood")))
card(102260, "Sculpt the Flesh", "a2bb9c90",
    combat=(strike("pro", Strike(hand=True, aggravated=True), name="aggravated hand strike"),
        strike("PRO", Strike(1, hand=True), IfHit(PutOnFoe()), name="+1 damage, put on")),
    triggers=(Trigger(OWN_UNLOCK, Lose(BLOOD_OR_LIFE, 1, ACTOR)),),
    open_actions=(Mode("", AtThis(), Burn(THIS), kind=CARD_ACTION, stealth=1, name="heal"),))
card(101740, "Shadow of the Beast", "fb3a9443", traits=frozenset({"shadow of the beast"}),
    modes=(on_itself("pro", "shadow of the beast", stealth=0, name="a maneuver each combat"),
        on_itself("PRO", "shadow of the beast", Keep("higher level"), stealth=0,
            name="a maneuver and a press each combat")),
    values=(Value(MANEUVERS, 1), Value(PRESSES, 1, Superior())))
card(101741, "Shadow of the Wolf", "c6d7fa4d",
    combat=(first("pro", AdditionalStrikes(strength=1), name="additional strike"),
        first("PRO", AdditionalStrikes(strength=1), GainPress(), name="additional strike, press")))
SHAPED = ("obt", "pro", "vic")
card(101754, "Shape Mastery", "1e6ac279",
    combat=(Mode("pro", CancelCombatCard(discipline="/".join(SHAPED), bars=True), moment=COUNTERING,
        name="cancel a combat card"),),
    modes=(cancels("PRO", CancelCard(spares=True), of=tuple(f"action modifier {one}" for one in SHAPED),
        reaction=True),))
card(101824, "Sonar", "43e64e71", delay=TURN_ENDS,
    modes=(intercept("pro", 1, DIRECTED), intercept("PRO", 1)))
card(101847, "Spirit Claws", "d82ce126", traits=frozenset({"unique"}),
    combat=(Mode("pro", AggravateHands(), moment=FREELY, name="aggravated hands"),
        Mode("pro spi", Maneuver(), AggravateHands(), moment=RANGE, name="maneuver, aggravated hands")),
    modes=(Mode("PRO SPI", PutOn(), stealth=1, name="put on"),),
    values=(Value(HARD_HANDS, 1),))
card(102058, "Uncontrollable Rage", "39083b26",
    modes=tuple(Mode(icons, ThisAction(HARD_HANDS, 1), Bestow(ACTOR, Lasts(HARDER_HANDS, more_,
        lasts=THIS_ACTION)),
        moment=AS_ANNOUNCED, name=f"+{more_} aggravated hand damage") for icons, more_ in (("pro", 1), ("PRO",
            2))))
card(102347, "Wall of Filth", "85759960",
    combat=(*either("pro", "tha", NO_COPY_ON_IT, PutOn(), name="wall"),
        *either("PRO", "THA", NO_COPY_ON_IT, PutOn(), Keep("higher level"), name="wall, any damage")),
    armed=(Mode("", Only(Not(Superior())), Prevent(2, normal=True), Burn(THIS),
            moment=PREVENTION, name="prevent 2 normal damage"),
        Mode("", Only(Superior()), Prevent(2), Burn(THIS), moment=PREVENTION,
            name="prevent 2")))
