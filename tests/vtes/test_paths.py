"""The Paths that Sabbat vampires follow (chapter 6 of the rulebook as edited in November 2025)."""

import pytest

from rules.kernel import Table
from rules.vtes.definitions.usable import meets
from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import change_sect
from rules.vtes.table.registry import table_at
from rules.vtes.table.snapshots import position_of
from rules.vtes.terms import PATHS

from .chaptertools import EDITIONS, editions, rule
from .story import Position, card

SABBAT = "Aaron Bathurst"  # Nosferatu antitribu, capacity 4, no Path
CAINE = "Berenguela, The Vicious"  # Nosferatu, Sabbat, Path of Caine
ANARCH = "Nathan Turner"
ASKS = "Abuse of Power"  # an action that asks for the Path of Caine
ALSO = "Enthrall"  # asks for the Path of Cathari
FOLLOWS = f"let {SABBAT} follow the Path of"


def influence(edition="current", name=SABBAT, blood=2, hand=(ASKS,), **how):
    position = Position(edition, players=2).ready(name, blood=blood, **how).uncontrolled("Anson", 1)
    return position.hand(*hand).start(journal=True).until("influence")


def offers_of_paths(story, name=SABBAT):
    return [option for option in story.options if option.startswith(f"let {name} follow")]


@rule("VTES-10.2-08")
@editions
def test_a_sabbat_vampire_may_follow_a_path_for_a_blood(edition):
    story = influence(edition)
    assert offers_of_paths(story) == ([f"{FOLLOWS} Caine (1 blood)"] if edition == "current" else [])
    if edition != "current":
        return
    story.choose(FOLLOWS)
    vampire = story.named(SABBAT)
    assert (vampire.blood, vampire.profile.path, vampire.locked) == (1, "Caine", False)
    assert meets(vampire.profile, story.game.faces[story.me.hand.items[0]], story.game.rules)
    assert f"{SABBAT} follows the Path of Caine" in story.game.account(1)
    assert not offers_of_paths(story), "it follows one now"
    assert story.me.transfers == 4


@rule("VTES-10.2-08")
@pytest.mark.parametrize("blood", [0, 1])
def test_without_blood_it_cannot(blood):
    """One that is ready would hunt before."""
    position = Position(players=2).torpor(SABBAT, blood).uncontrolled("Anson", 1).hand(ASKS)
    story = position.start().until("influence")
    assert len(offers_of_paths(story)) == blood
    if blood:
        assert story.choose(FOLLOWS).named(SABBAT).blood == 0


@rule("VTES-10.2-08")
@pytest.mark.parametrize(("name", "able"), [(SABBAT, True), (ANARCH, False), (CAINE, False)])
def test_only_who_is_sabbat_and_follows_none_may(name, able):
    assert bool(offers_of_paths(influence(name=name), name)) == able


@rule("VTES-10.2-08")
def test_nobody_else_is_asked_and_not_in_the_phase_of_another():
    position = Position(players=2).at(1).ready(SABBAT, blood=2).hand(ASKS).at(0).uncontrolled("Anson", 1)
    story = position.hand(ASKS).start().until("influence")
    assert not offers_of_paths(story)


@rule("VTES-10.2-08")
def test_the_paths_that_cards_of_the_deck_ask_for_are_offered():
    """Another Path would change nothing."""
    assert offers_of_paths(influence(hand=(ASKS, ALSO))) == [
        f"{FOLLOWS} {path} (1 blood)" for path in PATHS[:2]
    ]
    assert not offers_of_paths(influence(hand=()))


@pytest.mark.slow
def test_the_four_paths_are_those_of_the_cards():
    for name, path in ((ASKS, "Caine"), (ALSO, "Cathari"), (CAINE, "Caine")):
        assert card(name).path == path
    from cardbase.store import open_store

    store = open_store()
    found = {one.path for number in range(100001, 202000) if (one := store.card(number)) is not None}
    assert found - {""} == set(PATHS)


@rule("VTES-10.2-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_outside_the_sabbat_a_path_has_no_benefit(edition):
    story = influence(edition, name=CAINE, blood=4)
    vampire, face = story.named(CAINE), story.game.faces[story.me.hand.items[0]]
    assert meets(vampire.profile, face, story.game.rules)
    change_sect(story.game, vampire, "camarilla")
    assert vampire.profile.path == "Caine"
    assert not meets(vampire.profile, face, story.game.rules)
    change_sect(story.game, vampire, "sabbat")
    assert meets(vampire.profile, face, story.game.rules)


@rule("VTES-10.2-07")
def test_who_comes_to_the_sabbat_may_follow_a_path_then():
    def turns(game):
        alter(game, next(one for one in game.in_play.values() if one.face.name == ANARCH), sect="sabbat")

    position = Position(players=2).ready(ANARCH, blood=2).uncontrolled("Anson", 1).hand(ASKS).tweak(turns)
    assert offers_of_paths(position.start().until("influence"), ANARCH)


def test_a_path_followed_in_play_is_kept_in_a_written_position():
    story = influence()
    story.choose(FOLLOWS)
    written = position_of(story.game)
    again = table_at(written)
    vampire = next(one for one in again.game.in_play.values() if one.face.name == SABBAT)
    assert vampire.profile.path == "Caine"
    assert Table.replay(again.record).game.view(0) == again.game.view(0)
