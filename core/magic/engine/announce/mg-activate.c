/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Activated abilities (602, 606), and the special actions that pay a cost: turning face up
 * (702.37e) and suspending (702.62a). */

#include "magic/engine/announce/mg-announce-private.h"

/* {{{ What may be activated */

/* Whose it is, and whether its activator may be somebody else (602.2). */
static rg_status
check_owner (mg_survey *survey, int id, const mg_ability *ability, rg_error *error)
{
  const mg_object *object = mg_object_at (survey->state, id);
  const mg_ref ref = mg_ref_of (survey->state, id);
  int seat;

  if (object->zone == MG_ZONE_NONE || !(ability->zones >> object->zone & 1))
    return rg_fail (error, RG_E_ILLEGAL, "113.6", "That ability doesn't work where the card is.");
  seat = object->zone == MG_ZONE_BATTLEFIELD ? mg_controller (survey->state, ref) : object->owner;
  if (seat != survey->seat && !(ability->flags & MG_ABILITY_ANY_PLAYER))
    return rg_fail (error, RG_E_ILLEGAL, "602.2", "Only its controller can activate it.");
  if (seat != survey->seat && !mg_in_range (&survey->ctx, ref))
    return rg_fail (error, RG_E_ILLEGAL, "801.6", "It is outside of your range of influence.");
  return RG_OK;
}

/* 602.5b */
static bool
was_activated_this_turn (mg_survey *survey, int id, int i)
{
  const uint8_t *used = mg_once_used (survey->state, mg_ref_of (survey->state, id));

  return used && *used & mg_once_bit (i);
}

/* What its text says of when (602.5), and loyalty (606.3). */
static rg_status
check_time (mg_survey *survey, int id, int i, rg_error *error)
{
  const mg_ability *ability = mg_ability_at (survey->content, i);
  const mg_object *object = mg_object_at (survey->state, id);
  const mg_body *body
      = object->zone == MG_ZONE_BATTLEFIELD ? mg_body_at (survey->state, object->body) : NULL;

  if (survey->split_second && !(ability->flags & MG_ABILITY_MANA))
    return rg_fail (error, RG_E_ILLEGAL, "702.61a",
                    "A spell with split second is on the stack: only mana abilities can be "
                    "activated.");
  if (ability->flags & MG_ABILITY_LOYALTY && !survey->sorcery_time)
    return rg_fail (error, RG_E_ILLEGAL, "606.3",
                    "Loyalty abilities are for your own main phase, with nothing on the stack.");
  if (ability->flags & MG_ABILITY_SORCERY && !survey->sorcery_time)
    return rg_fail (error, RG_E_ILLEGAL, "602.5d",
                    "It can be activated only in your own main phase, with nothing on the stack.");
  if (body && ability->flags & MG_ABILITY_LOYALTY && body->status & MG_LOYALTY_USED)
    return rg_fail (error, RG_E_ILLEGAL, "606.3",
                    "A loyalty ability of it has been activated this turn.");
  if (ability->flags & MG_ABILITY_ONCE && was_activated_this_turn (survey, id, i))
    return rg_fail (error, RG_E_ILLEGAL, "602.5b", "It has been activated this turn.");
  return RG_OK;
}

static rg_status
check_conditions (mg_survey *survey, const mg_ability *ability, rg_error *error)
{
  bool holds = !ability->condition || mg_condition (&survey->ctx, ability->condition);

  for (int rest = ability->cost; rest && holds;)
    {
      const mg_node *node = mg_node_at (survey->content, rest);

      rest = 0;
      if (node->op == MG_OP_SEQUENCE)
        {
          rest = mg_arg_rest (node);
          node = mg_node_at (survey->content, mg_arg_first (node));
        }
      if (node->op == MG_OP_LIMIT_IF)
        holds = mg_condition (&survey->ctx, mg_arg_if (node));
    }
  if (holds)
    return RG_OK;
  return rg_fail (error, RG_E_ILLEGAL, "602.5", "Its text doesn't let you activate it now.");
}

/* 601.2b: X is chosen before targets, and may be what makes something one. */
static bool
has_targets (mg_survey *survey, const mg_proposal *p, bool x_is_defined)
{
  bool any = mg_check_targets (survey, p->ability);
  const int most = any || x_is_defined ? 0 : mg_largest_x (survey, p);

  for (int x = 1; x <= most && !any; x++)
    {
      survey->ctx.x = x;
      any = mg_check_targets (survey, p->ability);
    }
  return any;
}

