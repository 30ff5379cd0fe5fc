# SPDX-License-Identifier: GPL-3.0-or-later
"""All that the libraries have to offer can be had from Python, and these tests use all of it.

The .gir files, which lie beside the typelibs, say what there is.
"""

import glob
import os
import re
import xml.etree.ElementTree as ElementTree

import gi
import pytest

gi.require_version("Tabletop", "1")
gi.require_version("Regalia", "1")
gi.require_version("TabletopOnline", "1")
from gi.repository import GLib, GObject, Regalia, Tabletop, TabletopOnline  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
CORE = "{http://www.gtk.org/introspection/core/1.0}"
GLIB = "{http://www.gtk.org/introspection/glib/1.0}"
MODULES = {"Tabletop": Tabletop, "TabletopOnline": TabletopOnline, "Regalia": Regalia}
# What a language binding calls by itself.
NOT_FOR_PEOPLE = {"Viewer.free"}


def read_namespace(name):
    for folder in os.environ["GI_TYPELIB_PATH"].split(":"):
        path = os.path.join(folder, f"{name}-1.gir")
        if os.path.exists(path):
            return ElementTree.parse(path).getroot().find(f"{CORE}namespace")
    raise FileNotFoundError(f"{name}-1.gir")


def tag(element):
    return element.tag.partition("}")[2]


NAMESPACES = {name: read_namespace(name) for name in MODULES}
TYPES = [(name, element) for name, namespace in NAMESPACES.items() for element in namespace
         if tag(element) in ("class", "interface", "record", "enumeration", "bitfield")
         and not element.get(f"{GLIB}is-gtype-struct-for")]
CALLABLES = ("constructor", "method", "function")


def of_kind(*kinds):
    chosen = [(name, element) for name, element in TYPES if tag(element) in kinds]
    return pytest.mark.parametrize("name, element", chosen, ids=[
        f"{name}.{element.get('name')}" for name, element in chosen])


def test_there_is_what_the_documentation_names():
    found = {f"{name}.{element.get('name')}" for name, element in TYPES}
    assert {f"Tabletop.{word}" for word in (
        "Bot BotInfo Catalog Choice Counter Decision Error Event Figure Game GameProvider "
        "Invitation Inviter Match Observer Occupant Option Piece Plugin Result Rule Setup Standing "
        "Table Traits View ViewSeat Viewer Zone").split()} <= found
    assert {f"Regalia.{word}" for word in "Bot Game Match Monarch Provider".split()} <= found


def test_nothing_is_left_out():
    """But for one property, by which the library itself makes its matches."""
    left_out = [each.get("name") for namespace in NAMESPACES.values() for each in namespace.iter()
                if each.get("introspectable") == "0"]
    assert left_out == ["core"]


@of_kind("class", "interface", "record")
def test_each_function_can_be_called(name, element):
    python = getattr(MODULES[name], element.get("name"))
    for each in element:
        if tag(each) in CALLABLES and not each.get("moved-to"):
            assert callable(getattr(python, each.get("name"))), each.get("name")


@of_kind("class", "interface")
def test_each_property_and_signal_is_there(name, element):
    python = getattr(MODULES[name], element.get("name"))
    properties = {spec.name for spec in GObject.list_properties(python)}
    assert {each.get("name") for each in element.findall(f"{CORE}property")} <= properties
    signals = [each.get("name") for each in element.findall(f"{GLIB}signal")]
    assert set(signals) == set(GObject.signal_list_names(python))


@of_kind("class", "interface")
def test_each_virtual_function_can_be_written_in_python(name, element):
    for each in element.findall(f"{CORE}virtual-method"):
        owned = each.find(f"{CORE}return-value").get("transfer-ownership")
        kind = each.find(f"{CORE}return-value/{CORE}type")
        plain = kind is not None and kind.get("name") in (
            "none", "gboolean", "gint", "guint", "gint64", "guint64")
        assert plain or owned == "full", f"{each.get('name')} returns what it doesn't own"


@of_kind("enumeration", "bitfield")
def test_each_value_has_a_name(name, element):
    python = getattr(MODULES[name], element.get("name"))
    for each in element.findall(f"{CORE}member"):
        value = getattr(python, each.get("name").upper())
        assert int(value) == int(each.get("value"))
        assert issubclass(python, GObject.GFlags if tag(element) == "bitfield" else GObject.GEnum)


def test_the_error_domain():
    assert GLib.quark_to_string(Tabletop.error_quark()) == "tabletop-error-quark"
    element = next(each for name, each in TYPES if each.get("name") == "Error")
    assert element.get(f"{GLIB}error-domain") == "tabletop-error-quark"


def test_constants():
    assert (Tabletop.ABI, Tabletop.SEED_SIZE, Tabletop.MAX_NAME) == (1, 32, 32)
    for text in (Tabletop.VIEW_TYPE_STRING, Tabletop.RESULT_TYPE_STRING,
                 Tabletop.REFERENCE_TYPE_STRING):
        assert GLib.VariantType.string_is_valid(text)


@of_kind("class")
def test_a_class_is_made_as_it_says(name, element):
    """What is abstract is refused, and what is final isn't derived from."""
    python = getattr(MODULES[name], element.get("name"))
    if element.get("abstract") == "1":
        with pytest.raises(TypeError):
            python()
    if element.get("final") == "1":
        # It is a critical message since GLib 2.80, and those end the tests.
        fatal = GLib.log_set_always_fatal(GLib.LogLevelFlags.LEVEL_ERROR)
        try:
            with pytest.raises((RuntimeError, TypeError)), pytest.warns(Warning):
                type("Child", (python,), {"__gtype_name__": f"Child{name}{element.get('name')}"})
        finally:
            GLib.log_set_always_fatal(fatal)


def used_words():
    """Every `.name` and `"name"` in these tests and in the pages that they run."""
    paths = [path for path in glob.glob(os.path.join(HERE, "*.py")) if path != __file__]
    paths += [os.path.join(ROOT, "README.md"), os.path.join(ROOT, "docs", "python.md")]
    words = set()
    for path in paths:
        with open(path, encoding="utf-8") as file:
            words |= set(re.findall(r"[.\"](\w+)", file.read()))
    return words


def test_all_of_it_is_used():
    words = used_words()
    unused = []
    for _, element in TYPES:
        for each in element:
            # The function of an error's domain is the namespace's.
            if tag(each) not in CALLABLES or each.get("moved-to") or tag(element) == "enumeration":
                continue
            method = each.get("name")
            # A getter is as good as its property.
            as_property = re.sub(r"^(get|is|has|dup)_", "", method)
            if not {method, as_property} & words:
                unused.append(f"{element.get('name')}.{method}")
    for namespace in NAMESPACES.values():
        unused += [each.get("name") for each in namespace.findall(f"{CORE}function")
                   if not each.get("moved-to") and each.get("name") not in words]
    assert set(unused) - NOT_FOR_PEOPLE == set()
