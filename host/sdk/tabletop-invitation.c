/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything but its state is fixed when it is made. */

#include "tabletop-invitation.h"

#include "tabletop-enum-types.h"
#include "tabletop-fields-private.h"

struct _TabletopInvitation
{
  GObject parent_instance;

  guint seat;
  char *uri;
  GDateTime *expires;
  TabletopInvitationState state;
};

/**
 * TabletopInvitation:seat:
 *
 * The seat that it is for.
 */
/**
 * TabletopInvitation:uri:
 *
 * The link, which is a secret.
 */
/**
 * TabletopInvitation:expires:
 *
 * Until when it can be used.
 */
/**
 * TabletopInvitation:state:
 *
 * What became of it.
 */
enum
{
  FIELD_STATE /* the row of what changes */
};

static const TabletopField fields[] = {
  [FIELD_STATE] = { "state", TABLETOP_FIELD_ENUM, G_STRUCT_OFFSET (TabletopInvitation, state),
                    tabletop_invitation_state_get_type },
  { "seat", TABLETOP_FIELD_UINT, G_STRUCT_OFFSET (TabletopInvitation, seat) },
  { "uri", TABLETOP_FIELD_STRING, G_STRUCT_OFFSET (TabletopInvitation, uri) },
  { "expires", TABLETOP_FIELD_BOXED, G_STRUCT_OFFSET (TabletopInvitation, expires),
    g_date_time_get_type },
};

TABLETOP_DEFINE_VALUE (TabletopInvitation, tabletop_invitation, fields)

#define SELF TabletopInvitation
#define IS_SELF TABLETOP_IS_INVITATION

TabletopInvitation *
tabletop_invitation_new (guint seat, const char *uri, GDateTime *expires)
{
  TabletopInvitation *self;

  g_return_val_if_fail (uri != NULL, NULL);
  g_return_val_if_fail (expires != NULL, NULL);

  self = g_object_new (TABLETOP_TYPE_INVITATION, NULL);
  self->seat = seat;
  self->uri = g_strdup (uri);
  self->expires = g_date_time_ref (expires);
  self->state = TABLETOP_INVITATION_OPEN;

  return self;
}

void
tabletop_invitation_set_state (TabletopInvitation *self, TabletopInvitationState state)
{
  g_return_if_fail (TABLETOP_IS_INVITATION (self));

  if (self->state == state)
    return;

  self->state = state;
  _tabletop_fields_notify (self, FIELD_STATE);
}

TABLETOP_GETTER (guint, tabletop_invitation_get_seat, self->seat, 0)
TABLETOP_TEXT_GETTER (tabletop_invitation_get_uri, self->uri)
TABLETOP_GETTER (GDateTime *, tabletop_invitation_get_expires, self->expires, NULL)
TABLETOP_GETTER (TabletopInvitationState,
                 tabletop_invitation_get_state,
                 self->state,
                 TABLETOP_INVITATION_REVOKED)
