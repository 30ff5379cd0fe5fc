/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a file is, is asked of the open descriptor: its name could be another one's by then. Its
 * size is only a promise, so reading counts.
 */

#include "tabletop-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tabletop-error.h"

static gboolean
refuse (const char *path, int saved_errno, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (saved_errno),
               _ ("%s can't be read: %s"), name, g_strerror (saved_errno));
  return FALSE;
}

static gboolean
refuse_size (const char *path, gsize max, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               _ ("%s is too large: it may have %zu bytes at most"), name, max);
  return FALSE;
}

static gboolean
check_kind (int fd, const char *path, gsize max, GError **error)
{
  g_autofree char *name = g_filename_display_name (path);
  struct stat status;

  if (fstat (fd, &status) != 0)
    return refuse (path, errno, error);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA, _ ("%s isn't a plain file"),
                   name);
      return FALSE;
    }

  return (guint64) status.st_size <= max || refuse_size (path, max, error);
}

/* Reads to the end, or one byte more than `max`. */
static gboolean
read_all (int fd, const char *path, gsize max, GByteArray *bytes, GError **error)
{
  for (;;)
    {
      guint8 block[65536];
      ssize_t n = read (fd, block, MIN (sizeof block, max + 1 - bytes->len));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return refuse (path, errno, error);
      if (n == 0)
        return TRUE;
      g_byte_array_append (bytes, block, (guint) n);
      if (bytes->len > max)
        return refuse_size (path, max, error);
    }
}

GBytes *
tabletop_file_read (const char *path, gsize max, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gboolean done;
  int fd;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (max < G_MAXINT, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0);
  if (fd < 0)
    {
      refuse (path, errno, error);
      return NULL;
    }
  done = check_kind (fd, path, max, error) && read_all (fd, path, max, bytes, error);
  close (fd);

  return done ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

char *
tabletop_file_read_text (const char *path, gsize max, GError **error)
{
  g_autoptr (GBytes) bytes = tabletop_file_read (path, max, error);
  const char *text, *nul;
  gsize length;

  if (bytes == NULL)
    return NULL;

  text = g_bytes_get_data (bytes, &length);
  nul = length > 0 ? memchr (text, '\0', length) : NULL;
  if (nul != NULL)
    {
      g_autofree char *name = g_filename_display_name (path);
      guint line = 1, column = 1;

      for (const char *at = text; at < nul; at++)
        {
          column = *at == '\n' ? 1 : column + 1;
          line += *at == '\n';
        }
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
                   _ ("%s:%u:%u: There is a NUL in the text; take it out"), name, line, column);
      return NULL;
    }

  return g_strndup (text != NULL ? text : "", length);
}
