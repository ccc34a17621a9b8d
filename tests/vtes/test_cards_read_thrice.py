"""What third readers found wrong of the most played cards: each story was red before."""

import pytest

from rules.vtes.state import costs
from rules.vtes.state.control import take_control
from rules.vtes.state.plays import Play

from .chaptertools import GANGREL, PLAIN, PRINCE
from .story import FILLER, Position
from .test_cards_blocked import until
from .test_cards_ruses import being, resolved

CASTLE = "Heidelberg Castle, Germany"


# --- actions ------------------------------------------------------------------------------------------------


def test_undele_names_the_cards_before_the_poll():
    named = ("Bonding", "Conditioning")
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Undele").ash(*named, "Lost in Crowds")
    story = position.ash("Conditioning").start().until("action").choose("Undele")
    until(story, lambda: story.kind in ("target", "poll", "vote"))
    assert story.kind == "target"
    story.do("Bonding", "Conditioning").until("poll")
    me = story.me
    for name in named:
        piece = next(piece for piece in me.ash.items if story.game.faces[piece].name == name)
        story.game.board.move(piece, me.ash, me.removed)
    story.votes()
    until(story, lambda: story.game.action is None or story.kind == "discard-down")
    assert "Conditioning" in story.hand(), "another copy of it"
    assert not {"Bonding", "Lost in Crowds"} & set(story.hand())


def test_sudario_refraction_names_the_cards_as_it_is_announced():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).tweak(being(clan="Giovanni"))
    position = position.hand("Sudario Refraction").ash("Villein", "Vessel", "Fame", "Bonding")
    story = position.start().until("action").choose("Sudario")
    assert story.kind == "target"
    story.do("Villein", "Vessel", "Fame").until("block", 1)
    me = story.me
    gone = next(piece for piece in me.ash.items if story.game.faces[piece].name == "Fame")
    story.game.board.move(gone, me.ash, me.removed)
    before = len(me.library.items)
    resolved(story)
    assert (len(me.hand.items), len(me.library.items)) == (7, before + 2 - 3), (
        "three are discarded all the same"
    )
    assert story.where("Bonding") == ["ash heap"]


def test_sudario_refraction_fills_the_hand_before_it_discards():
    """What is drawn first may be among what is discarded."""
    kept = set()
    for seed in range(10):
        position = Position(players=2, seed=seed).ready(PRINCE).tweak(being(clan="Giovanni"))
        position.full = 0
        position = position.hand("Sudario Refraction", *[FILLER] * 5).ash("Villein", "Vessel", "Fame")
        story = position.start()
        me = story.me
        for number in list(me.library.items):
            story.game.board.move(number, me.library, me.removed)
        resolved(story.until("action").choose("Sudario"))
        assert (len(me.hand.items), len(me.library.items), len(me.ash.items)) == (5, 0, 4)
        kept.add(story.hand().count(FILLER))
    assert kept > {2}


# --- cards in play ------------------------------------------------------------------------------------------


def test_heidelberg_castle_is_no_answer_to_an_action():
    position = (
        Position(players=2).at(1).ready(PRINCE).ready(GANGREL, blood=1).table(CASTLE).at(0).ready(PLAIN)
    )
    story = position.start().until("trigger", 1)
    assert (story.game.action, story.game.phase) == (None, 4)
    story.choose("pass").until("action").choose("bleed")
    while story.game.action is not None:
        assert not story.can(CASTLE)
        story.pass_once()
    assert (story.kind, story.table.decision.seat, story.can(CASTLE)) == ("trigger", 1, True)
    story.choose("pass")
    assert not story.can(CASTLE), "nothing has happened since"


@pytest.mark.parametrize(("stolen", "price"), [(False, 1), (True, 1)])
def test_a_villein_makes_the_next_dearer_for_whoever_has_the_vampire(stolen, price):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(GANGREL).on(GANGREL, "Villein")
    story = position.hand("Villein").start()
    game, vampire = story.game, story.named(GANGREL)
    if stolen:
        take_control(game, vampire, game.methuselahs[1])
    number = next(number for number in game.methuselahs[0].hand.items if game.faces[number].name == "Villein")
    play = Play(game.methuselahs[vampire.controller], number, game.faces[number])
    assert costs.of_master(game, play, vampire.number) == price
    assert costs.of_master(game, play, story.named(PLAIN).number) == 0


def test_a_capuchin_does_not_replace_what_is_never_replaced():
    position = Position(players=2).ready(PRINCE).table("Visit from the Capuchin").hand("Dragonbound")

    def four(game):
        card = next(card for card in game.in_play.values() if card.face.name.startswith("Visit"))
        card.counters = 4
        game.bank -= 4

    story = position.tweak(four).start().until("discard").do("Dragonbound", "Dragonbound")
    assert story.named("Visit from the Capuchin").counters == 4
    assert len(story.me.owed) == 1
