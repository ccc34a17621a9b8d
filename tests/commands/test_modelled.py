"""What the rules engine knows of the cards, as `card --model` and `cards model` tell it."""

import io
import json
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from cardbase.names import Names
from deckcheck.analysis.declined import declined
from deckcheck.analysis.known_copies import edition_of
from deckcheck.analysis.sets_known import by_set
from deckcheck.carddata import open_cards
from deckcheck.commands.card import run as run_card
from deckcheck.commands.cards_model import run
from deckcheck.options.card import CardOptions
from deckcheck.options.cards_model import ModelOptions
from deckcheck.reports.modelled import model_text
from deckcheck.usage import UsageError
from rules.vtes.cards.addresses import address_of
from rules.vtes.cards.catalogue import shelf
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.acting import EndAction
from rules.vtes.definitions.needed import COMBAT, VOTERS
from rules.vtes.definitions.pool import GainPool
from rules.vtes.terms import BEFORE_VOTES, DURING

SAMPLES = Path(__file__).parents[2] / "sample_decks"
IN_PART = Shelf()
IN_PART(100251, "Bribes", "3549a9fc", modes=(Mode("", GainPool(1), moment=BEFORE_VOTES),),
    lacks={"pool for others who vote for it": VOTERS})  # fmt: skip
IN_PART(100261, "Brujah Frenzy", "ccce1883", modes=(Mode("", EndAction(), moment=DURING, reaction=True),),
    lacks={"the combat after it": COMBAT})  # fmt: skip
UNKNOWN = ("Aye", "Fleecing the Gaje", "Lord Ephraim Wainwright", "Orun", "Playing for Keeps")


@pytest.fixture(autouse=True)
def unfinished() -> Iterator[None]:
    """Let some cards be known in part, or by what the grammar reads alone, whatever is known of them by now."""
    names = Names(open_cards())
    found = {
        name: names.find(name).card for name in (*UNKNOWN, *(one.name for one in IN_PART.entries.values()))
    }
    shelves = {name: shelf(address_of(card)) for name, card in found.items() if card is not None}
    assert shelves.keys() == found.keys()
    before = [(rows, dict(rows)) for rows in shelves.values()]
    for number, entry in IN_PART.entries.items():
        shelves[entry.name][number] = entry
    for name in UNKNOWN:
        card = found[name]
        assert card is not None
        shelves[name].pop(card.id, None)
    yield
    for rows, kept in before:  # in their order
        rows.clear()
        rows.update(kept)


def output_of(decks: list[str], since: str = "", **options: Any) -> tuple[int, str]:
    out, err = io.StringIO(), io.StringIO()
    return run(ModelOptions(tuple(decks), since, **options), out, err), out.getvalue()


def known(name: str, output_format: str = "text") -> str:
    out = io.StringIO()
    assert run_card(CardOptions((name,), output_format=output_format, model=True), out, io.StringIO()) == 0
    return out.getvalue()


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """Ten copies: whole at any table, idle alone, in part, and missing at any."""
    path = tmp_path / "deck.txt"
    path.write_text(
        "Crypt\n2 Lord Ephraim Wainwright\n\nLibrary\n4 Govern the Unaligned\n3 Fleecing the Gaje\n2 Bribes\n1 Playing for Keeps\n",
        "utf-8",
    )
    return str(path)


def test_what_is_no_card_in_the_only_deck_is_named(tmp_path: Path) -> None:
    path, err = tmp_path / "deck.txt", io.StringIO()
    path.write_text("Crypt\n2 Anson\n\nLibrary\n4 Govern the Unaligned\n2 Zzqq Frobnicate\n", "utf-8")
    assert run(ModelOptions((str(path),), quiet=True), io.StringIO(), err) == 0
    assert err.getvalue() == f"{path}:6: 'Zzqq Frobnicate' left out: not a card\n"


@pytest.mark.slow
@pytest.mark.parametrize("table", ["alone", "full"])
def test_the_verdicts_on_the_whole_pool_add_up_to_it(table: str) -> None:
    code, text = output_of([], table=table)
    assert code == 0
    store = open_cards()
    library = next(line for line in text.splitlines() if line.startswith("library")).split()
    counts = [int(word.replace(",", "")) for word in library[1:] if "%" not in word]
    assert counts[0] == int(store.meta["library"]) == sum(counts[1:])


@pytest.mark.slow
def test_decks_count_by_copies_and_only_those_since_the_day() -> None:
    deck = str(SAMPLES / "bleeding_ventrue.twd")
    assert "in 1 deck," in output_of([deck])[1]
    assert "in 1 deck," in output_of([deck], "2026-03-14")[1]
    assert "in 0 decks," in output_of([deck], "2026-03-15")[1]


def test_a_deck_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("nothing here\n", "utf-8")
    assert output_of([str(tmp_path)])[0] == 2


