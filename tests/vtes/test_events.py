"""The events of a table are complete: pools, blood, places, locks and more follow from them alone."""

from collections import Counter

import pytest

from rules.kernel import Moved, Naming, RandomPlayer, Table
from rules.kernel.events import listed, plain
from rules.vtes.state import changes, counters, departures, ousting
from rules.vtes.state.card_events import CapacityChanged, Learned, Merged, Unlocked
from rules.vtes.state.events import BloodChanged, EdgeMoved, Invested, PoolChanged, Transferred
from rules.vtes.state.happenings import Canceled, Ousted, WithdrawalAnnounced, Withdrew
from rules.vtes.state.table_events import CannotBlockNow
from rules.vtes.table.words import WRITERS
from tests.conservation import EDITIONS, ROOT, Deal
from tests.vtes.chaptertools import knows
from tests.vtes.ledger import EVENTS, Ledger, as_json, compared
from tests.vtes.story import Position

SAMPLES = (str(ROOT / "sample_decks"),)
KINDS = [*(f"alone-{edition}" for edition in EDITIONS), *(f"table-{seats}" for seats in range(2, 6))]
PRINCE = "Anson"  # capacity 8
GANGREL = "Nathan Turner"  # capacity 4


def laid(kind, seed):
    table, _ = Deal(kind, seed, SAMPLES).table()
    return Table(table._make, journal=True)


# --- complete ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.slow if kind in ("table-3", "table-4", "table-5") else ())
        for kind in KINDS
    ],
)
def test_all_that_changes_at_a_table_is_told_by_an_event(kind):
    seen = Counter()
    for seed in range(6):
        steps = compared(
            laid(kind, seed), RandomPlayer(seed), listen=lambda event: seen.update([type(event)])
        )
        assert steps > 20
    assert len(seen) > 15


def silent_gain(state, methuselah, amount):
    methuselah.pool += amount
    state.bank -= amount


def silent_blood(state, minion, amount):
    amount = min(amount, minion.blood)
    minion.blood -= amount
    state.bank += amount
    return amount


def silent_transfer(state, methuselah, number, amount):
    methuselah.invested[number] += amount
    state.bank -= amount


def silent_edge(state, seat):
    state.edge = seat


def silent_lock(state, card):
    card.locked = True


def silent_point(state, methuselah, amount=1.0):
    methuselah.victory_points += 1


def compare_several(kind):
    for seed in range(6):
        compared(laid(kind, seed), RandomPlayer(seed))


FAULTS = [
    ("rules.vtes.chapters.unlock.gain_pool", silent_gain, "pools"),
    ("rules.vtes.state.ousting.gain_pool", silent_gain, "pools|PoolChanged"),
    ("rules.vtes.state.departures.burn_blood", silent_blood, "blood|BloodChanged"),
    ("rules.vtes.chapters.influence.transfer", silent_transfer, "invested|Uninvested"),
    ("rules.vtes.chapters.resolution.give_edge", silent_edge, "edge"),
    ("rules.vtes.chapters.announcing.lock", silent_lock, "locked|AllUnlocked"),
    ("rules.vtes.state.ousting.gain_victory_point", silent_point, "points"),
]


