"""The page of an event as text, HTML and Markdown.

First what is needed at the desk, for paper: whom to call and why, in a line each; who has no list, whose
lists belong to nobody, what was not read. Behind it every player, and every reason in full.
"""

from __future__ import annotations

import json
from dataclasses import asdict, replace

from deckcheck.files import file_name
from deckcheck.reports.event import EventPage, event_page
from deckcheck.reports.list_changes import compare_events, with_changes
from deckcheck.reports.markup import NOTHING, Markup, fill, join
from deckcheck.reports.page import TABLE_FOOT, VERDICTS, badge, breakable, foot, head, table_head, table_row
from deckcheck.reports.registrations import MISSING, Reason, Registration, registration
from deckcheck.reports.report import Report
from deckcheck.reports.verdicts import in_words
from deckcheck.reports.words import markdown, shown_path
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import table, wrapped
from deckcheck.terminal.numbers import plural

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any, TextIO

    from deckcheck.judging import Judgement
    from deckcheck.reports.event import Entrant, Unread
    from deckcheck.reports.report import Run

COLUMNS = (
    ("player", False), ("verdict", False), ("number", False), ("table", False), ("deck", False),
    ("crypt", True), ("library", True), ("fingerprint", False), ("known by", False), ("file", False),
)  # fmt: skip
CALLS = (("must", "Call", "error"), ("ask", "Ask", "warning"))
"""What is said of players, what that is called, and in which colour."""
KINDS = {
    "same": "the same", "changed": "changed", "unclear": "unclear", "new": "not registered before",
    "missing": "gone",
}  # fmt: skip
"""What happened to lists since registration, in words."""
BOX = "\u2610"
MANY = 34
"""Up to so many players to call, their list is printed in letters of the usual size."""
STYLE = """\
.desk h1{margin-bottom:.1rem}.desk p{margin:.15rem 0}
table.calls{margin:.6rem 0}table.calls td,table.calls th{padding:.3rem .5rem}
table.calls td:first-child{width:1.6rem}
table.calls td.who{font-weight:600;overflow-wrap:break-word}table.calls .at{width:3.2rem;text-align:right}
table.calls tr.kind th{padding-top:.6rem;background:var(--paper)}
.desk h2{margin:.7rem 0 .15rem}
.names{columns:13rem;column-gap:1.5rem;list-style:none;margin:.2rem 0;padding:0}
.names li{break-inside:avoid;overflow-wrap:anywhere}.names.long{columns:24rem}
@media(max-width:40rem){body{padding:.7rem}h1{font-size:1.2rem}
table.calls td,table.calls th{padding:.25rem .25rem}table.calls .at{width:auto}}
@media print{@page{size:A4;margin:11mm}.desk{break-after:page;font-size:10pt}.desk h1{font-size:14pt}
.desk h2{font-size:10.5pt;margin:2.2mm 0 .4mm}.desk table.calls{font-size:10pt;margin:1.5mm 0}
table.calls td,table.calls th{padding:.55mm 1.2mm!important}
.names{columns:4;column-gap:4mm;font-size:9pt}.names.long{columns:2}
.desk.many,.desk.many table.calls,.desk.many h2{font-size:8pt}.desk.many h1{font-size:11pt}
.desk.many table.calls td,.desk.many table.calls th{padding:.1mm 1mm!important;line-height:1.15}
.desk.many .names,.desk.many .names li,.desk.many h2{display:inline;columns:auto;margin:0;font-size:7.5pt}
.desk.many .names li+li::before{content:"; "}.desk.many .names::after{content:"\\A";white-space:pre}
.behind table{font-size:8pt}.behind td,.behind th{padding:.5mm 1.2mm}
.behind .badge{font-size:6.5pt;padding:0 1mm}
.behind article{margin:1.5mm 0;padding:1.2mm 2.5mm;font-size:9pt;break-inside:avoid}
.behind ul.findings{margin:.5mm 0 0}.behind ul.findings>li{padding:.5mm 0}.behind h2{font-size:9.5pt}}
"""


