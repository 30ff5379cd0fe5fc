/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Objects change zones, all of a batch at the same time (400): first what replaces it, then how it
 * will enter, then what looks back sees things as they were (603.10), then everything moves, and
 * last the abilities that see how things are trigger. */

#include "magic/engine/mg-engine.h"

/* {{{ What can move */

static bool
may_move (const mg_state *state, const mg_move *move)
{
  const mg_object *object;

  if (!move->object.id || mg_is_player (move->object))
    return false;
  object = mg_object_at (state, move->object.id);
  if (object->kind == MG_KIND_FREE || object->stamp != move->object.stamp)
    return false;
  /* A token that comes into being is nowhere yet. */
  if (object->zone == MG_ZONE_NONE
      && !(object->kind == MG_KIND_TOKEN && move->zone == MG_ZONE_BATTLEFIELD))
    return false;
  if (move->zone == MG_ZONE_NONE)
    return true;
  if (object->kind == MG_KIND_ABILITY || object->kind == MG_KIND_EMBLEM
      || mg_is_identity (object)) /* 372.2 */
    return false;
  /* 111.8 */
  if (object->kind == MG_KIND_TOKEN && object->zone != MG_ZONE_BATTLEFIELD
      && object->zone != MG_ZONE_NONE)
    return false;
  /* 400.8, 400.10; libraries have an order. */
  return object->zone != move->zone || move->zone == MG_ZONE_EXILE || move->zone == MG_ZONE_COMMAND
         || move->zone == MG_ZONE_LIBRARY;
}

/* }}} */
/* {{{ What everybody sees, and who knows what (400.2) */

/* The object is seen by all where it lies. */
static bool
is_seen (const mg_state *state, const mg_object *object)
{
  switch (object->zone)
    {
    case MG_ZONE_BATTLEFIELD:
      return !(mg_body_at (state, object->body)->status & MG_FACE_DOWN);
    case MG_ZONE_STACK:
      return !object->item || !(mg_item_at (state, object->item)->flags & MG_ITEM_FACE_DOWN);
    case MG_ZONE_EXILE:
      return !(object->flags & MG_OBJECT_FACE_DOWN);
    case MG_ZONE_COMMAND:
      return !mg_is_covered_identity (object);
    case MG_ZONE_GRAVEYARD:
      return true;
    default:
      return object->kind == MG_KIND_TOKEN;
    }
}

void
mg_forget_hand (mg_state *state, const mg_object *gone, bool seen)
{
  const uint16_t eyes = mg_eyes (state, gone->owner), knew = gone->known | eyes;

  for (int id = mg_first (state, MG_ZONE_HAND, gone->owner); id;
       id = mg_object_at (state, id)->next)
    {
      mg_object *left = mg_object_at (state, id);

      if (!seen)
        left->known &= eyes;
      else if (left->face == gone->face)
        left->known &= knew;
    }
}

/* Who knows the object where it goes. `before`: who knew it. */
static uint16_t
who_will_know (mg_state *state, const mg_move *move, const mg_object *object, uint16_t before)
{
  const bool covered = move->face_down && object->kind == MG_KIND_CARD;

  switch (move->zone)
    {
    case MG_ZONE_HAND:
      return before | mg_eyes (state, object->owner);
    case MG_ZONE_LIBRARY:
      return object->zone == MG_ZONE_HAND ? before & mg_eyes (state, object->owner) : before;
    case MG_ZONE_BATTLEFIELD:
      return (uint16_t) (covered ? before | mg_bit (move->controller) : MG_EVERYBODY);
    case MG_ZONE_EXILE:
      if (!covered)
        return MG_EVERYBODY;
      return object->zone == MG_ZONE_HAND ? before & mg_eyes (state, object->owner) : before;
    default:
      return MG_EVERYBODY;
    }
}

/* }}} */
/* {{{ Telling */

/* What went to a zone where not everybody sees it is named only to those who know it. A library
 * may be shuffled before the event is read: there it is named by its face. */
static void
tell_hidden (rg_match *match, const mg_object *object, int id, int zone, bool was_seen)
{
  const int owner = object->owner;

  if (zone == MG_ZONE_LIBRARY && was_seen)
    mg_say (match, MG_TELL_INTO_LIBRARY, owner, owner, object->face, 0, 0);
  else if (zone == MG_ZONE_LIBRARY)
    mg_say (match, MG_TELL_HIDDEN_MOVES, owner, owner, zone, 0, 0);
  else
    {
      mg_say_to (match, object->known, MG_TELL_MOVES, owner, owner, id, zone, 0);
      mg_say (match, MG_TELL_HIDDEN_MOVES, owner, owner, zone, 0, 0);
    }
}

