/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The door of the house: sockets and HTTP on one side, the hub on the other. Whatever a stranger
 * sends costs a bounded amount of memory, time and descriptors (OnlineLimits).
 *
 * Everything happens in the GMainContext that was the thread's default when the server was made,
 * which has to be the hub's.
 */

#pragma once

#include <gio/gio.h>

#include "online-hub.h"
#include "online-limits.h"

G_BEGIN_DECLS

#define ONLINE_TYPE_SERVER (online_server_get_type ())
G_DECLARE_FINAL_TYPE (OnlineServer, online_server, ONLINE, SERVER, GObject)

/* What a server has seen since it began; for metrics. */
typedef struct
{
  guint connections;      /* open right now */
  guint seats;            /* of them, the ones that play or look on */
  guint64 accepted;       /* connections that were let in */
  guint64 turned_away;    /* connections that were closed at the door: too many */
  guint64 evicted;        /* connections without a seat that made room for newer ones */
  guint64 requests;       /* HTTP requests */
  guint64 refused;        /* of them, the ones that got an error */
  guint64 claims;         /* invitations used */
  guint64 failed_claims;  /* invitations that couldn't be used */
  guint64 failed_tokens;  /* tokens that nobody has */
  guint64 locked_out;     /* addresses that were locked out */
  guint64 late;           /* connections that were closed because a deadline passed */
  guint64 nonsense;       /* ... because what they sent was no request */
  guint64 greedy;         /* ... because they sent too much */
  guint64 slow;           /* ... because they read too slowly */
  guint64 bytes_received; /* before TLS is put around them */
  guint64 bytes_sent;
} OnlineServerFigures;

/**
 * OnlineServerLog:
 * @level: how bad it is: %G_LOG_LEVEL_DEBUG, _INFO, _MESSAGE or _WARNING
 * @event: what happened, a short word with hyphens: `listening`, `accepted`, `turned-away`,
 *   `request`, `seated`, `left`, `late`, `nonsense`, `greedy`, `slow`, `locked-out`, `tls-failed`,
 *   `accept-failed`, `stopping`, `stopped`
 * @fields: (transfer none): a{sv} with what belongs to it: `connection` (t), `address` (s), `port`
 *   (u), `method` (s), `path` (s, one of the known ones or `other`), `status` (u), `why` (s)
 * @user_data: as given to online_server_set_log()
 *
 * Takes one line of the log. No field ever holds a secret, a query, a header or a body.
 */
typedef void (*OnlineServerLog) (GLogLevelFlags level,
                                 const char *event,
                                 GVariant *fields,
                                 gpointer user_data);

/**
 * online_server_new:
 * @hub: the rooms
 *
 * Makes a server that nobody can reach yet.
 *
 * Returns: (transfer full): the server
 */
OnlineServer *online_server_new (OnlineHub *hub) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_server_set_limits:
 * @self: a server
 * @limits: the limits, which are copied
 *
 * Changes what strangers may cost; whoever is connected already keeps what they have.
 */
void online_server_set_limits (OnlineServer *self, const OnlineLimits *limits);

/**
 * online_server_set_log:
 * @self: a server
 * @log: (nullable): who takes its log; by default nobody
 * @user_data: for @log
 * @destroy: (nullable): frees @user_data
 *
 * Says where the log goes.
 */
void online_server_set_log (OnlineServer *self,
                            OnlineServerLog log,
                            gpointer user_data,
                            GDestroyNotify destroy);

/**
 * online_server_set_certificate:
 * @self: a server
 * @certificate: a certificate with its private key
 * @pin: whether links name it, because no authority vouches for it
 *
 * Says with what the server shows who it is; needed before it listens with TLS.
 */
void online_server_set_certificate (OnlineServer *self, GTlsCertificate *certificate, gboolean pin);

/**
 * online_server_set_origins:
 * @self: a server
 * @origins: (nullable) (array zero-terminated): such as `https://play.example.org`
 *
 * Says which web pages may connect. By default none may: requests that name an origin are refused.
 */
