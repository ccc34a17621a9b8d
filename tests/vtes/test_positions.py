"""Written positions: what is written is what lies there, errors say where, and writing is reading backwards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel import Dice, RandomPlayer, Record, Table, registered
from rules.vtes.cards.decks import compile_deck
from rules.vtes.law.datafile import LawDataError
from rules.vtes.state import spans
from rules.vtes.state.cards_in_play import RECRUITED, Minion
from rules.vtes.state.events import PhaseBegan
from rules.vtes.state.hand_sizes import resize_hand
from rules.vtes.state.spans import COMBAT, DISCARD, GAME, NEXT_TURN
from rules.vtes.table.laying import game_at
from rules.vtes.table.position_files import DELAYS, from_plain, plain, read_position, write_position
from rules.vtes.table.positions import (
    FILLER,
    FLAGS,
    AmbiguousPositionError,
    Laid,
    Position,
    PositionNotAllowedError,
    SeatPosition,
    UnreadablePositionError,
    card_of,
)
from rules.vtes.table.registry import from_options, options_of, table_at
from rules.vtes.table.snapshots import position_of
from rules.vtes.terms import (
    DISCARD_PHASE,
    MINION_PHASE,
    NEXT_UNLOCK,
    PHASE_NAMES,
    READY,
    TORPOR,
    UNLOCK_PHASE,
    VAMPIRE,
)

from . import story

WRITTEN = """\
edition: 2018
seat: 2
turn: 5
phase: minion
edge: 1
dice: [1, 0]
seats:
- pool: 7
  ready: [Nathan Turner]
- pool: 4
  victory points: 1
  hand: [Govern the Unaligned, Blood Doll]
  library: [Villein, Deflection]
  rest of library: [Deflection, Deflection]
  crypt: [Kuyén]
  ash: [Villein]
  uncontrolled:
  - {card: Anarch Convert, counters: 1}
  - Casey Snyder
  ready:
  - card: Anson
    blood: 3
    locked: true
    this turn: [has bled]
    disciplines: dom OBF
    cards: [{card: Blood Doll, owner: 1}, {card: Laptop Computer, locked: true}]
  torpor:
  - {card: Lutz von Hohenzollern, blood: 0, wounded: true}
  table: [The Parthenon]
