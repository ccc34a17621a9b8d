"""Crypt cards: Lasombra."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import IN_LATER_ROUNDS
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combining import ChooseX, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, BledControls, Both, Exists, Fell, Fighting, Going, Is, Kept, Same, That,
)
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor
from rules.vtes.definitions.in_play import RemembersTurn
from rules.vtes.definitions.kinds import AIM_POOL, BROUGHT_OUT, NO_HARM_OF, REFERENDUM_HELD, THIS_ROUND
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import FirstUse, OnceAnAction, OneEach
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, ASH, ATTEMPTING, CHOSEN, COUNTERS, EVENTS, EVERYBODY, FALLEN, FOE, HAND,
    MORE_INTERCEPT, NEWCOMER, POOL, PREY, TARGET, THIS, UNCONTROLLED, VICTOR, X, Cards, Count, Each,
)
from rules.vtes.definitions.standing import Entitle, Turn
from rules.vtes.definitions.striking import Strike
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.values import BlockLimit, PerCounter
from rules.vtes.definitions.who import ALLIES, YOUNGER, Who
from rules.vtes.terms import (
    AFTER_OWN_ACTION, AS_PLAYED, BALLOTS, BLEED_VALUE, CARD_ACTION, CHOICE, DISCARD_PHASE, HAND_SIZE,
    INTERCEPT, LEAVES_READY, MASTER, MASTER_PHASE, NEEDED, OWN_UNLOCK, POLITICAL, REACTION, REFERENDUM_PASSED,
    UNLOCK_PHASE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(201734, "Abderrahim, Death's Hand", "9d3301a8",
    aids=tuple(Mode("", FirstUse(), HelpActor(1, who), blood=1, moment=NEEDED, by=ANYBODY,
        name=f"+1 stealth for {what}") for who, what in (
            (ALLIES, "an ally"), (Who("vampire", younger=True), "a vampire"))))
card(201575, "Alicia Cortez", "c4028205",
    triggers=(Trigger(AFTER_OWN_ACTION, Only(Going(directed=True, successful=True)),
        Pick(Each(YOUNGER, TARGET, ready=False)), DiscardFor(POLITICAL), Lock(CHOSEN),
            optional=True),))


def has_abstained(state: State, play: Play) -> bool:
    """Return whether the minion cast neither votes nor a ballot in the referendum that was just resolved."""
    last = play.action.polled if play.action is not None else None
    return (
        last is not None
        and play.actor is not None
        and play.actor.number not in last.cast
        and play.actor.number not in last.ballots
    )


card(200063, "Alvaro, The Scion of Angelica", "e53de8a5",
    triggers=(Trigger(REFERENDUM_HELD, GainBlood(2), optional=True, any_minion=True,
        when=That(has_abstained)),))
card(200070, "Ambrosio Luis Monçada, Plenipotentiary", "f029d84c",
    abilities=(Ability(DISCARD_PHASE, Pick(Each(Who("vampire", clan="Lasombra"), EVERYBODY, besides=ACTOR,
        aimed=True)),
        Unlock(CHOSEN), once=True, when=WHILE_READY),),
    values=(Value(AIM_POOL, 1),))
card(200092, "Angelica, The Canonicus", "55a5b732",
    aids=(Mode("", Only(Same(ACTOR, ATTEMPTING)), ChooseX(Count(Cards(HAND, types=MASTER))),
        Move(Cards(HAND, types=MASTER), ASH, X), Gain(MORE_INTERCEPT, X, ATTEMPTING), moment=NEEDED,
            by=ANYBODY, name="+X intercept"),))
card(200117, "Antonio Delgado", "b6b96cd1",
    triggers=(Trigger(REFERENDUM_PASSED, RemembersTurn()),),
    abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=Kept("turn")),))
card(201710, "Azucena", "15363d93",
    values=(Value(INTERCEPT, 1, Is(ACTING, Who(clan="Lasombra", younger=True))),
        Value(INTERCEPT, -1, Is(ACTING, Who(clan="Lasombra", older=True)))))
card(200249, "Carolina Vález", "13237183", values=(BlockLimit(NO_HARM_OF, ALLIES),))
card(201747, "Damian", "6942a7f9", values=(Value(BLEED_VALUE, 1, Exists(Each(Who(title="cardinal")))),))
card(200379, "Dr. Julius Sutphen", "f4e23e46",
    aids=(Mode("", Only(Going(directed=True)), HelpActor(1, itself=True), blood=1,
        moment=NEEDED, by=ANYBODY, name="+1 stealth"),))
card(201730, "Egidia Arrú", "5148bc1f",
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(), Same(VICTOR, THIS))), Lose(POOL, 1, FALLEN)),))
card(200514, "Giangaleazzo, The Traitor", "24626c58",
    abilities=(Ability(DISCARD_PHASE, UnlockActor(), blood=1, once=True,
        when=Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna"))),))
card(201712, "Gnaeus Aemilius Augustinus", "18dadf12",
    triggers=(Trigger(OWN_UNLOCK, PickNow(Each(of=PREY), by=PREY), Inflict(CHOSEN, 1),
        when=WHILE_READY),))
card(200534, "Gratiano", "8979dced", values=(Value(BALLOTS, 1),))
card(200589, "Henri Lavenant", "587163e9", values=(Value(HAND_SIZE, 1, Both(Fighting(), Is(FOE))),))
card(200829, "Leila Monroe", "0f564aab",
    actions=(Mode("", Pick(Each(Who("vampire", sect="anarch", empty=True), EVERYBODY, besides=ACTOR,
        ready=False, aimed=True)), Turn(CHOSEN, "sabbat"), directed=True, stealth=1,
        name="bring to the Sabbat"),))
card(200867, "Luca Italicus", "9bbbf625",
    armed=(Mode("", OneEach(THIS_ROUND), IN_LATER_ROUNDS, Strike(2, ranged=True), moment=CHOICE,
        name="2R damage"),))
card(200875, "Lucita", "27f3c2b3",
    aids=(Mode("", Only(Same(ACTOR, ACTING)), OnceAnAction(), CancelPlayed(REACTION, spares=True,
        who=Who("vampire", max_capacity=5)), blood=2, moment=AS_PLAYED, by=ANYBODY, name="cancel"),))
card(200916, "Marcus Vitel", "c3d79f8a",
    merged=(Lent(Value(BLEED_VALUE, 1, BledControls(Who("vampire", sect="camarilla"))),
        Who("vampire", sect="sabbat"), mine=True, when=Both(WHILE_READY, Is(ACTOR, Who(sect="sabbat")))),))
card(201030, "Nahir", "5ec54738",
    values=(PerCounter(HAND_SIZE, 1),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), Gain(COUNTERS, 1, THIS), pool=1, when=WHILE_READY,
        name="+1 hand size"),))
card(201104, "Paulo de Castille", "51fae62c",
    triggers=(Trigger(BROUGHT_OUT, Only(Same(NEWCOMER, ACTOR)), PickNow(Each(Who("vampire", clan="Lasombra"),
        kind=UNCONTROLLED), optional=True), MoveBlood(1, ACTOR, CHOSEN)),))
card(201771, "Sakura, The Merciless", "1cc9ff89",
    triggers=(Trigger(AFTER_OWN_ACTION, BurnBlood(1), UnlockActor(), optional=True,
        when=Going(requires="Death and the Soul", successful=True)),))
card(201247, "Saul Meira", "bcc8e185",
    abilities=(Ability(DISCARD_PHASE, Pick(Each(Who("vampire", trait="black hand", locked=True), EVERYBODY,
        besides=ACTOR)), Unlock(CHOSEN),
        blood=1, once=True, name="unlock another"),))
card(201335, "Tabitha Fisk", "200dc738",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", title="archbishop", min_blood=1), ready=False,
        besides=ACTOR)),
        StealBlood(1), once=True, name="take a blood"),))
card(201337, "Talley, The Hound", "d8598b35",
    values=(Value(INTERCEPT, 1, Is(AIMED, Who("minion"), mine=True, another=True)),))
card(201375, "Tobias Smith", "08dfdc7a",
    actions=(Mode("", Pick(Each(Who("vampire", sect="sabbat", title="none", min_capacity=6), ready=False,
        besides=ACTOR)),
        Entitle(CHOSEN, "bishop"), kind=CARD_ACTION, name="make a bishop"),))
