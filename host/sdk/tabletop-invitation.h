/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link that lets one person sit at one seat. Its URI is a secret: it belongs in no log and no
 * title. */

#pragma once

#include "tabletop-enums.h"

G_BEGIN_DECLS

#define TABLETOP_TYPE_INVITATION (tabletop_invitation_get_type ())

/**
 * TABLETOP_NO_SEAT:
 *
 * The seat of an invitation that lets somebody only look on.
 */
#define TABLETOP_NO_SEAT (2147483647)

/**
 * TabletopInvitation:
 *
 * A link that lets one person sit at one seat.
 */
G_DECLARE_FINAL_TYPE (TabletopInvitation, tabletop_invitation, TABLETOP, INVITATION, GObject)

/**
 * tabletop_invitation_new:
 * @seat: the seat that it is for
 * @uri: the link
 * @expires: until when it can be used
 *
 * Makes an open invitation; [iface@Inviter]s do.
 *
 * Returns: (transfer full): the invitation
 */
TabletopInvitation *tabletop_invitation_new (guint seat, const char *uri, GDateTime *expires)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * tabletop_invitation_get_seat:
 * @self: an invitation
 *
 * Gets the seat that it is for.
 *
 * Returns: the seat, or %TABLETOP_NO_SEAT
 */
guint tabletop_invitation_get_seat (TabletopInvitation *self);

/**
 * tabletop_invitation_get_uri:
 * @self: an invitation
 *
 * Gets the link. Whoever has it can sit down: show it only when the host asks.
 *
 * Returns: the URI
 */
const char *tabletop_invitation_get_uri (TabletopInvitation *self);

/**
 * tabletop_invitation_get_expires:
 * @self: an invitation
 *
 * Gets until when it can be used.
 *
 * Returns: (transfer none): the time
 */
GDateTime *tabletop_invitation_get_expires (TabletopInvitation *self);

/**
 * tabletop_invitation_get_state:
 * @self: an invitation
 *
 * Gets what became of it.
 *
 * Returns: the state
 */
TabletopInvitationState tabletop_invitation_get_state (TabletopInvitation *self);

/**
 * tabletop_invitation_set_state:
 * @self: an invitation
 * @state: what became of it
 *
 * Says what became of it; for the [iface@Inviter] that made it.
 */
void tabletop_invitation_set_state (TabletopInvitation *self, TabletopInvitationState state);

G_END_DECLS
