/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens: objects move from zone to zone, damage is dealt, life and counters change,
 * permanents tap, attach and turn over, tokens come into being.
 *
 * Each function carries out the replacement effects that apply (614, 616), then does it, tells
 * the table, and lets abilities trigger. */

#pragma once

#include "magic/layers/mg-layers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ From zone to zone (400, 701) */

typedef struct mg_move
{
  mg_ref object;
  uint8_t zone;       /* where to */
  uint8_t controller; /* of what enters the battlefield; MG_NOBODY: its owner */
  uint8_t enters;     /* MG_ENTERS_* */
  uint8_t face_down;  /* on the battlefield or in exile */
  uint8_t why;        /* mg_why */
  int16_t depth;      /* in a library: 0 top, -1 bottom */
  mg_ref
      attached_to; /* an Aura that enters not from the stack: chosen by mg-move.c when 0 (303.4f) */
  mg_ref linked;   /* by which object it is exiled (607) */
  uint8_t counter, n_counters; /* with which it enters, or is exiled */
  mg_ref result;        /* out: what it became; id 0: it ceased to exist or stayed where it was */
  bool no_regeneration; /* of what is destroyed (701.19c) */
  bool stays;           /* out: it isn't moved */
  mg_ref copy_of;       /* of a token that is created: what it copies (707.8a) … */
  int16_t copy_mods;    /* … with which exceptions (707.9), or 0 */
  int16_t mods;         /* what it is made as it enters, for good (611.2e), or 0 */
  int16_t x;            /* of a token that is created, whose size is X (111.3) */
  bool exiles;          /* private: that is what is to be done, before it is replaced */
  bool settled;         /* private: replacement effects have been applied */
  mg_ref with;          /* the other card that it melds with (701.42a) */
  mg_ref also;          /* out: what the other card of a melded permanent became (712.21) */
  uint8_t also_zone;    /* private: where that goes, if not with the first (903.9c) */
  bool shuffles;        /* private: its owner shuffles their library afterwards (701.24) */
} mg_move;

typedef enum mg_why
{
  MG_WHY_EFFECT,
  MG_WHY_DESTROYED,
  MG_WHY_SACRIFICED,
  MG_WHY_STATE, /* a state-based action */
  MG_WHY_DISCARDED,
  MG_WHY_RESOLVED,  /* a permanent spell, or an instant that goes to the graveyard */
  MG_WHY_COUNTERED, /* or without a legal target (608.2b) */
  MG_WHY_DRAWN,
  MG_WHY_MILLED,
  MG_WHY_PLAYED, /* a land */
  MG_WHY_COST,
  MG_WHY_LEFT /* 800.4a */
} mg_why;

/* Moves them all at the same time (603.10, 616). Fills each `result`. What is to be destroyed
 * (MG_WHY_DESTROYED) may be indestructible or regenerate. To MG_ZONE_NONE: it leaves the game. The
 * item of what leaves the stack is freed, but not ctx->item of a spell that moves itself in the
 * middle of its resolution (unless by MG_WHY_RESOLVED). */
void mg_move_all (mg_ctx *ctx, mg_move *moves, int n);
/* A card goes from a hand. Who knew some of that hand, but doesn't see what goes, knows nothing of
 * it any more; who sees it doesn't know which of several cards of that name it was. */
void mg_forget_hand (mg_state *state, const mg_object *gone, bool seen);
/* Moves all of `set` to `zone`; returns what they became in `became` (nullable). */
void mg_move_set (mg_ctx *ctx, const mg_set *set, int zone, int why, mg_set *became);

bool mg_destroy (mg_ctx *ctx,
                 const mg_set *set,
                 bool no_regeneration,
                 mg_set *destroyed); /* 701.8; true: any */
/* 701.21: only what the seat controls; MG_NOBODY: each by its controller, all at once. `why`: COST
 * or another, which opponents can't make some players do. */
void mg_sacrifice (mg_ctx *ctx, int seat, const mg_set *set, int why);
/* "Opponents can't make you discard or sacrifice": the context's controller can't make `seat`. */
bool mg_is_spared (mg_ctx *ctx, int seat);
int mg_draw (mg_ctx *ctx, int seat, int n); /* 121; returns how many were drawn */
/* 701.9, all at the same time: of that seat's hand, or MG_NOBODY: of whoever has them. `why` is
 * COST or DISCARDED. */
void mg_discard (mg_ctx *ctx, int seat, const mg_set *cards, int why);
void mg_mill (mg_ctx *ctx, int seat, int n, mg_set *milled);    /* 701.17 */
void mg_scry (mg_ctx *ctx, int seat, int n, bool surveil);      /* 701.22, 701.25 */
void mg_reveal (mg_ctx *ctx, const mg_set *cards, uint16_t to); /* seats that learn what they are */
/* 401.5: libraries whose top card is revealed. A card that is there shows between two things that
 * happen, not while something is announced. */
void mg_reveal_tops (mg_ctx *ctx);
/* One that is still to be revealed, or 0. */
int mg_unseen_top (const mg_state *state);
/* 701.6: whether any of them was. The cards go to `zone`, and what they become is added to
 * `became`, nullable. */
bool mg_counter (mg_ctx *ctx, const mg_set *set, int zone, mg_set *became);

/* }}} */
/* {{{ Life, damage and counters (119, 120, 122) */

