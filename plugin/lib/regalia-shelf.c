/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A shelf is a set of objects by bytes. Each view asks for all that is in it; what is in nobody's
 * last view any more goes when there is too much of that. */

#include "regalia-shelf.h"

#include <string.h>

enum
{
  ENOUGH = 64,    /* objects that aren't looked through for what can go */
  MAX_VIEWS = 256 /* of others; who hasn't looked for so long is forgotten */
};

/* An object and what it was made of. */
typedef struct
{
  GObject *object;
  guint view;  /* the last one that it was in */
  guint order; /* as what it was asked for there, among others */
  guint hash;
  gsize size;
  const guint8 *made_of;
  GPtrArray *parts; /* of Item, which are in each view that it is in; NULL unless it is a whole */
} Item;

/* Where a thing lies that nothing else tells apart from its like. */
typedef struct
{
  Item *item;
  int zone, place;
} Lying;

/* What somebody was shown last. */
typedef struct
{
  guint view;
  GPtrArray *items; /* of Item, as they were asked for; borrowed */
  GArray *lying;
} Looker;

struct _RegaliaShelf
{
  GHashTable *items;   /* of Item */
  GHashTable *lookers; /* by viewer */
  guint8 *made_of;     /* of what is open, one behind the other */
  gsize size, room;
  GPtrArray *pieces, *parts;
  guint view;
  guint enough;     /* items before some of them go */
  Looker *looker;   /* whose view it is; NULL between views */
  GPtrArray *asked; /* of Item, in this view; borrowed */
  guint at;         /* of the looker's items: which is probably asked for next */
  GArray *lying;    /* in this view */
  guint next;       /* of the looker's: where what is asked for probably lies */
};

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
  g_clear_pointer (&((Item *) item)->parts, g_ptr_array_unref);
  g_free (item);
}

static void
looker_free (gpointer looker)
{
  g_ptr_array_unref (((Looker *) looker)->items);
  g_array_unref (((Looker *) looker)->lying);
  g_free (looker);
}

static GArray *
lying_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Lying));
}

RegaliaShelf *
_regalia_shelf_new (void)
{
  RegaliaShelf *self = g_new0 (RegaliaShelf, 1);

  self->pieces = g_ptr_array_new ();
  self->parts = g_ptr_array_new ();
  self->items = g_hash_table_new_full (item_hash, item_equal, NULL, item_free);
  self->lookers = g_hash_table_new_full (NULL, NULL, NULL, looker_free);
  self->asked = g_ptr_array_new ();
  self->lying = lying_new ();
  self->enough = ENOUGH;

  return self;
}

void
_regalia_shelf_free (RegaliaShelf *self)
{
  g_hash_table_unref (self->items);
  g_hash_table_unref (self->lookers);
  g_ptr_array_unref (self->asked);
  g_array_unref (self->lying);
  g_free (self->made_of);
  g_ptr_array_unref (self->pieces);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

void
_regalia_shelf_clear (RegaliaShelf *self)
{
  g_hash_table_remove_all (self->lookers);
  g_hash_table_remove_all (self->items);
}

/* {{{ Writing down */

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
  if (size > 0) /* of nothing, `data` may be NULL */
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

void
_regalia_shelf_close (RegaliaShelf *self, gsize opened)
{
  self->size = opened;
}

/* }}} */
/* {{{ Finding */

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

/* Views ask for the same things in the same order, so mostly it is what came next in the last one.
 */
static Item *
guess (RegaliaShelf *self, gsize opened)
{
  const guint8 *made_of = self->made_of + opened;
  const gsize size = self->size - opened;
  const GPtrArray *items = self->looker != NULL ? self->looker->items : NULL;

  for (guint i = self->at; items != NULL && i < items->len && i < self->at + 2; i++)
    {
      Item *item = items->pdata[i];

      if (item->size == size && memcmp (item->made_of, made_of, size) == 0)
        {
          self->at = i + 1;
          return item;
        }
    }

  return NULL;
}

static Item *
look_up (RegaliaShelf *self, gsize opened)
{
  Item *item = guess (self, opened);
  Item wanted;

  if (item != NULL)
    return item;
  wanted = item_of (self, opened);
  item = g_hash_table_lookup (self->items, &wanted);
  self->at = item != NULL ? item->order + 1 : self->at + 1;

  return item;
}

/* The item is in this view. */
static void
ask (RegaliaShelf *self, Item *item)
{
  item->view = self->view;
  item->order = self->asked->len;
  if (self->looker != NULL)
    g_ptr_array_add (self->asked, item);
}

static void
ask_for_all (RegaliaShelf *self, GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = items->pdata[i];

      item->view = self->view;
      item->order = self->asked->len + i;
    }
  g_ptr_array_extend (self->asked, items, NULL, NULL);
}

