/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the two files about modifying damage share: an effect that might, and one hit with all that
 * has been applied to it. */

#pragma once

#include "magic/engine/mg-engine.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_MAX_MODIFIERS = 32,
  MG_BY_PROTECTION = UINT16_MAX /* an ability that isn't one */
};

typedef enum mg_modifying
{
  MG_PREVENTS,         /* all of it */
  MG_SHIELDS,          /* the next so much of it (615.7) */
  MG_PREVENTS_ONCE,    /* all of it, once, and what goes with that (615.8) */
  MG_PREVENTS_SOME,    /* so much of it, each time (615.10) */
  MG_CHANGES_AMOUNT,   /* another amount is dealt */
  MG_MAKES_COUNTERS,   /* prevents it, and puts counters */
  MG_REDIRECTS,        /* it is dealt to its source (614.9) */
  MG_REDIRECTS_TO_YOU, /* … to whose effect it is */
  MG_REDIRECTS_NEXT    /* the next so much of it is dealt to something else */
} mg_modifying;

typedef struct mg_modifier
{
  mg_modifying does;
  uint16_t ability, source; /* as in mg_force */
  uint8_t controller;
  int16_t node;  /* STATIC or EFFECT */
  mg_ref object; /* whose effect it is */
} mg_modifier;

typedef struct mg_modifiers
{
  int n;
  mg_modifier of[MG_MAX_MODIFIERS];
} mg_modifiers;

/* A hit, and what has had its go at it (614.5, 615.12a). */
typedef struct mg_impact
{
  mg_volley *volley;
  mg_ctx *ctx;
  int index; /* among the volley's hits */
  mg_modifiers applied;
} mg_impact;

static inline mg_hit *
mg_hit_of (const mg_impact *impact)
{
  return &impact->volley->hits[impact->index];
}

/* mg-prevent.c: what there is that would modify it. What would only prevent doesn't count against
 * damage that can't be prevented. */
bool mg_is_unpreventable (const mg_impact *impact);
void mg_find_modifiers (const mg_impact *impact, bool unpreventable, mg_modifiers *found);
/* 120.1a: damage can be dealt to it. */
bool mg_is_damageable (const mg_state *state, mg_ref ref);

#ifdef __cplusplus
}
#endif