- passive: true
"""


def test_what_is_written_lies_there():
    game = game_at(read_position(WRITTEN), Dice(1))
    one, two, three = game.methuselahs
    names = lambda zone: [game.faces[number].name for number in zone.items]  # noqa: E731
    assert [side.pool for side in game.methuselahs] == [7, 4, 30]
    assert (game.edge, two.victory_points, game.setting.edition) == (0, 1.0, "2018")
    assert (game.active, game.phase, two.turns, one.turns, three.turns, game.turn) == (
        two,
        MINION_PHASE,
        5,
        5,
        4,
        14,
    )
    assert sorted(names(two.hand)) == ["Blood Doll", "Govern the Unaligned"]
    assert names(two.library)[::-1][:2] == ["Villein", "Deflection"], "the first is the topmost"
    assert (len(two.library), two.library.loose) == (4, 2), "the rest is shuffled"
    assert (names(two.crypt), names(two.ash)) == (["Kuyén"], ["Villein"])
    assert {game.faces[number].name: blood for number, blood in two.invested.items()} == {
        "Anarch Convert": 1,
        "Casey Snyder": 0,
    }
    (anson,) = game.ready_minions(two)
    assert (anson.blood, anson.locked, anson.bled, anson.region) == (3, True, 14, READY)
    assert anson.profile.disciplines == {"dom": 1, "obf": 2}
    assert [(card.face.name, card.locked, game.setting.owners[card.number]) for card in anson.cards] == [
        ("Blood Doll", False, 0),
        ("Laptop Computer", True, 1),
    ]
    lutz = game.minion(two.torpor.items[0])
    assert (lutz.blood, lutz.region, lutz.damaged) == (0, TORPOR, True)
    assert "The Parthenon" in names(two.table)
    assert three.passive
    assert game.dice.pick(2) == 1


def test_counters_come_from_the_bank():
    game = game_at(read_position(WRITTEN), Dice(1))
    on_the_table = sum(side.pool for side in game.methuselahs) + 1 + 3 + 0 + 4
    assert game.bank == -on_the_table
    assert game.census()["counters"] == 0


@pytest.mark.parametrize("phase", PHASE_NAMES)
def test_the_game_begins_with_the_phase_that_is_written(phase):
    position = (
        Position.of_seats(2, phase=phase, turn=3).ready("Anson", locked=True).hand("Blood Doll", "Villein")
    )
    table = table_at(position)
    assert table.game.methuselahs[0].turns == 3
    assert table.game.phase >= phase
    (anson,) = table.game.ready_minions(table.game.methuselahs[0])
    assert anson.locked == (phase > 1), "only an unlock phase unlocks"


def test_two_unique_copies_are_contested():
    position = Position.of_seats(2).ready("Anson").at(1).ready("Anson", blood=2).at(0)
    game = game_at(position, Dice(1))
    assert [(card.controller, card.blood) for card in game.contests["Anson"]] == [(0, 8), (1, 2)]
    assert all(laid.contested for side in position_of(game).sides for laid in side.ready)
    alone = Position.of_seats(2).ready("Anson", contested=True, cards=(Laid("Blood Doll"),))
    game = game_at(alone, Dice(1))
    assert [card.face.name for card in game.contests["Anson"]] == ["Anson"]
    assert position_of(game).sides[0].ready == alone.sides[0].ready


def test_who_is_ousted_is_out_of_the_ring():
    position = Position.of_seats(3, passive=False).ready("Anson").at(2).ready("Kuyén").at(0)
    sides = (position.sides[0], SeatPosition(ousted=True, pool=0), position.sides[2])
    game = game_at(position.having(sides=sides), Dice(1))
    assert game.ring.clockwise(0) == [0, 2]
    assert (game.methuselahs[1].pool, game.census()["counters"]) == (0, 0)
    assert position_of(game).sides[1].ousted


def test_a_position_goes_with_no_other_option():
    told = plain(Position.of_seats(2).ready("Anson"))
    with pytest.raises(ValueError, match="no other option"):
        Table.start("vtes", {"position": told, "turns": 3}, 1)


def test_dice_to_come_are_rolled():
    position = Position.of_seats(2, dice=(1,)).having(phase=DISCARD_PHASE)
    side = SeatPosition(hand=("Villein",), rest_of_library=("Blood Doll", "Deflection"))
    table = table_at(position.having(sides=(side, SeatPosition(passive=True))))
    below = [table.game.faces[number].name for number in table.game.methuselahs[0].library.items]
    table.choose_text("Villein")
    assert table.game.faces[table.game.methuselahs[0].hand.items[0]].name == below[1]


def test_a_position_is_a_record_that_replays():
    table = table_at(read_position(WRITTEN).having(dice=(), limit=20), seed=9)
    player = RandomPlayer(2)
    while not table.over and len(table.choices) < 12:
        table.choose(player.choose(table.decision))
    assert len(table.choices) > 6
    again = Table.replay(Record.load(table.record.save()))
    assert again.game.view(1) == table.game.view(1)
    assert again.options == table.options
    before = len(table.choices)
    table.undo(3)
    assert len(table.choices) == before - 3


ERRORS = [
    ("seats: 3", 1, UnreadablePositionError, "seats", "a list is expected"),
    ("seats:\n- hand: [Gover]\n- {}", 2, UnreadablePositionError, "seats.1.hand.1", "Govern the Unaligned"),
    ("seats:\n- {}\n- hand: [Theo Bell]", 3, AmbiguousPositionError, "seats.2.hand.1", "Theo Bell (G6)"),
    ("seats:\n- {}\n- redy: [Anson]", 3, UnreadablePositionError, "seats.2.redy", "Consider 'ready'"),
    ("phase: lunch\nseats: [{}, {}]", 1, UnreadablePositionError, "phase", "unlock, master"),
    (
        "seats: [{ready: [{card: Anson, sect: Camarila}]}, {}]",
        1,
        UnreadablePositionError,
        "seats.1.ready.1.sect",
        "Known are anarch, camarilla",
    ),
    ("edition: 1066\nseats: [{}, {}]", 1, UnreadablePositionError, "edition", "no edition '1066'"),
    (
        "seats:\n- {}\n- ready:\n  - {card: Anson, this turn: [eats]}",
        4,
        UnreadablePositionError,
        "this turn",
        "bled",
    ),
    ("seats: [", 1, UnreadablePositionError, "", "not valid YAML"),
    ("seats:\n- {}\n", 1, PositionNotAllowedError, "seats", "two or more"),
    ("seat: 3\nseats: [{}, {}]", 1, PositionNotAllowedError, "seat", "no seat 3"),
    ("edge: 0\nseats: [{}, {}]", 1, UnreadablePositionError, "edge", "count from 1"),
    ("seats:\n- {}\n- ready:\n  - card: Anson\n    blood: 9", 5, PositionNotAllowedError, "blood", "holds 8"),
    ("seats:\n- {}\n- crypt: [Blood Doll]", 3, PositionNotAllowedError, "seats.2.crypt.1", "library card"),
    ("seats:\n- {}\n- hand: [Anson]", 3, PositionNotAllowedError, "seats.2.hand.1", "crypt card"),
    ("seats:\n- {}\n- ready: [Anson, Anson]", 3, PositionNotAllowedError, "seats.2.ready.2", "VTES-4.1-07"),
    ("seats:\n- {}\n- ready: [Blood Doll]", 3, PositionNotAllowedError, "seats.2.ready.1", "not a minion"),
    (
        "seats:\n- {}\n- ready: [{card: Dodge, like: Anson}]",
        3,
        PositionNotAllowedError,
        "like",
        "is nowhere in",
    ),
    ("seats:\n- {}\n- pool: 0", 3, PositionNotAllowedError, "seats.2.pool", "ousted"),
    (
        "seats:\n- {ousted: true}\n- {}",
        2,
        PositionNotAllowedError,
        "seats.1",
        "turn of somebody who is ousted",
    ),
    ("seats: [{passive: true}, {passive: true}]", 1, PositionNotAllowedError, "seats", "nobody plays"),
    (
        "seats:\n- {passive: true, table: [The Parthenon]}\n- {}",
        2,
        PositionNotAllowedError,
        "seats.1",
        "owns it",
    ),
]


@pytest.mark.parametrize(("text", "line", "kind", "key", "words"), ERRORS)
def test_an_error_says_where_what_and_what_to_consider(text, line, kind, key, words):
    with pytest.raises(kind) as caught:
        read_position(text, "puzzle.yaml")
    error = caught.value
    assert type(error) is kind
    assert (error.file, error.line) == ("puzzle.yaml", line)
    assert key in error.key
    assert words in str(error)
    assert str(error).startswith(f"puzzle.yaml:{line}: ")


def test_a_seat_without_any_card_sits_there_and_does_nothing():
    game = game_at(Position.of_seats(3, passive=False).ready("Anson"), Dice(1))
    assert [side.passive for side in game.methuselahs] == [False, True, True]
    assert game.setting.alone


def test_names_laid_from_python_are_resolved_at_once():
    assert Position.of_seats(2).hand("govern the unaligned") == Position.of_seats(2).hand(
        "Govern the Unaligned"
    )
    with pytest.raises(AmbiguousPositionError):
        Position.of_seats(2).ready("Theo Bell")
    with pytest.raises(PositionNotAllowedError, match="no Anson"):
        Position.of_seats(2).on("Anson", "Blood Doll")


# --- there and back ------------------------------------------------------------------------------------

LIBRARY = ("Blood Doll", "Villein", "Govern the Unaligned", "Deflection", "Laptop Computer")
CRYPT = ("Kuyén", "Theo Bell (G2)", "Ambrosio Luis Monçada, Plenipotentiary", "The Horde")
piles = st.lists(st.sampled_from(LIBRARY), max_size=3).map(tuple)
crypts = st.lists(st.sampled_from(CRYPT), max_size=3).map(tuple)
attached = st.lists(
    st.builds(
        Laid,
        st.sampled_from(("Laptop Computer", "Blood Doll")),
        locked=st.booleans(),
        counters=st.sampled_from((None, 1, 3)),
    ),
    max_size=2,
).map(tuple)
hordes = st.lists(
    st.builds(
        Laid,
        st.just("The Horde"),
        blood=st.sampled_from((None, 0, 1)),
        locked=st.booleans(),
        counters=st.sampled_from((None, 1, 2)),
        cards=attached,
        wounded=st.booleans(),
        this_turn=st.lists(st.sampled_from(FLAGS), unique=True).map(
            lambda some: tuple(f for f in FLAGS if f in some)
        ),
        played=st.sampled_from(((), ("Govern the Unaligned",))),
        title=st.sampled_from((None, "prince")),
        sect=st.sampled_from((None, "anarch")),
        disciplines=st.sampled_from((None, "", "DOM pot")),
    ),
    max_size=2,
).map(tuple)
sides = st.builds(
    SeatPosition,
    pool=st.integers(1, 40),
    victory_points=st.sampled_from((0.0, 1.0, 1.5)),
    hand=piles.map(lambda names: (*names, "Villein")),
    library=piles,
    rest_of_library=piles.map(sorted).map(tuple),
    crypt=crypts,
    rest_of_crypt=crypts.map(sorted).map(tuple),
    ash=piles,
    ready=hordes,
    torpor=hordes,
    uncontrolled=crypts.map(lambda names: tuple(Laid(name, counters=len(name) % 4) for name in names)),
    draws_later=st.sampled_from(((), (NEXT_UNLOCK,))),
    filler=st.booleans(),
    withdrawing=st.booleans(),
    trifle=st.booleans(),
    charged=st.booleans(),
)
written = st.builds(
    Position,
    st.lists(sides, min_size=2, max_size=4).map(tuple),
    edition=st.sampled_from(("2000", "2006", "2018", "current")),
    seat=st.integers(0, 1),
    turn=st.integers(1, 9),
    phase=st.sampled_from(tuple(PHASE_NAMES)),
    edge=st.integers(-1, 1),
    dice=st.lists(st.integers(0, 9), max_size=3).map(tuple),
    limit=st.integers(0, 9),
)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(written)
def test_writing_and_reading_gives_the_same(position):
    text = write_position(position)
    read = read_position(text)
    assert read == position
    assert write_position(read) == text
    assert from_plain(plain(position)) == position


def normal(position):
    """The same position with what does not matter taken out: notes, dice, and blood that fills a minion."""
    return position.having(notes=(), dice=(), side=0)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(written)
def test_a_game_laid_out_and_written_down_is_the_same_position(position):
    game = game_at(position, Dice(3))
    assert game.census()["counters"] == 0, "all counters come from the bank"
    found = normal(position_of(game))
    assert write_position(found) == write_position(normal(position_of(game_at(found, Dice(4)))))
    for mine, other in zip(found.sides, position.sides, strict=True):
        assert mine.hand == (*other.hand, *(FILLER,) * (7 - len(other.hand) if other.filler else 0))
        assert (mine.withdrawing, mine.trifle, mine.charged) == (
            other.withdrawing,
            other.trifle,
            other.charged,
        )
    for mine, other in zip(found.sides, position.sides, strict=True):
        assert [laid.disciplines for laid in mine.ready] == [laid.disciplines for laid in other.ready]
        assert [laid.this_turn for laid in mine.torpor] == [laid.this_turn for laid in other.torpor]
        full = (FILLER,) * 20 if other.filler and not other.library + other.rest_of_library else other.library
        assert (mine.library, mine.rest_of_library, mine.uncontrolled) == (
            full,
            other.rest_of_library,
            other.uncontrolled,
        )
    assert (found.seat, found.turn, found.phase, found.edge) == (
        position.seat,
        position.turn,
        position.phase,
        position.edge,
    )


def test_a_city_stays_with_who_is_laid_otherwise_than_printed():
    printed = story.Position().ready("Anson").start().named("Anson").profile
    assert (printed.title, bool(printed.city)) == ("prince", True)
    laid = story.Position().ready("Anson", disciplines="DOM").start().named("Anson").profile
    assert (laid.title, laid.city) == (printed.title, printed.city)


def test_who_is_laid_with_a_title_of_a_clan_has_it_of_its_own():
    of_clan = story.Position().ready("Claus Wegener", title="justicar").start().named("Claus Wegener").profile
    assert (of_clan.clan, of_clan.city) == ("Tremere", "Tremere")


def test_what_is_not_written_is_as_at_the_start_of_a_second_turn_with_nobody_holding_the_edge():
    read = read_position("seats:\n- {library: [Villein]}\n- {passive: true}\n- {ousted: true}\n")
    assert (read.edition, read.seat, read.turn, read.edge, read.limit) == ("current", 0, 2, -1, 0)
    assert (read.phase, read.dice, read.events) == (UNLOCK_PHASE, (), ())
    plainly = Position(read.sides)
    assert (plainly.seat, plainly.side, plainly.turn, plainly.edge, plainly.limit) == (0, 0, 2, -1, 0)
    assert [side.pool for side in read.sides] == [30, 30, 0]
    assert [side.victory_points for side in read.sides] == [0.0, 0.0, 0.0]


def test_what_a_minion_has_done_beside_playing_cards_is_noted():
    minion = story.Position().ready("Anson").start()
    anson = minion.named("Anson")
    noted = "what Anson of seat 1 has done this turn beside playing cards"
    for done, told in (
        ({}, False),
        ({"Gestalt": minion.game.turn}, False),
        ({7: minion.game.turn - 1}, False),
        ({7: minion.game.turn}, True),
        ({RECRUITED: minion.game.turn}, True),
    ):
        anson.done = done
        assert (noted in position_of(minion.game).notes) == told


NOTED = [
    (
        "has played an out-of-turn master",
        lambda game: spans.lay(game.lasting, spans.REGAINED, spans.MASTER, 0),
    ),
    (
        "has played an out-of-turn master",
        lambda game: spans.lay(game.lasting, spans.BARRED, spans.MASTER_ENDS, 0),
    ),
    ("what Anson of seat 1 remembers", lambda game: setattr(anson(game), "memory", 0)),
    ("who has looked at which hidden card", lambda game: look(game)),
]


def anson(game):
    return next(card for card in game.in_play.values() if card.face.name == "Anson")


def look(game):
    hand = game.methuselahs[0].hand
    game.board.show(hand.items[0], hand, 2)


@pytest.mark.parametrize(("noted", "change"), NOTED)
def test_what_a_position_cannot_hold_is_noted(noted, change):
    game = story.Position(players=2).ready("Anson").start().game
    before = position_of(game).notes
    assert not any(noted in note for note in before)
    change(game)
    (told,) = set(position_of(game).notes) - set(before)
    assert noted in told


@pytest.mark.parametrize("ends", [False, True])
def test_what_lasts_for_a_while_is_noted_as_long_as_it_does(ends):
    game = story.Position(players=2).ready("Anson").start().game
    spans.lay(game.lasting, spans.BLEEDS_MORE, spans.TURN, anson(game).number)
    if ends:
        spans.end(game.lasting, spans.TURN)
    assert ("another bleed of Anson of seat 1 for a while" in position_of(game).notes) != ends


@pytest.mark.parametrize(
    ("until", "told"),
    [(DISCARD, [True, False]), (NEXT_TURN, [True, False]), (GAME, [False, True]), (COMBAT, [False, False])],
)
def test_how_long_a_hand_is_larger_is_noted(until, told):
    game = story.Position(players=2).ready("Anson").start().game
    resize_hand(game, game.methuselahs[0], 1, until)
    notes = position_of(game).notes
    words = ["another hand size for a while", "a larger hand for good"]
    assert [f"seat 1 has {what}" in notes for what in words] == told


def test_a_phase_that_has_begun_begins_again():
    played = story.Position(players=2).ready("Anson").start().until("action")
    assert "the minion phase begins again" in position_of(played.game).notes
    fresh = from_options(registered("vtes").samples[2], Dice(1))
    position = position_of(fresh)
    assert not any("begins anew" in note for note in position.notes)
    assert (position.phase, position.seat, position.turn) == (UNLOCK_PHASE, fresh.active.seat, 1)
    assert [side.turns for side in position.sides] == [None, None]


def test_turns_are_counted_alike_before_a_turn_begins_and_in_it():
    played = story.Position(players=3, turn=4).at(1).ready("Anson").at(0).ready("Nathan Turner").start()
    position = position_of(played.until("action").game)
    assert position.turn == 4
    fresh = position_of(game_at(position, Dice(1)))
    assert (fresh.seat, fresh.turn) == (0, 4)
    assert [side.turns for side in fresh.sides] == [side.turns for side in position.sides]


def test_a_card_that_counts_as_another_is_written_as_that():
    text = "seats:\n- table: [Absimiliard's Army]\n  ready: [{card: Dodge, like: Absimiliard's Army}]\n- {}\n"
    position = position_of(game_at(read_position(text), Dice(1)))
    assert position.sides[0].ready == (Laid("Dodge", like="Absimiliard's Army"),)
    assert read_position(write_position(position)).sides == position.sides


def test_a_merged_vampire_has_the_title_of_its_merged_text():
    text = "seats:\n- ready: [{card: Appolonius (ADV), over: Appolonius}]\n- {}\n"
    position = position_of(game_at(read_position(text), Dice(1)))
    laid = position.sides[0].ready[0]
    assert (laid.title, laid.city) == ("baron", "London")
    assert read_position(write_position(position)).sides == position.sides
    lost = position_of(game_at(read_position(text.replace("over", "title: '', over")), Dice(1)))
    assert position_of(game_at(lost, Dice(1))).sides[0].ready[0].title == ""


@pytest.mark.parametrize("title", ["title: ''", "title: primogen", "title: prince, city: Paris"])
def test_a_merged_vampire_with_another_title_than_its_base_is_of_no_city_of_that(title):
    text = f"seats:\n- ready: [{{card: Quentin King III (ADV), over: Quentin King III, {title}}}]\n- {{}}\n"
    minions = game_at(position_of(game_at(read_position(text), Dice(1))), Dice(1)).in_play.values()
    assert [minion.profile.city for minion in minions] == [title.partition("city: ")[2]]


def test_when_cards_are_drawn_later_is_written_in_words():
    text = "seats:\n- library: [Villein]\n  draws later: [{}]\n- {{passive: true}}\n"
    for delay, word in DELAYS.items():
        position = read_position(text.format(word))
        assert position.sides[0].draws_later == (delay,)
        assert word in write_position(position)
    with pytest.raises(UnreadablePositionError, match="'tomorrow' is not a time to draw"):
        read_position(text.format("tomorrow"))


@pytest.mark.parametrize("phase", list(PHASE_NAMES))
def test_a_position_begins_with_its_phase_and_all_that_come_after_follow(phase):
    position = (
        story.Position(players=2, turns=1).ready("Anson").uncontrolled("Nathan Turner").having(phase=phase)
    )
    played = position.start(journal=True)
    while not played.table.over:
        played.pass_once()
    events = [event for event in played.table.game.journal.events if isinstance(event, PhaseBegan)]
    following = ["unlock", "master", "minion", "influence", "discard"]
    begun = [event.phase for event in events if event.seat == 0]
    assert (
        begun[: 5 - following.index(PHASE_NAMES[phase])] == following[following.index(PHASE_NAMES[phase]) :]
    )


def test_the_options_of_a_game_count_its_cards():
    crypt, library = card_of("Nathan Turner"), card_of("Villein")
    deck = compile_deck({crypt: 12, library: 3}, "2018")
    assert options_of([None, deck], 9) == {
        "decks": [None, {str(library.id): 3, str(crypt.id): 12}],
        "edition": "2018",
        "turns": 9,
    }
    assert options_of([deck])["turns"] == 0


def test_what_a_card_was_used_for_is_noted_while_it_cannot_be_used_again():
    """Once a phase: not for the rest of the turn, be the phase's number that of the turn."""
    position = story.Position(turn=1).table("Carfax Abbey").ready("Nathan Turner", blood=1)
    played = position.ready("Casey Snyder", blood=1).start().until("unlock").choose("use Carfax")
    played.do("an Anarch", "Nathan")
    noted = "what Carfax Abbey of seat 1 was used for"
    assert played.kind == "unlock"
    assert noted in position_of(played.game).notes
    played.until("act")
    assert noted not in position_of(played.game).notes


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_running_games_are_written_down_and_set_up_again(seed):
    """At many points of random games: the position laid out again holds the same cards, blood and pool."""
    seen = refused = 0
    for options in registered("vtes").samples:
        table = Table.start("vtes", options, seed)
        player = RandomPlayer(seed)
        while not table.over and len(table.choices) < 300:
            if len(table.choices) % 15 == seed:
                try:
                    position = position_of(table.game)
                except PositionNotAllowedError:
                    refused += 1
                else:
                    seen += 1
                    text = write_position(position)
                    again = read_position(text)
                    assert write_position(again) == text
                    game = game_at(again, Dice(1))
                    assert normal(position_of(game)) == normal(position)
                    assert outline(game) == outline(table.game)
            table.choose(player.choose(table.decision))
    assert seen > 20, (seen, refused)


