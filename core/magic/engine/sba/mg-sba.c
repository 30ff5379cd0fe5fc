/* SPDX-License-Identifier: GPL-3.0-or-later */

/* State-based actions (704): everything that must not be is looked for first, then what is to be
 * chosen is chosen, and then it all happens as one event (704.3). */

#include "magic/engine/sba/mg-sba-private.h"
#include "magic/engine/mg-engine.h"

enum
{
  MAX_CHECKS = 256, /* in a row, before it is a loop that nobody can end */
  DEADLY_POISON = 10,
  DEADLY_COMMANDER_DAMAGE = 21
};

/* {{{ What happens to a permanent */

/* It is moved; by the first reason that was found, since one is enough (704.7). But what keeps it
 * from being destroyed doesn't keep it from being put there for another one (701.8b, 701.8c). */
static void
move (mg_check *c, mg_ref ref, int zone, int why)
{
  for (int i = 0; i < c->n; i++)
    if (mg_same (c->moves[i].object, ref))
      {
        if (c->moves[i].why == MG_WHY_DESTROYED)
          c->moves[i].why = (uint8_t) why;
        return;
      }
  c->found |= mg_bit (mg_controller (c->ctx.state, ref));
  if (c->n < MG_SET_MAX)
    c->moves[c->n++] = (mg_move){
      .object = ref, .zone = (uint8_t) zone, .controller = MG_NOBODY, .why = (uint8_t) why
    };
}

void
mg_bury (mg_check *c, mg_ref ref)
{
  move (c, ref, MG_ZONE_GRAVEYARD, MG_WHY_STATE);
}

static const mg_face *
face_of (const mg_check *c, const mg_body *body)
{
  return mg_face_at (c->ctx.content, body->now.face);
}

/* A triggered ability of its own (a chapter ability, or any) waits or is on the stack. */
static bool
has_triggered (const mg_check *c, mg_ref ref, bool chapter)
{
  static const uint8_t zones[] = { MG_ZONE_PENDING, MG_ZONE_STACK };
  const mg_state *state = c->ctx.state;

  for (int k = 0; k < 2; k++)
    for (int id = mg_first (state, zones[k], 0); id; id = mg_object_at (state, id)->next)
      {
        const mg_object *object = mg_object_at (state, id);
        const mg_item *item = mg_item_at (state, object->item);
        const mg_ability *ability = mg_ability_at (c->ctx.content, item->ability);

        if (object->kind == MG_KIND_ABILITY && mg_same (item->source, ref)
            && (chapter ? ability->chapter != 0 : ability->kind != MG_ABILITY_ACTIVATED))
          return true;
      }
  return false;
}

/* }}} */
/* {{{ Looking at one permanent (704.5f-z) */

/* 704.5f-h */
static void
look_at_creature (mg_check *c, mg_ref ref, mg_body *body)
{
  const int toughness = body->now.toughness;
  const bool deathtouched = body->status & MG_DEATHTOUCHED;

  body->status &= ~(uint32_t) MG_DEATHTOUCHED;
  if (toughness <= 0)
    mg_bury (c, ref);
  else if (((body->damage > 0 && body->damage >= toughness) || deathtouched)
           && !MG_HAS (body->now.qualities, MG_INDESTRUCTIBLE))
    move (c, ref, MG_ZONE_GRAVEYARD, MG_WHY_DESTROYED);
}

/* 704.5s */
static void
look_at_saga (mg_check *c, mg_ref ref, const mg_body *body)
{
  const mg_face *face = face_of (c, body);

  for (int k = 0; k < 3; k++)
    if (face->keys[k].key == MG_KEY_SAGA && !body->now.no_abilities
        && mg_counters_on (c->ctx.state, ref, MG_COUNTER_LORE) >= face->keys[k].number
        && !MG_HAS (body->now.qualities, MG_CANT_BE_SACRIFICED) && !has_triggered (c, ref, true))
      move (c, ref, MG_ZONE_GRAVEYARD, MG_WHY_SACRIFICED);
}

static bool
is_attacked (const mg_state *state, mg_ref ref)
{
  for (int id = mg_first (state, MG_ZONE_BATTLEFIELD, 0); id; id = mg_object_at (state, id)->next)
    if (mg_same (mg_body_at (state, mg_object_at (state, id)->body)->attacking, ref))
      return true;
  return false;
}

