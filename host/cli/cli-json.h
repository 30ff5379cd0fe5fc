/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes JSON, one value after the other; commas and line ends come by themselves. What it writes
 * is always whole and valid UTF-8, whatever a game says.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  GString *out;
  int depth;
  gboolean follows; /* something stands before in this object or array */
} CliJson;

void cli_json_init (CliJson *self);
/* Prints the whole as UTF-8, as JSON must be in any locale, and frees it. */
void cli_json_print (CliJson *self);
/* Frees it without printing. */
void cli_json_clear (CliJson *self);

/* A `key` is NULL in an array and for the outermost value. */
void cli_json_begin_object (CliJson *self, const char *key);
void cli_json_end_object (CliJson *self);
void cli_json_begin_array (CliJson *self, const char *key);
void cli_json_end_array (CliJson *self);
void cli_json_string (CliJson *self, const char *key, const char *value);
void cli_json_integer (CliJson *self, const char *key, gint64 value);
/* A number that isn't finite becomes null. */
void cli_json_double (CliJson *self, const char *key, double value);
void cli_json_boolean (CliJson *self, const char *key, gboolean value);

G_END_DECLS
