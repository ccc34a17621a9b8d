"""Referendums: chapters 6.3.1, 6.3.2 and 6.3.3."""

import pytest

from rules.vtes.cards.decks import definition_of
from rules.vtes.definitions.usable import meets
from rules.vtes.state import values

from .chaptertools import (
    BARON,
    GANGREL,
    PLAIN,
    PRINCE,
    YOUNG,
    acts,
    duel,
    editions,
    kinds_until_over,
    knows,
    rule,
    since_2006,
    titled,
)
from .story import Position, card

UPRISING = "Ancilla Empowerment"  # everybody burns 1 pool for each minion
KRC = "Kine Resources Contested"
IRON_FIST = "Camarilla's Iron Fist"  # 1 blood, for princes and the like
FOR_BARONS = "Revolutionary Council"
BY_ITSELF = "Dmitra Ilyanova"  # calls a referendum by her own text, primogen


def called(position, card=UPRISING, side="for"):
    """Call a referendum that nobody blocks, the caller casting the vote of its card on a side at once.

    With `side` None, or where something comes before the votes, the story stops there.
    """
    story = acts(position, card)
    while story.kind == "block":
        story.choose("pass")
    return with_card(story, side)


def with_card(story, side="for"):
    """Cast the vote of the card that called the referendum, if that is asked for now."""
    played = story.me.playing.items
    if side and story.kind == "poll" and played and played[0] in story.table.decision.options:
        story.choose(played[0]).choose(side)
    return story


def votes(story, *steps):
    """Go through the polling: each step is (seat, source) or (seat, source, side); nobody else votes."""
    for seat, source, *side in steps:
        while story.kind == "poll" and story.table.decision.seat != seat:
            story.choose("pass")
        story.choose(source)
        if side:
            story.choose(side[0])
    while story.kind == "poll":
        story.choose("pass")
    return story


def passed(story, burned=1):
    """Whether the prey, with one minion, burned its pool."""
    return story.prey.pool == 30 - burned


# --- calling ----------------------------------------------------------------------------------------------


@rule("VTES-6.3.1-01")
@editions
def test_a_referendum_is_called_with_a_card(edition):
    story = acts(duel(edition, mine=PLAIN).hand(UPRISING), UPRISING)
    assert story.named(PLAIN).locked
    assert story.where(UPRISING) == ["card being played"]


@rule("VTES-6.3.1-01")
@editions
def test_a_card_in_play_calls_one_without_a_political_card(edition):
    story = acts(duel(edition, mine=BY_ITSELF), BY_ITSELF)
    assert story.kind == "block"
    story.choose("pass")
    votes(story, (0, BY_ITSELF, "for"))
    assert story.named(BY_ITSELF).locked
    assert story.me.ash.items == []


@rule("VTES-6.3.2-01")
@rule("VTES-6.3.2-02")
@editions
def test_cost_terms_polling_resolution_in_this_order(edition):
    position = duel(edition, players=3, blood=4).ready(PLAIN).pool(28).hand(IRON_FIST)
    story = position.start().until("act").choose(PRINCE).choose(IRON_FIST)
    assert (story.kind, story.named(PRINCE).blood) == ("block", 4)
    story.choose("pass")
    assert (story.kind, story.named(PRINCE).blood) == ("seat", 3), "paid, and now the terms"
    action = story.game.action
    kinds = []
    while story.game.action is action:
        kinds.append(story.kind)
        story.choose(next((name for name in (PRINCE, IRON_FIST, "for") if story.can(name)), story.options[0]))
    polling = kinds.index("poll")
    assert set(kinds[:polling]) == {"seat"}
    assert set(kinds[polling:]) == {"poll", "vote"}
    assert story.me.pool == 29, "the terms gave the caller a pool"


# --- polling ----------------------------------------------------------------------------------------------


@rule("VTES-6.3.2-04")
@editions
def test_votes_come_in_any_order_and_are_final(edition):
    """Who has passed may still vote after another did; what is cast is cast."""
    story = called(duel(edition, theirs=BARON).hand(UPRISING).tweak(titled(BARON, "prince")))
    assert story.table.decision.seat == 0
    story.choose("pass")
    assert story.table.decision.seat == 1
    story.do(BARON, "against")
    assert (story.kind, story.table.decision.seat) == ("poll", 0), "the caller is asked again"
    story.do(PRINCE, "for")
    assert story.kind != "poll", "nothing is left to cast, and nothing to take back"
    assert passed(story)


