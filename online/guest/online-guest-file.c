/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Written whole, synced and renamed, then the folder is synced: a crash leaves the old file or the
 * new one. Two processes that use one link lock the folder while they read and write, so that their
 * ids never meet.
 */

#include "online-guest-file.h"

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
  ID_BLOCK = 1000, /* requests between two writes */
  MAX_SEATS = 64   /* of one device at one table */
};

struct _OnlineGuestFile
{
  char *folder;
  char *path;
  int lock; /* held while somebody sits here, or -1 */
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
lock_folder (OnlineGuestFile *self, GError **error)
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
read_file (OnlineGuestFile *self, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) failure = NULL;
  g_autofree char *token = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = tabletop_file_read_text (self->path, TABLETOP_FILE_TEXT_MAX, &failure);

  if (text == NULL && g_error_matches (failure, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    return NULL;
  if (text != NULL)
    g_key_file_load_from_data (file, text, (gsize) -1, G_KEY_FILE_NONE, &failure);
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
write_locked (OnlineGuestFile *self, int fd, GError **error)
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
write_file (OnlineGuestFile *self, GError **error)
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

/* Makes an object for a place in the folder, without looking whether something is there. */
static OnlineGuestFile *
new_place (const char *folder, const char *link, GError **error)
{
  g_autoptr (OnlineGuestFile) self = g_new0 (OnlineGuestFile, 1);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, link, -1);

  self->lock = -1;
  self->next_id = 1;
  self->folder = folder != NULL
                     ? g_strdup (folder)
                     : g_build_filename (g_get_user_state_dir (), "tabletop", "seats", NULL);
  self->path = g_build_filename (self->folder, hash, NULL);

  return make_folder (self->folder, error) ? g_steal_pointer (&self) : NULL;
}

/* Reads what is kept there, if anything is. */
static gboolean
load (OnlineGuestFile *self, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (GKeyFile) file = read_file (self, &failure);

  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  if (file == NULL)
    return TRUE;

  self->address = g_key_file_get_string (file, GROUP, "Address", NULL);
  self->token = g_key_file_get_string (file, GROUP, "Token", NULL);
  self->deal = g_key_file_get_uint64 (file, GROUP, "Deal", NULL);
  self->commitment = g_key_file_get_string (file, GROUP, "Commitment", NULL);

  return TRUE;
}

OnlineGuestFile *
online_guest_file_open (const char *folder, const char *link, GError **error)
{
  g_autoptr (OnlineGuestFile) self = NULL;

  self = new_place (folder, link, error);

  return self != NULL && load (self, error) ? g_steal_pointer (&self) : NULL;
}

/* FALSE with an error if it can't be locked at all; a place that somebody else has stays unlocked.
 * The kernel lets go of the lock when its process ends, however that ends.
 */
static gboolean
lock_place (OnlineGuestFile *self, GError **error)
{
  g_autofree char *path = g_strconcat (self->path, ".lock", NULL);
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (fd < 0)
    return set_file_error (error, path, errno);

  if (flock (fd, LOCK_EX | LOCK_NB) == 0)
    self->lock = fd;
  else
    close (fd);

  return TRUE;
}

OnlineGuestFile *
online_guest_file_open_unused (const char *folder, const char *link, GError **error)
{
  for (guint place = 0; place < MAX_SEATS; place++)
    {
      g_autofree char *other = g_strdup_printf ("%s %u", link, place);
      g_autoptr (OnlineGuestFile) self = new_place (folder, other, error);

      if (self == NULL || !lock_place (self, error))
        return NULL;
      if (self->lock >= 0)
        return load (self, error) ? g_steal_pointer (&self) : NULL;
    }

  g_set_error_literal (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                       _ ("Too many people of this device sit at that table"));
  return NULL;
}

/* A secret doesn't stay in memory that is free. */
static void
clear_token (OnlineGuestFile *self)
{
  if (self->token != NULL)
    explicit_bzero (self->token, strlen (self->token));
  g_clear_pointer (&self->token, g_free);
}

void
online_guest_file_free (OnlineGuestFile *self)
{
  clear_token (self);
  if (self->lock >= 0)
    close (self->lock);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->address);
  g_free (self->commitment);
  g_free (self);
}

const char *
online_guest_file_get_token (OnlineGuestFile *self)
{
  return self->token;
}

const char *
online_guest_file_get_path (OnlineGuestFile *self)
{
  return self->path;
}

gboolean
online_guest_file_note_commitment (OnlineGuestFile *self, guint64 deal, const char *commitment)
{
  if (self->commitment != NULL && self->deal == deal)
    return g_strcmp0 (self->commitment, commitment) == 0;

  self->deal = deal;
  g_free (self->commitment);
  self->commitment = g_strdup (commitment);

  return TRUE;
}

gboolean
online_guest_file_keep (OnlineGuestFile *self,
                        const char *address,
                        const char *token,
                        GError **error)
{
  g_free (self->address);
  self->address = g_strdup (address);
  clear_token (self);
  self->token = g_strdup (token);

  return write_file (self, error);
}

guint64
online_guest_file_take_id (OnlineGuestFile *self, GError **error)
{
  if (self->next_id > self->reserved && self->token != NULL)
    write_file (self, error);

  return self->next_id++;
}

void
online_guest_file_remove (OnlineGuestFile *self)
{
  g_autofree char *lock = g_strconcat (self->path, ".lock", NULL);

  clear_token (self);
  g_unlink (self->path);
  if (self->lock >= 0)
    g_unlink (lock);
}
