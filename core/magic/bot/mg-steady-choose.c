/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What `steady` chooses when a spell or ability asks: targets, modes, X, whether it does something,
 * what of several things is meant. It tries each answer out on the text, and takes the one that the
 * text is worth most with. */

#include "magic/bot/mg-steady.h"

#include <string.h>

enum
{
  SAMPLES = 16, /* values of X that are tried */
  X_PRICE = 14  /* of one mana more */
};

/* {{{ The text that asks */

/* The item of what is announced or resolves, of which an object is the spell, the ability or the
 * source; or 0. */
static int
item_at_hand (const steady *s, int object)
{
  const mg_state *state = s->state;
  const int zones[] = { MG_ZONE_STACK, MG_ZONE_PENDING };

  if (object > 0 && object < state->pools.n_objects && mg_object_at (state, object)->item
      && (mg_object_at (state, object)->zone == MG_ZONE_STACK
          || mg_object_at (state, object)->zone == MG_ZONE_PENDING))
    return mg_object_at (state, object)->item;
  for (int k = 0; k < 2; k++)
    for (int id = mg_first (state, zones[k], 0); id; id = mg_object_at (state, id)->next)
      {
        const int item = mg_object_at (state, id)->item;

        if (item && mg_item_at (state, item)->source.id == object)
          return item;
      }
  return state->zones.stack ? mg_object_at (state, state->zones.stack)->item : 0;
}

typedef struct search
{
  const mg_content *content;
  int op;   /* of an EFFECT that is looked for; 0: a node that is chosen */
  int zone; /* where what is chosen lies; MG_ZONE_NONE: it is a player */
  int found;
} search;

static bool
is_choice (const search *sought, int i)
{
  const mg_node *node = mg_node_at (sought->content, i);
  int filter;

  switch (node->op)
    {
    case MG_OP_SOME:
    case MG_OP_UP_TO:
    case MG_OP_ANY_NUMBER:
      filter = mg_arg_filter (node);
      break;
    case MG_OP_PLAYER_OR_WALKER:
      return sought->zone == MG_ZONE_NONE || sought->zone == MG_ZONE_BATTLEFIELD;
    case MG_OP_AN_OPPONENT:
    case MG_OP_A_PLAYER:
      return sought->zone == MG_ZONE_NONE;
    default:
      return false;
    }
  return mg_filter_at (sought->content, filter)->flags & (MG_FILTER_AMONG_THEM | MG_FILTER_LINKED)
         || mg_filter_at (sought->content, filter)->zone == sought->zone;
}

static void look_into (search *sought, int i, int depth);

/* The argument of an instruction that somebody may choose. */
static mg_argument
chosen_argument (int op)
{
  const char *pattern = mg_constructs[op].pattern;

  if (steady_object_argument (op))
    return steady_object_argument (op);
  return pattern && (strncmp (pattern, "[<who", 5) == 0 || strncmp (pattern, "<who", 4) == 0)
             ? MG_ARG_WHO
             : MG_ARG_NONE;
}

static void
look_at_instruction (search *sought, const mg_node *node, int i, int depth)
{
  /* Arguments that are instructions themselves. */
  static const struct
  {
    uint16_t op;
    mg_argument arguments[3];
  } nested[] = {
    { MG_OP_IF, { MG_ARG_THEN, MG_ARG_OTHERWISE } },
    { MG_OP_MAY_PAY, { MG_ARG_THEN, MG_ARG_OTHERWISE } },
    { MG_OP_MAY, { MG_ARG_DO, MG_ARG_THEN, MG_ARG_OTHERWISE } },
    { MG_OP_REPEAT, { MG_ARG_DO } },
    { MG_OP_FOR_EACH_PLAYER, { MG_ARG_DO } },
    { MG_OP_FOR_EACH_OBJECT, { MG_ARG_DO } },
    { MG_OP_TEMPTING_OFFER, { MG_ARG_DO } },
    { MG_OP_CHOOSE_EFFECT, { MG_ARG_FIRST, MG_ARG_SECOND } },
    { MG_OP_CHOOSE_RANDOM_MODE, { MG_ARG_FIRST, MG_ARG_SECOND } },
  };
  int chosen;

  if (sought->op && node->op == sought->op)
    {
      sought->found = i;
      return;
    }
  for (size_t k = 0; k < sizeof nested / sizeof nested[0]; k++)
    if (nested[k].op == node->op)
      {
        for (int a = 0; a < 3; a++)
          if (mg_arg (node, nested[k].arguments[a]))
            look_into (sought, mg_arg (node, nested[k].arguments[a]), depth - 1);
        return;
      }
  chosen = sought->op ? 0 : mg_arg (node, chosen_argument (node->op));
  if (chosen && is_choice (sought, chosen))
    sought->found = chosen;
}

