/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of a deck is peeled from both ends: number and set in front, marks and printing behind.
 * What is left is the name, whatever stands in it.
 *
 * Mistakes are told by the scanner of our own formats, which is made to stand where they are. */

#include "magic/collection/mg-decklist.h"
#include "kernel/rg-scan.h"

#include <stdio.h>
#include <string.h>

#define N_(text) text

enum
{
  SECTION_MAIN,
  SECTION_SIDEBOARD,
  SECTION_COMMANDER,
  SECTION_COMPANION,
  SECTION_ABOUT,
  SECTION_METADATA
};

enum
{
  LONGEST_SET = 6 /* letters of a set's code */
};

/* {{{ Spans of text */

typedef struct span
{
  const char *at, *end;
} span;

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static char
lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static size_t
size_of (span part)
{
  return (size_t) (part.end - part.at);
}

static span
trim (span part)
{
  while (part.at < part.end && is_blank (*part.at))
    part.at++;
  while (part.at < part.end && is_blank (part.end[-1]))
    part.end--;
  return part;
}

/* Its first word, up to a blank. */
static span
first_word (span part)
{
  span word = { part.at, part.at };

  while (word.end < part.end && !is_blank (*word.end))
    word.end++;
  return word;
}

static span
after (span part, span first)
{
  const span rest = { first.end, part.end };

  return trim (rest);
}

