"""What stories of cards in Python share: positions to begin with, ways through an action, and what is looked at."""

from rules.vtes.cards.decks import definition_of
from rules.vtes.definitions.value import Value
from rules.vtes.state import values
from rules.vtes.state.banishing import banish
from rules.vtes.state.plays import Action
from rules.vtes.state.scenery import alter, give
from rules.vtes.table.positions import card_of
from rules.vtes.terms import BLEED_ACTION, INTERCEPT
from rules.vtes.verbs.upkeep import settle

from ..chaptertools import ALLY, BARON, BIG, GANGREL, KINE, PLAIN, PRINCE, WEAPON, YOUNG, knows, titled
from ..crypttools import resolved
from ..fighttools import DODGE, HUNTER, fight, to
from ..story import Position, card

ANARCH = titled(PRINCE, "baron")


SIGNPOST = "Torn Signpost"


SMITH = "Magic of the Smith"


BANU_HAQIM = "Alu"  # capacity 2


GIFT = "Gift of Proteus"


MODIFIER = "Earth Control"


ACTION = "Mantle of the Bestial Majesty"


SABBAT = "Carter"


BLANCHE = "Blanche Hill"


CONRAD = "Hand of Conrad"


ANIMA = "Anima Gathering"


NAME = "Mokolé Blood"


MOST = ("Enticement", "Truth of a Thousand Lies", "Tongue of the Serpent", "Ophidian Gaze")


def at_table(*hand, mine=(PRINCE,), theirs=(PLAIN,), has="", players=3, tweaks=(), armed=False, **how):
    """Seat 0 acts; seat 1 has these minions, of which the first may have a weapon."""
    position = Position(players=players).at(1)
    for name in theirs:
        position = position.ready(name)
    if armed:
        position = position.on(theirs[0], WEAPON)
    position = position.at(0)
    for name in mine:
        position = position.ready(name, **how)
    position = position.hand(*hand)
    if has:
        position = position.tweak(knows(seat0=has))
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position


def take_action(position, name, told=""):
    story = position.start().until("action").choose(name)
    return in_way(story, told) if told else story


def minion_named(game, name):
    return next(card for card in game.in_play.values() if card.face.name == name)


def sharp(game):
    """A tweak: each minion of seat 1 has 4 intercept."""
    for minion in game.in_play.values():
        if minion.controller == 1 and hasattr(minion, "values"):
            give(game, minion, Value(INTERCEPT, 4))


def of(seat, **how):
    """A tweak: the minions of a seat are so."""

    def change(game):
        for minion in list(game.in_play.values()):
            if minion.controller == seat and hasattr(minion, "profile"):
                alter(game, minion, **how)

    return change


def until(story, arrived):
    """Pass until something is so."""
    for _ in range(200):
        if arrived():
            return story
        story.pass_once()
    raise AssertionError("it never came to that")


def combat_of(story):
    """Pass until a combat is being fought; give it."""
    until(story, lambda: story.game.combat is not None)
    return story.game.combat


def effects(fight, side):
    return sorted(type(effect.verb).__name__ for effect in fight.sides[side].effects)


def in_way(story, name):
    """Choose a way to play a card by a part of its name, where it is asked for."""
    if story.kind == "mode":
        story.choose(next(place for place, told in enumerate(story.options) if name in told))
    return story


def never_offered(story, name):
    """Whether a card is not to be played in what remains of the action."""
    while story.game.action is not None:
        if story.can(name):
            return False
        story.pass_once()
    return True


def acting_with(
    *hand, knows0="", mine=PRINCE, theirs=(PLAIN,), against=(), knows1="", players=3, tweaks=(), **how
):
    """Seat 0 has these cards and disciplines, seat 1 these minions; the story stops at the first action."""
    position = Position(players=players).at(1).hand(*against)
    for name in theirs:
        position = position.ready(name)
    position = position.at(0).ready(mine, **how).hand(*hand)
    tweaked = position.tweak(knows(seat0=knows0, seat1=knows1))
    for tweak in tweaks:
        tweaked = tweaked.tweak(tweak)
    return tweaked.start().until("action")


