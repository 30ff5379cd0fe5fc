/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `steady` thinks that a text would do: it goes through the instructions as the engine would,
 * keeps the registers as far as they can be foreseen, and adds up what each is worth. Where
 * somebody chooses, a friend is taken to choose what is best for the bot, and an opponent what is
 * worst. */

#include "magic/bot/mg-steady.h"

enum
{
  LATER = 70, /* percent: what happens at some later time */
  MAYBE = 40  /* percent: what happens whenever something else does, this turn */
};

/* {{{ Whether */

typedef enum guess
{
  NO,
  YES,
  WHO_KNOWS
} guess;

static guess
guess_of (bool truth)
{
  return truth ? YES : NO;
}

/* Either alone decides it, if it is so. */
static guess
guess_both (guess one, guess other, guess decisive)
{
  if (one == decisive || other == decisive)
    return decisive;
  return one == WHO_KNOWS ? one : other;
}

static guess
guess_whether (steady_text *t, int i)
{
  const mg_node *node = mg_node_at (t->s->content, i);
  steady_meant meant;

  switch (node->op)
    {
    case MG_OP_AND:
    case MG_OP_OR:
      return guess_both (guess_whether (t, mg_arg_first (node)),
                         guess_whether (t, mg_arg_rest (node)), node->op == MG_OP_AND ? NO : YES);
    case MG_OP_KICKED:
      return guess_of (t->kicked);
    case MG_OP_DONE:
      return YES;
    case MG_OP_CAST_FROM_HAND:
      return guess_of (t->arriving || mg_condition (&t->ctx, i));
    case MG_OP_NOT_FROM_HAND:
      return guess_of (!t->arriving && mg_condition (&t->ctx, i));
    case MG_OP_AT_LEAST:
      return guess_of (steady_amount (t, mg_arg_first (node))
                       >= steady_amount (t, mg_arg_second (node)));
    case MG_OP_AT_MOST:
      return guess_of (steady_amount (t, mg_arg_first (node))
                       <= steady_amount (t, mg_arg_second (node)));
    case MG_OP_EQUALS:
      return guess_of (steady_amount (t, mg_arg_first (node))
                       == steady_amount (t, mg_arg_second (node)));
    case MG_OP_IS_A:
    case MG_OP_IS_NOT_A:
      steady_meaning (t, mg_arg_objs (node), &meant);
      if (meant.hidden || meant.set.n == 0 || mg_is_player (meant.set.refs[0]))
        return WHO_KNOWS;
      return guess_of (mg_matches_as (&t->ctx, mg_arg_filter (node), meant.set.refs[0], NULL)
                       == (node->op == MG_OP_IS_A));
    case MG_OP_CONTROLS:
      steady_meaning (t, mg_arg_objs (node), &meant);
      return meant.hidden ? WHO_KNOWS : guess_of (mg_condition (&t->ctx, i));
    case MG_OP_ATTACKED_THIS_TURN:
      return WHO_KNOWS;
    default:
      return guess_of (mg_condition (&t->ctx, i));
    }
}

bool
steady_holds (steady_text *t, int condition)
{
  return guess_whether (t, condition) != NO;
}

/* }}} */
/* {{{ Instructions */

static int weigh (steady_text *t, int i);

static int
optional (steady_text *t, int i)
{
  return i ? weigh (t, i) : 0;
}

static int
better (const steady_text *t, int seat, int one, int other)
{
  const bool more = one > other;

  return more == !steady_is_foe (t->s, seat) ? one : other;
}

/* Most of what a permanent is worth goes away, whatever anybody chooses. */
static void
note_loss (steady_text *t, const steady_meant *meant, mg_ref ref, int worth)
{
  const mg_body *body = steady_body (t->s, ref);

  if (t->losses && meant->chooser == MG_NOBODY && body && body->now.controller == t->s->seat
      && worth * 2 < -steady_worth_of_permanent (t->s, body))
    mg_set_put (t->losses, ref);
}

/* What is chosen by somebody is what suits them; the rest of the set is dropped. */
static int
weigh_set (steady_text *t, const mg_node *node, steady_meant *meant)
{
  const bool foe = steady_is_foe (t->s, meant->chooser);
  int worth[MG_SET_MAX], sum = 0, n = 0;

  for (int k = 0; k < meant->set.n; k++)
    {
      worth[k] = steady_worth_of_deed (t, node, meant->set.refs[k]);
      sum += worth[k];
      note_loss (t, meant, meant->set.refs[k], worth[k]);
    }
  if (meant->chooser == MG_NOBODY || meant->set.n == 0)
    return sum;
  if (meant->random)
    return meant->max < meant->set.n ? sum * meant->max / meant->set.n : sum;
  sum = 0;
  while (n < meant->max && n < meant->set.n)
    {
      int best = n;
      mg_ref ref;

      for (int k = n + 1; k < meant->set.n; k++)
        if (foe ? worth[k] < worth[best] : worth[k] > worth[best])
          best = k;
      if (n >= meant->min && (foe ? worth[best] >= 0 : worth[best] <= 0))
        break;
      sum += worth[best];
      ref = meant->set.refs[best];
      worth[best] = worth[n];
      meant->set.refs[best] = meant->set.refs[n];
      meant->set.refs[n++] = ref;
    }
  meant->set.n = n;
  return sum;
}

