/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What has gone from one place to another since it was last told.
 *
 * The block keeps where everything lay when something was last told. Before something is told to
 * everybody, all that lies elsewhere by now goes with it, as long as a step hasn't moved too much;
 * before a question is put and at the end of a step, what moved without a word or was too much goes
 * with an event of its own. So no rule says that something moves, and none can forget it: places
 * are compared. What somebody sees by a name from now on has moved, too, if only in its place;
 * where that isn't for everybody it goes with the event at the end, which only they hear: how much
 * others learn is no business of anybody's. Which event a motion goes with follows from the step
 * alone, never from what was told before, or it would tell how much that was.
 *
 * A match that nobody listens to keeps no places. Where it is listened to again, they are looked at
 * before it goes on. */

#include "kernel/rg-match-private.h"

/* As no place looks: it is to be looked at again. */
#define LOOK_UNKNOWN 1

/* How many motions may lie there unread when a step begins. */
static int32_t
unread_for (int32_t n_things)
{
  return n_things < 64 ? 8 : n_things < 512 ? n_things / 8 : 64;
}

/* How many may be told with the events of one step. */
static int32_t
told_for (int32_t n_things)
{
  return n_things < 85 ? n_things * 3 / 4 : 64;
}

int32_t
rg_motions_for (int32_t n_things)
{
  return n_things > 0 ? unread_for (n_things) + told_for (n_things) + n_things : 0;
}

size_t
rg_room_for_told (int32_t n_things)
{
  return (size_t) n_things * (sizeof (rg_place) + sizeof (uint32_t));
}

bool
rg_has_room_for_motions (const rg_match *match)
{
  return match->n_motions <= unread_for (match->n_things);
}

static rg_place *
told_places (const rg_match *match)
{
  return rg_area (match, match->told);
}

/* Of each thing, as rg_game.locate keeps it. */
static uint32_t *
told_looks (const rg_match *match)
{
  return (uint32_t *) (told_places (match) + match->n_things);
}

static rg_motion *
all_motions (const rg_match *match)
{
  return rg_area (match, match->motions);
}

void
rg_know_places (rg_match *match)
{
  /* Of an announcement that may be taken back nothing is told yet. */
  const void *state = rg_announcer (match) >= 0 ? rg_start (match)->state : rg_now (match)->state;

  if (match->quiet || match->n_things == 0 || match->places_known)
    return;
  match->places_known = true;
  memset (told_places (match), 0, rg_room_for_told (match->n_things));
  for (int32_t i = 0; i < match->n_things; i++)
    match->game->locate (match, state, i, &told_looks (match)[i], &told_places (match)[i]);
}

void
rg_forget_places (rg_match *match)
{
  rg_event *events = rg_area (match, match->events);

  match->places_known = false;
  match->n_motions = match->motions_before = 0;
  for (int32_t i = 0; i < match->n_events; i++)
    events[i].n_motions = 0;
}

static bool
is_same_place (const rg_place *a, const rg_place *b)
{
  return a->zone == b->zone && a->seat == b->seat && a->in_term == b->in_term && a->in == b->in
         && (a->value == b->value || !a->zone);
}

/* All that tells places of things apart but what these are called there. */
static bool
lies_elsewhere (const rg_place *from, const rg_place *to)
{
  rg_place renamed = *from;

  renamed.value = to->value;
  return !is_same_place (&renamed, to);
}

/* To whom the name of what hasn't gone elsewhere is new. */
static uint32_t
who_learns (const rg_place *from, const rg_place *to)
{
  return is_same_place (from, to) ? to->seers & ~from->seers : to->seers;
}

static bool
is_for_all (const rg_place *from, const rg_place *to)
{
  return lies_elsewhere (from, to) || who_learns (from, to) & RG_AUDIENCE_SPECTATORS;
}

static void
forget_motions (rg_match *match, int32_t first)
{
  while (match->n_motions > first)
    {
      const rg_motion *motion = &all_motions (match)[--match->n_motions];

      told_places (match)[motion->thing] = motion->from;
      told_looks (match)[motion->thing] = LOOK_UNKNOWN;
    }
}

/* The first thing from `thing` on that may lie elsewhere than was told. */
static int32_t
find_moved (const rg_match *match, const void *state, int32_t thing)
{
  return match->game->find_moved
             ? match->game->find_moved (state, thing, match->n_things, told_looks (match))
             : thing;
}

/* Records all that lies elsewhere than was told, for an event, and adds to its audience who is to
 * hear of that; nothing if it is more than `most`. What isn't for everybody is left out unless the
 * event is `silent`. */
static bool
record_motions (rg_match *match, int32_t most, bool silent, rg_event *event)
{
  const void *state = rg_now (match)->state;
  const int32_t first = match->n_motions;
  rg_place *told = told_places (match);
  uint32_t *looks = told_looks (match);

  for (int32_t i = find_moved (match, state, 0); i < match->n_things;
       i = find_moved (match, state, i + 1))
    {
      rg_place place = told[i];
      uint32_t look = looks[i];

      if (!match->game->locate (match, state, i, &look, &place))
        continue;
      if (is_for_all (&told[i], &place) || who_learns (&told[i], &place))
        {
          if (!is_for_all (&told[i], &place) && !silent)
            continue;
          if (match->n_motions - first >= most)
            {
              forget_motions (match, first);
              return false;
            }
          event->audience
              |= is_for_all (&told[i], &place) ? RG_AUDIENCE_ALL : who_learns (&told[i], &place);
          all_motions (match)[match->n_motions++]
              = (rg_motion){ .thing = i, .from = told[i], .to = place };
        }
      told[i] = place;
      looks[i] = look;
    }
  event->first_motion = (uint16_t) first;
  event->n_motions = (uint16_t) (match->n_motions - first);
  return event->n_motions > 0;
}

