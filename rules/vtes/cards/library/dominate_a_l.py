"""Dominate from A to L."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import bleed, cancels, in_attempt, more, redirect, strike
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_YOUNGER, ANY_MOMENT, AT_CLOSE_RANGE, DODGE, LOCKS, UNCONTROLLED_YOUNGER,
)
from rules.vtes.definitions.abilities import ANYWHERE, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful, Later, Mark
from rules.vtes.definitions.aiming import EQUIPMENT_IN_PLAY, SLEEPER, AsAnnounced, ChooseTarget, CostsMore
from rules.vtes.definitions.bleeding import MoreBleed
from rules.vtes.definitions.blocking import DampIntercept, FailAttempt, LessIntercept
from rules.vtes.definitions.blood import AddBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickSome
from rules.vtes.definitions.combat import CancelCombatCard, EndCombat
from rules.vtes.definitions.combining import ChooseX, Concerns, Declares, Does, If, May, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fighting, Going, Is, Not, Polled, That,
)
from rules.vtes.definitions.control import Borrow, MoveOnto, StealTarget
from rules.vtes.definitions.helping import ByAnother, HelpActor
from rules.vtes.definitions.in_play import PutOnTheirs
from rules.vtes.definitions.kinds import BINDS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.marks import DOUBLED, ONCE_ONLY
from rules.vtes.definitions.reacting import CancelCard
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ATTEMPTING, BLED, BLOOD, CHOSEN, EVERYBODY, FOE, HOLDER, ME, OTHERS, PAYABLE, PERMANENTS,
    RETAINERS, THIS, UNCONTROLLED, X, Each, Less, Of,
)
from rules.vtes.definitions.striking import HARMLESS, AsStruck, IfHit, Strike, StrikeIs
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.sets import each
from rules.vtes.state.undoing import taught_by
from rules.vtes.state.votes import count, withdraw
from rules.vtes.state.who import age, fits, fits_either
from rules.vtes.terms import (
    AS_PLAYED, ATTEMPTED, BLEED_ACTION, CHOICE, COUNTERING, DURING, OWN_UNLOCK, PASS, POLLING, READY, VAMPIRE,
)
from rules.vtes.verbs.choosing import aim_at_all, choosable, choose_some
from rules.vtes.verbs.combatants import fight_of
from rules.vtes.verbs.disciplines import can_learn_from
from rules.vtes.verbs.registry import carry_out
from rules.vtes.verbs.votes import of_anybody

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()


def steals_a_lesson(state: State, play: Play) -> Rules[None]:
    """Move a Discipline master of the opposing vampire to this one, if it can still learn by it."""
    fight, side = fight_of(state, play)
    thief, victim = side.minion, fight.other(side).minion
    found = [
        card.number
        for card in victim.cards
        if can_learn_from(thief, card.face) or (taught_by(card) and not thief.profile.has(taught_by(card), 2))
    ]
    if not found or thief.profile.kind != VAMPIRE:
        return
    play.target = yield from choose(thief.controller, "target", found, play.number)
    yield from carry_out(state, play, (MoveOnto(CHOSEN, ACTOR, theirs=True),))


card(100013, "Absorb the Mind", "8f06a750",
    combat=(strike("dom", DODGE, name="dodge"),
        strike("myt", Strike(ranged=True, steal=1), name="steal 1 blood"),
        strike("MYT", Strike(ranged=True, steal=1), IfHit(Does(steals_a_lesson)),
            name="steal 1 blood and a Discipline")))
MORTALS_AND_MAGES = Who(trait="mortal/mage")
card(100030, "The Ailing Spirit", "29ed716b",
    modes=(bleed("dom", 1),
        Mode("obe", AsAnnounced(DampIntercept(1, Who("vampire", has="dem"))),
            AsAnnounced(DampIntercept(1, MORTALS_AND_MAGES)), kind=BLEED_ACTION, bleed=1,
            name="bleed +1, -1 intercept"),
        Mode("OBE", Pick(Each(Who("vampire", clan="Malkavian/Malkavian antitribu"), OTHERS, besides=ACTOR,
            ready=False, or_who=MORTALS_AND_MAGES, aimed=True)), Borrow(CHOSEN), stealth=1, directed=True,
            name="take control")))


def is_no_wraith(state: State, play: Play, number: int) -> bool:
    """Return whether a card in play is no wraith."""
    return "wraith" not in state.faces[number].model.traits


STRUCK_DOWN = Who("ally", not_trait="wraith")
card(100117, "Autonomic Mastery", "da9f2797",
    combat=(strike("dom", Strike(), AT_CLOSE_RANGE, Only(Is(FOE, STRUCK_DOWN)), IfHit(Burn(FOE)),
            name="burn the ally"),
        Mode("dom", Pick(Each(of=FOE, kind=RETAINERS), that=is_no_wraith), AT_CLOSE_RANGE, Strike(),
            AsStruck(Burn(CHOSEN)), moment=CHOICE, name="burn a retainer"),
        strike("DOM", Strike(hand=True), StrikeIs(HARMLESS), AT_CLOSE_RANGE,
            Only(AnyOf(Is(FOE, STRUCK_DOWN), Is(FOE, YOUNGER))), IfHit(EndCombat()),
            name="combat ends after a harmless blow")))
card(100189, "Bliss", "e5a32d0b",
    modes=(Mode("dom pre", CancelCard(), moment=AS_PLAYED, cancels=("frenzy",), reaction=True,
            name="cancel a frenzy card"),
        Mode("dom pre", Only(Fighting()), CancelCard(), moment=AS_PLAYED, by=ANYWHERE, cancels=("frenzy",),
            reaction=True, name="cancel a frenzy card in a combat")),
    combat=(Mode("DOM PRE", Strike(ends=True), moment=CHOICE, name="combat ends"),))

card(100236, "Bonding", "79ea97bf", modes=(more("dom", 1), more("DOM", 1, stealth=1)))


def lies_on_weaker(state: State, play: Play, number: int) -> bool:
    """Return whether a card lies on a ready ally or younger vampire of the player's."""
    bearer, actor = state.in_play[number].host, play.actor
    if bearer is None or bearer.region != READY or bearer.controller != play.methuselah.seat:
        return False
    return fits(ALLIES, bearer) or fits(YOUNGER, bearer, actor)


