"""What is no use to who does it: exchanges, titles, votes, attempts, interference, and levies on its player."""

import pytest

from deckcheck.full_table.pilots.searching import Searching
from deckcheck.goldfish.pilots.appraising import KEPT
from rules.kernel import Decision
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import THIS
from rules.vtes.state.plays import Play
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.terms import MERGE, PASS, READY_NOW, STRIDE
from tests.full_table.test_shunning import tried
from tests.full_table.test_watchful import (
    INTERCEPT,
    VOTE,
    asked,
    bled,
    later,
    polled,
    seated,
    until_asked,
)
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.story import Position

STAR = "Anthelios, The Red Star"
LEVY = "Anarch Revolt"
SMALLEST = "Anarch Convert"


def table(hand=(), mine=PLAIN, others=(BARON, GANGREL), pool=20, prey_pool=20):
    """Seat 0 with a vampire; its prey and its predator with one each."""
    position = Position(players=3, passive=False).at(1).ready(others[0]).pool(prey_pool, 1)
    position = position.at(2).ready(others[1]).at(0).pool(pool, 0).hand(*hand).ready(mine)
    return position.tweak(later)


def _levy(story):
    return next(card for card in story.game.in_play.values() if card.face.name == LEVY)


def held(position, name):
    """What a pilot thinks of holding the first card of this name in the hand of seat 0."""
    story = position.start().until("action")
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == name)
    return seated(story)._keeping(number)


@pytest.mark.parametrize("name", ["Immortal Grapple", "Majesty", "Dodge"])
def test_cards_for_combat_are_held_that_somebody_can_use(name):
    assert held(table((name,)).tweak(knows(seat0="pot pre")), name) >= KEPT
    assert (held(table((name,)).tweak(knows(seat0="aus")), name) >= KEPT) is (name == "Dodge")


@pytest.mark.parametrize(
    ("hand", "ash", "does"),
    [
        (("Vessel",), ("Vessel",), "Vessel"),
        (("Elder Library",), ("Elder Library",), "pass"),
        (("Elder Library",), ("Vessel",), f"use {STAR}"),
    ],
)
def test_masters_are_exchanged_for_better_ones_where_none_is_played(hand, ash, does):
    story = table(hand).table(STAR).ash(*ash).start().until("master")
    assert asked(story) == does


def test_nobody_tries_to_exchange_a_card_for_its_copy():
    story = table(("Elder Library",)).table(STAR).ash("Elder Library").start().until("master")
    assert f"use {STAR}" in story.options
    assert f"use {STAR}" not in tried(story)
    better = table(("Elder Library",)).table(STAR).ash("Vessel").start().until("master")
    assert f"use {STAR}" in tried(better)


@pytest.mark.parametrize(("caller", "calls"), [(YOUNG, True), (PRINCE, False)])
def test_nobody_is_given_a_title_that_is_no_better(caller, calls):
    card = "Praxis Seizure: Berlin"
    position = Position(players=3, passive=False).at(1).ready(BARON).at(2).ready(BARON).at(0).hand(card)
    story = position.ready(caller, sect="camarilla").tweak(later).start().until("action")
    assert card in story.options
    minion = story.named(caller)
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == card)
    assert (seated(story)._card_action_worth(number, minion, 1.0) > 0) is calls


@pytest.mark.parametrize(
    ("votes", "adds"), [((0, 0), False), ((0, 2), False), ((0, 3), True), ((3, 3), False), ((3, 6), True)]
)
def test_votes_are_added_only_where_those_to_come_are_not_enough(votes, adds):
    """The prince has two, and the card that calls it one."""
    story = polled(1, 1, 1, 2, voter=0)
    referendum = story.game.referendum
    referendum.votes[FOR], referendum.votes[AGAINST] = votes
    assert seated(story).voting.adds_votes(referendum) is adds


def test_who_is_kept_from_voting_has_voted_the_wrong_way():
    story = polled(1, 1, 1, 2, voter=0)
    pilot, game = seated(story), story.game
    mine, theirs = story.named(PRINCE), story.named(BARON)
    options = [mine.number, theirs.number]
    assert pilot.voting.against_most(options) == PASS, "nobody has"
    game.referendum.cast[theirs.number] = (AGAINST, 2)
    assert pilot.voting.against_most(options) == theirs.number
    game.referendum.cast[theirs.number] = (FOR, 2)
    assert pilot.voting.against_most(options) == PASS