def outline(game):
    """Cards by zone, pools, blood, counters and profiles, from the state itself and not from a position."""
    zones = {name: sorted(game.faces[n].name for n in zone.items) for name, zone in game.board.zones.items()}
    minions = sorted(
        (card.controller, card.face.name, card.locked, card.counters)
        + ((card.blood, card.capacity, card.region, card.profile.title) if isinstance(card, Minion) else ())
        for card in game.in_play.values()
    )
    return (
        zones,
        minions,
        [side.pool for side in game.methuselahs],
        game.turn,
        game.edge,
        sorted(game.contests),
    )


def test_an_action_being_resolved_cannot_be_written_down():
    table = table_at(
        Position.of_seats(2, passive=False, phase=MINION_PHASE).ready("Anson").at(1).ready("Kuyén").at(0)
    )
    table.choose_text("bleed")
    assert table.decision.kind == "block"
    with pytest.raises(PositionNotAllowedError, match="is being resolved"):
        position_of(table.game)


def test_a_sect_may_be_written_with_a_capital():
    game = game_at(Position.of_seats(2).ready("Anson", sect="Sabbat"), Dice(1))
    assert {card.profile.sect for card in game.in_play.values()} == {"sabbat"}


# --- misspelt words, and what goes without saying ----------------------------------------------------------


