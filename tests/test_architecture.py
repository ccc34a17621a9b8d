"""docs/architecture.md is true: all rooms stand in it, all it names is there, and its journeys go that way."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PLAN = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FLOORS = ("cardbase", "rules", "deckcheck")
NAMED = set(re.findall(rf"`((?:{'|'.join(FLOORS)})/[\w/.]*)`", PLAN))
JOURNEY = re.compile(
    r"^## (?P<title>A \w+ is \w+)\n\n`deckcheck (?P<command>[^`]*)`\n(?P<steps>.*?)(?=^## |\Z)",
    re.DOTALL | re.MULTILINE,
)
JOURNEYS = {found["title"]: found for found in JOURNEY.finditer(PLAN)}
FOLLOWED = """
import os, sys
from deckcheck.__main__ import main
here, run = os.path.join(os.getcwd(), ""), set()

def follow(frame, event, argument):
    if event == "call" and frame.f_code.co_name != "<module>":
        run.add(frame.f_code.co_filename)

sys.setprofile(follow)
code = main(sys.argv[1:])
sys.setprofile(None)
assert code == 0, code
print("\\n== run ==", *sorted(name.removeprefix(here) for name in run if name.startswith(here)), sep="\\n")
"""
"""Tells of a run of the command in whose files a function was called."""


def test_every_room_stands_in_the_plan() -> None:
    rooms = {path.parent for floor in FLOORS for path in (ROOT / floor).rglob("*.py")}
    rooms -= {ROOT / "rules", ROOT / "deckcheck", ROOT / "rules" / "vtes"}
    names = {f"{room.relative_to(ROOT).as_posix()}/" for room in rooms}
    assert len(names) > 30
    assert not names - NAMED


def test_every_room_is_drawn() -> None:
    (drawing,) = re.findall(r"^```text\n(.*?)^```$", PLAN, re.DOTALL | re.MULTILINE)
    listed = re.findall(r"^\| `([\w/.]*)` \|", PLAN, re.MULTILINE)
    assert len(listed) == len(set(listed)) > 25
    missing = [
        name for name in listed if f"{name.rstrip('/').rpartition('/')[2]}".removesuffix(".py") not in drawing
    ]
    assert not missing


def test_the_rooms_of_the_engine_are_drawn_in_their_order() -> None:
    from test_house import ROOMS

    (drawing,) = re.findall(r"^```text\n(.*?)^```$", PLAN, re.DOTALL | re.MULTILINE)
    row = re.findall(r"\| vtes/ +(.*?)\|  .*\n \| +(.*?)\|  ", drawing)[0]
    assert tuple(re.findall(r"\w+", " ".join(row))) == ROOMS


def test_everything_that_is_named_is_there() -> None:
    assert len(NAMED) > 60
    assert not [name for name in NAMED if not (ROOT / name).exists()]


@pytest.mark.parametrize("guide", ["README.md", "rules/README.md"])
def test_the_guides_lead_here(guide: str) -> None:
    path = ROOT / guide
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", path.read_text("utf-8"))
    led = {(path.parent / link).resolve() for link in links}
    assert {ROOT / "docs" / "architecture.md", ROOT / "CONTRIBUTING.md"} <= led
    assert not [link for link in led if not link.exists()]


@pytest.mark.slow
@pytest.mark.parametrize("title", ["A deck is judged", "A card is played"])
def test_a_journey_goes_by_the_files_it_names(title: str, child: dict[str, str], tmp_path: Path) -> None:
    """With its own cache: nothing is read again of cards that were played before."""
    journey = JOURNEYS[title]
    named = set(re.findall(r"`([\w/]+\.py)`", journey["steps"]))
    assert len(named) >= 15
    command = [sys.executable, "-c", FOLLOWED, *journey["command"].split()]
    ran = subprocess.run(
        command,
        cwd=ROOT,
        env={**child, "XDG_CACHE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "Govern the Unaligned" in ran.stdout or title == "A deck is judged"
    run = set(ran.stdout.partition("== run ==")[2].split())
    assert not named - run
