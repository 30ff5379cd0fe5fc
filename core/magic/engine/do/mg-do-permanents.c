/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done to permanents where they lie: tapped, given counters, copied, turned, controlled. */

#include "magic/engine/do/mg-do-private.h"

/* {{{ Tapping */

void
mg_do_TAP (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = false;
  for (int k = 0; k < set.n; k++)
    ctx->done |= mg_tap (ctx, set.refs[k]);
  mg_set_it (ctx, &set);
}

void
mg_do_UNTAP (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = false;
  for (int k = 0; k < set.n; k++)
    ctx->done |= mg_untap (ctx, set.refs[k]);
  mg_set_it (ctx, &set);
}

void
mg_do_TAP_OR_UNTAP (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    if (mg_choose_whether (ctx, mg_actor (ctx), MG_ASK_TAP_OR_UNTAP, set.refs[k].id, 0))
      mg_tap (ctx, set.refs[k]);
    else
      mg_untap (ctx, set.refs[k]);
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

/* 502.3 */
void
mg_do_SKIP_UNTAP (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    {
      mg_body *body = mg_body_mut (ctx->state, set.refs[k]);

      if (body)
        body->status |= MG_SKIPS_UNTAP;
    }
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

/* }}} */
/* {{{ Tokens and copies */

/* `size`: the X of an X/X token (111.3), or -1: X is as it is. */
static void
create (mg_ctx *ctx, const mg_node *node, int enters, int size)
{
  const uint16_t they = ctx->they;
  const int32_t x = ctx->x;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  const mg_ref none = { 0, 0 };
  mg_set created = { 0 };
  mg_tokens tokens;

  tokens.n = 0;
  for (int k = 0; k < n; k++)
    {
      int how_many;

      mg_act_as (ctx, seats[k]);
      how_many = mg_amount (ctx, mg_arg_n (node));
      if (size >= 0)
        ctx->x = size;
      mg_plan_tokens (ctx, &tokens, seats[k], mg_arg_token (node), how_many, enters, none, 0);
      ctx->x = x;
    }
  mg_create_tokens (ctx, &tokens, &created);
  ctx->they = they;
  mg_set_much (ctx, created.n);
  ctx->done = created.n > 0;
  mg_set_it (ctx, &created);
}

void
mg_do_CREATE (mg_ctx *ctx, const mg_node *node)
{
  create (ctx, node, mg_arg_enters (node), -1);
}

void
mg_do_CREATE_SIZED (mg_ctx *ctx, const mg_node *node)
{
  const int size = mg_amount (ctx, mg_arg_amount (node));

  create (ctx, node, 0, size > 0 ? size : 0);
}

/* 111.3: the color and type are theirs from the beginning. */
void
mg_do_CREATE_CHOSEN (mg_ctx *ctx, const mg_node *node)
{
  create (ctx, node, MG_ENTERS_CHOSEN, -1);
}

/* 707.2 */
void
mg_do_CREATE_COPY (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  mg_set originals[MG_MAX_PLAYERS], created = { 0 };
  mg_tokens tokens;

  tokens.n = 0;
  for (int k = 0; k < n; k++) /* 101.4 */
    {
      originals[k].n = 0;
      if (n > 1)
        mg_act_as (ctx, seats[k]);
      mg_objects (ctx, mg_arg_of (node), &originals[k]);
    }
  for (int k = 0; k < n; k++)
    {
      mg_act_as (ctx, seats[k]);
      for (int o = 0; o < originals[k].n; o++)
        mg_plan_tokens (ctx, &tokens, seats[k], 0, mg_amount (ctx, mg_arg_n (node)), 0,
                        originals[k].refs[o], mg_arg_mods (node));
    }
  mg_create_tokens (ctx, &tokens, &created);
  ctx->they = they;
  mg_set_much (ctx, created.n);
  ctx->done = created.n > 0;
  mg_set_it (ctx, &created);
}

/* 707.4 */
void
mg_do_BECOME_COPY (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 }, of = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_objects (ctx, mg_arg_of (node), &of);
  if (of.n > 0)
    for (int k = 0; k < set.n; k++)
      mg_become_copy (ctx, set.refs[k], of.refs[0], mg_arg_mods (node), mg_arg_lasts (node));
  ctx->done = set.n > 0 && of.n > 0;
  mg_set_it (ctx, &set);
}

/* }}} */
/* {{{ Counters */

void
mg_do_PUT_COUNTERS (mg_ctx *ctx, const mg_node *node)
{
  const int amount = mg_amount (ctx, mg_arg_n (node));
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    mg_put_counters (ctx, set.refs[k], mg_arg_counter (node), amount);
  ctx->done = set.n > 0 && amount > 0;
  mg_set_it (ctx, &set);
}

/* Of whatever kinds are there, as many as the actor likes up to the number. */
void
mg_do_REMOVE_COUNTERS (mg_ctx *ctx, const mg_node *node)
{
  int left = mg_amount (ctx, mg_arg_n (node)), removed = 0;
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    for (int counter = 1; counter < MG_N_COUNTERS && left > 0; counter++)
      {
        const int there = mg_counters_on (ctx->state, set.refs[k], counter);
        const int most = there < left ? there : left;
        int n;

        if (most == 0)
          continue;
        n = mg_choose_number (ctx, mg_actor (ctx), MG_ASK_NUMBER, 0, most);
        n = mg_remove_counters (ctx, set.refs[k], counter, n);
        removed += n;
        left -= n;
      }
  mg_set_much (ctx, removed);
  ctx->done = removed > 0;
  mg_set_it (ctx, &set);
}

void
mg_do_TAKE_COUNTERS (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };
  int removed = 0;

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    removed += mg_remove_counters (ctx, set.refs[k], mg_arg_counter (node),
                                   mg_amount (ctx, mg_arg_n (node)));
  mg_set_much (ctx, removed);
  ctx->done = removed > 0;
  mg_set_it (ctx, &set);
}

