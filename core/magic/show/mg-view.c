/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a viewer may know: everything in public zones, one's own hand, what one has been shown, and
 * where it is agreed on, the hands of one's team. All else is a number of cards. */

#include "magic/model/mg-numbers.h"
#include "magic/show/mg-show.h"

/* {{{ Who may know what */

static uint16_t
seats_of (const mg_state *state, rg_viewer viewer)
{
  uint16_t seats = 0;

  if (viewer.kind == RG_VIEWER_SEAT)
    return mg_bit (viewer.index);
  if (viewer.kind == RG_VIEWER_TEAM)
    for (int seat = 0; seat < state->seats; seat++)
      if (state->players[seat].side == viewer.index)
        seats |= mg_bit (seat);
  return seats;
}

bool
mg_may_see (const mg_state *state, rg_viewer viewer, int id)
{
  const mg_object *object = mg_object_at (state, id);
  const uint16_t seats = seats_of (state, viewer);
  /* What everybody knows, spectators do; a team knows what each of its players does. */
  const bool knows = object->known == MG_EVERYBODY || (seats && (object->known & seats) == seats);

  switch (object->zone)
    {
    case MG_ZONE_HAND:
      if (object->known == UINT16_MAX)
        return true; /* it is about to enter */
      if (viewer.kind == RG_VIEWER_TEAM && !state->options.share_hands)
        return knows;
      if (seats >> object->owner & 1)
        return true;
      if (state->options.share_hands && viewer.kind == RG_VIEWER_SEAT
          && mg_friends_of (state, viewer.index) >> object->owner & 1)
        return true;
      return knows;
    case MG_ZONE_LIBRARY:
      return knows;
    case MG_ZONE_EXILE:
      return !(object->flags & MG_OBJECT_FACE_DOWN) || knows;
    case MG_ZONE_BATTLEFIELD:
      return !(mg_body_at (state, object->body)->status & MG_FACE_DOWN)
             || state->end.over /* 708.9 */
             || (viewer.kind == RG_VIEWER_SEAT
                 && seats >> mg_body_at (state, object->body)->now.controller & 1);
    case MG_ZONE_STACK:
    case MG_ZONE_PENDING:
      return !(mg_item_at (state, object->item)->flags & MG_ITEM_FACE_DOWN) || state->end.over
             || (viewer.kind == RG_VIEWER_SEAT
                 && seats >> mg_item_at (state, object->item)->controller & 1);
    case MG_ZONE_COMMAND: /* 372.8, 907.13 */
      return !mg_is_covered_identity (object) || state->end.over
             || (viewer.kind == RG_VIEWER_SEAT && seats >> object->owner & 1) || knows;
    default:
      return true;
    }
}

bool
mg_is_shown (const mg_state *state, rg_viewer viewer, int id)
{
  const mg_object *object = mg_object_at (state, id);

  switch (object->zone)
    {
    case MG_ZONE_NONE:
      return false;
    case MG_ZONE_HAND:
    case MG_ZONE_LIBRARY:
    case MG_ZONE_EXILE:
      return mg_may_see (state, viewer, id);
    case MG_ZONE_PENDING: /* whoever orders their triggers has names for them */
      return viewer.kind == RG_VIEWER_SEAT
             && mg_item_at (state, object->item)->controller == viewer.index;
    default:
      return true;
    }
}

/* }}} */
/* {{{ Seats */

static void
add_seat (rg_view *view, const rg_match *match, rg_viewer viewer, int seat)
{
  const mg_state *state = rg_shown_state (match, viewer);
  const mg_player *player = &state->players[seat];

  rg_view_add_seat (view, mg_shown_team (state, seat),
                    !mg_plays (state, seat) || rg_match_has_left (match, seat));
  rg_view_add_counter (view, MG_TITLE_LIFE, player->life);
  mg_view_counter (view, MG_TITLE_POISON, player->counters[MG_COUNTER_POISON]);
  mg_view_counter (view, MG_TITLE_EXPERIENCE, player->counters[MG_COUNTER_EXPERIENCE]);
  mg_view_counter (view, MG_TITLE_ENERGY, player->counters[MG_COUNTER_ENERGY]);
  mg_note_seat (view, state, viewer, seat);
  mg_view_reach (view, match, viewer, seat);
}

