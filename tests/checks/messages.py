"""Provokes every message of `deckcheck check` and writes them down, place and exit code included.

`test_messages.py` compares this catalogue with `messages.txt`, and finds messages that nothing here provokes.
The bad deck of each check is provoked automatically.
"""

from __future__ import annotations

import ast
import io
import os
import re
import tempfile
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from cardbase.sources import config_folder
from deckcheck.checks import all_checks
from tests.changed_lists import CHANGES, changed_lists

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GOLDEN = HERE / "messages.txt"

CRYPT = "Crypt (12 cards)\n12x Lucita\n\n"
LIBRARY = "Library (60 cards)\n20x Villein\n40x Govern the Unaligned\n"
GOOD = CRYPT + LIBRARY
YAML = "crypt:\n  - 12x Lucita\nlibrary:\n  - 20x Villein\n  - 40x Govern the Unaligned\n"
OWN = "name: league\ntitle: Our league\nsource: us\nlibrary: {min: 60}\ngrouping: true\nbans: false\n"


@dataclass(frozen=True)
class Case:
    """A way to provoke messages.

    Attributes:
        name: what is wrong.
        words: of the command line, after `deckcheck`.
        files: content by name, in the folder the command runs in.
        variables: environment variables.
    """

    name: str
    words: str
    files: dict[str, str | bytes]
    variables: dict[str, str]


MINE = Path(__file__).with_name("mine.csv")
"""The inventory that the examples of DC203 are compared with."""


def case(name: str, deck: str | bytes = GOOD, words: str = "", **more: str) -> Case:
    """Make a case of one deck, judged in Standard as of a fixed day unless `words` says otherwise."""
    files: dict[str, str | bytes] = {"deck.txt": deck}
    variables = {key: value for key, value in more.items() if key.isupper()}
    files |= {key.replace("_", "."): value for key, value in more.items() if not key.isupper()}
    law = "" if "--format" in words or "DECKCHECK_FORMAT" in variables else "--format standard "
    day = "" if "--on" in words else "--on 2026-11-20 "
    return Case(
        name,
        f"check --output-format concise {law}{day}{words or ''} deck.txt".replace("  ", " "),
        files,
        variables,
    )


def other(name: str, words: str, **files: str) -> Case:
    """Make a case of a whole command line."""
    return Case(
        name, words, {"deck.txt": GOOD, **{key.replace("_", "."): text for key, text in files.items()}}, {}
    )


def library(*lines: str, total: int = 60) -> str:
    """Return the deck with other library lines."""
    return f"{CRYPT}Library ({total} cards)\n" + "\n".join(lines) + "\n"


def crypt(*lines: str, total: int = 12) -> str:
    """Return the deck with other crypt lines."""
    return f"Crypt ({total} cards)\n" + "\n".join(lines) + f"\n\n{LIBRARY}"


