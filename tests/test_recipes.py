"""The recipes for CI: hooks, the workflow of the guide, and the container, as far as they run without a network."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from deckcheck.files import DECK_ENDINGS

ROOT = Path(__file__).resolve().parents[1]
GOOD = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"
BAD = GOOD.replace("20x Villein", "19x Villein\n1x Dramatic Upheaval")
SLIP = GOOD.replace("Villein", "Vilein")


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository of decks as a player may keep one, with files next to them that are not decks."""
    place = tmp_path / "repository"
    (place / "decks").mkdir(parents=True)
    for name, text in (("good.txt", GOOD), ("bad.txt", BAD), ("slip.txt", SLIP)):
        (place / "decks" / name).write_text(text, "utf-8")
    for name in ("README.txt", "requirements.txt", ".pre-commit-config.yaml", "LICENSE.txt"):
        (place / name).write_text("no deck\n", "utf-8")
    return place


@pytest.fixture
def shell(tmp_path: Path, child: dict[str, str]) -> dict[str, str]:
    """Variables of a shell that finds the command `deckcheck`."""
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "deckcheck"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m deckcheck "$@"\n', "utf-8")
    command.chmod(0o755)
    return {**child, "PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}"}


def ran(line: str, where: Path, shell: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", line],
        cwd=where, env=shell, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


# ---- pre-commit ----------------------------------------------------------------------------------

HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
TEXTS, LISTS = ("id", "name", "entry", "language", "description", "files", "exclude", "minimum_pre_commit_version"), (
    "types", "types_or", "exclude_types", "args", "stages", "additional_dependencies",
)  # fmt: skip
MANIFEST = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["id", "name", "entry", "language"],
        "additionalProperties": False,
        "properties": {
            **{name: {"type": "string", "minLength": 1} for name in TEXTS},
            **{name: {"type": "array", "items": {"type": "string"}} for name in LISTS},
            **{
                name: {"type": "boolean"}
                for name in ("always_run", "pass_filenames", "require_serial", "verbose")
            },
            "language": {"enum": ["python", "python_venv", "system", "script"]},
        },
    },
}
"""What pre-commit.com says that a manifest of hooks is."""


def hooked(hook: dict[str, Any], names: list[str]) -> list[str]:
    """The files that pre-commit hands to a hook: `files` is looked for, `exclude` too."""
    return [n for n in names if re.search(hook["files"], n) and not re.search(hook["exclude"], n)]


def run_hook(identity: str, repository: Path, shell: dict[str, str]) -> subprocess.CompletedProcess[str]:
    (hook,) = [hook for hook in HOOKS if hook["id"] == identity]
    names = sorted(
        path.relative_to(repository).as_posix() for path in repository.rglob("*") if path.is_file()
    )
    words = [*shlex.split(hook["entry"]), "--format", "standard", *hooked(hook, names)]
    return ran(shlex.join(words), repository, shell)


def test_the_hooks_are_a_manifest() -> None:
    jsonschema.validate(HOOKS, MANIFEST)
    assert [hook["id"] for hook in HOOKS] == ["deckcheck", "deckcheck-fix"]
    for hook in HOOKS:
        assert (
            hook["language"] == "python"
        )  # pre-commit installs the project, whose command the entry begins with
        assert shlex.split(hook["entry"])[0] == "deckcheck"
        re.compile(hook["files"])


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_the_hooks_take_deck_files_and_leave_the_rest(hook: dict[str, Any]) -> None:
    decks = [f"decks/mine{ending}" for ending in (".txt", ".twd", ".deck", ".dek", ".yaml", ".yml", ".eld")]
    assert hooked(hook, decks) == decks
    # of the endings that the command takes from a folder, those that hold anything at all are left to `args`
    left = {ending for ending in DECK_ENDINGS if not hooked(hook, [f"decks/mine{ending}"])}
    assert left == {".json", ".xml", ".csv", ".xlsx", ".zip"}
    others = [
        "README.md",
        "README.txt",
        "requirements.txt",
        "requirements-dev.txt",
        "sub/README.txt",
        "main.py",
    ]
    assert not hooked(hook, [*others, ".pre-commit-config.yaml", "LICENSE.txt", "deck.txt.orig"])
    own = [path.relative_to(ROOT).as_posix() for path in (ROOT / "sample_decks").rglob("*.*")]
    assert len(hooked(hook, own)) == len(own)


