"""Arguments that are not simply a file: one deck of several in a file, and a link that is a deck itself."""

from __future__ import annotations

import json

import pytest

ONE = "Deck Name: One\n\nCrypt (12)\n12x Lucita\n\nLibrary (60)\n20x Villein\n40x Govern the Unaligned\n"
TWO = "Deck Name: Two\n\nCrypt (12)\n12x Lucita\n\nLibrary (60)\n20x Vilein\n40x Govern the Unaligned\n"
LINK = "https://vdb.im/decks/deck?name=Linked&author=Jane#200076=12;102113=60"


@pytest.fixture
def both(tmp_path):
    path = tmp_path / "both.txt"
    path.write_text(f"{ONE}\n{TWO}")
    return path


def decks(ran):
    return [(deck["path"], deck["name"], deck["verdict"]) for deck in json.loads(ran.out)["decks"]]


def test_each_deck_of_a_file_is_judged_on_its_own(deckcheck, both):
    ran = deckcheck("check", "--output-format", "json", both)
    report = json.loads(ran.out)
    assert decks(ran) == [(f"{both}:1", "One", "legal"), (f"{both}:2", "Two", "legal")]
    assert report["summary"]["decks"] == 2
    [finding] = report["decks"][1]["findings"]
    assert (finding["code"], finding["row"]) == ("DC004", 16)
    assert both.read_text().splitlines()[15] == "20x Vilein"


def test_one_of_them_is_named_by_its_number(deckcheck, both):
    assert decks(deckcheck("check", "--output-format", "json", f"{both}:2")) == [
        (f"{both}:2", "Two", "legal")
    ]
    assert deckcheck("stats", f"{both}:2").out.startswith("Two: ")
    ran = deckcheck("stats", both)
    assert (ran.code, "has 2 decks" in ran.err) == (2, True)
    assert deckcheck("check", f"{both}:3").code == 2


def test_a_file_of_that_very_name_comes_first(deckcheck, both):
    own = both.with_name("both.txt:2")
    own.write_text(ONE)
    assert decks(deckcheck("check", "--output-format", "json", own)) == [(str(own), "One", "legal")]


def test_the_file_is_what_machines_are_told(deckcheck, both):
    """An annotation belongs to a file and a line of it."""
    assert f"file={both},line=16" in deckcheck("check", "--output-format", "github", both).out
    sarif = json.loads(deckcheck("check", "--output-format", "sarif", both).out)
    place = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"].endswith("both.txt")


def test_from_standard_input(deckcheck, both):
    ran = deckcheck("check", "--output-format", "json", "-", stdin=both.read_bytes())
    assert [path for path, _, _ in decks(ran)] == ["-:1", "-:2"]


@pytest.mark.parametrize("words", [("check", "--fix"), ("fmt",), ("add", "1 Villein")])
def test_nothing_is_written_into_a_file_of_several(deckcheck, both, words):
    before = both.read_bytes()
    command, *rest = words
    assert deckcheck(command, *([rest[0], both] if command == "check" else [both, *rest])).code in (0, 2)
    assert both.read_bytes() == before


def test_convert_takes_them_apart(deckcheck, both, tmp_path):
    ran = deckcheck("convert", both, "--to", "text")
    assert (ran.code, ran.out, "--out-dir" in ran.err) == (2, "", True)
    assert deckcheck("convert", both, "--to", "text", "--out-dir", tmp_path / "apart").code == 0
    assert sorted(path.name for path in (tmp_path / "apart").iterdir()) == ["both-1.txt", "both-2.txt"]
    assert (tmp_path / "apart" / "both-1.txt").read_text().startswith("Deck Name: One\n")


def test_a_link_is_read_as_in_a_file(deckcheck, tmp_path):
    ran = deckcheck("check", "--output-format", "json", LINK)
    assert decks(ran) == [(LINK, "Linked", "legal")]
    assert deckcheck("stats", LINK).out.startswith("Linked")
    (tmp_path / "link.txt").write_text(LINK)
    assert (
        deckcheck("convert", tmp_path / "link.txt", "--to", "jol").out
        == deckcheck("convert", LINK, "--to", "jol").out
    )


def test_a_link_to_elsewhere_is_not_followed(deckcheck):
    ran = deckcheck("check", "https://vdb.im/decks/abc")
    assert (ran.code, "only `cards update` uses the network" in ran.out.replace("\n", " ")) == (2, True)


@pytest.mark.parametrize("name", ["TWD", "Twd", "twd"])
def test_names_of_formats_in_any_case(deckcheck, tmp_path, name):
    path = tmp_path / "deck.txt"
    path.write_text(ONE)
    assert deckcheck("convert", path, "--to", name, "--from", "TEXT").out.startswith(
        "Deck Name: One\n\nCrypt (12 cards, min="
    )
    assert deckcheck("check", path, "--from", "Text").code == 0
    assert deckcheck("stats", path, "--from", "Text").code == 0
    assert deckcheck("new", "--to", name).code == 0
    assert deckcheck("convert", path, "--to", "tdw").code == 2