@pytest.mark.parametrize(("key", "word", "near"), [
    ("title", "prins", "prince"), ("clan", "Torador", "Toreador"), ("disciplines", "dome", "dom"),
    ("city", "Londn", "London"), ("path", "Cain", "Caine"), ("sect", "Camarila", "camarilla"),
    ("disciplines", "Dominate", "dom"),
])  # fmt: skip
def test_a_misspelt_word_is_refused_with_the_word_that_is_near(key, word, near):
    text = f"seats:\n- ready:\n  - card: Anson\n    {key}: {word}\n- {{}}\n"
    with pytest.raises(UnreadablePositionError, match=f"{word}.*Consider '{near}'") as caught:
        read_position(text, "puzzle.yaml")
    assert (caught.value.line, caught.value.key) == (4, f"seats.1.ready.1.{key}")
    with pytest.raises(UnreadablePositionError):
        table_at(Position.of_seats(2).ready("Anson", **{key: word}))


def test_words_are_read_however_they_are_capitalised():
    anson = table_at(Position.of_seats(2).ready("Anson", clan="toreador", title="PRINCE", city="london")).game
    profile = next(card for card in anson.in_play.values()).profile
    assert (profile.clan, profile.title, profile.city) == ("Toreador", "prince", "London")


def laid_on(name, card, **how):
    """The minion of seat 0 in a game where a card lies on it."""
    game = game_at(Position.of_seats(2).ready(name, cards=(Laid(card),), **how), Dice(1))
    return next(one for one in game.in_play.values() if isinstance(one, Minion))


