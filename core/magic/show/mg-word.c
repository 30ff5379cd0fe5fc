/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a choice is put to its player where its message would hide from them what they know: whoever
 * may look at what lies face down is told what it is. Nobody else is put that choice. What
 * can't be hidden again is shown with a warning. */

#include "magic/show/mg-show.h"

void
mg_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  const mg_state *state = rg_state_const (match);
  const int id = choice->message == MG_SAY_UNVEIL
                     ? mg_named_slot (state, mg_data (match), choice->args[0])
                     : 0;

  if (choice->message == MG_SAY_UNVEIL)
    wording->warning = (rg_line){ MG_WORD_SEEN_BY_ALL, { 0 } };
  /* 372.8: its owner may look at it. */
  if (id && mg_is_covered_identity (mg_object_at (state, id))
      && mg_may_see (state, rg_viewer_seat (seat), id))
    wording->label = (rg_line){ MG_WORD_UNVEIL, { mg_object_at (state, id)->face } };
}
