/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Instructions of a text that are about players, or about the game: cards drawn and discarded,
 * life, tokens, the crown, turns; and what costs take. What each is worth to `steady`. */

#include "magic/bot/mg-steady.h"

enum
{
  MANA_PRICE = 12,  /* of one mana that is paid on the way */
  SEARCHED = 170,   /* a card that is looked for */
  MOST_TOKENS = 40, /* that are counted */
  SCARCE = 15       /* cards of a library that runs out */
};

/* {{{ One player */

/* A card is worth less in a full hand, and nothing but harm as the library runs out (104.3c). */
static int
worth_of_drawing (const steady *s, int seat, int n)
{
  const mg_player *player = &s->state->players[seat];
  const int left = player->n_library - n;
  int worth = n * STEADY_CARD;

  if (left < 0)
    return steady_is_foe (s, seat) ? 1500 : -steady_share (s, seat, 3000);
  if (left < SCARCE)
    worth = n * (STEADY_CARD * left / SCARCE - STEADY_CARD / 4);
  else if (player->n_hand + n > 8)
    worth /= 2;
  return steady_share (s, seat, worth);
}

static int
worth_of_discarding (const steady *s, int seat, int n)
{
  const int hand = s->state->players[seat].n_hand;
  const int lost = n < hand ? n : hand;

  return -steady_share (s, seat, lost * (hand > 4 ? 70 : 110));
}

static int
worth_of_milling (const steady *s, int seat, int n)
{
  const int library = s->state->players[seat].n_library;

  return -steady_share (s, seat, n >= library ? 1500 : n * 2 + n * 60 / (library - n + 1));
}

static int
worth_of_tokens (steady_text *t, const mg_node *node, int seat)
{
  const steady *s = t->s;
  const int n = steady_amount (t, mg_arg_n (node));
  int size = t->ctx.x;
  const mg_face *face = mg_face_at (s->content, mg_arg_token (node));
  mg_traits traits;

  mg_printed_traits (s->content, mg_arg_token (node), &traits);
  if (node->op == MG_OP_CREATE_SIZED)
    size = steady_amount (t, mg_arg_amount (node));
  if (face->x_power)
    traits.power = traits.toughness = (int16_t) (size > 0 ? size : 1);
  if (!(traits.types & MG_CREATURE)) /* Treasures, Clues, Food */
    return steady_share (s, seat, 90 * (n < MOST_TOKENS ? n : MOST_TOKENS));
  return steady_share (s, seat,
                       steady_worth_of_traits (s, &traits) * (n < MOST_TOKENS ? n : MOST_TOKENS));
}

/* The crown goes from one to another. */
static int
worth_of_crown (const steady *s, int seat)
{
  const int from = s->state->monarch;

  if (seat == from)
    return 0;
  return steady_share (s, seat, steady_is_foe (s, seat) ? STEADY_CROWN / 2 : STEADY_CROWN)
         - (from == MG_NOBODY
                ? 0
                : steady_share (s, from,
                                steady_is_foe (s, from) ? STEADY_CROWN / 2 : STEADY_CROWN));
}

static int
worth_for_player (steady_text *t, const mg_node *node, int seat)
{
  const steady *s = t->s;
  const int life = s->state->players[seat].life;
  int n;

  switch (node->op)
    {
    case MG_OP_DRAW:
      return worth_of_drawing (s, seat, steady_amount (t, mg_arg_n (node)));
    case MG_OP_DISCARD:
    case MG_OP_DISCARD_RANDOM:
      return worth_of_discarding (s, seat, steady_amount (t, mg_arg_n (node)));
    case MG_OP_DISCARD_HAND:
      return worth_of_discarding (s, seat, s->state->players[seat].n_hand);
    case MG_OP_MILL:
      return worth_of_milling (s, seat, steady_amount (t, mg_arg_n (node)));
    case MG_OP_SCRY:
    case MG_OP_SURVEIL:
      return steady_share (s, seat, 30 * steady_amount (t, mg_arg_n (node)));
    case MG_OP_REVEAL_HAND:
      return 5;
    case MG_OP_SEARCH:
      {
        const mg_node *wanted = mg_node_at (s->content, mg_arg_objs (node));
        const bool several = wanted->op == MG_OP_SOME || wanted->op == MG_OP_UP_TO;

        n = several ? steady_amount (t, mg_arg_n (wanted)) : 1;
        return steady_share (s, seat, SEARCHED * (n < 4 ? n : 4));
      }
    case MG_OP_GAIN_LIFE:
    case MG_OP_LOSE_LIFE:
      n = steady_amount (t, mg_arg_n (node));
      t->ctx.amount = n;
      return steady_worth_of_life (s, seat, node->op == MG_OP_GAIN_LIFE ? n : -n);
    case MG_OP_SET_LIFE:
      return steady_worth_of_life (s, seat, steady_amount (t, mg_arg_n (node)) - life);
    case MG_OP_DOUBLE_LIFE:
      return steady_worth_of_life (s, seat, life);
    case MG_OP_CREATE:
    case MG_OP_CREATE_SIZED:
    case MG_OP_CREATE_CHOSEN:
      return worth_of_tokens (t, node, seat);
    case MG_OP_PLAYER_COUNTERS:
      n = steady_amount (t, mg_arg_n (node));
      return steady_share (s, seat, mg_arg_counter (node) == MG_COUNTER_POISON ? -120 * n : 30 * n);
    case MG_OP_BECOME_MONARCH:
      return worth_of_crown (s, seat);
    case MG_OP_EMBLEM:
      return steady_share (s, seat, 600);
    case MG_OP_EXTRA_TURN:
      return steady_share (s, seat, 600);
    case MG_OP_LOSE_GAME:
      return steady_worth_of_fall (s, seat);
    case MG_OP_WIN_GAME:
      return steady_is_foe (s, seat) ? -STEADY_LOST : STEADY_LOST;
    default:
      return 0;
    }
}

