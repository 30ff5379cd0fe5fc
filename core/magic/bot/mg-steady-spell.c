/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What whole spells and abilities are worth to `steady`: with the best modes and targets that their
 * controller could choose, or with those that were chosen. A permanent is worth what it is, and
 * what its arrival brings. */

#include "magic/bot/mg-steady.h"

enum
{
  MAX_DEPTH = 3, /* spells that copy, counter or put onto the battlefield others */
  BOOST = 80,    /* percent: what a static ability will do to what is there already */
  FACE_DOWN = 150,
  NOWHERE = -1000 /* there is nothing good that it could be done to */
};

/* {{{ Abilities */

/* The best modes, as many as there must be, and others that are good besides. */
static bool
weigh_modes (steady_text *t, const mg_ability *ability, int *worth)
{
  int each[MG_MAX_MODES], n = 0, sum = 0, chosen = 0;

  for (int k = 0; k < ability->n_modes; k++)
    if (steady_aim (t, (const int[]){ ability->modes[k] }, 1, &each[n]))
      n++;
  while (chosen < ability->max_modes && chosen < n)
    {
      int best = chosen;

      for (int k = chosen + 1; k < n; k++)
        if (each[k] > each[best])
          best = k;
      if (chosen >= ability->min_modes && each[best] <= 0)
        break;
      sum += each[best];
      each[best] = each[chosen];
      chosen++;
    }
  *worth = sum;
  return chosen >= ability->min_modes;
}

static bool
weigh_ability (steady_text *t, const mg_ability *ability, int *worth)
{
  if (ability->n_modes > 0)
    return weigh_modes (t, ability, worth);
  *worth = 0;
  return !ability->effect || steady_aim (t, (const int[]){ ability->effect }, 1, worth);
}

int
steady_worth_of_ability (const steady *s, mg_ref source, int ability, int x, int depth)
{
  steady_text t;
  int worth;

  if (depth >= MAX_DEPTH)
    return 0;
  steady_open (&t, s, s->seat, source, depth);
  t.ctx.x = x;
  return weigh_ability (&t, mg_ability_at (s->content, ability), &worth) ? worth : NOWHERE;
}

/* }}} */
/* {{{ Permanents that arrive */

static bool
comes_with_arrival (const mg_content *content, int event, int depth)
{
  const mg_node *node = mg_node_at (content, event);

  if (node->op == MG_OP_EITHER && depth > 0)
    return comes_with_arrival (content, mg_arg_first (node), depth - 1)
           || comes_with_arrival (content, mg_arg_rest (node), depth - 1);
  return node->op == MG_OP_CASTS_THIS
         || (node->op == MG_OP_ENTERS
             && mg_node_at (content, mg_arg_objs (node))->op == MG_OP_THIS);
}

/* What a static ability does to permanents that are there. */
static int
worth_of_boost (steady_text *t, const mg_node *node)
{
  const int op = mg_node_at (t->s->content, mg_arg_objs (node))->op;
  steady_meant meant;
  int sum = 0;

  if (op != MG_OP_FILTERED && op != MG_OP_ALL)
    return 0;
  steady_meaning (t, mg_arg_objs (node), &meant);
  for (int k = 0; k < meant.set.n; k++)
    {
      const mg_body *body = steady_body (t->s, meant.set.refs[k]);

      if (body && !mg_same (body->self, t->ctx.source))
        sum += steady_worth_of_mods (t, mg_arg_mods (node), true, body);
    }
  return sum;
}

int
steady_worth_of_presence (const steady *s, const mg_body *body, int depth)
{
  const mg_face *of = mg_face_at (s->content, body->now.face);
  steady_text t;
  int sum = 0;

  if (depth >= MAX_DEPTH || !body->now.face || body->now.no_abilities)
    return 0;
  for (int k = of->ability; k < of->ability + of->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (s->content, k);
      const mg_node *node = mg_node_at (s->content, ability->effect);

      if (ability->kind != MG_ABILITY_STATIC || node->op != MG_OP_CONTINUOUS_STATIC)
        continue;
      steady_open (&t, s, body->now.controller, body->self, depth + 1);
      if (!ability->condition || steady_holds (&t, ability->condition))
        sum += worth_of_boost (&t, node);
    }
  return sum;
}

static int
best_creature (const steady *s)
{
  int best = 0;

  for (int id = s->state->zones.battlefield; id; id = mg_object_at (s->state, id)->next)
    {
      const mg_body *body = mg_body_at (s->state, mg_object_at (s->state, id)->body);

      if (body->now.types & MG_CREATURE)
        {
          const int worth = steady_worth_of_traits (s, &body->now);

          best = worth > best ? worth : best;
        }
    }
  return best;
}