rg_status
mg_check_activate (mg_survey *survey, int id, int i, rg_error *error)
{
  const mg_ability *ability = mg_ability_at (survey->content, i);
  const mg_proposal proposal = { .seat = survey->seat, .object = id, .ability = i };
  rg_status status;
  mg_bill bill;
  int defined, x = 0;

  mg_survey_at (survey, mg_ref_of (survey->state, id));
  status = check_owner (survey, id, ability, error);
  if (status == RG_OK)
    status = check_time (survey, id, i, error);
  /* What is tapped already needs no bill. */
  if (status == RG_OK && !error && ability->flags & MG_ABILITY_TAPS
      && !mg_can_tap_this (&survey->ctx, false))
    return RG_E_ILLEGAL;
  if (status == RG_OK)
    status = check_conditions (survey, ability, error);
  if (status != RG_OK)
    return status;
  mg_bill_of (&survey->ctx, &proposal, &bill);
  defined = mg_defined_x (survey->content, i);
  if (defined)
    x = (int) mg_amount (&survey->ctx, defined);
  status = mg_check_bill (survey, &bill, x > 0 ? x : 0, error);
  if (status == RG_OK && !has_targets (survey, &proposal, defined != 0))
    return rg_fail (error, RG_E_ILLEGAL, "602.2b", "There is nothing that it could target.");
  return status;
}

/* }}} */
/* {{{ Activating */

/* The ability is on the stack as an object that isn't a card (602.2a). Returns its item, or 0. */
static int
put_on_stack (rg_match *match, mg_state *state, int seat, int id, int ability)
{
  const mg_ref ref = mg_ref_of (state, id);
  const int face = mg_face_of (state, mg_data (match), id);
  const int object = mg_object_new (state, MG_KIND_ABILITY, seat, face);
  int i;

  if (!object)
    return 0;
  mg_relink (state, object, MG_ZONE_STACK);
  i = mg_item_new (state, object);
  if (!i)
    {
      mg_object_free (state, object);
      return 0;
    }
  mg_item_at (state, i)->ability = (uint16_t) ability;
  mg_item_at (state, i)->face = (uint16_t) face;
  mg_item_at (state, i)->controller = (uint8_t) seat;
  mg_item_at (state, i)->source = ref;
  if (mg_is_identity (mg_object_at (state, id)))
    mg_item_at (state, i)->flags |= MG_ITEM_IDENTITY;
  mg_note_turns (state, mg_item_at (state, i));
  return i;
}

static void
note_once (mg_state *state, mg_ref source, const mg_ability *ability, int i)
{
  uint8_t *used = mg_once_used (state, source);

  if (used && ability->flags & MG_ABILITY_ONCE)
    *used |= mg_once_bit (i);
}

void
mg_activate (rg_match *match, int seat, int id, int i)
{
  mg_state *state = rg_state (match);
  const mg_ability *ability = mg_ability_at (mg_data (match), i);
  const mg_ref source = mg_ref_of (state, id);
  mg_proposal p = { .seat = seat, .object = id, .ability = i };
  mg_set sets[3];
  mg_ctx ctx;

  if (ability->flags & MG_ABILITY_MANA)
    {
      mg_ctx_of (&ctx, match, seat, source, sets);
      ctx.ask_flags = RG_DECISION_CANCELLABLE;
      note_once (state, source, ability, i);
      mg_use_mana_ability (&ctx, seat, id, i, 0, 0);
      return;
    }
  p.item = put_on_stack (match, state, seat, id, i);
  if (!p.item)
    {
      mg_outgrow (match);
      return;
    }
  mg_ctx_of_item (&ctx, match, p.item, sets);
  ctx.ask_flags = RG_DECISION_CANCELLABLE;
  if (!mg_announce (&ctx, &p))
    {
      mg_object_free (state, mg_item_at (state, p.item)->object);
      return;
    }
  note_once (state, source, ability, i);
  mg_note_there (state, p.item);
  {
    const mg_item *item = mg_item_at (state, p.item);

    mg_say (match, MG_TELL_ACTIVATE, seat, seat, id, i, 0);
    mg_tell_modes (&ctx, item, seat, item->object);
    if (item->x > 0)
      mg_say (match, MG_TELL_X, seat, item->object, item->x, 0, 0);
  }
  mg_tell_targets (&ctx, p.item);
}

/* }}} */
/* {{{ Special actions that cost something (116.2b, 116.2f) */

int
mg_ask_x (mg_ctx *ctx, int seat, const mg_bill *bill, int least)
{
  mg_survey survey;
  int low = least, high = MG_MAX_X;

  if (!mg_bill_has_x (ctx->content, bill))
    return 0;
  mg_survey_begin (&survey, ctx->match, seat);
  mg_survey_at (&survey, ctx->source);
  while (low < high)
    {
      const int x = (low + high + 1) / 2;

      if (mg_check_bill (&survey, bill, x, NULL) == RG_OK)
        low = x;
      else
        high = x - 1;
    }
  return mg_choose_x (ctx, seat, bill, least, low);
}

/* What is under a face-down permanent: the card, or what it is a copy of (707.3, 708.10). */
static int
hidden_face (const mg_ctx *ctx, const mg_object *object)
{
  const mg_body *body = object->body ? mg_body_at (ctx->state, object->body) : NULL;

  return body && body->copy.face ? mg_face_up (ctx->content, &body->copy) : object->face;
}

