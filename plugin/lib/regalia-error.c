/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One table: a status that the core adds is a warning of the compiler here.
 *
 * A player reads the sentences of an error, not its text: whatever stands in them is said in the
 * player's language, or means itself in every one. A translator may use the arguments in another
 * order (%2$s), and can't make us read what isn't there. */

#include "regalia-error.h"

#include "regalia-voice.h"

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

static void
append_arg (GString *out, const rg_error *why, const rg_error_arg *arg)
{
  const char *words = why->words + arg->words;

  switch (arg->kind)
    {
    case RG_ERROR_SIGNED:
      g_string_append_printf (out, "%" G_GINT64_FORMAT, arg->number);
      break;
    case RG_ERROR_UNSIGNED:
      g_string_append_printf (out, "%" G_GUINT64_FORMAT, (guint64) arg->number);
      break;
    case RG_ERROR_MESSAGE:
      g_string_append (out, _regalia_translate (words));
      break;
    case RG_ERROR_VERBATIM:
      g_string_append (out, words);
      break;
    }
}

/* What an argument is, the core says; a conversion says only where it goes. */
static void
append_sentence (GString *out,
                 const rg_error *why,
                 const char *format,
                 const rg_error_arg *args,
                 int n)
{
  const char *at = _regalia_translate (format);
  gint64 next = 0;

  for (const char *sign; (sign = strchr (at, '%')) != NULL;)
    {
      const char *end = sign + 1 + strspn (sign + 1, "$.0123456789lz");
      char *after_number;
      const gint64 number = g_ascii_strtoll (sign + 1, &after_number, 10);

      g_string_append_len (out, at, sign - at);
      if (*end == '%')
        g_string_append_c (out, '%');
      else if (*end != '\0')
        {
          const gint64 i = *after_number == '$' ? number - 1 : next++;

          if (i >= 0 && i < n)
            append_arg (out, why, &args[i]);
        }
      at = *end != '\0' ? end + 1 : end;
    }
  g_string_append (out, at);
}

static void
append_sentences (GString *out, const rg_error *why)
{
  const rg_error_arg *args = why->args;

  for (int i = 0; i < why->n_sentences; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      append_sentence (out, why, why->sentences[i].format, args, why->sentences[i].n_args);
      args += why->sentences[i].n_args;
    }
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
  append_sentences (text, why);
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
