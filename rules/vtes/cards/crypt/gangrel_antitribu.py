"""Crypt cards: Gangrel antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.deeds import has_come
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import BLEEDS_ME
from rules.vtes.definitions.abilities import ANYWHERE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import UNLOCKS_LATE, ThisTurn
from rules.vtes.definitions.aiming import ALLY_IN_PLAY, RETAINER_IN_PLAY, ChooseTarget
from rules.vtes.definitions.barring import Barred
from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.blocking import AfterAction
from rules.vtes.definitions.blood import AddBlood, BurnBlood, Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, Refuses
from rules.vtes.definitions.combat import MILD, Lasts
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Exists, Going, Is, Same, That
from rules.vtes.definitions.control import StealTarget
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.kinds import (
    DIABLERIE_COMMITTED, FOE_MANEUVERS, HUNT_FAVOR, MUST_DIABLERIZE, THIS_ROUND,
)
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import OnceAnAction, OneEach, OnlyUse
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.pool import BurnEdge, GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, BLED, BLOCKER, BLOOD, CHOSEN, COUNTERS, EVENTS, EVERYBODY, FOE, HAND, KEPT_HERE,
    NEIGHBORS, PREY, THIS, UNCONTROLLED, Cards, Each, Of,
)
from rules.vtes.definitions.striking import GainManeuver, Keen, Maneuver, Strike
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import BlockLimit, PerCounter
from rules.vtes.definitions.who import Who
from rules.vtes.state.comings import FROM_HAND
from rules.vtes.terms import (
    AFTER_OWN_ACTION, AS_CHOSEN, BEFORE_RANGE, BEFORE_RESOLUTION, BEFORE_STRIKES, BLEED_ACTION, BLEED_VALUE,
    CANNOT_BLOCK, CARD_ACTION, CARD_CAME, CHOICE, DISCARD_PHASE, DURING, EMPLOY_ACTION, INTERCEPT,
    IN_DISCARD_PHASE, MASTER, POLITICAL_ACTION, PREVENTION, RANGE, UNLOCK_PHASE, VOTES, VOTE_PENALTY,
    WHEN_BLOCKED, Moments,
)

card = Shelf()
card(200034, "Aksinya Daclau", "9af8818b",
    reactions=(Mode("", OnceAnAction(turn=True), BLEEDS_ME, Redirect(), DiscardFor(MASTER),
        moment=DURING, reaction=True, name="redirect"),))
card(200259, "Céleste Lamontagne", "37611eaf",
    values=(Value(INTERCEPT, 1,
        Both(Is(ACTING, Who("vampire", sect="camarilla")),
            Exists(Each(of=ACTS, kind=EVENTS, line="gehenna")))),))
card(200372, "Doyle Fincher", "92e0488b",
    triggers=(Trigger(IN_DISCARD_PHASE, Pick(Each(Who("vampire", room=True), PREY, aimed=True)), GainBlood(1),
        Gain(BLOOD, 1, THIS)),))
card(200424, "Enkidu, The Noah", "a6bf906d",
    triggers=(Trigger(AFTER_OWN_ACTION, ThisTurn(UNLOCKS_LATE),
        when=Going((EMPLOY_ACTION,), successful=True)),))
card(200501, "Genevieve", "2316bd47", values=(Value(VOTES, 1, Going((POLITICAL_ACTION,))),))
card(200557, "Haakon Mortensen", "7dac3fab",
    abilities=tuple(Ability(UNLOCK_PHASE, OnlyUse(), Pick(Each(Who("vampire", clan=clan), kind=UNCONTROLLED)),
        BurnBlood(1),
        AddBlood(1), once=True, name=f"to a {clan}") for clan in ("Gangrel", "Gangrel antitribu")),
    actions=(Mode("", Pick(Each(Who("vampire", unlocked=True), EVERYBODY, besides=ACTOR, ready=False,
            aimed=True)), GainBlood(1),
        kind=CARD_ACTION, name="give 1 blood"),))
card(200574, "Harry Reese", "5df34e13", values=(Keen(1, when=Is(FOE, Who("ally", not_trait="mortal"))),))
card(200575, "Hartmut Stover", "700d93aa",
    abilities=(Ability(DISCARD_PHASE, BurnEdge(), GainPool(1), once=True),),
    values=(Value(VOTE_PENALTY, 1),))
card(200612, "Hukros", "78722558",
    abilities=(Ability(UNLOCK_PHASE, Move(Cards(HAND), KEPT_HERE), once=True, name="keep a card"),))
card(200667, "Jalan-Aajav", "6192be8a",
    armed=(Mode("", OneEach(THIS_ROUND), Lasts(MILD, lasts=THIS_ROUND), blood=1, name="aggravated as normal",
        moment=Moments(BEFORE_RANGE | BEFORE_STRIKES | AS_CHOSEN | BEFORE_RESOLUTION | PREVENTION)),))
card(200831, "Leo Washington", "256bfaa9",
    values=(Value(FOE_MANEUVERS, 1, Is(FOE, Who("vampire", older=True))),))
card(200881, "Luke Fellows", "06622d0c",
    triggers=(Trigger(AFTER_OWN_ACTION, UnlockActor(),
        when=Both(Going((BLEED_ACTION,), successful=True), AtLeast(Of(BLED), 1))),))
card(200991, "Mimir", "db935e61", values=(Refuses(masters=True),))
card(201015, "Mowgli", "a135ceaa", values=(Barred("maneuver long", "press end"),))
card(201018, "Mugur Sabau", "4884ad29",
    triggers=(Trigger(DIABLERIE_COMMITTED, Gain(COUNTERS, 1, THIS)),),
    values=(PerCounter(BLEED_VALUE, 1),))
card(201066, "Nostoket", "48ed7db3",
    actions=(Mode("", Pick(Each(of=NEIGHBORS, besides=ACTOR, aimed=True)), Inflict(CHOSEN, 2), directed=True,
        name="2 damage"),))
card(201123, "Phillipe Rigaud", "ccfd037d",
    values=(BlockLimit(CANNOT_BLOCK, when=Going(directed=False)), Value(MUST_DIABLERIZE, 1)))
card(201258, "Sébastien Goulet", "08dbd520",
    merged_actions=(Mode("", ChooseTarget(ALLY_IN_PLAY, others=True), StealTarget(), directed=True,
            stealth=1, name="steal an ally"),
        Mode("", ChooseTarget(RETAINER_IN_PLAY, others=True), StealTarget(), directed=True, stealth=1,
            name="steal a retainer")))
BLACK_HAND = Who("vampire", trait="black hand")
card(201304, "Soldat", "3de015f9",
    armed=(Mode("", Only(Is(ACTOR, BLACK_HAND)), BurnEdge(), GainManeuver(),
            moment=BEFORE_RANGE, by=ANYWHERE, name="a maneuver"),
        Mode("", Only(AnyOf(Is(ACTOR, BLACK_HAND), Is(ACTOR, mine=True))), Only(Is(FOE, BLACK_HAND)),
            BurnEdge(), GainManeuver(on=FOE), moment=BEFORE_RANGE, by=ANYWHERE,
            name="a maneuver for the opponent"),
        Mode("", Only(Is(ACTOR, BLACK_HAND)), BurnEdge(), Maneuver(), moment=RANGE, by=ANYWHERE,
            name="maneuver")))
card(201308, "Spider", "570afa97",
    armed=(Mode("", Strike(steals="weapon"), moment=CHOICE, name="steal a weapon"),),
    triggers=(Trigger(WHEN_BLOCKED, Only(Same(ACTOR, ACTING)), Pick(BLOCKER),
        AfterAction((If(Both(AnyOf(Going(blocked=True), Going(fought=True)), Is(CHOSEN, up=True)),
            (Lose(BLOOD, 1, ACTOR),)),))),))
card(201321, "Styles Margs", "3affc052", values=(Value(HUNT_FAVOR, 2),))
card(201332, "Synner-G", "5f6d2ab2",
    triggers=(Trigger(CARD_CAME, Only(Same(ACTOR, THIS)), Only(That(has_come, ("electronic", FROM_HAND))),
        Unlock(THIS), optional=True),))
