"""What the tests of combat share: two minions of two Methuselahs, and the fight that follows a block."""

from cardbase.quick import replace
from rules.vtes.definitions.abilities import Mode
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.kinds import THIS_COMBAT
from rules.vtes.state.combat import Effect
from rules.vtes.state.fight_events import CombatEnded, RoundBegan
from rules.vtes.state.scenery import rewrite
from rules.vtes.terms import NOW
from rules.vtes.terms import RETAINER as RETAINERS

from .chaptertools import GANGREL, PLAIN, knows
from .story import FILLER, Position

MANEUVER = "Fake Out"  # needs nothing
PRESS = "Boxed In"  # needs nothing
CONTINUE = "Dead-End Alley"  # a press to continue only
END = "Open Grate"  # a press to end only
DODGE = "Dodge"  # needs nothing
GUN = ".44 Magnum"  # 2R damage, an optional maneuver each combat
SMG = "Submachine Gun"  # 3R damage, an optional maneuver each combat
KNIFE = "Meat Cleaver"  # melee, strength+1
FLAMES = "Flamethrower"  # 2R aggravated damage
RETAINER = "J. S. Simmons, Esq."  # 1 life
HUNTER = "Ghouled Street Thug"  # an ally: 2 life, 1 strength, strikes for 1R


def fight(
    edition="current",
    *,
    mine=PLAIN,
    theirs=GANGREL,
    hand=(),
    against=(),
    blood=None,
    their_blood=None,
    bears=(),
    they_bear=(),
    knows0="",
    knows1="",
    tweaks=(),
    journal=False,
    library=(),
):
    """Have a minion of seat 0 bleed and one of seat 1 block; the story stops at the first decision after it.

    Each minion has exactly the disciplines named: lower case for inferior, upper for superior.
    """
    position = Position(edition, players=2).at(1).hand(*against).ready(theirs, blood=their_blood)
    position = position.on(theirs, *they_bear) if they_bear else position
    position = position.at(0).hand(*hand).library(*library, *[FILLER] * 10).ready(mine, blood=blood)
    position = position.on(mine, *bears) if bears else position
    position = position.tweak(knows(seat0=knows0, seat1=knows1)).tweak(alive)
    for tweak in tweaks:
        position = position.tweak(tweak)
    story = position.start(journal=journal).until("action").choose("bleed").until("block", 1)
    story.choose(theirs)
    while story.kind == "attempt":
        story.pass_once()
    return story


def alive(game):
    """A tweak: retainers have the life with which they come."""
    for card in game.in_play.values():
        if card.face.types & RETAINERS and not card.counters:
            card.counters = card.face.capacity
            game.bank -= card.counters


def to(story, kind, seat):
    """Pass until a decision of this kind of this seat is due in the combat that is being fought."""
    while (story.kind, story.table.decision.seat) != (kind, seat):
        assert story.game.combat is not None, f"the combat ended before {kind!r} of seat {seat}"
        story.pass_once()
    return story


def over(story):
    """Pass until the combat is over."""
    while story.game.combat is not None:
        story.pass_once()
    return story


def asked(story):
    """Pass through the rest of the combat; give (kind, seat) of each decision."""
    found = []
    while story.game.combat is not None:
        found.append((story.kind, story.table.decision.seat))
        story.pass_once()
    return found


def close(story):
    """Whether the round is at close range."""
    return story.game.combat.close


def blood(story, name):
    """What blood or life a minion has, None if it is not in play."""
    return story.named(name).blood if story.in_play(name) else None


def region(story, name):
    """Where a card is."""
    return story.where(name)[0]


def events(story, *kinds):
    """The events of these kinds so far, in order."""
    return [event for event in story.table.game.journal.events if isinstance(event, kinds)]


def rounds(story):
    """How many rounds were begun in all; needs a journal."""
    return len(events(story, RoundBegan))


def combats(story):
    """How many combats are over; needs a journal."""
    return len(events(story, CombatEnded))


def granted(edition, mine=(), theirs=(), **how):
    """A fight before whose first range each side was given what verbs make last on it."""
    disciplines = " ".join(["pot", how.pop("knows0", "")]).strip()
    story = fight(edition, hand=["Torn Signpost", *how.pop("hand", ())], knows0=disciplines, **how)
    assert story.kind == "before-range"
    for side, verbs in zip(story.game.combat.sides, (mine, theirs), strict=True):
        for verb in verbs:
            lasts = getattr(verb, "lasts", THIS_COMBAT)
            side.effects.append(Effect(verb, side.minion.number, lasts))
    return story.choose("pass")


def taught(seat, *modes, labels=()):
    """Return a tweak: the card "Dodge" of this seat does this instead in combat."""

    def change(game):
        hand = game.methuselahs[seat].hand.items
        number = next(number for number in hand if game.faces[number].name == DODGE)
        face = game.faces[number]
        model = replace(face.model, combat=modes, delay=NOW, traits=frozenset(labels))
        rewrite(game, number, CardDefinition(face.card, model, game.rules))

    return change


def does(verb, moment, *more, seat=0, hand=(), against=(), labels=(), blood_cost=0, **how):
    """A fight in which the card "Dodge" of a seat does this at a moment."""
    mode = Mode("", verb, *more, moment=moment, blood=blood_cost, name="it")
    hands = [[*hand], [*against]]
    hands[seat].insert(0, DODGE)
    tweaks = [taught(seat, mode, labels=labels), *how.pop("tweaks", ())]
    return fight(hand=hands[0], against=hands[1], tweaks=tweaks, **how)
