/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the model share among themselves. */

#pragma once

#include "magic/model/mg-objects.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The stamp after one change of zone (400.7). 0 is of players. */
static inline uint16_t
mg_next_stamp (uint16_t stamp)
{
  return (uint16_t) (stamp == UINT16_MAX ? 1 : stamp + 1);
}

/* The stamp before that. */
static inline uint16_t
mg_last_stamp (uint16_t stamp)
{
  return (uint16_t) (stamp <= 1 ? UINT16_MAX : stamp - 1);
}

#ifdef __cplusplus
}
#endif
