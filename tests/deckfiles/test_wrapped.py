"""What is not a list is named for what it is; lists in web pages and mail are unpacked."""

from __future__ import annotations

import io
import quopri
import zipfile
from email.message import EmailMessage

import pytest

from deckcheck.building.formatting import FormatError, format_deck
from deckcheck.deckfiles import UnreadableFileError, read_decks, write_deck

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
def test_what_is_not_a_list_says_what_it_is_and_what_to_do(read, content, what):
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


def test_an_equals_sign_alone_is_not_mail(read):
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
    for name in ("text", "yaml", "twd", "vdb", "eldb", "ardb", "vdb-json"):
        again = read(write_deck(deck, name))
        assert (again.name, counts(again)["Deflection"]) == (deck.name, 4), name


ARDB_PAGE = """<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
<html><head><title>VTES deck : Foxes by Jane</title></head><body>
<div id="info"><h1><span>Deck Name : </span><span class="value">Foxes</span></h1>
<h2><span>Author : </span><span class="value">Jane</span></h2></div>
<div id="crypt"><h3><span>Crypt</span><span>[12 vampires] Capacity min : 4 max : 6 average : 4.50</span></h3>
<table><tbody>
<tr><td><span>9x</span></td><td><a href="http://monger.example/a">Nathan Turner</a></td><td></td><td>4</td><td>PRO ani</td><td></td>
<td>Gangrel (group 6)</td></tr>
<tr><td><span>3x</span></td><td><a href="http://monger.example/b">Alan Sovereign</a></td><td><span>(Advanced)</span></td><td>6</td>
<td>AUS DOM for pre</td><td></td><td>Ventrue (group 3)</td></tr>
</tbody></table></div>
<div id="library"><h3><span>Library</span><span>[64 cards]</span></h3>
<h4><span>Master</span><span>[64]</span></h4><table><tbody>
<tr><td>60x</td><td><a href="http://monger.example/c">Vessel</a></td></tr><tr><td>4x</td><td><a href="x">Villein</a></td></tr>
</tbody></table></div>
<div{called}><h3>Card Texts</h3><h4>Crypt</h4><h5>Nathan Turner</h5><ul><li>Capacity: 4</li><li>Group: 6</li></ul>
<p>Nathan Turner</p><h4>Library</h4><h5>Vessel</h5><p>Dominate</p><p>2x Villein</p></div></body></html>"""
FOXES = {"Nathan Turner": 9, "Alan Sovereign (ADV)": 3, "Vessel": 60, "Villein": 4}


@pytest.mark.parametrize("called", [' id="cardtext"', ""])
def test_the_pages_of_ardb_and_sutekh(read, called):
    """The level has a column of its own; the texts of the cards below do not belong to the list."""
    deck = read(ARDB_PAGE.replace("{called}", called))
    assert counts(deck) == FOXES
    assert [(heading.kind, heading.total) for heading in deck.headings] == [
        ("crypt", 12), ("library", 64), ("Master", 64),
    ]  # fmt: skip
    assert (deck.name, deck.author) == ("Foxes", "Jane")
    assert [line.text for line in deck.unread] == ([] if called else ["2x Villein"])


def test_a_capacity_or_group_that_is_not_the_cards_is_told(read):
    deck = read(ARDB_PAGE.replace("<td>4</td>", "<td>5</td>"))
    assert any("Nathan Turner" in line.text for line in deck.unread)
    deck = read(ARDB_PAGE.replace("Gangrel (group 6)", "Gangrel (group 5)"))
    assert (deck.entries[0].card.group, deck.entries[0].line.columns.group) == (6, "5")  # which is DC009


POST = """[size=18][b]Deck Name : Foxes[/b][/size]
[b][u]Author :[/u][/b] Jane

[size=18][u]Crypt [12 vampires] Capacity min: 4 max: 6 average: 4.50[/u][/size]
[table]
[tr][td]9x[/td][td][url=http://x.example/a]Nathan Turner[/url][/td][td][/td][td](4)[/td][td]:PRO: :ani:[/td][td]   [/td][td]:gang: Gangrel[/td][td](group 6)[/td][/tr]
[tr][td]3x[/td][td][url=http://x.example/b]Alan Sovereign[/url][/td][td]Adv[/td][td](6)[/td][td]:AUS: :DOM:[/td][td]   [/td][td]:vent: Ventrue[/td][td](group 3)[/td][/tr]
[/table]
[size=18][u]Library [64 cards][/u][/size]
[b][u]Master [64][/u][/b]
  60x [url=http://x.example/c]Vessel[/url]
  4x [url=http://x.example/d]Villein[/url]
"""


