"""Archives of decks: what is in them is judged like files, and what is wrong with them harms nobody."""

from __future__ import annotations

import gzip
import io
import json
import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.deckfiles.bytes import MOST_BYTES
from deckcheck.files import packed
from deckcheck.files.sources import Source, sources

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Command

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
SMALL = "Crypt (11 cards)\n11x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
TWO = GOOD + "\n" + GOOD
DECKS = {"a/good.txt": GOOD, "a/small.txt": SMALL, "two.txt": TWO}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def pack(path: Path, files: dict[str, str | bytes]) -> Path:
    """Write an archive; its ending says of which kind."""
    contents = {name: one.encode() if isinstance(one, str) else one for name, one in files.items()}
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, content in contents.items():
                archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
        return path
    kind = {".gz": "w:gz", ".tgz": "w:gz", ".bz2": "w:bz2", ".xz": "w:xz"}.get(path.suffix, "w")
    with tarfile.open(path, kind) as archive:
        for name, content in contents.items():
            about = tarfile.TarInfo(name)
            about.size = len(content)
            archive.addfile(about, io.BytesIO(content))
    return path


def judged(deckcheck: Command, *words: object) -> dict[str, tuple[str, list[str]]]:
    """Check, and give verdict and codes of each deck by its path."""
    ran = deckcheck("check", *words, "-q", "--output-format", "json-lines", "--isolated")
    assert "Traceback" not in ran.err
    decks = [json.loads(line) for line in ran.out.splitlines()]
    return {one["path"]: (one["verdict"], [two["code"] for two in one["findings"]]) for one in decks}


# --- what is in them -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["zip", "tar", "tar.gz", "tgz", "tar.bz2", "tar.xz"])
def test_members_are_judged_as_files_are(here: Path, deckcheck: Command, ending: str) -> None:
    for name, text in DECKS.items():
        file = here / "folder" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    pack(here / f"decks.{ending}", DECKS)
    files = judged(deckcheck, "folder")
    members = judged(deckcheck, f"decks.{ending}")
    assert {path.replace("folder/", f"decks.{ending}:"): told for path, told in files.items()} == members
    assert members[f"decks.{ending}:a/good.txt"][0] == "legal"
    assert members[f"decks.{ending}:a/small.txt"] == ("illegal", ["DC101"])
    assert f"decks.{ending}:two.txt:2" in members


def test_an_archive_in_a_folder_is_opened_and_other_commands_leave_it(here: Path, deckcheck: Command) -> None:
    (here / "folder").mkdir()
    pack(here / "folder" / "decks.tar", DECKS)
    assert len(judged(deckcheck, "folder")) == 4
    ran = deckcheck("convert", "folder", "--to", "text", "--out-dir", "out")
    assert "decks.tar" in ran.err
    assert ran.code == 2


def test_a_zip_of_one_file_is_that_file(here: Path, deckcheck: Command) -> None:
    pack(here / "one.zip", {"deck.txt": GOOD})
    assert judged(deckcheck, "one.zip") == {"one.zip": ("legal", [])}


def test_what_is_not_a_deck_file_is_named_and_hidden_members_are_no_matter(
    here: Path, deckcheck: Command
) -> None:
    more = {"notes.md": "x", ".hidden/deck.txt": GOOD, "__MACOSX/a.txt": "x", "a/.DS_Store": "x"}
    pack(here / "decks.zip", {**DECKS, **more})
    ran = deckcheck("check", "decks.zip", "--isolated")
    assert "1 file not read: notes.md" in ran.err
    assert "checked 4 decks" in ran.err


def test_an_archive_without_decks_is_told(here: Path, deckcheck: Command) -> None:
    pack(here / "empty.tar", {})
    ran = deckcheck("check", "empty.tar")
    assert (ran.code, ran.out) == (2, "")
    assert "no deck to check in empty.tar" in ran.err


@pytest.mark.slow
@pytest.mark.parametrize("form", ["text", "json", "json-lines", "sarif", "html"])
def test_processes_change_nothing(here: Path, deckcheck: Command, form: str) -> None:
    many = {f"{number}.txt": (GOOD, SMALL)[number % 3 == 0] for number in range(120)}
    pack(here / "decks.tar", many)
    words = "check", "decks.tar", "-q", "--output-format", form
    alone = deckcheck(*words, "-j", "1")
    together = deckcheck(*words, "-j", "2")
    assert alone == together
    assert alone.code == 1


def test_statistics_are_those_of_the_files(here: Path, deckcheck: Command) -> None:
    (here / "folder").mkdir()
    for name in ("one.txt", "two.txt"):
        (here / "folder" / name).write_text(GOOD, "utf-8")
    pack(here / "decks.tgz", {"one.txt": GOOD, "two.txt": GOOD})
    words = "stats", "--output-format", "json", "-q"
    files, members = deckcheck(*words, "folder"), deckcheck(*words, "decks.tgz")
    assert members.out.replace("decks.tgz:", "folder/") == files.out
    assert files.code == 0


