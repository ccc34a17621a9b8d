"""Masters with F."""

from __future__ import annotations

# fmt: off
from rules.kernel import choose
from rules.vtes.cards.builders import burn_by, help_anybody, locked_at_will, repealed_by, steal_by
from rules.vtes.cards.deeds import can_be_paid_for, fights, note_frenzy
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANY_REFERENDUM, RAVNOS, SABBAT
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.acting import Meanwhile
from rules.vtes.definitions.aiming import AsAnnounced, AtThis
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import Pick, PickNow
from rules.vtes.definitions.combat import HOLDS_ON, ChooseFoe, EnterCombat, Forbid, Lasts
from rules.vtes.definitions.combining import Concerns, Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import AtLeast, Both, Fell, Going, Is, Not, Same
from rules.vtes.definitions.control import MoveOnto, StealTarget
from rules.vtes.definitions.crypt import RevealTop
from rules.vtes.definitions.disciplines import Grants
from rules.vtes.definitions.equipment import ChooseScrap
from rules.vtes.definitions.hand import DrawCards
from rules.vtes.definitions.in_play import PutInPlay, PutOn
from rules.vtes.definitions.kinds import FEASTS, THIS_ROUND
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.limits import Once
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.phases import SpendMaster
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLED, BLOOD, CHOSEN, COUNTERS, EVERYBODY, HAND, KEPT_HERE, LIBRARY, ME, OTHERS,
    POOL, PREY, THIS, UNCONTROLLED, VICTOR, Cards, Count, Each, Of,
)
from rules.vtes.definitions.standing import ChangeClan, Entitle, Makes
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import ALLIES, ANYONE, VAMPIRES, Who
from rules.vtes.state import values
from rules.vtes.state.bearing import can_bear
from rules.vtes.state.blocks import intercept_in
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.plays import attempting_in
from rules.vtes.terms import (
    AFTER_OWN_ACTION, ALLY, ATTEMPTED, BEFORE_RANGE, BLEED_ACTION, EACH_UNLOCK, EQUIP_ACTION, EVENT,
    FALL_PRICE, HUNT_ACTION, LEAVES_READY, MASTER_PHASE, OWN_UNLOCK, RETAINER, START_OF_INFLUENCE, STEALTH,
    VOTES,
)
from rules.vtes.verbs.equipment import equip_from
from rules.vtes.verbs.registry import carry_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100691, "Failsafe", "32b0cc3e",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, SpendMaster(), GainPool(4), burns=True,
        when=Not(AtLeast(Of(POOL, ME), 3))),))
card(100698, "Fame", "5eece6fe",
    play=(Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), PutOn()), values=(Value(FALL_PRICE, 3),),
    triggers=(Trigger(EACH_UNLOCK, Lose(POOL, 1, ME), when=Is(ACTOR, Who(fallen=True))),))

card(102289, "Family Gathering", "eeba0e9c",
    play=(RevealTop(1, clan="Hecata", buries=True),))
HIGHEST = "justicar/inner circle"
card(100710, "Fear of Mekhet", "ad637a2e",
    play=(Pick(Each(Who("vampire", title=HIGHEST), EVERYBODY, aimed=True)), PutOn(), Lock(CHOSEN)),
    triggers=(Trigger(EACH_UNLOCK, Only(Same(ME, BEARER)),
        If(AtLeast(Of(BLOOD, BEARER), 5), (Lose(BLOOD, 5, BEARER),
        If(AtLeast(Count(Each(Who(title=HIGHEST), EVERYBODY, ready=False, besides=BEARER)), 1),
        (PickNow(Each(Who(title=HIGHEST), EVERYBODY, ready=False, besides=BEARER)),
        MoveOnto(THIS, CHOSEN)), (Burn(THIS),))), (Burn(BEARER),))),))
card(100721, "Feral Spirit", "c2f9e435",
    play=(Pick(Each(Who("vampire", clan="Gangrel"), ready=False, or_who=Who("vampire",
        clan="Gangrel antitribu"))), PutOn(), ChangeClan("Ahrimane", "sabbat")),
    values=(Grants("spi", 1), Makes("sterile")))
card(100722, "Ferraille", "d56bd308",
    play=(PutInPlay(),),
    aids=(Mode("", CastVotes(3), pool=1, once_a_turn=True, moment=ANY_REFERENDUM, name="3 votes"),))
card(100723, "Festivo dello Estinto", "626ad785",
    play=(Once(a_game=True), PutInPlay()),
    values=(Lent(Value(STEALTH, -1, Going((HUNT_ACTION,))), SABBAT),
        Everywhere(FEASTS, 1, SABBAT)),
    triggers=(Trigger(OWN_UNLOCK, Burn(THIS)),))


def equips_scrap(state: State, play: Play) -> Rules[None]:
    """Equip the acting minion with the chosen card, if that still lies in an ash heap."""
    actor, heap = play.actor, state.heap_of(play.target)
    if heap is not None and actor is not None and can_bear(actor, state.faces[play.target]):
        yield from equip_from(state, play, play.target, heap)


SCRAP = (ChooseScrap(1, 1), Does(equips_scrap))
card(100728, "Filchware's Pawn Shop", "0f274c90",
    play=(PutInPlay(),),
    actions=(Mode("", *SCRAP, kind=EQUIP_ACTION, name="equip from an ash heap"),),
    open_actions=(Mode("", AtThis(others=True, undirected=True), *SCRAP, kind=EQUIP_ACTION,
        name="equip from an ash heap"),))