/* 310.9a, 310.12a: who may protect it, in its controller's range. */
static uint16_t
protectors (const mg_state *state, const mg_body *body, bool siege)
{
  const int seat = body->now.controller;
  const uint16_t near
      = state->options.limited_range ? state->players[seat].in_range : mg_players_in (state);

  return (uint16_t) (siege ? mg_opponents_of (state, seat) & near : mg_bit (seat));
}

/* 704.5v-y */
static void
look_at_battle (mg_check *c, mg_ref ref, mg_body *body)
{
  const mg_state *state = c->ctx.state;
  const bool siege = mg_face_key_ (face_of (c, body), MG_KEY_SIEGE);
  const int protector = body->protector ? body->protector - 1 : MG_NOBODY;
  const bool there = protector != MG_NOBODY && mg_plays (state, protector);
  uint16_t eligible;

  if (mg_counters_on (state, ref, MG_COUNTER_DEFENSE) <= 0)
    {
      if (!siege || !has_triggered (c, ref, false))
        mg_bury (c, ref);
      return;
    }
  if (there
      && (siege ? mg_opponents (state, body->now.controller, protector)
                : protector == body->now.controller))
    return;
  if (!there && is_attacked (state, ref))
    return;
  eligible = protectors (state, body, siege);
  if (!eligible)
    {
      mg_bury (c, ref);
      return;
    }
  body->protector
      = (uint8_t) (mg_choose_player (&c->ctx, body->now.controller, MG_ASK_CHOOSE_PLAYER, eligible)
                   + 1);
  c->did = true;
}

static bool
may_stay_attached (const mg_check *c, mg_ref ref, mg_ref to)
{
  if (mg_is_player (to) ? !mg_plays (c->ctx.state, mg_ref_seat (to))
                        : !mg_on_battlefield (c->ctx.state, to))
    return false;
  return mg_may_attach (&c->ctx, ref, to); /* 801.8, 801.9 too */
}

static void
note (mg_ref found[MG_MAX_BODIES], int *n, mg_ref ref)
{
  rg_check (*n < MG_MAX_BODIES);
  found[(*n)++] = ref;
}

/* 704.5m-p */
static void
look_at_attachment (mg_check *c, mg_ref ref, const mg_body *body, bool aura)
{
  const bool legal = body->attached_to.id && !(body->now.types & (MG_CREATURE | MG_BATTLE))
                     && may_stay_attached (c, ref, body->attached_to);

  if (legal)
    return;
  if (aura)
    mg_bury (c, ref);
  else
    note (c->loose, &c->n_loose, ref);
}

/* 704.5q */
static void
cancel_counters (mg_check *c, mg_ref ref, const mg_body *body)
{
  const mg_state *state = c->ctx.state;
  int plus = 0, minus = 0, n;

  for (int k = 0; k < MG_BODY_COUNTERS; k++)
    {
      plus += body->counters[k] == MG_COUNTER_P1P1 ? body->n_counters[k] : 0;
      minus += body->counters[k] == MG_COUNTER_M1M1 ? body->n_counters[k] : 0;
    }
  n = plus < minus ? plus : minus;
  if (n <= 0)
    return;
  mg_counters_change (c->ctx.state, ref, MG_COUNTER_P1P1, -n);
  mg_counters_change (c->ctx.state, ref, MG_COUNTER_M1M1, -n);
  mg_say (c->ctx.match, MG_TELL_COUNTERS_REMOVED, mg_controller (state, ref), ref.id, n,
          MG_COUNTER_P1P1, 0);
  mg_say (c->ctx.match, MG_TELL_COUNTERS_REMOVED, mg_controller (state, ref), ref.id, n,
          MG_COUNTER_M1M1, 0);
  mg_touch (c->ctx.state);
  c->did = true;
}

static bool
is_role (const mg_check *c, const mg_body *body)
{
  const int role = c->ctx.content->role_subtype;

  return role && body->attached_to.id && body->now.subtypes[role / 32] >> (role % 32) & 1;
}

