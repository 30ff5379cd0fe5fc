/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A seat at somebody else's table, kept on this device so that it is found again after a crash:
 * under the hash of the link that led to it stand the token that opens it and a bound of the ids
 * that were used. What is in the file is always at least as new as what the table may rely on.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _OnlineGuestFile OnlineGuestFile;

/* Finds what is kept for `link`, a link as it was sent, in `folder`, or in
 * `$XDG_STATE_HOME/tabletop/seats` if that is NULL. The folder is made, for its owner alone.
 * Nothing is written yet. Fails with G_FILE_ERROR, and with TABLETOP_ERROR_BAD_DATA if a file is
 * there but isn't one of ours.
 */
OnlineGuestFile *online_guest_file_open (const char *folder, const char *link, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The same for a link that leads many people to a table, as one without a secret does: a seat at
 * which somebody on this device sits right now, in this process or another, is passed over for the
 * next one that is kept, or a new one.
 */
OnlineGuestFile *online_guest_file_open_unused (const char *folder,
                                                const char *link,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;

void online_guest_file_free (OnlineGuestFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineGuestFile, online_guest_file_free)

/* Opens the seat, or NULL if none is kept. A secret. */
const char *online_guest_file_get_token (OnlineGuestFile *self);

/* Where the file is; its name tells nothing of the link. */
const char *online_guest_file_get_path (OnlineGuestFile *self);

/* Notes to what the table has bound itself before a deal. FALSE if it bound itself otherwise
 * before, perhaps in an earlier process: then it may have changed the seed. Written with the next
 * token.
 */
gboolean
online_guest_file_note_commitment (OnlineGuestFile *self, guint64 deal, const char *commitment);

/* Writes a new token down, durably: when this returns TRUE, no crash loses it. `address` is the
 * link without its secret. Fails with G_FILE_ERROR; the token is used nevertheless.
 */
gboolean online_guest_file_keep (OnlineGuestFile *self,
                                 const char *address,
                                 const char *token,
                                 GError **error);

/* The next id for a request of this seat: greater than every id that any process took before from
 * this file, though not always by one. Ids are reserved in blocks, so few calls write. Fails with
 * G_FILE_ERROR; the id is good as long as this process lives.
 */
guint64 online_guest_file_take_id (OnlineGuestFile *self, GError **error);

/* Forgets the seat, which is closed for good. */
void online_guest_file_remove (OnlineGuestFile *self);

G_END_DECLS
