/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the one who runs the server has decided. A file is taken as a whole or refused with the
 * place of its first mistake: a word that isn't known is never passed over.
 */

#pragma once

#include "online-hub.h"
#include "online-limits.h"

#include "daemon-log.h"

G_BEGIN_DECLS

#define DAEMON_ADMIN_SOCKET "/run/tabletop-server/admin.sock"

typedef struct
{
  /* [server] */
  char **listen; /* see online_server_listen() */
  char **listen_tls;
  guint port; /* where an address names none */
  char *public_uri;
  char *certificate; /* PEM files; empty: one that the server makes */
  char *private_key;
  gboolean pin; /* links name the certificate */
  char **proxies;
  char **origins;
  char *database;
  char *admin_socket;
  char **plugin_path; /* empty: the usual places */
  /* [log] */
  DaemonLogFormat log_format;
  DaemonLogLevel log_level;
  /* [metrics] */
  char *metrics; /* ADDRESS:PORT; empty: none */
  /* [limits] */
  OnlineLimits limits;
  OnlineHubLimits seats;
  /* [tables] */
  guint max_tables;
  guint decision_time; /* seconds, 0: no clock */
  guint game_time;
  guint grace_time;        /* seconds until votes about who is away count */
  guint good_for;          /* hours, of an invitation */
  guint put_away_after;    /* seconds without anybody */
  guint remove_over_after; /* days, 0: never */
} DaemonConfig;

/* All at their defaults. */
DaemonConfig *daemon_config_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a file. The error says `FILE:LINE: ` and what is wrong; an unknown word comes with the one
 * that was probably meant. */
DaemonConfig *daemon_config_read (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Looks at what the configuration names: whether the certificate can be read, and the folders are
 * there. */
gboolean daemon_config_check (const DaemonConfig *self, GError **error);

/* The configuration as a file that reads back as the same, every key in it (transfer full). */
char *daemon_config_print (const DaemonConfig *self) G_GNUC_WARN_UNUSED_RESULT;

/* The first key whose value only a restart changes, and which is other than before (transfer none);
 * NULL if there is none. */
const char *daemon_config_needs_restart (const DaemonConfig *old_one, const DaemonConfig *new_one);

void daemon_config_free (DaemonConfig *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DaemonConfig, daemon_config_free)

G_END_DECLS
