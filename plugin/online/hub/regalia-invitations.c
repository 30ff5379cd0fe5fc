/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An invitation is the right to make one session, once. The hub knows the open ones by their hash;
 * what has become of the others is only for the host to look at. Whoever comes with a secret that
 * opens nothing learns nothing, not even by the time that it takes: one look into one table, in
 * which there are only open ones.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "regalia-room-private.h"

enum
{
  MAX_INVITES = 128, /* that are kept of a room, whatever became of them */
  MAX_NAME = TABLETOP_MAX_NAME
};

static void
free_invite (RegaliaInvite *invite)
{
  g_free (invite->id);
  g_object_unref (invite->object);
  g_free (invite);
}

static void
set_state (RegaliaInvite *invite, TabletopInvitationState state)
{
  RegaliaRoom *room = invite->room;

  if (state != TABLETOP_INVITATION_OPEN)
    g_hash_table_remove (room->hub->invites, invite->hash);
  tabletop_invitation_set_state (invite->object, state);
  _regalia_room_people_changed (room);
}

static gboolean
is_open (RegaliaInvite *invite)
{
  return tabletop_invitation_get_state (invite->object) == TABLETOP_INVITATION_OPEN;
}

static gboolean
put_invite (RegaliaInvite *invite, TabletopInvitationState state, GError **error)
{
  RegaliaRoom *room = invite->room;
  RegaliaRecordInvitation row = { 0 };

  if (room->keeper == NULL)
    return TRUE;

  row.id = invite->id;
  row.seat = invite->seat;
  memcpy (row.secret_hash, invite->hash, sizeof row.secret_hash);
  row.expires = invite->expires;
  row.state = state;

  return regalia_record_put_invitation (room->keeper->record, room->id, &row, error);
}

/* The list. */

static void
keep (RegaliaRoom *self, RegaliaInvite *invite)
{
  g_ptr_array_add (self->invites, invite);
  g_list_store_append (self->invitations, invite->object);
  if (is_open (invite))
    g_hash_table_insert (self->hub->invites, invite->hash, invite);
}

static void
drop (RegaliaRoom *self, guint index)
{
  RegaliaInvite *invite = g_ptr_array_remove_index (self->invites, index);

  g_list_store_remove (self->invitations, index);
  free_invite (invite);
}

/* Forgets the oldest that is over, if there are too many. FALSE if all are in use. */
static gboolean
make_room (RegaliaRoom *self)
{
  if (self->invites->len < MAX_INVITES)
    return TRUE;

  for (guint i = 0; i < self->invites->len; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);
      TabletopInvitationState state = tabletop_invitation_get_state (invite->object);

      if (state != TABLETOP_INVITATION_EXPIRED && state != TABLETOP_INVITATION_REVOKED)
        continue;
      if (self->keeper != NULL)
        regalia_record_remove_invitation (self->keeper->record, self->id, invite->id, NULL);
      drop (self, i);
      return TRUE;
    }

  return FALSE;
}

static RegaliaInvite *
find_invite (RegaliaRoom *self, TabletopInvitation *object, GError **error)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);

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
_regalia_room_restore_invitation (RegaliaRoom *self, const RegaliaRecordInvitation *saved)
{
  RegaliaInvite *invite = g_new0 (RegaliaInvite, 1);

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
_regalia_room_expire (RegaliaRoom *self)
{
  gint64 now = _regalia_hub_get_real_time (self->hub);

  for (guint i = 0; i < self->invites->len; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);

      /* That needn't be written: a restart finds it out again. */
      if (is_open (invite) && invite->expires <= now)
        set_state (invite, TABLETOP_INVITATION_EXPIRED);
    }
}

void
_regalia_room_forget_invitations (RegaliaRoom *self)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);

      if (is_open (invite))
        g_hash_table_remove (self->hub->invites, invite->hash);
    }
  while (self->invites->len > 0)
    drop (self, self->invites->len - 1);
}

GListModel *
regalia_room_list_invitations (RegaliaRoom *self)
{
  g_return_val_if_fail (REGALIA_IS_ROOM (self), NULL);

  if (self->hub != NULL)
    _regalia_room_expire (self);

  return g_object_ref (G_LIST_MODEL (self->invitations));
}

/* Inviting. */

static char *
print_link (RegaliaRoom *self, const char *secret)
{
  const char *base = self->hub->base_uri;
  const char *query = strchr (base, '?');
  int length = query != NULL ? (int) (query - base) : (int) strlen (base);

  return g_strdup_printf ("%.*s/j/%s%s#%s", length, base, self->id, query != NULL ? query : "",
                          secret);
}

static guint
count_spectators (RegaliaRoom *self)
{
  guint n = self->spectators->len;

  for (guint i = 0; i < self->invites->len; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);

      n += invite->seat < 0 && is_open (invite);
    }

  return n;
}

