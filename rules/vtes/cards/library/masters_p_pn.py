"""Library cards of Masters p pn."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import archetype, burn_by, help_anybody
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Ability, Mode, Trigger
from rules.vtes.definitions.aiming import AtThis
from rules.vtes.definitions.allies import BringAtOnce
from rules.vtes.definitions.blood import Gain, GainBlood, Lose
from rules.vtes.definitions.choosing import Pick, PickAll, PickNow
from rules.vtes.definitions.combining import Does, If, May, Offer, Only
from rules.vtes.definitions.conditions import (
    AnyOf, AtLeast, Both, Exists, Fell, Going, Is, Kept, Not, Same, That,
)
from rules.vtes.definitions.counters import CountersOnCard, SpendCounter
from rules.vtes.definitions.crypt import ComeOut
from rules.vtes.definitions.damage import HarmActor, Inflict
from rules.vtes.definitions.disciplines import FetchDiscipline
from rules.vtes.definitions.helping import HelpActor, HelpBlocker
from rules.vtes.definitions.in_play import Keep, PutInPlay, PutOn, PutOnTheirs
from rules.vtes.definitions.kinds import BURNS_IF, DIABLERIE_COMMITTED, HAS_BURNED, RANSOMED, WELCOMES
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.locking import Lock, Unlock
from rules.vtes.definitions.phases import MoreMasterActions, SpendMaster
from rules.vtes.definitions.pool import GainPool
from rules.vtes.definitions.prices import CostCut, CutEverywhere
from rules.vtes.definitions.references import (
    ACTING, ACTOR, ACTS, ASH, BEARER, BLEED, BLOCKER, BLOOD, CAPACITY, CHOSEN, COUNTERS, EVERYBODY, HAND,
    HIDDEN_HERE, KEEPER, ME, NEWCOMER, OTHERS, POOL, PREY, REMEMBERED, THIS, VICTOR, Cards, Count, Each, Of,
)
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import BlockLimit
from rules.vtes.definitions.who import ANYONE, UNLOCKED, VAMPIRES, YOUNGER, Who
from rules.vtes.state.cards_in_play import COST_POOL, TORTURED, Minion
from rules.vtes.state.ousting import burn_pools
from rules.vtes.terms import (
    AFTER_OWN_ACTION, BLEED_ACTION, BLEED_VALUE, CANNOT_BLOCK, DURING, EACH_MASTER, EACH_UNLOCK,
    IN_DISCARD_PHASE, LEAVES_READY, MASTER, MASTER_PHASE, NEEDED, OWN_UNLOCK, POLITICAL_ACTION, STEALTH,
    UNLOCK_PHASE, VAMPIRE, VOTES, WHEN_BLOCKED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(101344, "Palace Hunting Ground", "cfca824e",
    play=(PutInPlay(),),
    abilities=(Ability(UNLOCK_PHASE, Pick(Each(Who("vampire", clan="Guruhi", room=True, min_blood=1))),
        GainBlood(1, ground=True), once=True),))
card(101346, "Palla Grande", "f8b8efa8",
    play=(PutInPlay(), CountersOnCard(3)), triggers=(Trigger(IN_DISCARD_PHASE, SpendCounter()),),
    values=(Everywhere(BLEED_VALUE, 1, Who("vampire", clan="Toreador antitribu")),))
card(101347, "Pallid", "bff5cbb8",
    play=(Pick(Each(Who("vampire", sect="laibon", bears_no="aye/pallid"), EVERYBODY, ready=False,
        aimed=True)), PutOn()),
    modes=(Mode("", Only(AnyOf(Is(ACTING, Who("vampire", bears_no="aye")), Is(ACTING, Who(trait="zombie")))),
        HelpBlocker(1, VAMPIRES), moment=NEEDED, reaction=True, name="+1 intercept"),),
    values=(Value(STEALTH, -1), Value(BURNS_IF, 1, Exists(Each(of=ACTOR, kind="aye")))))
card(101351, "Paragon", "9a87e8cf",
    play=(Pick(Each(Who("vampire", clan="Ventrue"), arrived=True)), PutOn()),
    values=(Value(VOTES, 1, Both(Going((POLITICAL_ACTION,)), Is(ACTING, YOUNGER))),),
    triggers=(Trigger(WHEN_BLOCKED, Only(Is(BLOCKER, YOUNGER)), Lose(BLOOD, 1, BLOCKER)),))
card(101352, "Paris Opera House", "dd6e6036",
    play=(PutInPlay(),),
    aids=(Mode("", HelpActor(1, Who(clan="Daughter of Cacophony")), locks=True, moment=NEEDED,
        name="+1 stealth"),
        *help_anybody(1, ANYONE, Pick(Each(Who(clan="Daughter of Cacophony", unlocked=True), ready=False)),
            Lock(CHOSEN), locks=True)))
card(101355, "The Parthenon", "9ed3b74e",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, MoreMasterActions(1), locks=True),),
)


def path(clan: str, discipline: str) -> dict[str, Any]:
    """Give what a path is: cards of a discipline are cheaper for a clan, and burning it hurts vampires."""
    return {
        "play": (PutInPlay(),),
        "values": (CutEverywhere(CostCut(1, discipline=discipline), Who("vampire", clan=clan)),),
        "open_actions": (Mode("", AtThis(), Burn(THIS), HarmActor(1), directed=True, name="burn"),),
    }


card(101358, "The Path of Blood", "c5e23763", **path("Banu Haqim", "qui"))
card(101359, "The Path of Bone", "3c342361", **path("Giovanni", "nec"))
card(101360, "Path of Death and the Soul", "b4aa6472",
    play=(PutInPlay(),), triggers=(Trigger(HAS_BURNED, Only(Fell(burned=True, of=OTHERS)),
        Only(Is(THIS, UNLOCKED)), Only(Exists(Each(VAMPIRES))), Lock(THIS), PickNow(Each(VAMPIRES)),
        FetchDiscipline(), GainBlood(1), optional=True),))
card(101361, "Path of Evil Revelations", "f7a5aa5f",
    play=(PutInPlay(),),
    abilities=(Ability(MASTER_PHASE, PickAll(Each(Who(trait="infernal", locked=True), ready=False)),
        Unlock(CHOSEN), pool=1, once=True, name="unlock them"),),
    open_actions=(Mode("", AtThis(), Burn(THIS), HarmActor(1), directed=True, name="burn"),))
card(101362, "The Path of Harmony", "c7d837dc", **path("Ahrimane", "spi"))


def torments(state: State, play: Play) -> None:
    """Put a torture counter of the card on the vampire that has left the ready region."""
    source, fall = play.source, play.fall
    if source is None or fall is None:
        return
    source.note_used((TORTURED, fall.minion.number), fall.minion.came)


def _is_tortured(source_used: dict[object, int], minion: Minion) -> bool:
    return source_used.get((TORTURED, minion.number)) == minion.came


def collects_for_torment(state: State, play: Play) -> None:
    """Each Methuselah who controls a vampire with torture counters of the card burns pool."""
    used = play.source.used if play.source is not None else None
    if not used:
        return
    payers = [
        state.methuselahs[seat]
        for seat in state.ring.clockwise(play.methuselah.seat)
        if any(_is_tortured(used, minion) for minion in state.minions_of(state.methuselahs[seat]))
    ]
    burn_pools(state, [(methuselah, 1) for methuselah in payers])


card(101363, "The Path of Lilith", "c77e76a7",
    play=(PutInPlay(),),
    triggers=(Trigger(LEAVES_READY, Only(Fell(down=True, who=Who("vampire", fallen=True))),
        Only(Is(VICTOR, Who("vampire", not_sect="camarilla"), mine=True)), Only(Is(THIS, UNLOCKED)),
        Lock(THIS),
        Does(torments), optional=True),
        Trigger(OWN_UNLOCK, Does(collects_for_torment))),
    open_actions=(burn_by(ANYONE),))
card(101364, "The Path of Metamorphosis", "50c5625d", **path("Tzimisce", "vic"))
card(101365, "The Path of Night", "cdca1acf", **path("Lasombra", "obt"))
card(101366, "The Path of Paradox", "49c2d39d", **path("Ravnos", "chi"))
card(101367, "The Path of Retribution", "d71c06e9", **path("Salubri antitribu", "val"))
card(101368, "The Path of Service", "d31fb9f8",
    play=(PutInPlay(),),
    values=(CutEverywhere(CostCut(1, discipline="vis"), Who("vampire", clan="Gargoyle", trait="slave")),),
    open_actions=(Mode("", AtThis(), Burn(THIS), HarmActor(1), directed=True, name="burn"),))


def was_scarce(state: State, play: Play) -> bool:
    """Return whether the vampire just brought out has cost pool for being scarce, never less than 3."""
    newcomer = state.in_play.get(state.record.newcomer)
    return isinstance(newcomer, Minion) and newcomer.noted(COST_POOL) == state.turn


card(101369, "The Path of Tears", "59b9db21", traits=frozenset({WELCOMES, "path"}),
    play=(Only(Is(NEWCOMER, Who("vampire", clan="Salubri", bears_no="path"))), PutOn(NEWCOMER),
        If(That(was_scarce), (GainPool(3),))),
    values=(CostCut(1, discipline="obe", when=Is(ACTOR, Who(clan="Salubri"))),),
    open_actions=(burn_by(ANYONE),))
card(101370, "The Path of the Feral Heart", "96415126", **path("Gangrel antitribu", "pro"))
card(101372, "Path of the Void", "2dd5aed7", traits=frozenset({"path"}),
    play=(Pick(Each(Who("vampire", bears_no="path"), ready=False)), PutOnTheirs()),
    values=(Value(STEALTH, 1), Value(BLEED_VALUE, -1)),
    actions=(Mode("", Pick(Each(of=EVERYBODY, ready=False, besides=ACTOR, aimed=True)), Inflict(CHOSEN, 1),
        directed=True, name="1 damage"),),
    triggers=(Trigger(EACH_UNLOCK, Only(Is(BEARER, mine=True)), Offer(Cards(HAND, types=MASTER),
            (Move(CHOSEN, ASH),), (Lock(BEARER),))),
        Trigger(DIABLERIE_COMMITTED, Burn(THIS))))
card(101373, "The Path of Typhon", "c2581502", **path("Ministry", "ser"))
card(101383, "Pentex™ Loves You!", "9812fbda",
    play=(PutInPlay(),),
    aids=(Mode("", Only(Going((BLEED_ACTION,))), Only(Is(ACTING, Who("vampire", sect="sabbat"), up=True)),
        Keep(ACTING, this_turn=True), If(Not(Same(ME, ACTS)), (May(ACTS, Lose(BLOOD, 1, ACTING),
            (Gain(BLEED, 1), Keep(THIS))),)), locks=True, moment=DURING, name="choose a vampire"),
        Mode("", Only(Same(ME, ACTS)), Only(Both(Going((BLEED_ACTION,)), Same(REMEMBERED, ACTING))),
            Only(Kept("this turn")), Only(AtLeast(Of(BLOOD, ACTING), 1)), Lose(BLOOD, 1, ACTING),
                Gain(BLEED, 1), Keep(THIS), moment=DURING, name="1 blood for +1 bleed")))
card(101384, "Pentex™ Subversion", "b6491e0c",
    play=(Pick(Each(of=EVERYBODY, aimed=True)), PutOn()), values=(BlockLimit(CANNOT_BLOCK),),
    open_actions=(Mode("", AtThis(not_bearer=True), Burn(THIS), directed=True, name="burn"),))


card(101385, "Père Lachaise, France", "80a7a18f",
    play=(PutInPlay(), Move(Cards(ASH, types=VAMPIRE), HIDDEN_HERE, up_to=True)),
    abilities=(Ability(MASTER_PHASE, Only(AtLeast(Count(Cards(HIDDEN_HERE, types=VAMPIRE)), 1)),
        SpendMaster(), Gain(COUNTERS, 1, THIS), name="1 blood"),),
    triggers=(Trigger(EACH_MASTER, Only(Same(ME, KEEPER)), Pick(Cards(HIDDEN_HERE, types=VAMPIRE)),
        If(AtLeast(Of(COUNTERS), Of(CAPACITY, CHOSEN)), (ComeOut(Of(COUNTERS)), Burn(THIS)))),),
    open_actions=(burn_by(ANYONE),))
card(101388, "Perfectionist", "b0dd3f6c", **archetype(),
    triggers=(
        Trigger(AFTER_OWN_ACTION, GainBlood(1), optional=True, once_a_turn=True,
            when=Going(successful=True, answered=False)),
    ),
)
card(101394, "Personal Involvement", "0c21a45e", traits=frozenset({RANSOMED}),
    play=(If(Not(AtLeast(Of(POOL, ME), Of(POOL, PREY))), (Lose(POOL, 3, PREY),)),))
card(101401, "Piper", "be869128", play=(BringAtOnce("anarch"),))
