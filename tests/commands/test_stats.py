"""`deckcheck stats`: one deck, many decks, a reference set, pictures; by golden files and the contract."""

from __future__ import annotations

import csv
import io
import json
import lzma
import os
import re
import sys
from pathlib import Path

import pytest

from deckcheck.analysis import reference
from deckcheck.commands.stats import run
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.options.stats import StatsOptions
from deckcheck.usage import UsageError
from tests.kept import compare

SAMPLES = Path(__file__).parents[2] / "sample_decks"
GOLDEN = Path(__file__).parent / "golden"
DECK = str(SAMPLES / "bleeding_ventrue.twd")


def output_of(*decks: str, code: int = 0, **options: object) -> tuple[str, str]:
    stdout, stderr = io.StringIO(), io.StringIO()
    assert run(StatsOptions(decks=decks, **options), stdout, stderr) == code  # type: ignore[arg-type]
    return stdout.getvalue(), stderr.getvalue()


def golden(name: str, text: str) -> None:
    """Compare with a golden file, except for the card data's line."""
    compare(GOLDEN / name, re.sub(r"(?m)^card data: .*$", "card data: ...", text))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("stats_ventrue.txt", {"full": True}),
        ("stats_ventrue_ascii.txt", {"ascii": True, "full": True}),
        ("stats_ventrue.md", {"output_format": "markdown"}),
        ("stats_ventrue.csv", {"output_format": "csv"}),
    ],
)
def test_reports_are_as_they_were(name: str, options: dict[str, object]):
    golden(name, output_of(DECK, **options)[0])


@pytest.mark.parametrize("deck", sorted(path.name for path in SAMPLES.iterdir() if path.is_file()))
def test_no_line_is_wider_than_the_terminal(deck: str):
    text, complaints = output_of(str(SAMPLES / deck), full=True)
    assert complaints == ""
    too_wide = [line for line in text.split("\n") if len(line) > 80]
    assert too_wide == []
    charts = [line for line in text.split("\n") if "█" in line]
    assert charts
    assert max(map(len, charts)) <= 80


def test_ascii_has_no_other_signs():
    text, _ = output_of(str(SAMPLES / "nosferatu_starter.txt"), ascii=True, full=True)
    assert all(ord(sign) < 128 for line in text.split("\n") if "#" in line for sign in line)


def test_the_json_contract():
    whole = json.loads(output_of(DECK, output_format="json")[0])
    assert whole["schema"] == 1
    assert set(whole["crypt"]) >= {
        "count", "capacity", "groups", "clans", "sects", "titles", "votes", "disciplines",
    }  # fmt: skip
    assert set(whole["crypt"]["capacity"]) == {"min4", "max4", "mean", "curve"}
    assert whole["crypt"]["capacity"]["mean"] == 5.75
    assert whole["crypt"]["disciplines"]["dom"] == {"inferior": 9, "superior": 2}
    assert isinstance(whole["crypt"]["groups"], list)
    assert set(whole["library"]) >= {
        "count", "types", "trifles", "pool_cost", "blood_cost", "disciplines", "clans", "requirements",
    }  # fmt: skip
    for one in whole["coverage"]:
        assert set(one) >= {
            "card",
            "card_id",
            "count",
            "copies_in_crypt",
            "superior_copies",
            "expected_ready",
        }
        assert list(one["expected_ready"]) == ["1", "2", "3", "4", "5", "6"]
    assert whole["unplayable"] == []


def test_the_cards_are_counted_by_what_they_are_for():
    roles = json.loads(output_of(DECK, output_format="json")[0])["roles"]
    deflections, wakes = 8, 6  # Deflection and On the Qui Vive, nothing else of these kinds
    assert roles["bounce"] == deflections
    assert roles["wake"] == wakes
    assert list(roles.values()) == sorted(roles.values(), reverse=True)
    text = output_of(DECK)[0]
    assert f"{deflections} bounce" in " ".join(text.split())


