"""How the pilot of the full table decides, one habit after the other, on positions laid out by hand."""

import pytest

from deckcheck.full_table.pilots import Watchful
from deckcheck.full_table.pilots.habits.arms import UNSEEN, reach
from deckcheck.goldfish.pilots.appraising import KEPT
from rules.kernel import Decision
from rules.vtes.definitions.value import Value
from rules.vtes.state import spans
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.state.scenery import give
from rules.vtes.terms import PASS, VOTES
from tests.vtes.cards.helpers import kin
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, PRINCE, YOUNG, knows
from tests.vtes.fighttools import DODGE, GUN, HUNTER, PRESS, fight, to
from tests.vtes.story import Position

BOUNCE = "Deflection"
WAKE = "On the Qui Vive"
REDUCE = "Telepathic Counter"
INTERCEPT = "Eagle's Sight"
STEALTH = "Cloak the Gathering"
VOTE = "Kine Resources Contested"


def seated(story):
    """A pilot at the seat that has to decide."""
    pilot = Watchful()
    pilot.sit(story.game.eyes(story.table.decision.seat))
    return pilot


def asked(story, pilot=None):
    """The name of what a pilot does at the decision that is due: one that has just sat down, or this one."""
    return story.options[(pilot or seated(story)).choose(story.table.decision)]


def bled(amount=3, pool=30, hand=(BOUNCE,), locked=False, disciplines="DOM", players=4, minion=PLAIN):
    """Seat 0 bleeds seat 1, which has one minion; the story stops where seat 1 is asked."""

    def stronger(game):
        for minion in game.in_play.values():
            if minion.controller == 0:
                spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, minion.number, amount - 1)

    position = Position(players=players, passive=False).at(2).ready(YOUNG)
    position = position.at(1).pool(pool, 1).hand(*hand).ready(minion, locked=locked)
    position = position.at(0).ready(GANGREL).tweak(knows(seat1=disciplines)).tweak(later).tweak(stronger)
    return position.start().until("action").choose("bleed")


def later(game):
    """A tweak: it is not the first turn."""
    game.turn = 9


def until_asked(story, seat, *kinds):
    """Pass until the seat is asked for one of these kinds."""
    for _ in range(40):
        decision = story.table.decision
        if decision.seat == seat and decision.kind in kinds:
            return story
        assert story.game.action is not None, "the action is over"
        story.pass_once()
    raise AssertionError(kinds)


# --- bleeds --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "pool", "answer"), [(1, 30, "pass"), (2, 30, BOUNCE), (1, 1, BOUNCE), (3, 30, BOUNCE)]
)
def test_a_bleed_is_bounced_when_it_hurts(amount, pool, answer):
    story = until_asked(bled(amount, pool), 1, "react")
    assert asked(story) == answer


def test_a_bounce_goes_to_the_prey_and_to_the_others_only_without_ousting_them():
    story = until_asked(bled(3), 1, "react").choose(BOUNCE)
    assert story.kind == "mode"
    assert asked(story) == story.options[-1], "the superior one does not lock"
    story = until_asked(story, 1, "seat")
    assert asked(story) == "seat 3", "the prey"
    story.game.methuselahs[2].pool, story.game.methuselahs[3].pool = 30, 2
    assert asked(story) == "seat 3"


def test_a_small_bleed_is_reduced_where_that_saves_the_seat():
    story = until_asked(bled(2, 2, (REDUCE,), disciplines="aus"), 1, "react")
    assert asked(story) == REDUCE
    story = until_asked(bled(1, 30, (REDUCE,), disciplines="aus"), 1, "react")
    assert asked(story) == "pass"


def test_a_locked_minion_wakes_where_it_then_has_something_to_do():
    assert answers(bled(3, 30, (WAKE, BOUNCE), locked=True)) == [WAKE, BOUNCE]
    assert answers(bled(1, 30, (WAKE, BOUNCE), locked=True)) == [], "nothing to wake for"
    assert answers(bled(3, 30, (WAKE,), locked=True, disciplines="aus")) == [WAKE, PLAIN], "it blocks"


