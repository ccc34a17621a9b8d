"""Special terms between Methuselahs: sects of clans, slaves, the Red List and its trophies, stealing."""

from dataclasses import replace

import pytest

from rules.vtes.cards.catalogue import model_of
from rules.vtes.cards.decks import definition_of
from rules.vtes.chapters import red_list
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.choosing import circle_of
from rules.vtes.definitions.usable import of_sects, unmet
from rules.vtes.law.rulebook import rulebook
from rules.vtes.law.sects import sect_of
from rules.vtes.state.changes import become_anarch
from rules.vtes.state.control import give_back, take_control
from rules.vtes.state.departures import leave_play
from rules.vtes.state.harm import shares_of
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.working import attach
from rules.vtes.state.wounding import damage
from rules.vtes.terms import ALLOWED, WRONG_SECT

from .chaptertools import (
    BARON,
    EDITIONS,
    GANGREL,
    IDLE_ALLY,
    PLAIN,
    PRINCE,
    WEAPON,
    YOUNG,
    acts,
    editions,
    kinds_until_over,
    rule,
    since_2006,
    since_2018,
)
from .story import Position, card

TROPHY = "Trophy: Library"
TROPHIES = ("Trophy: Library", "Trophy: Domain", "Trophy: Diablerie")
LISTED = "Chavi Oraczko"  # Red List, capacity 7


def sect_on(name, edition, **changes):
    """The sect of a vampire whose card says something else."""
    printed = replace(card(name), **changes)
    return CardDefinition(printed, model_of(printed), rulebook(edition)).profile.sect


def over(story):
    for _ in range(60):
        if story.game.action is None:
            return story
        story.pass_once()
    raise AssertionError(f"the action does not end: {story.kind}")


# --- sects -----------------------------------------------------------------------------------------


@rule("VTES-10-03")
@editions
@pytest.mark.parametrize(
    ("said", "sect"), [("Sabbat", "sabbat"), ("Camarilla", "camarilla"), ("Anarch", "anarch")]
)
def test_the_text_says_the_sect_whatever_the_clan(edition, said, sect):
    assert sect_on("Theo Bell (G2)", edition, sect=said) == sect
    assert sect_on("Lambach", edition, sect=said) == sect


@rule("VTES-10.1-01")
@editions
@pytest.mark.parametrize(
    "clan", ["Brujah", "Malkavian", "Nosferatu", "Toreador", "Tremere", "Ventrue", "Caitiff"]
)
def test_clans_of_the_camarilla(edition, clan):
    assert sect_on("Lambach", edition, sect="", clan=clan, printings=()) == "camarilla"


@rule("VTES-10.1-01")
@rule("VTES-10.4-04")
@pytest.mark.parametrize(
    ("edition", "sect"), [("2000", "camarilla"), ("2006", "independent"), ("2018", "independent")]
)
def test_the_gangrel_have_left_the_camarilla(edition, sect):
    assert sect_on("Lambach", edition, sect="", clan="Gangrel", printings=()) == sect


@rule("VTES-10.1-02")
@editions
def test_an_early_vampire_without_a_sect_is_of_the_camarilla(edition):
    early = card("Theo Bell (G2)").printings[:1]
    old = [replace(printing, set="Jyhad") for printing in early]
    late = [replace(printing, set="FN") for printing in early]
    assert sect_on("Lambach", edition, sect="", clan="Gangrel", text="", printings=tuple(old)) == "camarilla"
    assert (
        sect_on("Lambach", edition, sect="", clan="Ravnos", text="", printings=tuple(late)) == "independent"
    )


@rule("VTES-10.2-01")
@pytest.mark.parametrize("edition", EDITIONS[1:])
@pytest.mark.parametrize(
    "clan",
    [
        "Lasombra",
        "Tzimisce",
        "Pander",
        "Brujah antitribu",
        "Ahrimane",
        "Blood Brother",
        "Harbinger of Skulls",
        "Kiasyd",
    ],
)
def test_clans_of_the_sabbat(edition, clan):
    assert sect_on("Theo Bell (G2)", edition, sect="", clan=clan, text="", printings=()) == "sabbat"


@rule("VTES-10.2-01")
@pytest.mark.parametrize(
    ("clan", "sect"), [("Kiasyd", "independent"), ("Ventrue antitribu", "sabbat"), ("Pander", "sabbat")]
)
def test_the_sabbat_of_2000_has_ten_clans(clan, sect):
    assert sect_of(clan, "2000") == sect


@rule("VTES-10.4-01")
@editions
def test_other_clans_and_those_outside_the_camarilla_are_independent(edition):
    assert (
        sect_on("Theo Bell (G2)", edition, sect="", clan="Giovanni", text="", printings=()) == "independent"
    )
    text = "Non-Camarilla. He has an old card."
    assert sect_on("Theo Bell (G2)", edition, sect="", text=text) == "independent"


