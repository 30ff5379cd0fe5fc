/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Views: what one viewer may know, as flat lists of seats, zones, pieces and counters.
 *
 * The game fills a view in one pass, seats first, then zone by zone; each list refers to a run of
 * the next by its start and length. When memory runs out the view is marked and what follows is
 * ignored, so that a game needn't check each piece. */

#include "kernel/rg-match-private.h"

#include <string.h>

typedef struct rg_list
{
  void *items;
  int n, room;
} rg_list;

struct rg_view
{
  rg_alloc alloc;
  rg_line phase;
  int active;
  rg_list seats, zones, pieces, counters, notes, steps, relations;
  bool in_zones; /* the latest thing added is a piece, not a seat */
  bool failed;
};

rg_view *
rg_view_new (const rg_alloc *alloc)
{
  const rg_alloc memory = rg_alloc_or_default (alloc);
  rg_view *view = memory.allocate (memory.data, sizeof *view);

  if (view)
    {
      memset (view, 0, sizeof *view);
      view->alloc = memory;
    }
  return view;
}

void
rg_view_free (rg_view *view)
{
  if (!view)
    return;
  for (int i = 0; i < 7; i++)
    {
      rg_list *list = (rg_list *[]){ &view->seats, &view->zones, &view->pieces,   &view->counters,
                                     &view->notes, &view->steps, &view->relations }[i];

      if (list->items)
        view->alloc.release (view->alloc.data, list->items);
    }
  view->alloc.release (view->alloc.data, view);
}

/* Returns a zeroed new item at the end of the list, or NULL. */
static void *
add (rg_view *view, rg_list *list, size_t size)
{
  void *item;

  if (view->failed)
    return NULL;
  if (list->n == list->room)
    {
      const int room = list->room ? 2 * list->room : 16;
      void *items = view->alloc.allocate (view->alloc.data, (size_t) room * size);

      if (!items)
        {
          view->failed = true;
          return NULL;
        }
      if (list->items)
        {
          memcpy (items, list->items, (size_t) list->n * size);
          view->alloc.release (view->alloc.data, list->items);
        }
      list->items = items;
      list->room = room;
    }
  item = (uint8_t *) list->items + (size_t) list->n++ * size;
  memset (item, 0, size);
  return item;
}

/* {{{ Announcements */

bool
rg_is_kept_from (const rg_match *match, rg_viewer viewer)
{
  const int announcer = rg_announcer (match);

  if (announcer < 0 || viewer.kind == RG_VIEWER_SPECTATOR)
    return announcer >= 0;
  if (viewer.kind == RG_VIEWER_SEAT)
    return viewer.index != announcer;
  /* A team knows what each of its members may know. */
  for (int seat = 0; seat < match->setup.seats; seat++)
    if (seat != announcer && match->game->team && match->game->team (match, seat) == viewer.index)
      return true;
  return false;
}

const void *
rg_shown_state (const rg_match *match, rg_viewer viewer)
{
  return rg_is_kept_from (match, viewer) ? rg_start (match)->state : rg_now (match)->state;
}

/* }}} */

/* Those without whose answers the game doesn't go on; everybody knows who they are. */
static void
mark_acting (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  rg_view_seat *seats = view->seats.items;

  for (int i = 0; !view->failed && i < rg_match_n_decisions (match); i++)
    {
      const rg_decision *asked = rg_match_decision (match, i);
      const bool own = viewer.kind == RG_VIEWER_SEAT && viewer.index == asked->seat;
      const rg_decision *shown = own ? asked : rg_match_decision_for_others (match, asked);

      if (!(shown->flags & RG_DECISION_OPTIONAL) && asked->seat < view->seats.n)
        seats[asked->seat].flags |= RG_SEAT_ACTING;
    }
}

