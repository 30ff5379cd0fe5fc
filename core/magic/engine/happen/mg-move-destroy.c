/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways for objects to come to an end: destroyed, sacrificed, countered; and leaving combat, which
 * goes with it. */

#include "magic/engine/mg-engine.h"

bool
mg_destroy (mg_ctx *ctx, const mg_set *set, bool no_regeneration, mg_set *destroyed)
{
  mg_move moves[MG_SET_MAX];
  mg_set there = { 0 };
  bool any = false;

  for (int i = 0; i < set->n; i++)
    if (mg_on_battlefield (ctx->state, set->refs[i]))
      {
        moves[there.n] = (mg_move){ .object = set->refs[i],
                                    .zone = MG_ZONE_GRAVEYARD,
                                    .controller = MG_NOBODY,
                                    .why = MG_WHY_DESTROYED,
                                    .no_regeneration = no_regeneration };
        mg_note_deed (ctx->state, ctx->controller, mg_controller (ctx->state, set->refs[i]),
                      MG_DEED_TAKEN);
        mg_set_add (&there, set->refs[i]);
      }
  mg_move_all (ctx, moves, there.n);

  /* Not by the moves: an Aura may have been destroyed in the place of what it was on (702.89). */
  for (int i = 0; i < there.n; i++)
    if (!mg_on_battlefield (ctx->state, there.refs[i]))
      {
        any = true;
        if (destroyed)
          mg_set_add (destroyed, there.refs[i]);
      }
  return any;
}

/* {{{ Sacrificing (701.21) */

bool
mg_is_spared (mg_ctx *ctx, int seat)
{
  const mg_state *state = ctx->state;

  if (!mg_forced (state, MG_OP_NO_FORCED_LOSS) || ctx->controller == MG_NOBODY
      || !mg_sees_opponent (state, seat, ctx->controller))
    return false;
  for (int f = -1; (f = mg_next_force (state, MG_OP_NO_FORCED_LOSS, f)) >= 0;)
    if (state->kept.forces[f].controller == seat)
      return true;
  return false;
}

void
mg_sacrifice (mg_ctx *ctx, int seat, const mg_set *set, int why)
{
  mg_move moves[MG_SET_MAX];
  int n = 0;

  mg_refresh (ctx->match);
  for (int i = 0; i < set->n; i++)
    {
      const mg_body *body = mg_on_battlefield (ctx->state, set->refs[i])
                                ? mg_body_of (ctx->state, set->refs[i])
                                : NULL;
      const int controller = body ? body->now.controller : MG_NOBODY;

      if (!body || (seat != MG_NOBODY && controller != seat)
          || MG_HAS (body->now.qualities, MG_CANT_BE_SACRIFICED)
          || (why != MG_WHY_COST && mg_is_spared (ctx, controller)))
        continue;
      mg_say (ctx->match, MG_TELL_SACRIFICED, controller, controller, set->refs[i].id, 0, 0);
      moves[n++] = (mg_move){ .object = set->refs[i],
                              .zone = MG_ZONE_GRAVEYARD,
                              .controller = MG_NOBODY,
                              .why = why == MG_WHY_COST ? MG_WHY_COST : MG_WHY_SACRIFICED };
    }
  mg_move_all (ctx, moves, n);
}

/* }}} */
/* {{{ Countering (701.6) */

static bool
is_saying_so (void *data, int ability)
{
  const mg_ctx *ctx = ((void **) data)[0];
  bool *found = ((void **) data)[1];
  const mg_ability *its = mg_ability_at (ctx->content, ability);

  *found = its->kind == MG_ABILITY_STATIC
           && mg_node_at (ctx->content, its->effect)->op == MG_OP_THIS_UNCOUNTERABLE;
  return !*found;
}

static bool
can_be_countered (mg_ctx *ctx, mg_ref ref)
{
  bool cant = mg_has (ctx, ref, MG_CANT_BE_COUNTERED);
  void *data[2] = { ctx, &cant };

  if (!cant)
    mg_each_ability (ctx->state, ctx->content, ref.id, is_saying_so, data);
  return !cant;
}

/* 701.6a: an ability, or a copy of a spell, is just gone. */
static void
remove_from_stack (mg_state *state, int id)
{
  mg_object *object = mg_object_at (state, id);
  const int item = object->item;

  if (item)
    mg_item_leave (state, item);
  object->item = 0;
  mg_relink (state, id, MG_ZONE_NONE);
  mg_object_free (state, id);
}

bool
mg_counter (mg_ctx *ctx, const mg_set *set, int zone, mg_set *became)
{
  mg_state *state = ctx->state;
  mg_move moves[MG_SET_MAX];
  const mg_ref none = { 0, 0 };
  bool any = false;
  int n = 0;

  mg_refresh (ctx->match);
  for (int i = 0; i < set->n; i++)
    {
      const mg_ref ref = set->refs[i];
      const mg_object *object = mg_object_at (state, ref.id);

      if (!mg_lives (state, ref) || object->zone != MG_ZONE_STACK || !mg_in_range (ctx, ref))
        continue;
      if (object->kind != MG_KIND_ABILITY && !can_be_countered (ctx, ref))
        continue;
      any = true;
      mg_note_deed (state, ctx->controller, mg_controller (state, ref), MG_DEED_TAKEN);
      mg_say (ctx->match, MG_TELL_COUNTERED, mg_controller (state, ref), ref.id, 0, 0, 0);
      if (object->kind == MG_KIND_CARD)
        moves[n++] = (mg_move){ .object = ref,
                                .zone = (uint8_t) zone,
                                .controller = MG_NOBODY,
                                .linked = zone == MG_ZONE_EXILE ? ctx->source : none,
                                .why = MG_WHY_COUNTERED };
      else
        remove_from_stack (state, ref.id);
    }
  mg_move_all (ctx, moves, n);
  for (int i = 0; became && i < n; i++)
    if (moves[i].result.id)
      mg_set_add (became, moves[i].result);
  return any;
}

/* }}} */
/* {{{ Regeneration and combat (701.19, 506.4) */

void
mg_regenerated (mg_ctx *ctx, mg_ref ref)
{
  mg_body *body = mg_body_mut (ctx->state, ref);

  if (!body)
    return;
  if (body->regeneration > 0)
    body->regeneration--;
  body->damage = 0;
  body->status &= ~(uint32_t) MG_DEATHTOUCHED;
  mg_say (ctx->match, MG_TELL_REGENERATES, body->now.controller, ref.id, 0, 0, 0);
  mg_tap (ctx, ref);
  if (body->attacking.id || body->status & MG_BLOCKING)
    {
      mg_remove_from_combat (ctx->state, ref.id);
      mg_say (ctx->match, MG_TELL_OUT_OF_COMBAT, body->now.controller, ref.id, 0, 0, 0);
    }
}

/* }}} */
