/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A plugin has one inviter, and an inviter one table; another table takes another of its type. */

#include "app-inviter.h"

#include <glib/gi18n.h>

TabletopInviter *
app_inviter_take (TabletopCatalog *catalog, GError **error)
{
  g_autoptr (GListModel) inviters = tabletop_catalog_list_inviters (catalog);
  g_autoptr (TabletopInviter) first = g_list_model_get_item (inviters, 0);

  if (first == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                           _ ("No add-on is here that brings friends to a table."));
      return NULL;
    }
  if (tabletop_inviter_get_state (first) == TABLETOP_INVITER_IDLE)
    return g_steal_pointer (&first);
  return g_object_new (G_OBJECT_TYPE (first), NULL);
}
