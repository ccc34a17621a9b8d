"""Where diablerie, referendums, contests and blocks stop: equal, none left, declined, two of a kind."""

from contextlib import suppress

import pytest

from rules.vtes.chapters import sequence
from rules.vtes.chapters.contests import passive_unlock_phase
from rules.vtes.chapters.polling import cast, count_prisci, vote_sources
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.referendum import AGAINST, FOR, Referendum
from rules.vtes.state.scenery import alter
from rules.vtes.state.votes import give_votes, votes_of
from rules.vtes.terms import EDGE

from .chaptertools import ALLY, BARON, GANGREL, PLAIN, PRINCE, WEAPON, YOUNG, acts, knows, titled, watchful
from .story import Position

ELDER = "Mistress Fanchon"
KRC = "Kine Resources Contested"
IMBUED = 'Erick "Shophet125" Franco'


# --- diablerie --------------------------------------------------------------------------------------------


def eating(mine=GANGREL, victim=PRINCE, *, bears=(), mine_blood=1, **zones):
    """Seat 0 diablerizes a vampire of seat 1; the story stops at the first question."""
    position = Position(players=2).at(1).torpor(victim, 2)
    position = position.on(victim, *bears) if bears else position
    position = position.at(0).ready(mine, blood=mine_blood)
    for zone, cards in zones.items():
        position = getattr(position, zone)(*cards)
    return acts(position, "diablerize")


def eaten(story):
    for _ in range(40):
        if story.game.action is None:
            return story
        story.pass_once()
    raise AssertionError(f"it does not end: {story.kind}")


@pytest.mark.parametrize(("capacity", "learns"), [(3, False), (4, False), (5, True)])
def test_only_an_older_victim_teaches(capacity, learns):
    position = Position(players=2).at(1).torpor(PRINCE, 0, capacity=capacity).at(0).ready(GANGREL, blood=1)
    story = acts(position.ash("Animalism"), "diablerize")
    assert (story.kind == "target" and story.can("Animalism")) == learns


def test_equipment_is_taken_piece_by_piece_or_left():
    story = eating(bears=[WEAPON, "Ivory Bow", "Raven Spy"])
    assert (story.kind, sorted(story.options)) == ("target", sorted(["pass", WEAPON, "Ivory Bow"]))
    story.choose("Ivory Bow")
    assert story.options == ["pass", WEAPON]
    eaten(story.choose("pass"))
    assert [card.face.name for card in story.named(GANGREL).cards] == ["Ivory Bow"]
    assert (story.where(WEAPON), story.where("Raven Spy")) == (["ash heap"], ["ash heap"])


def test_all_equipment_can_be_taken_without_another_question():
    story = eating(bears=[WEAPON])
    story.choose(WEAPON)
    assert story.kind != "target"
    assert [card.face.name for card in story.named(GANGREL).cards] == [WEAPON]


@pytest.mark.parametrize("zone", ["hand", "ash", "library"])
def test_a_discipline_comes_from_hand_ash_heap_or_library(zone):
    story = eating(**{zone: ["Animalism"]})
    size = len(story.me.hand.items)
    assert story.options == ["pass", "Animalism"]
    story.choose("Animalism")
    assert story.named("Animalism").host is story.named(GANGREL)
    assert len(story.me.hand.items) == size, "one from the hand is replaced"
    assert story.named(GANGREL).capacity == 5


def test_a_discipline_offered_once_by_name_can_be_declined():
    story = eating(ash=["Dementation", "Animalism", "Animalism"])
    assert story.options == ["pass", "Animalism", "Dementation"]
    eaten(story.choose("pass"))
    assert (story.where("Animalism"), story.named(GANGREL).capacity) == (["ash heap"] * 2, 4)


def test_blood_above_the_capacity_drains():
    story = eaten(eating(mine=YOUNG, mine_blood=1))
    assert story.named(YOUNG).blood == 2