void online_server_set_origins (OnlineServer *self, const char *const *origins);

/**
 * online_server_set_proxies:
 * @self: a server
 * @proxies: (nullable) (array zero-terminated): addresses or networks such as `10.0.0.0/8`, or
 *   `unix` for whoever connects to a Unix socket
 * @error: return location for an error
 *
 * Says whose `X-Forwarded-For` is believed. By default nobody's is.
 *
 * Such a peer may have as many connections as there are; strangers behind it are counted by the
 * address that it names.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA if one isn't an address; then nothing is changed.
 *
 * Returns: %TRUE if it is set
 */
gboolean online_server_set_proxies (OnlineServer *self, const char *const *proxies, GError **error);

/**
 * online_server_set_public_uri:
 * @self: a server
 * @uri: (nullable): such as `tabletop://play.example.org?tls=1`
 *
 * Says how friends reach it when that isn't the address on which it listens, behind a proxy for
 * instance. It becomes the hub's base URI at once.
 */
void online_server_set_public_uri (OnlineServer *self, const char *uri);

/**
 * online_server_listen:
 * @self: a server
 * @where: `loopback` (127.0.0.1 and ::1), `lan` (every address of this machine), an address with
 *   or without a port (`192.168.1.5`, `[::1]:4000`, `0.0.0.0:4000`), or `unix:PATH`
 * @port: the port unless @where has one; 0 for any that is free
 * @tls: whether it speaks TLS; needs online_server_set_certificate()
 * @error: return location for an error
 *
 * Lets people in. May be called more than once; each call adds an address.
 *
 * The first one sets the hub's base URI, unless there is a public URI. A socket file that nobody
 * listens on any more is replaced; the new one is mode 0660.
 *
 * Fails with %TABLETOP_ERROR_BAD_DATA if @where can't be understood, and with %G_IO_ERROR if the
 * address is in use, for instance.
 *
 * Returns: %TRUE if it listens
 */
gboolean online_server_listen (OnlineServer *self,
                               const char *where,
                               guint16 port,
                               gboolean tls,
                               GError **error);

/**
 * online_server_listen_fd:
 * @self: a server
 * @fd: a stream socket that listens already, as systemd hands it over; taken
 * @tls: whether it speaks TLS
 * @error: return location for an error
 *
 * Lets people in through a socket that somebody else opened.
 *
 * Returns: %TRUE if it listens
 */
gboolean online_server_listen_fd (OnlineServer *self, int fd, gboolean tls, GError **error);

/**
 * online_server_dup_base_uri:
 * @self: a server
 *
 * Gets what invitations begin with: `tabletop://HOST:PORT` and, after it, `?pin=…` or `?tls=1` if
 * it speaks TLS. For `lan`, HOST is the first address of this machine that isn't loopback.
 *
 * Returns: (transfer full) (nullable): the URI; %NULL if it doesn't listen, or only on a Unix
 *   socket
 */
char *online_server_dup_base_uri (OnlineServer *self) G_GNUC_WARN_UNUSED_RESULT;

/**
 * online_server_get_port:
 * @self: a server
 *
 * Gets the port of the first address that it listens on.
 *
 * Returns: the port, 0 if there is none
 */
guint16 online_server_get_port (OnlineServer *self);

/**
 * online_server_get_figures:
 * @self: a server
 * @figures: (out caller-allocates): filled
 *
 * Gets what it has seen.
 */
void online_server_get_figures (OnlineServer *self, OnlineServerFigures *figures);

/**
 * online_server_stop:
 * @self: a server
 * @reason: what guests are told: CLOSED, or RESTARTING if it comes back
 *
 * Lets nobody in any more, has the hub say goodbye (online_hub_close()) and closes what is open.
 *
 * Returns at once. The signal `stopped` tells when the last connection is gone, which takes no
 * longer than the limit `closing_time`. Dropping the last reference instead cuts everybody off.
 */
void online_server_stop (OnlineServer *self, OnlineClosing reason);

G_END_DECLS
