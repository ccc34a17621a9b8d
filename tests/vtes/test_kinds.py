"""Kinds of values, events, moments, spans, traits and facts cannot be taken for each other: mypy says so."""

import re
from pathlib import Path

import pytest

from rules.vtes.definitions import kinds
from rules.vtes.definitions.moments_in_words import EVENTS
from rules.vtes.definitions.value_names import VALUE_NAMES

ROOT = Path(__file__).resolve().parents[2]
SNIPPET = """
from rules.vtes.chapters.abilities import fire
from rules.vtes.chapters.course import hearing, present
from rules.vtes.chapters.modifiers import window
from rules.vtes.definitions.abilities import Mode, Trigger
from rules.vtes.definitions.facts import BENDS_COSTS
from rules.vtes.definitions.kinds import AFTER_ANY_ACTION, ANARCH_PRICE, RESTS
from rules.vtes.definitions.model import Model
from rules.vtes.definitions.value import Value
from rules.vtes.state.hand import replace
from rules.vtes.state.methuselah import Methuselah
from rules.vtes.state.plays import Action
from rules.vtes.state.setting import Setting
from rules.vtes.state.state import State
from rules.vtes.state.values import of_methuselah
from rules.vtes.terms import AFTER, NEXT_MASTER, Moments

def right(state: State, setting: Setting, methuselah: Methuselah, action: Action) -> None:
    Value(ANARCH_PRICE, 1)
    Trigger(AFTER_ANY_ACTION)
    Mode("", moment=Moments(AFTER | AFTER))
    Model(delay=NEXT_MASTER)
    fire(state, AFTER_ANY_ACTION, methuselah)
    window(state, AFTER, action)
    of_methuselah(state, methuselah, ANARCH_PRICE, 0)
    replace(state, methuselah, NEXT_MASTER)
    (hearing(AFTER_ANY_ACTION), present(ANARCH_PRICE, RESTS, BENDS_COSTS))
    assert ANARCH_PRICE in setting.present or RESTS in setting.present or BENDS_COSTS in setting.present

def wrong(state: State, setting: Setting, methuselah: Methuselah, action: Action) -> None:
    Value(AFTER_ANY_ACTION, 1)  # no
    Value(41, 1)  # no
    Trigger(ANARCH_PRICE)  # no
    Mode("", moment=AFTER_ANY_ACTION)  # no
    Model(delay=AFTER)  # no
    fire(state, ANARCH_PRICE, methuselah)  # no
    fire(state, AFTER, methuselah)  # no
    window(state, NEXT_MASTER, action)  # no
    of_methuselah(state, methuselah, AFTER_ANY_ACTION, 0)  # no
    replace(state, methuselah, AFTER)  # no
    hearing(ANARCH_PRICE)  # no
    present(AFTER_ANY_ACTION)  # no
    present("rests")  # no
    assert AFTER_ANY_ACTION in setting.present  # no
"""
"""Lines that end in "no" must be refused, and no others."""


@pytest.mark.slow
@pytest.mark.pure  # mypy reads the Python files
def test_no_kind_is_accepted_for_another(tmp_path, monkeypatch):
    api = pytest.importorskip("mypy.api")
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET, "utf-8")
    monkeypatch.chdir(ROOT)  # where the packages are, and the settings
    told, failed, _ = api.run(["--strict", "--no-pretty", str(snippet)])
    assert not failed
    refused = {int(line) for line in re.findall(r"snippet\.py:(\d+): error:", told)}
    lines = SNIPPET.split("\n")
    assert refused == {at for at, line in enumerate(lines, 1) if line.endswith("# no")}, told


def test_by_their_numbers_alone_they_could_be_taken_for_each_other():
    assert kinds.ANARCH_PRICE == kinds.AFTER_ANY_ACTION, "the same number in two counts"
    assert VALUE_NAMES[kinds.ANARCH_PRICE] != EVENTS[kinds.AFTER_ANY_ACTION]