int mg_gain_life (mg_ctx *ctx, int seat, int n); /* 119; returns how much */
/* Because a spell or ability says so; somebody else may lose it instead (mg-suffer.c). */
int mg_lose_life (mg_ctx *ctx, int seat, int n);
int mg_take_life (mg_ctx *ctx, int seat, int n);     /* the same by damage, or as a cost */
bool mg_can_pay_life (mg_ctx *ctx, int seat, int n); /* 119.4, 119.8 */
void mg_pay_life (mg_ctx *ctx, int seat, int n);
/* False: what had to be gained or lost for it couldn't be. */
bool mg_set_life (mg_ctx *ctx, int seat, int n);   /* 119.5 */
bool mg_exchange_life (mg_ctx *ctx, int a, int b); /* 701.12c */

typedef struct mg_hit /* damage from one source to one recipient */
{
  mg_ref source; /* last known where it is gone */
  mg_ref to;     /* player, creature, planeswalker or battle */
  int32_t amount;
  bool combat;
  uint16_t ability, rule; /* of a SUFFER_INSTEAD: it is dealt to `to` by that, as it stands in
                             mg_force; 0: by none */
} mg_hit;

/* Deals it all at the same time (120.4, 510.2). Returns the sum dealt; adds to `damaged` (nullable)
 * what any of it was dealt to. */
int mg_damage (mg_ctx *ctx, const mg_hit *hits, int n, mg_set *damaged);
void mg_put_counters (mg_ctx *ctx, mg_ref ref, int counter, int n);   /* 122.6, with doubling */
int mg_remove_counters (mg_ctx *ctx, mg_ref ref, int counter, int n); /* returns how many */
void mg_player_counters (mg_ctx *ctx, int seat, int counter, int n);

/* }}} */
/* {{{ Permanents that stay where they are, and tokens (111, 701) */

enum
{
  MG_MAX_ENTERING = 512 /* at the same time */
};

/* Tokens that are to come into being at the same time. `n` is 0 in the beginning. */
typedef struct mg_tokens
{
  mg_move moves[MG_MAX_ENTERING];
  int n;
} mg_tokens;

/* Adds `n` of a face for a seat (707.2 and `copy_of` for copies: the permanent's reference, and
 * `mods`, the exceptions). */
void mg_plan_tokens (mg_ctx *ctx,
                     mg_tokens *tokens,
                     int seat,
                     int face,
                     int n,
                     int enters,
                     mg_ref copy_of,
                     int mods);
void mg_create_tokens (mg_ctx *ctx, mg_tokens *tokens, mg_set *created);
bool mg_tap (mg_ctx *ctx, mg_ref ref); /* false: it was tapped already, or has gone */
bool mg_untap (mg_ctx *ctx, mg_ref ref);
void mg_attach (mg_ctx *ctx, mg_ref ref, mg_ref to); /* 701.3 */
bool
mg_may_attach (const mg_ctx *ctx, mg_ref ref, mg_ref to);  /* 301.5, 303.4, 702.16, 801.8, 801.9 */
void mg_transform (mg_ctx *ctx, mg_ref ref, bool convert); /* 701.27, 701.28 */
bool mg_can_transform (const mg_ctx *ctx, mg_ref ref);     /* 712.9: of a permanent */
/* 701.27f, 701.28e: an ability is put on the stack, and what it is of hasn't been turned since. */
void mg_note_turns (const mg_state *state, mg_item *item);
void mg_flip (mg_ctx *ctx, mg_ref ref);        /* 710 */
void mg_turn_up (mg_ctx *ctx, mg_ref ref);     /* 708.8 */
void mg_regenerated (mg_ctx *ctx, mg_ref ref); /* 701.19a: the shield is used */

/* An attachment whose up face is `face`, with these traits, might be attached to `to` by what it is
 * (301.5, 303.4, 702.16); the context is of its controller, with it as the source. */
bool mg_may_host (const mg_ctx *ctx, int face, const mg_traits *attachment, mg_ref to);
/* The enchant key of a face: its filter, -1 for players; 0: it isn't an Aura. */
int mg_enchants (const mg_content *content, int face);
/* 122.6, told. `by_effect`: it may be doubled (614.16). */
void mg_add_counters (mg_ctx *ctx, mg_ref ref, int counter, int n, bool by_effect);

/* }}} */
/* {{{ Identities (372, 907) */

/* The identity in that slot is turned face up by its unveil special action, with that X and Y
 * (702.187c-e); when what happens as it is unveiled (372.11) has happened, abilities see it. */
void mg_begin_unveiling (mg_ctx *ctx, int id, int x, int y);
void mg_end_unveiling (mg_ctx *ctx, int id);
/* It is a copy of that face until it is turned face down (372.9), with these roles, X and Y. */
void mg_copy_identity (mg_ctx *ctx, int id, int face, int roles, int x, int y);
/* It is turned face down, and all remember it (372.8). One that lies face down stays so. */
void mg_turn_down (mg_ctx *ctx, mg_ref identity);
/* Puts it outside the game, where everybody sees it; nobody controls it any more. */
void mg_remove_identity (mg_ctx *ctx, mg_ref identity);
/* The seat controls it from now on. One that lies face down is known to both. */
void mg_give_identity (mg_ctx *ctx, mg_ref identity, int seat);
/* Face-down identities that these seats control are shown to all; they aren't unveiled (907.13). */
void mg_show_identities (rg_match *match, uint16_t seats);
/* 907.11: identities leave with who controls them; one that its owner leaves to somebody else is
 * theirs. */
void mg_take_identities (mg_state *state, uint16_t leaving);

/* }}} */
/* {{{ The monarch (725) */

bool mg_become_monarch (mg_ctx *ctx, int seat); /* 725.3; false: they didn't */

/* }}} */
/* {{{ Radiation (728) */

void mg_radiate (mg_ctx *ctx, int seat); /* what their rad counters do in their turn */

/* }}} */

#ifdef __cplusplus
}
#endif
