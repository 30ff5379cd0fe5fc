/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player adds to the shipped set lies in the player's own folder for the game: files with
 * cards end in .cards, lists of cards in another way (regalia-decks.h). The text of the whole is
 * put together here, so that a match has one set and its save brings all of it along. */

#include "regalia-library.h"

#include <glib/gi18n-lib.h>
#include <tabletop.h>

#include "regalia-decks.h"
#include "regalia-error.h"
#include "rg-cards.h"

enum
{
  MAX_KEPT = 32, /* sets that were put together for setups */
  MAX_NAME = 63  /* what the core allows for the name of a set */
};

/* A set that was parsed, and from what. */
typedef struct
{
  char *sum;
  RegaliaContent *content;
  RegaliaContent *plain; /* it without lists of the player */
  GPtrArray *own;        /* RegaliaOwnDeck: lists of the player, also those that it hasn't */
} Parsed;

struct _RegaliaLibrary
{
  const rg_game *core;

  GMutex lock; /* for what follows */
  RegaliaContent *shipped;
  GHashTable *parsed; /* name to Parsed */
  GQueue kept;        /* RegaliaContent, the one that was wanted last first */
};

static void
parsed_free (gpointer data)
{
  Parsed *self = data;

  g_free (self->sum);
  _regalia_content_unref (self->content);
  _regalia_content_unref (self->plain);
  g_ptr_array_unref (self->own);
  g_free (self);
}

static void
part_free (gpointer data)
{
  _regalia_part_free (data);
}

static GPtrArray *
own_new (void)
{
  return g_ptr_array_new_with_free_func (_regalia_own_deck_free);
}

static void
content_free (gpointer data)
{
  _regalia_content_unref (data);
}

RegaliaLibrary *
_regalia_library_new (const rg_game *core)
{
  RegaliaLibrary *self = g_new0 (RegaliaLibrary, 1);

  self->core = core;
  g_mutex_init (&self->lock);
  self->parsed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, parsed_free);
  g_queue_init (&self->kept);

  return self;
}

void
_regalia_library_free (RegaliaLibrary *self)
{
  g_clear_pointer (&self->shipped, _regalia_content_unref);
  g_hash_table_unref (self->parsed);
  g_queue_clear_full (&self->kept, content_free);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/* {{{ What was parsed before */

/* Borrowed; with the lock. */
static RegaliaContent *
peek_shipped (RegaliaLibrary *self, GError **error)
{
  if (self->shipped == NULL)
    self->shipped = _regalia_content_new_builtin (self->core, error);

  return self->shipped;
}

RegaliaContent *
_regalia_library_get_shipped (RegaliaLibrary *self, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  RegaliaContent *content = peek_shipped (self, error);

  return content != NULL ? _regalia_content_ref (content) : NULL;
}

static char *
sum_of_parts (GPtrArray *parts)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < parts->len; i++)
    {
      const RegaliaPart *part = g_ptr_array_index (parts, i);

      g_checksum_update (sum, (const guchar *) part->where, (gssize) strlen (part->where) + 1);
      g_checksum_update (sum, (const guchar *) part->text, (gssize) strlen (part->text) + 1);
    }

  return g_strdup (g_checksum_get_string (sum));
}

/* The set that was made of these files when it was last asked for, or NULL; with the lock. */
static RegaliaContent *
ref_parsed (RegaliaLibrary *self, const char *name, const char *sum)
{
  const Parsed *parsed = g_hash_table_lookup (self->parsed, name);

  return parsed != NULL && g_str_equal (parsed->sum, sum) ? _regalia_content_ref (parsed->content)
                                                          : NULL;
}

static void
remember (RegaliaLibrary *self,
          const char *name,
          const char *sum,
          RegaliaContent *content,
          RegaliaContent *plain,
          GPtrArray *own)
{
  Parsed *parsed = g_new (Parsed, 1);

  parsed->sum = g_strdup (sum);
  parsed->content = _regalia_content_ref (content);
  parsed->plain = _regalia_content_ref (plain);
  parsed->own = own != NULL ? g_ptr_array_ref (own) : own_new ();
  g_hash_table_insert (self->parsed, g_strdup (name), parsed);
}

/* }}} */
/* {{{ What a player added */