def answers(story):
    """What the pilot of seat 1 plays and does to an action of seat 0 until it is over, or blocked."""
    pilot = Watchful()
    pilot.sit(story.game.eyes(1))
    found = []
    for _ in range(40):
        if story.game.action is None or story.game.action.target != 1 or story.game.combat is not None:
            return found
        name = asked(story, pilot) if story.table.decision.seat == 1 else story.options[0]
        found += [name] if story.kind in ("react", "block") and name != "pass" else []
        story.choose(name)
    raise AssertionError(found)


# --- blocks --------------------------------------------------------------------------------------------


def test_a_bleed_is_blocked_unless_it_is_better_bounced():
    assert asked(until_asked(bled(3, hand=()), 1, "block")) == PLAIN
    assert asked(until_asked(bled(3), 1, "block")) == "pass", "the prey is to have it"


@pytest.mark.parametrize(("turns", "choice"), [(39, PLAIN), (40, "pass")])
def test_nobody_blocks_at_a_table_that_goes_on_for_ever(turns, choice):
    story = until_asked(bled(3, hand=()), 1, "block")
    story.game.methuselahs[1].turns = turns
    assert asked(story) == choice


def test_nobody_tries_to_block_where_the_intercept_cannot_be_had():
    def stealthy(game):
        game.action.stealth = 1

    story = until_asked(bled(3, hand=(), disciplines="aus"), 1, "block")
    stealthy(story.game)
    assert asked(story) == "pass"
    story = until_asked(bled(3, hand=(INTERCEPT,), disciplines="aus"), 1, "block")
    stealthy(story.game)
    assert asked(story) == PLAIN
    story.choose(PLAIN)
    assert story.kind == "attempt"
    assert asked(story) == INTERCEPT
    story.game.action.stealth = 3
    assert asked(story) == "pass", "one is not enough any more"


@pytest.mark.parametrize(("stealth", "played"), [(0, 1), (1, 0)])
def test_intercept_that_was_lost_is_won_back(stealth, played):
    """Of two identical copies the first does it; if one is not enough, none is spent."""
    two = ("Telepathic Misdirection",) * 2
    position = Position(players=2, passive=False).at(1).ready(YOUNG).hand(*two).at(0).ready(PRINCE)
    story = position.hand("Perfect Paragon").tweak(knows(seat0="PRE", seat1="aus")).start()
    story.until("action").choose("bleed").choose("Perfect Paragon")
    story.game.action.stealth = stealth
    story.until("block", 1).choose(YOUNG)
    assert (story.kind, story.table.decision.seat) == ("attempt", 1)
    assert asked(story) == (two[0] if played else "pass")


def test_stealth_is_added_where_it_gets_the_action_past_the_blocker():
    position = Position(players=2, passive=False).at(1).ready(PLAIN).at(0).hand(STEALTH).ready(GANGREL)
    story = position.tweak(knows(seat0="obf")).start().until("action").choose("bleed")
    story.until("block", 1).choose(PLAIN)
    assert story.kind == "attempt"
    assert asked(story) == STEALTH
    spans.lay(story.game.action.lasting, spans.INTERCEPT, spans.ACTION, story.named(PLAIN).number, 2)
    assert asked(story) == "pass", "one stealth does not get past two intercept"
    story.game.action.stealth = 3
    assert asked(story) == "pass", "three do already"


def test_a_minion_wakes_although_the_ally_that_bled_was_burned_in_its_block():
    """What wakes can be played until the action ends; nobody bleeds any more by then."""
    position = Position(players=3, passive=False).at(1).ready(PRINCE).on(PRINCE, GUN).hand(WAKE)
    position = position.ready(PLAIN, locked=True).ready(YOUNG, locked=True).at(2).ready(BARON)
    story = position.at(0).ready(HUNTER).tweak(later).start().until("action").choose("bleed")
    story = to(story.until("block", 1).choose(PRINCE), "strike", 1).choose(GUN)
    burned = until_asked(story, 1, "react").game.action.actor.number
    assert burned not in story.game.in_play
    assert asked(story) == "pass", "nothing to wake for"
    assert story.choose(WAKE).kind == "reactor"
    assert asked(story) in story.options


