"""Short games with crypt cards modelled in Python: malkavian."""

import pytest

from rules.vtes.chapters.polling import cast
from rules.vtes.state import costs, values
from rules.vtes.state.referendum import AGAINST, FOR, Referendum
from rules.vtes.state.votes import votes_of
from rules.vtes.terms import BLEED_ACTION, HUNT_ACTION

from ...chaptertools import GANGREL, KINE, PLAIN, PRINCE, YOUNG
from ...crypttools import resolved, two
from ...sights import intercepts
from ...story import Position
from ..helpers import acting_against

EVAN = "Evan Klein (G6)"


SEAN = "Sean Rycek"


def test_evan_klein_flips_no_coin_for_bleeds_and_for_his_own_side():
    story = two(PRINCE, EVAN).start().until("action").choose("bleed").until("block", 1)
    assert not story.game.action.ended
    story = Position(players=2).at(1).ready(YOUNG).at(0).torpor(EVAN, 2).ready(PRINCE).start().until("act")
    story.choose(PRINCE).choose("rescue")
    resolved(story.pass_once())
    assert story.where(EVAN) == ["ready region"]


@pytest.mark.parametrize(("way", "blood_left", "locked"), [("lock", 4, True), ("burn", 3, False)])
def test_sean_rycek_locks_or_burns_a_blood_for_two_votes_once(way, blood_left, locked):
    position = Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready(SEAN).ready(PRINCE).hand(KINE)
    story = position.start().until("act").choose(PRINCE).choose("Kine")
    while not (story.kind == "polling" and story.can(SEAN)):
        assert story.game.action is not None
        story.pass_once()
    story.choose(SEAN)
    story.choose(way)
    sean = story.named(SEAN)
    assert (sean.blood, sean.locked) == (blood_left, locked)
    assert votes_of(story.game, sean) == 2
    assert not (story.kind == "polling" and story.can(SEAN))


@pytest.mark.parametrize(("side", "votes"), [(AGAINST, 3), (FOR, 1)])
def test_jason_newberry_votes_against_blood_hunts(side, votes):
    name = 'Jason "Son" Newberry'
    story = Position(players=2).ready(name).start()
    referendum = Referendum(story.me, None)
    cast(story.game, story.me, referendum, story.named(name).number, side)
    assert referendum.votes[side] == votes


def test_jason_newberry_has_no_more_votes_in_other_referendums():
    name = 'Jason "Son" Newberry'
    story = Position(players=2).ready(name).start()
    referendum = Referendum(story.me, story.named(name))
    cast(story.game, story.me, referendum, story.named(name).number, AGAINST)
    assert referendum.votes[AGAINST] == 1


@pytest.mark.parametrize(("actor", "blood"), [("Aleph", 1), (PLAIN, 0), ("Tryphosa", 1)])
def test_tryphosa_makes_the_bleeds_of_malkavians_more_expensive_and_stealthier(actor, blood):
    position = Position(players=2).at(1).ready(GANGREL)
    position = position.at(0) if actor == "Tryphosa" else position.ready("Tryphosa", locked=True).at(0)
    story = position.ready(actor).start().until("action").choose("bleed").until("block", 1)
    minion = story.named(actor)
    assert values.stealth(story.game, minion, story.game.action) == blood
    before = minion.blood
    resolved(story)
    assert minion.blood == before - blood
    assert costs.of_action(story.game, minion, HUNT_ACTION) == 0


def test_a_malkavian_without_blood_does_not_bleed_with_tryphosa():
    story = Position().ready("Tryphosa").start().until("action")
    tryphosa = story.named("Tryphosa")
    assert costs.of_action(story.game, tryphosa, BLEED_ACTION) == 1


def test_maris_rearranges_the_library():
    names = ["Villein", "Vessel", "Blood Doll", "Deflection", "Govern the Unaligned", "Conditioning"]
    story = Position().ready("Maris Streck").library(*names).start().until("action").choose("Maris")
    assert sorted(story.options) == sorted(names[:5])
    story.do("Govern", "Vessel", "Villein", "Deflection")
    top = [story.game.faces[n].name for n in story.game.board.top(story.me.library, 6)]
    assert top == ["Govern the Unaligned", "Vessel", "Villein", "Deflection", "Blood Doll", "Conditioning"]


@pytest.mark.parametrize("pays", [True, False])
def test_leandro_takes_pool_or_transfers(pays):
    position = Position(players=2).at(1).ready("Leandro").at(0).ready(PRINCE, locked=True)
    story = position.uncontrolled(PLAIN).start()
    story.until("way")
    assert story.options == ["burn 1 pool", "no transfers next time"]
    story.choose("burn" if pays else "no transfers")
    assert story.me.pool == 30 - pays
    story.until("influence" if pays else "discard")
    assert (story.me.transfers > 0) == pays
    assert not story.game.lasting


def test_persia_buys_intercept():
    story = acting_against(PRINCE, "Persia, The Beautiful Statue", blood=3).choose("hunt").until("block", 1)
    action = story.game.action
    story.choose("Persia").choose("Persia")
    assert action.blocked
    assert intercepts(action) == {story.named("Persia, The Beautiful Statue").number: 1}


def test_abraham_plays_cards_as_a_tremere():
    abraham = Position(players=2).ready("Abraham Mellon").start().named("Abraham Mellon")
    assert abraham.profile.poses == {"Tremere"}
    other = Position(players=2).ready(PRINCE).start().named(PRINCE)
    assert other.profile.poses == frozenset()
