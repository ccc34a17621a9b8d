"""`deckcheck odds`: what it means by its words, and the chances it prints."""

from __future__ import annotations

import csv
import io
import json
import re
from itertools import combinations
from math import comb, isclose
from pathlib import Path
from typing import Any

import pytest

from cardbase.names import Names
from cardbase.query import QueryError
from deckcheck.carddata import open_cards
from deckcheck.commands.odds import run
from deckcheck.commands.search import run as search
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.options.odds import OddsOptions
from deckcheck.options.search import SearchOptions
from deckcheck.usage import UsageError

DECK = str(Path(__file__).parents[2] / "sample_decks" / "bleeding_ventrue.twd")


def odds_text(*cards: str, **options: object) -> str:
    stdout = io.StringIO()
    asked = {"full": True} | options
    assert run(OddsOptions(DECK, cards, **asked), stdout, io.StringIO()) == 0  # type: ignore[arg-type]
    return stdout.getvalue()


def objects(*cards: str, **options: object) -> dict[str, object]:
    whole: dict[str, object] = json.loads(odds_text(*cards, output_format="json", **options))
    return whole


def draws(*cards: str, **options: object) -> list[dict[str, object]]:
    found = objects(*cards, **options)["draws"]
    assert isinstance(found, list)
    return found


def missed(copies: int, size: int, drawn: int) -> float:
    return comb(size - copies, drawn) / comb(size, drawn)


def test_the_opening_hand_and_one_more_card_a_turn():
    """Eight Deflection among 84."""
    told_draws = draws("Deflection")
    assert [draw["drawn"] for draw in told_draws] == [7, 8, 9, 10, 11, 12]
    first = told_draws[0]
    assert (first["zone"], first["cards"], first["copies"], first["size"]) == (
        "library",
        ["Deflection"],
        8,
        84,
    )
    assert first["at_least"]["1"] == 1 - missed(8, 84, 7)  # type: ignore[index]
    assert first["exactly"]["0"] == missed(8, 84, 7)  # type: ignore[index]
    assert list(first["exactly"]) == [str(k) for k in range(8)]  # type: ignore[call-overload]


def test_the_crypt_is_four_cards_whatever_the_turn():
    told_draws = draws("Alice Chen", turns=3)
    assert [draw["drawn"] for draw in told_draws] == [4, 4, 4]
    assert isclose(told_draws[0]["at_least"]["1"], 19 / 33)  # type: ignore[index]
    assert [draw["drawn"] for draw in draws("Alice Chen", turns=3, crypt_draws=1)] == [4, 5, 6]


@pytest.mark.parametrize(
    ("asked", "options", "zone", "copies"),
    [
        ("type:master", {}, "library", 16),
        ("disc:dom", {}, "library", 32),
        ("disc:DOM", {"zone": "crypt"}, "crypt", 2),
        ("disc:dom", {"zone": "crypt"}, "crypt", 11),
        ("title:prince", {}, "crypt", 6),
        ("cap:7+", {}, "crypt", 4),
        ("cap:3", {}, "crypt", 1),
        ("group:6", {}, "crypt", 12),
        ("clan:ventrue", {"zone": "crypt"}, "crypt", 12),
        ("clan:ventrue", {}, "library", 0),
        ("Deflection,Govern the Unaligned", {}, "library", 16),
        ("Deflection, type:master", {}, "library", 24),
        ("trifle:", {}, "library", 9),
        ("is:trifle", {}, "library", 9),
        ("cap>=7", {}, "crypt", 4),
        ("cap:7+ title:prince", {}, "crypt", 4),
        ("type:master,reaction", {}, "library", 34),
        ("type:action modifier, master", {}, "library", 36),
        ("type:master,reaction,Govern the Unaligned", {}, "library", 42),
        ("-type:master", {}, "library", 68),
        ("type:action modifier", {}, "library", 20),
        ("name:alice,Alexa Draper", {}, "crypt", 4),
    ],
)
def test_what_words_mean(asked: str, options: dict[str, object], zone: str, copies: int):
    first = draws(asked, **options)[0]
    assert (first["zone"], first["copies"]) == (zone, copies)


