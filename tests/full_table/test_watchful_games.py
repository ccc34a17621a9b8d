"""Whole games of the pilot of the full table: what it may see, whom it beats, and what is counted of them."""

from collections import Counter

import pytest

from deckcheck.full_table.deeds import DEEDS, Recorder
from deckcheck.full_table.games import TableGames
from deckcheck.full_table.pilots import TABLE_NAMES, Watchful, table_pilot_named
from deckcheck.full_table.seating import Host, Seating
from deckcheck.goldfish.pilots import Greedy, PilotNameError
from rules.vtes.state import events, happenings, table_events
from tests.vtes.chaptertools import BARON, GANGREL, PLAIN, PRINCE, knows
from tests.vtes.fighttools import GUN, PRESS, fight
from tests.vtes.story import Position

FIVE = (
    "anarch_gangrel.txt",
    "bleeding_ventrue.twd",
    "edition_2000_mixed.txt",
    "nosferatu_starter.txt",
    "tremere_walls.twd",
)


@pytest.fixture(scope="module")
def decks(sample):
    return tuple(map(sample, FIVE))


# --- what it sees --------------------------------------------------------------------------------------


class Exchanged:
    """Puts other cards where a seat cannot look, for as long as it decides."""

    def __init__(self, game, seat):
        self.kept = []
        for methuselah in game.methuselahs:
            hand = methuselah.hand.items if methuselah.seat != seat else []
            hidden = [*hand, *methuselah.library.items]
            turned = hidden[::-1]
            self._put(methuselah.library.items, turned[len(hand) :])
            self._put(methuselah.crypt.items, methuselah.crypt.items[::-1])
            if hand:
                self._put(hand, turned[: len(hand)])

    def _put(self, zone, items):
        self.kept.append((zone, list(zone)))
        zone[:] = items

    def undo(self):
        for zone, items in self.kept:
            zone[:] = items


class Twin:
    """A pilot whose double decides the same with the hidden cards exchanged."""

    name = "twin"

    def __init__(self, game_of, pilot):
        self.game_of = game_of
        self.pilots = pilot(), pilot()
        self.exchanged = self.different = 0

    def sit(self, eyes):
        self.seat = eyes.seat
        for pilot in self.pilots:
            pilot.sit(eyes)

    def choose(self, decision):
        answer = self.pilots[0].choose(decision)
        exchanged = Exchanged(self.game_of(), self.seat)
        other = self.pilots[1].choose(decision)
        exchanged.undo()
        self.exchanged += 1
        self.different += other != answer
        return answer


class Peeking(Watchful):
    """Looks into the hand of its prey, as nobody may."""

    def discard(self, decision):
        """Discard where the hand of the prey begins with a card of an even number."""
        hand = self.eyes._vtes.methuselahs[self.eyes.prey].hand.items
        return decision.options[-1] if hand and hand[0] % 2 else decision.options[0]


@pytest.mark.parametrize(("pilot", "honest"), [(Watchful, True), (Peeking, False)])
def test_it_decides_the_same_whatever_lies_hidden(decks, pilot, honest):
    table, _ = Host(Seating(decks, ("watchful",) * 5, turns=8)).deal(1)
    players = [Twin(lambda: table.game, pilot) for _ in range(5)]
    table.run(players)
    assert sum(player.exchanged for player in players) > 200
    assert (sum(player.different for player in players) == 0) == honest


# --- whom it beats -------------------------------------------------------------------------------------


def wins(decks, pilot, rivals, games):
    """The games that a pilot wins at each place in turn, and how many of all ended with one left."""
    won = left = 0
    for place in range(5):
        pilots = tuple(pilot if other == place else rivals for other in range(5))
        host = Host(Seating(decks, pilots, turns=25, rotate=True))
        for number in range(games):
            _, result = host.play(number)
            seat = next(s for s in range(5) if host.seating.place_at(s, number) == place)
            won += result.winners == (seat,)
            left += result.reason == "last-standing"
    return won, left


@pytest.mark.slow
def test_alone_among_random_players_it_wins_four_games_of_five(decks):
    won, left = wins(decks, "watchful", "random", 5)
    assert won >= 20
    assert left >= 23


@pytest.mark.slow
def test_games_among_its_likes_end_and_have_all_that_a_table_has(decks):
    seating = Seating(decks, ("watchful",) * 5, turns=25, rotate=True)
    games, tally = TableGames(seating), TableGames(seating).empty()
    for number in range(20):
        games.play_into(tally, number)
    deeds = tally.deeds
    assert tally.endings["last-standing"] >= 18
    assert deeds["bounced"] > 0.05 * deeds["bleeds"]
    assert deeds["blocked"] > 0.1 * deeds["bleeds"]
    assert deeds["successful"] > 0.4 * deeds["bleeds"]
    assert deeds["beyond_hands"] > 0.3 * deeds["combats"]
    assert min(deeds["for"], deeds["against"], deeds["alone"]) > 0


# --- what is counted -----------------------------------------------------------------------------------


def counted(story, *choices):
    """The deeds of an action: what is chosen first, then everybody passes."""
    counts = Counter()
    Recorder(story.game, counts)
    for choice in choices:
        story.choose(choice)
    for _ in range(200):
        if story.game.action is None and story.kind in ("act", "influence"):
            break
        story.pass_once()
    return {kind: times for kind, times in counts.items() if times}


def test_a_bleed_that_nobody_answers_is_successful():
    position = Position(players=3, passive=False).at(1).ready(PRINCE).at(0).ready(GANGREL)
    story = position.start(journal=True).until("action")
    assert counted(story, "bleed") == {"bleeds": 1, "successful": 1}


