/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What losing, departing and winning have of each other. */

#pragma once

#include "magic/model/mg-ctx.h"

/* Of a seat in a mask, where there may be none. */
static inline bool
mg_is_of (uint16_t seats, int seat)
{
  return seat < MG_MAX_PLAYERS && seats >> seat & 1;
}

/* Shows what is face down to everybody, as those leave who own it, or as the game ends. */
void mg_uncover (rg_match *match, uint16_t owners);
void mg_depart (mg_ctx *ctx, uint16_t leaving);
/* True when the departure of `batch`, who have been told of, decided the game: then it has ended.
 * `leaderless`: nobody controls a Leader any more because those who did have lost (907.8). */
bool mg_is_decided (rg_match *match, uint16_t batch, bool leaderless);
