/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Permanents enter the battlefield as it was planned: their bodies come into being, effects of
 * others modify how they enter, and then abilities see that they have (603.6a). */

#include "magic/engine/mg-engine.h"

/* {{{ Bodies */

/* 400.7d: what is remembered of the spell. */
static void
remember_spell (mg_body *body, const mg_item *item)
{
  body->x = item->x;
  body->kicks = item->kicks;
  if (item->flags & MG_ITEM_KICKED)
    body->status |= MG_KICKED;
  if (item->flags & MG_ITEM_EVOKED)
    body->status |= MG_EVOKED;
  if (item->flags & MG_ITEM_SUSPENDED)
    body->status |= MG_HASTY;
  mg_note_spent (body, item->spent);
  if (!item->put_by && item->flags & MG_ITEM_FROM_HAND)
    body->status |= MG_CAST_FROM_HAND;
}

static void
let_control (mg_ctx *ctx, const mg_body *body, int seat)
{
  const int i = mg_effect_new (ctx->state);
  mg_effect *effect = mg_effect_at (ctx->state, i);

  if (!i)
    {
      mg_outgrow (ctx->match);
      return;
    }
  effect->kind = MG_EFFECT_CONTROL;
  effect->lasts = MG_LASTS_FOREVER;
  effect->controller = effect->player = (uint8_t) seat;
  effect->object = body->self;
}

/* 110.2b, 400.7a: who took the spell has what it became by the same effect, and so has who took it
 * before that. */
static void
keep_control (mg_ctx *ctx, mg_body *body, const mg_item *item)
{
  if (!item->put_by)
    return;
  body->default_controller = (uint8_t) (item->put_by - 1);
  if (item->taken_by)
    let_control (ctx, body, item->taken_by - 1);
  if (item->taken_by || item->put_by - 1 != item->controller)
    let_control (ctx, body, item->controller);
}

static void
become_copy (mg_body *body, const mg_copying *copying, int x)
{
  body->copy = *copying;
  if (x)
    body->x = (int16_t) x;
}

void
mg_embody (mg_ctx *ctx, const mg_move *move, const mg_entry *entry, const mg_item *item)
{
  mg_state *state = ctx->state;
  mg_object *object = mg_object_at (state, move->result.id);
  const int i = mg_body_new (state, move->result);
  mg_body *body = mg_body_at (state, i);

  if (!i)
    {
      mg_outgrow (ctx->match);
      return;
    }
  if (object->kind == MG_KIND_COPY)
    object->kind = MG_KIND_TOKEN; /* 608.3f */
  object->flags |= MG_OBJECT_ENTERS;
  body->default_controller = entry->controller;
  body->status = MG_SICK | MG_ECHO_DUE;
  if (item)
    {
      remember_spell (body, item);
      if (entry->controller == item->controller)
        keep_control (ctx, body, item);
    }
  if (entry->tapped)
    body->status |= MG_TAPPED;
  if (entry->face_down)
    body->status |= MG_FACE_DOWN;
  body->double_faced = entry->double_faced;
  body->copy = entry->copy;
  if (body->copy.face != MG_FACELESS)
    body->copy.face = 0;
  body->copy.back = false;
  if (move->x)
    body->x = move->x;
  if (move->enters & MG_ENTERS_CHOSEN)
    body->copy.colors |= MG_COPY_CHOSEN;
  if (entry->copy_x)
    body->x = entry->copy_x;
  if (entry->back && object->kind == MG_KIND_TOKEN && !entry->double_faced)
    {
      body->copy.face = object->face; /* only ever the back face of what it copies */
      body->copy.back = true;
    }
  else if (entry->back)
    body->status |= MG_BACK;
  if (entry->copies)
    become_copy (body, &entry->copy, entry->copy_x);
  if (move->with.id)
    body->status |= MG_MELDED;
  body->attached_to = entry->host;
  body->protector = entry->protector;
  mg_begin_alone (state, ctx->content, move->result.id);
}

/* MG_OP_HAS_THIS_ABILITY: the one that resolves, which the copy has besides (707.9a). */
static int
ability_at_hand (const mg_ctx *ctx, const mg_copying *copying, int mods)
{
  for (int rest = mods, i; (i = mg_next_own_exception (ctx->content, copying, &rest));)
    if (mg_node_at (ctx->content, i)->op == MG_OP_HAS_THIS_ABILITY && ctx->item)
      return mg_item_at (ctx->state, ctx->item)->ability;
  return 0;
}

/* 607.2a, 607.2d, 707.7: what it chose and exiled was for abilities that it has lost, unless it
 * keeps one of them. */
