/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where a text says "target": each such word, numbered in the order of the text (115.1).
 *
 * The walk goes through everything that happens as the text is carried out: all branches of `if`
 * and `may`, amounts, and what filters say of players ("creatures controlled by target player"; a
 * word within another one comes before it). It stops where another ability begins: delayed and
 * reflexive ones have targets of their own.
 *
 * What is done for each of some players in turn has its targets for each of them. Such words stand
 * there for every seat of the table, so that their numbers hold whoever has left by then; those of
 * a seat that isn't meant are for no target. */

#include "magic/look/mg-look.h"

/* What is known of the spell's being kicked. */
typedef enum kicked
{
  NOT_A_SPELL, /* or not the question here */
  NOT_ANNOUNCED,
  KICKED,
  NOT_KICKED
} kicked;

typedef struct word_walk
{
  const mg_content *content;
  const mg_ctx *ctx; /* who carries it out; NULL: nobody yet */
  mg_target_word *words;
  int n;
  uint8_t seat; /* for which it is done, or MG_NOBODY */
  bool right_half;
  int mode; /* from 1, or 0 */
  kicked kicked;
  bool optional; /* within what may not apply: no target is needed */
  bool idle;     /* within what doesn't apply: no target is chosen */
} word_walk;

static void visit (word_walk *walk, int i, int divided, int depth);

/* {{{ One word */

static void
set_bound (const mg_content *content, int amount, int16_t *value, int16_t *node)
{
  if (mg_node_at (content, amount)->op == MG_OP_NUMBER)
    *value = (int16_t) mg_arg_integer (mg_node_at (content, amount));
  else
    *node = (int16_t) amount;
}

/* Fills `word` if the node is one. */
static bool
read_word (const mg_content *content, int i, int divided, mg_target_word *word)
{
  const mg_node *node = mg_node_at (content, i);

  *word = (mg_target_word){ .node = (int16_t) i, .min = 1, .max = 1, .divided = (int16_t) divided };
  switch (node->op)
    {
    case MG_OP_TARGET:
      word->filter = (int16_t) mg_arg_filter (node);
      return true;
    case MG_OP_TARGETS:
      set_bound (content, mg_arg_n (node), &word->min, &word->min_node);
      set_bound (content, mg_arg_n (node), &word->max, &word->max_node);
      word->filter = (int16_t) mg_arg_filter (node);
      return true;
    case MG_OP_TARGET_UP_TO:
      word->min = 0;
      set_bound (content, mg_arg_n (node), &word->max, &word->max_node);
      word->filter = (int16_t) mg_arg_filter (node);
      return true;
    case MG_OP_TARGET_ANY_NUMBER:
      word->min = 0;
      word->max = MG_SET_MAX;
      word->filter = (int16_t) mg_arg_filter (node);
      return true;
    case MG_OP_TARGET_PLAYER:
      word->players = MG_AIM_ANYONE;
      return true;
    case MG_OP_TARGET_OPPONENT:
      word->players = MG_AIM_OPPONENT;
      return true;
    case MG_OP_TARGET_TEAMMATE:
      word->players = MG_AIM_TEAMMATE;
      return true;
    case MG_OP_TARGET_LEADER:
      word->players = MG_AIM_LEADER;
      return true;
    case MG_OP_TARGET_ANOTHER:
      word->players = MG_AIM_OTHER;
      return true;
    case MG_OP_TARGET_PLAYERS:
    case MG_OP_TARGET_OTHERS:
      word->players = node->op == MG_OP_TARGET_OTHERS ? MG_AIM_OTHER : MG_AIM_ANYONE;
      set_bound (content, mg_arg_n (node), &word->min, &word->min_node);
      set_bound (content, mg_arg_n (node), &word->max, &word->max_node);
      return true;
    case MG_OP_TARGET_PLAYERS_UP_TO:
      word->players = MG_AIM_ANYONE;
      word->min = 0;
      set_bound (content, mg_arg_n (node), &word->max, &word->max_node);
      return true;
    case MG_OP_TARGET_PLAYERS_ANY:
    case MG_OP_TARGET_OPPONENTS_ANY:
      word->players = node->op == MG_OP_TARGET_OPPONENTS_ANY ? MG_AIM_OPPONENT : MG_AIM_ANYONE;
      word->min = 0;
      word->max = MG_SET_MAX;
      return true;
    case MG_OP_TARGET_PLAYER_OR:
      word->players = MG_AIM_ANYONE;
      word->filter = (int16_t) mg_arg_filter (node);
      return true;
    case MG_OP_TARGET_OPPONENT_OR:
      word->players = MG_AIM_OPPONENT;
      word->filter = (int16_t) mg_arg_filter (node);
      return true;
    case MG_OP_ANY_TARGET:
      word->any_target = true;
      return true;
    case MG_OP_UP_TO_ANY_TARGETS:
    case MG_OP_ONE_TO_TARGETS:
      word->any_target = true;
      word->min = node->op == MG_OP_ONE_TO_TARGETS;
      set_bound (content, mg_arg_n (node), &word->max, &word->max_node);
      return true;
    case MG_OP_ANY_NUMBER_OF_TARGETS:
      word->any_target = true;
      word->min = 0;
      word->max = MG_SET_MAX;
      return true;
    default:
      return false;
    }
}

