"""The connection to a Dask cluster, which it can lose and make again."""

from __future__ import annotations

import asyncio
import logging
import signal
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing import resource_tracker
from typing import Any

import dask
from distributed import CancelledError, Client, LocalCluster, TimeoutError
from distributed.client import ClosedClientError
from distributed.comm.addressing import parse_address, parse_host_port
from distributed.comm.registry import backends

from .errors import CountError, SchedulerLost
from .module import ArgumentError
from .workers import JobRunner

log = logging.getLogger(__name__)

# Of the process of a worker without the jobs module: Python, Dask and wasmtime.
_PROCESS_BYTES = 512 * 2**20

_LOCAL_CONFIG = {
    # A task that was lost with its worker comes back at once: the client knows what to do with it.
    "distributed.scheduler.allowed-failures": 0,
    # Nothing here is worth spilling, and a paused worker would be one that never goes on.
    "distributed.worker.memory.target": False,
    "distributed.worker.memory.spill": False,
    "distributed.worker.memory.pause": False,
    # A task is one call into the jobs module, of which the profile shows nothing.
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.gil.enabled": False,
}

# So long after the death of a worker, a local cluster looks whether it is back, and gives it up for
# ever if it has just died again. Dask reads this setting at each death.
_NEVER_GIVE_UP = {"distributed.deploy.lost-worker-timeout": "1000 days"}

_FIRST_PAUSE = 1.0
_LONGEST_PAUSE = 30.0
_TIMEOUT = 10.0


class Disconnected(Exception):
    """The scheduler does not answer. The tasks submitted to it are lost."""


def check_address(address: str) -> None:
    """Raises ArgumentError for an address that no scheduler can have.

    A Dask client that gets one takes twenty seconds to end.
    """
    scheme, location = parse_address(address)
    known = scheme in backends
    with suppress(ValueError):
        if known and (scheme == "inproc" or parse_host_port(location)):
            return
    raise ArgumentError(
        f"scheduler = {address} is not the address of a Dask scheduler, like tcp://head:8786."
    )


