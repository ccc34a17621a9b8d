"""What people read of each kind of event."""

import pytest

from rules.kernel import Moved, Naming
from rules.kernel.events import EventZone
from rules.vtes.state import card_events, events, fight_events, happenings, table_events
from rules.vtes.table.words import WRITERS, words

NAMING = Naming(lambda piece: f"<{piece}>", seat=lambda seat: f"seat {seat + 1}")

TOLD = [
    (events.PoolChanged, {"seat": 0, "amount": 2, "now": 31}, "seat 1 gains 2 pool (31)"),
    (events.PoolChanged, {"seat": 1, "amount": -1, "now": 29}, "seat 2 burns 1 pool (29)"),
    (events.BloodChanged, {"minion": 7, "amount": 1, "now": 4}, "<7> gains 1 blood (4)"),
    (events.BloodChanged, {"minion": 7, "amount": -3, "now": 0}, "<7> burns 3 blood (0)"),
    (events.BloodChanged, {"minion": 7, "amount": -1, "now": 2, "life": True}, "<7> burns 1 life (2)"),
    (events.Invested, {"seat": 1, "card": -1, "amount": 2}, "a card in seat 2's uncontrolled region gets 2 blood"),
    (events.Invested, {"seat": 1, "card": 0, "amount": 2, "now": 3}, "<0> gets 2 blood (3)"),
    (events.Transferred, {"seat": 0, "card": 0, "amount": 1, "now": 3}, "seat 1 transfers 1 to <0> (3)"),
    (events.Transferred, {"seat": 0, "card": 5, "amount": -1, "now": 2}, "seat 1 takes 1 back from <5> (2)"),
    (
        events.Transferred,
        {"seat": 2, "card": -1, "amount": 4, "now": 4},
        "seat 3 transfers 4 to a card in the uncontrolled region (4)",
    ),
    (events.EdgeMoved, {"seat": 0, "before": 1}, "seat 1 takes the Edge"),
    (events.EdgeMoved, {"seat": -1, "before": 1}, "seat 2 loses the Edge"),
    (events.VictoryPointGained, {"seat": 0, "now": 1.5}, "seat 1 gains a victory point (1.5)"),
    (events.VictoryPointGained, {"seat": 0, "now": 2.0}, "seat 1 gains a victory point (2)"),
    (card_events.EnteredPlay, {"card": 4, "host": 5}, "<4> is put on <5>"),
    (card_events.EnteredPlay, {"card": 4, "host": -1}, ""),
    (card_events.Merged, {"above": 4, "below": 5}, "<4> merges with <5>"),
    (card_events.Contested, {"name": "Anson"}, "Anson is contested"),
    (card_events.Unlocked, {"card": 4}, "<4> unlocks"),
    (card_events.FellToTorpor, {"minion": 4}, "<4> goes to torpor"),
    (card_events.BecameAnarch, {"minion": 4}, "<4> becomes anarch"),
    (happenings.Announced, {"minion": 4, "action": "bleed", "card": -1, "target": 1, "way": "", "on": -1}, "<4> announces: bleed at seat 2"),
    (
        happenings.Announced,
        {"minion": 4, "action": "bleed", "card": 0, "target": 1, "way": "", "on": -1},
        "<4> announces: bleed at seat 2 with <0>",
    ),
    (
        happenings.Announced,
        {"minion": 4, "action": "diablerie", "card": -1, "target": -1, "way": "", "on": 7},
        "<4> announces: diablerie, on <7>",
    ),
    (
        happenings.BlockFailed,
        {"minion": 4, "intercept": 0, "stealth": 1, "given_up": False},
        "the attempt of <4> to block fails: intercept 0, stealth 1",
    ),
    (
        happenings.BlockFailed,
        {"minion": 4, "intercept": 2, "stealth": 1, "given_up": True},
        "the attempt of <4> to block fails",
    ),
    (
        happenings.TermsChosen,
        {"card": 4, "whom": -1, "seats": (1, 1, 0), "cards": ()},
        "the terms of <4>: seat 2 (2), seat 1 (1)",
    ),
    (
        happenings.TermsChosen,
        {"card": 4, "whom": 2, "seats": (1,), "cards": (5, 6)},
        "the terms of <4>: seat 3, seat 2, <5>, <6>",
    ),
    (happenings.TermsChosen, {"card": 4, "whom": -1, "seats": (), "cards": ()}, ""),
    (happenings.BloodHuntCalled, {"minion": 4}, "a blood hunt on <4> is put to the vote"),
    (
        happenings.BloodHuntEnded,
        {"minion": 4, "passed": True, "votes_for": 3, "votes_against": 2},
        "the blood hunt passes: 3 to 2",
    ),
    (
        happenings.BloodHuntEnded,
        {"minion": 4, "passed": False, "votes_for": 0, "votes_against": 2},
        "the blood hunt fails: 0 to 2",
    ),
    (events.TurnBegan, {"turn": 3, "seat": 1}, "-- turn 3, seat 2"),
    (happenings.BlockAttempted, {"minion": 4}, "<4> attempts to block"),
    (happenings.Blocked, {"minion": 4, "actor": 5}, "<4> blocks <5>"),
    (happenings.Bled, {"minion": 4, "target": 1, "amount": 3}, "<4> bleeds seat 2 for 3"),
    (
        happenings.Announced,
        {"minion": 4, "action": "action", "card": 0, "target": -1, "way": "enter combat", "on": -1},
        "<4> announces: action with <0>: enter combat",
    ),
    (happenings.Played, {"seat": 1, "card": 4, "way": ""}, "seat 2 plays <4>"),
    (happenings.Played, {"seat": 1, "card": 4, "way": "+1 stealth"}, "seat 2 plays <4>: +1 stealth"),
    (happenings.Used, {"seat": 1, "card": 4, "way": ""}, "seat 2 uses <4>"),
    (happenings.Used, {"seat": 1, "card": 4, "way": "prevent 1 damage"}, "seat 2 uses <4>: prevent 1 damage"),
    (happenings.TookEffect, {"card": 4}, "<4> takes effect"),
    (happenings.Canceled, {"card": 4}, "<4> is canceled"),
    (
        happenings.Voted,
        {"seat": 1, "side": "against", "source": 4, "votes": 2},
        "seat 2 casts 2 votes against, with <4>",
    ),
    (happenings.Voted, {"side": "for", "source": -1, "votes": 1}, "seat 1 casts 1 vote for, with the Edge"),
    (
        happenings.ReferendumEnded,
        {"passed": True, "votes_for": 3, "votes_against": 2},
        "the referendum passes: 3 to 2",
    ),
    (
        happenings.ReferendumEnded,
        {"passed": False, "votes_for": 2, "votes_against": 2},
        "the referendum fails: 2 to 2",
    ),
    (happenings.Diablerized, {"minion": 4, "victim": 5}, "<4> commits diablerie on <5>"),
    (happenings.BloodHunted, {"minion": 4}, "<4> is burned by a blood hunt"),
    (happenings.Ousted, {"seat": 1}, "seat 2 is ousted"),
    (happenings.WithdrawalAnnounced, {"seat": 1}, "seat 2 announces its withdrawal"),
    (happenings.Withdrew, {"seat": 1}, "seat 2 withdraws"),
    (table_events.Redirected, {"seat": 1, "target": 2}, "the bleed goes from seat 2 to seat 3"),
    (table_events.BleedReduced, {"amount": 2}, "the bleed is reduced by 2"),
    (table_events.CannotBlockNow, {"minion": 4}, "<4> cannot block"),
    (table_events.Woke, {"minion": 4}, "<4> wakes"),
    (table_events.ActionEnded, {"minion": 4}, "the action of <4> ends"),
    (table_events.TitleChanged, {"minion": 4, "title": "", "before": "prince"}, "<4> is no longer prince"),
    (table_events.TitleChanged, {"minion": 4, "title": "primogen", "city": ""}, "<4> becomes primogen"),
    (
        table_events.TitleChanged,
        {"minion": 4, "title": "prince", "city": "Chicago", "before": "primogen"},
        "<4> becomes prince of Chicago",
    ),
    (table_events.TitleContested, {"minions": (4, 5), "title": "prince of Chicago"}, "<4> and <5> contest prince of Chicago"),
    (table_events.TitleHeld, {"minion": 4, "title": "prince"}, "<4> is prince again"),
    (table_events.SectChanged, {"minion": 4, "sect": "sabbat", "clan": "Tremere"}, "<4> is Tremere, Sabbat"),
    (table_events.Marked, {"seat": 0, "minion": 4}, "seat 1 marks <4>"),
    (fight_events.CombatBegan, {"minion": 4, "opponent": 5}, "<4> and <5> enter combat"),
    (fight_events.RoundBegan, {"round": 1}, ""),
    (fight_events.RoundBegan, {"round": 2}, "round 2 begins"),
    (fight_events.Maneuvered, {"minion": 4, "range": "long"}, "<4> maneuvers to long range"),
    (fight_events.RangeSet, {"minion": 4, "range": "close"}, "<4> sets the range to close"),
    (fight_events.StrikeChosen, {"minion": 4, "target": 5, "card": -1}, "<4> strikes at <5> with a hand strike"),
    (fight_events.StrikeChosen, {"minion": 4, "target": 5, "card": 0}, "<4> strikes at <5> with <0>"),
    (fight_events.Dodged, {"minion": 4}, "<4> dodges"),
    (fight_events.DamagePrevented, {"card": 4, "normal": 2, "aggravated": 0}, "<4> is spared 2 damage"),
    (fight_events.DamageInflicted, {"card": 4, "normal": 0, "aggravated": 0}, "<4> takes 0 damage"),
    (fight_events.DamageInflicted, {"card": 4, "normal": 0, "aggravated": 1}, "<4> takes 1 aggravated damage"),
    (
        fight_events.DamageInflicted,
        {"card": 4, "normal": 3, "aggravated": 1},
        "<4> takes 3 damage and 1 aggravated damage",
    ),
    (fight_events.Pressed, {"minion": 4, "continues": True}, "<4> presses to continue combat"),
    (fight_events.Pressed, {"minion": 4, "continues": False}, "<4> presses to end combat"),
    (fight_events.CombatEnded, {}, "the combat is over"),
]  # fmt: skip


