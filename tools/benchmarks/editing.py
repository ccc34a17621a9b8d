"""How long an editor waits: `python -m tools.benchmarks.editing [--corpus FOLDER] [--decks N] [--lines N]`.

A server is started as editors start it, and decks are typed into, one letter at a time: each new line names a
card, and is deleted letter by letter. It shows milliseconds from sending a keystroke to the findings, and
to the other answers that editors ask for; the bar is a median of 30 for findings in a deck of 100 lines.

Decks come from the archive (`--corpus`), those with the most lines, each padded to `--lines` with comments;
without it from the sample decks.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
TYPED = ("4x Deflection", "2 blood dol", "1x Nosuch Card", "3x Govern the Unaligned -- more")
BAR = 30.0


class Wire:
    """The client's end of a server, as bare as possible: what is measured is the server."""

    def __init__(self) -> None:
        self.server = subprocess.Popen(
            [sys.executable, "-m", "deckcheck", "server"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.number = 0

    def send(self, method: str, params: Any, **about: Any) -> None:
        """Send a message."""
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **about}).encode()
        assert self.server.stdin is not None
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.server.stdin.flush()

    def receive(self) -> dict[str, Any]:
        """Receive a message."""
        assert self.server.stdout is not None
        length = 0
        while (line := self.server.stdout.readline()).strip():
            if line.startswith(b"Content-Length"):
                length = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(self.server.stdout.read(length))
        return message

    def ask(self, method: str, params: Any) -> Any:
        """Send a request, and wait for its answer."""
        self.number += 1
        self.send(method, params, id=self.number)
        while True:
            message = self.receive()
            if message.get("id") == self.number and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def findings(self, version: int) -> list[Any]:
        """Wait for the findings of a version."""
        while True:
            message = self.receive()
            params = message.get("params") or {}
            if message.get("method", "").endswith("publishDiagnostics") and params["version"] == version:
                found: list[Any] = params["diagnostics"]
                return found


def decks(corpus: Path | None, number: int, lines: int) -> list[str]:
    """Return the texts of decks, each with this many lines."""
    paths = sorted(corpus.glob("*.txt")) if corpus else sorted(SAMPLES.glob("*.*"))
    texts = sorted((path.read_text("utf-8") for path in paths), key=lambda text: (-text.count("\n"), text))
    chosen = [text for text in texts if text.count("\n") <= lines][:number]
    return [
        text.rstrip("\n") + "\n" + "-- a remark\n" * (lines - text.rstrip("\n").count("\n") - 1)
        for text in chosen
    ]


def row_of_cards(text: str) -> int:
    """Return the row, from 0, below the first heading of a library."""
    rows = [row for row, line in enumerate(text.split("\n")) if line.lower().startswith("library")]
    return (rows[0] if rows else text.count("\n") // 2) + 2


def measure(wire: Wire, uri: str, text: str, times: dict[str, list[float]]) -> None:
    """Type into a deck, and take the times."""
    document = {"uri": uri, "languageId": "vtes", "version": 1, "text": text}
    wire.send("textDocument/didOpen", {"textDocument": document})
    wire.findings(1)
    version = 1
    row = row_of_cards(text)
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}

    def key(start: tuple[int, int], end: tuple[int, int], letter: str) -> None:
        nonlocal version
        version += 1
        places = {name: {"line": at[0], "character": at[1]} for name, at in (("start", start), ("end", end))}
        change = {"range": places, "text": letter}
        began = time.perf_counter()
        wire.send(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": [change]},
        )
        wire.findings(version)
        times["findings"].append((time.perf_counter() - began) * 1000)

    def ask(name: str, **about: Any) -> None:
        began = time.perf_counter()
        wire.ask(f"textDocument/{name}", {"textDocument": {"uri": uri}, **about})
        times.setdefault(name, []).append((time.perf_counter() - began) * 1000)

    for line in TYPED:
        key((row, 0), (row, 0), "\n")
        for column, letter in enumerate(line):
            key((row, column), (row, column), letter)
            ask("completion", position={"line": row, "character": column + 1})
        ask("inlayHint", range=whole)
        ask("codeLens")
        ask("documentSymbol")
        ask("hover", position={"line": row + 1, "character": 4})
        ask(
            "codeAction",
            range={"start": whole["start"] | {"line": row}, "end": whole["start"] | {"line": row}},
            context={"diagnostics": []},
        )
        for column in range(len(line) - 1, -1, -1):
            key((row, column), (row, column + 1), "")
        key((row, 0), (row + 1, 0), "")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--decks", type=int, default=10)
    parser.add_argument("--lines", type=int, default=100)
    asked = parser.parse_args()
    wire = Wire()
    wire.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    wire.send("initialized", {})
    times: dict[str, list[float]] = {"findings": []}
    chosen = decks(asked.corpus, asked.decks, asked.lines)
    for number, text in enumerate(chosen):
        measure(wire, f"file:///nowhere/{number}.txt", text, times)
    wire.ask("shutdown", None)
    wire.send("exit", None)
    wire.server.wait(10)
    keys = len(times["findings"])
    print(f"{len(chosen)} decks of {asked.lines} lines, {keys:,} keystrokes; milliseconds")
    for name, found in times.items():
        ordered = sorted(found)
        late = ordered[int(len(ordered) * 0.95)]
        print(
            f"  {name:<16} median {statistics.median(found):6.1f}   95 % {late:6.1f}   most {ordered[-1]:6.1f}"
        )
    return 0 if statistics.median(times["findings"]) <= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
