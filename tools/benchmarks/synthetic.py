"""Decks by the million: those of the tournament archive, shuffled and broken by seeded rules.

    python -m tools.benchmarks.synthetic 1000000 decks.jsonl [--seed N] [--corpus FOLDER]

What is written depends on the extension: JSON lines, a zip or a tar archive. The same seed gives the same bytes.
"""

from __future__ import annotations

import argparse
import json
import random
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "twd"


def decks(number: int, seed: int = 1, corpus: Path = CORPUS) -> Iterator[tuple[str, str]]:
    """Yield decks, each as a file name and a text.

    Args:
        number: how many.
        seed: same seed, same decks.
        corpus: the folder with the archive.
    """
    texts = [path.read_text("utf-8", "replace") for path in sorted(corpus.glob("*.txt"))]
    chance = random.Random(seed)
    for at in range(number):
        yield f"{at // 1000:04}/{at:07}.txt", broken(chance.choice(texts), chance)


def broken(text: str, chance: random.Random) -> str:
    """Change a deck: some stay as they are, others lose or gain lines, or get their cards misspelt."""
    lines = text.split("\n")
    cards = [at for at, line in enumerate(lines) if line[:1].isdigit() and ("x " in line[:5])]
    if not cards:
        return text
    for _ in range(chance.choice((0, 0, 1, 1, 2, 3))):
        at = chance.choice(cards)
        line = lines[at]
        rule = chance.randrange(5)
        if rule == 0:
            lines[at] = ""
        elif rule == 1:
            count, _, rest = line.partition("x")
            lines[at] = f"{int(count) + chance.randrange(1, 9) if count.isdigit() else count}x{rest}"
        elif rule == 2 and len(line) > 8:
            letter = chance.randrange(4, min(len(line), 16))
            lines[at] = line[:letter] + line[letter + 1 :]
        elif rule == 3:
            other = chance.choice(cards)
            lines[at], lines[other] = lines[other], line
        else:
            lines[at] = f"{line}\n{lines[chance.choice(cards)]}"
    return "\n".join(lines)


def write(path: Path, number: int, seed: int = 1, corpus: Path = CORPUS) -> None:
    """Write decks into an archive; its extension says which kind."""
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            for name, text in decks(number, seed, corpus):
                archive.writestr(zipfile.ZipInfo(name), text)
    elif path.suffix == ".jsonl":
        with path.open("w", encoding="utf-8") as file:
            for name, text in decks(number, seed, corpus):
                file.write(json.dumps({"name": name, "text": text}, ensure_ascii=False) + "\n")
    else:
        with tarfile.open(path, "w:gz" if path.suffix in (".gz", ".tgz") else "w") as archive:
            for name, text in decks(number, seed, corpus):
                content = text.encode("utf-8")
                about = tarfile.TarInfo(name)
                about.size = len(content)
                archive.addfile(about, BytesIO(content))


def main() -> None:
    """Write what is requested."""
    asked = argparse.ArgumentParser(description="Decks by the million.")
    asked.add_argument("number", type=int)
    asked.add_argument("path", type=Path)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--corpus", type=Path, default=CORPUS)
    options = asked.parse_args()
    write(options.path, options.number, options.seed, options.corpus)


if __name__ == "__main__":
    main()
