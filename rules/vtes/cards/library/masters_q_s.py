"""Masters from Q to S."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import during_action
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, STEAL_BY_VAMPIRES
from rules.vtes.definitions.abilities import BESIDE, Ability, Mode, Trigger
from rules.vtes.definitions.acting import LosePoolOrBlood
from rules.vtes.definitions.blood import Gain, GainBlood, GainPool, Lose, MoveBlood

from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import ChooseX, Does, DoesIf, If, May, Only, Or
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Both, Going, Is, Not, Same
from rules.vtes.definitions.control import Give, MoveOnto
from rules.vtes.definitions.crypt_answers import LetBuyIntercept
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.exposed import AtThis
from rules.vtes.definitions.falls import Frighten, KinPaysBlood
from rules.vtes.definitions.hideouts import AtBearer
from rules.vtes.definitions.holdings import OnceThisTurn
from rules.vtes.definitions.kinds import BLOCKS_ACTION
from rules.vtes.definitions.lasting import Once, PutInPlay, PutOn
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.library import BurnTop
from rules.vtes.definitions.locking import Lock
from rules.vtes.definitions.places import Move, Swap
from rules.vtes.definitions.political import ForceAbstain
from rules.vtes.definitions.powerbases import RemembersDiscipline
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLEED, BLOCKER, BLOOD, CAPACITY, CHOSEN, COUNTERS, EVERYBODY, HAND, HIDDEN_HERE,
    KEEPER, LIBRARY, ME, POOL, PREY, REMEMBERED, THIS, Cards, Each, Half, Of, X,
)
from rules.vtes.definitions.relics import Grants
from rules.vtes.definitions.resulting import ActionFails
from rules.vtes.definitions.rulings import GrowPerClan, SearchCrypt
from rules.vtes.definitions.sequels import ChooseOwnAsh, UsableAgain
from rules.vtes.definitions.standing import Turn
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import CountersPay, LockCut, MasterSurcharge, Shelter
from rules.vtes.definitions.venues import ChooseBleeder
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.state.hand import refill
from rules.vtes.state.titles import change_title
from rules.vtes.terms import (
    BEFORE_RANGE, BEFORE_RESOLUTION, BLEED_ACTION, DURING, EACH_DISCARD, EACH_UNLOCK, EVENT, FALL_BURNS,
    INTERCEPT, MASTER, MASTER_PHASE, NEEDED, OTHERS_UNLOCK, OWN_TURN, OWN_UNLOCK, POLITICAL_ACTION,
    UNLOCK_PHASE, VAMPIRE,
)
from rules.vtes.verbs.library import by_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101536, "The Rack", "2b5f13ee", traits=frozenset({"chooses anew"}),
    play=(Pick(Each(VAMPIRES)), PutInPlay()),
    abilities=(Ability(UNLOCK_PHASE, Only(Is(REMEMBERED, mine=True)),
        Only(AtLeast(Of("wounds", REMEMBERED), 1)), Gain(BLOOD, 2, REMEMBERED), once=True),),
    triggers=(Trigger(OWN_UNLOCK, If(Both(Not(Is(REMEMBERED, mine=True)),
        AtLeast(Of("wounds", REMEMBERED), 1)), (May(REMEMBERED, None,
        (Gain(BLOOD, 2, REMEMBERED),)),))),),
    open_actions=(STEAL_BY_VAMPIRES,),
)
card(101553, "Ravnos Carnival", "3418189e",
    play=(PutInPlay(), GrowPerClan("Ravnos")), values=(CountersPay("Ravnos"),))
card(101564, "Rebel", "98c3090b",
    traits=frozenset({"archetype"}),
    play=(Pick(Each(Who("vampire", bears_no="archetype"), ready=False)), PutOn()),
    triggers=(Trigger(BLOCKS_ACTION, Only(Same(ACTOR, BLOCKER)),
        Only(AnyOf(Is(ACTING, Who("vampire", title="any")), Going((POLITICAL_ACTION,)))), GainBlood(1),
        once_a_turn=True, any_minion=True),))
card(101569, "Recruitment", "e448e0b2", play=(SearchCrypt(),))
card(101577, "Redeem the Lost Soul", "83f0a6fb", play=(ChooseOwnAsh(VAMPIRE),
    Gain(POOL, Half(Of(CAPACITY, CHOSEN)), ME), Remove(CHOSEN)))
card(101619, "Retribution", "011539b7", play=(ChooseBleeder(), Once(each=True), Inflict(CHOSEN, 3)))
card(101654, "Rötschreck", "bb134deb",
    modes=(Mode("", Frighten(), moment=BEFORE_RESOLUTION, reaction=True, name="frighten"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)), Burn(THIS)),))
card(101659, "Ruins of Charizel", "9b64d88c",
    traits=frozenset({"keeps the price of infernal minions"}),
    play=(PutInPlay(),),
    aids=(Mode("", Only(Going(kinds=(BLEED_ACTION,), at=ME)), ChooseX(Of(COUNTERS)), Lose(COUNTERS, X, THIS),
        Lose(BLEED, X), UsableAgain(), moment=DURING, name="reduce a bleed"),),
    triggers=(Trigger(EACH_DISCARD, Only(Same(PREY, KEEPER)),
        Lose(COUNTERS, Of(COUNTERS, THIS), THIS)),))
card(101662, "The Rumor Mill, Tabloid Newspaper", "a715ae0c",
    play=(PutInPlay(),),
    aids=(Mode("", LetBuyIntercept(VAMPIRES), locks=True, moment=NEEDED, name="intercept for blood"),))


def holds_title(state: State, play: Play) -> None:
    """Let the card that was put on a minion stand for a title (VTES-11-13)."""
    permanent = state.in_play.get(play.number)
    if permanent is not None and permanent.host is not None:
        change_title(state, permanent.host, "guide", card=permanent.number)


card(102258, "Saulot's Guiding Wisdom", "6ce1ed2f",
    traits=frozenset({"archetype"}),
    play=(Pick(Each(Who("vampire", clan="Salubri", sect="independent", bears_no="archetype"), ready=False)),
        PutOn(),
        Does(holds_title)),
    aids=(Mode("", Only(Is(BEARER, Who(unlocked=True), up=True)), Lock(BEARER), ForceAbstain(),
        moment=ANY_REFERENDUM, name="force to abstain"),),
    armed=(Mode("", OnceThisTurn(), Only(Is(BEARER, Who(unlocked=True), up=True)), Lock(BEARER),
        EndCombat(), moment=BEFORE_RANGE, by=BESIDE,
        name="end combat"),))
card(101704, "Seattle Committee", "fcc0378a",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Pick(Each(Who("vampire", title="none", not_sect="anarch"))),
        Turn(CHOSEN, "anarch"), locks=True),))
card(101710, "Secret Passage", "2a7377ed",
    traits=frozenset({"secret passage"}),
    play=(Pick(Each(Who(bears_no="secret passage"))), PutOn()),
    aids=(Mode("", AtBearer(), ActionFails(), Burn(THIS), moment=DURING, name="the action fails"),))
card(101711, "Secure Haven", "fc153082",
    traits=frozenset({"haven"}),
    play=(Pick(Each(Who(bears_no="haven"), ready=False)), PutOn()),
    values=(Shelter(), MasterSurcharge(1, everybody=True), Value(FALL_BURNS, 1)),
)
card(102244, "The Shard, London", "8e573cb4",
    play=(PutInPlay(),), values=(LockCut(2, edge=True),),
    open_actions=(Mode("", AtThis(Who("vampire", not_clan="Ventrue"), others=True), Give(THIS, ME),
            directed=True, name="steal"),
        Mode("", AtThis(Who("vampire", clan="Ventrue"), others=True), Give(THIS, ME), directed=True,
            stealth=1, name="steal")))
card(101780, "Sight Beyond Sight", "d64d3ff4",
    play=(Pick(Each(Who("vampire", clan="Salubri"), ready=False)), PutOn()), values=(Value(INTERCEPT, 1),))
card(101800, "The Slaughterhouse", "d2d3bf1f",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, Only(AtLeast(Of(LIBRARY, PREY), 1)), BurnTop(2, PREY), locks=True),),
    aids=(during_action("burn two cards", Only(AtLeast(Of(LIBRARY, PREY), 1)), BurnTop(2, PREY)),))

BURN_BY_VAMPIRES = Mode("", AtThis(VAMPIRES), Burn(THIS), directed=True, name="burn")
card(101811, "Smiling Jack, The Anarch", "68a7dd02",
    play=(PutInPlay(),),
    triggers=(Trigger(OWN_UNLOCK, MoveBlood(1, ME, THIS)), Trigger(OTHERS_UNLOCK, LosePoolOrBlood())),
    open_actions=(BURN_BY_VAMPIRES,),
)
card(101822, "Society of Leopold", "5eb99d46",
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOn()),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)),
        Or(Lose(BLOOD, 1, BEARER), Burn(BEARER), by=BEARER)),),
    open_actions=(Mode("", AtThis(by_bearer=True, undirected=True),
        Pick(Each(VAMPIRES, EVERYBODY, besides=ACTOR, ready=False, aimed=True)), MoveOnto(THIS, CHOSEN),
        stealth=1,
            directed=True,
        name="move it"),))


def _pairs(state: State, play: Play) -> list[int]:
    """Return one of each card of which the hand holds two."""
    names = [state.faces[number].name for number in play.methuselah.hand.items]
    return by_name(
        state,
        [
            number
            for number in play.methuselah.hand.items
            if names.count(state.faces[number].name) > 1 and number != play.number
        ],
    )


def _has_pair(state: State, play: Play) -> bool:
    return bool(_pairs(state, play))


def discard_pair(state: State, play: Play) -> Rules[None]:
    """Discard two copies of a card and draw."""
    methuselah = play.methuselah
    chosen = yield from choose(methuselah.seat, "discard-down", _pairs(state, play), play.number)
    name = state.faces[chosen].name
    copies = [number for number in methuselah.hand.items if state.faces[number].name == name]
    for number in copies[:2]:
        state.board.move(number, methuselah.hand, methuselah.ash)
    refill(state, methuselah)


card(101842, "Specialization", "b4bb21d6",
    play=(PutInPlay(),), abilities=(Ability(UNLOCK_PHASE, DoesIf(discard_pair, _has_pair), GainPool(1),
        locks=True),))

SUMMON = (
    KinPaysBlood("Tremere antitribu"),
    Move(Cards(LIBRARY, not_types=MASTER | EVENT, discipline="tha"), HAND, shown=True),
)
card(101849, "Spirit Summoning Chamber", "f9e21bfd",
    play=(PutInPlay(),),
    abilities=(Ability(OWN_TURN, *SUMMON, locks=True),), aids=(during_action("search", *SUMMON),))
card(101855, "Spontaneous Power", "2cc28c0d",
    traits=frozenset({"discipline"}),
    play=(Pick(Each(VAMPIRES, EVERYBODY, ready=False, aimed=True)), PutOn(), RemembersDiscipline()),
    values=(Grants("", 1),))
card(101877, "Storage Annex", "28cc7271",
    play=(PutInPlay(), Move(Cards(HAND), HIDDEN_HERE)),
    abilities=(Ability(MASTER_PHASE, Swap(Cards(HAND), Cards(HIDDEN_HERE)), once=True,
        name="exchange a card"),))
card(101896, "Sudden Reversal", "198b40cf", cancels=MASTER)
card(101912, "Svadharma", "c4416cfe",
    play=(Pick(Each(Who("vampire", clan="Ravnos", room=True), EVERYBODY, aimed=True)), GainBlood(2)))
