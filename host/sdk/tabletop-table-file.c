/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A saved table:
 *
 *   tabletop-table 1
 *   game monarch
 *   rules 1.0
 *   sequence 17
 *   seats 3
 *   seat 0 local Anna
 *   seat 1 bot steady 42 Steady
 *   seat 2 empty
 *   match 1820 0f3a…              bytes of the match, and their SHA-256
 *   header 9c11…                  SHA-256 of all lines before this one
 *
 * then an empty line and the match as the game wrote it. A file is believed only if both sums hold
 * and nothing is missing or left over, so a cut or changed one is always told from a good one.
 */

#include "tabletop-table-file-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-error.h"
#include "tabletop-occupant-private.h"

#define MAGIC "tabletop-table "

enum
{
  FORMAT_VERSION = 1,
  MAX_SEATS = 1024,
  MAX_HEADER = 1 << 18
};

static const char *const kind_words[] = {
  [TABLETOP_OCCUPANT_EMPTY] = "empty",
  [TABLETOP_OCCUPANT_LOCAL] = "local",
  [TABLETOP_OCCUPANT_BOT] = "bot",
  [TABLETOP_OCCUPANT_GUEST] = "guest",
};

TabletopTableFile *
_tabletop_table_file_new (void)
{
  TabletopTableFile *self = g_new0 (TabletopTableFile, 1);

  self->occupants = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

void
_tabletop_table_file_free (TabletopTableFile *self)
{
  g_free (self->game_id);
  g_free (self->rules_version);
  g_ptr_array_unref (self->occupants);
  g_clear_pointer (&self->match, g_bytes_unref);
  g_free (self);
}

static void
write_seat (GString *text, TabletopOccupant *occupant)
{
  TabletopOccupantKind kind = tabletop_occupant_get_kind (occupant);
  const char *name = tabletop_occupant_get_name (occupant);

  g_string_append_printf (text, "seat %u %s", tabletop_occupant_get_seat (occupant),
                          kind_words[kind]);
  if (kind == TABLETOP_OCCUPANT_BOT)
    g_string_append_printf (text, " %s %" G_GUINT64_FORMAT, tabletop_occupant_get_bot_id (occupant),
                            tabletop_occupant_get_bot_seed (occupant));
  if (*name != '\0')
    g_string_append_printf (text, " %s", name);
  g_string_append_c (text, '\n');
}

GBytes *
_tabletop_table_file_write (const TabletopTableFile *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *match_sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->match);
  g_autofree char *header_sum = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (self->match, &size);

  g_string_append_printf (text, MAGIC "%d\n", FORMAT_VERSION);
  g_string_append_printf (text, "game %s\n", self->game_id);
  g_string_append_printf (text, "rules %s\n", self->rules_version);
  g_string_append_printf (text, "sequence %" G_GUINT64_FORMAT "\n", self->sequence);
  g_string_append_printf (text, "seats %u\n", self->occupants->len);
  for (guint seat = 0; seat < self->occupants->len; seat++)
    write_seat (text, g_ptr_array_index (self->occupants, seat));
  g_string_append_printf (text, "match %" G_GSIZE_FORMAT " %s\n", size, match_sum);

  header_sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_append_printf (text, "header %s\n\n", header_sum);
  g_string_append_len (text, data, (gssize) size);

  return g_string_free_to_bytes (text);
}

/* Reading. */

typedef struct
{
  char **lines;
  guint line; /* the next one */
} Reader;

static gboolean G_GNUC_PRINTF (2, 3) bad (GError **error, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
               /* Translators: what is wrong with a saved table */
               _ ("The saved table is damaged: %s"), what);
  return FALSE;
}

/* The rest of the next line, which begins with `word` and a space; or NULL. */
static const char *
read_line (Reader *reader, const char *word, GError **error)
{
  const char *line = reader->lines[reader->line];
  gsize length = strlen (word);

  if (line == NULL || strncmp (line, word, length) != 0 || line[length] != ' ')
    {
      bad (error, _ ("line %u should be “%s …”"), reader->line + 1, word);
      return NULL;
    }

  reader->line++;

  return line + length + 1;
}

static gboolean
read_number (Reader *reader, const char *text, guint64 maximum, guint64 *number, GError **error)
{
  if (text != NULL && g_ascii_string_to_unsigned (text, 10, 0, maximum, number, NULL))
    return TRUE;

  return bad (error, _ ("line %u has no number where one is needed"), reader->line);
}

/* Splits the next word off `*rest`. */
static char *
next_word (char **rest)
{
  char *word = *rest;
  char *space = word != NULL ? strchr (word, ' ') : NULL;

  if (space != NULL)
    *space = '\0';
  *rest = space != NULL ? space + 1 : NULL;

  return word;
}

static gboolean
read_seat (Reader *reader, TabletopTableFile *self, guint seat, GError **error)
{
  const char *line = read_line (reader, "seat", error);
  g_autofree char *copy = g_strdup (line);
  char *rest = copy, *word, *bot_id = NULL;
  guint64 number, bot_seed = 0;
  guint kind = 0;

  if (line == NULL || !read_number (reader, next_word (&rest), G_MAXUINT, &number, error))
    return FALSE;
  if (number != seat)
    return bad (error, _ ("line %u should be about seat %u"), reader->line, seat);

  word = next_word (&rest);
  while (kind < G_N_ELEMENTS (kind_words) && g_strcmp0 (word, kind_words[kind]) != 0)
    kind++;
  if (kind == G_N_ELEMENTS (kind_words))
    return bad (error, _ ("line %u doesn't say who sits there"), reader->line);

  if (kind == TABLETOP_OCCUPANT_BOT)
    {
      bot_id = next_word (&rest);
      if (bot_id == NULL || *bot_id == '\0')
        return bad (error, _ ("line %u names no bot"), reader->line);
      if (!read_number (reader, next_word (&rest), G_MAXUINT64, &bot_seed, error))
        return FALSE;
    }

  g_ptr_array_add (self->occupants,
                   _tabletop_occupant_new (seat, (TabletopOccupantKind) kind, rest, bot_id,
                                           bot_seed, TABLETOP_PRESENCE_HERE));

  return TRUE;
}

