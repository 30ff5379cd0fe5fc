# SPDX-License-Identifier: GPL-3.0-or-later
"""Friends online as Python likes them. gi.repository loads this by itself."""

from gi.module import get_introspection_module

from ._tabletop import describe, show
from ._tabletop_online_docs import DOCS

TabletopOnline = get_introspection_module('TabletopOnline')

__all__ = []

describe(DOCS)

show(TabletopOnline.Inviter, 'address', 'state')
