"""What was done at a full table: bleeds and what became of them, combats, referendums; and pool by turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vtes.state import events, fight_events, happenings, table_events, values

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable
    from typing import Any

    from rules.kernel import Event
    from rules.vtes.table.game import Vtes

AGAINST_IT = "against"
"""The side of those who vote for a referendum to fail."""

DEEDS: dict[str, dict[str, str]] = {
    "bleeds": {
        "bounced": "bounced",
        "reduced": "reduced",
        "blocked": "blocked",
        "ended": "ended by a card",
        "successful": "successful",
        "otherwise": "ended otherwise",
    },
    "actions": {"attempted": "somebody tried to block", "stopped": "blocked"},
    "combats": {
        "beyond_hands": "more than hand strikes",
        "carded": "a strike with a card or a weapon",
        "maneuvered": "a maneuver",
        "long": "strikes at long range",
        "pressed": "a press",
        "prevented": "damage prevented",
        "rounds_more": "more than one round",
    },
    "referendums": {"passed": "passed", "failed": "failed"},
    "voters": {"for": "voted for", "against": "voted against", "alone": "abstained"},
    "hurt": {"opposed": "had voted against it"},
}
"""What is counted, and what is counted of each that met it at least once, with the words for it.

Actions are those other than bleeds. A bleed that was bounced or reduced may still be blocked or succeed, and
one that was blocked may go on. What ended otherwise was neither blocked nor ended by a card nor successful.
Voters are the Methuselahs other than the caller who had votes that cost nothing, or cast others; some vote
on both sides. Hurt are those of them who burn pool as a referendum that passed takes effect. Referendums
that a card ended are not counted, nor are blood hunts.
"""


class Recorder:
    """Counts the deeds of a game from its events, as they happen.

    Args:
        game: freshly laid out, its journal on.
        counts: kind of deed -> how often so far; added to.
        pools: for each seat its pool at the start of each of its turns; added to, if given.
    """

    def __init__(self, game: Vtes, counts: Counter[str], pools: list[list[int]] | None = None) -> None:
        self._game = game
        self._counts = counts
        self._pools = pools if pools is not None else [[] for _ in range(game.seats)]
        self._bleeding = False
        self._acting = False
        self._open = False
        self._fights: list[set[str]] = []
        self._met: set[str] = set()
        self._sides: dict[int, set[str]] = {}
        self._passed: dict[int, set[str]] = {}
        game.journal.listener = self.hear

    def hear(self, event: Event) -> None:
        """Count an event; nothing of it is kept."""
        heard = HEARD.get(type(event))
        if heard is not None:
            heard(self, event)
        self._game.journal.events.clear()

    def _began(self, event: events.TurnBegan) -> None:
        self._pools[event.seat].append(self._game.methuselahs[event.seat].pool)

    # --- actions ------------------------------------------------------------------------------------

    def _announced(self, event: happenings.Announced) -> None:
        self._bleeding = event.action == "bleed"
        self._acting = not self._bleeding
        self._met = set()
        self._sides = {}
        self._passed = {}
        self._counts["bleeds" if self._bleeding else "actions"] += 1
        self._counts["otherwise"] += self._bleeding
        self._open = self._bleeding

    def _meets(self, what: str, otherwise: str = "") -> None:
        """Count what the action meets, once for each action."""
        kind = what if self._bleeding else otherwise if self._acting else ""
        if kind and kind not in self._met:
            self._met.add(kind)
            self._counts[kind] += 1
            if self._open and kind in ("blocked", "ended", "successful"):
                self._counts["otherwise"] -= 1
                self._open = False

    # --- combats ------------------------------------------------------------------------------------

    def _fought(self, what: str) -> None:
        if self._fights:
            self._fights[-1].add(what)

    def _strikes(self, event: fight_events.StrikeChosen) -> None:
        fight = self._game.combat
        if event.card >= 0:
            self._fought("carded")
        if fight is not None and not fight.close:
            self._fought("long")

    def _ended(self, event: fight_events.CombatEnded) -> None:
        found = self._fights.pop() if self._fights else set()
        self._counts["combats"] += 1
        self._counts["beyond_hands"] += bool(found)
        self._counts.update(found)
        self._counts["rounds_more"] += event.rounds > 1

    # --- referendums --------------------------------------------------------------------------------

    def _polled(self, event: happenings.ReferendumEnded) -> None:
        self._counts["referendums"] += 1
        self._counts["passed" if event.passed else "failed"] += 1
        game = self._game
        for seat in game.ring.others(event.seat):
            sides = self._sides.get(seat, set())
            ready = game.ready_minions(game.methuselahs[seat])
            if sides or game.edge == seat or any(values.votes(game, minion) for minion in ready):
                self._counts["voters"] += 1
                self._counts.update(sides or {"alone"})
                if event.passed:
                    self._passed[seat] = sides

    def _burned(self, event: events.PoolChanged) -> None:
        if event.amount < 0 and event.seat in self._passed:
            self._counts["hurt"] += 1
            self._counts["opposed"] += AGAINST_IT in self._passed.pop(event.seat)

    def _resolved(self, event: Event) -> None:
        self._passed = {}


HEARD: dict[type, Callable[[Any, Any], Any]] = {
    happenings.Announced: Recorder._announced,
    table_events.Redirected: lambda recorder, _: recorder._meets("bounced"),
    table_events.BleedReduced: lambda recorder, _: recorder._meets("reduced"),
    table_events.ActionEnded: lambda recorder, _: recorder._meets("ended"),
    happenings.BlockAttempted: lambda recorder, _: recorder._meets("", "attempted"),
    happenings.Blocked: lambda recorder, _: recorder._meets("blocked", "stopped"),
    happenings.Bled: lambda recorder, _: recorder._meets("successful"),
    fight_events.CombatBegan: lambda recorder, _: recorder._fights.append(set()),
    fight_events.StrikeChosen: Recorder._strikes,
    fight_events.Maneuvered: lambda recorder, _: recorder._fought("maneuvered"),
    fight_events.Pressed: lambda recorder, _: recorder._fought("pressed"),
    fight_events.DamagePrevented: lambda recorder, _: recorder._fought("prevented"),
    fight_events.CombatEnded: Recorder._ended,
    happenings.Voted: lambda recorder, event: recorder._sides.setdefault(event.seat, set()).add(event.side),
    happenings.ReferendumEnded: Recorder._polled,
    events.TurnBegan: Recorder._began,
    events.PoolChanged: Recorder._burned,
    events.PhaseBegan: Recorder._resolved,
}
"""What is counted of each kind of event."""
