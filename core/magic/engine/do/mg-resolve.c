/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The top of the stack resolves (608): it is looked at whether it still may, what it says is done,
 * and it goes where it belongs. */

#include "magic/engine/do/mg-do-private.h"

/* {{{ What is found again (400.7) */

void
mg_note_there (mg_state *state, int i)
{
  mg_item *item = mg_item_at (state, i);

  if (mg_lives (state, item->source))
    item->flags |= MG_ITEM_SOURCE_THERE;
  if (mg_lives (state, item->subject))
    item->flags |= MG_ITEM_SUBJECT_THERE;
}

/* 400.7f: an Aura goes with what it enchants. */
static bool
goes_with (const mg_state *state, mg_ref source, mg_ref subject)
{
  const mg_body *body = mg_body_of (state, source);

  return mg_same (source, subject)
         || (body && mg_same (body->attached_to, subject) && body->now.types & MG_ENCHANTMENT);
}

void
mg_note_event (mg_state *state, int i, const mg_event *event)
{
  mg_item *item = mg_item_at (state, i);

  if (!event->back || !item->subject.id)
    {
      mg_note_there (state, i);
      return;
    }
  item->flags |= MG_ITEM_SUBJECT_MOVED;
  if (mg_lives (state, item->source) && !goes_with (state, item->source, item->subject))
    item->flags |= MG_ITEM_SOURCE_THERE;
}

/* What was there and isn't any more is lost, whatever took it away. */
static mg_item
take_up (const mg_state *state, mg_item *item)
{
  if (item->flags & MG_ITEM_SOURCE_THERE && !mg_lives (state, item->source))
    item->flags |= MG_ITEM_SOURCE_LOST;
  if (item->flags & MG_ITEM_SUBJECT_THERE && !mg_lives (state, item->subject))
    item->flags |= MG_ITEM_SUBJECT_LOST;
  return *item;
}

static bool
is_lost (const mg_ctx *ctx, mg_ref ref)
{
  const mg_item *item = mg_item_at (ctx->state, ctx->item);

  if (!ctx->item || (item->flags & MG_ITEM_SUBJECT_MOVED && mg_same (ref, item->subject)))
    return false;
  if ((item->flags & MG_ITEM_SOURCE_LOST && mg_same (ref, item->source))
      || (item->flags & MG_ITEM_SUBJECT_LOST && mg_same (ref, item->subject)))
    return true;
  for (int link = item->captured; link; link = mg_link_at (ctx->state, link)->next)
    if (mg_link_at (ctx->state, link)->slot && mg_same (ref, mg_link_at (ctx->state, link)->ref))
      return true;
  return false;
}

mg_ref
mg_find_again (const mg_ctx *ctx, mg_ref ref)
{
  const mg_ref none = { 0, 0 };
  const mg_ref now = mg_follow (ctx->state, ref);

  if (!mg_lives (ctx->state, ref) && is_lost (ctx, ref))
    return none;
  return now.id && mg_in_range (ctx, now) ? now : none; /* 801.10; a card is its owner's (108.4a) */
}

/* }}} */
/* {{{ What is said */

static void
do_ability (mg_ctx *ctx, const mg_ability *ability, const mg_item *item)
{
  const int part = ctx->part;

  if (ability->n_modes > 0)
    for (int k = 0; k < item->n_modes; k++)
      {
        ctx->part = part + k + 1;
        mg_do (ctx, ability->modes[item->modes[k]]);
      }
  else if (ability->effect)
    mg_do (ctx, ability->effect);
  ctx->part = part;
}

static void
do_face (mg_ctx *ctx, int face, const mg_item *item)
{
  const mg_face *printed = mg_face_at (ctx->content, face);

  for (int k = 0; k < printed->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (ctx->content, printed->ability + k);

      if (ability->kind == MG_ABILITY_SPELL)
        do_ability (ctx, ability, item);
    }
}

/* 709, 702.102: a half alone, or both of a fused spell, the left one first. */
static void
do_spell (mg_ctx *ctx, const mg_item *item)
{
  const mg_face *face = mg_face_at (ctx->content, item->face);

  if (item->flags & MG_ITEM_FUSED && face->layout == MG_LAYOUT_SPLIT)
    {
      do_face (ctx, face->other, item);
      ctx->part = mg_target_part_of (true, 0);
      do_face (ctx, face->other + 1, item);
    }
  else
    do_face (ctx, item->face, item);
}

/* 702.21: countered unless its controller pays what the permanent asked as this triggered (113.7a):
 * the ability is of the face that was up then. */
static void
do_ward (mg_ctx *ctx, const mg_item *item)
{
  const mg_set spell = { 1, { item->other } };
  const mg_face *face = mg_face_at (ctx->content, mg_object_at (ctx->state, item->object)->face);
  const int payer = mg_controller (ctx->state, item->other);
  const int cost = face->keys[item->ward_key].value;
  int32_t x[MG_MAX_PLAYERS];

  if (!mg_lives (ctx->state, item->other) || !mg_in_range (ctx, item->other)) /* 801.10 */
    return;
  mg_act_as (ctx, payer);
  if (!cost || !mg_plays (ctx->state, payer)
      || !mg_pay_in_effect (ctx, mg_bit (payer), cost, false, x))
    mg_counter (ctx, &spell, MG_ZONE_GRAVEYARD, NULL);
}

/* 725.2: the crown goes to the controller of the creature, as last known, but not out of range
 * (801.10). */
