"""What several Methuselahs share from the start: ownership, control, open piles, blocks and contests."""

import pytest

from rules.vtes.state.departures import leave_play

from .chaptertools import (
    BARON,
    GANGREL,
    PLAIN,
    PRINCE,
    WEAPON,
    YOUNG,
    acts,
    blocked,
    editions,
    kinds_until_over,
    knows,
    rule,
    since_2006,
    titled,
)
from .story import Position

VOTE = "Kine Resources Contested"
EVENT = "The Unmasking"
UNIQUE = "Ivory Bow"


@rule("VTES-6-02")
@editions
@pytest.mark.parametrize("locked", [False, True])
def test_a_ready_unlocked_minion_of_another_blocks_and_locks(edition, locked):
    position = Position(edition, players=2).at(1).ready(GANGREL, locked=locked).at(0).ready(PRINCE)
    story = acts(position, "bleed")
    if not locked:
        story.choose(GANGREL)
    assert "block" not in kinds_until_over(story)
    assert story.named(GANGREL).locked
    assert story.prey.pool == (29 if locked else 30)
    assert (story.named(GANGREL).blood < 4) == (not locked), "they have fought"


@rule("VTES-6.2.3-05")
@editions
def test_after_the_combat_of_a_block_the_action_is_over(edition):
    """The next minion may act; nothing of the first action is left."""
    story = blocked(
        Position(edition, players=2)
        .at(1)
        .ready(GANGREL)
        .at(0)
        .ready(PRINCE)
        .ready(YOUNG)
        .start()
        .until("act")
        .choose(PRINCE)
        .choose("bleed")
    )
    while story.game.action is not None:
        story.pass_once()
    assert story.kind in ("act", "action", "discard")
    assert story.game.action is None
    assert (story.prey.pool, story.named(PRINCE).locked) == (30, True)
    story.until("action").choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    assert (story.prey.pool, story.named(YOUNG).locked) == (29, True), "the blocker is locked now"


@rule("VTES-1.6.3-03")
@since_2006
def test_a_minion_card_in_play_on_nothing_is_of_who_played_it(edition):
    """Also when the minion that brought it is gone."""
    position = Position(edition, players=3).ready(PLAIN).hand("Army of Rats").tweak(knows(seat0="ani"))
    story = acts(position, "Army of Rats").until("discard")
    rats = story.named("Army of Rats")
    assert (rats.controller, rats.host) == (0, None)
    leave_play(story.game, story.named(PLAIN))
    assert story.in_play("Army of Rats")
    assert rats.controller == 0


@rule("VTES-1.6.4-04")
@since_2006
def test_an_event_is_of_who_played_it(edition):
    story = Position(edition, players=3).ready(PRINCE).hand(EVENT).start().until("discard")
    story.choose(EVENT)
    if story.kind == "event":
        story.choose(EVENT)
    assert story.named(EVENT).controller == 0
    story.end_turn()
    assert story.named(EVENT).controller == 0, "in the turns of others too"


@rule("VTES-1.1-07")
@pytest.mark.parametrize("edition", ["2000", "2006"])
def test_every_ash_heap_is_open_to_everybody(edition):
    """Not so hands and libraries."""
    position = Position(edition, players=3).at(1).ash(WEAPON).hand("Arson").library("Arson").at(0)
    game = position.start().game
    for seat in range(3):
        zones = game.view(seat)["zones"]
        ash = next(zone for name, zone in zones.items() if name.endswith("2 ash heap"))
        hand = next(zone for name, zone in zones.items() if name.endswith("2 hand"))
        assert WEAPON in str(ash)
        assert ("Arson" in str(hand)) == (seat == 1)


@rule("VTES-1.3-01")
@editions
def test_a_card_stays_its_owners_whoever_controls_it(edition):
    """Burned under another, it goes to the ash heap of its owner."""
    position = Position(edition, players=3).at(1).ready(PRINCE).at(0).ready(GANGREL, owner=1)
    story = position.start()
    taken = story.named(GANGREL)
    assert (taken.controller, story.game.setting.owners[taken.number]) == (0, 1)
    leave_play(story.game, taken)
    assert taken.number in story.game.methuselahs[1].ash.items
    assert not story.me.ash.items


