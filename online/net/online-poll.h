/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Many sockets in one main loop. A GMainContext keeps the descriptors that it polls in a sorted
 * list, and goes through it with each message of each guest; here the kernel keeps them (epoll),
 * and the context polls one.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _OnlinePoll OnlinePoll;

/* For sockets whose sources are attached to `context`. NULL if the system hasn't any more. */
OnlinePoll *online_poll_new (GMainContext *context) G_GNUC_WARN_UNUSED_RESULT;
OnlinePoll *online_poll_ref (OnlinePoll *self);
void online_poll_unref (OnlinePoll *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlinePoll, online_poll_unref)

/* A source to be the child of another: it is ready whenever `socket` is, for G_IO_IN or G_IO_OUT,
 * or broken. It keeps the poll and the socket. Transfer full. */
GSource *online_poll_create_source (OnlinePoll *self, GSocket *socket, GIOCondition condition)
    G_GNUC_WARN_UNUSED_RESULT;

/* Attaches a source to the poll's context. */
void online_poll_attach (OnlinePoll *self, GSource *source);

/* Something to be done when the context is about to wait, so that what one round of the loop writes
 * can go out together. Belongs to who asks for it; only the first two are theirs to set. */
typedef struct
{
  void (*run) (gpointer user_data);
  gpointer user_data;
  GList link;
  gboolean is_due;
} OnlinePollTask;

void online_poll_do_later (OnlinePoll *self, OnlinePollTask *task);
void online_poll_cancel (OnlinePoll *self, OnlinePollTask *task);

G_END_DECLS
