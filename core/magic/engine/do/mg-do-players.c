/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens to players and to the game itself: the crown, turns, winning, choices of words. */

#include "magic/engine/do/mg-do-private.h"
#include "magic/look/mg-look.h"

/* {{{ The crown, mana, turns */

void
mg_do_BECOME_MONARCH (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  ctx->done = n > 0 && mg_become_monarch (ctx, seats[0]);
}

void
mg_do_ADD_MANA (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  for (int k = 0; k < n; k++)
    mg_add_mana (ctx, seats[k], mg_arg_mana (node));
}

/* 114.1 */
void
mg_do_EMBLEM (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  for (int k = 0; k < n; k++)
    {
      const int id = mg_object_new (ctx->state, MG_KIND_EMBLEM, seats[k], mg_arg_token (node));

      if (!id)
        {
          mg_outgrow (ctx->match);
          return;
        }
      mg_relink (ctx->state, id, MG_ZONE_COMMAND);
      mg_set_object_timestamp (mg_object_at (ctx->state, id), ++ctx->state->clock);
      mg_say (ctx->match, MG_TELL_EMBLEM, seats[k], seats[k], 0, 0, 0);
    }
  mg_touch (ctx->state);
}

/* 614.10a: two of them are about two turns. */
void
mg_do_SKIP_TURN (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  for (int k = 0; k < n; k++)
    ctx->state->players[seats[k]].skip_turns++;
}

/* 500.7: one after the other in APNAP order; the latest is taken first. */
void
mg_do_EXTRA_TURN (mg_ctx *ctx, const mg_node *node)
{
  mg_state *state = ctx->state;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);

  for (int k = 0; k < n; k++)
    {
      if (state->turn.n_extra == MG_MAX_EXTRA_TURNS)
        {
          mg_outgrow (ctx->match);
          return;
        }
      state->turn.extra[state->turn.n_extra++] = seats[k];
      mg_say (ctx->match, MG_TELL_EXTRA_TURN, seats[k], seats[k], 0, 0, 0);
    }
}

/* 500.8 */
void
mg_do_EXTRA_COMBAT (mg_ctx *ctx, const mg_node *node)
{
  (void) node;
  ctx->state->turn.extra_combats++;
  mg_say (ctx->match, MG_TELL_EXTRA_COMBAT, -1, 0, 0, 0, 0);
}

void
mg_do_EXTRA_LAND (mg_ctx *ctx, const mg_node *node)
{
  (void) node;
  if (mg_plays (ctx->state, ctx->controller))
    ctx->state->players[ctx->controller].extra_lands++;
}

void
mg_do_END_TURN (mg_ctx *ctx, const mg_node *node)
{
  (void) node;
  mg_end_the_turn (ctx);
}

void
mg_do_END_PHASE (mg_ctx *ctx, const mg_node *node)
{
  (void) node;
  mg_end_the_phase (ctx);
}

void
mg_do_END_THIS_PHASE (mg_ctx *ctx, const mg_node *node)
{
  (void) node;
  mg_end_this_phase (ctx);
}

/* 727.5: some cards may stay where they are. */
void
mg_do_RESTART (mg_ctx *ctx, const mg_node *node)
{
  mg_set stay = { 0 };

  if (mg_arg_objs (node))
    mg_objects (ctx, mg_arg_objs (node), &stay);
  mg_set_it (ctx, &stay);
  mg_restart (ctx);
}

/* }}} */
/* {{{ Winning and losing (104) */

void
mg_do_LOSE_GAME (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  uint16_t losers = 0;

  for (int k = 0; k < n; k++)
    if (seats[k] != ctx->controller
        || !mg_player_under (ctx->match, MG_OP_OWN_CANT_DEFEAT, ctx->controller))
      losers |= mg_bit (seats[k]);
  mg_lose (ctx, losers, MG_LOSS);
}

void
mg_do_WIN_GAME (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_actors (ctx, mg_arg_who (node), seats);
  uint16_t winners = 0;

  for (int k = 0; k < n; k++)
    winners |= mg_bit (seats[k]);
  if (winners)
    mg_win (ctx, winners);
}

void
mg_do_DRAW_GAME (mg_ctx *ctx, const mg_node *node)
{
  (void) node;
  mg_draw_game (ctx);
}

/* }}} */
/* {{{ Choices of words */

/* What a permanent chose stays with it (607.2d). */
static mg_body *
chooser_body (mg_ctx *ctx)
{
  return mg_body_mut (ctx->state, ctx->source);
}

/* Who chooses a word: the player of `who`, or who acts; MG_NOBODY. */
static int
word_chooser (mg_ctx *ctx, int who, int message)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = who ? mg_apnap (ctx->state, mg_choosers (ctx, who), seats) /* 801.5c */
                    : mg_deciders (ctx, 0, seats);

  return n > 0 ? mg_answers (ctx, seats[0], message) : MG_NOBODY;
}

