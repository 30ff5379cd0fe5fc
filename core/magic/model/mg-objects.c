/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pools of the state: slots of objects, items, effects and links; bodies stand in mg-bodies.c.
 *
 * What is free hangs in a list of its own pool. A slot's stamp outlives whatever was in the slot,
 * so that no reference ever finds another object than the one it was made for. */

#include "magic/model/mg-model.h"
#include "magic/model/mg-numbers.h"
#include "magic/model/mg-variant.h"

#include <stddef.h>
#include <string.h>

/* {{{ Room */

enum
{
  MG_COMMANDER_DECK = 100 /* 903.5a */
};

typedef struct mg_room
{
  int seats, objects, bodies, items, effects, links, given;
} mg_room;

/* The largest deck without a commander. */
static int
largest_deck (const mg_content *content)
{
  int largest = 0;

  for (int i = 0; i < content->n_decks; i++)
    {
      const mg_deck *deck = mg_deck_at (content, i);

      if (deck->n_commanders == 0 && deck->n > largest)
        largest = deck->n;
    }
  return largest;
}

/* The largest deck that a seat may have: random decks are chosen after the room is. */
static int
room_for_deck (const mg_variant *variant, int seat, int largest)
{
  const bool plain
      = !mg_has_commanders ((mg_format) variant->format[seat])
        || (variant->teams && !mg_has_commanders ((mg_format) variant->emperor_format[seat]));
  const bool commander = mg_may_have_commanders (variant, seat);

  return commander && (!plain || largest < MG_COMMANDER_DECK) ? MG_COMMANDER_DECK : largest;
}

static mg_room
room_for (const rg_setup *setup)
{
  const int largest = largest_deck ((const mg_content *) setup->content);
  const int seats = setup->seats > 6 ? setup->seats : 6;
  bool large = setup->seats > 4;
  int cards = 0;
  mg_variant variant;

  mg_read_variant (setup, &variant);
  for (int seat = 0; seat < setup->seats; seat++)
    {
      large |= mg_may_have_commanders (&variant, seat);
      cards += room_for_deck (&variant, seat, largest);
    }
  /* A table of four with sixty cards each is no more than 64 KiB; a smaller one has that room, too.
   * What triggers at once needs most: each of many creatures that die, for each who heeds it. In
   * teams each creature may have been deployed to everybody in turn. */
  return (mg_room){ .seats = setup->seats,
                    .objects = 1 + cards + (large ? 128 * seats : 256),
                    .bodies = large ? MG_MAX_BODIES : 220,
                    .items = large ? 400 : 128 + 27 * (4 - setup->seats),
                    .effects = large ? 64 * seats : 160,
                    .links = large ? 1024 : 512,
                    .given = large ? MG_MAX_GIVEN : 192 };
}

/* Where a pool of `n` things of a size begins, from `*end` on, which goes behind it. */
static uint32_t
lay_out (size_t *end, int n, size_t size)
{
  const size_t at = (*end + 7) / 8 * 8;

  *end = at + (size_t) n * size;
  return (uint32_t) at;
}

static size_t
lay_out_all (mg_state *state, const mg_room *room)
{
  size_t end = offsetof (mg_state, players) + (size_t) room->seats * sizeof (mg_player);

  state->objects_at = lay_out (&end, room->objects, sizeof (mg_object));
  state->bodies_at = lay_out (&end, room->bodies, sizeof (mg_body));
  state->items_at = lay_out (&end, room->items, sizeof (mg_item));
  state->effects_at = lay_out (&end, room->effects, sizeof (mg_effect));
  state->links_at = lay_out (&end, room->links, sizeof (mg_link));
  state->given_at = lay_out (&end, room->given, sizeof (mg_given));
  state->numbers_at = lay_out (&end, mg_numbers_for (room->objects) / 8 + 1, 1);
  return (end + 7) / 8 * 8;
}

size_t
mg_state_measure (const rg_setup *setup)
{
  const mg_room room = room_for (setup);
  mg_state head;

  return lay_out_all (&head, &room);
}

/* }}} */

