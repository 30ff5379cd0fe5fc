/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened, and the words of triggers and durations that speak of it (603.2). Telling it is
 * the business of engine/trigger. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Something that happened; `op` is the EVENT construct that tells what. */
typedef struct mg_event
{
  uint16_t op;
  mg_ref subject, other;        /* as the construct's OBJECTS; the other object or player */
  uint8_t player, other_player; /* whose event it is: `that player`; or MG_NOBODY */
  int32_t amount;
  uint8_t produced; /* mana types, of TAPPED_FOR_MANA */
  bool combat;
  bool back; /* 603.10: to be seen as things were; told before they change */
} mg_event;

/* What is told, with which fields; `player` becomes `that player`. Nothing else is told: what an
 * event below finds too (in parentheses), its teller needn't tell, and mg_happen passes over.
 *
 *   ENTERS            subject: the permanent; player: its controller
 *   LEAVES            back; subject; player: its controller. Each one that leaves, whereto it goes
 *   DIES              back; the same, after LEAVES (DIE_TOGETHER, DIE_TOGETHER_OF,
 *                     HAUNTED_DIES)
 *   MADE_TO_LEAVE     back; the same, before LEAVES, with other: the spell or ability that does it
 *   REMOVED_BY        back; the same, where it destroys or exiles
 *   ATTACKS           subject; when all attack already, once for each; the rest stands in its body
 *                     (ATTACKS_ALONE, _PLAYER, _WITH, _APART, PLAYER_ATTACKS,
 *                     PLAYER_ATTACKS_PLAYER)
 *   BLOCKS            subject, other: an attacker
 *   BECOMES_BLOCKED   subject; other: a blocker
 *   COMBAT_DAMAGE_PLAYER
 *                     subject: the source; player; amount (DAMAGE_TOGETHER, ENCODED_DAMAGES)
 *   COMBAT_DAMAGE_OBJECT, DEALS_DAMAGE, IS_DAMAGED, DAMAGE_PLAYER
 *                     subject: the source, of IS_DAMAGED the recipient; other: who is left of them;
 *                     player: who was damaged, or controls what was; amount; combat
 *   steps             player: whose turn it is, or MG_NOBODY (800.4j) (ANY_END_STEP by END_STEP)
 *   CASTS             player; subject: the spell, with its targets (CASTS_TARGETING, CASTS_THIS)
 *   NTH_SPELL         player; subject; amount: which of the turn it is
 *   DRAWS, DISCARDS   player; subject: the card
 *   DAMAGE_PREVENTED  other: who would have been dealt it, subject if that is an object; player;
 *                     amount
 *   GAINS_LIFE, LOSES_LIFE, SCRIES  player; amount
 *   BECOMES_MONARCH   player; other_player: who was it
 *   LOSES_GAME        back; player; amount: of counters on the identities that they control
 *   TARGETED_BY       subject: what becomes a target; other: the spell or ability; player: its
 *                     controller
 *   TAPPED_FOR_MANA   subject; player; produced
 *   TAPS, TURNED_UP, UNVEILED, LAST_TIME_COUNTER, LAST_DEFENSE_COUNTER  subject; player: its
 * controller TRANSFORMS_INTO   subject, turned already (BECOMES_THIS_FACE) RESOLVES_AWAY subject:
 * the card in the graveyard */

/* An EVENT node speaks of this event, for the context's controller and source. */
bool mg_event_matches (mg_ctx *ctx, int node, const mg_event *event);
/* Bits of mg_scope.awaited that are no events: some effect lasts only while something is so; and,
 * no more than until the next check, some effect may be over by now. */
#define MG_AWAITS_CHANGES (UINT64_C (1) << MG_EVENT_BITS)
#define MG_AWAITS_CONDITIONS (UINT64_C (1) << (MG_EVENT_BITS + 1))

/* The EVENT ops that may speak of an event of that op, as bits; 0: it isn't told (mg-trigger.h). */
uint64_t mg_event_meanings (int op);
/* Some ability or effect waits for one of these EVENT ops; rules of the game may do so, too. */
static inline bool
mg_anyone_hears (const mg_state *state, uint64_t meanings)
{
  return (state->kept.listened[0] | state->scope.awaited) & meanings;
}
/* The part of an EVENT node that speaks of this event, or 0. */
int mg_event_match (mg_ctx *ctx, int node, const mg_event *event);
/* An EVENT op that some ability waits for (mg-forces.c keeps this). */
static inline bool
mg_listens (const mg_state *state, int op)
{
  const int bit = op - MG_FIRST_EVENT; /* the first of them */

  return state->kept.listened[bit / 64] >> (bit % 64) & 1;
}

#ifdef __cplusplus
}
#endif