class EventReport(Report):
    """Collects a small record for each file; the page is made at the end.

    Attributes:
        unread: returns the files that are not lists and were not read.
        received: returns when files were received, by path.
        registered: the lists that those of the event are compared with, None if they are not.
    """

    def __init__(self, run: Run) -> None:
        """Start with no files."""
        super().__init__(run)
        self.registrations: list[Registration] = []
        self.unread: Callable[[], Sequence[Unread]] = tuple
        self.registered: EventPage | None = None
        self.received: Callable[[Iterable[str]], dict[str, str]] = lambda _: {}

    def render(self, judgement: Judgement) -> str:
        """Return the record of a deck, as JSON on its way from a worker."""
        one = registration(judgement)
        return json.dumps(asdict(one if self.run.compared else replace(one, cards=())))

    def add(self, out: TextIO, rendered: str) -> None:
        """Keep a record."""
        plain = json.loads(rendered)
        plain["reasons"] = tuple(Reason(**one) for one in plain["reasons"])
        plain["cards"] = tuple((section, name, copies) for section, name, copies in plain["cards"])
        self.registrations.append(Registration(**plain))

    def end(self, out: TextIO, summary: dict[str, Any]) -> None:
        """Write the page."""
        times = self.received([one.path for one in self.registrations])
        every = [replace(one, received=times.get(one.path, "")) for one in self.registrations]
        page = event_page(every, self.run.roster, self.unread(), illegal_first=self.run.illegal_first)
        if self.registered is not None:
            page = with_changes(page, compare_events(self.registered, page))
        self.write(page, out, summary)

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write the page in the report's form."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """The event's name."""
        named = self.run.roster.event if self.run.roster is not None else ""
        return one_line(named or self.run.title) or "Event"

    def headline(self, page: EventPage) -> str:
        """Return the event's name and the counts that matter."""
        told = f"{self.title}: {plural(len(self.registrations), 'list')}, {self._counts(page)}"
        if page.strays:
            bad = sum(one.counted.verdict != "legal" for one in page.strays)
            known = "on the roster" if page.roster is not None else "known"
            told += f", {len(page.strays)} of nobody {known}{f' ({bad} not legal)' if bad else ''}"
        if unread := len(page.unread) + sum(len(one.unread) for one in page.entrants):
            told += f", {plural(unread, 'file')} not read"
        if page.roster is not None:
            told += f", {len(page.absent)} of {plural(len(page.roster.players), 'player')} without a list"
        return told

    def changes_in_words(self, page: EventPage) -> list[str]:
        """Return how many lists changed since registration, and who registered one and has none now."""
        if page.changes is None:
            return []
        kinds = [one.kind for one in page.changes]
        counts = ", ".join(f"{kinds.count(kind)} {word}" for kind, word in KINDS.items() if kind in kinds)
        gone = ", ".join(one.player for one in page.changes if one.kind == MISSING)
        told = [f"since registration: {counts or 'no lists'}"]
        return told + [f"registered, and no list now: {gone}"] * bool(gone)

    def _counts(self, page: EventPage) -> str:
        return f"{len(page.called('must'))} to call, {len(page.called('ask'))} to ask"

    def judged_by(self) -> str:
        """Return the law in a line, where the day is from if nobody gave it, and whose tables are known."""
        roster = self.run.roster
        if roster is None:
            return self.run.judged_by
        own = roster.day is not None and self.run.law["on"] == roster.day.isoformat()
        day = f", the day in {self.roster_name(roster.source)}" if own else ""
        tables = f"; tables of round {roster.round}" if roster.round else ""
        return f"{self.run.judged_by}{day}{tables}"

    @staticmethod
    def roster_name(path: str) -> str:
        """Return the name of the organiser's file, without its folders and archive."""
        return one_line(file_name(path))

    def roster_in_words(self, page: EventPage) -> list[str]:
        """Return what is to be known of the roster: where it is from, and what is lost of it."""
        told = [one_line(one) for one in self.changes_in_words(page)]
        if page.roster is None:
            return told
        source = self.roster_name(page.roster.source)
        if source:
            told.append(f"roster: {source}, {plural(len(page.roster.players), 'player')}")
        return told + [f"roster: {one_line(one)}" for one in page.roster.lost]


def _tabled(page: EventPage) -> bool:
    """Whether the table of somebody to call is known."""
    return any(one.player.table for one in page.entrants if one.call)


