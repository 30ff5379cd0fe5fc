/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One connection to one guest, whatever it is made of. The hub writes to it; whoever made it reads
 * from it and tells the hub.
 *
 * The life of a link: somebody makes it, [online_hub_attach] gives it to a session, what comes in
 * goes to [online_hub_receive], and it ends either from outside ([online_hub_detach], or
 * [online_hub_drop] with a reason) or because the hub calls its `close`. After either, the hub
 * knows it no more; a further detach is ignored.
 *
 * The hub pings by itself and closes links that don't answer; whoever makes a link needs no pings
 * of its own, and bounds what waits in it to be written.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ONLINE_TYPE_LINK (online_link_get_type ())

G_DECLARE_DERIVABLE_TYPE (OnlineLink, online_link, ONLINE, LINK, GObject)

/**
 * OnlineLinkClass:
 * @send: takes one message, a whole JSON text in UTF-8 without NUL at the end. Order is kept. It
 *   returns at once: what can't be written yet waits in the link. @message is shared with other
 *   links and isn't changed. It may call online_hub_detach() or online_hub_drop(), no more.
 * @close: ends the connection once what was sent before is written. @reason is the nick of a
 *   OnlineClosing (`closed`, `replaced`, `kicked`, `restarting`, `too-slow`, `bad-request`); the
 *   `closing` notice that says so has been sent already. Called at most once, and never after
 *   online_hub_detach().
 *
 * What a kind of link implements. Both are called in the hub's main context only.
 */
struct _OnlineLinkClass
{
  GObjectClass parent_class;

  void (*send) (OnlineLink *self, GBytes *message);
  void (*close) (OnlineLink *self, const char *reason);

  /*< private >*/
  gpointer padding[4];
};

/* For the hub. */

void online_link_send (OnlineLink *self, GBytes *message);
void online_link_close (OnlineLink *self, const char *reason);

/* What the hub has hung on it; NULL while it is attached to nothing. */
gpointer online_link_get_session (OnlineLink *self);
void online_link_set_session (OnlineLink *self, gpointer session);

G_END_DECLS