static void
look_at_permanent (mg_check *c, mg_ref ref, mg_body *body)
{
  const uint16_t types = body->now.types;
  bool aura = false;

  if (types & MG_CREATURE)
    look_at_creature (c, ref, body);
  if (!(types & (MG_PLANESWALKER | MG_ENCHANTMENT | MG_BATTLE)
        || body->now.supertypes & (MG_LEGENDARY | MG_WORLD) || body->attached_to.id
        || body->counters[1]))
    return; /* as most of them */
  if (types & MG_PLANESWALKER && mg_counters_on (c->ctx.state, ref, MG_COUNTER_LOYALTY) <= 0)
    mg_bury (c, ref); /* 704.5i */
  if (types & MG_ENCHANTMENT && body->now.face)
    {
      aura = mg_face_key_ (face_of (c, body), MG_KEY_ENCHANT) != NULL;
      look_at_saga (c, ref, body);
    }
  if (types & MG_BATTLE)
    look_at_battle (c, ref, body);
  if (aura || body->attached_to.id)
    look_at_attachment (c, ref, body, aura);
  if (is_role (c, body))
    note (c->roles, &c->n_roles, ref);
  if (body->now.supertypes & MG_LEGENDARY && body->now.face)
    note (c->legends, &c->n_legends, ref);
  if (body->now.supertypes & MG_WORLD)
    note (c->worlds, &c->n_worlds, ref);
  if (body->counters[1]) /* two kinds at least */
    note (c->crossed, &c->n_crossed, ref);
}

static void
look_at_permanents (mg_check *c)
{
  mg_state *state = c->ctx.state;

  for (int id = mg_first (state, MG_ZONE_BATTLEFIELD, 0); id; id = mg_object_at (state, id)->next)
    {
      mg_body *body = mg_body_at (state, mg_object_at (state, id)->body);

      if (!(body->status & MG_PHASED_OUT)) /* 702.26b */
        look_at_permanent (c, mg_ref_of (state, id), body);
    }
}

/* }}} */
/* {{{ Objects elsewhere, and players */

/* 704.5d-e */
static void
end_strays (mg_check *c)
{
  mg_state *state = c->ctx.state;

  if (!state->zones.strays)
    return;
  state->zones.strays = false;
  for (int id = 1; id < state->pools.n_objects; id++)
    {
      const mg_object *object = mg_object_at (state, id);

      if (object->zone != MG_ZONE_NONE && object->zone != MG_ZONE_BATTLEFIELD
          && (object->kind == MG_KIND_TOKEN
              || (object->kind == MG_KIND_COPY && object->zone != MG_ZONE_STACK)))
        {
          mg_object_free (state, id);
          c->did = true;
        }
    }
}

/* 903.9a, 704.6d. Who declines isn't asked again while it lies there. */
static void
ask_for_commanders (mg_check *c)
{
  mg_state *state = c->ctx.state;
  uint8_t seats[MG_MAX_PLAYERS];
  const int n = state->options.commander ? mg_apnap (state, mg_players_in (state), seats) : 0;

  for (int s = 0; s < n; s++)
    for (int k = 0; k < state->players[seats[s]].n_commanders; k++)
      {
        const int id = state->players[seats[s]].commanders[k];
        mg_object *object = mg_object_at (state, id);

        if ((object->zone != MG_ZONE_GRAVEYARD && object->zone != MG_ZONE_EXILE)
            || object->flags & MG_OBJECT_COMMANDER_ASKED)
          continue;
        if (mg_choose_whether (&c->ctx, seats[s], MG_ASK_COMMANDER, id, 0))
          move (c, mg_ref_of (state, id), MG_ZONE_COMMAND, MG_WHY_STATE);
        else
          object->flags |= MG_OBJECT_COMMANDER_ASKED;
      }
}

/* 704.6c */
static bool
is_beaten_by_commander (const mg_state *state, const mg_player *player)
{
  for (int seat = 0; seat < state->seats; seat++)
    for (int k = 0; k < MG_MAX_COMMANDERS; k++)
      if (player->commander_damage[seat][k] >= DEADLY_COMMANDER_DAMAGE)
        return true;
  return false;
}

