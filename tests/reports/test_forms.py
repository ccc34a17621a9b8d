"""The forms for machines and pages: they parse back, validate, escape, and do not depend on --jobs."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from browsing import CHROMIUM, beyond, opened
from sarif_schema import SCHEMA

from deckcheck.reports import REPORTS

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "sample_decks"
NASTY = """]]> | `ticks` "q" 'a' & %0A ::error:: @all #1 *b* _i_ </title <script src=x <b onclick=y"""
GOOD = "Crypt\n12x Lucita\n\nLibrary\n20x Villein\n40x Govern the Unaligned\n"


@pytest.fixture
def nasty(tmp_path: Path) -> Path:
    """A deck whose every free text tries to break out, in a file whose name does too."""
    folder = tmp_path / "a,b & <c>%"
    folder.mkdir()
    path = folder / "li'st|x;y.txt"
    head = f"Deck Name: {NASTY}\nAuthor: {NASTY}\n\n"
    text = f"{head}Crypt\n12x Lucita\n\nLibrary\n60x {NASTY}\nand \x0b\x01 more `\n"
    path.write_text(text, encoding="utf-8")
    return path


def lines_of_findings(path: Path, deckcheck: Callable[..., Any]) -> list[tuple[str, int | None]]:
    found = json.loads(deckcheck("check", path, "--output-format", "json", "-q").out)
    return [(one["code"], one["row"]) for one in found["decks"][0]["findings"]]


