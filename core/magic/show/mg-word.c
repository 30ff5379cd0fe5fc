/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a choice is put to its player where its message would hide from them what they know: whoever
 * may look at what lies face down is told what it is. Nobody else is put that choice. What
 * can't be hidden again is shown with a warning, what has a price with that, and what ends a
 * question with what it comes to. */

#include "magic/show/mg-show.h"

/* {{{ Costs */

static void
add_cost (rg_wording *wording, int message, int32_t number)
{
  if (wording->n_costs < RG_MAX_COSTS)
    wording->costs[wording->n_costs++] = (rg_line){ message, { number } };
}

/* What is given beside mana, in a word or two: its card says the rest. */
static void
add_leaf (mg_ctx *ctx, int op, const mg_bill *bill, rg_wording *wording)
{
  switch (op)
    {
    case MG_OP_COST_LIFE:
      if (mg_leaves_life (ctx, bill) > 0)
        add_cost (wording, MG_WORD_COST_LIFE, mg_leaves_life (ctx, bill));
      else
        add_cost (wording, MG_WORD_COST_X_LIFE, 0);
      break;
    case MG_OP_COST_SACRIFICE:
      add_cost (wording, MG_WORD_COST_SACRIFICE, 0);
      break;
    case MG_OP_COST_DISCARD:
    case MG_OP_COST_DISCARD_HAND:
      add_cost (wording, MG_WORD_COST_DISCARD, 0);
      break;
    case MG_OP_COST_EXILE:
      add_cost (wording, MG_WORD_COST_EXILE, 0);
      break;
    default:
      add_cost (wording, MG_WORD_COST_MORE, 0);
    }
}

/* An ability has all but its mana in its text. What somebody can't see has no price for them. */
static void
add_price (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  const mg_content *content = mg_data (match);
  const mg_state *state = rg_state_const (match);
  const int id = mg_named_slot (state, content, choice->args[0]);
  const mg_action action
      = { .say = choice->message, .object = (uint16_t) id, .ability = (uint16_t) choice->args[1] };
  rg_match *looked_at = (rg_match *) (uintptr_t) match;
  mg_set sets[3];
  mg_bill bill;
  mg_ctx ctx;

  if (!id || !mg_may_see (state, rg_viewer_seat (seat), id))
    return;
  if (!mg_price_of (looked_at, seat, &action, &bill))
    return;
  mg_bill_symbols (&bill, -1, wording->cost, sizeof wording->cost);
  if (choice->message == MG_SAY_ACTIVATE)
    return;
  mg_ctx_of (&ctx, looked_at, seat, mg_ref_of (state, id), sets);
  ctx.counts_only = true;
  for (int i = 0; i < bill.n_leaves; i++)
    add_leaf (&ctx, mg_node_at (content, bill.leaves[i])->op, &bill, wording);
}

/* }}} */

/* What is chosen for its player, since there is no other way. */
static void
add_at_once (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  const mg_state *state = rg_state_const (match);
  const int id = mg_named_slot (state, mg_data (match), choice->args[0]);
  const mg_action action
      = { .say = choice->message, .object = (uint16_t) id, .ability = (uint16_t) choice->args[1] };
  mg_foretold told;

  if (!id || !mg_may_see (state, rg_viewer_seat (seat), id)
      || !mg_foretell ((rg_match *) (uintptr_t) match, seat, &action, &told))
    return;
  if (told.mode_text && told.target.id)
    wording->at_once = (rg_line){ MG_WORD_ONLY_MODE_AT, { told.target.id, told.mode_text } };
  else if (told.mode_text)
    wording->at_once = (rg_line){ MG_WORD_ONLY_MODE, { told.mode_text } };
  else
    wording->at_once = (rg_line){ MG_WORD_ONLY_TARGET, { told.target.id } };
}

