/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What continuous effects do to a permanent, as `steady` sees it: its worth with them against its
 * worth without. What lasts for a turn only counts as far as it changes a fight, or saves what
 * would be lost. */

#include "magic/bot/mg-steady.h"
#include "magic/look/mg-mods.h"

enum
{
  FOR_ATTACK = 20,  /* percent: of what an attacker to be gains for a turn */
  IDLY = 2,         /* percent: of anything else that lasts for a turn */
  CONDITIONAL = 60, /* percent: what an attachment does only under a condition */
  MOVING = 60       /* an Equipment moves only for so much */
};

/* {{{ One MOD */

static void
apply (steady_text *t, const mg_node *mod, mg_traits *traits)
{
  const mg_content *content = t->s->content;
  const int16_t power = traits->power;
  int quality;

  switch (mod->op)
    {
    case MG_OP_PT:
      traits->power = (int16_t) (power + mg_arg_sign (mod) * steady_amount (t, mg_arg_power (mod)));
      traits->toughness
          = (int16_t) (traits->toughness
                       + mg_arg_other_sign (mod) * steady_amount (t, mg_arg_toughness (mod)));
      break;
    case MG_OP_BASE_PT:
      traits->power = (int16_t) steady_amount (t, mg_arg_power (mod));
      traits->toughness = (int16_t) steady_amount (t, mg_arg_toughness (mod));
      break;
    case MG_OP_SWITCH_PT:
      traits->power = traits->toughness;
      traits->toughness = power;
      break;
    case MG_OP_HAS:
    case MG_OP_LOSES:
      quality = mg_keyword_at (content, mg_arg_keyword (mod))->quality;
      if (quality < 0)
        break;
      if (mod->op == MG_OP_HAS)
        traits->qualities |= UINT64_C (1) << quality;
      else
        traits->qualities &= ~(UINT64_C (1) << quality);
      break;
    case MG_OP_PROTECTION_CHOSEN:
    case MG_OP_PROTECTION_FROM:
      traits->qualities |= UINT64_C (1) << MG_PROTECTION;
      break;
    case MG_OP_LOSES_ABILITIES:
      traits->qualities &= ~((UINT64_C (1) << MG_CANT_ATTACK) - 1);
      traits->no_abilities = true;
      break;
    case MG_OP_IS_ALSO:
      traits->types |= mg_filter_at (content, mg_arg_kinds (mod))->types
                       | mg_filter_at (content, mg_arg_kinds (mod))->all_types;
      break;
    case MG_OP_NOT_CREATURE:
      traits->types &= (uint16_t) ~MG_CREATURE;
      break;
    case MG_OP_CONTROLLED_BY:
      {
        const uint16_t who = steady_players (t, mg_arg_who (mod));

        if (who)
          traits->controller = (uint8_t) __builtin_ctz (who);
      }
      break;
    default:
      traits->qualities |= mg_mod_qualities (mod->op);
    }
}

/* All of them. Returns what those add that traits don't show. */
static int
apply_all (steady_text *t, int mods, mg_traits *traits)
{
  int extra = 0;

  for (const mg_node *node = mg_node_at (t->s->content, mods);;)
    {
      const bool more = node->op == MG_OP_SEQUENCE;
      const mg_node *mod = more ? mg_node_at (t->s->content, mg_arg_first (node)) : node;

      apply (t, mod, traits);
      extra += mod->op == MG_OP_HAS_ABILITY ? 45 : mod->op == MG_OP_CANT_ATTACK_YOU ? -40 : 0;
      if (!more)
        return extra;
      node = mg_node_at (t->s->content, mg_arg_rest (node));
    }
}

/* }}} */
/* {{{ On a permanent */

static bool
is_protective (const mg_traits *before, const mg_traits *after)
{
  const uint64_t shields = UINT64_C (1) << MG_HEXPROOF | UINT64_C (1) << MG_SHROUD
                           | UINT64_C (1) << MG_INDESTRUCTIBLE | UINT64_C (1) << MG_PROTECTION;

  return after->qualities & ~before->qualities & shields;
}

static bool
fights (const mg_body *body)
{
  return body->attacking.id || body->status & MG_BLOCKING;
}

