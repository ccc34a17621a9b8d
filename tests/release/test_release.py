"""What is handed out: one file that unpacks once, archives with equal bytes, no licence that binds others."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools.release import measured, tried
from tools.release.contents import (
    CHECKSUMS,
    archive_of,
    copy_licences,
    inside,
    list_contents,
    refuse_binding,
    write_checksums,
)
from tools.release.onefile import forget_machine, pack, recorded, taken

pytestmark = pytest.mark.pure

ROOT = Path(__file__).parents[2]
LOCKED = (ROOT / "tools" / "release" / "requirements.txt").read_text("utf-8")
PROGRAM = {
    "deckcheck/__init__.py": b"",
    "deckcheck/__main__.py": b"import sys, os\ndef start():\n    print(os.path.dirname(__file__), *sys.argv[1:])\n",
}


@pytest.fixture
def program(tmp_path: Path) -> Path:
    into = tmp_path / "program.pyz"
    pack(PROGRAM, into)
    return into


def run(program: Path, cache: Path, *words: str) -> str:
    environment = {"XDG_CACHE_HOME": str(cache), "PATH": os.environ["PATH"]}
    done = subprocess.run(
        [sys.executable, program, *words], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout


# ---- one file -----------------------------------------------------------------------------------


def test_one_file_unpacks_once_and_runs_from_there(program: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    first = run(program, cache, "check", "a deck")
    (place,) = (cache / "deckcheck").iterdir()
    assert first == f"{place}/deckcheck check a deck\n"
    (place / "deckcheck" / "__main__.py").write_text("def start(): print('from the cache')", "utf-8")
    assert run(program, cache) == "from the cache\n"


def test_another_program_gets_a_place_of_its_own(program: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.pyz"
    pack({**PROGRAM, "deckcheck/more.py": b""}, other)
    run(program, tmp_path / "cache")
    run(other, tmp_path / "cache")
    assert len(list((tmp_path / "cache" / "deckcheck").iterdir())) == 2


def test_where_nothing_can_be_kept_it_runs_and_leaves_nothing(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("a file where the folder should be", "utf-8")
    monkeypatch.setenv("TMPDIR", str(tmp_path / "spare"))
    (tmp_path / "spare").mkdir()
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}
    done = subprocess.run(
        [sys.executable, program, "x"], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("/deckcheck x\n")
    assert done.stdout.startswith(str(tmp_path / "spare"))
    assert list((tmp_path / "spare").iterdir()) == []


def test_an_older_python_gets_a_sentence(program: Path) -> None:
    with zipfile.ZipFile(program) as archive:
        start = archive.read("__main__.py").decode().replace("(3, 11)", "(9, 0)")
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("deckcheck needs Python 3.11 or later; this is Python 3.")
    compile(start.replace("from __future__ import annotations", ""), "start", "exec", dont_inherit=True)


def test_equal_content_makes_equal_bytes(program: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.pyz"
    pack(dict(reversed(PROGRAM.items())), again)
    assert again.read_bytes() == program.read_bytes()
    pack({**PROGRAM, "deckcheck/__init__.py": b"#"}, again)
    assert again.read_bytes() != program.read_bytes()
    assert os.access(program, os.X_OK)


def test_what_tells_of_this_machine_and_what_is_compiled_stays_out(tmp_path: Path) -> None:
    names = "yaml/__init__.py yaml/_yaml.so yaml/__pycache__/x.pyc yaml-6.dist-info/RECORD yaml-6.dist-info/INSTALLER"
    names += " yaml-6.dist-info/direct_url.json PIL/Image.py reportlab/pdf.py bin/tool a.pth pip/__init__.py"
    for name in names.split():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            "yaml/_yaml.so,sha256=0,1\nyaml/__init__.py,,\n../bin/tool,,\nyaml-6.dist-info/INSTALLER,,\n"
        )
    assert set(taken(tmp_path, compiled=False)) == {"yaml/__init__.py", "yaml-6.dist-info/RECORD"}
    kept = set(taken(tmp_path, compiled=True))
    assert kept == {
        "yaml/__init__.py",
        "yaml/_yaml.so",
        "yaml-6.dist-info/RECORD",
        "PIL/Image.py",
        "reportlab/pdf.py",
    }
    assert taken(tmp_path, compiled=False)["yaml-6.dist-info/RECORD"] == b"yaml/__init__.py,,\n"
    assert b"_yaml.so" in recorded(b"yaml/_yaml.so,sha256=0,1\n", compiled=True)


def test_two_installations_from_other_folders_become_equal(tmp_path: Path) -> None:
    made = []
    for number, name in enumerate(("one", "two")):
        about = tmp_path / name / "yaml-6.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text("Name: yaml\n", "utf-8")
        (about / "direct_url.json").write_text(f'{{"url": "file:///tmp/{name}/yaml.whl"}}', "utf-8")
        (about / "RECORD").write_text(
            f"../../../bin/yaml,sha256={number},9\nyaml/_yaml.so,sha256=0,1\n"
            f"yaml-6.dist-info/direct_url.json,sha256={number},9\n",
            "utf-8",
        )
        forget_machine(about.parent)
        made.append({path.name: path.read_bytes() for path in about.iterdir()})
    assert made[0] == made[1] == {"METADATA": b"Name: yaml\n", "RECORD": b"yaml/_yaml.so,sha256=0,1\n"}


# ---- contents -----------------------------------------------------------------------------------


def test_an_archive_of_a_folder_depends_on_its_content_alone(tmp_path: Path) -> None:
    made = []
    for number, name in enumerate(("one", "two")):
        folder = tmp_path / name / "program"
        folder.mkdir(parents=True)
        (folder / "tool").write_text("x", "utf-8")
        (folder / "tool").chmod(0o750 if number else 0o700)
        (folder / "data").write_text("y", "utf-8")
        (folder / "link").symlink_to("data")
        os.utime(folder / "data", (number, number))
        made.append(archive_of(folder, tmp_path / f"{name}.tar.xz", 1_790_000_000).read_bytes())
    assert made[0] == made[1]
    with tarfile.open(tmp_path / "one.tar.xz") as archive:
        modes = {member.name: (member.mode, member.mtime, member.uid) for member in archive}
    assert modes["program/tool"] == (0o755, 1_790_000_000, 0)
    assert modes["program/data"] == (0o644, 1_790_000_000, 0)
    assert dict(inside(tmp_path / "one.tar.xz")) == {"program/tool": b"x", "program/data": b"y"}


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="there is no sha256sum here")
def test_the_lists_are_such_as_sha256sum_checks(program: Path, tmp_path: Path) -> None:
    listed = list_contents(program)
    with zipfile.ZipFile(program) as archive:
        archive.extractall(tmp_path / "out")
    check = ["sha256sum", "--check", "--quiet", "--strict"]
    assert subprocess.run([*check, listed], cwd=tmp_path / "out", check=False).returncode == 0
    assert len(listed.read_text("utf-8").splitlines()) == len(PROGRAM) + 1
    write_checksums(tmp_path)
    assert subprocess.run([*check, CHECKSUMS], cwd=tmp_path, check=False).returncode == 0
    program.write_bytes(b"another")
    assert subprocess.run([*check, CHECKSUMS], cwd=tmp_path, check=False, capture_output=True).returncode == 1


# ---- what is bundled ----------------------------------------------------------------------------


def locked() -> dict[str, str]:
    """The libraries in bundles, with their versions."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", LOCKED, re.MULTILINE))


