"""Torpor, ousting, withdrawal, clans and anarchs: chapters 6.5, 9 and 10."""

import pytest

from rules.vtes.state.counters import burn_blood
from rules.vtes.state.ousting import burn_pool, burn_pools
from rules.vtes.state.regions import fall_to_torpor
from rules.vtes.state.wounding import damage

from .chaptertools import (
    ALLY,
    BARON,
    EDITIONS,
    GANGREL,
    IDLE_ALLY,
    PLAIN,
    PRINCE,
    YOUNG,
    acts,
    blocked,
    duel,
    editions,
    knows,
    rule,
    since_2006,
    since_2018,
    watchful,
)
from .story import Position

RECRUIT = "Arcanum Investigator"  # 2 pool
ANARCH_CARD = "Monkey Wrench"


# --- torpor -----------------------------------------------------------------------------------------------


@rule("VTES-6.4.6-07")
@editions
@pytest.mark.parametrize(("points", "blood"), [(1, 1), (2, 0), (3, None)])
def test_a_vampire_in_torpor_counts_as_wounded(edition, points, blood):
    """However it came there: each point of aggravated damage costs a blood, or burns it (None)."""
    story = Position(edition).ready(GANGREL, blood=2).start()
    fall_to_torpor(story.game, story.named(GANGREL))
    minion = story.named(GANGREL)
    assert minion.wounded
    damage(story.game, minion, 0, aggravated=points)
    assert (minion.blood if story.in_play(GANGREL) else None) == blood
    awake = Position(edition).ready(GANGREL, blood=2).start()
    assert not awake.named(GANGREL).wounded
    damage(awake.game, awake.named(GANGREL), 0, aggravated=1)
    assert (awake.named(GANGREL).blood, awake.named(GANGREL).wounded) == (2, True), "on its way there"


@rule("VTES-6.5-01")
@editions
def test_a_vampire_in_torpor_is_controlled_and_unlocks_but_is_not_ready(edition):
    position = Position(edition).torpor(PRINCE, 1, locked=True).table("Zoo Hunting Ground")
    story = position.start()
    sleeper = story.named(PRINCE)
    assert sleeper in story.game.minions_of(story.me)
    assert sleeper not in story.game.ready_minions(story.me)
    story.until("discard")
    assert not sleeper.locked
    assert sleeper.blood == 1, "not ready, so the ground did not feed it"


@rule("VTES-6.5.2-01")
@editions
def test_leaving_torpor_costs_two_blood(edition):
    """Undirected, at 1 stealth, and paid only on success."""
    position = Position(edition, players=3).at(1).ready(GANGREL).at(2).ready(BARON).at(0).torpor(PRINCE, 2)
    story = acts(position, "leave torpor")
    action = story.game.action
    assert (action.stealth, action.target) == (1, -1)
    assert story.named(PRINCE).blood == 2
    story.choose("pass")
    assert (story.kind, story.table.decision.seat) == ("block", 2)
    story.choose("pass").until("discard")
    prince = story.named(PRINCE)
    assert prince in story.game.ready_minions(story.me)
    assert (prince.blood, prince.locked) == (0, True)


@rule("VTES-6.5.2-01")
@editions
@pytest.mark.parametrize(("blood", "can"), [(1, False), (2, True)])
def test_who_cannot_pay_does_not_leave_torpor(edition, blood, can):
    assert Position(edition).torpor(PRINCE, blood).start().reaches("action") == can


@rule("VTES-6.5.2-01")
@editions
def test_a_blocked_vampire_stays_in_torpor_unpaid(edition):
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).torpor(PRINCE, 2).tweak(watchful)
    story = acts(position, "leave torpor").choose(GANGREL)
    while story.kind == "diablerize":
        story.choose("pass")
    assert story.where(PRINCE) == ["torpor region"]
    assert (story.named(PRINCE).blood, story.named(GANGREL).locked) == (2, True)


