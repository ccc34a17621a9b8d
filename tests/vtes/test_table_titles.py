"""Titles: unique, contested, yielded, lost and won; sects and clans (chapters 4.2 and 10)."""

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.definitions.standing import claim, suits
from rules.vtes.definitions.usable import has_title, unmet
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state.changes import become_anarch
from rules.vtes.state.departures import leave_play
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.scenery import claim_titles
from rules.vtes.state.table_events import TitleContested
from rules.vtes.state.titles import change_sect, change_title, lose_title, may_hold
from rules.vtes.state.values import votes
from rules.vtes.terms import ALLOWED, WRONG_SECT, WRONG_TITLE

from .chaptertools import BARON, EDITIONS, GANGREL, PLAIN, PRINCE, YOUNG, editions, rule, since_2006
from .story import Position, card

SEIZE = "Praxis Seizure: Chicago"
OLDER = pytest.mark.parametrize("edition", EDITIONS[:2])


def rivals(edition="current", mine=("prince", "camarilla"), theirs=("prince", "camarilla"), **how):
    """Seat 0 and seat 1 each have a vampire with a title of Chicago."""
    position = Position(edition, players=3).at(1)
    position = position.ready(GANGREL, title=theirs[0], sect=theirs[1], city="Chicago")
    return position.at(0).ready(PLAIN, title=mine[0], sect=mine[1], city="Chicago", **how)


def titles(story):
    return [story.named(name).profile.active_title for name in (PLAIN, GANGREL)]


def contested(story):
    return sorted(len(numbers) for numbers in story.game.title_contests.values())


@rule("VTES-4.2-01")
@editions
def test_two_who_claim_a_title_contest_it(edition):
    story = rivals(edition).start()
    assert (titles(story), contested(story)) == (["", ""], [2])
    other = Position(edition, players=3).at(1).ready(GANGREL, title="prince", sect="camarilla", city="Berlin")
    story = other.at(0).ready(PLAIN, title="prince", sect="camarilla", city="Chicago").start()
    assert (titles(story), contested(story)) == (["prince", "prince"], [])


@rule("VTES-4.2-01")
@editions
def test_a_vampire_that_comes_into_play_contests_its_title(edition):
    """And one whose own Methuselah controls the other too."""
    position = Position(edition, players=2).ready("Lodin (Olaf Holte)").uncontrolled("Kevin Jackson", 7)
    story = position.start().until("influence")
    if edition in ("2018", "current"):
        story.choose("move Kevin")
    else:
        story.until("discard")
    assert contested(story) == [2]
    assert votes(story.game, story.named("Kevin Jackson")) == 0
    leave_play(story.game, story.named("Kevin Jackson"))
    assert contested(story) == [1]


@rule("VTES-4.2-02")
@editions
def test_who_contests_a_title_counts_as_untitled_and_acts(edition):
    story = rivals(edition).start()
    plain = story.named(PLAIN)
    assert votes(story.game, plain) == 0
    second = definition_of(card("Second Tradition: Domain"), edition)
    assert unmet(plain.profile, second, rulebook(edition)) == WRONG_TITLE
    story.until("contest").choose(PLAIN)
    story.until("action").choose("bleed")
    assert (story.kind, story.can(GANGREL)) == ("block", True), "and blocks"


@rule("VTES-4.2-03")
@rule("VTES-4-04")
@editions
def test_a_contested_title_costs_blood(edition):
    story = rivals(edition, blood=3).start().until("contest")
    assert story.options == ["pass", PLAIN]
    story.choose(PLAIN)
    assert (story.named(PLAIN).blood, story.me.pool, contested(story)) == (2, 30, [2])
    assert story.kind != "contest", "once an unlock phase"


@rule("VTES-4.2-04")
@rule("VTES-4.2-06")
@editions
@pytest.mark.parametrize("blood", [0, 1, 3])
def test_a_title_is_yielded_and_must_be_without_blood(edition, blood):
    story = rivals(edition, blood=blood, locked=False).start()
    assert story.reaches("contest") == (blood > 0)
    story = rivals(edition, blood=blood).start()
    if blood:
        story.until("contest").choose("pass")
    else:
        story.until("discard")
    plain = story.named(PLAIN)
    assert plain.profile.title == ""
    assert plain.blood >= blood
    assert story.where(PLAIN) == ["ready region"]
    assert contested(story) == [1]