ON_WEAKER = Pick(Each(of=EVERYBODY, kind=PERMANENTS), that=lies_on_weaker)
card(100357, "Cleansing Ritual", "32341355",
    modes=(Mode("dom", Pick(Each(VAMPIRES, ready=False)), GainBlood(1), stealth=1, name="1 blood"),
        Mode("obe", ON_WEAKER, Burn(CHOSEN), stealth=1, name="burn a card"),
        Mode("OBE", ON_WEAKER, Concerns(HOLDER), Later(Unlock(ACTOR)), Burn(CHOSEN), stealth=1,
            name="burn a card, unlock later")))

COMMANDED = (Lock(ATTEMPTING), FailAttempt())
BY_ALLY = Only(Is(ATTEMPTING, ALLIES))
card(100380, "Command", "50048274", traits=frozenset({BINDS}),
    modes=(in_attempt("dom", BY_ALLY, *COMMANDED, name="the attempt of an ally fails, lock"),
        in_attempt("DOM", BY_ALLY, Pick(ATTEMPTING), PutOnTheirs(), *COMMANDED,
            name="the attempt of an ally fails, put on")),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))
card(100381, "Command of the Beast", "f017e6ec",
    modes=(more("dom", 1),
        Mode("DOM", bleed=1, moment=DURING, bleed_only=True, name="+1 bleed, not limited")))


def chooses_whom_to_command(state: State, play: Play) -> Rules[None]:
    """Choose one less than X, one after the other; one of them may be a vampire that is no younger."""
    others = Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES)
    found = choosable(state, play, each(state, play, others))
    weaker = [one for one in found if fits_either(ALLIES, YOUNGER, state.minion(one), play.actor)]
    play.chosen, left = [], list(found)
    while left and len(play.chosen) < play.amount - 1:
        choice = yield Decision(play.methuselah.seat, "target", [PASS, *left], play.number)
        if choice == PASS:
            break
        play.chosen.append(choice)
        strong = [one for one in play.chosen if one not in weaker]
        left = [one for one in (weaker if strong else found) if one not in play.chosen]
    aim_at_all(play, {state.in_play[number].controller for number in play.chosen})


