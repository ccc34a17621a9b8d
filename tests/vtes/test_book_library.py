"""Library cards in general: families, playing, replacing, demands, costs, targets (chapter 1.6.1)."""

from dataclasses import replace

import pytest

from cardbase.card import CryptCard
from cardbase.store import open_store
from rules.vtes.cards.decks import definition_of
from rules.vtes.cards.grammar.library_text import read_library
from rules.vtes.state.departures import leave_play
from rules.vtes.terms import CONVICTION, EVENT, MASTER

from .booktools import (
    BIG,
    GANGREL,
    NEWEST,
    PRINCE,
    disciplined,
    each_edition,
    each_later_edition,
    rule,
    titled,
    two_seats,
)
from .story import FILLER, Position, card

BARON = "Casey Snyder"  # anarch baron, capacity 6
LARGER = "Carmelita Neillson"  # capacity 5, +1 hand size while she is ready
IMBUED = 'François "Warden" Loehr'
MODIFIER = "Bonding"
SLOW = "Liquidation"  # not replaced before the discard phase


def bonding(edition, position=None):
    """A vampire that can play a modifier which adds to a bleed."""
    position = position or Position(edition)
    return position.ready(PRINCE).hand(MODIFIER).tweak(disciplined(("dom", 1)))


@pytest.mark.slow
@rule("VTES-1.6.1-01")
@each_edition
def test_every_library_card_is_of_one_family(edition):
    families = {"master": 0, "minion": 0, "event": 0, "conviction": 0}
    for printed in open_store().cards():
        if isinstance(printed, CryptCard):
            continue
        face = definition_of(printed, edition)
        kind = face.types & (MASTER | EVENT | CONVICTION)
        name = {MASTER: "master", EVENT: "event", CONVICTION: "conviction", 0: "minion"}[kind]
        families[name] += 1
        assert face.is_master == (name == "master")
        assert face.is_event == (name == "event" and edition != "2000")
        assert not (face.is_action and name != "minion")
    assert all(families.values())


@rule("VTES-1.6.1-01")
@each_later_edition
def test_each_family_has_its_moment(edition):
    names = ("Information Highway", "Computer Hacking", "The Unmasking", "Second Sight")
    story = Position(edition).hand(*names).ready(IMBUED, blood=3).uncontrolled(BIG).start()
    when = {name: set() for name in names}
    turn = story.game.turn
    while story.game.turn == turn and story.kind != "discard":
        for name in names:
            if story.can(name):
                when[name].add(story.game.public()["phase"])
        story.pass_once()
    story.choose("The Unmasking")
    when["The Unmasking"].add(story.kind)
    assert list(when.values()) == [{"master"}, {"minion"}, {"event"}, {"unlock"}]


@rule("VTES-1.6.1-02")
@each_edition
def test_minion_cards_need_a_minion_and_masters_do_not(edition):
    alone = Position(edition).hand("Information Highway", "Computer Hacking").start()
    assert alone.until("master").options == ["pass", "Information Highway"]
    assert not alone.reaches("action")
    led = Position(edition).hand("Information Highway", "Computer Hacking").ready(GANGREL).start()
    assert led.until("action").can("Computer Hacking")
    assert not led.can("Information Highway")


@rule("VTES-1.6.1-03")
@each_edition
def test_a_card_is_shown_and_goes_to_the_table_or_the_ash_heap(edition):
    story = bonding(edition, two_seats(edition)).hand("Information Highway").start(journal=True)
    story.until("master").choose("Information Highway")
    assert story.where("Information Highway") == ["table"]
    story = bonding(edition, two_seats(edition)).start(journal=True)
    story.until("action").choose("bleed").until("modify").choose(MODIFIER)
    assert story.where(MODIFIER) == ["ash heap"]
    assert any(MODIFIER in text for text in story.game.account(1))
    piece = next(p for p in story.me.ash.items if story.game.faces[p].name == MODIFIER)
    assert story.me.ash.sees(1, piece)


@rule("VTES-1.6.1-04")
@each_later_edition
def test_all_is_declared_before_anybody_answers(edition):
    story = two_seats(edition).ready(PRINCE).uncontrolled(GANGREL).uncontrolled("Beckett")
    story = story.hand("Govern the Unaligned").tweak(disciplined(("dom", 2), only=PRINCE))
    story = story.at(1).ready(BIG).hand("Direct Intervention").at(0).start()
    story.until("action").choose("Govern")
    asked = []
    while story.table.decision.seat == 0:
        asked.append(story.kind)
        story.choose({"mode": "3 blood", "target": "Beckett"}[story.kind])
    assert asked == ["mode", "target"]
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    assert story.choose("pass").kind == "block"
    story.choose("pass")
    assert (story.invested("Beckett"), story.invested(GANGREL)) == (3, 0)


