/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked, in words. */

#pragma once

#include "app-play.h"

G_BEGIN_DECLS

/* What is asked now (transfer full), given what has been pointed at; where nothing is, why. */
char *app_question_dup_prompt (AppPlay *play, TabletopPicker *picker);

/* How far that is answered (transfer full), or between what a number is; NULL: nothing to say. */
char *app_question_dup_progress (TabletopDecision *decision);

G_END_DECLS