def test_a_comma_inside_a_name_is_not_a_list():
    """Nobody of that name is in the deck: none of its 12 cards, but the name is one name."""
    first = draws("Ambrosio Luis Monçada, Plenipotentiary")[0]
    assert (first["zone"], first["copies"], len(first["cards"])) == ("crypt", 0, 1)  # type: ignore[arg-type]


def test_this_and_that_and_this_or_that():
    together = objects("Deflection", "Govern the Unaligned", turns=1)["together"]
    neither = missed(16, 84, 7)
    either = 1 - neither
    both = 2 * (1 - missed(8, 84, 7)) - either
    assert isclose(together[0]["any"], either)  # type: ignore[index]
    assert isclose(together[0]["all"], both)  # type: ignore[index]


def test_crypt_and_library_are_drawn_independently():
    together = objects("Deflection", "Alice Chen", turns=1)["together"]
    product = (1 - missed(8, 84, 7)) * (1 - missed(2, 12, 4))
    assert isclose(together[0]["all"], product)  # type: ignore[index]


def test_counts_in_front():
    whole = objects("2x Deflection", "=1x Govern the Unaligned", turns=1)
    assert whole["together"][0]["all"] < 0.1  # type: ignore[index]
    assert "exactly 1 of Govern the Unaligned" in odds_text("2x Deflection", "=1x Govern the Unaligned")


def test_what_was_seen():
    """An opening hand without a Deflection: the next card comes from 77 with all eight still there."""
    told_draws = draws("Deflection", seen="7x other", turns=2)
    assert told_draws[0]["at_least"]["1"] == 0 if "1" in told_draws[0]["at_least"] else True  # type: ignore[index,operator]
    assert isclose(told_draws[1]["at_least"]["1"], 8 / 77)  # type: ignore[index]
    sure = draws("Deflection", seen="1x Deflection, 6x other", turns=1)[0]
    assert sure["exactly"] == {"0": 0.0, "1": 1.0}
    assert sure["seen"] == {"cards": 7, "copies": 1}


def test_how_many_copies_are_needed():
    needed = objects("Deflection", target=80.0, by_turn=2)["needed"]
    assert needed == [{"cards": "Deflection", "target": 80.0, "size": 84, "drawn": 8, "copies": 15}]
    assert "15 copies are needed, the deck has 8" in odds_text("Deflection", target=80.0, by_turn=2)


def test_nothing_is_clamped():
    first = draws("cap:3", drawn=1)[0]
    assert isclose(first["at_least"]["1"], 1 / 12)  # type: ignore[index]
    text = odds_text("Deflection", drawn=70)
    assert re.search(r"99\.99\d* ", text)


@pytest.mark.parametrize(
    ("cards", "options", "message"),
    [
        (("Deflectoin of nothing at all",), {}, "is not a card"),
        ((), {"plot": "odds.svg"}, "no card named"),
        (("Deflection",), {"of": 90}, "--of goes with --copies"),
        (("Deflection",), {"hand": "Deflection", "seen": "2x Villein"}, "--seen is a number"),
        ((), {"hand": "Deflection", "seen": "2x Villein"}, "--seen is a number"),
        (("Deflection",), {"hand": "2x Deflection", "seen": "1"}, "names 2 cards"),
        (("Deflection,Alice Chen",), {}, "which are drawn separately"),
        (("type:master",), {"zone": "crypt"}, "finds library cards only; consider --zone library"),
        (("cap:many",), {}, "'many' is not a number; consider 7"),
        (("Deflection",), {"seen": "9x Deflection"}, "the deck has 8 copies"),
        (("Deflection",), {"seen": "80x other"}, "only 76 other cards"),
        (("Deflection",), {"target": 0.0}, "--target is 0"),
        (("Deflection",), {"turns": 0}, "--turns is 0"),
        (("Deflection",) * 7, {}, "too many"),
    ],
)
def test_wrong_usage_says_what_to_do(cards: tuple[str, ...], options: dict[str, object], message: str):
    with pytest.raises((UsageError, QueryError), match=re.escape(message)):
        odds_text(*cards, **options)


