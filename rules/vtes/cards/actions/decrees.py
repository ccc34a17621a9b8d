"""Title cards that a referendum burns, and referendums that give titles, remove, burn or unlock minions."""

from __future__ import annotations

from rules.vtes.cards.actions.political import repealed_by
from rules.vtes.cards.builders import card
from rules.vtes.cards.idioms import HOLDS_EDGE
from rules.vtes.definitions.abilities import ANYWHERE, Mode
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import PickMethuselahs, PickNow, PickSome
from rules.vtes.definitions.combat import ChooseFoe, EndCombat, EnterCombat
from rules.vtes.definitions.combining import If
from rules.vtes.definitions.conditions import AtLeast, Both, Is, Polled
from rules.vtes.definitions.decrees import (
    BurnAllAllies,
    BurnBleeders,
    Expel,
    GiveTitleCard,
    HuntOfPrey,
    RecallForChosen,
    SilencesInPoll,
    UnlockKin,
    VotesInPoll,
    WhileHeld,
)
from rules.vtes.definitions.edicts import FavorMasters
from rules.vtes.definitions.exposed import AtThis, PutOnTheirs
from rules.vtes.definitions.kinds import ATTEMPT_TOLL, DISCARD_PRICE, LEAVES_GAME
from rules.vtes.definitions.lasting import PutInPlay
from rules.vtes.definitions.leaving import Burn, Remove
from rules.vtes.definitions.political import Allocate, Decree
from rules.vtes.definitions.references import (
    ACTOR,
    BLOOD,
    CHOSEN,
    CONTROLLER,
    EDGE,
    EVERYBODY,
    ME,
    NAMED,
    POOL,
    THIS,
    Count,
    Each,
    Of,
)
from rules.vtes.definitions.standing import Entitle
from rules.vtes.definitions.targets import TakeTitle
from rules.vtes.definitions.value import Everywhere, Value
from rules.vtes.definitions.values import HandOfRemembered
from rules.vtes.definitions.who import ALLIES, VAMPIRES, Who
from rules.vtes.terms import BEFORE_RANGE, NO_BLOOD_HUNT, POLITICAL_ACTION, VOTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rules.vtes.definitions.verb import Verb

CAMARILLA = Who("vampire", sect="camarilla")
FEEDS_OLDER = (
    Decree((PickSome(Each(Who("vampire", older=True), EVERYBODY, ready=False), 5),)),
    Gain(BLOOD, 1, CHOSEN),
)
GANGREL_BARON = Who("vampire", clan="Gangrel/Gangrel antitribu", title="baron")


def repeal(who: Who, *verbs: Verb) -> Mode:
    """Give the referendum that burns a card on a minion, which anybody's minions of some kind can call."""
    return Mode("", *verbs, AtThis(who, undirected=True), Burn(THIS), kind=POLITICAL_ACTION, name="repeal")


def fee_stake(city: str) -> dict[str, Any]:
    """Give what a card is that stands for the title of baron of a city."""
    return {
        "modes": (Mode("", TakeTitle("baron", city), stealth=1, name=f"baron of {city}"),),
        "open_actions": (repeal(VAMPIRES, WhileHeld(), VotesInPoll(-1, Who(title="any"), "anarch")),),
    }


def justicar(clan: str) -> dict[str, Any]:
    """Give what a card is by whose referendum a vampire of a clan becomes its justicar."""
    chosen = GiveTitleCard("justicar", Who("vampire", clan=clan))
    return {"modes": (Mode("", chosen, VotesInPoll(1, Who(clan=clan)), name="make a justicar"),)}


