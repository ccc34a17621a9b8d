"""Whether something is allowed now, and if not, why not, in the rulebook's words.

    why_not(game, 0, "Govern the Unaligned", by="Anson")   # "" or "not enough blood: 0, it costs 1"
    can(game, 0, "bleed", by="Anson")
    can(game, 1, "block", by="Kuyén")                      # "vote for", "transfer to Anson", ...
    verify(game, 0, "Blood Doll")                          # raises IllegalChoiceError with the reason
    do(table, "bleed", by="Anson")                         # verifies and chooses

What is offered is allowed, and nothing else is: the options of the decision that is due are looked at first,
and those that lead to it (the minion that is to act). Only what is not offered is explained. `wishes` lists
what can be asked about. Seats count from 0, as in `table.decision.seat`.

You can ask at any time, also about a phase that was skipped (`phase=`); a game that no table has opened is
asked in this way too. The conditions are not defined here: they are those by which the chapters make the list
of options (`*_barred`), each a number that is put into words in `reasons`.
"""

from __future__ import annotations

from rules.kernel import GameOverError, IllegalChoiceError, seat_name
from rules.vtes import terms
from rules.vtes.chapters import abilities, discard, duties, master, modifiers, options, red_list
from rules.vtes.chapters.block import Attempt
from rules.vtes.chapters.sequence import Moment
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.who import act_barred
from rules.vtes.table import responding
from rules.vtes.table.finding import is_called
from rules.vtes.table.offers import follow_up, offered
from rules.vtes.table.positions import phase_of
from rules.vtes.table.prompts import QUESTIONS
from rules.vtes.table.reasons import in_own_phase, no_minion, of_each, say
from rules.vtes.table.wishes import BLOCK, DISCARD, UNLOCK, VERBS, VOTE, read_wish
from rules.vtes.terms import (
    ALLOWED,
    BECOME_ANARCH,
    BLEED,
    DISCARD_PHASE,
    DRAW_CRYPT,
    FINISH_OFF,
    HUNT,
    HUNT_DOWN,
    MASTER_PHASE,
    MINION_PHASE,
    NEEDED,
    OPTION_NAMES,
    PASS,
    PHASE_NAMES,
    READY,
    TORPOR,
    UNLOCK_PHASE,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules.kernel import Table
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State
    from rules.vtes.table.wishes import Wish


def can(game: State, seat: int, what: str, by: str = "", phase: str = "") -> bool:
    """Return whether something is allowed; see `why_not`."""
    return not why_not(game, seat, what, by, phase)


def verify(game: State, seat: int, what: str, by: str = "", phase: str = "") -> None:
    """Make sure that something is allowed; see `why_not`.

    Raises:
        IllegalChoiceError: if it is not; the message says why.
    """
    why = why_not(game, seat, what, by, phase)
    if why:
        raise IllegalChoiceError(what, f"is not allowed here: {why}", f"{seat_name(seat)}, turn {game.turn}")


def why_not(game: State, seat: int, what: str, by: str = "", phase: str = "") -> str:
    """Return why something is not allowed, "" if it is.

    Args:
        game: at any point.
        seat: who wants to do it.
        what: the name of a card in the hand or in play, a default action ("bleed", "hunt", ...), or anything
            else that `wishes` knows or that is offered.
        by: the minion that is to do it; any that can if left out.
        phase: ask as if in this phase of the seat's own turn ("master"); now if left out.

    Raises:
        UnreadableChoiceError: if no card and no action has that name.
        AmbiguousChoiceError: if several cards are.
    """
    me = game.methuselahs[seat]
    if seat not in game.ring:
        return "you are out of the game (VTES-9.1-02)"
    if me.passive:
        return "a passive Methuselah does nothing"
    wish = read_wish(game, what, by)
    now = not phase and (game.due is not None or game.over)
    if now and offered(game, seat, wish) is not None:
        return ""
    reasons = _Question(game, me, wish, phase).reasons()
    if now and not all(reasons):
        reasons = [*filter(None, reasons), _not_now(game, seat)]
    return "; ".join(dict.fromkeys(filter(None, reasons)))


def _not_now(game: State, seat: int) -> str:
    """Say that nothing is against something but the moment: what is asked now."""
    due = game.due
    if due is None:
        return "the game is over"
    who = "you are" if due.seat == seat else f"{seat_name(due.seat)} is"
    return f"not now: {who} asked: {QUESTIONS.get(due.kind, due.kind)}"


def do(table: Table, what: str, by: str = "") -> None:
    """Do something now, for the seat whose decision is due: take the option, or those that lead to it.

    Raises:
        IllegalChoiceError: if it is not allowed, with the reason.
        UnreadableChoiceError, AmbiguousChoiceError: as `why_not` does.
        GameOverError: if the game has ended.
    """
    game: State = table.game  # type: ignore[assignment]
    if game.due is None:
        raise GameOverError(f"{what!r} cannot be done ({table.position})")
    seat = game.due.seat
    wish = read_wish(game, what, by)
    step = offered(game, seat, wish)
    if step is None:
        verify(game, seat, what, by)
    while step is not None:
        table.choose(step.index)
        step = (offered if step.more else follow_up)(game, seat, wish)


class _Question:
    """What is asked about, with everything against it."""

    def __init__(self, game: State, me: Methuselah, wish: Wish, phase: str) -> None:
        self.game = game
        self.me = me
        self.wish = wish
        self.by = wish.by
        self.as_if = phase_of(phase) if phase else 0
        self.phase = self.as_if or (game.phase if game.active is me else 0)

    def reasons(self) -> list[str]:
        """Return everything that is against it, in words.

        Of several ways to do it that nothing is against but the moment, "" stands for each.
        """
        game, me, wish = self.game, self.me, self.wish
        if wish.is_default:
            return self._in_phase(MINION_PHASE, "minions act") + self._by_somebody(self._default) or [""]
        if wish.verb == BLOCK:
            return responding.blocking(game, me, self.by) or [""]
        if wish.verb == VOTE:
            return responding.voting(game, me, self.by) or [""]
        if not wish.is_card:
            return self._beside_cards() or [""]
        for number in me.hand.items:
            if game.faces[number].name == wish.name:
                return self._card_of_hand(number, game.faces[number])
        found = [
            self._card_in_play(card) or [""]
            for card in game.in_play.values()
            if is_called(game, card, wish.name) and card.controller == me.seat
        ]
        return found[0] if found else [f"{wish.name} is neither in your hand nor controlled by you"]

    def _beside_cards(self) -> list[str]:
        """Return what is against something else than to play or use a card."""
        game, me, wish = self.game, self.me, self.wish
        if wish.option == DRAW_CRYPT:
            return responding.influencing(game, me, DRAW_CRYPT, "", self.as_if)
        if wish.verb == DISCARD:
            return responding.discarding(game, me, wish.name, self.as_if)
        if wish.verb == UNLOCK:
            return self._in_phase(UNLOCK_PHASE, "cards unlock")
        if wish.verb == "mark":
            return self._in_phase(MASTER_PHASE, "minions are marked")
        if wish.verb:
            return responding.influencing(game, me, VERBS[wish.verb], wish.name, self.as_if)
        return []

    def _in_phase(self, phase: int, what: str) -> list[str]:
        told = []
        if not self.as_if and self.game.action is not None:
            told.append("the current action must be resolved first (VTES-6-04)")
        return told + in_own_phase(self.game, self.me, phase, what, self.as_if)

    # --- cards in hand ---------------------------------------------------------------------------

    def _card_of_hand(self, number: int, face: CardDefinition) -> list[str]:
        """Return what is against each way to play a card: those of its types, or as an event or a master."""
        game, me = self.game, self.me
        if face.is_master and face.out_of_turn:
            return responding.out_of_turn(game, me, number, face) or [""]
        if face.is_master:
            return self._master(number, face) or [""]
        if face.is_event:
            against = self._in_phase(DISCARD_PHASE, "events are played")
            return against + say(me, discard.event_barred(game, me, number)) or [""]
        told: list[list[str]] = []
        if face.is_action:
            against = self._in_phase(MINION_PHASE, "minions act")
            told.append(against + self._by_somebody(lambda actor: self._action_card(actor, number, face)))
        if face.types & terms.MODIFIER:
            told.append(self._modifier(number, face))
        if face.types & terms.REACTION:
            told.append(responding.reaction(game, me, number, face, self.by))
        if face.types & terms.COMBAT:
            told.append(responding.combat_card(game, me, number, face, self.by))
        if not told:
            return say(me, terms.NOTHING_TO_PLAY)
        if self.as_if and not all(told):
            return []
        return [reason for reasons in told for reason in reasons or [""]]

    def _master(self, number: int, face: CardDefinition) -> list[str]:
        game, me = self.game, self.me
        told = self._in_phase(MASTER_PHASE, "masters are played")
        if self.phase == MASTER_PHASE and not self.as_if and me.master_actions < 1:
            told.append("no master phase action is left (VTES-5-01)")
        return told + say(me, master.master_barred(game, me, number, face), face.pool_cost)

    def _action_card(self, actor: Minion, number: int, face: CardDefinition) -> list[str]:
        game, me = self.game, self.me
        reason = options.card_barred(game, me, actor, number, face)
        modes = usable_modes(actor.profile, face, game.rules)
        blood = costs.blood(game, actor, face)
        if reason == ALLOWED or len(modes) < 2 or blood > actor.blood or not modes:
            return say(self.me, reason, costs.pool(game, actor, face), blood, actor)
        each = [options.mode_barred(game, me, actor, number, face, mode, blood) for mode in modes]
        if ALLOWED in each:  # then it is not a mode that prevents it
            return say(self.me, reason, costs.pool(game, actor, face), blood, actor)
        return [
            f"{mode.name}: {say(self.me, why, blood=blood + mode.blood, bearer=actor)[0]}"
            for mode, why in zip(modes, each, strict=True)
        ]

    def _modifier(self, number: int, face: CardDefinition) -> list[str]:
        """Return what is against playing an action modifier, nothing if only the moment may be wrong."""
        game, me = self.game, self.me
        action = game.action
        if action is None:
            return ["action modifiers are played during an action (VTES-1.6.3-10)"]
        if action.methuselah is not me or not is_called(game, action.actor, self.by):
            return ["only the acting minion plays action modifiers (VTES-1.6.3-10)"]
        if game.combat is not None and not face.types & terms.COMBAT:
            return ["in combat only combat cards are played (VTES-6.4-05)"]
        about, actor = getattr(game.due, "about", None), action.actor
        attempted = isinstance(about, Attempt) and not about.enough(game)
        mask = about.mask if isinstance(about, Moment) else Moments(face.moments)
        blood = costs.blood(game, actor, face)
        reason = modifiers.modifier_barred(game, action, number, face, mask)
        if reason == ALLOWED and attempted and face.moments & NEEDED:
            return ["stealth is added only when it is needed (VTES-6.2.2-13)"]
        return say(me, reason, costs.pool(game, actor, face), blood, actor)

    # --- minions -------------------------------------------------------------------------------------

    def _by_somebody(self, against: Callable[[Minion], list[str]]) -> list[str]:
        """Return what is against it for the minion that is to do it, or for each where any may."""
        minions = [
            minion for minion in self.game.minions_of(self.me) if is_called(self.game, minion, self.by)
        ]
        if not minions:
            return [no_minion(self.by)]
        told = [(minion.face.name, self._acts(minion) + against(minion)) for minion in minions]
        return of_each(told, named=not self.by)

    def _acts(self, minion: Minion) -> list[str]:
        """Return what is against a minion's acting in this way at all."""
        game, me = self.game, self.me
        if minion.region not in (READY, TORPOR):
            return say(self.me, terms.NOT_READY)
        told = say(self.me, act_barred(minion, game.turn))
        duty = duties.duty_of(game, minion) if minion.region == READY and not told else PASS
        if duty == duties.STUCK:
            told.append("it must do what it cannot do, so it takes no action (VTES-6-10)")
        elif duty != PASS and duty != self.wish.option:
            told.append(f"it must {OPTION_NAMES.get(duty, 'bleed as its text says')} (VTES-6-06, 6-09)")
        elif duty == PASS and not told and duties.may_act(game, me)[0]:
            told += say(self.me, terms.OWES_ANOTHER)
        return told

    def _default(self, actor: Minion) -> list[str]:
        game, me, wanted = self.game, self.me, self.wish.option
        if wanted in options.actions(game, me, actor):
            return []
        if wanted == terms.LEAVE_TORPOR:
            if actor.region != TORPOR:
                return say(self.me, terms.NOT_IN_TORPOR)
            return say(self.me, terms.TOO_LITTLE_BLOOD, blood=terms.TORPOR_COST, bearer=actor)
        if actor.region == TORPOR:
            return say(self.me, terms.IN_TORPOR)
        if wanted == BLEED:
            return say(self.me, options.bleed_barred(game, me, actor))
        if wanted == FINISH_OFF:
            return ["no Imbued is incapacitated (VTES-IMB-14)"]
        if wanted != terms.TAKE_EQUIPMENT and actor.profile.kind != terms.VAMPIRE:
            return say(self.me, terms.FOR_VAMPIRES)
        if wanted == HUNT:
            return say(self.me, terms.HUNT_PREVENTED)
        if wanted == HUNT_DOWN:
            return self._hunting_down(actor)
        if wanted == BECOME_ANARCH:
            reason = options.anarch_barred(game, me, actor) if game.rules.anarchs else terms.NOTHING_TO_PLAY
            return say(self.me, reason, blood=costs.of_becoming_anarch(game, me, actor), bearer=actor)
        return say(self.me, terms.NO_TARGET)

    def _hunting_down(self, actor: Minion) -> list[str]:
        if not red_list.marked(self.game, self.me, actor):
            return ["no minion is marked (VTES-11-10)"]
        if actor.blood < 1:
            return say(self.me, terms.TOO_LITTLE_BLOOD, blood=1, bearer=actor)
        return say(self.me, terms.USED_THIS_TURN)

    # --- cards in play -------------------------------------------------------------------------------

    def _card_in_play(self, card: Permanent) -> list[str]:
        """Return what is against everything that a card in play offers."""
        game, me = self.game, self.me
        told: list[str] = []
        for source, ability in me.abilities:
            if source is not card:
                continue
            reasons = self._in_any_phase(ability.phases)
            reason = abilities.ability_barred(game, me, card, ability)
            bearer = card if isinstance(card, Minion) else card.host
            reasons += say(self.me, reason, ability.pool, ability.blood, bearer)
            if not reasons:
                return []
            told += reasons
        if card.face.actions:
            reasons = self._in_phase(MINION_PHASE, "minions act")
            reasons += self._by_somebody(lambda actor: self._granted(actor, card))
            if not reasons:
                return []
            told += reasons
        return told or say(self.me, terms.NOTHING_TO_PLAY)

    def _in_any_phase(self, phases: int) -> list[str]:
        if self.phase & phases:
            return []
        names = [name for phase, name in PHASE_NAMES.items() if phase & phases]
        if not self.phase:
            return [f"it is the turn of {seat_name(self.game.active.seat)}"]
        where = " or ".join(names) or "another Methuselah's minion"
        return [f"not in the {PHASE_NAMES[self.phase]} phase: it is used in the {where} phase"]

    def _granted(self, actor: Minion, source: Permanent) -> list[str]:
        game, me = self.game, self.me
        reason = options.source_barred(game, actor, source)
        if reason != ALLOWED:
            return say(self.me, reason)
        told = []
        for mode in source.face.actions:
            reason = options.granted_barred(game, me, actor, source, mode)
            if reason == ALLOWED:
                return []
            told += say(self.me, reason, mode.pool, mode.blood, actor)
        return told