void
mg_state_init (mg_state *state, const rg_setup *setup)
{
  const mg_room room = room_for (setup);

  memset (state, 0, mg_state_measure (setup));
  lay_out_all (state, &room);
  state->n_objects = (uint16_t) room.objects;
  state->n_bodies = (uint16_t) room.bodies;
  state->n_items = (uint16_t) room.items;
  state->n_effects = (uint16_t) room.effects;
  state->n_links = (uint16_t) room.links;
  state->given_room = (uint16_t) room.given;
  state->n_numbers = (uint16_t) mg_numbers_for (room.objects);
  for (int i = room.objects - 1; i > 0; i--)
    {
      mg_object_at (state, i)->next = state->free_object;
      state->free_object = (uint16_t) i;
    }
  state->n_free_objects = (uint16_t) (room.objects - 1);
  for (int i = room.bodies - 1; i > 0; i--)
    {
      mg_body_at (state, i)->self.id = state->free_body;
      state->free_body = (uint16_t) i;
    }
  for (int i = room.items - 1; i > 0; i--)
    {
      mg_item_at (state, i)->targets = state->free_item;
      state->free_item = (uint16_t) i;
    }
  for (int i = room.effects - 1; i > 0; i--)
    {
      mg_effect_at (state, i)->next_free = state->free_effect;
      state->free_effect = (uint16_t) i;
    }
  for (int i = room.links - 1; i > 0; i--)
    {
      mg_link_at (state, i)->next = state->free_link;
      state->free_link = (uint16_t) i;
    }

  state->seats = (uint8_t) setup->seats;
  for (int seat = 0; seat < state->seats; seat++)
    state->places[seat] = state->seated[seat] = (uint8_t) seat;
  state->there = (uint16_t) ((1u << setup->seats) - 1);
  state->monarch = state->monarch_at_turn_begin = state->chosen_defender = MG_NOBODY;
  state->effects_end = 1;
  state->dirty = true;
}

/* {{{ Objects */

int
mg_object_new (mg_state *state, int kind, int owner, int face)
{
  const int id = state->free_object;
  mg_object *object = mg_object_at (state, id);
  uint16_t stamp;

  if (!id)
    return 0;
  state->free_object = object->next;
  state->n_free_objects--;
  stamp = mg_next_stamp (object->stamp);
  *object = (mg_object){ .stamp = stamp,
                         .face = (uint16_t) face,
                         .kind = (uint8_t) kind,
                         .zone = MG_ZONE_NONE,
                         .owner = (uint8_t) owner,
                         .print = (uint16_t) id };
  if (kind != MG_KIND_CARD) /* which goes into a zone before anybody sees it */
    mg_number (state, id);
  if (kind == MG_KIND_CARD || kind == MG_KIND_COPY)
    state->new_faces = state->dirty = true;
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
  mg_number_free (state, id);
  object->kind = MG_KIND_FREE;
  object->next = state->free_object;
  object->prev = 0;
  state->free_object = (uint16_t) id;
  state->n_free_objects++;
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

/* }}} */
/* {{{ Items */

/* An item that nobody freed although its object is elsewhere now. */
static int
forgotten_item (const mg_state *state)
{
  for (int i = 1; i < state->n_items; i++)
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
  if (!state->free_item)
    mg_item_free (state, forgotten_item (state));
  i = state->free_item;
  if (!i)
    return 0;
  state->free_item = mg_item_at (state, i)->targets;
  *mg_item_at (state, i) = (mg_item){ .object = (uint16_t) object,
                                      .face = of->face,
                                      .controller = of->owner,
                                      .source = mg_ref_of (state, object),
                                      .that_player = MG_NOBODY,
                                      .other_player = MG_NOBODY };
  of->item = (uint16_t) i;
  return i;
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
  item->targets = state->free_item;
  state->free_item = (uint16_t) i;
}

/* }}} */
/* {{{ Effects */

int
mg_effect_new (mg_state *state)
{
  const int i = state->free_effect;

  if (!i)
    return 0;
  state->free_effect = mg_effect_at (state, i)->next_free;
  *mg_effect_at (state, i) = (mg_effect){ .that_player = MG_NOBODY, .timestamp = ++state->clock };
  if (state->effects_end <= i)
    state->effects_end = (uint16_t) (i + 1);
  state->dirty = true;
  return i;
}

void
mg_effect_free (mg_state *state, int i)
{
  mg_effect *effect = mg_effect_at (state, i);

  mg_links_free (state, &effect->captured);
  effect->kind = MG_EFFECT_NONE;
  effect->next_free = state->free_effect;
  state->free_effect = (uint16_t) i;
  while (state->effects_end > 1
         && mg_effect_at (state, state->effects_end - 1)->kind == MG_EFFECT_NONE)
    state->effects_end--;
  state->dirty = true;
}

/* }}} */
/* {{{ Links */

int
mg_link_add (mg_state *state, uint16_t *head, mg_ref ref, int amount, int slot)
{
  const int i = state->free_link;
  uint16_t *end = head;

  if (!i)
    {
      state->outgrown = true;
      return 0;
    }
  while (*end)
    end = &mg_link_at (state, *end)->next;
  state->free_link = mg_link_at (state, i)->next;
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
      *end = state->free_link;
      state->free_link = *head;
      *head = 0;
    }
}

/* }}} */