@rule("VTES-6.3.2-04")
@editions
def test_voting_is_optional(edition):
    """With the caller's card alone the referendum passes, while two princes keep silent."""
    story = called(duel(edition, theirs=BARON).hand(UPRISING).tweak(titled(BARON, "prince")))
    votes(story)
    assert passed(story)


@rule("VTES-6.3.2-06")
@editions
@pytest.mark.parametrize(("against", "passes"), [(0, True), (1, False), (2, False)])
def test_more_votes_for_than_against(edition, against, passes):
    """1 for, by the card: a tie fails."""
    title = ("", "primogen", "prince")[against]
    story = called(duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING).tweak(titled(YOUNG, title)))
    votes(story, *([(1, YOUNG, "against")] if against else []))
    assert passed(story) == passes


@rule("VTES-6.3.2-06")
@rule("VTES-6.3.2-07")
@editions
def test_without_any_vote_it_fails_and_does_nothing(edition):
    position = Position(edition).ready(BY_ITSELF, blood=3)
    story = votes(acts(position, BY_ITSELF))
    assert story.named(BY_ITSELF).blood == 3
    story = votes(acts(Position(edition).ready(BY_ITSELF, blood=3), BY_ITSELF), (0, BY_ITSELF, "for"))
    assert story.named(BY_ITSELF).blood == 7


@rule("VTES-6.3.2-07")
@editions
def test_a_failed_referendum_costs_nobody_anything(edition):
    story = called(duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING).tweak(titled(YOUNG, "prince")))
    votes(story, (1, YOUNG, "against"))
    assert [side.pool for side in story.game.methuselahs] == [30, 30]
    assert story.where(UPRISING) == ["ash heap"]


@rule("VTES-6.3.2-09")
@editions
def test_when_a_card_burned_for_a_vote_is_replaced(edition):
    """After the referendum; in 2006, which says nothing of it, at once."""
    position = duel(edition, mine=PRINCE).hand(UPRISING).at(1).hand(KRC).at(0)
    story = called(position)
    other = story.game.methuselahs[1]
    votes_before = len(other.hand.items)
    story.choose("pass").do(KRC, "against")
    assert story.kind == "poll", "the caller may still answer"
    assert len(other.hand.items) == votes_before - (edition != "2006")
    story.choose("pass").until("discard")
    assert len(other.hand.items) == votes_before


@rule("VTES-6.3.2-09")
@editions
def test_when_another_card_played_in_a_referendum_is_replaced(edition):
    """As always; in 2000 nobody draws before the referendum is over."""
    position = Position(edition).ready(PRINCE).hand(UPRISING, "Bewitching Oration").tweak(knows(seat0="pre"))
    story = called(position)
    assert story.kind == "polling"
    story.choose("Bewitching")
    assert story.kind == "poll"
    assert len(story.me.hand.items) == (6 if edition == "2000" else 7)
    story.choose("pass").until("discard")
    assert len(story.me.hand.items) == 7


# --- votes ------------------------------------------------------------------------------------------------


@rule("VTES-6.3.3-01")
@editions
def test_without_a_source_there_are_no_votes(edition):
    """Untitled vampires, no Edge, no political card: nobody is asked except for the card that called it."""
    story = called(duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING))
    assert "poll" not in kinds_until_over(story)


@rule("VTES-6.3.3-04")
@editions
def test_one_vote_from_cards(edition):
    position = duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING).at(1).hand(KRC, IRON_FIST).at(0)
    story = called(position)
    assert (story.table.decision.seat, story.options) == (1, ["pass", KRC, IRON_FIST])
    story.do(KRC, "for")
    assert story.kind != "poll"
    assert IRON_FIST in [story.game.faces[piece].name for piece in story.game.methuselahs[1].hand.items]


@rule("VTES-6.3.3-05")
@editions
def test_the_calling_card_is_the_callers_vote(edition):
    """Another political card does not add a second; a caller without a card may burn one."""
    story = acts(duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING, KRC), UPRISING).choose("pass")
    action = story.game.action
    assert (story.kind, story.options) == ("poll", ["pass", UPRISING])
    story.do(UPRISING, "for")
    assert story.game.action is None or story.kind != "poll"
    assert action.margin == 1
    story = called(duel(edition, mine=BY_ITSELF, theirs=YOUNG).hand(KRC), BY_ITSELF)
    assert KRC in story.options
    action = story.game.action
    votes(story, (0, KRC, "for"))
    assert action.margin == 1


