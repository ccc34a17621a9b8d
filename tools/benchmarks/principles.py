"""The watchful pilot without one of its principles each, or with a rule that was declined; see `docs/pilots.md`.

`python -m tools.benchmarks.paired --corpus FOLDER --games 2000 --pilot tools/benchmarks/principles.py:NoPrice`
"""

from __future__ import annotations

from deckcheck.full_table.pilots import Watchful
from deckcheck.full_table.pilots.habits.acting import Roaming
from deckcheck.full_table.pilots.habits.blocking import Blocking
from deckcheck.full_table.pilots.habits.bouncing import Bouncing
from deckcheck.full_table.pilots.habits.fighting import Fighting
from deckcheck.full_table.pilots.habits.holding import NOTHING, Holding
from deckcheck.full_table.pilots.habits.levying import Levying
from deckcheck.full_table.pilots.habits.pricing import PRICES, Pricing
from deckcheck.full_table.pilots.habits.sense import find_verb
from deckcheck.full_table.pilots.habits.siding import PLAYED, Siding
from deckcheck.full_table.pilots.habits.voting import Voting
from deckcheck.full_table.pilots.keeping import MEETS_OTHERS
from deckcheck.full_table.pilots.weighing import Weighing
from deckcheck.goldfish.pilots import Greedy
from deckcheck.goldfish.pilots.acting import Acting
from deckcheck.goldfish.pilots.appraising import CYCLES_CRYPT, has_verb
from rules.vtes.definitions.aiming import ChooseTarget
from rules.vtes.definitions.bleeding import Redirect
from rules.vtes.definitions.locking import LockReactor
from rules.vtes.state.referendum import AGAINST, FOR
from rules.vtes.terms import HUNT, PASS, RESCUE


class Blind(Siding):
    """Does not ask whose a minion is."""

    def right(self, options, face):
        return []

    def best(self, aims, face, actor=None):
        return None

    def favored(self, seats, face):
        return None


class NoSides(Watchful):
    """Chooses minions by their size and blood alone."""

    def habits(self):
        super().habits()
        self.siding = Blind(self.eyes, self._book)


class Free(Pricing):
    """Finds nothing too dear."""

    def pays(self, number, action):
        return True

    def survives(self, number):
        return True

    def affords(self, face):
        return True

    def saves(self):
        return True

    def wasted(self, number, minion, fed):
        return False

    def can_arm(self):
        return True

    def x(self, options, number, usual):
        return usual


class NoPrice(Watchful):
    """Does not ask what a play costs its own side later."""

    def habits(self):
        super().habits()
        self.pricing = self.fighting.pricing = Free(self.eyes, self._book)


class Careless(Voting):
    """Calls every referendum, and gives the points to the nearest."""

    def point_for(self, seats, play):
        return None

    def hurts_caller(self, mode):
        return False

    def chances(self, hurts_prey=False):
        return super().chances()


class NoTerms(Watchful):
    """Does not think of the terms of its own referendums."""

    def habits(self):
        super().habits()
        self.voting = Careless(self.eyes, self._book)


class AnarchsFirst(Watchful):
    """Becomes anarch rather than bleeds, where cards in hand ask for it."""

    def _anarchy(self):
        return Greedy._anarchy(self)


class Unlocking(Watchful):
    """Pays to unlock without asking what the minion would then do."""

    def _may_bleed(self, minion):
        return Acting._may_bleed(self, minion)

    def _may_act_with(self, minion, piece, cost):
        return Acting._may_act_with(self, minion, piece, cost)


class AnyAnswer(Bouncing):
    """Takes every reaction that a minion could pay for as an answer to every bleed."""

    def usable(self, minion, number, spent=0):
        modes = self.eyes.modes(minion, number)
        return self.pages[number].blood_cost <= minion.blood and any(mode.reaction for mode in modes)

    def promises(self, action):
        """Return what the best card in hand would do, whoever uses it."""
        eyes = self.eyes
        ready = eyes.ready_of(eyes.seat)
        return max((self.by(minion, action) for minion in ready), default=0.0)


class Waking(Watchful):
    """Wakes without asking whether who wakes can then pay for an answer that is for such an action."""

    def habits(self):
        super().habits()
        self.bouncing = AnyAnswer(self.eyes, self._book)

    def _turns_away(self, cards, action):
        return 0.0 if self.bouncing.ready_to(action) > 0 else self.bouncing.promises(action)


class Forgetful(Voting):
    """Does not remember which referendums were lost."""

    def lost_before(self, minion, face):
        return False


