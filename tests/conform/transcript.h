/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What happens in a match, as lines of stable identifiers: for people who read a failure, and for
 * files of golden playthroughs that are compared byte by byte. No language, no names, nothing that
 * depends on the machine. */

#pragma once

#include <stdio.h>

#include "rg.h"

#ifdef __cplusplus
extern "C" {
#endif

/* "tax seat1 5 7": the id of the event and its arguments, without a line end. */
void transcript_event (FILE *out, const rg_match *match, const rg_event *event);
/* One line for each decision: "1 asked turn: harvest | tax | end", "1 may …" for an optional one.
 * With a viewer, choices only of the seat that looks: of others only that they are asked. NULL: all
 * of all. */
void transcript_decisions (FILE *out, const rg_match *match, const rg_viewer *viewer);
/* Everything that a view shows, a line for the phase and for each seat and zone. */
void transcript_view (FILE *out, const rg_match *match, const rg_view *view);
/* A line for the reason and for each standing of a match that is over. */
void transcript_result (FILE *out, const rg_match *match);

#ifdef __cplusplus
}
#endif
