/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes a game down while it is played: after each step, in a thread, so that neither the players
 * wait for the disk nor anything is lost when the program ends, however it ends.
 */

#pragma once

#include <tabletop.h>

G_BEGIN_DECLS

#define KEPT_TYPE_WRITER (kept_writer_get_type ())

G_DECLARE_FINAL_TYPE (KeptWriter, kept_writer, KEPT, WRITER, GObject)

/* Writes `table` down as `id`, or as a new game if that is NULL, from now on until the writer is
 * closed. What can't be written later is told by the table (Tabletop.Table::problem).
 *
 * Returns: (transfer full): or NULL, with an error, if it can't be written or another program
 * has it open */
KeptWriter *kept_writer_new (TabletopTable *table, const char *id, GError **error);

/* Writes what is missing, which takes a moment, and lets go of the game. */
void kept_writer_close (KeptWriter *self);

/* By what name it is found again. */
const char *kept_writer_get_id (KeptWriter *self);

G_END_DECLS
