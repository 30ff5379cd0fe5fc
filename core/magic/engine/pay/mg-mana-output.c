/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What mana abilities would give (106, 605): outputs that a payment can plan with, and the types
 * that something could produce. */

#include "magic/engine/pay/mg-pay-private.h"

enum
{
  MAX_MASK_DEPTH = 3 /* of "could produce" that asks "could produce" (106.7) */
};

/* {{{ Outputs */

/* One mana of any type of the mask, to each output. */
static void
add_choice (mg_output *output, int mask)
{
  if (mg_one_type (mask))
    output->of[mg_first_type (mask)]++;
  else if (!output->choice)
    output->choice = (uint8_t) mask;
  else if (!output->extra[0])
    output->extra[0] = (uint8_t) mask;
  else if (!output->extra[1])
    output->extra[1] = (uint8_t) mask;
}

/* `n` mana, all of one type of the mask: an output for each type. */
static int
split (mg_output outputs[MG_MAX_OUTPUTS], int n, int mask, int amount)
{
  const mg_output whole = outputs[0];
  int made = 0;

  /* A second such choice can't be planned with: only its first mana counts. */
  if (n > 1)
    {
      for (int i = 0; i < n; i++)
        add_choice (&outputs[i], mask);
      return n;
    }
  for (int type = 0; type < MG_N_MANA && made < MG_MAX_OUTPUTS; type++)
    if (mask >> type & 1)
      {
        outputs[made] = whole;
        outputs[made].of[type] = (uint8_t) (whole.of[type] + amount);
        outputs[made++].wish = (uint8_t) (type + 1);
      }
  return made;
}

static int
add_group (mg_output outputs[MG_MAX_OUTPUTS], int n, int mask, int amount)
{
  amount = amount < 60 ? amount : 60;
  if (amount <= 0 || !mask)
    return n; /* 106.5 */
  if (amount > 1 && !mg_one_type (mask))
    return split (outputs, n, mask, amount);
  for (int i = 0; i < n; i++)
    if (mg_one_type (mask))
      outputs[i].of[mg_first_type (mask)]
          = (uint8_t) (outputs[i].of[mg_first_type (mask)] + amount);
    else
      add_choice (&outputs[i], mask);
  return n;
}

int
mg_colorless_in (const mg_cost *cost)
{
  return cost->of[MG_COLORLESS] + cost->generic + cost->snow;
}

static int
add_symbols (mg_output outputs[MG_MAX_OUTPUTS], int n, const mg_cost *cost, int times)
{
  for (int type = 0; type < MG_COLORLESS; type++)
    n = add_group (outputs, n, 1 << type, cost->of[type] * times);
  n = add_group (outputs, n, 1 << MG_COLORLESS, mg_colorless_in (cost) * times);
  for (int i = 0; i < cost->n_hybrid; i++)
    for (int time = 0; time < times; time++)
      n = add_group (outputs, n, cost->hybrid[i] & MG_ANY_MANA, 1);
  for (int i = 0; i < cost->n_phyrexian; i++)
    n = add_group (outputs, n, 1 << cost->phyrexian[i], times);
  return n;
}

int
mg_types_in (const mg_cost *cost, int *size)
{
  int mask = 0;

  *size = mg_colorless_in (cost) + cost->n_hybrid + cost->n_phyrexian;
  for (int type = 0; type < MG_COLORLESS; type++)
    {
      *size += cost->of[type];
      mask |= (cost->of[type] > 0) << type;
    }
  for (int i = 0; i < cost->n_hybrid; i++)
    mask |= cost->hybrid[i] & MG_ANY_MANA;
  for (int i = 0; i < cost->n_phyrexian; i++)
    mask |= 1 << cost->phyrexian[i];
  return mask | (mg_colorless_in (cost) > 0) << MG_COLORLESS;
}

/* "{R} or {G}": one of the types. Of more mana, which side is told by its first type. */
static int
add_either (mg_output outputs[MG_MAX_OUTPUTS], int n, const mg_cost *a, const mg_cost *b)
{
  int size_a, size_b;
  const int mask_a = mg_types_in (a, &size_a), mask_b = mg_types_in (b, &size_b);
  mg_output other;

  if (!mask_a || !mask_b)
    return n;
  if ((size_a == 1 && size_b == 1) || n > 1)
    return add_group (outputs, n, mask_a | mask_b, 1);
  other = outputs[0];
  outputs[0].wish = (uint8_t) (mg_first_type (mask_a) + 1);
  n = add_symbols (outputs, 1, a, 1);
  if (n < MG_MAX_OUTPUTS)
    {
      other.wish = (uint8_t) (mg_first_type (mask_b) + 1);
      outputs[n] = other;
      n += add_symbols (outputs + n, 1, b, 1);
    }
  return n;
}

