/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Written whole, synced and renamed, then the folder is synced: a crash leaves the old file or the
 * new one. Two processes that use one link lock the folder while they read and write, so that their
 * ids never meet.
 */

#include "regalia-guest-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <tabletop.h>

#define GROUP "Seat"

enum
{
  FORMAT = 1,
  ID_BLOCK = 1000 /* requests between two writes */
};

struct _RegaliaGuestFile
{
  char *folder;
  char *path;
  char *address;
  char *token;
  guint64 deal;
  char *commitment; /* of that deal, or NULL */
  guint64 next_id;
  guint64 reserved; /* ids up to this one are this process's */
};

static gboolean
set_file_error (GError **error, const char *path, int number)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (number),
               _ ("The seat can't be kept in %s: %s"), name, g_strerror (number));
  return FALSE;
}

/* Opens the folder and locks it; closing the descriptor unlocks it. -1: it can't be. */
static int
lock_folder (RegaliaGuestFile *self, GError **error)
{
  int fd = g_open (self->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  while (fd >= 0 && flock (fd, LOCK_EX) != 0)
    if (errno != EINTR)
      {
        int number = errno;

        close (fd);
        set_file_error (error, self->folder, number);
        return -1;
      }
  if (fd < 0)
    set_file_error (error, self->folder, errno);

  return fd;
}

/* What is in the file; NULL without an error if there is none. */
static GKeyFile *
read_file (RegaliaGuestFile *self, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) failure = NULL;
  g_autofree char *token = NULL;
  g_autofree char *name = NULL;

  if (!g_key_file_load_from_file (file, self->path, G_KEY_FILE_NONE, &failure)
      && g_error_matches (failure, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return NULL;
  if (failure != NULL && failure->domain == G_FILE_ERROR)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }

  token = g_key_file_get_string (file, GROUP, "Token", NULL);
  if (failure == NULL && token != NULL
      && g_key_file_get_integer (file, GROUP, "Version", NULL) == FORMAT
      && g_key_file_has_key (file, GROUP, "LastId", NULL))
    return g_steal_pointer (&file);

  name = g_filename_display_name (self->path);
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_BAD_DATA,
               _ ("The seat that was kept in %s can't be read. Without that file, this link works "
                  "only if it wasn't used before."),
               name);
  return NULL;
}

/* Writes the file while the folder is locked; takes a new block of ids first. */
static gboolean
write_locked (RegaliaGuestFile *self, int fd, GError **error)
{
  g_autoptr (GKeyFile) old = read_file (self, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  guint64 used = old != NULL ? g_key_file_get_uint64 (old, GROUP, "LastId", NULL) : 0;
  gsize length;

  /* Another process may have taken ids since. */
  self->next_id = MAX (self->next_id, used + 1);
  self->reserved = self->next_id + ID_BLOCK - 1;

  g_key_file_set_integer (file, GROUP, "Version", FORMAT);
  g_key_file_set_string (file, GROUP, "Address", self->address != NULL ? self->address : "");
  g_key_file_set_string (file, GROUP, "Token", self->token);
  g_key_file_set_uint64 (file, GROUP, "LastId", self->reserved);
  if (self->commitment != NULL)
    {
      g_key_file_set_uint64 (file, GROUP, "Deal", self->deal);
      g_key_file_set_string (file, GROUP, "Commitment", self->commitment);
    }
  text = g_key_file_to_data (file, &length, NULL);

  if (!g_file_set_contents_full (self->path, text, (gssize) length,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 error))
    return FALSE;

  /* The new name of the file is durable only when the folder is. */
  return fsync (fd) == 0 || set_file_error (error, self->folder, errno);
}

static gboolean
write_file (RegaliaGuestFile *self, GError **error)
{
  int fd = lock_folder (self, error);
  gboolean done = fd >= 0 && write_locked (self, fd, error);

  if (fd >= 0)
    close (fd);
  /* Ids go on even if they can't be written down. */
  self->reserved = MAX (self->reserved, self->next_id + ID_BLOCK - 1);

  return done;
}

static gboolean
make_folder (const char *folder, GError **error)
{
  GStatBuf info;

  if (g_mkdir_with_parents (folder, 0700) != 0 || g_stat (folder, &info) != 0)
    return set_file_error (error, folder, errno);
  if ((info.st_mode & 0077) != 0 && g_chmod (folder, 0700) != 0)
    return set_file_error (error, folder, errno);

  return TRUE;
}

RegaliaGuestFile *
regalia_guest_file_open (const char *folder, const char *link, GError **error)
{
  g_autoptr (RegaliaGuestFile) self = g_new0 (RegaliaGuestFile, 1);
  g_autoptr (GKeyFile) file = NULL;
  g_autoptr (GError) failure = NULL;
  g_autofree char *hash = NULL;

  g_return_val_if_fail (link != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self->folder = folder != NULL
                     ? g_strdup (folder)
                     : g_build_filename (g_get_user_state_dir (), "tabletop", "seats", NULL);
  if (!make_folder (self->folder, error))
    return NULL;

  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, link, -1);
  self->path = g_build_filename (self->folder, hash, NULL);
  self->next_id = 1;
  file = read_file (self, &failure);
  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  if (file != NULL)
    {
      self->address = g_key_file_get_string (file, GROUP, "Address", NULL);
      self->token = g_key_file_get_string (file, GROUP, "Token", NULL);
      self->deal = g_key_file_get_uint64 (file, GROUP, "Deal", NULL);
      self->commitment = g_key_file_get_string (file, GROUP, "Commitment", NULL);
    }

  return g_steal_pointer (&self);
}

/* A secret doesn't stay in memory that is free. */
static void
clear_token (RegaliaGuestFile *self)
{
  if (self->token != NULL)
    explicit_bzero (self->token, strlen (self->token));
  g_clear_pointer (&self->token, g_free);
}

void
regalia_guest_file_free (RegaliaGuestFile *self)
{
  clear_token (self);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->address);
  g_free (self->commitment);
  g_free (self);
}

const char *
regalia_guest_file_get_token (RegaliaGuestFile *self)
{
  return self->token;
}

const char *
regalia_guest_file_get_path (RegaliaGuestFile *self)
{
  return self->path;
}

gboolean
regalia_guest_file_note_commitment (RegaliaGuestFile *self, guint64 deal, const char *commitment)
{
  if (self->commitment != NULL && self->deal == deal)
    return g_strcmp0 (self->commitment, commitment) == 0;

  self->deal = deal;
  g_free (self->commitment);
  self->commitment = g_strdup (commitment);

  return TRUE;
}

gboolean
regalia_guest_file_keep (RegaliaGuestFile *self,
                         const char *address,
                         const char *token,
                         GError **error)
{
  g_return_val_if_fail (token != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  g_free (self->address);
  self->address = g_strdup (address);
  clear_token (self);
  self->token = g_strdup (token);

  return write_file (self, error);
}

guint64
regalia_guest_file_take_id (RegaliaGuestFile *self, GError **error)
{
  g_return_val_if_fail (error == NULL || *error == NULL, 0);

  if (self->next_id > self->reserved && self->token != NULL)
    write_file (self, error);

  return self->next_id++;
}

void
regalia_guest_file_remove (RegaliaGuestFile *self)
{
  clear_token (self);
  g_unlink (self->path);
}
