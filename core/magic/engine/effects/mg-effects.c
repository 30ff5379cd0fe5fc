/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Continuous effects of resolutions, and what else lasts beyond them (611.2, 603.7, 610.3): how
 * they begin, and for how long.
 *
 * An effect that ends by something that is so, or isn't any more, is looked at whenever state-based
 * actions are checked. state->scope.awaited says whether there is any, and which events end one. */

#include "magic/engine/mg-engine.h"

/* {{{ Durations */

static void
set_duration (mg_effect *effect, const mg_content *content, int node)
{
  const mg_node *lasts = mg_node_at (content, node);

  switch (lasts->op)
    {
    case MG_OP_UNTIL_END_OF_TURN:
    case MG_OP_THIS_TURN:
      effect->lasts = MG_LASTS_TURN;
      break;
    case MG_OP_UNTIL_YOUR_NEXT_TURN:
      effect->lasts = MG_LASTS_UNTIL_YOUR_TURN;
      break;
    case MG_OP_UNTIL_END_OF_COMBAT:
      effect->lasts = MG_LASTS_COMBAT;
      break;
    case MG_OP_WHILE:
      effect->lasts = MG_LASTS_WHILE;
      effect->condition = (int16_t) mg_arg_if (lasts);
      break;
    case MG_OP_WHILE_ON_BATTLEFIELD:
      effect->lasts = MG_LASTS_SOURCE_STAYS;
      break;
    case MG_OP_WHILE_CONTROLLED:
      effect->lasts = MG_LASTS_SOURCE_YOURS;
      break;
    case MG_OP_UNTIL_LOSS:
      effect->lasts = MG_LASTS_LOSS;
      break;
    case MG_OP_UNTIL_EVENT:
      effect->lasts = MG_LASTS_UNTIL_EVENT;
      effect->condition
          = (int16_t) mg_arg_event (lasts); /* `event` is what a delayed ability waits for */
      break;
    default: /* none is stated (611.2a), or as long as a card stays the object that it is */
      effect->lasts = MG_LASTS_FOREVER;
      break;
    }
}

uint64_t
mg_effect_awaits (const mg_content *content, const mg_effect *effect)
{
  uint64_t bits = 0;

  if (effect->kind == MG_EFFECT_DELAYED)
    bits = mg_event_bits (content, effect->event);
  switch (effect->lasts)
    {
    case MG_LASTS_SOURCE_STAYS:
    case MG_LASTS_SOURCE_YOURS:
    case MG_LASTS_WHILE:
      return bits | MG_AWAITS_CHANGES;
    case MG_LASTS_OVER:
      return bits | MG_AWAITS_CONDITIONS;
    case MG_LASTS_UNTIL_EVENT:
      return bits | mg_event_bits (content, effect->condition);
    default:
      return bits;
    }
}

/* }}} */
/* {{{ How they begin */

/* A new effect with the registers of the context; 0: there is no room. */
static int
begin (mg_ctx *ctx, int kind, int lasts_node)
{
  const int i = mg_effect_new (ctx->state);
  mg_effect *effect = mg_effect_at (ctx->state, i);

  if (!i)
    {
      mg_outgrow (ctx->match);
      return 0;
    }
  effect->kind = (uint8_t) kind;
  effect->controller = ctx->controller;
  effect->player = ctx->controller;
  effect->source = ctx->source;
  effect->x = (int16_t) ctx->x;
  effect->amount = (int16_t) ctx->amount;
  effect->that_player = ctx->that_player;
  effect->subject = ctx->subject;
  set_duration (effect, ctx->content, lasts_node);
  return i;
}

/* It is complete: it applies, unless it is over before it began (611.2b). */
static void
start (mg_ctx *ctx, int i)
{
  if (mg_effect_is_over (ctx->match, i)
      || (mg_effect_at (ctx->state, i)->lasts == MG_LASTS_UNTIL_EVENT && mg_is_too_late (ctx)))
    mg_effect_free (ctx->state, i);
  else
    ctx->state->scope.awaited |= mg_effect_awaits (ctx->content, mg_effect_at (ctx->state, i));
  mg_touch (ctx->state);
}

static void
capture (mg_ctx *ctx, int i, const mg_set *set)
{
  for (int k = 0; k < set->n; k++)
    mg_link_add (ctx->state, &mg_effect_at (ctx->state, i)->captured, set->refs[k], 0,
                 mg_lives (ctx->state, set->refs[k]));
}

/* 608.2h, 611.2d: amounts and choices are fixed as it begins. */
static void
fix_amounts (mg_ctx *ctx, const mg_node *mod, mg_effect *effect)
{
  switch (mod->op)
    {
    case MG_OP_PT:
      effect->first = (int16_t) (mg_arg_sign (mod) * mg_amount_done (ctx, mg_arg_power (mod)));
      effect->second
          = (int16_t) (mg_arg_other_sign (mod) * mg_amount_done (ctx, mg_arg_toughness (mod)));
      break;
    case MG_OP_BASE_PT:
      effect->first = (int16_t) mg_amount (ctx, mg_arg_power (mod));
      effect->second = (int16_t) mg_amount (ctx, mg_arg_toughness (mod));
      break;
    case MG_OP_BLOCKS_MORE:
      effect->first = (int16_t) mg_amount (ctx, mg_arg_n (mod));
      break;
    case MG_OP_PROTECTION_CHOSEN:
      effect->chosen = ctx->chosen_color;
      break;
    case MG_OP_CHOSEN_TYPE:
      effect->chosen = ctx->chosen_type;
      break;
    default:
      break;
    }
}