def test_a_retainer_has_its_life_and_torpor_the_blood_that_is_written_or_all():
    assert [card.counters for card in laid_on("Anson", "Raven Spy").cards] == [1]
    python = Position.of_seats(2).ready("Nathan Turner").torpor("Anson").at(1).torpor("Kuyén", 3)
    written = read_position("seats:\n- {ready: [Nathan Turner], torpor: [Anson]}\n"
                            "- {torpor: [{card: Kuyén, blood: 3}]}\n")  # fmt: skip
    assert written.sides == python.sides
    blood = {card.face.name: card.blood for card in game_at(python, Dice(1)).in_play.values()}
    assert (blood["Anson"], blood["Kuyén"]) == (8, 3)


def test_a_card_on_a_minion_has_done_what_it_does_as_it_comes():
    learned = laid_on("Anson", "Dominate")
    assert learned.profile.disciplines["dom"] == 2
    assert (learned.capacity, learned.profile.capacity, learned.blood) == (9, 9, 9)
    told = laid_on("Anson", "Dominate", disciplines="cel", capacity=8, blood=2)
    assert (told.profile.disciplines, told.capacity, told.blood) == ({"cel": 1}, 8, 2)
    prince = laid_on("Nathan Turner", "Praxis Seizure: London").profile
    assert (prince.title, prince.city) == ("prince", "London")


