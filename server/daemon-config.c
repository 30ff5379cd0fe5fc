/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Between a file and a DaemonConfig, by the table of keys. */

#include "daemon-config-keys.h"

#include <gnutls/gnutls.h>
#include <string.h>

enum
{
  DEFAULT_CONNECTIONS = 1024,
  TEN_SECONDS = 10 * G_USEC_PER_SEC
};

DaemonConfig *
daemon_config_new (void)
{
  const char *const listen[] = { "loopback", NULL };
  DaemonConfig *self = g_new0 (DaemonConfig, 1);
  const OnlineHubLimits seats = ONLINE_HUB_LIMITS_INIT;

  self->listen = g_strdupv ((char **) listen);
  self->listen_tls = g_new0 (char *, 1);
  self->port = 28670;
  self->public_uri = g_strdup ("");
  self->certificate = g_strdup ("");
  self->private_key = g_strdup ("");
  self->proxies = g_new0 (char *, 1);
  self->origins = g_new0 (char *, 1);
  self->database = g_strdup ("/var/lib/tabletop-server/tables.db");
  self->admin_socket = g_strdup (DAEMON_ADMIN_SOCKET);
  self->plugin_path = g_new0 (char *, 1);
  self->log_level = DAEMON_LOG_INFO;
  self->metrics = g_strdup ("127.0.0.1:28671");
  online_limits_init_server (&self->limits, DEFAULT_CONNECTIONS);
  self->seats = seats;
  self->max_tables = 1000;
  self->grace_time = ONLINE_ROOM_GRACE_DEFAULT;
  self->put_away_after = 10 * 60;
  self->good_for = ONLINE_ROOM_TTL_DEFAULT / 3600;
  return self;
}

void
daemon_config_free (DaemonConfig *self)
{
  for (const DaemonKey *key = daemon_keys; key->name != NULL; key++)
    {
      gpointer at = G_STRUCT_MEMBER_P (self, key->offset);

      if (key->kind == DAEMON_KEY_TEXT)
        g_free (*(char **) at);
      else if (key->kind == DAEMON_KEY_LIST)
        g_strfreev (*(char ***) at);
    }
  g_free (self);
}

/* {{{ Values */

/* What a key says when it is asked: the SDK's options know how to complain. */
static TabletopOption *
make_option (const DaemonKey *key)
{
  if (key->kind == DAEMON_KEY_WORD)
    return tabletop_option_new_choice (key->name, key->name, NULL, key->words[0], key->words,
                                       key->words);
  if (key->kind == DAEMON_KEY_YES_NO)
    return tabletop_option_new_boolean (key->name, key->name, NULL, FALSE);
  return tabletop_option_new_integer (key->name, key->name, NULL, key->min, key->min, key->max);
}

static int
index_of (const char *const *words, const char *word)
{
  int index = 0;

  while (!g_str_equal (words[index], word))
    index++;
  return index;
}

static gboolean
check_text (const DaemonKey *key, const char *text, GError **error)
{
  if (key->check == NULL || key->check (text, error))
    return TRUE;
  g_prefix_error (error, "%s: ", key->name);
  return FALSE;
}

static void
set_number (const DaemonKey *key, gpointer at, int value)
{
  OnlineBucketRate *rate = at;

  switch (key->kind)
    {
    case DAEMON_KEY_SECONDS:
      *(guint64 *) at = (guint64) value * 1000;
      break;
    case DAEMON_KEY_KIBIBYTES:
      *(guint64 *) at = (guint64) value * 1024;
      break;
    case DAEMON_KEY_PER_TEN:
      *rate = online_bucket_rate ((guint) value, 10, rate->burst);
      break;
    case DAEMON_KEY_BURST:
      rate->burst = (guint) value;
      break;
    case DAEMON_KEY_NUMBER:
    case DAEMON_KEY_TEXT:
    case DAEMON_KEY_LIST:
    case DAEMON_KEY_YES_NO:
    case DAEMON_KEY_WORD:
    default:
      *(guint *) at = (guint) value;
      break;
    }
}

