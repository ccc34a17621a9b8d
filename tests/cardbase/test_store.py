"""The compiled card file: built once, whole or not at all, and again when it is damaged."""

from __future__ import annotations

import marshal
import os
import shutil
import sqlite3
import subprocess
import sys
from datetime import date
from typing import TYPE_CHECKING

import pytest
from invented import NEW_LIBRARY, invented_lists

from cardbase import store as store_module
from cardbase.rows import IN_BULK
from cardbase.sources import CardSource, SourceError, installed_source, look_in
from cardbase.store import KEPT_FILES, CardStore, card_files, open_store, rebuild, trial_store
from cardbase.vekn import CardListError, read_lists

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PAGE = 4096


@pytest.fixture
def built(own_cache: Path) -> Path:
    """The card file of the installed lists, built for this test, with documents in it."""
    store = open_store(documents=lambda: {"law": law()}, documents_stamp="1")
    store.close()
    return own_cache / os.path.basename(store.path)


LAW = {"title": "Þe law", "sizes": [12, None, 60, True], "bans": {}}
"""A document with all that one may hold."""


def law() -> str:
    return "everything is allowed; " * 4000


def open_with_law() -> CardStore:
    return open_store(documents=lambda: {"law": law()}, documents_stamp="1")


# Building and opening.


def test_a_file_is_built_once(invented: CardSource, own_cache: Path) -> None:
    first = open_store(invented)
    second = open_store(invented)
    assert (first.rebuilt, second.rebuilt) == ("missing", "")
    assert first.path == second.path == str(own_cache / os.path.basename(first.path))
    assert os.listdir(own_cache) == [os.path.basename(first.path)]
    first.close()
    second.close()


def test_what_is_known_of_the_card_data(invented: CardSource) -> None:
    store = open_store(invented)
    assert store.count == 11
    assert store.newest == date(2021, 3, 7)
    assert store.meta["source"] == store.meta["folder"] == invented.folder
    assert (store.meta["kind"], store.meta["crypt"], store.meta["library"]) == ("folder", "6", "5")
    assert len(store.meta["sha256"]) == 64
    store.close()


def test_every_question_to_a_store(invented: CardSource) -> None:
    store = open_store(invented)
    lists = read_lists(invented.read())
    assert sorted(store.cards(), key=lambda card: card.id) == sorted(lists.cards, key=lambda card: card.id)
    assert [card.id for card in store.cards()] == sorted(card.id for card in lists.cards)
    assert store.card(200001) is store.card(200001)
    assert store.card(299999) is None
    assert store.card(1) is None
    assert store.named("paperrackthe") == [(100001, "article")]
    assert sorted(store.named("bramorlok")) == [(200002, "name"), (200003, "name"), (200004, "name")]
    assert store.named("nothing") == []
    assert ("adaquill", 200001) in store.names()
    assert store.names_like("% quill %") == [(200001, " ada quill "), (200001, " mother quill ")]
    assert store.initials("tpr") == [100001]
    assert store.sets()["IN"] == ("Invented Nights", date(2001, 6, 11))
    assert store.select("SELECT name FROM crypt WHERE grp = ?", (2,)) == [("Ada Quill",)]
    assert store.document("law") is None
    store.close()


def test_the_text_can_be_searched(invented: CardSource) -> None:
    store = open_store(invented)
    found = store.select("SELECT rowid FROM card_text WHERE card_text MATCH 'location'")
    assert found == [(100001,)]
    store.close()


def test_a_wrong_query_is_an_error_of_the_caller(invented: CardSource) -> None:
    store = open_store(invented)
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        store.select("SELECT * FROM nowhere")
    store.close()


def test_the_file_cannot_be_written_through_a_store(invented: CardSource) -> None:
    store = open_store(invented)
    open_store(invented).close()
    store.close()
    store = open_store(invented)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        store.select("DELETE FROM crypt")
    store.close()


def test_documents_are_compiled_along_and_made_only_then(invented: CardSource) -> None:
    made = []

    def make() -> dict[str, object]:
        made.append(1)
        return {"law": LAW}

    for stamp, expected in (("1", 1), ("1", 1), ("2", 2)):
        store = open_store(invented, make, stamp)
        assert store.document("law") == LAW
        assert len(made) == expected
        store.close()


