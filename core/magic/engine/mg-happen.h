/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files that make things happen share (mg-move.c and its like): replacement effects, and
 * how an object enters the battlefield. */

#pragma once

#include "magic/model/mg-numbers.h"
#include "magic/engine/mg-engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ mg-replace.c: replacement effects (614, 616) */

/* A replacement effect that has been applied to the event under way: it has no second go at that or
 * at what replaces it (614.5). A list on the C stack, latest first. */
typedef struct mg_applied
{
  const struct mg_applied *next;
  uint16_t ability, source; /* as in mg_force */
} mg_applied;

/* 614, for each that isn't to stay: destruction is regenerated or suffered by an Aura, zones are
 * changed. Asks the controllers (owners) in APNAP order (616.1). */
void mg_replace_moves (mg_ctx *ctx, mg_move *moves, int n);
/* `op` (REPLACE_LIFE_GAIN, REPLACE_DRAW …) or a shield for `event` (0: none) may replace what would
 * happen to `seat`: if one does, carries out what happens instead and returns true. `amount` is
 * `that much`. */
bool mg_replaced (mg_ctx *ctx, int op, int event, int seat, int amount);
/* mg-replace-zone.c: where it goes (614.1a, 903.9b). */
void mg_replace_zone (mg_ctx *ctx, mg_move *move);
/* 616.1: `seat` chooses which effect applies first, each known by the slot of its source. Doesn't
 * ask where they are all the same one's. */
int mg_choose_effect (mg_ctx *ctx, int seat, const uint16_t *sources, int n);

/* }}} */
/* {{{ mg-enter-plan.c, mg-enter.c: entering the battlefield (110.2, 303.4, 614.12, 616.1) */

enum
{
  MG_MAX_ENTERING = 512 /* at the same time */
};

/* An object's copiable values (707.2), for what is to be a copy of it. */
typedef struct mg_original
{
  mg_copying copy; /* as a copy of it has that; `face` 0: of a face-down permanent */
  int16_t x;       /* of a token whose size is X: fixed by what created it (111.3) */
  bool double_faced;
} mg_original;

/* Of a permanent, a spell or a card. */
mg_original mg_original_of (const mg_state *state, const mg_content *content, mg_ref ref);

/* How something enters, decided before it does (614.12a). */
typedef struct mg_entry
{
  uint16_t move;   /* its index */
  uint16_t face;   /* that is up, or copied, with the abilities it enters with; 0: face down */
  mg_copying copy; /* what it has of a copying, whether or not it will be a copy of a face */
  int16_t copy_x;
  int16_t when_done; /* EFFECT of what triggers as it entered as a copy (707.9g), or 0 */
  uint8_t controller;
  uint8_t protector; /* seat + 1 */
  bool tapped, back, face_down;
  bool copies;       /* it enters as a copy of something else (707.5) */
  bool double_faced; /* a token with two faces (707.8a) */
  bool is_new;       /* a token that is created */
  bool silenced;     /* it will have no abilities, and so hasn't as it enters (614.12) */
  uint8_t n_counters;
  struct
  {
    uint8_t counter;
    int16_t n;
  } counters[4];
  mg_ref copied; /* what it copies */
  mg_ref host;
} mg_entry;

/* The STATIC of that op which number `skip` among the abilities of what enters says, or NULL. With
 * a context, only those whose condition holds count. */
const mg_node *mg_entering_static (const mg_content *content,
                                   const mg_entry *entry,
                                   int op,
                                   int skip,
                                   const mg_ctx *ctx);
/* mg-enter-plan.c: decides how everything enters that is to enter: asks in APNAP order by
 * controller. The entries are in the order of their timestamps (613.7m). What can't enter stays, or
 * goes to the graveyard from the stack (608.3e). Returns how many. */
