/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of players are numbered, so that what says one of them is told apart by a number; in
 * another language everything reads otherwise. */

#include "regalia-keep.h"

#include <locale.h>

enum
{
  MAX_KEPT = 1000 /* of what comes again, but may be something else each time, too */
};

/* What a seat is called, and the number of that. */
typedef struct
{
  char *name;
  int number;
} Naming;

struct _RegaliaKeep
{
  char *locale, *languages; /* what gettext goes by */
  GArray *namings;          /* of Naming, by seat */
  int last_naming;
  GHashTable *faces;
  GHashTable *texts;
  GHashTable *counters;
  GHashTable *references;
  RegaliaShelf *shelf;
  RegaliaShelf *choices; /* NULL until anybody is asked */
  RegaliaTold *told;
};

static void
naming_clear (gpointer naming)
{
  g_free (((Naming *) naming)->name);
}

RegaliaKeep *
_regalia_keep_new (void)
{
  RegaliaKeep *self = g_new0 (RegaliaKeep, 1);

  self->faces = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->texts
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  self->counters = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->references = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->shelf = _regalia_shelf_new ();
  self->told = _regalia_told_new ();
  self->namings = g_array_new (FALSE, TRUE, sizeof (Naming));
  g_array_set_clear_func (self->namings, naming_clear);

  return self;
}

void
_regalia_keep_free (RegaliaKeep *self)
{
  g_free (self->locale);
  g_free (self->languages);
  g_array_unref (self->namings);
  g_hash_table_unref (self->faces);
  g_hash_table_unref (self->texts);
  g_hash_table_unref (self->counters);
  g_hash_table_unref (self->references);
  _regalia_shelf_free (self->shelf);
  g_clear_pointer (&self->choices, _regalia_shelf_free);
  _regalia_told_free (self->told);
  g_free (self);
}

static void
listen_to_names (RegaliaKeep *self, TabletopSetup *setup)
{
  const guint n = tabletop_setup_get_n_seats (setup);

  if (self->namings->len < n)
    g_array_set_size (self->namings, n);
  for (guint i = 0; i < n; i++)
    {
      Naming *naming = &g_array_index (self->namings, Naming, i);
      const char *name = tabletop_setup_get_seat_name (setup, i);

      if (naming->name != NULL && g_str_equal (naming->name, name))
        continue;
      g_free (naming->name);
      naming->name = g_strdup (name);
      naming->number = ++self->last_naming;
      _regalia_told_clear (self->told);
    }
}

int
_regalia_keep_get_naming (RegaliaKeep *self, int seat)
{
  return seat >= 0 && (guint) seat < self->namings->len
             ? g_array_index (self->namings, Naming, seat).number
             : -1;
}

void
_regalia_keep_listen (RegaliaKeep *self, TabletopSetup *setup)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);
  const char *languages = g_getenv ("LANGUAGE");

  listen_to_names (self, setup);
  if (g_strcmp0 (locale, self->locale) == 0 && g_strcmp0 (languages, self->languages) == 0)
    return;
  _regalia_shelf_clear (self->shelf);
  g_clear_pointer (&self->choices, _regalia_shelf_free);
  _regalia_told_clear (self->told);
  g_hash_table_remove_all (self->faces);
  g_hash_table_remove_all (self->texts);
  g_hash_table_remove_all (self->counters);
  g_free (self->locale);
  g_free (self->languages);
  self->locale = g_strdup (locale);
  self->languages = g_strdup (languages);
}

GHashTable *
_regalia_keep_faces (RegaliaKeep *self)
{
  return self->faces;
}

static GHashTable *
take_few (GHashTable *kept)
{
  if (g_hash_table_size (kept) > MAX_KEPT)
    g_hash_table_remove_all (kept);

  return kept;
}

GHashTable *
_regalia_keep_texts (RegaliaKeep *self)
{
  return take_few (self->texts);
}

GHashTable *
_regalia_keep_counters (RegaliaKeep *self)
{
  return take_few (self->counters);
}

GHashTable *
_regalia_keep_references (RegaliaKeep *self)
{
  return take_few (self->references);
}

RegaliaShelf *
_regalia_keep_shelf (RegaliaKeep *self)
{
  return self->shelf;
}

RegaliaShelf *
_regalia_keep_choices (RegaliaKeep *self)
{
  if (self->choices == NULL)
    self->choices = _regalia_shelf_new ();

  return self->choices;
}

RegaliaTold *
_regalia_keep_told (RegaliaKeep *self)
{
  return self->told;
}
