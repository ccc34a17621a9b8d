"""Advanced cards merging with their base (VTES-1.5-15 to 20)."""

from __future__ import annotations

from rules.vtes.definitions import standing
from rules.vtes.state import card_events
from rules.vtes.state.capacities import change_capacity
from rules.vtes.state.changes import SUPERIOR
from rules.vtes.state.claims import leave_contest
from rules.vtes.state.counters import burn_surplus, uninvest
from rules.vtes.state.titles import change_sect, change_title, contest_titles
from rules.vtes.state.working import start_working, stop_working

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules.vtes.definitions.card import CardDefinition, Profile
    from rules.vtes.state.cards_in_play import Minion
    from rules.vtes.state.methuselah import Methuselah
    from rules.vtes.state.state import State


def able(state: State, methuselah: Methuselah) -> list[int]:
    """Return the uncontrolled cards that could merge with a minion of their Methuselah."""
    mergeable = state.setting.mergeable
    return _able(state, methuselah, mergeable) if mergeable else []


def _able(state: State, methuselah: Methuselah, mergeable: frozenset[int]) -> list[int]:
    return [
        number for number in methuselah.invested if number in mergeable and partner(state, methuselah, number)
    ]


def partner(state: State, methuselah: Methuselah, number: int) -> Minion | None:
    """Return the ready or torpid minion that an uncontrolled card can merge with: its other version."""
    face = state.faces[number]
    for minion in state.minions_of(methuselah):
        other = minion.face
        if other.unique_as == face.unique_as and other.advanced != face.advanced and minion.advanced_over < 0:
            return minion if face.unique_as else None
    return None


def carried_over(state: State, now: Profile, printed: Profile, above: Profile) -> Profile:
    """Return the profile of the advanced card with all that effects changed on the base (VTES-1.5-17).

    Where the two cards are of different sects, it is of that of the advanced one, whatever it had become.
    It keeps the title that it had, unless the advanced card names another (1.5-19).
    """
    levels = dict(above.disciplines)
    for name, level in now.disciplines.items():
        levels[name] = min(2, levels.get(name, 0) + level - printed.disciplines.get(name, 0))
    changes: dict[str, object] = {
        name: getattr(now, name)
        for name in ("clan", "sect", "path")
        if getattr(now, name) != getattr(printed, name)
    }
    changed = (now.title, now.city) != (printed.title, printed.city)
    if above.title in ("", printed.title) and (changed or _keeps_title(above, printed)):
        changes |= {"title": now.title, "city": now.city}
    if printed.sect != above.sect:
        changes.pop("sect", None)
    return state.setting.profile(
        above,
        capacity=above.capacity + now.capacity - printed.capacity,
        disciplines=tuple(sorted((name, level) for name, level in levels.items() if level > 0)),
        traits=(above.traits | now.traits) - (printed.traits - now.traits),
        passes=above.passes | now.passes,
        poses=above.poses | now.poses,
        **changes,
    )


def _keeps_title(above: Profile, printed: Profile) -> bool:
    """Return whether the title that a base names goes on under an advanced card, with which it must agree."""
    return not above.title and above.sect == printed.sect


def joined(state: State, profile: Profile, over: CardDefinition, below: CardDefinition) -> Profile:
    """Return the profile of an advanced card with what the text of its base says besides (VTES-1.5-19)."""
    assert below.profile is not None
    becomes = [value for value in over.model.merged if isinstance(value, standing.Becomes)]
    loses = {name for value in becomes for name in value.loses}
    poses = {name for value in becomes for name in value.poses}
    if not profile.title and over.profile is not None and _keeps_title(over.profile, below.profile):
        profile = state.setting.profile(profile, title=below.profile.title, city=below.profile.city)
    return state.setting.profile(
        profile,
        traits=(profile.traits | below.profile.traits) - loses,
        passes=profile.passes | below.profile.passes,
        poses=profile.poses | below.profile.poses | poses,
    )


def merge(state: State, methuselah: Methuselah, number: int) -> None:
    """Merge base and advanced card: one card from now on (VTES-1.5-18), the advanced on top (1.5-16, 19).

    Counters and cards stay (1.5-17); counters on the uncontrolled copy burn.
    """
    minion = partner(state, methuselah, number)
    assert minion is not None
    uninvest(state, methuselah, number)
    leave_contest(state, minion)
    face, before = state.faces[number], minion.face
    below = minion.number if face.advanced else number
    stop_working(state, minion)
    if face.advanced:
        _lay_over(state, methuselah, minion, number)
    else:
        state.board.move(number, methuselah.uncontrolled, methuselah.table)
        minion.profile = joined(state, minion.profile, before, face)
        minion.face = state.setting.united(before, face)
    minion.advanced_over = below
    if state.journal.on:
        state.journal.note(card_events.Merged(methuselah.seat, minion.number, below))
    if face.advanced:
        change_capacity(state, minion, face.capacity - before.capacity)
    start_working(state, minion)
    apply_merged_text(state, minion)
    if minion.face.model.merged_title:
        title, city = minion.face.model.merged_title
        change_title(state, minion, title, city)
    else:
        contest_titles(state, minion)
    burn_surplus(state, minion)


def _lay_over(state: State, methuselah: Methuselah, minion: Minion, number: int) -> None:
    """Lay the advanced card over its base in play: it is the card that counts (VTES-1.5-16)."""
    face, below = state.faces[number], minion.face
    zone = state.zone_of(minion)
    state.board.move(minion.number, zone, methuselah.table)
    state.board.move(number, methuselah.uncontrolled, zone)
    del state.in_play[minion.number]
    minion.number = number
    minion.face = state.setting.united(face, below)
    assert face.profile is not None
    assert below.profile is not None
    minion.profile = carried_over(state, minion.profile, below.profile, face.profile)
    state.in_play[number] = minion


def apply_merged_text(state: State, minion: Minion) -> None:
    """Make a merged vampire what its text says of merged ones (VTES-1.5-20), but for its title."""
    model = minion.face.model
    if model.merged_levels:
        levels = dict(minion.profile.disciplines)
        for name in model.merged_levels:
            levels[name] = min(SUPERIOR, levels.get(name, 0) + 1)
        minion.profile = state.setting.profile(minion.profile, disciplines=tuple(sorted(levels.items())))
    for value in model.merged:
        if isinstance(value, standing.Becomes):
            _become(state, minion, value)


def _become(state: State, minion: Minion, value: standing.Becomes) -> None:
    """Make a merged vampire what its text says that it becomes."""
    if value.sect:
        change_sect(state, minion, value.sect)
    profile = minion.profile
    minion.profile = state.setting.profile(
        profile,
        traits=profile.traits - set(value.loses),
        capacity=profile.capacity - value.capacity,
        poses=profile.poses | set(value.poses),
    )
    change_capacity(state, minion, -value.capacity)
