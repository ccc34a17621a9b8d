"""The page of an event as text, HTML, Markdown and JSON."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

from deckcheck.reports.event import EventPage, Registration, event_page, registration
from deckcheck.reports.markup import Markup, fill, join
from deckcheck.reports.page import TABLE_FOOT, VERDICTS, badge, breakable, foot, head, table_head, table_row
from deckcheck.reports.report import Report
from deckcheck.reports.verdicts import in_words
from deckcheck.reports.words import markdown, shown_path
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import table, wrapped
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

    from deckcheck.judging import Judgement
    from deckcheck.reports.event import Call
    from deckcheck.reports.report import Run

SCHEMA = 1
COLUMNS = (
    ("player", False), ("verdict", False), ("number", False), ("deck", False), ("crypt", True),
    ("library", True), ("fingerprint", False), ("why", False), ("file", False),
)  # fmt: skip


class _EventReport(Report):
    """Collects a small record for each file; the page is made at the end."""

    def __init__(self, run: Run) -> None:
        """Start with no files."""
        super().__init__(run)
        self.registrations: list[Registration] = []

    def render(self, judgement: Judgement) -> str:
        """Return the record of a deck, as JSON on its way from a worker."""
        return json.dumps(asdict(replace(registration(judgement), cards=())))

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a record."""
        plain = json.loads(rendered)
        for name in ("reasons", "doubts"):
            plain[name] = tuple(plain[name])
        plain["cards"] = ()
        self.registrations.append(Registration(**plain))

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Write the page."""
        self.write(event_page(self.registrations, self.run.roster), out, summary)

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write the page in the report's form."""
        raise NotImplementedError

    def headline(self, page: EventPage) -> str:
        """Return the event's name and the counts that matter."""
        must = sum(call.must for call in page.calls)
        asked = len(page.calls) - must
        lists = len(page.registrations)
        told = f"{plural(lists, 'list')}, {must} to call, {asked} to ask"
        if self.run.roster is not None:
            told += f", {len(page.absent)} of {plural(len(self.run.roster), 'player')} without a list"
        return f"{one_line(self.run.title) or 'Event'}: {told}"


class EventText(_EventReport):
    """The page as text."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write calls, questions and the table of all players."""
        width = self.run.width
        lines = wrapped(self.headline(page), width) + wrapped(f"judged by {self.run.judged_by}", width)
        for note in self.run.notes:
            lines += wrapped(f"not judged: {one_line(note)}", width)
        for must, title in ((True, "call these players"), (False, "ask these players")):
            calls = [call for call in page.calls if call.must is must]
            if calls:
                lines += ["", f"{title}:"]
            for call in calls:
                who = f"{_name(call.registration)} ({shown_path(call.registration.path)})"
                lines += wrapped(who, width, "  ", "    ")
                lines += [line for why in call.why for line in wrapped(why, width, " " * 6, " " * 8)]
        if page.absent:
            lines += ["", "no list yet:"]
            lines += [
                line for who in page.absent for line in wrapped(one_line(who.shown), width, "  ", "    ")
            ]
        rows = [
            (
                _name(one), one.number, in_words(one.verdict), one.deck,
                str(one.crypt or ""), str(one.library or ""), one.fingerprint,
            )
            for one in page.registrations
        ]  # fmt: skip
        head = ("player", "number", "verdict", "deck", "crypt", "library", "fingerprint")
        lines += ["", *table(head, rows, [False] * 4 + [True] * 2 + [False], width)]
        lines += ["", *wrapped(f"card data: {self.run.card_data}", width)]
        out.write("".join(f"{line}\n" for line in lines))


class EventMarkdown(_EventReport):
    """The page as Markdown."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write calls, questions and the table of all players."""
        out.write(f"# {markdown(self.headline(page))}\n\nJudged by {markdown(self.run.judged_by)}.\n")
        out.write("".join(f"\nNot judged: {markdown(note)}\n" for note in self.run.notes))
        for must, title in ((True, "Call these players"), (False, "Ask these players")):
            calls = [call for call in page.calls if call.must is must]
            if calls:
                out.write(f"\n## {title}\n\n")
            for call in calls:
                one = call.registration
                out.write(f"- **{markdown(_name(one))}** ({markdown(shown_path(one.path))})\n")
                out.write("".join(f"    - {markdown(line)}\n" for line in call.why))
        if page.absent:
            out.write("\n## No list yet\n\n")
            out.write("".join(f"- {markdown(one_line(who.shown))}\n" for who in page.absent))
        out.write("\n## Players\n\n| player | number | verdict | deck | crypt | library | fingerprint |\n")
        out.write("|---|---|---|---|--:|--:|---|\n")
        for one in page.registrations:
            verdict = one.verdict if one.verdict == "legal" else f"**{in_words(one.verdict)}**"
            cells = (
                markdown(_name(one)), one.number, verdict, markdown(one.deck), one.crypt, one.library,
                one.fingerprint,
            )  # fmt: skip
            out.write(f"| {' | '.join(map(str, cells))} |\n")
        out.write(f"\ndeckcheck {self.run.version}; card data: {markdown(self.run.card_data)}\n")