def test_a_card_nobody_can_play_is_named_with_its_reason():
    text, _ = output_of(str(SAMPLES / "faulty" / "dc201_unplayable_card.txt"), full=True)
    assert "Not playable by any crypt card, as printed" in text
    assert "2x Telepathic Misdirection: no crypt card has [aus]" in text


def test_many_decks_side_by_side():
    paths = [str(SAMPLES / "bleeding_ventrue.twd"), str(SAMPLES / "imbued_watch.yaml")]
    text, _ = output_of(*paths, full=True)
    assert text.startswith("2 decks")
    assert "bleeding_ventrue.twd" in text
    assert "Each figure over 2 decks" in text
    rows = list(csv.DictReader(io.StringIO(output_of(*paths, output_format="csv")[0])))
    means = {row["row"]: row["value"] for row in rows if row["column"] == "mean"}
    assert means == {"bleeding_ventrue.twd": "5.75", "imbued_watch.yaml": str(50 / 12)}


def test_an_unreadable_deck_among_many_is_told_and_makes_the_exit_code_2(tmp_path: Path):
    (tmp_path / "good.txt").write_text(Path(DECK).read_text("utf-8"), "utf-8")
    (tmp_path / "empty.txt").write_text("", "utf-8")
    text, complaints = output_of(str(tmp_path), code=2)
    assert "1 deck:" in text
    assert "empty.txt" in complaints


@pytest.mark.slow
def test_percentiles_among_a_folder():
    whole = json.loads(output_of(DECK, output_format="json", reference=str(SAMPLES), quiet=True)[0])
    places = whole["percentiles"]["percentiles"]
    assert 0 <= places["mean"] <= 100
    assert whole["roles_percentiles"]["bounce"] > 50  # most of the samples have none
    assert all(0 <= place <= 100 for place in whole["roles_percentiles"].values())
    assert "Among" in output_of(DECK, reference=str(SAMPLES))[0]


def test_percentiles_among_the_shipped_archive():
    from cardbase.sources import SourceError
    from deckcheck.analysis.reference import archive_path

    try:
        archive_path()
    except SourceError:
        with pytest.raises(SourceError, match="--reference FOLDER"):
            output_of(DECK, reference="archive")
        return
    text, _ = output_of(DECK, reference="archive")
    found = re.search(r"Among the archive of winning decks in krcg [\d.]+ \((\d+) decks\)", text)
    assert found
    assert int(found[1]) > 4000


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an archive of two decks, in the form that krcg ships; the cache folder is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "twda.json.xz"
    monkeypatch.setattr("deckcheck.analysis.reference.archive_path", lambda: str(path))
    write_archive(path, 60, 90)
    return path


def write_archive(path: Path, *libraries: int) -> None:
    decks = [
        {"id": f"{size}", "cards": [{"id": 200874, "count": 12}, {"id": 102121, "count": size}]}
        for size in libraries
    ]
    with lzma.open(path, "wt", encoding="utf-8") as file:
        json.dump(decks, file)


@pytest.mark.slow
def test_the_figures_of_the_archive_are_kept(archive: Path, monkeypatch: pytest.MonkeyPatch):
    first = output_of(DECK, reference="archive", jobs=1)
    assert "(2 decks)" in first[0]
    with monkeypatch.context() as patch:
        patch.setattr("deckcheck.commands.stats._archive_figures", lambda *_: pytest.fail("computed anew"))
        assert output_of(DECK, reference="archive") == first
    write_archive(archive, 60, 70, 80)
    reference._contents.clear()  # a process reads the archive once
    assert "(3 decks)" in output_of(DECK, reference="archive", jobs=1)[0]


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["cut", "a digit", "a folder"])
def test_damaged_figures_are_computed_again(archive: Path, damage: str):
    from deckcheck.analysis.remembered import remembered_file

    first = output_of(DECK, reference="archive", jobs=1)
    kept = Path(remembered_file())
    text = kept.read_text("utf-8")
    if damage == "cut":
        kept.write_text(text[:-20], "utf-8")
    elif damage == "a digit":
        kept.write_text(text.replace("60.0", "61.0"), "utf-8")
    else:
        kept.unlink()
        (kept / "full").mkdir(parents=True)
    assert output_of(DECK, reference="archive", jobs=1) == first
    if damage != "a folder":
        assert kept.read_text("utf-8") == text


