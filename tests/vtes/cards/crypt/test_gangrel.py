"""Short games with crypt cards modelled in Python: gangrel."""

import pytest

from rules.vtes.chapters.answering import may_answer
from rules.vtes.definitions.abilities import ANYBODY, EITHER, LOCKED_ONLY, UNLOCKED, Mode
from rules.vtes.state import costs, values
from rules.vtes.state.banishing import banish
from rules.vtes.state.control import borrow
from rules.vtes.state.referendum import Referendum
from rules.vtes.terms import TRANSFERS

from ...chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, YOUNG
from ...crypttools import two
from ...story import Position
from ..helpers import banished

KARSH = "Karsh (ADV)"


def test_transfers_are_recognised():
    story = Position().ready("Ingrid Rossler").start()
    assert values.of_methuselah(story.game, story.me, TRANSFERS, 4) == 6


@pytest.mark.parametrize(("hunt", "votes"), [(True, 3), (False, 0)])
def test_karsh_has_three_votes_in_blood_hunts_alone(hunt, votes):
    story = two(KARSH, PLAIN).start()
    story.game.referendum = Referendum(story.me, None if hunt else story.named(KARSH))
    assert values.votes(story.game, story.named(KARSH)) == votes


def test_brunhilde_lets_her_vampires_become_anarch_for_nothing():
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready("Brunhilde (ADV)").ready(YOUNG, blood=1)
    story = position.start().until("act")
    assert costs.of_becoming_anarch(story.game, story.me, story.named(YOUNG)) == 0
    assert costs.of_becoming_anarch(story.game, story.prey, story.named(PLAIN)) == 2
    story.choose(YOUNG)
    assert story.can("become anarch")


def test_a_banished_vampire_remembers_what_it_has_become():
    story = banished()
    minion = story.game.record.banished[next(iter(story.me.invested))].minion
    minion.capacity += 1
    minion.profile = story.game.setting.profile(minion.profile, title="baron")
    number = minion.number
    story.me.invested[number] += 1
    story.game.bank -= 1
    story.until("influence").choose(f"move {GANGREL}")
    assert (story.named(GANGREL).blood, story.named(GANGREL).capacity) == (5, 5), "no blood drains"
    assert story.named(GANGREL).profile.title == "baron"


def test_a_banished_vampire_goes_to_who_controls_it_for_good():
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PRINCE)
    story = position.start()
    borrow(story.game, story.named(GANGREL), story.me)
    banish(story.game, story.named(GANGREL))
    assert [len(methuselah.invested) for methuselah in story.game.methuselahs] == [0, 1]
    assert not story.game.lasting


@pytest.mark.parametrize("torpid", [False, True])
def test_werewolves_bleed_for_more_with_jacob_while_he_is_ready(torpid):
    position = Position(players=2).at(1).ready("Renegade Garou").at(0).ready("Renegade Garou").ready(ALLY)
    story = (position.torpor("Jacob Fermor") if torpid else position.ready("Jacob Fermor")).start()
    bleeds = {
        (minion.controller, minion.face.name): values.bleed(story.game, minion)
        for seat in (0, 1)
        for minion in story.game.ready_minions(story.game.methuselahs[seat])
    }
    theirs = bleeds[1, "Renegade Garou"]
    assert bleeds[0, "Renegade Garou"] == theirs + (not torpid)
    assert bleeds[0, ALLY] == 1


@pytest.mark.parametrize(("by", "unlocked", "locked", "in_torpor"), [
    (UNLOCKED, True, False, False),
    (LOCKED_ONLY, False, True, False),
    (EITHER, True, True, False),
    (ANYBODY, True, True, True),
])  # fmt: skip
def test_who_may_use_a_reaction(by, unlocked, locked, in_torpor):
    position = Position(players=2).at(1).ready(PLAIN).ready(BARON, locked=True).torpor(YOUNG, blood=1)
    story = position.at(0).ready(GANGREL).start()
    mode = Mode("", by=by, reaction=True)
    can = [may_answer(story.named(name), mode, None) for name in (PLAIN, BARON, YOUNG)]
    assert can == [unlocked, locked, in_torpor]


def test_others_are_contested():
    position = Position(players=2).at(1).ready(GANGREL).at(0).uncontrolled(GANGREL, 4)
    story = position.ready(PLAIN, this_turn=("fresh",)).start().until("influence").choose("move Nathan")
    assert story.game.contests
