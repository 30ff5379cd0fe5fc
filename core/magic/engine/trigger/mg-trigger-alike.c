/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether it makes a difference which of two triggered abilities goes on the stack first (603.3b).
 * Two of the same text don't differ but in what that text speaks of: its source, the event. */

#include "magic/engine/mg-engine.h"

/* What a text speaks of, and whether an instruction has been carried out before that, so that `it`
 * and `that much` are its result and not of the event. */
typedef struct reading
{
  const mg_content *content;
  bool this, subject, other, it, that_player, other_player, amount, x, attacked;
  bool later;
  bool one_only; /* one of the two happens instead of the other, not before it */
} reading;

static void read_node (reading *r, int i, int depth);

static void
read_filter (reading *r, int i, int depth)
{
  const mg_filter *filter = mg_filter_at (r->content, i);
  const int nodes[]
      = { filter->whose_node, filter->power_min,     filter->power_max, filter->mana_min,
          filter->mana_max,   filter->toughness_max, filter->except };
  const uint32_t of_this = MG_FILTER_OTHER | MG_FILTER_CHOSEN_TYPE | MG_FILTER_CHOSEN_NAME
                           | MG_FILTER_LINKED | MG_FILTER_ATTACHED;
  const uint32_t of_it
      = MG_FILTER_SAME_NAME | MG_FILTER_AMONG_THEM | MG_FILTER_SAME_COLOR | MG_FILTER_SAME_TYPE;

  r->this |= (filter->flags & of_this) != 0;
  r->it |= (filter->flags & of_it) && !r->later;
  r->that_player |= filter->whose == MG_WHOSE_THAT_PLAYER;
  for (size_t k = 0; k < sizeof nodes / sizeof nodes[0]; k++)
    if (nodes[k])
      read_node (r, nodes[k], depth);
}

/* The word itself. */
static void
read_word (reading *r, const mg_node *node)
{
  r->this |= mg_is (node->op, MG_IS_OF_THIS);
  r->it |= mg_is (node->op, MG_IS_OF_IT) && !r->later;
  switch (node->op)
    {
    case MG_OP_DEFENDING:
    case MG_OP_WHAT_IT_ATTACKS:
      r->attacked = true;
      break;
    case MG_OP_SUBJECT:
      r->subject = true;
      break;
    case MG_OP_OTHER_SUBJECT:
      r->other = true;
      break;
    case MG_OP_THAT_PLAYER:
      r->that_player = true;
      break;
    case MG_OP_OTHER_PLAYER:
      r->other_player = true;
      break;
    case MG_OP_THAT_MUCH:
      r->amount |= !r->later;
      break;
    case MG_OP_X:
    case MG_OP_Y:
      r->x = true;
      break;
    default:
      break;
    }
}

/* Of what is done to one object, or of life that is gained, the order is seen in nothing: the
 * argument that says to what or how much needn't be read. -1: all must be. */
static int
idle_argument (const reading *r, const mg_node *node)
{
  int op;

  if (r->one_only)
    return -1;
  switch (node->op)
    {
    case MG_OP_GAIN_LIFE:
      return mg_arg_who (node) ? -1 : mg_arg_places[MG_ARG_N][node->op];
    case MG_OP_PUT_COUNTERS:
    case MG_OP_TAP:
    case MG_OP_UNTAP:
    case MG_OP_CONTINUOUS:
      break;
    default:
      return -1;
    }
  op = mg_node_at (r->content, mg_arg_objs (node))->op;
  return op == MG_OP_THIS || op == MG_OP_SUBJECT || op == MG_OP_IT
             ? mg_arg_places[MG_ARG_OBJS][node->op]
             : -1;
}

static void
read_node (reading *r, int i, int depth)
{
  const mg_node *node = mg_node_at (r->content, i);
  const int idle = idle_argument (r, node);

  if (depth == 0)
    return;
  read_word (r, node);
  for (int k = 0; k < MG_NODE_ARGS; k++)
    if (node->arg[k] && k != idle && r->content->slots[node->op][k] == MG_SLOT_FILTER)
      read_filter (r, node->arg[k], depth - 1);
    else if (node->arg[k] && k != idle && r->content->slots[node->op][k] != MG_SLOT_VALUE)
      read_node (r, node->arg[k], depth - 1);
  r->later |= mg_constructs[node->op].sort == MG_SORT_EFFECT;
}

static void
read_text (reading *r, const mg_item *item)
{
  const mg_ability *ability = mg_ability_at (r->content, item->ability);

  if (item->effect)
    read_node (r, item->effect, MG_MAX_DEPTH);
  else if (ability->effect)
    read_node (r, ability->effect, MG_MAX_DEPTH);
  for (int k = 0; !item->effect && k < ability->n_modes; k++)
    {
      r->later = false;
      read_node (r, ability->modes[k], MG_MAX_DEPTH);
    }
}

bool
mg_speaks_of_itself (const mg_content *content, int effect)
{
  reading r = { .content = content, .one_only = true };

  read_node (&r, effect, MG_MAX_DEPTH);
  return r.this;
}

/* What the creature of the event attacks, or the source (508.5). */
static mg_ref
attacked_by (const mg_state *state, const mg_item *item)
{
  const mg_body *subject = mg_body_of (state, item->subject);
  const mg_body *source = mg_body_of (state, item->source);
  const mg_ref nothing = { 0, 0 };

  if (subject && subject->attacking.id)
    return subject->attacking;
  return source ? source->attacking : nothing;
}

/* What `it` is before any instruction: see mg_ctx_of_item. */
static bool
begin_with_the_same (const mg_state *state, const mg_item *a, const mg_item *b)
{
  int i = a->captured, k = b->captured;

  if (!i && !k)
    return mg_same (a->subject, b->subject);
  for (; i && k; i = mg_link_at (state, i)->next, k = mg_link_at (state, k)->next)
    if (!mg_same (mg_link_at (state, i)->ref, mg_link_at (state, k)->ref))
      return false;
  return i == k;
}

bool
mg_are_alike (const mg_content *content, const mg_state *state, const mg_item *a, const mg_item *b)
{
  /* Whether they find what they speak of: of one and the same, that is seen in nothing else. */
  const uint32_t finding = MG_ITEM_SOURCE_THERE | MG_ITEM_SUBJECT_THERE | MG_ITEM_SUBJECT_MOVED;
  reading r = { .content = content };

  if (a->ability != b->ability || a->effect != b->effect || (a->flags ^ b->flags) & ~finding)
    return false;
  if (a->flags & MG_ITEM_MONARCH_CROWN)
    return mg_controller (state, a->subject) == mg_controller (state, b->subject);
  if (a->flags & MG_ITEM_WARD)
    return mg_same (a->source, b->source) && mg_same (a->other, b->other);
  if (a->ability || a->effect)
    read_text (&r, a);
  return (!r.this || mg_same (a->source, b->source))
         && (!r.subject || mg_same (a->subject, b->subject))
         && (!r.attacked || mg_same (attacked_by (state, a), attacked_by (state, b)))
         && (!r.other || mg_same (a->other, b->other))
         && (!r.it || begin_with_the_same (state, a, b))
         && (!r.that_player || a->that_player == b->that_player)
         && (!r.other_player || a->other_player == b->other_player)
         && (!r.amount || a->amount == b->amount) && (!r.x || a->x == b->x);
}
