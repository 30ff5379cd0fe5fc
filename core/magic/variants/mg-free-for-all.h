/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The options of Free-for-All (806). */

#pragma once

#include "rg.h"

#ifdef __cplusplus
extern "C" {
#endif

enum
{
  MG_MAX_TABLE = 8 /* seats at a table of free-for-all */
};

typedef enum mg_option
{
  MG_OPTION_DECK, /* of the first seat; one for each after it */
  MG_OPTION_ATTACK = MG_OPTION_DECK + MG_MAX_TABLE,
  MG_OPTION_RANGE,
  MG_OPTION_COMMANDER,
  MG_OPTION_LIFE,
  MG_OPTION_FIRST,
  MG_OPTION_LOTS,
  MG_N_OPTIONS
} mg_option;

#ifdef __cplusplus
}
#endif
