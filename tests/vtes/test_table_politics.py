"""Referendums among several: before votes are cast, votes without titles, the block of the prisci (6.3)."""

import pytest

from rules.vtes.chapters.polling import cast, count_prisci
from rules.vtes.definitions.value import Value
from rules.vtes.state.control import take_control
from rules.vtes.state.referendum import AGAINST, FOR, Referendum
from rules.vtes.state.scenery import give
from rules.vtes.state.values import votes
from rules.vtes.terms import VOTES

from .chaptertools import (
    ALLY,
    BARON,
    EDITIONS,
    GANGREL,
    PLAIN,
    PRINCE,
    YOUNG,
    acts,
    editions,
    knows,
    rule,
    since_2006,
)
from .story import Position

VOTE = "Kine Resources Contested"
PRISCI = (PLAIN, GANGREL, YOUNG)


def over(story):
    for _ in range(60):
        if story.game.action is None:
            return story
        story.pass_once()
    raise AssertionError(f"the action does not end: {story.kind}")


@rule("VTES-6.3.2-03")
@editions
def test_when_something_is_used_before_votes_are_cast(edition):
    """As polling begins; by the older books before the terms are chosen."""
    position = Position(edition, players=3).at(1).ready(BARON).at(0).ready(PRINCE).hand(VOTE, "Bribes")
    story = acts(position, VOTE)
    kinds = []
    for _ in range(30):
        if story.game.action is None:
            break
        kinds.append(story.kind)
        if story.kind == "before-votes":
            assert story.options == ["pass", "Bribes"]
            story.choose("Bribes")
        else:
            story.pass_once()
    place, terms, polled = kinds.index("before-votes"), kinds.index("seat"), kinds.index("poll")
    assert (place < terms) == (edition in ("2000", "2006"))
    assert place < polled
    assert "block" in kinds[:place], "not before the action has succeeded"
    assert story.me.pool == 31


@rule("VTES-6.3.2-03")
@editions
def test_it_is_too_late_once_votes_are_cast(edition):
    position = Position(edition, players=2).ready(PRINCE).hand("Ancilla Empowerment", "Bribes")
    story = acts(position, "Ancilla").until("before-votes").choose("pass")
    while story.game.action is not None:
        assert not story.can("Bribes")
        story.votes("for") if story.kind == "poll" else story.pass_once()


@rule("VTES-6.3.2-08")
@pytest.mark.parametrize("edition", ["2000", "2018", "current"])
def test_during_a_political_action_means_its_referendum(edition):
    """A card that gives votes is not played as the action is announced, nor before blocks are settled."""
    position = Position(edition, players=2).at(1).ready(GANGREL).at(0).ready(PRINCE)
    position = position.hand("Ancilla Empowerment", "Bewitching Oration").tweak(knows(seat0="PRE"))
    story = acts(position, "Ancilla")
    offered = {}
    for _ in range(30):
        if story.game.action is None:
            break
        offered[story.kind] = offered.get(story.kind, False) or story.can("Bewitching")
        story.pass_once()
    assert [kind for kind, can in offered.items() if can] == ["polling"]
    assert "block" in offered


@rule("VTES-6.3.3-12")
@editions
def test_votes_by_card_text_without_a_title(edition):
    """A vampire's always count; those of other minions since 2018."""
    story = Position(edition, players=2).ready(YOUNG).ready(ALLY).start()
    for name in (YOUNG, ALLY):
        minion = story.named(name)
        assert votes(story.game, minion) == 0
        give(story.game, minion, Value(VOTES, 1))
    assert votes(story.game, story.named(YOUNG)) == 1
    assert votes(story.game, story.named(ALLY)) == (1 if edition in ("2018", "current") else 0)