@pytest.mark.slow
def test_reset_forgets_the_figures_of_the_archive(archive: Path):
    from deckcheck.analysis.remembered import remembered_file
    from deckcheck.commands.cards import reset
    from deckcheck.options.cards import ResetOptions

    output_of(DECK, reference="archive", jobs=1)
    out = io.StringIO()
    assert reset(ResetOptions(), out, io.StringIO()) == 0
    assert f"removed {remembered_file()}" in out.getvalue().splitlines()
    assert not os.path.exists(remembered_file())


def test_cards_that_are_left_out_are_named():
    _, complaints = output_of(str(SAMPLES / "faulty" / "dc002_unknown_card.txt"))
    assert "left out: not a card" in complaints


def test_a_line_that_is_left_out_comes_with_what_to_consider(tmp_path: Path):
    deck = tmp_path / "deck.txt"
    deck.write_text(
        "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\nDominate\n", "utf-8"
    )
    _, complaints = output_of(str(deck))
    assert "line left out: it may be the card Dominate" in complaints
    assert "; consider: write '1x Dominate' for the card" in complaints


@pytest.mark.parametrize(
    ("decks", "options", "message"),
    [
        ((DECK,), {"output_format": "tekst"}, "did you mean 'text'"),
        ((DECK,), {"turns": 0}, "--turns is 0"),
        ((), {}, "no deck to read"),
        ((DECK, DECK + "x"), {"plot": "x.svg"}, "--plot draws one deck"),
        ((DECK,), {"from_format": "nonsense"}, "--from is"),
    ],
)
def test_wrong_usage_says_what_to_do(decks: tuple[str, ...], options: dict[str, object], message: str):
    with pytest.raises(UsageError, match=re.escape(message)):
        output_of(*decks, **options)


def test_of_a_folder_without_decks_programs_get_a_whole_document(tmp_path: Path, deckcheck):
    ran = deckcheck("stats", str(tmp_path), "--output-format", "json")
    assert (ran.code, json.loads(ran.out)["decks"]) == (2, [])
    assert "no deck to read" in ran.err


def test_a_missing_file_is_named():
    with pytest.raises(UnreadableFileError, match=r"nowhere\.txt"):
        output_of("nowhere.txt")


def test_without_matplotlib_the_message_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ValueError, match="-m pip install matplotlib"):
        output_of(DECK, plot=str(tmp_path / "deck.png"))
    output_of(DECK, plot=str(tmp_path / "deck.svg"))
    assert [path.name for path in tmp_path.iterdir()] == ["deck.svg"]


def test_a_picture_is_svg_png_or_pdf():
    with pytest.raises(ValueError, match=r"\.svg, \.png or \.pdf"):
        output_of(DECK, plot="deck.gif")


@pytest.mark.slow
@pytest.mark.parametrize("deck", ["bleeding_ventrue.twd", "imbued_watch.yaml"])
@pytest.mark.parametrize("ending", ["svg", "png", "pdf"])
def test_pictures_are_drawn_the_same_each_time(deck: str, ending: str, tmp_path: Path):
    if ending != "svg":
        pytest.importorskip("matplotlib")
    first, second = tmp_path / f"a.{ending}", tmp_path / f"b.{ending}"
    output_of(str(SAMPLES / deck), plot=str(first))
    output_of(str(SAMPLES / deck), plot=str(second))
    assert first.read_bytes() == second.read_bytes()
    assert len(first.read_bytes()) > 5_000