def test_the_formats():
    assert odds_text("Deflection", output_format="markdown").startswith("### Deflection")
    assert odds_text("Deflection", output_format="csv").startswith("table,row,column,value")


@pytest.mark.slow
def test_a_picture_over_turns(tmp_path: Path):
    odds_text("Deflection", "type:master", "2x Deflection", plot=str(tmp_path / "odds.svg"))
    drawn = (tmp_path / "odds.svg").read_text("utf-8")
    assert ">type:master</text>" in drawn
    assert ">Deflection and 2x Deflection</text>" in drawn, "equal curves are one"


@pytest.mark.parametrize(
    ("card", "options", "message"),
    [
        ("type:foo", {}, "there is no type 'foo'"),
        ("type:mastr", {}, "did you mean 'Master'?"),
        ("disc:zzz", {}, "there is no discipline 'zzz'"),
        ("disc:dominat", {"zone": "crypt"}, "did you mean 'dominate'?"),
        ("0x Deflection", {}, "consider '=0x' for none"),
        ("Deflection", {"zone": "librry"}, "It is one of crypt, library"),
        ("Deflection", {"drawn": 900}, "--drawn is 900; the library has 84 cards"),
    ],
)
def test_what_means_nothing_is_refused(card: str, options: dict[str, object], message: str):
    with pytest.raises((UsageError, QueryError), match=re.escape(message)):
        odds_text(card, **options)


def test_a_discipline_may_be_named_in_full():
    assert draws("disc:Dominate")[0]["copies"] == draws("disc:dom")[0]["copies"] == 32


def test_cards_that_the_deck_lacks_are_told_of():
    stderr = io.StringIO()
    assert run(OddsOptions(DECK, ("clan:tremere",)), io.StringIO(), stderr) == 0
    assert "no card in the library is 'clan:tremere'" in stderr.getvalue()


def test_a_guessed_name_is_told_and_the_title_names_the_card():
    stdout, stderr = io.StringIO(), io.StringIO()
    assert (
        run(OddsOptions(DECK, full=True, cards=("2x Deflecton", "Govern the Unalined")), stdout, stderr) == 0
    )
    assert stderr.getvalue().splitlines() == [
        "deckcheck odds: 'Deflecton' was taken as a misspelling of Deflection",
        "deckcheck odds: 'Govern the Unalined' was taken as a misspelling of Govern the Unaligned",
    ]
    assert stdout.getvalue().startswith("2x Deflection: 8 of 84 cards")
    assert "at least 2 of Deflection" in stdout.getvalue()
    assert "Deflecton" not in stdout.getvalue()
    first = draws("Deflecton")[0]
    assert first["asked"] == "Deflecton"
    assert first["guessed"] == [
        {
            "written": "Deflecton",
            "card": "Deflection",
            "card_id": first["card_ids"][0],  # type: ignore[index]
            "message": "'Deflecton' was taken as a misspelling of Deflection",
        }
    ]
    assert draws("deflection")[0]["guessed"] == []


def test_a_guess_among_the_cards_that_were_seen_is_told():
    stderr = io.StringIO()
    assert run(OddsOptions(DECK, ("type:master",), seen="1x Deflecton"), io.StringIO(), stderr) == 0
    assert "'Deflecton' was taken as a misspelling of Deflection" in stderr.getvalue()


def test_a_name_of_several_cards_is_the_one_of_the_deck_or_an_error():
    stderr = io.StringIO()
    assert run(OddsOptions(DECK, ("govern",)), io.StringIO(), stderr) == 0
    assert "'govern' was taken as" in stderr.getvalue()
    assert "Govern the Unaligned" in stderr.getvalue()
    with pytest.raises(UsageError, match=r"'haven' fits several cards: .*; write the full name"):
        odds_text("haven")
    with pytest.raises(UsageError, match="is not a card"):
        odds_text("Xyzzyxyzzy")


def deck_ids(zone: object) -> set[int]:
    deck = read_deck(Path(DECK).read_bytes(), LineReader(Names(open_cards())))
    return {card.id for card, _ in (deck.crypt if zone == "crypt" else deck.library)}


