"""Damaged files of every kind through what reads them: `python -m tests.fuzz --files 100000`.

Each file is a deck of random cards in one of the formats, damaged: bytes and lines changed, inserted, removed,
repeated, swapped, spliced from another format, encoded otherwise; parts of workbooks and archives as well. Some
are archives of such decks, some are saved games (`fuzz_kinds.py`). Decks are read, judged and fixed, and games
are opened. A file fails if it raises anything but `UnreadableFileError`, takes more than two seconds of CPU, or brings
the process above 200 MB. A failing file is one line with its seed; `--only SEED` runs it again, and `--keep
FOLDER` keeps its bytes. What was found is in `tests/deckfiles/test_damaged_files.py`.
"""

from __future__ import annotations

import argparse
import io
import os
import resource
import signal
import sys
import time
import traceback
import zipfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import date
from itertools import repeat
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from cardbase.names import Names
from deckcheck.deckfiles import LineReader, UnreadableFileError, formats, read_decks
from deckcheck.fixing import with_fixes
from deckcheck.judging import judge
from deckcheck.lawbook import LawBook
from tests import fuzz_kinds
from tests.fuzz_damages import DAMAGES, LARGEST
from tests.fuzz_decks import BASES, DECK_KINDS, cards, whole, zipped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence


MOST_CPU = 2.0
"""Seconds that a file may take."""
MOST_MEMORY = 200_000_000
"""Bytes that the process may hold while it reads a file, cards and all."""
HANG = 20.0
"""Seconds of CPU after which a file is given up."""
BLOCK = 250
"""Files read with one reader, as a bulk run does."""
TODAY = date(2026, 1, 1)
ARCHIVE_KINDS = tuple(f"archive {kind}" for kind in fuzz_kinds.ARCHIVES)
RECORD_KINDS = tuple(f"game {kind}" for kind in fuzz_kinds.RECORDS)
KINDS = (*DECK_KINDS, *ARCHIVE_KINDS, *RECORD_KINDS)


@dataclass(slots=True)
class Count:
    """The results for some files.

    Attributes:
        files: how many were read.
        kinds: how many by their kind, and how many of these were decks after all.
        decks: decks that were judged.
        slowest: CPU seconds of the slowest, and its seed.
        largest: bytes of the process at most, and the seed of that file.
        failures: one line each.
    """

    files: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    decks: int = 0
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[int, str] = (0, "")
    failures: list[str] = field(default_factory=list)

    def add(self, other: Count) -> None:
        """Add the results of others."""
        self.files += other.files
        self.kinds += other.kinds
        self.decks += other.decks
        self.slowest = max(self.slowest, other.slowest)
        self.largest = max(self.largest, other.largest)
        self.failures += other.failures


class HangError(BaseException):
    """A file that takes too long; not an `Exception`, so that no reader swallows it."""


def damaged(seed: str) -> tuple[str, bytes]:
    """Make the damaged file of a seed.

    Returns:
        Its kind, and its bytes.
    """
    chance = Random(seed)
    kind = chance.choice(KINDS)
    if kind in ARCHIVE_KINDS or kind in RECORD_KINDS:
        return kind, _damaged_other(kind, chance)
    content = whole(kind, chance.randrange(BASES))
    if content.startswith(b"PK") and chance.random() < 0.7:
        return kind, _inside(content, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6, 12, 40))):
        content = chance.choice(DAMAGES)(content, chance)[:LARGEST]
    return kind, content


def _damaged_other(kind: str, chance: Random) -> bytes:
    """Make a damaged archive or a damaged saved game."""
    group, _, name = kind.partition(" ")
    number = chance.randrange(BASES)
    if group == "archive":
        members = [
            (f"{one}.txt", whole(DECK_KINDS[one % len(DECK_KINDS)], one % BASES))
            for one in range(number, number + 3)
        ]
        content = fuzz_kinds.archive_of(name, members, number)
    else:
        content = fuzz_kinds.record_of(name, number)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        if group == "archive":
            content = fuzz_kinds.damaged_archive(name, content, chance)
        else:
            content = fuzz_kinds.damaged_record(content, chance)
    return content


