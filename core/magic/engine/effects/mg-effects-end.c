/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How continuous effects of resolutions, and what else lasts beyond them, end (611.2, 514.2,
 * 800.4): control reverts, and cards come back that were exiled until then (610.3). */

#include "magic/engine/mg-engine.h"

/* {{{ Whether they are over */

/* A permanent that phased out isn't seen by what tracks it (702.26f). */
static bool
stays (const mg_state *state, mg_ref permanent)
{
  return mg_on_battlefield (state, permanent)
         && !(mg_body_of (state, permanent)->status & MG_PHASED_OUT);
}

bool
mg_effect_is_over (rg_match *match, int i)
{
  const mg_state *state = rg_state_const (match);
  const mg_effect *effect = mg_effect_at (state, i);
  mg_set sets[3];
  mg_ctx ctx;

  switch (effect->lasts)
    {
    case MG_LASTS_SOURCE_STAYS:
      return !stays (state, effect->source);
    case MG_LASTS_SOURCE_YOURS:
      return !stays (state, effect->source)
             || mg_controller (state, effect->source) != effect->controller;
    case MG_LASTS_WHILE:
      mg_ctx_of_effect (&ctx, match, i, sets);
      return !mg_condition (&ctx, effect->condition);
    case MG_LASTS_LOSS:
      return !mg_plays (state, effect->controller);
    case MG_LASTS_OVER:
      return true;
    default:
      return false;
    }
}

/* What it is about is a new object by now (400.7). */
static bool
is_void (const mg_state *state, const mg_effect *effect)
{
  return effect->object.id && !mg_lives (state, effect->object);
}

/* }}} */
/* {{{ Ending them */

/* Ends effects; the cards that come back do so at the same time (610.3d). */
typedef struct ending
{
  mg_ctx *ctx;
  int n;
  bool control;
  mg_move moves[MG_SET_MAX];
} ending;

/* A copying is over: what the permanent was before is what it is again, or what it will be when a
 * later one is over (613.7). */
static void
end_copying (mg_state *state, const mg_effect *over)
{
  mg_body *body = mg_body_mut (state, over->object);
  mg_effect *next = NULL;
  int16_t x;
  const mg_copying was = mg_kept_copying (over, &x);

  for (int i = 1; i < state->scope.effects_end; i++)
    {
      mg_effect *effect = mg_effect_at (state, i);

      if (effect->kind == MG_EFFECT_COPY && mg_same (effect->object, over->object)
          && effect->timestamp > over->timestamp && (!next || effect->timestamp < next->timestamp))
        next = effect;
    }
  if (next)
    mg_keep_copying (next, was, x);
  else if (body)
    {
      body->copy = was;
      body->x = x;
    }
}

/* 801.10: what is out of range by now doesn't come back either. */
static bool
reaches_exiled (rg_match *match, const mg_effect *effect)
{
  mg_set sets[3];
  mg_ctx its;

  mg_ctx_of (&its, match, effect->controller, effect->source, sets);
  return mg_lives (its.state, effect->object) && mg_in_range (&its, effect->object);
}

static void
end_one (ending *e, int i)
{
  mg_state *state = e->ctx->state;
  const mg_effect effect = *mg_effect_at (state, i);

  mg_effect_free (state, i);
  mg_touch (state);
  e->control |= effect.kind == MG_EFFECT_CONTROL;
  if (effect.kind == MG_EFFECT_COPY)
    end_copying (state, &effect);
  if (effect.kind == MG_EFFECT_EXILED && reaches_exiled (e->ctx->match, &effect)
      && e->n < MG_SET_MAX)
    e->moves[e->n++] = (mg_move){ .object = effect.object,
                                  .zone = MG_ZONE_BATTLEFIELD,
                                  .controller = MG_NOBODY, /* 610.3c */
                                  .why = MG_WHY_EFFECT };
}

static void
finish (ending *e)
{
  if (e->n > 0)
    mg_move_all (e->ctx, e->moves, e->n);
  if (e->control)
    mg_exile_abandoned (e->ctx);
}

void
mg_end_effect (mg_ctx *ctx, int effect)
{
  ending e;

  e.ctx = ctx;
  e.n = 0;
  e.control = false;
  end_one (&e, effect);
  finish (&e);
}

void
mg_exile_abandoned (mg_ctx *ctx)
{
  mg_state *state = ctx->state;
  mg_move moves[MG_SET_MAX];
  int n = 0;

  if (mg_players_in (state) == (1u << state->seats) - 1)
    return;
  mg_refresh (ctx->match);
  for (int id = mg_first (state, MG_ZONE_BATTLEFIELD, 0); id && n < MG_SET_MAX;
       id = mg_object_at (state, id)->next)
    if (!mg_plays (state, mg_body_at (state, mg_object_at (state, id)->body)->now.controller)
        && !mg_plays (state, mg_controller (state, mg_ref_of (state, id))))
      moves[n++] = (mg_move){ .object = mg_ref_of (state, id),
                              .zone = MG_ZONE_EXILE,
                              .controller = MG_NOBODY,
                              .why = MG_WHY_LEFT };
  if (n > 0)
    mg_move_all (ctx, moves, n);
}

