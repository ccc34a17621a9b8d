"""The preparation and the four phases, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel import EVERYONE, Decision, Result, Rules
from rules.nosferatu.components import (
    BITE,
    BLOOD_TRANSFUSION,
    COMPONENT,
    DARKNESS,
    DAWN,
    GIVE,
    KILL,
    KINDS,
    NIGHT,
    RENFIELD,
    SILVER_MIRROR,
    VAMPIRE,
    card_of,
    cards_of,
)
from rules.nosferatu.events import CaseAnnounced, DarknessTurned, Killed, PhaseBegan, RitualUsed

if TYPE_CHECKING:
    from rules.nosferatu.state import State

BITES_TO_WIN = 5
MOST_BITES_ON_ONE = 2

HUNTERS_WIN = "vampire-killed"
HUNTER_DIED = "hunter-killed"
FIVE_BITES = "five-bites"
REASONS = (HUNTERS_WIN, FIVE_BITES, HUNTER_DIED)


def whole_game(game: State) -> Rules[Result]:
    """Prepare, then play turns until one side has won (NOSF-FLOW-01)."""
    if not game.resumed:
        yield from preparation(game)
    while True:
        result = yield from turn(game)
        if result is not None:
            return result
        if game.between_turns is not None:
            game.between_turns(game)


def preparation(game: State) -> Rules[None]:
    """Shuffle and deal (NOSF-SETUP-01 to -13)."""
    board, renfield = game.board, game.renfield
    board.shuffle(game.clock)
    board.shuffle(game.library)
    board.move(card_of(RENFIELD), game.undealt, game.character[renfield], shown=EVERYONE)
    vampire = yield Decision(renfield, "vampire", game.players())
    for seat in game.ring.others(renfield):
        card = card_of(VAMPIRE) if seat == vampire else _some_hunter(game)
        board.move(card, game.undealt, game.character[seat])
    board.move(card_of(DARKNESS), game.box, game.fronts[renfield])
    for seat in game.ring.others(renfield):
        game.draw(seat)
        game.draw(seat)
    holder = yield Decision(renfield, "stake", game.players())
    game.pass_stake(holder)


def _some_hunter(game: State) -> int:
    cards: list[int] = game.undealt.items
    return next(card for card in cards if KINDS[card] != VAMPIRE)


def turn(game: State) -> Rules[Result | None]:
    """Play the four phases in order; a win cuts the turn short (NOSF-FLOW-02)."""
    game.turn += 1
    game.dawn = False
    game.givers.clear()
    game.case = 0
    game.exhausted = False
    enter(game, 1)
    yield from card_round(game)
    enter(game, 2)
    result = yield from action_deck(game)
    if result is not None:
        return result
    enter(game, 3)
    result = yield from ancestral_stake(game)
    if result is not None:
        return result
    enter(game, 4)
    yield from end_of_turn(game)
    return None


def enter(game: State, phase: int) -> None:
    """Begin a phase."""
    game.phase = phase
    if game.journal.on:
        game.journal.note(PhaseBegan(game.turn, phase))


# --- phase 1 ---------------------------------------------------------------------------------


def card_round(game: State) -> Rules[None]:
    """Have everybody but Renfield play once, the Stake holder first, until Dawn (NOSF-P1-01 to -16)."""
    holder = game.holder
    for seat in game.ring.clockwise(holder):
        if seat == game.renfield:
            continue
        yield from card_play(game, seat)
        if seat != holder:
            card = game.board.draw(game.clock, game.shown_clock)
            if KINDS[card] == DAWN:
                game.dawn = True
                return


def card_play(game: State, seat: int) -> Rules[None]:
    """Draw two, discard one face up, give one to Renfield (NOSF-P1-06, -07, -08)."""
    reserve = game.reserves[seat]
    game.draw(seat)
    game.draw(seat)
    if reserve.items:
        card = yield Decision(seat, "discard", game.kinds_in(reserve))
        game.lay_on_discard(card, reserve, face_up=True)
    if reserve.items:
        card = yield Decision(seat, "give", game.kinds_in(reserve))
        game.board.move(card, reserve, game.action)
    game.givers.append(seat)


# --- phase 2 ---------------------------------------------------------------------------------


def case_of(kinds: set[int]) -> int:
    """Return which of the three cases an action deck of these kinds is (NOSF-P2-02, -03, -04)."""
    if BITE in kinds or NIGHT in kinds:
        return 1
    return 2 if kinds == {COMPONENT} else 3


def action_deck(game: State) -> Rules[Result | None]:
    """Announce the case and resolve it (NOSF-P2-01 to -20)."""
    game.board.shuffle(game.action)
    game.case = case_of({KINDS[card] for card in game.action.items})
    if game.journal.on:
        game.journal.note(CaseAnnounced(game.renfield, game.case))
    if game.case == 1:
        return (yield from bites_and_nights(game))
    game.remember_round(0)
    if game.case == 2:
        yield from ritual(game)
    return None


def bites_and_nights(game: State) -> Rules[Result | None]:
    """Place every Bite, turn the Darkness card, add the Nights to the Clock (NOSF-P2-06 to -14)."""
    bites = [card for card in game.action.items if KINDS[card] == BITE]
    for card in bites:
        targets = [seat for seat in game.players() if game.bites[seat] < MOST_BITES_ON_ONE]
        bitten = yield Decision(game.renfield, "bite", targets)
        game.bite(card, bitten)
        if sum(game.bites) >= BITES_TO_WIN:
            return game.result(False, FIVE_BITES)
        reserve = game.reserves[bitten]
        if reserve.items:
            lost = yield Decision(bitten, "lose", game.kinds_in(reserve))
            game.lay_on_discard(lost, reserve, face_up=False)
    game.remember_round(len(bites))
    if bites:
        turn_darkness(game, lord=True)
    for card in [card for card in game.action.items if KINDS[card] == NIGHT]:
        game.board.move(card, game.action, game.clock)
    return None


def turn_darkness(game: State, lord: bool) -> None:
    """Turn the Darkness card to a side, if it does not show it (NOSF-P2-11, NOSF-P4-06)."""
    if game.lord != lord:
        game.lord = lord
        if game.journal.on:
            game.journal.note(DarknessTurned(lord))


def ritual(game: State) -> Rules[None]:
    """Have the Stake holder use a Ritual (NOSF-P2-15 to -18, NOSF-RIT-01 to -08)."""
    face_up = game.kinds_in(game.rituals_up)
    useless = [KINDS[card] for card in face_up] == [BLOOD_TRANSFUSION] and not bitten_seats(game)
    if not useless:
        card = yield Decision(game.holder, "ritual", face_up)
        kind = KINDS[card]
        if kind == BLOOD_TRANSFUSION:
            yield from transfusion(game, card)
        else:
            note_ritual(game, card)
            if kind == SILVER_MIRROR:
                yield from mirror(game)
            else:
                distort_time(game)
        game.board.move(card, game.rituals_up, game.rituals_down)
    if useless or not game.rituals_up.items:
        game.board.pour(game.rituals_down, game.rituals_up)


def note_ritual(game: State, card: int, target: int = -1) -> None:
    """Note that the Stake holder uses a Ritual, before what comes of it."""
    if game.journal.on:
        game.journal.note(RitualUsed(game.holder, card, target))


def mirror(game: State) -> Rules[None]:
    """Have Renfield reveal a character, if one is hidden (NOSF-RIT-01)."""
    if seats := game.unrevealed():
        seat = yield Decision(game.renfield, "mirror", seats)
        game.reveal(seat)


def transfusion(game: State, card: int) -> Rules[None]:
    """Have the Stake holder treat a bitten player, if there is one (NOSF-RIT-04, -05)."""
    seats = bitten_seats(game)
    if not seats:
        note_ritual(game, card)
        return
    seat = yield Decision(game.holder, "transfusion", seats)
    note_ritual(game, card, seat)
    game.heal(seat)
    game.draw(seat)


def bitten_seats(game: State) -> list[int]:
    """Return the seats with a bite."""
    return [seat for seat, bites in enumerate(game.bites) if bites]


def distort_time(game: State) -> None:
    """Discard a Night from the Clock, a revealed one if there is one (NOSF-RIT-03)."""
    for zone in (game.shown_clock, game.clock):
        for card in cards_of(NIGHT):
            if card in zone.items:
                game.lay_on_discard(card, zone, face_up=True)
                return


# --- phase 3 ---------------------------------------------------------------------------------


def ancestral_stake(game: State) -> Rules[Result | None]:
    """Kill with the Stake or pass it on (NOSF-P3-01 to -09, NOSF-WIN-01 to -03)."""
    holder = game.holder
    targets = game.others(holder)
    if not game.dawn:
        seat = yield Decision(game.renfield, "stake", targets)
        game.pass_stake(seat)
        return None
    options = [(GIVE, seat) for seat in targets]
    if game.role(holder) != VAMPIRE:
        options += [(KILL, seat) for seat in targets]
    verb, seat = yield Decision(holder, "dawn", options)
    if verb == GIVE:
        game.pass_stake(seat)
        return None
    if game.journal.on:
        game.journal.note(Killed(holder, seat))
    game.reveal(seat)
    if game.role(seat) == VAMPIRE:
        return game.result(True, HUNTERS_WIN)
    return game.result(False, HUNTER_DIED)


# --- phase 4 ---------------------------------------------------------------------------------


def end_of_turn(game: State) -> Rules[None]:
    """Shuffle the Clock, tidy up, and consult the Darkness card (NOSF-P4-01 to -08)."""
    board = game.board
    board.pour(game.shown_clock, game.clock)
    board.shuffle(game.clock)
    for card in list(game.action.items):  # in no order that matters: the pile is never read, only shuffled
        board.move(card, game.action, game.discard, under=True)
    if not game.exhausted:
        return
    if game.lord:
        turn_darkness(game, lord=False)
        return
    targets = [seat for seat in game.unrevealed() if seat != game.holder]
    if targets:
        seat = yield Decision(game.holder, "thirst", targets)
        game.reveal(seat)