/* What the permanent is, with the counters that it enters with, or what it is a copy of. */
static int
worth_as_permanent (steady_text *t, int face)
{
  const mg_content *content = t->s->content;
  const mg_face *of = mg_face_at (content, face);
  mg_traits traits;

  mg_printed_traits (content, face, &traits);
  for (int k = of->ability; k < of->ability + of->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);
      const mg_node *node = mg_node_at (content, ability->effect);

      if (ability->kind != MG_ABILITY_STATIC)
        continue;
      if (node->op == MG_OP_ENTERS_AS_COPY)
        return best_creature (t->s);
      if (node->op == MG_OP_ENTERS_WITH && mg_arg_counter (node) == MG_COUNTER_P1P1)
        {
          const int n = steady_amount (t, mg_arg_n (node));

          traits.power = (int16_t) (traits.power + n);
          traits.toughness = (int16_t) (traits.toughness + n);
        }
    }
  return steady_worth_of_traits (t->s, &traits)
         + (t->ctx.controller == t->s->seat ? steady_worth_of_reinforcing (t->s, &traits) : 0);
}

int
steady_worth_of_arrival (const steady *s, mg_ref card, int face, int controller, int x, int depth)
{
  const mg_face *of = mg_face_at (s->content, face);
  steady_text t;
  int sum;

  steady_open (&t, s, controller, card, depth);
  t.arriving = true;
  t.ctx.x = x;
  sum = steady_share (s, controller, worth_as_permanent (&t, face));
  if (depth >= MAX_DEPTH)
    return sum;
  for (int k = of->ability; k < of->ability + of->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (s->content, k);
      int worth;

      t.ctx.x = x;
      if (ability->condition && !steady_holds (&t, ability->condition))
        continue;
      if (ability->kind == MG_ABILITY_TRIGGERED
          && comes_with_arrival (s->content, ability->event, 4)
          && weigh_ability (&t, ability, &worth))
        sum += worth;
      else if (ability->kind == MG_ABILITY_STATIC
               && mg_node_at (s->content, ability->effect)->op == MG_OP_CONTINUOUS_STATIC)
        sum += worth_of_boost (&t, mg_node_at (s->content, ability->effect)) * BOOST / 100;
    }
  return sum;
}

/* }}} */
/* {{{ Spells */

/* An Aura, on the best host that there is. */
static int
worth_of_aura (const steady *s, mg_ref card, int face, int depth)
{
  mg_target_word words[MG_MAX_TARGET_WORDS];
  int best = NOWHERE;
  steady_text t;
  mg_set legal;

  steady_open (&t, s, s->seat, card, depth);
  legal.n = 0;
  if (mg_target_words_of_face (s->content, face, words) > 0)
    mg_legal_targets (&t.ctx, &words[0], &legal, MG_SET_MAX);
  for (int k = 0; k < legal.n; k++)
    {
      const mg_body *body = steady_body (s, legal.refs[k]);
      const int worth = body ? steady_worth_of_host (&t, face, body, false)
                        : steady_is_foe (s, mg_ref_seat (legal.refs[k])) ? 120
                                                                         : -120;

      best = worth > best ? worth : best;
    }
  return best;
}

/* The EFFECTs of a face's spell abilities; those of a modal one aren't among them. */
static int
add_effects (const mg_content *content, int face, int *effects, int n, const mg_ability **modal)
{
  const mg_face *of = mg_face_at (content, face);

  for (int k = of->ability; k < of->ability + of->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (content, k);

      if (ability->kind != MG_ABILITY_SPELL)
        continue;
      if (ability->n_modes > 0)
        *modal = ability;
      else if (ability->effect && n < 8)
        effects[n++] = ability->effect;
    }
  return n;
}

int
steady_worth_of_spell (const steady *s, int id, int face, int how, int x, int depth)
{
  const mg_ref card = mg_ref_of (s->state, id);
  const mg_ability *modal = NULL;
  int faces[2], effects[8], n = 0, n_faces, worth = 0, sum = 0;
  steady_text t;

  if (how == MG_CAST_FACE_DOWN)
    return FACE_DOWN;
  if (mg_face_at (s->content, face)->types & MG_PERMANENT_TYPES)
    {
      if (mg_face_key_ (mg_face_at (s->content, face), MG_KEY_ENCHANT))
        return worth_of_aura (s, card, face, depth)
               + steady_worth_of_arrival (s, card, face, s->seat, x, depth) / 4;
      sum = steady_worth_of_arrival (s, card, face, s->seat, x, depth);
      return how == MG_CAST_EVOKE ? sum - steady_worth_of_face (s, face) : sum;
    }
  n_faces = mg_cast_faces (s->content, mg_object_at (s->state, id)->face, how,
                           (int) steady_half (how), faces);
  for (int i = 0; i < n_faces; i++)
    n = add_effects (s->content, faces[i], effects, n, &modal);
  steady_open (&t, s, s->seat, card, depth);
  t.overloaded = how == MG_CAST_OVERLOAD;
  t.face = face;
  t.ctx.x = x;
  if (n > 0 && !steady_aim (&t, effects, n, &sum))
    return NOWHERE;
  t.ctx.x = x;
  if (modal && !weigh_modes (&t, modal, &worth))
    return NOWHERE;
  return sum + worth;
}

