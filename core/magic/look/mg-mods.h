/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What one MOD of a continuous effect makes of the characteristics of one object (613.1), and in
 * which layers. */

#pragma once

#include "magic/look/mg-traits.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The layers; those of copying lie before them: see mg_copiable. */
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
      *rest = mg_arg_rest (node);
      return mg_arg_first (node);
    }
  *rest = 0;
  return i;
}

/* 708.2a */
void mg_face_down_traits (mg_traits *traits);

/* What exceptions to copying make of the traits of what is copied (707.9b). */
void mg_apply_exceptions (const mg_content *content, const mg_copying *copying, mg_traits *traits);
/* A MOD of that op is among them. */
bool mg_excepts (const mg_content *content, const mg_copying *copying, int op);

#ifdef __cplusplus
}
#endif
