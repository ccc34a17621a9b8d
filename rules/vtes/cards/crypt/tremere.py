"""Crypt cards: Tremere."""

from __future__ import annotations

# fmt: off
from rules.kernel import Decision
from rules.vtes.cards.builders import in_own_turn, nudges, with_text
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import AMID_ACTION, NO_MINION_CARDS, ON_ONES_TURN
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import Mark
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.blood import BurnBlood, Gain, GainBlood, Lose, MoveBlood, StealBlood
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import ChooseX, Does, Only
from rules.vtes.definitions.conditions import (
    WHILE_READY, BledControls, Both, Exists, Fell, Going, InPhase, Is, Not, Same,
)
from rules.vtes.definitions.control import Borrow
from rules.vtes.definitions.damage import Eases
from rules.vtes.definitions.hand import DiscardFor, DiscardOne
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.kinds import (
    ACTION_ANNOUNCED, BLOCKS_ACTION, BLOCKS_UNLOCKED, HELPS_ANYBODY, HUNTS_BY_CARD, LETS_HUNT, SPARES_HUNTED,
    TALLIED, THIS_COMBAT,
)
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move, Rearrange
from rules.vtes.definitions.limits import OnceAnAction, OneEach, OnlyUse
from rules.vtes.definitions.locking import Unlock, UnlockActor
from rules.vtes.definitions.marks import STAYS_UNLOCKED
from rules.vtes.definitions.phases import SpendDiscard, SpendMaster
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import CostCut, Costlier, MasterSurcharge
from rules.vtes.definitions.reacting import Omens
from rules.vtes.definitions.references import (
    ACTING, ACTOR, AIMED, BLEED, BLOCKER, BLOOD, CHOSEN, EVENTS, EVERYBODY, FOE, HAND, KEEPER, LIBRARY, ME,
    POOL, PREY, RETAINERS, SPARE_BLOOD, THIS, VICTOR, X, Cards, Each, Of,
)
from rules.vtes.definitions.standing import LoseTrait, ReceiveTitle, Turn
from rules.vtes.definitions.striking import AdditionalStrikes, Early, Keen, Strike
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.values import PerMinion
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.votes import count, count_prisci
from rules.vtes.terms import (
    ACTIONS, AFTER_OWN_ACTION, ALLY, BLEED_ACTION, BLEED_VALUE, CARD_ACTION, CHOICE, COMBAT,
    DISCARD_PHASE, DURING, FOE_FELL, HUNT_ACTION, INTERCEPT, LEAVES_READY, MASTER_PHASE, MINION_PHASE,
    MORE_STRIKES, NEEDED, NO_ENDING, OWN_UNLOCK, PASS, POLITICAL_ACTION, PREVENTION, RETAINER, UNLOCK_PHASE,
    VOTES,
)
from rules.vtes.verbs.upkeep import discard_down

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(201623, "Abraham DuSable", "bb5c4785",
    aids=(Mode("", HelpBlocker(1, itself=True), DiscardFor(0, "tha"), moment=NEEDED, by=ANYBODY,
            name="+1 intercept"),
        Mode("", HelpActor(1, itself=True), DiscardFor(0, "tha"), moment=NEEDED, by=ANYBODY,
            name="+1 stealth")))
card(200078, "Anastasz di Zagreb", "4ae02479",
    values=(Value(VOTES, -1, Both(Is(ACTOR, Who(title="justicar")),
        Exists(Each(Who(title="justicar"), EVERYBODY, besides=ACTOR)))),))
card(200086, "Andrew Stuart", "c6dfe010", values=(Omens("tha"),))
card(200128, "Ardan Lane", "28408062", values=(Keen(discipline="tha", steal=1),))


def leads_them(state: State, play: Play) -> None:
    """Turn what other Tremere have cast to the side of the minion, if it has cast anything itself."""
    polled, leader = state.referendum, play.actor
    if polled is None or leader is None or leader.number not in polled.cast:
        return
    side = polled.cast[leader.number][0]
    count_prisci(state, polled, -1)
    for number in [*polled.cast, *polled.ballots]:
        other = state.in_play.get(number)
        if not isinstance(other, Minion) or other is leader or other.profile.clan != "Tremere":
            continue
        if number in polled.cast:
            count(state, polled, other, side)
        if number in polled.ballots:
            polled.ballots[number] = side
    count_prisci(state, polled)


card(200148, "Astrid Thomas", "9eb708c7", triggers=(Trigger(TALLIED, Does(leads_them)),))
card(201637, "Ayse Dhanial", "05105131",
    abilities=(Ability(DISCARD_PHASE, SpendDiscard(), GainBlood(1), when=WHILE_READY, name="1 blood"),))
card(200248, "Carna, The Princess Witch", "56860b7a",
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(of=ACTOR, kind=RETAINERS)), Burn(CHOSEN),
        Gain(BLOOD, 2), once=True),))
card(200278, "Claudio Severino", "9b3a7d6b",
    values=(Lent(Costlier(1, COMBAT), VAMPIRES, at_it=True),),
    triggers=(Trigger(OWN_UNLOCK, Lose(POOL, 1, ME),
        when=Not(Exists(Each(of=EVERYBODY, kind=EVENTS, line="gehenna")))),))
