r"""Escapes characters that command a terminal or reverse the direction of text: ESC becomes `\u001b`.

The form is that of JSON, so that a JSON document means the same before and after it.
"""

from __future__ import annotations

COMMANDING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode's categories of what is not text: control, format (bidi marks, joiners, tags), lone surrogates,
and the two separators that some programs take as line ends."""

LONGEST = 80
"""The most characters that a message quotes."""


def visible(text: str) -> str:
    """Escape every control and format character of a text; line ends and tabs stay."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join([char if char.isprintable() or char in "\n\t" else _shown(char) for char in text])


def one_line(text: str) -> str:
    """Do the same for what has to stay on its line, such as a name or a path: line ends are escaped too."""
    if text.isprintable():
        return text
    return visible(text.replace("\t", " ")).replace("\n", "\\u000a")


def shortened(text: str, most: int = LONGEST) -> str:
    """Take the middle out of a text that is too long to show; what somebody wrote may be a whole file."""
    if len(text) <= most:
        return text
    tail = most // 4
    return f"{text[: most - tail - 3]}...{text[-tail:]}"


def quoted(text: str) -> str:
    """Quote what somebody wrote, for a message: shortened, with marks around it, nothing in it raw."""
    return repr(shortened(text))


def _shown(char: str) -> str:
    from unicodedata import category

    return written_out(char) if category(char) in COMMANDING else char


def written_out(char: str) -> str:
    r"""Escape a character as JSON does: `\u00e9`, as two halves if it has more than four digits."""
    code = ord(char)
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"
