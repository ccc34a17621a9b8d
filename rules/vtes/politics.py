"""Political actions and referendums (chapter 6.3): terms, polling, resolution; the blood hunt (6.5.6)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes import abilities, modifiers, values
from rules.vtes.effects.base import REFERENDUM_PASSED
from rules.vtes.effects.political import Terms
from rules.vtes.words import (
    AFTER_REFERENDUM,
    EDGE,
    NOW,
    PASS,
    POLITICAL,
    POLLING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.game import Vtes
    from rules.vtes.pieces import Action, Methuselah, Minion

FOR = 1
AGAINST = 2
PRISCI = 3
"""Votes of the block of the prisci (VTES-6.3.3-14)."""


class Referendum:
    """A referendum being polled.

    Attributes:
        caller: who called it.
        minion: the vampire that called it, None for a blood hunt.
        card: the political card that called it while its vote is not cast, -1 for none.
        votes: for and against.
        cast: minion's piece -> (side, votes) that it has cast.
        from_cards: the seats that have used their one vote from cards.
        ballots: of ready prisci for the block: for and against.
    """

    __slots__ = ("ballots", "caller", "card", "cast", "from_cards", "minion", "votes")

    def __init__(self, caller: Methuselah, minion: Minion | None, card: int = -1) -> None:
        self.caller = caller
        self.minion = minion
        self.card = card
        self.votes = [0, 0, 0]
        self.cast: dict[int, tuple[int, int]] = {}
        self.from_cards: set[int] = {caller.seat} if card >= 0 else set()
        self.ballots: dict[int, int] = {}


def political_action(game: Vtes, action: Action) -> Rules[None]:
    """Hold the referendum of a successful political action (VTES-6.3.2-01, 02).

    Terms are chosen only now (6.3.1-02); the card that called it gives its caller one vote, to cast or to
    keep, who so has used the one vote from cards (6.3.3-05).
    """
    play = action.play
    assert play is not None
    methuselah = action.methuselah
    for mode in play.modes:
        for verb in mode.verbs:
            if isinstance(verb, Terms):
                yield from verb.declare_terms(game, play)
    referendum = Referendum(methuselah, action.actor, play.piece if play.source is None else -1)
    yield from polling(game, referendum, action)
    action.margin = referendum.votes[FOR] - referendum.votes[AGAINST]
    if game.journal.on:
        outcome = "passes" if action.margin > 0 else "fails"
        game.journal.say(f"the referendum {outcome}: {referendum.votes[FOR]} to {referendum.votes[AGAINST]}")
    if action.margin > 0:
        for mode in play.modes:
            for verb in mode.done:
                yield from verb.do(game, play)
        if game.heard >> REFERENDUM_PASSED & 1:
            yield from abilities.happen(game, REFERENDUM_PASSED, methuselah, action)
    refill_after(game)


def polling(game: Vtes, referendum: Referendum, action: Action | None) -> Rules[None]:
    """Let everybody cast votes, in any order, until nobody wants to (VTES-6.3.2-04, 05).

    Whenever somebody has voted, the acting minion may add votes with modifiers again (6.3.3-18).
    """
    game.more_votes = {}
    alone = game.setting.alone
    asked = (
        [referendum.caller]
        if alone
        else [
            game.methuselahs[seat]
            for seat in game.ring.clockwise(referendum.caller.seat)
            if not game.methuselahs[seat].passive
        ]
    )
    while True:
        if action is not None and modifiers.chance(game, POLLING, action):
            yield from modifiers.window(game, POLLING, action)
        if not (yield from somebody_votes(game, referendum, asked)):
            break
    count_prisci(referendum)


def somebody_votes(game: Vtes, referendum: Referendum, asked: list[Methuselah]) -> Rules[bool]:
    """Ask one after the other until somebody casts something; return whether anybody did."""
    for methuselah in asked:
        sources = vote_sources(game, methuselah, referendum)
        if not sources:
            continue
        choice = yield Decision(methuselah.seat, "poll", [PASS, *sources], referendum.minion)
        if choice != PASS:
            if choice in referendum.cast:
                side = referendum.cast[choice][0]  # all votes of a vampire go the same way (VTES-6.3.3-03)
            else:
                side = yield Decision(methuselah.seat, "vote", [FOR, AGAINST], choice)
            cast(game, methuselah, referendum, choice, side)
            return True
    return False


def vote_sources(game: Vtes, methuselah: Methuselah, referendum: Referendum) -> list[int]:
    """Return what a Methuselah could still cast with: ready titled minions, the Edge, one card.

    A minion that gained votes after it has voted may cast those too. See VTES-6.3.3.
    """
    seat = methuselah.seat
    already = referendum.cast
    found = [
        minion.piece
        for minion in game.ready_minions(methuselah)
        if votes_of(game, minion) > (already[minion.piece][1] if minion.piece in already else 0)
        or (minion.profile.title == "priscus" and minion.piece not in referendum.ballots)
    ]
    if referendum.card >= 0 and methuselah is referendum.caller:
        found.append(referendum.card)
    if game.edge == seat:
        found.append(EDGE)
    if seat not in referendum.from_cards:
        found += [piece for piece in methuselah.hand.items if game.faces[piece].types & POLITICAL]
    return found


def votes_of(game: Vtes, minion: Minion) -> int:
    """Return the votes of a minion in this referendum, with what cards added to them (VTES-6.3.3-18)."""
    return values.votes(game, minion) + game.more_votes.get(minion.piece, 0)


def cast(game: Vtes, methuselah: Methuselah, referendum: Referendum, source: int, side: int) -> None:
    """Cast the votes of one source on one side; it is final (VTES-6.3.2-04, 6.3.3-03, 17)."""
    if source == EDGE:
        game.edge = -1
        referendum.votes[side] += 1
    elif source in game.in_play:
        minion = game.minion(source)
        if minion.profile.title == "priscus":
            referendum.ballots[source] = side
        votes = votes_of(game, minion)
        before = referendum.cast[source][1] if source in referendum.cast else 0
        referendum.votes[side] += votes - before
        referendum.cast[source] = (side, votes)
    elif source == referendum.card:
        referendum.votes[side] += 1
        referendum.card = -1
    else:
        referendum.from_cards.add(methuselah.seat)
        referendum.votes[side] += 1
        game.board.move(source, methuselah.hand, methuselah.ash)
        game.played.append((methuselah.turns, source))
        delay = NOW if game.rules.replaced_in_referendum == "all" else AFTER_REFERENDUM
        game.replace(methuselah, delay)
    if game.journal.on:
        game.journal.say(f"seat {methuselah.seat} votes {'for' if side == FOR else 'against'}")


def count_prisci(referendum: Referendum) -> None:
    """Cast the block of the prisci as the majority of their ballots says; a tie abstains.

    See VTES-6.3.3-14, 15.
    """
    sides = list(referendum.ballots.values())
    if sides.count(FOR) > sides.count(AGAINST):
        referendum.votes[FOR] += PRISCI
    elif sides.count(AGAINST) > sides.count(FOR):
        referendum.votes[AGAINST] += PRISCI


def refill_after(game: Vtes) -> None:
    """Replace what waited for the end of the referendum (VTES-6.3.2-09)."""
    for methuselah in game.methuselahs:
        if methuselah.owed:
            game.fall_due(methuselah, AFTER_REFERENDUM)


def blood_hunt(game: Vtes, methuselah: Methuselah, diablerist: Minion) -> Rules[None]:
    """Hold the referendum that follows a diablerie; if it passes, the diablerist burns (VTES-6.5.6-01, 02).

    It is no action: nothing can block or modify it. In 2000 somebody must ask for it first.
    """
    if game.rules.blood_hunt == "on-request":
        wanted = False
        for seat in game.ring.others(methuselah.seat):
            if not game.methuselahs[seat].passive and not wanted:
                wanted = (yield Decision(seat, "blood-hunt", [PASS, diablerist.piece])) != PASS
        if not wanted:
            return
    referendum = Referendum(methuselah, None)
    yield from polling(game, referendum, None)
    refill_after(game)
    if referendum.votes[FOR] > referendum.votes[AGAINST] and diablerist.piece in game.in_play:
        if game.journal.on:
            game.journal.say(f"{diablerist.face.name} is burned by a blood hunt")
        game.leave_play(diablerist)
