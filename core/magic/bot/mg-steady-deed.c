/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One instruction of a text, done to one object or player: what that is worth to `steady`. Whether
 * it is good or bad follows from whose the object is. */

#include "magic/bot/mg-steady.h"
#include "magic/show/mg-show.h"

enum
{
  TEMPO = 55,     /* percent of a permanent: to have to play it again */
  OWN_LOSS = 120, /* percent: a permanent of its own is worth more than what replaces it */
  TRAPPED = 90    /* percent: exiled for as long as something stays */
};

/* {{{ What it is done to */

mg_argument
steady_object_argument (int op)
{
  switch (op)
    {
    case MG_OP_DESTROY_FOREVER:
    case MG_OP_DESTROY:
    case MG_OP_EXILE_UNTIL_LEAVES:
    case MG_OP_EXILE_UNTIL:
    case MG_OP_EXILE_FACE_DOWN:
    case MG_OP_TO_BATTLEFIELD:
    case MG_OP_TO_HAND:
    case MG_OP_TO_TOP:
    case MG_OP_TO_BOTTOM:
    case MG_OP_TO_BOTTOM_RANDOM:
    case MG_OP_TO_DEPTH:
    case MG_OP_TO_GRAVEYARD:
    case MG_OP_SHUFFLE_INTO:
    case MG_OP_DISCARD_THESE:
    case MG_OP_REVEAL:
    case MG_OP_LOOK:
    case MG_OP_EXPLORE:
    case MG_OP_REORDER:
    case MG_OP_REGENERATE:
    case MG_OP_TAP:
    case MG_OP_UNTAP:
    case MG_OP_TAP_OR_UNTAP:
    case MG_OP_SKIP_UNTAP:
    case MG_OP_BECOME_COPY:
    case MG_OP_CONVERT:
    case MG_OP_TRANSFORM:
    case MG_OP_FLIP:
    case MG_OP_MELD:
    case MG_OP_GOAD:
    case MG_OP_REMOVE_FROM_COMBAT:
    case MG_OP_CONTINUOUS:
    case MG_OP_COUNTER:
    case MG_OP_COUNTER_EXILE:
    case MG_OP_COPY_CARDS:
    case MG_OP_COPY_TARGETING:
    case MG_OP_COPY_FOR_EACH:
    case MG_OP_COPY_AS_IT_IS:
    case MG_OP_COPY:
    case MG_OP_NEW_TARGETS:
    case MG_OP_CHANGE_TARGET:
    case MG_OP_CAST_BACK_FREE:
    case MG_OP_CAST_FREE:
    case MG_OP_CAST_FREE_ONCE:
    case MG_OP_PLAY_FREE:
    case MG_OP_CAST:
    case MG_OP_VOTE:
    case MG_OP_PAY_OR_SACRIFICE:
    case MG_OP_HAUNT:
    case MG_OP_EXILE:
    case MG_OP_SACRIFICE:
    case MG_OP_PILES_PICK:
    case MG_OP_REMOVE_COUNTERS:
    case MG_OP_DOUBLE_COUNTERS:
    case MG_OP_GAIN_CONTROL:
    case MG_OP_MAY_PLAY:
    case MG_OP_MAY_PLAY_ONCE:
    case MG_OP_MAY_CAST_ONE_FREE:
    case MG_OP_CHOOSE_OBJECTS:
    case MG_OP_PUT_COUNTERS:
    case MG_OP_TAKE_COUNTERS:
      return MG_ARG_OBJS;
    case MG_OP_PREVENT_TO:
    case MG_OP_DAMAGE:
    case MG_OP_DAMAGE_BY:
    case MG_OP_ATTACH:
      return MG_ARG_ANY;
    case MG_OP_DAMAGE_DIVIDED:
    case MG_OP_DAMAGE_EVENLY:
    case MG_OP_DISTRIBUTE:
      return MG_ARG_AMONG;
    case MG_OP_FIGHT:
      return MG_ARG_OTHER;
    case MG_OP_CREATE_COPY:
      return MG_ARG_OF;
    default:
      return MG_ARG_NONE;
    }
}

static bool
is_unknown (const steady *s, mg_ref ref)
{
  return !mg_may_see (s->state, rg_viewer_seat (s->seat), ref.id);
}

/* }}} */
/* {{{ Damage */

/* An attacker that is gone deals no damage. */
static int
worth_of_stopping (const steady *s, const mg_body *body)
{
  if (!body->attacking.id || body->defender != s->seat || body->status & MG_BLOCKED
      || body->now.power <= 0 || s->deaf || !mg_is_player (body->attacking)
      || (s->state->turn.step != MG_STEP_ATTACKERS && s->state->turn.step != MG_STEP_BLOCKERS))
    return 0;
  return -steady_worth_of_life (s, s->seat, -body->now.power);
}

