"""The rules of play of the V:EKN's two-player format: on both sides of each switch, in every edition."""

import pytest

from rules.kernel import Dice, Table
from rules.vtes.cards.decks import CompiledDeck
from rules.vtes.law.datafile import LawDataError
from rules.vtes.law.editions import Switch, read_edition
from rules.vtes.law.formats.files import read_format
from rules.vtes.law.rulebook import Rulebook, know, parts_of, rulebook
from rules.vtes.state.control import borrow, take_control
from rules.vtes.state.departures import leave_play
from rules.vtes.state.setting import alone
from rules.vtes.state.titles import change_title
from rules.vtes.table.game import Vtes
from rules.vtes.table.registry import table_at
from rules.vtes.table.snapshots import position_of

from .chaptertools import EDITIONS, GANGREL, PLAIN, PRINCE, editions
from .story import FILLER, Position, card

NEWEST = ("2018", "current")
RULES = [name for edition in EDITIONS for name in (edition, f"{edition}+two-player")]
each_rulebook = pytest.mark.parametrize("rules", RULES)


def for_two(rules):
    return rules.endswith("+two-player")


def comes_out(rules, name=GANGREL, blood=4, **how):
    """Seat 1 has a vampire in play, and another copy comes into play under seat 0, whose turn continues."""
    position = Position(rules, players=2, **how).at(1).ready(name).at(0).uncontrolled(name, blood)
    story = position.hand().start().until("influence")
    if rules.partition("+")[0] in NEWEST:
        story.choose("move")
    return story.until("discard")


def copies(story, name=GANGREL):
    wanted = card(name)
    found = [minion for minion in story.game.in_play.values() if minion.face.id == wanted.id]
    return sorted(found, key=lambda minion: minion.controller)


# --- the rulebook of two names ----------------------------------------------------------------


@editions
def test_a_format_changes_its_points_and_no_other(edition):
    usual, own = rulebook(edition), rulebook(f"{edition}+two-player")
    assert (own.name, own.edition, usual.name) == (f"{edition}+two-player", edition, edition)
    assert parts_of(own.name) == (edition, "two-player")
    assert parts_of(usual.name) == (edition, "")
    changed = {name for name in read_edition(edition).switches if getattr(usual, name) != getattr(own, name)}
    assert changed == {"first_transfers", "contested_crypt", "copies_contest_title"} | (
        {"self_contest"} if edition == "2000" else set()
    )


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("current+standard", "changes no rule of play"),
        ("current+limited:6", "changes no rule of play"),
        ("current+", None),
        ("current+nothing", "there is no format 'nothing'"),
        ("1994+two-player", "there is no edition '1994'"),
        ("two-player", "there is no edition 'two-player'"),
    ],
)
def test_a_name_that_makes_no_rulebook_is_told(name, problem):
    if problem is None:
        assert rulebook(name).name == "current"
        return
    with pytest.raises(LawDataError, match=problem):
        rulebook(name)


@pytest.mark.parametrize(
    ("switch", "value", "problem"),
    [
        ("first_transfer", 3, "there is no switch 'first_transfer'"),
        ("first_transfers", "three", "cannot be 'three'"),
        ("first_transfers", True, "cannot be True"),
    ],
)
def test_a_switch_that_no_edition_knows_is_told(switch, value, problem):
    from dataclasses import replace

    format = replace(read_format("two-player"), switches=((switch, Switch(value, "here")),))
    with pytest.raises(LawDataError, match=problem):
        Rulebook(read_edition("current"), format)


def test_what_is_known_needs_no_file():
    assert know(read_edition("2018"), read_format("two-player")) is rulebook("2018+two-player")


# --- transfers --------------------------------------------------------------------------------


@each_rulebook
@pytest.mark.parametrize("seat", [1, 2])
def test_who_begins_has_three_transfers_and_the_other_four(rules, seat):
    deck = CompiledDeck([(card(PRINCE), 12), (card(FILLER), 40)], rules)
    game = Vtes(alone(deck, seat=seat, players=2, turns=2), Dice(seat))
    seen = []
    table = Table(lambda: game)
    while not table.over:
        if table.decision.kind == "influence":
            seen.append(game.methuselahs[seat - 1].transfers)
        table.choose(0)
    assert seen == [(3, 4)[seat - 1] if for_two(rules) else seat, 4]