void
mg_do_DISTRIBUTE (mg_ctx *ctx, const mg_node *node)
{
  int parts[MG_SET_MAX];
  mg_set set = { 0 };

  ctx->done = false;
  mg_divide (ctx, mg_arg_n (node), mg_arg_among (node), &set, parts);
  for (int k = 0; k < set.n; k++)
    if (parts[k] > 0)
      {
        mg_put_counters (ctx, set.refs[k], mg_arg_counter (node), parts[k]);
        ctx->done = true;
      }
  mg_set_it (ctx, &set);
}

/* 701.10e */
void
mg_do_DOUBLE_COUNTERS (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  ctx->done = false;
  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    {
      const int there = mg_counters_on (ctx->state, set.refs[k], mg_arg_counter (node));

      if (there > 0)
        {
          mg_put_counters (ctx, set.refs[k], mg_arg_counter (node), there);
          ctx->done = true;
        }
    }
  mg_set_it (ctx, &set);
}

void
mg_do_PLAYER_COUNTERS (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  for (int k = 0; k < n; k++)
    mg_player_counters (ctx, seats[k], mg_arg_counter (node), mg_amount (ctx, mg_arg_n (node)));
}

/* 701.34: one more of each kind that is there, on permanents and players. */
void
mg_do_PROLIFERATE (mg_ctx *ctx, const mg_node *node)
{
  mg_set able = { 0 }, chosen = { 0 };

  (void) node;
  for (int id = ctx->state->zones.battlefield; id; id = mg_object_at (ctx->state, id)->next)
    {
      const mg_ref ref = mg_ref_of (ctx->state, id);
      const mg_body *body = mg_body_of (ctx->state, ref);

      for (int k = 0; k < MG_BODY_COUNTERS; k++)
        if (body->counters[k] && body->n_counters[k] > 0 && mg_in_range (ctx, ref))
          {
            mg_set_add (&able, ref);
            break;
          }
    }
  for (int seat = 0; seat < ctx->state->seats; seat++)
    for (int counter = 1; counter < MG_N_COUNTERS; counter++)
      if (mg_plays (ctx->state, seat) && mg_seat_in_range (ctx, seat)
          && ctx->state->players[seat].counters[counter] > 0)
        {
          mg_set_add (&able, mg_player_ref (seat));
          break;
        }
  mg_choose_some (ctx, mg_actor (ctx), MG_ASK_CHOOSE, &able, 0, able.n, &chosen);
  for (int k = 0; k < chosen.n; k++)
    for (int counter = 1; counter < MG_N_COUNTERS; counter++)
      if (mg_is_player (chosen.refs[k]))
        {
          if (ctx->state->players[mg_ref_seat (chosen.refs[k])].counters[counter] > 0)
            mg_player_counters (ctx, mg_ref_seat (chosen.refs[k]), counter, 1);
        }
      else if (mg_counters_on (ctx->state, chosen.refs[k], counter) > 0)
        mg_put_counters (ctx, chosen.refs[k], counter, 1);
}

/* 701.39: on a creature with the least toughness among those of the actor. */
void
mg_do_BOLSTER (mg_ctx *ctx, const mg_node *node)
{
  const int actor = mg_actor (ctx);
  mg_set least = { 0 }, chosen = { 0 };
  int toughness = INT16_MAX;

  for (int id = ctx->state->zones.battlefield; id; id = mg_object_at (ctx->state, id)->next)
    {
      const mg_ref ref = mg_ref_of (ctx->state, id);
      const mg_traits *now = &mg_body_of (ctx->state, ref)->now;

      if (now->controller != actor || !(now->types & MG_CREATURE) || now->toughness > toughness)
        continue;
      if (now->toughness < toughness)
        least.n = 0;
      toughness = now->toughness;
      mg_set_add (&least, ref);
    }
  mg_choose_some (ctx, actor, MG_ASK_CHOOSE, &least, least.n > 0, 1, &chosen);
  for (int k = 0; k < chosen.n; k++)
    mg_put_counters (ctx, chosen.refs[k], MG_COUNTER_P1P1, mg_amount (ctx, mg_arg_n (node)));
  mg_set_it (ctx, &chosen);
}

