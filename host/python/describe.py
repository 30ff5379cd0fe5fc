#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: describe.py GIR... OUTPUT

Writes what the comments of the libraries say, by full name, as a Python module for the overrides:
markup of the C reference becomes words of Python."""

import pathlib
import pprint
import re
import sys
import xml.etree.ElementTree as ElementTree

CORE = '{http://www.gtk.org/introspection/core/1.0}'
GLIB = '{http://www.gtk.org/introspection/glib/1.0}'
TYPES = {
    'utf8': 'str', 'filename': 'str', 'gboolean': 'bool', 'gdouble': 'float', 'none': 'None',
    'gint': 'int', 'guint': 'int', 'gint64': 'int', 'guint64': 'int', 'guint32': 'int',
    'gint32': 'int', 'gsize': 'int', 'gssize': 'int', 'gpointer': 'object',
}


def plain(text):
    """A comment without markup of C."""
    text = re.sub(r'\[[a-z]+@([\w.:\-]+)\]',
                  lambda m: m[1].replace('::', '.').replace(':', '.'), text)
    text = re.sub(r'%(NULL|TRUE|FALSE)\b', lambda m: {'NULL': 'None'}.get(m[1], m[1].title()), text)
    text = re.sub(r'\bNULL\b', 'None', text)
    text = re.sub(r'\bTRUE\b', 'True', re.sub(r'\bFALSE\b', 'False', text))
    return re.sub(r'[%@](\w)', r'\1', text).strip()


def doc_of(node):
    doc = node.find(f'{CORE}doc')
    return plain(doc.text) if doc is not None and doc.text else ''


def type_of(node):
    kind = node.find(f'{CORE}type')
    if kind is None:
        return 'list'
    name = kind.get('name') or ''
    return TYPES.get(name, name)


def entry(name, what, text):
    first, *rest = (text or '').split('\n') or ['']
    lines = [f'  {name} ({what})' + (f': {first}' if first else '')]
    return '\n'.join(lines + [f'    {line}'.rstrip() for line in rest])


def of_function(node):
    """The comment, then each parameter, and what is returned."""
    parts = [doc_of(node)]
    parameters = [
        entry(parameter.get('name'), type_of(parameter), doc_of(parameter))
        for parameter in node.findall(f'{CORE}parameters/{CORE}parameter')
        if doc_of(parameter)
    ]
    if parameters:
        parts.append('\n'.join(['Parameters:', *parameters]))
    value = node.find(f'{CORE}return-value')
    if value is not None and doc_of(value):
        parts.append(f'Returns: {doc_of(value)}')
    return '\n\n'.join(part for part in parts if part)


def first_sentence(text):
    return re.split(r'(?<=[.:])\s', text.replace('\n', ' '), maxsplit=1)[0]


def of_method(node):
    """One line of a class: how it is called, what it gives, and its first sentence."""
    names = [
        parameter.get('name') for parameter in node.findall(f'{CORE}parameters/{CORE}parameter')
        if parameter.get('direction') != 'out'
    ]
    value = node.find(f'{CORE}return-value')
    gives = type_of(value) if value is not None else 'None'
    return f'  {node.get("name")}({", ".join(names)}) -> {gives}: {first_sentence(doc_of(node))}'


def of_class(node):
    parts = [doc_of(node)]
    methods = [
        of_method(child) for child in node
        if child.tag in (f'{CORE}method', f'{CORE}function') and child.get('introspectable') != '0'
    ]
    properties = [
        entry(
            child.get('name').replace('-', '_'),
            type_of(child) + ('' if child.get('writable') == '1' else ', read-only'),
            doc_of(child)) for child in node.findall(f'{CORE}property')
    ]
    signals = [
        entry(
            child.get('name'), ', '.join(
                type_of(parameter)
                for parameter in child.findall(f'{CORE}parameters/{CORE}parameter')), doc_of(child))
        for child in node.findall(f'{GLIB}signal')
    ]
    if properties:
        parts.append('\n'.join(['Properties (of `props`):', *properties]))
    if signals:
        parts.append('\n'.join(['Signals (for `connect`):', *signals]))
    if methods:
        parts.append('\n'.join(['Methods:', *methods]))
    return '\n\n'.join(part for part in parts if part)


def read(path):
    docs = {}
    space = ElementTree.parse(path).getroot().find(f'{CORE}namespace')
    name = space.get('name')
    for node in space:
        kind = node.tag.rpartition('}')[2]
        full = f'{name}.{node.get("name")}'
        if kind == 'function':
            docs[full] = of_function(node)
        elif kind in ('class', 'interface', 'record', 'enumeration', 'bitfield'):
            docs[full] = of_class(node)
            # What callers read comes before what implementations do.
            for kinds in (('constructor', 'method', 'function'), ('virtual-method',)):
                for child in node:
                    if child.tag.rpartition('}')[2] in kinds:
                        docs.setdefault(f'{full}.{child.get("name")}', of_function(child))
    return {key: text for key, text in docs.items() if text}


def main(arguments):
    *sources, output = arguments
    docs = {}
    for source in sources:
        docs.update(read(source))
    pathlib.Path(output).write_text(
        '# Made by describe.py from the comments of the library.\n'
        f'DOCS = {pprint.pformat(docs, width=100)}\n', encoding='utf-8')


if __name__ == '__main__':
    main(sys.argv[1:])