@pytest.mark.slow
def test_a_picture_of_a_deck_of_any_name_is_well_formed(tmp_path: Path):
    from xml.etree import ElementTree

    name = "x $y^ \x1b[2J -- \x0b\u202e\x01 <b>& $"
    path, picture = tmp_path / "deck.txt", tmp_path / "deck.svg"
    text = f"Deck Name: {name}\n\nCrypt\n12x Lucita\n\nLibrary\n60x Villein\n"
    path.write_text(text, encoding="utf-8")
    output_of(str(path), plot=str(picture))
    ElementTree.parse(picture)


@pytest.mark.parametrize("form", ["text", "markdown", "csv", "json"])
def test_cards_beside_the_deck_are_told_once_and_not_counted(tmp_path: Path, form: str) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(
        "Crypt\n12 Nathan Turner\nLibrary\n60 Vessel\nSideboard\n11 Villein\nMaybe\n1 Deflection\n"
    )
    out, err = output_of(str(deck), output_format=form)
    assert (out + err).count("12 cards beside the deck are not counted") == 1
    if form == "json":
        assert json.loads(out)["deck"]["beside"] == {"copies": 12}
        assert json.loads(out)["library"]["count"] == 60


# --- the first screen -------------------------------------------------------------------------------


def screen_of(deck: str, **options: object) -> str:
    """Return what is shown at first, in one line."""
    return " ".join(output_of(deck, **options)[0].split())


def test_the_first_screen_says_how_fast_the_deck_is() -> None:
    """The mean chances over the seats, from the table of all figures."""
    assert "out by turn 2 in 99 % of games, a second by turn 4 in 99.9 %" in screen_of(DECK)
    assert "a second by turn 2 in 14 %" in screen_of(DECK, turns=2)


def test_the_first_screen_names_what_cannot_be_played_and_what_waits() -> None:
    lost = screen_of(str(SAMPLES / "faulty" / "dc201_unplayable_card.txt"))
    assert "2 cards can be played by nobody in the crypt" in lost
    assert "unplayable 2 Telepathic Misdirection" in lost
    thin = screen_of(str(SAMPLES / "faulty" / "dc202_thin_support.txt"))
    assert "The crypt can play all cards." in thin
    assert "waits 2 Telepathic Misdirection (33 %)" in thin  # one of 12 among four: 4 / 12


def test_types_are_compared_with_winners_as_if_their_libraries_were_as_large(tmp_path: Path) -> None:
    """Twice the library with twice of all: only its size is another, what winners play of it twice."""
    text = (SAMPLES / "nosferatu_starter.txt").read_text("utf-8")
    doubled = re.sub(r"(?m)^(\d+) ", lambda found: f"{2 * int(found[1])} ", text)
    (tmp_path / "twice.txt").write_text(doubled, "utf-8")
    once, twice = screen_of(str(SAMPLES / "nosferatu_starter.txt")), screen_of(str(tmp_path / "twice.txt"))
    assert "in 40 cards: more ally (5; they 0-1), action modifier (12; they 1-10)" in once
    assert "in 80 cards: more ally (10; they 0-2), action modifier (24; they 3-20)" in twice


@pytest.mark.parametrize("text", ["Crypt\n1x Lucita\n", "Library\n2x Deflection\n"])
def test_half_a_deck_has_a_screen(text: str, tmp_path: Path) -> None:
    (tmp_path / "half.txt").write_text(text, "utf-8")
    shown = screen_of(str(tmp_path / "half.txt"))
    assert "without a library" in shown or "a library without a crypt" in shown
    assert "winners" not in shown


def test_many_decks_are_at_most_one_screen() -> None:
    lines = output_of(str(SAMPLES), code=2)[0].splitlines()
    assert len(lines) <= 23
    assert lines[0].startswith("36 decks: mean capacity 4 to 8 (median 8)")
    assert "  and 2" in "\n".join(lines)