/* Until the end of the turn. */
static int
worth_for_a_turn (const steady *s, const mg_body *body, const mg_traits *after, int gain)
{
  const mg_state *state = s->state;
  const int seat = body->now.controller;
  const bool combat
      = state->turn.step >= MG_STEP_ATTACKERS && state->turn.step <= MG_STEP_FIRST_DAMAGE;

  if (body->now.types & MG_CREATURE && after->toughness - body->damage <= 0)
    return steady_worth_of_loss (s, body, 100);
  if (steady_is_doomed (s, body->self) && is_protective (&body->now, after))
    return steady_share (s, seat, steady_worth_of_permanent (s, body));
  if (combat && fights (body))
    return steady_worth_in_combat (s, body, after);
  if (!(after->types & MG_CREATURE))
    return 0;
  if (state->turn.active == seat && state->turn.step <= MG_STEP_MAIN_1
      && !(body->status & MG_TAPPED)
      && (!(body->status & MG_SICK) || MG_HAS (after->qualities, MG_HASTE)))
    return steady_dares (s, body, after) ? steady_share (s, seat, gain * FOR_ATTACK / 100) : 0;
  if (state->turn.active != seat && state->turn.active == s->seat
      && state->turn.step <= MG_STEP_MAIN_1 && MG_HAS (after->qualities, MG_CANT_BLOCK)
      && !MG_HAS (body->now.qualities, MG_CANT_BLOCK) && !(body->status & MG_TAPPED))
    return 35;
  return steady_share (s, seat, gain * IDLY / 100);
}

int
steady_worth_of_mods (steady_text *t, int mods, bool lasting, const mg_body *body)
{
  const steady *s = t->s;
  mg_traits after = body->now;
  const int extra = apply_all (t, mods, &after);
  const int before = steady_worth_of_traits (s, &body->now);
  const int then = steady_worth_of_traits (s, &after) + extra;

  if (!lasting)
    return steady_worth_of_helping (s, body, &after)
           + worth_for_a_turn (s, body, &after, then - before);
  if (body->now.types & MG_CREATURE && after.toughness - body->damage <= 0)
    return steady_worth_of_loss (s, body, 100);
  return steady_worth_of_helping (s, body, &after) + steady_share (s, after.controller, then)
         - steady_share (s, body->now.controller, before);
}

/* }}} */
/* {{{ Auras and Equipment */

int
steady_worth_of_host (steady_text *t, int face, const mg_body *host, bool printed)
{
  const steady *s = t->s;
  const mg_face *of = mg_face_at (s->content, face);
  mg_traits before = host->now, after;
  int extra = 0, percent = 100, worth;

  if (printed && host->now.face)
    {
      mg_printed_traits (s->content, host->now.face, &before);
      before.controller = host->now.controller;
    }
  after = before;
  for (int k = of->ability; k < of->ability + of->n_abilities; k++)
    {
      const mg_ability *ability = mg_ability_at (s->content, k);
      const mg_node *node = mg_node_at (s->content, ability->effect);

      if (ability->kind == MG_ABILITY_STATIC && node->op == MG_OP_CONTINUOUS_STATIC
          && mg_node_at (s->content, mg_arg_objs (node))->op == MG_OP_HOST)
        {
          extra += apply_all (t, mg_arg_mods (node), &after);
          if (ability->condition)
            percent = CONDITIONAL;
        }
    }
  if (host->now.types & MG_CREATURE && after.toughness - (printed ? 0 : host->damage) <= 0)
    return steady_worth_of_loss (s, host, 100);
  worth = steady_share (s, after.controller, steady_worth_of_traits (s, &after) + extra)
          - steady_share (s, before.controller, steady_worth_of_traits (s, &before));
  /* What makes a creature better does most for one that hits. */
  if (worth > 0 && after.controller == before.controller && !steady_is_foe (s, after.controller))
    worth += 8 * (before.power > 0 ? before.power : 0);
  worth = worth * percent / 100;
  return printed ? worth : worth + steady_worth_of_helping (s, host, &after);
}

/* By what is printed, which no attachment changes: so it never wanders about. */
int
steady_worth_of_attaching (steady_text *t, mg_ref what, mg_ref host)
{
  const steady *s = t->s;
  const mg_body *attachment = steady_body (s, what), *to = steady_body (s, host), *from;
  int gain;

  if (!attachment || !to || !attachment->now.face || mg_same (attachment->attached_to, host))
    return 0;
  from = steady_body (s, attachment->attached_to);
  gain = steady_worth_of_host (t, attachment->now.face, to, true);
  if (!from)
    return gain;
  gain -= steady_worth_of_host (t, attachment->now.face, from, true);
  return gain > MOVING ? gain - MOVING : -1;
}

/* }}} */
