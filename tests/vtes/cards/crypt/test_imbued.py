"""Short games with crypt cards modelled in Python: imbued."""

import pytest

from rules.vtes.state.regions import move_region
from rules.vtes.terms import INCAPACITATED

from ...chaptertools import PRINCE
from ...crypttools import resolved
from ...story import Position, card
from ...test_chapter_imbued import JUDGE, with_convictions
from ..helpers import one_against

WARDEN = 'François "Warden" Loehr'


IMBUED = JUDGE


JUDGE = 'François "Warden" Loehr'


CASSIE = 'Jennie "Cassie247" Orne'


def convinced(game):
    for minion in game.in_play.values():
        if minion.face.name.startswith("John"):
            number = game.methuselahs[0].hand.items[0]
            game.board.move(number, game.methuselahs[0].hand, game.methuselahs[0].table)
            minion.convictions.append(number)


def incapacitated(name, convictions):
    """A tweak: an Imbued of seat 0 has no life, and this many convictions."""

    def change(game):
        for minion in list(game.in_play.values()):
            if minion.face.name == name:
                game.bank += minion.blood
                minion.blood = 0
                move_region(game, minion, INCAPACITATED)
                side = game.methuselahs[minion.controller]
                for _ in range(convictions):
                    number = side.hand.items[0]
                    game.board.move(number, side.hand, side.table)
                    minion.convictions.append(number)

    return change


@pytest.mark.parametrize("theirs", [WARDEN])
def test_francois_loehr_makes_actions_at_him_cost_blood(theirs):
    position = Position(players=2).at(1).ready(theirs, locked=True).at(0).ready("Tariq, The Silent", 5)
    story = position.start().until("action").choose("Tariq") if theirs == "nobody" else None
    position = Position(players=2).at(1).ready(theirs, locked=True).at(0).ready("Bakr", 5)
    story = position.start().until("action").choose("Bakr")
    action = story.game.action
    cost = action.cost_blood if action is not None else None
    assert cost in (None, 1 + (theirs == WARDEN))
    resolved(story)
    assert story.named("Bakr").blood <= 5 - 1 - (theirs == WARDEN)


@pytest.mark.parametrize("convictions", [1])
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


@pytest.mark.parametrize(
    ("theirs", "can"), [(PRINCE, True), ("Renegade Garou", True), ("Carlton Van Wyk", False)]
)
def test_john_enters_combat_with_monsters_for_a_conviction(theirs, can):
    """John "Cop90" O'Malley: vampires and most allies are monsters, mortals are not."""
    name = 'John "Cop90" O\'Malley'
    assert card(name).name == 'John "Cop90" O\'Malley'
    position = one_against(name, theirs, locked=True).tweak(convinced)
    story = position.start().until("action")
    assert story.can("John") == can
    if can:
        resolved(story.choose("John"))
        assert not story.named(name).convictions


@pytest.mark.parametrize(
    ("beside", "convictions", "can"), [(CASSIE, 2, True), (CASSIE, 1, False), (PRINCE, 2, False)]
)
def test_imbued_are_relieved_for_two_convictions_with_jennie(beside, convictions, can):
    """Jennie "Cassie247" Orne need not be of the same Methuselah."""
    position = Position(players=2).at(1).ready(beside).at(0).ready(JUDGE)
    story = position.tweak(incapacitated(JUDGE, convictions)).start()
    seen = False
    while story.kind != "discard":
        if story.kind == "relieve":
            seen = True
            story.choose(JUDGE)
        else:
            story.pass_once()
    assert seen == can
    if can:
        assert story.where(JUDGE) == ["ready region"]
        assert story.named(JUDGE).blood == 1


@pytest.mark.parametrize(("beside", "can"), [(CASSIE, True), (PRINCE, False)])
def test_imbued_are_relieved_in_the_unlock_phase_of_others_with_jennie(beside, can):
    position = Position(players=2).at(1).ready(JUDGE).at(0).ready(beside)
    story = position.tweak(incapacitated(JUDGE, 4)).start()
    seen = False
    while story.game.active.seat == 0 and story.kind != "discard":
        seen = seen or (story.kind == "relieve" and story.table.decision.seat == 1)
        story.pass_once()
    assert seen == can
