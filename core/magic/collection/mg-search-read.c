/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading queries: terms, and what their values are compared with. */

#include "kernel/rg-scan.h"
#include "magic/collection/mg-search.h"

#include <string.h>

/* {{{ Tables */

static const struct
{
  const char *word;
  mg_seek seek;
} filters[] = {
  { "name", MG_SEEK_NAME },
  { "n", MG_SEEK_NAME },
  { "type", MG_SEEK_TYPE },
  { "t", MG_SEEK_TYPE },
  { "text", MG_SEEK_TEXT },
  { "o", MG_SEEK_TEXT },
  { "keyword", MG_SEEK_KEYWORD },
  { "k", MG_SEEK_KEYWORD },
  { "color", MG_SEEK_COLOR },
  { "c", MG_SEEK_COLOR },
  { "identity", MG_SEEK_IDENTITY },
  { "id", MG_SEEK_IDENTITY },
  { "mv", MG_SEEK_MANA_VALUE },
  { "cmc", MG_SEEK_MANA_VALUE },
  { "power", MG_SEEK_POWER },
  { "pow", MG_SEEK_POWER },
  { "toughness", MG_SEEK_TOUGHNESS },
  { "tou", MG_SEEK_TOUGHNESS },
  { "loyalty", MG_SEEK_LOYALTY },
  { "loy", MG_SEEK_LOYALTY },
  { "defense", MG_SEEK_DEFENSE },
  { "def", MG_SEEK_DEFENSE },
  { "is", MG_SEEK_KIND },
  { "deck", MG_SEEK_DECK },
  { "rarity", MG_SEEK_RARITY },
  { "role", MG_SEEK_ROLE },
  { "set", MG_SEEK_SET },
};

static const struct
{
  const char *mark;
  mg_comparison meaning;
} comparisons[] = {
  /* the longer ones first */
  { "!=", MG_UNEQUAL }, { "<=", MG_AT_MOST }, { ">=", MG_AT_LEAST }, { ":", MG_IS },
  { "=", MG_EQUAL },    { "<", MG_LESS },     { ">", MG_MORE },
};

static const char *const kind_words[] = {
  [MG_CARD_ANY] = "card",
  [MG_CARD_COMMANDER] = "commander",
  [MG_CARD_DOUBLE_FACED] = "double-faced",
  [MG_CARD_EMBLEM] = "emblem",
  [MG_CARD_IDENTITY] = "identity",
  [MG_CARD_PERMANENT] = "permanent",
  [MG_CARD_SPELL] = "spell",
  [MG_CARD_SPLIT] = "split",
  [MG_CARD_TOKEN] = "token",
  [MG_CARD_VANILLA] = "vanilla",
};

enum
{
  N_FILTERS = sizeof filters / sizeof *filters,
  N_COMPARISONS = sizeof comparisons / sizeof *comparisons,
  N_KINDS = sizeof kind_words / sizeof *kind_words
};

/* }}} */
/* {{{ Mistakes */

/* Says where in the query the mistake is that was told. */
static bool
place (const mg_query *query, const char *where)
{
  if (query->error)
    {
      query->error->line = 1;
      query->error->column = (int) (where - query->start) + 1;
    }
  return false;
}

rg_status
mg_fail_empty (const mg_query *query, const char *where)
{
  rg_fail (query->error, RG_E_BAD_DATA, NULL, "Something to look for is missing here.");
  place (query, where);
  return RG_E_BAD_DATA;
}

/* What stands at `text`, as an error shows it. */
static const char *
quote (const char *text, size_t length, char buffer[RG_QUOTE_SIZE])
{
  const rg_token token = { .kind = RG_TOKEN_NAME, .text = text, .length = length };

  return rg_token_quote (&token, buffer);
}

static void
add_nearest (const mg_query *query, const rg_nearest *nearest)
{
  if (nearest->word)
    rg_fail_also (query->error, "Did you mean \"%.59s\"?", nearest->word);
}

/* }}} */
/* {{{ Terms */

