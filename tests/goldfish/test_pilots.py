"""Pilots: sensible ones beat those that do not think, and your own are easy to fly."""

import inspect
import textwrap
from types import SimpleNamespace

import pytest

from cardbase.store import open_store
from deckcheck.goldfish import pilots
from deckcheck.goldfish.experiment import DECISIONS_A_TURN, Experiment, PilotError, Solitaire
from deckcheck.goldfish.pilots import NAMES, Greedy, Patient, Pilot, PilotNameError, pilot_named
from deckcheck.goldfish.pilots.appraisals import FIELD, Appraisals
from deckcheck.goldfish.running import play_many
from rules.kernel import Dice, FirstPlayer, Table
from rules.vtes.cards.catalogue import model_of
from rules.vtes.definitions.blood import Gain, Lose
from rules.vtes.definitions.combining import Either, If, Only, Repeat
from rules.vtes.definitions.conditions import Not, Superior
from rules.vtes.definitions.crypt import DrawCrypt
from rules.vtes.definitions.library import Bring, Move
from rules.vtes.definitions.references import (
    ASH,
    BLOOD,
    HAND,
    LIBRARY,
    POOL,
    PREY,
    THIS,
    Cards,
    Count,
    Each,
)
from rules.vtes.definitions.who import ANYONE
from rules.vtes.table.game import Vtes
from rules.vtes.terms import (
    ALLY,
    BURN_POOL,
    CRYPT_CARD,
    EQUIPMENT,
    GAIN_BLOOD,
    GAIN_POOL,
    HUNT_ACTION,
    PASS,
    VAMPIRE,
)
from tests.mixed_decks import verbs_in


def tally(deck, pilot, games=40, **changes):
    outcome, _ = play_many(Experiment(deck, pilot=pilot, **changes), games)
    return outcome.tally


def flown(pilot_class, deck, games=3, **changes):
    """Play with a pilot's class."""
    solitaire = Solitaire(Experiment(deck, **changes))
    solitaire.pilot = pilot_class()
    solitaire.pilot.know(next(iter(solitaire.settings.values())).faces)
    return [solitaire.play(number) for number in range(games)]


def comes_to_an_end(samples, pilot, games, **changes):
    for name, deck in samples.items():
        for edition in ("2000", "current"):
            found = tally(deck.counted, pilot, games=games, edition=edition, **changes)
            assert found.games == games, name
            assert found.most_decisions < DECISIONS_A_TURN


@pytest.mark.slow
@pytest.mark.parametrize("pilot", [name for name in NAMES if name != "thorough"])
def test_every_pilot_comes_to_an_end_with_every_sample_deck(samples, pilot):
    comes_to_an_end(samples, pilot, 5)


@pytest.mark.slow
def test_so_does_the_one_that_tries_its_choices_out(samples):
    comes_to_an_end(samples, "thorough", 1, turns=3)


@pytest.mark.slow
def test_greedy_beats_random_and_first(archive, read):
    for path in archive[7::450]:
        deck = read(path).counted
        found = {pilot: tally(deck, pilot, games=60) for pilot in ("greedy", "random", "first")}
        for column in ("ready_capacity", "prey_pool_bled"):
            means = {pilot: found[pilot].column(column, -1).mean for pilot in found}
            assert means["greedy"] > means["random"] >= means["first"], (path.stem, column, means)


@pytest.mark.slow
def test_no_deck_of_a_sample_of_the_archive_crashes_or_loops(archive, read):
    for path in archive[::160]:
        for pilot in ("greedy", "random"):
            found = tally(read(path).counted, pilot, games=5)
            assert found.most_decisions < DECISIONS_A_TURN, path.stem


@pytest.mark.slow
def test_patient_keeps_more_pool_than_greedy(samples):
    deck = samples["bleeding_ventrue"].counted
    greedy, patient = tally(deck, "greedy", 150, turns=9), tally(deck, "patient", 150, turns=9)
    assert patient.column("pool", 9).mean > greedy.column("pool", 9).mean
    assert patient.first_minion.mean > greedy.first_minion.mean


def test_second_copies_of_a_unique_vampire_stay_where_they_are(counted):
    found = tally(counted(5), "greedy", games=20)
    assert found.column("ready_minions", -1).counts == {1: 20}


class Overheard(Greedy):
    """Greedy, whose answers to one kind of question are noted with what it saw."""

    name = "overheard"

    def __init__(self, kind, note):
        super().__init__()
        self._kind, self._note = kind, note

    def choose(self, decision):
        index = super().choose(decision)
        if decision.kind == self._kind:
            self._note(self.eyes, decision, decision.options[index])
        return index


def overhear(deck, kind, note, games=30):
    game = Solitaire(Experiment(deck, seed=7))
    game.pilot = Overheard(kind, note)
    game.pilot.know(game.settings[game.seat(0)].faces)
    for number in range(games):
        game.play(number)


class Hoarder(Greedy):
    """A user's own: interpreted, whatever it derives from."""

    name = "hoarder"
    floor = 29

    def discard(self, decision):
        self.asked = getattr(self, "asked", 0) + 1
        return super().discard(decision)


