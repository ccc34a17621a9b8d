"""Referendums: what they do to each seat, on which side to vote, and when to abstain."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.full_table.pilots.habits.arms import BLOOD_WORTH
from deckcheck.full_table.pilots.habits.effects import votes_of_title
from deckcheck.full_table.pilots.habits.levying import LEVIES, Levying, ends_levy
from deckcheck.full_table.pilots.habits.sense import (
    EVERYTHING,
    OUSTS_OTHER,
    Habit,
    bleed_together,
    find_verb,
    harm_worth,
    pool_worth,
)
from deckcheck.full_table.pilots.habits.siding import Siding
from deckcheck.full_table.pilots.habits.silencing import lead_without
from deckcheck.goldfish.found import Found
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.combining import ForEach, Offer
from rules.vtes.definitions.decrees import (
    Allocate,
    CapacityBurnsPrey,
    ChosenBurn,
    ClanGains,
    Distribute,
    FavorMasters,
    MovePool,
)
from rules.vtes.definitions.in_play import PutOn, PutOnTheirs
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.references import (
    ACTOR,
    CAPACITY,
    CHOSEN,
    EVERYBODY,
    ME,
    MINIONS,
    POOL,
    PREY,
    THIS,
    Count,
    Each,
    Of,
    Times,
)
from rules.vtes.definitions.standing import ENTITLING, Entitle, GiveTitleCard
from rules.vtes.definitions.verb import done
from rules.vtes.definitions.who import VAMPIRES
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.referendum import AGAINST, FOR, SIDES
from rules.vtes.state.who import fits
from rules.vtes.terms import EDGE, PASS, POLITICAL, POLITICAL_ACTION, VAMPIRE

# everybody who has one of their vampires chosen gains its capacity
OF_CAPACITY: Final = ForEach(EVERYBODY, (Offer(Each(VAMPIRES), (Gain(POOL, Of(CAPACITY, CHOSEN), ME),)),))

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from deckcheck.goldfish.pilots.appraisals import Appraisals
    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.references import Amount
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.state.plays import Action, Play
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.table.view import VtesEyes

ALONE: Final = 0.5
"""In a referendum that does less than this to the seat, it abstains."""
DEAR: Final = 2.0
"""A referendum must do this much for the Edge or a card in hand to be spent on it."""
GIVEN_AWAY: Final = -8.0
"""What it costs that points of its own oust somebody for another: a victory point, and six pool for them."""
OUTVOTED: Final = 0.1
"""The chances of a referendum against which the prey alone has as many votes as the caller has for it."""
UNKNOWN_TERMS: Final = 0.8
"""What a referendum with unknown effect does for its caller, and against the caller's neighbours."""


def _votes(minion: Minion) -> int:
    """Return the votes of the title that a minion has."""
    return votes_of_title(minion.profile.active_title)


def _burns_pool(face: CardDefinition) -> bool:
    return face.is_action and any(
        isinstance(verb, Allocate | CapacityBurnsPrey | ChosenBurn)
        or (isinstance(verb, Lose) and verb.thing == POOL and verb.who in (EVERYBODY, PREY))
        for mode in face.modes
        for verb in mode.verbs
    )


