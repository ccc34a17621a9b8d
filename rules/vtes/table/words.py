"""The events of a table in words.

Several have none, because another event says the same or because nobody wants to read it: phases, locking,
cards entering and leaving play (their moves are described, and on whom they are put).
"""

from __future__ import annotations

from collections import Counter

from rules.kernel import Moved
from rules.kernel import words as kernel_words
from rules.kernel.words import counted, in_runs
from rules.vtes.state import card_events, events, fight_events, happenings, table_events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeAlias

    from rules.kernel import Event, Naming

    Writer: TypeAlias = Callable[[Any, Naming], str]


def words(event: Event, naming: Naming) -> str:
    """Return what people read about an event, "" for nothing."""
    writer = WRITERS.get(type(event))
    return kernel_words.words(event, naming) if writer is None else writer(event, naming)


def _moved(event: Moved, naming: Naming) -> str:
    """Describe a move as players would: cards are played, drawn, discarded, burned."""
    source, target, who = event.source.zone, event.target.zone, naming.seat(event.seat)
    what = ", ".join(map(naming.piece, event.pieces))
    what = what or ("a card" if event.count == 1 else f"{event.count} cards")
    if (source, target) in MOVES:
        return MOVES[source, target].format(who=who, what=what)
    is_ = "is" if event.count == 1 else "are"
    if source == target and event.source.seat != event.target.seat:
        return f"{what} goes to {naming.seat(event.target.seat)}"
    if target in ENDS:
        return ENDS[target] and f"{what} {is_} {ENDS[target]}"
    if target == "table" != source:
        return f"{who} puts {what} in play from the {source}"
    if event.source.seat != event.target.seat:
        return f"{what} goes to {naming.seat(event.target.seat)}"
    under = "under the " if event.under else "to the "
    return f"{what} goes from the {source} of {who} {under}{target}"


MOVES = {
    ("hand", "card being played"): "",
    ("hand", "ash heap"): "{who} discards {what}",
    ("card being played", "ash heap"): "",
    ("card being played", "table"): "{what} stays in play",
    ("hand", "table"): "{who} puts {what} in play",
    ("library", "hand"): "{who} draws {what}",
    ("crypt", "uncontrolled region"): "{who} draws {what} from the crypt",
    ("uncontrolled region", "ready region"): "{what} moves to the ready region of {who}",
    ("torpor region", "ready region"): "{what} leaves torpor",
    ("incapacitated region", "ready region"): "{what} is ready again",
    ("card being played", "ready region"): "{what} joins the ready region of {who}",
    ("card being played", "hand"): "{what} goes back to the hand of {who}",
    ("ash heap", "card being played"): "{who} plays {what} from the ash heap",
    ("library", "card being played"): "{who} plays {what} from the library",
    ("contested cards", "ready region"): "{what} is no longer contested",
    ("contested cards", "torpor region"): "{what} is no longer contested",
    ("contested cards", "incapacitated region"): "{what} is no longer contested",
    ("contested cards", "table"): "{what} is no longer contested",
}
"""Words for moves from one zone to another, "" if nothing needs saying."""
ENDS = {
    "ash heap": "burned",
    "out of the game": "removed from the game",
    "incapacitated region": "incapacitated",
    "torpor region": "",
    "contested cards": "",
}
"""What happens to cards that go there; "" if another event says it."""


def _turn(event: events.TurnBegan, naming: Naming) -> str:
    return f"-- turn {event.turn}, {naming.seat(event.seat)}"


def _pool(event: events.PoolChanged, naming: Naming) -> str:
    return f"{naming.seat(event.seat)} {_change(event.amount)} pool ({event.now})"


def _blood(event: events.BloodChanged, naming: Naming) -> str:
    what = "life" if event.life else "blood"
    return f"{naming.piece(event.minion)} {_change(event.amount)} {what} ({event.now})"


def _change(amount: int) -> str:
    return f"gains {amount}" if amount > 0 else f"burns {-amount}"


def _invested(event: events.Invested, naming: Naming) -> str:
    if event.card < 0:
        return f"a card in {naming.seat(event.seat)}'s uncontrolled region gets {event.amount} blood"
    return f"{naming.piece(event.card)} gets {event.amount} blood ({event.now})"


def _transferred(event: events.Transferred, naming: Naming) -> str:
    card = naming.piece(event.card) if event.card >= 0 else "a card in the uncontrolled region"
    way = f"transfers {event.amount} to" if event.amount > 0 else "takes 1 back from"
    return f"{naming.seat(event.seat)} {way} {card} ({event.now})"


