/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layers of continuous effects (613), shared among the files that work them out.
 *
 * A *change* is one continuous effect: of a static ability, of a resolution, or of a rule. It has
 * parts in one or more layers. In the first of them where it has something to apply to, its set of
 * permanents is fixed for the others (613.6). Sets are bits by body. */

#pragma once

#include "magic/engine/mg-look.h"
#include "magic/model/mg-model.h"

#ifdef __cplusplus
extern "C" {
#endif

/* {{{ Layers; those of copying lie before them: see mg_copiable */

typedef enum mg_layer
{
  MG_LAYER_CONTROL,   /* 2 */
  MG_LAYER_TYPE,      /* 4 */
  MG_LAYER_COLOR,     /* 5 */
  MG_LAYER_ABILITY,   /* 6 */
  MG_LAYER_PT_OWN,    /* 7a: of characteristic-defining abilities */
  MG_LAYER_PT_BASE,   /* 7b */
  MG_LAYER_PT,        /* 7c */
  MG_LAYER_PT_SWITCH, /* 7d */
  MG_LAYER_RULE,      /* of none: restrictions and requirements (613.11) */
  MG_N_LAYERS
} mg_layer;

/* What a change looks at, or alters. */
enum
{
  MG_LOOKS_CONTROL = 1 << 0,
  MG_LOOKS_TYPES = 1 << 1, /* supertypes and subtypes too */
  MG_LOOKS_COLORS = 1 << 2,
  MG_LOOKS_QUALITIES = 1 << 3,
  MG_LOOKS_PT = 1 << 4,
  MG_LOOKS_ABILITIES = 1 << 5, /* whether the ability that makes it is still there */
  MG_LOOKS_GAME = 1 << 6,      /* what isn't a characteristic: life, turns, tapping … */
  MG_LOOKS_ALL = (1 << 7) - 1
};

/* }}} */
/* {{{ mg-mods.c: one MOD and the traits of one object */

/* What a MOD's words come to. */
typedef struct mg_mod_values
{
  int32_t first, second; /* of PT (with signs) and BASE_PT */
  uint8_t controller;    /* of CONTROLLED_BY; MG_NOBODY: nobody */
  uint8_t color;         /* + 1, chosen */
  uint8_t subtype;       /* chosen */
} mg_mod_values;

/* The layers where a MOD has a part, a bit for each. */
unsigned mg_mod_layers (const mg_content *content, const mg_node *mod);
/* The quality of a restriction, as bits; 0: there is none for it. */
uint64_t mg_mod_qualities (int op);
/* Applies its part in a layer. */
void mg_modify (const mg_content *content,
                const mg_node *mod,
                int layer,
                const mg_mod_values *values,
                mg_traits *traits);
void mg_add_every_creature_type (const mg_content *content, mg_traits *traits);
/* What was chosen for a MOD that an object was given. */
mg_mod_values mg_values_chosen (const mg_state *state, const mg_given *given);
static inline bool
mg_layer_needs_no_amount (int layer)
{
  return layer < MG_LAYER_PT_OWN || layer == MG_LAYER_RULE;
}

/* The first MOD of a list, or 0; `*rest` becomes what is left of the list. */
static inline int
mg_next_part (const mg_content *content, int *rest)
{
  const mg_node *node = mg_node_at (content, *rest);
  const int i = *rest;

  if (i && node->op == MG_OP_SEQUENCE)
    {
      *rest = node->arg[1];
      return node->arg[0];
    }
  *rest = 0;
  return i;
}

/* }}} */
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
  bool trial;                       /* nothing is meant: a dependency is looked for */
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

/* mg-traits.c: 708.2a */
void mg_face_down_traits (mg_traits *traits);

/* mg-copying.c */

/* What exceptions to copying make of the traits of what is copied (707.9b). */
void mg_apply_exceptions (const mg_content *content, const mg_copying *copying, mg_traits *traits);
/* A MOD of that op is among them. */
bool mg_excepts (const mg_content *content, const mg_copying *copying, int op);

/* mg-forces.c */

/* A condition counts: what is in force has to follow what it looks at. */
void mg_heed_condition (mg_state *state, const mg_content *content, int condition);
/* A static ability that speaks of its own card only, wherever that is (mg_next_force). */
bool mg_speaks_of_own_card (const mg_content *content, int static_node);
/* Finds the rules in force and what abilities wait for, after the layers. */
void mg_find_forces (mg_layering *layering);

/* }}} */

#ifdef __cplusplus
}
#endif
