"""`deckcheck desk draw`, `note`, `log` and `received`: deck checks at an event, and the record of them."""

from __future__ import annotations

import json
import secrets
from datetime import datetime

from cardbase.quick import replace, value
from deckcheck.desk.drawing import drawn, number_drawn, plain_seed, seated
from deckcheck.desk.penalties import PENALTIES, REPEATED
from deckcheck.desk.people import in_order, name_words, number_in
from deckcheck.desk.record import DRAWN, NOTED, RECEIVED, Entry, added, findings_of, read_record
from deckcheck.desk.rounds import for_round
from deckcheck.options.check import CheckOptions
from deckcheck.reports.sheet import make_sheet
from deckcheck.reports.sheet_paper import MADE_BY, Paper, card_data, code_or_none, form_of, write_sheets
from deckcheck.run.event import counting, gathered, readable
from deckcheck.terminal.escape import one_line
from deckcheck.terminal.layout import table, width_of, wrapped
from deckcheck.terminal.numbers import plural
from deckcheck.usage import UsageError, checked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TextIO

    from deckcheck.desk.people import Player
    from deckcheck.options.desk import DrawChecksOptions, LogOptions, NoteOptions, ReceivedOptions
    from deckcheck.reports.registrations import Registration
    from deckcheck.reports.sheet import DeckSheet
    from deckcheck.run.event import Gathered

SCHEMA = 1
SEED_BELOW = 100_000
NEW, SAME, CHANGED, GONE = "new", "same", "changed", "gone"


def _now() -> str:
    return datetime.now().isoformat(timespec="seconds")


@value
class Candidate:
    """A player who may be drawn, and the list that is for the round."""

    player: Player
    list: Registration


