/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands for online-publisher.c and online-browser.c in a build without Avahi: nothing is
 * called out, nothing is heard, and both say why.
 */

#include <glib/gi18n-lib.h>

#include "online-publisher.h"
#include "online-browser.h"

/* Nothing is ever to be told, so there is nothing to remember. */
struct _OnlinePublisher
{
  char unused;
};

struct _OnlineBrowser
{
  char unused;
};

static const char *
get_problem (void)
{
  return _ ("This was built without Avahi, so tables on this network can't be found");
}

OnlinePublisher *
online_publisher_new (const char *name,
                      guint16 port,
                      GBytes *txt,
                      OnlinePublisherChanged changed,
                      gpointer user_data)
{
  return g_new0 (OnlinePublisher, 1);
}

void
online_publisher_free (OnlinePublisher *self)
{
  g_free (self);
}

const char *
online_publisher_get_name (OnlinePublisher *self)
{
  return NULL;
}

const char *
online_publisher_get_problem (OnlinePublisher *self)
{
  return get_problem ();
}

OnlineBrowser *
online_browser_new (OnlineBrowserHeard heard, OnlineBrowserProblem problem, gpointer user_data)
{
  return g_new0 (OnlineBrowser, 1);
}

void
online_browser_free (OnlineBrowser *self)
{
  g_free (self);
}

const char *
online_browser_get_problem (OnlineBrowser *self)
{
  return get_problem ();
}
