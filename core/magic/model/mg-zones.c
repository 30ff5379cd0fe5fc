/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Zones: each is a list of slots in order, threaded through the objects themselves.
 *
 * Changing zones makes a new object of the same slot (400.7): its stamp rises, and what belonged to
 * the old one alone goes. A shuffled library keeps its slots where they are; the cards that they
 * are change places instead, so that no reference finds a card by what it was before. */

#include "magic/model/mg-model.h"
#include "magic/model/mg-numbers.h"

/* {{{ Lists */

/* Where a zone's list hangs. */
typedef struct mg_row
{
  uint16_t *first;
  uint16_t *last; /* NULL where nobody keeps it */
  uint16_t *n;
} mg_row;

/* The list of a zone; `seat` of libraries, hands and graveyards (400.3). False: it has none. */
static bool
find_row (mg_state *state, int zone, int seat, mg_row *row)
{
  mg_player *player = &state->players[seat];

  switch (zone)
    {
    case MG_ZONE_LIBRARY:
      *row = (mg_row){ &player->library, &player->library_bottom, &player->n_library };
      return true;
    case MG_ZONE_HAND:
      *row = (mg_row){ &player->hand, NULL, &player->n_hand };
      return true;
    case MG_ZONE_BATTLEFIELD:
      *row = (mg_row){ &state->zones.battlefield, &state->zones.battlefield_last,
                       &state->zones.n_battlefield };
      return true;
    case MG_ZONE_GRAVEYARD:
      *row = (mg_row){ &player->graveyard, NULL, &player->n_graveyard };
      return true;
    case MG_ZONE_STACK:
      *row = (mg_row){ &state->zones.stack, NULL, &state->zones.n_stack };
      return true;
    case MG_ZONE_EXILE:
      *row = (mg_row){ &state->zones.exile, NULL, &state->zones.n_exile };
      return true;
    case MG_ZONE_COMMAND:
      *row = (mg_row){ &state->zones.command, NULL, &state->zones.n_command };
      return true;
    case MG_ZONE_PENDING:
      *row = (mg_row){ &state->zones.pending, &state->zones.pending_last, &state->zones.n_pending };
      return true;
    default:
      return false;
    }
}

int
mg_first (const mg_state *state, int zone, int seat)
{
  switch (zone)
    {
    case MG_ZONE_LIBRARY:
      return state->players[seat].library;
    case MG_ZONE_HAND:
      return state->players[seat].hand;
    case MG_ZONE_BATTLEFIELD:
      return state->zones.battlefield;
    case MG_ZONE_GRAVEYARD:
      return state->players[seat].graveyard;
    case MG_ZONE_STACK:
      return state->zones.stack;
    case MG_ZONE_EXILE:
      return state->zones.exile;
    case MG_ZONE_COMMAND:
      return state->zones.command;
    case MG_ZONE_PENDING:
      return state->zones.pending;
    default:
      return 0;
    }
}

/* Takes a slot out of the list that it is in. */
static void
unlink_slot (mg_state *state, int id)
{
  mg_object *object = mg_object_at (state, id);
  mg_row row;

  if (!find_row (state, object->zone, object->owner, &row))
    return;
  if (object->prev)
    mg_object_at (state, object->prev)->next = object->next;
  else
    *row.first = object->next;
  if (object->next)
    mg_object_at (state, object->next)->prev = object->prev;
  else if (row.last)
    *row.last = object->prev;
  --*row.n;
  object->next = object->prev = 0;
}

/* The last slot of a list, 0 of an empty one. */
static int
last_of (const mg_state *state, const mg_row *row)
{
  int id;

  if (row->last || !*row->first)
    return row->last ? *row->last : 0;
  for (id = *row->first; mg_object_at (state, id)->next;)
    id = mg_object_at (state, id)->next;
  return id;
}

/* Puts a slot, which is in no list, into one: behind `after`, or first where that is 0. */
static void
link_slot (mg_state *state, const mg_row *row, int id, int after)
{
  mg_object *object = mg_object_at (state, id);

  object->prev = (uint16_t) after;
  object->next = after ? mg_object_at (state, after)->next : *row->first;
  if (after)
    mg_object_at (state, after)->next = (uint16_t) id;
  else
    *row->first = (uint16_t) id;
  if (object->next)
    mg_object_at (state, object->next)->prev = (uint16_t) id;
  else if (row->last)
    *row->last = (uint16_t) id;
  ++*row->n;
}

/* }}} */
/* {{{ Changing zones */

/* A permanent is gone; its body is how it last was (608.2h). Ghosts have the time of their going as
 * timestamp, since static abilities never look at them (604.7). */
static void
leave_ghost (mg_state *state, mg_object *object)
{
  mg_body *body = mg_body_at (state, object->body);

  body->status |= MG_GHOST;
  if (object->kind == MG_KIND_TOKEN)
    body->status |= MG_GHOST_TOKEN;
  body->timestamp = ++state->clock;
  object->body = 0;
}

/* True when an object's going there, or coming from there, may change what is in force. What a
 * permanent changes by entering shows as its body begins (mg_begin_alone). */
static bool
matters (const mg_state *state, const mg_object *object, int zone)
{
  if (zone == MG_ZONE_BATTLEFIELD)
    return object->body
           && (mg_depends (state) || !(mg_body_at (state, object->body)->status & MG_PLAIN));
  if (object->kind == MG_KIND_ABILITY)
    return false;
  if (zone == MG_ZONE_STACK && state->scope.layered)
    return true; /* spells are given abilities, too */
  return zone == MG_ZONE_COMMAND || state->scope.ability_zones >> zone & 1;
}

