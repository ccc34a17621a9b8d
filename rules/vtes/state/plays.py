"""What is going on: an action, and a card being played."""

from __future__ import annotations

from cardbase.quick import mypyc_attr
from rules.vtes.state import spans
from rules.vtes.terms import READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.definitions.abilities import Mode
    from rules.vtes.definitions.bleeding import MoreBleed
    from rules.vtes.definitions.blocked import ContinueAction
    from rules.vtes.definitions.blocking import AfterAction, DampIntercept, MayInAttempt, TaxBlocks
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.definitions.combat import AfterCombat, EnterCombat
    from rules.vtes.definitions.value import Value
    from rules.vtes.definitions.verb import Verb
    from rules.vtes.definitions.who import Who
    from rules.vtes.state.cards_in_play import Fall, Minion, Permanent
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.referendum import Referendum
    from rules.vtes.state.spans import Lasting
    from rules.vtes.terms import LastingKind


FIXED_TARGET: Final = (-2, "fixed target")
"""What an action keeps, as if used once, while the next card for another target will be canceled."""


class Marks:
    """What was played that changes an action: its blocks, its bleed, its referendum, what follows it.

    Attributes:
        barred: the minions that cannot attempt to block it (again).
        bars: the Methuselahs whose minions cannot block it.
        taxes: what those who fit must burn to attempt; `damps` what intercept they lose.
        forgoing: who plays no cards that require disciplines until it is over.
        facing: the minion that the acting one is about to fight, where it did not block it.
        slave: the minion that comes to fight for the acting one.
        deferred: what happens before it, or its block, is resolved; `after` when it is over; `if_blocked`
            only if it is blocked, `if_failing` as soon as the attempt fails of who has played it.
        gifts: what lasts on minions in the combat that a block leads to.
        resuming: what continues it after a block, None for nothing.
        once: what minions used that they can use only once.
        polled: the referendum that it has led to, None while there is none.
        succeeding: what happens after the action was resolved, if it was successful.
        offers: what the acting minion may still do, once, while a minion attempts to block.
        lingering: what adds to the bleed only while the target has little pool, or is the same Methuselah;
            with whom that was.
        silenced: who cannot vote in its referendum.
        called: the referendum of another card that it calls, None for its own.
        lent: the values that minions have until it is over.
    """

    __slots__ = (
        "after",
        "barred",
        "bars",
        "called",
        "damps",
        "deferred",
        "facing",
        "forgoing",
        "gifts",
        "if_blocked",
        "if_failing",
        "lent",
        "lingering",
        "offers",
        "once",
        "polled",
        "resuming",
        "silenced",
        "slave",
        "succeeding",
        "taxes",
    )  # fmt: skip

    def __init__(self) -> None:
        self.barred: set[int] = set()
        self.bars: list[Who] = []
        self.taxes: list[TaxBlocks] = []
        self.damps: list[DampIntercept] = []
        self.facing: Minion | None = None
        self.slave: Minion | None = None
        self.forgoing: list[Minion] = []
        self.deferred: list[tuple[Play, Verb]] = []
        self.after: list[tuple[Play, AfterAction]] = []
        self.if_blocked: list[tuple[Play, Verb]] = []
        self.if_failing: list[tuple[Play, Verb]] = []
        self.gifts: list[tuple[Minion, Verb, int]] = []
        self.resuming: ContinueAction | None = None
        self.once: set[tuple[int, str]] = set()
        self.succeeding: list[tuple[Play, Verb]] = []
        self.offers: list[tuple[Play, MayInAttempt]] = []
        self.called: Play | None = None
        self.lent: list[tuple[Minion, Value]] = []
        self.lingering: list[tuple[MoreBleed, int]] = []
        self.silenced: list[Who] = []
        self.polled: Referendum | None = None


