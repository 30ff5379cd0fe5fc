/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a spell or an ability costs (601.2f): its mana cost or an alternative one, plus what is
 * added, minus what is reduced. */

#include "magic/engine/pay/mg-pay-private.h"

/* {{{ Faces */

int
mg_cast_face (const mg_content *content, int card, int how, int half)
{
  const mg_face *face = mg_face_at (content, card);

  if (face->layout == MG_LAYOUT_SPLIT && half == MG_HALF_LEFT)
    return face->other;
  if (face->layout == MG_LAYOUT_SPLIT && half == MG_HALF_RIGHT)
    return face->other + 1;
  if (face->layout == MG_LAYOUT_FRONT
      && (how == MG_CAST_CONVERTED || how == MG_CAST_BACK || how == MG_CAST_FREE_BACK))
    return face->other;
  return card;
}

const mg_face *
mg_face_with_keys (const mg_content *content, int card, int how)
{
  const mg_face *face = mg_face_at (content, card);

  return how == MG_CAST_BACK || how == MG_CAST_FREE_BACK ? mg_face_at (content, face->other) : face;
}

int
mg_cast_faces (const mg_content *content, int card, int how, int half, int faces[2])
{
  const mg_face *face = mg_face_at (content, card);

  if (face->layout == MG_LAYOUT_SPLIT && half == MG_HALF_BOTH)
    {
      faces[0] = face->other;
      faces[1] = face->other + 1;
      return 2;
    }
  faces[0] = mg_cast_face (content, card, how, half);
  return 1;
}

bool
mg_key_of (const mg_face *face, int key, int *cost, int *number)
{
  for (int i = 0; i < 3; i++)
    if (face->keys[i].key == key)
      {
        *cost = face->keys[i].value;
        *number = face->keys[i].number;
        return true;
      }
  return false;
}

int
mg_static_of (mg_ctx *ctx, int i, int op, int from)
{
  const mg_face *face = mg_face_at (ctx->content, i);

  if (!(face->kinds >> MG_ABILITY_STATIC & 1))
    return 0;
  for (int k = face->ability > from ? face->ability : from + 1;
       k < face->ability + face->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (ctx->content, k);

      if (ability->kind == MG_ABILITY_STATIC && mg_node_at (ctx->content, ability->effect)->op == op
          && (!ability->condition || mg_condition (ctx, ability->condition)))
        return k;
    }
  return 0;
}

const mg_force *
mg_force_for (const mg_state *state, int op, int seat)
{
  if (mg_forced (state, op))
    for (int i = -1; (i = mg_next_force (state, op, i)) >= 0;)
      if (state->kept.forces[i].controller == seat)
        return &state->kept.forces[i];
  return NULL;
}

/* }}} */
/* {{{ Spells */

static void
add_key (const mg_ctx *ctx, mg_bill *bill, const mg_face *face, int key, int times)
{
  int cost, number;

  if (mg_key_of (face, key, &cost, &number))
    for (int i = 0; i < times; i++)
      mg_bill_add (ctx->content, bill, cost);
}

static void
add_printed (const mg_ctx *ctx, mg_bill *bill, const int faces[2], int n)
{
  for (int i = 0; i < n; i++)
    mg_bill_add_symbols (bill, &mg_face_at (ctx->content, faces[i])->cost);
}

/* Its own costs, or the mana cost by an effect (702.34a). */
static int
flashback_costs (const mg_ctx *ctx, const mg_proposal *p, int16_t bases[MG_MAX_BASES])
{
  const mg_face *card = mg_face_at (ctx->content, mg_object_at (ctx->state, p->object)->face);
  int n = 0;

  for (int k = 0; k < 3; k++)
    if (card->keys[k].key == MG_KEY_FLASHBACK)
      bases[n++] = card->keys[k].value;
  if (mg_next_mod (ctx->state, MG_OP_FLASHBACK_OWN_COST, mg_ref_of (ctx->state, p->object), -1,
                   NULL)
      >= 0)
    bases[n++] = MG_BASE_MANA_COST;
  return n;
}

