# SPDX-License-Identifier: GPL-3.0-or-later
"""What programs in Python build on Tabletop. `tabletop.env` plays any of its games as an
environment of PettingZoo, for programs that learn."""