@pytest.mark.parametrize(("votes", "burns"), [(("for",), True), (("against",), False), ((), False)])
def test_a_blood_hunt_needs_more_votes_for_it_than_against(votes, burns):
    position = Position(players=2).at(1).torpor(PLAIN, 0).ready(BARON).at(0).ready(GANGREL, blood=1)
    story = acts(position, "diablerize")
    while story.kind == "block":
        story.choose("pass")
    for side in votes:
        story.until("poll", 1).do(BARON, side)
    eaten(story)
    assert story.in_play(GANGREL) != burns


def test_a_tied_blood_hunt_fails():
    position = Position(players=2).at(1).torpor(PLAIN, 0).ready(BARON).at(0).ready(GANGREL, blood=1)
    position = (
        position.ready(PRINCE, locked=True).tweak(titled(PRINCE, "baron")).tweak(titled(BARON, "baron"))
    )
    story = position.start().until("act").do(GANGREL, "diablerize")
    while story.kind == "block":
        story.choose("pass")
    story.until("poll", 0).do(PRINCE, "against")
    story.until("poll", 1).do(BARON, "for")
    eaten(story)
    assert story.in_play(GANGREL)


def test_a_card_that_was_cast_in_a_blood_hunt_is_replaced_after_it():
    position = Position(players=2).at(1).torpor(PLAIN, 0).hand(KRC).at(0).ready(GANGREL, blood=1)
    position = position.ready(PRINCE).tweak(titled(PRINCE, "baron"))
    story = position.start().until("act").do(GANGREL, "diablerize").until("poll", 1)
    hand = story.game.methuselahs[1].hand
    story.do(KRC, "against").until("poll", 0)
    assert len(hand.items) == 6, "others can still vote"
    eaten(story)
    assert len(hand.items) == 7


# --- rescue -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "can"), [(2, 0, True), (1, 1, True), (1, 0, False), (0, 2, False)]
)
def test_two_blood_of_both_together_rescue(mine, theirs, can):
    position = Position(players=2).torpor(PLAIN, theirs).ready(GANGREL, blood=mine)
    story = position.start()
    offered = False
    turn = story.game.turn
    while not story.table.over and story.game.turn == turn and not offered:
        offered = story.can("rescue")
        if not offered and story.kind == "act":
            story.choose(GANGREL) if story.can(GANGREL) else story.pass_once()
            offered = story.can("rescue")
        if not offered:
            story.pass_once()
    assert offered == can


# --- referendums ------------------------------------------------------------------------------------------


def house(*titles, edge=-1):
    """Seat 0 controls vampires with these titles; give the game."""
    names = [PLAIN, GANGREL, YOUNG, BARON, PRINCE][: len(titles)]
    position = Position(players=2, edition="current").at(1).ready(ELDER).at(0)
    for name in names:
        position = position.ready(name)
    for name, title in zip(names, titles, strict=True):
        position = position.tweak(titled(name, title))
    position = position.with_edge(edge) if edge >= 0 else position
    return position.start().game, names


def named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


@pytest.mark.parametrize(
    ("ballots", "votes"),
    [
        ((), (0, 0)),
        ((FOR,), (3, 0)),
        ((AGAINST,), (0, 3)),
        ((FOR, AGAINST), (0, 0)),
        ((FOR, FOR, AGAINST), (3, 0)),
        ((FOR, AGAINST, AGAINST), (0, 3)),
    ],
)
def test_the_block_of_the_prisci_goes_with_their_majority(ballots, votes):
    game, _ = house("")
    referendum = Referendum(game.methuselahs[0], None)
    referendum.ballots = dict(enumerate(ballots))
    count_prisci(game, referendum)
    assert (referendum.votes[FOR], referendum.votes[AGAINST]) == votes