/* }}} */
/* {{{ Pieces */

/* Where a permanent lies on the battlefield: creatures before what helps them, lands last. */
static int
kind_of_permanent (const mg_body *body)
{
  if (body->now.types & MG_CREATURE)
    return MG_TITLE_CREATURE;
  if (body->now.types & (MG_PLANESWALKER | MG_BATTLE))
    return MG_TITLE_PLANESWALKER;
  return body->now.types & MG_LAND ? MG_TITLE_LAND : MG_TITLE_PERMANENT;
}

static int
kind_of (const mg_state *state, const mg_object *object)
{
  if (object->zone == MG_ZONE_BATTLEFIELD)
    return kind_of_permanent (mg_body_at (state, object->body));
  switch (object->kind)
    {
    case MG_KIND_ABILITY:
      return MG_TITLE_ABILITY;
    case MG_KIND_EMBLEM:
      return MG_TITLE_EMBLEM;
    case MG_KIND_IDENTITY:
      return MG_TITLE_IDENTITY;
    default:
      return object->zone == MG_ZONE_STACK ? MG_TITLE_SPELL : MG_TITLE_CARD;
    }
}

static void
add_object (rg_view *view, const rg_match *match, rg_viewer viewer, int id)
{
  const mg_state *state = rg_shown_state (match, viewer);
  const mg_object *object = mg_object_at (state, id);
  const int32_t named = mg_shown_name (match, state, id);
  const int kind = kind_of (state, object);
  const bool known = mg_shown_face (state, mg_data (match), id) == 0
                     && (object->kind == MG_KIND_CARD || mg_is_identity (object))
                     && mg_may_see (state, viewer, id);

  if (!mg_is_shown (state, viewer, id))
    {
      rg_view_add_piece (view, RG_TERM_NONE, 0, kind, object->owner);
      return;
    }
  if (known)
    {
      rg_view_add_piece (view, MG_TERM_FACE, object->face, kind, object->owner);
      rg_view_name_piece (view, MG_TERM_OBJECT, named);
    }
  else
    rg_view_add_piece (view, MG_TERM_OBJECT, named, kind, object->owner);
  mg_note_object (view, match, state, viewer, id);
  if (known && mg_is_identity (object)) /* who doesn't know it sees a back, which says so itself */
    rg_view_add_note (view, MG_NOTE_FACE_DOWN, 0, 0);
}

/* }}} */
/* {{{ Zones */

static void
add_shared_zone (rg_view *view,
                 const rg_match *match,
                 rg_viewer viewer,
                 int zone,
                 int title,
                 int n,
                 rg_layout layout)
{
  const mg_state *state = rg_shown_state (match, viewer);

  rg_view_add_zone (view, title, -1, layout, 0, n);
  if (zone == MG_ZONE_STACK)
    rg_view_use_zone (view, RG_ZONE_STACK, RG_PROMINENCE_HIGH, "stack");
  else
    rg_view_use_zone (view, RG_ZONE_ASIDE, RG_PROMINENCE_LOW, NULL);
  for (int id = mg_first (state, zone, 0); id; id = mg_object_at (state, id)->next)
    add_object (view, match, viewer, id);
}

/* Abilities that wait for their controller, who looks, to order them (603.3b). */
static void
add_waiting (rg_view *view, const rg_match *match, rg_viewer viewer)
{
  const mg_state *state = rg_shown_state (match, viewer);
  int n = 0;

  for (int id = state->zones.pending; id; id = mg_object_at (state, id)->next)
    n += mg_is_shown (state, viewer, id);
  if (n == 0)
    return;
  rg_view_add_zone (view, MG_TITLE_WAITING, -1, RG_LAYOUT_ROW, 0, n);
  rg_view_use_zone (view, RG_ZONE_STACK, RG_PROMINENCE_HIGH, "stack");
  for (int id = state->zones.pending; id; id = mg_object_at (state, id)->next)
    if (mg_is_shown (state, viewer, id))
      add_object (view, match, viewer, id);
}

