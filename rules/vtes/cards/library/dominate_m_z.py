"""Dominate from M to Z."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import barring, bleed, more, redirect, stealth, strike
from rules.vtes.cards.deeds import lends_level, moves_over
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import (
    AGAINST_WEAKER, ANY_MOMENT, ENDING_COMBAT, FREELY, IN_FIRST_ROUND, LOCKS, ON_ONES_TURN, PASSED,
)
from rules.vtes.definitions.abilities import ANYBODY, OPPONENT, Ability, Mode, Trigger
from rules.vtes.definitions.acting import MUST_BLEED, Mark, ThisTurn
from rules.vtes.definitions.aiming import AsAnnounced, AtThis, ChooseTarget
from rules.vtes.definitions.blocked import BreakOff
from rules.vtes.definitions.blocking import CannotBlock, DampIntercept, Unblockable
from rules.vtes.definitions.blood import AddBlood, Gain, Lose, MoveBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat, Forbid
from rules.vtes.definitions.combining import Declares, Does, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Came, Going, Is, Not, Same, Superior
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.damage import DamageEachRound, Strengthen, Toughen
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import Keep, PutOn, PutOnMine, PutOnTheirs
from rules.vtes.definitions.kinds import ACTION_ANNOUNCED, BINDS, BOUND, THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.locking import Lock, LockReactor, Unlock
from rules.vtes.definitions.marks import ASLEEP, MUTED, NEXT_TAX
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLEED, BLOOD, CHOSEN, EVERYBODY, FOE, GEAR, MINIONS, OTHERS, PREDATOR, PREY,
    REMEMBERED,    THIS, UNCONTROLLED, Count, Each, Half, Of,
)
from rules.vtes.definitions.striking import GainManeuver, IfHit, Maneuver, Press, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.definitions.who import ALLIES, VAMPIRES, YOUNGER, Who
from rules.vtes.state import spans
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.control import move_onto
from rules.vtes.state.who import fits, fits_either
from rules.vtes.terms import (
    ABOUT_TO_FIGHT, AFTER, AS_ANNOUNCED, BEFORE_RANGE, BLEED_ACTION, BLEED_VALUE, BLOCKED, CARD_ACTION,
    DURING, END_OF_MINION_PHASE, INTERCEPT, MINION_PHASE, NEEDED, POLLING, PRESSING, RANGE, Moments,
)
from rules.vtes.verbs.choosing import aim


TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
SABBAT_TO_COME = Each(Who("vampire", sect="sabbat"), kind=UNCONTROLLED)
card(102331, "Magnetic Authority", "fb308266",
    modes=(*(Mode(icons, PASSED, Pick(Each(Who("vampire", sect="sabbat"), kind=UNCONTROLLED)), AddBlood(2),
        moment=AFTER,
            name="2 blood") for icons in ("dom", "pot")),
        *(Mode(icons, PASSED, Only(AtLeast(Count(SABBAT_TO_COME), 1)), Gain(BLOOD, 1, SABBAT_TO_COME),
            moment=AFTER,
            name="1 blood each") for icons in ("DOM", "POT"))))
card(101205, "Mesmerize", "ca70430b",
    modes=tuple(Mode(icons, *moves_over(Each(who, OTHERS, GEAR, aimed=True)), stealth=1, directed=True,
        name=f"steal equipment from {whom}")
        for icons, who, whom in (("dom", ALLIES, "an ally"), ("DOM", YOUNGER, "a younger vampire"))))
card(102253, "Monstrous Form", "dc86df47",
    combat=(Mode("dom pro", OneEach(THIS_ROUND), Strengthen(1), moment=BEFORE_RANGE,
        name="+1 strength"),),
    modes=(Mode("DOM PRO", PutOn(), stealth=1, name="form"),),
    armed=(Mode("", Strengthen(1, lasts=THIS_ROUND), locks=True, moment=FREELY, name="+1 strength"),
        Mode("", Maneuver(), locks=True, moment=RANGE, name="maneuver"),
        Mode("", Press(), locks=True, moment=PRESSING, name="press")))

card(101245, "Mouthpiece", "d38fc5ab",
    modes=(more("dom", 1),
        Mode("DOM", ByAnother(), Does(lends_level, ("dom", spans.ACTION, ACTING)),
            moment=Moments(ANY_MOMENT | BLOCKED | POLLING), name="lend Dominate")))
card(101256, "Murmur of the False Will", "a0cd68c4",
    modes=(more("dom", 1), redirect("DOM", LockReactor(), younger=True)))
card(101309, "Obedience", "10ffdcdb",
    modes=(Mode("dom", Only(Is(FOE, YOUNGER)), Only(Same(FOE, ACTING)), BreakOff(unlocks=True, barred=True),
            moment=Moments(BLOCKED | ABOUT_TO_FIGHT), reaction=True, name="end the action, unlock"),
        Mode("DOM", Only(Is(FOE, YOUNGER)), Only(Same(FOE, ACTING)), BreakOff(barred=True),
            moment=Moments(BLOCKED | ABOUT_TO_FIGHT),
            reaction=True, name="end the action")))
card(102255, "Obedient Flesh", "28d3b99e",
    modes=(Mode("dom pro", DampIntercept(1, ALLIES), stealth=1, moment=NEEDED, name="+1 stealth"),),
    combat=(Mode("DOM PRO", OneEach(THIS_ROUND), Strengthen(1, lasts=THIS_ROUND), GainManeuver(),
        Toughen(1), moment=BEFORE_RANGE, name="+1 strength, maneuver, prevent 1"),))
card(101516, "Pulling Strings", "af1433c1",
    modes=(Mode("dom", ForceAbstain(who=YOUNGER), moment=POLLING, reaction=True,
            name="a younger one abstains"),
        Mode("DOM", ForceAbstain(), moment=POLLING, reaction=True, name="a vampire abstains")))
card(101215, "Puppet Master", "7144419c", traits=frozenset({BINDS}),
    modes=(bleed("dom", 2),
        Mode("DOM", Pick(Each(YOUNGER, OTHERS, besides=ACTOR, ready=False, aimed=True)), PutOnMine(),
            Lock(CHOSEN),
            directed=True, name="lock a vampire")),
    abilities=(Ability(MINION_PHASE, Only(Not(Came("turn"))), Unlock(ACTOR), Borrow(ACTOR), burns=True,
        name="take control"),),
    aids=(Mode("", ON_ONES_TURN, Only(Not(Came("turn"))), Unlock(ACTOR), Borrow(ACTOR), Burn(THIS),
        moment=ANY_MOMENT, by=ANYBODY, name="take control"),),
    armed=(Mode("", ON_ONES_TURN, Only(Is(THIS, mine=True)), Only(Not(Came("turn"))), EndCombat(),
        Unlock(FOE), Borrow(FOE), Burn(THIS), by=OPPONENT, moment=FREELY, name="take control"),),
    triggers=(Trigger(END_OF_MINION_PHASE, Only(Not(Came("turn"))), Unlock(ACTOR), Borrow(ACTOR),
        Burn(THIS)),))
card(101578, "Redirection", "ed08c33f",
    modes=(redirect("dom", LOCKS, younger=True), redirect("DOM", Only(Is(ACTING, VAMPIRES)), LOCKS)))
card(101712, "Seduction", "d0dacaab",
    modes=(barring("dom", Pick(Each(YOUNGER, OTHERS, besides=ACTOR)), CannotBlock()),
        barring("DOM", Pick(Each(VAMPIRES, OTHERS, besides=ACTOR)), CannotBlock())))


def _puts_on(part: Verb) -> bool:
    return isinstance(part, (PutOn, PutOnMine, PutOnTheirs))


def _could_be_on(face: CardDefinition, minion: Minion, mover: Minion | None) -> bool:
    """Return whether a card could be put on a minion as it is played, compared with the one that moves it."""
    ways = [way for way in (face.play, *[mode.verbs for mode in face.modes]) if any(map(_puts_on, way))]
    picks = [part.among for way in ways for part in way if isinstance(part, Pick)]
    wanted = [among for among in picks if isinstance(among, Each)]
    if not wanted:
        return True
    return any(each.kind == MINIONS and fits_either(each.who, each.or_who, minion, mover) for each in wanted)


def _tainted(state: State, play: Play, vampires: int) -> dict[int, list[int]]:
    """Return the cards of others on the player's ready allies, or vampires too, and to whom each may go."""
    seat, owners = play.methuselah.seat, state.setting.owners
    minions = [card for card in state.in_play.values() if isinstance(card, Minion)]
    found: dict[int, list[int]] = {}
    for bearer in state.ready_minions(play.methuselah):
        for card in [card for card in bearer.cards if owners[card.number] != seat]:
            able = [one for one in minions if one is not bearer and can_bear(one, card.face)]
            if fits(ALLIES, bearer):
                able = [one for one in able if fits(ALLIES, one)]
            elif vampires:
                able = [one for one in able if _could_be_on(card.face, one, play.actor)]
                able = [one for one in able if fits(ALLIES, one) or one.capacity <= bearer.capacity]
            else:
                able = []
            if able:
                found[card.number] = [one.number for one in able]
    return found