rg_status
rg_match_view (const rg_match *match, rg_viewer viewer, rg_view *view, rg_error *error)
{
  if (viewer.kind == RG_VIEWER_SEAT && (viewer.index < 0 || viewer.index >= match->setup.seats))
    return rg_fail (error, RG_E_MISUSE, NULL, "There is no seat %lld to look from.",
                    viewer.index + 1LL);
  if (viewer.kind == RG_VIEWER_TEAM)
    {
      bool found = false;

      for (int seat = 0; seat < match->setup.seats; seat++)
        found |= viewer.index >= 0 && match->game->team
                 && match->game->team (match, seat) == viewer.index;
      if (!found)
        return rg_fail (error, RG_E_MISUSE, NULL, "There is no team %lld to look from.",
                        viewer.index + 1LL);
    }
  view->seats.n = view->zones.n = view->pieces.n = view->counters.n = view->notes.n = 0;
  view->steps.n = view->relations.n = 0;
  view->failed = view->in_zones = false;
  view->active = -1;
  memset (&view->phase, 0, sizeof view->phase);
  match->game->view (match, viewer, view);
  mark_acting (match, viewer, view);
  if (view->failed)
    return rg_fail (error, RG_E_NO_MEMORY, NULL, "No memory for a view.");
  return RG_OK;
}

/* {{{ Filling */

void
rg_view_set_phase (rg_view *view, int active, int message, int32_t a, int32_t b)
{
  view->active = active;
  view->phase = (rg_line){ message, { a, b, 0, 0 } };
}

void
rg_view_add_seat (rg_view *view, int team, bool left)
{
  rg_view_seat *seat = add (view, &view->seats, sizeof *seat);

  view->in_zones = false;
  if (seat)
    *seat = (rg_view_seat){ .team = team,
                            .place = view->seats.n - 1,
                            .left = left,
                            .distance = -1,
                            .first_counter = view->counters.n,
                            .first_note = view->notes.n };
}

void
rg_view_add_zone (rg_view *view, int message, int seat, rg_layout layout, int columns, int count)
{
  rg_zone *zone = add (view, &view->zones, sizeof *zone);

  if (zone)
    *zone = (rg_zone){ .message = message,
                       .seat = seat,
                       .layout = layout,
                       .columns = columns,
                       .count = count,
                       .first_piece = view->pieces.n };
}

void
rg_view_use_zone (rg_view *view, rg_zone_role role, rg_prominence prominence, const char *group)
{
  rg_zone *zone;

  if (view->failed)
    return;
  rg_check (view->zones.n > 0);
  zone = (rg_zone *) view->zones.items + view->zones.n - 1;
  zone->role = role;
  zone->prominence = prominence;
  zone->group = group;
}

void
rg_view_add_piece (rg_view *view, int term, int32_t value, int kind, int seat)
{
  rg_piece *piece = add (view, &view->pieces, sizeof *piece);

  view->in_zones = true;
  if (!piece)
    return;
  rg_check (view->zones.n > 0);
  *piece = (rg_piece){ .term = term,
                       .value = value,
                       .name_term = term,
                       .name = value,
                       .kind = kind,
                       .seat = seat,
                       .first_counter = view->counters.n,
                       .first_note = view->notes.n,
                       .parent_term = RG_TERM_NONE };
  ((rg_zone *) view->zones.items)[view->zones.n - 1].n_pieces++;
}

static rg_piece *
latest_piece (rg_view *view)
{
  rg_check (view->pieces.n > 0);
  return (rg_piece *) view->pieces.items + view->pieces.n - 1;
}

static rg_view_seat *
latest_seat (rg_view *view)
{
  rg_check (view->seats.n > 0);
  return (rg_view_seat *) view->seats.items + view->seats.n - 1;
}

void
rg_view_place_seat (rg_view *view, int place)
{
  if (!view->failed)
    latest_seat (view)->place = place;
}

void
rg_view_move_seat_away (rg_view *view)
{
  if (!view->failed)
    latest_seat (view)->far = true;
}

void
rg_view_flag_seat (rg_view *view, int flags)
{
  if (!view->failed)
    latest_seat (view)->flags |= flags;
}

void
rg_view_seat_bears (rg_view *view, int symbol)
{
  rg_check (symbol >= 0 && symbol < 64);
  if (!view->failed)
    latest_seat (view)->bears |= (uint64_t) 1 << symbol;
}

void
rg_view_set_goal (rg_view *view, int message, int32_t a, int32_t b)
{
  if (!view->failed)
    latest_seat (view)->goal = (rg_line){ message, { a, b, 0, 0 } };
}

