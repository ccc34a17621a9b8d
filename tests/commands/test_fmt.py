"""`fmt`: canonical form in place; what it cannot do, it leaves."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time

import pytest

from deckcheck.commands.fmt import run
from deckcheck.options.fmt import FmtOptions

ROUGH = "# mine\nCrypt\n1 theo bell (G6)\n2 nathan turner\nLibrary\n3 deflection # best\n"
SMOOTH = (
    "# mine\n\nCrypt (3 cards)\n2x Nathan Turner\n1x Theo Bell (G6)\n\nLibrary (3 cards)\nReaction (3)\n"
    "3x Deflection -- best\n"
)


def fmt(*decks, **options):
    out, err = io.StringIO(), io.StringIO()
    code = run(FmtOptions(decks=tuple(map(str, decks)), **options), out, err)
    return code, out.getvalue(), err.getvalue()


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "deck.txt"
    path.write_text(ROUGH, encoding="utf-8")
    return path


def test_in_place_and_once_is_enough(deck):
    os.chmod(deck, 0o640)
    assert fmt(deck) == (0, "", "1 deck: 1 formatted, 0 unchanged\n")
    assert deck.read_text(encoding="utf-8") == SMOOTH
    assert deck.stat().st_mode & 0o777 == 0o640
    assert fmt(deck) == (0, "", "1 deck: 0 formatted, 1 unchanged\n")
    assert [path.name for path in deck.parent.iterdir()] == ["deck.txt"]


def test_check_and_diff_write_nothing(deck):
    assert fmt(deck, check=True)[:2] == (1, f"would format {deck}\n")
    code, out, _ = fmt(deck, diff=True)
    assert code == 1
    assert "-2 nathan turner\n" in out
    assert "+2x Nathan Turner\n" in out
    assert deck.read_text(encoding="utf-8") == ROUGH
    deck.write_text(SMOOTH, encoding="utf-8")
    assert fmt(deck, check=True, quiet=True) == (0, "", "")


def test_what_cannot_be_formatted_is_left(deck):
    deck.write_text(f"{ROUGH}1 Qwrtpl Zzyx\n", encoding="utf-8")
    code, _, err = fmt(deck)
    assert code == 2
    assert "'Qwrtpl Zzyx' is not a card" in err
    assert deck.read_text(encoding="utf-8") == f"{ROUGH}1 Qwrtpl Zzyx\n"


def test_a_symbolic_link_stays_one(deck, tmp_path):
    link = tmp_path / "link.txt"
    link.symlink_to(deck)
    assert fmt(link)[0] == 0
    assert link.is_symlink()
    assert deck.read_text(encoding="utf-8") == SMOOTH


@pytest.mark.slow
def test_a_kill_in_the_middle_leaves_the_old_or_the_new_file(tmp_path):
    """A process that writes one of two contents over and over is killed eight times."""
    path = tmp_path / "deck.txt"
    contents = {b"a" * 300_000, b"b" * 200_000}
    path.write_bytes(b"a" * 300_000)
    script = (
        "import sys\n"
        "from deckcheck.files.content import write_content\n"
        "print('on', flush=True)\n"
        "while True:\n"
        "    write_content(sys.argv[1], b'a' * 300_000)\n"
        "    write_content(sys.argv[1], b'b' * 200_000)\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    for number in range(8):
        process = subprocess.Popen(
            [sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, env=environment
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.003 * number)
        process.kill()
        process.wait()
        process.stdout.close()
        assert path.read_bytes() in contents
