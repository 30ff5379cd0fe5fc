/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players lose, or it is a draw for them, and they leave; the game ends (104, 800.4).
 *
 * All who go at the same time go in one batch: it takes along what they own, ends what they have in
 * force, passes on the crown, and exiles what they control besides. Nothing is asked on the way,
 * because a player may concede at any time. */

#include "magic/engine/mg-engine.h"

/* {{{ Who can lose, and who loses with them */

bool
mg_can_lose (rg_match *match, int seat)
{
  return !mg_player_under (match, MG_OP_CANT_LOSE, seat);
}

bool
mg_loses (mg_ctx *ctx, int seat)
{
  return mg_can_lose (ctx->match, seat)
         && !mg_replaced (ctx, MG_OP_REPLACE_LOSS, MG_OP_LOSES_GAME, seat, 0);
}

/* 809.5b-c: whole teams, whatever became of their generals before, of the emperors among `seats`.
 */
static uint16_t
teams_of_emperors (const mg_state *state, uint16_t seats)
{
  uint16_t all = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (seats & state->seating.emperors & mg_bit (seat))
      all |= mg_team_of (state, seat);
  return all;
}

/* 104.4g: those of whom nobody is left, if it is a draw for all who were. */
static uint16_t
teams_that_draw (const mg_state *state, uint16_t lose, uint16_t draw)
{
  const uint16_t there = mg_players_in (state);
  uint16_t all = 0;

  for (int seat = 0; state->options.teams && seat < state->seats; seat++)
    if (draw >> seat & 1 && !(mg_team_of (state, seat) & there & ~draw)
        && !(mg_team_of (state, seat) & there & lose))
      all |= mg_team_of (state, seat);
  return all;
}

/* }}} */
/* {{{ What is face down (708.9) */

static bool
is_covered (const mg_state *state, const mg_object *object)
{
  switch (object->zone)
    {
    case MG_ZONE_BATTLEFIELD:
      return object->kind == MG_KIND_CARD
             && mg_body_at (state, object->body)->status & MG_FACE_DOWN;
    case MG_ZONE_STACK:
      return object->kind == MG_KIND_CARD && object->item
             && mg_item_at (state, object->item)->flags & MG_ITEM_FACE_DOWN;
    default:
      return false;
    }
}

/* Shows it to everybody, as those leave who own it, or as the game ends. */
static void
uncover (rg_match *match, uint16_t owners)
{
  const mg_state *state = rg_state_const (match);

  for (int zone = 0; zone < 2; zone++)
    for (int id = mg_first (state, zone ? MG_ZONE_STACK : MG_ZONE_BATTLEFIELD, 0); id;
         id = mg_object_at (state, id)->next)
      {
        mg_object *object = mg_object_at (state, id);

        if (!(owners >> object->owner & 1) || !is_covered (state, object))
          continue;
        mg_show (match, id, MG_EVERYBODY);
        mg_say (match, MG_TELL_WAS_FACE_DOWN, object->owner, object->owner, object->face, 0, 0);
      }
}

/* }}} */
/* {{{ The end of the game (104.1) */

static void
end_game (rg_match *match, int reason)
{
  mg_state *state = rg_state (match);

  uncover (match, UINT16_MAX);
  state->end.over = true;
  if (state->end.reason == MG_REASON_NONE
      || state->end.winners) /* else it is known why it is a draw */
    state->end.reason = (uint8_t) reason;
  for (int seat = 0; seat < state->seats; seat++)
    {
      const uint16_t own = mg_bit (seat);

      if (state->end.winners & own)
        mg_say (match, MG_TELL_WINS, seat, seat, 0, 0, 0);
      if ((state->end.winners | state->end.drawn) & own)
        state->end.ranks[seat]
            = state->end.drawn & own && state->end.winners ? state->end.ranks[seat] : 1;
    }
  rg_end (match);
}

void
mg_outgrow (rg_match *match)
{
  mg_state *state = rg_state (match);

  if (state->end.over)
    return;
  state->turn.outgrown = true;
  if (state->progress >= MG_LOOP_SHOWS) /* mg-turn.c ends the loop (104.4b) */
    return;
  state->end.over = true;
  state->end.reason = MG_REASON_OUTGROWN;
  state->end.winners = 0;
  state->end.drawn = 0;
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat))
      {
        state->end.drawn |= mg_bit (seat);
        state->end.ranks[seat] = 1;
      }
  for (int seat = 0; seat < state->seats; seat++)
    if (state->end.drawn >> seat & 1)
      mg_say (match, MG_TELL_DRAWS_GAME, seat, seat, 0, 0, 0);
  rg_end (match);
}

