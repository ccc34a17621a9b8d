"""`deckcheck search`: the documented queries, the filters, the forms of output."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from golden_queries import DAY, golden, keep, summary_of

from cardbase.card import CryptCard
from deckcheck.commands import search
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook, LawError
from deckcheck.lawbook.legality import LawOfCards, standing
from deckcheck.options.declaring import choices_of
from deckcheck.options.search import SORTS, SearchOptions
from deckcheck.reading import read
from deckcheck.reports.card_json import card_object
from deckcheck.shelf import open_shelf
from deckcheck.usage import UsageError
from rules.vtes.law.playability import can_play
from tests.kept import HOW, REWRITE

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardbase.store import CardStore

KNOWN_RELEASES = ("4.19", "5.14")
"""Releases of krcg whose lists the documented queries were run over."""

SAMPLES = Path(__file__).parents[2] / "sample_decks"
VENTRUE = str(SAMPLES / "bleeding_ventrue.twd")
GOLDEN = list(golden())


def run(*query: str, **options: object) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = search.run(SearchOptions(query=query, today=DAY, **options), out, err)  # type: ignore[arg-type]
    return code, out.getvalue(), err.getvalue()


def names(*query: str, **options: object) -> list[str]:
    return run(*query, output_format="names", **options)[1].splitlines()


# --- the documented queries -----------------------------------------------------------------------


def test_thirty_queries_and_more_are_documented() -> None:
    assert len(GOLDEN) >= 30
    assert len({query for _, query, _ in GOLDEN}) == len(GOLDEN)
    assert all(int(lines[0]) > 0 for _, _, lines in GOLDEN)


@pytest.mark.parametrize(("query", "expected"), [(query, lines) for _, query, lines in GOLDEN])
def test_a_documented_query_finds_what_it_found(cards: CardStore, query: str, expected: list[str]) -> None:
    """With a different krcg than those known, a difference is amber: the card lists have moved on."""
    now = summary_of(query, cards)
    if now != expected and version("krcg") not in KNOWN_RELEASES:
        pytest.xfail(f"krcg {version('krcg')}: {query}: {now} instead of {expected}")
    if REWRITE:
        keep(query, now)
    else:
        assert now == expected, HOW


# --- law and decks --------------------------------------------------------------------------------


def test_legal_in_keeps_what_the_format_admits() -> None:
    everywhere = names("deflect")
    assert "Deflection" in everywhere
    club = "Succubus Club"
    assert names("name:succubus", legal_in="standard") == [n for n in names("name:succubus") if n != club]
    assert set(names("type:ally", legal_in="v5")) == set(names("type:ally legal:v5"))


def test_legality_is_asked_of_a_day() -> None:
    assert "Succubus Club" in names("name:succubus", legal_in="standard", on="2004-12-31")
    assert "Succubus Club" not in names("name:succubus", legal_in="standard", on="2005-01-01")
    assert names("is:banned", on="1996-01-01") == ["Cunctator Motion", "High Stakes", "Playing for Keeps"]
    assert "law of 1996-01-01" in run("is:banned", on="1996-01-01")[2]


def test_a_card_is_legal_where_check_finds_no_error_in_a_deck_with_it(cards: CardStore) -> None:
    """The two ask the same law; here of one card in fifty, in two formats, on two days."""
    from cardbase.deck import CardLine, Deck, Entry, Match

    every = list(cards.cards())[::50]
    for name in ("standard", "v5"):
        for day in (date(2020, 12, 12), DAY):
            book = LawBook(cards, name)
            law = LawOfCards(cards, day).law(name)
            for card in every:
                entry = Entry(CardLine(1, True, card.full_name, Match(card, "exact")), 1, "library")
                judged = judge("x", Deck((entry,)), book, day, day)
                errors = {f.code for f in judged.findings if f.severity == "error"}
                doubts = {f.code for f in judged.findings if f.severity == "warning"}
                told = standing(card, law)
                assert told.legal == errors.isdisjoint({"DC105", "DC106", "DC108"})
                if told.legal:
                    assert bool(told.reasons) == bool(doubts & {"DC107", "DC108"})


def test_a_format_of_your_own_serves(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text("name: own\ngrouping: true\nbans: true\npool: {sets: [FoL]}\n", "utf-8")
    assert set(names("type:master", legal_in=str(own))) == set(names("type:master set:FoL"))


def test_fits_keeps_library_cards_that_the_crypt_can_play(cards: CardStore) -> None:
    crypt = [card for card, _ in read(VENTRUE, open_shelf()).crypt]
    found_names = names("type:reaction", fits=VENTRUE)
    assert "Deflection" in found_names
    assert "On the Qui Vive" in found_names
    assert len(found_names) < len(names("type:reaction"))
    by_hand = []
    for name in names("type:reaction"):
        card = next(c for id_, _ in cards.named(_key(name)) if (c := cards.card(id_)))
        if any(can_play(card, minion).able for minion in crypt):  # type: ignore[arg-type]
            by_hand.append(name)
    assert found_names == by_hand


def _key(name: str) -> str:
    from cardbase.fold import fold

    return fold(name)


def test_fits_keeps_crypt_cards_whose_group_goes_with_the_crypt(cards: CardStore, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Crypt\n12x Theo Bell (G6)\n\nLibrary\n4x Deflection\n", "utf-8")
    rows = run("kind:crypt", fits=str(deck), output_format="csv")[1].splitlines()[1:]
    found_cards = [cards.card(int(row.split(",")[0])) for row in rows]
    groups = {card.group for card in found_cards if isinstance(card, CryptCard)}
    assert groups == {5, 6, 7, None}


def test_a_deck_without_a_crypt_fits_nothing(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4x Deflection\n", "utf-8")
    with pytest.raises(UnreadableFileError, match="no crypt"):
        run("kind:crypt", fits=str(deck))


# --- output ---------------------------------------------------------------------------------------


def test_nothing_found_is_one() -> None:
    code, out, err = run("nosuchwordanywhere")
    assert (code, out) == (1, "")
    assert err.startswith("0 cards for: nosuchwordanywhere (card data: krcg ")


def test_the_summary_says_how_the_query_was_understood() -> None:
    assert run("TYPE:master", "text:gain 2 pool")[2].startswith(
        '4 cards for: type:master text:"gain 2 pool" ('
    )
    assert run("deflect", quiet=True)[2] == ""


def test_json_holds_the_card_objects_of_the_contract(cards: CardStore) -> None:
    objects = json.loads(run("deflect", output_format="json")[1])
    card = cards.card(100518)
    assert card is not None
    assert objects == [card_object(card, None)]
    for key in (
        "id",
        "name",
        "kind",
        "types",
        "clan",
        "group",
        "capacity",
        "disciplines",
        "title",
        "sect",
        "text",
    ):
        assert key in objects[0]


def test_json_tells_of_the_ban() -> None:
    (banned,) = json.loads(run('name="Anthelios, The Red Star"', output_format="json")[1])
    assert banned["banned"] == "2016-02-16"


def test_json_of_nothing_is_an_empty_array() -> None:
    assert json.loads(run("nosuchwordanywhere", output_format="json")[1]) == []


def test_csv_reads_back() -> None:
    rows = list(csv.DictReader(io.StringIO(run("clan:giovanni cap>=9", output_format="csv")[1])))
    assert {row["clan"] for row in rows} == {"Giovanni"}
    assert all(int(row["capacity"]) >= 9 and row["kind"] == "crypt" for row in rows)


def test_the_table_is_aligned_and_shows_no_text(cards: CardStore) -> None:
    out = run("govern the unaligned or anson")[1]
    crypt, library = out.split("\n\n")
    assert "dom" in library
    assert crypt.splitlines()[0].split() == ["cap", "name", "group", "clan", "disciplines", "title"]
    column = library.splitlines()[0].index("name")
    assert all(line[column - 1] == " " and line[column] != " " for line in library.splitlines()[2:])
    texts = [card.text for card in cards.cards() if len(card.text) > 40]
    assert not any(text[:40] in out for text in texts)


def test_a_line_a_card() -> None:
    assert run("deflect", output_format="concise")[1] == "Deflection: Reaction, 1 blood, dom\n"


def test_limit_shows_the_first_and_says_so() -> None:
    code, out, err = run("type:master clan:ventrue", limit=2, output_format="names")
    assert (code, out) == (0, "Ephor\nHostile Takeover\n")
    assert err.startswith("8 cards, the first 2 shown for: ")


@pytest.mark.parametrize("sort", SORTS)
def test_sorting_the_other_way_round_is_the_other_way_round(sort: str) -> None:
    there = names("clan:ventrue cap>=9", sort=sort)
    back = names("clan:ventrue cap>=9", sort=f"-{sort}")
    assert sorted(there) == sorted(back)
    if sort in ("name", "id"):
        assert back == there[::-1]
    elif sort in ("capacity", "date"):
        assert there[0] != back[0]


def test_sorting_by_capacity_puts_cards_without_one_last() -> None:
    there = names("ventrue", sort="-capacity")
    assert there[0] in ("Arika", "Hardestadt")
    assert set(there[-8:]).isdisjoint(names("ventrue kind:crypt"))


def test_the_default_order_is_by_name_without_its_article() -> None:
    there = names("set:FoL type:master")
    assert there.index("The British Museum, London") < there.index("Mithraic Cultist")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"output_format": "tetx"}, "did you mean 'text'?"),
        ({"sort": "capcity"}, "did you mean 'capacity'?"),
        ({"limit": -1}, "must be 0 or more"),
        ({"query": ("--limti", "deflect")}, "there is no option '--limti'"),
    ],
)
def test_wrong_options_are_told_with_the_right_one(options: dict[str, object], says: str) -> None:
    given = {"query": ("deflect",), **options}
    with pytest.raises(UsageError) as caught:
        search.run(SearchOptions(**given), io.StringIO(), io.StringIO())  # type: ignore[arg-type]
    assert says in str(caught.value)


def test_a_wrong_format_or_day_is_told() -> None:
    with pytest.raises(LawError, match="standard"):
        run("deflect", legal_in="standart")
    with pytest.raises(LawError, match="a card has no event"):
        run("deflect", legal_in="v5", on="deck")


@pytest.mark.parametrize("output_format", choices_of(SearchOptions, "output_format"))
def test_the_same_query_gives_the_same_bytes(output_format: str) -> None:
    assert run("clan:toreador", output_format=output_format) == run(
        "clan:toreador", output_format=output_format
    )


# --- on the command line --------------------------------------------------------------------------


def test_the_command_line_finds_with_and_without_options(deckcheck: Callable[..., Any]) -> None:
    """A query without options takes the short way past the option parser; both find the same."""
    short = deckcheck("search", "type:master", "clan:ventrue")
    long = deckcheck("search", "type:master", "clan:ventrue", "--limit", "0")
    assert (short.code, short.out) == (long.code, long.out)
    assert short.out.count("Master") == 8


def test_a_minus_is_part_of_the_query(deckcheck: Callable[..., Any]) -> None:
    ran = deckcheck("search", "-type:master", "clan:ventrue", "kind:library", "--output-format", "names")
    assert ran.code == 0
    assert "Ephor" not in ran.out
    assert "High Stakes" in ran.out


def test_a_wrong_query_is_two_with_the_place(deckcheck: Callable[..., Any]) -> None:
    ran = deckcheck("search", "type:mastr")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        "deckcheck: invalid query, column 6: there is no type 'mastr'; did you mean 'Master'?",
        "  type:mastr",
        "       ^^^^^",
    ]


def test_a_wrong_option_is_two_and_no_query(deckcheck: Callable[..., Any]) -> None:
    ran = deckcheck("search", "deflect", "--limti", "3")
    assert ran.code == 2
    assert "there is no option '--limti'" in ran.err


def test_what_the_cards_say_is_shown_when_asked_for(
    deckcheck: Callable[..., Any], cards: CardStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = deckcheck("search", "--text", "gain 2 pool", "type:master")
    named = [line.split(":")[0] for line in ran.out.splitlines() if line and not line.startswith(" ")]
    found = deckcheck("search", "gain 2 pool", "type:master", "--output-format", "names").out.splitlines()
    assert len(found) > 2
    assert named == found
    for name in found:
        card = next(
            card
            for id_ in cards.select("SELECT id FROM library")
            if (card := cards.card(id_[0])).name == name
        )
        assert " ".join(card.text.split()) in " ".join(ran.out.split())
    assert max(map(len, ran.out.splitlines())) <= 80
    assert deckcheck("search", "--text", "x", "--output-format", "csv").code == 2


def test_the_fields_are_explained(deckcheck: Callable[..., Any]) -> None:
    ran = deckcheck("search", "--fields")
    assert ran.code == 0
    assert "  disc, d, discipline" in ran.out
    assert "type:action,reaction" in ran.out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("query", "read"),
    [
        (("bounce",), "is:bounce"),
        (("vote", "push"), 'is:"vote push"'),
        (("pool gain type:master",), 'is:"pool gain" type:master'),
        (("is:redirect",), "is:redirect"),
    ],
)
def test_players_words_find_what_cards_are_for(query: tuple[str, ...], read: str) -> None:
    code, out, err = run(*query, output_format="names")
    assert code == 0
    assert out
    assert f" for: {read} (" in err
    assert ("read as" in err) == (" ".join(query) != read)


def test_a_word_in_a_name_is_searched_for_and_the_role_is_offered() -> None:
    code, out, err = run("wake", output_format="names")
    assert code == 0
    assert "Funeral Wake" in out
    assert "is:wake finds what players call so" in err


def test_the_law_is_not_loaded_for_a_query_that_does_not_ask_it(child: dict[str, str]) -> None:
    """So that a search starts as fast as a check."""
    code = (
        "import sys; from deckcheck.__main__ import main; main(['search', 'type:master', 'cap<3 or gain']);"
        "heavy = {'typer', 'dataclasses', 'inspect', 'typing', 'deckcheck.judging', 'rules.vtes.law.formats',"
        " 'yaml', 'rapidfuzz', 'json'}; print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=child, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
