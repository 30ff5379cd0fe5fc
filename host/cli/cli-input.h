/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines from whoever plays: through readline at a terminal, plainly from anything else. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Whether somebody types at a terminal and can be asked back. */
gboolean cli_input_is_interactive (void);

/* What Tab completes: whole lines. */
void cli_input_set_candidates (const char *const *candidates);

/* Reads a line; after Ctrl-C, another one. Meanwhile the default main context goes on.
 *
 * Returns: (transfer full) (nullable): the line, or NULL at the end of the input */
char *cli_input_read (const char *prompt);

/* The same, until somebody calls cli_loop_wake(): then `*disturbed`, and what was typed so far
 * stands behind the next prompt.
 *
 * Returns: (transfer full) (nullable): the line, or NULL at the end of the input or if disturbed */
char *cli_input_wait (const char *prompt, gboolean *disturbed);

/* Runs the main context until `is_done`, which is asked again and again; says `what` is waited for
 * if that takes a while.
 *
 * Returns: FALSE if Ctrl-C came first */
gboolean cli_input_await (gboolean (*is_done) (gpointer data), gpointer data, const char *what);

/* Prints whole lines above the line that somebody is typing. */
void cli_input_print_above (const char *text);

/* Forgets what was typed, before somebody else types. */
void cli_input_forget (void);

/* Asks a question that yes or no answers; the end of the input is a no. */
gboolean cli_input_confirm (const char *question);

/* From now on Ctrl-C gives up a line instead of ending the program. */
void cli_input_keep_running (void);

G_END_DECLS
