"""The one place that runs many things at once: `pool` has processes that work, and results in order."""

from __future__ import annotations

import os


def processes(jobs: int, most: int) -> int:
    """Give the number of processes to use.

    Args:
        jobs: as `--jobs` says it: 0 for one per CPU.
        most: pieces of work, more than which need no processes.
    """
    return max(1, min(jobs or os.cpu_count() or 1, most))
