/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whoever has found a table, but has no invitation, may knock. The stranger makes the secret; the
 * host's yes makes an invitation of it, and until then it opens nothing. A no is remembered as long
 * as the stranger goes on asking, so that the host is asked once.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "online-room-private.h"

enum
{
  MAX_KNOCKS = 64,        /* at one table, at the same time */
  MAX_PER_ADDRESS = 2,    /* of them: so strangers can't keep friends out */
  PATIENCE = 30,          /* seconds after which somebody who doesn't ask again is forgotten */
  INVITATION_TTL = 5 * 60 /* seconds in which an admitted stranger has to come */
};

void
_online_knock_free (OnlineKnock *knock)
{
  g_free (knock->id);
  g_free (knock->address);
  g_free (knock);
}

static void
forget_the_gone (OnlineRoom *self)
{
  gint64 now = _online_hub_get_real_time (self->hub);

  for (guint i = self->knocks->len; i > 0; i--)
    if (((OnlineKnock *) g_ptr_array_index (self->knocks, i - 1))->until <= now)
      g_ptr_array_remove_index (self->knocks, i - 1);
}

static OnlineKnock *
find_by_hash (OnlineRoom *self, const guint8 hash[ONLINE_SECRET_HASH_SIZE])
{
  for (guint i = 0; i < self->knocks->len; i++)
    {
      OnlineKnock *knock = g_ptr_array_index (self->knocks, i);

      if (online_secret_equal (knock->hash, hash))
        return knock;
    }

  return NULL;
}

/* Whether there is a host to ask; a server has none. */
static gboolean
is_somebody_there (OnlineRoom *self)
{
  return g_signal_has_handler_pending (self, g_signal_lookup ("knock", ONLINE_TYPE_ROOM), 0, TRUE);
}

/* Whether one more may ask from `address`. */
static gboolean
has_room (OnlineRoom *self, const char *address)
{
  guint n = 0;

  for (guint i = 0; i < self->knocks->len; i++)
    n += g_str_equal (((OnlineKnock *) g_ptr_array_index (self->knocks, i))->address, address);

  return n < MAX_PER_ADDRESS && self->knocks->len < MAX_KNOCKS;
}

void
online_hub_knock (OnlineHub *self,
                  const char *table_id,
                  const char *secret,
                  const char *name,
                  const char *address,
                  GError **error)
{
  OnlineRoom *room;
  OnlineKnock *knock = NULL;
  gboolean admitted = FALSE;
  guint8 hash[ONLINE_SECRET_HASH_SIZE];
  gboolean formed = online_secret_hash (secret, hash);
  g_autofree char *clean = tabletop_text_clean (name, TABLETOP_MAX_NAME);

  room = !self->closed ? online_hub_get_room (self, table_id) : NULL;
  if (room != NULL)
    {
      forget_the_gone (room);
      knock = find_by_hash (room, hash);
    }
  if (room != NULL && knock == NULL && formed && clean != NULL && is_somebody_there (room)
      && has_room (room, address))
    {
      knock = g_new0 (OnlineKnock, 1);
      knock->id = g_strdup_printf ("%u", ++room->last_knock);
      knock->address = g_strdup (address);
      memcpy (knock->hash, hash, sizeof knock->hash);
      knock->until = _online_hub_get_real_time (self) + PATIENCE;
      g_ptr_array_add (room->knocks, knock);
      g_signal_emit_by_name (room, "knock", knock->id, clean, address);
      /* The answer may have come at once; a yes has made an invitation of it. */
      knock = find_by_hash (room, hash);
      admitted = knock == NULL;
    }
  if (!admitted && (knock == NULL || knock->id == NULL))
    {
      g_set_error_literal (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_UNUSABLE,
                           _ ("This table can't be joined without an invitation"));
      return;
    }

  if (knock != NULL)
    knock->until = _online_hub_get_real_time (self) + PATIENCE;
  g_set_error_literal (error, ONLINE_HUB_ERROR, ONLINE_HUB_ERROR_WAITING,
                       _ ("The host hasn't answered yet"));
}

gboolean
online_room_admit (OnlineRoom *self, const char *id, int seat, gboolean yes, GError **error)
{
  OnlineKnock *knock = NULL;

  g_return_val_if_fail (self->hub != NULL, FALSE);

  forget_the_gone (self);
  for (guint i = 0; i < self->knocks->len && knock == NULL; i++)
    {
      OnlineKnock *other = g_ptr_array_index (self->knocks, i);

      if (g_strcmp0 (other->id, id) == 0)
        knock = other;
    }
  if (knock == NULL)
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                           _ ("Whoever asked for a seat has gone"));
      return FALSE;
    }

  if (yes)
    {
      g_autoptr (TabletopInvitation) invitation
          = _online_room_add_invitation (self, seat, INVITATION_TTL, knock->hash, "", error);

      if (invitation == NULL)
        return FALSE;
      g_ptr_array_remove (self->knocks, knock);
      return TRUE;
    }

  /* Without its id it is a no. */
  g_clear_pointer (&knock->id, g_free);

  return TRUE;
}
