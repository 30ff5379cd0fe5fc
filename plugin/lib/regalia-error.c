/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One table: a status that the core adds is a warning of the compiler here. */

#include "regalia-error.h"

TabletopError
_regalia_error_code (rg_status status)
{
  switch (status)
    {
    case RG_E_ILLEGAL:
      return TABLETOP_ERROR_ILLEGAL;
    case RG_E_NOT_YOURS:
      return TABLETOP_ERROR_NOT_YOURS;
    case RG_E_STALE:
      return TABLETOP_ERROR_STALE;
    case RG_E_OVER:
      return TABLETOP_ERROR_OVER;
    case RG_E_BAD_OPTION:
      return TABLETOP_ERROR_BAD_OPTION;
    case RG_E_BAD_DATA:
      return TABLETOP_ERROR_BAD_DATA;
    case RG_E_BAD_SAVE:
      return TABLETOP_ERROR_BAD_SAVE;
    case RG_E_VERSION:
      return TABLETOP_ERROR_VERSION;
    case RG_E_NO_MEMORY:
      return TABLETOP_ERROR_NO_MEMORY;
    case RG_E_MISUSE:
    case RG_OK:
      return TABLETOP_ERROR_FAILED;
    }

  g_return_val_if_reached (TABLETOP_ERROR_FAILED);
}

char *
_regalia_error_text (const rg_error *why, const char *where)
{
  GString *text = g_string_new (NULL);
  g_autofree char *whole = NULL;

  if (where != NULL)
    {
      g_string_append (text, where);
      if (why->line > 0)
        g_string_append_printf (text, ":%d:%d", why->line, why->column);
      g_string_append (text, ": ");
    }
  g_string_append (text, why->text);
  if (*why->rule != '\0')
    g_string_append_printf (text, " (%s)", why->rule);

  /* The core cuts at bytes. */
  whole = g_string_free (text, FALSE);
  return g_utf8_make_valid (whole, -1);
}

void
_regalia_set_error (GError **error, const rg_error *why, const char *where)
{
  g_autofree char *text = _regalia_error_text (why, where);

  g_set_error_literal (error, TABLETOP_ERROR, (int) _regalia_error_code (why->status), text);
}