/* Those who are still there are of one team, or one player. */
static bool
are_together (const mg_state *state, uint16_t seats)
{
  return seats && !(seats & ~mg_team_of (state, __builtin_ctz (seats)));
}

static uint16_t
with_teammates (const mg_state *state, uint16_t seats)
{
  uint16_t all = seats;

  for (int seat = 0; seat < state->seats; seat++)
    if (seats >> seat & 1)
      all |= mg_team_of (state, seat);
  return all;
}

/* 104.2a, 104.2c, 104.4a, 104.4d: true when the departure of `batch` decided the game. */
static bool
is_decided (rg_match *match, uint16_t batch)
{
  mg_state *state = rg_state (match);
  const uint16_t there = mg_players_in (state);
  const int reason = batch & state->seating.emperors ? MG_REASON_EMPEROR : MG_REASON_LAST;

  if (there && !are_together (state, there))
    return false;
  if (there)
    {
      state->end.winners = mg_team_of (state, __builtin_ctz (there));
      state->end.lost &= (uint16_t) ~state->end.winners;
      state->end.drawn &= (uint16_t) ~state->end.winners;
    }
  else
    {
      const uint16_t last = with_teammates (state, batch);

      state->end.drawn |= last;
      state->end.lost &= (uint16_t) ~last;
    }
  mg_inherit_crown (match, batch); /* 725.4: at the same time */
  end_game (match, there ? reason : MG_REASON_DRAW);
  return true;
}

/* }}} */
/* {{{ What goes with them (800.4a) */

static bool
is_of (uint16_t seats, int seat)
{
  return seat < MG_MAX_PLAYERS && seats >> seat & 1;
}

/* 603.6c: abilities see them leave. */
static void
take_permanents (mg_ctx *ctx, uint16_t leaving)
{
  mg_state *state = ctx->state;
  mg_move moves[MG_SET_MAX];
  int n = 0;

  for (int id = mg_first (state, MG_ZONE_BATTLEFIELD, 0); id && n < MG_SET_MAX;
       id = mg_object_at (state, id)->next)
    if (is_of (leaving, mg_object_at (state, id)->owner))
      moves[n++] = (mg_move){ .object = mg_ref_of (state, id),
                              .zone = MG_ZONE_NONE,
                              .controller = MG_NOBODY,
                              .why = MG_WHY_LEFT };
  if (n > 0)
    mg_move_all (ctx, moves, n);
  for (int i = 0; i < n; i++)
    if (mg_object_at (state, moves[i].object.id)->kind == MG_KIND_TOKEN)
      mg_object_free (state, moves[i].object.id);
}

/* It is gone from where it was. Its item may be of what resolves at the moment, so it is left to
 * mg_item_new, which takes it when it needs one. */
static void
remove_object (mg_state *state, int id)
{
  mg_object *object = mg_object_at (state, id);

  if (object->zone == MG_ZONE_STACK)
    object->item = 0;
  if (object->kind == MG_KIND_CARD)
    mg_relink (state, id, MG_ZONE_NONE);
  else
    mg_object_free (state, id);
}

/* What else they own, wherever it is. */
static void
take_the_rest (mg_state *state, uint16_t leaving)
{
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->kind != MG_KIND_FREE && object->zone != MG_ZONE_NONE
          && object->zone != MG_ZONE_BATTLEFIELD && is_of (leaving, object->owner))
        remove_object (state, id);
    }
}

/* What they control on the stack goes back to who took it before them, or to who put it there; else
 * abilities and copies cease to exist, and cards are exiled. */
