/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The process has one standard input, and readline one state: so this file has one, too. */

#include "cli-input.h"

#include "cli-loop.h"
#include "cli-screen.h"

#include <glib/gi18n.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

enum
{
  UNHEARD
  = 500,    /* milliseconds after which something takes long, and Ctrl-C isn't heard for that */
  TICK = 20 /* milliseconds between two looks whether a wait is over */
};

static char **candidates;
static volatile sig_atomic_t interrupted;
static pthread_t reader;
static gboolean woken;     /* the line that readline gave wasn't typed */
static gboolean prompting; /* readline shows a prompt */
static gboolean untouched; /* nothing was typed when it was interrupted */
static char *unfinished;   /* what was typed when the waiter was woken */
static GString *unread;    /* what was read and not asked for yet, from anything but a terminal */

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
  for (gsize i = 0; candidates != NULL && candidates[i] != NULL; i++)
    {
      char *clean = cli_screen_clean (candidates[i]); /* readline prints them */

      g_free (candidates[i]);
      candidates[i] = clean;
    }
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

/* Of Ctrl-C that was pressed to no avail a second one is the end: nothing here may be made deaf by
 * whoever is waited for. The system may give a signal to any thread, but only the reading one is
 * woken by it. */
static void
on_interrupt (int number)
{
  static struct timespec first;
  struct timespec now;

  if (!pthread_equal (pthread_self (), reader))
    {
      pthread_kill (reader, number);
      return;
    }
  clock_gettime (CLOCK_MONOTONIC, &now);
  if (interrupted
      && (now.tv_sec - first.tv_sec) * 1000 + (now.tv_nsec - first.tv_nsec) / 1000000 >= UNHEARD)
    {
      signal (number, SIG_DFL);
      raise (number);
      return;
    }
  if (!interrupted)
    first = now;
  interrupted = 1;
}

static gboolean
is_signalled (void)
{
  return rl_pending_signal () != 0 || interrupted;
}

/* Ends the line that is being typed, and keeps `*kept` of it for the next prompt. */
static int
give_up_line (char **kept)
{
  if (kept != NULL)
    *kept = g_strdup (rl_line_buffer);
  rl_replace_line ("", 0);
  return '\n';
}

static gboolean
is_typed (int fd)
{
  struct pollfd typed = { .fd = fd, .events = POLLIN };

  return poll (&typed, 1, 0) > 0;
}

/* Reads a key for readline, whose own reading would go on waiting after Ctrl-C. What was typed
 * while somebody was disturbed is read before they are again, or nobody could type if that has no
 * end. */
static int
read_key (FILE *stream)
{
  static gboolean keys_first;
  const int fd = fileno (stream);
  unsigned char key;

  for (;;)
    switch (keys_first && !is_signalled () && is_typed (fd) ? CLI_WAIT_READABLE
                                                            : cli_loop_wait (fd, is_signalled))
      {
      case CLI_WAIT_READABLE:
        if (read (fd, &key, 1) != 1)
          return EOF;
        keys_first = keys_first && key != '\r' && key != '\n';
        return key;
      case CLI_WAIT_WOKEN:
        woken = keys_first = TRUE;
        rl_erase_empty_line = 1; /* the prompt, which comes again */
        return give_up_line (&unfinished);
      case CLI_WAIT_SIGNAL:
        rl_check_signals ();
        if (!interrupted)
          break;
        rl_echo_signal_char (SIGINT);
        untouched = *rl_line_buffer == '\0';
        return give_up_line (NULL);
      }
}

static void
catch_interrupts (void)
{
  struct sigaction action = { .sa_handler = on_interrupt };

  sigaction (SIGINT, &action, NULL);
}

/* Puts back what somebody was typing when they were disturbed. Readline's handler, which it has
 * just set, would keep a signal to the thread that got it. */
static int
begin_line (void)
{
  catch_interrupts ();
  if (unfinished != NULL)
    rl_insert_text (unfinished);
  g_clear_pointer (&unfinished, g_free);
  return 0;
}

void
cli_input_keep_running (void)
{
  reader = pthread_self ();
  catch_interrupts ();
  rl_readline_name = "tabletop";
  rl_change_environment = 0; /* other threads read it: getenv() isn't safe beside setenv() */
  rl_attempted_completion_function = complete;
  rl_completer_word_break_characters = (char *) ""; /* a candidate is a whole line */
  rl_getc_function = read_key;
  rl_startup_hook = begin_line;
}

