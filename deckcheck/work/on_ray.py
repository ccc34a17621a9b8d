"""A Ray cluster: remote functions, whose results come as futures of the standard library."""

from __future__ import annotations

import logging
from concurrent.futures import CancelledError

import ray
from ray.exceptions import RayError

from deckcheck.usage import UsageError
from deckcheck.work.reaching import reach, shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from typing import Any, TypeVar

    R = TypeVar("R")

AUTO = "auto"
"""The address of a cluster that was started on this machine."""


class Ray:
    """A Ray cluster.

    Args:
        address: of its head: "10.0.0.5:6379", "ray://10.0.0.5:10001", or "auto".

    Attributes:
        lost: what a future raises if its worker is gone for good.

    Raises:
        UsageError: there is no answer there.
    """

    lost: tuple[type[BaseException], ...] = (CancelledError, RayError)

    def __init__(self, address: str) -> None:
        try:
            if address != AUTO:
                reach(address.removeprefix("ray://"))
            ray.init(
                address=address,
                log_to_driver=False,
                logging_level=logging.CRITICAL,
                configure_logging=False,
            )
        except (OSError, ValueError, RuntimeError, RayError) as error:
            raise UsageError(
                f"--executor ray:{address}: no Ray cluster answers there ({shortened(error)}); "
                "consider ray:auto on a machine of the cluster, or the address that 'ray start' prints"
            ) from None
        self._remote: dict[Callable[..., object], Any] = {}
        self._running: dict[Future[Any], Any] = {}

    def ship(self, content: bytes) -> object:
        """Return what stands for a content that goes to each worker once."""
        return ray.put(content)

    def submit(self, work: Callable[..., R], *arguments: object) -> Future[R]:
        """Have something done; what a dead worker was doing goes to another."""
        remote = self._remote.get(work)
        if remote is None:
            remote = self._remote[work] = ray.remote(num_cpus=1, max_retries=3)(work)
        future: Future[R] = remote.remote(*arguments).future()
        return future

    def workers(self) -> int:
        """Count the processors of the cluster, each of which has a worker; 0 if it is gone."""
        try:
            return int(ray.cluster_resources().get("CPU", 0))
        except (RayError, OSError, RuntimeError):
            return 0

    def close(self) -> None:
        """Leave the cluster; what waits there is canceled with its owner."""
        ray.shutdown()