# --- combat --------------------------------------------------------------------------------------------


def test_who_has_a_gun_wants_long_range_and_who_has_none_close():
    story = to(fight(bears=(GUN,)), "maneuver", 0)
    assert asked(story) == GUN
    story = fight(bears=(GUN,), against=("Fake Out",), they_bear=("Meat Cleaver",))
    story = to(story, "maneuver", 0).choose(GUN)
    assert story.table.decision.seat == 1
    assert asked(story) == "Fake Out"
    story = to(fight(hand=("Fake Out",)), "maneuver", 0)
    assert asked(story) == "pass", "hands on both sides"


def test_the_strike_is_the_one_that_does_most():
    story = to(fight(bears=(GUN,)), "strike", 0)
    assert asked(story) == GUN
    story.game.combat.close = False
    assert asked(story) == GUN


def test_nobody_is_made_as_strong_as_before():
    """The second of two alike would be wasted: a strength of 2 does not add up."""
    story = to(fight(hand=("Torn Signpost", "Torn Signpost"), knows0="pot"), "before-range", 0)
    assert asked(story) == "Torn Signpost"
    story.choose("Torn Signpost")
    assert asked(story) == "pass"


def test_who_would_fall_dodges_and_who_would_not_strikes():
    story = to(fight(hand=(DODGE,), blood=1, they_bear=(GUN,)), "strike", 0)
    assert asked(story) == DODGE
    story = to(fight(hand=(DODGE,), blood=5), "strike", 0)
    assert asked(story) == "hand strike"


@pytest.mark.parametrize(("theirs", "adds"), [("hand strike", True), (DODGE, False)])
def test_no_damage_is_added_to_a_strike_that_is_dodged(theirs, adds):
    rounds = "Dragon's Breath Rounds"
    story = fight(bears=(GUN,), hand=(rounds,), against=(DODGE,), knows1="cel")
    story = to(story, "strike", 0).choose(GUN)
    while story.kind == "strike":
        story.choose(theirs)
    while rounds not in story.options:
        story.pass_once()
    assert (asked(story) == rounds) == adds


def test_who_ends_combat_does_not_unlock_the_opponent():
    """The blocker is locked; at the inferior level the same card would unlock it."""
    story = to(fight(hand=("Meld with the Land",), knows0="VIC", blood=1, they_bear=(GUN,)), "strike", 0)
    assert asked(story) == "Meld with the Land"
    assert asked(story.choose("Meld with the Land")) == "combat ends [VIC]"


def test_presses_go_on_when_it_goes_well_and_end_when_it_does_not():
    story = to(fight(hand=(PRESS,), bears=("Meat Cleaver",), blood=5, their_blood=1), "press", 0)
    assert asked(story) == PRESS
    story = to(fight(hand=(PRESS,), blood=2, they_bear=("Meat Cleaver",)), "press", 0)
    assert asked(story) == "pass"
    story.game.combat.continues = True
    assert asked(story) == PRESS, "now it ends combat"


def test_damage_is_prevented_where_it_costs_blood():
    story = to(fight(hand=("Soak",), knows0="for", blood=2, they_bear=(GUN,)), "prevent", 0)
    assert asked(story) == "Soak"


@pytest.mark.parametrize(("seat", "answer"), [(0, "Martyr's Resilience"), (2, "pass")])
def test_damage_to_your_own_minions_alone_is_prevented_outside_a_fight(seat, answer):
    position = Position(players=3).at(2).ready(BARON).at(1).ready(GANGREL).on(GANGREL, GUN).at(0).ready(PLAIN)
    position = position.at(seat).hand("Martyr's Resilience").ready(PRINCE).at(0)
    story = position.tweak(knows(**{f"seat{seat}": "aus for"})).start()
    while story.kind not in ("act", "action"):
        story.pass_once()
    story = story.choose(PLAIN) if story.kind == "act" else story
    story.choose("bleed").until("block", 1).choose(GANGREL)
    to(story, "strike", 1).choose(GUN)
    assert asked(to(story, "prevent", seat)) == answer