/* }}} */
/* {{{ The walk */

static void
visit_filter (word_walk *walk, int i, int depth)
{
  int16_t nodes[MG_FILTER_NODES];

  mg_filter_nodes (mg_filter_at (walk->content, i), nodes);
  for (int k = 0; k < MG_FILTER_NODES; k++)
    if (nodes[k])
      visit (walk, nodes[k], 0, depth);
}

/* `divided` is meant for what it is divided among: objects, or any. */
static void
visit_arguments (word_walk *walk, const mg_node *node, int divided, int depth)
{
  const uint8_t *slots = walk->content->slots[node->op];

  for (int k = 0; k < MG_NODE_ARGS; k++)
    if (node->arg[k])
      switch ((mg_slot) slots[k])
        {
        case MG_SLOT_NODE:
        case MG_SLOT_PLAYERS:
          visit (walk, node->arg[k], mg_constructs[node->op].pattern ? 0 : divided, depth);
          break;
        case MG_SLOT_OBJECTS:
        case MG_SLOT_ANY:
          visit (walk, node->arg[k], divided, depth);
          break;
        case MG_SLOT_FILTER:
          visit_filter (walk, node->arg[k], depth);
          break;
        case MG_SLOT_VALUE:
          break;
        }
}

static void
add_word (word_walk *walk, const mg_target_word *word)
{
  mg_target_word *added = &walk->words[walk->n];

  if (walk->n == MG_MAX_TARGET_WORDS)
    return;
  *added = *word;
  added->seat = walk->seat;
  added->part = (uint8_t) mg_target_part_of (walk->right_half, walk->mode);
  if (walk->optional || walk->idle)
    added->min = added->min_node = 0;
  if (walk->idle)
    added->max = added->max_node = 0;
  walk->n++;
}

/* 702.33h: targets of what a spell does only if it was kicked are chosen only if it was. They keep
 * their numbers. */
static void
visit_if_kicked (word_walk *walk, const mg_node *node, int depth)
{
  const word_walk outer = *walk;

  for (int k = 1; k <= 2; k++)
    if (node->arg[k])
      {
        const kicked not_then = k == 1 ? NOT_KICKED : KICKED;

        walk->optional = outer.optional || outer.kicked == NOT_ANNOUNCED;
        walk->idle = outer.idle || outer.kicked == not_then;
        visit (walk, node->arg[k], 0, depth);
      }
  walk->optional = outer.optional;
  walk->idle = outer.idle;
}

/* Those for each of whom something is done that may have targets: they are known as it is
 * announced. */
static uint16_t
seats_of_loop (const word_walk *walk, int players)
{
  return mg_is (mg_node_at (walk->content, players)->op, MG_IS_EACH)
             ? mg_players_seen (walk->ctx, players)
             : 0;
}

static void
visit_for_each_player (word_walk *walk, const mg_node *node, int depth)
{
  const word_walk outer = *walk;
  uint16_t seats;

  visit (walk, mg_arg_who (node), 0, depth);
  if (!walk->ctx)
    {
      walk->optional = true;
      visit (walk, mg_arg_do (node), 0, depth);
      walk->optional = outer.optional;
      return;
    }
  seats = seats_of_loop (walk, mg_arg_who (node));
  for (int seat = 0; seat < walk->ctx->state->seats; seat++)
    {
      walk->seat = (uint8_t) seat;
      walk->idle = outer.idle || !(seats >> seat & 1);
      visit (walk, mg_arg_do (node), 0, depth);
    }
  walk->seat = outer.seat;
  walk->idle = outer.idle;
}

