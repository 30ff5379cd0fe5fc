/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What things of a view are made of, and choices, written on a shelf: all that their objects could
 * differ by. */

#pragma once

#include "regalia-voice.h"

G_BEGIN_DECLS

/* Who looks at which view, or is asked, and what they were shown before. */
typedef struct
{
  const RegaliaVoice *voice;
  rg_viewer viewer;
  RegaliaShelf *shelf;
  const rg_counter *counters; /* of the view */
  const rg_line *notes;
} RegaliaLook;

void _regalia_made_of_face (const RegaliaLook *look, const rg_face *face);
void _regalia_made_of_note (const RegaliaLook *look, const rg_line *note);
void _regalia_made_of_piece (const RegaliaLook *look, const rg_piece *piece);
void _regalia_made_of_seat (const RegaliaLook *look, int index, const rg_view_seat *seat);
void _regalia_made_of_step (const RegaliaLook *look, const rg_step *step);
void _regalia_made_of_relation (const RegaliaLook *look, const rg_relation *relation);

/* Without their parts, which are objects by then. */
void _regalia_made_of_zone (const RegaliaLook *look, const rg_zone *zone);
void _regalia_made_of_view (const RegaliaLook *look, const rg_view *view);

/* Number `i` of the choices of a decision, which the viewer is asked. */
void _regalia_made_of_choice (const RegaliaLook *look, const rg_decision *decision, int i);

G_END_DECLS