static void
clear_stack (mg_ctx *ctx, uint16_t leaving)
{
  mg_state *state = ctx->state;
  mg_move moves[MG_SET_MAX];
  int n = 0, next;

  for (int id = mg_first (state, MG_ZONE_STACK, 0); id; id = next)
    {
      const mg_object *object = mg_object_at (state, id);
      mg_item *item = mg_item_at (state, object->item);

      next = object->next;
      if (item->taken_by && is_of (leaving, item->taken_by - 1))
        item->taken_by = 0;
      if (!is_of (leaving, item->controller))
        continue;
      if (item->taken_by)
        {
          item->controller = (uint8_t) (item->taken_by - 1);
          item->taken_by = 0;
        }
      else if (item->put_by && mg_plays (state, item->put_by - 1))
        {
          item->controller = (uint8_t) (item->put_by - 1);
          item->put_by = 0;
        }
      else if (object->kind != MG_KIND_CARD)
        remove_object (state, id);
      else if (n < MG_SET_MAX)
        moves[n++] = (mg_move){ .object = mg_ref_of (state, id),
                                .zone = MG_ZONE_EXILE,
                                .controller = MG_NOBODY,
                                .why = MG_WHY_LEFT };
    }
  if (n > 0)
    mg_move_all (ctx, moves, n);
}

/* 800.4d */
static void
drop_pending (mg_state *state, uint16_t leaving)
{
  int next;

  for (int id = state->zones.pending; id; id = next)
    {
      next = mg_object_at (state, id)->next;
      if (is_of (leaving, mg_item_at (state, mg_object_at (state, id)->item)->controller))
        mg_object_free (state, id);
    }
}

static void
go_on_without (mg_state *state, uint16_t leaving)
{
  for (int seat = 0; seat < state->seats; seat++)
    if (is_of (leaving, seat))
      {
        mg_player *player = &state->players[seat];

        for (int k = 0; k < MG_N_MANA; k++)
          player->mana[k] = 0;
        player->artifact_mana = 0;
      }
  if (is_of (leaving, state->turn.priority))
    state->turn.priority = (uint8_t) mg_next_seat (state, state->turn.priority);
  state->turn.passed &= (uint16_t) ~leaving;
  state->turn.no_active |= is_of (leaving, state->turn.active); /* 800.4j */
}

/* 800.4a in its order; 725.4 is at the same time. */
static void
depart (mg_ctx *ctx, uint16_t leaving)
{
  mg_state *state = ctx->state;

  mg_refresh (ctx->match);
  state->departing = true;
  uncover (ctx->match, leaving);
  take_permanents (ctx, leaving);
  take_the_rest (state, leaving);
  mg_end_effects_of (ctx, leaving);
  mg_inherit_crown (ctx->match, leaving);
  clear_stack (ctx, leaving);
  mg_exile_abandoned (ctx);
  drop_pending (state, leaving);
  state->departing = false;
  go_on_without (state, leaving);
  state->scope.awaited |= MG_AWAITS_CONDITIONS;
  mg_refresh (ctx->match);
}

/* }}} */
/* {{{ The crown (725.4) */

void
mg_inherit_crown (rg_match *match, uint16_t leaving)
{
  mg_state *state = rg_state (match);
  mg_set sets[3];
  mg_ctx ctx;
  int heir = state->turn.active;

  if (!is_of (leaving, state->monarch))
    return;
  mg_refresh (match);
  for (int i = 0; i < state->seats; i++, heir = mg_seat_left_of (state, heir, 1))
    if (mg_plays (state, heir) && !mg_player_under (match, MG_OP_CANT_BECOME_MONARCH, heir))
      {
        mg_ctx_init (&ctx, match, sets);
        mg_become_monarch (&ctx, heir);
        return;
      }
  state->monarch = MG_NOBODY;
  mg_touch (state);
  mg_say (match, MG_TELL_NO_MONARCH, -1, 0, 0, 0, 0);
}

/* }}} */
/* {{{ Leaving, winning, drawing */

/* 603.9, 603.10f: seen while they are still there. */
static void
tell (mg_ctx *ctx, uint16_t lose, uint16_t draw)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, lose | draw, seats);

  for (int i = 0; i < n; i++)
    {
      const mg_event event
          = { .op = MG_OP_LOSES_GAME, .player = seats[i], .other_player = MG_NOBODY, .back = true };

      if (draw >> seats[i] & 1)
        mg_say (ctx->match, MG_TELL_DRAWS_GAME, seats[i], seats[i], 0, 0, 0);
      else
        {
          mg_say (ctx->match, MG_TELL_LOSES, seats[i], seats[i], 0, 0, 0);
          mg_happen (ctx, &event);
        }
    }
}

