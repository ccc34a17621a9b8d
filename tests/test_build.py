"""What is compiled, and how an installation says whether it is."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from cardbase.quick.spelled_out import spelled_out
from cardbase.quick.values import native
from deckcheck.compiled import build, is_compiled

ROOT = Path(__file__).resolve().parents[1]
LISTED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["compiled"]

LISTED_VARIABLES = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["cibuildwheel"][
    "environment"
]

PROMISED = (
    "rules/kernel/table.py", "rules/nosferatu/game.py", "rules/vtes/chapters/action.py", "rules/vtes/law/playability.py",
    "deckcheck/goldfish/experiment.py", "deckcheck/goldfish/tallies.py", "deckcheck/goldfish/watching.py",
    "deckcheck/goldfish/pilots/greedy.py", "cardbase/names.py", "deckcheck/deckfiles/twd.py",
    "deckcheck/checks/dc104_grouping.py", "deckcheck/judging/__init__.py",
)  # fmt: skip
"""One file of each kind that a compiled wheel is said to compile."""


@pytest.fixture
def hook():
    pytest.importorskip("hatchling")
    sys.path.insert(0, str(ROOT))
    try:
        import hatch_build
    finally:
        sys.path.remove(str(ROOT))
    return hatch_build


def test_kernel_games_pilots_measures_reading_and_judging_are_compiled(hook):
    groups = hook.chosen(ROOT)
    files = [file for group in groups.values() for file in group]
    assert len(files) == len(set(files)) > 150
    assert set(PROMISED) <= set(files)
    assert all((ROOT / file).is_file() for file in files)


def test_every_exception_says_why_and_names_what_is_there(hook):
    for pattern, reason in LISTED["interpreted"].items():
        assert len(reason.split()) > 2, pattern
        assert list(ROOT.glob(pattern)), pattern
    left = hook._fitting(ROOT, LISTED["interpreted"])
    assert not left & {file for group in hook.chosen(ROOT).values() for file in group}


def test_a_pattern_that_fits_nothing_stops_the_build(hook, tmp_path):
    (tmp_path / "pyproject.toml").write_text(
        '[tool.compiled]\ngroups = { engine = ["gone/*.py"] }\ninterpreted = {}\n', encoding="utf-8"
    )
    with pytest.raises(ValueError, match=r"gone/\*\.py fits no file"):
        hook.chosen(tmp_path)


def test_packages_that_hold_words_only_are_left_alone(hook, tmp_path):
    (tmp_path / "pyproject.toml").write_text(
        '[tool.compiled]\ngroups = { one = ["a/*.py", "b/*.py"] }\ninterpreted = {}\n', encoding="utf-8"
    )
    for name, text in (("a", '"""Words."""\nNAMES = ()\n'), ("b", "def work(): ...\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(text, encoding="utf-8")
    assert hook.chosen(tmp_path) == {"one": ["b/__init__.py"]}


@pytest.mark.parametrize(("value", "wished"), [(None, False), ("", False), ("0", False), ("1", True)])
def test_only_a_wish_compiles_and_asks_for_a_compiler(hook, monkeypatch, value, wished):
    monkeypatch.delenv(hook.WISH, raising=False)
    if value is not None:
        monkeypatch.setenv(hook.WISH, value)
    assert hook.wished() is wished
    made = object.__new__(hook.CustomBuildHook)
    assert bool(made.dependencies()) is wished


@pytest.mark.parametrize(
    ("wish", "gcc", "twice"), [("profiled", True, True), ("profiled", False, False), ("1", True, False)]
)
def test_gcc_compiles_twice_where_a_profile_is_wished(hook, monkeypatch, tmp_path, wish, gcc, twice):
    done = []
    monkeypatch.setenv(hook.WISH, wish)
    monkeypatch.setattr(hook, "is_gcc", lambda: gcc)
    monkeypatch.setattr(hook, "prepare", lambda root, folder: None)
    monkeypatch.setattr(
        hook, "_build", lambda folder, flags="", force=False: done.append((flags[:16], force))
    )
    monkeypatch.setattr(hook, "_play", lambda root, folder: done.append("games"))
    hook.compile_into(ROOT, tmp_path)
    both = [("-fprofile-genera", False), "games", (f"-fprofile-use={tmp_path}"[:16], True)]
    assert done == (both if twice else [("", False)])


@pytest.mark.slow
@pytest.mark.pure
def test_what_is_typical_can_be_done(monkeypatch):
    from tools.release import typical

    once = {tuple("1" if word.isdigit() else word for word in words) for words in typical.COMMANDS}
    assert {words[0] for words in once} == {"check", "goldfish", "play"}
    monkeypatch.setattr(typical, "COMMANDS", sorted(once))
    assert typical.main() == 0


def test_a_wish_that_nobody_knows_is_told(hook, monkeypatch):
    monkeypatch.setenv(hook.WISH, "prfiled")
    with pytest.raises(ValueError, match="prfiled says nothing; 1 compiles, profiled"):
        hook.wished()


def test_the_version_says_how_it_runs():
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "--version"], capture_output=True, text=True, check=True
    )
    assert f" {build()} (cards " in done.stdout


def test_a_module_of_python_is_not_compiled():
    import json
    import math

    assert not is_compiled(json)
    assert not hasattr(math, "__file__") or is_compiled(math)


WRITTEN = """\
from cardbase.quick import field, value