@rule("VTES-1.5-14")
@since_2006
def test_groups_limit_no_play(edition):
    """A vampire of group 5 acts for a Methuselah with groups 1 and 2."""
    position = (
        Position(edition, players=2).at(1).ready(YOUNG).at(0).ready("Lucian").ready("Casey Snyder", owner=1)
    )
    story = position.start()
    groups = {minion.face.card.group for minion in story.game.ready_minions(story.me)}
    assert max(groups) - min(groups) > 1
    story.until("act").choose(BARON).choose("bleed")
    while story.game.action is not None:
        story.pass_once()
    assert story.prey.pool == 29


@rule("VTES-6.3.2-05")
@editions
def test_polling_ends_when_all_are_done(edition):
    """Whoever voted opens it for all again: who passed before may vote after all."""
    position = Position(edition, players=3).at(1).ready(BARON).tweak(titled(BARON, "prince"))
    position = position.at(2).ready("Francis Milliner").tweak(titled("Francis Milliner", "prince")).at(0)
    position = position.ready(PRINCE).hand(VOTE)
    story = acts(position, VOTE).until("seat").do("seat 2", "seat 2", "seat 2", "seat 3")
    assert (story.kind, story.table.decision.seat) == ("poll", 0)
    asked = []
    story.choose("pass")
    asked.append(story.table.decision.seat)
    story.choose("pass")
    asked.append(story.table.decision.seat)
    assert asked == [1, 2]
    story.choose("Francis").choose("against")
    assert (story.kind, story.table.decision.seat) == ("poll", 0), "all are asked again"
    story.choose("pass")
    assert story.table.decision.seat == 1
    story.choose("pass")
    assert story.kind != "poll"
    assert story.game.methuselahs[1].pool == 30


@rule("VTES-6.3.3-02")
@since_2006
def test_a_vote_gained_need_not_be_cast(edition):
    position = Position(edition, players=3).ready(PRINCE).hand(VOTE)
    story = acts(position, VOTE).until("seat").do("seat 2", "seat 2", "seat 2", "seat 3")
    assert story.kind == "poll"
    story.choose("pass")
    assert story.kind != "poll"
    assert story.prey.pool == 30, "no vote, no effect"


@rule("VTES-6.3.3-17")
@pytest.mark.parametrize("side", ["for", "against"])
def test_a_vampire_casts_votes_and_ballot_the_same_way(side):
    """A priscus with a vote of its own is asked once: the vote goes where the ballot goes."""
    position = Position("2018", players=2).ready("Lucian", title="priscus", sect="sabbat").hand(VOTE)
    story = acts(position, VOTE).until("poll")
    story.choose("Lucian").choose(side)
    assert not (story.kind == "poll" and story.can("Lucian")), "cast for good"


@rule("VTES-6.5.6-02")
@editions
def test_a_blood_hunt_is_not_an_action(edition):
    """Nobody blocks or modifies it; votes are cast as in any referendum, and if it passes it burns."""
    position = Position(edition, players=3).at(1).ready(PRINCE).at(2).ready("Francis Milliner").at(0)
    position = position.ready(PLAIN).torpor(YOUNG, 0).hand("Bewitching Oration").tweak(knows(seat0="PRE"))
    story = position.start().until("action").do("diablerize")
    seen = []
    while story.game.action is not None:
        if story.kind == "blood-hunt":
            story.choose(PLAIN)
            continue
        seen.append((story.kind, story.table.decision.seat))
        if story.kind == "poll" and story.table.decision.seat == 1:
            story.choose(PRINCE).choose("for")
            continue
        story.pass_once()
    kinds = [kind for kind, _ in seen]
    after = kinds[kinds.index("poll") :]
    assert not {"block", "attempt", "polling", "modify", "react"} & set(after)
    assert story.where(PLAIN) == ["ash heap"]


@rule("VTES-6.5.6-03")
@since_2006
def test_wild_hunt_is_the_old_name_of_a_blood_hunt(edition):
    """A diablerie makes the same referendum, whoever calls it what; without votes nothing burns."""
    position = Position(edition, players=3).at(1).ready(PRINCE).at(0).ready(PLAIN).torpor(YOUNG, 0)
    story = position.start(journal=True).until("action").choose("diablerize")
    asked = kinds_until_over(story)
    assert "poll" in asked
    assert story.in_play(PLAIN)


