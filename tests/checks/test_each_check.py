"""Every check is whole: code, name, words, rule, a deck it finds fault with and one it does not."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from deckcheck.checks import CODES, MODULES, all_checks, check_named
from deckcheck.checks.finding import SEVERITIES
from tests.changed_lists import CHANGES, changed_lists

if TYPE_CHECKING:
    from conftest import Command

    from deckcheck.checks import Check

CHECKS = all_checks()
MINE, REGISTERED = (str(Path(__file__).with_name(name)) for name in ("mine.csv", "registered.txt"))

CONTRACT = {
    "DC001": ("unreadable-file", "error"),
    "DC002": ("unknown-card", "error"),
    "DC003": ("ambiguous-card", "error"),
    "DC004": ("guessed-card", "warning"),
    "DC005": ("unread-line", "warning"),
    "DC006": ("bad-count", "error"),
    "DC007": ("repeated-card", "info"),
    "DC008": ("total-mismatch", "warning"),
    "DC009": ("column-mismatch", "warning"),
    "DC010": ("misplaced-card", "warning"),
    "DC101": ("crypt-too-small", "error"),
    "DC102": ("library-too-small", "error"),
    "DC103": ("library-too-large", "error"),
    "DC104": ("grouping", "error"),
    "DC105": ("banned-card", "error"),
    "DC106": ("unreleased-card", "error"),
    "DC107": ("waiting-period", "warning"),
    "DC108": ("outside-format", "error"),
    "DC109": ("too-many-copies", "error"),
    "DC112": ("doubtful-ban", "warning"),
    "DC113": ("undated-card", "warning"),
    "DC201": ("unplayable-card", "warning"),
    "DC202": ("thin-support", "info"),
}
"""What the contract with users promises; new codes continue the series."""

NO_SINGLE_RULE = {
    "DC106": "no rule says that a card has to exist",
    "DC108": "each format's pool has its own source, which the finding names",
    "DC109": "each format's limit has its own source, which the finding names",
    "DC110": "each format's limit has its own source, which the finding names",
    "DC111": "it is about what no source says",
}
"""Checks of law without a rule of their own, and why."""


@pytest.mark.parametrize("code", CONTRACT)
def test_the_contract_holds(code: str) -> None:
    check = check_named(code)
    assert (check.name, check.severity) == CONTRACT[code]
    assert check_named(check.name) is check
    assert check_named(code.lower()) is check


def test_codes_and_names_are_used_once() -> None:
    assert [check.code for check in CHECKS] == sorted({check.code for check in CHECKS}) == list(CODES)
    assert len({check.name for check in CHECKS}) == len(CHECKS)
    assert all(re.fullmatch(r"DC\d{3}", check.code) for check in CHECKS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)+|grouping", check.name) for check in CHECKS)


def test_each_check_is_one_file_named_after_it() -> None:
    import deckcheck.checks

    folder = Path(str(deckcheck.checks.__file__)).parent
    files = {path.stem for path in folder.glob("dc*.py")}
    assert files == set(MODULES.values())
    for check in CHECKS:
        assert MODULES[check.code] == f"{check.code.lower()}_{check.name.replace('-', '_')}"


def test_no_other_file_names_a_check() -> None:
    """What a finding weighs, how it is mended and who is asked about it stands with its check."""
    import ast

    import deckcheck

    root = Path(str(deckcheck.__file__)).parent
    named = [
        f"{path.relative_to(root)}:{node.lineno}: {node.value}"
        for path in sorted(root.rglob("*.py"))
        if re.search(r"[\"']DC\d{3}[\"']", text := path.read_text("utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"DC\d{3}", node.value) and not path.stem.startswith(node.value.lower())
    ]
    assert not named


def test_who_can_be_mended_who_is_unsure_who_is_asked() -> None:
    told = {
        "mend": {"DC002", "DC003", "DC004", "DC008", "DC010"},
        "unsure": {"DC001", "DC002", "DC003", "DC006"},
        "ask": {"DC004", "DC005", "DC008", "DC107", "DC112", "DC113"},
    }
    for name, codes in told.items():
        assert {check.code for check in CHECKS if getattr(check, name)} == codes, name
    assert {check.code for check in CHECKS if not check.suppressible} == {"DC001", "DC013"}


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_a_check_says_what_why_and_by_which_rule(check: Check) -> None:
    assert check.severity in SEVERITIES
    assert check.summary.endswith(".")
    assert "\n" not in check.summary
    assert len(check.explanation.split()) > 15
    assert check.explanation.rstrip().endswith(".")
    assert check.bad.strip()
    assert check.good.strip()
    if check.code.startswith("DC1"):
        assert bool(check.rule) != (check.code in NO_SINGLE_RULE)
    if check.rule.startswith("VTES-"):
        assert re.fullmatch(r"VTES-[\w.]+-\d+", check.rule)


@pytest.fixture(autouse=True)
def lists_of_the_check(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Make the card lists say what the check of a test is about, if the installed ones never do."""
    call = getattr(request.node, "callspec", None)
    changes = CHANGES.get(getattr(call and call.params.get("check"), "code", ""))
    if changes:
        monkeypatch.setenv("DECKCHECK_CARDS", changed_lists(tmp_path / "lists", changes))


def findings_of_example(check: Check, text: str, folder: Path, deckcheck: Command) -> list[dict[str, object]]:
    """Judge an example as its check asks; gives the findings."""
    path = folder / f"{check.code}.txt"
    path.write_text(text, "cp1252" if "\xe9" in text and text is check.bad else "utf-8")
    words = check.options.replace("mine.csv", MINE).replace("registered.txt", REGISTERED).split()
    ran = deckcheck("check", "--output-format", "json", *words, path)
    (deck,) = json.loads(ran.out)["decks"]
    findings: list[dict[str, object]] = deck["findings"]
    return findings


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_the_bad_deck_is_found_fault_with_and_no_other_error_is(
    check: Check, tmp_path: Path, deckcheck: Command
) -> None:
    findings = findings_of_example(check, check.bad, tmp_path, deckcheck)
    own = [finding for finding in findings if finding["code"] == check.code]
    assert own
    assert check.severity in {finding["severity"] for finding in own}
    assert {finding["name"] for finding in own} == {check.name}
    others = [finding for finding in findings if finding not in own and finding["severity"] == "error"]
    assert not others
    for finding in own:
        message = str(finding["message"])
        assert not message.endswith(".")
        assert "\n" not in message
        if check.code.startswith("DC1") and check.code != "DC106":
            assert finding["rule"], "a violation of the law names its rule"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.code)
def test_the_good_deck_is_not(
    check: Check, tmp_path: Path, deckcheck: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DECKCHECK_CARDS", raising=False)
    findings = findings_of_example(check, check.good, tmp_path, deckcheck)
    assert check.code not in {finding["code"] for finding in findings}
    assert not [finding for finding in findings if finding["severity"] == "error"]
