"""The faults that are put into modules, the tests that are shown them, and the reasons kept for some."""

from __future__ import annotations

import ast
import os
import signal
from typing import TYPE_CHECKING

import pytest

from tools.mutants.__main__ import ROOMS, files, harmless, room
from tools.mutants.faults import ROOT, faults, modules, mutant, numbered
from tools.mutants.footprints import Footprints, TestFile
from tools.mutants.process import forked, noticed, outcome

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MODULE = '''"""Says what a thing is worth."""

from __future__ import annotations

LEAST = 3


def worth(thing: int, most: int = 9) -> int:
    """Say it."""
    if thing < LEAST and not most:
        raise ValueError(f"less than {LEAST - 1}")
    print(thing)
    return (
        thing
        + most
    )
'''


@pytest.mark.parametrize(
    ("code", "made"),
    [
        ("a < b", {"a <= b", "a >= b"}),
        ("a == b", {"a != b"}),
        ("a in b", {"a not in b"}),
        ("a and b", {"a or b", "a", "b"}),
        ("a or b or c", {"a and b and c", "b or c", "a or c", "a or b"}),
        ("not a", {"a"}),
        ("-a", {"a"}),
        ("a + b", {"a - b"}),
        ("a << b", {"a >> b"}),
        ("7", {"8", "6"}),
        ("True", {"False"}),
        ("a if b else c", {"a if not b else c"}),
        ("'text'", set()),
        ("None", set()),
        ("a(b)", set()),
    ],
)
def test_what_may_go_wrong_in_an_expression(code: str, made: set[str]) -> None:
    assert {ast.unparse(put) for _, put in faults(ast.parse(code, mode="eval").body)} == made


@pytest.mark.parametrize(
    ("code", "made"),
    [
        ("a += b", {"a -= b"}),
        ("a(b)", {"pass"}),
        ("while a:\n    b", {"while not a:\n    b"}),
        ("return a", set()),
    ],
)
def test_what_may_go_wrong_in_a_statement(code: str, made: set[str]) -> None:
    assert {ast.unparse(put) for _, put in faults(ast.parse(code).body[0])} == made


@pytest.fixture
def every(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, int, int, bool]]:
    """All mutants of the module above: the line, the change, the statement's lines, and whether it is called."""
    monkeypatch.setattr("tools.mutants.faults.ROOT", tmp_path)
    path = tmp_path / "worth.py"
    path.write_text(MODULE, "utf-8")
    made = [mutant(path, number) for number, _ in enumerate(numbered(ast.parse(MODULE)))]
    for each in made:
        assert each.path == "worth.py"
        assert each.text == MODULE.splitlines()[each.line - 1].strip()
        assert ast.unparse(each.tree) != ast.unparse(ast.parse(MODULE))
    return [(each.text, each.change, each.first, each.last, each.within) for each in made]


def test_where_faults_are_and_what_is_left_alone(every: list[tuple[str, str, int, int, bool]]) -> None:
    condition = "if thing < LEAST and not most:"
    assert set(every) == {
        ("LEAST = 3", "one more: 3 -> 4", 5, 5, False),
        ("LEAST = 3", "one less: 3 -> 2", 5, 5, False),
        ("def worth(thing: int, most: int = 9) -> int:", "one more: 9 -> 10", 8, 8, False),
        ("def worth(thing: int, most: int = 9) -> int:", "one less: 9 -> 8", 8, 8, False),
        (
            condition,
            "condition negated: if thing < LEAST and (not most): -> if not (thing < LEAST and (not most)):",
            10,
            10,
            True,
        ),
        (
            condition,
            "and for or, or the reverse: thing < LEAST and (not most) -> thing < LEAST or not most",
            10,
            10,
            True,
        ),
        (condition, "condition 1 dropped: thing < LEAST and (not most) -> not most", 10, 10, True),
        (condition, "condition 2 dropped: thing < LEAST and (not most) -> thing < LEAST", 10, 10, True),
        (condition, "compare with LtE: thing < LEAST -> thing <= LEAST", 10, 10, True),
        (condition, "compare with GtE: thing < LEAST -> thing >= LEAST", 10, 10, True),
        (condition, "not, or the minus, dropped: not most -> most", 10, 10, True),
        ("print(thing)", "call left out: print(thing) -> pass", 12, 12, True),
        ("thing", "another operator: thing + most -> thing - most", 13, 16, True),
    }


@pytest.mark.slow
def test_every_reason_is_that_of_a_fault_that_can_be_made() -> None:
    """If the line has changed, the fault has to be looked at again."""
    for (path, line, fault), reason in harmless().items():
        source = (ROOT / path).read_text("utf-8")
        numbers = [number for number, text in enumerate(source.splitlines(), 1) if text.strip() == line]
        assert numbers, f"{path} has no line {line!r}"
        made = {
            f"{words}: {ast.unparse(node).partition(chr(10))[0]} -> {ast.unparse(put).partition(chr(10))[0]}"
            for node, (words, put) in numbered(ast.parse(source))
            if getattr(node, "lineno", 0) in numbers
        }
        assert fault in made, (path, line, made)
        assert len(reason) > 20


def test_every_package_of_the_two_floors_is_in_a_room() -> None:
    packages = {path.parent for floor in ("cardbase", "rules") for path in modules(ROOT / floor)}
    names = {path.relative_to(ROOT).as_posix() for path in packages}
    assert len(names) > 15
    assert all(room(name) for name in names)
    assert room("rules/vtes/law/formats") == ROOMS["rules/vtes/law"]
    assert room("rules/vtes/state/state.py") == ROOMS["rules/vtes"]
    assert room("deckcheck/checks") == ()
    assert {"tests/law/test_grants.py", "tests/vtes/test_verbs.py"} <= set(files(ROOMS["rules/vtes/law"]))


@pytest.mark.parametrize(
    ("ends", "caught"),
    [
        (lambda: 0, False),
        (lambda: 1, True),
        (lambda: os.kill(os.getpid(), signal.SIGPROF) or 0, True),  # by its own processor time
        (lambda: os.kill(os.getpid(), signal.SIGALRM) or 0, False),
        (lambda: os.kill(os.getpid(), signal.SIGKILL) or 0, False),
    ],
)
def test_a_slow_machine_catches_nothing(ends: Callable[[], int], caught: bool) -> None:
    assert noticed(outcome(forked(ends))) == caught


def test_a_fault_is_shown_to_the_tests_that_run_its_statement(every: object, tmp_path: Path) -> None:
    path = tmp_path / "worth.py"
    called = mutant(path, len(list(numbered(ast.parse(MODULE)))) - 1)
    assert (called.first, called.last) == (13, 16)
    lines = {"a.py::slow": 1 << 14, "a.py::quick": 1 << 16, "a.py::other": 1 << 12 | 1 << 17}
    seconds = {
        "a.py::slow": 1.0,
        "a.py::quick": 0.01,
        "a.py::other": 0.01,
        "a.py::far": 0.01,
        "a.py::starts": 0.01,
    }
    measured = TestFile(1, {"worth.py": 5}, seconds, {"worth.py": lines}, {}, {"a.py::starts"})
    known = Footprints({"a.py": measured}, {"worth.py": 5})
    assert known.seeing(called) == ["a.py::quick", "a.py::slow", "a.py::starts"]
    assert not known.early(called)
    changed = Footprints({"a.py": measured}, {"worth.py": 6})
    assert set(changed.seeing(called)) == set(seconds) - {"a.py::far"}
    measured.imported["worth.py"] = 1 << 15
    assert known.early(called)