def test_changed_lists_lead_to_another_file(write_lists: Callable[..., Path], own_cache: Path) -> None:
    folder = str(write_lists(invented_lists()))
    first = look_in(folder, "folder")
    store = open_store(first)
    store.close()
    write_lists(invented_lists(library=NEW_LIBRARY[:2]))
    store = open_store(look_in(folder, "folder"))
    assert store.rebuilt == "missing"
    assert store.meta["library"] == "2"
    store.close()


def test_only_the_latest_files_stay(write_lists: Callable[..., Path], own_cache: Path) -> None:
    paths = []
    for number in range(KEPT_FILES + 3):
        source = look_in(str(write_lists(invented_lists(), f"lists{number}")), "folder")
        store = open_store(source)
        store.close()
        os.utime(store.path, (number, number))  # the clock is too coarse to tell them apart
        paths.append(store.path)
    assert card_files() == sorted(paths[-KEPT_FILES:])


def test_what_a_killed_process_left_is_removed_in_time(invented: CardSource, own_cache: Path) -> None:
    own_cache.mkdir(parents=True)
    old, young = own_cache / "cards-2-0.sqlite.1.ab.new", own_cache / "cards-2-0.sqlite.2.cd.new"
    old.touch()
    young.touch()
    os.utime(old, (1, 1))
    open_store(invented).close()
    assert not old.exists()
    assert young.exists()
    (own_cache / "cards-2-0.txt").touch()
    (own_cache / "names.sqlite").touch()
    assert [os.path.basename(path) for path in card_files() if path.endswith(".new")] == [young.name]
    assert len(card_files()) == 2, "other files are none of ours"


def test_the_names_of_odd_folders(
    write_lists: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    source = look_in(str(write_lists(invented_lists())), "folder")
    for name in ("per%cent", "ques?tion", "ha#sh", "bl ank", "ü", "a&b=c"):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / name))
        store = open_store(source)
        assert store.path.startswith(str(tmp_path / name))
        store.close()
        store = open_store(source)
        assert store.rebuilt == ""
        store.close()


# Lists that cannot be used.


def test_lists_that_make_no_sense_leave_no_file(write_lists: Callable[..., Path], own_cache: Path) -> None:
    row = NEW_LIBRARY[0]
    source = look_in(str(write_lists(invented_lists(library=[row, row]))), "folder")
    with pytest.raises(CardListError, match="the id occurs twice"):
        open_store(source)
    assert card_files() == []


def test_a_document_that_cannot_be_made_leaves_no_file(invented: CardSource) -> None:
    def make() -> dict[str, object]:
        raise ValueError("line 3: no such limit")

    with pytest.raises(ValueError, match="no such limit"):
        open_store(invented, make, "1")
    assert card_files() == []


def test_lists_that_vanish_while_they_are_read(write_lists: Callable[..., Path], own_cache: Path) -> None:
    folder = write_lists(invented_lists())
    source = look_in(str(folder), "folder")
    shutil.rmtree(folder)
    with pytest.raises(SourceError, match="No such file"):
        open_store(source)