static void
begin_mod (mg_ctx *ctx, const mg_set *set, int mod, int lasts_node)
{
  const mg_node *node = mg_node_at (ctx->content, mod);

  if (node->op == MG_OP_CONTROLLED_BY)
    {
      uint8_t seats[MG_MAX_PLAYERS];

      if (mg_apnap (ctx->state, mg_players (ctx, mg_arg_who (node)), seats) > 0)
        mg_begin_control (ctx, set, seats[0], lasts_node);
      return;
    }
  for (int k = 0; k < set->n; k++)
    {
      const int i = mg_is_player (set->refs[k]) || !mg_lives (ctx->state, set->refs[k])
                        ? 0
                        : begin (ctx, MG_EFFECT_MODS, lasts_node);
      mg_effect *effect = mg_effect_at (ctx->state, i);

      if (!i)
        continue;
      effect->object = set->refs[k];
      effect->node = (int16_t) mod;
      fix_amounts (ctx, node, effect);
      start (ctx, i);
    }
}

/* `it` in its words is each of the objects in turn. */
static void
begin_part (mg_ctx *ctx, const mg_set *set, int mod, int lasts_node)
{
  mg_ctx own = *ctx;
  mg_set one = { 1, { { 0, 0 } } };

  if (!mg_node_at (ctx->content, mod)->says_it)
    {
      begin_mod (ctx, set, mod, lasts_node);
      return;
    }
  own.it = &one;
  for (int k = 0; k < set->n; k++)
    {
      one.refs[0] = set->refs[k];
      begin_mod (&own, &one, mod, lasts_node);
    }
}

void
mg_begin_mods (mg_ctx *ctx, const mg_set *set, int mods, int lasts_node)
{
  const mg_node *node;

  for (; (node = mg_node_at (ctx->content, mods))->op == MG_OP_SEQUENCE; mods = mg_arg_rest (node))
    begin_part (ctx, set, mg_arg_first (node), lasts_node);
  begin_part (ctx, set, mods, lasts_node);
}

/* An earlier effect that gave the same object to the same player for good adds nothing to the new
 * one: both end with that player only (800.4a). What goes to and fro keeps no trail of them. */
static void
forget_like (mg_state *state, int i)
{
  const mg_effect *effect = mg_effect_at (state, i);

  if (effect->lasts != MG_LASTS_FOREVER)
    return;
  for (int j = 1; j < state->scope.effects_end; j++)
    {
      const mg_effect *other = mg_effect_at (state, j);

      if (j != i && other->kind == MG_EFFECT_CONTROL && other->lasts == MG_LASTS_FOREVER
          && mg_same (other->object, effect->object) && other->player == effect->player)
        mg_effect_free (state, j);
    }
}

void
mg_begin_control (mg_ctx *ctx, const mg_set *set, int seat, int lasts_node)
{
  for (int k = 0; k < set->n; k++)
    {
      const int i = mg_plays (ctx->state, seat) /* 800.4b */
                            && mg_on_battlefield (ctx->state, set->refs[k])
                        ? begin (ctx, MG_EFFECT_CONTROL, lasts_node)
                        : 0;

      if (!i)
        continue;
      mg_effect_at (ctx->state, i)->object = set->refs[k];
      mg_effect_at (ctx->state, i)->player = (uint8_t) seat;
      forget_like (ctx->state, i);
      start (ctx, i);
    }
}

void
mg_begin_rule (mg_ctx *ctx, int static_node, int lasts_node)
{
  const int i = begin (ctx, MG_EFFECT_RULE, lasts_node);

  if (!i)
    return;
  mg_effect_at (ctx->state, i)->node = (int16_t) static_node;
  mg_effect_at (ctx->state, i)->card_type = ctx->chosen_card_type;
  start (ctx, i);
}

void
mg_begin_copying (mg_ctx *ctx, mg_ref ref, int lasts_node)
{
  const mg_state *state = ctx->state;
  const mg_body *body = mg_body_of (state, ref);
  int i;

  if (!lasts_node)
    {
      for (i = 1; i < state->scope.effects_end; i++)
        if (mg_effect_at (state, i)->kind == MG_EFFECT_COPY
            && mg_same (mg_effect_at (state, i)->object, ref))
          mg_effect_free (ctx->state, i);
      return;
    }
  i = begin (ctx, MG_EFFECT_COPY, lasts_node);
  if (!i)
    return;
  mg_effect_at (state, i)->object = ref;
  mg_keep_copying (mg_effect_at (state, i), body->copy, body->x);
  ctx->state->scope.awaited |= mg_effect_awaits (ctx->content, mg_effect_at (state, i));
}

