"""Events with a list a round, players who dropped out, and players who sit a round out."""

from __future__ import annotations

from deckcheck.desk.people import Player
from deckcheck.desk.tables import Roster
from deckcheck.reports.event import EventPage, event_page
from deckcheck.reports.registrations import Reason, Registration


def handed(path: str, player: str, mark: str, *reasons: Reason) -> Registration:
    return Registration(
        path, player, verdict="illegal" if reasons else "legal", reasons=reasons, fingerprint=mark
    )


def reasons_by_player(page: EventPage) -> dict[str, list[str]]:
    return {one.player.name: [reason.brief for reason in one.why] for one in page.entrants}


ANN = (handed("round 1/ann.txt", "Ann Ash", "A"), handed("round 2/ann.txt", "Ann Ash", "B"))


def test_a_list_a_round_is_not_a_question() -> None:
    page = event_page(ANN)
    assert reasons_by_player(page) == {"Ann Ash": []}
    assert page.entrants[0].settled
    twice = (*ANN, handed("round 2/ann again.txt", "Ann Ash", "C"))
    assert reasons_by_player(event_page(twice)) == {"Ann Ash": ["round 2: 2 different lists: which counts?"]}
    plain = (handed("ann.txt", "Ann Ash", "A"), handed("ann2.txt", "Ann Ash", "B"))
    assert reasons_by_player(event_page(plain)) == {"Ann Ash": ["2 different lists: which counts?"]}


def test_the_reasons_of_each_round_are_told() -> None:
    fault = Reason("61 cards", "DC103 61 cards")
    page = event_page((*ANN, handed("round 3/ann.txt", "Ann Ash", "C", fault)))
    (reason,) = page.entrants[0].why
    assert (reason.brief, reason.full, reason.must) == ("round 3: 61 cards", "round 3: DC103 61 cards", True)


def test_who_lacks_the_list_of_a_round_is_called() -> None:
    bo, cy = handed("round 1/bo.txt", "Bo Berg", "D"), handed("cy.txt", "Cy Cole", "E")
    assert reasons_by_player(event_page((*ANN, bo, cy))) == {
        "Ann Ash": [], "Bo Berg": ["no list for round 2"], "Cy Cole": []
    }  # fmt: skip


def test_who_dropped_out_or_sits_the_round_out_is_not_called() -> None:
    def page(*players: Player) -> dict[str, list[str]]:
        lists = (*ANN, handed("round 1/bo.txt", "Bo Berg", "D"))
        return reasons_by_player(event_page(lists, Roster(players, round="2")))

    ann = Player("Ann Ash", table="1")
    assert page(ann, Player("Bo Berg", table="1"))["Bo Berg"] == ["no list for round 2"]
    assert page(ann, Player("Bo Berg", table="1", out="DQ"))["Bo Berg"] == []
    assert page(ann, Player("Bo Berg"))["Bo Berg"] == [], "others are seated, and he sits out"
    assert page(Player("Ann Ash"), Player("Bo Berg"))["Bo Berg"] == ["no list for round 2"], (
        "nobody is seated"
    )


def test_who_dropped_out_without_a_list_is_not_missing() -> None:
    roster = Roster((Player("Ann Ash"), Player("Bo Berg", out="x"), Player("Cy Cole")))
    assert [one.name for one in event_page(ANN, roster).absent] == ["Cy Cole"]
