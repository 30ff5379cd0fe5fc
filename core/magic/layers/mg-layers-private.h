/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layers of continuous effects (613), shared among the files that work them out.
 *
 * A *change* is one continuous effect: of a static ability, of a resolution, or of a rule. It has
 * parts in one or more layers. In the first of them where it has something to apply to, its set of
 * permanents is fixed for the others (613.6). Sets are bits by body. */

#pragma once

#include "magic/layers/mg-layers.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Changes */

enum
{
  MG_BODY_WORDS = MG_MAX_BODIES / 64,
  MG_MAX_CHANGES = 1024
};

typedef struct mg_body_set
{
  uint64_t bits[MG_BODY_WORDS];
} mg_body_set;

static inline void
mg_body_set_add (mg_body_set *set, int body)
{
  set->bits[body / 64] |= UINT64_C (1) << (body % 64);
}

typedef enum mg_maker
{
  MG_MAKER_FACE,         /* an ability of a permanent's face, or of what it copies */
  MG_MAKER_GIVEN,        /* an ability that a permanent was given */
  MG_MAKER_CARD,         /* an ability of what is in another zone: an emblem's above all */
  MG_MAKER_LIVING_METAL, /* 702.161 */
  MG_MAKER_SUSPENDED,    /* haste of what was cast suspended (702.62a) */
  MG_MAKER_COUNTER,      /* a keyword counter on itself (122.1b) */
  MG_MAKER_RULE,         /* a static effect of a resolution */
  MG_MAKER_EFFECT,       /* an effect on one object */
  MG_MAKER_CONTROL       /* an effect of control over one object */
} mg_maker;

typedef struct mg_change
{
  uint32_t timestamp; /* 613.7 */
  uint8_t maker;
  bool begun;        /* `set` is fixed (613.6) */
  uint16_t layers;   /* where it has parts */
  uint16_t defining; /* those where it is of a characteristic-defining ability (604.3) */
  uint16_t looks;    /* MG_LOOKS_* */
  uint16_t source;   /* slot, or index of the effect */
  uint16_t ability;  /* of static abilities */
  int16_t objects;   /* OBJECTS; 0: those of `set` from the start */
  int16_t mods, condition;
  mg_body_set set;
} mg_change;

/* The creature types of what is no creature for now (205.1a). */
typedef struct mg_shelf
{
  const mg_body *body;
  uint32_t subtypes[MG_SUBTYPE_WORDS];
} mg_shelf;

/* Everything while the layers are worked out. Lives on the C stack. */
typedef struct mg_layering
{
  rg_match *match;
  mg_state *state;
  const mg_content *content;
  int n;                         /* permanents */
  uint16_t slots[MG_MAX_BODIES]; /* of them, in the order of the battlefield */
  uint8_t before[MG_MAX_BODIES]; /* who controlled them */
  int n_counted;
  uint16_t counted[MG_MAX_BODIES]; /* bodies with counters */
  int n_changes;
  mg_change changes[MG_MAX_CHANGES];
  uint16_t by_time[MG_MAX_CHANGES]; /* them, in the order of timestamps */
  int n_shelved;
  mg_shelf shelved[MG_MAX_BODIES];
  bool trial; /* nothing is meant: a dependency is looked for */
  mg_ctx ctx;
  mg_set sets[3];
} mg_layering;

/* mg-layers.c */

/* A change of a static ability, or of a static effect: `node` is the CONTINUOUS_STATIC. */
void mg_add_change (mg_layering *layering,
                    mg_maker maker,
                    int source,
                    int ability,
                    int node,
                    int condition,
                    uint32_t timestamp);
/* Some of the MODs may take abilities away. */
bool mg_silences (const mg_content *content, int mods);
/* A change of an effect on one permanent. */
void mg_add_effect (mg_layering *layering, mg_maker maker, int effect, unsigned layers, int mods);
/* 702.161a: an artifact creature on its controller's turns. */
void mg_add_living_metal (mg_layering *layering, int id);
/* 702.62a: haste until its controller changes. */
void mg_add_suspended_haste (mg_layering *layering, int id);
/* 122.1b, 613.7c: what its keyword counters give a permanent that has some. */
void mg_add_keyword_counter (mg_layering *layering, int id);
/* Works all layers out. */
void mg_run_layers (mg_layering *layering);
/* Points layering->ctx to the change. False: what makes it is gone, or doesn't apply now. */
bool mg_change_exists (mg_layering *layering, const mg_change *change);
/* The permanents that it would be applied to. False: it doesn't exist. */
bool mg_reach (mg_layering *layering, const mg_change *change, mg_body_set *set);
/* What the words of a MOD come to now; layering->ctx is the change's. `of` (nullable) is what `it`
 * in them means. */
mg_mod_values mg_values_of (mg_layering *layering,
                            const mg_change *change,
                            const mg_node *mod,
                            const mg_body *of);
/* Applies its parts in one layer. */
void mg_apply_change (mg_layering *layering, int change, int layer);

/* mg-give.c */

/* Gives all MODs of a change to an object that isn't a permanent. */
void mg_give_all (mg_layering *layering, const mg_change *change, int id);
/* What a MOD of a change does to a permanent beside changing its traits. */
void mg_follow_up (mg_layering *layering, const mg_change *change, int mod, int id);
/* 305.6: lands that became of a basic type have its mana ability. */
void mg_give_mana_abilities (mg_layering *layering);

/* mg-dependency.c */

/* What an OBJECTS node, a CONDITION or a list of MODs looks at. */
unsigned mg_looks_of_objects (const mg_content *content, int node);
unsigned mg_looks_of_mods (const mg_content *content, int mods);
/* Which of the `n` changes of a layer, in the order of timestamps, is applied next (613.8): its
 * place in `order`. */
int mg_next_change (mg_layering *layering, int layer, const uint16_t *order, int n);

/* mg-find-forces.c */

/* Finds the rules in force and what abilities wait for, after the layers. */
void mg_find_forces (mg_layering *layering);

/* }}} */

#ifdef __cplusplus
}
#endif