static void
forget_links (mg_state *state, mg_ref ref, int kept)
{
  mg_body *body = mg_body_mut (state, ref);

  if (kept)
    return;
  body->chosen_color = body->chosen_player = body->chosen_type = 0;
  body->chosen_name = 0;
  for (int id = mg_first (state, MG_ZONE_EXILE, 0); id; id = mg_object_at (state, id)->next)
    if (mg_same (mg_object_at (state, id)->linked, ref))
      mg_object_at (state, id)->linked = (mg_ref){ 0, 0 };
}

void
mg_become_copy (mg_ctx *ctx, mg_ref ref, mg_ref of, int mods, int lasts)
{
  mg_original original = mg_original_of (ctx->state, ctx->content, of);
  mg_body *body = mg_body_mut (ctx->state, ref);
  mg_traits traits;
  int ability;

  if (!body)
    return;
  mg_copiable (ctx->state, ctx->content, ref.id, &traits);
  mg_add_exceptions (ctx->content, &original.copy, mg_face_up (ctx->content, &original.copy), mods,
                     traits.colors);
  ability = ability_at_hand (ctx, &original.copy, mods);
  if (ability)
    original.copy.ability = (uint16_t) ability;
  mg_begin_copying (ctx, ref, lasts);
  become_copy (body, &original.copy, original.x);
  if (!lasts)
    forget_links (ctx->state, ref, ability);
  mg_touch (ctx->state);
  mg_refresh (ctx->match);
  mg_say (ctx->match, MG_TELL_COPIES, mg_controller (ctx->state, ref), ref.id, of.id, 0, 0);
}

/* }}} */
/* {{{ Effects of others on how it enters (614.12) */

/* A rule of something that enters at the same time has no say yet (614.4). */
static bool
enters_too (const mg_force *force, const mg_move *moves, const mg_entry *entries, int n)
{
  for (int i = 0; i < n && force->ability; i++)
    if (moves[entries[i].move].result.id == force->source)
      return true;
  return false;
}

static void
apply_force (mg_ctx *ctx, const mg_force *force, mg_ref ref)
{
  const mg_node *node = mg_node_at (ctx->content, force->node);
  mg_body *body = mg_body_mut (ctx->state, ref);
  mg_set sets[3];
  mg_ctx its;

  if (!body)
    return;
  mg_ctx_of_force (&its, ctx->match, force, sets);
  if (!mg_speaks_of (&its, mg_arg_objs (node), ref))
    return;
  if (force->op == MG_OP_ENTERS_TAPPED)
    body->status |= MG_TAPPED;
  else
    mg_add_counters (&its, ref, mg_arg_counter (node), mg_amount (&its, mg_arg_n (node)), true);
}

static void
apply_forces (mg_ctx *ctx, int op, const mg_move *moves, const mg_entry *entries, int n)
{
  const mg_state *state = ctx->state;

  if (!mg_forced (state, op))
    return;
  for (int f = -1; (f = mg_next_force (state, op, f)) >= 0;)
    {
      const mg_force force = state->kept.forces[f];

      if (!enters_too (&force, moves, entries, n))
        for (int i = 0; i < n; i++)
          apply_force (ctx, &force, moves[entries[i].move].result);
    }
}

/* 614.12a: what is chosen as it enters; all that is open to all is known by now. */
static void
do_as_it_enters (mg_ctx *ctx, mg_ref ref, const mg_entry *entry)
{
  const mg_node *node;

  for (int i = 0; (node = mg_entering_static (ctx->content, entry, MG_OP_AS_ENTERS, i, NULL)); i++)
    {
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of (&its, ctx->match, entry->controller, ref, sets);
      its.x = mg_body_of (ctx->state, ref)->x;
      mg_do (&its, mg_arg_do (node));
    }
}

/* 603.11, 707.9g: what its copying triggers, of the very copying that made it what it is. */
static void
trigger_by_copying (mg_ctx *ctx, mg_ref ref, const mg_entry *entry)
{
  mg_set sets[3];
  mg_ctx its;
  int item;

  mg_ctx_of (&its, ctx->match, entry->controller, ref, sets);
  mg_set_add (its.it, entry->copied);
  item = mg_pend (&its, 0, entry->when_done, MG_ITEM_REFLEXIVE, entry->controller, ref);
  if (item && !mg_item_at (ctx->state, item)->captured)
    mg_link_add (ctx->state, &mg_item_at (ctx->state, item)->captured, entry->copied, 0, 0);
}

/* }}} */
/* {{{ Entering attacking (508.4) */