static void
keep_it (steady_text *t, const mg_set *set, bool unknown)
{
  t->unknown = unknown;
  t->ctx.it->n = 0;
  for (int k = 0; k < set->n; k++)
    mg_set_add (t->ctx.it, set->refs[k]);
}

/* Only what the actor has can be given up. */
static void
keep_own (const steady_text *t, int seat, mg_set *set)
{
  int n = 0;

  for (int k = 0; k < set->n; k++)
    if (!mg_is_player (set->refs[k]) && mg_controller (t->s->state, set->refs[k]) == seat)
      set->refs[n++] = set->refs[k];
  set->n = n;
}

/* What one player does to what that player chooses. */
static int
weigh_act (steady_text *t, const mg_node *node, int seat, steady_meant *meant)
{
  steady_meaning (t, mg_arg (node, steady_object_argument (node->op)), meant);
  if (node->op == MG_OP_SACRIFICE)
    keep_own (t, seat, &meant->set);
  if (node->op == MG_OP_VOTE)
    {
      meant->chooser = (uint8_t) seat;
      meant->min = meant->max = 1;
    }
  if (meant->hidden)
    return meant->max * steady_worth_of_hidden (t, node, seat);
  if (node->op == MG_OP_DAMAGE_DIVIDED || node->op == MG_OP_DAMAGE_EVENLY
      || node->op == MG_OP_DISTRIBUTE)
    return steady_worth_of_division (t, node, &meant->set);
  return weigh_set (t, node, meant);
}

/* An instruction that does something to objects, by each who acts. */
static int
weigh_objects (steady_text *t, const mg_node *node)
{
  const bool acts = node->op == MG_OP_SACRIFICE || node->op == MG_OP_CHOOSE_OBJECTS
                    || (node->op == MG_OP_EXILE && mg_arg_who (node));
  const uint16_t they = t->ctx.they;
  const uint16_t actors = acts && mg_arg_who (node) ? steady_players (t, mg_arg_who (node))
                                                    : mg_bit (steady_actor (t));
  bool unknown = false;
  steady_meant meant;
  mg_set all;
  int sum = 0;

  all.n = 0;
  for (int seat = 0; seat < t->s->state->seats; seat++)
    if (actors >> seat & 1)
      {
        t->ctx.they = mg_bit (seat);
        sum += weigh_act (t, node, seat, &meant);
        unknown |= meant.hidden;
        for (int k = 0; k < meant.set.n; k++)
          mg_set_add (&all, meant.set.refs[k]);
      }
  t->ctx.they = they;
  keep_it (t, &all, unknown);
  /* Choosing alone does nothing. */
  return node->op == MG_OP_CHOOSE_OBJECTS || node->op == MG_OP_VOTE ? 0 : sum;
}

static int
weigh_may (steady_text *t, const mg_node *node)
{
  const uint16_t they = t->ctx.they;
  const uint16_t actors
      = mg_arg_who (node) ? steady_players (t, mg_arg_who (node)) : mg_bit (steady_actor (t));
  int sum = 0;

  for (int seat = 0; seat < t->s->state->seats; seat++)
    if (actors >> seat & 1)
      {
        int done, otherwise;

        t->ctx.they = mg_bit (seat);
        otherwise = optional (t, mg_arg_otherwise (node));
        done = weigh (t, mg_arg_do (node));
        done += optional (t, mg_arg_then (node));
        sum += better (t, seat, done, otherwise);
      }
  t->ctx.they = they;
  return sum;
}

static int
weigh_choice (steady_text *t, const mg_node *node)
{
  const uint16_t they = t->ctx.they, actors = steady_players (t, mg_arg_who (node));
  int sum = 0;

  for (int seat = 0; seat < t->s->state->seats; seat++)
    if (actors >> seat & 1)
      {
        int first;

        t->ctx.they = mg_bit (seat);
        first = weigh (t, mg_arg_first (node));
        sum += better (t, seat, first, weigh (t, mg_arg_second (node)));
      }
  t->ctx.they = they;
  return sum;
}

