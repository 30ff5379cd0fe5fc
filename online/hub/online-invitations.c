/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An invitation is the right to make one session, once. The hub knows the open ones by their hash;
 * what has become of the others is only for the host to look at. Whoever comes with a secret that
 * opens nothing learns nothing, not even by the time that it takes: one look into one table, in
 * which there are only open ones.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-room-private.h"

enum
{
  MAX_INVITES = 128, /* that are kept of a room, whatever became of them */
  MAX_NAME = TABLETOP_MAX_NAME
};

static void
free_invite (OnlineInvite *invite)
{
  g_free (invite->id);
  g_object_unref (invite->object);
  g_free (invite);
}

static void
set_state (OnlineInvite *invite, TabletopInvitationState state)
{
  OnlineRoom *room = invite->room;

  if (state != TABLETOP_INVITATION_OPEN)
    g_hash_table_remove (room->hub->invites, invite->hash);
  tabletop_invitation_set_state (invite->object, state);
  _online_room_people_changed (room);
}

static gboolean
is_open (OnlineInvite *invite)
{
  return tabletop_invitation_get_state (invite->object) == TABLETOP_INVITATION_OPEN;
}

static gboolean
put_invite (OnlineInvite *invite, TabletopInvitationState state, GError **error)
{
  OnlineRoom *room = invite->room;
  OnlineRecordInvitation row = { 0 };

  if (room->group == NULL)
    return TRUE;

  row.id = invite->id;
  row.seat = invite->seat;
  memcpy (row.secret_hash, invite->hash, sizeof row.secret_hash);
  row.expires = invite->expires;
  row.state = state;

  return online_record_put_invitation (room->group->record, room->id, &row, error);
}

/* The list. */

static void
keep (OnlineRoom *self, OnlineInvite *invite)
{
  g_ptr_array_add (self->invites, invite);
  g_list_store_append (self->invitations, invite->object);
  if (is_open (invite))
    g_hash_table_insert (self->hub->invites, invite->hash, invite);
}

static void
drop (OnlineRoom *self, guint index)
{
  OnlineInvite *invite = g_ptr_array_remove_index (self->invites, index);

  g_list_store_remove (self->invitations, index);
  free_invite (invite);
}

/* Forgets the oldest that is over, if there are too many. FALSE if all are in use. */
static gboolean
make_room (OnlineRoom *self)
{
  if (self->invites->len < MAX_INVITES)
    return TRUE;

  for (guint i = 0; i < self->invites->len; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);
      TabletopInvitationState state = tabletop_invitation_get_state (invite->object);

      if (state != TABLETOP_INVITATION_EXPIRED && state != TABLETOP_INVITATION_REVOKED)
        continue;
      if (self->group != NULL)
        online_record_remove_invitation (self->group->record, self->id, invite->id, NULL);
      drop (self, i);
      return TRUE;
    }

  return FALSE;
}

static OnlineInvite *
find_invite (OnlineRoom *self, TabletopInvitation *object, GError **error)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);

      if (invite->object == object)
        return invite;
    }

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                       _ ("This invitation is none of this table's"));
  return NULL;
}

static TabletopInvitation *
make_object (int seat, const char *uri, gint64 expires)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (expires);

  return tabletop_invitation_new (seat >= 0 ? (guint) seat : TABLETOP_NO_SEAT, uri, time);
}

void
_online_room_restore_invitation (OnlineRoom *self, const OnlineRecordInvitation *saved)
{
  OnlineInvite *invite = g_new0 (OnlineInvite, 1);

  invite->room = self;
  invite->id = g_strdup (saved->id);
  invite->seat = saved->seat;
  invite->guest = saved->seat < 0 ? (guint) g_ascii_strtoull (saved->id, NULL, 10) : 0;
  memcpy (invite->hash, saved->secret_hash, sizeof invite->hash);
  invite->expires = saved->expires;
  invite->object = make_object (saved->seat, "", saved->expires);
  tabletop_invitation_set_state (invite->object, saved->state);
  keep (self, invite);
}

