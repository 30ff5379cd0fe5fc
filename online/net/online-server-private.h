/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One server in five files: online-server.c lets peers in and ends them, online-tls.c sees to it
 * that nobody else hears them, online-http.c answers their requests, online-http-refuse.c says no,
 * online-play.c plays with those who have a seat.
 *
 * A peer is one connection. It belongs to its server, and goes when its stream does.
 */

#pragma once

#include <libsoup/soup.h>

#include "online-guard.h"
#include "online-listener.h"
#include "online-server.h"
#include "online-stream.h"

G_BEGIN_DECLS

typedef struct _OnlinePlay OnlinePlay;

typedef enum
{
  ONLINE_PEER_HANDSHAKE, /* of TLS, or its hello isn't here yet */
  ONLINE_PEER_REQUEST,   /* its request isn't here yet */
  ONLINE_PEER_ANSWER,    /* it is answered, and the connection closed after that */
  ONLINE_PEER_SEATED,    /* a socket of somebody at a table */
  ONLINE_PEER_CLOSING,   /* the same, after the goodbye */
  ONLINE_PEER_CUT,       /* it's over, and libsoup is about to find out */
} OnlinePeerPhase;

typedef struct
{
  OnlineServer *server;
  GList link; /* in the server's queue, the oldest first; its data is the peer */
  guint64 number;
  OnlinePeerPhase phase;
  gint64 deadline; /* monotonic; 0 for none */

  GSocket *socket;
  GSocketAddress *name;    /* what libsoup calls it: how a message leads to its peer */
  GSource *hello;          /* while its hello is waited for */
  GCancellable *handshake; /* while there is one */
  OnlineStream *stream;    /* not owned; NULL before the end of the handshake */

  char *key;         /* what the guard knows it by; NULL for a proxy that hasn't said for whom */
  gboolean counted;  /* by the guard, under that key */
  gboolean is_proxy; /* its X-Forwarded-For is believed */
  gboolean noted;    /* why it ended has been told */

  OnlinePlay *play; /* while it has a seat */
} OnlinePeer;

struct _OnlineServer
{
  GObject parent_instance;

  OnlineHub *hub;
  SoupServer *soup;
  GMainContext *context;
  OnlinePoll *poll;         /* or NULL */
  OnlineListener *listener; /* NULL before the first address, and after stopping */
  OnlineLimits limits;
  OnlineGuard *guard;
  OnlineServerFigures figures;

  GTlsCertificate *certificate;
  GTlsDatabase *database;
  gboolean pin;
  char **origins;
  GPtrArray *proxies; /* of GInetAddressMask */
  gboolean trust_unix;
  char *public_uri;

  GQueue peers; /* of OnlinePeer */
  guint64 last_number;
  GSource *tick;
  gboolean stopping;
  gint64 turned_away_told; /* when the log last heard of it */
  guint turned_away;       /* since then */

  OnlineServerLog log;
  gpointer log_data;
  GDestroyNotify log_destroy;
};

/* online-server.c */

/* Puts a line in the log: pairs of a name and a floating GVariant, and NULL. */
void _online_server_log (OnlineServer *self, GLogLevelFlags level, const char *event, ...)
    G_GNUC_NULL_TERMINATED;

/* The same for a peer, whose connection and address come with it. */
void _online_peer_log (OnlinePeer *peer, GLogLevelFlags level, const char *event, const char *why);

/* Under this a socket's name, and a handshake's cancellable, know their peer. */
GQuark _online_peer_quark (void);

/* The peer of a message; NULL once it has gone. */
OnlinePeer *_online_peer_of (SoupServerMessage *message);

void _online_peer_set_phase (OnlinePeer *peer, OnlinePeerPhase phase, guint64 time);

/* Gives it to libsoup. */
void _online_peer_serve (OnlinePeer *peer, GIOStream *base);

/* Forgets it, because its stream is gone or never was. */
void _online_peer_free (OnlinePeer *peer);

/* It no longer counts for its address: it is somebody at a table, whom a household's others mustn't
 * keep out, and seats bound how many of those there are. */
void _online_peer_uncount (OnlinePeer *peer);

/* Ends it at once; it is forgotten later. */
void _online_peer_cut (OnlinePeer *peer);

/* Tells the log if it ended because of what it sent; once. */
void _online_peer_note_end (OnlinePeer *peer);

gboolean _online_server_trusts (OnlineServer *self, GInetAddress *address);

/* online-tls.c */

/* Serves the peer once it has shaken hands. */
void _online_tls_begin (OnlinePeer *peer);

/* Ends a peer that hasn't. */
void _online_tls_cut (OnlinePeer *peer);

/* What connections are made with so that none of them reads the system's list of authorities, which
 * takes longer than everything else about them; nullable. */
GTlsDatabase *_online_tls_make_database (GTlsCertificate *certificate) G_GNUC_WARN_UNUSED_RESULT;

/* online-http.c */

void _online_http_add (OnlineServer *self);
void _online_http_remove (OnlineServer *self);

/* The secret or token of a request; NULL if it has none. */
char *_online_http_dup_secret (SoupServerMessage *message);

/* online-play.c */

/* Gives a peer with a known token its seat. */
void _online_play_begin (OnlinePeer *peer, SoupWebsocketConnection *socket, const char *token);

/* Tells the hub that it is over, and forgets the peer. */
void _online_play_end (OnlinePlay *self);

G_END_DECLS