static int
compare_paths (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Reads the files of the player's own folder, by name: cards into `cards`, lists into `lists`; each
 * list is one of `own`. */
static gboolean
read_own (const rg_game *core, GPtrArray *cards, GPtrArray *lists, GPtrArray *own, GError **error)
{
  g_auto (GStrv) folders = _regalia_content_list_folders (core);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folders[0], 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    if (*file != '.' && (g_str_has_suffix (file, ".cards") || _regalia_deck_is_list (file)))
      g_ptr_array_add (paths, g_build_filename (folders[0], file, NULL));
  g_ptr_array_sort (paths, compare_paths);

  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      RegaliaPart *part;

      if (_regalia_deck_is_list (path))
        {
          g_ptr_array_add (own, _regalia_own_deck_read (path, &part));
          g_ptr_array_add (lists, part);
          continue;
        }
      part = _regalia_part_new_from_file (path, error);
      if (part == NULL)
        return FALSE;
      g_ptr_array_add (cards, part);
    }

  return TRUE;
}

/* A part that may stand behind others. */
static gboolean
check_addition (const rg_game *core, const RegaliaPart *part, GError **error)
{
  rg_error why = { 0 };

  if (rg_game_check_addition (core, part->text, strlen (part->text), &why) == RG_OK)
    return TRUE;

  _regalia_set_error (error, &why, part->where);

  return FALSE;
}

static GPtrArray *
new_parts (RegaliaContent *first, const char *where)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (part_free);
  gsize length;
  const char *text = rg_content_source (_regalia_content_get (first), &length);

  g_ptr_array_add (parts, _regalia_part_new (where, text, length, NULL));

  return parts;
}

/* The shipped set with files of cards behind it, which are moved to `parts`. */
static RegaliaContent *
add_cards (RegaliaLibrary *self, GPtrArray *parts, GPtrArray *cards, GError **error)
{
  for (guint i = 0; i < cards->len; i++)
    if (!check_addition (self->core, g_ptr_array_index (cards, i), error))
      return NULL;
  g_ptr_array_extend_and_steal (parts, g_ptr_array_ref (cards));

  return _regalia_content_new_from_parts (self->core, REGALIA_CONTENT_BUILTIN, parts, error);
}

/* The set with `part` behind `parts`, which has it then; NULL: it doesn't fit there. */
static RegaliaContent *
add_part (RegaliaLibrary *self, GPtrArray *parts, RegaliaPart *part, GError **error)
{
  RegaliaContent *content;

  g_ptr_array_add (parts, part);
  content = _regalia_content_new_from_parts (self->core, REGALIA_CONTENT_BUILTIN, parts, error);
  if (content == NULL)
    g_ptr_array_set_size (parts, (int) parts->len - 1);

  return content;
}

/* `base` with the lists behind it; one that is no good is passed over, and its deck says why. All
 * decks are parsed at once, and one by one only where that goes wrong. */
static RegaliaContent *
add_decks (RegaliaLibrary *self,
           RegaliaContent *base,
           GPtrArray *parts,
           GPtrArray *lists,
           GPtrArray *own)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const guint n_before = parts->len;
  RegaliaContent *whole;

  for (guint i = 0; i < own->len; i++)
    {
      RegaliaPart *part
          = _regalia_own_deck_translate (g_ptr_array_index (own, i), _regalia_content_get (base),
                                         names, g_ptr_array_index (lists, i));

      if (part != NULL)
        g_ptr_array_add (parts, part);
    }
  whole = _regalia_content_new_from_parts (self->core, REGALIA_CONTENT_BUILTIN, parts, NULL);
  if (whole != NULL)
    return whole;

  g_ptr_array_set_size (parts, (int) n_before);
  whole = _regalia_content_ref (base);
  for (guint i = 0; i < own->len; i++)
    {
      RegaliaOwnDeck *deck = g_ptr_array_index (own, i);
      RegaliaPart *part = _regalia_own_deck_translate (deck, _regalia_content_get (base), names,
                                                       g_ptr_array_index (lists, i));
      g_autoptr (GError) failure = NULL;
      RegaliaContent *more;

      if (part == NULL)
        continue;
      more = add_part (self, parts, part, &failure);
      if (more == NULL)
        {
          deck->problem = g_strdup (failure->message);
          continue;
        }
      _regalia_content_unref (whole);
      whole = more;
    }

  return whole;
}

/* The shipped set and what the player added to it; with the lock. `*own` (transfer full) are the
 * lists that the player keeps. */
