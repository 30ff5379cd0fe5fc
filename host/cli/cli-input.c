/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The process has one standard input, and readline one state: so this file has one, too. */

#include "cli-input.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

static char **candidates;
static volatile sig_atomic_t interrupted;

gboolean
cli_input_is_interactive (void)
{
  return isatty (STDIN_FILENO) && isatty (STDOUT_FILENO);
}

void
cli_input_set_candidates (const char *const *lines)
{
  g_strfreev (candidates);
  candidates = g_strdupv ((char **) lines);
}

/* Readline asks again and again, from the first time on with `state` 0, and frees what it gets. */
static char *
next_candidate (const char *text, int state)
{
  static gsize at;

  if (state == 0)
    at = 0;
  while (candidates != NULL && candidates[at] != NULL)
    {
      const char *line = candidates[at++];

      if (g_ascii_strncasecmp (line, text, strlen (text)) == 0)
        return strdup (line);
    }
  return NULL;
}

static char **
complete (const char *text, int start, int end)
{
  rl_attempted_completion_over = 1; /* no names of files */
  return rl_completion_matches (text, next_candidate);
}

static void
on_interrupt (int number)
{
  interrupted = 1;
}

/* Waits for a key. FALSE: a signal came before one. Signals come only where they are waited for, so
 * none is missed between looking and waiting. */
static gboolean
wait_for_key (int fd)
{
  sigset_t all, before;
  fd_set keys;
  int found = -1;

  errno = EINTR;
  FD_ZERO (&keys);
  FD_SET (fd, &keys);
  sigfillset (&all);
  sigprocmask (SIG_BLOCK, &all, &before);
  if (rl_pending_signal () == 0 && !interrupted)
    found = pselect (fd + 1, &keys, NULL, NULL, NULL, &before);
  sigprocmask (SIG_SETMASK, &before, NULL);
  return found >= 0 || errno != EINTR;
}

/* Reads a key for readline, whose own reading would go on waiting after Ctrl-C. */
static int
read_key (FILE *stream)
{
  unsigned char key;

  while (!wait_for_key (fileno (stream)))
    {
      rl_check_signals ();
      if (interrupted)
        {
          rl_replace_line ("", 0);
          return '\n';
        }
    }
  return read (fileno (stream), &key, 1) == 1 ? key : EOF;
}

void
cli_input_keep_running (void)
{
  struct sigaction action = { .sa_handler = on_interrupt };

  sigaction (SIGINT, &action, NULL);
  rl_readline_name = "tabletop";
  rl_attempted_completion_function = complete;
  rl_completer_word_break_characters = (char *) ""; /* a candidate is a whole line */
  rl_getc_function = read_key;
}

static char *
read_from_terminal (const char *prompt)
{
  g_autofree char *shown = g_locale_from_utf8 (prompt, -1, NULL, NULL, NULL);
  char *line;
  char *copy;

  interrupted = 0;
  line = readline (shown == NULL ? "> " : shown);
  while (line != NULL && interrupted)
    {
      free (line);
      interrupted = 0;
      line = readline (shown == NULL ? "> " : shown);
    }
  if (line == NULL)
    {
      g_print ("\n");
      return NULL;
    }
  if (*line != '\0')
    add_history (line);
  copy = g_locale_to_utf8 (line, -1, NULL, NULL, NULL);
  free (line);
  return copy == NULL ? g_strdup ("") : copy;
}

static char *
read_plainly (const char *prompt)
{
  g_autofree char *raw = NULL;
  char *line = NULL;
  size_t size = 0;
  ssize_t length = getline (&line, &size, stdin);

  if (length < 0)
    {
      free (line);
      return NULL;
    }
  raw = g_strchomp (g_strndup (line, (gsize) length));
  free (line);
  line = g_locale_to_utf8 (raw, -1, NULL, NULL, NULL);
  if (line == NULL)
    line = g_utf8_make_valid (raw, -1);
  g_print ("%s%s\n", prompt, line); /* so that the output alone tells the story */
  return line;
}

char *
cli_input_read (const char *prompt)
{
  return cli_input_is_interactive () ? read_from_terminal (prompt) : read_plainly (prompt);
}

void
cli_input_forget (void)
{
  clear_history ();
}

gboolean
cli_input_confirm (const char *question)
{
  g_autofree char *prompt = g_strdup_printf (_ ("%s [y/N] "), question);
  g_autofree char *line = cli_input_read (prompt);
  /* Translators: the letters that mean yes, lower case */
  const char *yes = _ ("y");

  return line != NULL && *line != '\0'
         && (g_ascii_strncasecmp (line, "y", 1) == 0
             || g_utf8_strchr (yes, -1, g_unichar_tolower (g_utf8_get_char (line))) != NULL);
}