@rule("VTES-10.4-04")
@pytest.mark.parametrize(
    "clan",
    [
        *("Abomination", "Banu Haqim", "Baali", "Daughter of Cacophony", "Ministry", "Gangrel", "Gargoyle"),
        *("Giovanni", "Nagaraja", "Ravnos", "Salubri", "Samedi", "True Brujah"),
    ],
)
def test_the_independent_clans_of_2006(clan):
    assert sect_on("Lambach", "2006", sect="", clan=clan, text="", printings=()) == "independent"
    assert sect_on("Lambach", "2006", sect="", clan="Lasombra", text="", printings=()) != "independent"


@rule("VTES-10.4-02")
@editions
@pytest.mark.parametrize("sect", ["camarilla", "sabbat", "laibon"])
def test_an_independent_is_of_none_of_the_other_sects(edition, sect):
    story = Position(edition, players=2).ready(PLAIN, sect="independent").ready(PRINCE, sect=sect).start()
    mine, other = story.named(PLAIN).profile, story.named(PRINCE).profile
    nothing, book = frozenset(), rulebook(edition)
    assert of_sects(mine, nothing, frozenset({sect}), book)
    assert not of_sects(other, nothing, frozenset({sect}), book)
    covenant = definition_of(card("Covenant of Blood"), edition)  # for those outside the Camarilla
    assert (unmet(mine, covenant, book) == WRONG_SECT) is False
    assert (unmet(other, covenant, book) == WRONG_SECT) == (sect == "camarilla")


@rule("VTES-10-04")
@editions
def test_a_clan_of_another_sect_brings_the_sect(edition):
    story = acts(Position(edition, players=2).ready(PLAIN).hand("Clan Impersonation"), "Clan Impersonation")
    for _ in range(10):
        if story.kind == "clan":
            break
        story.pass_once()
    story.choose("Lasombra")
    profile = over(story).named(PLAIN).profile
    assert (profile.clan, profile.sect) == ("Lasombra", "sabbat")


@rule("VTES-10.5-01")
@pytest.mark.parametrize(("edition", "independent"), [("2006", True), ("2018", False), ("current", False)])
def test_what_sect_an_anarch_is_of(edition, independent):
    """An Independent with a status in 2006, later of a sect of its own."""
    story = Position(edition, players=2).ready(PLAIN).start()
    book, plain = rulebook(edition), story.named(PLAIN)
    assert of_sects(plain.profile, frozenset({"camarilla"}), frozenset(), book)
    become_anarch(story.game, plain)
    assert of_sects(plain.profile, frozenset({"anarch"}), frozenset(), book)
    assert of_sects(plain.profile, frozenset({"independent"}), frozenset(), book) == independent
    assert of_sects(plain.profile, frozenset(), frozenset({"independent"}), book) != independent
    assert not of_sects(plain.profile, frozenset({"camarilla"}), frozenset(), book)


# --- words ----------------------------------------------------------------------------------------


@rule("VTES-11-01")
@since_2006
def test_the_blood_cursed_commit_no_diablerie(edition):
    for name, can in (("Abd al-Rashid", False), (PLAIN, True)):
        story = Position(edition, players=2).ready(name).torpor(YOUNG, 2).start().until("act").choose(name)
        assert story.can("diablerize") == can
        assert story.can("rescue")


@rule("VTES-GL-01")
@since_2006
def test_a_blood_brother_belongs_to_a_circle(edition):
    chicago, budapest = card("Barry"), card("Dorka")
    alone = replace(card("Barry"), name="Nobody", text="Sabbat. Sterile.")
    assert circle_of(chicago) == "chicago"
    assert circle_of(budapest) == "budapest"
    assert circle_of(alone) == "nobody", "one without a circle is its own"
    assert circle_of(card(PRINCE)) == "", "others have none"


@rule("VTES-11-16")
@pytest.mark.parametrize(("edition", "shares"), [("2006", (0, 2)), ("2018", (2, 0)), ("current", (2, 0))])
def test_damage_from_what_a_vampire_is_vulnerable_to_is_aggravated(edition, shares):
    story = Position(edition, players=2).ready(PLAIN, blood=3).start()
    plain = story.named(PLAIN)
    book = rulebook(edition)
    assert shares_of(book, 2, {"bayonet"}, {"bayonet"}) == shares
    assert shares_of(book, 2, {"bayonet"}, {"gun"}) == (2, 0)
    damage(story.game, plain, *shares)
    assert plain.wounded == (shares == (0, 2))


# --- slaves ---------------------------------------------------------------------------------------