def test_a_priscus_casts_a_ballot_once():
    game, names = house("priscus", "priscus", "")
    me = game.methuselahs[0]
    referendum = Referendum(me, None)
    first, second, third = (named(game, name).number for name in names)
    assert vote_sources(game, me, referendum) == [first, second]
    cast(game, me, referendum, first, FOR)
    assert vote_sources(game, me, referendum) == [second]
    assert (referendum.ballots, referendum.votes[FOR]) == ({first: FOR}, 0)
    give_votes(game, named(game, names[0]), 2)
    assert vote_sources(game, me, referendum) == [first, second], "with votes that it got since"
    assert third not in vote_sources(game, me, referendum)


def test_votes_that_were_added_after_the_vote_are_cast_too():
    game, names = house("prince")
    me, minion = game.methuselahs[0], named(game, names[0])
    referendum = Referendum(me, None)
    cast(game, me, referendum, minion.number, AGAINST)
    assert (referendum.votes[AGAINST], vote_sources(game, me, referendum)) == (2, [])
    give_votes(game, minion, 3)
    assert votes_of(game, minion) == 5
    assert vote_sources(game, me, referendum) == [minion.number]
    cast(game, me, referendum, minion.number, AGAINST)
    assert (referendum.votes[FOR], referendum.votes[AGAINST]) == (0, 5), "no vote twice"
    assert vote_sources(game, me, referendum) == []


def test_they_go_the_same_way_unasked():
    position = Position(players=2).ready(PLAIN).hand(KRC, "Bewitching Oration").tweak(titled(PLAIN, "prince"))

    def knows_presence(game):
        alter(game, named(game, PLAIN), disciplines=(("pre", 2),))

    story = position.tweak(knows_presence).start().until("action").choose(KRC)
    while story.kind == "seat":
        story.pass_once()
    story.until("poll").do(PLAIN, "against")
    story.until("polling").choose("Bewitching")
    while story.kind == "mode":
        story.pass_once()
    referendum = story.game.referendum
    before = referendum.votes[AGAINST]
    story.until("poll").choose(PLAIN)
    assert story.kind != "vote"
    assert (before, referendum.votes[AGAINST] > before) == (2, True)


def test_the_edge_and_one_card_in_hand_are_votes():
    position = Position(players=2).hand(KRC, KRC, "Villein").ready(PLAIN).with_edge(0)
    game = position.start().game
    me = game.methuselahs[0]
    political = [number for number in me.hand.items if game.faces[number].name == KRC]
    referendum = Referendum(me, None)
    assert vote_sources(game, me, referendum) == [EDGE, *political]
    cast(game, me, referendum, political[0], FOR)
    assert vote_sources(game, me, referendum) == [EDGE]
    cast(game, me, referendum, EDGE, AGAINST)
    assert vote_sources(game, me, referendum) == []
    assert (referendum.votes[FOR], referendum.votes[AGAINST], game.edge) == (1, 1, -1)
    assert len(me.hand.items) == 6, "the card is replaced after the referendum"


# --- contests ---------------------------------------------------------------------------------------------


def test_one_who_sits_there_yields_what_others_contest_and_holds_what_they_yielded():
    position = Position(players=2).at(1).ready(PRINCE, title="prince", city="Paris")
    game = position.at(0).ready(PLAIN, title="prince", city="Paris").start().game
    mine, theirs = named(game, PLAIN), named(game, PRINCE)
    assert mine.profile.stripped
    assert theirs.profile.stripped
    passive_unlock_phase(game, game.methuselahs[1])
    assert (theirs.profile.title, theirs.profile.stripped) == ("", False)
    passive_unlock_phase(game, game.methuselahs[0])
    assert (mine.profile.title, mine.profile.stripped) == ("prince", False)


