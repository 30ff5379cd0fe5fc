/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One turn of the main context after another, each with the descriptor beside what the context
 * itself waits for. GLib's own turn can't be used: its poll() doesn't let signals in while it waits
 * and only then.
 */

#define _GNU_SOURCE /* ppoll */

#include "cli-loop.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <time.h>

static gboolean woken;

void
cli_loop_wake (void)
{
  woken = TRUE;
}

/* Waits for one of the descriptors; FALSE if a signal came first. */
static gboolean
wait_for_any (GArray *fds, int milliseconds, gboolean (*is_signalled) (void))
{
  const struct timespec time = { milliseconds / 1000, (long) (milliseconds % 1000) * 1000 * 1000 };
  sigset_t all, before;
  int found = -1;

  errno = EINTR;
  sigfillset (&all);
  sigprocmask (SIG_BLOCK, &all, &before);
  if (!is_signalled ())
    /* GPollFD is made to be what poll() takes. */
    found = ppoll ((struct pollfd *) fds->data, fds->len, milliseconds < 0 ? NULL : &time, &before);
  sigprocmask (SIG_SETMASK, &before, NULL);

  return found >= 0 || errno != EINTR;
}

/* What the context waits for, and how long at most. */
static GArray *
query (GMainContext *context, int priority, int *milliseconds)
{
  GArray *fds = g_array_new (FALSE, TRUE, sizeof (GPollFD));
  int n;

  g_array_set_size (fds, 8);
  while ((n = g_main_context_query (context, priority, milliseconds, (GPollFD *) fds->data,
                                    (int) fds->len))
         > (int) fds->len)
    g_array_set_size (fds, (guint) n);
  g_array_set_size (fds, (guint) n);

  return fds;
}

/* One turn. */
static CliWait
turn (GMainContext *context, int fd, gboolean (*is_signalled) (void), gboolean *done)
{
  const GPollFD own = { .fd = fd, .events = G_IO_IN };
  g_autoptr (GArray) fds = NULL;
  gboolean undisturbed;
  GPollFD *last;
  int priority, milliseconds;

  if (g_main_context_prepare (context, &priority))
    milliseconds = 0;
  fds = query (context, priority, &milliseconds);
  g_array_append_val (fds, own);
  undisturbed = wait_for_any (fds, milliseconds, is_signalled);
  last = &g_array_index (fds, GPollFD, fds->len - 1);
  if (!undisturbed)
    for (guint i = 0; i < fds->len; i++)
      g_array_index (fds, GPollFD, i).revents = 0;
  if (g_main_context_check (context, priority, (GPollFD *) fds->data, (int) fds->len - 1))
    g_main_context_dispatch (context);

  *done = !undisturbed || last->revents != 0;

  return undisturbed ? CLI_WAIT_READABLE : CLI_WAIT_SIGNAL;
}

CliWait
cli_loop_wait (int fd, gboolean (*is_signalled) (void))
{
  GMainContext *context = g_main_context_default ();
  gboolean done = FALSE;
  CliWait result = CLI_WAIT_WOKEN;

  if (!g_main_context_acquire (context))
    g_return_val_if_reached (CLI_WAIT_SIGNAL);
  while (!done && !woken)
    result = turn (context, fd, is_signalled, &done);
  g_main_context_release (context);

  if (!done)
    {
      woken = FALSE;
      return CLI_WAIT_WOKEN;
    }

  return result;
}
