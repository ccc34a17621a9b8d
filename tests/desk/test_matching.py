"""Whose list is whose: by number, author or file name; what is doubtful is asked, and nothing is guessed."""

from __future__ import annotations

import pytest

from deckcheck.desk.matching import Claim, match_lists, name_of_file, place_of
from deckcheck.desk.people import Player, in_order, name_words, number_in, same_name

BOB = Player("Bob Müller", "3200340")
BEA = Player("Bea Müller", "3200341")
ZOE = Player("Zoë Sampleton", "9990108", rank=1)
JEAN = Player("Jean-Loup d'Exemple", "9990109", rank=2)
MARIA = Player("María José Inventada del Río", "9990106", rank=3)
OLAF = Player("Ólafur Þórsson", "9990110")
KEN = Player("Kenji", stand_in="TEMP_3")
PLAYERS = (BOB, BEA, ZOE, JEAN, MARIA, OLAF, KEN)


@pytest.mark.parametrize(
    ("claim", "player", "how"),
    [
        (Claim("x.txt", "", "3200340"), BOB, "number"),
        (Claim("x.txt", "3200340"), BOB, "number"),
        (Claim("x.txt", "B. M.", "3200340"), BOB, "number"),
        (Claim("x.txt", "TEMP_3"), KEN, "number"),
        (Claim("x.txt", "Bob Müller"), BOB, "author"),
        (Claim("x.txt", "müller, bob"), BOB, "author"),
        (Claim("x.txt", "MUELLER Bob"), BOB, "author"),
        (Claim("x.txt", "Olafur Thorsson"), OLAF, "author"),
        (Claim("x.txt", "Jean Loup d’Exemple"), JEAN, "author"),
        (Claim("x.txt", "Kenji", "1234567"), KEN, "author"),
        (Claim("a/Bob Müller.txt"), BOB, "file name"),
        (Claim("mueller_bob.txt"), BOB, "file name"),
        (Claim("3200340.txt"), BOB, "file name"),
        (Claim("Sampleton_Zoe_9990108.txt"), ZOE, "file name"),
        (Claim("lists.zip:day 1/sampleton zoe (1).txt"), ZOE, "file name"),
        (Claim("BobMüller.twd"), BOB, "file name"),
        (Claim("d_exemple-jean-loup.dek"), JEAN, "file name"),
        (Claim("2026-03-14 Zoë Sampleton decklist v2.txt"), ZOE, "file name"),
        (Claim("Sampleton, deck of Zoë.txt"), ZOE, "file name"),
        (Claim("Kenji.txt"), KEN, "file name"),
        (Claim("bob müller.txt", "Bob"), BOB, "file name"),
    ],
)
def test_a_list_belongs_to_a_player_for_certain(claim: Claim, player: Player, how: str) -> None:
    (match,) = match_lists([claim], PLAYERS)
    assert (match.player, match.how, match.sure) == (player, how, True)
    assert match.account.startswith("by ")


@pytest.mark.parametrize(
    ("claim", "player", "how"),
    [
        (Claim("x.txt", "Z. Sampleton"), ZOE, "author"),
        (Claim("x.txt", "Sampleton"), ZOE, "author"),
        (Claim("x.txt", "Zoe"), ZOE, "author"),
        (Claim("x.txt", "Zoë Samplton"), ZOE, "author"),
        (Claim("x.txt", "Zoë Sapmleton"), ZOE, "author"),
        (Claim("x.txt", "María Inventada"), MARIA, "author"),
        (Claim("x.txt", "Zoë Sampleton", "9990109"), JEAN, "number"),
        (Claim("x.txt", "Zoë Sampleton", "1234567"), ZOE, "author"),
        (Claim("sampletn_zoe.txt"), ZOE, "file name"),
        (Claim("ventrue by zoe.txt"), ZOE, "file name"),
        (Claim("Zoë Sampleton.txt", "Dark Lord"), ZOE, "file name"),
    ],
)
def test_a_doubtful_list_is_asked(claim: Claim, player: Player, how: str) -> None:
    (match,) = match_lists([claim], PLAYERS)
    assert (match.player, match.how, match.sure) == (player, how, False)


@pytest.mark.parametrize("author", ["Müller", "B. Müller", "B. Mueller"])
def test_a_name_that_fits_two_players_is_given_to_neither(author: str) -> None:
    (match,) = match_lists([Claim("x.txt", author)], PLAYERS)
    assert (match.player, match.candidates) == (None, (BOB, BEA))
    assert "Bob Müller (3200340), Bea Müller (3200341)" in match.account


