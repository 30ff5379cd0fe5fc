/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A group for each game, the oldest first; when somebody moved last, its file knows. A program that
 * has a game open holds a lock, which goes away with the program, however it ends.
 */

#include "kept-game-private.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <tabletop.h>
#include <unistd.h>

#include "kept-list.h"

#define LIST "games.list"
#define GUIDE "Guide"

enum
{
  MAX_OVER = 50
};

void
kept_game_free (KeptGame *self)
{
  g_free (self->id);
  g_free (self->title);
  g_free (self->names);
  g_free (self->where);
  g_free (self->standing);
  g_clear_pointer (&self->when, g_date_time_unref);
  g_free (self);
}

static char *
find_beside (const char *id, const char *suffix)
{
  g_autofree char *name = g_strconcat ("games/", id, suffix, NULL);

  return kept_list_find (name);
}

char *
_kept_game_find (const char *id)
{
  return find_beside (id, ".table");
}

int
_kept_game_lock (const char *id)
{
  g_autofree char *path = find_beside (id, ".lock");
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = -1;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      close (fd);
      fd = -1;
    }
  return fd;
}

static void
remove_files (const char *id)
{
  g_autofree char *table = _kept_game_find (id);
  g_autofree char *lock = find_beside (id, ".lock");

  g_unlink (table);
  g_unlink (lock);
}

gboolean
_kept_game_note (const char *id,
                 const char *title,
                 const char *names,
                 const char *where,
                 const char *standing,
                 gboolean over,
                 GError **error)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);
  g_autofree char *guide = g_key_file_get_string (file, id, GUIDE, NULL);
  g_auto (GStrv) groups = NULL;
  guint n_over = 0;

  g_key_file_remove_group (file, id, NULL);
  groups = g_key_file_get_groups (file, NULL);
  for (guint i = g_strv_length (groups); i > 0; i--)
    if (g_key_file_get_boolean (file, groups[i - 1], "Over", NULL) && ++n_over >= MAX_OVER)
      {
        g_key_file_remove_group (file, groups[i - 1], NULL);
        remove_files (groups[i - 1]);
      }
  g_key_file_set_string (file, id, "Title", title);
  g_key_file_set_string (file, id, "Names", names);
  g_key_file_set_string (file, id, "Where", where);
  g_key_file_set_string (file, id, "Standing", standing);
  g_key_file_set_boolean (file, id, "Over", over);
  if (guide != NULL)
    g_key_file_set_string (file, id, GUIDE, guide);
  return kept_list_write (file, LIST, error);
}

/* When its file was written last; NULL if there is none. */
static GDateTime *
read_time (const char *id)
{
  g_autofree char *path = _kept_game_find (id);
  GStatBuf status;

  return g_stat (path, &status) == 0 ? g_date_time_new_from_unix_local (status.st_mtime) : NULL;
}

static gboolean
is_free (const char *id)
{
  const int fd = _kept_game_lock (id);

  if (fd >= 0)
    close (fd);
  return fd >= 0;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const KeptGame *const *left = a, *const *right = b;

  return g_date_time_compare ((*right)->when, (*left)->when);
}

/* What isn't known, or wasn't kept by earlier versions, is empty. */
static char *
read_or_empty (GKeyFile *file, const char *id, const char *key)
{
  char *text = g_key_file_get_string (file, id, key, NULL);

  return text != NULL ? text : g_strdup ("");
}

GPtrArray *
kept_games_list (gboolean over)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) kept_game_free);

  for (guint i = 0; groups[i] != NULL; i++)
    {
      KeptGame *game;

      if (g_key_file_get_boolean (file, groups[i], "Over", NULL) != over)
        continue;
      game = g_new0 (KeptGame, 1);
      game->id = g_strdup (groups[i]);
      game->title = g_key_file_get_string (file, groups[i], "Title", NULL);
      game->names = g_key_file_get_string (file, groups[i], "Names", NULL);
      game->where = read_or_empty (file, groups[i], "Where");
      game->standing = read_or_empty (file, groups[i], "Standing");
      game->when = read_time (groups[i]);
      if (game->title != NULL && game->names != NULL && game->when != NULL && is_free (game->id))
        g_ptr_array_add (list, game);
      else
        kept_game_free (game);
    }
  g_ptr_array_sort (list, compare_times);
  return list;
}

GBytes *
kept_game_read (const char *id, GError **error)
{
  g_autofree char *path = _kept_game_find (id);

  return tabletop_file_read (path, TABLETOP_FILE_SAVE_MAX, error);
}

char *
kept_game_dup_guide (const char *id)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);

  return g_key_file_get_string (file, id, GUIDE, NULL);
}

void
kept_game_set_guide (const char *id, const char *words)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);

  if (!g_key_file_has_group (file, id))
    return;
  if (words != NULL)
    g_key_file_set_string (file, id, GUIDE, words);
  else
    g_key_file_remove_key (file, id, GUIDE, NULL);
  kept_list_write (file, LIST, NULL);
}

void
kept_game_remove (const char *id)
{
  g_autoptr (GKeyFile) file = kept_list_read (LIST);

  if (g_key_file_remove_group (file, id, NULL))
    kept_list_write (file, LIST, NULL);
  remove_files (id);
}
