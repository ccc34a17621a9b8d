"""Crypt cards that become something else as they merge, or take cards from who acts."""

import pytest

from rules.vtes.chapters.red_list import is_listed
from rules.vtes.state.referendum import AGAINST, FOR

from .chaptertools import PLAIN, PRINCE, knows
from .crypttools import ever_offers, resolved
from .story import Position

BASE, VALERIUS = "Valerius Maior, Hell's Fool", "Valerius Maior, Hell's Fool (ADV)"
LOST, KINE, MUSTAFA = "Lost in Crowds", "Kine Resources Contested", "Mustafa, The Heir"


@pytest.mark.parametrize(("ready", "other"), [(BASE, VALERIUS), (VALERIUS, BASE)])
def test_valerius_maior_becomes_independent_and_less_as_he_merges(ready, other):
    position = Position(players=2, pool=10).at(1).ready(PLAIN).at(0).ready(ready, 7).uncontrolled(other, 2)
    story = position.start().until("influence").choose("merge")
    minion = story.named(VALERIUS)
    assert (minion.capacity, minion.profile.capacity, minion.blood, minion.profile.sect) == (
        5,
        5,
        5,
        "independent",
    )
    assert "infernal" not in minion.profile.traits
    assert not is_listed(minion)
    minion.locked = True
    story.end_turn()
    assert not minion.locked, "no pool unlocks him"


def test_valerius_maior_is_infernal_and_listed_before():
    story = Position(players=2).at(1).ready(PLAIN).at(0).ready(VALERIUS, locked=True).start()
    minion = story.named(VALERIUS)
    assert (minion.capacity, minion.profile.sect, is_listed(minion)) == (7, "sabbat", True)
    while story.kind in ("unlock", "master"):
        story.pass_once()
    assert minion.locked


def acting(blocker, *hand, blocks=True):
    """Seat 0's vampire acts with all disciplines; Valerius attempts to block, or does not."""
    position = Position(players=2).at(1).ready(blocker).at(0).ready(PRINCE).hand(*hand)
    story = position.tweak(knows(seat0="OBF CHI DOM")).start().until("action").choose("bleed")
    story.until("block", 1)
    return story.choose(blocker) if blocks else story


def test_valerius_maior_takes_nothing_as_long_as_he_does_not_attempt():
    story = acting(VALERIUS, "Conditioning", blocks=False)
    assert story.named(PRINCE).profile.barred == frozenset()
    assert ever_offers(story, "Conditioning")


def test_valerius_maior_leaves_other_disciplines_and_the_next_action():
    story = acting(VALERIUS, "Bonding")
    assert story.named(PRINCE).profile.barred == {"chi", "obf"}
    assert ever_offers(story, "Bonding")
    story = resolved(acting(VALERIUS))
    assert story.named(PRINCE).profile.barred == frozenset()


# --- whose votes others pay for --------------------------------------------------------------------------------------


def calling(*toreadors, mine=(), blood=None):
    """Seat 0 calls a referendum; seat 1 has Mustafa, seat 2 vampires; what the votes are as it ends."""
    position = Position(players=3).at(1).ready(MUSTAFA, blood)
    for name in mine:
        position = position.ready(name)
    position = position.at(2)
    for name in toreadors:
        position = position.ready(name, 3)
    story = position.at(0).ready(PLAIN).hand(KINE).start().until("action").choose(KINE)
    while story.kind != "poll":
        story.pass_once()
    return story


def go_on(story, side, used=True, mustafa=""):
    """Pass through the polling; seat 2 pays and says how Mustafa votes; give the votes and who was asked."""
    votes, asked = None, []
    while story.game.referendum is not None:
        votes = list(story.game.referendum.votes)
        seat = story.table.decision.seat
        if story.kind == "poll" and mustafa and seat == 1:
            story.choose(MUSTAFA)
        elif story.kind == "vote":
            story.choose(mustafa if seat == 1 else side)
        elif story.kind == "trigger":
            asked.append(seat)
            story.choose(story.options[-1] if used else "pass")
        else:
            story.pass_once()
    return votes, asked


@pytest.mark.parametrize("mustafa", ["", "for", "against"])
@pytest.mark.parametrize("side", ["for", "against"])
def test_mustafa_votes_as_an_older_toreador_pays_for(mustafa, side):
    story = calling(PRINCE, blood=2)
    action = story.game.action
    _, asked = go_on(story, side, mustafa=mustafa)
    assert asked == [2]
    wanted = FOR if side == "for" else AGAINST
    assert action.polled.cast[story.named(MUSTAFA).number] == (wanted, 2)
    assert action.polled.votes[wanted] >= 2
    assert action.polled.votes[FOR + AGAINST - wanted] <= 1 + 2, "his votes are on one side only"
    assert (story.named(PRINCE).blood, story.named(MUSTAFA).blood) == (2, 3)


def test_mustafa_keeps_his_vote_where_nobody_pays():
    story = calling(PRINCE)
    action = story.game.action
    _, asked = go_on(story, "for", used=False, mustafa="against")
    assert asked == [2]
    assert action.polled.cast[story.named(MUSTAFA).number] == (AGAINST, 2)
    assert story.named(PRINCE).blood == 3