@pytest.mark.parametrize(
    ("name", "capacity", "sect", "disciplines"),
    [
        ("The Embrace", 1, "", {}),
        ("Third Tradition: Progeny", 1, "camarilla", {}),
        ("Waters of Duat", 1, "independent", {}),
        ("Tumnimos", 2, "", {"chi": 1}),
    ],
)
def test_a_card_that_becomes_a_vampire_lies_there_as_one(name, capacity, sect, disciplines):
    game = game_at(Position.of_seats(2).ready(name), Dice(1))
    minion = next(one for one in game.in_play.values() if isinstance(one, Minion))
    assert (minion.profile.kind, minion.capacity, minion.blood) == (VAMPIRE, capacity, capacity)
    assert (minion.profile.sect, minion.profile.disciplines) == (sect, disciplines)
    found = position_of(game)
    assert found == position_of(game_at(found, Dice(1)))
    with pytest.raises(PositionNotAllowedError, match="blood, not 3"):
        game_at(Position.of_seats(2).ready(name, 3), Dice(1))


@pytest.mark.parametrize("card", ["Dominate", "Camarilla Vitae Slave", "Praxis Seizure: Athens"])
def test_a_vampire_that_a_card_has_made_larger_is_written_down_as_it_is(card):
    position = Position.of_seats(2).ready("Anson", clan="Tremere", cards=(Laid(card),))
    found = position_of(game_at(position, Dice(1)))
    again = position_of(game_at(found, Dice(1)))
    assert found == again
    assert found.sides[0].ready[0].capacity == 9