/* Nobody can follow an object that goes there, or comes from there. */
static bool
is_hidden_zone (const mg_object *object, int zone)
{
  return zone == MG_ZONE_HAND || zone == MG_ZONE_LIBRARY
         || (zone == MG_ZONE_EXILE && object->flags & MG_OBJECT_FACE_DOWN);
}

/* Out of its zone and into another as a new object (400.7), in no list yet. */
static void
become_new (mg_state *state, int id, int zone)
{
  mg_object *object = mg_object_at (state, id);
  const bool announced = object->zone == MG_ZONE_PENDING && zone == MG_ZONE_STACK;

  if (matters (state, object, object->zone) || matters (state, object, zone))
    state->kept.dirty = true;
  if (zone == MG_ZONE_BATTLEFIELD || object->zone == MG_ZONE_BATTLEFIELD)
    state->course.checked = 0; /* auras, legends … */
  unlink_slot (state, id);
  if (zone == MG_ZONE_LIBRARY)
    object->number = 0; /* until somebody knows what it is */
  else if (!object->number || is_hidden_zone (object, object->zone) || zone == MG_ZONE_HAND)
    mg_number (state, id);
  if (object->body)
    leave_ghost (state, object);
  if (!announced)
    object->item = 0;
  object->stamp = mg_next_stamp (object->stamp);
  object->zone = (unsigned) zone & 15u;
  object->flags &= MG_OBJECT_COMMANDER;
  object->linked = (mg_ref){ 0, 0 };
  object->counter = object->n_counters = 0;
}

void
mg_relink (mg_state *state, int id, int zone)
{
  mg_row row;
  int after = 0;

  become_new (state, id, zone);
  if (!find_row (state, zone, mg_object_at (state, id)->owner, &row))
    return;
  if (zone != MG_ZONE_LIBRARY && zone != MG_ZONE_STACK && zone != MG_ZONE_GRAVEYARD)
    after = last_of (state, &row);
  link_slot (state, &row, id, after);
}

void
mg_relink_library (mg_state *state, int id, int depth)
{
  mg_object *object = mg_object_at (state, id);
  int after = 0;
  mg_row row;

  if (object->zone == MG_ZONE_LIBRARY)
    unlink_slot (state, id);
  else
    become_new (state, id, MG_ZONE_LIBRARY);
  find_row (state, MG_ZONE_LIBRARY, object->owner, &row);
  if (depth < 0 || depth >= *row.n)
    after = last_of (state, &row);
  else
    for (int next = *row.first; depth > 0; depth--)
      {
        after = next;
        next = mg_object_at (state, next)->next;
      }
  link_slot (state, &row, id, after);
}

void
mg_relink_last (mg_state *state, int id)
{
  const mg_object *object = mg_object_at (state, id);
  mg_row row;

  unlink_slot (state, id);
  if (find_row (state, object->zone, object->owner, &row))
    link_slot (state, &row, id, last_of (state, &row));
}

/* }}} */
/* {{{ Shuffling */

/* What makes a slot of a library the card that it is. */
typedef struct mg_card
{
  uint16_t slot, face, print, flags;
  uint8_t kind;
} mg_card;

static bool
is_among (const mg_state *state, const mg_set *set, int id)
{
  for (int i = 0; set && i < set->n; i++)
    if (mg_same (set->refs[i], mg_ref_of (state, id)))
      return true;
  return false;
}

/* Commanders are known by their slots. */
static void
follow_commanders (mg_player *player, const uint16_t *slots, const mg_card *cards, int n)
{
  for (int k = 0; k < player->n_commanders; k++)
    for (int i = 0; i < n; i++)
      if (cards[i].slot == player->commanders[k])
        {
          player->commanders[k] = slots[i];
          break;
        }
}

void
mg_shuffle_but (rg_match *match, int seat, const mg_set *kept)
{
  mg_state *state = rg_state (match);
  mg_player *player = &state->players[seat];
  uint16_t slots[MG_MAX_OBJECTS];
  mg_card cards[MG_MAX_OBJECTS];
  int n = 0;

  for (int id = player->library; id; id = mg_object_at (state, id)->next)
    if (!is_among (state, kept, id))
      {
        const mg_object *object = mg_object_at (state, id);

        rg_check (n < MG_MAX_OBJECTS);
        slots[n] = (uint16_t) id;
        cards[n++]
            = (mg_card){ (uint16_t) id, object->face, object->print, object->flags, object->kind };
      }
  for (int i = n - 1; i > 0; i--)
    {
      const int j = (int) rg_random (match, (uint32_t) i + 1);
      const mg_card card = cards[i];

      cards[i] = cards[j];
      cards[j] = card;
    }
  for (int i = 0; i < n; i++)
    {
      mg_object *object = mg_object_at (state, slots[i]);

      object->face = cards[i].face;
      object->print = cards[i].print;
      object->kind = cards[i].kind & 15u;
      object->flags = cards[i].flags;
      object->stamp = mg_next_stamp (object->stamp);
      object->known = object->number = 0;
    }
  follow_commanders (player, slots, cards, n);
}

void
mg_shuffle (rg_match *match, int seat)
{
  mg_shuffle_but (match, seat, NULL);
}

/* }}} */
