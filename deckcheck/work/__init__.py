"""The only place that runs many things at once: processes or a cluster that work, and results in order."""

from __future__ import annotations

import os

HERE = "processes"
"""The word of `--executor` for the processes of this machine."""


ENGINES = ("dask", "ray")
"""The known clusters, as `--executor` begins."""


def processes(jobs: int, most: int) -> int:
    """Return the number of processes to use.

    Args:
        jobs: as given to `--jobs`: 0 for one per CPU.
        most: pieces of work; more processes than that are not needed.
    """
    return max(1, min(jobs or os.cpu_count() or 1, most))


def elsewhere(executor: str) -> bool:
    """Whether an executor, as named for `--executor`, is a cluster; "" is not."""
    return executor not in ("", HERE)