@mypyc_attr(free_list_len=1)
class Action:
    """An action from its announcement to its end.

    Attributes:
        methuselah, actor: whose, and which minion's.
        kind: one of the kinds in `action`.
        play: the card or ability it is taken with, None for a default action.
        target: the seat it is directed at, -1 if it is undirected.
        stealth: inherent stealth and what was added for the action.
        bleed: what was added to the bleed for the action.
        modifiers: names of the modifiers played by the actor.
        declined: whether blocks have been declined.
        reacted: the reaction cards that were played, by which minion which one.
        blocked, successful: how it ended.
        bled: for how much the bleed was.
        fought: whether its block has led to combat.
        margin: votes by which the referendum passed; negative where it failed.
        cost_blood, cost_pool: paid on success.
        cut: blood that the actor can take off, and that is taken off `cost_blood`.
        cards: what minions have played during it: (minion, card).
        objects: the cards that a default action is about: a vampire in torpor, equipment to be taken over.
        targets: the seats it is directed at where they are several; otherwise `target` tells.
        pressing: the minion that attempts to block next, by its card.
        ended: whether a card ended it before it was resolved.
        first: whether it is the first of its minion phase.
        attempting: the minion that is attempting to block, None while none is.
        marks: what was played for or against its blocks, None while nothing was.
        lasting: what cards have left for as long as it lasts; see `spans`.
        used: what was played and used on it, for it or against it.
        users: minions, each with a discipline that a card needed which it played during it.
    """

    __slots__ = (
        "actor",
        "attempting",
        "bled",
        "bleed",
        "blocked",
        "blocker",
        "cards",
        "cost_blood",
        "cost_pool",
        "cut",
        "declined",
        "ended",
        "first",
        "fought",
        "kind",
        "lasting",
        "margin",
        "marks",
        "methuselah",
        "modifiers",
        "objects",
        "play",
        "pressing",
        "reacted",
        "stealth",
        "successful",
        "target",
        "targets",
        "used",
        "users",
    )

    def __init__(self, methuselah: Methuselah, actor: Minion, kind: int) -> None:
        self.methuselah = methuselah
        self.actor = actor
        self.kind = kind
        self.play: Play | None = None
        self.target = -1
        self.objects: list[int] = []
        self.targets: list[int] | None = None
        self.pressing: Minion | None = None
        self.ended = self.first = False
        self.stealth = 0
        self.bleed = 0
        self.modifiers: list[str] = []
        self.cards: list[tuple[int, int]] = []
        self.reacted: set[tuple[int, str]] | None = None
        self.lasting: list[Lasting] = []
        self.blocked = self.fought = False
        self.blocker: Minion | None = None
        self.declined = False
        self.successful = False
        self.bled = 0
        self.margin = 0
        self.used: list[Play] = []
        self.cost_blood = self.cut = 0
        self.cost_pool = 0
        self.attempting: Minion | None = None
        self.marks: Marks | None = None
        self.users: set[tuple[int, str]] | None = None

    def votes_over(self) -> int:
        """Return by how many votes its referendum has passed, 0 where there were none."""
        return 0 if self.has(spans.PASSES_ANYWAY) else self.margin

    @property
    def object(self) -> int:
        """The card that a default action is about, the first of several; -1 for none."""
        return self.objects[0] if self.objects else -1

    @property
    def canceled(self) -> bool:
        """Whether its card was canceled as it was played."""
        return self.play is not None and self.play.canceled

    def has(self, kind: LastingKind, whom: int = spans.ANYBODY) -> bool:
        """Return whether something is so until it is over, of itself or of somebody."""
        return bool(self.lasting) and spans.lasts(self.lasting, kind, whom)

    @property
    def polled(self) -> Referendum | None:
        """The referendum that it has led to, None while there is none."""
        return self.marks.polled if self.marks is not None else None

    def is_at(self, seat: int) -> bool:
        """Return whether it is directed at a seat."""
        return self.target == seat or (self.targets is not None and seat in self.targets)

    def note_reaction(self, minion: Minion, name: str) -> None:
        """Keep that a minion used a card of that name, which it does but once an action (VTES-1.6.3-18)."""
        if self.reacted is None:
            self.reacted = set()
        self.reacted.add((minion.number, name))

    def has_reacted(self, minion: Minion, name: str) -> bool:
        """Return whether it used a card of that name."""
        return self.reacted is not None and (minion.number, name) in self.reacted


CAME: Final = "came into play"
"""What an action keeps of a card that has come into play during it, of some cards."""