def draw(options: DrawChecksOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Draw players to check, write them down, and make the forms.

    Args:
        options: what was requested.
        stdout: where the players drawn are named.
        stderr: where it is said who cannot be drawn.

    Returns:
        0.

    Raises:
        UsageError: nobody can be drawn, an option makes no sense, or the file is not such a record.
        OSError: a file cannot be written.
    """
    options = checked(options)
    form_of(options.output)
    event = _gathered(options, stderr)
    playing = _playing(event, options.round)
    candidates = _candidates(event, options.round, playing)
    if not candidates:
        raise UsageError(f"nobody to draw: no list of a player who plays in {', '.join(options.decks)}")
    seed = plain_seed(options.seed) or f"{secrets.randbelow(SEED_BELOW):05}"
    number = min(number_drawn(len(playing), options.share, options.number), len(candidates))
    if len(candidates) < len(playing):
        without = plural(len(playing) - len(candidates), "player")
        stderr.write(f"{without} without a list that can be read: not drawn\n")
    chosen: list[Candidate] = []
    before: list[Entry] = []

    def decide(entries: tuple[Entry, ...]) -> list[Entry]:
        before.extend(entries)
        drawn_before = [one for one in entries if one.what == DRAWN]
        same = [one for one in drawn_before if (one.seed, one.round) == (seed, options.round)]
        if same:
            chosen.extend(one for one in candidates if _about(same, one.player))
            stderr.write(f"seed {seed} was drawn before, at {_short(same[0].at)}: the same players again\n")
            return []
        left = [one for one in candidates if options.again or not _about(drawn_before, one.player)]
        if len(left) < number:
            told = f"{plural(len(left), 'player')} left who were not drawn before, of {number} to draw"
            stderr.write(f"only {told}; --again draws anybody\n")
        by_player = {one.player: one for one in left}
        chosen.extend(by_player[one] for one in drawn(by_player, seed, number))
        at = _now()
        return [
            Entry(DRAWN, at, one.player.name, one.player.number, round=options.round, seed=seed)
            for one in chosen
        ]

    new = added(options.record, decide)
    chosen.sort(key=lambda one: (_table(one.player), one.player.sort_key))
    entries = (*before, *new)
    checked_so_far = sum(
        _about([one for one in entries if one.what == DRAWN], one.player) for one in candidates
    )
    if options.output_format == "json":
        plain = {
            "schema": SCHEMA,
            "seed": seed,
            "round": options.round,
            "players": len(playing),
            "drawn": [
                {
                    "player": one.player.name,
                    "number": one.player.number,
                    "table": one.player.table,
                    "path": one.list.path,
                    "fingerprint": one.list.fingerprint,
                    "found_before": len(findings_of(entries, one.player.name, one.player.number)),
                }
                for one in chosen
            ],
            "drawn_so_far": checked_so_far,
        }
        stdout.write(json.dumps(plain, ensure_ascii=False, indent=1) + "\n")
    else:
        width = width_of(stdout)
        which = f"round {one_line(options.round)}, " if options.round else ""
        lines = wrapped(f"{which}seed {seed}: {len(chosen)} of {plural(len(playing), 'player')}", width)
        rows = [
            (
                one.player.table,
                one.player.shown,
                one.list.file,
                one.list.fingerprint,
                _found_before(entries, one),
            )
            for one in chosen
        ]
        lines += [
            "",
            *table(("table", "player", "list", "fingerprint", "before"), rows, [True] + [False] * 4, width),
        ]
        share = 100 * checked_so_far / len(playing)
        lines += ["", f"drawn so far: {checked_so_far} of {len(playing)} players ({share:.1f} %)"]
        stdout.write("".join(f"{line}\n" for line in lines))
    if options.output and chosen:
        sheets = [_form(event, one, entries, options.round, stderr) for one in chosen]
        write_sheets(sheets, Paper("", options.output, options.paper), stdout, stderr)
    return 0


def note(options: NoteOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Write down what was found.

    Args:
        options: what was requested.
        stdout: where the entry is repeated.
        stderr: where it is said if nobody of this name is in the record.

    Returns:
        0.

    Raises:
        UsageError: nothing was found, no guide has such a section, or the file is not such a record.
        OSError: the record cannot be written.
    """
    options = checked(options)
    found = " ".join(options.found.split())
    if not found or not options.player.strip():
        raise UsageError("name the player and what was found: PLAYER --found TEXT")
    known = sorted({one.section for one in PENALTIES})
    for section in options.section:
        if section not in known:
            raise UsageError(f"--section {section}: no guide has it; they have {', '.join(known)}")
    number = number_in(options.player)
    name = "" if number else in_order(options.player)[0]
    earlier: list[Entry] = []

    def decide(entries: tuple[Entry, ...]) -> list[Entry]:
        who = _meant(entries, name, number, stderr)
        earlier.extend(findings_of(entries, *who))
        return [
            Entry(
                NOTED,
                _now(),
                *who,
                round=options.round,
                found=found,
                sections=options.section,
                judge=options.judge,
            )
        ]

    (one,) = added(options.record, decide)
    stdout.write(f"written down: {_in_words(one)}\n")
    if earlier:
        told = f"found before: {len(earlier)}; see {' and '.join(one.in_words for one in REPEATED)}"
        stdout.write("".join(f"{line}\n" for line in wrapped(told, width_of(stdout))))
    return 0


def log(options: LogOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Show the record.

    Args:
        options: what was requested.
        stdout: where it is shown.
        stderr: not used.

    Returns:
        0.

    Raises:
        UsageError: there is no record, or the file is not one.
        OSError: it cannot be read.
    """
    options = checked(options)
    entries = read_record(options.record)
    if not entries:
        raise UsageError(f"{options.record}: nothing is recorded there yet; consider --record FILE")
    if options.output_format == "json":
        plain = {"schema": SCHEMA, "entries": [one.plain for one in entries]}
        stdout.write(json.dumps(plain, ensure_ascii=False, indent=1) + "\n")
        return 0
    width = width_of(stdout)
    lines: list[str] = []
    for title, what in (("drawn", DRAWN), ("found", NOTED), ("lists", RECEIVED)):
        some = [one for one in entries if one.what == what]
        lines += ["", f"{title}: {len(some)}"] if lines else [f"{title}: {len(some)}"]
        lines += [line for one in some for line in wrapped(_in_words(one), width, "  ", "    ")]
    cited = {section for one in entries for section in one.sections}
    if cited:
        lines += ["", "where the guides speak of it, for the judge to decide:"]
        for penalty in PENALTIES:
            if penalty.section in cited:
                lines += wrapped(penalty.in_words, width, "  ", "    ")
    stdout.write("".join(f"{line}\n" for line in lines))
    return 0


def received(options: ReceivedOptions, stdout: TextIO, stderr: TextIO) -> int:
    """Record which lists came when, and report which are new, changed or gone.

    Args:
        options: what was requested.
        stdout: where that is reported.
        stderr: where it is said what is passed over.

    Returns:
        0; 1 if a list changed, is gone or came too late.

    Raises:
        UsageError: an option makes no sense, or the file is not such a record.
        OSError: the record cannot be written.
    """
    options = checked(options)
    until = _moment(options.due) if options.due else ""
    event = _gathered(options, stderr)
    rows: list[dict[str, object]] = []

    def decide(entries: tuple[Entry, ...]) -> list[Entry]:
        last: dict[tuple[str, str, str], dict[str, Entry]] = {}  # by file, newest last
        for entry in (entry for entry in entries if entry.what == RECEIVED):
            files = last.setdefault((entry.player, entry.number, entry.round), {})
            files.pop(entry.file, None)
            files[entry.file] = entry
        new = []
        for entrant in event.in_order:
            lists = counting(entrant)
            for one in lists:
                player = entrant.player
                who = (player.name, player.number) if entrant.known else (one.file, "")
                key = (*who, one.round)
                if sum(other.round == one.round for other in lists) > 1:  # open which counts
                    known = last.get(key, {}).pop(one.file, None)
                else:
                    known = next(reversed(last.pop(key, {}).values()), None)
                state = NEW if known is None else SAME if known.fingerprint == one.fingerprint else CHANGED
                late = bool(until and one.received > until and state != SAME)
                row = {"player": who[0], "number": who[1], "round": one.round, "received": one.received}
                was = known.fingerprint if known is not None and state == CHANGED else ""
                rows.append(
                    {
                        **row,
                        "state": state,
                        "late": late,
                        "fingerprint": one.fingerprint,
                        "was": was,
                        "path": one.path,
                    }
                )
                if state != SAME:
                    entry = Entry(RECEIVED, _now(), *who, round=one.round, file=one.file)
                    new.append(replace(entry, fingerprint=one.fingerprint, received=one.received))
        for left in (left for files in last.values() for left in files.values()):
            row = {
                "player": left.player,
                "number": left.number,
                "round": left.round,
                "received": left.received,
            }
            told = {
                "state": GONE,
                "late": False,
                "fingerprint": "",
                "was": left.fingerprint,
                "path": left.file,
            }
            rows.append({**row, **told})
        return new

    added(options.record, decide)
    if options.output_format == "json":
        stdout.write(json.dumps({"schema": SCHEMA, "lists": rows}, ensure_ascii=False, indent=1) + "\n")
    else:
        head = ("player", "received", "state", "fingerprint", "was", "round")
        cells = [
            (
                str(row["player"] or row["number"]), _short(str(row["received"])),
                f"{row['state']}{', late' if row['late'] else ''}", str(row["fingerprint"]), str(row["was"]),
                str(row["round"]),
            )
            for row in rows
        ]  # fmt: skip
        counts = ", ".join(
            f"{many} {state}"
            for state in (NEW, SAME, CHANGED, GONE)
            if (many := sum(row["state"] == state for row in rows))
        )
        lines = [
            f"{plural(len(rows), 'list')}: {counts}",
            "",
            *table(head, cells, [False] * 6, width_of(stdout)),
        ]
        stdout.write("".join(f"{line}\n" for line in lines))
    return 1 if any(row["late"] or row["state"] in (CHANGED, GONE) for row in rows) else 0


def _gathered(options: DrawChecksOptions | ReceivedOptions, stderr: TextIO) -> Gathered:
    """Judge the lists of the event; one that is named and cannot be read is an error.

    Raises:
        UsageError: it is, none is named, or an option makes no sense.
    """
    if not options.decks:
        raise UsageError("no lists; name a folder, an archive or files")
    law = CheckOptions(
        options.decks,
        format=options.format,
        edition=options.edition,
        on=options.on,
        from_format=options.from_format,
        roster=options.roster,
    )
    event = gathered(law, stderr)
    for path in options.decks:
        judged = event.judgements.get(path)
        if judged is not None and judged.deck is None:
            raise UsageError(f"{path}: {'; '.join(finding.message for finding in judged.findings)}")
    return event


def _playing(event: Gathered, wanted: str) -> list[Player]:
    """Return who plays the round: on the roster, or with a list if there is none."""
    roster = event.page.roster
    players = [one.player for one in event.page.entrants] if roster is None else list(roster.players)
    if roster is None or not wanted or wanted == roster.round:
        return list(seated(players))
    return [player for player in players if not player.out]


def _candidates(event: Gathered, wanted: str, playing: Sequence[Player]) -> list[Candidate]:
    """Return those who play the round and have a list for it."""
    found: dict[Player, Candidate] = {}
    for entrant in event.page.entrants:
        rounds = {one.round: one for one in reversed(readable(entrant))}
        which = for_round({number: one.path for number, one in rounds.items()}, wanted)
        one = next((one for one in rounds.values() if one.path == which), None)
        if one is not None:
            found[entrant.player] = Candidate(entrant.player, one)
    return [found[player] for player in playing if player in found]


def _meant(entries: Sequence[Entry], name: str, number: str, stderr: TextIO) -> tuple[str, str]:
    """Return name and number of the player who is meant; a part of a name is enough if it is clear."""
    known = [one for one in entries if one.what != NOTED]
    there = next(((one.player, one.number) for one in known if one.of(name, number)), None)
    if there is not None:
        return there
    words = set(name_words(name))
    alike = {(one.player, one.number) for one in known if words and words <= set(name_words(one.player))}
    if len(alike) > 1:
        told = ", ".join(sorted(_who(*one) for one in alike))
        raise UsageError(f"{one_line(name)}: this may be {told}; name one of them")
    if alike:
        (there,) = alike
        stderr.write(f"{one_line(name)}: taken for {_who(*there)}\n")
        return there
    stderr.write(f"{one_line(name or number)}: not in the record so far; written down all the same\n")
    return name, number


def _who(name: str, number: str) -> str:
    return f"{name} ({number})" if name and number else name or number


def _about(entries: Iterable[Entry], player: Player) -> bool:
    return any(one.of(player.name, player.number) for one in entries)


def _table(player: Player) -> tuple[bool, int, str]:
    """Sort by table, as numbers where they are; who has none comes last."""
    return not player.table, int(player.table) if player.table.isdecimal() else 0, player.table


def _found_before(entries: Sequence[Entry], one: Candidate) -> str:
    found = len(findings_of(entries, one.player.name, one.player.number))
    return f"{found} found" if found else ""


def _form(event: Gathered, one: Candidate, entries: Sequence[Entry], which: str, stderr: TextIO) -> DeckSheet:
    judged = event.judgements[one.list.path]
    assert judged.deck is not None
    roster = event.page.roster
    named = roster.event if roster is not None else ""
    name, number = one.player.name, one.player.number
    lists = [entry for entry in entries if entry.what == RECEIVED and entry.round == one.list.round]
    marks = [entry for entry in lists if entry.of(name, number)]
    remarks = [f"received {_short(one.list.received)}"] if one.list.received else []
    if marks and any(entry.fingerprint != one.list.fingerprint for entry in marks):
        remarks.append(
            f"changed since {_short(marks[0].received or marks[0].at)}, was {marks[0].fingerprint}"
        )
    remarks += [f"found before: {entry.found}" for entry in findings_of(entries, name, number)]
    return make_sheet(
        judged,
        card_data=card_data(event.judge.store),
        made_by=MADE_BY,
        player=one.player.name,
        number=one.player.number,
        event=", ".join(filter(None, (named, f"round {which}" if which else ""))),
        day=roster.day.isoformat() if roster is not None and roster.day else "",
        table=one.player.table,
        code=code_or_none(judged.deck, judged.path, stderr),
        ticked=True,
        remarks=remarks,
    )


def _in_words(one: Entry) -> str:
    """Return an entry in a line."""
    said: dict[str, Callable[[], list[str]]] = {
        DRAWN: lambda: [f"seed {one.seed}"],
        NOTED: lambda: [one.found, *(f"section {section}" for section in one.sections)],
        RECEIVED: lambda: [
            one.file,
            one.fingerprint,
            f"received {_short(one.received)}" if one.received else "",
        ],
    }
    parts = [
        _short(one.at),
        f"round {one.round}" if one.round else "",
        _who(one.player, one.number),
        *said.get(one.what, list)(),
    ]
    by = f" [{one.judge}]" if one.judge else ""
    return ", ".join(filter(None, parts)) + by


def _short(moment: str) -> str:
    return moment[:16].replace("T", " ")


def _moment(said: str) -> str:
    try:
        moment = datetime.fromisoformat(said.strip())
    except ValueError:
        raise UsageError(f"--due {said}: not a time; consider 2026-03-14 10:00") from None
    return moment.replace(tzinfo=None).isoformat(timespec="seconds")