/* }}} */
/* {{{ The game */

/* What is about to be dealt to it, if nobody does anything. */
static int
worth_of_fog (const steady *s)
{
  const mg_state *state = s->state;
  int damage = 0;

  if (state->turn.step != MG_STEP_BLOCKERS)
    return 0;
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (body->attacking.id && body->defender == s->seat && !(body->status & MG_BLOCKED)
          && body->now.power > 0)
        damage += body->now.power;
    }
  return -steady_worth_of_life (s, s->seat, -damage);
}

static int
worth_for_game (steady_text *t, const mg_node *node)
{
  const steady *s = t->s;
  const int seat = t->ctx.controller;

  switch (node->op)
    {
    case MG_OP_PREVENT_COMBAT:
      return steady_share (s, seat, worth_of_fog (s));
    case MG_OP_PREVENT_COMBAT_OF:
      return steady_share (s, seat, worth_of_fog (s) / 2);
    case MG_OP_BOLSTER:
    case MG_OP_ADAPT:
      return steady_share (s, seat, 100 * steady_amount (t, mg_arg_n (node)));
    case MG_OP_PROLIFERATE:
      return steady_share (s, seat, 40);
    case MG_OP_EXTRA_COMBAT:
      return steady_share (s, seat, 120);
    case MG_OP_EXTRA_LAND:
      return seat == s->seat && steady_lands_in_hand (s) > 0 ? 70 : 0;
    case MG_OP_IN_FORCE:
      return steady_share (s, seat, 20);
    case MG_OP_CIPHER:
      return steady_share (s, seat, 90);
    case MG_OP_CASCADE:
      return steady_share (s, seat, 220);
    case MG_OP_PLAY_SUSPENDED:
      return steady_share (s, seat, 200);
    case MG_OP_DRAW_GAME:
    case MG_OP_RESTART:
      return -2000;
    default:
      return 0;
    }
}

static int
worth_of_exchange (steady_text *t, const mg_node *node)
{
  const steady *s = t->s;
  const uint16_t seats = steady_players (t, mg_arg_who (node));
  int one, other;

  if (__builtin_popcount (seats) != 2)
    return 0;
  one = __builtin_ctz (seats);
  other = __builtin_ctz (seats & (seats - 1));
  return steady_worth_of_life (s, one, s->state->players[other].life - s->state->players[one].life)
         + steady_worth_of_life (s, other,
                                 s->state->players[one].life - s->state->players[other].life);
}

static bool
is_about_players (int op)
{
  switch (op)
    {
    case MG_OP_DRAW:
    case MG_OP_DISCARD:
    case MG_OP_DISCARD_RANDOM:
    case MG_OP_DISCARD_HAND:
    case MG_OP_MILL:
    case MG_OP_SCRY:
    case MG_OP_SURVEIL:
    case MG_OP_REVEAL_HAND:
    case MG_OP_SEARCH:
    case MG_OP_GAIN_LIFE:
    case MG_OP_LOSE_LIFE:
    case MG_OP_SET_LIFE:
    case MG_OP_DOUBLE_LIFE:
    case MG_OP_CREATE:
    case MG_OP_CREATE_SIZED:
    case MG_OP_CREATE_CHOSEN:
    case MG_OP_PLAYER_COUNTERS:
    case MG_OP_BECOME_MONARCH:
    case MG_OP_EMBLEM:
    case MG_OP_EXTRA_TURN:
    case MG_OP_LOSE_GAME:
    case MG_OP_WIN_GAME:
      return true;
    default:
      return false;
    }
}

