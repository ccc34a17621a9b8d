"""What it costs a start to define values: `cardbase.quick.value` against frozen slotted dataclasses.

    python tools/benchmarks/bench_value.py

Each round is a process of its own that defines 40 classes of 8 fields; medians of interleaved rounds.
"""

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 11
FIELDS = "\n".join(f"    field{number}: int" for number in range(8))
CLASSES = "\n".join(f"@define\nclass Value{number}:\n{FIELDS}\n" for number in range(40))
WAYS = {
    "nothing": "pass",
    "dataclass": f"from dataclasses import dataclass\ndefine = dataclass(frozen=True, slots=True)\n{CLASSES}",
    "value": f"from cardbase.quick import value as define\n{CLASSES}",
}


def seconds(program: str) -> float:
    """Time one process."""
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
    return time.perf_counter() - started


def main() -> None:
    """Measure and print."""
    times: dict[str, list[float]] = {name: [] for name in WAYS}
    for _ in range(ROUNDS):
        for name, program in WAYS.items():
            times[name].append(seconds(program))
    medians = {name: statistics.median(found) * 1000 for name, found in times.items()}
    for name, median in medians.items():
        print(f"{name:10} {median:6.1f} ms")
    more = {name: median - medians["nothing"] for name, median in medians.items()}
    print(f"dataclasses cost {more['dataclass'] / more['value']:.1f} times what values cost")


if __name__ == "__main__":
    main()