@pytest.mark.parametrize(
    "query", ["cap:7+", "cap:4-", "group:6", "disc:DOM", "trifle:", "is:permanent", "cap>=5"]
)
def test_odds_and_search_speak_one_language(query: str):
    """What `search` finds in all cards is, of the deck, what `odds` counts."""
    stdout = io.StringIO()
    assert search(SearchOptions((query,), output_format="json", quiet=True), stdout, io.StringIO()) == 0
    found = {card["id"] for card in json.loads(stdout.getvalue())}
    first = draws(query, zone="crypt" if query == "disc:DOM" else "")[0]
    assert first["card_ids"]
    assert set(first["card_ids"]) == found & deck_ids(first["zone"])  # type: ignore[call-overload]


@pytest.mark.parametrize("query", ["cap:many", "type:mastr", "disc:zzz", "cap>7+", "cap:", "captain:7+"])
def test_odds_and_search_refuse_in_the_same_words(query: str):
    words = []
    for ask in (
        lambda: odds_text(query),
        lambda: search(SearchOptions((query,)), io.StringIO(), io.StringIO()),
    ):
        with pytest.raises(QueryError) as caught:
            ask()
        words.append(str(caught.value))
    assert words[0] == words[1]


# --- without a deck, without a card, and from what was drawn ------------------------------------------


def by_number(copies: str, of: int, **options: object) -> dict[str, Any]:
    stdout = io.StringIO()
    asked = OddsOptions(copies=copies, of=of, output_format="json", **options)  # type: ignore[arg-type]
    assert run(asked, stdout, io.StringIO()) == 0
    whole: dict[str, Any] = json.loads(stdout.getvalue())
    return whole


@pytest.mark.parametrize(
    ("first", "second", "size", "drawn"), [(3, 2, 9, 4), (1, 4, 8, 3), (2, 2, 6, 6), (0, 3, 7, 2)]
)
def test_kinds_by_number_are_what_all_hands_say(first: int, second: int, size: int, drawn: int) -> None:
    """At least one of the first kind, exactly two of the second: every hand is dealt."""
    told = by_number(f"{first} bounce, =2x {second} wake", size, drawn=drawn)["draws"][0]
    hands = list(combinations(range(size), drawn))
    ones = [any(card < first for card in hand) for hand in hands]
    twos = [sum(first <= card < first + second for card in hand) == 2 for hand in hands]
    assert isclose(told["each"][0], sum(ones) / len(hands))
    assert isclose(told["each"][1], sum(twos) / len(hands))
    assert isclose(told["all"], sum(a and b for a, b in zip(ones, twos, strict=True)) / len(hands))
    assert isclose(told["any"], sum(a or b for a, b in zip(ones, twos, strict=True)) / len(hands))


def test_kinds_may_be_joined_as_people_say_it() -> None:
    said = by_number("4 of bounce and 2x 6 of wake and block", 90)["kinds"]
    assert said == by_number("4 bounce, 2x 6 wake and block", 90)["kinds"]
    assert [one["name"] for one in said] == ["bounce", "wake and block"]


