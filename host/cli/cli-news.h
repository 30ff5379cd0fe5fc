/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened, as lines to read: what goes without saying is left out, details stand behind what
 * they belong to, and what happened several times is told once.
 */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

/* Appends the last `max` things that `events` tell, as a line or more each; 0 for all. With
 * `minor`, also what goes without saying, and the rule behind each.
 *
 * Returns: how many things before them were left out */
guint cli_news_append (const CliStyle *style,
                       GString *out,
                       GListModel *events,
                       guint max,
                       gboolean minor);

/* The same, but of `max` things those that matter most are told: what is great, then what `seat`
 * loses (-1: nobody looks on from a seat), then the last ones.
 *
 * Returns: how many things were left out */
guint cli_news_append_best (const CliStyle *style,
                            GString *out,
                            GListModel *events,
                            int seat,
                            guint max,
                            gboolean minor);

G_END_DECLS