/* Ends the effects of a kind of duration (of `seat`, or MG_NOBODY: everybody's), and frees those
 * that are about nothing any more. */
static void
end_all (rg_match *match, int lasts, int seat)
{
  mg_set sets[3];
  mg_ctx ctx;
  ending e;

  if (((const mg_state *) rg_state_const (match))->scope.effects_end == 1)
    return;
  mg_ctx_init (&ctx, match, sets);
  e.ctx = &ctx;
  e.n = 0;
  e.control = false;
  for (int i = 1; i < ctx.state->scope.effects_end; i++)
    {
      const mg_effect *effect = mg_effect_at (ctx.state, i);

      if (effect->kind == MG_EFFECT_NONE)
        continue;
      if (is_void (ctx.state, effect))
        mg_effect_free (ctx.state, i);
      else if (effect->lasts == lasts && (seat == MG_NOBODY || effect->controller == seat))
        end_one (&e, i);
    }
  finish (&e);
}

/* 514.2 */
void
mg_end_of_turn_effects (rg_match *match)
{
  end_all (match, MG_LASTS_TURN, MG_NOBODY);
}

void
mg_end_of_combat_effects (rg_match *match)
{
  end_all (match, MG_LASTS_COMBAT, MG_NOBODY);
}

void
mg_turn_would_begin (rg_match *match, int seat)
{
  end_all (match, MG_LASTS_UNTIL_YOUR_TURN, seat);
}

/* An event ended it. What was seen looking back hasn't happened yet, and cards that return may ask
 * how they enter, which not everybody who tells of something could bear: these wait for the next
 * check. */
static void
end_by_event (ending *e, int i, const mg_event *event)
{
  mg_effect *effect = mg_effect_at (e->ctx->state, i);
  mg_set sets[3];
  mg_ctx ctx;

  if (effect->lasts != MG_LASTS_UNTIL_EVENT)
    return;
  mg_ctx_of_effect (&ctx, e->ctx->match, i, sets);
  if (!mg_event_match (&ctx, effect->condition, event))
    return;
  if (!event->back && effect->kind != MG_EFFECT_EXILED)
    {
      end_one (e, i);
      return;
    }
  effect->lasts = MG_LASTS_OVER;
}

void
mg_check_durations (mg_ctx *ctx, const mg_event *event)
{
  mg_state *state = ctx->state;
  const uint64_t what
      = event ? mg_event_meanings (event->op) : MG_AWAITS_CHANGES | MG_AWAITS_CONDITIONS;
  uint64_t awaited = 0;
  ending e;

  if (!(state->scope.awaited & what) || (!event && state->course.departing))
    return;
  mg_refresh (ctx->match);
  e.ctx = ctx;
  e.n = 0;
  e.control = false;
  for (int i = 1; i < state->scope.effects_end; i++)
    {
      if (mg_effect_at (state, i)->kind == MG_EFFECT_NONE)
        continue;
      if (event)
        end_by_event (&e, i, event);
      else if (is_void (state, mg_effect_at (state, i)))
        mg_effect_free (state, i);
      else if (mg_effect_is_over (ctx->match, i))
        end_one (&e, i);
      if (mg_effect_at (state, i)->kind != MG_EFFECT_NONE)
        awaited |= mg_effect_awaits (ctx->content, mg_effect_at (state, i));
    }
  state->scope.awaited = awaited;
  finish (&e);
}

/* It gives the player control of permanents or spells, or will, or lets them play cards. */
static bool
gives_to (const mg_content *content, const mg_effect *effect, uint16_t seats)
{
  switch (effect->kind)
    {
    case MG_EFFECT_CONTROL:
    case MG_EFFECT_PLAY:
      return seats & mg_bit (effect->player);
    case MG_EFFECT_RULE:
      return seats & mg_bit (effect->controller)
             && mg_node_at (content, effect->node)->op == MG_OP_ENTER_YOURS;
    default:
      return false;
    }
}

/* 800.4a, 800.4d. Other effects of theirs last as long as they would (800.4m). */
void
mg_end_effects_of (mg_ctx *ctx, uint16_t leaving)
{
  mg_state *state = ctx->state;

  for (int i = 1; i < state->scope.effects_end; i++)
    {
      mg_effect *effect = mg_effect_at (state, i);
      const bool own = leaving & mg_bit (effect->controller);

      if ((effect->kind == MG_EFFECT_DELAYED && own) || gives_to (ctx->content, effect, leaving))
        mg_effect_free (state, i);
      else if (effect->kind != MG_EFFECT_NONE && effect->lasts == MG_LASTS_LOSS && own)
        {
          effect->lasts = MG_LASTS_OVER;
          state->scope.awaited |= MG_AWAITS_CONDITIONS;
        }
    }
  mg_touch (state);
}

/* }}} */