class LosingAgain(Watchful):
    """Calls again what others have voted down."""

    def habits(self):
        super().habits()
        self.voting = Forgetful(self.eyes, self._book)


class Furtive(Blocking):
    """Does not ask from whom a card would hide an action."""

    def hides_in_vain(self, number, about):
        return False


class HidingInVain(Watchful):
    """Plays stealth where nobody who may block is awake, and to hunt."""

    def habits(self):
        super().habits()
        self.blocking = Furtive(self.eyes, self._book, self.voting)


class FetchingAnything(Watchful):
    """Fetches also what it then discards."""

    def _fetching(self, piece):
        return Weighing._fetching(self, piece)


class Discarding(Watchful):
    """Holds nothing that does nothing alone: no intercept, no stealth, no card to attack."""

    def _keeping(self, piece):
        page = self._pages[piece]
        if page.keep > 0 or page.face.is_master or not MEETS_OTHERS[page.face]:
            return super()._keeping(piece)
        return 0.2 if page.idle < 0 or page.face.is_action else super()._keeping(piece)


class Starving(Watchful):
    """Plays modifiers with the blood that the action itself will cost."""

    def _starves(self, piece, action):
        return False


class Wasteful(Fighting):
    """Adds to strikes that are dodged."""

    def _lands(self, strike, foe):
        return True

    def strike_worth(self, strike):
        _, _, foe = self.sides()
        return super().strike_worth(strike) if Fighting._lands(self, strike, foe) else 0.0


class AddingInVain(Watchful):
    """Adds to strikes that do not land."""

    def habits(self):
        super().habits()
        self.fighting = Wasteful(self.eyes, self._book)
        self.fighting.pricing = self.pricing


class Unsided(Siding):
    """Does not ask whose is what actions are directed at, where the text names its kind alone."""

    def best(self, aims, face, actor=None):
        return None if self._names_a_kind(face) else super().best(aims, face, actor)

    def right(self, options, face):
        return [] if self._names_a_kind(face) else super().right(options, face)

    def _names_a_kind(self, face):
        return find_verb((*face.modes, *face.actions), ChooseTarget) is not None


class AnyTarget(Watchful):
    """Burns the fallen, whoever controls them."""

    def habits(self):
        super().habits()
        self.siding = Unsided(self.eyes, self._book)


class Sparing(Watchful):
    """Exchanges cards of the crypt only for better ones, and does not pay to cancel what helps it.

    It has not been measured on 2,000 pairs; see `docs/pilots.md`.
    """

    def _ability_worth(self, card, ability):
        if ability.transfers > self.eyes.transfers:
            return -1.0
        worth = super()._ability_worth(card, ability)
        swaps = CYCLES_CRYPT[card.face] and has_verb(ability.verbs, "DrawCrypt")
        return worth if not swaps or self._may_draw_better() else -1.0

    def _may_draw_better(self):
        eyes = self.eyes
        hidden = (
            piece for piece in eyes.own_crypt if piece not in eyes.invested and eyes.in_play(piece) is None
        )
        return not all(map(self._unwanted, hidden))

    def _declines(self, number):
        face = self.eyes.face(number)
        best = self.siding.best(PLAYED[face], face) if PRICES[face] else None
        return super()._declines(number) or (best is not None and best > 0)


class Rescuer(Watchful):
    """Rescues its bigger vampires from torpor, with minions that would hunt or do nothing."""

    def action(self, decision):
        chosen = super().action(decision)
        eyes = self.eyes
        if RESCUE not in decision.options or chosen not in (PASS, HUNT) or decision.about in eyes.torpor:
            return chosen
        fallen = map(eyes.minion, eyes.torpor)
        helpless = any(minion.blood < 2 and minion.capacity >= 5 for minion in fallen)
        return RESCUE if helpless and eyes.minion(decision.about).blood >= 3 else chosen


class Uncontesting(Watchful):
    """Plays no unique library card of which somebody has a copy in play."""

    def _contests(self, piece):
        name = self._pages[piece].face.unique_as
        return bool(name) and name in self.eyes.uniques

    def _master_worth(self, piece):
        return 0.0 if self._contests(piece) else super()._master_worth(piece)

    def _card_action_worth(self, option, minion, bleed):
        if self.eyes.in_play(option) is None and self._contests(option):
            return 0.0
        return super()._card_action_worth(option, minion, bleed)


