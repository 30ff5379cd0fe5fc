/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pending abilities go on the stack (603.3), in the orders that their controllers choose. */

#include "magic/engine/mg-engine.h"

enum
{
  MAX_WAITING = 256
};

typedef struct waiting
{
  int n;
  mg_ref abilities[MAX_WAITING];
} waiting;

static const mg_item *
item_of (const mg_state *state, mg_ref ability)
{
  return mg_item_at (state, mg_object_at (state, ability.id)->item);
}

/* What players know an ability by: itself, or what a delayed one does. */
static int
text_of (const mg_item *item)
{
  return item->effect ? -item->effect : item->ability;
}

/* {{{ In which order */

static bool
are_alike (const rg_match *match, const mg_state *state, mg_ref a, mg_ref b)
{
  return mg_are_alike (mg_data (match), state, item_of (state, a), item_of (state, b));
}

/* There is no earlier one like it. */
static bool
is_first_of_its_kind (const rg_match *match, const mg_state *state, const waiting *own, int k)
{
  for (int i = 0; i < k; i++)
    if (are_alike (match, state, own->abilities[i], own->abilities[k]))
      return false;
  return true;
}

static int
index_of (const waiting *own, int id)
{
  for (int i = 0; i < own->n; i++)
    if (own->abilities[i].id == id)
      return i;
  return 0;
}

/* Which of its own abilities `seat` puts on the stack next, after `picked` others. Of those that
 * are alike one is offered, but all are picked. */
static int
choose_next (rg_match *match, const mg_state *state, int seat, const waiting *own, int picked)
{
  bool differ = false;

  for (int i = 1; i < own->n; i++)
    differ |= !are_alike (match, state, own->abilities[0], own->abilities[i]);
  if (!differ)
    return 0;
  if (rg_open (match, seat, MG_ASK_TRIGGER_ORDER, 0, 0, 0, 0))
    {
      rg_shape (match, RG_FORM_ORDER, picked + own->n, picked + own->n, picked);
      for (int i = 0; i < own->n; i++)
        if (is_first_of_its_kind (match, state, own, i))
          rg_offer (match, MG_SAY_TRIGGER, own->abilities[i].id,
                    text_of (item_of (state, own->abilities[i])), 0);
    }
  return index_of (own, rg_ask (match).choice.args[0]);
}

/* }}} */
/* {{{ Putting one on the stack */

/* 700.2b: the modes that have legal targets, as bits. */
static uint32_t
open_modes (const mg_ctx *ctx, const mg_ability *ability)
{
  uint32_t open = 0;

  for (int i = 0; i < ability->n_modes; i++)
    {
      mg_target_word words[MG_MAX_TARGET_WORDS];
      const int n = mg_target_words_of (ctx->content, ability->modes[i], words);

      if (mg_targets_exist (ctx, words, n))
        open |= 1u << i;
    }
  return open;
}

static int
choose_mode (mg_ctx *ctx, const mg_item *item, uint32_t open, int picked)
{
  const mg_ability *ability = mg_ability_at (ctx->content, item->ability);
  const bool may_stop = picked >= ability->min_modes;
  rg_choice choice;

  if (!may_stop && (open & (open - 1)) == 0)
    return __builtin_ctz (open);
  if (rg_open (ctx->match, ctx->controller, MG_ASK_MODE, 0, item->object, 0, 0))
    {
      if (may_stop)
        rg_offer (ctx->match, MG_SAY_DONE, 0, 0, 0);
      for (int i = 0; i < MG_MAX_MODES; i++)
        rg_offer_if (ctx->match, open >> i & 1, MG_SAY_MODE, i + 1, item->ability, 0);
      if (ability->max_modes > 1)
        rg_shape (ctx->match, RG_FORM_SELECTION, ability->min_modes, ability->max_modes, picked);
    }
  choice = rg_ask (ctx->match).choice;
  return choice.message == MG_SAY_DONE ? -1 : choice.args[0] - 1;
}

/* Where it is remembered which modes were chosen before; NULL: nowhere. */
static uint8_t *
modes_before (const mg_ctx *ctx, const mg_ability *ability)
{
  mg_identity *card = ability->flags & MG_ABILITY_FRESH_MODES && mg_lives (ctx->state, ctx->source)
                          ? mg_identity_of (ctx->state, ctx->source.id)
                          : NULL;

  return card ? &card->modes_chosen : NULL;
}

