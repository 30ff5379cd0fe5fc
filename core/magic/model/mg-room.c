/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bytes of a match: for how many objects, bodies and effects there is room, which follows from
 * seats and decks, and where each part of the state and each pool lies. */

#include "magic/model/mg-model.h"
#include "magic/model/mg-numbers.h"
#include "magic/model/mg-variant.h"

#include <stddef.h>
#include <string.h>

/* {{{ How much there is room for */

enum
{
  MG_COMMANDER_DECK = 100 /* 903.5a */
};

typedef struct mg_room
{
  int seats, objects, bodies, items, effects, links, given, identities;
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
  cards += variant.identities ? setup->seats : 0;
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
                    .effects = large ? MG_MAX_EFFECTS / MG_MAX_PLAYERS * seats : 160,
                    .links = large ? 1024 : 512,
                    .given = large ? MG_MAX_GIVEN : 192,
                    .identities = variant.identities ? setup->seats : 0 };
}

/* }}} */
/* {{{ Where everything lies */

/* A save has a sum of these bytes for each choice (docs/saves.md): what moves here leaves
 * earlier saves behind, and may do so only with a new version of the rules. */
#define PART(part, at) _Static_assert(offsetof (mg_state, part) == (at), #part " stays")
PART (options, 73);
PART (turn, 80);
PART (zones, 128);
PART (kept, 160);
PART (combat, 1832);
PART (end, 2608);
PART (seating, 2666);
PART (treachery, 2704);
PART (scope, 2712);
PART (course, 2744);
PART (players, 2760);
#undef PART
_Static_assert(MG_N_OF_STATIC <= 8 * sizeof ((mg_kept *) NULL)->forced, "a bit for each static");

/* What the kinds of effects have in common stands at the same place in each; likewise what a
 * copying keeps, and the fields of others that stood there before. */
#define COMMON(field)                                                                              \
  _Static_assert(offsetof (mg_copied_effect, field) == offsetof (mg_effect, field), #field)
COMMON (kind);
COMMON (lasts);
COMMON (controller);
COMMON (source);
COMMON (object);
COMMON (condition);
COMMON (captured);
COMMON (that_player);
COMMON (next_free);
COMMON (timestamp);
#undef COMMON
#define KEPT(field, other)                                                                         \
  _Static_assert(offsetof (mg_copied_effect, field) == offsetof (mg_effect, other), #field)
KEPT (colors, player);
KEPT (mods, node);
KEPT (before, event);
KEPT (face, first);
KEPT (ability, second);
KEPT (back, source_converts);
KEPT (reserved, subject.id);
KEPT (x, subject.stamp);
#undef KEPT
_Static_assert((MG_SPENT & (MG_KEPT | MG_GHOST_TOKEN | MG_FLIPPED | MG_MELDED)) == 0,
               "mana types have bits of their own");

#define THING(type, size) _Static_assert(sizeof (type) == (size), #type " keeps its size")
THING (mg_object, 28);
THING (mg_body, 128);
THING (mg_item, 56);
THING (mg_effect, 36);
THING (mg_copied_effect, 36);
THING (mg_link, 10);
THING (mg_given, 10);
THING (mg_player, 140);
THING (mg_identity, 60);
#undef THING

/* Where a pool of `n` things of a size begins, from `*end` on, which goes behind it. */
static uint32_t
lay_out (size_t *end, int n, size_t size)
{
  const size_t at = (*end + 7) / 8 * 8;

  *end = at + (size_t) n * size;
  return (uint32_t) at;
}

static size_t
lay_out_all (mg_pools *pools, const mg_room *room)
{
  size_t end = offsetof (mg_state, players) + (size_t) room->seats * sizeof (mg_player);

  pools->objects_at = lay_out (&end, room->objects, sizeof (mg_object));
  pools->bodies_at = lay_out (&end, room->bodies, sizeof (mg_body));
  pools->items_at = lay_out (&end, room->items, sizeof (mg_item));
  pools->effects_at = lay_out (&end, room->effects, sizeof (mg_effect));
  pools->links_at = lay_out (&end, room->links, sizeof (mg_link));
  pools->given_at = lay_out (&end, room->given, sizeof (mg_given));
  pools->identities_at = lay_out (&end, room->identities, sizeof (mg_identity));
  return (end + 7) / 8 * 8;
}

size_t
mg_state_measure (const rg_setup *setup)
{
  const mg_room room = room_for (setup);
  mg_pools pools;

  return lay_out_all (&pools, &room);
}

int
mg_room_for_objects (const rg_setup *setup)
{
  return room_for (setup).objects;
}

void
mg_state_init (mg_state *state, const rg_setup *setup)
{
  const mg_room room = room_for (setup);
  mg_pools *pools = &state->pools;

  memset (state, 0, mg_state_measure (setup));
  lay_out_all (pools, &room);
  pools->n_objects = (uint16_t) room.objects;
  pools->n_bodies = (uint16_t) room.bodies;
  pools->n_items = (uint16_t) room.items;
  pools->n_effects = (uint16_t) room.effects;
  pools->n_links = (uint16_t) room.links;
  pools->given_room = (uint16_t) room.given;
  pools->n_identities = (uint16_t) room.identities;
  for (int i = room.objects - 1; i > 0; i--)
    {
      mg_object_at (state, i)->next = pools->free_object;
      pools->free_object = (uint16_t) i;
    }
  pools->n_free_objects = (uint16_t) (room.objects - 1);
  for (int i = room.bodies - 1; i > 0; i--)
    {
      mg_body_at (state, i)->self.id = pools->free_body;
      pools->free_body = (uint16_t) i;
    }
  for (int i = room.items - 1; i > 0; i--)
    {
      mg_item_at (state, i)->targets = pools->free_item;
      pools->free_item = (uint16_t) i;
    }
  for (int i = room.effects - 1; i > 0; i--)
    {
      mg_effect_at (state, i)->next_free = pools->free_effect;
      pools->free_effect = (uint16_t) i;
    }
  for (int i = room.links - 1; i > 0; i--)
    {
      mg_link_at (state, i)->next = pools->free_link;
      pools->free_link = (uint16_t) i;
    }

  state->seats = (uint8_t) setup->seats;
  for (int seat = 0; seat < state->seats; seat++)
    state->seating.places[seat] = state->seating.seated[seat] = (uint8_t) seat;
  state->turn.there = (uint16_t) ((1u << setup->seats) - 1);
  state->monarch = state->monarch_at_turn_begin = state->combat.chosen_defender = MG_NOBODY;
  state->scope.effects_end = 1;
  state->kept.dirty = true;
}

/* }}} */
