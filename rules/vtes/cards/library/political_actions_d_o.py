"""Political actions from D to O."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import justicar, repealed_by
from rules.vtes.cards.entries import Shelf
from rules.vtes.cards.idioms import ANARCHS
from rules.vtes.definitions.abilities import Ability, Mode
from rules.vtes.definitions.acting import UnlockTarget
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import OnlyOne, PickMethuselahs
from rules.vtes.definitions.combining import Only
from rules.vtes.definitions.conditions import Both, Is, Not, Polled
from rules.vtes.definitions.decrees import BurnAllAllies, BurnBleeders, Expel, UnlockKin
from rules.vtes.definitions.edicts import GiveLocation, LevelVotes
from rules.vtes.definitions.exposed import ChooseAnybody
from rules.vtes.definitions.lasting import Keep, PutInPlay, PutOn
from rules.vtes.definitions.political import Allocate, ChosenBurn, Decree
from rules.vtes.definitions.realms import AllocateBlood
from rules.vtes.definitions.references import (
    ACTOR, BLOOD, EVERYBODY, NAMED, OTHERS, POOL, UNCONTROLLED, Count, Each,
)
from rules.vtes.definitions.value import Value
from rules.vtes.definitions.values import NoDrawing, OnlyOnceEverywhere
from rules.vtes.definitions.who import VAMPIRES, Who
from rules.vtes.terms import FALL_BURNS, HAND_SIZE, MINION_PHASE, VOTES

card = Shelf()
card(100557, "Disputed Territory", "33e6e9bc",
    modes=(Mode("", GiveLocation(), name="give a location"),))
card(100570, "Domain Challenge", "85037232",
    modes=(Mode("", Lose(POOL, Count(Each(Who(locked=True), ready=False)), EVERYBODY),
        name="burn per locked minion"),))
card(100605, "Eat the Rich", "4691564f",
    modes=(Mode("", LevelVotes(), ChosenBurn(1, 3, Who("vampire", title="any")),
        name="burn 1 or 4 pool"),))
card(102318, "Empires Fall", "73d91b5b",
    modes=(Mode("", ChosenBurn(1, 3, Who("vampire", min_capacity=8)), name="burn 1 or 4 pool"),))
card(100671, "Exclusion Principle", "17577145",
    modes=(Mode("", Gain(POOL, Count(Each(Who("vampire", sect="independent/anarch"))), EVERYBODY),
        name="gain per Independent or Anarch"),))
card(102276, "Expulsion", "56e3270a", modes=(Mode("", Expel(2), name="expel two"),))
card(100736, "Firebrand", "66012e50",
    traits=frozenset({"firebrand"}),
    modes=(Mode("", OnlyOne("firebrand"), PutOn(), name="become a firebrand"),),
    values=(Value(VOTES, 1, Both(Is(ACTOR, ANARCHS), Not(Polled(hunt=True)))), Value(FALL_BURNS, 1)),
    abilities=(Ability(MINION_PHASE, Only(Is(ACTOR, ANARCHS)),
        ChooseAnybody(Who("vampire", sect="anarch", younger=True, locked=True)), UnlockTarget(), blood=1,
        once=True, name="unlock an anarch"),))
card(100790, "Free States Rant", "58fe7a5d",
    modes=(Mode("", LevelVotes(), AllocateBlood(3), name="allocate X points"),))
card(100806, "Gangrel Justicar", "f37e767e", **justicar("Gangrel"))

ELDERS = Who("vampire", min_capacity=8)
card(100933, "Honor the Elders", "6faf54b1", modes=(Mode("", Gain(BLOOD, 1, Each(ELDERS, EVERYBODY)),
    Gain(BLOOD, 1, Each(ELDERS, EVERYBODY, UNCONTROLLED)), name="feed elders"),))
card(101031, "Justicar Retribution", "1c60e52b",
    modes=(Mode("", BurnBleeders(3), name="burn who bleeds for 3"),))
card(101053, "Kindred Segregation", "2812b8ba",
    modes=(Mode("", BurnAllAllies(), name="burn all allies"),))
card(101056, "Kine Resources Contested", "272fcc78",
    modes=(Mode("", Allocate(4), name="allocate 4 points"),))
card(102272, "Lasombra Justicar", "0b74671d", **justicar("Lasombra"))
card(101087, "Legacy of Pander", "949a9d8a",
    modes=(Mode("", PutInPlay(), name="a vote for each Pander"),),
    values=(OnlyOnceEverywhere(VOTES, 1, Who("vampire", clan="Pander", title="none")),),
    **repealed_by(Who("vampire", sect="sabbat")))
card(101192, "The Meddling of Semsith", "b1d6f769",
    modes=(Mode("", Decree((PickMethuselahs(OTHERS),)), PutInPlay(), Keep(NAMED),
        name="keep one from drawing"),),
    values=(Value(HAND_SIZE, -1), NoDrawing()), **repealed_by(VAMPIRES))
card(101260, "My Kin Against the World", "2aa73f97",
    modes=(Mode("", UnlockKin("laibon"), name="unlock X"),))
card(101271, "Neonate Breach", "72060a0a",
    modes=(Mode("", ChosenBurn(1, 3, Who("vampire", max_capacity=4)), name="burn 1 or 4 pool"),))
card(101299, "Nosferatu Justicar", "2fea54a2", **justicar("Nosferatu"))