static void
tell_move (rg_match *match, const mg_move *move, const mg_object *object, int from, bool was_seen)
{
  const int id = move->object.id, owner = object->owner;

  if (move->why == MG_WHY_DESTROYED)
    mg_say (match, MG_TELL_DESTROYED, owner, id, 0, 0, 0);
  if (move->why == MG_WHY_DISCARDED) /* by the name that it has where it is seen */
    mg_say_to (match, object->known, MG_TELL_DISCARDS, owner, owner, id, 0, 0);
  switch (move->zone)
    {
    case MG_ZONE_NONE:
    case MG_ZONE_BATTLEFIELD: /* told when it has entered */
      return;
    case MG_ZONE_GRAVEYARD:
      if (move->why == MG_WHY_MILLED)
        mg_say (match, MG_TELL_MILLS, owner, owner, id, 0, 0);
      else if (from == MG_ZONE_BATTLEFIELD)
        mg_say (match, MG_TELL_DIES, owner, owner, id, 0, 0);
      else if (move->why != MG_WHY_DISCARDED && move->why != MG_WHY_COUNTERED
               && (move->why != MG_WHY_RESOLVED || from != MG_ZONE_STACK))
        mg_say (match, MG_TELL_MOVES, owner, owner, id, move->zone, 0);
      return;
    case MG_ZONE_HAND:
      if (move->why == MG_WHY_DRAWN)
        return; /* mg-draw.c tells */
      if (was_seen)
        mg_say (match, MG_TELL_MOVES, owner, owner, id, move->zone, 0);
      else
        tell_hidden (match, object, id, move->zone, false);
      return;
    case MG_ZONE_LIBRARY:
      tell_hidden (match, object, id, move->zone, was_seen);
      return;
    default:
      if (object->flags & MG_OBJECT_FACE_DOWN)
        tell_hidden (match, object, id, move->zone, false);
      else
        mg_say (match, MG_TELL_MOVES, owner, owner, id, move->zone, 0);
    }
}

/* A spell or ability that resolves makes it leave; it does so by destroying or exiling if it says
 * so, whatever then becomes of that. */
static void
tell_remover (mg_ctx *ctx, const mg_move *move, mg_event event)
{
  if (!ctx->item || move->why == MG_WHY_STATE || move->why == MG_WHY_COST
      || move->why == MG_WHY_LEFT)
    return;
  event.other = mg_ref_of (ctx->state, mg_item_at (ctx->state, ctx->item)->object);
  event.op = MG_OP_MADE_TO_LEAVE;
  mg_happen (ctx, &event);
  if (move->why != MG_WHY_DESTROYED && !move->exiles)
    return;
  event.op = MG_OP_REMOVED_BY;
  mg_happen (ctx, &event);
}

/* 603.6c, 603.10a: everything that leaves is still there. */
static void
look_back (mg_ctx *ctx, const mg_move *moves, int n)
{
  const uint64_t removals = mg_event_bit (MG_OP_REMOVED_BY) | mg_event_bit (MG_OP_MADE_TO_LEAVE);
  const mg_state *state = ctx->state;

  for (int i = 0; i < n; i++)
    {
      mg_event event = { .op = MG_OP_LEAVES, .other_player = MG_NOBODY, .back = true };

      if (moves[i].stays || mg_object_at (state, moves[i].object.id)->zone != MG_ZONE_BATTLEFIELD)
        continue;
      event.subject = moves[i].object;
      event.player = (uint8_t) mg_controller (state, moves[i].object);
      if (mg_anyone_hears (state, removals))
        tell_remover (ctx, &moves[i], event);
      mg_happen (ctx, &event);
      if (moves[i].zone != MG_ZONE_GRAVEYARD)
        continue;
      event.op = MG_OP_DIES; /* 700.4 */
      mg_happen (ctx, &event);
    }
}

/* }}} */
/* {{{ Moving */

/* 400.7a: what affects a permanent spell goes on to affect the permanent. */
static void
hand_effects_on (mg_state *state, mg_ref from, mg_ref to)
{
  for (int e = 1; e < state->scope.effects_end; e++)
    {
      mg_effect *effect = mg_effect_at (state, e);

      if (effect->kind != MG_EFFECT_NONE && mg_same (effect->object, from))
        effect->object = to;
    }
}

/* The item of a spell that resolves and moves itself is still read by whoever resolves it; it is
 * found forgotten later (mg_item_new). */
