/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What moves objects from zone to zone: moving, destroying, sacrificing, drawing, discarding …
 *
 * Each function carries out the replacement effects that apply (614, 616), then does it, tells the
 * table, and lets abilities trigger. */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

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
void
mg_discard (mg_ctx *ctx, int seat, const mg_set *cards, int why); /* 701.9; why COST or DISCARDED */
void mg_mill (mg_ctx *ctx, int seat, int n, mg_set *milled);      /* 701.17 */
void mg_scry (mg_ctx *ctx, int seat, int n, bool surveil);        /* 701.22, 701.25 */
void mg_reveal (mg_ctx *ctx, const mg_set *cards, uint16_t to); /* seats that learn what they are */
/* 401.5: libraries whose top card is revealed. A card that is there shows between two things that
 * happen, not while something is announced. */
void mg_reveal_tops (mg_ctx *ctx);
/* One that is still to be revealed, or 0. */
int mg_unseen_top (const mg_state *state);
bool mg_counter (mg_ctx *ctx, const mg_set *set); /* 701.6: whether any of them was */

#ifdef __cplusplus
}
#endif
