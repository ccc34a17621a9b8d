"""The folder of the page: what lies in it, that it is written whole or not at all, and how it is served."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import urllib.request
import zipfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError

import pytest

import deckcheck
from cardbase.portable import open_portable, write_portable
from deckcheck import carddata
from deckcheck.hosting import folder as building
from deckcheck.hosting import runtime as runtimes
from deckcheck.hosting.wheels import wheels
from deckcheck.usage import UsageError
from deckcheck.web.bridge import Bridge

from .conftest import served

if TYPE_CHECKING:
    from collections.abc import Callable
    from email.message import Message

    from cardbase.store import CardStore

    Command = Callable[..., Any]

ROOT = Path(__file__).resolve().parents[2]
DECK = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"


@pytest.fixture
def stand_in(tmp_path: Path) -> Path:
    """Files named as those of the runtime: building does not look into them."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in runtimes.FILES:
        (folder / name).write_text(f"stands in for {name}", "utf-8")
    lock = {"info": {"version": "1"}, "packages": {"numpy": {"file_name": "https://elsewhere/numpy.whl"}}}
    (folder / runtimes.LOCK).write_text(json.dumps(lock), "utf-8")
    return folder


def tree(place: Path) -> dict[str, bytes]:
    return {
        path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()
    }


@pytest.mark.slow
def test_a_portable_card_file_has_the_cards_and_names_no_folder(cards: CardStore, tmp_path: Path) -> None:
    path = tmp_path / "cards.sqlite"
    write_portable(cards, str(path))
    with closing(open_portable(str(path))) as other:
        assert [card.name for card in other.cards()] == [card.name for card in cards.cards()]
        assert other.document("bans") == cards.document("bans")
        other.preload()  # it holds nothing twice, and so has nothing to take in at once
        assert other.named("lucita") == cards.named("lucita")
        same = ("source", "kind", "date", "crypt", "library", "sha256")
        assert {name: other.meta[name] for name in same} == {name: cards.meta[name] for name in same}
    assert cards.meta["folder"].encode() not in path.read_bytes()
    assert str(Path.home()).encode() not in path.read_bytes()
    with pytest.raises(FileExistsError):
        write_portable(cards, str(path))


def test_what_is_not_a_portable_card_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no such card file"):
        open_portable(str(tmp_path / "gone.sqlite"))
    (tmp_path / "text.sqlite").write_text("no database " * 500, "utf-8")
    with pytest.raises(OSError, match="not a card file"):
        open_portable(str(tmp_path / "text.sqlite"))


@pytest.mark.slow
def test_a_portable_card_file_serves_instead_of_the_lists(
    cards: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_portable(cards, str(tmp_path / "cards.sqlite"))
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "one.txt").write_text(DECK, "utf-8")
    monkeypatch.setenv("DECKCHECK_CARDS", str(tmp_path / "nowhere"))
    monkeypatch.chdir(tmp_path)
    try:
        bridge = Bridge(str(tmp_path / "decks"), str(tmp_path / "cards.sqlite"))
        told = json.loads(bridge.deck(json.dumps({"decks": ["one.txt"], "format": "standard"})))
        assert told["decks"][0]["spoken"] == "Legal for tournaments"
        assert "Library cards by type, 60 in total" in bridge.figures(0)
        assert "krcg" in json.loads(bridge.about())["cards"]
        two = f"Deck Name: One\n{DECK}\nDeck Name: Two\n{DECK.replace('20x', '2x')}"
        (tmp_path / "decks" / "two.txt").write_text(two, "utf-8")
        both = json.loads(bridge.deck(json.dumps({"decks": ["two.txt"], "format": "standard"})))["decks"]
        assert [deck["verdict"] for deck in both] == ["legal", "illegal"]
        assert 'id="explain-1-DC102"' in both[1]["view"]
        assert "42 in total" in bridge.figures(1)
        (tmp_path / "decks" / "notes.md").write_text("no deck", "utf-8")
        found = json.loads(bridge.files(json.dumps({"decks": ["."]})))
        assert [Path(name).name for name in found["files"]] == ["one.txt", "two.txt"]
        wrong = json.loads(bridge.deck(json.dumps({"decks": ["one.txt"], "format": "standrad"})))
        assert "did you mean" in wrong["error"].lower() or "consider" in wrong["error"].lower()
    finally:
        carddata.read_cards_from("")