def test_lists_that_change_while_they_are_read_are_read_again(
    write_lists: Callable[..., Path], own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = str(write_lists(invented_lists()))
    source = look_in(folder, "folder")
    read = CardSource.read
    times: list[int] = []

    def swap_behind(self: CardSource) -> dict[str, bytes]:
        content = read(self)
        if not times:
            write_lists(invented_lists(library=NEW_LIBRARY[:2]))
        times.append(1)
        return content

    monkeypatch.setattr(CardSource, "read", swap_behind)
    store = open_store(source)
    store.close()
    assert len(times) == 2
    assert store.meta["library"] == "2"
    monkeypatch.undo()


def test_a_trial_touches_no_file(invented: CardSource, own_cache: Path) -> None:
    store = trial_store(invented)
    assert store.count == 11
    store.close()
    assert not own_cache.exists()


# Damage.


def keep_time(path: Path, content: bytes) -> None:
    """Change a file the way a failing disk does: without its time."""
    status = path.stat()
    path.write_bytes(content)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


@pytest.mark.parametrize("kept", [False, True])
def test_a_document_that_is_not_the_one_that_was_kept_is_made_again(invented: CardSource, kept: bool) -> None:
    """Its bytes are those of a document, but not of this one; only the checksum shows it."""
    store = open_store(invented, lambda: {"law": LAW}, "1")
    path, status = store.path, os.stat(store.path)
    store.close()
    connection = sqlite3.connect(path)
    other = marshal.dumps({"title": "another"}, 4) if not kept else None
    connection.execute("UPDATE documents SET content = coalesce(?, content)", (other,))
    connection.commit()
    connection.close()
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    store = open_store(invented, lambda: {"law": LAW}, "1")
    assert store.document("law") == LAW
    assert store.rebuilt == ("" if kept else "damaged: the document law is malformed")
    store.close()


def half(content: bytes) -> bytes:
    return content[: len(content) // 2]


def garbage(content: bytes) -> bytes:
    return b"no database at all " * 1000


def nothing(content: bytes) -> bytes:
    return b""


def one_letter(content: bytes) -> bytes:
    place = content.index(b"Abbot")
    return content[:place] + b"Rabot" + content[place + 5 :]


def zeroed_middle(content: bytes) -> bytes:
    page = len(content) // PAGE // 2
    return content[: page * PAGE] + bytes(PAGE) + content[(page + 1) * PAGE :]


@pytest.mark.slow
@pytest.mark.parametrize("damage", [half, garbage, nothing, one_letter, zeroed_middle])
def test_a_file_that_was_written_to_is_built_again(built: Path, damage: Callable[[bytes], bytes]) -> None:
    whole = built.read_bytes()
    built.write_bytes(damage(whole))
    store = open_with_law()
    assert store.rebuilt.startswith("damaged: ")
    assert store.count == int(store.meta["crypt"]) + int(store.meta["library"])
    assert [card.name for card in [store.card(100006)] if card] == ["Abbot"]
    store.close()
    again = open_with_law()
    assert again.rebuilt == ""
    again.close()


@pytest.mark.slow
@pytest.mark.parametrize("damage", [half, garbage, nothing])
def test_a_file_that_the_disk_lost_is_built_again(built: Path, damage: Callable[[bytes], bytes]) -> None:
    keep_time(built, damage(built.read_bytes()))
    store = open_with_law()
    assert store.card(100006) is not None
    assert store.rebuilt.startswith("damaged: ")
    store.close()


def questions(store: CardStore) -> Iterator[object]:
    yield list(store.cards())
    yield sorted(store.names())
    yield sorted(store.named("theobell"))
    yield sorted(store.names_like("% bell %"))
    yield sorted(store.initials("tb"))
    yield store.sets()
    yield store.document("law")


@pytest.fixture(scope="module")
def right_answers() -> list[object]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", os.devnull)
        store = open_with_law()
    answers = list(questions(store))
    store.close()
    return answers


@pytest.mark.slow
def test_any_page_may_be_lost_and_every_answer_is_right(built: Path, right_answers: list[object]) -> None:
    """Pages all over the file are zeroed in turn, behind the back of the file's time."""
    whole = built.read_bytes()
    pages = len(whole) // PAGE
    noticed = 0
    for page in range(1, pages, 167):
        keep_time(built, whole[: page * PAGE] + bytes(PAGE) + whole[(page + 1) * PAGE :])
        store = open_with_law()
        assert list(questions(store)) == right_answers, f"page {page}"
        noticed += bool(store.rebuilt)
        store.close()
    assert noticed > 2


def page_of(path: Path, table: str) -> int:
    """Return the number, from 0, of the last page of a table: a leaf."""
    connection = sqlite3.connect(path)
    try:
        row = connection.execute("SELECT max(pageno) FROM dbstat WHERE name = ?", (table,)).fetchone()
    except sqlite3.OperationalError:
        pytest.skip("this SQLite was built without dbstat")
    finally:
        connection.close()
    return int(row[0]) - 1


@pytest.mark.slow
@pytest.mark.parametrize("table", ["library", "names", "documents"])
def test_a_query_on_a_damaged_page_leads_to_one_rebuild(
    built: Path, right_answers: list[object], table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = built.read_bytes()
    page = page_of(built, table)
    builds = []
    build = store_module._build

    def counting(*arguments: object) -> CardStore:
        builds.append(1)
        return build(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(store_module, "_build", counting)
    status = built.stat()
    keep_time(built, whole[: page * PAGE] + bytes(PAGE) + whole[(page + 1) * PAGE :])
    assert built.stat().st_mtime_ns == status.st_mtime_ns
    store = open_with_law()
    assert store.rebuilt == ""
    assert list(questions(store)) == right_answers
    assert store.rebuilt.startswith("damaged: ")
    assert len(builds) == 1
    store.close()


@pytest.mark.slow
def test_text_that_is_no_longer_utf_8_is_damage(built: Path) -> None:
    keep_time(built, built.read_bytes().replace(b"Abbot", b"\xff\xfe\xfd\xfc\xfb"))
    store = open_with_law()
    card = store.card(100006)
    assert card is not None
    assert card.name == "Abbot"
    assert "damaged" in store.rebuilt
    store.close()


@pytest.mark.slow
def test_what_is_taken_in_at_once_is_what_is_asked_for_one_by_one(invented: CardSource) -> None:
    alone, bulk = open_store(invented), open_store(invented)
    bulk.preload()
    bulk._connection.close()  # nothing is asked of the file any more
    for key, card_id in alone.names():
        assert bulk.named(key) == alone.named(key) != []
        assert bulk.card(card_id) == alone.card(card_id) is not None
    assert bulk.named("nobody") == []
    alone.close()


@pytest.mark.slow
def test_what_is_taken_in_at_once_is_looked_over(built: Path) -> None:
    status = os.stat(built)
    connection = sqlite3.connect(built)
    connection.execute("UPDATE documents SET content = zeroblob(90) WHERE name = ?", (IN_BULK,))
    connection.commit()
    connection.close()
    os.utime(built, ns=(status.st_atime_ns, status.st_mtime_ns))
    store = open_with_law()
    store.preload()
    assert store.rebuilt == f"damaged: the document {IN_BULK} is malformed"
    assert [how for _, how in store.named("governtheunaligned")] == ["name"]
    store.close()


@pytest.mark.slow
def test_a_row_that_makes_no_sense_is_damage(built: Path) -> None:
    connection = sqlite3.connect(built)
    status = built.stat()
    connection.execute("UPDATE library SET printings = 'nonsense' WHERE id = 100006")
    connection.commit()
    connection.close()
    os.utime(built, ns=(status.st_atime_ns, status.st_mtime_ns))
    store = open_with_law()
    card = store.card(100006)
    assert card is not None
    assert card.printings
    assert "damaged" in store.rebuilt
    store.close()


@pytest.mark.slow
def test_damage_where_the_file_cannot_be_replaced_is_healed_in_memory(
    built: Path, right_answers: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_time(built, zeroed_middle(built.read_bytes()))

    def refuse(*arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)
    store = open_with_law()
    assert list(questions(store)) == right_answers
    assert store.path == ""
    assert "Permission denied" in store.rebuilt
    store.close()


def test_a_store_can_be_built_again_on_request(invented: CardSource) -> None:
    store = rebuild(open_store(invented), None, "")
    assert store.rebuilt == "asked for"
    assert store.card(200001) is not None
    store.close()


# Several processes.

BUILDER = """
import sys
from cardbase.store import open_store
sys.stdin.readline()
store = open_store()
print(bool(store.path), store.count, len(list(store.cards())))
store.close()
"""


@pytest.mark.slow
def test_processes_that_build_at_once(own_cache: Path, child_environment: dict[str, str]) -> None:
    children = [
        subprocess.Popen(
            [sys.executable, "-c", BUILDER],
            env=child_environment | {"XDG_CACHE_HOME": os.environ["XDG_CACHE_HOME"]},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    answers = [child.communicate(timeout=60) for child in children]
    count = str(len(read_lists(installed_source().read()).cards))
    assert [(out.split(), err) for out, err in answers] == [(["True", count, count], "")] * 4
    assert len(card_files()) == 1
    assert all(name.endswith(".sqlite") for name in os.listdir(own_cache))


@pytest.mark.slow
def test_a_build_that_is_killed_leaves_no_card_file(
    own_cache: Path, child_environment: dict[str, str]
) -> None:
    code = (
        "import os, signal\n"
        "from cardbase.store import open_store\n"
        "open_store(documents=lambda: os.kill(os.getpid(), signal.SIGKILL), documents_stamp='1')\n"
    )
    environment = child_environment | {"XDG_CACHE_HOME": os.environ["XDG_CACHE_HOME"]}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=False)
    assert done.returncode != 0
    assert not [name for name in os.listdir(own_cache) if name.endswith(".sqlite")]
    store = open_with_law()
    assert store.rebuilt == "missing"
    assert store.document("law") == law()
    store.close()


def test_the_same_lists_and_the_same_moment_make_the_same_file(
    invented: CardSource, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents = []
    for moment in ("1790000001", "1790000001", "1790000003"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", moment)
        store = open_store(invented)
        store.close()
        assert store.rebuilt == "missing"
        (path,) = own_cache.iterdir()
        contents.append(path.read_bytes())
        path.unlink()
    assert contents[0] == contents[1]
    assert contents[0] != contents[2]
