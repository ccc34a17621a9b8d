"""Political actions."""

from __future__ import annotations

from rules.vtes.cards.builders import card
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import PickMethuselahs, PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does
from rules.vtes.definitions.edicts import (
    Appoint,
    FavorMasters,
    GiveLocation,
    LevelVotes,
    LockForPoints,
    StrikeAtOne,
)
from rules.vtes.definitions.exposed import AtThis, PutOnTheirs
from rules.vtes.definitions.lasting import Keep, Once, PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.political import (
    Allocate,
    BurnPerMinion,
    CapacityBurnsPrey,
    CapacityGains,
    ChosenBurn,
    ClanGains,
    Decree,
    MovePool,
)
from rules.vtes.definitions.references import (
    BLOOD,
    EVERYBODY,
    NAMED,
    OTHERS,
    POOL,
    THIS,
    UNCONTROLLED,
    Count,
    Each,
    Times,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import Favor, NoDrawing, OnlyOnceEverywhere
from rules.vtes.definitions.who import VAMPIRES, YOUNGER, Who
from rules.vtes.state.banishing import banish
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import DOOMED, GONE, HAND_SIZE, NO_DIABLERIE, POLITICAL_ACTION, VOTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State


def repealed_by(who: Who, everybody: bool = False, pool: int = 0) -> dict[str, Any]:
    """Give the referendum that burns a card in play, called by anybody's minions of some kind.

    Args:
        who: what they must be.
        everybody: one's own call it as those of others do; a card on a minion needs that.
        pool: what the action costs.
    """
    verbs = [
        (AtThis(who, others=others and not everybody, undirected=True), Burn(THIS))
        for others in (False, True)
    ]
    own, open_to_all = (Mode("", *two, kind=POLITICAL_ACTION, pool=pool, name="repeal") for two in verbs)
    return {"actions": (own,), "open_actions": (open_to_all,)}


ELDERS = Who("vampire", min_capacity=8)


def banishes(state: State, play: Play) -> None:
    """Send the chosen vampire back to the uncontrolled region, with its blood."""
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.region != GONE:
        banish(state, minion)


ENTRIES = (
    card(101056, "Kine Resources Contested", "272fcc78",
        modes=(Mode("", Allocate(4), name="allocate 4 points"),)),
    card(101353, "Parity Shift", "e3bbabdb", modes=(Mode("", MovePool(3), name="move 3 pool"),)),
    card(100410, "Consanguineous Boon", "bab44da6", modes=(Mode("", ClanGains(), name="a clan gains"),)),
    card(102270, "Camarilla's Iron Fist", "4a3a371e",
        modes=(Mode("", Allocate(5, gift=1), name="allocate 5 points"),)),
    card(101567, "Reckless Agitation", "f6ba7bed",
        modes=(Mode("", Allocate(6, others=True), name="allocate 6 points"),)),
    card(100414, "Conservative Agitation", "b53efffc",
        modes=(Mode("", Allocate(0), name="allocate X points"),)),
    card(100065, "Ancilla Empowerment", "29f7c493",
        modes=(Mode("", BurnPerMinion(), name="burn per minion"),)),
    card(100059, "Anarchist Uprising", "29f7c493",
        modes=(Mode("", BurnPerMinion(), name="burn per minion"),)),
    card(100064, "Ancient Influence", "a25dba80",
        modes=(Mode("", Once(a_game=True), CapacityGains(burn=5), name="gain capacity, burn 5"),)),
    card(101591, "Reins of Power", "d24d6c60",
        modes=(Mode("", Once(a_game=True), CapacityBurnsPrey(gain=6), name="gain 6, burn capacity"),)),
    card(101417, "Political Stranglehold", "f47b13c5",
        modes=(Mode("", Once(a_game=True), Gain(POOL,
            Times(3, Count(Each(Who("vampire", min_capacity=8), ready=False))), EVERYBODY),
                name="gain 3 for each big vampire"),)),
    card(100131, "Banishment", "b7b60892", modes=(Mode("", Decree((PickNow(Each(YOUNGER, EVERYBODY)),)),
        Does(banishes), name="banish"),)),
    card(101631, "Revolutionary Council", "4eadd26b",
        modes=(Mode("", LockForPoints("anarch", 2), name="lock Anarchs for points"),)),
    card(100605, "Eat the Rich", "4691564f",
        modes=(Mode("", LevelVotes(), ChosenBurn(1, 3, Who("vampire", title="any")),
            name="burn 1 or 4 pool"),)),
    card(100570, "Domain Challenge", "85037232",
        modes=(Mode("", Lose(POOL, Count(Each(Who(locked=True), ready=False)), EVERYBODY),
            name="burn per locked minion"),)),
    card(100933, "Honor the Elders", "6faf54b1", modes=(Mode("", Gain(BLOOD, 1, Each(ELDERS, EVERYBODY)),
        Gain(BLOOD, 1, Each(ELDERS, EVERYBODY, UNCONTROLLED)), name="feed elders"),)),
    card(100557, "Disputed Territory", "33e6e9bc",
        modes=(Mode("", GiveLocation(), name="give a location"),)),
    card(102312, "Cold War", "1102e2e9",
        modes=(Mode("", StrikeAtOne(3, "cardinal/regent"), name="burn 3 pool or a location"),)),
    card(100060, "Anathema", "c0d817ef",
        modes=(Mode("", Decree((PickNow(Each(VAMPIRES, EVERYBODY)),)), PutOnTheirs(),
            name="put on a vampire"),), values=(Value(DOOMED, 1),)),
    card(100038, "Alastor", "5bafc9e4",
        modes=(Mode("", Appoint("camarilla"), name="appoint"),), values=(Value(NO_DIABLERIE, 1),),
        actions=(Mode("", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),)),
    card(101192, "The Meddling of Semsith", "b1d6f769",
        modes=(Mode("", Decree((PickMethuselahs(OTHERS),)), PutInPlay(), Keep(NAMED),
            name="keep one from drawing"),),
        values=(Value(HAND_SIZE, -1), NoDrawing()), **repealed_by(VAMPIRES)),
    card(101663, "Rumors of Gehenna", "197555b8",
        modes=(Mode("", FavorMasters(), name="two master phase actions"),), values=(Favor(2),),
        **repealed_by(VAMPIRES)),
    card(101087, "Legacy of Pander", "949a9d8a",
        modes=(Mode("", PutInPlay(), name="a vote for each Pander"),),
        values=(OnlyOnceEverywhere(VOTES, 1, Who("vampire", clan="Pander", title="none")),),
        **repealed_by(Who("vampire", sect="sabbat"))),
)  # fmt: skip
"""The entries."""
