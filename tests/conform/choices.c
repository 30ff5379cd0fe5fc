/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Choices and pieces as scenarios write them: without the number of the place that games put behind
 * a dot ("grizzly_bears.17"), and without words at the end that say nothing new.
 *
 * A choice that is written out is found first, then one that differs in places only, then, if there
 * is only one such, a longer one that begins that way. "grizzly_bears-2" is the second place with
 * that name among the choices that read so. */

#include "run-private.h"

#include <stdio.h>
#include <string.h>

enum
{
  MAX_CHOICE_WORDS = 4,
  MAX_PLACES = 64, /* with one name, that are told apart */
  WORD_SIZE = 64
};

/* {{{ Words */

/* The length of the word at `at`, without the number of its place. */
static size_t
name_length (const char *at, size_t length)
{
  size_t n = length;

  while (n > 0 && at[n - 1] >= '0' && at[n - 1] <= '9')
    n--;
  return n > 1 && n < length && at[n - 1] == '.' ? n - 1 : length;
}

/* Which place of that name is meant: the number after the last '-', or 0: any. `*n` becomes the
 * length of the name. */
static int
place_number (const char *written, size_t *n)
{
  size_t digits = 0;
  int number = 0;

  while (digits < *n && digits < 4 && written[*n - 1 - digits] >= '0'
         && written[*n - 1 - digits] <= '9')
    digits++;
  if (digits == 0 || *n < digits + 2 || written[*n - 1 - digits] != '-')
    return 0;
  for (size_t i = *n - digits; i < *n; i++)
    number = 10 * number + (written[i] - '0');
  *n -= digits + 1;
  return number;
}

static bool
same_name (const char *written, size_t n, const char *full, size_t length)
{
  return (n == length || n == name_length (full, length)) && memcmp (written, full, n) == 0;
}

static bool
same_word (const char *written, size_t n, const char *full, size_t length)
{
  if (same_name (written, n, full, length))
    return true;
  place_number (written, &n);
  return n == name_length (full, length) && memcmp (written, full, n) == 0;
}

/* What a token is called that is set as `word`, whose place stays; false: no other name. */
static bool
name_of_token (const runner *r, const char *word, char *name, size_t size)
{
  size_t length = strlen (word);
  const char *const words[] = { "named", name };
  char answer[WORD_SIZE];

  place_number (word, &length);
  snprintf (name, size, "%.*s", (int) length, word);
  if (rg_match_query (r->match, words, 2, answer, sizeof answer, NULL) != RG_OK
      || strcmp (answer, name) == 0)
    return false;
  snprintf (name, size, "%s%s", answer, word + length);
  return true;
}

bool
runner_same_piece (const runner *r, const char *written, const char *full)
{
  char name[WORD_SIZE];

  return same_name (written, strlen (written), full, strlen (full))
         || (name_of_token (r, written, name, sizeof name)
             && same_name (name, strlen (name), full, strlen (full)));
}

/* Writes a choice with the names that tokens have instead of those that they are set with; false:
 * there is nothing to change. */
static bool
with_names_of_tokens (const runner *r, const char *written, char *other, size_t size)
{
  size_t length = 0;
  bool any = false;

  other[0] = '\0';
  for (const char *at = written; *at != '\0' && length < size; at += *at == ' ')
    {
      const size_t n = strcspn (at, " ");
      const size_t kept = n < WORD_SIZE ? n : WORD_SIZE - 1;
      char word[WORD_SIZE], name[WORD_SIZE];
      bool changed;

      memcpy (word, at, kept);
      word[kept] = '\0';
      changed = name_of_token (r, word, name, sizeof name);
      any |= changed;
      length += (size_t) snprintf (other + length, size - length, "%s%s", at > written ? " " : "",
                                   changed ? name : word);
      at += n;
    }
  return any && length < size;
}

/* What is left of `full` after all words of `written`, or NULL when it doesn't begin with them. */
static const char *
begins_with (const char *full, const char *written)
{
  for (;;)
    {
      const size_t n = strcspn (written, " "), length = strcspn (full, " ");

      if (!same_word (written, n, full, length))
        return NULL;
      written += n + (written[n] == ' ');
      full += length + (full[length] == ' ');
      if (*written == '\0')
        return full;
      if (*full == '\0')
        return NULL;
    }
}

/* Both are the same but for places. */
static bool
alike (const char *a, const char *b)
{
  for (;; a++, b++)
    {
      const size_t n = strcspn (a, " "), length = strcspn (b, " ");
      const size_t name = name_length (a, n);

      if (name != name_length (b, length) || memcmp (a, b, name) != 0
          || (name == n) != (name == length))
        return false;
      a += n;
      b += length;
      if (*a == '\0' || *b == '\0')
        return *a == *b;
    }
}

/* }}} */
/* {{{ Finding a choice */

/* The places that were met for each word, as they stand in notations. */
typedef struct places
{
  int n[MAX_CHOICE_WORDS];
  char words[MAX_CHOICE_WORDS][MAX_PLACES][WORD_SIZE];
} places;

/* The number of the place in `full` among those that were met, from 1. */
static int
meet (places *met, int k, const char *full, size_t length)
{
  char word[WORD_SIZE];

  snprintf (word, sizeof word, "%.*s", (int) length, full);
  for (int i = 0; i < met->n[k]; i++)
    if (strcmp (met->words[k][i], word) == 0)
      return i + 1;
  if (met->n[k] == MAX_PLACES)
    return 0;
  memcpy (met->words[k][met->n[k]++], word, sizeof word);
  return met->n[k];
}

