/* SPDX-License-Identifier: GPL-3.0-or-later */

/* RFC 8259, written by hand because nothing more than writing is needed. */

#include "cli-json.h"

#include <math.h>
#include <stdio.h>

void
cli_json_init (CliJson *self)
{
  self->out = g_string_new (NULL);
  self->depth = 0;
  self->follows = FALSE;
}

void
cli_json_print (CliJson *self)
{
  g_assert (self->depth == 0);
  g_string_append_c (self->out, '\n');
  fputs (self->out->str, stdout);
  cli_json_clear (self);
}

void
cli_json_clear (CliJson *self)
{
  g_string_free (self->out, TRUE);
  self->out = NULL;
}

/* What can't be seen is written in digits: who reads it at a terminal reads that. */
static void
append_text (GString *out, const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_string_append_c (out, '"');
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c == '"' || c == '\\')
        g_string_append_printf (out, "\\%c", (int) c);
      else if (c == '\n')
        g_string_append (out, "\\n");
      else if (!g_unichar_isprint (c) && c > 0xffff)
        g_string_append_printf (out, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
      else if (!g_unichar_isprint (c))
        g_string_append_printf (out, "\\u%04x", c);
      else
        g_string_append_unichar (out, c);
    }
  g_string_append_c (out, '"');
}

static void
new_line (CliJson *self)
{
  g_string_append_printf (self->out, "\n%*s", 2 * self->depth, "");
}

static void
begin_value (CliJson *self, const char *key)
{
  if (self->follows)
    g_string_append_c (self->out, ',');
  if (self->depth > 0)
    new_line (self);
  if (key != NULL)
    {
      append_text (self->out, key);
      g_string_append (self->out, ": ");
    }
  self->follows = TRUE;
}

static void
begin_group (CliJson *self, const char *key, char bracket)
{
  begin_value (self, key);
  g_string_append_c (self->out, bracket);
  self->depth++;
  self->follows = FALSE;
}

static void
end_group (CliJson *self, char bracket)
{
  self->depth--;
  if (self->follows)
    new_line (self);
  g_string_append_c (self->out, bracket);
  self->follows = TRUE;
}

void
cli_json_begin_object (CliJson *self, const char *key)
{
  begin_group (self, key, '{');
}

void
cli_json_end_object (CliJson *self)
{
  end_group (self, '}');
}

void
cli_json_begin_array (CliJson *self, const char *key)
{
  begin_group (self, key, '[');
}

void
cli_json_end_array (CliJson *self)
{
  end_group (self, ']');
}

void
cli_json_string (CliJson *self, const char *key, const char *value)
{
  begin_value (self, key);
  append_text (self->out, value);
}

void
cli_json_integer (CliJson *self, const char *key, gint64 value)
{
  begin_value (self, key);
  g_string_append_printf (self->out, "%" G_GINT64_FORMAT, value);
}

void
cli_json_double (CliJson *self, const char *key, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  begin_value (self, key);
  if (isfinite (value))
    g_string_append (self->out, g_ascii_formatd (buffer, sizeof buffer, "%.10g", value));
  else
    g_string_append (self->out, "null");
}

void
cli_json_boolean (CliJson *self, const char *key, gboolean value)
{
  begin_value (self, key);
  g_string_append (self->out, value ? "true" : "false");
}