static RegaliaContent *
ref_own (RegaliaLibrary *self, GPtrArray **own, GError **error)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (part_free);
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func (part_free);
  g_autoptr (GPtrArray) decks = own_new ();
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (RegaliaContent) content = NULL;
  g_autoptr (RegaliaContent) plain = NULL;
  g_autofree char *cards_sum = NULL;
  g_autofree char *lists_sum = NULL;
  g_autofree char *sum = NULL;
  RegaliaContent *shipped = peek_shipped (self, error);

  if (shipped == NULL || !read_own (self->core, cards, lists, decks, error))
    return NULL;
  if (cards->len == 0 && lists->len == 0)
    {
      *own = g_steal_pointer (&decks);
      return _regalia_content_ref (shipped);
    }

  cards_sum = sum_of_parts (cards);
  lists_sum = sum_of_parts (lists);
  sum = g_strconcat (cards_sum, lists_sum, NULL);
  content = ref_parsed (self, REGALIA_CONTENT_BUILTIN, sum);
  if (content != NULL)
    {
      const Parsed *parsed = g_hash_table_lookup (self->parsed, REGALIA_CONTENT_BUILTIN);

      *own = g_ptr_array_ref (parsed->own);
      return g_steal_pointer (&content);
    }

  parts = new_parts (shipped, REGALIA_CONTENT_BUILTIN);
  plain = cards->len > 0 ? add_cards (self, parts, cards, error) : _regalia_content_ref (shipped);
  if (plain == NULL)
    return NULL;
  content = lists->len > 0 ? add_decks (self, plain, parts, lists, decks)
                           : _regalia_content_ref (plain);
  remember (self, REGALIA_CONTENT_BUILTIN, sum, content, plain, decks);
  *own = g_steal_pointer (&decks);

  return g_steal_pointer (&content);
}

RegaliaContent *
_regalia_library_list_own (RegaliaLibrary *self, GPtrArray **own, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  return ref_own (self, own, error);
}

RegaliaContent *
_regalia_library_ref_plain (RegaliaLibrary *self, RegaliaContent *content)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  const Parsed *parsed = g_hash_table_lookup (self->parsed, REGALIA_CONTENT_BUILTIN);

  return _regalia_content_ref (parsed != NULL && parsed->content == content ? parsed->plain
                                                                            : content);
}

/* }}} */
/* {{{ Sets */

/* A set in a file; with the lock. */
static RegaliaContent *
ref_file (RegaliaLibrary *self, const char *name, GError **error)
{
  g_autofree char *path = _regalia_content_find (self->core, name, error);
  g_autofree char *sum = NULL;
  g_autoptr (GBytes) bytes = NULL;
  RegaliaContent *content;

  if (path == NULL)
    return NULL;
  /* Whatever can't be read here is told below. */
  bytes = tabletop_file_read (path, TABLETOP_FILE_TEXT_MAX, NULL);
  if (bytes != NULL)
    sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  content = sum != NULL ? ref_parsed (self, name, sum) : NULL;
  if (content != NULL)
    return content;

  content = _regalia_content_new_from_file (self->core, path, error);
  if (content != NULL && sum != NULL)
    remember (self, name, sum, content, content, NULL);

  return content;
}

static RegaliaContent *
ref_kept (RegaliaLibrary *self, const char *name)
{
  for (GList *at = self->kept.head; at != NULL; at = at->next)
    if (g_str_equal (rg_content_name (_regalia_content_get (at->data)), name))
      {
        /* Many others may come, made of it, before it is wanted again. */
        g_queue_unlink (&self->kept, at);
        g_queue_push_head_link (&self->kept, at);
        return _regalia_content_ref (at->data);
      }

  return NULL;
}

RegaliaContent *
_regalia_library_find (RegaliaLibrary *self, const char *name, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  RegaliaContent *content = ref_kept (self, name);

  if (content != NULL)
    return content;
  if (!g_str_equal (name, REGALIA_CONTENT_BUILTIN))
    return ref_file (self, name, error);
  if (rg_game_has_catalogue (self->core))
    {
      g_autoptr (GPtrArray) own = NULL;

      return ref_own (self, &own, error);
    }

  content = peek_shipped (self, error);

  return content != NULL ? _regalia_content_ref (content) : NULL;
}