@rule("VTES-11-06")
@since_2006
@pytest.mark.parametrize("used", [False, True])
def test_a_slave_fights_for_its_master(edition, used):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PLAIN).ready("Cedric")
    story = position.start().until("act").choose(PLAIN).choose("bleed").choose(GANGREL)
    assert (story.kind, story.options) == ("slave", ["pass", "Cedric"])
    story.choose("Cedric" if used else "pass")
    over(story)
    assert story.named(PLAIN).locked != used
    assert story.named("Cedric").locked == used
    assert (story.named("Cedric").blood < story.named("Cedric").capacity) == used, "it has fought"
    assert (story.named(PLAIN).blood < 5) != used
    assert story.prey.pool == 30, "the action stays blocked"


@rule("VTES-11-06")
@since_2006
def test_only_an_unlocked_slave_of_the_clan_fights(edition):
    for master, locked in ((PLAIN, True), (BARON, False)):
        position = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(master)
        story = position.ready("Cedric").start().until("act").choose(master)
        story.named("Cedric").locked = locked
        story.choose("bleed").choose(GANGREL)
        assert "slave" not in [story.kind, *kinds_until_over(story)]


# --- the Red List -----------------------------------------------------------------------------------


def hunted(edition, *hand, **how):
    """Seat 0 may mark the Red List vampire of seat 1."""
    position = Position(edition, players=3).at(1).ready(LISTED, **how).at(0).ready(PRINCE).ready(IDLE_ALLY)
    return position.hand(*hand).start().until("master")


@rule("VTES-11-09")
@rule("VTES-5-06")
@since_2006
def test_a_red_list_minion_is_marked_for_a_master_phase_action(edition):
    story = hunted(edition, "Villein")
    before = story.me.master_actions
    story.choose(f"mark {LISTED}")
    assert story.me.master_actions == before - 1
    assert list(story.game.record.marked) == [story.named(LISTED).number]
    story.until("act").choose(PRINCE)
    assert story.can("hunt down")
    story = hunted(edition)
    story.choose("pass").until("act").choose(PRINCE)
    assert not story.can("hunt down"), "unmarked"


@rule("VTES-11-10")
@pytest.mark.parametrize(("haven", "can"), [((), True), (("Secure Haven",), False)])
def test_who_cannot_be_aimed_at_is_not_hunted_down(haven, can):
    position = Position(players=3).at(1).ready(LISTED).on(LISTED, *haven).at(0).ready(PRINCE)
    story = position.start().until("master").choose(f"mark {LISTED}").until("action")
    assert story.can("hunt down") == can


@rule("VTES-11-09")
def test_a_mark_is_for_the_turn_and_for_the_red_list():
    story = hunted("current").choose(f"mark {LISTED}").end_turn().until("master")
    assert story.can(f"mark {LISTED}"), "it may be marked anew"
    story.choose("pass").until("act").choose(PRINCE)
    assert not story.can("hunt down")
    position = Position(players=3).at(1).ready(GANGREL).at(0).ready(PRINCE).hand("Villein")
    assert not position.start().until("master").can("mark")
    assert not any(name.startswith("mark") for name in hunted("2000", "Villein").options)


@rule("VTES-11-10")
@since_2006
def test_a_marked_minion_is_hunted_down_once_a_turn_for_a_blood(edition):
    """Directed, at 1 stealth; vampires only."""
    story = hunted(edition).choose(f"mark {LISTED}").until("act").choose(PRINCE).choose("hunt down")
    action = story.game.action
    assert (action.target, action.stealth, action.cost_blood) == (1, 1, 1)
    before = story.named(PRINCE).blood
    over(story)
    assert story.named(PRINCE).blood < before, "it paid, and fought"
    assert story.named(LISTED).blood < 7
    story.named(PRINCE).locked = False
    offered = []
    while story.reaches("action"):
        offered += [(story.table.decision.about, story.can("hunt down"))]
        story.pass_once()
    assert (story.named(PRINCE).number, False) in offered, "once a turn"
    assert (story.named(IDLE_ALLY).number, True) not in offered, "no ally does"


@rule("VTES-11-11")
@rule("VTES-6.5.5-07")
@since_2006
@pytest.mark.parametrize("zone", ["hand", "ash", "library"])
def test_for_a_red_list_vampire_a_trophy_is_fetched_before_the_blood_hunt(edition, zone):
    position = Position(edition, players=3).at(1).ready(BARON).torpor(LISTED, 1).at(0).ready(PRINCE)
    position = getattr(position, zone)(TROPHY)
    if zone == "library":
        position = position.filler(3)
    story = acts(position, "diablerize")
    seen = []
    for _ in range(30):
        if story.game.action is None:
            break
        seen.append(story.kind)
        if story.kind == "trophy":
            assert story.can(TROPHY)
            story.choose(TROPHY)
        else:
            story.pass_once()
    assert seen.index("trophy") < seen.index("poll")
    assert story.named(TROPHY).host is story.named(PRINCE)
    assert len(story.me.hand.items) == 9, "as the trophy says"


