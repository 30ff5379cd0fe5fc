/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong with a list of cards, as people read it who have the list before them. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* About which line "NAME:3:1: What is wrong" is; 0: about all. */
guint app_mistake_get_line (const char *mistake);

/* The mistakes of an error, a line for each, without the name of the list: "Line 3: …".
 *
 * Returns: (transfer full) */
char *app_mistakes_tell (const char *message, const char *name);

G_END_DECLS