@pytest.mark.parametrize(
    "claim",
    [
        Claim("list 7.txt"), Claim("deck.txt"), Claim("x.txt", "Somebody Else"), Claim("x.txt", "", "1234567"),
        Claim("x.txt", "D"), Claim("x.txt", "de la"), Claim("", ""), Claim("x.txt", "J. L."), Claim("x.txt", "Samplton"),
    ],
)  # fmt: skip
def test_nobody_is_taken_for_somebody(claim: Claim) -> None:
    (match,) = match_lists([claim], PLAYERS)
    assert (match.player, match.candidates) == (None, ())


def test_namesakes_are_told_apart_by_their_numbers() -> None:
    twins = (Player("Bob Müller", "1000101"), Player("Bob Müller", "1000102"))
    claims = [Claim("a", "Bob Müller", "1000102"), Claim("b", "Bob Müller")]
    first, second = match_lists(claims, twins)
    assert (first.player, first.sure) == (twins[1], True)
    assert (second.player, second.candidates) == (None, twins)


def test_a_number_that_the_roster_gives_to_two_is_decided_by_the_name() -> None:
    both = (Player("Ann One", "1000101"), Player("Bob Two", "1000101"))
    first, second = match_lists([Claim("a", "Bob Two", "1000101"), Claim("b", "", "1000101")], both)
    assert (first.player, first.sure) == (both[1], True)
    assert second.candidates == both


def test_places_in_the_standings_are_believed_if_other_lists_prove_them() -> None:
    proven = [Claim("cup_1.txt", "9990108"), Claim("cup_2.txt")]
    assert match_lists(proven, PLAYERS)[1].player == JEAN
    assert match_lists(proven, PLAYERS)[1].sure
    alone = match_lists([Claim("cup_2.txt")], PLAYERS)[0]
    assert (alone.player, alone.how, alone.sure) == (JEAN, "place", False)
    numbered = [Claim("cup_5.txt", "9990108"), Claim("cup_2.txt")]
    assert match_lists(numbered, PLAYERS)[1].player is None
    other = [Claim("cup_1.txt", "9990108"), Claim("list_2.txt")]
    assert not match_lists(other, PLAYERS)[1].sure


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("a/cup_12.txt", ("cup", 12)),
        ("z.zip:the-cup_3.txt", ("the-cup", 3)),
        ("cup 3.txt", ("", 0)),
        ("3.txt", ("", 0)),
    ],
)
def test_places_in_names_of_files(path: str, place: tuple[str, int]) -> None:
    assert place_of(path) == place


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("a/Bob Müller.txt", "Bob Müller"), ("Bob_Müller.dek", "Bob Müller"), ("list 7.txt", ""), ("deck.txt", ""),
        ("bob müller.txt", ""), ("Bob.txt", ""), ("My Very Own New Deck.txt", ""),
    ],
)  # fmt: skip
def test_without_a_roster_a_file_may_be_named_by_its_player(path: str, name: str) -> None:
    assert name_of_file(path) == name


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Jané Doe", "doe, JANE", True), ("Jürgen Groß", "Juergen Gross", True), ("Åse Bø", "ase bo", True),
        ("O'Connor Dónal", "Donal OConnor", True), ("Zoe", "Zo", False), ("Jane Doe", "Jane", False),
        ("Jane Doe", "John Doe", False), ("", "", False), ("Łucja", "Lucja", True),
    ],
)  # fmt: skip
def test_names_are_the_same_whatever_their_accents_and_order(one: str, other: str, same: bool) -> None:
    (match,) = match_lists([Claim("x.txt", other)], [Player(one)])
    (back,) = match_lists([Claim("x.txt", one)], [Player(other)])
    assert match.sure is back.sure is same_name(one, other) is same


def test_words_of_names() -> None:
    assert name_words("d'Exemple, Jean-Loup") == ("dexemple", "jean", "loup")
    assert in_order("Doe, Jane") == ("Jane Doe", "Doe")
    assert in_order(" Jane  Doe ") == ("Jane Doe", "")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("9990108", "9990108"), (" #9990108 ", "9990108"), ("9990108.0", "9990108"), ("9,990,112", "9990112"),
        ("9.990.112", "9990112"), ("VEKN 9990108 (Leeds)", "9990108"), ("99901081", ""), ("999010", ""),
        ("9.99E+06", ""), ("TEMP_3", ""), ("1,234,567,890", ""), ("", ""),
    ],
)  # fmt: skip
def test_numbers_in_texts(text: str, number: str) -> None:
    assert number_in(text) == number
