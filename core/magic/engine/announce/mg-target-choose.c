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

/* Enough can be chosen for each word that depends on those up to `slot`. */
static bool
leads_on (mg_ctx *ctx, const mg_target_word *words, int n, int slot)
{
  for (int i = slot + 1; i < n; i++)
    {
      mg_set legal;
      int min, max;

      legal.n = 0;
      mg_word_bounds (ctx, &words[i], &min, &max);
      if (min == 0 || !mg_word_depends (ctx->content, &words[i]))
        continue;
      mg_legal_targets (ctx, &words[i], &legal, min);
      if (legal.n < min)
        return false;
    }
  return true;
}

/* Leaves out what would leave nothing to choose for a word behind it. */
static void
keep_leading_on (mg_ctx *ctx,
                 int item,
                 const mg_target_word *words,
                 int n_words,
                 int slot,
                 mg_set *legal)
{
  uint16_t *head = &mg_item_at (ctx->state, item)->targets, *end = head;
  bool any = false;
  int n = 0;

  for (int i = slot + 1; i < n_words && !any; i++)
    any = mg_word_depends (ctx->content, &words[i]);
  if (!any)
    return;
  while (*end)
    end = &mg_link_at (ctx->state, *end)->next;
  for (int k = 0; k < legal->n; k++)
    {
      if (!mg_link_add (ctx->state, head, legal->refs[k], 0, slot))
        break;
      if (leads_on (ctx, words, n_words, slot))
        legal->refs[n++] = legal->refs[k];
      mg_links_free (ctx->state, end);
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
choose_for_word (mg_ctx *ctx, int item, const mg_target_word *words, int n_words, int slot)
{
  const bool once = mg_only_word (words, n_words) >= 0;
  const mg_target_word *word = &words[slot];
  mg_set legal, chosen;
  int min, max;

  legal.n = 0;
  chosen.n = 0;
  mg_word_bounds (ctx, word, &min, &max);
  mg_legal_targets (ctx, word, &legal, MG_SET_MAX);
  if (slot > 0 && mg_word_says_another (ctx->content, word))
    leave_out_earlier (ctx, item, slot, &legal);
  if (max == 1)
    keep_leading_on (ctx, item, words, n_words, slot, &legal);
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
      done = choose_for_word (ctx, item, words, n, slot);
    }
  ctx->item = outer;
  ctx->part = part;
  ctx->x = x;
  return done;
}

/* }}} */
/* {{{ Anew */

enum
{
  MAX_WEIGHED = 16 /* targets of which all ways to change them are looked at */
};

/* The targets of a spell or ability while they are chosen anew: only what they are in the end
 * counts (115.7e), so two may change places. */
typedef struct aiming
{
  mg_ctx *its;
  const mg_target_word *words;
  bool must_change;
  int n;
  uint16_t links[MG_SET_MAX];
  mg_link was[MG_SET_MAX];
  bool was_legal[MG_SET_MAX];
} aiming;

static void
begin_aiming (aiming *a, int item, int n_words)
{
  const mg_state *state = a->its->state;

  a->n = 0;
  for (int i = mg_item_at (state, item)->targets; i && a->n < MG_SET_MAX;
       i = mg_link_at (state, i)->next)
    {
      const mg_link *link = mg_link_at (state, i);

      if (link->slot >= n_words)
        continue;
      a->links[a->n] = (uint16_t) i;
      a->was[a->n] = *link;
      a->was_legal[a->n++] = mg_may_target (a->its, &a->words[link->slot], link->ref);
    }
}

static mg_link *
target_at (const aiming *a, int k)
{
  return mg_link_at (a->its->state, a->links[k]);
}

/* 115.3, or "another": the two can't be the same. */
static bool
must_differ (const aiming *a, int i, int k)
{
  const int one = a->was[i].slot, other = a->was[k].slot;

  return one == other
         || mg_word_says_another (a->its->content, &a->words[one > other ? one : other]);
}

/* It is what one of those before it is by now, and can't be. */
static bool
is_taken (const aiming *a, int k, mg_ref ref)
{
  for (int i = 0; i < k; i++)
    if (mg_same (target_at (a, i)->ref, ref) && must_differ (a, i, k))
      return true;
  return false;
}

/* The target can't stay as it is, with what those before it are by now. */
static bool
must_go (const aiming *a, int k)
{
  const mg_link *was = &a->was[k];

  return a->must_change || is_taken (a, k, was->ref)
         || (a->was_legal[k] && !mg_may_target (a->its, &a->words[was->slot], was->ref));
}

/* Everything else that it could be, with what those before it are by now. */
static void
find_others (const aiming *a, int k, mg_set *others)
{
  int n = 0;

  others->n = 0;
  mg_legal_targets (a->its, &a->words[a->was[k].slot], others, MG_SET_MAX);
  for (int i = 0; i < others->n; i++)
    if (!mg_same (others->refs[i], a->was[k].ref) && !is_taken (a, k, others->refs[i]))
      others->refs[n++] = others->refs[i];
  others->n = n;
}

/* If it were that, those behind it could stay as they are, or else be changed, too (115.7d). */
static bool
leaves_a_way (const aiming *a, int k, mg_ref ref)
{
  mg_link *link = target_at (a, k);
  const mg_ref before = link->ref;
  bool way = true;

  link->ref = ref;
  for (int i = k + 1; i < a->n && way; i++)
    if (must_go (a, i))
      {
        mg_set others;

        find_others (a, i, &others);
        way = a->n <= MAX_WEIGHED && others.n > 0;
      }
  link->ref = before;
  return way;
}

static void
keep_possible (const aiming *a, int k, mg_set *others)
{
  int n = 0;

  for (int i = 0; i < others->n; i++)
    if (k == a->n - 1 || leaves_a_way (a, k, others->refs[i]))
      others->refs[n++] = others->refs[i];
  others->n = n;
}

/* 115.7a: all are changed, or none is. */
static bool
can_change_all (const aiming *a)
{
  for (int k = 0; k < a->n; k++)
    {
      mg_set legal;

      legal.n = 0;
      mg_legal_targets (a->its, &a->words[a->was[k].slot], &legal, 2);
      if (legal.n == 0 || (legal.n == 1 && mg_same (legal.refs[0], a->was[k].ref)))
        return false;
    }
  return true;
}

static void
restore (const aiming *a)
{
  for (int k = 0; k < a->n; k++)
    *target_at (a, k) = a->was[k];
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
  aiming a = { .its = &its, .words = words, .must_change = must_change };
  int n;

  asking.at_once = false;
  mg_ctx_of_item (&its, ctx->match, item, sets);
  n = mg_target_words (&its, item, words);
  begin_aiming (&a, item, n);
  if (must_change && !can_change_all (&a))
    return;
  for (int k = 0; k < a.n; k++)
    {
      const bool go = must_go (&a, k);
      mg_set others, chosen;

      chosen.n = 0;
      find_others (&a, k, &others);
      keep_possible (&a, k, &others);
      /* "That is all" leaves this one as it is (115.7d). What the chooser doesn't reach isn't
       * asked (801.5a). */
      pick (&asking, chooser, item, a.was[k].slot, mg_only_word (words, n) >= 0, &others,
            go ? 1 : 0, 1, &chosen);
      if (chosen.n > 0)
        change (target_at (&a, k), chosen.refs[0]);
      else if (go)
        {
          restore (&a);
          return;
        }
    }
  mg_tell_targets (ctx, item);
}

/* }}} */
