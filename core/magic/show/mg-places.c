/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where objects lie, as views show it, so that the kernel can tell what goes from zone to zone. */

#include "magic/show/mg-show.h"

int
mg_count_things (const rg_setup *setup)
{
  return mg_room_for_objects (setup);
}

static uint32_t
mix (uint32_t hash, uint32_t more)
{
  return (hash ^ more) * UINT32_C (0x9e3779b1);
}

/* What everything else follows from, its name included: that is worked out only for what looks
 * different. */
static uint32_t
look_of (const mg_state *state, const mg_object *object)
{
  uint32_t look = mix ((uint32_t) object->number | (uint32_t) object->face << 16,
                       (uint32_t) object->known << 16 | (uint32_t) object->owner << 8
                           | (uint32_t) object->zone << 4 | object->kind);

  look = mix (look, (uint32_t) object->flags << 1 | state->end.over);
  if (object->zone == MG_ZONE_BATTLEFIELD)
    {
      const mg_body *body = mg_body_at (state, object->body);

      look = mix (look, (uint32_t) body->now.controller << 1 | !!(body->status & MG_FACE_DOWN));
      look = mix (look, (uint32_t) body->now.face);
    }
  else if (object->zone == MG_ZONE_STACK || object->zone == MG_ZONE_PENDING)
    {
      const mg_item *item = mg_item_at (state, object->item);

      look = mix (look, item->controller);
      look = mix (mix (look, (uint32_t) item->flags), (uint32_t) item->face);
    }
  /* An object that is on top has another place than one that isn't. */
  look = mix (look, !object->prev);
  return look > 1 ? look : 2;
}

static uint32_t
who_sees (const mg_state *state, int id)
{
  uint32_t seers = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (mg_is_shown (state, rg_viewer_seat (seat), id))
      seers |= mg_bit (seat);
  /* Whatever seats there might be besides: nobody sits there. */
  if (mg_is_shown (state, rg_viewer_spectator (), id))
    seers |= RG_AUDIENCE_SPECTATORS;
  return seers;
}

/* The title of the zone of a view that an object lies in, and whose it is. */
static void
find_zone (const mg_state *state, int id, rg_place *place)
{
  const mg_object *object = mg_object_at (state, id);

  place->seat = -1;
  place->index = -1;
  place->insiders = RG_AUDIENCE_ALL;
  switch (object->zone)
    {
    case MG_ZONE_LIBRARY:
      place->zone = MG_TITLE_LIBRARY;
      place->seat = (int8_t) object->owner;
      place->insiders = 0;
      break;
    case MG_ZONE_HAND:
      place->zone = MG_TITLE_HAND;
      place->seat = (int8_t) object->owner;
      place->insiders = mg_eyes (state, object->owner);
      break;
    case MG_ZONE_BATTLEFIELD:
      place->zone = MG_TITLE_BATTLEFIELD;
      place->seat = (int8_t) mg_controller (state, mg_ref_of (state, id));
      break;
    case MG_ZONE_GRAVEYARD:
      place->zone = MG_TITLE_GRAVEYARD;
      place->seat = (int8_t) object->owner;
      place->index = object->prev ? -1 : 0;
      break;
    case MG_ZONE_STACK:
      place->zone = MG_TITLE_STACK;
      place->index = object->prev ? -1 : 0;
      break;
    case MG_ZONE_EXILE:
      place->zone = MG_TITLE_EXILE;
      if (object->flags & MG_OBJECT_FACE_DOWN)
        place->insiders = 0;
      break;
    case MG_ZONE_COMMAND:
      place->zone = mg_is_identity (object) ? MG_TITLE_IDENTITIES : MG_TITLE_COMMAND;
      break;
    case MG_ZONE_PENDING:
      place->zone = MG_TITLE_WAITING;
      place->secluded = true;
      break;
    default:
      break;
    }
}

