/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens to identities (372, 702.187): they are unveiled, turned down and shown. */

#include "magic/engine/mg-engine.h"

/* {{{ Up */

static void
let_know (mg_ctx *ctx, int op, int id)
{
  const mg_event event = { .op = (uint16_t) op,
                           .subject = mg_ref_of (ctx->state, id),
                           .player = mg_object_at (ctx->state, id)->owner,
                           .other_player = MG_NOBODY };

  mg_happen (ctx, &event);
}

static void
turn_up (rg_match *match, mg_identity *card)
{
  mg_state *state = rg_state (match);
  mg_object *object = mg_object_at (state, card->object);

  mg_show (match, card->object, MG_EVERYBODY);
  object->flags &= (uint16_t) ~MG_OBJECT_FACE_DOWN;
  card->flags |= MG_IDENTITY_SHOWN;
  mg_set_object_timestamp (object, ++state->clock); /* 613.7f */
  mg_sort_teams (state);
  mg_touch (state);
}

/* What was chosen as it was unveiled, or as what it copies was paid for. */
static void
take_x (mg_ctx *ctx, mg_identity *card, int x, int y)
{
  const int seat = mg_object_at (ctx->state, card->object)->owner;

  card->x = (int16_t) x;
  card->y = (int16_t) y;
  if (x > 0)
    mg_say (ctx->match, MG_TELL_X, seat, card->object, x, 0, 0);
  if (y > 0)
    mg_say (ctx->match, MG_TELL_Y, seat, card->object, y, 0, 0);
}

void
mg_begin_unveiling (mg_ctx *ctx, int id, int x, int y)
{
  mg_state *state = ctx->state;
  mg_identity *card = mg_identity_of (state, id);

  rg_reveal (ctx->match); /* what a seat knew alone, and whose side it is on */
  turn_up (ctx->match, card);
  card->unveilings = (uint8_t) (card->unveilings < UINT8_MAX ? card->unveilings + 1 : UINT8_MAX);
  mg_refresh (ctx->match);
  mg_say (ctx->match, MG_TELL_UNVEILS, mg_object_at (state, id)->owner,
          mg_object_at (state, id)->owner, id, 0, 0);
  take_x (ctx, card, x, y);
}

void
mg_end_unveiling (mg_ctx *ctx, int id)
{
  let_know (ctx, MG_OP_UNVEILED, id);
  let_know (ctx, MG_OP_TURNED_UP, id);
}

void
mg_copy_identity (mg_ctx *ctx, int id, int face, int roles, int x, int y)
{
  mg_state *state = ctx->state;
  mg_identity *card = mg_identity_of (state, id);

  if (!card)
    return;
  mg_say (ctx->match, MG_TELL_BECOMES, mg_object_at (state, id)->owner, id, face, 0, 0);
  mg_object_at (state, id)->face = (uint16_t) face;
  card->roles = (uint8_t) roles;
  card->flags |= MG_IDENTITY_MASKED;
  state->scope.new_faces = true;
  mg_sort_teams (state);
  mg_touch (state);
  mg_refresh (ctx->match);
  take_x (ctx, card, x, y);
}

/* }}} */
/* {{{ Down, and to others */

/* It has no name any more as it lies face down, so it is told before. */
void
mg_turn_down (mg_ctx *ctx, mg_ref ref)
{
  mg_state *state = ctx->state;
  mg_identity *card = mg_lives (state, ref) ? mg_identity_of (state, ref.id) : NULL;
  mg_object *object = mg_object_at (state, ref.id);

  if (!card || mg_is_covered_identity (object))
    return;
  mg_say (ctx->match, MG_TELL_TURNED_DOWN, object->owner, ref.id, 0, 0, 0);
  object->flags |= MG_OBJECT_FACE_DOWN;
  card->x = card->y = 0;
  if (card->flags & MG_IDENTITY_MASKED) /* its copying ends */
    {
      card->flags &= (uint8_t) ~MG_IDENTITY_MASKED;
      card->once_used = card->modes_chosen = 0;
      card->roles = mg_face_at (ctx->content, card->dealt)->roles;
      object->face = card->dealt;
    }
  mg_sort_teams (state);
  mg_touch (state);
}

void
mg_give_identity (mg_ctx *ctx, mg_ref ref, int seat)
{
  mg_state *state = ctx->state;
  mg_object *object = mg_object_at (state, ref.id);

  if (!mg_lives (state, ref) || !mg_identity_of (state, ref.id) || object->owner == seat
      || !mg_plays (state, seat))
    return;
  mg_show (ctx->match, ref.id, mg_bit (object->owner) | mg_bit (seat));
  object->owner = (uint8_t) seat;
  mg_sort_teams (state);
  mg_touch (state);
  mg_say (ctx->match, MG_TELL_GIVEN, seat, seat, ref.id, 0, 0);
  if (mg_is_covered_identity (object))
    mg_say_to (ctx->match, object->known, MG_TELL_IDENTITY, seat, seat, object->face, 0, 0);
}

void
mg_remove_identity (mg_ctx *ctx, mg_ref ref)
{
  mg_state *state = ctx->state;
  mg_identity *card = mg_lives (state, ref) ? mg_identity_of (state, ref.id) : NULL;
  const int seat = card ? mg_object_at (state, ref.id)->owner : MG_NOBODY;

  if (!card)
    return;
  if (mg_is_covered_identity (mg_object_at (state, ref.id)))
    mg_show_identities (ctx->match, mg_bit (seat));
  mg_say (ctx->match, MG_TELL_OUTSIDE_GAME, seat, ref.id, 0, 0, 0);
  mg_relink (state, ref.id, MG_ZONE_NONE);
  card->object = 0;
  card->flags |= MG_IDENTITY_OUTSIDE;
  mg_sort_teams (state);
  mg_touch (state);
}

/* }}} */
/* {{{ Shown, without being unveiled */

void
mg_show_identities (rg_match *match, uint16_t seats)
{
  mg_state *state = rg_state (match);

  for (int i = 0; i < state->pools.n_identities; i++)
    {
      mg_identity *card = mg_identity_at (state, i);
      const mg_object *object = mg_object_at (state, card->object);

      if (!card->object || !mg_is_covered_identity (object) || !(seats & mg_bit (object->owner)))
        continue;
      turn_up (match, card);
      mg_say (match, MG_TELL_WAS_FACE_DOWN, object->owner, object->owner, object->face, 0, 0);
    }
}

void
mg_take_identities (mg_state *state, uint16_t leaving)
{
  for (int i = 0; i < state->pools.n_identities; i++)
    {
      mg_identity *card = mg_identity_at (state, i);
      mg_object *object = mg_object_at (state, card->object);

      if (!card->object)
        continue;
      if (leaving & mg_bit (object->owner))
        {
          /* Its slot stays taken: abilities on the stack name it as their source (907.11a). */
          mg_relink (state, card->object, MG_ZONE_NONE);
          card->object = 0;
          card->owner = object->owner; /* 907.12: theirs was this one, whoever began with it */
        }
      else if (leaving & mg_bit (card->owner))
        card->owner = object->owner; /* 907.11b */
    }
  mg_sort_teams (state);
  mg_touch (state);
}

/* }}} */