def test_an_ally_of_your_own_is_saved():
    position = Position(players=2).at(1).ready(GANGREL).on(GANGREL, GUN).at(0).ready("Ghouled Street Thug")
    position = position.ready(PRINCE).hand("Heaven's Gate").tweak(knows(seat0="obe"))
    story = position.start().until("act").choose("Ghouled").choose("bleed").until("block", 1).choose(GANGREL)
    to(story, "strike", 1).choose(GUN)
    assert asked(to(story, "saving", 0)) == "Heaven's Gate"


@pytest.mark.parametrize("helped", [GANGREL, PRINCE])
def test_only_your_own_are_helped_in_combat(helped):
    """The opponent could be helped too, if it is of the circle."""
    story = to(kin("Octopod", knows0="san"), "kin-fights", 0)
    due = story.table.decision
    assert due.about == story.named(PLAIN).number
    due = Decision(due.seat, due.kind, due.options, story.named(helped).number)
    mine = story.named(helped).controller == 0
    assert (due.options[seated(story).choose(due)] != PASS) is mine


# --- referendums ---------------------------------------------------------------------------------------


def polled(*points, voter=1, pool=30, edge=False, hand=()):
    """Seat 0 calls a vote that gives these seats a point each; the story stops where the voter is polled."""
    position = Position(players=4, passive=False)
    for seat, name in ((1, BARON), (2, PLAIN), (3, GANGREL)):
        position = position.at(seat).ready(name)
    position = position.at(voter).hand(*hand).pool(pool, voter)
    position = position.at(0).hand(VOTE).ready(PRINCE).tweak(later)
    position = position.with_edge(voter) if edge else position
    story = position.start().until("action").choose(VOTE)
    points = list(points)
    for _ in range(60):
        if story.kind == "seat":
            story.choose(f"seat {points.pop(0) + 1}")
        elif story.kind == "poll" and story.table.decision.seat == voter:
            return story
        elif story.kind == "poll" and len(story.options) > 1 and story.table.decision.seat == 0:
            story.choose(PRINCE) if any(PRINCE in name for name in story.options) else story.pass_once()
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    raise AssertionError("nobody is polled")


def side(story):
    return seated(story).voting.side(story.game.referendum)


def test_votes_go_by_what_a_referendum_does_to_the_voter_and_the_prey():
    assert side(polled(1, 1, 2, 2)) == AGAINST
    assert side(polled(2, 2, 2, 3)) == FOR, "seat 3 is the prey of seat 2"
    assert side(polled(3, 3, 3, 0)) == PASS, "no neighbour's business"
    story = polled(1, 1, 1, 2)
    pilot = seated(story)
    assert asked(story, pilot) == BARON
    assert asked(story.choose(BARON), pilot) == "against"


def test_a_card_is_spent_only_where_it_can_turn_the_vote():
    story = polled(1, 1, 1, 2, hand=(VOTE,)).choose(BARON).choose("against")
    story = until_asked(story, 1, "poll")
    referendum = story.game.referendum
    referendum.votes[FOR], referendum.votes[AGAINST] = 3, 2
    assert asked(story) == VOTE, "one vote makes it a tie, which fails"
    referendum.votes[FOR] = 4
    assert asked(story) == "pass", "one vote is not enough"
    referendum.votes[FOR] = 2
    assert asked(story) == "pass", "it fails as it is"


# --- acting --------------------------------------------------------------------------------------------