/* 704.5a-c */
static void
look_at_players (mg_check *c)
{
  mg_state *state = c->ctx.state;

  for (int seat = 0; seat < state->seats; seat++)
    {
      mg_player *player = &state->players[seat];

      if (!mg_plays (state, seat))
        continue;
      if ((player->life <= 0 || player->drew_from_empty
           || player->counters[MG_COUNTER_POISON] >= DEADLY_POISON
           || (state->options.commander && is_beaten_by_commander (state, player)))
          && mg_can_lose (c->ctx.match, seat))
        c->losing |= mg_bit (seat);
      player->drew_from_empty = false;
    }
}

/* }}} */
/* {{{ All at once */

/* What leaves at the same time is remembered with what was attached to it, and as attached
 * (603.10a, 704.3). */
static void
come_loose (mg_check *c)
{
  for (int i = 0; i < c->n_loose; i++)
    if (mg_on_battlefield (c->ctx.state, c->loose[i]))
      {
        mg_attach (&c->ctx, c->loose[i], (mg_ref){ 0, 0 });
        c->did = true;
      }
}

/* What leaves at the same time is remembered with all its counters (704.8). */
static void
cancel_all_counters (mg_check *c)
{
  for (int i = 0; i < c->n_crossed; i++)
    if (mg_on_battlefield (c->ctx.state, c->crossed[i]))
      cancel_counters (c, c->crossed[i], mg_body_of (c->ctx.state, c->crossed[i]));
}

/* 704.5r */
static void
limit_counters (mg_check *c)
{
  mg_state *state = c->ctx.state;

  if (!mg_forced (state, MG_OP_COUNTER_LIMIT))
    return;
  for (int f = -1; (f = mg_next_force (state, MG_OP_COUNTER_LIMIT, f)) >= 0;)
    {
      const mg_node *node = mg_node_at (c->ctx.content, state->kept.forces[f].node);
      mg_set sets[3];
      mg_ctx its;
      int n;

      mg_ctx_of_force (&its, c->ctx.match, &state->kept.forces[f], sets);
      n = mg_counters_on (state, its.source, mg_arg_counter (node))
          - mg_amount (&its, mg_arg_n (node));
      if (n <= 0 || !mg_on_battlefield (state, its.source))
        continue;
      mg_counters_change (state, its.source, mg_arg_counter (node), -n);
      mg_say (c->ctx.match, MG_TELL_COUNTERS_REMOVED, its.controller, its.source.id, n,
              mg_arg_counter (node), 0);
      mg_touch (state);
      c->did = true;
    }
}

static void
tell_sacrifices (mg_check *c)
{
  for (int i = 0; i < c->n; i++)
    if (c->moves[i].why == MG_WHY_SACRIFICED)
      {
        const int seat = mg_controller (c->ctx.state, c->moves[i].object);

        mg_say (c->ctx.match, MG_TELL_SACRIFICED, seat, seat, c->moves[i].object.id, 0, 0);
      }
}

/* Looks once, and does what it finds. `found`: of whom. */
static bool
check_once (rg_match *match, uint16_t *found)
{
  mg_check c;

  c.did = false;
  c.losing = c.found = 0;
  c.n = c.n_legends = c.n_worlds = c.n_roles = c.n_loose = c.n_crossed = 0;
  mg_ctx_init (&c.ctx, match, c.sets);
  mg_refresh (match);
  mg_exile_abandoned (&c.ctx);
  look_at_players (&c);
  look_at_permanents (&c);
  mg_check_companions (&c);
  ask_for_commanders (&c);

  end_strays (&c);
  tell_sacrifices (&c);
  if (c.n > 0)
    mg_move_all (&c.ctx, c.moves, c.n);
  come_loose (&c);
  cancel_all_counters (&c);
  limit_counters (&c);
  if (c.losing)
    mg_lose (&c.ctx, c.losing, MG_LOSS); /* once for each, for however many reasons (704.7) */
  *found = c.found | c.losing;
  return c.did || c.n > 0 || c.losing;
}

bool
mg_state_based (rg_match *match)
{
  mg_state *state = rg_state (match);
  uint16_t found;
  int n = 0;

  while (!state->end.over && n < MAX_CHECKS && check_once (match, &found))
    n++;
  if (state->end.leaderless && !state->end.over)
    mg_win_late (match);
  if (n == MAX_CHECKS && !state->end.over) /* 104.4b */
    {
      state->course.looping = found;
      mg_draw_by_loop (match);
    }
  return n > 0;
}

/* }}} */
