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
                                    const rg_move *moves,
                                    int n_moves,
                                    guint64 number,
                                    guint64 sequence);

/* `view` is a buffer. */
TabletopView *
_regalia_show_view (const RegaliaVoice *voice, rg_viewer viewer, rg_view *view, GError **error);

/* All that is written on a term, as the viewer may know it, translated, a line each; "" if nothing
 * is. */
char *_regalia_show_text (const RegaliaVoice *voice, rg_viewer viewer, int term, gint32 value);

/* How an open choice of `seat` is put to it. */
char *_regalia_show_label (const RegaliaVoice *voice, int seat, const rg_choice *choice);

/* The match must be over. What everybody played is only for who knows it anyway. */
TabletopResult *_regalia_show_result (const RegaliaVoice *voice, gboolean with_decks);

G_END_DECLS