static guint64
get_number (const DaemonKey *key, gconstpointer at)
{
  const OnlineBucketRate *rate = at;

  switch (key->kind)
    {
    case DAEMON_KEY_SECONDS:
      return *(const guint64 *) at / 1000;
    case DAEMON_KEY_KIBIBYTES:
      return *(const guint64 *) at / 1024;
    case DAEMON_KEY_PER_TEN:
      return (guint64) (TEN_SECONDS / rate->interval);
    case DAEMON_KEY_BURST:
      return rate->burst;
    case DAEMON_KEY_NUMBER:
    case DAEMON_KEY_TEXT:
    case DAEMON_KEY_LIST:
    case DAEMON_KEY_YES_NO:
    case DAEMON_KEY_WORD:
    default:
      return *(const guint *) at;
    }
}

static gboolean
read_value (DaemonConfig *self, const DaemonKey *key, GKeyFile *file, GError **error)
{
  gpointer at = G_STRUCT_MEMBER_P (self, key->offset);
  g_autoptr (TabletopOption) option = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autofree char *text = NULL;

  if (key->kind == DAEMON_KEY_LIST)
    {
      g_auto (GStrv) list = g_key_file_get_string_list (file, key->group, key->name, NULL, error);

      if (list == NULL)
        return FALSE;
      for (gsize i = 0; list[i] != NULL; i++)
        if (!check_text (key, g_strstrip (list[i]), error))
          return FALSE;
      g_strfreev (*(char ***) at);
      *(char ***) at = g_steal_pointer (&list);
      return TRUE;
    }
  text = g_key_file_get_string (file, key->group, key->name, error);
  if (text == NULL)
    return FALSE;
  if (key->kind == DAEMON_KEY_TEXT)
    {
      if (!check_text (key, text, error))
        return FALSE;
      g_free (*(char **) at);
      *(char **) at = g_steal_pointer (&text);
      return TRUE;
    }
  option = make_option (key);
  value = tabletop_option_parse (option, text, error);
  if (value == NULL)
    return FALSE;
  if (key->kind == DAEMON_KEY_WORD)
    *(int *) at = index_of (key->words, g_variant_get_string (value, NULL));
  else if (key->kind == DAEMON_KEY_YES_NO)
    *(gboolean *) at = g_variant_get_boolean (value);
  else
    set_number (key, at, g_variant_get_int32 (value));
  return TRUE;
}

static void
print_value (const DaemonConfig *self, const DaemonKey *key, GKeyFile *file)
{
  gconstpointer at = (const char *) self + key->offset;

  switch (key->kind)
    {
    case DAEMON_KEY_TEXT:
      g_key_file_set_string (file, key->group, key->name, *(char *const *) at);
      break;
    case DAEMON_KEY_LIST:
      g_key_file_set_string_list (file, key->group, key->name, *(const char *const *const *) at,
                                  g_strv_length (*(char **const *) at));
      break;
    case DAEMON_KEY_YES_NO:
      g_key_file_set_string (file, key->group, key->name, *(const gboolean *) at ? "yes" : "no");
      break;
    case DAEMON_KEY_WORD:
      g_key_file_set_string (file, key->group, key->name, key->words[*(const int *) at]);
      break;
    case DAEMON_KEY_NUMBER:
    case DAEMON_KEY_SECONDS:
    case DAEMON_KEY_PER_TEN:
    case DAEMON_KEY_BURST:
    case DAEMON_KEY_KIBIBYTES:
    default:
      g_key_file_set_uint64 (file, key->group, key->name, get_number (key, at));
      break;
    }
}

/* }}} */
/* {{{ Files */

/* In which line a key stands, or a group if `name` is NULL; 0 if it can't be found. */
static guint
find_line (const char *text, const char *group, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *head = g_strdup_printf ("[%s]", group);
  gboolean inside = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      gsize length = strcspn (line, "=");

      if (*line == '[')
        inside = g_str_equal (line, head);
      if (inside && name == NULL)
        return i + 1;
      while (length > 0 && g_ascii_isspace (line[length - 1]))
        length--;
      if (inside && name != NULL && length == strlen (name) && strncmp (line, name, length) == 0)
        return i + 1;
    }
  return 0;
}

static void
add_place (GError **error, const char *path, const char *text, const char *group, const char *name)
{
  guint line = find_line (text, group, name);

  if (line > 0)
    g_prefix_error (error, "%s:%u: ", path, line);
  else
    g_prefix_error (error, "%s: ", path);
}