static gboolean
read_match (Reader *reader,
            TabletopTableFile *self,
            GBytes *bytes,
            gsize start,
            const char *size_and_sum,
            GError **error)
{
  g_autofree char *copy = g_strdup (size_and_sum);
  g_autofree char *sum = NULL;
  char *rest = copy;
  gsize there = g_bytes_get_size (bytes) - start;
  guint64 size;

  if (!read_number (reader, next_word (&rest), G_MAXSIZE, &size, error))
    return FALSE;
  if (there < size)
    return bad (error, _ ("it ends after %zu of the %zu bytes of the match"), there, (gsize) size);
  if (there > size)
    return bad (error, _ ("%zu bytes too many follow byte %zu"), there - (gsize) size,
                start + (gsize) size);

  self->match = g_bytes_new_from_bytes (bytes, start, (gsize) size);
  sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->match);
  if (g_strcmp0 (rest, sum) != 0)
    return bad (error, _ ("something in the match, from byte %zu on, was changed"), start);

  return TRUE;
}

/* At the first number that a program reads, GLib makes something for all further ones. A thread
 * that has to wait for that takes no number for one: `errno` tells of the wait. Tables are read in
 * threads, so no two read the first number here. */
static void
prepare_numbers (void)
{
  static gsize prepared = 0;

  if (!g_once_init_enter (&prepared))
    return;
  g_ascii_strtoull ("0", NULL, 10);
  g_once_init_leave (&prepared, TRUE);
}

/* Checks that the data begins like a saved table of this version. */
static gboolean
read_version (const char *data, gsize size, GError **error)
{
  const gsize length = strlen (MAGIC);
  g_autofree char *version = NULL;
  const char *end;
  guint64 number;

  if (size < length || memcmp (data, MAGIC, length) != 0)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_SAVE,
                   _ ("This is no saved table: it doesn't begin with “%s”"), "tabletop-table");
      return FALSE;
    }

  end = memchr (data + length, '\n', size - length);
  version = end != NULL ? g_strndup (data + length, (gsize) (end - data) - length) : NULL;
  if (version == NULL || !g_ascii_string_to_unsigned (version, 10, 0, G_MAXUINT, &number, NULL))
    return bad (error, _ ("line %u has no number where one is needed"), 1);

  if (number != FORMAT_VERSION)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_VERSION,
                   _ ("The saved table has the format %s; this version reads %d"), version,
                   FORMAT_VERSION);
      return FALSE;
    }

  return TRUE;
}

static gboolean
check_header (const char *header, const char *sum_line, const char *sum, GError **error)
{
  g_autofree char *actual
      = g_compute_checksum_for_string (G_CHECKSUM_SHA256, header, sum_line - header);

  return g_str_equal (actual, sum)
         || bad (error, _ ("something in its first %zu bytes was changed"),
                 (gsize) (sum_line - header));
}

TabletopTableFile *
_tabletop_table_file_read (GBytes *bytes, GError **error)
{
  g_autoptr (TabletopTableFile) self = _tabletop_table_file_new ();
  g_autofree char *header = NULL;
  g_auto (GStrv) lines = NULL;
  Reader reader = { NULL, 1 };
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  const char *end, *line, *match_line;
  guint64 n_seats;

  prepare_numbers ();
  if (!read_version (data, size, error))
    return NULL;

  end = g_strstr_len (data, (gssize) MIN (size, MAX_HEADER), "\n\n");
  if (end == NULL)
    {
      bad (error, _ ("its first lines don't end within its %zu bytes"), size);
      return NULL;
    }

  header = g_strndup (data, (gsize) (end - data));
  if (strlen (header) != (gsize) (end - data) || !g_utf8_validate (header, -1, NULL))
    {
      bad (error, _ ("its first lines aren't text"));
      return NULL;
    }

  lines = g_strsplit (header, "\n", -1);
  reader.lines = lines;
  if ((line = read_line (&reader, "game", error)) == NULL)
    return NULL;
  self->game_id = g_strdup (line);
  if ((line = read_line (&reader, "rules", error)) == NULL)
    return NULL;
  self->rules_version = g_strdup (line);
  if ((line = read_line (&reader, "sequence", error)) == NULL
      || !read_number (&reader, line, G_MAXUINT64, &self->sequence, error)
      || (line = read_line (&reader, "seats", error)) == NULL
      || !read_number (&reader, line, MAX_SEATS, &n_seats, error))
    return NULL;
  for (guint seat = 0; seat < n_seats; seat++)
    if (!read_seat (&reader, self, seat, error))
      return NULL;

  if ((match_line = read_line (&reader, "match", error)) == NULL
      || (line = read_line (&reader, "header", error)) == NULL)
    return NULL;
  if (lines[reader.line] != NULL)
    {
      bad (error, _ ("line %u is one too many"), reader.line + 1);
      return NULL;
    }
  if (!check_header (header, g_strrstr (header, "\nheader ") + 1, line, error)
      || !read_match (&reader, self, bytes, (gsize) (end - data) + 2, match_line, error))
    return NULL;

  return g_steal_pointer (&self);
}