def test_all_that_is_asked_for_is_locked_and_nothing_that_krcg_alone_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *extras["pdf"], *extras["lsp"], *extras["xlsx"]]
    assert {re.match(r"[\w-]+", line)[0].lower() for line in asked} <= set(locked())  # type: ignore[index]
    assert not {"numpy", "unidecode", "arrow", "setuptools", "aiohttp", "msgspec"} & set(locked())
    assert all(
        "--hash=sha256:" in block for block in re.split(r"^(?=[\w-]+==)", LOCKED, flags=re.MULTILINE)[1:]
    )


BINDING = re.compile(r"\b(A?GPL|General Public|EUPL|SSPL)", re.IGNORECASE)


def test_no_licence_of_what_is_bundled_binds_those_who_pass_it_on() -> None:
    read = 0
    for name in locked():
        try:
            about = importlib.metadata.metadata(name)
        except importlib.metadata.PackageNotFoundError:
            continue  # wanted on another system alone, or by an extra
        told = [about.get("License-Expression", ""), *about.get_all("Classifier", [])]
        told += about.get("License", "").splitlines()[:1]
        told = [line for line in told if "Classifier" not in line]
        licences = [
            line for line in told if line and (not line.startswith(("Pro", "Top", "Int", "Op", "Env", "Dev")))
        ]
        assert licences, name
        assert not [line for line in licences if BINDING.search(line)], name
        read += 1
    assert read >= 15
    assert BINDING.search("License :: OSI Approved :: GNU General Public License v2 or later (GPLv2+)")