/* Case is overlooked. */
static bool
starts_with (span part, const char *word)
{
  const size_t length = strlen (word);

  if (size_of (part) < length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (lower (part.at[i]) != lower (word[i]))
      return false;
  return true;
}

static bool
equals (span part, const char *word)
{
  return size_of (part) == strlen (word) && starts_with (part, word);
}

/* Takes "word:" from the front, with or without a blank before the colon. */
static bool
take_label (span *part, const char *word)
{
  span rest = *part;

  if (!starts_with (rest, word))
    return false;
  rest.at += strlen (word);
  rest = trim (rest);
  if (rest.at == rest.end || *rest.at != ':')
    return false;
  rest.at++;
  *part = trim (rest);
  return true;
}

/* }}} */
/* {{{ Mistakes */

/* A scanner that stands at a part of the current line; an empty one is the end of the line. */
static rg_scan
stand_at (const mg_decklist *list, span part)
{
  rg_scan scan = {
    .token = {
      .kind = part.at < part.end ? RG_TOKEN_NAME : RG_TOKEN_LINE,
      .text = part.at,
      .length = size_of (part),
      .line = list->line,
      .column = (int) (part.at - list->line_start) + 1,
    },
    .error = list->error,
  };

  return scan;
}

static bool
expected (mg_decklist *list, span part, const char *what, const char *nearest)
{
  rg_scan scan = stand_at (list, part);

  list->failed = true;
  return rg_scan_expected (&scan, what, nearest);
}

/* Checks the length and the bytes of the current line, which is given whole. */
static bool
check_line (mg_decklist *list, span line)
{
  const bool windows = line.at < line.end && line.end[-1] == '\r';
  const size_t length = size_of (line) - windows;
  rg_scan scan;

  if (length > MG_DECKLIST_LINE)
    {
      line.at += MG_DECKLIST_LINE;
      scan = stand_at (list, line);
      rg_scan_fail (&scan, &scan.token, NULL,
                    "This line has %zu bytes, more than %d; write each card in a line of its own.",
                    length, MG_DECKLIST_LINE);
    }
  else
    {
      /* It looks at all bytes of a line before it reads the first token, which we don't need. */
      rg_scan_init (&scan, line.at, size_of (line), list->error);
      if (scan.failed && list->error)
        list->error->line = list->line;
    }
  list->failed = scan.failed;
  return !list->failed;
}

/* }}} */
/* {{{ Lines around the cards */

/* The first name stays, but one that is stated is better than a comment. */
static void
take_name (mg_decklist *list, span name, bool stated)
{
  name = trim (name);
  if (name.at == name.end || (stated ? list->name_stated : list->name_length > 0))
    return;
  list->name = name.at;
  list->name_length = size_of (name);
  list->name_stated = stated;
}

static bool
is_comment (span line)
{
  return starts_with (line, "#") || starts_with (line, "//");
}

/* "# x" and "// x". */
static void
read_comment (mg_decklist *list, span line)
{
  const bool hash = *line.at == '#';

  while (line.at < line.end && *line.at == (hash ? '#' : '/'))
    line.at++;
  line = trim (line);
  if (take_label (&line, "NAME"))
    take_name (list, line, true);
  else if (hash && !list->begun)
    take_name (list, line, false);
}

static void
begin_section (mg_decklist *list, int section)
{
  list->section = section;
  list->begun = true;
}

/* "Deck", "SIDEBOARD:". */
static bool
take_section_word (mg_decklist *list, span line)
{
  static const struct
  {
    const char *word;
    int section;
  } words[] = {
    { "Deck", SECTION_MAIN },           { "Sideboard", SECTION_SIDEBOARD },
    { "Commander", SECTION_COMMANDER }, { "Companion", SECTION_COMPANION },
    { "About", SECTION_ABOUT },
  };

  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    {
      span rest = line;

      if (equals (line, words[i].word)
          || (take_label (&rest, words[i].word) && rest.at == rest.end))
        {
          begin_section (list, words[i].section);
          return true;
        }
    }
  return false;
}

/* "[Main]"; a set in brackets has a card behind it. */
static bool
take_section_in_brackets (mg_decklist *list, span line)
{
  static const char *const words[] = { "[Main]", "[Sideboard]", "[Commander]", "[metadata]", NULL };
  static const int sections[]
      = { SECTION_MAIN, SECTION_SIDEBOARD, SECTION_COMMANDER, SECTION_METADATA };
  rg_nearest nearest;

  if (*line.at != '[' || memchr (line.at, ']', size_of (line)) != line.end - 1)
    return false;
  for (int i = 0; words[i]; i++)
    if (equals (line, words[i]))
      {
        begin_section (list, sections[i]);
        return true;
      }
  rg_nearest_init (&nearest, line.at, size_of (line));
  rg_nearest_try_all (&nearest, words);
  expected (list, line, N_ ("a section: [Main], [Sideboard], [Commander] or [metadata]"),
            nearest.word);
  return true;
}

/* A line below "About". */
static void
read_about (mg_decklist *list, span line)
{
  const span word = first_word (line);

  if (equals (word, "Name"))
    take_name (list, after (line, word), true);
  else
    expected (list, line, N_ ("Name and the deck's name, or Deck above the cards"), NULL);
}

/* A line below "[metadata]". What others say of their decks may be of any length. */
static void
read_metadata (mg_decklist *list, span line, span whole)
{
  const char *sign = memchr (line.at, '=', size_of (line));
  const span key = { line.at, sign ? sign : line.at };
  const span value = { sign ? sign + 1 : line.end, line.end };

  if (sign && !equals (trim (key), "Name"))
    return;
  if (!check_line (list, whole))
    return;
  if (sign)
    take_name (list, value, true);
  else
    expected (list, line, N_ ("Name= and the deck's name, or [Main] above the cards"), NULL);
}

/* }}} */
/* {{{ Cards */

/* "4" or "4x" in front. No card is once. */
static bool
read_count (mg_decklist *list, span *rest, int *count)
{
  const span word = first_word (*rest);
  const char *c = word.at;
  char found[21];
  rg_scan scan;
  int number = 0;

  if (c < word.end && *c == '-')
    c++;
  if (c == word.end || !is_digit (*c))
    return true;
  for (; c < word.end && is_digit (*c); c++)
    if (number <= MG_DECKLIST_COUNT)
      number = number * 10 + (*c - '0');
  if (c < word.end && lower (*c) == 'x')
    c++;
  if (c < word.end)
    return true; /* a name that begins with digits */
  if (number < 1 || number > MG_DECKLIST_COUNT || *word.at == '-')
    {
      snprintf (found, sizeof found, "%.*s", (int) (size_of (word) < 20 ? size_of (word) : 20),
                word.at);
      scan = stand_at (list, word);
      list->failed = true;
      return rg_scan_fail (&scan, &scan.token, NULL, "Expected %s from %d to %d, found %.20s.",
                           N_ ("a number of cards"), 1, MG_DECKLIST_COUNT, found);
    }
  *count = number;
  *rest = after (*rest, word);
  return true;
}

/* "[SET]" or "[SET:146]" in front. */
static bool
skip_set (mg_decklist *list, span *rest)
{
  const char *bracket;
  rg_scan scan;

  if (rest->at == rest->end || *rest->at != '[')
    return true;
  bracket = memchr (rest->at, ']', size_of (*rest));
  if (!bracket)
    {
      scan = stand_at (list, *rest);
      list->failed = true;
      return rg_scan_fail (&scan, &scan.token, NULL,
                           "This bracket isn't closed: write ] in the same line.");
    }
  rest->at = bracket + 1;
  *rest = trim (*rest);
  return true;
}

/* "*CMDR*" and its like behind; no name of a card ends in '*'. */
static bool
read_marks (mg_decklist *list, span *rest, bool *commander)
{
  static const char *const marks[] = { "*CMDR*", "*F*", "*E*", NULL };

  while (rest->at < rest->end && rest->end[-1] == '*')
    {
      span mark = { rest->end - 1, rest->end };
      rg_nearest nearest;
      int i = 0;

      while (mark.at > rest->at && (mark.at + 1 == mark.end || *mark.at != '*'))
        mark.at--;
      while (marks[i] && !equals (mark, marks[i]))
        i++;
      if (!marks[i])
        {
          rg_nearest_init (&nearest, mark.at, size_of (mark));
          rg_nearest_try_all (&nearest, marks);
          return expected (list, mark, N_ ("a mark: *CMDR*, *F* or *E*"), nearest.word);
        }
      if (i == 0)
        *commander = true;
      rest->end = mark.at;
      *rest = trim (*rest);
    }
  return true;
}

/* "|SET|1" behind; a '+' in front of it is Forge's mark of a foil. */
static void
cut_bars (span *rest)
{
  const char *bar = memchr (rest->at, '|', size_of (*rest));

  if (!bar)
    return;
  rest->end = bar;
  *rest = trim (*rest);
  if (rest->at < rest->end && rest->end[-1] == '+')
    rest->end--;
  *rest = trim (*rest);
}

/* The last parenthesis, if it holds the code of a set: capitals and digits. Other parentheses
 * belong to names. */
static bool
find_set (span rest, span *set)
{
  size_t n = 0;

  for (set->at = rest.end; set->at > rest.at && set->at[-1] != '(';)
    set->at--;
  if (set->at == rest.at)
    return false;
  set->end = --set->at;
  if (set->at > rest.at && !is_blank (set->at[-1]))
    return false;
  for (set->end++; set->end < rest.end && *set->end != ')'; set->end++, n++)
    if (!is_digit (*set->end) && !(*set->end >= 'A' && *set->end <= 'Z'))
      return false;
  if (set->end == rest.end || n == 0 || n > LONGEST_SET)
    return false;
  set->end++;
  return set->end == rest.end || is_blank (*set->end);
}

/* "(SET)" or "(SET) 146" behind. Collectors' numbers are also "12a", "146★" and "A25-141". */
static bool
cut_printing (mg_decklist *list, span *rest)
{
  span set, number;
  bool has_digit = false;

  if (!find_set (*rest, &set))
    return true;
  number = after (*rest, set);
  for (const char *c = number.at; c < number.end; c++)
    has_digit = has_digit || is_digit (*c);
  if (number.at < number.end && (!has_digit || size_of (first_word (number)) < size_of (number)))
    return expected (list, number, N_ ("a collector's number, or nothing after the set"), NULL);
  rest->end = set.at;
  *rest = trim (*rest);
  return true;
}

static bool
read_card (mg_decklist *list, span line, mg_deck_entry *entry)
{
  const bool in_side = take_label (&line, "SB") || list->section == SECTION_SIDEBOARD;
  mg_deck_entry card = { .count = 1, .line = list->line };
  span name = line;

  if (!read_count (list, &name, &card.count) || !skip_set (list, &name))
    return false;
  line.at = name.at;
  card.commander = !in_side && list->section == SECTION_COMMANDER;
  if (!read_marks (list, &name, &card.commander))
    return false;
  card.companion = !card.commander && !in_side && list->section == SECTION_COMPANION;
  card.sideboard = !card.commander && (in_side || card.companion);
  cut_bars (&name);
  if (!cut_printing (list, &name))
    return false;
  if (name.at == name.end)
    return expected (list, line, N_ ("the name of a card"), NULL);
  card.name = name.at;
  card.length = size_of (name);
  card.column = (int) (name.at - list->line_start) + 1;
  *entry = card;
  list->begun = true;
  return true;
}

/* }}} */

/* Returns true if the line is an entry. */
static bool
read_line (mg_decklist *list, span whole, mg_deck_entry *entry)
{
  span line = whole;

  if (line.at < line.end && line.end[-1] == '\r')
    line.end--;
  line = trim (line);
  if (starts_with (line, "LAYOUT"))
    return false; /* XMage names every card again in it, so that it is long */
  if (list->section == SECTION_METADATA && line.at < line.end && *line.at != '['
      && !is_comment (line))
    {
      read_metadata (list, line, whole);
      return false;
    }
  if (!check_line (list, whole) || line.at == line.end)
    return false;
  if (is_comment (line))
    read_comment (list, line);
  else if (take_section_word (list, line) || take_section_in_brackets (list, line)
           || take_label (&line, "AUTHOR"))
    return false;
  else if (take_label (&line, "NAME"))
    take_name (list, line, true);
  else if (list->section == SECTION_ABOUT)
    read_about (list, line);
  else
    return read_card (list, line, entry);
  return false;
}

bool
mg_decklist_next (mg_decklist *list, mg_deck_entry *entry)
{
  while (!list->failed && list->at < list->end)
    {
      const char *newline = memchr (list->at, '\n', (size_t) (list->end - list->at));
      const span whole = { list->at, newline ? newline : list->end };

      list->line_start = list->at;
      list->line++;
      list->at = newline ? newline + 1 : list->end;
      if (read_line (list, whole, entry))
        return true;
    }
  return false;
}

void
mg_decklist_init (mg_decklist *list, const char *text, size_t length, rg_error *error)
{
  memset (list, 0, sizeof *list);
  list->name = "";
  list->error = error;
  list->at = text;
  list->end = text + length;
  list->section = SECTION_MAIN;
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    list->at += 3;
}
