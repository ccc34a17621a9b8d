"""The pure packages on the page's own Python, 3.14 under WebAssembly: their own tests pass there.

`WEB_TEST_ALL=1` takes all tests of reading, judging, law and cards that are not slow, and some minutes.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from .conftest import HERE, MODULES, NODE

pytestmark = pytest.mark.slow

ROOT = HERE.parents[1]
SOME = (
    "tests/law/test_law_card_data.py", "tests/law/test_law_own_format.py", "tests/law/test_grants.py",
    "tests/cardbase/test_names.py", "tests/cardbase/test_fold.py", "tests/cardbase/test_store.py",
    "tests/checks/test_each_check.py", "tests/checks/test_findings.py", "tests/checks/test_table_sizes.py",
    "tests/deckfiles/test_lines.py", "tests/deckfiles/test_own_formats.py", "tests/deckfiles/test_tables.py",
    "tests/deckfiles/test_wrapped.py", "tests/deckfiles/test_several_decks.py",
)  # fmt: skip
ALL = ("tests/law", "tests/cardbase", "tests/checks", "tests/deckfiles", "tests/reports")
CANNOT = {
    "tests/cardbase/test_update.py": "serves files from a thread",
    "tests/deckfiles/test_damaged_files.py": "bounds memory with the module resource",
    "tests/cardbase/test_sources.py::test_krcg_is_never_imported": "starts a process",
    "tests/law/test_law_formats.py::test_judging_by_json_reads_no_yaml_and_loads_nothing_heavy": "starts a process",
    "tests/cardbase/test_store_places.py::test_a_cache_folder_that_cannot_be_made": "needs a /proc that Linux keeps",
}
"""What a page has none of."""
LEAST = {False: 500, True: 1700}
"""How many tests pass at least, lest they be skipped unseen."""


def site_packages() -> str:
    return str(Path(pytest.__file__).resolve().parents[1])


def test_reading_judging_law_and_names_pass_on_the_page_s_python(runtime: Path) -> None:
    pure = Path(MODULES, "pure")
    if not pure.is_dir():
        pytest.skip("there is no hypothesis in pure Python, see .ci/web")
    everything = bool(os.environ.get("WEB_TEST_ALL"))
    spared = [f"--{'deselect' if '::' in name else 'ignore'}={name}" for name in CANNOT]
    line = [NODE, str(HERE / "python.mjs"), f"{MODULES}/node_modules", str(ROOT), f"{pure}:{site_packages()}"]
    # one of hypothesis about the interpreter's own counting of references
    line += ["-q", "-m", "not slow", "-W", "ignore::hypothesis.errors.HypothesisWarning", *spared]
    done = subprocess.run(
        [*line, *(ALL if everything else SOME)], capture_output=True, text=True, check=False, timeout=1800
    )
    told = done.stdout[-6000:] + done.stderr[-500:]
    assert done.stdout.startswith("3.14."), told
    assert done.returncode == 0, told
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None, told
    assert int(passed[1]) >= LEAST[everything], told
    print(done.stdout.splitlines()[0].split(" ")[0], done.stdout.splitlines()[-1])