@pytest.mark.slow
def test_the_hooks_judge_and_mend(repository: Path, shell: dict[str, str]) -> None:
    done = run_hook("deckcheck", repository, shell)
    assert done.returncode == 1
    assert "decks/bad.txt: NOT LEGAL" in done.stdout
    assert "decks/good.txt: LEGAL" in done.stdout
    assert "README" not in done.stdout + done.stderr
    (repository / "decks" / "bad.txt").unlink()
    assert run_hook("deckcheck", repository, shell).returncode == 0
    assert run_hook("deckcheck-fix", repository, shell).returncode == 0
    assert (repository / "decks" / "slip.txt").read_text(
        "utf-8"
    ) == GOOD  # pre-commit fails where a file changes


# ---- the GitHub workflow -------------------------------------------------------------------------

GUIDE = (ROOT / "docs" / "scripts.md").read_text("utf-8")
STEP = {
    "type": "object",
    "additionalProperties": False,
    "properties": {
        **{
            name: {"type": "string"}
            for name in ("id", "name", "if", "uses", "run", "shell", "working-directory")
        },
        "with": {"type": "object"},
        "env": {"type": "object"},
    },
    "oneOf": [{"required": ["uses"]}, {"required": ["run"]}],
}
WORKFLOW = {
    "type": "object",
    "required": ["on", "jobs"],
    "additionalProperties": False,
    "properties": {
        "name": {"type": "string"},
        "on": {"items": {"enum": ["push", "pull_request", "workflow_dispatch"]}},
        "permissions": {"type": "object", "additionalProperties": {"enum": ["read", "write", "none"]}},
        "jobs": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {
                "type": "object",
                "required": ["runs-on", "steps"],
                "additionalProperties": False,
                "properties": {
                    "runs-on": {"type": "string"},
                    "steps": {"type": "array", "items": STEP, "minItems": 1},
                },
            },
        },
    },
}
"""The part of GitHub's workflow syntax that the example uses."""


class PlainLoader(yaml.SafeLoader):
    """Reads `on` as the word it is, as GitHub does."""


PlainLoader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in known if tag != "tag:yaml.org,2002:bool"]
    for letter, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def workflow() -> dict[str, Any]:
    (text,) = re.findall(r"```yaml\n(on: .*?)```", GUIDE, re.DOTALL)
    plain: dict[str, Any] = yaml.load(text, PlainLoader)
    return plain


def steps() -> list[dict[str, Any]]:
    (job,) = workflow()["jobs"].values()
    return job["steps"]  # type: ignore[no-any-return]


def test_the_workflow_has_the_shape_that_github_documents() -> None:
    jsonschema.validate(workflow(), WORKFLOW)
    for step in steps():
        assert re.fullmatch(r"[\w-]+/[\w/-]+@v\d+", step.get("uses", "a/b@v1"))
    assert workflow()["permissions"]["security-events"] == "write"  # what uploading findings asks for
    version = next(
        step["with"]["python-version"] for step in steps() if "setup-python" in step.get("uses", "")
    )
    assert tuple(map(int, version.split("."))) >= (3, 11)


@pytest.mark.slow
def test_the_steps_of_the_workflow_do_what_it_says(
    repository: Path, shell: dict[str, str], tmp_path: Path
) -> None:
    summary = tmp_path / "summary.md"
    (repository / "decks" / "short.txt").write_text("Crypt\n12x Lucita\n\nLibrary\n2x Villein\n", "utf-8")
    codes = []
    for step in steps():
        line = step.get("run", "")
        if not line or line.startswith("pip install ./tools/"):
            continue
        if codes and codes[-1]:  # GitHub continues after a failure only if it is told to
            assert step["if"] == "always()"
        done = ran(line, repository, {**shell, "GITHUB_STEP_SUMMARY": str(summary)})
        codes.append(done.returncode)
        if len(codes) == 1:
            assert "::error file=decks/short.txt" in done.stdout
            assert "::warning file=decks/slip.txt,line=5," in done.stdout
    assert codes == [1, 0]
    assert "short.txt" in summary.read_text("utf-8")
    sarif = json.loads((repository / "decks.sarif").read_text("utf-8"))
    assert sarif["version"] == "2.1.0"
    uploaded = next(step["with"]["sarif_file"] for step in steps() if "upload-sarif" in step.get("uses", ""))
    assert (repository / uploaded).is_file()


