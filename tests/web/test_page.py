"""The page in Chromium: the verdicts of the command, nothing asked of anybody, nobody shut out."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
import threading
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer, SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from cardbase.names import Names
from deckcheck.commands.check import run
from deckcheck.deckfiles import LineReader, format_named, formats, read_deck, write_deck
from deckcheck.hosting import folder as building
from deckcheck.options.check import CheckOptions
from deckcheck.reports.verdicts import in_words
from tests.checks.archive import CORPUS, NO_CORPUS

from .conftest import served

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardbase.store import CardStore

    from .conftest import Chromium

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "sample_decks"
FORMATS_OF_PLAY = (
    "rulebook",
    "standard",
    "v5",
    "two-player",
    "limited",
    "restricted-trade",
    "duel",
    "storyline",
)
FAULTY = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n39x Govern the Unaligned\n1x Dramatic Upheaval\n2x Deflecton\n"
BANNED_LATER = "Crypt\n12x Gilbert Duane (G1)\n\nLibrary\n20x Blood Doll\n39x Govern the Unaligned\n1x Dramatic Upheaval\n"
GOOD = "Author: {}\n\nCrypt\n12x Lucita\n\nLibrary\n{}x Villein\n{}x Govern the Unaligned\n"


def command(folder: Path, names: list[str], monkeypatch: pytest.MonkeyPatch, **asked: Any) -> str:
    """Return what the command prints for files of a folder, in this process."""
    monkeypatch.chdir(folder)
    out = io.StringIO()
    run(CheckOptions(tuple(names), jobs=1, quiet=True, **asked), out, io.StringIO())
    return out.getvalue()


def compared(
    page: Chromium, folder: Path, names: list[str], monkeypatch: pytest.MonkeyPatch, **asked: Any
) -> list[dict[str, Any]]:
    """See that the page's worker says of files what the command says, to the byte; gives the decks."""
    files = [{"name": name, "path": str(folder / name)} for name in names]
    told = page("bulk", files=files, asked={"output_format": "json", **asked})
    own = command(folder, names, monkeypatch, output_format="json", **asked)
    assert json.loads(told["out"]) == json.loads(own)
    assert told["out"] == own
    decks: list[dict[str, Any]] = json.loads(own)["decks"]
    return decks


def twenty() -> list[Path]:
    """Our own decks first, then those with a fault that are decks at all."""
    whole = sorted(path for path in SAMPLES.iterdir() if path.is_file())
    faulty = [path for path in sorted(SAMPLES.glob("faulty/*")) if not path.name.startswith("dc001")]
    return [*whole, *faulty][:20]


