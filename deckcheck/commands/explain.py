"""`deckcheck explain`: what the checks look for, from their own text."""

from __future__ import annotations

from deckcheck.checks import all_checks
from deckcheck.checks.selecting import named
from deckcheck.usage import chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

    from deckcheck.checks import Check


def run(names: list[str], stdout: TextIO, output_format: str = "text") -> int:
    """Explain checks.

    Args:
        names: codes or names of checks; none lists them all; "stats" alone defines the numbers of stats.
        stdout: where to print.
        output_format: "text" or "json".

    Returns:
        0.

    Raises:
        ValueError: there is no such check or no such form.
    """
    chosen("--output-format", output_format, ("text", "json"))
    if names == ["stats"]:
        from deckcheck.analysis.definitions import explain as definitions

        stdout.write(definitions())
        return 0
    checks = [named(name) for name in names] if names else list(all_checks())
    if output_format == "json":
        import json

        stdout.write(json.dumps([_plain(check) for check in checks], ensure_ascii=False, indent=2) + "\n")
    elif names:
        stdout.write("\n".join(_page(check) for check in checks))
    else:
        from tabulate import tabulate

        rows = [(check.code, check.name, check.severity, check.summary) for check in checks]
        stdout.write(
            tabulate(rows, headers=("code", "name", "severity", "what it looks for"), tablefmt="simple")
        )
        stdout.write("\n\ndeckcheck explain CODE tells more of one, with a bad and a good deck.\n")
    return 0


def _page(check: Check) -> str:
    how = f" ({check.options})" if check.options else ""
    rule = f"\nRule: {check.rule}\n" if check.rule else ""
    head = f"{check.code} {check.name} ({check.severity})\n\n{check.summary}\n\n"
    return (
        f"{head}{check.explanation.strip()}\n{rule}"
        f"\nA deck it finds fault with{how}:\n\n{_indented(check.bad)}\n"
        f"The same deck, mended:\n\n{_indented(check.good)}"
    )


def _indented(text: str) -> str:
    return "".join(f"    {line}\n" if line.strip() else "\n" for line in text.strip().split("\n"))


def _plain(check: Check) -> dict[str, str]:
    names = ("code", "name", "severity", "summary", "explanation", "rule", "bad", "good", "options")
    return {name: getattr(check, name).strip() for name in names}