@pytest.mark.parametrize(("pool", "does"), [(1, "bleed"), (2, "Ancilla Empowerment")])
def test_who_can_oust_the_prey_by_bleeding_bleeds(pool, does):
    """The card would burn pool of the others."""
    card = "Ancilla Empowerment"
    story = table((card,), mine=PRINCE, others=(YOUNG, YOUNG), prey_pool=pool).start().until("action")
    pilot = seated(story)
    pilot._card_action_worth = lambda option, minion, bleed: 5.0
    assert card in story.options
    assert asked(story, pilot) == does


def test_no_block_is_attempted_with_intercept_for_other_actions():
    """Eyes of Argus gives intercept against what is directed at its player alone."""

    def attempts(hand):
        position = Position(players=3, passive=False).at(1).hand(*hand).ready(PLAIN).at(2).ready(YOUNG)
        position = position.at(0).hand(VOTE).ready(PRINCE).tweak(knows(seat1="aus")).tweak(later)
        story = position.start().until("action").choose(VOTE)
        story = until_asked(story, 1, "block")
        return asked(story), tried(story)

    assert attempts(("Eyes of Argus",)) == ("pass", ["pass"])
    assert attempts((INTERCEPT,))[0] == PLAIN


@pytest.mark.parametrize(("mine", "plays"), [(PLAIN, False), (GANGREL, True)])
def test_pool_is_levied_by_who_has_an_anarch(mine, plays):
    story = table((LEVY,), mine=mine, others=(YOUNG, YOUNG)).start().until("master")
    assert LEVY in story.options
    assert (asked(story) == LEVY) is plays
    assert (LEVY in tried(story)) is plays
    assert (held(table((LEVY,), mine=mine, others=(YOUNG, YOUNG)), LEVY) >= KEPT) is plays


@pytest.mark.parametrize(("mine", "others", "removes"), [(PRINCE, GANGREL, True), (GANGREL, YOUNG, False)])
def test_a_levy_is_removed_by_who_pays_it(mine, others, removes):
    position = table(mine=mine, others=(others, others), pool=8).at(1).table(LEVY).at(0)
    story = position.start().until("action")
    pilot = seated(story)
    assert (pilot._card_action_worth(_levy(story).number, story.named(mine), 1.0) > 0) is removes


def test_what_is_cancelled_is_more_than_a_detail_of_others():
    """The predator bleeds seat 1 or another, and its action and its modifier are asked about."""
    story = bled(3, hand=(), disciplines="DOM")
    pilot = seated(until_asked(story, 1, "block"))

    class Card:
        against = None
        methuselah = story.game.methuselahs[0]

    action = story.game.action
    assert pilot._matters(Card), "it is at this seat"
    action.target = 2
    assert not pilot._matters(Card)
    action.play = Card
    assert pilot._matters(Card), "the action itself"


@pytest.mark.parametrize(("verb", "kept"), [(MERGE, False), (READY_NOW, True)])
def test_transfers_are_not_kept_where_two_versions_could_be_merged(verb, kept):
    story = table(mine=PRINCE).uncontrolled(PLAIN).start().until("influence")
    pilot = Searching()
    pilot.sit(story.game.eyes(0))
    decision = Decision(0, "influence", [PASS, verb * STRIDE + 1], None)
    assert pilot.shuns(decision, PASS) is not kept


def test_who_votes_on_a_levy_votes_for_who_loses_by_it():
    def worth(mine, others):
        position = table(mine=mine, others=(others, others), pool=8).at(1).table(LEVY).at(0)
        story = position.start().until("action")
        play = Play(story.game.methuselahs[0], -1, story.game.faces[_levy(story).number])
        return seated(story).voting._done_by(play, Burn(THIS))

    assert worth(PRINCE, GANGREL) > 0 > worth(GANGREL, YOUNG)


