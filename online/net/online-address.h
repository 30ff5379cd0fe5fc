/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A link to a table: `tabletop://HOST:PORT/j/TABLE[?pin=…|?tls=1]#SECRET`. The secret stands behind
 * the `#`, the one part of a URI that programs keep to themselves, and only
 * online_address_to_link() writes it. */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The port of a link that names none and has no `tls=1`, whose port is then that of HTTPS. */
#define ONLINE_ADDRESS_PORT 28670

typedef struct
{
  char *host;   /* a name, or an address without brackets */
  guint16 port; /* never 0 */
  gboolean tls; /* TRUE whenever there is a pin */
  char *pin;    /* base64url of the SHA-256 of the certificate, or NULL */
  char *table;  /* the table's id, or NULL for the address of a whole server */
  char *secret; /* of the invitation, or NULL */
} OnlineAddress;

/**
 * online_address_parse:
 * @uri: a link, or a base URI, which has neither table nor secret
 * @error: return location for an error
 *
 * Reads a link.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA; the message doesn't repeat @uri.
 *
 * Returns: (transfer full): the address
 */
OnlineAddress *online_address_parse (const char *uri, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_address_copy:
 * @self: an address
 *
 * Copies an address.
 *
 * Returns: (transfer full): the copy
 */
OnlineAddress *online_address_copy (const OnlineAddress *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_address_free:
 * @self: (transfer full): an address
 *
 * Frees an address, and wipes its secret.
 */
void online_address_free (OnlineAddress *self);

/**
 * online_address_to_link:
 * @self: an address
 *
 * Writes the whole link, secret and all.
 *
 * Returns: (transfer full): the link
 */
char *online_address_to_link (const OnlineAddress *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_address_to_string:
 * @self: an address
 *
 * Writes the link without its secret, to be shown and logged.
 *
 * Returns: (transfer full): the text
 */
char *online_address_to_string (const OnlineAddress *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineAddress, online_address_free)

G_END_DECLS
