"""What the tests of the rulebook's entries have in common."""

import inspect
from dataclasses import replace

import pytest

from rules.vtes.cards.decks import compile_deck
from rules.vtes.definitions.card import CardDefinition
from rules.vtes.definitions.standing import SECTS
from rules.vtes.law.rulebook import rulebook
from rules.vtes.state.scenery import alter, rewrite
from rules.vtes.state.setting import Setting

from .chaptertools import editions
from .story import FILLER, Position, card

rule = pytest.mark.rule
EDITIONS = ("2000", "2006", "2018", "current")
LATER = EDITIONS[1:]
NEWEST = EDITIONS[2:]
each_edition = editions
each_later_edition = pytest.mark.parametrize("edition", LATER)
each_newest_edition = pytest.mark.parametrize("edition", NEWEST)

GANGREL = "Nathan Turner"  # anarch Gangrel of capacity 4, with superior protean
PRINCE = "Anson"  # Toreador prince of capacity 8, one more master phase action
BIG = "Lutz von Hohenzollern"  # capacity 11
ONE = "Anarch Convert"  # capacity 1, no title, no discipline


def plain(game):
    """Remove the Prince's own text, so that a master phase has its one action."""
    for piece, face in enumerate(game.faces):
        if face.name == PRINCE:
            rewrite(game, piece, changed(face, values=()))


COPIED = [name for name, kind in vars(CardDefinition).items() if inspect.isdatadescriptor(kind)]
"""The attributes of a face: its slots, and what they become if the engine is compiled."""


def changed(face, **attributes):
    """A face that differs; `model` takes a dict of what differs there."""
    other = type(face)(face.card, face.model, rulebook("current"))
    for name in COPIED:
        setattr(other, name, getattr(face, name))
    model = attributes.pop("model", None)
    if model:
        other.model = replace(face.model, **model)
    for name, value in attributes.items():
        setattr(other, name, value)
    return other


def printed(name, **attributes):
    """A change to the game before it starts: all cards of a name say something else."""

    def change(game):
        for piece, face in enumerate(game.faces):
            if face.name == name:
                rewrite(game, piece, changed(face, **attributes))

    return change


def disciplined(*pairs, only=""):
    """A change to the game: the minions in play have these disciplines and no others."""

    def change(game):
        for minion in game.in_play.values():
            if hasattr(minion, "profile") and only in ("", minion.face.name):
                alter(game, minion, disciplines=tuple(sorted(pairs)))

    return change


def titled(title, only=""):
    """A change to the game: the minions in play have this title ("" for none)."""

    def change(game):
        for minion in game.in_play.values():
            if hasattr(minion, "profile") and only in ("", minion.face.name):
                alter(game, minion, title=title, sect=SECTS.get(title, minion.profile.sect))

    return change


def dealt(library=60, crypt=12, edition="current", seats=2, **how):
    """A setting with one Methuselah and this many cards, not set up by hand; the others are passive."""
    deck = compile_deck({card(FILLER): library, card(ONE): crypt}, edition)
    return Setting([deck] + [None] * (seats - 1), **how)


def run_to_end(story):
    """Pass until the game is over; give its result."""
    while not story.table.over:
        story.pass_once()
    return story.table.result


def phases(story):
    """Pass through one turn of the seat; give the phases in which something was asked, in order."""
    seen = []
    turns = story.me.turns
    while not story.table.over and story.me.turns == turns:
        if story.table.decision.seat == story.seat and story.game.active is story.me:
            seen.append(story.game.public()["phase"])
        story.pass_once()
    return [phase for index, phase in enumerate(seen) if index == 0 or seen[index - 1] != phase]


def two_seats(edition="current"):
    """A position of two Methuselahs who both play: seat 0 goes first, seat 1 is its prey and predator."""
    return Position(edition, players=2).at(1).at(0)


def answer(story, kind, *names, seat=1):
    """Pass until another seat is asked this, then choose."""
    story.until(kind, seat=seat)
    return story.do(*names)


def leave_turn(story):
    """Pass until somebody is asked in the turn of another seat, or the seat's own next turn begins."""
    turns = story.me.turns
    while story.game.active is story.me and story.me.turns == turns and not story.table.over:
        story.pass_once()
    return story