/* The cards of a file with all that they may speak of; `*from` is where they begin in that text. */
static RegaliaContent *
read_cards (RegaliaLibrary *self,
            const char *path,
            const char *const *others,
            gsize *from,
            GError **error)
{
  g_autoptr (RegaliaContent) shipped = NULL;
  g_autoptr (RegaliaContent) content = NULL;
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func (part_free);
  RegaliaPart *part;
  gsize length;

  *from = 0;
  if (_regalia_content_is_set (self->core, path))
    return _regalia_content_new_from_file (self->core, path, error);

  shipped = _regalia_library_get_shipped (self, error);
  if (shipped == NULL)
    return NULL;
  parts = new_parts (shipped, REGALIA_CONTENT_BUILTIN);
  for (; *others != NULL; others++)
    if (!_regalia_content_is_set (self->core, *others))
      {
        part = _regalia_part_new_from_file (*others, error);
        if (part == NULL)
          return NULL;
        g_ptr_array_add (cards, part);
      }
  part = _regalia_part_new_from_file (path, error);
  if (part == NULL)
    return NULL;
  g_ptr_array_add (cards, part);
  length = strlen (part->text);
  content = add_cards (self, parts, cards, error);
  if (content != NULL)
    {
      rg_content_source (_regalia_content_get (content), from);
      *from -= length;
    }

  return g_steal_pointer (&content);
}

gboolean
_regalia_library_check (RegaliaLibrary *self,
                        const char *path,
                        const char *const *others,
                        GError **error)
{
  gsize from;
  g_autoptr (RegaliaContent) content = read_cards (self, path, others, &from, error);

  return content != NULL;
}

char *
_regalia_library_format (RegaliaLibrary *self,
                         const char *path,
                         const char *const *others,
                         GError **error)
{
  gsize from, size = 0;
  g_autoptr (RegaliaContent) content = read_cards (self, path, others, &from, error);
  g_autofree char *shown = g_filename_display_name (path);
  rg_error why = { 0 };
  char *text;

  if (content == NULL)
    return NULL;
  if (rg_content_rewrite (_regalia_content_get (content), from, NULL, 0, &size, &why) != RG_OK)
    {
      _regalia_set_error (error, &why, shown);
      return NULL;
    }
  text = g_malloc (size + 1);
  rg_content_rewrite (_regalia_content_get (content), from, text, size, &size, NULL);
  text[size] = '\0';

  return text;
}

void
_regalia_library_keep (RegaliaLibrary *self, RegaliaContent *content)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  g_autoptr (RegaliaContent) before
      = ref_kept (self, rg_content_name (_regalia_content_get (content)));

  if (before != NULL)
    return;

  g_queue_push_head (&self->kept, _regalia_content_ref (content));
  while (self->kept.length > MAX_KEPT)
    _regalia_content_unref (g_queue_pop_tail (&self->kept));
}

/* "builtin+1f2e3d4c": what it was made of, and which text came out. */
static char *
name_of_sum (const rg_content *base, GPtrArray *parts)
{
  g_autofree char *sum = sum_of_parts (parts);
  g_auto (GStrv) before = g_strsplit (rg_content_name (base), "+", 2);
  const char *start = before[0];
  const char *end = start + MIN (strlen (start), MAX_NAME - 9);

  if (*end != '\0' && !g_utf8_validate_len (start, (gsize) (end - start), NULL))
    end = g_utf8_find_prev_char (start, end);

  return g_strdup_printf ("%.*s+%.8s", (int) (end - start), start, sum);
}

RegaliaContent *
_regalia_library_add_deck (RegaliaLibrary *self,
                           RegaliaContent *base,
                           const char *where,
                           const char *text,
                           char **deck,
                           GError **error)
{
  const rg_content *content = _regalia_content_get (base);
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GPtrArray) parts = new_parts (base, rg_content_name (content));
  g_autofree char *name = _regalia_deck_new_name (content, nothing, where);
  g_autofree char *set = NULL;
  RegaliaPart *part = _regalia_deck_translate (content, name, where, text, error);
  RegaliaContent *whole;

  if (part == NULL)
    return NULL;
  g_ptr_array_add (parts, part);
  set = name_of_sum (content, parts);
  whole = _regalia_content_new_from_parts (self->core, set, parts, error);
  if (whole == NULL)
    return NULL;
  *deck = g_steal_pointer (&name);

  return whole;
}

/* }}} */