def _inside(content: bytes, chance: Random) -> bytes:
    """Damage the files in an archive, which are packed again so that the archive itself is sound."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for _ in range(chance.randrange(1, 4)):
        name = chance.choice(sorted(parts))
        parts[name] = chance.choice(DAMAGES)(parts[name], chance)[:LARGEST]
    return zipped(parts)


def read_and_judge(content: bytes, reader: LineReader, book: LawBook, file_format: str | None = None) -> int:
    """Read a file, judge its decks and find their fixes; return how many decks there were.

    Raises:
        Exception: whatever is a fault; an unreadable file is not.
    """
    try:
        decks = read_decks(content, reader, file_format)
    except UnreadableFileError as error:
        if not str(error):
            raise AssertionError("an error without a message") from error
        return 0
    for deck in decks:
        with_fixes(judge("deck", deck, book, TODAY, None), reader)
    return len(decks)


def read_any(
    kind: str, content: bytes, reader: LineReader, book: LawBook, forced: str | None
) -> tuple[int, float]:
    """Read a file of a kind; see `read_and_judge`.

    Returns:
        How many decks or games there were, and how many seconds of CPU it took; of an archive whatever took
        longest, the archive itself or one of its decks: there may be hundreds of them.
    """
    group, _, name = kind.partition(" ")
    begin = time.process_time()
    if group == "archive":
        count, longest = 0, 0.0
        decks = fuzz_kinds.decks_in(name, content)
        for deck in decks:
            longest, begin = max(longest, time.process_time() - begin), time.process_time()
            count += read_and_judge(deck, reader, book)
        return count, max(longest, time.process_time() - begin)
    found = (
        fuzz_kinds.open_record(name, content)
        if group == "game"
        else read_and_judge(content, reader, book, forced)
    )
    return int(found), time.process_time() - begin


def try_files(seeds: Sequence[str], keep: str = "") -> Count:
    """Try the files of some seeds with one reader."""
    store = cards()[0]
    reader, book = LineReader(Names(store)), LawBook(store, "standard", "current", None)
    count = Count()
    for seed in seeds:
        kind, content = damaged(seed)
        forced = kind if Random(f"{seed} forced").random() < 0.3 and kind in formats() else None
        wrong = ""
        _forget_peak()
        spent = 0.0
        try:
            found, spent = _bounded(
                lambda kind=kind, content=content, forced=forced: read_any(
                    kind, content, reader, book, forced
                )
            )
            count.decks += found
            count.kinds[kind] += 1
        except HangError:
            spent = HANG
            wrong = f"more than {HANG:.0f} s of CPU"
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            wrong = f"{type(error).__name__}: {str(error)[:100]} ({Path(last.filename).name}:{last.lineno})"
        peak = _peak()
        if not wrong and spent > MOST_CPU:
            wrong = f"{spent:.1f} s of CPU"
        if not wrong and peak > MOST_MEMORY:
            wrong = f"{peak / 1e6:.0f} MB"
        count.files += 1
        count.slowest = max(count.slowest, (spent, seed))
        count.largest = max(count.largest, (peak, seed))
        if wrong:
            how = f" read as {forced}" if forced else ""
            count.failures.append(f"{seed} {kind}{how}, {len(content):,} bytes: {wrong}")
            if keep:
                os.makedirs(keep, exist_ok=True)
                Path(keep, seed.replace(":", "-")).write_bytes(content)
    return count


def _bounded(work: Callable[[], tuple[int, float]]) -> tuple[int, float]:
    """Do work, and give it up if it takes far too long."""
    if not hasattr(signal, "setitimer"):
        return work()

    def give_up(*_: object) -> None:
        raise HangError

    before = signal.signal(signal.SIGPROF, give_up)
    signal.setitimer(signal.ITIMER_PROF, HANG)
    try:
        return work()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _forget_peak() -> None:
    """Make the system forget the most memory that this process held, if it can."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return


def _peak() -> int:
    """Return the most bytes that this process held since `_forget_peak`, or else since its start."""
    try:
        status = Path("/proc/self/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    except (OSError, IndexError, ValueError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main(arguments: Sequence[str] | None = None) -> int:
    """Try files and print; 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--files", type=int, default=10_000, help="how many")
    parser.add_argument("--seed", type=int, default=1, help="of the run; file n of it is SEED:n")
    parser.add_argument("--jobs", type=int, default=min(os.cpu_count() or 1, 2), help="processes")
    parser.add_argument("--only", nargs="+", default=[], help="the seeds of files to try, as SEED:n")
    parser.add_argument("--keep", default="", help="folder for the bytes of failing files")
    asked = parser.parse_args(arguments)
    seeds = asked.only or [f"{asked.seed}:{number}" for number in range(asked.files)]
    blocks = [seeds[start : start + BLOCK] for start in range(0, len(seeds), BLOCK)]
    begin = time.perf_counter()
    total = Count()
    if asked.jobs > 1 and len(blocks) > 1:
        with ProcessPoolExecutor(asked.jobs) as pool:
            _collect(pool.map(try_files, blocks, repeat(asked.keep)), total)
    else:
        _collect(map(try_files, blocks, repeat(asked.keep)), total)
    print(
        f"{total.files:,} files of {len(KINDS)} kinds, {total.decks:,} decks judged and games opened, {len(total.failures)} failed; "
        f"at most {total.slowest[0]:.2f} s of CPU ({total.slowest[1]}) and {total.largest[0] / 1e6:.0f} MB "
        f"({total.largest[1]}); {time.perf_counter() - begin:.0f} s"
    )
    return 1 if total.failures else 0


def _collect(counts: Iterable[Count], total: Count) -> None:
    for count in counts:
        print("".join(f"{line}\n" for line in count.failures), end="", flush=True)
        total.add(count)
        if total.files % (40 * BLOCK) == 0:
            sys.stderr.write(f"{total.files:,} files, {len(total.failures)} failed\n")


if __name__ == "__main__":
    sys.exit(main())
