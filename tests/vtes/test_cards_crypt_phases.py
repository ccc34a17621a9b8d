"""What crypt cards do in the phases of a turn, and as actions of their own."""

import pytest

from .chaptertools import GANGREL, PLAIN, PRINCE, WEAPON, YOUNG
from .crypttools import resolved, two
from .story import Position
from .test_chapter_imbued import JUDGE, with_convictions

IMBUED = JUDGE


@pytest.mark.parametrize("convictions", [0, 1])
def test_travis_miller_feeds_an_imbued_for_a_conviction(convictions):
    travis = 'Travis "Traveler72" Miller'
    position = (
        Position()
        .ready(travis)
        .uncontrolled(IMBUED)
        .uncontrolled(PRINCE)
        .library(*["Strike with Conviction"] * 3)
    )
    story = position.tweak(with_convictions(travis, convictions)).start().until("action")
    assert story.can("Travis") == bool(convictions)
    if convictions:
        resolved(story.choose("Travis"))
        assert (story.invested(IMBUED), story.invested(PRINCE)) == (2, 0)
        assert story.named(travis).convictions == []


def test_huitzilopochtli_pays_a_pool_for_a_master_phase_action_once():
    position = Position().ready("Huitzilopochtli").hand("The Parthenon", "Blood Doll")
    story = position.start().until("master").choose("use Huitzilopochtli")
    assert (story.me.pool, story.me.master_actions) == (29, 2)
    assert not story.can("use Huitzilopochtli")
    story = Position().torpor("Huitzilopochtli", 1).hand("The Parthenon").start().until("master")
    assert not story.can("use Huitzilopochtli")


@pytest.mark.parametrize(("blood", "can"), [(1, False), (2, True)])
def test_john_paleologus_burns_two_blood_to_burn_a_pool_of_the_prey(blood, can):
    position = two("John Paleologus", PLAIN, blood=blood).with_edge()
    story = position.start().until("unlock")
    assert story.can("use John") == can
    if can:
        story.choose("use John")
        assert (story.prey.pool, story.named("John Paleologus").blood) == (29, 0)


def test_paul_moreton_moves_a_pool_to_an_uncontrolled_imbued_beside_transfers():
    paul = 'Paul "Sixofswords29" Moreton'
    story = Position().ready(paul).uncontrolled(IMBUED).uncontrolled(PRINCE).start().until("influence")
    before = story.me.transfers
    story.choose("use Paul")
    assert (story.me.pool, story.invested(IMBUED), story.me.transfers) == (29, 1, before)
    assert not story.can("use Paul")
    assert not Position().ready(paul).uncontrolled(PRINCE).start().until("influence").can("use Paul")


def test_alabastrom_unlocks_another_ready_gargoyle_once_a_turn():
    """Alabástrom himself is not meant."""
    position = two("Alabástrom", None, "The Parthenon").ready("Tupdog").ready("Rocia").ready(PRINCE)
    story = position.start().until("master")
    for name in ("Alabástrom", "Tupdog", "Rocia", PRINCE):
        story.named(name).locked = True
    story.choose("use Alabástrom")
    assert sorted(story.options) == ["Rocia", "Tupdog"]
    story.choose("Rocia")
    assert not story.named("Rocia").locked
    assert not story.can("use Alabástrom")


def test_sakhar_finds_equipment():
    position = two("Sakhar").library("Villein", WEAPON, "Leather Jacket", "Villein")
    story = position.start(journal=True).until("action").choose("Sakhar")
    assert story.game.action.stealth == 1
    while story.kind != "target":
        story.pass_once()
    assert sorted(story.options) == [WEAPON, "Leather Jacket", "pass"]
    story.choose("Leather")
    assert resolved(story).game.action is None
    assert "Leather Jacket" in [*story.hand(), *map(story.game.piece_name, story.me.ash.items)]
    assert any("Leather Jacket" in text for text in story.game.told(1)), "it is shown"


def test_saankalaxt_steals_equipment_for_a_blood():
    position = Position(players=2).at(1).ready(PLAIN, locked=True).on(PLAIN, WEAPON).at(0).ready("Saankaláxt")
    story = position.start().until("action").choose("Saankaláxt")
    assert story.game.action.target == 1
    resolved(story)
    assert story.named(WEAPON).host is story.named("Saankaláxt")
    assert story.named("Saankaláxt").blood == 6


def test_amisa_locks_a_vampire_of_capacity_8_or_more():
    position = Position(players=2).at(1).ready(PRINCE).ready(PLAIN).at(0).ready("Amisa")
    story = position.start().until("action").choose("Amisa")
    assert story.game.action.play.target == story.named(PRINCE).number, "the only one that is so big"
    resolved(story)
    assert story.named(PRINCE).locked
    assert not story.named(PLAIN).locked
    assert not two("Amisa", PLAIN).start().until("action").can("Amisa")


@pytest.mark.parametrize(("who", "can"), [("Elimelech the Twice-Damned", True), (PLAIN, False)])
def test_olga_triminov_is_stolen_by_the_black_hand_for_a_pool(who, can):
    position = Position(players=2).at(1).ready("Olga Triminov", locked=True).ready(GANGREL).at(0).ready(who)
    story = position.start().until("action")
    assert story.can("Olga") == can
    if can:
        story.choose("Olga")
        assert story.game.action.target == 1
        resolved(story)
        assert (story.named("Olga Triminov").controller, story.me.pool) == (0, 29)


def test_olga_triminov_is_not_stolen_from_oneself():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Elimelech the Twice-Damned")
    position = position.ready("Olga Triminov").ready(GANGREL).ready(YOUNG)
    assert not position.start().until("act").choose("Elimelech").can("Olga")
