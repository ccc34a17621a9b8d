"""The extension for VS Code fits the server; it is built by hand (see its README), and tried here without VS Code."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import deckcheck
from deckcheck.options import shared
from deckcheck.server.hints import VERDICT
from deckcheck.server.settings import FOR_THE_CLIENT, known_settings, read_settings

EXTENSION = Path(__file__).resolve().parents[2] / "docs" / "editors" / "vscode"
MANIFEST: dict[str, Any] = json.loads((EXTENSION / "package.json").read_text("utf-8"))
SETTINGS: dict[str, Any] = MANIFEST["contributes"]["configuration"]["properties"]

STAND_INS = """
const Module = require("module");
const told = { registered: [], started: [], stopped: 0, errors: [] };
const settings = JSON.parse(process.argv[1]);
let listener;
const vscode = {
  workspace: {
    getConfiguration: () => ({ get: (name) => settings[name] }),
    onDidChangeConfiguration: (given) => { listener = given; return {}; },
  },
  commands: { registerCommand: (name, work) => { told.registered.push(name); told[name] = work; return {}; } },
  window: { showErrorMessage: (message) => told.errors.push(message) },
};
class LanguageClient {
  constructor(id, name, server, client) { this.told = { id, server, client }; }
  async start() {
    if (this.told.server.command === "missing") throw new Error("spawn missing ENOENT");
    told.started.push(this.told);
  }
  async stop() { told.stopped += 1; }
}
const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);
const extension = require(process.argv[2]);
(async () => {
  const context = { subscriptions: [] };
  await extension.activate(context);
  told.subscriptions = context.subscriptions.length;
  await listener({ affectsConfiguration: (name) => name === "deckcheck.format" });
  told.afterFormat = told.started.length;
  await listener({ affectsConfiguration: (name) => name === "deckcheck.command" });
  await told["deckcheck.restart"]();
  await extension.deactivate();
  console.log(JSON.stringify(told));
})();
"""


def run(settings: dict[str, Any]) -> dict[str, Any]:
    """Run the extension with stand-ins for VS Code and its client."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js (node) is not installed")
    ran = subprocess.run(
        [node, "-e", STAND_INS, json.dumps(settings), str(EXTENSION / "extension.js")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


DEFAULTS = {name.removeprefix("deckcheck."): one["default"] for name, one in SETTINGS.items()}


@pytest.mark.slow
def test_it_starts_the_server_for_decks_and_stops_it() -> None:
    told = run(DEFAULTS)
    first = told["started"][0]
    assert first["server"] == {"command": "deckcheck", "args": ["server"]}
    assert first["client"]["documentSelector"] == [
        {"language": "vtes"},
        {"scheme": "file", "pattern": "**/*decks/**/*.{txt,yaml,yml,csv}"},
    ]
    assert first["client"]["synchronize"] == {"configurationSection": "deckcheck"}
    assert told["afterFormat"] == 1, "the server hears of settings itself"
    assert len(told["started"]) == told["stopped"] == 3, "a new command, and a restart by hand"
    assert told["registered"] == [one["command"] for one in MANIFEST["contributes"]["commands"]]
    assert told["subscriptions"] == 2
    assert told["errors"] == []


@pytest.mark.slow
def test_it_says_how_to_get_a_server_that_does_not_start() -> None:
    told = run({**DEFAULTS, "command": ["missing"]})
    assert "spawn missing ENOENT" in told["errors"][0]
    assert "needs pygls" in told["errors"][0]
    assert told["stopped"] == 0


def test_its_settings_are_those_of_the_server() -> None:
    names = {name.split(".")[1] for name in SETTINGS}
    assert names <= known_settings().keys() | FOR_THE_CLIENT
    assert names >= FOR_THE_CLIENT
    assert {"format", "on"} <= names
    assert SETTINGS["deckcheck.edition"]["enum"] == ["", *shared.EDITION.choices]
    assert SETTINGS["deckcheck.command"]["scope"] == "machine", "a folder does not say what is run"


def test_untouched_settings_ask_for_nothing_and_touched_ones_are_read() -> None:
    sent = {name.split(".")[1]: one["default"] for name, one in SETTINGS.items()}
    read = read_settings({"deckcheck": sent})
    assert (read.asked, read.problems) == ({}, ())
    chosen = {"format": "v5", "on": "deck", "players": 4, "ignore": ["DC202"], "severity": ["DC201=error"]}
    read = read_settings({"deckcheck": {**sent, **chosen}})
    assert read.asked == {
        "format": "v5", "on": "deck", "players": 4, "ignore": ("DC202",), "severity": ("DC201=error",),
    }  # fmt: skip
    assert read.problems == ()


def test_the_manifest_is_whole() -> None:
    assert MANIFEST["version"] == deckcheck.__version__
    assert MANIFEST["main"] == "./dist/extension.js"
    languages = {one["id"] for one in MANIFEST["contributes"]["languages"]}
    assert {f"onLanguage:{one}" for one in (*languages, "plaintext", "yaml", "csv")} == set(
        MANIFEST["activationEvents"]
    )
    assert VERDICT not in {one["command"] for one in MANIFEST["contributes"]["commands"]}, (
        "the server brings it"
    )
    for name in ("README.md", "extension.js", "language-configuration.json"):
        assert (EXTENSION / name).is_file()
    ignored = (EXTENSION.parents[2] / ".gitignore").read_text("utf-8").split()
    assert {"node_modules/", "package-lock.json", "*.vsix", "dist/"} <= set(ignored), (
        "what is built stays out"
    )


@pytest.mark.slow
def test_npm_takes_the_manifest() -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    ran = subprocess.run(
        [npm, "pack", "--dry-run", "--json", "--offline", "--ignore-scripts"],
        cwd=EXTENSION, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    (packed,) = found.values() if isinstance(found, dict) else found
    assert (packed["name"], packed["version"]) == ("deckcheck", deckcheck.__version__)
