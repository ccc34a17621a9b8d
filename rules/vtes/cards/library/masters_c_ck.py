"""Library cards of Masters c ck."""

from __future__ import annotations

# fmt: off
from cardbase.quick import pattern
from rules.kernel import Decision, choose
from rules.vtes.cards.builders import archetype, burn_by, locked_at_will
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import CAMARILLA, OTHERS_ACTION, SABBAT, stays_with_the_uncontrolled
from rules.vtes.definitions.abilities import ANYBODY, Ability, Mode, Trigger
from rules.vtes.definitions.acting import ActionFails
from rules.vtes.definitions.blocked import AtBearer
from rules.vtes.definitions.blood import AddBlood, BurnBlood, Gain, GainBlood, KinPaysBlood, Lose
from rules.vtes.definitions.choosing import Pick
from rules.vtes.definitions.combining import Does, DoesIf, Only
from rules.vtes.definitions.conditions import AtLeast, Exists, Fell, Going, InPhase, Is, Not, Same, That
from rules.vtes.definitions.counters import CountersOnCard, MaySteal, SpendCounter
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import AIM_BLOOD, KEPT_DOWN
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.limits import FirstUse
from rules.vtes.definitions.locking import Lock, Unlock, UnlockActor
from rules.vtes.definitions.prices import CostCut, CutEverywhere
from rules.vtes.definitions.references import (
    ACTING, ACTOR, BEARER, BLED, BLOOD, CHOSEN, CORRUPTION, COUNTERS, EVERYBODY, LOCATIONS, POLL_VOTES,
    PREY, THIS, UNCONTROLLED, Each, Of,
)
from rules.vtes.definitions.standing import Makes
from rules.vtes.definitions.torpor import LeaveTorpor
from rules.vtes.definitions.value import Everywhere, Lent, Value
from rules.vtes.definitions.votes import CastVotes
from rules.vtes.definitions.who import ALLIES, UNLOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.state import costs, spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.terms import (
    AFTER, AFTER_BLEED, AFTER_OWN_ACTION, ALLY, ATTEMPTED, BLEED_ACTION, DURING, EACH_UNLOCK, EQUIPMENT,
    LEAVES_READY, MASTER_PHASE, MINION_PHASE, NEEDED, PASS, POLITICAL_ACTION, POLLING,
    RESCUE_ACTION, STEALTH, TORPOR, UNLOCK_PHASE, VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100275, "Cadet", "fd460e02",
    play=(Pick(Each(Who("vampire", sect="sabbat", not_trait="black hand"), kind=UNCONTROLLED,
        unclaimed=True)), PutInPlay()),
    values=(Makes("black hand", within="sabbat"),),
    triggers=stays_with_the_uncontrolled())
card(100277, "Cairo Int'l Airport", "9b4568f5",
    play=(PutInPlay(),),
    actions=(Mode("", Pick(Each(Who(min_blood=1), PREY, UNCONTROLLED, aimed=True)), Lose(BLOOD, 1, CHOSEN),
        directed=True,
        name="burn 1 blood"),))
card(102269, "Camarilla Conclave", "8a29dae0",
    play=(PutInPlay(), CountersOnCard(4)),
    aids=(Mode("", FirstUse(), Only(Going((POLITICAL_ACTION,))), Only(Is(ACTING, CAMARILLA, mine=True)),
        HelpActor(1), SpendCounter(), moment=NEEDED,
            name="+1 stealth"),
        Mode("", FirstUse(), Only(Going((POLITICAL_ACTION,))), Only(Is(ACTING, CAMARILLA, mine=True)),
            Gain(POLL_VOTES, -1, Each(Who("vampire", not_sect="camarilla"), EVERYBODY)), SpendCounter(),
                moment=POLLING,
            name="-1 vote of others")))
card(100292, "Capitalist", "32994df6", **archetype(sect="sabbat"),
    triggers=(Trigger(AFTER_BLEED, Only(Going(at=PREY)), Only(AtLeast(Of(BLED), 1)), GainBlood(1),
        once_a_turn=True),))
FEED_HECATA = Pick(Each(Who("vampire", clan="Hecata", room=True), ready=False))
OF_HECATA = Going(requires="Hecata/obl", successful=True)
card(102298, "Cappadocian Crypt", "f16e9ad4",
    play=(PutInPlay(),),
    triggers=(Trigger(AFTER_OWN_ACTION, FEED_HECATA, Only(Is(THIS, UNLOCKED)), Lock(THIS), GainBlood(1),
        optional=True,
        when=OF_HECATA),),
    aids=(Mode("", OTHERS_ACTION, Only(OF_HECATA), FEED_HECATA, GainBlood(1), locks=True, moment=AFTER,
        name="1 blood"),))
