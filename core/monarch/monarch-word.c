/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a sister's choices are put to her, with what they bring, and what she would do with a thing
 * that she points at. */

#include "monarch/monarch-private.h"

/* BG-24: nothing stands on the land yet, so that it is like any other such land of its kind. */
static rg_line
word_place (const monarch_content *data, const monarch_state *state, int land)
{
  const bool farm = monarch_board_at (data, state, land)->kind == MONARCH_FARM;

  if (state->top[land] == MONARCH_CARD_NONE)
    return (rg_line){ farm ? WORD_FREE_FARM : WORD_FREE_VILLAGE, { state->yield[land] } };
  return (rg_line){ WORD_OVER, { state->top[land], land } };
}

/* BG-9: she could still collect. */
static bool
passes_up (const monarch_mover *mover)
{
  return monarch_may_harvest (mover, NULL) == RG_OK && mover->state->yields[MONARCH_FOOD] > 0;
}

void
monarch_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  const monarch_content *data = monarch_data (match);
  const monarch_state *state = rg_state_const (match);
  const monarch_mover mover = monarch_look (data, state);

  switch (choice->message)
    {
    case DO_HARVEST:
      wording->label = (rg_line){ WORD_HARVEST, { state->yields[MONARCH_FOOD] } };
      break;
    case DO_TAX:
      wording->label = (rg_line){ WORD_TAX, { state->villages, state->yields[MONARCH_GOLD] } };
      break;
    case DO_PLACE:
      wording->label = word_place (data, state, choice->args[0]);
      break;
    case DO_END:
      if (passes_up (&mover))
        wording->warning = (rg_line){ WORD_NOTHING_COLLECTED, { 0 } };
      break;
    default:
      break;
    }
}

int
monarch_deeds (const rg_match *match,
               int seat,
               int term,
               int32_t value,
               rg_choice deeds[RG_MAX_DEEDS])
{
  const rg_decision *decision = rg_match_decision_of (match, seat);
  const bool places = decision && decision->message == ASK_PLACE;
  const bool replaces = decision && decision->message == ASK_COURT;
  int n = 0;

  if (term == MONARCH_TERM_BANNER)
    deeds[n++] = (rg_choice){ .message = DO_FLY, .args = { value } };
  else if (term == MONARCH_TERM_LAND && places)
    deeds[n++] = (rg_choice){ .message = DO_PLACE, .args = { value } };
  else if (term == MONARCH_TERM_CARD)
    {
      deeds[n++] = (rg_choice){ .message = replaces ? DO_REPLACE : DO_ACQUIRE, .args = { value } };
      if (!replaces && monarch_for_two (rg_state_const (match)))
        deeds[n++] = (rg_choice){ .message = DO_ACQUIRE_FREE, .args = { value } };
    }
  return n;
}