static void
look_into (search *sought, int i, int depth)
{
  while (depth > 0 && !sought->found)
    {
      const mg_node *node = mg_node_at (sought->content, i);

      if (node->op != MG_OP_SEQUENCE)
        {
          look_at_instruction (sought, node, i, depth);
          return;
        }
      look_into (sought, mg_arg_first (node), depth - 1);
      i = mg_arg_rest (node);
    }
}

static int
look_for (const steady *s, int op, int zone, const int *effects, int n)
{
  search sought = { .content = s->content, .op = op, .zone = zone };

  for (int i = 0; i < n && !sought.found; i++)
    look_into (&sought, effects[i], MG_MAX_DEPTH);
  return sought.found;
}

/* }}} */
/* {{{ Targets */

static int
worth_of_enchanting (const steady *s, int item, mg_ref ref)
{
  const mg_item *of = mg_item_at (s->state, item);
  const mg_body *body = steady_body (s, ref);
  steady_text t;

  if (!body)
    return mg_is_player (ref) ? -s->interest[mg_ref_seat (ref)] : 0;
  steady_open (&t, s, of->controller, of->source, 0);
  return steady_worth_of_host (&t, of->face, body, false);
}

/* What has been chosen for the word so far: all that could be but isn't offered any more. */
static void
bind_chosen (steady_text *t, int slot)
{
  const rg_decision *decision = t->s->decision;
  int min, max;
  mg_set legal;

  t->n_bound[slot] = 0;
  mg_word_bounds (&t->ctx, &t->words[slot], &min, &max);
  if (max <= 1)
    return;
  legal.n = 0;
  mg_legal_targets (&t->ctx, &t->words[slot], &legal, MG_SET_MAX);
  for (int k = 0; k < legal.n; k++)
    {
      bool offered = false;

      for (int i = 0; i < decision->count && !offered; i++)
        offered = mg_same (steady_ref (t->s, steady_choice (t->s, i)->args[0]), legal.refs[k]);
      for (int before = 0; before < slot && !offered; before++)
        for (int i = 0; i < t->n_bound[before]; i++)
          offered |= mg_same (t->bound[before][i], legal.refs[k]);
      if (!offered && t->n_bound[slot] < STEADY_MAX_BOUND)
        t->bound[slot][t->n_bound[slot]++] = legal.refs[k];
    }
}

/* The text with `ref` as the next target of the word. */
static bool
worth_of_target (const steady *s, int item, int slot, mg_ref ref, int *worth)
{
  int effects[8];
  const int n = steady_effects_of (s, item, effects);
  steady_text t;

  steady_open_item (&t, s, item, 0);
  if (slot >= t.n_words)
    return false;
  if (t.words[slot].node == 0)
    {
      *worth = worth_of_enchanting (s, item, ref);
      return true;
    }
  bind_chosen (&t, slot);
  if (ref.id && t.n_bound[slot] == STEADY_MAX_BOUND)
    return false;
  if (ref.id)
    t.bound[slot][t.n_bound[slot]++] = ref;
  return !(t.n_bound[slot] > 1 && steady_is_too_dear (&t))
         && steady_aim_rest (&t, ref.id ? slot : slot + 1, effects, n, worth);
}