@pytest.mark.slow
def test_sarif_is_valid_and_places_every_finding(deckcheck: Callable[..., Any], nasty: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    log = json.loads(deckcheck("check", SAMPLES, nasty, "--output-format", "sarif", "-q").out)
    jsonschema.validate(log, SCHEMA, jsonschema.Draft202012Validator)
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    marks = [(r["partialFingerprints"]["deckcheck/v1"]) for r in run["results"]]
    assert len(set(marks)) == len(marks)
    own = [
        r
        for r in run["results"]
        if "y.txt" in r["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    ]
    places = [
        (r["ruleId"], r["locations"][0]["physicalLocation"].get("region", {}).get("startLine")) for r in own
    ]
    assert places == lines_of_findings(nasty, deckcheck)
    assert run["invocations"][0]["executionSuccessful"] is False  # one of the samples cannot be read


def test_sarif_schema_refuses_what_is_wrong() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    wrong = {"version": "2.1.0", "runs": [{"tool": {"driver": {}}}]}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, SCHEMA, jsonschema.Draft202012Validator)


def test_sarif_keeps_suppressed_findings_and_fixes(deckcheck: Callable[..., Any], tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    deck = tmp_path / "deck.txt"
    deck.write_text(
        GOOD.replace("Villein", "Vilein").replace("12x Lucita", "12x Lucita  # deckcheck: ignore[DC2] so")
    )
    log = json.loads(deckcheck("check", deck, "--output-format", "sarif", "-q").out)
    jsonschema.validate(log, SCHEMA, jsonschema.Draft202012Validator)
    by_code = {result["ruleId"]: result for result in log["runs"][0]["results"]}
    replacement = by_code["DC004"]["fixes"][0]["artifactChanges"][0]["replacements"][0]
    assert replacement["insertedContent"]["text"] == "Villein"
    assert "DC013" in by_code


def test_junit_parses_back_and_counts(deckcheck: Callable[..., Any], nasty: Path) -> None:
    root = ET.fromstring(deckcheck("check", SAMPLES, nasty, "--output-format", "junit", "-q").out)
    suites = root.findall("testsuite")
    for name in ("tests", "failures", "errors", "skipped"):
        assert int(root.get(name, "")) == sum(int(suite.get(name, "")) for suite in suites)
    own = next(suite for suite in suites if "y.txt" in suite.get("name", ""))
    assert any(NASTY[:20] in (failure.text or "") for failure in own.iter("failure"))
    assert len(root.findall(".//failure")) == int(root.get("failures", ""))
    clean = next(suite for suite in suites if "tremere_walls" in suite.get("name", ""))
    assert [case.get("name") for case in clean.findall("testcase")] == ["no findings"]


@pytest.mark.parametrize(("level", "failures"), [("error", 0), ("warning", 1), ("never", 0)])
def test_junit_fails_what_the_exit_code_fails(
    deckcheck: Callable[..., Any], level: str, failures: int
) -> None:
    deck = SAMPLES / "faulty" / "dc008_total_mismatch.txt"
    ran = deckcheck("check", deck, "--output-format", "junit", "--fail-on", level, "-q")
    assert len(ET.fromstring(ran.out).findall(".//failure")) == failures == ran.code


def test_github_annotations_land_on_the_line(deckcheck: Callable[..., Any], nasty: Path) -> None:
    out = deckcheck("check", nasty, "--output-format", "github", "-q").out
    lines = out.splitlines()
    found = lines_of_findings(nasty, deckcheck)
    assert len(lines) == len(found)
    for line, (code, row) in zip(lines, found, strict=True):
        command = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        assert command is not None, line
        facts = dict(fact.split("=", 1) for fact in command[2].split(","))
        assert (
            facts["file"]
            .replace("%2C", ",")
            .replace("%3A", ":")
            .replace("%25", "%")
            .endswith("li'st|x;y.txt")
        )
        assert facts.get("line") == (str(row) if row else None)
        assert facts["title"].startswith(code)


def test_gitlab_entries_are_whole_and_told_apart(deckcheck: Callable[..., Any], nasty: Path) -> None:
    entries = json.loads(deckcheck("check", SAMPLES, nasty, "--output-format", "gitlab", "-q").out)
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)
    for entry in entries:
        assert set(entry) == {"check_name", "description", "severity", "fingerprint", "location"}
        assert entry["severity"] in ("info", "minor", "major", "critical", "blocker")
        place = entry["location"]
        assert place["path"]
        assert (place.get("lines") or place["positions"]["begin"]) is not None


def test_a_fingerprint_outlives_moved_lines(deckcheck: Callable[..., Any], tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    marks = []
    for text in (GOOD.replace("Villein", "Vilein"), "# moved\n\n" + GOOD.replace("Villein", "Vilein")):
        deck.write_text(text)
        entries = json.loads(deckcheck("check", deck, "--output-format", "gitlab", "-q").out)
        marks.append([entry["fingerprint"] for entry in entries])
    assert marks[0] == marks[1] != []


def test_nothing_found_is_still_a_document(deckcheck: Callable[..., Any], tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(
        GOOD.replace("12x Lucita", "12x Anarch Convert").replace("40x Govern the Unaligned", "40x Blood Doll")
    )
    outs = {form: deckcheck("check", deck, "--output-format", form, "-q").out for form in REPORTS}
    assert json.loads(outs["gitlab"]) == []
    assert json.loads(outs["sarif"])["runs"][0]["results"] == []
    assert outs["github"] == ""
    assert ET.fromstring(outs["junit"]).get("tests") == "1"


class Tags(HTMLParser):
    """Counts tags and sees whether they close in order."""

    VOID = frozenset({"meta", "link", "br", "wbr", "rect", "line", "p"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        for name, value in attrs:
            assert not name.startswith("on")
            assert name not in ("src", "href") or (value or "").startswith(("#", "data:,"))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_html_is_whole_escaped_and_alone(deckcheck: Callable[..., Any], nasty: Path) -> None:
    out = deckcheck("check", SAMPLES, nasty, "--output-format", "html", "-q").out
    tags = Tags(out)
    assert tags.open == []
    assert tags.seen.count("script") == 1
    assert tags.seen.count("table") == 1
    assert tags.seen.count("article") == len(list(SAMPLES.rglob("*.*"))) + 1
    assert "@import" not in out
    assert "\x01" not in out


def test_html_of_one_deck_has_no_table(deckcheck: Callable[..., Any]) -> None:
    out = deckcheck("check", SAMPLES / "tremere_walls.twd", "--output-format", "html", "-q").out
    assert "<table" not in out
    assert "crypt: 1 of capacity 2, 1 of capacity 3" in out


def test_markdown_escapes(deckcheck: Callable[..., Any], nasty: Path) -> None:
    out = deckcheck("check", nasty, "--output-format", "markdown", "-q").out
    outside = re.sub(r"(?ms)^(`{3,})text\n.*?^\1\n", "", out)
    assert "<script" not in outside
    assert "@all" not in outside
    row = next(line for line in outside.splitlines() if "st\\|x" in line)
    assert len(re.findall(r"(?<!\\)\|", row)) == 8


@pytest.mark.slow
@pytest.mark.parametrize("form", [*REPORTS, "event"])
def test_jobs_never_change_a_byte(deckcheck: Callable[..., Any], tmp_path: Path, form: str) -> None:
    for number in range(120):
        name = "Vilein" if number % 3 else "Villein"
        text = GOOD.replace("Villein", name).replace("12x", f"{9 + number % 5}x")
        (tmp_path / f"{number:03}.txt").write_text(f"Author: P{number % 50}\n\n{text}")
    options = ("--event",) if form == "event" else ("--output-format", form)
    one = deckcheck("check", tmp_path, *options, "-q", "--jobs", 1)
    two = deckcheck("check", tmp_path, *options, "-q", "--jobs", 2)
    assert one == two


@pytest.mark.slow
def test_a_report_written_to_a_file_is_the_same(
    deckcheck: Callable[..., Any], tmp_path: Path, nasty: Path
) -> None:
    for form in REPORTS:
        printed = deckcheck("check", nasty, "--output-format", form, "-q").out
        deckcheck("check", nasty, "--output-format", form, "-q", "-o", tmp_path / "report")
        assert (tmp_path / "report").read_text(encoding="utf-8") == printed


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium")
@pytest.mark.parametrize("event", [False, True])
def test_chromium_opens_the_page_without_a_word(
    deckcheck: Callable[..., Any], tmp_path: Path, nasty: Path, event: bool
) -> None:
    page = tmp_path / "page.html"
    options = ("--event",) if event else ()
    deckcheck("check", SAMPLES, nasty, *options, "--output-format", "html", "-q", "-o", page)
    ran = opened(page, tmp_path)
    assert "CONSOLE" not in ran.stderr
    # the page's own policy lets the page's own script run
    assert '<th scope="col"><button type="button">' in ran.stdout


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium")
def test_the_table_sorts(deckcheck: Callable[..., Any], tmp_path: Path) -> None:
    text = deckcheck("check", SAMPLES, "--output-format", "html", "-q").out
    text = re.sub(r"<meta http-equiv[^>]*>", "", text)
    click = "<script>document.querySelectorAll('th button')[6].click()</script></body>"
    page = tmp_path / "page.html"
    page.write_text(text.replace("</body>", click), encoding="utf-8")
    ran = opened(page, tmp_path)
    assert "CONSOLE" not in ran.stderr
    body = ran.stdout[ran.stdout.index("<tbody>") : ran.stdout.index("</tbody>")]
    rows = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in body.split("</tr>")[:-1]]
    libraries = [int(row[6] or 0) for row in rows]
    assert libraries == sorted(libraries)
    assert libraries[-1] == 101


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="no Chromium")
@pytest.mark.parametrize("options", [(), ("--event",)], ids=["report", "event"])
def test_nothing_leaves_a_narrow_screen(
    deckcheck: Callable[..., Any], tmp_path: Path, options: tuple[str, ...]
) -> None:
    page = tmp_path / "page.html"
    deckcheck("check", SAMPLES, *options, "--output-format", "html", "-q", "-o", page)
    assert beyond(page, tmp_path, 390) == "all inside"


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None or not shutil.which("pdftotext"), reason="no Chromium, or no pdftotext")
def test_the_print_lists_the_cards_from_the_first_page_on(
    deckcheck: Callable[..., Any], tmp_path: Path
) -> None:
    page, printed = tmp_path / "page.html", tmp_path / "page.pdf"
    decks = (SAMPLES / "bleeding_ventrue.twd", SAMPLES / "tremere_walls.twd")
    deckcheck("check", *decks, "--output-format", "html", "-q", "-o", page)
    opened(page, tmp_path, f"--print-to-pdf={printed}")
    told = subprocess.run(["pdftotext", "-layout", printed, "-"], capture_output=True, text=True, check=True)
    first, *_ = told.stdout.split("\f")
    assert "Second Tradition" in first, "the cards of the first deck, though its list is closed on a screen"
    assert "Wake with Evening" in told.stdout


def test_the_page_lists_every_card_and_begins_each_row_with_the_verdict(
    deckcheck: Callable[..., Any], tmp_path: Path
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(
        "Crypt\n11x Lucita\n1x Nobody at All <b>\n\nLibrary\n20x Villein\n39x Govern the Unaligned\n"
        "2x Deflection\n3x Nothing & More\n",
        encoding="utf-8",
    )
    alone = deckcheck("check", deck, "--output-format", "html", "-q").out
    listed = re.findall(r"<li><b>(\d+)</b> (.*?) <i>(.*?)</i></li>", alone)
    assert listed == [
        ("11", "Lucita", "8  Lasombra:2"),
        ("1", "Nobody at All &lt;b&gt;", "not found"),
        ("20", "Villein", ""),
        ("39", "Govern the Unaligned", ""),
        ("2", "Deflection", ""),
        ("3", "Nothing &amp; More", ""),
    ]
    assert re.findall(r"<h4>(.*?)</h4>", alone) == [
        "Master (20)", "Action (39)", "Reaction (2)", "Not found (3)"
    ]  # fmt: skip
    assert "<details open><summary>Cards</summary>" in alone
    both = deckcheck("check", deck, SAMPLES / "tremere_walls.twd", "--output-format", "html", "-q").out
    rows = re.findall(r"<tr>(.*?)</tr>", both)
    assert re.findall(r"<th[^>]*>(.*?)</th>", rows[0])[:2] == ["tournaments", "table"]
    assert all(row.startswith('<td data-key="') and "badge" in row.split("</td>")[0] for row in rows[1:])
    assert both.count("<details><summary>Cards</summary>") == 2