def attempted(*hand, blocker=PLAIN, act="bleed", **how):
    """The same, with the acting minion's action being blocked by one with enough intercept."""
    return acting_with(*hand, **how).choose(act).until("block", 1).choose(blocker)


def action_used(story, name, way=""):
    """Use a card, in this way where there are several; give the action, which may be over by then."""
    action = story.game.action
    story.choose(name)
    if story.kind == "mode":
        story.choose(way or 1)
    return action


def face_at_table(story, name):
    wanted = card_of(name).id
    return next(f for f in story.game.faces if f.id == wanted)


def _faces(*, fits):
    """The faces of library cards that fit."""
    from cardbase.store import open_store
    from rules.vtes.cards.catalogue import model_of
    from rules.vtes.definitions.card import CardDefinition
    from rules.vtes.law.rulebook import rulebook

    cards = [card for card in sorted(open_store().cards(), key=lambda card: card.id) if not card.is_crypt]
    rules = rulebook("current")
    return (CardDefinition(card, model_of(card), rules) for card in cards if fits(card, model_of(card)))


def being(name, **what):
    """Give a tweak: a minion in play is this."""

    def change(game):
        for minion in game.in_play.values():
            if minion.face.id == card(name).id:
                alter(game, minion, **what)

    return change


def kinds_offering(story, name, seat=0):
    """Whether something of this name is offered to a seat before the combat is over; and which kinds."""
    kinds = []
    while story.game.combat is not None:
        if story.table.decision.seat == seat and story.can(name):
            kinds.append(story.kind)
        story.pass_once()
    return kinds


def going_on(story, name, kind=BLEED_ACTION, target=-1):
    """Put an action of a minion in progress."""
    minion = story.named(name)
    action = Action(story.game.methuselahs[minion.controller], minion, kind)
    action.target = target
    story.game.action = action
    return action


def stopped(mine, theirs, **how):
    """A fight that stops before its first range."""
    hand = [SIGNPOST, *how.pop("hand", ())]
    return fight(mine=mine, theirs=theirs, hand=hand, knows0="pot " + how.pop("knows0", ""), **how)


def reached(story, kind):
    """Pass within the action until a decision of this kind is due; tell whether it came."""
    while story.game.action is not None and story.kind != kind:
        story.pass_once()
    return story.kind == kind


def made(name, **how):
    """A tweak: the minion of this name is so."""

    def change(game):
        for one in list(game.in_play.values()):
            if one.face.name == name:
                alter(game, one, **how)
                one.capacity = how.get("capacity", one.capacity)

    return change


def until_one_of(story, *kinds):
    """Pass until a decision of one of these kinds is due; the first option where one must choose."""
    for _ in range(200):
        if story.kind in kinds:
            return story
        story.pass_once()
    raise AssertionError(f"no {kinds}")


def asked_of_nergal(story, wants=True):
    """Pass through the rest of the action, making cards cheaper or not; tell how often one was asked."""
    asked = 0
    while story.game.action is not None:
        if story.kind == "trigger" and story.can("Nergal"):
            asked += 1
            story.choose("Nergal" if wants else "pass")
        else:
            story.pass_once()
    return asked


def until_can(story, name):
    """Pass until something can be chosen, or the action is over; tell whether it can."""
    while story.game.action is not None:
        if story.kind not in ("block", "poll", "target") and story.can(name):
            return True
        story.pass_once()
    return False


def calls_kine(position):
    return position.hand(KINE).start().until("action").choose("Kine")


def banished(*cards, blood=4, journal=False):
    """Seat 0 has a banished vampire in the influence phase, which bore these cards."""
    position = Position(players=2).at(1).ready(PRINCE).at(0).ready(GANGREL, blood=blood, locked=True)
    position = position.on(GANGREL, *cards) if cards else position
    story = position.start(journal=journal)
    banish(story.game, story.named(GANGREL))
    story.start = story.game.census()
    return story


def table_of_three(*seats, level="", **mine):
    """Each seat has a plain vampire; seat 0 acts."""
    position = Position(players=3, **mine)
    for seat in (1, 2):
        position = position.at(seat).ready(PLAIN if seat == 1 else GANGREL).hand("Villein", "Deflection")
    return position.at(0).ready(PRINCE).tweak(knows(seat0=level))


