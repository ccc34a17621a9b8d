"""Short games with crypt cards modelled in Python: malkavian antitribu."""

from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand_sizes import hand_size

from ...chaptertools import PLAIN, PRINCE, WEAPON, YOUNG, knows
from ...crypttools import resolved, two
from ...story import Position

ELECTRONIC = "Laptop Computer"


HAGAR = "Hagar Stone"


def full(position):
    """Begin with a hand of eight cards."""
    position.full = 8
    return position


def test_louhi_cancels_nothing_of_her_prey():
    position = Position(players=3).at(2).ready("Louhi").at(1).ready(YOUNG).at(0).ready(PRINCE)
    position = position.hand("Govern the Unaligned").tweak(knows(seat0="dom"))
    story = position.start().until("action").choose("Govern")
    while story.kind in ("mode", "target"):
        story.pass_once()
    assert story.kind == "cancel" if story.game.prey(story.game.methuselahs[2]) is not story.me else True


def test_hagar_stone_holds_back_cards_until_he_locks():
    position = two(HAGAR, PLAIN, "Blood Doll", "Dodge", locked=True)
    story = full(position).start().until("master")
    assert hand_size(story.game, story.me) == len(story.me.hand.items) == 8
    story.choose("Blood Doll")
    assert len(story.me.hand.items) == 7
    story.until("action").choose("bleed")
    story.until("discard")
    assert len(story.me.hand.items) == 8


def test_hagar_stone_lets_an_action_card_be_replaced_as_he_locks_for_it():
    story = full(two(HAGAR, PLAIN, WEAPON)).start().until("action").choose(WEAPON)
    assert story.named(HAGAR).locked
    assert len(story.me.hand.items) == 8


def test_hagar_stone_holds_cards_back_while_others_act_until_the_turn_ends():
    position = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready(HAGAR).ready(PRINCE).hand(WEAPON, ELECTRONIC)
    )
    story = full(position).start().until("act").choose(PRINCE).choose(WEAPON)
    resolved(story)
    assert len(story.me.hand.items) == 7
    while story.game.active.seat == 0:
        if story.kind == "discard" and not story.can("pass"):
            break
        story.pass_once()
    assert len(story.me.hand.items) == 8
    assert not story.named(HAGAR).locked


def test_hagar_stone_holds_nothing_back_in_the_turns_of_others_nor_when_locked_nor_for_discards():
    position = Position(players=2, seat=1).at(1).ready(PRINCE).at(0).ready(HAGAR).hand("Telepathic Counter")
    story = full(position.at(1)).start().until("action", 1).choose("bleed")
    me = story.game.methuselahs[0]
    while not (story.table.decision.seat == 0 and story.can("Telepathic")):
        assert story.game.action is not None
        story.pass_once()
    story.choose("Telepathic")
    assert len(me.hand.items) == 8
    story = full(two(HAGAR, PLAIN, "Blood Doll")).start().until("master")
    story.named(HAGAR).locked = True
    assert len(story.choose("Blood Doll").me.hand.items) == 8
    story = full(two(HAGAR, PLAIN, "Dodge")).start().until("discard").choose("Dodge")
    assert len(story.me.hand.items) == 8


def test_hagar_stone_releases_what_he_held_back_as_he_leaves():
    story = full(two(HAGAR, PLAIN, "Blood Doll")).start().until("master").choose("Blood Doll")
    assert len(story.me.hand.items) == 7
    leave_play(story.game, story.named(HAGAR))
    story.end_turn()
    assert len(story.me.hand.items) == hand_size(story.game, story.me) == 7
    assert story.me.owed == []
