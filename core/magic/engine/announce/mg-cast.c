/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Casting spells (601): with priority, or in the middle of an effect (608.2g). */

#include "magic/engine/announce/mg-announce-private.h"

enum
{
  MAX_TRIES = 8 /* of somebody who announces what can't be paid */
};

/* {{{ To the stack and back (601.2a, 733.1) */

static uint32_t
flags_of (const mg_object *card, const mg_proposal *p)
{
  uint32_t flags = 0;

  switch (p->how)
    {
    case MG_CAST_PLAIN:
    case MG_CAST_BACK:
    case MG_CAST_LEFT:
    case MG_CAST_RIGHT:
    case MG_CAST_FUSED:
      break;
    case MG_CAST_OVERLOAD:
      flags |= MG_ITEM_OVERLOADED | MG_ITEM_ALTERNATIVE;
      break;
    case MG_CAST_EVOKE:
      flags |= MG_ITEM_EVOKED | MG_ITEM_ALTERNATIVE;
      break;
    case MG_CAST_FLASHBACK:
      flags |= MG_ITEM_FLASHBACK | MG_ITEM_ALTERNATIVE;
      break;
    case MG_CAST_FACE_DOWN:
      flags |= MG_ITEM_FACE_DOWN | MG_ITEM_ALTERNATIVE;
      break;
    case MG_CAST_FREE:
    case MG_CAST_FREE_BACK:
      flags |= MG_ITEM_FREE_CAST | MG_ITEM_ALTERNATIVE;
      break;
    default:
      flags |= MG_ITEM_ALTERNATIVE;
    }
  if (p->half == MG_HALF_LEFT)
    flags |= MG_ITEM_LEFT_HALF;
  else if (p->half == MG_HALF_RIGHT)
    flags |= MG_ITEM_RIGHT_HALF;
  else if (p->half == MG_HALF_BOTH)
    flags |= MG_ITEM_FUSED;
  if (p->any_type)
    flags |= MG_ITEM_MANA_SPENT_ANY;
  if (p->last_time)
    flags |= MG_ITEM_LAST_TIME;
  if (card->zone == MG_ZONE_HAND && card->owner == p->seat)
    flags |= MG_ITEM_FROM_HAND;
  if (card->zone == MG_ZONE_COMMAND)
    flags |= MG_ITEM_FROM_COMMAND;
  if (card->flags & MG_OBJECT_SUSPENDED)
    flags |= MG_ITEM_SUSPENDED;
  return flags;
}

/* 601.2a. Returns the item, 0: there is no room for one. */
static int
put_on_stack (rg_match *match, mg_state *state, const mg_proposal *p)
{
  mg_object *object = mg_object_at (state, p->object);
  const uint32_t flags = flags_of (object, p);
  int i;

  mg_relink (state, p->object, MG_ZONE_STACK);
  i = mg_item_new (state, p->object);
  if (i)
    {
      mg_item *item = mg_item_at (state, i);

      item->face = (uint16_t) mg_cast_face (mg_data (match), object->face, p->how, p->half);
      item->controller = (uint8_t) p->seat;
      item->flags = flags;
      /* 708.4: only who casts a face-down spell knows what it is. */
      object->known = (uint16_t) (p->how == MG_CAST_FACE_DOWN ? object->known | mg_bit (p->seat)
                                                              : MG_EVERYBODY);
      if (p->how == MG_CAST_CONVERTED || p->how == MG_CAST_BACK || p->how == MG_CAST_FREE_BACK)
        object->flags |= MG_OBJECT_BACK; /* 712.11a */
    }
  mg_touch_layers (state);
  mg_refresh (match);
  return i;
}

/* The card is again what it was before it was announced. */
static void
take_back (rg_match *match, mg_state *state, int item, int id, const mg_object *before)
{
  mg_object *object = mg_object_at (state, id);
  mg_object was = *before;

  mg_item_free (state, item);
  mg_relink (state, id, before->zone);
  was.number = object->number;
  was.next = object->next;
  was.prev = object->prev;
  was.item = 0;
  *object = was;
  mg_touch_layers (state);
  mg_refresh (match);
}

/* }}} */
/* {{{ It is cast (601.2i) */

static void
tell_cast (mg_ctx *ctx, const mg_proposal *p)
{
  const mg_item *item = mg_item_at (ctx->state, p->item);

  rg_reveal (ctx->match); /* everybody sees now what it is */
  mg_say (ctx->match, MG_TELL_CAST, p->seat, p->seat, p->object, 0, 0);
  mg_tell_modes (ctx, item, p->seat, p->object);
  if (mg_face_at (ctx->content, item->face)->cost.x > 0 || item->x > 0)
    mg_say (ctx->match, MG_TELL_X, p->seat, p->object, item->x, 0, 0);
}

