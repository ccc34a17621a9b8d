"""What the README and the guides show runs: each command is run, and what is shown is what is printed."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from deckcheck import __version__
from rules.kernel import game as known_games
from tests.kept import HOW, REWRITE

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"
BLOCK = re.compile(r"```console\n\$ (?P<command>deckcheck [^\n]*)\n(?P<shown>.*?)```", re.DOTALL)
EXAMPLE = re.compile(r"```python\n(?P<code>.*?)```(?:\n\n```text\n(?P<shown>.*?)```)?", re.DOTALL)
EXAMPLE_MODULE = "example"
GUIDES = (
    "README.md",
    "rules/README.md",
    *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))),
)
"""What shows commands and Python that are run: each block alone, and what it prints where the guide shows that."""

IN_ORDER = "docs/first-deck.md"
"""The guide whose commands follow one another; `test_first_deck` runs them."""

LONGEST_README = 100


def shown_commands() -> dict[str, list[tuple[str, str]]]:
    """The commands that guides show with their screens, each once, and in which guides."""
    shown: dict[str, list[tuple[str, str]]] = {}
    for guide in (guide for guide in GUIDES if guide != IN_ORDER):
        for found in BLOCK.finditer((ROOT / guide).read_text("utf-8")):
            shown.setdefault(found["command"], []).append((guide, found["shown"]))
    return shown


def run(command: str) -> str:
    line = f"{sys.executable} -m {command}"
    done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert "Traceback" not in done.stderr
    return as_shown(done.stdout)


def as_shown(text: str) -> str:
    """Take out what differs from machine to machine: which krcg is installed, and blanks at line ends."""
    text = re.sub(r"krcg \d[\w.]*", "krcg", text)
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines()) + "\n"


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(
            command, marks=() if any(guide == "README.md" for guide, _ in shown) else pytest.mark.slow
        )
        for command, shown in shown_commands().items()
    ],
)
def test_a_screen_shown_is_real_output(command: str) -> None:
    printed = run(command)
    for guide, shown in shown_commands()[command]:
        if REWRITE:
            text = (ROOT / guide).read_text("utf-8")
            block = f"```console\n$ {command}\n{shown}```"
            assert block in text
            (ROOT / guide).write_text(text.replace(block, f"```console\n$ {command}\n{printed}```"), "utf-8")
        else:
            assert printed == shown, f"{guide}: {HOW}"


def test_the_readme_is_read_in_one_go() -> None:
    assert len(README.read_text("utf-8").splitlines()) <= LONGEST_README


LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("guide", [*GUIDES, "CONTRIBUTING.md"])
def test_every_link_within_the_project_leads_somewhere(guide: str) -> None:
    here = (ROOT / guide).parent
    for target in LINK.findall((ROOT / guide).read_text("utf-8")):
        assert (here / target).exists(), f"{guide} links to {target}"


DIFF = re.compile(r"^```diff\n.*?^```$", re.DOTALL | re.MULTILINE)
TOP = "|".join(
    sorted(path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith("."))
)
NAMED = re.compile(rf"(?<![\w./:-])(?:\.\./)?((?:{TOP}|\.ci)/[\w./*-]*)|`([\w*]\w*\.py)`")


@pytest.mark.parametrize("guide", [*GUIDES, "CONTRIBUTING.md"])
def test_every_file_and_folder_named_in_a_guide_exists(guide: str) -> None:
    prose = DIFF.sub("", (ROOT / guide).read_text("utf-8"))
    for path, alone in NAMED.findall(prose):
        there = ROOT.glob(path.rstrip("./")) if path else (ROOT / "rules").rglob(alone)
        assert next(there, None), f"{guide} names {path or alone}"


def examples(guide: str) -> list[tuple[str, str | None]]:
    """The Python blocks of a guide, each with the text that it says they print, None if it says nothing."""
    return [(found["code"], found["shown"]) for found in EXAMPLE.finditer((ROOT / guide).read_text("utf-8"))]


@pytest.mark.parametrize(
    ("guide", "number"), [(guide, number) for guide in GUIDES for number in range(len(examples(guide)))]
)
def test_a_python_example_runs(
    guide: str, number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    code, shown = examples(guide)[number]
    try:
        exec(compile(code, guide, "exec"), {"__name__": EXAMPLE_MODULE})
    finally:
        for name, game in list(known_games._games.items()):
            if game.factory.__module__ == EXAMPLE_MODULE:
                del known_games._games[name]
    printed = capsys.readouterr().out
    assert printed
    if shown is None:
        return
    if REWRITE:
        path = ROOT / guide
        before = f"```python\n{code}```\n\n```text\n{shown}```"
        assert before in path.read_text("utf-8")
        after = f"```python\n{code}```\n\n```text\n{printed}```"
        path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")
        return
    assert printed == shown, HOW


def test_the_two_command_lines_are_what_ci_runs() -> None:
    lines = re.findall(r"```sh\n(python3 -m venv .*)\n```", README.read_text("utf-8"))
    assert len(lines) == 2
    ci = (ROOT / ".ci/run").read_text("utf-8")
    assert "README.md" in ci


LONGEST_RELEASE = 60


def test_the_page_of_a_release_is_read_in_one_go() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    _, *releases = re.split(r"^(?=## \d)", text, flags=re.MULTILINE)
    newest = releases[0]
    assert newest.startswith(f"## {__version__} - ")
    assert len(newest.splitlines()) <= LONGEST_RELEASE


def test_each_change_to_come_is_of_a_known_kind() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["towncrier"]
    kinds = {kind["directory"] for kind in told["type"]}
    for path in (ROOT / "changes").iterdir():
        assert path.name == "README.md" or re.fullmatch(rf"\+[\w-]+\.({'|'.join(kinds)})\.md", path.name), (
            path.name
        )
