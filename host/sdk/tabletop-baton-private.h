/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is handed from one thread to another goes with a baton. GLib's tasks hand over as well as
 * this; but the thread sanitizer doesn't look into GLib, and believes only what it sees.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint passed; /* how often; atomic */
} TabletopBaton;

/* What was written before this may be read after _tabletop_baton_take() in another thread. */
static inline void
_tabletop_baton_pass (TabletopBaton *self)
{
  g_atomic_int_inc (&self->passed);
}

static inline void
_tabletop_baton_take (TabletopBaton *self)
{
  g_return_if_fail (g_atomic_int_get (&self->passed) > 0);
}

G_END_DECLS