class Nameless(Greedy):
    pass


class Bare(Pilot):
    pass


@pytest.mark.slow
def test_an_own_pilot_has_its_own_name_habits_and_answers(samples):
    """Compiled pilots, too, must look at the class they find themselves in."""
    deck = samples["bleeding_ventrue"].counted
    game = Solitaire(Experiment(deck, seed=7))
    pools = {}
    for made in (Greedy(), Hoarder()):
        game.pilot = made
        made.know(game.settings[game.seat(0)].faces)
        tables = [game.play(number)[0] for number in range(40)]
        pools[made.name] = sum(table.game.methuselahs[game.seat(0)].pool for table in tables)
    assert made.asked > 0
    assert pools["hoarder"] > pools["greedy"] + 40
    assert (Nameless().name, Bare().name, Patient().name) == ("greedy", "Bare", "patient")


def test_what_grows_is_played(counted, named):
    jack = (*counted(3, 60), (named("Smiling Jack, The Anarch"), 10))
    assert sum(tally(jack, "greedy", games=40).played) > 0
    assert bled(tally(jack, "greedy", games=40)) > bled(tally(counted(3), "greedy", games=40))


def bled(found):
    return found.column("prey_pool_bled", -1).mean


@pytest.mark.pure
@pytest.mark.parametrize(
    ("kind", "blood", "has_bled", "acts_again"),
    [(HUNT_ACTION, 1, False, False), (HUNT_ACTION, 2, False, True), (HUNT_ACTION, 2, True, False)],
)
def test_a_vampire_is_not_unlocked_to_hunt_for_what_that_cost(kind, blood, has_bled, acts_again):
    pilot = Greedy()
    pilot.eyes = SimpleNamespace(hand=[], has_bled=lambda piece: has_bled)
    minion = SimpleNamespace(number=0, blood=blood, profile=SimpleNamespace(kind=VAMPIRE), cards=[])
    assert pilot._has_more_to_do(minion, kind, 1, 0) is acts_again


def test_more_master_actions_are_for_masters_that_are_held(counted, named):
    used = []

    def note(eyes, decision, chosen):
        if chosen != PASS and chosen in eyes.table:
            used.append(chosen)

    parthenon = (*counted(4, 60), (named("The Parthenon"), 10))
    overhear(parthenon, "master", note)
    assert not used
    overhear((*parthenon, (named("Blood Doll"), 20)), "master", note)
    assert used


def test_the_documented_pilot_runs(tmp_path, samples):
    text = inspect.getdoc(pilots)
    start = text.index("    from deckcheck.goldfish.pilots import Greedy")
    end = text.index("Saved as")
    path = tmp_path / "careful.py"
    path.write_text(textwrap.dedent(text[start:end]))
    found = tally(samples["bleeding_ventrue"].counted, f"{path}:Careful", games=30)
    assert found.games == 30
    assert min(found.column("pool", 3).counts) >= 17
    assert found.column("ready_minions", -1).mean > 0.5


def test_a_pilot_that_raises_is_named_with_its_game(counted):
    class Thrower(Greedy):
        def influence(self, decision):
            raise LookupError("lost")

    with pytest.raises(PilotError, match=r"LookupError: lost") as caught:
        flown(Thrower, counted(5))
    assert "game 1 of seed 1" in str(caught.value)
    assert "--game 1 --trace" in str(caught.value)


def test_a_pilot_that_answers_nonsense_is_named(counted):
    class Confused(Greedy):
        def influence(self, decision):
            return "everything"

    class Blunt(Pilot):
        def choose(self, decision):
            return 99

    with pytest.raises(PilotError, match="'everything' is not an option of 'influence'"):
        flown(Confused, counted(5))
    with pytest.raises(PilotError, match="answered 99"):
        flown(Blunt, counted(5))


def test_a_pilot_that_does_not_end_is_named(counted):
    class Dithering(Greedy):
        def influence(self, decision):
            # moves counters to and fro for ever would need transfers; so it only looks busy
            return super().influence(decision)

    solitaire = Solitaire(Experiment(counted(5)))
    solitaire._limit = 3
    solitaire.pilot = Dithering()
    with pytest.raises(PilotError, match="does not end the game in 3 decisions"):
        solitaire.play(0)


def test_pilots_see_the_seat_and_no_more(counted):
    seen = []

    class Curious(Greedy):
        def sit(self, eyes):
            super().sit(eyes)
            seen.append(eyes)

    flown(Curious, counted(5), games=1, seat=3)
    (eyes,) = seen
    assert eyes.seat == 2
    zones = eyes.view()["zones"]
    assert all(isinstance(zone, dict | list | int) for zone in zones.values())


def test_the_same_pilot_plays_without_being_told_the_deck(samples):
    solitaire = Solitaire(Experiment(samples["tremere_walls"].counted, seat=1))
    told, _, _ = solitaire.play(4)
    setting = solitaire.settings[1]
    from deckcheck.goldfish.seeds import game_seed

    table = Table(lambda: Vtes(setting, Dice(game_seed(1, 4))))
    players = [Greedy()] + [FirstPlayer()] * 4
    table.run(players)
    assert table.choices == told.choices


