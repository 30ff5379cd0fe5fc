/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every key that a configuration can have: where it is kept, and what its values are. Reading,
 * printing, checking and comparing configurations all go by this table.
 */

#pragma once

#include "daemon-config.h"

G_BEGIN_DECLS

typedef enum
{
  DAEMON_KEY_TEXT,      /* char * */
  DAEMON_KEY_LIST,      /* char **; with semicolons between */
  DAEMON_KEY_NUMBER,    /* guint */
  DAEMON_KEY_SECONDS,   /* guint64, in milliseconds */
  DAEMON_KEY_PER_TEN,   /* OnlineBucketRate: so many in ten seconds */
  DAEMON_KEY_BURST,     /* OnlineBucketRate: so many at once */
  DAEMON_KEY_KIBIBYTES, /* guint64 */
  DAEMON_KEY_YES_NO,    /* gboolean */
  DAEMON_KEY_WORD,      /* an enum whose values are the places of the words */
} DaemonKeyKind;

typedef struct
{
  const char *group;
  const char *name;
  DaemonKeyKind kind;
  gsize offset; /* in DaemonConfig */
  int min;      /* of numbers */
  int max;
  const char *const *words;
  /* Whether a text, or each part of a list, makes sense (nullable). */
  gboolean (*check) (const char *text, GError **error);
  gboolean restart; /* a new value takes a restart */
} DaemonKey;

/* Ends with one that has no name. Keys of a group stand together; `connections` comes before the
 * limits that follow from it. */
extern const DaemonKey daemon_keys[];

/* The key of a name; NULL and an error that says what there is. */
const DaemonKey *daemon_keys_find (const char *group, const char *name, GError **error);

/* Fails unless there is such a group. */
gboolean daemon_keys_check_group (const char *group, GError **error);

G_END_DECLS