def _edge(event: events.EdgeMoved, naming: Naming) -> str:
    if event.seat >= 0:
        whose = f" from {naming.seat(event.before)}" if event.before >= 0 else ""
        return f"{naming.seat(event.seat)} takes the Edge{whose}"
    return f"{naming.seat(event.before)} loses the Edge"


def _point(event: events.VictoryPointGained, naming: Naming) -> str:
    return f"{naming.seat(event.seat)} gains a victory point ({event.now:g})"


def _entered(event: card_events.EnteredPlay, naming: Naming) -> str:
    return f"{naming.piece(event.card)} is put on {naming.piece(event.host)}" if event.host >= 0 else ""


def _merged(event: card_events.Merged, naming: Naming) -> str:
    return f"{naming.piece(event.above)} merges with {naming.piece(event.below)}"


def _contested(event: card_events.Contested, naming: Naming) -> str:
    return f"{event.name} is contested"


def _attached(event: card_events.Attached, naming: Naming) -> str:
    return f"{naming.piece(event.card)} is put on {naming.piece(event.host)}"


def _counters(event: events.CountersChanged, naming: Naming) -> str:
    change = "gets" if event.amount > 0 else "loses"
    return f"{naming.piece(event.card)} {change} {counted(abs(event.amount), 'counter')} ({event.now})"


def _corrupted(event: events.Corrupted, naming: Naming) -> str:
    change = "puts" if event.amount > 0 else "removes"
    way = f"{change} {counted(abs(event.amount), 'corruption counter')}"
    return f"{naming.seat(event.seat)} {way} on {naming.piece(event.card)} ({event.now})"


def _capacity(event: card_events.CapacityChanged, naming: Naming) -> str:
    return f"the capacity of {naming.piece(event.minion)} is {event.now} now"


def _learned(event: card_events.Learned, naming: Naming) -> str:
    level = {1: "inferior", 2: "superior"}.get(event.level, "no")
    return f"{naming.piece(event.minion)} has {level} {event.discipline}"


def _locked(event: card_events.Locked, naming: Naming) -> str:
    """Say whom the text of another card locks; who locks to act or to pay is told by what is done."""
    if event.text is None or event.text == event.card:
        return ""
    return f"{naming.piece(event.card)} locks, by {naming.piece(event.text)}"


def _unlocked(event: card_events.Unlocked, naming: Naming) -> str:
    return f"{naming.piece(event.card)} unlocks"


def _torpor(event: card_events.FellToTorpor, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} goes to torpor"


def _anarch(event: card_events.BecameAnarch, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} becomes anarch"


def _announced(event: happenings.Announced, naming: Naming) -> str:
    with_card = f" with {naming.piece(event.card)}" if event.card >= 0 else ""
    at = f" at {naming.seat(event.target)}" if event.target >= 0 else ""
    about = f", on {naming.piece(event.on)}" if event.on >= 0 else ""
    return f"{naming.piece(event.minion)} announces: {event.action}{at}{with_card}{_for(event.way)}{about}"


def _attempted(event: happenings.BlockAttempted, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} attempts to block {naming.piece(event.actor)}"


def _block_failed(event: happenings.BlockFailed, naming: Naming) -> str:
    why = "" if event.given_up else f": intercept {event.intercept}, stealth {event.stealth}"
    return f"the attempt of {naming.piece(event.minion)} to block fails{why}"


def _blocked(event: happenings.Blocked, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} blocks {naming.piece(event.actor)}"


def _bled(event: happenings.Bled, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} bleeds {naming.seat(event.target)} for {event.amount}"


def _played(event: happenings.Played, naming: Naming) -> str:
    by = f" with {naming.piece(event.minion)}" if event.minion >= 0 else ""
    card = naming.piece(event.card)
    return f"{naming.seat(event.seat)} plays {card}{by}{_chosen(event, naming)}{_for(event.way)}"


def _used(event: happenings.Used, naming: Naming) -> str:
    card = naming.piece(event.card)
    return f"{naming.seat(event.seat)} uses {card}{_chosen(event, naming)}{_for(event.way)}"