static int
weigh_may_pay (steady_text *t, const mg_node *node)
{
  const steady *s = t->s;
  const uint16_t they = t->ctx.they;
  const uint16_t actors
      = mg_arg_who (node) ? steady_players (t, mg_arg_who (node)) : mg_bit (steady_actor (t));
  const mg_node *cost = mg_node_at (s->content, mg_arg_cost (node));
  const int mana = cost->op == MG_OP_COST_MANA
                       ? steady_mana_of (mg_cost_at (s->content, mg_arg_symbols (cost)), t->ctx.x)
                       : 0;
  int sum = 0;

  for (int seat = 0; seat < s->state->seats; seat++)
    if (actors >> seat & 1)
      {
        int paid, otherwise;

        t->ctx.they = mg_bit (seat);
        otherwise = optional (t, mg_arg_otherwise (node));
        paid = optional (t, mg_arg_then (node));
        if (mana > steady_open_mana (s, seat))
          {
            sum += otherwise;
            continue;
          }
        paid -= steady_share (s, seat, steady_price (t, mg_arg_cost (node)));
        sum += better (t, seat, paid, otherwise);
      }
  t->ctx.they = they;
  return sum;
}

static int
weigh_if (steady_text *t, const mg_node *node)
{
  const guess holds = guess_whether (t, mg_arg_if (node));
  const bool unknown = t->unknown;
  int sum;

  if (holds == NO)
    return optional (t, mg_arg_otherwise (node));
  sum = weigh (t, mg_arg_then (node));
  if (holds == YES)
    return sum;
  t->unknown = unknown;
  return (sum + optional (t, mg_arg_otherwise (node))) / 2;
}

static int
weigh_for_each (steady_text *t, const mg_node *node)
{
  const uint16_t they = t->ctx.they;
  const uint8_t that_player = t->ctx.that_player;
  int sum = 0;

  if (node->op == MG_OP_FOR_EACH_PLAYER)
    {
      const uint16_t seats = steady_players (t, mg_arg_who (node));

      for (int seat = 0; seat < t->s->state->seats; seat++)
        if (seats >> seat & 1)
          {
            t->ctx.they = mg_bit (seat);
            t->ctx.that_player = (uint8_t) seat;
            sum += weigh (t, mg_arg_do (node));
          }
    }
  else
    {
      steady_meant all;

      steady_meaning (t, mg_arg_objs (node), &all);
      for (int k = 0; k < all.set.n; k++)
        {
          t->ctx.it->n = 0;
          mg_set_add (t->ctx.it, all.set.refs[k]);
          sum += weigh (t, mg_arg_do (node));
        }
    }
  t->ctx.they = they;
  t->ctx.that_player = that_player;
  return sum;
}

static int
weigh_instruction (steady_text *t, const mg_node *node)
{
  steady_meant meant;

  switch (node->op)
    {
    case MG_OP_IF:
      return weigh_if (t, node);
    case MG_OP_MAY:
      return weigh_may (t, node);
    case MG_OP_MAY_PAY:
      return weigh_may_pay (t, node);
    case MG_OP_FOR_EACH_PLAYER:
    case MG_OP_FOR_EACH_OBJECT:
      return weigh_for_each (t, node);
    case MG_OP_REPEAT:
      return steady_amount (t, mg_arg_n (node)) * weigh (t, mg_arg_do (node));
    case MG_OP_LET_X:
      t->ctx.x = steady_amount (t, mg_arg_n (node));
      return 0;
    case MG_OP_REMEMBER:
      steady_meaning (t, mg_arg_objs (node), &meant);
      t->ctx.remembered->n = 0;
      for (int k = 0; k < meant.set.n; k++)
        mg_set_add (t->ctx.remembered, meant.set.refs[k]);
      return 0;
    case MG_OP_CHOOSE_EFFECT:
      return weigh_choice (t, node);
    case MG_OP_CHOOSE_RANDOM_MODE:
      return (weigh (t, mg_arg_first (node)) + weigh (t, mg_arg_second (node))) / 2;
    case MG_OP_DELAYED:
      return weigh (t, mg_arg_do (node)) * LATER / 100;
    case MG_OP_DELAYED_EACH:
      return weigh (t, mg_arg_do (node)) * MAYBE / 100;
    case MG_OP_REFLEXIVE:
    case MG_OP_TEMPTING_OFFER:
      return weigh (t, mg_arg_do (node));
    default:
      return steady_object_argument (node->op) ? weigh_objects (t, node)
                                               : steady_worth_for_players (t, node);
    }
}

static int
weigh (steady_text *t, int i)
{
  int sum = 0;

  if (!i || t->level >= MG_MAX_DEPTH)
    return 0;
  t->level++;
  for (const mg_node *node = mg_node_at (t->s->content, i);;
       node = mg_node_at (t->s->content, mg_arg_rest (node)))
    if (node->op == MG_OP_SEQUENCE)
      sum += weigh (t, mg_arg_first (node));
    else
      {
        sum += weigh_instruction (t, node);
        break;
      }
  t->level--;
  return sum;
}

int
steady_weigh (steady_text *t, int effect)
{
  t->level = 0;
  t->unknown = false;
  return weigh (t, effect);
}

/* }}} */