def has_taint(state: State, play: Play, vampires: int) -> bool:
    """Return whether there is such a card that can be moved."""
    return bool(_tainted(state, play, vampires))


def picks_taint(state: State, play: Play, vampires: int) -> Rules[None]:
    """Choose the card and the minion; the action is directed at whoever else controls that."""
    found = _tainted(state, play, vampires)
    card = yield from choose(play.methuselah.seat, "target", list(found), play.number)
    yield from aim(state, play, found[card])
    play.chosen = [card]


def moves_taint(state: State, play: Play) -> None:
    """Move the chosen card to the minion; its controller stays the same."""
    card, bearer = state.in_play.get(play.chosen[0]), state.in_play.get(play.target)
    if card is not None and isinstance(bearer, Minion):
        move_onto(state, card, bearer)


card(101739, "Shadow of Taint", "03c799a7",
    modes=tuple(
        Mode(icons, Declares(picks_taint, has_taint, (vampires,)), Does(moves_taint), stealth=stealth_,
            directed=True, name="move a card")
        for icons, vampires, stealth_ in (("dom", 0, 0), ("val", 1, 0), ("VAL", 1, 1))))
card(101774, "Shroud of Absence", "f7063149",
    modes=(stealth("dom obt", 1), stealth("DOM OBT", 1, ENDING_COMBAT)))