def test_somebody_who_can_bounce_stays_home_unless_the_prey_could_be_ousted():
    def home(prey_pool):
        position = (
            Position(players=3, passive=False).at(2).ready(PRINCE).ready(BARON).at(1).pool(prey_pool, 1)
        )
        position = position.at(0).hand(BOUNCE).ready(PLAIN).ready(GANGREL).tweak(later)

        game = position.tweak(knows(seat0="dom")).start().until("act").game
        pilot = Watchful()
        pilot.sit(game.eyes(0))
        return {game.in_play[number].face.name for number in pilot.roaming.stays_home()}

    assert home(30) in ({PLAIN}, {GANGREL})
    assert home(2) == set()


def test_a_fighter_with_cards_for_it_attacks_rather_than_bleeds():
    def action(hand):
        position = Position(players=2, passive=False).at(1).ready(PRINCE, blood=2).ready(BARON)
        position = position.at(0).hand("Bum's Rush", *hand).ready(GANGREL, blood=4).tweak(later)
        return asked(position.tweak(knows(seat0="pot POT")).start().until("action"))

    assert action(("Immortal Grapple", "Thrown Gate")) == "bleed"
    assert action(("Torn Signpost", "Thrown Gate")) == "Bum's Rush"


def test_the_chances_of_a_referendum_are_at_worst_even_where_its_caller_would_have_fewer_votes_than_none():
    def fewer(game):
        minion = next(one for one in game.in_play.values() if one.face.name == PLAIN)
        give(game, minion, Value(VOTES, -1))

    position = Position(players=2, passive=False).at(0).ready(PLAIN).tweak(fewer)
    assert seated(position.start().until("action")).voting.chances() == 1


def test_who_would_be_hunted_down_by_the_votes_of_others_lets_the_fallen_be():
    def safe(*others):
        position = Position(players=2, passive=False).at(1).ready(PLAIN)
        for name in others:
            position = position.ready(name)
        story = position.at(0).ready(BARON).start().until("action")
        return seated(story).voting.survives_blood_hunt()

    assert safe()
    assert safe(PRINCE), "two votes against two"
    assert not safe(PRINCE, "Anastasz di Zagreb")


@pytest.mark.parametrize(("pool", "pays"), [(8, True), (7, False)])
def test_contested_vampires_are_paid_for_only_with_pool_to_spare(pool, pays):
    story = Position(players=2, pool=pool, passive=False).at(1).ready(PLAIN).at(0).ready(PRINCE).start()
    pilot = seated(story)
    crypt = story.game.setting.crypt[0][0]
    story.game.in_play.pop(crypt, None)
    decision = Decision(0, "contest", [PASS, crypt], "a name")
    assert (pilot.contest(decision) == crypt) == pays


@pytest.mark.parametrize(("pool", "pays"), [(8, True), (7, False)])
def test_a_contest_about_a_vampire_that_stays_in_play_is_not_a_contest_about_its_title(pool, pays):
    position = Position("current+two-player", players=2, passive=False).at(1).ready(PRINCE).hand()
    story = position.at(0).ready(PRINCE).hand().pool(pool, 0).start()
    assert story.kind == "contest"
    number = story.table.decision.options[1]
    assert (seated(story).contest(story.table.decision) == number) == pays


@pytest.mark.parametrize(("hand", "blood", "follows"), [(True, 2, True), (True, 1, False), (False, 2, False)])
def test_a_path_is_followed_for_a_card_in_hand_and_not_with_the_last_blood(hand, blood, follows):
    position = (
        Position(players=2, passive=False).at(1).ready(PRINCE).at(0).ready("Aaron Bathurst", blood=blood)
    )
    position = position.uncontrolled("Anson", 1)
    position = position.hand("Abuse of Power") if hand else position.ash("Abuse of Power")
    story = position.start().until("influence")
    names = story.options
    chosen = names[story.table.decision.options.index(seated(story).influence(story.table.decision))]
    assert chosen.startswith("let Aaron Bathurst follow") == follows