@rule("VTES-4.2-05")
@editions
def test_who_is_in_torpor_must_yield(edition):
    fresh = rivals(edition, blood=3)
    fresh.tweak(
        lambda game: fall_to_torpor(game, next(m for m in game.in_play.values() if m.controller == 0))
    )
    story = fresh.start()
    assert story.kind != "contest"
    assert contested(story) == [1]
    assert (story.named(PLAIN).profile.title, story.named(PLAIN).blood) == ("", 3)


@rule("VTES-4.2-07")
@editions
def test_the_last_takes_the_title_in_its_next_unlock_phase(edition):
    story = rivals(edition).start().until("contest").choose("pass")
    gangrel = story.named(GANGREL)
    assert gangrel.profile.active_title == "", "not yet"
    while story.game.active.seat != 1 or story.game.phase < 4:
        story.pass_once()
    assert gangrel.profile.active_title == "prince"
    assert gangrel.blood == 4, "for nothing"
    assert contested(story) == []


# --- one title, gained and lost -----------------------------------------------------------------------


@rule("VTES-10-01")
@editions
def test_a_new_title_replaces_the_old_one_even_if_lower(edition):
    story = Position(edition, players=2).ready(PLAIN, title="justicar", sect="camarilla").start()
    plain = story.named(PLAIN)
    assert votes(story.game, plain) == 3
    change_title(story.game, plain, "primogen")
    assert (plain.profile.title, votes(story.game, plain)) == ("primogen", 1)


@rule("VTES-10-02")
@editions
def test_who_gains_another_title_yields_the_contested_one(edition):
    story = rivals(edition).start()
    change_title(story.game, story.named(PLAIN), "primogen")
    assert titles(story) == ["primogen", ""]
    assert contested(story) == [1]


@rule("VTES-10-06")
@editions
def test_a_title_in_an_unsuitable_sect_waits(edition):
    story = Position(edition, players=2).ready(PLAIN, title="prince", city="Chicago").start()
    plain = story.named(PLAIN)
    assert votes(story.game, plain) == 2
    change_sect(story.game, plain, "sabbat")
    assert (plain.profile.title, votes(story.game, plain)) == ("prince", 0)
    change_sect(story.game, plain, "camarilla")
    assert votes(story.game, plain) == 2


@rule("VTES-10-06")
@editions
def test_a_waiting_title_is_yielded_to_a_new_one_or_to_a_contest(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL, sect="camarilla").at(0)
    story = position.ready(PLAIN, title="prince", city="Chicago").start()
    change_sect(story.game, story.named(PLAIN), "sabbat")
    change_title(story.game, story.named(GANGREL), "prince", "Chicago")
    assert titles(story) == ["", "prince"]
    assert (story.named(PLAIN).profile.title, contested(story)) == ("", [])
    story = rivals(edition).start()
    change_sect(story.game, story.named(PLAIN), "sabbat")
    assert (story.named(PLAIN).profile.title, contested(story)) == ("", [1])


@rule("VTES-10.1-03")
@editions
@pytest.mark.parametrize("title", ["primogen", "prince", "justicar", "inner circle"])
@pytest.mark.parametrize(("sect", "can"), [("camarilla", True), ("sabbat", False), ("anarch", False)])
def test_titles_of_the_camarilla(edition, title, sect, can):
    story = Position(edition, players=2).ready(PLAIN, sect=sect).start()
    plain = story.named(PLAIN)
    assert may_hold(plain, title) == can
    change_title(story.game, plain, title, "Chicago")
    assert bool(votes(story.game, plain)) == can


@rule("VTES-10.1-03")
def test_a_sabbat_vampire_does_not_seize_a_city():
    for sect, can in (("camarilla", True), ("sabbat", False)):
        story = Position(players=2).ready(PLAIN, sect=sect).hand(SEIZE).start()
        assert story.until("action").can(SEIZE) == can


