/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The choices of a decision as people tell them apart: those that read the same, and are about
 * pieces of which the same is to be said, are one entry.
 */

#pragma once

#include "cli-sight.h"
#include "cli-style.h"

G_BEGIN_DECLS

typedef struct
{
  guint number;       /* from 1 on, without gaps behind a range of numbers */
  guint last;         /* of a range, the greatest number; else 0 */
  char *text;         /* the label, and what tells it apart from others with the same */
  GPtrArray *choices; /* (element-type TabletopChoice): the decision's; but of a range, the first
                         one will do */
} CliEntry;

typedef struct
{
  TabletopDecision *decision;
  GPtrArray *entries; /* (element-type CliEntry): of the choices that have no shortcut */
  GPtrArray *players; /* (element-type utf8): their names, with their case folded */
  GPtrArray *places;  /* (element-type utf8): the titles of zones, likewise */
} CliEntries;

/* `sight` is what the seat that is asked sees. */
CliEntries *
cli_entries_new (const CliStyle *style, TabletopDecision *decision, const CliSight *sight);
void cli_entries_free (CliEntries *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliEntries, cli_entries_free)

/* What a choice says; a setting is seen to be set or not: "[x] Full control". */
char *cli_entries_dup_label (TabletopChoice *choice);

/* The choice that whoever types that number means, or NULL. */
TabletopChoice *cli_entries_find_number (const CliEntries *self, guint64 number);

/* The entry that a choice belongs to, or NULL if it has a shortcut. */
const CliEntry *cli_entries_find_choice (const CliEntries *self, TabletopChoice *choice);

/* Whether an entry, or a choice with a shortcut, has `part` in what it says, whatever the case: a
 * single letter only as a word, and the name of a player not as the beginning of another one's. */
gboolean cli_entries_says (const CliEntries *self, TabletopChoice *choice, const char *part);

/* Whether `text` is what a place is called, and no choice: whoever types it wants to look there. */
gboolean cli_entries_is_place (const CliEntries *self, const char *text);

/* What is to be chosen where there are several choices, but all the same, and nothing else but to
 * take back; NULL: somebody has to be asked. */
TabletopChoice *cli_entries_get_only (const CliEntries *self);

G_END_DECLS