static gpointer
take (RegaliaShelf *self, gsize opened, Item *item)
{
  ask (self, item);
  _regalia_shelf_close (self, opened);

  return item->object;
}

gpointer
_regalia_shelf_find (RegaliaShelf *self, gsize opened)
{
  Item *item = look_up (self, opened);

  return item != NULL ? take (self, opened, item) : NULL;
}

/* Those that are made of the same have numbers, but for the first one. */
static Item *
look_up_another (RegaliaShelf *self, gsize opened)
{
  const gsize end = self->size;
  Item *item = look_up (self, opened);

  for (int n = 1; item != NULL && item->view == self->view; n++)
    {
      _regalia_shelf_close (self, end);
      _regalia_shelf_add_int (self, n);
      item = look_up (self, opened);
    }

  return item;
}

gpointer
_regalia_shelf_find_another (RegaliaShelf *self, gsize opened)
{
  Item *item = look_up_another (self, opened);

  return item != NULL ? take (self, opened, item) : NULL;
}

static Item *
put (RegaliaShelf *self, gsize opened, gpointer object)
{
  const Item made = item_of (self, opened);
  Item *item = g_malloc (sizeof *item + made.size);
  guint8 *made_of = (guint8 *) (item + 1);

  memcpy (made_of, made.made_of, made.size);
  *item = made;
  item->made_of = made_of;
  item->object = object;
  item->parts = NULL;
  ask (self, item);
  g_hash_table_add (self->items, item);
  _regalia_shelf_close (self, opened);

  return item;
}

gpointer
_regalia_shelf_put (RegaliaShelf *self, gsize opened, gpointer object)
{
  put (self, opened, object);

  return object;
}

/* A piece can only be in one place of a view; what stands on it, in many. */
static gboolean
are_free (RegaliaShelf *self, const GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const Item *part = parts->pdata[i];

      if (part->view == self->view && part->made_of[0] == REGALIA_SHELF_PIECE)
        return FALSE;
    }

  return TRUE;
}

gpointer
_regalia_shelf_find_whole (RegaliaShelf *self, gsize opened)
{
  Item *item = look_up (self, opened);

  if (item == NULL || item->view == self->view || !are_free (self, item->parts))
    return NULL;
  ask (self, item);
  ask_for_all (self, item->parts);
  self->at += item->parts->len;
  _regalia_shelf_close (self, opened);

  return item->object;
}

guint
_regalia_shelf_count_asked (RegaliaShelf *self)
{
  return self->asked->len;
}

/* Exchanges what was asked for at that place with what came before. */
static void
move_back (RegaliaShelf *self, guint place)
{
  Item **asked = (Item **) self->asked->pdata + place - 1;
  Item *item = asked[1];

  asked[1] = asked[0];
  asked[0] = item;
  asked[0]->order = place - 1;
  asked[1]->order = place;
}

gpointer
_regalia_shelf_put_whole (RegaliaShelf *self, gsize opened, gpointer object, guint n_asked)
{
  const gsize end = self->size;
  GPtrArray *parts = g_ptr_array_sized_new (self->asked->len - n_asked);
  Item made = item_of (self, opened);

  for (guint i = n_asked; i < self->asked->len; i++)
    g_ptr_array_add (parts, self->asked->pdata[i]);
  /* One that wasn't found because of its pieces stays. */
  for (int n = 1; g_hash_table_contains (self->items, &made); n++)
    {
      _regalia_shelf_close (self, end);
      _regalia_shelf_add_int (self, n);
      made = item_of (self, opened);
    }
  put (self, opened, object)->parts = parts;
  /* It comes before its parts, as it does where they aren't asked for. */
  for (guint i = self->asked->len - 1; i > n_asked; i--)
    move_back (self, i);

  return object;
}

/* }}} */
/* {{{ What nothing tells apart but where it lies */

