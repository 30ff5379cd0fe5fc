/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link to a table: `tabletop://HOST:PORT/j/TABLE[?pin=…|?tls=1]#SECRET`. The secret stands behind
 * the `#`, the one part of a URI that programs keep to themselves, and only
 * regalia_address_to_link() writes it. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The port of a link that names none and has no `tls=1`, whose port is then that of HTTPS. */
#define REGALIA_ADDRESS_PORT 28670

typedef struct
{
  char *host;   /* a name, or an address without brackets */
  guint16 port; /* never 0 */
  gboolean tls; /* TRUE whenever there is a pin */
  char *pin;    /* base64url of the SHA-256 of the certificate, or NULL */
  char *table;  /* the table's id, or NULL for the address of a whole server */
  char *secret; /* of the invitation, or NULL */
} RegaliaAddress;

/**
 * regalia_address_parse:
 * @uri: a link, or a base URI, which has neither table nor secret
 * @error: return location for an error
 *
 * Reads a link.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA; the message doesn't repeat @uri.
 *
 * Returns: (transfer full): the address
 */
RegaliaAddress *regalia_address_parse (const char *uri, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_address_copy:
 * @self: an address
 *
 * Copies an address.
 *
 * Returns: (transfer full): the copy
 */
RegaliaAddress *regalia_address_copy (const RegaliaAddress *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_address_free:
 * @self: (transfer full): an address
 *
 * Frees an address, and wipes its secret.
 */
void regalia_address_free (RegaliaAddress *self);

/**
 * regalia_address_to_link:
 * @self: an address
 *
 * Writes the whole link, secret and all.
 *
 * Returns: (transfer full): the link
 */
char *regalia_address_to_link (const RegaliaAddress *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_address_to_string:
 * @self: an address
 *
 * Writes the link without its secret, to be shown and logged.
 *
 * Returns: (transfer full): the text
 */
char *regalia_address_to_string (const RegaliaAddress *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * regalia_address_is_link:
 * @uri: any text
 *
 * Tells whether @uri begins like a link of ours.
 *
 * Returns: %TRUE if it does
 */
gboolean regalia_address_is_link (const char *uri);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RegaliaAddress, regalia_address_free)

G_END_DECLS
