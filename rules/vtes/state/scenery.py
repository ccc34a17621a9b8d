"""The door for whoever lays out a table as it never was: cards put where a written position has them."""

from __future__ import annotations

from rules.vtes.definitions.card import Profile
from rules.vtes.definitions.kinds import MASTERS_ALL
from rules.vtes.definitions.standing import OF_A_CLAN
from rules.vtes.state import spans
from rules.vtes.state.arrivals import enter_as_minion, enter_play
from rules.vtes.state.capacities import resize
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.claims import leave_contest
from rules.vtes.state.contests import begin_contest
from rules.vtes.state.hand_sizes import hand_size
from rules.vtes.state.merging import apply_merged_text, joined
from rules.vtes.state.regions import move_region
from rules.vtes.state.titles import contest_titles
from rules.vtes.state.undoing import grant, let_master, make_anew, revoke
from rules.vtes.state.working import start_working, stop_working
from rules.vtes.terms import READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Zone
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.crypt import Becoming
    from rules.vtes.definitions.value import Value
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.terms import Span


def begin_at(state: State, seat: int, turns: list[int], edge: int, events: list[str]) -> None:
    """Begin the game in the middle: in the turn of this seat, in no phase until all is laid out.

    Args:
        state: of the table, not begun.
        seat: whose turn it is.
        turns: by seat how many turns each has begun, this one included.
        edge: the seat that holds the Edge, -1 for nobody.
        events: names of the cards played that are played once a game.
    """
    state.active = state.methuselahs[seat]
    for methuselah in state.methuselahs:
        methuselah.turns = turns[methuselah.seat]
    state.turn = sum(turns)
    state.edge = edge
    state.record.events = list(events)


def end_laying(state: State, phase: int) -> None:
    """Begin a phase once all is laid out; no card does anything for those in play: they were there before."""
    spans.drop_all(state.lasting, spans.ENTERED)
    for card in state.in_play.values():
        if not isinstance(card, Minion) or card.fresh != state.turn:
            card.entered = state.turn - 1
    state.phase = phase


def set_pool(state: State, methuselah: Methuselah, pool: int) -> None:
    """Give a Methuselah this pool, taken from or put into the bank."""
    state.bank += methuselah.pool - pool
    methuselah.pool = pool


def take_out(state: State, methuselah: Methuselah) -> None:
    """Mark a Methuselah as having left the game before."""
    set_pool(state, methuselah, 0)
    state.ring.leave(methuselah.seat)


def stack(state: State, zone: Zone[int], tops: list[int]) -> None:
    """Order a pile that holds all its cards: these on top, the topmost first, the rest shuffled."""
    if len(zone.items) > len(tops):
        state.board.shuffle(zone)
    for number in reversed(tops):
        state.board.move(number, zone, zone)


def lay_uncontrolled(
    state: State, number: int, source: Zone[int], methuselah: Methuselah, counters: int
) -> None:
    """Lay a card into the uncontrolled region, with counters from the bank on it."""
    state.board.move(number, source, methuselah.uncontrolled)
    methuselah.invested[number] = counters
    state.bank -= counters


def lay_minion(
    state: State,
    number: int,
    source: Zone[int],
    methuselah: Methuselah,
    blood: int,
    region: int = READY,
    as_face: CardDefinition | None = None,
) -> Minion | None:
    """Put a minion into play, in a region and with blood from the bank; see `enter_as_minion`.

    Returns:
        The minion, contested where it meets another copy; None where it is burned as the second copy of
        one Methuselah (VTES-4.1-07).
    """
    minion = enter_as_minion(state, number, source, methuselah, blood, as_face=as_face)
    if minion is None:
        found = _contested(state, number)
        if not isinstance(found, Minion):
            return None
        minion = found
        minion.region = region
    elif region != minion.region:
        move_region(state, minion, region)
    minion.capacity = minion.face.capacity
    return minion


def lay_permanent(
    state: State,
    number: int,
    source: Zone[int],
    methuselah: Methuselah,
    host: Minion | None = None,
    counters: int = 0,
) -> Permanent | None:
    """Put a card that is not a minion into play; see `lay_minion`. On a contested card it waits with it."""
    card = enter_play(state, number, source, methuselah, host)
    if card is None:
        card = _contested(state, number)
        if card is None:
            return None
    elif host is not None and not host.working:
        stop_working(state, card)
    card.counters = counters
    state.bank -= counters
    if counters and card.working:
        revoke(state, card)
        grant(state, card)  # which may go by the counters
        if MASTERS_ALL in state.setting.present:
            let_master(state)
    return card


def _contested(state: State, number: int) -> Permanent | None:
    for cards in state.contests.values():
        for card in cards:
            if card.number == number:
                return card
    return None


def contest(state: State, card: Permanent) -> None:
    """Mark a unique card as contested though no other copy is here any more."""
    if card.unique_as not in state.contests:
        begin_contest(state, card.unique_as)


def lay_under(state: State, minion: Minion, base: int, source: Zone[int]) -> None:
    """Put the base card under an advanced one: the two are merged (VTES-1.5-18), without its merged title."""
    working = minion.working
    stop_working(state, minion)
    state.board.move(base, source, state.methuselahs[minion.controller].table)
    minion.advanced_over = base
    below = state.faces[base]
    minion.profile = joined(state, minion.profile, minion.face, below)
    minion.face = state.setting.united(minion.face, below)
    apply_merged_text(state, minion)
    if working:
        start_working(state, minion)


def lay_conviction(state: State, minion: Minion, number: int, source: Zone[int]) -> None:
    """Put a conviction on an Imbued."""
    state.board.move(number, source, state.methuselahs[minion.controller].table)
    minion.convictions.append(number)