static void
leave_stack (mg_ctx *ctx, const mg_move *move, int item)
{
  if (item && (item != ctx->item || move->why == MG_WHY_RESOLVED))
    mg_item_leave (ctx->state, item);
}

/* What left the battlefield or the stack and can be nowhere else (704.5d-e). */
static void
note_stray (mg_state *state, const mg_object *object, const mg_move *move)
{
  if ((object->kind == MG_KIND_TOKEN && move->zone != MG_ZONE_BATTLEFIELD)
      || (object->kind == MG_KIND_COPY && move->zone != MG_ZONE_STACK))
    state->zones.strays = true;
}

/* 701.42a: a card becomes a part of the permanent that has just entered. */
static void
join_with (mg_state *state, mg_ref permanent, mg_ref card)
{
  mg_relink (state, card.id, MG_ZONE_NONE);
  mg_object_at (state, card.id)->linked = permanent;
  mg_object_at (state, permanent.id)->linked = card;
}

/* 712.21: the other card of a melded permanent goes where the first one has gone. */
static void
take_along (mg_ctx *ctx, mg_move *move, int id)
{
  mg_state *state = ctx->state;
  mg_object *object = mg_object_at (state, id);
  const mg_object *first = mg_object_at (state, move->object.id);
  mg_move its = *move;

  if (move->also_zone)
    its.zone = move->also_zone; /* 903.9c */
  if (move->zone == MG_ZONE_NONE)
    {
      object->linked = (mg_ref){ 0, 0 }; /* it has left the game, too */
      return;
    }
  if (its.zone == MG_ZONE_LIBRARY)
    mg_relink_library (state, id, move->depth);
  else
    mg_relink (state, id, its.zone);
  mg_make_known (state, id, first->known);
  object->linked = its.zone == MG_ZONE_GRAVEYARD ? move->object : first->linked;
  object->counter = first->counter;
  object->n_counters = first->n_counters;
  object->flags |= first->flags & MG_OBJECT_FACE_DOWN;
  move->also = its.object = mg_ref_of (state, id);
  its.why = MG_WHY_EFFECT; /* one permanent dies, or is destroyed */
  tell_move (ctx->match, &its, object, MG_ZONE_NONE, true);
}

static void
carry_out (mg_ctx *ctx, mg_move *move, const mg_entry *entry)
{
  mg_state *state = ctx->state;
  const int id = move->object.id;
  mg_object *object = mg_object_at (state, id);
  const int from = object->zone;
  const bool was_seen = is_seen (state, object);
  const uint16_t before = was_seen ? MG_EVERYBODY : object->known;
  /* 708.9: what was face down is shown as it leaves. */
  const bool uncovered = (from == MG_ZONE_BATTLEFIELD || from == MG_ZONE_STACK) && !was_seen
                         && move->zone != MG_ZONE_BATTLEFIELD;
  const uint16_t after = who_will_know (state, move, object, uncovered ? MG_EVERYBODY : before);
  const int its_item = from == MG_ZONE_STACK ? object->item : 0;
  const mg_item item = *mg_item_at (state, its_item); /* 0: not one */
  const int other
      = from == MG_ZONE_BATTLEFIELD && mg_body_at (state, object->body)->status & MG_MELDED
            ? object->linked.id
            : 0;

  if (from == MG_ZONE_BATTLEFIELD)
    mg_forget_blocks (state, id);
  if (from == MG_ZONE_HAND)
    mg_forget_hand (state, object, move->zone != MG_ZONE_LIBRARY && !move->face_down);
  if (move->zone == MG_ZONE_LIBRARY)
    mg_relink_library (state, id, move->depth);
  else
    mg_relink (state, id, move->zone);
  if (move->zone == MG_ZONE_EXILE)
    {
      if (move->face_down)
        object->flags |= MG_OBJECT_FACE_DOWN;
      object->linked = move->linked;
      object->counter = move->n_counters ? move->counter : 0;
      object->n_counters = move->n_counters;
    }
  if (after & ~before)
    rg_reveal (ctx->match);
  mg_make_known (state, id, after);

  move->result = move->zone == MG_ZONE_NONE ? (mg_ref){ 0, 0 } : mg_ref_of (state, id);
  if (entry)
    {
      mg_embody (ctx, move, entry, its_item ? &item : NULL);
      if (move->with.id)
        join_with (state, move->result, move->with);
      if (move->mods) /* later than what it says itself (613.7n) */
        {
          const mg_set came = { 1, { move->result } };

          mg_begin_mods (ctx, &came, move->mods, 0);
        }
      if (from == MG_ZONE_STACK)
        hand_effects_on (state, move->object, move->result);
    }
  leave_stack (ctx, move, its_item);
  note_stray (state, object, move);
  tell_move (ctx->match, move, object, from, was_seen || uncovered);
  if (other)
    take_along (ctx, move, other);
}

