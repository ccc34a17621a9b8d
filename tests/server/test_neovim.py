"""A real editor: Neovim without a screen shows findings, mends, formats and undoes with the server."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).with_name("neovim.lua")
NEOVIM = shutil.which("nvim")
DECK = """\
Crypt
12x Theo Bell (G6)

Library
16x villein
4x Blood Doll
40x Deflecton -- 😀 what else?
"""


@pytest.fixture(scope="module")
def session(child: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    if NEOVIM is None:
        pytest.skip("Neovim (nvim) is not installed")
    folder = tmp_path_factory.mktemp("neovim")
    (folder / "deck.txt").write_text(DECK, "utf-8")
    ran = subprocess.run(
        [NEOVIM, "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", f"luafile {SCRIPT}"],
        env={
            **child,
            "DECK": str(folder / "deck.txt"),
            "SERVER": json.dumps([sys.executable, "-m", "deckcheck", "server"]),
            "RESULT": str(folder / "result.json"),
        },
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert (folder / "result.json").exists(), ran.stderr.decode()
    found: dict[str, Any] = json.loads((folder / "result.json").read_text("utf-8"))
    assert not {"late", "error", "problem"} & found.keys(), found
    return found


@pytest.mark.slow
def test_findings_stand_where_they_belong(session: dict[str, Any]) -> None:
    (found,) = [one for one in session["before"] if one[0] == "DC004"]
    _, row, start, end, severity, message = found
    # Neovim counts bytes: the face at the end of the line has four, two units of UTF-16
    assert (row, start, end, severity) == (6, 0, len("40x Deflecton -- 😀 what else?".encode()), 2)
    assert message.startswith(
        "'Deflecton' was taken as a misspelling of Deflection\nConsider: write 'Deflection'"
    )


@pytest.mark.slow
def test_a_fix_is_made_in_the_buffer(session: dict[str, Any]) -> None:
    assert session["actions"] == ["Write 'Deflection' for 'Deflecton'"]
    assert "\n".join(session["fixed"]) + "\n" == DECK.replace("Deflecton", "Deflection")


@pytest.mark.slow
def test_the_buffer_is_formatted(session: dict[str, Any]) -> None:
    assert session["formatted"][:2] == ["Crypt (12 cards)", "12x Theo Bell (G6)"]
    assert "16x Villein" in session["formatted"]
    assert any("😀 what else?" in line for line in session["formatted"])


@pytest.mark.slow
def test_what_is_typed_is_judged_and_undone(session: dict[str, Any]) -> None:
    (found,) = [one for one in session["typed"] if one[0] == "DC002"]
    assert found[1] == len(session["formatted"]), "on the line that was typed; undone, no finding is left"


@pytest.mark.slow
def test_hover_and_lenses_come_along(session: dict[str, Any]) -> None:
    assert session["hover"].startswith("**Deflection (id 100518)**")
    assert session["lenses"][0] == "legal for tournaments; as of 2026-11-20"
