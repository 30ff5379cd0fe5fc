/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who loses, or for whom it is a draw, alone or with a team, and what is told of it (104.3, 104.4).
 *
 * All who go at the same time go in one batch (mg_leave), which ends the game where that decides
 * it. Whoever loses passes one door, mg_lose, where it is asked what may happen instead. */

#include "magic/engine/mg-engine.h"
#include "magic/engine/leave/mg-leave-private.h"

/* {{{ Who can lose, and who loses with them */

bool
mg_can_lose (rg_match *match, int seat)
{
  return !mg_player_under (match, MG_OP_CANT_LOSE, seat);
}

/* 614.1a; false where something keeps the seat from losing, or happens instead. */
static bool
loses (mg_ctx *ctx, int seat, mg_loss how)
{
  if (how == MG_CONCESSION)
    return true;
  return mg_can_lose (ctx->match, seat)
         && !(how == MG_LOSS && mg_replaced (ctx, MG_OP_REPLACE_LOSS, MG_OP_LOSES_GAME, seat, 0));
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

/* 907.8b: the leader team, once nobody who is there would control a Leader; else nobody. */
static uint16_t
team_of_leaders (const mg_state *state, uint16_t lose)
{
  const uint16_t leaders = mg_leader_holders (state);

  return leaders && !(leaders & ~lose) ? mg_team_of (state, __builtin_ctz (leaders)) : 0;
}

/* }}} */
/* {{{ Leaving */

/* On the identities that the seat controls. */
static int
counters_of (const mg_state *state, int seat)
{
  int n = 0;

  for (int i = 0; i < state->pools.n_identities; i++)
    {
      const int id = mg_identity_at (state, i)->object;

      if (id && mg_object_at (state, id)->owner == seat)
        n += mg_object_at (state, id)->n_counters;
    }
  return n;
}

/* 603.9, 603.10f: seen while they are still there. */
static void
tell (mg_ctx *ctx, uint16_t lose, uint16_t draw)
{
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, lose | draw, seats);

  for (int i = 0; i < n; i++)
    {
      const mg_event event = { .op = MG_OP_LOSES_GAME,
                               .player = seats[i],
                               .other_player = MG_NOBODY,
                               .amount = counters_of (ctx->state, seats[i]),
                               .back = true };

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
    if (mg_is_of (leaving, seat))
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
  if (state->treachery.on)
    *lose |= team_of_leaders (state, *lose);
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
  uint16_t leaders;
  mg_set sets[3];
  mg_ctx ctx;

  if (state->end.over)
    return;
  leaders = mg_leader_holders (state);
  judge (state, &lose, &draw);
  if (!(lose | draw))
    return;
  mg_ctx_init (&ctx, match, sets);
  tell (&ctx, lose, draw);
  note_departure (state, lose, draw);
  if (mg_is_decided (match, lose | draw, leaders && !(leaders & ~lose)))
    return;
  state->end.reason = MG_REASON_NONE; /* whatever it was, it wasn't the end */
  mg_depart (&ctx, lose | draw);
}

void
mg_take_early_leavers (rg_match *match)
{
  mg_state *state = rg_state (match);
  const uint16_t gone = (uint16_t) ((1u << state->seats) - 1) & (uint16_t) ~mg_players_in (state);

  if (!gone)
    return;
  mg_show_identities (match, gone);
  mg_take_identities (state, gone);
  mg_is_decided (match, gone, false);
}

/* }}} */
/* {{{ As somebody loses (614.1c) */

/* The rule in force speaks of that loser, and who would use it is there to do so. */
static bool
may_use (mg_ctx *its, const mg_force *force, int loser, uint16_t losers)
{
  its->counts_only = true;
  its->that_player = (uint8_t) loser;
  return !mg_is_of (losers, its->controller) && mg_plays (its->state, its->controller)
         && mg_lives (its->state, its->source)
         && mg_speaks_of_seat (its, mg_arg_who (mg_node_at (its->content, force->node)), loser);
}

/* Somebody has to be asked as these lose. */
static bool
is_awaited (rg_match *match, uint16_t losers)
{
  const mg_state *state = rg_state_const (match);

  for (int seat = 0; seat < state->seats; seat++)
    for (int f = -1;
         mg_is_of (losers, seat) && (f = mg_next_force (state, MG_OP_AS_LOSES, f)) >= 0;)
      {
        mg_set sets[3];
        mg_ctx its;

        mg_ctx_of_force (&its, match, &state->kept.forces[f], sets);
        if (may_use (&its, &state->kept.forces[f], seat, losers))
          return true;
      }
  return false;
}

/* Asks a seat about what it may do as that one loses. True: it did something. */
static bool
uses_loss (rg_match *match, int seat, int loser, uint16_t losers)
{
  const mg_state *state = rg_state_const (match);

  for (int f = -1; (f = mg_next_force (state, MG_OP_AS_LOSES, f)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[f];
      const int effect = mg_arg_do (mg_node_at (mg_data (match), force->node));
      mg_set sets[3];
      mg_ctx its;

      if (force->controller != seat)
        continue;
      mg_ctx_of_force (&its, match, force, sets);
      if (!may_use (&its, force, loser, losers))
        continue;
      its.counts_only = false;
      if (!mg_choose_to_do (&its, seat))
        continue;
      mg_do (&its, effect);
      mg_refresh (match);
      return true;
    }
  return false;
}

/* In APNAP order of the losers, and of those who are asked about each (616.1): who does something
 * leaves nothing to the next. */
static void
ask_about (mg_ctx *ctx, uint16_t losers)
{
  uint8_t gone[MG_MAX_PLAYERS], there[MG_MAX_PLAYERS];
  const int n_gone = mg_apnap (ctx->state, losers, gone),
            n_there = mg_apnap (ctx->state, mg_players_in (ctx->state) & ~losers, there);

  for (int i = 0; i < n_gone; i++)
    for (int k = 0; k < n_there; k++)
      if (uses_loss (ctx->match, there[k], gone[i], losers))
        break;
}

/* Nothing may be asked as somebody leaves the match between two steps, so who concedes then waits
 * for the next one. */
static bool
waits (const mg_ctx *ctx, uint16_t losers, mg_loss how)
{
  return how == MG_CONCESSION && !ctx->state->course.letting_go && is_awaited (ctx->match, losers);
}

static void
go (mg_ctx *ctx, uint16_t losers)
{
  if (mg_forced (ctx->state, MG_OP_AS_LOSES))
    ask_about (ctx, losers);
  mg_leave (ctx->match, losers, 0);
}

void
mg_let_conceded_go (rg_match *match)
{
  mg_state *state = rg_state (match);
  const uint16_t seats = state->leaving & mg_players_in (state);
  mg_set sets[3];
  mg_ctx ctx;

  state->leaving = 0;
  mg_refresh (match);
  mg_ctx_init (&ctx, match, sets);
  go (&ctx, seats);
}

void
mg_lose (mg_ctx *ctx, uint16_t seats, mg_loss how)
{
  uint8_t order[MG_MAX_PLAYERS];
  const int n = mg_apnap (ctx->state, seats, order);
  uint16_t losers = 0;

  for (int i = 0; i < n && !ctx->state->end.over; i++) /* somebody may win instead */
    if (loses (ctx, order[i], how))
      losers |= mg_bit (order[i]);
  if (!losers || ctx->state->end.over)
    return;
  mg_refresh (ctx->match);
  if (mg_forced (ctx->state, MG_OP_AS_LOSES) && waits (ctx, losers, how))
    ctx->state->leaving |= losers;
  else
    go (ctx, losers);
}

/* }}} */
