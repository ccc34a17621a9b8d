"""The page of an event as JSON."""

from __future__ import annotations

import json
from dataclasses import asdict

from deckcheck.reports.event import why_unread
from deckcheck.reports.event_pages import CALLS, EventReport

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TextIO

    from deckcheck.desk.people import Player
    from deckcheck.reports.event import Entrant, EventPage
    from deckcheck.reports.registrations import ListChange

SCHEMA = 1


def _change(one: ListChange) -> dict[str, object]:
    return {
        "player": one.player,
        "number": one.number,
        "round": one.round,
        "kind": one.kind,
        "before": one.before.path if one.before is not None else None,
        "after": one.after.path if one.after is not None else None,
        "differences": [asdict(each) for each in one.differences],
    }


class EventJson(EventReport):
    """The page as JSON."""

    def write(self, page: EventPage, out: TextIO, summary: dict[str, Any]) -> None:
        """Write one object: players, calls, duplicates, summary."""
        held = {handed.list.path: (one, handed) for one in page.rows for handed in one.lists}
        lost = {one.path: one.why for one in page.unread}
        players = []
        for one in sorted(self.registrations, key=lambda one: one.path):
            entrant, handed = held.get(one.path, (None, None))
            listed = handed.list if handed is not None else one
            plain = {name: value for name, value in asdict(listed).items() if name != "cards"}
            plain["reasons"] = [why.full for why in one.reasons if why.must]
            plain["call"] = entrant.call or None if entrant is not None else "must"
            plain["why"] = [why.full for why in (entrant.why if entrant is not None else one.reasons)]
            if entrant is not None and handed is not None and not entrant.known:
                plain["call"] = plain["call"] or "ask"
                plain["why"] += [handed.match.account] * (handed.match.account not in plain["why"])
            plain["brief"] = entrant.brief if entrant is not None else lost.get(one.path, "")
            plain["counts"] = entrant is not None and entrant.settled and entrant.counted is listed
            plain["match"] = None
            if handed is not None:
                who = entrant.player if entrant is not None and entrant.known else None
                plain["match"] = {
                    "player": _player(who) if who is not None else None,
                    "how": handed.match.how or None,
                    "sure": handed.match.sure,
                    "told": handed.match.account,
                    "candidates": [_player(other) for other in handed.match.candidates],
                }
            players.append(plain)
        roster = page.roster
        unread: list[dict[str, object]] = [
            {"path": one.list.path, "player": _player(entrant.player), "why": why_unread(one.list)}
            for entrant in page.entrants
            for one in entrant.unread
        ]
        unread += [{"path": one.path, "player": None, "why": one.why} for one in page.unread]
        whole = {
            "schema": SCHEMA,
            "tool": {"name": "deckcheck", "version": self.run.version},
            "cards": self.run.cards,
            "law": self.run.law,
            "event": self.title if self.title != "Event" else self.run.title,
            "day": roster.day.isoformat() if roster is not None and roster.day is not None else None,
            "players": players,
            "calls": [
                {**_player(one.player), "call": one.call, "brief": one.brief}
                for call, _, _ in CALLS
                for one in page.called(call)
            ],
            "duplicates": {
                "players": [_lists(one) for one in page.entrants if len(one.lists) > 1],
                "lists": [_group(group) for group in page.same_list],
            },
            "unread": unread,
            "strays": [one.counted.path for one in page.strays],
            "absent": None if roster is None else [_player(who) for who in page.absent],
            **({} if page.changes is None else {"changes": [_change(one) for one in page.changes]}),
            "roster": None
            if roster is None
            else {
                "source": roster.source,
                "players": len(roster.players),
                "round": roster.round or None,
                "lost": list(roster.lost),
            },
            "summary": {
                **summary,
                "must_be_called": len(page.called("must")),
                "to_be_asked": len(page.called("ask")),
                "strays": len(page.strays),
                "not_read": len(unread),
            },
        }
        json.dump(whole, out, ensure_ascii=False, indent=1)
        out.write("\n")


def _player(player: Player) -> dict[str, str]:
    return {"player": player.name, "number": player.number, "table": player.table}


def _lists(one: Entrant) -> dict[str, object]:
    return {"players": [one.player.name], "paths": [handed.list.path for handed in one.lists]}


def _group(group: Sequence[Entrant]) -> dict[str, object]:
    return {
        "players": sorted({one.player.name for one in group if one.player.name}),
        "paths": sorted(one.counted.path for one in group),
    }