static gboolean
is_made_of (const Item *item, const Item *wanted)
{
  return item->size >= wanted->size && item->size <= wanted->size + sizeof (int)
         && memcmp (item->made_of, wanted->made_of, wanted->size) == 0;
}

static void
lay (RegaliaShelf *self, Item *item, int zone, int place)
{
  const Lying lying = { item, zone, place };

  g_array_append_val (self->lying, lying);
}

gpointer
_regalia_shelf_find_there (RegaliaShelf *self, gsize opened, int zone, int place)
{
  const Item wanted = item_of (self, opened);
  GArray *before = self->looker->lying;

  for (guint i = 0; i < before->len; i++)
    {
      const guint at = (self->next + i) % before->len;
      const Lying *lying = &g_array_index (before, Lying, at);

      if (lying->zone != zone || lying->place != place)
        continue;
      self->next = at + 1;
      if (!is_made_of (lying->item, &wanted))
        return NULL;
      lay (self, lying->item, zone, place);
      return take (self, opened, lying->item);
    }

  return NULL;
}

gpointer
_regalia_shelf_find_moved (RegaliaShelf *self, gsize opened, int zone, int place)
{
  const Item wanted = item_of (self, opened);
  GArray *before = self->looker->lying;
  Item *item = NULL;

  for (guint i = 0; i < before->len && item == NULL; i++)
    {
      Item *other = g_array_index (before, Lying, i).item;

      if (other->view != self->view && is_made_of (other, &wanted))
        item = other;
    }
  if (item == NULL)
    item = look_up_another (self, opened);
  if (item == NULL)
    return NULL;
  lay (self, item, zone, place);

  return take (self, opened, item);
}

gpointer
_regalia_shelf_put_there (RegaliaShelf *self, gsize opened, gpointer object, int zone, int place)
{
  lay (self, put (self, opened, object), zone, place);

  return object;
}

/* }}} */
/* {{{ Views */

GPtrArray *
_regalia_shelf_pieces (RegaliaShelf *self)
{
  return self->pieces;
}

GPtrArray *
_regalia_shelf_parts (RegaliaShelf *self)
{
  return self->parts;
}

void
_regalia_shelf_begin (RegaliaShelf *self, rg_viewer viewer)
{
  gpointer key = GINT_TO_POINTER (viewer.kind << 16 | viewer.index);

  self->looker = g_hash_table_lookup (self->lookers, key);
  if (self->looker == NULL)
    {
      self->looker = g_new (Looker, 1);
      self->looker->items = g_ptr_array_new ();
      self->looker->lying = lying_new ();
      g_hash_table_insert (self->lookers, key, self->looker);
    }
  self->looker->view = ++self->view;
  self->at = 0;
  self->next = 0;
  self->size = 0;
}

static gboolean
is_away (gpointer key, gpointer looker, gpointer shelf)
{
  return ((RegaliaShelf *) shelf)->view - ((Looker *) looker)->view > MAX_VIEWS;
}

static gboolean
is_gone (gpointer key, gpointer item, gpointer view)
{
  return ((Item *) item)->view < *(guint *) view;
}

/* Nobody's last view has what was last in one before the oldest of these. */
static void
sweep (RegaliaShelf *self)
{
  GHashTableIter iter;
  gpointer looker;
  guint oldest = self->view;

  g_hash_table_foreach_remove (self->lookers, is_away, self);
  g_hash_table_iter_init (&iter, self->lookers);
  while (g_hash_table_iter_next (&iter, NULL, &looker))
    oldest = MIN (oldest, ((Looker *) looker)->view);
  g_hash_table_foreach_remove (self->items, is_gone, &oldest);
  self->enough = 2 * g_hash_table_size (self->items) + ENOUGH;
}

void
_regalia_shelf_end (RegaliaShelf *self)
{
  GPtrArray *items = self->looker->items;
  GArray *lying = self->looker->lying;

  self->looker->items = self->asked;
  self->asked = items;
  g_ptr_array_set_size (self->asked, 0);
  self->looker->lying = self->lying;
  self->lying = lying;
  g_array_set_size (self->lying, 0);
  self->looker = NULL;
  g_ptr_array_set_size (self->pieces, 0);
  g_ptr_array_set_size (self->parts, 0);
  if (g_hash_table_size (self->items) > self->enough)
    sweep (self);
}

/* }}} */