/* Refuses what no key is for. */
static gboolean
check_words (GKeyFile *file, const char *path, const char *text, GError **error)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);

  for (gsize i = 0; groups[i] != NULL; i++)
    {
      g_auto (GStrv) names = g_key_file_get_keys (file, groups[i], NULL, NULL);

      if (!daemon_keys_check_group (groups[i], error))
        {
          add_place (error, path, text, groups[i], NULL);
          return FALSE;
        }
      for (gsize k = 0; names[k] != NULL; k++)
        if (daemon_keys_find (groups[i], names[k], error) == NULL)
          {
            add_place (error, path, text, groups[i], names[k]);
            return FALSE;
          }
    }
  return TRUE;
}

DaemonConfig *
daemon_config_read (const char *path, GError **error)
{
  g_autoptr (DaemonConfig) self = daemon_config_new ();
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;

  text = tabletop_file_read_text (path, TABLETOP_FILE_TEXT_MAX, error);
  if (text == NULL)
    return NULL;
  if (!g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  if (!check_words (file, path, text, error))
    return NULL;
  for (const DaemonKey *key = daemon_keys; key->name != NULL; key++)
    {
      if (!g_key_file_has_key (file, key->group, key->name, NULL))
        continue;
      if (!read_value (self, key, file, error))
        {
          add_place (error, path, text, key->group, key->name);
          return NULL;
        }
      /* Other limits follow from this one, unless they are set too. */
      if (key->offset == G_STRUCT_OFFSET (DaemonConfig, limits.connections))
        online_limits_init_server (&self->limits, self->limits.connections);
    }
  return g_steal_pointer (&self);
}

char *
daemon_config_print (const DaemonConfig *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  for (const DaemonKey *key = daemon_keys; key->name != NULL; key++)
    print_value (self, key, file);
  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
check_folder (const char *name, const char *path, GError **error)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return TRUE;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, "%s: there is no folder %s", name,
               path);
  return FALSE;
}

/* Whether the files can be read, and belong together, which GIO doesn't ask. */
static gboolean
check_certificate (const DaemonConfig *self, GError **error)
{
  g_autoptr (GTlsCertificate) certificate
      = g_tls_certificate_new_from_files (self->certificate, self->private_key, error);
  gnutls_certificate_credentials_t credentials;
  int status;

  if (certificate == NULL)
    {
      g_prefix_error (error, "certificate %s: ", self->certificate);
      return FALSE;
    }
  status = gnutls_certificate_allocate_credentials (&credentials);
  if (status == GNUTLS_E_SUCCESS)
    {
      status = gnutls_certificate_set_x509_key_file (credentials, self->certificate,
                                                     self->private_key, GNUTLS_X509_FMT_PEM);
      gnutls_certificate_free_credentials (credentials);
    }
  if (status >= 0)
    return TRUE;
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, "certificate %s: %s",
               self->certificate, gnutls_strerror (status));
  return FALSE;
}

gboolean
daemon_config_check (const DaemonConfig *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->database);

  if ((*self->certificate == '\0') != (*self->private_key == '\0'))
    {
      g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_OPTION,
                           "certificate and private-key: set both or neither");
      return FALSE;
    }
  if (*self->certificate != '\0' && !check_certificate (self, error))
    return FALSE;
  for (gsize i = 0; self->plugin_path[i] != NULL; i++)
    if (!check_folder ("plugin-path", self->plugin_path[i], error))
      return FALSE;
  return check_folder ("database", folder, error);
}

const char *
daemon_config_needs_restart (const DaemonConfig *old_one, const DaemonConfig *new_one)
{
  for (const DaemonKey *key = daemon_keys; key->name != NULL; key++)
    {
      g_autoptr (GKeyFile) before = g_key_file_new ();
      g_autoptr (GKeyFile) after = g_key_file_new ();
      g_autofree char *old_text = NULL;
      g_autofree char *new_text = NULL;

      if (!key->restart)
        continue;
      print_value (old_one, key, before);
      print_value (new_one, key, after);
      old_text = g_key_file_to_data (before, NULL, NULL);
      new_text = g_key_file_to_data (after, NULL, NULL);
      if (!g_str_equal (old_text, new_text))
        return key->name;
    }
  return NULL;
}

/* }}} */
