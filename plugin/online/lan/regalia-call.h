/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Calls a table out on the network, through Avahi if this was built with it (regalia-call.c) and
 * else not at all (regalia-silence.c). It never calls back from within a call of Avahi or of its
 * owner, so that a callback may free it.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _RegaliaCall RegaliaCall;

/* The name or the problem isn't what it was. */
typedef void (*RegaliaCallChanged) (gpointer user_data);

/* Begins to call out, in the thread's default main context: a service at `port` of this machine,
 * with the TXT record `txt`, under regalia_sign_dup_name (name, n) for the first n that is free. */
RegaliaCall *regalia_call_new (const char *name,
                               guint16 port,
                               GBytes *txt,
                               RegaliaCallChanged changed,
                               gpointer user_data) G_GNUC_WARN_UNUSED_RESULT;
/* Falls silent at once. */
void regalia_call_free (RegaliaCall *self);

/* Under which name the network knows it; NULL if it doesn't. */
const char *regalia_call_get_name (RegaliaCall *self);
/* Why the network can't know it; NULL if it does, or soon will. */
const char *regalia_call_get_problem (RegaliaCall *self);

G_END_DECLS
