/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A shelf is a set of objects by bytes. Each view asks for all that is in it; what it didn't ask
 * for has gone when it ends. */

#include "regalia-keep.h"

#include <locale.h>
#include <string.h>

enum
{
  MAX_COUNTERS = 1000
};

/* An object and what it was made of. */
typedef struct
{
  GObject *object;
  guint view; /* the last one that it was in */
  guint hash;
  gsize size;
  const guint8 *made_of;
} Item;

struct _RegaliaShelf
{
  GHashTable *items; /* of Item */
  guint8 *made_of;   /* of what is open, one behind the other */
  gsize size, room;
  GPtrArray *parts;
  guint view;
  guint n_found; /* in this view */
  TabletopView *last;
};

struct _RegaliaKeep
{
  char *locale, *languages; /* what gettext goes by */
  GStrv names;
  GHashTable *faces;
  GHashTable *texts;
  GHashTable *counters;
  GHashTable *shelves; /* by viewer */
};

/* {{{ Shelves */

static guint
item_hash (gconstpointer item)
{
  return ((const Item *) item)->hash;
}

static gboolean
item_equal (gconstpointer a, gconstpointer b)
{
  const Item *item = a, *other = b;

  return item->hash == other->hash && item->size == other->size
         && memcmp (item->made_of, other->made_of, item->size) == 0;
}

static void
item_free (gpointer item)
{
  g_object_unref (((Item *) item)->object);
  g_free (item);
}

static RegaliaShelf *
shelf_new (void)
{
  RegaliaShelf *self = g_new0 (RegaliaShelf, 1);

  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
  self->items = g_hash_table_new_full (item_hash, item_equal, NULL, item_free);

  return self;
}

/* The last view stays: what is equal to something of it needn't be another object. */
static void
shelf_clear (gpointer viewer, gpointer shelf, gpointer nothing)
{
  g_hash_table_remove_all (((RegaliaShelf *) shelf)->items);
}

static void
shelf_free (gpointer shelf)
{
  RegaliaShelf *self = shelf;

  g_hash_table_unref (self->items);
  g_free (self->made_of);
  g_ptr_array_unref (self->parts);
  g_clear_object (&self->last);
  g_free (self);
}

gsize
_regalia_shelf_open (RegaliaShelf *self, char kind)
{
  const gsize opened = self->size;

  _regalia_shelf_add (self, &kind, 1);

  return opened;
}

void
_regalia_shelf_add (RegaliaShelf *self, gconstpointer data, gsize size)
{
  if (self->room - self->size < size)
    {
      self->room = 2 * self->room + size + 1024;
      self->made_of = g_realloc (self->made_of, self->room);
    }
  memcpy (self->made_of + self->size, data, size);
  self->size += size;
}

void
_regalia_shelf_add_int (RegaliaShelf *self, int number)
{
  _regalia_shelf_add (self, &number, sizeof number);
}

/* With its end, so that no two texts are one. */
void
_regalia_shelf_add_text (RegaliaShelf *self, const char *text)
{
  if (text == NULL)
    _regalia_shelf_add (self, "\1", 2);
  else
    _regalia_shelf_add (self, text, strlen (text) + 1);
}

