"""`deckcheck odds`: what it means by its words, and the chances it prints."""

from __future__ import annotations

import io
import json
import re
from math import comb, isclose
from pathlib import Path

import pytest

from deckcheck.commands.odds import OddsOptions, run
from deckcheck.usage import UsageError

DECK = str(Path(__file__).parents[2] / "sample_decks" / "bleeding_ventrue.twd")


def told(*cards: str, **options: object) -> str:
    stdout = io.StringIO()
    assert run(OddsOptions(DECK, cards, **options), stdout, io.StringIO()) == 0  # type: ignore[arg-type]
    return stdout.getvalue()


def objects(*cards: str, **options: object) -> dict[str, object]:
    whole: dict[str, object] = json.loads(told(*cards, output_format="json", **options))
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
    ],
)
def test_what_words_mean(asked: str, options: dict[str, object], zone: str, copies: int):
    first = draws(asked, **options)[0]
    assert (first["zone"], first["copies"]) == (zone, copies)


def test_a_comma_inside_a_name_is_no_list():
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
    assert "exactly 1 of Govern the Unaligned" in told("2x Deflection", "=1x Govern the Unaligned")


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
    assert "15 copies are needed, the deck has 8" in told("Deflection", target=80.0, by_turn=2)


def test_nothing_is_clamped():
    first = draws("cap:3", drawn=1)[0]
    assert isclose(first["at_least"]["1"], 1 / 12)  # type: ignore[index]
    text = told("Deflection", drawn=70)
    assert re.search(r"99\.99\d* ", text)


@pytest.mark.parametrize(
    ("cards", "options", "message"),
    [
        (("Deflectoin of nothing at all",), {}, "names no card"),
        ((), {}, "no card was named"),
        (("Deflection,Alice Chen",), {}, "they are drawn apart"),
        (("type:master",), {"zone": "crypt"}, "library cards only"),
        (("cap:many",), {}, "is no capacity"),
        (("Deflection",), {"seen": "9x Deflection"}, "the deck has 8 copies"),
        (("Deflection",), {"seen": "80x other"}, "only 76 cards"),
        (("Deflection",), {"target": 0.0}, "--target is 0"),
        (("Deflection",), {"turns": 0}, "--turns is 0"),
        (("Deflection",) * 7, {}, "too many at once"),
    ],
)
def test_wrong_usage_says_what_to_do(cards: tuple[str, ...], options: dict[str, object], message: str):
    with pytest.raises(UsageError, match=re.escape(message)):
        told(*cards, **options)


def test_the_formats():
    assert told("Deflection", output_format="markdown").startswith("### Deflection")
    assert told("Deflection", output_format="csv").startswith("table,row,column,value")


def test_a_picture_over_turns(tmp_path: Path):
    pytest.importorskip("matplotlib")
    told("Deflection", "type:master", plot=str(tmp_path / "odds.svg"))
    assert (tmp_path / "odds.svg").stat().st_size > 5_000


@pytest.mark.parametrize(
    ("card", "options", "message"),
    [
        ("type:foo", {}, "type:foo: there is no such type"),
        ("type:mastr", {}, "did you mean 'Master'?"),
        ("disc:zzz", {}, "disc:zzz: there is no such discipline"),
        ("disc:dominat", {"zone": "crypt"}, "did you mean 'dominate'?"),
        ("0x Deflection", {}, "consider '=0x' for none"),
        ("Deflection", {"zone": "librry"}, "It is one of crypt, library"),
        ("Deflection", {"drawn": 900}, "--drawn is 900; the library has 84 cards"),
    ],
)
def test_what_means_nothing_is_refused(card: str, options: dict[str, object], message: str):
    with pytest.raises(UsageError, match=re.escape(message)):
        told(card, **options)


def test_a_discipline_may_be_named_in_full():
    assert draws("disc:Dominate")[0]["copies"] == draws("disc:dom")[0]["copies"] == 32


def test_cards_that_the_deck_lacks_are_told_of():
    stderr = io.StringIO()
    assert run(OddsOptions(DECK, ("clan:tremere",)), io.StringIO(), stderr) == 0
    assert "no card of the library is 'clan:tremere'" in stderr.getvalue()