static int
own_alternatives (mg_ctx *ctx, const mg_proposal *p, int16_t bases[MG_MAX_BASES])
{
  int faces[2], n = 0;

  mg_cast_faces (ctx->content, mg_object_at (ctx->state, p->object)->face, p->how, p->half, faces);
  for (int i = 0;
       n < MG_MAX_BASES && (i = mg_static_of (ctx, faces[0], MG_OP_ALTERNATIVE_COST, i));)
    {
      const int effect = mg_ability_at (ctx->content, i)->effect;
      const int condition = mg_arg_if (mg_node_at (ctx->content, effect));

      if (!condition || mg_condition (ctx, condition))
        bases[n++] = (int16_t) effect;
    }
  return n;
}

static int
alternatives_for_all (const mg_state *state, int seat, int16_t bases[MG_MAX_BASES])
{
  int n = 0;

  for (int i = -1;
       n < MG_MAX_BASES && (i = mg_next_force (state, MG_OP_ALTERNATIVE_FOR_ALL, i)) >= 0;)
    {
      int k = 0;

      if (state->kept.forces[i].controller != seat)
        continue;
      bases[n] = state->kept.forces[i].node;
      while (bases[k] != bases[n])
        k++;
      n += k == n; /* two of one card say the same */
    }
  return n;
}

int
mg_bases_of (mg_ctx *ctx, const mg_proposal *p, int16_t bases[MG_MAX_BASES])
{
  switch (p->ability ? MG_CAST_PLAIN : p->how)
    {
    case MG_CAST_FLASHBACK:
      return flashback_costs (ctx, p, bases);
    case MG_CAST_ALTERNATIVE:
      return own_alternatives (ctx, p, bases);
    case MG_CAST_FOR_ALL:
      return alternatives_for_all (ctx->state, p->seat, bases);
    default:
      bases[0] = 0;
      return 1;
    }
}

/* 118.9a: the one of several costs that is chosen. */
static void
add_chosen (mg_ctx *ctx, const mg_proposal *p, mg_bill *bill, const int faces[2], int n)
{
  int16_t bases[MG_MAX_BASES] = { MG_BASE_MANA_COST };
  const mg_node *node;

  if (p->base)
    bases[0] = (int16_t) p->base;
  else
    mg_bases_of (ctx, p, bases);
  if (bases[0] == MG_BASE_MANA_COST)
    {
      add_printed (ctx, bill, faces, n);
      return;
    }
  node = mg_node_at (ctx->content, bases[0]);
  if (node->op == MG_OP_ALTERNATIVE_FOR_ALL)
    mg_bill_add_symbols (bill, mg_cost_at (ctx->content, mg_arg_symbols (node)));
  else
    mg_bill_add (ctx->content, bill,
                 node->op == MG_OP_ALTERNATIVE_COST ? mg_arg_cost (node) : bases[0]);
}

/* 118.9: the mana cost, or what is paid instead. */
static void
add_base (mg_ctx *ctx, const mg_proposal *p, mg_bill *bill, const int faces[2], int n)
{
  const mg_face *card = mg_face_at (ctx->content, mg_object_at (ctx->state, p->object)->face);

  switch (p->how)
    {
    case MG_CAST_CONVERTED:
      add_key (ctx, bill, card, MG_KEY_MTMTE, 1);
      return;
    case MG_CAST_OVERLOAD:
      add_key (ctx, bill, card, MG_KEY_OVERLOAD, 1);
      return;
    case MG_CAST_EVOKE:
      add_key (ctx, bill, card, MG_KEY_EVOKE, 1);
      return;
    case MG_CAST_FLASHBACK:
    case MG_CAST_ALTERNATIVE:
    case MG_CAST_FOR_ALL:
      add_chosen (ctx, p, bill, faces, n);
      return;
    case MG_CAST_FACE_DOWN:
      bill->mana.generic = 3; /* 702.37c */
      return;
    case MG_CAST_FREE:
    case MG_CAST_FREE_BACK:
      return;
    default:
      add_printed (ctx, bill, faces, n);
    }
}