card(101801, "Slaughtering the Herd", "a842e64d", traits=frozenset({BOUND}),
    modes=(Mode("dom", AsAnnounced(Unblockable(ALLIES)), kind=BLEED_ACTION, bleed=2, name="bleed +2"),
        Mode("DOM", Pick(Each(VAMPIRES, PREDATOR, ready=False, aimed=True)), PutOnTheirs(), Keep(ACTOR),
            directed=True,
            name="put on a vampire")),
    triggers=(Trigger(ACTION_ANNOUNCED, MoveBlood(1, ACTOR, REMEMBERED)),),
    abilities=(Ability(MINION_PHASE, blood=4, burns=True, name="burn"),))
card(101805, "The Sleeping Mind", "33268493",
    modes=(barring("dom", Pick(Each(Who("vampire", locked=True), OTHERS, besides=ACTOR)), CannotBlock()),
        barring("DOM", Mark(ASLEEP))))
card(101848, "Spirit Marionette", "ad1a9754",
    modes=(bleed("dom", 1),
        Mode("obe", Pick(Each(of=PREY, aimed=True)), Lock(CHOSEN), kind=BLEED_ACTION, bleed=1,
            name="bleed +1, lock a minion"),
        Mode("OBE", Pick(Each(Who(unlocked=True), OTHERS, besides=ACTOR, aimed=True)),
            Borrow(CHOSEN, action=True),
            If(Not(Is(CHOSEN, Who(empty=True))), (ThisTurn(MUST_BLEED, CHOSEN),)), stealth=1,
            directed=True, name="take control")))