/* One line as readline gives it; NULL at the end, and with `woken`. */
static char *
ask_readline (const char *prompt)
{
  char *line;

  if (!woken) /* else it is the same line, and Ctrl-C may have been pressed for it meanwhile */
    interrupted = 0;
  woken = FALSE;
  rl_erase_empty_line = 0;
  prompting = TRUE;
  line = readline (prompt);
  prompting = FALSE;
  if (woken)
    g_clear_pointer (&line, free);
  return line;
}

static char *
read_from_terminal (const char *prompt, gboolean *disturbed)
{
  g_autofree char *clean = cli_screen_clean (prompt);
  g_autofree char *shown = g_locale_from_utf8 (clean, -1, NULL, NULL, NULL);
  char *line;
  char *copy;

  line = ask_readline (shown == NULL ? "> " : shown);
  while (line != NULL && interrupted)
    {
      if (untouched) /* there is no line to give up: somebody wants to leave */
        g_print ("%s\n", _ ("Ctrl-D leaves."));
      free (line);
      line = ask_readline (shown == NULL ? "> " : shown);
    }
  *disturbed = woken;
  if (line == NULL)
    {
      if (!woken)
        g_print ("\n");
      return NULL;
    }
  if (*line != '\0')
    add_history (line);
  copy = g_locale_to_utf8 (line, -1, NULL, NULL, NULL);
  free (line);
  return copy == NULL ? g_strdup ("") : copy;
}

static gboolean
is_interrupted (void)
{
  return interrupted;
}

/* Takes the first line out of what was read; NULL if there is no whole one. */
static char *
take_line (void)
{
  const char *end = memchr (unread->str, '\n', unread->len);
  char *line;

  if (end == NULL)
    return NULL;
  line = g_strndup (unread->str, (gsize) (end - unread->str));
  g_string_erase (unread, 0, end - unread->str + 1);
  return line;
}

/* A line from anything but a terminal; NULL at the end, or if the waiter was woken. */
static char *
read_raw_line (gboolean *disturbed)
{
  char *line;

  if (unread == NULL)
    unread = g_string_new (NULL);
  while ((line = take_line ()) == NULL)
    {
      char block[4096];
      ssize_t length = 0;

      switch (cli_loop_wait (STDIN_FILENO, is_interrupted))
        {
        case CLI_WAIT_READABLE:
          length = read (STDIN_FILENO, block, sizeof block);
          break;
        case CLI_WAIT_WOKEN:
          *disturbed = TRUE;
          return NULL;
        case CLI_WAIT_SIGNAL:
          break;
        }
      if (length > 0)
        g_string_append_len (unread, block, length);
      else if (unread->len > 0)
        g_string_append_c (unread, '\n'); /* the last line may lack its end */
      else
        return NULL;
    }
  return line;
}

static char *
read_plainly (const char *prompt, gboolean *disturbed)
{
  g_autofree char *raw = read_raw_line (disturbed);
  char *line;

  if (raw == NULL)
    return NULL;
  g_strchomp (raw);
  line = g_locale_to_utf8 (raw, -1, NULL, NULL, NULL);
  if (line == NULL)
    line = g_utf8_make_valid (raw, -1);
  g_print ("%s%s\n", prompt, line); /* so that the output alone tells the story */
  return line;
}

char *
cli_input_wait (const char *prompt, gboolean *disturbed)
{
  *disturbed = FALSE;
  return cli_input_is_interactive () ? read_from_terminal (prompt, disturbed)
                                     : read_plainly (prompt, disturbed);
}

char *
cli_input_read (const char *prompt)
{
  gboolean disturbed;
  char *line;

  do
    line = cli_input_wait (prompt, &disturbed);
  while (disturbed);
  return line;
}

static gboolean
keep_awake (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

gboolean
cli_input_await (gboolean (*is_done) (gpointer data), gpointer data, const char *what)
{
  const gint64 begun = g_get_monotonic_time ();
  guint timer = g_timeout_add (TICK, keep_awake, NULL);
  gboolean said = FALSE, done;

  interrupted = 0;
  while (!(done = is_done (data)) && !interrupted)
    {
      g_main_context_iteration (NULL, TRUE);
      if (!said && g_get_monotonic_time () - begun > 1000 * (gint64) UNHEARD)
        {
          g_print ("%s\n", what);
          said = TRUE;
        }
    }
  g_source_remove (timer);
  interrupted = 0;
  return done;
}

void
cli_input_print_above (const char *text)
{
  if (!prompting)
    {
      g_print ("%s", text);
      return;
    }
  rl_clear_visible_line ();
  g_print ("%s", text);
  rl_forced_update_display ();
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