def _chosen(event: happenings.Played | happenings.Used, naming: Naming) -> str:
    """Say for whom a card was chosen to be played or used."""
    on = f" on {', '.join(in_runs(map(naming.piece, event.on)))}" if event.on else ""
    at = f" at {', '.join(map(naming.seat, event.whom))}" if event.whom else ""
    return f"{on}{at}"


def _for(way: str) -> str:
    return f": {way}" if way else ""


def _took_effect(event: happenings.TookEffect, naming: Naming) -> str:
    return f"{naming.piece(event.card)} takes effect"


def _canceled(event: happenings.Canceled, naming: Naming) -> str:
    by = f" by {naming.piece(event.by)}" if event.by >= 0 else ""
    return f"{naming.piece(event.card)} is canceled{by}"


def _voted(event: happenings.Voted, naming: Naming) -> str:
    source = naming.piece(event.source) if event.source >= 0 else "the Edge"
    return f"{naming.seat(event.seat)} casts {counted(event.votes, 'vote')} {event.side}, with {source}"


def _terms(event: happenings.TermsChosen, naming: Naming) -> str:
    points = Counter(event.seats)
    several = len(event.seats) > len(points)
    told = [naming.seat(event.whom)] if event.whom >= 0 else []
    told += [
        f"{naming.seat(seat)} ({count})" if several else naming.seat(seat) for seat, count in points.items()
    ]
    told += in_runs(naming.piece(card) for card in event.cards)
    return f"the terms of {naming.piece(event.card)}: {', '.join(told)}" if told else ""


def _hunt_called(event: happenings.BloodHuntCalled, naming: Naming) -> str:
    return f"a blood hunt on {naming.piece(event.minion)} is put to the vote"


def _hunt_ended(event: happenings.BloodHuntEnded, naming: Naming) -> str:
    outcome = "passes" if event.passed else "fails"
    whom = naming.piece(event.minion)
    return f"the blood hunt on {whom} {outcome}: {event.votes_for} to {event.votes_against}"


def _referendum(event: happenings.ReferendumEnded, naming: Naming) -> str:
    outcome = "passes" if event.passed else "fails"
    whose = f" of {naming.piece(event.minion)}" if event.minion >= 0 else ""
    return f"the referendum{whose} {outcome}: {event.votes_for} to {event.votes_against}"


def _diablerized(event: happenings.Diablerized, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} commits diablerie on {naming.piece(event.victim)}"


def _hunted(event: happenings.BloodHunted, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} is burned by a blood hunt"


def _ousted(event: happenings.Ousted, naming: Naming) -> str:
    known = event.predator not in (-1, event.seat)
    predator = naming.seat(event.predator) if known else ""  # whoever plays alone has no name
    return f"{naming.seat(event.seat)} is ousted{f' by {predator}' if predator else ''}"


def _announced_withdrawal(event: happenings.WithdrawalAnnounced, naming: Naming) -> str:
    return f"{naming.seat(event.seat)} announces its withdrawal"


def _withdrew(event: happenings.Withdrew, naming: Naming) -> str:
    return f"{naming.seat(event.seat)} withdraws"


def _redirected(event: table_events.Redirected, naming: Naming) -> str:
    return f"the bleed goes from {naming.seat(event.seat)} to {naming.seat(event.target)}"


def _reduced(event: table_events.BleedReduced, naming: Naming) -> str:
    return f"the bleed at {naming.seat(event.seat)} is reduced by {event.amount}"


def _cannot_block(event: table_events.CannotBlockNow, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} cannot block"


def _woke(event: table_events.Woke, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} wakes"


def _action_ended(event: table_events.ActionEnded, naming: Naming) -> str:
    return f"the action of {naming.piece(event.minion)} ends"


def _title(event: table_events.TitleChanged, naming: Naming) -> str:
    who = naming.piece(event.minion)
    if not event.title:
        return f"{who} is no longer {event.before}"
    return f"{who} becomes {event.title} of {event.city}" if event.city else f"{who} becomes {event.title}"


def _title_contested(event: table_events.TitleContested, naming: Naming) -> str:
    return f"{' and '.join(map(naming.piece, event.minions))} contest {event.title}"


def _title_held(event: table_events.TitleHeld, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} is {event.title} again"


def _sect(event: table_events.SectChanged, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} is {event.clan}, {event.sect.title()}"


def _path(event: table_events.PathFollowed, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} follows the Path of {event.path}"


def _marked(event: table_events.Marked, naming: Naming) -> str:
    return f"{naming.seat(event.seat)} marks {naming.piece(event.minion)}"