REST = "40x Govern the Unaligned"
CASES = (
    case("the file is empty", b""),
    case("the file is binary", b"\0\1\2" * 50),
    case("the file is too large", b"x" * 5_000_001),
    case("the file begins like UTF-16", b"\xff\xfeC\0r"),
    case("no line is a card", "Dear Prince,\nall is quiet.\n"),
    case("another format is forced", words="--from yaml"),
    case("YAML: not a mapping", "- crypt\n- library\n", words="--from yaml"),
    case("YAML: broken", "crypt:\n  - 'Lucita\nlibrary: [\n", words="--from yaml"),
    case("YAML: too deep", "crypt: " + "[" * 200, words="--from yaml"),
    case("too many lines", "1x Lucita\n" * 20_001),
    case("too long a line", "1x Lucita " * 40_001),
    case("YAML: too many nodes", f"crypt: [{'1x Lucita, ' * 20_001}]\nlibrary: []\n", words="--from yaml"),
    case(
        "YAML: keys that are not known",
        "crypt:\n  - 12x Lucita\n  - {cuont: 2, card: Lucita}\nlibrray: []\n"
        "library: {Villein: 20, Deflection: 40}\n",
    ),
    case(
        "YAML: entries that make no sense",
        "crypt:\n  - 12x Lucita\n  - {count: x, card: Lucita}\n  - {count: 2}\n  - [a]\n"
        "library:\n  Villein: many\n  Deflection: 60\nname: a\nname: b\nevent: {date: soon}\n? [a]\n: b\n",
    ),
    case("no such file", words="nowhere.txt"),
    Case("a folder without decks", "check empty", {"empty/readme.md": "x"}, {}),
    Case("an address that names nothing", "check file://", {}, {}),
    case("an unknown name near to nothing", library("20x Qzxw Vbnmk", REST)),
    case("a fragment", library("20x Forced", REST)),
    case("an abbreviation", library("20x Villein", "40x Govern")),
    case("several abbreviations", library("20x Villein", "20x Govern", "20x Wake")),
    case("a number that nobody claims", library("4? Deflection", "20x Villein", REST)),
    case("a card struck through", library("~~4x Deflection~~", "20x Villein", REST)),
    case("a card struck through in part", library("~~4x~~ 3x Deflection", "20x Villein", REST)),
    case("a quoted card", library("> 4x Deflection", "20x Villein", REST)),
    case("an edition in which a card was not printed", library("20x Villein (AH)", REST)),
    case("an advanced card that does not exist", crypt("12x Tyler (adv)")),
    case("a line too long", f"{GOOD}{'x' * 500}\n"),
    case("a discipline's name alone", library("Dominate", "20x Villein", REST)),
    case("no copies", library("0x Deflection", "20x Villein", REST)),
    case("fewer than none", library("-1x Deflection", "20x Villein", REST)),
    case("a thousand copies", library("1000x Deflection", "20x Villein", REST)),
    case("wrong columns", crypt("12x Lucita  9  DOM FOR OBT cel pot  archbishop  Tzimisce:3")),
    case("a crypt card in the library", library("20x Villein", REST, "1x Lucita")),
    case("a card of another type", library("Master (60)", "20x Villein", REST)),
    case("an old encoding", GOOD.replace("Library", "# d\xe9but\nLibrary").encode("cp1252")),
    case("no day in the file's date", f"event: {{date: soon}}\n{YAML}", words="--on deck"),
    case("a date that may be two days", f"A cup\nGhent\n03/04/2023\n12 players\nJane Doe\n\n{GOOD}"),
    case("beside the deck", f"{GOOD}\nSideboard (3 cards)\n1x Villein\n2x Vilein\n2x\nMaybe\n1x Lucita\n"),
    case("a library too large", library("91x Villein", total=91)),
    case("a library too large for any table", library("101x Villein", total=101), words="--format rulebook"),
    case(
        "a library too large for the table",
        library("70x Villein", total=70),
        words="--format rulebook --players 2",
    ),
    case(
        "a card outside V5",
        crypt("12x Nathan Turner").replace("Govern the Unaligned", "Gather"),
        words="--format v5",
    ),
    case(
        "a card outside V5, in dispute",
        "Crypt\n12x Nathan Turner\n\nLibrary\n60x Bum's Rush\n",
        words="--format v5",
    ),
    case("play can confer it", library("1x Fee Stake: New York", "59x Villein")),
    case("a format that is none", words="--format standrd"),
    case("a format without a parameter", words="--format standard:6"),
    case("a format for two at a table of four", words="--format two-player --players 4"),
    case("a number of boosters that is none", words="--format limited:x"),
    case("a format's file that is not there", words="--format nowhere.yaml"),
    case(
        "a format's file with an unknown key", words="--format own.yaml", own_yaml=OWN + "libary: {min: 1}\n"
    ),
    case(
        "a format's file with a misspelt card", words="--format own.yaml", own_yaml=OWN + "banned: [Vilein]\n"
    ),
    case("an edition that is none", words="--edition 1999"),
    case("a day that is none", words="--on yesterday"),
    case("a table of one", words="--players 1"),
    case("a roster without an event", words="--roster players.csv"),
    case("players to sort without an event", words="--illegal-first"),
    case("a list to compare an event with", words="--event --against deck.txt"),
    case("a check that is none", words="--select DC9"),
    case("a check by a misspelt name", words="--ignore banned-crd"),
    case("a severity that is none", words="--fail-on eror"),
    case("fewer processes than none", words="--jobs -1"),
    case("a deck format that is none", words="--from pdf"),
    case("a colour that is none", words="--color red"),
    case("an unknown key of a file", deckcheck_toml="formt = 'v5'\n"),
    case("a value of the wrong kind", deckcheck_toml="players = 'four'\n"),
    case("a file that is not TOML", deckcheck_toml="players = \n"),
    case("a file that is nested too deep", deckcheck_toml=f"select = {'[' * 5000}{']' * 5000}\n"),
    case("a file that is too long", deckcheck_toml=f"format = 'v5'\n{'#' * 1_000_000}\n"),
    case("a file that says where to write", deckcheck_toml="output = 'deck.txt'\n"),
    case("a file that says to mend", deckcheck_toml="fix = true\n"),
    case(
        "a found file that sends decks away",
        deckcheck_toml="quiet = true\nexecutor = 'dask:tcp://10.0.0.5:1'\n",
    ),
    case("a found file that takes too many processes", deckcheck_toml="jobs = 100000\n"),
    case("a found file with too many words", deckcheck_toml=f"ignore = {['DC201'] * 1001}\n"),
    case("a found file with a word too long", deckcheck_toml=f"on = '{'x' * 4001}'\n"),
    case("a found file that reads another folder's", deckcheck_toml="format = '../own.yaml'\n"),
    case("an unknown variable", DECKCHECK_FORMT="v5"),
    case("a variable that says to mend more", DECKCHECK_UNSAFE_FIXES="1"),
    case("an output that cannot be written", words="-o nowhere/report.txt"),
    other("no deck", "check"),
    other("a number out of bounds", "stats --turns 0 deck.txt"),
    other("a form that is none", "check --output-format jsn deck.txt"),
    other("an unknown check to explain", "explain banned-crd"),
    other("an unknown card", "card Villification"),
    other("a fragment of cards", "card Forced"),
    *(
        case(
            f"{check.code}: {check.name}",
            check.bad.encode("cp1252") if check.code == "DC011" else check.bad,
            check.options,
            **({"mine_csv": MINE.read_text("utf-8")} if "mine.csv" in check.options else {}),
            **({"registered_txt": GOOD} if "registered.txt" in check.options else {}),
            **({"DECKCHECK_CARDS": "lists"} if check.code in CHANGES else {}),
        )
        for check in all_checks()
    ),
)


