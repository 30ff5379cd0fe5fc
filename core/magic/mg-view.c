/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a viewer may know: everything in public zones, one's own hand, what one has been shown, and
 * where it is agreed on, the hands of one's team. All else is a number of cards. */

#include "magic/mg-show.h"

/* {{{ Who may know what */

static uint16_t
seats_of (const mg_state *state, rg_viewer viewer)
{
  uint16_t seats = 0;

  if (viewer.kind == RG_VIEWER_SEAT)
    return (uint16_t) (1u << viewer.index);
  if (viewer.kind == RG_VIEWER_TEAM)
    for (int seat = 0; seat < state->seats; seat++)
      if (state->players[seat].team == viewer.index)
        seats |= (uint16_t) (1u << seat);
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
      if (viewer.kind == RG_VIEWER_TEAM && !state->share_hands)
        return knows;
      if (seats >> object->owner & 1)
        return true;
      if (state->share_hands && viewer.kind == RG_VIEWER_SEAT
          && mg_team_of (state, viewer.index) >> object->owner & 1)
        return true;
      return knows;
    case MG_ZONE_LIBRARY:
      return knows;
    case MG_ZONE_EXILE:
      return !(object->flags & MG_OBJECT_FACE_DOWN) || knows;
    case MG_ZONE_BATTLEFIELD:
      return !(mg_body_at (state, object->body)->status & MG_FACE_DOWN)
             || (viewer.kind == RG_VIEWER_SEAT
                 && seats >> mg_body_at (state, object->body)->now.controller & 1);
    case MG_ZONE_STACK:
    case MG_ZONE_PENDING:
      return !(mg_item_at (state, object->item)->flags & MG_ITEM_FACE_DOWN)
             || (viewer.kind == RG_VIEWER_SEAT
                 && seats >> mg_item_at (state, object->item)->controller & 1);
    default:
      return true;
    }
}

/* }}} */
/* {{{ Seats */

static void
add_counter_if (rg_view *view, int message, int value)
{
  if (value)
    rg_view_add_counter (view, message, value);
}

static void
add_seat (rg_view *view, const rg_match *match, rg_viewer viewer, int seat)
{
  const mg_state *state = rg_shown_state (match, viewer);
  const mg_player *player = &state->players[seat];
  int damage = 0, mana = player->artifact_mana;

  rg_view_add_seat (view, state->teams ? player->team : -1,
                    !mg_plays (state, seat) || rg_match_has_left (match, seat));
  rg_view_add_counter (view, MG_TITLE_LIFE, player->life);
  add_counter_if (view, MG_TITLE_MONARCH, state->monarch == seat);
  add_counter_if (view, MG_TITLE_PRIORITY,
                  state->priority == seat && state->stage == MG_STAGE_PRIORITY);
  for (int i = 0; i < MG_N_MANA; i++)
    mana += player->mana[i];
  add_counter_if (view, MG_TITLE_MANA, mana);
  add_counter_if (view, MG_TITLE_LANDS_PLAYED, player->lands_played);
  add_counter_if (view, MG_TITLE_POISON, player->counters[MG_COUNTER_POISON]);
  add_counter_if (view, MG_TITLE_EXPERIENCE, player->counters[MG_COUNTER_EXPERIENCE]);
  add_counter_if (view, MG_TITLE_ENERGY, player->counters[MG_COUNTER_ENERGY]);
  for (int other = 0; other < state->seats; other++)
    for (int i = 0; i < MG_MAX_COMMANDERS; i++)
      if (player->commander_damage[other][i] > damage)
        damage = player->commander_damage[other][i];
  add_counter_if (view, MG_TITLE_COMMANDER_DAMAGE, damage);
  mg_view_reach (view, match, viewer, seat);
}

/* }}} */
/* {{{ Pieces */

