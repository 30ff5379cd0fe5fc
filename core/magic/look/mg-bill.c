/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bills: costs added up, and the mana that they come to once X is known. */

#include "magic/look/mg-bill.h"

#include <stdio.h>
#include <string.h>

void
mg_bill_begin (mg_bill *bill)
{
  memset (bill, 0, sizeof *bill);
}

/* What there is no room for can't be paid. */
void
mg_bill_add_symbols (mg_bill *bill, const mg_cost *cost)
{
  mg_demand *mana = &bill->mana;

  mana->none |= cost->none;
  mana->generic = (int16_t) (mana->generic + cost->generic);
  mana->snow = (int16_t) (mana->snow + cost->snow);
  mana->x = (int16_t) (mana->x + cost->x);
  mana->y = (int16_t) (mana->y + cost->y);
  for (int type = 0; type < MG_N_MANA; type++)
    mana->of[type] = (int16_t) (mana->of[type] + cost->of[type]);
  for (int i = 0; i < cost->n_hybrid; i++)
    if (!(cost->hybrid[i] & MG_HYBRID_TWO) && mana->n_hybrid < MG_MAX_HYBRIDS)
      mana->hybrid[mana->n_hybrid++] = cost->hybrid[i];
    else if (cost->hybrid[i] & MG_HYBRID_TWO && mana->n_two < MG_MAX_TWOS)
      mana->two[mana->n_two++] = (uint8_t) mg_first_type (cost->hybrid[i] & MG_ANY_MANA);
    else
      mana->none = true;
  for (int i = 0; i < cost->n_phyrexian; i++)
    if (mana->n_phyrexian < MG_MAX_PHYREXIANS)
      mana->phyrexian[mana->n_phyrexian++] = cost->phyrexian[i];
    else
      mana->none = true;
}

static bool
is_limit (int op)
{
  return mg_is (op, MG_IS_LIMIT) || op == MG_OP_X_IS || op == MG_OP_X_AT_LEAST
         || op == MG_OP_Y_AT_LEAST;
}

void
mg_bill_add (const mg_content *content, mg_bill *bill, int cost)
{
  while (cost)
    {
      const mg_node *node = mg_node_at (content, cost);
      int leaf = cost;

      cost = 0;
      if (node->op == MG_OP_SEQUENCE)
        {
          cost = mg_arg_rest (node);
          leaf = mg_arg_first (node);
          node = mg_node_at (content, leaf);
        }
      if (node->op == MG_OP_COST_MANA)
        mg_bill_add_symbols (bill, mg_cost_at (content, mg_arg_symbols (node)));
      else if (is_limit (node->op))
        continue;
      else if (bill->n_leaves < MG_MAX_LEAVES)
        bill->leaves[bill->n_leaves++] = (int16_t) leaf;
      else
        bill->mana.none = true;
    }
}

void
mg_bill_settle (const mg_bill *bill, int x, mg_demand *demand)
{
  int generic = bill->mana.generic + bill->more - bill->less;

  *demand = bill->mana;
  demand->x = demand->y = 0;
  generic += bill->y * bill->mana.y;
  /* X that is for black mana only is generic as well: what makes it cheaper takes from it last. */
  if (bill->black_x)
    {
      const int black = x * bill->mana.x, off = generic >= 0       ? 0
                                                : generic > -black ? -generic
                                                                   : black;

      demand->of[MG_BLACK] = (int16_t) (demand->of[MG_BLACK] + black - off);
      generic += off;
    }
  else
    generic += x * bill->mana.x;
  /* 601.2f, 118.7a: no less than nothing, and only what is generic. */
  demand->generic = (int16_t) (generic > 0 ? generic : 0);
  demand->off = (int16_t) (generic < 0 ? -generic : 0);
  if (!demand->any_type)
    return;
  /* 118.14 */
  for (int type = 0; type < MG_N_MANA; type++)
    {
      demand->generic = (int16_t) (demand->generic + demand->of[type]);
      demand->of[type] = 0;
    }
  demand->generic = (int16_t) (demand->generic + demand->n_hybrid);
  demand->n_hybrid = 0;
}

static size_t
put_symbols (char *buffer, size_t size, size_t n, const char *symbol, int times)
{
  for (int i = 0; i < times && n + strlen (symbol) < size; i++)
    n += (size_t) snprintf (buffer + n, size - n, "%s", symbol);
  return n;
}

static size_t
put_hybrid (char *buffer, size_t size, size_t n, char one, char other)
{
  const char symbol[] = { '{', one, '/', other, '}', '\0' };

  return put_symbols (buffer, size, n, symbol, 1);
}