BURNS_POOL: Final[Found[CardDefinition, bool]] = Found(_burns_pool)
"""Card definition -> whether it is an action that may burn pool of the prey, but by a bleed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Voting(Habit):
    """Votes by what a referendum does to each seat; spends the Edge or a card only if that may turn it."""

    def __init__(self, eyes: VtesEyes, book: Appraisals) -> None:
        super().__init__(eyes, book)
        self.siding = Siding(eyes, book)
        self.levying = Levying(eyes, book)
        self._called: dict[tuple[int, str], tuple[Referendum, int]] = {}

    def note(self, referendum: Referendum | None) -> None:
        """Keep a referendum of the seat, and how many votes it has more than the others as it is polled."""
        action = self.eyes.action
        if referendum is None or referendum.minion is None or action is None or action.play is None:
            return
        if referendum.caller.seat == self.eyes.seat:
            called = (referendum.minion.number, action.play.face.name)
            if called not in self._called or self._called[called][0] is not referendum:
                self._called[called] = (referendum, self._balance())

    def lost_before(self, minion: Minion, face: CardDefinition) -> bool:
        """Return whether others voted down the same referendum of a minion, with as many votes as now."""
        found = self._called.get((minion.number, face.name))
        if found is None:
            return False
        referendum, balance = found
        return 0 < referendum.votes[AGAINST] >= referendum.votes[FOR] and self._balance() <= balance

    def _balance(self) -> int:
        """Return how many votes the minions of the seat have more than those of all others."""
        eyes = self.eyes
        others = sum(eyes.votes(minion) for seat in eyes.others for minion in eyes.ready_of(seat))
        return sum(map(eyes.votes, eyes.ready_of(eyes.seat))) - others

    def price(self, referendum: Referendum) -> float:
        """Return what the passing of a referendum is worth to the seat; negative if it should fail."""
        eyes = self.eyes
        mine = referendum.caller.seat == eyes.seat
        if referendum.minion is None:  # a blood hunt
            return -5.0 if mine else 1.0
        action = eyes.action
        play = action.play if action is not None else None
        if play is None:
            return 1.0 if mine else 0.0
        worth = 0.0
        for mode in play.modes:
            for verb in mode.verbs:
                change = self.changes(play, verb)
                if change is not None:
                    worth += self._worth_of(change)
                    continue
                brought = self._done_by(play, verb)
                worth += self._unknown(referendum.caller.seat, verb) if brought is None else brought
        return worth

    def expected(self, action: Action) -> float | None:
        """Return what it is worth to the seat that an action of another succeeds; None if that is open.

        It is known of referendums without terms to be chosen, and of the burning of what takes pool.
        """
        play = action.play
        if play is None or not play.modes:
            return None
        verbs = [verb for mode in play.modes for verb in done(mode.verbs)]
        if action.kind != POLITICAL_ACTION and (verbs != [Burn(THIS)] or not ends_levy(play.face)):
            return None
        worth = 0.0
        for verb in verbs:
            change = self.foreseen(verb)
            card = self.eyes.in_play(play.number)
            if change is not None:
                worth += self._worth_of(change)
            elif card is not None and verb == Burn(THIS) and ends_levy(play.face):
                worth += self.levying.absence(card)
            else:
                return None
        return worth

    def _worth_of(self, change: dict[int, int]) -> float:
        """Return what it is worth to the seat that each Methuselah gains, or loses, so much pool."""
        eyes = self.eyes
        worth = 0.0
        for seat, gained in change.items():
            if seat == eyes.seat:
                worth -= pool_worth(eyes.pool, -gained)
            elif seat in eyes.others:
                worth += harm_worth(eyes, seat, -gained)
        return worth

    def _done_by(self, play: Play, verb: Verb) -> float | None:
        """Return what a verb of a referendum does to minions, or as a favor; None if unknown."""
        siding, in_play = self.siding, self.eyes.in_play
        if verb == Burn(THIS) and LEVIES[play.face]:
            return -self.levying.worth(play.face)
        if isinstance(verb, Distribute):
            minions = [card for card in map(in_play, play.chosen) if isinstance(card, Minion)]
            each = -BLOOD_WORTH if verb.burns else BLOOD_WORTH
            return each * sum(siding.share(minion.controller) for minion in minions)
        if isinstance(verb, Gain | Lose) and isinstance(verb.who, Each) and verb.who.kind == MINIONS:
            one = (type(verb)(verb.thing, verb.amount, CHOSEN),)
            return sum(siding.score(minion, one, play.face) for minion in siding.candidates(verb.who))
        if isinstance(verb, FavorMasters):
            return type(verb).worth * sum(map(siding.share, play.seats))
        bearer = in_play(play.target) if isinstance(verb, PutOn | PutOnTheirs) else None
        return siding.score(bearer, (verb,), play.face) if isinstance(bearer, Minion) else None

    def _unknown(self, caller: int, verb: Verb) -> float:
        if not verb.done:
            return 0.0
        if caller == self.eyes.seat:
            return 2 * UNKNOWN_TERMS
        return -UNKNOWN_TERMS if caller in (self.eyes.prey, self.eyes.predator) else 0.0

    def changes(self, play: Play, verb: Verb) -> dict[int, int] | None:
        """Return the pool that each seat gains or loses by a verb of a referendum; None if it says more."""
        if isinstance(verb, Allocate):
            found = {seat: -play.chosen.count(seat) for seat in play.chosen}
            if verb.gift and play.target >= 0:
                found[play.target] = verb.gift
            return found
        if isinstance(verb, MovePool):
            found = {seat: play.chosen.count(seat) for seat in play.chosen}
            if play.target >= 0:
                found[play.target] = -len(play.chosen)
            return found
        if isinstance(verb, ClanGains):
            return {seat: self._vampires(seat, play.word) for seat in (self.eyes.seat, *self.eyes.others)}
        if isinstance(verb, ChosenBurn):
            return {seat: -self._chosen_burns(verb, seat) for seat in play.seats}
        return self.foreseen(verb)

    def foreseen(self, verb: Verb) -> dict[int, int] | None:
        """Return the same for a verb for which no terms are chosen; None for any other.

        If each Methuselah will choose a vampire, all are assumed to choose the biggest.
        """
        seats = (self.eyes.seat, *self.eyes.others)
        if isinstance(verb, Gain | Lose) and verb.thing == POOL and verb.who == EVERYBODY:
            sign = 1 if isinstance(verb, Gain) else -1
            return {seat: sign * self._amount(seat, verb.amount) for seat in seats}
        if verb == OF_CAPACITY:
            return {seat: self._biggest(seat) for seat in seats}
        if isinstance(verb, CapacityBurnsPrey):
            order = sorted(seats)
            return {seat: verb.gain - self._biggest(order[order.index(seat) - 1]) for seat in order}
        return None

    def _amount(self, seat: int, amount: Amount) -> int:
        """Return an amount for a Methuselah: a number, perhaps multiplied by how many minions they have."""
        if isinstance(amount, Times):
            return amount.times * self._amount(seat, amount.amount)
        if isinstance(amount, Count) and isinstance(amount.what, Each) and amount.what.kind == MINIONS:
            theirs = self.eyes.ready_of(seat) if amount.what.ready else self.eyes.minions_of(seat)
            return sum(fits(amount.what.who, minion) for minion in theirs)
        return amount if isinstance(amount, int) else 0

    def _vampires(self, seat: int, clan: str) -> int:
        return sum(
            minion.profile.kind == VAMPIRE and minion.profile.clan == clan
            for minion in self.eyes.minions_of(seat)
        )

    def _biggest(self, seat: int) -> int:
        ready = self.eyes.ready_of(seat)
        return max((minion.capacity for minion in ready if minion.profile.kind == VAMPIRE), default=0)

    def hurts_caller(self, mode: Mode) -> bool:
        """Return whether a referendum would do the seat harm, whatever terms it may choose."""
        worth = 0.0
        for verb in done(mode.verbs):
            change = self.foreseen(verb)
            if change is None:
                return False
            worth += self._worth_of(change)
        return worth < 0

    def burned(self, mode: Mode) -> int:
        """Return how much pool of the prey a referendum burns at most."""
        eyes = self.eyes
        return min(eyes.prey_pool, sum([self._burned(verb, eyes.prey) for verb in done(mode.verbs)]))

    def gain(self, mode: Mode) -> float:
        """Return what a referendum that burns pool brings if it passes, told in pool of the prey.

        What all terms do that are not chosen is reckoned for each seat.
        """
        eyes, worth = self.eyes, 0.0
        for verb in done(mode.verbs):
            change = self.foreseen(verb)
            worth += self._burned(verb, eyes.prey) if change is None else self._worth_of(change)
        return min(worth, float(eyes.prey_pool))

    def ousts_prey(self, mode: Mode) -> bool:
        """Return whether a referendum may burn all of the prey's pool."""
        eyes = self.eyes
        return sum(self._burned(verb, eyes.prey) for verb in done(mode.verbs)) >= eyes.prey_pool

    def carries_oust(self, minion: Minion, piece: int) -> bool:
        """Return whether a card that a minion may play burns all of the prey's pool, if others let it.

        A referendum needs more votes than the prey alone has, and is to do the seat no harm.
        """
        face = self.eyes.face(piece)
        if not BURNS_POOL[face]:
            return False
        voted = face.types & POLITICAL > 0
        return any(
            self.ousts_prey(mode)
            and not (voted and (self.hurts_caller(mode) or self.chances(hurts_prey=True) <= OUTVOTED))
            for mode in self.eyes.modes(minion, piece)
        )

    def _burned(self, verb: Verb, seat: int) -> int:
        """Return how much pool a verb burns of a Methuselah at whom it is aimed as far as it can be."""
        if isinstance(verb, Lose) and verb.thing == POOL and verb.who == PREY:
            return self._amount(seat, verb.amount) if seat == self.eyes.prey else 0
        if isinstance(verb, Allocate):
            return (verb.points or len(self.eyes.others) + 1) - (verb.among - 1)
        if isinstance(verb, ChosenBurn):
            return self._chosen_burns(verb, seat)
        return -(self.foreseen(verb) or {}).get(seat, 0)

    def _chosen_burns(self, verb: ChosenBurn, seat: int) -> int:
        return verb.amount + verb.more * any(fits(verb.who, one) for one in self.eyes.ready_of(seat))

    def point_for(self, seats: list[int], play: Play) -> int | None:
        """Return who of some gets the next point of its own referendum, or the gift; None if none.

        Args:
            seats: of whom.
            play: with what was chosen before.
        """
        burns = find_verb(play.modes, ChosenBurn)
        if burns is not None:
            return self._next_burned(seats, burns)
        if find_verb(play.modes, Allocate) is None:
            return None
        return max(seats, key=lambda seat: self._point_worth(seat, play))

    def _point_worth(self, seat: int, play: Play) -> float:
        """Return what it is worth that a Methuselah gets the next point of its own referendum, or the gift.

        A point burns a pool, or is one that is moved; nothing where there are no points. Who gets the gift
        gets no points, so that others must.
        """
        verb = find_verb(play.modes, Allocate)
        if verb is None:
            if play.target < 0 or find_verb(play.modes, MovePool) is None:
                return 0.0
            return -OUSTS_OTHER if self._may_be_ousted(seat) else self._worth_of({seat: 1})
        if verb.gift and play.target < 0:
            return self._worth_of({seat: verb.gift}) + self._best_split(verb, seat) - self._best_split(verb)
        before = play.chosen.count(seat)
        return self._points_worth(seat, before + 1) - self._points_worth(seat, before)

    def _points_worth(self, seat: int, points: int) -> float:
        """Return what it is worth that so many points burn pool of a Methuselah."""
        given = seat in self.eyes.others[1:] and points >= self.eyes.pool_of(seat)
        return GIVEN_AWAY if given else self._worth_of({seat: -points})

    def _best_split(self, verb: Allocate, gifted: int = PASS) -> float:
        """Return what points are worth if one gets as many as may be; none go to who gets the gift."""
        eyes, rest = self.eyes, verb.among - 1
        most = (verb.points or len(eyes.others) + 1) - rest
        seats = [seat for seat in (eyes.seat, *eyes.others) if seat != gifted]
        worth = [(self._points_worth(seat, most), seat) for seat in seats]
        pairs = [a + self._points_worth(two, rest) for a, one in worth for two in seats if two != one]
        return max(pairs, default=0.0)

    def _may_be_ousted(self, seat: int) -> bool:
        """Return whether plain bleeds of another oust a Methuselah, as far as they are seen."""
        eyes = self.eyes
        order = eyes.others
        if seat not in order[1:]:
            return False
        hunters = eyes.ready_of(order[order.index(seat) - 1])
        return bleed_together(eyes, hunters) >= eyes.pool_of(seat)

    def misplaces_point(self, seat: int, seats: list[int], play: Play) -> bool:
        """Return whether who gets the next point brings the seat nothing, and another's getting it would.

        Or whether somebody is ousted by it for another, and by another's getting it nobody is.

        Args:
            seat: who gets it.
            seats: who could.
            play: with what was chosen before.
        """
        worth, best = self._point_worth(seat, play), max([self._point_worth(one, play) for one in seats])
        return worth <= 0 < best or worth <= GIVEN_AWAY / 2 < best

    def _next_burned(self, seats: list[int], verb: ChosenBurn) -> int:
        """Return who of some burns pool by the terms of its own referendum; PASS where nobody else need."""
        gains = {
            seat: self._worth_of({seat: -self._chosen_burns(verb, seat)}) for seat in seats if seat != PASS
        }
        best = max(gains, key=gains.__getitem__)
        return PASS if PASS in seats and gains[best] <= 0 else best

    def side(self, referendum: Referendum, abstains: bool = True) -> int:
        """Return FOR or AGAINST, or PASS to abstain.

        Args:
            referendum: which.
            abstains: whether it may, over little.
        """
        worth = self.price(referendum)
        mine = referendum.minion is not None and referendum.caller.seat == self.eyes.seat
        if mine and worth > -EVERYTHING / 2:
            return FOR  # it was called for what it does; only its own end is a reason to turn round
        if abstains and abs(worth) < ALONE:
            return PASS
        return FOR if worth > 0 else AGAINST

    def source(self, options: list[int], referendum: Referendum) -> int:
        """Return with what to vote next; PASS to abstain.

        What costs nothing is cast first. The Edge or a card is spent only if the referendum goes the wrong
        way and that can turn it.
        """
        side = self.side(referendum)
        if side == PASS:
            return PASS
        eyes = self.eyes
        dear = [option for option in options if option == EDGE or option in eyes.hand]
        free = [option for option in options if option != PASS and option not in dear]
        if free:
            return free[0]
        margin = referendum.votes[FOR] - referendum.votes[AGAINST]
        missing = 1 - margin if side == FOR else margin
        cards = len({option in eyes.hand for option in dear})
        if missing > 0 and missing <= cards and abs(self.price(referendum)) >= DEAR:
            return dear[-1]  # a card rather than the Edge
        return PASS

    def adds_votes(self, referendum: Referendum | None) -> bool:
        """Return whether a referendum goes the wrong way, even with what the seat has yet to cast."""
        side = PASS if referendum is None else self.side(referendum)
        if referendum is None or side == PASS:
            return False
        lead = referendum.votes[FOR] - referendum.votes[AGAINST]
        if side == FOR:
            return lead + self.uncast(referendum) <= 0
        return lead - self.uncast(referendum) > 0

    def uncast(self, referendum: Referendum) -> int:
        """Return the votes that the seat has not cast, without the Edge and cards in hand."""
        eyes = self.eyes
        spent = {*referendum.cast, *referendum.abstaining}
        votes = sum(eyes.votes(minion) for minion in eyes.ready_of(eyes.seat) if minion.number not in spent)
        return votes + (referendum.card >= 0 and referendum.caller.seat == eyes.seat)

    def against_most(self, options: list[int]) -> int:
        """Return which minion of some is best kept from voting: PASS if none has cast votes the wrong way."""
        eyes, referendum = self.eyes, self.eyes.referendum
        if referendum is None:
            return PASS
        other = AGAINST if self.side(referendum) == FOR else FOR
        lead = lead_without(referendum)
        votes = {one: abs(lead - lead_without(referendum, one)) for one in referendum.voters(SIDES[other])}
        others = [one for one in options if one in votes and eyes.minion(one).controller != eyes.seat]
        return max(others, key=votes.__getitem__, default=PASS)

    def titled_in_vain(self, minion: Minion, modes: tuple[Mode, ...]) -> bool:
        """Return whether a referendum would give a title to nobody but a vampire with as good a one."""
        verbs = [verb for mode in modes for verb in mode.verbs]
        titles = [verb for verb in verbs if isinstance(verb, ENTITLING)]
        return bool(titles) and not any(self._raises(minion, verb) for verb in titles)

    def _raises(self, caller: Minion, verb: Verb) -> bool:
        """Return whether a title that a verb gives brings the seat votes, as far as that is known."""
        title = getattr(verb, "title", "")
        if isinstance(verb, GiveTitleCard):
            mine = self.eyes.ready_of(self.eyes.seat)
            return any(_votes(one) < votes_of_title(title) for one in mine if fits(verb.who, one))
        if isinstance(verb, Entitle) and verb.what != ACTOR:
            return True
        return _votes(caller) < votes_of_title(title)

    def survives_blood_hunt(self) -> bool:
        """Return whether the seat's own votes keep a blood hunt from passing: a tie fails."""
        return self._balance() >= 0

    def chances(self, hurts_prey: bool = False) -> float:
        """Return how well a referendum called now would do: its own votes against half of all others'.

        Args:
            hurts_prey: whether the prey votes against it for sure; then it must have fewer votes.
        """
        eyes = self.eyes
        own = 1 + sum(map(eyes.votes, eyes.ready_of(eyes.seat)))
        if hurts_prey and sum(map(eyes.votes, eyes.ready_of(eyes.prey))) >= own:
            return OUTVOTED
        others = sum(eyes.votes(minion) for seat in eyes.others for minion in eyes.ready_of(seat))
        return own / (own + 0.5 * others)
