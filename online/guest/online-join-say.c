/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a guest says beside playing: talk, votes, and whatever else needs no answer but a refusal.
 * Each is kept until its answer is there, so that a connection that breaks loses nothing.
 */

#include <glib/gi18n-lib.h>

#include "online-join-private.h"

enum
{
  MOST_SAYINGS = 16 /* that wait for a connection */
};

gboolean
_online_join_post (OnlineJoin *self, OnlineRequest *request, GError **error)
{
  g_autoptr (OnlineRequest) owned = request;
  const gboolean may_wait = owned->kind == ONLINE_REQUEST_TALK && self->sayings->len < MOST_SAYINGS;

  if (self->client == NULL || self->match == NULL
      || (self->state != TABLETOP_INVITER_JOINED && !self->gathering
          && !(may_wait && self->state == TABLETOP_INVITER_LOST)))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                           _ ("There is no connection to the table now"));
      return FALSE;
    }

  owned->id = online_carrier_take_id (ONLINE_CARRIER (self));
  if (!online_carrier_send (ONLINE_CARRIER (self), owned) && !may_wait)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                           _ ("There is no connection to the table now"));
      return FALSE;
    }

  g_ptr_array_add (self->sayings, g_steal_pointer (&owned));

  return TRUE;
}

void
_online_join_resend (OnlineJoin *self)
{
  for (guint i = 0; i < self->sayings->len; i++)
    online_carrier_send (ONLINE_CARRIER (self), self->sayings->pdata[i]);
}

gboolean
online_join_say (OnlineJoin *self, gboolean team_only, const char *text, GError **error)
{
  g_autoptr (OnlineRequest) request = NULL;
  g_autofree char *clean = NULL;

  clean = tabletop_text_clean (text, ONLINE_REQUEST_TEXT_MAX);
  if (clean == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                           _ ("There is nothing in that text to be said"));
      return FALSE;
    }

  request = online_request_new (ONLINE_REQUEST_TALK);
  request->talk.team = team_only;
  request->talk.text = g_steal_pointer (&clean);

  return _online_join_post (self, g_steal_pointer (&request), error);
}

gboolean
online_join_vote (OnlineJoin *self, guint seat, gboolean yes, GError **error)
{
  OnlineRequest *request;

  if (self->match != NULL && seat >= tabletop_match_get_n_seats (TABLETOP_MATCH (self->match)))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, _ ("There is no seat %u"),
                   seat + 1);
      return FALSE;
    }

  request = online_request_new (ONLINE_REQUEST_VOTE);
  request->vote.seat = seat;
  request->vote.yes = yes;

  return _online_join_post (self, request, error);
}
