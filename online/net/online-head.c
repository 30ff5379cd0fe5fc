/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line at a time; the first is the request's, the others are headers. */

#include "online-head.h"

#include <string.h>

#define REQUEST_LINE_MAX 1024
#define HEADER_LINE_MAX 8192
#define LINES_MAX 64
#define LENGTH_DIGITS 9

void
online_head_clear (OnlineHead *self)
{
  if (self->line != NULL)
    {
      /* The secret was in one of them. */
      explicit_bzero (self->line->str, self->line->allocated_len);
      g_string_free (self->line, TRUE);
      self->line = NULL;
    }
}

static gboolean
is_text (const GString *line)
{
  for (gsize i = 0; i < line->len; i++)
    if ((guchar) line->str[i] < ' ' ? line->str[i] != '\t' : line->str[i] == 0x7f)
      return FALSE;

  return TRUE;
}

/* The value of a header if `line` is one of that name. */
static const char *
get_value (const char *line, const char *name)
{
  const gsize length = strlen (name);

  if (g_ascii_strncasecmp (line, name, length) != 0)
    return NULL;
  line += length + strspn (line + length, " \t");
  if (*line != ':')
    return NULL;

  return line + 1 + strspn (line + 1, " \t");
}

static gboolean
is_length (const char *value)
{
  const gsize digits = strspn (value, "0123456789");

  return digits > 0 && digits <= LENGTH_DIGITS
         && value[digits + strspn (value + digits, " \t")] == '\0';
}

static gboolean
check_header (OnlineHead *self)
{
  const char *line = self->line->str;
  const char *value;

  /* A line that goes on the one before (RFC 9112, 5.2) may be read in two ways. */
  if (*line == ' ' || *line == '\t')
    return FALSE;
  value = get_value (line, "Transfer-Encoding");
  if (value != NULL)
    return g_ascii_strcasecmp (value, "chunked") == 0;
  value = get_value (line, "Content-Length");
  if (value == NULL)
    return TRUE;
  if (self->has_length)
    return FALSE;
  self->has_length = TRUE;

  return is_length (value);
}

static gboolean
end_line (OnlineHead *self)
{
  GString *line = self->line;
  gboolean ok;

  if (line->len > 0 && line->str[line->len - 1] == '\r')
    g_string_truncate (line, line->len - 1);
  if (line->len == 0 && self->n_lines > 0)
    {
      self->is_over = TRUE;
      online_head_clear (self);
      return TRUE;
    }
  ok = line->len > 0 && is_text (line) && ++self->n_lines <= LINES_MAX
       && (self->n_lines == 1 ? line->len <= REQUEST_LINE_MAX : check_header (self));
  explicit_bzero (line->str, line->len);
  g_string_truncate (line, 0);

  return ok;
}

gboolean
online_head_scan (OnlineHead *self, const char *data, gsize size)
{
  while (size > 0 && !self->is_over)
    {
      const char *end = memchr (data, '\n', size);
      const gsize length = end != NULL ? (gsize) (end - data) : size;

      if (self->line == NULL)
        self->line = g_string_new (NULL);
      if (self->line->len + length > HEADER_LINE_MAX)
        return FALSE;
      g_string_append_len (self->line, data, (gssize) length);
      if (end == NULL)
        return TRUE;
      if (!end_line (self))
        return FALSE;
      data += length + 1;
      size -= length + 1;
    }

  return TRUE;
}
