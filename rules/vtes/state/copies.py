"""How the objects of a game are made again when it is copied; what they hold is copied by itself."""

from __future__ import annotations

from rules.kernel import Zone
from rules.vtes.state.aftermath import Aftermath
from rules.vtes.state.cards_in_play import Banished, Fall, Minion, Permanent, Reaped
from rules.vtes.state.combat import Combat, Combatant, Effect
from rules.vtes.state.deal import ZONES
from rules.vtes.state.hurts import Blow, Hurt
from rules.vtes.state.methuselah import Methuselah
from rules.vtes.state.plays import Action, Marks, Play, QueuedCombat
from rules.vtes.state.record import Record
from rules.vtes.state.referendum import Referendum
from rules.vtes.state.spans import Lasting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Final

    from rules.kernel.copying import Blank

NOWHERE: Final[list[Zone[int]]] = [Zone("nowhere")] * len(ZONES)

BLANKS: Final[Mapping[type, Blank]] = {
    Methuselah: lambda old: Methuselah(old.seat, old.passive, NOWHERE),
    Permanent: lambda old: Permanent(old.number, old.face, old.controller, old.entered),
    Minion: lambda old: Minion(old.number, old.face, old.controller, old.entered, old.profile),
    Banished: lambda old: Banished(old.minion, old.counters, old.cards, old.capacity),
    Reaped: lambda old: Reaped(old.minion, old.burner, old.blood, old.consumed),
    Fall: lambda old: Fall(old.minion, old.burned, old.down, old.against, old.foe),
    Record: lambda old: Record(),
    Aftermath: lambda old: Aftermath(),
    Lasting: lambda old: Lasting(old.kind, old.whom, old.amount, old.until),
    Action: lambda old: Action(old.methuselah, old.actor, old.kind),
    Marks: lambda old: Marks(),
    Play: lambda old: Play(old.methuselah, old.number, old.face, old.actor),
    QueuedCombat: lambda old: QueuedCombat(old.acting, old.opposing, old.verb, old.card, old.turn),
    Combat: lambda old: Combat(*old.sides),
    Combatant: lambda old: Combatant(old.minion, old.effects),
    Effect: lambda old: Effect(old.verb, old.card, old.lasts),
    Blow: lambda old: Blow(old.strike),
    Hurt: lambda old: Hurt(old.target, old.amount),
    Referendum: lambda old: Referendum(old.caller, old.minion),
}
