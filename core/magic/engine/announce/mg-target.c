/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be a target (115), and what is still one when the spell or ability resolves (608.2b).
 *
 * Legality is judged once as the resolution begins, and kept with each target: what the spell
 * itself does to its targets afterwards doesn't make them illegal for the rest of its text. */

#include "magic/engine/mg-engine.h"

/* {{{ What keeps off targets */

/* 702.11b, 702.18a: of permanents. */
static bool
is_shielded (const mg_ctx *ctx, mg_ref ref)
{
  const mg_traits *traits;
  mg_traits room;

  if (mg_object_at (ctx->state, ref.id)->zone != MG_ZONE_BATTLEFIELD)
    return false;
  traits = &mg_body_of (ctx->state, ref)->now;
  if (MG_HAS (traits->qualities, MG_SHROUD))
    return true;
  if (MG_HAS (traits->qualities, MG_HEXPROOF)
      && mg_opponents (ctx->state, ctx->controller, traits->controller))
    return true;
  /* 702.16b. The source of an ability may be gone: then as it last was. */
  return MG_HAS (traits->qualities, MG_PROTECTION)
         && mg_is_protected (traits, mg_traits_of (ctx, ctx->source, &room));
}

/* }}} */
/* {{{ What may be chosen */

/* The word names a player like that one. */
static bool
is_aimed_at (const mg_ctx *ctx, const mg_target_word *word, int seat)
{
  if (word->any_target)
    return true;
  switch ((mg_aim) word->players)
    {
    case MG_AIM_NOBODY:
      return false;
    case MG_AIM_ANYONE:
      return true;
    case MG_AIM_OPPONENT:
      return mg_opponents (ctx->state, ctx->controller, seat);
    case MG_AIM_TEAMMATE:
      return seat != ctx->controller && mg_friends_of (ctx->state, ctx->controller) >> seat & 1;
    case MG_AIM_OTHER:
      return seat != ctx->controller;
    case MG_AIM_LEADER:
      return ctx->state->treachery.leaders >> seat & 1;
    }
  return false;
}

static bool
may_target_player (const mg_ctx *ctx, const mg_target_word *word, int seat)
{
  const mg_state *state = ctx->state;

  if (!mg_plays (state, seat) || !mg_seat_in_range (ctx, seat)) /* 801.4 */
    return false;
  if (!is_aimed_at (ctx, word, seat))
    return false;
  if (mg_player_under (ctx->match, MG_OP_PLAYER_PROTECTED, seat)) /* 702.16b, j */
    return false;
  /* 702.11c */
  return !mg_forced (state, MG_OP_HEXPROOF_PLAYER) || !mg_opponents (state, ctx->controller, seat)
         || !mg_player_under (ctx->match, MG_OP_HEXPROOF_PLAYER, seat);
}

/* A permanent of one of the types, by a word that has no filter. */
static bool
is_permanent_of (const mg_ctx *ctx, mg_ref ref, int types)
{
  const mg_body *body;

  if (!mg_on_battlefield (ctx->state, ref))
    return false;
  body = mg_body_of (ctx->state, ref);
  return body->now.types & types && !(body->status & MG_PHASED_OUT) && mg_in_range (ctx, ref);
}

/* The types that do where no filter says it (115.4). */
static int
types_of (const mg_target_word *word)
{
  return word->any_target ? MG_CREATURE | MG_PLANESWALKER | MG_BATTLE : 0;
}

/* 115.5 */
static bool
is_itself (const mg_ctx *ctx, mg_ref ref)
{
  return ctx->item && mg_item_at (ctx->state, ctx->item)->object == ref.id;
}

/* The context in which a word is read: its part of the text counts targets for itself, and one of
 * "for each player in turn" has a player of its own. */
static const mg_ctx *
reading (const mg_ctx *ctx, const mg_target_word *word, mg_ctx *own)
{
  const bool of_seat = word->seat != MG_NOBODY && word->seat != ctx->that_player;

  if (!of_seat && word->part == ctx->part)
    return ctx;
  *own = *ctx;
  own->part = word->part;
  if (of_seat)
    own->that_player = word->seat;
  return own;
}

/* Nothing but what keeps off targets speaks against an object that fits. */
static bool
is_open (const mg_ctx *ctx, mg_ref ref)
{
  return !is_itself (ctx, ref) && !is_shielded (ctx, ref);
}

bool
mg_may_target (const mg_ctx *ctx, const mg_target_word *word, mg_ref ref)
{
  mg_ctx own;

  ctx = reading (ctx, word, &own);
  if (mg_is_player (ref))
    return may_target_player (ctx, word, mg_ref_seat (ref));
  if (!mg_lives (ctx->state, ref) || !is_open (ctx, ref))
    return false;
  return word->filter ? mg_matches (ctx, word->filter, ref)
                      : is_permanent_of (ctx, ref, types_of (word));
}

static void
find_players (const mg_ctx *ctx, const mg_target_word *word, mg_set *set)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, mg_players_in (ctx->state), seats);

  for (int i = 0; i < n; i++)
    if (may_target_player (ctx, word, seats[i]))
      mg_set_add (set, mg_player_ref (seats[i]));
}