/* Mana that what is announced leaves, as far as it is known. */
static int
mana_left (const steady *s, int item)
{
  const mg_item *of = mg_item_at (s->state, item);
  const mg_proposal proposal = { .seat = s->seat, .object = of->object, .how = MG_CAST_PLAIN };
  mg_survey survey;
  int x;

  if (of->ability || of->effect || mg_object_at (s->state, of->object)->zone != MG_ZONE_PENDING)
    return INT16_MAX;
  mg_survey_begin (&survey, s->match, s->seat);
  return mg_survey_supply (&survey)->total - steady_cost_of (&survey, &proposal, 0, &x) - of->x;
}

/* Which word of the text is asked for. */
static int
slot_asked_for (const steady *s, int item)
{
  steady_text t;

  if (s->decision->message == MG_ASK_NTH_TARGET)
    return s->decision->args[1] - 1;
  if (!item)
    return -1;
  steady_open_item (&t, s, item, 0);
  return mg_only_word (t.words, t.n_words);
}

int
steady_target (const steady *asked)
{
  const int item = item_at_hand (asked, asked->decision->args[0]);
  const int slot = slot_asked_for (asked, item);
  const int done = steady_find (asked, MG_SAY_DONE);
  int best = -1, highest = 0, none = 0;
  steady spending = *asked;
  const steady *s = &spending;

  if (!item || slot < 0)
    return steady_most (s);
  spending.spare = mana_left (s, item);
  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);
      int worth;

      if (choice->message == MG_SAY_CHOOSE
          && worth_of_target (s, item, slot, steady_ref (s, choice->args[0]), &worth)
          && (best < 0 || worth > highest))
        {
          best = i;
          highest = worth;
        }
    }
  if (done < 0)
    return best < 0 ? steady_find (s, MG_SAY_CHOOSE) : best;
  if (!worth_of_target (s, item, slot, (mg_ref){ 0, 0 }, &none))
    none = 0;
  return best < 0 || highest <= none ? done : best;
}

/* 601.2d: what kills, and all there is for a player. */
int
steady_divide (const steady *s)
{
  const int item = item_at_hand (s, s->decision->args[0]);
  const mg_body *body = steady_body (s, steady_ref (s, s->decision->args[1]));
  const int last = s->decision->moves - 1;
  int effects[8], wanted;

  if (!body || !(body->now.types & MG_CREATURE)
      || (item && look_for (s, MG_OP_DISTRIBUTE, 0, effects, steady_effects_of (s, item, effects))))
    return last;
  wanted = body->now.toughness - body->damage;
  for (int i = 0; i <= last; i++)
    if (steady_choice (s, i)->message == MG_SAY_NUMBER && steady_choice (s, i)->args[0] == wanted)
      return i;
  return 0;
}

/* }}} */
/* {{{ What is chosen as the text is carried out */

int
steady_object (const steady *s)
{
  const int item = item_at_hand (s, s->decision->args[0]);
  const int done = steady_find (s, MG_SAY_DONE), first = steady_find (s, MG_SAY_CHOOSE);
  const mg_ref any
      = first < 0 ? (mg_ref){ 0, 0 } : steady_ref (s, steady_choice (s, first)->args[0]);
  int best = -1, highest = 0, effects[8], n, node;

  if (!item || first < 0)
    return steady_most (s);
  n = steady_effects_of (s, item, effects);
  node = look_for (s, 0, mg_is_player (any) ? MG_ZONE_NONE : mg_object_at (s->state, any.id)->zone,
                   effects, n);
  if (!node)
    return steady_most (s);
  for (int i = -1; i < s->decision->count; i++)
    {
      const rg_choice *choice = i < 0 ? NULL : steady_choice (s, i);
      steady_text t;
      int worth = 0;

      if (i < 0 ? done < 0 : choice->message != MG_SAY_CHOOSE)
        continue;
      steady_open_item (&t, s, item, 0);
      t.ctx.they = mg_bit (s->seat);
      t.tried = node;
      t.try_ref = i < 0 ? (mg_ref){ 0, 0 } : steady_ref (s, choice->args[0]);
      for (int k = 0; k < n; k++)
        worth += steady_weigh (&t, effects[k]);
      if (best < 0 || worth > highest)
        {
          best = i < 0 ? done : i;
          highest = worth;
        }
    }
  return best < 0 ? 0 : best;
}

