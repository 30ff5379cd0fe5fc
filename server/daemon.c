/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything happens in one main loop. What a restart needs is in the record all the time, so that
 * ending in order only differs from being killed in that guests are told.
 */

#include "daemon.h"

#include <glib-unix.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "online-certificate.h"

#include "daemon-admin.h"
#include "daemon-log.h"
#include "daemon-notify.h"

/* File descriptors for all that isn't a guest. */
#define SPARE_FILES 128

/* {{{ Setting up */

/* A certificate from files, or one of our own making, which links then have to name. */
static gboolean
set_certificate (Daemon *self, const DaemonConfig *config, GError **error)
{
  g_autoptr (GTlsCertificate) certificate = NULL;
  gboolean is_own = *config->certificate == '\0';

  if (!is_own)
    certificate
        = g_tls_certificate_new_from_files (config->certificate, config->private_key, error);
  else
    {
      g_autofree char *path = g_path_get_dirname (config->database);
      g_autoptr (GFile) folder = g_file_new_for_path (path);

      certificate = online_certificate_ensure (folder, error);
    }
  if (certificate == NULL)
    {
      g_prefix_error (error, "certificate: ");
      return FALSE;
    }
  online_server_set_certificate (self->server, certificate, is_own || config->pin);
  return TRUE;
}

/* What can change while it runs. */
static gboolean
configure (Daemon *self, const DaemonConfig *config, gboolean with_tls, GError **error)
{
  if ((with_tls && !set_certificate (self, config, error))
      || !online_server_set_proxies (self->server, (const char *const *) config->proxies, error))
    return FALSE;
  online_hub_set_limits (self->hub, &config->seats);
  online_server_set_limits (self->server, &config->limits);
  online_server_set_origins (self->server, (const char *const *) config->origins);
  online_server_set_public_uri (self->server,
                                *config->public_uri != '\0' ? config->public_uri : NULL);
  return TRUE;
}

