"""Whether something is allowed now, and if not, why not, in the rulebook's words.

    why_not(game, 0, "Govern the Unaligned", by="Anson")   # "" or "not enough blood: 0, it costs 1"
    can(game, 0, "bleed", by="Anson")
    verify(game, 0, "Blood Doll")                          # raises IllegalChoiceError with the reason
    do(table, "bleed", by="Anson")                         # verifies and chooses

You can ask at any time, also when only one thing is possible and nobody is asked, or about a phase that was
skipped (`phase=`). The conditions are not defined here: they are those by which the chapters make the list
of options (`*_barred`), each a number that is put into words here.

It knows about the cards in the seat's own hand that are played as masters, events, actions and action
modifiers, the default actions of minions, and what its own cards in play offer. Reactions, combat cards,
transfers and votes are known only to the list of options: asked about them, it says so.
"""

from __future__ import annotations

from rules.kernel import AmbiguousChoiceError, IllegalChoiceError, UnreadableChoiceError, seat_name
from rules.vtes import terms
from rules.vtes.chapters import abilities, answering, discard, duties, master, modifiers, options
from rules.vtes.definitions.usable import usable_modes
from rules.vtes.state import costs
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.who import act_barred
from rules.vtes.table.positions import AmbiguousPositionError, PositionError, card_of, phase_of
from rules.vtes.terms import (
    ALLOWED,
    BECOME_ANARCH,
    BLEED,
    DISCARD_PHASE,
    HUNT,
    MASTER_PHASE,
    MINION_PHASE,
    OPTION_NAMES,
    PASS,
    PHASE_NAMES,
    READY,
    TORPOR,
    Moments,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.kernel import Table
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.state.cards_in_play import Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State

DEFAULTS = {OPTION_NAMES[option]: option for option in range(terms.DIABLERIZE, BLEED + 1)}
"""The actions that need no card, by name."""
WORDS = {
    terms.LOCKED: "it is locked (VTES-6-01)",
    terms.FRESH_ALLY: "it was recruited this turn (VTES-6.1.5-02)",
    terms.NOT_READY: "it is not ready (VTES-6-01)",
    terms.OWES_ANOTHER: "a mandatory action comes first (VTES-6-07)",
    terms.TOO_LITTLE_POOL: "not enough pool",
    terms.TOO_LITTLE_BLOOD: "not enough blood",
    terms.TOO_FEW_TRANSFERS: "not enough transfers",
    terms.TOO_FEW_CONVICTIONS: "not enough convictions",
    terms.LACKS_DISCIPLINE: "it lacks the discipline (VTES-1.6.1-10)",
    terms.WRONG_CLAN: "it belongs to another clan (VTES-1.6.1-10)",
    terms.WRONG_PATH: "it follows another path (VTES-1.6.1-10)",
    terms.WRONG_TITLE: "it lacks the required title (VTES-1.6.1-10)",
    terms.WRONG_SECT: "it is not of the required sect (VTES-1.6.1-10)",
    terms.WRONG_TRAIT: "it does not meet the requirement (VTES-1.6.1-10)",
    terms.WRONG_CAPACITY: "its capacity does not meet the requirement (VTES-1.6.1-10)",
    terms.FOR_VAMPIRES: "it is for vampires (VTES-1.6.3-04)",
    terms.FOR_IMBUED: "it is for the Imbued",
    terms.NO_ALLY_PLAYS_IT: "no ally can play it: it needs a vampire (VTES-1.6.3-04)",
    terms.IS_TITLED: "it has a title (VTES-10.5-02)",
    terms.IS_ANARCH: "it is already anarch (VTES-10.5-02)",
    terms.NO_READY_MINION: "no ready minion meets its requirements (VTES-1.6.1-11)",
    terms.NO_TARGET: "there is nothing to use it on",
    terms.CONDITION_FAILS: "its condition is not met",
    terms.NOTHING_TO_PLAY: "the engine knows no use for it here",
    terms.TRIFLE_PLAYED: "a trifle was already played this turn (VTES-1.6.2-16)",
    terms.PLAYED_THIS_GAME: "it was already played in this game (VTES-1.6.4-03)",
    terms.PLAYED_THIS_TURN: "already played by this minion this turn (VTES-6.1.6-05)",
    terms.PLAYED_THIS_ACTION: "already played during this action (VTES-1.6.3-10)",
    terms.USED_THIS_TURN: "already used this turn (VTES-6.1.6-05)",
    terms.USED_THIS_PHASE: "already used this phase (VTES-11T-01)",
    terms.POLITICAL_TAKEN: "it has already taken a political action this turn",
    terms.HAS_BLED: "it has already bled this turn (VTES-6.1.1-03)",
    terms.HAS_POWER: "it already has this power",
    terms.HUNT_PREVENTED: "it cannot hunt (VTES-6.1.2-01)",
    terms.SLAVE_ALONE: "a slave needs a ready master for it (VTES-11-05)",
    terms.IN_TORPOR: "it is in torpor",
    terms.NOT_IN_TORPOR: "it is not in torpor",
    terms.NOT_A_BLEED: "the action is not a bleed",
    terms.LIMITED_PLAYED: "a limited bleed modifier was already played",
    terms.NOT_SUCCESSFUL: "the action was not successful",
    terms.OTHER_MOMENT: "not at this moment of the action",
    terms.IN_OWN_TURN: "out-of-turn masters cannot be played in your own turn (VTES-1.6.2-03)",
    terms.CHARGED: "an out-of-turn master already counts against the next master phase (VTES-1.6.2-04)",
    terms.ELSEWHERE: "this minion cannot use it",
}
"""The reasons in words."""


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
        raise IllegalChoiceError(what, f"is not allowed here: {why}", f"seat {seat}, turn {game.turn}")


def why_not(game: State, seat: int, what: str, by: str = "", phase: str = "") -> str:
    """Return why something is not allowed, "" if it is.

    Args:
        game: at any point.
        seat: who wants to do it.
        what: the name of a card in the hand or in play, or a default action ("bleed", "hunt", ...).
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
    asked = _Question(game, me, what, by, phase)
    return "; ".join(dict.fromkeys(asked.reasons()))


def do(table: Table, what: str, by: str = "") -> None:
    """Do something now, for the seat whose decision is due: take the option, or those that lead to it.

    Raises:
        IllegalChoiceError: if it is not allowed, with the reason, or if nobody is asked about it now.
        UnreadableChoiceError, AmbiguousChoiceError: as `why_not` does.
    """
    decision = table.decision
    game: State = table.game  # type: ignore[assignment]
    if decision is not None:
        why = why_not(game, decision.seat, what, by)
        if why:
            raise IllegalChoiceError(what, f"is not allowed here: {why}", table.position)
    default = DEFAULTS.get(what.strip().casefold())
    wanted = "" if default is not None else _name(what)
    actor = _name(by) if by else ""
    while decision is not None:
        for index, option in enumerate(decision.options):
            same = option == default if default is not None else _is(game, option, wanted)
            mine = decision.kind != "action" or not actor or _is(game, decision.about, actor)
            if same and mine and (decision.kind != "act" or option >= terms.STRIDE):
                table.choose(index)
                return
        step = _step(game, table, actor)
        if step < 0:
            break
        seat = decision.seat
        table.choose(step)
        decision = table.decision
        if decision is not None and decision.seat != seat:
            break
    raise IllegalChoiceError(what, "is allowed, but it is not being decided now", table.position)


def _step(game: State, table: Table, actor: str) -> int:
    """Return the index of the option that leads to the action of a minion, -1 if none does."""
    decision = table.decision
    assert decision is not None
    if decision.kind == "act":
        for index, option in enumerate(decision.options):
            if 0 <= option < terms.STRIDE and (not actor or _is(game, option, actor)):
                return index
    if decision.kind == "action" and PASS in decision.options and not _is(game, decision.about, actor):
        return list(decision.options).index(PASS)
    return -1


def _is(game: State, option: object, name: str) -> bool:
    return type(option) is int and option >= 0 and game.faces[option % terms.STRIDE].name == name


def _name(what: str) -> str:
    try:
        return card_of(what).full_name
    except AmbiguousPositionError as error:
        raise AmbiguousChoiceError(what, error.problem, error.consider) from None
    except PositionError as error:
        consider = error.consider or f"actions are {', '.join(DEFAULTS)}"
        raise UnreadableChoiceError(what, "is neither a card nor an action", consider) from None


class _Question:
    """What is asked about, with everything against it."""

    def __init__(self, game: State, me: Methuselah, what: str, by: str, phase: str) -> None:
        self.game = game
        self.me = me
        self.default = DEFAULTS.get(what.strip().casefold(), PASS)
        self.name = "" if self.default != PASS else _name(what)
        self.by = _name(by) if by else ""
        self.as_if = phase_of(phase) if phase else 0
        self.phase = self.as_if or (game.phase if game.active is me else 0)

    def reasons(self) -> list[str]:
        """Return everything that is against it, in words."""
        game, me = self.game, self.me
        if self.default != PASS:
            return self._in_phase(MINION_PHASE, "minions act") + self._by_somebody(self._default)
        for number in me.hand.items:
            if game.faces[number].name == self.name:
                return self._card_of_hand(number, game.faces[number])
        for card in game.in_play.values():
            if card.face.name == self.name and card.controller == me.seat:
                return self._card_in_play(card)
        return [f"{self.name} is neither in your hand nor controlled by you"]

    def _in_phase(self, phase: int, what: str) -> list[str]:
        game = self.game
        told = []
        if not self.as_if and game.action is not None:
            told.append("the current action must be resolved first (VTES-6-04)")
        if not self.phase:
            told.append(f"it is the turn of {seat_name(game.active.seat)}")
        elif self.phase != phase:
            told.append(
                f"not in the {PHASE_NAMES[self.phase]} phase: {what} in the {PHASE_NAMES[phase]} phase"
            )
        return told

    # --- cards in hand ---------------------------------------------------------------------------

    def _card_of_hand(self, number: int, face: CardDefinition) -> list[str]:
        game, me = self.game, self.me
        if face.is_master and face.out_of_turn:
            reason = answering.out_of_turn_barred(game, me, face)
            return self._say(reason, face.pool_cost) or ["only the list of options knows when it can be used"]
        if face.is_master:
            told = self._in_phase(MASTER_PHASE, "masters are played")
            if self.phase == MASTER_PHASE and not self.as_if and me.master_actions < 1:
                told.append("no master phase action is left (VTES-5-01)")
            return told + self._say(master.master_barred(game, me, number, face), face.pool_cost)
        if face.is_event:
            told = self._in_phase(DISCARD_PHASE, "events are played")
            return told + self._say(discard.event_barred(game, me, number))
        if face.is_action:
            told = self._in_phase(MINION_PHASE, "minions act")
            return told + self._by_somebody(lambda actor: self._action_card(actor, number, face))
        if face.types & terms.MODIFIER:
            return self._modifier(number, face)
        return ["only the list of options knows when it can be played"]

    def _action_card(self, actor: Minion, number: int, face: CardDefinition) -> list[str]:
        game, me = self.game, self.me
        reason = options.card_barred(game, me, actor, number, face)
        modes = usable_modes(actor.profile, face, game.rules)
        blood = costs.blood(game, actor, face)
        if reason == ALLOWED or len(modes) < 2 or blood > actor.blood or not modes:
            return self._say(reason, costs.pool(game, actor, face), blood, actor)
        each = [options.mode_barred(game, me, actor, number, face, mode, blood) for mode in modes]
        if ALLOWED in each:  # then it is not a mode that prevents it
            return self._say(reason, costs.pool(game, actor, face), blood, actor)
        return [
            f"{mode.name}: {self._say(why, blood=blood + mode.blood, bearer=actor)[0]}"
            for mode, why in zip(modes, each, strict=True)
        ]

    def _modifier(self, number: int, face: CardDefinition) -> list[str]:
        game, me = self.game, self.me
        action = game.action
        if action is None:
            return ["action modifiers are played during an action (VTES-1.6.3-10)"]
        if action.methuselah is not me or (self.by and action.actor.face.name != self.by):
            return ["only the acting minion plays action modifiers (VTES-1.6.3-10)"]
        blood = costs.blood(game, action.actor, face)
        reason = modifiers.modifier_barred(game, action, number, face, Moments(face.moments))
        return self._say(reason, costs.pool(game, action.actor, face), blood, action.actor)

    # --- minions -------------------------------------------------------------------------------------

    def _by_somebody(self, against: object) -> list[str]:
        """Return what is against it for the minion that is to do it, or for each where any may."""
        assert callable(against)
        game, me = self.game, self.me
        minions = [minion for minion in game.minions_of(me) if self.by in ("", minion.face.name)]
        if not minions:
            return [f"you control no {self.by}" if self.by else "you control no minion"]
        told = []
        for minion in minions:
            reasons = self._acts(minion) + against(minion)
            if not reasons:
                return []
            name = "" if self.by else f"{minion.face.name}: "
            told.append(name + ", ".join(dict.fromkeys(reasons)))
        return told

    def _acts(self, minion: Minion) -> list[str]:
        """Return what is against a minion's acting in this way at all."""
        game, me = self.game, self.me
        if minion.region not in (READY, TORPOR):
            return self._say(terms.NOT_READY)
        told = self._say(act_barred(minion, game.turn))
        duty = duties.duty_of(game, minion) if minion.region == READY and not told else PASS
        if duty == duties.STUCK:
            told.append("it must do what it cannot do, so it takes no action (VTES-6-10)")
        elif duty != PASS and duty != self.default:
            told.append(f"it must {OPTION_NAMES.get(duty, 'bleed as its text says')} (VTES-6-06, 6-09)")
        elif duty == PASS and not told and duties.may_act(game, me)[0]:
            told += self._say(terms.OWES_ANOTHER)
        return told

    def _default(self, actor: Minion) -> list[str]:
        game, me, wanted = self.game, self.me, self.default
        if wanted in options.actions(game, me, actor):
            return []
        if wanted == terms.LEAVE_TORPOR:
            if actor.region != TORPOR:
                return self._say(terms.NOT_IN_TORPOR)
            return self._say(terms.TOO_LITTLE_BLOOD, blood=terms.TORPOR_COST, bearer=actor)
        if actor.region == TORPOR:
            return self._say(terms.IN_TORPOR)
        if wanted == BLEED:
            return self._say(options.bleed_barred(game, me, actor))
        if wanted != terms.TAKE_EQUIPMENT and actor.profile.kind != terms.VAMPIRE:
            return self._say(terms.FOR_VAMPIRES)
        if wanted == HUNT:
            return self._say(terms.HUNT_PREVENTED)
        if wanted == BECOME_ANARCH:
            reason = options.anarch_barred(game, me, actor) if game.rules.anarchs else terms.NOTHING_TO_PLAY
            return self._say(reason, blood=costs.of_becoming_anarch(game, me, actor), bearer=actor)
        return self._say(terms.NO_TARGET)

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
            reasons += self._say(reason, ability.pool, ability.blood, bearer)
            if not reasons:
                return []
            told += reasons
        if card.face.actions:
            reasons = self._in_phase(MINION_PHASE, "minions act")
            reasons += self._by_somebody(lambda actor: self._granted(actor, card))
            if not reasons:
                return []
            told += reasons
        return told or self._say(terms.NOTHING_TO_PLAY)

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
            return self._say(reason)
        told = []
        for mode in source.face.actions:
            reason = options.granted_barred(game, me, actor, source, mode)
            if reason == ALLOWED:
                return []
            told += self._say(reason, mode.pool, mode.blood, actor)
        return told

    def _say(self, reason: int, pool: int = 0, blood: int = 0, bearer: Minion | None = None) -> list[str]:
        """Put a reason into words, with what there is and what it costs; nothing if it is allowed."""
        if reason == ALLOWED:
            return []
        words = WORDS[reason]
        if reason == terms.TOO_LITTLE_POOL:
            return [f"{words}: you have {self.me.pool}, it costs {pool}"]
        if reason == terms.TOO_LITTLE_BLOOD and bearer is not None:
            return [f"{words}: it has {bearer.blood}, it costs {blood}"]
        return [words]
