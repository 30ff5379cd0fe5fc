/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking at the game: which objects and players a text means, how much, and whether. Filters,
 * amounts, conditions. */

#pragma once

#include "magic/look/mg-bill.h"
#include "magic/look/mg-event.h"
#include "magic/look/mg-forces.h"
#include "magic/look/mg-mods.h"
#include "magic/look/mg-targets.h"
#include "magic/look/mg-traits.h"
#include "magic/model/mg-fighting.h"
#include "magic/model/mg-object-names.h"
#include "magic/model/mg-objects.h"
#include "magic/model/mg-seats.h"
#include "magic/model/mg-treachery.h"
#include "magic/table/mg-choose.h"
#include "magic/table/mg-say.h"

#ifdef __cplusplus
extern "C" {
#endif

bool mg_matches (const mg_ctx *ctx, int filter, mg_ref ref);
/* Everything that matches, in range of the controller. Appends. */
void mg_find_all (const mg_ctx *ctx, int filter, mg_set *set);

/* The players in range whose cards a filter speaks of, such as "cards in your graveyard"; nobody
 * where it doesn't say, or isn't about a zone of cards. */
uint16_t mg_owners_named (const mg_ctx *ctx, int filter);
int mg_count (const mg_ctx *ctx, int filter);
/* The targets of a spell that match a filter, or (0) all of them; none once it has left. Of the
 * context's source those that are hoped for, if there are any. */
int mg_count_targets (const mg_ctx *ctx, mg_ref spell, int filter);
int32_t mg_amount (const mg_ctx *ctx, int node);
/* The same for what an effect does so much of: nothing, if it is negative (107.1b). */
static inline int32_t
mg_amount_done (const mg_ctx *ctx, int node)
{
  const int32_t n = mg_amount (ctx, node);

  return n > 0 ? n : 0;
}
bool mg_condition (const mg_ctx *ctx, int node);
/* The players that a PLAYERS node means; may ask for "an opponent", unless ctx->counts_only (then
 * all that could be meant: for events and filters). Without those out of range (801.10). */
uint16_t mg_players (mg_ctx *ctx, int node);
/* The objects (and players, of an ANY) that a node means now: targets that are still legal, what is
 * chosen now (asks the acting player), all of a kind … Appends to `set`. */
void mg_objects (mg_ctx *ctx, int node, mg_set *set);

/* As mg_matches for an object that isn't where the filter has it, or not yet what it will be: a
 * card that would be a spell, `it` that "is a creature". The battlefield and the stack don't count
 * then; other zones that the filter names do. `traits`: as though it had those; NULL: its own. */
bool mg_matches_as (const mg_ctx *ctx, int filter, mg_ref ref, const mg_traits *traits);
/* As mg_matches for what is about to enter the battlefield with these traits, its controller among
 * them (614.12). */
bool mg_matches_entering (const mg_ctx *ctx, int filter, mg_ref ref, const mg_traits *traits);
/* As mg_objects, for instructions and costs that say more than their OBJECTS do: only what is in
 * `among` (nullable) counts and may be chosen, and `message` asks. */
void mg_objects_among (mg_ctx *ctx, int node, int message, const mg_set *among, mg_set *set);
/* As the subject of an event or of a static ability, the OBJECTS (or ANY) node would mean `ref`;
 * the PLAYERS node would mean `seat`. Nobody is asked: what would be chosen means everything that
 * could be. Nothing out of range is meant. */
bool mg_speaks_of (mg_ctx *ctx, int objects_node, mg_ref ref);
bool mg_speaks_of_seat (mg_ctx *ctx, int players_node, int seat);
/* As either, of an ANY node whose players and objects may be joined. */
bool mg_speaks_of_any (mg_ctx *ctx, int any_node, mg_ref ref);
/* As mg_players, of those who are to make a choice: where no such player is in range, the closest
 * one to the left does it (801.5c). With those who have left: whoever asks them asks another one
 * (mg_answers, 800.4g). */
uint16_t mg_choosers (mg_ctx *ctx, int node);
/* As mg_players of what players have done, which those did as well who have left since (800.4i);
 * nobody is asked. */
uint16_t mg_players_acted (const mg_ctx *ctx, int node);
/* Who has left of one particular player, or several, that the text speaks of (800.4f-i). */
uint16_t mg_players_gone (const mg_ctx *ctx, int node);

/* The activated ability under way had its source given up as a cost. */
bool mg_gave_up_this (const mg_ctx *ctx);

enum
{
  /* How deep a text may be nested: far more than any line is. */
  MG_MAX_DEPTH = 48
};

/* The same context, in which nobody is asked. */
static inline mg_ctx
mg_looking (const mg_ctx *ctx)
{
  mg_ctx look = *ctx;

  look.counts_only = true;
  return look;
}

/* A set that is full may lack something: the game can't hold what the rules ask for, and ends
 * (docs/rules-decisions.md). */
static inline void
mg_heed_room (const mg_ctx *ctx, const mg_set *set)
{
  if (set->n == MG_SET_MAX && !ctx->counts_only)
    ctx->state->end.outgrown = true;
}

/* As mg_players and mg_objects with nobody asked. */
uint16_t mg_players_seen (const mg_ctx *ctx, int node);
/* Those who MG_OP_EACH_… are, all of them. */
uint16_t mg_players_each (const mg_ctx *ctx, int op);
void mg_objects_seen (const mg_ctx *ctx, int node, mg_set *set);
/* The attacker that the context speaks of (508.5): the event's, or `this`; NULL: neither attacked.
 */
const mg_body *mg_attacker_at_hand (const mg_ctx *ctx);
/* A permanent's mana value, or a spell's with its X (202.3e). */
int32_t mg_mana_value (const mg_ctx *ctx, mg_ref ref, const mg_traits *traits);

/* {{{ Filters */

/* A filter held against object after object: what it says of players and numbers is worked out
 * once, when it is first needed. */
typedef struct mg_lens
{
  const mg_ctx *ctx;
  const mg_filter *filter;
  uint16_t near;          /* seats in range */
  uint16_t whose, owners; /* seats that the filter allows */
  bool seats_known;
  bool anywhere;        /* wherever the object is */
  bool given;           /* controlled as the traits that are given say */
  bool entering;        /* as though it were on the battlefield, with the traits that are given */
  uint8_t limits_known; /* bit per limit */
  int32_t limits[5];
  bool (*also) (const mg_ctx *ctx, mg_ref ref); /* what must hold besides; nullable */
} mg_lens;

void mg_lens_open (mg_lens *lens, const mg_ctx *ctx, int filter);
/* `traits`: as though it had those; nullable. */
bool mg_lens_sees (mg_lens *lens, mg_ref ref, const mg_traits *traits);
/* Adds what it sees to `set` (nullable), until there are `enough`. Returns how many. O(objects). */
int mg_lens_find (mg_lens *lens, mg_set *set, int enough);

/* }}} */

#ifdef __cplusplus
}
#endif
