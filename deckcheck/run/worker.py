"""Judges and renders the files of a run, or a share of them, one after the other."""

from __future__ import annotations

import os

from cardbase.quick import replace
from deckcheck.deckfiles import UnreadableFileError
from deckcheck.files import STDIN, state_of
from deckcheck.guard import Contained
from deckcheck.reports import PARQUET, make_report
from deckcheck.run import fails_on, judgements
from deckcheck.run.tally import RunTally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from deckcheck.files.sources import Source
    from deckcheck.judging import Judgement
    from deckcheck.reports.report import Run
    from deckcheck.run import Judge
    from deckcheck.terminal.colour import Paint


SERIAL = 200
"""Up to this many files, starting workers costs more than it saves."""


class Memory:
    """What a run found, for the next one: a file that did not change is not judged again.

    Only as long as they are judged by the same options, cards, day and format file; see `Worker.remember`.
    """

    __slots__ = ("basis", "judged")

    def __init__(self) -> None:
        """Start empty."""
        self.basis: object = None
        self.judged: dict[str, tuple[tuple[int, int], list[str], RunTally]] = {}


class Worker:
    """Judges and renders files, here or in another process.

    Args:
        judge: what they are judged by.
        paint: how text is rendered.
        decks: how many files there are, 0 if that is not known.

    Attributes:
        report: the form that the findings are rendered in, None for text and plain JSON.
        memory: of earlier runs, None to judge everything.
        halts: says whether to stop before the next file.
        seen: called with each deck as soon as it is judged; not with what is remembered.
    """

    def __init__(self, judge: Judge, paint: Paint, decks: int = 0) -> None:
        self.judge = judge
        self.options = judge.options
        self.paint = paint
        place = judge.options.report_place
        self.report = make_report(place, _run_facts(judge, decks, paint.width)) if place else None
        self.memory: Memory | None = None
        self.halts: Callable[[], bool] | None = None
        self.seen: Callable[[Judgement], None] | None = None

    def remember(self, memory: Memory) -> None:
        """Take over what an earlier run found, if it judged by the same; record what this one finds."""
        judge = self.judge
        files = (*judge.book.names, self.options.inventory, self.options.against)
        own = tuple(state_of(path) for path in files if os.path.isfile(path))
        alike = replace(self.options, decks=())
        basis = (alike, self.paint.on, self.paint.width, judge.store.meta["stamp"], judge.today, own)
        if memory.basis != basis:
            memory.basis = basis
            memory.judged.clear()
        self.memory = memory

    def run(self, items: Iterable[str | Source]) -> tuple[list[str], RunTally]:
        """Judge and render files; returns the rendered decks in order, and their tally."""
        tally = RunTally()
        texts = []
        for item in items:
            if self.halts is not None and self.halts():
                break
            if self.memory is not None and isinstance(item, str):
                rendered, one = self.recalled(item, self.memory)
                tally.add(one)
                texts.extend(rendered)
                continue
            judgements, rendered = self.judge_and_render(item)
            for judgement in judgements:
                tally.take(judgement)
            texts += rendered
        return texts, tally

    def judge_and_render(self, item: str | Source) -> tuple[list[Judgement], list[str]]:
        """Judge and render the decks of one file; an unexpected failure is a finding about it."""
        found = []
        rendered = []
        for judgement in judgements(item, self.judge):
            one = judgement
            try:
                with Contained():
                    if self.seen is not None:
                        self.seen(one)
                    rendered.append(self.render(one))
            except UnreadableFileError as error:
                one = self.judge.refuse(one.path, error)
                rendered.append(self.render(one))
            found.append(one)
        return found, rendered

    def render(self, judgement: Judgement) -> str:
        """Render one deck in the chosen form."""
        if self.report is not None:
            return self.report.render(judgement)
        if self.options.output_format in ("json", "json-lines", PARQUET):
            from deckcheck.reports.findings_json import deck_text

            return deck_text(judgement)
        from deckcheck.reports.findings_text import concise, full

        return (full if self.options.output_format == "text" else concise)(judgement, self.paint)

    def recalled(self, path: str, memory: Memory) -> tuple[list[str], RunTally]:
        """Return what is remembered about a file in its current state, after judging it if need be."""
        state = state_of(path)
        found = memory.judged.get(path)
        if found is None or found[0] != state:
            judgements, rendered = self.judge_and_render(path)
            one = RunTally()
            for judgement in judgements:
                one.take(judgement)
            found = memory.judged[path] = state, rendered, one
        return found[1], found[2]


def _run_facts(judge: Judge, decks: int, width: int) -> Run:
    from deckcheck import __version__
    from deckcheck.carddata import cards_object
    from deckcheck.reports.report import Run

    options = judge.options
    named = [os.path.basename(os.path.normpath(deck)) for deck in options.decks if deck != STDIN]
    return Run(
        version=__version__,
        cards=cards_object(judge.store),
        law=judge.book.law_object(judge.on),
        law_title=judge.book.title,
        notes=judge.book.notes,
        late=judge.late,
        fail_on=fails_on(options),
        title=named[0] if len(options.decks) == 1 and named and named[0] != "." else "",
        decks=decks,
        width=width,
        illegal_first=options.illegal_first,
        compared=options.event and bool(options.against),
    )
