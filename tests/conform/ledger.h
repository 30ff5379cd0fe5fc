/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The list of rules that scenarios prove, and which of them are proven.
 *
 * A ledger is a table of tab-separated lines, the first one of titles, whose first column is an id:
 * letters, '-', and anything without blanks, as "BG-24". An id is proven when some scenario that
 * passed claims it and none that failed does. */

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct rule_ledger rule_ledger;

/* `name` is for messages; `text` is copied. NULL: no memory, or a line without an id, said to
 * stderr. */
rule_ledger *ledger_new (const char *name, const char *text, size_t length);
void ledger_free (rule_ledger *ledger);

/* Notes that a scenario which claims `id` passed or failed. False: there is no such id. */
bool ledger_claim (rule_ledger *ledger, const char *id, bool passed);
/* The id that is nearest to a wrong one, or NULL. */
const char *ledger_nearest (const rule_ledger *ledger, const char *id);

/* Whether some id of the ledger has the prefix of `id`. */
bool ledger_has_prefix (const rule_ledger *ledger, const char *id);

/* Of the ids that begin with `prefix` and '-': how many there are, and how many are proven. */
int ledger_count (const rule_ledger *ledger, const char *prefix, int *proven);
/* Prints counts for each prefix and what isn't proven, each line after `indent`. */
void ledger_print (const rule_ledger *ledger, FILE *out, const char *indent);