/* 903.8 */
static void
count_commander (mg_state *state, const mg_proposal *p)
{
  mg_player *player = &state->players[p->seat];

  for (int i = 0; i < player->n_commanders; i++)
    if (player->commanders[i] == p->object && player->commander_casts[i] < 120)
      player->commander_casts[i]++;
}

static void
become_cast (mg_ctx *ctx, const mg_proposal *p)
{
  mg_state *state = ctx->state;
  mg_player *player = &state->players[p->seat];
  mg_event event = { .op = MG_OP_CASTS,
                     .subject = ctx->source,
                     .player = (uint8_t) p->seat,
                     .other_player = MG_NOBODY };

  if (mg_item_at (state, p->item)->flags & MG_ITEM_FROM_COMMAND)
    count_commander (state, p);
  if (player->spells_this_turn < UINT8_MAX)
    player->spells_this_turn++;
  tell_cast (ctx, p);
  mg_tell_targets (ctx, p->item);
  mg_happen (ctx, &event);
  event.op = MG_OP_NTH_SPELL;
  event.amount = player->spells_this_turn;
  mg_happen (ctx, &event);
}

/* A permission to cast one of several cards free is used up for all of them. */
static void
use_permission (mg_ctx *ctx, int seat, int effect)
{
  mg_state *state = ctx->state;
  const mg_effect used = *mg_effect_at (state, effect);

  for (int i = 1; i < state->scope.effects_end; i++)
    {
      const mg_effect *other = mg_effect_at (state, i);

      if (other->kind == MG_EFFECT_PLAY && other->player == seat
          && (i == effect
              || (used.way == MG_PLAY_FREE && other->way == MG_PLAY_FREE
                  && mg_same (other->source, used.source))))
        mg_end_effect (ctx, i);
    }
}

/* Once each turn; what follows from it triggers (603.12). */
static void
use_rule (rg_match *match, mg_state *state, const mg_force *force)
{
  const int then = mg_arg_do (mg_node_at (mg_data (match), force->node));
  uint8_t *used = mg_once_used (state, mg_ref_of (state, force->source));
  mg_set sets[3];
  mg_ctx ctx;

  if (used)
    *used |= mg_once_bit (force->ability);
  mg_ctx_of_force (&ctx, match, force, sets);
  if (then)
    mg_pend (&ctx, 0, then, MG_ITEM_REFLEXIVE, force->controller, ctx.source);
}

/* }}} */

bool
mg_cast (mg_ctx *caller, const mg_proposal *proposal)
{
  rg_match *match = caller->match;
  mg_state *state = rg_state (match);
  mg_proposal p = *proposal;
  const mg_object before = *mg_object_at (state, p.object);
  mg_set sets[3];
  mg_ctx ctx;

  p.item = put_on_stack (match, state, &p);
  if (!p.item)
    {
      mg_outgrow (match);
      return false;
    }
  mg_ctx_of_item (&ctx, match, p.item, sets);
  ctx.ask_flags = caller->ask_flags;
  if (!mg_announce (&ctx, &p))
    {
      take_back (match, state, p.item, p.object, &before);
      return false;
    }
  if (before.zone == MG_ZONE_HAND)
    mg_forget_hand (state, &before, p.how != MG_CAST_FACE_DOWN);
  become_cast (&ctx, &p);
  return true;
}

/* {{{ With priority */

mg_half
mg_half_of (int how)
{
  return how == MG_CAST_LEFT    ? MG_HALF_LEFT
         : how == MG_CAST_RIGHT ? MG_HALF_RIGHT
         : how == MG_CAST_FUSED ? MG_HALF_BOTH
                                : MG_HALF_NONE;
}

/* Where the way doesn't say which half is cast (709.3). */
static int
ask_half (mg_ctx *ctx, mg_survey *survey, int seat, int object, int how, bool by_effect)
{
  const int card = mg_object_at (survey->state, object)->face;
  const unsigned halves = mg_check_halves (survey, object, how, by_effect, NULL);

  if (mg_one_type ((int) halves) || !halves)
    return halves ? mg_first_type ((int) halves) : MG_HALF_NONE;
  if (rg_open (ctx->match, seat, MG_ASK_CAST_WHICH, ctx->ask_flags, 0, 0, 0))
    for (int half = MG_HALF_LEFT; half <= MG_HALF_BOTH; half++)
      if (halves >> half & 1)
        rg_offer (ctx->match, MG_SAY_HALF, mg_cast_face (ctx->content, card, how, half), 0, 0);
  {
    const int face = rg_ask (ctx->match).choice.args[0];

    for (int half = MG_HALF_LEFT; half <= MG_HALF_BOTH; half++)
      if (mg_cast_face (ctx->content, card, how, half) == face)
        return half;
  }
  return MG_HALF_NONE;
}

