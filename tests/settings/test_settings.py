"""Settings: one table, three sources, and errors that say where and what is allowed."""

from __future__ import annotations

import typing
from dataclasses import fields
from pathlib import Path

import pytest

from heliopolis.settings.server import GROUPS, SETTINGS, Settings
from heliopolis.settings.setting import InvalidSetting, Setting
from heliopolis.settings.sources import OTHER_VARIABLES, choose
from heliopolis.settings.values import Trusted, a_place


def test_every_field_is_described_as_what_it_is() -> None:
    hints = typing.get_type_hints(Settings)
    assert {known.name for known in SETTINGS.values()} == {one.name for one in fields(Settings)}
    assert not {known.variable for known in SETTINGS.values()} & OTHER_VARIABLES
    flags = [flag for known in SETTINGS.values() for flag in known.flags]
    assert len(flags) == len(set(flags))
    for known in SETTINGS.values():
        assert known.group in GROUPS
        assert hints[known.name] in (known.kind, known.kind | None)
        assert known.choices or known.kind in (str, bool) or known.least is not None, f"{known.key} has no limits"


def test_every_usual_value_is_allowed() -> None:
    usual = Settings()
    for known in SETTINGS.values():
        value = getattr(usual, known.name)
        if value is not None:
            assert known.from_file(value, known.key) == value
            assert known.from_text(str(value), known.key) == value


def test_a_flag_comes_before_the_environment_the_file_and_what_is_usual(tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    file.write_text('port = 1\nhost = "0.0.0.0"\nbot-pace = 2\nhttps = true\nlog = "json"\n')
    environment = {"HELIOPOLIS_PORT": "2", "HELIOPOLIS_BOT_PACE": "0.5", "HELIOPOLIS_LOG": ""}
    chosen = choose({"port": "3", "https": False, "database": None}, environment, str(file))
    settings = chosen.settings
    assert (settings.port, chosen.sources["port"]) == (3, "--port")
    assert (settings.bot_pace, chosen.sources["bot-pace"]) == (0.5, "HELIOPOLIS_BOT_PACE")
    assert (settings.host, chosen.sources["host"]) == ("0.0.0.0", str(file))
    assert (settings.https, chosen.sources["https"]) == (False, "--https")
    assert (settings.log, chosen.sources["log"]) == ("json", str(file))  # a variable that is empty says nothing
    assert (settings.undo_seconds, chosen.sources["undo-seconds"]) == (2.5, "default")


def test_the_file_is_named_by_a_flag_or_the_environment_or_lies_in_the_usual_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert choose({}, {}).file is None
    usual = tmp_path / "heliopolis" / "config.toml"
    usual.parent.mkdir()
    for number, file in enumerate([usual, tmp_path / "second.toml", tmp_path / "third.toml"]):
        file.write_text(f"port = {number}")
    assert (choose({}, {}).settings.port, choose({}, {}).file) == (0, usual)
    named = {"HELIOPOLIS_CONFIG": str(tmp_path / "second.toml")}
    assert choose({}, named).settings.port == 1
    assert choose({}, named, str(tmp_path / "third.toml")).settings.port == 2


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("port = 70000", "port is a whole number from 0 to 65535, not 70000."),
        ('port = "8000"', "port is a whole number from 0 to 65535, not 8000."),
        ("port = true", "port is a whole number from 0 to 65535, not true."),
        ("port = 80.5", "port is a whole number from 0 to 65535, not 80.5."),
        ("bot-pace = nan", "bot-pace is a number from 0 to 60, not nan."),
        ("host = 7", "host is a text, not 7."),
        ("https = 1", "https is true or false, not 1."),
        ('log = "xml"', 'log is "text" or "json", not xml.'),
        ('database = "mysql://x"', "database: A database is a file"),
        ('public-url = "club"', 'public-url: A public address is "https://HOST"'),
        ('metrics = "x:y"', 'metrics: "off", a port of this machine, or HOST:PORT'),
        ("prot = 1", 'there is no setting "prot"; did you mean "port"?'),
        ("bot_pace = 1", 'there is no setting "bot_pace"; did you mean "bot-pace"?'),
        ("zebra = 1", 'there is no setting "zebra"; "heliopolis config --example" lists all.'),
        ("[port]", "port is a whole number from 0 to 65535"),
        ("port = ", " is no TOML: "),
    ],
)
def test_what_is_wrong_in_the_file_is_told_with_its_name_and_what_is_allowed(
    tmp_path: Path, said: str, told: str
) -> None:
    file = tmp_path / "club.toml"
    file.write_text(said)
    with pytest.raises(InvalidSetting) as error:
        choose({}, {}, str(file))
    assert str(file) in error.value.message
    assert told in error.value.message


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes(b'host = "M\xfcnchen"')
    for name, told in {
        "nothing.toml": "No such file",
        ".": "Is a directory",
        "latin.toml": "not written in UTF-8",
    }.items():
        with pytest.raises(InvalidSetting, match=told):
            choose({}, {}, str(tmp_path / name))


def test_what_is_wrong_in_the_environment_is_told_with_its_name() -> None:
    for name, value, told in [
        ("HELIOPOLIS_PORT", "tcp://10.0.0.1:80", "HELIOPOLIS_PORT is a whole number from 0 to 65535, not tcp://"),
        ("HELIOPOLIS_HTTPS", "maybe", "HELIOPOLIS_HTTPS is true or false, not maybe."),
    ]:
        with pytest.raises(InvalidSetting) as error:
            choose({}, {name: value})
        assert told in error.value.message
    assert choose({}, {"HELIOPOLIS_HTTPS": "Yes", "HELIOPOLIS_BOARDS": "x"}).settings.https
    assert choose({}, {"HELIOPOLIS_PROT": "1", "HELIOPOLIS_LOCALE": "x"}).unknown == ("HELIOPOLIS_PROT",)


def test_the_password_of_a_database_is_not_shown() -> None:
    database = SETTINGS["database"]
    for address in ("postgresql://club:sun@db/tables", "postgres://db/t?password=sun", "postgresql://a:sun@x:1,y:2/t"):
        value = database.from_text(address, "")
        assert "sun" in str(value)
        assert "sun" not in database.show(value)


def test_values_are_shown_as_the_file_would_have_them(tmp_path: Path) -> None:
    text = Setting("", "", str, name="host")
    for value in ("", 'a"b\\c', "\n\t\x7f", "Köln"):
        (tmp_path / "file").write_text(f"host = {text.show(value)}", encoding="utf-8")
        assert choose({}, {}, str(tmp_path / "file")).settings.host == value


def test_proxies_are_addresses_and_networks() -> None:
    trusted = Trusted("127.0.0.1, 10.0.0.0/8,::1")
    assert all(address in trusted for address in ("127.0.0.1", "10.2.3.4", "::1"))
    assert not any(address in trusted for address in ("127.0.0.2", "192.168.0.1", "::2", "", "testclient"))
    assert "192.168.0.1" in Trusted("*")
    assert "127.0.0.1" not in Trusted("")
    assert a_place("[::1]:9100") == "[::1]:9100"


def test_the_page_for_hosts_has_every_setting_with_its_usual_value() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    usual = Settings()
    for known in SETTINGS.values():
        names = ", ".join([f"`{flag}`" for flag in known.flags])
        value = known.usually or known.show(getattr(usual, known.name)).strip('"') or "nothing"
        assert f"| {names} | {known.words} | {value} |" in page