static int
positive (int32_t n)
{
  return n > 0 ? n < 1000 ? (int) n : 1000 : 0;
}

/* What the text of the spell itself says of its cost. */
static void
add_own (mg_ctx *ctx, mg_bill *bill, int face)
{
  static const uint16_t ops[4]
      = { MG_OP_ADDITIONAL_COST, MG_OP_THIS_COSTS_MORE, MG_OP_THIS_COSTS_LESS, MG_OP_ONLY_BLACK_X };

  if (!(mg_face_at (ctx->content, face)->kinds >> MG_ABILITY_STATIC & 1))
    return;
  for (int i = 0; i < 4; i++)
    for (int found = 0; (found = mg_static_of (ctx, face, ops[i], found));)
      {
        const mg_node *node
            = mg_node_at (ctx->content, mg_ability_at (ctx->content, found)->effect);

        switch (ops[i])
          {
          case MG_OP_ADDITIONAL_COST:
            mg_bill_add (ctx->content, bill, mg_arg_cost (node));
            break;
          case MG_OP_THIS_COSTS_MORE:
            bill->more += positive (mg_amount (ctx, mg_arg_n (node)));
            break;
          case MG_OP_THIS_COSTS_LESS:
            bill->less += positive (mg_amount (ctx, mg_arg_n (node)));
            break;
          default:
            bill->black_x = true;
          }
      }
}

/* What the spell will be with the context's X, for rules that speak of spells. */
static void
traits_of_spell (const mg_ctx *ctx, const mg_proposal *p, mg_traits *traits)
{
  const int card = mg_object_at (ctx->state, p->object)->face;

  if (p->how == MG_CAST_FACE_DOWN)
    mg_face_down_traits (traits);
  else
    {
      const int face = mg_cast_face (ctx->content, card, p->how, p->half);
      int value;

      mg_printed_traits (ctx->content, face, traits);
      value = traits->mana_value + mg_face_at (ctx->content, face)->cost.x * ctx->x; /* 202.3e */
      traits->mana_value = (uint8_t) (value < UINT8_MAX ? value : UINT8_MAX);
    }
  traits->controller = (uint8_t) p->seat;
  mg_add_types_everywhere (ctx, p->seat, traits); /* 601.2a: it is a spell by then */
}

bool
mg_rules_ask_for_x (const mg_state *state, const mg_content *content)
{
  static const uint16_t ops[2] = { MG_OP_COST_MORE, MG_OP_COST_LESS };

  for (int k = 0; k < 2; k++)
    for (int i = -1; mg_forced (state, ops[k]) && (i = mg_next_force (state, ops[k], i)) >= 0;)
      {
        const mg_node *node = mg_node_at (content, state->kept.forces[i].node);
        const mg_filter *filter = mg_filter_at (content, mg_arg_filter (node));

        if (filter->mana_min || filter->mana_max)
          return true;
      }
  return false;
}

/* Rules in force that make spells cost more or less. */
static void
add_rules (mg_ctx *ctx, const mg_proposal *p, mg_bill *bill)
{
  static const uint16_t ops[2] = { MG_OP_COST_MORE, MG_OP_COST_LESS };
  const mg_state *state = ctx->state;
  mg_traits traits;
  mg_set sets[3];
  mg_ctx rule;

  if (!mg_forced (state, MG_OP_COST_MORE) && !mg_forced (state, MG_OP_COST_LESS))
    return;
  traits_of_spell (ctx, p, &traits);
  for (int k = 0; k < 2; k++)
    for (int i = -1; mg_forced (state, ops[k]) && (i = mg_next_force (state, ops[k], i)) >= 0;)
      {
        const mg_node *node = mg_node_at (ctx->content, state->kept.forces[i].node);
        int n;

        mg_ctx_of_force (&rule, ctx->match, &state->kept.forces[i], sets);
        if (!mg_seat_in_range (&rule, p->seat)
            || !mg_matches_as (&rule, mg_arg_filter (node), mg_ref_of (state, p->object), &traits))
          continue;
        n = positive (mg_amount (&rule, mg_arg_n (node)));
        if (ops[k] == MG_OP_COST_MORE)
          bill->more += n;
        else
          bill->less += mg_arg_each (node) ? n * mg_count (&rule, mg_arg_each (node)) : n;
      }
}