@pytest.mark.pure
@pytest.mark.parametrize(("where", "silent", "what"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_change_without_an_event_is_found(monkeypatch, where, silent, what):
    monkeypatch.setattr(where, silent)
    with pytest.raises((AssertionError, KeyError), match=what):
        compare_several("table-3")


def kinds_told(story):
    return Counter(type(event) for event in story.game.journal.events)


def of(story, kind):
    return [event for event in story.game.journal.events if type(event) is kind]


# --- one by one -------------------------------------------------------------------------------------


def test_a_bleed_is_told_with_all_that_comes_of_it():
    story = Position(seat=0).ready(PRINCE).pool(30, 1).start(journal=True)
    story.until("action").choose("bleed").pass_once()
    (edge,) = of(story, EdgeMoved)
    assert (edge.seat, edge.before) == (0, -1)
    (burned,) = [event for event in of(story, PoolChanged) if event.seat == 1]
    assert (burned.amount, burned.now, burned.text) == (-1, 29, None)


def test_what_a_cards_text_does_names_the_card():
    story = Position().ready(PRINCE, blood=3).pool(20).hand("Villein").start(journal=True)
    number = next(n for n in story.me.hand.items if story.game.faces[n].name == "Villein")
    story.until("master").do("Villein", "3")
    (gained,) = [event for event in of(story, PoolChanged) if event.amount > 0]
    assert gained == PoolChanged(0, 3, 23, number)
    (drained,) = [event for event in of(story, BloodChanged) if event.amount < 0]
    assert drained.text == number
    assert drained.minion == story.named(PRINCE).number
    assert story.game.journal.text is None


def test_nothing_is_told_where_nothing_changed():
    story = Position().ready(PRINCE).pool(20).start(journal=True)
    game, me, minion = story.game, story.me, story.named(PRINCE)
    before = len(game.journal.events)
    counters.gain_pool(game, me, 0)
    counters.gain_blood(game, minion, 5)  # it is full
    counters.burn_blood(game, minion, 0)
    counters.change_counters(game, minion, 0)
    counters.give_edge(game, game.edge)
    ousting.burn_pools(game, [(me, 0)])
    changes.unlock(game, minion)
    changes.change_capacity(game, minion, 0)
    assert len(game.journal.events) == before
    changes.lock(game, minion)
    changes.lock(game, minion)
    changes.become_anarch(game, minion)
    changes.become_anarch(game, minion)
    assert len(game.journal.events) == before + 2


def test_transfers_tell_others_that_not_which():
    story = Position().uncontrolled(GANGREL, 1).start(journal=True)
    story.until("influence").choose(f"transfer to {GANGREL}")
    (event,) = of(story, Transferred)
    number = next(iter(story.me.invested))
    assert (event.card, event.amount, event.now) == (number, 1, 2)
    assert event.seen_by(0) is event
    for seat in (-1, 1, 4):
        assert (event.seen_by(seat).card, event.seen_by(seat).amount) == (-1, 1)
    assert "seat 1 transfers 1 to a card in the uncontrolled region (2)" in story.game.account(3)
    assert f"seat 1 (you) transfers 1 to {GANGREL} (2)" in story.game.account(0)


def test_a_discipline_learned_tells_level_and_capacity():
    story = Position().ready(GANGREL).hand("Dominate").start(journal=True)
    story.until("master").do("Dominate")
    if story.kind == "target":
        story.choose(GANGREL)
    (learned,) = of(story, Learned)
    assert (learned.discipline, learned.level) == ("dom", 1)
    (grown,) = of(story, CapacityChanged)
    assert (grown.amount, grown.now) == (1, 5)


def test_leaving_play_takes_blood_along():
    story = Position().ready(PRINCE, blood=5).start(journal=True)
    minion = story.named(PRINCE)
    departures.burn_minion(story.game, minion)
    (left,) = [event for event in story.game.journal.events if type(event).__name__ == "LeftPlay"]
    assert (left.card, left.blood, left.counters) == (minion.number, 5, 0)


def test_a_banishment_is_told_with_the_cards_that_go_and_come_back():
    position = Position(players=2).at(1).ready(GANGREL, blood=3).on(GANGREL, "Blood Doll", ".44 Magnum")
    story = position.at(0).ready(PRINCE).hand("Banishment").start(journal=True)
    ledger = Ledger(story.table._make())
    ledger.turn = story.game.turn
    for card in story.game.in_play.values():  # they were laid out, which does not make an event
        number = card.number
        ledger.controller[number], ledger.counters[number] = card.controller, card.counters
        ledger.host[number] = -1 if card.host is None else card.host.number
        ledger.blood[number] = getattr(card, "blood", 0)
        ledger.capacity[number] = card.face.capacity
    story.until("action").choose("Banishment").until("poll").votes()
    while story.kind != "influence" or story.table.decision.seat != 1:
        story.pass_once()
    story.do(f"transfer to {GANGREL}", f"move {GANGREL}")
    for event in story.game.journal.events:
        ledger.note(event)
    assert not ledger.differs(story.game)


def test_unlocking_by_a_card_is_told_and_by_the_phase_at_once():
    story = Position().ready(PRINCE, locked=True).ready(GANGREL, locked=True).start(journal=True)
    names = [type(event).__name__ for event in story.game.journal.events]
    assert names.count("AllUnlocked") == 1
    assert Unlocked not in kinds_told(story)


def test_a_withdrawal_is_told_from_its_announcement_to_its_end():
    def emptied(game):
        me = game.methuselahs[0]
        for number in list(me.library.items):
            game.board.move(number, me.library, me.removed)

    story = Position().short_hand().tweak(emptied).start(journal=True)
    story.until("unlock").choose("withdraw")
    assert of(story, WithdrawalAnnounced) == [WithdrawalAnnounced(0)]
    while not story.table.over:
        story.pass_once()
    (gone,) = of(story, Withdrew)
    assert (gone.seat, gone.pool) == (0, 30)


# --- words, JSON ---------------------------------------------------------------------------


def test_all_words_are_about_kinds_that_there_are():
    assert set(WRITERS) <= {Moved, *EVENTS}
    assert len({kind.kind for kind in EVENTS}) == len(EVENTS)


def test_events_are_json_with_seats_from_one_and_cards_by_name():
    table = laid("table-4", 3)
    player = RandomPlayer(3)
    for _ in range(400):
        if table.decision is not None:
            table.choose(player.choose(table.decision))
    game = table.game
    told = as_json(listed(game.journal.events, game.piece_name))
    assert {event["event"] for event in told} > {"turn began", "pool", "moved", "transferred", "locked"}
    turns = [event["turn"] for event in told]
    assert turns == sorted(turns)
    assert turns[-1] == game.turn
    assert {event["seat"] for event in told} <= {None, 1, 2, 3, 4}
    for event, source in zip(told, game.journal.events, strict=True):
        if event["event"] == "pool":
            assert (event["seat"], event["amount"], event["now"]) == (
                source.seat + 1,
                source.amount,
                source.now,
            )
        if event["event"] == "moved":
            assert [card["name"] for card in event["pieces"]] == [game.piece_name(p) for p in source.pieces]
            assert event["source"]["zone"] == source.source.zone


def test_a_hidden_card_is_null_in_json():
    event = Invested(2, 7, 1, 1, 1 << 2)
    shown = plain(event, lambda number: f"card {number}")
    assert shown["card"] == {"name": "card 7", "number": 7}
    assert shown["seen_by"] == [3]
    assert plain(event.seen_by(0), str)["card"] is None


def test_words_name_seats_as_they_are_asked_to():
    naming = Naming(lambda number: f"card {number}", lambda seat: "the prey" if seat == 1 else "somebody")
    assert WRITERS[Ousted](Ousted(1, 0), naming) == "the prey is ousted by somebody"
    assert WRITERS[Ousted](Ousted(1, 1), naming) == "the prey is ousted"
    assert WRITERS[Merged](Merged(0, 4, 9), naming) == "card 4 merges with card 9"
    assert WRITERS[Canceled](Canceled(0, 4, 9), naming) == "card 9 is canceled by card 4"


def test_that_a_block_failed_after_all_is_told():
    position = Position(players=2).at(1).ready("Almiro Suarez").at(0).ready(PRINCE).hand("Psychomachia")
    story = position.tweak(knows(seat0="dai")).start(journal=True).until("action").choose("bleed")
    story.until("block", 1).choose("Almiro").until("modify").choose("Psychomachia")
    assert [event.minion for event in of(story, CannotBlockNow)] == [story.named("Almiro Suarez").number]
