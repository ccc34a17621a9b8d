"""Crypt cards: Malkavian antitribu."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import FREELY, UNTIL_RESOLVED
from rules.vtes.definitions.abilities import ANYBODY, LOCKED_ONLY, Ability, Mode, Trigger
from rules.vtes.definitions.aiming import PickBeside
from rules.vtes.definitions.blocking import AttemptToBlock
from rules.vtes.definitions.blood import Gain, GainBlood
from rules.vtes.definitions.choosing import ChooseOwnAsh, ChooseSeat, Pick
from rules.vtes.definitions.combining import Does, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, AtLeast, Both, DiablerizedOlder, Going, Is, Kept, Not,
)
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.equipment import EquipInCombat
from rules.vtes.definitions.hand import ONE_UNLOCKS, MoreHand
from rules.vtes.definitions.in_play import RemembersTurn
from rules.vtes.definitions.kinds import DIABLERIE_COMMITTED, HUSHES_ANIMALS, THIS_COMBAT, WITHHOLDS
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import DrawOne, ExchangeTheirs, Look, Move
from rules.vtes.definitions.limits import OnceATurn, OnceAnAction, OneEach
from rules.vtes.definitions.locking import UnlockActor
from rules.vtes.definitions.prices import CostCut
from rules.vtes.definitions.reacting import CancelPlayed
from rules.vtes.definitions.references import (
    ACTOR, AIMED, ASH, BLOOD, CHOSEN, EDGE, EVERYBODY, HAND, LIFE, ME, NAMED, NEIGHBORS, OTHERS, PREY,
    RETAINERS, TARGET, THIS, Cards, Count, Each, Of,
)
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.votes import ForceAbstain
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.titles import change_sect
from rules.vtes.terms import (
    ACTIONS, AFTER_OWN_ACTION, AS_PLAYED, BEFORE_BLOCK, BEFORE_RANGE, CARD_ACTION, DISCARD_PHASE, EQUIPMENT,
    EQUIP_ACTION, HAND_SIZE, MINION_PHASE, OTHERS_BETWEEN, POLITICAL, POLITICAL_ACTION, POLLING, TAKE_ACTION,
    UNLOCK_PHASE, VOTES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(200054, "Alicia Barrows", "a2f68b43",
    abilities=(Ability(UNLOCK_PHASE, ChooseSeat(), Look(Cards(HAND, NAMED)),
        Move(Cards(HAND, NAMED, like="gehenna"), ASH, 2, up_to=True), once=True,
        when=AtLeast(Of(EDGE, ME), 1)),))
card(200137, "Aristotle de Laurent", "6b3cc920", values=(Everywhere(HAND_SIZE, 1, when=WHILE_READY),))
card(200389, "Drozodny", "5c1ffe78",
    actions=(Mode("", ChooseOwnAsh(POLITICAL), Move(CHOSEN, HAND), kind=CARD_ACTION, stealth=1,
        name="a political action card"),))
card(200390, "Drusilla Euphemia", "dcf93dcc",
    actions=(Mode("", Pick(Each(Who(clan="Ventrue"), OTHERS, besides=ACTOR, aimed=True)), Borrow(CHOSEN),
        directed=True,
        blood=2, name="control a Ventrue"),))
card(200452, "Fabrizia Contreraz", "bf86690d",
    values=(Value(VOTES, -2, Not(AtLeast(Count(Each(Who("vampire", sect="camarilla"), PREY)), 1))),))
card(200500, "General Perfidio Díos", "d935b019",
    reactions=(Mode("", Only(Both(Going(at=ME), Is(AIMED, Who("location"), mine=True))), UnlockActor(),
        AttemptToBlock(),
        moment=BEFORE_BLOCK, by=LOCKED_ONLY, blood=1, reaction=True, name="unlock and block"),))
card(200535, "Gravitnir", "fe292144",
    aids=(Mode("", Only(Is(THIS, up=True)), Only(Going((POLITICAL_ACTION,))), ForceAbstain(caller=True),
        blood=1, moment=POLLING, by=ANYBODY, name="abstain"),))
card(200560, "Hagar Stone", "e963c37c", values=(Value(WITHHOLDS, 1),))
card(200566, "Hannibal", "5da855aa",
    abilities=(Ability(MINION_PHASE | OTHERS_BETWEEN, OnceATurn(), UnlockActor(), blood=2, name="unlock"),),
    aids=(Mode("", OnceATurn(), UnlockActor(), blood=2, moment=UNTIL_RESOLVED, by=ANYBODY, name="unlock"),),
    armed=(Mode("", OnceATurn(), UnlockActor(), blood=2, moment=FREELY, name="unlock"),))
card(200620, "Idalia, Prophet of Guadalajara", "69ea0191",
    triggers=(Trigger(AFTER_OWN_ACTION, RemembersTurn(),
        when=Going((EQUIP_ACTION, TAKE_ACTION), successful=True)),),
    abilities=(Ability(DISCARD_PHASE, UnlockActor(), once=True, when=Kept("turn")),))
card(200631, "Imogen", "87e692b2",
    actions=(Mode("", ChooseSeat(NEIGHBORS), DrawOne(TARGET, unseen=True), PickBeside(Cards(ASH, TARGET)),
        ExchangeTheirs(), directed=True, stealth=1, name="exchange a card"),))
card(200860, "Louhi", "02434308",
    aids=(Mode("", OnceAnAction(turn=True), CancelPlayed(ACTIONS, predator=True), moment=AS_PLAYED,
        blood=1, name="cancel"),))
card(200866, "Luc", "da4c4b96",
    actions=(Mode("", MoreHand(3, ONE_UNLOCKS), kind=CARD_ACTION, stealth=1, name="+3 hand size"),))
card(200927, "Marie Faucigny", "1643e589",
    values=(CostCut(1, EQUIPMENT, pool=True, but="weapon"),))
card(200941, "Marta", "14acf452",
    triggers=(Trigger(DIABLERIE_COMMITTED, GainBlood(1), optional=True, when=DiablerizedOlder()),))
card(200985, "Midget", "43c15d82", values=(Value(HUSHES_ANIMALS, 1),))
DERANGED = "derangement counters"
"""Under which a vampire keeps how many such counters it has."""


def deranges(state: State, play: Play) -> None:
    """Give a vampire a derangement counter; with as many as its capacity it is of this clan."""
    vampire = state.in_play.get(play.target)
    if isinstance(vampire, Minion):
        counters = max(0, vampire.noted(DERANGED)) + 1
        vampire.note(DERANGED, counters)
        if counters >= vampire.capacity:
            change_sect(state, vampire, vampire.profile.sect, "Malkavian antitribu")


card(201364, "Theron", "9a5b075b",
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), Does(deranges), directed=True,
        kind=CARD_ACTION, name="a derangement counter"),))
card(201451, "Virgil", "7ca7a24f", traits=frozenset({"several actions"}),
    actions=(Mode("", Pick(Each(of=ACTOR, kind=RETAINERS)), Gain(BLOOD, Of(LIFE, CHOSEN)), Burn(CHOSEN),
        stealth=1, name="take a retainer's life"),))
card(201467, "White Lily", "b8961e92",
    armed=(Mode("", OneEach(THIS_COMBAT), EquipInCombat("weapon"), moment=BEFORE_RANGE, name="equip"),))
