/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened, as lines to read: what goes without saying is left out, details stand behind what
 * they belong to, and what happened several times is told once.
 */

#pragma once

#include <tabletop.h>

#include "cli-style.h"

G_BEGIN_DECLS

/* Whom of few things that can be told those are for which matter most: what is great, then what
 * that seat loses. */
enum
{
  CLI_NEWS_NOBODY = -1, /* who looks on from no seat */
  CLI_NEWS_LATEST = -2  /* no matter what: the last ones are told */
};

/* Appends what `events` tell, as a line or more each; of more than `max` things (0: all are told)
 * those that matter most to `seat`, or the last ones. With `minor`, also what goes without saying,
 * and the rule behind each.
 *
 * Returns: how many things were left out */
guint cli_news_append (const CliStyle *style,
                       GString *out,
                       GListModel *events,
                       int seat,
                       guint max,
                       gboolean minor);

G_END_DECLS
