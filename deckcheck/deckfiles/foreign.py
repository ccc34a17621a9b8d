"""Files that are not text: what they are, and what to do with them."""

from __future__ import annotations

SAVE = "open it and save or copy the list as plain text"
KINDS = (
    (b"%PDF", "a PDF document", SAVE),
    (b"{\\rtf", "a document in rich text (RTF)", SAVE),
    (b"\x89PNG", "an image (PNG)", ""),
    (b"\xff\xd8\xff", "an image (JPEG)", ""),
    (b"GIF8", "an image (GIF)", ""),
    (b"II*\x00", "an image (TIFF)", ""),
    (b"MM\x00*", "an image (TIFF)", ""),
    (b"\xd0\xcf\x11\xe0", "an older office file (DOC or XLS)", "save it as text, CSV or XLSX"),
    (b"\x1f\x8b", "a compressed file (gzip)", "unpack it"),
    (b"7z\xbc\xaf", "a compressed file (7z)", "unpack it"),
    (b"Rar!", "a compressed file (RAR)", "unpack it"),
    (b"SQLite format 3", "a database (SQLite)", "export the deck as text"),
)
"""How files of a kind begin, what they are called, and what to do about them; "" for an image."""

BRANDS = {
    b"ftypheic": "an image (HEIC)", b"ftypmif1": "an image (HEIC)", b"ftypavif": "an image (AVIF)",
}  # fmt: skip
PARTS = (
    ("word/", "a Word document (DOCX)", SAVE),
    ("ppt/", "a presentation (PPTX)", SAVE),
    ("xl/workbook.bin", "a binary workbook (XLSB)", "save it as XLSX or CSV"),
    ("content.xml", "an OpenDocument file (ODT or ODS)", "save it as text, CSV or XLSX"),
    ("META-INF/container.xml", "an electronic book (EPUB)", SAVE),
    ("index/", "a document of Pages or Numbers", "export it as text, CSV or XLSX"),
)
"""What is in a zip archive that is really a document."""

IMAGE = "type the list, or export it as text where it was made"


def what_it_is(content: bytes) -> tuple[str, str] | None:
    """Say what a file is that is neither text nor a workbook; None if it may be text.

    Args:
        content: the file's bytes.

    Returns:
        What it is, and what to do about it.
    """
    start = content[:64].lstrip(b"\xef\xbb\xbf \t\r\n")
    for begin, name, consider in KINDS:
        if content.startswith(begin) or (begin.isascii() and begin[:1] in b"%{" and start.startswith(begin)):
            return f"this is {name}, not a list of cards", consider or IMAGE
    image = BRANDS.get(content[4:12])
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        image = "an image (WEBP)"
    elif content[:2] == b"BM" and b"\0" in content[:64]:
        image = "an image (BMP)"
    return (f"this is {image}, not a list of cards", IMAGE) if image else None


def what_zip_is(names: list[str]) -> tuple[str, str] | None:
    """Say what document a zip archive of these files is; None if it is none."""
    for begin, name, consider in PARTS:
        if any(one.lower().startswith(begin.lower()) for one in names):
            return f"this is {name}, not a list of cards", consider
    return None