card(101865, "Steal the Mind", "db75fd62",
    modes=(Mode("dom", Pick(Each(of=EVERYBODY, besides=ACTOR, ready=False, aimed=True)), Lock(CHOSEN),
            directed=True, name="lock"),
        *(Mode(icons, Pick(Each(of=EVERYBODY, besides=ACTOR, aimed=True)), PutOnTheirs(),
            Keep(ACTOR, superior), directed=True, name="put on" + ", -1 bleed" * superior)
            for icons, superior in (("myt", False), ("MYT", True)))),
    values=(OfRemembered(INTERCEPT, 2, when=Same(BEARER, ACTING)),
        Value(BLEED_VALUE, -1, Both(Superior(), Going((BLEED_ACTION,), at=REMEMBERED)))),
    open_actions=(Mode("", AtThis(), Burn(THIS), kind=CARD_ACTION, name="burn"),))

FLESH = (AGAINST_WEAKER, Only(Not(Is(FOE, Who(trait="mummy/wraith/zombie")))))
card(101871, "Still the Mortal Flesh", "d3f60f2f",
    combat=(Mode("dom", *FLESH, Maneuver(), moment=RANGE, name="maneuver"),
        Mode("dom", *FLESH, Press(), moment=PRESSING, name="press"),
        strike("DOM", Strike(), *FLESH, Only(Is(FOE, ALLIES)), IfHit(Burn(CHOSEN)), name="burn an ally")))
card(101976, "Thoughts Betrayed", "c9342079",
    combat=(Mode("dom", IN_FIRST_ROUND, DamageEachRound(1, ranged=True, lasts=THIS_ROUND),
            moment=BEFORE_RANGE, name="1 damage this round"),
        Mode("DOM", IN_FIRST_ROUND, Forbid("strike cards", THIS_COMBAT), moment=BEFORE_RANGE,
            name="no strike cards")))
card(102263, "Unleashing the Bestial Soul", "77195b9e",
    modes=(Mode("dom", Pick(Each(of=OTHERS, besides=ACTOR)), Mark(MUTED, CHOSEN), moment=AS_ANNOUNCED,
        name="no reactions"),
        Mode("DOM", Pick(Each(of=OTHERS, besides=ACTOR)), Mark(MUTED, CHOSEN), Mark(NEXT_TAX, amount=1),
            moment=AS_ANNOUNCED,
            name="no reactions, a tax")))

MASTERS = Count(Each(Who("vampire", master=True)))
card(102077, "Unleash the Hounds", "e80336d9",
    modes=(more("dom", 1), more("vis", 1),
        Mode("VIS", Only(Is(ACTOR, Who("vampire", clan="Gargoyle", trait="slave", unique=True))),
            Only(AtLeast(MASTERS, 1)), Gain(BLEED, MASTERS), moment=DURING, limited=True, bleed_only=True,
                name="+X bleed")))
card(102193, "The World's a Canvas", "8bf18574",
    modes=(Mode("dom", Pick(Each(of=PREY, kind=UNCONTROLLED)), Lose(BLOOD, Half(Of(BLOOD, CHOSEN)), CHOSEN),
            directed=True, name="half of the blood"),
        Mode("obf", ChooseTarget("location"), Burn(CHOSEN), stealth=1, directed=True, name="burn a location"),
        Mode("vic", Pick(Each(Who("vampire", title="any", not_sect="anarch"), EVERYBODY, aimed=True)),
            Lose(BLOOD, 4, CHOSEN), directed=True, name="4 blood")))