/* What an Aura that enters without having been cast enchants (303.4f). */
int
steady_host (const steady *s)
{
  const int id = s->decision->args[0];
  const int face = id > 0 && id < s->state->pools.n_objects ? mg_object_at (s->state, id)->face : 0;
  int best = -1, highest = 0;
  steady_text t;

  steady_open (&t, s, s->seat, steady_ref (s, id), 0);
  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);
      const mg_ref ref = steady_ref (s, choice->args[0]);
      const mg_body *body = steady_body (s, ref);
      int worth;

      if (choice->message != MG_SAY_CHOOSE)
        continue;
      worth = body && face         ? steady_worth_of_host (&t, face, body, false)
              : mg_is_player (ref) ? -s->interest[mg_ref_seat (ref)]
                                   : 0;
      if (best < 0 || worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best < 0 ? 0 : best;
}

int
steady_mode (const steady *s)
{
  const mg_ref source = steady_ref (s, s->decision->args[0]);
  const int item = item_at_hand (s, s->decision->args[0]);
  int best = steady_find (s, MG_SAY_DONE), highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);
      int worth;

      if (choice->message != MG_SAY_MODE)
        continue;
      worth = steady_worth_of_mode (
          s, item, source, mg_ability_at (s->content, choice->args[1])->modes[choice->args[0] - 1],
          0);
      if (best < 0 || worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best < 0 ? 0 : best;
}

/* }}} */
/* {{{ How much */

/* What an additional cost takes with that X. */
static int
price_of_x (const steady *s, int item, int x)
{
  const mg_item *of = mg_item_at (s->state, item);
  const mg_face *face = mg_face_at (s->content, of->face);
  int sum = X_PRICE * x;
  steady_text t;

  steady_open (&t, s, s->seat, of->source, 0);
  t.ctx.x = x;
  for (int k = face->ability; k < face->ability + face->n_abilities && !of->ability; k++)
    {
      const mg_ability *ability = mg_ability_at (s->content, k);
      const mg_node *node = mg_node_at (s->content, ability->effect);

      if (ability->kind == MG_ABILITY_STATIC && node->op == MG_OP_ADDITIONAL_COST)
        sum += steady_price (&t, mg_arg_cost (node));
    }
  return sum;
}