def test_twenty_decks_in_every_deck_format_are_judged_as_by_the_command(
    page: Chromium, cards: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = LineReader(Names(cards))
    names = []
    for source in twenty():
        deck = read_deck(source.read_bytes(), reader)
        for name in formats():
            try:
                content = write_deck(deck, name)
            except ValueError:  # a format that is only read
                continue
            ending = format_named(name).name
            names.append(f"{source.stem}.{ending}")
            (tmp_path / names[-1]).write_bytes(content)
    assert len({name.rpartition(".")[2] for name in names}) >= 15
    assert len(names) >= 20 * 15
    decks = compared(page, tmp_path, sorted(names), monkeypatch, format="standard", on="2026-11-20")
    assert {deck["verdict"] for deck in decks} >= {"legal", "illegal"}
    assert len({deck["file_format"] for deck in decks}) >= 15


FOR_TWO = ("duel", "two-player")


@pytest.mark.parametrize("play", FORMATS_OF_PLAY)
def test_twenty_decks_in_every_format_of_play_are_judged_as_by_the_command(
    page: Chromium, play: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [path.relative_to(SAMPLES).as_posix() for path in twenty()]
    players = 2 if play in FOR_TWO else 5
    decks = compared(page, SAMPLES, names, monkeypatch, format=play, on="2026-11-20", players=players)
    assert len(decks) == 20


@pytest.mark.skipif(not CORPUS.is_dir(), reason=NO_CORPUS)
def test_five_hundred_decks_of_the_archive_are_judged_as_by_the_command(
    page: Chromium, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = sorted(path.name for path in CORPUS.iterdir())[::4][:500]
    assert len(names) == 500
    decks = compared(page, CORPUS, names, monkeypatch, format="standard", on="deck")
    assert sum(deck["verdict"] == "legal" for deck in decks) > 450
    today = compared(page, CORPUS, names[:100], monkeypatch, format="v5", on="2026-11-20")
    assert {finding["code"] for deck in today for finding in deck["findings"]} >= {"DC108"}


def test_misspelt_names_are_guessed_as_by_the_command(
    page: Chromium, cards: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the page the distances between names are counted in pure Python, and must come out the same."""
    dice = random.Random(1)
    every = [card.name for card in cards.cards()]
    lines = ["Library"]
    for name in dice.sample(every, 200):
        letters = list(name)
        for _ in range(dice.randint(1, 3)):
            place = dice.randrange(len(letters))
            letters[place] = dice.choice(("", letters[place] * 2, dice.choice("aeiourstln")))
        lines.append(f"1 {''.join(letters)}")
    (tmp_path / "misspelt.txt").write_text("\n".join(lines), "utf-8")
    (deck,) = compared(page, tmp_path, ["misspelt.txt"], monkeypatch, format="rulebook", on="2026-11-20")
    codes = [finding["code"] for finding in deck["findings"]]
    assert codes.count("DC004") > 50
    assert codes.count("DC002") > 5


def test_a_pasted_deck_shows_verdict_lines_findings_explanations_and_figures(page: Chromium) -> None:
    page("choose", format="standard", on="day", day="2026-11-20")
    shown = page("paste", text=FAULTY)
    assert shown["status"] == "Not legal for tournaments (1 error); 1 warning."
    assert shown["kind"] == "illegal"
    by_number = {line["number"]: line for line in shown["lines"]}
    assert [line["text"] for line in shown["lines"]] == FAULTY.rstrip().split("\n")
    assert by_number["7"] == {
        "number": "7",
        "text": "1x Dramatic Upheaval",
        "marked": ["1x Dramatic Upheaval"],
        "findings": ["DC105"],
    }
    assert by_number["8"]["findings"] == ["DC004"]
    assert shown["links"] == ["explain-0-DC105", "explain-0-DC004"]
    assert {"DC004 guessed-card", "DC105 banned-card"} <= set(shown["headings"])
    page("press", button="Fix 1 finding", checks=True)
    mended = page("state")
    assert mended["list"].endswith("2x Deflection\n")
    assert mended["status"] == "Not legal for tournaments (1 error)."
    assert [title.split(",")[0] for title in mended["pictures"]][:2] == [
        "crypt: 12 of capacity 8",
        "Library cards by type",
    ]


def test_another_format_and_day_give_another_verdict(page: Chromium) -> None:
    page("choose", format="standard", on="day", day="2004-12-31")
    assert page("paste", text=BANNED_LATER)["kind"] == "legal"
    page("choose", format="standard", on="day", day="2005-01-01")
    assert page("paste", text=BANNED_LATER)["codes"] == ["DC105"]
    page("choose", format="rulebook", on="today")
    shown = page("paste", text=FAULTY.replace("Deflecton", "Deflection"))
    assert shown["status"] == "Legal at a table of 3 or more."
    page("choose", format="standard")


def test_who_chooses_no_format_is_told_tournament_and_table(page: Chromium) -> None:
    page("choose", format="", on="day", day="2005-01-01")
    said = "Not legal for tournaments (1 error); legal at a table of 2 or more."
    assert page("paste", text=BANNED_LATER)["status"] == said
    page("choose", format="standard")


def test_nothing_pasted_is_not_a_deck(page: Chromium) -> None:
    shown = page("paste", text="  \n")
    assert shown["status"] == "Nothing to check yet: paste a list or choose files."
    assert shown["hidden"]


@pytest.fixture(scope="module")
def hundred(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lists")
    for number in range(100):
        text = GOOD.format(f"Player {number:03}", 20 + number % 15, 45)
        text += "1x Dramatic Upheaval\n" if number % 10 == 3 else ""
        (folder / f"{number:03}.txt").write_text(text, "utf-8")
    (folder / "099.txt").write_bytes(b"\x00\x01binary")
    return folder


def test_a_hundred_lists_give_the_page_of_the_event(
    page: Chromium, hundred: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page("choose", format="standard", on="day", day="2026-11-20")
    paths = sorted(hundred.iterdir())
    shown = page("files", paths=[str(path) for path in paths])
    assert len(shown["rows"]) == 99
    assert shown["status"].startswith("Event: 100 lists, ")
    assert shown["status"].endswith(", 1 file not read.")
    asked = {"format": "standard", "on": "2026-11-20", "event": True}
    names = [path.name for path in paths]
    saved = page("save", button="Save this page")
    assert saved == {
        "name": "event.html",
        "text": command(hundred, names, monkeypatch, output_format="html", **asked),
    }
    own = json.loads(command(hundred, names, monkeypatch, output_format="json", **asked))
    told = [in_words(one["verdict"]).upper() for one in own["players"] if one["verdict"] != "unreadable"]
    assert [row[1] for row in shown["rows"]] == told
    assert sum(row[1] == "NOT LEGAL" for row in shown["rows"]) == 10
    by_name = page("sort", column="verdict")
    assert [row[1] for row in by_name["rows"]][9:11] == ["NOT LEGAL", "LEGAL"]
    one = page("list", path="003.txt")
    assert one["one"] == "003.txt NOT LEGAL for tournaments"
    assert page("press", button="Back to the event")["focus"] == "Player 003"


def test_dropped_files_are_checked(page: Chromium) -> None:
    page("choose", format="standard", on="day", day="2026-11-20")
    page("paste", text=FAULTY)
    shown = page("drop", files=[{"name": "mine.txt", "text": GOOD.format("Ann", 30, 40)}])
    assert shown["headings"][0] == "mine.txt LEGAL for tournaments"
    assert "30x Villein" in shown["list"]
    twice = [{"name": "same.txt", "text": GOOD.format(name, 30, 40)} for name in ("Ann", "Bo")]
    shown = page("drop", files=twice)
    assert sorted(row[-1] for row in shown["rows"]) == ["same.txt", "same.txt (2)"]


HOSTILE = "<img src=x onerror=alert(1)>"


def test_hostile_decks_do_no_harm(page: Chromium, tmp_path: Path) -> None:
    page("choose", format="standard", on="day", day="2026-11-20")
    nasty = (
        f'Deck Name: {HOSTILE}<script>alert(2)</script>\nAuthor: "><svg onload=alert(3)>\n\nCrypt\n12x Lucita\n'
        f"\nLibrary\n20x Villein\n40x Govern the Unaligned\n1x {HOSTILE}\n1x </code><iframe src=javascript:alert(4)>\n"
        "1x \u202egnp.exe\x1b[31m\n"
    )
    before = page("state")["scripts"]
    shown = page("paste", text=nasty)
    assert "DC002" in shown["codes"]
    assert shown["scripts"] == before
    raw = page("paste", text=GOOD.format(HOSTILE, 20, 40) + f"1x {HOSTILE}\n")
    assert f"1x {HOSTILE}" in [line["text"] for line in raw["lines"]]  # shown as it stands
    assert raw["scripts"] == before
    (tmp_path / "<b>bold<b>.txt").write_text(nasty, "utf-8")
    (tmp_path / "plain.txt").write_text(nasty, "utf-8")
    shown = page("files", paths=[str(path) for path in sorted(tmp_path.iterdir())])
    assert len(shown["rows"]) == 2
    assert shown["scripts"] == before
    assert "\u202e" not in json.dumps(shown, ensure_ascii=False)
    seen = page("seen")
    assert not seen["dialogs"]


def test_huge_and_binary_files_are_refused_in_words(page: Chromium, tmp_path: Path) -> None:
    (tmp_path / "huge.txt").write_text("1 Villein\n" * 600_000, "utf-8")
    shown = page("files", paths=[str(tmp_path / "huge.txt")])
    assert shown["status"] == "Unreadable (1 error)."
    assert shown["codes"][0] == "DC001"
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 50)
    shown = page("files", paths=[str(tmp_path / "picture.png")])
    assert shown["status"] == "Unreadable (1 error)."
    (tmp_path / "line.txt").write_text("1 Villein " * 50_000, "utf-8")
    shown = page("files", paths=[str(tmp_path / "line.txt")])
    assert shown["kind"] in ("illegal", "unreadable")
    assert all(len(line["text"]) < 500 for line in shown["lines"])
    assert page("paste", text=GOOD.format("Ann", 30, 40))["kind"] == "legal"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing(page: Chromium, hundred: Path, width: int, scheme: str) -> None:
    page("choose", format="standard", on="day", day="2026-11-20")
    page("paste", text="")
    states = [page("axe", width=width, scheme=scheme)]
    page("paste", text=FAULTY)
    states.append(page("axe", width=width, scheme=scheme))
    page("files", paths=[str(path) for path in sorted(hundred.iterdir())])
    states.append(page("axe", width=width, scheme=scheme))
    page("axe", width=1280)
    assert [state["violations"] for state in states] == [[], [], []]
    assert [state["wider"] for state in states] == [0, 0, 0]
    assert all(state["passes"] > 15 for state in states)


def test_the_keyboard_reaches_all_in_the_order_of_the_page(page: Chromium) -> None:
    page("choose", format="standard", on="today")
    page("paste", text=FAULTY)
    order = page("tab", times=9)
    assert [name for name, _ in order][:4] == ["list", "files", "format", "on"]
    assert order[4:6] == [["More choices", True], ["check", True]]
    assert all(outlined for _, outlined in order)


class Counting(BaseHTTPRequestHandler):
    """Another origin, which counts who asks it."""

    asked: list[str] = []  # noqa: RUF012

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def elsewhere() -> Iterator[str]:
    Counting.asked.clear()
    with HTTPServer(("127.0.0.1", 0), Counting) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


def test_nothing_is_asked_of_another_origin_nothing_could_be_and_no_connection_is_needed(
    site: Path, chromium: Callable[[], Chromium], elsewhere: str
) -> None:
    page = chromium()
    with served(site) as server:
        page("open", address=server.address)
        page("paste", text=FAULTY)
        assert page("reach", address=elsewhere) == {
            "fromPage": "refused",
            "fromWorker": "refused",
            "picture": "error",
        }
        requests = page("seen")["requests"]
    assert not Counting.asked
    own = [address for address in requests if address.startswith(server.address)]
    assert any(address.endswith("pyodide.asm.wasm") for address in own)
    foreign = {urlsplit(one).scheme for one in requests if not one.startswith((server.address, elsewhere))}
    assert foreign <= {"blob", "data"}
    page("reload")  # the server is gone
    assert page("paste", text=FAULTY)["codes"] == ["DC105", "DC004"]
    page.close()


def test_any_static_server_will_do_and_a_new_build_is_seen_at_the_next_visit(
    runtime: Path, chromium: Callable[[], Chromium], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "vtes" / "check"
    building.build(str(place), str(runtime))
    line = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(tmp_path),
    ]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            port = server.stdout.readline().split(" port ")[1].split()[0]
            page = chromium()
            page("open", address=f"http://127.0.0.1:{port}/vtes/check/")
            monkeypatch.setattr(building, "STYLE", building.STYLE + "h1::after{content:' renewed'}")
            built = building.build(str(place), str(runtime))
            assert built.renewed
            page("reload")
            assert any(f"{built.build}/page.js" in address for address in page("seen")["requests"])
            assert page("paste", text=FAULTY)["kind"] == "illegal"
            assert not page("seen")["errors"]
        finally:
            server.kill()
    page("reload")
    assert page("paste", text=FAULTY)["kind"] == "illegal"
    page.close()


def test_what_is_pressed_while_the_page_gets_ready_waits_in_line(
    site: Path, chromium: Callable[[], Chromium]
) -> None:
    page = chromium()
    with served(site) as server:
        shown = page("early", address=server.address, texts=[GOOD.format("Ann", 30, 40), FAULTY])
    told = "Getting ready… What you gave is checked as soon as that is done."
    assert shown["before"] == [told, told]
    assert shown["isReady"] == "yes"
    assert shown["codes"] == ["DC105", "DC004"]
    assert not page("seen")["errors"]
    page.close()


class KeptForAnHour(SimpleHTTPRequestHandler):
    """A host that lets browsers keep everything for an hour, the page itself too."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        pass


def test_a_host_that_lets_everything_be_kept_does_not_hold_an_old_build(
    runtime: Path, chromium: Callable[[], Chromium], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    building.build(str(tmp_path), str(runtime))
    page = chromium()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(KeptForAnHour, directory=str(tmp_path))) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        try:
            address = f"http://127.0.0.1:{server.server_port}/"
            page("open", address=address)
            monkeypatch.setattr(building, "STYLE", building.STYLE + "h1::after{content:' renewed'}")
            built = building.build(str(tmp_path), str(runtime))
            page("visit", address=address)
            assert any(f"{built.build}/page.js" in asked for asked in page("seen")["requests"])
            assert page("paste", text=FAULTY)["kind"] == "illegal"
            assert page("kept", build=built.build) == [built.build]
        finally:
            server.shutdown()
            thread.join()
    assert page("visit", address=address)  # the server is gone, and what was kept is of one build
    assert page("paste", text=FAULTY)["codes"] == ["DC105", "DC004"]
    assert not page("seen")["errors"]
    page.close()


def test_a_file_may_be_called_as_standard_input_is(page: Chromium) -> None:
    page("choose", format="standard", on="day", day="2026-11-20")
    shown = page("drop", files=[{"name": "-", "text": GOOD.format("Ann", 30, 40)}])
    assert shown["kind"] == "legal"
    files = [
        {"name": name, "text": GOOD.format(player, 30, 40)}
        for name, player in (("-", "Ann"), ("b.txt", "Bo"))
    ]
    shown = page("drop", files=files)
    assert sorted(row[1] for row in shown["rows"]) == ["LEGAL", "LEGAL"]


def test_no_error_was_told_to_the_console(page: Chromium) -> None:
    assert page("seen")["errors"] == []
