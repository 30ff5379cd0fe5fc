/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a view says of the distance between two seats: where each sits, who is in range, and who may
 * be attacked or why not. A table can be drawn from it at a glance. */

#include "magic/show/mg-show.h"

uint16_t
mg_seats_beside (const mg_state *state, rg_viewer viewer)
{
  uint16_t seats = 0;

  if (viewer.kind == RG_VIEWER_SEAT)
    return mg_friends_of (state, viewer.index);
  if (viewer.kind == RG_VIEWER_TEAM)
    for (int seat = 0; seat < state->seats; seat++)
      if (state->players[seat].side == viewer.index)
        seats |= mg_bit (seat);
  return seats;
}

/* 809.5: it goes by the emperor of a team, once it is known who that is. */
static void
set_goal (rg_view *view, const mg_state *state, const mg_variant *variant, int seat)
{
  const int first = seat - seat % variant->team_size;

  for (int other = first; other < first + variant->team_size; other++)
    if (mg_role_of_place (variant, state->seating.places[other]) == 0)
      rg_view_set_goal (view, other == seat ? MG_GOAL_EMPEROR : MG_GOAL_GENERAL, seat, other);
}

/* While teams take their places, only one's own team's are known (809.2). */
static void
add_place (rg_view *view, const rg_match *match, rg_viewer viewer, int seat)
{
  const mg_state *state = rg_shown_state (match, viewer);
  mg_variant variant;
  int role;

  if (state->seating.under_way
      && !(state->seating.sitting & mg_seats_beside (state, viewer) & mg_bit (seat)))
    return;
  mg_read_variant (rg_match_setup (match), &variant);
  role = mg_role_of_place (&variant, state->seating.places[seat]);
  if (!state->seating.under_way && mg_plays (state, seat))
    set_goal (view, state, &variant, seat);
  if (!state->seating.under_way)
    rg_view_place_seat (view, state->seating.places[seat]);
  rg_view_add_note (view, MG_TITLE_PLACE, state->seating.places[seat] + 1, 0);
  if (role == 0)
    rg_view_seat_bears (view, MG_SYMBOL_EMPEROR);
  rg_view_add_note (view, role == 0 ? MG_TITLE_EMPEROR : MG_TITLE_GENERAL, role == 0 ? 1 : role, 0);
}

static void
add_attack (rg_view *view, const mg_state *state, int seat, int other)
{
  static const uint16_t titles[] = {
    [MG_BAR_NONE] = MG_TITLE_ATTACKABLE, [MG_BAR_GONE] = 0,
    [MG_BAR_TEAM] = MG_TITLE_TEAMMATE,   [MG_BAR_RANGE] = MG_TITLE_RANGE,
    [MG_BAR_LEFT_ONLY] = MG_TITLE_APART, [MG_BAR_RIGHT_ONLY] = MG_TITLE_APART,
    [MG_BAR_APART] = MG_TITLE_APART,     [MG_BAR_NOT_CHOSEN] = MG_TITLE_NOT_CHOSEN,
  };
  const int bar = mg_attack_bar (state, seat, other);

  if (state->options.limited_range && bar != MG_BAR_RANGE
      && !(state->players[seat].in_range >> other & 1))
    rg_view_add_note (view, MG_TITLE_RANGE, 1, 0);
  if (titles[bar])
    rg_view_add_note (view, titles[bar], 1, 0);
}

/* Under every option, also where words would say the obvious. */
static void
flag_seat (rg_view *view, const mg_state *state, int seat, int other)
{
  const int bar = mg_attack_bar (state, seat, other);
  int flags = 0;

  if (bar == MG_BAR_NONE)
    flags |= RG_SEAT_ATTACKABLE;
  if (bar == MG_BAR_TEAM)
    flags |= RG_SEAT_TEAMMATE;
  if (!state->options.limited_range || state->players[seat].in_range >> other & 1)
    flags |= RG_SEAT_IN_RANGE;
  rg_view_flag_seat (view, flags);
}

void
mg_view_reach (rg_view *view, const rg_match *match, rg_viewer viewer, int seat)
{
  const mg_state *state = rg_shown_state (match, viewer);

  if (state->seating.team_size)
    add_place (view, match, viewer, seat);
  if (state->seating.under_way || viewer.kind != RG_VIEWER_SEAT || viewer.index == seat
      || !mg_plays (state, seat))
    return;
  if (mg_plays (state, viewer.index))
    flag_seat (view, state, viewer.index, seat);
  if (state->options.limited_range)
    rg_view_add_note (view, MG_TITLE_DISTANCE, mg_distance (state, viewer.index, seat), 0);
  if (state->options.attack != MG_ATTACK_MULTIPLE || state->options.limited_range)
    {
      add_attack (view, state, viewer.index, seat);
      if (mg_attack_bar (state, viewer.index, seat) != MG_BAR_NONE
          && mg_attack_bar (state, seat, viewer.index) != MG_BAR_NONE)
        rg_view_move_seat_away (view);
    }
}