/* Eight bytes at a time: there are some hundred of each object, in each view. */
static guint
sum_up (const guint8 *data, gsize size)
{
  guint64 sum = size;

  for (; size >= sizeof sum; data += sizeof sum, size -= sizeof sum)
    {
      guint64 word;

      memcpy (&word, data, sizeof word);
      sum = (sum ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      sum ^= sum >> 29;
    }
  for (; size > 0; data++, size--)
    sum = (sum ^ *data) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return (guint) (sum ^ sum >> 32);
}

static Item
item_of (RegaliaShelf *self, gsize opened)
{
  const guint8 *made_of = self->made_of + opened;
  const gsize size = self->size - opened;

  return (Item){ .made_of = made_of, .size = size, .hash = sum_up (made_of, size) };
}

gpointer
_regalia_shelf_find (RegaliaShelf *self, gsize opened)
{
  const Item wanted = item_of (self, opened);
  Item *item = g_hash_table_lookup (self->items, &wanted);

  /* No object is twice in a view. */
  if (item == NULL || item->view == self->view)
    return NULL;
  item->view = self->view;
  self->n_found++;
  _regalia_shelf_close (self, opened);

  return g_object_ref (item->object);
}

void
_regalia_shelf_put (RegaliaShelf *self, gsize opened, gpointer object)
{
  const Item made = item_of (self, opened);
  Item *item = g_malloc (sizeof *item + made.size);
  guint8 *made_of = (guint8 *) (item + 1);

  memcpy (made_of, made.made_of, made.size);
  *item = made;
  item->made_of = made_of;
  item->object = g_object_ref (object);
  item->view = self->view;
  if (g_hash_table_replace (self->items, item, item))
    self->n_found++;
  _regalia_shelf_close (self, opened);
}

void
_regalia_shelf_close (RegaliaShelf *self, gsize opened)
{
  self->size = opened;
}

GPtrArray *
_regalia_shelf_parts (RegaliaShelf *self)
{
  return self->parts;
}

static gboolean
is_gone (gpointer key, gpointer item, gpointer shelf)
{
  return ((Item *) item)->view != ((RegaliaShelf *) shelf)->view;
}

TabletopView *
_regalia_shelf_end (RegaliaShelf *self, TabletopView *view)
{
  TabletopView *shared = tabletop_view_share (view, self->last);

  g_ptr_array_set_size (self->parts, 0);
  if (self->n_found < g_hash_table_size (self->items))
    g_hash_table_foreach_remove (self->items, is_gone, self);
  g_set_object (&self->last, shared);
  g_object_unref (view);

  return shared;
}

/* }}} */

RegaliaKeep *
_regalia_keep_new (void)
{
  RegaliaKeep *self = g_new0 (RegaliaKeep, 1);

  self->faces = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->texts = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->counters = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
  self->shelves = g_hash_table_new_full (NULL, NULL, NULL, shelf_free);

  return self;
}

void
_regalia_keep_free (RegaliaKeep *self)
{
  g_free (self->locale);
  g_free (self->languages);
  g_strfreev (self->names);
  g_hash_table_unref (self->faces);
  g_hash_table_unref (self->texts);
  g_hash_table_unref (self->counters);
  g_hash_table_unref (self->shelves);
  g_free (self);
}

static GStrv
dup_names (TabletopSetup *setup)
{
  const guint n = tabletop_setup_get_n_seats (setup);
  GStrv names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    names[i] = g_strdup (tabletop_setup_get_seat_name (setup, i));

  return names;
}

static gboolean
names_are_known (RegaliaKeep *self, TabletopSetup *setup)
{
  const guint n = tabletop_setup_get_n_seats (setup);

  if (self->names == NULL || g_strv_length (self->names) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (self->names[i], tabletop_setup_get_seat_name (setup, i)))
      return FALSE;

  return TRUE;
}

void
_regalia_keep_listen (RegaliaKeep *self, TabletopSetup *setup)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);
  const char *languages = g_getenv ("LANGUAGE");
  const gboolean speaks_so
      = g_strcmp0 (locale, self->locale) == 0 && g_strcmp0 (languages, self->languages) == 0;

  if (speaks_so && names_are_known (self, setup))
    return;
  g_hash_table_foreach (self->shelves, shelf_clear, NULL);
  g_strfreev (self->names);
  self->names = dup_names (setup);
  if (speaks_so)
    return;
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

GHashTable *
_regalia_keep_texts (RegaliaKeep *self)
{
  return self->texts;
}

GHashTable *
_regalia_keep_counters (RegaliaKeep *self)
{
  if (g_hash_table_size (self->counters) > MAX_COUNTERS)
    g_hash_table_remove_all (self->counters);

  return self->counters;
}

RegaliaShelf *
_regalia_shelf_begin (RegaliaKeep *self, rg_viewer viewer)
{
  gpointer key = GINT_TO_POINTER (viewer.kind << 16 | viewer.index);
  RegaliaShelf *shelf = g_hash_table_lookup (self->shelves, key);

  if (shelf == NULL)
    {
      shelf = shelf_new ();
      g_hash_table_insert (self->shelves, key, shelf);
    }
  shelf->view++;
  shelf->n_found = 0;
  shelf->size = 0;

  return shelf;
}