WEAKER = Each(ALLIES, EVERYBODY, ready=False, besides=ACTOR, or_who=YOUNGER, aimed=True)
card(100384, "Command the Legion", "6e2bbce0",
    modes=(Mode("dom", Only(Exists(WEAKER)), ChooseX(Of(PAYABLE)), CostsMore(X),
            AsAnnounced(PickSome(WEAKER, Less(X, 1))),
            Lock(CHOSEN), name="lock X-1"),
        Mode("DOM", Only(Exists(Each(VAMPIRES, EVERYBODY, ready=False, besides=ACTOR, or_who=ALLIES))),
            ChooseX(Of(PAYABLE)), CostsMore(X), AsAnnounced(Does(chooses_whom_to_command)), Lock(CHOSEN),
            name="lock X-1, one of them older")))
card(100401, "Conditioning", "b8a855f3", modes=(more("dom", 2), more("DOM", 3)))
card(100518, "Deflection", "2a94f4d6", modes=(redirect("dom", LOCKS), redirect("DOM")))

LOVELESS = CancelCard(spares=True, who=YOUNGER)
card(100523, "Denial of Aphrodite's Favor", "ff648fd5",
    modes=(cancels("dom for", LOVELESS, Mark(ONCE_ONLY, canceled=True), of=("action pre",), reaction=True),
        cancels("DOM FOR", LOVELESS, of=("action modifier pre",), reaction=True)),
    combat=(Mode("DOM FOR", AGAINST_YOUNGER, CancelCombatCard(discipline="pre"), moment=COUNTERING,
        name="cancel a combat card"),))


def puppet(icons: str, unlocked: bool) -> Mode:
    """Give the mode of a modifier of another vampire, by which the acting minion bleeds for 1 more."""
    return Mode(icons, ByAnother(unlocked=unlocked), Only(Going((BLEED_ACTION,), limited=False)),
        HelpActor(1, bleed=True), limited=True,
        moment=ANY_MOMENT, name="+1 bleed")


card(100639, "Empowering the Puppet King", "429ca209",
    modes=(puppet("dom", True), puppet("DOM", False)))
card(102248, "Feast of the Soul's Secrets", "b736f275",
    modes=(bleed("dom", 2),
        Mode("DOM", Pick(Each(YOUNGER, ready=False), Each(YOUNGER, kind=UNCONTROLLED)),
            If(AtLeast(Of(BLED), 1), (Gain(BLOOD, 2, CHOSEN),)),
            kind=BLEED_ACTION, bleed=2,
            name="bleed +2, 2 blood")))
card(102250, "Forced Confessional", "fa7ac253",
    modes=(Mode("dom", LessIntercept(1), moment=ATTEMPTED, name="-1 intercept"),
        Mode("DOM", FailAttempt(), moment=ATTEMPTED, name="the attempt fails")))
card(100765, "Foreshadowing Destruction", "015192df",
    modes=(more("dom", 1), more("DOM", 0, MoreBleed(3, target_pool=9))))

GHOSTS = Only(AnyOf(Is(ACTING, Who("ally", trait="wraith")), Is(ACTING, Who("ally", trait="zombie"))))


def gift(icons: str) -> Mode:
    """Give the mode of a modifier of another minion, by which a wraith or zombie bleeds for more.

    It is played as early as any, since at superior it is of use if the bleed is blocked, too.
    """
    later = (IfSuccessful(If(Both(Is(ACTOR, up=True), Is(ACTING, Who(locked=True), up=True)),
        (May(ME, Lose(BLOOD, 1, ACTOR), (Unlock(ACTING),)),)), always=True),) if icons.isupper() else ()
    return Mode(icons, ByAnother(unlocked=True), GHOSTS, Only(Going((BLEED_ACTION,), limited=False)), *later,
        bleed=1, moment=ANY_MOMENT,
        limited=True, bleed_only=True, name="+1 bleed" + ", may unlock" * len(later))


card(102325, "Gifts From Hereafter", "55f36849",
    modes=tuple(gift(icons) for icons in ("dom", "obl", "DOM", "OBL")))
card(100845, "Govern the Unaligned", "132a1c0e",
    modes=(bleed("dom", 2), Mode("DOM", UNCONTROLLED_YOUNGER, AddBlood(3), stealth=1, name="3 blood")))