/* How many seats that haven't left one passes on the way to the left. */
static int
steps_between (const rg_view *view, int from, int to)
{
  const rg_view_seat *seats = view->seats.items;
  const int n = view->seats.n;
  int steps = 0;

  for (int i = 0; i < n; i++)
    steps += !seats[i].left && seats[i].place != seats[from].place
             && (seats[i].place - seats[from].place + n) % n
                    <= (seats[to].place - seats[from].place + n) % n;
  return steps;
}

void
rg_view_measure_seats (rg_view *view, rg_viewer viewer)
{
  rg_view_seat *seats = view->seats.items;

  if (view->failed || viewer.kind != RG_VIEWER_SEAT || seats[viewer.index].left)
    return;
  for (int i = 0; i < view->seats.n; i++)
    {
      const int there = steps_between (view, viewer.index, i);
      const int back = steps_between (view, i, viewer.index);

      if (!seats[i].left)
        seats[i].distance = there < back ? there : back;
    }
}

void
rg_view_add_step (rg_view *view, int term, int32_t value, bool current, int stops)
{
  rg_step *step = add (view, &view->steps, sizeof *step);

  if (step)
    *step = (rg_step){ term, value, current, stops };
}

void
rg_view_relate (rg_view *view,
                rg_relation_kind kind,
                int from_term,
                int32_t from,
                int to_term,
                int32_t to,
                bool provisional)
{
  rg_relation *relation = add (view, &view->relations, sizeof *relation);

  if (relation)
    *relation = (rg_relation){ kind, from_term, from, to_term, to, provisional };
}

void
rg_view_turn_piece (rg_view *view, int degrees)
{
  if (!view->failed)
    latest_piece (view)->turned = degrees;
}

void
rg_view_light_piece (rg_view *view, int flags)
{
  if (!view->failed)
    latest_piece (view)->flags |= flags;
}

void
rg_view_name_piece (rg_view *view, int term, int32_t value)
{
  if (view->failed)
    return;
  latest_piece (view)->name_term = term;
  latest_piece (view)->name = value;
}

void
rg_view_put_piece_on (rg_view *view, int term, int32_t value)
{
  if (view->failed)
    return;
  latest_piece (view)->parent_term = term;
  latest_piece (view)->parent = value;
}

void
rg_view_add_counter (rg_view *view, int message, int32_t value)
{
  rg_counter *counter = add (view, &view->counters, sizeof *counter);

  if (!counter)
    return;
  *counter = (rg_counter){ message, value };
  if (view->in_zones)
    latest_piece (view)->n_counters++;
  else
    latest_seat (view)->n_counters++;
}

void
rg_view_add_note (rg_view *view, int message, int32_t a, int32_t b)
{
  rg_line *note = add (view, &view->notes, sizeof *note);

  if (!note)
    return;
  *note = (rg_line){ message, { a, b, 0, 0 } };
  if (view->in_zones)
    latest_piece (view)->n_notes++;
  else
    latest_seat (view)->n_notes++;
}

/* }}} */
/* {{{ Reading */

const rg_line *
rg_view_phase (const rg_view *view)
{
  return &view->phase;
}

int
rg_view_active (const rg_view *view)
{
  return view->active;
}

const rg_view_seat *
rg_view_seats (const rg_view *view, int *n)
{
  *n = view->seats.n;
  return view->seats.items;
}

const rg_zone *
rg_view_zones (const rg_view *view, int *n)
{
  *n = view->zones.n;
  return view->zones.items;
}

const rg_piece *
rg_view_pieces (const rg_view *view, int *n)
{
  *n = view->pieces.n;
  return view->pieces.items;
}

const rg_counter *
rg_view_counters (const rg_view *view, int *n)
{
  *n = view->counters.n;
  return view->counters.items;
}

const rg_line *
rg_view_notes (const rg_view *view, int *n)
{
  *n = view->notes.n;
  return view->notes.items;
}

const rg_relation *
rg_view_relations (const rg_view *view, int *n)
{
  *n = view->relations.n;
  return view->relations.items;
}

const rg_step *
rg_view_steps (const rg_view *view, int *n)
{
  *n = view->steps.n;
  return view->steps.items;
}

/* }}} */
