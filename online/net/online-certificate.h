/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a table shows on a local network who it is: a certificate that nobody else signed, and its
 * fingerprint (the pin) in the link. Who has the link knows the one certificate to accept. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * online_certificate_ensure:
 * @folder: (nullable): where it is kept; `$XDG_DATA_HOME/tabletop` if %NULL
 * @error: return location for an error
 *
 * Gets this person's certificate, and makes it if there is none: one file, `certificate.pem`, with
 * an ECDSA key (P-256), readable by its owner only (0600, in a folder of 0700).
 *
 * It is valid for 30 years: links that were sent must go on to work, and what they trust is the
 * fingerprint, not a date. Two processes that make it at the same time end up with the same one.
 *
 * Fails with %G_IO_ERROR or %G_TLS_ERROR; a file that is there and can't be read is an error, and
 * is never overwritten.
 *
 * Returns: (transfer full): the certificate, with its key
 */
GTlsCertificate *online_certificate_ensure (GFile *folder, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_certificate_dup_pin:
 * @certificate: a certificate
 *
 * Gets its fingerprint: the SHA-256 of its DER form as base64url without padding, 43 characters.
 *
 * Returns: (transfer full): the pin
 */
char *online_certificate_dup_pin (GTlsCertificate *certificate) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_certificate_matches:
 * @certificate: what a server showed
 * @pin: the pin of a link
 *
 * Tells whether @certificate is the one that @pin names.
 *
 * Returns: %TRUE if it is
 */
gboolean online_certificate_matches (GTlsCertificate *certificate, const char *pin);

G_END_DECLS