class Guarding(Roaming):
    """Keeps as many home as it takes to live through the plain bleeds of the predator's next turn."""

    def stays_home(self):
        eyes = self.eyes
        if eyes.turn == self._turn:
            return self._home
        home = set(super().stays_home())
        up = [minion for minion in eyes.ready_of(eyes.seat) if not minion.locked]
        if sum(eyes.bleed(minion.number) for minion in up) >= eyes.prey_pool:
            return home
        bleeds = sorted((eyes.bleed(minion.number) for minion in eyes.ready_of(eyes.predator)), reverse=True)
        up.sort(key=lambda minion: (-eyes.intercept(minion), eyes.bleed(minion.number), -minion.blood))
        for minion in up:
            if sum(bleeds[len(home) :]) < eyes.pool:
                break
            home.add(minion.number)
        self._home = home
        return home


class Guarded(Watchful):
    """Lets nobody act who is needed to block, as `Guarding` counts."""

    def habits(self):
        super().habits()
        self.roaming = Guarding(self.eyes, self._book)


class Unarmed(Holding):
    """Holds no card that is played only in combat."""

    def worth(self, piece):
        face = self.eyes.face(piece)
        return NOTHING if face.combat and not (face.play or face.modes) else super().worth(piece)


class ThrowingArms(Watchful):
    """Discards the cards that are played only in combat."""

    def habits(self):
        super().habits()
        self.holding = Unarmed(self.eyes, self._book)


class ExchangingAnything(Watchful):
    """Spends master phase actions on cards in play first, and exchanges any card for any other."""

    def _ability_worth(self, card, ability):
        return Weighing._ability_worth(self, card, ability)


class Canvassing(Voting):
    """Adds votes before its own are cast."""

    def adds_votes(self, referendum):
        return referendum is not None and referendum.votes[FOR] <= referendum.votes[AGAINST]

    def against_most(self, options):
        return PASS


class AddingVotes(Watchful):
    """Plays the first card that it can while votes are cast, and before they are."""

    def habits(self):
        super().habits()
        self.voting = Canvassing(self.eyes, self._book)

    def polling(self, decision):
        return decision.options[1] if self.voting.adds_votes(self.eyes.referendum) else PASS


class Climbing(Voting):
    """Gives a title to who has as good a one."""

    def titled_in_vain(self, minion, modes):
        return False


class TitledInVain(Watchful):
    """Calls for titles that bring no votes."""

    def habits(self):
        super().habits()
        self.voting = Climbing(self.eyes, self._book)


class Tarrying(Watchful):
    """Does other things with who could oust the prey by a plain bleed."""

    def _bleeds_at_last(self, actor, chosen):
        return False


class Interfering(Watchful):
    """Cancels whatever a neighbour plays."""

    def _matters(self, play):
        against = play.against is not None and play.against.controller == self.eyes.seat
        return against or play.methuselah.seat in (self.eyes.prey, self.eyes.predator)


class Careworn(Levying):
    """Does not weigh what a card burns of everybody, or of others."""

    def worth(self, face):
        return 0.0

    def relief(self, card):
        return 0.0


class Levied(Watchful):
    """Neither plays nor removes what burns pool of everybody."""

    def habits(self):
        super().habits()
        self.levying = self.voting.levying = Careworn(self.eyes, self._book)


class Deaf(Blocking):
    """Reckons with intercept that is not for the action."""

    def is_offered(self, mode):
        return True


class AttemptingInVain(Watchful):
    """Tries to block with intercept that it cannot get."""

    def habits(self):
        super().habits()
        self.blocking = Deaf(self.eyes, self._book, self.voting)


class Reluctant(Bouncing):
    """Counts it as half a point that who redirects locks, where the card says so for all."""

    def worth(self, number, action):
        modes = [mode for mode in self.eyes.face(number).modes if find_verb((mode,), Redirect) is not None]
        locks = modes and all(LockReactor() in mode.verbs for mode in modes)
        return super().worth(number, action) - 0.5 * bool(locks)


class RedirectingLess(Watchful):
    """Redirects no bleed of 1 by locking, with pool to spare."""

    def habits(self):
        super().habits()
        self.bouncing = Reluctant(self.eyes, self._book)


class Thirsty(Watchful):
    """Leaves a vampire that needs a transfer or two uncontrolled while it has little pool."""

    def _last_drop(self, options):
        return PASS


class Burning(Voting):
    """Burns pool of everybody whom its referendum may name."""

    def _next_burned(self, seats, verb):
        return None


class BurningAnybody(Watchful):
    """Does not choose who burns pool by its referendum."""

    def habits(self):
        super().habits()
        self.voting = Burning(self.eyes, self._book)
