/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the words of a text mean to `steady`: whom, what, how much. As the engine reads them, but
 * with targets that are only thought of, with what is chosen left open, and without a look at what
 * its seat can't see. */

#include "magic/bot/mg-steady.h"

/* {{{ Opening */

void
steady_open (steady_text *t, const steady *s, int controller, mg_ref source, int depth)
{
  mg_ctx_of (&t->ctx, s->match, controller, source, t->sets);
  t->ctx.counts_only = true;
  t->s = s;
  t->n_words = 0;
  t->tried = 0;
  t->losses = NULL;
  t->unknown = t->overloaded = t->kicked = t->arriving = false;
  t->face = 0;
  t->depth = depth;
  t->level = 0;
}

void
steady_open_item (steady_text *t, const steady *s, int item, int depth)
{
  const mg_item *of = mg_item_at (s->state, item);

  steady_open (t, s, of->controller, of->source, depth);
  mg_ctx_of_item (&t->ctx, s->match, item, t->sets);
  t->ctx.counts_only = true;
  t->kicked = of->flags & MG_ITEM_KICKED;
  t->overloaded = of->flags & MG_ITEM_OVERLOADED;
  t->face = of->ability || of->effect ? 0 : of->face;
  t->n_words = mg_target_words (&t->ctx, item, t->words);
  for (int slot = 0; slot < t->n_words; slot++)
    t->n_bound[slot] = 0;
  for (int link = of->targets; link; link = mg_link_at (s->state, link)->next)
    {
      const int slot = mg_link_at (s->state, link)->slot;

      if (slot < t->n_words && t->n_bound[slot] < STEADY_MAX_BOUND)
        t->bound[slot][t->n_bound[slot]++] = mg_link_at (s->state, link)->ref;
    }
}

/* }}} */
/* {{{ Whom and what it means */

static int
slot_of (const steady_text *t, int node)
{
  for (int slot = 0; slot < t->n_words; slot++)
    if (t->words[slot].node == node
        && (t->words[slot].seat == MG_NOBODY || t->words[slot].seat == t->ctx.that_player))
      return slot;
  return -1;
}

static uint16_t
seats_bound (const steady_text *t, int slot, bool controllers)
{
  uint16_t seats = 0;

  if (slot < 0 || slot >= t->n_words)
    return 0;
  for (int k = 0; k < t->n_bound[slot]; k++)
    if (mg_is_player (t->bound[slot][k]))
      seats |= mg_bit (mg_ref_seat (t->bound[slot][k]));
    else if (controllers)
      seats |= mg_bit (mg_controller (t->s->state, t->bound[slot][k]));
  return seats;
}

/* Whom the text's controller would choose to hurt. */
static uint16_t
likely_victim (const steady_text *t, uint16_t seats)
{
  const steady *s = t->s;
  int best = -1;

  if (steady_is_foe (s, t->ctx.controller) && seats >> s->seat & 1)
    return mg_bit (s->seat);
  for (int seat = 0; seat < s->state->seats; seat++)
    if (seats >> seat & 1 && (best < 0 || s->interest[seat] < s->interest[best]))
      best = seat;
  return best < 0 ? 0 : mg_bit (best);
}

static uint16_t
seats_of_objects (steady_text *t, int node, bool owners)
{
  uint16_t seats = 0;
  steady_meant meant;

  steady_meaning (t, node, &meant);
  for (int k = 0; k < meant.set.n; k++)
    if (mg_is_player (meant.set.refs[k]))
      seats |= mg_bit (mg_ref_seat (meant.set.refs[k]));
    else
      seats |= mg_bit (owners ? mg_owner (t->s->state, meant.set.refs[k])
                              : mg_controller (t->s->state, meant.set.refs[k]));
  return seats;
}

uint16_t
steady_players (steady_text *t, int i)
{
  const mg_node *node = mg_node_at (t->s->content, i);
  const uint16_t there = mg_players_in (t->s->state);

  if (!i)
    return mg_bit (t->ctx.controller);
  if (t->tried == i && mg_is_player (t->try_ref))
    return mg_bit (mg_ref_seat (t->try_ref));
  if (mg_is (node->op, MG_IS_TARGET))
    return seats_bound (t, slot_of (t, i), false) & there;
  switch (node->op)
    {
    case MG_OP_NTH_TARGET_PLAYER:
      return seats_bound (t, mg_arg_integer (mg_node_at (t->s->content, mg_arg_n (node))) - 1, true)
             & there;
    case MG_OP_CONTROLLER:
      return seats_of_objects (t, mg_arg_objs (node), false) & there;
    case MG_OP_OWNER:
      return seats_of_objects (t, mg_arg_objs (node), true) & there;
    case MG_OP_BOTH:
      return steady_players (t, mg_arg_first (node)) | steady_players (t, mg_arg_rest (node));
    case MG_OP_AN_OPPONENT:
    case MG_OP_A_PLAYER:
      return likely_victim (t, mg_players_seen (&t->ctx, i));
    default:
      return mg_players_seen (&t->ctx, i) & there;
    }
}

