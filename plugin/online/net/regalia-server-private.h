/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One server in four files: regalia-server.c lets peers in and ends them, regalia-tls.c sees to it
 * that nobody else hears them, regalia-http.c answers their requests, regalia-play.c plays with
 * those who have a seat.
 *
 * A peer is one connection. It belongs to its server, and goes when its stream does.
 */

#pragma once

#include <libsoup/soup.h>

#include "regalia-guard.h"
#include "regalia-listener.h"
#include "regalia-server.h"
#include "regalia-stream.h"

G_BEGIN_DECLS

typedef struct _RegaliaPlay RegaliaPlay;

typedef enum
{
  REGALIA_PEER_HANDSHAKE, /* of TLS, or its hello isn't here yet */
  REGALIA_PEER_REQUEST,   /* its request isn't here yet */
  REGALIA_PEER_ANSWER,    /* it is answered, and the connection closed after that */
  REGALIA_PEER_SEATED,    /* a socket of somebody at a table */
  REGALIA_PEER_CLOSING,   /* the same, after the goodbye */
  REGALIA_PEER_CUT,       /* it's over, and libsoup is about to find out */
} RegaliaPeerPhase;

typedef struct
{
  RegaliaServer *server;
  GList link; /* in the server's queue, the oldest first; its data is the peer */
  guint64 number;
  RegaliaPeerPhase phase;
  gint64 deadline; /* monotonic; 0 for none */

  GSocket *socket;
  GSocketAddress *name;    /* what libsoup calls it: how a message leads to its peer */
  GSource *hello;          /* while its hello is waited for */
  GCancellable *handshake; /* while there is one */
  RegaliaStream *stream;   /* not owned; NULL before the end of the handshake */

  char *key;         /* what the guard knows it by; NULL for a proxy that hasn't said for whom */
  gboolean counted;  /* by the guard, under that key */
  gboolean is_proxy; /* its X-Forwarded-For is believed */
  gboolean noted;    /* why it ended has been told */

  RegaliaPlay *play; /* while it has a seat */
} RegaliaPeer;

struct _RegaliaServer
{
  GObject parent_instance;

  RegaliaHub *hub;
  SoupServer *soup;
  GMainContext *context;
  RegaliaPoll *poll;         /* or NULL */
  RegaliaListener *listener; /* NULL before the first address, and after stopping */
  RegaliaLimits limits;
  RegaliaGuard *guard;
  RegaliaServerFigures figures;

  GTlsCertificate *certificate;
  GTlsDatabase *database;
  gboolean pin;
  char **origins;
  GPtrArray *proxies; /* of GInetAddressMask */
  gboolean trust_unix;
  char *public_uri;

  GQueue peers; /* of RegaliaPeer */
  guint64 last_number;
  GSource *tick;
  gboolean stopping;
  gint64 turned_away_told; /* when the log last heard of it */
  guint turned_away;       /* since then */

  RegaliaServerLog log;
  gpointer log_data;
  GDestroyNotify log_destroy;
};

/* regalia-server.c */

/* Puts a line in the log: pairs of a name and a floating GVariant, and NULL. */
void _regalia_server_log (RegaliaServer *self, GLogLevelFlags level, const char *event, ...)
    G_GNUC_NULL_TERMINATED;

/* The same for a peer, whose connection and address come with it. */
void
_regalia_peer_log (RegaliaPeer *peer, GLogLevelFlags level, const char *event, const char *why);

/* Under this a socket's name, and a handshake's cancellable, know their peer. */
GQuark _regalia_peer_quark (void);

/* The peer of a message; NULL once it has gone. */
RegaliaPeer *_regalia_peer_of (SoupServerMessage *message);

void _regalia_peer_set_phase (RegaliaPeer *peer, RegaliaPeerPhase phase, guint64 time);

/* Gives it to libsoup. */
void _regalia_peer_serve (RegaliaPeer *peer, GIOStream *base);

/* Forgets it, because its stream is gone or never was. */
void _regalia_peer_free (RegaliaPeer *peer);

/* It no longer counts for its address: it is somebody at a table, whom a household's others mustn't
 * keep out, and seats bound how many of those there are. */
void _regalia_peer_uncount (RegaliaPeer *peer);

/* Ends it at once; it is forgotten later. */
void _regalia_peer_cut (RegaliaPeer *peer);

/* Tells the log if it ended because of what it sent; once. */
void _regalia_peer_note_end (RegaliaPeer *peer);

gboolean _regalia_server_trusts (RegaliaServer *self, GInetAddress *address);

/* regalia-tls.c */

/* Serves the peer once it has shaken hands. */
void _regalia_tls_begin (RegaliaPeer *peer);

/* Ends a peer that hasn't. */
void _regalia_tls_cut (RegaliaPeer *peer);

/* What connections are made with so that none of them reads the system's list of authorities, which
 * takes longer than everything else about them; nullable. */
GTlsDatabase *_regalia_tls_make_database (GTlsCertificate *certificate) G_GNUC_WARN_UNUSED_RESULT;

/* regalia-http.c */

void _regalia_http_add (RegaliaServer *self);
void _regalia_http_remove (RegaliaServer *self);

/* The secret or token of a request; NULL if it has none. */
char *_regalia_http_dup_secret (SoupServerMessage *message);

/* regalia-play.c */

/* Gives a peer with a known token its seat. */
void _regalia_play_begin (RegaliaPeer *peer, SoupWebsocketConnection *socket, const char *token);

/* Tells the hub that it is over, and forgets the peer. */
void _regalia_play_end (RegaliaPlay *self);

G_END_DECLS