NONE_CHOSEN: Final[list[int]] = []
"""What is chosen as a card begins to be played: shared, never changed; who chooses lays another list."""


def note_users(action: Action, minion: Minion, mode: Mode) -> None:
    """Keep with which disciplines a minion played a card during an action."""
    if mode.needs:
        if action.users is None:
            action.users = set()
        for name, _ in mode.needs:
            action.users.add((minion.number, name))


@mypyc_attr(free_list_len=1)
class Play:
    """A card being played, or an ability being used.

    Attributes:
        methuselah: who plays it.
        card, face: the card.
        mode: the way it is played, None for cards that have only one.
        actor: the minion that plays it, None for masters and events.
        action: the action it belongs to, None if there is none.
        source: the card in play whose ability it is, None for a card from the hand.
        target: the chosen card (or seat), -1 for none.
        chosen: further choices, in order; `cards` and `seats` those of cards and of seats beside them.
        amount: the chosen amount, or X.
        word: a chosen name (a clan).
        fall: of a minion from the ready region, which the text follows; None for most.
        laid: whether it was played from a card in play on which it lay; it is not replaced then.
        canceled: whether it was canceled as it was played; `spared` whether it costs nothing then;
            `canceler` by which seat, -1 for none.
        against: the minion that it is played against, None where it is against none.
        answered: the card that it is played to cancel, None where it cancels none.
    """

    __slots__ = (
        "action",
        "actor",
        "against",
        "amount",
        "answered",
        "canceled",
        "canceler",
        "cards",
        "chosen",
        "face",
        "fall",
        "laid",
        "methuselah",
        "mode",
        "modes",
        "number",
        "paid",
        "seats",
        "source",
        "spared",
        "target",
        "word",
    )

    def __init__(
        self, methuselah: Methuselah, number: int, face: CardDefinition, actor: Minion | None = None
    ) -> None:
        self.methuselah = methuselah
        self.number = number
        self.paid = False
        self.face = face
        self.actor = actor
        self.mode: Mode | None = None
        self.modes: tuple[Mode, ...] = ()
        self.action: Action | None = None
        self.source: Permanent | None = None
        self.target = -1
        self.chosen = NONE_CHOSEN
        self.cards = NONE_CHOSEN
        self.seats = NONE_CHOSEN
        self.amount = 0
        self.laid = False
        self.word = ""
        self.against: Minion | None = None
        self.answered: Play | None = None
        self.fall: Fall | None = None
        self.canceled = self.spared = False
        self.canceler = -1

    def card_chosen(self) -> int:
        """Return the number of the chosen card, -1 for none or where a Methuselah is chosen."""
        return -1 if self.target in self.seats else self.target


def aimed_at(action: Action) -> int:
    """Return the seats at which an action is directed, as a mask."""
    seats = set(action.targets or ()) or {action.target}
    return sum(1 << seat for seat in seats if seat >= 0)


def calling(action: Action) -> Play | None:
    """Return the card by which the referendum of an action is called: its own, or one that it calls."""
    return action.play if action.marks is None else action.marks.called or action.play


class QueuedCombat:
    """A combat that an effect causes, and that begins when the effect is resolved (VTES-6.4-01).

    Attributes:
        acting, opposing: who fight.
        verb: what else the effect says of the combat.
        card: the card with this text.
        turn: in which the effect was; later the combat does not begin any more.
        due: what the effect does as that combat ends.
    """

    __slots__ = ("acting", "card", "due", "opposing", "turn", "verb")

    def __init__(self, acting: Minion, opposing: Minion, verb: EnterCombat, card: int, turn: int) -> None:
        self.acting = acting
        self.opposing = opposing
        self.verb = verb
        self.card = card
        self.turn = turn
        self.due: list[tuple[Play, AfterCombat]] = []


def attempting_in(action: Action | None) -> Minion | None:
    """Return the minion whose attempt to block an action still stands, None if there is none."""
    if action is None or action.attempting is None:
        return None
    minion = action.attempting
    if minion.region != READY or (action.marks is not None and minion.number in action.marks.barred):
        return None
    return minion