def test_cards_in_hand_are_counted_for_each_card_of_the_crypt(samples):
    faces = Solitaire(Experiment(samples["tremere_walls"].counted, seat=1)).settings[1].faces
    crypt = [piece for piece, face in enumerate(faces) if face.card.is_crypt]
    hand = [piece for piece, face in enumerate(faces) if not face.card.is_crypt][::7]
    told, untold = Appraisals(faces.__getitem__, crypt, len(faces)), Appraisals(faces.__getitem__, crypt)
    counts = set()
    for piece in crypt:
        mine = faces[piece].profile.disciplines
        fitting = sum(any(name in mine for name in faces[card].card.disciplines) for card in hand)
        for book in (told, untold):
            place = book.places[book.pages[piece]]
            assert sum(map(book.fits, hand)) >> place & FIELD == fitting
        counts.add(fitting)
    assert len(counts) > 1


def test_eyes_see_the_crypt_one_brought_and_the_unique_cards_in_play(samples):
    solitaire = Solitaire(Experiment(samples["bleeding_ventrue"].counted, seat=2))
    table, _, _ = solitaire.play(0)
    eyes = table.game.eyes(1)
    assert [eyes.face(piece).card.is_crypt for piece in eyes.own_crypt] == [True] * 12
    assert table.game.eyes(0).own_crypt == []
    ready = [eyes.face(piece) for piece in eyes.ready]
    assert ready
    assert all(face.unique_as in eyes.uniques for face in ready if face.unique_as)
    assert {eyes.minion(piece) for piece in eyes.ready} == {eyes.in_play(piece) for piece in eyes.ready}


@pytest.mark.slow
def test_every_word_of_every_card_is_worth_something_finite():
    for card in open_store().cards():
        for verb in verbs_in(model_of(card)):
            assert abs(verb.worth_in_pool()) < 30, (card.name, verb)


@pytest.mark.parametrize(
    ("verb", "sooner", "stirs"),
    [
        (DrawCrypt(), True, False),
        (Gain(POOL, 2), False, False),
        (Bring((Cards(HAND, types=ALLY),)), True, True),
        (Bring((Cards(HAND, types=EQUIPMENT),)), False, True),
        (Either(GAIN_POOL, (Gain(POOL, 1),), CRYPT_CARD, (DrawCrypt(),)), True, False),
        (Either(GAIN_POOL, (Gain(POOL, 1),), BURN_POOL, (Lose(POOL, 1),)), False, False),
        (Move(Cards(LIBRARY), HAND), False, True),
        (Move(Cards(HAND), ASH), False, False),
    ],
)
def test_what_brings_minions_sooner_and_what_stirs_the_library_follows_from_what_it_is(verb, sooner, stirs):
    assert (verb.hastens(), verb.stirs()) == (sooner, stirs)


@pytest.mark.parametrize(
    ("verb", "worth"),
    [
        (Gain(POOL, 2), 2.2),
        (Gain(POOL, 2, PREY), -1.98),
        (Lose(POOL, 2), -2.2),
        (Lose(POOL, 2, PREY), 1.98),
        (Gain(BLOOD, Count(Each(ANYONE)), THIS), 0.45 * 1.5),
        (If(Not(Superior()), (Gain(POOL, 1),)), 0.66),
        (Either(GAIN_POOL, (Gain(POOL, 1),), GAIN_BLOOD, (Gain(POOL, 3),)), 3.3),
        (Either(GAIN_POOL, (Gain(POOL, 3),), GAIN_BLOOD, (Gain(POOL, 1),)), 3.3),
        (Repeat(2, (Gain(POOL, 1),)), 1.65),
        (Only(Superior()), 0.0),
    ],
    ids=repr,
)
def test_a_word_is_worth_what_its_words_are(verb, worth):
    assert verb.worth_in_pool() == pytest.approx(worth)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("gredy", "did you mean 'greedy'?"),
        ("nobody", "it is one of greedy, patient, quick, thorough, random, first, or path.py:Class"),
        ("missing.py:Mine", "no pilot file missing.py"),
    ],
)
def test_an_unknown_pilot_is_told(name, problem):
    with pytest.raises(PilotNameError) as caught:
        pilot_named(name)
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Other = 3\n", "has no pilot 'Mine'"),
        ("class Mine:\n    pass\n", "has no pilot 'Mine'"),
        ("import nothing_of_this_name\n", "cannot be run: ModuleNotFoundError"),
        ("def broken(:\n", "cannot be run: SyntaxError"),
        (
            "from deckcheck.goldfish.pilots import Pilot\n"
            "class Mine(Pilot):\n    def __init__(self, floor):\n        pass\n",
            "cannot be created without arguments: TypeError",
        ),
    ],
)
def test_a_file_without_a_pilot_is_told(tmp_path, text, problem):
    path = tmp_path / "mine.py"
    path.write_text(text)
    with pytest.raises(PilotNameError) as caught:
        pilot_named(f"{path}:Mine")
    assert problem in str(caught.value)
