/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What is remembered of strangers: how many connections an address has, how fast it comes, how
 * often it was wrong. It is bounded, whatever they do: addresses of which there is nothing to tell
 * are forgotten first, then those that were quiet for longest.
 *
 * No clock in here: times are monotonic microseconds, and given.
 */

#pragma once

#include <gio/gio.h>

#include "online-limits.h"

G_BEGIN_DECLS

typedef struct _OnlineGuard OnlineGuard;

/* `limits` lives as long as the guard, and may change. */
OnlineGuard *online_guard_new (const OnlineLimits *limits) G_GNUC_WARN_UNUSED_RESULT;
void online_guard_free (OnlineGuard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineGuard, online_guard_free)

/* As what an address is remembered: IPv4 as it is, also within IPv6; IPv6 by its first 64 bits,
 * which one household has all of. */
char *online_guard_dup_key (GInetAddress *address) G_GNUC_WARN_UNUSED_RESULT;

/* Counts a connection from `key`; FALSE if there are too many, or they come too fast. Each one that
 * was let in has to leave. */
gboolean online_guard_enter (OnlineGuard *self, const char *key, gint64 now);
void online_guard_leave (OnlineGuard *self, const char *key);

/* Whether `key` may use an invitation now, which counts; otherwise in how many microseconds. */
gboolean online_guard_claim (OnlineGuard *self, const char *key, gint64 now, gint64 *wait);

/* Notes that `key` was wrong; TRUE if it is locked out from now on because of that. */
gboolean online_guard_fail (OnlineGuard *self, const char *key, gint64 now);

/* For how many microseconds `key` is locked out yet; 0 if it isn't. */
gint64 online_guard_get_lock (OnlineGuard *self, const char *key, gint64 now);

/* How many addresses are remembered. */
guint online_guard_get_n_addresses (OnlineGuard *self);

G_END_DECLS