/* Identities, in the order of who controls them, and what else is in the command zone. */
static void
add_command_zone (rg_view *view, const rg_match *match, rg_viewer viewer)
{
  const mg_state *state = rg_shown_state (match, viewer);
  int n = 0;

  for (int id = state->zones.command; id; id = mg_object_at (state, id)->next)
    n += mg_is_identity (mg_object_at (state, id));
  if (state->treachery.on)
    {
      rg_view_add_zone (view, MG_TITLE_IDENTITIES, -1, RG_LAYOUT_ROW, 0, n);
      rg_view_use_zone (view, RG_ZONE_BOARD, RG_PROMINENCE_NORMAL, "command");
    }
  for (int seat = 0; seat < state->seats; seat++)
    for (int id = state->zones.command; id; id = mg_object_at (state, id)->next)
      if (mg_is_identity (mg_object_at (state, id)) && mg_object_at (state, id)->owner == seat)
        add_object (view, match, viewer, id);
  rg_view_add_zone (view, MG_TITLE_COMMAND, -1, RG_LAYOUT_ROW, 0, state->zones.n_command - n);
  rg_view_use_zone (view, RG_ZONE_OTHER, RG_PROMINENCE_NORMAL, "command");
  for (int id = state->zones.command; id; id = mg_object_at (state, id)->next)
    if (!mg_is_identity (mg_object_at (state, id)))
      add_object (view, match, viewer, id);
}

static void
add_battlefield (rg_view *view, const rg_match *match, rg_viewer viewer, int seat)
{
  static const int order[]
      = { MG_TITLE_CREATURE, MG_TITLE_PLANESWALKER, MG_TITLE_PERMANENT, MG_TITLE_LAND };
  const mg_state *state = rg_shown_state (match, viewer);
  int n = 0;

  for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
    n += mg_controller (state, mg_ref_of (state, id)) == seat;
  rg_view_add_zone (view, MG_TITLE_BATTLEFIELD, seat, RG_LAYOUT_ROW, 0, n);
  rg_view_use_zone (view, RG_ZONE_BOARD, RG_PROMINENCE_HIGH, NULL);
  for (size_t i = 0; i < sizeof order / sizeof *order; i++)
    for (int id = state->zones.battlefield; id; id = mg_object_at (state, id)->next)
      if (mg_controller (state, mg_ref_of (state, id)) == seat
          && kind_of (state, mg_object_at (state, id)) == order[i])
        add_object (view, match, viewer, id);
}

/* A hand lies in the order in which its cards came, which only its player sees; others see what
 * they know of it in no order. */
static void
add_known_of_hand (rg_view *view, const rg_match *match, rg_viewer viewer, int seat)
{
  const mg_state *state = rg_shown_state (match, viewer);
  mg_set known;

  known.n = 0;
  for (int id = mg_first (state, MG_ZONE_HAND, seat); id; id = mg_object_at (state, id)->next)
    if (mg_may_see (state, viewer, id))
      mg_set_add (&known, mg_ref_of (state, id));
  mg_sort_by_number (state, &known, 0);
  for (int i = 0; i < known.n; i++)
    add_object (view, match, viewer, known.refs[i].id);
}