int
steady_worth_of_loss (const steady *s, const mg_body *body, int percent)
{
  const int seat = body->now.controller;

  if (!steady_is_foe (s, seat) && steady_is_doomed (s, body->self))
    return 0;
  if (!steady_is_foe (s, seat))
    percent = percent * OWN_LOSS / 100;
  return steady_worth_of_opening (s, body)
         + (worth_of_stopping (s, body)
            - steady_share (s, seat, steady_worth_of_permanent (s, body)))
               * percent / 100;
}

/* What it does to others goes with it. */
static int
worth_of_removal (const steady_text *t, const mg_body *body, int percent)
{
  return steady_worth_of_loss (t->s, body, percent)
         - steady_worth_of_presence (t->s, body, t->depth) * percent / 100;
}

/* Damage that kills the creature. */
static int
lethal (const steady_text *t, const mg_body *body)
{
  const mg_body *source = steady_body (t->s, t->ctx.source);
  const int left = body->now.toughness - body->damage;

  if (MG_HAS (body->now.qualities, MG_INDESTRUCTIBLE))
    return INT16_MAX;
  return left > 1 && source && MG_HAS (source->now.qualities, MG_DEATHTOUCH) ? 1 : left;
}

int
steady_worth_of_damage (steady_text *t, int n, mg_ref ref)
{
  const steady *s = t->s;
  const mg_body *body;
  int loyalty;

  if (n <= 0)
    return 0;
  if (mg_is_player (ref))
    return steady_worth_of_life (s, mg_ref_seat (ref), -n);
  body = steady_body (s, ref);
  if (!body)
    return 0;
  if (body->now.types & MG_CREATURE)
    {
      if (n >= lethal (t, body))
        return worth_of_removal (t, body, body->regeneration ? 30 : 100);
      return -steady_share (s, body->now.controller, 3 * n);
    }
  if (!(body->now.types & MG_PLANESWALKER))
    return steady_is_foe (s, body->now.controller) ? 10 * n : -10 * n;
  loyalty = mg_counters_on (s->state, ref, MG_COUNTER_LOYALTY);
  return n >= loyalty ? worth_of_removal (t, body, 100)
                      : -steady_share (s, body->now.controller, 60 * n);
}

static int
worth_of_fight (steady_text *t, const mg_node *node, const mg_body *other)
{
  steady_meant meant;
  const mg_body *own;

  steady_meaning (t, mg_arg_objs (node), &meant);
  own = meant.set.n > 0 ? steady_body (t->s, meant.set.refs[0]) : NULL;
  if (!own || !other)
    return 0;
  return steady_worth_of_damage (t, own->now.power, other->self)
         + steady_worth_of_damage (t, other->now.power, own->self);
}

int
steady_worth_of_division (steady_text *t, const mg_node *node, const mg_set *set)
{
  int left = steady_amount (t, mg_arg_n (node)), sum = 0;

  if (node->op == MG_OP_DISTRIBUTE)
    return set->n > 0 ? steady_worth_of_deed (t, node, set->refs[0]) * left : 0;
  for (int k = 0; k < set->n && node->op == MG_OP_DAMAGE_EVENLY; k++)
    sum += steady_worth_of_damage (t, left / set->n, set->refs[k]);
  if (node->op == MG_OP_DAMAGE_EVENLY)
    return sum;
  for (int k = 0; k < set->n; k++)
    {
      const mg_body *body = steady_body (t->s, set->refs[k]);
      const int wanted = body && body->now.types & MG_CREATURE ? lethal (t, body) : left;
      const int most = left - (set->n - 1 - k);
      const int part = k == set->n - 1 || wanted > most ? most : wanted > 0 ? wanted : 1;

      sum += steady_worth_of_damage (t, part, set->refs[k]);
      left -= part;
    }
  return sum;
}

/* }}} */
/* {{{ Permanents */

/* It returns to where it was: what its arrival brings, and no more than before. */
static int
worth_of_return (steady_text *t, const mg_node *node, const mg_body *body)
{
  const steady *s = t->s;
  const int seat = steady_who_gets (t, node, mg_owner (s->state, body->self));

  if (mg_object_at (s->state, body->self.id)->kind != MG_KIND_CARD || t->depth > 1)
    return 0;
  return steady_worth_of_arrival (s, body->self, mg_object_at (s->state, body->self.id)->face, seat,
                                  0, t->depth + 1);
}

