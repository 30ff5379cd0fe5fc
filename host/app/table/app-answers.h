/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which answers are shown in words, and how many each stands for. */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

typedef struct
{
  guint count;       /* how many answers it stands for; 0: it isn't shown */
  gboolean is_thing; /* it stands for all that begin with the same thing */
} AppAnswer;

typedef struct
{
  TabletopDecision *decision;
  guint n;             /* choices of it */
  AppAnswer *rows;     /* one for each of them */
  gboolean is_pointed; /* only what may be meant by what has been pointed at is shown */
} AppAnswers;

/* Where a list of the answers `is_laid_out`, it says by itself when it is enough. */
AppAnswers *app_answers_new (TabletopDecision *decision,
                             TabletopPicker *picker,
                             TabletopScene *scene,
                             gboolean is_laid_out);

/* Whether both ask the same, and each answer of one reads as that of the other. */
gboolean app_answers_read_alike (AppAnswers *self, AppAnswers *other);

void app_answers_free (AppAnswers *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppAnswers, app_answers_free)

/* What may be meant by what has been pointed at (transfer full), of that decision or NULL. NULL:
 * nothing has been. */
GListModel *app_answers_list_meant (TabletopDecision *decision, TabletopPicker *picker);

/* The first thing that one points at for a choice, or NULL. */
TabletopReference *app_answers_get_thing (TabletopChoice *choice);

/* What that is called; NULL if it has no name. */
const char *app_answers_name_thing (TabletopScene *scene, TabletopReference *thing);

G_END_DECLS
