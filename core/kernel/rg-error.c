/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a call failed, as a sentence and as data.
 *
 * The core speaks no language. So an error keeps, beside its English text, what the text was made
 * from: untranslated formats and copies of their arguments. All of it comes from one call, and
 * putting the arguments into the formats, with a blank between two sentences, always gives the text
 * (up to where that is cut). */

#include "kernel/rg-kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *
rg_status_name (rg_status status)
{
  switch (status)
    {
    case RG_OK:
      return "ok";
    case RG_E_MISUSE:
      return "misuse";
    case RG_E_ILLEGAL:
      return "illegal";
    case RG_E_NOT_YOURS:
      return "not-yours";
    case RG_E_STALE:
      return "stale";
    case RG_E_OVER:
      return "over";
    case RG_E_BAD_OPTION:
      return "bad-option";
    case RG_E_BAD_DATA:
      return "bad-data";
    case RG_E_BAD_SAVE:
      return "bad-save";
    case RG_E_VERSION:
      return "version";
    case RG_E_NO_MEMORY:
      return "no-memory";
    }
  return "unknown";
}

/* {{{ The parts */

static rg_error_arg *
add_arg (rg_error *error, rg_error_kind kind)
{
  rg_error_arg *arg;

  rg_check (error->n_args < RG_ERROR_ARGS);
  arg = &error->args[error->n_args++];
  arg->kind = kind;
  return arg;
}

static void
add_number (rg_error *error, int64_t number)
{
  add_arg (error, RG_ERROR_SIGNED)->number = number;
}

static void
add_size (rg_error *error, uint64_t number)
{
  add_arg (error, RG_ERROR_UNSIGNED)->number = (int64_t) number;
}

/* Copies at most `most` bytes. What doesn't fit doesn't fit into the text either; the final NULs of
 * the arguments to come always have room. */
static void
add_words (rg_error *error, rg_error_kind kind, const char *words, size_t most)
{
  const size_t reserved = (size_t) (RG_ERROR_ARGS - error->n_args);
  const size_t room = sizeof error->words - error->n_words - reserved;
  rg_error_arg *arg = add_arg (error, kind);
  char *copy = error->words + error->n_words;
  size_t n = 0;

  for (; n < most && n < room && words[n]; n++)
    copy[n] = words[n];
  copy[n] = '\0';
  arg->words = error->n_words;
  error->n_words = (uint16_t) (error->n_words + n + 1);
}

/* Walks the conversions of a format. */
static void
add_args (rg_error *error, const char *format, va_list args)
{
  const char *at = format;

  while ((at = strchr (at, '%')) != NULL)
    {
      at++;
      if (*at == '%')
        at++;
      else if (*at == 'd')
        add_number (error, va_arg (args, int));
      else if (*at == 'u')
        add_size (error, va_arg (args, unsigned));
      else if (*at == 's')
        add_words (error, RG_ERROR_MESSAGE, va_arg (args, const char *), SIZE_MAX);
      else if (strncmp (at, "zu", 2) == 0)
        add_size (error, va_arg (args, size_t));
      else if (strncmp (at, "llu", 3) == 0)
        add_size (error, va_arg (args, unsigned long long));
      else if (strncmp (at, "lld", 3) == 0)
        add_number (error, va_arg (args, long long));
      else
        {
          char *end = NULL;
          const unsigned long most = *at == '.' ? strtoul (at + 1, &end, 10) : 0;

          rg_check (end && *end == 's'); /* or an error can't keep this conversion */
          add_words (error, RG_ERROR_VERBATIM, va_arg (args, const char *), most);
          at = end;
        }
    }
}

/* }}} */

static void add_sentence (rg_error *error, const char *format, va_list args)
    __attribute__ ((format (printf, 2, 0)));

static void
add_sentence (rg_error *error, const char *format, va_list args)
{
  const int n_args = error->n_args;
  size_t length = strlen (error->text);
  va_list parts;

  rg_check (error->n_sentences < RG_ERROR_SENTENCES);
  va_copy (parts, args);
  add_args (error, format, parts);
  va_end (parts);
  error->sentences[error->n_sentences++] = (rg_sentence){ format, error->n_args - n_args };

  if (length > 0 && length + 1 < sizeof error->text)
    error->text[length++] = ' ';
  vsnprintf (error->text + length, sizeof error->text - length, format, args);
}

void
rg_fail_with (rg_error *error, rg_status status, const char *rule, const char *format, va_list args)
{
  memset (error, 0, sizeof *error);
  error->status = status;
  snprintf (error->rule, sizeof error->rule, "%s", rule ? rule : "");
  add_sentence (error, format, args);
}

void
rg_fail_because (rg_error *error, rg_status status, const char *rule, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  rg_fail_with (error, status, rule, format, args);
  va_end (args);
}

void
rg_fail_also (rg_error *error, const char *format, ...)
{
  va_list args;

  if (!error)
    return;
  va_start (args, format);
  add_sentence (error, format, args);
  va_end (args);
}

_Noreturn void
rg_check_failed (const char *condition, const char *file, int line)
{
  fprintf (stderr, "%s:%d: broken invariant: %s\n", file, line, condition);
  abort ();
}
