"""Whatever goes wrong with one file is a finding on that file: the others are judged, the report is complete."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from cardbase.names import Names
from deckcheck.deckfiles import LineReader, UnreadableFileError, read_deck
from deckcheck.guard import Contained

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Command

    from cardbase.store import CardStore

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
EVENT = "Sample Cup\nSomewhere\nNovember 20th 2026\n2R+F\n{players} players\nA. Sample\n\nDeck Name: x\n\n"
ARCHIVE = """Crypt (12 cards, min=4, max=20, avg=5)
---------------------------------------
12x Lucita  8  DOM FOR POT OBT  archbishop Lasombra:3

Library (60 cards)
Master (20)
20x Villein

Action (40)
40x Govern the Unaligned
"""


def load_json(text: str) -> object:
    return json.loads(text)


def load_lines(text: str) -> object:
    return [json.loads(line) for line in text.splitlines()]


def load_xml(text: str) -> object:
    return ElementTree.fromstring(text)


def load_page(text: str) -> object:
    assert text.rstrip().endswith("</html>")
    return text


COMPLETE: dict[str, Callable[[str], object]] = {
    "json": load_json,
    "json-lines": load_lines,
    "sarif": load_json,
    "gitlab": load_json,
    "junit": load_xml,
    "html": load_page,
}


@pytest.fixture(autouse=True)
def three_decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "b.txt", "c.txt"):
        (tmp_path / name).write_text(GOOD, "utf-8")


# --- the last guard -------------------------------------------------------------------------------------

FAULTS = [ZeroDivisionError("division by zero"), ValueError(), RecursionError("too deep"), MemoryError()]


def fail_on_b(monkeypatch: pytest.MonkeyPatch, where: str, fault: Exception) -> None:
    import deckcheck.run as command
    from deckcheck.run.worker import Worker

    if where == "reading":
        work = command.content_of
        monkeypatch.setattr(
            command, "content_of", lambda path: _fail(fault) if "b.txt" in path else work(path)
        )
    elif where == "judging":
        judge = command.judge
        monkeypatch.setattr(
            command, "judge", lambda path, *a, **k: _fail(fault) if "b.txt" in path else judge(path, *a, **k)
        )
    else:
        render = Worker.render
        monkeypatch.setattr(
            Worker,
            "render",
            lambda self, one: (
                _fail(fault) if "b.txt" in one.path and one.deck is not None else render(self, one)
            ),
        )


def _fail(fault: Exception) -> None:
    raise fault


@pytest.mark.pure
@pytest.mark.parametrize("where", ["reading", "judging", "rendering"])
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_fault_of_ours_is_a_finding_on_its_file(
    where: str, fault: Exception, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_on_b(monkeypatch, where, fault)
    ran = deckcheck("check", "--output-format", "concise", ".")
    assert ran.code == 2
    told = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    assert ran.out == f"./b.txt: error DC001 deckcheck failed on this file: {told}\n"
    assert ran.err == "checked 3 decks: 2 legal, 1 unreadable\n"
    assert "DECKCHECK_DEBUG=1 shows where" in deckcheck("check", ".").out
    monkeypatch.setenv("DECKCHECK_DEBUG", "1")
    if isinstance(fault, ValueError):
        assert deckcheck("check", ".").out == ""
    else:
        with pytest.raises(type(fault)):
            deckcheck("check", ".")


@pytest.mark.pure
@pytest.mark.parametrize("where", ["judging", "rendering"])
@pytest.mark.parametrize("form", COMPLETE)
def test_machine_formats_stay_complete(
    where: str, form: str, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_on_b(monkeypatch, where, ZeroDivisionError("division by zero"))
    ran = deckcheck("check", "--output-format", form, ".")
    assert ran.code == 2
    COMPLETE[form](ran.out)
    assert ran.out.count("division by zero") >= 1
    if form not in ("sarif", "gitlab"):  # they hold findings only
        told = ran.out.replace("<wbr>", "")  # where a page may break a long name
        assert all(name in told for name in ("a.txt", "b.txt", "c.txt"))


@pytest.mark.pure
@pytest.mark.parametrize(
    ("command", "told"),
    [
        (["fmt", "--check", "."], "3 decks: 2 would be formatted, 0 unchanged, 1 failed"),
        (["convert", "--to", "yaml", "--out-dir", "out", "."], "./b.txt: deckcheck failed on this file"),
        (["stats", "."], "./b.txt: deckcheck failed on this file"),
        (["cards", "model", "."], "./b.txt: deckcheck failed on this file"),
        (["add", "b.txt", "Deflection"], "b.txt: deckcheck failed on this file"),
        (["goldfish", "-n", "1", "b.txt"], "b.txt: deckcheck failed on this file"),
        (["diff", "a.txt", "b.txt"], "b.txt: deckcheck failed on this file"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_the_other_commands_go_on_too(
    command: list[str], told: str, deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from deckcheck.deckfiles import text

    read = text.PlainText.read
    (tmp_path / "b.txt").write_text(GOOD.replace("Lucita", "Lucita # poison"), "utf-8")
    monkeypatch.setattr(
        text.PlainText,
        "read",
        lambda form, content, *a: _fail(KeyError("x")) if "poison" in content else read(form, content, *a),
    )
    ran = deckcheck(*command)
    assert ran.code == 2
    assert told in ran.err
    if "out" in command:
        assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["a.yaml", "c.yaml"]


def test_what_is_foreseen_goes_through() -> None:
    from deckcheck.usage import UsageError

    for error in (UsageError("no"), OSError(28, "No space left"), KeyboardInterrupt()):
        with pytest.raises(type(error)) as caught, Contained():
            raise error
        assert caught.value is error


@pytest.mark.slow
@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="there is no /proc")
def test_a_worker_that_is_killed_takes_no_deck_with_it(tmp_path: Path, child: dict[str, str]) -> None:
    many = tmp_path / "many"
    many.mkdir()
    for number in range(400):
        (many / f"{number}.txt").write_text(f"{GOOD}1x Name {number} of none\n" * 2, "utf-8")
    command = [
        sys.executable,
        "-m",
        "deckcheck",
        "check",
        "--jobs",
        "2",
        "--output-format",
        "json-lines",
        "many",
    ]
    whole = subprocess.run(command, env=child, capture_output=True, timeout=120, check=False)
    running = subprocess.Popen(command, env=child, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
    assert running.stdout is not None
    first = running.stdout.readline()
    with open(f"/proc/{running.pid}/task/{running.pid}/children", encoding="ascii") as file:
        workers = [int(number) for number in file.read().split()]
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    out, err = running.communicate(timeout=120)
    assert workers
    assert first + out == whole.stdout
    assert (running.returncode, err) == (whole.returncode, whole.stderr)


# --- what was found by damaging files -------------------------------------------------------------------


def zipped(name: str = "deck.txt") -> bytearray:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, GOOD)
    return bytearray(content.getvalue())


def name_that_is_no_utf8() -> bytes:
    content = zipped("d\u00e9ck.txt")
    return bytes(content).replace("d\u00e9ck".encode(), b"d\xff\xfeck")


def local_name_that_is_no_utf8() -> bytes:
    content = zipped("d\u00e9ck.txt")
    at = content.index("d\u00e9ck".encode())
    content[at + 1 : at + 3] = b"\xff\xfe"
    return bytes(content)


def offset_before_the_file() -> bytes:
    content = zipped()
    at = content.rindex(b"PK\x01\x02")
    content[at + 42 : at + 46] = (len(content) + 9).to_bytes(4, "little")
    return bytes(content)


def directory_elsewhere() -> bytes:
    content = zipped()
    at = content.rindex(b"PK\x05\x06")
    content[at + 16 : at + 20] = (10**6).to_bytes(4, "little")
    return bytes(content)


def every_byte_changed() -> list[bytes]:
    whole = zipped()
    return [bytes(whole[:at] + bytes([whole[at] ^ 255]) + whole[at + 1 :]) for at in range(len(whole))]


@pytest.mark.parametrize(
    "damaged", [name_that_is_no_utf8, local_name_that_is_no_utf8, offset_before_the_file, directory_elsewhere]
)
@pytest.mark.parametrize("form", ["concise", "json"])
def test_a_damaged_zip_ends_nothing(
    damaged: Callable[[], bytes], form: str, tmp_path: Path, deckcheck: Command
) -> None:
    (tmp_path / "b.txt").unlink()
    (tmp_path / "b.zip").write_bytes(damaged())
    ran = deckcheck("check", "--output-format", form, ".")
    assert ran.code == 2
    assert "deckcheck fails" not in ran.out
    if form == "concise":
        assert "2 legal, 1 unreadable" in ran.err
    else:
        decks = json.loads(ran.out)["decks"]
        assert [deck["verdict"] for deck in decks] == ["legal", "unreadable", "legal"]


def test_a_zip_with_any_byte_changed_is_read_or_refused(cards: CardStore) -> None:
    reader = LineReader(Names(cards))
    for content in every_byte_changed():
        if content.startswith(b"PK\x03\x04"):
            try:
                assert read_deck(content, reader).size("crypt") == 12
            except UnreadableFileError:
                continue


def players_of(text: str, cards: CardStore) -> int | None:
    event = read_deck(text.encode(), LineReader(Names(cards))).event
    assert event is not None
    assert event.name == "Sample Cup"
    return event.players


@pytest.mark.parametrize(("digits", "players"), [(3, 111), (6, 111111), (7, None), (5000, None)])
def test_players_without_number_make_no_trouble(
    digits: int, players: int | None, tmp_path: Path, deckcheck: Command, cards: CardStore
) -> None:
    text = EVENT.format(players="1" * digits) + ARCHIVE
    (tmp_path / "b.txt").write_text(text, "utf-8")
    ran = deckcheck("check", "--output-format", "json", "b.txt")
    assert ran.code == 0, ran.out
    assert players_of(text, cards) == players


def test_players_without_number_in_yaml(tmp_path: Path, deckcheck: Command) -> None:
    text = f"event: {{name: Cup, players: {'1' * 5000}}}\ncrypt:\n- 12x Lucita\nlibrary:\n- 60x Villein\n"
    (tmp_path / "b.yaml").write_text(text, "utf-8")
    assert deckcheck("check", "b.yaml").code == 0


# --- a folder that somebody deleted ---------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="POSIX lets the current folder be deleted")
@pytest.mark.parametrize("form", ["text", "github", "markdown", *COMPLETE])
def test_every_report_is_made_in_a_folder_that_was_deleted(
    form: str, tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    words = ("--per-file-ignores", "old/*.txt:DC2", "--output-format", form)
    ran = deckcheck("check", *words, tmp_path / "a.txt")
    assert ran.code == 0, ran.err
    if form in COMPLETE:
        COMPLETE[form](ran.out)
