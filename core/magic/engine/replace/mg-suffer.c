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
         && mg_sees_opponent (its->state, its->controller, by)
         && mg_speaks_of_seat (its, mg_arg_who (node), seat);
}

enum
{
  MAX_RULES = 8
};

/* The rules by which others suffer in the place of a seat what ctx has it do. Returns how many. */
static int
rules_for (mg_ctx *ctx, int seat, const mg_force *rules[MAX_RULES])
{
  const mg_state *state = ctx->state;
  int n = 0;

  if (!mg_forced (state, MG_OP_SUFFER_INSTEAD))
    return 0;
  for (int f = -1; n < MAX_RULES && (f = mg_next_force (state, MG_OP_SUFFER_INSTEAD, f)) >= 0;)
    {
      const mg_force *force = &state->kept.forces[f];
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, ctx->match, force, sets);
      if (mg_suffers_for (&its, mg_node_at (ctx->content, force->node), seat, ctx->controller))
        rules[n++] = force;
    }
  return n;
}

bool
mg_has_sufferer (mg_ctx *ctx, int seat)
{
  const mg_force *rules[MAX_RULES];

  return rules_for (ctx, seat, rules) > 0;
}

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

/* Who suffers it: of several effects the seat chooses which applies first (616.1), and it isn't
 * theirs any more. One of these is what `kept_by` (an op, or 0) says, which keeps it from
 * happening to the seat. */
static int
who_suffers (mg_ctx *ctx, int seat, int kept_by)
{
  const mg_force *rules[MAX_RULES];
  const int n = rules_for (ctx, seat, rules);
  const int choices = kept_by ? n + 1 : n;
  uint16_t sources[MAX_RULES + 1], names[MAX_RULES + 1];
  uint8_t whose[MAX_RULES + 1];
  int chosen;

  if (n == 0)
    return seat;
  for (int i = 0; i < n; i++)
    {
      mg_set sets[3];
      mg_ctx its;

      mg_ctx_of_force (&its, ctx->match, rules[i], sets);
      sources[i] = its.source.id;
      whose[i] = rules[i]->controller;
    }
  if (kept_by)
    {
      sources[n] = slot_of (ctx, kept_by, seat);
      whose[n] = (uint8_t) seat;
    }
  mg_name_effects (sources, whose, choices, names);
  chosen = mg_choose_effect (ctx, seat, names, NULL, choices);
  return mg_plays (ctx->state, whose[chosen]) ? whose[chosen] : seat;
}

int
mg_sufferer (mg_ctx *ctx, int seat)
{
  return who_suffers (ctx, seat, 0);
}

int
mg_who_loses_life (mg_ctx *ctx, int seat)
{
  const bool locked = mg_forced (ctx->state, MG_OP_SUFFER_INSTEAD)
                      && mg_player_under (ctx->match, MG_OP_LIFE_LOCKED, seat);

  return who_suffers (ctx, seat, locked ? MG_OP_LIFE_LOCKED : 0);
}

int
mg_who_gives_up (mg_ctx *ctx, int seat)
{
  seat = who_suffers (ctx, seat, mg_is_spared (ctx, seat) ? MG_OP_NO_FORCED_LOSS : 0);
  return mg_is_spared (ctx, seat) ? MG_NOBODY : seat;
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

/* The rule of `who`; NULL: they don't suffer in the place of the seat. */
static const mg_force *
rule_of (mg_ctx *ctx, int seat, int who)
{
  const mg_force *rules[MAX_RULES];
  const int n = who == seat || who == MG_NOBODY ? 0 : rules_for (ctx, seat, rules);

  for (int i = 0; i < n; i++)
    if (rules[i]->controller == who)
      return rules[i];
  return NULL;
}

void
mg_tell_hurt (mg_ctx *ctx, int seat, int who, int much)
{
  const mg_force *rule = rule_of (ctx, seat, who);

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
  const mg_force *rule = rule_of (ctx, seat, who);
  const int effect = rule ? mg_arg_other (mg_node_at (ctx->content, rule->node)) : 0;

  for (int i = 0; i < n && effect; i++)
    pend (ctx, rule, effect, 1);
}

/* }}} */
