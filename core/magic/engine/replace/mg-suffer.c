/* SPDX-License-Identifier: GPL-3.0-or-later */

/* "What opponents do to <who> is done to you instead" (614.1a): who loses life, discards and
 * sacrifices where a spell or ability of an opponent says that somebody does. Damage is redirected
 * (614.9) in mg-prevent.c. What somebody pays, and what the rules of the game have them do, isn't
 * done to them. */

#include "magic/engine/mg-engine.h"

/* {{{ Who takes it upon them */

bool
mg_suffers_for (mg_ctx *its, const mg_node *node, int seat, int by)
{
  return by < MG_MAX_PLAYERS && its->controller != seat && mg_plays (its->state, its->controller)
         && mg_opponents (its->state, its->controller, by)
         && mg_speaks_of_seat (its, mg_arg_who (node), seat);
}

/* The rule by which somebody suffers in the place of a seat what ctx has it do; NULL: none. */
static const mg_force *
rule_for (mg_ctx *ctx, int seat)
{
  const mg_state *state = ctx->state;

  if (!mg_forced (state, MG_OP_SUFFER_INSTEAD))
    return NULL;
  for (int f = -1; (f = mg_next_force (state, MG_OP_SUFFER_INSTEAD, f)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[f];
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, ctx->match, force, sets);
      if (mg_suffers_for (&its, mg_node_at (ctx->content, force->node), seat, ctx->controller))
        return force;
    }
  return NULL;
}

int
mg_sufferer (mg_ctx *ctx, int seat)
{
  const mg_force *rule = rule_for (ctx, seat);

  return rule ? rule->controller : seat;
}

/* }}} */
/* {{{ What it leads to */

static void
pend (mg_ctx *ctx, const mg_force *rule, int effect, int much)
{
  mg_set sets[3];
  mg_ctx its;

  mg_ctx_of_force (&its, ctx->match, rule, sets);
  its.counts_only = false;
  its.amount = much;
  mg_pend (&its, 0, effect, MG_ITEM_REFLEXIVE, its.controller, its.source);
}

static void
hurt (mg_ctx *ctx, const mg_force *rule, int much)
{
  const int effect = mg_arg_do (mg_node_at (ctx->content, rule->node));

  if (effect && much > 0)
    pend (ctx, rule, effect, much);
}

void
mg_tell_hurt (mg_ctx *ctx, int seat, int who, int much)
{
  const mg_force *rule = who == seat ? NULL : rule_for (ctx, seat);

  if (rule)
    hurt (ctx, rule, much);
}

void
mg_tell_damaged (mg_ctx *ctx, int ability, int source, int much)
{
  const mg_state *state = ctx->state;

  for (int f = -1; (f = mg_next_force (state, MG_OP_SUFFER_INSTEAD, f)) >= 0;)
    if (state->kept.forces[f].ability == ability && state->kept.forces[f].source == source)
      {
        hurt (ctx, &state->kept.forces[f], much);
        return;
      }
}

void
mg_tell_taken (mg_ctx *ctx, int seat, int who, int n)
{
  const mg_force *rule = who == seat || who == MG_NOBODY ? NULL : rule_for (ctx, seat);
  const int effect = rule ? mg_arg_other (mg_node_at (ctx->content, rule->node)) : 0;

  for (int i = 0; i < n && effect; i++)
    pend (ctx, rule, effect, 1);
}

/* }}} */
/* {{{ Beside what keeps it from happening at all */

/* The slot of what a rule in force that means that player comes from, or 0. */
static uint16_t
slot_of (mg_ctx *ctx, int op, int seat)
{
  const mg_state *state = ctx->state;

  for (int f = -1; (f = mg_next_force (state, op, f)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[f];
      const bool of_players = ctx->content->slots[op][0] == MG_SLOT_PLAYERS;
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, ctx->match, force, sets);
      if (of_players
              ? mg_speaks_of_seat (&its, mg_arg_who (mg_node_at (ctx->content, force->node)), seat)
              : force->controller == seat)
        return its.source.id;
    }
  return 0;
}

/* Where something else would keep it from happening to the seat, the seat chooses which of the two
 * comes first (616.1). */
static bool
passes_on (mg_ctx *ctx, int seat, int kept_by, bool kept)
{
  const mg_force *rule = rule_for (ctx, seat);
  mg_set sets[3];
  uint16_t sources[2];
  mg_ctx its;

  if (!rule || !kept)
    return rule != NULL;
  mg_ctx_of_force (&its, ctx->match, rule, sets);
  sources[0] = its.source.id;
  sources[1] = slot_of (ctx, kept_by, seat);
  return mg_choose_effect (ctx, seat, sources, 2) == 0;
}

int
mg_who_loses_life (mg_ctx *ctx, int seat)
{
  if (!mg_forced (ctx->state, MG_OP_SUFFER_INSTEAD))
    return seat;
  return passes_on (ctx, seat, MG_OP_LIFE_LOCKED,
                    mg_player_under (ctx->match, MG_OP_LIFE_LOCKED, seat))
             ? mg_sufferer (ctx, seat)
             : seat;
}

int
mg_who_gives_up (mg_ctx *ctx, int seat)
{
  if (mg_forced (ctx->state, MG_OP_SUFFER_INSTEAD)
      && passes_on (ctx, seat, MG_OP_NO_FORCED_LOSS, mg_is_spared (ctx, seat)))
    seat = mg_sufferer (ctx, seat);
  return mg_is_spared (ctx, seat) ? MG_NOBODY : seat;
}

/* }}} */
