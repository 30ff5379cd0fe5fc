/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The program tabletop-window. */

#include <glib/gi18n.h>
#include <locale.h>

#include "app-application.h"
#include "app-memory.h"

int
main (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;

  app_memory_begin (argv);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = app_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
