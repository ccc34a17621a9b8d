"""The file of `-o`: the form that its ending asks for, and its writing, whole or not at all.

A command that declares `OUTPUT` (`deckcheck.options.shared`) writes its report to standard output as ever;
what is here puts the file in its place. Commands whose file is something else, a deck or a sheet, write it
themselves, and ask here for its form.
"""

from __future__ import annotations

import os
from io import StringIO

from cardbase.quick import replace
from deckcheck.reports import FORM, PARQUET
from deckcheck.usage import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, TextIO, TypeVar

    T = TypeVar("T")

PICTURE = "picture"
"""What `--plot` draws, where a command has it."""
PAPER = "paper"
"""The report in text on pages, where a command has no other PDF."""
FORMS_OF_ENDING = {
    ".txt": ("text",),
    ".html": ("html",),
    ".htm": ("html",),
    ".json": ("json",),
    ".jsonl": ("json-lines",),
    ".ndjson": ("json-lines",),
    ".csv": ("csv",),
    ".md": ("markdown",),
    ".markdown": ("markdown",),
    ".parquet": (PARQUET,),
    ".pdf": ("pdf", FORM, PICTURE, PAPER),
    ".svg": (PICTURE,),
    ".png": (PICTURE,),
    ".sarif": ("sarif",),
    ".xml": ("junit",),
}
"""The forms that the ending of a file may ask for; a command has one of them, or none."""


def form_of(path: str, forms: Sequence[str], endings: Mapping[str, Sequence[str]] = FORMS_OF_ENDING) -> str:
    """Return the form that the ending of a file asks for, "" if it has no ending.

    Args:
        path: the file.
        forms: what the command writes.
        endings: the forms that each ending may ask for.

    Raises:
        UsageError: the command writes no such form; the message names the endings that it does.
    """
    ending = os.path.splitext(path)[1].lower()
    if not ending:
        return ""
    for form in endings.get(ending, ()):
        if form in forms:
            return form
    known = {form: each for each, wanted in [*endings.items()][::-1] for form in wanted if form in forms}
    *most, last = sorted(set(known.values()))
    named = f"{', '.join(most)} or {last}" if most else last
    raise UsageError(f"-o {path}: {ending} cannot be written here; consider a name that ends in {named}")


def by_ending(options: T, given: frozenset[str], forms: Sequence[str]) -> T:
    """Return options with the form that the ending of their file asks for, unless another was asked for.

    Args:
        options: those of a command with a file and a form.
        given: the fields that the command line gave.
        forms: what the command writes.

    Raises:
        UsageError: the command writes no such form.
    """
    values: Any = options
    if not values.output or "output_format" in given:
        return options
    form = form_of(values.output, forms)
    return replace(options, output_format=form) if form else options


def deck_format_of(path: str, formats: Sequence[str]) -> str:
    """Return the deck format that the ending of a file asks for, "" if it has no ending.

    Args:
        path: the file.
        formats: those that the command writes.

    Raises:
        UsageError: it asks for none of these, or for one of several.
    """
    from deckcheck.deckfiles import format_named

    endings: dict[str, list[str]] = {".twd": ["twd"], ".txt": ["text"]}  # people write plain lists
    for name in formats:
        if (ending := format_named(name).ending) not in (".txt", ".twd"):
            endings.setdefault(ending, []).append(name)
    found = form_of(path, formats, endings)
    alike = endings[os.path.splitext(path)[1].lower()] if found else []
    if len(alike) > 1:
        *most, last = alike
        raise UsageError(f"-o {path}: {', '.join(most)} and {last} end so; say which with --to")
    return found


def delivered(
    work: Callable[..., int], options: Any, given: frozenset[str], stdout: TextIO, stderr: TextIO
) -> int:
    """Carry out a command whose report goes into a file; if it fails, the old file stays.

    Args:
        work: the command.
        options: what was requested, with a file.
        given: the fields that the command line gave.
        stdout: standard output, on which nothing is printed.
        stderr: where progress, notes and summaries go.

    Returns:
        The exit code of the command.

    Raises:
        UsageError: the command writes no form of this ending.
        OSError: the file cannot be written.
    """
    from deckcheck.options.declaring import choices_of

    if getattr(options, "me", None) is not None or getattr(options, "interactive", False):
        raise UsageError("-o is for a report; what is played at the terminal has none")
    forms = list(choices_of(options, "output_format"))
    if draws := hasattr(options, "plot"):
        forms.append(PICTURE)
    elif "text" in forms:
        forms.append(PAPER)
    settled = _as_deck(options, given) if getattr(options, "show", None) else by_ending(options, given, forms)
    if settled.output_format == PARQUET:
        return work(settled, stdout, stderr)
    if draws and settled.output_format == PICTURE:
        if settled.plot:
            raise UsageError(f"--plot and -o {settled.output} both draw; leave one out")
        drawn = replace(settled, output_format=options.output_format, plot=settled.output, output="")
        return work(drawn, StringIO(), stderr)
    if settled.output_format == PAPER:
        return _on_paper(work, replace(settled, output_format="text"), stderr)
    from deckcheck.files.atomic import written
    from deckcheck.terminal.border import Border

    try:
        with written(settled.output) as file:
            code = work(settled, Border(file), stderr)
            if code in (2, 130) and file.seekable() and not file.tell():
                raise _NothingToWriteError(code)
    except _NothingToWriteError as nothing:
        return nothing.code
    return code


def _on_paper(work: Callable[..., int], options: Any, stderr: TextIO) -> int:
    """Carry out a command, and set its text on pages; a command that reports nothing leaves the old file."""
    from deckcheck.files.atomic import written_bytes
    from deckcheck.reports.text_pdf import text_pdf
    from deckcheck.terminal.border import Border

    said = StringIO()
    code = work(options, Border(said), stderr)
    if code in (2, 130) and not said.getvalue():
        return code
    content, lost = text_pdf(said.getvalue(), os.path.splitext(os.path.basename(options.output))[0])
    written_bytes(options.output, content)
    if lost:
        stderr.write(f"{options.output}: the type has no {' '.join(lost)}; a page that ends in .html has\n")
    return code


def _as_deck(options: T, given: frozenset[str]) -> T:
    """Return options that show a deck, in the deck format that the ending of their file asks for."""
    from deckcheck.deckfiles import written_formats

    values: Any = options
    if "to" in given or "output_format" in given:
        return options
    return replace(options, to=deck_format_of(values.output, written_formats()) or values.to)


class _NothingToWriteError(Exception):
    """The command reported nothing: the old file stays."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code
