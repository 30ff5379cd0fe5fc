/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table needs before guests can be let in, made in a thread of its own: a key is worked out,
 * and a disk is waited for many times.
 */

#pragma once

#include "online-store.h"

G_BEGIN_DECLS

typedef struct
{
  GTlsCertificate *certificate; /* or NULL */
  OnlineRecord *blank;          /* as online_store_make_blank() has it, or NULL */
} OnlineNeeds;

/**
 * online_needs_get_async:
 * @store: where the table will be kept
 * @certificate: whether it needs this person's certificate
 * @blank: whether it needs a record
 * @cancellable: (nullable): to give up; then nothing is left, and nobody waits for a certificate
 * @callback: called when all is there
 * @user_data: for @callback
 *
 * Gets what a table needs.
 */
void online_needs_get_async (OnlineStore *store,
                             gboolean certificate,
                             gboolean blank,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

/**
 * online_needs_get_finish:
 * @result: what the callback got
 * @error: return location for an error
 *
 * Ends online_needs_get_async().
 *
 * Returns: (transfer full): what the table needs
 */
OnlineNeeds *online_needs_get_finish (GAsyncResult *result, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* A record that is still there goes from the disk. */
void online_needs_free (OnlineNeeds *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineNeeds, online_needs_free)

G_END_DECLS