/* What says of a cost that it may be paid, in a string; 0: nothing does. */
static int32_t
text_of_base (const mg_content *content, const mg_proposal *p, int card, int base)
{
  if (base == MG_BASE_MANA_COST)
    return mg_face_at (content, mg_cast_face (content, card, p->how, p->half))->cost_text;
  if (p->how == MG_CAST_FLASHBACK)
    return mg_face_at (content, card)->keyword_text;
  for (int i = 1; i < content->n_abilities; i++)
    if (mg_ability_at (content, i)->kind == MG_ABILITY_STATIC
        && mg_ability_at (content, i)->effect == base)
      return mg_ability_at (content, i)->text;
  return 0;
}

/* 601.2b, 118.9a: which of the costs of that way is paid, of those that can be. */
static int
ask_base (mg_survey *survey, mg_proposal p)
{
  const int card = mg_object_at (survey->state, p.object)->face;
  int16_t bases[MG_MAX_BASES];
  int n, open = 0;

  mg_survey_at (survey, mg_ref_of (survey->state, p.object));
  n = mg_bases_of (&survey->ctx, &p, bases);
  if (n <= 1)
    return n ? bases[0] : 0;
  for (int i = 0; i < n; i++)
    {
      p.base = bases[i];
      open |= mg_can_pay_base (survey, &p) << i;
    }
  if (!open || mg_one_type (open))
    return bases[open ? mg_first_type (open) : 0];
  if (rg_open (survey->match, p.seat, MG_ASK_WHICH_COST, survey->ctx.ask_flags, p.object, 0, 0))
    for (int i = 0; i < n; i++)
      if (open >> i & 1)
        rg_offer (survey->match, MG_SAY_COST, i + 1,
                  text_of_base (survey->content, &p, card, bases[i]), 0);
  return bases[rg_ask (survey->match).choice.args[0] - 1];
}

static bool
leaves_half_open (const mg_survey *survey, int object, int how)
{
  const int card = mg_object_at (survey->state, object)->face;

  return mg_half_of (how) == MG_HALF_NONE && how != MG_CAST_FACE_DOWN
         && mg_face_at (survey->content, card)->layout == MG_LAYOUT_SPLIT;
}

void
mg_cast_with_priority (rg_match *match, int seat, int object, int how)
{
  mg_proposal p = { .seat = seat, .object = object, .how = how, .half = mg_half_of (how) };
  mg_state *state = rg_state (match);
  mg_survey survey;
  mg_force force;
  int permission, rule;

  mg_survey_begin (&survey, match, seat);
  survey.ctx.ask_flags = RG_DECISION_CANCELLABLE;
  if (leaves_half_open (&survey, object, how))
    p.half = ask_half (&survey.ctx, &survey, seat, object, how, false);
  permission = mg_permission_to_cast (&survey, object, how);
  p.any_type = permission && mg_effect_at (state, permission)->way == MG_PLAY_WITH_ANY_MANA;
  p.last_time = permission && mg_effect_at (state, permission)->way == MG_PLAY_LAST_TIME;
  p.base = ask_base (&survey, p);
  rule = permission || how != MG_CAST_FREE ? -1 : mg_once_free_for (&survey, object);
  if (rule >= 0)
    force = state->kept.forces[rule];
  if (!mg_cast (&survey.ctx, &p))
    return;
  if (permission)
    use_permission (&survey.ctx, seat, permission);
  else if (rule >= 0)
    use_rule (match, state, &force);
}

/* }}} */
/* {{{ In the middle of an effect */

/* In which of the ways that are open. */
static int
ask_way (mg_ctx *ctx, int seat, int object, uint32_t open)
{
  if (mg_one_type ((int) open))
    return mg_first_type ((int) open);
  if (rg_open (ctx->match, seat, MG_ASK_CAST_WHICH, ctx->ask_flags, 0, 0, 0))
    for (int way = MG_CAST_PLAIN; way <= MG_CAST_FREE_BACK; way++)
      if (open >> way & 1)
        rg_offer (ctx->match, MG_SAY_CAST, object, way, 0);
  return rg_ask (ctx->match).choice.args[1];
}

static bool
try_to_cast (mg_ctx *ctx, int seat, int object, int how, int below)
{
  mg_proposal p = { .seat = seat, .object = object };
  mg_survey survey;
  uint32_t open;

  mg_survey_begin (&survey, ctx->match, seat);
  survey.ctx.ask_flags = ctx->ask_flags;
  open = mg_open_ways (&survey, object, how, below);
  if (!open)
    return false;
  p.how = ask_way (&survey.ctx, seat, object, open);
  p.half = mg_half_of (p.how);
  if (leaves_half_open (&survey, object, p.how))
    p.half = ask_half (&survey.ctx, &survey, seat, object, p.how, true);
  p.base = ask_base (&survey, p);
  return mg_cast (&survey.ctx, &p);
}

/* 733.2: what couldn't be completed is reversed, and may be redone in a legal way. */
bool
mg_cast_now (mg_ctx *ctx, int seat, int object, int how, int below)
{
  for (int i = 0; i < MAX_TRIES; i++)
    if (try_to_cast (ctx, seat, object, how, below))
      return true;
  return false;
}

/* }}} */
