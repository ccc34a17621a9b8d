"""Political actions from A to C."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import justicar, repeal, repealed_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import CAMARILLA
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.blood import Gain
from rules.vtes.definitions.choosing import PickNow
from rules.vtes.definitions.combat import ChooseFoe, EnterCombat
from rules.vtes.definitions.combining import Does, ForEach
from rules.vtes.definitions.decrees import GiveTitleCard, SilencesInPoll
from rules.vtes.definitions.edicts import Appoint, StrikeAtOne
from rules.vtes.definitions.exposed import PutOnTheirs
from rules.vtes.definitions.kinds import ATTEMPT_TOLL, DISCARD_PRICE
from rules.vtes.definitions.lasting import Once, PutInPlay
from rules.vtes.definitions.political import Allocate, BurnPerMinion, CapacityGains, ClanGains, Decree
from rules.vtes.definitions.references import EVERYBODY, ME, POOL, Count, Each
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.who import VAMPIRES, YOUNGER, Who
from rules.vtes.state.banishing import banish
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import DOOMED, GONE, NO_BLOOD_HUNT, NO_DIABLERIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100038, "Alastor", "5bafc9e4",
    modes=(Mode("", Appoint("camarilla"), name="appoint"),), values=(Value(NO_DIABLERIE, 1),),
    actions=(Mode("", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
        name="enter combat"),))
card(100059, "Anarchist Uprising", "29f7c493",
    modes=(Mode("", BurnPerMinion(), name="burn per minion"),))
card(100060, "Anathema", "c0d817ef",
    modes=(Mode("", Decree((PickNow(Each(VAMPIRES, EVERYBODY)),)), PutOnTheirs(),
        name="put on a vampire"),), values=(Value(DOOMED, 1),))
card(100064, "Ancient Influence", "a25dba80",
    modes=(Mode("", Once(a_game=True), CapacityGains(burn=5), name="gain capacity, burn 5"),))
card(100065, "Ancilla Empowerment", "29f7c493",
    modes=(Mode("", BurnPerMinion(), name="burn per minion"),))
card(100084, "Archon", "526e54df", traits=frozenset({"several actions"}),
    modes=(Mode("", Decree((PickNow(Each(CAMARILLA, EVERYBODY, ready=False)),)), PutOnTheirs(),
        name="make an Archon"),),
    actions=(Mode("", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
        name="enter combat"),),
    values=(Value(ATTEMPT_TOLL, 1), Value(NO_BLOOD_HUNT, 1)),
    open_actions=(repeal(CAMARILLA),))
card(100115, "Autarkis Persecution", "a95548c3",
    modes=(Mode("", ForEach(EVERYBODY, (Gain(POOL, Count(Each(ready=False)), ME),)),
        name="gain per minion"),))


def banishes(state: State, play: Play) -> None:
    """Send the chosen vampire back to the uncontrolled region, with its blood."""
    minion = state.in_play.get(play.target)
    if isinstance(minion, Minion) and minion.region != GONE:
        banish(state, minion)


card(100131, "Banishment", "b7b60892", modes=(Mode("", Decree((PickNow(Each(YOUNGER, EVERYBODY)),)),
    Does(banishes), name="banish"),))
card(102268, "Banu Haqim Justicar", "d54813d6", **justicar("Banu Haqim"))
card(100262, "Brujah Justicar", "87c25794", **justicar("Brujah"))
card(102270, "Camarilla's Iron Fist", "4a3a371e",
    modes=(Mode("", Allocate(5, gift=1), name="allocate 5 points"),))
card(100285, "Camarilla Threat", "677bb106",
    modes=(Mode("", PutInPlay(), name="dearer discards"),),
    values=(Everywhere(DISCARD_PRICE, 1),), **repealed_by(VAMPIRES))
card(100294, "Cardinal Benediction", "f06e5d05",
    modes=(Mode("", GiveTitleCard("cardinal", Who("vampire", sect="sabbat", min_capacity=7), ready=False),
        SilencesInPoll(Who("vampire", not_sect="sabbat")), name="make a cardinal"),))
card(102312, "Cold War", "1102e2e9",
    modes=(Mode("", StrikeAtOne(3, "cardinal/regent"), name="burn 3 pool or a location"),))
card(100410, "Consanguineous Boon", "bab44da6", modes=(Mode("", ClanGains(), name="a clan gains"),))
card(100414, "Conservative Agitation", "b53efffc",
    modes=(Mode("", Allocate(0), name="allocate X points"),))
