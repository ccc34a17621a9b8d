"""What crypt cards do in referendums, and after these."""

import pytest

from rules.vtes.chapters import politics
from rules.vtes.chapters.politics import cast
from rules.vtes.state import values
from rules.vtes.state.referendum import AGAINST, FOR, Referendum

from .chaptertools import GANGREL, PRINCE, YOUNG, watchful
from .crypttools import two
from .story import Position

KINE = "Kine Resources Contested"
PRIMOGEN = "Larissa Moreira"


def polled(position):
    """Call a referendum with the first minion; the story stops as somebody may vote."""
    story = position.start().until("action").choose("Kine")
    while story.kind != "poll":
        story.pass_once()
    return story


@pytest.mark.parametrize(("where", "votes"), [("ready", 1 + 2 * (1 + 1)), ("torpor", 1 + 1)])
def test_orlando_oriundus_doubles_the_votes_of_his_controllers_vampires(where, votes):
    """His own and those of another bishop; not the vote of the card, and not those of others."""
    position = Position(players=2).at(1).ready(PRINCE).at(0)
    position = getattr(position.ready("Reverend Blackwood"), where)("Orlando Oriundus", 3).hand(KINE)
    story = position.start().until("act").choose("Reverend").choose("Kine")
    found = None
    while story.game.action is not None:
        if story.kind == "poll":
            story.table.choose(1)
        elif story.kind == "vote":
            story.choose("for" if story.table.decision.seat == 0 else "against")
        else:
            story.pass_once()
        found = story.game.referendum.votes if story.game.referendum is not None else found
    assert found[FOR] == votes
    assert found[AGAINST] == 2


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


def test_maldavis_gives_primogen_a_vote_in_her_own_referendums():
    advanced = "Maldavis (ADV)"
    story = polled(two(advanced, PRIMOGEN, KINE))
    assert values.votes(story.game, story.named(PRIMOGEN)) == 2
    story = polled(Position(players=2).at(1).ready(PRIMOGEN).ready(advanced).at(0).ready(PRINCE).hand(KINE))
    assert values.votes(story.game, story.named(PRIMOGEN)) == 1


@pytest.mark.parametrize("versions", [("Maldavis", "Maldavis (ADV)"), ("Maldavis (ADV)", "Maldavis")])
def test_maldavis_is_the_baron_of_chicago_while_merged(versions):
    ready, other = versions
    story = Position(players=2).ready(ready).uncontrolled(other).start().until("influence")
    assert story.named(ready).profile.title == ""
    profile = story.choose("merge").named("Maldavis (ADV)").profile
    assert (profile.active_title, profile.city, profile.sect) == ("baron", "Chicago", "anarch")


def test_tyler_mcgill_has_a_vote_after_the_edge_was_burned_for_one():
    story = polled(two("Tyler McGill", PRINCE, KINE).with_edge())
    assert values.votes(story.game, story.named("Tyler McGill")) == 0
    assert not story.can("Tyler")
    story.choose("the Edge").choose("for")
    assert values.votes(story.game, story.named("Tyler McGill")) == 1
    assert story.until("poll").can("Tyler")


@pytest.mark.parametrize("where", ["ready", "torpor"])
@pytest.mark.parametrize("votes", [True, False])
def test_alvaro_gains_two_blood_if_he_abstained(where, votes):
    name = "Alvaro, The Scion of Angelica"
    position = getattr(Position(players=2).at(1), where)(name, 3).at(0).ready(PRINCE).hand(KINE)
    story = polled(position)
    asked = False
    while story.game.action is not None:
        if story.kind == "poll" and votes and story.can("Alvaro"):
            story.choose("Alvaro").choose("against")
        elif story.kind == "trigger":
            asked = True
            story.choose("Alvaro")
        else:
            story.pass_once()
    assert asked == (not votes or where == "torpor")
    assert story.named(name).blood == 3 + 2 * asked


def test_alvaro_gains_nothing_where_the_action_was_blocked():
    name = "Alvaro, The Scion of Angelica"
    position = Position(players=2).at(1).ready(name, 3).ready(GANGREL).at(0).ready(PRINCE, 2).hand(KINE)
    story = position.tweak(watchful).start().until("action").choose("Kine").until("block", 1).choose(GANGREL)
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


@pytest.mark.parametrize(("side", "burned"), [(AGAINST, 1), (FOR, 0)])
def test_marcos_belegrad_makes_who_votes_against_him_burn_a_pool(side, burned):
    story = two("Marcos Belegrad", PRINCE).start()
    for caller, price in (("Marcos Belegrad", burned), (PRINCE, 0)):
        referendum = Referendum(story.me, story.named(caller))
        cast(story.game, story.prey, referendum, story.named(PRINCE).number, side)
        before = story.prey.pool
        politics._penalties(story.game, referendum)
        assert before - story.prey.pool == price
    assert story.me.pool == 30


def test_marcos_belegrad_makes_them_pay_for_cards_and_the_edge_too():
    story = polled(two("Marcos Belegrad", GANGREL, KINE).with_edge(1))
    while story.game.referendum is not None:
        assert story.prey.pool == 30, "once results are tallied"
        if story.kind == "poll" and story.table.decision.seat == 1:
            story.choose("the Edge").choose("against")
        else:
            story.pass_once()
    assert story.prey.pool == 29


@pytest.mark.parametrize(("theirs", "votes"), [(PRINCE, 2), (GANGREL, 0)])
def test_fabrizia_contreraz_has_her_votes_only_while_the_prey_has_the_camarilla(theirs, votes):
    story = two("Fabrizia Contreraz", theirs).start()
    assert values.votes(story.game, story.named("Fabrizia Contreraz")) == votes


@pytest.mark.parametrize("passes", [True, False])
def test_antonio_delgado_unlocks_in_the_discard_phase_after_his_referendum(passes):
    story = polled(two("Antonio Delgado", YOUNG, KINE))
    while story.game.action is not None:
        if story.kind == "poll" and passes and story.can("Antonio"):
            story.choose("Antonio").choose("for")
        else:
            story.pass_once()
    story.until("discard")
    assert story.can("use Antonio") == passes
    if passes:
        assert not story.choose("use Antonio").named("Antonio Delgado").locked
    story.end_turn()
    assert not story.until("discard").can("use Antonio")


def test_aaradhya_unlocks_after_political_actions_though_the_referendum_fails():
    story = polled(two("Aaradhya, The Callous Tyrant", YOUNG, KINE))
    while story.game.action is not None and story.kind != "trigger":
        story.pass_once()
    story.choose("Aaradhya")
    assert not story.named("Aaradhya, The Callous Tyrant").locked
    story = two("Aaradhya, The Callous Tyrant", None).start().until("action").choose("bleed")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()


def test_sakura_unlocks_for_a_blood_after_an_action_of_her_path():
    story = two("Sakura, The Merciless", None, "Heartrender").start().until("action").choose("Heartrender")
    while story.game.action is not None and story.kind != "trigger":
        story.pass_once()
    sakura = story.named("Sakura, The Merciless")
    before = sakura.blood
    story.choose("Sakura")
    assert (sakura.locked, sakura.blood) == (False, before - 1)
    story = two("Sakura, The Merciless", None).start().until("action").choose("bleed")
    while story.game.action is not None:
        assert story.kind != "trigger"
        story.pass_once()