static int
worth_of_tapping (const steady *s, const mg_body *body)
{
  const mg_state *state = s->state;
  const int seat = body->now.controller;
  const bool before_attack = state->turn.step < MG_STEP_ATTACKERS;

  if (body->status & MG_TAPPED)
    return 0;
  if (!(body->now.types & MG_CREATURE))
    return -steady_share (s, seat, 8);
  if (!before_attack)
    return -steady_share (s, seat, 5);
  if (s->field)
    return steady_worth_of_opening (s, body);
  /* A blocker less on its own turn, an attacker less on theirs. */
  if (seat == state->turn.active)
    return -steady_share (s, seat, 15 * (body->now.power > 0 ? body->now.power : 0) + 5);
  return -steady_share (
      s, seat, state->turn.active == s->seat ? steady_worth_of_permanent (s, body) / 8 + 10 : 5);
}

static int
worth_of_counters (steady_text *t, int counter, int n, const mg_body *body)
{
  const steady *s = t->s;
  const int seat = body->now.controller;

  switch (counter)
    {
    case MG_COUNTER_P1P1:
      return steady_share (s, seat, n * (body->now.types & MG_CREATURE ? 105 : 30));
    case MG_COUNTER_M1M1:
      if (body->now.types & MG_CREATURE && n >= body->now.toughness - body->damage)
        return worth_of_removal (t, body, 100);
      return -steady_share (s, seat, n * 105);
    case MG_COUNTER_LOYALTY:
      return steady_share (s, seat, n * 60);
    case MG_COUNTER_INDESTRUCTIBLE:
      return steady_share (s, seat, 140);
    case MG_COUNTER_STUN:
      return -steady_share (s, seat, steady_worth_of_permanent (s, body) * n / 5);
    default:
      return steady_share (s, seat, n * 25);
    }
}

static int
worth_of_control (steady_text *t, const mg_node *node, const mg_body *body)
{
  const steady *s = t->s;
  const uint16_t who
      = mg_arg_who (node) ? steady_players (t, mg_arg_who (node)) : mg_bit (t->ctx.controller);
  const int before = body->now.controller, worth = steady_worth_of_permanent (s, body);
  const int lasts = mg_arg_lasts (node) ? mg_node_at (s->content, mg_arg_lasts (node))->op : 0;

  if (!who || who >> before & 1)
    return 0;
  if (before == s->seat && !lasts && !steady_is_foe (s, __builtin_ctz (who)))
    return steady_worth_of_deploying (s, body, __builtin_ctz (who));
  if (s->field)
    return steady_worth_of_opening (s, body);
  if (lasts == MG_OP_UNTIL_END_OF_TURN || lasts == MG_OP_THIS_TURN)
    return s->state->turn.step <= MG_STEP_MAIN_1 && body->now.types & MG_CREATURE
               ? steady_share (s, __builtin_ctz (who), 40 * body->now.power)
               : 0;
  return steady_share (s, __builtin_ctz (who), worth) - steady_share (s, before, worth);
}

static int
worth_of_rescue (const steady *s, const mg_body *body)
{
  return steady_is_doomed (s, body->self)
             ? steady_share (s, body->now.controller, steady_worth_of_permanent (s, body))
             : 0;
}