# --- contested crypt cards --------------------------------------------------------------------


@each_rulebook
def test_a_contested_vampire_stays_in_play(rules):
    story = comes_out(rules)
    if not for_two(rules):
        assert story.where(GANGREL) == ["contested cards"] * 2
        return
    assert story.where(GANGREL) == ["ready region"] * 2
    assert [minion.controller for minion in copies(story)] == [0, 1]
    assert not story.game.contests


@each_rulebook
def test_it_is_used_as_before(rules):
    """It acts against the very Methuselah who has the other copy, and that copy blocks it."""
    story = Position(rules, players=2).at(1).ready(GANGREL).at(0).ready(GANGREL).hand().start()
    assert story.kind == "contest"
    story.choose(GANGREL)
    assert story.reaches("action") == for_two(rules)
    if for_two(rules):
        story.choose("bleed").until("block", 1).choose(GANGREL)
        assert [(minion.blood, minion.locked) for minion in copies(story)] == [(3, True)] * 2, "they fought"


@each_rulebook
@pytest.mark.parametrize("pays", [True, False])
def test_contesting_it_costs_a_pool_in_each_own_unlock_phase(rules, pays):
    story = comes_out(rules)
    while story.kind != "contest":
        story.pass_once()
    assert story.table.decision.seat == 1, "the other one's unlock phase comes first"
    assert story.table.decision.about == GANGREL
    before = [methuselah.pool for methuselah in story.game.methuselahs]
    story.choose(GANGREL if pays else "pass")
    assert story.game.methuselahs[1].pool == before[1] - pays
    if not pays:
        left = "ready region" if for_two(rules) else "contested cards"
        assert story.where(GANGREL) == sorted(["ash heap", left])
        assert not (for_two(rules) and story.reaches("contest")), "the contest is over at once"
        return
    while story.kind != "contest":
        story.pass_once()
    assert story.table.decision.seat == 0
    story.choose("pass")
    assert story.game.methuselahs[0].pool == before[0]
    assert story.where(GANGREL) == sorted(
        ["ash heap", "ready region" if for_two(rules) else "contested cards"]
    )


def test_a_vampire_that_is_yielded_burns_with_what_is_on_it():
    position = Position("current+two-player", players=2).at(1).ready(GANGREL).at(0)
    story = position.ready(GANGREL, blood=3).on(GANGREL, ".44 Magnum").hand().start()
    assert story.kind == "contest"
    story.choose("pass")
    assert story.where(GANGREL) == ["ash heap", "ready region"]
    assert story.where(".44 Magnum") == ["ash heap"]
    assert story.me.pool == 30


def test_the_last_pool_can_be_paid_for_a_contest():
    position = Position("current+two-player", players=2).at(1).ready(GANGREL).at(0)
    story = position.ready(GANGREL).pool(1, 0).start().choose(GANGREL)
    assert story.table.over
    assert story.table.result.winners == (1,)


@each_rulebook
def test_a_contest_ends_when_the_other_copy_leaves_play(rules):
    story = comes_out(rules)
    if not for_two(rules):
        return
    leave_play(story.game, copies(story)[0])
    turn = story.game.turn
    while story.game.turn < turn + 2:
        assert story.kind != "contest"
        story.pass_once()


@each_rulebook
def test_a_unique_card_of_the_library_is_contested_as_ever(rules):
    name = "The Parthenon"
    story = Position(rules, players=2).at(1).table(name).at(0).table(name).hand().start()
    assert story.where(name) == ["contested cards"] * 2
    assert story.kind == "contest"
    story.choose("pass")
    assert story.where(name) == ["ash heap", "contested cards"]


@each_rulebook
def test_nobody_contests_with_themselves(rules):
    position = Position(rules, players=2).at(1).hand().at(0)
    story = position.ready(GANGREL, blood=1).uncontrolled(GANGREL, 4).hand().start().until("influence")
    if rules.partition("+")[0] in NEWEST:
        story.choose("move")
    story.until("discard")
    if rules == "2000":
        assert story.where(GANGREL) == ["contested cards"] * 2
    else:
        assert story.where(GANGREL) == ["ash heap", "ready region"]
        assert story.named(GANGREL).blood == 1, "the incoming one burned"


