"""A Dask cluster of processes on this machine, for tests and measurements: a scheduler, and workers to kill."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SECONDS = 60


class DaskCluster:
    """A scheduler and workers of one thread each; a context manager that removes them at the end.

    Args:
        folder: for its files.
        workers: how many.
        settings: environment variables for all of them.

    Attributes:
        address: of the scheduler.
        scheduler: its process.
        workers: their processes.
    """

    def __init__(self, folder: Path, workers: int = 2, settings: Mapping[str, str] | None = None) -> None:
        self._folder = folder
        self._settings = settings or {}
        self._file = folder / "scheduler.json"
        self._wanted = workers
        self._streams: list[object] = []
        self.address = ""
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> DaskCluster:
        self._file.unlink(missing_ok=True)  # of one that is gone
        self.scheduler = self._start(
            "dask_scheduler",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--no-dashboard",
            "--scheduler-file",
            str(self._file),
        )
        self.address = self._wait_for_scheduler()
        for _ in range(self._wanted):
            self.add_worker()
        return self

    def add_worker(self, settings: Mapping[str, str] | None = None) -> None:
        """Start another worker, with these variables of its own."""
        self.workers.append(
            self._start(
                "dask_worker", self.address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard",
                "--local-directory", str(self._folder), settings=settings,
            )
        )  # fmt: skip

    def _start(
        self, module: str, *arguments: str, settings: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        log = (self._folder / f"{module}-{len(self._streams)}.log").open("wb")
        self._streams.append(log)
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *arguments],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT, HERE))), **self._settings, **(settings or {})},
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self._folder,
        )  # fmt: skip

    def _wait_for_scheduler(self) -> str:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            try:
                return str(json.loads(self._file.read_text("utf-8"))["address"])
            except (OSError, ValueError):
                time.sleep(0.05)
        raise TimeoutError("the scheduler does not start")

    @property
    def logs(self) -> str:
        """What scheduler and workers have said."""
        return "".join(path.read_text("utf-8", "replace") for path in sorted(self._folder.glob("*.log")))

    @property
    def processes(self) -> Sequence[subprocess.Popen[bytes]]:
        """All that were started, the scheduler first."""
        return [self.scheduler, *self.workers]

    def __exit__(self, *_: object) -> None:
        for process in self.processes:
            process.kill()
        for process in self.processes:
            process.wait()
        for stream in self._streams:
            stream.close()  # type: ignore[attr-defined]
