"""Contested unique cards and titles (chapters 4.1, 4.2)."""

from __future__ import annotations

from rules.kernel import Decision
from rules.vtes.definitions.kinds import CLAIM_PRICE, CONTEST_PRICE, PAYS_CONTESTS, RIVAL_PRICE
from rules.vtes.state import values
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.contests import end_contest, give_up
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.ousting import burn_pool
from rules.vtes.state.titles import claim_of, hold_title, is_unrivalled, lose_title
from rules.vtes.terms import MUST_YIELD, PASS, READY, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Rules
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def passive_unlock_phase(state: State, methuselah: Methuselah) -> None:
    """Yield what a passive Methuselah contests: one who does nothing does not pay."""
    for minion in _contesting(state, methuselah):
        if is_unrivalled(state, minion):
            hold_title(state, minion)
        else:
            lose_title(state, minion)
    for name in list(state.contests):
        for card in list(state.contests[name]):
            if card.controller == methuselah.seat:
                give_up(state, name, card)
    for card in state.contested_in_play(methuselah):
        leave_play(state, card)


def _contesting(state: State, methuselah: Methuselah) -> list[Minion]:
    return [minion for minion in state.minions_of(methuselah) if minion.profile.stripped]


def cost_of_title(state: State, minion: Minion) -> int:
    """Return the blood that contesting a title costs: an Anarch pays more against others (VTES-10.5-06)."""
    rivals = state.title_contests[claim_of(state, minion)]
    opposed = any(state.minion(number).profile.title in ("prince", "archbishop") for number in rivals)
    cost = 2 if minion.profile.sect == "anarch" and opposed else 1
    others = [state.minion(number) for number in rivals if number != minion.number]
    cost += sum(values.of_minion(state, other, RIVAL_PRICE, 0) for other in others)
    return values.of_minion(state, minion, CONTEST_PRICE, cost)


def cost_of_claim(state: State, cards: list[Permanent], methuselah: Methuselah) -> int:
    """Return the pool that contesting a unique card costs: 1, and what the texts of rivals' minions add."""
    seats = {card.controller for card in cards} - {methuselah.seat}
    rivals = (state.minions_of(state.methuselahs[seat]) for seat in seats)
    return 1 + sum(values.together(state, CLAIM_PRICE, minions) for minions in rivals)


def _pay(state: State, methuselah: Methuselah, card: Permanent, cost: int) -> Rules[None]:
    """Pay for contesting a card: in pool, or in blood of a vampire where somebody's text allows that."""
    payers = [one for one in state.minions_of(methuselah) if values.of_minion(state, one, PAYS_CONTESTS, 0)]
    if not isinstance(card, Minion) or card.profile.kind != VAMPIRE:
        payers = []
    for payer in [*payers, card] if payers else ():
        most = min(cost, payer.blood) if isinstance(payer, Minion) else 0
        if most and isinstance(payer, Minion):
            amounts = list(range(most + 1))
            paid: int = yield Decision(methuselah.seat, "amount", amounts, payer.number)
            cost -= burn_blood(state, payer, paid)
    if cost:
        burn_pool(state, methuselah, cost)


def titles(state: State, methuselah: Methuselah) -> Rules[None]:
    """Take a title that nobody else contests now (VTES-4.2-07); otherwise pay blood or yield (4.2-03, 04).

    A vampire that is not ready, or cannot pay, must yield (4.2-05).
    """
    for minion in _contesting(state, methuselah):
        if is_unrivalled(state, minion):
            hold_title(state, minion)
            continue
        cost = cost_of_title(state, minion)
        choice = PASS
        rivals = state.title_contests[claim_of(state, minion)]
        must_yield = any(
            number != minion.number and values.of_minion(state, state.minion(number), MUST_YIELD, 0)
            for number in rivals
        )
        if minion.region == READY and minion.blood >= cost and not must_yield:
            choice = yield Decision(
                methuselah.seat, "contest", [PASS, minion.number], claim_of(state, minion)
            )
        if choice == PASS:
            lose_title(state, minion)
        else:
            burn_blood(state, minion, cost)


def unlock_phase(state: State, methuselah: Methuselah) -> Rules[None]:
    """Take back cards only they contest (VTES-4.1-06); otherwise pay 1 pool per card or yield (4.1-04, 05).

    For titles blood is paid (4.2-03).
    """
    if state.title_contests:
        yield from titles(state, methuselah)
    for name in list(state.contests):
        contest = state.contests[name]
        mine = [card for card in contest if card.controller == methuselah.seat]
        if not mine:
            continue
        if len(contest) == 1:
            end_contest(state, name, mine[0])
            continue
        for card in mine:
            choice = yield Decision(methuselah.seat, "contest", [PASS, card.number], name)
            if choice == PASS:
                give_up(state, name, card)
            else:
                yield from _pay(state, methuselah, card, cost_of_claim(state, contest, methuselah))
    for card in state.contested_in_play(methuselah):
        if len(state.uniques[card.unique_as]) < 2:
            continue  # its other copy has burned
        choice = yield Decision(methuselah.seat, "contest", [PASS, card.number], card.unique_as)
        if choice == PASS:
            leave_play(state, card)
        else:
            rivals = list(state.uniques[card.unique_as])
            yield from _pay(state, methuselah, card, cost_of_claim(state, rivals, methuselah))