def provoke(one: Case) -> str:
    """Run a case in a folder of its own; return what it printed, and its exit code."""
    from deckcheck.__main__ import main

    out, err = io.StringIO(), io.StringIO()
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name, content in one.files.items():
            Path(name).parent.mkdir(exist_ok=True)
            Path(name).write_bytes(content.encode() if isinstance(content, str) else content)
        os.environ.update(one.variables)
        if "DECKCHECK_CARDS" in one.variables:
            changed_lists(Path(one.variables["DECKCHECK_CARDS"]), CHANGES[one.name.partition(":")[0]])
        try:
            with redirect_stdout(out), redirect_stderr(err):
                code = main(one.words.split())
        finally:
            for name in one.variables:
                del os.environ[name]
            os.environ.update(before)
        told = (
            (out.getvalue() + err.getvalue())
            .replace(os.path.realpath(folder), "FOLDER")
            .replace(folder, "FOLDER")
            .replace(config_folder(), "OWN")
        )
    told = re.sub(r"this machine has \d+ processors", "this machine has 8 processors", told)
    told = re.sub(r"(it is one of (?:twd|text)), .*", r"\1, ...", told, flags=re.IGNORECASE)
    variables = "".join(f"{name}={value} " for name, value in one.variables.items())
    lines = "".join(f"    {line}\n" if line else "\n" for line in told.splitlines())
    return f"{one.name}\n  $ {variables}deckcheck {one.words}  -> {code}\n{lines}\n"


def catalogue() -> str:
    """Return every message."""
    return "".join(map(provoke, CASES))


RAISED = {
    "UsageError", "LawError", "ConfigurationError", "UnreadableFileError", "ValueError", "finding",
    "finding_for", "UnreadLine", "about",
}  # fmt: skip
MESSAGE_AT = {"UnreadLine": 2, "about": 3}
"""Which argument is the message, if it is not the first."""

SPOKEN = (
    "checks", "commands/check.py", "commands/explain.py", "configuration", "files", "lawbook/__init__.py",
    "usage.py", "deckfiles/bytes.py", "deckfiles/listing.py", "deckfiles/yamldeck.py",
)  # fmt: skip
"""Where the messages of `check` are made."""


def templates() -> dict[str, str]:
    """Return every message written in the code, as a pattern, with its place."""
    found: dict[str, str] = {}
    for place in SPOKEN:
        base = ROOT / "deckcheck" / place
        for path in sorted(base.rglob("*.py")) if base.is_dir() else [base]:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if name in RAISED:
                    at = MESSAGE_AT.get(name, 0)
                    for text in node.args[at : at + 1]:
                        if pattern := as_pattern(text):
                            found[pattern] = f"{path.relative_to(ROOT)}:{text.lineno}"
    return found


def as_pattern(node: ast.expr) -> str:
    """Make a pattern from a text in the code: what is filled in matches anything; "" if it is not a text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = []
        for value in node.values:
            if isinstance(value, ast.Constant):
                parts.append(re.escape(str(value.value)))
            else:
                parts.append(".*")
        return "".join(parts)
    return ""
