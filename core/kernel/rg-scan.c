/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The scanner. A line is checked byte by byte when it begins, so that everything after that meets
 * nothing but UTF-8 without control characters. */

#include "kernel/rg-scan.h"
#include "kernel/rg-kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N_(text) text

/* {{{ Bytes */

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

/* Part of a word: letters of any script, digits, '_'; and '-' and '\'' but not in front. */
static bool
is_word_start (char c)
{
  return is_digit (c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
         || (unsigned char) c >= 0x80;
}

static bool
is_word (char c)
{
  return is_word_start (c) || c == '-' || c == '\'';
}

static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

/* Length of the UTF-8 sequence at `at`, or 0 if there is none: overlong forms, surrogates and what
 * lies beyond Unicode don't count. */
static size_t
utf8_length (const char *at, const char *end)
{
  const unsigned char *s = (const unsigned char *) at;
  const size_t left = (size_t) (end - at);
  size_t n;

  if (s[0] < 0x80)
    return 1;
  if (s[0] < 0xc2 || s[0] > 0xf4)
    return 0;
  n = s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
  if (left < n)
    return 0;
  for (size_t i = 1; i < n; i++)
    if ((s[i] & 0xc0) != 0x80)
      return 0;
  if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xed && s[1] > 0x9f)
      || (s[0] == 0xf0 && s[1] < 0x90) || (s[0] == 0xf4 && s[1] > 0x8f))
    return 0;
  return n;
}

/* }}} */
/* {{{ Mistakes */

static const char the_end_of_the_line[] = N_ ("the end of the line");

static bool
is_before (const rg_error *a, const rg_error *b)
{
  return a->line < b->line || (a->line == b->line && a->column < b->column);
}

bool
rg_mistakes_add (rg_mistakes *mistakes, const rg_error *error)
{
  rg_error *all = mistakes->all;
  int i = mistakes->n;

  while (i > 0 && is_before (error, &all[i - 1]))
    i--;
  if (i > 0 && !is_before (&all[i - 1], error))
    return true;
  if (mistakes->n == mistakes->room)
    return false;
  memmove (&all[i + 1], &all[i], (size_t) (mistakes->n - i) * sizeof *all);
  all[i] = *error;
  mistakes->n++;
  return true;
}

bool
rg_scan_fail (rg_scan *scan, const rg_token *where, const char *rule, const char *format, ...)
{
  const int line = where->line, column = where->column; /* `where` may be the current token */
  va_list args;

  if (scan->failed)
    return false;
  if (scan->error)
    {
      va_start (args, format);
      rg_fail_with (scan->error, RG_E_BAD_DATA, rule, format, args);
      va_end (args);
      scan->error->line = line;
      scan->error->column = column;
    }
  scan->failed = true;
  scan->token.kind = RG_TOKEN_END;
  return false;
}

bool
rg_scan_expected (rg_scan *scan, const char *what, const char *nearest)
{
  char found[RG_QUOTE_SIZE];

  rg_token_quote (&scan->token, found);
  if (nearest)
    return rg_scan_fail (scan, &scan->token, NULL, "Expected %s, found %s; did you mean \"%.59s\"?",
                         what, found, nearest);
  return rg_scan_fail (scan, &scan->token, NULL, "Expected %s, found %s.", what, found);
}

const char *
rg_token_quote (const rg_token *token, char buffer[RG_QUOTE_SIZE])
{
  enum
  {
    LONGEST = RG_QUOTE_SIZE - 8
  };
  size_t n = token->length;

  if (token->kind == RG_TOKEN_END || token->kind == RG_TOKEN_LINE)
    {
      snprintf (buffer, RG_QUOTE_SIZE, "%s",
                token->kind == RG_TOKEN_END ? N_ ("the end of the text") : the_end_of_the_line);
      return buffer;
    }
  if (n > LONGEST)
    for (n = LONGEST; n > 0 && ((unsigned char) token->text[n] & 0xc0) == 0x80;)
      n--;
  snprintf (buffer, RG_QUOTE_SIZE, "\"%.*s%s\"", (int) n, token->text,
            n < token->length ? "…" : "");
  return buffer;
}

/* }}} */
/* {{{ Tokens */

static const char *
hex (char byte, char digits[3])
{
  snprintf (digits, 3, "%02x", (unsigned) (unsigned char) byte);
  return digits;
}