class Connection:
    """A Dask client and the workers that it reaches, ready to run jobs.

    The cluster is one that the caller has a client of, one with a scheduler at an address, or a
    local one, which starts and ends with the connection.
    """

    client: Client

    def __init__(
        self,
        runner: JobRunner,
        *,
        client: Client | None = None,
        scheduler: str | None = None,
        workers: int = 1,
        worker_bytes: int = 0,
        dashboard: bool = True,
        patience: float = 300.0,
    ) -> None:
        """`workers` and `worker_bytes`, the memory of their jobs, are those of a local cluster.

        `patience`: seconds for which a lost scheduler is waited for.
        """
        self._runner = runner
        self._caller_client = client
        self._scheduler = scheduler
        self._workers = workers
        self._memory_limit = worker_bytes + _PROCESS_BYTES
        self._dashboard = dashboard
        self._patience = patience
        self._local: LocalCluster | None = None
        self._config = ExitStack()
        self.threads: dict[str, int] = {}
        """The number of threads of each worker, by address."""

    def __enter__(self) -> Connection:
        # An address may be wrong, so the first connection is not waited for.
        self._connect_within(_TIMEOUT if self._scheduler else self._patience)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _connect(self) -> None:
        if self._caller_client is not None:
            self.client = self._caller_client
        elif self._scheduler is not None:
            with _translated():
                self.client = Client(self._scheduler, timeout=_TIMEOUT, set_as_default=False)
            self._check_versions()
        else:
            self.client = self._start_local_cluster()
        with self.guard():
            self.client.register_plugin(self._runner)
        self.threads = {}
        self.refresh()
        if not self.threads:
            address = self._scheduler or "ADDRESS"
            log.warning("The scheduler has no workers. Start some with `dask worker %s`.", address)

    def _check_versions(self) -> None:
        """Raises CountError if workers cannot read the functions that this Python writes."""
        with self.guard():
            versions: Any = self.client.get_versions()
        own = _python(versions["client"])
        for address, worker in versions["workers"].items():
            if (other := _python(worker)) != own:
                raise CountError(
                    f"worker {address} has Python {other}, but this is Python {own}. "
                    "Run the command with the Python version of the workers"
                )

    def _start_local_cluster(self) -> Client:
        with dask.config.set(_LOCAL_CONFIG), warnings.catch_warnings(), _without_interrupts():
            # That the usual port of the dashboard is taken is not worth a warning.
            warnings.simplefilter("ignore")
            try:
                self._local = LocalCluster(
                    n_workers=self._workers,
                    threads_per_worker=1,
                    memory_limit=self._memory_limit,
                    dashboard_address="127.0.0.1:8787" if self._dashboard else None,
                )
            except RuntimeError as error:
                raise Disconnected("A worker did not start") from error
        self._config.enter_context(dask.config.set(_NEVER_GIVE_UP))
        return Client(self._local, set_as_default=False)

    def reconnect(self) -> None:
        """Makes the connection again.

        Raises SchedulerLost if that takes too long.
        """
        log.warning("The scheduler is lost. Connecting again …")
        self.close()
        self._connect_within(self._patience)
        log.warning("Connected again.")

    def _connect_within(self, seconds: float) -> None:
        """Tries to connect, with growing pauses."""
        deadline = time.monotonic() + seconds
        pause = _FIRST_PAUSE
        while True:
            try:
                self._connect()
            except Disconnected as error:
                self.close()
                if self._caller_client is not None or time.monotonic() + pause > deadline:
                    name = self._scheduler or "the scheduler"
                    raise SchedulerLost(f"no connection to {name}: {error}") from error
                log.warning("%s. The next try is in %.0f s.", error, pause)
                time.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
            except BaseException:
                self.close()
                raise
            else:
                return

    def close(self) -> None:
        """Leaves the cluster, and ends a local one. A client of the caller stays open."""
        client = getattr(self, "client", None)
        local, self._local = self._local, None
        if local is not None:
            with suppress(OSError, TimeoutError, CancelledError):
                local.sync(_kill_workers, local)
        elif client is not None and client.status == "running":
            with suppress(Exception):
                client.unregister_worker_plugin(self._runner.name)
        if client is not None and client is not self._caller_client:
            with suppress(OSError, TimeoutError, CancelledError):
                client.close(timeout=2)
            del self.client
        if local is not None:
            with suppress(OSError, TimeoutError, CancelledError):
                local.close(timeout=2)
        self._config.close()

    def refresh(self) -> None:
        """Asks for the workers of the cluster."""
        with self.guard():
            threads = dict(self.client.nthreads())
        if not threads and self.threads:
            log.warning("All workers are gone. Waiting for new ones …")
        self.threads = threads

    def others(self, worker: str | None) -> list[str] | None:
        """The workers other than this one, or None if there are no others or it is None."""
        if worker is None:
            return None
        return [address for address in self.threads if address != worker] or None

    @property
    def dashboard(self) -> str | None:
        """The address of the Dask dashboard."""
        if not self._dashboard:
            return None
        with suppress(Exception):
            return str(self.client.dashboard_link) or None
        return None

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Raises Disconnected for whatever Dask raises when the scheduler has gone."""
        with _translated():
            try:
                yield
            except ImportError as error:
                raise CountError(f"a worker cannot load the jobs module: {error}") from error
            except Exception as error:
                if self.client.status != "running":
                    raise Disconnected(str(error)) from error
                raise


def _python(versions: dict[str, Any]) -> str:
    """The minor version of Python, like 3.12. Functions are sent as its bytecode."""
    return ".".join(versions["host"]["python"].split(".")[:2])


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except (OSError, TimeoutError, CancelledError, ClosedClientError) as error:
        raise Disconnected(str(error)) from error


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Hides Ctrl+C from the threads and processes that are started meanwhile.

    A terminal sends it to all processes of a command, but only the client knows what to do.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # It would lift the block in the thread that starts it.
    resource_tracker.ensure_running()
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


async def _kill_workers(local: LocalCluster) -> None:
    """Ends the workers of a local cluster at once. Dask would wait for the jobs that they run."""
    await asyncio.gather(*(nanny.close(timeout=1) for nanny in local.workers.values()))