@pytest.mark.slow
def test_the_table_that_is_asked_about_decides(deck: str) -> None:
    alone = json.loads(output_of([deck], output_format="json")[1])
    assert (alone["schema"], alone["table"], alone["since"], alone["decks"]) == (1, "alone", None, 1)
    verdicts = {"whole": 6, "idle": 3, "in part": 0, "missing": 1}
    assert alone["library"] == {"copies": 10, "whole": 9, "missing": 1, "verdicts": verdicts}
    assert [(one["card"], one["copies"], one["sentences"]) for one in alone["unread"]] == [
        ("Lord Ephraim Wainwright", 2, 2),
        ("Playing for Keeps", 1, 4),
    ]
    full = json.loads(output_of([deck], table="full", output_format="json")[1])
    verdicts = {"whole": 4, "idle": 0, "in part": 2, "missing": 4}
    assert full["library"] == {"copies": 10, "whole": 4, "missing": 6, "verdicts": verdicts}
    assert full["crypt"]["verdicts"]["in part"] == full["crypt"]["missing"] == 2
    unread = {one["card"]: (one["copies"], one["sentences"], one["verdict"]) for one in full["unread"]}
    assert unread["Fleecing the Gaje"] == (3, 1, "missing")
    assert unread["Bribes"] == (2, 1, "in part")
    assert unread["Playing for Keeps"] == (1, 4, "missing")
    assert "Govern the Unaligned" not in unread


@pytest.mark.slow
def test_a_deck_is_whole_where_none_of_its_cards_lacks_what_can_matter(tmp_path: Path) -> None:
    library = "Crypt\n1 Anson\n\nLibrary\n4 Govern the Unaligned\n"
    (tmp_path / "a.txt").write_text(library, "utf-8")
    (tmp_path / "b.txt").write_text(f"{library}3 Fleecing the Gaje\n", "utf-8")
    (tmp_path / "c.txt").write_text(f"{library}3 Playing for Keeps\n", "utf-8")
    counts = {
        table: json.loads(output_of([str(tmp_path)], table=table, output_format="json")[1])["whole_decks"]
        for table in ("alone", "full")
    }
    assert counts == {"alone": 2, "full": 1}
    assert "knows every card of 2 decks." in output_of([str(tmp_path)])[1]


@pytest.mark.parametrize(
    ("day", "edition"),
    [
        (None, "undated"),
        (date(1998, 5, 1), "2000"),
        (date(2005, 12, 31), "2000"),
        (date(2006, 1, 1), "2006"),
        (date(2017, 12, 31), "2006"),
        (date(2018, 1, 1), "2018"),
        (date(2026, 1, 1), "2018"),
    ],
)
def test_a_deck_is_of_the_edition_whose_years_it_was_played_in(day: date | None, edition: str) -> None:
    assert edition_of(day) == edition


@pytest.mark.slow
def test_what_is_whole_is_told_by_edition(tmp_path: Path) -> None:
    cards = "Crypt (12 cards)\n------\n12x Anson 8 Toreador:1\n\nLibrary (4 cards)\n4x {}\n"
    for name, year, card in (
        ("a", 2005, "Dominate"),
        ("b", 2006, "Dominate"),
        ("c", 2017, "Fleecing the Gaje"),
    ):
        head = f"Somewhere\nSomewhere\nMarch 14th {year}\n2R+F\n20 players\nSomebody\n\n"
        (tmp_path / f"{name}.txt").write_text(head + cards.format(card), "utf-8")
    editions = json.loads(output_of([str(tmp_path)], table="full", output_format="json")[1])["editions"]
    counts = {"decks": 1, "whole_decks": 1, "library_copies": 4, "library_whole": 4}
    assert list(editions) == ["2000", "2006"]
    assert editions["2000"].items() >= counts.items()
    assert editions["2006"].items() >= (counts | {"decks": 2, "library_copies": 8}).items()
    words = output_of([str(tmp_path)], table="full")[1].split()
    assert "2006 2 1 (50.0%) 4 (50.0%) 24 (100.0%)" in " ".join(words)


@pytest.mark.parametrize("options", [{"table": "round"}, {"output_format": "pdf"}])
def test_another_table_or_form_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(UsageError):
        output_of([], **options)


def test_a_card_is_told_clause_by_clause() -> None:
    card = Names(open_cards()).find("Seduction").card
    assert card is not None
    assert known("Seduction").endswith(model_text(card))
    told = " ".join(known("Brujah Frenzy").split())
    about, _, sentences = told.partition("Its sentences, as the grammar reads them:")
    assert sentences
    assert (
        "Engine, alone: idle: none of its clauses can matter when playing alone "
        "Engine, full: in part: the engine knows only some of the clauses that can matter at a full table by hand: "
    ) in about
    assert "end action; needs actions of others missing: the combat after it; needs combat " in about


def test_clauses_are_in_the_json_of_a_card_that_is_asked_for_them() -> None:
    (found,) = json.loads(known("Bribes", "json"))
    assert found["model"].pop("sentences")
    assert found["model"] == {
        "alone": "whole",
        "full": "in part",
        "clauses": [
            {"what": "gain pool (1)", "state": "by hand", "needs": None, "matters": ["alone", "full"]},
            {
                "what": "pool for others who vote for it",
                "state": "missing",
                "needs": "others who vote",
                "matters": ["full"],
            },
        ],
    }
    out = io.StringIO()
    run_card(CardOptions(("Bribes",), output_format="json"), out, io.StringIO())
    assert "model" not in json.loads(out.getvalue())[0]


