/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A saved table as text and bytes; see tabletop-table-file.c for the format. */

#pragma once

#include "tabletop-occupant.h"

G_BEGIN_DECLS

typedef struct
{
  char *game_id;
  char *rules_version;
  guint64 sequence;
  GPtrArray *occupants; /* of TabletopOccupant, by seat; an empty name is the seat's own */
  GBytes *match;
} TabletopTableFile;

TabletopTableFile *_tabletop_table_file_new (void);
void _tabletop_table_file_free (TabletopTableFile *self);

GBytes *_tabletop_table_file_write (const TabletopTableFile *self);

/* Fails with BAD_SAVE or VERSION, saying which line or byte. */
TabletopTableFile *_tabletop_table_file_read (GBytes *bytes, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TabletopTableFile, _tabletop_table_file_free)

G_END_DECLS