def asked_to_settle(story):
    """Make what waits for a good moment happen now; give the seats that it asks."""
    rules = settle(story.game)
    asked = []
    try:
        decision = next(rules)
        while True:
            asked.append((decision.seat, decision.kind))
            decision = rules.send(decision.options[-1])
    except StopIteration:
        return asked


def tense(name="Tension in the Ranks"):
    position = Position(players=3).at(1).ready(PLAIN).ready(ALLY).at(2).ready(GANGREL).torpor("Agatha")
    return position.at(0).ready(PRINCE).table(name).start()


def first(story, name, way="", seat=0):
    """Have a seat use a card before range is determined."""
    return used(to(story, "before-range", seat), name, way)


def used(story, name, way):
    story.choose(name)
    if story.kind == "mode":
        story.choose(way)
    return story


def kin(*hand, knows0="san", circles=("happy", "happy"), against=(), fallen=False):
    """Have a vampire of seat 0 bleed and be blocked, while another one of its circle stands by."""

    def in_circles(game):
        for minion in game.in_play.values():
            if minion.face.name in (PLAIN, GANGREL):
                circle = circles[minion.face.name == GANGREL]
                alter(game, minion, clan="Blood Brother", traits=frozenset({f"{circle} circle"}))

    position = Position("current", players=2).at(1).ready(PRINCE, blood=8).hand(*against)
    position = position.at(0).hand(*hand).ready(PLAIN, blood=5)
    position = position.torpor(GANGREL, 2) if fallen else position.ready(GANGREL, locked=True)
    story = position.tweak(knows(seat0=knows0, seat1="")).tweak(in_circles).start()
    while story.kind not in ("act", "action"):
        story.pass_once()
    if story.kind == "act":
        story.choose(PLAIN)
    story.choose("bleed")
    story.until("block", 1).choose(PRINCE)
    while story.kind == "attempt":
        story.pass_once()
    return story


def giving(*hand, mine=(GANGREL,), kept=(), has="pro", players=2):
    position = Position(players=players).at(1).ready(PLAIN).at(0)
    for name in mine:
        position = position.ready(name)
    position = position.hand(GIFT, *hand).tweak(knows(seat0=has))
    for name in mine:
        position = position.tweak(made(name, clan="Gangrel"))
    story = position.start()
    story.until("act" if len(mine) > 1 else "action")
    if len(mine) > 1:
        story.choose(mine[0])
    story.choose(GIFT)
    assert story.kind == "x"
    story.choose(str(len(kept)))
    assert story.game.action.stealth == 1
    until(story, lambda: story.kind == "target" or story.game.action is None)
    return story.do(*kept) if story.kind == "target" else story


def names(story, numbers):
    return sorted(story.game.faces[number].name for number in numbers)


def against(*hand, mine=PRINCE, theirs=PLAIN, has="", locked=False, **how):
    position = Position(players=2).at(1).ready(theirs, locked=locked, **how).at(0).ready(mine).hand(*hand)
    return position.tweak(knows(seat0=has))


def face_of(name):
    return definition_of(card(name), "current")


def one_against_beside(mine, *theirs, with_=()):
    """Lay out two sides that play: seat 0 with some minions, its prey with others."""
    position = Position(players=2).at(1)
    for name in theirs:
        position = position.ready(name)
    position = position.at(0).ready(mine)
    for name in with_:
        position = position.ready(name)
    return position


def bleeding(position, actor):
    """Have a minion bleed; the story stops at the first decision after the announcement."""
    story = position.start().until("act") if len(position.written.sides[0].ready) > 1 else position.start()
    if story.kind == "act":
        story.choose(actor)
    return story.until("action").choose("bleed") if story.kind != "action" else story.choose("bleed")


def bled(*hand, has="", locked=False, theirs=PLAIN):
    position = Position(players=2).at(1).ready(theirs, locked=locked).hand(*hand).at(0).ready(PRINCE)
    return position.tweak(knows(seat1=has)).start().until("action").choose("bleed")


