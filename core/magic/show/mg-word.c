/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a choice is put to its player where its message would hide from them what they know: whoever
 * may look at what lies face down is told what it is. Nobody else is put that choice. What
 * can't be hidden again is shown with a warning, and what has a price with that. */

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
  mg_demand demand;
  mg_set sets[3];
  mg_bill bill;
  mg_ctx ctx;

  if (!id || !mg_may_see (state, rg_viewer_seat (seat), id))
    return;
  if (!mg_price_of (looked_at, seat, &action, &bill))
    return;
  mg_bill_settle (&bill, 0, &demand);
  demand.x = bill.mana.x;
  demand.y = bill.mana.y;
  if (bill.n_leaves == 0 || mg_demand_size (&demand) + demand.x + demand.y > 0
      || choice->message == MG_SAY_ACTIVATE)
    mg_demand_symbols (&demand, wording->cost, sizeof wording->cost);
  if (choice->message == MG_SAY_ACTIVATE)
    return;
  mg_ctx_of (&ctx, looked_at, seat, mg_ref_of (state, id), sets);
  ctx.counts_only = true;
  for (int i = 0; i < bill.n_leaves; i++)
    add_leaf (&ctx, mg_node_at (content, bill.leaves[i])->op, &bill, wording);
}

/* }}} */

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

void
mg_word (const rg_match *match, int seat, const rg_choice *choice, rg_wording *wording)
{
  switch (choice->message)
    {
    case MG_SAY_UNVEIL:
      word_unveiling (match, seat, choice, wording);
      /* fall through */
    case MG_SAY_CAST:
    case MG_SAY_ACTIVATE:
    case MG_SAY_TURN_UP:
    case MG_SAY_SUSPEND:
      add_price (match, seat, choice, wording);
      break;
    default:
      break;
    }
}