bool
mg_bill_of_key (mg_ctx *ctx, int seat, int id, int key, mg_bill *bill, int *number)
{
  const int face = hidden_face (ctx, mg_object_at (ctx->state, id));
  int cost;

  if (!mg_key_of (mg_face_at (ctx->content, face), key, &cost, number))
    return false;
  mg_bill_begin (bill);
  bill->mana.any_type = mg_force_for (ctx->state, MG_OP_ADDITIONAL_MANA, seat) != NULL;
  mg_bill_add (ctx->content, bill, cost);
  return true;
}

/* Pays what that key of a card costs; false: it was taken back. */
static bool
pay_key (mg_ctx *ctx, int seat, int id, int key, int *number)
{
  mg_bill bill;

  ctx->ask_flags = RG_DECISION_CANCELLABLE;
  return mg_bill_of_key (ctx, seat, id, key, &bill, number)
         && mg_pay_bill (ctx, seat, &bill, 0, mg_ask_x (ctx, seat, &bill, 0), -1);
}

rg_status
mg_check_turn_up (mg_survey *survey, int id, rg_error *error)
{
  const mg_ref ref = mg_ref_of (survey->state, id);
  const mg_body *body = mg_body_of (survey->state, ref);
  mg_bill bill;
  int number;

  if (!mg_on_battlefield (survey->state, ref) || !(body->status & MG_FACE_DOWN)
      || body->now.controller != survey->seat)
    return rg_fail (error, RG_E_ILLEGAL, "702.37e",
                    "You can turn up only what you control face down.");
  mg_survey_at (survey, ref);
  /* What takes its abilities from it would take morph as well if it were face up. */
  if (body->now.no_abilities
      || !mg_bill_of_key (&survey->ctx, survey->seat, id, MG_KEY_MORPH, &bill, &number))
    return rg_fail (error, RG_E_ILLEGAL, "702.37e", "It has no cost for being turned face up.");
  return mg_check_bill (survey, &bill, 0, error);
}

void
mg_turn_up_by_cost (rg_match *match, int seat, int id)
{
  mg_state *state = rg_state (match);
  const mg_ref ref = mg_ref_of (state, id);
  mg_set sets[3];
  mg_ctx ctx;
  int number;

  mg_ctx_of (&ctx, match, seat, ref, sets);
  if (pay_key (&ctx, seat, id, MG_KEY_MORPH, &number))
    mg_turn_up (&ctx, ref);
}

rg_status
mg_check_suspend (mg_survey *survey, int id, rg_error *error)
{
  const mg_object *object = mg_object_at (survey->state, id);
  const mg_face *face = mg_face_at (survey->content, object->face);
  mg_bill bill;
  int number, found = 0;

  mg_survey_at (survey, mg_ref_of (survey->state, id));
  if (object->zone != MG_ZONE_HAND || object->owner != survey->seat
      || !mg_bill_of_key (&survey->ctx, survey->seat, id, MG_KEY_SUSPEND, &bill, &number))
    return rg_fail (error, RG_E_ILLEGAL, "702.62a",
                    "Only a card with suspend can be suspended, from its owner's hand.");
  /* 702.62c: as though it were cast. */
  if (survey->split_second)
    return rg_fail (error, RG_E_ILLEGAL, "702.61a",
                    "A spell with split second is on the stack: it couldn't be cast now.");
  if (!survey->sorcery_time && !(face->types & MG_INSTANT) && !MG_HAS (face->qualities, MG_FLASH))
    return rg_fail (error, RG_E_ILLEGAL, "702.62a",
                    "You can suspend it only when you could cast it.");
  while ((found = mg_static_of (&survey->ctx, object->face, MG_OP_CAST_ONLY_IF, found)))
    if (!mg_condition (&survey->ctx,
                       mg_arg_if (mg_node_at (survey->content,
                                              mg_ability_at (survey->content, found)->effect))))
      return rg_fail (error, RG_E_ILLEGAL, "702.62c", "Its text doesn't let you cast it now.");
  return mg_check_bill (survey, &bill, 0, error);
}

void
mg_suspend (rg_match *match, int seat, int id)
{
  mg_state *state = rg_state (match);
  const mg_ref ref = mg_ref_of (state, id);
  mg_set sets[3];
  mg_ctx ctx;
  int number;

  mg_ctx_of (&ctx, match, seat, ref, sets);
  if (pay_key (&ctx, seat, id, MG_KEY_SUSPEND, &number))
    {
      mg_move move = { .object = ref,
                       .zone = MG_ZONE_EXILE,
                       .controller = MG_NOBODY,
                       .why = MG_WHY_COST,
                       .counter = MG_COUNTER_TIME,
                       .n_counters = (uint8_t) number };

      mg_move_all (&ctx, &move, 1);
      if (move.result.id && mg_object_at (state, move.result.id)->zone == MG_ZONE_EXILE)
        mg_object_at (state, move.result.id)->flags |= MG_OBJECT_SUSPENDED;
    }
}

/* }}} */
