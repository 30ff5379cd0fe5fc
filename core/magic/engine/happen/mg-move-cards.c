/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done with cards of hands and libraries: discarded, milled, looked at, put in order. */

#include "magic/engine/mg-engine.h"

/* {{{ Discarding and milling */

void
mg_discard (mg_ctx *ctx, int seat, const mg_set *cards, int why)
{
  mg_state *state = ctx->state;
  mg_move moves[MG_SET_MAX];
  uint8_t seats[MG_SET_MAX];
  int n = 0;

  for (int i = 0; i < cards->n; i++)
    {
      const mg_object *object = mg_object_at (state, cards->refs[i].id);

      if (!mg_lives (state, cards->refs[i]) || object->zone != MG_ZONE_HAND
          || (seat != MG_NOBODY && object->owner != seat)
          || (why != MG_WHY_COST && mg_is_spared (ctx, object->owner)))
        continue;
      seats[n] = object->owner;
      moves[n++] = (mg_move){ .object = cards->refs[i],
                              .zone = MG_ZONE_GRAVEYARD,
                              .controller = MG_NOBODY,
                              .why = MG_WHY_DISCARDED };
    }
  mg_move_all (ctx, moves, n);
  for (int i = 0; i < n; i++)
    {
      const mg_event event = { .op = MG_OP_DISCARDS,
                               .subject = moves[i].result,
                               .player = seats[i],
                               .other_player = MG_NOBODY };

      mg_happen (ctx, &event);
    }
}

void
mg_mill (mg_ctx *ctx, int seat, int n, mg_set *milled)
{
  mg_state *state = ctx->state;
  mg_set top = { 0 };

  for (int id = mg_first (state, MG_ZONE_LIBRARY, seat); id && top.n < n;
       id = mg_object_at (state, id)->next)
    if (!(mg_object_at (state, id)->flags & MG_OBJECT_ENTERS)) /* 614.13c */
      mg_set_add (&top, mg_ref_of (state, id));
  mg_move_set (ctx, &top, MG_ZONE_GRAVEYARD, MG_WHY_MILLED, milled);
}

/* }}} */
/* {{{ Looking */

void
mg_reveal (mg_ctx *ctx, const mg_set *cards, uint16_t to)
{
  mg_state *state = ctx->state;
  const bool openly = to == MG_EVERYBODY;

  for (int i = 0; i < cards->n; i++)
    {
      mg_object *object = mg_object_at (state, cards->refs[i].id);
      const int id = cards->refs[i].id;

      if (!mg_lives (state, cards->refs[i]))
        continue;
      mg_show (ctx->match, id, to);
      if (openly)
        mg_say (ctx->match, MG_TELL_REVEALS, object->owner, object->owner, id, 0, 0);
      else
        for (int seat = 0; seat < state->seats; seat++)
          if (to >> seat & 1)
            mg_say_to (ctx->match, mg_bit (seat), MG_TELL_LOOKS, seat, seat, id, 0, 0);
    }
}

int
mg_unseen_top (const mg_state *state)
{
  if (mg_forced (state, MG_OP_TOP_REVEALED))
    for (int i = -1; (i = mg_next_force (state, MG_OP_TOP_REVEALED, i)) >= 0;)
      {
        const int top = mg_first (state, MG_ZONE_LIBRARY, state->kept.forces[i].controller);

        if (top && mg_object_at (state, top)->known != MG_EVERYBODY)
          return top;
      }
  return 0;
}

void
mg_reveal_tops (mg_ctx *ctx)
{
  for (int top; (top = mg_unseen_top (ctx->state));)
    {
      const mg_set card = { .n = 1, .refs = { mg_ref_of (ctx->state, top) } };

      mg_reveal (ctx, &card, MG_EVERYBODY);
    }
}

/* }}} */
/* {{{ Scrying and surveilling (701.22, 701.25) */

/* Where the player wants a card next, with `picked` placed already; true: on top, after those that
 * are to lie there. */
static bool
choose_place (mg_ctx *ctx, int seat, const mg_set *looked, int picked, uint16_t *slot)
{
  rg_answer answer;

  if (rg_open (ctx->match, seat, MG_ASK_SCRY, 0, 0, 0, 0))
    {
      rg_shape (ctx->match, RG_FORM_ORDER, picked + looked->n, picked + looked->n, picked);
      for (int i = 0; i < looked->n; i++)
        rg_offer (ctx->match, MG_SAY_TOP, looked->refs[i].id, 0, 0);
      for (int i = 0; i < looked->n; i++)
        rg_offer (ctx->match, MG_SAY_BOTTOM, looked->refs[i].id, 0, 0);
    }
  answer = rg_ask (ctx->match);
  *slot = (uint16_t) answer.choice.args[0];
  return answer.choice.message == MG_SAY_TOP;
}

static void
take_out (mg_set *set, int id)
{
  int n = 0;

  for (int i = 0; i < set->n; i++)
    if (set->refs[i].id != id)
      set->refs[n++] = set->refs[i];
  set->n = n;
}

/* Puts a card of a library elsewhere in it; who knew it still does, if they see where it goes. */
static void
put (mg_state *state, mg_ref card, int depth, uint16_t seen_by)
{
  mg_object *object = mg_object_at (state, card.id);
  const uint16_t known = object->known & seen_by;

  mg_relink_library (state, card.id, depth);
  object->known = known;
}

void
mg_scry (mg_ctx *ctx, int seat, int n, bool surveil)
{
  mg_state *state = ctx->state;
  const uint16_t eye = mg_bit (seat);
  mg_set looked = { 0 }, top = { 0 }, away = { 0 };

  if (n <= 0 || !mg_plays (state, seat))
    return; /* 701.22b */
  for (int id = mg_first (state, MG_ZONE_LIBRARY, seat); id && looked.n < n;
       id = mg_object_at (state, id)->next)
    mg_set_add (&looked, mg_ref_of (state, id));
  mg_say (ctx->match, surveil ? MG_TELL_SURVEILS : MG_TELL_SCRIES, seat, seat, n, 0, 0);
  mg_reveal (ctx, &looked, eye);

  while (looked.n > 0)
    {
      uint16_t slot;
      bool on_top;

      if (mg_let_go (ctx) && !mg_plays (state, seat))
        return;
      on_top = choose_place (ctx, seat, &looked, top.n + away.n, &slot);

      mg_set_add (on_top ? &top : &away, mg_ref_of (state, slot));
      take_out (&looked, slot);
    }
  if (surveil)
    mg_move_set (ctx, &away, MG_ZONE_GRAVEYARD, MG_WHY_EFFECT, NULL);
  else
    for (int i = 0; i < away.n; i++)
      put (state, away.refs[i], -1, eye);
  for (int i = top.n - 1; i >= 0; i--)
    put (state, top.refs[i], 0, eye);
  mg_touch (state); /* the top card may matter */

  if (!surveil)
    {
      const mg_event event = {
        .op = MG_OP_SCRIES, .player = (uint8_t) seat, .other_player = MG_NOBODY, .amount = n
      };

      mg_happen (ctx, &event);
    }
}

/* }}} */