def _combat(event: fight_events.CombatBegan, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} and {naming.piece(event.opponent)} enter combat"


def _round(event: fight_events.RoundBegan, naming: Naming) -> str:
    return f"round {event.round} begins" if event.round > 1 else ""


def _maneuvered(event: fight_events.Maneuvered, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} maneuvers to {event.range} range"


def _range_set(event: fight_events.RangeSet, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} sets the range to {event.range}"


def _strike(event: fight_events.StrikeChosen, naming: Naming) -> str:
    with_what = naming.piece(event.card) if event.card >= 0 else "a hand strike"
    return f"{naming.piece(event.minion)} strikes at {naming.piece(event.target)} with {with_what}"


def _dodged(event: fight_events.Dodged, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} dodges"


def _prevented(event: fight_events.DamagePrevented, naming: Naming) -> str:
    return f"{naming.piece(event.card)} is spared {_harm(event.normal, event.aggravated)}"


def _inflicted(event: fight_events.DamageInflicted, naming: Naming) -> str:
    return f"{naming.piece(event.card)} takes {_harm(event.normal, event.aggravated)}"


def _harm(normal: int, aggravated: int) -> str:
    parts = [f"{normal} damage"] if normal or not aggravated else []
    parts += [f"{aggravated} aggravated damage"] if aggravated else []
    return " and ".join(parts)


def _pressed(event: fight_events.Pressed, naming: Naming) -> str:
    return f"{naming.piece(event.minion)} presses to {'continue' if event.continues else 'end'} combat"


def _fight_over(event: fight_events.CombatEnded, naming: Naming) -> str:
    return f"the combat of {naming.piece(event.minion)} and {naming.piece(event.opponent)} is over"


WRITERS: dict[type[Event], Writer] = {
    Moved: _moved,
    events.TurnBegan: _turn,
    events.PoolChanged: _pool,
    events.BloodChanged: _blood,
    events.CountersChanged: _counters,
    events.Corrupted: _corrupted,
    events.Invested: _invested,
    events.Transferred: _transferred,
    events.EdgeMoved: _edge,
    events.VictoryPointGained: _point,
    card_events.EnteredPlay: _entered,
    card_events.Merged: _merged,
    card_events.Contested: _contested,
    card_events.Attached: _attached,
    card_events.CapacityChanged: _capacity,
    card_events.Learned: _learned,
    card_events.Locked: _locked,
    card_events.Unlocked: _unlocked,
    card_events.FellToTorpor: _torpor,
    card_events.BecameAnarch: _anarch,
    happenings.Announced: _announced,
    happenings.BlockAttempted: _attempted,
    happenings.BlockFailed: _block_failed,
    happenings.Blocked: _blocked,
    happenings.Bled: _bled,
    happenings.Played: _played,
    happenings.Used: _used,
    happenings.TookEffect: _took_effect,
    happenings.Canceled: _canceled,
    happenings.Voted: _voted,
    happenings.TermsChosen: _terms,
    happenings.ReferendumEnded: _referendum,
    happenings.BloodHuntCalled: _hunt_called,
    happenings.BloodHuntEnded: _hunt_ended,
    happenings.Diablerized: _diablerized,
    happenings.BloodHunted: _hunted,
    happenings.Ousted: _ousted,
    happenings.WithdrawalAnnounced: _announced_withdrawal,
    happenings.Withdrew: _withdrew,
    table_events.Redirected: _redirected,
    table_events.BleedReduced: _reduced,
    table_events.CannotBlockNow: _cannot_block,
    table_events.Woke: _woke,
    table_events.ActionEnded: _action_ended,
    table_events.TitleChanged: _title,
    table_events.TitleContested: _title_contested,
    table_events.TitleHeld: _title_held,
    table_events.SectChanged: _sect,
    table_events.PathFollowed: _path,
    table_events.Marked: _marked,
    fight_events.CombatBegan: _combat,
    fight_events.RoundBegan: _round,
    fight_events.Maneuvered: _maneuvered,
    fight_events.RangeSet: _range_set,
    fight_events.StrikeChosen: _strike,
    fight_events.Dodged: _dodged,
    fight_events.DamagePrevented: _prevented,
    fight_events.DamageInflicted: _inflicted,
    fight_events.Pressed: _pressed,
    fight_events.CombatEnded: _fight_over,
}
"""Words for each kind of event; nothing is said about kinds that are not listed."""