/* Of unveiling: with what comes to most. */
static int
x_of_unveiling (const steady *s, int id)
{
  int best = 0, highest = INT32_MIN;

  for (int i = s->decision->count - 1; i >= 0; i--)
    {
      const rg_choice *choice = steady_choice (s, i);
      const int worth
          = choice->message != MG_SAY_NUMBER
                ? INT32_MIN
                : steady_worth_of_unveiling (s, id, choice->args[0]) - X_PRICE * choice->args[0];

      if (worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best;
}

int
steady_x (const steady *asked)
{
  const int item = item_at_hand (asked, asked->decision->args[0]), n = asked->decision->count;
  const int step = n > SAMPLES ? n / SAMPLES : 1;
  int best = 0, highest = INT32_MIN, mana;
  steady spending = *asked;
  const steady *s = &spending;

  if (mg_identity_of (s->state, asked->decision->args[0])
      && mg_is_covered_identity (mg_object_at (s->state, asked->decision->args[0])))
    return x_of_unveiling (s, asked->decision->args[0]);
  mana = item ? mana_left (s, item) : 0;
  for (int i = n - 1; i >= 0; i = i > step ? i - step : i - 1)
    {
      const rg_choice *choice = steady_choice (s, i);
      const mg_item *of = mg_item_at (s->state, item);
      int worth;

      if (choice->message != MG_SAY_NUMBER)
        continue;
      if (!item)
        return i;
      spending.spare = mana - choice->args[0];
      worth = of->ability ? steady_worth_of_ability (s, of->source, of->ability, choice->args[0], 0)
                          : steady_worth_of_spell (s, of->object, of->face, MG_CAST_PLAIN,
                                                   choice->args[0], 0);
      worth -= price_of_x (s, item, choice->args[0]);
      if (worth > highest)
        {
          best = i;
          highest = worth;
        }
    }
  return best;
}

/* }}} */
/* {{{ Whether */

static int
sum_of (steady_text *t, int one, int other)
{
  return (one ? steady_weigh (t, one) : 0) + (other ? steady_weigh (t, other) : 0);
}

/* The card that may be cast for nothing, or drawn: not one that does harm. */
static bool
likes_to_cast (const steady *s, int id)
{
  const int face = mg_object_at (s->state, id)->face;

  return steady_worth_of_spell (s, id, face, MG_CAST_PLAIN, 0, 0) > 0;
}

int
steady_may (const steady *s)
{
  const int id = s->decision->args[0];
  const int item = item_at_hand (s, id);
  int effects[8], node = 0;
  const mg_node *may;
  steady_text t;

  if (item)
    node = look_for (s, MG_OP_MAY, 0, effects, steady_effects_of (s, item, effects));
  if (!node)
    return steady_whether (s, id <= 0 || id >= s->state->pools.n_objects
                                  || mg_object_at (s->state, id)->zone != MG_ZONE_EXILE
                                  || likes_to_cast (s, id));
  may = mg_node_at (s->content, node);
  steady_open_item (&t, s, item, 0);
  t.ctx.they = mg_bit (s->seat);
  return steady_whether (s, sum_of (&t, mg_arg_do (may), mg_arg_then (may))
                                >= sum_of (&t, mg_arg_otherwise (may), 0));
}

/* The better of two things for who chooses. */
int
steady_either (const steady *s)
{
  const int item = item_at_hand (s, s->decision->args[0]);
  int effects[8], node = 0, first, second;
  const mg_node *choice;
  steady_text t;

  if (item)
    node = look_for (s, MG_OP_CHOOSE_EFFECT, 0, effects, steady_effects_of (s, item, effects));
  if (!node)
    return s->decision->fallback;
  choice = mg_node_at (s->content, node);
  steady_open_item (&t, s, item, 0);
  t.ctx.they = mg_bit (s->seat);
  t.ctx.that_player = (uint8_t) s->seat;
  first = steady_weigh (&t, mg_arg_first (choice));
  second = steady_weigh (&t, mg_arg_second (choice));
  return second > first ? 1 : 0;
}

/* Life or the creature: Killing Wave and its like. */
static bool
buys_off (const steady *s, steady_text *t, const mg_node *node)
{
  const mg_body *body = steady_body (s, steady_ref (s, s->decision->args[0]));
  const int life = steady_amount (t, mg_arg_n (node));

  return body && life < s->state->players[s->seat].life
         && steady_worth_of_permanent (s, body) > -steady_worth_of_life (s, s->seat, -life);
}

int
steady_may_pay (const steady *s)
{
  const mg_state *state = s->state;
  const int top = state->zones.stack ? mg_object_at (state, state->zones.stack)->item : 0;
  const int item = top ? top : item_at_hand (s, s->decision->args[0]);
  int effects[8], n, node, price;
  const mg_node *pay;
  steady_text t;

  if (!item)
    return steady_whether (s, true);
  if (mg_item_at (state, item)->flags & MG_ITEM_WARD)
    return steady_whether (s, true);
  n = steady_effects_of (s, item, effects);
  steady_open_item (&t, s, item, 0);
  t.ctx.they = mg_bit (s->seat);
  node = look_for (s, MG_OP_PAY_OR_SACRIFICE, 0, effects, n);
  if (node)
    return steady_whether (s, buys_off (s, &t, mg_node_at (s->content, node)));
  node = look_for (s, MG_OP_MAY_PAY, 0, effects, n);
  if (!node)
    return steady_whether (s, true);
  pay = mg_node_at (s->content, node);
  t.ctx.controller = (uint8_t) s->seat; /* who pays */
  price = steady_price (&t, mg_arg_cost (pay));
  steady_open_item (&t, s, item, 0);
  t.ctx.they = mg_bit (s->seat);
  return steady_whether (s, sum_of (&t, mg_arg_then (pay), 0) - price
                                >= sum_of (&t, mg_arg_otherwise (pay), 0));
}

/* }}} */
