/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files about state-based actions share: one check. */

#pragma once

#include "magic/engine/mg-engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One check, and what it found: of each sort no more than there are permanents. */
typedef struct mg_check
{
  mg_ctx ctx;
  mg_set sets[3];
  bool did;
  uint16_t losing; /* seats */
  uint16_t found;  /* seats that something was found of */
  int n_legends, n_worlds;
  mg_ref legends[MG_MAX_BODIES], worlds[MG_MAX_BODIES];
  int n_roles;
  mg_ref roles[MG_MAX_BODIES];
  int n_loose;
  mg_ref loose[MG_MAX_BODIES]; /* what becomes unattached */
  int n_crossed;
  mg_ref crossed[MG_MAX_BODIES]; /* counters of two kinds */
  int n;
  mg_move moves[MG_SET_MAX];
} mg_check;

/* It goes to its owner's graveyard. */
void mg_bury (mg_check *check, mg_ref ref);
/* mg-sba-together.c: what was found that mustn't be there together (704.5j-k, 704.5z). */
void mg_check_companions (mg_check *check);

#ifdef __cplusplus
}
#endif