static void
word_unveiling (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  const mg_state *state = rg_state_const (match);
  const int id = mg_named_slot (state, mg_data (match), choice->args[0]);

  wording->warning = (rg_line){ MG_WORD_SEEN_BY_ALL, { 0 } };
  /* 372.8: its owner may look at it. */
  if (id && mg_is_covered_identity (mg_object_at (state, id))
      && mg_may_see (state, rg_viewer_seat (seat), id))
    wording->label = (rg_line){ MG_WORD_UNVEIL, { mg_object_at (state, id)->face } };
}

/* What a mode does, rather than its number. */
static void
word_mode (const rg_match *match, const rg_choice *choice, rg_wording *wording)
{
  const mg_ability *ability = mg_ability_at (mg_data (match), choice->args[1]);
  const int mode = choice->args[0] - 1;

  if (mode >= 0 && mode < ability->n_modes && ability->mode_texts[mode])
    wording->label = (rg_line){ MG_WORD_MODE, { ability->mode_texts[mode] } };
}

/* Whether the target that is asked for is chosen anew: what has it is on the stack with one already
 * (115.7). */
static bool
has_target_already (const rg_match *match, const rg_decision *asked)
{
  const mg_state *state = rg_state_const (match);
  int item;

  if (asked->message != MG_ASK_TARGET && asked->message != MG_ASK_NTH_TARGET)
    return false;
  item = mg_object_at (state, asked->args[0])->item;
  for (int i = item ? mg_item_at (state, item)->targets : 0; i; i = mg_link_at (state, i)->next)
    if (asked->message == MG_ASK_TARGET || mg_link_at (state, i)->slot == asked->args[1] - 1)
      return true;
  return false;
}

/* What it is that was picked so far. Who has picked nothing seldom means to leave it at that, but
 * for who fights. */
static void
word_done (const rg_match *match, const rg_decision *asked, rg_wording *wording)
{
  switch (asked->message)
    {
    case MG_ASK_ATTACK:
    case MG_ASK_ATTACK_SO:
      wording->label
          = (rg_line){ asked->picked ? MG_WORD_ATTACK_WITH : MG_WORD_NO_ATTACK, { asked->picked } };
      break;
    case MG_ASK_BLOCK:
    case MG_ASK_BLOCK_SO:
      wording->label
          = (rg_line){ asked->picked ? MG_WORD_BLOCK_WITH : MG_WORD_NO_BLOCK, { asked->picked } };
      break;
    case MG_ASK_STOPS:
      wording->label = (rg_line){ MG_WORD_SAME_STOPS, { 0 } };
      break;
    default:
      if (asked->picked == 0 && asked->form != RG_FORM_ORDER && asked->form != RG_FORM_PILES)
        {
          wording->label
              = (rg_line){ has_target_already (match, asked) ? MG_WORD_SAME_TARGET : MG_WORD_NONE };
          wording->declines = true;
        }
    }
}

/* Where answers can be taken back one by one, this is all of them. */
static void
word_cancel (const rg_match *match, const rg_decision *asked, rg_wording *wording)
{
  if (rg_match_n_made (match, asked) > 1 && asked->count > 1
      && rg_match_choice (match, asked, asked->count - 2)->takes_back)
    wording->label = (rg_line){ MG_WORD_CANCEL_ALL, { 0 } };
}

void
mg_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  const rg_decision *asked = rg_match_decision_of (match, seat);

  switch (choice->message)
    {
    case MG_SAY_CANCEL:
      if (asked)
        word_cancel (match, asked, wording);
      break;
    case MG_SAY_DONE:
      if (asked)
        word_done (match, asked, wording);
      break;
    case MG_SAY_MODE:
      word_mode (match, choice, wording);
      break;
    case MG_SAY_CAST:
    case MG_SAY_ACTIVATE:
      add_at_once (match, seat, choice, wording);
      add_price (match, seat, choice, wording);
      break;
    case MG_SAY_UNVEIL:
      word_unveiling (match, seat, choice, wording);
      /* fall through */
    case MG_SAY_TURN_UP:
    case MG_SAY_SUSPEND:
      add_price (match, seat, choice, wording);
      break;
    default:
      break;
    }
}