def voted_through(story):
    for _ in range(300):
        if story.game.action is None:
            return story
        if story.kind == "poll" and len(story.options) > 1:
            story.choose(story.options[1])
        elif story.kind == "vote":
            story.choose("for")
        else:
            story.pass_once()
    raise AssertionError("the action does not end")


def until_asked(story, kind, seat=0):
    for _ in range(500):
        if (story.kind, story.table.decision.seat) == (kind, seat):
            return story
        story.pass_once()
    raise AssertionError(kind)


def never_can(story, *names):
    """Pass until the action is over: nobody could use any of these on the way."""
    while story.game.action is not None:
        assert not any(story.can(name) or story.can(f"use {name}") for name in names), story.options
        story.pass_once()
    return story


def is_a(**changes):
    """Give a tweak: a minion of a name is something else."""
    name = changes.pop("name")

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                alter(game, minion, **changes)

    return change


def become(**changes):
    """Give a tweak: a minion of a name is something else."""
    name = changes.pop("name", PRINCE)

    def change(game):
        for minion in game.in_play.values():
            if minion.face.name == name:
                alter(game, minion, **changes)

    return change


def against_one(theirs=PLAIN, **how):
    return Position(players=2, **how).at(1).ready(theirs).at(0)


def played(position, name, *choices):
    """Play a master in its owner's master phase."""
    return position.hand(name).start().until("master").choose(name).do(*choices)


def kill(name, *, has="", players=3, mine=PRINCE, theirs=HUNTER, life=1, seat=1, more=(), against=()):
    """A minion of seat 0 bleeds and an ally of another seat blocks, which it burns with a hand strike."""
    position = Position(players=players).at(3 - seat).ready(BARON) if players == 3 else Position(players=2)
    position = (
        position.at(seat)
        .hand(*against)
        .ready(theirs, blood=life)
        .ready("Aaron Bathurst")
        .at(0)
        .hand(name, *more)
    )
    position = position.ready(mine, blood=6).ready(YOUNG, blood=1).torpor(GANGREL, 0)
    story = (
        position.tweak(knows(seat0=has))
        .start()
        .until("act")
        .choose(mine)
        .choose("bleed" if seat == 1 else "hunt")
    )
    while (story.kind, story.table.decision.seat) != ("block", seat):
        story.pass_once()
    story.choose(theirs)
    while story.kind == "attempt":
        story.pass_once()
    return story


def offered_while_reaping(story, name):
    """Pass through the action; tell whether the card was offered after something burned."""
    found = False
    while story.game.action is not None:
        found = found or (story.game.aftermath.reaping is not None and story.can(name))
        story.pass_once()
    return found


def gathered(level):
    position = Position(players=2).at(1).ready(PLAIN).at(0).ready(PRINCE).ready(GANGREL).torpor(YOUNG)
    story = position.hand(ANIMA).tweak(knows(seat0=level)).start().until("act").choose(PRINCE).choose(ANIMA)
    if level == "AUS":
        in_way(story, "bleed")
    assert sorted(story.options) == sorted([GANGREL, YOUNG]), "another one, ready or not"
    story.choose(GANGREL)
    assert story.game.action.stealth == 1
    return resolved(story)


def intercept_and_bleed(story, name):
    minion = story.named(name)
    return values.intercept(story.game, minion), values.bleed(story.game, minion)


def vampires_being(seat=0, name="", **what):
    """Give a tweak: the vampires of a seat, or that of a name, are this."""

    def change(game):
        for minion in game.in_play.values():
            vampire = hasattr(minion, "profile") and minion.face.card.is_crypt
            if vampire and minion.controller == seat and name in ("", minion.face.name):
                alter(game, minion, **what)

    return change