/* It may look at what the filter speaks of: not at libraries and the hands of others. */
static bool
may_look (const steady_text *t, int filter)
{
  const mg_filter *of = mg_filter_at (t->s->content, filter);

  if (of->flags & (MG_FILTER_AMONG_THEM | MG_FILTER_LINKED))
    return !t->unknown;
  switch (of->zone)
    {
    case MG_ZONE_NONE:
    case MG_ZONE_LIBRARY:
      return false;
    case MG_ZONE_HAND:
      return of->whose == MG_WHOSE_YOU
                 ? t->ctx.controller == t->s->seat
                 : of->whose == MG_WHOSE_THEY && steady_actor (t) == t->s->seat;
    default:
      return true;
    }
}

static void
find (steady_text *t, int filter, steady_meant *meant)
{
  const mg_filter *of = mg_filter_at (t->s->content, filter);
  mg_lens lens;

  if (!may_look (t, filter))
    {
      meant->hidden = true;
      return;
    }
  mg_lens_open (&lens, &t->ctx, filter);
  if (of->whose == MG_WHOSE_NODE)
    {
      lens.seats_known = true;
      lens.whose = steady_players (t, of->whose_node);
      lens.owners = UINT16_MAX;
    }
  mg_lens_find (&lens, &meant->set, MG_SET_MAX);
}

static void
mean_players (steady_text *t, uint16_t seats, mg_set *set)
{
  for (int seat = 0; seat < t->s->state->seats; seat++)
    if (seats >> seat & 1)
      mg_set_add (set, mg_player_ref (seat));
}

static void
mean_bound (const steady_text *t, int slot, mg_set *set)
{
  if (slot >= 0 && slot < t->n_words)
    for (int k = 0; k < t->n_bound[slot]; k++)
      mg_set_add (set, t->bound[slot][k]);
}

static void
choose_among (steady_text *t, int filter, int min, int max, steady_meant *meant)
{
  find (t, filter, meant);
  meant->chooser = (uint8_t) steady_actor (t);
  meant->min = min;
  meant->max = max;
}

void
steady_meaning (steady_text *t, int i, steady_meant *meant)
{
  const mg_node *node = mg_node_at (t->s->content, i);

  meant->set.n = meant->min = 0;
  meant->max = 1;
  meant->chooser = MG_NOBODY;
  meant->random = meant->hidden = false;
  if (t->tried && t->tried == i)
    {
      mg_set_add (&meant->set, t->try_ref);
      return;
    }
  if (mg_is (node->op, MG_IS_TARGET))
    {
      const int slot = slot_of (t, i);

      if (t->overloaded && node->op == MG_OP_TARGET)
        find (t, mg_arg_filter (node), meant);
      else
        mean_bound (t, slot, &meant->set);
      return;
    }
  switch (node->op)
    {
    case MG_OP_NTH_TARGET:
    case MG_OP_NTH_TARGET_AS_WAS:
    case MG_OP_ANY_THAT:
      mean_bound (t, mg_arg_integer (mg_node_at (t->s->content, mg_arg_n (node))) - 1, &meant->set);
      break;
    case MG_OP_IT:
    case MG_OP_REST:
      meant->hidden = t->unknown;
      if (!t->unknown)
        mg_objects_seen (&t->ctx, i, &meant->set);
      break;
    case MG_OP_ALL:
    case MG_OP_FILTERED:
      find (t, mg_arg_filter (node), meant);
      break;
    case MG_OP_ANY_NUMBER:
      choose_among (t, mg_arg_filter (node), 0, MG_SET_MAX, meant);
      break;
    case MG_OP_UP_TO:
      choose_among (t, mg_arg_filter (node), 0, steady_amount (t, mg_arg_n (node)), meant);
      break;
    case MG_OP_SOME:
    case MG_OP_RANDOM:
      {
        const int n = steady_amount (t, mg_arg_n (node));

        choose_among (t, mg_arg_filter (node), n, n, meant);
        meant->random = node->op == MG_OP_RANDOM;
      }
      break;
    case MG_OP_TOP:
      meant->hidden = true;
      meant->max = mg_arg_n (node) ? steady_amount (t, mg_arg_n (node)) : 1;
      break;
    case MG_OP_PLAYER_OR_WALKER:
      mean_players (t, likely_victim (t, steady_players (t, mg_arg_who (node))), &meant->set);
      break;
    case MG_OP_BOTH:
      {
        steady_meant other;

        steady_meaning (t, mg_arg_first (node), meant);
        steady_meaning (t, mg_arg_rest (node), &other);
        for (int k = 0; k < other.set.n; k++)
          mg_set_add (&meant->set, other.set.refs[k]);
      }
      break;
    default:
      if (mg_constructs[node->op].sort == MG_SORT_PLAYERS)
        mean_players (t, steady_players (t, i), &meant->set);
      else
        mg_objects_seen (&t->ctx, i, &meant->set);
    }
}

