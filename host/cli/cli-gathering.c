/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody types anything while a table waits, so it begins by itself; who wants to begin before all
 * are there gives up, and opens a table that doesn't wait.
 */

#include "cli-gathering.h"

#include <glib/gi18n.h>

#include "cli-collection.h"
#include "cli-input.h"
#include "cli-links.h"

/* {{{ The host */

/* What was said of a seat. */
typedef struct
{
  gboolean here, ready;
} Told;

static gboolean
are_all_ready (gpointer table)
{
  return tabletop_table_are_all_ready (table);
}

static void
on_seat_changed (TabletopTable *table, guint seat, Told *all)
{
  TabletopOccupant *occupant = tabletop_table_get_occupant (table, seat);
  const char *name = tabletop_occupant_get_name (occupant);
  Told *told = &all[seat];
  const Told now = { .here = tabletop_occupant_get_kind (occupant) == TABLETOP_OCCUPANT_GUEST
                             && tabletop_occupant_get_presence (occupant) == TABLETOP_PRESENCE_HERE,
                     .ready = tabletop_occupant_is_ready (occupant) };

  if (now.ready && !told->ready)
    /* Translators: %s: somebody at the table */
    g_print (_ ("%s is ready.\n"), name);
  else if (now.here != told->here)
    g_print (now.here ? _ ("%s is here.\n") : _ ("%s is away.\n"), name);
  *told = now;
}

gboolean
cli_gather (TabletopInviter *inviter, CliStatus *status)
{
  g_autoptr (TabletopTable) table = tabletop_inviter_dup_table (inviter);
  const guint n_seats = tabletop_match_get_n_seats (tabletop_table_get_match (table));
  const CliStyle style = cli_style_of (STDOUT_FILENO);
  g_autofree Told *told = g_new0 (Told, n_seats);
  g_autoptr (TabletopTable) begun = NULL;
  g_autoptr (GError) error = NULL;
  gulong handler;
  gboolean done;

  if (!tabletop_inviter_is_gathering (inviter))
    return TRUE;
  cli_input_keep_running ();
  cli_links_show (&style, inviter);
  for (guint seat = 0; seat < n_seats; seat++)
    told[seat].ready = tabletop_occupant_is_ready (tabletop_table_get_occupant (table, seat));
  handler = g_signal_connect (table, "seat-changed", G_CALLBACK (on_seat_changed), told);
  done = cli_input_await (are_all_ready, table,
                          _ ("The game begins when all are ready. Ctrl-C gives up."));
  g_signal_handler_disconnect (table, handler);
  if (!done)
    {
      g_print ("%s\n", _ ("The table is kept: “tabletop tables” lists it, “tabletop resume” opens "
                          "it again."));
      return FALSE;
    }
  begun = tabletop_inviter_begin (inviter, &error);
  if (begun != NULL)
    return TRUE;
  *status = cli_fail (g_steal_pointer (&error));
  return FALSE;
}

/* }}} */
/* {{{ A guest */

struct _CliGuest
{
  TabletopInviter *inviter;
  GCancellable *cancellable; /* of the join */
  char *name;                /* of the deck, or NULL */
  char *list;
  gulong handler;
  gboolean waited;   /* at the table */
  gboolean bringing; /* and the table looks through the deck */
  gboolean refused;
};

static void
be_ready (CliGuest *self)
{
  g_autoptr (GError) error = NULL;

  g_print ("%s\n", _ ("You are ready. The game begins when its host says so."));
  if (!tabletop_inviter_set_ready (self->inviter, TRUE, &error))
    cli_complain ("%s", error->message);
}

static void
on_brought (GObject *source, GAsyncResult *result, gpointer data)
{
  CliGuest *self = data;
  g_autoptr (GError) error = NULL;

  self->bringing = FALSE;
  if (tabletop_inviter_bring_deck_finish (TABLETOP_INVITER (source), result, &error))
    {
      g_print ("%s\n", _ ("The table has taken your deck."));
      be_ready (self);
      return;
    }
  cli_complain ("%s", error->message);
  self->refused = TRUE;
  g_cancellable_cancel (self->cancellable);
}

static void
on_gathering (TabletopInviter *inviter, GParamSpec *pspec, CliGuest *self)
{
  if (!tabletop_inviter_is_gathering (inviter) || self->waited)
    return;
  self->waited = TRUE;
  self->bringing = self->list != NULL;
  if (self->bringing)
    tabletop_inviter_bring_deck_async (inviter, self->name, self->list, NULL, on_brought, self);
  else
    be_ready (self);
}

CliGuest *
cli_guest_new (TabletopInviter *inviter,
               const char *path,
               GCancellable *cancellable,
               CliStatus *status)
{
  g_autofree char *name = NULL;
  g_autofree char *list = path != NULL ? cli_read_deck (path, &name, status) : NULL;
  CliGuest *self;

  if (path != NULL && list == NULL)
    return NULL;

  self = g_new0 (CliGuest, 1);
  self->inviter = g_object_ref (inviter);
  self->cancellable = g_object_ref (cancellable);
  /* Where it lies is nobody's business. */
  self->name = path != NULL ? g_filename_display_basename (path) : NULL;
  self->list = g_steal_pointer (&list);
  self->handler = g_signal_connect (inviter, "notify::gathering", G_CALLBACK (on_gathering), self);
  return self;
}

gboolean
cli_guest_end (CliGuest *self)
{
  const gboolean refused = self->refused;

  /* The table has answered, or never will. */
  while (self->bringing)
    g_main_context_iteration (NULL, TRUE);
  if (self->list != NULL && !self->waited
      && tabletop_inviter_get_state (self->inviter) == TABLETOP_INVITER_JOINED)
    cli_complain (_ ("The game has begun already: you play what its host has left at your seat."));
  g_signal_handler_disconnect (self->inviter, self->handler);
  g_object_unref (self->inviter);
  g_object_unref (self->cancellable);
  g_free (self->name);
  g_free (self->list);
  g_free (self);
  return !refused;
}

/* }}} */
