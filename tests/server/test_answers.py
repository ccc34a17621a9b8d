"""What the editor is offered: fixes, names, card texts, totals, the outline, the canonical form, other cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from lspclient import Editor, units
from lsprotocol import types
from pygls.exceptions import JsonRpcException

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLES = Path(__file__).resolve().parents[2] / "sample_decks"
URI = "file:///nowhere/deck.txt"
DECK = """\
Deck Name: Old money

Crypt (12 cards)
2x Alexa Draper
4x Alice Chen
6x Naomi Stewart

Library (60 cards)

Master (20)
16x Villein
4x Blood Doll

Action (20)
20x Govern the Unaligned

Reaction (20)
16x Deflection
4x On the Qui Vive
"""
MISFIT = DECK.replace("On the Qui Vive", "Telepathic Misdirection")


def actions(editor: Editor, uri: str, row: int, only: list[str] | None = None) -> list[types.CodeAction]:
    place = types.Range(types.Position(row, 0), types.Position(row, 0))
    return editor.on(
        types.TEXT_DOCUMENT_CODE_ACTION, uri, range=place, context=types.CodeActionContext([], only)
    )


def labels(editor: Editor, uri: str, row: int, text: str = "") -> list[str]:
    """Type a text at the end of a row, and give the names that are offered, as the editor sorts them."""
    if text:
        end = row, units(editor.texts[uri].split("\n")[row])
        editor.replace(uri, end, end, text)
    column = units(editor.texts[uri].split("\n")[row])
    found = editor.on(types.TEXT_DOCUMENT_COMPLETION, uri, row=row, column=column)
    return [one.label for one in sorted(found.items, key=lambda one: one.sort_text)] if found else []


# --- fixes ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_fix_of_a_finding_is_offered_with_it(editor: Editor) -> None:
    editor.open(URI, DECK.replace("Villein", "Vilein"))
    (action,) = actions(editor, URI, 10, [types.CodeActionKind.QuickFix])
    assert action.title == "Write 'Villein' for 'Vilein'"
    assert action.is_preferred
    assert [one.code for one in action.diagnostics] == ["DC004"]
    editor.apply(action.edit)
    assert editor.texts[URI] == DECK
    assert editor.diagnostics(URI) == []
    assert not actions(editor, URI, 10)
    editor.replace(URI, (11, 3), (11, 13), "Blod Doll")
    assert next(one.title for one in actions(editor, URI, 11)) == "Write 'Blood Doll' for 'Blod Doll'"


def test_a_fix_has_the_line_ends_of_its_document(editor: Editor) -> None:
    text = (SAMPLES / "faulty" / "dc010_misplaced_card.txt").read_text("utf-8").replace("\n", "\r\n")
    (found,) = editor.open(URI, text)
    (action,) = actions(editor, URI, found.range.start.line, [types.CodeActionKind.QuickFix])
    assert action.title.startswith("Move")
    editor.apply(action.edit)
    assert editor.texts[URI].count("\n") == editor.texts[URI].count("\r\n") == text.count("\n")
    assert sorted(editor.texts[URI].split("\r\n")) == sorted(text.split("\r\n")), (
        "the line is moved, the rest stays"
    )


def test_an_unknown_name_has_the_nearest_cards(editor: Editor) -> None:
    editor.open(URI, DECK.replace("Blood Doll", "Vilification Rites"))
    found = {one.title: one for one in actions(editor, URI, 11, [types.CodeActionKind.QuickFix])}
    titles = [
        f"Write {name!r} for 'Vilification Rites'" for name in ("Creation Rites", "Public Vilification")
    ]
    assert set(titles) <= set(found)
    assert not any(one.is_preferred for one in found.values()), "none is sure"
    editor.apply(found[titles[1]].edit)
    assert "4x Public Vilification\n" in editor.texts[URI]
    assert "DC002" not in {one.code for one in editor.diagnostics(URI)}


def test_a_namesake_has_each_of_its_groups(editor: Editor) -> None:
    text = "Crypt\n12x Theo Bell\n\nLibrary\n40x Villein\n20x Blood Doll\n"
    assert {one.code for one in editor.open(URI, text)} == {"DC003"}
    found = {one.title: one for one in actions(editor, URI, 1, [types.CodeActionKind.QuickFix])}
    assert sorted(found) == [
        "Write 'Theo Bell (G2)' for 'Theo Bell'",
        "Write 'Theo Bell (G6)' for 'Theo Bell'",
    ]
    editor.apply(found["Write 'Theo Bell (G6)' for 'Theo Bell'"].edit)
    assert editor.diagnostics(URI) == []


@pytest.mark.parametrize(
    "name",
    [
        "dc004_guessed_card.yaml", "dc008_total_mismatch.txt", "dc009_column_mismatch.twd",
        "dc010_misplaced_card.txt", "dc007_repeated_card.txt", "dc002_unknown_card.txt",
    ],
)  # fmt: skip
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_fix_all_does_what_check_fix_does(
    editor: Editor, deckcheck: Callable[..., Any], tmp_path: Path, name: str, newline: str
) -> None:
    path = tmp_path / name
    text = (
        (SAMPLES / "faulty" / name).read_text("utf-8").replace("govern the unaligned", "Govern the Unaligned")
    )
    text = text.replace("Villein", "villein", 1).replace("\n", newline)
    path.write_bytes(text.encode())
    editor.open(path.as_uri(), text)
    for action in actions(editor, path.as_uri(), 0, ["source.fixAll"]):
        assert action.kind == "source.fixAll.deckcheck"
        editor.apply(action.edit or editor.ask(types.CODE_ACTION_RESOLVE, action).edit)
    deckcheck("check", "--fix", path, "-q")
    assert editor.texts[path.as_uri()].encode() == path.read_bytes()


@pytest.mark.slow
def test_a_client_that_asks_again_gets_the_edit_then(start: Callable[..., Editor]) -> None:
    lazy = types.ClientCodeActionResolveOptions(properties=["edit"])
    able = types.TextDocumentClientCapabilities(
        code_action=types.CodeActionClientCapabilities(resolve_support=lazy)
    )
    editor = start(capabilities=types.ClientCapabilities(text_document=able))
    editor.open(URI, DECK.replace("Villein", "Vilein"))
    (action,) = actions(editor, URI, 0, ["source"])
    assert action.edit is None
    editor.apply(editor.ask(types.CODE_ACTION_RESOLVE, action).edit)
    assert editor.texts[URI] == DECK


def test_nothing_to_fix_nothing_offered(editor: Editor) -> None:
    editor.open(URI, DECK)
    assert [action for row in range(20) for action in actions(editor, URI, row)] == []


# --- names ------------------------------------------------------------------------------------------


def test_names_are_completed_behind_a_count(editor: Editor) -> None:
    editor.open(URI, DECK)
    labels(editor, URI, 14, "\n4x govern the un")
    assert labels(editor, URI, 15) == ["Govern the Unaligned"]
    item = editor.on(types.TEXT_DOCUMENT_COMPLETION, URI, row=15, column=16).items[0]
    editor.edit(URI, [item.text_edit])
    assert editor.texts[URI].split("\n")[15] == "4x Govern the Unaligned"
    shown = editor.ask(types.COMPLETION_ITEM_RESOLVE, item)
    assert "Action, dom, 1 blood" in shown.documentation.value
    assert "20 in the deck" in item.detail


def test_what_the_crypt_can_play_and_the_law_admits_comes_first(editor: Editor) -> None:
    editor.open(URI, DECK)
    labels(editor, URI, 18, "\n4x te")
    found = labels(editor, URI, 19)
    assert found.index("Blood Tears of Kephran") < found.index("Telepathic Misdirection")
    items = editor.on(types.TEXT_DOCUMENT_COMPLETION, URI, row=19, column=5).items
    details = {one.label: one.detail for one in items}
    assert "not playable by the crypt" in details["Telepathic Misdirection"]
    assert "not playable" not in details["Blood Tears of Kephran"]
    ranks = ["not playable" in one.detail or "not legal" in one.detail for one in items]
    library = [
        rank for rank, one in zip(ranks, items, strict=True) if one.kind == types.CompletionItemKind.Value
    ]
    assert library == sorted(library), "what does not fit stands behind what fits"


@pytest.mark.slow
def test_a_banned_card_comes_behind_and_says_so(start: Callable[..., Editor]) -> None:
    editor = start(options={"format": "standard", "on": "2026-11-20"})
    editor.open(URI, DECK.replace("4x Blood Doll", "4x Dr"))
    items = editor.on(types.TEXT_DOCUMENT_COMPLETION, URI, row=11, column=5).items
    details = {one.label: one.detail for one in items}
    assert details["Dramatic Upheaval"].endswith("not legal in Standard Constructed")
    names = list(details)
    assert names.index("Dreams of the Sphinx") < names.index("Dramatic Upheaval")


def test_in_the_crypt_vampires_of_its_group_come_first(editor: Editor) -> None:
    editor.open(URI, DECK)
    labels(editor, URI, 5, "\n2x al")
    items = editor.on(types.TEXT_DOCUMENT_COMPLETION, URI, row=6, column=5).items
    vampires = [one for one in items if one.kind == types.CompletionItemKind.Class]
    assert list(items[: len(vampires)]) == vampires, "library cards stand behind"
    other = ["of another group" in one.detail for one in vampires]
    assert other == sorted(other)
    assert True in other
    assert False in other


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("2x Naomi St", "Naomi Stewart"),
        ("2 zurich", "Powerbase: Zürich"),
        ("1x unaligned", "Govern the Unaligned"),
        ("1x Anarch Free Press", "The Anarch Free Press"),
        ("1x 419 Op", "419 Operation"),
        ("- 3 .44 Mag", ".44 Magnum"),
        ("2x theo bell", "Theo Bell (G6)"),
        ("4x", None),
        ("Go", "Govern the Unaligned"),
        ("G", None),
        ("# 2x Go", None),
        ("Deck Name: Go", None),
        ("// Go", None),
    ],
)
def test_where_a_name_begins(editor: Editor, typed: str, offered: str | None) -> None:
    editor.open(URI, DECK)
    labels(editor, URI, 18, f"\n{typed}")
    found = labels(editor, URI, 19)
    assert (offered in found) if offered else not found


def test_names_are_completed_in_yaml_and_behind_accents(editor: Editor) -> None:
    text = 'crypt:\n  - 6 Béatrice "Oracle171" Tremblay\n  - {count: 6, card: Béat\nlibrary:\n  - 3 Govern\n'
    editor.open("file:///nowhere/deck.yaml", text.replace("Béat\n", "Béat}\n"))
    found = editor.on(types.TEXT_DOCUMENT_COMPLETION, "file:///nowhere/deck.yaml", row=2, column=25)
    assert [one.label for one in found.items] == ['Béatrice "Oracle171" Tremblay', "Béatrice L'Angou"]
    assert found.items[0].text_edit.range.start.character == 21


def test_above_the_cards_prose_is_left_alone(editor: Editor) -> None:
    editor.open(URI, f"Govern\n{DECK}")
    assert labels(editor, URI, 0) == []


# --- card texts -------------------------------------------------------------------------------------


def test_hover_tells_the_card_and_what_the_deck_does_with_it(editor: Editor) -> None:
    editor.open(URI, DECK)
    found = editor.on(types.TEXT_DOCUMENT_HOVER, URI, row=17, column=6)
    said = found.contents.value
    assert (found.range.start.character, found.range.end.character) == (0, 14)
    assert said.startswith("**Deflection (id 100518)**")
    assert "Reaction, dom, 1 blood" in said
    assert "Rulebook, 2026-11-20: legal" in said
    assert "16 of the 60 cards of this library; 90% to see one in the opening hand" in said
    assert "12 of 12 crypt cards can play it: 2x Alexa Draper (superior)" in said
    assert "**Rulings**" in said
    assert "https://www.vekn.net" in said


def test_hover_says_who_cannot_play_it_and_what_a_vampire_plays(editor: Editor) -> None:
    editor.open(URI, MISFIT)
    said = editor.on(types.TEXT_DOCUMENT_HOVER, URI, row=18, column=6).contents.value
    assert "no crypt card can play it as printed: none has \\[aus\\]" in said
    said = editor.on(types.TEXT_DOCUMENT_HOVER, URI, row=3, column=6).contents.value
    assert "Ventrue, group 6, capacity 8" in said
    assert "can play 36 of the 40 library cards that require something" in said
    said = editor.on(types.TEXT_DOCUMENT_HOVER, URI, row=9, column=1).contents.value
    assert said == "**Master: 20 of 60, 16 trifles**"
    assert editor.on(types.TEXT_DOCUMENT_HOVER, URI, row=0, column=1) is None


@pytest.mark.slow
def test_a_client_without_markdown_gets_plain_text(start: Callable[..., Editor]) -> None:
    plain = types.HoverClientCapabilities(content_format=[types.MarkupKind.PlainText])
    able = types.TextDocumentClientCapabilities(hover=plain)
    editor = start(capabilities=types.ClientCapabilities(text_document=able))
    editor.open(URI, DECK)
    found = editor.on(types.TEXT_DOCUMENT_HOVER, URI, row=17, column=6).contents
    assert found.kind == types.MarkupKind.PlainText
    assert found.value.startswith("Deflection (id 100518)\nReaction, dom, 1 blood\n\n")
    assert "**" not in found.value
    assert "\\" not in found.value


# --- next to and above the text ------------------------------------------------------------------------


def test_headings_have_their_totals_beside_them(editor: Editor) -> None:
    editor.open(URI, DECK.replace("Master (20)", "Master"))
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    found = editor.on(types.TEXT_DOCUMENT_INLAY_HINT, URI, range=whole)
    assert {one.position.line: one.label for one in found} == {
        2: "12 cards, capacity 5 to 8, average 6.17, group 6",
        7: "60 cards",
        9: "20 of 60, 16 trifles",
        13: "20 of 60",
        16: "20 of 60",
    }
    assert [one.position.character for one in found][:3] == [16, 18, 6]
    some = types.Range(types.Position(9, 0), types.Position(13, 0))
    assert len(editor.on(types.TEXT_DOCUMENT_INLAY_HINT, URI, range=some)) == 2


def test_above_the_deck_stand_verdict_curve_and_library(editor: Editor) -> None:
    editor.open(URI, MISFIT.replace("60 cards", "61 cards"))
    found = editor.on(types.TEXT_DOCUMENT_CODE_LENS, URI)
    assert [one.command.title for one in found] == [
        "legal for tournaments; legal at a table of 2 or more; 2 warnings; as of 2026-11-20",
        "crypt 12: ····█·▆▃ capacity 5 to 8, average 6.17, group 6",
        "library 60: 20 Action, 20 Master, 20 Reaction",
    ]
    command = found[0].command
    editor.ask(
        types.WORKSPACE_EXECUTE_COMMAND,
        types.ExecuteCommandParams(command.command, arguments=command.arguments),
    )
    said = editor.wait_for("judged by")
    assert said == (
        "legal for tournaments; legal at a table of 2 or more; 2 warnings; judged by Standard Constructed and "
        "Rulebook, edition current, as of 2026-11-20"
    )


def test_the_outline_has_sections_and_cards_in_them(editor: Editor) -> None:
    editor.open(URI, DECK)
    crypt, library = editor.on(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, URI)
    assert (crypt.name, crypt.detail, [one.name for one in crypt.children]) == (
        "Crypt", "12", ["2x Alexa Draper", "4x Alice Chen", "6x Naomi Stewart"],
    )  # fmt: skip
    assert (library.name, library.detail) == ("Library", "60")
    assert [(one.name, len(one.children)) for one in library.children] == [
        ("Master", 2),
        ("Action", 1),
        ("Reaction", 2),
    ]

    def inside(outer: types.Range, found: list[types.DocumentSymbol]) -> None:
        for one in found:
            assert (outer.start.line, outer.end.line) != ()
            assert outer.start.line <= one.range.start.line
            assert one.range.end.line <= outer.end.line
            assert one.range.start.line <= one.selection_range.start.line <= one.range.end.line
            inside(one.range, list(one.children or ()))

    for one in (crypt, library):
        inside(one.range, list(one.children))
    folds = editor.on(types.TEXT_DOCUMENT_FOLDING_RANGE, URI)
    assert {(one.start_line, one.end_line) for one in folds} == {(2, 5), (7, 18), (9, 11), (13, 14), (16, 18)}


def test_cards_that_are_not_known_are_told_apart(editor: Editor) -> None:
    editor.open(
        URI, DECK.replace("4x Alice Chen", "4x Xyzzy Plugh").replace("Blood Doll", "Nosuch Card At All")
    )
    titles = [one.command.title for one in editor.on(types.TEXT_DOCUMENT_CODE_LENS, URI)]
    assert titles[1].endswith("capacity 5 to 8, average 5.75, group 6, 4 not known")
    assert titles[2] == "library 60: 20 Action, 20 Reaction, 16 Master, 4 not known"


@pytest.mark.slow
def test_a_client_without_trees_gets_a_list(start: Callable[..., Editor]) -> None:
    editor = start(capabilities=types.ClientCapabilities())
    editor.open(URI, DECK)
    found = editor.on(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, URI)
    assert [(one.name, one.container_name) for one in found][:2] == [
        ("Crypt", ""),
        ("2x Alexa Draper", "Crypt"),
    ]
    assert ("16x Deflection", "Reaction") in {(one.name, one.container_name) for one in found}


# --- whole documents --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["edition_2000_mixed.txt", "anarch_gangrel.txt", "imbued_watch.yaml", "bleeding_ventrue.twd"]
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_formatting_is_fmt(
    editor: Editor, deckcheck: Callable[..., Any], tmp_path: Path, name: str, newline: str
) -> None:
    path = tmp_path / name
    text = (SAMPLES / name).read_text("utf-8").replace("\n", newline)
    path.write_bytes(text.encode())
    editor.open(path.as_uri(), text)
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    editor.edit(path.as_uri(), editor.on(types.TEXT_DOCUMENT_FORMATTING, path.as_uri(), options=options))
    deckcheck("fmt", path, "-q")
    assert editor.texts[path.as_uri()].encode() == path.read_bytes()


def test_formatting_says_what_is_in_the_way(editor: Editor) -> None:
    text = DECK.replace("Villein", "Nosuch Card At All")
    editor.open(URI, text)
    options = types.FormattingOptions(tab_size=4, insert_spaces=True)
    assert editor.on(types.TEXT_DOCUMENT_FORMATTING, URI, options=options) is None
    assert "line 11: 'Nosuch Card At All' is not a card" in editor.wait_for("not formatted")


def test_a_card_is_renamed_on_all_its_lines_however_they_spell_it(editor: Editor) -> None:
    text = DECK.replace(
        "20x Govern the Unaligned",
        "10x Govern the Unaligned\n6x govern the unaligned\n4x Govern the Unalligned",
    )
    editor.open(URI, text)
    place = editor.on(types.TEXT_DOCUMENT_PREPARE_RENAME, URI, row=15, column=5)
    assert (place.placeholder, place.range.start.character) == ("govern the unaligned", 3)
    editor.apply(editor.on(types.TEXT_DOCUMENT_RENAME, URI, row=15, column=5, new_name="conditioning"))
    assert editor.texts[URI] == DECK.replace(
        "20x Govern the Unaligned", "10x Conditioning\n6x Conditioning\n4x Conditioning"
    )


@pytest.mark.parametrize(
    ("row", "name", "message"),
    [
        (14, "Conditionning the Masses", "there is no card"),
        (14, "Theo Bell", "may be Theo Bell (G2) or Theo Bell (G6); write the full name"),
        (14, "Deflecton", "did you mean Deflection?"),
        (0, "Deflection", "there is no card on this line"),
        (6, "Deflection", "there is no card on this line"),
    ],
)
def test_a_rename_that_cannot_be_made_says_why(editor: Editor, row: int, name: str, message: str) -> None:
    editor.open(URI, DECK)
    with pytest.raises(JsonRpcException) as refused:
        editor.on(types.TEXT_DOCUMENT_RENAME, URI, row=row, column=5, new_name=name)
    assert message in refused.value.message
    assert refused.value.code == -32803
