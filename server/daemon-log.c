/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines are put together whole and written by one call, so that they never mix. */

#include "daemon-log.h"

#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tabletop-json.h"

/* What a secret looks like: so many characters of base64url or more. */
#define SECRET_LENGTH 43

static struct
{
  DaemonLogFormat format;
  DaemonLogLevel level;
  gboolean has_writer;
  gboolean journal; /* standard error is the journal */
} setup = { DAEMON_LOG_TEXT, DAEMON_LOG_INFO };

static const struct
{
  const char *name;
  int priority; /* of syslog */
} levels[] = {
  [DAEMON_LOG_ERROR] = { "error", 3 },   [DAEMON_LOG_WARNING] = { "warning", 4 },
  [DAEMON_LOG_NOTICE] = { "notice", 5 }, [DAEMON_LOG_INFO] = { "info", 6 },
  [DAEMON_LOG_DEBUG] = { "debug", 7 },
};

static DaemonLogLevel
level_of (GLogLevelFlags flags)
{
  if (flags & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL))
    return DAEMON_LOG_ERROR;
  if (flags & G_LOG_LEVEL_WARNING)
    return DAEMON_LOG_WARNING;
  if (flags & G_LOG_LEVEL_MESSAGE)
    return DAEMON_LOG_NOTICE;
  return (flags & G_LOG_LEVEL_INFO) ? DAEMON_LOG_INFO : DAEMON_LOG_DEBUG;
}

/* {{{ Lines */

static gboolean
is_secret_character (char c)
{
  return g_ascii_isalnum (c) || c == '-' || c == '_';
}

/* Writes `line` without what could be a secret. */
static void
append_redacted (GString *out, const char *line)
{
  while (*line != '\0')
    {
      gsize length = 0;

      while (is_secret_character (line[length]))
        length++;
      if (length >= SECRET_LENGTH)
        g_string_append (out, "[redacted]");
      else if (length > 0)
        g_string_append_len (out, line, (gssize) length);
      else
        g_string_append_c (out, line[length++]);
      line += length;
    }
}

static char *
print_time (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *seconds = g_date_time_format (now, "%Y-%m-%dT%H:%M:%S");

  return g_strdup_printf ("%s.%03dZ", seconds, g_date_time_get_microsecond (now) / 1000);
}

static void
write_json_field (TabletopJson *json, const char *name, GVariant *value)
{
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN))
    tabletop_json_bool (json, name, g_variant_get_boolean (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT64))
    tabletop_json_uint (json, name, g_variant_get_uint64 (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    tabletop_json_uint (json, name, g_variant_get_uint32 (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT64))
    tabletop_json_int (json, name, g_variant_get_int64 (value));
  else if (g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    tabletop_json_int (json, name, g_variant_get_int32 (value));
  else
    tabletop_json_text (json, name, g_variant_get_string (value, NULL));
}

static char *
print_json (DaemonLogLevel level, const char *event, GVariant *fields)
{
  g_autofree char *time = print_time ();
  GVariantIter iter;
  TabletopJson json;
  const char *name;
  GVariant *value;

  tabletop_json_init (&json, 256);
  tabletop_json_begin_object (&json, NULL);
  tabletop_json_text (&json, "time", time);
  tabletop_json_text (&json, "level", levels[level].name);
  tabletop_json_text (&json, "event", event);
  g_variant_iter_init (&iter, fields);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &value))
    write_json_field (&json, name, value);
  tabletop_json_end_object (&json);
  return tabletop_json_end_text (&json);
}

/* One word, in quotation marks if it has to be. */
static void
append_word (GString *out, const char *text)
{
  gboolean plain = *text != '\0';

  for (const char *at = text; *at != '\0' && plain; at++)
    plain = g_ascii_isgraph (*at) && *at != '"' && *at != '=' && *at != '\\';
  if (plain)
    {
      g_string_append (out, text);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *at = text; *at != '\0'; at++)
    if (*at == '"' || *at == '\\')
      g_string_append_printf (out, "\\%c", *at);
    else
      g_string_append_c (out, g_ascii_iscntrl (*at) ? ' ' : *at);
  g_string_append_c (out, '"');
}

