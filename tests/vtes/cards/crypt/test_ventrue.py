"""Short games with crypt cards modelled in Python: ventrue."""

import pytest

from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.votes import votes_of

from ...chaptertools import KINE, PLAIN, PRINCE, YOUNG
from ...story import Position
from ..helpers import reached

MUSTAFA = "Mustafa, The Heir"


def calling(*toreadors, mine=(), blood=None):
    """Seat 0 calls a referendum; seat 1 has Mustafa, seat 2 vampires; returns the votes as it ends."""
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


def test_gustav_breidenstein_locks_for_five_votes():
    position = (
        Position(players=2).at(1).ready(YOUNG, locked=True).at(0).ready("Gustav Breidenstein").ready(PRINCE)
    )
    story = position.hand(KINE).start().until("act").choose(PRINCE).choose("Kine")
    assert reached(story, "polling")
    story.choose("Gustav")
    assert story.named("Gustav Breidenstein").locked
    assert votes_of(story.game, story.named("Gustav Breidenstein")) == 2 + 5


def test_victor_pelletier_yields_at_once():
    """The Ventrue Justicar of another stays; a title that nobody else has, he keeps."""
    position = (
        Position(players=2).at(1).ready("Lucinde, Alastor (G3)").at(0).uncontrolled("Victor Pelletier", 5)
    )

    def of_the_clan(game):
        from rules.vtes.state.scenery import alter

        minion = next(m for m in game.in_play.values() if m.face.card.name == "Lucinde, Alastor")
        alter(game, minion, title="justicar", city="Ventrue", sect="camarilla")

    story = position.tweak(of_the_clan).start().until("influence").choose("move").choose("Victor").choose("3")
    assert story.named("Victor Pelletier").profile.title == ""
    assert story.named("Lucinde, Alastor (G3)").profile.active_title == "justicar"
    assert not story.game.title_contests


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