void
mg_do_CHOOSE_PLAYER (mg_ctx *ctx, const mg_node *node)
{
  uint8_t seats[MG_MAX_PLAYERS];
  mg_body *body = chooser_body (ctx);
  int chosen;

  if (mg_deciders (ctx, mg_arg_who (node), seats) == 0)
    return;
  chosen = mg_choose_player (ctx, seats[0], MG_ASK_CHOOSE_PLAYER,
                             mg_players_in (ctx->state) & mg_near (ctx));
  if (chosen == MG_NOBODY)
    return;
  ctx->chosen_player = (uint8_t) (chosen + 1);
  if (body)
    body->chosen_player = ctx->chosen_player;
  mg_say (ctx->match, MG_TELL_CHOSE, seats[0], seats[0], mg_player_ref (chosen).id, 0, 0);
}

void
mg_do_CHOOSE_COLOR (mg_ctx *ctx, const mg_node *node)
{
  const int seat = word_chooser (ctx, mg_arg_who (node), MG_ASK_COLOR);
  mg_body *body;
  int color;

  if (seat == MG_NOBODY)
    return;
  color = mg_choose_color (ctx, seat, MG_ALL_COLORS);
  ctx->chosen_color = (uint8_t) (color + 1);
  body = chooser_body (ctx);
  if (body)
    body->chosen_color = ctx->chosen_color;
  mg_say (ctx->match, MG_TELL_CHOSE_COLOR, seat, seat, color, 0, 0);
}

void
mg_do_CHOOSE_TYPE (mg_ctx *ctx, const mg_node *node)
{
  const mg_content *content = ctx->content;
  const int seat = word_chooser (ctx, mg_arg_who (node), MG_ASK_SUBTYPE);
  mg_body *body = chooser_body (ctx);
  int type;

  if (seat == MG_NOBODY)
    return;
  if (rg_open (ctx->match, seat, MG_ASK_SUBTYPE, ctx->ask_flags, mg_asking_object (ctx), 0, 0))
    for (int k = 1; k < content->n_subtypes; k++)
      if (content->creature_types[k / 32] >> (k % 32) & 1)
        rg_offer (ctx->match, MG_SAY_SUBTYPE, k, 0, 0);
  type = rg_ask (ctx->match).choice.args[0];
  ctx->chosen_type = (uint8_t) type;
  if (body)
    body->chosen_type = ctx->chosen_type;
  mg_touch (ctx->state);
  mg_say (ctx->match, MG_TELL_CHOSE_SUBTYPE, seat, seat, type, 0, 0);
}

static void
choose_card_type (mg_ctx *ctx, const mg_node *node, unsigned types)
{
  const int seat = word_chooser (ctx, mg_arg_who (node), MG_ASK_CARD_TYPE);
  int type;

  if (seat == MG_NOBODY)
    return;
  if (rg_open (ctx->match, seat, MG_ASK_CARD_TYPE, ctx->ask_flags, mg_asking_object (ctx), 0, 0))
    for (int k = 0; k < MG_N_TYPES; k++)
      rg_offer_if (ctx->match, types >> k & 1, MG_SAY_CARD_TYPE, k, 0, 0);
  type = rg_ask (ctx->match).choice.args[0];
  ctx->chosen_card_type = (uint16_t) (1u << type);
  mg_say (ctx->match, MG_TELL_CHOSE_CARD_TYPE, seat, seat, type, 0, 0);
}

/* 205.2a; identities are no cards of the game (372.2). */
void
mg_do_CHOOSE_CARD_TYPE (mg_ctx *ctx, const mg_node *node)
{
  choose_card_type (ctx, node, MG_PERMANENT_TYPES | MG_INSTANT | MG_SORCERY);
}

/* 110.4 */
void
mg_do_CHOOSE_PERMANENT_TYPE (mg_ctx *ctx, const mg_node *node)
{
  choose_card_type (ctx, node, MG_PERMANENT_TYPES);
}

/* 201.4: any nonland card of the game's content. */
void
mg_do_CHOOSE_NAME (mg_ctx *ctx, const mg_node *node)
{
  const mg_content *content = ctx->content;
  const int seat = word_chooser (ctx, mg_arg_who (node), MG_ASK_NAME);
  mg_body *body = chooser_body (ctx);
  int face;

  if (seat == MG_NOBODY)
    return;
  if (rg_open (ctx->match, seat, MG_ASK_NAME, ctx->ask_flags, mg_asking_object (ctx), 0, 0))
    for (int k = 1; k < content->n_faces; k++)
      {
        const mg_face *candidate = mg_face_at (content, k);
        const bool card = candidate->layout == MG_LAYOUT_SINGLE
                          || candidate->layout == MG_LAYOUT_FRONT
                          || candidate->layout == MG_LAYOUT_BACK    /* 712.19 */
                          || candidate->layout == MG_LAYOUT_FLIPPED /* 710.5 */
                          || candidate->layout == MG_LAYOUT_SPLIT;

        if (card && !(candidate->types & MG_LAND))
          rg_offer (ctx->match, MG_SAY_NAME, k, 0, 0);
      }
  face = rg_ask (ctx->match).choice.args[0];
  ctx->chosen_name = (int16_t) face;
  if (body)
    body->chosen_name = ctx->chosen_name;
  mg_say (ctx->match, MG_TELL_CHOSE_NAME, seat, seat, face, 0, 0);
}