@rule("VTES-10.1-03")
@pytest.mark.parametrize(("sect", "title"), [("camarilla", "prince"), ("sabbat", "")])
def test_who_is_of_another_sect_when_the_referendum_passes_seizes_nothing(sect, title):
    story = Position(players=2).ready(PLAIN).hand(SEIZE).start().until("action").choose(SEIZE).until("poll")
    change_sect(story.game, story.named(PLAIN), sect)
    story.votes("for").until("discard")
    assert story.named(PLAIN).profile.title == title
    assert story.in_play(SEIZE) == bool(title)


@rule("VTES-10.2-02")
@editions
@pytest.mark.parametrize("title", ["bishop", "archbishop", "priscus", "cardinal", "regent"])
@pytest.mark.parametrize(("sect", "can"), [("sabbat", True), ("camarilla", False)])
def test_titles_of_the_sabbat(edition, title, sect, can):
    story = Position(edition, players=2).ready(PLAIN, sect=sect, title=title, city="Chicago").start()
    assert may_hold(story.named(PLAIN), title) == can
    assert (story.named(PLAIN).profile.active_title == title) == can


@rule("VTES-10.3-01")
@since_2006
@pytest.mark.parametrize("title", ["kholo", "magaji"])
def test_titles_of_the_laibon(edition, title):
    for sect, can in (("laibon", True), ("independent", False)):
        story = Position(edition, players=2).ready(PLAIN, sect=sect, clan="Osebo").start()
        change_title(story.game, story.named(PLAIN), title)
        assert votes(story.game, story.named(PLAIN)) == (2 if can else 0)


def of_a_clan(edition, title, sect, clans):
    """Two vampires with a title, each of its clan; who contests it."""
    position = Position(edition, players=2).at(1).ready(GANGREL, sect=sect, clan=clans[1])
    story = position.at(0).ready(PLAIN, sect=sect, clan=clans[0]).start()
    for name in (PLAIN, GANGREL):
        change_title(story.game, story.named(name), title)
    return contested(story)


@rule("VTES-10.1-04")
@editions
def test_one_justicar_for_each_clan(edition):
    assert of_a_clan(edition, "justicar", "camarilla", ("Ventrue", "Ventrue")) == [2]
    assert of_a_clan(edition, "justicar", "camarilla", ("Ventrue", "Brujah")) == []
    story = Position(edition, players=2).ready(PLAIN, clan="Ventrue", sect="camarilla").start()
    plain = story.named(PLAIN)
    change_title(story.game, plain, "justicar")
    change_sect(story.game, plain, "", "Brujah")
    assert votes(story.game, plain) == 0, "only for a vampire of that clan"


@rule("VTES-10.1-05")
@pytest.mark.parametrize(("edition", "count"), [("2000", []), ("2006", []), ("2018", [2]), ("current", [2])])
def test_one_of_the_inner_circle_for_each_clan_since_2018(edition, count):
    assert of_a_clan(edition, "inner circle", "camarilla", ("Tremere", "Tremere")) == count
    assert of_a_clan(edition, "inner circle", "camarilla", ("Tremere", "Ventrue")) == []


@rule("VTES-10.3-02")
@since_2006
def test_one_kholo_for_each_clan_and_any_number_of_magaji(edition):
    assert of_a_clan(edition, "kholo", "laibon", ("Osebo", "Osebo")) == [2]
    assert of_a_clan(edition, "kholo", "laibon", ("Osebo", "Guruhi")) == []
    assert of_a_clan(edition, "magaji", "laibon", ("Osebo", "Osebo")) == []
    assert suits("kholo", "Osebo", "laibon", "Osebo")
    assert not suits("kholo", "Osebo", "laibon", "Guruhi")


@rule("VTES-10.1-06")
@rule("VTES-10.2-03")
@editions
def test_titles_of_one_city_contest_with_each_other(edition):
    story = rivals(edition, theirs=("archbishop", "sabbat")).start()
    assert contested(story) == [2]
    story = rivals(edition, mine=("archbishop", "sabbat"), theirs=("archbishop", "sabbat")).start()
    assert contested(story) == [2]