@pytest.mark.parametrize(("name", "card", "why"), [
    ("Anson", "Govern the Unaligned", "does not stay on a minion"),
    ("Anson", "The Parthenon", "does not stay on a minion"),
    ("Gypsies", "Dominate", "lies on vampires only"),
])  # fmt: skip
def test_what_cannot_lie_on_a_minion_is_refused(name, card, why):
    with pytest.raises(PositionNotAllowedError, match=why):
        laid_on(name, card)


def test_what_only_minions_have_is_refused_of_other_cards():
    with pytest.raises(
        PositionNotAllowedError, match=r"Raven Spy is not a minion and has no 'blood'.*counters"
    ):
        game_at(Position.of_seats(2).ready("Anson", cards=(Laid("Raven Spy", blood=1),)), Dice(1))
    with pytest.raises(PositionNotAllowedError, match="has no 'title'"):
        game_at(Position.of_seats(2).ready("Anson").table("The Parthenon", title="prince"), Dice(1))


def test_two_holders_of_a_unique_card_are_told():
    text = "seats:\n- ready: [Anson]\n- ready: [Kuyén, Anson]\n"
    with pytest.raises(
        PositionNotAllowedError, match=r"seat 1 and seat 2 have Anson.*contested: true"
    ) as caught:
        read_position(text, "puzzle.yaml")
    assert caught.value.line == 2
    said = text.replace("Anson", "{card: Anson, contested: true}")
    assert set(game_at(read_position(said), Dice(1)).contests) == {"Anson"}