NOT_NUMBERS = {"cards": (), "life": False, "title": "", "before": "", "after": "", "of": "", "city": ""}
"""What stands for what is not said of an event, where it is no number: compiled events take nothing else."""


MOVES = [
    ("hand", "card being played", 1, ""),
    ("hand", "ash heap", 1, "seat 1 discards <4>"),
    ("card being played", "table", 1, "<4> stays in play"),
    ("card being played", "ash heap", 1, ""),
    ("library", "ash heap", 1, "<4> is burned"),
    ("library", "ash heap", 2, "<4>, <5> are burned"),
    ("library", "hand", 0, "seat 1 draws a card"),
    ("crypt", "uncontrolled region", 1, "seat 1 draws <4> from the crypt"),
    ("ready region", "torpor region", 1, ""),
    ("torpor region", "ready region", 1, "<4> leaves torpor"),
    ("uncontrolled region", "ready region", 1, "<4> moves to the ready region of seat 1"),
    ("ready region", "out of the game", 1, "<4> is removed from the game"),
    ("hand", "table", 1, "seat 1 puts <4> in play"),
    ("ash heap", "table", 1, "seat 1 puts <4> in play from the ash heap"),
    ("ash heap", "hand", 1, "<4> goes from the ash heap of seat 1 to the hand"),
]


