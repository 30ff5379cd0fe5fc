/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole games among bots in the core alone, and how fast it is. */

#pragma once

#include <tabletop.h>

#include "rg.h"

G_BEGIN_DECLS

/* Plays one game on `setup`; `bots` has one for each seat. NULL if there is no memory. */
rg_match *_regalia_simulate (const rg_setup *setup,
                             const rg_bot *const *bots,
                             const guint64 *bot_seeds,
                             GError **error);

/* Random games on `setup`, with one seed after the other, for so many milliseconds. */
GListModel *_regalia_measure (const rg_setup *setup,
                              guint milliseconds,
                              GCancellable *cancellable,
                              GError **error);

G_END_DECLS