/* }}} */
/* {{{ How much */

static int
sum_of_objects (steady_text *t, int op, int node, int counter)
{
  steady_meant meant;
  int sum = 0;

  steady_meaning (t, node, &meant);
  if (meant.hidden)
    return 2 * meant.max;
  for (int k = 0; k < meant.set.n; k++)
    {
      const mg_traits *traits;
      mg_traits room;

      if (mg_is_player (meant.set.refs[k]))
        continue;
      traits = mg_traits_of (&t->ctx, meant.set.refs[k], &room);
      sum += op == MG_OP_POWER_OF        ? traits->power
             : op == MG_OP_TOUGHNESS_OF  ? traits->toughness
             : op == MG_OP_MANA_VALUE_OF ? traits->mana_value
                                         : mg_counters_on (t->s->state, meant.set.refs[k], counter);
    }
  return sum;
}

static int
sum_of_players (steady_text *t, int op, int who)
{
  const uint16_t seats = steady_players (t, who);
  int sum = 0;

  for (int seat = 0; seat < t->s->state->seats; seat++)
    if (seats >> seat & 1)
      {
        const mg_player *player = &t->s->state->players[seat];

        sum += op == MG_OP_LIFE_OF        ? player->life
               : op == MG_OP_HAND_OF      ? player->n_hand
               : op == MG_OP_LIBRARY_OF   ? player->n_library
               : op == MG_OP_GRAVEYARD_OF ? player->n_graveyard
                                          : 1;
      }
  return sum;
}

static int
count_targets (const steady_text *t)
{
  int n = 0;

  for (int slot = 0; slot < t->n_words; slot++)
    n += t->n_bound[slot];
  return n;
}

int
steady_amount (steady_text *t, int i)
{
  const mg_node *node = mg_node_at (t->s->content, i);
  steady_meant meant;

  switch (node->op)
    {
    case MG_OP_TWICE:
      return 2 * steady_amount (t, mg_arg_n (node));
    case MG_OP_HALF:
    case MG_OP_HALF_UP:
      return steady_amount (t, mg_arg_n (node)) / 2;
    case MG_OP_PLUS:
      return steady_amount (t, mg_arg_first (node)) + steady_amount (t, mg_arg_rest (node));
    case MG_OP_MINUS:
      return steady_amount (t, mg_arg_first (node)) - steady_amount (t, mg_arg_rest (node));
    case MG_OP_NUMBER_OF:
      meant.set.n = 0;
      meant.hidden = false;
      find (t, mg_arg_filter (node), &meant);
      return meant.hidden ? 2 : meant.set.n;
    case MG_OP_SIZE_OF:
      steady_meaning (t, mg_arg_objs (node), &meant);
      return meant.hidden ? meant.max : meant.set.n;
    case MG_OP_POWER_OF:
    case MG_OP_TOUGHNESS_OF:
    case MG_OP_MANA_VALUE_OF:
      return sum_of_objects (t, node->op, mg_arg_objs (node), 0);
    case MG_OP_COUNTERS_ON:
      return sum_of_objects (t, node->op, mg_arg_objs (node), mg_arg_counter (node));
    case MG_OP_LIFE_OF:
    case MG_OP_HAND_OF:
    case MG_OP_LIBRARY_OF:
    case MG_OP_GRAVEYARD_OF:
    case MG_OP_PLAYER_COUNT:
      return sum_of_players (t, node->op, mg_arg_who (node));
    case MG_OP_TARGET_COUNT:
      if (mg_node_at (t->s->content, mg_arg_objs (node))->op != MG_OP_THIS || mg_arg_filter (node))
        return mg_amount (&t->ctx, i);
      return count_targets (t);
    default:
      return mg_amount (&t->ctx, i);
    }
}

/* }}} */
