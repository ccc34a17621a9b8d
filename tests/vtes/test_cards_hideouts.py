"""The stories of masters and powers about a place, an Imbued, or a card that goes from one to another."""

import pytest

from .chaptertools import ALLY, GANGREL, IDLE_ALLY, PLAIN, PRINCE, YOUNG
from .story import Position

JUDGE, OTHER = 'Erick "Shophet125" Franco', 'Jack "Hannibal137" Harmon'
MALKAVIAN = "Dr. Douglas Netchurch"


def resolved(story):
    while story.game.action is not None:
        story.pass_once()
    return story


def seen(story, name, kind=""):
    """Whether something is offered before the action is over."""
    found = False
    while story.game.action is not None:
        found = found or (story.can(name) and (not kind or story.kind == kind))
        story.pass_once()
    return found


@pytest.mark.parametrize(("actor", "can"), [(PRINCE, True), (IDLE_ALLY, False)])
def test_discern_gives_intercept_against_monsters(actor, can):
    position = Position(players=2).at(1).ready(JUDGE).on(JUDGE, "Discern").at(0).ready(actor)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = 1
    story.until("block", 1).choose(JUDGE)
    assert story.can("Discern") == can
    if can:
        resolved(story.choose("Discern"))
        assert (story.prey.pool, story.in_play("Discern")) == (30, True)


def angel(*hand, locked=True):
    position = Position(players=2).at(1).ready(JUDGE).hand("Angel of Berlin", *hand).at(0).ready(PRINCE)
    story = position.start().until("action")
    story.named(JUDGE).locked = locked
    story.choose("bleed")
    while not story.can("Angel") and story.game.action is not None:
        story.pass_once()
    return story


def test_angel_of_berlin_unlocks_an_imbued_out_of_turn():
    story = angel().choose("Angel of Berlin")
    assert not story.named(JUDGE).locked
    assert (story.prey.debt, story.where("Angel of Berlin")) == (1, ["ash heap"])


def test_angel_of_berlin_equips_an_imbued():
    story = angel(".44 Magnum", locked=False).choose("Angel of Berlin")
    assert story.named(".44 Magnum").host is story.named(JUDGE)
    assert (story.prey.pool, len(story.prey.hand.items)) == (28, 7)


def test_angel_of_berlin_is_not_for_ones_own_turn_or_without_imbued():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(JUDGE).hand("Angel of Berlin")
    assert not seen(position.start().until("action").choose("bleed"), "Angel")
    position = Position(players=2).at(1).ready(PLAIN, locked=True).hand("Angel of Berlin").at(0).ready(PRINCE)
    assert not seen(position.start().until("action").choose("bleed"), "Angel")


def test_the_church_of_vindicated_faith_feeds_an_uncontrolled_imbued():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).at(0).ready(JUDGE).uncontrolled(OTHER)
    story = position.table("The Church of Vindicated Faith").start().until("action").choose("bleed")
    story.until("trigger").choose("The Church")
    assert (story.invested(OTHER), story.named("The Church of Vindicated Faith").locked) == (1, True)


def test_the_church_of_vindicated_faith_follows_imbued_of_others_and_no_vampires():
    for actor, can in ((JUDGE, True), (PRINCE, False)):
        position = Position(players=2).at(1).uncontrolled(OTHER).table("The Church of Vindicated Faith").at(0)
        assert seen(position.ready(actor).start().until("action").choose("bleed"), "The Church") == can


def test_wall_street_night_helps_against_undirected_actions():
    for action, can in (("hunt", True), ("bleed", False)):
        position = Position(players=2).at(1).ready("Agatha").table("Wall Street Night, Financial Newspaper")
        story = position.at(0).ready(PRINCE, blood=2).start().until("action").choose(action)
        story.game.action.stealth = 1
        story.until("block", 1).choose("Agatha")
        assert story.can("Wall Street") == can
        if can:
            resolved(story.choose("Wall Street"))
            assert story.named("Agatha").locked


INVESTMENTS = (
    "Protracted Investment",
    "Secret Horde",
    "Short-Term Investment",
    "Swiss Cut",
    "Ventrue Investment",
)


@pytest.mark.parametrize("investment", INVESTMENTS)
def test_wall_street_night_moves_a_counter_of_an_investment(investment):
    position = (
        Position(players=2).at(1).ready(PLAIN).table(investment, "Infernal Familiar").at(0).ready(PRINCE)
    )

    def invest(game):
        for name in (investment, "Infernal Familiar"):
            next(card for card in game.in_play.values() if card.face.name == name).counters = 2
            game.bank -= 2

    story = position.table("Wall Street Night, Financial Newspaper").tweak(invest).start()
    card = story.named(investment)
    story.until("action").choose("Wall Street")
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    assert story.named("Wall Street Night, Financial Newspaper").locked
    resolved(story)
    assert (card.counters, story.me.pool) == (1, 31)


def test_wasserschloss_anif_stores_blood_for_a_tremere():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PLAIN).ready(PRINCE).uncontrolled(YOUNG)
    story = position.table("Wasserschloss Anif, Austria").start().until("master").choose("use Wasserschloss")
    assert (story.named(PLAIN).blood, story.named("Wasserschloss Anif, Austria").counters) == (4, 1)
    assert not story.can("use Wasserschloss"), "once"
    story.until("influence").choose("use Wasserschloss")
    assert (story.invested(YOUNG), story.named("Wasserschloss Anif, Austria").counters) == (1, 0)


