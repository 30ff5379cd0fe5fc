/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Slots, zones, references, bodies. No rules about what may move. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Bytes of the state for a setup: so many cards, tokens, effects fit. */
size_t mg_state_measure (const rg_setup *setup);
/* Slots of objects, with 0. */
int mg_room_for_objects (const rg_setup *setup);
/* Clears the state, lays out the pools and threads the free lists. Nobody is the monarch, and
 * everything else is 0. */
void mg_state_init (mg_state *state, const rg_setup *setup);

static inline mg_ref
mg_ref_of (const mg_state *state, int id)
{
  mg_ref ref = { (uint16_t) id, mg_object_at (state, id)->stamp };
  return ref;
}

/* The object itself is still what the reference named (it hasn't changed zones). */
static inline bool
mg_lives (const mg_state *state, mg_ref ref)
{
  return ref.id && !mg_is_player (ref) && mg_object_at (state, ref.id)->stamp == ref.stamp
         && mg_object_at (state, ref.id)->zone != MG_ZONE_NONE;
}

static inline bool
mg_on_battlefield (const mg_state *state, mg_ref ref)
{
  return mg_lives (state, ref) && mg_object_at (state, ref.id)->zone == MG_ZONE_BATTLEFIELD;
}

/* What a reference finds after the object went to a public zone (400.7): itself, or the card that
 * it became by one change of zone since. id 0: nothing. */
mg_ref mg_follow (const mg_state *state, mg_ref ref);
/* What an object was before its latest change of zone. */
mg_ref mg_before (mg_ref ref);

/* A free slot, kind and owner set, in no zone; 0: none is free (`outgrown`: the game ends in a
 * draw, see mg_outgrow). */
int mg_object_new (mg_state *state, int kind, int owner, int face);
/* Out of its zone, with its item; a permanent leaves its ghost. */
void mg_object_free (mg_state *state, int id);
/* The body of a permanent that enters, with a new timestamp, controlled by its owner; takes the
 * oldest ghost when none is free. 0: none. */
int mg_body_new (mg_state *state, mg_ref self);
/* The object's item, controlled by its owner, its source itself, cast as its face. 0: none. */
int mg_item_new (mg_state *state, int object);
/* Its object leaves the stack: frees it, but not while something that has triggered by it may yet
 * copy it (707.10). */
void mg_item_leave (mg_state *state, int item);
void mg_item_free (mg_state *state, int item); /* with its links; of one that is free, nothing */
/* An effect of no kind yet, with a new timestamp and no `that_player`. 0: none. */
int mg_effect_new (mg_state *state);
void mg_effect_free (mg_state *state, int effect); /* with its links */
/* Keeps in an MG_EFFECT_COPY what its object was before, with the X of the spell that it was; and
 * what is kept there. */
void mg_keep_copying (mg_effect *effect, mg_copying was, int x);
mg_copying mg_kept_copying (const mg_effect *effect, int16_t *x);
int mg_link_add (mg_state *state,
                 uint16_t *head,
                 mg_ref ref,
                 int amount,
                 int slot); /* at the end; 0: none */
void mg_links_free (mg_state *state, uint16_t *head);

/* Takes a slot out of its zone's list and puts it into another one, raising its stamp: bookkeeping
 * only. Where it goes in: on top of libraries, the stack and graveyards; else last. What belongs to
 * the old object alone is gone then (400.7): `linked`, counters, all flags but MG_OBJECT_COMMANDER;
 * the body is a ghost; the item, unless it goes from pending to the stack, isn't object->item any
 * more, but stays as it is until mg_item_free. `known` is as before. */
void mg_relink (mg_state *state, int id, int zone);
/* The same, `depth` cards from the top of its owner's library; -1: at the bottom. Within the
 * library it stays the same object. */
void mg_relink_library (mg_state *state, int id, int depth);
/* Where the latest comes last, it is as if this one had come there after the others. */
void mg_relink_last (mg_state *state, int id);
/* Shuffles a library: which card each slot is changes, so old references find nothing; nobody knows
 * any of them. Commanders keep being found by player->commanders. */
void mg_shuffle (rg_match *match, int seat);
/* The same, but for the cards of `kept`, which stay the objects and where they are: for those that
 * are put somewhere "then" (701.24). */
void mg_shuffle_but (rg_match *match, int seat, const mg_set *kept);

/* Iteration: for (int id = mg_first (state, zone, seat); id; id = mg_object_at (state, id)->next).
 * `seat` for libraries (top first), hands and graveyards (latest first); the stack: top first. */
int mg_first (const mg_state *state, int zone, int seat);

/* A permanent's body, now or as it last was: the ghost of an older reference; NULL when neither. */
const mg_body *mg_body_of (const mg_state *state, mg_ref ref);
/* The body of a permanent that is on the battlefield, to change it. */
mg_body *mg_body_mut (mg_state *state, mg_ref ref);
int mg_counters_on (const mg_state *state, mg_ref ref, int counter); /* any zone, players; LKI */
/* Adds (or takes, negative) without any rule; returns how many are there then. A permanent has room
 * for MG_BODY_COUNTERS kinds, a card elsewhere for one: for others nothing happens. */
int mg_counters_change (mg_state *state, mg_ref ref, int counter, int by);

/* The item with what is last known of a spell that has left the stack (608.2h); 0: it hasn't, it
 * was none, or it is forgotten. An item that is free stays as it was, but for its links, until it
 * is needed again. */
int mg_past_spell (const mg_state *state, mg_ref spell);
/* Controller of a permanent, spell or ability, now or last known; owner of a card elsewhere. */
int mg_controller (const mg_state *state, mg_ref ref);
int mg_owner (const mg_state *state, mg_ref ref);

/* Characteristics may be others now: they are worked out before anything looks (mg_refresh). */
static inline void
mg_touch (mg_state *state)
{
  state->kept.dirty = true;
}
/* The same, after a change from which no permanent begins (613.1): of the stack, of combat. */
static inline void
mg_touch_layers (mg_state *state)
{
  state->kept.dirty |= state->scope.layered;
}

/* What permanents are, or what is in force, may depend on which others there are. */
static inline bool
mg_depends (const mg_state *state)
{
  return state->scope.layered || state->scope.sensitive;
}

#ifdef __cplusplus
}
#endif
