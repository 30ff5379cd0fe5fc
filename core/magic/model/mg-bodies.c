/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Bodies of permanents, the ghosts that they leave, and counters, on them and elsewhere. */

#include "magic/model/mg-model.h"

/* {{{ Bodies */

/* The ghost whose permanent has been gone the longest: its timestamp is of when it went. */
static int
oldest_ghost (const mg_state *state)
{
  int oldest = 0;

  for (int i = 1; i < state->pools.n_bodies; i++)
    {
      const mg_body *body = mg_body_at (state, i);

      if (body->status & MG_GHOST
          && (!oldest || body->timestamp < mg_body_at (state, oldest)->timestamp))
        oldest = i;
    }
  return oldest;
}

int
mg_body_new (mg_state *state, mg_ref self)
{
  mg_object *object = mg_object_at (state, self.id);
  int i = state->pools.free_body;

  if (i)
    state->pools.free_body = mg_body_at (state, i)->self.id;
  else if (!(i = oldest_ghost (state)))
    return 0;
  *mg_body_at (state, i) = (mg_body){ .self = self,
                                      .timestamp = ++state->clock,
                                      .default_controller = object->owner,
                                      .defender = MG_NOBODY,
                                      .now.controller = MG_NOBODY };
  mg_body_at (state, i)->since = state->clock;
  object->body = (uint16_t) i;
  return i;
}

const mg_body *
mg_body_of (const mg_state *state, mg_ref ref)
{
  const mg_object *object;

  if (!ref.id || mg_is_player (ref))
    return NULL;
  object = mg_object_at (state, ref.id);
  if (object->stamp == ref.stamp)
    return object->body ? mg_body_at (state, object->body) : NULL;
  for (int i = 1; i < state->pools.n_bodies; i++)
    {
      const mg_body *body = mg_body_at (state, i);

      if (mg_same (body->self, ref) && body->status & MG_GHOST)
        return body;
    }
  return NULL;
}

mg_body *
mg_body_mut (mg_state *state, mg_ref ref)
{
  const mg_object *object;

  if (!mg_on_battlefield (state, ref))
    return NULL;
  object = mg_object_at (state, ref.id);
  return object->body ? mg_body_at (state, object->body) : NULL;
}

/* }}} */
/* {{{ Counters */

static int
clamp (int n, int max)
{
  return n < 0 ? 0 : n > max ? max : n;
}

int
mg_counters_on (const mg_state *state, mg_ref ref, int counter)
{
  const mg_body *body;
  const mg_object *object;

  if (mg_is_player (ref))
    return state->players[mg_ref_seat (ref)].counters[counter];
  body = mg_body_of (state, ref);
  if (body)
    {
      for (int i = 0; i < MG_BODY_COUNTERS; i++)
        if (body->counters[i] == counter)
          return body->n_counters[i];
      return 0;
    }
  object = mg_object_at (state, ref.id);
  return mg_lives (state, ref) && object->counter == counter ? object->n_counters : 0;
}

/* The place for a kind of counter: its own, else a free one, else -1. */
static int
counter_place (const mg_body *body, int counter)
{
  int place = -1;

  for (int i = 0; i < MG_BODY_COUNTERS; i++)
    if (body->counters[i] == counter)
      return i;
    else if (!body->counters[i] && place < 0)
      place = i;
  return place;
}

int
mg_counters_change (mg_state *state, mg_ref ref, int counter, int by)
{
  mg_object *object;

  state->kept.dirty = true;
  if (mg_is_player (ref))
    {
      uint8_t *n = &state->players[mg_ref_seat (ref)].counters[counter];

      return *n = (uint8_t) clamp (*n + by, UINT8_MAX);
    }
  if (!mg_lives (state, ref))
    return 0;
  object = mg_object_at (state, ref.id);
  if (object->body)
    {
      mg_body *body = mg_body_at (state, object->body);
      const int i = counter_place (body, counter);

      if (i < 0)
        {
          state->end.outgrown |= by > 0;
          return 0;
        }
      body->n_counters[i] = (int16_t) clamp (body->n_counters[i] + by, INT16_MAX);
      if (counter == MG_COUNTER_INDESTRUCTIBLE && by > 0)
        body->keyword_counter = ++state->clock; /* 613.7c */
      body->counters[i] = (uint8_t) (body->n_counters[i] ? counter : MG_COUNTER_NONE);
      return body->n_counters[i];
    }
  if (object->n_counters && object->counter != counter)
    {
      state->end.outgrown |= by > 0;
      return 0;
    }
  object->n_counters = (uint8_t) clamp (object->n_counters + by, UINT8_MAX);
  object->counter = (uint8_t) (object->n_counters ? counter : MG_COUNTER_NONE);
  return object->n_counters;
}

/* }}} */

int
mg_past_spell (const mg_state *state, mg_ref spell)
{
  if (!spell.id || mg_is_player (spell) || mg_lives (state, spell))
    return 0;
  for (int i = 1; i < state->pools.n_items; i++)
    {
      const mg_item *item = mg_item_at (state, i);

      if (mg_same (item->source, spell) && !item->ability)
        return i;
    }
  return 0;
}

int
mg_controller (const mg_state *state, mg_ref ref)
{
  const mg_object *object;
  const mg_body *body;

  if (mg_is_player (ref))
    return mg_ref_seat (ref);
  if (!ref.id)
    return MG_NOBODY;
  object = mg_object_at (state, ref.id);
  if (object->stamp == ref.stamp && object->item)
    return mg_item_at (state, object->item)->controller;
  body = mg_body_of (state, ref);
  if (!body)
    {
      const int spell = mg_past_spell (state, ref);

      return spell ? mg_item_at (state, spell)->controller : object->owner; /* 108.4, 109.4c */
    }
  return body->now.controller == MG_NOBODY ? body->default_controller : body->now.controller;
}

int
mg_owner (const mg_state *state, mg_ref ref)
{
  const mg_object *object;
  const mg_body *body;

  if (mg_is_player (ref))
    return mg_ref_seat (ref);
  if (!ref.id)
    return MG_NOBODY;
  object = mg_object_at (state, ref.id);
  if (object->stamp == ref.stamp)
    return object->owner;
  body = mg_body_of (state, ref);
  if (body && body->status & MG_GHOST_TOKEN)
    return body->default_controller; /* 111.2; the slot may be something else by now */
  return object->owner;
}
