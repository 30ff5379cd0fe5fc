/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Turning permanents: sideways (701.26), over (701.27, 701.28, 712) and face up (708.8). */

#include "magic/engine/mg-engine.h"

static void
let_know (mg_ctx *ctx, int op, mg_ref ref)
{
  const mg_event event = { .op = (uint16_t) op,
                           .subject = ref,
                           .player = (uint8_t) mg_controller (ctx->state, ref),
                           .other_player = MG_NOBODY };

  mg_happen (ctx, &event);
}

/* {{{ Tapping */

bool
mg_tap (mg_ctx *ctx, mg_ref ref)
{
  mg_body *body = mg_body_mut (ctx->state, ref);

  if (!body || body->status & MG_TAPPED)
    return false;
  body->status |= MG_TAPPED;
  mg_say (ctx->match, MG_TELL_TAPPED, body->now.controller, ref.id, 0, 0, 0);
  let_know (ctx, MG_OP_TAPS, ref);
  return true;
}

bool
mg_untap (mg_ctx *ctx, mg_ref ref)
{
  mg_body *body = mg_body_mut (ctx->state, ref);

  if (!body || !(body->status & MG_TAPPED))
    return false;
  if (mg_counters_on (ctx->state, ref, MG_COUNTER_STUN) > 0)
    {
      mg_remove_counters (ctx, ref, MG_COUNTER_STUN, 1); /* 122.1d */
      return false;
    }
  body->status &= ~(uint32_t) MG_TAPPED;
  mg_say (ctx->match, MG_TELL_UNTAPPED, body->now.controller, ref.id, 0, 0, 0);
  return true;
}

/* }}} */
/* {{{ Faces */

/* 712.9, 712.10 */
bool
mg_can_transform (const mg_ctx *ctx, mg_ref ref)
{
  const mg_body *body = mg_body_of (ctx->state, ref);
  const mg_object *object = mg_object_at (ctx->state, ref.id);
  const mg_face *front = mg_face_at (ctx->content, object->face);

  if (!body || front->layout != MG_LAYOUT_FRONT || body->status & MG_FACE_DOWN
      || MG_HAS (body->now.qualities, MG_CANT_TRANSFORM)
      || (object->kind == MG_KIND_TOKEN && !body->double_faced))
    return false;
  return mg_face_at (ctx->content, body->status & MG_BACK ? object->face : front->other)->types
         & MG_PERMANENT_TYPES;
}

void
mg_note_turns (const mg_state *state, mg_item *item)
{
  const mg_body *body = mg_body_of (state, item->source);

  if (!(item->flags & (MG_ITEM_DELAYED | MG_ITEM_REFLEXIVE))) /* these know it since they began */
    item->source_converts = body ? body->converts : 0;
}

void
mg_transform (mg_ctx *ctx, mg_ref ref, bool convert)
{
  mg_state *state = ctx->state;
  mg_body *body = mg_body_mut (state, ref);

  (void) convert; /* two words for one thing, as far as all that follows goes (701.28a) */
  mg_refresh (ctx->match);
  if (!body || !mg_can_transform (ctx, ref))
    return;
  body->status ^= MG_BACK;
  body->converts++;
  body->timestamp = ++state->clock; /* 613.7g */
  mg_touch (state);
  mg_refresh (ctx->match);
  mg_say (ctx->match, MG_TELL_TRANSFORMS, body->now.controller, ref.id, 0, 0, 0);
  let_know (ctx, MG_OP_TRANSFORMS_INTO, ref);
}

/* 710.4: for good, as long as it is there. */
void
mg_flip (mg_ctx *ctx, mg_ref ref)
{
  mg_body *body = mg_body_mut (ctx->state, ref);

  if (!body || body->status & (MG_FLIPPED | MG_FACE_DOWN))
    return;
  body->status |= MG_FLIPPED;
  mg_touch (ctx->state);
  mg_refresh (ctx->match);
  mg_say (ctx->match, MG_TELL_FLIPS, body->now.controller, ref.id, 0, 0, 0);
}

void
mg_turn_up (mg_ctx *ctx, mg_ref ref)
{
  mg_state *state = ctx->state;
  mg_body *body = mg_body_mut (state, ref);

  if (!body || !(body->status & MG_FACE_DOWN))
    return;
  body->status &= ~(uint32_t) (MG_FACE_DOWN | MG_BACK); /* 712.15a */
  body->timestamp = ++state->clock;                     /* 613.7f */
  mg_show (ctx->match, ref.id, MG_EVERYBODY);
  mg_touch (state);
  mg_refresh (ctx->match);
  mg_say (ctx->match, MG_TELL_TURNED_UP, body->now.controller, ref.id, 0, 0, 0);
  let_know (ctx, MG_OP_TURNED_UP, ref);
}

/* }}} */
