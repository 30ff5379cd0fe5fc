/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Passes on to the implementation. What that leaves out is answered here: it isn't supported. */

#include "tabletop-store.h"

#include <glib/gi18n-lib.h>

#include "tabletop-error-private.h"
#include "tabletop-error.h"
#include "tabletop-game.h"

G_DEFINE_INTERFACE (TabletopStore, tabletop_store, G_TYPE_OBJECT)

static void
set_unsupported (GError **error)
{
  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                       _ ("This way of keeping tables can't do that"));
}

static void
tabletop_store_default_init (TabletopStoreInterface *iface)
{
}

GListModel *
tabletop_store_list_tables (TabletopStore *self, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_STORE_GET_IFACE (self), list_tables, self, &failure);
}

TabletopTable *
tabletop_store_load (TabletopStore *self, const char *id, TabletopGame *game, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (TABLETOP_IS_GAME (game), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return TABLETOP_CALL_OBJECT (TABLETOP_STORE_GET_IFACE (self), load, self, id, game, &failure);
}

gboolean
tabletop_store_export_table (TabletopStore *self, const char *id, GFile *file, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_STORE_GET_IFACE (self), export_table, self, id, file,
                             &failure);
}

char *
tabletop_store_import_table (TabletopStore *self, GFile *file, GError **error)
{
  GError *failure = NULL;
  char *id;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  id = TABLETOP_CALL (TABLETOP_STORE_GET_IFACE (self), import_table, NULL, self, file, &failure);
  _tabletop_end_call (self, "import_table", id != NULL, &failure, error);

  return id;
}

gboolean
tabletop_store_remove (TabletopStore *self, const char *id, GError **error)
{
  GError *failure = NULL;

  g_return_val_if_fail (TABLETOP_IS_STORE (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return TABLETOP_CALL_DONE (TABLETOP_STORE_GET_IFACE (self), remove, self, id, &failure);
}