/* 603.3c: false when there is no mode to choose, or none was chosen. */
static bool
choose_modes (mg_ctx *ctx, mg_item *item)
{
  const mg_ability *ability = mg_ability_at (ctx->content, item->ability);
  uint8_t *before = modes_before (ctx, ability);
  uint32_t open = open_modes (ctx, ability), chosen = 0;

  if (before)
    open &= ~(uint32_t) *before;
  if (__builtin_popcount (open) < ability->min_modes)
    return false;
  for (int k = 0; k < ability->max_modes && open; k++)
    {
      const int mode = choose_mode (ctx, item, open, k);

      if (mode < 0)
        break;
      open &= ~(1u << mode);
      chosen |= 1u << mode;
    }
  if (before)
    *before |= (uint8_t) chosen;
  item->n_modes = 0;
  for (int i = 0; i < ability->n_modes; i++)
    if (chosen >> i & 1)
      item->modes[item->n_modes++] = (uint8_t) i;
  return chosen != 0;
}

/* By its source where that is still there: it has been told before anybody reads it, and by then
 * the ability may have resolved. */
static void
tell (mg_ctx *ctx, int id, const mg_item *item)
{
  const int shown = mg_lives (ctx->state, item->source) ? item->source.id : id;

  if (item->flags & (MG_ITEM_MONARCH_DRAW | MG_ITEM_MONARCH_CROWN))
    mg_say (ctx->match, MG_TELL_TRIGGER_MONARCH, item->controller, item->controller, 0, 0, 0);
  else if (item->flags & MG_ITEM_RADIATION)
    mg_say (ctx->match, MG_TELL_TRIGGER_RADIATION, item->controller, item->controller, 0, 0, 0);
  else
    mg_say (ctx->match, MG_TELL_TRIGGER, item->controller, shown, text_of (item), 0, 0);
  mg_tell_modes (ctx, item, item->controller, shown);
}

static void
put (rg_match *match, mg_state *state, int id)
{
  const int i = mg_object_at (state, id)->item;
  mg_item *item = mg_item_at (state, i);
  mg_set sets[3];
  mg_ctx ctx;

  mg_relink (state, id, MG_ZONE_STACK);
  mg_note_turns (state, item);
  mg_ctx_of_item (&ctx, match, i, sets);
  if ((item->ability && mg_ability_at (ctx.content, item->ability)->n_modes > 0
       && !choose_modes (&ctx, item))
      || !mg_choose_targets (&ctx, i)) /* 603.3d */
    {
      mg_object_free (state, id);
      return;
    }
  mg_note_there (state, i);
  tell (&ctx, id, item);
  mg_tell_targets (&ctx, i);
}

/* }}} */
/* {{{ All that have triggered */

/* 800.4d */
static void
drop_departed (mg_state *state)
{
  int next;

  for (int id = state->zones.pending; id; id = next)
    {
      next = mg_object_at (state, id)->next;
      if (!mg_plays (state, item_of (state, mg_ref_of (state, id))->controller))
        mg_object_free (state, id);
    }
}

static void
put_all_of (rg_match *match, mg_state *state, int seat, const waiting *all, bool first)
{
  waiting own = { 0 };

  for (int i = 0; i < all->n; i++)
    {
      const mg_item *item = item_of (state, all->abilities[i]);

      if (mg_lives (state, all->abilities[i]) && item->controller == seat
          && item->triggered_first == first)
        own.abilities[own.n++] = all->abilities[i];
    }
  for (int picked = 0; own.n > 0; picked++)
    {
      const int k = choose_next (match, state, seat, &own, picked);
      const int id = own.abilities[k].id;

      own.n--;
      for (int i = k; i < own.n; i++)
        own.abilities[i] = own.abilities[i + 1];
      put (match, state, id);
    }
}

/* 603.3b: what triggers meanwhile waits for the next time. */
bool
mg_put_triggers (rg_match *match)
{
  mg_state *state = rg_state (match);
  waiting all = { 0 };
  uint8_t seats[MG_MAX_PLAYERS];
  const bool any = state->zones.n_pending > 0;

  if (!any)
    return false;
  mg_refresh (match);
  drop_departed (state);
  for (int id = state->zones.pending; id && all.n < MAX_WAITING;
       id = mg_object_at (state, id)->next)
    all.abilities[all.n++] = mg_ref_of (state, id);
  for (int pass = 0; pass < 2; pass++)
    {
      uint16_t mask = 0;
      int n;

      for (int i = 0; i < all.n; i++)
        if (mg_lives (state, all.abilities[i]))
          mask |= mg_bit (item_of (state, all.abilities[i])->controller);
      n = mg_apnap (state, mask, seats);
      for (int i = 0; i < n; i++)
        put_all_of (match, state, seats[i], &all, pass == 0);
    }
  state->turn.passed = 0;
  return any;
}

/* }}} */