class EventHtml(_EventReport):
    """The page as one self-contained HTML file."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write calls, questions and the table of all players, which can be sorted."""
        title = self.headline(page)
        out.write(head(title))
        out.write(fill("<h1>{}</h1>\n<p>Judged by {}.</p>\n", title, self.run.judged_by))
        for note in self.run.notes:
            out.write(fill("<p>Not judged: {}</p>\n", note))
        for must, words, severity in (
            (True, "Call these players", "error"),
            (False, "Ask these players", "warning"),
        ):
            calls = [call for call in page.calls if call.must is must]
            if not calls:
                continue
            out.write(
                fill(
                    '<article>\n<h2 class="{}">{}: {}</h2>\n<ul class="findings">\n{}</ul>\n</article>\n',
                    severity,
                    words,
                    len(calls),
                    join(map(_call, calls)),
                )
            )
        if page.absent:
            items = join(fill("<li>{}</li>\n", one_line(who.shown)) for who in page.absent)
            out.write(
                fill(
                    "<article>\n<h2>No list yet: {}</h2>\n<ul>\n{}</ul>\n</article>\n",
                    len(page.absent),
                    items,
                )
            )
        out.write(table_head(COLUMNS))
        for one in page.registrations:
            out.write(_row(one))
        data = f"deckcheck {self.run.version}; card data: {self.run.card_data}"
        out.write(fill('{}<footer class="soft"><p>{}</p></footer>\n{}', TABLE_FOOT, data, foot()))


class EventJson(_EventReport):
    """The page as JSON."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write one object: players, calls, duplicates, summary."""
        must = {call.registration.path: call for call in page.calls}
        players = []
        for one in page.registrations:
            call = must.get(one.path)
            plain = {name: value for name, value in asdict(one).items() if name not in ("cards", "doubts")}
            plain["call"] = "must" if call and call.must else "ask" if call else None
            plain["why"] = list(call.why) if call else []
            players.append(plain)
        whole = {
            "schema": SCHEMA,
            "tool": {"name": "deckcheck", "version": self.run.version},
            "cards": self.run.cards,
            "law": self.run.law,
            "event": self.run.title,
            "players": players,
            "duplicates": {
                "players": [_group(group) for group in page.same_player],
                "lists": [_group(group) for group in page.same_list],
            },
            "absent": None
            if self.run.roster is None
            else [{"player": who.name, "number": who.number} for who in page.absent],
            "summary": {
                **summary,
                "must_be_called": sum(call.must for call in page.calls),
                "to_be_asked": sum(not call.must for call in page.calls),
            },
        }
        json.dump(whole, out, ensure_ascii=False, indent=1)
        out.write("\n")


def _group(group: tuple[Registration, ...]) -> dict[str, object]:
    return {
        "players": sorted({one.player for one in group if one.player}),
        "paths": [one.path for one in group],
    }


def _name(one: Registration) -> str:
    return one_line(one.shown)


def _call(call: Call) -> Markup:
    one = call.registration
    return fill(
        '<li><b>{}</b> <span class="soft">{}</span>\n{}</li>\n',
        _name(one),
        breakable(shown_path(one.path)),
        join(fill("<p>{}</p>", line) for line in call.why),
    )


def _row(one: Registration) -> Markup:
    return table_row(
        (
            ("", one.player or f"\uffff{one.shown}", _name(one)),
            ("", VERDICTS[one.verdict], badge(one.verdict)),
            ("", "", one.number),
            ("", "", one.deck),
            ("n", "", one.crypt or ""),
            ("n", "", one.library or ""),
            ("", "", one.fingerprint),
            ("long", "", join(one.reasons, "<br>")),
            ("path", "", breakable(shown_path(one.path))),
        )
    )
