"""`convert`: another format, every loss reported, nothing guessed silently."""

from __future__ import annotations

import io

import pytest

from deckcheck.commands.convert import run
from deckcheck.deckfiles import formats
from deckcheck.options.convert import ConvertOptions
from deckcheck.usage import UsageError

DECK = (
    "Deck Name: First\n\nCrypt (3 cards)\n2x Nathan Turner\n1x Theo Bell (G6)\n\n"
    "Library (4 cards)\n3x Deflection -- mine\n1x Villein\n"
)


def convert(*decks, **options):
    out, err = io.StringIO(), io.StringIO()
    code = run(ConvertOptions(decks=tuple(map(str, decks)), **options), out, err)
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "first.txt"
    path.write_text(DECK, encoding="utf-8")
    return path


def test_to_standard_output_with_its_losses(deck):
    code, out, err = convert(deck, to="jol")
    assert (code, out) == (0, "2xNathan Turner\n1xTheo Bell (G6)\n\n1xVillein\n3xDeflection\n")
    assert err.splitlines() == [
        f"{deck}: lost in jol: name: First",
        f"{deck}: lost in jol: comment of a card: Deflection: mine",
    ]


def test_no_loss_holds_it_back(deck):
    code, out, err = convert(deck, to="jol", no_loss=True)
    assert (code, out) == (1, "")
    assert "lost in jol" in err
    assert convert(deck, to="yaml", no_loss=True)[0] == 0


def test_to_a_file_and_to_a_folder(deck, tmp_path):
    other = tmp_path / "second.txt"
    other.write_text(DECK, encoding="utf-8")
    assert convert(deck, to="twd", output=str(tmp_path / "out.txt"))[:2] == (0, "")
    assert (
        (tmp_path / "out.txt")
        .read_text(encoding="utf-8")
        .startswith("Deck Name: First\n\nCrypt (3 cards, min=")
    )
    code, _, _ = convert(deck, other, to="krcg-json", out_dir=str(tmp_path / "json"))
    assert code == 0
    assert sorted(path.name for path in (tmp_path / "json").iterdir()) == ["first.json", "second.json"]


def test_two_of_one_name_are_not_laid_over_each_other(deck, tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "first.txt").write_text(DECK, encoding="utf-8")
    code, _, err = convert(deck, tmp_path / "sub" / "first.txt", to="csv", out_dir=str(tmp_path / "out"))
    assert code == 2
    assert "was just written from" in err


def test_the_source_is_never_replaced(deck, tmp_path):
    code, _, err = convert(deck, to="twd", out_dir=str(tmp_path))
    assert code == 2
    assert "would overwrite the source" in err
    assert deck.read_text(encoding="utf-8") == DECK


KEEP = ", or --keep-unknown to keep the names as written"


@pytest.mark.parametrize(
    ("line", "message", "hint"),
    [
        ("2x Qwrtpl Zzyx", "is not a card", KEEP),
        ("1x Haven", "may be", KEEP),
        ("0x Villein", "0 copies", ""),
    ],
)
def test_what_is_not_settled_stops_it(deck, line, message, hint):
    deck.write_text(f"{DECK}{line}\n", encoding="utf-8")
    code, out, err = convert(deck, to="twd")
    assert (code, out) == (2, "")
    assert f"{deck}:10: " in err
    assert message in err
    assert err.splitlines()[-1] == f"{deck}: not converted. Consider fixing these lines{hint}"
    code, out, err = convert(deck, to="twd", keep_unknown=True)
    assert (code, line in out) == ((2, False) if line.startswith("0") else (0, True))


def test_unknown_names_are_lost_where_ids_are_needed(deck):
    deck.write_text(f"{DECK}2x Qwrtpl Zzyx\n", encoding="utf-8")
    code, _, err = convert(deck, to="vdb-json", keep_unknown=True)
    assert code == 0
    assert "lost in vdb-json: unknown: 2x Qwrtpl Zzyx: not a card" in err


def test_a_guess_is_told(deck):
    deck.write_text(DECK.replace("Deflection", "Deflecton"), encoding="utf-8")
    code, out, err = convert(deck, to="text")
    assert code == 0
    assert "3x Deflection" in out
    assert f"{deck}:8: 'Deflecton' was taken as 'Deflection'" in err


def test_lines_that_were_not_read_are_told(deck):
    deck.write_text(DECK.replace("1x Villein", "deflection x2, villein 4 or 5\n1x Villein"), encoding="utf-8")
    code, _, err = convert(deck, to="twd", keep_unknown=True)
    assert code == 0
    assert "villein 4 or 5" in err


def test_a_broken_file_among_others(deck, tmp_path):
    (tmp_path / "empty.txt").write_text("", encoding="utf-8")
    code, _, err = convert(
        tmp_path / "empty.txt", tmp_path / "none.txt", deck, to="jol", out_dir=str(tmp_path / "o")
    )
    assert code == 2
    assert "empty.txt: the file is empty" in err
    assert "none.txt: there is no such file" in err
    assert (tmp_path / "o" / "first.txt").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"to": "lacky"}, "did you mean 'lackey'"),
        ({"to": "jol", "from_format": "nope"}, "--from is 'nope'; it is one of"),
        ({"to": "xlsx"}, "--output"),
        ({"to": "jol", "output": "a", "out_dir": "b"}, "one of them"),
    ],
)
def test_wrong_usage(deck, options, message):
    with pytest.raises(UsageError, match=message):
        convert(deck, **options)


def test_a_wrong_name_is_not_answered_with_formats_that_are_only_read(deck):
    with pytest.raises(UsageError, match="--to is 'nonsense'; it is one of ") as refused:
        convert(deck, to="nonsense")
    offered = str(refused.value).partition("one of ")[2].split(", ")
    for name in formats():
        _, _, err = convert(deck, to=name, out_dir=str(deck.parent / name))
        assert (name in offered) == ("cannot be written" not in err), name


def test_several_decks_need_a_folder(deck):
    with pytest.raises(UsageError, match="--out-dir"):
        convert(deck, str(deck) + ".other", to="jol")


def test_amaranth_cannot_be_written(deck):
    code, _, err = convert(deck, to="amaranth-json")
    assert code == 2
    assert "cannot be written" in err


def test_it_reads_back_as_a_user_would(deck, monkeypatch):
    """The next reader is not told the format; if the content suggests another one, that is a loss."""
    import deckcheck.deckfiles as deckfiles

    assert convert(deck, to="yaml")[2] == ""
    monkeypatch.setattr(deckfiles, "find_format", lambda text: "jol")
    _, _, err = convert(deck, to="yaml", from_format="text")
    assert "lost in yaml: name: 'First' reads back as '' (jol)" in err


def test_a_name_that_looks_like_another_format_survives(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(DECK.replace("First", "***SL***CRYPT***"), encoding="utf-8")
    for name in ("text", "yaml", "twd", "eldb", "ardb", "vdb", "csv"):
        _, _, err = convert(path, to=name)
        assert "read back" not in err, name


def test_the_help_names_every_format_that_can_be_written(deckcheck):
    from deckcheck.deckfiles import format_named, formats
    from deckcheck.deckfiles.deckformat import ReadOnlyFormat

    told = deckcheck("convert", "--help").out.partition("Formats:")[2].partition(". What")[0]
    writable = {name for name in formats() if not isinstance(format_named(name), ReadOnlyFormat)}
    assert set(told.replace(",", " ").split()) == writable