card(100740, "Flames of Insurrection", "08dfbbb9",
    play=(PutInPlay(),), triggers=(Trigger(LEAVES_READY, Only(Is(VICTOR, Who(sect="anarch"))),
        PickNow(Each(VAMPIRES, VICTOR, UNCONTROLLED), by=VICTOR, optional=True),
            Gain(BLOOD, 1, CHOSEN)),),
    **repealed_by(VAMPIRES))
card(102354, "Fleshforge Chamber", "397e1ae1",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Move(Cards(HAND, types=ALLY | RETAINER, trait="ghoul"), KEPT_HERE,
        shown=True), once=True, name="put a ghoul there"),))


def _most_stealth(state: State, play: Play) -> int:
    """Return how much stealth the acting minion may get: for its blood, to 1 more than the intercept."""
    action, blocker = play.action, attempting_in(play.action)
    if action is None or blocker is None:
        return 0
    missing = intercept_in(state, action, blocker) + 1 - values.stealth(state, action.actor, action)
    return min(action.actor.blood, missing)


def may_hide(state: State, play: Play) -> bool:
    """Return whether it may get any."""
    return _most_stealth(state, play) > 0


def hides(state: State, play: Play) -> Rules[None]:
    """Choose how much blood the acting minion burns for stealth until the end of the turn."""
    if play.action is None:
        return
    actor, most = play.action.actor, _most_stealth(state, play)
    amount = yield from choose(play.methuselah.seat, "x", list(range(1, most + 1)), play.number)
    burn_blood(state, actor, amount)
    yield from carry_out(state, play, (Meanwhile(STEALTH, amount, who=ACTING),))


card(100766, "Forest of Shadows", "f917feca",
    play=(PutInPlay(),),
    aids=(Mode("", Only(Is(ACTING, Who(clan="Malkavian"), mine=True)), DoesIf(hides, may_hide), locks=True,
        moment=ATTEMPTED, name="stealth for blood"),),
    open_actions=(burn_by(ANYONE),))
card(100775, "Fortschritt Library", "06eab112", play=(Once(a_game=True),
    Move(Cards(LIBRARY, types=EVENT, like="gehenna"), HAND, shown=True)))
card(100777, "Fortune Teller Shop", "8dc14b1f",
    play=(PutInPlay(),),
    aids=help_anybody(1, RAVNOS, locks=True))
card(102323, "Forward Momentum", "57b9f6cf",
    play=(PutInPlay(),),
    triggers=(Trigger(AFTER_OWN_ACTION, If(AtLeast(Of(BLED), 1), (Gain(COUNTERS, 1, THIS),), (Lose(COUNTERS,
        1, THIS),)),
            when=Both(Going((BLEED_ACTION,)), Is(ACTING, Who(path="Cathari")))),
        Trigger(AFTER_OWN_ACTION, Only(AtLeast(Of(COUNTERS), 2)), Only(Is(ACTING, Who(path="Cathari",
            locked=True))),
            Lose(COUNTERS, 2, THIS), Unlock(ACTING), optional=True)))
card(100779, "Foundation Exhibit", "cf1f734c",
    play=(PutInPlay(),),
    values=(Lent(Value(VOTES, 1), Who("vampire", clan="Toreador antitribu", title="none"), mine=True),),
    open_actions=(burn_by(VAMPIRES, blood=1),))
card(100785, "Fragment of the Book of Nod", "8a1b1132",
    play=(PutInPlay(),), **locked_at_will("draw 2", DrawCards(2)),
    open_actions=(steal_by(VAMPIRES),))
JUSTICARS = Who("vampire", title="justicar")


card(100787, "Framing an Ancient Grudge", "42c0f7ce",
    play=(Pick(Each(Who("vampire", title="prince/primogen/justicar"), EVERYBODY, ready=False, aimed=True),
            that=can_be_paid_for),
        AsAnnounced(If(Is(CHOSEN, JUSTICARS), (Lose(POOL, 3, ME),))), Entitle(CHOSEN, "")))
card(100791, "Frenzy", "d9582a6c",
    modes=(Mode("", Pick(Each(VAMPIRES, EVERYBODY), that=fights), Does(note_frenzy),
        Concerns(CHOSEN), *(Forbid(what, on=ACTOR) for what in ("equipment", "press end")),
        Lasts(HOLDS_ON, lasts=THIS_ROUND), moment=BEFORE_RANGE, reaction=True, name="frenzy"),))
card(100793, "From a Sinking Ship", "ba4cef5c",
    play=(Pick(Each(Who("vampire", max_capacity=6), OTHERS, ready=False, or_who=ALLIES, aimed=True,
        max_pool=3)), Once(a_game=True), StealTarget()))
card(100794, "Frontal Assault", "643ad9d3",
    play=(PutInPlay(),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(down=True, of=PREY)), Gain(POOL, 1, ME)),
        Trigger(START_OF_INFLUENCE, Burn(THIS), Lose(POOL, Count(Each(of=PREY)), ME))),
    actions=(Mode("", ChooseFoe(prey=True), EnterCombat(), directed=True, name="enter combat"),))
