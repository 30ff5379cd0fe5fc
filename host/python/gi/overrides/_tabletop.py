# SPDX-License-Identifier: GPL-3.0-or-later
"""What both libraries get in Python beside what introspection gives them: documentation from the
same comments as the C reference, and a readable `repr`.

The documentation is made from the .gir files by the build (describe.py), so it isn't written twice.
"""

import gi.docstring

_described = {}
_plain = gi.docstring.get_doc_string_generator()


def _name(info):
    names = [info.get_name()]
    container = info.get_container()
    if container is not None:
        names.insert(0, container.get_name())
    return '.'.join([info.get_namespace(), *names])


def _describe(info):
    """The signature, or the constructors; then what the comment in the C sources says."""
    plain = _plain(info)
    more = _described.get(_name(info))
    return f'{plain}\n\n{more}' if more and plain else more or plain


def describe(docs):
    """Adds documentation by full name, as 'Tabletop.Match.apply'."""
    if not _described:
        gi.docstring.set_doc_string_generator(_describe)
    _described.update(docs)


def _value(value):
    return getattr(value, 'value_nick', None) or repr(value)


def show(cls, *fields):
    """Gives a class, and all that derive from it, a `repr` of these properties or functions."""
    def represent(self):
        name = f'{type(self).__module__.split(".")[-1]}.{type(self).__name__}'
        parts = []
        for field in fields:
            if callable(field):
                parts.append(field(self))
            else:
                parts.append(f'{field}={_value(getattr(self.props, field))}')
        return f'<{" ".join([name, *parts])}>'

    cls.__repr__ = represent


def hold(cls, items):
    """Makes a class a sequence of what `items` gives: len(), indices, iteration. An empty one is
    still true."""
    cls.__len__ = lambda self: len(items(self))
    cls.__iter__ = lambda self: iter(items(self))
    cls.__getitem__ = lambda self, index: items(self)[index]
    cls.__bool__ = lambda self: True
