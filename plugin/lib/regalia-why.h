/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a seat can't do something now, for people who know names but no notation. */

#pragma once

#include "regalia-voice.h"

G_BEGIN_DECLS

/* Why `seat` can't do what `text` is the notation of, or else what it can do with what it sees that
 * is called so, or why not. NULL: there is nothing to say. */
char *_regalia_why (const RegaliaVoice *voice, guint seat, const char *text);

G_END_DECLS
