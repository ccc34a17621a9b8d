"""Crypt cards: Tremere antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AT_LONG_RANGE, EQUIPPING
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import PickBeside
from rules.vtes.definitions.barring import BreaksOff
from rules.vtes.definitions.blocking import Disables
from rules.vtes.definitions.blood import AddBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import May, Only
from rules.vtes.definitions.conditions import WHILE_READY, AtLeast, Going, Is, Same
from rules.vtes.definitions.control import Borrow, MoveOnto
from rules.vtes.definitions.disciplines import ChooseMastered, Learn
from rules.vtes.definitions.hand import DiscardFor
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import BLOCKS_ACTION, DOUBLED_VOTES, THIS_ROUND
from rules.vtes.definitions.leaving import Remove
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.limits import OneEach
from rules.vtes.definitions.marks import STAYS_UNLOCKED
from rules.vtes.definitions.phases import PayWithMasters
from rules.vtes.definitions.pool import BurnEdge
from rules.vtes.definitions.references import (
    ACTOR, ASH, BLOCKER, BLOOD, CHOSEN, CRYPT, EDGE, EVERYBODY, FOE, HAND, KEEPER, LIBRARY, OTHERS, OUT, PREY,
    THIS, UNCONTROLLED, Cards, Count, Each,
)
from rules.vtes.definitions.standing import Becomes, GiveTrait, Shrink
from rules.vtes.definitions.striking import Strike, StrikeDamage
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.usable import ANY_DISCIPLINE
from rules.vtes.definitions.value import Lent, Value
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.undoing import taught_by
from rules.vtes.terms import (
    ALLY, CARD_ACTION, CHOICE, ENTERS_PLAY, INFLUENCE_PHASE, MASTER_PHASE, NEEDED, OTHERS_DISCARD,
    OWN_UNLOCK, RESCUING, STEALTH, UNLOCK_PHASE, WEAKNESS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200044, "Alejandro Aguirre", "541792d2", values=(BreaksOff(ends=False, damage=1, ready=True),))
card(200116, "Antonio d'Erlette", "fb5fb5a8",
    abilities=(Ability(INFLUENCE_PHASE, Bring((Cards(HAND, types=ALLY, trait="mage"),
        Cards(LIBRARY, types=ALLY, trait="mage"))), transfers=4, when=WHILE_READY),))
card(200146, "Ash Harrison", "014b5f6c",
    armed=(Mode("", OneEach(THIS_ROUND), AT_LONG_RANGE, Strike(1, ranged=True, aggravated=True),
        moment=CHOICE, name="1R aggravated damage"),))
card(200152, "Ayelea, The Manipulator", "de3ff92f",
    actions=(Mode("", Pick(Each(Who(clan="Tremere antitribu"), OTHERS, besides=ACTOR, ready=False,
        aimed=True)), Borrow(CHOSEN, next_turn=True), directed=True, name="take control"),))
card(200246, "Carmen", "d49a6d09",
    values=(Lent(Value(STEALTH, 1, Going(EQUIPPING)), Who("vampire", not_sect="camarilla"),
        mine=True),))
card(200429, "Eric Kressida", "1cf5651d",
    abilities=(Ability(OTHERS_DISCARD, BurnEdge(), LeaveTorpor(THIS), when=Is(ACTOR, Who(fallen=True)),
        name="leave torpor"),))


def teaches_it(state: State, play: Play, number: int) -> bool:
    """Return whether a card teaches a discipline that the acting minion does not have at superior."""
    taught, actor = taught_by(state.in_play[number]), play.actor
    return taught != "" and actor is not None and not actor.profile.has(taught, SUPERIOR)


card(200438, "Ethan Locke", "5b00f44d",
    actions=(Mode("", Pick(Each(Who("vampire", not_names="Ethan Locke"), EVERYBODY, "discipline", aimed=True),
        that=teaches_it), MoveOnto(CHOSEN, ACTOR, theirs=True), directed=True, name="steal a Discipline"),))
card(200485, "Frondator", "ff8da6c1", values=(Value(RESCUING, -1),))
card(200507, "Gerald FitzGerald", "890aa5a8",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", younger=True, sect="sabbat", title="none",
        not_trait="black hand"), ready=False)), GiveTrait("black hand"), blood=1, once=True,
        name="into the Black Hand"),))
card(200616, "Ian Forestal", "4f1ac7d0",
    traits=frozenset({ANY_DISCIPLINE}))
card(200661, "Jacob, The Glitch", "07e5d078",
    triggers=(Trigger(ENTERS_PLAY, Shrink(-4)),),
    abilities=(Ability(MASTER_PHASE, Only(Same(PREY, KEEPER)), PayWithMasters(1),
        Move(Cards(HAND, KEEPER), ASH, Count(Cards(HAND, KEEPER))), anybody=True,
        name="discard their hand"),))
card(200767, "Keith Moody", "108aeab9",
    triggers=(Trigger(OWN_UNLOCK, May(PREY, Lose(EDGE, 1, PREY), (Lose(BLOOD, 1, THIS),))),))
card(200877, "Lucubratio", "eb8b945e",
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)), DiscardFor(0, "aus"),
        Mark(STAYS_UNLOCKED, ACTOR), optional=True, once_a_turn=True, any_minion=True),))
card(200905, "Malgorzata", "5597d513",
    actions=(Mode("", Only(AtLeast(Count(Each(VAMPIRES, kind=UNCONTROLLED)), 2)),
        Pick(Each(VAMPIRES, kind=UNCONTROLLED)), AddBlood(4),
        PickBeside(Each(VAMPIRES, kind=UNCONTROLLED)), Remove(CHOSEN), kind=CARD_ACTION,
        stealth=1, name="4 blood"),))
card(201056, "Nickolai, The Survivor", "e805afa8",
    actions=(Mode("", ChooseMastered(of_another=True), Learn(itself=True), stealth=1, blood=1,
        name="gain a level"),))
card(201084, "Orlando Oriundus", "67c8f5bf", values=(Value(DOUBLED_VOTES, 1, WHILE_READY),))
card(201100, "Paul Cordwood", "2cc8a332",
    aids=(Mode("", HelpBlocker(1, itself=True), Move(Cards(CRYPT, top=True), OUT), moment=NEEDED, by=ANYBODY,
            name="+1 intercept"),
        Mode("", HelpActor(1, itself=True), Move(Cards(CRYPT, top=True), OUT), moment=NEEDED, by=ANYBODY,
            name="+1 stealth")))
card(201182, "Reverend Blackwood", "ff2dab2b", values=(StrikeDamage(1, "tha"),))
card(201261, "Selena", "b5a3425d", values=(Value(WEAKNESS, 1, Is(FOE, Who(trait="werewolf"))),))
card(201422, "Valerius Maior, Hell's Fool", "7ba35197", values=(Disables(("chi", "obf")),),
    merged=(Becomes("independent", ("infernal", "red list"), 2),))
