/* SPDX-License-Identifier: GPL-3.0-or-later */

/* data/rules/README.md has the format. The books are resources of this library, and right: a test
 * reads them all, so what is no section is only skipped. */

#include "regalia-rulebook.h"

#include <string.h>

#include "regalia-voice.h"

#define BOOKS "/eu/regalia/rules/"

/* A section while it is read. */
typedef struct
{
  char *id; /* NULL before the first */
  char *title;
  gboolean basic;
  GString *text;
  char **see;
} Section;

static void
section_clear (Section *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->see, g_strfreev);
  g_string_truncate (self->text, 0);
}

typedef void (*TakeSection) (const Section *section, gpointer user_data);

/* "508 Declaring attackers". */
static void
begin_section (Section *self, const char *heading, gboolean basic)
{
  const char *space = strchr (heading, ' ');

  if (space == NULL)
    return;
  self->id = g_strndup (heading, (gsize) (space - heading));
  self->title = g_strdup (_regalia_translate (space + 1));
  self->basic = basic;
}

static void
end_section (Section *self, TakeSection take, gpointer user_data)
{
  if (self->id != NULL)
    take (self, user_data);
  section_clear (self);
}

/* What stands behind the word with which a line begins, or NULL. */
static const char *
after (const char *line, const char *word)
{
  return g_str_has_prefix (line, word) ? line + strlen (word) : NULL;
}

static void
read_line (Section *self, const char *line, TakeSection take, gpointer user_data)
{
  const char *rest;

  if (*line == '\0' || *line == '#')
    return;
  if ((rest = after (line, "section ")) != NULL || (rest = after (line, "basics ")) != NULL)
    {
      end_section (self, take, user_data);
      begin_section (self, rest, *line == 'b');
    }
  else if ((rest = after (line, "see ")) != NULL)
    self->see = g_strsplit (rest, " ", -1);
  else
    g_string_append_printf (self->text, "%s%s", self->text->len > 0 ? "\n" : "",
                            _regalia_translate (line));
}

static void
read_books (const char *const *books, TakeSection take, gpointer user_data)
{
  for (; *books != NULL; books++)
    {
      g_autofree char *path = g_strconcat (BOOKS, *books, ".rules", NULL);
      g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_autoptr (GString) text = g_string_new (NULL);
      Section section = { .text = text };
      g_auto (GStrv) lines = NULL;
      gsize size;
      const char *data;

      g_return_if_fail (bytes != NULL);

      data = g_bytes_get_data (bytes, &size);
      g_string_append_len (text, data, (gssize) size);
      lines = g_strsplit (text->str, "\n", -1);
      g_string_truncate (text, 0);
      for (char **line = lines; *line != NULL; line++)
        read_line (&section, *line, take, user_data);
      end_section (&section, take, user_data);
    }
}

static void
list_section (const Section *section, gpointer user_data)
{
  g_autoptr (TabletopRule) rule = tabletop_rule_new (
      section->id, section->title, section->text->str, (const char *const *) section->see);

  g_list_store_append (user_data, rule);
}

GListModel *
_regalia_rulebook_list (const char *const *books)
{
  GListStore *rules = g_list_store_new (TABLETOP_TYPE_RULE);

  read_books (books, list_section, rules);

  return G_LIST_MODEL (rules);
}

static void
tell_basics (const Section *section, gpointer user_data)
{
  GString *out = user_data;

  if (section->basic)
    g_string_append_printf (out, "%s%s\n%s", out->len > 0 ? "\n\n" : "", section->title,
                            section->text->str);
}

char *
_regalia_rulebook_tell_basics (const char *const *books)
{
  GString *out = g_string_new (NULL);

  read_books (books, tell_basics, out);

  return g_string_free (out, FALSE);
}