/* Where nobody sees all, only what is seen is listed: libraries from the top. */
static void
add_own_zone (rg_view *view,
              const rg_match *match,
              rg_viewer viewer,
              int zone,
              int seat,
              int title,
              int n,
              rg_layout layout)
{
  const mg_state *state = rg_shown_state (match, viewer);
  const bool own = viewer.kind == RG_VIEWER_SEAT && viewer.index == seat;

  rg_view_add_zone (view, title, seat, layout, 0, n);
  if (zone == MG_ZONE_HAND)
    rg_view_use_zone (view, RG_ZONE_HAND, own ? RG_PROMINENCE_HIGH : RG_PROMINENCE_NORMAL, NULL);
  else
    rg_view_use_zone (view, zone == MG_ZONE_LIBRARY ? RG_ZONE_DECK : RG_ZONE_DISCARD,
                      RG_PROMINENCE_LOW, "piles");
  if (zone == MG_ZONE_HAND && !own)
    {
      add_known_of_hand (view, match, viewer, seat);
      return;
    }
  for (int id = mg_first (state, zone, seat); id; id = mg_object_at (state, id)->next)
    if (zone == MG_ZONE_GRAVEYARD || mg_may_see (state, viewer, id))
      add_object (view, match, viewer, id);
}

/* 500.1; of stops only one's own are shown. */
static void
add_steps (rg_view *view, const mg_state *state, rg_viewer viewer)
{
  for (int step = MG_STEP_UNTAP; step <= MG_STEP_CLEANUP; step++)
    {
      const uint16_t stop = mg_stop_of_step (step);
      int stops = 0;

      if (viewer.kind == RG_VIEWER_SEAT && state->players[viewer.index].stops_own & stop)
        stops |= RG_STOPS_MINE;
      if (viewer.kind == RG_VIEWER_SEAT && state->players[viewer.index].stops_other & stop)
        stops |= RG_STOPS_OTHERS;
      rg_view_add_step (view, MG_TERM_STEP, step,
                        step == state->turn.step && !state->seating.under_way, stops);
    }
}

void
mg_view (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  const mg_state *state = rg_shown_state (match, viewer);

  if (state->seating.under_way)
    rg_view_set_phase (view, -1, MG_TITLE_SEATING, 0, 0);
  else if (state->treachery.dealing)
    rg_view_set_phase (view, -1, MG_TITLE_DEALING, 0, 0);
  else if (state->turn.step == MG_STEP_OPENING)
    rg_view_set_phase (view, state->turn.active, MG_TITLE_OPENING, 0, 0);
  else
    rg_view_set_phase (view, state->turn.no_active ? -1 : state->turn.active, MG_TITLE_PHASE,
                       state->turn.step, state->turn.number);
  for (int seat = 0; seat < state->seats; seat++)
    add_seat (view, match, viewer, seat);
  if (!state->seating.under_way)
    rg_view_measure_seats (view, viewer);
  add_steps (view, state, viewer);
  add_shared_zone (view, match, viewer, MG_ZONE_STACK, MG_TITLE_STACK, state->zones.n_stack,
                   RG_LAYOUT_LIST);
  add_waiting (view, match, viewer);
  for (int seat = 0; seat < state->seats; seat++)
    add_battlefield (view, match, viewer, seat);
  add_command_zone (view, match, viewer);
  add_shared_zone (view, match, viewer, MG_ZONE_EXILE, MG_TITLE_EXILE, state->zones.n_exile,
                   RG_LAYOUT_ROW);
  for (int seat = 0; seat < state->seats; seat++)
    {
      const mg_player *player = &state->players[seat];

      add_own_zone (view, match, viewer, MG_ZONE_HAND, seat, MG_TITLE_HAND, player->n_hand,
                    RG_LAYOUT_FAN);
      add_own_zone (view, match, viewer, MG_ZONE_LIBRARY, seat, MG_TITLE_LIBRARY, player->n_library,
                    RG_LAYOUT_STACK);
    }
  for (int seat = 0; seat < state->seats; seat++)
    add_own_zone (view, match, viewer, MG_ZONE_GRAVEYARD, seat, MG_TITLE_GRAVEYARD,
                  state->players[seat].n_graveyard, RG_LAYOUT_STACK);
  mg_view_relations (view, match, viewer);
}

/* }}} */
