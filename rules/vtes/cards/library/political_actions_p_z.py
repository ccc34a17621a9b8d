"""Political actions from P to Z."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import justicar, repealed_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import HOLDS_EDGE
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.blood import BurnPool, Gain, Lose
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combining import If, Only
from rules.vtes.definitions.conditions import AtLeast, Is, Same
from rules.vtes.definitions.decrees import HuntOfPrey, RecallForChosen
from rules.vtes.definitions.edicts import FavorMasters, LockForPoints
from rules.vtes.definitions.kinds import LEAVES_GAME
from rules.vtes.definitions.lasting import Once, PutInPlay
from rules.vtes.definitions.leaving import Remove
from rules.vtes.definitions.political import Allocate, CapacityBurnsPrey, Decree, MovePool
from rules.vtes.definitions.references import (
    CHOSEN, CONTROLLER, EDGE, EVERYBODY, KEEPER, ME, POOL, PREDATOR, Count, Each, Of, Times,
)
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.values import Favor, HandOfRemembered
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import OTHERS_UNLOCK

card = Shelf()
card(101353, "Parity Shift", "e3bbabdb", modes=(Mode("", MovePool(3), name="move 3 pool"),))
card(101377, "Patsy", "6f23e695",
    modes=(Mode("", HOLDS_EDGE, Decree((PickNow(Each(Who("vampire", title="any", not_sect="anarch"),
        EVERYBODY, ready=False)),)),
        If(AtLeast(Of(EDGE, ME), 1), (Lose(EDGE, 1, ME),
            If(Is(CHOSEN), (Entitle(CHOSEN, ""), Lose(POOL, 2, CONTROLLER))))),
        name="take a title"),))
card(101390, "Permanent Vacation", "b13d8211",
    modes=(Mode("", Decree((PickNow(Each(ALLIES, EVERYBODY)),)), Remove(CHOSEN),
        name="remove an ally"),))
card(101417, "Political Stranglehold", "f47b13c5",
    modes=(Mode("", Once(a_game=True), Gain(POOL,
        Times(3, Count(Each(Who("vampire", min_capacity=8), ready=False))), EVERYBODY),
            name="gain 3 for each big vampire"),))
card(101567, "Reckless Agitation", "f6ba7bed",
    modes=(Mode("", Allocate(6, others=True), name="allocate 6 points"),))
card(101590, "Reinforcements", "03a92e6b", traits=frozenset({LEAVES_GAME}),
    modes=(Mode("", RecallForChosen(3), name="shuffle cards back"),))
card(101591, "Reins of Power", "d24d6c60",
    modes=(Mode("", Once(a_game=True), CapacityBurnsPrey(gain=6), name="gain 6, burn capacity"),))
card(101631, "Revolutionary Council", "4eadd26b",
    modes=(Mode("", LockForPoints("anarch", 2), name="lock Anarchs for points"),))
card(101663, "Rumors of Gehenna", "197555b8",
    modes=(Mode("", FavorMasters(), name="two master phase actions"),), values=(Favor(2),),
    **repealed_by(VAMPIRES))
card(102021, "Tremere Justicar", "4790a991", **justicar("Tremere"))
card(102099, "Veles' Hunt", "44a807ec", modes=(Mode("", HuntOfPrey(), name="hunt one of the prey"),))
card(102348, "War of Ages", "4a38a090",
    traits=frozenset({"war"}),
    modes=(Mode("", PutInPlay(), name="war"),),
    triggers=(Trigger(OTHERS_UNLOCK, Only(Same(PREDATOR, KEEPER)), BurnPool(1)),),
    **repealed_by(VAMPIRES, pool=1))
card(102200, "Year of Fortune", "a89f5f20",
    modes=(Mode("", FavorMasters(apart=True), name="+1 hand size"),),
    values=(HandOfRemembered(1),), **repealed_by(VAMPIRES))