@rule("VTES-1.6.1-06")
@each_edition
@pytest.mark.parametrize("played", ["Information Highway", "Computer Hacking", MODIFIER])
def test_the_replacement_comes_after_the_moment_to_cancel_since_2018(edition, played):
    position = bonding(edition, two_seats(edition)).hand("Information Highway", "Computer Hacking")
    story = position.at(1).hand("Sudden Reversal", "Direct Intervention").at(0).start()
    if played == MODIFIER:
        story.until("action").choose("bleed").until("modify").choose(played)
    else:
        story.until("master" if played == "Information Highway" else "action").choose(played)
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    assert len(story.me.hand.items) == (6 if edition in NEWEST else 7)
    story.choose("pass")
    assert len(story.me.hand.items) == 7


@rule("VTES-1.6.1-07")
@each_edition
@pytest.mark.parametrize("played", ["Information Highway", "Computer Hacking", MODIFIER])
def test_a_played_card_is_replaced_before_anything_else(edition, played):
    story = bonding(edition).hand("Information Highway", "Computer Hacking").library("Vessel").start()
    if played == MODIFIER:
        story.until("action").choose("bleed").until("modify").choose(played)
    else:
        story.until("master" if played == "Information Highway" else "action").choose(played)
    assert len(story.me.hand.items) == 7
    assert "Vessel" in story.hand()


@rule("VTES-1.6.1-07")
@each_edition
def test_a_card_may_say_that_it_is_replaced_later(edition):
    story = Position(edition).hand(SLOW).ready(GANGREL).uncontrolled(BIG).filler(20).start()
    story.until("master").choose(SLOW)
    turn = story.game.turn
    while story.kind != "discard":
        assert len(story.me.hand.items) == 6
        story.pass_once()
    assert story.game.turn == turn
    assert len(story.me.hand.items) == 7


@rule("VTES-1.6.1-07")
@each_edition
def test_ballots_are_replaced_by_edition(edition):
    # 2000: after the referendum; 2006: at once; 2018: cards burned for votes wait, all others do not.
    ballot = "Kine Resources Contested"
    story = two_seats(edition).ready(PRINCE).hand(ballot).at(1).hand("Parity Shift").at(0).start()
    other = story.game.methuselahs[1]
    story.until("action").choose(ballot)
    assert len(story.me.hand.items) == 7, "it was played before the referendum began"
    while story.table.decision.seat == 0:
        story.pass_once()
    story.choose("Parity Shift").choose("for")
    waiting = story.kind == "poll"
    assert len(other.hand.items) == (7 if edition == "2006" or not waiting else 6)
    while story.kind in ("poll", "vote"):
        story.pass_once()
    assert len(other.hand.items) == 7
    assert story.where("Parity Shift") == ["ash heap"]


def no_library(game):
    me = game.methuselahs[0]
    for piece in list(me.library.items):
        game.board.move(piece, me.library, me.ash)


@rule("VTES-1.6.1-08")
@each_edition
def test_without_a_library_one_plays_on(edition):
    story = Position(edition).hand("Information Highway", "Computer Hacking", FILLER, FILLER).short_hand()
    story = story.ready(GANGREL).tweak(no_library).start()
    story.until("master").choose("Information Highway")
    assert len(story.me.hand.items) == 3
    story.until("action").choose("Computer Hacking")
    assert (len(story.me.hand.items), story.prey.pool) == (2, 28)
    story.until("discard").choose(FILLER)
    assert not story.table.over
    assert len(story.me.hand.items) == 1


@rule("VTES-1.6.1-09")
@each_edition
def test_a_larger_hand_is_filled_at_once(edition):
    story = Position(edition).hand("Monastery of Shadows").ready(GANGREL).start()
    story.until("master").choose("Monastery")
    assert len(story.me.hand.items) == 8
    vampire = Position(edition).uncontrolled("Carmelita Neillson", 5).start()
    vampire.until("influence")
    vampire.choose("move") if edition in NEWEST else None
    vampire.until("discard")
    assert len(vampire.me.hand.items) == 8