# --- hostile ones ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["zip", "tar"])
def test_names_lead_nowhere_and_cannot_speak_to_the_terminal(
    here: Path, deckcheck: Command, ending: str
) -> None:
    names = ["../../out.txt", "/tmp/out-of-here.txt", "a\x1b[31mred.txt", "ok.txt"]
    pack(here / f"evil.{ending}", dict.fromkeys(names, SMALL))
    before = sorted(here.parent.rglob("*"))
    ran = deckcheck("check", f"evil.{ending}", "--isolated")
    assert "../../out.txt" in ran.out
    assert "\x1b" not in ran.out
    assert "4 illegal" in ran.err
    assert sorted(here.parent.rglob("*")) == before


def test_fix_changes_no_archive(here: Path, deckcheck: Command) -> None:
    wrong = GOOD.replace("Villein", "Vilein")
    path = pack(here / "decks.zip", {"a.txt": wrong, "b.txt": wrong})
    before = path.read_bytes()
    ran = deckcheck("check", "decks.zip", "--fix", "--isolated")
    assert path.read_bytes() == before
    assert "--fix does not write archives" in ran.words
    assert list(here.iterdir()) == [path]


@pytest.mark.parametrize("ending", ["zip", "tar.gz"])
def test_a_member_that_is_too_large_is_told_and_the_rest_goes_on(
    here: Path, deckcheck: Command, ending: str
) -> None:
    files = {"large.txt": b" " * (MOST_BYTES + 1), "fits.txt": b"x" * 1000, "deck.txt": GOOD.encode()}
    pack(here / f"decks.{ending}", files)
    told = judged(deckcheck, f"decks.{ending}")
    assert told[f"decks.{ending}:large.txt"] == ("unreadable", ["DC001"])
    assert told[f"decks.{ending}:deck.txt"][0] == "legal"


def test_a_member_that_says_it_is_small_is_not_believed(here: Path, deckcheck: Command) -> None:
    path = pack(here / "decks.zip", {"liar.txt": b" " * 9_000_000, "deck.txt": GOOD})
    content = bytearray(path.read_bytes())
    for magic, at in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        start = content.index(magic)
        content[start + at : start + at + 4] = (100).to_bytes(4, "little")
    path.write_bytes(content)
    told = judged(deckcheck, "decks.zip")
    assert told["decks.zip:liar.txt"][0] == "unreadable"
    assert told["decks.zip:deck.txt"][0] == "legal"


@pytest.mark.parametrize("ending", ["zip", "tar.gz", "jsonl", "jsonl.gz"])
@pytest.mark.parametrize("limit", [3 * len(GOOD), 100_000])
def test_an_archive_unpacks_to_so_much_and_no_more(
    here: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch, ending: str, limit: int
) -> None:
    if ending.startswith("jsonl"):
        line = json.dumps({"text": GOOD}) + "\n"
        content = (line * 6).encode()
        (here / f"decks.{ending}").write_bytes(gzip.compress(content) if ending.endswith("gz") else content)
    else:
        pack(here / f"decks.{ending}", {f"{number}.txt": GOOD for number in range(6)})
    monkeypatch.setattr(packed, "MOST_UNPACKED", limit)
    told = judged(deckcheck, f"decks.{ending}")
    legal = [path for path, (verdict, _) in told.items() if verdict == "legal"]
    if limit == 100_000:
        assert len(legal) == 6
    else:
        assert len(legal) < 6
        assert told[f"decks.{ending}"] == ("unreadable", ["DC001"])


def test_an_encrypted_member_is_told(here: Path, deckcheck: Command) -> None:
    path = pack(here / "decks.zip", {"secret.txt": GOOD, "open.txt": GOOD})
    content = bytearray(path.read_bytes())
    content[content.index(b"PK\x01\x02") + 8] |= 1
    content[content.index(b"PK\x03\x04") + 6] |= 1
    path.write_bytes(content)
    ran = deckcheck("check", "decks.zip", "--isolated")
    assert "it is encrypted" in ran.out
    assert (ran.code, "1 legal, 1 unreadable" in ran.err) == (2, True)


def test_archives_in_archives_and_what_is_not_text_are_told(here: Path, deckcheck: Command) -> None:
    inner = pack(here / "inner.zip", {"a.txt": GOOD, "b.txt": GOOD}).read_bytes()
    packed = pack(here / "inner.tar", {"a.txt": GOOD}).read_bytes()
    files = {"in.zip": inner, "tar.txt": packed, "image.txt": b"\x89PNG\0\0", "deck.txt": GOOD}
    pack(here / "decks.zip", files)
    told = judged(deckcheck, "decks.zip")
    assert [told[f"decks.zip:{name}"][0] for name in files] == [*["unreadable"] * 3, "legal"]


