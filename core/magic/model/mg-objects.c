/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pools of the state: slots of objects, items, effects and links; bodies stand in mg-bodies.c.
 *
 * What is free hangs in a list of its own pool. A slot's stamp outlives whatever was in the slot,
 * so that no reference ever finds another object than the one it was made for. */

#include "magic/model/mg-model.h"
#include "magic/model/mg-numbers.h"

/* {{{ Objects */

int
mg_object_new (mg_state *state, int kind, int owner, int face)
{
  const int id = state->pools.free_object;
  mg_object *object = mg_object_at (state, id);
  uint16_t stamp;

  if (!id)
    return 0;
  state->pools.free_object = object->next;
  state->pools.n_free_objects--;
  stamp = mg_next_stamp (object->stamp);
  *object = (mg_object){ .stamp = stamp,
                         .face = (uint16_t) face,
                         .kind = (unsigned) kind & 15u,
                         .zone = MG_ZONE_NONE,
                         .owner = (uint8_t) owner,
                         .print = (uint16_t) id };
  if (kind != MG_KIND_CARD) /* which goes into a zone before anybody sees it */
    mg_number (state, id);
  if (kind == MG_KIND_CARD || kind == MG_KIND_COPY)
    state->scope.new_faces = state->kept.dirty = true;
  return id;
}

void
mg_object_free (mg_state *state, int id)
{
  mg_object *object = mg_object_at (state, id);
  const int item = object->item;

  rg_check (id > 0 && object->kind != MG_KIND_FREE);
  mg_relink (state, id, MG_ZONE_NONE);
  mg_item_free (state, item);
  object->kind = MG_KIND_FREE;
  object->next = state->pools.free_object;
  object->prev = 0;
  state->pools.free_object = (uint16_t) id;
  state->pools.n_free_objects++;
}

mg_ref
mg_follow (const mg_state *state, mg_ref ref)
{
  const mg_ref none = { 0, 0 };
  const mg_object *object;

  if (!ref.id || mg_is_player (ref))
    return none;
  object = mg_object_at (state, ref.id);
  if (object->zone == MG_ZONE_NONE)
    return none;
  if (object->stamp == ref.stamp)
    return ref;
  if (object->stamp != mg_next_stamp (ref.stamp) || object->zone == MG_ZONE_LIBRARY
      || object->zone == MG_ZONE_HAND || object->zone == MG_ZONE_PENDING)
    return none;
  return mg_ref_of (state, ref.id);
}

mg_ref
mg_before (mg_ref ref)
{
  return (mg_ref){ ref.id, mg_last_stamp (ref.stamp) };
}

/* }}} */
/* {{{ Items */

/* An item that nobody freed although its object is elsewhere now. */
static int
forgotten_item (const mg_state *state)
{
  for (int i = 1; i < state->pools.n_items; i++)
    {
      const mg_item *item = mg_item_at (state, i);

      if (item->object && mg_object_at (state, item->object)->item != i)
        return i;
    }
  return 0;
}

int
mg_item_new (mg_state *state, int object)
{
  mg_object *of = mg_object_at (state, object);
  int i;

  mg_item_free (state, of->item);
  if (!state->pools.free_item)
    mg_item_free (state, forgotten_item (state));
  i = state->pools.free_item;
  if (!i)
    return 0;
  state->pools.free_item = mg_item_at (state, i)->targets;
  *mg_item_at (state, i) = (mg_item){ .object = (uint16_t) object,
                                      .face = of->face,
                                      .controller = of->owner,
                                      .source = mg_ref_of (state, object),
                                      .that_player = MG_NOBODY,
                                      .other_player = MG_NOBODY };
  of->item = (uint16_t) i;
  return i;
}

/* Something that waits or is on the stack has triggered by it, and may yet copy it. */
static bool
is_spoken_of (const mg_state *state, mg_ref spell)
{
  for (int i = 1; i < state->pools.n_items; i++)
    {
      const mg_item *item = mg_item_at (state, i);

      if (item->object && mg_object_at (state, item->object)->item == i
          && mg_same (item->subject, spell))
        return true;
    }
  return false;
}

