/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the toy game is played with. */

#pragma once

#include "toy.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Of rg_game. */
size_t toy_measure_content (size_t source_length);
rg_status toy_parse (rg_content *content, rg_error *error);
const char *toy_option_choice (const rg_content *content, int option, int value);
/* What a value of the option gives the first seat. */
int toy_points_of_handicap (const rg_content *content, int value);

#ifdef __cplusplus
}
#endif