void
mg_demand_symbols (const mg_demand *demand, char *buffer, size_t size)
{
  static const char letters[MG_N_MANA + 1] = "WUBRGC";
  char generic[16];
  size_t n = 0;

  buffer[0] = '\0';
  snprintf (generic, sizeof generic, "{%d}", demand->generic);
  n = put_symbols (buffer, size, n, "{X}", demand->x);
  n = put_symbols (buffer, size, n, "{Y}", demand->y);
  for (int i = 0; i < demand->n_two; i++)
    n = put_hybrid (buffer, size, n, '2', letters[demand->two[i]]);
  n = put_symbols (buffer, size, n, generic, demand->generic > 0);
  n = put_symbols (buffer, size, n, "{S}", demand->snow);
  for (int i = 0; i < demand->n_hybrid; i++)
    {
      const int types = demand->hybrid[i] & MG_ANY_MANA;

      n = put_hybrid (buffer, size, n, letters[mg_first_type (types)],
                      letters[mg_first_type (types & (types - 1))]);
    }
  for (int i = 0; i < demand->n_phyrexian; i++)
    n = put_hybrid (buffer, size, n, letters[demand->phyrexian[i]], 'P');
  for (int type = 0; type < MG_N_MANA; type++)
    {
      const char symbol[] = { '{', letters[type], '}', '\0' };

      n = put_symbols (buffer, size, n, symbol, demand->of[type]);
    }
  if (n == 0)
    put_symbols (buffer, size, n, "{0}", 1);
}

void
mg_bill_symbols (const mg_bill *bill, int x, char *buffer, size_t size)
{
  mg_bill open = *bill;
  mg_demand demand;

  open.y = 0;
  mg_bill_settle (&open, x > 0 ? x : 0, &demand);
  demand.x = x < 0 ? bill->mana.x : 0;
  demand.y = bill->mana.y;
  mg_demand_symbols (&demand, buffer, size);
  if (bill->n_leaves > 0 && strcmp (buffer, "{0}") == 0)
    buffer[0] = '\0';
}

/* An amount speaks of X. */
static bool
speaks_of_x (const mg_content *content, int amount)
{
  const mg_node *node = mg_node_at (content, amount);

  if (!amount)
    return false;
  if (node->op == MG_OP_PLUS || node->op == MG_OP_MINUS)
    return mg_node_at (content, mg_arg_first (node))->op == MG_OP_X
           || mg_node_at (content, mg_arg_rest (node))->op == MG_OP_X;
  return node->op == MG_OP_X || node->op == MG_OP_UP_TO_X
         || (node->op == MG_OP_TWICE && mg_node_at (content, mg_arg_n (node))->op == MG_OP_X);
}

/* The amount, unless how many it is is said while paying ("any amount"). */
static int
exact (const mg_content *content, int amount)
{
  return mg_node_at (content, amount)->op == MG_OP_UP_TO_X ? 0 : amount;
}

bool
mg_bill_has_x (const mg_content *content, const mg_bill *bill)
{
  if (bill->mana.x > 0)
    return true;
  for (int i = 0; i < bill->n_leaves; i++)
    {
      const mg_node *node = mg_node_at (content, bill->leaves[i]);
      int amount = 0;

      switch (node->op)
        {
        case MG_OP_COST_LIFE:
        case MG_OP_COST_TAP_POWER:
        case MG_OP_COST_LOYALTY:
        case MG_OP_COST_DO:
        case MG_OP_COST_PLAYER_COUNTERS:
          amount = mg_arg_n (node);
          break;
        case MG_OP_COST_REMOVE:
          amount = exact (content, mg_arg_n (node));
          break;
        case MG_OP_COST_SACRIFICE:
        case MG_OP_COST_DISCARD:
        case MG_OP_COST_EXILE:
        case MG_OP_COST_RETURN:
          {
            const mg_node *objects = mg_node_at (content, mg_arg_objs (node));

            if (objects->op == MG_OP_SOME || objects->op == MG_OP_UP_TO)
              amount = exact (content, mg_arg_n (objects));
            break;
          }
        default:
          break;
        }
      if (speaks_of_x (content, amount))
        return true;
    }
  return false;
}

/* {{{ Leaves */

/* The OBJECTS node of a leaf that gives up objects, or 0. */
int
mg_leaf_objects (const mg_node *leaf)
{
  return mg_arg_objs (leaf);
}

bool
mg_leaf_names_this (const mg_content *content, int objects)
{
  return objects && mg_node_at (content, objects)->op == MG_OP_THIS;
}

bool
mg_bill_gives_this (const mg_content *content, const mg_bill *bill)
{
  for (int i = 0; i < bill->n_leaves; i++)
    {
      const mg_node *leaf = mg_node_at (content, bill->leaves[i]);

      if (leaf->op != MG_OP_COST_REMOVE && mg_leaf_names_this (content, mg_leaf_objects (leaf)))
        return true;
    }
  return false;
}

bool
mg_leaf_uses_this (const mg_content *content, int i)
{
  const mg_node *leaf = mg_node_at (content, i);

  return leaf->op == MG_OP_COST_TAP
         || (leaf->op != MG_OP_COST_REMOVE && mg_leaf_names_this (content, mg_leaf_objects (leaf)));
}

/* }}} */