@rule("VTES-6.5.2-02")
@since_2018
def test_a_card_to_leave_torpor_costs_what_it_says(edition):
    """Nothing, in this case: the vampire that could not pay the default action is ready again."""
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).torpor(PRINCE, 0).hand("Rapid Healing")
    story = position.tweak(knows(seat0="for")).start().until("action")
    assert story.options == ["pass", "Rapid Healing"]
    story.choose("Rapid Healing")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    story.choose("pass").until("discard")
    assert (story.where(PRINCE), story.named(PRINCE).locked) == (["ready region"], True)
    assert story.where("Rapid Healing") == ["ash heap"]


@rule("VTES-6.5.2-02")
@since_2018
def test_a_card_to_leave_torpor_is_for_those_in_torpor(edition):
    """A ready vampire cannot play it, and one in torpor plays no other action card."""
    position = Position(edition).ready(PRINCE).hand("Rapid Healing", "Computer Hacking")
    assert not position.tweak(knows(seat0="for")).start().until("action").can("Rapid Healing")
    position = Position(edition).torpor(PRINCE, 3).hand("Rapid Healing", "Computer Hacking")
    story = position.tweak(knows(seat0="for")).start().until("action")
    assert story.options == ["pass", "leave torpor", "Rapid Healing"]
    assert not Position(edition).torpor(PRINCE, 1).hand("Rapid Healing").start().reaches("action")


@rule("VTES-6.5.3-01")
@editions
@pytest.mark.parametrize("share", [0, 1, 2])
def test_a_rescue_costs_two_blood_shared_as_declared(edition, share):
    position = duel(edition, blood=5).torpor(BARON, 3)
    story = position.start().until("act").choose(PRINCE).do("rescue", str(share))
    assert (story.named(PRINCE).blood, story.named(BARON).blood) == (5, 3)
    story.choose("pass").until("discard")
    assert (story.named(PRINCE).blood, story.named(BARON).blood) == (5 - share, 1 + share)
    assert story.where(BARON) == ["ready region"]


@rule("VTES-6.5.3-01")
@editions
def test_only_shares_that_both_can_pay_are_offered(edition):
    story = acts(duel(edition, blood=5).torpor(YOUNG, 1), "rescue")
    assert story.options == ["1", "2"]
    story = duel(edition, blood=1).torpor(YOUNG, 0).start().until("action")
    assert not story.can("rescue")


@rule("VTES-6.5.3-01")
@editions
def test_an_ally_rescues_nobody(edition):
    assert not duel(edition, mine=IDLE_ALLY).torpor(YOUNG, 1).start().until("action").can("rescue")
    assert duel(edition, mine=PRINCE).torpor(YOUNG, 1).start().until("action").can("rescue")


@rule("VTES-6.5.3-02")
@editions
def test_a_rescue_among_your_own_has_stealth(edition):
    action = acts(duel(edition).torpor(YOUNG, 0), "rescue").game.action
    assert (action.stealth, action.target) == (1, -1)


@rule("VTES-6.5.3-02")
@editions
def test_a_rescue_of_anothers_vampire_is_directed(edition):
    position = Position(edition, players=3).at(2).ready(BARON).torpor(YOUNG, 0)
    story = acts(position.at(0).ready(PRINCE, blood=4), "rescue")
    assert (story.game.action.stealth, story.game.action.target) == (0, 2)
    story.choose("pass").until("discard")
    assert story.where(YOUNG) == ["ready region"]
    assert story.named(YOUNG).controller == 2


@rule("VTES-6.5.3-03")
@editions
@pytest.mark.parametrize("locked", [False, True])
def test_a_rescue_neither_locks_nor_unlocks(edition, locked):
    """An unlocked one may act this turn."""
    position = Position(edition).ready(PRINCE, blood=4).torpor(YOUNG, 2)
    story = position.start().until("act")
    story.named(YOUNG).locked = locked
    story.choose(PRINCE).do("rescue", "2")
    assert story.named(YOUNG).locked == locked
    assert story.reaches("action") != locked


# --- ousting and withdrawal ---------------------------------------------------------------------------------


