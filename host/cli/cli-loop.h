/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Waiting for somebody to type while everything else goes on: guests, clocks, the network. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  CLI_WAIT_READABLE, /* there is something to read, or its end */
  CLI_WAIT_SIGNAL,   /* a signal came before */
  CLI_WAIT_WOKEN,    /* somebody called cli_loop_wake() */
} CliWait;

/* Runs the default main context until `fd` can be read, a signal was caught, or somebody woke the
 * waiter. `is_signalled` is asked while signals are held back, so none is missed between looking
 * and waiting. */
CliWait cli_loop_wait (int fd, gboolean (*is_signalled) (void));

/* Ends the wait that is under way, or the next. */
void cli_loop_wake (void);

G_END_DECLS
