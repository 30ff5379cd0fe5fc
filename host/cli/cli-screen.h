/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one way to the terminal. Text is foreign, whoever wrote it: a host elsewhere, a deck, a card,
 * a file's name. So whatever is printed passes here, and nothing in it can move the cursor, change
 * a colour, or turn or hide what stands around it. Colours are marks in the text until then, made
 * of a byte that no text has.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Begins a mark of two bytes; it is never a part of UTF-8. The second byte is a CliRole after
 * CLI_SCREEN_ROLE, or one of those below. */
#define CLI_SCREEN_MARK ('\377')
#define CLI_SCREEN_ROLE ('a')

#define CLI_SCREEN_PLAIN "\377."  /* the end of a role */
#define CLI_SCREEN_EMPTY "\377E"  /* empties the screen, and what can be scrolled back to */
#define CLI_SCREEN_RETURN "\377R" /* goes to where the line begins */
#define CLI_SCREEN_ERASE "\377L"  /* erases the rest of the line */

/* From now on `g_print` and `g_printerr` write through here. */
void cli_screen_open (void);

/* How many columns a character takes as it is written: 0, 1 or 2. */
int cli_screen_column (gunichar c);

/* `text`, which has no marks, as it is written: for whoever writes it otherwise.
 *
 * Returns: (transfer full): the text */
char *cli_screen_clean (const char *text);

G_END_DECLS