@pytest.mark.parametrize(("mine", "stealth"), [(ALLY, 0), (MALKAVIAN, 1)])
def test_wasserschloss_anif_is_burned_with_more_stealth_of_malkavians(mine, stealth):
    position = Position(players=2).at(1).ready(PLAIN).table("Wasserschloss Anif, Austria").at(0).ready(mine)
    story = position.start().until("action").choose("Wasserschloss")
    assert story.game.action.stealth == stealth
    assert resolved(story).where("Wasserschloss Anif, Austria") == ["ash heap"]


def savannah(*more, mine=PRINCE):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(mine).table("Powerbase: Savannah", *more)
    return position.start().until("action").choose("bleed").until("block", 1).choose(PLAIN)


def test_powerbase_savannah_locks_another_location_to_end_combat():
    story = savannah("Elder Library")
    assert story.kind == "before-range"
    story.choose("Powerbase: Savannah")
    assert story.game.combat is None
    assert (story.named("Elder Library").locked, story.named("Powerbase: Savannah").locked) == (True, False)
    assert story.named(PLAIN).blood == 5


def test_powerbase_savannah_needs_another_unique_location_and_an_acting_vampire():
    assert not savannah().can("Powerbase")
    assert not savannah("Elder Library", mine=ALLY).can("Powerbase")
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE, locked=True)
    story = position.table("Powerbase: Savannah", "Elder Library").start()
    while (story.kind, story.table.decision.seat) != ("action", 1):
        story.pass_once()
    story.choose("bleed").until("block", 0).choose(PRINCE)
    assert not story.can("Powerbase"), "its vampire blocks"
    resolved(story)
    assert story.named(PRINCE).blood < 8, "they have fought"


def test_powerbase_savannah_is_stolen_by_vampires():
    position = Position(players=2).at(1).ready(PLAIN).table("Powerbase: Savannah").at(0).ready(YOUNG)
    story = resolved(position.start().until("action").choose("Powerbase"))
    assert story.named("Powerbase: Savannah").controller == 0


def passage(mine=PRINCE):
    position = Position(players=2).at(1).ready(PLAIN).on(PLAIN, "Secret Passage").ready(GANGREL).at(0)
    return position.ready(mine).table("Frontal Assault").start().until("action")


def test_secret_passage_lets_an_action_against_its_minion_fail():
    story = passage().choose("Frontal Assault").choose(PLAIN)
    while not story.can("Secret Passage"):
        story.pass_once()
    assert story.table.decision.seat == 1
    story.choose("Secret Passage")
    resolved(story)
    assert (story.named(PLAIN).blood, story.where("Secret Passage")) == (5, ["ash heap"])
    assert story.named(PRINCE).locked


def test_secret_passage_is_for_its_minion_alone():
    assert not seen(passage().choose("Frontal Assault").choose(GANGREL), "Secret Passage")
    assert not seen(passage().choose("bleed"), "Secret Passage")


def test_secret_passage_is_one_on_a_ready_minion():
    position = Position().ready(PRINCE).on(PRINCE, "Secret Passage").torpor(YOUNG).hand("Secret Passage")
    assert not position.start().reaches("master")
    story = Position().ready(PRINCE).on(PRINCE, "Secret Passage").ready(ALLY).hand("Secret Passage").start()
    story.until("master").choose("Secret Passage")
    assert [card.face.name for card in story.named(ALLY).cards] == ["Secret Passage"]


def leopold(choice, blood=5):
    position = Position(players=2).at(1).ready(PLAIN, blood=blood).on(PLAIN, "Society of Leopold").at(0)
    story = position.ready(PRINCE).start()
    while (story.kind, story.table.decision.seat) != ("target", 1) and story.game.turn < 4:
        story.pass_once()
    return story.choose(choice) if choice else story


def test_society_of_leopold_costs_blood_or_the_vampire():
    assert leopold("pass").named(PLAIN).blood == 4
    story = leopold("Society of Leopold")
    assert (story.where(PLAIN), story.where("Society of Leopold")) == (["ash heap"], ["ash heap"])


def test_society_of_leopold_burns_who_has_no_blood():
    story = leopold("", blood=0)
    assert story.where(PLAIN) == ["ash heap"]


def test_society_of_leopold_is_moved_on_by_its_vampire():
    position = Position(players=2).at(1).ready(PLAIN).torpor(GANGREL).at(0).ready(PRINCE).ready(YOUNG)
    story = position.on(PRINCE, "Society of Leopold").start().until("target").choose("pass").until("act")
    assert not story.choose(YOUNG).can("Society")
    story.choose("pass")
    story = story.choose(PRINCE) if story.kind == "act" else story
    story.choose("Society of Leopold")
    assert sorted(story.options) == sorted([YOUNG, PLAIN, GANGREL])
    story.choose(PLAIN)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    card = story.named("Society of Leopold")
    assert (card.host, card.controller) == (story.named(PLAIN), 0)


def test_society_of_leopold_goes_on_any_vampire():
    position = (
        Position(players=2).at(1).ready(PLAIN).ready(ALLY).at(0).torpor(YOUNG).hand("Society of Leopold")
    )
    story = position.start().until("master").choose("Society of Leopold")
    assert story.options == [YOUNG, PLAIN]