@rule("VTES-6.3.3-06")
@editions
def test_a_card_burned_for_a_vote_is_a_vote_and_nothing_else(edition):
    """No title and no blood is needed for it, and what it says does not happen."""
    position = duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING).at(1).hand(IRON_FIST).at(0)
    story = called(position)
    blood = story.named(YOUNG).blood
    action = story.game.action
    story.do(IRON_FIST, "against").until("discard")
    assert action.margin == 0
    assert story.where(IRON_FIST) == ["ash heap"]
    assert story.named(YOUNG).blood == blood
    assert [side.pool for side in story.game.methuselahs] == [30, 30]


TITLES = [
    ("primogen", "Allanyan Serata", 1),
    ("bishop", "Andrew Emory", 1),
    ("prince", PRINCE, 2),
    ("archbishop", "Alvaro, The Scion of Angelica", 2),
    ("baron", BARON, 2),
    ("kholo", "", 2),
    ("magaji", "Cesewayo", 2),
    ("justicar", "Angus the Unruled", 3),
    ("cardinal", "Ayelea, The Manipulator", 3),
    ("inner circle", "Etrius", 4),
    ("regent", "Sha-Ennu", 4),
]
LATE = ("baron", "kholo", "magaji", "regent")


@rule("VTES-6.3.3-07")
@rule("VTES-6.3.3-08")
@rule("VTES-6.3.3-09")
@rule("VTES-6.3.3-10")
@editions
@pytest.mark.parametrize(("title", "name", "count"), TITLES, ids=lambda value: str(value))
def test_votes_of_titles(edition, title, name, count):
    """Cast against a referendum that has 1 vote for; the edition of 2000 does not know the later titles."""
    holder = name or YOUNG
    position = duel(edition, mine=PLAIN, theirs=holder).hand(UPRISING)
    story = acts(position if name else position.tweak(titled(YOUNG, title)), UPRISING)
    assert story.named(holder).profile.title == title
    action = story.game.action
    with_card(story.choose("pass"))
    if edition == "2000" and title in LATE:
        assert story.kind != "poll"
        count = 0
    else:
        votes(story, (1, holder, "against"))
    assert action.margin == 1 - count


@rule("VTES-6.3.3-11")
@editions
def test_only_ready_vampires_vote_locked_or_not(edition):
    position = Position(edition, players=2).at(1).ready(BARON).torpor("Allanyan Serata", 1)
    story = called(position.at(0).ready(PLAIN).hand(UPRISING).tweak(titled(BARON, "prince")))
    story.named(BARON).locked = True
    assert story.options == ["pass", BARON]
    action = story.game.action
    votes(story, (1, BARON, "against"))
    assert action.margin == 1 - 2


@rule("VTES-6.3.3-13")
@editions
def test_the_edge_is_burned_for_a_vote(edition):
    """To the centre of the table: nobody gains from it in the next unlock phase."""
    position = duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING).with_edge(0)
    story = called(position)
    action = story.game.action
    assert story.options == ["pass", "the Edge"]
    votes(story, (0, "the Edge", "for"))
    assert action.margin == 2
    assert story.game.edge == -1
    turns = story.me.turns
    while story.me.turns == turns:
        assert not (story.kind == "unlock" and story.can("the Edge"))
        story.pass_once()
    assert not (story.kind == "unlock" and story.can("the Edge"))


@rule("VTES-6.3.3-13")
@editions
def test_only_the_holder_burns_the_edge(edition):
    position = duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING).with_edge(1)
    story = called(position)
    assert (story.table.decision.seat, story.options) == (1, ["pass", "the Edge"])
    action = story.game.action
    votes(story, (1, "the Edge", "against"))
    assert (action.margin, story.game.edge) == (0, -1)


@rule("VTES-6.3.3-18")
@editions
def test_modifiers_add_votes_of_the_acting_vampire_only(edition):
    """The other side, with such a card in hand, gets no chance to play it."""
    position = Position(edition, players=2).at(1).ready(GANGREL).hand("Iron Glare", "Voter Captivation")
    position = position.at(0).ready(PLAIN).hand(UPRISING, "Bewitching Oration")
    story = called(position.tweak(knows(seat0="pre pot", seat1="pre pot")))
    action = story.game.action
    assert (story.kind, story.table.decision.seat) == ("polling", 0)
    story.choose("Bewitching")
    assert (story.kind, story.options) == ("poll", ["pass", PLAIN, UPRISING]), "untitled, but with 2 votes"
    assert story.table.decision.seat == 0
    story.votes()
    assert story.until("discard").table.decision.seat == 0
    assert action.margin == 3
    assert story.game.methuselahs[1].ash.items == []


