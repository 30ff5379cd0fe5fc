# SPDX-License-Identifier: GPL-3.0-or-later
"""What the schemas of data/protocol say of what we print and of what docs/protocol.md shows.

The tests in C++ write down every message that they print; each has to be what its schema describes,
and nothing besides, although guests take more from a table.
"""

import copy
import http
import json
import os
import pathlib
import re
import subprocess

import jsonschema
import pytest

ROOT = pathlib.Path(__file__).parents[3]
PROGRAMS = pathlib.Path(os.environ["REGALIA_WIRE_PROGRAMS"])
SCHEMAS = {path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
           for path in sorted((ROOT / "data/protocol").glob("*.schema.json"))}
MESSAGES = [name for name in SCHEMAS if name.startswith(("request-", "notice-"))]


def close(schema):
    """The same schema, under which an object has no key that isn't described."""
    closed = copy.deepcopy(schema)
    stack = [closed]
    while stack:
        part = stack.pop()
        if isinstance(part, dict):
            if part.get("type") == "object" and "properties" in part:
                part["additionalProperties"] = False
            stack.extend(part.values())
        elif isinstance(part, list):
            stack.extend(part)
    return closed


CLOSED = {name: jsonschema.Draft202012Validator(close(schema)) for name, schema in SCHEMAS.items()}


def why_not(name, message):
    """What is wrong with a message, or None."""
    error = jsonschema.exceptions.best_match(CLOSED[name].iter_errors(message))
    return error and f"{name}: {error.json_path}: {error.message}"


@pytest.fixture(scope="module", name="printed")
def fixture_printed(tmp_path_factory):
    """Every message that the tests print, by the name of its schema."""
    folder = tmp_path_factory.mktemp("printed")
    for name in ("request", "notice", "state", "text"):
        (folder / name).mkdir()  # each counts from the beginning
        subprocess.run([PROGRAMS / f"test-online-wire-{name}"], check=True, capture_output=True,
                       env={**os.environ, "REGALIA_WIRE_OUT": str(folder / name)})
    messages = {name: [] for name in SCHEMAS}
    for path in folder.glob("*/*"):
        name = re.sub(r"-\d+\..*", "", path.name)
        messages[name].append(json.loads(path.read_text(encoding="utf-8")))
    return messages


def list_shown():
    """The messages of docs/protocol.md by the names of their schemas, in their order."""
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    shown = []
    for arrow, text in re.findall(r"^([→←]) (\{.*(?:\n  .*)*)", page, re.MULTILINE):
        message = json.loads(text)
        if "type" in message:
            name = ("request-" if arrow == "→" else "notice-") + message["type"]
        elif arrow == "→":
            name = "claim"
        else:
            answers = {"error": "refusal", "token": "claimed", "version": "health"}
            name = answers[next(iter(message))]
        shown.append((name, message))
    return shown


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_is_one(name):
    jsonschema.Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$id"] == f"urn:regalia:v2:{name}"


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_describes_what_is_printed(name, printed):
    assert printed[name], "no test prints such a message"
    assert [problem for problem in (why_not(name, each) for each in printed[name]) if problem] == []


def test_schema_describes_what_the_page_shows():
    shown = list_shown()
    assert [problem for problem in (why_not(*each) for each in shown) if problem] == []
    assert {name for name, _ in shown} == set(SCHEMAS)


def test_page_lists_every_refusal():
    """Each status and key that HTTP is answered with, and no other key."""
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    source = "".join(path.read_text(encoding="utf-8")
                     for path in sorted((ROOT / "online/net").glob("online-http*.c")))
    names = http.HTTPStatus.__members__
    said = [(int(names.get(name.removeprefix("SOUP_STATUS_"), name)), key)
            for name, key in re.findall(r'= \{ (\w+), "([a-z-]+)",', source)]
    assert len(said) == len(re.findall(r"const OnlineHttpRefusal \w+\s+= ", source))
    listed = {(int(status), key)
              for numbers, keys in re.findall(r"^\| ([\d, ]+) \| (`.*?) \|", page, re.MULTILINE)
              for status in numbers.split(", ") for key in re.findall("`(.*?)`", keys)}
    assert set(said) <= listed
    assert {key for _, key in said} == {key for _, key in listed}


def test_shared_parts_are_the_same_everywhere():
    parts = {}
    for name, schema in SCHEMAS.items():
        for key, part in schema.get("$defs", {}).items():
            assert parts.setdefault(key, part) == part, f"{key} in {name}"


@pytest.mark.parametrize("name", MESSAGES)
def test_schema_names_its_type(name):
    assert SCHEMAS[name]["properties"]["type"] == {"const": name.partition("-")[2]}


@pytest.mark.parametrize("name", SCHEMAS)
def test_only_a_guest_is_read_strictly(name):
    """A request has all of its keys and no others; a table may say more, in every object."""
    schema = SCHEMAS[name]
    if name == "claim" or name.startswith("request-"):
        assert schema["additionalProperties"] is False
        optional = ["knock"] if name == "claim" else []
        assert sorted(schema["required"] + optional) == sorted(schema["properties"])
    else:
        assert "additionalProperties" not in json.dumps(schema)


@pytest.mark.parametrize("name", SCHEMAS)
def test_schema_needs_what_it_says(name):
    """Without one of the keys that are always there, a message of the page isn't valid any more."""
    message = next(each for shown, each in list_shown() if shown == name)
    for key in SCHEMAS[name]["required"]:
        assert why_not(name, {other: message[other] for other in message if other != key})


@pytest.mark.parametrize("number, fine", [
    (0, True), (2**53 - 1, True), (2**53, False), (-1, False), (1.5, False), (True, False),
    (str(2**53), True), (str(2**64 - 1), True), ("1", False), ("-" + str(2**53), False),
])
def test_great_numbers_are_texts(number, fine):
    assert (why_not("notice-undone", {"type": "undone", "events": number}) is None) == fine
