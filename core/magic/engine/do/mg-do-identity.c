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

/* {{{ Those outside the game, of which one becomes a copy (372.11) */

/* Those of the table's set and limits that the filter takes, whoever was dealt some of them. */
static int
list_taken (mg_ctx *ctx, int filter, uint16_t found[MG_MAX_OUTSIDE])
{
  mg_variant variant;
  int n = 0;

  mg_read_variant (rg_match_setup (ctx->match), &variant);
  for (int role = 0; role < MG_N_ROLES; role++)
    {
      uint16_t faces[MG_MAX_IDENTITIES];
      const int there = mg_list_identities (ctx->content, &variant, 1 << role, faces);

      for (int i = 0; i < there && n < MG_MAX_OUTSIDE; i++)
        {
          mg_traits traits;

          mg_printed_traits (ctx->content, faces[i], &traits);
          if (mg_matches_as (ctx, filter, ctx->source, &traits))
            found[n++] = faces[i];
        }
    }
  return n;
}

static bool
is_dealt (const mg_state *state, int face)
{
  for (int i = 0; i < state->pools.n_identities; i++)
    if (mg_identity_at (state, i)->dealt == face)
      return true;
  return false;
}

/* Chance goes through all of them and passes over those that somebody was dealt: it takes the same
 * course whatever lies hidden before others (mg_determinize). */
void
mg_do_REVEAL_OUTSIDE (mg_ctx *ctx, const mg_node *node)
{
  mg_outside *revealed = ctx->outside;
  uint16_t left[MG_MAX_OUTSIDE];
  int n = list_taken (ctx, mg_arg_filter (node), left);

  for (int k = mg_amount_done (ctx, mg_arg_n (node)); k > 0 && n > 0;)
    {
      const uint32_t chosen = rg_random (ctx->match, (uint32_t) n);
      const uint16_t face = left[chosen];

      left[chosen] = left[--n];
      if (is_dealt (ctx->state, face))
        continue;
      revealed->faces[revealed->n++] = face;
      mg_note_outside (ctx->state, ctx->content, face);
      mg_say (ctx->match, MG_TELL_OUTSIDE, ctx->controller, ctx->controller, face, 0, 0);
      k--;
    }
  ctx->done = revealed->n > 0;
}

bool
mg_can_become_revealed (mg_ctx *ctx, bool paying)
{
  for (int i = 0; i < ctx->outside->n; i++)
    if (!paying || mg_can_pay_unveiling (ctx, mg_actor (ctx), ctx->outside->faces[i]))
      return true;
  return false;
}

/* Which of them it becomes; 0: none. */
static int
choose_revealed (mg_ctx *ctx, bool paying)
{
  const int seat = mg_actor (ctx);

  if (!mg_plays (ctx->state, seat) || !mg_can_become_revealed (ctx, paying))
    return 0;
  if (rg_open (ctx->match, seat, MG_ASK_IDENTITY, ctx->ask_flags, mg_asking_object (ctx), 0, 0))
    for (int i = 0; i < ctx->outside->n; i++)
      if (!paying || mg_can_pay_unveiling (ctx, seat, ctx->outside->faces[i]))
        rg_offer (ctx->match, MG_SAY_IDENTITY, ctx->outside->faces[i], 0, 0);
  return rg_ask (ctx->match).choice.args[0];
}

void
mg_do_BECOME_REVEALED_PAYING (mg_ctx *ctx, const mg_node *node)
{
  const int face = choose_revealed (ctx, true);
  int x, y;

  (void) node;
  ctx->done = face && mg_pay_unveiling (ctx, mg_actor (ctx), face, &x, &y);
  if (ctx->done)
    mg_copy_identity (ctx, ctx->source.id, face, mg_face_at (ctx->content, face)->roles, x, y);
}

/* The roles that the subtypes of a KINDS filter are. */
static int
roles_of_kinds (const mg_content *content, int kinds)
{
  const mg_filter *filter = mg_filter_at (content, kinds);
  int roles = 0;

  for (int i = 0; i < 4; i++)
    {
      const int subtype = i < 3 ? filter->subtypes[i] : filter->all_subtype;

      for (int role = 0; subtype && role < MG_N_ROLES; role++)
        if (strcmp (mg_string_at (content, content->subtype_names[subtype]), mg_role_names[role])
            == 0)
          roles |= 1 << role;
    }
  return roles;
}

/* 707.9: of what a copy of an identity is made with, roles make a difference. */
static int
roles_with (const mg_content *content, int face, int mods)
{
  int roles = mg_face_at (content, face)->roles;

  for (int rest = mods, i; (i = mg_next_part (content, &rest));)
    {
      const mg_node *mod = mg_node_at (content, i);

      if (mod->op == MG_OP_BECOMES_KINDS)
        roles = roles_of_kinds (content, mg_arg_kinds (mod));
      else if (mod->op == MG_OP_IS_ALSO)
        roles |= roles_of_kinds (content, mg_arg_kinds (mod));
    }
  return roles;
}

void
mg_do_BECOME_REVEALED (mg_ctx *ctx, const mg_node *node)
{
  const int face = choose_revealed (ctx, false);

  ctx->done = face != 0;
  if (face)
    mg_copy_identity (ctx, ctx->source.id, face,
                      roles_with (ctx->content, face, mg_arg_mods (node)), 0, 0);
}

/* }}} */
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
    if (mg_lives (ctx->state, s->cards.refs[k]) && mg_identity_of (ctx->state, s->cards.refs[k].id))
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
  s->to[k]
      = (uint8_t) (chosen.n > 0 ? mg_ref_seat (chosen.refs[0]) : holder_of (ctx, s->cards.refs[k]));
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