static void
visit (word_walk *walk, int i, int divided, int depth)
{
  const mg_node *node = mg_node_at (walk->content, i);
  mg_target_word word;

  if (depth == 0 || !node->targets)
    return;
  while (node->op == MG_OP_SEQUENCE)
    {
      visit (walk, mg_arg_first (node), 0, depth - 1);
      i = mg_arg_rest (node);
      node = mg_node_at (walk->content, i);
    }
  switch (node->op)
    {
    case MG_OP_IF:
      if (mg_node_at (walk->content, mg_arg_if (node))->op != MG_OP_KICKED)
        break;
      visit_if_kicked (walk, node, depth - 1);
      return;
    case MG_OP_FOR_EACH_PLAYER:
      visit_for_each_player (walk, node, depth - 1);
      return;
    case MG_OP_DELAYED:
    case MG_OP_DELAYED_EACH:
    case MG_OP_REFLEXIVE:
    case MG_OP_SHIELD:
      return;
    case MG_OP_DAMAGE_DIVIDED: /* 601.2d */
    case MG_OP_PREVENT_DIVIDED:
    case MG_OP_DISTRIBUTE:
      divided = mg_arg_n (node);
      break;
    default:
      break;
    }
  visit_arguments (walk, node, divided, depth - 1);
  if (read_word (walk->content, i, divided, &word))
    add_word (walk, &word);
}

/* }}} */
/* {{{ One that depends on another */

static bool depends (const mg_content *content, int i, int depth);

static bool
filter_depends (const mg_content *content, int filter, int depth)
{
  int16_t nodes[MG_FILTER_NODES];

  mg_filter_nodes (mg_filter_at (content, filter), nodes);
  for (int k = 0; k < MG_FILTER_NODES; k++)
    if (nodes[k] && depends (content, nodes[k], depth))
      return true;
  return false;
}

static bool
depends (const mg_content *content, int i, int depth)
{
  const mg_node *node = mg_node_at (content, i);
  const uint8_t *slots = content->slots[node->op];

  if (node->op == MG_OP_NTH_TARGET || node->op == MG_OP_NTH_TARGET_AS_WAS
      || node->op == MG_OP_NTH_TARGET_PLAYER || node->op == MG_OP_ANY_THAT)
    return true;
  for (int k = 0; k < MG_NODE_ARGS && depth > 0; k++)
    if (node->arg[k] && slots[k] != MG_SLOT_VALUE
        && (slots[k] == MG_SLOT_FILTER ? filter_depends (content, node->arg[k], depth - 1)
                                       : depends (content, node->arg[k], depth - 1)))
      return true;
  return false;
}

bool
mg_word_depends (const mg_content *content, const mg_target_word *word)
{
  return word->filter && filter_depends (content, word->filter, MG_MAX_DEPTH);
}

/* }}} */
/* {{{ Whole texts */

int
mg_target_words_of (const mg_content *content,
                    int effect,
                    mg_target_word words[MG_MAX_TARGET_WORDS])
{
  word_walk walk
      = { .content = content, .words = words, .seat = MG_NOBODY, .kicked = NOT_ANNOUNCED };

  if (effect)
    visit (&walk, effect, 0, MG_MAX_DEPTH);
  return walk.n;
}

/* Of an ability; `item` (nullable) chose its modes (700.2c). */
static void
visit_ability (word_walk *walk, int i, const mg_item *item)
{
  const mg_ability *ability = mg_ability_at (walk->content, i);

  if (ability->n_modes == 0)
    {
      if (ability->effect)
        visit (walk, ability->effect, 0, MG_MAX_DEPTH);
      return;
    }
  for (int k = 0; item && k < item->n_modes && k < MG_MAX_MODES; k++)
    if (item->modes[k] < ability->n_modes)
      {
        walk->mode = k + 1;
        visit (walk, ability->modes[item->modes[k]], 0, MG_MAX_DEPTH);
      }
  walk->mode = 0;
}

/* 303.4a */
static void
visit_enchant (word_walk *walk, const mg_face *face)
{
  for (int k = 0; k < 3; k++)
    if (face->keys[k].key == MG_KEY_ENCHANT)
      {
        const int filter = face->keys[k].value > 0 ? face->keys[k].value : 0;
        const mg_target_word word = { .filter = (int16_t) filter,
                                      .players = filter ? MG_AIM_NOBODY : MG_AIM_ANYONE,
                                      .min = 1,
                                      .max = 1 };

        add_word (walk, &word);
      }
}