def test_a_forums_tables(read):
    deck = read(POST)
    assert (counts(deck), deck.unread, deck.name, deck.author) == (FOXES, (), "Foxes", "Jane")
    table = POST[POST.index("[table]") :].replace(
        "[size=18][u]Library", "[table][tr][td]2x[/td][td]Lucita[/td][/tr][/table]\n[u]"
    )
    assert counts(read(table.replace("\n[tr]", "[tr]"))) == FOXES | {"Lucita": 2}


SITE = """<!DOCTYPE html><html lang="en"><head><title>Foxes - Shelf of Decks</title>
<meta property="og:title" content="4x Villein"></head><body class="has-sidebar">
<header class="site-header"><a href="/">Shelf of Decks</a><form role="search"><input value="4"></form></header>
<nav><ul><li><a>Decks</a></li><li><a>Dominate</a></li><li>4x Villein</li></ul></nav>
<ul class="breadcrumb"><li>Vessel</li></ul>
<div class="sidebar"><h3>Crypt (12)</h3><p>12x Lucita</p></div>
<div class="ad-box">Buy 3x Deflection now</div>
<div class="content"><h3>Top cards of the week</h3><p>1. Villein</p><p>2. Blood Doll</p><p>3. Vessel</p>
<h1>Foxes</h1><p>by Jane Doe, 12 likes</p><button>Copy 1x Villein</button>
{deck}
<h3>Similar decks</h3><ul><li>4x Govern the Unaligned</li><li>Lucita</li></ul>
<div class="comments"><p>I would play 2x Deflection.</p><p>2x Deflection</p></div></div>
<footer><p>1x Blood Doll</p>&copy; 2026</footer></body></html>"""
SITES = {
    "lists": "<h2>Crypt (12)</h2><ul><li>9x <a>Nathan Turner</a></li><li>3x <a>Alan Sovereign (ADV)</a></li></ul>"
    "<h2>Library (64)</h2><h3>Master (64)</h3><ul><li>60x <a>Vessel</a></li><li>4x <a>Villein</a></li></ul>",
    "spans": "<h2>Crypt <small>(12 cards)</small></h2><div><span>9</span><span>Nathan Turner</span></div>"
    "<div><span>3</span><span>Alan Sovereign (ADV)</span></div><h2>Library (64)</h2>"
    "<div><span>60</span><span>Vessel</span></div><div><span>4</span><span>Villein</span></div>",
    "boxes": "<h2>Crypt (12)</h2><div><div>9</div><div>Nathan Turner</div></div><div><div>3</div>"
    "<div>Alan Sovereign (ADV)</div></div><h2>Library (64)</h2><div><div>60</div><div>Vessel</div></div>"
    "<div><div>4</div><div>Villein</div></div>",
    "tables": "<h2>Crypt (12)</h2><table><tr><th>Qty</th><th>Name</th><th>Cap</th></tr><tr><td>9</td><td>Nathan Turner</td>"
    "<td>4</td></tr><tr><td>3</td><td>Alan Sovereign (ADV)</td><td>6</td></tr></table><h2>Library (64)</h2>"
    "<table><tr><td>Vessel</td><td>60</td><td>Master</td></tr><tr><td>Villein</td><td>4</td><td>Master</td></tr></table>",
    "typed": "<pre>Crypt (12 cards, min=16, max=20, avg=4.5)\n-----\n9x Nathan Turner  4  PRO ani  Gangrel:6\n"
    "3x Alan Sovereign (ADV)  6  AUS DOM for pre  Ventrue:3\n\nLibrary (64 cards)\nMaster (64)\n60x Vessel\n4x Villein</pre>",
    "without totals": "<h2>Crypt</h2><p>9x Nathan Turner</p><p>3x Alan Sovereign (ADV)</p><h2>Library</h2>"
    "<p>60x Vessel</p><p>4x Villein</p>",
}