@rule("VTES-1.6.1-09")
@each_edition
def test_when_the_hand_becomes_smaller_the_rest_is_discarded_at_once(edition):
    story = Position(edition).table("Monastery of Shadows").hand("Information Highway").ready(GANGREL)
    story = story.hand(*[FILLER] * 7).start()
    story.until("master")
    assert len(story.me.hand.items) == 8
    leave_play(story.game, story.named("Monastery of Shadows"))
    story.until("action").choose("bleed")
    assert story.kind == "discard-down"
    story.choose(FILLER)
    assert len(story.me.hand.items) == 7


@rule("VTES-1.6.1-09")
@each_edition
def test_a_hand_is_matched_at_once_when_anothers_act_changes_its_size(edition):
    """Seat 1 loses a vampire that made its hand larger to torpor, in the turn of seat 0."""
    position = two_seats(edition).ready(PRINCE).ready(BARON).at(1).ready(LARGER, blood=0)
    story = position.hand(*[FILLER] * 8).at(0).start()
    other = story.game.methuselahs[1]
    story.until("act").choose(PRINCE).choose("bleed").until("block", seat=1).choose(LARGER)
    assert story.named(LARGER) not in story.game.ready_minions(other)
    assert (story.kind, story.table.decision.seat) == ("discard-down", 1)
    story.choose(FILLER)
    assert len(other.hand.items) == 7
    assert story.table.decision.seat == 0, "and the turn goes on"


@rule("VTES-1.6.1-09")
@each_edition
def test_a_hand_that_was_larger_for_the_turn_of_another_is_matched_when_that_is_cut_short(edition):
    """Seat 0 is ousted by paying for its second action; the hand of seat 2 became larger in the first."""
    position = Position(edition, players=3, passive=False).pool(2).hand(".44 Magnum")
    position = position.ready(PRINCE).ready(GANGREL)
    story = position.at(2).table("Dreams of the Sphinx").at(0).start()
    other = story.game.methuselahs[2]
    story.until("act").do(GANGREL, "bleed")
    while not story.can("Dreams"):
        story.pass_once()
    assert story.table.decision.seat == 2
    story.choose("Dreams").until("action").choose(".44 Magnum")
    assert len(other.hand.items) == 9
    while story.game.active is story.me:
        story.pass_once()
    assert story.me.seat not in story.game.ring
    assert (story.kind, story.table.decision.seat) == ("discard-down", 2)
    story.do(FILLER, FILLER)
    assert (len(other.hand.items), story.table.decision.seat) == (7, 1)


@rule("VTES-1.6.1-09")
@each_edition
def test_a_hand_is_matched_at_once_to_what_its_size_counts(edition):
    """A vampire that adds a card for each location: the next location is one more card at once."""
    story = Position(edition).ready("Guillaume Giovanni").hand("Information Highway").start()
    story.until("master").choose("Information")
    assert len(story.me.hand.items) == 8


@rule("VTES-1.6.1-09")
@each_later_edition
def test_a_card_too_many_is_discarded_at_once(edition):
    story = Position(edition).ready("Mistress Fanchon").library("Govern the Unaligned").start()
    story.until("action").choose("Mistress").choose("Govern")
    assert story.kind == "discard-down"
    story.choose(FILLER)
    assert len(story.me.hand.items) == 7
    assert "Govern the Unaligned" in story.hand()


@rule("VTES-1.6.1-09")
@each_edition
def test_cards_that_are_owed_count_as_if_they_were_in_hand(edition):
    story = Position(edition).table("The Parthenon").hand(SLOW, "Information Highway")
    story = story.uncontrolled(BIG).filler(20).start()
    story.until("master").do("use The Parthenon", SLOW)
    assert len(story.me.hand.items) == 6
    story.choose("Information Highway")
    assert len(story.me.hand.items) == 6, "that one is replaced, the other still waits"


@rule("VTES-1.6.1-10")
@each_edition
@pytest.mark.parametrize(
    ("name", "offered"),
    [(BARON, True), (GANGREL, False), (PRINCE, False)],  # of six; too young; of the wrong sect
)
def test_a_minion_must_meet_every_demand(edition, name, offered):
    story = Position(edition).ready(name, blood=3).hand("Reckless Agitation").start()
    assert story.until("action").can("Reckless") == offered


@rule("VTES-1.6.1-10")
@each_edition
@pytest.mark.parametrize(
    ("title", "offered"), [("prince", True), ("justicar", True), ("bishop", False), ("", False)]
)
def test_a_demanded_title_is_that_title(edition, title, offered):
    story = Position(edition).ready(PRINCE).hand("Fourth Tradition: The Accounting").uncontrolled(GANGREL)
    story = story.tweak(titled(title)).start()
    assert story.until("action").can("Fourth Tradition") == offered