static void
visit_face (word_walk *walk, int i, const mg_item *item)
{
  const mg_face *face = mg_face_at (walk->content, i);

  visit_enchant (walk, face);
  for (int k = 0; k < face->n_abilities; k++)
    if (mg_ability_at (walk->content, face->ability + k)->kind == MG_ABILITY_SPELL)
      visit_ability (walk, face->ability + k, item);
}

int
mg_target_words_of_face (const mg_content *content,
                         int face,
                         mg_target_word words[MG_MAX_TARGET_WORDS])
{
  word_walk walk
      = { .content = content, .words = words, .seat = MG_NOBODY, .kicked = NOT_ANNOUNCED };

  if (face)
    visit_face (&walk, face, NULL);
  return walk.n;
}

/* 709.3b, 702.102d: the half that was cast, or the left one and then the right one. */
static void
visit_spell (word_walk *walk, const mg_item *item)
{
  const mg_face *face = mg_face_at (walk->content, item->face);
  int split = 0;

  if (face->layout == MG_LAYOUT_SPLIT)
    split = item->face;
  else if (face->layout == MG_LAYOUT_SPLIT_HALF && item->flags & MG_ITEM_FUSED)
    split = face->other;
  if (!split)
    {
      visit_face (walk, item->face, item);
      return;
    }
  face = mg_face_at (walk->content, split);
  if (item->flags & (MG_ITEM_FUSED | MG_ITEM_LEFT_HALF))
    visit_face (walk, face->other, item);
  walk->right_half = item->flags & MG_ITEM_FUSED;
  if (item->flags & (MG_ITEM_FUSED | MG_ITEM_RIGHT_HALF))
    visit_face (walk, face->other + 1, item);
}

int
mg_target_words (const mg_ctx *ctx, int item, mg_target_word words[MG_MAX_TARGET_WORDS])
{
  const mg_item *of = mg_item_at (ctx->state, item);
  word_walk walk = { .content = ctx->content, .ctx = ctx, .words = words, .seat = MG_NOBODY };

  if (of->flags & (MG_ITEM_OVERLOADED | MG_ITEM_FACE_DOWN)) /* 702.96b */
    return 0;
  if (of->effect)
    visit (&walk, of->effect, 0, MG_MAX_DEPTH);
  else if (of->ability)
    visit_ability (&walk, of->ability, of);
  else if (of->face && mg_object_at (ctx->state, of->object)->kind != MG_KIND_ABILITY)
    {
      walk.kicked = of->flags & MG_ITEM_KICKED ? KICKED : NOT_KICKED;
      visit_spell (&walk, of);
    }
  return walk.n;
}

int
mg_target_slot (const mg_ctx *ctx, int node)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const int n = ctx->item ? mg_target_words (ctx, ctx->item, words) : 0;

  for (int i = 0; i < n; i++)
    if (words[i].node == node && (words[i].seat == MG_NOBODY || words[i].seat == ctx->that_player))
      return i;
  return -1;
}

int
mg_nth_target_slot (const mg_ctx *ctx, int n)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  const int all = ctx->item ? mg_target_words (ctx, ctx->item, words) : 0;

  for (int i = 0; i < all; i++)
    if (words[i].part == ctx->part && --n == 0)
      return i;
  return -1;
}

/* }}} */

/* {{{ The targets that there are */

static const mg_link *
next_target (const mg_ctx *ctx, int *i, int slot)
{
  while (*i)
    {
      const mg_link *link = mg_link_at (ctx->state, *i);

      *i = link->next;
      if (link->slot == slot && !(link->flags & MG_LINK_ILLEGAL)
          && (!mg_is_player (link->ref) || mg_plays (ctx->state, mg_ref_seat (link->ref))))
        return link;
    }
  return NULL;
}

void
mg_targets_of (const mg_ctx *ctx, int slot, mg_set *set)
{
  int i = ctx->item ? mg_item_at (ctx->state, ctx->item)->targets : 0;
  const mg_link *link;

  while ((link = next_target (ctx, &i, slot)))
    mg_set_add (set, link->ref);
}

int
mg_target_part (const mg_ctx *ctx, int slot, mg_ref ref)
{
  int i = ctx->item ? mg_item_at (ctx->state, ctx->item)->targets : 0;
  const mg_link *link;

  while ((link = next_target (ctx, &i, slot)))
    if (mg_same (link->ref, ref))
      return link->amount;
  return 0;
}

/* }}} */
