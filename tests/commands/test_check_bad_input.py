"""Bad input: each kind has its message and its exit code, and never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from deckcheck.deckfiles import LONGEST_ROW

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from conftest import Command

GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
COMMAND = (sys.executable, "-m", "deckcheck")


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.txt").write_text(GOOD, "utf-8")


# --- files ------------------------------------------------------------------------------------

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)

UNREADABLE = {
    "empty": (b"", "the file is empty"),
    "blank": (b" \n\t\n\n", "the file is empty"),
    "only a mark": (b"\xef\xbb\xbf", "the file is empty"),
    "binary": (bytes(range(256)) * 8, "the file is binary, not text"),
    "cut UTF-16": (b"\xff\xfeC\x00r", "UTF-16"),
    "large": (b"1x Villein\n" * 4_600_000, "the file has more than 5,000,000 bytes"),
    "a long line": (b"1x " + b"a " * 190_000, "no line names a card"),
    "too long a line": (b"1x " + b"a " * 500_000, "the file has a line of 1,000,003 letters"),
    "prose": (b"Dear Prince,\nall is quiet.\nI have 12 reasons to stay.\n", "no line names a card"),
    "YAML bomb": (f"{BOMB}crypt: *i\nlibrary: *i\n".encode(), "no line names a card"),
    "YAML bomb of entries": (
        f"{BOMB}crypt:\n{'- *i' * 1}\nlibrary:\n  - *i\n".encode(),
        "no line names a card",
    ),
    "deep YAML": (b"crypt: " + b"[" * 100_000, "the YAML is nested too deeply for a deck"),
    "broken YAML": (b"crypt:\n  - 'Lucita\nlibrary: [\n", "not YAML"),
    "YAML that builds": (
        b"crypt: !!python/object/apply:os.system []\nlibrary: []\n",
        "no line names a card",
    ),
}


@pytest.mark.parametrize("kind", UNREADABLE)
def test_what_is_not_a_deck_is_told_and_the_others_are_judged(
    kind: str, tmp_path: Path, deckcheck: Command
) -> None:
    content, message = UNREADABLE[kind]
    bad = tmp_path / ("bad.yaml" if "YAML" in kind else "bad.txt")
    bad.write_bytes(content)
    ran = deckcheck("check", bad.name, "good.txt")
    assert ran.code == 2
    assert f"{bad.name}: UNREADABLE" in ran.out
    assert f"error DC001 unreadable-file: {message}" in ran.out or message in ran.out
    assert "good.txt: LEGAL" in ran.out
    assert ran.err == "checked 2 decks: 1 legal, 1 unreadable\n"


def test_a_missing_file_among_good_ones_is_told(deckcheck: Command) -> None:
    ran = deckcheck("check", "good.txt", "nowhere.txt")
    assert ran.code == 2
    assert "good.txt: LEGAL" in ran.out
    assert "nowhere.txt: UNREADABLE" in ran.out
    assert "there is no such file" in ran.out
    assert "consider: check the spelling of the path" in ran.out


@pytest.mark.parametrize("missing", ["good.twd", "god.txt", "Good"])
def test_a_file_of_nearly_the_same_name_is_offered(missing: str, deckcheck: Command) -> None:
    assert "consider: did you mean good.txt?" in deckcheck("check", missing).out
    assert f"{missing}: there is no such file; did you mean good.txt?" in deckcheck("stats", missing).err


def test_exit_zero_never_hides_an_unreadable_file(deckcheck: Command) -> None:
    assert deckcheck("check", "--exit-zero", "nowhere.txt").code == 2


def test_a_file_that_may_not_be_read_is_told(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text(GOOD, "utf-8")
    secret.chmod(0)
    if os.access(secret, os.R_OK):  # root may read everything
        import builtins

        def guarded(opened: Callable[..., object]) -> Callable[..., object]:
            def open_others(file: object, *rest: object, **more: object) -> object:
                if str(file).endswith("secret.txt"):
                    raise PermissionError(13, "Permission denied", str(file))
                return opened(file, *rest, **more)

            return open_others

        monkeypatch.setattr(builtins, "open", guarded(builtins.open))
        monkeypatch.setattr(os, "open", guarded(os.open))
    ran = deckcheck("check", "secret.txt", "good.txt")
    assert ran.code == 2
    assert "the file may not be read" in ran.out
    assert "good.txt: LEGAL" in ran.out


def test_a_folder_without_decks_is_told(tmp_path: Path, deckcheck: Command) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "notes.md").write_text(GOOD, "utf-8")
    ran = deckcheck("check", "folder")
    assert ran.code == 2
    assert ran.out == ""
    assert "no deck to check in folder" in ran.err


@pytest.mark.parametrize("more", [(), ("--output", "report")], ids=["printed", "written"])
@pytest.mark.parametrize(
    ("form", "decks_in"),
    [
        ("json", lambda text: json.loads(text)["decks"]),
        ("json-lines", str.splitlines),
        ("sarif", lambda text: json.loads(text)["runs"][0]["results"]),
        ("junit", lambda text: list(ElementTree.fromstring(text))),
        ("gitlab", json.loads),
        ("github", str.splitlines),
    ],
)
def test_of_a_folder_without_decks_programs_get_a_whole_document(
    form: str, decks_in: Callable[[str], object], more: tuple[str, ...], tmp_path: Path, deckcheck: Command
) -> None:
    (tmp_path / "folder").mkdir()
    ran = deckcheck("check", "folder", "--output-format", form, *more)
    assert ran.code == 2
    assert decks_in((tmp_path / "report").read_text("utf-8") if more else ran.out) == []
    assert ran.err.count("\n") == 1
    assert "no deck to check in folder" in ran.err


@pytest.mark.parametrize("more", [(), ("--event",), ("--statistics",)])
def test_of_a_folder_without_decks_the_summary_is_of_zeros(
    more: tuple[str, ...], tmp_path: Path, deckcheck: Command
) -> None:
    (tmp_path / "folder").mkdir()
    told = json.loads(deckcheck("check", "folder", "--output-format", "json", *more).out)
    assert told["players" if more == ("--event",) else "decks"] == []
    assert not any(told["summary"].values())


def test_a_folder_of_decks_is_read_with_all_below(tmp_path: Path, deckcheck: Command) -> None:
    for name in ("b/one.txt", "a/two.twd", "a/.hidden.txt", ".git/three.txt", "a/notes.md"):
        path = tmp_path / "folder" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(GOOD, "utf-8")
    ran = deckcheck("check", "--output-format", "json-lines", "folder", "folder/b")
    assert [line.split('"')[3] for line in ran.out.splitlines()] == ["folder/a/two.twd", "folder/b/one.txt"]


def test_a_glob_finds_files_and_an_empty_one_is_told(deckcheck: Command) -> None:
    assert "good.txt: LEGAL" in deckcheck("check", "g*.txt").out
    ran = deckcheck("check", "*.nowhere")
    assert ran.code == 2
    assert "*.nowhere: UNREADABLE" in ran.out


def test_invalid_utf8_is_read_as_cp1252_and_told(tmp_path: Path, deckcheck: Command) -> None:
    (tmp_path / "old.txt").write_bytes(GOOD.replace("Lucita", "François Villon (G6)").encode("cp1252"))
    ran = deckcheck("check", "old.txt")
    assert ran.code == 0
    assert "info DC011 legacy-encoding" in ran.out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("letters", "code", "said"),
    [
        (LONGEST_ROW, 0, ("DC005", "400,000 characters")),
        (LONGEST_ROW + 1, 2, ("DC001", "a line of 400,001 letters")),
    ],
)
def test_a_very_long_line_is_told_and_cut_short(
    tmp_path: Path, deckcheck: Command, letters: int, code: int, said: tuple[str, ...]
) -> None:
    (tmp_path / "long.txt").write_text(f"{GOOD}{'x' * letters}\n", "utf-8")
    ran = deckcheck("check", "long.txt")
    assert ran.code == code
    assert all(words in ran.out for words in said)
    assert max(map(len, ran.out.splitlines())) < 250


def test_a_deck_of_only_crypt_lacks_its_library(tmp_path: Path, deckcheck: Command) -> None:
    (tmp_path / "crypt.txt").write_text("Crypt (12 cards)\n12x Lucita\n", "utf-8")
    ran = deckcheck("check", "crypt.txt")
    assert ran.code == 1
    assert "the library has 0 cards; at least 60 are needed for tournaments, at least 40" in ran.words
    assert "DC101" not in ran.out


def test_a_deck_of_only_library_lacks_its_crypt(tmp_path: Path, deckcheck: Command) -> None:
    (tmp_path / "library.txt").write_text("60x Villein\n", "utf-8")
    ran = deckcheck("check", "library.txt")
    assert ran.code == 1
    assert "the crypt has 0 cards; at least 12 are needed" in ran.words


def test_standard_input_is_a_deck(deckcheck: Command) -> None:
    ran = deckcheck("check", "-", stdin=GOOD.encode())
    assert ran.code == 0
    assert ran.out.startswith("-: LEGAL")
    assert deckcheck("check", "-").code == 2


@pytest.mark.slow
def test_a_name_that_is_not_utf8_is_no_trouble(tmp_path: Path, deckcheck: Command) -> None:
    try:
        path = os.fsdecode(b"d\xe9ck.txt")
        (tmp_path / path).write_text(GOOD, "utf-8")
    except (OSError, UnicodeError):
        pytest.skip("the file system takes only UTF-8")
    for form in ("text", "json"):
        ran = subprocess.run(
            [*COMMAND, "check", "--output-format", form, path],
            capture_output=True,
            timeout=60,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"},
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        assert rb"d\udce9ck.txt" in ran.stdout  # written out, as JSON does
    assert deckcheck("check", "-o", "out.txt", path).code == 0


# --- options ----------------------------------------------------------------------------------

WRONG = {
    ("--format", "standrd"): "'standard'",
    ("--format", "nowhere.yaml"): "nowhere.yaml",
    ("--format", "./nowhere.yaml"): "nowhere.yaml",
    ("--edition", "1999"): "--edition is '1999'; it is one of 2000, 2006, 2018, current",
    (
        "--on",
        "yesterday",
    ): "--on is 'yesterday'; consider 'today', 'tomorrow', a weekday, 'deck' or a date as YYYY-MM-DD",
    ("--on", "2024-02-30"): "--on is '2024-02-30'",
    ("--players", "1"): "a game needs 2 or more Methuselahs",
    ("--players", "many"): "many",
    ("--select", "DC9"): "there is no check 'DC9'",
    ("--select", "banned-crd"): "did you mean 'banned-card'?",
    ("--ignore", "nonsense"): "there is no check 'nonsense'",
    ("--fail-on", "eror"): "did you mean 'error'?",
    ("--output-format", "jsn"): "did you mean 'json'?",
    ("--color", "red"): "auto, always, never",
    ("--from", "twdd"): "did you mean 'twd'?",
    ("--jobs", "-1"): "--jobs is -1; it must be 0 or more",
    ("--jobs", "x"): "'x'",
    ("--frmat", "v5"): "there is no option --frmat; did you mean --format?",
}


@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_a_wrong_option_is_refused_with_a_hint(words: tuple[str, str], deckcheck: Command) -> None:
    ran = deckcheck("check", *words, "good.txt")
    assert ran.code == 2
    assert ran.out == ""
    assert WRONG[words] in ran.err
    assert "Traceback" not in ran.err


def test_an_unknown_command_is_refused_with_a_hint(deckcheck: Command) -> None:
    ran = deckcheck("chek", "good.txt")
    assert ran.code == 2
    assert "check" in ran.err


def test_no_deck_at_all_is_wrong_usage(deckcheck: Command) -> None:
    ran = deckcheck("check")
    assert ran.code == 2
    assert "no deck to check" in ran.err


@pytest.mark.parametrize("file", ["deckcheck.toml", "pyproject.toml"])
def test_an_unknown_key_of_a_file_is_refused_with_a_hint(
    file: str, tmp_path: Path, deckcheck: Command
) -> None:
    head = "[tool.deckcheck]\n" if file == "pyproject.toml" else ""
    (tmp_path / file).write_text(f'{head}formt = "standard"\n', "utf-8")
    ran = deckcheck("check", "good.txt")
    assert ran.code == 2
    assert "unknown key 'formt'; did you mean 'format'?" in ran.err
    assert file in ran.err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("players = 'four'", "players is 'four', which is the wrong type"),
        ("exit-zero = 'perhaps'", "exit-zero is 'perhaps'"),
        ("select = [1, 2]", "select is [1, 2]"),
        ("format = 7", "format is 7"),
        ("jobs = 1.5", "jobs is 1.5"),
        ("decks = ['x']", "unknown key 'decks'"),
        ("format = ", "not TOML"),
        ("format = 'standrd'", "'standard'"),
    ],
)
def test_a_wrong_value_of_a_file_is_refused(
    line: str, message: str, tmp_path: Path, deckcheck: Command
) -> None:
    (tmp_path / "deckcheck.toml").write_text(f"{line}\n", "utf-8")
    ran = deckcheck("check", "good.txt")
    assert ran.code == 2
    assert message in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("DECKCHECK_FORMT", "v5", "did you mean 'format'?"),
        ("DECKCHECK_PLAYERS", "many", "DECKCHECK_PLAYERS"),
        ("DECKCHECK_FORMAT", "standrd", "'standard'"),
        ("DECKCHECK_EXIT_ZERO", "perhaps", "DECKCHECK_EXIT_ZERO"),
    ],
)
def test_a_wrong_variable_is_refused(
    name: str, text: str, message: str, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, text)
    ran = deckcheck("check", "good.txt")
    assert ran.code == 2
    assert message in ran.err


def test_a_flag_goes_before_a_variable_and_a_variable_before_a_file(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deckcheck.toml").write_text("format = 'standard'\nplayers = 4\n", "utf-8")
    assert "judged by Standard" in deckcheck("check", "good.txt").out
    monkeypatch.setenv("DECKCHECK_FORMAT", "v5")
    assert "judged by V5" in deckcheck("check", "good.txt").out
    monkeypatch.setenv("DECKCHECK_FORMAT", "")
    assert "judged by Standard" in deckcheck("check", "good.txt").out
    ran = deckcheck("check", "--format", "rulebook", "good.txt")
    assert "judged by Rulebook" in ran.out
    assert "4 Methuselahs" in ran.out


def test_the_nearest_file_upwards_from_the_deck_counts(tmp_path: Path, deckcheck: Command) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "b" / "deck.txt").write_text(GOOD, "utf-8")
    (tmp_path / "deckcheck.toml").write_text("format = 'v5'\n", "utf-8")
    (tmp_path / "a" / "pyproject.toml").write_text("[tool.other]\nx = 1\n", "utf-8")
    assert "judged by V5" in deckcheck("check", "a/b/deck.txt").out
    (tmp_path / "a" / "pyproject.toml").write_text("[tool.deckcheck]\nformat = 'standard'\n", "utf-8")
    assert "judged by Standard" in deckcheck("check", "a/b/deck.txt").out
    assert "judged by Standard" in deckcheck("check", "a").out


# --- streams, signals, folders ----------------------------------------------------------------


def start(arguments: list[str], environment: dict[str, str], **more: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen([*COMMAND, *arguments], env=environment, **more)  # type: ignore[call-overload,no-any-return]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
@pytest.mark.parametrize("form", ["text", "json", "json-lines", "concise"])
def test_a_closed_pipe_ends_quietly(form: str, tmp_path: Path, child: dict[str, str]) -> None:
    many = tmp_path / "many"
    many.mkdir()
    for number in range(120):
        (many / f"{number}.txt").write_text(GOOD.replace("12x Lucita", "11x Lucita"), "utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    ran = start(["check", "--output-format", form, "many"], child, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    _, err = ran.communicate(timeout=60)
    assert ran.returncode == 0
    assert b"Traceback" not in err
    assert b"Broken" not in err
    assert b"Exception" not in err


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.usefixtures("heeded_signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("group", [False, True], ids=["one process", "whole group"])
def test_an_interrupt_ends_a_bulk_run_with_130(
    jobs: str, group: bool, tmp_path: Path, child: dict[str, str]
) -> None:
    many = tmp_path / "many"
    many.mkdir()
    prose = "A long report. " * 20
    for number in range(2000):
        lines = f"1x Name {number} of none\n" * 2  # names that are unknown take their time
        (many / f"{number}.txt").write_text(f"{prose}\n\n{GOOD}{lines}", "utf-8")
    ran = start(
        ["check", "--output-format", "json-lines", "--jobs", jobs, "many"],
        child,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    assert ran.stdout is not None
    assert ran.stdout.readline()  # it is at work
    if group:
        os.killpg(ran.pid, signal.SIGINT)
    else:
        ran.send_signal(signal.SIGINT)
    _, err = ran.communicate(timeout=60)
    assert ran.returncode == 130, err
    assert err.decode() == "interrupted\n"


@pytest.mark.skipif(sys.platform == "win32", reason="/dev/full is of Linux")
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_disk_is_told(child: dict[str, str]) -> None:
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [*COMMAND, "check", "good.txt"], stdout=full, stderr=subprocess.PIPE, env=child, check=False
        )
    assert ran.returncode == 2
    assert b"No space left on device" in ran.stderr
    assert b"Traceback" not in ran.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors of POSIX")
@pytest.mark.parametrize("closed", [0, 1, 2])
def test_closed_streams_are_no_trouble(closed: int, child: dict[str, str]) -> None:
    line = f"exec {sys.executable} -m deckcheck check good.txt {('<', '>', '2>')[closed]}&-"
    ran = subprocess.run(["sh", "-c", line], capture_output=True, env=child, timeout=60, check=False)
    assert ran.returncode == 0
    assert b"Traceback" not in ran.stderr


@pytest.mark.slow
@pytest.mark.parametrize("place", ["file", "read-only", "no such"])
def test_a_cache_folder_that_cannot_be_written_is_no_trouble(
    place: str, tmp_path: Path, child: dict[str, str]
) -> None:
    cache = tmp_path / "cache"
    if place == "file":
        cache.write_text("not a folder", "utf-8")
    elif place == "read-only":
        cache.mkdir(mode=0o500)
        if os.access(cache, os.W_OK):  # root may write everywhere
            cache = type(cache)("/proc/self/nowhere")
    else:
        cache = type(cache)("/dev/null/nowhere")
    ran = subprocess.run(
        [*COMMAND, "check", "good.txt"],
        capture_output=True,
        env={**child, "XDG_CACHE_HOME": str(cache)},
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert b"good.txt: LEGAL" in ran.stdout


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["empty", "rubbish", "cut", "zeroed"])
def test_a_damaged_card_file_is_built_again(damage: str, tmp_path: Path, child: dict[str, str]) -> None:
    environment = {**child, "XDG_CACHE_HOME": str(tmp_path / "cache")}

    def check() -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [*COMMAND, "check", "good.txt"], capture_output=True, env=environment, timeout=60, check=False
        )

    assert check().returncode == 0
    file = next((tmp_path / "cache").rglob("*.sqlite"))
    whole = file.read_bytes()
    content = {
        "empty": b"",
        "rubbish": b"rubbish " * 1000,
        "cut": whole[: len(whole) // 2],
        "zeroed": whole[:8192] + b"\0" * (len(whole) - 8192),
    }[damage]
    file.write_bytes(content)
    ran = check()
    assert ran.returncode == 0, ran.stderr
    assert b"good.txt: LEGAL" in ran.stdout
    assert b"Traceback" not in ran.stderr


def test_an_output_file_that_cannot_be_written_is_told_by_its_name(deckcheck: Command) -> None:
    ran = deckcheck("check", "-o", "nowhere/report.txt", "good.txt")
    assert ran.code == 2
    assert ran.err == "deckcheck: nowhere/report.txt: No such file or directory\n"


def test_a_fault_of_ours_is_told_without_a_traceback(
    deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is not about a single file; for those see the tests of one bad file."""
    import deckcheck.run as command

    def fall(*_: object, **__: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(command, "open_cards", fall)
    ran = deckcheck("check", "good.txt")
    assert ran.code == 2
    assert "internal error: ZeroDivisionError: division by zero" in ran.err
    assert "DECKCHECK_DEBUG=1" in ran.err
    monkeypatch.setenv("DECKCHECK_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        deckcheck("check", "good.txt")


# --- a clock beyond all calendars -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [253_402_300_800, 2**40], ids=["year 10000", "year 36812"])
def test_a_clock_beyond_the_year_9999_stops_no_command(
    seconds: int, deckcheck: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(time, "time", lambda: float(seconds))
    for command in (
        ["check", "good.txt"],
        ["check", "--on", "2026-11-20", "good.txt"],
        ["diff", "good.txt", "good.txt"],
        ["search", "--legal-in", "standard", "villein"],
        ["card", "Villein"],
        ["cards", "info"],
        ["sheet", "good.txt"],
        ["goldfish", "-q", "-n", "1", "good.txt"],
    ):
        ran = deckcheck(*command)
        assert (ran.code, "error" in ran.err) == (0, False), (command, ran.err)
    assert "as of 9999-12-31" in deckcheck("check", "good.txt").out


@pytest.mark.parametrize("day", ["0001-01-01", "0001-01-30", "0001-01-31", "9999-12-31"])
@pytest.mark.parametrize("law", ["rulebook", "standard", "v5", "limited", "duel", "storyline"])
def test_the_first_and_the_last_day_there_is(day: str, law: str, deckcheck: Command) -> None:
    ran = deckcheck("check", "--on", day, "--format", law, "--output-format", "concise", "good.txt")
    assert "deckcheck fails" not in ran.out
    assert (ran.code, "DC106" in ran.out) == ((1, True) if day < "1994" else (ran.code, False))
    assert f'"on": "{day}"' in deckcheck("check", "--on", day, "--output-format", "json", "good.txt").out


@pytest.mark.slow
def test_json_is_json_where_the_output_has_no_letters_but_ascii(
    child: dict[str, str], tmp_path: Path
) -> None:
    """Under an old locale what it lacks is written out as JSON does; "\\xe9" would be no JSON."""
    name = "Monçada’s \U0001f987"
    (tmp_path / "deck.txt").write_text(
        f"Deck Name: {name}\n\nCrypt\n12x Lucita\n\nLibrary\n60x Villein\n", "utf-8"
    )
    told = []
    for encoding in ("ascii", "utf-8"):
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "deckcheck",
                "check",
                "--on",
                "2026-11-01",
                "--output-format",
                "json",
                "deck.txt",
            ],
            env={**child, "PYTHONIOENCODING": encoding},
            cwd=tmp_path,
            capture_output=True,
            check=False,
        )
        told.append(json.loads(done.stdout.decode(encoding)))
    assert told[0] == told[1]
    assert told[0]["decks"][0]["name"] == name
