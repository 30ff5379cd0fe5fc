/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Calls a table out on the network, through Avahi if this was built with it (online-publisher.c)
 * and else not at all (online-no-avahi.c). It never calls back from within a call of Avahi or of
 * its owner, so that a callback may free it.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _OnlinePublisher OnlinePublisher;

/* The name or the problem isn't what it was. */
typedef void (*OnlinePublisherChanged) (gpointer user_data);

/* Begins to call out, in the thread's default main context: a service at `port` of this machine,
 * with the TXT record `txt`, under online_sign_dup_name (name, n) for the first n that is free. */
OnlinePublisher *online_publisher_new (const char *name,
                                       guint16 port,
                                       GBytes *txt,
                                       OnlinePublisherChanged changed,
                                       gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
/* Falls silent at once. */
void online_publisher_free (OnlinePublisher *self);

/* Under which name the network knows it; NULL if it doesn't. */
const char *online_publisher_get_name (OnlinePublisher *self);
/* Why the network can't know it; NULL if it does, or soon will. */
const char *online_publisher_get_problem (OnlinePublisher *self);

G_END_DECLS