static void
do_crown (mg_ctx *ctx, const mg_item *item)
{
  const int seat = mg_controller (ctx->state, item->subject);

  if (mg_plays (ctx->state, seat) && mg_seat_in_range (ctx, seat))
    mg_become_monarch (ctx, seat);
}

static void
do_item (mg_ctx *ctx, const mg_item *item)
{
  if (item->flags & MG_ITEM_MONARCH_DRAW)
    mg_draw (ctx, item->controller, 1);
  else if (item->flags & MG_ITEM_MONARCH_CROWN)
    do_crown (ctx, item);
  else if (item->flags & MG_ITEM_RADIATION)
    mg_radiate (ctx, item->controller);
  else if (item->flags & MG_ITEM_WARD)
    do_ward (ctx, item);
  else if (item->effect)
    mg_do (ctx, item->effect);
  else if (item->ability)
    do_ability (ctx, mg_ability_at (ctx->content, item->ability), item);
  else
    do_spell (ctx, item);
}

void
mg_do_item (mg_ctx *ctx)
{
  const mg_item item = *mg_item_at (ctx->state, ctx->item);

  do_item (ctx, &item);
}

/* }}} */
/* {{{ Where it goes */

/* 608.2b, 608.2n: an instant or sorcery leaves the stack. */
static void
put_away (mg_ctx *ctx, mg_ref spell, const mg_item *item, bool resolved)
{
  const mg_object *object = mg_object_at (ctx->state, spell.id);
  mg_move move = { .object = spell,
                   .zone = MG_ZONE_GRAVEYARD,
                   .controller = MG_NOBODY,
                   .why = resolved ? MG_WHY_RESOLVED : MG_WHY_COUNTERED };

  if (!mg_lives (ctx->state, spell) || object->zone != MG_ZONE_STACK)
    return;
  if (object->kind == MG_KIND_COPY)
    {
      mg_object_free (ctx->state, spell.id);
      return;
    }
  mg_move_all (ctx, &move, 1);
  if (resolved && move.result.id
      && mg_object_at (ctx->state, move.result.id)->zone == MG_ZONE_GRAVEYARD)
    {
      const mg_event event = { .op = MG_OP_RESOLVES_AWAY,
                               .subject = move.result,
                               .player = item->controller,
                               .other_player = MG_NOBODY };

      mg_happen (ctx, &event);
    }
}

/* 608.3 */
static void
enter (mg_ctx *ctx, mg_ref spell, const mg_item *item)
{
  const mg_face *face = mg_face_at (ctx->content, item->face);
  mg_move move = { .object = spell,
                   .zone = MG_ZONE_BATTLEFIELD,
                   .controller = item->controller,
                   .face_down = item->flags & MG_ITEM_FACE_DOWN ? 1 : 0,
                   .why = MG_WHY_RESOLVED };

  if (face->layout == MG_LAYOUT_BACK)
    move.enters = MG_ENTERS_CONVERTED; /* 712.13 */
  if (item->targets)
    move.attached_to = mg_link_at (ctx->state, item->targets)->ref; /* 608.3b: an Aura */
  mg_move_all (ctx, &move, 1);
}

/* }}} */

static bool
is_on_stack (const mg_state *state, mg_ref what)
{
  return mg_lives (state, what) && mg_object_at (state, what.id)->zone == MG_ZONE_STACK;
}

static bool
is_permanent (const mg_ctx *ctx, const mg_item *item)
{
  return item->flags & MG_ITEM_FACE_DOWN
         || mg_face_at (ctx->content, item->face)->types & MG_PERMANENT_TYPES;
}

/* 603.4: an intervening "if" is looked at once more. */
static bool
still_so (mg_ctx *ctx, const mg_item *item)
{
  const mg_ability *ability = mg_ability_at (ctx->content, item->ability);

  return !item->ability || ability->kind != MG_ABILITY_TRIGGERED || !ability->condition
         || mg_condition (ctx, ability->condition);
}

void
mg_resolve (rg_match *match)
{
  mg_state *state = rg_state (match);
  const mg_ref what = mg_ref_of (state, state->zones.stack);
  const mg_object *object = mg_object_at (state, what.id);
  const bool is_spell = object->kind != MG_KIND_ABILITY;
  const int index = object->item;
  const mg_item item = take_up (state, mg_item_at (state, index));
  mg_set sets[3];
  mg_ctx ctx;

  mg_refresh (match);
  mg_ctx_of_item (&ctx, match, index, sets);
  ctx.at_once = true;
  ctx.since = state->clock;
  if (mg_all_targets_illegal (&ctx, index))
    {
      mg_say (match, MG_TELL_FIZZLES, item.controller, what.id, 0, 0, 0);
      if (is_spell)
        put_away (&ctx, what, &item, false);
    }
  else
    {
      mg_say (match, MG_TELL_RESOLVES, item.controller, what.id, 0, 0, 0);
      if (is_spell && is_permanent (&ctx, &item))
        enter (&ctx, what, &item);
      else
        {
          if (still_so (&ctx, &item))
            do_item (&ctx, &item);
          if (is_spell)
            put_away (&ctx, what, &item, true);
        }
    }
  if (!is_spell && is_on_stack (state, what))
    mg_object_free (state, what.id);
  else if (!is_on_stack (state, what) && mg_item_at (state, index)->object == what.id)
    mg_item_free (state, index); /* whoever moved it left that to us */
}
