"""Where described cards stop: too little, nothing left, the wrong kind, at the wrong time."""

import pytest

from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.terms import INCAPACITATED, READY
from rules.vtes.verbs import targets
from rules.vtes.verbs.hand import discard_down

from .booktools import printed
from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, acts, knows
from .story import Position

BIG = "Lutz von Hohenzollern"  # capacity 11
IMBUED = 'Erick "Shophet125" Franco'


def over(story):
    while story.game.action is not None:
        story.pass_once()
    return story


# --- after a bleed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("bled", "invested"), [(3, 1), (0, None)])
def test_public_trust_brings_blood_only_if_something_was_bled(bled, invested):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Public Trust")
    story = acts(position.uncontrolled(BIG).tweak(knows(seat0="PRE")), "Public", "bleed +2, 1 blood")
    story.game.action.bleed -= 3 - bled
    over(story)
    assert story.prey.pool == 30 - bled
    assert list(story.me.invested.values()) == [invested or 0]


@pytest.mark.parametrize(("reduced", "unlocked"), [(0, True), (3, False)])
def test_illegalism_unlocks_only_who_has_bled(reduced, unlocked):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).hand("Illegalism")
    story = acts(position.tweak(knows(seat0="cel pre")), "Illegalism")
    story.game.action.bleed -= reduced
    over(story)
    assert (story.named(GANGREL).locked is False) == unlocked


# --- Dabbler ----------------------------------------------------------------------------------------------


def dabbling(blood, locked):
    """After an action with three disciplines: the minion has so much blood, and is locked or not."""
    position = (
        Position()
        .hand("Break the Bonds")
        .uncontrolled(BIG)
        .ready("Aline Gädeke")
        .on("Aline Gädeke", "Dabbler")
    )
    story = position.tweak(knows(seat0="ani obf pre")).start().until("action").choose("Break the Bonds")
    story.until("trigger")
    minion = story.named("Aline Gädeke")
    story.game.bank += minion.blood - blood
    minion.blood, minion.locked = blood, locked
    return story.choose("Dabbler"), minion


@pytest.mark.parametrize(
    ("blood", "locked", "then"),
    [(0, True, (1, True)), (2, False, (3, False)), (7, True, (6, False)), (7, False, (7, False))],
)
def test_dabbler_does_by_itself_what_alone_can_be_done(blood, locked, then):
    """To unlock takes a blood and somebody locked; to gain blood takes room for it."""
    story, minion = dabbling(blood, locked)
    assert minion.capacity == 7
    assert story.kind != "way"
    assert (minion.blood, minion.locked) == then


@pytest.mark.parametrize(
    ("way", "then"), [("burn 1 blood to unlock", (1, False)), ("gain 1 blood", (3, True))]
)
def test_dabbler_unlocks_or_gives_blood(way, then):
    story, minion = dabbling(2, True)
    assert story.kind == "way"
    story.choose(way)
    assert (minion.blood, minion.locked) == then


# --- in the unlock phase ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("minion", "pool"), [(PRINCE, 30), (GANGREL, 29), (ALLY, 30)])
def test_segregation_is_about_vampires_of_another_sect_than_the_camarilla(minion, pool):
    story = Position(players=2).table("Judgment: Camarilla Segregation").ready(minion).start()
    assert story.me.pool == pool


@pytest.mark.parametrize(
    ("minion", "region", "pool"), [(GANGREL, "ready", 30), (GANGREL, "torpor", 29), (PRINCE, "ready", 29)]
)
def test_anarch_revolt_spares_who_has_a_ready_anarch(minion, region, pool):
    position = Position(players=2).table("Anarch Revolt")
    story = (position.torpor(minion, blood=1) if region == "torpor" else position.ready(minion)).start()
    assert story.me.pool == pool


# --- looking for cards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pool", "blood", "found"), [
    (30, 4, {WEAPON, "Living Manse", "Bowl of Convergence"}),
    (2, 4, {WEAPON, "Living Manse", "Bowl of Convergence"}),
    (1, 4, {"Living Manse", "Bowl of Convergence"}),
    (30, 1, {WEAPON, "Bowl of Convergence"}),
])  # fmt: skip
def test_magic_of_the_smith_finds_what_its_vampire_may_bear_and_can_pay(pool, blood, found):
    """It costs 1 blood itself. The sword is for Brujah, and what is not equipment stays where it is."""
    library = ("Vessel", WEAPON, "Living Manse", "Bowl of Convergence", "Sword of Troile", "Villein", ALLY)
    position = Position(pool=pool).ready(PRINCE, blood=blood, clan="Tzimisce").hand("Magic of the Smith")
    story = acts(position.library(*library).tweak(knows(seat0="tha")), "Magic")
    assert set(story.options) - {"pass"} == found
    story.choose("pass")
    assert story.me.pool == pool
    assert sorted(story.where("Villein")) == ["library"]