/* Each word of `written` that asks for a certain place has it in `full`, which begins with them. */
static bool
has_places (places *met, const char *written, const char *full)
{
  bool has = true;

  for (int k = 0; k < MAX_CHOICE_WORDS && *written != '\0'; k++)
    {
      const size_t n = strcspn (written, " "), length = strcspn (full, " ");
      size_t name = n;
      const int wanted = place_number (written, &name);

      if (wanted > 0 && name_length (full, length) < length)
        has &= meet (met, k, full, length) == wanted;
      written += n + (written[n] == ' ');
      full += length + (full[length] == ' ');
    }
  return has;
}

static int
find_choice (const runner *r, const rg_decision *decision, const char *written, bool *ambiguous)
{
  char notation[NOTATION_SIZE], longer[NOTATION_SIZE] = "";
  places short_ones = { 0 }, longer_ones = { 0 };
  int found = -1, begins = -1;

  *ambiguous = false;
  found = rg_match_find (r->match, decision, written);
  for (int i = 0; i < decision->count && found < 0; i++)
    {
      const char *rest;

      rg_match_notation (r->match, rg_match_choice (r->match, decision, i), notation,
                         sizeof notation);
      rest = begins_with (notation, written);
      if (rest == NULL)
        continue;
      if (*rest == '\0' || strcmp (rest, "plain") == 0)
        {
          if (has_places (&short_ones, written, notation))
            found = i;
        }
      else if (has_places (&longer_ones, written, notation))
        {
          if (begins < 0)
            {
              begins = i;
              memcpy (longer, notation, sizeof longer);
            }
          else if (!alike (notation, longer))
            *ambiguous = true;
        }
    }
  if (found < 0)
    return begins;
  *ambiguous = false;
  return found;
}

int
runner_find_choice (const runner *r,
                    const rg_decision *decision,
                    const char *written,
                    bool *ambiguous)
{
  char other[NOTATION_SIZE];
  int found;

  *ambiguous = false;
  if (decision == NULL)
    return -1;
  found = find_choice (r, decision, written, ambiguous);
  if (found < 0 && with_names_of_tokens (r, written, other, sizeof other))
    return find_choice (r, decision, other, ambiguous);
  return found;
}

bool
runner_reads_alike (const runner *r, const rg_decision *decision, int one, int other)
{
  char a[NOTATION_SIZE], b[NOTATION_SIZE];

  rg_match_notation (r->match, rg_match_choice (r->match, decision, one), a, sizeof a);
  rg_match_notation (r->match, rg_match_choice (r->match, decision, other), b, sizeof b);
  return alike (a, b);
}

/* }}} */
/* {{{ Why not */

static const rg_message *
message_called (const runner *r, const char *word, size_t length)
{
  int n;
  const rg_message *messages = rg_game_messages (r->game, &n);

  for (int i = 0; i < n; i++)
    if (messages[i].id != NULL && strlen (messages[i].id) == length
        && memcmp (messages[i].id, word, length) == 0)
      return &messages[i];
  return NULL;
}

/* The piece that `word` names and that the viewer sees, number `which` of them (or the one that it
 * says), those that are in zones of `seat` first. Its full name, or false. */
static bool
find_piece (const runner *r, int seat, const char *word, int which, char *name, size_t size)
{
  size_t length = strlen (word);
  const int said = place_number (word, &length);
  int n_zones, n_pieces;
  const rg_zone *zones = rg_view_zones (r->view, &n_zones);
  const rg_piece *pieces = rg_view_pieces (r->view, &n_pieces);

  if (said > 0 && which > 0)
    return false;
  if (said > 0)
    which = said - 1;
  for (int own = 1; own >= 0; own--)
    for (int i = 0; i < n_zones; i++)
      for (int j = 0; j < zones[i].n_pieces && (zones[i].seat == seat) == own; j++)
        {
          const rg_piece *seen = &pieces[zones[i].first_piece + j];

          if (seen->name_term == RG_TERM_NONE)
            continue;
          rg_match_term_id (r->match, seen->name_term, seen->name, name, size);
          if (strcmp (name, word) != 0 && same_name (word, length, name, strlen (name))
              && which-- == 0)
            return true;
        }
  return false;
}

/* What the last word of a choice is unless it is written: the usual way, or the only ability. */
static const char *
usual_word (const runner *r, int term)
{
  char none[WORD_SIZE];

  rg_match_term_id (r->match, term, 0, none, sizeof none);
  return strcmp (none, "plain") == 0 ? "plain" : "a1";
}

bool
runner_complete_choice (runner *r,
                        int seat,
                        const char *written,
                        int which,
                        char *full,
                        size_t size)
{
  const size_t first = strcspn (written, " ");
  const rg_message *message = message_called (r, written, first);
  size_t length = (size_t) snprintf (full, size, "%.*s", (int) first, written);
  const char *at = written + first;
  int words = 1;
  bool any = false;

  if (message == NULL || rg_match_view (r->match, rg_viewer_seat (seat), r->view, NULL) != RG_OK)
    return false;
  while (*at == ' ' && length < size)
    {
      const size_t n = strcspn (++at, " ");
      char word[NOTATION_SIZE], name[NOTATION_SIZE];

      snprintf (word, sizeof word, "%.*s", (int) n, at);
      /* The first piece may be any of several, the others are the first ones. */
      if (find_piece (r, seat, word, any ? 0 : which, name, sizeof name))
        {
          any = true;
          length += (size_t) snprintf (full + length, size - length, " %s", name);
        }
      else
        length += (size_t) snprintf (full + length, size - length, " %s", word);
      words++;
      at += n;
    }
  if (words < MAX_CHOICE_WORDS && words >= 2 && message->args[words - 1].term != RG_TERM_NONE
      && length < size)
    length += (size_t) snprintf (full + length, size - length, " %s",
                                 usual_word (r, message->args[words - 1].term));
  return any && length < size;
}

/* }}} */