card(200279, "Claudio Severino", "6233d258",
    abilities=(Ability(DISCARD_PHASE, SpendDiscard(), DiscardFor(0, "tha"), GainPool(1), when=WHILE_READY,
        name="1 pool"),))
card(200377, "Dr. John Dee", "7c996b3a", values=(Value(NO_ENDING, 1, Is(FOE, Who(clan="Ventrue"))),))
card(200431, "Erichtho", "028e8fac",
    values=(CostCut(1, ALLY | RETAINER, pool=True, trait="mage", when=InPhase(MINION_PHASE)),))
card(201750, "Eulogio Sánchez de los Reyes", "eeb21d7a",
    actions=(Mode("", Rearrange(5), Unlock(ACTOR), stealth=1, blood=1, name="reorder five cards"),))
card(200508, "Gerald Windham", "18040cc7",
    values=(PerMinion(VOTES, 1, Who("vampire", title="any"), others=True,
        when=Is(ACTOR, Who(title="none"))),))
card(200529, "Goratrix", "84c940d3",
    actions=(Mode("", Pick(Each(Who(clan="Tremere antitribu"), EVERYBODY, besides=ACTOR, ready=False,
        aimed=True)),
        Burn(CHOSEN), directed=True, name="burn a Tremere antitribu"),))
card(201522, "Grimgroth", "8829448c",
    values=(Lent(CostCut(2, ALLY, blood=False, pool=True, trait="mage"), Who(clan="Tremere"), mine=True,
        when=WHILE_READY),))
card(200582, "Hector Trelane", "d4a7429d",
    values=(Early("tha"),),
    triggers=(Trigger(LEAVES_READY, Only(Both(Fell(down=True, bearer=True), Is(VICTOR))), Burn(THIS),
        Gain(POOL, 4, VICTOR)),))
card(201697, "Ian Carfax", "07eb8a49",
    triggers=(Trigger(FOE_FELL, UnlockActor(), optional=True, once_a_turn=True),))
card(200681, "Javier Montoya", "07360ef9",
    **with_text(in_own_turn(Pick(Each(Who("vampire", sect="anarch", younger=True, locked=True), EVERYBODY,
        besides=ACTOR)), Unlock(CHOSEN), phases=MINION_PHASE, blood=1, name="unlock a younger Anarch")))
card(200739, "Justine, Elder of Dallas", "88689dfd",
    values=(Value(BLOCKS_UNLOCKED, 1, Is(ACTING, Who("vampire", max_capacity=3))),))
card(201621, "Karl Schrekt", "854149d1", poses=("justicar",))
card(200798, "Kyoko Shinsegawa", "3cf506db",
    traits=frozenset({LETS_HUNT}),
    values=(Everywhere(HUNTS_BY_CARD, 1, Who(names="Kyoko Shinsegawa")),),
    actions=(Mode("", Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, aimed=True)), StealBlood(1),
        kind=HUNT_ACTION, stealth=1, directed=True, name="steal a blood"),))
card(200820, "Lazarus", "7583328d",
    armed=(Mode("", Strike(1, ranged=True), moment=CHOICE, name="1R damage"),))
card(200835, "Lille Haake", "1d1bc7f1",
    abilities=(Ability(MASTER_PHASE, SpendMaster(), DiscardOne(), once=True, name="discard a card"),))
COPY = "a copy in the ash heap"


def sends_a_copy(state: State, play: Play) -> Rules[None]:
    """Have the player search for another copy of the action card, and put it into the ash heap."""
    actor, methuselah, played = play.actor, play.methuselah, state.action.play if state.action else None
    if actor is None:
        return
    actor.note(COPY, PASS)
    if played is None or played.source is not None or not played.face.types & ACTIONS:
        return
    if (yield Decision(methuselah.seat, "trigger", [PASS, actor.number], actor.number)) == PASS:
        return
    for number in [one for one in methuselah.library.items if state.faces[one].name == played.face.name][:1]:
        state.board.show(number, methuselah.library)
        state.board.move(number, methuselah.library, methuselah.ash)
        actor.note(COPY, number)
    state.board.shuffle(methuselah.library)


def takes_the_copy(state: State, play: Play) -> Rules[None]:
    """Move the copy to the hand."""
    actor, methuselah = play.actor, play.methuselah
    number = actor.noted(COPY) if actor is not None else PASS
    if actor is not None and number in methuselah.ash.items:
        actor.note(COPY, PASS)
        state.board.move(number, methuselah.ash, methuselah.hand)
        yield from discard_down(state, methuselah)


card(200854, "Lord Ephraim Wainwright", "e617204f",
    triggers=(Trigger(ACTION_ANNOUNCED, Does(sends_a_copy)),
        Trigger(AFTER_OWN_ACTION, Does(takes_the_copy), when=Going(successful=True))))
card(200856, "Lord Tremere", "899440a2",
    **nudges(Who(clan="Tremere/Tremere antitribu"), MINION_PHASE))
