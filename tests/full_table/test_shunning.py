"""What no person would do: cards in vain, cards for others, and the same defeat twice."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from rules.vtes.state import spans
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.terms import PASS, READY
from tests.full_table.test_watchful import answers, asked, bled, later, polled, seated, until_asked
from tests.vtes.chaptertools import ALLY, BARON, BIG, GANGREL, LUTZ, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.story import Position

BOUNCE = "Deflection"
GUARD = "Neutral Guard"
UNLOCK = "Freak Drive"
VOTE = "Kine Resources Contested"
WAKE = "On the Qui Vive"


def table(hand=(), blood=5, pool=20, mine=PLAIN):
    """Seat 0 with a vampire and a hand; each of its two neighbours has one too."""
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL)
    return position.at(0).pool(pool, 0).hand(*hand).ready(mine, blood=blood).tweak(later)


def tried(story):
    """The names of what is tried out at the decision that is due, the usual first."""
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(decision.seat))
    return [story.options[way] for way in pilot._ways(decision, pilot.choose(decision), 20)]


def test_nobody_else_is_taught_a_discipline():
    story = table(("Fortitude",)).start().until("master").choose("Fortitude")
    assert story.kind == "target"
    assert {PLAIN, BARON, GANGREL} <= set(story.options)
    assert tried(story) == [PLAIN]


@pytest.mark.parametrize(("pool", "unlocks"), [(8, True), (6, False)])
def test_nobody_unlocks_to_hunt(pool, unlocks):
    """Who has bled could recruit an ally, if there is pool for one."""
    position = table((UNLOCK, "Gregory Winter"), blood=4, pool=pool).tweak(knows(seat0="FOR"))
    story = position.start().until("action").choose("bleed")
    until_asked(story, 0, "after-action")
    assert UNLOCK in story.options
    assert (asked(story) == UNLOCK) is unlocks


def test_what_others_have_voted_down_is_not_called_again_without_more_votes():
    story = polled(3, 3, 3, 2, voter=0)
    pilot, game = seated(story), story.game
    caller = game.referendum.minion
    face = game.action.play.face
    pilot.choose(story.table.decision)
    game.referendum.votes[FOR], game.referendum.votes[AGAINST] = 3, 0
    assert not pilot.voting.lost_before(caller, face), "it passed"
    game.referendum.votes[AGAINST] = 3
    assert pilot.voting.lost_before(caller, face)
    assert pilot._card_action_worth(game.action.play.number, caller, 1.0) == 0
    assert not pilot.voting.lost_before(game.minion(game.methuselahs[1].ready.items[0]), face), "another"
    for minion in game.ready_minions(game.methuselahs[1]):
        game.methuselahs[1].ready.items.remove(minion.number)
    assert not pilot.voting.lost_before(caller, face), "there are fewer votes of others now"


@pytest.mark.parametrize(("blood", "hunts"), [(4, True), (5, False)])
def test_nobody_hunts_without_room_for_blood(blood, hunts):
    story = table(blood=blood).start().until("action")
    assert "hunt" in story.options
    assert ("hunt" in tried(story)) is hunts


@pytest.mark.parametrize(
    ("locked", "does", "plays"), [(False, "bleed", True), (True, "bleed", False), (False, "hunt", False)]
)
def test_nothing_is_paid_against_blocks_where_nobody_could_block(locked, does, plays):
    position = Position(players=3, passive=False).at(1).ready(YOUNG, locked=locked).at(2)
    position = position.ready(BARON).at(0).hand(GUARD).ready(PLAIN, blood=4).tweak(knows(seat0="OBE"))
    story = position.tweak(later).start().until("action").choose(does)
    until_asked(story, 0, "as-announced")
    assert GUARD in story.options
    assert (asked(story) == GUARD) is plays


@pytest.mark.parametrize("own", [False, True])
def test_only_its_own_are_rescued(own):
    position = Position(players=3, passive=False).at(1).torpor(BIG, blood=3).at(2).ready(GANGREL).at(0)
    position = position.ready(PLAIN, blood=5)
    story = (position.torpor(YOUNG, blood=1) if own else position).tweak(later).start().until("action")
    assert "rescue" in story.options
    assert ("rescue" in tried(story)) is own
    if own:
        story.choose("rescue")
        assert set(story.options) == {BIG, YOUNG}
        assert tried(story) == [YOUNG]


def test_what_would_be_discarded_is_not_fetched():
    """Of two masters in the ash heap one is in play already, and would be burned."""
    held, other = "Dreams of the Sphinx", "Blood Doll"
    position = table(("Vessel",)).table(held).ash(held, other)
    story = position.start().until("master")
    pilot = seated(story)
    numbers = {story.game.faces[number].name: number for number in story.me.ash.items}
    assert pilot._fetching(numbers[other]) > 0 > pilot._fetching(numbers[held])


def hidden(hand, minion=PLAIN):
    """What the pilot of seat 1 does, its minion locked, against a bleed with more stealth than it has intercept."""
    story = bled(3, 12, hand, locked=True, disciplines="DOM DEM", minion=minion)
    story.game.action.stealth = 1
    return answers(story)


@pytest.mark.parametrize(
    ("other", "found"),
    [
        (BOUNCE, [WAKE, BOUNCE]),
        ("Delaying Tactics", []),
        ("Wrong and Crosswise", [WAKE, "Wrong and Crosswise"]),
    ],
)
def test_nobody_wakes_for_an_answer_that_is_none(other, found):
    """One redirects bleeds; one, which any vampire can play, ends referendums; one does other things to both."""
    assert hidden((WAKE, other)) == found


@pytest.mark.parametrize(("minion", "wakes"), [(PLAIN, True), ("Dimple", False)])
def test_nobody_wakes_whose_answer_is_against_younger_ones(minion, wakes):
    """The one that bleeds has a capacity of 4, and whoever may wake one of 5, or 2."""
    hand = (WAKE, "Murmur of the False Will")
    assert hidden(hand, minion) == (list(hand) if wakes else [])


def test_nobody_goes_to_torpor_to_be_rid_of_a_trifle():
    story = table(blood=4).on(PLAIN, "Memories of Mortality").start().until("influence")
    assert "use Memories of Mortality" in story.options
    assert asked(story) == "pass"
    assert tried(story) == ["pass"]


@pytest.mark.parametrize("left", [4, 1])
def test_not_even_one_transfer_is_kept_for_nothing(left):
    story = table(pool=20).uncontrolled(BIG, 2).start().until("influence")
    story.game.methuselahs[0].transfers = left
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    assert pilot.shuns(decision, PASS)


def draws(position):
    """Whether seat 0 tries to draw from the crypt."""
    story = position.start().until("influence")
    assert any(name.startswith("draw") for name in story.options)
    return any(name.startswith("draw") for name in tried(story))


@pytest.mark.parametrize(("pool", "buys"), [(11, False), (10, True)])
def test_no_card_of_the_crypt_is_bought_while_there_is_one_to_pay_for(pool, buys):
    """It still needs 5 blood, and 7 pool are to be left."""
    assert draws(table(pool=pool).uncontrolled(BIG, 4).crypt(YOUNG)) is buys


@pytest.mark.parametrize(
    ("pool", "crypt", "buys"),
    [
        (9, (YOUNG,), True),
        (8, (YOUNG,), False),
        (3, (YOUNG,), False),
        (9, (YOUNG, LUTZ), True),
        (9, (YOUNG, LUTZ, PRINCE), False),
        (9, (PLAIN,), False),
        (20, (PLAIN,), False),  # it is in play
    ],
)
def test_no_card_of_the_crypt_is_bought_that_could_not_be_paid_for_or_stay(pool, crypt, buys):
    """The one card of capacity 2 would cost 3 pool in all, and 7 less the last one are to be left."""
    assert draws(table(pool=pool).uncontrolled(BIG, 0).crypt(*crypt)) is buys


@pytest.mark.parametrize(("card", "buys"), [(PLAIN, False), (YOUNG, True)])
def test_nobody_buys_a_copy_of_what_is_in_play_with_the_transfers_that_are_left(card, buys):
    story = table(pool=20).crypt(card).start().until("influence")
    assert asked(story).startswith("draw") is buys


@pytest.mark.parametrize(("pool", "buys"), [(6, True), (5, False)])
def test_no_card_of_the_crypt_is_bought_by_who_may_be_ousted_before_it_comes(pool, buys):
    """Four of its predator bleed for 1 each; it has nobody."""
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2)
    for name in (GANGREL, PRINCE, PLAIN, LUTZ):
        position = position.ready(name)
    position = position.at(0).pool(pool, 0).uncontrolled(BIG, 0).crypt(YOUNG).tweak(later).tweak(plainly)
    assert draws(position) is buys


@pytest.mark.parametrize(
    ("pool", "locked", "only"), [(1, True, True), (2, True, True), (3, True, False), (2, False, False)]
)
def test_who_can_oust_the_prey_unblocked_does_nothing_else(pool, locked, only):
    """Two vampires may bleed for 1 each."""
    position = Position(players=3, passive=False).at(1).pool(pool, 1).ready(BARON, locked=locked)
    position = (
        position.at(2)
        .ready(GANGREL)
        .ready(PRINCE)
        .at(0)
        .pool(4, 0)
        .ready(PLAIN, blood=1)
        .ready(YOUNG, blood=1)
    )
    story = position.tweak(later).start().until("act")
    assert ("pass" not in tried(story)) is only
    story = story.choose(PLAIN)
    assert "hunt" in story.options
    assert (tried(story) == ["bleed"]) is only


@pytest.mark.parametrize(("other", "only"), [("Political Antagonist", True), (YOUNG, False)])
def test_who_cannot_block_allies_blocks_nobody_where_only_allies_act(other, only):
    position = (
        Position(players=3, passive=False).at(1).pool(2, 1).ready(BARON).on(BARON, "Memories of Mortality")
    )
    position = position.at(2).ready(GANGREL).ready(PRINCE).at(0).pool(4, 0).ready("Gregory Winter")
    story = position.ready(other).tweak(later).start().until("act")
    assert ("pass" not in tried(story)) is only


@pytest.mark.parametrize(
    ("card", "waits"), [("Ashur Tablets", False), ("The Parthenon", True), ("Pentex™ Subversion", True)]
)
def test_a_master_that_costs_nothing_is_not_left_for_nothing(card, waits):
    """Of the others one costs pool, and one is put on a minion."""
    story = table((card,)).start().until("master")
    assert asked(story) == card
    assert ("pass" in tried(story)) is waits


@pytest.mark.parametrize(("pool", "locked", "waits"), [(7, True, False), (6, True, True), (7, False, True)])
def test_nobody_waits_where_nobody_blocks_and_little_is_to_come(pool, locked, waits):
    """The predator has two vampires that bleed for 1 each."""
    position = Position(players=3, passive=False).at(1).ready(BARON, locked=locked).at(2).ready(GANGREL)
    position = position.ready(LUTZ).at(0).pool(pool, 0).ready(PLAIN, blood=2).tweak(later).tweak(plainly)
    assert ("pass" in tried(position.start().until("action"))) is waits


def plainly(game):
    """A tweak: everybody bleeds for 1."""
    for minion in game.in_play.values():
        spans.lay(
            game.lasting, spans.BLEEDS_MORE, spans.TURN, minion.number, 1 - game.eyes(0).bleed(minion.number)
        )


@pytest.mark.parametrize(("blood", "locked", "hunts"), [(1, True, True), (2, True, False), (2, False, True)])
def test_nobody_hunts_who_could_bleed_unblocked(blood, locked, hunts):
    position = Position(players=3, passive=False).at(1).ready(BARON, locked=locked).at(2).ready(GANGREL)
    story = position.at(0).ready(PLAIN, blood=blood).tweak(later).start().until("action")
    assert ("hunt" in tried(story)) is hunts


@pytest.mark.parametrize("votes", [False, True])
def test_nobody_falls_to_a_blood_hunt_for_the_fallen(votes):
    position = Position(players=3, passive=False).at(1).torpor(YOUNG, blood=1).at(2)
    position = position.ready(PRINCE if votes else GANGREL).at(0).ready(PLAIN, blood=2).tweak(later)
    story = position.start().until("action")
    assert "diablerize" in story.options
    assert ("diablerize" in tried(story)) is not votes


@pytest.mark.parametrize(
    ("pool", "ready", "kept"), [(12, 1, False), (11, 1, True), (17, 3, True), (18, 3, False)]
)
def test_transfers_are_not_kept_with_pool_and_few_minions(pool, ready, kept):
    position = table(pool=pool).uncontrolled(BIG, 2)
    for name in (YOUNG, LUTZ)[: ready - 1]:
        position = position.ready(name)
    story = position.start().until("influence")
    assert story.game.methuselahs[0].transfers == 4
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    usual = story.options.index(f"transfer 4 to {BIG}")
    assert ("pass" in [story.options[way] for way in pilot._ways(decision, usual, 20)]) is kept


@pytest.mark.parametrize(
    ("card", "counters", "tries"), [(BIG, 8, True), (BIG, 9, False), (PLAIN, 2, False), (PLAIN, 0, False)]
)
def test_nothing_is_transferred_to_what_is_full_or_could_not_stay(card, counters, tries):
    """The seat controls the plain one already, a vampire that is unique."""
    story = table().uncontrolled(card, counters).uncontrolled(LUTZ, 1).start().until("influence")
    at = [name for name in story.options if name.startswith("transfer") and card in name]
    assert at
    assert any(name in tried(story) for name in at) is tries


@pytest.mark.parametrize(("card", "counters", "tries"), [(PLAIN, 5, False), (YOUNG, 2, True)])
def test_no_copy_of_what_is_in_play_comes_out_to_be_burned(card, counters, tries):
    """The seat controls the plain one already, a vampire that is unique."""
    position = table().uncontrolled(card, counters).uncontrolled(BIG, 1).tweak(later)
    story = position.start().until("influence")
    assert f"move {card} to ready" in story.options
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    assert pilot.shuns(decision, decision.options[story.options.index(f"move {card} to ready")]) is not tries
    assert (f"move {card} to ready" in tried(story)) is tries


@pytest.mark.parametrize(("pool", "given"), [(4, True), (3, False)])
def test_nobody_elses_prey_is_ousted_by_a_bleed_that_comes_along(pool, given):
    """A bleed of 3 is redirected by seat 1 of four; its prey is seat 2."""
    story = until_asked(bled(3), 1, "react").choose(BOUNCE)
    story = until_asked(story.choose(story.options[-1]), 1, "seat")
    story.game.methuselahs[3].pool = pool
    assert ("seat 4" in tried(story)) is given


@pytest.mark.parametrize(("counters", "tries"), [((2, 1), [2]), ((2, 2), [2, 2]), ((9, 8), [])])
def test_of_two_copies_only_the_one_with_more_counters_gets_any(counters, tries):
    position = table().uncontrolled(LUTZ, 1)
    for laid in counters:
        position = position.uncontrolled(BIG, laid)
    story = position.start().until("influence")
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    laid = dict(story.me.invested)
    free = [
        laid[number]
        for number in laid
        if story.game.faces[number].name == BIG and not pilot.shuns(decision, number)
    ]
    assert free == tries


@pytest.mark.parametrize(
    ("card", "owner", "burns"),
    [
        ("Mapatano Utando", 0, False),
        ("Mapatano Utando", 1, True),
        ("Army of Rats", 0, False),
        ("Army of Rats", 2, True),
        ("Anarch Revolt", 0, True),
    ],
)
def test_nobody_burns_a_card_of_their_own_that_harms_them_in_nothing(card, owner, burns):
    """One costs each Methuselah who has no anarch a pool in each turn."""
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL).at(owner)
    position = position.table(card).at(0).pool(9, 0).ready(PLAIN, blood=3).tweak(later)
    story = position.start().until("action")
    assert any(card in name for name in story.options)
    assert any(card in name for name in tried(story)) is burns


RATS = "Army of Rats"  # burns a pool of the prey in each turn, and so do all of its copies together


@pytest.mark.parametrize(("owner", "card", "plays"), [(0, RATS, False), (1, RATS, True), (0, "Vessel", True)])
def test_no_copy_is_played_that_would_do_nothing_more(owner, card, plays):
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(GANGREL)
    position = position.at(owner).table(card).at(0).hand(RATS).ready(PLAIN, blood=5)
    story = position.tweak(knows(seat0="ani")).tweak(later).start().until("action")
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == RATS)
    assert number in decision.options
    assert (pilot._card_action_worth(number, story.named(PLAIN), 1.0) > 0) is plays
    assert pilot.shuns(decision, number) is not plays


PREY, THEIR_PREY, PREDATOR, SELF = "seat 2", "seat 3", "seat 4", "seat 1"


def shunned(card, *chosen, pools=(20, 20, 20, 20)):
    """Whom seat 0 of four, with a prince, would not choose next by the terms of its referendum."""
    position = Position(players=4, passive=False)
    for seat, name in ((1, BARON), (2, GANGREL), (3, YOUNG), (0, PRINCE)):
        position = position.at(seat).pool(pools[seat], seat).ready(name, blood=2)
    story = position.hand(card).tweak(later).start().until("action").choose(card)
    story = until_asked(story, 0, "seat").do(*chosen)
    decision, pilot = story.table.decision, Searching()
    pilot.sit(story.game.eyes(0))
    return {f"seat {seat + 1}" for seat in decision.options if pilot.shuns(decision, seat)}


@pytest.mark.parametrize(
    ("chosen", "pools", "out"),
    [
        ((), (20, 20, 20, 20), {THEIR_PREY, SELF}),
        ((PREY,) * 3, (20, 20, 20, 20), {THEIR_PREY, SELF}),
        ((), (20, 20, 20, 1), {THEIR_PREY, SELF, PREDATOR}),
        ((PREY,) * 3, (20, 20, 20, 1), {PREDATOR}),  # it gains by nobody's loss, but need oust nobody
    ],
)
def test_the_points_of_a_referendum_go_to_nobody_by_whose_loss_others_gain(chosen, pools, out):
    assert shunned(VOTE, *chosen, pools=pools) == out


@pytest.mark.parametrize(
    ("pools", "chosen", "out"),
    [
        ((11, 20, 11, 11), (), {PREDATOR}),  # the pool is its prey's, which can get none
        ((11, 11, 11, 20), (), {PREY}),
        ((11, 11, 20, 11), (), {PREY, PREDATOR}),
        ((11, 20, 11, 11), (SELF, SELF), {PREDATOR}),
        ((11, 20, 20, 20), (), set()),  # whose pool it is, is another question
        ((11, 20, 20, 20), (THEIR_PREY,), {PREY, PREDATOR}),
        ((11, 20, 11, 1), (), set()),  # it would be ousted by a plain bleed
        ((11, 20, 11, 2), (), {PREDATOR}),
        ((11, 1, 11, 20), (), {PREY}),
    ],
)
def test_no_pool_is_given_to_neighbours_that_it_could_have_itself(pools, chosen, out):
    assert shunned("Parity Shift", *chosen, pools=pools) == out


HAND = "Rutor's Hand"  # 1 blood; aggravated damage to who takes it, unless at superior 3 blood are burned


@pytest.mark.parametrize(
    ("level", "blood", "takes"), [("THA", 4, True), ("THA", 3, False), ("tha", 5, False)]
)
def test_nobody_takes_what_sends_who_takes_it_to_torpor(level, blood, takes):
    story = table((HAND,), blood=blood).tweak(knows(seat0=level)).start().until("action")
    number = story.me.hand.items[0]
    assert HAND in story.options
    assert (seated(story)._card_action_worth(number, story.named(PLAIN), 1.0) > 0) is takes
    assert (HAND in tried(story)) is takes


def test_what_spares_a_minion_is_paid():
    story = table((HAND,), blood=4).tweak(knows(seat0="THA")).start().until("action")
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    asked(story, pilot)
    story.choose(HAND)
    assert pilot.choose(story.table.decision) == 1
    assert pilot.shuns(story.table.decision, 0)
    story.choose(story.options[1])
    until_asked(story, 0, "trigger")
    story.choose(asked(story, pilot))
    assert (story.named(PLAIN).region, story.named(PLAIN).blood) == (READY, 0)


LISTED = "Enkidu, The Noah"  # on the Red List


@pytest.mark.parametrize(
    ("mine", "blood", "up", "tries"),
    [(PLAIN, 1, True, True), (PLAIN, 0, True, False), (ALLY, 1, True, False), (PLAIN, 1, False, False)],
)
def test_nobody_is_marked_whom_no_vampire_could_hunt_down(mine, blood, up, tries):
    """That costs a vampire a blood; nobody who is in torpor is hunted down."""
    position = Position(players=3, passive=False).at(2).ready(BARON).at(1)
    position = (position.ready if up else position.torpor)(LISTED, blood=5)
    story = position.at(0).ready(mine, blood=blood).tweak(later).start().until("master")
    assert f"mark {LISTED}" in story.options
    assert (f"mark {LISTED}" in tried(story)) is tries
