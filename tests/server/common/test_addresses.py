"""Where others can open the server."""

from __future__ import annotations

import pytest

from heliopolis.core.errors import InvalidOption
from heliopolis.server.common import addresses
from heliopolis.server.common.addresses import reachable
from heliopolis.server.common.settings import Settings
from heliopolis.settings.values import public_url

HERE = "http://127.0.0.1:8000"


def settings(host: str = "127.0.0.1", public: str = "") -> Settings:
    return Settings(database="sqlite:///x", host=host, port=8000, public_url=public)


def test_the_address_that_the_host_names_comes_first() -> None:
    assert reachable(settings(public="https://club.example"), HERE) == ("https://club.example",)


def test_the_way_a_visitor_came_is_good_for_others_unless_it_is_this_machine_alone() -> None:
    assert reachable(settings(), "http://club.example/") == ("http://club.example",)
    assert reachable(settings("0.0.0.0"), "http://192.168.0.7:8000") == ("http://192.168.0.7:8000",)
    for own in (HERE, "http://localhost:8000", "http://[::1]:8000"):
        assert reachable(settings(), own) == ()


def test_a_server_that_listens_everywhere_offers_the_addresses_of_its_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: ["192.168.0.7", "2001:db8::7"])
    expected = ("http://192.168.0.7:8000", "http://[2001:db8::7]:8000")
    assert reachable(settings("0.0.0.0"), HERE) == expected
    assert reachable(settings("192.168.0.9"), HERE) == ("http://192.168.0.9:8000",)


def test_the_own_addresses_mean_something_to_others() -> None:
    for address in addresses.own_addresses():
        assert not addresses.only_here(address)
        assert not addresses.ours_alone(address)
    for useless in ("127.0.0.1", "::1", "fe80::1%eth0", "0.0.0.0", "nonsense"):
        assert addresses.ours_alone(useless)


def test_a_public_address_is_one_of_a_host_and_nothing_more() -> None:
    assert public_url("https://club.example/") == "https://club.example"
    assert public_url("http://10.0.0.1:9000") == "http://10.0.0.1:9000"
    for wrong in ("club.example", "ftp://club.example", "https://", "https://club.example/games", "https://a?b"):
        with pytest.raises(InvalidOption, match="public address"):
            public_url(wrong)