/* Begins the line at `at`: finds its end and checks its bytes. */
static void
begin_line (rg_scan *scan)
{
  const char *newline = memchr (scan->at, '\n', (size_t) (scan->end - scan->at));
  rg_token bad = { .kind = RG_TOKEN_MARK, .line = ++scan->line };
  char digits[3];
  size_t n;

  scan->line_start = scan->at;
  scan->line_end = newline ? newline : scan->end;
  scan->line_has_tokens = false;
  if (scan->line_end > scan->line_start && scan->line_end[-1] == '\r')
    scan->line_end--;
  for (const char *c = scan->line_start; c < scan->line_end; c += n)
    {
      n = utf8_length (c, scan->line_end);
      bad.column = (int) (c - scan->line_start) + 1;
      if (n == 0)
        {
          rg_scan_fail (scan, &bad, NULL, "This isn't UTF-8 text: byte 0x%.2s.", hex (*c, digits));
          return;
        }
      if (((unsigned char) *c < 0x20 && *c != '\t') || *c == 0x7f)
        {
          rg_scan_fail (scan, &bad, NULL, "A control character (byte 0x%.2s) can't stand here.",
                        hex (*c, digits));
          return;
        }
    }
}

/* Past the line break, if there is one. */
static const char *
next_line (const rg_scan *scan)
{
  const char *at = scan->line_end;

  if (at < scan->end && *at == '\r')
    at++;
  if (at < scan->end && *at == '\n')
    at++;
  return at;
}

static void
read_name (rg_scan *scan)
{
  rg_token *token = &scan->token;
  const char *quote = memchr (scan->at + 1, '"', (size_t) (scan->line_end - scan->at - 1));

  if (!quote)
    {
      rg_scan_fail (scan, token, NULL, "This name has no closing quote (\") in its line.");
      return;
    }
  token->kind = RG_TOKEN_NAME;
  token->text = scan->at + 1;
  token->length = (size_t) (quote - token->text);
  scan->at = quote + 1;
}

/* A run of word characters: a number if it is all digits, after an optional '-'. */
static void
read_word (rg_scan *scan)
{
  rg_token *token = &scan->token;
  const char *c = scan->at;
  const bool negative = *c == '-';
  bool digits = true;
  int64_t number = 0;

  if (negative)
    c++;
  for (; c < scan->line_end && is_word (*c); c++)
    if (!is_digit (*c))
      digits = false;
    else if (digits && number <= INT32_MAX)
      number = number * 10 + (*c - '0');
  token->kind = digits ? RG_TOKEN_NUMBER : RG_TOKEN_WORD;
  token->text = scan->at;
  token->length = (size_t) (c - scan->at);
  if (digits && number > INT32_MAX)
    token->number = negative ? INT32_MIN : INT32_MAX;
  else if (digits)
    token->number = (int32_t) (negative ? -number : number);
  scan->at = c;
}

static void
read_mark (rg_scan *scan)
{
  rg_token *token = &scan->token;
  const bool two = scan->line_end - scan->at > 1 && scan->at[1] == '=' && strchr ("!<>", *scan->at);

  token->kind = RG_TOKEN_MARK;
  token->text = scan->at;
  token->length = two ? 2 : 1;
  scan->at += token->length;
}

void
rg_scan_next (rg_scan *scan)
{
  const rg_token nothing = { .kind = RG_TOKEN_END };
  rg_token *token = &scan->token;

  if (scan->failed)
    return;
  if (scan->line == 0)
    begin_line (scan);
  for (; !scan->failed; begin_line (scan))
    {
      while (scan->at < scan->line_end && (*scan->at == ' ' || *scan->at == '\t'))
        scan->at++;
      *token = nothing;
      token->line = scan->line;
      token->column = (int) (scan->at - scan->line_start) + 1;
      if (scan->at < scan->line_end && *scan->at != '#')
        break;
      scan->at = scan->line_end;
      if (scan->line_has_tokens)
        {
          token->kind = RG_TOKEN_LINE;
          scan->line_has_tokens = false;
          return;
        }
      if (next_line (scan) == scan->end)
        return;
      scan->at = next_line (scan);
    }
  if (scan->failed)
    return;
  scan->line_has_tokens = true;
  if (*scan->at == '"')
    read_name (scan);
  else if (is_word_start (*scan->at)
           || (*scan->at == '-' && scan->line_end - scan->at > 1 && is_digit (scan->at[1])))
    read_word (scan);
  else
    read_mark (scan);
}

void
rg_scan_init (rg_scan *scan, const char *text, size_t length, rg_error *error)
{
  memset (scan, 0, sizeof *scan);
  scan->error = error;
  scan->at = text;
  scan->end = text + length;
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    scan->at += 3;
  rg_scan_next (scan);
}

bool
rg_scan_recover (rg_scan *scan)
{
  if (!scan->failed || !scan->mistakes)
    return false;
  while (scan->failed)
    {
      if (!rg_mistakes_add (scan->mistakes, scan->error))
        return false;
      /* A line that was only looked at is still to be read. */
      scan->at = scan->line > scan->error->line ? scan->line_start : scan->line_end;
      scan->line_has_tokens = false;
      scan->failed = false;
      rg_scan_next (scan);
    }
  return true;
}

