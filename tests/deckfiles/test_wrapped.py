"""What is no list is named for what it is; lists in web pages and mail are unpacked."""

from __future__ import annotations

import io
import quopri
import zipfile
from email.message import EmailMessage

import pytest

from deckcheck.building.formatting import FormatError, format_deck
from deckcheck.deckfiles import UnreadableFileError, write_deck

LIST = "Crypt (2)\n2x Theo Bell (G6)\n\nLibrary (5)\n1x Dónal O'Connor's Rack\n4x Deflection\n"
LIST = LIST.replace("1x Dónal O'Connor's Rack", "1x The Rack")
WANTED = {"Theo Bell (G6)": 2, "The Rack": 1, "Deflection": 4}


def counts(deck):
    return {card.full_name: count for card, count in deck.counted}


def zip_of(*names):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in names:
            archive.writestr(name, b"<x/>")
    return out.getvalue()


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"%PDF-1.7\n%\xe2\xe3\n1 0 obj", "PDF"),
        (rb"{\rtf1\ansi\deff0 {\fonttbl}2x Deflection\par}", "RTF"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "image \\(PNG"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF\0", "image \\(JPEG"),
        (b"GIF89a\1\0\1\0", "image \\(GIF"),
        (b"RIFF\x10\0\0\0WEBPVP8 ", "image \\(WEBP"),
        (b"\0\0\0\x18ftypheic\0\0", "image \\(HEIC"),
        (b"BM\x36\0\0\0\0\0\0\0", "image \\(BMP"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0", "DOC or XLS"),
        (b"\x1f\x8b\x08\0\0\0", "gzip"),
        (zip_of("[Content_Types].xml", "word/document.xml"), "DOCX"),
        (zip_of("mimetype", "content.xml"), "OpenDocument"),
        (zip_of("ppt/presentation.xml"), "PPTX"),
    ],
)
def test_what_is_no_list_says_what_it_is_and_what_to_do(read, content, what):
    with pytest.raises(UnreadableFileError, match=f"{what}.*; [a-z]"):
        read(content)


def test_words_that_begin_like_other_files_are_words(read):
    for line in ("BM 2x Deflection", "GIFt\n2x Deflection", "RIFF\n2x Deflection"):
        assert counts(read(f"{line}\n1x The Rack\n"))["The Rack"] == 1


ROWS = [("2", "Theo Bell (G6)"), ("1", "The Rack"), ("4", "Deflection")]
PAGES = {
    "a table": "<table>"
    + "".join(f"<tr><td>{n}</td>\n  <td><a href='x>y'>{name}</a></td></tr>" for n, name in ROWS)
    + "</table>",
    "a list": "<ul>" + "".join(f"<li>{n}x\n {name}</li>" for n, name in ROWS) + "</ul>",
    "lines": "<div>" + "<br>".join(f"{n}x {name}" for n, name in ROWS) + "</div>",
    "paragraphs": "".join(f"<p>{n}&nbsp;<b>{name}</b>" for n, name in ROWS),
    "as it was typed": f"<pre>\n{LIST}</pre>",
    "headed": "<h2>Crypt (2)</h2><p>2x Theo Bell (G6)</p><h2>Library</h2><ul><li>1x The Rack<li>4x Deflection</ul>",
}


@pytest.mark.parametrize("form", sorted(PAGES))
def test_saved_pages(read, form):
    page = (
        "<!DOCTYPE html>\n<html><head><title>My deck</title><style>4x {Villein}</style>"
        "<script>if (1 < 2) '4x Villein'</script></head><body><nav>Home</nav>"
        f"<!-- 4x Villein -->{PAGES[form]}<footer>Bye</footer></body></html>"
    )
    deck = read(page)
    assert (deck.file_format, counts(deck)) == ("html", WANTED)
    assert not [line for line in deck.unread if line.text not in ("Bye", "My deck", "Home")]


def test_a_piece_of_a_page_without_line_ends(read):
    assert counts(read("My deck<br>2x Theo Bell (G6)<br>1x The Rack<br>4x Deflection<br>")) == WANTED


def test_a_page_without_a_list(read):
    with pytest.raises(UnreadableFileError, match=r"web page.*; copy"):
        read("<html><body><p>Hello</p></body></html>")


@pytest.mark.parametrize("content", [f"<html><pre>{LIST}</pre></html>".encode(), zip_of("deck.txt")])
def test_nothing_is_written_over_what_was_unpacked(reader, content):
    if content.startswith(b"PK"):
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("deck.txt", LIST)
        content = out.getvalue()
    with pytest.raises((FormatError, UnreadableFileError), match=r"no canonical form|zip archive"):
        format_deck(content, reader)


def mail(**parts):
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = (
        "jane@example.org",
        "judge@example.org",
        "my deck: 2x Villein",
    )
    message.set_content(parts["text"], cte=parts.get("cte", "quoted-printable"))
    if "html" in parts:
        message.add_alternative(parts["html"], subtype="html", cte="base64")
    if "file" in parts:
        message.add_attachment(
            parts["file"], maintype="application", subtype="octet-stream", filename="deck.txt"
        )
    return bytes(message)


@pytest.mark.parametrize("cte", ["quoted-printable", "base64", "8bit"])
def test_mail_as_programs_save_it(read, cte):
    deck = read(mail(text=f"Hello judge,\n\n{LIST}\nÀ bientôt\n", cte=cte))
    assert (deck.file_format, counts(deck)) == ("mail", WANTED)


def test_mail_with_the_list_in_its_page_or_in_a_file(read):
    assert counts(read(mail(text="see below", html=f"<html><pre>{LIST}</pre></html>"))) == WANTED
    assert counts(read(mail(text="see the file\n1x Villein", file=LIST.encode()))) == WANTED


def test_mail_without_a_list(read):
    with pytest.raises(UnreadableFileError, match=r"mail.*; copy"):
        read(mail(text="no list today"))


def test_quoted_printable_that_was_pasted(read):
    text = (
        "Crypt (2)\n2x Theo Bell (G6)\nLibrary (5)\n1x The Rack -- " + "é" * 60 + "\n4x Deflection -- a=b\n"
    )
    quoted = quopri.encodestring(text.encode()).decode()
    assert "=C3=A9" in quoted
    deck = read(quoted)
    assert (deck.file_format, counts(deck)) == ("mail", WANTED)
    assert deck.entries[1].line.comment == "é" * 60


def test_an_equals_sign_alone_is_no_mail(read):
    deck = read(
        "Crypt (2 cards, min=20, max=30, avg=25)\n=======\n2x Theo Bell (G6)\nLibrary\n4x Deflection -- x=\n"
    )
    assert deck.file_format == "twd"
    assert deck.entries[1].line.comment == "x="


def test_forum_marks_for_cards(read):
    deck = read(
        "[b]Crypt[/b]\n2x [card]Theo Bell (G6)[/card]\n[table][tr][td]1x[/td] [td][card=x]The Rack[/card][/td][/tr]\n[*]4x [card]Deflection[/card]\n"
    )
    assert counts(deck) == WANTED


def test_a_mark_of_the_secret_library_in_a_name(reader, read):
    deck = read("Deck Name: ***SL***CRYPT*** is back\n\n" + LIST)
    assert (deck.file_format, counts(deck)) == ("text", WANTED)
    for name in ("text", "yaml", "twd", "vdb", "eldb", "ardb", "eldb-file", "secret-library", "vdb-json"):
        again = read(write_deck(deck, name))
        assert (again.name, counts(again)["Deflection"]) == (deck.name, 4), name
