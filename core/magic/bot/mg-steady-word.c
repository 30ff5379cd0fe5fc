/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Words that `steady` chooses: colours, creature types, names, yes and no. */

#include "magic/bot/mg-steady.h"

/* {{{ Colours */

static int
color_choice (const steady *s, const int score[MG_N_MANA])
{
  int best = 0, highest = INT32_MIN;

  for (int i = 0; i < s->decision->count; i++)
    {
      const rg_choice *choice = steady_choice (s, i);

      if (choice->message == MG_SAY_COLOR && score[choice->args[0]] > highest)
        {
          best = i;
          highest = score[choice->args[0]];
        }
    }
  return best;
}

static void
add_colors (unsigned colors, int weight, int score[MG_N_MANA])
{
  for (int color = 0; color < MG_N_COLORS; color++)
    if (colors >> color & 1)
      score[color] += weight;
}

/* The colours of what threatens: first what is on the stack, then what fights, then the rest. */
static void
look_for_threats (const steady *s, int score[MG_N_MANA])
{
  const mg_state *state = s->state;
  int weight = 100000;

  for (int id = state->zones.stack; id; id = mg_object_at (state, id)->next)
    {
      const mg_item *item = mg_item_at (state, mg_object_at (state, id)->item);
      const mg_body *source = steady_body (s, item->source);

      if (!steady_is_foe (s, item->controller) || item->flags & MG_ITEM_FACE_DOWN)
        continue;
      add_colors (source ? source->now.colors : mg_face_at (s->content, item->face)->colors, weight,
                  score);
      weight /= 2;
    }
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (steady_is_foe (s, body->now.controller) && body->now.types & MG_CREATURE)
        add_colors (body->now.colors,
                    (body->attacking.id || body->status & MG_BLOCKING ? 1000 : 1)
                        * (1 + steady_worth_of_permanent (s, body) / 100),
                    score);
    }
}

/* It protects from something, or it makes mana. */
static bool
is_for_mana (const steady *s)
{
  const int top = s->state->zones.stack;
  int effects[8], n = 0;

  if (top)
    n = steady_effects_of (s, mg_object_at (s->state, top)->item, effects);
  for (int i = 0; i < n; i++)
    for (const mg_node *node = mg_node_at (s->content, effects[i]);;
         node = mg_node_at (s->content, mg_arg_rest (node)))
      {
        const bool more = node->op == MG_OP_SEQUENCE;

        if ((more ? mg_node_at (s->content, mg_arg_first (node))->op : node->op)
            == MG_OP_CHOOSE_COLOR)
          return false;
        if (!more)
          break;
      }
  return true;
}

int
steady_color (const steady *s)
{
  int score[MG_N_MANA] = { 0 }, needed[MG_N_COLORS], given[MG_N_COLORS];

  if (!is_for_mana (s))
    look_for_threats (s, score);
  else
    {
      steady_colors (s, needed, given);
      for (int color = 0; color < MG_N_COLORS; color++)
        score[color]
            = 10 * needed[color] - 8 * given[color] - 10 * s->state->players[s->seat].mana[color];
    }
  return color_choice (s, score);
}

/* }}} */
/* {{{ Types and names */

static bool
has_subtype (const uint32_t *subtypes, int type)
{
  return subtypes[type / 32] >> (type % 32) & 1;
}

/* The creature type that most of its own creatures have, in play and in hand. */
int
steady_subtype (const steady *s)
{
  int best = 0, highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    {
      const int type = steady_choice (s, i)->args[0];
      int n = 0;

      for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
        {
          const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

          n += body->now.controller == s->seat && body->now.types & MG_CREATURE
               && has_subtype (body->now.subtypes, type);
        }
      for (int id = mg_first (s->state, MG_ZONE_HAND, s->seat); id;
           id = mg_object_at (s->state, id)->next)
        {
          const mg_face *face = mg_face_at (s->content, mg_object_at (s->state, id)->face);

          n += face->types & MG_CREATURE && has_subtype (face->subtypes, type);
        }
      if (n > highest)
        {
          best = i;
          highest = n;
        }
    }
  return best;
}

/* A card of which its own deck has most. */
int
steady_name (const steady *s)
{
  const mg_deck *deck = mg_deck_at (s->content, s->state->players[s->seat].deck);
  int best = 0, highest = 0;

  for (int i = 0; i < s->decision->count; i++)
    {
      int n = 0;

      for (int k = 0; k < deck->n; k++)
        n += mg_deck_card (s->content, deck, k) == steady_choice (s, i)->args[0];
      if (n > highest)
        {
          best = i;
          highest = n;
        }
    }
  return best;
}

/* }}} */

int
steady_whether (const steady *s, bool yes)
{
  const int i = steady_find (s, yes ? MG_SAY_YES : MG_SAY_NO);

  return i < 0 ? 0 : i;
}