static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Case is overlooked. */
static bool
equals (const char *text, size_t length, const char *word)
{
  if (strlen (word) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (lower (text[i]) != lower (word[i]))
      return false;
  return true;
}

/* The mark of comparison at `at`, as an index; -1: there is none. */
static int
find_comparison (const mg_query *query, const char *at)
{
  for (int i = 0; i < N_COMPARISONS; i++)
    {
      const size_t length = strlen (comparisons[i].mark);

      if ((size_t) (query->end - at) >= length && memcmp (at, comparisons[i].mark, length) == 0)
        return i;
    }
  return -1;
}

/* "t:", "mv<=": reads it if it is there. False: it is there, but there is no such filter. */
static bool
read_filter (mg_query *query, mg_term *term)
{
  const char *word = query->at, *at = word;
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;
  size_t length;
  int mark;

  while (at < query->end && lower (*at) >= 'a' && lower (*at) <= 'z')
    at++;
  length = (size_t) (at - word);
  mark = length > 0 ? find_comparison (query, at) : -1;
  if (mark < 0)
    return true;
  rg_nearest_init (&nearest, word, length);
  for (int i = 0; i < N_FILTERS; i++)
    {
      if (equals (word, length, filters[i].word))
        {
          term->seek = filters[i].seek;
          term->how = comparisons[mark].meaning;
          query->at = at + strlen (comparisons[mark].mark);
          if (term->how == MG_IS || term->how == MG_EQUAL
              || (term->seek >= MG_SEEK_COLOR && term->seek <= MG_SEEK_RARITY))
            return true;
          rg_fail (query->error, RG_E_BAD_DATA, NULL,
                   "Only numbers and colors can be compared; write ':' here.");
          return place (query, at);
        }
      rg_nearest_try (&nearest, filters[i].word);
    }
  rg_fail (query->error, RG_E_BAD_DATA, NULL, "There is no filter %s.",
           quote (word, length, found));
  add_nearest (query, &nearest);
  return place (query, word);
}

/* A word, or words in quotes. */
static bool
read_value (mg_query *query, mg_term *term)
{
  const char *start = query->at;

  if (start < query->end && *start == '"')
    {
      const char *closing = memchr (start + 1, '"', (size_t) (query->end - start - 1));

      if (!closing)
        {
          rg_fail (query->error, RG_E_BAD_DATA, NULL, "These words have no closing quote (\").");
          return place (query, start);
        }
      term->value = start + 1;
      term->length = (size_t) (closing - term->value);
      query->at = closing + 1;
    }
  else
    {
      while (query->at < query->end && !is_blank (*query->at))
        query->at++;
      term->value = start;
      term->length = (size_t) (query->at - start);
      if (term->seek == MG_SEEK_ANYWHERE && !term->negated && equals (start, term->length, "or"))
        term->seek = MG_SEEK_OR;
    }
  return term->length > 0 || mg_fail_empty (query, start) == RG_OK;
}

/* }}} */
/* {{{ Values */

/* False: the value isn't the name of colors, but perhaps their letters. */
static bool
name_colors (mg_term *term, rg_nearest *nearest)
{
  if (equals (term->value, term->length, "colorless") || equals (term->value, term->length, "c"))
    return true;
  term->many_colors
      = equals (term->value, term->length, "multicolor") || equals (term->value, term->length, "m");
  if (term->many_colors)
    return true;
  for (int i = 0; i < MG_N_COLORS; i++)
    {
      if (equals (term->value, term->length, mg_color_names[i]))
        {
          term->colors = 1 << i;
          return true;
        }
      rg_nearest_try (nearest, mg_color_names[i]);
    }
  rg_nearest_try (nearest, "colorless");
  rg_nearest_try (nearest, "multicolor");
  return false;
}

static bool
read_colors (const mg_query *query, mg_term *term)
{
  static const char letters[] = "wubrg";
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;

  rg_nearest_init (&nearest, term->value, term->length);
  if (name_colors (term, &nearest))
    return true;
  for (size_t i = 0; i < term->length; i++)
    {
      const char *letter = memchr (letters, lower (term->value[i]), MG_N_COLORS);

      if (!letter)
        {
          rg_fail (query->error, RG_E_BAD_DATA, NULL,
                   "Expected colors, like red, rg, colorless or multicolor, found %s.",
                   quote (term->value, term->length, found));
          add_nearest (query, &nearest);
          return place (query, term->value);
        }
      term->colors |= 1 << (letter - letters);
    }
  return true;
}

static bool
read_number (const mg_query *query, mg_term *term)
{
  char found[RG_QUOTE_SIZE];

  for (size_t i = 0; i < term->length; i++)
    {
      if (term->value[i] < '0' || term->value[i] > '9' || term->length > 3)
        {
          rg_fail (query->error, RG_E_BAD_DATA, NULL, "Expected a number from 0 to %d, found %s.",
                   999, quote (term->value, term->length, found));
          return place (query, term->value);
        }
      term->number = term->number * 10 + (term->value[i] - '0');
    }
  return true;
}

/* One of these words, whose number it becomes; an empty one is none. */
static bool
read_word (const mg_query *query, mg_term *term, const char *const words[], int n, const char *what)
{
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;

  rg_nearest_init (&nearest, term->value, term->length);
  for (term->number = 0; term->number < n; term->number++)
    {
      if (equals (term->value, term->length, words[term->number]))
        return true;
      rg_nearest_try (&nearest, words[term->number]);
    }
  rg_fail (query->error, RG_E_BAD_DATA, NULL, "There is no %s %s.", what,
           quote (term->value, term->length, found));
  add_nearest (query, &nearest);
  return place (query, term->value);
}

static bool
read_deck (const mg_query *query, mg_term *term)
{
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;

  rg_nearest_init (&nearest, term->value, term->length);
  for (int i = 1; i < query->content->n_decks; i++)
    {
      const char *name;

      term->deck = mg_deck_at (query->content, i);
      name = mg_string_at (query->content, term->deck->name);
      if (strlen (name) == term->length && memcmp (name, term->value, term->length) == 0)
        return true;
      rg_nearest_try (&nearest, name);
    }
  rg_fail (query->error, RG_E_BAD_DATA, NULL, "There is no deck %s.",
           quote (term->value, term->length, found));
  add_nearest (query, &nearest);
  return place (query, term->value);
}

static bool
read_set (const mg_query *query, mg_term *term)
{
  const mg_content *content = query->content;
  char found[RG_QUOTE_SIZE];
  rg_nearest nearest;

  term->set = mg_find_set (content, term->value, term->length);
  if (term->set)
    return true;
  rg_nearest_init (&nearest, term->value, term->length);
  for (int i = 1; i < content->n_sets; i++)
    rg_nearest_try (&nearest, mg_string_at (content, content->sets[i]));
  rg_fail (query->error, RG_E_BAD_DATA, NULL, "There is no set %s.",
           quote (term->value, term->length, found));
  add_nearest (query, &nearest);
  return place (query, term->value);
}

static bool
understand (const mg_query *query, mg_term *term)
{
  switch (term->seek)
    {
    case MG_SEEK_COLOR:
    case MG_SEEK_IDENTITY:
      return read_colors (query, term);
    case MG_SEEK_MANA_VALUE:
    case MG_SEEK_POWER:
    case MG_SEEK_TOUGHNESS:
    case MG_SEEK_LOYALTY:
    case MG_SEEK_DEFENSE:
      return read_number (query, term);
    case MG_SEEK_KIND:
      return read_word (query, term, kind_words, N_KINDS, "kind of cards called");
    case MG_SEEK_DECK:
      return read_deck (query, term);
    case MG_SEEK_RARITY:
      return read_word (query, term, mg_rarity_names, MG_N_RARITIES, "rarity");
    case MG_SEEK_ROLE:
      return read_word (query, term, mg_role_names, MG_N_ROLES, "role");
    case MG_SEEK_SET:
      return read_set (query, term);
    case MG_SEEK_ANYWHERE:
    case MG_SEEK_NAME:
    case MG_SEEK_TYPE:
    case MG_SEEK_TEXT:
    case MG_SEEK_KEYWORD:
    case MG_SEEK_OR:
      break;
    }
  return true;
}

rg_status
mg_read_term (mg_query *query, mg_term *term, bool *more)
{
  *term = (mg_term){ .seek = MG_SEEK_ANYWHERE };
  while (query->at < query->end && is_blank (*query->at))
    query->at++;
  *more = query->at < query->end;
  if (!*more)
    return RG_OK;
  if (*query->at == '-')
    {
      term->negated = true;
      query->at++;
    }
  return read_filter (query, term) && read_value (query, term) && understand (query, term)
             ? RG_OK
             : RG_E_BAD_DATA;
}

/* }}} */