void
mg_legal_targets (const mg_ctx *ctx, const mg_target_word *word, mg_set *set, int enough)
{
  const mg_state *state = ctx->state;
  mg_ctx own;

  ctx = reading (ctx, word, &own);
  if (word->any_target || word->players)
    find_players (ctx, word, set);
  if (word->filter && set->n < enough)
    {
      mg_lens lens;

      mg_lens_open (&lens, ctx, word->filter);
      lens.also = is_open;
      mg_lens_find (&lens, set, enough - set->n);
    }
  if (word->any_target)
    for (int id = state->zones.battlefield; id && set->n < enough;
         id = mg_object_at (state, id)->next)
      {
        const mg_ref ref = mg_ref_of (state, id);

        if (is_permanent_of (ctx, ref, types_of (word)) && is_open (ctx, ref))
          mg_set_add (set, ref);
      }
}

/* }}} */
/* {{{ How many */

void
mg_word_bounds (const mg_ctx *ctx, const mg_target_word *word, int *min, int *max)
{
  mg_ctx own;

  ctx = reading (ctx, word, &own);
  *min = word->min_node ? mg_amount (ctx, word->min_node) : word->min;
  *max = word->max_node ? mg_amount (ctx, word->max_node) : word->max;
  if (word->divided) /* 601.2d: at least one for each */
    {
      const int whole = mg_amount (ctx, word->divided);

      *max = whole < *max ? whole : *max;
      if (whole < *min)
        *min = whole;
    }
  *max = *max < 0 ? 0 : *max > MG_SET_MAX ? MG_SET_MAX : *max;
  *min = *min < 0 ? 0 : *min;
}

int
mg_only_word (const mg_target_word *words, int n)
{
  int only = -1;

  for (int i = 0; i < n; i++)
    if (words[i].max > 0 || words[i].max_node)
      {
        if (only >= 0)
          return -1;
        only = i;
      }
  return only;
}

bool
mg_word_says_another (const mg_content *content, const mg_target_word *word)
{
  return word->filter && mg_filter_at (content, word->filter)->flags & MG_FILTER_OTHER;
}

/* How many objects and players the words up to `last` may have between them. */
static int
legal_for_all (const mg_ctx *ctx, const mg_target_word *words, int last)
{
  mg_set all;

  all.n = 0;
  for (int i = 0; i <= last; i++)
    {
      mg_set legal;

      legal.n = 0;
      mg_legal_targets (ctx, &words[i], &legal, MG_SET_MAX);
      for (int k = 0; k < legal.n; k++)
        mg_set_put (&all, legal.refs[k]);
    }
  return all.n;
}

bool
mg_targets_exist (const mg_ctx *ctx, const mg_target_word *words, int n)
{
  int needed = 0;

  for (int i = 0; i < n; i++)
    {
      int min, max;
      mg_set legal;

      mg_word_bounds (ctx, &words[i], &min, &max);
      if (min == 0 || words[i].seat != MG_NOBODY)
        continue;
      needed += min;
      legal.n = 0;
      mg_legal_targets (ctx, &words[i], &legal, needed);
      if (legal.n < min)
        {
          /* Until that has been chosen, nothing is known of what depends on it. */
          if (i == 0 || !mg_word_depends (ctx->content, &words[i]))
            return false;
          needed -= min;
          continue;
        }
      /* "Another target": those before it take some away. */
      if (needed > min && legal.n < needed && mg_word_says_another (ctx->content, &words[i])
          && legal_for_all (ctx, words, i) < needed)
        return false;
    }
  return true;
}

/* }}} */
/* {{{ On resolution */

/* Judged all by what all of them are now, illegal ones too, before any is marked. */
bool
mg_all_targets_illegal (mg_ctx *ctx, int item)
{
  mg_state *state = ctx->state;
  const int first = mg_item_at (state, item)->targets;
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const int n = mg_target_words (ctx, item, words);
  const int outer = ctx->item;
  bool legal[MG_SET_MAX];
  bool any = false;
  int k = 0;

  ctx->item = item;
  for (int i = first; i; i = mg_link_at (state, i)->next)
    mg_link_at (state, i)->flags &= (uint8_t) ~MG_LINK_ILLEGAL;
  for (int i = first; i && k < MG_SET_MAX; i = mg_link_at (state, i)->next)
    {
      const mg_link *link = mg_link_at (state, i);

      legal[k] = link->slot < n && mg_may_target (ctx, &words[link->slot], link->ref);
      any |= legal[k++];
    }
  k = 0;
  for (int i = first; i && k < MG_SET_MAX; i = mg_link_at (state, i)->next)
    mg_link_at (state, i)->flags |= legal[k++] ? 0 : MG_LINK_ILLEGAL;
  ctx->item = outer;
  return first && !any;
}

/* }}} */
/* {{{ Becoming a target */

/* Each target once, however often this is called: a target that stays the same when others are
 * chosen anew doesn't become one again. */
void
mg_tell_targets (mg_ctx *ctx, int item)
{
  mg_state *state = ctx->state;
  const int object = mg_item_at (state, item)->object;
  const uint8_t controller = mg_item_at (state, item)->controller;

  for (int i = mg_item_at (state, item)->targets; i; i = mg_link_at (state, i)->next)
    {
      mg_link *link = mg_link_at (state, i);
      const mg_event event = {
        .op = MG_OP_TARGETED_BY,
        .subject = link->ref,
        .other = mg_ref_of (state, object),
        .player = controller,
        .other_player = MG_NOBODY,
      };

      if (link->flags & MG_LINK_TOLD)
        continue;
      link->flags |= MG_LINK_TOLD;
      mg_say (ctx->match, MG_TELL_TARGET, controller, object, link->ref.id, 0, 0);
      if (!mg_is_player (link->ref))
        mg_happen (ctx, &event);
    }
}

/* }}} */