/* }}} */
/* {{{ Several players' choices (101.4) */

/* 701.38: in turn order from the controller, each for all to hear. */
void
mg_do_VOTE (mg_ctx *ctx, const mg_node *node)
{
  mg_state *state = ctx->state;
  mg_set able = { 0 }, chosen = { 0 };
  int votes[MG_SET_MAX] = { 0 };
  int seat = ctx->controller, most = 0;

  mg_objects (ctx, mg_arg_objs (node), &able);
  for (int k = 0; k < state->seats && able.n > 0; k++, seat = mg_seat_left_of (state, seat, 1))
    {
      mg_set vote = { 0 };

      if (!mg_plays (state, seat) || !mg_seat_in_range (ctx, seat))
        continue;
      mg_choose_some (ctx, seat, MG_ASK_VOTE, &able, 1, 1, &vote);
      if (vote.n == 0)
        continue; /* 801.5: nothing within the voter's range */
      mg_say (ctx->match, MG_TELL_VOTES, seat, seat, vote.refs[0].id, 0, 0);
      for (int c = 0; c < able.n; c++)
        if (mg_same (able.refs[c], vote.refs[0]) && ++votes[c] > most)
          most = votes[c];
    }
  for (int c = 0; c < able.n; c++)
    if (most > 0 && votes[c] == most)
      mg_set_add (&chosen, able.refs[c]);
  mg_set_it (ctx, &chosen);
}

/* Of who has somebody suffer for them that one sacrifices as many of the same kind. */
static void
pass_on (mg_ctx *ctx, const mg_set *all, mg_set *unpaid)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, mg_players_in (ctx->state), seats);
  mg_set kept = { 0 };
  int owed[MG_MAX_PLAYERS] = { 0 }, whose[MG_MAX_PLAYERS] = { 0 };

  for (int k = 0; k < n; k++)
    {
      mg_set own;
      int by;

      mg_part_of (ctx, unpaid, seats[k], false, &own);
      by = own.n > 0 ? mg_sufferer (ctx, seats[k]) : seats[k];
      for (int i = 0; i < own.n && by == seats[k]; i++)
        mg_set_add (&kept, own.refs[i]);
      if (by == seats[k])
        continue;
      owed[by] += own.n;
      whose[by] = seats[k];
    }
  for (int k = 0; k < n; k++)
    {
      mg_set own, left = { 0 };
      int count = owed[seats[k]];

      mg_part_to_give_up (ctx, all, seats[k], &own);
      for (int i = 0; i < own.n; i++)
        if (!mg_set_has (&kept, own.refs[i]))
          mg_set_add (&left, own.refs[i]);
      count = count < left.n ? count : left.n;
      mg_choose_some (ctx, seats[k], MG_ASK_SACRIFICE, &left, count, count, &kept);
      if (count > 0)
        mg_tell_taken (ctx, whose[seats[k]], seats[k], count);
    }
  *unpaid = kept;
}

/* All choices in turn order; then all pay; then all that wasn't paid for is sacrificed at once. */
void
mg_do_PAY_OR_SACRIFICE (mg_ctx *ctx, const mg_node *node)
{
  mg_state *state = ctx->state;
  const int price = mg_amount (ctx, mg_arg_n (node));
  uint8_t seats[MG_MAX_PLAYERS];
  mg_set set = { 0 }, unpaid = { 0 };
  const int n = mg_apnap (state, mg_players_in (state), seats);
  int paid[MG_MAX_PLAYERS] = { 0 };

  mg_objects (ctx, mg_arg_objs (node), &set);
  for (int s = 0; s < n; s++)
    {
      mg_set own;

      mg_part_of (ctx, &set, seats[s], false, &own);
      for (int k = 0; k < own.n; k++)
        if (mg_can_pay_life (ctx, seats[s], paid[s] + price)
            && mg_choose_whether (ctx, seats[s], MG_ASK_MAY_PAY, own.refs[k].id, 0))
          paid[s] += price;
        else
          mg_set_add (&unpaid, own.refs[k]);
    }
  for (int s = 0; s < n; s++)
    if (!mg_plays (state, seats[s]))
      continue;
    else if (mg_has_sufferer (ctx, seats[s]))
      mg_lose_life (ctx, seats[s], paid[s]);
    else
      mg_pay_life (ctx, seats[s], paid[s]);
  pass_on (ctx, &set, &unpaid);
  mg_sacrifice (ctx, MG_NOBODY, &unpaid, MG_WHY_EFFECT);
  mg_set_it (ctx, &unpaid);
}

/* }}} */