def test_one_who_sits_there_yields_contested_cards_with_what_is_on_them():
    position = Position(players=2).at(1).ready(PRINCE, contested=True)
    position = position.on(PRINCE, WEAPON, "Blood Doll")
    story = position.at(0).ready(PRINCE, contested=True).start()
    passive_unlock_phase(story.game, story.game.methuselahs[1])
    assert story.where(WEAPON) == ["ash heap"]
    assert story.where("Blood Doll") == ["ash heap"]
    assert sorted(story.where(PRINCE)) in (["ash heap", "contested cards"], ["ash heap", "ready region"])
    assert not story.game.methuselahs[1].table.items


def test_the_convictions_of_an_imbued_that_was_yielded_burn_with_it():
    position = (
        Position(players=2).at(1).ready(IMBUED, contested=True, convictions=("Strike with Conviction",))
    )
    story = position.at(0).ready(IMBUED, contested=True).start()
    passive_unlock_phase(story.game, story.game.methuselahs[1])
    assert story.where("Strike with Conviction") == ["ash heap"]
    assert not story.game.methuselahs[1].table.items


# --- blocks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stealth", "intercept", "blocked"), [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False)]
)
def test_equal_intercept_is_enough(stealth, intercept, blocked):
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PLAIN)
    if intercept:
        position = position.tweak(watchful)
    story = position.start().until("action").choose("bleed")
    story.game.action.stealth = stealth
    story.until("block", 1).choose(GANGREL)
    pool = story.prey.pool
    for _ in range(20):
        if story.game.action is not None:
            story.pass_once()
    assert (story.prey.pool == pool == 30) == blocked
    assert story.named(GANGREL).locked == blocked


def test_who_may_block_is_asked_in_order_and_again_after_a_failed_attempt():
    """An undirected action: the prey, then the predator; who failed may try again, who declined may not."""
    position = Position(players=4).at(1).ready(GANGREL).ready(YOUNG).at(2).ready(BARON).at(3).ready(PRINCE)
    story = position.at(0).ready(PLAIN, blood=2).start().until("action").choose("hunt")
    assert (story.kind, story.table.decision.seat) == ("block", 1)
    story.choose(GANGREL)
    assert (story.kind, story.table.decision.seat) == ("block", 1), "hunting has 1 stealth"
    assert story.options == ["pass", GANGREL, YOUNG]
    story.choose("pass")
    assert (story.kind, story.table.decision.seat, story.options) == ("block", 3, ["pass", PRINCE])
    story.choose("pass")
    assert story.named(PLAIN).blood == 3


def test_nobody_blocks_twice_over_or_locked():
    position = Position(players=2).at(1).ready(GANGREL).ready(ALLY).at(0).ready(PLAIN)
    story = position.start().until("action").choose("bleed").until("block", 1)
    assert story.options == ["pass", GANGREL, ALLY]
    story.named(GANGREL).locked = True
    story.choose(ALLY)
    assert story.game.action is None or story.game.action.blocker is story.named(ALLY)


@pytest.mark.parametrize(
    ("name", "theirs", "life"),
    [("Dónal O'Connor (G2)", "Carlton Van Wyk", 2), ("Dónal O'Connor (G2)", PLAIN, 4)],
)
def test_only_vampires_burn_a_blood_for_blocking_donal(name, theirs, life):
    """Before the combat that follows, in which an idle blocker would lose one more."""
    position = Position(players=2).at(1).ready(theirs).hand("Torn Signpost").at(0).ready(name)
    story = position.hand("Torn Signpost").tweak(knows(seat0="pot", seat1="pot")).start().until("action")
    story.choose("bleed").until("block", 1).choose(theirs).until("before-range")
    assert story.named(theirs).blood == life


# --- becoming an Anarch -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blood", "baron", "can"), [(2, False, True), (1, False, False), (1, True, True), (0, True, False)]
)
def test_to_become_an_anarch_costs_two_blood_or_one_with_a_baron(blood, baron, can):
    position = Position(players=2).ready(PLAIN, blood=blood)
    position = position.ready(BARON, locked=True) if baron else position
    story = position.start()
    turn, offered = story.game.turn, False
    for _ in range(12):
        if story.table.over or story.game.turn != turn:
            break
        if story.kind == "act" and story.can(PLAIN):
            story.choose(PLAIN)
        offered = offered or (story.kind == "action" and story.can("become anarch"))
        story.pass_once()
    assert offered == can


