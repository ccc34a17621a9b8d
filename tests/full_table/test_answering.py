"""Blocks and cancels of others' actions: what is let through, by whom it is blocked, what is worth a card."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import BEFORE_BLOCK, DURING
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import asked, later, seated, until_asked
from tests.vtes.chaptertools import BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG, knows, titled
from tests.vtes.fighttools import GUN, fight
from tests.vtes.story import Position

BOUNCE = "Deflection"
LEVY = "Anarch Revolt"  # who has no anarch burns a pool in each turn
WAKE = "On the Qui Vive"


def levied(mine, pool=8, keeper=0, locked=False):
    """Seat 2, which pays for a levy too, calls for its burning; seat 0 has a vampire."""
    position = Position(players=3, passive=False, seat=2).at(keeper).table(LEVY).at(1).ready(BARON)
    position = position.at(0).pool(pool, 0).hand(WAKE).ready(mine, locked=locked)
    position = position.at(2).ready(YOUNG).tweak(later)
    story = position.start().until("action", 2)
    return story.choose(next(name for name in story.options if LEVY in name))


@pytest.mark.parametrize("keeper", [0, 1])
@pytest.mark.parametrize(("mine", "blocks"), [(PRINCE, False), (GANGREL, True)])
def test_who_gains_by_the_end_of_a_levy_does_not_block_it(mine, blocks, keeper):
    """One has no anarch, and would vote for it; the other pays nothing, and its prey does."""
    story = levied(mine, keeper=keeper)
    story.game.action.stealth = 0
    story = until_asked(story, 0, "block")
    assert (asked(story) == mine) is blocks
    assert (mine in tried(story)) is blocks


@pytest.mark.parametrize(("mine", "may"), [(PRINCE, False), (GANGREL, True)])
def test_nobody_wakes_to_stop_what_they_gain_by(mine, may):
    story = levied(mine, locked=True)
    story.game.action.stealth = 0
    while not until_asked(story, 0, "react").table.decision.about.mask & BEFORE_BLOCK:
        story.pass_once()
    assert WAKE in story.options
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    decision = story.table.decision
    number = decision.options[story.options.index(WAKE)]
    assert pilot.shuns(decision, number) is not may
    if not may:
        assert asked(story) == "pass"


def redirected_back(hand):
    """A bleed for 4 at seat 1, whose vampire has woken and redirected it, and to which it comes back."""

    def stronger(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, minion.number, 3)

    position = Position(players=3, passive=False).at(2).ready(BARON).hand(BOUNCE)
    position = position.at(1).pool(9, 1).hand(WAKE, BOUNCE, *hand).ready(PLAIN, locked=True).at(0)
    position = position.ready(GANGREL).tweak(knows(seat1="DOM", seat2="DOM")).tweak(later).tweak(stronger)
    story = position.start().until("action").choose("bleed")
    for _ in range(40):
        due = story.table.decision
        if due.kind == "block" and due.seat == 1:
            return story
        if due.kind == "mode":
            story.choose(story.table.decision.options[-1])
        elif due.kind == "react" and BOUNCE in story.options:
            story.choose(BOUNCE)
        elif due.kind == "react" and WAKE in story.options and due.about.mask & DURING:
            story.choose(WAKE)
        else:
            story.pass_once()
    raise AssertionError("nobody is asked")


def test_who_has_redirected_a_bleed_that_comes_back_blocks_it():
    """The same card can be played once an action by a minion, so that another copy redirects nothing."""
    assert asked(redirected_back(())) == PLAIN
    assert asked(redirected_back((BOUNCE,))) == PLAIN
    assert asked(redirected_back(("Redirection",))) == "pass", "another card does"


def shot_at(amount=2, pool=6, hand=(), mine=((PLAIN, 1),), gun=GUN, locked=False, more=0):
    """A vampire with a gun bleeds seat 1, which has vampires and their blood; others may bleed for 1 each."""

    def stronger(game):
        for one in game.in_play.values():
            if isinstance(one, Minion) and one.controller == 0:
                more = (amount if one.face.name == LUTZ else 1) - game.eyes(0).bleed(one.number)
                spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, one.number, more)

    position = Position(players=3, passive=False).at(2).ready(BARON).at(1).pool(pool, 1).hand(*hand)
    for name, blood in mine:
        position = position.ready(name, blood=blood, locked=locked)
    position = position.at(0).ready(LUTZ).on(LUTZ, *([gun] if gun else []))
    for name in (PRINCE, YOUNG)[:more]:
        position = position.ready(name)
    story = position.tweak(knows(seat1="PRO for")).tweak(later).tweak(stronger).start()
    if more:
        story.until("act").choose(LUTZ)
    return story.until("action").choose("bleed")


@pytest.mark.parametrize(
    ("how", "blocks"),
    [
        ({}, False),
        ({"pool": 5}, True),  # it would leave 3
        ({"pool": 7, "more": 2}, True),  # they would leave 3
        ({"pool": 8, "more": 2}, False),
        ({"amount": 3, "pool": 9}, True),  # a third of it
        ({"amount": 3, "pool": 10}, False),
        ({"amount": 4, "pool": 15}, False),
        ({"amount": 5, "pool": 15}, True),
        ({"mine": ((PLAIN, 2),)}, True),
        ({"hand": ("Earth Meld",)}, True),
        ({"hand": ("Soak",)}, True),
    ],
)
def test_nobody_surely_falls_in_a_block_of_a_bleed_that_the_pool_can_bear(how, blocks):
    """A gun does 2 damage, and the vampire has 1 blood unless it is told."""
    story = until_asked(shot_at(**how), 1, "block")
    assert (asked(story) == PLAIN) is blocks
    if not blocks:
        assert tried(story) == ["pass"]


@pytest.mark.parametrize(("amount", "blood", "may"), [(1, 2, False), (1, 3, True), (2, 2, True)])
def test_all_blood_is_not_staked_for_a_pool(amount, blood, may):
    """A gun does 2 damage."""
    story = until_asked(shot_at(amount, mine=((PLAIN, blood),)), 1, "block")
    assert (PLAIN in tried(story)) is may


@pytest.mark.parametrize(("blood", "blocks"), [(2, GANGREL), (3, PLAIN), (4, PLAIN)])
def test_of_those_who_block_alike_the_one_with_most_blood_does(blood, blocks):
    mine = ((PLAIN, blood), (GANGREL, 3))
    story = until_asked(shot_at(3, 12, mine=mine, gun=""), 1, "block")
    assert asked(story) == blocks


@pytest.mark.parametrize(("blood", "wakes"), [(2, GANGREL), (4, PLAIN)])
def test_of_those_who_would_block_alike_the_one_with_most_blood_wakes(blood, wakes):
    story = shot_at(3, 9, (WAKE,), ((PLAIN, blood), (GANGREL, 3)), "", locked=True)
    story = until_asked(story, 1, "react").choose(WAKE)
    assert story.kind == "reactor"
    assert asked(story) == wakes


@pytest.mark.parametrize(("hand", "blocks"), [((), False), (("Earth Meld",), True), (("Dodge",), True)])
def test_who_can_leave_a_combat_need_not_fear_it(hand, blocks):
    story = until_asked(shot_at(3, 20, hand), 1, "block")
    assert (asked(story) == PLAIN) is blocks


CANCELS = "Direct Intervention"  # a pool, and the next master phase action
BARS = "Pentex™ Subversion"
BIG_BLEED = "Govern the Unaligned"  # 2 more
ONE_MORE = "Predator's Mastery"
TWO_MORE = "Conditioning"
BEAST = "Drawing Out the Beast"  # the opponent is stronger and may do less; the superior one also hurts it


def canceled(story, seat=1):
    """Whether a seat cancels what is played next."""
    while (story.kind, story.table.decision.seat) != ("cancel", seat):
        assert story.game.combat is not None or story.game.action is not None, "it is over"
        story.pass_once()
    return asked(story) == CANCELS


def drawn_out(level, blood, pool=7):
    """Seat 0, whose vampire is blocked, draws out the beast of the blocker."""

    def poor(game):
        game.bank += game.methuselahs[1].pool - pool
        game.methuselahs[1].pool = pool

    story = fight(hand=(BEAST,), against=(CANCELS,), knows0=level, their_blood=blood, tweaks=(poor,))
    while BEAST not in story.options:
        story.pass_once()
    story.choose(BEAST)
    return canceled(story.choose(story.table.decision.options[-1]) if story.kind == "mode" else story)


@pytest.mark.parametrize(
    ("level", "blood", "cancels"), [("ani", 1, False), ("ANI", 1, True), ("ANI", 2, False)]
)
def test_what_hardly_harms_is_not_canceled(level, blood, cancels):
    """Both keep it from a few things; hands do 1, and the superior one 1 more."""
    assert drawn_out(level, blood) is cancels


@pytest.mark.parametrize(
    ("modifier", "pool", "cancels"),
    [(ONE_MORE, 20, False), (ONE_MORE, 3, False), (ONE_MORE, 2, True), (TWO_MORE, 7, True)],
)
def test_a_bigger_bleed_is_canceled_where_that_saves_more_than_it_costs(modifier, pool, cancels):
    position = Position(players=3, passive=False).at(1).pool(pool, 1).hand(CANCELS).ready(PLAIN, locked=True)
    position = position.at(2).ready(BARON).at(0).hand(modifier).ready(GANGREL)
    position = position.tweak(knows(seat0="abo dom")).tweak(later)
    story = position.start().until("action").choose("bleed")
    while modifier not in story.options:
        story.pass_once()
    story.choose(modifier)
    assert canceled(story.choose("+1 bleed") if story.kind == "mode" else story) is cancels


@pytest.mark.parametrize(("other", "cancels"), [("Dreams of the Sphinx", False), (WAKE, True)])
def test_the_next_master_phase_action_is_counted(other, cancels):
    """The bleed is for 2 more of 14 pool: just more than a card, a pool and nothing to do in that phase."""
    position = Position(players=3, passive=False).at(1).pool(17, 1).hand(CANCELS, other)
    position = position.ready(PLAIN, locked=True).at(2).ready(BARON).at(0).hand(TWO_MORE).ready(GANGREL)
    story = position.tweak(knows(seat0="dom")).tweak(later).start().until("action").choose("bleed")
    while TWO_MORE not in story.options:
        story.pass_once()
    assert canceled(story.choose(TWO_MORE)) is cancels


@pytest.mark.parametrize(("seat", "cancels"), [(1, True), (2, False)])
def test_a_bleed_is_canceled_by_the_prey_alone(seat, cancels):
    """Seat 0 bleeds seat 1; it is the prey of seat 2."""
    position = Position(players=3, passive=False).at(1).ready(PLAIN).at(2).ready(BARON)
    position = position.at(seat).pool(7, seat).hand(CANCELS).at(0).hand(BIG_BLEED).ready(GANGREL)
    story = position.tweak(knows(seat0="dom")).tweak(later).start().until("action").choose(BIG_BLEED)
    assert (story.kind, story.table.decision.seat) == ("cancel", seat)
    assert (asked(story) == CANCELS) is cancels


@pytest.mark.parametrize(("master", "on", "cancels"), [(BARS, PLAIN, True), ("Blood Doll", GANGREL, False)])
def test_a_master_is_canceled_by_what_it_does_to_whose_minion(master, on, cancels):
    """Its own minion would be kept from blocking; or that of its predator feeds its controller."""
    position = (
        Position(players=3, passive=False).at(1).hand("Sudden Reversal").ready(PLAIN).at(2).ready(BARON)
    )
    story = position.at(0).hand(master).ready(GANGREL).tweak(later).start().until("master").choose(master)
    if story.kind == "target":
        story.choose(on)
    assert (story.kind, story.table.decision.seat) == ("cancel", 1)
    assert (asked(story) == "Sudden Reversal") is cancels


SILENCER = "Arishat"  # has a vote, and burns a blood to have a vampire abstain


@pytest.mark.parametrize(
    ("title", "mine", "others", "uses"),
    [
        ("prince", (), (), True),  # two votes, and the card's, against one
        ("prince", (BARON,), (), False),  # three against them
        ("prince", (), (BIG,), False),  # two votes more, and only one of them can be kept from voting
        ("priscus", (BARON,), (), True),  # three votes for the block, and the card's, against three
        ("priscus", (BARON, PLAIN), (), False),
    ],
)
def test_one_abstains_where_a_referendum_fails_by_that(title, mine, others, uses):
    position = Position(players=3, passive=False).at(2).ready(GANGREL).at(1).ready(SILENCER)
    for name in mine:
        position = position.ready(name)
    position = position.at(0).hand("Kine Resources Contested").ready(PRINCE)
    for name in others:
        position = position.ready(name)
    for name in (PLAIN, BIG):
        position = position.tweak(titled(name, "prince"))
    story = position.tweak(titled(PRINCE, title)).tweak(later).start()
    if others:
        story.until("act").choose(PRINCE)
    story.until("action").choose("Kine Resources Contested")
    for seat in (2, 2, 2, 3):
        story.until("seat").choose(f"seat {seat}")
    for source in (PRINCE, *others, "Kine Resources Contested"):
        story.until("poll", 0).choose(source).choose("for")
    story.until("react", 1)
    pilot = seated(story)
    assert (asked(story, pilot) == SILENCER) is uses
    if uses:
        story.choose(SILENCER)
        assert {PRINCE, SILENCER} <= set(story.options)
        assert asked(story, pilot) == PRINCE