def test_the_example_for_pre_commit_names_a_hook_that_is_there() -> None:
    (text,) = re.findall(r"```yaml\n(repos:.*?)```", GUIDE, re.DOTALL)
    (repo,) = yaml.safe_load(text.replace("<this repository>", "here"))["repos"]
    assert {hook["id"] for hook in repo["hooks"]} <= {hook["id"] for hook in HOOKS}


# ---- the container -------------------------------------------------------------------------------

RECIPE = (ROOT / "Containerfile").read_text("utf-8")


def instructions() -> list[tuple[str, str]]:
    """The instructions of the container's recipe, in order."""
    lines = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", RECIPE, flags=re.MULTILINE)).split("\n")
    return [(word, rest) for word, _, rest in (line.strip().partition(" ") for line in lines) if word]


def test_the_container_runs_the_command_as_a_user_without_rights() -> None:
    known = {"FROM", "COPY", "RUN", "ENV", "ARG", "USER", "WORKDIR", "ENTRYPOINT", "CMD"}
    assert {word for word, _ in instructions()} <= known
    final = dict(instructions())
    assert final["FROM"] == "scratch"  # nothing is fetched, and nothing is in it that nobody asked for
    user = final["USER"].partition(":")[0]
    assert user.isdecimal()  # so that an orchestrator can see that it is not root
    assert int(user) > 0
    assert json.loads(final["ENTRYPOINT"]) == ["/opt/deckcheck/deckcheck"]
    assert json.loads(final["CMD"]) == ["--help"]
    words = [word for word, _ in instructions()]
    assert words.index("USER") > max(place for place, word in enumerate(words) if word in ("RUN", "COPY"))


@pytest.mark.slow
def test_a_wheel_is_enough_to_run_where_nothing_can_be_written(
    tmp_path: Path, repository: Path, child: dict[str, str], request: pytest.FixtureRequest
) -> None:
    pytest.importorskip("hatchling")
    source = tmp_path / "source"
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        source.mkdir(exist_ok=True)
        shutil.copy2(ROOT / name, source)
    for name in ("deckcheck", "cardbase", "rules"):
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    done = subprocess.run(build, cwd=source, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(installed)
        inside = {name for name in archive.namelist() if name.startswith("deckcheck/web/")}
    page = {f"deckcheck/web/{path.name}" for path in (ROOT / "deckcheck" / "web").iterdir() if path.is_file()}
    assert page == inside
    assert wheel.stat().st_size < 3_700_000  # the page's runtime is not in it
    cache = tmp_path / "cache"
    shell = {**child, "PYTHONPATH": str(installed), "XDG_CACHE_HOME": str(cache)}
    command = [sys.executable, "-m", "deckcheck"]
    version = subprocess.run(
        [*command, "--version"], env=shell, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert version.stdout.startswith("deckcheck ")
    (cards,) = (cache / "deckcheck").glob("cards-*.sqlite")
    before = cards.stat().st_mtime_ns
    for place in (cache / "deckcheck", repository / "decks", repository):
        place.chmod(stat.S_IRUSR | stat.S_IXUSR)
    request.addfinalizer(
        lambda: [place.chmod(0o755) for place in (cache / "deckcheck", repository, repository / "decks")]
    )
    done = subprocess.run(
        [*command, "check", "--format", "standard", "decks"],
        env={**shell, "HOME": "/nonexistent"}, cwd=repository, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, "decks/bad.txt: NOT LEGAL" in done.stdout) == (1, True)
    assert "Traceback" not in done.stderr
    assert cards.stat().st_mtime_ns == before
