"""Combat cards that hold the opposing minion down, stay on it, or let it go at a price."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.cards.combat.basics import keep
from rules.vtes.cards.combat.blows import DODGE, ENDS, FREELY, strike
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.aftermath import StaysUp
from rules.vtes.definitions.blows import AfterCombat, IfHit, PutOnFoe, TargetBurns
from rules.vtes.definitions.brawls import NothingPending, Renounce, SetsUpon
from rules.vtes.definitions.combat import CancelCombatCard, OneEach, OnlyAgainst, OnlyAt
from rules.vtes.definitions.combining import DoesIf, Only
from rules.vtes.definitions.conditions import Both, Going, Is, Same
from rules.vtes.definitions.damage import DamageEachRound, LosesBlood, Prevent, Strengthen, Twists
from rules.vtes.definitions.duels import OnlyInitial, OnlyLaterRounds
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.kinds import THIS_COMBAT, THIS_ROUND
from rules.vtes.definitions.lasting import PutOn
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import ACTING, ACTOR, BEARER, FOE, REMEMBERED, THIS
from rules.vtes.definitions.striking import (
    TO_END,
    TO_LONG,
    GainPress,
    Maneuver,
    Press,
    SetRange,
    Strike,
)
from rules.vtes.definitions.summoning import HurtChosen
from rules.vtes.definitions.values import OfRemembered
from rules.vtes.definitions.who import Who
from rules.vtes.state.answers import cancel
from rules.vtes.state.combat import Hurt
from rules.vtes.terms import (
    AS_HURT,
    BEFORE_RANGE,
    BEFORE_RESOLUTION,
    BEFORE_STRIKES,
    BLEED_ACTION,
    BLEED_VALUE,
    CARD_ACTION,
    CHOICE,
    COUNTERING,
    OWN_FALL,
    OWN_UNLOCK,
    PRESSING,
    PREVENTION,
    RANGE,
)
from rules.vtes.verbs.striking import fight_of

ONCE = OneEach(THIS_COMBAT)
TWIST = (OneEach(THIS_ROUND), Twists(3))
HARDLY = (OnlyAt(close=True), OnlyLaterRounds())
LIGHT = OnlyAgainst(younger=True, allies=True)
BEFORE_BLOWS = BEFORE_STRIKES | BEFORE_RESOLUTION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def plays_by_discipline(state: State, play: Play) -> bool:
    """Return whether a card is being played that needs a discipline."""
    played = fight_of(state, play)[0].playing
    return played is not None and not played.canceled and played.mode is not None and bool(played.mode.needs)


def botches(state: State, play: Play) -> None:
    """Reveal two cards of their library: a copy among them burns, cancels the card, and hurts."""
    fight, _ = fight_of(state, play)
    played = fight.playing
    if played is None:
        return
    theirs = played.methuselah
    shown = state.board.top(theirs.library, 2)
    for number in shown:
        state.board.show(number, theirs.library)
    copies = [number for number in shown if state.faces[number].id == played.face.id]
    if copies:
        cancel(state, played, play.methuselah.seat, play.number)
        for number in copies:
            state.board.move(number, theirs.library, theirs.ash)
        fight.pending.append(Hurt(fight.other(fight.side_of(play.actor)).minion, 1, preventable=False))


ENTRIES = (
    card(102060, "Undead Persistence", "246dd896",
        combat=(Mode("for", StaysUp(3), GainPress(), moment=OWN_FALL, name="stay up, press"),
            Mode("FOR", Prevent(2), moment=PREVENTION, name="prevent 2"))),
    card(102253, "Monstrous Form", "dc86df47",
        combat=(Mode("dom pro", OneEach(THIS_ROUND), Strengthen(1), moment=BEFORE_RANGE,
            name="+1 strength"),),
        modes=(Mode("DOM PRO", PutOn(), stealth=1, name="form"),),
        armed=(Mode("", Strengthen(1, lasts=THIS_ROUND), locks=True, moment=FREELY, name="+1 strength"),
            Mode("", Maneuver(), locks=True, moment=RANGE, name="maneuver"),
            Mode("", Press(), locks=True, moment=PRESSING, name="press"))),
    card(102051, "Twisting the Knife", "95720211",
        combat=(Mode("pot", *TWIST, moment=AS_HURT, name="1 damage more"),
            Mode("POT", *TWIST, GainPress(), moment=AS_HURT, name="1 damage more, press"))),
    card(100241, "Botched Move", "a7a3fb67",
        combat=(Mode("", ONCE, DoesIf(botches, plays_by_discipline), moment=COUNTERING, name="cancel"),)),
    card(101827, "Song of Serenity", "54711ae7",
        combat=(Mode("ani", ONCE, Strengthen(-1, lasts=THIS_ROUND, other=True), moment=BEFORE_RANGE,
                name="-1 strength this round"),
            Mode("ANI", ONCE, Strengthen(-1, other=True), moment=BEFORE_RANGE,
                name="-1 strength this combat"))),
    card(100187, "Blight", "68e37d9d",
        combat=(Mode("nec", ONCE, Strengthen(-1, other=True), moment=BEFORE_RANGE, name="-1 strength"),
            Mode("NEC", ONCE, Strengthen(-1, other=True), *keep("additional strikes", "press continue"),
                moment=BEFORE_RANGE, name="-1 strength, no more strikes"))),
    card(100214, "Blood to Water", "8483158d",
        combat=(Mode("tha", *HARDLY, LosesBlood(3, burns_ally=True), moment=BEFORE_BLOWS, name="3 blood"),
            Mode("THA", *HARDLY, LosesBlood(5), moment=BEFORE_BLOWS, name="5 blood"))),
    card(101023, "The Jones", "d7b2d3d4",
        combat=(Mode("ser", LIGHT, DODGE, GainPress(TO_END), moment=CHOICE, name="dodge, press to end"),
            Mode("SER", LIGHT, OneEach(THIS_ROUND, here=True), CancelCombatCard(("strike",)),
                moment=COUNTERING, name="cancel a strike"))),
    card(100925, "High Ground", "d9b985ab",
        combat=(Mode("", OneEach(THIS_ROUND), Maneuver(TO_LONG), moment=RANGE, name="maneuver to long range"),
            Mode("", OneEach(THIS_ROUND), Only(Both(Is(ACTOR, Who(has="fli")), Is(FOE, Who(lacks="fli")))),
                SetRange(TO_LONG), moment=BEFORE_RANGE,
                name="long range"))),
    card(100307, "Catatonic Fear", "893941dd",
        combat=(strike("pre", ENDS, name="combat ends"),
            strike("PRE", ENDS, AfterCombat(HurtChosen(1), close=True), name="combat ends, 1 damage"))),
    card(102260, "Sculpt the Flesh", "a2bb9c90",
        combat=(strike("pro", Strike(hand=True, aggravated=True), name="aggravated hand strike"),
            strike("PRO", Strike(1, hand=True), IfHit(PutOnFoe()), name="+1 damage, put on")),
        triggers=(Trigger(OWN_UNLOCK, TargetBurns(1, bearer=True)),),
        open_actions=(Mode("", AtThis(undirected=True), Burn(THIS), kind=CARD_ACTION, stealth=1,
            name="heal"),)),
    card(102072, "Unholy Penance", "650cc0ea",
        combat=(strike("pre", ENDS, name="combat ends"),
            strike("PRE", ENDS, AfterCombat(PutOnFoe(one=True, remembers=True)),
                name="combat ends, put on")),
        values=(OfRemembered(BLEED_VALUE, 1,
            when=Both(Same(REMEMBERED, ACTING), Going((BLEED_ACTION,), at=BEARER))),),
        open_actions=(Mode("", AtThis(by_bearer=True, undirected=True), Burn(THIS), kind=CARD_ACTION,
            stealth=1, name="burn it"),)),
    card(101889, "Stutter-Step", "d2db7757",
        combat=(strike("cel", DODGE, name="dodge"),
            strike("CEL", Strike(hand=True, dodge=True), OnlyAt(close=True), OnlyInitial(),
                Renounce("additional strikes", THIS_ROUND), name="hand strike and dodge"))),
    card(100190, "Blissful Agony", "97e9eb5b",
        combat=(strike("ani", Strike(1, hand=True), name="+1 damage"),
            Mode("val", OnlyAt(close=True), OneEach(THIS_COMBAT, here=True),
                DamageEachRound(1, unpreventable=True), moment=BEFORE_STRIKES, name="1 damage each round"),
            strike("VAL", ENDS, OnlyAgainst(vampires=True), NothingPending(), AfterCombat(SetsUpon()),
                name="combat ends, set it upon another"))),
)  # fmt: skip
"""The entries."""
