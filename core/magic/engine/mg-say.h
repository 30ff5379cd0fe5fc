/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Telling: mg_say is rg_emit with the audience worked out, and objects named. */

#pragma once

#include "magic/model/mg-ctx.h"
#include "magic/mg-messages.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_TO_ALL = -1 /* else a mask of seats, who alone are told */
};
void mg_say (rg_match *match, int message, int seat, int32_t a, int32_t b, int32_t c, int32_t d);
void mg_say_to (rg_match *match,
                uint16_t seats,
                int message,
                int seat,
                int32_t a,
                int32_t b,
                int32_t c,
                int32_t d);

#ifdef __cplusplus
}
#endif
