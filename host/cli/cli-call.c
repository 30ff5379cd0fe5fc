/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nobody is left alone with a network that stalls: what is waited for is said,
 * and the wait can be given up; then the call ends at once.
 */

#include "cli-call.h"

#include "cli-input.h"

CliCall *
cli_call_new (void)
{
  CliCall *self = g_new0 (CliCall, 1);

  self->cancellable = g_cancellable_new ();
  return self;
}

void
cli_call_free (CliCall *self)
{
  g_object_unref (self->cancellable);
  g_clear_object (&self->result);
  g_free (self);
}

void
cli_call_end (GObject *source, GAsyncResult *result, gpointer data)
{
  CliCall *self = data;

  self->result = g_object_ref (result);
}

static gboolean
has_ended (gpointer data)
{
  const CliCall *self = data;

  return self->result != NULL;
}

GAsyncResult *
cli_call_await (CliCall *self, const char *what)
{
  if (!cli_input_await (has_ended, self, what))
    g_cancellable_cancel (self->cancellable);
  while (self->result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return self->result;
}