static mg_ref
where_it_went (const mg_ctx *ctx, mg_ref ref)
{
  const mg_ref now = mg_find_again (ctx, ref);

  return now.id ? now : ref;
}

void
mg_begin_delayed (mg_ctx *ctx, int event, int effect, int lasts_node, bool once)
{
  const int i = begin (ctx, MG_EFFECT_DELAYED, lasts_node);
  const mg_body *source = mg_body_of (ctx->state, ctx->source);

  if (!i)
    return;
  mg_effect_at (ctx->state, i)->event = (int16_t) event;
  mg_effect_at (ctx->state, i)->node = (int16_t) effect;
  mg_effect_at (ctx->state, i)->source_converts = source ? source->converts : 0;
  /* What the event or the cost moved is meant where it is by now. */
  mg_effect_at (ctx->state, i)->source = where_it_went (ctx, ctx->source);
  mg_effect_at (ctx->state, i)->subject = where_it_went (ctx, ctx->subject);
  if (once)
    mg_effect_at (ctx->state, i)->lasts = MG_LASTS_ONCE; /* 603.7b */
  capture (ctx, i, ctx->it);
  start (ctx, i);
}

/* It has this turn to be used in. */
void
mg_begin_shield (mg_ctx *ctx, int event, int effect)
{
  const int i = begin (ctx, MG_EFFECT_SHIELD, 0);

  if (!i)
    return;
  mg_effect_at (ctx->state, i)->event = (int16_t) event;
  mg_effect_at (ctx->state, i)->node = (int16_t) effect;
  mg_effect_at (ctx->state, i)->lasts = MG_LASTS_TURN;
  start (ctx, i);
}

void
mg_begin_exile_until (mg_ctx *ctx, const mg_set *exiled, int event)
{
  for (int k = 0; k < exiled->n; k++)
    {
      const int i = mg_lives (ctx->state, exiled->refs[k]) ? begin (ctx, MG_EFFECT_EXILED, 0) : 0;
      mg_effect *effect = mg_effect_at (ctx->state, i);

      if (!i)
        continue;
      effect->object = exiled->refs[k];
      effect->condition = (int16_t) event;
      effect->lasts = event ? MG_LASTS_UNTIL_EVENT : MG_LASTS_SOURCE_STAYS;
      start (ctx, i);
    }
}

void
mg_begin_play (mg_ctx *ctx, const mg_set *cards, int seat, int lasts_node, mg_play_way way)
{
  for (int k = 0; k < cards->n; k++)
    {
      const int i = begin (ctx, MG_EFFECT_PLAY, lasts_node);
      mg_effect *effect = mg_effect_at (ctx->state, i);

      if (!i)
        return;
      effect->object = cards->refs[k];
      effect->player = (uint8_t) seat;
      effect->way = (int16_t) way;
      start (ctx, i);
    }
}

/* 0: there is no room. */
static int
begin_prevention (mg_ctx *ctx, int effect_node, mg_ref subject)
{
  const int i = begin (ctx, MG_EFFECT_PREVENT, 0);

  if (!i)
    return 0;
  mg_effect_at (ctx->state, i)->node = (int16_t) effect_node;
  mg_effect_at (ctx->state, i)->lasts = MG_LASTS_TURN;
  if (subject.id)
    mg_effect_at (ctx->state, i)->subject = subject;
  return i;
}

/* Words for objects and players that are there now, and not for whatever fits. */
static bool
is_settled (const mg_content *content, int any)
{
  const mg_node *node = mg_node_at (content, any);

  return any
         && (node->targets || node->says_it
             || (node->op != MG_OP_ALL && node->op != MG_OP_FILTERED && node->op != MG_OP_BOTH));
}

/* Whom its words name is settled now; what they describe is whatever fits (611.2c). */
void
mg_begin_prevention (mg_ctx *ctx, int effect_node, mg_ref of)
{
  const mg_node *node = mg_node_at (ctx->content, effect_node);
  const int to = mg_arg_any (node);
  const int i = begin_prevention (ctx, effect_node, of);

  if (!i)
    return;
  if (node->op == MG_OP_PREVENT_COMBAT_OF)
    {
      mg_set set = { 0 };

      mg_objects (ctx, mg_arg_objs (node), &set);
      capture (ctx, i, &set);
    }
  else if (is_settled (ctx->content, to))
    {
      mg_set set = { 0 };

      mg_objects (ctx, to, &set);
      capture (ctx, i, &set);
    }
  else if (!to && node->says_it) /* "by creatures among them" */
    capture (ctx, i, ctx->it);
  start (ctx, i);
}

void
mg_begin_damage_shield (mg_ctx *ctx, int effect_node, mg_ref to, int n, mg_ref other)
{
  const mg_set set = { 1, { to } };
  const int i = n > 0 ? begin_prevention (ctx, effect_node, other) : 0;

  if (!i)
    return;
  mg_effect_at (ctx->state, i)->left = (int16_t) (n < INT16_MAX ? n : INT16_MAX);
  capture (ctx, i, &set);
  start (ctx, i);
}

/* }}} */
