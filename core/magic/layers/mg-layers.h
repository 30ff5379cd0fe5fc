/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The layers of continuous effects (613): what permanents are, whose they are, and which rules
 * are in force, worked out when somebody wants to know. */

#pragma once

#include "magic/look/mg-look.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Works out all characteristics (613), rules in force, and control, if anything changed. A
 * permanent whose controller changed is summoning sick (302.6), out of combat (506.4), and told of.
 * O(permanents x effects) when something changed, else O(1), or O(permanents) where something
 * depends on what needn't be touched for: life, turns, tapping, attacking … */
void mg_refresh_now (rg_match *match);
static inline void
mg_refresh (rg_match *match)
{
  const mg_state *state = (const mg_state *) rg_state_const (match);

  if (state->kept.dirty || state->scope.sensitive)
    mg_refresh_now (match);
}
/* Begins what a permanent is as it enters. Everything is worked out anew (mg_touch) only if that
 * may differ from what its face says, or change anything else. */
void mg_begin_alone (mg_state *state, const mg_content *content, int id);

#ifdef __cplusplus
}
#endif
