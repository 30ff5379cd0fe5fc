/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In which order what enters at the same time gets its timestamps (613.7m): by controllers in APNAP
 * order, and of one player's in the order that they like. They are asked where it shows: where two
 * of them have static abilities that may be at odds about something, so that the later one has its
 * way. */

#include "magic/engine/enter/mg-enter-private.h"

/* {{{ What is at odds */

/* Where the two apply to the same object, the one that says `mod` may undo what `other` does. */
static bool
undoes (const mg_content *content, const mg_node *mod, const mg_node *other)
{
  switch (mod->op)
    {
    case MG_OP_CONTROLLED_BY:
    case MG_OP_BASE_PT:
      return other->op == mod->op;
    case MG_OP_BECOMES_KINDS:
      return other->op == mod->op || other->op == MG_OP_IS_ALSO || other->op == MG_OP_CHOSEN_TYPE
             || other->op == MG_OP_EVERY_CREATURE_TYPE;
    case MG_OP_NOT_CREATURE:
      return other->op == MG_OP_IS_ALSO || other->op == MG_OP_BECOMES_KINDS;
    case MG_OP_COLORED:
      return mg_mod_layers (content, other) >> MG_LAYER_COLOR & 1;
    case MG_OP_LOSES_ABILITIES:
      return other->op != mod->op && other->op != MG_OP_LOSES
             && mg_mod_layers (content, other) >> MG_LAYER_ABILITY & 1;
    case MG_OP_LOSES:
      return other->op == MG_OP_HAS && mg_arg_keyword (other) == mg_arg_keyword (mod);
    default:
      return false;
    }
}

static bool
are_mods_at_odds (const mg_content *content, int some, int others)
{
  for (int rest = some, i; (i = mg_next_part (content, &rest));)
    for (int more = others, k; (k = mg_next_part (content, &more));)
      if (undoes (content, mg_node_at (content, i), mg_node_at (content, k))
          || undoes (content, mg_node_at (content, k), mg_node_at (content, i)))
        return true;
  return false;
}

/* Two static abilities, of two that enter: the same one twice says the same. What each says of
 * itself alone, or of what it enchants, is about two objects. */
static bool
are_texts_at_odds (const mg_content *content, const mg_entry *a, int i, const mg_entry *b, int k)
{
  const mg_node *one = mg_node_at (content, mg_ability_at (content, i)->effect);
  const mg_node *other = mg_node_at (content, mg_ability_at (content, k)->effect);
  const int ones = mg_node_at (content, mg_arg_objs (one))->op;
  const int others = mg_node_at (content, mg_arg_objs (other))->op;

  if (i == k || (ones == MG_OP_THIS && others == MG_OP_THIS)
      || (ones == MG_OP_HOST && others == MG_OP_HOST && !mg_same (a->host, b->host)))
    return false;
  return are_mods_at_odds (content, mg_arg_mods (one), mg_arg_mods (other));
}

static bool
is_continuous (const mg_content *content, int ability)
{
  const mg_ability *its = mg_ability_at (content, ability);

  return its->kind == MG_ABILITY_STATIC
         && mg_node_at (content, its->effect)->op == MG_OP_CONTINUOUS_STATIC;
}

static bool
are_at_odds (const mg_content *content, const mg_entry *a, const mg_entry *b)
{
  const mg_face *one = mg_face_at (content, a->face), *other = mg_face_at (content, b->face);

  if (!a->face || !b->face || a->silenced || b->silenced)
    return false;
  for (int i = one->ability; i < one->ability + one->n_abilities; i++)
    for (int k = other->ability;
         is_continuous (content, i) && k < other->ability + other->n_abilities; k++)
      if (is_continuous (content, k) && are_texts_at_odds (content, a, i, b, k))
        return true;
  return false;
}

/* }}} */

/* Moves number `from` to where number `to` is, before those that are there. */
static void
bring_forward (mg_entry *entries, int from, int to)
{
  const mg_entry entry = entries[from];

  for (int i = from; i > to; i--)
    entries[i] = entries[i - 1];
  entries[to] = entry;
}

/* One player's: those that are at odds with another one come in the order that the player likes,
 * before the rest. */
static void
order_own (mg_ctx *ctx, int seat, const mg_move *moves, mg_entry *entries, int n)
{
  mg_set chosen = { 0 };
  int done = 0, left = 0;

  for (int i = 0; i < n; i++)
    {
      bool disputed = false;

      for (int k = 0; k < n && !disputed; k++)
        disputed = k != i && are_at_odds (ctx->content, &entries[i], &entries[k]);
      if (disputed)
        bring_forward (entries, i, left++);
    }
  for (; left - done > 1; done++)
    {
      mg_set from = { 0 };

      for (int i = done; i < left; i++)
        mg_set_add (&from, moves[entries[i].move].object);
      mg_choose_some (ctx, seat, MG_ASK_TIMESTAMP, &from, 1, 1, &chosen);
      if (chosen.n == done)
        break; /* nobody is left who could say */
      for (int i = done; i < left; i++)
        if (mg_same (moves[entries[i].move].object, chosen.refs[done]))
          bring_forward (entries, i, done);
    }
}

void
mg_order_entries (mg_ctx *ctx, const mg_move *moves, mg_entry *entries, int n)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n_seats = mg_apnap (ctx->state, mg_players_in (ctx->state), seats);
  int next = 0;

  if (n < 2)
    return;
  for (int s = 0; s < n_seats; s++)
    {
      const int first = next;

      for (int i = first; i < n; i++)
        if (entries[i].controller == seats[s])
          bring_forward (entries, i, next++);
      if (next - first > 1)
        order_own (ctx, seats[s], moves, entries + first, next - first);
    }
}
