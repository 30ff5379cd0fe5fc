/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the core tells of a match, as the objects that hosts know. */

#pragma once

#include "regalia-voice.h"

G_BEGIN_DECLS

TabletopDecision *_regalia_show_decision (const RegaliaVoice *voice,
                                          const rg_decision *decision,
                                          guint64 sequence,
                                          gboolean with_choices);

TabletopEvent *_regalia_show_event (const RegaliaVoice *voice,
                                    const rg_event *event,
                                    guint64 number,
                                    guint64 sequence);

TabletopView *_regalia_show_view (const RegaliaVoice *voice, rg_viewer viewer, GError **error);

/* The match must be over. */
TabletopResult *_regalia_show_result (const RegaliaVoice *voice);

G_END_DECLS
