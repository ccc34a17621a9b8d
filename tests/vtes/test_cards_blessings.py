"""The stories of masters and events that bless, unseat, and haunt."""

from rules.vtes.state.scenery import alter
from rules.vtes.state.titles import contest_titles

from .chaptertools import GANGREL, PLAIN, PRINCE
from .story import Position
from .test_cards_powerbases import resolved


def test_ephor_makes_a_vampire_yield_a_contested_title():
    def contest(game):
        rivals = [minion for minion in game.in_play.values() if minion.face.name in (PLAIN, GANGREL)]
        for minion in rivals:
            alter(game, minion, title="prince", city="Berlin", sect="camarilla")
        contest_titles(game, rivals[-1])

    position = Position(players=2).at(1).ready(PLAIN).ready(GANGREL).at(0).ready(PRINCE).on(PRINCE, "Ephor")
    story = position.having(phase=4).tweak(contest).start().until("action").choose("Ephor").choose(PLAIN)
    assert (story.game.action.stealth, story.game.action.target) == (1, 1)
    resolved(story)
    assert story.named(PLAIN).profile.title == ""
    assert story.named(GANGREL).profile.title == "prince"
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).on(PRINCE, "Ephor")
    assert not position.start().until("action").can("Ephor"), "nobody contests a title"


# --- committees, kingdoms, disasters -----------------------------------------------------------------------------


def counters(name, amount):
    """A tweak: a card in play has so many counters."""

    def change(game):
        for card in game.in_play.values():
            if card.face.name == name:
                card.counters = amount
                game.bank -= amount

    return change


def grimm(amount=0, mine=(), theirs=()):
    position = (
        Position(players=2).at(1).ready(PLAIN).table("Brothers Grimm").hand(*theirs).at(0).ready(PRINCE)
    )
    return position.hand(*mine).tweak(counters("Brothers Grimm", amount)).start()


def test_brothers_grimm_are_taken_for_a_master_and_kept_for_another():
    story = grimm(mine=("Villein", "Fame")).until("master").choose("use Brothers Grimm").choose("Fame")
    assert (story.named("Brothers Grimm").controller, story.where("Fame")) == (0, ["ash heap"])
    assert story.me.master_actions == 1, "of the two that Anson gives"
    story = grimm(mine=("Fame",), theirs=("Villein",)).until("master").choose("use Brothers Grimm")
    assert (story.kind, story.table.decision.seat) == ("target", 1)
    story.choose("Villein")
    assert (story.named("Brothers Grimm").controller, story.where("Villein")) == (1, ["ash heap"])
    story = grimm(mine=("Dodge",))
    assert not story.reaches("master") or not story.can("use Brothers"), "it takes a master"
