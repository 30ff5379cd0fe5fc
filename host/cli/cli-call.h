/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An asynchronous call that somebody waits for while everything else goes on. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  GCancellable *cancellable; /* for the call */
  GAsyncResult *result;      /* NULL until it has ended */
} CliCall;

CliCall *cli_call_new (void);
void cli_call_free (CliCall *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliCall, cli_call_free)

/* The GAsyncReadyCallback of the call, whose data is the CliCall. */
void cli_call_end (GObject *source, GAsyncResult *result, gpointer self);

/* Waits for the end, and says `what` is waited for if that takes a while; Ctrl-C gives the call up.
 *
 * Returns: (transfer none): what the call's `_finish` takes */
GAsyncResult *cli_call_await (CliCall *self, const char *what);

G_END_DECLS
