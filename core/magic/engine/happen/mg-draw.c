/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Drawing (121): one card at a time, each draw of which may be replaced (614.11). */

#include "magic/engine/mg-engine.h"

enum
{
  MAX_TOLD = 100 /* cards of one draw whose names are told */
};

static int
size_of_dredge (const mg_content *content, const mg_object *object)
{
  const mg_face *face = mg_face_at (content, object->face);

  for (int k = 0; k < 3; k++)
    if (face->keys[k].key == MG_KEY_DREDGE)
      return face->keys[k].number;
  return 0;
}

/* 702.52: a card comes back from the graveyard instead. Its owner is asked before anything else
 * that would replace the draw: the choice among them is theirs anyway (616.1). */
static bool
dredge (mg_ctx *ctx, int seat)
{
  mg_state *state = ctx->state;

  if (!mg_anyone_has (state, MG_KEY_DREDGE))
    return false;
  for (int id = mg_first (state, MG_ZONE_GRAVEYARD, seat); id; id = mg_object_at (state, id)->next)
    {
      const int n = size_of_dredge (ctx->content, mg_object_at (state, id));
      mg_set card;

      if (n == 0 || state->players[seat].n_library < n /* 702.52b */
          || !mg_choose_whether (ctx, seat, MG_ASK_DREDGE, id, 0))
        continue;
      card.n = 1;
      card.refs[0] = mg_ref_of (state, id);
      mg_mill (ctx, seat, n, NULL);
      mg_move_set (ctx, &card, MG_ZONE_HAND, MG_WHY_EFFECT, NULL);
      return true;
    }
  return false;
}

static uint8_t
one_more (uint8_t count)
{
  return count < UINT8_MAX ? (uint8_t) (count + 1) : count;
}

/* One draw that nothing replaces any more. */
static bool
draw_card (mg_ctx *ctx, int seat, uint16_t *face)
{
  mg_state *state = ctx->state;
  mg_player *player = &state->players[seat];
  const int id = mg_first (state, MG_ZONE_LIBRARY, seat);
  mg_event event = { .op = MG_OP_DRAWS, .player = (uint8_t) seat, .other_player = MG_NOBODY };
  mg_move move = { .zone = MG_ZONE_HAND, .controller = MG_NOBODY, .why = MG_WHY_DRAWN };

  if (!id)
    {
      player->drew_from_empty = true; /* 121.4 */
      return false;
    }
  move.object = mg_ref_of (state, id);
  mg_move_all (ctx, &move, 1);
  if (move.result.id && mg_object_at (state, id)->zone == MG_ZONE_HAND)
    mg_object_at (state, id)->flags |= MG_OBJECT_DRAWN;
  player->draws_this_turn = one_more (player->draws_this_turn);
  if (state->turn.step == MG_STEP_DRAW && state->turn.active == seat)
    player->draws_in_draw_step = one_more (player->draws_in_draw_step);
  *face = mg_object_at (state, id)->face;
  event.subject = move.result;
  mg_happen (ctx, &event);
  return true;
}

/* Tells all how many cards were drawn, then those who see the hand which: by their faces, because a
 * slot may be another card by the time that somebody reads it. */
static void
tell_drawn (mg_ctx *ctx, int seat, const uint16_t faces[MAX_TOLD], int n)
{
  const mg_state *state = ctx->state;
  /* 504.1: the first one there */
  const bool as_ever = n == 1 && state->turn.step == MG_STEP_DRAW && state->turn.active == seat
                       && state->players[seat].draws_in_draw_step == 1;
  const int message = as_ever                               ? MG_TELL_DRAWN_AS_EVER
                      : state->turn.step == MG_STEP_OPENING ? MG_TELL_DEALT
                                                            : MG_TELL_DRAWN;

  if (n > 0)
    mg_say (ctx->match, as_ever ? MG_TELL_DRAWS_AS_EVER : MG_TELL_DRAWS, seat, seat,
            as_ever ? 0 : n, 0, 0);
  for (int i = 0; i < n && i < MAX_TOLD; i++)
    mg_say_to (ctx->match, mg_eyes (state, seat),
               i > 0 && message == MG_TELL_DRAWN ? MG_TELL_DRAWN_TOO : message, seat, seat,
               faces[i], 0, 0);
}

int
mg_draw (mg_ctx *ctx, int seat, int n)
{
  const bool at_once = ctx->at_once;
  mg_state *state = ctx->state;
  uint16_t faces[MAX_TOLD];
  int drawn = 0;

  ctx->at_once = false;

  for (int i = 0; i < n && mg_plays (state, seat) && !state->end.over; i++)
    {
      /* A graveyard, a rule or a shield may have come with the card before. */
      mg_refresh (ctx->match);
      if (dredge (ctx, seat) || mg_replaced (ctx, MG_OP_REPLACE_DRAW, MG_OP_DRAWS, seat, 1))
        continue;
      if (!draw_card (ctx, seat, &faces[drawn < MAX_TOLD ? drawn : MAX_TOLD - 1]))
        continue;
      drawn++;
      mg_reveal_tops (ctx);
    }
  ctx->at_once = at_once;
  tell_drawn (ctx, seat, faces, drawn);
  return drawn;
}
