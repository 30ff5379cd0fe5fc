/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes on to the implementation. What that leaves out is answered here: it isn't supported. */

#include "tabletop-store.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"

G_DEFINE_INTERFACE (TabletopStore, tabletop_store, G_TYPE_OBJECT)

static gpointer
refuse (GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("This way of keeping tables can't do that"));
  return NULL;
}

static GListModel *
tabletop_store_real_list_tables (TabletopStore *self, GError **error)
{
  return refuse (error);
}

static TabletopTable *
tabletop_store_real_load (TabletopStore *self, const char *id, TabletopGame *game, GError **error)
{
  return refuse (error);
}

static gboolean
tabletop_store_real_export_table (TabletopStore *self, const char *id, GFile *file, GError **error)
{
  return refuse (error) != NULL;
}

static char *
tabletop_store_real_import_table (TabletopStore *self, GFile *file, GError **error)
{
  return refuse (error);
}

static gboolean
tabletop_store_real_remove (TabletopStore *self, const char *id, GError **error)
{
  return refuse (error) != NULL;
}

static void
tabletop_store_default_init (TabletopStoreInterface *iface)
{
  iface->list_tables = tabletop_store_real_list_tables;
  iface->load = tabletop_store_real_load;
  iface->export_table = tabletop_store_real_export_table;
  iface->import_table = tabletop_store_real_import_table;
  iface->remove = tabletop_store_real_remove;
}

GListModel *
tabletop_store_list_tables (TabletopStore *self, GError **error)
{
  GError *failure = NULL;
  GListModel *list;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  list = TABLETOP_STORE_GET_IFACE (self)->list_tables (self, &failure);
  _tabletop_end_call (self, "list_tables", list != NULL, failure, error);

  return list;
}

TabletopTable *
tabletop_store_load (TabletopStore *self, const char *id, TabletopGame *game, GError **error)
{
  GError *failure = NULL;
  TabletopTable *table;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  table = TABLETOP_STORE_GET_IFACE (self)->load (self, id, game, &failure);
  _tabletop_end_call (self, "load", table != NULL, failure, error);

  return table;
}

gboolean
tabletop_store_export_table (TabletopStore *self, const char *id, GFile *file, GError **error)
{
  GError *failure = NULL;
  gboolean done;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  done = TABLETOP_STORE_GET_IFACE (self)->export_table (self, id, file, &failure);

  return _tabletop_end_call (self, "export_table", done, failure, error);
}

char *
tabletop_store_import_table (TabletopStore *self, GFile *file, GError **error)
{
  GError *failure = NULL;
  char *id;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  id = TABLETOP_STORE_GET_IFACE (self)->import_table (self, file, &failure);
  _tabletop_end_call (self, "import_table", id != NULL, failure, error);

  return id;
}

gboolean
tabletop_store_remove (TabletopStore *self, const char *id, GError **error)
{
  GError *failure = NULL;
  gboolean done;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  done = TABLETOP_STORE_GET_IFACE (self)->remove (self, id, &failure);

  return _tabletop_end_call (self, "remove", done, failure, error);
}