/* 704.5k: as the first of them. */
static void
came_together (mg_state *state, const mg_move *moves, const mg_entry *entries, int n)
{
  uint32_t since = 0;

  for (int i = 0; i < n; i++)
    {
      const mg_ref came = moves[entries[i].move].result;
      mg_body *body;

      if (!came.id || !mg_on_battlefield (state, came))
        continue;
      body = mg_body_mut (state, came);
      if (!body) /* no room: the game ends as a draw */
        continue;
      since = since ? since : body->since;
      body->since = since;
    }
}

/* What was to be shuffled into libraries is there. */
static void
shuffle_libraries (mg_ctx *ctx, const mg_move *moves, int n)
{
  const mg_state *state = ctx->state;
  uint16_t seats = 0;

  for (int i = 0; i < n; i++)
    if (moves[i].shuffles && !moves[i].stays)
      seats |= mg_bit (mg_object_at (state, moves[i].object.id)->owner);
  for (int seat = 0; seat < state->seats; seat++)
    if (seats >> seat & 1 && mg_plays (state, seat))
      {
        mg_shuffle (ctx->match, seat);
        mg_say (ctx->match, MG_TELL_SHUFFLES, seat, seat, 0, 0, 0);
      }
}

void
mg_move_all (mg_ctx *ctx, mg_move *moves, int n)
{
  mg_state *state = ctx->state;
  const bool at_once = ctx->at_once;
  mg_entry entries[MG_MAX_ENTERING];
  bool leaves = false, enters = false;
  int n_entries = 0, waiting, heard;

  for (int i = 0; i < n; i++)
    {
      moves[i].result = moves[i].also = (mg_ref){ 0, 0 };
      moves[i].settled = moves[i].shuffles = false;
      moves[i].also_zone = 0;
      moves[i].exiles = moves[i].zone == MG_ZONE_EXILE;
      moves[i].stays = !may_move (state, &moves[i]);
      leaves |= !moves[i].stays
                && mg_object_at (state, moves[i].object.id)->zone == MG_ZONE_BATTLEFIELD;
    }
  ctx->at_once = false;
  if (leaves)
    mg_refresh (ctx->match); /* what is last known of them must be known */
  mg_replace_moves (ctx, moves, n);
  for (int i = 0; i < n; i++)
    enters |= !moves[i].stays && moves[i].zone == MG_ZONE_BATTLEFIELD;
  if (enters)
    {
      mg_refresh (ctx->match);
      n_entries = mg_plan_entries (ctx, moves, n, entries);
    }

  waiting = state->zones.pending_last;
  if (leaves)
    look_back (ctx, moves, n);
  heard = state->zones.pending_last;
  for (int i = 0; i < n; i++)
    if (!moves[i].stays && moves[i].zone != MG_ZONE_BATTLEFIELD)
      carry_out (ctx, &moves[i], NULL);
  for (int i = 0; i < n_entries; i++)
    carry_out (ctx, &moves[entries[i].move], &entries[i]);
  came_together (state, moves, entries, n_entries);
  shuffle_libraries (ctx, moves, n);

  if (n_entries > 0)
    mg_finish_entries (ctx, moves, entries, n_entries);
  if (leaves)
    {
      mg_refresh (ctx->match);
      if (heard != waiting)
        mg_drop_untrue (ctx->match, waiting, heard);
      mg_check_durations (ctx, NULL); /* 610.3, 611.2b */
    }
  ctx->at_once = at_once;
}

void
mg_move_set (mg_ctx *ctx, const mg_set *set, int zone, int why, mg_set *became)
{
  mg_move moves[MG_SET_MAX];

  for (int i = 0; i < set->n; i++)
    moves[i] = (mg_move){
      .object = set->refs[i], .zone = (uint8_t) zone, .controller = MG_NOBODY, .why = (uint8_t) why
    };
  mg_move_all (ctx, moves, set->n);
  for (int i = 0; became && i < set->n; i++)
    {
      if (moves[i].result.id)
        mg_set_add (became, moves[i].result);
      if (moves[i].also.id)
        mg_set_add (became, moves[i].also);
    }
}

/* }}} */
