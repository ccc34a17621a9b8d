"""Modules that wait until something in them is asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from cardbase.quick.deferring import Deferred, defer, loaded

ROOT = Path(__file__).resolve().parents[3]
GOLDFISH = """
import sys
from cardbase.names import Names
from deckcheck.carddata import open_cards
from deckcheck.deckfiles import LineReader, read_deck
from deckcheck.goldfish.experiment import Experiment
from deckcheck.goldfish.running import play_many
with open("sample_decks/bleeding_ventrue.twd", "rb") as file:
    deck = read_deck(file.read(), LineReader(Names(open_cards())))
play_many(Experiment(deck.counted), 5)
print(*[name for name, module in sys.modules.items() if type(module).__name__ == "Deferred"])
"""


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package whose module `late` notes on `package.loaded` that it was loaded."""
    folder = tmp_path / "deferringpackage"
    folder.mkdir()
    (folder / "__init__.py").write_text("loaded = []\n", "utf-8")
    (folder / "late.py").write_text(
        '"""Late."""\nimport deferringpackage\ndeferringpackage.loaded.append(__name__)\nANSWER = 42\n',
        "utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    import deferringpackage

    yield deferringpackage
    for name in [name for name in sys.modules if name.startswith("deferringpackage")]:
        del sys.modules[name]


def test_a_deferred_module_is_loaded_once_when_something_in_it_is_asked_for(package):
    defer("deferringpackage", "late")
    from deferringpackage import late

    assert isinstance(late, Deferred)
    assert package.loaded == []
    assert late.ANSWER == 42
    assert late.ANSWER + 1 == 43
    assert package.loaded == ["deferringpackage.late"]
    assert type(sys.modules["deferringpackage.late"]) is ModuleType
    assert sys.modules["deferringpackage.late"].ANSWER == 42
    with pytest.raises(AttributeError):
        late.QUESTION  # noqa: B018
    assert package.loaded == ["deferringpackage.late"]


def test_importing_a_name_from_a_deferred_module_loads_it(package):
    defer("deferringpackage", "late")
    from deferringpackage.late import ANSWER

    assert (ANSWER, package.loaded) == (42, ["deferringpackage.late"])


def test_a_module_that_is_loaded_is_left_alone(package):
    from deferringpackage import late

    defer("deferringpackage", "late")
    assert type(late) is type(sys.modules["deferringpackage.late"]) is ModuleType


@pytest.mark.pure
def test_goldfish_games_load_no_events_and_nothing_of_the_table():
    ran = subprocess.run(
        [sys.executable, "-c", GOLDFISH], capture_output=True, text=True, check=True, cwd=ROOT
    )
    waiting = set(ran.stdout.split())
    events = ("card_events", "events", "happenings", "table_events")
    assert waiting >= {f"rules.vtes.state.{name}" for name in events}
    assert waiting >= {f"rules.vtes.chapters.{name}" for name in ("block", "contests", "torpor")}


def test_who_looks_through_a_deferred_module_finds_what_is_in_it(package):
    defer("deferringpackage", "late")
    from deferringpackage import late

    assert "ANSWER" not in vars(late)
    assert vars(loaded(late))["ANSWER"] == 42
    assert type(late) is ModuleType  # an ordinary one from now on
    assert vars(loaded(late)).items() >= vars(sys.modules["deferringpackage.late"]).items()
    assert loaded(package) is package
    assert package.loaded == ["deferringpackage.late"]