int mg_plan_entries (mg_ctx *ctx, mg_move *moves, int n, mg_entry entries[MG_MAX_ENTERING]);
/* Its slot lies on the battlefield: gives it its body. `item` is the spell's that it was, nullable.
 */
void mg_embody (mg_ctx *ctx, const mg_move *move, const mg_entry *entry, const mg_item *item);
/* They are all there and their characteristics are known: applies what else modifies how they
 * enter, tells, and lets abilities trigger. */
void mg_finish_entries (mg_ctx *ctx, mg_move *moves, const mg_entry *entries, int n);

/* }}} */
/* {{{ mg-attach.c, mg-counters.c, mg-move-destroy.c: pieces of what happens */

/* An attachment whose up face is `face`, with these traits, might be attached to `to` by what it is
 * (301.5, 303.4, 702.16); the context is of its controller, with it as the source. */
bool mg_may_host (const mg_ctx *ctx, int face, const mg_traits *attachment, mg_ref to);
/* The enchant key of a face: its filter, -1 for players; 0: it isn't an Aura. */
int mg_enchants (const mg_content *content, int face);
/* 122.6, told. `by_effect`: it may be doubled (614.16). */
void mg_add_counters (mg_ctx *ctx, mg_ref ref, int counter, int n, bool by_effect);
/* What is left of combat when a slot's permanent is gone: nobody blocks it, it blocks nobody. */
void mg_forget_blocks (mg_state *state, int id);

/* }}} */
/* {{{ mg-prevent.c, mg-prevent-apply.c: replacement and prevention of damage (614.9, 615) */

enum
{
  MG_MAX_PREVENTIONS = 64
};

/* What goes with a prevention, and takes place after the damage that was left (615.5). */
typedef struct mg_sequel
{
  int16_t effect; /* EFFECT node */
  uint8_t controller;
  mg_ref source;         /* `this` */
  mg_ref dealer, victim; /* of the damage: `the subject` and `the other subject` */
  int32_t amount;        /* that was prevented */
} mg_sequel;

/* What one effect has prevented of all that would be dealt to one at the same time (615.13). */
typedef struct mg_prevented
{
  uint16_t ability, source; /* as in mg_force */
  mg_ref to;
  int32_t amount;
} mg_prevented;

/* All damage that is dealt at the same time. Lives on the C stack. */
typedef struct mg_volley
{
  mg_ctx *ctx;
  int n;
  mg_hit hits[MG_SET_MAX];
  bool done[MG_SET_MAX]; /* all that modifies it has been applied */
  int n_preventions;
  uint16_t preventions[MG_MAX_PREVENTIONS]; /* MG_EFFECT_PREVENT: those of resolutions */
  int n_sequels;
  mg_sequel sequels[MG_MAX_PREVENTIONS];
  int n_prevented;
  mg_prevented prevented[MG_MAX_PREVENTIONS];
} mg_volley;

void mg_find_preventions (mg_volley *volley);
/* Applies to one hit all that modifies it, in the order that who is affected chooses (616.1). Its
 * amount is 0 when nothing is left of it; where a part of it goes elsewhere, that is added. */
void mg_modify_damage (mg_volley *volley, int hit);
/* Carries out what goes with the preventions. */
void mg_follow_preventions (mg_volley *volley);

/* }}} */
/* {{{ Who knows what (400.2) */

/* Who sees the hand of `seat`. */
static inline uint16_t
mg_eyes (const mg_state *state, int seat)
{
  return (uint16_t) (mg_bit (seat) | (state->share_hands ? mg_team_of (state, seat) : 0));
}

/* Makes a card known to seats; what they learn can't be undone. */
static inline void
mg_show (rg_match *match, int id, uint16_t seats)
{
  mg_state *state = (mg_state *) rg_state (match);
  const uint16_t known = mg_object_at (state, id)->known;

  if (seats & ~known)
    rg_reveal (match);
  mg_make_known (state, id, known | seats);
}

/* }}} */

#ifdef __cplusplus
}
#endif