void
_online_room_expire (OnlineRoom *self)
{
  gint64 now = _online_hub_get_real_time (self->hub);

  for (guint i = 0; i < self->invites->len; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);

      /* That needn't be written: a restart finds it out again. */
      if (is_open (invite) && invite->expires <= now)
        set_state (invite, TABLETOP_INVITATION_EXPIRED);
    }
}

void
_online_room_forget_invitations (OnlineRoom *self)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);

      if (is_open (invite))
        g_hash_table_remove (self->hub->invites, invite->hash);
    }
  while (self->invites->len > 0)
    drop (self, self->invites->len - 1);
}

GListModel *
online_room_list_invitations (OnlineRoom *self)
{
  g_return_val_if_fail (ONLINE_IS_ROOM (self), NULL);

  if (self->hub != NULL)
    _online_room_expire (self);

  return g_object_ref (G_LIST_MODEL (self->invitations));
}

/* Inviting. */

static char *
print_link (OnlineRoom *self, const char *secret)
{
  const char *base = self->hub->base_uri;
  const char *query = strchr (base, '?');
  int length = query != NULL ? (int) (query - base) : (int) strlen (base);

  return g_strdup_printf ("%.*s/j/%s%s#%s", length, base, self->id, query != NULL ? query : "",
                          secret);
}

static guint
count_spectators (OnlineRoom *self)
{
  guint n = self->spectators->len;

  for (guint i = 0; i < self->invites->len; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);

      n += invite->seat < 0 && is_open (invite);
    }

  return n;
}

static gboolean
check_invite (OnlineRoom *self, int seat, guint ttl, GError **error)
{
  if (seat != ONLINE_ROOM_NO_SEAT && !_online_room_check_seat (self, (guint) seat, error))
    return FALSE;
  if (ttl > ONLINE_ROOM_TTL_MAX)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("An invitation lasts %d days at most"), ONLINE_ROOM_TTL_MAX / (24 * 60 * 60));
      return FALSE;
    }
  if (seat >= 0 && self->seats[seat] != NULL)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                   _ ("%s has that seat; take it back first"), self->seats[seat]->name);
      return FALSE;
    }
  if (seat < 0 && count_spectators (self) >= self->hub->limits.spectators)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                   _ ("More than %u people can't look on"), self->hub->limits.spectators);
      return FALSE;
    }
  if (!make_room (self))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_UNSUPPORTED,
                           _ ("There are too many invitations; take one back first"));
      return FALSE;
    }

  return TRUE;
}

/* The open invitation for a seat, if there is one. */
static OnlineInvite *
find_open (OnlineRoom *self, int seat)
{
  for (guint i = 0; i < self->invites->len && seat >= 0; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);

      if (invite->seat == seat && is_open (invite))
        return invite;
    }

  return NULL;
}

TabletopInvitation *
_online_room_add_invitation (OnlineRoom *self,
                             int seat,
                             guint ttl,
                             const guint8 hash[ONLINE_SECRET_HASH_SIZE],
                             const char *uri,
                             GError **error)
{
  OnlineInvite *invite, *older;
  GError *failure = NULL;
  gboolean good;

  if (!_online_room_begin_write (self, error))
    return NULL;
  if (!check_invite (self, seat, ttl, &failure))
    {
      _online_group_end (self->hub, self->group, TRUE, NULL);
      g_propagate_error (error, failure);
      return NULL;
    }

  older = find_open (self, seat);
  invite = g_new0 (OnlineInvite, 1);
  invite->room = self;
  invite->id = g_strdup_printf ("%u", self->last_invite + 1);
  invite->seat = seat;
  invite->guest = seat < 0 ? self->last_invite + 1 : 0;
  memcpy (invite->hash, hash, sizeof invite->hash);
  invite->expires
      = _online_hub_get_real_time (self->hub) + (gint64) (ttl > 0 ? ttl : ONLINE_ROOM_TTL_DEFAULT);
  invite->object = make_object (seat, uri, invite->expires);

  good = put_invite (invite, TABLETOP_INVITATION_OPEN, &failure)
         && (older == NULL || put_invite (older, TABLETOP_INVITATION_REVOKED, &failure))
         && _online_room_put_number (self, ONLINE_ROOM_KEY_LAST_INVITATION, self->last_invite + 1,
                                     &failure);
  if (!_online_room_end_write (self, good, failure, error))
    {
      free_invite (invite);
      return NULL;
    }

  self->last_invite++;
  if (older != NULL)
    set_state (older, TABLETOP_INVITATION_REVOKED);
  keep (self, invite);
  _online_room_people_changed (self);

  return g_object_ref (invite->object);
}