static bool
is_attacked_by (const mg_state *state, mg_ref ref, uint16_t defenders)
{
  const mg_body *body = mg_body_of (state, ref);

  if (body->now.types & MG_BATTLE)
    return body->protector && defenders >> (body->protector - 1) & 1;
  return body->now.types & MG_PLANESWALKER && defenders >> body->now.controller & 1;
}

static void
attack (mg_ctx *ctx, mg_ref ref)
{
  mg_state *state = ctx->state;
  mg_body *body = mg_body_mut (state, ref);
  mg_set what = { 0 }, chosen = { 0 }, sets[3];
  uint16_t defenders;
  mg_ctx its;

  if (!body || !(body->now.types & MG_CREATURE) || body->now.controller != state->turn.active
      || state->turn.no_active || !mg_in_combat (state))
    return;
  mg_choose_defender (ctx->match);
  defenders = mg_attackable (state, state->turn.active);
  for (int seat = 0; seat < state->seats; seat++)
    if (defenders >> seat & 1)
      mg_set_add (&what, mg_player_ref (seat));
  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    if (is_attacked_by (state, mg_ref_of (state, id), defenders))
      mg_set_add (&what, mg_ref_of (state, id));
  if (what.n == 0)
    return;

  mg_ctx_of (&its, ctx->match, body->now.controller, ref, sets);
  mg_choose_some (&its, body->now.controller, MG_ASK_DEFENDER, &what, 1, 1, &chosen);
  body->attacking = chosen.refs[0];
  state->turn.attacked = true;
  if (mg_is_player (body->attacking))
    body->defender = (uint8_t) mg_ref_seat (body->attacking);
  else
    {
      const mg_body *its_body = mg_body_of (state, body->attacking); /* 508.5 */

      body->defender = its_body->now.types & MG_BATTLE ? (uint8_t) (its_body->protector - 1)
                                                       : its_body->now.controller;
    }
  mg_touch (state);
  mg_say (ctx->match, MG_TELL_ATTACKS, body->now.controller, ref.id, body->attacking.id, 0, 0);
}

/* }}} */

static void
tell (mg_ctx *ctx, const mg_move *move, const mg_entry *entry)
{
  const int seat = mg_controller (ctx->state, move->result), id = move->result.id;

  mg_say (ctx->match,
          entry->is_new                  ? MG_TELL_CREATED
          : move->why == MG_WHY_PLAYED   ? MG_TELL_LAND
          : move->why == MG_WHY_RESOLVED ? MG_TELL_ENTERS_AS_CAST
                                         : MG_TELL_ENTERS,
          seat, seat, id, 0, 0);
  if (entry->copies)
    mg_say (ctx->match, MG_TELL_COPIES, seat, id, entry->copied.id, 0, 0);
}

void
mg_finish_entries (mg_ctx *ctx, mg_move *moves, const mg_entry *entries, int n)
{
  mg_state *state = ctx->state;

  mg_refresh (ctx->match);
  for (int i = 0; i < n; i++)
    tell (ctx, &moves[entries[i].move], &entries[i]);
  apply_forces (ctx, MG_OP_ENTERS_TAPPED, moves, entries, n);
  apply_forces (ctx, MG_OP_ENTERS_WITH, moves, entries, n);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < entries[i].n_counters; k++)
      mg_add_counters (ctx, moves[entries[i].move].result, entries[i].counters[k].counter,
                       entries[i].counters[k].n, true);
  for (int i = 0; i < n; i++)
    if (entries[i].face)
      do_as_it_enters (ctx, moves[entries[i].move].result, &entries[i]);
  for (int i = 0; i < n; i++)
    mg_object_at (state, moves[entries[i].move].result.id)->flags &= (uint8_t) ~MG_OBJECT_ENTERS;
  if (mg_depends (state))
    mg_touch (state); /* from now on they count */
  mg_refresh (ctx->match);
  for (int i = 0; i < n; i++)
    if (moves[entries[i].move].enters & MG_ENTERS_ATTACKING)
      attack (ctx, moves[entries[i].move].result);
  mg_refresh (ctx->match);

  for (int i = 0; i < n; i++)
    {
      const mg_ref ref = moves[entries[i].move].result;
      const mg_event event = { .op = MG_OP_ENTERS,
                               .subject = ref,
                               .player = (uint8_t) mg_controller (state, ref),
                               .other_player = MG_NOBODY };

      if (mg_on_battlefield (state, ref))
        mg_happen (ctx, &event);
      if (entries[i].when_done)
        trigger_by_copying (ctx, ref, &entries[i]);
    }
}
