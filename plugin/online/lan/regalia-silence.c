/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands for regalia-call.c and regalia-ear.c in a build without Avahi: nothing is called out,
 * nothing is heard, and both say why.
 */

#include <glib/gi18n-lib.h>

#include "regalia-call.h"
#include "regalia-ear.h"

/* Nothing is ever to be told, so there is nothing to remember. */
struct _RegaliaCall
{
  char unused;
};

struct _RegaliaEar
{
  char unused;
};

static const char *
get_problem (void)
{
  return _ ("This was built without Avahi, so tables on this network can't be found");
}

RegaliaCall *
regalia_call_new (const char *name,
                  guint16 port,
                  GBytes *txt,
                  RegaliaCallChanged changed,
                  gpointer user_data)
{
  return g_new0 (RegaliaCall, 1);
}

void
regalia_call_free (RegaliaCall *self)
{
  g_free (self);
}

const char *
regalia_call_get_name (RegaliaCall *self)
{
  return NULL;
}

const char *
regalia_call_get_problem (RegaliaCall *self)
{
  return get_problem ();
}

RegaliaEar *
regalia_ear_new (RegaliaEarHeard heard, RegaliaEarProblem problem, gpointer user_data)
{
  return g_new0 (RegaliaEar, 1);
}

void
regalia_ear_free (RegaliaEar *self)
{
  g_free (self);
}

const char *
regalia_ear_get_problem (RegaliaEar *self)
{
  return get_problem ();
}
