/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choosing targets and how something is divided among them (601.2c-d), and choosing them anew
 * (115.7). */

#include "magic/engine/mg-engine.h"

/* {{{ For the first time */

/* What earlier words have, which "another target" can't have, too. */
static void
leave_out_earlier (const mg_ctx *ctx, int item, int slot, mg_set *legal)
{
  int n = 0;

  for (int k = 0; k < legal->n; k++)
    {
      bool taken = false;

      for (int i = mg_item_at (ctx->state, item)->targets; i; i = mg_link_at (ctx->state, i)->next)
        taken |= mg_link_at (ctx->state, i)->slot < slot
                 && mg_same (mg_link_at (ctx->state, i)->ref, legal->refs[k]);
      if (!taken)
        legal->refs[n++] = legal->refs[k];
    }
  legal->n = n;
}

/* 601.2d: the part of target `k`, when `left` is still to be divided among it and those after it.
 */
static int
choose_part (mg_ctx *ctx, int object, const mg_set *chosen, int k, int left)
{
  const int after = chosen->n - 1 - k;

  if (after == 0)
    return left;
  return mg_pick_number (ctx, ctx->controller, MG_ASK_DIVIDE, object, chosen->refs[k].id, 1,
                         left - after);
}

/* Keeps what was chosen for a word. False: there is no room. */
static bool
keep (mg_ctx *ctx, int item, int slot, const mg_target_word *word, const mg_set *chosen)
{
  mg_item *of = mg_item_at (ctx->state, item);
  int left = word->divided ? mg_amount (ctx, word->divided) : 0;

  for (int k = 0; k < chosen->n; k++)
    {
      const int part = word->divided ? choose_part (ctx, of->object, chosen, k, left) : 0;

      if (!mg_link_add (ctx->state, &of->targets, chosen->refs[k], part, slot))
        {
          mg_outgrow (ctx->match);
          return false;
        }
      left -= part;
    }
  return true;
}

/* Picks some of `legal`, for a text that says "target" once or more often. */
static void
pick (mg_ctx *ctx,
      int chooser,
      int item,
      int slot,
      bool once,
      const mg_set *legal,
      int min,
      int max,
      mg_set *chosen)
{
  const int object = mg_item_at (ctx->state, item)->object;

  if (once)
    mg_pick (ctx, chooser, MG_ASK_TARGET, object, 0, legal, min, max, chosen);
  else
    mg_pick (ctx, chooser, MG_ASK_NTH_TARGET, object, slot + 1, legal, min, max, chosen);
}

static bool
choose_for_word (mg_ctx *ctx, int item, int slot, bool once, const mg_target_word *word)
{
  mg_set legal, chosen;
  int min, max;

  legal.n = 0;
  chosen.n = 0;
  mg_word_bounds (ctx, word, &min, &max);
  mg_legal_targets (ctx, word, &legal, MG_SET_MAX);
  if (slot > 0 && mg_word_says_another (ctx->content, word))
    leave_out_earlier (ctx, item, slot, &legal);
  if (legal.n < min)
    {
      if (word->seat == MG_NOBODY)
        return false;
      min = legal.n; /* it is done for the other players */
    }
  pick (ctx, ctx->controller, item, slot, once, &legal, min, max, &chosen);
  return keep (ctx, item, slot, word, &chosen);
}

bool
mg_choose_targets (mg_ctx *ctx, int item)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const int n = mg_target_words (ctx, item, words);
  const bool once = mg_only_word (words, n) >= 0;
  const int outer = ctx->item;
  const int part = ctx->part;
  const int32_t x = ctx->x;
  bool done = true;

  ctx->item = item; /* later words may speak of the targets of earlier ones */
  ctx->x = mg_item_at (ctx->state, item)->x;
  mg_links_free (ctx->state, &mg_item_at (ctx->state, item)->targets);
  for (int slot = 0; slot < n && done; slot++)
    {
      ctx->part = words[slot].part;
      done = choose_for_word (ctx, item, slot, once, &words[slot]);
    }
  ctx->item = outer;
  ctx->part = part;
  ctx->x = x;
  return done;
}

/* }}} */
/* {{{ Anew */

/* Whether another target of the spell stands in the way of this one: 115.3, or "another". */
static bool
clashes (const mg_ctx *ctx, int item, const mg_target_word *words, int changed, mg_ref ref)
{
  const mg_link *link = mg_link_at (ctx->state, changed);

  for (int i = mg_item_at (ctx->state, item)->targets; i; i = mg_link_at (ctx->state, i)->next)
    {
      const mg_link *other = mg_link_at (ctx->state, i);

      if (i == changed || !mg_same (other->ref, ref))
        continue;
      if (other->slot == link->slot
          || (other->slot < link->slot && mg_word_says_another (ctx->content, &words[link->slot]))
          || (other->slot > link->slot && mg_word_says_another (ctx->content, &words[other->slot])))
        return true;
    }
  return false;
}

/* Everything else that target could be, for the spell and for the one who chooses (801.5a). */
static void
find_others (const mg_ctx *its, int item, const mg_target_word *words, int changed, mg_set *others)
{
  const mg_link *link = mg_link_at (its->state, changed);
  int n = 0;

  others->n = 0;
  mg_legal_targets (its, &words[link->slot], others, MG_SET_MAX);
  for (int k = 0; k < others->n; k++)
    if (!mg_same (others->refs[k], link->ref)
        && !clashes (its, item, words, changed, others->refs[k]))
      others->refs[n++] = others->refs[k];
  others->n = n;
}

/* 115.7a: all are changed, or none is. */
static bool
can_change_all (const mg_ctx *its, int item, const mg_target_word *words)
{
  for (int i = mg_item_at (its->state, item)->targets; i; i = mg_link_at (its->state, i)->next)
    {
      mg_set others;

      find_others (its, item, words, i, &others);
      if (others.n == 0)
        return false;
    }
  return true;
}

/* 115.7f: its part of what is divided stays as it is. */
static void
change (mg_link *link, mg_ref ref)
{
  link->ref = ref;
  link->flags = 0;
}

void
mg_new_targets (mg_ctx *ctx, int item, int chooser, bool must_change)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  mg_ctx asking = *ctx;
  mg_set sets[3];
  mg_ctx its;
  int n;

  asking.at_once = false;
  mg_ctx_of_item (&its, ctx->match, item, sets);
  n = mg_target_words (&its, item, words);
  if (must_change && !can_change_all (&its, item, words))
    return;
  for (int i = mg_item_at (ctx->state, item)->targets; i; i = mg_link_at (ctx->state, i)->next)
    {
      mg_link *link = mg_link_at (ctx->state, i);
      mg_set others, chosen;

      if (link->slot >= n)
        continue;
      chosen.n = 0;
      find_others (&its, item, words, i, &others);
      /* "That is all" leaves this one as it is (115.7d). */
      pick (&asking, chooser, item, link->slot, mg_only_word (words, n) >= 0, &others,
            must_change ? 1 : 0, 1, &chosen);
      if (chosen.n > 0)
        change (link, chosen.refs[0]);
    }
  mg_tell_targets (ctx, item);
}

/* }}} */