# --- referendums about vampires ---------------------------------------------------------------------------


def test_who_controls_no_ready_vampire_is_not_asked_to_choose_one():
    position = Position(players=3).at(1).ready(ALLY).torpor(YOUNG, 1).at(2).ready(GANGREL)
    position = position.at(0).ready(PLAIN).hand("Ancient Influence")
    story = position.start().until("action").choose("Ancient Influence")
    seen = []
    for _ in range(30):
        if story.game.action is None:
            break
        if story.kind == "target":
            seen.append(story.table.decision.seat)
        story.votes() if story.kind == "poll" and story.table.decision.seat == 0 else story.pass_once()
    assert set(seen) == {0, 2}


SLAVE = "Cedric"  # of Tremere


def blocked_master(*others, locked=()):
    """A Tremere bleeds and is blocked; its side has these minions too. The story stops at the question after it."""
    position = Position(players=2).at(1).ready(GANGREL).at(0).ready(PLAIN)
    for name in others:
        position = position.ready(name)
    story = position.start().until("act").do(PLAIN, "bleed").until("block", 1)
    for name in locked:
        story.named(name).locked = True
    return story.choose(GANGREL)


def fought(story):
    for _ in range(20):
        if story.game.action is None:
            return story
        story.pass_once()
    raise AssertionError(f"it does not end: {story.kind}")


@pytest.mark.parametrize("steps_in", [True, False])
def test_a_slave_may_fight_for_the_one_that_acts(steps_in):
    """It locks for it, and the other unlocks; otherwise nothing is different."""
    story = blocked_master(SLAVE)
    assert (story.kind, story.options) == ("slave", ["pass", SLAVE])
    blood = story.named(SLAVE).blood
    fought(story.choose(SLAVE if steps_in else "pass"))
    assert (story.named(PLAIN).locked, story.named(SLAVE).locked) == (not steps_in, steps_in)
    assert story.named(PLAIN).blood == (5 if steps_in else 4)
    assert story.named(SLAVE).blood == (blood - 1 if steps_in else blood)


def test_only_unlocked_slaves_of_the_clan_do():
    assert blocked_master(SLAVE, locked=[SLAVE]).kind != "slave"
    assert blocked_master(YOUNG).kind != "slave", "kin, but no slave"


def test_intercept_is_bought_once_and_for_blood():
    position = Position(players=2).at(1).ready(BARON, blood=2, locked=True).hand("Eyes of the Wild").at(0)
    story = position.ready(PRINCE, blood=3).start().until("action").choose("hunt").until("react", 1)
    story.game.action.stealth = 5
    story.choose("Eyes")
    assert (story.kind, story.options) == ("attempt", ["pass", BARON])
    before = story.named(BARON).blood
    story.choose(BARON)
    assert story.kind != "attempt", "once"
    assert story.named(BARON).blood == before - 1


# --- windows ----------------------------------------------------------------------------------------------


def test_who_is_ousted_in_the_middle_of_a_window_is_asked_no_more():
    game = Position(players=3).at(1).at(2).at(0).start().game
    used = []

    def use(state, methuselah, about, choice):
        used.append(methuselah.seat)
        if methuselah.seat == 0:
            burn_pool(state, state.methuselahs[1], 30)
        yield from ()

    def find(state, methuselah, about):
        return [] if methuselah.seat in used else [1]

    asked = sequence.order(game, game.methuselahs[0])
    assert [methuselah.seat for methuselah in asked] == [0, 1, 2]
    going = sequence.window(game, "react", asked, find, use, None)
    decision = next(going)
    with suppress(StopIteration):
        while True:
            decision = going.send(decision.options[-1])
    assert used == [0, 2]
