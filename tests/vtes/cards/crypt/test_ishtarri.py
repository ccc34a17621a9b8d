"""Short games with crypt cards modelled in Python: ishtarri."""

from ...chaptertools import PLAIN
from ...story import Position
from ..helpers import until


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