card(100297, "Carfax Abbey", "e375a586",
    play=(PutInPlay(),),
    abilities=(
        Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", sect="anarch", room=True))),
            GainBlood(1, ground=True), once=True, name="an Anarch"),
        Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", sect="anarch", room=True))),
            GainBlood(1, ground=True), once=True, when=Exists(Each(Who(title="baron"))),
            name="another Anarch"),
    ),
)
IS_ITS_TOREADOR = (Only(Same(ACTING, BEARER)), Only(Is(ACTING, Who(clan="Toreador"))))
card(100299, "Carnivale", "9138da22",
    play=(Pick(Each(Who("vampire", clan="Toreador"), EVERYBODY, aimed=True)), PutOn()),
    aids=(Mode("", *IS_ITS_TOREADOR, HelpActor(1), Burn(THIS), moment=NEEDED, by=ANYBODY,
        name="+1 stealth"),
        Mode("", OTHERS_ACTION, *IS_ITS_TOREADOR, HelpActor(1, others=True), Burn(THIS),
            moment=ATTEMPTED, by=ANYBODY,
            name="+1 stealth of another")))
FOES_OF_CARTHAGE = "Ventrue/Malkavian"
card(100302, "Carthage Remembered", "9c8f6b18",
    play=(PutInPlay(),),
    values=(Lent(Value(STEALTH, 1, Going((BLEED_ACTION,))),
        Who("vampire", clan="Brujah", title="prince/justicar")),),
    open_actions=(burn_by(Who(not_clan=FOES_OF_CARTHAGE)),
        burn_by(Who(clan=FOES_OF_CARTHAGE), stealth=-1)))


def take_hostage(state: State, play: Play) -> None:
    """Take a vampire hostage that went to torpor, if its capacity is low."""
    minion = play.fall.minion if play.fall is not None else None
    if minion is None or minion.region != TORPOR or minion.profile.kind != VAMPIRE:
        return
    if minion.capacity <= 3:
        spans.drop(state.lasting, spans.HOSTAGE, minion.number)
        spans.lay(state.lasting, spans.HOSTAGE, spans.GAME, minion.number, play.number)


def _hostages(state: State, source: Permanent | None) -> list[int]:
    """Return the vampires that a card holds hostage."""
    if source is None:
        return []
    return [
        permanent.number
        for permanent in state.in_play.values()
        if isinstance(permanent, Minion)
        and permanent.region == TORPOR
        and source.number in spans.amounts(state.lasting, spans.HOSTAGE, permanent.number)
    ]


def ransom_hostage(state: State, play: Play) -> Rules[None]:
    """Allow anybody's ready vampire to burn blood to free a hostage, one each turn."""
    for seat in state.ring.clockwise(play.methuselah.seat):
        methuselah, hostages = state.methuselahs[seat], _hostages(state, play.source)
        payers = [
            minion.number
            for minion in state.ready_minions(methuselah)
            if minion.profile.kind == VAMPIRE and minion.blood >= 2
        ]
        if methuselah.passive or not payers or not hostages:
            continue
        payer = yield Decision(seat, "target", [PASS, *payers], play.number)
        if payer == PASS:
            continue
        freed = yield from choose(seat, "target", hostages, play.number)
        burn_blood(state, state.minion(payer), 2)
        spans.drop(state.lasting, spans.HOSTAGE, freed)
        return


def blood_per_hostage(state: State, play: Play) -> None:
    """Give the chosen vampire blood for each hostage."""
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion):
        gain_blood(state, minion, len(_hostages(state, play.source)))


def _has_hostages(state: State, play: Play) -> bool:
    return bool(_hostages(state, play.source))


card(100303, "Carver's Meat Packing and Storage", "6081521f",
    play=(PutInPlay(),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(down=True)), Does(take_hostage)),
        Trigger(EACH_UNLOCK, Does(ransom_hostage))),
    abilities=(Ability(MASTER_PHASE, Pick(Each(Who("vampire", room=True))),
        DoesIf(blood_per_hostage, _has_hostages),
        locks=True),))


def has_paid_blood(state: State, play: Play) -> bool:
    """Return whether the action was successful and cost somebody blood: a rescued vampire may pay."""
    action = play.action
    if action is None or not action.successful:
        return False
    by_rule = action.kind == RESCUE_ACTION and action.play is None
    rescued = state.in_play.get(action.object) if by_rule else None
    shared = isinstance(rescued, Minion) and costs.of_rescue(state, action.actor, rescued) > 0
    return shared or action.cost_blood > 0


card(100310, "Cavalier", "2ac56659", **archetype(),
    triggers=(Trigger(AFTER_OWN_ACTION, Only(That(has_paid_blood)), BurnBlood(1), UnlockActor(),
        optional=True,
        once_a_turn=True),))
MINISTRY = Who("vampire", clan="Ministry")
card(100311, "Cave of Apples", "ee01deb5",
    play=(PutInPlay(),),
    actions=(Mode("", Only(Is(ACTOR, MINISTRY)),
        Pick(Each(ALLIES, PREY, ready=False, or_who=YOUNGER, aimed=True)),
        Gain(CORRUPTION, 1, CHOSEN), MaySteal(CHOSEN), directed=True, name="corrupt"),))