def test_a_bundle_with_a_library_that_binds_is_refused(tmp_path: Path) -> None:
    (tmp_path / "libssl.so.3").touch()
    refuse_binding(tmp_path)
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "libreadline.so.8").touch()
    with pytest.raises(SystemExit, match="libreadline"):
        refuse_binding(tmp_path)


def test_the_licences_of_the_systems_libraries_go_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "dpkg").write_text(
        "#!/bin/sh\ncase $2 in */libssl.so.3) echo libssl3:amd64: /lib/libssl.so.3;; *) exit 1;; esac\n"
    )
    (tmp_path / "bin" / "dpkg").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "doc" / "libssl3").mkdir(parents=True)
    (tmp_path / "doc" / "libssl3" / "copyright").write_text("as you like", "utf-8")
    program = tmp_path / "program"
    program.mkdir()
    for name in ("libssl.so.3", "libown.so.1", "data.txt"):
        (program / name).touch()
    copy_licences(program, program / "licences", tmp_path / "doc")
    copied = {path.name: path.read_text("utf-8") for path in (program / "licences").iterdir()}
    assert copied.pop("python.txt", "PYTHON").count("PYTHON")
    assert copied == {"libssl3.txt": "as you like"}


# ---- the same commands with every form ----------------------------------------------------------


def test_a_form_that_prints_something_else_or_fails_is_found() -> None:
    good = {"help": (0, "aaa", ""), "explain DC104": (0, "bbb", "")}
    assert tried.faults(good, good) == []
    assert len(tried.faults({"help": (0, "aab", "")}, good)) == 1
    assert len(tried.faults({"help": (1, "aaa", "")}, good)) == 1
    assert len(tried.faults({"help": (0, "aaa", "Traceback (most recent call last)")}, good)) == 1


@pytest.mark.slow
def test_forms_are_measured_and_one_that_fails_is_no_figure(capsys: pytest.CaptureFixture[str]) -> None:
    program = f"{sys.executable} -c 'sum(range(300_000))'"
    assert measured.main([program, f"{sys.executable} -c pass"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["first", "next", "goldfish"]
    assert all(float(figure) > 0 for line in lines[1:] for figure in line.split()[:3])
    assert lines[1].endswith(program)
    with pytest.raises(SystemExit, match="ends with 1"):
        measured.main([f"{sys.executable} -c 'raise SystemExit(1)'"])


@pytest.mark.slow
def test_one_file_made_of_this_checkout_does_all_that_the_checkout_does(tmp_path: Path) -> None:
    """As it is made, but from the libraries that are installed here."""
    files: dict[str, bytes] = {}
    for package in ("deckcheck", "cardbase", "rules"):
        for path in (ROOT / package).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    into = tmp_path / "deckcheck.pyz"
    pack(files, into)
    line = f"{sys.executable} {into}"
    wrong = tried.faults(
        tried.outcomes(line.split(), frozenset()),
        tried.outcomes([sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
                        "from deckcheck.__main__ import start; start()"], frozenset()),
    )  # fmt: skip
    assert wrong == []