def test_ventrue_investment_takes_a_master_phase_action():
    position = Position().table("Ventrue Investment").ready(GANGREL).hand("Blood Doll")

    def two_counters(game):
        investment = next(card for card in game.in_play.values() if card.face.name == "Ventrue Investment")
        investment.counters = 2
        game.bank -= 2

    story = position.tweak(two_counters).start()
    assert story.until("master").options == ["pass", "Blood Doll", "use Ventrue Investment"]
    story.choose("use Ventrue")
    assert (story.me.pool, story.named("Ventrue Investment").counters) == (31, 1)
    assert story.kind != "master", "there was one action"


def test_erlik_gives_kin_five_blood_at_most():
    story = Position().uncontrolled("Erlik", 10).uncontrolled("The Capuchin").start()
    story.until("influence").choose("move Erlik").choose("Erlik")
    given = 0
    while story.kind == "target":
        assert story.options == ["pass", "The Capuchin"]
        story.choose("The Capuchin")
        given += 1
    assert (given, story.invested("The Capuchin"), story.named("Erlik").blood) == (5, 5, 5)


# --- what may be chosen -----------------------------------------------------------------------------------


def test_what_each_choice_of_a_card_in_play_looks_for():
    position = (
        Position(players=2).ready(PRINCE).on(PRINCE, WEAPON, "J. S. Simmons, Esq.").ready(YOUNG).ready(ALLY)
    )
    position = position.torpor(BARON, blood=1).table(
        "The Barrens", "Academic Hunting Ground", "Anarch Revolt"
    )
    game = position.ready(IMBUED).start().game
    cards = {card.face.name: card for card in game.in_play.values()}
    cards[IMBUED].region = INCAPACITATED

    def found(what, capacity=0):
        return {name for name, card in cards.items() if targets.is_target(card, what, capacity)}

    locations = {"The Barrens", "Academic Hunting Ground"}
    assert found(targets.LOCATION) == locations
    assert found(targets.HUNTING_GROUND) == {"Academic Hunting Ground"}
    assert found(targets.RETAINER_IN_PLAY) == {"J. S. Simmons, Esq."}
    assert found(targets.EQUIPMENT_IN_PLAY) == {WEAPON}
    assert found(targets.SLEEPER) == {BARON}
    assert found(targets.OUT_OF_ORDER) == {IMBUED}
    assert found(targets.ALLY_IN_PLAY) == {ALLY}
    assert found(targets.SMALL_MINION, 1) == {ALLY}
    assert found(targets.SMALL_MINION, 2) == {ALLY, YOUNG}
    assert found(targets.SMALL_MINION, 8) == {ALLY, YOUNG, PRINCE, BARON}
    cards[IMBUED].region = READY
    assert found(targets.OUT_OF_ORDER) == set()
    assert found(targets.ALLY_IN_PLAY) == {ALLY, IMBUED}
    fall_to_torpor(game, cards[YOUNG])
    assert found(targets.SLEEPER) == {BARON, YOUNG}
    assert found(targets.SMALL_MINION, 2) == {ALLY, IMBUED, YOUNG}
    cards[WEAPON].working = False
    assert found(targets.EQUIPMENT_IN_PLAY) == set()


def test_the_last_card_of_a_hand_that_may_hold_none_is_discarded_unasked():
    story = Position(players=2).ready(PRINCE).hand("Villein").short_hand().start().until("action")
    story.me.hand_bonus, story.me.hand_bonus_turn = -7, story.game.turn
    assert list(discard_down(story.game, story.me)) == []
    assert (story.me.hand.items, story.where("Villein")) == ([], ["ash heap"])


# --- blood ------------------------------------------------------------------------------------------------


def test_the_eternals_of_sirius_gives_blood_to_an_uncontrolled_vampire_instead():
    position = Position().hand("The Eternals of Sirius").ready("Nonu Dis", this_turn=("fresh",))
    story = position.uncontrolled("Count Jocalo").start().until("master").choose("The Eternals")
    assert (story.kind, story.options) == ("pool-or", ["pool", "Count Jocalo"])
    story.choose("Count Jocalo")
    assert (story.me.pool, story.invested("Count Jocalo")) == (26, 5)


@pytest.mark.parametrize(("sect", "can"), [("camarilla", False), ("anarch", True)])
def test_carfax_abbey_is_for_anarchs_with_room_for_blood(sect, can):
    position = Position(players=2).table("Carfax Abbey").ready(PLAIN, blood=2, sect=sect)
    assert position.start().reaches("unlock") == can
    full = Position(players=2).table("Carfax Abbey").ready(PLAIN, sect=sect)
    assert not full.start().reaches("unlock")


# --- by the time it is resolved ---------------------------------------------------------------------------


