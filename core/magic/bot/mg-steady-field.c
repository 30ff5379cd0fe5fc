/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The attack that `steady` hunts with: what comes through when the defender stops as much as it
 * can, and what more would if a blocker went, if a creature became another one, or one joined.
 * Before blocks the defender would answer to it; after them what is stopped stays so. */

#include "magic/bot/mg-steady.h"
#include "magic/engine/mg-engine.h"

/* {{{ The field */

/* An infecting attacker doesn't take life. */
static bool
could_attack (const steady *s, const steady_fighter *fighter)
{
  return fighter->seat == s->seat && !fighter->tapped && !fighter->sick
         && !MG_HAS (fighter->has, MG_DEFENDER) && !MG_HAS (fighter->has, MG_CANT_ATTACK)
         && !MG_HAS (fighter->has, MG_INFECT);
}

/* 702.19b, 702.2c */
static int
damage_past (const steady_fighter *fighter, int wall)
{
  const int strike = steady_strike (fighter);

  if (wall < 0)
    return strike;
  if (!MG_HAS (fighter->has, MG_TRAMPLE))
    return 0;
  if (MG_HAS (fighter->has, MG_DEATHTOUCH) && wall > 1)
    wall = 1;
  return strike > wall ? strike - wall : 0;
}

/* With blocks that let the least through; fills the walls if there is room for them. */
static int
stop_all (steady_field *field, int attacker, int16_t *walls)
{
  int16_t stopper[STEADY_MAX_FIGHTERS];
  const int sum = steady_onslaught (field->fighters, field->n, attacker, field->seat, field->busy,
                                    field->idle, stopper);

  for (int i = 0; walls && i < field->n; i++)
    walls[i] = stopper[i] < 0 ? -1 : field->fighters[stopper[i]].toughness;
  return sum;
}

/* Blocks have been declared. */
static void
look_at_blocks (steady_field *field, const steady *s)
{
  const mg_state *state = s->state;

  field->through = 0;
  for (int i = 0; i < field->n; i++)
    {
      const mg_body *body = mg_body_at (state, mg_object_at (state, field->fighters[i].id)->body);

      field->idle[i] = !mg_same (body->attacking, mg_player_ref (field->seat))
                       || MG_HAS (field->fighters[i].has, MG_INFECT);
      field->wall[i] = body->status & MG_BLOCKED ? 0 : -1;
      for (int k = 0; k < state->combat.n_blocks; k++)
        if (state->combat.blocks[k].attacker == field->fighters[i].id)
          {
            const mg_object *blocker = mg_object_at (state, state->combat.blocks[k].blocker);
            const mg_body *of = mg_body_at (state, blocker->body);

            field->wall[i] = (int16_t) (field->wall[i] + of->now.toughness - of->damage);
          }
      if (!field->idle[i])
        field->through += damage_past (&field->fighters[i], field->wall[i]);
    }
}

void
steady_field_look (steady_field *field, const steady *s, int seat)
{
  const mg_state *state = s->state;

  field->seat = seat;
  field->n = 0;
  field->through = 0;
  field->settled = true;
  if (state->turn.active != s->seat || state->turn.step > MG_STEP_BLOCKERS
      || !(mg_attackable (state, s->seat) >> seat & 1))
    return;
  field->n = steady_fighters (s, field->fighters);
  for (int i = 0; i < field->n; i++)
    field->busy[i] = field->fighters[i].tapped;
  if (state->turn.step == MG_STEP_BLOCKERS)
    {
      look_at_blocks (field, s);
      return;
    }
  field->settled = false;
  for (int i = 0; i < field->n; i++)
    field->idle[i] = !could_attack (s, &field->fighters[i]);
  field->through = stop_all (field, s->seat, field->wall);
}

/* }}} */
/* {{{ If something changed */

static int
place_of (const steady_field *field, int id)
{
  for (int i = 0; i < field->n; i++)
    if (field->fighters[i].id == id)
      return i;
  return -1;
}

bool
steady_field_spares (steady_field *field, const steady *s, int i, int needed)
{
  const bool idle = field->idle[i];

  field->idle[i] = true;
  if (stop_all (field, s->seat, NULL) >= needed)
    return true;
  field->idle[i] = idle;
  return false;
}

static int
without_blocker (const steady *s, int i)
{
  steady_field *field = s->field;
  int sum;

  if (field->settled || field->busy[i])
    return 0;
  field->busy[i] = true;
  sum = stop_all (field, s->seat, NULL);
  field->busy[i] = false;
  return sum - field->through;
}

/* The crown of whoever has nobody else that could stop an attack. */
static int
worth_of_way_to_crown (const steady *s, const mg_body *body)
{
  const int seat = body->now.controller;
  steady_field field;
  steady looking = *s;
  int i;

  if (seat != s->state->monarch || !steady_is_foe (s, seat) || s->state->turn.active != s->seat
      || s->state->turn.step > MG_STEP_MAIN_1 || body->status & MG_TAPPED
      || !(body->now.types & MG_CREATURE))
    return 0;
  steady_field_look (&field, s, seat);
  looking.field = &field;
  i = place_of (&field, body->self.id);
  return i >= 0 && field.through == 0 && without_blocker (&looking, i) > 0 ? STEADY_CROWN / 2 : 0;
}

int
steady_worth_of_opening (const steady *s, const mg_body *body)
{
  const int i = s->field && body->now.controller == s->field->seat
                    ? place_of (s->field, body->self.id)
                    : -1;

  if (!s->field)
    return worth_of_way_to_crown (s, body);
  return i < 0 ? 0 : STEADY_HUNT * without_blocker (s, i);
}

int
steady_worth_of_helping (const steady *s, const mg_body *body, const mg_traits *after)
{
  steady_field *field = s->field;
  const int i = field ? place_of (field, body->self.id) : -1;
  steady_fighter before;
  bool idle;
  int sum;

  if (i < 0)
    return 0;
  if (body->now.controller == field->seat)
    return MG_HAS (after->qualities, MG_CANT_BLOCK) || after->controller == s->seat
               ? STEADY_HUNT * without_blocker (s, i)
               : 0;
  before = field->fighters[i];
  idle = field->idle[i];
  steady_fighter_as (body, after, &field->fighters[i]);
  if (field->settled)
    sum = idle ? 0
               : damage_past (&field->fighters[i], field->wall[i])
                     - damage_past (&before, field->wall[i]);
  else
    {
      field->idle[i] = !could_attack (s, &field->fighters[i]);
      sum = stop_all (field, s->seat, NULL) - field->through;
    }
  field->fighters[i] = before;
  field->idle[i] = idle;
  return STEADY_HUNT * sum;
}

int
steady_worth_of_reinforcing (const steady *s, const mg_traits *traits)
{
  steady_field *field = s->field;
  const int i = field ? field->n : 0;
  steady_fighter *joined;
  int sum;

  if (!field || field->settled || i == STEADY_MAX_FIGHTERS || !(traits->types & MG_CREATURE)
      || !MG_HAS (traits->qualities, MG_HASTE))
    return 0;
  joined = &field->fighters[i];
  *joined = (steady_fighter){ .seat = (uint8_t) s->seat,
                              .power = traits->power,
                              .toughness = traits->toughness,
                              .has = traits->qualities,
                              .traits = traits };
  field->idle[i] = !could_attack (s, joined);
  field->busy[i] = true;
  field->n++;
  sum = stop_all (field, s->seat, NULL) - field->through;
  field->n--;
  return STEADY_HUNT * sum;
}

/* }}} */
