/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counters stand in the variants of seats and of pieces alike. */

#pragma once

#include "tabletop-counter.h"

G_BEGIN_DECLS

/* A list of counters as a floating `a(ssx)`. */
GVariant *_tabletop_counters_to_variant (GListModel *counters);

G_END_DECLS
