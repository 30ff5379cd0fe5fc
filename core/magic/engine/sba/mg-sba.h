/* SPDX-License-Identifier: GPL-3.0-or-later */

/* State-based actions (704). */

#pragma once

#include "magic/model/mg-ctx.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Carries them out until there are none. True: something was done. */
bool mg_state_based (rg_match *match);

#ifdef __cplusplus
}
#endif