@pytest.mark.slow
def test_the_wheels_are_pure_repeatable_and_without_the_page() -> None:
    first, again = wheels(), wheels()
    assert first == again
    assert {name.partition("-")[0] for name in first} >= {"deckcheck", "defusedxml", "pyyaml", "rapidfuzz"}
    assert not {"requests", "typer", "krcg", "tabulate", "platformdirs"} & {
        name.partition("-")[0] for name in first
    }
    own = next(content for name, content in first.items() if name.startswith("deckcheck-"))
    with zipfile.ZipFile(io.BytesIO(own)) as archive:
        names = archive.namelist()
    assert {"deckcheck/web/bridge.py", "rules/vtes/law/bans.yaml", "cardbase/names.py"} <= set(names)
    assert [name for name in names if name.endswith("LICENSE")] == [
        f"deckcheck-{deckcheck.__version__}.dist-info/licenses/LICENSE"
    ]
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc", ".js", ".html", ".css"))]
    assert not [name for name in names if name.startswith("deckcheck/winners/data/")]  # a fifth of the wheel
    assert len(own) < 3_000_000


@pytest.mark.slow
def test_the_packages_run_from_their_wheel_without_what_the_page_lacks(tmp_path: Path) -> None:
    """What the page does not have is not imported: in a process where importing it fails."""
    for name, content in wheels().items():
        (tmp_path / name).write_bytes(content)
    script = """
import json, sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("requests", "typer", "krcg", "tabulate", "platformdirs", "multiprocessing", "click"):
            raise ModuleNotFoundError(f"the page has no {name}")
sys.meta_path.insert(0, Absent())
sys.path[:0] = sys.argv[2:]
from deckcheck.web.bridge import Bridge
import deckcheck
assert ".whl" in deckcheck.__file__, deckcheck.__file__
bridge = Bridge(sys.argv[1], sys.argv[1] + "/cards.sqlite")
told = json.loads(bridge.deck(json.dumps({"decks": ["one.txt"]})))["decks"][0]["spoken"]
event = json.loads(bridge.run(json.dumps({"decks": ["."], "event": True, "output_format": "html"})))
print(told, event["code"], "<table" in event["out"], len(bridge.figures(0)) > 1000, sep="|")
"""
    (tmp_path / "one.txt").write_text(DECK, "utf-8")
    store = carddata.open_cards()
    write_portable(store, str(tmp_path / "cards.sqlite"))
    store.close()
    paths = [str(path) for path in sorted(tmp_path.glob("*.whl"))]
    line = [sys.executable, "-c", script, str(tmp_path), *paths]
    done = subprocess.run(line, capture_output=True, text=True, cwd=tmp_path, check=False, timeout=120)
    said = ["Legal for tournaments; legal at a table of 2 or more", "0", "True", "True"]
    assert done.stdout.strip().split("|") == said, done.stderr[-2000:]


@pytest.mark.slow
def test_the_folder_holds_all_that_the_page_names(stand_in: Path, tmp_path: Path) -> None:
    place = tmp_path / "deep" / "site"
    built = building.build(str(place), str(stand_in))
    files = tree(place)
    assert (built.renewed, built.files + 1) == (True, len(files))  # and site.json
    index = files["index.html"].decode()
    assert "{" not in index
    assert "@build@" not in index
    assert index.count(built.build) == 3
    assert '<option value="" selected>Tournaments and the table</option>' in index
    assert '<option value="standard">Standard Constructed</option>' in index
    worker = files["sw.js"].decode()
    kept = json.loads(worker[worker.index("FILES = ") + 8 : worker.index("];") + 1])
    assert kept[0] == "./"
    assert set(kept[1:]) == {name for name in files if name.startswith("build-")}
    told = json.loads(files["site.json"])
    assert {f"{built.build}/{name}": size for name, size in told["files"].items()} == {
        name: len(content) for name, content in files.items() if name.startswith("build-")
    }
    lock = json.loads(files[f"{built.build}/pyodide/{runtimes.LOCK}"])
    assert lock["packages"] == {}
    everything = b"".join(content for name, content in files.items() if not name.endswith(".whl"))
    assert str(tmp_path).encode() not in everything
    assert str(ROOT).encode() not in everything


