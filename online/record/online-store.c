/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file belongs to a table as long as that lives: its lock is what says that the table is in use.
 * The file is called after the table, and nothing else is in the folder.
 */

#include "online-store.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "online-record-private.h"

#define ENDING ".table"

typedef struct
{
  OnlineStore *store;   /* not owned */
  TabletopTable *table; /* not owned */
  OnlineRecord *record;
  char *id;
} Kept;

struct _OnlineStore
{
  GObject parent_instance;

  char *folder;     /* NULL if it is none of this machine's */
  GHashTable *kept; /* of TabletopTable → Kept */
};

static void online_store_iface_init (TabletopStoreInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (OnlineStore,
                               online_store,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TABLETOP_TYPE_STORE, online_store_iface_init))

/* {{{ Tables that are open */

static void
on_table_gone (gpointer data, GObject *where_it_was)
{
  Kept *kept = data;

  kept->table = NULL;
  g_hash_table_remove (kept->store->kept, where_it_was);
}

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  if (kept->table != NULL)
    g_object_weak_unref (G_OBJECT (kept->table), on_table_gone, kept);
  g_object_unref (kept->record);
  g_free (kept->id);
  g_free (kept);
}

static void
keep (OnlineStore *self, TabletopTable *table, OnlineRecord *record, const char *id)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->store = self;
  kept->table = table;
  kept->record = g_object_ref (record);
  kept->id = g_strdup (id);
  g_object_weak_ref (G_OBJECT (table), on_table_gone, kept);
  g_hash_table_insert (self->kept, table, kept);
}

static Kept *
find_kept (OnlineStore *self, const char *id)
{
  GHashTableIter iter;
  gpointer kept;

  g_hash_table_iter_init (&iter, self->kept);
  while (g_hash_table_iter_next (&iter, NULL, &kept))
    if (g_str_equal (((Kept *) kept)->id, id))
      return kept;

  return NULL;
}

/* }}} */

static void
online_store_finalize (GObject *object)
{
  OnlineStore *self = ONLINE_STORE (object);

  g_hash_table_unref (self->kept);
  g_free (self->folder);

  G_OBJECT_CLASS (online_store_parent_class)->finalize (object);
}

static void
online_store_class_init (OnlineStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = online_store_finalize;
}

static void
online_store_init (OnlineStore *self)
{
  self->kept = g_hash_table_new_full (NULL, NULL, NULL, kept_free);
}

OnlineStore *
online_store_new (GFile *folder)
{
  OnlineStore *self;

  g_return_val_if_fail (folder == NULL || G_IS_FILE (folder), NULL);

  self = g_object_new (ONLINE_TYPE_STORE, NULL);
  self->folder = folder != NULL
                     ? g_file_get_path (folder)
                     : g_build_filename (g_get_user_data_dir (), "tabletop", "tables", NULL);

  return self;
}

/* {{{ Files */

/* Says in the words of TabletopStore what it promises to say, else as it is; takes `failure`. */
static void
propagate (GError **error, GError *failure)
{
  static const struct
  {
    OnlineRecordError ours;
    TabletopError theirs;
  } codes[] = {
    { ONLINE_RECORD_ERROR_NOT_FOUND, TABLETOP_ERROR_NOT_FOUND },
    { ONLINE_RECORD_ERROR_DAMAGED, TABLETOP_ERROR_BAD_SAVE },
    { ONLINE_RECORD_ERROR_VERSION, TABLETOP_ERROR_VERSION },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (failure, ONLINE_RECORD_ERROR, (int) codes[i].ours))
      {
        failure->domain = TABLETOP_ERROR;
        failure->code = (int) codes[i].theirs;
        break;
      }
  g_propagate_error (error, failure);
}

static gboolean
check_folder (const char *folder, GError **error)
{
  return folder != NULL
         || _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                                   _ ("Tables can only be kept in a folder of this machine"));
}

/* The path of a table's file; NULL if there can't be one. */
static char *
path_of (const char *folder, const char *id, GError **error)
{
  g_autofree char *name = NULL;

  if (!check_folder (folder, error))
    return NULL;
  if (!_online_record_check_id (id, NULL))
    {
      _online_record_refuse (error, ONLINE_RECORD_ERROR_NOT_FOUND,
                             _ ("There is no saved table “%s”"), id);
      return NULL;
    }
  name = g_strconcat (id, ENDING, NULL);

  return g_build_filename (folder, name, NULL);
}

/* The id that a file is called after, or NULL. */
static char *
id_of (const char *name)
{
  g_autofree char *id
      = g_str_has_suffix (name, ENDING) ? g_strndup (name, strlen (name) - strlen (ENDING)) : NULL;

  return id != NULL && _online_record_check_id (id, NULL) ? g_steal_pointer (&id) : NULL;
}

static OnlineRecord *
open_table (OnlineStore *self, const char *id, GError **error)
{
  g_autofree char *path = path_of (self->folder, id, error);

  if (path == NULL)
    return NULL;
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      _online_record_refuse (error, ONLINE_RECORD_ERROR_NOT_FOUND,
                             _ ("There is no saved table “%s” in “%s”"), id, self->folder);
      return NULL;
    }

  return online_record_open_existing (path, error);
}

