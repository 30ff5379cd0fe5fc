/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Asynchronous calls, waited for while the main context runs. */

#include "cli-online.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli-call.h"
#include "cli-gathering.h"
#include "cli-session.h"

TabletopInviter *
cli_find_inviter (TabletopCatalog *catalog, CliStatus *status)
{
  g_autoptr (GListModel) inviters = tabletop_catalog_list_inviters (catalog);
  TabletopInviter *inviter = g_list_model_get_item (inviters, 0);

  if (inviter == NULL)
    {
      cli_complain (_ ("No plugin is here that brings friends to a table."));
      cli_report_problems (catalog);
      *status = CLI_BAD_DATA;
    }
  return inviter;
}

TabletopStore *
cli_find_store (TabletopCatalog *catalog, CliStatus *status)
{
  g_autoptr (TabletopInviter) inviter = cli_find_inviter (catalog, status);
  TabletopStore *store = inviter == NULL ? NULL : tabletop_inviter_dup_store (inviter);

  if (inviter != NULL && store == NULL)
    {
      cli_complain (_ ("The plugin that brings friends to a table keeps no tables."));
      *status = CLI_BAD_DATA;
    }
  return store;
}

gboolean
cli_host (TabletopInviter *inviter, TabletopTable *table, const char *where, CliStatus *status)
{
  g_autoptr (CliCall) call = cli_call_new ();
  GError *error = NULL;

  tabletop_inviter_host_async (inviter, table, where, call->cancellable, cli_call_end, call);
  if (tabletop_inviter_host_finish (
          inviter, cli_call_await (call, _ ("Opening the table. Ctrl-C gives up.")), &error))
    return TRUE;
  *status = cli_fail (error);
  return FALSE;
}

static void
on_early_problem (TabletopTable *table, int seat, const char *text, gpointer user_data)
{
  cli_complain ("%s", text);
}

/* Complains of what is wrong with the table of an inviter before a session does; free it then. */
static GObject *
listen_early (TabletopInviter *inviter)
{
  GSignalGroup *group = g_signal_group_new (TABLETOP_TYPE_TABLE);

  g_signal_group_connect (group, "problem", G_CALLBACK (on_early_problem), NULL);
  g_object_bind_property (inviter, "table", group, "target", G_BINDING_SYNC_CREATE);
  return G_OBJECT (group);
}

gboolean
cli_join (TabletopInviter *inviter,
          const char *uri,
          const char *name,
          const char *deck,
          CliStatus *status)
{
  g_autoptr (GObject) listening = listen_early (inviter);
  g_autoptr (CliCall) call = cli_call_new ();
  CliGuest *guest = cli_guest_new (inviter, deck, call->cancellable, status);
  g_autoptr (TabletopTable) table = NULL;
  g_autoptr (GError) error = NULL;

  if (guest == NULL)
    return FALSE;
  tabletop_inviter_join_async (inviter, uri, name, call->cancellable, cli_call_end, call);
  table = tabletop_inviter_join_finish (
      inviter, cli_call_await (call, _ ("Waiting for the host. Ctrl-C gives up.")), &error);
  if (!cli_guest_end (guest))
    {
      *status = CLI_BAD_DATA;
      return FALSE;
    }
  if (table == NULL)
    {
      *status = cli_fail (g_steal_pointer (&error));
      return FALSE;
    }
  if (tabletop_inviter_get_state (inviter) != TABLETOP_INVITER_IDLE)
    return TRUE;
  /* The table came, and was lost in the same turn of the main context. */
  *status = tabletop_inviter_has_failed (inviter) ? CLI_FAILED : CLI_OK;
  return FALSE;
}

static gboolean
on_patience_ended (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

void
cli_wait (guint seconds, TabletopInviter *until_idle)
{
  gboolean over = FALSE;
  guint timer = g_timeout_add_seconds (seconds, on_patience_ended, &over);

  while (
      !over
      && (until_idle == NULL || tabletop_inviter_get_state (until_idle) != TABLETOP_INVITER_IDLE))
    g_main_context_iteration (NULL, TRUE);
  if (!over)
    g_source_remove (timer);
}

void
cli_close (TabletopInviter *inviter)
{
  const guint patience = 2; /* seconds */

  tabletop_inviter_close (inviter);
  cli_wait (patience, inviter);
}

gboolean
cli_invite_all (TabletopInviter *inviter, guint ttl, int n_spectators, CliStatus *status)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
  g_autoptr (GListModel) occupants = tabletop_table_list_occupants (table);
  GError *error = NULL;

  for (guint seat = 0; error == NULL && seat < g_list_model_get_n_items (occupants); seat++)
    {
      g_autoptr (TabletopOccupant) occupant = g_list_model_get_item (occupants, seat);
      g_autoptr (TabletopInvitation) invitation = NULL;

      if (tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_EMPTY)
        invitation = tabletop_inviter_invite (inviter, seat, ttl, &error);
    }
  for (int i = 0; error == NULL && i < n_spectators; i++)
    {
      g_autoptr (TabletopInvitation) invitation
          = tabletop_inviter_invite_spectator (inviter, ttl, &error);
    }
  if (error == NULL)
    return TRUE;
  *status = cli_fail (error);
  return FALSE;
}

TabletopSavedTable *
cli_find_saved (TabletopStore *store, const char *id, CliStatus *status)
{
  GError *error = NULL;
  g_autoptr (GListModel) tables = tabletop_store_list_tables (store, &error);
  g_autoptr (TabletopSavedTable) found = NULL;
  guint n_found = 0;

  if (tables == NULL)
    {
      *status = cli_fail (error);
      return NULL;
    }
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (TabletopSavedTable) table = g_list_model_get_item (tables, i);

      if (!g_str_has_prefix (tabletop_saved_table_get_id (table), id))
        continue;
      n_found++;
      g_set_object (&found, table);
      if (g_str_equal (tabletop_saved_table_get_id (table), id))
        {
          n_found = 1;
          break;
        }
    }
  if (n_found == 1)
    return g_steal_pointer (&found);
  *status = CLI_BAD_DATA;
  if (n_found == 0)
    cli_complain (_ ("There is no saved table “%s”; “tabletop tables” lists them."), id);
  else
    cli_complain (_ ("“%s” could be %u tables; type more of its name."), id, n_found);
  return NULL;
}

CliStatus
cli_resume_saved (TabletopCatalog *catalog, const char *id, const char *where)
{
  CliStatus status = CLI_OK;
  g_autoptr (TabletopInviter) inviter = cli_find_inviter (catalog, &status);
  g_autoptr (TabletopStore) store = inviter == NULL ? NULL : tabletop_inviter_dup_store (inviter);
  g_autoptr (TabletopSavedTable) saved = store == NULL ? NULL : cli_find_saved (store, id, &status);
  g_autoptr (TabletopGame) game
      = saved == NULL ? NULL
                      : cli_find_game (catalog, tabletop_saved_table_get_game_id (saved), &status);
  g_autoptr (TabletopTable) table = NULL;
  GError *error = NULL;

  if (game == NULL)
    return status == CLI_OK ? CLI_BAD_DATA : status;
  table = tabletop_store_load (store, tabletop_saved_table_get_id (saved), game, &error);
  if (table == NULL)
    return cli_fail (error);
  if (!cli_host (inviter, table, where, &status))
    return status;
  if (!cli_gather (inviter, &status))
    {
      cli_close (inviter);
      return status;
    }
  status = cli_session_run_online (catalog, inviter, TRUE);
  cli_close (inviter);
  return status;
}
