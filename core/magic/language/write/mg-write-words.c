/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The smallest things that are written: words, articles, numbers, nouns in the plural, symbols of
 * mana. */

#include "magic/language/write/mg-write.h"

#include <stdio.h>
#include <string.h>

/* {{{ Words */

static bool
begins_with_vowel (const char *text)
{
  return (*text && strchr ("aeiou8AEIOU", *text) && strncmp (text, "Uni", 3) != 0)
         || strcmp (text, "X") == 0 || strcmp (text, "X/X") == 0;
}

/* Puts the article that is due before `text`. */
static void
settle_article (mg_writer *writer, const char *text)
{
  if (!writer->article)
    return;
  writer->article = false;
  mg_put_word (writer, begins_with_vowel (text) ? N_ ("an") : N_ ("a"));
  writer->put (writer, " ", 1);
}

const char *
mg_as_it_is (mg_writer *writer, const char *message)
{
  (void) writer;
  return message;
}

void
mg_put (mg_writer *writer, const char *text)
{
  if (writer->article && *text == ' ')
    text++; /* it stands before the article */
  if (!*text)
    return;
  settle_article (writer, text);
  writer->put (writer, text, strlen (text));
}

void
mg_put_quoted (mg_writer *writer, const char *text)
{
  text = writer->translate (writer, text);
  settle_article (writer, text);
  mg_put (writer, "\"");
  mg_put (writer, text);
  mg_put (writer, "\"");
}

void
mg_put_word (mg_writer *writer, const char *message)
{
  mg_put (writer, writer->translate (writer, message));
}

void
mg_put_stop (mg_writer *writer)
{
  if (!writer->stopped)
    mg_put (writer, ".");
}

void
mg_put_next_sentence (mg_writer *writer)
{
  mg_put_stop (writer);
  mg_put (writer, " ");
  writer->capital = true;
}

void
mg_put_article (mg_writer *writer)
{
  writer->article = true;
}

void
mg_put_number (mg_writer *writer, int number)
{
  char digits[16];

  snprintf (digits, sizeof digits, "%d", number);
  mg_put (writer, digits);
}

void
mg_say_number (mg_writer *writer, int number)
{
  static const char *const words[] = {
    N_ ("no"),  N_ ("one"),   N_ ("two"),   N_ ("three"), N_ ("four"), N_ ("five"),
    N_ ("six"), N_ ("seven"), N_ ("eight"), N_ ("nine"),  N_ ("ten"),
  };

  if (number >= 0 && number <= 10)
    mg_put_word (writer, words[number]);
  else
    mg_put_number (writer, number);
}

/* Elf, Elves; Ally, Allies; Fox, Foxes. The parser knows the same endings. */
void
mg_put_noun (mg_writer *writer, const char *noun, bool plural)
{
  static const struct
  {
    const char *singular, *plural;
  } endings[] = {
    { "lf", "lves" }, { "rf", "rves" }, { "ch", "ches" }, { "sh", "shes" }, { "s", "ses" },
    { "x", "xes" },   { "ay", "ays" },  { "ey", "eys" },  { "oy", "oys" },  { "y", "ies" },
  };
  const char *const translated = writer->translate (writer, noun);
  const size_t length = strlen (translated);

  noun = translated;
  if (!plural)
    {
      mg_put (writer, noun);
      return;
    }
  for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++)
    {
      const size_t cut = strlen (endings[i].singular);
      char several[96];

      if (length < cut || strcmp (noun + length - cut, endings[i].singular) != 0)
        continue;
      snprintf (several, sizeof several, "%.*s%s", (int) (length - cut), noun, endings[i].plural);
      mg_put (writer, several);
      return;
    }
  mg_put (writer, noun);
  mg_put (writer, "s");
}

/* }}} */
/* {{{ Symbols of mana */

static const char *const letters[MG_N_MANA] = { "W", "U", "B", "R", "G", "C" };

static void
put_symbol (mg_writer *writer, const char *inside)
{
  mg_put (writer, "{");
  mg_put (writer, inside);
  mg_put (writer, "}");
}

int
mg_nth_color (unsigned colors, int n)
{
  const int count = __builtin_popcount (colors);

  for (int step = 1; step <= 2; step++)
    for (int first = 0; first < MG_N_COLORS; first++)
      {
        int i = 0;

        while (i < count && colors >> (first + i * step) % MG_N_COLORS & 1)
          i++;
        if (i == count)
          return (first + n * step) % MG_N_COLORS;
      }
  return 0;
}

static void
put_hybrid (mg_writer *writer, unsigned mask)
{
  const unsigned colors = mask & MG_ALL_COLORS;
  bool begun = false;

  mg_put (writer, mask & MG_HYBRID_TWO ? "{2/" : "{");
  if (mask >> MG_COLORLESS & 1)
    {
      mg_put (writer, letters[MG_COLORLESS]);
      begun = true;
    }
  for (int i = 0; i < __builtin_popcount (colors); i++)
    {
      if (begun)
        mg_put (writer, "/");
      mg_put (writer, letters[mg_nth_color (colors, i)]);
      begun = true;
    }
  mg_put (writer, "}");
}

void
mg_write_symbols (const mg_cost *cost, mg_writer *writer)
{
  bool any
      = cost->x > 0 || cost->y > 0 || cost->snow > 0 || cost->n_hybrid > 0 || cost->n_phyrexian > 0;
  unsigned colors = 0;

  for (int i = 0; i < cost->x; i++)
    put_symbol (writer, "X");
  for (int i = 0; i < cost->y; i++)
    put_symbol (writer, "Y");
  for (int i = 0; i < MG_N_MANA; i++)
    if (cost->of[i] > 0)
      {
        any = true;
        colors |= 1u << i;
      }
  colors &= MG_ALL_COLORS;
  if (cost->generic > 0 || (!any && !cost->none))
    {
      mg_put (writer, "{");
      mg_put_number (writer, cost->generic);
      mg_put (writer, "}");
    }
  for (int i = 0; i < cost->of[MG_COLORLESS]; i++)
    put_symbol (writer, "C");
  for (int i = 0; i < cost->n_hybrid; i++)
    put_hybrid (writer, cost->hybrid[i]);
  for (int i = 0; i < __builtin_popcount (colors); i++)
    {
      const int color = mg_nth_color (colors, i);

      for (int k = 0; k < cost->of[color]; k++)
        put_symbol (writer, letters[color]);
    }
  for (int i = 0; i < cost->n_phyrexian; i++)
    {
      mg_put (writer, "{");
      mg_put (writer, letters[cost->phyrexian[i]]);
      mg_put (writer, "/P}");
    }
  for (int i = 0; i < cost->snow; i++)
    put_symbol (writer, "S");
}

void
mg_print_cost (const mg_cost *cost, mg_writer *writer)
{
  if (!cost->none)
    mg_write_symbols (cost, writer);
}

/* }}} */