TabletopInvitation *
online_room_invite (OnlineRoom *self, int seat, guint ttl, GError **error)
{
  g_autofree char *secret = online_secret_new ();
  g_autofree char *uri = NULL;
  guint8 hash[ONLINE_SECRET_HASH_SIZE];

  g_return_val_if_fail (ONLINE_IS_ROOM (self), NULL);
  g_return_val_if_fail (self->hub != NULL, NULL);
  g_return_val_if_fail (seat >= ONLINE_ROOM_NO_SEAT, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  uri = print_link (self, secret);
  online_secret_hash (secret, hash);

  return _online_room_add_invitation (self, seat, ttl, hash, uri, error);
}

/* Who came by an invitation. */
static OnlineSession *
find_guest (OnlineRoom *self, OnlineInvite *invite)
{
  if (tabletop_invitation_get_state (invite->object) != TABLETOP_INVITATION_CLAIMED)
    return NULL;
  if (invite->seat >= 0)
    return self->seats[invite->seat];

  for (guint i = 0; i < self->spectators->len; i++)
    {
      OnlineSession *session = g_ptr_array_index (self->spectators, i);

      if (session->guest == invite->guest)
        return session;
    }

  return NULL;
}

/* By which invitation somebody came; NULL if it is forgotten. */
static OnlineInvite *
find_invite_of (OnlineRoom *self, OnlineSession *session)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);

      if (find_guest (self, invite) == session)
        return invite;
    }

  return NULL;
}

void
_online_room_void_invitation (OnlineRoom *self, OnlineSession *session)
{
  OnlineInvite *invite = find_invite_of (self, session);

  if (invite == NULL)
    return;

  set_state (invite, TABLETOP_INVITATION_REVOKED);
  invite->is_due = TRUE;
}

gboolean
_online_room_write_invitations (OnlineRoom *self, GError **error)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      OnlineInvite *invite = g_ptr_array_index (self->invites, i);

      if (invite->is_due
          && !put_invite (invite, tabletop_invitation_get_state (invite->object), error))
        return FALSE;
      invite->is_due = FALSE;
    }

  return TRUE;
}

gboolean
_online_room_expel (OnlineRoom *self, OnlineSession *session, GError **error)
{
  g_autoptr (OnlineSession) alive = online_session_ref (session);
  OnlineInvite *invite = find_invite_of (self, session);
  GError *failure = NULL;
  gboolean good;

  if (!_online_room_begin_write (self, error))
    return FALSE;
  good = (invite == NULL || put_invite (invite, TABLETOP_INVITATION_REVOKED, &failure))
         && (self->group == NULL
             || online_record_remove_seat (self->group->record, self->id, session->seat,
                                           session->guest, &failure));
  if (!_online_room_end_write (self, good, failure, error))
    return FALSE;

  if (invite != NULL)
    set_state (invite, TABLETOP_INVITATION_REVOKED);
  _online_room_end_session (self, session, ONLINE_CLOSING_KICKED);
  if (session->seat >= 0)
    tabletop_table_vacate (self->table, (guint) session->seat, NULL);

  return TRUE;
}