@pytest.mark.parametrize("take", [take_control, borrow])
def test_who_takes_the_other_copy_burns_it(take):
    position = Position("current+two-player", players=2).at(1).ready(GANGREL, blood=2).at(0)
    story = position.ready(GANGREL, blood=3).start().choose(GANGREL)
    mine, theirs = copies(story)
    take(story.game, theirs, story.me)
    assert copies(story) == [mine]
    assert story.where(GANGREL) == ["ash heap", "ready region"]
    assert not story.reaches("contest")


def test_who_does_nothing_yields():
    position = Position("current+two-player", players=3).at(2).ready(GANGREL).at(0).ready(GANGREL)
    story = position.hand().start().choose(GANGREL)
    story.game.methuselahs[2].passive = True
    story.end_turn()
    assert [minion.controller for minion in copies(story)] == [0]
    assert story.kind != "contest"


def test_everybody_is_told_that_it_is_contested():
    position = Position("current+two-player", players=2).at(1).ready(GANGREL).at(0).uncontrolled(GANGREL, 4)
    story = position.hand().start(journal=True).until("influence").choose("move")
    for seat in (0, 1):
        assert "Nathan Turner is contested" in story.game.account(seat)


def test_a_written_position_holds_a_contest_in_play():
    position = Position("current+two-player", players=2).at(1).ready(GANGREL, blood=2).hand()
    written = position.at(0).ready(GANGREL, blood=3).hand().written
    table = table_at(written)
    again = table_at(position_of(table.game))
    for each in (table, again):
        each.choose_text("pass")
        assert each.decision.kind == "contest"
    assert position_of(again.game) == position_of(table.game)
    replayed = Table.replay(again.record)
    assert replayed.game.rules.name == "current+two-player"
    assert replayed.game.view(0) == again.game.view(0)


# --- titles -----------------------------------------------------------------------------------


def active(story, name=PRINCE):
    return [minion.profile.active_title for minion in copies(story, name)]


@editions
def test_two_copies_have_their_printed_title_together(edition):
    story = comes_out(f"{edition}+two-player", PRINCE, 8)
    assert active(story) == ["prince", "prince"]
    assert not story.game.title_contests


@editions
def test_with_the_switch_the_other_way_they_contest_it(edition):
    """No format plays so: only one of the switches is on."""
    from dataclasses import replace

    two = read_format("two-player")
    switches = tuple(pair for pair in two.switches if pair[0] != "copies_contest_title")
    book = know(read_edition(edition), replace(two, name=f"half-{edition}", switches=switches))
    story = comes_out(book.name, PRINCE, 8)
    assert active(story) == ["", ""]
    assert [len(numbers) for numbers in story.game.title_contests.values()] == [2]


def of_one_city(rules="current+two-player", **how):
    city = card(PRINCE).city
    position = Position(rules, players=3).at(1).ready(PRINCE)
    position = position.at(2).ready(PLAIN, title="prince", sect="camarilla", city=city)
    return position.at(0).ready(PRINCE, **how)


def test_a_third_vampire_contests_with_both():
    story = of_one_city().hand().start()
    assert active(story) == ["", ""]
    assert active(story, PLAIN) == [""]
    assert [len(numbers) for numbers in story.game.title_contests.values()] == [3]


def test_when_the_third_yields_each_takes_the_title_in_its_own_unlock_phase():
    def yields(game):
        third = next(card for card in game.in_play.values() if card.face.name == PLAIN)
        change_title(game, third, "")

    story = of_one_city().hand().tweak(yields).start()
    assert active(story) == ["prince", ""], "it is the unlock phase of the first"
    while story.game.active.seat == 0:
        story.choose(PRINCE) if story.kind == "contest" else story.pass_once()
    assert active(story) == ["prince", "prince"]
    assert not story.game.title_contests


def test_a_title_that_is_not_printed_is_contested_by_copies_too():
    position = Position("current+two-player", players=2).at(1)
    position = position.ready(PLAIN, title="prince", sect="camarilla", city="Chicago").at(0)
    story = position.ready(PLAIN, title="prince", sect="camarilla", city="Chicago").start()
    assert active(story, PLAIN) == ["", ""]
