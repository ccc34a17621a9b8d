"""Write the golden playthrough anew: `python -m tests.vtes.regenerate_golden` from the project's root."""

from pathlib import Path

import rules.vtes.table.registry  # noqa: F401  (registers the game)
from rules.kernel import golden, registered

if __name__ == "__main__":
    text = golden.playthrough("vtes", registered("vtes").samples[0])
    Path(__file__).with_name("golden_vtes.txt").write_text(text, "utf-8")
