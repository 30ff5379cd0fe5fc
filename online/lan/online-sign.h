/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a table says of itself on the local network, in the words of DNS-SD (RFC 6763): the name of
 * the service and its TXT record. Whatever is read here was written by a stranger.
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ONLINE_SIGN_SERVICE "_tabletop._tcp"

/* How good an address is for a link; higher is better. */
typedef enum
{
  ONLINE_REACH_NONE,            /* no link can use it */
  ONLINE_REACH_LOOPBACK_IPV6,   /* only from the same machine */
  ONLINE_REACH_LOOPBACK_IPV4,   /* likewise */
  ONLINE_REACH_LINK_LOCAL_IPV4, /* where nobody hands out addresses */
  ONLINE_REACH_IPV6,
  ONLINE_REACH_IPV4
} OnlineReach;

/* A table that was seen at one place of the network. */
typedef struct
{
  char *name;  /* who hosts it; clean */
  char *title; /* of the game; clean */
  char *table; /* its id */
  char *pin;   /* of its certificate */
  char *uri;   /* where it is, without a secret */
  OnlineReach reach;
} OnlineSighting;

/**
 * online_sign_dup_name:
 * @name: (nullable): what the host is called; anything
 * @attempt: how many names like it were taken already
 *
 * Makes the name of the service: clean, at most %TABLETOP_MAX_NAME characters and 63 bytes, and
 * another one for each @attempt: `Bea`, `Bea (2)`, `Bea (3)`…
 *
 * Returns: (transfer full): the name
 */
char *online_sign_dup_name (const char *name, guint attempt) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_sign_print:
 * @title: the title of the game
 * @table: the id of the table
 * @pin: the pin of its certificate
 *
 * Writes the TXT record: `txtvers`, `title`, `table` and `pin`, each behind its length.
 *
 * Returns: (transfer full): the record, as it goes over the network
 */
GBytes *online_sign_print (const char *title, const char *table, const char *pin)
    G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_sign_reach:
 * @address: an address that a host claims to have
 * @local: whether the host is this machine
 *
 * Tells what @address is worth in a link. A link has no room for the scope that a link-local IPv6
 * address needs; and nobody else may point at the loopback of this machine.
 *
 * Returns: its worth
 */
OnlineReach online_sign_reach (GInetAddress *address, gboolean local);

/**
 * online_sighting_read:
 * @name: the name of the service
 * @address: its address
 * @port: its port
 * @local: whether it is on this machine
 * @txt: (array length=size): its TXT record
 * @size: the size of @txt
 *
 * Reads what a stranger says. Unknown keys are passed over, of a key that stands twice the first
 * counts, as RFC 6763 has it; but what is kept is exactly of the form that a link has.
 *
 * Returns: (transfer full) (nullable): the sighting; %NULL if it isn't one of ours, or no link
 *   could lead there
 */
OnlineSighting *online_sighting_read (const char *name,
                                      GInetAddress *address,
                                      guint16 port,
                                      gboolean local,
                                      const guint8 *txt,
                                      gsize size) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_sighting_free:
 * @self: (transfer full): a sighting
 *
 * Frees a sighting.
 */
void online_sighting_free (OnlineSighting *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OnlineSighting, online_sighting_free)

G_END_DECLS