def test_every_bleed_is_in_a_row():
    """One was canceled; one was blocked, and continued; one was ended by a card, and another was bounced."""
    game = Position(players=4, passive=False).at(0).ready(GANGREL).start(journal=True).game
    counts = Counter()
    recorder = Recorder(game, counts)

    def bleeds(*meets):
        recorder.hear(happenings.Announced(0, -1, "bleed", -1, 1, ""))
        for event in meets:
            recorder.hear(event)

    blocked, successful = happenings.Blocked(1, -1, -1), happenings.Bled(0, -1, 1, 1)
    bleeds()
    bleeds(blocked, successful)
    bleeds(table_events.ActionEnded(0, -1, -1))
    bleeds(table_events.Redirected(1, 2, -1))
    recorder.hear(happenings.Announced(0, -1, "hunt", -1, -1, ""))
    recorder.hear(blocked)
    assert counts["bleeds"] == 4
    assert counts["otherwise"] == 2
    assert (counts["blocked"], counts["successful"], counts["ended"], counts["bounced"]) == (1, 1, 1, 1)


def test_a_bounced_bleed_is_one_bleed():
    position = Position(players=4, passive=False).at(1).hand("Deflection").ready(PLAIN).at(0).ready(GANGREL)
    story = position.tweak(knows(seat1="DOM")).start(journal=True).until("action")
    counts = Counter()
    Recorder(story.game, counts)
    story.choose("bleed")
    while story.game.action is not None:
        if "Deflection" in story.options:
            story.choose("Deflection")
        else:
            story.choose(2) if story.kind == "seat" else story.pass_once()
    found = {kind: times for kind, times in counts.items() if times}
    assert found == {"bleeds": 1, "bounced": 1, "successful": 1}


def test_a_fight_counts_what_is_more_than_hands():
    story = fight(hand=(PRESS,), journal=True)
    counts = Counter()
    recorder = Recorder(story.game, counts)
    recorder._fights.append(set())
    while story.game.combat is not None:
        story.choose(PRESS) if PRESS in story.options else story.pass_once()
    assert counts["combats"] == counts["beyond_hands"] == counts["pressed"] == counts["rounds_more"] == 1
    assert not counts["carded"]
    story = fight(hand=(PRESS,), journal=True)
    Recorder(story.game, counts)._fights.append(set())
    while story.game.combat is not None:
        story.pass_once()
    assert (counts["combats"], counts["beyond_hands"]) == (2, 1), "hands on both sides are no more than hands"
    story = fight(bears=(GUN,), journal=True)
    Recorder(story.game, counts)._fights.append(set())
    while story.game.combat is not None:
        story.choose(GUN) if GUN in story.options else story.pass_once()
    assert (counts["combats"], counts["carded"], counts["maneuvered"], counts["long"]) == (3, 1, 1, 1)


def test_voters_are_those_with_votes_and_some_leave_it_alone():
    position = Position(players=4, passive=False).at(1).ready(BARON).at(2).ready(PLAIN).at(3).ready(PRINCE)
    story = position.at(0).hand("Kine Resources Contested").ready("Katarina Kornfeld").start(journal=True)
    story.until("action")
    counts = Counter()
    Recorder(story.game, counts)
    story.choose("Kine Resources Contested")
    for _ in range(100):
        if story.game.action is None:
            break
        if story.kind == "poll" and story.table.decision.seat in (0, 1):
            story.table.choose(1)
        elif story.kind == "vote":
            story.choose("for" if story.table.decision.seat == 0 else "against")
        else:
            story.pass_once()
    assert (counts["referendums"], counts["passed"] + counts["failed"]) == (1, 1)
    assert (counts["voters"], counts["against"], counts["alone"], counts["for"]) == (2, 1, 1, 0)


def test_those_are_hurt_who_burn_pool_by_what_passed_and_some_had_voted_against_it():
    position = Position(players=4, passive=False).at(1).ready(BARON).at(2).ready(PLAIN).at(3).ready(PRINCE)
    game = position.at(0).ready("Katarina Kornfeld").start(journal=True).game
    counts = Counter()
    recorder = Recorder(game, counts)

    def polled(passed):
        for seat, side in ((1, "against"), (3, "for")):
            recorder.hear(happenings.Voted(seat, -1, side, 1))
        recorder.hear(happenings.ReferendumEnded(0, -1, passed, 2, 1))

    def burns(seat, amount=1):
        recorder.hear(events.PoolChanged(seat, -amount, 20, -1))

    polled(passed=True)
    for seat in (1, 1, 2, 3):  # each once, and none who had no votes
        burns(seat)
    assert (counts["hurt"], counts["opposed"]) == (2, 1)
    polled(passed=True)
    burns(1, -1)
    recorder.hear(events.PhaseBegan(0, "influence", 4))
    burns(1)
    polled(passed=False)
    burns(1)
    assert (counts["hurt"], counts["opposed"]) == (2, 1), (
        "gains, what comes later and what failed hurt nobody"
    )


def test_counting_changes_nothing_of_a_game(decks):
    host = Host(Seating(decks, ("watchful",) * 5, turns=6))
    counts = Counter()
    plain, counted_game = host.play(3)[0].choices, host.play(3, counts)[0].choices
    assert plain == counted_game
    assert counts["bleeds"] > 5
    assert set(counts) <= {*DEEDS, *(met for words in DEEDS.values() for met in words)}


# --- its name ------------------------------------------------------------------------------------------


def test_pilots_are_known_by_name():
    assert isinstance(table_pilot_named("watchful"), Watchful)
    assert type(table_pilot_named("greedy")) is Greedy
    assert "watchful" in TABLE_NAMES
    assert "thorough" not in TABLE_NAMES
    with pytest.raises(PilotNameError, match="no pilot 'watchfull'; did you mean 'watchful'"):
        table_pilot_named("watchfull")