ENTRIES = (
    card(100713, "Fee Stake: Corte", "5848af46", **fee_stake("Corte")),
    card(100716, "Fee Stake: Perth", "1bbc4075", **fee_stake("Perth")),
    card(100717, "Fee Stake: Seattle", "4c276712", **fee_stake("Seattle"),
        values=(Value(VOTES, 1, Both(Is(ACTOR, GANGREL_BARON), Polled(by=ACTOR))),)),
    card(101390, "Permanent Vacation", "b13d8211",
        modes=(Mode("", Decree((PickNow(Each(ALLIES, EVERYBODY)),)), Remove(CHOSEN),
            name="remove an ally"),)),
    card(101031, "Justicar Retribution", "1c60e52b",
        modes=(Mode("", BurnBleeders(3), name="burn who bleeds for 3"),)),
    card(100714, "Fee Stake: Los Angeles", "f00a3e20", **fee_stake("Los Angeles")),
    card(102272, "Lasombra Justicar", "0b74671d", **justicar("Lasombra")),
    card(102268, "Banu Haqim Justicar", "d54813d6", **justicar("Banu Haqim")),
    card(100262, "Brujah Justicar", "87c25794", **justicar("Brujah")),
    card(100806, "Gangrel Justicar", "f37e767e", **justicar("Gangrel")),
    card(101299, "Nosferatu Justicar", "2fea54a2", **justicar("Nosferatu")),
    card(102021, "Tremere Justicar", "4790a991", **justicar("Tremere")),
    card(100294, "Cardinal Benediction", "f06e5d05",
        modes=(Mode("", GiveTitleCard("cardinal", Who("vampire", sect="sabbat", min_capacity=7), ready=False),
            SilencesInPoll(Who("vampire", not_sect="sabbat")), name="make a cardinal"),)),
    card(101377, "Patsy", "6f23e695",
        modes=(Mode("", HOLDS_EDGE, Decree((PickNow(Each(Who("vampire", title="any", not_sect="anarch"),
            EVERYBODY, ready=False)),)),
            If(AtLeast(Of(EDGE, ME), 1), (Lose(EDGE, 1, ME),
                If(Is(CHOSEN), (Entitle(CHOSEN, ""), Lose(POOL, 2, CONTROLLER))))),
            name="take a title"),)),
    card(101590, "Reinforcements", "03a92e6b", traits=frozenset({LEAVES_GAME}),
        modes=(Mode("", RecallForChosen(3), name="shuffle cards back"),)),
    card(101053, "Kindred Segregation", "2812b8ba",
        modes=(Mode("", BurnAllAllies(), name="burn all allies"),)),
    card(102200, "Year of Fortune", "a89f5f20",
        modes=(Mode("", FavorMasters(apart=True), name="+1 hand size"),),
        values=(HandOfRemembered(1),), **repealed_by(VAMPIRES)),
    card(102276, "Expulsion", "56e3270a", modes=(Mode("", Expel(2), name="expel two"),)),
    card(100700, "Fanfare for Elysium", "2255491d", traits=frozenset({"unique"}),
        modes=(Mode("mel", *FEEDS_OLDER, name="feed older vampires"),
            Mode("MEL", *FEEDS_OLDER, PutInPlay(), name="feed older vampires, put in play")),
        armed=(Mode("", EndCombat(), Burn(THIS), by=ANYWHERE, moment=BEFORE_RANGE, name="end combat"),)),
    card(101109, "Lily Prelude", "85a030da",
        modes=(Mode("mel", Allocate(4, among=1), name="allocate 4 points"),
            Mode("MEL", Allocate(4, among=1), Decree((PickMethuselahs(),)), Gain(POOL, 1, NAMED),
                name="allocate 4 points, 1 pool"))),
    card(100285, "Camarilla Threat", "677bb106",
        modes=(Mode("", PutInPlay(), name="dearer discards"),),
        values=(Everywhere(DISCARD_PRICE, 1),), **repealed_by(VAMPIRES)),
    card(100671, "Exclusion Principle", "17577145",
        modes=(Mode("", Gain(POOL, Count(Each(Who("vampire", sect="independent/anarch"))), EVERYBODY),
            name="gain per Independent or Anarch"),)),
    card(101260, "My Kin Against the World", "2aa73f97",
        modes=(Mode("", UnlockKin("laibon"), name="unlock X"),)),
    card(100084, "Archon", "526e54df", traits=frozenset({"several actions"}),
        modes=(Mode("", Decree((PickNow(Each(CAMARILLA, EVERYBODY, ready=False)),)), PutOnTheirs(),
            name="make an Archon"),),
        actions=(Mode("", ChooseFoe(vampire=True), EnterCombat(), stealth=1, directed=True,
            name="enter combat"),),
        values=(Value(ATTEMPT_TOLL, 1), Value(NO_BLOOD_HUNT, 1)),
        open_actions=(repeal(CAMARILLA),)),
    card(102099, "Veles' Hunt", "44a807ec", modes=(Mode("", HuntOfPrey(), name="hunt one of the prey"),)),
)  # fmt: skip
"""The entries."""