def acts_with(card, has, action="bleed", actor=PRINCE, theirs=(PLAIN,), hand=(), against=(), knows1="", tweaks=(),
         ally="", blood=None, players=2, **theirs_how):  # fmt: skip
    """Have a vampire of seat 0 act, with a card in hand, against minions of seat 1."""
    position = Position(players=players).at(1).hand(*against)
    for other in theirs:
        position = position.ready(other, **theirs_how)
    position = position.at(0).ready(actor, blood=blood).hand(card, *hand, DODGE)
    position = position.ready(ally, locked=True) if ally else position
    position = position.tweak(knows(seat0=has, seat1=knows1))
    for tweak in tweaks:
        position = position.tweak(tweak)
    story = position.start()
    if ally:
        story.until("act").choose(actor)
    return story.until("action").choose(action)


def offered(story, name):
    """Pass until something is offered, or the action is over; tell whether it was."""
    while story.game.action is not None and not (story.can(name) and story.kind not in ("discard-down",)):
        story.pass_once()
    return story.game.action is not None


def fighting(story):
    """Pass until the combat of the action."""
    while story.game.combat is None:
        assert story.game.action is not None, "nobody fought"
        story.pass_once()
    return story


def plays(story, name, mode=""):
    """Pass until a card can be played, and play it in some way."""
    assert offered(story, name), f"{name} was never offered"
    story.choose(name)
    return story.choose(mode) if mode else story


def answers(card, has, action="bleed", reactor=PLAIN, beside=(), hand=(), actor=PRINCE, tweaks=(), knows0="",
            against=(), players=2, locked=False, blood=None, actor_blood=None, **how):  # fmt: skip
    """Have a minion of seat 0 act, and one of seat 1 have a card to answer with."""
    position = Position(players=players).at(1).ready(reactor, blood=blood, locked=locked).hand(card, *against)
    for other in beside:
        position = position.ready(other, **how)
    position = (
        position.at(0)
        .ready(actor, blood=actor_blood)
        .hand(*hand, DODGE)
        .tweak(knows(seat0=knows0, seat1=has))
    )
    for tweak in tweaks:
        position = position.tweak(tweak)
    return position.start().until("action").choose(action)


def one_against(mine, *theirs, blood=None, **how):
    """Lay out two sides that play: seat 0 with one minion, its prey with others."""
    position = Position(players=2).at(1)
    for name in theirs:
        position = position.ready(name, **how)
    return position.at(0).ready(mine, blood=blood)


def acting_against(mine, *theirs, players=3, hand=(), **how):
    """Seat 0 has this minion, seat 1 those; the story stops at the first action."""
    position = Position(players=players).at(1)
    for name in theirs:
        position = position.ready(name)
    return position.at(0).ready(mine, **how).hand(*hand).start().until("action")


def of_the_ministry(game, but=""):
    """A tweak: the minions of seat 0 are of the Ministry."""
    for minion in game.in_play.values():
        if minion.controller == 0 and hasattr(minion, "profile"):
            alter(game, minion, clan="Ministry" if minion.face.name != but else "Gangrel")


def search(*wanted, library=MOST, ash=(), seat_knows="SER", more=(), rest="Villein"):
    """Bring it into play with some cards of library and ash heap on it."""
    position = Position(players=2).at(1).ready(BIG).at(0).hand(NAME, *more).ash(*ash)
    position = position.library(*[rest] * 8, *library).ready(PRINCE, blood=6)
    position = position.tweak(of_the_ministry).tweak(knows(seat0=seat_knows))
    story = position.start().until("action").choose(NAME)
    story.until("target")
    for name in wanted:
        story.choose(name)
    return resolved(story)


def ready_again(story):
    """Go on to the next turn of seat 0."""
    return story.end_turn()


def at_prey(*theirs, mine=(PRINCE,), has="", hand=(), players=2, **how):
    """Seat 0 has these disciplines, minions and cards; the prey these minions, and stays out of it."""
    position = Position(players=players).at(1)
    for name in theirs or (GANGREL,):
        position = position.ready(name)
    position = position.at(0)
    for name in mine:
        position = position.ready(name, **how)
    return position.hand(*hand).tweak(knows(seat0=has))


def acted(position, name, *choices, way="", by=""):
    """Take an action, in this way where there are several; the story stops as it is announced."""
    story = position.start()
    story.until("act" if by else "action")
    if by:
        story.choose(by)
    story.choose(name)
    if way and story.kind == "mode":
        story.choose(way)
    return story.do(*choices)