@rule("VTES-11-11")
@since_2006
def test_for_others_there_is_no_trophy(edition):
    position = Position(edition, players=3).at(1).torpor(GANGREL, 1).at(0).ready(PRINCE).hand(TROPHY)
    assert "trophy" not in kinds_until_over(acts(position, "diablerize"))


@rule("VTES-1.6.2-12")
@rule("VTES-1.6.2-13")
@since_2006
def test_trophies_of_anybody_may_move_to_who_burned_it_in_combat(edition):
    """Any number of those in play, besides the one that is fetched."""
    position = Position(edition, players=3).at(1).ready(LISTED).at(2).table(*TROPHIES[1:]).at(0)
    story = position.ready(PRINCE).ash(TROPHY).start()
    game = story.game
    victim, vampire = story.named(LISTED), story.named(PRINCE)
    leave_play(game, victim)
    rules = red_list.trophies(game, vampire, victim)
    decision = next(rules)
    asked = []
    try:
        while True:
            asked.append(decision.seat)
            decision = rules.send(decision.options[1])
    except StopIteration:
        pass
    assert asked == [0, 2, 2]
    assert {other.face.name for other in vampire.cards} == set(TROPHIES)
    assert story.named(TROPHIES[1]).controller == 2, "whoever controls it"


@rule("VTES-1.6.2-14")
@since_2006
def test_a_trophy_on_a_vampire_moves_no_more(edition):
    position = Position(edition, players=3).at(1).ready(LISTED).at(2).ready(BARON).on(BARON, TROPHY).at(0)
    story = position.ready(PRINCE).start()
    victim = story.named(LISTED)
    leave_play(story.game, victim)
    assert list(red_list.trophies(story.game, story.named(PRINCE), victim)) == []
    assert story.named(TROPHY).host is story.named(BARON)


@rule("VTES-1.6.2-12")
def test_a_combat_that_burns_a_red_list_minion_brings_trophies():
    """Ossian, an ally of the Red List with its last life, is hunted down."""
    position = Position(players=3).at(1).ready("Ossian", blood=1).at(2).table(TROPHY).at(0).ready(PRINCE)
    story = position.start().until("master").choose("mark Ossian").until("action").choose("hunt down")
    seen = []
    for _ in range(60):
        if story.game.action is None:
            break
        seen.append((story.kind, story.table.decision.seat))
        story.choose(TROPHY) if story.kind == "trophy" else story.pass_once()
    assert not story.in_play("Ossian")
    assert ("trophy", 2) in seen
    assert story.named(TROPHY).host is story.named(PRINCE)


# --- stealing -----------------------------------------------------------------------------------------


@rule("VTES-11-12")
@since_2018
def test_what_is_stolen_stays_in_its_region_for_good(edition):
    position = Position(edition, players=2).at(1).torpor(GANGREL, 2).at(0).ready(PRINCE)
    story = position.start()
    take_control(story.game, story.named(GANGREL), story.me)
    assert (story.where(GANGREL), story.named(GANGREL).controller) == (["torpor region"], 0)
    assert story.named(GANGREL).number in story.me.torpor.items
    give_back(story.game)
    story.end_turn()
    assert story.named(GANGREL).controller == 0


@rule("VTES-11-12")
@since_2018
def test_a_stolen_card_on_a_minion_goes_to_one_of_the_thief(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).on(GANGREL, WEAPON).at(0).ready(PRINCE)
    story = position.start()
    attach(story.game, story.named(WEAPON), story.named(PRINCE))
    weapon = story.named(WEAPON)
    assert (weapon.host, weapon.controller) == (story.named(PRINCE), 0)
    assert not story.named(GANGREL).cards
    assert weapon.number in story.me.table.items
    assert ALLOWED == 0


@rule("VTES-11-09")
@since_2006
def test_nobody_marks_their_own(edition):
    position = Position(edition, players=3).at(1).ready(GANGREL).at(0).ready(LISTED).hand("Villein")
    assert not position.start().until("master").can("mark")


@rule("VTES-11-10")
@since_2006
def test_only_a_ready_marked_minion_of_another_is_hunted_down(edition):
    for change in ("torpor", "taken"):
        story = hunted(edition).choose(f"mark {LISTED}")
        listed = story.named(LISTED)
        assert red_list.marked(story.game, story.me) == [listed.number]
        assert red_list.marked(story.game, story.prey) == []
        if change == "torpor":
            fall_to_torpor(story.game, listed)
        else:
            take_control(story.game, listed, story.me)
        assert red_list.marked(story.game, story.me) == []


@rule("VTES-11-11")
def test_in_2000_there_is_no_red_list():
    position = Position("2000", players=3).at(1).torpor(LISTED, 1).at(0).ready(PRINCE).hand(TROPHY)
    assert "trophy" not in kinds_until_over(acts(position, "diablerize"))