/* A record for a table that isn't there yet. One without a table is what is left of a crash. */
static OnlineRecord *
make_record (const char *folder, const char *id, GError **error)
{
  g_autofree char *path = path_of (folder, id, error);
  g_autoptr (OnlineRecord) record = NULL;
  g_autoptr (GPtrArray) tables = NULL;

  if (path == NULL)
    return NULL;
  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      _online_record_set_errno (error, folder, errno);
      return NULL;
    }

  record = online_record_open (path, error);
  if (record != NULL)
    tables = online_record_list_tables (record, error);
  if (tables == NULL)
    return NULL;
  if (tables->len > 0)
    {
      _online_record_refuse (error, ONLINE_RECORD_ERROR_FAILED,
                             _ ("The table “%s” is kept in “%s” already"), id, folder);
      return NULL;
    }

  return g_steal_pointer (&record);
}

/* }}} */
/* {{{ Adding */

const char *
online_store_get_folder (OnlineStore *self)
{
  return self->folder;
}

OnlineRecord *
online_store_make_blank (const char *folder, GError **error)
{
  g_autofree char *id = online_record_new_table_id ();

  return make_record (folder, id, error);
}

void
online_store_discard_blank (OnlineRecord *blank)
{
  g_autoptr (OnlineRecord) record = blank;

  _online_record_file_remove (record->path, NULL);
}

OnlineRecord *
online_store_fill_blank (OnlineStore *self,
                         OnlineRecord *blank,
                         TabletopTable *table,
                         GError **error)
{
  g_autoptr (OnlineRecord) record = blank;
  g_autofree char *name = g_path_get_basename (record->path);
  g_autofree char *id = id_of (name);

  g_return_val_if_fail (g_hash_table_lookup (self->kept, table) == NULL, NULL);

  if (!online_record_add_live_table (record, id, table, error))
    {
      online_store_discard_blank (g_steal_pointer (&record));
      return NULL;
    }

  /* While the table is in use, others see only what isn't in the write-ahead log. */
  online_record_rest (record);
  keep (self, table, record, id);

  return g_steal_pointer (&record);
}

OnlineRecord *
online_store_add (OnlineStore *self, TabletopTable *table, GError **error)
{
  OnlineRecord *blank = online_store_make_blank (self->folder, error);

  return blank != NULL ? online_store_fill_blank (self, blank, table, error) : NULL;
}

OnlineRecord *
online_store_get_record (OnlineStore *self, TabletopTable *table)
{
  Kept *kept;

  kept = g_hash_table_lookup (self->kept, table);

  return kept != NULL ? kept->record : NULL;
}

const char *
online_store_get_id (OnlineStore *self, TabletopTable *table)
{
  Kept *kept;

  kept = g_hash_table_lookup (self->kept, table);

  return kept != NULL ? kept->id : NULL;
}

/* }}} */
/* {{{ Listing */

static TabletopSavedTable *
describe (const OnlineRecordTable *table, gboolean in_use)
{
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc (table->created);
  g_autoptr (GDateTime) changed = g_date_time_new_from_unix_utc (table->changed);

  return tabletop_saved_table_new (table->id, table->game_id, table->title,
                                   (const char *const *) table->names, created, changed,
                                   (guint) MIN (table->n_steps, G_MAXUINT), table->over, in_use);
}

/* What there is to say of a file that can't be read: its name, its age, what is wrong. */
static TabletopSavedTable *
describe_unreadable (const char *id, const char *path, const char *why, gboolean in_use)
{
  static const char *const no_names[] = { NULL };
  g_autoptr (OnlineRecordTable) table = online_record_table_new ();
  GStatBuf status;

  table->id = g_strdup (id);
  table->game_id = g_strdup ("");
  table->title = g_strdup (why);
  table->names = g_strdupv ((char **) no_names);
  if (g_stat (path, &status) == 0)
    table->created = table->changed = status.st_mtime;

  return describe (table, in_use);
}

/* The outline in an open record; NULL if it has none. */
static TabletopSavedTable *
describe_record (OnlineRecord *record, const char *id, gboolean in_use, GError **error)
{
  g_autoptr (GPtrArray) tables = online_record_list_tables (record, error);
  OnlineRecordTable *table;

  if (tables == NULL || tables->len == 0)
    return NULL;

  table = g_ptr_array_index (tables, 0);
  if (tables->len == 1 && g_str_equal (table->id, id))
    return describe (table, in_use);

  _online_record_set_damaged (error, record->path, _ ("it holds another table than its name says"));

  return NULL;
}

