/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A refusal always says why, and names the nearest known word where somebody may have mistyped. */

#include "tabletop-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "tabletop-error-private.h"
#include "tabletop-text.h"

/* Not G_DEFINE_QUARK: the formatter takes the name apart. */
GQuark
tabletop_error_quark (void)
{
  return g_quark_from_static_string ("tabletop-error-quark");
}

gboolean
_tabletop_end_call (gpointer implementation,
                    const char *method,
                    gboolean done,
                    GError **failure,
                    GError **error)
{
  if (*failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (failure));
      return FALSE;
    }

  if (!done)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
                 _ ("%s.%s failed without saying why"), G_OBJECT_TYPE_NAME (implementation),
                 method);

  return done;
}

gpointer
_tabletop_end_object (gpointer implementation,
                      const char *method,
                      gpointer object,
                      GError **failure,
                      GError **error)
{
  if (_tabletop_end_call (implementation, method, object != NULL, failure, error))
    return object;

  g_clear_object (&object);
  return NULL;
}

void
_tabletop_set_broken (GError **error,
                      gpointer implementation,
                      const char *method,
                      const char *fault)
{
  g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_FAILED,
               /* Translators: a class, its method, and what is wrong with what that did */
               _ ("%s.%s broke its contract: %s"), G_OBJECT_TYPE_NAME (implementation), method,
               fault);
}

void
_tabletop_set_missing (GError **error, gpointer implementation, const char *method)
{
  _tabletop_set_broken (error, implementation, method, _ ("it isn't implemented"));
}

void
_tabletop_set_not_found (GError **error,
                         const char *sentence,
                         const char *word,
                         const char *const *known)
{
  const char *nearest = tabletop_text_find_nearest (word, known);
  g_autofree char *list = NULL;

  if (nearest != NULL)
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                 /* Translators: a sentence, then a word that was perhaps meant */
                 _ ("%s. Did you mean “%s”?"), sentence, nearest);
  else if (known[0] != NULL)
    {
      list = _tabletop_join (known);
      g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND,
                   /* Translators: a sentence, then a list of words */
                   _ ("%s. There are: %s"), sentence, list);
    }
  else
    g_set_error (error, TABLETOP_ERROR, TABLETOP_ERROR_NOT_FOUND, "%s", sentence);
}

char *
_tabletop_join (const char *const *words)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; words[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", words[i]);

  return g_string_free (text, FALSE);
}

gboolean
_tabletop_is_id (const char *word)
{
  if (!g_ascii_islower (word[0]))
    return FALSE;

  return strspn (word, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen (word);
}