class EventText(EventReport):
    """The page as text."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write whom to call, then every player, then the reasons in full."""
        width = self.run.width
        lines = wrapped(self.headline(page), width) + wrapped(f"judged by {self.judged_by()}", width)
        for note in self.run.notes:
            lines += wrapped(f"not judged: {one_line(note)}", width)
        for call, word, _ in CALLS:
            called = page.called(call)
            if called:
                lines += ["", f"{word.lower()} these players:"]
                lines += self._calls(page, called)
        for title, items in (
            ("no list yet", [one.shown for one in page.absent]),
            ("whose list is this?", [_stray(one) for one in page.ownerless]),
            ("not on the roster", [_stray(one) for one in page.strangers]),
            ("not read", [_unread(one) for one in page.unread]),
        ):
            if items:
                lines += ["", f"{title}:"]
                lines += [line for item in items for line in wrapped(one_line(item), width, "  ", "    ")]
        lines += ["", *self._players(page)]
        full = [one for one in page.rows if one.in_full]
        if full:
            lines += ["", "in full:"]
        for one in full:
            lines += wrapped(f"{_name(one)} ({_files(one)})", width, "  ", "    ")
            lines += [
                line for said in one.in_full for line in wrapped(one_line(said), width, " " * 6, " " * 8)
            ]
        lines += [""] * bool(self.roster_in_words(page))
        lines += [line for said in self.roster_in_words(page) for line in wrapped(said, width)]
        lines += ["", *wrapped(f"card data: {self.run.card_data}", width)]
        out.write("".join(f"{line}\n" for line in lines))

    def _calls(self, page: EventPage, called: Sequence[Entrant]) -> list[str]:
        where = _tabled(page)
        longest = max(len(_name(one)) for one in called)
        lines = []
        for one in called:
            at = f" {one.player.table:>3}" if where else ""
            begin = f"  [ ] {_name(one):<{min(longest, 24)}}{at}  "
            lines += _hung(begin, one_line(one.brief), self.run.width)
        return lines

    def _players(self, page: EventPage) -> list[str]:
        rows = [
            (
                _name(one), one.player.number or one.counted.number, in_words(one.counted.verdict),
                one.counted.deck, str(one.counted.crypt or ""), str(one.counted.library or ""),
                one.counted.fingerprint, one.known_by,
            )
            for one in page.rows
        ]  # fmt: skip
        columns = ("player", "number", "verdict", "deck", "crypt", "library", "fingerprint", "known by")
        return table(columns, rows, [False] * 4 + [True] * 2 + [False] * 2, self.run.width)


def _hung(begin: str, text: str, width: int) -> list[str]:
    """Return a text behind what begins its line; what does not fit stands below it."""
    first, *rest = wrapped(text, max(width - len(begin), 20)) or [""]
    return [f"{begin}{first}", *(f"{' ' * len(begin)}{line}" for line in rest)]


class EventMarkdown(EventReport):
    """The page as Markdown."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write whom to call, then every player, then the reasons in full."""
        out.write(f"# {markdown(self.headline(page))}\n\nJudged by {markdown(self.judged_by())}.\n")
        out.write("".join(f"\nNot judged: {markdown(note)}\n" for note in self.run.notes))
        where = _tabled(page)
        for call, word, _ in CALLS:
            called = page.called(call)
            if not called:
                continue
            column = " table |" if where else ""
            out.write(f"\n## {word} these players\n\n| | player |{column} why |\n")
            out.write(f"|---|---|{'---|' if where else ''}---|\n")
            for one in called:
                at = f" {markdown(one.player.table)} |" if where else ""
                out.write(f"| {BOX} | **{markdown(_name(one))}** |{at} {markdown(one.brief)} |\n")
        for title, items in (
            ("No list yet", [one.shown for one in page.absent]),
            ("Whose list is this?", [_stray(one) for one in page.ownerless]),
            ("Not on the roster", [_stray(one) for one in page.strangers]),
            ("Not read", [_unread(one) for one in page.unread]),
        ):
            if items:
                out.write(f"\n## {title}\n\n" + "".join(f"- {markdown(one_line(item))}\n" for item in items))
        columns = ("player", "number", "verdict", "deck", "crypt", "library", "fingerprint", "known by")
        out.write(f"\n## Players\n\n| {' | '.join(columns)} |\n")
        out.write("|---|---|---|---|--:|--:|---|---|\n")
        for one in page.rows:
            counted = one.counted
            verdict = counted.verdict if counted.verdict == "legal" else f"**{in_words(counted.verdict)}**"
            cells = (
                markdown(_name(one)), one.player.number or counted.number, verdict, markdown(counted.deck),
                counted.crypt, counted.library, counted.fingerprint, one.known_by,
            )  # fmt: skip
            out.write(f"| {' | '.join(map(str, cells))} |\n")
        full = [one for one in page.rows if one.in_full]
        if full:
            out.write("\n## In full\n\n")
        for one in full:
            out.write(f"- **{markdown(_name(one))}** ({markdown(_files(one))})\n")
            out.write("".join(f"    - {markdown(said)}\n" for said in one.in_full))
        out.write("".join(f"\n{markdown(said)}\n" for said in self.roster_in_words(page)))
        out.write(f"\ndeckcheck {self.run.version}; card data: {markdown(self.run.card_data)}\n")