int
steady_worth_for_players (steady_text *t, const mg_node *node)
{
  uint16_t seats;
  int sum = 0;

  if (node->op == MG_OP_EXCHANGE_LIFE)
    return worth_of_exchange (t, node);
  if (!is_about_players (node->op))
    return worth_for_game (t, node);
  seats = mg_arg_who (node) ? steady_players (t, mg_arg_who (node)) : mg_bit (steady_actor (t));
  for (int seat = 0; seat < t->s->state->seats; seat++)
    if (seats >> seat & 1)
      sum += worth_for_player (t, node, seat);
  if (node->op == MG_OP_CREATE || node->op == MG_OP_CREATE_SIZED || node->op == MG_OP_CREATE_CHOSEN
      || node->op == MG_OP_SEARCH || node->op == MG_OP_MILL || node->op == MG_OP_DISCARD
      || node->op == MG_OP_REVEAL_HAND)
    t->unknown = true;
  return sum;
}

/* }}} */
/* {{{ Costs */

int
steady_mana_of (const mg_cost *cost, int x)
{
  int n = cost->generic + cost->snow + cost->n_hybrid + cost->n_phyrexian + cost->x * x;

  for (int type = 0; type < MG_N_MANA; type++)
    n += cost->of[type];
  return n;
}

int
steady_open_mana (const steady *s, int seat)
{
  int n = 0;

  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

      n += body->now.controller == seat && body->now.types & MG_LAND && !(body->status & MG_TAPPED);
    }
  return n;
}

/* As though an effect did it. */
static int
price_of_deed (steady_text *t, int op, int objects)
{
  mg_node deed = { .op = (uint16_t) op };
  steady_meant meant;
  int least = 0;

  steady_meaning (t, objects, &meant);
  if (meant.hidden)
    return 80;
  mg_set_arg (&deed, steady_object_argument (op), objects);
  if (meant.chooser == MG_NOBODY || meant.set.n == 0)
    {
      for (int k = 0; k < meant.set.n; k++)
        least -= steady_worth_of_deed (t, &deed, meant.set.refs[k]);
      return least;
    }
  for (int k = 0, found = 0; k < meant.set.n; k++)
    if (mg_controller (t->s->state, meant.set.refs[k]) == t->ctx.controller)
      {
        const int price = -steady_worth_of_deed (t, &deed, meant.set.refs[k]);

        least = found++ && least < price ? least : price;
      }
  return least * (meant.max > 1 && meant.max < 8 ? meant.max : 1);
}

static int
price_of_tapping (const steady_text *t)
{
  const steady *s = t->s;
  const mg_body *body = steady_body (s, t->ctx.source);

  if (!body || !(body->now.types & MG_CREATURE))
    return 2;
  /* Before its attack, and before the attacks of others. */
  if (s->state->turn.active == s->seat && s->state->turn.step <= MG_STEP_MAIN_1)
    return 10 + 25 * (body->now.power > 0 ? body->now.power : 0);
  return 10;
}

static int
price_of_leaf (steady_text *t, const mg_node *leaf)
{
  const steady *s = t->s;
  const int seat = t->ctx.controller;

  switch (leaf->op)
    {
    case MG_OP_COST_MANA:
      return MANA_PRICE * steady_mana_of (mg_cost_at (s->content, mg_arg_symbols (leaf)), t->ctx.x);
    case MG_OP_COST_TAP:
      return price_of_tapping (t);
    case MG_OP_COST_SACRIFICE:
      return price_of_deed (t, MG_OP_SACRIFICE, mg_arg_objs (leaf));
    case MG_OP_COST_LIFE:
      return -steady_share (s, seat,
                            steady_worth_of_life (s, seat, -steady_amount (t, mg_arg_n (leaf))));
    case MG_OP_COST_DISCARD:
      return price_of_deed (t, MG_OP_DISCARD_THESE, mg_arg_objs (leaf));
    case MG_OP_COST_DISCARD_HAND:
      return 110 * s->state->players[seat].n_hand;
    case MG_OP_COST_EXILE:
      return price_of_deed (t, MG_OP_EXILE, mg_arg_objs (leaf));
    case MG_OP_COST_RETURN:
      return price_of_deed (t, MG_OP_TO_HAND, mg_arg_objs (leaf));
    case MG_OP_COST_TAP_POWER:
      return 25;
    case MG_OP_COST_REMOVE:
      return (mg_arg_counter (leaf) == MG_COUNTER_P1P1 ? 100 : 20)
             * steady_amount (t, mg_arg_n (leaf));
    case MG_OP_COST_LOYALTY:
      return -mg_arg_sign (leaf) * 60 * steady_amount (t, mg_arg_n (leaf));
    case MG_OP_COST_PLAYER_COUNTERS:
      return 30 * steady_amount (t, mg_arg_n (leaf));
    case MG_OP_COST_DO:
      return 40;
    default:
      return 0;
    }
}

int
steady_price (steady_text *t, int cost)
{
  int sum = 0;

  while (cost)
    {
      const mg_node *node = mg_node_at (t->s->content, cost);

      cost = 0;
      if (node->op == MG_OP_SEQUENCE)
        {
          cost = mg_arg_rest (node);
          node = mg_node_at (t->s->content, mg_arg_first (node));
        }
      sum += price_of_leaf (t, node);
    }
  return sum;
}

/* }}} */