@rule("VTES-10.5-05")
@rule("VTES-10.1-06")
@since_2006
@pytest.mark.parametrize("title", [("prince", "camarilla"), ("archbishop", "sabbat"), ("baron", "anarch")])
def test_a_baron_contests_with_every_title_of_the_city(edition, title):
    story = rivals(edition, mine=("baron", "anarch"), theirs=title).start()
    assert contested(story) == [2]
    story.until("contest").choose(PLAIN)
    lose_title(story.game, story.named(GANGREL))
    story.end_turn()
    assert votes(story.game, story.named(PLAIN)) == 2
    assert not may_hold(story.named(PLAIN), "prince")
    assert may_hold(story.named(PLAIN), "baron")


@rule("VTES-10.5-05")
def test_in_2000_there_are_no_barons():
    assert claim("baron", "Chicago", rulebook("2000")) == ""
    assert contested(rivals("2000", theirs=("baron", "anarch")).start()) == []


@rule("VTES-10.5-06")
@since_2006
@pytest.mark.parametrize(("theirs", "cost"), [("prince", 2), ("archbishop", 2), ("baron", 1)])
def test_an_anarch_pays_more_against_a_prince_or_archbishop(edition, theirs, cost):
    sect = {"prince": "camarilla", "archbishop": "sabbat", "baron": "anarch"}[theirs]
    story = rivals(edition, mine=("baron", "anarch"), theirs=(theirs, sect), blood=4).start()
    story.until("contest").choose(PLAIN)
    assert story.named(PLAIN).blood == 4 - cost
    for _ in range(40):
        if story.kind == "contest":
            break
        story.pass_once()
    assert (story.kind, story.table.decision.seat) == ("contest", 1)
    story.choose(GANGREL)
    assert story.named(GANGREL).blood == 4 - 1


@rule("VTES-10.5-06")
def test_an_anarch_with_too_little_blood_yields():
    story = rivals(mine=("baron", "anarch"), blood=1).start()
    assert not story.reaches("contest")
    assert story.named(PLAIN).profile.title == ""


@rule("VTES-10.2-04")
@since_2006
def test_there_is_one_regent_with_four_votes_who_counts_as_a_cardinal(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL, sect="sabbat").at(0)
    story = position.ready(PLAIN, sect="sabbat", title="regent").start()
    plain = story.named(PLAIN)
    assert votes(story.game, plain) == 4
    needs = definition_of(card("Deploy the Hand"), edition)
    assert has_title(plain.profile, frozenset({"cardinal"}))
    assert not has_title(plain.profile, frozenset({"archbishop"}))
    assert unmet(plain.profile, needs, rulebook(edition)) == ALLOWED
    change_title(story.game, story.named(GANGREL), "regent")
    assert contested(story) == [2]


@rule("VTES-10.4-03")
@editions
def test_votes_of_an_independent_are_a_title_of_its_own(edition):
    """It is titled, and holds no other title besides."""
    position = Position(edition, players=2).ready(PLAIN, sect="independent", title="2 votes").ready(YOUNG)
    story = position.start()
    voter = story.named(PLAIN)
    titled = definition_of(card("Rubicon"), edition)
    assert titled.card.requirement.titled
    assert unmet(voter.profile, titled, rulebook(edition)) == ALLOWED
    assert unmet(story.named(YOUNG).profile, titled, rulebook(edition)) == WRONG_TITLE
    assert votes(story.game, voter) == 2
    change_sect(story.game, voter, "camarilla")
    change_title(story.game, voter, "primogen")
    assert votes(story.game, voter) == 1


@rule("VTES-10.1-08")
def test_in_2000_some_cards_are_the_camarillas():
    elysium = card("Elysium: The Arboretum")
    story = Position("2000", players=2).ready(PLAIN, sect="sabbat").ready(PRINCE).start()
    mine, prince = story.named(PLAIN).profile, story.named(PRINCE).profile
    for edition, why in (("2000", WRONG_SECT), ("2018", ALLOWED), ("current", ALLOWED)):
        assert unmet(mine, definition_of(elysium, edition), rulebook(edition)) == why
        assert unmet(prince, definition_of(elysium, edition), rulebook(edition)) == ALLOWED


