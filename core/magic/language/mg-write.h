/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing trees in the card language, for the formatter and the printer. Every construct is written
 * by its own pattern; only joining, filters and costs need more. */

#pragma once

#include "magic/language/mg-content.h"

#ifdef __cplusplus
extern "C" {
#endif

void mg_put (mg_writer *writer, const char *text);
void mg_put_number (mg_writer *writer, int number);
/* A node of any sort but the joining ones of EFFECT, MOD and COST, which `joint` joins: "; ",
 * " and ", ", ". */
void mg_write_node (const mg_content *content, int node, mg_sort sort, mg_writer *writer);
void mg_write_filter (const mg_content *content, int filter, bool plural, mg_writer *writer);
void mg_write_symbols (const mg_cost *cost, mg_writer *writer);
/* One ability as its line stands in a card, without what a keyword says for it. */
void mg_write_ability (const mg_content *content, int ability, mg_writer *writer);

#ifdef __cplusplus
}
#endif
