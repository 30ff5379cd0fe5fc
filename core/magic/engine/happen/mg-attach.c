/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Auras and Equipment: to what they may be attached (301.5, 303.4), and attaching (701.3). */

#include "magic/engine/mg-engine.h"

int
mg_enchants (const mg_content *content, int face)
{
  const mg_face *at = mg_face_at (content, face);

  for (int i = 0; i < 3; i++)
    if (at->keys[i].key == MG_KEY_ENCHANT)
      return at->keys[i].value;
  return 0;
}

/* 301.5, 704.5p */
static bool
is_equipment (const mg_content *content, const mg_traits *traits)
{
  const int equipment = content->equipment_subtype;

  return traits->types & MG_ARTIFACT && equipment
         && traits->subtypes[equipment / 32] >> (equipment % 32) & 1;
}

bool
mg_may_host (const mg_ctx *ctx, int face, const mg_traits *attachment, mg_ref to)
{
  const mg_state *state = ctx->state;
  const int filter = mg_enchants (ctx->content, face);
  const mg_body *host;

  if (attachment->types & MG_BATTLE)
    return false; /* 310.10 */
  if (mg_is_player (to))
    return filter < 0 && mg_plays (state, mg_ref_seat (to))
           && mg_seat_in_range (ctx, mg_ref_seat (to))
           && !mg_player_under (ctx->match, MG_OP_PLAYER_PROTECTED, mg_ref_seat (to)); /* 702.16c */
  if (!mg_on_battlefield (state, to) || mg_same (to, ctx->source) || !mg_in_range (ctx, to)
      || attachment->types & MG_CREATURE)
    return false; /* 801.8, 801.9, 303.4d, 301.5c */
  host = mg_body_of (state, to);
  if (mg_is_protected (&host->now, attachment))
    return false; /* 702.16c-d */
  if (filter)
    return filter > 0 && mg_matches (ctx, filter, to);                             /* 702.5 */
  return is_equipment (ctx->content, attachment) && host->now.types & MG_CREATURE; /* 301.5 */
}

bool
mg_may_attach (const mg_ctx *ctx, mg_ref ref, mg_ref to)
{
  const mg_body *body = mg_on_battlefield (ctx->state, ref) ? mg_body_of (ctx->state, ref) : NULL;
  mg_set sets[3];
  mg_ctx its;

  if (!body)
    return false;
  mg_ctx_of (&its, ctx->match, body->now.controller, ref, sets);
  return mg_may_host (&its, body->now.face, &body->now, to);
}

void
mg_attach (mg_ctx *ctx, mg_ref ref, mg_ref to)
{
  mg_state *state = ctx->state;
  mg_body *body = mg_body_mut (state, ref);

  if (!body || mg_same (body->attached_to, to))
    return; /* 701.3b */
  if (to.id && !mg_may_attach (ctx, ref, to))
    return; /* 303.4j */
  body->attached_to = to;
  if (to.id)
    body->timestamp = ++state->clock; /* 613.7e */
  mg_touch (state);
  if (to.id)
    mg_say (ctx->match, MG_TELL_ATTACHED, body->now.controller, ref.id, to.id, 0, 0);
  else
    mg_say (ctx->match, MG_TELL_UNATTACHED, body->now.controller, ref.id, 0, 0, 0);
}