static gboolean
check_invite (RegaliaRoom *self, int seat, guint ttl, GError **error)
{
  if (seat != REGALIA_ROOM_NO_SEAT && !_regalia_room_check_seat (self, (guint) seat, error))
    return FALSE;
  if (ttl > REGALIA_ROOM_TTL_MAX)
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("An invitation lasts %d days at most"),
                   REGALIA_ROOM_TTL_MAX / (24 * 60 * 60));
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
static RegaliaInvite *
find_open (RegaliaRoom *self, int seat)
{
  for (guint i = 0; i < self->invites->len && seat >= 0; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);

      if (invite->seat == seat && is_open (invite))
        return invite;
    }

  return NULL;
}

TabletopInvitation *
_regalia_room_add_invitation (RegaliaRoom *self,
                              int seat,
                              guint ttl,
                              const guint8 hash[REGALIA_SECRET_HASH_SIZE],
                              const char *uri,
                              GError **error)
{
  RegaliaInvite *invite, *older;
  GError *failure = NULL;
  gboolean good;

  if (!_regalia_room_begin_write (self, error))
    return NULL;
  if (!check_invite (self, seat, ttl, &failure))
    {
      _regalia_keeper_end (self->hub, self->keeper, TRUE, NULL);
      g_propagate_error (error, failure);
      return NULL;
    }

  older = find_open (self, seat);
  invite = g_new0 (RegaliaInvite, 1);
  invite->room = self;
  invite->id = g_strdup_printf ("%u", self->last_invite + 1);
  invite->seat = seat;
  invite->guest = seat < 0 ? self->last_invite + 1 : 0;
  memcpy (invite->hash, hash, sizeof invite->hash);
  invite->expires = _regalia_hub_get_real_time (self->hub)
                    + (gint64) (ttl > 0 ? ttl : REGALIA_ROOM_TTL_DEFAULT);
  invite->object = make_object (seat, uri, invite->expires);

  good = put_invite (invite, TABLETOP_INVITATION_OPEN, &failure)
         && (older == NULL || put_invite (older, TABLETOP_INVITATION_REVOKED, &failure))
         && _regalia_room_put_number (self, REGALIA_ROOM_KEY_LAST_INVITATION, self->last_invite + 1,
                                      &failure);
  if (!_regalia_room_end_write (self, good, failure, error))
    {
      free_invite (invite);
      return NULL;
    }

  self->last_invite++;
  if (older != NULL)
    set_state (older, TABLETOP_INVITATION_REVOKED);
  keep (self, invite);
  _regalia_room_people_changed (self);

  return g_object_ref (invite->object);
}

TabletopInvitation *
regalia_room_invite (RegaliaRoom *self, int seat, guint ttl, GError **error)
{
  g_autofree char *secret = regalia_secret_new ();
  g_autofree char *uri = NULL;
  guint8 hash[REGALIA_SECRET_HASH_SIZE];

  g_return_val_if_fail (REGALIA_IS_ROOM (self), NULL);
  g_return_val_if_fail (self->hub != NULL, NULL);
  g_return_val_if_fail (seat >= REGALIA_ROOM_NO_SEAT, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  uri = print_link (self, secret);
  regalia_secret_hash (secret, hash);

  return _regalia_room_add_invitation (self, seat, ttl, hash, uri, error);
}

/* Who came by an invitation. */
static RegaliaSession *
find_guest (RegaliaRoom *self, RegaliaInvite *invite)
{
  if (tabletop_invitation_get_state (invite->object) != TABLETOP_INVITATION_CLAIMED)
    return NULL;
  if (invite->seat >= 0)
    return self->seats[invite->seat];

  for (guint i = 0; i < self->spectators->len; i++)
    {
      RegaliaSession *session = g_ptr_array_index (self->spectators, i);

      if (session->guest == invite->guest)
        return session;
    }

  return NULL;
}

/* By which invitation somebody came; NULL if it is forgotten. */
static RegaliaInvite *
find_invite_of (RegaliaRoom *self, RegaliaSession *session)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);

      if (find_guest (self, invite) == session)
        return invite;
    }

  return NULL;
}

void
_regalia_room_void_invitation (RegaliaRoom *self, RegaliaSession *session)
{
  RegaliaInvite *invite = find_invite_of (self, session);

  if (invite == NULL)
    return;

  set_state (invite, TABLETOP_INVITATION_REVOKED);
  invite->is_due = TRUE;
}

gboolean
_regalia_room_write_invitations (RegaliaRoom *self, GError **error)
{
  for (guint i = 0; i < self->invites->len; i++)
    {
      RegaliaInvite *invite = g_ptr_array_index (self->invites, i);

      if (invite->is_due
          && !put_invite (invite, tabletop_invitation_get_state (invite->object), error))
        return FALSE;
      invite->is_due = FALSE;
    }

  return TRUE;
}