int
mg_add_output (mg_ctx *ctx,
               int seat,
               int mana,
               uint8_t word,
               mg_output outputs[MG_MAX_OUTPUTS],
               int n)
{
  const mg_node *node = mg_node_at (ctx->content, mana);

  switch (node->op)
    {
    case MG_OP_MANA_SYMBOLS:
      return add_symbols (outputs, n, mg_cost_at (ctx->content, mg_arg_symbols (node)),
                          mg_arg_n (node) ? mg_amount (ctx, mg_arg_n (node)) : 1);
    case MG_OP_MANA_EITHER:
      return add_either (outputs, n, mg_cost_at (ctx->content, mg_arg_symbols (node)),
                         mg_cost_at (ctx->content, mg_arg_other (node)));
    case MG_OP_MANA_ANY_COLOR:
      return add_group (outputs, n, MG_ALL_COLORS, mg_amount (ctx, mg_arg_n (node)));
    case MG_OP_MANA_SAME_TYPE:
      return add_group (outputs, n, word, 1);
    case MG_OP_MANA_ARTIFACTS_ONLY:
      for (int i = 0; i < n; i++)
        outputs[i].artifact = (uint8_t) (outputs[i].artifact + mg_amount (ctx, mg_arg_n (node)));
      return n;
    default:
      return add_group (outputs, n, mg_mana_mask (ctx, seat, mana, 0), 1);
    }
}

int
mg_mana_nodes (mg_ctx *ctx, int effect, int16_t nodes[4], int16_t who[4])
{
  int n = 0;

  while (effect && n < 4)
    {
      const mg_node *node = mg_node_at (ctx->content, effect);
      int rest = 0;

      if (node->op == MG_OP_SEQUENCE)
        {
          rest = mg_arg_rest (node);
          node = mg_node_at (ctx->content, mg_arg_first (node));
        }
      if (node->op == MG_OP_IF)
        {
          const int branch
              = mg_condition (ctx, mg_arg_if (node)) ? mg_arg_then (node) : mg_arg_otherwise (node);

          /* An instruction that adds mana, and nothing nested deeper, is planned with. */
          if (branch)
            node = mg_node_at (ctx->content, branch);
        }
      if (node->op == MG_OP_ADD_MANA)
        {
          who[n] = (int16_t) mg_arg_who (node);
          nodes[n++] = (int16_t) mg_arg_mana (node);
        }
      effect = rest;
    }
  return n;
}

int
mg_outputs_of (mg_ctx *ctx, int seat, int ability, mg_output outputs[MG_MAX_OUTPUTS], int n)
{
  int16_t nodes[4], who[4];
  const int n_nodes
      = mg_mana_nodes (ctx, mg_ability_at (ctx->content, ability)->effect, nodes, who);
  mg_output own[MG_MAX_OUTPUTS];
  int made = 1;

  memset (&own[0], 0, sizeof own[0]);
  own[0].ability = (int16_t) ability;
  for (int i = 0; i < n_nodes; i++)
    made = mg_add_output (ctx, seat, nodes[i], 0, own, made);
  for (int i = 0; i < made && n < MG_MAX_OUTPUTS; i++)
    {
      if (mg_output_hits (&own[i], MG_ANY_MANA) + own[i].artifact > 0)
        outputs[n++] = own[i];
    }
  return n;
}

/* }}} */
/* {{{ Abilities */

typedef struct mana_visit
{
  const mg_content *content;
  int16_t *abilities;
  int n;
  bool may_be_tapped; /* the permanent */
} mana_visit;

/* {T} or "sacrifice this", or both: what a payment may use without further ado. */
static bool
is_simple (const mg_content *content, int cost)
{
  if (!cost)
    return false;
  while (cost)
    {
      const mg_node *node = mg_node_at (content, cost);

      cost = 0;
      if (node->op == MG_OP_SEQUENCE)
        {
          cost = mg_arg_rest (node);
          node = mg_node_at (content, mg_arg_first (node));
        }
      if (node->op != MG_OP_COST_TAP
          && (node->op != MG_OP_COST_SACRIFICE
              || mg_node_at (content, mg_arg_objs (node))->op != MG_OP_THIS))
        return false;
    }
  return true;
}

