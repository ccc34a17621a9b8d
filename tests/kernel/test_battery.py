"""The battery finds what it is for: every check fails on a game that is broken in its way."""

import itertools
from collections import Counter

import pytest

from cardbase.quick import value
from rules.kernel import EVERYONE, Decision, Event, Eyes, Result, Zone
from rules.kernel import game as known_games
from tests.kernel import battery

from .toy import Duel

COUNTER = itertools.count()


class LeakyView(Duel):
    def public(self):
        return {"secret": [self.board.name_of(piece) for piece in self.hands[1].items]}


class LeakyStatus(Duel):
    def status(self, seat):
        return [self.board.name_of(self.deck.items[0])]


class LeakyOptions(Duel):
    def option_name(self, decision, option):
        return f"{super().option_name(decision, option)} against {self.hands[1 - decision.seat].items}"


class LeakyJournal(Duel):
    def attack(self, attacker, target):
        if self.journal.on:
            names = [self.board.name_of(piece) for piece in self.hands[target].items]
            self.journal.say(f"seat {target} holds {names}")
        yield from super().attack(attacker, target)


class LeakyWhisper(Duel):
    def attack(self, attacker, target):
        if self.journal.on:
            name = self.board.name_of(self.board.top(self.deck)[0])
            self.journal.tell("something", {target: name}, name)
        yield from super().attack(attacker, target)


@value
class Peeked(Event):
    """Names a card that only some see, and tells everybody."""

    kind = "peeked"
    piece_fields = ("card",)

    seat: int
    card: int


class LeakyEvent(Duel):
    """Says nothing of it in words: scripts would read it all the same."""

    def attack(self, attacker, target):
        if self.journal.on:
            self.journal.note(Peeked(target, self.board.top(self.deck)[0]))
        yield from super().attack(attacker, target)


class Losing(Duel):
    def attack(self, attacker, target):
        yield from super().attack(attacker, target)
        self.discard.items.pop()


class Doubling(Duel):
    def attack(self, attacker, target):
        yield from super().attack(attacker, target)
        self.deck.items.insert(0, self.discard.items[-1])


class Whimsical(Duel):
    """Depends on something else than its record."""

    def attack(self, attacker, target):
        self.lives[target] += next(COUNTER) % 2
        yield from super().attack(attacker, target)


class Talkative(Duel):
    """Plays otherwise when somebody listens."""

    def attack(self, attacker, target):
        if self.journal.on:
            self.dice.pick(6)
            self.hits[attacker] += 1
        yield from super().attack(attacker, target)


class Stuck(Duel):
    def attack(self, attacker, target):
        yield Decision(attacker, "attack", [])


class Nameless(Duel):
    def option_name(self, decision, option):
        return ""


class Nobodys(Duel):
    def attack(self, attacker, target):
        yield Decision(77, "attack", [0])


class Endless(Duel):
    def play(self):
        while True:
            yield Decision(0, "wait", [0])


class Unscored(Duel):
    def play(self):
        yield Decision(0, "wait", [0])
        return Result((0,), "over", (1.0,))


class Unexplained(Duel):
    def play(self):
        yield Decision(0, "wait", [0])
        return Result((0,), "", (1.0,) * self.seats)


class Phantom(Duel):
    def play(self):
        yield Decision(0, "wait", [0])
        return Result((9,), "over", (1.0,) * self.seats)


class Twice(Duel):
    def play(self):
        yield Decision(0, "wait", [0])
        return Result((1, 0), "over", (1.0,) * self.seats)


class Nosy(Duel):
    """Changes when it is looked at."""

    def public(self):
        self.hits[0] += 1
        return super().public()


REMEMBERED = []


class Hoarding(Duel):
    """Is remembered by somebody else."""

    def attack(self, attacker, target):
        REMEMBERED.append(self)
        yield from super().attack(attacker, target)


class Forgetful(Duel):
    """Keeps in a frame what a copy does not find there."""

    def play(self):
        limit = len(self.deck.items) // 4
        for seat in self.ring.clockwise(0) * 2:
            self.board.draw(self.deck, self.hands[seat])
        while len(self.deck.items) > limit and len(self.ring) > 1:
            self.board.draw(self.deck, self.hands[self.active])
            yield from self.attack(self.active, self.ring.after(self.active))
            self.between_turns and self.between_turns(self)
        return Result((0,), "over", (1.0,) * self.seats)


class Counting(Duel):
    """Keeps counters by cards that are hidden, and shows how many lie on each."""

    def public(self):
        return {"counters": [piece % 3 for hand in self.hands for piece in hand.items]}


class Sharing(Duel):
    """Holds what a copy takes for a value, and it changes."""

    def __init__(self, options, dice):
        super().__init__(options, dice)
        self.attacks = Counter()

    def attack(self, attacker, target):
        self.attacks[attacker] += 1
        yield from super().attack(attacker, target)


