/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody's name is ever taken for a path: whatever a deck is called, its file lies in the player's
 * folder, and the one that is forgotten is looked for there.
 */

#include "regalia-decks.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <tabletop.h>

#include "regalia-error.h"
#include "rg-cards.h"

enum
{
  MAX_STEM = 50,   /* nearly what the core allows for the name of a deck */
  MAX_TITLE = 100, /* bytes of the name of a file, which may have 255 */
  MAX_ALIKE = 1000 /* decks of one name */
};

static const char *const endings[] = { ".txt", ".dec", ".dck", ".deck" };

/* {{{ What decks are called */

const char *
_regalia_deck_find_title (const char *name)
{
  for (const RegaliaDeckTitle *each = _regalia_deck_titles; each->name != NULL; each++)
    if (g_str_equal (each->name, name))
      return each->title;

  return name;
}

/* "My Deck (2).txt" is called "my_deck_2". */
static char *
stem_of (const char *where)
{
  g_autofree char *base = g_path_get_basename (where);
  g_autofree char *small = NULL;
  GString *stem = g_string_new (NULL);
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot > base)
    *dot = '\0';
  small = g_utf8_strdown (base, -1);
  for (const char *at = small; *at != '\0' && stem->len < MAX_STEM; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (stem, c);
      else if (stem->len > 0 && stem->str[stem->len - 1] != '_')
        g_string_append_c (stem, '_');
    }
  while (stem->len > 0 && stem->str[stem->len - 1] == '_')
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0)
    g_string_append (stem, "deck");

  return g_string_free (stem, FALSE);
}

static gboolean
is_taken (const rg_content *content, GPtrArray *more, const char *name)
{
  const int option = rg_game_deck_option (rg_content_game (content), 0);
  const char *choice;

  for (int i = 0; (choice = rg_content_option_choice (content, option, i)) != NULL; i++)
    if (g_str_equal (choice, name))
      return TRUE;

  return g_ptr_array_find_with_equal_func (more, name, g_str_equal, NULL);
}

char *
_regalia_deck_new_name (const rg_content *content, GPtrArray *more, const char *where)
{
  char *stem = stem_of (where);
  g_autofree char *first = NULL;

  if (!is_taken (content, more, stem))
    return stem;

  first = stem;
  for (guint i = 2;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s_%u", first, i);

      if (!is_taken (content, more, name))
        return g_steal_pointer (&name);
    }
}

RegaliaPart *
_regalia_deck_translate (const rg_content *content,
                         const char *name,
                         const char *where,
                         const char *text,
                         GError **error)
{
  rg_error why = { 0 };
  g_autofree char *block = NULL;
  gsize size = 0;

  if (rg_content_translate_deck (content, name, text, strlen (text), NULL, 0, &size, &why) != RG_OK)
    {
      _regalia_set_error (error, &why, where);
      return NULL;
    }
  block = g_malloc (size);
  rg_content_translate_deck (content, name, text, strlen (text), block, size, &size, NULL);

  return _regalia_part_new (where, block, size, error);
}

/* }}} */
/* {{{ Files */

gboolean
_regalia_deck_is_list (const char *file)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (file, endings[i]))
      return TRUE;

  return FALSE;
}

/* "decks/My Deck (2).txt" is "My Deck (2)": on one line, and good for the name of a file. */
static char *
title_of (const char *where)
{
  g_autofree char *valid = g_utf8_make_valid (where, -1);
  const char *slash = strrchr (valid, '/');
  const char *start = slash != NULL ? slash + 1 : valid;
  const char *end = start + strlen (start);
  GString *title = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (start, endings[i]))
      {
        end -= strlen (endings[i]);
        break;
      }
  for (; start < end && title->len < MAX_TITLE; start = g_utf8_next_char (start))
    {
      const gunichar c = g_utf8_get_char (start);

      if (g_unichar_isprint (c) && (title->len > 0 || (c != '.' && c != ' ')))
        g_string_append_unichar (title, c);
    }
  g_strchomp (title->str);
  if (*title->str == '\0')
    g_string_assign (title, "deck");

  return g_string_free (title, FALSE);
}

void
_regalia_own_deck_free (gpointer data)
{
  RegaliaOwnDeck *self = data;

  g_free (self->path);
  g_free (self->title);
  g_free (self->list);
  g_free (self->name);
  g_free (self->problem);
  g_free (self);
}

RegaliaOwnDeck *
_regalia_own_deck_read (const char *path, RegaliaPart **list)
{
  RegaliaOwnDeck *self = g_new0 (RegaliaOwnDeck, 1);
  g_autofree char *shown = g_filename_display_name (path);
  g_autoptr (GError) error = NULL;

  self->path = g_strdup (path);
  self->title = title_of (shown);
  *list = _regalia_part_new_from_file (path, &error);
  if (error != NULL)
    {
      self->problem = g_strdup (error->message);
      *list = _regalia_part_new (shown, "", 0, NULL);
    }
  self->list = g_strdup ((*list)->text);

  return self;
}

RegaliaPart *
_regalia_own_deck_translate (RegaliaOwnDeck *self,
                             const rg_content *content,
                             GPtrArray *names,
                             const RegaliaPart *list)
{
  g_autoptr (GError) error = NULL;
  RegaliaPart *part;

  if (self->name == NULL)
    {
      self->name = _regalia_deck_new_name (content, names, list->where);
      g_ptr_array_add (names, self->name);
    }
  if (self->problem != NULL)
    return NULL;
  part = _regalia_deck_translate (content, self->name, list->where, list->text, &error);
  if (part == NULL)
    self->problem = g_strdup (error->message);

  return part;
}

static gboolean
has_text (const char *path, const char *text)
{
  g_autoptr (RegaliaPart) part = _regalia_part_new_from_file (path, NULL);

  return part != NULL && g_str_equal (part->text, text);
}

/* Where a list is kept, or can be: NULL if there are far too many of its name. */
static char *
find_room (const rg_content *content, const char *folder, const char *title, const char *text)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

  for (guint i = 1; i <= MAX_ALIKE; i++)
    {
      g_autofree char *file
          = i == 1 ? g_strdup_printf ("%s.txt", title) : g_strdup_printf ("%s (%u).txt", title, i);
      g_autofree char *path = g_build_filename (folder, file, NULL);
      g_autofree char *stem = stem_of (file);

      if (g_file_test (path, G_FILE_TEST_EXISTS) ? has_text (path, text)
                                                 : !is_taken (content, nothing, stem))
        return g_steal_pointer (&path);
    }

  return NULL;
}

char *
_regalia_deck_write (const rg_content *content, const char *name, const char *text, GError **error)
{
  g_auto (GStrv) folders = _regalia_content_list_folders (rg_content_game (content));
  g_autofree char *title = title_of (name);
  g_autofree char *path = find_room (content, folders[0], title, text);
  g_autoptr (GError) failure = NULL;

  if (path == NULL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                   _ ("There are too many decks called “%s”."), title);
      return NULL;
    }
  if (g_mkdir_with_parents (folders[0], 0700) != 0)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "%s: %s", folders[0],
                   g_strerror (errno));
      return NULL;
    }
  if (!g_file_test (path, G_FILE_TEST_EXISTS)
      && !g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &failure))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, failure->message);
      return NULL;
    }

  return g_steal_pointer (&path);
}

gboolean
_regalia_own_deck_remove (const RegaliaOwnDeck *self, GError **error)
{
  if (g_unlink (self->path) == 0)
    return TRUE;

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED, "%s: %s", self->title,
               g_strerror (errno));

  return FALSE;
}

/* }}} */