@rule("VTES-10.1-07")
@rule("VTES-10.2-05")
@editions
@pytest.mark.parametrize("title", ["primogen", "bishop", "priscus", "cardinal"])
def test_titles_that_are_not_unique_are_not_contested(edition, title):
    sect = "camarilla" if title == "primogen" else "sabbat"
    position = Position(edition, players=2).at(1).ready(GANGREL, title=title, sect=sect, clan="Brujah")
    story = position.at(0).ready(YOUNG, title=title, sect=sect, clan="Brujah").start()
    for name in (YOUNG, GANGREL):
        assert story.named(name).profile.active_title == title
    story.end_turn()
    assert story.named(GANGREL).profile.active_title == title


@rule("VTES-1.5-08")
@editions
@pytest.mark.parametrize(
    ("name", "sect"), [("Anson", "camarilla"), ("Lambach", "sabbat"), ("Lucian", "camarilla")]
)
def test_a_clan_belongs_to_a_sect(edition, name, sect):
    assert Position(edition).ready(name).start().named(name).profile.sect == sect


@rule("VTES-11-14")
@rule("VTES-4.1-02")
@editions
def test_a_second_copy_under_another_is_contested(edition):
    """Both lie face down, out of play: their minions have nothing of them."""
    position = Position(edition, players=2).at(1).ready(GANGREL).on(GANGREL, UNIQUE)
    story = acts(position.at(0).ready(PRINCE).hand(UNIQUE), UNIQUE)
    bearer = story.named(GANGREL)
    assert bearer.cards
    story.until("discard")
    assert not story.in_play(UNIQUE)
    assert not bearer.cards
    assert not story.named(PRINCE).cards
    assert story.where(UNIQUE) == ["contested cards", "contested cards"]
    assert list(map(len, story.game.contests.values())) == [2]


@rule("VTES-4.1-03")
@editions
def test_a_third_copy_joins_the_contest(edition):
    position = Position(edition, players=3).at(1).ready(GANGREL).on(GANGREL, UNIQUE)
    position = position.at(2).ready(BARON).on(BARON, UNIQUE).at(0).ready(PRINCE).hand(UNIQUE)
    story = acts(position, UNIQUE).until("discard")
    assert list(map(len, story.game.contests.values())) == [3]
    assert not story.in_play(UNIQUE)


@rule("VTES-4.1-04")
@editions
@pytest.mark.parametrize(("paid", "left"), [(0, 10), (1, 9), (2, 8)])
def test_each_contested_card_costs_a_pool_or_is_yielded(edition, paid, left):
    other = "Talbot's Chainsaw"
    position = Position(edition, players=2, pool=10).at(1).ready(GANGREL).on(GANGREL, UNIQUE, other)
    story = position.at(0).ready(PRINCE).on(PRINCE, UNIQUE, other).start()
    for number in range(2):
        story.until("contest")
        story.choose("pass" if number >= paid else story.options[1])
    assert story.me.pool == left
    assert len(story.me.contested.items) == paid


@rule("VTES-GL-02")
@pytest.mark.parametrize("edition", ["2018", "current"])
def test_attached_cards_know_each_other_and_go_together(edition):
    story = Position(edition).ready(PRINCE).on(PRINCE, WEAPON).start()
    prince, weapon = story.named(PRINCE), story.named(WEAPON)
    assert (weapon.host, prince.cards) == (prince, [weapon])
    leave_play(story.game, weapon)
    assert prince.cards == []


@rule("VTES-GL-04")
@pytest.mark.parametrize("edition", ["2018", "current"])
def test_a_retainer_burns_with_its_employer(edition):
    story = (
        Position(edition)
        .ready(PRINCE)
        .on(PRINCE, "Raven Spy")
        .ready(GANGREL)
        .on(GANGREL, "Tasha Morgan")
        .start()
    )
    assert story.named("Raven Spy").host is story.named(PRINCE)
    leave_play(story.game, story.named(PRINCE))
    assert story.where("Raven Spy") == ["ash heap"]
    assert story.in_play("Tasha Morgan"), "only its own"


@rule("VTES-GL-07")
def test_active_and_inactive_region_are_old_names():
    """In 2000 too, cards act from the one and wait in the other."""
    story = Position("2000").ready(PRINCE).uncontrolled(GANGREL, 2).start()
    assert story.where(PRINCE) == ["ready region"]
    assert story.where(GANGREL) == ["uncontrolled region"]
    assert not story.in_play(GANGREL)
    story.until("action").choose("bleed")
