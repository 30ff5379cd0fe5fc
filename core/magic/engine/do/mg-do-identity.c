/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Instructions about identities (372). */

#include "magic/engine/do/mg-do-private.h"

#include <string.h>

void
mg_do_TURN_DOWN (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    mg_turn_down (ctx, set.refs[k]);
  mg_set_it (ctx, &set);
}

void
mg_do_REMOVE_FROM_GAME (mg_ctx *ctx, const mg_node *node)
{
  mg_set set = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int k = 0; k < set.n; k++)
    mg_remove_identity (ctx, set.refs[k]);
  mg_set_it (ctx, &set);
}

/* {{{ Redistributing: whoever controls one of them controls one of them afterwards */

typedef struct sharing
{
  mg_set cards;
  uint8_t to[MG_SET_MAX]; /* who is to control each; MG_NOBODY: that isn't chosen yet */
} sharing;

static int
holder_of (const mg_ctx *ctx, mg_ref card)
{
  return mg_object_at (ctx->state, card.id)->owner;
}

/* Who left took their card along, and whom a card was meant for may have left. */
static void
heed_departures (const mg_ctx *ctx, sharing *s)
{
  int n = 0;

  for (int k = 0; k < s->cards.n; k++)
    if (mg_lives (ctx->state, s->cards.refs[k])
        && mg_identity_of (ctx->state, s->cards.refs[k].id))
      {
        s->cards.refs[n] = s->cards.refs[k];
        s->to[n++] = mg_plays (ctx->state, s->to[k]) ? s->to[k] : MG_NOBODY;
      }
  s->cards.n = n;
}

/* Those who control one of them and are meant to have none yet. */
static uint16_t
without_card (const mg_ctx *ctx, const sharing *s)
{
  uint16_t seats = 0;

  for (int k = 0; k < s->cards.n; k++)
    seats |= mg_bit (holder_of (ctx, s->cards.refs[k]));
  for (int k = 0; k < s->cards.n; k++)
    seats &= (uint16_t) ~mg_bit (s->to[k]);
  return seats;
}

/* Asks for one of them; false: all are settled. */
static bool
share_one (mg_ctx *ctx, sharing *s)
{
  uint8_t seats[MG_MAX_PLAYERS];
  mg_set from = { 0 }, chosen = { 0 };
  int k = 0, n;

  mg_let_go (ctx);
  heed_departures (ctx, s);
  while (k < s->cards.n && s->to[k] != MG_NOBODY)
    k++;
  if (k == s->cards.n)
    return false;
  n = mg_apnap (ctx->state, without_card (ctx, s), seats);
  for (int i = 0; i < n; i++)
    mg_set_add (&from, mg_player_ref (seats[i]));
  mg_pick (ctx, mg_actor (ctx), MG_ASK_WHO_CONTROLS, s->cards.refs[k].id, 0, &from, 1, 1, &chosen);
  s->to[k] = (uint8_t) (chosen.n > 0 ? mg_ref_seat (chosen.refs[0])
                                     : holder_of (ctx, s->cards.refs[k]));
  return true;
}

/* Nothing moves until all is chosen. */
void
mg_do_REDISTRIBUTE (mg_ctx *ctx, const mg_node *node)
{
  sharing s = { .cards.n = 0 };

  mg_objects (ctx, mg_arg_objs (node), &s.cards);
  memset (s.to, MG_NOBODY, sizeof s.to);
  while (share_one (ctx, &s))
    continue;
  for (int k = 0; k < s.cards.n; k++)
    mg_give_identity (ctx, s.cards.refs[k], s.to[k]);
  mg_set_it (ctx, &s.cards);
}

/* }}} */
