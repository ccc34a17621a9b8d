"""Library cards of Melpominee."""

from __future__ import annotations

# fmt: off
from rules.vtes.cards.builders import barring, more, stealth
from rules.vtes.cards.entries import Shelf
from rules.vtes.definitions.abilities import ANYWHERE, Mode, Trigger
from rules.vtes.definitions.acting import IfSuccessful
from rules.vtes.definitions.aiming import AimAt, ChooseHurt, ChooseTwoOfOne
from rules.vtes.definitions.blocked import ContinueAction
from rules.vtes.definitions.blocking import Unblockable
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.choosing import PickMethuselahs, PickSome
from rules.vtes.definitions.combat import EndCombat
from rules.vtes.definitions.combining import Does, DoesIf, If, Only
from rules.vtes.definitions.conditions import AnyOf, AtLeast, Is
from rules.vtes.definitions.damage import Inflict
from rules.vtes.definitions.decrees import Allocate, Decree
from rules.vtes.definitions.helping import ByAnother
from rules.vtes.definitions.in_play import PutInPlay
from rules.vtes.definitions.leaving import Burn
from rules.vtes.definitions.library import Move
from rules.vtes.definitions.references import (
    ASH, BLOOD, CHOSEN, COPIES, EVERYBODY, FOE, HAND, NAMED, POOL, PREY, THIS, Cards, Count, Each,
    Times,
)
from rules.vtes.definitions.striking import Strike
from rules.vtes.definitions.votes import MoreVotes
from rules.vtes.definitions.who import ALLIES, ANYONE, YOUNGER, Who
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood, gain_blood
from rules.vtes.state.plays import calling
from rules.vtes.state.stowing import keep
from rules.vtes.terms import (
    AFTER, BEFORE_RANGE, BEFORE_VOTES, BLEED_ACTION, CHOICE, POLITICAL_ACTION, POLLING, START_OF_INFLUENCE,
    VAMPIRE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.state.plays import Play
    from rules.vtes.state.state import State

card = Shelf()
card(100345, "Choir", "45f6be45", traits=frozenset({"choir"}),
    modes=(Mode("mel", PutInPlay(), stealth=1, name="put in play"),
        Mode("MEL", AimAt(PREY), Lose(POOL, Times(2, Count(Each(kind=COPIES))), PREY),
            Burn(Each(kind=COPIES)), stealth=1, directed=True, name="burn pool of the prey")),
    triggers=(Trigger(START_OF_INFLUENCE, Burn(THIS)),))


def was_called(state: State, play: Play) -> bool:
    """Return whether the card by which the referendum was called lies in the player's ash heap."""
    called = calling(play.action) if play.action is not None and play.action.polled is not None else None
    return called is not None and called.source is None and called.number in play.methuselah.ash.items


def keeps_echo(state: State, play: Play) -> None:
    """Put it on the vampire, out of play, to be played from there."""
    called = calling(play.action) if play.action is not None else None
    if called is not None and play.actor is not None and was_called(state, play):
        keep(state, play.methuselah, play.actor.number, called.number, play.methuselah.ash)


ECHOES = DoesIf(keeps_echo, was_called)
card(100608, "Echo of Harmonies", "84c3b4d8",
    modes=(*(Mode(icons, *another, MoreVotes(2), moment=POLLING, name="+2 votes" + of)
            for icons, another, of in (("pre", (), ""), ("mel", (), ""),
                ("mel", (ByAnother(),), " of another"))),
        Mode("MEL", ECHOES, moment=AFTER, name="keep the card"),
        Mode("MEL", ByAnother(), ECHOES, moment=AFTER, name="keep the card of another")))
FEEDS_OLDER = (
    Decree((PickSome(Each(Who("vampire", older=True), EVERYBODY, ready=False), 5),)),
    Gain(BLOOD, 1, CHOSEN),
)
card(100700, "Fanfare for Elysium", "2255491d", traits=frozenset({"unique"}),
    modes=(Mode("mel", *FEEDS_OLDER, name="feed older vampires"),
        Mode("MEL", *FEEDS_OLDER, PutInPlay(), name="feed older vampires, put in play")),
    armed=(Mode("", EndCombat(), Burn(THIS), by=ANYWHERE, moment=BEFORE_RANGE, name="end combat"),))
card(101109, "Lily Prelude", "85a030da",
    modes=(Mode("mel", Allocate(4, among=1), name="allocate 4 points"),
        Mode("MEL", Allocate(4, among=1), Decree((PickMethuselahs(),)), Gain(POOL, 1, NAMED),
            name="allocate 4 points, 1 pool")))


def rewards_voters(state: State, play: Play) -> None:
    """Give blood to vampires that voted as this one did, and take it from those that voted otherwise."""
    poll, singer = play.action.polled if play.action is not None else None, play.actor
    if poll is None or singer is None or (play.action is not None and play.action.ended):
        return
    sides = {number: side for number, (side, _) in poll.cast.items()} | dict(poll.ballots)
    own = sides.get(singer.number)
    for number, side in sides.items() if own is not None else ():
        voter = state.in_play.get(number)
        if isinstance(voter, Minion) and voter.profile.kind == VAMPIRE:
            if side == own:
                gain_blood(state, voter, 1)
            else:
                burn_blood(state, voter, 1)


MADRIGAL = (MoreVotes(2), IfSuccessful(Does(rewards_voters), always=True))
card(101141, "Madrigal", "0e060ede",
    modes=(Mode("pre", MoreVotes(2), moment=BEFORE_VOTES, reaction=True, name="+2 votes"),
        *(Mode("mel", MoreVotes(2), moment=BEFORE_VOTES, reaction=reacts, name="+2 votes")
            for reacts in (False, True)),
        *(Mode("MEL", *MADRIGAL, moment=BEFORE_VOTES, reaction=reacts, name="+2 votes, blood by the votes")
            for reacts in (False, True))))


COPY = Cards(HAND, name="Shattering Crescendo")
HOLDS_COPY = AtLeast(Count(COPY), 1)


def crescendo(icons: str, amount: int) -> Mode:
    """Give the mode of an action that hurts up to two minions of somebody for a copy that is discarded."""
    return Mode(icons, Only(HOLDS_COPY), ChooseTwoOfOne(),
        If(HOLDS_COPY, (Move(COPY, ASH), Inflict(CHOSEN, amount))), directed=True,
        name=f"{amount} damage to two")


card(101761, "Shattering Crescendo", "9eb4e25c",
    modes=(Mode("pro", ChooseHurt(ALLIES, retainers=True), Inflict(CHOSEN, 1), directed=True,
            name="1 damage to an ally or retainer"),
        crescendo("mel", 2), crescendo("MEL", 3)))

BANED = Only(AnyOf(Is(FOE, Who(clan="Toreador/Toreador antitribu")), AnyOf(Is(FOE, ALLIES), Is(FOE,
    YOUNGER))))
card(101991, "Toreador's Bane", "b9907cf0",
    combat=(Mode("pre", BANED, Strike(ends=True), moment=CHOICE, name="combat ends"),
        Mode("mel", BANED, Strike(ends=True), ContinueAction(but=(BLEED_ACTION, POLITICAL_ACTION)),
            moment=CHOICE, name="combat ends, continue"),
        Mode("MEL", BANED, Strike(ends=True), ContinueAction(), moment=CHOICE,
            name="combat ends, continue anything")))
card(102124, "Virtuosa", "6e13bd77",
    modes=(stealth("pre", 1), more("mel", 2), more("mel", 2, stealth=1), barring("MEL", Unblockable(ANYONE))))
