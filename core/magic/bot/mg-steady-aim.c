/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The targets that the controller of a text would choose, as `steady` sees it: one word after the
 * other, each by what the whole text is worth with it. */

#include "magic/bot/mg-steady.h"

enum
{
  MAX_KEPT = 16 /* of `it`, as a text begins */
};

typedef struct registers
{
  int n_it, n_remembered;
  int32_t x, amount;
  mg_ref it[MAX_KEPT];
} registers;

static registers
note_registers (const steady_text *t)
{
  registers kept = { .n_it = t->ctx.it->n < MAX_KEPT ? t->ctx.it->n : MAX_KEPT,
                     .n_remembered = t->ctx.remembered->n,
                     .x = t->ctx.x,
                     .amount = t->ctx.amount };

  for (int k = 0; k < kept.n_it; k++)
    kept.it[k] = t->ctx.it->refs[k];
  return kept;
}

/* All the effects, from how the text began. */
static int
weigh_all (steady_text *t, const int *effects, int n, const registers *began)
{
  int sum = 0;

  t->ctx.x = began->x;
  t->ctx.amount = began->amount;
  t->ctx.remembered->n = began->n_remembered;
  t->ctx.it->n = 0;
  for (int k = 0; k < began->n_it; k++)
    mg_set_add (t->ctx.it, began->it[k]);
  for (int i = 0; i < n; i++)
    sum += steady_weigh (t, effects[i]);
  return sum;
}

bool
steady_is_too_dear (steady_text *t)
{
  const mg_face *face = mg_face_at (t->s->content, t->face);
  int more = 0;

  for (int k = face->ability; t->face && k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (t->s->content, k);
      const mg_node *node = mg_node_at (t->s->content, ability->effect);

      if (ability->kind == MG_ABILITY_STATIC && node->op == MG_OP_THIS_COSTS_MORE)
        more += steady_amount (t, mg_arg_n (node));
    }
  return more > 0 && more > t->s->spare;
}

static bool
is_bound (const steady_text *t, int from, int to, mg_ref ref)
{
  for (int slot = from; slot < to; slot++)
    for (int k = 0; k < t->n_bound[slot]; k++)
      if (mg_same (t->bound[slot][k], ref))
        return true;
  return false;
}

/* Binds to one word what suits the controller best, one after the other, behind what is bound. */
static bool
aim_word (steady_text *t, int slot, const int *effects, int n, const registers *began)
{
  const mg_target_word *word = &t->words[slot];
  const bool another = mg_word_says_another (t->s->content, word);
  const int sign = steady_is_foe (t->s, t->ctx.controller) ? -1 : 1;
  int min, max, before;
  mg_set legal;

  mg_word_bounds (&t->ctx, word, &min, &max);
  max = max < STEADY_MAX_BOUND ? max : STEADY_MAX_BOUND;
  if (max == 0)
    return true;
  legal.n = 0;
  mg_legal_targets (&t->ctx, word, &legal, MG_SET_MAX);
  if (legal.n < min)
    return false;
  before = sign * weigh_all (t, effects, n, began);
  for (int at = t->n_bound[slot]; at < max; at++)
    {
      int best = -1, highest = 0;

      for (int k = 0; k < legal.n; k++)
        {
          int worth;

          t->n_bound[slot] = at;
          if (is_bound (t, another ? 0 : slot, slot + 1, legal.refs[k]))
            continue;
          t->bound[slot][t->n_bound[slot]++] = legal.refs[k];
          if (at > 0 && steady_is_too_dear (t))
            break;
          worth = sign * weigh_all (t, effects, n, began);
          if (best < 0 || worth > highest)
            {
              best = k;
              highest = worth;
            }
        }
      t->n_bound[slot] = at;
      if (best < 0 || (at >= min && highest <= before))
        return at >= min;
      t->bound[slot][t->n_bound[slot]++] = legal.refs[best];
      before = highest;
    }
  return true;
}

bool
steady_aim_rest (steady_text *t, int from, const int *effects, int n, int *worth)
{
  const registers began = note_registers (t);

  for (int slot = from + 1; slot < t->n_words; slot++)
    t->n_bound[slot] = 0;
  for (int slot = from; slot < t->n_words; slot++)
    if (!aim_word (t, slot, effects, n, &began))
      return false;
  *worth = weigh_all (t, effects, n, &began);
  return true;
}

bool
steady_aim (steady_text *t, const int *effects, int n, int *worth)
{
  t->n_words = 0;
  t->n_bound[0] = 0;
  for (int i = 0; i < n && !t->overloaded; i++)
    {
      mg_target_word words[MG_MAX_TARGET_WORDS];
      const int more = mg_target_words_of (t->s->content, effects[i], words);

      for (int k = 0; k < more && t->n_words < MG_MAX_TARGET_WORDS; k++)
        t->words[t->n_words++] = words[k];
    }
  return steady_aim_rest (t, 0, effects, n, worth);
}