@rule("VTES-6.3.3-12")
@editions
def test_an_independent_with_a_vote_casts_it_while_ready(edition):
    position = Position(edition, players=2).ready(PLAIN, sect="independent", title="1 vote").ready(YOUNG)
    story = position.start()
    assert votes(story.game, story.named(PLAIN)) == 1
    story.until("act")
    from rules.vtes.state.regions import fall_to_torpor

    fall_to_torpor(story.game, story.named(PLAIN))
    assert votes(story.game, story.named(PLAIN)) == 0


@rule("VTES-6.3.3-16")
@editions
@pytest.mark.parametrize(
    ("ballots", "block"),
    [
        ((FOR,), (3, 0)),
        ((FOR, AGAINST), (0, 0)),
        ((FOR, AGAINST, AGAINST), (0, 3)),
        ((AGAINST, FOR, FOR), (3, 0)),
    ],
)
def test_the_block_of_the_prisci_swings_with_each_ballot(edition, ballots, block):
    position = Position(edition, players=2)
    for name in PRISCI:
        position = position.ready(name, sect="sabbat", title="priscus")
    story = position.start()
    referendum = Referendum(story.me, story.named(PLAIN))
    seen = []
    for name, side in zip(PRISCI, ballots, strict=False):
        cast(story.game, story.me, referendum, story.named(name).number, side)
        now = Referendum(story.me, story.named(PLAIN))
        now.ballots = dict(referendum.ballots)
        count_prisci(story.game, now)
        seen.append((now.votes[FOR], now.votes[AGAINST]))
    assert seen[-1] == block
    assert len(set(seen)) == len(seen) or len(seen) < 3, "each ballot may turn it"


@rule("VTES-11-12")
def test_a_stolen_prince_votes_for_the_thief():
    position = Position(players=3).at(1).ready(GANGREL, title="prince", sect="camarilla", city="Berlin").at(0)

    def steal(game):
        prince = next(card for card in game.in_play.values() if card.face.name == GANGREL)
        take_control(game, prince, game.methuselahs[0])

    story = position.ready(PRINCE).hand(VOTE).tweak(steal).start()
    story.until("act").choose(PRINCE).choose(VOTE).until("poll")
    assert story.can(GANGREL)
    assert EDITIONS


# --- titles and contests in the unlock phase --------------------------------------------------------------


@rule("VTES-4-04")
@editions
def test_each_contested_card_and_title_is_its_own_decision(edition):
    """A contested card and a contested title: one is paid in pool, the other in blood."""
    bow = "Ivory Bow"
    position = (
        Position(edition, players=2, pool=10)
        .at(1)
        .ready(GANGREL, title="prince", sect="camarilla", city="Rome")
    )
    position = (
        position.on(GANGREL, bow).at(0).ready(PLAIN, title="prince", sect="camarilla", city="Rome", blood=4)
    )
    story = position.on(PLAIN, bow).start().until("contest")
    asked = 0
    for _ in range(5):
        if story.kind == "contest":
            asked += 1
            story.choose(story.options[1])
    assert asked == 2
    assert (story.me.pool, story.named(PLAIN).blood) == (9, 3)


@rule("VTES-1.5-21")
@since_2006
@pytest.mark.parametrize("merged", [False, True])
def test_an_advanced_vampire_contests_with_every_copy(edition, merged):
    """Merged or not, with a base card of another Methuselah."""
    adv = "Theo Bell (ADV)"
    base = "Theo Bell (G2)"
    position = Position(edition, players=2).at(1).ready(base).at(0)
    position = position.ready(adv, over=base if merged else "")
    story = position.start()
    assert [len(cards) for cards in story.game.contests.values()] == [2]
    assert not story.in_play(adv)
    assert not story.in_play(base)


@rule("VTES-1.5-21")
@since_2006
def test_two_advanced_copies_contest_too(edition):
    adv = "Theo Bell (ADV)"
    story = Position(edition, players=2).at(1).ready(adv).at(0).ready(adv).start()
    assert [len(cards) for cards in story.game.contests.values()] == [2]