bool
mg_may_be_tapped (const mg_body *body)
{
  return !(body->status & MG_TAPPED)
         && !(body->status & MG_SICK && body->now.types & MG_CREATURE
              && !MG_HAS (body->now.qualities, MG_HASTE));
}

static bool
visit_mana_ability (void *data, int i)
{
  mana_visit *visit = data;
  const mg_ability *ability = mg_ability_at (visit->content, i);

  if (ability->kind == MG_ABILITY_ACTIVATED && ability->flags & MG_ABILITY_MANA
      && ability->zones >> MG_ZONE_BATTLEFIELD & 1
      && !(ability->flags & (MG_ABILITY_ONCE | MG_ABILITY_SORCERY))
      && (visit->may_be_tapped || !(ability->flags & MG_ABILITY_TAPS))
      && is_simple (visit->content, ability->cost))
    visit->abilities[visit->n++] = (int16_t) i;
  return visit->n < MG_MAX_OUTPUTS;
}

int
mg_mana_abilities (const mg_state *state,
                   const mg_content *content,
                   int id,
                   int16_t abilities[MG_MAX_OUTPUTS])
{
  const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);
  mana_visit visit = { content, abilities, 0, mg_may_be_tapped (body) };

  mg_each_ability (state, content, id, visit_mana_ability, &visit);
  return visit.n;
}

/* }}} */
/* {{{ What could be produced (106.7) */

typedef struct mask_visit
{
  mg_ctx *ctx;
  int seat, depth, mask;
} mask_visit;

static bool
visit_for_mask (void *data, int i)
{
  mask_visit *visit = data;
  const mg_ability *ability = mg_ability_at (visit->ctx->content, i);
  int16_t nodes[4], who[4];

  if (ability->kind == MG_ABILITY_ACTIVATED && ability->flags & MG_ABILITY_MANA)
    {
      const int n = mg_mana_nodes (visit->ctx, ability->effect, nodes, who);

      for (int k = 0; k < n; k++)
        visit->mask |= mg_mana_mask (visit->ctx, visit->seat, nodes[k], visit->depth);
    }
  return visit->mask != MG_ANY_MANA;
}

/* What the permanents of a filter could produce. */
static int
mask_of_all (mg_ctx *ctx, int filter, int depth)
{
  mg_set found, sets[3];
  int mask = 0;

  found.n = 0;
  if (depth < MAX_MASK_DEPTH)
    mg_find_all (ctx, filter, &found);
  for (int i = 0; i < found.n && mask != MG_ANY_MANA; i++)
    {
      mask_visit visit;
      mg_ctx own;

      visit = (mask_visit){ &own, mg_controller (ctx->state, found.refs[i]), depth + 1, mask };
      mg_ctx_of (&own, ctx->match, visit.seat, found.refs[i], sets);
      mg_each_ability (ctx->state, ctx->content, found.refs[i].id, visit_for_mask, &visit);
      mask = visit.mask;
    }
  return mask;
}

/* The types produced of the permanent that was tapped (106.12a). */
static int
produced (const mg_ctx *ctx)
{
  return ctx->item ? mg_item_at (ctx->state, ctx->item)->produced : 0;
}

int
mg_mana_mask (mg_ctx *ctx, int seat, int mana, int depth)
{
  const mg_node *node = mg_node_at (ctx->content, mana);
  int size;

  switch (node->op)
    {
    case MG_OP_MANA_SYMBOLS:
      if (mg_arg_n (node) && mg_amount (ctx, mg_arg_n (node)) <= 0)
        return 0;
      return mg_types_in (mg_cost_at (ctx->content, mg_arg_symbols (node)), &size);
    case MG_OP_MANA_EITHER:
      return mg_types_in (mg_cost_at (ctx->content, mg_arg_symbols (node)), &size)
             | mg_types_in (mg_cost_at (ctx->content, mg_arg_other (node)), &size);
    case MG_OP_MANA_ANY_COLOR:
      return MG_ALL_COLORS;
    case MG_OP_MANA_COMMANDER:
      return ctx->state->players[seat].identity & MG_ALL_COLORS;
    case MG_OP_MANA_LAND_COLOR:
      return mask_of_all (ctx, mg_arg_filter (node), depth) & MG_ALL_COLORS;
    case MG_OP_MANA_LAND_TYPE:
      return mask_of_all (ctx, mg_arg_filter (node), depth);
    case MG_OP_MANA_SAME_TYPE:
      return produced (ctx);
    case MG_OP_MANA_ARTIFACTS_ONLY:
      return 1 << MG_COLORLESS;
    default:
      return 0;
    }
}

/* }}} */