def test_four_copies_of_ninety_need_no_deck() -> None:
    assert by_number("4", 90, draws=9)["draws"][0]["each"] == [1 - missed(4, 90, 9)]
    by_turn = by_number("4", 90, turns=3)["draws"]
    assert [draw["drawn"] for draw in by_turn] == [7, 8, 9]
    assert by_turn[2]["all"] == 1 - missed(4, 90, 9)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"copies": "4"}, "goes with --of"),
        ({"copies": "four", "of": 90}, "does not begin with a number"),
        ({"copies": "50, 41", "of": 90}, "91 cards are more"),
        ({"copies": "4", "of": 90, "drawn": 91}, "cannot be drawn"),
        ({"copies": "4", "of": 90, "deck": DECK}, "without a deck"),
        ({}, "no deck named"),
    ],
)
def test_numbers_that_make_no_sense(options: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        run(OddsOptions(**options), io.StringIO(), io.StringIO())  # type: ignore[arg-type]


def test_without_a_card_types_and_cards_of_three_copies_are_shown() -> None:
    told = csv.reader(odds_text(output_format="csv").splitlines())
    cells = {(row[1], row[2]): float(row[3]) for row in told if row and row[0] in ("types", "cards")}
    for name, copies in (("Master", 16), ("Reaction", 18), ("Deflection", 8), ("On the Qui Vive", 6)):
        assert cells[name, "cards"] == copies
        for turn in range(1, 7):
            assert isclose(cells[name, f"turn {turn}"], 1 - missed(copies, 84, 6 + turn)), name
    assert {name for name, _ in cells}.isdisjoint(
        {"Pentex™ Subversion", "Parity Shift"}
    )  # fewer than three copies


def test_from_a_hand_and_the_number_of_cards_drawn() -> None:
    """One of eight Deflection in hand, 22 others drawn: seven left in 61 cards."""
    told = draws("2x Deflection", hand="Deflection", seen="23", turns=3)
    assert [draw["drawn"] for draw in told] == [23, 24, 25]
    for later, draw in enumerate(told):
        assert isclose(draw["at_least"]["2"] if later else 0, 1 - missed(7, 61, later))  # type: ignore[index]
    assert draws("Deflection", hand="Deflection", turns=1)[0]["drawn"] == 1


def test_without_a_deck_one_card_drawn_is_one_card() -> None:
    (draw,) = by_number("4", 90, draws=1)["draws"]
    assert draw["drawn"] == 1
    assert isclose(draw["each"][0], 4 / 90)
    assert len(by_number("4", 90)["draws"]) == 6


def test_as_many_cards_a_turn_as_are_asked_for_one_unless_said() -> None:
    for draws_a_turn, drawn in ((None, [7, 8]), (1, [7, 8]), (0, [7, 7]), (2, [7, 9])):
        assert [draw["drawn"] for draw in draws("Deflection", draws=draws_a_turn, turns=2)] == drawn


# --- the first screen -------------------------------------------------------------------------------


def screen_of(*cards: str, **options: object) -> str:
    """Return what is shown at first, in one line."""
    return " ".join(odds_text(*cards, full=False, **options).split())


def test_the_first_screen_says_the_chance_in_a_sentence() -> None:
    assert screen_of("Deflection").startswith("Deflection (8 of 84): 52 % on turn 1, 65 % by turn 4.")
    assert screen_of("Deflection", turns=1).startswith("Deflection (8 of 84): 52 % on turn 1. ")
    assert screen_of("Deflection", drawn=9).startswith("Deflection (8 of 84): 61 % with 9 drawn.")
    assert screen_of("=2xDeflection").startswith("exactly 2 of Deflection (8 of 84): 11 % on turn 1")
    assert screen_of("Telepathic Misdirection").startswith("Telepathic Misdirection (0 of 84): never.")
    assert screen_of("Deflection", hand="Deflection").startswith("Deflection (8 of 84): always.")
    assert screen_of("cap:7+").startswith("cap:7+ (4 of 12): 86 %, whatever the turn.")


def test_the_first_screen_of_several_cards_begins_with_all_of_them() -> None:
    shown = screen_of("Deflection", "2x type:master")
    assert shown.startswith("All of them: 18 % on turn 1, 38 % by turn 4. Deflection (8 of 84): 52 %")
    assert "2 or more of type:master" in shown


def test_the_first_screen_says_how_many_copies_are_enough() -> None:
    assert "15 copies give 80 % by turn 1; the deck has 8." not in screen_of("Deflection", target=99.0)
    assert "17 copies give 80 % by turn 1; the deck has 8." in screen_of("Deflection", target=80.0)
    assert 1 - missed(16, 84, 7) < 0.8 <= 1 - missed(17, 84, 7)


def test_turns_that_have_no_column_are_left_to_all_figures() -> None:
    head = next(
        line for line in odds_text("Deflection", turns=20, full=False).splitlines() if "turn 1 " in line
    )
    assert [word.strip() for word in head.split("  ")][-6:] == [
        "turn 1",
        "turn 2",
        "turn 3",
        "turn 4",
        "turn 5",
        "turn 20",
    ]


def test_the_first_screen_without_a_card_begins_with_the_masters() -> None:
    shown = odds_text(full=False)
    assert shown.startswith("Master (16): 79 % on turn 1, 89 % by turn 4.")
    assert "One or more among the cards drawn" in shown
    assert len(shown.splitlines()) <= 23


def test_the_first_screen_of_numbers_alone() -> None:
    stdout = io.StringIO()
    assert run(OddsOptions(copies="4 bounce, 2x 6 wake", of=90), stdout, io.StringIO()) == 0
    assert stdout.getvalue().startswith(
        "All of them: 1 % on turn 1, 4 % by turn 4. bounce (4 of 90): 28 % on"
    )


# --- from a position --------------------------------------------------------------------------------

POSITION = """
seat: 1
turn: 4
seats:
- pool: 20
  hand: [Deflection, Villein, Govern the Unaligned]
  ash: [Deflection, Bonding]
  ready: [{card: Alice Chen, cards: [Blood Doll]}]
- pool: 20
  table: [{card: Pentex(TM) Subversion, owner: 1}, Information Highway]
  ready: [Lucita]
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "game.yaml"
    path.write_text(POSITION, "utf-8")
    return str(path)


def test_what_is_drawn_follows_from_a_position(position: str) -> None:
    """Two of eight Deflection, and five other cards of the library: six left in 77."""
    told = draws("3x Deflection", position=position, turns=3)
    assert [draw["drawn"] for draw in told] == [7, 8, 9]
    assert told[0]["seen"] == {"cards": 7, "copies": 2}
    for later, draw in enumerate(told):
        assert isclose(draw["at_least"].get("3", 0), 1 - missed(6, 77, later))  # type: ignore[attr-defined]
    (vampire,) = draws("Alice Chen", position=position, turns=1)
    assert (vampire["drawn"], vampire["exactly"]) == (1, {"0": 0.0, "1": 1.0})


def test_the_table_from_a_position_is_about_the_cards_to_come(position: str) -> None:
    told = csv.reader(odds_text(output_format="csv", position=position).splitlines())
    cells = {(row[1], row[2]): float(row[3]) for row in told if row and row[0] in ("types", "cards")}
    assert cells["Deflection", "cards"] == 6
    assert cells["Master", "cards"] == 13
    for turn in (2, 5):
        assert isclose(cells["Deflection", f"turn {turn}"], 1 - missed(6, 77, turn - 1))
    assert ("Deflection", "turn 1") not in cells
    by_hand = csv.reader(odds_text(output_format="csv", hand="Deflection", seen="23").splitlines())
    cells = {(row[1], row[2]): float(row[3]) for row in by_hand if row and row[0] == "cards"}
    assert isclose(cells["Deflection", "turn 2"], 7 / 83), "of the other 22 nothing is known"
    assert "the cards to come, turn 1 being this one" in odds_text(position=position)


def test_without_a_card_the_object_holds_the_same_as_the_table() -> None:
    whole = objects(turns=2)
    told = {(draw["asked"], draw["turn"]): draw for draw in whole["draws"]}  # type: ignore[attr-defined]
    assert isclose(told['type:"master"', 1]["at_least"]["1"], 1 - missed(16, 84, 7))
    assert isclose(told["Deflection", 2]["at_least"]["1"], 1 - missed(8, 84, 8))
    assert not whole["together"]


@pytest.mark.parametrize(
    ("text", "options", "message"),
    [
        ("seats: [{hand: [Lucita]}, {}]", {}, "--position"),
        ("seats: [{hand: [Dodge]}, {}]", {}, "--position: the deck has 0 copies of Dodge"),
        ("seat: [", {}, "--position"),
        (POSITION, {"seat": 3}, "--seat is 3; the position has 2 seats"),
        (POSITION, {"hand": "Deflection"}, "leave --hand and --seen out"),
    ],
)
def test_positions_that_say_nothing(
    tmp_path: Path, text: str, options: dict[str, object], message: str
) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(UsageError, match=re.escape(message)):
        odds_text("Deflection", position=str(path), **options)


def test_a_position_must_be_there(position: str) -> None:
    with pytest.raises(UsageError, match="No such file"):
        odds_text("Deflection", position=position + ".not")
    with pytest.raises(UsageError, match="--seat goes with --position"):
        odds_text("Deflection", seat=1)