@rule("VTES-1.6.1-11")
@each_edition
def test_a_master_demands_a_ready_minion_that_fits(edition):
    ground = "Society Hunting Ground"  # Toreador
    assert Position(edition).ready(PRINCE).hand(ground).start().until("master").can(ground)
    for position in (
        Position(edition).torpor(PRINCE),
        Position(edition).ready(GANGREL),
        Position(edition).uncontrolled(PRINCE, 3),
        Position(edition),
    ):
        story = position.hand(ground, "Information Highway").start().until("master")
        assert not story.can(ground)


# --- costs and targets ------------------------------------------------------------------------------------


@rule("VTES-1.6.1-14")
@each_edition
def test_pool_is_paid_by_the_methuselah_and_blood_by_the_vampire(edition):
    story = Position(edition, pool=20).ready(PRINCE, blood=4).hand("Mehemet of the Ahl-i-Batin").start()
    story.until("action").choose("Mehemet")
    assert (story.me.pool, story.named(PRINCE).blood) == (17, 4)
    story = Position(edition, pool=20).ready(PRINCE, blood=4).hand("Marijava Ghoul").start()
    story.until("action").choose("Marijava")
    assert (story.me.pool, story.named(PRINCE).blood) == (20, 2)


@rule("VTES-1.6.1-14")
@each_edition
@pytest.mark.parametrize(("blood", "offered"), [(1, False), (2, True)])
def test_who_cannot_pay_cannot_play(edition, blood, offered):
    story = Position(edition).ready(PRINCE, blood=blood).hand("Marijava Ghoul").start()
    assert story.until("action").can("Marijava") == offered


@rule("VTES-1.6.1-15")
@rule("VTES-1.6.1-16")
@each_edition
def test_uncontrolled_vampires_are_not_targets_and_those_in_torpor_are(edition):
    story = Position(edition).hand("Animalism").torpor(BIG).ready(PRINCE).uncontrolled(GANGREL, 3).start()
    story.until("master").choose("Animalism")
    assert sorted(story.options) == sorted([PRINCE, BIG])
    story.choose(BIG)
    assert story.named("Animalism").host is story.named(BIG)


@rule("VTES-1.6.1-15")
@each_edition
def test_without_a_target_in_play_a_card_is_not_played(edition):
    story = Position(edition).hand("Animalism", "Information Highway").uncontrolled(GANGREL, 3).start()
    assert story.until("master").options == ["pass", "Information Highway"]


@rule("VTES-1.6.1-16")
@each_edition
def test_a_contested_vampire_is_not_a_target(edition):
    story = Position(edition).hand("Animalism", "Information Highway").ready(GANGREL)
    story = story.at(1).ready(GANGREL).at(0).start()
    assert story.where(GANGREL) == ["contested cards"] * 2
    story.until("contest").choose(GANGREL)
    assert story.until("master").options == ["pass", "Information Highway"]


@rule("VTES-1.6.1-17")
@each_edition
def test_the_acting_side_comes_first_and_may_go_on(edition):
    position = two_seats(edition).ready(PRINCE).ready(BARON).with_edge()
    story = position.hand("Kine Resources Contested").at(1).ready("Marcus Vitel").at(0)
    story = story.tweak(titled("prince")).start()
    story.until("act").choose(PRINCE).choose("Kine").until("poll")
    asked = []
    while story.kind in ("poll", "vote"):
        if story.kind == "poll":
            asked.append((story.table.decision.seat, story.table.options[1]))
        story.table.choose(1 if story.kind == "poll" else 0)
    assert [seat for seat, _ in asked] == [0, 0, 0, 0, 1]


@rule("VTES-1.6.1-20")
@pytest.mark.parametrize(
    ("name", "label"),
    [("Information Highway", "DRAFT: +2 hand size."), ("Life in the City", "DRAFT: Gain 1 pool.")],
)
def test_what_is_labelled_for_drafts_does_nothing_elsewhere(name, label):
    bare = replace(card(name), text=card(name).text)
    drafted = replace(bare, text=f"{bare.text}\n{label}")
    effective = replace(bare, text=f"{bare.text}\n{label.removeprefix('DRAFT: ')}")
    assert _effects(drafted) == _effects(bare)
    assert _effects(effective) != _effects(bare), "without the label it would count"


def _effects(printed):
    model = read_library(printed)
    return [type(verb) for verb in model.play], [(value.kind, value.amount) for value in model.values]


def test_no_card_of_the_lists_carries_a_draft_effect():
    assert not any("DRAFT" in printed.text for printed in open_store().cards())
