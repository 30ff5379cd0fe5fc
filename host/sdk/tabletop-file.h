/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that people name: decks, cards, saves, settings. */

#pragma once

#include "tabletop-macros.h"

G_BEGIN_DECLS

/**
 * TABLETOP_FILE_TEXT_MAX:
 *
 * How many bytes a file of text may have: a deck, a setting.
 */
#define TABLETOP_FILE_TEXT_MAX (1024 * 1024)

/**
 * TABLETOP_FILE_SAVE_MAX:
 *
 * How many bytes a file with a saved game may have.
 */
#define TABLETOP_FILE_SAVE_MAX (64 * 1024 * 1024)

/**
 * tabletop_file_read:
 * @path: (type filename): a file
 * @max: how many bytes it may have
 * @error: return location for an error
 *
 * Reads a plain file that isn't too large. It never waits for a writer: a pipe, a device or a
 * folder is refused at once. Fails with %TABLETOP_ERROR_BAD_DATA for one of these or if it is too
 * large, and with %G_FILE_ERROR if it can't be read.
 *
 * Returns: (transfer full): what is in it
 */
GBytes *tabletop_file_read (const char *path, gsize max, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_file_read_text:
 * @path: (type filename): a file
 * @max: how many bytes it may have
 * @error: return location for an error
 *
 * The same for a file of text, in which a NUL is refused with its line and column, as whatever
 * stands behind it would be lost. Whether it is UTF-8 is for its reader to say.
 *
 * Returns: (transfer full): the text
 */
char *tabletop_file_read_text (const char *path, gsize max, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