void
mg_item_leave (mg_state *state, int i)
{
  mg_item *item = mg_item_at (state, i);

  if (i && !item->ability && !item->effect && is_spoken_of (state, item->source))
    mg_object_at (state, item->object)->item = 0;
  else
    mg_item_free (state, i);
}

/* What had triggered by a spell is gone: nobody speaks of that spell any more. */
static void
forget_subject (mg_state *state, mg_ref subject)
{
  const int spell = mg_past_spell (state, subject);

  if (spell && mg_item_at (state, spell)->object && !is_spoken_of (state, subject))
    mg_item_free (state, spell);
}

void
mg_item_free (mg_state *state, int i)
{
  mg_item *item = mg_item_at (state, i);
  mg_object *object;

  if (!i || !item->object)
    return;
  object = mg_object_at (state, item->object);
  if (object->item == i)
    object->item = 0;
  mg_links_free (state, &item->targets);
  mg_links_free (state, &item->captured);
  mg_links_free (state, &item->paid);
  item->object = 0;
  item->targets = state->pools.free_item;
  state->pools.free_item = (uint16_t) i;
  if (item->ability || item->effect)
    forget_subject (state, item->subject);
}

/* }}} */
/* {{{ Effects */

int
mg_effect_new (mg_state *state)
{
  const int i = state->pools.free_effect;

  if (!i)
    return 0;
  state->pools.free_effect = mg_effect_at (state, i)->next_free;
  *mg_effect_at (state, i) = (mg_effect){ .that_player = MG_NOBODY, .timestamp = ++state->clock };
  if (state->scope.effects_end <= i)
    state->scope.effects_end = (uint16_t) (i + 1);
  state->kept.dirty = true;
  return i;
}

void
mg_effect_free (mg_state *state, int i)
{
  mg_effect *effect = mg_effect_at (state, i);

  mg_links_free (state, &effect->captured);
  effect->kind = MG_EFFECT_NONE;
  effect->next_free = state->pools.free_effect;
  state->pools.free_effect = (uint16_t) i;
  while (state->scope.effects_end > 1
         && mg_effect_at (state, state->scope.effects_end - 1)->kind == MG_EFFECT_NONE)
    state->scope.effects_end--;
  state->kept.dirty = true;
}

void
mg_keep_copying (mg_effect *effect, mg_copying was, int x)
{
  mg_copied_effect *copied = &effect->copied;

  copied->face = was.face;
  copied->ability = was.ability;
  copied->mods = was.mods;
  copied->before = was.before;
  copied->colors = was.colors;
  copied->back = was.back;
  copied->reserved = 0;
  copied->x = (int16_t) x;
}

mg_copying
mg_kept_copying (const mg_effect *effect, int16_t *x)
{
  const mg_copied_effect *copied = &effect->copied;

  *x = copied->x;
  return (mg_copying){ .face = copied->face,
                       .ability = copied->ability,
                       .mods = copied->mods,
                       .before = copied->before,
                       .colors = copied->colors,
                       .back = copied->back };
}

/* }}} */
/* {{{ Links */

int
mg_link_add (mg_state *state, uint16_t *head, mg_ref ref, int amount, int slot)
{
  const int i = state->pools.free_link;
  uint16_t *end = head;

  if (!i)
    {
      state->end.outgrown = true;
      return 0;
    }
  while (*end)
    end = &mg_link_at (state, *end)->next;
  state->pools.free_link = mg_link_at (state, i)->next;
  *mg_link_at (state, i)
      = (mg_link){ .ref = ref, .amount = (int16_t) amount, .slot = (uint8_t) slot };
  *end = (uint16_t) i;
  return i;
}

void
mg_links_free (mg_state *state, uint16_t *head)
{
  if (*head)
    {
      uint16_t *end = head;

      while (*end)
        end = &mg_link_at (state, *end)->next;
      *end = state->pools.free_link;
      state->pools.free_link = *head;
      *head = 0;
    }
}

/* }}} */
