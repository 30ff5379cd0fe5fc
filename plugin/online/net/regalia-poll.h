/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many sockets in one main loop. A GMainContext keeps the descriptors that it polls in a sorted
 * list, and goes through it with each message of each guest; here the kernel keeps them (epoll),
 * and the context polls one.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _RegaliaPoll RegaliaPoll;

/* For sockets whose sources are attached to `context`. NULL if the system hasn't any more. */
RegaliaPoll *regalia_poll_new (GMainContext *context) G_GNUC_WARN_UNUSED_RESULT;
RegaliaPoll *regalia_poll_ref (RegaliaPoll *self);
void regalia_poll_unref (RegaliaPoll *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaPoll, regalia_poll_unref)

/* A source to be the child of another: it is ready whenever `socket` is, for G_IO_IN or G_IO_OUT,
 * or broken. It keeps the poll and the socket. Transfer full. */
GSource *regalia_poll_create_source (RegaliaPoll *self, GSocket *socket, GIOCondition condition)
    G_GNUC_WARN_UNUSED_RESULT;

/* Attaches a source to the poll's context. */
void regalia_poll_attach (RegaliaPoll *self, GSource *source);

/* Something to be done when the context is about to wait, so that what one round of the loop writes
 * can go out together. Belongs to who asks for it; only the first two are theirs to set. */
typedef struct
{
  void (*run) (gpointer user_data);
  gpointer user_data;
  GList link;
  gboolean is_due;
} RegaliaPollTask;

void regalia_poll_do_later (RegaliaPoll *self, RegaliaPollTask *task);
void regalia_poll_cancel (RegaliaPoll *self, RegaliaPollTask *task);

G_END_DECLS