static int
worth_on_permanent (steady_text *t, const mg_node *node, const mg_body *body)
{
  const steady *s = t->s;
  const int seat = body->now.controller;
  const bool token = mg_object_at (s->state, body->self.id)->kind == MG_KIND_TOKEN;

  switch (node->op)
    {
    case MG_OP_DESTROY:
      if (body->regeneration)
        return worth_of_removal (t, body, 30);
      /* fall through */
    case MG_OP_DESTROY_FOREVER:
      return MG_HAS (body->now.qualities, MG_INDESTRUCTIBLE) ? 0 : worth_of_removal (t, body, 100);
    case MG_OP_EXILE_UNTIL_LEAVES:
    case MG_OP_EXILE_UNTIL:
      return worth_of_removal (t, body, TRAPPED);
    case MG_OP_EXILE:
    case MG_OP_EXILE_FACE_DOWN:
    case MG_OP_SHUFFLE_INTO:
    case MG_OP_TO_BOTTOM:
    case MG_OP_TO_BOTTOM_RANDOM:
    case MG_OP_TO_DEPTH:
      return worth_of_removal (t, body, 105);
    case MG_OP_SACRIFICE:
    case MG_OP_TO_GRAVEYARD:
      return worth_of_removal (t, body, 100);
    case MG_OP_TO_HAND:
      return worth_of_rescue (s, body) / 2 + worth_of_removal (t, body, token ? 100 : TEMPO);
    case MG_OP_TO_TOP:
      return worth_of_removal (t, body, token ? 100 : TEMPO + 30);
    case MG_OP_TO_BATTLEFIELD:
      return worth_of_return (t, node, body);
    case MG_OP_PAY_OR_SACRIFICE:
      return worth_of_removal (t, body, 40);
    case MG_OP_REGENERATE:
      return body->regeneration ? 0 : worth_of_rescue (s, body);
    case MG_OP_PREVENT_TO:
      return worth_of_rescue (s, body) / 2;
    case MG_OP_TAP:
      return worth_of_tapping (s, body);
    case MG_OP_UNTAP:
      return body->status & MG_TAPPED ? steady_share (s, seat, 25) : 0;
    case MG_OP_TAP_OR_UNTAP:
      return body->status & MG_TAPPED ? steady_share (s, seat, steady_is_foe (s, seat) ? 0 : 25)
                                      : worth_of_tapping (s, body);
    case MG_OP_SKIP_UNTAP:
      return worth_of_removal (t, body, 20);
    case MG_OP_CREATE_COPY:
      return steady_share (s, t->ctx.controller, steady_worth_of_permanent (s, body))
             * steady_amount (t, mg_arg_n (node));
    case MG_OP_PUT_COUNTERS:
      return worth_of_counters (t, mg_arg_counter (node), steady_amount (t, mg_arg_n (node)), body);
    case MG_OP_DISTRIBUTE:
      return worth_of_counters (t, mg_arg_counter (node), 1, body);
    case MG_OP_DOUBLE_COUNTERS:
      return worth_of_counters (t, mg_arg_counter (node),
                                mg_counters_on (s->state, body->self, mg_arg_counter (node)), body);
    case MG_OP_REMOVE_COUNTERS:
      return body->now.types & MG_PLANESWALKER
                 ? -steady_share (s, seat, 60 * steady_amount (t, mg_arg_n (node)))
                 : -steady_share (s, seat, 10);
    case MG_OP_EXPLORE:
      return steady_share (s, seat, 150);
    case MG_OP_CONVERT:
    case MG_OP_TRANSFORM:
    case MG_OP_FLIP:
    case MG_OP_MELD:
      return steady_share (s, seat, 40);
    case MG_OP_BECOME_COPY:
      return steady_share (s, seat, 30);
    case MG_OP_ATTACH:
      {
        steady_meant what;

        steady_meaning (t, mg_arg_objs (node), &what);
        return what.set.n > 0 ? steady_worth_of_attaching (t, what.set.refs[0], body->self) : 0;
      }
    case MG_OP_GOAD:
      return steady_is_foe (s, seat) && s->n_foes > 1 ? 25 * body->now.power : -30;
    case MG_OP_GAIN_CONTROL:
      return worth_of_control (t, node, body);
    case MG_OP_REMOVE_FROM_COMBAT:
      return worth_of_rescue (s, body);
    case MG_OP_CONTINUOUS:
      {
        const int lasts
            = mg_arg_lasts (node) ? mg_node_at (s->content, mg_arg_lasts (node))->op : 0;

        return steady_worth_of_mods (t, mg_arg_mods (node),
                                     lasts != MG_OP_UNTIL_END_OF_TURN && lasts != MG_OP_THIS_TURN
                                         && lasts != MG_OP_UNTIL_END_OF_COMBAT,
                                     body);
      }
    case MG_OP_FIGHT:
      return worth_of_fight (t, node, body);
    case MG_OP_CHOOSE_OBJECTS:
      return steady_share (s, seat, steady_worth_of_permanent (s, body));
    case MG_OP_VOTE:
      return worth_of_removal (t, body, 100);
    case MG_OP_HAUNT:
      return steady_is_foe (s, seat) ? 20 : 10;
    default:
      return 0;
    }
}

/* }}} */

int
steady_worth_of_deed (steady_text *t, const mg_node *node, mg_ref ref)
{
  const steady *s = t->s;
  const mg_body *body;
  int n;

  switch (node->op)
    {
    case MG_OP_DAMAGE:
      n = steady_amount (t, mg_arg_n (node));
      t->ctx.amount = n;
      return steady_worth_of_damage (t, n, ref);
    case MG_OP_DAMAGE_BY:
      return steady_worth_of_damage (t, steady_amount (t, mg_arg_n (node)), ref);
    default:
      break;
    }
  if (mg_is_player (ref))
    return node->op == MG_OP_PREVENT_TO ? steady_share (s, mg_ref_seat (ref), 15) : 0;
  if (!mg_lives (s->state, ref))
    return 0;
  body = steady_body (s, ref);
  if (body)
    return worth_on_permanent (t, node, body);
  if (mg_object_at (s->state, ref.id)->zone == MG_ZONE_STACK)
    return t->arriving ? steady_worth_on_card (t, node, ref) : steady_worth_on_stack (t, node, ref);
  if (is_unknown (s, ref))
    return steady_worth_of_hidden (t, node, mg_owner (s->state, ref));
  return steady_worth_on_card (t, node, ref);
}