def test_filler_fills_hand_and_library():
    game = game_at(
        read_position("seats:\n- {filler: true, hand: [Villein], ready: [Anson]}\n- {}\n"), Dice(1)
    )
    me = game.methuselahs[0]
    assert (len(me.hand), len(me.library)) == (7, 20)
    assert [game.faces[n].name for n in me.hand.items].count(FILLER) == 6


def test_what_was_used_this_turn_is_not_offered_again():
    doll = "seats:\n- {filler: true, ready: [{card: Anson, blood: 5, cards: [{card: Blood Doll, used: USED}]}]}\n- {}\n"
    for used in (False, True):
        table = table_at(read_position("phase: master\n" + doll.replace("USED", str(used))))
        assert ("use Blood Doll" in table.options) != used
    with pytest.raises(PositionNotAllowedError, match="nothing that is used once a turn"):
        game_at(Position.of_seats(2).ready("Anson", used=True), Dice(1))


def test_marked_minions_and_withdrawals_and_masters_are_written():
    text = """seats:
- {ready: [Anson], filler: true, withdrawing: true, trifle: true, charged: true}
- {ready: [{card: Kuyén, this turn: [marked]}]}
"""
    game = game_at(read_position(text), Dice(1))
    assert list(game.record.marked.values()) == [game.turn]
    assert game.methuselahs[0].withdrawing
    found = position_of(game)
    assert (found.sides[0].trifle, found.sides[0].charged, found.sides[0].withdrawing) == (True, True, True)
    assert found.sides[1].ready[0].this_turn == ("marked",)


# --- in the middle of an action ------------------------------------------------------------------------------

GOING = """
phase: minion
ACTION
seats:
- {filler: true, hand: [Kine Resources Contested, Govern the Unaligned], ready: [{card: Anson, disciplines: DOM}]}
- {filler: true, ready: [{card: Kuyén, disciplines: pot}], hand: [Immortal Grapple]}
- {filler: true, ready: [Claus Wegener]}
"""


def going(action):
    return table_at(read_position(GOING.replace("ACTION", f"action: {action}"), "puzzle.yaml"), journal=True)


@pytest.mark.parametrize(("action", "kind", "seat"), [
    ("{by: Anson, does: bleed}", "block", 1),
    ("{by: Anson, does: bleed, until: block, seat: 2}", "block", 1),
    ("{by: Anson, does: Govern, blocked by: Claus Wegener, until: block}", "block", 1),
    ("{by: Anson, does: bleed, blocked by: Kuyén}", "before-strikes", 1),
    ("{by: Anson, does: Kine, choices: [seat 2, seat 2, seat 3], until: poll}", "poll", 0),
])  # fmt: skip
def test_a_position_is_in_the_middle_of_an_action_a_combat_or_a_referendum(action, kind, seat):
    table = going(action)
    assert (table.decision.kind, table.decision.seat) == (kind, seat)
    assert table.game.action.actor.face.name == "Anson"
    assert (table.game.combat is not None, table.game.referendum is not None) == (
        kind == "before-strikes",
        kind == "poll",
    )
    read = read_position(GOING.replace("ACTION", f"action: {action}"))
    assert read_position(write_position(read)) == read
    player = RandomPlayer(1)
    for _ in range(5):
        table.choose(player.choose(table.decision))
    again = Table.replay(Record.load(table.record.save()))
    assert again.options == table.options
    table.undo(2)
    assert len(table.choices) == 3


@pytest.mark.parametrize(("action", "why"), [
    ("{by: Claus Wegener, does: bleed}", "the turn is over"),
    ("{by: Anson, does: Conditioning}", "it is offered pass, bleed"),
    ("{by: Anson, does: bleed, until: poll}", "the action is over"),
    ("{by: Anson, does: Govern, choices: [3 blood]}", "'3 blood' was not offered"),
    ("{by: Ansn, does: bleed}", "no card called 'Ansn'"),
    ("{by: Anson}", "does"),
])  # fmt: skip
def test_an_action_that_is_not_possible_is_refused(action, why):
    with pytest.raises(LawDataError, match=why) as caught:
        going(action)
    assert caught.value.file == "puzzle.yaml"