def test_no_further_copy_is_played_of_what_is_contested():
    name = "The Parthenon"
    position = table((name,)).table(name).at(1).table(name).at(0)
    story = position.start()
    assert story.kind == "contest"
    story.choose(story.options[1]).until("master")
    assert name in story.options
    assert asked(story) == "pass"


def _votes():
    """A pilot with two cards for a referendum, the first of which cancels it, or keeps one from voting."""
    cards = ("Telepathic Vote Counting", "Bewitching Oration")
    story = table(cards, mine=PRINCE).start().until("action")
    numbers = {story.game.faces[number].name: number for number in story.me.hand.items}
    return story, seated(story), [numbers[name] for name in cards]


def test_a_referendum_is_cancelled_only_where_nothing_else_helps():
    _, pilot, (cancels, adds) = _votes()
    pilot.voting.adds_votes = lambda referendum: True
    assert pilot.polling(Decision(0, "polling", [PASS, cancels, adds], None)) == adds
    assert pilot.polling(Decision(0, "polling", [PASS, cancels], None)) == cancels
    pilot.voting.adds_votes = lambda referendum: False
    assert pilot.polling(Decision(0, "polling", [PASS, adds], None)) == PASS


def test_who_abstains_is_the_one_that_voted_against():
    story, pilot, (silences, _) = _votes()
    options = [story.named(PRINCE).number, story.named(BARON).number]
    pilot.voting.against_most = lambda options: options[1]
    assert pilot.target(Decision(0, "target", options, silences)) == options[1]


def test_who_must_hunt_by_a_card_does_so_though_it_is_worth_nothing():
    story = table(mine=PRINCE).at(1).table("Week of Nightmares").start().until("action")
    pilot = seated(story)
    number = next(
        card.number for card in story.game.in_play.values() if card.face.name == "Week of Nightmares"
    )
    pilot._card_action_worth = lambda option, minion, bleed: 0.0
    about = story.named(PRINCE).number
    assert pilot.action(Decision(0, "action", [number], about)) == number


@pytest.mark.parametrize(("prey", "calls"), [(PRINCE, True), (YOUNG, False)])
def test_nobody_takes_a_title_from_their_own(prey, calls):
    """The caller is a prince, and so is the other one."""
    card = "Command of the Harpies"
    position = Position(players=3, passive=False).at(1).ready(prey).at(2).ready(YOUNG).at(0).hand(card)
    story = position.ready("Benjamin Rose").ready(YOUNG).tweak(later).start().until("action")
    assert card in story.options
    number = next(one for one in story.me.hand.items if story.game.faces[one].name == card)
    assert (seated(story)._card_action_worth(number, story.named("Benjamin Rose"), 1.0) > 0) is calls


@pytest.mark.parametrize(("pool", "burned"), [(20, ["seat 3", "seat 2"]), (1, ["seat 2"])])
def test_nobody_ousts_the_predator_by_the_terms_of_a_referendum(pool, burned):
    card = "Neonate Breach"
    position = table((card,), mine=PRINCE, others=(BARON, GANGREL)).pool(pool, 2)
    story = position.start().until("action")
    pilot, found = seated(story), []
    story.choose(card)
    while len(found) < 3:
        if story.kind == "seat":
            found.append(asked(story, pilot))
            if found[-1] == "pass":
                break
            story.choose(found[-1])
        else:
            story.pass_once()
    assert found == [*burned, "pass"]


@pytest.mark.parametrize(
    ("counters", "pool", "does"), [(4, 5, f"transfer to {PLAIN}"), (4, 2, "pass"), (2, 5, "pass")]
)
def test_the_last_transfers_for_a_vampire_are_paid_with_little_pool(counters, pool, does):
    story = table(mine=PRINCE, pool=pool).uncontrolled(PLAIN, counters).start().until("influence")
    assert asked(story) == does


def test_no_copy_is_bought_of_a_vampire_that_one_contests():
    position = table(mine=PRINCE).ready(SMALLEST).uncontrolled(SMALLEST).uncontrolled(YOUNG)
    story = position.at(1).ready(SMALLEST).at(0).start()
    assert story.kind == "contest"
    pilot = seated(story)
    story.choose(story.options[1]).until("influence")
    planned = [page.face.name for _, _, page in pilot._candidates(20)]
    assert planned == [YOUNG]