@value
class Plain:
    \"\"\"Of two fields.\"\"\"

    number: int
    text: str = field(default="", repr=False, compare=False)

    def doubled(self) -> int:
        return 2 * self.number


class Base:
    __slots__ = ()


@value
class Derived(Base):
    kind = "derived"

    number: int


@value
class Empty(Base):
    \"\"\"Without a field.\"\"\"


@value
class Tight(Base):
    size: int
    note: str = ""


@known
@value
class Alone:
    size: int = field(default=3, compare=False)


LAST = 1
"""


def test_a_value_that_is_spelled_out_is_the_value_that_was_written():
    def loosely(made, fields):  # uncompiled, `__init__` sets attributes as everybody does
        native(made, fields)
        del made.__setattr__

    spelled = spelled_out(WRITTEN)
    assert "@value" not in spelled
    assert "class Plain:" in spelled.split("\n")[4], "lines stay where they were, as far as there is room"
    ways = []
    for text in (WRITTEN, spelled):
        made: dict = {"__name__": "spelled", "loosely": loosely, "known": lambda kind: kind}
        exec(text.replace("\n_native(", "\nloosely("), made)
        plain, other, derived = made["Plain"](2, "a"), made["Plain"](2), made["Derived"](3)
        ways.append(
            (
                (
                    repr(plain),
                    repr(derived),
                    repr(made["Empty"]()),
                    plain == other,
                    plain == made["Plain"](3),
                ),
                (hash(plain) == hash(other), plain.doubled(), derived == made["Derived"](3), derived.kind),
                (repr(made["Tight"](1)), made["Tight"](1) == made["Tight"](2), repr(made["Alone"]())),
                (made["Tight"].__bases__ == (made["Base"],), made["Alone"](1) == made["Alone"](2)),
                (made["Plain"].__match_args__, [each.name for each in fields(derived)], made["LAST"]),
                (plain.__reduce__()[1], derived.__reduce__()[1], replace(plain, number=5).number),
            )
        )
    assert ways[0] == ways[1]
    assert ways[0][0][3:] == (True, False)


def test_a_constant_of_a_type_of_its_own_is_spelled_out_as_a_number():
    """Else mypyc looks up what it was given, wherever it is used."""
    written = (
        "from other import Kind, Other, Rest as Left\n"
        "Own = NewType('Own', str)\n"
        "ONE: Final = Kind(1)\n"
        "BIT: Final = Left(1 << 3)\n"
        "WORD: Final = Own('a word')\n"
        "MADE: Final = Other(2)\n"
        "BOTH: Final = Kind(ONE | BIT)\n"
        "LATER = Kind(4)\n"
    )
    spelled = spelled_out(written, {"other.Kind", "other.Rest", "another.Other"}).split("\n")
    assert [line.partition("  #")[0] for line in spelled[2:8]] == [
        "ONE: Final[Kind] = 1",
        "BIT: Final[Left] = 1 << 3",
        "WORD: Final[Own] = 'a word'",
        "MADE: Final = Other(2)",
        "BOTH: Final = Kind(ONE | BIT)",
        "LATER = Kind(4)",
    ]


@pytest.mark.slow
def test_constants_of_the_terms_are_numbers_in_compiled_code(hook, tmp_path):
    hook.prepare(ROOT, tmp_path)
    for file in ("rules/vtes/terms.py", "rules/vtes/definitions/kinds.py", "rules/vtes/definitions/facts.py"):
        text = (tmp_path / file).read_text("utf-8")
        assert re.search(r"^[A-Z_]+: Final\[\w+\] = ", text, re.MULTILINE)
        assert not re.search(r"^[A-Z_]+: Final = \w+\([^|]*\)$", text, re.MULTILINE)


@pytest.mark.slow
@pytest.mark.pure
def test_every_value_that_is_compiled_is_spelled_out(hook):
    files = [ROOT / file for group in hook.chosen(ROOT).values() for file in group]
    texts = [path.read_text("utf-8") for path in files]
    assert sum("\n@value\n" in text for text in texts) > 50
    assert not [path for path, text in zip(files, texts, strict=True) if "\n@value\n" in spelled_out(text)]


@pytest.mark.slow
def test_who_derives_from_an_open_class_without_an_init_says_that_it_is_open_too(hook):
    """Else mypyc runs the inherited `__init__` twice where interpreted code makes an instance."""
    classes = {}
    for file in (file for group in hook.chosen(ROOT).values() for file in group):
        for node in ast.parse((ROOT / file).read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                classes[node.name] = node

    def is_open(node):
        return any("allow_interpreted_subclasses" in ast.unparse(each) for each in node.decorator_list)

    def bases(node):
        for base in node.bases:
            above = classes.get(ast.unparse(base).partition("[")[0])
            if above is not None:
                yield from (above, *bases(above))

    def has_init(node):
        methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        return "__init__" in methods or "value" in map(ast.unparse, node.decorator_list)

    opened = [node for node in classes.values() if any(map(is_open, bases(node)))]
    assert len(opened) > 50
    assert [node.name for node in opened if not is_open(node) and not has_init(node)] == []


def test_what_a_build_is_told_by_is_not_taken_for_an_option(hook, monkeypatch):
    """The command runs in the environment that it was built in: cibuildwheel tries its wheels there."""
    told = {hook.WISH, hook.LEVEL, *LISTED_VARIABLES}
    for name in told:
        monkeypatch.setenv(name, "1")
    deck = ROOT / "sample_decks" / "bleeding_ventrue.twd"
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "check", str(deck)], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "checked 1 deck: 1 legal\n")
    monkeypatch.setenv("DECKCHECK_COMPILE", "1")
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", "check", str(deck)], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert "DECKCHECK_COMPILE: unknown key" in done.stderr


@pytest.mark.slow
@pytest.mark.pure
def test_nobody_asks_whether_something_is_in_a_generator_of_ours(hook):
    """Compiled, a generator is an object without `__contains__`; a set or a tuple made of it is asked."""
    files = [ROOT / file for group in hook.chosen(ROOT).values() for file in group]
    trees = {path: ast.parse(path.read_text("utf-8")) for path in files}
    nodes = [(path, node) for path, tree in trees.items() for node in ast.walk(tree)]
    generators = {
        node.name
        for _, node in nodes
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(inner, ast.Yield | ast.YieldFrom) for inner in ast.walk(node))
    }
    asked = [
        f"{path}:{node.lineno}"
        for path, node in nodes
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn)
        for right in node.comparators
        if isinstance(right, ast.Call) and isinstance(right.func, ast.Name) and right.func.id in generators
    ]
    assert not asked


def in_a_starred_literal(node):
    """Return whether it asks for membership in a literal with a star, at which the compiler fails."""
    return (
        isinstance(node, ast.Compare)
        and any(isinstance(each, ast.In | ast.NotIn) for each in node.ops)
        and any(
            isinstance(item, ast.Starred)
            for right in node.comparators
            if isinstance(right, ast.Tuple | ast.List | ast.Set)
            for item in right.elts
        )
    )


def of_a_view(node):
    """Return whether it combines a view of a dict with a set: a set, where the compiler may await a frozenset."""
    combined = ast.BitAnd | ast.BitOr | ast.BitXor | ast.Sub
    if isinstance(node, ast.BinOp) and isinstance(node.op, combined):
        sides = [node.left, node.right]
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, combined):
        sides = [node.value]
    else:
        return False
    return any(
        isinstance(side, ast.Call)
        and isinstance(side.func, ast.Attribute)
        and side.func.attr in ("keys", "items")
        for side in sides
    )


def after_a_none(node):
    """Return whether a generator reads an attribute that it has set to None: it is None to the compiler since then."""
    if not isinstance(node, ast.FunctionDef):
        return False
    inside = list(ast.walk(node))
    if not any(isinstance(one, ast.Yield | ast.YieldFrom) for one in inside):
        return False
    cleared = {
        ast.unparse(target): one.lineno
        for one in inside
        if isinstance(one, ast.Assign) and isinstance(one.value, ast.Constant) and one.value.value is None
        for target in one.targets
        if isinstance(target, ast.Attribute)
    }
    return any(
        isinstance(one, ast.Attribute)
        and isinstance(one.ctx, ast.Load)
        and one.lineno > cleared.get(ast.unparse(one), one.lineno)
        for one in inside
    )


UNCOMPILED = {
    in_a_starred_literal: ("x in (*a, b)", "x not in [b, *a]", "a < x in {*a}"),
    of_a_view: ("a & b.keys()", "a.items() | b", "a -= b.keys()"),
    after_a_none: ("def f(a):\n a.b = None\n yield\n return a.b is None",),
}
"""What runs as Python but not compiled, with examples of each."""


def uncompiled(text):
    """Yield the lines of what only an interpreter understands, each with what it is."""
    for node in ast.walk(ast.parse(text)):
        yield from (f"{node.lineno}: {is_it.__name__}" for is_it in UNCOMPILED if is_it(node))


@pytest.mark.parametrize(
    ("text", "found"),
    [(text, [f"1: {is_it.__name__}"]) for is_it, texts in UNCOMPILED.items() for text in texts]
    + [(text, []) for text in ("x in (a, b)", "[x for x in (*a, b)]", "a & frozenset(b)", "a.keys() == b")]
    + [
        ("def f(a):\n a.b = None\n yield\n return is_none(a)", []),
        ("def f(a):\n a.b = None\n return a.b", []),
    ],
)
def test_what_does_not_compile_is_found(text, found):
    assert [*uncompiled(text)] == found


@pytest.mark.slow
@pytest.mark.pure
def test_nothing_is_written_that_only_an_interpreter_understands(hook):
    files = [file for group in hook.chosen(ROOT).values() for file in group]
    assert [f"{file}:{line}" for file in files for line in uncompiled((ROOT / file).read_text("utf-8"))] == []


def typed_only(tree: ast.Module) -> set[str]:
    """Return the names that a module imports for its annotations alone."""
    return {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for inner in ast.walk(node)
        if isinstance(inner, ast.ImportFrom | ast.Import)
        for alias in inner.names
    }


def unknown_fields(tree: ast.Module) -> list[str]:
    """Return the fields of dataclasses whose class is not there when the module runs."""
    absent = typed_only(tree)
    return [
        f"{node.name}.{ast.unparse(field.target)}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and any("dataclass" in ast.unparse(one) for one in node.decorator_list)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation) in absent
    ]


@pytest.mark.slow
@pytest.mark.pure
def test_fields_of_dataclasses_are_of_classes_that_are_there(hook):
    """Compiled, a dataclass looks its fields' classes up; those of `@value` are written out before."""
    shape = "if TYPE_CHECKING:\n    from a import A\n\n\n@dataclass\nclass B:\n    a: {}\n"
    assert unknown_fields(ast.parse(shape.format("A"))) == ["B.a"]
    assert unknown_fields(ast.parse(shape.format("tuple[A, ...]"))) == []
    files = [ROOT / file for group in hook.chosen(ROOT).values() for file in group]
    assert not [
        f"{path}: {one}" for path in files for one in unknown_fields(ast.parse(path.read_text("utf-8")))
    ]