/* NULL for what isn't worth to be told of: a file in which a table was never written. */
static TabletopSavedTable *
describe_file (OnlineStore *self, const char *id)
{
  Kept *kept = find_kept (self, id);
  g_autofree char *path = path_of (self->folder, id, NULL);
  g_autoptr (OnlineRecord) record = NULL;
  g_autoptr (GError) why = NULL;
  TabletopSavedTable *description;
  GStatBuf status;
  gboolean in_use = FALSE;

  if (kept != NULL)
    return describe_record (kept->record, id, TRUE, NULL);
  if (g_stat (path, &status) != 0 || status.st_size == 0)
    return NULL;

  record = _online_record_open_glance (path, &why);
  if (g_error_matches (why, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_IN_USE)
      || g_error_matches (why, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_READ_ONLY))
    {
      in_use = g_error_matches (why, ONLINE_RECORD_ERROR, ONLINE_RECORD_ERROR_IN_USE);
      record = _online_record_open_peek (path, NULL);
    }
  if (record == NULL)
    return describe_unreadable (id, path, why->message, in_use);

  g_clear_error (&why);
  description = describe_record (record, id, in_use, &why);

  return why != NULL ? describe_unreadable (id, path, why->message, in_use) : description;
}

static int
compare_changed (gconstpointer a, gconstpointer b)
{
  TabletopSavedTable *one = *(TabletopSavedTable *const *) a;
  TabletopSavedTable *other = *(TabletopSavedTable *const *) b;
  int order = g_date_time_compare (tabletop_saved_table_get_changed (other),
                                   tabletop_saved_table_get_changed (one));

  return order != 0
             ? order
             : strcmp (tabletop_saved_table_get_id (one), tabletop_saved_table_get_id (other));
}

static GListModel *
online_store_list_tables (TabletopStore *store, GError **error)
{
  OnlineStore *self = ONLINE_STORE (store);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GListStore) list = g_list_store_new (TABLETOP_TYPE_SAVED_TABLE);
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GError) failure = NULL;
  const char *name;

  if (!check_folder (self->folder, error))
    return NULL;

  folder = g_dir_open (self->folder, 0, &failure);
  if (folder == NULL && !g_error_matches (failure, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *id = id_of (name);
      TabletopSavedTable *table = id != NULL ? describe_file (self, id) : NULL;

      if (table != NULL)
        g_ptr_array_add (tables, table);
    }
  g_ptr_array_sort (tables, compare_changed);
  for (guint i = 0; i < tables->len; i++)
    g_list_store_append (list, g_ptr_array_index (tables, i));

  return G_LIST_MODEL (g_steal_pointer (&list));
}

/* }}} */
/* {{{ Loading, moving, removing */

static TabletopTable *
online_store_load (TabletopStore *store, const char *id, TabletopGame *game, GError **error)
{
  OnlineStore *self = ONLINE_STORE (store);
  GError *failure = NULL;
  g_autoptr (OnlineRecord) record = open_table (self, id, &failure);
  g_autoptr (OnlineRecordTable) saved = NULL;
  TabletopTable *table = NULL;

  if (record != NULL)
    saved = online_record_load_table (record, id, &failure);
  if (saved != NULL)
    table = online_record_table_restore (saved, game, &failure);
  if (table == NULL)
    {
      propagate (error, failure);
      return NULL;
    }

  keep (self, table, record, id);

  return table;
}

static gboolean
online_store_export_table (TabletopStore *store, const char *id, GFile *file, GError **error)
{
  OnlineStore *self = ONLINE_STORE (store);
  Kept *kept = find_kept (self, id);
  GError *failure = NULL;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (OnlineRecord) record
      = kept != NULL ? g_object_ref (kept->record) : open_table (self, id, &failure);
  gboolean done = FALSE;

  if (record != NULL)
    done = path != NULL
               ? online_record_export (record, id, path, &failure)
               : _online_record_refuse (&failure, ONLINE_RECORD_ERROR_FAILED,
                                        _ ("A table can only be exported to this machine"));
  if (!done)
    propagate (error, failure);

  return done;
}

static char *
online_store_import_table (TabletopStore *store, GFile *file, GError **error)
{
  OnlineStore *self = ONLINE_STORE (store);
  GError *failure = NULL;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (OnlineRecordTable) table = NULL;
  g_autoptr (OnlineRecord) record = NULL;

  if (path == NULL)
    _online_record_refuse (&failure, ONLINE_RECORD_ERROR_FAILED,
                           _ ("A table can only be imported from this machine"));
  else
    table = _online_record_read_foreign (path, &failure);
  if (table != NULL)
    record = make_record (self->folder, table->id, &failure);
  if (record != NULL && online_record_add_table (record, table, &failure))
    return g_steal_pointer (&table->id);

  if (record != NULL)
    _online_record_file_remove (record->path, NULL);
  propagate (error, failure);

  return NULL;
}

static gboolean
online_store_remove (TabletopStore *store, const char *id, GError **error)
{
  OnlineStore *self = ONLINE_STORE (store);
  GError *failure = NULL;
  g_autoptr (OnlineRecord) record = open_table (self, id, &failure);

  if (record != NULL && _online_record_file_remove (record->path, &failure))
    return TRUE;

  propagate (error, failure);

  return FALSE;
}

/* }}} */

static void
online_store_iface_init (TabletopStoreInterface *iface)
{
  iface->list_tables = online_store_list_tables;
  iface->load = online_store_load;
  iface->export_table = online_store_export_table;
  iface->import_table = online_store_import_table;
  iface->remove = online_store_remove;
}
