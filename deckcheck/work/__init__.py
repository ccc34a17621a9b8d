"""The one place that runs many things at once: processes or a cluster that work, and results in order."""

from __future__ import annotations

import os

HERE = "processes"
"""The word of `--executor` for the processes of this machine."""


ENGINES = ("dask", "ray")
"""The clusters that are known, as `--executor` begins."""


def processes(jobs: int, most: int) -> int:
    """Return the number of processes to use.

    Args:
        jobs: as `--jobs` says it: 0 for one per CPU.
        most: pieces of work, more than which need no processes.
    """
    return max(1, min(jobs or os.cpu_count() or 1, most))


def elsewhere(executor: str) -> bool:
    """Whether an executor, as `--executor` names it, is a cluster; "" is not."""
    return executor not in ("", HERE)