static char *
print_text (DaemonLogLevel level, const char *event, GVariant *fields)
{
  g_autoptr (GString) out = g_string_new (NULL);
  GVariantIter iter;
  const char *name;
  GVariant *value;

  if (!setup.journal)
    {
      g_autofree char *time = print_time ();

      g_string_append_printf (out, "%s %s ", time, levels[level].name);
    }
  g_string_append (out, event);
  g_variant_iter_init (&iter, fields);
  while (g_variant_iter_loop (&iter, "{&sv}", &name, &value))
    {
      g_string_append_printf (out, " %s=", name);
      if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
        append_word (out, g_variant_get_string (value, NULL));
      else
        {
          g_autofree char *text = g_variant_print (value, FALSE);

          g_string_append (out, text);
        }
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
write_line (DaemonLogLevel level, const char *event, GVariant *fields)
{
  g_autofree char *line = NULL;
  g_autoptr (GString) out = NULL;
  gsize done = 0;

  if (level > setup.level)
    return;
  line = setup.format == DAEMON_LOG_JSON ? print_json (level, event, fields)
                                         : print_text (level, event, fields);
  out = g_string_sized_new (strlen (line) + 8);
  if (setup.journal)
    g_string_append_printf (out, "<%d>", levels[level].priority);
  append_redacted (out, line);
  g_string_append_c (out, '\n');
  while (done < out->len)
    {
      gssize n = write (STDERR_FILENO, out->str + done, out->len - done);

      if (n <= 0)
        return; /* nobody listens, and there is nobody else to tell */
      done += (gsize) n;
    }
}

/* }}} */

/* What libraries say by g_log(). */
static GLogWriterOutput
take_library_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);
  g_autoptr (GVariant) variant = NULL;

  for (gsize i = 0; i < n_fields; i++)
    {
      const char *name = g_str_equal (fields[i].key, "MESSAGE")       ? "message"
                         : g_str_equal (fields[i].key, "GLIB_DOMAIN") ? "domain"
                                                                      : NULL;
      g_autofree char *text = NULL;

      if (name == NULL)
        continue;
      text = fields[i].length < 0 ? g_utf8_make_valid (fields[i].value, -1)
                                  : g_utf8_make_valid (fields[i].value, fields[i].length);
      g_variant_dict_insert (&dict, name, "s", text);
    }
  variant = g_variant_ref_sink (g_variant_dict_end (&dict));
  write_line (level_of (level), "library", variant);
  return G_LOG_WRITER_HANDLED;
}

/* Whether standard error goes to the journal, as systemd says in DEVICE:INODE. */
static gboolean
is_journal (void)
{
  const char *stream = g_getenv ("JOURNAL_STREAM");
  g_autofree char *here = NULL;
  struct stat info;

  if (stream == NULL || fstat (STDERR_FILENO, &info) != 0)
    return FALSE;
  here = g_strdup_printf ("%ju:%ju", (uintmax_t) info.st_dev, (uintmax_t) info.st_ino);
  return g_str_equal (stream, here);
}

void
daemon_log_set_up (DaemonLogFormat format, DaemonLogLevel level)
{
  setup.format = format;
  setup.level = level;
  if (setup.has_writer)
    return;
  setup.has_writer = TRUE;
  setup.journal = is_journal ();
  g_log_set_writer_func (take_library_log, NULL, NULL);
}

void
daemon_log (DaemonLogLevel level, const char *event, ...)
{
  g_auto (GVariantBuilder) fields = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE_VARDICT);
  g_autoptr (GVariant) variant = NULL;
  const char *name;
  va_list values;

  va_start (values, event);
  while ((name = va_arg (values, const char *)) != NULL)
    g_variant_builder_add (&fields, "{sv}", name, va_arg (values, GVariant *));
  va_end (values);
  variant = g_variant_ref_sink (g_variant_builder_end (&fields));
  write_line (level, event, variant);
}

void
daemon_log_fields (GLogLevelFlags level, const char *event, GVariant *fields, gpointer user_data)
{
  write_line (level_of (level), event, fields);
}
