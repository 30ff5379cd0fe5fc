/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes with those who leave, and what comes back or passes on (800.4a, 725.4, 708.9): what
 * they own, what they have in force, the crown; and what they control besides is exiled. Nothing is
 * asked on the way, because a player may concede at any time. */

#include "magic/engine/mg-engine.h"
#include "magic/engine/leave/mg-leave-private.h"

/* {{{ What is face down (708.9) */

static bool
is_covered (const mg_state *state, const mg_object *object)
{
  switch (object->zone)
    {
    case MG_ZONE_BATTLEFIELD:
      return object->kind == MG_KIND_CARD
             && mg_body_at (state, object->body)->status & MG_FACE_DOWN;
    case MG_ZONE_STACK:
      return object->kind == MG_KIND_CARD && object->item
             && mg_item_at (state, object->item)->flags & MG_ITEM_FACE_DOWN;
    default:
      return false;
    }
}

void
mg_uncover (rg_match *match, uint16_t owners)
{
  const mg_state *state = rg_state_const (match);

  for (int zone = 0; zone < 2; zone++)
    for (int id = mg_first (state, zone ? MG_ZONE_STACK : MG_ZONE_BATTLEFIELD, 0); id;
         id = mg_object_at (state, id)->next)
      {
        mg_object *object = mg_object_at (state, id);

        if (!(owners >> object->owner & 1) || !is_covered (state, object))
          continue;
        mg_show (match, id, MG_EVERYBODY);
        mg_say (match, MG_TELL_WAS_FACE_DOWN, object->owner, object->owner, object->face, 0, 0);
      }
  if (state->treachery.on)
    mg_show_identities (match, owners); /* 907.13 */
}

/* }}} */
/* {{{ What goes with them (800.4a) */

/* 603.6c: abilities see them leave. */
static void
take_permanents (mg_ctx *ctx, uint16_t leaving)
{
  mg_state *state = ctx->state;
  mg_move moves[MG_SET_MAX];
  int n = 0;

  for (int id = mg_first (state, MG_ZONE_BATTLEFIELD, 0); id && n < MG_SET_MAX;
       id = mg_object_at (state, id)->next)
    if (mg_is_of (leaving, mg_object_at (state, id)->owner))
      moves[n++] = (mg_move){ .object = mg_ref_of (state, id),
                              .zone = MG_ZONE_NONE,
                              .controller = MG_NOBODY,
                              .why = MG_WHY_LEFT };
  if (n > 0)
    mg_move_all (ctx, moves, n);
  for (int i = 0; i < n; i++)
    if (mg_object_at (state, moves[i].object.id)->kind == MG_KIND_TOKEN)
      mg_object_free (state, moves[i].object.id);
}

/* It is gone from where it was. Its item may be of what resolves at the moment, so it is left to
 * mg_item_new, which takes it when it needs one. */
static void
remove_object (mg_state *state, int id)
{
  mg_object *object = mg_object_at (state, id);

  if (object->zone == MG_ZONE_STACK)
    object->item = 0;
  if (object->kind == MG_KIND_CARD)
    mg_relink (state, id, MG_ZONE_NONE);
  else
    mg_object_free (state, id);
}

/* 907.11a: an ability of an identity stays on the stack. */
static bool
stays (const mg_state *state, const mg_object *object)
{
  return object->zone == MG_ZONE_STACK && object->kind == MG_KIND_ABILITY
         && mg_item_at (state, object->item)->flags & MG_ITEM_IDENTITY;
}

/* What else they own, wherever it is. */
static void
take_the_rest (mg_state *state, uint16_t leaving)
{
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->kind != MG_KIND_FREE && object->zone != MG_ZONE_NONE
          && object->zone != MG_ZONE_BATTLEFIELD && mg_is_of (leaving, object->owner)
          && !stays (state, object))
        remove_object (state, id);
    }
}

/* What they control on the stack goes back to who took it before them, or to who put it there; else
 * abilities and copies cease to exist, and cards are exiled. */
