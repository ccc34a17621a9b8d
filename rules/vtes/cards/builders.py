"""Short ways to write what several cards have."""

from __future__ import annotations

from rules.vtes.cards.idioms import (
    AMID_ACTION,
    AMID_BLOCKS,
    ANY_MOMENT,
    BLEEDS_ME,
    FREELY,
    IN_ACTIONS,
    IN_FIRST_ROUND,
    INFERNAL,
    ON_ONES_TURN,
    OTHERS_ACTION,
    YOUNGER_ACTS,
)
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, UNLOCKED, Ability, Mode
from rules.vtes.definitions.aiming import SLEEPER, AtThis, ChooseTarget
from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.blocking import (
    AttemptToBlock,
    FailAttempt,
    LessIntercept,
    NeedsBlockers,
)
from rules.vtes.definitions.blood import Restore
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import STRIKES_ON, ChooseFoe, EndCombat, EnterCombat, Forbid, Lasts
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Both, Is
from rules.vtes.definitions.control import Give
from rules.vtes.definitions.damage import DamageEachRound
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Look
from rules.vtes.definitions.limits import OnceThisTurn, OneEach
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.parts import ALWAYS
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.references import (
    ACTOR,
    CHOSEN,
    EDGE,
    EVERYBODY,
    FOE,
    HAND,
    ME,
    THIS,
    Cards,
    Count,
    Each,
    Half,
    Of,
    Times,
)
from rules.vtes.definitions.standing import GiveTitleCard
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.votes import VotesInPoll
from rules.vtes.definitions.who import ANYONE, YOUNGER, Who
from rules.vtes.terms import (
    AFTER,
    AS_ANNOUNCED,
    AS_PLAYED,
    ATTEMPTED,
    BEFORE_BLOCK,
    BEFORE_RANGE,
    BEGINNING,
    BLEED_ACTION,
    CARD_ACTION,
    CHOICE,
    DURING,
    IN_ANY_TURN,
    MINION_PHASE,
    NEEDED,
    OWN_TURN,
    POLITICAL_ACTION,
    POLLING,
    RESCUE_ACTION,
    RESOLUTION,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.definitions.bleeding import MoreBleed
    from rules.vtes.definitions.helping import HelpBlocker
    from rules.vtes.definitions.parts import Condition
    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.striking import Strike
    from rules.vtes.definitions.verb import Verb


def armed_strike(what: Strike, *conditions: Verb) -> Mode:
    """Give a strike that a card in play can make, or that can be made with it."""
    return Mode("", *conditions, what, moment=CHOICE, name="dodge" if what.dodge else f"{what.damage} damage")


def archetype(*more: Verb, clan: str = "", sect: str = "", ready: bool = False) -> dict[str, Any]:
    """Give what an archetype is: a card on a vampire that has none, which serves whoever controls that.

    Args:
        more: what else is done as it is played.
        clan: of the vampire; "" for any.
        sect: its sect; "" for any.
        ready: the vampire must be.
    """
    own = Who("vampire", clan=clan, sect=sect, bears_no="archetype")
    return {"traits": frozenset({"archetype"}), "play": (Pick(Each(own, ready=ready)), PutOnTheirs(), *more)}


def barring(icons: str, *verbs: Verb) -> Mode:
    """Give a mode that is used as the action is announced, to keep somebody from blocking."""
    return Mode(icons, NeedsBlockers(), *verbs, moment=AS_ANNOUNCED, name="cannot block")


def bites(bearer: Who = ANYONE) -> Mode:
    """Give the damage that a retainer inflicts at close range, for such a minion."""
    return Mode("", DamageEachRound(1, bearer=bearer), moment=RESOLUTION, name="1 damage each round")


def strikes_twice() -> Mode:
    """Give the additional strike that a minion has each round, unless it got others; it is not optional."""
    return Mode("", Lasts(STRIKES_ON, 1), moment=BEGINNING, name="an additional strike each round")


def bleed(icons: str, more: int, **knows: int) -> Mode:
    """Give the mode of an enhanced bleed (VTES-6.1.6-02)."""
    name = f"bleed +{more}" if more else "bleed"
    return Mode(icons, kind=BLEED_ACTION, bleed=more, name=name, stealth=knows.get("stealth", 0))


def burn_by(who: Who, stealth: int = 0, blood: int = 0, pool: int = 0) -> Mode:
    """Give the action to burn a card that minions of some kind can take, whoever controls them."""
    return Mode(
        "", AtThis(who), Burn(THIS), directed=True, stealth=stealth, blood=blood, pool=pool, name="burn"
    )


def burn_by_bearer(
    who: Who = ANYONE, *only: Verb, stealth: int = 0, blood: int = 0, directed: bool = True
) -> Mode:
    """Give the action by which the bearer of a card burns it, directed at the one who controls the card.

    A minion card is controlled with its bearer, if it does not say otherwise: then it is not directed.
    """
    burns = (*only, AtThis(who, by_bearer=True), Burn(THIS))
    return Mode("", *burns, directed=directed, stealth=stealth, blood=blood, name="burn")


def cancels(icons: str, *verbs: Verb, of: tuple[str, ...], reaction: bool = False) -> Mode:
    """Give the mode of a modifier, or reaction, that cancels a card as it is played."""
    return Mode(icons, *verbs, moment=AS_PLAYED, cancels=of, reaction=reaction, name="cancel a card")


def card_rush(stealth: int = 0) -> Mode:
    """Give the action to enter combat with a minion."""
    return Mode(
        "", ChooseFoe(), EnterCombat(), directed=True, kind=CARD_ACTION, stealth=stealth, name="enter combat"
    )


def condemnation(basic: str, name: str, worse: str, who: Who = ANYONE) -> tuple[Mode, ...]:
    """Give the modes of a condemnation: a younger vampire locks, or the card is put on such a minion."""
    condemned = Pick(Each(who, EVERYBODY, besides=ACTOR, aimed=True))
    puts = (INFERNAL, condemned, PutOnTheirs(), Burn(Each(of=CHOSEN, kind="condemnation", besides=THIS)))
    younger = Pick(Each(YOUNGER, EVERYBODY, besides=ACTOR, ready=False, aimed=True))
    return (
        Mode(basic, younger, Lock(CHOSEN), stealth=1, directed=True, name="lock a vampire"),
        Mode("dai", *puts, stealth=1, directed=True, name=name),
        Mode("DAI", *puts, Keep("higher level"), stealth=1, directed=True, name=worse),
    )


def during_action(name: str, *verbs: Verb, moment: Moments = AMID_BLOCKS) -> Mode:
    """Give what a card in play is locked for during anybody's action, besides its controller's own phases.

    It need not be ready, nor need its bearer.
    """
    return Mode("", *verbs, locks=True, moment=moment, by=ANYBODY, name=name)


def while_fighting(name: str, *verbs: Verb, moment: Moments = FREELY) -> Mode:
    """Give what a location is locked for in a combat of its controller's minion, at any moment."""
    return Mode("", *verbs, locks=True, moment=moment, name=name)


def even(amount: Amount) -> Condition:
    """Give the condition that an amount is even."""
    return AtLeast(Times(2, Half(amount)), amount)


def locked_at_will(name: str, *verbs: Verb, fighting: Moments = FREELY) -> dict[str, Any]:
    """Return what a location is locked for in any turn, in any action or poll, and in combat."""
    return {
        "abilities": (Ability(IN_ANY_TURN, *verbs, locks=True),),
        "aids": (during_action(name, *verbs, moment=Moments(AMID_BLOCKS | POLLING)),),
        "armed": (while_fighting(name, *verbs, moment=fighting),),
    }


def first(icons: str, *verbs: Verb, name: str) -> Mode:
    """Give what is used before range is determined."""
    return Mode(icons, *verbs, moment=BEFORE_RANGE, name=name)


def either(one: str, other: str, *verbs: Verb, name: str) -> tuple[Mode, Mode]:
    """Give what takes one of two disciplines, before range is determined."""
    return first(one, *verbs, name=name), first(other, *verbs, name=name)


def in_attempt(icons: str, *verbs: Verb, blood: int = 0, name: str = "") -> Mode:
    """Give a mode that is used while a minion attempts to block."""
    return Mode(icons, *verbs, moment=ATTEMPTED, blood=blood, name=name)


def fooled(discipline: str) -> tuple[Mode, Mode]:
    """Give less intercept at inferior, and an attempt that fails for blood at superior."""
    return (
        in_attempt(discipline, LessIntercept(1), name="-1 intercept"),
        in_attempt(discipline.upper(), FailAttempt(), blood=1, name="the attempt fails"),
    )


def for_the_edge(*needs: Verb) -> Mode:
    """Give the way in which a card burns for the Edge during an action, whoever controls it."""
    verbs = (Only(AtLeast(Of(EDGE, ME), 1)), *needs, BurnEdge(), Burn(THIS))
    return Mode("", *verbs, moment=IN_ACTIONS, by=ANYBODY, name="burn it for the Edge")


def help_anybody(amount: int, who: Who, *needs: Verb, **how: Any) -> tuple[Mode, Mode]:
    """Give the two ways in which a card in play gives stealth to any acting minion that fits.

    Its controller uses it when their own minion needs it, and when another's is about to be blocked.

    Args:
        amount: of stealth.
        who: what the acting minion must be.
        needs: what is asked for besides.
        how: whatever else a `Mode` tells, such as what it costs.
    """
    own, of_another = HelpActor(amount, who), HelpActor(amount, who, others=True)
    name = f"+{amount} stealth"
    return (
        Mode("", *needs, own, moment=NEEDED, name=name, **how),
        Mode("", *needs, OTHERS_ACTION, of_another, moment=ATTEMPTED, name=f"{name} of another", **how),
    )


def help_block(verb: HelpBlocker) -> Mode:
    """Give what a location is locked for: intercept of a minion that attempts to block."""
    return Mode("", verb, locks=True, moment=NEEDED, name=f"+{verb.amount} intercept")


def intercept(icons: str, amount: int, *verbs: Verb, blood: int = 0) -> Mode:
    """Give the mode of a reaction that gives intercept, for blood maybe."""
    return Mode(
        icons, *verbs, moment=NEEDED, stealth=amount, blood=blood, reaction=True, name=f"+{amount} intercept"
    )


def justicar(clan: str) -> dict[str, Any]:
    """Give what a card is by whose referendum a vampire of a clan becomes its justicar."""
    chosen = GiveTitleCard("justicar", Who("vampire", clan=clan))
    return {"modes": (Mode("", chosen, VotesInPoll(1, Who(clan=clan)), name="make a justicar"),)}


def keep(*forbidden: str) -> tuple[Forbid, ...]:
    """Give what keeps the opposing minion from these things for the whole combat."""
    return tuple(Forbid(what, THIS_COMBAT) for what in forbidden)


def lessens(icons: str, amount: int, *verbs: Verb, name: str = "") -> Mode:
    """Give the mode of a reaction that makes a bleed against its Methuselah smaller."""
    return Mode(icons, *verbs, moment=DURING, reaction=True, name=name or f"-{amount} bleed")


def looks_at_hand(*only: Verb) -> Mode:
    """Return the look at the hand of the opposing minion's controller, before range in the first round."""
    verbs = (
        IN_FIRST_ROUND,
        OneEach(THIS_COMBAT),
        *only,
        Only(AtLeast(Count(Cards(HAND, FOE)), 1)),
        Look(Cards(HAND, FOE)),
    )
    return Mode("", *verbs, moment=BEFORE_RANGE, name="look at their hand")


def more(icons: str, bleed: int, *verbs: MoreBleed, stealth: int = 0) -> Mode:
    """Give the mode of a limited bleed modifier; one that gives stealth is played where that is needed."""
    name = f"+{bleed} bleed"
    for verb in verbs:
        if verb.target_pool:
            name = f"+{bleed + verb.amount} bleed if the target has {verb.target_pool} or fewer pool"
    if stealth:
        name = f"+{stealth} stealth, {name}"
    return Mode(
        icons,
        *verbs,
        bleed=bleed,
        stealth=stealth,
        moment=NEEDED if stealth else DURING,
        limited=True,
        bleed_only=True,
        name=name,
    )


def in_own_turn(
    *verbs: Verb,
    name: str,
    phases: int = OWN_TURN,
    blood: int = 0,
    pool: int = 0,
    ready: bool = False,
    locks: bool = False,
) -> tuple[Ability, Mode]:
    """Give what a card does once in its controller's turn, or in some phases of it: the same in actions.

    Where it `locks` for that, nothing else says how often.
    """
    does = verbs if locks else (OnceThisTurn(), *verbs)
    when = WHILE_READY if ready else ALWAYS
    by = UNLOCKED if ready else ANYBODY
    how: dict[str, Any] = {"blood": blood, "pool": pool, "locks": locks, "name": name}
    return (
        Ability(phases, *does, when=when, **how),
        Mode("", ON_ONES_TURN, *does, moment=AMID_ACTION, by=by, **how),
    )


def with_text(*ways: tuple[Ability, Mode], fighting: bool = False) -> dict[str, Any]:
    """Return the fields of a row for what `in_own_turn` gives, which it may do while its side fights too."""
    fields: dict[str, Any] = {
        "abilities": tuple(way[0] for way in ways),
        "aids": tuple(way[1] for way in ways),
    }
    if fighting:
        fields["armed"] = tuple(
            Mode("", *aid.verbs, locks=aid.locks, blood=aid.blood, moment=FREELY, by=ANYBODY, name=aid.name)
            for _, aid in ways
        )
    return fields


def unlocks_in_own_turn(blood: int = 0, locks: bool = False) -> dict[str, Any]:
    """Return what lets a minion, or the one that bears the card, unlock in its own minion phase."""
    return with_text(in_own_turn(UnlockActor(), phases=MINION_PHASE, blood=blood, locks=locks, name="unlock"))


def nudges(who: Who, phases: int = OWN_TURN) -> dict[str, Any]:
    """Return what lets a vampire lock or unlock another one once in its controller's turn, in actions too.

    A minion that is locked as it attempts to block fails.
    """
    another = Pick(Each(who, EVERYBODY, besides=ACTOR))
    return with_text(
        *(
            in_own_turn(another, does, phases=phases, name=way)
            for does, way in ((Lock(CHOSEN), "lock"), (Unlock(CHOSEN), "unlock"))
        )
    )


def mends_ally(icons: str, *verbs: Verb, name: str = "1 life") -> Mode:
    """Give the mode of an action that gives a life to anybody's ally that has lost some."""
    hurt = Pick(Each(Who("ally", room=True), EVERYBODY, aimed=True))
    return Mode(icons, hurt, Restore(1), *verbs, stealth=1, name=name)


def on_itself(icons: str, kind: str, *verbs: Verb, stealth: int = 1, name: str = "put on") -> Mode:
    """Give the mode of an action that puts the card on the acting minion, which bears but one of the kind."""
    return Mode(icons, Only(Is(ACTOR, Who(bears_no=kind))), PutOn(), *verbs, stealth=stealth, name=name)


def prepared(icons: str, *verbs: Verb, name: str, moment: Moments = ANY_MOMENT, stealth: int = 0) -> Mode:
    """Give the mode of a modifier that prepares for a block; with stealth it is played when needed."""
    needs = () if stealth else (NeedsBlockers(),)
    return Mode(icons, *needs, *verbs, stealth=stealth, moment=NEEDED if stealth else moment, name=name)


def redirect(icons: str, *verbs: Verb, younger: bool = False) -> Mode:
    """Give the mode of a reaction that gives a bleed another target."""
    return Mode(
        icons,
        BLEEDS_ME,
        *(YOUNGER_ACTS,) * younger,
        *verbs,
        Redirect(),
        moment=DURING,
        reaction=True,
        name="redirect, lock" if verbs else "redirect",
    )


def refusing(icons: str, *verbs: Verb) -> Mode:
    """Give a mode that keeps some from blocking, and lets the attempt of one of them fail."""
    return Mode(icons, NeedsBlockers(), *verbs, moment=Moments(AS_ANNOUNCED | ATTEMPTED), name="cannot block")


def repeal(who: Who, *verbs: Verb) -> Mode:
    """Give the referendum that burns a card on a minion, which anybody's minions of some kind can call."""
    return Mode("", *verbs, AtThis(who, undirected=True), Burn(THIS), kind=POLITICAL_ACTION, name="repeal")


def repealed_by(who: Who, everybody: bool = False, pool: int = 0) -> dict[str, Any]:
    """Give the referendum that burns a card in play, called by anybody's minions of some kind.

    Args:
        who: what they must be.
        everybody: the controller's own minions call it as those of others do; a card on a minion needs that.
        pool: what the action costs.
    """
    verbs = [
        (AtThis(who, others=others and not everybody, undirected=True), Burn(THIS))
        for others in (False, True)
    ]
    own, open_to_all = (Mode("", *two, kind=POLITICAL_ACTION, pool=pool, name="repeal") for two in verbs)
    return {"actions": (own,), "open_actions": (open_to_all,)}


def rescues(icons: str, *verbs: Verb, name: str = "rescue") -> Mode:
    """Give the mode of an action that rescues a vampire from torpor, besides the rulebook's own."""
    rescue = (ChooseTarget(SLEEPER), LeaveTorpor(CHOSEN), *verbs)
    return Mode(icons, *rescue, kind=RESCUE_ACTION, stealth=1, name=name)


def rises(icons: str, *verbs: Verb, name: str = "unlock and block") -> Mode:
    """Give the mode of a reaction of a locked minion that unlocks and attempts to block."""
    return Mode(
        icons,
        *verbs,
        UnlockActor(),
        AttemptToBlock(),
        moment=BEFORE_BLOCK,
        by=LOCKED_ONLY,
        reaction=True,
        name=name,
    )


def rush(*needs: Verb, vampire: bool = False, stealth: int = 0, blood: int = 0) -> Mode:
    """Give the action of entering combat with a minion, or only with a vampire, for minions that fit."""
    return Mode(
        "",
        *needs,
        ChooseFoe(vampire=vampire),
        EnterCombat(),
        directed=True,
        stealth=stealth,
        blood=blood,
        name="enter combat",
    )


def rush_on_bearer(
    who: Who = ANYONE, *verbs: Verb, stealth: int = 0, blood: int = 0, name: str = "enter combat"
) -> Mode:
    """Give the action by which minions of some kind enter combat with the minion that bears the card."""
    means = (AtThis(who, bearer=True), *verbs, EnterCombat())
    return Mode("", *means, directed=True, stealth=stealth, blood=blood, name=name)


def steal_by(who: Who, stealth: int = 0) -> Mode:
    """Give the action by which minions of some kind steal a card of another Methuselah."""
    return Mode("", AtThis(who, others=True), Give(THIS, ME), directed=True, stealth=stealth, name="steal")


def stealth(icons: str, amount: int, *verbs: Verb) -> Mode:
    """Give the mode of a modifier that gives stealth."""
    return Mode(icons, *verbs, stealth=amount, moment=NEEDED, name=f"+{amount} stealth")


def strike(icons: str, what: Strike, *more: Verb, name: str) -> Mode:
    """Give a strike that brings more with it."""
    return Mode(icons, what, *more, moment=CHOICE, name=name)


def truce(sect: str) -> Mode:
    """Give what a card in play is locked for: the end of a combat between two vampires of a sect."""
    return Mode(
        "",
        Only(Both(Is(ACTOR, Who(sect=sect)), Is(FOE, Who(sect=sect)))),
        EndCombat(),
        moment=BEFORE_RANGE,
        locks=True,
        name="end combat",
    )


def unlock(icons: str, once: bool = False, blood: int = 0) -> Mode:
    """Give the mode of a modifier that unlocks after a successful action."""
    return Mode(
        icons, UnlockActor(), moment=AFTER, success_only=True, once_a_turn=once, blood=blood, name="unlock"
    )