@rule("VTES-6.3.3-18")
@editions
def test_votes_of_a_modifier_are_for_one_referendum(edition):
    position = Position(edition).ready(PLAIN).hand(UPRISING, UPRISING, "Bewitching Oration")
    story = called(position.tweak(knows(seat0="pre"))).choose("Bewitching").do(PLAIN, "for")
    story.end_turn()
    story.until("action").choose(UPRISING)
    assert (story.kind, story.options) == ("poll", ["pass", UPRISING])


@rule("VTES-6.3.2-04")
@rule("VTES-6.3.3-05")
@editions
@pytest.mark.parametrize("side", ["for", "against", None])
def test_the_caller_does_with_the_vote_of_the_card_what_they_like(edition, side):
    """For, against, or kept: then without any vote the referendum fails; no other card is a vote instead."""
    story = called(duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING, KRC), side=None)
    action = story.game.action
    assert (story.table.decision.seat, story.options) == (0, ["pass", UPRISING])
    with_card(story, side)
    story.pass_once() if side is None else None
    assert story.kind != "poll", "KRC in hand is no second vote, not even where the first was kept"
    assert action.margin == {"for": 1, "against": -1, None: 0}[side]
    assert passed(story) == (side == "for")


@rule("VTES-6.3.2-04")
@editions
def test_the_caller_may_wait_with_the_vote_of_the_card(edition):
    position = duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING).tweak(titled(YOUNG, "primogen"))
    story = called(position, side=None).choose("pass")
    action = story.game.action
    assert story.table.decision.seat == 1
    story.do(YOUNG, "for")
    assert (story.table.decision.seat, story.options) == (0, ["pass", UPRISING])
    with_card(story)
    assert action.margin == 2


@rule("VTES-6.3.3-18")
@editions
def test_modifiers_add_votes_after_a_rival_has_voted(edition):
    position = duel(edition, mine=PLAIN, theirs=YOUNG).hand(UPRISING, "Bewitching Oration")
    story = acts(position.tweak(titled(YOUNG, "prince")).tweak(knows(seat0="pre")), UPRISING).choose("pass")
    action = story.game.action
    assert story.kind == "polling"
    with_card(story.choose("pass"))
    assert story.kind == "polling", "somebody has voted, so there is another chance"
    story.choose("pass").do(YOUNG, "against")
    assert (story.kind, story.table.decision.seat) == ("polling", 0)
    story.do("Bewitching", PLAIN, "for")
    assert action.margin == 1 + 2 - 2
    assert passed(story)


@rule("VTES-6.3.3-18")
@rule("VTES-6.3.3-03")
@editions
def test_votes_gained_late_go_where_the_vampire_has_voted(edition):
    """A prince who has cast 2 votes casts 2 more on the same side, and is not asked which."""
    story = called(
        duel(edition, mine=PRINCE, theirs=YOUNG)
        .hand(UPRISING, "Bewitching Oration")
        .tweak(knows(seat0="pre")),
        side=None,
    )
    action = story.game.action
    story.choose("pass").do(PRINCE, "against")
    assert story.kind == "polling"
    story.choose("Bewitching")
    assert story.options == ["pass", PRINCE, UPRISING]
    story.choose(PRINCE)
    assert (story.kind, story.options) == ("poll", ["pass", UPRISING])
    story.choose("pass")
    assert action.margin == -4


@rule("VTES-10.5-07")
@since_2006
def test_a_baron_outside_the_anarchs_has_no_votes(edition):
    """Nor may it play what demands a baron; anarch again, it has all back."""
    story = Position(edition).ready(BARON).start()
    baron = story.named(BARON)
    demanding = definition_of(card(FOR_BARONS), edition)
    for sect, count in (("anarch", 2), ("camarilla", 0), ("independent", 0), ("anarch", 2)):
        baron.profile = story.game.setting.profile(baron.profile, sect=sect)
        assert values.votes(story.game, baron) == count
        assert meets(baron.profile, demanding, story.game.rules) == (count > 0)
        assert baron.profile.title == "baron", "it keeps the title itself"
