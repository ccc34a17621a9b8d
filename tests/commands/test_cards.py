"""`deckcheck cards`: what it prints, where, and its exit code."""

from __future__ import annotations

import io
import json
import os
import shutil
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardbase.sources import cache_folder, data_folder, installed_source
from cardbase.store import card_files
from deckcheck.carddata import open_cards
from deckcheck.commands import cards
from deckcheck.extras import could_be_better
from deckcheck.options import cards as cards_options
from deckcheck.options.declaring import options_of
from tests.changed_lists import CARDS, changed_lists

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytest_httpserver import HTTPServer


@pytest.fixture(scope="module", autouse=True)
def shared_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keep away from the user's own folders; the card file is built once."""
    folder = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        patch.delenv("DECKCHECK_CARDS", raising=False)
        patch.delenv("DECKCHECK_CARDS_URL", raising=False)
        yield folder


@pytest.fixture
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """A copy of the installed lists."""
    source = installed_source()
    folder = tmp_path / "lists"
    folder.mkdir()
    for name in source.files:
        shutil.copy(os.path.join(source.folder, name), folder)
    return folder


def run(function: Callable[..., int], **options: object) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    made = getattr(cards_options, f"{function.__name__.title()}Options")
    asked = {one.field: options.pop(one.field) for one in options_of(made) if one.field in options}
    code = function(made(**asked), out, err, **options)
    return code, out.getvalue(), err.getvalue()


def drop_last_card(file: Path) -> None:
    """Cut the last row of the library off; rows hold line breaks, so it is sought by its id."""
    content = file.read_bytes()
    file.write_bytes(content[: content.rindex(b'\n"10') + 1])


# info


@pytest.mark.slow
def test_info_tells_all_of_the_card_data() -> None:
    store = open_cards()
    built = datetime.fromtimestamp(int(store.meta["built"]), UTC)
    store.close()
    code, out, err = run(cards.info, now=datetime.fromtimestamp(built.timestamp() + 7300, UTC))
    assert code == 0
    assert err.splitlines() == could_be_better(store.meta["kind"], store.meta["source"])
    told = {line[:12].strip(): line[13:] for line in out.splitlines()}
    begin = f"{installed_source().label} (installed package): cards known up to {store.meta['date']}"
    assert told["Card data"].startswith(begin[: 79 - 13])
    assert told["Cards"].endswith(
        f"{int(store.meta['crypt']):,} crypt, {int(store.meta['library']):,} library"
    )
    assert ", the newest of 20" in told["Sets"]
    assert told["Printings"].startswith(f"the newest of {store.meta['date']}: ")
    assert "Undated" not in told
    assert told["Lists"] == installed_source().folder
    assert told["sha256"] == store.meta["sha256"]
    assert told["Card file"].startswith(store.path)
    assert told["Built"] == f"{built:%Y-%m-%d %H:%M} UTC, 2 hours ago"