static void
clear_stack (mg_ctx *ctx, uint16_t leaving)
{
  mg_state *state = ctx->state;
  mg_move moves[MG_SET_MAX];
  int n = 0, next;

  for (int id = mg_first (state, MG_ZONE_STACK, 0); id; id = next)
    {
      const mg_object *object = mg_object_at (state, id);
      mg_item *item = mg_item_at (state, object->item);

      next = object->next;
      if (item->taken_by && mg_is_of (leaving, item->taken_by - 1))
        item->taken_by = 0;
      if (!mg_is_of (leaving, item->controller))
        continue;
      if (item->taken_by)
        {
          item->controller = (uint8_t) (item->taken_by - 1);
          item->taken_by = 0;
        }
      else if (item->put_by && mg_plays (state, item->put_by - 1))
        {
          item->controller = (uint8_t) (item->put_by - 1);
          item->put_by = 0;
        }
      else if (stays (state, object))
        continue;
      else if (object->kind != MG_KIND_CARD)
        remove_object (state, id);
      else if (n < MG_SET_MAX)
        moves[n++] = (mg_move){ .object = mg_ref_of (state, id),
                                .zone = MG_ZONE_EXILE,
                                .controller = MG_NOBODY,
                                .why = MG_WHY_LEFT };
    }
  if (n > 0)
    mg_move_all (ctx, moves, n);
}

/* 800.4d */
static void
drop_pending (mg_state *state, uint16_t leaving)
{
  int next;

  for (int id = state->zones.pending; id; id = next)
    {
      next = mg_object_at (state, id)->next;
      if (mg_is_of (leaving, mg_item_at (state, mg_object_at (state, id)->item)->controller))
        mg_object_free (state, id);
    }
}

static void
go_on_without (mg_state *state, uint16_t leaving)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_is_of (leaving, seat))
      {
        mg_player *player = &state->players[seat];

        for (int k = 0; k < MG_N_MANA; k++)
          player->mana[k] = 0;
        player->artifact_mana = 0;
        player->snow_mana = 0;
      }
  if (mg_is_of (leaving, state->turn.priority))
    state->turn.priority = (uint8_t) mg_next_seat (state, state->turn.priority);
  state->turn.passed &= (uint16_t) ~leaving;
  state->turn.no_active |= mg_is_of (leaving, state->turn.active); /* 800.4j */
}

/* 800.4a in its order; 725.4 is at the same time. */
void
mg_depart (mg_ctx *ctx, uint16_t leaving)
{
  mg_state *state = ctx->state;

  mg_refresh (ctx->match);
  state->course.departing = true;
  mg_uncover (ctx->match, leaving);
  take_permanents (ctx, leaving);
  if (state->treachery.on)
    mg_take_identities (state, leaving);
  take_the_rest (state, leaving);
  mg_end_effects_of (ctx, leaving);
  mg_inherit_crown (ctx->match, leaving);
  clear_stack (ctx, leaving);
  mg_exile_abandoned (ctx);
  drop_pending (state, leaving);
  state->course.departing = false;
  go_on_without (state, leaving);
  state->scope.awaited |= MG_AWAITS_CONDITIONS;
  mg_refresh (ctx->match);
}

/* }}} */
/* {{{ The crown (725.4) */

void
mg_inherit_crown (rg_match *match, uint16_t leaving)
{
  mg_state *state = rg_state (match);
  mg_set sets[3];
  mg_ctx ctx;
  int heir = state->turn.active;

  if (!mg_is_of (leaving, state->monarch))
    return;
  mg_refresh (match);
  for (int i = 0; i < state->seats; i++, heir = mg_seat_left_of (state, heir, 1))
    if (mg_plays (state, heir) && !mg_player_under (match, MG_OP_CANT_BECOME_MONARCH, heir))
      {
        mg_ctx_init (&ctx, match, sets);
        mg_become_monarch (&ctx, heir);
        return;
      }
  state->monarch = MG_NOBODY;
  mg_touch (state);
  mg_say (match, MG_TELL_NO_MONARCH, -1, 0, 0, 0, 0);
}

/* }}} */
