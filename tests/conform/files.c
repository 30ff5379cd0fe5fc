/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The only place where scenarios meet the file system. */

#define _POSIX_C_SOURCE 200809L

#include "files.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

char *
read_whole_file (const char *path, size_t *length)
{
  FILE *file = fopen (path, "rb");
  char *text = NULL;
  size_t size;

  if (file == NULL)
    return NULL;
  FILE *whole = open_memstream (&text, &size);
  char part[65536];
  size_t n;
  while (whole != NULL && (n = fread (part, 1, sizeof part, file)) > 0)
    fwrite (part, 1, n, whole);
  bool failed = ferror (file) != 0 || whole == NULL || fclose (whole) != 0;
  fclose (file);
  if (failed)
    {
      free (text);
      return NULL;
    }
  *length = size;
  return text;
}