def test_info_tells_the_newest_set_from_its_reprints_and_the_cards_without_a_day(
    own_folders: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards may be known up to a later day than that of the newest set: by a reprint in an older one."""
    changes = {
        "Villein": {"Set": "Jyhad:C, Promo-20270101"},
        "Govern the Unaligned": {"Set": "Elsewhere:C"},
        "Lucita": {"Set": "SW:U"},
        "Dramatic Upheaval": {"Set": "Jyhad:R, Promo-20270101"},
    }
    folder = Path(changed_lists(tmp_path / "changed", changes))
    promo = b'"300999","Promo-20270101","20270101","Promo","us"\r\n'
    (folder / "vtessets.csv").write_bytes((folder / "vtessets.csv").read_bytes() + promo)
    for name in ("vtescrypt.csv", "vteslib.csv"):  # the newer layout writes the day behind a colon
        text = (folder / name).read_bytes()
        (folder / name).write_bytes(text.replace(b"Promo-20270101", b"Promo:20270101"))
    monkeypatch.setenv("DECKCHECK_CARDS", str(folder))
    out = " ".join(run(cards.info)[1].split())
    assert "(folder named in DECKCHECK_CARDS): cards known up to 2027-01-01" in out
    assert "Printings the newest of 2027-01-01: Promo" in out
    assert "the newest of 2025-10-26: Sabbat V5" in out
    assert "Undated 1, of no known day: Govern the Unaligned" in out
    told = json.loads(run(cards.info, output_format="json")[1])
    assert (told["date"], told["newest_printings"]) == ("2027-01-01", ["Promo"])
    assert told["undated"] == ["Govern the Unaligned"]


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("2021-06-07", "cards known up to 2021-03-07"),
        ("2021-06-08", "cards known up to 2021-03-07, 3 months ago; consider deckcheck cards update"),
    ],
)
def test_info_says_how_long_ago_that_was_when_there_may_be_newer_cards(
    own_folders: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, day: str, told: str
) -> None:
    changes = {name: {"Set": "Jyhad:C, Promo-20210307"} for name in CARDS}
    folder = Path(changed_lists(tmp_path / "changed", changes))
    for name in ("vtescrypt.csv", "vteslib.csv"):
        text = (folder / name).read_bytes()
        (folder / name).write_bytes(text.replace(b"Promo-20210307", b"Promo:20210307"))
    monkeypatch.setenv("DECKCHECK_CARDS", str(folder))
    out = " ".join(run(cards.info, now=datetime.fromisoformat(f"{day}T12:00:00+00:00"))[1].split())
    assert f"(folder named in DECKCHECK_CARDS): {told} Cards" in out


def test_info_as_json() -> None:
    code, out, err = run(cards.info, output_format="json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert told["schema"] == 1
    assert told["count"] == told["crypt"] + told["library"]
    assert told["path"] == card_files()[0]
    assert told["size"] == os.path.getsize(told["path"])
    assert datetime.fromisoformat(told["built"]).tzinfo is not None
    assert set(told) >= {"source", "kind", "date", "sha256", "lists", "sets", "newest_set"}


@pytest.mark.slow
@pytest.mark.parametrize("output_format", ["text", "json"])
def test_info_without_a_cache_folder(output_format: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    code, out, _ = run(cards.info, output_format=output_format)
    assert code == 0
    assert "Not a directory" in " ".join(out.split())
    if output_format == "json":
        assert json.loads(out)["path"] is None


@pytest.mark.slow
def test_info_points_out_that_the_installed_lists_are_newer(own_folders: None, lists: Path) -> None:
    drop_last_card(lists / "vteslib.csv")
    assert run(cards.update, file=str(lists), force=True)[0] == 0
    code, out, err = run(cards.info)
    assert code == 0
    assert "downloaded with `deckcheck cards update`" in out
    assert "`deckcheck cards reset --downloaded` returns to it." in err


@pytest.mark.parametrize(
    ("seconds", "age"),
    [
        (-5, "just now"), (59, "just now"), (60, "1 minute ago"), (7199, "1 hour ago"), (86400, "1 day ago"),
        (259200, "3 days ago"),
    ],
)  # fmt: skip
def test_the_age_of_the_card_file(seconds: int, age: str) -> None:
    assert cards._age(seconds) == age


@pytest.mark.parametrize("command", [cards.info, cards.path])
def test_no_card_data_is_a_failure_with_a_message(command: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKCHECK_CARDS", "/nowhere")
    code, out, err = run(command)
    assert (code, out) == (2, "")
    assert err.startswith("deckcheck cards: /nowhere: no card lists here")
    assert len(err.splitlines()) == 1


# path


def test_path_prints_the_path_and_nothing_else() -> None:
    code, out, err = run(cards.path)
    assert (code, err) == (0, "")
    assert out == f"{card_files()[0]}\n"
    assert os.path.isfile(out.strip())


@pytest.mark.slow
def test_path_without_a_card_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", os.devnull)
    code, out, err = run(cards.path)
    assert (code, out) == (2, "")
    assert "there is no card file" in err


# reset


@pytest.mark.slow
def test_reset_removes_the_card_files_and_says_so(own_folders: None) -> None:
    open_cards().close()
    path = card_files()[0]
    assert run(cards.reset) == (0, f"removed {path}\n", "")
    assert not os.path.exists(path)
    assert run(cards.reset) == (0, f"nothing to remove in {cache_folder()}\n", "")


@pytest.mark.slow
def test_reset_keeps_the_downloaded_lists_unless_told(own_folders: None, lists: Path) -> None:
    run(cards.update, file=str(lists))
    folder = os.path.join(data_folder(), "lists")
    assert run(cards.reset)[0] == 0
    assert os.path.isdir(folder)
    assert run(cards.reset, downloaded=True) == (0, f"removed {folder}\n", "")
    assert not os.path.exists(folder)
    code, out, _ = run(cards.reset, downloaded=True)
    assert (code, out) == (0, f"nothing to remove in {cache_folder()} and {folder}\n")


def test_reset_names_what_it_cannot_remove(own_folders: None) -> None:
    os.makedirs(os.path.join(cache_folder(), "cards-1.sqlite"))
    code, out, err = run(cards.reset)
    assert (code, out) == (2, "")
    assert "cards-1.sqlite: cannot be removed" in err


# update


@pytest.fixture
def servers(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """Two addresses of this machine instead of those that are asked unasked; nothing is there yet."""
    both = httpserver.url_for("/downloads/vtescsv_utf8.zip"), httpserver.url_for("/data/v5/vtes.json")
    monkeypatch.setattr("cardbase.addresses.DEFAULTS", both)
    return both


def official_archive(folder: Path) -> bytes:
    """The archive of a folder of lists."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in ("vtescrypt.csv", "vteslib.csv", "vtessets.csv"):
            archive.write(folder / name, name)
    return packed.getvalue()


@pytest.mark.slow
def test_update_works_unasked(
    own_folders: None, lists: Path, httpserver: HTTPServer, servers: tuple[str, str]
) -> None:
    httpserver.expect_request("/downloads/vtescsv_utf8.zip").respond_with_data(official_archive(lists))
    code, out, err = run(cards.update)
    assert (code, err) == (0, "")
    assert out.startswith(f"Card lists updated from {servers[0]}: 4,")
    assert "French names are not updated" in out
    assert "Spanish names are not updated" in out


@pytest.mark.slow
def test_update_says_that_the_second_address_was_used(
    own_folders: None, lists: Path, httpserver: HTTPServer
) -> None:
    httpserver.expect_request("/second.zip").respond_with_data(official_archive(lists))
    first, second = httpserver.url_for("/first.zip"), httpserver.url_for("/second.zip")
    code, out, err = run(cards.update, url=(first, second), dry_run=True)
    assert code == 0
    assert out.startswith(f"Card lists would be updated from {second}: ")
    assert err == (
        f"deckcheck cards update: {first}: the server answers 500 INTERNAL SERVER ERROR. That is a server error; "
        f"consider trying later, or another address.\ndeckcheck cards update: {second} is used instead.\n"
    )


@pytest.mark.slow
def test_update_without_any_server_says_what_each_answered_and_what_else_there_is(
    servers: tuple[str, str],
) -> None:
    code, out, err = run(cards.update)
    assert (code, out) == (2, "")
    first, second, more = err.splitlines()
    assert first.startswith(f"deckcheck cards update: {servers[0]}: the server answers 500")
    assert second.startswith(f"deckcheck cards update: {servers[1]}: the server answers 500")
    assert second.endswith("The lists in use are unchanged.")
    for word in ("--url", "--file", "pip install --upgrade krcg"):
        assert word in more


def test_update_takes_one_origin_only() -> None:
    code, _, err = run(cards.update, url=("http://127.0.0.1/",), file="lists")
    assert code == 2
    assert "not both" in err


@pytest.mark.slow
def test_update_from_a_folder(own_folders: None, lists: Path) -> None:
    code, out, err = run(cards.update, file=str(lists))
    assert (code, err) == (0, "")
    assert out.startswith(f"Card lists updated from {lists}: ")
    assert f"Before, {installed_source().label}: " in out
    assert "changed" not in out
    code, out, err = run(cards.update, file=str(lists))
    assert (code, err) == (0, "")
    assert "nothing new" in out


@pytest.mark.slow
def test_update_names_the_first_cards_that_differ(own_folders: None, lists: Path) -> None:
    file = lists / "vteslib.csv"
    file.write_bytes(file.read_bytes().replace(b'"Equipment"', b'"Gadget"'))
    code, out, _ = run(cards.update, file=str(lists), dry_run=True)
    assert code == 0
    assert "Card lists would be updated" in out
    assert "100001 .44 Magnum: types" in out
    assert f"  and {file.read_bytes().count(b'Gadget') - cards.SHOWN_CARDS} more" in out
    assert not os.path.exists(data_folder())


@pytest.mark.slow
def test_fewer_cards_are_refused_unless_forced(own_folders: None, lists: Path) -> None:
    drop_last_card(lists / "vteslib.csv")
    code, out, err = run(cards.update, file=str(lists))
    assert (code, out) == (2, "")
    assert err.startswith(f"deckcheck cards update: {lists}: ")
    assert "fewer than" in err
    assert err.endswith("use --force. The lists in use are unchanged.\n")
    code, out, _ = run(cards.update, file=str(lists), force=True)
    assert code == 0
    assert "1 removed:" in out


@pytest.mark.slow
def test_update_uses_the_addresses_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKCHECK_CARDS_URL", "gopher://old/ gopher://older/")
    code, _, err = run(cards.update)
    assert code == 2
    for address in ("gopher://old/", "gopher://older/"):
        assert f"{address}: not a web address" in err


@pytest.mark.slow
def test_a_file_comes_before_the_address_of_the_environment(
    own_folders: None, lists: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKCHECK_CARDS_URL", "gopher://old/")
    assert run(cards.update, file=str(lists))[0] == 0