@rule("VTES-11-13")
@since_2006
def test_a_title_card_stands_for_the_title(edition):
    """It burns when the title is yielded or lost; without it the title is gone."""
    position = Position(edition, players=2).ready(PLAIN).hand(SEIZE)
    story = position.start().until("action").choose(SEIZE).until("poll").votes("for")
    plain = story.named(PLAIN)
    assert votes(story.game, plain) == 2
    lose_title(story.game, plain)
    assert (story.where(SEIZE), votes(story.game, plain)) == (["ash heap"], 0)
    position = Position(edition, players=2).ready(PLAIN, title="prince", city="Chicago").on(PLAIN, SEIZE)
    story = position.start()
    plain = story.named(PLAIN)
    leave_play(story.game, story.named(SEIZE))
    assert (plain.profile.title, votes(story.game, plain)) == ("", 0)


@rule("VTES-11-13")
@since_2006
def test_a_contest_of_a_title_card_is_paid_in_blood(edition):
    position = (
        Position(edition, players=2).at(1).ready(GANGREL, title="prince", city="Chicago", sect="camarilla")
    )
    position = position.at(0).ready(PLAIN, blood=4).hand(SEIZE)
    story = position.start().until("action").choose(SEIZE).until("poll").votes("for").until("discard")
    assert contested(story) == [2]
    for _ in range(40):
        if story.kind == "contest" and story.table.decision.seat == 0:
            break
        story.choose(GANGREL) if story.kind == "contest" else story.pass_once()
    pool = story.me.pool
    story.choose(PLAIN)
    assert (story.named(PLAIN).blood, story.me.pool) == (3, pool)
    lose_title(story.game, story.named(PLAIN))
    assert story.where(SEIZE) == ["ash heap"]


@rule("VTES-10.5-03")
@since_2006
def test_who_changes_sect_is_not_an_anarch_any_more(edition):
    story = Position(edition, players=2).ready(PLAIN).start()
    plain = story.named(PLAIN)
    wrench = definition_of(card("Monkey Wrench"), edition)
    assert unmet(plain.profile, wrench, rulebook(edition)) == WRONG_SECT
    become_anarch(story.game, plain)
    assert unmet(plain.profile, wrench, rulebook(edition)) == ALLOWED
    change_sect(story.game, plain, "sabbat")
    assert unmet(plain.profile, wrench, rulebook(edition)) == WRONG_SECT
    assert BARON


@rule("VTES-10-06")
@editions
def test_a_contest_concerns_nobody_else(edition):
    """A prince of another city, of the Sabbat by now, keeps the title that waits for a change of sect."""
    position = rivals(edition).at(2).ready(BARON, title="prince", sect="sabbat", city="Berlin").at(0)
    story = position.start()
    assert contested(story) == [2]
    assert story.named(BARON).profile.title == "prince"
    assert story.named(BARON).number not in next(iter(story.game.title_contests.values()))


@rule("VTES-4.2-01")
@editions
def test_a_contest_begins_once_and_goes_on_in_another_clan(edition):
    """Who changes clan within the sect contests on."""
    story = rivals(edition).start(journal=True)
    claim_titles(story.game)
    told = [event for event in story.game.journal.events if type(event) is TitleContested]
    assert len(told) <= 1
    change_sect(story.game, story.named(PLAIN), "camarilla", "Ventrue")
    assert contested(story) == [2]
    assert story.named(PLAIN).profile.title == "prince"


@rule("VTES-6.3.3-10")
@pytest.mark.parametrize(
    ("title", "cast"),
    [("imperator", 3), ("regent", 4), ("inner circle", 4), ("cardinal", 3), ("justicar", 3)],
)
def test_what_the_high_titles_are_worth(title, cast):
    sect = "sabbat" if title in ("regent", "cardinal") else "camarilla"
    story = Position().ready(PRINCE, title=title, sect=sect).start()
    assert votes(story.game, story.named(PRINCE)) == cast
