"""Lists within something else: saved web pages and mail, unpacked to the text that a reader sees."""

from __future__ import annotations

from cardbase.quick import pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = pattern(
    r"(?i)\s*(?:<!doctype html|<(?:html|head|body|table|tbody|ul|ol|div|p|pre|br|meta|span|h[1-6]|main"
    r"|article|section|center|font)\b)"
)
MAIL = pattern(r"(?:From .*\n|[A-Za-z][A-Za-z-]{1,40}:.*\n(?:[ \t].*\n)*){2,200}")
MAIL_FIELD = pattern(r"(?im)^(?:mime-version|content-type|content-transfer-encoding)\s*:")
LONGEST_HEAD = 20_000
MOST_PARTS = 20
QUOTED = pattern(r"=(?:[0-9A-F]{2}|[ \t]*(?:\r?\n|\Z))")
SOFT_BREAK = pattern(r"=[ \t]*\r?\n")


def is_page(text: str) -> bool:
    """Return whether a text is a web page, or a piece of one whose lines are made by tags alone."""
    if PAGE.match(text) or (text.lstrip()[:5] == "<?xml" and "<html" in text[:2000].lower()):
        return True
    if "<" not in text or text.lstrip()[:1] in ("<", "{", '"'):
        return False
    lowered = text.lower()
    breaks = sum(lowered.count(tag) for tag in ("<br", "<li", "<tr", "<p>"))
    return breaks > 3 and breaks > text.count("\n")


def is_mail(text: str) -> bool:
    """Return whether a text is a mail as programs save it, with its header."""
    if not text[:1].isalpha():
        return False
    head = MAIL.match(text[:LONGEST_HEAD])
    return head is not None and MAIL_FIELD.search(head[0]) is not None


def is_quoted_printable(text: str) -> bool:
    """Return whether a text is quoted-printable: every "=" is a code or joins two lines, and there is one."""
    if "=" not in text or not SOFT_BREAK.search(text):
        return False
    return text.count("=") == len(QUOTED.findall(text))


def unquoted(text: str) -> str:
    """Decode quoted-printable."""
    from quopri import decodestring

    content = decodestring(text.encode("utf-8", "replace"))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


def mail_parts(text: str) -> Iterator[bytes]:
    """Yield the texts and the attached files of a mail, decoded, in its order."""
    from email import message_from_string

    try:
        parts = [part for part in message_from_string(text).walk() if not part.is_multipart()]
    except Exception:  # the parser of mail raises whatever it stumbles over
        return
    for part in parts[:MOST_PARTS]:
        if part.get_content_maintype() not in ("text", "application"):
            continue
        try:
            content = part.get_payload(decode=True)
            charset = part.get_content_charset() or "utf-8"
            if not isinstance(content, bytes):
                continue
            if part.get_content_maintype() == "text":
                content = content.decode(charset, "replace").encode()
        except Exception:  # as above; an unknown charset, too
            continue
        yield content