@pytest.mark.parametrize("site", sorted(SITES))
def test_of_a_saved_page_only_the_deck_is_read(read, site):
    deck = read(SITE.replace("{deck}", SITES[site]))
    assert counts(deck) == FOXES
    assert [line.text for line in deck.unread] == ["4x Govern the Unaligned"]


@pytest.mark.parametrize(
    "deck",
    [
        "",
        "<p>Villein</p><p>Vessel</p>",
        "<h2>Crypt (12)</h2><div><div>Nathan Turner</div><div>9</div></div><p>Lucita</p><h2>Library (64)</h2><p>Vessel</p>",
        "<table><tr><th>Card</th><th>Price</th><th>Stock</th></tr><tr><td>Villein</td><td>0.50</td><td>14</td></tr></table>",
    ],
)  # fmt: skip
def test_a_page_whose_deck_cannot_be_told_is_unreadable(read, deck):
    page = SITE.replace("{deck}", deck).replace("<li>4x Govern the Unaligned</li>", "")
    with pytest.raises(UnreadableFileError, match="web page"):
        read(page)


def test_a_name_without_a_number_is_told_in_the_list_of_a_page(read):
    page = SITE.replace("{deck}", SITES["without totals"].replace("<p>60x", "<p>Blood Doll</p><p>60x"))
    deck = read(page)
    assert counts(deck) == FOXES
    assert "Blood Doll" in [line.text for line in deck.unread]


@pytest.mark.parametrize("site", ["lists", "spans", "typed", "without totals"])
def test_a_misspelt_name_on_a_page_is_still_one_of_the_deck(read, site):
    deck = read(SITE.replace("{deck}", SITES[site].replace("Villein", "Vilein")))
    assert counts(deck) == FOXES
    assert {entry.line.match.how for entry in deck.entries if entry.count == 4} == {"close"}


def test_what_is_struck_through_on_a_page_is_told_and_left_out(read):
    for tag in ("s", "del", "strike"):
        deck = read(f"<html><p>12x Lucita</p><p><{tag}>4x Villein</{tag}></p><p>60x Vessel</p></html>")
        assert counts(deck) == {"Lucita": 12, "Vessel": 60}
        assert ["struck" in line.reason for line in deck.unread] == [True]


@pytest.mark.parametrize(
    "line",
    [
        "4x Villein<br>",
        "4x <b>Villein</b>",
        "4x&nbsp;Villein",
        "4x Villein &ndash; spare",
        "<li>4x Villein</li>",
    ],
)
def test_tags_and_entities_are_not_part_of_a_line(read, line):
    deck = read(f"# Crypt (12 cards)<br>\n12x Lucita<br>\n# Library (64 cards)<br>\n60x Vessel<br>\n{line}\n")
    assert (counts(deck), deck.unread) == ({"Lucita": 12, "Vessel": 60, "Villein": 4}, ())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[td]some words[/td]" + "[table]" * 100_000, "no line names a card"),
        ("[table]" + "[tr]" * 100_000 + "[/td][/table]", "no line names a card"),
        ("[table][tr][td]2x[/td][td]Villein[/td][/tr][/table]" * 6_000, "6,000 rows"),
        ("<html>" + "<p>Crypt (12)</p><p>2x Lucita</p>" * 12_000, "lines"),
    ],
)
def test_too_much_of_a_page_or_a_post_is_refused_at_once(read, text, message):
    with pytest.raises(UnreadableFileError, match=message):
        read(text)


def test_several_decks_on_a_page_are_several(reader):
    deck = "<pre>Crypt (12 cards)\n12x Lucita\n\nLibrary (60 cards)\n60x Vessel\n</pre>"
    decks = read_decks(
        f"<html><body><nav>2x Villein</nav>{deck}<hr><p>Next</p>{deck}</body></html>".encode(), reader
    )
    assert [counts(one) for one in decks] == [{"Lucita": 12, "Vessel": 60}] * 2