static int
kind_of (const mg_object *object)
{
  switch (object->kind)
    {
    case MG_KIND_TOKEN:
      return MG_TITLE_TOKEN;
    case MG_KIND_COPY:
      return MG_TITLE_SPELL;
    case MG_KIND_ABILITY:
      return MG_TITLE_ABILITY;
    case MG_KIND_EMBLEM:
      return MG_TITLE_EMBLEM;
    default:
      return object->zone == MG_ZONE_STACK ? MG_TITLE_SPELL : MG_TITLE_CARD;
    }
}

static void
add_counters (rg_view *view, const uint8_t *kinds, const int16_t *numbers, int n)
{
  for (int i = 0; i < n; i++)
    if (kinds[i] && numbers[i])
      switch (kinds[i])
        {
        case MG_COUNTER_P1P1:
          rg_view_add_counter (view, MG_TITLE_COUNTER_P1P1, numbers[i]);
          break;
        case MG_COUNTER_M1M1:
          rg_view_add_counter (view, MG_TITLE_COUNTER_M1M1, numbers[i]);
          break;
        case MG_COUNTER_LOYALTY:
          rg_view_add_counter (view, MG_TITLE_COUNTER_LOYALTY, numbers[i]);
          break;
        case MG_COUNTER_DEFENSE:
          rg_view_add_counter (view, MG_TITLE_COUNTER_DEFENSE, numbers[i]);
          break;
        default:
          rg_view_add_counter (view, MG_TITLE_COUNTER_OTHER, numbers[i]);
        }
}

static void
add_permanent (rg_view *view, const mg_state *state, const mg_body *body)
{
  const bool sick = body->status & MG_SICK && body->now.types & MG_CREATURE
                    && !MG_HAS (body->now.qualities, MG_HASTE);

  if (body->now.types & MG_CREATURE)
    {
      rg_view_add_counter (view, MG_TITLE_POWER, body->now.power);
      rg_view_add_counter (view, MG_TITLE_TOUGHNESS, body->now.toughness);
    }
  add_counter_if (view, MG_TITLE_TAPPED, !!(body->status & MG_TAPPED));
  add_counter_if (view, MG_TITLE_SICK, sick);
  add_counter_if (view, MG_TITLE_DAMAGE, body->damage);
  add_counter_if (view, MG_TITLE_FACE_DOWN, !!(body->status & MG_FACE_DOWN));
  add_counter_if (view, MG_TITLE_ATTACKING, body->attacking.id);
  for (int i = 0; i < state->n_blocks; i++)
    if (state->blocks[i].blocker == body->self.id)
      rg_view_add_counter (view, MG_TITLE_BLOCKING, state->blocks[i].attacker);
  add_counter_if (view, MG_TITLE_ATTACHED, body->attached_to.id);
  add_counters (view, body->counters, body->n_counters, MG_BODY_COUNTERS);
}

static void
add_stack_object (rg_view *view, const mg_state *state, const mg_item *item)
{
  rg_view_add_counter (view, MG_TITLE_CONTROLLER, item->controller + 1);
  add_counter_if (view, MG_TITLE_X, item->x);
  for (int link = item->targets; link; link = mg_link_at (state, link)->next)
    rg_view_add_counter (view, MG_TITLE_TARGETS, mg_link_at (state, link)->ref.id);
}