/* 903.8 */
static int
commander_tax (const mg_state *state, int seat, int object)
{
  const mg_player *player = &state->players[seat];

  for (int i = 0; i < player->n_commanders; i++)
    if (player->commanders[i] == object)
      return 2 * player->commander_casts[i];
  return 0;
}

static void
bill_of_spell (mg_ctx *ctx, const mg_proposal *p, mg_bill *bill)
{
  const mg_state *state = ctx->state;
  const mg_object *object = mg_object_at (state, p->object);
  const mg_item *item = p->item ? mg_item_at (state, p->item) : NULL;
  const uint32_t flags = item ? item->flags : 0;
  const mg_face *card = mg_face_with_keys (ctx->content, object->face, p->how);
  int faces[2];
  const int n = mg_cast_faces (ctx->content, object->face, p->how, p->half, faces);
  uint16_t types = 0;

  add_base (ctx, p, bill, faces, n);
  if (p->how != MG_CAST_FACE_DOWN)
    for (int i = 0; i < n; i++)
      {
        add_own (ctx, bill, faces[i]);
        types |= mg_face_at (ctx->content, faces[i])->types;
      }
  if (flags & MG_ITEM_KICKED)
    {
      add_key (ctx, bill, card, MG_KEY_KICKER, 1);
      add_key (ctx, bill, card, MG_KEY_MULTIKICKER, item->kicks);
    }
  if (flags & MG_ITEM_BUYBACK)
    add_key (ctx, bill, card, MG_KEY_BUYBACK, 1);
  if (flags & MG_ITEM_ENTWINED)
    add_key (ctx, bill, card, MG_KEY_ENTWINE, 1);
  if (flags & MG_ITEM_FROM_COMMAND || object->zone == MG_ZONE_COMMAND)
    bill->more += commander_tax (state, p->seat, p->object);
  add_rules (ctx, p, bill);
  bill->mana.spell_only = !(types & MG_ARTIFACT);
}

/* }}} */
/* {{{ Abilities */

int
mg_defined_x (const mg_content *content, int ability)
{
  for (int rest = mg_ability_at (content, ability)->cost; rest;)
    {
      const mg_node *node = mg_node_at (content, rest);

      rest = 0;
      if (node->op == MG_OP_SEQUENCE)
        {
          rest = mg_arg_rest (node);
          node = mg_node_at (content, mg_arg_first (node));
        }
      if (node->op == MG_OP_X_IS)
        return mg_arg_n (node);
    }
  return 0;
}

/* "This ability costs less": the activated abilities of the same face. */
static int
ability_discount (mg_ctx *ctx, const mg_proposal *p)
{
  const int face = mg_face_of (ctx->state, ctx->content, p->object);
  int found = 0, less = 0;

  while (face && (found = mg_static_of (ctx, face, MG_OP_ABILITY_COSTS_LESS, found)))
    less += positive (mg_amount (
        ctx, mg_arg_n (mg_node_at (ctx->content, mg_ability_at (ctx->content, found)->effect))));
  return less;
}

static void
bill_of_ability (mg_ctx *ctx, const mg_proposal *p, mg_bill *bill)
{
  const mg_ability *ability = mg_ability_at (ctx->content, p->ability);

  mg_bill_add (ctx->content, bill, ability->cost);
  if (!(ability->flags & MG_ABILITY_MANA))
    bill->less += ability_discount (ctx, p);
}

/* }}} */

void
mg_bill_of (mg_ctx *ctx, const mg_proposal *proposal, mg_bill *bill)
{
  mg_bill_begin (bill);
  bill->mana.any_type
      = proposal->any_type || mg_force_for (ctx->state, MG_OP_ADDITIONAL_MANA, proposal->seat);
  if (proposal->ability)
    bill_of_ability (ctx, proposal, bill);
  else
    bill_of_spell (ctx, proposal, bill);
}
