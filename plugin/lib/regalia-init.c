/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The library finds its translations by itself: a host need not know its text domain. It shares the
 * domain with Tabletop, and each brings all of its messages, so it doesn't matter which of the two
 * folders is bound last. */

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

/* TABLETOP_LOCALE_DIR in the environment serves a build that isn't installed. */
static void __attribute__ ((constructor)) bind_text_domain (void)
{
  const char *folder = g_getenv ("TABLETOP_LOCALE_DIR");

  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : REGALIA_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}