static void
note_departure (mg_state *state, uint16_t lose, uint16_t draw)
{
  const uint16_t leaving = lose | draw;
  const int still_there = __builtin_popcount (mg_players_in (state) & ~leaving);

  state->turn.there &= (uint16_t) ~leaving;
  for (int seat = 0; seat < state->seats; seat++)
    if (is_of (leaving, seat))
      {
        state->players[seat].last_hand = state->players[seat].n_hand;
        state->players[seat].last_library = state->players[seat].n_library;
        state->players[seat].last_graveyard = state->players[seat].n_graveyard;
        state->end.left_turn[seat] = state->turn.number;
        state->end.ranks[seat] = (uint8_t) (still_there + 1);
      }
}

/* What it means for teams that some lose and that it is a draw for others; who loses doesn't draw
 * (104.3f), and what is true of an emperor is true of the team. Leaves those who haven't left yet.
 */
static void
judge (mg_state *state, uint16_t *lose, uint16_t *draw)
{
  const uint16_t fallen = teams_of_emperors (state, *lose);
  const uint16_t drawn
      = (uint16_t) (teams_of_emperors (state, *draw & (uint16_t) ~*lose) & ~fallen);

  *lose = (uint16_t) ((*lose & ~drawn) | fallen);
  *draw = (uint16_t) ((*draw | drawn) & ~*lose);
  *draw |= teams_that_draw (state, *lose, *draw);
  state->end.lost = (uint16_t) ((state->end.lost | *lose) & ~*draw);
  state->end.drawn = (uint16_t) ((state->end.drawn | *draw) & ~*lose);
  *lose &= mg_players_in (state);
  *draw &= mg_players_in (state);
}

void
mg_leave (rg_match *match, uint16_t lose, uint16_t draw)
{
  mg_state *state = rg_state (match);
  mg_set sets[3];
  mg_ctx ctx;

  if (state->end.over)
    return;
  judge (state, &lose, &draw);
  if (!(lose | draw))
    return;
  mg_ctx_init (&ctx, match, sets);
  tell (&ctx, lose, draw);
  note_departure (state, lose, draw);
  if (is_decided (match, lose | draw))
    return;
  state->end.reason = MG_REASON_NONE; /* whatever it was, it wasn't the end */
  depart (&ctx, lose | draw);
}

/* 104.3h, 801.14: who is out of range plays on. */
static void
win_in_range (mg_ctx *ctx, uint16_t seats)
{
  const mg_state *state = ctx->state;
  uint16_t lose = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (is_of (seats, seat))
      lose |= mg_opponents_of (state, seat) & state->players[seat].in_range;
  for (int seat = 0; seat < state->seats; seat++)
    if (is_of (lose, seat) && !mg_can_lose (ctx->match, seat))
      lose &= (uint16_t) ~mg_bit (seat);
  mg_leave (ctx->match, lose, 0);
}

void
mg_win (mg_ctx *ctx, uint16_t seats)
{
  mg_state *state = ctx->state;
  uint16_t winners = 0;

  for (int seat = 0; seat < state->seats; seat++)
    if (is_of (seats, seat) && mg_plays (state, seat)
        && !mg_player_under (ctx->match, MG_OP_CANT_WIN, seat))
      winners |= mg_team_of (state, seat);
  if (state->end.over || !winners)
    return;
  if (state->options.limited_range)
    {
      win_in_range (ctx, seats & winners);
      return;
    }
  state->end.winners = winners;
  for (int seat = 0; seat < state->seats; seat++)
    if (mg_plays (state, seat) && !is_of (winners, seat))
      {
        state->end.ranks[seat] = 2;
        state->end.lost |= mg_bit (seat);
      }
  state->end.lost &= (uint16_t) ~winners;
  state->end.drawn &= (uint16_t) ~winners;
  end_game (ctx->match, MG_REASON_EFFECT);
}

/* 104.4c, 104.4e, 801.15 */
void
mg_draw_game (mg_ctx *ctx)
{
  const mg_state *state = ctx->state;
  uint16_t draw = mg_players_in (state);

  if (state->options.limited_range && ctx->controller < MG_MAX_PLAYERS)
    draw &= (uint16_t) (mg_bit (ctx->controller) | state->players[ctx->controller].in_range);
  mg_leave (ctx->match, 0, draw);
}

/* }}} */
