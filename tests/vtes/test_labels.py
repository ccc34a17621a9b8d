"""Options have names that a player would use: no numbers of cards, and namesakes told apart by what is seen."""

import re

import pytest

import rules.vtes.table.registry  # noqa: F401  (registers the game)
from rules.kernel import AmbiguousChoiceError, RandomPlayer, ScriptedPlayer, Table, registered
from rules.vtes.terms import STRIDE

from .story import Position

ONE = "The Horde"


def test_no_name_of_an_option_holds_the_number_of_a_card():
    """Over whole games: nothing in brackets is a number, and names that clash mean cards alike."""
    seen = 0
    for options in registered("vtes").samples:
        table = Table.start("vtes", options, seed=3)
        player = RandomPlayer(3)
        while not table.over and len(table.choices) < 400:
            for name in table.options:
                assert not re.search(r"\(\d+\)", name), name
            seen += len(table.options)
            table.choose(player.choose(table.decision))
    assert seen > 2000


def test_two_copies_in_the_hand_are_one_choice():
    story = Position().hand("Blood Doll", "Blood Doll").ready("Anson").start().until("master")
    assert story.options == ["pass", "Blood Doll", "Blood Doll"]
    first = story.table.decision.options[1]
    story.table.choose_text("blood doll")
    assert first not in story.me.hand.items


def test_namesakes_in_play_are_told_apart_by_what_is_seen_of_them():
    story = Position().ready(ONE, blood=2).ready(ONE, blood=1).ready("Anson").start().until("act")
    assert story.options == ["pass", f"{ONE} (2 blood)", f"{ONE} (1 blood)", "Anson"]
    story = Position().ready(ONE, blood=1).ready(ONE, blood=1).ready("Anson").start().until("act")
    assert story.options == ["pass", ONE, ONE, "Anson"], "alike in all that is seen: the same choice"
    story.named(ONE).bled = story.game.turn
    assert story.options == ["pass", f"{ONE} (has bled)", f"{ONE} (has not bled)", "Anson"]


def test_what_clashes_is_ambiguous_until_it_is_told_apart():
    story = (
        Position()
        .uncontrolled(ONE, 0)
        .uncontrolled(ONE, 1)
        .uncontrolled("Anson", 2)
        .start()
        .until("influence")
    )
    names = story.options
    assert f"transfer to {ONE} (0 counters)" in names
    assert f"transfer to {ONE} (1 counter)" in names
    assert f"transfer 3 to {ONE} (0 counters)" in names, "though no more than 2 can go to the other"
    assert "transfer to Anson" in names
    with pytest.raises(AmbiguousChoiceError, match=r"0 counters\) or transfer to The Horde \(1 counter\)"):
        story.table.read(f"transfer to {ONE}")
    assert names[story.table.read(f"transfer to {ONE} (1")] == f"transfer to {ONE} (1 counter)"


def test_cards_of_others_are_told_apart_by_whose_they_are():
    position = Position(players=2)
    position.at(1).torpor(ONE, blood=1).at(0).torpor(ONE, blood=1).ready("Anson")
    story = position.start().until("action").do("rescue")
    assert story.kind == "target"
    assert sorted(story.options) == [f"{ONE} (of seat 2)", f"{ONE} (yours)"]


def test_a_script_names_what_it_chooses():
    story = Position(players=2).ready("Anson").hand("Blood Doll").start()
    eyes = story.game.eyes(0)
    player = ScriptedPlayer(["Blood Doll"])
    player.sit(eyes)
    story.until("master")
    assert story.table.decision.options[player.choose(story.table.decision)] == story.me.hand.items[0]


def test_the_view_names_cards_and_numbers_apart():
    story = Position().ready("Anson").start()
    (shown,) = story.game.public()["in_play"]
    assert shown["card"] == "Anson"
    assert shown["number"] == story.named("Anson").number < STRIDE


def test_a_card_in_the_hand_is_told_from_one_of_its_name_in_play():
    """Army of Rats can be burned by an action, and another be played."""
    position = Position(players=2).at(1).table("Army of Rats").at(0).ready("Anson").hand("Army of Rats")

    def teach(game):
        for minion in game.in_play.values():
            if minion.face.name == "Anson":
                minion.profile = game.setting.profile(minion.profile, disciplines=(("ani", 2),))

    options = position.tweak(teach).start().until("action").options
    assert [name for name in options if "Rats" in name] == [
        "Army of Rats (of seat 2)",
        "Army of Rats (in the hand)",
    ]


def dominating(*hand):
    """Give Anson superior Dominate, with these cards in hand."""

    def teach(game):
        for minion in game.in_play.values():
            minion.profile = game.setting.profile(minion.profile, disciplines=(("dom", 2),))

    story = Position().hand(*hand).ready("Anson").uncontrolled("Nathan Turner").tweak(teach)
    return story.start(journal=True).until("action")


def test_the_ways_to_play_a_card_are_told_as_the_grammar_writes_them():
    """Read from the print, each with what it needs, short enough to choose by."""
    assert dominating("Scouting Mission").choose("Scouting Mission").options == [
        "bleed with +1 bleed [dom]",
        "+1 stealth action, add 2 blood to a younger vampire in your uncontrolled region [DOM]",
    ]


def test_a_game_tells_for_what_a_card_is_played():
    story = dominating("Scouting Mission", "Threats").choose("Scouting Mission").choose("bleed with +1 bleed")
    story.until("modify").choose("Threats").choose("+2 bleed")
    told = story.game.account()
    assert "seat 1 plays Scouting Mission with Anson: bleed with +1 bleed" in told
    assert "seat 1 plays Threats with Anson: +2 bleed (limited)" in told