@rule("VTES-9.1-01")
@editions
def test_who_is_bled_of_all_pool_is_ousted(edition):
    story = acts(Position(edition).ready(PRINCE).pool(1, seat=1), "bleed")
    assert 1 not in story.game.ring
    assert story.prey is story.game.methuselahs[2]
    assert story.game.methuselahs[1].pool == 0
    story = acts(Position(edition).ready(PRINCE).pool(2, seat=1), "bleed")
    assert 1 in story.game.ring


@rule("VTES-9.1-01")
@editions
def test_who_pays_all_pool_is_ousted(edition):
    story = acts(Position(edition).ready(PRINCE).hand(RECRUIT).pool(2), RECRUIT)
    assert story.table.over
    assert story.table.result.reason == "ousted"
    assert 0 not in story.game.ring
    story = acts(Position(edition).ready(PRINCE).hand(RECRUIT).pool(3), RECRUIT)
    assert not story.table.over


def emptied(game):
    """A tweak: the library of seat 0 is empty."""
    me = game.methuselahs[0]
    for piece in list(me.library.items):
        game.board.move(piece, me.library, me.removed)


@rule("VTES-9.2-01")
@editions
@pytest.mark.parametrize(
    ("library", "hand", "may"), [(False, 3, True), (True, 3, False), (False, 7, False), (True, 7, False)]
)
def test_who_may_announce_a_withdrawal(edition, library, hand, may):
    """With an empty library, and a hand that was not full as the turn began."""
    position = Position(edition).hand(*["Gestalt"] * hand).short_hand()
    if not library:
        position.tweak(emptied)
    assert position.start().reaches("unlock") == may


def withdrawing(edition, players=3):
    """Seat 0 has announced its withdrawal; its neighbour plays too, and may attack."""
    position = Position(edition, players=players).at(players - 1).ready(GANGREL)
    position = position.at(0).short_hand().ready(PRINCE, blood=8).ready(ALLY)
    story = position.tweak(emptied).start().until("unlock")
    return story.choose("withdraw")


def next_turn(story):
    """Go on to the next turn of seat 0, or until it has left."""
    turns = story.me.turns
    while not story.table.over and story.me.turns == turns and 0 in story.game.ring:
        story.pass_once()
    return story


def attacked(story, seat=2):
    """Go on to the turn of the predator and let its one minion bleed."""
    while story.game.active.seat != seat or story.kind != "action":
        story.pass_once()
    return story.choose("bleed")


@rule("VTES-9.2-02")
@editions
def test_a_withdrawal_succeeds_a_turn_later(edition):
    story = withdrawing(edition)
    assert story.me.victory_points == 0
    next_turn(story)
    assert 0 not in story.game.ring
    assert (story.me.victory_points, story.me.pool) == (1, 0)


@rule("VTES-9.2-02")
@editions
@pytest.mark.parametrize(
    "loss",
    [
        lambda game, me: burn_pool(game, me, 1),
        lambda game, me: burn_pools(game, [(me, 1)]),
        lambda game, me: burn_blood(game, game.ready_minions(me)[0], 1),
    ],
    ids=["pool", "pool with others", "blood"],
)
def test_what_is_lost_undoes_the_withdrawal(edition, loss):
    story = withdrawing(edition)
    loss(story.game, story.me)
    story = next_turn(story)
    assert 0 in story.game.ring
    assert story.me.victory_points == 0
    assert story.until("unlock").can("withdraw"), "it may be announced anew"


@rule("VTES-9.2-02")
@editions
def test_a_bleed_undoes_the_withdrawal(edition):
    story = attacked(withdrawing(edition)).choose("pass")
    assert story.me.pool == 29
    next_turn(story)
    assert 0 in story.game.ring
    assert story.me.victory_points == 0


@rule("VTES-9.2-02")
@editions
def test_a_combat_undoes_the_withdrawal(edition):
    """Though nobody loses anything: an ally without strength blocks another."""
    position = Position(edition, players=3).at(2).ready("Nephandus").at(0).short_hand().ready(IDLE_ALLY)
    story = position.tweak(emptied).start().until("unlock").choose("withdraw")
    attacked(story).choose(IDLE_ALLY)
    assert (story.me.pool, story.named(IDLE_ALLY).blood, story.named("Nephandus").blood) == (30, 2, 2)
    next_turn(story)
    assert 0 in story.game.ring
    assert story.me.victory_points == 0