def lock(card: Permanent) -> None:
    """Lock a card in play."""
    card.locked = True


def alter(state: State, minion: Minion, **changes: object) -> None:
    """Make a minion other than printed: clan, sect, title, path, capacity, disciplines (with levels)."""
    leave_contest(state, minion)
    if changes.get("title") in OF_A_CLAN and "city" not in changes:
        changes["city"] = changes.get("clan", minion.profile.clan)
    minion.profile = state.setting.profile(minion.profile, **changes)


def embrace(state: State, minion: Minion, verb: Becoming) -> None:
    """Make a card that a minion lies for the vampire that it becomes by its text.

    What it has of the minion that acted is for the position to say.
    """
    levels = {name.lower(): 2 if name.isupper() else 1 for name in verb.disciplines.split()}
    traits = frozenset(verb.traits)
    base = Profile(VAMPIRE, verb.clan, verb.sect, "", verb.capacity, tuple(sorted(levels.items())), traits)
    minion.profile = state.setting.profile(base)
    minion.capacity = verb.capacity


def give(state: State, minion: Minion, value: Value, source: Permanent | None = None) -> None:
    """Give a minion a value that no card gives it.

    Args:
        state: of the table.
        minion: which.
        value: what it has from now on.
        source: the card that seems to give it, None for its own text.
    """
    state.setting.widen({}, (value,))
    minion.values.append((source, value))


def rewrite(state: State, number: int, face: CardDefinition) -> None:
    """Make a card another than the one in the deck, in this game alone."""
    state.setting.widen({number: face})
    state.faces = list(state.faces)
    state.faces[number] = face
    if number in state.in_play:
        card = state.in_play[number]
        stop_working(state, card)
        card.face = face
        start_working(state, card)


def claim_titles(state: State) -> None:
    """Have claimants of the same title contest it, and title cards stand for the titles of their bearers."""
    for minion in [card for card in state.in_play.values() if isinstance(card, Minion)]:
        for card in minion.cards:
            if "title" in card.face.heads:
                minion.title_card = card.number
                make_anew(state, minion)
        if minion.profile.title:
            contest_titles(state, minion)


def size(state: State, minion: Minion, capacity: int, blood: int) -> None:
    """Give a minion this capacity and this blood, whatever the cards on it have made of both."""
    resize(state, minion, capacity - minion.capacity)
    state.bank -= blood - minion.blood
    minion.blood = blood


def shape(state: State, minion: Minion, capacity: int | None, counters: int, wounded: bool) -> None:
    """Give a minion this capacity, these counters, and damage that is not healed.

    Args:
        state: of the table.
        minion: which.
        capacity: its capacity now, None for the printed one.
        counters: counters on it other than blood, from the bank.
        wounded: whether it has such damage.
    """
    if capacity is not None:
        minion.capacity = capacity
    minion.counters = counters
    state.bank -= counters
    minion.damaged = wounded


def remember(state: State, minion: Minion, flags: dict[str, bool], played: tuple[str, ...]) -> None:
    """Note what a minion did this turn, and what it still owes.

    Args:
        state: of the table, its turn counted.
        minion: which.
        flags: "has bled", "political action", "fresh", "must hunt", "must bleed", "marked": whether it is so.
        played: names of the cards it played as actions.
    """
    turn = state.turn
    minion.bled = turn if flags.get("has bled") else -1
    minion.hunted = turn if flags.get("has hunted") else -1
    minion.politicked = turn if flags.get("political action") else -1
    minion.fresh = turn if flags.get("fresh") else -1
    minion.must_hunt = turn if flags.get("must hunt") else -1
    minion.must_bleed = turn if flags.get("must bleed") else -1
    if flags.get("marked"):
        state.record.marked[minion.number] = turn
    if played:
        minion.done = dict.fromkeys(played, turn)


def use_up(state: State, card: Permanent) -> bool:
    """Note that everything was used that a card offers once a turn, or in the phase that begins.

    Returns:
        Whether there is any such thing.
    """
    card.used = uses_of(state, card, state.phase_number + 1)
    return bool(card.used)


def uses_of(state: State, card: Permanent, phase_number: int) -> dict[object, int]:
    """Return what a card in play offers once a turn or a phase, noted as used in this phase."""
    modes: tuple[object, ...] = tuple(mode for mode in card.face.model.aids if mode.once_a_turn)
    found = dict.fromkeys(modes, state.turn)
    for source, ability in state.methuselahs[card.controller].abilities:
        if source is card and (ability.once or ability.once_a_turn):
            found[ability] = phase_number if ability.once else state.turn
    return found


def note_masters(state: State, methuselah: Methuselah, trifle: bool, charged: bool) -> None:
    """Note that a trifle was played this turn, and that an out-of-turn master is to be charged."""
    if trifle:
        state.record.trifles[methuselah.seat] = state.turn
    if charged:
        spans.lay(state.lasting, spans.CHARGED, spans.MASTER, methuselah.seat)


def settle_in(state: State, methuselah: Methuselah, victory_points: float, draws_later: list[Span]) -> None:
    """Accept what a Methuselah has: its hand counts as matched to the hand size."""
    methuselah.victory_points = victory_points
    methuselah.owed = draws_later
    methuselah.matched = hand_size(state, methuselah)
    state.uneven = False
    state.aftermath.fallen.clear()


def gehenna(state: State) -> int:
    """Return how many Gehenna events are in play."""
    cards = [card for card in state.in_play.values() if not isinstance(card, Minion)]
    return sum(card.working and card.face.is_gehenna for card in cards)
