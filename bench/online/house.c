/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The house speaks in lines, and only when it is asked; so reading waits, and no loop is needed. */

#include "house.h"

#include <errno.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

void
die (const char *format, ...)
{
  va_list values;

  va_start (values, format);
  fputs ("bench-online-drive: ", stderr);
  vfprintf (stderr, format, values);
  fputc ('\n', stderr);
  va_end (values);
  exit (EXIT_FAILURE);
}

/* Lines are few: a byte at a time is fast enough, and leaves the rest where it is. */
static void
read_line (House *self, char *line, size_t size)
{
  size_t length = 0;

  for (;;)
    {
      char c;
      const ssize_t got = read (self->from, &c, 1);

      if (got < 0 && errno == EINTR)
        continue;
      if (got <= 0)
        die ("the house has gone");
      if (c == '\n')
        break;
      if (length + 1 < size)
        line[length++] = c;
    }
  line[length] = '\0';
}

static void
spawn (House *self, char **arguments)
{
  int in[2], out[2], failure;
  posix_spawn_file_actions_t actions;

  if (pipe (in) != 0 || pipe (out) != 0)
    die ("pipe: %s", strerror (errno));
  posix_spawn_file_actions_init (&actions);
  posix_spawn_file_actions_adddup2 (&actions, in[0], 0);
  posix_spawn_file_actions_adddup2 (&actions, out[1], 1);
  for (int i = 0; i < 2; i++)
    {
      posix_spawn_file_actions_addclose (&actions, in[i]);
      posix_spawn_file_actions_addclose (&actions, out[i]);
    }
  failure = posix_spawn (&self->pid, arguments[0], &actions, NULL, arguments, environ);
  if (failure != 0)
    die ("%s: %s", arguments[0], strerror (failure));
  posix_spawn_file_actions_destroy (&actions);
  close (in[0]);
  close (out[1]);
  self->to = in[1];
  self->from = out[0];
}

void
house_open (House *self, char **arguments)
{
  char line[256];
  size_t room = 0;

  spawn (self, arguments);
  for (;;)
    {
      read_line (self, line, sizeof line);
      if (strncmp (line, "port ", 5) == 0)
        self->port = (uint16_t) strtoul (line + 5, NULL, 10);
      else if (strncmp (line, "seat ", 5) == 0)
        {
          if (self->n_secrets == room)
            {
              room = room > 0 ? 2 * room : 1024;
              self->secrets = realloc (self->secrets, room * sizeof *self->secrets);
            }
          self->secrets[self->n_secrets++] = strdup (line + 5);
        }
      else if (strcmp (line, "ready") == 0)
        return;
    }
}

void
house_close (House *self)
{
  close (self->to);
  waitpid (self->pid, NULL, 0);
  close (self->from);
  for (size_t i = 0; i < self->n_secrets; i++)
    free (self->secrets[i]);
  free (self->secrets);
}

BenchFigures
house_get_figures (House *self)
{
  BenchFigures figures;
  char line[512];
  char *at = line;

  if (write (self->to, "\n", 1) != 1)
    die ("the house doesn't listen");
  do
    read_line (self, line, sizeof line);
  while (strncmp (line, "figures ", 8) != 0);
  at += strlen ("figures");
#define X(name) figures.name = strtoull (at, &at, 10);
  BENCH_FIGURES (X)
#undef X

  return figures;
}

/* The number behind a word in a file of /proc; 0 if there is none. */
static uint64_t
read_number (const char *path, const char *word)
{
  FILE *file = fopen (path, "r");
  char line[256];
  uint64_t number = 0;

  if (file == NULL)
    return 0;
  while (fgets (line, sizeof line, file) != NULL)
    {
      const char *at = strstr (line, word);

      if (at != NULL)
        {
          number = strtoull (at + strlen (word), NULL, 10);
          break;
        }
    }
  fclose (file);

  return number;
}

HouseMemory
house_get_memory (const House *self)
{
  char path[64];
  HouseMemory memory;

  snprintf (path, sizeof path, "/proc/%d/smaps_rollup", (int) self->pid);
  memory.rss = read_number (path, "Rss:");
  memory.pss = read_number (path, "Pss:");

  return memory;
}