void
rg_tell_motions (rg_match *match, rg_event *event)
{
  const int32_t in_step = match->n_motions - match->motions_before;

  /* By the step alone, or what was told before would show in what is told with which event. */
  if (match->places_known)
    record_motions (match, told_for (match->n_things) - in_step, false, event);
}

void
rg_tell_silent_motions (rg_match *match)
{
  rg_event event = {
    .message = (uint16_t) match->game->moves_message,
    .seat = -1,
  };

  if (match->quiet || !match->places_known || match->n_events == match->max_events
      || !record_motions (match, match->max_motions - match->n_motions, true, &event))
    return;
  ((rg_event *) rg_area (match, match->events))[match->n_events++] = event;
}

void
rg_withhold_motions (rg_match *match, int32_t n_events)
{
  const rg_event *events = rg_area (match, match->events);
  int32_t first = match->n_motions;

  for (int32_t i = n_events; i < match->n_events; i++)
    if (events[i].n_motions && events[i].first_motion < first)
      first = events[i].first_motion;
  forget_motions (match, first);
}

/* {{{ What somebody sees of it */

const rg_motion *
rg_match_motions (const rg_match *match, const rg_event *event, int *n)
{
  *n = event->n_motions;
  return all_motions (match) + event->first_motion;
}

static bool
is_seen (const rg_match *match, rg_viewer viewer, const rg_place *place)
{
  return place->zone && !(place->secluded && viewer.kind == RG_VIEWER_TEAM)
         && rg_match_may_know (match, viewer, place->seers);
}

static rg_move
move_of (const rg_match *match, rg_viewer viewer, const rg_motion *motion)
{
  const rg_place *from = &motion->from, *to = &motion->to;
  const bool saw = is_seen (match, viewer, from), sees = is_seen (match, viewer, to);
  rg_move move = { .from = { from->zone, from->seat }, .to = { to->zone, to->seat }, .index = -1 };

  if (from->secluded && !saw)
    move.from = (rg_spot){ 0, -1 };
  if (to->secluded && !sees)
    move.to = (rg_spot){ 0, -1 };
  if (sees)
    {
      move.term = to->term;
      move.value = to->value;
      move.index = to->index;
    }
  /* Who can't tell which of the things that lay there has gone isn't told. */
  if (saw && rg_match_may_know (match, viewer, from->insiders)
      && (!sees || rg_match_may_know (match, viewer, to->insiders)))
    {
      move.old_term = from->term;
      move.old_value = from->value;
    }
  move.from_term = from->in_term;
  move.from_in = from->in;
  move.to_term = to->in_term;
  move.to_in = to->in;
  move.count = 1;
  return move;
}

static int
compare_spots (rg_spot a, rg_spot b)
{
  return a.zone != b.zone ? a.zone - b.zone : a.seat - b.seat;
}

/* By where they go from and to, and by name, which tells nothing: lists of hidden things have no
 * order. */
static int
compare_moves (const rg_move *a, const rg_move *b)
{
  int order = compare_spots (a->from, b->from);

  if (!order)
    order = compare_spots (a->to, b->to);
  if (!order)
    order = a->to_term != b->to_term ? a->to_term - b->to_term : a->to_in - b->to_in;
  if (!order)
    order = a->from_term != b->from_term ? a->from_term - b->from_term : a->from_in - b->from_in;
  if (!order)
    order = a->term != b->term ? a->term - b->term : a->value - b->value;
  if (!order)
    order = a->old_term != b->old_term ? a->old_term - b->old_term : a->old_value - b->old_value;
  return order;
}

/* What is where it was, and is called what it was called or isn't seen. */
static bool
is_nothing (const rg_match *match, rg_viewer viewer, const rg_motion *motion, const rg_move *move)
{
  const rg_place *from = &motion->from, *to = &motion->to;

  return compare_spots (move->from, move->to) == 0 && move->from_term == move->to_term
         && move->from_in == move->to_in
         && (!move->from.zone || !move->term
             || (is_seen (match, viewer, from) && from->term == to->term
                 && from->value == to->value));
}

int
rg_motions_seen (const rg_match *match,
                 rg_viewer viewer,
                 const rg_motion *motions,
                 int n,
                 rg_move *moves)
{
  int n_moves = 0;

  for (int i = 0; i < n; i++)
    {
      const rg_move move = move_of (match, viewer, &motions[i]);
      int at = n_moves;

      if (is_nothing (match, viewer, &motions[i], &move))
        continue;
      while (at > 0 && compare_moves (&moves[at - 1], &move) > 0)
        at--;
      if (at > 0 && compare_moves (&moves[at - 1], &move) == 0)
        {
          moves[at - 1].count++;
          continue;
        }
      memmove (&moves[at + 1], &moves[at], (size_t) (n_moves - at) * sizeof *moves);
      moves[at] = move;
      n_moves++;
    }
  return n_moves;
}

/* }}} */
