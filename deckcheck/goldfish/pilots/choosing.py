"""How a sensible pilot answers when cards ask for details, and what it thinks of cards in play."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from deckcheck.goldfish.pilots.appraisals import Appraisals
from deckcheck.goldfish.pilots.appraising import (
    ABILITIES,
    ASPECTS,
    CYCLES_CRYPT,
    EXCHANGES,
    GAINS,
    TARGET_USES,
    WAYS,
    has_verb,
)
from deckcheck.goldfish.pilots.base import Pilot
from deckcheck.goldfish.pilots.levels import best_levels
from rules.vtes.definitions.verb import worth_of
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.terms import (
    BLOOD_TO_POOL,
    BURN_TO_UNLOCK,
    GAIN_POOL,
    HUNT_ACTION,
    INFLUENCE_PHASE,
    OTHERS_MASTER,
    OTHERS_MINION,
    PASS,
    POLLING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, ClassVar, Final

    from deckcheck.goldfish.pilots.appraising import Appraisal
    from rules.kernel import Decision
    from rules.kernel.game import Eyes
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent

ENOUGH_COPIES: Final = 2
"""More copies of a card than these clog the hand."""
ENOUGH_TO_DRINK: Final = 4
"""A vampire of lower capacity is not worth a card that drinks from it."""
FAR: Final = 100
"""Farther away than any seat."""
USES_A_TURN: Final = 3
"""A card in play is used at most this many times a turn, whatever it allows."""


SPENDING: Final = (BLOOD_TO_POOL, BURN_TO_UNLOCK, GAIN_POOL)
"""Of two ways the one that takes from a vampire that can afford it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser(Pilot):
    """Answers what cards ask: ways, targets, amounts, votes.

    Attributes:
        floor: pool that is not spent without need.
        fed: blood that a vampire should keep.
    """

    floor: ClassVar[int] = 7
    fed: ClassVar[int] = 1

    def __init__(self) -> None:
        super().__init__()
        self._known = False

    def know(self, deck: Sequence[CardDefinition]) -> None:
        """See `Pilot.know`: each card is appraised once."""
        crypt = [piece for piece, face in enumerate(deck) if face.card.is_crypt]
        self._open(Appraisals(deck.__getitem__, crypt, len(deck)))
        self._known = True

    def know_like(self, other: Chooser) -> None:
        """Receive the deck that another pilot knows, without appraising it again."""
        self._open(other._book)
        self._known = True

    def _open(self, book: Appraisals) -> None:
        self._book = book
        self._pages = book.pages

    def sit(self, eyes: Eyes) -> None:
        """See `Pilot.sit`."""
        super().sit(eyes)
        if not self._known:
            self._open(Appraisals(self.eyes.face, self.eyes.own_crypt))
        self._plan = -1
        self._used: dict[int, int] = {}
        self._used_turn = -1

    # --- using cards in play ----------------------------------------------------------------------

    def _uses(self, piece: int) -> bool:
        """Return whether a piece is a card in play that is worth using in this phase."""
        eyes = self.eyes
        card = eyes.in_play(piece)
        if card is None:
            return False
        if self._used_turn != eyes.turn:
            self._used_turn = eyes.turn
            self._used = {}
        if self._used.get(piece, 0) >= USES_A_TURN:
            return False
        phase = eyes.phase
        for ability in card.face.abilities:
            if ability.phases & phase and self._ability_worth(card, ability) > 0:
                return True
        return False

    def _ability_worth(self, card: Permanent, ability: Any) -> float:
        eyes = self.eyes
        if ability.transfers and self._plan >= 0:
            return -1.0
        if ability.pool and eyes.pool - ability.pool < self.floor:
            return -1.0
        exchanges, unlocks, more_masters, more_cards, worth = ASPECTS[ability]
        if exchanges:
            bearer = card.host
            if bearer is None:
                return -1.0
            if bearer.blood >= 3 and eyes.pool < 22:
                return 0.5
            return 0.5 if bearer.blood == 0 and eyes.pool > 15 else -1.0
        if unlocks and not any(map(self._worth_unlocking, map(eyes.minion, eyes.ready))):
            return -1.0
        if more_masters and not self._masters_to_spare():
            return -1.0
        if more_cards and eyes.phase == INFLUENCE_PHASE:
            return -1.0
        return worth

    def _masters_to_spare(self) -> bool:
        """Return whether the hand holds more masters to be played than there are actions for them."""
        eyes = self.eyes
        pages = [self._pages[piece] for piece in eyes.hand if not eyes.controls_copy(piece)]
        return sum(page.face.regular_master and page.play > 0 for page in pages) > eyes.master_actions

    def _could_bear(self, piece: int) -> bool:
        """Return whether a minion is big enough for a card that drinks from it, and has none yet."""
        minion = self.eyes.minion(piece)
        if minion.capacity < ENOUGH_TO_DRINK:
            return False
        for card in minion.cards:
            for ability in card.face.abilities:
                if EXCHANGES[ability]:
                    return False
        return True

    def _acts_out_of_turn(self, minion: Minion) -> bool:
        """Return whether a card on a minion lets it act once more in the turns of others, if it unlocks."""
        return any(
            ability.phases & OTHERS_MINION and not card.locked
            for card in minion.cards
            for ability in card.face.abilities
        )

    def _worth_unlocking(self, minion: Minion) -> bool:
        """Return whether a locked minion would act again this turn, or in those of others."""
        return minion.locked and self._acts_out_of_turn(minion)

    def _use(self, piece: int) -> int:
        self._used[piece] = self._used.get(piece, 0) + 1
        return piece

    # --- referendums ----------------------------------------------------------------------------------

    def poll(self, decision: Decision) -> int:
        """Cast the votes of titles and of the card that called it: they cost nothing.

        Nobody votes against, so the cards in hand and the Edge are kept.
        """
        hand = self.eyes.hand
        for option in decision.options:
            if option >= 0 and option not in hand:
                return int(option)
        return PASS

    def vote(self, decision: Decision) -> int:
        """Vote for the player's own referendum."""
        return 1

    def clan(self, decision: Decision) -> Any:
        """Name the clan that most of the player's minions belong to."""
        clans = [self.eyes.minion(piece).profile.clan for piece in self.eyes.ready]
        return max(decision.options, key=clans.count)

    def discipline(self, decision: Decision) -> Any:
        """Name what most cards in hand and in the ash heap ask for, then what most own vampires have."""
        eyes, pages = self.eyes, self._pages
        asked = [pages[piece].disciplines for piece in (*eyes.hand, *eyes.ash)]
        known = [pages[piece].own for piece in (*eyes.ready, *eyes.invested)]

        def use(name: str) -> tuple[int, int]:
            return sum(name in one for one in asked), sum(name in one for one in known)

        return max(decision.options, key=use)

    def seat(self, decision: Decision) -> int:
        """Take what is good for the player, and give what is bad to the prey."""
        me = self.eyes.seat
        options: list[int] = decision.options
        about = decision.about
        if me in options and isinstance(about, int) and self._pages[about].gift:
            return me
        nearest, chosen = FAR, options[0]
        for seat in options:
            distance = (seat - me) % FAR
            if 0 < distance < nearest and seat != PASS:
                nearest, chosen = distance, seat
        return chosen

    # --- details of what is played --------------------------------------------------------------------

    def mode(self, decision: Decision) -> int:
        """Play a card, or use one in play, in the way that is worth most, and that no other outdoes."""
        ways = decision.about

        def worth_of(index: int) -> float:
            way = ways[index]
            if not hasattr(way, "moment"):
                return ABILITIES[way]
            worth, bleeds, _ = WAYS[way]
            return worth + (1.0 if bleeds else 0.0)

        return max(self._levels(ways, decision.options), key=worth_of)

    def _levels(self, ways: Sequence[Any], options: Sequence[int]) -> list[int]:
        """Return the ways to play a card that no higher level outdoes; see `best_levels`."""
        return best_levels(ways, options)

    def target(self, decision: Decision) -> int:
        """Choose by where the pieces are: uncontrolled by the plan, minions by need, cards by use.

        If they are in several places, those in the place of the first one count.
        """
        eyes = self.eyes
        options: list[int] = [option for option in decision.options if option >= 0]
        if not options:
            return PASS
        first = options[0]
        if first in eyes.invested:
            invested = [option for option in options if option in eyes.invested]
            return self._best_uncontrolled(invested, decision.about)
        if isinstance(eyes.in_play(first), Minion):
            minions = [option for option in options if isinstance(eyes.in_play(option), Minion)]
            return self._best_minion(minions, decision.about)
        if first in eyes.hand:
            return min((option for option in options if option in eyes.hand), key=self._keeping)
        return max(options, key=self._fetching)

    def _best_uncontrolled(self, options: list[int], about: Any) -> int:
        eyes = self.eyes
        pages = self._pages
        invested = eyes.invested
        gain = 1
        if isinstance(about, int):
            source = eyes.face(about)
            if CYCLES_CRYPT[source]:
                return min(options, key=lambda piece: (invested[piece], pages[piece].wish))
            gain = GAINS[source]
        best, chosen = -1.0, -1
        for piece in options:
            page = pages[piece]
            need = page.capacity - invested[piece]
            if need <= 0 or (page.name in eyes.uniques and eyes.controls_copy(piece)):
                continue
            moved = gain if gain < need else need
            score = page.wish * moved * moved / (gain * (need + 2.0))
            if score > best:
                best, chosen = score, piece
        return options[0] if chosen < 0 else chosen

    def _best_minion(self, options: list[int], about: Any) -> int:
        eyes = self.eyes
        use = TARGET_USES[eyes.face(about)] if isinstance(about, int) else ""
        if use == "take":
            return max(options, key=lambda piece: eyes.minion(piece).blood)
        if use == "feed":
            return max(options, key=self._room)
        if use == "rob":
            return max(options, key=lambda piece: (piece not in eyes.ready, eyes.minion(piece).blood))
        if use == "unlock":
            return max(options, key=lambda piece: self._unlocking(eyes.minion(piece)))
        ready = eyes.ready
        if isinstance(about, int) and self._pages[about].exchanges:
            bearers = list(filter(self._could_bear, options))
            options = bearers or options
        return max(options, key=lambda piece: (piece in ready, eyes.minion(piece).capacity, -piece))

    def _unlocking(self, minion: Minion) -> tuple[bool, bool, int]:
        """Return how much unlocking a minion helps: one that acts again, then the strongest bleed."""
        return self._worth_unlocking(minion), minion.locked, self.eyes.bleed(minion.number)

    def _room(self, piece: int) -> tuple[bool, int, int]:
        """Return how much blood a minion takes, the player's own first; of two alike the stronger."""
        minion = self.eyes.minion(piece)
        return minion.controller == self.eyes.seat, minion.capacity - minion.blood, minion.capacity

    def amount(self, decision: Decision) -> int:
        """Take all that is offered; of a vampire's blood leave what it needs."""
        options: list[int] = decision.options
        about = decision.about
        card = self.eyes.in_play(about) if isinstance(about, int) else None
        if not isinstance(card, Minion):
            return max(options)
        keep = max(1, self.fed) + self._spends(card)
        fitting = [amount for amount in options if card.blood - amount >= keep]
        return max(fitting) if fitting else min(options)

    def _spends(self, minion: Minion) -> int:
        """Return the blood cost of the most expensive card in hand that a vampire could play next."""
        eyes = self.eyes
        dearest = 0
        for piece in eyes.hand:
            page = self._pages[piece]
            if page.blood_cost > dearest and page.idle < 0 and eyes.usable_by(minion.number, piece):
                dearest = page.blood_cost
        return dearest

    def x(self, decision: Decision) -> int:
        """Pay for a bigger bleed down to the last blood."""
        options: list[int] = decision.options
        return options[-2] if len(options) > 1 else options[0]

    def way(self, decision: Decision) -> int:
        """Take blood to pool or blood for unlocking from a vampire that has enough; or the other way."""
        about = decision.about
        card = self.eyes.in_play(about) if isinstance(about, int) else None
        bearer = card.host if card is not None and card.host is not None else card
        if isinstance(bearer, Minion) and bearer.blood >= 2 and decision.options[0] in SPENDING:
            return int(decision.options[0])
        return int(decision.options[-1])

    def _would_act_again(self) -> bool:
        """Return whether the minion that acted last would act again if it were unlocked."""
        return True

    def trigger(self, decision: Decision) -> int:
        """Agree to whatever is worth something, but buy no votes: those are offered on and on.

        What can be used in any turn is kept for this seat's own.
        """
        option = int(decision.options[-1])
        if decision.options[0] == PASS and self._is_sale_of_votes(decision.about):
            return PASS
        card = self.eyes.in_play(option) if option >= 0 else None
        if card is None:
            return option
        if decision.about is None and any(one.phases & OTHERS_MASTER for one in card.face.abilities):
            return int(decision.options[0])
        worth = max((worth_of(trigger.verbs) for trigger in card.face.triggers), default=0.1)
        if any(has_verb(trigger.verbs, "UnlockActor") for trigger in card.face.triggers):
            action = self.eyes.action
            hunted = action is not None and action.kind == HUNT_ACTION  # it would hunt on and on
            worth = 1.0 if self._would_act_again() and not hunted else -1.0
        return option if worth > 0 else int(decision.options[0])

    def _is_sale_of_votes(self, about: object) -> bool:
        """Return whether a card offers something while votes are cast, other than by lying in play."""
        if not isinstance(about, int) or about < 0 or self.eyes.in_play(about) is not None:
            return False
        return any(mode.moment & POLLING for mode in self.eyes.face(about).modes)

    def otherwise(self, decision: Decision) -> Any:
        """Take part in whatever else is offered."""
        return decision.options[1] if decision.options[0] == PASS else decision.options[0]

    # --- the hand --------------------------------------------------------------------------------------

    def discard_down(self, decision: Decision) -> int:
        """Discard what is worth least."""
        options: list[int] = decision.options
        return min(options, key=self._keeping)

    def _keeping(self, piece: int) -> float:
        """Return what holding a card is worth: nothing if it will never be played alone."""
        pages = self._pages
        page = pages[piece]
        if page.idle >= 0:
            return page.idle
        eyes = self.eyes
        face = page.face
        worth = page.keep
        if page.name and eyes.controls_copy(piece):
            return 0.05
        if self._held(page) > ENOUGH_COPIES:
            return 0.4
        if face.is_master:
            return 1.0 + worth if worth > 0 else 0.2
        if worth <= 0:
            return 0.2
        for minion in eyes.ready:
            if eyes.usable_by(minion, piece):
                return 2.0 + worth
        wanted = page.disciplines
        for uncontrolled in eyes.invested:
            if not wanted or not wanted.isdisjoint(pages[uncontrolled].own):
                return 1.5 + 0.5 * worth
        return 0.5 if not wanted else 0.3

    def _held(self, page: Appraisal) -> int:
        """Return how many copies of a card are in the hand."""
        pages, hand, copies = self._pages, self.eyes.hand, 0
        if isinstance(pages, list):  # said here, since compiled, only then it is looked up fast
            for card in hand:
                if pages[card] is page:
                    copies += 1
            return copies
        return sum(pages[card] is page for card in hand)

    def _fetching(self, piece: int) -> float:
        """Return what getting a card back is worth: one that is wanted and not held yet."""
        page = self._pages[piece]
        return -1.0 if page.idle >= 0 else page.keep - 0.5 * self._held(page)