/* }}} */
/* {{{ On the stack */

static int
add_chosen (const mg_ability *ability, const mg_item *of, int *effects, int n)
{
  if (ability->n_modes == 0)
    {
      if (ability->effect && n < 8)
        effects[n++] = ability->effect;
      return n;
    }
  for (int k = 0; k < of->n_modes && n < 8; k++)
    if (of->modes[k] < ability->n_modes)
      effects[n++] = ability->modes[of->modes[k]];
  return n;
}

static int
add_chosen_of_face (const steady *s, int face, const mg_item *of, int *effects, int n)
{
  const mg_face *printed = mg_face_at (s->content, face);

  for (int k = printed->ability; k < printed->ability + printed->n_abilities; k++)
    if (mg_ability_at (s->content, k)->kind == MG_ABILITY_SPELL)
      n = add_chosen (mg_ability_at (s->content, k), of, effects, n);
  return n;
}

int
steady_effects_of (const steady *s, int item, int effects[8])
{
  const mg_item *of = mg_item_at (s->state, item);
  const mg_face *face;
  int n;

  if (of->effect)
    {
      effects[0] = of->effect;
      return 1;
    }
  if (of->ability)
    return add_chosen (mg_ability_at (s->content, of->ability), of, effects, 0);
  if (!of->face)
    return 0;
  face = mg_face_at (s->content, of->face);
  if (face->layout != MG_LAYOUT_SPLIT)
    return add_chosen_of_face (s, of->face, of, effects, 0);
  n = add_chosen_of_face (s, face->other, of, effects, 0);
  return add_chosen_of_face (s, face->other + 1, of, effects, n);
}

int
steady_worth_of_item (const steady *s, int item, int depth)
{
  const mg_item *of = mg_item_at (s->state, item);
  const bool spell = mg_object_at (s->state, of->object)->kind != MG_KIND_ABILITY;
  int effects[8], sum = 0;
  steady_text t;
  int n;

  if (of->flags & MG_ITEM_MONARCH_DRAW)
    return steady_share (s, of->controller, STEADY_CARD);
  if (depth >= MAX_DEPTH || of->flags & (MG_ITEM_MONARCH_CROWN | MG_ITEM_RADIATION | MG_ITEM_WARD))
    return 0;
  if (of->flags & MG_ITEM_FACE_DOWN)
    return steady_share (s, of->controller, FACE_DOWN);
  if (spell && mg_face_at (s->content, of->face)->types & MG_PERMANENT_TYPES)
    {
      const mg_ref host = of->targets ? mg_link_at (s->state, of->targets)->ref : (mg_ref){ 0, 0 };
      const mg_body *body = steady_body (s, host);

      steady_open (&t, s, of->controller, of->source, depth);
      if (body)
        return steady_worth_of_host (&t, of->face, body, false);
      return steady_worth_of_arrival (s, of->source, of->face, of->controller, of->x, depth);
    }
  n = steady_effects_of (s, item, effects);
  steady_open_item (&t, s, item, depth);
  for (int i = 0; i < n; i++)
    sum += steady_weigh (&t, effects[i]);
  return sum;
}

void
steady_find_losses (const steady *s, int item, mg_set *losses)
{
  int effects[8], n;
  steady_text t;

  if (!item)
    return;
  n = steady_effects_of (s, item, effects);
  steady_open_item (&t, s, item, 0);
  t.losses = losses;
  for (int i = 0; i < n; i++)
    steady_weigh (&t, effects[i]);
}

int
steady_worth_of_mode (const steady *s, int item, mg_ref source, int effect, int depth)
{
  steady_text t;
  int worth;

  if (item)
    steady_open_item (&t, s, item, depth);
  else
    steady_open (&t, s, s->seat, source, depth);
  return steady_aim (&t, &effect, 1, &worth) ? worth : NOWHERE;
}

/* }}} */