def test_the_own_hand_is_reckoned_with_and_those_of_others_are_not():
    def dealt(seat, *hand):
        position = Position(players=2, passive=False).at(1).ready(PRINCE).at(0).ready(GANGREL)
        position = position.at(seat).hand(*hand).at(0).tweak(knows(seat0="cel CEL", seat1="cel CEL"))
        story = position.start().until("action")
        eyes = story.game.eyes(0)
        return reach(eyes, story.named(GANGREL if seat == 0 else PRINCE))[0]

    assert dealt(0) == 1
    assert dealt(0, "Blur") in (2, 3)
    assert dealt(1, "Blur") == dealt(1) == 1 + UNSEEN


def test_cards_are_kept_that_somebody_can_use():
    def worth(disciplines, copies=1, uncontrolled=False):
        position = Position(players=3, passive=False).at(1).ready(PRINCE).at(0).hand(*[BOUNCE] * copies)
        position = position.uncontrolled("Claus Wegener", 1) if uncontrolled else position
        story = position.ready(GANGREL).tweak(knows(seat0=disciplines)).start().until("action")
        number = next(n for n in story.me.hand.items if story.game.faces[n].name == BOUNCE)
        return seated(story).holding.worth(number)

    assert worth("dom") >= KEPT > worth("aus")
    assert worth("aus", uncontrolled=True) >= KEPT, "somebody who is coming out has it"
    assert worth("dom", copies=3) < KEPT, "one of them may go"


@pytest.mark.parametrize("card", [INTERCEPT, "Telepathic Misdirection", STEALTH, "Bum's Rush"])
def test_what_answers_hides_or_attacks_is_kept_although_it_does_nothing_alone(card):
    def kept(disciplines):
        position = Position(players=2, passive=False).at(1).ready(PRINCE).at(0).hand(card).ready(GANGREL)
        pilot = seated(position.tweak(knows(seat0=disciplines)).start().until("action"))
        return pilot._keeping(pilot.eyes.hand[0]) >= KEPT

    assert kept("aus obf")
    assert kept("") == (card == "Bum's Rush"), "nobody can use it"


# --- transfers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("played", "planned"), [(False, YOUNG), (True, PRINCE)])
def test_no_transfers_are_planned_for_a_card_that_takes_none(played, planned):
    """Brainwash lies on the smaller card of the prey."""
    position = (
        Position(players=2, passive=False).at(1).ready(PLAIN).uncontrolled(PRINCE, 3).uncontrolled(YOUNG)
    )
    story = position.at(0).ready(GANGREL).hand("Brainwash").start().until("master")
    if played:
        story.choose("Brainwash").choose("2")
    while (story.kind, story.table.decision.seat) != ("influence", 1):
        story.pass_once()
    assert planned in asked(story)


def test_a_target_is_chosen_among_those_that_are_where_the_first_is():
    """A minion, its retainer and an uncontrolled card, as some cards offer them together."""
    position = Position(players=2).ready(PRINCE).on(PRINCE, "J. S. Simmons, Esq.").uncontrolled(YOUNG)
    story = position.start().until("action")
    pilot = seated(story)
    minion, retainer = (story.named(name).number for name in (PRINCE, "J. S. Simmons, Esq."))
    (waiting,) = story.me.invested
    for options in ([minion, retainer, waiting], [waiting, retainer, minion]):
        assert pilot.choose(Decision(0, "target", options, None)) == 0


@pytest.mark.parametrize(("done", "unlocks"), [("hunt", False), ("bleed", True)])
def test_nobody_unlocks_for_blood_to_hunt_on_and_on(done, unlocks):
    """Baron Dieudonne burns 1 blood to unlock after any action that succeeds."""
    story = (
        Position(players=2).at(1).ready(PLAIN).at(0).ready("Baron Dieudonne", blood=3).start().until("action")
    )
    story.choose(done)
    while story.kind != "trigger":
        story.pass_once()
    pilot = seated(story)
    pilot._actor, pilot._bleeds_later = story.named("Baron Dieudonne").number, True
    assert (asked(story, pilot) != "pass") == unlocks
