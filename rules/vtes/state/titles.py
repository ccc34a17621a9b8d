"""Titles gained, lost, contested and yielded; sects and clans that change (chapters 4.2 and 10)."""

from __future__ import annotations

from rules.vtes.definitions.choosing import OF_CIRCLE
from rules.vtes.definitions.kinds import (
    ANARCH_TITLES_ONLY,
    MASTERS_ALL,
    NO_SECT,
    TITLE_TOLL,
    UNTITLED,
    YIELDS_TITLE,
)
from rules.vtes.definitions.references import PREY
from rules.vtes.definitions.standing import OF_A_CLAN, OF_THE_OLDEST, SECTS, Makes, TitleToll, claim, suits
from rules.vtes.state import claims, spans, table_events, values
from rules.vtes.state.allegiance import sworn
from rules.vtes.state.anarchs import welcome
from rules.vtes.state.cards_in_play import Minion
from rules.vtes.state.counters import burn_blood
from rules.vtes.state.departures import leave_play
from rules.vtes.state.hand import fall_due_for_all
from rules.vtes.state.undoing import hold_sect, let_master, make_anew
from rules.vtes.state.who import fits
from rules.vtes.terms import AFTER_LIAISON, VAMPIRE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from rules.vtes.state.state import State


def claim_of(state: State, minion: Minion) -> str:
    """Return what a minion's title claims that only one can have, "" where nothing."""
    profile = minion.profile
    return claim(profile.title, profile.city, state.rules) if profile.title else ""


def claimants(state: State, wanted: str) -> list[Minion]:
    """Return the minions in play that claim a title, those of whom it would be unsuitable too."""
    return [
        card
        for card in state.in_play.values()
        if isinstance(card, Minion) and claim_of(state, card) == wanted
    ]


def contest_titles(state: State, minion: Minion) -> None:
    """Have a minion whose title others claim too contest it with them (VTES-4.2-01).

    Whoever lost its benefits, being of another sect or clan by now, yields it at once (10-06).
    """
    wanted = claim_of(state, minion)
    if not wanted or minion.profile.stripped:
        return
    rivals = [other for other in claimants(state, wanted) if other is not minion]
    if all(_share_title(state, other, minion) for other in rivals):
        return
    for other in (*rivals, minion):
        profile = other.profile
        yields = values.of_minion(state, other, YIELDS_TITLE, 0) > 0
        if profile.title in OF_THE_OLDEST:
            yields |= any(elder.capacity > other.capacity for elder in (*rivals, minion))
        if yields or not suits(profile.title, profile.city, profile.sect, profile.clan):
            lose_title(state, other)
    held = [other for other in (*rivals, minion) if claim_of(state, other) == wanted]
    if len(held) < 2:
        return
    for other in held:
        other.profile = state.setting.profile(other.profile, stripped=True)
        make_anew(state, other)
    state.title_contests[wanted] = [other.number for other in held]
    if state.journal.on:
        state.journal.note(table_events.TitleContested(-1, wanted, tuple(other.number for other in held)))


def _share_title(state: State, one: Minion, other: Minion) -> bool:
    """Return whether two copies of a vampire have the printed title together, as by some rules they do."""
    if state.rules.copies_contest_title or not one.unique_as or one.unique_as != other.unique_as:
        return False
    return all(
        minion.face.profile is not None and minion.profile.title == minion.face.profile.title
        for minion in (one, other)
    )


def is_unrivalled(state: State, minion: Minion) -> bool:
    """Return whether nobody contests a minion's title any more, though it does not have its benefits yet."""
    left = state.title_contests.get(claim_of(state, minion), [])
    return minion.number in left and all(
        number == minion.number or _share_title(state, state.minion(number), minion) for number in left
    )


def hold_title(state: State, minion: Minion) -> None:
    """Give the last that contests a title its benefits again (VTES-4.2-07)."""
    claims.leave_contest(state, minion)
    make_anew(state, minion)
    if state.journal.on:
        state.journal.note(table_events.TitleHeld(minion.controller, minion.number, minion.profile.title))
    if TITLE_TOLL in state.setting.present and minion.noted(AWAITED) == YET:
        _take_toll(state, minion)


def change_title(state: State, minion: Minion, title: str, of: str = "", card: int = -1) -> None:
    """Give a vampire a title instead of the one it has, be that higher (VTES-10-01, 10-02), if any.

    Args:
        state: of the table.
        minion: which.
        title: the new one; "" for none.
        of: the city that it is of; the clan of its vampire where it is of a clan.
        card: the title card that stands for it, -1 for none (VTES-11-13).
    """
    if title and _barred(minion, title):
        return
    claims.leave_contest(state, minion)
    marker = minion.title_card
    minion.title_card = card
    claims.write_title(state, minion, title, minion.profile.clan if title in OF_A_CLAN else of)
    if marker in state.in_play:
        leave_play(state, state.in_play[marker])
    if title == "liaison":
        fall_due_for_all(state, AFTER_LIAISON)
    if title:
        make_anew(state, minion)
        contest_titles(state, minion)
    if title and TITLE_TOLL in state.setting.present:
        _take_toll(state, minion)


