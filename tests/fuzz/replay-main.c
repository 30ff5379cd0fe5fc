/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target on the files of its corpus, as a plain test: each file that was worth keeping
 * is tried again with every compiler and sanitizer, without libFuzzer.
 *
 * usage: replay-TARGET FILE-OR-FOLDER…
 *
 * Reports in the Test Anything Protocol, one case a file. Not one file is a failure. */

#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t size);

static int n_cases;

static _Noreturn void
give_up (const char *path)
{
  fflush (stdout);
  perror (path);
  exit (2);
}

static void
replay_file (const char *path, size_t size)
{
  FILE *file = fopen (path, "rb");
  uint8_t *bytes = malloc (size > 0 ? size : 1);

  if (!file || !bytes || fread (bytes, 1, size, file) != size)
    give_up (path);
  fclose (file);
  /* Said first: a target that finds something ends the program. */
  printf ("# %s\n", path);
  fflush (stdout);
  LLVMFuzzerTestOneInput (bytes, size);
  printf ("ok %d - %s\n", ++n_cases, strrchr (path, '/') ? strrchr (path, '/') + 1 : path);
  free (bytes);
}

static int
is_visible (const struct dirent *entry)
{
  return entry->d_name[0] != '.';
}

static void
replay (const char *path)
{
  struct dirent **entries;
  struct stat info;
  int n;

  if (stat (path, &info) != 0)
    give_up (path);
  if (!S_ISDIR (info.st_mode))
    {
      replay_file (path, (size_t) info.st_size);
      return;
    }
  n = scandir (path, &entries, is_visible, alphasort);
  if (n < 0)
    give_up (path);
  for (int i = 0; i < n; i++)
    {
      char inner[PATH_MAX];

      if (snprintf (inner, sizeof inner, "%s/%s", path, entries[i]->d_name) < (int) sizeof inner)
        replay (inner);
      free (entries[i]);
    }
  free (entries);
}

int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    replay (argv[i]);
  if (n_cases == 0)
    {
      printf ("Bail out! There is no file to replay.\n");
      return 2;
    }
  printf ("1..%d\n", n_cases);
  return 0;
}
