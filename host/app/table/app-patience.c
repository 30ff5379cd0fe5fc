/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two clocks: one runs while something that was asked isn't answered, the other one asks each
 * second whether anything at all is heard of a table elsewhere.
 */

#include "app-patience.h"

#include <glib/gi18n.h>

/* How long a table elsewhere may take to answer before people are told, in milliseconds. */
#define PATIENCE 1000

/* For how long nothing may be heard of it at all: it is asked more often. */
#define SILENCE 5000

struct _AppPatience
{
  AppPatienceFunc changed;
  gpointer data;
  TabletopInviter *inviter; /* or NULL */
  guint n_unanswered;       /* requests that the table has */
  guint to_complain;        /* a timer, while there are */
  gboolean is_slow;         /* it went off */
  guint silence;            /* for so many seconds nothing was heard of the table; 0: it answers */
  guint to_listen;          /* a timer, at a table elsewhere */
};

AppPatience *
app_patience_new (AppPatienceFunc changed, gpointer data)
{
  AppPatience *self = g_new0 (AppPatience, 1);

  self->changed = changed;
  self->data = data;
  return self;
}

void
app_patience_free (AppPatience *self)
{
  app_patience_set_inviter (self, NULL);
  g_free (self);
}

/* {{{ What was asked */

static void
set_slow (AppPatience *self, gboolean is_slow)
{
  if (self->is_slow == is_slow)
    return;
  self->is_slow = is_slow;
  self->changed (self->data);
}

static gboolean
on_patience_ended (gpointer data)
{
  AppPatience *self = data;

  self->to_complain = 0;
  set_slow (self, TRUE);
  return G_SOURCE_REMOVE;
}

void
app_patience_begin (AppPatience *self)
{
  if (self->n_unanswered++ == 0)
    self->to_complain = g_timeout_add (PATIENCE, on_patience_ended, self);
}

void
app_patience_end (AppPatience *self)
{
  if (--self->n_unanswered > 0)
    return;
  g_clear_handle_id (&self->to_complain, g_source_remove);
  set_slow (self, FALSE);
}

/* }}} */
/* {{{ What is heard */

static gboolean
listen (gpointer data)
{
  AppPatience *self = data;
  const gint64 silence = tabletop_inviter_get_silence (self->inviter);
  const guint seconds = silence >= SILENCE ? (guint) (silence / 1000) : 0;

  if (seconds != self->silence)
    {
      self->silence = seconds;
      self->changed (self->data);
    }
  return G_SOURCE_CONTINUE;
}

static void
on_state_changed (AppPatience *self)
{
  self->changed (self->data);
}

void
app_patience_set_inviter (AppPatience *self, TabletopInviter *inviter)
{
  g_clear_handle_id (&self->to_complain, g_source_remove);
  g_clear_handle_id (&self->to_listen, g_source_remove);
  if (self->inviter != NULL)
    g_signal_handlers_disconnect_by_data (self->inviter, self);
  g_set_object (&self->inviter, inviter);
  if (inviter == NULL)
    return;
  g_signal_connect_swapped (inviter, "notify::state", G_CALLBACK (on_state_changed), self);
  if (tabletop_inviter_get_state (inviter) != TABLETOP_INVITER_HOSTING)
    self->to_listen = g_timeout_add_seconds (1, listen, self);
}

/* }}} */

AppTrouble
app_patience_get_trouble (AppPatience *self)
{
  if (self->inviter == NULL)
    return APP_TROUBLE_NONE;
  switch (tabletop_inviter_get_state (self->inviter))
    {
    case TABLETOP_INVITER_LOST:
    case TABLETOP_INVITER_CONNECTING:
      return APP_TROUBLE_LOST;
    case TABLETOP_INVITER_IDLE:
      return APP_TROUBLE_CLOSED;
    case TABLETOP_INVITER_HOSTING:
    case TABLETOP_INVITER_JOINED:
    default:
      if (self->silence > 0)
        return APP_TROUBLE_SILENT;
      return self->is_slow ? APP_TROUBLE_SLOW : APP_TROUBLE_NONE;
    }
}

char *
app_patience_dup_trouble (AppPatience *self)
{
  switch (app_patience_get_trouble (self))
    {
    case APP_TROUBLE_SLOW:
      return g_strdup (_ ("Waiting for the table to answer…"));
    case APP_TROUBLE_SILENT:
      return g_strdup_printf (ngettext ("No answer from the host for %u second.",
                                        "No answer from the host for %u seconds.", self->silence),
                              self->silence);
    case APP_TROUBLE_LOST:
      return g_strdup (_ ("The connection is lost. It is tried again; your seat is kept."));
    case APP_TROUBLE_CLOSED:
      return g_strdup (_ ("The table is closed."));
    case APP_TROUBLE_NONE:
    default:
      return NULL;
    }
}