/* }}} */
/* {{{ Reading */

bool
rg_scan_is (const rg_scan *scan, const char *word)
{
  return (scan->token.kind == RG_TOKEN_WORD || scan->token.kind == RG_TOKEN_MARK)
         && strlen (word) == scan->token.length
         && memcmp (word, scan->token.text, scan->token.length) == 0;
}

bool
rg_scan_accept (rg_scan *scan, const char *word)
{
  if (!rg_scan_is (scan, word))
    return false;
  rg_scan_next (scan);
  return true;
}

bool
rg_scan_expect (rg_scan *scan, const char *word)
{
  char found[RG_QUOTE_SIZE];

  if (rg_scan_accept (scan, word))
    return true;
  return rg_scan_fail (scan, &scan->token, NULL, "Expected \"%.59s\", found %s.", word,
                       rg_token_quote (&scan->token, found));
}

bool
rg_scan_number (rg_scan *scan, const char *what, int minimum, int maximum, int *number)
{
  const rg_token *token = &scan->token;
  char found[21];

  if (scan->failed)
    return false;
  if (token->kind != RG_TOKEN_NUMBER)
    return rg_scan_expected (scan, what, NULL);
  if (token->number < minimum || token->number > maximum)
    {
      snprintf (found, sizeof found, "%.*s", (int) (token->length < 20 ? token->length : 20),
                token->text);
      return rg_scan_fail (scan, token, NULL, "Expected %s from %d to %d, found %.20s.", what,
                           minimum, maximum, found);
    }
  *number = token->number;
  rg_scan_next (scan);
  return !scan->failed;
}

int
rg_scan_choice (rg_scan *scan, const char *what, const char *const *words)
{
  rg_nearest nearest;

  for (int i = 0; words[i]; i++)
    if (rg_scan_accept (scan, words[i]))
      return scan->failed ? -1 : i;
  if (scan->failed)
    return -1;
  rg_nearest_init (&nearest, scan->token.text, scan->token.length);
  if (scan->token.kind == RG_TOKEN_WORD)
    rg_nearest_try_all (&nearest, words);
  rg_scan_expected (scan, what, nearest.word);
  return -1;
}

bool
rg_scan_line (rg_scan *scan)
{
  if (scan->failed)
    return false;
  if (scan->token.kind == RG_TOKEN_END)
    return true;
  if (scan->token.kind != RG_TOKEN_LINE)
    return rg_scan_expected (scan, the_end_of_the_line, NULL);
  rg_scan_next (scan);
  return !scan->failed;
}

/* }}} */
/* {{{ The nearest word */

enum
{
  LONGEST_WORD = 64 /* longer ones are near to nothing */
};

static int
min (int a, int b)
{
  return a < b ? a : b;
}

/* Letters to change, add, remove or swap with their neighbour to make `a` from `b`. */
static int
distance (const char *a, int a_length, const char *b, int b_length)
{
  int rows[3][LONGEST_WORD + 1];

  for (int j = 0; j <= b_length; j++)
    rows[0][j] = j;
  for (int i = 1; i <= a_length; i++)
    {
      int *row = rows[i % 3];
      const int *before = rows[(i + 2) % 3];
      const int *two_before = rows[(i + 1) % 3];

      row[0] = i;
      for (int j = 1; j <= b_length; j++)
        {
          const char x = lower (a[i - 1]), y = lower (b[j - 1]);

          row[j] = min (min (before[j], row[j - 1]) + 1, before[j - 1] + (x != y));
          if (i > 1 && j > 1 && x == lower (b[j - 2]) && y == lower (a[i - 2]))
            row[j] = min (row[j], two_before[j - 2] + 1);
        }
    }
  return rows[a_length % 3][b_length];
}

void
rg_nearest_init (rg_nearest *nearest, const char *text, size_t length)
{
  nearest->text = text;
  nearest->length = length;
  nearest->word = NULL;
  nearest->distance = (int) (length <= LONGEST_WORD ? length / 3 : 0) + (length < 3 ? 2 : 1);
}

void
rg_nearest_try (rg_nearest *nearest, const char *word)
{
  const size_t length = strlen (word);
  int d;

  if (length > LONGEST_WORD || nearest->length > LONGEST_WORD)
    return;
  /* So many letters have to be added or removed at least. */
  if (abs ((int) length - (int) nearest->length) >= nearest->distance)
    return;
  d = distance (nearest->text, (int) nearest->length, word, (int) length);
  if (d < nearest->distance)
    {
      nearest->word = word;
      nearest->distance = d;
    }
}

void
rg_nearest_try_all (rg_nearest *nearest, const char *const *words)
{
  for (; *words; words++)
    rg_nearest_try (nearest, *words);
}

/* }}} */