static void
add_object (rg_view *view, const rg_match *match, rg_viewer viewer, int id)
{
  const mg_state *state = rg_shown_state (match, viewer);
  const mg_object *object = mg_object_at (state, id);
  /* What is being announced has another name by now (712.11a), which isn't everybody's to know. */
  const int32_t named
      = state == rg_state_const (match) ? id : mg_named (state, mg_data (match), id);
  const bool hidden_zone = object->zone == MG_ZONE_HAND || object->zone == MG_ZONE_LIBRARY;

  if (hidden_zone && !mg_may_see (state, viewer, id))
    {
      rg_view_add_piece (view, RG_TERM_NONE, 0, kind_of (object), object->owner);
      return;
    }
  if (mg_shown_face (state, mg_data (match), id) == 0 && mg_may_see (state, viewer, id)
      && object->kind == MG_KIND_CARD)
    {
      rg_view_add_piece (view, MG_TERM_FACE, object->face, kind_of (object), object->owner);
      rg_view_name_piece (view, MG_TERM_OBJECT, named);
    }
  else if (object->zone == MG_ZONE_EXILE && !mg_may_see (state, viewer, id))
    rg_view_add_piece (view, RG_TERM_NONE, 0, kind_of (object), object->owner);
  else
    rg_view_add_piece (view, MG_TERM_OBJECT, named, kind_of (object), object->owner);
  if (object->zone == MG_ZONE_BATTLEFIELD)
    add_permanent (view, state, mg_body_at (state, object->body));
  else if (object->zone == MG_ZONE_STACK)
    add_stack_object (view, state, mg_item_at (state, object->item));
  else if (object->counter && object->n_counters)
    rg_view_add_counter (view, MG_TITLE_COUNTER_OTHER, object->n_counters);
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
  for (int id = mg_first (state, zone, 0); id; id = mg_object_at (state, id)->next)
    add_object (view, match, viewer, id);
}

static void
add_battlefield (rg_view *view, const rg_match *match, rg_viewer viewer, int seat)
{
  const mg_state *state = rg_shown_state (match, viewer);
  int n = 0;

  for (int id = state->battlefield; id; id = mg_object_at (state, id)->next)
    n += mg_controller (state, mg_ref_of (state, id)) == seat;
  rg_view_add_zone (view, MG_TITLE_BATTLEFIELD, seat, RG_LAYOUT_ROW, 0, n);
  for (int id = state->battlefield; id; id = mg_object_at (state, id)->next)
    if (mg_controller (state, mg_ref_of (state, id)) == seat)
      add_object (view, match, viewer, id);
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

  rg_view_add_zone (view, title, seat, layout, 0, n);
  for (int id = mg_first (state, zone, seat); id; id = mg_object_at (state, id)->next)
    if (zone == MG_ZONE_GRAVEYARD || mg_may_see (state, viewer, id))
      add_object (view, match, viewer, id);
}

void
mg_view (const rg_match *match, rg_viewer viewer, rg_view *view)
{
  const mg_state *state = rg_shown_state (match, viewer);

  if (state->seating)
    rg_view_set_phase (view, -1, MG_TITLE_SEATING, 0, 0);
  else if (state->step == MG_STEP_OPENING)
    rg_view_set_phase (view, state->active, MG_TITLE_OPENING, 0, 0);
  else
    rg_view_set_phase (view, state->no_active ? -1 : state->active, MG_TITLE_PHASE, state->step,
                       state->turn);
  for (int seat = 0; seat < state->seats; seat++)
    add_seat (view, match, viewer, seat);
  add_shared_zone (view, match, viewer, MG_ZONE_STACK, MG_TITLE_STACK, state->n_stack,
                   RG_LAYOUT_LIST);
  for (int seat = 0; seat < state->seats; seat++)
    add_battlefield (view, match, viewer, seat);
  add_shared_zone (view, match, viewer, MG_ZONE_COMMAND, MG_TITLE_COMMAND, state->n_command,
                   RG_LAYOUT_ROW);
  for (int seat = 0; seat < state->seats; seat++)
    add_own_zone (view, match, viewer, MG_ZONE_GRAVEYARD, seat, MG_TITLE_GRAVEYARD,
                  state->players[seat].n_graveyard, RG_LAYOUT_STACK);
  add_shared_zone (view, match, viewer, MG_ZONE_EXILE, MG_TITLE_EXILE, state->n_exile,
                   RG_LAYOUT_ROW);
  for (int seat = 0; seat < state->seats; seat++)
    {
      const mg_player *player = &state->players[seat];

      add_own_zone (view, match, viewer, MG_ZONE_HAND, seat, MG_TITLE_HAND, player->n_hand,
                    RG_LAYOUT_FAN);
      add_own_zone (view, match, viewer, MG_ZONE_LIBRARY, seat, MG_TITLE_LIBRARY, player->n_library,
                    RG_LAYOUT_STACK);
    }
}

/* }}} */
