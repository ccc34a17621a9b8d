"""`deckcheck explain`: what the checks look for, in their own words."""

from __future__ import annotations

from deckcheck.checks import all_checks
from deckcheck.checks.selecting import named
from deckcheck.terminal.layout import table, width_of, wrapped
from deckcheck.usage import checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.checks import Check
    from deckcheck.options.explain import ExplainOptions


def run(options: ExplainOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Explain checks.

    Args:
        options: codes or names of checks; none lists them all; "stats" alone defines the numbers of stats.
        stdout: where to print.
        stderr: nothing goes there.

    Returns:
        0.

    Raises:
        ValueError: there is no such check or no such form.
    """
    options = checked(options)
    names = options.names
    width = width_of(stdout)
    if len(names) == 1 and names[0].lower() == "stats":
        from deckcheck.analysis.definitions import explain as definitions

        stdout.write(definitions(width))
        return 0
    checks = [named(name) for name in names] if names else list(all_checks())
    if options.output_format == "json":
        import json

        stdout.write(json.dumps([_plain(check) for check in checks], ensure_ascii=False, indent=2) + "\n")
    elif names:
        stdout.write("\n".join(_page(check, width) for check in checks))
    else:
        rows = [(check.code, check.name, check.severity, check.summary) for check in checks]
        head = ("code", "name", "severity", "what it looks for")
        stdout.write("".join(f"{line}\n" for line in table(head, rows, [False] * len(head), width)))
        more = "'deckcheck explain CODE' explains one in full, with a bad deck and a good one."
        stdout.write("\n".join(["", *wrapped(more, width), ""]))
    return 0


def _page(check: Check, width: int) -> str:
    how = f" ({check.options})" if check.options else ""
    rule = f"\nRule: {check.rule}\n" if check.rule else ""
    told = [
        line
        for paragraph in (check.summary, *check.explanation.strip().split("\n\n"))
        for line in (*wrapped(" ".join(paragraph.split()), width), "")
    ]
    return (
        f"{check.code} {check.name} ({check.severity})\n\n{chr(10).join(told)}{rule}"
        f"\nA deck with this problem{how}:\n\n{_indented(check.bad)}\n"
        f"The same deck, corrected:\n\n{_indented(check.good)}"
    )


def _indented(text: str) -> str:
    return "".join(f"    {line}\n" if line.strip() else "\n" for line in text.strip().split("\n"))


def _plain(check: Check) -> dict[str, str]:
    names = ("code", "name", "severity", "summary", "explanation", "rule", "bad", "good", "options")
    return {name: getattr(check, name).strip() for name in names}
