/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people say. Each recipient has its own numbers without gaps, so that what a team says among
 * itself doesn't show to others as a missing number. Only the last lines are kept, and nothing is
 * written down.
 */

#include <glib/gi18n-lib.h>

#include "online-room-private.h"

enum
{
  MAX_LINES = 64,    /* for those who come back */
  MAX_UNTOLD = 1024, /* of one batch, or while nothing can be told */
  MAX_TEXT = ONLINE_REQUEST_TEXT_MAX
};

void
_online_line_free (OnlineLine *line)
{
  g_free (line->name);
  g_free (line->text);
  g_free (line->hears);
  g_clear_pointer (&line->printed, g_bytes_unref);
  g_free (line);
}

/* Saying. */

/* Whether `viewer`, who is a seat, knows both seats to be of one team. */
static gboolean
knows_team (OnlineRoom *self, guint viewer_seat, guint other)
{
  g_autoptr (TabletopViewer) viewer = tabletop_viewer_new_seat (viewer_seat);
  g_autoptr (TabletopView) view = tabletop_match_dup_view (self->match, viewer, NULL);

  return view != NULL && tabletop_view_are_teammates (view, viewer_seat, other);
}

/* Who hears what `seat` says to its team: those of whom it knows, and who know, that it is theirs.
 */
static guint8 *
find_team (OnlineRoom *self, guint seat)
{
  guint8 *team = g_new0 (guint8, self->n_seats);

  for (guint other = 0; other < self->n_seats; other++)
    team[other]
        = other == seat || (knows_team (self, other, seat) && knows_team (self, seat, other));

  return team;
}

static gboolean
hears (const OnlineLine *line, int seat)
{
  return line->hears == NULL || (seat >= 0 && line->hears[seat]);
}

/* Whether somebody at this device hears it. */
static gboolean
host_hears (OnlineRoom *self, const OnlineLine *line)
{
  for (guint seat = 0; seat < self->n_seats && line->hears != NULL; seat++)
    if (line->hears[seat]
        && tabletop_occupant_get_kind (tabletop_table_get_occupant (self->table, seat))
               == TABLETOP_OCCUPANT_LOCAL)
      return TRUE;

  return line->hears == NULL;
}

gboolean
_online_room_talk (OnlineRoom *self,
                   int seat,
                   const char *name,
                   gboolean team,
                   const char *text,
                   GError **error)
{
  g_autofree char *clean = tabletop_text_clean (text, MAX_TEXT);
  OnlineLine *line;

  if (clean == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_ILLEGAL, _ ("That says nothing"));
      return FALSE;
    }
  if (team && seat < 0)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_YOURS,
                           _ ("Only a seat has a team"));
      return FALSE;
    }

  line = g_new0 (OnlineLine, 1);
  line->seat = seat;
  line->name = g_strdup (name);
  line->team = team;
  line->text = g_steal_pointer (&clean);
  if (team)
    line->hears = find_team (self, (guint) seat);
  g_queue_push_tail (&self->talk, line);
  self->n_talk++;
  if (self->talk.length > MAX_UNTOLD)
    _online_line_free (g_queue_pop_head (&self->talk));

  if (host_hears (self, line))
    g_signal_emit_by_name (self, "talk", line->seat, line->name, line->team, line->text);
  _online_room_queue (self);

  return TRUE;
}

gboolean
online_room_say (OnlineRoom *self, int seat, gboolean team_only, const char *text, GError **error)
{
  const char *name = _ ("Host");

  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);
  g_return_val_if_fail (self->hub != NULL, FALSE);
  g_return_val_if_fail (seat >= ONLINE_ROOM_NO_SEAT, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  if (seat >= 0)
    {
      TabletopOccupant *occupant;

      if (!_online_room_check_seat (self, (guint) seat, error))
        return FALSE;
      occupant = tabletop_table_get_occupant (self->table, (guint) seat);
      if (tabletop_occupant_get_kind (occupant) != TABLETOP_OCCUPANT_LOCAL)
        {
          g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_YOURS,
                       _ ("Nobody at this device sits at seat %d"), seat);
          return FALSE;
        }
      name = tabletop_occupant_get_name (occupant);
    }

  return _online_room_talk (self, seat, name, team_only, text, error);
}

/* Telling. */

static void
tell (OnlineRoom *self, OnlineSession *session, OnlineLine *line, guint64 number)
{
  OnlineNotice notice = { .kind = ONLINE_NOTICE_TALK };

  /* Who came at the same time has the same numbers. */
  if (line->printed == NULL || line->printed_number != number)
    {
      notice.talk.number = number;
      notice.talk.seat = line->seat;
      notice.talk.name = line->name;
      notice.talk.team = line->team;
      notice.talk.text = line->text;
      g_clear_pointer (&line->printed, g_bytes_unref);
      line->printed = online_notice_print (&notice);
      line->printed_number = number;
    }
  online_session_send (session, self->hub, line->printed);
}

static void
tell_new_lines (OnlineSession *session, gpointer room)
{
  _online_room_tell_talk (room, session);
}

void
_online_room_tell_all_talk (OnlineRoom *self)
{
  if (self->n_talk_told == self->n_talk)
    return;

  self->n_talk_told = self->n_talk;
  _online_room_foreach (self, tell_new_lines, self);
  while (self->talk.length > MAX_LINES)
    _online_line_free (g_queue_pop_head (&self->talk));
  for (GList *l = self->talk.head; l != NULL; l = l->next)
    g_clear_pointer (&((OnlineLine *) l->data)->printed, g_bytes_unref);
}

void
_online_room_tell_talk (OnlineRoom *self, OnlineSession *session)
{
  guint64 index = self->n_talk - self->talk.length;

  for (GList *l = self->talk.head; l != NULL; l = l->next, index++)
    if (index >= session->talk_next && hears (l->data, session->seat))
      tell (self, session, l->data, ++session->talk_number);
  session->talk_next = self->n_talk;
}

void
_online_room_rewind_talk (OnlineRoom *self, OnlineSession *session, guint64 known)
{
  guint64 index = self->n_talk;
  guint64 again;

  /* A table that was restarted goes on where the guest is. */
  if (known >= session->talk_number)
    {
      session->talk_number = known;
      return;
    }

  again = session->talk_next;
  for (GList *l = self->talk.tail; l != NULL && session->talk_number > known; l = l->prev)
    {
      index--;
      if (index < session->talk_first)
        break;
      if (index >= session->talk_next || !hears (l->data, session->seat))
        continue;
      session->talk_number--;
      again = index;
    }
  session->talk_next = again;
}