@pytest.mark.parametrize("ending", ["zip", "tar", "tar.gz"])
@pytest.mark.parametrize("kept", [0.0, 0.1, 0.5, 0.8])
def test_a_broken_archive_gives_what_is_whole_and_a_finding(
    here: Path, deckcheck: Command, ending: str, kept: float
) -> None:
    texts = {f"{number}.txt": f"{GOOD}// {number * 'x'}\n" for number in range(60)}
    path = pack(here / f"decks.{ending}", texts)
    content = path.read_bytes()
    path.write_bytes(content[: int(kept * len(content))])
    ran = deckcheck("check", path.name, "--isolated", "-q", "--output-format", "json-lines")
    assert ran.code == 2
    verdicts = [json.loads(line)["verdict"] for line in ran.out.splitlines()]
    assert set(verdicts) <= {"legal", "unreadable"} or ran.out == ""
    assert verdicts[-1:] in (["unreadable"], [])
    assert ending == "zip" or kept < 0.5 or "legal" in verdicts


def test_a_member_whose_bytes_are_damaged_is_told(here: Path, deckcheck: Command) -> None:
    path = here / "decks.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("bad.txt", GOOD)
        archive.writestr("good.txt", GOOD)
    content = bytearray(path.read_bytes())
    content[content.index(b"Lucita")] = ord("X")
    path.write_bytes(content)
    told = judged(deckcheck, "decks.zip")
    assert (told["decks.zip:bad.txt"][0], told["decks.zip:good.txt"][0]) == ("unreadable", "legal")


def test_links_and_devices_in_a_tar_are_not_followed(here: Path, deckcheck: Command) -> None:
    (here / "secret.txt").write_text(GOOD, "utf-8")
    with tarfile.open(here / "decks.tar", "w") as archive:
        for name, kind in (("link.txt", tarfile.SYMTYPE), ("pipe.txt", tarfile.FIFOTYPE)):
            about = tarfile.TarInfo(name)
            about.type, about.linkname = kind, str(here / "secret.txt")
            archive.addfile(about)
        about = tarfile.TarInfo("deck.txt")
        about.size = len(GOOD)
        archive.addfile(about, io.BytesIO(GOOD.encode()))
    assert list(judged(deckcheck, "decks.tar")) == ["decks.tar:deck.txt"]


# --- lines -----------------------------------------------------------------------------------------------


def test_lines_hold_decks_as_text_or_as_json(here: Path, deckcheck: Command) -> None:
    (here / "deck.txt").write_text(GOOD, "utf-8")
    assert deckcheck("convert", "deck.txt", "--to", "krcg-json", "--output", "deck.json").code == 0
    plain = json.dumps(json.loads((here / "deck.json").read_text("utf-8")))
    lines = [
        json.dumps({"name": "mine", "text": GOOD}),
        "",
        json.dumps({"text": SMALL}),
        plain,
        "no JSON",
        "[1, 2]",
        json.dumps({"text": 7}),
        "[" * 5000,
        json.dumps({"text": " " * (MOST_BYTES + 1)}),
        json.dumps({"text": "Deck Name: Own\n" + GOOD, "name": "other"}),
    ]
    (here / "decks.jsonl").write_text("\n".join(lines), "utf-8")
    told = judged(deckcheck, "decks.jsonl")
    assert {path: verdict for path, (verdict, _) in told.items()} == {
        "decks.jsonl:1": "legal",
        "decks.jsonl:3": "illegal",
        "decks.jsonl:4": "legal",
        **{f"decks.jsonl:{number}": "unreadable" for number in (5, 6, 7, 8, 9)},
        "decks.jsonl:10": "legal",
    }
    ran = deckcheck("check", "decks.jsonl", "--output-format", "json-lines", "-q")
    assert [json.loads(line)["name"] for line in ran.out.splitlines()][:2] == ["mine", ""]
    assert json.loads(ran.out.splitlines()[-1])["name"] == "Own"


texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)


@pytest.mark.slow
@given(st.lists(st.tuples(texts, texts), max_size=5))
def test_what_a_line_holds_comes_out_as_it_went_in(
    tmp_path_factory: pytest.TempPathFactory, decks: list[tuple[str, str]]
) -> None:
    path = tmp_path_factory.mktemp("lines") / "decks.jsonl"
    lines = [json.dumps({"name": name, "text": text}, ensure_ascii=False) for name, text in decks]
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    found = list(sources([str(path)], []))
    assert all(isinstance(one, Source) for one in found)
    opened = [one.opened() for one in found if isinstance(one, Source)]
    assert opened == [(text.encode(), " ".join(name.split())) for name, text in decks]
    assert [one.path for one in found if isinstance(one, Source)] == [
        f"{path}:{number}" for number in range(1, len(decks) + 1)
    ]


@pytest.mark.slow
def test_a_million_lines_are_not_held(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import tracemalloc

    line = json.dumps({"text": GOOD}) + "\n"
    (here / "decks.jsonl").write_text(line * 20_000, "utf-8")
    tracemalloc.start()
    count = sum(1 for _ in sources(["decks.jsonl"], []))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert count == 20_000
    assert peak < 1_000_000
