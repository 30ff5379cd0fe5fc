# SPDX-License-Identifier: GPL-3.0-or-later
"""The games as Python likes them. gi.repository loads this by itself."""

from gi.module import get_introspection_module

from ._regalia_docs import DOCS
from ._tabletop import describe, show

Regalia = get_introspection_module('Regalia')

__all__ = []

describe(DOCS)

# What isn't here is shown as the class of Tabletop that it derives from.
show(Regalia.Bot, 'name')
show(Regalia.Provider, lambda provider: f'games={[g.props.id for g in provider.list_games()]}')