class EventHtml(EventReport):
    """The page as one self-contained HTML file."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write a page for the desk, then all players in a table to sort, then the reasons in full."""
        title = self.headline(page)
        out.write(head(title, Markup(STYLE)))
        out.write(self._desk(page, title))
        out.write(Markup('<section class="behind">\n'))
        columns = _columns(page)
        out.write(table_head(columns))
        for one in page.rows:
            out.write(_row(one, columns))
        out.write(TABLE_FOOT)
        out.write(join(map(_in_full, (one for one in page.rows if one.in_full))))
        out.write(join(fill('<p class="soft">{}</p>\n', said) for said in self.roster_in_words(page)))
        data = f"deckcheck {self.run.version}; card data: {self.run.card_data}"
        out.write(fill('</section>\n<footer class="soft"><p>{}</p></footer>\n{}', data, foot()))

    def _desk(self, page: EventPage, title: str) -> Markup:
        """Return what is printed on one sheet."""
        where = _tabled(page)
        rows = []
        many = 0
        for call, word, severity in CALLS:
            called = page.called(call)
            if not called:
                continue
            many += len(called) + 1
            span = 4 if where else 3
            rows.append(
                fill('<tr class="kind"><th colspan="{}" class="{}">{} these players: {}</th></tr>\n',
                     span, severity, word, len(called))
            )  # fmt: skip
            rows += [_call(one, where) for one in called]
        listed = NOTHING
        if rows:
            column = Markup('<th scope="col" class="at">table</th>') if where else NOTHING
            listed = fill(
                '<table class="calls">\n<thead><tr><td></td><th scope="col">player</th>{}'
                '<th scope="col">why</th></tr></thead>\n<tbody>\n{}</tbody>\n</table>\n',
                column,
                join(rows),
            )
        notes = join(fill('<p class="soft">Not judged: {}</p>\n', note) for note in self.run.notes)
        lists = (
            _names("No list yet", [one.shown for one in page.absent]),
            _names("Whose list is this?", [_stray(one) for one in page.ownerless], "names long"),
            _names("Not on the roster", [_stray(one) for one in page.strangers], "names long"),
            _names("Not read", [_unread(one) for one in page.unread], "names long"),
        )
        return fill(
            '<section class="desk{}">\n<h1>{}</h1>\n<p class="soft">Judged by {}.</p>\n{}{}{}</section>\n',
            " many" if many > MANY else "",
            title,
            self.judged_by(),
            notes,
            listed,
            join(lists),
        )


def _columns(page: EventPage) -> list[tuple[str, bool]]:
    """Return the columns of the table of all players, without those that would be empty."""
    empty = set()
    if not any(one.player.table for one in page.entrants):
        empty.add("table")
    if not any(one.counted.deck for one in page.rows):
        empty.add("deck")
    return [column for column in COLUMNS if column[0] not in empty]


def _row(one: Entrant, columns: Sequence[tuple[str, bool]]) -> Markup:
    counted = one.counted
    last, name = one.player.sort_key[1:3]
    cells = {
        "player": ("", f"{last} {name}" if one.known else f"\uffff{one.shown}", _name(one)),
        "verdict": ("", VERDICTS[counted.verdict], badge(counted.verdict)),
        "number": ("", "", one.player.number or counted.number),
        "table": ("n", "", one.player.table),
        "deck": ("", "", counted.deck),
        "crypt": ("n", "", counted.crypt or ""),
        "library": ("n", "", counted.library or ""),
        "fingerprint": ("", "", counted.fingerprint),
        "known by": ("", "", one.known_by),
        "file": ("path", "", breakable(shown_path(counted.path))),
    }
    return table_row([cells[column] for column, _ in columns])


def _call(one: Entrant, where: bool) -> Markup:
    at = fill('<td class="at">{}</td>', one.player.table) if where else NOTHING
    return fill(
        '<tr><td>{}</td><td class="who">{}</td>{}<td>{}</td></tr>\n', BOX, _name(one), at, one_line(one.brief)
    )


def _names(title: str, items: Sequence[str], kind: str = "names") -> Markup:
    if not items:
        return NOTHING
    listed = join(fill("<li>{}</li>\n", one_line(item)) for item in items)
    return fill('<h2>{}: {}</h2>\n<ul class="{}">\n{}</ul>\n', title, len(items), kind, listed)


def _in_full(one: Entrant) -> Markup:
    severity = {"must": "error", "ask": "warning"}.get(one.call, "info")
    return fill(
        '<article>\n<h2 class="{}">{}</h2>\n<p class="soft">{}</p>\n'
        '<ul class="findings">\n{}</ul>\n</article>\n',
        severity,
        _name(one),
        breakable(_files(one)),
        join(fill("<li>{}</li>\n", one_line(said)) for said in one.in_full),
    )


def _name(one: Entrant) -> str:
    return one_line(one.shown)


def _files(one: Entrant) -> str:
    return "; ".join(
        f"{shown_path(handed.list.path)}{f', {handed.match.account}' if one.known else ''}"
        for handed in one.lists
    )


def _stray(one: Entrant) -> str:
    """Return a list of nobody known in a line: what it says of whose it is, and what is wrong with it."""
    author = one.counted.player or one.counted.number
    said = f"{author} ({one.counted.file})" if author else one.counted.file
    told = [why.brief for why in one.why if one.lists[0].match.candidates or why.must] or [one.brief]
    return f"{said}: {'; '.join(told)}" if one.why else said


def _unread(one: Unread) -> str:
    return f"{file_name(one.path)}: {one.why}"