@pytest.mark.slow
def test_building_again_changes_nothing_and_another_content_takes_the_place_of_the_old(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "site"
    first = building.build(str(place), str(stand_in))
    before = tree(place)
    again = building.build(str(place), str(stand_in))
    assert (again.renewed, again.build) == (False, first.build)
    assert tree(place) == before
    for spoilt in (place / "index.html", place / first.build / "cards.sqlite"):
        spoilt.unlink()
        assert building.build(str(place), str(stand_in)).renewed
        assert tree(place) == before
    (place / first.build / "page.js").write_text("half", "utf-8")
    assert building.build(str(place), str(stand_in)).renewed
    assert tree(place) == before
    monkeypatch.setattr(building, "STYLE", "body{}")
    other = building.build(str(place), str(stand_in))
    assert other.renewed
    assert sorted(path.name for path in place.iterdir()) == sorted(
        [other.build, "index.html", "site.json", "sw.js"]
    )


@pytest.mark.slow
@pytest.mark.parametrize("stops_at", ["mkdtemp", "rename", "index.html", "site.json"])
def test_a_build_that_is_stopped_leaves_the_old_page_whole(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops_at: str
) -> None:
    place = tmp_path / "site"
    first = building.build(str(place), str(stand_in))
    before = tree(place)

    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    written = building.written_bytes

    def stopped(path: str, content: bytes) -> None:
        if path.endswith(stops_at):
            stop()
        written(path, content)

    with monkeypatch.context() as patch:
        patch.setattr(building, "STYLE", "body{}")
        if stops_at == "mkdtemp":
            patch.setattr(building.tempfile, "mkdtemp", stop)
        elif stops_at == "rename":
            patch.setattr(Path, "rename", stop)
        else:
            patch.setattr(building, "written_bytes", stopped)
        with pytest.raises(KeyboardInterrupt):
            building.build(str(place), str(stand_in))
        left = tree(place)
        (name,) = set(re.findall(r"build-\w+", left["index.html"].decode()))  # the build that is loaded
        for asset in json.loads(before["site.json"])["files"]:
            assert f"{name}/{asset}" in left
        if stops_at != "site.json":
            assert name == first.build
        patch.undo()
        patch.setattr(building, "STYLE", "body{}")
        whole = building.build(str(place), str(stand_in))
    assert sorted(path.name for path in place.iterdir()) == sorted(
        [whole.build, "index.html", "site.json", "sw.js"]
    )


def test_a_folder_of_other_files_is_left_alone(stand_in: Path, tmp_path: Path, deckcheck: Command) -> None:
    place = tmp_path / "mine"
    place.mkdir()
    (place / "thesis.txt").write_text("years of work", "utf-8")
    ran = deckcheck("web", "--build", place, "--runtime", stand_in)
    assert ran.code == 2
    assert "holds files that are not of this page; name an empty folder" in ran.words
    assert tree(place) == {"thesis.txt": b"years of work"}
    (place / "site.json").write_text('{"made_by": "somebody"}', "utf-8")
    with pytest.raises(UsageError):
        building.build(str(place), str(stand_in))
    ran = deckcheck("web", "--build", place / "thesis.txt", "--runtime", stand_in)
    assert (ran.code, "is a file; name a folder" in ran.words) == (2, True)


@pytest.mark.slow
def test_a_folder_that_is_not_a_runtime_is_told(tmp_path: Path, deckcheck: Command) -> None:
    ran = deckcheck("web", "--build", tmp_path / "site", "--runtime", tmp_path)
    assert ran.code == 2
    assert "this is not the npm package pyodide: there is no pyodide.mjs" in ran.words
    assert "consider 'npm install pyodide@" in ran.words
    assert not (tmp_path / "site").exists()


@pytest.mark.slow
def test_without_npm_it_is_said_what_to_do(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path))
    ran = deckcheck("web", "--build", tmp_path / "site")
    assert ran.code == 2
    assert "npm, which fetches the page's runtime, is not installed" in ran.words
    assert "--runtime node_modules/pyodide" in ran.words
    assert not (tmp_path / "site").exists()


def fake_npm(folder: Path, script: str) -> None:
    folder.mkdir()
    npm = folder / "npm"
    npm.write_text(
        f"#!{sys.executable}\nimport sys, pathlib\nplace = pathlib.Path(sys.argv[-1])\n{script}\n", "utf-8"
    )
    npm.chmod(0o755)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="a script stands in for npm")