ASLEEP = ChooseTarget(SLEEPER, others=True)
card(100852, "Graverobbing", "097ee300",
    modes=(Mode("dom", ASLEEP, StealTarget(), directed=True, name="steal"),
        Mode("DOM", ASLEEP, StealTarget(), If(Both(Is(CHOSEN), Not(Is(CHOSEN, up=True))),
            (May(ME, Lose(BLOOD, 2, ACTOR), (LeaveTorpor(CHOSEN),)),)), directed=True,
                name="steal and rescue")))
card(100856, "Gremlins", "edd5b3d8",
    modes=(bleed("dom", 1),
        Mode("myt", ChooseTarget(EQUIPMENT_IN_PLAY, unlike="melee"), Burn(CHOSEN), stealth=1,
            directed=True, name="burn equipment"),
        bleed("MYT", 1, stealth=1)))


def is_not_multiplied(state: State, play: Play) -> bool:
    """Return whether nothing multiplies the votes of the acting vampire yet."""
    return play.action is None or not play.action.has(DOUBLED, play.action.actor.number)


IN_POLL = Only(Polled(hunt=False))
DOUBLES = (IN_POLL, Only(That(is_not_multiplied)), Mark(DOUBLED, ACTING))
UNTIMELY = CancelCard(spares=True, who=Who("vampire", younger=True, lacks="tem"))
card(100878, "Hall of Hades' Court", "c5a57bec",
    modes=(Mode("dom", IN_POLL, Only(Is(ACTOR, Who("vampire", min_capacity=5))), MoreVotes(2), moment=POLLING,
            name="+2 votes"),
        *(cancels("tem", IN_POLL, UNTIMELY, of=("reaction",), reaction=reacts) for reacts in (False, True)),
        Mode("TEM", ByAnother(unlocked=True), *DOUBLES, moment=POLLING, name="votes count twice"),
        Mode("TEM", *DOUBLES, moment=POLLING, reaction=True, name="votes count twice")))


def not_older(state: State, play: Play) -> list[int]:
    """Return the vampires that may vote and are no older than the one that coerces them."""
    referendum, actor = state.referendum, play.actor
    if referendum is None or actor is None:
        return []
    voters = [number for number in of_anybody(state, play, VAMPIRES) if number not in referendum.abstaining]
    return [number for number in voters if state.minion(number).capacity <= age(actor)]


def chooses_whom_to_coerce(state: State, play: Play) -> Rules[None]:
    """Choose X of them, as far as there are so many."""
    found = not_older(state, play)
    play.chosen = yield from choose_some(state, play.methuselah, found, play.amount, play.amount)


def is_somebody_to_coerce(state: State, play: Play) -> bool:
    """Return whether there is one of them."""
    return bool(not_older(state, play))


def coerces(state: State, play: Play, directs: int) -> Rules[None]:
    """Have each of them abstain, or where it is chosen again vote as the player says, if it does or has."""
    referendum = state.referendum
    for number in play.chosen if referendum is not None else ():
        assert referendum is not None
        voter, side = state.minion(number), PASS
        if directs and (yield Decision(play.methuselah.seat, "target", [PASS, number], play.number)) != PASS:
            side = yield Decision(play.methuselah.seat, "vote", [FOR, AGAINST], number)
        if side == PASS:
            referendum.abstaining.add(number)
            referendum.ballots.pop(number, None)
            withdraw(referendum, voter)
            continue
        if number in referendum.cast:
            count(state, referendum, voter, side)
        if number in referendum.ballots:
            referendum.ballots[number] = side
        spans.drop(state.lasting, spans.VOTES_ONE_WAY, number)
        spans.lay(state.lasting, spans.VOTES_ONE_WAY, spans.REFERENDUM, number, side)


def coercion(icons: str, name: str) -> Mode:
    """Give the mode by which X vampires abstain, or vote as somebody likes."""
    return Mode(icons, ChooseX(Of(PAYABLE)), Declares(chooses_whom_to_coerce, is_somebody_to_coerce),
        Does(coerces, (int(icons.isupper()),)), moment=POLLING, reaction=True, name=name)


card(101049, "Kindred Coercion", "47019ab5",
    modes=(coercion("dom", "X abstain"), coercion("DOM", "X abstain or vote otherwise")))