# --- clans and anarchs --------------------------------------------------------------------------------------


@rule("VTES-10.2-06")
@editions
@pytest.mark.parametrize(("name", "can"), [(BARON, True), ("Aksinya Daclau", False), (PRINCE, False)])
def test_antitribu_are_clans_of_their_own(edition, name, can):
    """A card for Gangrel is for Gangrel, not for Gangrel antitribu."""
    story = Position(edition).ready(name).hand("Thing").uncontrolled("Indira").start()
    assert story.until("action").can("Thing") == can


@rule("VTES-10.2-06")
@since_2006
def test_a_change_of_sect_is_not_a_change_of_clan(edition):
    story = Position(edition).ready(PLAIN).start().until("action").choose("become anarch")
    profile = story.named(PLAIN).profile
    assert (profile.sect, profile.clan) == ("anarch", "Tremere")


@rule("VTES-10.5-02")
@since_2006
def test_becoming_anarch(edition):
    """Undirected, 1 stealth, 2 blood, or 1 with another ready anarch."""
    position = (
        Position(edition, players=3).at(1).ready(GANGREL).at(2).ready(BARON).at(0).ready(PLAIN, blood=3)
    )
    story = acts(position, "become anarch")
    assert (story.game.action.stealth, story.game.action.target) == (1, -1)
    assert story.named(PLAIN).profile.sect != "anarch"
    story.choose("pass").choose("pass").until("discard")
    assert (story.named(PLAIN).profile.sect, story.named(PLAIN).blood) == ("anarch", 1)


@rule("VTES-10.5-02")
@since_2006
@pytest.mark.parametrize(("ready", "left"), [(True, 2), (False, 1)])
def test_another_ready_anarch_makes_it_cheaper(edition, ready, left):
    position = Position(edition).ready(PLAIN, blood=3)
    position = position.ready(GANGREL, locked=True) if ready else position.torpor(GANGREL, 0)
    story = position.start()
    if ready:
        story.until("act").choose(PLAIN)
    else:
        story.until("action")
    assert story.choose("become anarch").named(PLAIN).blood == left


@rule("VTES-10.5-02")
@since_2006
@pytest.mark.parametrize(
    ("name", "blood"), [(PRINCE, 8), ("Allanyan Serata", 9), (GANGREL, 4), (PLAIN, 1), (ALLY, None)]
)
def test_who_may_not_become_anarch(edition, name, blood):
    """The titled, the anarch, those who cannot pay, and allies."""
    assert not Position(edition).ready(name, blood=blood).start().until("action").can("become anarch")


@rule("VTES-10.5-02")
def test_2000_knows_no_anarchs():
    assert not Position("2000").ready(PLAIN).start().until("action").can("become anarch")


@rule("VTES-10.5-02")
@since_2006
def test_a_blocked_vampire_becomes_no_anarch_and_pays_nothing(edition):
    story = acts(duel(edition, mine=PLAIN, theirs=IDLE_ALLY).tweak(watchful), "become anarch")
    blocked(story, IDLE_ALLY)
    assert (story.named(PLAIN).profile.sect, story.named(PLAIN).blood) == ("camarilla", 5)


@rule("VTES-10.5-04")
@pytest.mark.parametrize("edition", EDITIONS[1:])
def test_cards_for_anarchs_are_for_anarchs(edition):
    """The same vampire plays it as soon as it is one; otherwise it is as it was."""
    position = Position(edition).ready(PLAIN, blood=5).hand(ANARCH_CARD)
    story = acts(position, "bleed")
    assert ANARCH_CARD in story.hand()
    assert story.kind != "modify"
    story.end_turn().until("action").choose("become anarch")
    before = story.named(PLAIN)
    assert (before.capacity, before.profile.clan, before.profile.title) == (5, "Tremere", "")
    story.end_turn().until("action").choose("bleed")
    assert (story.kind, story.can(ANARCH_CARD)) == ("modify", True)