/* Each connection is a file. */
static void
raise_file_limit (const DaemonConfig *config)
{
  struct rlimit files;
  rlim_t wanted = (rlim_t) config->limits.connections + SPARE_FILES;

  if (getrlimit (RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= wanted)
    return;
  files.rlim_cur = MIN (wanted, files.rlim_max);
  setrlimit (RLIMIT_NOFILE, &files);
  if (files.rlim_cur < wanted)
    daemon_log (DAEMON_LOG_WARNING, "few-files", "allowed",
                g_variant_new_uint64 ((guint64) files.rlim_cur), "wanted",
                g_variant_new_uint64 ((guint64) wanted), NULL);
}

/* }}} */
/* {{{ Sockets */

typedef struct
{
  DaemonService *admin;
  DaemonService *metrics;
} Services;

/* Takes a socket that systemd opened, by its name. */
static gboolean
take_socket (Daemon *self, Services *services, const DaemonSocket *given, GError **error)
{
  if (g_str_equal (given->name, "admin") && services->admin == NULL)
    {
      services->admin = daemon_admin_new (self, given->fd, error);
      return services->admin != NULL;
    }
  if (g_str_equal (given->name, "metrics") && services->metrics == NULL)
    {
      services->metrics = daemon_metrics_new (self, given->fd, error);
      return services->metrics != NULL;
    }
  return online_server_listen_fd (self->server, given->fd, g_str_equal (given->name, "guests-tls"),
                                  error);
}

static gboolean
listen_all (Daemon *self, char **where, gboolean tls, GError **error)
{
  for (gsize i = 0; where[i] != NULL; i++)
    if (!online_server_listen (self->server, where[i], (guint16) self->config->port, tls, error))
      {
        g_prefix_error (error, "%s: ", where[i]);
        return FALSE;
      }
  return TRUE;
}

static gboolean
is_for_guests (const DaemonSocket *given)
{
  return !g_str_equal (given->name, "admin") && !g_str_equal (given->name, "metrics");
}

/* Sockets for guests that were handed over stand in place of those that are configured. */
static gboolean
open_doors (Daemon *self, GArray *sockets, Services *services, GError **error)
{
  gboolean have_doors = FALSE;

  for (guint i = 0; i < sockets->len; i++)
    {
      const DaemonSocket *given = &g_array_index (sockets, DaemonSocket, i);

      have_doors = have_doors || is_for_guests (given);
      if (!take_socket (self, services, given, error))
        return FALSE;
    }
  if (!have_doors
      && (!listen_all (self, self->config->listen, FALSE, error)
          || !listen_all (self, self->config->listen_tls, TRUE, error)))
    return FALSE;
  if (services->admin == NULL)
    services->admin = daemon_admin_new (self, -1, error);
  if (services->admin == NULL)
    return FALSE;
  daemon_log (DAEMON_LOG_NOTICE, "admin-listening", "path",
              g_variant_new_string (self->config->admin_socket), NULL);
  if (services->metrics == NULL && *self->config->metrics != '\0')
    {
      services->metrics = daemon_metrics_new (self, -1, error);
      if (services->metrics == NULL)
        return FALSE;
    }
  if (services->metrics != NULL)
    {
      g_autofree char *address = daemon_service_dup_address (services->metrics);

      daemon_log (DAEMON_LOG_NOTICE, "metrics-listening", "address",
                  g_variant_new_string (address != NULL ? address : "inherited"), NULL);
    }
  return TRUE;
}

static gboolean
wants_tls (const Daemon *self, GArray *sockets)
{
  for (guint i = 0; i < sockets->len; i++)
    if (g_str_equal (g_array_index (sockets, DaemonSocket, i).name, "guests-tls"))
      return TRUE;
  return self->config->listen_tls[0] != NULL || *self->config->certificate != '\0';
}

/* }}} */
/* {{{ Signals */

static void
on_stopped (OnlineServer *server, Daemon *self)
{
  g_main_loop_quit (self->loop);
}

void
daemon_stop (Daemon *self)
{
  if (self->stopping)
    {
      /* Whoever asks twice doesn't want to wait for goodbyes. */
      g_main_loop_quit (self->loop);
      return;
    }
  self->stopping = TRUE;
  daemon_notify ("STOPPING=1");
  online_server_stop (self->server, ONLINE_CLOSING_RESTARTING);
}

static gboolean
on_end (gpointer user_data)
{
  daemon_stop (user_data);
  return G_SOURCE_CONTINUE;
}

static gboolean
on_reload (gpointer user_data)
{
  Daemon *self = user_data;
  g_autoptr (DaemonConfig) config = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *reloading
      = g_strdup_printf ("RELOADING=1\nMONOTONIC_USEC=%" G_GINT64_FORMAT, g_get_monotonic_time ());
  const char *unchanged;

  daemon_notify (reloading);
  config = self->config_path != NULL ? daemon_config_read (self->config_path, &error)
                                     : daemon_config_new ();
  if (config == NULL || !daemon_config_check (config, &error)
      || !configure (self, config, config->listen_tls[0] != NULL || *config->certificate != '\0',
                     &error))
    daemon_log (DAEMON_LOG_ERROR, "not-reloaded", "why", g_variant_new_string (error->message),
                NULL);
  else
    {
      unchanged = daemon_config_needs_restart (self->config, config);
      if (unchanged != NULL)
        daemon_log (DAEMON_LOG_WARNING, "needs-restart", "key", g_variant_new_string (unchanged),
                    NULL);
      daemon_log_set_up (config->log_format, config->log_level);
      daemon_house_configure (self->house, config);
      daemon_config_free (self->config);
      self->config = g_steal_pointer (&config);
      daemon_log (DAEMON_LOG_NOTICE, "reloaded", NULL);
    }
  daemon_notify ("READY=1");
  return G_SOURCE_CONTINUE;
}

/* }}} */

static void
say_ready (Daemon *self)
{
  guint n_tables = daemon_house_get_n_tables (self->house);
  g_autofree char *text = g_strdup_printf ("READY=1\nSTATUS=%u tables", n_tables);

  daemon_log (DAEMON_LOG_NOTICE, "ready", "version", g_variant_new_string (PACKAGE_VERSION),
              "tables", g_variant_new_uint32 (n_tables), "broken",
              g_variant_new_uint32 (daemon_house_get_n_broken (self->house)), NULL);
  daemon_notify (text);
  daemon_notify_start_watchdog ();
}

static void
run_loop (Daemon *self)
{
  guint signals[] = {
    g_unix_signal_add (SIGTERM, on_end, self),
    g_unix_signal_add (SIGINT, on_end, self),
    g_unix_signal_add (SIGHUP, on_reload, self),
  };

  self->loop = g_main_loop_new (NULL, FALSE);
  g_signal_connect (self->server, "stopped", G_CALLBACK (on_stopped), self);
  say_ready (self);
  g_main_loop_run (self->loop);
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_source_remove (signals[i]);
  g_signal_handlers_disconnect_by_data (self->server, self);
  g_main_loop_unref (self->loop);
}

gboolean
daemon_run (DaemonConfig *config, const char *config_path, GError **error)
{
  Daemon self = { .config = config, .config_path = g_strdup (config_path) };
  Services services = { NULL, NULL };
  g_autoptr (GArray) sockets = daemon_notify_take_sockets ();
  gboolean begun;

  daemon_log_set_up (config->log_format, config->log_level);
  umask (0077);
  signal (SIGPIPE, SIG_IGN);
  raise_file_limit (config);
  self.started = g_get_monotonic_time ();
  self.hub = online_hub_new ();
  self.server = online_server_new (self.hub);
  online_server_set_log (self.server, daemon_log_fields, NULL, NULL);
  begun = configure (&self, config, wants_tls (&self, sockets), error);
  if (begun)
    self.house = daemon_house_new (self.hub, config, error);
  begun = begun && self.house != NULL && open_doors (&self, sockets, &services, error);
  if (begun)
    run_loop (&self);

  g_clear_pointer (&services.admin, daemon_service_free);
  g_clear_pointer (&services.metrics, daemon_service_free);
  g_object_unref (self.server);
  g_object_unref (self.hub);
  g_clear_pointer (&self.house, daemon_house_free);
  /* What was cancelled ends in the main loop. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  daemon_config_free (self.config);
  g_free (self.config_path);
  return begun;
}