@pytest.mark.parametrize(
    ("script", "said"),
    [
        (
            "print('no network', file=sys.stderr); sys.exit(1)",
            "npm could not fetch the page's runtime (no network)",
        ),
        ("(place / 'pyodide.tgz').write_bytes(b'something else')", "is not pyodide"),
    ],
)
def test_what_npm_does_wrong_is_told_and_nothing_is_kept(
    tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch, script: str, said: str
) -> None:
    fake_npm(tmp_path / "bin", script)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    ran = deckcheck("web", "--build", tmp_path / "site")
    assert ran.code == 2
    assert said in ran.words
    kept = tmp_path / "cache" / "deckcheck"
    assert not [path for path in kept.iterdir() if path.is_dir()]


@pytest.mark.slow
def test_what_npm_fetches_is_kept_for_the_next_time(
    runtime: Path, tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tarfile

    packed = tmp_path / "packed.tgz"
    with tarfile.open(packed, "w:gz") as tar:
        for name in runtimes.FILES:
            tar.add(runtime / name, f"package/{name}")
    fake_npm(tmp_path / "bin", f"import shutil; shutil.copy({str(packed)!r}, place)")
    digest = runtimes.sha512(packed.read_bytes()).digest()
    monkeypatch.setattr(runtimes, "INTEGRITY", f"sha512-{runtimes.b64encode(digest).decode()}")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert deckcheck("web", "--build", tmp_path / "site").code == 0
    fake = tmp_path / "bin" / "npm"
    fake.rename(tmp_path / "npm")
    assert deckcheck("web", "--build", tmp_path / "again").code == 0
    assert tree(tmp_path / "site") == tree(tmp_path / "again")
    (kept,) = map(Path, runtimes.kept_runtimes())
    kept.write_bytes(packed.read_bytes()[:-1] + b"x")
    ran = deckcheck("web", "--build", tmp_path / "third")
    assert (ran.code, "npm, which fetches the page's runtime, is not installed" in ran.words) == (2, True)
    (tmp_path / "npm").rename(fake)
    assert deckcheck("web", "--build", tmp_path / "third").code == 0
    assert kept.read_bytes() == packed.read_bytes()
    assert tree(tmp_path / "site") == tree(tmp_path / "third")


@pytest.fixture
def kept_stand_in(stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache that holds the archive of the stand-in, and no npm anywhere."""
    import tarfile

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path))
    kept = tmp_path / "cache" / "deckcheck" / f"pyodide-{runtimes.VERSION}.tgz"
    kept.parent.mkdir(parents=True)
    with tarfile.open(kept, "w:gz") as tar:
        for name in runtimes.FILES:
            tar.add(stand_in / name, f"package/{name}")
    digest = runtimes.sha512(kept.read_bytes()).digest()
    monkeypatch.setattr(runtimes, "INTEGRITY", f"sha512-{runtimes.b64encode(digest).decode()}")
    return kept


def test_the_kept_runtime_is_verified_each_time(kept_stand_in: Path) -> None:
    name = "pyodide.mjs"
    assert runtimes.runtime_files()[name] == f"stands in for {name}".encode()
    content = kept_stand_in.read_bytes()
    kept_stand_in.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    with pytest.raises(runtimes.RuntimeMissingError, match="npm"):
        runtimes.runtime_files()
    kept_stand_in.write_bytes(content)
    assert set(runtimes.runtime_files()) == set(runtimes.FILES)


def test_cards_reset_removes_the_runtime_and_the_page(kept_stand_in: Path, deckcheck: Command) -> None:
    cache = kept_stand_in.parent
    older = cache / "pyodide-0.1"
    for folder in (older, cache / "web" / "build-1"):
        folder.mkdir(parents=True)
        (folder / "pyodide.mjs").write_text("x", "utf-8")
    (cache / "mine").mkdir()
    ran = deckcheck("cards", "reset")
    assert ran.code == 0
    assert {f"removed {path}" for path in (kept_stand_in, older, cache / "web")} <= set(ran.out.splitlines())
    assert not [path.name for path in cache.iterdir() if path.name.startswith(("pyodide", "web"))]
    assert (cache / "mine").is_dir()


@pytest.mark.slow
def test_a_part_that_somebody_changed_is_written_again(stand_in: Path, tmp_path: Path) -> None:
    place = tmp_path / "site"
    first = building.build(str(place), str(stand_in))
    before = tree(place)
    for name in ("index.html", "sw.js", f"{first.build}/pyodide/pyodide.mjs"):
        (place / name).write_bytes(before[name][:-1] + b"!")  # of the same size
        assert building.build(str(place), str(stand_in)).renewed
        assert tree(place) == before


def test_a_file_called_as_standard_input_is_a_file(
    cards: CardStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").write_text(DECK, "utf-8")
    bridge = Bridge(str(tmp_path))
    asked = json.dumps({"decks": ["-"], "format": "standard"})
    (path,) = json.loads(bridge.files(asked))["files"]
    assert os.path.samefile(path, tmp_path / "-")
    assert [deck["verdict"] for deck in json.loads(bridge.deck(asked))["decks"]] == ["legal"]


def test_the_pinned_runtime_is_the_one_that_is_tested() -> None:
    listed = json.loads((ROOT / "tests" / "web" / "package.json").read_text("utf-8"))["dependencies"]
    assert listed["pyodide"] == runtimes.VERSION
    assert all(version[0].isdecimal() for version in listed.values())


def answered(address: str) -> tuple[int, Message, bytes]:
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.headers, answer.read()
    except HTTPError as error:
        with error:
            return error.code, error.headers, error.read()


def test_the_server_says_what_may_be_kept_and_shows_no_folder(tmp_path: Path) -> None:
    for name in ("index.html", "build-1/page.js", "build-1/a.wasm", "build-1/b.mjs"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, "utf-8")
    with served(tmp_path) as server:
        assert server.server_address[0] == "127.0.0.1"
        code, headers, body = answered(server.address)
        assert (code, body, headers["Cache-Control"]) == (200, b"index.html", "no-cache")
        kinds = {}
        for name in ("page.js", "a.wasm", "b.mjs"):
            code, headers, _ = answered(f"{server.address}build-1/{name}")
            assert "immutable" in headers["Cache-Control"]
            kinds[name] = headers["Content-Type"].partition(";")[0]
        assert kinds == {
            "page.js": "text/javascript",
            "a.wasm": "application/wasm",
            "b.mjs": "text/javascript",
        }
        for name in ("build-1/", "build-1/gone.js", "build-2/page.js", "build-1"):
            code, headers, _ = answered(f"{server.address}{name}")
            assert (code, headers["Cache-Control"]) == (404, "no-cache")
        assert answered(f"{server.address}../../etc/passwd")[0] == 404
        with pytest.raises(OSError):  # noqa: PT011
            type(server)(str(tmp_path), server.server_port)


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="sends SIGINT")
def test_it_is_served_until_ctrl_c_and_ends_well(
    stand_in: Path, tmp_path: Path, child: dict[str, str], heeded_signals: None
) -> None:
    line = [sys.executable, "-m", "deckcheck", "web", "--port", "0", "--runtime", str(stand_in)]
    environment = {**child, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    with subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
    ) as process:
        address = process.stdout.readline().strip()
        assert answered(address)[0] == 200
        taken = subprocess.run(
            [*line[:-4], "--port", address.rstrip("/").rpartition(":")[2], *line[-2:]],
            capture_output=True,
            text=True,
            env=environment,
            check=False,
            timeout=120,
        )
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (0, "")
    assert "Traceback" not in err
    assert "Ctrl-C ends it" in err
    assert taken.returncode == 2
    assert "is taken; consider another --port" in taken.stderr


def test_no_file_of_the_page_names_another_host() -> None:
    for path in (ROOT / "deckcheck" / "web").iterdir():
        if path.suffix in (".html", ".js", ".css"):
            assert not re.findall(r"(?:https?:)?//[a-z]", path.read_text("utf-8").replace("// ", "")), path


@pytest.mark.slow
def test_a_check_imports_nothing_of_the_page(child: dict[str, str]) -> None:
    script = (
        "import sys; from deckcheck.__main__ import main; main(['check', '-q', 'sample_decks/bleeding_ventrue.twd']);"
        "print([name for name in sys.modules if name.startswith(('deckcheck.hosting', 'deckcheck.web', 'http.server',"
        " 'cardbase.portable', 'deckcheck.reports.deck_view', 'deckcheck.options.web'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=child,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout.splitlines()[-1] == "[]"
