/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counters on permanents, cards and players (122). */

#include "magic/engine/mg-engine.h"

/* 614.4, 614.12: what enters at the same time comes too late for the counters of others. */
static bool
is_too_late (const mg_state *state, const mg_force *force, mg_ref ref)
{
  return force->ability && force->source != ref.id
         && mg_object_at (state, force->source)->flags & MG_OBJECT_ENTERS;
}

/* 614.16 */
static int
doubled (mg_ctx *ctx, mg_ref ref, int n)
{
  const mg_state *state = ctx->state;

  if (!mg_forced (state, MG_OP_DOUBLE_COUNTERS_PUT))
    return n;
  for (int f = -1; (f = mg_next_force (state, MG_OP_DOUBLE_COUNTERS_PUT, f)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[f];
      mg_set sets[3];
      mg_ctx its;

      if (is_too_late (state, force, ref))
        continue;
      mg_ctx_of_force (&its, ctx->match, force, sets);
      if (mg_matches (&its, mg_arg_filter (mg_node_at (ctx->content, force->node)), ref))
        n = n > INT16_MAX / 2 ? INT16_MAX : 2 * n;
    }
  return n;
}

void
mg_add_counters (mg_ctx *ctx, mg_ref ref, int counter, int n, bool by_effect)
{
  mg_state *state = ctx->state;
  int before, now;

  if (n <= 0 || !mg_lives (state, ref))
    return;
  if (by_effect)
    n = doubled (ctx, ref, n);
  before = mg_counters_on (state, ref, counter);
  now = mg_counters_change (state, ref, counter, n);
  if (now == before)
    return;
  mg_say (ctx->match, MG_TELL_COUNTERS_PUT, mg_controller (state, ref), ref.id, now - before,
          counter, 0);
  if (counter == MG_COUNTER_LORE && mg_on_battlefield (state, ref))
    mg_reach_chapters (ctx, ref, before, now);
}

void
mg_put_counters (mg_ctx *ctx, mg_ref ref, int counter, int n)
{
  /* What the game itself puts, as a lore counter each turn, no effect puts. */
  mg_add_counters (ctx, ref, counter, n, ctx->controller != MG_NOBODY);
}

static void
tell_last (mg_ctx *ctx, int op, mg_ref ref)
{
  const mg_event event = { .op = (uint16_t) op,
                           .subject = ref,
                           .player = (uint8_t) mg_controller (ctx->state, ref),
                           .other_player = MG_NOBODY };

  mg_happen (ctx, &event);
}

int
mg_remove_counters (mg_ctx *ctx, mg_ref ref, int counter, int n)
{
  mg_state *state = ctx->state;
  int before, now;

  if (n <= 0 || !mg_lives (state, ref))
    return 0;
  before = mg_counters_on (state, ref, counter);
  if (before == 0)
    return 0;
  now = mg_counters_change (state, ref, counter, -(n < before ? n : before));
  mg_say (ctx->match, MG_TELL_COUNTERS_REMOVED, mg_controller (state, ref), ref.id, before - now,
          counter, 0);
  if (now == 0 && counter == MG_COUNTER_TIME)
    tell_last (ctx, MG_OP_LAST_TIME_COUNTER, ref); /* 702.62a */
  if (now == 0 && counter == MG_COUNTER_DEFENSE)
    tell_last (ctx, MG_OP_LAST_DEFENSE_COUNTER, ref); /* 310.12b */
  return before - now;
}

void
mg_player_counters (mg_ctx *ctx, int seat, int counter, int n)
{
  mg_state *state = ctx->state;
  const mg_ref player = mg_player_ref (seat);
  const int before = mg_counters_on (state, player, counter);
  int got;

  if (n <= 0 || !mg_plays (state, seat))
    return;
  got = mg_counters_change (state, player, counter, n) - before;
  if (got > 0)
    mg_say (ctx->match, MG_TELL_PLAYER_COUNTERS, seat, seat, got, counter, 0);
}
