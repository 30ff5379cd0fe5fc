/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs something in a child process and finds out how it ended: well, by a check of ours, by an
 * abort, by a sanitizer, by the clock. What it wrote names the fault, in words that are the same
 * each time. */

#define _GNU_SOURCE

#include "stress.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum
{
  FAILED = 3, /* exit status of a child whose check failed */
  MOST_OUTPUT = 1 << 20
};

stress_record *
stress_record_new (void)
{
  void *memory = mmap (NULL, sizeof (stress_record), PROT_READ | PROT_WRITE,
                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  return memory == MAP_FAILED ? NULL : memory;
}

/* {{{ What the child wrote */

/* Cuts a line down to what doesn't change from run to run: addresses and process numbers go. */
static void
keep (stress_record *record, const char *line, size_t length)
{
  size_t n = 0;

  for (size_t i = 0; i < length && n + 1 < sizeof record->fault;)
    if (line[i] == '0' && i + 1 < length && line[i + 1] == 'x')
      i += 2 + strspn (line + i + 2, "0123456789abcdef");
    else if (i == 0 && line[i] == '=' && i + 1 < length && line[i + 1] == '=')
      i += 2 + strspn (line + i + 2, "0123456789");
    else
      record->fault[n++] = line[i++];
  record->fault[n] = '\0';
}

/* The line that says it shortest: of ours, of the sanitizers. */
static bool
find_fault (const char *output, stress_record *record)
{
  static const char *const marks[]
      = { "broken invariant: ", "SUMMARY: ", "runtime error: ", "ERROR: " };

  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
    {
      const char *at = strstr (output, marks[i]);
      const char *start = at;

      if (!at)
        continue;
      while (start > output && start[-1] != '\n')
        start--;
      keep (record, start, strcspn (start, "\n"));
      return true;
    }
  return false;
}

static char *
read_output (FILE *from)
{
  char *output = malloc (MOST_OUTPUT);
  size_t n;

  if (!output)
    return NULL;
  rewind (from);
  n = fread (output, 1, MOST_OUTPUT - 1, from);
  output[n] = '\0';
  return output;
}

/* }}} */

/* How the child ended, when it didn't say so itself. */
static void
name_end (int status, stress_record *record)
{
  if (WIFSIGNALED (status) && WTERMSIG (status) == SIGPROF)
    snprintf (record->fault, sizeof record->fault, "hangs: no end after %d seconds",
              STRESS_SECONDS);
  else if (WIFSIGNALED (status))
    snprintf (record->fault, sizeof record->fault, "killed by signal %d", WTERMSIG (status));
  else
    snprintf (record->fault, sizeof record->fault, "exit status %d", WEXITSTATUS (status));
}

void
stress_wind_clock (void)
{
  const struct itimerval bell = { .it_value = { .tv_sec = STRESS_SECONDS } };

  setitimer (ITIMER_PROF, &bell, NULL);
}

bool
stress_jail (bool (*play) (void *data, stress_record *record),
             void *data,
             bool loud,
             stress_record *record)
{
  FILE *written = tmpfile ();
  int status = 0;
  char *output;
  pid_t child;

  rg_check (written);
  record->fault[0] = '\0';
  fflush (NULL);
  child = fork ();
  rg_check (child >= 0);
  if (child == 0)
    {
      dup2 (fileno (written), STDERR_FILENO);
      /* By exit, so that leaks are looked for; but not after a fault, which leaves its table. */
      if (play (data, record))
        exit (0);
      _exit (FAILED);
    }
  while (waitpid (child, &status, 0) < 0 && errno == EINTR)
    ;
  output = read_output (written);
  fclose (written);
  if (loud && output)
    fputs (output, stderr);
  if (status != 0 && !(WIFEXITED (status) && WEXITSTATUS (status) == FAILED)
      && !(output && find_fault (output, record)))
    name_end (status, record);
  free (output);
  return status == 0;
}