AWAITED: Final = "title awaited"
"""Under which a vampire notes whether it has contested a title ever since it claimed it."""
YET, NO_MORE = 1, 0


def _take_toll(state: State, minion: Minion) -> None:
    """Burn blood of others as a vampire comes to a title, if its text says so: not while it contests it."""
    minion.note(AWAITED, YET if minion.profile.stripped else NO_MORE)
    if minion.profile.stripped:
        return
    prey = state.prey(state.methuselahs[minion.controller])
    for _, value in minion.values:
        if not isinstance(value, TitleToll) or value.title != minion.profile.title:
            continue
        if value.city not in ("", minion.profile.city):
            continue
        for methuselah in [prey] if value.of == PREY else state.methuselahs:
            for other in state.ready_minions(methuselah):
                if fits(value.who, other, minion):
                    burn_blood(state, other, value.amount)


def _barred(minion: Minion, title: str) -> bool:
    """Return whether the text of a minion, or of a card on it, keeps it from being given a title."""
    if UNTITLED in minion.face.model.traits:
        return True
    bars = any(ANARCH_TITLES_ONLY in card.face.model.traits and card.working for card in minion.cards)
    return bars and SECTS.get(title) != "anarch"


def lose_title(state: State, minion: Minion) -> None:
    """Take a vampire's title; its title card burns, and else nothing happens to it (VTES-4.2-06, 11-13)."""
    if minion.profile.title:
        change_title(state, minion, "")


def may_hold(minion: Minion, title: str, sect: str = "") -> bool:
    """Return whether a minion can be given a title: a vampire of the sect that it needs (VTES-10.1-03).

    Args:
        minion: which.
        title: of which kind.
        sect: that for which it passes, if not its own.
    """
    profile = minion.profile
    return (
        profile.kind == VAMPIRE
        and not _barred(minion, title)
        and suits(title, "", sect or profile.sect, profile.clan)
    )


def change_sect(state: State, minion: Minion, sect: str, clan: str = "") -> None:
    """Move a vampire to another sect, or clan: it loses the benefits of an unsuitable title (10-06).

    A clan of another sect brings its sect along (10-04); a vampire that changes sect is not an Anarch any
    more (10.5-03).

    Args:
        state: of the table.
        minion: which.
        sect: the new one; "" for that of the clan.
        clan: the new one; "" for the same.
    """
    profile = minion.profile
    clan = clan or profile.clan
    minion.profile = state.setting.profile(profile, sect=sworn(minion, sect or profile.sect, clan), clan=clan)
    if NO_SECT in state.setting.present and sect:
        spans.drop(state.lasting, spans.SCATTERED, minion.number)
        state.uneven = True  # it may be one that is no more (`settle`)
    if minion.profile.sect != profile.sect:
        welcome(state, minion)
    if (minion.profile.sect, clan) != (profile.sect, profile.clan):
        make_anew(state, minion)
    if MASTERS_ALL in state.setting.present:
        let_master(state)
    if state.journal.on:
        text = state.journal.text
        now = minion.profile
        state.journal.note(
            table_events.SectChanged(minion.controller, minion.number, now.sect, now.clan, text)
        )
    if minion.profile.stripped and not suits(profile.title, profile.city, minion.profile.sect, clan):
        lose_title(state, minion)
    if minion.profile.sect != profile.sect:
        _burn_overlays(state, minion)


def follow_path(state: State, minion: Minion, path: str) -> None:
    """Have a vampire follow a Path instead of the one that it follows (VTES-10.2-07)."""
    minion.profile = state.setting.profile(minion.profile, path=path)
    if state.journal.on:
        state.journal.note(table_events.PathFollowed(minion.controller, minion.number, path))


def belong_to_circle(state: State, minion: Minion, circle: str) -> None:
    """Move a Blood Brother to another circle (VTES-GL-01)."""
    traits = {trait for trait in minion.profile.traits if not trait.endswith(OF_CIRCLE)}
    minion.profile = state.setting.profile(minion.profile, traits=frozenset({*traits, circle + OF_CIRCLE}))


def _burn_overlays(state: State, minion: Minion) -> None:
    """Burn the cards by which a minion was of a sect, now that it is of another."""
    for card in list(minion.cards):
        undo = card.undoing
        held = any(isinstance(value, Makes) for value in card.face.values)
        if undo is not None and not held and any(what == "sect" for what, _ in undo):
            card.undoing = tuple([entry for entry in undo if entry[0] != "sect"])
            leave_play(state, card)
    hold_sect(state, minion)
