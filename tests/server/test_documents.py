"""Documents: several at once, several decks in one, every format of text, huge ones; and what they are judged by."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lspclient import Editor, lines_of, place_in
from lsprotocol import types

from deckcheck.server.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
GOOD = "Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n40x Govern the Unaligned\n20x Villein\n"
BANNED = GOOD.replace("20x Villein", "19x Villein\n1x Dramatic Upheaval")
PIECES = [
    "a",
    "b",
    "é",
    "e\u0301",
    "😀",
    "𝔘",
    "\r",
    "\n",
    "\r\n",
    "\u2028",
    "\x0b",
    "\x0c",
    "\x85",
    "\u200b",
    " ",
]
SOME_TEXT = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)
PLACE = st.tuples(st.integers(0, 5), st.integers(0, 8))


def codes(diagnostics: list[types.Diagnostic]) -> list[Any]:
    return [one.code for one in diagnostics]


# --- the text ---------------------------------------------------------------------------------------


@pytest.mark.slow
@example("a\rb\nc", [((1, 0), (1, 1), "")])
@example("a\n\rb", [((0, 1), (1, 0), "")])
@example("a\rb", [((1, 0), (1, 0), "\n")])
@given(SOME_TEXT, st.lists(st.tuples(PLACE, PLACE, SOME_TEXT), max_size=6))
def test_a_text_changed_in_place_is_the_text_changed_whole(whole: str, edits: list[Any]) -> None:
    text = Text(whole)
    for start, end, new in edits:
        lines = lines_of(whole)
        places = []
        for row, column in (start, end):
            row = min(row, len(lines) - 1) if row < len(lines) else -1
            at = len(whole) if row < 0 else place_in(whole, row, 0)
            left = column
            while row >= 0 and left > 0 and at < len(whole) and whole[at] not in "\r\n":
                left -= 2 if ord(whole[at]) > 0xFFFF else 1
                at += left >= 0  # a place within a letter is the one before it
            places.append(at)
        begin, stop = places[0], max(places)
        text.change(start, end, new)
        whole = (
            whole[:begin] + new + whole[stop:] if places[1] >= begin else whole[:begin] + new + whole[begin:]
        )
        assert text.whole == whole
        assert [line.rstrip("\r\n") for line in text.lines] == lines_of(whole)


@pytest.mark.parametrize(("unit", "before"), [("utf-8", 7), ("utf-16", 4), ("utf-32", 3)])
def test_columns_are_counted_in_the_units_of_the_client(unit: Any, before: int) -> None:
    text = Text("é😀 x\n", unit)
    assert text.units(0, 3) == before
    assert text.column(0, before) == 3
    assert text.column(0, 99) == 4
    assert text.column(0, -1) == 0


def test_half_a_letter_is_not_a_letter_until_the_other_half_comes() -> None:
    text = Text("ab\n")
    text.change((0, 1), (0, 1), "\ud83d")
    assert text.content == b"a?b\n"
    text.change((0, 2), (0, 2), "\ude00")
    assert text.content == "a😀b\n".encode()
    assert text.units(0, 2) == 3


@pytest.mark.slow
def test_the_client_may_count_in_utf_8(start: Callable[..., Editor]) -> None:
    general = types.GeneralClientCapabilities(position_encodings=["utf-8", "utf-16"])
    editor = start(capabilities=types.ClientCapabilities(general=general))
    assert editor.started.capabilities.position_encoding == "utf-8"
    (found,) = editor.open("file:///nowhere/deck.txt", GOOD.replace("20x Villein", "20x Vïlein"))
    assert (found.range.start.character, found.range.end.character) == (0, 11)


# --- documents --------------------------------------------------------------------------------------


def test_two_documents_are_told_apart(editor: Editor) -> None:
    one, other = "file:///nowhere/one.txt", "file:///nowhere/other.txt"
    assert codes(editor.open(one, GOOD)) == []
    assert codes(editor.open(other, GOOD.replace("Villein", "Vilein"))) == ["DC004"]
    editor.replace(one, (1, 0), (1, 2), "11")
    assert set(codes(editor.diagnostics(one))) == {"DC008", "DC101"}
    assert codes(editor.diagnostics(other)) == ["DC004"]
    editor.close(one)
    editor.versions[one] = None
    assert editor.diagnostics(one) == [], "a closed document has no findings"
    editor.replace(other, (5, 4), (5, 10), "Villein")
    assert editor.diagnostics(other) == []


def test_a_burst_of_keystrokes_ends_with_the_findings_of_the_last(editor: Editor) -> None:
    uri = "file:///nowhere/deck.txt"
    editor.open(uri, GOOD)
    for number in range(40):
        editor.replace(uri, (1, 0), (1, 2), "11" if number % 2 == 0 else "12")
    editor.replace(uri, (5, 4), (5, 11), "Vilein")
    assert codes(editor.diagnostics(uri)) == ["DC004"]
    versions = [one.version for one in editor.published[uri]]
    assert versions == sorted(set(versions)), "none twice, none behind a newer one"


def test_several_decks_in_one_document_are_judged_each(editor: Editor) -> None:
    uri = "file:///nowhere/both.txt"
    found = editor.open(uri, GOOD + "\n" + GOOD.replace("Villein", "Vilein"))
    assert [(one.code, one.range.start.line) for one in found] == [("DC004", 12)]
    assert found[0].message.startswith("deck 2: ")
    decks = editor.on(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, uri)
    assert [(one.name, [part.name for part in one.children]) for one in decks] == [
        ("deck 1", ["Crypt", "Library"]),
        ("deck 2", ["Crypt", "Library"]),
    ]
    assert {one.range.start.line for one in editor.on(types.TEXT_DOCUMENT_CODE_LENS, uri)} == {0, 7}
    said = editor.on(types.TEXT_DOCUMENT_HOVER, uri, row=12, column=5).contents.value
    assert "20 of the 60 cards" in said


TEXTS = [
    "twd", "text", "yaml", "lackey", "csv", "jol", "ardb", "eldb", "vdb", "vdb-url", "vtesdecks-json", "vdb-json", "krcg-json", "sutekh-xml", "lackey-dek", "markdown", "discord", "bbcode",
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("file_format", TEXTS)
def test_every_format_of_text_is_judged(
    editor: Editor, deckcheck: Callable[..., Any], tmp_path: Path, file_format: str
) -> None:
    from deckcheck.deckfiles import MODULES

    others = {"amaranth-json", "tts-json", "json", "secret-library", "eldb-file", "ardb-xml", "xlsx"}
    assert set(MODULES) - set(TEXTS) == others, "read only, or no text"
    path = tmp_path / "deck.txt"
    deckcheck("convert", SAMPLES / "faulty" / "dc101_crypt_too_small.yaml", "--to", file_format, "-o", path)
    text = path.read_text("utf-8")
    (deck,) = json.loads(deckcheck("check", path, "--output-format", "json", "--on", "2026-11-20").out)[
        "decks"
    ]
    assert deck["file_format"] == file_format
    found = editor.open(path.as_uri(), text)
    assert codes(found) == [one["code"] for one in deck["findings"]]
    assert [one.range.start.line for one in found] == [(one["row"] or 1) - 1 for one in deck["findings"]]
    for method in (
        types.TEXT_DOCUMENT_CODE_LENS,
        types.TEXT_DOCUMENT_DOCUMENT_SYMBOL,
        types.TEXT_DOCUMENT_FOLDING_RANGE,
    ):
        assert editor.on(method, path.as_uri()) is not None
    for row in range(min(len(lines_of(text)), 5)):
        editor.on(types.TEXT_DOCUMENT_HOVER, path.as_uri(), row=row, column=3)
        editor.on(types.TEXT_DOCUMENT_COMPLETION, path.as_uri(), row=row, column=3)


def test_where_a_structured_document_breaks_is_shown(editor: Editor) -> None:
    text = "crypt:\n  - 12 Lucita\nlibrary:\n  - 60 Villein\n  - {count: 1, card: Gov\n"
    (found,) = editor.open("file:///nowhere/deck.yaml", text)
    assert (found.code, found.severity) == ("DC001", 1)
    assert found.message.startswith(f"line {found.range.start.line + 1}, column ")
    assert found.range.start.line >= 4


def test_a_web_page_and_a_mail_are_judged_too(editor: Editor) -> None:
    page = f"<html><body><p>{GOOD.replace('Villein', 'Vilein').replace(chr(10), '<br>' + chr(10))}</p></body></html>"
    assert codes(editor.open("file:///nowhere/deck.html", page)) == ["DC004"]
    assert editor.on(types.TEXT_DOCUMENT_HOVER, "file:///nowhere/deck.html", row=1, column=3) is None


@pytest.mark.parametrize(
    "sample", [path.relative_to(SAMPLES).as_posix() for path in sorted(SAMPLES.rglob("*.*"))]
)
def test_every_sample_deck_has_the_findings_of_the_command(
    editor: Editor, deckcheck: Callable[..., Any], sample: str
) -> None:
    path = SAMPLES / sample
    (deck,) = json.loads(deckcheck("check", path, "--output-format", "json", "--on", "2026-11-20").out)[
        "decks"
    ]
    found = editor.open(path.as_uri(), path.read_text("cp1252" if "legacy" in sample else "utf-8"))
    wanted = [
        one["code"] for one in deck["findings"] if one["code"] != "DC011"
    ]  # an editor decodes files itself
    assert codes(found) == wanted


@pytest.mark.slow
def test_five_megabytes_are_refused_clearly_and_do_not_hold_up_the_rest(editor: Editor) -> None:
    uri, other = "file:///nowhere/huge.txt", "file:///nowhere/other.txt"
    text = GOOD + "1x Govern the Unaligned -- 😀 and on and on\n" * 110_000
    assert len(text.encode()) > 5_000_000
    (found,) = editor.open(uri, text)
    assert found.code == "DC001"
    assert "up to 250,000 are checked while you type" in found.message
    assert "run 'deckcheck check' on the file" in found.message
    editor.open(other, GOOD)
    for number in range(9):
        change = types.TextDocumentContentChangePartial(
            range=types.Range(types.Position(50_000, 24), types.Position(50_000, 24)), text="x"
        )
        editor.versions[uri] += 1
        editor.change(uri, [change])
        editor.diagnostics(uri)
        editor.replace(other, (1, 0), (1, 2), "11" if number % 2 == 0 else "12")
        assert len(editor.diagnostics(other)) == (2 if number % 2 == 0 else 0)
    for method in (types.TEXT_DOCUMENT_CODE_LENS, types.TEXT_DOCUMENT_DOCUMENT_SYMBOL):
        assert not editor.on(method, uri)
    assert editor.on(types.TEXT_DOCUMENT_HOVER, uri, row=1, column=5) is None
    whole = types.Range(types.Position(0, 0), types.Position(120_000, 0))
    assert not editor.on(
        types.TEXT_DOCUMENT_CODE_ACTION, uri, range=whole, context=types.CodeActionContext([])
    )


def test_a_document_just_below_the_limit_is_judged(editor: Editor) -> None:
    from deckcheck.server.documents import MOST_CHARACTERS

    remarks = "# " + "x" * 996 + "\n"
    text = GOOD + remarks * ((MOST_CHARACTERS - len(GOOD)) // len(remarks))
    text += "#" * (MOST_CHARACTERS - len(text))
    assert codes(editor.open("file:///nowhere/deck.txt", text)) == []
    editor.write("file:///nowhere/deck.txt", text + "#")
    assert codes(editor.diagnostics("file:///nowhere/deck.txt")) == ["DC001"]


@pytest.mark.slow
def test_of_very_many_findings_the_first_are_shown_and_the_others_counted(
    editor: Editor, deckcheck: Callable[..., Any], tmp_path: Path
) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(GOOD + "0x Villein\n" * 1_200, "utf-8")
    (deck,) = json.loads(deckcheck("check", path, "--output-format", "json", "--on", "2026-11-20").out)[
        "decks"
    ]
    cut, *shown = editor.open(path.as_uri(), path.read_text("utf-8"))
    assert codes(shown) == [one["code"] for one in deck["findings"]][:1_000]
    assert cut.code == "more-findings"
    assert cut.message == f"{len(deck['findings']) - 1_000:,} more findings; 'deckcheck check' lists them all"


# --- settings ---------------------------------------------------------------------------------------


def test_the_configuration_beside_the_file_counts(editor: Editor, tmp_path: Path) -> None:
    uri = (tmp_path / "lists" / "deck.txt").as_uri()
    (tmp_path / "lists").mkdir()
    assert codes(editor.open(uri, BANNED)) == ["DC105"]
    (tmp_path / "deckcheck.toml").write_text('format = "rulebook"\nignore = ["DC202"]\n')
    editor.replace(uri, (0, 0), (0, 0), " ")
    assert codes(editor.diagnostics(uri)) == []
    (tmp_path / "deckcheck.toml").write_text('formt = "standard"\n')
    count = len(editor.published[uri])
    editor.notify(
        types.TEXT_DOCUMENT_DID_SAVE, types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(uri))
    )
    with editor._news:
        assert editor._news.wait_for(lambda: len(editor.published[uri]) > count, 60)
    (found,) = editor.diagnostics(uri)
    assert found.code == "settings"
    assert "unknown key 'formt'; did you mean 'format'?" in found.message
    assert found.message.startswith(str(tmp_path / "deckcheck.toml"))


@pytest.mark.slow
def test_the_client_says_format_and_day_and_goes_before_the_file(
    start: Callable[..., Editor], tmp_path: Path
) -> None:
    (tmp_path / "deckcheck.toml").write_text('format = "rulebook"\non = "2026-11-20"\n')
    uri = (tmp_path / "deck.txt").as_uri()
    editor = start(options={"format": "standard"}, folder=tmp_path)
    assert codes(editor.open(uri, BANNED)) == ["DC105"]
    titles = [one.command.title for one in editor.on(types.TEXT_DOCUMENT_CODE_LENS, uri)]
    assert titles[0] == "not legal for tournaments (1 error); as of 2026-11-20", (
        "what the client leaves open is the file's"
    )

    def settled(settings: Any) -> list[Any]:
        count = len(editor.published[uri])
        editor.notify("workspace/didChangeConfiguration", types.DidChangeConfigurationParams(settings))
        with editor._news:
            assert editor._news.wait_for(lambda: len(editor.published[uri]) > count, 60)
        return codes(editor.published[uri][-1].diagnostics)

    assert "DC105" not in settled({"deckcheck": {"format": "standard", "on": "2004-01-01"}})
    assert settled({"deckcheck": {"format": "v5", "on": ""}}) != []
    assert settled({"deckcheck": {}}) == []
    assert settled({"format": "nonsense"}) == ["settings"]
    assert "nonsense" in editor.published[uri][-1].diagnostics[0].message
    assert settled({"formatt": "standard", "players": "many"}) == ["settings", "settings"]
    said = " ".join(one.message for one in editor.published[uri][-1].diagnostics)
    assert "unknown key 'formatt'" in said
    assert "players is 'many', which is the wrong type" in said
    assert editor.quit() == 0


@pytest.mark.slow
def test_the_client_is_asked_for_settings_and_files_are_watched(
    start: Callable[..., Editor], tmp_path: Path
) -> None:
    dynamic = types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    able = types.WorkspaceClientCapabilities(configuration=True, did_change_watched_files=dynamic)
    editor = start(capabilities=types.ClientCapabilities(workspace=able))
    uri = (tmp_path / "deck.txt").as_uri()
    assert codes(editor.open(uri, BANNED)) == ["DC105"]
    assert [one.method for one in editor.registered] == ["workspace/didChangeWatchedFiles"]

    def judged_anew(method: str, params: Any) -> list[Any]:
        count = len(editor.published[uri])
        editor.notify(method, params)
        with editor._news:
            assert editor._news.wait_for(lambda: len(editor.published[uri]) > count, 60)
        return codes(editor.published[uri][-1].diagnostics)

    editor.settings = {"format": "standard"}
    assert judged_anew("workspace/didChangeConfiguration", types.DidChangeConfigurationParams(None)) == [
        "DC105"
    ]
    (tmp_path / "deckcheck.toml").write_text('ignore = ["DC105"]\n')
    change = types.FileEvent((tmp_path / "deckcheck.toml").as_uri(), types.FileChangeType.Created)
    assert judged_anew("workspace/didChangeWatchedFiles", types.DidChangeWatchedFilesParams([change])) == []


@pytest.mark.slow
def test_a_client_that_answers_no_question_is_served_all_the_same(start: Callable[..., Editor]) -> None:
    able = types.WorkspaceClientCapabilities(configuration=True)
    editor = start(capabilities=types.ClientCapabilities(workspace=able), answers=False)
    assert codes(editor.open("file:///nowhere/deck.txt", GOOD)) == []
    editor.notify("workspace/didChangeConfiguration", types.DidChangeConfigurationParams(None))
    assert editor.on(types.TEXT_DOCUMENT_FOLDING_RANGE, "file:///nowhere/deck.txt")
    assert editor.quit() == 0
    assert editor.stderr == b""