gboolean
online_room_revoke (OnlineRoom *self, TabletopInvitation *invitation, GError **error)
{
  OnlineInvite *invite;
  OnlineSession *guest;
  GError *failure = NULL;

  g_return_val_if_fail (ONLINE_IS_ROOM (self), FALSE);
  g_return_val_if_fail (self->hub != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  invite = find_invite (self, invitation, error);
  if (invite == NULL)
    return FALSE;

  guest = find_guest (self, invite);
  if (guest != NULL)
    return _online_room_expel (self, guest, error);
  if (!is_open (invite))
    return TRUE;

  if (!_online_room_begin_write (self, error))
    return FALSE;
  if (!_online_room_end_write (self, put_invite (invite, TABLETOP_INVITATION_REVOKED, &failure),
                               failure, error))
    return FALSE;

  set_state (invite, TABLETOP_INVITATION_REVOKED);

  return TRUE;
}

TabletopInvitation *
online_room_reissue (OnlineRoom *self, TabletopInvitation *invitation, GError **error)
{
  OnlineInvite *invite;
  int seat;

  g_return_val_if_fail (self->hub != NULL, NULL);

  invite = find_invite (self, invitation, error);
  if (invite == NULL)
    return NULL;

  /* To take it back can forget it. */
  seat = invite->seat;
  if (!online_room_revoke (self, invitation, error))
    return NULL;

  return online_room_invite (self, seat, 0, error);
}

/* Claiming. */

/* The name that the guest gets: cleaned, and with a number if somebody else at the table has it. */
static char *
choose_name (OnlineRoom *self, int seat, const char *name)
{
  g_auto (GStrv) names = _online_room_dup_names (self);
  g_autofree char *clean = tabletop_text_clean (name, MAX_NAME);
  char *chosen;

  if (clean == NULL)
    clean = seat >= 0 ? NULL : g_strdup (_ ("Guest"));
  chosen = g_strdup (clean);

  for (guint number = 2; chosen != NULL; number++)
    {
      gboolean taken = FALSE;
      g_autofree char *suffix = g_strdup_printf (" %u", number);
      g_autofree char *start = NULL;

      for (guint i = 0; i < self->n_seats; i++)
        taken = taken || ((int) i != seat && g_str_equal (names[i], chosen));
      if (!taken)
        break;

      start = tabletop_text_clean (clean, MAX_NAME - (guint) strlen (suffix));
      g_free (chosen);
      chosen = g_strconcat (start, suffix, NULL);
    }

  return chosen;
}

static void
sit_down (OnlineRoom *self, OnlineSession *session)
{
  guint seat = (guint) session->seat;

  tabletop_table_seat_guest (self->table, seat, session->name, NULL);
  tabletop_table_set_presence (self->table, seat, TABLETOP_PRESENCE_AWAY, NULL);
  g_free (session->name);
  session->name
      = g_strdup (tabletop_occupant_get_name (tabletop_table_get_occupant (self->table, seat)));
}

gboolean
online_hub_claim (OnlineHub *self,
                  const char *secret,
                  const char *name,
                  OnlineClaimed *out,
                  GError **error)
{
  guint8 hash[ONLINE_SECRET_HASH_SIZE];
  gboolean formed;
  OnlineInvite *invite;
  OnlineRoom *room;
  g_autoptr (OnlineSession) session = NULL;
  g_autofree char *token = NULL;
  g_autofree char *chosen = NULL;
  g_autoptr (GError) why = NULL;
  gboolean good;

  formed = online_secret_hash (secret, hash);
  invite = g_hash_table_lookup (self->invites, hash);
  if (invite == NULL && formed && _online_hub_load (self, hash, &why))
    invite = g_hash_table_lookup (self->invites, hash);
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (invite == NULL || !formed || self->closed
      || invite->expires <= _online_hub_get_real_time (self))
    {
      self->figures.refused_claims++;
      g_set_error_literal (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_UNUSABLE,
                           _ ("This invitation can't be used; ask for a new one"));
      return FALSE;
    }

  room = invite->room;
  chosen = choose_name (room, invite->seat, name);
  token = online_secret_new ();
  session = online_session_new (room, invite->seat, invite->guest, chosen);
  online_secret_hash (token, session->token);
  session->has_token = TRUE;
  session->since = room->n_steps;

  if (!_online_group_begin (self, room->group, error))
    return FALSE;
  good = _online_room_put_session (room, session, error)
         && _online_room_put_newcomer (room, session->seat, error)
         && put_invite (invite, TABLETOP_INVITATION_CLAIMED, error);
  if (!_online_group_end (self, room->group, good, error))
    return FALSE;

  set_state (invite, TABLETOP_INVITATION_CLAIMED);
  _online_room_add_session (room, session);
  if (session->seat >= 0)
    sit_down (room, session);
  _online_room_session_is_due (room, session);
  self->figures.claims++;

  out->token = g_steal_pointer (&token);
  out->table = g_strdup (room->id);
  out->seat = session->seat;

  return TRUE;
}