/* Of an object, or 0: there is none. */
static uint32_t
look_of_thing (const mg_state *state, int thing)
{
  const mg_object *object = mg_object_at (state, thing);
  const bool is_there = thing > 0 && object->kind != MG_KIND_FREE && object->zone != MG_ZONE_NONE;

  return is_there ? look_of (state, object) : 0;
}

int
mg_find_moved (const void *at, int thing, int n, const uint32_t *looks)
{
  while (thing < n && look_of_thing (at, thing) == looks[thing])
    thing++;
  return thing;
}

bool
mg_locate (const rg_match *match, const void *at, int thing, uint32_t *look, rg_place *place)
{
  const mg_state *state = at;
  const uint32_t now = look_of_thing (state, thing);

  if (now == *look)
    return false;
  *look = now;
  *place = (rg_place){ 0 };
  if (now)
    {
      place->term = MG_TERM_OBJECT;
      place->value = mg_named (state, mg_data (match), thing);
      find_zone (state, thing, place);
      place->seers = who_sees (state, thing);
    }
  return true;
}

/* {{{ Where choices send things */

/* 404.2, 401.1: a card goes to its owner's; a token ceases to be there. */
static rg_spot
spot_of_owner (const mg_state *state, int zone, int id)
{
  const mg_object *object = mg_object_at (state, id);

  return object->kind == MG_KIND_CARD ? (rg_spot){ (uint16_t) zone, object->owner }
                                      : (rg_spot){ 0, -1 };
}

static rg_spot
spot_of_chosen (const mg_state *state, int asked, int id)
{
  switch (asked)
    {
    case MG_ASK_DISCARD:   /* 701.9a */
    case MG_ASK_HAND_SIZE: /* 514.1 */
    case MG_ASK_SACRIFICE: /* 701.21a */
      return spot_of_owner (state, MG_TITLE_GRAVEYARD, id);
    case MG_ASK_ORDER:
      return spot_of_owner (state, MG_TITLE_LIBRARY, id);
    default:
      return (rg_spot){ 0, -1 };
    }
}

static rg_spot
spot_of_yes (int asked, int16_t seat)
{
  switch (asked)
    {
    case MG_ASK_OPENING_HAND: /* 103.6a */
      return (rg_spot){ MG_TITLE_BATTLEFIELD, seat };
    case MG_ASK_COMMANDER: /* 903.9a */
      return (rg_spot){ MG_TITLE_COMMAND, -1 };
    case MG_ASK_DREDGE: /* 702.52a */
      return (rg_spot){ MG_TITLE_HAND, seat };
    default:
      return (rg_spot){ 0, -1 };
    }
}

rg_spot
mg_destination (const rg_match *match, const rg_decision *decision, const rg_choice *choice)
{
  const mg_state *state = rg_state_const (match);
  const int16_t seat = decision->seat;

  switch (choice->message)
    {
    case MG_SAY_PLAY_LAND: /* 305.1 */
      return (rg_spot){ MG_TITLE_BATTLEFIELD, seat };
    case MG_SAY_CAST: /* 601.2a */
      return (rg_spot){ MG_TITLE_STACK, -1 };
    case MG_SAY_SUSPEND: /* 702.62a */
      return (rg_spot){ MG_TITLE_EXILE, -1 };
    case MG_SAY_TOP:
      return spot_of_owner (state, MG_TITLE_LIBRARY, choice->args[0]);
    case MG_SAY_BOTTOM: /* to the bottom, or, of those looked at, perhaps to the graveyard */
      return decision->message == MG_ASK_MULLIGAN_BOTTOM ? (rg_spot){ MG_TITLE_LIBRARY, seat }
                                                         : (rg_spot){ 0, -1 };
    case MG_SAY_CHOOSE:
      return spot_of_chosen (state, decision->message, choice->args[0]);
    case MG_SAY_YES:
      return spot_of_yes (decision->message, seat);
    default:
      return (rg_spot){ 0, -1 };
    }
}

/* }}} */