@pytest.mark.slow
def test_what_is_not_known_is_ranked_by_the_copies_that_nothing_else_keeps_out(deck: str) -> None:
    rows = json.loads(output_of([deck], table="full", output_format="json", declined=True)[1])["declined"]
    pool = next(row for row in rows if row["cards"] == ["Bribes"])
    assert pool == {
        "clause": "pool for others who vote for it",
        "cards": ["Bribes"],
        "copies": 2,
        "alone": 2,
        "needs": "others who vote",
    }
    debate = [row for row in rows if row["cards"] == ["Playing for Keeps"]]
    assert [(row["copies"], row["alone"]) for row in debate] == [(1, 0)] * 4, "it lacks four, and none alone"
    ranks = [(row["alone"], row["copies"]) for row in rows]
    assert ranks == sorted(ranks, reverse=True)
    assert "declined" not in json.loads(output_of([deck], table="full", output_format="json")[1])


@pytest.mark.slow
def test_what_is_not_known_is_listed(deck: str) -> None:
    text = output_of([deck], table="full", declined=True)[1]
    assert "       2 of      2  Bribes: pool for others who vote for it\n" in text
    assert "Bribes: pool" not in output_of([deck], table="alone", declined=True)[1]
    assert "Bribes: pool" not in output_of([deck], table="full")[1]


def test_a_sentence_that_several_cards_lack_stands_once() -> None:
    store = open_cards()
    names = ("Aye", "Orun")
    cards = [card for card in store.cards() if card.full_name in names]
    assert len(cards) == 2
    rows = {row.clause: row for row in declined([(card, 3) for card in cards], "full")}
    assert rows["Put this card on a Laibon."].copies == 6
    assert sorted(rows["Put this card on a Laibon."].cards) == sorted(names)
    assert rows["Put this card on a Laibon."].alone == 0


def test_where_nothing_is_unknown_that_is_said() -> None:
    text = output_of([str(SAMPLES / "bleeding_ventrue.twd")], table="full", declined=True)[1]
    assert "There is nothing on these cards that the engine does not know." in text
    assert "nothing else keeps out" not in text


def test_sentences_are_told_with_what_the_grammar_writes_of_them() -> None:
    lines = known("Govern the Unaligned").splitlines()
    start = lines.index("Its sentences, as the grammar reads them:")
    assert lines[start + 1] == "  1. same: Ⓓ Bleed with +2 bleed."
    (deflection,) = json.loads(known("Deflection", "json"))
    for row in deflection["model"]["sentences"]:
        assert (row["sentence"] == row["written"]) == (row["verdict"] == "same")
        assert (row["written"] is None) == (row["verdict"] == "declined")
    (pentex,) = json.loads(known("Pentex(TM) Subversion", "json"))
    declined = [row for row in pentex["model"]["sentences"] if row["verdict"] == "declined"]
    assert declined
    assert all(row["written"] is None for row in declined)
    assert all(row["died"] in row["sentence"] for row in declined if row["died"])


@pytest.mark.slow
def test_sentences_are_counted_with_the_copies_of_their_cards(deck: str) -> None:
    told_of = json.loads(output_of([deck], output_format="json", sentences=True)[1])["sentences"]
    assert told_of["wrong"] == []
    assert told_of["verdicts"]["same"]["sentences"] >= 3, "Govern the Unaligned"
    assert told_of["verdicts"]["same"]["copies"] >= 12, "four copies of it"
    assert "sentences" not in json.loads(output_of([deck], output_format="json")[1])
    text = output_of([deck], sentences=True)[1]
    assert "How the grammar reads the sentences" in text
    assert "Words at which it stops most often" in text


def test_sets_are_counted_the_newest_first_and_promos_last(deck: str) -> None:
    told = json.loads(output_of([deck], by="set", table="full", output_format="json")[1])["sets"]
    days = [one["released"] for one in told if one["set"] not in ("Promo", "POD")]
    assert days == sorted(days, reverse=True)
    for one in told:
        assert one["cards"] == sum(one["verdicts"].values())
        assert one["whole"] == one["verdicts"]["whole"] + one["verdicts"]["idle"]
    assert {one["set"]: one["cards"] for one in told}["Jyhad"] >= 1
    lines = output_of([deck], by="set", table="full")[1].splitlines()
    assert any(line.split()[:1] == [told[0]["set"]] for line in lines)


def test_a_card_counts_once_in_each_set() -> None:
    card = Names(open_cards()).find("Govern the Unaligned").card
    assert card is not None
    found = by_set([card], "full")
    assert {one.name for one in found} == {printing.set for printing in card.printings}
    assert {one.verdicts.total() for one in found} == {1}
