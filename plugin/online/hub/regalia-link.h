/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One connection to one guest, whatever it is made of. The hub writes to it; whoever made it reads
 * from it and tells the hub.
 *
 * The life of a link: somebody makes it, [regalia_hub_attach] gives it to a session, what comes in
 * goes to [regalia_hub_receive], and it ends either from outside ([regalia_hub_detach], or
 * [regalia_hub_drop] with a reason) or because the hub calls its `close`. After either, the hub
 * knows it no more; a further detach is ignored.
 *
 * The hub pings by itself and closes links that don't answer; whoever makes a link needs no pings
 * of its own, and bounds what waits in it to be written.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define REGALIA_TYPE_LINK (regalia_link_get_type ())

G_DECLARE_DERIVABLE_TYPE (RegaliaLink, regalia_link, REGALIA, LINK, GObject)

/**
 * RegaliaLinkClass:
 * @send: takes one message, a whole JSON text in UTF-8 without NUL at the end. Order is kept. It
 *   returns at once: what can't be written yet waits in the link. @message is shared with other
 *   links and isn't changed. It may call regalia_hub_detach() or regalia_hub_drop(), no more.
 * @close: ends the connection once what was sent before is written. @reason is the nick of a
 *   RegaliaClosing (`closed`, `replaced`, `kicked`, `restarting`, `too-slow`, `bad-request`); the
 *   `closing` notice that says so has been sent already. Called at most once, and never after
 *   regalia_hub_detach().
 *
 * What a kind of link implements. Both are called in the hub's main context only.
 */
struct _RegaliaLinkClass
{
  GObjectClass parent_class;

  void (*send) (RegaliaLink *self, GBytes *message);
  void (*close) (RegaliaLink *self, const char *reason);

  /*< private >*/
  gpointer padding[4];
};

/* For the hub. */

void regalia_link_send (RegaliaLink *self, GBytes *message);
void regalia_link_close (RegaliaLink *self, const char *reason);

/* What the hub has hung on it; NULL while it is attached to nothing. */
gpointer regalia_link_get_session (RegaliaLink *self);
void regalia_link_set_session (RegaliaLink *self, gpointer session);

G_END_DECLS