CENSUS_TAKER = (Only(Is(BEARER, Who("vampire", trait="black hand", unlocked=True), up=True)),
    Only(Not(Same(BEARER, ACTING))))
OTHER_HAND = Who("vampire", trait="black hand")
card(100314, "Census Taker", "86ab3834",
    play=(Pick(Each(Who("vampire", trait="black hand"), EVERYBODY, aimed=True)), PutOnTheirs()),
    aids=(
        Mode("", *CENSUS_TAKER, HelpActor(1, SABBAT, bleed=True, others=True), Lock(BEARER), moment=DURING,
            name="+1 bleed"),
        Mode("", *CENSUS_TAKER, Pick(Each(SABBAT, EVERYBODY, besides=BEARER)), Gain(POLL_VOTES, 2, CHOSEN),
            Lock(BEARER), moment=POLLING, name="+2 votes"),
        Mode("", *CENSUS_TAKER, HelpBlocker(1, OTHER_HAND, other=True), Lock(BEARER), moment=NEEDED,
            name="+1 intercept"),
        Mode("", *CENSUS_TAKER, HelpBlocker(1, OTHER_HAND, theirs=True), Lock(BEARER), moment=NEEDED,
            name="+1 intercept of another")))
card(100315, "Centralized Background Check", "378fca1a",
    play=(PutInPlay(),), values=(CutEverywhere(CostCut(-1, EQUIPMENT, blood=False, pool=True,
        only="weapon")),))
card(100326, "Chanjelin Ward", "cce2d21c", traits=frozenset({"chanjelin ward"}),
    play=(Pick(Each(Who("vampire", bears_no="chanjelin ward"), ready=False)), PutOnTheirs()),
    values=(Value(AIM_BLOOD, 1),),
    aids=(Mode("", AtBearer(), ActionFails(), Burn(THIS), moment=DURING, by=ANYBODY,
        name="the action fails"),))
card(100327, "Channel 10", "7631189c",
    play=(PutInPlay(),),
    aids=(Mode("", Only(Going(first=False)), HelpBlocker(2), locks=True, moment=NEEDED,
        name="+2 intercept"),))
card(100329, "Chantry", "89f79140",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, Pick(Each(Who(clan="Tremere", fallen=True), EVERYBODY, ready=False)),
        LeaveTorpor(CHOSEN), locks=True, pool=1,
            name="for 1 pool"),
        Ability(MASTER_PHASE, Pick(Each(Who(clan="Tremere", fallen=True), EVERYBODY, ready=False)),
            KinPaysBlood("Tremere"), LeaveTorpor(CHOSEN),
            locks=True, name="for 1 blood")))
card(100332, "Charisma", "66d39d91",
    play=(Pick(Each(VAMPIRES, EVERYBODY, aimed=True)), PutOn()),
    values=(CostCut(1, types=ALLY, pool=True, when=InPhase(MINION_PHASE)),))
card(100339, "Children of Osiris", "c5736008",
    play=(PutInPlay(),), values=(Everywhere(KEPT_DOWN, 1, Who(clan="Ministry")),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Ministry", locked=True, min_blood=1),
        ready=False)), Lose(BLOOD, 1, CHOSEN), Unlock(CHOSEN), anybody=True, name="1 blood to unlock"),),
    open_actions=(burn_by(Who("vampire", not_clan="Ministry")), burn_by(MINISTRY, stealth=-1)))
HOLDS_COUNTERS = pattern(
    r"(?i)\b(?:counters?|blood|pool)\b[^.]*\b(?:on|to|from|onto) (?:this (?:card|location)|it\b|"
    r"the (?:powerbase|tomb|spawning pool))|(?:with|has no) (?:\d )?counters?"
)
"""How locations say that they hold counters, of whatever kind."""


def holds_counters(state: State, play: Play, number: int) -> bool:
    """Return whether the text of a location says that it holds counters."""
    return HOLDS_COUNTERS.search(getattr(state.in_play[number].face.card, "text", "")) is not None


card(100347, "Church of the Order of St. Blaise", "513e7e4f",
    play=(PutInPlay(),),
    **locked_at_will("add a counter", Pick(Each(kind=LOCATIONS), that=holds_counters),
        Gain(COUNTERS, 1, CHOSEN)))
FEED_IMBUED = (Only(Going(successful=True)), Only(Is(ACTING, Who("imbued"))),
    Pick(Each(Who("imbued"), kind=UNCONTROLLED)))
card(100348, "The Church of Vindicated Faith", "5b04bef2",
    play=(PutInPlay(),),
    triggers=(Trigger(AFTER_OWN_ACTION, *FEED_IMBUED, Only(Is(THIS, UNLOCKED)), Lock(THIS), AddBlood(1),
        optional=True),),
    aids=(Mode("", OTHERS_ACTION, *FEED_IMBUED, AddBlood(1), locks=True, moment=AFTER,
        name="add 1 blood"),))
card(100351, "City Gangrel Connections", "98f7b1e5",
    play=(PutInPlay(),), aids=(Mode("", CastVotes(1), moment=POLLING, name="1 vote"),))