gboolean
_regalia_room_expel (RegaliaRoom *self, RegaliaSession *session, GError **error)
{
  g_autoptr (RegaliaSession) alive = regalia_session_ref (session);
  RegaliaInvite *invite = find_invite_of (self, session);
  GError *failure = NULL;
  gboolean good;

  if (!_regalia_room_begin_write (self, error))
    return FALSE;
  good = (invite == NULL || put_invite (invite, TABLETOP_INVITATION_REVOKED, &failure))
         && (self->keeper == NULL
             || regalia_record_remove_seat (self->keeper->record, self->id, session->seat,
                                            session->guest, &failure));
  if (!_regalia_room_end_write (self, good, failure, error))
    return FALSE;

  if (invite != NULL)
    set_state (invite, TABLETOP_INVITATION_REVOKED);
  _regalia_room_end_session (self, session, REGALIA_CLOSING_KICKED);
  if (session->seat >= 0)
    tabletop_table_vacate (self->table, (guint) session->seat, NULL);

  return TRUE;
}

gboolean
regalia_room_revoke (RegaliaRoom *self, TabletopInvitation *invitation, GError **error)
{
  RegaliaInvite *invite;
  RegaliaSession *guest;
  GError *failure = NULL;

  g_return_val_if_fail (REGALIA_IS_ROOM (self), FALSE);
  g_return_val_if_fail (self->hub != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  invite = find_invite (self, invitation, error);
  if (invite == NULL)
    return FALSE;

  guest = find_guest (self, invite);
  if (guest != NULL)
    return _regalia_room_expel (self, guest, error);
  if (!is_open (invite))
    return TRUE;

  if (!_regalia_room_begin_write (self, error))
    return FALSE;
  if (!_regalia_room_end_write (self, put_invite (invite, TABLETOP_INVITATION_REVOKED, &failure),
                                failure, error))
    return FALSE;

  set_state (invite, TABLETOP_INVITATION_REVOKED);

  return TRUE;
}

TabletopInvitation *
regalia_room_reissue (RegaliaRoom *self, TabletopInvitation *invitation, GError **error)
{
  RegaliaInvite *invite;
  int seat;

  g_return_val_if_fail (REGALIA_IS_ROOM (self), NULL);
  g_return_val_if_fail (self->hub != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  invite = find_invite (self, invitation, error);
  if (invite == NULL)
    return NULL;

  /* To take it back can forget it. */
  seat = invite->seat;
  if (!regalia_room_revoke (self, invitation, error))
    return NULL;

  return regalia_room_invite (self, seat, 0, error);
}

/* Claiming. */

/* The name that the guest gets: cleaned, and with a number if somebody else at the table has it. */
static char *
choose_name (RegaliaRoom *self, int seat, const char *name)
{
  g_auto (GStrv) names = _regalia_room_dup_names (self);
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
sit_down (RegaliaRoom *self, RegaliaSession *session)
{
  guint seat = (guint) session->seat;

  tabletop_table_seat_guest (self->table, seat, session->name, NULL);
  tabletop_table_set_presence (self->table, seat, TABLETOP_PRESENCE_AWAY, NULL);
  g_free (session->name);
  session->name
      = g_strdup (tabletop_occupant_get_name (tabletop_table_get_occupant (self->table, seat)));
}

gboolean
regalia_hub_claim (RegaliaHub *self,
                   const char *secret,
                   const char *name,
                   RegaliaClaimed *out,
                   GError **error)
{
  guint8 hash[REGALIA_SECRET_HASH_SIZE];
  gboolean formed;
  RegaliaInvite *invite;
  RegaliaRoom *room;
  g_autoptr (RegaliaSession) session = NULL;
  g_autofree char *token = NULL;
  g_autofree char *chosen = NULL;
  g_autoptr (GError) why = NULL;
  gboolean good;

  g_return_val_if_fail (REGALIA_IS_HUB (self), FALSE);
  g_return_val_if_fail (out != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  formed = regalia_secret_hash (secret, hash);
  invite = g_hash_table_lookup (self->invites, hash);
  if (invite == NULL && formed && _regalia_hub_load (self, hash, &why))
    invite = g_hash_table_lookup (self->invites, hash);
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (invite == NULL || !formed || self->closed
      || invite->expires <= _regalia_hub_get_real_time (self))
    {
      self->figures.refused_claims++;
      g_set_error_literal (error, REGALIA_HUB_ERROR, REGALIA_HUB_ERROR_UNUSABLE,
                           _ ("This invitation can't be used; ask for a new one"));
      return FALSE;
    }

  room = invite->room;
  chosen = choose_name (room, invite->seat, name);
  token = regalia_secret_new ();
  session = regalia_session_new (room, invite->seat, invite->guest, chosen);
  regalia_secret_hash (token, session->token);
  session->has_token = TRUE;
  session->since = room->n_steps;

  if (!_regalia_keeper_begin (self, room->keeper, error))
    return FALSE;
  good = _regalia_room_put_session (room, session, error)
         && put_invite (invite, TABLETOP_INVITATION_CLAIMED, error);
  if (!_regalia_keeper_end (self, room->keeper, good, error))
    return FALSE;

  set_state (invite, TABLETOP_INVITATION_CLAIMED);
  _regalia_room_add_session (room, session);
  if (session->seat >= 0)
    sit_down (room, session);
  _regalia_room_session_is_due (room, session);
  self->figures.claims++;

  out->token = g_steal_pointer (&token);
  out->table = g_strdup (room->id);
  out->seat = session->seat;

  return TRUE;
}