@pytest.mark.parametrize(("source", "target", "pieces", "told"), MOVES)
def test_moves_are_told_as_players_do(source, target, pieces, told):
    zones = EventZone(f"seat 1 {source}", 0, source), EventZone(f"seat 1 {target}", 0, target)
    cards = (4, 5)[:pieces]
    assert words(Moved(0, cards, max(1, pieces), *zones, False, 31, True, None), NAMING) == told


def test_a_card_that_comes_to_another_side_and_one_under_the_others():
    table = EventZone("seat 1 table", 0, "table"), EventZone("seat 2 table", 1, "table")
    assert words(Moved(0, (4,), 1, *table, False, 31, True, None), NAMING) == "<4> goes to seat 2"
    piles = EventZone("seat 1 hand", 0, "hand"), EventZone("seat 1 library", 0, "library")
    told = words(Moved(0, (4,), 1, *piles, True, 31, True, None), NAMING)
    assert told == "<4> goes from the hand of seat 1 under the library"


@pytest.mark.parametrize(("kind", "about", "told"), TOLD)
def test_what_is_said_of_an_event(kind, about, told):
    assert not about.keys() - set(kind.__match_args__)
    rest = {name: NOT_NUMBERS.get(name, 0) for name in kind.__match_args__ if name not in about}
    assert words(kind(**rest, **about), NAMING) == told


def test_every_kind_of_which_something_is_said_is_here():
    assert {kind for kind, _, _ in TOLD} | {Moved} == set(WRITERS)