class Empty(Duel):
    def census(self):
        return {}


BROKEN = [
    (LeakyView, battery.hides_what_is_hidden, "sees something hidden"),
    (LeakyStatus, battery.hides_what_is_hidden, "sees something hidden"),
    (LeakyOptions, battery.hides_what_is_hidden, "sees something hidden"),
    (LeakyJournal, battery.journal_keeps_secrets, "reads of"),
    (LeakyWhisper, battery.journal_keeps_secrets, "reads of"),
    (LeakyEvent, battery.journal_keeps_secrets, "seat 2 reads of|somebody at no seat reads of"),
    (Losing, battery.conserves_pieces, "changes the census: card"),
    (Doubling, battery.conserves_pieces, "lies in two places"),
    (Empty, battery.conserves_pieces, "the census is empty"),
    (Hoarding, battery.lets_its_memory_go, "stays in memory"),
    (Whimsical, battery.replays_the_same, "the replay fails: choice 10|the replay ends elsewhere"),
    (Whimsical, battery.saves_and_loads, "loading leads elsewhere|the replay fails"),
    (Talkative, battery.replays_the_same, "the journal changes the game"),
    (Stuck, battery.plays_to_the_end, "without options"),
    (Nameless, battery.plays_to_the_end, "has no name"),
    (Nobodys, battery.plays_to_the_end, "is nobody's"),
    (Endless, battery.plays_to_the_end, "not over after 300 decisions"),
    (Unscored, battery.plays_to_the_end, "does not score each seat"),
    (Unexplained, battery.plays_to_the_end, "gives no reason"),
    (Phantom, battery.plays_to_the_end, "winner without a seat"),
    (Twice, battery.plays_to_the_end, "out of order"),
    (
        Forgetful,
        battery.copies_play_on_the_same,
        "a copy made after .* (ends early|ends elsewhere|does not play on)",
    ),
    (Counting, battery.redraws_what_is_hidden, "seat . sees a change after a redraw"),
    (Sharing, battery.copies_play_on_the_same, "playing on a copy made after .* changes another: .attacks"),
    (Nosy, battery.undoes, "a fork touched its origin"),
    (Nosy, battery.refuses_illegal_choices, "a refused choice changed"),
]


@pytest.fixture
def enter(monkeypatch):
    """Make a game known for the time of one test."""

    def register(kind):
        monkeypatch.setitem(known_games._games, "broken", known_games.Registered("broken", kind, [{}]))

    return register


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "check", "problem"), BROKEN, ids=lambda part: getattr(part, "__name__", None)
)
def test_a_broken_game_is_found_and_the_case_named(enter, kind, check, problem):
    enter(kind)
    with pytest.raises(AssertionError, match=problem) as caught:
        check(battery.Case("broken", {"seats": 2, "cards": 20}, seed=3, steps=300))
    if kind is not Doubling:
        assert 'Case(\'broken\', {"seats": 2, "cards": 20}, seed=3)' in str(caught.value)


@pytest.mark.slow
@pytest.mark.parametrize("check", battery.CHECKS, ids=lambda check: check.__name__)
def test_a_sound_game_passes(enter, check):
    enter(Duel)
    check(battery.Case("broken", {"seats": 2, "cards": 20}, seed=3, steps=300))


def test_a_case_is_played_without_a_journal_as_many_games_are(enter):
    enter(Duel)
    case = battery.Case("broken", {"seats": 2, "cards": 20})
    assert not case.table().game.journal.on
    assert case.table(journal=True).game.journal.on


def test_scrambling_leaves_in_place_what_a_seat_sees():
    game = Duel({"seats": 2}, battery.Dice(1))
    zone = game.board.add(Zone("open", seen_by=EVERYONE), [100, 101])
    before = list(game.deck.items)
    undo = battery.scramble_hidden(game, 0, battery.Dice(2))
    assert game.deck.items != before
    assert sorted(game.deck.items) == sorted(before)
    assert zone.items == [100, 101]
    undo()
    assert game.deck.items == before


def test_scrambling_keeps_different_backs_apart():
    class TwoBacks(Duel):
        def back_of(self, piece):
            return piece % 2

    game = TwoBacks({"seats": 2}, battery.Dice(1))
    before = [piece % 2 for piece in game.deck.items]
    battery.scramble_hidden(game, 0, battery.Dice(2))
    assert [piece % 2 for piece in game.deck.items] == before
    assert game.deck.items != sorted(game.deck.items)


def test_eyes_are_bound_to_a_seat():
    game = Duel({"seats": 2}, battery.Dice(1))
    assert Eyes(game, 1).view() == game.view(1)
    assert Eyes(game, 1).status() == []