card(200868, "Lucas Halton", "89e1ad4d",
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)), BurnBlood(1), Mark(STAYS_UNLOCKED, ACTOR),
        optional=True, once_a_turn=True, any_minion=True),))
card(200894, "MacAlister Marshall", "a7930640",
    values=(Lent(Value(INTERCEPT, 1), Who(clan="Tremere"), besides=True,
        when=Both(Going(directed=True), Same(AIMED, ACTOR))),))
card(200943, "Martin Franckel", "f9804f1e",
    values=(Value(BLEED_VALUE, -1, BledControls(Who(clan="Tremere/Tremere antitribu"), none=True,
        bleeding=True)),))
card(200979, "Merrill Molitor", "936e02c3",
    armed=(Mode("", OneEach(THIS_COMBAT), Eases(), moment=PREVENTION, name="1 aggravated as normal"),))
JOINS = (Only(Same(PREY, KEEPER)), Unlock(THIS), Borrow(THIS, phase=True))
card(200986, "Miguel Cordovera", "9992c089", traits=frozenset({HELPS_ANYBODY}),
    abilities=(Ability(MINION_PHASE, *JOINS, pool=1, anybody=True, name="take control"),),
    aids=(Mode("", ON_ONES_TURN, *JOINS, pool=1, moment=AMID_ACTION, by=ANYBODY,
        name="take control"),))
card(200999, "Mistress Fanchon", "69e2e763",
    actions=(Mode("", Move(Cards(LIBRARY, not_types=NO_MINION_CARDS), HAND, shown=True), kind=CARD_ACTION,
        stealth=1,
        name="search"),))
card(201076, "Oliver Thrace", "393e6c14",
    values=(Value(NO_ENDING, 1, Is(FOE, VAMPIRES)),),
    aids=(Mode("", DiscardFor(discipline="tha"), HelpActor(1, itself=True, bleed=True), moment=DURING,
        by=ANYBODY, name="+1 bleed"),))
card(201125, "Pieter van Dorn", "6bd9a923",
    actions=(Mode("", Pick(Each(Who("vampire", clan="Tremere"), EVERYBODY, aimed=True)),
        Lose(BLOOD, 1, CHOSEN), directed=True, name="burn a blood"),))
card(201217, "Sabine Lafitte", "933efdc8",
    abilities=(Ability(UNLOCK_PHASE, Only(Is(ACTOR, Who(min_blood=1))), Pick(Each(Who("vampire",
        clan="Tremere", room=True), EVERYBODY, besides=ACTOR, ready=False)), MoveBlood(1, ACTOR, CHOSEN),
        once=True),))
card(201310, "Spiridonas", "3096ad5c",
    aids=(Mode("", Only(Both(Same(ACTOR, ACTING), Going((BLEED_ACTION,)))), OnceAnAction(turn=True),
        ChooseX(Of(SPARE_BLOOD)), Lose(BLOOD, X), Gain(BLEED, X), blood=2, moment=DURING, by=ANYBODY,
        name="+X bleed"),))
card(201652, "Sri Sansa", "8a95f314",
    abilities=(Ability(UNLOCK_PHASE, OnlyUse(), Only(Is(THIS, Who(min_blood=1))), Pick(Each(Who("ally",
            trait="mortal/mage", room=True))),
            MoveBlood(1, THIS, CHOSEN), once=True, name="1 blood to an ally"),
        Ability(UNLOCK_PHASE, OnlyUse(), Only(Is(THIS, Who(room=True))), Pick(Each(Who("ally",
            trait="mortal/mage"))),
            MoveBlood(1, CHOSEN, THIS), once=True, name="1 life from an ally")))
card(201342, "Tarautas", "e8bb57fa",
    values=(MasterSurcharge(1, "Blood Doll", "Minion Tap", anywhere=True, everybody=True, when=WHILE_READY),))
card(201388, "Troius", "54c14937", values=(Value(SPARES_HUNTED, 1),))
card(201421, "Valerius Maior, Hell's Fool", "5e03ed86",
    armed=(Mode("", AdditionalStrikes(like="tha"), moment=MORE_STRIKES, name="additional strike"),))
card(201454, "Virstania, The Great Mother", "2b5307a5",
    traits=frozenset({"several actions"}),
    open_actions=(Mode("", Only(Is(THIS, up=True)), AtThis(Who(clan="Gargoyle", trait="slave"),
            undirected=True), LoseTrait("slave"), Turn(ACTOR, "independent"), stealth=1,
            name="be no slave any more"),
        Mode("", Only(Is(THIS, up=True)), AtThis(Who(clan="Gargoyle", not_trait="slave"), undirected=True),
            kind=BLEED_ACTION, bleed=1, blood=1, name="bleed +1")))
card(201470, "William Thorbecke", "b0209e19",
    abilities=(Ability(DISCARD_PHASE, Pick(Each(Who(locked=True), ready=False)), Unlock(CHOSEN), blood=2,
        once=True, name="unlock a minion"),))
card(201501, "Zane", "97e97ca2",
    actions=(Mode("", ReceiveTitle("prince"), kind=POLITICAL_ACTION, name="receive a title"),))