@pytest.mark.parametrize(("reduced", "can"), [(0, True), (9, False)])
def test_enkil_cog_is_for_a_bleed_that_burned_pool(reduced, can):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(BIG).hand("Enkil Cog")
    story = acts(position, "bleed")
    story.game.action.bleed -= reduced
    offered = False
    while story.game.action is not None:
        offered = offered or (story.kind == "after-action" and story.can("Enkil Cog"))
        story.pass_once()
    assert offered == can


@pytest.mark.parametrize("locked", [False, True])
def test_mind_numb_does_nothing_to_a_vampire_that_is_locked_by_then(locked):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).hand("Mind Numb")
    story = acts(position.tweak(knows(seat0="pre")), "Mind Numb")
    story.named(PLAIN).locked = locked
    over(story)
    assert (story.named(PLAIN).locked, story.named(PLAIN).stays_locked) == (True, not locked)


def test_antonio_derlette_fetches_from_the_hand_which_is_refilled():
    position = Position(players=2).ready("Antonio d'Erlette").hand("Nephandus").library("Villein")
    story = position.start().until("influence").do("use Antonio", "Nephandus")
    assert story.in_play("Nephandus")
    assert (len(story.me.hand.items), "Villein" in story.hand()) == (7, True)


def test_antonio_derlette_fetches_mages_that_are_allies_and_that_he_can_pay():
    """Nephandus costs 2 pool; what else is called a mage is no ally."""
    position = Position(players=2, pool=2).ready("Antonio d'Erlette")
    position = position.library("Nephandus", "Carlton Van Wyk", WEAPON)
    story = position.tweak(printed(WEAPON, model={"traits": frozenset({"mage"})})).start()
    story.until("influence").choose("use Antonio")
    assert story.options == ["pass", "Nephandus"]
    story.choose("pass")
    assert (story.me.pool, story.where("Nephandus"), story.me.transfers) == (2, ["library"], 0)


def test_of_an_empty_hand_the_card_that_is_drawn_is_buried_unasked():
    position = Position(players=2).ready(PRINCE).on(PRINCE, "Heart of Nizchetus").short_hand()
    story = position.library("Villein").start().until("unlock")
    for number in list(story.me.hand.items):
        story.game.board.move(number, story.me.hand, story.me.ash)
    story.choose("use Heart")
    while story.kind == "amount":
        story.choose("1")
    assert story.kind != "bury"


def test_a_haven_is_burned_by_its_bearer_in_an_action_at_who_played_it():
    """The master is that Methuselah's."""
    position = Position(players=4).at(2).ready(PLAIN).at(1).ready(YOUNG).at(3).ready(BARON)
    position = position.at(0).ready(GANGREL).hand("Haven Uncovered")
    story = position.start().until("master").choose("Haven").choose(PLAIN)
    for _ in range(80):
        if story.kind == "action" and story.table.decision.seat == 2:
            break
        story.pass_once()
    assert story.named("Haven Uncovered").host is story.named(PLAIN)
    story.choose("Haven")
    assert (story.game.action.target, story.kind, story.table.decision.seat) == (0, "block", 0)


@pytest.mark.parametrize(("room", "asked"), [(0, []), (1, [PLAIN]), (4, [PLAIN] * 4)])
def test_blood_is_distributed_to_those_with_room_for_it(room, asked):
    """Dmitra Ilyanova distributes four; nobody is asked where there is one alone, or none."""
    position = Position(players=2).ready("Dmitra Ilyanova").ready(PLAIN, blood=5 - room, locked=True)
    story = position.start().until("act").choose("Dmitra").choose("Dmitra")
    while story.kind == "poll":
        story.votes()
    over(story)
    assert story.named(PLAIN).blood == 5 - room + len(asked)


@pytest.mark.parametrize(("margin", "moved"), [(1, 1), (2, 2), (3, 2)])
def test_voter_captivation_gives_at_most_two_pool_of_the_margin(margin, moved):
    position = Position(players=2).ready(PLAIN, blood=1).hand("Ancilla Empowerment", "Voter Captivation")
    story = position.tweak(knows(seat0="PRE")).start().until("action").choose("Ancilla").votes()
    story.game.action.margin = margin
    story.until("after-action").choose("Voter")
    while story.kind == "mode":
        story.choose("blood and pool")
    assert (story.kind, story.options[-1]) == ("amount", str(moved))
    pool = story.me.pool
    story.choose(str(moved))
    assert (story.me.pool, story.named(PLAIN).blood) == (pool + moved, 1 + margin - moved)


def test_voter_captivation_is_for_a_referendum_that_passed():
    for margin, can in ((1, True), (0, False)):
        position = Position(players=2).ready(PLAIN, blood=1).hand("Ancilla Empowerment", "Voter Captivation")
        story = position.tweak(knows(seat0="PRE")).start().until("action").choose("Ancilla")
        story.votes("for" if margin else "against")
        assert (story.kind == "after-action") == can
