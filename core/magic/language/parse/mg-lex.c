/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tokens of the card language are cut from, or put together of, those of rg-scan.c. */

#include "magic/language/parse/mg-lex.h"

#include <string.h>

enum
{
  LONGEST_SYMBOL = 8
};

/* Where the "'s" begins, or the length if there is none. */
static size_t
possessive (const rg_token *token)
{
  const char *text = token->text;
  const size_t n = token->length;

  if (n > 1 && text[n - 1] == '\'')
    return n - 1;
  if (n > 2 && text[n - 1] == 's' && text[n - 2] == '\'')
    return n - 2;
  return n;
}

/* The part of a token from byte `from` on. */
static rg_token
part (const rg_token *token, size_t from, size_t length)
{
  rg_token cut = *token;

  cut.text += from;
  cut.length = length;
  cut.column += (int) from;
  return cut;
}

/* Joins "{" with what follows, up to "}". */
static bool
read_symbol (rg_scan *scan, rg_token *symbol)
{
  *symbol = scan->token;
  while (!rg_scan_is (scan, "}"))
    {
      rg_scan_next (scan);
      if (scan->failed)
        return false;
      if (scan->token.kind == RG_TOKEN_LINE || scan->token.kind == RG_TOKEN_END
          || scan->token.text - symbol->text >= LONGEST_SYMBOL)
        return rg_scan_fail (scan, symbol, NULL,
                             "This symbol has no closing brace; write it like {2}, {W} or {W/U}.");
    }
  symbol->length = (size_t) (scan->token.text + 1 - symbol->text);
  return true;
}

bool
mg_lex_line (rg_scan *scan, mg_token *tokens, int *n)
{
  *n = 0;
  if (scan->failed || scan->token.kind == RG_TOKEN_END)
    return false;
  for (; scan->token.kind != RG_TOKEN_LINE && scan->token.kind != RG_TOKEN_END; rg_scan_next (scan))
    {
      rg_token token = scan->token;
      size_t cut;

      if (*n + 2 > MG_LINE_TOKENS)
        return rg_scan_fail (scan, &token, NULL, "This line is too long: at most %d words.",
                             MG_LINE_TOKENS);
      if (token.kind == RG_TOKEN_MARK && token.text[0] == '{' && !read_symbol (scan, &token))
        return false;
      if (token.kind == RG_TOKEN_NUMBER && token.text[0] == '-')
        {
          tokens[*n].is = part (&token, 0, 1);
          tokens[(*n)++].is.kind = RG_TOKEN_MARK;
          token = part (&token, 1, token.length - 1);
          token.number = token.number == INT32_MIN ? INT32_MAX : -token.number;
        }
      cut = token.kind == RG_TOKEN_WORD ? possessive (&token) : token.length;
      tokens[(*n)++].is = cut < token.length ? part (&token, 0, cut) : token;
      if (cut < token.length)
        tokens[(*n)++].is = part (&token, cut, token.length - cut);
    }
  if (scan->failed)
    return false;
  tokens[*n].is = scan->token;
  tokens[*n].is.kind = RG_TOKEN_LINE;
  if (scan->token.kind == RG_TOKEN_LINE)
    rg_scan_next (scan);
  return true; /* a mistake in the next line is that one's */
}