/* 701.46 */
void
mg_do_ADAPT (mg_ctx *ctx, const mg_node *node)
{
  if (mg_on_battlefield (ctx->state, ctx->source)
      && mg_counters_on (ctx->state, ctx->source, MG_COUNTER_P1P1) == 0)
    mg_put_counters (ctx, ctx->source, MG_COUNTER_P1P1, mg_amount (ctx, mg_arg_n (node)));
}

/* }}} */
/* {{{ Faces, attachment, control */

/* 701.27f, 701.28e: an ability of the permanent itself turns it only if it hasn't been turned since
 * that ability went on the stack, or was created as a delayed one. */
bool
mg_turns_over (const mg_ctx *ctx, mg_ref ref)
{
  const mg_item *item = ctx->item ? mg_item_at (ctx->state, ctx->item) : NULL;

  if (!mg_on_battlefield (ctx->state, ref) || !mg_can_transform (ctx, ref))
    return false;
  return !item || !mg_same (item->source, ref)
         || mg_body_of (ctx->state, ref)->converts == item->source_converts;
}

static void
turn_over (mg_ctx *ctx, const mg_node *node, bool convert)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, mg_players_in (ctx->state), seats);
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = false;
  for (int s = 0; s < n; s++) /* 613.7m */
    {
      mg_set own;

      mg_part_of (ctx, &set, seats[s], false, &own);
      for (int k = 0; k < own.n; k++)
        if (mg_turns_over (ctx, own.refs[k]))
          {
            mg_transform (ctx, own.refs[k], convert);
            ctx->done = true;
          }
    }
  mg_set_it (ctx, &set);
}

void
mg_do_CONVERT (mg_ctx *ctx, const mg_node *node)
{
  turn_over (ctx, node, true);
}

void
mg_do_TRANSFORM (mg_ctx *ctx, const mg_node *node)
{
  turn_over (ctx, node, false);
}

void
mg_do_FLIP (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    mg_flip (ctx, set.refs[k]);
  mg_set_it (ctx, &set);
}

void
mg_do_ATTACH (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 }, to = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  mg_objects (ctx, mg_arg_any (node), &to);
  ctx->done = false;
  if (to.n > 0)
    for (int k = 0; k < set.n; k++)
      if (mg_on_battlefield (ctx->state, set.refs[k])
          && !mg_same (mg_body_of (ctx->state, set.refs[k])->attached_to, to.refs[0]) /* 701.3b */
          && mg_may_attach (ctx, set.refs[k], to.refs[0]))
        {
          mg_attach (ctx, set.refs[k], to.refs[0]);
          ctx->done = true;
        }
  mg_set_it (ctx, &set);
}

/* 701.15 */
void
mg_do_GOAD (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, 0, seats);
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    for (int s = 0; s < n; s++)
      {
        mg_body *body = mg_body_mut (ctx->state, set.refs[k]);

        if (!body)
          continue;
        body->goaders |= mg_bit (seats[s]);
        mg_say (ctx->match, MG_TELL_GOADED, seats[s], set.refs[k].id, seats[s], 0, 0);
      }
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

/* 110.2b */
static void
take_spell (const mg_state *state, mg_ref spell, int seat)
{
  mg_item *item = mg_item_at (state, mg_object_at (state, spell.id)->item);

  if (item->put_by)
    item->taken_by = (item->controller + 1U) & 31;
  else
    item->put_by = (uint8_t) (item->controller + 1);
  item->controller = (uint8_t) seat;
}

/* What each of several players takes is what it was before any of them took something. */
void
mg_do_GAIN_CONTROL (mg_ctx *ctx, const mg_node *node)
{
  const uint16_t they = ctx->they;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  int end[MG_MAX_PLAYERS] = { 0 };
  mg_set set = { 0 };

  if (n == 0)
    return;
  for (int k = 0; k < n; k++)
    {
      if (n > 1)
        mg_act_as (ctx, seats[k]);
      mg_objects (ctx, mg_arg_objs (node), &set);
      end[k] = set.n;
    }
  ctx->they = they;
  for (int k = 0, next = 0; k < n; k++)
    {
      mg_set permanents = { 0 };

      for (; next < end[k]; next++)
        if (mg_lives (ctx->state, set.refs[next])
            && mg_object_at (ctx->state, set.refs[next].id)->zone == MG_ZONE_STACK)
          take_spell (ctx->state, set.refs[next], seats[k]);
        else if (mg_is_identity (mg_object_at (ctx->state, set.refs[next].id)))
          mg_give_identity (ctx, set.refs[next], seats[k]);
        else
          mg_set_add (&permanents, set.refs[next]);
      mg_begin_control (ctx, &permanents, seats[k], mg_arg_lasts (node));
    }
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set);
}

void
mg_do_REMOVE_FROM_COMBAT (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    if (mg_on_battlefield (ctx->state, set.refs[k]))
      mg_remove_from_combat (ctx->state, set.refs[k].id);
  mg_set_it (ctx, &set);
}

void
mg_do_CONTINUOUS (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  ctx->done = set.n > 0;
  mg_set_it (ctx, &set); /* amounts may speak of it */
  mg_begin_mods (ctx, &set, mg_arg_mods (node), mg_arg_lasts (node));
}

/* }}} */
